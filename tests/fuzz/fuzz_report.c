/*
 * fuzz_report.c - whatever goes wrong, and whatever is said to have.
 *
 * Reports, all-ins by a ruling and decisions of the floor with every field
 * taken from the input, between wishes that the book allows.  What is refused
 * must leave the table as it was, byte for byte; chips and cards are counted
 * by the engine itself; every hand must come to an end.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/must.h"
#include "book/clause.h"
#include "book/shelf.h"
#include "sim/mistake.h"
#include "sim/whim.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { OFFERINGS = 40, END_STEPS = 2000, LOWER = 300 };

static struct book offerings[OFFERINGS];
static int offering_count;

struct feed {
    const uint8_t *at;
    size_t left;
};

struct game {
    const struct book *book;
    struct table table;
    struct whim whim;
};

static unsigned take(struct feed *f)
{
    if (f->left == 0)
        return 0;
    f->left--;
    return *f->at++;
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

        if (s->like == NULL || !shelf_deals(shelf, s->like))
            continue;
        MUST(offering_count < OFFERINGS);
        MUST(shelf_book(shelf, s->house->key, s->game,
                        &offerings[offering_count], &f) == 0);
        offering_count += offerings[offering_count].family == FAMILY_POKER;
    }
    MUST(offering_count > 0);
    shelf_close(shelf); /* no clause is asked for its words */
}

static bool wish(struct game *g, const struct command *c)
{
    static struct table before;
    struct refusal no;
    struct event e;
    int steps = 0;

    before = g->table;
    if (!poker_decide(g->book, &g->table, c, &e, &no)) {
        MUST(memcmp(&before, &g->table, sizeof before) == 0);
        MUST(no.why > WHY_NONE && no.why < WHY_KINDS && no.leaf <= LEAF_NONE);
        return false;
    }
    do {
        MUST(steps++ < END_STEPS);
        poker_apply(&g->table, &e);
    } while (poker_advance(g->book, &g->table, &e));
    return true;
}

/* Any report, all-in or decision: all fields as they come. */
static void wish_wild(struct game *g, struct feed *f)
{
    static const uint8_t kinds[] = {CMD_REPORT, CMD_REPORT, CMD_CAP,
                                    CMD_FLOOR};
    struct command c = {.kind = kinds[take(f) % 4]};
    unsigned how = take(f);

    c.count = (uint16_t)(take(f) % (IRREGULARS + 4));
    c.seat = (seat_no)((int)(take(f) % 13) - 1);
    c.mask = (uint16_t)(take(f) | ((how & 64) != 0 ? take(f) << 8 : 0));
    c.spot = (uint8_t)take(f);
    c.blind = (how & 1) != 0;
    c.amount = (money)take(f) * ((how & 2) != 0 ? 1 : CENTS);
    if ((how & 4) != 0)
        c.amount = -c.amount;
    if ((how & 8) != 0)
        c.amount = INT64_MAX - (c.amount < 0 ? -c.amount : c.amount);
    c.dead = (how & 16) != 0 ? c.amount : 0;
    c.card[0] = (card)take(f);
    if (c.kind == CMD_FLOOR && (how & 32) != 0)
        mistake_floor(&g->table, &g->whim.luck, &c);
    else if (c.kind == CMD_FLOOR)
        memset(c.reason, (int)(how & 3) * 32, REASON_MAX);
    wish(g, &c);
}

/* Something that the book allows. */
static void wish_legal(struct game *g)
{
    struct command c = {.kind = CMD_FOLD};

    if (g->table.ruling.asks_floor) {
        mistake_floor(&g->table, &g->whim.luck, &c);
        c.count = FLOOR_NOTED;
    } else {
        whim_command(&g->whim, &g->table, &c);
    }
    MUST(wish(g, &c));
}

static void begin(struct game *g, struct feed *f)
{
    struct command c = {.kind = CMD_SIT};
    struct stakes s;
    int seats;

    g->book = &offerings[take(f) % (unsigned)offering_count];
    s = stakes_usual(g->book, LOWER, 2 * LOWER);
    s.asks_to_show = (take(f) & 1) != 0;
    seats = book_value(g->book, LEAF_SEATS_LEAST) + (int)(take(f) % 4);
    seats = seats < 2 ? 2 : seats;
    table_init(&g->table, &s, seats + 1);
    for (c.seat = 0; c.seat < seats; c.seat++) {
        c.amount = 20 * LOWER + (money)take(f) * 100;
        MUST(wish(g, &c));
    }
    c.kind = CMD_DEAL;
    c.seat = 0;
    c.blind = s.jokers == 0 && (take(f) & 3) == 3;
    c.count = (uint16_t)(52 + s.jokers + c.blind);
    for (int i = 0; i < c.count; i++)
        c.card[i] = card_from_index(i);
    whim_init(&g->whim, g->book, seats, c.count, take(f));
    g->whim.needed = c.count;
    whim_shuffle(&g->whim, c.card, c.count);
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
    while (f.left > 0 && g.table.phase != PHASE_IDLE)
        if ((take(&f) & 3) == 0)
            wish_legal(&g);
        else
            wish_wild(&g, &f);
    for (int i = 0; g.table.phase != PHASE_IDLE; i++) {
        MUST(i < END_STEPS);
        wish_legal(&g);
    }
    return 0;
}
