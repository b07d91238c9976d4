/*
 * test_cite.c - which clause is quoted for a moment of a table, and which is
 * not: amounts of another house, and a step that is long over.
 */
#include "book/shelf.h"
#include "room/seating.h"
#include "rule/fee.h"
#include "rule/open.h"
#include "test.h"
#include "wire/cite.h"
#include "wire/telling.h"

static struct shelf *shelf;
static struct book book;
static struct telling told;
static struct seating here;
static char said[4096];

static const char *quote(const char *house, const char *game, enum leaf leaf)
{
    struct w_cite out;
    struct json j;
    struct text t;
    struct fault f;

    CHECK_EQ(shelf_book(shelf, house, game, &book, &f), 0);
    text_init(&t, said, sizeof said);
    j = json_to_text(&t);
    cite_leaf(&out, &book, shelf_clauses(shelf), leaf);
    put_w_cite(&j, &out);
    return said;
}

static bool has(const char *text, const char *words)
{
    return strstr(text, words) != NULL;
}

TEST(amounts_of_another_house_are_not_quoted)
{
    quote("oceana", "holdem", LEAF_RAISE_LEAST);
    CHECK(has(said, "\"clause\":\"SNK-HOLDEM-p16\""));
    CHECK(has(said, "\"text\":null"));
    CHECK(has(said, "\"borrowed\":true"));
    CHECK(has(said, "\"lender\":\"Texas Hold"));
    quote("rogelios", "holdem", LEAF_RAISE_LEAST);
    CHECK(!has(said, "$5.00 and $10.00"));
}

TEST(the_house_itself_is_quoted_with_its_amounts)
{
    quote("sandk", "holdem", LEAF_RAISE_LEAST);
    CHECK(has(said, "\"text\":\"Bets and raises are between $5.00 and"));
    CHECK(has(said, "\"borrowed\":false"));
}

TEST(a_borrowed_clause_without_amounts_is_quoted)
{
    int quoted = 0;

    for (int i = 1; i < LEAF_COUNT; i++)
        quoted += has(quote("oceana", "holdem", (enum leaf)i),
                      "\"borrowed\":true") &&
                  !has(said, "\"text\":null");
    CHECK(quoted > 10);
}

/* The events of a table, as told to a viewer. */

static void take(void *to, const struct event *e)
{
    (void)to;
    CHECK(telling_hear(&told, &book, e));
}

static void wish(struct command *c)
{
    struct room_sink sink = {.take = take};
    struct refusal no;

    CHECK(seating_do(&book, &here, c, &sink, &no));
}

static void deal(void)
{
    struct fee_wish waived = FEE_WISH_PRINTED;
    struct command c;
    struct stakes s;
    struct fault f;

    waived.set = 0;
    CHECK_EQ(shelf_book(shelf, "oceana", "holdem", &book, &f), 0);
    s = stakes_usual(&book, 3 * CENTS, 6 * CENTS);
    CHECK_EQ(fees_choose(&s, &book, shelf_collections(shelf), &waived, &f), 0);
    seating_init(&here);
    telling_begin(&told, &here);
    open_poker(wish_open(&c, who_floor()), &s,
               book_value(&book, LEAF_SEATS_MOST));
    wish(&c);
    for (seat_no i = 0; i < 3; i++) {
        wish_sit(&c, who_player(i))->amount = 100 * CENTS;
        c.who.person = (uint32_t)i + 1;
        wish(&c);
    }
    wish_high_card(&c, who_dealer())->cards = 3;
    for (int i = 0; i < 3; i++)
        c.high_card.card[i] = card_from_index(51 - i);
    wish(&c);
    wish_deal(&c, who_dealer())->button = 0;
    c.deal.cards = 52;
    c.deal.cut = 26;
    for (int i = 0; i < 52; i++)
        c.deal.card[i] = card_from_index(i);
    wish(&c);
}

TEST(a_step_is_asked_about_until_the_next_one_is_told)
{
    struct command c;

    deal();
    CHECK(has(told.recent.step, "posts $"));
    CHECK_EQ(told.recent.leaf, LEAF_FORCED_BLINDS);
    wish_fold(&c, who_player(felt_to_act(&here.felt)));
    wish(&c);
    CHECK_STR(told.recent.step, "");
}

TEST(at_the_end_of_a_hand_the_blind_is_not_what_happened)
{
    struct command c;

    deal();
    while (!felt_is_idle(&here.felt)) {
        wish_fold(&c, who_player(felt_to_act(&here.felt)));
        wish(&c);
    }
    CHECK(!has(told.recent.step, "posts $"));
}

/* The folds of who left are not told of who sits there, or moves there. */
TEST(who_sits_down_has_done_nothing_yet)
{
    struct command c;

    deal();
    while (!felt_is_idle(&here.felt)) {
        wish_fold(&c, who_player(felt_to_act(&here.felt)));
        wish(&c);
    }
    CHECK_STR(told.recent.did[0], "Folds");
    told.recent.high = told.recent.low = 7;
    wish_leave(&c, who_player(0));
    wish(&c);
    CHECK_STR(told.recent.did[0], "");
    CHECK(told.recent.high == 6 && told.recent.low == 6);
    CHECK_EQ(told.recent.gone, 1);
    wish_change_seat(&c, who_player(1))->to = 4;
    wish(&c);
    CHECK_STR(told.recent.did[1], "");
    CHECK_EQ(told.recent.gone, 1 + 2 + 16);
    CHECK(told.recent.high == 4 && told.recent.low == 4);
}

int main(int argc, char **argv)
{
    struct fault f;
    int code;

    shelf = shelf_open_house(NULL, NULL, &f);
    if (shelf == NULL || shelf_read_all(shelf, &f) != 0)
        return 1;
    code = test_main(argc, argv);
    shelf_close(shelf);
    return code;
}
