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
 * Leaves: bank.hands_most, bank.another_between, bank.cover, deck.jokers
 */
#include "sim/banked/sim_bank.h"

#include <string.h>

#include "base/must.h"
#include "rule/open.h"
#include "sim/tally.h"

enum { STACK_WAGERS = 40 }; /* a player brings so many of the largest wagers */

/* Nobody holds the bank longer than the book lets anybody. */
static void check_turns(struct bank_play *p, const struct ev_banked *e)
{
    const struct book *b = p->sim->book;

    p->in_a_row = e->seat == p->banker ? p->in_a_row + 1 : 1;
    p->banker = e->seat;
    MUST(p->in_a_row <= book_value(b, LEAF_BANK_HANDS) ||
         !book_has(b, LEAF_BANK_OTHERS));
}

/* The few kinds that are counted, as bits. */
#define COUNTED(ID) (1ull << (EV_##ID - EV_BANKED))
static const uint64_t counted = COUNTED(SETTLED) | COUNTED(EVEN) |
                                COUNTED(INSURANCE) | COUNTED(TURNED) |
                                COUNTED(DEALER_UP) | COUNTED(BANKED);

static void count_kind(struct bank_play *p, const struct event *e)
{
    switch (e->kind) {
    case EV_SETTLED:
        p->won += e->settled.paid;
        p->lost += e->settled.taken;
        p->out->sets += book_is(p->sim->book, OF_TOTAL);
        break;
    case EV_EVEN:
        p->won += e->even.paid;
        break;
    case EV_INSURANCE:
        p->won += e->insurance.paid;
        p->lost += e->insurance.taken;
        break;
    case EV_TURNED:
    case EV_DEALER_UP:
        p->out->sets++;
        break;
    case EV_BANKED:
        check_turns(p, &e->banked);
        break;
    default:
        break;
    }
}

/* Counts from the table and the events, independently of the code that decided
   them.  Between hands nothing is posted, paid or taken. */
static void count_event(void *to, const struct event *e)
{
    struct bank_play *p = to;
    const struct bank_hand *h = &p->at.seating.felt.bank.hand;
    money paid = h->paid_out, taken = h->taken_in, posted = h->posted;
    unsigned kind = e->kind - (unsigned)EV_BANKED;

    MUST((p->net ? paid - taken : paid) <= posted);
    MUST((p->net ? taken - paid : taken) <= posted);
    if (kind < 64 && (counted >> kind & 1) != 0)
        count_kind(p, e);
    p->out->events++;
    if (!p->unhashed)
        p->out->hash = tally_event(p->out->hash, e);
}

static void hear_event(void *to, const struct felt *after,
                       const struct event *e)
{
    const struct bank_play *p = to;

    MUST(after == &p->at.seating.felt);
    sim_watch_event(p->at.watch, after, e);
    count_event(to, e);
}

bool bank_play_begin(struct bank_play *p, const struct sim *s,
                     const struct bank_fees *fees, struct sim_result *out,
                     struct refusal *no)
{
    int pack = 52 + book_value(s->book, LEAF_DECK_JOKERS);
    struct cmd_deal *deal;

    memset(p, 0, sizeof *p);
    *out = (struct sim_result){.hash = TALLY_BEGIN};
    p->sim = s;
    p->at.book = s->book;
    p->at.watch = s->watch;
    p->at.count = count_event;
    p->at.to = p;
    p->net = book_value(s->book, LEAF_BANK_COVER) == BANK_NET;
    p->out = out;
    p->no = no;
    p->luck = luck_of(s->seed);
    p->sink = (struct sink){.take = hear_event, .to = p, .trusts = true};
    p->banker = NO_SEAT;
    tab_open(&p->tab, &out->counts);
    deal = wish_deal(&p->deal, who_dealer());
    deal->cards = (uint16_t)bank_shoe_size(s->book);
    for (int i = 0; i < deal->cards; i++)
        deal->card[i] = card_from_index(i % pack);
    seating_init(&p->at.seating);
    open_bank(wish_open(&p->wish, who_floor()), &s->stakes, fees, 0, s->seats);
    return bulk_do(&p->at, &p->wish, no);
}

bool bank_play_do(struct bank_play *p, const struct command *c)
{
    p->out->actions++;
    if (!felt_do(p->sim->book, &p->at.seating.felt, c, &p->sink, p->no)) {
        p->out->refusals++;
        return false;
    }
    sim_watch_command(p->at.watch, c, &p->at.seating.felt);
    return true;
}

bool bank_play_refused(struct bank_play *p, const struct command *c)
{
    struct bank before = p->at.seating.felt.bank;

    if (felt_would(p->sim->book, &p->at.seating.felt, c, p->no))
        return false;
    MUST(memcmp(&before, &p->at.seating.felt.bank, sizeof before) == 0);
    return true;
}

bool bank_play_buy_in(struct bank_play *p, int rail)
{
    const struct bank *t = &p->at.seating.felt.bank;
    money full = t->stakes.upper * STACK_WAGERS;

    for (int who = 0; who < t->seats + rail; who++)
        if (t->person[who].stack < full / 4) {
            p->out->actions++;
            if (!bulk_sit(&p->at, (seat_no)who, full, p->no))
                return false;
        }
    return true;
}

bool bank_play_bank(struct bank_play *p)
{
    const struct bank *t = &p->at.seating.felt.bank;
    seat_no who;
    money amount;

    while (t->phase == BANK_IDLE && t->to_act != NO_SEAT &&
           luck_once_in(&p->luck, 8)) {
        wish_pass(&p->wish, who_player(t->to_act));
        if (!bank_play_do(p, &p->wish))
            return false;
    }
    if (t->phase == BANK_IDLE && t->to_act != NO_SEAT)
        who = t->to_act;
    else
        who = t->banker == 0 ? 1 : 0;
    /* Sometimes the bank covers everything, sometimes it does not. */
    amount = t->stakes.upper *
             (1 + (money)luck_below(&p->luck, STACK_WAGERS / 5));
    if (p->short_bank)
        amount = t->stakes.lower;
    wish_bank(&p->wish, who_player(who))->amount = amount;
    return bank_play_do(p, &p->wish);
}

/* Makes a wager; false only if the engine refuses what must be allowed. */
static bool wager(struct bank_play *p, int who, int spot)
{
    const struct bank *t = &p->at.seating.felt.bank;
    struct cmd_wager *c = wish_wager(&p->wish, who_player((seat_no)who));
    uint32_t dollars = (uint32_t)((t->stakes.upper - t->stakes.lower) / CENTS);

    c->spot = (uint8_t)spot;
    c->amount = t->stakes.lower +
                CENTS * (money)luck_below(&p->luck, dollars + 1);
    if (who != spot &&
        !felt_would(p->sim->book, &p->at.seating.felt, &p->wish, p->no))
        return true; /* no more room there */
    return bank_play_do(p, &p->wish);
}

bool bank_play_wagers(struct bank_play *p, int rail)
{
    const struct bank *t = &p->at.seating.felt.bank;
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
    card *top = p->deal.deal.card;
    uint32_t left = p->deal.deal.cards;
    struct luck luck = p->luck; /* in a register: cards are bytes */

    for (; cards > 0 && left > 1; cards--, left--, top++) {
        uint32_t k = luck_below(&luck, left);
        card x = *top;

        *top = top[k];
        top[k] = x;
    }
    p->luck = luck;
}
