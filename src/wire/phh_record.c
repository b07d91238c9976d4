/*
 * phh_record.c - makes a PHH hand from the events of a hand.
 *
 * It hears events and writes them as PHH does: players are counted from the
 * seat after the button, forced money stands in lists, and cards are dealt
 * hand by hand.  Other programs can therefore read any hand played here: a
 * replay, a simulation, a game against bots.
 */
#include <string.h>

#include "wire/phh.h"

static struct phh_action *add(struct phh_record *r, enum phh_kind kind,
                              seat_no player)
{
    struct phh_hand *h = &r->hand;

    if (h->actions == PHH_ACTIONS_MOST) {
        r->full = true;
        h->actions--;
    }
    h->action[h->actions] = (struct phh_action){
        .kind = (uint8_t)kind,
        .player = player,
    };
    return &h->action[h->actions++];
}

static void add_cards(struct phh_action *a, const card *cards, int count)
{
    memcpy(a->card, cards, (size_t)count);
    a->cards = (uint8_t)count;
}

void phh_record_begin(struct phh_record *r, const struct phh_hand *stakes)
{
    struct phh_hand *h = &r->hand;

    r->full = r->unsaid = r->dropped = false;
    h->node = NULL;
    memcpy(h->variant, stakes->variant, sizeof h->variant);
    h->players = h->actions = 0;
    h->ante_trimmed = stakes->ante_trimmed;
    h->bring_in = stakes->bring_in;
    h->small_bet = stakes->small_bet;
    h->big_bet = stakes->big_bet;
    h->min_bet = stakes->min_bet;
    h->has_finishing = h->has_winnings = false;
    h->endless = 0;
}

/* Notes the seats and stacks, and forgets the previous hand. */
static void hear_begun(struct phh_record *r, const struct table *t,
                       const struct ev_hand_begun *e)
{
    struct phh_hand *h = &r->hand;
    seat_no s = e->button;

    h->players = h->actions = 0;
    h->endless = 0;
    h->has_finishing = false;
    r->full = false;
    for (int i = 0; i < t->seats; i++) {
        s = seat_after(t, s);
        r->player[s] = -1;
        r->dealt[s] = r->cards[s] = 0;
        if ((e->in >> s & 1) == 0)
            continue;
        h->stack[h->players] = t->seat[s].stack;
        if (t->seat[s].stack >= PHH_ENDLESS)
            h->endless |= (uint16_t)(1u << h->players);
        h->ante[h->players] = h->blind[h->players] = 0;
        r->seat[h->players] = s;
        r->player[s] = (int8_t)h->players++;
    }
}

/* With two players, the amount listed first is paid by the second. */
static int listed(const struct phh_record *r, seat_no seat)
{
    int player = r->player[seat];

    return r->hand.players == 2 ? 1 - player : player;
}

static void hear_anted(struct phh_record *r, const struct ev_anted *e)
{
    r->hand.ante_trimmed = true;
    for (int i = 0; i < r->hand.players; i++)
        r->hand.ante[i] = e->amount;
}

/*
 * Dead money goes to the antes, which then are dead for all.  A short stack
 * posts less; the list has the blind in full.
 */
static void hear_posted(struct phh_record *r, const struct ev_posted *e)
{
    int at = listed(r, e->seat);

    if (e->level > 0)
        r->hand.blind[at] = e->blind ? e->level : -e->level;
    if (e->dead > 0) {
        r->hand.ante[at] += e->dead;
        r->hand.ante_trimmed = false;
    }
}

/* A collection before the cards is not part of a PHH hand. */
static void hear_fee(struct phh_record *r, const struct ev_fee *e)
{
    for (int i = 0; i < r->hand.players; i++)
        if (r->hand.stack[i] < PHH_ENDLESS)
            r->hand.stack[i] -= e->share[r->seat[i]];
    r->dropped |= e->pot > 0 || e->antes;
}

/* True for events that only a book's remedy or the floor causes. */
static bool is_ruling(int kind)
{
    return kind >= EV_RULED && kind <= EV_RESUMED;
}

static void hear_dealt(struct phh_record *r, const struct table *t,
                       const struct ev_dealt *e)
{
    seat_no s = e->first;
    int n = 0;

    for (int i = 0; i < t->seats; i++, s = seat_after(t, s)) {
        if ((e->to >> s & 1) == 0)
            continue;
        if ((e->dead >> s & 1) == 0 && r->cards[s] < HAND_CARDS_MAX)
            r->card[s][r->cards[s]++] = e->card[n];
        n++;
    }
}

/* Writes cards that were dealt one at a time as one action per hand. */
static void tell_dealt(struct phh_record *r)
{
    for (int i = 0; i < r->hand.players; i++) {
        seat_no s = r->seat[i];
        int fresh = r->cards[s] - r->dealt[s];

        if (fresh > 0)
            add_cards(add(r, PHH_HOLE, (seat_no)i), r->card[s] + r->dealt[s],
                      fresh);
        r->dealt[s] = r->cards[s];
    }
}

/*
 * If several players take unequal shares, an odd chip may have gone to one of
 * them.  The format knows no chips and parts to the cent, so it would not end
 * there.
 */
static void hear_paid(struct phh_record *r, const struct ev_paid *e)
{
    money one = 0;

    for (int i = 0; i < SEATS_MAX; i++) {
        r->dropped |= one > 0 && e->share[i] > 0 && e->share[i] != one;
        if (e->share[i] > 0)
            one = e->share[i];
    }
}

static void hear_ended(struct phh_record *r, const struct table *t)
{
    for (int i = 0; i < r->hand.players; i++)
        r->hand.finishing[i] = t->seat[r->seat[i]].stack;
    r->hand.has_finishing = !r->dropped;
}

/* Hears the events before anybody acts; false if it is another event. */
static bool hear_deal(struct phh_record *r, const struct table *t,
                      const struct event *e)
{
    switch (e->kind) {
    case EV_HAND_BEGUN:
        hear_begun(r, t, &e->hand_begun);
        return true;
    case EV_ANTED:
        hear_anted(r, &e->anted);
        return true;
    case EV_POSTED:
        hear_posted(r, &e->posted);
        return true;
    case EV_DEALT:
        hear_dealt(r, t, &e->dealt);
        return true;
    case EV_FEE:
        hear_fee(r, &e->fee);
        return true;
    case EV_OPENED:
    case EV_SAT:
    case EV_STREET:
    case EV_BURNED:
    case EV_SHORT:
    case EV_SHUFFLED:
        return true;
    default:
        return false;
    }
}

void phh_record_hear(void *record, const struct felt *after,
                     const struct event *e)
{
    struct phh_record *r = record;
    seat_no seat, who;

    r->unsaid |= is_ruling(e->kind) || after->poker.hand.kill;
    if (hear_deal(r, &after->poker, e))
        return;
    seat = event_seat(e);
    who = seat == NO_SEAT ? NO_SEAT : r->player[seat];
    tell_dealt(r);
    switch (e->kind) {
    case EV_BOARD:
        add_cards(add(r, PHH_BOARD, NO_SEAT), e->board.card, e->board.cards);
        break;
    case EV_BROUGHT_IN:
        add(r, PHH_BRING_IN, who);
        break;
    case EV_CHECKED:
    case EV_CALLED:
        add(r, PHH_CALL, who);
        break;
    case EV_RAISED:
        add(r, PHH_RAISE, who)->amount = e->raised.to;
        break;
    case EV_FOLDED:
        add(r, PHH_FOLD, who);
        break;
    case EV_SHOWN:
        add_cards(add(r, PHH_SHOW, who), e->shown.card, e->shown.cards);
        break;
    case EV_MUCKED:
        add(r, PHH_MUCK, who);
        break;
    case EV_PAID:
        hear_paid(r, &e->paid);
        break;
    case EV_HAND_ENDED:
        hear_ended(r, &after->poker);
        break;
    default:
        break;
    }
}
