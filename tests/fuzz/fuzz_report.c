/*
 * fuzz_report.c - whatever goes wrong, and whatever is said to have.
 *
 * Reports, all-ins by a ruling and decisions of the floor with every field
 * taken from the input, between wishes that the book allows, and between any
 * two cards where a live dealer deals.  A refusal must leave the table as it
 * was, byte for byte; chips and cards are counted by the engine itself; every
 * hand must come to an end.  Now and then the table is told something like the
 * last ruling that has not happened: it must freeze and be as it was, or take
 * it with every chip and card in place.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/must.h"
#include "book/clause.h"
#include "book/shelf.h"
#include "deal/poker/mistake.h"
#include "rule/felt.h"
#include "rule/open.h"
#include "sim/whim.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { OFFERINGS = 40, END_STEPS = 2000, LOWER = 300 };

static struct book offerings[OFFERINGS];
static struct stakes usual[OFFERINGS];
static int offering_count;

struct feed {
    const uint8_t *at;
    size_t left;
};

struct game {
    const struct book *book;
    struct felt felt;
    struct whim whim;
    struct event last; /* of a ruling */
    int steps;         /* since the last wish */
};

static const struct table *table_of(const struct game *g)
{
    return &g->felt.poker;
}

static unsigned take(struct feed *f)
{
    if (f->left == 0)
        return 0;
    f->left--;
    return *f->at++;
}

/* The limits that the book prints, or some that any would do. */
static struct stakes usual_of(const struct book *b, const struct shelf *shelf)
{
    money lower = book_value(b, LEAF_BET_LEAST);
    money upper = book_value(b, LEAF_BET_MOST);
    struct stakes s = lower > 0 ? stakes_usual(b, lower, upper)
                                : stakes_usual(b, LOWER, 2 * LOWER);

    stakes_collect_any(&s, b, shelf_collections(shelf));
    return s;
}

static void open_offerings(void)
{
    struct fault f;
    struct shelf *shelf = shelf_open(NULL, &f);
    const struct clauses *all;

    MUST(shelf != NULL);
    all = shelf_clauses(shelf);
    for (int i = 0; i < all->sections; i++) {
        const struct section *s = &all->section[i];

        if (s->like == NULL || !shelf_can_deal(shelf, s->like))
            continue;
        MUST(offering_count < OFFERINGS);
        MUST(shelf_book(shelf, s->house->key, s->game,
                        &offerings[offering_count], &f) == 0);
        if (offerings[offering_count].family != FAMILY_POKER)
            continue;
        usual[offering_count] = usual_of(&offerings[offering_count], shelf);
        offering_count++;
    }
    MUST(offering_count > 0);
    shelf_close(shelf); /* no clause is asked for its words */
}

/* Is it of those that rulings are made of? */
static bool is_of_ruling(const struct event *e)
{
    return e->kind >= EV_RULED && e->kind <= EV_FLOOR;
}

static void hear(void *to, const struct felt *after, const struct event *e)
{
    struct game *g = to;

    (void)after;
    MUST(g->steps++ < END_STEPS);
    MUST(event_can_be(e, table_of(g)->seats, felt_people(&g->felt)));
    if (is_of_ruling(e))
        g->last = *e;
}

static bool wish(struct game *g, const struct command *c)
{
    static struct felt before;
    struct sink sink = {.take = hear, .to = g};
    struct refusal no = {.why = WHY_NONE, .leaf = LEAF_NONE};

    before = g->felt;
    g->steps = 0;
    if (!felt_do(g->book, &g->felt, c, &sink, &no)) {
        MUST(memcmp(&before, &g->felt, sizeof before) == 0);
        MUST(no.why > WHY_NONE && no.why < WHY_KINDS && no.leaf <= LEAF_NONE);
        return false;
    }
    MUST(g->felt.frozen == UNTRUE_NOTHING);
    return true;
}

static money any_amount(struct feed *f, unsigned how)
{
    money amount = (money)take(f) * ((how & 2) != 0 ? 1 : CENTS);

    if ((how & 8) != 0)
        amount = MONEY_MOST - amount;
    return (how & 4) != 0 ? -amount : amount;
}

/* Any report: all fields as they come. */
static void any_report(struct feed *f, unsigned how, struct command *c)
{
    struct cmd_report *r = wish_report(c, who_dealer());

    r->what = (uint8_t)(take(f) % (IRREGULARS + 4));
    r->at = (seat_no)((int)(take(f) % 13) - 1);
    r->which = (uint16_t)(take(f) | ((how & 64) != 0 ? take(f) << 8 : 0));
    r->other = (seat_no)((int)(take(f) % 13) - 1);
    r->in_time = (how & 1) != 0;
    r->amount = any_amount(f, how);
    if ((how & 16) != 0)
        r->face = (card)take(f);
}

/* Any report, all-in or decision. */
static void wish_wild(struct game *g, struct feed *f)
{
    unsigned kind = take(f) % 4, how = take(f);
    struct command c;

    if (kind < 2) {
        any_report(f, how, &c);
    } else if (kind == 2) {
        wish_cap(&c, who_player((seat_no)((int)(take(f) % 13) - 1)));
    } else {
        mistake_floor(table_of(g), &g->whim.luck, &c);
        if ((how & 32) == 0) {
            c.floor.floor = (uint8_t)(take(f) % (floor_count + 2));
            c.floor.at = (seat_no)((int)(take(f) % 13) - 1);
            c.floor.last = (how & 1) != 0;
            c.floor.share[take(f) % SEATS_MAX] = any_amount(f, how);
            memset(c.floor.reason, (int)(how & 3) * 32, REASON_MAX);
        }
    }
    wish(g, &c);
}

/* Something that the book allows. */
static void wish_legal(struct game *g)
{
    const struct table *t = table_of(g);
    struct command c;

    if (t->ruling.asks_floor) {
        mistake_floor(t, &g->whim.luck, &c);
        c.floor.floor = FLOOR_NOTED;
    } else {
        whim_command(&g->whim, t, &c);
    }
    MUST(wish(g, &c));
}

/* Something like the last ruling, which has not happened. */
static void tell_untrue(const struct game *g, struct feed *f)
{
    static struct felt felt;
    struct event e = g->last;
    uint8_t *bytes = (uint8_t *)&e.ruled;
    unsigned kind = take(f);

    if (!is_of_ruling(&e))
        return;
    if (kind % 4 == 0 && event_row((int)kind) != NULL)
        e.kind = (uint16_t)kind;
    for (unsigned n = take(f) % 4; n > 0; n--)
        bytes[take(f) % event_row(e.kind)->size] = (uint8_t)take(f);
    felt = g->felt;
    if (felt_apply(&felt, &e))
        return;
    MUST(felt.frozen != UNTRUE_NOTHING);
    felt.frozen = felt.frozen_at = 0;
    felt.frozen_by = 0;
    felt.poker.phase = g->felt.poker.phase;
    MUST(memcmp(&felt, &g->felt, sizeof felt) == 0);
}

static void sit_down(struct game *g, int seats, struct feed *f)
{
    struct command c;

    for (seat_no s = 0; s < seats; s++) {
        wish_sit(&c, who_player(s))->amount = 20 * table_of(g)->stakes.upper +
                                              (money)take(f) * 100;
        MUST(wish(g, &c));
    }
}

static void begin(struct game *g, struct feed *f)
{
    struct command c;
    struct cmd_deal *deal;
    struct stakes s;
    unsigned which, how;
    int seats;

    which = take(f) % (unsigned)offering_count;
    g->book = &offerings[which];
    s = usual[which];
    how = take(f);
    s.asks_to_show = (how & 1) != 0;
    s.by_card = (how & 6) == 6;
    seats = book_value(g->book, LEAF_SEATS_LEAST) + (int)(take(f) % 4);
    seats = seats < 2 ? 2 : seats;
    felt_init(&g->felt);
    open_poker(wish_open(&c, who_floor()), &s, seats + 1);
    MUST(wish(g, &c));
    sit_down(g, seats, f);
    deal = wish_deal(&c, who_dealer());
    deal->button = 0;
    deal->joker = s.jokers == 0 && (take(f) & 3) == 3;
    deal->cards = (uint16_t)(52 + s.jokers + deal->joker);
    for (int i = 0; i < deal->cards; i++)
        deal->card[i] = card_from_index(i);
    whim_init(&g->whim, g->book, seats, deal->cards, take(f));
    g->whim.needed = deal->cards;
    whim_shuffle(&g->whim, deal->card, deal->cards);
    MUST(wish(g, &c));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct game g;
    struct feed f = {data, size};

    if (offering_count == 0)
        open_offerings();
    memset(&g, 0, sizeof g);
    begin(&g, &f);
    while (f.left > 0 && table_of(&g)->phase != PHASE_IDLE) {
        unsigned how = take(&f);

        if ((how & 3) == 0)
            wish_legal(&g);
        else
            wish_wild(&g, &f);
        if (how >= 224)
            tell_untrue(&g, &f);
    }
    for (int i = 0; table_of(&g)->phase != PHASE_IDLE; i++) {
        MUST(i < END_STEPS);
        wish_legal(&g);
    }
    return 0;
}
