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
        [RESULT_SURRENDER] = "gives up",
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
        text_put(t, e->flag ? ", not all covered" : "");
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

/* "dealt 1 As 9d | 2 ... | 3 Td ??": the down card is not told. */
static void say_dealt_in(struct text *t, const struct bank *bank,
                         const struct event *e)
{
    int spots = e->count / 2, s = bank->banker, n = 0;

    text_put(t, "dealt");
    for (int i = 0; i < bank->seats; i++) {
        card two[2];

        s = s + 1 >= bank->seats ? 0 : s + 1;
        if (bank->spot[s].wagers == 0 && s != bank->banker)
            continue;
        two[0] = e->card[n];
        two[1] = s == bank->banker ? (card)CARD_UNKNOWN : e->card[spots + n];
        text_put(t, "%s %d ", n++ > 0 ? " |" : "", s + 1);
        cardtext_put_all(t, two, 2, NULL);
    }
}

/* "turned Td 6c, drew 8h, action 4" */
static void say_turned(struct text *t, const struct bank *bank,
                       const struct event *e)
{
    const struct total_hand *h = &bank->spot[bank->banker].hand[0];

    if (!bank->shown) {
        text_put(t, "turned ");
        cardtext_put_all(t, h->card, h->cards, NULL);
    }
    if (e->count > 0) {
        text_put(t, bank->shown ? "drew " : ", drew ");
        cardtext_put_all(t, e->card, e->count, NULL);
    }
    if (e->flag)
        text_put(t, ", action %d", e->next + 1);
}

/* "peeked, no pure"; "peeked, pure Ad Kc, action 4": it is turned up then. */
static void say_peeked(struct text *t, const struct bank *bank,
                       const struct event *e)
{
    const struct total_hand *h = &bank->spot[bank->banker].hand[0];

    text_put(t, e->flag ? "peeked, pure " : "peeked, no pure");
    if (!e->flag)
        return;
    cardtext_put_all(t, h->card, h->cards, NULL);
    text_put(t, ", action %d", e->next + 1);
}

/* A spot, and which of its hands, if it was split. */
static void say_hand(struct text *t, const struct bank *bank, const char *what,
                     const struct event *e)
{
    text_put(t, "%s %d", what, e->spot + 1);
    if (bank->spot[e->spot].hands > 1)
        text_put(t, " hand %d", e->hand + 1);
}

/* Somebody's wager on a spot. */
static void say_wager(struct text *t, const char *what, const struct event *e)
{
    text_put(t, "%s %d", what, e->seat + 1);
    if (e->seat != e->spot)
        text_put(t, " at %d", e->spot + 1);
}

static void say_prize(struct text *t, const struct bank *bank,
                      const struct event *e)
{
    say_hand(t, bank, prize_name((enum prize)e->what), e);
    text_put(t, " ");
    say_money(t, e->amount);
    if (e->amount < e->level) {
        text_put(t, " of ");
        say_money(t, e->level);
    }
}

/* What only games of totals have; false: it is none of that. */
static bool say_total(struct text *t, const struct bank *bank,
                      const struct event *e)
{
    switch (e->kind) {
    case EV_DEALT_IN:
        say_dealt_in(t, bank, e);
        break;
    case EV_INSURED:
    case EV_EVEN:
        say_wager(t, e->kind == EV_EVEN ? "even money" : "insured", e);
        text_put(t, " ");
        say_money(t, e->amount);
        break;
    case EV_PEEKED:
        say_peeked(t, bank, e);
        break;
    case EV_DRAWN:
        say_hand(t, bank, "drew", e);
        text_put(t, " ");
        cardtext_put(t, e->card[0], NULL);
        break;
    case EV_STAYED:
        say_hand(t, bank, "stood", e);
        break;
    case EV_SURRENDERED:
        say_hand(t, bank, "surrendered", e);
        break;
    case EV_DOUBLED:
    case EV_PARTED:
        say_hand(t, bank, e->kind == EV_DOUBLED ? "doubled" : "split", e);
        text_put(t, " ");
        say_money(t, e->amount);
        break;
    case EV_BANK_DREW:
        say_turned(t, bank, e);
        break;
    case EV_TRAY:
        text_put(t, "shoe empty");
        break;
    case EV_SHUFFLED:
        text_put(t, "shuffled");
        break;
    case EV_INSURANCE:
        say_wager(t, "insurance", e);
        text_put(t, e->what == RESULT_WIN ? ": wins " : ": loses ");
        say_money(t, e->what == RESULT_WIN ? e->amount : e->other);
        text_put(t, e->flag ? ", not all covered" : "");
        break;
    case EV_PRIZE:
        say_prize(t, bank, e);
        break;
    default:
        return false;
    }
    return true;
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
        if (!say_total(t, bank, e))
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
    [CMD_BANK] = "bank",
    [CMD_PASS] = "pass",
    [CMD_WAGER] = "wager",
    [CMD_CHOOSE] = "choose",
    [CMD_SHAKE] = "shake",
    [CMD_SET] = "set",
    [CMD_HOUSE_WAY] = "house way",
    [CMD_HIT] = "hit",
    [CMD_STAND] = "stand",
    [CMD_DOUBLE] = "double",
    [CMD_PART] = "split",
    [CMD_SURRENDER] = "surrender",
    [CMD_INSURE] = "insure",
    [CMD_EVEN] = "even money",
    [CMD_SIT] = "sit",
};

const char *say_bank_verb(int kind)
{
    return command_words[kind];
}

void say_bank_may(struct text *t, const struct bank_view *v)
{
    if (v->may == 0)
        text_put(t, "nothing");
    for (int i = 0; i < v->may; i++) {
        const struct bank_may *m = &v->list[i];

        text_put(t, "%s%s", i > 0 ? ", " : "", say_bank_verb(m->kind));
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
