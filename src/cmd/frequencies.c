/*
 * frequencies.c - the verb: counts every hand there is, beside the figures
 * others have published.
 *
 * Only counts and compares: what a hand is worth is the library's to say,
 * and the figures are in frequency_tables.c.
 */
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/json.h"
#include "base/nearest.h"
#include "cmd/frequency_tables.h"
#include "cmd/verb.h"

#include "base/owns_clock.h"

enum { TABLES_MOST = 32, NUMBER = 32 };

/* What was asked for. */
struct request {
    const struct frequency_table *table[TABLES_MOST];
    int tables;
    bool json;
};

/* A count as it goes on, for the person who waits for it. */
struct progress {
    const struct frequency_table *table;
    bool terminal;
    bool shown;         /* a line on the terminal waits to be wiped */
    int64_t begun, due; /* ms */
};

static int64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* 2598960 as "2,598,960". */
static const char *number(int64_t n, char buf[NUMBER])
{
    char digits[NUMBER];
    int len = snprintf(digits, sizeof digits, "%" PRId64, n), used = 0;

    for (int i = 0; i < len; i++) {
        if (i > 0 && (len - i) % 3 == 0)
            buf[used++] = ',';
        buf[used++] = digits[i];
    }
    buf[used] = '\0';
    return buf;
}

/* Nothing in the first second; then in place, or a line now and then. */
static void progress_tell(void *with, int64_t done)
{
    struct progress *p = with;
    int64_t all = frequency_hands(p->table), now = now_ms();
    char text[NUMBER];

    if (now < p->due || done == all)
        return;
    p->due = now + (p->terminal ? 100 : 5000);
    fprintf(stderr, "%s%s: %d%% of %s hands, %d s%s", p->terminal ? "\r" : "",
            p->table->name, (int)(done * 100 / all), number(all, text),
            (int)((now - p->begun) / 1000), p->terminal ? "\033[K" : "\n");
    fflush(stderr);
    p->shown = p->terminal;
}

static int64_t count_watched(const struct frequency_table *t,
                             int64_t count[CLASSES])
{
    struct progress p = {.table = t, .terminal = isatty(STDERR_FILENO) == 1};
    struct frequency_watch watch = {progress_tell, &p};
    int64_t impossible;

    p.begun = now_ms();
    p.due = p.begun + 1000;
    impossible = frequency_count(t, &watch, count);
    if (p.shown)
        fputs("\r\033[K", stderr);
    return impossible;
}

/* Every row equal, and every hand in one of them? */
static bool table_equal(const struct frequency_table *t,
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

static void print_row(const char *name, int64_t counted, int64_t published)
{
    char a[NUMBER], b[NUMBER];

    printf("  %-24s %13s %13s  %s\n", name, number(counted, a),
           number(published, b), counted == published ? "equal" : "DIFFERS");
}

static void print_table(const struct frequency_table *t,
                        const int64_t count[CLASSES])
{
    int64_t counted = 0, published = 0;

    printf("%s: %s\n  %-24s %13s %13s\n", t->name, t->title, "", "counted",
           "published");
    for (const struct frequency_row *r = t->rows; r->name; r++) {
        print_row(r->name, frequency_of_row(r, count), r->published);
        published += r->within ? 0 : r->published;
    }
    for (int k = 0; k < CLASSES; k++)
        counted += count[k];
    print_row("all hands", counted, published);
    printf("  published by: %s\n\n", t->source);
    fflush(stdout);
}

static void json_table(struct json *j, const struct frequency_table *t,
                       const int64_t count[CLASSES])
{
    json_object(j);
    json_say_string(j, "table", t->name);
    json_say_string(j, "title", t->title);
    json_say_string(j, "source", t->source);
    json_say_int(j, "cards", t->cards);
    json_say_int(j, "pack", t->pack);
    json_say_int(j, "hands", frequency_hands(t));
    json_say_bool(j, "equal", table_equal(t, count));
    json_key(j, "rows");
    json_array(j);
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

static bool request_has(const struct request *q,
                        const struct frequency_table *t)
{
    for (int i = 0; i < q->tables; i++)
        if (q->table[i] == t)
            return true;
    return false;
}

static void request_add(struct request *q, const struct frequency_table *t)
{
    if (!request_has(q, t) && q->tables < TABLES_MOST)
        q->table[q->tables++] = t;
}

/* All the tables, or only those that are counted in a moment. */
static void request_add_all(struct request *q, bool large)
{
    for (const struct frequency_table *t = frequency_tables; t->name; t++)
        if (large || !t->large)
            request_add(q, t);
}

static int request_unknown(const char *word)
{
    const char *meant = nearest_word(word, frequency_names);
    const char *what = word[0] == '-' ? "option" : "table";

    if (word[0] == '-' || meant == NULL)
        return verb_misuse(&verb_frequencies, "unknown %s '%s'", what, word);
    return verb_misuse(&verb_frequencies,
                       "unknown %s '%s'; did you mean '%s'?", what, word,
                       meant);
}

static int request_read(struct request *q, int argc, char **argv)
{
    bool options = true;

    *q = (struct request){0};
    for (int i = 1; i < argc; i++) {
        const struct frequency_table *t = frequency_find(argv[i]);

        if (options && strcmp(argv[i], "--") == 0)
            options = false;
        else if (options && strcmp(argv[i], "--all") == 0)
            request_add_all(q, true);
        else if (options && strcmp(argv[i], "--json") == 0)
            q->json = true;
        else if (t == NULL)
            return request_unknown(argv[i]);
        else
            request_add(q, t);
    }
    if (q->tables == 0)
        request_add_all(q, false);
    return EXIT_YES;
}

static int count_as_json(const struct request *q)
{
    struct json j = json_to(stdout);
    int64_t count[CLASSES], hands = 0;
    bool equal = true;

    json_object(&j);
    json_key(&j, "tables");
    json_array(&j);
    for (int i = 0; i < q->tables; i++) {
        equal &= count_watched(q->table[i], count) == 0;
        equal &= table_equal(q->table[i], count);
        json_table(&j, q->table[i], count);
        hands += frequency_hands(q->table[i]);
    }
    json_close(&j);
    json_say_int(&j, "hands", hands);
    json_say_bool(&j, "equal", equal);
    json_close(&j);
    return equal ? EXIT_YES : EXIT_NO;
}

static int count_as_text(const struct request *q)
{
    int64_t count[CLASSES], hands = 0;
    int equal = 0;
    char text[NUMBER];

    for (int i = 0; i < q->tables; i++) {
        bool good = count_watched(q->table[i], count) == 0;

        print_table(q->table[i], count);
        equal += good && table_equal(q->table[i], count);
        hands += frequency_hands(q->table[i]);
    }
    printf("%d of %d tables equal, %s hands counted\n", equal, q->tables,
           number(hands, text));
    return equal == q->tables ? EXIT_YES : EXIT_NO;
}

static int frequencies_run(int argc, char **argv)
{
    struct request q;
    int said = request_read(&q, argc, argv);

    if (said != EXIT_YES)
        return said;
    return q.json ? count_as_json(&q) : count_as_text(&q);
}

static const char *const *frequencies_words(void)
{
    return frequency_names;
}

static const struct verb_option options[] = {
    {"--all", NULL,
     "Counts all tables, even those with hundreds of millions of hands."},
    {"--json", NULL, "Prints the counts as JSON."},
    {NULL, NULL, NULL},
};

static const struct verb_example examples[] = {
    {"houseway frequencies five five-bug",
     "five cards without and with the joker"},
    {"houseway frequencies seven", "all 133,784,560 hands of seven cards"},
    {NULL, NULL},
};

const struct verb verb_frequencies = {
    .name = "frequencies",
    .summary = "counts every possible hand, beside the published figures",
    .synopsis = "[TABLE ...] [--all] [--json]",
    .text = "Deals every hand of a table once, ranks it, and prints how many "
            "there are of each kind beside the published figure.\n\n"
            "TABLE is one of five, five-bug, five-wild, five-low, "
            "five-low-joker, three, three-joker, nine, six, seven, seven-bug, "
            "seven-low, seven-low-joker and eight-low-joker.  Without one, "
            "counts the tables of three and five cards, which takes a moment; "
            "--all counts all of them.\n\n"
            "A count that takes longer than a second shows its progress on "
            "standard error.  The exit status is 1 if a figure differs.",
    .options = options,
    .examples = examples,
    .words = frequencies_words,
    .run = frequencies_run,
};
