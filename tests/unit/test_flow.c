/*
 * test_flow.c - commands one after another at a table of every family, as the
 * simulator and the library give them; and a stopped table that is cleared.
 */
#include "book/shelf.h"
#include "rule/felt.h"
#include "rule/open.h"
#include "test.h"
#include "unit/opened.h"

enum { SEATS = 6, BUY_IN = 20000 };

static const char *const games[] = {"holdem", "pure-21.5", "pai-gow-poker",
                                    "pan"};

static struct shelf *shelf;

struct game {
    struct book book;
    struct felt felt;
    struct refusal no;
};

/* A list of commands, given one by one. */
struct list {
    struct command c[4];
    int count, given;
};

static const struct command *next_of(void *from, const struct felt *felt)
{
    struct list *l = from;

    (void)felt;
    return l->given < l->count ? &l->c[l->given++] : NULL;
}

/* Opens the usual table of a base game. */
static void open_game(struct game *g, const char *name)
{
    struct command c;
    struct event e;
    struct fault f = {""};

    memset(g, 0, sizeof *g);
    CHECK_EQ(shelf_book(shelf, NULL, name, &g->book, &f), 0);
    wish_open(&c, who_floor());
    CHECK_EQ(open_usual(&g->book, shelf_collections(shelf), 0, 0, SEATS,
                        &c.open, &f),
             0);
    CHECK_STR(f.text, "");
    felt_init(&g->felt);
    CHECK(open_decide(&g->book, &c, &e, &g->no));
    CHECK(felt_apply(&g->felt, &e));
}

static void add_sit(struct list *l, seat_no seat)
{
    wish_sit(&l->c[l->count++], who_player(seat))->amount = BUY_IN;
}

TEST(commands_in_a_row_do_what_each_does_alone)
{
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        for (int trusts = 0; trusts < 2; trusts++) {
            const struct sink sink = {.trusts = trusts != 0};
            struct list l = {.count = 0};
            struct game g, twin;

            open_game(&g, games[i]);
            open_game(&twin, games[i]);
            for (seat_no s = 0; s < 3; s++) {
                add_sit(&l, s);
                CHECK(
                    felt_do(&twin.book, &twin.felt, &l.c[s], &sink, &twin.no));
            }
            CHECK(felt_play(&g.book, &g.felt, next_of, &l, &sink, &g.no));
            CHECK_EQ(l.given, 3);
            for (seat_no s = 0; s < 3; s++)
                CHECK_EQ(felt_stack(&g.felt, s), BUY_IN);
            CHECK(memcmp(&g.felt, &twin.felt, sizeof g.felt) == 0);
        }
}

TEST(a_refusal_ends_the_row_and_changes_nothing)
{
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        for (int trusts = 0; trusts < 2; trusts++) {
            const struct sink sink = {.trusts = trusts != 0};
            struct list l = {.count = 0};
            struct game g;
            struct felt before;

            open_game(&g, games[i]);
            add_sit(&l, 0);
            CHECK(felt_do(&g.book, &g.felt, &l.c[0], &sink, &g.no));
            before = g.felt;
            l = (struct list){.count = 0};
            wish_pause(&l.c[l.count++], who_player(0)); /* the floor's to do */
            add_sit(&l, 1);
            CHECK(!felt_play(&g.book, &g.felt, next_of, &l, &sink, &g.no));
            CHECK_EQ(l.given, 1);
            CHECK_EQ(felt_stack(&g.felt, 1), 0);
            CHECK(memcmp(&g.felt, &before, sizeof before) == 0);
        }
}

/* A hand that is voided after a misdeal: neither hand has counted. */
TEST(a_cleared_table_remembers_the_misdeals_before)
{
    const struct stakes stakes = {.lower = 300, .upper = 600};
    struct felt_chips chips = {.stack = {BUY_IN, BUY_IN}};
    struct table t;

    table_open(&t, &stakes, 2);
    table_sit(&t, 0, BUY_IN);
    table_sit(&t, 1, BUY_IN);
    t.number = 2;
    t.misdealt = 1;
    poker_clear(&t, &chips, true);
    CHECK_EQ(t.number, 2);
    CHECK_EQ(t.misdealt, 2);
    poker_clear(&t, &chips, false);
    CHECK_EQ(t.misdealt, 2);
}

TEST(nobody_takes_the_bank_while_the_last_banker_is_leaving)
{
    const struct sink sink = {.take = NULL};
    struct list l = {.count = 0};
    struct event e;
    struct game g;

    open_game(&g, "pure-21.5");
    add_sit(&l, 0);
    add_sit(&l, 1);
    CHECK(felt_play(&g.book, &g.felt, next_of, &l, &sink, &g.no));
    g.felt.bank.leaves = 1; /* seat 0 has passed the bank and goes */
    make_banked(&e);
    e.banked.seat = 1;
    e.banked.amount = 100;
    e.banked.turn = 1;
    CHECK(!felt_apply(&g.felt, &e));
    CHECK_EQ(g.felt.frozen, UNTRUE_TIME);
    CHECK_EQ(felt_stack(&g.felt, 1), BUY_IN);
}

int main(int argc, char **argv)
{
    struct fault f;
    int said;

    shelf = shelf_open(NULL, &f);
    if (shelf == NULL) {
        printf("%s\n", f.text);
        return 1;
    }
    said = test_main(argc, argv);
    shelf_close(shelf);
    return said;
}
