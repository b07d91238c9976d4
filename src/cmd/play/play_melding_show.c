/*
 * play_melding_show.c - a table where melds are laid, as the person sees it,
 * and what may be done there: all of it from the view of his seat.
 *
 * Leaves: declare.pass_loses_ante
 */
#include <string.h>

#include "cmd/play/play_melding.h"

void melding_put_sign(const struct room *r, struct text *t)
{
    const struct melding_stakes *s = &r->view.melding.stakes;

    text_put(t, "chips of %s, %d packs", play_dollars(s->chip), s->packs);
}

static void put_melds(const struct room *r, struct text *t,
                      const struct melding_view_of_seat *s)
{
    for (int i = 0; i < s->melds; i++)
        text_put(t, "%s%d) %s", i > 0 ? "  " : "", i + 1,
                 play_cards(r, s->meld[i].card, s->meld[i].cards));
}

static void put_seat(const struct room *r, seat_no s, struct text *t)
{
    const struct melding_view *v = &r->view.melding;
    const struct melding_view_of_seat *seat = &v->seat[s];
    const char *state = v->phase == MELDING_IDLE     ? ""
                        : seat->plays                ? "plays"
                        : seat->fouled               ? "fouled"
                        : seat->state == SEAT_FOLDED ? "passed"
                                                     : "";

    text_put(t, "%c %2d %-4s %c %9s  %-6s ", s == v->to_act ? '>' : ' ', s + 1,
             play_seat_name(s), s == v->button ? '*' : ' ',
             play_chips(seat->stack), state);
    if (seat->cards > 0)
        text_put(t, "%2d in hand  ", seat->cards);
    put_melds(r, t, seat);
}

/* "Antes 4.00   Stock 288   On top 5h, drawn and not used" */
static void put_middle(const struct room *r, struct text *t)
{
    const struct melding_view *v = &r->view.melding;

    if (v->pot > 0)
        text_put(t, "Antes %s   ", play_chips(v->pot));
    if (v->phase == MELDING_IDLE)
        return;
    text_put(t, "Stock %d   ", v->stock);
    if (v->top != CARD_NONE)
        text_put(t, "On top %s, %s   ", play_cards(r, &v->top, 1),
                 v->top_from == MELDING_TOP_DRAWN ? "drawn and not used"
                                                  : "from a hand");
}

static void put_own(const struct room *r, struct text *t)
{
    const struct melding_view *v = &r->view.melding;
    const struct melding_view_of_seat *me = &v->seat[PLAY_SEAT];
    card hand[MELDING_CARDS_MAX];

    if (v->phase == MELDING_IDLE || me->state != SEAT_LIVE)
        return;
    memcpy(hand, me->card, me->cards);
    melding_order(&r->rules, hand, me->cards);
    if (me->cards > 0)
        text_put(t, "You hold %s", play_cards(r, hand, me->cards));
    else
        text_str(t, "Your hand is empty");
    if (v->drawn != CARD_NONE)
        text_put(t, "   and drew %s", play_cards(r, &v->drawn, 1));
}

/* The seats, what lies between them, and one's own hand. */
bool melding_put_line(const struct room *r, int n, struct text *t)
{
    int seats = r->view.melding.seats;

    if (n < seats)
        put_seat(r, (seat_no)n, t);
    else if (n == seats)
        put_middle(r, t);
    else
        put_own(r, t);
    return n <= seats + 1;
}

/* In plain mode: what lies there, and what one has. */
bool melding_put_plain(const struct room *r, int n, struct text *t)
{
    const struct melding_view *v = &r->view.melding;

    if (n == v->seats) {
        put_middle(r, t);
        text_put(t, "You have %s", play_chips(v->seat[PLAY_SEAT].stack));
    } else if (n > v->seats) {
        put_own(r, t);
    } else if (v->seat[n].melds > 0 && v->phase != MELDING_IDLE) {
        text_put(t, "%s melded ",
                 n == PLAY_SEAT ? "You have" : play_seat_name((seat_no)n));
        put_melds(r, t, &v->seat[n]);
    }
    return n <= v->seats + 1;
}

/* The menu */

/* "add 1 5d": the first card that goes with a meld there. */
static void put_add(const struct room *r, struct text *t)
{
    const struct melding_view *v = &r->view.melding;
    const struct melding_view_of_seat *me = &v->seat[PLAY_SEAT];
    int to = v->drawn == CARD_NONE ? -1
                                   : melding_meld_for(&r->rules, v, v->drawn);
    card c = v->drawn;

    for (int i = 0; i < me->cards && to < 0; i++) {
        c = me->card[i];
        to = melding_meld_for(&r->rules, v, c);
    }
    text_put(t, "add %d %s", to + 1, play_cards(r, &c, 1));
}

/* "You may: meld 7h Jh Qh, add 1 5d, discard CARD." */
static void put_laying(const struct room *r, struct text *t)
{
    const struct melding_view *v = &r->view.melding;
    bool discard = may_find(&v->may, CMD_MELD_DISCARD) != NULL;
    const char *between = " ";
    card meld[MELDING_CARDS_MAX];

    text_str(t, discard ? "You may:" : "You must:");
    if (may_find(&v->may, CMD_MELD_LAY) != NULL) {
        text_put(t, "%smeld %s", between,
                 play_cards(r, meld, melding_offer(&r->rules, v, meld)));
        between = ", ";
    }
    if (may_find(&v->may, CMD_MELD_ADD) != NULL) {
        text_str(t, between);
        put_add(r, t);
        between = ", ";
    }
    if (discard)
        text_put(t, "%sdiscard %s", between,
                 v->must_drawn ? play_cards(r, &v->drawn, 1) : "CARD");
    text_str(t, ".");
}

void melding_put_choices(const struct room *r, struct text *t)
{
    const struct melding_view *v = &r->view.melding;

    if (v->phase == MELDING_IDLE)
        text_str(t, "Enter deals the next hand; or help, quit.");
    else if (may_find(&v->may, CMD_MELD_PLAY) != NULL)
        text_put(t, "You may: play or pass.%s",
                 book_has(&r->rules, LEAF_DECLARE_PASS_LOSES)
                     ? "  If you pass, you lose your ante."
                     : "");
    else if (may_find(&v->may, CMD_MELD_TAKE) != NULL)
        text_put(t, "You may: draw, or take %s for a meld.",
                 play_cards(r, &v->top, 1));
    else if (may_find(&v->may, CMD_MELD_DRAW) != NULL)
        text_str(t, "You may: draw.");
    else if (v->phase == MELDING_MELD && v->to_act == PLAY_SEAT)
        put_laying(r, t);
}
