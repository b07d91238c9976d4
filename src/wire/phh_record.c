/*
 * phh_record.c - a hand of PHH made from the events of one.
 *
 * It hears what happens at a table and writes it down as PHH has it: players
 * are counted from the seat after the button, forced money stands in lists,
 * and cards are dealt hand by hand.  Whatever came about here (a replay, a
 * simulation, a game against bots) can so be read by others.
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

    r->full = false;
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

/* Who sits where, with what; the hand as far as it was heard is forgotten. */
static void hear_begun(struct phh_record *r, const struct table *t,
                       const struct event *e)
{
    struct phh_hand *h = &r->hand;
    seat_no s = e->seat;

    h->players = h->actions = 0;
    h->endless = 0;
    h->has_finishing = false;
    r->full = false;
    for (int i = 0; i < t->seats; i++) {
        s = seat_after(t, s);
        r->player[s] = -1;
        r->dealt[s] = r->cards[s] = 0;
        if ((e->mask >> s & 1) == 0)
            continue;
        h->stack[h->players] = t->seat[s].stack;
        if (t->seat[s].stack >= PHH_ENDLESS)
            h->endless |= (uint16_t)(1u << h->players);
        h->ante[h->players] = h->blind[h->players] = 0;
        r->seat[h->players] = s;
        r->player[s] = (int8_t)h->players++;
    }
}

/* Two players: what is listed first is paid by the second. */
static int listed(const struct phh_record *r, seat_no seat)
{
    int player = r->player[seat];

    return r->hand.players == 2 ? 1 - player : player;
}

static void hear_anted(struct phh_record *r, const struct event *e)
{
    r->hand.ante_trimmed = true;
    for (int i = 0; i < r->hand.players; i++)
        r->hand.ante[i] = e->amount;
}

/*
 * What is dead goes to the antes, which then are dead for all.  A short
 * stack posts less; the list has the blind in full.
 */
static void hear_posted(struct phh_record *r, const struct event *e)
{
    int at = listed(r, e->seat);

    if (e->level > 0)
        r->hand.blind[at] = e->flag ? e->level : -e->level;
    if (e->other > 0) {
        r->hand.ante[at] += e->other;
        r->hand.ante_trimmed = false;
    }
}

static void hear_dealt(struct phh_record *r, const struct table *t,
                       const struct event *e)
{
    seat_no s = e->seat;
    int n = 0;

    for (int i = 0; i < t->seats; i++, s = seat_after(t, s)) {
        if ((e->mask >> s & 1) == 0)
            continue;
        if (seat_is_live(t, s) && r->cards[s] < HAND_CARDS_MAX)
            r->card[s][r->cards[s]++] = e->card[n];
        n++;
    }
}

/* Cards that were dealt one at a time, written down a hand at a time. */
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

static void hear_shown(struct phh_record *r, const struct table *t,
                       const struct event *e)
{
    const struct seat *s = &t->seat[e->seat];
    bool muck = e->kind == EV_MUCKED;
    struct phh_action *a = add(r, muck ? PHH_MUCK : PHH_SHOW,
                               r->player[e->seat]);

    if (!muck)
        add_cards(a, s->card, s->cards);
}

static void hear_ended(struct phh_record *r, const struct table *t)
{
    for (int i = 0; i < r->hand.players; i++)
        r->hand.finishing[i] = t->seat[r->seat[i]].stack;
    r->hand.has_finishing = true;
}

void phh_record_hear(void *record, const struct table *t,
                     const struct event *e)
{
    struct phh_record *r = record;
    seat_no who = e->seat == NO_SEAT ? NO_SEAT : r->player[e->seat];

    if (e->kind == EV_HAND_BEGUN)
        hear_begun(r, t, e);
    else if (e->kind == EV_ANTED)
        hear_anted(r, e);
    else if (e->kind == EV_POSTED)
        hear_posted(r, e);
    else if (e->kind == EV_DEALT)
        hear_dealt(r, t, e);
    if (e->kind <= EV_DEALT)
        return;
    tell_dealt(r);
    if (e->kind == EV_BOARD)
        add_cards(add(r, PHH_BOARD, NO_SEAT), e->card, e->count);
    else if (e->kind == EV_BROUGHT_IN)
        add(r, PHH_BRING_IN, who);
    else if (e->kind == EV_CHECKED || e->kind == EV_CALLED)
        add(r, PHH_CALL, who);
    else if (e->kind == EV_RAISED)
        add(r, PHH_RAISE, who)->amount = t->seat[e->seat].bet + e->amount;
    else if (e->kind == EV_FOLDED)
        add(r, PHH_FOLD, who);
    else if (e->kind == EV_SHOWN || e->kind == EV_MUCKED)
        hear_shown(r, t, e);
    else if (e->kind == EV_HAND_ENDED)
        hear_ended(r, t);
}
