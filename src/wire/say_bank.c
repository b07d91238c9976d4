/*
 * say_bank.c - what happens at a banked table, in the words of a transcript.
 *
 * Seats and spots are counted from 1; those at the rail come after the
 * seats.
 */
#include "card/cardtext.h"
#include "wire/say.h"

static void say_fees(struct text *t, const struct event *e)
{
    const char *between = "";

    text_put(t, "collected");
    for (int p = 0; p < PEOPLE_MAX; p++)
        if (e->share[p] > 0) {
            text_put(t, "%s %d ", between, p + 1);
            say_money(t, e->share[p]);
            between = " |";
        }
    if (e->other > 0) {
        text_put(t, "%s bank ", between);
        say_money(t, e->other);
    }
    if (e->amount == 0)
        text_put(t, " nothing");
}

/* "settled 3 at 4: wins 10.00"; "hand 2" where the spot was split. */
static void say_settled(struct text *t, const struct bank *bank,
                        const struct event *e)
{
    static const char *const words[RESULTS] = {
        [RESULT_PUSH] = "pushes",        [RESULT_WIN] = "wins",
        [RESULT_LOSE] = "loses",         [RESULT_PURE] = "wins",
        [RESULT_SURRENDER] = "gives up", [RESULT_EVEN] = "has even money",
    };
    money stake = e->other + e->level;

    text_put(t, "settled %d", e->seat + 1);
    if (e->seat != e->spot)
        text_put(t, " at %d", e->spot + 1);
    if (bank->spot[e->spot].hands > 1)
        text_put(t, " hand %d", e->hand + 1);
    text_put(t, ": %s", words[e->what]);
    if (e->amount > 0 || e->what == RESULT_WIN || e->what == RESULT_PURE) {
        text_put(t, " ");
        say_money(t, e->amount);
    } else if (e->what == RESULT_LOSE || e->what == RESULT_SURRENDER) {
        text_put(t, " ");
        say_money(t, e->other);
        if (e->what == RESULT_LOSE && e->other < stake) {
            text_put(t, ", ");
            say_money(t, e->level);
            text_put(t, " not covered");
        }
    }
}

void say_bank(struct text *t, const struct bank *bank, const struct event *e)
{
    switch (e->kind) {
    case EV_SAT:
        text_put(t, "sat %d ", e->seat + 1);
        say_money(t, e->amount);
        break;
    case EV_BANKED:
        text_put(t, "banked %d ", e->seat + 1);
        say_money(t, e->amount);
        text_put(t, ", bank %d", e->what);
        break;
    case EV_PASSED:
        text_put(t, "passed %d", e->seat + 1);
        break;
    case EV_BROKEN:
        text_put(t, "game broken");
        break;
    case EV_WAGERED:
        text_put(t, "wagered %d at %d ", e->seat + 1, e->spot + 1);
        say_money(t, e->amount);
        break;
    case EV_CLOSED:
        text_put(t,
                 e->count > 0 ? "no more wagers, new shoe" : "no more wagers");
        break;
    case EV_FEES:
        say_fees(t, e);
        break;
    case EV_SETTLED:
        say_settled(t, bank, e);
        break;
    case EV_BANK_ENDED:
        text_put(t, "hand ended");
        break;
    default:
        say_setting(t, bank, e);
        break;
    }
}

void say_spot(struct text *t, const struct spot *spot)
{
    int hands = spot->hands > 0 ? spot->hands : 1;

    for (int h = 0; h < hands; h++) {
        text_put(t, h > 0 ? " / " : "");
        cardtext_put_all(t, spot->hand[h].card, spot->hand[h].cards, NULL);
    }
    say_set(t, &spot->pile, spot->pile.front);
}

/* What a command is called in a transcript. */
static const char *const command_words[CMD_KINDS] = {
    [CMD_BANK] = "bank",           [CMD_PASS] = "pass",
    [CMD_WAGER] = "wager",         [CMD_CHOOSE] = "choose",
    [CMD_SHAKE] = "shake",         [CMD_SET] = "set",
    [CMD_HOUSE_WAY] = "house way",
};

void say_bank_may(struct text *t, const struct bank_view *v)
{
    if (v->may == 0)
        text_put(t, "nothing");
    for (int i = 0; i < v->may; i++) {
        const struct bank_may *m = &v->list[i];

        text_put(t, "%s%s", i > 0 ? ", " : "", command_words[m->kind]);
        if (m->most > 0) {
            text_put(t, " ");
            say_money(t, m->least);
        }
        if (m->most > m->least) {
            text_put(t, " to ");
            say_money(t, m->most);
        }
        if (m->spot != v->viewer && m->spot != v->at)
            text_put(t, " at %d", m->spot + 1);
    }
}
