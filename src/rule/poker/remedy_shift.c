/*
 * remedy_shift.c - cards that lie wrong are moved to where they belong: after
 * a burn too many or too few, or when two hands have each other's card.
 *
 * Moves cards only, for remedy_apply.c: who leads then is asked there.
 */
#include <string.h>

#include "rule/poker/place.h"
#include "rule/poker/remedy.h"

/* The first turned is the burn; the others move up, and one more comes. */
static void shift_board_on(struct table *t)
{
    int n = street_board(t), first = t->boards - n;

    lift(t, t->board[first]);
    burn_add(t, t->board[first]);
    memmove(t->board + first, t->board + first + 1, (size_t)n - 1);
    t->board[t->boards - 1] = stub_take(t, t->stub[t->stub_at]);
    lay(t, t->board[t->boards - 1]);
}

/* The second burn is the first turned; the last turned goes back on top. */
static void shift_board_back(struct table *t)
{
    int n = street_board(t), first = t->boards - n;

    lift(t, t->board[t->boards - 1]);
    stub_put(t, t->board[t->boards - 1]);
    memmove(t->board + first + 1, t->board + first, (size_t)n - 1);
    t->board[first] = burn_take(t);
    lay(t, t->board[first]);
}

static card *last_of(struct table *t, seat_no s)
{
    return &t->seat[s].card[t->seat[s].cards - 1];
}

/*
 * The cards of the street in the order they were served: a folded seat that
 * still receives has its own at the end of the muck.
 */
static int served(struct table *t, card **at)
{
    int mucked = __builtin_popcount((unsigned)(t->got & ~t->got_live)), n = 0;
    seat_no s = t->got_first;

    for (int i = 0; i < t->seats; i++, s = seat_after(t, s)) {
        if ((t->got >> s & 1) == 0)
            continue;
        if ((t->got_live >> s & 1) != 0)
            at[n++] = last_of(t, s);
        else
            at[n++] = &t->muck[t->mucked - mucked--];
    }
    return n;
}

/* Each hand gets the next one's card, the last one the top of the stub. */
static void shift_on(struct table *t)
{
    card *at[SEATS_MAX];
    int n = served(t, at);
    card top = stub_take(t, t->stub[t->stub_at]);

    lift(t, *at[0]);
    burn_add(t, *at[0]);
    for (int i = 0; i + 1 < n; i++)
        *at[i] = *at[i + 1];
    *at[n - 1] = top;
    lay(t, top);
}

static void shift_back(struct table *t)
{
    card *at[SEATS_MAX];
    int n = served(t, at);
    card spare = *at[n - 1];

    lift(t, spare);
    stub_put(t, spare);
    for (int i = n - 1; i > 0; i--)
        *at[i] = *at[i - 1];
    *at[0] = burn_take(t);
    lay(t, *at[0]);
}

/* Two hands change a card: that of the mask, or the last. */
static void swap(struct table *t, const struct event *e)
{
    int at = e->mask != 0 ? __builtin_ctz(e->mask)
                          : t->seat[e->seat].cards - 1;
    card *one = &t->seat[e->seat].card[at];
    card *other = &t->seat[e->spot].card[at], c = *one;

    *one = *other;
    *other = c;
}

void shift_cards(struct table *t, const struct event *e)
{
    switch (e->what) {
    case SHIFT_BOARD_ON:
        shift_board_on(t);
        break;
    case SHIFT_BOARD_BACK:
        shift_board_back(t);
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
}
