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
#include "rule/poker/short.h"

/* So many waiting hands take the whole stock (OCE-STUD-14.3). */
enum { STOCK_UNBURNED = 5 };

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
    int hands = __builtin_popcount(t->live | t->receives), n = 0;

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

/* Does the house deal on from a stock of the last card and the burns? */
static bool has_stock(const struct book *b)
{
    return book_value(b, LEAF_DEAL_SHORT) == DEAL_SHORT_COMMON;
}

bool short_street(const struct book *b, const struct table *t,
                  struct event *out)
{
    if (t->shuffled || t->step > 0 || street_wants(b, t) + 1 <= stub_left(t))
        return false;
    /* Houses with a stock deal as far as they can first. */
    if (has_stock(b) && stub_left(t) > 1)
        return false;
    pool(t, true, 0, out);
    return true;
}

/* Hands that have a card less than the others: they wait for the stock. */
static unsigned waiting(const struct table *t)
{
    unsigned who = 0;
    int most = 0;

    for (seat_no s = 0; s < t->seats; s++)
        if (seat_is_live(t, s) && t->seat[s].cards > most)
            most = t->seat[s].cards;
    for (seat_no s = 0; s < t->seats; s++)
        if (seat_is_live(t, s) && t->seat[s].cards < most)
            who |= 1u << s;
    return who;
}

/* More hands wait than the stock can serve, even unburned at five. */
static bool stock_too_small(const struct book *b, const struct table *t,
                            int hands)
{
    int rest = hands - (stub_left(t) - 1);
    int stock = 1 + t->burns - kept_back(b);

    return rest > stock || (rest == stock && rest != STOCK_UNBURNED);
}

static void deal_to(const struct table *t, unsigned who, seat_no first,
                    bool up, int count, struct event *out)
{
    event_init(out, EV_DEALT, first);
    out->flag = up;
    for (seat_no s = first; out->count < count; s = seat_after(t, s))
        if ((who >> s & 1) != 0) {
            out->mask |= (uint16_t)(1u << s);
            out->card[out->count] = t->stub[t->stub_at + out->count];
            out->count++;
        }
}

static seat_no before(const struct table *t, seat_no s)
{
    return (seat_no)(s == 0 ? t->seats - 1 : s - 1);
}

bool short_hole(const struct book *b, const struct table *t, unsigned who,
                seat_no first, bool up, struct event *out)
{
    int hands = __builtin_popcount(who), left = stub_left(t);
    unsigned wait;

    if (!has_stock(b) || left - 1 >= hands || t->street == 0)
        return false;
    wait = waiting(t);
    if (who != t->live) { /* folded seats are the first to go without */
        who = t->live;
        hands = table_live(t);
        first = seat_next_of(who, before(t, first));
        if (left - 1 >= hands) {
            deal_to(t, who, first, up, hands, out);
            return true;
        }
    }
    if (t->shuffled && wait != 0 && __builtin_popcount(wait) <= left) {
        if (!t->burned && __builtin_popcount(wait) < left) {
            event_init(out, EV_BURNED, NO_SEAT);
            out->flag = true;
            out->count = 1;
            out->card[0] = t->stub[t->stub_at];
            return true;
        }
        deal_to(t, wait, seat_next_of(wait, before(t, first)), up,
                __builtin_popcount(wait), out);
        return true;
    }
    if (t->shuffled || (wait == 0 && stock_too_small(b, t, hands)))
        return false; /* one common card: short_common() */
    if (wait == 0 && left > 1) {
        deal_to(t, who, first, up, left - 1, out);
        out->other = 1; /* the others wait */
        return true;
    }
    pool(t, true, 0, out);
    return true;
}

bool short_common(const struct book *b, const struct table *t)
{
    int hands = table_live(t);

    if (has_stock(b))
        return t->street > 0 && waiting(t) == 0 && stub_left(t) - 1 < hands &&
               (t->shuffled || stock_too_small(b, t, hands));
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
