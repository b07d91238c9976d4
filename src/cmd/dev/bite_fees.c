/*
 * bite_fees.c - changes fees: every amount of a collection, and the borders of
 * its brackets.
 *
 * An amount becomes a quarter (or a chip) more; a border moves by one player
 * or one dollar.  Whether a cardroom would post it does not matter, because a
 * test must notice anyway.
 */
#include "cmd/dev/bite_fees.h"

#include <string.h>

enum { MORE = 25, BRACKETS_MOST = 64 };

int bite_fees_init(struct bite_fees *all, const struct shelf *shelf,
                   struct arena *a, struct fault *f)
{
    all->printed = shelf_collections(shelf);
    all->copy = arena_take(a, (size_t)(all->printed->count + 1) *
                                  sizeof *all->copy);
    all->bracket = arena_take(a, BRACKETS_MOST * sizeof *all->bracket);
    if (all->copy == NULL || all->bracket == NULL)
        return fault_say(f, "out of memory for the collections");
    all->changed = (struct collections){.collection = all->copy,
                                        .count = all->printed->count};
    return 0;
}

/* The unit that its brackets count. */
static int64_t unit_of(const struct collection *c)
{
    return c->counts == COUNTS_PLAYERS ? 1 : CENTS;
}

static money more(const struct collection *c, money amount)
{
    return amount + (c->chips ? 1 : MORE);
}

/* Do a bracket and the one before it differ in anything? */
static bool is_edge(const struct bracket *b)
{
    return b[-1].fee != b->fee || b[-1].by != b->by;
}

/* Is there a jackpot on top of a bracket? */
static bool has_jackpot(const struct collection *c, int bracket)
{
    return c->jackpot > 0 &&
           (c->counts != COUNTS_PLAYERS ||
            c->bracket[bracket].span.most >= c->jackpot_players);
}

/* The clause of the jackpot, if it has its own; or NULL. */
static const struct clause *jackpot_by(const struct collection *c, int bracket)
{
    if (!has_jackpot(c, bracket))
        return NULL;
    if (c->jackpot_by == NULL)
        return c->bracket[bracket].by;
    return bracket == 0 || !has_jackpot(c, bracket - 1) ? c->jackpot_by : NULL;
}

/* Does the clause state that value, and can it be changed? */
static bool is_stated(const struct collection *c, const struct bite_fee *at,
                      const struct clause *clause)
{
    const struct bracket *b = &c->bracket[at->bracket];

    switch (at->kind) {
    case BITE_FEE:
        return b->by == clause;
    case BITE_JACKPOT:
        return jackpot_by(c, at->bracket) == clause;
    case BITE_DOUBLES:
        return b->by == clause && c->doubles >= 0 && at->bracket == 0;
    case BITE_LATER:
        return b->by == clause && at->bracket > 0 && is_edge(b) &&
               b->span.most > b->span.least;
    default:
        return b->by == clause && at->bracket + 1 < c->brackets &&
               is_edge(b + 1) && b->span.most > b->span.least;
    }
}

bool bite_fees_next(const struct bite_fees *all, const struct clause *clause,
                    struct bite_fee *at)
{
    bool begun = at->of >= 0;

    for (at->of = begun ? at->of : 0; at->of < all->printed->count; at->of++) {
        const struct collection *c = &all->printed->collection[at->of];

        for (; at->bracket < c->brackets; at->bracket++) {
            int kind = begun ? (int)at->kind + 1 : 0;

            for (; kind < BITE_FEE_KINDS; kind++) {
                at->kind = (enum bite_fee_kind)kind;
                if (is_stated(c, at, clause))
                    return true;
            }
            begun = false;
        }
        at->bracket = 0;
    }
    return false;
}

const struct collections *bite_fees_make(struct bite_fees *all,
                                         const struct bite_fee *change)
{
    struct collection *c = &all->copy[change->of];
    struct bracket *b = &all->bracket[change->bracket];
    int64_t unit = unit_of(&all->printed->collection[change->of]);

    memcpy(all->copy, all->printed->collection,
           (size_t)all->printed->count * sizeof *all->copy);
    if (c->brackets > BRACKETS_MOST)
        return &all->changed; /* as printed, so nobody will notice */
    memcpy(all->bracket, c->bracket, (size_t)c->brackets * sizeof *b);
    c->bracket = all->bracket;
    switch (change->kind) {
    case BITE_FEE:
        b->fee = more(c, b->fee);
        break;
    case BITE_JACKPOT:
        c->jackpot = more(c, c->jackpot);
        break;
    case BITE_DOUBLES:
        c->doubles = more(c, c->doubles);
        break;
    case BITE_LATER:
        b[-1].span.most += unit;
        b->span.least += unit;
        break;
    default:
        b->span.most -= unit;
        b[1].span.least -= unit;
        break;
    }
    return &all->changed;
}

void bite_fees_put(struct text *t, const struct bite_fees *all,
                   const struct bite_fee *change)
{
    const struct collection *c = &all->printed->collection[change->of];
    const struct bracket *b = &c->bracket[change->bracket];

    if (change->kind == BITE_JACKPOT) {
        text_str(t, "jackpot ");
        collection_put_amount(t, c, c->jackpot);
    } else if (change->kind == BITE_DOUBLES) {
        text_str(t, "doubles ");
        collection_put_amount(t, c, c->doubles);
    } else {
        text_str(t, "fee ");
        collection_put_amount(t, c, b->fee);
    }
    if (c->counts != COUNTS_NOTHING) {
        text_put(t, " for %s ", collection_counts[c->counts]);
        span_put(t, &b->span, unit_of(c));
    }
    text_str(t, change->kind == BITE_LATER     ? " could begin later"
                : change->kind == BITE_EARLIER ? " could end earlier"
                                               : " could be more");
    text_put(t, " (%s:%u)", c->section->file, c->node->line);
}
