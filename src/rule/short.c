/*
 * short.c - when the stub has too few cards.
 *
 * On the last street of a game with many hands the remaining cards and the
 * burns are shuffled and dealt on (ROG-STUD-6.1, OCE-STUD-14.2); where even
 * that will not go round, one common card is turned for all (OCE-STUD-14.4).
 * On the draw the rest of the stub is shuffled with the discards, but not
 * with those of players who still wait for their cards (ROG-DRAW5-C10.3).
 *
 * Leaves: deal.last_card, deal.short_last_street, draw.burn
 */
#include "rule/short.h"

#include <string.h>

static int stub_left(const struct table *t)
{
    return t->stub_count - t->stub_at;
}

/* Cards that stay in the deck whatever happens. */
static int kept_back(const struct book *b)
{
    return book_value(b, LEAF_DEAL_LAST_CARD) == LAST_CARD_NEVER;
}

/* The cards a street asks for: one a hand and pass, and its burns. */
static int street_wants(const struct book *b, const struct table *t)
{
    const struct street *street = &b->street[t->street];
    int hands = table_live(t), n = 0;

    for (int s = 0; s < t->seats; s++)
        hands += t->seat[s].receives;
    for (int i = t->step; i < street->steps; i++)
        switch (street->step[i].word) {
        case DEAL_HOLE_DOWN:
        case DEAL_HOLE_UP:
            n += hands;
            break;
        case DEAL_BURN:
            n++;
            break;
        case DEAL_BOARD:
            n += street->step[i].count;
            break;
        default:
            break;
        }
    return n;
}

/* Rest of the stub and what is shuffled into it. */
static void pool(const struct table *t, bool burns, int muck,
                 struct event *out)
{
    int n = 0;

    event_init(out, EV_SHORT, NO_SEAT);
    for (int i = t->stub_at; i < t->stub_count; i++)
        out->card[n++] = t->stub[i];
    if (burns) {
        out->mask |= 1;
        for (int i = 0; i < t->burns; i++)
            out->card[n++] = t->burn[i];
    }
    if (muck > 0) {
        out->mask |= 2;
        for (int i = 0; i < muck; i++)
            out->card[n++] = t->muck[i];
        out->amount = t->mucked - muck;
    }
    out->count = (uint8_t)n;
}

bool short_street(const struct book *b, const struct table *t,
                  struct event *out)
{
    int wants = street_wants(b, t);

    if (t->shuffled || t->step > 0 || wants <= stub_left(t))
        return false;
    pool(t, true, 0, out);
    return true;
}

bool short_common(const struct book *b, const struct table *t)
{
    return t->shuffled && street_wants(b, t) + kept_back(b) > stub_left(t);
}

/* Discards of players who have not been served at all: the muck's end. */
static int muck_waiting(const struct table *t)
{
    int n = 0;

    for (int s = 0; s < t->seats; s++)
        if (t->seat[s].owed > 0 && t->seat[s].owed == t->seat[s].threw)
            n += t->seat[s].threw;
    return n < t->mucked ? n : t->mucked;
}

bool short_draw(const struct book *b, const struct table *t, int wanted,
                struct event *out)
{
    int muck = t->mucked - muck_waiting(t);

    if (wanted + kept_back(b) <= stub_left(t))
        return false;
    if (muck == 0) { /* nothing to mend it with but what others wait for */
        if (wanted <= stub_left(t))
            return false;
        muck = t->mucked;
    }
    pool(t, false, muck, out);
    return true;
}
