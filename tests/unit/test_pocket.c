/*
 * test_pocket.c - remedies told in parts, the search for them, and all of a
 * house for a phone.
 */
#include <stdio.h>
#include <string.h>

#include "test.h"

#include "base/json.h"
#include "book/clause.h"
#include "book/shelf.h"
#include "wire/catalogue.h"
#include "wire/pocket_json.h"
#include "wire/ruling_search.h"

static struct shelf *shelf;

static int32_t list_of(enum remedy a, enum remedy b, enum remedy c)
{
    return (int32_t)a | (int32_t)b << REMEDY_BITS |
           (int32_t)c << 2 * REMEDY_BITS;
}

TEST(a_remedy_is_told_now_and_later)
{
    struct remedy_told told;

    remedy_tell(list_of(REMEDY_TAKE_BACK, REMEDY_NEXT_BURN, REMEDY_END), false,
                &told);
    CHECK_STR(told.now,
              "The extra card is taken back. It goes back on the deck.");
    CHECK_EQ(told.laters, 1);
    CHECK_STR(told.later[0].when, "before the next cards");
    CHECK_STR(told.later[0].say, "it is the burn");
    CHECK_STR(told.aloud,
              "The extra card is taken back. It goes back on the deck. Before "
              "the next cards, it is the burn. Play goes on.");
}

TEST(what_waits_for_the_same_moment_stands_together)
{
    struct remedy_told told;

    remedy_tell(list_of(REMEDY_CARDS_BACK, REMEDY_SHUFFLE, REMEDY_NO_BURN),
                false, &told);
    CHECK_STR(told.now, "The cards go back into the deck.");
    CHECK_EQ(told.laters, 1);
    CHECK_STR(told.later[0].say, "the deck is shuffled; no card is burned");
}

TEST(a_word_that_says_when_puts_off_the_words_behind_it)
{
    struct remedy_told told;

    remedy_tell(list_of(REMEDY_AFTER_DEAL, REMEDY_TOP, REMEDY_NEXT_BURN),
                false, &told);
    CHECK_STR(told.now, "The deal goes on.");
    CHECK_EQ(told.laters, 1);
    CHECK_STR(told.later[0].when, "when the deal is over");
    CHECK_STR(told.later[0].say,
              "the top card of the deck takes its place; it goes face up on "
              "the deck and is the next burn");
    remedy_tell(list_of(REMEDY_STAND, REMEDY_END, REMEDY_END), true, &told);
    CHECK_STR(told.now,
              "Each card is ruled on by itself. It stands as it is.");
}

TEST(the_sentence_says_how_the_hand_goes_on)
{
    static const struct {
        enum remedy word;
        const char *end;
    } rows[] = {
        {REMEDY_MISDEAL, "come in. The hand is dealt again."},
        {REMEDY_DEAD, "is dead. The other hands play."},
        {REMEDY_STAND, "as it is. Play goes on."},
        {REMEDY_FLOOR, "gives the reason."},
        {REMEDY_SHOWDOWN, "follows at once."},
        {REMEDY_ON_DRAW, "The hand stays. With the draw, the missing cards "
                         "come. Play goes on."},
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct remedy_told told;
        size_t n = strlen(rows[i].end);

        remedy_tell((int32_t)rows[i].word, false, &told);
        CHECK(strlen(told.aloud) >= n);
        CHECK_STR(told.aloud + strlen(told.aloud) - n, rows[i].end);
    }
}

TEST(every_list_of_remedies_can_be_told)
{
    for (int a = 1; a < REMEDY_WORDS; a++)
        for (int b = 0; b < REMEDY_WORDS; b++)
            for (int c = 0; c < (b == 0 ? 1 : REMEDY_WORDS); c++) {
                struct remedy_told told;

                remedy_tell(list_of((enum remedy)a, (enum remedy)b,
                                    (enum remedy)c),
                            false, &told);
                CHECK(told.now[0] != '\0' && told.aloud[0] != '\0');
                CHECK(told.aloud[strlen(told.aloud) - 1] == '.');
            }
}

/* The search */

/* The names that the words find in a game, the best first, "a b c". */
static const char *found(const char *house, const char *game,
                         const char *words)
{
    static struct trouble all[CATALOGUE_MOST];
    static struct book b;
    static char out[4096];
    struct search_text text[CATALOGUE_MOST];
    int order[CATALOGUE_MOST], place[CATALOGUE_MOST], can = 0, n;
    struct fault f;
    struct text t;

    CHECK_EQ(shelf_book(shelf, house, game, &b, &f), 0);
    n = catalogue_of(&b, all);
    for (int i = 0; i < n; i++)
        if (all[i].can) {
            place[can] = i;
            text[can++] = catalogue_search(shelf_clauses(shelf), &b, &all[i]);
        }
    n = ruling_search(words, text, can, order);
    text_init(&t, out, sizeof out);
    for (int i = 0; i < n; i++)
        text_put(&t, "%s%s", i > 0 ? " " : "", all[place[order[i]]].name);
    return out;
}

/* Is the name the first one, or among the first? */
static bool is_first(const char *names, const char *name)
{
    size_t n = strlen(name);

    return strncmp(names, name, n) == 0 && (names[n] == ' ' || !names[n]);
}

TEST(words_find_what_happened)
{
    static const struct {
        const char *game, *words, *first;
    } rows[] = {
        /* the cards as they are counted in the game */
        {"five-card-draw", "six", "too_many_cards"},
        {"five-card-draw", "sixth card", "too_many_cards"},
        {"five-card-draw", "four cards", "too_few_cards"},
        {"holdem", "three cards", "too_many_cards"},
        {"holdem", "4 card flop", "flop_too_many"},
        /* forms, beginnings and synonyms */
        {"holdem", "exposing", "exposed_deal"},
        {"holdem", "expo", "exposed_deal"},
        {"holdem", "revealed", "exposed_deal"},
        {"holdem", "fell on the floor", "off_table_deal"},
        {"holdem", "early river", "premature_river"},
        {"holdem", "skipped", "dealt_out"},
        {"stud", "torn", "damaged_card"},
        /* typed on a phone */
        {"holdem", "premture flop", "premature_flop"},
        {"holdem", "MISSCALLED", "miscalled"},
        {"holdem", "the dealer puts out the flop before the betting is done",
         "premature_flop"},
        {"pure-21.5", "bank short", "bank_short"},
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *names = found("rogelios", rows[i].game, rows[i].words);

        if (!is_first(names, rows[i].first))
            printf("%s in %s: %s\n", rows[i].words, rows[i].game, names);
        CHECK(is_first(names, rows[i].first));
    }
}

TEST(words_that_are_nowhere_find_nothing)
{
    CHECK_STR(found("rogelios", "holdem", "zebra"), "");
    CHECK_STR(found("rogelios", "holdem", ""), "");
    CHECK_STR(found("rogelios", "holdem", " ,.! "), "");
    CHECK_STR(found("rogelios", "pure-21.5", "flop"), "");
    /* plain words are searched for if there is no other */
    CHECK(found("rogelios", "holdem", "the dealer")[0] != '\0');
    /* and a word that only begins like another finds it */
    CHECK(strstr(found("rogelios", "holdem", "jok"), "joker_deal") != NULL);
}

TEST(a_long_text_is_searched_by_its_first_words)
{
    char words[4096];

    memset(words, 'x', sizeof words);
    words[sizeof words - 1] = '\0';
    CHECK_STR(found("rogelios", "holdem", words), "");
    for (size_t i = 1; i < sizeof words - 1; i += 3)
        words[i] = ' ';
    CHECK_STR(found("rogelios", "holdem", words), "");
}

/* All of a house */

enum { ROOM = 1 << 20 };

TEST(every_house_fits_a_phone)
{
    const struct clauses *all = shelf_clauses(shelf);
    static char room[ROOM];
    size_t sum = 0;
    struct fault f;
    struct text t;

    for (int i = 0; i < all->houses; i++) {
        struct json j = json_to_text(&t);

        text_init(&t, room, ROOM);
        CHECK_EQ(pocket_house_json(&j, shelf, all->house[i].key, &f), 0);
        CHECK(!t.cut && t.used > 1000);
        sum += t.used;
    }
    CHECK_EQ(all->houses, 3);
    CHECK(sum < 500 * 1024); /* plain; packed it is an eighth */
}

TEST(a_house_that_is_not_there_has_no_rulings)
{
    char room[64];
    struct fault f;
    struct text t;
    struct json j = json_to_text(&t);

    text_init(&t, room, sizeof room);
    CHECK_EQ(pocket_house_json(&j, shelf, "nowhere", &f), FAULT);
    CHECK_STR(f.text, "there is no house 'nowhere'");
    CHECK_EQ((int)t.used, 0);
}

int main(int argc, char **argv)
{
    struct fault f;
    int code;

    shelf = shelf_open(NULL, &f);
    if (shelf == NULL) {
        fprintf(stderr, "%s\n", f.text);
        return 1;
    }
    code = test_main(argc, argv);
    shelf_close(shelf);
    return code;
}
