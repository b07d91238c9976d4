/*
 * clauses_show.c - what the verb clauses prints.
 *
 * The words of a book may be somebody else's: on a terminal they are shown
 * without the bytes that would drive it.
 */
#include "cmd/clauses_show.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "cmd/help.h"

enum { TEXT_SIZE = 16384 };

/* Clauses by enforcer, and how many of them have a test. */
struct counts {
    int all[CLAUSE_BYS], tested[CLAUSE_BYS];
};

static bool clause_is_chosen(const struct clause_choice *c,
                             const struct clause *clause)
{
    return (c->house == NULL || strcmp(c->house, clause->house) == 0) &&
           (c->game == NULL || strcmp(c->game, clause->game) == 0) &&
           (c->kind < 0 || c->kind == clause->kind) &&
           (c->by < 0 || c->by == clause->by);
}

static const struct clause_test *test_of(const struct clause_choice *c,
                                         const struct clause *clause)
{
    return &c->test[clause - c->all->clause];
}

static struct counts count(const struct clause_choice *c, int first,
                           int clauses)
{
    struct counts n = {{0}, {0}};

    for (int i = first; i < first + clauses; i++) {
        const struct clause *clause = &c->all->clause[i];

        if (!clause_is_chosen(c, clause))
            continue;
        n.all[clause->by]++;
        n.tested[clause->by] += test_of(c, clause)->count > 0;
    }
    return n;
}

static int sum(const int by[CLAUSE_BYS])
{
    int n = 0;

    for (int i = 0; i < CLAUSE_BYS; i++)
        n += by[i];
    return n;
}

/* One column per enforcer, and one for all. */
static const int widths[CLAUSE_BYS + 1] = {9, 9, 11, 9, 10};

/* "3/60": three of sixty have a test; "60" if tests were not counted. */
static void print_cell(int column, int tested, int all)
{
    char cell[32];

    if (tested < 0)
        snprintf(cell, sizeof cell, "%d", all);
    else
        snprintf(cell, sizeof cell, "%d/%d", tested, all);
    printf("%*s", widths[column], all == 0 ? "-" : cell);
}

static void print_row(const struct clause_choice *c, const char *house,
                      const char *game, const struct counts *n)
{
    printf("%-10s %-15s", house, game);
    for (int i = 0; i < CLAUSE_BYS; i++)
        print_cell(i, c->away != NULL ? -1 : n->tested[i], n->all[i]);
    print_cell(CLAUSE_BYS, c->away != NULL ? -1 : sum(n->tested), sum(n->all));
    putchar('\n');
}

static void print_house(const struct clause_choice *c, const struct house *h)
{
    struct counts n = count(c, h->first, h->count);

    if (sum(n.all) == 0)
        return;
    for (int i = 0; i < h->section_count; i++) {
        const struct section *s = &c->all->section[h->first_section + i];
        struct counts of = count(c, s->first, s->count);

        if (sum(of.all) > 0)
            print_row(c, h->key, s->game, &of);
    }
    print_row(c, h->key, "total", &n);
    putchar('\n');
}

static void print_counts(const struct clause_choice *c)
{
    struct counts n = count(c, 0, c->all->count);

    printf("%-10s %-15s", "", c->away != NULL ? "clauses" : "tested/all");
    for (int i = 0; i < CLAUSE_BYS; i++)
        printf("%*s", widths[i], clause_by_names[i]);
    printf("%*s\n", widths[CLAUSE_BYS], "all");
    for (int i = 0; i < c->all->houses; i++)
        print_house(c, &c->all->house[i]);
    printf("%d clause%s", sum(n.all), sum(n.all) == 1 ? "" : "s");
    if (c->away != NULL)
        printf("; tests unknown\n"
               "There are no tests in %s.  Point to them with --tests DIR.\n",
               c->away);
    else
        printf(", %d with a test, %d without\n", sum(n.tested),
               sum(n.all) - sum(n.tested));
}

static void say_tested(struct json *j, const struct clause_choice *c,
                       int tested)
{
    if (c->away != NULL)
        json_say_null(j, "tested");
    else
        json_say_int(j, "tested", tested);
}

static void json_counts(const struct clause_choice *c)
{
    struct json j = json_to(stdout);
    struct counts n = count(c, 0, c->all->count);

    json_object(&j);
    json_open_array(&j, "counts");
    for (int i = 0; i < c->all->sections; i++) {
        const struct section *s = &c->all->section[i];
        struct counts of = count(c, s->first, s->count);

        for (int by = 0; by < CLAUSE_BYS; by++) {
            if (of.all[by] == 0)
                continue;
            json_object(&j);
            json_say_string(&j, "house", s->house->key);
            json_say_string(&j, "game", s->game);
            json_say_string(&j, "by", clause_by_names[by]);
            json_say_int(&j, "clauses", of.all[by]);
            say_tested(&j, c, of.tested[by]);
            json_close(&j);
        }
    }
    json_close(&j);
    json_say_int(&j, "clauses", sum(n.all));
    say_tested(&j, c, sum(n.tested));
    json_close(&j);
}

void clauses_show_counts(const struct clause_choice *c, bool json)
{
    if (json)
        json_counts(c);
    else
        print_counts(c);
}

/* Copies text without control characters, which could drive a terminal; line
   ends become blanks. */
static const char *clean(const char *before, const char *words)
{
    static char copy[TEXT_SIZE];
    struct text t;

    text_init(&t, copy, sizeof copy);
    text_str(&t, before);
    text_str(&t, words);
    for (char *s = copy; *s != '\0'; s++) {
        unsigned char c = (unsigned char)*s;

        if (c == '\n' || c == '\t')
            *s = ' ';
        else if (c < ' ' || c == 0x7f)
            *s = '?';
        else if (c == 0xc2 && (unsigned char)s[1] < 0xa0)
            s[0] = s[1] = '?';
    }
    return copy;
}

static void print_value(const struct toml_node *n)
{
    const char *quote = n->kind == TOML_STRING ? "\"" : "";
    char text[256];
    struct text t;

    if (n->kind == TOML_ARRAY) {
        putchar('[');
        for (const struct toml_node *c = n->first; c != NULL; c = c->next) {
            print_value(c);
            fputs(c->next != NULL ? ", " : "", stdout);
        }
        putchar(']');
        return;
    }
    if (n->kind == TOML_TABLE) {
        fputs("{...}", stdout);
        return;
    }
    text_init(&t, text, sizeof text);
    text_add(&t, n->text, n->length);
    printf("%s%s%s", quote, clean("", text), quote);
}

/* Every leaf that is set, by its dotted name. */
static void print_sets(const struct toml_node *n, const char *before)
{
    for (const struct toml_node *c = n->first; c != NULL; c = c->next) {
        char name[256];
        struct text t;

        text_init(&t, name, sizeof name);
        text_put(&t, "%s%s%s", before, before[0] ? "." : "", c->key);
        if (c->kind == TOML_TABLE) {
            print_sets(c, name);
            continue;
        }
        printf("sets   %s = ", clean("", name));
        print_value(c);
        putchar('\n');
    }
}

static void print_field(const char *name, const char *words)
{
    printf("%-6s %s\n", name, clean("", words));
}

static void print_clause(const struct clause_choice *c,
                         const struct clause *clause)
{
    const struct section *s = clause->section;
    const struct clause_test *t = test_of(c, clause);

    printf("%s\n", clause->id);
    printf("house  %s", clean("", s->house->title));
    printf(" (%s)\ngame   %s", clause->house, clean("", s->title));
    printf(" (%s)\n", clause->game);
    print_field("kind", clause_kind_names[clause->kind]);
    print_field("by", clause_by_names[clause->by]);
    if (clause->overrules != NULL)
        print_field("over", clause->overrules);
    if (clause->borrowed != NULL)
        print_field("from",
                    clause->borrowed[0] ? clause->borrowed : "borrowed");
    if (clause->sets != NULL)
        print_sets(clause->sets, "");
    printf("file   %s:%d\n", clean("", clause->file), clause->line);
    if (t->count > 0)
        printf("test   %s:%d", clean("", t->file), t->line);
    else
        printf(c->away != NULL ? "test   unknown" : "test   none");
    if (t->count > 1)
        printf(", and %d more", t->count - 1);
    puts("\n");
    help_text(stdout, clean("", clause->gist));
    if (clause->note == NULL)
        return;
    putchar('\n');
    help_text(stdout, clean("Note: ", clause->note));
}

static void json_value(struct json *j, const struct toml_node *n)
{
    char text[256];

    snprintf(text, sizeof text, "%.*s", (int)n->length,
             n->kind < TOML_ARRAY ? n->text : "");
    if (n->kind >= TOML_ARRAY && j->depth >= JSON_DEPTH) {
        json_string(j, "..."); /* no leaf is that deep */
    } else if (n->kind == TOML_TABLE) {
        json_object(j);
        for (const struct toml_node *c = n->first; c != NULL; c = c->next) {
            json_key(j, c->key);
            json_value(j, c);
        }
        json_close(j);
    } else if (n->kind == TOML_ARRAY) {
        json_row(j);
        for (const struct toml_node *c = n->first; c != NULL; c = c->next)
            json_value(j, c);
        json_close(j);
    } else if (n->kind == TOML_BOOL) {
        json_bool(j, n->text[0] == 't');
    } else {
        int64_t number;

        /* Decimals stay exact, because they are strings in JSON, too. */
        if (n->kind == TOML_INTEGER && toml_scaled(n, 0, &number, NULL) == 0)
            json_int(j, number);
        else
            json_string(j, n->kind == TOML_STRING ? n->text : text);
    }
}

static void json_clause(struct json *j, const struct clause_choice *c,
                        const struct clause *clause)
{
    const struct clause_test *t = test_of(c, clause);

    json_object(j);
    json_say_string(j, "id", clause->id);
    json_say_string(j, "house", clause->house);
    json_say_string(j, "game", clause->game);
    json_say_string(j, "kind", clause_kind_names[clause->kind]);
    json_say_string(j, "by", clause_by_names[clause->by]);
    json_say_string(j, "gist", clause->gist);
    json_say_string(j, "note", clause->note);
    json_say_bool(j, "borrowed", clause->borrowed != NULL);
    json_say_string(j, "overrules", clause->overrules);
    json_say_string(j, "file", clause->file);
    json_say_int(j, "line", clause->line);
    json_say_int(j, "tests", t->count);
    json_key(j, "sets");
    if (clause->sets != NULL)
        json_value(j, clause->sets);
    else
        json_null(j);
    json_close(j);
}

int clauses_show_missing(const struct clause_choice *c, bool json)
{
    struct json j = json_to(stdout);
    int missing = 0;

    if (json) {
        json_object(&j);
        json_open_array(&j, "missing");
    }
    for (int i = 0; i < c->all->count; i++) {
        const struct clause *clause = &c->all->clause[i];

        if (!clause_is_chosen(c, clause) || c->test[i].count > 0)
            continue;
        missing++;
        if (json)
            json_clause(&j, c, clause);
        else
            printf("%-20s %s\n", clause->id, clean("", clause->gist));
    }
    if (json) {
        json_close(&j);
        json_say_int(&j, "clauses", missing);
        json_close(&j);
    }
    return missing;
}

void clauses_show_whole(const struct clause_choice *c,
                        const struct clause *const *clause, int count,
                        bool json)
{
    struct json j = json_to(stdout);

    if (json) {
        json_object(&j);
        json_open_array(&j, "clauses");
    }
    for (int i = 0; i < count; i++) {
        if (json) {
            json_clause(&j, c, clause[i]);
            continue;
        }
        if (i > 0)
            putchar('\n');
        print_clause(c, clause[i]);
    }
    if (json) {
        json_close(&j);
        json_close(&j);
    }
}
