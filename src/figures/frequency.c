/*
 * frequency.c - how often each kind of hand comes in a game of a book.
 *
 * Every hand is dealt; in a game with a board every hand with every board, by
 * odds/odds_classes.h.
 *
 * Leaves: none
 */
#include "figures/frequency.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/jobs.h"
#include "odds/odds_classes.h"
#include "rank/small.h"

#include "base/owns_memory.h"

enum { PROGRESS = 64 /* parts between two figures */ };

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

/* Lows to the qualifier, and the count of hands without one. */
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
                      const struct count_watch *watch,
                      struct frequency_list *l)
{
    struct frequency_table t = {.name = "hands",
                                .cards = r->hole - r->throws,
                                .pack = 52 + r->jokers,
                                .order = order};
    int64_t count[CLASSES];

    frequency_count(&t, watch, count);
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
    const struct count_watch *watch;
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
    if (part % PROGRESS == 0)
        (void)count_may_go_on(b->watch, part, classes_parts(b->classes));
    return true;
}

static int count_boards(const struct odds_rule *r, int workers,
                        const struct count_watch *watch,
                        struct odds_classes *out, struct fault *f)
{
    struct classes *c = classes_open(r, f);
    struct boards *b = calloc(1, sizeof *b);
    struct jobs jobs = {.workers = workers,
                        .work = boards_work,
                        .gather = boards_gather,
                        .of = b};
    int bad = c != NULL ? 0 : FAULT;

    if (b == NULL)
        bad = fault_say(f, "out of memory");
    if (bad == 0) {
        b->classes = c;
        b->watch = watch;
        jobs.parts = classes_parts(c);
        jobs_run(&jobs);
        *out = b->sum;
    }
    if (c != NULL)
        classes_close(c);
    free(b);
    return bad;
}

/* Lists of what wins in the game: highs, lows, or both. */
static int count_game(const struct odds_rule *r, int workers,
                      const struct count_watch *watch,
                      struct frequency_answer *out, struct fault *f)
{
    struct odds_classes c;
    struct frequency_list *l = out->list;

    if (r->board > 0 && count_boards(r, workers, watch, &c, f) != 0)
        return FAULT;
    if (r->high) {
        snprintf(l->title, sizeof l->title, "high");
        if (r->board > 0)
            list_highs(l, c.high);
        else
            count_own(r, order_of(r), watch, l);
        l++;
    }
    if (r->low) {
        snprintf(l->title, sizeof l->title, "low");
        if (r->board > 0)
            list_lows(l, c.low, r->qualifier);
        else
            count_own(r, FREQUENCY_LOW, watch, l);
        l++;
    }
    out->lists = (int)(l - out->list);
    return 0;
}

/* ------------------------------------------------- otherwise than the book */

int set_joker(struct odds_rule *r, const char *word, struct fault *f)
{
    static const char *const words[] =
        {[JOKER_NOT] = "lowest", [JOKER_BUG] = "bug", [JOKER_WILD] = "wild"};

    for (int i = 0; i < 3; i++)
        if (strcmp(words[i], word) == 0) {
            r->joker = (enum joker_use)i;
            r->joker_low = i != JOKER_WILD;
            return 0;
        }
    return fault_say(f, "'%s' is not a value of --joker: bug, wild or lowest",
                     word);
}

static int set_qualifier(struct odds_rule *r, const char *word,
                         struct fault *f)
{
    char *end;
    long n = strcmp(word, "none") == 0 ? 0 : strtol(word, &end, 10);

    if (n != 0 && (*end != '\0' || n < 5 || n > 9))
        return fault_say(f,
                         "'%s' is not a value of --qualifier: 5 to 9, or "
                         "none",
                         word);
    if (n == 0 && strcmp(word, "none") != 0 && strcmp(word, "0") != 0)
        return fault_say(f,
                         "'%s' is not a value of --qualifier: 5 to 9, or "
                         "none",
                         word);
    r->qualifier = (uint8_t)n;
    return 0;
}

/* Refuses what would make no difference, so that nobody takes the answer for
   one of another rule. */
static int check_asked(const struct frequency_ask *a,
                       const struct odds_rule *r, struct fault *f)
{
    if (a->qualifier != NULL && !r->low)
        return fault_say(f, "'%s' has no lows to qualify", a->game);
    if (a->joker != NULL && r->jokers == 0)
        return fault_say(f,
                         "'%s' is dealt without a joker: --jokers 1 adds "
                         "one",
                         a->game);
    return 0;
}

static int check_rule(const struct odds_rule *r, const char *game,
                      struct fault *f)
{
    if (r->jokers > 0 && (r->board > 0 || r->nine))
        return fault_say(f, "'%s' cannot be counted with a joker", game);
    if (r->jokers > 0 && r->high && r->joker == JOKER_NOT)
        return fault_say(f,
                         "how does a joker play in '%s'? --joker bug or "
                         "--joker wild",
                         game);
    if (r->jokers > 0 && r->low && !r->joker_low)
        return fault_say(f, "--joker wild is for high hands; '%s' has lows",
                         game);
    if (r->board > 0 && r->low && r->qualifier == 0)
        return fault_say(f, "'%s' has a board, and its lows need a qualifier",
                         game);
    return 0;
}

/* Changes the rule as asked, without asking the book about jokers. */
static int change_rule(const struct frequency_ask *a, struct odds_rule *r,
                       struct fault *f)
{
    int said = 0;

    if (a->jokers >= 0) {
        r->jokers = (uint8_t)a->jokers;
        if (!r->high && r->joker == JOKER_NOT)
            r->joker_low = true;
    }
    if (a->joker != NULL)
        said = set_joker(r, a->joker, f);
    if (said == 0 && a->qualifier != NULL)
        said = set_qualifier(r, a->qualifier, f);
    if (said == 0)
        said = check_asked(a, r, f);
    return said == 0 ? check_rule(r, a->game, f) : said;
}

/* ------------------------------------------------------------ the answer */

int frequency_of_game(struct shelf *shelf, const struct frequency_ask *a,
                      const struct count_watch *watch,
                      struct frequency_answer *out, struct fault *f)
{
    struct odds_rule rule;
    struct book b;

    memset(out, 0, sizeof *out);
    if (shelf_book(shelf, a->house, a->game, &b, f) != 0)
        return FAULT;
    if (!book_is(&b, OF_POKER)) {
        rule_words_names(shelf, a->house, a->game, &b, &out->said);
        out->lists = 1;
        return frequency_other(a, &b, watch, out, f);
    }
    if (rule_words_of(shelf, a->house, a->game, -1, &rule, &out->said, f) !=
            0 ||
        change_rule(a, &rule, f) != 0)
        return FAULT;
    rule_words_again(&rule, &out->said);
    return count_game(&rule, a->workers, watch, out, f);
}

static void json_list(struct json *j, const struct frequency_list *l)
{
    json_object(j);
    json_say_string(j, "what", l->title);
    json_say_int(j, "hands", l->hands);
    json_open_array(j, "rows");
    for (int i = 0; i < l->rows; i++) {
        json_object(j);
        json_say_string(j, "name", l->row[i].name);
        json_say_int(j, "counted", l->row[i].count);
        json_close(j);
    }
    json_close(j);
    json_close(j);
}

void frequency_game_json(struct json *j, const struct frequency_ask *a,
                         const struct frequency_answer *answer)
{
    json_object(j);
    json_say_string(j, "game", a->game);
    json_say_string(j, "title", answer->said.title);
    json_say_string(j, "house", a->house);
    json_say_string(j, "rules", answer->said.rules);
    json_open_array(j, "lists");
    for (int i = 0; i < answer->lists; i++)
        json_list(j, &answer->list[i]);
    json_close(j);
    json_close(j);
}

bool frequency_is_equal(const struct frequency_table *t,
                        const int64_t count[CLASSES])
{
    int64_t sum = 0;

    for (const struct frequency_row *r = t->rows; r->name; r++) {
        if (frequency_of_row(r, count) != r->published)
            return false;
        sum += r->within ? 0 : r->published;
    }
    return sum == frequency_hands(t);
}

void frequency_table_json(struct json *j, const struct frequency_table *t,
                          const int64_t count[CLASSES])
{
    json_object(j);
    json_say_string(j, "table", t->name);
    json_say_string(j, "title", t->title);
    json_say_string(j, "source", t->source);
    json_say_int(j, "cards", t->cards);
    json_say_int(j, "pack", t->pack);
    json_say_int(j, "hands", frequency_hands(t));
    json_say_bool(j, "equal", frequency_is_equal(t, count));
    json_open_array(j, "rows");
    for (const struct frequency_row *r = t->rows; r->name; r++) {
        json_object(j);
        json_say_string(j, "name", r->name + strspn(r->name, " "));
        json_say_int(j, "counted", frequency_of_row(r, count));
        json_say_int(j, "published", r->published);
        json_say_bool(j, "within", r->within);
        json_close(j);
    }
    json_close(j);
    json_close(j);
}
