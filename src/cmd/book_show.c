/*
 * book_show.c - prints a book: every value with its clause.
 *
 * Eighty columns: the name, the value, and the clause with the beginning of
 * its text.  A clause may come from a user's file, so control characters are
 * removed because they could drive a terminal.
 */
#include "cmd/book_show.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "book/clause.h"
#include "book/irregular.h"
#include "cmd/book_fees.h"

enum {
    COLUMNS = 79,
    NAME_COLUMN = 27,
    VALUE_COLUMN = 17,
    HOUSE_COLUMN = 10,
    TEXT_SIZE = 512
};

/* Adds words in a number of columns; dots show where they are cut. */
static void put_cut(struct text *t, const char *words, int columns)
{
    int length = 0, at = 0;

    for (const char *c = words; *c != '\0'; c++)
        length += (*c & 0xc0) != 0x80;
    for (; *words != '\0'; words++) {
        at += (*words & 0xc0) != 0x80;
        if (length > columns && at > columns - 2)
            break;
        text_put(t, "%c",
                 (unsigned char)*words < ' ' || *words == 0x7f ? ' ' : *words);
    }
    if (length > columns && columns >= 2)
        text_str(t, "..");
}

/* A TOML value without quotes and brackets. */
static void put_bare(struct text *t, const struct book *b,
                     const struct book_place *at)
{
    char toml[TEXT_SIZE];
    struct text v;

    text_init(&v, toml, sizeof toml);
    book_put_value(&v, b, at);
    for (const char *c = toml; *c != '\0'; c++)
        if (strchr("\"[]", *c) == NULL)
            text_put(t, "%c", *c);
}

/* The clause and the beginning of its gist, in the columns that are left. */
static void put_origin(struct text *t, const struct book *b,
                       const struct book_place *at)
{
    const struct clause *by = book_by(b, at);
    const char *lent = by == NULL ? book_lent(b, at) : by->borrowed;

    if (by != NULL)
        text_str(t, by->id);
    if (lent != NULL || by == NULL)
        text_put(t, "%sborrowed", by == NULL ? "" : ", ");
    if (lent != NULL && lent[0] != '\0')
        text_put(t, " (%s)", lent);
    if (by != NULL && (int)t->used + 8 < COLUMNS) {
        text_str(t, " ");
        put_cut(t, by->gist, COLUMNS - (int)t->used);
    }
}

/* Blanks up to a column; at least one. */
static void put_to(struct text *t, size_t column)
{
    do
        text_str(t, " ");
    while (t->used < column);
}

/* Prints a line per value.  A value too wide for its column moves the rest to
   the next line. */
static void print_value(const char *name, const struct book *b,
                        const struct book_place *at, size_t column)
{
    char line[TEXT_SIZE];
    struct text t;

    text_init(&t, line, sizeof line);
    text_put(&t, "  %s", name);
    put_to(&t, column);
    put_bare(&t, b, at);
    if (t.used >= column + VALUE_COLUMN) {
        puts(line);
        text_init(&t, line, sizeof line);
    }
    put_to(&t, column + VALUE_COLUMN);
    put_origin(&t, b, at);
    puts(line);
}

/* Leaves out rulings on mistakes that cannot happen in this game. */
static bool can_happen(const struct book *b, int leaf)
{
    for (int i = 0; i < IRREGULARS; i++) {
        const struct irregular_row *row = &irregular_rows[i];

        if ((int)row->leaf == leaf || (int)row->until == leaf ||
            (int)row->late == leaf)
            return irregular_can(b, (enum irregular)i);
    }
    return true;
}

/* The leaves of a table stand below its name. */
static void print_leaves(const struct book *b)
{
    struct book_place at;
    const char *table = "";

    for (int i = 0; i < LEAF_COUNT && book_place_at(b, i, &at); i++) {
        const char *name = leaf_rows[i].name, *dot = strchr(name, '.');
        size_t length = (size_t)(dot - name) + 1;

        if (!book_has_place(b, &at) || !can_happen(b, i))
            continue;
        if (strncmp(name, table, length) != 0)
            printf("\n%.*s\n", (int)length - 1, name);
        table = name;
        print_value(dot + 1, b, &at, NAME_COLUMN);
    }
}

static void print_streets(const struct book *b)
{
    struct book_place at;

    for (int i = LEAF_COUNT; book_place_at(b, i, &at) && at.row == 0; i++) {
        if (at.part == 0)
            printf("\nstreet %s\n", b->street[at.street].name);
        print_value(street_part_names[at.part], b, &at, 10);
    }
}

/* The rows of a banked game, below the names of their tables. */
static void print_rows(const struct book *b)
{
    char head[COURSE_PATH] = "", before[COURSE_PATH];
    struct book_place at;

    for (int i = LEAF_COUNT; book_place_at(b, i, &at); i++) {
        const char *path, *last;

        if (at.row == 0)
            continue;
        path = course_path(&b->rows, at.row - 1);
        last = strrchr(path, '.');
        memcpy(before, head, sizeof before);
        snprintf(head, sizeof head, "%.*s",
                 (int)(last == NULL ? strlen(path) : (size_t)(last - path)),
                 path);
        if (strcmp(head, before) != 0)
            printf("\n%s\n", head);
        print_value(last == NULL ? "" : last + 1, b, &at, NAME_COLUMN);
    }
}

/* The house's section, or NULL for a base game. */
static const struct section *section_of(struct shelf *shelf,
                                        const struct book *b)
{
    return b->house[0] == '\0'
               ? NULL
               : section_find(shelf_clauses(shelf), b->house, b->game);
}

static void print_head(const struct section *s, const struct book *b)
{
    char line[TEXT_SIZE];
    struct text t;

    text_init(&t, line, sizeof line);
    if (s == NULL) {
        text_put(&t, "%s: the base game", b->title);
    } else {
        text_put(&t, "%s at ", s->title);
        put_cut(&t, s->house->title, COLUMNS);
    }
    puts(line);
    if (s != NULL)
        printf("%d clauses.  If they are silent, the value is borrowed "
               "from the\n"
               "base game '%s'.\n",
               s->count, s->like);
}

/* JSON */

static void json_value(struct json *j, const struct book *b,
                       const struct book_place *at)
{
    const struct street *s = &b->street[at->street];
    char word[TEXT_SIZE];
    struct text t;

    text_init(&t, word, sizeof word);
    if (at->row > 0) {
        json_string(j, course_value(&b->rows, at->row - 1));
    } else if (at->leaf == LEAF_NONE && at->part == STREET_DEAL) {
        json_row(j);
        for (int i = 0; i < s->steps; i++) {
            text_init(&t, word, sizeof word);
            street_put_step(&t, &s->step[i]);
            json_string(j, word);
        }
        json_close(j);
    } else if (at->leaf == LEAF_NONE && at->part == STREET_UPPER) {
        json_bool(j, s->upper);
    } else if (at->leaf == LEAF_NONE ||
               leaf_rows[at->leaf].kind == LEAF_WORD) {
        put_bare(&t, b, at);
        json_string(j, word);
    } else if (leaf_rows[at->leaf].kind == LEAF_LIST) {
        json_row(j);
        for (int32_t list = b->value[at->leaf]; list != 0;
             list = remedy_rest(list))
            json_string(j, remedy_rows[remedy_first(list)].words);
        json_close(j);
    } else if (leaf_rows[at->leaf].kind == LEAF_YES) {
        json_bool(j, b->value[at->leaf] != 0);
    } else if (leaf_rows[at->leaf].kind == LEAF_MONEY) {
        json_decimal(j, b->value[at->leaf], 2);
    } else {
        json_int(j, b->value[at->leaf]);
    }
}

/* Writes a value and its origin as members of an open object. */
static void json_origin(struct json *j, const struct book *b,
                        const struct book_place *at)
{
    const struct clause *by = book_by(b, at);
    const char *lent = by == NULL ? book_lent(b, at) : by->borrowed;

    json_key(j, "value");
    json_value(j, b, at);
    json_say_string(j, "clause", by == NULL ? NULL : by->id);
    json_say_string(j, "gist", by == NULL ? NULL : by->gist);
    json_say_bool(j, "borrowed", by == NULL || lent != NULL);
    json_say_string(j, "from", lent == NULL || !lent[0] ? NULL : lent);
}

static void json_name(struct json *j, const struct book *b,
                      const struct book_place *at)
{
    char name[TEXT_SIZE];
    struct text t;

    text_init(&t, name, sizeof name);
    book_put_place(&t, b, at);
    json_say_string(j, "name", name);
}

static void json_book(const struct shelf *shelf, const struct section *s,
                      const struct book *b)
{
    struct json j = json_to(stdout);
    struct book_place at;

    json_object(&j);
    json_say_string(&j, "house", s == NULL ? NULL : b->house);
    json_say_string(&j, "game", b->game);
    json_say_string(&j, "title", s == NULL ? b->title : s->title);
    json_say_string(&j, "like", s == NULL ? NULL : s->like);
    json_open_array(&j, "values");
    for (int i = 0; book_place_at(b, i, &at); i++) {
        if (!book_has_place(b, &at))
            continue;
        json_object(&j);
        json_name(&j, b, &at);
        json_origin(&j, b, &at);
        json_close(&j);
    }
    json_close(&j);
    if (s != NULL)
        book_fees_json(shelf, b, &j);
    json_close(&j);
}

void book_show(struct shelf *shelf, const struct book *b, bool json)
{
    const struct section *s = section_of(shelf, b);

    if (json) {
        json_book(shelf, s, b);
        return;
    }
    print_head(s, b);
    print_leaves(b);
    print_streets(b);
    print_rows(b);
    if (s != NULL)
        (void)book_fees_print(shelf, b, "\ncollection\n");
}

/* How two houses differ */

/* The same place in another book, whose streets may stand elsewhere. */
static bool place_in(const struct book *b, const struct book *other,
                     const struct book_place *at, struct book_place *there)
{
    *there = *at;
    if (at->row > 0) {
        there->row =
            course_find(&other->rows, course_path(&b->rows, at->row - 1)) + 1;
        return there->row > 0;
    }
    if (at->leaf != LEAF_NONE)
        return true;
    for (there->street = 0; there->street < other->streets; there->street++)
        if (strcmp(b->street[at->street].name,
                   other->street[there->street].name) == 0)
            return true;
    return false;
}

static bool is_same_value(const struct book *a, const struct book_place *at,
                          const struct book *b, const struct book_place *there)
{
    if (at->row > 0)
        return strcmp(course_value(&a->rows, at->row - 1),
                      course_value(&b->rows, there->row - 1)) == 0;
    if (at->leaf != LEAF_NONE)
        return a->value[at->leaf] == b->value[there->leaf];
    return street_has_same_part(&a->street[at->street],
                                &b->street[there->street], at->part);
}

static const char *house_or_none(const struct book *b)
{
    return b->house[0] == '\0' ? "-" : b->house;
}

/* One side of a difference; `there` is NULL if that book has no such
   street. */
static void diff_side(struct json *j, const struct book *b,
                      const struct book_place *there)
{
    if (j != NULL) {
        json_open_object(j, house_or_none(b));
        if (there != NULL)
            json_origin(j, b, there);
        json_close(j);
    } else if (there != NULL) {
        print_value(house_or_none(b), b, there, 2 + HOUSE_COLUMN);
    } else {
        printf("  %-*s(no such street)\n", HOUSE_COLUMN, house_or_none(b));
    }
}

/* A place of `a`, and what stands there in `b`. */
static void diff_place(struct json *j, const struct book *a,
                       const struct book_place *at, const struct book *b,
                       const struct book_place *there)
{
    char name[TEXT_SIZE];
    struct text t;

    if (j != NULL) {
        json_object(j);
        json_name(j, a, at);
    } else {
        text_init(&t, name, sizeof name);
        book_put_place(&t, a, at);
        puts(name);
    }
    diff_side(j, a, at);
    diff_side(j, b, there);
    if (j != NULL)
        json_close(j);
}

/* The collections of both houses, side by side, unless neither has any. */
static void diff_fees(const struct shelf *shelf, struct json *j,
                      const struct book *of[2])
{
    if (j != NULL) {
        json_open_array(j, "fees");
    }
    for (int i = 0; i < 2; i++)
        if (j != NULL) {
            json_object(j);
            json_say_string(j, "house", house_or_none(of[i]));
            book_fees_json(shelf, of[i], j);
            json_close(j);
        } else {
            printf("\n%s takes\n", house_or_none(of[i]));
            if (book_fees_print(shelf, of[i], "") == 0)
                puts("  nothing printed in its book");
        }
    if (j != NULL)
        json_close(j);
}

int book_show_diff(const struct shelf *shelf, const struct book *a,
                   const struct book *b, bool json)
{
    struct json to = json_to(stdout), *j = json ? &to : NULL;
    struct book_place at, there;
    int differ = 0, all = 0;

    if (json) {
        json_object(j);
        json_open_array(j, "differences");
    }
    for (int i = 0; book_place_at(a, i, &at); i++) {
        bool found = place_in(a, b, &at, &there);

        if (!book_has_place(a, &at))
            continue;
        all++;
        if (found && is_same_value(a, &at, b, &there))
            continue;
        diff_place(j, a, &at, b, found ? &there : NULL);
        differ++;
    }
    for (int i = LEAF_COUNT; book_place_at(b, i, &at); i++) {
        if (place_in(b, a, &at, &there))
            continue;
        diff_place(j, b, &at, a, NULL);
        differ++;
        all++;
    }
    if (json) {
        json_close(j);
        json_say_int(j, "values", all);
    } else {
        printf("%d of %d values differ\n", differ, all);
    }
    diff_fees(shelf, j, (const struct book *[]){a, b});
    if (json)
        json_close(j);
    return differ;
}
