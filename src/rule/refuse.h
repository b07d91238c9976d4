/*
 * refuse.h - how a decision says no, and which clause it rests on.
 *
 * A refusal names the value of the book that made it: a leaf, or a part of a
 * street (its limit, who acts first), with a leaf to fall back on where no
 * clause of the house speaks of that street.
 */
#ifndef RULE_REFUSE_H
#define RULE_REFUSE_H

#include "rule/command.h"

/* Apart, and cold: so that the compiler knows what is rarely the answer. */
static __attribute__((cold, noinline, unused)) void
refusal_say(struct refusal *no, enum why why, enum leaf leaf)
{
    *no = (struct refusal){.why = why, .leaf = leaf};
}

/* Always false, so that a question can return it. */
static inline bool refuse(struct refusal *no, enum why why, enum leaf leaf)
{
    refusal_say(no, why, leaf);
    return false;
}

/*
 * Can an amount be made with chips of that size?  0: cents.  A base game is
 * nobody's: hands that come from elsewhere were played with other chips.
 */
static inline bool is_whole_chips(const struct book *b, money amount,
                                  money chip)
{
    return chip <= 1 || amount % chip == 0 || b->house[0] == '\0';
}

/* The same for a report that cannot be so, or not of that seat. */
static inline bool refuse_not_so(struct refusal *no, enum not_so what,
                                 seat_no seat, enum leaf leaf)
{
    *no = (struct refusal){.why = WHY_NOT_SO,
                           .leaf = leaf,
                           .not_so = (uint8_t)what,
                           .seat = seat};
    return false;
}

/* The same for a part of a street. */
bool refuse_street(struct refusal *no, enum why why, int street,
                   enum street_part part, enum leaf leaf);

/*
 * Of two leaves that both speak of it, the more telling first: the second
 * where only that is set by a clause of the game's own section, or only that
 * by a clause of the house.
 */
enum leaf leaf_of_house(const struct book *b, enum leaf first,
                        enum leaf second);

/*
 * The sentence in which a floor says it aloud; of a report, what of it is not
 * so.  A name for the seat it is about, or NULL: "seat 3".
 */
void refusal_put(struct text *t, const struct refusal *no, const char *name);

/*
 * Finds the place in the book that a refusal rests on; false: it rests on no
 * book.
 */
bool refusal_place(const struct book *b, const struct refusal *no,
                   struct book_place *at);

/*
 * The clause of the house it rests on; NULL: there is none.  Then *from is
 * the id of the clause it is borrowed from, "" if nobody knows that; NULL:
 * it rests on nothing.
 */
const struct clause *refusal_clause(const struct book *b,
                                    const struct refusal *no,
                                    const char **from);

#endif
