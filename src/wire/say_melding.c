/*
 * say_melding.c - events of melding games in the words of a transcript.
 */
#include "base/must.h"
#include "card/cardtext.h"
#include "rule/melding/melding_view.h"
#include "wire/say.h"

const char *say_meld(int kind)
{
    static const char *const words[] = {
        [MELD_NONE] = "not a meld",
        [MELD_SET] = "set",
        [MELD_SPREAD] = "spread",
        [MELD_RUN] = "run",
    };

    return words[kind];
}

/* "3 2.00 | 4 2.00": who pays or gets how much. */
static void put_shares(struct text *t, const struct melding *melding,
                       const struct event *e)
{
    const char *between = " ";

    for (int s = 0; s < melding->seats; s++)
        if (e->share[s] > 0) {
            text_put(t, "%s%d ", between, s + 1);
            say_money(t, e->share[s]);
            between = " | ";
        }
}

static void put_word_money(struct text *t, const char *word, money amount)
{
    text_put(t, "%s ", word);
    say_money(t, amount);
}

/* What is a word and a seat, and perhaps cards behind them. */
static const char *const plain[EV_KINDS] = {
    [EV_MELD_PLAYS] = "plays",         [EV_MELD_PASSES] = "passes",
    [EV_MELD_DREW] = "drew",           [EV_MELD_TOOK] = "took",
    [EV_MELD_DISCARDED] = "discarded", [EV_MELD_FOULED] = "fouled",
    [EV_MELD_STOCK_OUT] = "stock out", [EV_MELD_VOID] = "void",
    [EV_SHUFFLED] = "shuffled",        [EV_CARRIED] = "carried over",
    [EV_HAND_ENDED] = "hand ended",
};

static void put_plain(struct text *t, const struct event *e)
{
    MUST(plain[e->kind] != NULL);
    text_str(t, plain[e->kind]);
    if (e->seat != NO_SEAT)
        text_put(t, " %d", e->seat + 1);
    if (e->kind == EV_MELD_DREW || e->kind == EV_MELD_TOOK ||
        e->kind == EV_MELD_DISCARDED) {
        text_str(t, " ");
        cardtext_put(t, e->card[0], NULL);
    }
}

void say_melding_event(struct text *t, const struct melding *melding,
                       const struct event *e)
{
    switch (e->kind) {
    case EV_SAT:
        text_put(t, "sat %d ", e->seat + 1);
        say_money(t, e->amount);
        break;
    case EV_HAND_BEGUN:
        text_put(t, "hand begun, button %d", e->seat + 1);
        break;
    case EV_ANTED:
        put_word_money(t, "anted", e->amount);
        break;
    case EV_MELD_HANDS:
        text_put(t, "dealt %d each", e->what);
        break;
    case EV_MELD_RATE:
        put_word_money(t, "rate", e->amount);
        break;
    case EV_ROUND_BEGUN:
        text_put(t, "to act %d", e->next + 1);
        break;
    case EV_MELD_LAID:
        text_put(t, "melded %d %s ", e->seat + 1, say_meld(e->what));
        cardtext_put_all(t, e->card, e->count, NULL);
        break;
    case EV_MELD_ADDED:
        text_put(t, "added %d %d ", e->seat + 1, e->spot + 1);
        cardtext_put_all(t, e->card, e->count, NULL);
        break;
    case EV_MELD_OUT:
        text_put(t, "%s %d", e->flag ? "alone" : "out", e->seat + 1);
        break;
    case EV_MELD_COLLECTED:
        text_put(t, "collected %d ", e->seat + 1);
        say_money(t, e->amount);
        text_str(t, " from");
        put_shares(t, melding, e);
        break;
    case EV_MELD_RETURNED:
        text_str(t, "antes returned");
        put_shares(t, melding, e);
        break;
    case EV_PAID:
        text_str(t, "paid");
        put_shares(t, melding, e);
        break;
    default:
        put_plain(t, e);
        break;
    }
}

void say_melding_choices(struct text *t, const struct melding_view *v)
{
    const struct melding_choices *may = &v->may;

    if (may->play)
        text_str(t, "play, pass");
    else if (may->draw)
        text_str(t, "draw");
    else if (!may->discard && !may->meld && !may->add)
        text_str(t, "nothing");
    if (may->take) {
        text_str(t, ", take ");
        cardtext_put(t, v->top, NULL);
    }
    if (may->meld)
        text_str(t, "meld");
    if (may->add)
        text_str(t, may->meld ? ", add" : "add");
    if (may->discard)
        text_str(t, may->meld || may->add ? ", discard" : "discard");
    if (may->discard && may->must_drawn) {
        text_str(t, " ");
        cardtext_put(t, v->drawn, NULL);
    }
}
