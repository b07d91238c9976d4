/*
 * test_view.c - no hidden card leaves in a view: the same hand with the
 * unseen cards changed looks the same, byte for byte.
 */
#include "rule/poker/poker_view.h"

#include "book/shelf.h"
#include "rule/poker/bound.h"
#include "rule/poker/hide.h"
#include "test.h"
#include "unit/opened.h"
#include "wire/bound_words.h"

struct play {
    struct book book;
    struct table table;
};

/* Begins a hand with a deck in order, two cards of it exchanged. */
static void begin(struct play *p, struct shelf *shelf, const char *house,
                  const char *game, int swap_a, int swap_b)
{
    struct stakes s = {.lower = 300,
                       .upper = 600,
                       .unit = 100,
                       .chip = 100,
                       .blinds = 2,
                       .blind = {100, 300}};
    struct command c;
    struct refusal no;
    struct event e;
    struct fault f;

    CHECK_EQ(shelf_book(shelf, house, game, &p->book, &f), 0);
    if (book_value(&p->book, LEAF_FORCED_BRING_IN) != BRING_IN_NONE) {
        s.blinds = 0;
        s.ante = 50;
        s.bring_in = 100;
    }
    s.jokers = (uint8_t)book_value(&p->book, LEAF_DECK_JOKERS);
    table_open(&p->table, &s, 4);
    for (seat_no n = 0; n < 4; n++) {
        wish_sit(&c, who_player(n))->amount = 10000;
        CHECK(poker_decide(&p->book, &p->table, &c, &e, &no));
        CHECK(poker_apply(&p->table, &e));
    }
    wish_deal(&c, who_dealer())->button = 3;
    c.deal.cards = (uint16_t)(52 + s.jokers);
    for (int i = 0; i < DECK_CARDS_MAX; i++)
        c.deal.card[i] = card_from_index(i);
    c.deal.card[swap_a] = card_from_index(swap_b);
    c.deal.card[swap_b] = card_from_index(swap_a);
    CHECK(poker_decide(&p->book, &p->table, &c, &e, &no));
    do
        CHECK(poker_apply(&p->table, &e));
    while (poker_advance(&p->book, &p->table, &e));
}

/* Which cards of the deck's first can seat 0 see?  Both decks look alike
 * to him if neither of the exchanged cards is his or face up. */
static void look_alike(const char *house, const char *game, int a, int b,
                       bool alike)
{
    static struct play one, other;
    struct view x, y;
    struct fault f;
    struct shelf *shelf = shelf_open(NULL, &f);

    CHECK(shelf != NULL);
    if (shelf == NULL)
        return;
    begin(&one, shelf, house, game, 0, 0);
    begin(&other, shelf, house, game, a, b);
    poker_view(&one.book, &one.table, 0, &x);
    poker_view(&other.book, &other.table, 0, &y);
    CHECK_EQ(memcmp(&x, &y, sizeof x) == 0, alike);
    shelf_close(shelf);
}

/* Four seats, two cards each: places 0 and 4 of the deck are seat 0's. */
TEST(others_down_cards_and_the_stub_are_not_seen)
{
    look_alike("", "holdem", 1, 2, true);
    look_alike("", "holdem", 3, 7, true);
    look_alike("", "holdem", 5, 40, true);
    look_alike("", "holdem", 20, 51, true);
}

TEST(ones_own_cards_are_seen)
{
    look_alike("", "holdem", 0, 20, false);
    look_alike("", "holdem", 4, 1, false);
}

/* Stud: two passes down, then one up; places 8 to 11 lie face up. */
TEST(up_cards_are_seen_by_all_and_down_cards_are_not)
{
    look_alike("", "stud", 1, 6, true);
    look_alike("", "stud", 9, 30, false);
}

TEST(the_rail_sees_no_hand)
{
    static struct play p;
    struct fault f;
    struct view v;
    struct shelf *shelf = shelf_open(NULL, &f);

    CHECK(shelf != NULL);
    if (shelf == NULL)
        return;
    begin(&p, shelf, "", "holdem", 0, 0);
    poker_view(&p.book, &p.table, NO_SEAT, &v);
    for (int s = 0; s < 4; s++)
        for (int i = 0; i < v.seat[s].cards; i++)
            CHECK_EQ(v.seat[s].card[i], CARD_UNKNOWN);
    CHECK_EQ(v.may.count, 0);
    shelf_close(shelf);
}

TEST(only_the_seat_to_act_is_told_what_it_may_do)
{
    static struct play p;
    struct fault f;
    struct view v;
    struct shelf *shelf = shelf_open(NULL, &f);

    CHECK(shelf != NULL);
    if (shelf == NULL)
        return;
    begin(&p, shelf, "", "holdem", 0, 0);
    for (seat_no s = 0; s < 4; s++) {
        poker_view(&p.book, &p.table, s, &v);
        CHECK_EQ(may_find(&v.may, CMD_FOLD) != NULL, s == p.table.to_act);
        CHECK_EQ(may_find(&v.may, CMD_SAY) != NULL, s == p.table.to_act);
    }
    shelf_close(shelf);
}

/* Which bound an amount ran into is said, whoever's clause it is. */
TEST(a_bound_is_said_in_plain_words)
{
    static const enum leaf of_pair[] = {LEAF_BET_OPEN_PAIR,
                                        LEAF_OPEN_PAIR_CHECKED,
                                        LEAF_OPEN_PAIR_RAISED,
                                        LEAF_OPEN_PAIR_AFTER};
    static struct play p;
    struct fault f;
    struct shelf *shelf = shelf_open(NULL, &f);

    CHECK(shelf != NULL);
    if (shelf == NULL)
        return;
    begin(&p, shelf, "", "holdem", 0, 0);
    for (int i = 0; i < 3; i++) {
        struct refusal no = {.why = WHY_NONE};
        const char *said;

        p.table.stakes.structure = (uint8_t)i;
        CHECK(bound_words(&p.book, &no) == NULL);
        bound_small(&p.book, &p.table, &no);
        said = bound_words(&p.book, &no);
        CHECK(said != NULL && said[strlen(said) - 1] == '.');
        bound_large(&p.book, &p.table, 9900, &no);
        CHECK(bound_words(&p.book, &no) != NULL);
    }
    for (size_t i = 0; i < sizeof of_pair / sizeof of_pair[0]; i++) {
        struct refusal no;

        (void)refuse(&no, WHY_TOO_LARGE, of_pair[i]);
        CHECK(bound_words(&p.book, &no) != NULL);
    }
    shelf_close(shelf);
}

/* Only one card lies face up on the stub and the burns. */
TEST(of_the_stub_and_the_burns_one_card_is_seen)
{
    static struct play p;
    struct fault f;
    struct shelf *shelf = shelf_open(NULL, &f);
    struct table *t = &p.table;
    card top;

    CHECK(shelf != NULL);
    if (shelf == NULL)
        return;
    begin(&p, shelf, "", "holdem", 0, 0);
    top = t->stub[t->stub_at];
    t->burn[0] = card_from_index(50);
    t->burn[1] = card_from_index(51);
    t->burns = 2;
    t->ruling.burn_up = 1;
    t->ruling.top_up = true;
    poker_hide(t, NO_SEAT, 0);
    CHECK_EQ(t->stub[t->stub_at], top);
    CHECK_EQ(t->stub[t->stub_at + 1], CARD_UNKNOWN);
    CHECK_EQ(t->burn[0], card_from_index(50));
    CHECK_EQ(t->burn[1], CARD_UNKNOWN);
    shelf_close(shelf);
}

/* The player to act calls, or checks if there is nothing to call. */
static void check_down(struct play *p)
{
    struct command c;
    struct refusal no;
    struct event e;

    for (int i = 0; i < 40 && p->table.phase == PHASE_BET; i++) {
        struct who who = who_player(p->table.to_act);

        wish_check(&c, who);
        if (!poker_decide(&p->book, &p->table, &c, &e, &no))
            wish_call(&c, who);
        CHECK(poker_decide(&p->book, &p->table, &c, &e, &no));
        do
            CHECK(poker_apply(&p->table, &e));
        while (poker_advance(&p->book, &p->table, &e));
    }
}

static void check_most(const struct play *p, seat_no seat, money most)
{
    const struct may_one *raise;
    struct view v;

    poker_view(&p->book, &p->table, seat, &v);
    raise = may_find(&v.may, CMD_RAISE);
    CHECK(raise != NULL);
    if (raise != NULL)
        CHECK_EQ(raise->most, most);
}

/* The call, and then as much as lies there with it. */
TEST(a_raise_of_the_pot_counts_what_one_has_in_it)
{
    static struct play p;
    struct fault f;
    struct command c;
    struct refusal no;
    struct event e;
    struct shelf *shelf = shelf_open(NULL, &f);

    CHECK(shelf != NULL);
    if (shelf == NULL)
        return;
    begin(&p, shelf, "", "holdem", 0, 0);
    p.table.stakes.structure = STRUCTURE_POT;
    check_most(&p, 2, 300 + 400 + 300);
    for (seat_no s = 2; s < 4; s++) {
        wish_fold(&c, who_player(s));
        CHECK(poker_decide(&p.book, &p.table, &c, &e, &no));
        CHECK(poker_apply(&p.table, &e));
    }
    check_most(&p, 0, 300 + 400 + 200); /* the small blind has 100 in */
    shelf_close(shelf);
}

TEST(whoever_is_to_show_is_told_that_he_may)
{
    static struct play p;
    struct fault f;
    struct view v;
    struct shelf *shelf = shelf_open(NULL, &f);

    CHECK(shelf != NULL);
    if (shelf == NULL)
        return;
    begin(&p, shelf, "", "holdem", 0, 0);
    p.table.stakes.asks_to_show = true;
    check_down(&p);
    CHECK(p.table.to_act != NO_SEAT);
    poker_view(&p.book, &p.table, p.table.to_act, &v);
    CHECK(may_find(&v.may, CMD_SHOW) != NULL);
    CHECK(may_find(&v.may, CMD_MUCK) != NULL);
    CHECK(may_find(&v.may, CMD_CHECK) == NULL);
    shelf_close(shelf);
}

/* Everybody discards at once: each is told that it is their turn. */
TEST(all_who_have_to_discard_are_asked_at_the_same_time)
{
    static struct play p;
    struct fault f;
    struct view v;
    struct command c;
    struct refusal no;
    struct event e;
    struct shelf *shelf = shelf_open(NULL, &f);

    CHECK(shelf != NULL);
    if (shelf == NULL)
        return;
    begin(&p, shelf, "", "crazy-pineapple", 0, 0);
    check_down(&p); /* to the discard */
    CHECK_EQ(p.table.phase, PHASE_DISCARD);
    for (seat_no n = 0; n < 4; n++) {
        poker_view(&p.book, &p.table, n, &v);
        CHECK_EQ(v.to_act, n);
        CHECK_EQ(v.asked, 15);
        CHECK(may_find(&v.may, CMD_DISCARD) != NULL);
    }
    wish_discard(&c, who_player(2))->which = 1;
    CHECK(poker_decide(&p.book, &p.table, &c, &e, &no));
    CHECK(poker_apply(&p.table, &e));
    CHECK(!poker_decide(&p.book, &p.table, &c, &e, &no));
    CHECK_EQ(no.why, WHY_SAME);
    poker_view(&p.book, &p.table, 2, &v);
    CHECK_EQ(v.to_act, 0);
    CHECK_EQ(v.asked, 11);
    CHECK(may_find(&v.may, CMD_DISCARD) == NULL);
    poker_view(&p.book, &p.table, NO_SEAT, &v);
    CHECK_EQ(v.to_act, 0);
    CHECK_EQ(v.asked, 11);
    shelf_close(shelf);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
