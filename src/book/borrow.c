/*
 * borrow.c - values that a book borrows, and whether the lender says so.
 */
#include "book/borrow.h"

#include <string.h>

/* Is the house of this clause id loaded? */
static bool is_here(const struct clauses *all, const char *id)
{
    for (int i = 0; i < all->houses; i++) {
        const struct house *h = &all->house[i];

        if (h->count > 0 &&
            strncmp(all->clause[h->first].id, id, strcspn(id, "-") + 1) == 0)
            return true;
    }
    return false;
}

int borrow_check(const struct clauses *all, const struct toml_node *n,
                 const char *id, struct fault *f)
{
    if (strchr(id, '-') == NULL)
        return toml_fault(n, f, "'%.40s' is not a clause id", id);
    if (clause_find(all, id) == NULL && is_here(all, id))
        return toml_fault(n, f, "'%.40s' is not a clause to borrow from", id);
    return 0;
}

/* Does the lending clause, if it is loaded, set the same value? */
static int check_lent(const struct borrowing *w, const struct book *b,
                      const struct toml_node *n, const struct book_place *at,
                      const char *id, struct fault *f)
{
    const struct clause *c = clause_find(w->clauses, id);
    const struct toml_node *set = NULL;
    struct book said = *b;

    if ((w->house != NULL || w->checked) &&
        borrow_check(w->clauses, n, id, f) != 0)
        return FAULT;
    if (w->checked && c != NULL && c->sets != NULL)
        set = book_find_set(b, c->sets, at);
    if (set == NULL)
        return 0;
    if (book_borrow(&said, set, at, id, f) != 0)
        return FAULT;
    return book_is_same(&said, b, at)
               ? 0
               : toml_fault(n, f, "%s sets it otherwise than this %s", id,
                            w->house == NULL ? "game" : "section");
}

int borrow_mark(struct book *b, struct toml_node *n,
                const struct book_place *at, void *with, struct fault *f)
{
    const char *id = NULL;

    if (toml_text(n, &id, f) != 0 || check_lent(with, b, n, at, id, f) != 0)
        return FAULT;
    if (at->row > 0)
        b->rows.row[at->row - 1].lent = id;
    else if (at->leaf != LEAF_NONE)
        b->lent[at->leaf] = id;
    else
        b->street_lent[at->street][at->part] = id;
    return 0;
}

/* raise.cap = "ID": takes the value that this clause of the same house
   sets. */
static int borrow_own(const struct borrowing *w, struct book *b,
                      const struct toml_node *n, const struct book_place *at,
                      struct fault *f)
{
    const struct toml_node *set;
    const struct clause *c;
    const char *id = NULL;

    if (toml_text(n, &id, f) != 0)
        return FAULT;
    c = clause_find(w->clauses, id);
    if (c == NULL)
        return toml_fault(n, f, "'%.40s' is not a clause to borrow from", id);
    if (strcmp(c->house, w->house) != 0)
        return toml_fault(n, f,
                          "'%s' is a clause of another house, which may not "
                          "be there: say { value = ..., from = ... }",
                          id);
    set = c->sets == NULL ? NULL : book_find_set(b, c->sets, at);
    if (set == NULL)
        return toml_fault(n, f, "%s sets no such thing", id);
    return book_borrow(b, set, at, id, f);
}

/* raise.cap = { value = 3, from = "ID" }: the id may belong to another
   house. */
static int borrow_said(const struct borrowing *w, struct book *b,
                       struct toml_node *n, const struct book_place *at,
                       struct fault *f)
{
    static const char *const keys[] = {"value", "from", NULL};
    struct toml_node *value, *from;
    const char *id = NULL;

    n->used = TOML_USED;
    if (toml_need(n, "value", &value, f) != 0 ||
        toml_need(n, "from", &from, f) != 0 || toml_text(from, &id, f) != 0)
        return FAULT;
    value->used = TOML_WHOLE;
    if (toml_done(n, keys, f) != 0 || book_borrow(b, value, at, id, f) != 0)
        return FAULT;
    return check_lent(w, b, from, at, id, f);
}

int borrow_value(struct book *b, struct toml_node *n,
                 const struct book_place *at, void *with, struct fault *f)
{
    if (book_by(b, at) != NULL)
        return toml_fault(n, f, "%s speaks of it: nothing is to be borrowed",
                          book_by(b, at)->id);
    return n->kind == TOML_TABLE ? borrow_said(with, b, n, at, f)
                                 : borrow_own(with, b, n, at, f);
}
