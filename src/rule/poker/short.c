/*
 * short.c - deals from a stub with too few cards.
 *
 * On the last street of a game with many hands the remaining cards and the
 * burns are shuffled and dealt on (ROG-STUD-6.1, OCE-STUD-14.2); if even that
 * does not suffice, one common card is turned for all (OCE-STUD-14.4).  On the
 * draw cards are served as long as more than one is left; the last one is
 * shuffled with the discards, but not with those of players who still wait for
 * a card (ROG-DRAW5-C10.3).
 *
 * Leaves: deal.last_card, deal.short_last_street, draw.short_stub
 */
#include "rule/poker/short.h"

#include <string.h>

#include "base/must.h"
#include "rule/refuse.h"

/* This many waiting hands take the whole stock (OCE-STUD-14.3). */
enum { STOCK_UNBURNED = 5 };

/* A short stub is rare, so its code stays out of line. */
#define NOINLINE __attribute__((noinline))

/* The cards that always stay in the deck. */
static int kept_back(const struct book *b)
{
    return book_value(b, LEAF_DEAL_LAST_CARD) == LAST_CARD_NEVER;
}

/* An upper bound of what a street needs; most stubs are far above it, and then
   nothing is counted. */
static int street_most(const struct book *b, const struct table *t)
{
    return b->street[t->deal.street].steps * (t->seats + BOARD_MAX);
}

/* The cards a street asks for: one a hand and pass, and its burns. */
static int street_need(const struct book *b, const struct table *t)
{
    const struct street *street = &b->street[t->deal.street];
    int hands = __builtin_popcount(t->deal.live | t->deal.receives), n = 0;

    MUST(t->deal.street < STREETS_MAX);
    for (int i = t->deal.step; i < street->steps; i++)
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

/* Puts the rest of the stub together, with the burns if they are shuffled. */
static struct ev_short_stub *pool(const struct table *t, bool burns,
                                  struct event *out)
{
    struct ev_short_stub *e = make_short_stub(out);
    int n = stub_left(t);

    out->leaf = LEAF_DEAL_SHORT;
    MUST(n + t->burns <= DECK_CARDS_MAX);
    memcpy(e->card, t->stub + t->stub_at, (size_t)n);
    if (burns) {
        e->burns = true;
        memcpy(e->card + n, t->burn, t->burns);
        n += t->burns;
    }
    e->cards = (uint16_t)n;
    return e;
}

/* Adds the muck to it, except the discards of the seats of `keep`. */
static void pool_muck(const struct table *t, unsigned keep,
                      struct ev_short_stub *e)
{
    e->muck = true;
    for (int i = 0; i < t->mucked; i++) {
        bool kept = false;

        for (int s = 0; s < t->seats && !kept; s++)
            kept = (keep >> s & 1) != 0 && i >= t->seat[s].thrown_at &&
                   i < t->seat[s].thrown_at + t->seat[s].thrown;
        if (kept) {
            e->left++;
            continue;
        }
        MUST(e->cards < DECK_CARDS_MAX);
        e->card[e->cards++] = t->muck[i];
    }
    e->keep = (uint16_t)(e->left > 0 ? keep : 0);
}

/* Does the house deal on from a stock of the last card and the burns? */
static bool has_stock(const struct book *b)
{
    return book_value(b, LEAF_DEAL_SHORT) == DEAL_SHORT_COMMON;
}

NOINLINE bool short_street(const struct book *b, const struct table *t,
                           struct event *out)
{
    if (street_most(b, t) < stub_left(t) || t->round.shuffled ||
        t->deal.step > 0 || t->deal.given > 0 || t->deal.turned > 0 ||
        street_need(b, t) + kept_back(b) <= stub_left(t))
        return false;
    /* Houses with a stock deal as far as they can first. */
    if (has_stock(b) && stub_left(t) > 1)
        return false;
    pool(t, true, out);
    return true;
}

/* Is there a card for every hand?  The last card is dealt, too, if it may be
   (OCE-STUD-14.1); from a stock, only waiting hands are served. */
static bool can_go_round(const struct book *b, const struct table *t,
                         int hands)
{
    return stub_left(t) - (t->round.shuffled ? 1 : kept_back(b)) >= hands;
}

/* The hands with a card less than the others, which wait for the stock. */
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
static bool is_stock_too_small(const struct book *b, const struct table *t,
                               int hands)
{
    int rest = hands - (stub_left(t) - 1);
    int stock = 1 + t->burns - kept_back(b);

    return rest > stock || (rest == stock && rest != STOCK_UNBURNED);
}

void short_deal(const struct table *t, unsigned who, seat_no first, bool up,
                int count, struct event *out)
{
    struct ev_dealt *e = make_dealt(out);
    int hands = __builtin_popcount(who);
    seat_no s = first;

    MUST(count > 0 && count <= stub_left(t));
    MUST(count <= hands && seat_is_there(t, first));
    e->first = first;
    e->up = up;
    e->to = (uint16_t)who;
    if (count < hands) /* only the first of them */
        for (e->to = 0; __builtin_popcount(e->to) < count;
             s = seat_after(t, s))
            e->to |= (uint16_t)(who & 1u << s);
    e->dead = (uint16_t)(e->to & ~t->deal.live);
    e->cards = (uint16_t)count;
    memcpy(e->card, t->stub + t->stub_at, (size_t)count);
    out->leaf = street_deal(t);
}

static seat_no before(const struct table *t, seat_no s)
{
    return (seat_no)(s == 0 ? t->seats - 1 : s - 1);
}

/* Serves the hands that wait for the stock: one burn, then a card each. */
static bool from_stock(const struct table *t, unsigned wait, seat_no first,
                       bool up, struct event *out)
{
    int left = stub_left(t), n = __builtin_popcount(wait);

    if (!t->round.shuffled || wait == 0 || n > left)
        return false;
    if (!t->draw.burned && n < left) {
        struct ev_burned *e = make_burned(out);

        e->beside = true;
        e->up = t->ruling.top_up;
        e->card = t->stub[t->stub_at];
        out->leaf = LEAF_DEAL_SHORT;
        return true;
    }
    short_deal(t, wait, seat_next_of(wait, before(t, first)), up, n, out);
    return true;
}

NOINLINE bool short_hole(const struct book *b, const struct table *t,
                         unsigned who, seat_no first, bool up,
                         struct event *out)
{
    /* If a step is dealt card by card, only those still waiting count. */
    unsigned live = t->deal.given > 0 ? t->deal.live & ~t->deal.got
                                      : t->deal.live;
    int hands = __builtin_popcount(who), left = stub_left(t);
    bool begun = t->deal.given > 0;
    unsigned wait;

    if (!has_stock(b) || t->deal.street == 0)
        return false;
    wait = waiting(t);
    /* A stock made during this step is for waiting hands only. */
    if (t->deal.part == PART_STOCK && from_stock(t, wait, first, up, out))
        return true;
    if (can_go_round(b, t, hands))
        return false;
    if (who != live && live != 0) { /* folded seats go without first */
        who = live;
        hands = __builtin_popcount(live);
        first = seat_next_of(who, before(t, first));
        if (can_go_round(b, t, hands)) {
            short_deal(t, who, first, up, hands, out);
            return true;
        }
    }
    if (from_stock(t, wait, first, up, out))
        return true;
    if (t->round.shuffled ||
        (wait == 0 && !begun && is_stock_too_small(b, t, hands)))
        return false; /* one common card instead: short_common() */
    if ((wait == 0 || begun) && left > 1) {
        short_deal(t, who, first, up, left - 1, out);
        out->dealt.more = true; /* the others wait */
        return true;
    }
    pool(t, true, out);
    return true;
}

bool short_common(const struct book *b, const struct table *t)
{
    int hands = table_live(t);

    if (t->deal.given > 0)
        return false; /* hands have their own cards */
    if (has_stock(b))
        return t->deal.street > 0 && waiting(t) == 0 &&
               !can_go_round(b, t, hands) &&
               (t->round.shuffled || is_stock_too_small(b, t, hands));
    return t->round.shuffled &&
           street_need(b, t) + kept_back(b) > stub_left(t);
}

/* Seats that wait for cards of their draw, and whose discards lie there. */
static unsigned draw_waiting(const struct table *t)
{
    unsigned who = 0;

    for (int s = 0; s < t->seats; s++)
        if (t->seat[s].owed > 0 && t->seat[s].thrown > 0)
            who |= 1u << s;
    return who;
}

/* Cards of the muck that are the discards of these seats. */
static int muck_of(const struct table *t, unsigned seats)
{
    int n = 0;

    for (; seats != 0; seats &= seats - 1)
        n += t->seat[__builtin_ctz(seats)].thrown;
    return n;
}

NOINLINE int short_serving(const struct book *b, const struct table *t,
                           int wanted)
{
    int left = stub_left(t), can = left - kept_back(b);

    if (can > 0)
        return wanted < can ? wanted : can;
    /* If no discard could be shuffled, the last card is served after all. */
    return wanted <= left && muck_of(t, draw_waiting(t)) >= t->mucked ? wanted
                                                                      : 0;
}

NOINLINE void short_draw(const struct book *b, const struct table *t,
                         struct event *out)
{
    unsigned keep = draw_waiting(t);

    if (muck_of(t, keep) >= t->mucked)
        keep = 0; /* there is nothing else to shuffle */
    pool_muck(t, keep, pool(t, false, out));
    out->leaf = (uint16_t)leaf_of_house(b, LEAF_DRAW_SHORT,
                                        LEAF_DEAL_LAST_CARD);
}
