/*
 * test_states.c - tables and environments of libhouseway by value: copies and
 * saved states have the same hands to come, damaged bytes are refused, and the
 * end of a hand can be seen.
 */
#include "houseway.h"

#include "test.h"

#include "base/owns_memory.h"

static char message[HW_MESSAGE_SIZE];

static hw_books *all(void)
{
    static hw_books *books;

    if (books == NULL)
        books = hw_books_open(NULL, message);
    CHECK(books != NULL);
    return books;
}

static bool says(const char *word)
{
    return strstr(message, word) != NULL;
}

static hw_table *loaded(const hw_table *from)
{
    size_t size = hw_table_save(from, NULL, 0);
    uint8_t *bytes = malloc(size);
    hw_table *own;

    CHECK(size > 0 && bytes != NULL);
    CHECK_EQ(hw_table_save(from, bytes, size), size);
    own = hw_table_load(all(), bytes, size, message);
    CHECK(own != NULL);
    free(bytes);
    return own;
}

/* Plays on by the last choice, for so many hands. */
static void play(hw_table *t, int hands)
{
    while (hands-- > 0) {
        for (int seat; (seat = hw_table_asked(t)) > 0;)
            CHECK_EQ(hw_table_choose(t, seat, hw_table_choices(t, seat) - 1,
                                     message),
                     HW_DONE);
        CHECK_EQ(hw_table_fill(t, message), HW_DONE);
        CHECK_EQ(hw_table_deal(t, message), HW_DONE);
    }
}

static void goes_the_same_way(hw_table *t, hw_table *other)
{
    char view[1 << 16];

    play(t, 2);
    snprintf(view, sizeof view, "%s", hw_table_view(t, 1));
    CHECK(hw_table_view(other, 1) != NULL);
    CHECK(strcmp(view, hw_table_view(other, 1)) != 0);
    play(other, 2);
    CHECK_STR(hw_table_view(other, 1), view);
    for (int s = 1; s <= hw_table_seats(t); s++)
        CHECK_EQ(hw_table_chips(t, s), hw_table_chips(other, s));
}

static void table_is_a_value(const char *house, const char *game, bool seeded)
{
    hw_table *t = hw_table_open(all(), house, game, NULL, message), *own;

    CHECK(t != NULL);
    if (seeded)
        hw_table_seed(t, 5);
    CHECK_EQ(hw_table_fill(t, message), HW_DONE);
    CHECK_EQ(hw_table_deal(t, message), HW_DONE);
    play(t, 1);
    own = loaded(t);
    hw_table_choose(own, hw_table_asked(own), 0, message);
    hw_table_close(own);
    own = loaded(t);
    goes_the_same_way(t, own);
    hw_table_close(own);
    own = hw_table_copy(t);
    goes_the_same_way(t, own);
    hw_table_close(own);
    hw_table_close(t);
}

TEST(a_saved_table_has_the_same_hands_to_come)
{
    for (int h = 0; hw_house(all(), h) != NULL; h++) {
        const char *house = hw_house(all(), h);

        for (int g = 0; hw_game(all(), house, g) != NULL; g++)
            table_is_a_value(house, hw_game(all(), house, g), g % 2 == 0);
    }
}

TEST(what_the_last_call_did_is_saved_too)
{
    hw_table *t = hw_table_open(all(), "oceana", "holdem", "seats 3", message),
             *own;
    char told[4096];

    hw_table_seed(t, 1);
    hw_table_fill(t, message);
    hw_table_deal(t, message);
    snprintf(told, sizeof told, "%s", hw_table_tell(t, 2));
    own = loaded(t);
    CHECK(told[0] != '\0');
    CHECK_STR(hw_table_tell(own, 2), told);
    hw_table_close(own);
    hw_table_close(t);
}

TEST(damaged_bytes_are_refused)
{
    hw_table *t = hw_table_open(all(), "sandk", "pure-21.5", NULL, message);
    hw_env *env = hw_env_open(all(), "oceana", "stud", NULL, 1, 1, message);
    size_t size = hw_table_save(t, NULL, 0), most = hw_env_save(env, NULL, 0);
    uint8_t *bytes = malloc(size > most ? size : most);

    CHECK_EQ(hw_table_save(t, bytes, size), size);
    for (size_t at = 0; at < size; at += size / 97 + 1) {
        bytes[at] ^= 1;
        CHECK(hw_table_load(all(), bytes, size, message) == NULL);
        bytes[at] ^= 1;
    }
    CHECK(says("damaged"));
    for (size_t cut = 0; cut < size; cut += size / 31 + 1)
        CHECK(hw_table_load(all(), bytes, cut, message) == NULL);
    CHECK(hw_env_load(all(), bytes, size, message) == NULL);
    CHECK(says("no saved state of this kind"));
    CHECK_EQ(hw_env_save(env, bytes, most), most);
    CHECK(hw_table_load(all(), bytes, most, message) == NULL);
    bytes[most - 40] ^= 4;
    CHECK(hw_env_load(all(), bytes, most, message) == NULL);
    CHECK(hw_table_load(NULL, bytes, most, NULL) == NULL);
    CHECK(hw_table_load(all(), NULL, 0, NULL) == NULL);
    CHECK(hw_env_load(all(), NULL, 0, message) == NULL);
    CHECK_EQ(hw_table_save(NULL, NULL, 0) + hw_env_save(NULL, NULL, 0), 0);
    CHECK(hw_env_copy(NULL) == NULL);
    free(bytes);
    hw_env_close(env);
    hw_table_close(t);
}

TEST(too_little_room_writes_nothing_behind_it)
{
    hw_table *t = hw_table_open(all(), "oceana", "holdem", NULL, message);
    size_t size = hw_table_save(t, NULL, 0);
    uint8_t *bytes = malloc(size + 1);

    bytes[size - 1] = bytes[size] = 0x5a;
    CHECK_EQ(hw_table_save(t, bytes, size - 1), size);
    CHECK_EQ(bytes[size - 1], 0x5a);
    CHECK_EQ(hw_table_save(t, bytes, size), size);
    CHECK_EQ(bytes[size], 0x5a);
    free(bytes);
    hw_table_close(t);
}

/* Cards dealt anew */

/* Everything that a seat sees, in a buffer of its own. */
static void see(hw_table *t, int seat, char *out, size_t size)
{
    const char *view = hw_table_view(t, seat);
    const char *from = view != NULL ? strstr(view, "\"recent\"") : NULL;

    CHECK(view != NULL);
    snprintf(out, size, "%.*s",
             (int)(from != NULL ? from - view : (long)strlen(view)), view);
}

static int cards_of(hw_table *t, int seat, hw_card *out)
{
    int n = hw_table_cards(t, seat, seat, out, 8);

    CHECK(n > 0 && n <= 8);
    return n;
}

/* The viewer sees the same, and others have other cards, none twice. */
static void is_redealt(hw_table *t, int viewer, uint64_t seed, int *others)
{
    static char before[1 << 16], after[1 << 16];
    hw_table *own = hw_table_redeal(t, viewer, seed, message);
    uint64_t held = 0;

    CHECK(own != NULL);
    if (own == NULL) {
        printf("%s\n", message);
        return;
    }
    see(t, viewer, before, sizeof before);
    see(own, viewer, after, sizeof after);
    CHECK(strcmp(after, before) == 0);
    for (int s = 1; s <= hw_table_seats(t); s++) {
        hw_card a[8], b[8];
        int n = cards_of(t, s, a);

        CHECK_EQ(cards_of(own, s, b), n);
        for (int i = 0; i < n; i++) {
            CHECK((held >> b[i] & 1) == 0);
            held |= (uint64_t)1 << b[i];
        }
        *others += s != viewer && memcmp(a, b, (size_t)n) != 0;
        if (s == viewer)
            CHECK(memcmp(a, b, (size_t)n) == 0);
    }
    for (int seat; (seat = hw_table_asked(own)) > 0;)
        CHECK_EQ(hw_table_choose(own, seat, hw_table_choices(own, seat) - 1,
                                 message),
                 HW_DONE);
    hw_table_close(own);
}

TEST(cards_a_seat_has_not_seen_are_dealt_anew)
{
    static const char *const games[] = {"holdem", "omaha-hilo", "stud",
                                        "razz"};

    for (int g = 0; g < 4; g++) {
        hw_table *t = hw_table_open(all(), "oceana", games[g], "seats 4",
                                    message);
        int others = 0;

        hw_table_seed(t, 7);
        hw_table_fill(t, message);
        hw_table_deal(t, message);
        for (int turn = 0; turn < 9 && hw_table_asked(t) > 0; turn++) {
            int seat = hw_table_asked(t);
            int check = hw_table_choices(t, seat) > 1;

            for (uint64_t seed = 0; seed < 4; seed++)
                is_redealt(t, seat, seed, &others);
            hw_table_choose(t, seat, check, message);
        }
        CHECK(others > 20);
        hw_table_close(t);
    }
}

TEST(only_a_hand_of_poker_is_dealt_anew)
{
    hw_table *t = hw_table_open(all(), "oceana", "holdem", NULL, message);

    CHECK(hw_table_redeal(t, 1, 1, message) == NULL);
    CHECK(says("no hand of poker"));
    hw_table_fill(t, message);
    hw_table_deal(t, message);
    CHECK(hw_table_redeal(t, 44, 1, message) == NULL);
    CHECK(hw_table_redeal(NULL, 1, 1, NULL) == NULL);
    hw_table_close(t);
}

/* Refusals */

TEST(the_clause_behind_a_refusal_can_be_had)
{
    hw_table *t = hw_table_open(all(), "oceana", "holdem", "3/6, seats 3",
                                message);
    bool borrowed = false;

    CHECK(hw_table_clause(t, NULL) == NULL);
    hw_table_seed(t, 1);
    hw_table_fill(t, message);
    hw_table_deal(t, message);
    CHECK_EQ(hw_table_do(t, "2 raise 7.00", message), HW_REFUSED);
    CHECK_STR(hw_table_clause(t, &borrowed), "ROG-STUD-5.2");
    CHECK(borrowed);
    CHECK_EQ(hw_table_do(t, "2 call", message), HW_DONE);
    CHECK(hw_table_clause(t, &borrowed) == NULL);
    CHECK(!borrowed);
    CHECK_EQ(hw_table_would(t, "3 raise 9.50", message), HW_REFUSED);
    CHECK(hw_table_clause(t, NULL) != NULL);
    CHECK(hw_table_clause(NULL, &borrowed) == NULL);
    hw_table_close(t);
}

TEST(a_preview_takes_what_reports_say)
{
    hw_table *t = hw_table_open(all(), "oceana", "holdem", "3/6, seats 4",
                                message);
    char whole[1 << 16];

    hw_table_seed(t, 3);
    hw_table_fill(t, message);
    hw_table_deal(t, message);
    CHECK(strstr(hw_table_reports(t), "\"said\":\"premature_flop\"") != NULL);
    snprintf(whole, sizeof whole, "%s",
             hw_table_preview(t, "report premature_flop", message));
    CHECK_STR(hw_table_preview(t, "premature_flop", message), whole);
    CHECK(hw_table_preview(t, "tea", message) == NULL);
    hw_table_close(t);
}

TEST(a_preview_of_a_deal_changes_nothing)
{
    hw_table *t = hw_table_open(all(), "oceana", "holdem", "seats 3", message);
    char before[1 << 16];

    hw_table_fill(t, message);
    snprintf(before, sizeof before, "%s", hw_table_view(t, 0));
    CHECK(hw_table_preview(t, "deal", message) == NULL);
    CHECK_STR(hw_table_view(t, 0), before);
    hw_table_close(t);
}

/* Environments */

enum { TABLES = 3 };

static void step_all(hw_env *env, int number)
{
    int32_t choice[TABLES];

    for (int n = 0; n < TABLES; n++)
        choice[n] = hw_env_choices(env)[n] > number
                        ? number
                        : hw_env_choices(env)[n] - 1;
    CHECK_EQ(hw_env_step(env, choice, message), HW_DONE);
}

static void same_steps(hw_env *a, hw_env *b)
{
    int32_t one[TABLES * HW_OBSERVATION], two[TABLES * HW_OBSERVATION];

    for (int i = 0; i < 60; i++) {
        step_all(a, i % 3);
        step_all(b, i % 3);
        CHECK_EQ(hw_env_observe_all(a, one), HW_OBSERVATION);
        CHECK_EQ(hw_env_observe_all(b, two), HW_OBSERVATION);
        CHECK(memcmp(one, two, sizeof one) == 0);
        CHECK(memcmp(hw_env_reward(a), hw_env_reward(b),
                     sizeof(int64_t) * (size_t)(TABLES * hw_env_seats(a))) ==
              0);
    }
    CHECK_EQ(hw_env_hands(a), hw_env_hands(b));
}

static void env_is_a_value(const char *house, const char *game)
{
    hw_env *env = hw_env_open(all(), house, game, NULL, TABLES, 7, message);
    hw_env *copy, *own;
    uint8_t *bytes;
    size_t size;

    CHECK(env != NULL);
    CHECK_EQ(hw_env_player(env, 2, HW_SIMPLE), HW_DONE);
    for (int i = 0; i < 20; i++)
        step_all(env, i % 4);
    size = hw_env_save(env, NULL, 0);
    bytes = malloc(size);
    CHECK_EQ(hw_env_save(env, bytes, size), size);
    copy = hw_env_copy(env);
    own = hw_env_load(all(), bytes, size, message);
    CHECK(copy != NULL && own != NULL);
    same_steps(copy, own);
    hw_env_close(copy);
    hw_env_close(own);
    own = hw_env_copy(env);
    same_steps(env, own);
    hw_env_close(own);
    hw_env_close(env);
    free(bytes);
}

TEST(a_saved_environment_goes_on_the_same_way)
{
    env_is_a_value("oceana", "holdem");
    env_is_a_value("sandk", "pure-21.5");
    env_is_a_value("sandk", "pai-gow-poker");
    env_is_a_value("sandk", "pan");
}

/* The first observations of some seeds, which must all differ. */
TEST(no_bit_of_a_seed_is_lost)
{
    static const uint64_t seeds[] = {0,
                                     1,
                                     2,
                                     (uint64_t)1 << 31,
                                     (uint64_t)1 << 62,
                                     (uint64_t)1 << 63,
                                     ((uint64_t)1 << 63) + 1,
                                     UINT64_MAX};
    enum { SEEDS = sizeof seeds / sizeof *seeds };
    static int32_t seen[SEEDS][TABLES * HW_OBSERVATION];
    hw_env *env = hw_env_open(all(), "oceana", "holdem", "seats 6", TABLES, 0,
                              message);

    for (int i = 0; i < SEEDS; i++) {
        CHECK_EQ(hw_env_reset(env, seeds[i], message), HW_DONE);
        hw_env_observe_all(env, seen[i]);
        for (int k = 0; k < i; k++)
            CHECK(memcmp(seen[i], seen[k], sizeof seen[i]) != 0);
        CHECK(memcmp(seen[i], seen[i] + HW_OBSERVATION,
                     HW_OBSERVATION * sizeof(int32_t)) != 0);
    }
    hw_env_close(env);
}

TEST(a_table_can_stop_when_a_hand_is_over)
{
    hw_env *env = hw_env_open(all(), "oceana", "holdem", "seats 3", TABLES, 3,
                              message);
    int32_t sees[HW_OBSERVATION], choice[TABLES] = {-1, -1, -1};
    int64_t sum = 0;

    CHECK_EQ(hw_env_last(env, 0, 1, sees), HW_WRONG);
    CHECK_EQ(hw_env_stop(env, true), HW_DONE);
    CHECK_EQ(hw_env_reset(env, 3, message), HW_DONE);
    for (int i = 0; i < 50 && hw_env_over(env)[0] == 0; i++) {
        CHECK(hw_env_choices(env)[0] > 0);
        choice[0] = hw_env_choices(env)[0] - 1;
        CHECK_EQ(hw_env_step(env, choice, message), HW_DONE);
    }
    CHECK_EQ(hw_env_over(env)[0], 1);
    CHECK_EQ(hw_env_choices(env)[0] + hw_env_seat(env)[0], 0);
    CHECK_EQ(hw_env_hands(env), 1);
    for (int s = 0; s < 3; s++)
        sum += hw_env_reward(env)[s];
    CHECK(sum < 0); /* by the collection */
    CHECK_EQ(hw_env_last(env, 0, 1, sees), HW_OBSERVATION);
    CHECK(sees[HW_SEES_BOARD] < 62); /* a board lies there */
    choice[0] = 99;                  /* any number begins the next hand */
    CHECK_EQ(hw_env_step(env, choice, message), HW_DONE);
    CHECK(hw_env_choices(env)[0] > 0);
    CHECK_EQ(hw_env_over(env)[0], 0);
    CHECK_EQ(hw_env_observe(env, 0, 1, sees), HW_OBSERVATION);
    CHECK_EQ(sees[HW_SEES_BOARD], HW_NO_CARD);
    CHECK_EQ(hw_env_stop(NULL, true), HW_WRONG);
    hw_env_close(env);
}

TEST(the_history_of_a_hand_is_kept)
{
    hw_env *env = hw_env_open(all(), "oceana", "holdem", "seats 3", 1, 3,
                              message);
    struct hw_action did[HW_HISTORY];
    int32_t choice = 1, seat = hw_env_seat(env)[0];

    CHECK_EQ(hw_env_history(env, 0, did, HW_HISTORY), 0);
    CHECK_EQ(hw_env_step(env, &choice, message), HW_DONE);
    CHECK_EQ(hw_env_history(env, 0, did, HW_HISTORY), 1);
    CHECK_EQ(did[0].seat, seat);
    CHECK_STR(did[0].command, "call");
    CHECK_EQ(hw_env_history(env, 0, NULL, 0), 1);
    CHECK_EQ(hw_env_history(env, 1, did, 1), HW_WRONG);
    CHECK_EQ(hw_env_history(env, 0, NULL, 1), HW_WRONG);
    CHECK_EQ(hw_env_history(NULL, 0, did, 1), HW_WRONG);
    hw_env_close(env);
}

TEST(a_choice_that_is_none_is_named_with_its_table)
{
    hw_env *env = hw_env_open(all(), "oceana", "holdem", "seats 3", TABLES, 3,
                              message);
    int32_t choice[TABLES] = {0, 50, 0};

    CHECK_EQ(hw_env_step(env, choice, message), HW_WRONG);
    CHECK(says("table 1 has no choice 50: it has 3"));
    hw_env_close(env);
}

/* Odds */

TEST(sampled_odds_have_their_error)
{
    const char *hands[] = {"AsAh", "KsKh"};
    struct hw_chance out[2];

    CHECK_EQ(hw_odds(all(), NULL, "holdem", hands, 2, NULL, NULL, 10000, 3,
                     out, message),
             0);
    /* The share is 0.82 or so: one in a hundred is 0.38 %. */
    CHECK(out[0].error > 0.0036 && out[0].error < 0.0039);
    CHECK_EQ(hw_odds(all(), NULL, "holdem", hands, 2, NULL, NULL, -1, 3, out,
                     message),
             1);
    CHECK(out[0].error == 0 && out[1].error == 0);
}

/* Figures */

static void is_figure(char *json, const char *with)
{
    CHECK(json != NULL);
    CHECK(json != NULL && strstr(json, with) != NULL);
    hw_free(json);
}

TEST(figures_are_given_as_json)
{
    struct hw_edge_ask ask = {.plan = "chart", .seed = 1};
    struct hw_simulate_ask run = {.hands = 200, .seed = 1, .jobs = 1};

    is_figure(hw_edge(all(), "sandk", "pure-21.5", NULL, message),
              "\"edge_percent\":-1.816548");
    is_figure(hw_edge(all(), "sandk", "pure-21.5", &ask, message),
              "\"edge_percent\":-1.879151");
    is_figure(hw_frequencies(all(), NULL, "push-nine", NULL, NULL, -1, 1,
                             message),
              "\"hands\":22100");
    is_figure(hw_frequency_table("three", message), "\"equal\":true");
    is_figure(hw_simulate(all(), "oceana", "holdem", &run, message),
              "\"hands\":200");
    is_figure(hw_fees(all(), "oceana", "holdem", "3/6", 9, 0, 0, message),
              "OCE-HOLDEM-t1");
}

TEST(figures_answer_nonsense)
{
    struct hw_edge_ask ask = {.players = -1};
    struct hw_simulate_ask run = {.pace = -3};

    CHECK(hw_edge(NULL, "sandk", "pan", NULL, NULL) == NULL);
    CHECK(hw_edge(all(), "sandk", NULL, NULL, message) == NULL);
    CHECK(says("no game is named"));
    CHECK(hw_edge(all(), "sandk", "pan", &ask, message) == NULL);
    CHECK(says("0 or more"));
    ask = (struct hw_edge_ask){.plan = "", .how = "decks 99"};
    CHECK(hw_edge(all(), "sandk", "pure-21.5", &ask, message) == NULL);
    ask = (struct hw_edge_ask){.plan = "5 S S"};
    CHECK(hw_edge(all(), "sandk", "pure-21.5", &ask, message) == NULL);
    CHECK(says("row '5' needs a move"));
    CHECK(hw_frequencies(all(), NULL, "tea", NULL, NULL, -1, 1, message) ==
          NULL);
    CHECK(hw_frequencies(all(), NULL, "pan", NULL, NULL, 7, 1, message) ==
          NULL);
    CHECK(hw_frequency_table(NULL, message) == NULL);
    CHECK(hw_simulate(all(), "oceana", "holdem", &run, message) == NULL);
    CHECK(hw_simulate(all(), "oceana", NULL, NULL, NULL) == NULL);
    CHECK(hw_fees(all(), "oceana", "holdem", NULL, -1, 0, 0, message) == NULL);
    CHECK(hw_fees(all(), "oceana", "holdem", "99/1", 0, 0, 0, message) ==
          NULL);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
