/*
 * say_setting.c - what happens in a game of two hands, in the words of a
 * transcript: the five behind, a stroke, the two in front.
 */
#include "base/must.h"
#include "card/cardtext.h"
#include "rule/banked/setting.h"
#include "wire/say.h"

static void put_some(struct text *t, const struct pile *p, unsigned which)
{
    card some[PILE_CARDS];
    int n = 0;

    for (int i = 0; i < p->cards; i++)
        if ((which >> i & 1) != 0)
            some[n++] = p->card[i];
    cardtext_put_all(t, some, n, NULL);
}

void say_set(struct text *t, const struct pile *p, unsigned front)
{
    put_some(t, p, ~front);
    if (front != 0) {
        text_put(t, " / ");
        put_some(t, p, front);
    }
}

static void say_given(struct text *t, const struct bank *bank,
                      const struct event *e)
{
    const char *between = " ";
    int spot = e->spot;

    text_put(t, "given");
    for (int i = 0; i < bank->seats; i++, spot = (spot + 1) % bank->seats)
        if ((e->mask >> spot & 1) != 0) {
            text_put(t, "%s%d", between, spot + 1);
            between = " | ";
        }
}

/* Who plays the hand sets it; another only says how. */
static void say_how_set(struct text *t, const struct bank *bank,
                        const struct event *e)
{
    static const char *const how[] =
        {[SET_HOUSE_WAY] = ", house way", [SET_CORRECTED] = ", corrected"};
    const struct spot *s = &bank->spot[e->spot];
    bool plays = e->seat == s->master || e->spot == bank->banker;

    if (plays) {
        text_put(t, "set %d: ", e->spot + 1);
    } else {
        text_put(t, "said %d at %d: ", e->seat + 1, e->spot + 1);
        put_some(t, &s->pile, e->mask);
        if (e->what == 0)
            return;
        text_put(t, ", set ");
    }
    say_set(t, &s->pile, e->what);
    text_put(t, "%s%s", e->street == SET_BY_HAND ? "" : how[e->street],
             e->flag ? ", foul" : "");
}

static void say_found(struct text *t, const struct bank *bank,
                      const struct event *e)
{
    text_put(t, "foul %d", e->spot + 1);
    if (!e->flag) {
        text_put(t, ", house way: ");
        say_set(t, &bank->spot[e->spot].pile, e->what);
    }
}

void say_setting(struct text *t, const struct bank *bank,
                 const struct event *e)
{
    switch (e->kind) {
    case EV_PILED:
        text_put(t, "seven piles");
        break;
    case EV_CHOSE:
        text_put(t, "chose %d pile %d", e->seat + 1, e->what + 1);
        break;
    case EV_SHOOK:
        text_put(t, "shook %d:", e->seat + 1);
        for (int i = 0; i < e->count; i++)
            text_put(t, " %d", e->card[i]);
        break;
    case EV_GIVEN:
        say_given(t, bank, e);
        break;
    case EV_SET:
        say_how_set(t, bank, e);
        break;
    case EV_HURRIED:
        text_put(t, "set for the others");
        break;
    case EV_FOUND_FOUL:
        say_found(t, bank, e);
        break;
    case EV_DEALER_UP:
    case EV_TURNED:
        text_put(t, "turned up %d: ",
                 (e->kind == EV_TURNED ? e->spot : e->seat) + 1);
        say_set(t, &bank->spot[e->kind == EV_TURNED ? e->spot : e->seat].pile,
                e->kind == EV_TURNED ? bank->spot[e->spot].pile.front : 0u);
        break;
    default:
        MUST(false);
    }
}
