/*
 * sim.c - random legal play by the dozen, with a mistake in every hand where
 * that is asked for.
 */
#include "sim/sim.h"

#include <string.h>

#include "base/must.h"
#include "sim/mistake.h"
#include "sim/tally.h"
#include "sim/whim.h"

enum {
    STACK_BETS = 40,  /* a player buys in for so many upper bets */
    WAITS_MOST = 4000 /* a hand that asks more often does not end */
};

/* One run: the table, and what has been counted. */
struct play {
    const struct sim *sim;
    struct sim_result *out;
    struct refusal *no;
    struct whim whim;
    struct table table;
    struct command deal; /* with the deck: it is shuffled where it lies */
    struct command wish; /* all others: one is long to clear */
    struct command slip; /* of what goes wrong */
    int mistakes;        /* in this hand */
};

static void count_event(struct play *p, const struct event *e)
{
    uint64_t h = p->out->hash;

    h = tally_number(h, e->kind | (uint64_t)(uint8_t)e->seat << 8 |
                            (uint64_t)e->amount << 16);
    /* The deck is told card by card, as it is dealt. */
    if (e->kind != EV_PAID && e->kind != EV_HAND_BEGUN)
        h = tally_cards(h, e->card, e->count);
    else if (e->kind == EV_PAID)
        for (int s = 0; s < p->table.seats; s++)
            h = tally_number(h, (uint64_t)e->share[s]);
    p->out->hash = h;
    p->out->events++;
}

/* Carries a command out, and all that follows by itself. */
static bool play_do(struct play *p, const struct command *c)
{
    struct event e;

    if (!poker_decide(p->sim->book, &p->table, c, &e, p->no)) {
        p->out->refusals++;
        return false;
    }
    do {
        count_event(p, &e);
        poker_apply(&p->table, &e);
    } while (poker_advance(p->sim->book, &p->table, &e));
    return true;
}

static bool play_sit(struct play *p, seat_no s, money amount)
{
    p->wish.kind = CMD_SIT;
    p->wish.seat = s;
    p->wish.amount = amount;
    return play_do(p, &p->wish);
}

/* How many have chips to play with. */
static int players(const struct play *p)
{
    int n = 0;

    for (int s = 0; s < p->table.seats; s++)
        n += p->table.seat[s].stack > 0;
    return n;
}

/*
 * Everybody who has run low buys chips.  With mistakes only who has none
 * left, and not at once: without chips he is there and not dealt in.
 */
static bool play_buy_in(struct play *p)
{
    int least = book_value(p->sim->book, LEAF_SEATS_LEAST);
    money full = p->table.stakes.upper * STACK_BETS;
    money low = p->whim.mistakes ? 1 : full / 8;

    for (seat_no s = 0; s < p->sim->seats; s++) {
        if (p->table.seat[s].stack >= low ||
            (p->whim.mistakes && players(p) > 2 && players(p) > least &&
             !luck_once_in(&p->whim.luck, 4)))
            continue;
        if (!play_sit(p, s, full))
            return false;
    }
    return true;
}

/* The floor has the deck looked through before the next deal. */
static bool play_look(struct play *p)
{
    mistake_floor(&p->table, &p->whim.luck, &p->slip);
    p->slip.count = FLOOR_DECK;
    return play_do(p, &p->slip);
}

static bool play_deal(struct play *p)
{
    if (p->whim.mistakes) { /* one hand in eight has a joker too many */
        p->deal.blind = p->table.stakes.jokers == 0 &&
                        luck_once_in(&p->whim.luck, 8);
        p->deal.count = (uint16_t)(52 + p->table.stakes.jokers +
                                   p->deal.blind);
        for (int i = 0; i < p->deal.count; i++)
            p->deal.card[i] = card_from_index(i);
        p->whim.needed = p->deal.count;
    }
    whim_shuffle(&p->whim, p->deal.card, p->deal.count);
    if (p->table.deck_waits && !play_look(p))
        return false;
    if (!play_do(p, &p->deal))
        return false;
    p->deal.seat = seat_after(&p->table, p->deal.seat);
    while (p->table.seat[p->deal.seat].state == SEAT_EMPTY)
        p->deal.seat = seat_after(&p->table, p->deal.seat);
    return true;
}

/* A report that need not be true: refused, it must leave all as it was. */
static bool play_wild(struct play *p)
{
    struct table before = p->table;
    struct refusal no;
    struct event e;

    mistake_wild(&p->table, &p->whim.luck, &p->slip);
    if (poker_decide(p->sim->book, &p->table, &p->slip, &e, &no)) {
        p->out->mistakes++;
        p->out->kinds[p->slip.count]++;
        return play_do(p, &p->slip);
    }
    MUST(no.why != WHY_NONE);
    MUST(memcmp(&before, &p->table, sizeof before) == 0);
    p->out->untrue++;
    return true;
}

static bool play_mistake(struct play *p)
{
    if (!mistake_now(p->sim->book, &p->table, &p->whim.luck, &p->slip,
                     &p->out->untrue))
        return true;
    p->mistakes++;
    p->out->mistakes++;
    p->out->kinds[p->slip.count]++;
    return play_do(p, &p->slip);
}

static bool play_floor(struct play *p)
{
    struct refusal no;
    struct event e;

    mistake_floor(&p->table, &p->whim.luck, &p->slip);
    if (!poker_decide(p->sim->book, &p->table, &p->slip, &e, &no))
        return true;
    p->out->floors++;
    return play_do(p, &p->slip);
}

/* A book that leaves it to the floor waits for the floor. */
static bool play_asked(struct play *p)
{
    struct refusal no;
    struct event e;

    do
        mistake_floor(&p->table, &p->whim.luck, &p->slip);
    while (!poker_decide(p->sim->book, &p->table, &p->slip, &e, &no));
    p->out->floors++;
    return play_do(p, &p->slip);
}

/* Who may be all-in for the pot takes it up half of the time. */
static bool play_cap(struct play *p)
{
    struct refusal no;
    struct event e;

    p->slip.kind = CMD_CAP;
    p->slip.seat = (seat_no)__builtin_ctz(p->table.ruling.may_cap);
    if (luck_once_in(&p->whim.luck, 2) ||
        !poker_decide(p->sim->book, &p->table, &p->slip, &e, &no))
        return true;
    return play_do(p, &p->slip);
}

/* Something goes wrong, now and then, before whoever is to act acts. */
static bool play_slip(struct play *p)
{
    /* What goes wrong at the showdown goes wrong nowhere else. */
    if (p->table.phase == PHASE_SHOW && p->mistakes < 2 &&
        luck_once_in(&p->whim.luck, 2))
        return play_mistake(p);
    switch (luck_below(&p->whim.luck, 32)) {
    case 0:
        return play_floor(p);
    case 1:
    case 2:
        return play_wild(p);
    case 3:
    case 4:
    case 5:
    case 6:
    case 7:
        return p->mistakes > 1 || play_mistake(p);
    default:
        return p->table.ruling.may_cap == 0 || play_cap(p);
    }
}

/*
 * One act, and whatever goes wrong before it.  A hand that would be over
 * without a mistake is taken back by a step, and the mistake made there.
 */
static bool play_wrong(struct play *p)
{
    struct sim_result counted;
    struct table before;

    if (p->table.ruling.asks_floor)
        return play_asked(p);
    if (!play_slip(p))
        return false;
    if (p->table.phase == PHASE_IDLE || p->table.ruling.asks_floor)
        return true;
    if (p->table.phase == PHASE_SHUFFLE || p->mistakes > 0) {
        whim_command(&p->whim, &p->table, &p->wish);
        return play_do(p, &p->wish);
    }
    before = p->table;
    counted = *p->out;
    whim_command(&p->whim, &p->table, &p->wish);
    if (!play_do(p, &p->wish))
        return false;
    if (p->table.phase != PHASE_IDLE)
        return true;
    p->table = before;
    *p->out = counted;
    return play_mistake(p);
}

static bool play_hand(struct play *p)
{
    int waits = 0;

    p->mistakes = 0;
    if (!play_buy_in(p) || !play_deal(p))
        return false;
    while (p->table.phase != PHASE_IDLE) {
        MUST(waits++ < WAITS_MOST);
        p->out->actions++;
        if (p->whim.mistakes) {
            if (!play_wrong(p))
                return false;
            continue;
        }
        whim_command(&p->whim, &p->table, &p->wish);
        if (!play_do(p, &p->wish))
            return false;
    }
    return true;
}

/* With mistakes hands are asked for, and a chair stays empty. */
static void play_open(struct play *p)
{
    const struct sim *s = p->sim;
    struct stakes stakes = s->stakes;
    int seats = s->seats;

    p->deal.kind = CMD_DEAL;
    p->deal.count = (uint16_t)(52 + s->stakes.jokers);
    for (int i = 0; i < p->deal.count; i++)
        p->deal.card[i] = card_from_index(i);
    whim_init(&p->whim, s->book, s->seats, p->deal.count, s->seed);
    p->whim.mistakes = s->mistakes;
    if (s->mistakes) {
        stakes.asks_to_show = true;
        seats += seats < SEATS_MAX;
    }
    table_init(&p->table, &stakes, seats);
}

bool sim_run(const struct sim *s, int64_t hands, struct sim_result *out,
             struct refusal *no)
{
    struct play p = {.sim = s, .out = out, .no = no};

    *out = (struct sim_result){.hash = TALLY_BEGIN};
    play_open(&p);
    for (; out->hands < hands; out->hands++)
        if (!play_hand(&p))
            return false;
    return true;
}
