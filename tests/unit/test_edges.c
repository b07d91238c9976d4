/*
 * test_edges.c - the edges of what can be, where no transcript comes: numbers
 * a leaf may have, wagers by fees of three rows, shoes that are not whole,
 * roles there are not, and deals told in a few words.
 */
#include <string.h>

#include "bank_wish.h"
#include "book/book_family.h"
#include "book/shelf.h"
#include "card/cardtext.h"
#include "rank/low.h"
#include "rule/banked/total.h"
#include "rule/field_text.h"
#include "rule/poker/pot.h"
#include "test.h"

static void whole_book(struct book *b, const char *game)
{
    static struct shelf *shelf;
    struct fault f;

    if (shelf == NULL)
        shelf = shelf_open(NULL, &f);
    CHECK(shelf != NULL);
    CHECK_EQ(shelf_book(shelf, NULL, game, b, &f), 0);
}

/* tests/unit/leaf_ranges.txt: a leaf, its least and its most. */
TEST(a_leaf_has_the_range_it_always_had)
{
    FILE *in = fopen("tests/unit/leaf_ranges.txt", "r");
    char line[200], name[100];
    int least, most, asked = 0;

    CHECK(in != NULL);
    while (in != NULL && fgets(line, sizeof line, in) != NULL) {
        if (sscanf(line, "%99s %d %d", name, &least, &most) != 3)
            continue;
        for (int i = 0; i < LEAF_COUNT; i++) {
            if (strcmp(leaf_rows[i].name, name) != 0)
                continue;
            asked++;
            CHECK_EQ(leaf_rows[i].least, least);
            CHECK_EQ(leaf_rows[i].most, most);
        }
    }
    CHECK(asked >= 36);
    if (in != NULL)
        fclose(in);
}

TEST(there_is_no_role_behind_the_last)
{
    CHECK(command_may(CMD_SIT, ROLE_ROOM));
    CHECK(!command_may(CMD_SIT, ROLES));
    for (int kind = 0; kind <= CMD_KINDS; kind++)
        CHECK(!command_may(kind, ROLES));
    CHECK(!command_may(CMD_KINDS, ROLE_ROOM));
}

/* Fees of three rows: the wager that costs most in its own row. */
TEST(the_largest_wager_is_sought_in_every_row)
{
    static const struct {
        money has, most;
    } rows[] = {{5000, 4900},   {10100, 10000}, {10150, 10000},
                {30000, 29800}, {50200, 50000}, {60400, 60100}};
    struct stakes stakes = {.lower = 100, .upper = 1000000};
    struct bank_fees fees = {.players = 3};
    struct event e;

    fees.player[0] = (struct fee_row){10000, 50};
    fees.player[1] = (struct fee_row){50000, 150};
    fees.player[2] = (struct fee_row){MONEY_MOST, 300};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct book b;
        struct felt felt;

        whole_book(&b, "pure-21.5");
        felt_init(&felt);
        bank_opened(&e, &b, &stakes, &fees, 8);
        CHECK(felt_apply(&felt, &e));
        *make_sat(&e) = (struct ev_sat){.seat = 1, .amount = rows[i].has};
        CHECK(felt_apply(&felt, &e));
        CHECK_EQ(bank_wager_most(&b, &felt.bank, 1, 1) / 100,
                 rows[i].most / 100);
    }
}

static void hear(void *to, const struct felt *after, const struct event *e)
{
    (void)to;
    (void)after;
    CHECK(e->kind != EV_NONE);
}

/* Seat 1 banks, and seat 0 wagers. */
static void banked(struct felt *felt, const struct book *b)
{
    static const int wishes[][3] = {{CMD_SIT, 0, 10000},
                                    {CMD_SIT, 1, 10000},
                                    {CMD_BANK, 1, 5000},
                                    {CMD_WAGER, 0, 1000}};
    struct stakes stakes = {.lower = 100, .upper = 10000};
    struct bank_fees fees = {0};
    struct sink sink = {.take = hear};
    struct refusal no;
    struct command c;
    struct event e;

    felt_init(felt);
    bank_opened(&e, b, &stakes, &fees, 6);
    CHECK(felt_apply(felt, &e));
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++) {
        bank_wish(&c, wishes[i][0], wishes[i][1], wishes[i][1], wishes[i][2]);
        CHECK(felt_do(b, felt, &c, &sink, &no));
    }
}

TEST(a_table_goes_on_by_its_own_book_unless_it_is_frozen)
{
    struct sink sink = {.take = hear, .trusts = true};
    struct book b, other;
    struct felt felt;
    struct command c;
    struct refusal no;

    whole_book(&b, "pure-21.5");
    whole_book(&other, "pai-gow-poker");
    banked(&felt, &b);
    CHECK(felt_go_on(&b, &felt, &sink));
    CHECK(!felt_go_on(&other, &felt, &sink));
    felt.frozen = UNTRUE_CHIPS;
    CHECK(!felt_go_on(&b, &felt, &sink));
    bank_wish(&c, CMD_LEAVE, 0, 0, 0);
    CHECK(!felt_do(&b, &felt, &c, &sink, &no));
    CHECK_EQ(no.why, WHY_FROZEN);
}

/* Two packs, one of whose cards is another: may it be dealt? */
static bool may_deal(const struct book *b, int at, card instead)
{
    int cards = bank_shoe_size(b);
    /* Of one who is trusted nobody has looked at the cards yet. */
    struct sink sink = {.take = hear, .trusts = instead >= CARD_IDS};
    struct command c;
    struct cmd_deal *d = wish_deal(&c, who_dealer());
    struct refusal no = {0};
    struct felt felt;

    banked(&felt, b);
    for (d->cards = 0; d->cards < cards; d->cards++)
        d->card[d->cards] = d->cards < 104 ? card_from_index(d->cards % 52)
                                           : CARD_JOKER;
    if (at >= 0)
        d->card[at] = instead;
    return felt_do(b, &felt, &c, &sink, &no) || no.why != WHY_BAD_DECK;
}

TEST(a_shoe_has_every_card_as_often_as_it_has_packs)
{
    struct book b;

    whole_book(&b, "pure-21.5");
    b.value[LEAF_SHOE_PACKS] = 2;
    CHECK(may_deal(&b, -1, CARD_NONE));
    CHECK(!may_deal(&b, 0, card_from_index(1)));
    CHECK(!may_deal(&b, 12, card_from_index(13)));
    CHECK(!may_deal(&b, 103, card_from_index(0)));
    CHECK(!may_deal(&b, 40, CARD_JOKER));
    CHECK(!may_deal(&b, 40, CARD_UNKNOWN));
    CHECK(!may_deal(&b, 40, CARD_IDS));
    whole_book(&b, "pai-gow-poker");
    b.value[LEAF_SHOE_PACKS] = 2;
    CHECK(may_deal(&b, -1, CARD_NONE));
    CHECK(!may_deal(&b, 105, CARD_JOKER_2));
    CHECK(!may_deal(&b, 105, card_from_index(3)));
}

/* Two kings stand where 20 does, unless they can be split. */
TEST(nobody_splits_for_less_without_a_chip)
{
    struct total_hand h = {.cards = 2};
    struct book b;
    struct felt felt;
    struct bank *t = &felt.bank;

    whole_book(&b, "pure-21.5");
    b.value[LEAF_PLAYER_STANDS] = 20;
    b.value[LEAF_SPLIT_LESS] = 1;
    banked(&felt, &b);
    t->shoe_count = 52;
    CHECK_EQ(cardtext_read("Kh Ks", 0, h.card, 2, NULL), 2);
    h.sum = total_addend(h.card[0]) + total_addend(h.card[1]);
    t->person[0].stack = 1;
    CHECK(!total_is_over(&b, t, 0, &h));
    t->person[0].stack = 0;
    CHECK(total_is_over(&b, t, 0, &h));
}

TEST(a_shoe_has_no_more_than_eight_decks)
{
    struct fault f;
    struct book b;

    whole_book(&b, "pure-21.5");
    b.value[LEAF_SHOE_MOST] = 8;
    CHECK_EQ(book_whole(&b, &f), 0);
    b.value[LEAF_DECK_JOKERS] = 1;
    CHECK_EQ(book_whole(&b, &f), FAULT);
    CHECK(strstr(f.text, ": a shoe has at most 416 cards") != NULL);
    b.value[LEAF_SHOE_MOST] = 7;
    CHECK_EQ(book_whole(&b, &f), 0);
}

/* Three of four cards must play: nobody deals it, and it can be counted. */
TEST(three_of_the_hand_may_have_to_play)
{
    rank_value high, low, three;
    struct table t = {.seats = 2};
    struct book b;

    whole_book(&b, "omaha-hilo");
    b.value[LEAF_RANK_USES_LEAST] = 3;
    b.value[LEAF_RANK_USES_MOST] = 3;
    b.value[LEAF_RANK_QUALIFIER] = 0;
    b.value[LEAF_SHOW_CARDS] = 0;
    t.deal.live = 1;
    t.seat[0].state = SEAT_LIVE;
    CHECK_EQ(cardtext_read("As 2s 3d Kd", 0, t.seat[0].card, 4, NULL), 4);
    t.seat[0].cards = 4;
    CHECK_EQ(cardtext_read("4h 6h Kh Kc 8c", 0, t.board, 5, NULL), 5);
    t.boards = 5;
    worth_of_seat(&b, &t, 0, &high, &low);
    CHECK(high != 0 && low != 0);
    CHECK_EQ(low, low_of_set(set_of(card_of(RANK_A, SUIT_SPADES)) |
                             set_of(card_of(RANK_2, SUIT_SPADES)) |
                             set_of(card_of(RANK_3, SUIT_DIAMONDS)) |
                             set_of(card_of(RANK_4, SUIT_HEARTS)) |
                             set_of(card_of(RANK_6, SUIT_HEARTS))));
    three = low;
    b.value[LEAF_RANK_USES_LEAST] = 1;
    b.value[LEAF_RANK_USES_MOST] = 1;
    worth_of_seat(&b, &t, 0, &high, &low);
    CHECK(low < three);
}

/* If a shuffle does not leave enough cards for both, nothing is burned. */
TEST(the_last_card_is_for_the_board)
{
    struct table t = {.seats = 2, .phase = PHASE_STREET, .to_act = NO_SEAT};
    struct event e;
    struct book b;

    whole_book(&b, "holdem");
    for (seat_no s = 0; s < 2; s++)
        t.seat[s].state = SEAT_LIVE;
    t.deal.live = 3;
    t.deal.street = 2;
    t.boards = 3;
    t.round.shuffled = true;
    t.stub_count = 52;
    t.stub_at = 51;
    t.stub[51] = card_from_index(7);
    CHECK(poker_advance(&b, &t, &e));
    CHECK_EQ(e.kind, EV_UNBURNED);
    CHECK_EQ(e.leaf, LEAF_DEAL_LAST_CARD);
    t.deal.step = 1;
    CHECK(poker_advance(&b, &t, &e));
    CHECK_EQ(e.kind, EV_BOARD);
    CHECK_EQ(e.board.cards, 1);
    CHECK_EQ(e.board.card[0], card_from_index(7));
    t.deal.step = 0;
    t.stub_at = 50;
    CHECK(poker_advance(&b, &t, &e));
    CHECK_EQ(e.kind, EV_BURNED);
}

static void check_dealt(const char *line, unsigned to, int first,
                        const char *cards)
{
    struct event e;
    struct fault f = {""};

    CHECK_EQ(event_get_text(line, &e, &f), 0);
    CHECK_STR(f.text, "");
    CHECK_EQ(e.kind, EV_DEALT);
    CHECK_EQ(e.dealt.to, to);
    CHECK_EQ(e.dealt.first, first);
    CHECK_EQ(e.dealt.cards, strlen(cards));
    for (int i = 0; cards[i] != '\0'; i++)
        CHECK_EQ(e.dealt.card[i],
                 card_of((enum rank)(cards[i] - '2'), SUIT_HEARTS));
}

TEST(a_deal_is_read_from_its_words_alone)
{
    check_dealt("dealt 1 5h | 2 6h | 4 7h ; dealt", 0xb, 0, "567");
    check_dealt("dealt 3 5h ; dealt", 0x4, 2, "5");
    check_dealt("dealt up 2 9h | 3 8h | 1 2h ; dealt", 0x7, 1, "982");
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
