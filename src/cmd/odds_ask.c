/*
 * odds_ask.c - the words of `houseway odds`, the book behind them, and the
 * cards: read, counted, none twice.
 *
 * Leaves: rank.high, rank.low, rank.qualifier, rank.uses_least,
 * rank.uses_most, rank.joker, rank.order, deck.jokers, draw.max
 */
#include "cmd/odds_ask.h"

#include <string.h>

#include "base/text.h"
#include "book/clause.h"
#include "book/library.h"
#include "book/shelf.h"
#include "cmd/numbers.h"
#include "odds/odds_read.h"
#include "sim/jobs.h"

enum { HAND_WORDS = ODDS_HANDS_MOST + 1 };

const struct verb_option odds_options[] = {
    {"--board", "CARDS",
     "The board so far; where there is none, the one card for all."},
    {"--dead", "CARDS", "Cards that are out of play: folded, burned, seen."},
    {"--house", "HOUSE", "Plays by a house's book."},
    {"--jokers", "N",
     "How many jokers are in the deck, where one may choose."},
    {"--exact", NULL, "Counts every deal, however long that takes."},
    {"--trials", "N", "Tries N random deals instead of counting all."},
    {"--seed", "WORDS", "For trials: the same words give the same deals."},
    {"--jobs", "N", "How many workers; default: one a core."},
    {"--svg", "FILE", "Draws a chart; - is standard output."},
    {"--json", NULL, "Prints JSON."},
    {"--data", "DIR", "Books from this folder, besides those built in."},
    {NULL, NULL, NULL},
};

/* ------------------------------------------------------------- the words */

static int ask_options(struct odds_ask *a, int argc, char **argv)
{
    const struct number_option numbers[] =
        {{"--jokers", &a->jokers, 0, 2},
         {"--trials", &a->trials, 1, 100000000000},
         {"--jobs", &a->jobs, 1, JOBS_MOST},
         {"--exact", &a->exact, 1, 0},
         {"--json", &a->json, 1, 0},
         {NULL, NULL, 0, 0}};
    const struct word_option words[] = {{"--board", &a->board},
                                        {"--dead", &a->dead},
                                        {"--house", &a->house},
                                        {"--seed", &a->seed},
                                        {"--svg", &a->svg},
                                        {"--data", &a->data},
                                        {NULL, NULL}};
    const char *more = NULL, **names[HAND_WORDS + 2] = {&a->game};
    int said;

    for (int i = 0; i < ODDS_HANDS_MOST; i++)
        names[1 + i] = &a->word[i];
    names[HAND_WORDS] = &more;
    said = options_read(&verb_odds, argc, argv, numbers, words, names);
    if (said == EXIT_YES && more != NULL)
        return verb_misuse(&verb_odds,
                           "'%s' is one hand too many; %d is the most", more,
                           ODDS_HANDS_MOST);
    return said;
}

static int check_words(struct odds_ask *a)
{
    struct odds_spot *s = &a->spot;

    if (a->game == NULL)
        return verb_misuse(&verb_odds, "which game, and which hands?");
    while (s->hands < ODDS_HANDS_MOST && a->word[s->hands] != NULL)
        s->hands++;
    if (s->hands < 2)
        return verb_misuse(&verb_odds,
                           "'%s' needs at least two hands; 'any' is one",
                           a->game);
    if (a->exact != 0 && a->trials != 0)
        return verb_misuse(&verb_odds, "--exact and --trials exclude each "
                                       "other");
    return EXIT_YES;
}

/* -------------------------------------------------------------- the book */

static const enum leaf asked[] = {LEAF_RANK_ORDER,      LEAF_RANK_HIGH,
                                  LEAF_RANK_LOW,        LEAF_RANK_QUALIFIER,
                                  LEAF_RANK_USES_LEAST, LEAF_RANK_USES_MOST,
                                  LEAF_RANK_JOKER,      LEAF_DECK_JOKERS,
                                  LEAF_DRAW_MAX};

/* Does the leaf say anything about this game? */
static bool counts(const struct odds_rule *r, enum leaf leaf)
{
    switch (leaf) {
    case LEAF_RANK_ORDER:
        return r->nine;
    case LEAF_RANK_HIGH:
        return r->high && !r->nine;
    case LEAF_RANK_LOW:
        return r->low;
    case LEAF_RANK_QUALIFIER:
        return r->low && r->qualifier > 0;
    case LEAF_RANK_USES_LEAST:
    case LEAF_RANK_USES_MOST:
        return r->board > 0;
    case LEAF_DRAW_MAX:
        return r->draws;
    default:
        return r->jokers > 0;
    }
}

static void put_part(struct text *t, const char *words)
{
    text_put(t, "%s%s", t->used > 0 ? ", " : "", words);
}

static void put_hole(struct text *t, const struct odds_rule *r)
{
    if (r->least == r->most)
        text_put(t, ", exactly %d hole cards play", r->least);
    else if (r->most < r->hole)
        text_put(t, ", at most %d hole cards play", r->most);
}

static void put_joker(struct text *t, const struct odds_rule *r)
{
    static const char *const as[] =
        {[JOKER_NOT] = "the lowest card missing",
         [JOKER_BUG] = "an ace or to fill a straight or flush",
         [JOKER_WILD] = "any card"};

    text_put(t, ", %s as %s", r->jokers == 1 ? "a joker" : "two jokers",
             as[r->joker]);
}

/* "high and low, 8 or better, exactly two hole cards play" */
static void put_rules(struct text *t, const struct odds_rule *r)
{
    put_part(t, r->nine             ? "three cards, counted to nine"
                : r->high && r->low ? "high and low"
                : r->high           ? "high"
                                    : "low");
    if (r->low && r->qualifier > 0)
        text_put(t, ", %d or better", r->qualifier);
    if (r->board > 0)
        put_hole(t, r);
    if (r->jokers > 0)
        put_joker(t, r);
}

static void put_clauses(struct text *t, const struct odds_rule *r,
                        const struct book *b)
{
    const char *before = " (";

    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        const struct clause *by = b->by[asked[i]];
        const char *id = by != NULL ? by->id : b->lent[asked[i]];

        if (id == NULL || *id == '\0' || !counts(r, asked[i]) ||
            strstr(t->at, id) != NULL)
            continue;
        text_put(t, "%s%s", before, id);
        before = ", ";
    }
    if (before[0] == ',')
        text_str(t, ")");
}

/* The game of the house, and what of its book decides. */
void odds_ask_names(struct odds_ask *a, const struct shelf *shelf,
                    const struct book *b)
{
    const struct section *section = a->house == NULL
                                        ? NULL
                                        : section_find(shelf_clauses(shelf),
                                                       a->house, a->game);

    if (section != NULL)
        snprintf(a->by, sizeof a->by, "%s", section->house->title);
    snprintf(a->title, sizeof a->title, "%s", b->title);
}

static int take_book(const struct verb *v, struct odds_ask *a,
                     struct shelf *shelf)
{
    struct fault f;
    struct book b;
    struct text t;

    if (shelf_book(shelf, a->house, a->game, &b, &f) != 0 ||
        odds_rule_of(&b, (int)a->jokers, &a->spot.rule, &f) != 0)
        return verb_misuse(v, "%s", f.text);
    odds_ask_names(a, shelf, &b);
    text_init(&t, a->rules, sizeof a->rules);
    put_rules(&t, &a->spot.rule);
    put_clauses(&t, &a->spot.rule, &b);
    return EXIT_YES;
}

int odds_ask_book(const struct verb *v, struct odds_ask *a)
{
    struct fault f;
    struct shelf *shelf = shelf_open_house(library_folder(a->data), a->house,
                                           &f);
    int said;

    if (shelf == NULL)
        return verb_misuse(v, "%s", f.text);
    said = take_book(v, a, shelf);
    shelf_close(shelf);
    return said;
}

void odds_ask_rules(struct odds_ask *a)
{
    char now[ODDS_RULES_SIZE];
    struct text t;

    text_init(&t, now, sizeof now);
    put_rules(&t, &a->spot.rule);
    if (strncmp(a->rules, now, strlen(now)) != 0)
        memcpy(a->rules, now, sizeof now);
}

/* ------------------------------------------------------------- the cards */

static int ask_cards(struct odds_ask *a)
{
    struct odds_words w = {.title = a->title,
                           .board = a->board,
                           .dead = a->dead,
                           .board_word = "--board ",
                           .dead_word = "--dead "};
    struct fault f;

    memcpy(w.hand, a->word, sizeof w.hand);
    if (odds_read(&w, &a->spot, &f) != 0)
        return verb_misuse(&verb_odds, "%s", f.text);
    return EXIT_YES;
}

int odds_ask_read(struct odds_ask *a, int argc, char **argv)
{
    int said;

    *a = (struct odds_ask){.jokers = -1, .jobs = jobs_cores()};
    said = ask_options(a, argc, argv);
    if (said == EXIT_YES)
        said = check_words(a);
    if (said == EXIT_YES)
        said = odds_ask_book(&verb_odds, a);
    return said == EXIT_YES ? ask_cards(a) : said;
}

void odds_ask_release(struct odds_ask *a)
{
    odds_forget(&a->spot);
}
