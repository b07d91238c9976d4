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

enum { NAMES = 24, MATCHES_MOST = 1 << 20 };

struct naming {
    uint8_t suit[SUIT_COUNT]; /* what each suit is called */
};

struct lister {
    struct odds *o;
    struct naming naming[NAMES];
    int namings;
    int64_t room;
    struct match_hands now;
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
static struct match_hands least_named(const struct lister *l)
{
    struct match_hands least = l->now, other = l->now;
    int hands = l->o->spot.hands;

    for (int i = 0; i < l->namings; i++) {
        for (int k = 0; k < hands; k++)
            other.held[k] = renamed(l->now.held[k], &l->naming[i]);
        if (compare_held(other.held, least.held, hands) < 0)
            least = other;
    }
    return least;
}

static bool match_add(struct lister *l)
{
    struct odds *o = l->o;

    if (o->matches == l->room) {
        int64_t room = l->room == 0 ? 1024 : 4 * l->room;
        struct match_hands *more = room > MATCHES_MOST
                                       ? NULL
                                       : realloc(o->match,
                                                 (size_t)room * sizeof *more);

        if (more == NULL)
            return false;
        o->match = more;
        l->room = room;
    }
    o->match[o->matches++] = least_named(l);
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
        l->now.held[who] = range[i];
        if (who + 1 < o->spot.hands)
            list_from(l, who + 1, used | range[i]);
        else
            l->full = !match_add(l);
    }
}

static int by_held(const void *a, const void *b)
{
    return compare_held(((const struct match_hands *)a)->held,
                        ((const struct match_hands *)b)->held,
                        ODDS_HANDS_MOST);
}

bool match_list(struct odds *o)
{
    struct lister l = {.o = o, .now = {.times = 1}};
    int64_t n = 0;

    namings_list(&l);
    list_from(&l, 0, 0);
    if (l.full)
        return false;
    qsort(o->match, (size_t)o->matches, sizeof *o->match, by_held);
    for (int64_t i = 0; i < o->matches; i++)
        if (n > 0 && by_held(&o->match[i], &o->match[n - 1]) == 0)
            o->match[n - 1].times++;
        else
            o->match[n++] = o->match[i];
    o->matches = n;
    return true;
}
