/*
 * refuse.c - finds the clause that a refusal rests on.
 *
 * Leaves: none
 */
#include "rule/refuse.h"

#include <string.h>

#include "base/must.h"
#include "rule/instead.h"

bool refuse_street(struct refusal *no, enum why why, int street,
                   enum street_part part, enum leaf leaf)
{
    MUST(street >= 0 && street < STREETS_MAX && part < STREET_PARTS);
    *no = (struct refusal){.why = why,
                           .leaf = leaf,
                           .street = (uint8_t)(1 + street * STREET_PARTS +
                                               (int)part)};
    return false;
}

/* How near a clause is to the game: its own, adopted from another section, or
   none. */
static int nearness(const struct book *b, enum leaf leaf)
{
    MUST(leaf < LEAF_COUNT);
    if (b->by[leaf] == NULL)
        return 0;
    return b->own[leaf] ? 2 : 1;
}

enum leaf leaf_of_house(const struct book *b, enum leaf first,
                        enum leaf second)
{
    return nearness(b, second) > nearness(b, first) ? second : first;
}

/*
 * True if the leaf is a better citation than the street: the house's own
 * clause of the street comes first, then the leaf's, then a borrowed one.
 */
static bool is_leaf_better(const struct book *b, const struct refusal *no,
                           const struct book_place *leaf)
{
    int street = (no->street - 1) / STREET_PARTS;
    int part = (no->street - 1) % STREET_PARTS;

    if (no->leaf == LEAF_NONE || b->street_by[street][part] != NULL)
        return false;
    return book_by(b, leaf) != NULL || (b->street_lent[street][part] == NULL &&
                                        book_lent(b, leaf) != NULL);
}

bool refusal_place(const struct book *b, const struct refusal *no,
                   struct book_place *at)
{
    bool leaf = leaf_place(no->leaf, at);

    if (no->street == 0 || is_leaf_better(b, no, at))
        return leaf;
    at->leaf = LEAF_NONE;
    at->street = (no->street - 1) / STREET_PARTS;
    at->part = (enum street_part)((no->street - 1) % STREET_PARTS);
    MUST(at->street < b->streets);
    return true;
}

const struct clause *refusal_clause(const struct book *b,
                                    const struct refusal *no,
                                    const char **from)
{
    struct book_place at;
    const struct clause *by;

    *from = NULL;
    if (!refusal_place(b, no, &at))
        return NULL;
    by = book_by(b, &at);
    if (by == NULL)
        *from = book_lent(b, &at) == NULL ? "" : book_lent(b, &at);
    return by;
}

/* Writes the seat, capitalized at the beginning of a sentence. */
static void put_seat(struct text *t, const struct refusal *no,
                     const char *name, bool first)
{
    if (name != NULL)
        text_str(t, name);
    else
        text_put(t, "%seat %d", first ? "S" : "s", no->seat + 1);
}

void refusal_put(struct text *t, const struct refusal *no, const char *name)
{
    static const char spot[] = "eat {seat}";
    const char *said = not_so_sentence((enum not_so)no->not_so);
    const char *at;

    if (no->why != WHY_NOT_SO || *said == '\0') {
        said = instead_sentence(no->instead);
        text_str(t, said != NULL ? said : why_sentence(no->why));
        return;
    }
    at = strstr(said, spot);
    if (at == NULL) {
        text_str(t, said);
        return;
    }
    text_add(t, said, (size_t)(at - said) - 1);
    put_seat(t, no, name, at - said == 1);
    text_str(t, at + strlen(spot));
}
