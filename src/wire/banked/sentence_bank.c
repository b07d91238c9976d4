/*
 * sentence_bank.c - what happens at a banked table, told so that a newcomer
 * can follow the money: what is posted and covers, where settling begins, who
 * is paid and in which order, and what was not covered.
 *
 * Leaves: bank.cover, bank.hands_most, shoe.packs
 */
#include <string.h>

#include "wire/sentence_own.h"

static const struct bank_view *bank_of(const struct teller *w)
{
    return &w->view->bank;
}

/* Before the deal */

/* ", first of two hands" */
static const char *turn_words(const struct teller *w, int turn)
{
    return book_value(w->book, LEAF_BANK_HANDS) != 2 ? ""
           : turn == 1                               ? ", first of two hands"
                                                     : ", second of two hands";
}

void tell_banked(struct text *t, const struct teller *w, const struct event *e)
{
    bool net = book_value(w->book, LEAF_BANK_COVER) == BANK_NET;

    text_put(t, "Hand %u.  ", bank_of(w)->number + 1);
    sentence_put_deed(t, w, e->banked.seat, "bank");
    text_put(t, "%s.\n", turn_words(w, e->banked.turn));
    sentence_put_deed(t, w, e->banked.seat, "post");
    text_str(t, " ");
    sentence_money(t, w, e->banked.amount);
    text_put(t, ", the most %s can %s.",
             e->banked.seat == w->you ? "you" : "the bank",
             net ? "lose" : "win or lose");
}

static void put_where(struct text *t, const struct teller *w,
                      const struct ev_wagered *e)
{
    if (e->seat == e->spot)
        return;
    if (!bank_of(w)->person[e->spot].here)
        text_put(t, " in open circle %d", e->spot + 1);
    else
        text_put(t, " behind %s", sentence_name(t, w, (seat_no)e->spot));
}

void tell_wagered(struct text *t, const struct teller *w,
                  const struct event *e)
{
    const struct course *c = &w->book->course;

    if (e->wagered.amount == 0) {
        sentence_put_deed(t, w, e->wagered.seat, "take");
        text_str(t, " back the wager");
    } else {
        sentence_put_deed(t, w, e->wagered.seat, "wager");
        text_str(t, " ");
        sentence_money(t, w, e->wagered.amount);
    }
    if (e->wagered.on[0] != '\0')
        text_put(t, " on %s",
                 e->wagered.kind < c->wagers ? c->wager[e->wagered.kind].title
                                             : e->wagered.on);
    put_where(t, w, &e->wagered);
    text_str(t, ".");
}

void tell_closed(struct text *t, const struct teller *w, const struct event *e)
{
    if (e->closed.fresh)
        text_put(t, "The dealer shuffles %s.\n",
                 book_value(w->book, LEAF_SHOE_PACKS) > 1 ? "a new shoe"
                                                          : "the deck");
    text_put(t, "No more wagers.%s",
             e->closed.free ? "  The house takes nothing." : "");
}

/* Settling */

/* "loses 5.00: the rest, 2.00, is not covered and goes back" */
static void put_settled(struct text *t, const struct teller *w,
                        const struct ev_settled *e)
{
    const char *s = e->seat == w->you ? "" : "s";
    bool lost = e->result == RESULT_LOSE || e->result == RESULT_SURRENDER;

    if (e->result == RESULT_PUSH) {
        text_str(t, *s == '\0' ? "push, and nothing moves" : "pushes");
    } else if (e->uncovered && e->paid + e->taken == 0) {
        text_put(t,
                 "would %s, but the bank is used up: ", lost ? "lose" : "win");
        sentence_money(t, w, e->back);
        text_str(t, " goes back");
    } else {
        text_put(t, "%s%s ", lost ? "lose" : "win", s);
        sentence_money(t, w, lost ? e->taken : e->paid);
        text_str(t, !lost && e->uncovered ? ", all the bank has left to pay"
                                          : "");
    }
    if (lost && e->uncovered && e->taken > 0) {
        text_str(t, "; the bank cannot cover the other ");
        sentence_money(t, w, e->back);
        text_str(t, ", which goes back");
    }
}

void tell_settled(struct text *t, const struct teller *w,
                  const struct event *e)
{
    text_str(t, sentence_name(t, w, e->settled.seat));
    if (e->settled.seat != e->settled.spot)
        text_put(t, " at %d", e->settled.spot + 1);
    text_str(t, ": ");
    if ((OF_TOTAL >> w->view->family & 1) != 0)
        tell_total_result(t, w, &e->settled);
    else if ((OF_COURSE >> w->view->family & 1) != 0)
        tell_sides_result(t, w, &e->settled);
    else
        tell_setting_result(t, w, &e->settled);
    text_str(t, ", ");
    put_settled(t, w, &e->settled);
    text_str(t, ".");
}

void tell_insurance(struct text *t, const struct teller *w,
                    const struct event *e)
{
    const struct ev_insurance *i = &e->insurance;

    text_put(t, "%s: the insurance %s ", sentence_name(t, w, i->seat),
             i->wins ? "wins" : "loses");
    sentence_money(t, w, i->wins ? i->paid : i->taken);
    text_put(t, "%s.", i->uncovered ? ", as far as the bank covers it" : "");
}

void tell_prize(struct text *t, const struct teller *w, const struct event *e)
{
    sentence_put_deed(t, w, e->prize.seat, "get");
    text_put(t, " the '%s' prize from the fund: ",
             prize_name((enum prize)e->prize.prize) + strlen("prize."));
    sentence_money(t, w, e->prize.paid);
    text_put(t, "%s.",
             e->prize.paid < e->prize.due ? ", all that is in it" : "");
}

void tell_bank_ended(struct text *t, const struct teller *w,
                     const struct event *e)
{
    const struct bank_view *v = &w->before->bank;
    seat_no next = e->bank_ended.next;

    sentence_put_deed(t, w, v->banker, "have|has");
    text_str(t, " paid ");
    sentence_money(t, w, v->paid_out);
    text_str(t, " and taken ");
    sentence_money(t, w, v->taken_in);
    text_str(t, ".");
    if (next == NO_SEAT)
        return;
    sentence_line(t);
    if (next == v->banker) {
        text_str(t, "The bank button turns over: ");
        text_put(t, "%s may bank a second hand.", sentence_name(t, w, next));
    } else {
        text_str(t, "The bank moves on.  It is offered to ");
        text_put(t, "%s.", sentence_name(t, w, next));
    }
}
