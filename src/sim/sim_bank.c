/*
 * sim_bank.c - random play at banked tables, up to the deal.
 *
 * The players take the bank in turn or let it go by, and wager where they
 * may: at their own place, in an open circle, behind another.
 *
 * Invariants, after every event, besides those of bank_apply(): the bank has
 * neither paid nor taken more than the book covers with what was posted, and
 * nobody has banked more hands in a row than the book allows.
 *
 * Leaves: bank.hands_most, bank.another_between, bank.cover
 */
#include "sim/sim_bank.h"

#include "base/must.h"
#include "sim/tally.h"

enum { STACK_WAGERS = 40 }; /* a player brings so many of the largest wagers */

void bank_play_begin(struct bank_play *p, const struct sim *s,
                     const struct bank_fees *fees, struct sim_result *out,
                     struct refusal *no)
{
    int pack = 52 + book_value(s->book, LEAF_DECK_JOKERS);

    *out = (struct sim_result){.hash = TALLY_BEGIN};
    p->sim = s;
    p->out = out;
    p->no = no;
    p->luck = luck_of(s->seed);
    p->deal = (struct command){.kind = CMD_DEAL};
    p->deal.count = (uint16_t)bank_shoe_size(s->book);
    p->wish = (struct command){0};
    p->told = NULL;
    p->short_bank = false;
    p->won = p->lost = 0;
    p->banker = NO_SEAT;
    p->in_a_row = 0;
    for (int i = 0; i < p->deal.count; i++)
        p->deal.card[i] = card_from_index(i % pack);
    bank_init(&p->table, &s->stakes, fees, s->seats);
}

static void count_event(struct bank_play *p, const struct event *e)
{
    uint64_t h = p->out->hash;

    h = tally_number(h, e->kind | (uint64_t)(uint8_t)e->seat << 8 |
                            (uint64_t)e->spot << 16 | (uint64_t)e->mask << 24 |
                            (uint64_t)e->what << 40 | (uint64_t)e->hand << 48);
    h = tally_number(h, (uint64_t)e->amount ^ (uint64_t)e->level << 32);
    /* A new shoe is told card by card, as it is dealt. */
    if (e->kind == EV_DEALT_IN || e->kind == EV_DRAWN ||
        e->kind == EV_DOUBLED || e->kind == EV_BANK_DREW)
        h = tally_cards(h, e->card, e->count);
    p->out->hash = h;
    p->out->events++;
}

/* Asked of the table and of the events, not of who decided them. */
static void bank_must_be_fair(struct bank_play *p, const struct event *e)
{
    const struct book *b = p->sim->book;
    const struct bank *t = &p->table;

    if (e->kind == EV_BANKED) {
        p->in_a_row = e->seat == p->banker ? p->in_a_row + 1 : 1;
        p->banker = e->seat;
        MUST(p->in_a_row <= book_value(b, LEAF_BANK_HANDS) ||
             !book_yes(b, LEAF_BANK_OTHERS));
    }
    if (t->posted > 0) { /* a hand is on */
        bool net = book_value(b, LEAF_BANK_COVER) == BANK_NET;

        MUST(t->paid_out <= t->posted + (net ? t->taken_in : 0));
        MUST(t->taken_in <= t->posted + (net ? t->paid_out : 0));
    }
}

bool bank_play_do(struct bank_play *p, const struct command *c)
{
    const struct book *b = p->sim->book;
    struct event e;

    p->out->actions++;
    if (!bank_decide(b, &p->table, c, &e, p->no)) {
        p->out->refusals++;
        return false;
    }
    do {
        count_event(p, &e);
        if (p->told != NULL)
            p->told(p, &e);
        bank_apply(&p->table, &e);
        bank_must_be_fair(p, &e);
    } while (bank_advance(b, &p->table, &e));
    return true;
}

struct command *bank_play_wish(struct bank_play *p, int kind, int who)
{
    struct command *c = &p->wish;

    c->kind = (uint8_t)kind;
    c->seat = (seat_no)who;
    c->spot = (uint8_t)(who < p->table.seats ? who : 0);
    c->count = c->mask = 0;
    c->amount = 0;
    return c;
}

bool bank_play_buy_in(struct bank_play *p, int rail)
{
    struct bank *t = &p->table;
    money full = t->stakes.upper * STACK_WAGERS;

    for (int who = 0; who < t->seats + rail; who++)
        if (t->person[who].stack < full / 4) {
            struct command *c = bank_play_wish(p, CMD_SIT, who);

            c->amount = full;
            if (!bank_play_do(p, c))
                return false;
        }
    return true;
}

bool bank_play_bank(struct bank_play *p)
{
    struct bank *t = &p->table;
    struct command *c;

    while (t->phase == BANK_IDLE && t->to_act != NO_SEAT &&
           luck_once_in(&p->luck, 8))
        if (!bank_play_do(p, bank_play_wish(p, CMD_PASS, t->to_act)))
            return false;
    if (t->phase == BANK_IDLE && t->to_act != NO_SEAT)
        c = bank_play_wish(p, CMD_BANK, t->to_act);
    else
        c = bank_play_wish(p, CMD_BANK, t->banker == 0 ? 1 : 0);
    /* Sometimes the bank covers everything, sometimes it does not. */
    c->amount = t->stakes.upper *
                (1 + (money)luck_below(&p->luck, STACK_WAGERS / 5));
    if (p->short_bank)
        c->amount = t->stakes.lower;
    return bank_play_do(p, c);
}

/* One wager; false only if the engine refuses what must be allowed. */
static bool wager(struct bank_play *p, int who, int spot)
{
    struct bank *t = &p->table;
    struct command *c = bank_play_wish(p, CMD_WAGER, who);
    uint32_t dollars = (uint32_t)((t->stakes.upper - t->stakes.lower) / CENTS);
    struct event e;

    c->spot = (uint8_t)spot;
    c->amount = t->stakes.lower +
                CENTS * (money)luck_below(&p->luck, dollars + 1);
    if (who != spot && !bank_decide(p->sim->book, t, c, &e, p->no))
        return true; /* no more room there */
    return bank_play_do(p, c);
}

bool bank_play_wagers(struct bank_play *p, int rail)
{
    struct bank *t = &p->table;
    int first = t->banker == 0 ? 1 : 0;

    for (int s = 0; s < t->seats; s++)
        if (s != t->banker && !luck_once_in(&p->luck, 16) && !wager(p, s, s))
            return false;
    if (luck_once_in(&p->luck, 4)) {
        int who = (int)luck_below(&p->luck, t->seats + (unsigned)rail);
        int spot = (int)luck_below(&p->luck, t->seats);

        if (who != t->banker && spot != t->banker && !wager(p, who, spot))
            return false;
    }
    return bank_action(t) > 0 || wager(p, first, first);
}

void bank_play_shuffle(struct bank_play *p, int cards)
{
    card *shoe = p->deal.card;

    for (int i = 0; i < cards && i + 1 < p->deal.count; i++) {
        uint32_t left = (uint32_t)(p->deal.count - i);
        uint32_t k = (uint32_t)i + luck_below(&p->luck, left);
        card x = shoe[i];

        shoe[i] = shoe[k];
        shoe[k] = x;
    }
}
