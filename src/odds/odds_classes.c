/*
 * odds_classes.c - how often each kind of hand comes, in games with a board.
 *
 * Hole cards are listed by the least of their names, as matches are; 16,432
 * hands of four cards stand for all 270,725.  For each the boards are walked
 * through by rank.
 */
#include "odds/odds_classes.h"

#include <stdlib.h>
#include <string.h>

#include "odds/odds_own.h"
#include "odds/odds_range.h"

#include "base/owns_memory.h"

struct classes {
    struct odds o; /* one hand, of a range of all there are */
};

/* The cards a player shows down with, of those he was dealt. */
static int holes_of(const struct odds_rule *r)
{
    return r->hole - r->throws;
}

static int list_hands(struct classes *c, struct fault *f)
{
    struct odds *o = &c->o;
    int holes = holes_of(&o->spot.rule);

    o->range[0] = malloc(RANGE_MOST * sizeof *o->range[0]);
    if (o->range[0] == NULL)
        return fault_say(f, "out of memory");
    o->ranges[0] = range_read("any", holes, o->range[0], RANGE_MOST, f);
    if (o->ranges[0] < 0)
        return FAULT;
    return match_list(o) ? 0 : fault_say(f, "there are too many hands");
}

static void spot_of(const struct classes *c, int64_t part, struct walk_spot *s)
{
    *s = (struct walk_spot){.rule = &c->o.spot.rule, .hands = 1};
    s->held[0] = *match_at(&c->o, part);
    s->left = SET_52 & ~s->held[0];
}

static int check_hands(const struct classes *c, struct fault *f)
{
    for (int64_t i = 0; i < c->o.matches; i++) {
        struct walk_spot s;

        spot_of(c, i, &s);
        if (!walk_can(&s))
            return fault_say(f, "how the cards of this game play is not "
                                "known here");
    }
    return 0;
}

struct classes *classes_open(const struct odds_rule *r, struct fault *f)
{
    struct classes *c = calloc(1, sizeof *c);

    if (c == NULL) {
        fault_say(f, "out of memory");
        return NULL;
    }
    c->o.spot.rule = *r;
    c->o.spot.hands = 1;
    if (list_hands(c, f) != 0 || check_hands(c, f) != 0) {
        classes_close(c);
        return NULL;
    }
    return c;
}

void classes_close(struct classes *c)
{
    if (c == NULL)
        return;
    free(c->o.range[0]);
    free(c->o.match);
    free(c);
}

int64_t classes_parts(const struct classes *c)
{
    return c->o.matches;
}

/* Adds what the boxes of a tally of kinds hold. */
static void take_boxes(const struct tally *t, struct odds_classes *sum)
{
    for (unsigned i = 0; i < TALLY_BOXES; i++) {
        int64_t n = t->box[i] * t->times;

        if (n == 0)
            continue;
        sum->hands += n;
        sum->high[i % CLASS_BOX] += n;
        sum->low[i / CLASS_BOX] += n;
    }
}

void classes_part(const struct classes *c, int64_t part,
                  struct odds_classes *sum)
{
    struct walk_spot s;
    struct tally t;

    spot_of(c, part, &s);
    tally_init(&t, s.rule, 1, false, NULL);
    t.low_shift = CLASS_BITS;
    t.times = (int64_t)match_at(&c->o, part)[1];
    s.classes = true;
    walk_boards(&s, &t);
    take_boxes(&t, sum);
}

void classes_add(struct odds_classes *to, const struct odds_classes *from)
{
    to->hands += from->hands;
    for (int i = 0; i < CLASS_HIGHS; i++)
        to->high[i] += from->high[i];
    for (int i = 0; i < CLASS_LOWS; i++)
        to->low[i] += from->low[i];
}
