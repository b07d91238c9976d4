/*
 * say.c - events and refusals in the words of a transcript.
 *
 * Seats are counted from 1, as at a table.  What is said here is what a
 * transcript's `=` and `!` lines say, so a dispute from the floor becomes a
 * test by copying it.
 */
#include "wire/say.h"

#include <inttypes.h>

#include "base/must.h"
#include "card/cardtext.h"

void say_money(struct text *t, money amount)
{
    text_put(t, "%s%" PRId64 ".%02" PRId64, amount < 0 ? "-" : "",
             (amount < 0 ? -amount : amount) / CENTS,
             (amount < 0 ? -amount : amount) % CENTS);
}

static void say_seat_money(struct text *t, const char *what, seat_no seat,
                           money amount)
{
    text_put(t, "%s %d ", what, seat + 1);
    say_money(t, amount);
}

static void say_dealt(struct text *t, const struct table *table,
                      const struct event *e)
{
    seat_no at = e->seat;
    int n = 0;

    text_put(t, e->flag ? "dealt up" : "dealt");
    for (int i = 0; i < table->seats; i++, at = seat_after(table, at)) {
        if ((e->mask >> at & 1) == 0)
            continue;
        text_put(t, "%s %d ", n == 0 ? "" : " |", at + 1);
        /* What goes to a folded seat goes down, and nobody sees it. */
        cardtext_put(t, seat_is_live(table, at) ? e->card[n] : CARD_UNKNOWN,
                     NULL);
        n++;
    }
}

static void say_raised(struct text *t, const struct table *table,
                       const struct event *e)
{
    money to = table->seat[e->seat].bet + e->amount;

    if (e->level == 0)
        say_seat_money(t, "all-in", e->seat, to);
    else if (e->flag) {
        text_put(t, "raised %d to ", e->seat + 1);
        say_money(t, to);
    } else
        say_seat_money(t, "bet", e->seat, to);
}

static void say_paid(struct text *t, const struct table *table,
                     const struct event *e)
{
    const char *between = "";

    text_put(t, e->kind == EV_PAID ? "paid" : "divided");
    for (int s = 0; s < table->seats; s++)
        if (e->share[s] > 0) {
            text_put(t, "%s %d ", between, s + 1);
            say_money(t, e->share[s]);
            between = " |";
        }
}

static void say_posted(struct text *t, const struct event *e)
{
    say_seat_money(t, "posted", e->seat, e->amount);
    if (e->other > 0) {
        text_put(t, " dead ");
        say_money(t, e->other);
    }
}

/* A word, a seat, and the cards it is about. */
static void say_seat_cards(struct text *t, const struct event *e)
{
    static const char *const words[EV_KINDS] = {
        [EV_SERVED] = "served", [EV_SPLIT] = "split",   [EV_PROOF] = "openers",
        [EV_PROVED] = "proved", [EV_LOOKED] = "looked",
    };

    text_put(t, "%s %d ", words[e->kind], e->seat + 1);
    if (e->kind == EV_LOOKED)
        text_put(t, e->what == LOOK_AT_MUCK ? "muck " : "stub ");
    cardtext_put_all(t, e->card, e->count, NULL);
}

/* What needs no more than a word: behind it a seat, an amount, seats. */
static const struct {
    const char *word;
    bool amount, seats;
} plain[EV_KINDS] = {
    [EV_STREET] = {.word = "street"},
    [EV_BURNED] = {.word = "burned"},
    [EV_CHECKED] = {.word = "checked"},
    [EV_FOLDED] = {.word = "folded"},
    [EV_ROUND_ENDED] = {.word = "round ended"},
    [EV_DRAW_BEGUN] = {.word = "draw begun"},
    [EV_DISCARD_BEGUN] = {.word = "discard begun"},
    [EV_DISCARDED] = {.word = "discarded"},
    [EV_DRAW_ENDED] = {.word = "draw ended"},
    [EV_SHORT] = {.word = "stub short"},
    [EV_SHUFFLED] = {.word = "shuffled"},
    [EV_CARDS] = {.word = "cards"},
    [EV_ASKED] = {.word = "asked"},
    [EV_PROOF_ASKED] = {.word = "openers asked"},
    [EV_DECLARED] = {.word = "declared"},
    [EV_KILLED] = {.word = "dead"},
    [EV_VOIDED] = {.word = "bets returned"},
    [EV_CARRIED] = {.word = "carried over"},
    [EV_MUCKED] = {.word = "mucked"},
    [EV_SHOWDOWN] = {.word = "showdown"},
    [EV_SHOWN] = {.word = "shown"},
    [EV_HAND_ENDED] = {.word = "hand ended"},
    [EV_PASSED] = {.word = "passed"},
    [EV_SAT] = {.word = "sat", .amount = true},
    [EV_ANTED] = {.word = "anted", .amount = true},
    [EV_BROUGHT_IN] = {.word = "brought in", .amount = true},
    [EV_CALLED] = {.word = "called", .amount = true},
    [EV_RETURNED] = {.word = "returned", .amount = true},
    [EV_COLLECTED] = {.word = "collected", .amount = true},
    [EV_BOUGHT_IN] = {.word = "bought in", .amount = true},
    [EV_PUSHED] = {.word = "pushed", .amount = true, .seats = true},
    [EV_OFFERED] = {.word = "offered", .amount = true, .seats = true},
    [EV_GATHERED] = {.word = "gathered", .seats = true},
};

static void say_plain(struct text *t, const struct event *e)
{
    text_put(t, "%s", plain[e->kind].word);
    if (e->seat != NO_SEAT)
        text_put(t, " %d", e->seat + 1);
    if (plain[e->kind].amount) {
        text_put(t, " ");
        say_money(t, e->amount);
    }
    for (int s = 0; plain[e->kind].seats && s < SEATS_MAX; s++)
        if ((e->mask >> s & 1) != 0)
            text_put(t, " %d", s + 1);
}

void say_event(struct text *t, const struct table *table,
               const struct event *e)
{
    switch (e->kind) {
    case EV_HAND_BEGUN:
        text_put(t, "hand begun, button %d", e->seat + 1);
        break;
    case EV_POSTED:
        say_posted(t, e);
        break;
    case EV_DEALT:
        say_dealt(t, table, e);
        break;
    case EV_BOARD:
        text_put(t, "board ");
        cardtext_put_all(t, e->card, e->count, NULL);
        break;
    case EV_ROUND_BEGUN:
        text_put(t, "to act %d", e->next + 1);
        break;
    case EV_RAISED:
        say_raised(t, table, e);
        break;
    case EV_DREW:
        text_put(t, "drew %d %d", e->seat + 1, __builtin_popcount(e->mask));
        break;
    case EV_PAIR_TOLD:
        text_put(t, "pair %d %c", e->seat + 1, "23456789TJQKA"[e->what]);
        break;
    case EV_SERVED:
    case EV_SPLIT:
    case EV_PROOF:
    case EV_PROVED:
    case EV_LOOKED:
        say_seat_cards(t, e);
        break;
    case EV_AGREED:
        text_put(t, "agreed %d %s", e->seat + 1,
                 e->what == CHOP_SPLIT ? "split" : "off");
        break;
    case EV_PAID:
    case EV_DIVIDED:
        say_paid(t, table, e);
        break;
    default:
        if (plain[e->kind].word != NULL)
            say_plain(t, e);
        else
            say_ruling(t, table, e);
        break;
    }
}

/* An amount, or from what to what. */
static void say_range(struct text *t, const struct choices *c)
{
    say_money(t, c->raise_least);
    if (c->raise_most > c->raise_least) {
        text_put(t, " to ");
        say_money(t, c->raise_most);
    }
}

void say_choices(struct text *t, const struct choices *c)
{
    if (c->buy_in) {
        text_put(t, "buy in ");
        say_money(t, c->price);
        text_put(t, ", pass");
    } else if (!c->fold)
        text_put(t, "nothing");
    else
        text_put(t, "fold");
    if (c->check)
        text_put(t, ", check");
    if (c->call) {
        text_put(t, ", call ");
        say_money(t, c->to_call);
    }
    if (c->raise) {
        text_put(t, c->opened ? ", raise " : ", bet ");
        say_range(t, c);
    }
}

void say_felt(struct text *t, const struct felt *felt, const struct event *e)
{
    switch (felt->family) {
    case FAMILY_POKER:
        say_event(t, &felt->poker, e);
        break;
    case FAMILY_TOTAL:
    case FAMILY_SETTING:
        say_bank(t, &felt->bank, e);
        break;
    case FAMILY_MELDING:
        say_melding_event(t, &felt->melding, e);
        break;
    default:
        MUST(false);
    }
}
