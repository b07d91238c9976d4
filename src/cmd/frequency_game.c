/*
 * frequency_game.c - how often each kind of hand comes in a game of a book.
 *
 * Where everybody has his own cards, every hand is dealt; where there is a
 * board, every hand with every board, by odds/odds_classes.h.
 *
 * Leaves: none
 */
#include "cmd/frequency_game.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/json.h"
#include "base/text.h"
#include "cmd/figure.h"
#include "cmd/odds_ask.h"
#include "odds/odds_classes.h"
#include "rank/small.h"
#include "sim/jobs.h"

enum { HIGH_AND_LOW = 2, PROGRESS = 64 /* parts between two figures */ };

static const char *const high_names[CLASS_HIGHS] = {
    [HIGH_CARD] = "no pair",
    [HIGH_PAIR] = "one pair",
    [HIGH_TWO_PAIR] = "two pair",
    [HIGH_TRIPS] = "three of a kind",
    [HIGH_STRAIGHT] = "straight",
    [HIGH_FLUSH] = "flush",
    [HIGH_FULL_HOUSE] = "full house",
    [HIGH_QUADS] = "four of a kind",
    [HIGH_STRAIGHT_FLUSH] = "straight flush",
    [HIGH_FIVE_OF_A_KIND] = "five of a kind",
    [CLASS_ROYAL] = "royal flush",
};

_Static_assert(CLASS_ROYAL == (int)HIGH_CATEGORIES, "the last of the highs");

static const char *const low_names[] = {"",          "",          "",
                                        "",          "five low",  "six low",
                                        "seven low", "eight low", "nine low",
                                        "ten low",   "jack low",  "queen low",
                                        "king low"};

/* ---------------------------------------------------------------- lists */

void list_add(struct frequency_list *l, const char *name, int64_t n)
{
    if (l->rows == LIST_ROWS || name == NULL)
        return;
    snprintf(l->row[l->rows].name, NAME_SIZE, "%s", name);
    l->row[l->rows++].count = n;
    l->hands += n;
}

void list_highs(struct frequency_list *l, const int64_t *count)
{
    static const int order[] =
        {HIGH_FIVE_OF_A_KIND, CLASS_ROYAL,     HIGH_STRAIGHT_FLUSH,
         HIGH_QUADS,          HIGH_FULL_HOUSE, HIGH_FLUSH,
         HIGH_STRAIGHT,       HIGH_TRIPS,      HIGH_TWO_PAIR,
         HIGH_PAIR,           HIGH_CARD};

    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++)
        if (count[order[i]] > 0 || order[i] != HIGH_FIVE_OF_A_KIND)
            list_add(l, high_names[order[i]], count[order[i]]);
}

/* Lows to the qualifier, and all that is none. */
static void list_lows(struct frequency_list *l, const int64_t *count,
                      int qualifier)
{
    int most = qualifier > 0 ? qualifier - 1 : 12;
    int64_t rest = 0;

    for (int i = 4; i <= 13; i++)
        if (i <= most)
            list_add(l, low_names[i], count[i]);
        else
            rest += count[i];
    list_add(l, qualifier > 0 ? "no low" : "pair or worse", rest);
}

static void list_nines(struct frequency_list *l, const int64_t *count)
{
    for (int i = 1; i <= 36; i++) {
        char name[NAME_SIZE];

        list_add(l, nine_name(i, name), count[i]);
    }
}

void list_of_table(struct frequency_list *l, const struct frequency_table *t,
                   const int64_t count[CLASSES])
{
    *l = (struct frequency_list){0};
    snprintf(l->title, sizeof l->title, "%s: %s", t->name, t->title);
    for (const struct frequency_row *r = t->rows; r->name; r++)
        if (!r->within)
            list_add(l, r->name, frequency_of_row(r, count));
}

/* ------------------------------------------------------------ the counts */

static void count_own(const struct odds_rule *r, enum frequency_order order,
                      struct frequency_list *l)
{
    struct frequency_table t = {.name = "hands",
                                .cards = r->hole - r->throws,
                                .pack = 52 + r->jokers,
                                .order = order};
    int64_t count[CLASSES];

    frequency_watched(&t, count);
    if (order == FREQUENCY_NINE)
        list_nines(l, count);
    else if (order == FREQUENCY_LOW)
        list_lows(l, count, r->qualifier);
    else
        list_highs(l, count);
}

static enum frequency_order order_of(const struct odds_rule *r)
{
    if (r->nine)
        return FREQUENCY_NINE;
    return r->joker == JOKER_WILD  ? FREQUENCY_WILD
           : r->joker == JOKER_BUG ? FREQUENCY_BUG
                                   : FREQUENCY_HIGH;
}

struct boards {
    const struct classes *classes;
    struct odds_classes place[JOBS_PLACES], sum;
    bool terminal;
};

static void boards_work(void *of, int64_t part, int place)
{
    struct boards *b = of;

    b->place[place] = (struct odds_classes){0};
    classes_part(b->classes, part, &b->place[place]);
}

static bool boards_gather(void *of, int64_t part, int place)
{
    struct boards *b = of;

    classes_add(&b->sum, &b->place[place]);
    if (b->terminal && part % PROGRESS == 0)
        fprintf(stderr, "\r%3d %%\033[K",
                (int)(part * 100 / classes_parts(b->classes)));
    return true;
}

static int count_boards(const struct odds_rule *r, int workers,
                        struct odds_classes *out)
{
    static struct boards b; /* large */
    struct fault f;
    struct classes *c = classes_open(r, &f);
    struct jobs jobs = {.workers = workers,
                        .work = boards_work,
                        .gather = boards_gather,
                        .of = &b};

    if (c == NULL)
        return verb_misuse(&verb_frequencies, "%s", f.text);
    b = (struct boards){.classes = c, .terminal = isatty(STDERR_FILENO) == 1};
    jobs.parts = classes_parts(c);
    jobs_run(&jobs);
    if (b.terminal)
        fprintf(stderr, "\r\033[K");
    classes_close(c);
    *out = b.sum;
    return EXIT_YES;
}

/* Lists of what wins in the game: highs, lows, or both. */
static int count_game(const struct odds_rule *r, int workers,
                      struct frequency_list l[HIGH_AND_LOW], int *lists)
{
    struct odds_classes c;

    *lists = 0;
    if (r->board > 0 && count_boards(r, workers, &c) != EXIT_YES)
        return EXIT_USAGE;
    if (r->high) {
        snprintf(l[*lists].title, sizeof l->title, "high");
        if (r->board > 0)
            list_highs(&l[(*lists)++], c.high);
        else
            count_own(r, order_of(r), &l[(*lists)++]);
    }
    if (r->low) {
        snprintf(l[*lists].title, sizeof l->title, "low");
        if (r->board > 0)
            list_lows(&l[(*lists)++], c.low, r->qualifier);
        else
            count_own(r, FREQUENCY_LOW, &l[(*lists)++]);
    }
    return EXIT_YES;
}

/* ------------------------------------------------- otherwise than the book */

int set_joker(struct odds_rule *r, const char *word)
{
    static const char *const words[] =
        {[JOKER_NOT] = "lowest", [JOKER_BUG] = "bug", [JOKER_WILD] = "wild"};

    for (int i = 0; i < 3; i++)
        if (strcmp(words[i], word) == 0) {
            r->joker = (enum joker_use)i;
            r->joker_low = i != JOKER_WILD;
            return EXIT_YES;
        }
    return verb_misuse(&verb_frequencies,
                       "'%s' is not a value of --joker: bug, wild or lowest",
                       word);
}

static int set_qualifier(struct odds_rule *r, const char *word)
{
    char *end;
    long n = strcmp(word, "none") == 0 ? 0 : strtol(word, &end, 10);

    if (n != 0 && (*end != '\0' || n < 5 || n > 9))
        return verb_misuse(&verb_frequencies,
                           "'%s' is not a value of --qualifier: 5 to 9, or "
                           "none",
                           word);
    if (n == 0 && strcmp(word, "none") != 0 && strcmp(word, "0") != 0)
        return verb_misuse(&verb_frequencies,
                           "'%s' is not a value of --qualifier: 5 to 9, or "
                           "none",
                           word);
    r->qualifier = (uint8_t)n;
    return EXIT_YES;
}

static int check_rule(const struct odds_rule *r, const char *game)
{
    if (r->jokers > 0 && (r->board > 0 || r->nine))
        return verb_misuse(&verb_frequencies,
                           "'%s' cannot be counted with a joker", game);
    if (r->jokers > 0 && r->high && r->joker == JOKER_NOT)
        return verb_misuse(&verb_frequencies,
                           "how does a joker play in '%s'? --joker bug or "
                           "--joker wild",
                           game);
    if (r->jokers > 0 && r->low && !r->joker_low)
        return verb_misuse(&verb_frequencies,
                           "--joker wild is for high hands; '%s' has lows",
                           game);
    if (r->board > 0 && r->low && r->qualifier == 0)
        return verb_misuse(&verb_frequencies,
                           "'%s' has a board, and its lows need a qualifier",
                           game);
    return EXIT_YES;
}

/* What is asked to be otherwise; the book's word on jokers is not asked. */
static int change_rule(const struct frequency_ask *a, struct odds_rule *r)
{
    int said = EXIT_YES;

    if (a->jokers >= 0) {
        r->jokers = (uint8_t)a->jokers;
        if (!r->high && r->joker == JOKER_NOT)
            r->joker_low = true;
    }
    if (a->joker != NULL)
        said = set_joker(r, a->joker);
    if (said == EXIT_YES && a->qualifier != NULL)
        said = set_qualifier(r, a->qualifier);
    return said == EXIT_YES ? check_rule(r, a->game) : said;
}

/* ------------------------------------------------------------- what is shown */

enum { COUNT_WIDE = 19 };

static void show_list(const struct frequency_list *l)
{
    char count[FIGURE_SIZE], share[FIGURE_SIZE], in[FIGURE_SIZE];
    int wide = (int)strlen(figure_count(l->hands, count));

    wide = wide < COUNT_WIDE ? COUNT_WIDE : wide;
    printf("%-28s %*s %12s %17s\n", l->title, wide, "hands", "share",
           "one in");
    for (int i = 0; i < l->rows; i++) {
        int64_t n = l->row[i].count;

        printf("  %-26s %*s %12s %17s\n", l->row[i].name, wide,
               figure_count(n, count),
               figure_share((double)n, (double)l->hands, share),
               n == 0 ? "never" : figure_count((l->hands + n / 2) / n, in));
    }
    printf("  %-26s %*s\n", "all", wide, figure_count(l->hands, count));
}

void list_chart(const struct frequency_list *l)
{
    static const char bar[] = "########################################"
                              "##########";

    printf("\n");
    for (int i = 0; i < l->rows; i++) {
        int long_as = (int)(l->row[i].count * 50 / (l->hands + 1) +
                            (l->row[i].count > 0));

        printf("  %-26s |%.*s\n", l->row[i].name, long_as > 50 ? 50 : long_as,
               bar);
    }
}

static void json_list(struct json *j, const struct frequency_list *l)
{
    json_object(j);
    json_say_string(j, "what", l->title);
    json_say_int(j, "hands", l->hands);
    json_key(j, "rows");
    json_array(j);
    for (int i = 0; i < l->rows; i++) {
        json_object(j);
        json_say_string(j, "name", l->row[i].name);
        json_say_int(j, "counted", l->row[i].count);
        json_close(j);
    }
    json_close(j);
    json_close(j);
}

static void show_json(const struct odds_ask *o, const struct frequency_list *l,
                      int lists)
{
    struct json j = json_to(stdout);

    json_object(&j);
    json_say_string(&j, "game", o->game);
    json_say_string(&j, "title", o->title);
    json_say_string(&j, "house", o->house);
    json_say_string(&j, "rules", o->rules);
    json_key(&j, "lists");
    json_array(&j);
    for (int i = 0; i < lists; i++)
        json_list(&j, &l[i]);
    json_close(&j);
    json_close(&j);
}

static void show_text(const struct frequency_ask *a, const struct odds_ask *o,
                      const struct frequency_list *l, int lists)
{
    printf("game   %s\n", o->title);
    printf("rules  %s: %s\n", o->by[0] != '\0' ? o->by : "the base game",
           o->rules);
    for (int i = 0; i < lists; i++) {
        printf("\n");
        show_list(&l[i]);
        if (a->chart)
            list_chart(&l[i]);
    }
}

/* In the picture a list says whose it is. */
static int draw_game(const char *path, const struct odds_ask *o,
                     const struct frequency_list *l, int lists)
{
    static struct frequency_list named[HIGH_AND_LOW];

    for (int i = 0; i < lists; i++) {
        struct text t;

        named[i] = l[i];
        text_init(&t, named[i].title, sizeof named[i].title);
        text_put(&t, "%s, %s: %s", o->title,
                 o->by[0] != '\0' ? o->by : "the base game", l[i].title);
    }
    return lists_draw(path, named, lists);
}

static int count_poker(const struct frequency_ask *a, struct odds_ask *o,
                       struct frequency_list l[HIGH_AND_LOW], int *lists)
{
    int said = odds_ask_book(&verb_frequencies, o);

    if (said == EXIT_YES)
        said = change_rule(a, &o->spot.rule);
    if (said == EXIT_YES)
        odds_ask_rules(o);
    return said == EXIT_YES ? count_game(&o->spot.rule, (int)a->jobs, l, lists)
                            : said;
}

int frequency_of_game(const struct frequency_ask *a)
{
    static struct frequency_list l[HIGH_AND_LOW]; /* large */
    static struct odds_ask o;
    int lists = 1, said;
    bool poker;

    memset(l, 0, sizeof l);
    o = (struct odds_ask){.game = a->game,
                          .house = a->house,
                          .data = a->data,
                          .jokers = -1};
    said = frequency_other(a, &o, l, &poker);
    if (said == EXIT_YES && poker)
        said = count_poker(a, &o, l, &lists);
    if (said != EXIT_YES)
        return said;
    if (a->svg != NULL && draw_game(a->svg, &o, l, lists) != EXIT_YES)
        return EXIT_NO;
    if (a->svg != NULL && strcmp(a->svg, "-") == 0)
        return EXIT_YES;
    if (a->json)
        show_json(&o, l, lists);
    else
        show_text(a, &o, l, lists);
    return EXIT_YES;
}
