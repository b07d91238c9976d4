/*
 * odds_match.c - the hands of ranges that may meet, equal ones once.
 *
 * Suits have no rank here, so a match of hands is worth what the same match
 * with its suits renamed is worth, as long as board and dead cards stay what
 * they are.  Of all names the least is taken; matches with the same one are
 * counted together.
 */
#include <stdlib.h>
#include <string.h>

#include "odds/odds_own.h"

#include "base/owns_memory.h"

enum { NAMES = 24, SETS_MOST = 8 << 20 /* of all matches together */ };

struct naming {
    uint8_t suit[SUIT_COUNT]; /* what each suit is called */
};

struct lister {
    struct odds *o;
    struct naming naming[NAMES];
    int namings;
    int64_t room;
    cardset now[ODDS_HANDS_MOST + 1];
    bool full;
};

static cardset renamed(cardset s, const struct naming *n)
{
    cardset out = s & SET_JOKERS;

    for (unsigned k = 0; k < SUIT_COUNT; k++)
        out |= (cardset)set_ranks(s, (enum suit)k) << 16 * n->suit[k];
    return out;
}

/* All ways to name the suits that leave board and dead cards alone. */
static void namings_list(struct lister *l)
{
    const struct odds_spot *s = &l->o->spot;

    for (unsigned i = 0; i < 256; i++) {
        struct naming n = {{i & 3, i >> 2 & 3, i >> 4 & 3, (uint8_t)(i >> 6)}};
        unsigned all = 1u << n.suit[0] | 1u << n.suit[1] | 1u << n.suit[2] |
                       1u << n.suit[3];

        if (all == 15 && renamed(s->board, &n) == s->board &&
            renamed(s->dead, &n) == s->dead)
            l->naming[l->namings++] = n;
    }
}

static int compare_held(const cardset *a, const cardset *b, int hands)
{
    for (int i = 0; i < hands; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

/* The match by the least of its names. */
static void least_named(const struct lister *l, cardset *least)
{
    int hands = l->o->spot.hands;
    cardset other[ODDS_HANDS_MOST];

    memcpy(least, l->now, (size_t)(hands + 1) * sizeof *least);
    for (int i = 0; i < l->namings; i++) {
        for (int k = 0; k < hands; k++)
            other[k] = renamed(l->now[k], &l->naming[i]);
        if (compare_held(other, least, hands) < 0)
            memcpy(least, other, (size_t)hands * sizeof *least);
    }
}

static bool match_add(struct lister *l)
{
    struct odds *o = l->o;
    int64_t each = o->spot.hands + 1;

    if (o->matches == l->room) {
        int64_t room = l->room == 0 ? 1024 : 2 * l->room;
        cardset *more = room * each > SETS_MOST
                            ? NULL
                            : realloc(o->match,
                                      (size_t)(room * each) * sizeof *more);

        if (more == NULL)
            return false;
        o->match = more;
        l->room = room;
    }
    least_named(l, match_at(o, o->matches++));
    return true;
}

static void list_from(struct lister *l, int who, cardset used)
{
    struct odds *o = l->o;
    bool one = o->range[who] == NULL;
    const cardset *range = one ? &o->held[who] : o->range[who];

    for (int i = 0; i < (one ? 1 : o->ranges[who]) && !l->full; i++) {
        if ((range[i] & used) != 0)
            continue;
        l->now[who] = range[i];
        if (who + 1 < o->spot.hands)
            list_from(l, who + 1, used | range[i]);
        else
            l->full = !match_add(l);
    }
}

static int by_held(const void *a, const void *b, void *hands)
{
    return compare_held(a, b, *(const int *)hands);
}

/* More than can be listed, before any is?  Most hands share no card. */
static bool are_too_many(const struct odds *o)
{
    int64_t all = o->spot.hands + 1;

    for (int i = 0; i < o->spot.hands && all <= 2 * SETS_MOST; i++)
        all *= o->range[i] == NULL ? 1 : o->ranges[i];
    return all > 2 * SETS_MOST;
}

bool match_list(struct odds *o)
{
    struct lister l = {.o = o};
    int hands = o->spot.hands;
    size_t size = (size_t)(hands + 1) * sizeof *o->match;
    int64_t n = 0;

    if (are_too_many(o))
        return false;
    l.now[hands] = 1;
    namings_list(&l);
    list_from(&l, 0, 0);
    if (l.full)
        return false;
    qsort_r(o->match, (size_t)o->matches, size, by_held, &hands);
    for (int64_t i = 0; i < o->matches; i++)
        if (n > 0 &&
            compare_held(match_at(o, i), match_at(o, n - 1), hands) == 0)
            match_at(o, n - 1)[hands]++;
        else
            memmove(match_at(o, n++), match_at(o, i), size);
    o->matches = n;
    return true;
}
