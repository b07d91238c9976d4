/*
 * play_setting_show.c - a game of two hands as the person sees it at a banked
 * table: the piles, what may be said, and a sentence for what happens.
 *
 * Drawn from the view of the person's seat.
 *
 * Leaves: set.backline_says, set.decides
 */
#include <stdio.h>
#include <string.h>

#include "card/cardtext.h"
#include "cmd/play_setting.h"
#include "rank/name.h"
#include "sim/bot_bank.h"

void setting_put_front(const struct room *r, struct text *t,
                       const struct pile *p, unsigned front)
{
    card some[PILE_CARDS];
    int n = 0;

    for (int i = 0; i < p->cards; i++)
        if ((front >> i & 1) != 0)
            some[n++] = p->card[i];
    cardtext_put_all(t, some, n, &r->style);
}

/* "Ks Kd 6s 4d 2h / 9h 8c" */
static void put_set(const struct room *r, struct text *t, const struct pile *p)
{
    setting_put_front(r, t, p, ~(unsigned)p->front);
    if (p->front != 0) {
        text_str(t, " / ");
        setting_put_front(r, t, p, p->front);
    }
}

void setting_put_spot(const struct bank_room *m, const struct bank_view *v,
                      int spot, struct text *t)
{
    const struct pile *p = &v->spot[spot].pile;

    if (setting_room_sees(v, spot))
        put_set(m->room, t, p);
    else if (p->cards > 0)
        text_str(t, p->set ? "set" : "seven cards");
}

/* What may be done */

static void put_setting(const struct bank_room *m, const struct bank_view *v,
                        struct text *t)
{
    unsigned own = 0, behind = 0;

    for (int s = 0; s < v->seats; s++)
        if (setting_room_asks(v, s))
            *(setting_room_own(v, s) ? &own : &behind) |= 1u << s;
    text_put(t, "You may: set CARD CARD, the two in front, or house way");
    if ((own & ~(1u << PLAY_SEAT)) != 0) {
        text_str(t, ", at ");
        bank_put_spots(t, own, "your own");
    }
    if (behind != 0) {
        text_str(t, own != 0 ? "; the same at " : ", at ");
        bank_put_spots(t, behind, "behind others");
        text_str(t, " to say how you want it");
        bank_put_clause(m, LEAF_SET_BACKLINE, t);
        text_str(t, book_value(&m->room->book, LEAF_SET_DECIDES) == SET_SEATED
                        ? ", while who sits there decides"
                        : ", while the largest wager decides");
        bank_put_clause(m, LEAF_SET_DECIDES, t);
    }
    text_str(t, own != 0 ? "; hint." : "; Enter leaves it to them.");
}

void setting_put_choices(const struct bank_room *m, const struct bank_view *v,
                         struct text *t)
{
    if (v->may == 0)
        return;
    if (bank_may_find(v, CMD_CHOOSE, PLAY_SEAT) != NULL)
        text_put(t, "You may: choose 1 to %d, the pile that goes out first.",
                 PILES);
    else if (bank_may_find(v, CMD_SHAKE, PLAY_SEAT) != NULL)
        text_str(t, "You may: shake the dice.");
    else
        put_setting(m, v, t);
}

/* What happens */

/* What the five are, without what only decides between equals. */
static void put_name(struct text *t, rank_value five)
{
    char name[NAME_SIZE];

    high_name(five, name);
    text_put(t, ", %.*s", (int)strcspn(name, ","), name);
}

/* "9s 9d 8c 5d 3h / Ah Kh, pair of nines" */
static void put_hand(const struct room *r, struct text *t,
                     const struct pile *p)
{
    put_set(r, t, p);
    if (p->foul)
        text_str(t, ", foul");
    else
        put_name(t, p->back_worth);
}

void setting_put_result(const struct bank_room *m, const struct event *e,
                        const struct bank_view *v, struct text *t)
{
    const struct spot *s = &v->spot[e->spot];

    if (s->wagers > 0 && e->seat != s->wager[0].owner)
        text_put(t, "with that hand");
    else
        put_hand(m->room, t, &s->pile);
}

static void tell_bank_set(struct bank_room *m, const struct event *e,
                          const struct bank_view *v)
{
    char line[PLAY_LINE];
    struct text t;

    if (e->street == SET_CORRECTED)
        room_say(m->room, "The dealer puts that right, the house way.");
    text_init(&t, line, sizeof line);
    put_hand(m->room, &t, &v->spot[e->spot].pile);
    room_say(m->room, "%s set%s the bank's hand: %s.", seat_name(e->seat),
             e->seat == PLAY_SEAT ? "" : "s", line);
}

/* Somebody behind says how, and who plays the hand has the last word. */
static void tell_said(struct bank_room *m, const struct event *e,
                      const struct bank_view *v)
{
    const struct pile *p = &v->spot[e->spot].pile;
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    setting_put_front(m->room, &t, p, e->mask);
    room_say(m->room, "%s want%s %s in front at %d%s.", seat_name(e->seat),
             e->seat == PLAY_SEAT ? "" : "s", line, e->spot + 1,
             e->what == 0         ? ""
             : e->what == e->mask ? ", and so it is set"
                                  : ", but it stays as it is set");
}

static void tell_set(struct bank_room *m, const struct event *e,
                     const struct bank_view *v)
{
    bool you = e->seat == PLAY_SEAT;
    char line[PLAY_LINE];
    struct text t;

    if (e->spot == v->banker && v->shown) {
        tell_bank_set(m, e, v);
        return;
    }
    if (!setting_room_sees(v, e->spot)) {
        room_say(m->room, "%s ha%s set.", seat_name(e->seat),
                 you ? "ve" : "s");
        return;
    }
    if (e->spot != v->banker && e->seat != v->spot[e->spot].master) {
        tell_said(m, e, v);
        return;
    }
    text_init(&t, line, sizeof line);
    put_set(m->room, &t, &v->spot[e->spot].pile);
    if (e->what != e->mask)
        text_str(&t, ", for a larger wager behind wants it so");
    text_str(&t, e->flag ? ", which is foul and loses" : "");
    room_say(m->room, "%s set%s %s.", seat_name(e->seat), you ? "" : "s",
             line);
}

static void tell_dice(struct bank_room *m, const struct event *e)
{
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    for (int i = 0; i < e->count; i++)
        text_put(&t, " %d", e->card[i]);
    room_say(m->room, "The dice:%s.", line);
}

static void tell_given(struct bank_room *m, const struct event *e)
{
    bool same = e->spot == e->next;

    room_say(m->room, "%s get%s the first pile; settling begins %s%s.",
             seat_name((seat_no)e->spot), e->spot == PLAY_SEAT ? "" : "s",
             same ? "there" : "with ", same ? "" : seat_name(e->next));
}

static void tell_up(struct bank_room *m, const struct event *e,
                    const struct bank_view *v)
{
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    put_set(m->room, &t, &v->spot[e->seat].pile);
    room_say(m->room, "The bank's cards are turned up: %s.", line);
}

void setting_tell(struct bank_room *m, const struct event *e,
                  const struct bank_view *v)
{
    switch (e->kind) {
    case EV_CHOSE:
        room_say(m->room, "Pile %d goes out first.", e->what + 1);
        break;
    case EV_SHOOK:
        tell_dice(m, e);
        break;
    case EV_GIVEN:
        tell_given(m, e);
        break;
    case EV_SET:
        tell_set(m, e, v);
        break;
    case EV_DEALER_UP:
        tell_up(m, e, v);
        break;
    default:
        break;
    }
}
