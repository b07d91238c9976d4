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
#include "wire/ruling_search.h"

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

/* The sentence to read aloud, and in Markdown an empty line behind it. */
static void print_aloud(const struct trouble *e, bool late, int indent)
{
    struct remedy_told told;
    char words[sizeof told.aloud + 16];

    trouble_tell(e, late, &told);
    snprintf(words, sizeof words, "Aloud: \"%s\"", told.aloud);
    print_wrapped(indent, words);
    if (indent == 0)
        putchar('\n');
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
    print_aloud(e, false, indent);
    print_origin(b, e->leaf, markdown);
    if (e->limit == NULL)
        return;
    if (markdown)
        putchar('\n');
    snprintf(words, sizeof words, "Too late: %s", e->afterwards);
    print_wrapped(indent, words);
    if (markdown)
        putchar('\n');
    print_aloud(e, true, indent);
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

/* The remedy in parts. */
static void json_told(struct json *j, const struct trouble *e, bool late)
{
    struct remedy_told told;

    trouble_tell(e, late, &told);
    json_say_string(j, "now", told.now);
    json_open_array(j, "then");
    for (int i = 0; i < told.laters; i++) {
        json_object(j);
        json_say_string(j, "when", told.later[i].when);
        json_say_string(j, "say", told.later[i].say);
        json_close(j);
    }
    json_close(j);
    json_say_string(j, "aloud", told.aloud);
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
        json_told(j, e, false);
        json_origin(j, b, e->leaf);
        json_say_string(j, "limit", e->limit);
    }
    if (e->can && e->limit != NULL) {
        json_open_object(j, "later");
        json_say_string(j, "remedy", e->afterwards);
        json_told(j, e, true);
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

/* Puts what the words find first, in its order, and returns how many. */
static int find(const struct clauses *all, const struct book *b,
                const char *words, struct trouble *list, int n)
{
    static struct trouble kept[CATALOGUE_MOST];
    struct search_text text[CATALOGUE_MOST];
    int order[CATALOGUE_MOST], place[CATALOGUE_MOST], can = 0, found;

    memcpy(kept, list, (size_t)n * sizeof *list);
    for (int i = 0; i < n; i++)
        if (kept[i].can) {
            text[can] = catalogue_search(all, b, &kept[i]);
            place[can++] = i;
        }
    found = ruling_search(words, text, can, order);
    for (int i = 0; i < found; i++)
        list[i] = kept[place[order[i]]];
    return found;
}

/* The entries, each group behind its name. */
static void show_entries(const struct book *b, const struct trouble *all,
                         int n, bool grouped, bool markdown)
{
    const char *group = "";

    for (int i = 0; i < n; i++) {
        if (!all[i].can)
            continue;
        if (grouped && strcmp(group, all[i].group) != 0)
            printf(markdown ? "\n## %s\n" : "\n%s\n", all[i].group);
        group = all[i].group;
        print_entry(b, &all[i], markdown);
    }
}

void rulings_show(struct shelf *s, const struct book *b, const char *words,
                  enum rulings_form form)
{
    static struct trouble all[CATALOGUE_MOST];
    const struct house *house = house_find(shelf_clauses(s), b->house);
    int n = catalogue_of(b, all);
    bool markdown = form == RULINGS_MARKDOWN, grouped = words[0] == '\0';

    if (!grouped)
        n = find(shelf_clauses(s), b, words, all, n);
    if (form == RULINGS_JSON) {
        show_json(b, all, n);
        return;
    }
    printf("%s%s: what can go wrong, and the ruling\n", markdown ? "# " : "",
           b->title[0] != '\0' ? b->title : b->game);
    if (house != NULL)
        printf("%s%s\n", markdown ? "\n" : "", house->title);
    if (n == 0)
        printf("%sNothing is called so.\n", markdown ? "\n" : "");
    show_entries(b, all, n, grouped, markdown);
}
