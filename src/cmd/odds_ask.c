/*
 * odds_ask.c - the words of `houseway odds`, the book behind them, and the
 * cards: read, counted, none twice.
 *
 * Leaves: rank.high, rank.low, rank.qualifier, rank.uses_least,
 * rank.uses_most, rank.joker, rank.order, deck.jokers, draw.max
 */
#include "cmd/odds_ask.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "book/clause.h"
#include "book/library.h"
#include "book/shelf.h"
#include "card/cardtext.h"
#include "cmd/numbers.h"
#include "odds/odds_range.h"
#include "sim/jobs.h"

#include "base/owns_memory.h"

enum { HAND_WORDS = ODDS_HANDS_MOST + 1, CARDS_MOST = 8, DEAD_MOST = 54 };

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
static int take_book(const struct verb *v, struct odds_ask *a,
                     struct shelf *shelf)
{
    const struct section *section;
    struct fault f;
    struct book b;
    struct text t;

    if (shelf_book(shelf, a->house, a->game, &b, &f) != 0 ||
        odds_rule_of(&b, (int)a->jokers, &a->spot.rule, &f) != 0)
        return verb_misuse(v, "%s", f.text);
    section = a->house == NULL
                  ? NULL
                  : section_find(shelf_clauses(shelf), a->house, a->game);
    if (section != NULL)
        snprintf(a->by, sizeof a->by, "%s", section->house->title);
    snprintf(a->title, sizeof a->title, "%s", b.title);
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

/* Where each card was said first. */
struct places {
    const char *of[CARD_IDS];
};

static const char *option_of(const struct odds_ask *a, const char *where)
{
    return where == a->board ? "--board " : where == a->dead ? "--dead " : "";
}

static int place_card(struct odds_ask *a, struct places *p, card *c,
                      const char *where)
{
    char name[CARDTEXT_SIZE];
    struct text t;

    text_init(&t, name, sizeof name);
    cardtext_put(&t, *c, NULL);
    if (card_is_joker(*c) && a->spot.rule.jokers == 0)
        return verb_misuse(&verb_odds,
                           "'%s' has a joker; %s is played without one", where,
                           a->title);
    /* A plain Jk in two hands is both jokers, where there are two. */
    if (card_is_joker(*c) && a->spot.rule.jokers > 1 && p->of[*c] != NULL)
        *c = *c == CARD_JOKER ? CARD_JOKER_2 : CARD_JOKER;
    if (p->of[*c] != NULL)
        return verb_misuse(&verb_odds, "%s is in %s'%s' and in %s'%s'", name,
                           option_of(a, p->of[*c]), p->of[*c],
                           option_of(a, where), where);
    p->of[*c] = where;
    return EXIT_YES;
}

/* Adds the cards to a set; unknown ones are left out. */
static int place_all(struct odds_ask *a, struct places *p, card *cards, int n,
                     const char *where, cardset *to)
{
    for (int i = 0; i < n; i++) {
        if (!card_is_real(cards[i]))
            continue;
        if (place_card(a, p, &cards[i], where) != EXIT_YES)
            return EXIT_USAGE;
        *to |= set_of(cards[i]);
    }
    return EXIT_YES;
}

static int read_set(struct odds_ask *a, struct places *p, const char *word,
                    cardset *to)
{
    card cards[DEAD_MOST];
    struct fault f;
    int n;

    if (word == NULL)
        return EXIT_YES;
    n = cardtext_read(word, 0, cards, DEAD_MOST, &f);
    if (n < 0)
        return verb_misuse(&verb_odds, "'%s': %s", word, f.text);
    return place_all(a, p, cards, n, word, to);
}

static int check_board(const struct odds_ask *a)
{
    const struct odds_rule *r = &a->spot.rule;
    int n = set_count(a->spot.board), most = r->board;

    if (a->board == NULL)
        return EXIT_YES;
    if (r->draws || r->nine)
        return verb_misuse(&verb_odds, "--board '%s': %s has no board",
                           a->board, a->title);
    if (most == 0)
        most = 1; /* when the deck runs out */
    if (n > most)
        return verb_misuse(&verb_odds,
                           "--board '%s' has %d cards; %d is the most in %s",
                           a->board, n, most, a->title);
    if (r->board > 0 && n > 0 && n < 3)
        return verb_misuse(&verb_odds,
                           "--board '%s' has %d card%s; the flop has three",
                           a->board, n, n == 1 ? "" : "s");
    return EXIT_YES;
}

/* How many cards a hand has now: 2, or of stud up to 7. */
static int check_count(const struct odds_ask *a, const char *word, int n)
{
    const struct odds_rule *r = &a->spot.rule;
    bool own = r->board == 0 && !r->draws && !r->nine;
    int most = r->hole - (own ? set_count(a->spot.board) : 0) -
               odds_runs_out(&a->spot);
    bool thrown = r->throws > 0 && n == most - r->throws &&
                  set_count(a->spot.board) >= r->throws_at;

    if (n == most || thrown || (own && n < most))
        return EXIT_YES;
    return verb_misuse(&verb_odds,
                       "'%s' has %d card%s; a hand of %s has %s%d%s", word, n,
                       n == 1 ? "" : "s", a->title, own ? "at most " : "",
                       most,
                       n < most ? "; write ?? for a card nobody knows" : "");
}

/* FIVE cards, or those kept and those thrown: AsAhAd/7c2d. */
static int read_drawn(struct odds_ask *a, struct places *p, int i,
                      const char *slash)
{
    const struct odds_rule *r = &a->spot.rule;
    struct odds_hand *h = &a->spot.hand[i];
    const char *word = a->word[i];
    card kept[CARDS_MOST], thrown[CARDS_MOST];
    struct fault f;
    int n, m;

    n = cardtext_read_bytes(word, (size_t)(slash - word), 0, kept, CARDS_MOST,
                            &f);
    m = n < 0 ? n : cardtext_read(slash + 1, 0, thrown, CARDS_MOST, &f);
    if (m < 0)
        return verb_misuse(&verb_odds, "'%s': %s", word, f.text);
    if (!r->draws)
        return verb_misuse(&verb_odds, "'%s': nobody draws in %s", word,
                           a->title);
    if (n + m != r->hole)
        return verb_misuse(&verb_odds,
                           "'%s' keeps %d and throws %d; a hand of %s has %d",
                           word, n, m, a->title, r->hole);
    if (m > r->draw_most)
        return verb_misuse(&verb_odds, "'%s' draws %d; %d is the most", word,
                           m, r->draw_most);
    h->drawn = true;
    if (place_all(a, p, kept, n, word, &h->held) != EXIT_YES)
        return EXIT_USAGE;
    return place_all(a, p, thrown, m, word, &h->thrown);
}

static int read_range(struct odds_ask *a, int i, const struct fault *as_cards)
{
    struct odds_hand *h = &a->spot.hand[i];
    const struct odds_rule *r = &a->spot.rule;
    struct fault f;

    if (r->board == 0)
        return verb_misuse(&verb_odds, "'%s': %s", a->word[i], as_cards->text);
    a->range[i] = malloc(RANGE_MOST * sizeof *a->range[i]);
    if (a->range[i] == NULL)
        return verb_misuse(&verb_odds, "out of memory");
    h->ranges = range_read(a->word[i], r->hole, a->range[i], RANGE_MOST, &f);
    if (h->ranges < 0)
        return verb_misuse(&verb_odds, "%s", f.text);
    h->range = a->range[i];
    return EXIT_YES;
}

/* All hands of two cards can be listed; of more they are dealt. */
static bool can_list(const struct odds_ask *a)
{
    return a->spot.rule.board > 0 && a->spot.rule.hole == 2;
}

/* One card is known, and all hands with it can be listed. */
static int read_half(struct odds_ask *a, int i)
{
    struct odds_hand *h = &a->spot.hand[i];
    cardset *range = malloc(RANGE_MOST * sizeof *range);
    struct fault f;
    int n = range == NULL
                ? 0
                : range_read("any", a->spot.rule.hole, range, RANGE_MOST, &f);

    a->range[i] = range;
    for (int k = 0; k < n; k++)
        if ((range[k] & h->held) == h->held)
            range[h->ranges++] = range[k];
    h->range = range;
    return n > 0 ? EXIT_YES : verb_misuse(&verb_odds, "out of memory");
}

/* Cards, but that one of them is there twice? */
static bool are_cards(const char *word)
{
    card cards[CARDS_MOST];
    struct fault f;

    return cardtext_read(word, CARDTEXT_UNKNOWN | CARDTEXT_REPEATS, cards,
                         CARDS_MOST, &f) >= 0;
}

static int read_hand(struct odds_ask *a, struct places *p, int i)
{
    const char *word = a->word[i], *slash = strchr(word, '/');
    card cards[CARDS_MOST];
    struct fault f = {""};
    int n;

    if (range_is_any(word))
        return can_list(a) ? read_half(a, i) : EXIT_YES;
    if (slash != NULL)
        return read_drawn(a, p, i, slash);
    n = cardtext_read(word, CARDTEXT_UNKNOWN, cards, CARDS_MOST, &f);
    if (n < 0 && are_cards(word))
        return verb_misuse(&verb_odds, "'%s': %s", word, f.text);
    if (n < 0)
        return read_range(a, i, &f);
    if (check_count(a, word, n) != EXIT_YES)
        return EXIT_USAGE;
    if (place_all(a, p, cards, n, word, &a->spot.hand[i].held) != EXIT_YES)
        return EXIT_USAGE;
    return can_list(a) && set_count(a->spot.hand[i].held) < n ? read_half(a, i)
                                                              : EXIT_YES;
}

/* A range none of whose hands can be: all have a card that is out. */
static int check_ranges(const struct odds_ask *a)
{
    cardset out = a->spot.board | a->spot.dead;

    for (int i = 0; i < a->spot.hands; i++)
        if (a->spot.hand[i].range == NULL)
            out |= a->spot.hand[i].held;
    for (int i = 0; i < a->spot.hands; i++) {
        const struct odds_hand *h = &a->spot.hand[i];
        int k = 0;

        while (k < h->ranges && (h->range[k] & out) != 0)
            k++;
        if (h->range != NULL && k == h->ranges)
            return verb_misuse(&verb_odds,
                               "'%s': every such hand has a card that is "
                               "out already",
                               a->word[i]);
    }
    return EXIT_YES;
}

static int ask_cards(struct odds_ask *a)
{
    struct places p = {{NULL}};
    int said = read_set(a, &p, a->board, &a->spot.board);

    if (said == EXIT_YES)
        said = check_board(a);
    if (said == EXIT_YES)
        said = read_set(a, &p, a->dead, &a->spot.dead);
    for (int i = 0; i < a->spot.hands && said == EXIT_YES; i++)
        said = read_hand(a, &p, i);
    return said == EXIT_YES ? check_ranges(a) : said;
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
    for (int i = 0; i < ODDS_HANDS_MOST; i++)
        free(a->range[i]);
}
