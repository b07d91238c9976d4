/*
 * cite.c - the clause behind something, as JSON.
 *
 * Leaves: none of its own
 */
#include "wire/cite.h"

#include <string.h>

#include "wire/bound_words.h"

enum { SAID_SIZE = 512 };

static void nobody_says(struct json *j)
{
    json_say_null(j, "clause");
    json_say_null(j, "text");
    json_say_bool(j, "borrowed", false);
    json_say_null(j, "lender");
}

/* "Seven Card Stud at Rogelio's": whose a clause is that was borrowed. */
static void say_lender(struct json *j, const struct clauses *all,
                       const char *lent)
{
    const struct clause *c = all != NULL && lent != NULL && *lent != '\0'
                                 ? clause_find(all, lent)
                                 : NULL;
    char said[SAID_SIZE];
    struct text t;

    text_init(&t, said, sizeof said);
    if (c != NULL)
        text_put(&t, "%s at %s", c->section->title, c->section->house->title);
    json_say_string(j, "lender", c != NULL ? said : NULL);
}

/*
 * The words of a clause.  Amounts in a borrowed one are the lender's, and not
 * what this table plays for: then the clause is named and not quoted.
 */
static const char *quoted(const struct clause *from, bool borrowed)
{
    if (from == NULL || (borrowed && strchr(from->gist, '$') != NULL))
        return NULL;
    return from->gist;
}

void cite_place(struct json *j, const struct book *b,
                const struct clauses *all, const struct book_place *at)
{
    const struct clause *by = book_by(b, at);
    const char *lent = by != NULL ? by->borrowed : book_lent(b, at);
    const struct clause *from = by;

    if (by == NULL && (lent == NULL || *lent == '\0')) {
        nobody_says(j);
        return;
    }
    if (by == NULL && all != NULL)
        from = clause_find(all, lent);
    json_say_string(j, "clause", by != NULL ? by->id : lent);
    json_say_string(j, "text", quoted(from, by == NULL || lent != NULL));
    json_say_bool(j, "borrowed", by == NULL || lent != NULL);
    say_lender(j, all, lent);
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

void cite_id(struct json *j, const struct book *b, const struct book_place *at)
{
    bool borrowed;

    json_say_string(j, "clause", cite_name(b, at, &borrowed));
    json_say_bool(j, "borrowed", borrowed);
}

void cite_leaf(struct json *j, const struct book *b, const struct clauses *all,
               enum leaf leaf)
{
    struct book_place at;

    if (leaf_place(leaf, &at))
        cite_place(j, b, all, &at);
    else
        nobody_says(j);
}

void refusal_json(struct json *j, const struct book *b,
                  const struct clauses *all, const struct refusal *no,
                  const char *name)
{
    char said[SAID_SIZE];
    struct book_place at;
    struct text t;

    text_init(&t, said, sizeof said);
    bound_put(&t, b, no, name);
    json_object(j);
    json_say_string(j, "why", why_word(no->why));
    json_say_string(j, "say", said);
    if (b != NULL && refusal_place(b, no, &at))
        cite_place(j, b, all, &at);
    else
        nobody_says(j);
    json_close(j);
}
