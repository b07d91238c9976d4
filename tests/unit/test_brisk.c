/*
 * test_brisk.c - the brisk runner against its slow twin, the engine: after
 * each hand the same chips in front of everybody, whatever the book says.
 *
 * HOUSEWAY_BULK says how many hands of every book that it claims; 2000 if it
 * is not set.  `make bulk` plays ten million.
 */
#include <inttypes.h>
#include <stdlib.h>

#include "base/jobs.h"
#include "book/clause.h"
#include "book/shelf.h"
#include "rule/fee.h"
#include "rule/poker/poker.h"
#include "sim/brisk.h"
#include "sim/sim.h"
#include "test.h"

enum { HANDS_USUAL = 2000, HANDS_OTHER = 1000, HANDS_SHORT = 10000 };

static struct shelf *shelf;
static int books, tables;

static bool play(struct sim *s, bool bulk, int64_t hands,
                 struct sim_result *out)
{
    struct refusal no;

    s->bulk = bulk;
    return sim_many(s, shelf_collections(shelf), hands, jobs_cores(), NULL,
                    out, &no);
}

/* The chips after each hand, and all that was counted of them. */
static bool same(struct sim *s, int64_t hands)
{
    struct sim_result slow, quick;

    return play(s, false, hands, &slow) && play(s, true, hands, &quick) &&
           slow.actions == quick.actions && slow.hands == quick.hands &&
           memcmp(&slow.counts, &quick.counts, sizeof slow.counts) == 0;
}

/* Which hand is the first that differs. */
static int64_t first_other(struct sim *s, int64_t hands)
{
    int64_t least = 1;

    while (least < hands) {
        int64_t middle = (least + hands) / 2;

        if (same(s, middle))
            least = middle + 1;
        else
            hands = middle;
    }
    return least;
}

static void compare(struct sim *s, int64_t hands, const char *what)
{
    tables++;
    if (same(s, hands))
        return;
    printf("%s %s, %d seats, %s: hand %" PRId64 " is another\n",
           s->book->house, s->book->game, s->seats, what,
           first_other(s, hands));
    CHECK(false);
}

static struct sim usual(const struct book *b, int seats)
{
    struct sim s = {.book = b, .seats = seats, .seed = 7};

    s.stakes = stakes_usual(b, book_value(b, LEAF_BET_LEAST),
                            book_value(b, LEAF_BET_MOST));
    stakes_collect_any(&s.stakes, b, shelf_collections(shelf));
    return s;
}

static int64_t hands_asked(void)
{
    const char *said = getenv("HOUSEWAY_BULK");

    return said != NULL ? strtoll(said, NULL, 10) : HANDS_USUAL;
}

/* Does the house open such a table? */
static bool opens(struct sim *s)
{
    struct sim_result r;

    return play(s, false, 1, &r);
}

/* A book as it is, at all its tables, and with bets of every kind. */
static void compare_book(const struct book *b)
{
    struct sim s = usual(b, 6);

    if (brisk_why_not(&s) != NULL)
        return;
    books++;
    compare(&s, hands_asked(), "as printed");
    s.seats = 2;
    compare(&s, hands_asked(), "as printed");
    for (int seats = 3; seats <= book_value(b, LEAF_SEATS_MOST); seats++) {
        s.seats = seats;
        compare(&s, HANDS_OTHER, "as printed");
    }
    for (int i = STRUCTURE_FIXED; i <= STRUCTURE_POT; i++) {
        s = usual(b, 5);
        s.stakes.structure = (uint8_t)i;
        if (opens(&s))
            compare(&s, HANDS_OTHER, "with other bets");
    }
}

TEST(every_book_that_is_claimed_comes_out_as_the_engine_plays_it)
{
    const struct clauses *all = shelf_clauses(shelf);
    struct fault f;
    struct book b;

    for (int i = 0; i < all->sections; i++) {
        const struct section *of = &all->section[i];

        if (of->like == NULL || !shelf_can_deal(shelf, of->like))
            continue;
        CHECK_EQ(shelf_book(shelf, of->house->key, of->game, &b, &f), 0);
        compare_book(&b);
    }
    CHECK_EQ(books, 14);
    printf("%d books, %d tables\n", books, tables);
}

/* Other answers of a book, each tried by itself. */
static const struct {
    enum leaf leaf;
    int32_t value;
} others[] = {
    {LEAF_POT_ODD_CHIP, ODD_CHIP_HIGH_SUIT},
    {LEAF_POT_ODD_HALF, ODD_HALF_LOW},
    {LEAF_RAISE_CAP, 1},
    {LEAF_RAISE_CAP, 0},
    {LEAF_RAISE_CAP_HEADS_UP, 0},
    {LEAF_RAISE_CAP_HEADS_UP, 5},
    {LEAF_RAISE_LEAST, RAISE_LEAST_BET},
    {LEAF_BET_SHORT_OPENS, false},
    {LEAF_BET_AFTER_DRAW_UPPER, true},
    {LEAF_CHECK_RAISE, CHECK_RAISE_NEVER},
    {LEAF_FORCED_BUTTON_SMALL, false},
    {LEAF_BLINDS_MADE_UP, MADE_UP_BOTH},
    {LEAF_BLINDS_MADE_UP, MADE_UP_NONE},
    {LEAF_RANK_QUALIFIER, 9},
    {LEAF_RANK_QUALIFIER, 0},
    {LEAF_RANK_HIGH, false},
};

/* A blind that soon leaves everybody short, so that many are all-in. */
static void dear(struct sim *s)
{
    s->stakes.blind[1] = 4 * s->stakes.upper;
    CHECK(brisk_why_not(s) == NULL);
}

static void compare_seats(const struct book *b, const char *what)
{
    static const int seats[] = {2, 3, 7};

    for (int k = 0; k < 3; k++)
        for (int i = STRUCTURE_FIXED; i <= STRUCTURE_POT; i++) {
            struct sim s = usual(b, seats[k]);

            s.stakes.structure = (uint8_t)i;
            CHECK(brisk_why_not(&s) == NULL);
            compare(&s, HANDS_OTHER, what);
            dear(&s);
            compare(&s, HANDS_OTHER, what);
        }
}

TEST(each_value_of_a_book_comes_out_as_the_engine_plays_it)
{
    struct fault f;
    struct book b, other;

    CHECK_EQ(shelf_book(shelf, NULL, "crazy-pineapple", &b, &f), 0);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        other = b;
        other.value[others[i].leaf] = others[i].value;
        compare_seats(&other, leaf_rows[others[i].leaf].name);
    }
}

/* With no cap on raises many players go all-in, and some for too little. */
TEST(short_all_ins_count_as_the_engine_has_it)
{
    struct fault f;
    struct book b;

    CHECK_EQ(shelf_book(shelf, NULL, "holdem", &b, &f), 0);
    b.value[LEAF_RAISE_CAP] = b.value[LEAF_RAISE_CAP_HEADS_UP] = 0;
    for (int full = 0; full < 2; full++) {
        struct sim s = usual(&b, 9);

        b.value[LEAF_RAISE_SHORT] = full ? RAISE_SHORT_FULL : RAISE_SHORT_HALF;
        compare(&s, HANDS_SHORT, "short");
    }
}

/* These need an unlimited two to be told from what they are without. */
TEST(two_that_are_left_raise_as_the_engine_has_it)
{
    struct fault f;
    struct book b;

    CHECK_EQ(shelf_book(shelf, NULL, "holdem", &b, &f), 0);
    b.value[LEAF_RAISE_CAP] = 2;
    b.value[LEAF_RAISE_CAP_HEADS_UP] = 0;
    b.value[LEAF_RAISE_HEADS_UP_EARLY] = true;
    compare_seats(&b, "early");
    b.value[LEAF_RAISE_THIRD_ALL_IN] = true;
    compare_seats(&b, "third all-in");
}

/* Antes, blinds and chips of all sorts, and each who may pay the house. */
TEST(forced_money_and_fees_come_out_as_the_engine_takes_them)
{
    static const enum payer payers[] = {PAYS_BUTTON,      PAYS_BLIND,
                                        PAYS_ANTES,       PAYS_POT,
                                        PAYS_BUTTON_ANTE, PAYS_EACH_PLAYER};
    unsigned paid = 0;
    struct fault f;
    struct book b;

    CHECK_EQ(shelf_book(shelf, NULL, "omaha-hilo", &b, &f), 0);
    for (int blinds = 0; blinds <= 3; blinds++)
        for (size_t i = 0; i < sizeof payers / sizeof payers[0]; i++) {
            struct sim s = usual(&b, 3 + (int)i);

            s.stakes.blinds = (uint8_t)blinds;
            for (int k = 0; k < blinds; k++)
                s.stakes.blind[k] = (k + 1) * 100;
            s.stakes.ante = 400;
            b.value[LEAF_FORCED_COLLECTION] = payers[i] == PAYS_BUTTON_ANTE
                                                  ? COLLECTION_FROM_BUTTON_ANTE
                                                  : COLLECTION_FROM_NONE;
            s.stakes.chip = i % 2 == 0 ? 50 : 1;
            fees_set(&s.stakes.fees, payers[i], 260);
            s.stakes.fees.fund[s.seats] = 100;
            if (opens(&s)) {
                compare(&s, HANDS_OTHER, "fees");
                paid |= 1u << payers[i];
            }
        }
    CHECK_EQ(__builtin_popcount(paid), sizeof payers / sizeof payers[0]);
}

TEST(what_it_does_not_know_is_left_to_the_engine)
{
    struct fault f;
    struct book b;
    struct sim s;

    CHECK_EQ(shelf_book(shelf, NULL, "stud", &b, &f), 0);
    s = usual(&b, 6);
    CHECK_STR(brisk_why_not(&s), "the forced bets go otherwise");
    CHECK_EQ(shelf_book(shelf, NULL, "holdem", &b, &f), 0);
    s = usual(&b, 6);
    CHECK(brisk_why_not(&s) == NULL);
    s.stakes.blind[1] = 6 * s.stakes.upper;
    CHECK_STR(brisk_why_not(&s), "who is short could not post");
    s = usual(&b, 6);
    s.mistakes = true;
    CHECK_STR(brisk_why_not(&s), "somebody looks on, or things go wrong");
    s = usual(&b, 6);
    b.value[LEAF_OPENERS] = OPENERS_JACKS;
    CHECK_STR(brisk_why_not(&s), "the betting goes otherwise");
}

int main(int argc, char **argv)
{
    struct fault f;
    int failed;

    shelf = shelf_open(NULL, &f);
    if (shelf == NULL)
        return 1;
    failed = test_main(argc, argv);
    shelf_close(shelf);
    return failed;
}
