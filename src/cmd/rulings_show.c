/*
 * rulings_show.c - the handbook of one game's rulings.
 *
 * The words of a clause may be somebody else's, and are shown without the
 * bytes that would drive a terminal.
 */
#include "cmd/rulings_show.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "book/clause.h"
#include "wire/catalogue.h"

enum { COLUMNS = 79, ORIGIN = 160 };

/* Words in lines that fit, each behind so many blanks. */
static void print_wrapped(int indent, const char *words)
{
    int at = 0;

    while (*words != '\0') {
        int n = (int)strcspn(words, " ");

        if (n > 0) {
            if (at > 0 && at + 1 + n > COLUMNS) {
                putchar('\n');
                at = 0;
            }
            at += at == 0 ? printf("%*s", indent, "") : printf(" ");
            for (int i = 0; i < n; i++)
                putchar((unsigned char)words[i] < ' ' || words[i] == 0x7f
                            ? ' '
                            : words[i]);
            at += n;
        }
        words += n;
        words += strspn(words, " ");
    }
    putchar('\n');
}

/* The source of the ruling, and its words. */
static void print_origin(const struct book *b, enum leaf leaf, bool markdown)
{
    char line[ORIGIN], whole[1024];
    const struct clause *by;
    struct text t;

    text_init(&t, line, sizeof line);
    by = origin_put(&t, b, leaf);
    snprintf(whole, sizeof whole, "%s%s%s%s", markdown ? "*" : "[", line,
             markdown ? "*" : "]", by == NULL ? "" : " ");
    if (by != NULL) {
        text_init(&t, whole + strlen(whole), sizeof whole - strlen(whole));
        text_str(&t, by->gist);
    }
    print_wrapped(markdown ? 0 : 6, whole);
}

static void print_entry(const struct book *b, const struct trouble *e,
                        bool markdown)
{
    char words[CATALOGUE_TEXT + 160];
    int indent = markdown ? 0 : 4;

    if (markdown)
        printf("\n### %s\n\n", e->name);
    else
        printf("\n  %s\n", e->name);
    print_wrapped(indent, e->what);
    if (markdown)
        putchar('\n');
    snprintf(words, sizeof words, "%s%s%s%s",
             e->limit == NULL ? "" : "In time (",
             e->limit == NULL ? "" : e->limit,
             e->limit == NULL ? "" : "): ", e->remedy);
    print_wrapped(indent, words);
    if (markdown)
        putchar('\n');
    print_origin(b, e->leaf, markdown);
    if (e->limit == NULL)
        return;
    if (markdown)
        putchar('\n');
    snprintf(words, sizeof words, "Later: %s", e->afterwards);
    print_wrapped(indent, words);
    if (markdown)
        putchar('\n');
    print_origin(b, e->late, markdown);
}

static void json_origin(struct json *j, const struct book *b, enum leaf leaf)
{
    const struct clause *by = b->by[leaf];
    const char *lent = by == NULL ? b->lent[leaf] : by->borrowed;

    json_say_string(j, "leaf", leaf_rows[leaf].name);
    json_say_string(j, "clause", by == NULL ? NULL : by->id);
    json_say_string(j, "gist", by == NULL ? NULL : by->gist);
    json_say_bool(j, "borrowed", by == NULL || lent != NULL);
    json_say_string(j, "from", lent == NULL || !lent[0] ? NULL : lent);
}

static void json_entry(struct json *j, const struct book *b,
                       const struct trouble *e)
{
    json_object(j);
    json_say_string(j, "name", e->name);
    json_say_string(j, "group", e->group);
    json_say_string(j, "what", e->what);
    json_say_bool(j, "can_be", e->can);
    if (e->can) {
        json_say_string(j, "remedy", e->remedy);
        json_origin(j, b, e->leaf);
        json_say_string(j, "limit", e->limit);
    }
    if (e->can && e->limit != NULL) {
        json_open_object(j, "later");
        json_say_string(j, "remedy", e->afterwards);
        json_origin(j, b, e->late);
        json_close(j);
    }
    json_close(j);
}

static void show_json(const struct book *b, const struct trouble *all, int n)
{
    struct json j = json_to(stdout);

    json_object(&j);
    json_say_string(&j, "house", b->house);
    json_say_string(&j, "game", b->game);
    json_open_array(&j, "rulings");
    for (int i = 0; i < n; i++)
        json_entry(&j, b, &all[i]);
    json_close(&j);
    json_close(&j);
}

void rulings_show(struct shelf *s, const struct book *b,
                  enum rulings_form form)
{
    static struct trouble all[CATALOGUE_MOST];
    const struct house *house = house_find(shelf_clauses(s), b->house);
    int n = catalogue_of(b, all);
    const char *group = "";
    bool markdown = form == RULINGS_MARKDOWN;

    if (form == RULINGS_JSON) {
        show_json(b, all, n);
        return;
    }
    printf("%s%s: what can go wrong, and the ruling\n", markdown ? "# " : "",
           b->title[0] != '\0' ? b->title : b->game);
    if (house != NULL)
        printf("%s%s\n", markdown ? "\n" : "", house->title);
    for (int i = 0; i < n; i++) {
        if (!all[i].can)
            continue;
        if (strcmp(group, all[i].group) != 0)
            printf(markdown ? "\n## %s\n" : "\n%s\n", all[i].group);
        group = all[i].group;
        print_entry(b, &all[i], markdown);
    }
}
