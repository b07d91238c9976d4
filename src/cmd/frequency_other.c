/*
 * frequency_other.c - how often hands come in the games without a pot: seven
 * cards that are set, the first two of a shoe, and what a hand of melds is
 * dealt ready.
 *
 * Leaves: deck.jokers, rank.joker, shoe.packs
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "book/clause.h"
#include "book/library.h"
#include "book/shelf.h"
#include "cmd/frequency_game.h"
#include "cmd/odds_ask.h"
#include "worth/points.h"

enum { SET_CARDS = 7, TENS_OF_A_SUIT = 4 };

/* ------------------------------------------------------ a hand that is set */

/* Asked for, or as the book has it; a set hand has no third way. */
static int joker_order(const struct frequency_ask *a, const struct book *b,
                       enum frequency_order *order)
{
    struct odds_rule r = {0};

    if (a->joker != NULL && set_joker(&r, a->joker) != EXIT_YES)
        return EXIT_USAGE;
    if (a->joker == NULL)
        r.joker = book_value(b, LEAF_RANK_JOKER) == RANK_JOKER_WILD
                      ? JOKER_WILD
                      : JOKER_BUG;
    if (r.joker == JOKER_NOT)
        return verb_misuse(&verb_frequencies,
                           "'%s' has no lows: --joker bug or --joker wild",
                           a->game);
    *order = r.joker == JOKER_WILD ? FREQUENCY_WILD : FREQUENCY_BUG;
    return EXIT_YES;
}

/* The best five of the seven: what there is to be set. */
static int count_set(const struct frequency_ask *a, const struct book *b,
                     struct odds_ask *o, struct frequency_list *l)
{
    int jokers = a->jokers >= 0 ? (int)a->jokers
                                : book_value(b, LEAF_DECK_JOKERS);
    struct frequency_table t = {.name = "hands",
                                .cards = SET_CARDS,
                                .pack = 52 + jokers};
    int64_t count[CLASSES];

    if (joker_order(a, b, &t.order) != EXIT_YES)
        return EXIT_USAGE;
    snprintf(o->rules, sizeof o->rules,
             "the best five of seven cards, %d joker%s%s", jokers,
             jokers == 1 ? "" : "s",
             jokers == 0                 ? ""
             : t.order == FREQUENCY_WILD ? " as any card"
                                         : " as an ace or to fill a straight "
                                           "or flush");
    snprintf(l->title, sizeof l->title, "high");
    frequency_watched(&t, count);
    list_highs(l, count);
    return EXIT_YES;
}

/* ---------------------------------------------- the first two of a shoe */

/* Soft totals 12 to 20 stand before hard ones; a pure before all. */
static int row_of(const struct points_hand *h)
{
    return points_pure(h)   ? 0
           : points_soft(h) ? 21 - points_total(h)
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

static int count_total(const struct book *b, struct odds_ask *o,
                       struct frequency_list *l)
{
    static struct points p; /* large */
    int packs = book_value(b, LEAF_SHOE_PACKS);
    int64_t count[TOTAL_ROWS] = {0};

    points_make(&p);
    for (int one = POINTS_ACE; one <= POINTS_TEN; one++)
        for (int two = one; two <= POINTS_TEN; two++) {
            int64_t n = 4 * packs * (one == POINTS_TEN ? TENS_OF_A_SUIT : 1);
            int64_t m = 4 * packs * (two == POINTS_TEN ? TENS_OF_A_SUIT : 1);

            count[row_of(&p.hand[points_pair(&p, one, two)])] +=
                one == two ? n * (n - 1) / 2 : n * m;
        }
    snprintf(o->rules, sizeof o->rules, "the first two cards, %d deck%s",
             packs, packs == 1 ? "" : "s");
    snprintf(l->title, sizeof l->title, "first two cards");
    list_totals(l, count);
    return EXIT_YES;
}

/* ----------------------------------------------------------- which of them */

/* What is asked to be otherwise must be something the game has. */
static int check_asked(const struct frequency_ask *a, const struct book *b)
{
    bool joker = a->joker != NULL || a->jokers >= 0;

    if (a->qualifier != NULL)
        return verb_misuse(&verb_frequencies, "'%s' has no lows to qualify",
                           a->game);
    if (joker && b->family != FAMILY_SETTING)
        return verb_misuse(&verb_frequencies,
                           "'%s' cannot be counted with a joker", a->game);
    return EXIT_YES;
}

static int count_by(const struct frequency_ask *a, const struct book *b,
                    struct odds_ask *o, struct frequency_list *l)
{
    if (check_asked(a, b) != EXIT_YES)
        return EXIT_USAGE;
    switch (b->family) {
    case FAMILY_SETTING:
        return count_set(a, b, o, l);
    case FAMILY_TOTAL:
        return count_total(b, o, l);
    default:
        return count_melds(b, o, l);
    }
}

static int ask_book(const struct frequency_ask *a, struct shelf *shelf,
                    struct odds_ask *o, struct frequency_list *l, bool *poker)
{
    struct fault f;
    struct book b;

    if (shelf_book(shelf, a->house, a->game, &b, &f) != 0)
        return verb_misuse(&verb_frequencies, "%s", f.text);
    *poker = b.family == FAMILY_POKER;
    if (*poker)
        return EXIT_YES;
    odds_ask_names(o, shelf, &b);
    return count_by(a, &b, o, l);
}

int frequency_other(const struct frequency_ask *a, struct odds_ask *o,
                    struct frequency_list *l, bool *poker)
{
    struct fault f;
    struct shelf *shelf = shelf_open_house(library_folder(a->data), a->house,
                                           &f);
    int said;

    if (shelf == NULL)
        return verb_misuse(&verb_frequencies, "%s", f.text);
    said = ask_book(a, shelf, o, l, poker);
    shelf_close(shelf);
    return said;
}
