/*
 * view_count.c - a live table where hands are only counted: the hand that has
 * begun and the one that would follow, as objects of view.def.
 *
 * Leaves: none
 */
#include <string.h>

#include "wire/cite.h"
#include "wire/view_own.h"

static bool fill_post(const void *from, int i, struct w_count_post *out)
{
    const struct count_hand *h = from;

    *out = (struct w_count_post){.seat = (seat_no)i,
                                 .live = h->post[i],
                                 .dead = h->dead[i]};
    return h->post[i] + h->dead[i] > 0;
}

static uint32_t payers(const struct ev_fee *fee)
{
    uint32_t seats = 0;

    for (int i = 0; i < PEOPLE_MAX && !fee->antes; i++)
        if (fee->share[i] > 0)
            seats |= UINT32_C(1) << i;
    return seats;
}

static void fill_hand(const struct count_hand *h, struct w_count_hand *out)
{
    *out = (struct w_count_hand){
        .in = h->in,
        .button = h->button,
        .small = h->small,
        .big = h->big,
        .posts = {.count = SEATS_MAX, .fill = fill_post, .from = h},
        .ante = h->ante,
        .fee = h->fee.amount - h->fee.fund,
        .fund = h->fee.fund,
        .payers = payers(&h->fee),
    };
    memcpy(out->clause, h->fee.clause, sizeof out->clause);
    memcpy(out->fund_clause, h->fee.fund_clause, sizeof out->fund_clause);
}

void view_fill_count(const struct view_told *v, struct view_count *hands,
                     struct w_count_view *out)
{
    const struct seating *s = v->seating;
    struct refusal no;

    *out = (struct w_count_view){.chips = s->felt.loose,
                                 .won = (seat_no)(s->won - 1)};
    out->has_now = seating_count(v->book, s, false, &hands->now, &no);
    if (out->has_now)
        fill_hand(&hands->now, &out->now);
    out->has_next = seating_count(v->book, s, true, &hands->next, &no);
    if (out->has_next) {
        fill_hand(&hands->next, &out->next);
        return;
    }
    out->has_no_next = true;
    refusal_fill(&out->no_next, v->book, v->all, &no);
}
