/*
 * remedy_shift.c - moves cards that lie wrong to where they belong: after a
 * burn too many or too few, or if two hands have each other's card.
 *
 * It moves cards as the event says; the reason and the new leader were decided
 * before.
 *
 * Leaves: none
 */
#include "rule/poker/remedy_apply.h"

/* The first board card becomes the burn, the others move up, and one more is
   turned. */
static void shift_board_on(struct table *t, int n)
{
    int first = t->boards - n;

    FACT(t, CARDS, n > 0 && first >= 0 && stub_left(t) > 0);
    lift(t, t->board[first]);
    burn_add(t, t->board[first]);
    memmove(t->board + first, t->board + first + 1, (size_t)n - 1);
    t->board[t->boards - 1] = stub_take(t, t->stub[t->stub_at]);
    lay(t, t->board[t->boards - 1]);
}

/* The second burn becomes the first board card; the last one goes back on the
   stub. */
static void shift_board_back(struct table *t, int n)
{
    int first = t->boards - n;

    FACT(t, CARDS, n > 0 && first >= 0 && t->burns > 0);
    lift(t, t->board[t->boards - 1]);
    stub_put(t, t->board[t->boards - 1]);
    memmove(t->board + first + 1, t->board + first, (size_t)n - 1);
    t->board[first] = burn_take(t);
    lay(t, t->board[first]);
}

void waits_trade(struct table *t, seat_no seat, int a, int b)
{
    for (int i = 0; i < t->ruling.waits; i++) {
        struct waiting *w = &t->ruling.waiting[i];
        unsigned mask = w->mask, both = (mask >> a ^ mask >> b) & 1;

        if (w->seat == seat)
            w->mask = (uint16_t)(mask ^ (both << a | both << b));
    }
}

/* Swaps waiting remedies between two hands. */
static void waits_swap(struct table *t, seat_no a, seat_no b, int at)
{
    for (int i = 0; i < t->ruling.waits; i++) {
        struct waiting *w = &t->ruling.waiting[i];

        if (w->mask == 1u << at && (w->seat == a || w->seat == b))
            w->seat = w->seat == a ? b : a;
    }
}

void waits_end(struct table *t, int at)
{
    struct ruling *r = &t->ruling;

    MUST(at >= 0 && at < r->waits);
    r->waits--;
    for (int i = at; i < r->waits; i++)
        r->waiting[i] = r->waiting[i + 1];
    r->waiting[r->waits] = (struct waiting){0};
}

void waits_drop(struct table *t, seat_no seat)
{
    for (int i = t->ruling.waits - 1; i >= 0; i--)
        if (t->ruling.waiting[i].seat == seat)
            waits_end(t, i);
}

/* Moves waiting remedies with the cards: each hand's last card goes to the
   next of the hands dealt to. */
static void waits_pass(struct table *t, const seat_no order[], int n, bool on)
{
    for (int i = t->ruling.waits - 1; i >= 0; i--) {
        struct waiting *w = &t->ruling.waiting[i];
        int k = 0, to;

        while (k < n && order[k] != w->seat)
            k++;
        if (k == n || w->mask != 1u << (t->seat[w->seat].cards - 1))
            continue;
        to = on ? k - 1 : k + 1;
        if (to < 0 || to >= n || !seat_is_live(t, order[to]))
            /* it becomes a burn, goes on the deck, or is mucked */
            waits_end(t, i);
        else
            w->seat = order[to];
    }
}

/*
 * The cards of the street in the order they were served.  A folded seat that
 * still receives has its card at the end of the muck.  Returns 0 if they no
 * longer lie there.
 */
static int served(struct table *t, card *at[SEATS_MAX],
                  seat_no order[SEATS_MAX])
{
    unsigned dead = t->deal.got & ~(unsigned)t->deal.got_live;
    int mucked = __builtin_popcount(dead), n = 0;
    seat_no s = t->deal.got_first;

    FACT_ELSE(t, SEAT, seat_is_there(t, s) && t->deal.got >> t->seats == 0, 0);
    FACT_ELSE(t, CARDS, t->mucked >= mucked, 0);
    for (int i = 0; i < t->seats; i++, s = seat_after(t, s)) {
        if ((t->deal.got >> s & 1) == 0)
            continue;
        order[n] = s;
        if ((t->deal.got_live >> s & 1) != 0) {
            struct seat *hand = &t->seat[s];

            FACT_ELSE(t, CARDS, hand->cards > 0, 0);
            at[n++] = &hand->card[hand->cards - 1];
        } else {
            at[n++] = &t->muck[t->mucked - mucked--];
        }
    }
    return n;
}

/* Each hand gets the next hand's card; the last one gets the top of the
   stub. */
static void shift_on(struct table *t)
{
    card *at[SEATS_MAX], top;
    seat_no order[SEATS_MAX];
    int n = served(t, at, order);

    FACT(t, CARDS, n > 0 && stub_left(t) > 0);
    top = stub_take(t, t->stub[t->stub_at]);
    lift(t, *at[0]);
    burn_add(t, *at[0]);
    for (int i = 0; i + 1 < n; i++)
        *at[i] = *at[i + 1];
    *at[n - 1] = top;
    lay(t, top);
    waits_pass(t, order, n, true);
}

/* The other direction: the first hand gets the last burn. */
static void shift_back(struct table *t)
{
    card *at[SEATS_MAX], spare;
    seat_no order[SEATS_MAX];
    int n = served(t, at, order);

    FACT(t, CARDS, n > 0 && t->burns > 0);
    spare = *at[n - 1];
    lift(t, spare);
    stub_put(t, spare);
    for (int i = n - 1; i > 0; i--)
        *at[i] = *at[i - 1];
    *at[0] = burn_take(t);
    lay(t, *at[0]);
    waits_pass(t, order, n, false);
}

/* Swaps a card of two hands: the named one, or the last. */
static void swap(struct table *t, const struct ev_shifted *e)
{
    struct seat *s, *other;
    int at;
    card c;

    FACT(t, SEAT, seat_is_in_hand(t, e->seat) && seat_is_in_hand(t, e->other));
    s = &t->seat[e->seat];
    other = &t->seat[e->other];
    at = e->which != 0 ? __builtin_ctz(e->which) : s->cards - 1;
    FACT(t, CARDS, at >= 0 && at < s->cards && at < other->cards);
    c = s->card[at];
    s->card[at] = other->card[at];
    other->card[at] = c;
    waits_swap(t, e->seat, e->other, at);
}

/* Is the card that is said to lie open the one that comes? */
static bool is_card_coming(const struct table *t, const struct ev_shifted *e)
{
    bool on = e->how == SHIFT_ON || e->how == SHIFT_BOARD_ON;

    if (e->card == CARD_NONE || e->how == SHIFT_SWAP)
        return e->card == CARD_NONE;
    if (on)
        return stub_left(t) > 0 && t->stub[t->stub_at] == e->card;
    return t->burns > 0 && t->burn[t->burns - 1] == e->card;
}

int shift_from_muck(const struct table *t, cardset mucked, card up[SEATS_MAX])
{
    int n = 0;

    for (seat_no s = 0; s < t->seats; s++) {
        const struct seat *hand = &t->seat[s];

        if ((t->deal.got_live >> s & 1) != 0 && hand->cards > 0 &&
            set_has(mucked, hand->card[hand->cards - 1]))
            up[n++] = hand->card[hand->cards - 1];
    }
    return n;
}

/* Is the card that is said to be turned up from the muck really that one?  It
   may be unnamed. */
static bool is_turned_up(const struct table *t, cardset mucked,
                         const struct ev_shifted *e)
{
    card up[SEATS_MAX];

    return e->ups == 0 || (shift_from_muck(t, mucked, up) == e->ups &&
                           memcmp(up, e->up, e->ups) == 0);
}

void apply_shifted(struct table *t, const struct ev_shifted *e)
{
    cardset mucked = set_of_all(t->muck, t->mucked);

    FACT(t, TIME, word_is(t, REMEDY_SHIFT) || word_is(t, REMEDY_TURNED_BURNS));
    FACT(t, CARDS, is_card_coming(t, e));
    switch (e->how) {
    case SHIFT_BOARD_ON:
        shift_board_on(t, e->board);
        break;
    case SHIFT_BOARD_BACK:
        shift_board_back(t, e->board);
        break;
    case SHIFT_ON:
        shift_on(t);
        break;
    case SHIFT_BACK:
        shift_back(t);
        break;
    default:
        swap(t, e);
        break;
    }
    if (t->untrue != UNTRUE_NOTHING)
        return;
    FACT(t, CARDS, is_turned_up(t, mucked, e));
    lead_again(t, e->again, e->forced, e->forced_back);
    word_done(t);
}
