/*
 * sentence_poker.c - what happens at a poker table, where it takes more than
 * a line of sentence.def.
 *
 * Leaves: rank.order, rank.high, rank.low
 */
#include "rank/name.h"
#include "rank/small.h"
#include "wire/sentence_own.h"

/* Words that the event picks */

const char *drew_words(const struct event *e)
{
    const struct ev_drew *d = &e->drew;

    return d->spread                           ? "{seat:spread} {card}, pat."
           : d->which == 0                     ? "{seat:stand} pat."
           : __builtin_popcount(d->which) == 1 ? "{seat:draw} 1 card."
                                               : "{seat:draw} {which} cards.";
}

/* Words for a blind, or for a post announced before the cards. */
const char *posted_words(const struct event *e)
{
    const struct ev_posted *p = &e->posted;

    return p->post == POST_STRADDLE ? "{seat:straddle} {paid}{all in}."
           : p->post == POST_KILL   ? "{seat:kill} the pot for {paid}.  The "
                                      "limits are doubled for this hand."
           : p->dead > 0 && p->paid == 0 ? "{seat:post} {dead} dead{all in}."
           : p->dead > 0 ? "{seat:post} {paid} and {dead} dead{all in}."
                         : "{seat:post} {paid}{all in}.";
}

const char *late_words(const struct event *e)
{
    return e->late.more == 0 ? "The dealer does not wait for {seat}."
                             : "The dealer does not wait for {seat} and "
                               "{more}.";
}

const char *called_words(const struct event *e)
{
    return e->called.rest ? "{seat:call} {paid}, all-in.  The other chips are "
                            "out of play."
                          : "{seat:call} {paid}{all in}.";
}

const char *raised_words(const struct event *e)
{
    return e->raised.how == BET_HOW_RAISE || e->raised.paid < e->raised.to
               ? "{seat:raise} to {to}{all in}."
               : "{seat:bet} {to}{all in}.";
}

const char *asked_words(const struct event *e)
{
    /* Older journals do not say which cards. */
    return e->asked.cards > 0
               ? "{seat:turn} up {card}.  The dealer asks: is that your hand?"
               : "The dealer asks: is that your hand?";
}

const char *said_words(const struct event *e)
{
    return e->declared.said == SAID_BOARD ? "{seat:say} that the board plays."
                                          : "{seat:say} {said}.";
}

const char *agreed_words(const struct event *e)
{
    return e->agreed.chop == CHOP_SPLIT ? "{seat:agree} to split the pot."
                                        : "{seat:agree} to call the hand off.";
}

/* Cards that have been dealt */

static bool is_time_for_hands(int kind)
{
    switch (kind) {
    case EV_BROUGHT_IN:
    case EV_ROUND_BEGUN:
    case EV_DRAW_BEGUN:
    case EV_DISCARD_BEGUN:
    case EV_DRAW_ENDED:
    case EV_SHOWDOWN:
    case EV_PAIR_TOLD:
        return true;
    default:
        return false;
    }
}

static money pot_of(const struct felt *felt)
{
    money pot = felt->poker.pot;

    for (seat_no s = 0; s < felt->poker.seats; s++)
        pot += felt->poker.seat[s].bet;
    return pot;
}

static void hear_cards(struct untold *u, const struct event *e)
{
    seat_no s = event_seat(e);

    if (e->kind == EV_DEALT) {
        u->dealt = UINT16_MAX;
        u->up |= e->dealt.up;
    } else if (s != NO_SEAT && (e->kind == EV_DREW || e->kind == EV_SPLIT ||
                                e->kind == EV_DISCARDED)) {
        u->dealt |= (uint16_t)(1u << s);
    }
}

void untold_hear(struct untold *u, const struct felt *after,
                 const struct event *e)
{
    u->tell = 0;
    u->tell_up = u->tell_pot = false;
    if (!felt_is(after, OF_POKER))
        return;
    if (e->kind == EV_HAND_BEGUN)
        *u = (struct untold){0};
    hear_cards(u, e);
    if (is_time_for_hands(e->kind)) {
        u->tell = u->dealt;
        u->tell_up = u->up;
        u->dealt = 0;
        u->up = false;
    }
    if (e->kind == EV_ROUND_ENDED) {
        u->tell_pot = pot_of(after) != u->pot; /* otherwise nobody has bet */
        u->pot = pot_of(after);
    }
}

static void put_some(struct text *t, const struct teller *w,
                     const struct view_of_seat *s, bool up)
{
    card some[HAND_CARDS_MAX];
    int n = 0;

    for (int i = 0; i < s->cards; i++)
        if ((s->up >> i & 1) == up)
            some[n++] = s->card[i];
    sentence_cards(t, w, some, n);
}

/* "You hold As Kd, with 7c 8h up." */
static void tell_own(struct text *t, const struct teller *w,
                     const struct view_of_seat *me)
{
    text_str(t, "You hold ");
    if (me->up == 0) {
        sentence_cards(t, w, me->card, me->cards);
    } else {
        put_some(t, w, me, false);
        text_str(t, ", with ");
        put_some(t, w, me, true);
        text_str(t, " up");
    }
    text_str(t, ".");
}

/* "Up: Ana 7c 8d, Bo 2h 2s." */
static void tell_up(struct text *t, const struct teller *w)
{
    const struct view *v = &w->view->poker;
    const char *before = "Up: ";

    for (seat_no s = 0; s < v->seats; s++)
        if (v->seat[s].state == SEAT_LIVE && s != w->you) {
            text_put(t, "%s%s ", before, sentence_name(t, w, s));
            put_some(t, w, &v->seat[s], true);
            before = ", ";
        }
    text_str(t, *before == ',' ? "." : "");
}

void tell_dealt(struct text *t, const struct teller *w)
{
    const struct view_of_seat *me;

    if (w->view == NULL || seen_poker(w->view) == NULL ||
        (w->untold->tell == 0 && !w->untold->tell_up))
        return;
    if (w->you != NO_SEAT && (w->untold->tell >> w->you & 1) != 0) {
        me = &w->view->poker.seat[w->you];
        sentence_line(t);
        if (me->state == SEAT_LIVE)
            tell_own(t, w, me);
    }
    if (w->untold->tell_up) {
        sentence_line(t);
        tell_up(t, w);
    }
}

/* The dealer */

void tell_board(struct text *t, const struct teller *w, const struct event *e)
{
    const struct view *v;

    if (w->view == NULL) {
        sentence_put(t, w, e, "Board: {card}.");
        return;
    }
    v = &w->view->poker;
    text_put(t, "The %s: the board is ", w->book->street[v->street].name);
    sentence_cards(t, w, v->board, v->boards);
    text_str(t, ".");
}

void tell_pot(struct text *t, const struct teller *w, const struct event *e)
{
    (void)e;
    if (w->view == NULL || w->untold == NULL || !w->untold->tell_pot)
        return;
    text_str(t, "The pot is ");
    sentence_money(t, w, w->view->poker.pot);
    text_str(t, ".");
}

/* The players */

static void put_worth(struct text *t, const struct teller *w,
                      const struct view_of_seat *seat)
{
    bool nine = book_value(w->book, LEAF_RANK_ORDER) == RANK_ORDER_NINE;
    char name[NAME_SIZE];

    if (seat->high > 0)
        text_put(t, ": %s", /* the first of the 36 is the best */
                 nine ? nine_name(37 - (int)seat->high, name)
                      : high_name(seat->high, name));
    if (seat->low > 0)
        text_put(t, "%s %s", seat->high > 0 ? ";" : ":",
                 low_name(seat->low, name));
}

/* "You show As Kd: pair of aces; 8-6-4-3-A low." */
void tell_shown(struct text *t, const struct teller *w, const struct event *e)
{
    sentence_put(t, w, e, "{seat:show} {card}");
    if (w->view != NULL && seen_poker(w->view) != NULL)
        put_worth(t, w, &w->view->poker.seat[e->shown.seat]);
    text_str(t, ".");
}

void tell_mucked(struct text *t, const struct teller *w, const struct event *e)
{
    int live = 0;

    for (seat_no s = 0; w->view != NULL && s < w->view->poker.seats; s++)
        live += w->view->poker.seat[s].live;
    sentence_put(t, w, e,
                 e->mucked.plays && live > 1 ? "{seat:muck}, and the board "
                                               "plays."
                                             : "{seat:muck}.");
}

/* Chips */

void tell_voided(struct text *t, const struct teller *w, const struct event *e)
{
    text_str(t, "The last round's bets go back.");
    sentence_shares(t, w, e->voided.back, "get", " back");
}

void tell_divided(struct text *t, const struct teller *w,
                  const struct event *e)
{
    text_str(t, "The pot is divided.");
    sentence_shares(t, w, e->divided.share, "get", "");
}

/* The winners of one half of a pot, and their number. */
struct half {
    unsigned seats;
    int count;
};

static struct half half_of(const struct view *v, const money share[SEATS_MAX],
                           bool low)
{
    struct half out = {0};
    rank_value best = 1; /* 0 is no hand */

    for (int twice = 0; twice < 2; twice++)
        for (seat_no s = 0; s < v->seats; s++) {
            rank_value n = low ? v->seat[s].low : v->seat[s].high;

            if (share[s] <= 0 || n < best)
                continue;
            best = n;
            if (twice > 0)
                out.seats |= 1u << s;
        }
    out.count = __builtin_popcount(out.seats);
    return out;
}

bool sentence_halves(const struct view *v, const money share[SEATS_MAX],
                     unsigned *high, unsigned *low)
{
    *high = half_of(v, share, false).seats;
    *low = half_of(v, share, true).seats;
    return *high != 0 && *low != 0;
}

/* "the high half", "a share of the low half"; nothing: not his. */
static bool put_half(struct text *t, struct half h, seat_no s,
                     const char *which, bool first)
{
    if ((h.seats >> s & 1) == 0)
        return false;
    text_put(t, "%s%sthe %s half", first ? " " : " and ",
             h.count > 1 ? "a share of " : "", which);
    return true;
}

/* "Ana wins the high half, 12.00." A player who takes all wins both if there
   is a low. */
static void tell_halves(struct text *t, const struct teller *w,
                        const money share[SEATS_MAX])
{
    const struct view *v = &w->before->poker;
    struct half high = half_of(v, share, false), low = half_of(v, share, true);

    if (high.count == 0 || low.count == 0) {
        sentence_shares(t, w, share, "win",
                        high.count > 0 ? ".  There is no low" : "");
        return;
    }
    for (seat_no s = 0; s < v->seats; s++) {
        bool first = true;

        if (share[s] <= 0)
            continue;
        sentence_line(t);
        sentence_put_deed(t, w, s, "win");
        first = !put_half(t, high, s, "high", first);
        put_half(t, low, s, "low", first);
        text_str(t, ", ");
        sentence_money(t, w, share[s]);
        text_str(t, ".");
    }
}

void poker_paid(struct text *t, const struct teller *w, const struct event *e)
{
    if (w->before != NULL && book_has(w->book, LEAF_RANK_HIGH) &&
        book_has(w->book, LEAF_RANK_LOW))
        tell_halves(t, w, e->paid.share);
    else
        sentence_shares(t, w, e->paid.share, "win", "");
}
