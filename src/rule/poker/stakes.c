/*
 * stakes.c - the stakes of a table: the usual ones, and which are allowed.
 *
 * Leaves: bet.structure, bet.unit, bet.least, bet.most, bet.other_stakes,
 * bet.one_size, deck.jokers, deck.jokers_least, deck.jokers_most, pot.unit,
 * forced.ante, forced.ante_size, forced.collection, deck.jokers_approved,
 * forced.blinds, forced.blinds_most, fee.printed, fee.payer, bet.buy_in_times,
 * forced.blinds_least
 */
#include "base/must.h"
#include "book/collection.h"
#include "rule/fee.h"
#include "rule/poker/chips.h"
#include "rule/poker/poker.h"
#include "rule/refuse.h"

struct stakes stakes_bare(const struct book *b, money lower, money upper)
{
    return (struct stakes){
        .structure = (uint8_t)book_value(b, LEAF_BET_STRUCTURE),
        .blinds = BLINDS_UNSAID,
        .jokers = (uint8_t)book_value(b, LEAF_DECK_JOKERS),
        .lower = lower,
        .upper = upper,
        .ante = UNSAID,
        .bring_in = UNSAID,
        .unit = book_value(b, LEAF_BET_UNIT),
        .chip = book_value(b, LEAF_POT_UNIT),
    };
}

struct stakes stakes_usual(const struct book *b, money lower, money upper)
{
    struct stakes s = stakes_bare(b, lower, upper);

    stakes_fill(b, &s);
    return s;
}

/* The clause about the number of jokers: the one that gives the table a
   choice, otherwise the one that gives none. */
static enum leaf jokers_leaf(const struct book *b, enum leaf bound)
{
    return b->by[bound] != NULL ? bound : LEAF_DECK_JOKERS;
}

/* The leaf that forbids a deck with this many jokers; LEAF_NONE if it is the
   usual one or the table may choose it. */
static enum leaf jokers_against(const struct book *b, int jokers)
{
    if (jokers == book_value(b, LEAF_DECK_JOKERS))
        return LEAF_NONE;
    if (jokers < book_value(b, LEAF_DECK_JOKERS_LEAST))
        return jokers_leaf(b, LEAF_DECK_JOKERS_LEAST);
    if (jokers > book_value(b, LEAF_DECK_JOKERS_MOST))
        return jokers_leaf(b, LEAF_DECK_JOKERS_MOST);
    if (book_is(b, OF_POKER) && book_has(b, LEAF_DECK_APPROVED))
        return LEAF_DECK_APPROVED; /* the floor adds it: decide_floor() */
    return LEAF_NONE;
}

money stakes_buy_in(const struct book *b, const struct stakes *s)
{
    money least = book_value(b, LEAF_BUY_IN_TIMES) * s->lower;

    MUST(least >= 0);
    return least > s->buy_in ? least : s->buy_in;
}

struct span stakes_pair(const struct stakes *s)
{
    bool free = s->structure == STRUCTURE_NONE ||
                s->structure == STRUCTURE_POT;

    MUST(s->blinds <= BLINDS_MAX);
    return free && s->blinds >= 2 ? (struct span){s->blind[s->blinds - 2],
                                                  s->blind[s->blinds - 1]}
                                  : (struct span){s->lower, s->upper};
}

void stakes_collect(struct stakes *s, const struct book *b,
                    const struct collections *all)
{
    const struct fee_wish printed = FEE_WISH_PRINTED;

    MUST(fees_choose(s, b, all, &printed, NULL) == 0);
}

void stakes_collect_any(struct stakes *s, const struct book *b,
                        const struct collections *all)
{
    stakes_collect(s, b, all);
    if (!fees_are_set(&s->fees))
        fees_set(&s->fees, fees_payer(b, s), 3 * CENTS);
}

/* Is the collection the book's, and at most the ante? */
static bool is_collection_right(const struct book *b, const struct stakes *s)
{
    const money *fee = s->fees.fee;
    bool fits = true;

    if (book_value(b, LEAF_FORCED_COLLECTION) == COLLECTION_FROM_NONE)
        return s->fees.payer != PAYS_BUTTON_ANTE;
    for (int n = 2; n <= SEATS_MAX; n++)
        fits = fits && fee[n] > 0 && fee[n] + s->fees.fund[n] <= s->ante;
    return fits && s->fees.payer == PAYS_BUTTON_ANTE;
}

/*
 * Refuses a payer if the table has no such player or no such money, or the
 * book names somebody else.
 */
static bool is_payer_right(const struct book *b, const struct stakes *s,
                           struct refusal *no)
{
    enum payer payer = (enum payer)s->fees.payer, said = fees_said_payer(b);

    if (payer == PAYS_NOBODY || payer == PAYS_BUTTON_ANTE)
        return true; /* is_collection_right() */
    if (s->fees.per == PER_EACH_HALF_HOUR)
        return payer == PAYS_EACH_PLAYER ||
               refuse(no, WHY_PAYER, LEAF_FEE_PRINTED);
    if (payer == PAYS_FORCED || payer == PAYS_PLAYER_DEALER ||
        (said != PAYS_NOBODY && payer != said))
        return refuse(no, WHY_PAYER, LEAF_FEE_PAYER);
    if (payer == PAYS_EACH_PLAYER && s->fees.ids[0] != '\0')
        return refuse(no, WHY_PAYER, LEAF_FEE_PRINTED); /* once a hand */
    if ((payer == PAYS_ANTES || payer == PAYS_POT) && s->ante == 0)
        return refuse(no, WHY_PAYER, LEAF_FORCED_ANTE);
    if (payer == PAYS_BLIND && s->blinds == 0)
        return refuse(no, WHY_PAYER, LEAF_FORCED_BLINDS);
    return true;
}

/* The leaf that the stakes violate, or LEAF_NONE. */
static enum leaf stakes_wrong(const struct book *b, const struct stakes *s)
{
    if (s->blinds > book_value(b, LEAF_FORCED_BLINDS_MOST))
        return LEAF_FORCED_BLINDS_MOST;
    if (s->blinds < book_value(b, LEAF_FORCED_BLINDS_LEAST))
        return LEAF_FORCED_BLINDS_LEAST;
    if (s->lower != s->upper && book_has(b, LEAF_BET_ONE_SIZE))
        return LEAF_BET_ONE_SIZE;
    if (s->ante != s->lower && book_has(b, LEAF_FORCED_ANTE) &&
        book_value(b, LEAF_FORCED_ANTE_SIZE) == ANTE_SIZE_LOWER)
        return LEAF_FORCED_ANTE_SIZE;
    if (!is_collection_right(b, s))
        return LEAF_FORCED_COLLECTION;
    if (book_has(b, LEAF_OTHER_STAKES) ||
        (s->lower == book_value(b, LEAF_BET_LEAST) &&
         s->upper == book_value(b, LEAF_BET_MOST)))
        return LEAF_NONE;
    return LEAF_OTHER_STAKES;
}

bool stakes_fit(const struct book *b, const struct stakes *s,
                struct refusal *no)
{
    enum leaf against = jokers_against(b, s->jokers);
    enum leaf wrong = stakes_wrong(b, s);
    struct amiss amiss;

    *no = (struct refusal){.why = WHY_NONE, .leaf = LEAF_NONE};
    if (against != LEAF_NONE)
        return refuse(no, WHY_JOKERS, against);
    if (wrong != LEAF_NONE)
        return refuse(no,
                      wrong == LEAF_FORCED_COLLECTION ? WHY_CHOICE
                                                      : WHY_STAKES,
                      wrong);
    if (!stakes_in_chips(s, &amiss))
        return refuse(no, WHY_CHIPS, LEAF_POT_UNIT);
    if (s->buy_in > 0 && s->buy_in < stakes_buy_in(b, s))
        return refuse(no, WHY_BUY_IN, LEAF_BUY_IN_TIMES);
    if (!fees_are_set(&s->fees) && book_has(b, LEAF_FEE_PRINTED))
        return refuse(no, WHY_NO_RATE, LEAF_FEE_PRINTED);
    return is_payer_right(b, s, no);
}
