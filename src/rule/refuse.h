/*
 * refuse.h - functions that make a refusal, and find the clause behind it.
 *
 * A refusal names the value of the book behind it: a leaf, or a part of a
 * street (its limit, who acts first) with a leaf to fall back on if no clause
 * of the house covers that street.
 */
#ifndef RULE_REFUSE_H
#define RULE_REFUSE_H

#include "rule/command.h"

/* Cold and out of line, so that the compiler treats refusals as the rare
   case. */
static __attribute__((cold, noinline, unused)) void
refusal_say(struct refusal *no, enum why why, enum leaf leaf)
{
    *no = (struct refusal){.why = why, .leaf = leaf};
}

/* Fills the refusal and returns false, so that a decision can return it. */
static inline bool refuse(struct refusal *no, enum why why, enum leaf leaf)
{
    refusal_say(no, why, leaf);
    return false;
}

/*
 * Can an amount be made with chips of that size (0: cents)?  Base games have
 * no chips of their own, because hands from elsewhere were played with other
 * ones.
 */
static inline bool is_whole_chips(const struct book *b, money amount,
                                  money chip)
{
    return chip <= 1 || amount % chip == 0 || b->house[0] == '\0';
}

/* The same for a report that cannot be true, or not of that seat. */
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
 * Chooses between two leaves that both apply: the first, unless only the
 * second is set by a clause of the game's own section, or only the second by a
 * clause of the house.
 */
enum leaf leaf_of_house(const struct book *b, enum leaf first,
                        enum leaf second);

/* Writes the sentence that a floor would say; for a report, its untrue part.
   `name` stands for the seat; NULL: "seat 3". */
void refusal_put(struct text *t, const struct refusal *no, const char *name);

/*
 * Finds the place in the book that a refusal rests on; false: it rests on no
 * book.
 */
bool refusal_place(const struct book *b, const struct refusal *no,
                   struct book_place *at);

/*
 * The house's clause behind a refusal; NULL if there is none. *from is then
 * the id of the lending clause, "" if that is unknown, or NULL if no book is
 * behind it.
 */
const struct clause *refusal_clause(const struct book *b,
                                    const struct refusal *no,
                                    const char **from);

#endif
