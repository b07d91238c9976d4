/*
 * play_poker_tell.c - what happens at a poker table, a sentence each.
 *
 * Leaves: rank.order, rank.high, rank.low, seats.button
 */
#include "cmd/play/play_poker.h"
#include "rank/name.h"
#include "rank/small.h"

const char *poker_some(const struct room *r, const struct view_of_seat *s,
                       bool up)
{
    card some[HAND_CARDS_MAX];
    int n = 0;

    for (int i = 0; i < s->cards; i++)
        if ((s->up >> i & 1) == up)
            some[n++] = s->card[i];
    return cards_said(r, some, n);
}

/* "You hold As Kd, with 7c 8h up." */
static void tell_own(struct room *r, const struct view_of_seat *me)
{
    const char *up = poker_some(r, me, true);

    if (me->up == 0)
        room_say(r, "You hold %s.", cards_said(r, me->card, me->cards));
    else
        room_say(r, "You hold %s, with %s up.", poker_some(r, me, false), up);
}

/* "Up: Ana 7c 8d, Bo 2h 2s." */
static void tell_up(struct room *r)
{
    const struct view *v = &r->view.poker;
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    for (seat_no s = 0; s < v->seats; s++)
        if (v->seat[s].state == SEAT_LIVE && s != PLAY_SEAT)
            text_put(&t, "%s%s %s", t.used > 0 ? ", " : "", seat_name(s),
                     poker_some(r, &v->seat[s], true));
    if (t.used > 0)
        room_say(r, "Up: %s.", line);
}

/* What has been dealt since it was last told. */
static void tell_dealt(struct room *r)
{
    const struct view_of_seat *me = &r->view.poker.seat[PLAY_SEAT];

    if (r->dealt && me->state == SEAT_LIVE)
        tell_own(r, me);
    if (r->upcards)
        tell_up(r);
    r->dealt = r->upcards = false;
}

/* "You show As Kd: pair of aces; 8-6-4-3-A low." */
static void tell_shown(struct room *r, const struct event *e)
{
    const struct view_of_seat *seat = &r->view.poker.seat[e->shown.seat];
    bool nine = book_value(&r->rules, LEAF_RANK_ORDER) == RANK_ORDER_NINE;
    char name[NAME_SIZE], line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    text_str(&t, "{seat:show} {card}");
    if (seat->high > 0)
        text_put(&t, ": %s", /* number one of the 36 is the best */
                 nine ? nine_name(37 - (int)seat->high, name)
                      : high_name(seat->high, name));
    if (seat->low > 0)
        text_put(&t, "%s %s", seat->high > 0 ? ";" : ":",
                 low_name(seat->low, name));
    text_str(&t, ".");
    room_tell(r, e, line);
}

static void tell_shares(struct room *r, const money share[SEATS_MAX],
                        const char *verb, const char *after)
{
    for (seat_no s = 0; s < r->view.poker.seats; s++)
        if (share[s] > 0)
            room_say(r, "%s %s%s.", does(s, verb), chips(share[s]), after);
}

/* Of those who share a pot: who has the best of it, and how many do. */
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

/* "the high half", "a share of the low half"; nothing: not his. */
static void put_half(struct text *t, struct half h, seat_no s,
                     const char *which)
{
    if ((h.seats >> s & 1) != 0)
        text_put(t, "%s%sthe %s half", t->used > 0 ? " and " : "",
                 h.count > 1 ? "a share of " : "", which);
}

/* "Ana wins the high half, 12.00."  One who takes all wins both, if there is
   a low. */
static void tell_halves(struct room *r, const money share[SEATS_MAX])
{
    const struct view *v = &r->before.poker;
    struct half high = half_of(v, share, false), low = half_of(v, share, true);

    if (high.count == 0 || low.count == 0) {
        tell_shares(r, share, "win",
                    high.count > 0 ? ".  There is no low" : "");
        return;
    }
    for (seat_no s = 0; s < v->seats; s++) {
        char half[PLAY_LINE];
        struct text t;

        if (share[s] <= 0)
            continue;
        text_init(&t, half, sizeof half);
        put_half(&t, high, s, "high");
        put_half(&t, low, s, "low");
        room_say(r, "%s %s, %s.", does(s, "win"), half, chips(share[s]));
    }
}

const char *declared_words(int said)
{
    return said == SAID_BOARD ? "that the board plays"
                              : words_at(WORDS_said, said);
}

static void tell_sat(struct room *r, const struct event *e)
{
    if (r->view.poker.hand > 0)
        room_tell(r, e, "{seat:buy} {amount} in chips.");
    else if (e->sat.seat + 1 == r->players) /* a new table: all buy the same */
        room_tell(r, e, "Everybody buys {amount} in chips.");
}

static void tell_mucked(struct room *r, const struct event *e)
{
    int live = 0;

    for (seat_no s = 0; s < r->view.poker.seats; s++)
        live += r->view.poker.seat[s].live;
    room_tell(r, e,
              e->mucked.plays && live > 1 ? "{seat:muck}, and the board plays."
                                          : "{seat:muck}.");
}

/* What can be seen of the cards that a ruling is about. */
static void tell_ruling(struct room *r, const struct event *e)
{
    const void *payload = event_payload(e);
    card seen[DECK_CARDS_MAX];
    int n = 0;

    for (const struct field *f = event_row(e->kind)->fields;
         f->type != FIELD_END; f++) {
        int count = field_is_cards(f)       ? field_count(f, payload)
                    : f->type == FIELD_CARD ? 1
                                            : 0;

        for (const card *c = field_at(f, payload); count > 0; c++, count--)
            if (card_is_real(*c) && n < DECK_CARDS_MAX)
                seen[n++] = *c;
    }
    if (n > 0)
        room_say(r, "Cards seen: %s.", cards_said(r, seen, n));
}

static void tell_begun(struct room *r, const struct event *e)
{
    char line[PLAY_LINE];

    r->pot_told = 0;
    r->dealt = r->upcards = false;
    snprintf(line, sizeof line, "Hand %u.%s", r->view.poker.hand,
             book_yes(&r->rules, LEAF_BUTTON)
                 ? "  {button:have|has} the button."
                 : "");
    room_tell(r, e, line);
}

static void tell_pot(struct room *r)
{
    if (r->view.poker.pot != r->pot_told) /* else nobody has bet */
        room_say(r, "The pot is %s.", chips(r->view.poker.pot));
    r->pot_told = r->view.poker.pot;
}

/* What the players do, where it takes more words. */
static void tell_players(struct room *r, const struct event *e)
{
    switch (e->kind) {
    case EV_SAT:
        tell_sat(r, e);
        break;
    case EV_DREW:
        if (!e->drew.spread)
            r->log[r->lines - 1].drew = (uint8_t)(e->drew.seat + 1);
        break;
    case EV_SHOWN:
        tell_shown(r, e);
        break;
    case EV_MUCKED:
        tell_mucked(r, e);
        break;
    case EV_VOIDED:
        tell_shares(r, e->voided.back, "get", " back");
        break;
    case EV_PAID:
        if (book_yes(&r->rules, LEAF_RANK_HIGH) &&
            book_yes(&r->rules, LEAF_RANK_LOW))
            tell_halves(r, e->paid.share);
        else
            tell_shares(r, e->paid.share, "win", "");
        break;
    default:
        break;
    }
}

/* What the dealer does. */
static void tell_dealer(struct room *r, const struct event *e)
{
    const struct view *v = &r->view.poker;

    switch (e->kind) {
    case EV_HAND_BEGUN:
        tell_begun(r, e);
        break;
    case EV_DEALT:
        r->dealt = true;
        r->upcards |= e->dealt.up;
        break;
    case EV_BOARD:
        room_say(r, "The %s: the board is %s.",
                 r->rules.street[v->street].name,
                 cards_said(r, v->board, v->boards));
        break;
    case EV_BROUGHT_IN:
    case EV_ROUND_BEGUN:
    case EV_DRAW_BEGUN:
    case EV_DISCARD_BEGUN:
    case EV_DRAW_ENDED:
    case EV_SHOWDOWN:
    case EV_PAIR_TOLD:
        tell_dealt(r);
        break;
    case EV_FEE:
        room_tell_fee(r, &e->fee, NO_SEAT);
        break;
    case EV_ROUND_ENDED:
        tell_pot(r);
        break;
    case EV_CARRIED:
        room_say(r, "Nobody opens.  The pot of %s stays for the next hand.",
                 chips(v->pot));
        break;
    default:
        if (e->kind >= EV_RULED && e->kind < EV_BANKED)
            tell_ruling(r, e);
        break;
    }
}

void poker_tell(struct room *r, const struct event *e)
{
    r->dealt |= event_seat(e) == PLAY_SEAT &&
                (e->kind == EV_DREW || e->kind == EV_SPLIT ||
                 e->kind == EV_DISCARDED);
    tell_dealer(r, e);
    if (sentence_of_poker(e) != NULL)
        room_tell(r, e, sentence_of_poker(e));
    tell_players(r, e);
}
