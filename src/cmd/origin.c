/*
 * origin.c - explains in words why a house plays a rule.
 */
#include "cmd/origin.h"

#include <stdio.h>
#include <string.h>

/* "S & K Cardroom's"; a name that is already possessive stays. */
static const char *whose(const char *name)
{
    size_t n = strlen(name);

    return n > 2 && strcmp(name + n - 2, "'s") == 0 ? "" : "'s";
}

/* Describes a value that no clause puts into words. */
static void put_usual(struct text *t, const struct book *b, enum leaf leaf)
{
    const struct leaf_row *row = &leaf_rows[leaf];

    text_put(t, "%.*s", (int)strcspn(row->what, ".;"), row->what);
    if (row->kind == LEAF_WORD) {
        text_str(t, ": ");
        leaf_put_word(t, leaf, b->value[leaf]);
    } else if (row->kind != LEAF_YES) {
        text_str(t, ": ");
        leaf_put_value(t, leaf, b->value[leaf]);
    }
    text_str(t, row->kind == LEAF_YES && b->value[leaf] == 0 ? ": not here."
                                                             : ".");
}

static void put_lender(struct text *t, const struct house *own,
                       const struct clause *c)
{
    const struct section *of = c->section;

    if (of->house == own)
        text_put(t, "Its rule for %s is used:",
                 of->title != NULL ? of->title : of->game);
    else
        text_put(t, "%s%s rule is used:", of->house->title,
                 whose(of->house->title));
}

void origin_of(struct shelf *s, const struct book *b,
               const struct book_place *at, struct origin *out)
{
    const char *lent = book_lent(b, at);
    const struct house *house;
    struct fault f;
    struct text t;

    memset(out, 0, sizeof *out);
    out->clause = book_by(b, at);
    if (out->clause != NULL)
        return;
    if (lent != NULL && shelf_read_all(s, &f) == 0)
        out->clause = clause_find(shelf_clauses(s), lent);
    house = house_find(shelf_clauses(s), b->house);
    text_init(&t, out->head, sizeof out->head);
    if (house != NULL)
        text_put(&t, "%s%s book is silent here.  ", house->title,
                 whose(house->title));
    if (out->clause != NULL)
        put_lender(&t, house, out->clause);
    else
        text_put(&t, "The usual rule of the game is used:");
    text_init(&t, out->text, sizeof out->text);
    if (at->leaf != LEAF_NONE)
        put_usual(&t, b, at->leaf);
    else
        text_str(&t, "This is how the game is dealt and played.");
}
