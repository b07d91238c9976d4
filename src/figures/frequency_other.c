/*
 * frequency_other.c - how often hands come in the games without a pot: seven
 * cards that are set, the first two of a shoe, and what a hand of melds is
 * dealt ready.
 *
 * Leaves: deck.jokers, rank.joker, shoe.packs
 */
#include <stdio.h>
#include <stdlib.h>

#include "figures/frequency.h"
#include "worth/points.h"

#include "base/owns_memory.h"

enum { SET_CARDS = 7, TENS_OF_A_SUIT = 4 };

/* ------------------------------------------------------ a hand that is set */

/* Asked for, or as the book has it; a set hand has no third way. */
static int joker_order(const struct frequency_ask *a, const struct book *b,
                       enum frequency_order *order, struct fault *f)
{
    struct odds_rule r = {0};

    if (a->joker != NULL && set_joker(&r, a->joker, f) != 0)
        return FAULT;
    if (a->joker == NULL)
        r.joker = book_value(b, LEAF_RANK_JOKER) == RANK_JOKER_WILD
                      ? JOKER_WILD
                      : JOKER_BUG;
    if (r.joker == JOKER_NOT)
        return fault_say(f, "'%s' has no lows: --joker bug or --joker wild",
                         a->game);
    *order = r.joker == JOKER_WILD ? FREQUENCY_WILD : FREQUENCY_BUG;
    return 0;
}

/* The best five of the seven: what there is to be set. */
static int count_set(const struct frequency_ask *a, const struct book *b,
                     const struct count_watch *watch,
                     struct frequency_answer *o, struct fault *f)
{
    int jokers = a->jokers >= 0 ? (int)a->jokers
                                : book_value(b, LEAF_DECK_JOKERS);
    struct frequency_table t = {.name = "hands",
                                .cards = SET_CARDS,
                                .pack = 52 + jokers};
    int64_t count[CLASSES];

    if (joker_order(a, b, &t.order, f) != 0)
        return FAULT;
    snprintf(o->said.rules, sizeof o->said.rules,
             "the best five of seven cards, %d joker%s%s", jokers,
             jokers == 1 ? "" : "s",
             jokers == 0                 ? ""
             : t.order == FREQUENCY_WILD ? " as any card"
                                         : " as an ace or to fill a straight "
                                           "or flush");
    snprintf(o->list->title, sizeof o->list->title, "high");
    frequency_count(&t, watch, count);
    list_highs(o->list, count);
    return 0;
}

/* ---------------------------------------------- the first two of a shoe */

/* Soft totals 12 to 20 stand before hard ones; a pure before all. */
static int row_of(const struct points_hand *h)
{
    return points_is_pure(h)   ? 0
           : points_is_soft(h) ? 21 - points_total(h)
                               : 30 - points_total(h);
}

enum { TOTAL_ROWS = 27 }; /* pure, soft 20 to 12, hard 20 to 4 */

static void list_totals(struct frequency_list *l,
                        const int64_t count[TOTAL_ROWS])
{
    list_add(l, "pure", count[0]);
    for (int i = 1; i < TOTAL_ROWS; i++) {
        char name[NAME_SIZE];

        snprintf(name, sizeof name, i < 10 ? "soft %d" : "hard %d",
                 i < 10 ? 21 - i : 30 - i);
        list_add(l, name, count[i]);
    }
}

static int count_total(const struct book *b, struct frequency_answer *o,
                       struct fault *f)
{
    struct points *p = malloc(sizeof *p);
    int packs = book_value(b, LEAF_SHOE_PACKS);
    int64_t count[TOTAL_ROWS] = {0};

    if (p == NULL)
        return fault_say(f, "out of memory");
    points_make(p);
    for (int one = POINTS_ACE; one <= POINTS_TEN; one++)
        for (int two = one; two <= POINTS_TEN; two++) {
            int64_t n = 4 * packs * (one == POINTS_TEN ? TENS_OF_A_SUIT : 1);
            int64_t m = 4 * packs * (two == POINTS_TEN ? TENS_OF_A_SUIT : 1);

            count[row_of(&p->hand[points_pair(p, one, two)])] +=
                one == two ? n * (n - 1) / 2 : n * m;
        }
    free(p);
    snprintf(o->said.rules, sizeof o->said.rules,
             "the first two cards, %d deck%s", packs, packs == 1 ? "" : "s");
    snprintf(o->list->title, sizeof o->list->title, "first two cards");
    list_totals(o->list, count);
    return 0;
}

/* ----------------------------------------------------------- which of them */

/* Only something that the game has can be asked to be otherwise. */
static int check_asked(const struct frequency_ask *a, const struct book *b,
                       struct fault *f)
{
    bool joker = a->joker != NULL || a->jokers >= 0;

    if (a->qualifier != NULL)
        return fault_say(f, "'%s' has no lows to qualify", a->game);
    if (joker && !book_is(b, OF_SETTING))
        return fault_say(f, "'%s' cannot be counted with a joker", a->game);
    return 0;
}

int frequency_other(const struct frequency_ask *a, const struct book *b,
                    const struct count_watch *watch,
                    struct frequency_answer *out, struct fault *f)
{
    if (check_asked(a, b, f) != 0)
        return FAULT;
    if (book_is(b, OF_SETTING))
        return count_set(a, b, watch, out, f);
    if (book_is(b, OF_TOTAL))
        return count_total(b, out, f);
    if (book_is(b, OF_MELDING))
        return count_melds(b, out, f);
    return fault_say(f, "no hands of '%s' are counted", a->game);
}
