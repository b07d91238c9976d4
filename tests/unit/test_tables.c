/*
 * test_tables.c - tables of libhouseway as another's program drives them: by
 * the one header and the shared library, with whatever nonsense that program
 * may pass, and with nothing told to a seat that it may not see.
 */
#include "houseway.h"

#include "test.h"

#include "base/owns_memory.h"

static hw_books *books;
static char message[HW_MESSAGE_SIZE];
static uint64_t luck = 1;

static int below(int n)
{
    luck = luck * 6364136223846793005u + 1442695040888963407u;
    return n < 1 ? 0 : (int)((luck >> 33) % (unsigned)n);
}

static hw_books *all(void)
{
    if (books == NULL)
        books = hw_books_open(NULL, message);
    CHECK(books != NULL);
    return books;
}

static hw_table *seated(const char *house, const char *game, const char *how,
                        uint64_t seed)
{
    hw_table *t = hw_table_open(all(), house, game, how, message);

    if (t == NULL)
        printf("%s %s: %s\n", house, game, message);
    CHECK(t != NULL);
    CHECK_EQ(hw_table_seed(t, seed), HW_DONE);
    CHECK_EQ(hw_table_fill(t, message), HW_DONE);
    return t;
}

static bool says(const char *text, const char *word)
{
    return text != NULL && strstr(text, word) != NULL;
}

/* Books */

TEST(books_list_what_there_is)
{
    int offers = 0;

    for (int h = 0; hw_house(all(), h) != NULL; h++)
        while (hw_game(books, hw_house(books, h), offers) != NULL)
            offers++;
    CHECK(hw_game(books, "no such house", 0) == NULL);
    CHECK(hw_game(books, NULL, 0) != NULL);
    CHECK(hw_house(books, -1) == NULL);
    CHECK(hw_game(books, NULL, -1) == NULL);
}

TEST(a_card_and_a_clause_are_told)
{
    char *card = hw_book_card(all(), "oceana", "holdem", message);
    char *clause = hw_clause(books, "OCE-HOLDEM-5.1", message);

    CHECK(says(card, "\"wins\""));
    CHECK(says(clause, "OCE-HOLDEM-5.1"));
    hw_free(card);
    hw_free(clause);
    CHECK(hw_clause(books, "OCE-NONE-1", message) == NULL);
    CHECK(hw_book_card(books, "oceana", "whist", message) == NULL);
    CHECK(says(message, "whist"));
}

TEST(a_folder_that_is_not_there_is_named)
{
    CHECK(hw_books_open("/nowhere/at/all", message) == NULL);
    CHECK(says(message, "/nowhere/at/all"));
}

TEST(books_outlive_their_closing_as_long_as_a_table_is_open)
{
    hw_books *own = hw_books_open(NULL, NULL);
    hw_table *t = hw_table_open(own, "sandk", "omaha", NULL, message);

    hw_books_close(own);
    CHECK_EQ(hw_table_fill(t, message), HW_DONE);
    CHECK_EQ(hw_table_deal(t, message), HW_DONE);
    CHECK(says(hw_table_view(t, 1), "\"house\":\"sandk\""));
    hw_table_close(t);
}

/* Tables */

TEST(a_table_the_house_does_not_have_is_refused_in_words)
{
    CHECK(hw_table_open(all(), "oceana", "whist", NULL, message) == NULL);
    CHECK(says(message, "whist"));
    CHECK(hw_table_open(all(), "ocean", "holdem", NULL, message) == NULL);
    CHECK(says(message, "ocean"));
    CHECK(hw_table_open(all(), "oceana", "holdem", "3/x", message) == NULL);
    CHECK(says(message, "3/x"));
    CHECK(hw_table_open(all(), "oceana", "holdem", "seats 99", message) ==
          NULL);
    CHECK(says(message, "99"));
    CHECK(hw_table_open(all(), "oceana", "holdem", "tea 3", message) == NULL);
    CHECK(says(message, "tea"));
    CHECK(hw_table_open(all(), "oceana", NULL, NULL, message) == NULL);
    CHECK(hw_table_open(NULL, "oceana", "holdem", NULL, NULL) == NULL);
}

TEST(a_hand_is_played_in_words)
{
    hw_table *t = seated("oceana", "holdem", "3/6, seats 3", 1);
    hw_card cards[8];
    int seat;

    CHECK_EQ(hw_table_seats(t), 3);
    CHECK_STR(hw_table_house(t), "oceana");
    CHECK_STR(hw_table_game(t), "holdem");
    CHECK_EQ(hw_table_asked(t), HW_NOBODY);
    CHECK_EQ(hw_table_do(t, "deal", message), HW_DONE);
    seat = hw_table_asked(t);
    CHECK(seat >= 1 && seat <= 3);
    CHECK_EQ(hw_table_cards(t, seat, seat, cards, 8), 2);
    CHECK(cards[0] != HW_UNKNOWN);
    CHECK_EQ(hw_table_cards(t, seat, seat % 3 + 1, cards, 8), 2);
    CHECK_EQ(cards[0], HW_UNKNOWN);
    CHECK_EQ(hw_table_cards(t, 0, seat, cards, 8), 2);
    CHECK_EQ(cards[1], HW_UNKNOWN);
    CHECK_EQ(hw_table_board(t, cards, 8), 0);
    hw_table_close(t);
}

TEST(what_a_rule_forbids_is_refused_with_its_clause_and_changes_nothing)
{
    hw_table *t = seated("oceana", "holdem", "3/6, seats 3", 1);
    char raise[40], before[60000];
    int seat;

    CHECK_EQ(hw_table_deal(t, message), HW_DONE);
    seat = hw_table_asked(t);
    snprintf(raise, sizeof raise, "%d raise 7.00", seat);
    snprintf(before, sizeof before, "%s", hw_table_view(t, seat));
    CHECK_EQ(hw_table_would(t, raise, message), HW_REFUSED);
    CHECK_STR(
        message,
        "That is too much for a raise in this round: raise to less, call, or fold. ROG-STUD-5.2, borrowed");
    CHECK_EQ(hw_table_do(t, raise, message), HW_REFUSED);
    CHECK_STR(
        message,
        "That is too much for a raise in this round: raise to less, call, or fold. ROG-STUD-5.2, borrowed");
    CHECK_STR(hw_table_view(t, seat), before);
    snprintf(raise, sizeof raise, "%d raise lots", seat);
    CHECK_EQ(hw_table_do(t, raise, message), HW_WRONG);
    CHECK(says(message, "lots"));
    CHECK_EQ(hw_table_do(t, "77 fold", message), HW_WRONG);
    CHECK(says(message, "77"));
    CHECK_EQ(hw_table_do(t, "", message), HW_WRONG);
    CHECK_EQ(hw_table_do(t, "{\"command\":\"raise\"", message), HW_WRONG);
    CHECK_EQ(hw_table_do(t,
                         "{\"command\":\"fold\",\"who\":"
                         "{\"role\":\"player\",\"seat\":99}}",
                         message),
             HW_WRONG);
    hw_table_close(t);
}

TEST(what_may_be_done_is_listed_as_fields)
{
    hw_table *t = seated("oceana", "holdem", "3/6, seats 3", 1);
    struct hw_may may[32];
    bool raise = false;
    int n, seat;

    CHECK_EQ(hw_table_deal(t, message), HW_DONE);
    seat = hw_table_asked(t);
    n = hw_table_may(t, seat, may, 32);
    for (int i = 0; i < n; i++)
        raise |= strcmp(may[i].command, "raise") == 0 && may[i].least == 600;
    CHECK(raise);
    CHECK_EQ(hw_table_may(t, 99, may, 32), HW_WRONG);
    CHECK_EQ(hw_table_may(t, seat, NULL, 0), n);
    hw_table_close(t);
}

TEST(stacked_cards_are_dealt)
{
    hw_table *t = seated("oceana", "holdem", "3/6, seats 2", 1);
    hw_card deck[5], got[5];
    CHECK_EQ(hw_cards_read("As Kd Ah Kc 2c", deck, 5, NULL), 5);
    CHECK_EQ(hw_table_stack(t, deck, 5), HW_DONE);
    CHECK_EQ(hw_table_deal(t, message), HW_DONE);
    hw_table_cards(t, 1, 1, got, 5);
    CHECK(got[0] == deck[0] || got[0] == deck[1]);
    deck[1] = deck[0];
    hw_table_close(t);
    t = seated("oceana", "holdem", "3/6, seats 2", 1);
    CHECK_EQ(hw_table_stack(t, deck, 5), HW_DONE);
    CHECK_EQ(hw_table_deal(t, message), HW_WRONG);
    CHECK_EQ(hw_table_stack(t, deck, 5000), HW_WRONG);
    deck[0] = 200;
    CHECK_EQ(hw_table_stack(t, deck, 5), HW_WRONG);
    hw_table_close(t);
}

TEST(the_same_seed_gives_the_same_hand_and_a_copy_goes_its_own_way)
{
    hw_table *a = seated("sandk", "omaha", "seats 4", 5);
    hw_table *b = seated("sandk", "omaha", "seats 4", 5), *c;
    char view[60000];

    CHECK_EQ(hw_table_deal(a, message), HW_DONE);
    CHECK_EQ(hw_table_deal(b, message), HW_DONE);
    snprintf(view, sizeof view, "%s", hw_table_view(a, 2));
    CHECK_STR(hw_table_view(b, 2), view);
    c = hw_table_copy(a);
    CHECK_STR(hw_table_view(c, 2), view);
    CHECK_EQ(hw_table_choose(c, hw_table_asked(c), 0, message), HW_DONE);
    CHECK_STR(hw_table_view(a, 2), view);
    CHECK(strcmp(hw_table_view(c, 2), view) != 0);
    CHECK(says(hw_table_tell(c, 2), "."));
    hw_table_close(a);
    hw_table_close(b);
    hw_table_close(c);
}

TEST(pots_are_told)
{
    hw_table *t = seated("oceana", "holdem", "3/6, seats 3", 3);
    struct hw_pot pot[8];
    int n;

    CHECK_EQ(hw_table_deal(t, message), HW_DONE);
    CHECK(hw_table_pot(t) > 0);
    CHECK(hw_table_bet(t, 1) + hw_table_bet(t, 2) + hw_table_bet(t, 3) > 0);
    CHECK_EQ(hw_table_pots(t, pot, 8), 0); /* all of it lies in front */
    while (hw_table_board(t, NULL, 0) == 0)
        hw_table_choose(t, hw_table_asked(t), 1, message);
    n = hw_table_pots(t, pot, 8);
    CHECK_EQ(n, 1);
    CHECK_EQ(pot[0].seats, 7);
    CHECK_EQ(pot[0].amount, 900);
    CHECK_EQ(hw_table_chips(t, 99), HW_WRONG);
    hw_table_close(t);
}

/* Rulings */

TEST(a_ruling_is_listed_looked_at_and_carried_out)
{
    hw_table *t = seated("oceana", "holdem", "3/6, seats 3", 1);
    char *sheet;

    CHECK_EQ(hw_table_deal(t, message), HW_DONE);
    CHECK(says(hw_table_reports(t), "premature_flop"));
    CHECK(says(hw_table_preview(t, "report premature_flop", message),
               "\"clause\":\"OCE-"));
    CHECK(hw_table_preview(t, "report premature_river", message) == NULL);
    CHECK(message[0] != '\0');
    CHECK(hw_table_preview(t, "report tea", message) == NULL);
    CHECK(says(message, "tea"));
    CHECK_EQ(hw_table_do(t, "report premature_flop", message), HW_DONE);
    CHECK(says(hw_table_events(t, 0), "ruled"));
    sheet = strstr(hw_table_why(t, 0), "why");
    CHECK(sheet != NULL);
    hw_table_close(t);
}

/* Hand histories */

static void play_out(hw_table *t)
{
    int seat;

    while ((seat = hw_table_asked(t)) > 0)
        if (hw_table_choose(t, seat, below(hw_table_choices(t, seat)),
                            message) != HW_DONE) {
            CHECK_STR(message, "");
            return;
        }
    CHECK_EQ(seat, HW_NOBODY);
}

TEST(a_hand_is_written_as_a_history_and_plays_again)
{
    for (int i = 0; i < 20; i++) {
        hw_table *t = seated("-", "holdem", "3/6, seats 4, collection none",
                             (uint64_t)i);
        const char *phh;
        char *verdict;

        CHECK(hw_table_phh(t, 1, message) == NULL);
        CHECK_EQ(hw_table_deal(t, message), HW_DONE);
        play_out(t);
        phh = hw_table_phh(t, 1, message);
        CHECK(says(phh, "variant = 'FT'"));
        verdict = hw_phh_replay(all(), phh, strlen(phh), message);
        CHECK(says(verdict, "\"failed\":0"));
        if (!says(verdict, "\"failed\":0"))
            printf("%s\n%s\n", phh, verdict);
        hw_free(verdict);
        hw_table_close(t);
    }
    CHECK(hw_phh_replay(all(), "not = a hand", 12, message) == NULL);
    CHECK(says(message, "phh:1"));
    CHECK(hw_phh_replay(all(), NULL, 5, message) == NULL);
}

/* House way and melds */

TEST(two_hands_are_set_the_house_way)
{
    hw_card seven[7], front[2], back[5];

    CHECK_EQ(hw_cards_read("As Ad Kc Kd 7h 4s 2c", seven, 7, NULL), 7);
    CHECK_EQ(hw_house_way(all(), "sandk", "pai-gow-poker", seven, front, back,
                          message),
             0);
    CHECK_EQ(front[0] & 15, front[1] & 15); /* the smaller pair in front */
    CHECK_EQ(hw_house_way(books, "sandk", "holdem", seven, front, back,
                          message),
             HW_WRONG);
    seven[0] = seven[1];
    CHECK_EQ(hw_house_way(books, "sandk", "pai-gow-poker", seven, front, back,
                          message),
             HW_WRONG);
}

TEST(melds_are_told_apart)
{
    hw_card c[4];

    CHECK_EQ(hw_cards_read("3c 4c 5c", c, 4, NULL), 3);
    CHECK_EQ(hw_meld(all(), "sandk", "pan", c, 3, message), HW_MELD_RUN);
    CHECK_EQ(hw_cards_read("3c 3d 3h", c, 4, NULL), 3);
    CHECK(hw_meld(all(), "sandk", "pan", c, 3, message) > HW_MELD_NONE);
    CHECK_EQ(hw_cards_read("3c 9d 5h", c, 4, NULL), 3);
    CHECK_EQ(hw_meld(all(), "sandk", "pan", c, 3, message), HW_MELD_NONE);
    CHECK_EQ(hw_meld(all(), "oceana", "holdem", c, 3, message), HW_WRONG);
    CHECK_EQ(hw_meld(all(), "sandk", "pan", c, 99, message), HW_WRONG);
}

/* Nonsense */

TEST(no_handle_is_answered)
{
    hw_card c[8];

    hw_books_close(NULL);
    hw_table_close(NULL);
    hw_free(NULL);
    CHECK(hw_house(NULL, 0) == NULL);
    CHECK(hw_game(NULL, NULL, 0) == NULL);
    CHECK(hw_book_card(NULL, NULL, NULL, NULL) == NULL);
    CHECK(hw_clause(NULL, NULL, NULL) == NULL);
    CHECK(hw_table_copy(NULL) == NULL);
    CHECK_EQ(hw_table_seed(NULL, 1), HW_WRONG);
    CHECK_EQ(hw_table_fill(NULL, NULL), HW_WRONG);
    CHECK_EQ(hw_table_do(NULL, "deal", NULL), HW_WRONG);
    CHECK_EQ(hw_table_would(NULL, "deal", NULL), HW_WRONG);
    CHECK_EQ(hw_table_stack(NULL, c, 0), HW_WRONG);
    CHECK_EQ(hw_table_deal(NULL, NULL), HW_WRONG);
    CHECK_EQ(hw_table_asked(NULL), HW_NOBODY);
    CHECK_EQ(hw_table_go_on(NULL, NULL), HW_NOBODY);
    CHECK_EQ(hw_table_choices(NULL, 1), 0);
    CHECK(hw_table_choice(NULL, 1, 0) == NULL);
    CHECK_EQ(hw_table_choose(NULL, 1, 0, NULL), HW_WRONG);
    CHECK_EQ(hw_table_may(NULL, 1, NULL, 0), HW_WRONG);
    CHECK(hw_table_view(NULL, 0) == NULL);
    CHECK(hw_table_events(NULL, 0) == NULL);
    CHECK(hw_table_tell(NULL, 0) == NULL);
    CHECK(hw_table_why(NULL, 0) == NULL);
    CHECK(hw_table_reports(NULL) == NULL);
    CHECK(hw_table_preview(NULL, "", NULL) == NULL);
    CHECK(hw_table_house(NULL) == NULL);
    CHECK(hw_table_game(NULL) == NULL);
    CHECK_EQ(hw_table_seats(NULL), 0);
    CHECK_EQ(hw_table_chips(NULL, 1), HW_WRONG);
    CHECK_EQ(hw_table_bet(NULL, 1), HW_WRONG);
    CHECK_EQ(hw_table_pot(NULL), HW_WRONG);
    CHECK_EQ(hw_table_pots(NULL, NULL, 0), HW_WRONG);
    CHECK_EQ(hw_table_cards(NULL, 0, 1, c, 8), HW_WRONG);
    CHECK_EQ(hw_table_board(NULL, c, 8), HW_WRONG);
    CHECK(hw_table_phh(NULL, 0, NULL) == NULL);
    CHECK(hw_phh_replay(NULL, "", 0, NULL) == NULL);
    CHECK_EQ(hw_house_way(NULL, NULL, NULL, NULL, NULL, NULL, NULL), HW_WRONG);
    CHECK_EQ(hw_meld(NULL, NULL, NULL, NULL, 0, NULL), HW_WRONG);
}

/* Words of all kinds, at random: whatever comes of it, the table lives. */
TEST(any_words_at_any_moment_are_answered)
{
    static const char *const words[] = {
        "deal",    "shuffle", "go on", "fold",   "check", "call",
        "raise",   "sit",     "leave", "6.00",   "As",    "report",
        "floor",   "dead",    "bank",  "wager",  "set",   "house way",
        "at",      "3",       "hit",   "double", "split", "insure",
        "meld",    "discard", "play",  "pass",   "take",  "because",
        "misdeal", "away",    "back",  "moves",  "card",  "{",
    };
    static const char *const games[][2] = {{"oceana", "holdem"},
                                           {"rogelios", "high-draw"},
                                           {"sandk", "pan"},
                                           {"sandk", "pai-gow-poker"},
                                           {"oceana", "pure-21.5"},
                                           {"sandk", "push-nine"}};

    for (int g = 0; g < 6; g++) {
        hw_table *t = seated(games[g][0], games[g][1], NULL, 9);

        for (int i = 0; i < 400; i++) {
            char said[120] = "";
            int seat = hw_table_asked(t);

            if (seat <= 0 && below(3) == 0)
                hw_table_deal(t, message);
            else if (seat > 0 && below(2) == 0)
                hw_table_choose(t, seat, below(80) - 5, message);
            if (below(2) == 0)
                snprintf(said, sizeof said, "%d ", below(12));
            for (int k = 1 + below(4); k > 0; k--)
                snprintf(said + strlen(said), sizeof said - strlen(said),
                         "%s ", words[below(36)]);
            hw_table_do(t, said, message);
            hw_table_preview(t, said, message);
        }
        CHECK(hw_table_view(t, 1) != NULL);
        hw_table_close(t);
    }
}

/* Every offering */

typedef void offered(const char *house, const char *game);

static int every_game(offered *play)
{
    int n = 0;

    for (int h = 0; hw_house(all(), h) != NULL; h++)
        for (int g = 0; hw_game(books, hw_house(books, h), g) != NULL; g++) {
            play(hw_house(books, h), hw_game(books, hw_house(books, h), g));
            n++;
        }
    return n;
}

static int64_t all_chips(hw_table *t)
{
    int64_t sum = 0;

    for (int s = 1; s <= hw_table_seats(t); s++)
        sum += hw_table_chips(t, s);
    return sum;
}

static void some_hands(const char *house, const char *game)
{
    hw_table *t = seated(house, game, NULL, 11);

    for (int i = 0; i < 12; i++) {
        CHECK_EQ(hw_table_fill(t, message), HW_DONE);
        if (hw_table_deal(t, message) != HW_DONE)
            printf("%s %s: %s\n", house, game, message);
        play_out(t);
    }
    CHECK(all_chips(t) > 0);
    hw_table_close(t);
}

TEST(every_game_is_played_by_choices_that_are_never_refused)
{
    CHECK_EQ(every_game(some_hands), 32);
}

/*
 * The text for a seat depends only on the cards it may see: plays the same
 * hand twice, the second time with every card that the seat has not seen by
 * then replaced by another.
 */
enum { STEPS = 400, TOLD = 1 << 20 };

struct hand {
    const char *house, *game;
    hw_card deck[320];
    int cards, viewer, steps;
    int seat[STEPS], choice[STEPS], count[STEPS];
    uint64_t seen; /* by the viewer, after the last step */
    char *told;    /* to the viewer: TOLD bytes */
    size_t used;
};

/* Finds every card that the text names. */
static uint64_t cards_in(const char *text)
{
    uint64_t seen = 0;

    for (; *text != '\0'; text++) {
        const char *rank = text[0] == '"' && text[1] != '\0'
                               ? strchr("23456789TJQKA", text[1])
                               : NULL;
        const char *suit = rank != NULL && text[2] != '\0'
                               ? strchr("cdhs", text[2])
                               : NULL;

        if (suit != NULL && text[3] == '"')
            seen |= 1ull << ((suit - "cdhs") * 16 + (rank - "23456789TJQKA"));
    }
    return seen;
}

static void hear(struct hand *h, const char *text)
{
    size_t n = text != NULL ? strlen(text) : 0;

    CHECK(text != NULL);
    if (text == NULL || h->used + n >= TOLD)
        return;
    h->seen |= cards_in(text);
    memcpy(h->told + h->used, text, n);
    h->used += n;
}

/* All that the viewer can ask for after a step. */
static void look(struct hand *h, hw_table *t)
{
    hear(h, hw_table_view(t, h->viewer));
    hear(h, hw_table_events(t, h->viewer));
    hear(h, hw_table_tell(t, h->viewer));
    hear(h, hw_table_why(t, h->viewer));
    if (hw_table_asked(t) == h->viewer)
        for (int i = 0; i < hw_table_choices(t, h->viewer); i++)
            hear(h, hw_table_choice(t, h->viewer, i));
}

/* Plays by luck, or the same choices again up to some step. */
static bool play_hand(struct hand *h, int most, bool again)
{
    hw_table *t = seated(h->house, h->game, NULL, 21);
    bool same = true;
    int seat, n = 0;

    h->used = 0;
    h->seen = 0;
    CHECK_EQ(hw_table_stack(t, h->deck, h->cards), HW_DONE);
    CHECK_EQ(hw_table_deal(t, message), HW_DONE);
    look(h, t);
    for (; n < most && (seat = hw_table_asked(t)) > 0; n++) {
        int count = hw_table_choices(t, seat);

        same = !again || (h->seat[n] == seat && h->count[n] == count);
        if (!same)
            break; /* somebody's own cards would not let him do it */
        h->seat[n] = seat;
        h->count[n] = count;
        if (!again)
            h->choice[n] = below(count);
        CHECK_EQ(hw_table_choose(t, seat, h->choice[n], message), HW_DONE);
        if (hw_table_asked(t) > 0)
            look(h, t);
    }
    h->steps = n;
    hw_table_close(t);
    return same;
}

/* Eight packs without eights, nines and tens, or one deck. */
static void fill_deck(struct hand *h)
{
    bool melds = strcmp(h->game, "pan") == 0;

    h->cards = 0;
    for (int pack = melds ? 8 : 1; pack > 0; pack--)
        for (int c = 0; c < 64; c++)
            if (c % 16 < 13 && (!melds || c % 16 < 6 || c % 16 > 8))
                h->deck[h->cards++] = (hw_card)c;
    for (int i = h->cards - 1; i > 0; i--) {
        int k = below(i + 1);
        hw_card x = h->deck[i];

        h->deck[i] = h->deck[k];
        h->deck[k] = x;
    }
}

/* Every card that was not seen becomes another that was not. */
static void change_unseen(struct hand *h, uint64_t seen)
{
    hw_card to[64], free[64];
    int n = 0;

    for (int c = 0; c < 64; c++)
        to[c] = (hw_card)c;
    for (int i = 0; i < h->cards; i++)
        if ((seen >> h->deck[i] & 1) == 0) {
            free[n++] = h->deck[i];
            seen |= 1ull << h->deck[i];
        }
    for (int i = 0; i < n; i++)
        to[free[i]] = free[(i + 1) % n];
    for (int i = 0; i < h->cards; i++)
        h->deck[i] = to[h->deck[i]];
}

static int compared, parted;

static void is_secret(const char *house, const char *game)
{
    struct hand *h = calloc(1, sizeof *h);
    char *first = malloc(TOLD);
    size_t used;
    int steps;

    h->house = house;
    h->game = game;
    h->told = malloc(TOLD);
    for (int i = 0; i < 6; i++) {
        h->viewer = i % 4;
        fill_deck(h);
        play_hand(h, STEPS, false);
        steps = h->steps > 1 ? below(h->steps - 1) : 0;
        play_hand(h, steps, true);
        used = h->used;
        memcpy(first, h->told, used);
        change_unseen(h, h->seen);
        if (!play_hand(h, steps, true)) {
            parted++;
            continue;
        }
        compared++;
        CHECK_EQ(h->used, used);
        CHECK(memcmp(first, h->told, used < h->used ? used : h->used) == 0);
        if (test_broken > 0) {
            size_t at = 0;

            while (at < used && first[at] == h->told[at])
                at++;
            at = at > 200 ? at - 200 : 0;
            printf("%s %s, seat %d, step %d:\n%.400s\n%.400s\n", house, game,
                   h->viewer, steps, first + at, h->told + at);
            break;
        }
    }
    free(h->told);
    free(first);
    free(h);
}

TEST(a_seat_is_told_nothing_of_cards_it_has_not_seen)
{
    every_game(is_secret);
    printf("%d hands were the same, %d parted\n", compared, parted);
    CHECK(compared > 120);
}

/* Odds */

TEST(odds_are_counted_and_tried)
{
    static const char *const pairs[] = {"AsAh", "KsKh"};
    static const char *const same[] = {"AsAh", "AsKh"};
    static const char *const wide[] = {"AA,AKs", "any"};
    static const char *const short_one[] = {"As", "KsKh"};
    struct hw_chance got[2];

    CHECK_EQ(hw_odds(all(), NULL, "holdem", pairs, 2, NULL, NULL, 0, 1, got,
                     message),
             1);
    CHECK_EQ(got[0].deals, 1712304);
    CHECK_EQ(got[0].scoop, 1410336);
    CHECK_EQ(got[1].scoop, 292660);
    CHECK_EQ(got[0].tie, 9308);
    CHECK_EQ(hw_odds(books, "sandk", "holdem", wide, 2, "2c 7d 9h", "3c", 2000,
                     1, got, message),
             0);
    CHECK_EQ(got[0].deals, 2000);
    CHECK_EQ(hw_odds(books, NULL, "holdem", same, 2, NULL, NULL, 0, 1, got,
                     message),
             HW_WRONG);
    CHECK(says(message, "AsKh"));
    CHECK_EQ(hw_odds(books, NULL, "holdem", short_one, 2, NULL, NULL, 0, 1,
                     got, message),
             HW_WRONG);
    CHECK_EQ(hw_odds(books, NULL, "pan", pairs, 2, NULL, NULL, 0, 1, got,
                     message),
             HW_WRONG);
    CHECK_EQ(hw_odds(books, NULL, "holdem", pairs, 1, NULL, NULL, 0, 1, got,
                     NULL),
             HW_WRONG);
    CHECK_EQ(hw_odds(NULL, NULL, NULL, NULL, 0, NULL, NULL, 0, 1, NULL, NULL),
             HW_WRONG);
    CHECK_EQ(hw_odds(books, NULL, "holdem", pairs, 2, NULL, NULL, -2, 1, got,
                     NULL),
             HW_WRONG);
}

static struct hw_chance chance[2];

/* The values of two hands; `said` is part of what is wrong, or NULL. */
static void ask_odds(const char *game, const char *one, const char *other,
                     const char *board, const char *said)
{
    const char *const hands[] = {one, other};
    int got = hw_odds(all(), "oceana", game, hands, 2, board, NULL, 0, 1,
                      chance, message);

    CHECK_EQ(got, said == NULL ? 1 : HW_WRONG);
    CHECK(said == NULL || says(message, said));
}

/* The words are those of `houseway odds`. */
TEST(odds_take_hands_as_people_write_them)
{
    ask_odds("holdem", "AsKs,QdQh", "JJ", "2c 3d 4d", NULL);
    CHECK_EQ(chance[0].deals, 2 * 6 * 990);
    ask_odds("five-card-draw", "AsAhAd/7c2d", "KsKhKd8c8d/", NULL, NULL);
    CHECK_EQ(chance[0].deals, 43 * 42 / 2);
    ask_odds("crazy-pineapple", "AsAh", "KsKh", "2d 3d 4d 9c", NULL);
    CHECK_EQ(chance[0].deals, 44);
    ask_odds("holdem", "AsAh", "KsKh", "2c 3d",
             "the board '2c 3d' has 2 cards; the flop has three");
    ask_odds("holdem", "AsAh", "KsKh", "2c 3d As",
             "As is in the board '2c 3d As' and in 'AsAh'");
    ask_odds("holdem", "AsAh", "JkKh", NULL,
             "'JkKh' has a joker; hold'em is played without one");
    ask_odds("five-card-draw", "JkJkAd7c2d", "KsKhKd8c8d", NULL,
             "has two jokers; there is one");
    ask_odds("holdem", "AsAh", "KsKh/", NULL, "nobody draws in hold'em");
}

/* Environments */

enum { TABLES = 3 };

/* Every card that is told as a number is also in the same seat's view. */
static void sees_no_more(hw_env *env, int table, int viewer)
{
    int32_t sees[HW_OBSERVATION];
    uint64_t may = cards_in(hw_env_view(env, table, viewer));

    may |= 1ull << HW_UNKNOWN | 1ull << HW_NO_CARD | 1ull << HW_JOKER;
    CHECK_EQ(hw_env_observe(env, table, viewer, sees), HW_OBSERVATION);
    CHECK_EQ(sees[HW_SEES_VIEWER], viewer);
    for (int s = 0; s < 10; s++)
        for (int i = 0; i < HW_SEES_CARDS; i++) {
            int c = sees[HW_SEES_SEATS_AT + s * HW_SEES_SEAT + 4 + i];

            CHECK(c >= 0 && c < 64 && (may >> c & 1) != 0);
        }
}

static void some_steps(const char *house, const char *game)
{
    hw_env *env = hw_env_open(all(), house, game, NULL, TABLES, 5, message);
    int64_t won = 0;
    int32_t choice[TABLES];

    CHECK(env != NULL);
    for (int i = 0; i < 300; i++) {
        for (int n = 0; n < TABLES; n++) {
            CHECK(hw_env_seat(env)[n] >= 1);
            CHECK(hw_env_choices(env)[n] >= 1);
            choice[n] = below(hw_env_choices(env)[n]);
            CHECK(hw_env_choice(env, n, choice[n]) != NULL);
            if (i % 8 == 0)
                sees_no_more(env, n, below(hw_env_seats(env) + 1));
        }
        if (hw_env_step(env, choice, message) != HW_DONE) {
            printf("%s %s: %s\n", house, game, message);
            CHECK(false);
            break;
        }
        for (int n = 0; n < TABLES * hw_env_seats(env); n++)
            won += hw_env_reward(env)[n];
    }
    CHECK(won <= 0); /* the house takes its fees */
    CHECK_EQ(hw_env_play(env, 10, message), 10);
    hw_env_close(env);
}

TEST(every_game_can_be_stepped_through)
{
    CHECK_EQ(every_game(some_steps), 32);
}

TEST(simple_players_and_luck_play_beside_who_is_asked)
{
    hw_env *env = hw_env_open(all(), "oceana", "stud", "seats 4", 1, 3,
                              message);
    int32_t choice = 0;

    CHECK_EQ(hw_env_player(env, 2, HW_SIMPLE), HW_DONE);
    CHECK_EQ(hw_env_player(env, 3, HW_LUCK), HW_DONE);
    CHECK_EQ(hw_env_player(env, 4, HW_SIMPLE), HW_DONE);
    CHECK_EQ(hw_env_player(env, 5, HW_SIMPLE), HW_WRONG);
    CHECK_EQ(hw_env_reset(env, 4, message), HW_DONE);
    for (int i = 0; i < 200; i++) {
        CHECK_EQ(hw_env_seat(env)[0], 1);
        CHECK_EQ(hw_env_step(env, &choice, message), HW_DONE);
    }
    CHECK(hw_env_hands(env) > 20);
    CHECK_EQ(hw_env_player(env, 1, HW_SIMPLE), HW_DONE);
    CHECK_EQ(hw_env_step(env, &choice, message), HW_WRONG);
    CHECK_EQ(hw_env_play(env, 25, message), 25);
    hw_env_close(env);
}

TEST(the_same_seed_gives_the_same_steps)
{
    hw_env *env = hw_env_open(all(), "sandk", "pai-gow-poker", NULL, 2, 3,
                              message);
    uint64_t hash[2] = {0, 0};

    for (int run = 0; run < 2; run++) {
        int32_t sees[2 * HW_OBSERVATION], choice[2];

        CHECK_EQ(hw_env_reset(env, 9, message), HW_DONE);
        for (int i = 0; i < 200; i++) {
            for (int n = 0; n < 2; n++)
                choice[n] = i % hw_env_choices(env)[n];
            CHECK_EQ(hw_env_step(env, choice, message), HW_DONE);
            CHECK_EQ(hw_env_observe_all(env, sees), HW_OBSERVATION);
            for (int k = 0; k < 2 * HW_OBSERVATION; k++)
                hash[run] = hash[run] * 31 + (uint64_t)sees[k];
        }
    }
    CHECK_EQ(hash[0], hash[1]);
    hw_env_close(env);
}

TEST(an_environment_answers_nonsense)
{
    int32_t choice[2] = {99, 0}, sees[HW_OBSERVATION];
    hw_env *env = hw_env_open(all(), "oceana", "holdem", NULL, 2, 1, message);

    CHECK_EQ(hw_env_step(env, choice, message), HW_WRONG);
    choice[0] = -2;
    CHECK_EQ(hw_env_step(env, choice, message), HW_WRONG);
    choice[0] = choice[1] = -1;
    CHECK_EQ(hw_env_step(env, choice, message), HW_DONE);
    CHECK_EQ(hw_env_step(env, NULL, message), HW_WRONG);
    CHECK_EQ(hw_env_observe(env, 2, 1, sees), HW_WRONG);
    CHECK_EQ(hw_env_observe(env, 0, 99, sees), HW_WRONG);
    CHECK_EQ(hw_env_observe(env, 0, 1, NULL), HW_WRONG);
    CHECK(hw_env_choice(env, 0, 99) == NULL);
    CHECK(hw_env_view(env, 5, 1) == NULL);
    CHECK_EQ(hw_env_play(env, -1, message), HW_WRONG);
    hw_env_close(env);
    CHECK(hw_env_open(all(), "oceana", "holdem", NULL, 0, 1, message) == NULL);
    CHECK(hw_env_open(all(), "oceana", "whist", NULL, 1, 1, message) == NULL);
    CHECK(hw_env_open(NULL, "oceana", "holdem", NULL, 1, 1, NULL) == NULL);
    hw_env_close(NULL);
    CHECK_EQ(hw_env_reset(NULL, 1, NULL), HW_WRONG);
    CHECK_EQ(hw_env_player(NULL, 1, HW_LUCK), HW_WRONG);
    CHECK_EQ(hw_env_step(NULL, choice, NULL), HW_WRONG);
    CHECK_EQ(hw_env_play(NULL, 1, NULL), HW_WRONG);
    CHECK_EQ(hw_env_tables(NULL) + hw_env_seats(NULL), 0);
    CHECK_EQ(hw_env_hands(NULL), 0);
    CHECK(hw_env_seat(NULL) == NULL && hw_env_choices(NULL) == NULL);
    CHECK(hw_env_over(NULL) == NULL && hw_env_reward(NULL) == NULL);
    CHECK_EQ(hw_env_observe_all(NULL, sees), HW_WRONG);
    CHECK(hw_env_choice(NULL, 0, 0) == NULL);
    CHECK(hw_env_view(NULL, 0, 0) == NULL);
}

int main(int argc, char **argv)
{
    int code = test_main(argc, argv);

    hw_books_close(books);
    return code;
}
