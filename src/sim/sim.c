/*
 * sim.c - random legal play in bulk, with a mistake in every hand if asked
 * for.
 *
 * Leaves: seats.least, seats.most
 */
#include "sim/sim.h"

#include <string.h>

#include "base/must.h"
#include "deal/poker/mistake.h"
#include "rule/open.h"
#include "sim/brisk.h"
#include "sim/bulk.h"
#include "sim/tally.h"
#include "sim/whim.h"

enum {
    STACK_BETS = 40,  /* a player buys in for so many upper bets */
    WAITS_MOST = 4000 /* a hand that asks more often does not end */
};

/* Keeps the code that runs for every event small. */
#define NOINLINE __attribute__((noinline))

/* One run: the table and the counts. */
struct play {
    const struct sim *sim;
    struct sim_result *out;
    struct refusal *no;
    struct sink sink;
    struct whim whim;
    struct bulk at;
    struct command deal; /* with the deck: it is shuffled where it lies */
    struct command wish;
    struct command slip;        /* of what goes wrong */
    int mistakes;               /* in this hand */
    int waits;                  /* and how often it has waited for a player */
    const struct command *last; /* wished; NULL: nothing yet in this hand */
    struct digest digest;
    struct tab tab;
};

static const struct table *table_of(const struct play *p)
{
    return &p->at.seating.felt.poker;
}

/* Within a hand the digest has it; this is for listeners. */
static void watch_event(void *to, const struct felt *after,
                        const struct event *e)
{
    const struct play *p = to;

    sim_watch_event(p->sim->watch, after, e);
}

/* Counts an event of the room. */
static void count_event(void *to, const struct event *e)
{
    struct play *p = to;

    if (p->whim.mistakes) {
        p->out->hash = tally_event(p->out->hash, e);
        p->out->events++;
    } else {
        p->digest.hash = tally_event(p->digest.hash, e);
        p->digest.events++;
    }
}

/*
 * Without mistakes the digest has what the table stood at after each event:
 * the cards and chips of a deal are added when it is over, as long as they
 * lie there.  Rulings do more than the table would tell: see tally.c.
 */
static void play_digest(struct play *p)
{
    p->digest.hash = tally_table(p->digest.hash, table_of(p));
    p->out->hash = p->digest.hash;
    p->out->events = p->digest.events;
}

/* Carries a command out, and all that follows by itself. */
static bool play_do(struct play *p, const struct command *c)
{
    bool done = bulk_do(&p->at, c, p->no);

    p->out->refusals += !done;
    return done;
}

money sim_stack(const struct stakes *s)
{
    return s->upper * STACK_BETS;
}

money sim_stack_low(const struct stakes *s)
{
    return sim_stack(s) / 8;
}

/* How many have chips to play with. */
static int players(const struct play *p)
{
    const struct table *t = table_of(p);
    int n = 0;

    for (int s = 0; s < t->seats; s++)
        n += t->seat[s].stack > 0;
    return n;
}

/* Everybody who is low buys chips.  In runs with mistakes only players without
   chips do, and not at once, so that some sit without being dealt in. */
static bool play_buy_in(struct play *p)
{
    const struct table *t = table_of(p);
    int least = book_value(p->sim->book, LEAF_SEATS_LEAST);
    money full = sim_stack(&t->stakes);
    money low = p->whim.mistakes ? 1 : sim_stack_low(&t->stakes);

    for (seat_no s = 0; s < p->sim->seats; s++) {
        if (t->seat[s].stack >= low ||
            (p->whim.mistakes && players(p) > 2 && players(p) > least &&
             !luck_once_in(&p->whim.luck, 4)))
            continue;
        if (!bulk_sit(&p->at, s, full, p->no))
            return false;
        tab_bring(&p->tab, s, full);
    }
    return true;
}

/*
 * Half of those who owe blinds want a hand at once; the others wait.  A player
 * who must wait until the button has passed is not asked.
 */
static bool play_enter(struct play *p)
{
    struct refusal no;

    for (seat_no s = 0; s < p->sim->seats; s++) {
        const struct chair *c = &p->at.seating.chair[s];

        if (c->debt == DEBT_NOTHING || c->enter != ENTER_WAITS ||
            !luck_once_in(&p->whim.luck, 2))
            continue;
        wish_enter(&p->slip, who_player(s))->kill = c->debt == DEBT_KILL;
        if (seating_would(p->sim->book, &p->at.seating, &p->slip, &no) &&
            !play_do(p, &p->slip))
            return false;
    }
    return true;
}

/* The floor has the deck looked through before the next deal. */
static bool play_look(struct play *p)
{
    mistake_floor(table_of(p), &p->whim.luck, &p->slip);
    p->slip.floor.floor = FLOOR_DECK;
    return play_do(p, &p->slip);
}

/* Fills a deck in order, with this many jokers. */
static void deck_fill(struct play *p, int jokers)
{
    struct cmd_deal *deal = &p->deal.deal;

    deal->cards = (uint16_t)(52 + jokers);
    for (int i = 0; i < deal->cards; i++)
        deal->card[i] = card_from_index(i);
}

/* Another order of the deck, and what the floor must see before it. */
static bool play_shuffle(struct play *p)
{
    struct cmd_deal *deal = &p->deal.deal;
    const struct table *t = table_of(p);

    if (p->whim.mistakes) { /* one hand in eight has a joker too many */
        deal->joker = t->stakes.jokers == 0 && luck_once_in(&p->whim.luck, 8);
        deck_fill(p, t->stakes.jokers + deal->joker);
        p->whim.needed = deal->cards;
    }
    whim_shuffle(&p->whim, deal->card, deal->cards);
    return !t->deck_waits || play_look(p);
}

/* Would what goes wrong be heard? */
static bool play_would(const struct play *p)
{
    struct refusal no;

    return felt_would(p->sim->book, &p->at.seating.felt, &p->slip, &no);
}

/* Counts a report, and has it ruled on. */
static bool play_report(struct play *p)
{
    p->out->mistakes++;
    p->out->kinds[p->slip.report.what]++;
    return play_do(p, &p->slip);
}

/* A report that may be false; if refused, it must leave everything
   unchanged. */
static bool play_wild(struct play *p)
{
    struct table before = *table_of(p);
    struct refusal no;

    mistake_wild(table_of(p), &p->whim.luck, &p->slip);
    if (felt_would(p->sim->book, &p->at.seating.felt, &p->slip, &no))
        return play_report(p);
    MUST(no.why != WHY_NONE);
    MUST(memcmp(&before, table_of(p), sizeof before) == 0);
    p->out->untrue++;
    return true;
}

static bool play_mistake(struct play *p)
{
    if (!mistake_now(p->sim->book, table_of(p), &p->whim.luck, &p->slip,
                     &p->out->untrue))
        return true;
    p->mistakes++;
    return play_report(p);
}

static bool play_floor(struct play *p)
{
    mistake_floor(table_of(p), &p->whim.luck, &p->slip);
    if (!play_would(p))
        return true;
    p->out->floors++;
    return play_do(p, &p->slip);
}

/* A book that leaves it to the floor waits for the floor. */
static bool play_asked(struct play *p)
{
    do
        mistake_floor(table_of(p), &p->whim.luck, &p->slip);
    while (!play_would(p));
    p->out->floors++;
    return play_do(p, &p->slip);
}

/* A player who may go all-in for the pot does so half of the time. */
static bool play_cap(struct play *p)
{
    unsigned may = table_of(p)->ruling.may_cap;

    wish_cap(&p->slip, who_player((seat_no)__builtin_ctz(may)));
    if (luck_once_in(&p->whim.luck, 2) || !play_would(p))
        return true;
    return play_do(p, &p->slip);
}

/* Dealt card by card there is more time for it, most of it on the deal. */
static bool play_slips(struct play *p)
{
    const struct table *t = table_of(p);
    int most = t->stakes.by_card ? 4 : 2;

    if (t->phase == PHASE_STREET && t->deal.street == 0 &&
        !luck_once_in(&p->whim.luck, 8))
        return true;
    return p->mistakes >= most || play_mistake(p);
}

/* Makes a mistake now and then, before the seat to act acts. */
static bool play_slip(struct play *p)
{
    /* Some mistakes can only happen at the showdown. */
    if (table_of(p)->phase == PHASE_SHOW && p->mistakes < 2 &&
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
        return play_slips(p);
    default:
        return table_of(p)->ruling.may_cap == 0 || play_cap(p);
    }
}

/* One action, and possible mistakes before it.  A hand about to end without a
   mistake goes back a step, and the mistake is made there. */
static NOINLINE bool play_wrong(struct play *p)
{
    const struct table *t = table_of(p);
    struct sim_result counted;
    struct seating before;

    if (t->ruling.asks_floor)
        return play_asked(p);
    if (!play_slip(p))
        return false;
    if (t->phase == PHASE_IDLE || t->ruling.asks_floor)
        return true;
    if (t->phase == PHASE_SHUFFLE || p->mistakes > 0) {
        whim_command(&p->whim, t, &p->wish);
        return play_do(p, &p->wish);
    }
    before = p->at.seating;
    counted = *p->out;
    whim_command(&p->whim, t, &p->wish);
    if (!play_do(p, &p->wish))
        return false;
    if (t->phase != PHASE_IDLE)
        return true;
    p->at.seating = before;
    *p->out = counted;
    if (p->sim->watch != NULL && p->sim->watch->back != NULL)
        p->sim->watch->back(p->sim->watch->to, &p->at.seating.felt);
    return play_mistake(p);
}

/*
 * The next command that is not a bet: the deal first, and none when the hand
 * is over.
 */
static NOINLINE const struct command *next_other(struct play *p,
                                                 const struct table *t)
{
    if (t->phase == PHASE_IDLE)
        return p->waits++ == 0 ? &p->deal : NULL;
    MUST(p->waits < WAITS_MOST);
    p->waits++;
    if (t->phase == PHASE_SHUFFLE)
        play_digest(p); /* the same cards will lie otherwise */
    whim_command(&p->whim, t, &p->wish);
    return &p->wish;
}

/* The next command of a hand. */
static const struct command *next_act(void *from, const struct felt *felt)
{
    struct play *p = from;

    if (felt->poker.phase != PHASE_BET)
        return next_other(p, &felt->poker);
    p->waits++; /* each round of betting ends, whatever is done */
    whim_bet(&p->whim, &felt->poker, &p->wish);
    return &p->wish;
}

/* The same, telling listeners the previous command. */
static const struct command *next_watched(void *from, const struct felt *felt)
{
    struct play *p = from;

    if (p->last != NULL)
        sim_watch_command(p->sim->watch, p->last, felt);
    p->last = next_act(from, felt);
    return p->last;
}

/* Deals, and acts until the hand is over. */
static bool play_acts(struct play *p)
{
    wisher *next = p->sim->watch != NULL ? next_watched : next_act;
    bool done;

    p->waits = 0;
    p->last = NULL;
    done = felt_play(p->sim->book, &p->at.seating.felt, next, p, &p->sink,
                     p->no);
    p->out->refusals += !done;
    p->out->actions += p->waits - 2; /* the deal, and the end of the hand */
    play_digest(p);
    return done;
}

/* The same with mistakes. */
static bool play_acts_wrong(struct play *p)
{
    p->mistakes = 0;
    if (!play_do(p, &p->deal))
        return false;
    for (int waits = 0; table_of(p)->phase != PHASE_IDLE; waits++) {
        MUST(waits < WAITS_MOST);
        p->out->actions++;
        if (!play_wrong(p))
            return false;
    }
    return true;
}

static bool play_hand(struct play *p)
{
    if (!play_buy_in(p) || (p->whim.mistakes && !play_enter(p)) ||
        !play_shuffle(p) ||
        !bulk_deal(&p->at, &p->whim.luck, &p->deal.deal, p->no))
        return false;
    if (p->whim.mistakes)
        return play_acts_wrong(p);
    tab_poker_begin(&p->tab, table_of(p));
    if (!play_acts(p))
        return false;
    tab_poker_end(&p->tab, table_of(p));
    return true;
}

/* Plays the remaining hands without events, continuing from the first ones. */
static void play_briskly(struct play *p, int64_t hands)
{
    struct brisk_table at = {.sim = p->sim,
                             .table = table_of(p),
                             .luck = &p->whim.luck,
                             .deck = p->deal.deal.card,
                             .full = sim_stack(&table_of(p)->stakes)};

    p->out->actions += brisk_play(&at, hands, &p->tab);
    p->out->hands += hands;
    p->out->events = 0;
    p->out->hash = 0;
}

/* Opens the table.  In runs with mistakes players are asked to show, and a
   chair stays empty. */
static bool play_open(struct play *p)
{
    const struct sim *s = p->sim;
    struct stakes stakes = s->stakes;
    int seats = s->seats;

    wish_deal(&p->deal, who_dealer());
    deck_fill(p, s->stakes.jokers);
    whim_init(&p->whim, s->book, s->seats, p->deal.deal.cards, s->seed);
    p->whim.mistakes = s->mistakes;
    p->sink = (struct sink){.to = p, .may = &p->whim.may, .trusts = true};
    if (s->watch != NULL)
        p->sink.take = watch_event;
    if (!s->mistakes)
        p->sink.digest = &p->digest;
    p->at.book = s->book;
    p->at.watch = s->watch;
    p->at.count = count_event;
    p->at.to = p;
    p->digest.hash = p->out->hash;
    if (s->mistakes) {
        stakes.asks_to_show = true;
        seats += seats < book_value(s->book, LEAF_SEATS_MOST);
    }
    seating_init(&p->at.seating);
    open_poker(wish_open(&p->wish, who_floor()), &stakes, seats);
    return play_do(p, &p->wish);
}

bool sim_run(const struct sim *s, int64_t hands, struct sim_result *out,
             struct refusal *no)
{
    struct play p = {.sim = s, .out = out, .no = no};

    *out = (struct sim_result){.hash = TALLY_BEGIN};
    if (!play_open(&p))
        return false;
    tab_open(&p.tab, &out->counts);
    for (; out->hands < (s->bulk ? 1 : hands); out->hands++)
        if (!play_hand(&p))
            return false;
    tab_poker_settle(&p.tab, table_of(&p));
    if (s->bulk)
        play_briskly(&p, hands - 1);
    tab_close(&p.tab);
    return true;
}
