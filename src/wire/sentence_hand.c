/*
 * sentence_hand.c - events that hands of several families have: a player who
 * sits down, a hand that begins, a pot that is paid.
 *
 * Leaves: seats.button
 */
#include "wire/sentence_own.h"
#include "wire/wire_family.h"

/* The row of the table's family; NULL if the teller sees no table. */
static const struct wire_family *row_of(const struct teller *w)
{
    return w->view == NULL ? NULL : wire_families[w->view->family];
}

void tell_begun(struct text *t, const struct teller *w, const struct event *e)
{
    const struct wire_family *row = row_of(w);

    if (row != NULL)
        text_put(t, "Hand %u.", row->number(w->view));
    if (e->hand_begun.button == NO_SEAT)
        return;
    if (w->book != NULL && leaf_is_of(LEAF_BUTTON, w->book->family) &&
        !book_has(w->book, LEAF_BUTTON))
        return;
    text_str(t, w->view != NULL ? "  " : "");
    sentence_put(t, w, e, "{button:have|has} the button.");
}

void tell_carried(struct text *t, const struct teller *w,
                  const struct event *e)
{
    (void)e;
    if (row_of(w) == NULL)
        return;
    if (row_of(w)->carried != NULL) {
        text_str(t, row_of(w)->carried);
        return;
    }
    text_str(t, "Nobody opens.  The pot of ");
    sentence_money(t, w, seen_poker(w->view)->pot);
    text_str(t, " stays for the next hand.");
}

/* The bank, or the buy-in. */
void tell_passed(struct text *t, const struct teller *w, const struct event *e)
{
    const struct wire_family *row = row_of(w);

    sentence_put(t, w, e,
                 row != NULL && row->passes != NULL ? row->passes
                                                    : "{seat:pass|passes}.");
}

void tell_sat(struct text *t, const struct teller *w, const struct event *e)
{
    bool there = w->before != NULL &&
                 wire_families[w->before->family]->is_here(w->before,
                                                           e->sat.seat);

    sentence_put(t, w, e,
                 there ? "{seat:buy} {amount} in chips."
                       : "{seat:sit} down with {amount}.");
}

/* "Ana wins 12.00." for each who gets something. */
void sentence_shares(struct text *t, const struct teller *w,
                     const money share[SEATS_MAX], const char *verb,
                     const char *after)
{
    for (seat_no s = 0; s < SEATS_MAX; s++) {
        if (share[s] <= 0)
            continue;
        sentence_line(t);
        sentence_put_deed(t, w, s, verb);
        text_str(t, " ");
        sentence_money(t, w, share[s]);
        text_put(t, "%s.", after);
    }
}

void tell_paid(struct text *t, const struct teller *w, const struct event *e)
{
    const struct felt_view *v = w->view != NULL ? w->view : w->before;

    if (v != NULL && wire_families[v->family]->paid != NULL)
        wire_families[v->family]->paid(t, w, e);
    else
        sentence_shares(t, w, e->paid.share, "win", "");
}
