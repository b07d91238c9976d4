/*
 * bite_values.c - other values that a book could have in one place.
 *
 * The other answer to a yes or no, the other words, the numbers next to it,
 * the base game's value; of a street, a card or a burn less or more.
 */
#include "cmd/dev/bite_values.h"

#include <string.h>

#include "book/irregular.h"

struct maker {
    struct bite_values *all;
    const struct book *printed;
    struct shelf_change change; /* as printed */
};

/* Is the change already listed?  The next number may also be the base
   game's. */
static bool is_kept(const struct bite_values *all, const struct book *b,
                    const struct book_place *at)
{
    struct book kept = *b;

    for (int i = 0; i < all->count; i++) {
        if (at->leaf != LEAF_NONE)
            kept.value[at->leaf] = all->one[i].value;
        else
            kept.street[at->street] = all->one[i].street;
        if (book_is_same(&kept, b, at))
            return true;
    }
    return false;
}

/* Keeps a change if it is one, and its book can be dealt. */
static void keep(struct maker *m, const struct shelf_change *c)
{
    struct book b = *m->printed;
    const struct book_place *at = &c->at;

    if (m->all->count == BITE_VALUES_MOST)
        return;
    if (at->leaf != LEAF_NONE)
        b.value[at->leaf] = c->value;
    else
        b.street[at->street] = c->street;
    if (book_is_same(&b, m->printed, at) || is_kept(m->all, &b, at) ||
        book_whole(&b, NULL) != 0)
        return;
    m->all->one[m->all->count++] = *c;
}

static void keep_value(struct maker *m, int64_t value)
{
    const struct leaf_row *r = &leaf_rows[m->change.at.leaf];
    struct shelf_change c = m->change;

    if (value < r->least || value > r->most)
        return;
    c.value = (int32_t)value;
    keep(m, &c);
}

static void other_values(struct maker *m, int32_t base)
{
    enum leaf leaf = m->change.at.leaf;
    int32_t value = m->change.value;

    switch (leaf_rows[leaf].kind) {
    case LEAF_YES:
        keep_value(m, !value);
        break;
    case LEAF_WORD:
        for (int i = 0; i < leaf_words(leaf); i++)
            keep_value(m, i);
        break;
    case LEAF_LIST: /* another first word, a word less, or none */
        for (int i = 1; i < REMEDY_WORDS; i++)
            keep_value(m, i);
        keep_value(m, remedy_rest(value));
        keep_value(m, base);
        break;
    case LEAF_MONEY:
        keep_value(m, 2 * (int64_t)value);
        keep_value(m, (int64_t)value + CENTS);
        keep_value(m, base);
        break;
    default:
        for (int by = 1; by <= 3; by++) {
            keep_value(m, (int64_t)value - by);
            keep_value(m, (int64_t)value + by);
        }
        keep_value(m, base);
        keep_value(m, 0);
        break;
    }
}

/* The dealer leaves a step out, or counts wrong. */
static void other_deals(struct maker *m)
{
    const struct street *s = &m->change.street;

    for (int i = 0; i < s->steps; i++) {
        struct shelf_change c = m->change;
        struct deal_step *step = &c.street.step[i];

        step->count++;
        if (s->step[i].word == DEAL_BOARD || s->step[i].word == DEAL_DISCARD)
            keep(m, &c);
        step->count = (uint8_t)(s->step[i].count - 1);
        if (step->count > 0)
            keep(m, &c);
        c.street.steps--;
        memmove(step, step + 1, (size_t)(s->steps - i - 1) * sizeof *step);
        keep(m, &c);
    }
    if (s->steps < STREET_STEPS_MAX) {
        struct shelf_change c = m->change;

        c.street.step[c.street.steps++] =
            (struct deal_step){.word = DEAL_HOLE_DOWN, .count = 1};
        keep(m, &c);
    }
}

static void other_streets(struct maker *m, const struct street *base)
{
    struct shelf_change c = m->change;

    switch (c.at.part) {
    case STREET_DEAL:
        other_deals(m);
        c.street.steps = base->steps;
        memcpy(c.street.step, base->step, sizeof base->step);
        keep(m, &c);
        break;
    case STREET_ACTS:
        for (int i = 0; i <= ACTS_LOW_SHOWING; i++) {
            c.street.acts = (uint8_t)i;
            keep(m, &c);
        }
        break;
    default:
        c.street.upper = !c.street.upper;
        keep(m, &c);
        break;
    }
}

void bite_values_of(struct bite_values *all, const struct book *printed,
                    const struct book *base, const struct clause *clause,
                    const struct book_place *at)
{
    struct maker m = {.all = all,
                      .printed = printed,
                      .change = {.clause = clause, .at = *at}};

    all->count = 0;
    if (at->row > 0)
        return; /* a row has no list of other values */
    if (at->leaf != LEAF_NONE) {
        m.change.value = printed->value[at->leaf];
        other_values(&m, base->value[at->leaf]);
    } else {
        m.change.street = printed->street[at->street];
        other_streets(&m, &base->street[at->street]);
    }
}

void bite_put_value(struct text *t, const struct shelf_change *c)
{
    if (c->at.leaf != LEAF_NONE)
        leaf_put_value(t, c->at.leaf, c->value);
    else
        street_put_part(t, &c->street, c->at.part);
}
