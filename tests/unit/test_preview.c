/*
 * test_preview.c - what a ruling would lead to is told from what somebody may
 * see, and from nothing else.
 *
 * Hands are played by whim up to some moment, something goes wrong, and every
 * card that the asker cannot see is exchanged for another: the words must
 * stay what they were.
 */
#include "base/must.h"
#include "book/shelf.h"
#include "deal/poker/mistake.h"
#include "rule/open.h"
#include "rule/poker/hide.h"
#include "sim/whim.h"
#include "test.h"
#include "wire/preview.h"

enum { SEATS = 6, STACK = 400, WAITS = 20, TURNS = 60 };

static const char *const games[] = {
    "holdem", "omaha",   "crazy-pineapple", "stud",
    "razz",   "lowball", "five-card-draw",  "push-nine",
};

static struct shelf *shelf;
static struct book book;
static struct felt felt;
static struct luck luck;

static bool do_it(const struct command *c)
{
    struct sink nobody = {0};
    struct refusal no;

    return felt_do(&book, &felt, c, &nobody, &no);
}

static bool open_book(const char *house, const char *game)
{
    struct fault f;

    if (shelf == NULL)
        shelf = shelf_open(NULL, &f);
    MUST(shelf != NULL);
    return shelf_book(shelf, house, game, &book, &f) == 0 &&
           book.family == FAMILY_POKER;
}

/* A table of the book, all seats taken, and a hand dealt. */
static void begin(struct whim *w)
{
    struct cmd_deal *deal;
    struct cmd_open *sign;
    struct command c;
    struct fault f;

    felt_init(&felt);
    sign = wish_open(&c, who_floor());
    MUST(open_usual(&book, shelf_collections(shelf), 0, 0, SEATS, sign, &f) ==
         0);
    sign->asks_to_show = true;
    sign->by_card = luck_once_in(&luck, 3);
    MUST(do_it(&c));
    for (seat_no n = 0; n < SEATS; n++) {
        wish_sit(&c, who_player(n))->amount = STACK * CENTS;
        MUST(do_it(&c));
    }
    deal = wish_deal(&c, who_dealer());
    deal->button = (seat_no)luck_below(&luck, SEATS);
    deal->cards = (uint16_t)(52 + felt.poker.stakes.jokers);
    for (int i = 0; i < deal->cards; i++)
        deal->card[i] = card_from_index(i);
    whim_init(w, &book, SEATS, deal->cards, luck_next(&luck));
    w->needed = deal->cards;
    whim_shuffle(w, deal->card, deal->cards);
    MUST(do_it(&c));
}

/* Plays on for a while; false: the deal is over. */
static bool play(struct whim *w, uint32_t waits)
{
    struct command c;

    if (felt.poker.stakes.by_card)
        waits *= 3;

    while (waits-- > 0 && !table_is_settled(&felt.poker)) {
        whim_command(w, &felt.poker, &c);
        MUST(do_it(&c));
    }
    return !table_is_settled(&felt.poker);
}

static void exchange(const card *by, card *cards, int n)
{
    for (int i = 0; i < n; i++)
        if (cards[i] < CARD_IDS)
            cards[i] = by[cards[i]];
}

/* Every card that is not of `seen` becomes another that is not. */
static struct felt mixed(cardset seen)
{
    struct felt out = felt;
    struct table *t = &out.poker;
    card by[CARD_IDS], hidden[DECK_CARDS_MAX] = {0};
    int n = 0;

    for (int i = 0; i < CARD_IDS; i++)
        by[i] = (card)i;
    for (int i = 0; i < t->deck; i++)
        if (!set_has(seen, card_from_index(i)))
            hidden[n++] = card_from_index(i);
    for (int i = n - 1; i > 0; i--) {
        int k = (int)luck_below(&luck, (uint32_t)i + 1);
        card was = by[hidden[i]];

        by[hidden[i]] = by[hidden[k]];
        by[hidden[k]] = was;
    }
    exchange(by, t->stub, DECK_CARDS_MAX);
    exchange(by, t->burn, BURNS_MAX);
    exchange(by, t->muck, DECK_CARDS_MAX);
    exchange(by, t->board, BOARD_MAX);
    exchange(by, t->ruling.wrong, WRONG_MAX);
    exchange(by, t->ruling.aside, ASIDE_MAX);
    exchange(by, t->ruling.out, DECK_CARDS_MAX);
    exchange(by, t->deal.opening, 5);
    for (int s = 0; s < t->seats; s++)
        exchange(by, t->seat[s].card, HAND_CARDS_MAX);
    return out;
}

/* The preview of a report, as a viewer reads it. */
static void told(const struct felt *at, const struct command *c,
                 seat_no viewer, char out[PREVIEW_TEXT])
{
    struct preview_for who = {.viewer = viewer};
    struct preview p;
    struct refusal no;
    struct text t;

    text_init(&t, out, PREVIEW_TEXT);
    if (preview_report(&book, at, c, &who, &p, &no))
        preview_put(&t, &book, &p);
    else
        text_put(&t, "refused: %s", why_word(no.why));
}

static int64_t asked, answered, followed;

/*
 * Compares the next player to act in the preview with the table after the
 * ruling.
 */
static void check_true(const struct command *c)
{
    struct preview_for who = {.viewer = NO_SEAT};
    struct felt ruled = felt;
    struct sink nobody = {0};
    struct preview p;
    struct refusal no;
    char end[16];
    int seat;

    if (!preview_report(&book, &felt, c, &who, &p, &no) ||
        sscanf(p.then, "Seat %d %15s", &seat, end) != 2 ||
        !felt_do(&book, &ruled, c, &nobody, &no) ||
        ruled.poker.phase == PHASE_SHUFFLE)
        return;
    CHECK_EQ(ruled.poker.to_act + 1, seat);
    followed++;
}

static void check_told(const struct command *c)
{
    for (seat_no viewer = NO_SEAT; viewer < SEATS; viewer++) {
        char first[PREVIEW_TEXT], then[PREVIEW_TEXT];
        struct table seen = felt.poker;
        struct felt other;

        poker_hide(&seen, viewer, 0);
        other = mixed(seen.hand.known);
        told(&felt, c, viewer, first);
        told(&other, c, viewer, then);
        CHECK_STR(then, first);
        CHECK(strcmp(first, "refused: frozen") != 0);
        asked++;
        answered += strncmp(first, "refused", 7) != 0;
    }
}

/* All that can be so now, as somebody would report it. */
static void check_all(void)
{
    for (int what = 0; what < IRREGULARS; what++) {
        struct command c;

        mistake_of(&felt.poker, &luck, (enum irregular)what, &c);
        check_told(&c);
        check_true(&c);
    }
}

TEST(nobody_is_told_what_he_cannot_see)
{
    static const char *const houses[] = {NULL, "rogelios", "oceana", "sandk"};
    struct whim w;

    luck = luck_of(5);
    for (size_t h = 0; h < sizeof houses / sizeof *houses; h++)
        for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
            if (!open_book(houses[h], games[g]))
                continue;
            for (int i = 0; i < TURNS; i++) {
                begin(&w);
                if (play(&w, luck_below(&luck, WAITS)))
                    check_all();
            }
        }
    CHECK(answered * 20 > asked);
    CHECK(followed > 1000);
}

/* A lowball hand in which a card of seat 2 was exposed on the deal. */
TEST(both_ways_are_told_where_the_card_decides)
{
    char words[PREVIEW_TEXT];
    struct cmd_report *report;
    struct command c;
    struct whim w;

    luck = luck_of(1);
    MUST(open_book("rogelios", "lowball"));
    do
        begin(&w);
    while (felt.poker.stakes.by_card);
    report = wish_report(&c, who_dealer());
    report->what = IRR_EXPOSED;
    report->at = 1;
    report->which = 1;
    told(&felt, &c, 0, words);
    CHECK(strncmp(words, "If that card is a ", 18) == 0);
    CHECK(strstr(words, " or lower it stands as it is, otherwise ") != NULL);
    report->face = felt.poker.seat[1].card[0];
    report->which = 2; /* another may be that one, too */
    told(&felt, &c, 0, words);
    CHECK(strncmp(words, "If that card", 12) != 0);
}

TEST(a_table_somebody_knows_is_whole)
{
    struct whim w;

    luck = luck_of(3);
    MUST(open_book(NULL, "stud"));
    for (int i = 0; i < TURNS; i++) {
        begin(&w);
        (void)play(&w, luck_below(&luck, WAITS));
        for (seat_no viewer = NO_SEAT; viewer < SEATS; viewer++) {
            struct table t = felt.poker, twice;

            poker_hide(&t, viewer, 0);
            CHECK((t.hand.known & ~felt.poker.hand.known) == 0);
            CHECK(viewer == NO_SEAT || t.seat[viewer].cards == 0 ||
                  t.seat[viewer].card[0] == felt.poker.seat[viewer].card[0]);
            twice = t;
            poker_hide(&twice, viewer, 0);
            CHECK(memcmp(&twice, &t, sizeof t) == 0);
        }
    }
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
