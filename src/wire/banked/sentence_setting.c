/*
 * sentence_setting.c - what happens where seven cards are set as two hands.
 *
 * Leaves: none of its own
 */
#include <string.h>

#include "rank/name.h"
#include "rule/banked/setting.h"
#include "wire/sentence_own.h"

static bool is_seen(const struct pile *p)
{
    return p->cards > 0 && p->card[0] != CARD_UNKNOWN;
}

static void put_some(struct text *t, const struct teller *w,
                     const struct pile *p, unsigned which)
{
    card some[PILE_CARDS];
    int n = pile_some(p, which, some);

    sentence_cards(t, w, some, n);
}

/* "Ks Kd 6s 4d 2h / 9h 8c" */
static void put_set(struct text *t, const struct teller *w,
                    const struct pile *p)
{
    put_some(t, w, p, ~(unsigned)p->front);
    if (p->front != 0) {
        text_str(t, " / ");
        put_some(t, w, p, p->front);
    }
}

/* "9s 9d 8c 5d 3h / Ah Kh, pair of nines", without what only decides between
   equals */
static void put_hand(struct text *t, const struct teller *w,
                     const struct pile *p)
{
    char name[NAME_SIZE] = "foul";

    put_set(t, w, p);
    if (!p->foul)
        high_name(p->back_worth, name);
    text_put(t, ", %.*s", (int)strcspn(name, ","), name);
}

void tell_setting_result(struct text *t, const struct teller *w,
                         const struct ev_settled *e)
{
    const struct spot *s = &w->view->bank.spot[e->spot];

    if (s->wagers > 0 && e->seat != s->wager[0].owner)
        text_str(t, "with that hand");
    else
        put_hand(t, w, &s->pile);
}

/* A player behind says how to set; the player of the hand decides. */
static void put_said(struct text *t, const struct teller *w,
                     const struct ev_set *e)
{
    const struct pile *p = &w->view->bank.spot[e->spot].pile;

    sentence_put_deed(t, w, e->seat, "want");
    text_str(t, " ");
    put_some(t, w, p, e->wish);
    text_put(t, " in front at %d%s.", e->spot + 1,
             e->which == 0         ? ""
             : e->which == e->wish ? ", and it is set that way"
                                   : ", but it stays as set");
}

/* A hand that the listener may see. */
static void put_own(struct text *t, const struct teller *w,
                    const struct ev_set *e, const struct pile *p)
{
    sentence_put_deed(t, w, e->seat, "set");
    text_str(t, " ");
    put_set(t, w, p);
    if (e->which != e->wish)
        text_str(t, ", because a larger wager behind asks for it");
    text_str(t, e->foul ? ", which is foul and loses." : ".");
}

void tell_set(struct text *t, const struct teller *w, const struct event *e)
{
    const struct bank_view *v = &w->view->bank;
    const struct ev_set *set = &e->set;
    const struct spot *s = &v->spot[set->spot];
    bool banks = set->spot == v->banker;

    if (set->how == SET_CORRECTED)
        text_str(t, "That setting is foul.  The dealer sets it the house "
                    "way.\n");
    if (banks && v->shown) {
        sentence_put_deed(t, w, set->seat, "set");
        text_str(t, " the bank's hand: ");
        put_hand(t, w, &s->pile);
        text_str(t, ".");
    } else if (!is_seen(&s->pile)) {
        sentence_put_deed(t, w, set->seat, "have|has");
        text_str(t, " set.");
    } else if (!banks && set->seat != s->master) {
        put_said(t, w, set);
    } else {
        put_own(t, w, set, &s->pile);
    }
}

void tell_shook(struct text *t, const struct teller *w, const struct event *e)
{
    (void)w;
    text_str(t, "The dice:");
    for (int i = 0; i < e->shook.dice; i++)
        text_put(t, " %d", e->shook.die[i]);
    text_str(t, ".");
}

void tell_given(struct text *t, const struct teller *w, const struct event *e)
{
    bool same = e->given.first == e->given.action;

    sentence_put_deed(t, w, e->given.first, "get");
    text_put(t, " the first pile; settling begins %s%s.",
             same ? "there" : "with ",
             same ? "" : sentence_name(t, w, e->given.action));
}
