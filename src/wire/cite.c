/*
 * cite.c - the clause behind something.
 *
 * Leaves: none of its own
 */
#include "wire/cite.h"

#include <string.h>

#include "wire/bound_words.h"

/* Names the house of a borrowed clause: "Seven Card Stud at Rogelio's". */
static void put_lender(struct w_cite *out, const struct clauses *all,
                       const char *lent)
{
    const struct clause *c = all != NULL && lent != NULL && *lent != '\0'
                                 ? clause_find(all, lent)
                                 : NULL;
    struct text t;

    text_init(&t, out->lender, sizeof out->lender);
    if (c != NULL)
        text_put(&t, "%s at %s", c->section->title, c->section->house->title);
}

/* The words of a clause.  A borrowed one is named but not quoted, because its
   amounts are the lender's and not this table's. */
static const char *quoted(const struct clause *from, bool borrowed)
{
    if (from == NULL || (borrowed && strchr(from->gist, '$') != NULL))
        return NULL;
    return from->gist;
}

void cite_place(struct w_cite *out, const struct book *b,
                const struct clauses *all, const struct book_place *at)
{
    const struct clause *by = book_by(b, at);
    const char *lent = by != NULL ? by->borrowed : book_lent(b, at);
    const struct clause *from = by;

    *out = (struct w_cite){.clause = NULL};
    if (by == NULL && (lent == NULL || *lent == '\0'))
        return;
    if (by == NULL && all != NULL)
        from = clause_find(all, lent);
    out->clause = by != NULL ? by->id : lent;
    out->borrowed = by == NULL || lent != NULL;
    out->text = quoted(from, out->borrowed);
    put_lender(out, all, lent);
}

const char *cite_name(const struct book *b, const struct book_place *at,
                      bool *borrowed)
{
    const struct clause *by = book_by(b, at);
    const char *lent = by != NULL ? by->borrowed : book_lent(b, at);
    bool none = by == NULL && (lent == NULL || *lent == '\0');

    *borrowed = !none && (by == NULL || lent != NULL);
    return by != NULL ? by->id : none ? NULL : lent;
}

struct w_cite_id cite_id(const struct book *b, const struct book_place *at)
{
    struct w_cite_id out;

    out.clause = cite_name(b, at, &out.borrowed);
    return out;
}

void cite_leaf(struct w_cite *out, const struct book *b,
               const struct clauses *all, enum leaf leaf)
{
    struct book_place at;

    *out = (struct w_cite){.clause = NULL};
    if (leaf_place(leaf, &at))
        cite_place(out, b, all, &at);
}

void refusal_fill(struct w_refusal *out, const struct book *b,
                  const struct clauses *all, const struct refusal *no)
{
    struct book_place at;
    struct text t;

    *out = (struct w_refusal){.why = (uint16_t)no->why};
    text_init(&t, out->say, sizeof out->say);
    bound_put(&t, b, no, NULL);
    if (b != NULL && refusal_place(b, no, &at))
        cite_place(&out->cite, b, all, &at);
}
