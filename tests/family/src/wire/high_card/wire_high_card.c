/*
 * wire_high_card.c - high card as the outside hears of it.
 *
 * Leaves: none
 */
#include "card/cardtext.h"
#include "wire/rulecard.h"
#include "wire/view_own.h"
#include "wire/wire_family.h"

static void put_stakes(const struct book *b, const struct cmd_open *c,
                       struct text *stakes, struct text *forced)
{
    (void)b;
    (void)forced;
    text_str(stakes, "an ante of ");
    money_put_dollars(stakes, c->lower);
}

static void put_goal(struct rulecard *c, const struct book *b)
{
    struct text t;

    (void)b;
    if (rulecard_line(c, &t))
        text_str(&t, "The highest card wins all antes.");
}

static bool fill_seat(const void *from, int i, struct w_high_card_seat *out)
{
    const struct view_run *r = from;
    const struct high_card_seat *s = &r->view->high_card.table.seat[i];

    *out = (struct w_high_card_seat){.cards = {&s->card, s->cards, 0}};
    view_fill_seat(r, (seat_no)i, s->stack, &out->head);
    return true;
}

static void put_view(const struct view_run *r)
{
    const struct high_card *t = &r->view->high_card.table;
    struct view_offers offers = {.r = r, .may = &r->view->high_card.may};
    struct w_high_card_view out = {
        .hand = t->number,
        .to_act = NO_SEAT,
        .ante = t->ante,
        .pot = t->pot,
        .seats = {.count = t->seats, .fill = fill_seat, .from = r},
        .may = view_may(&offers),
    };

    view_fill_head(r, &out.head);
    put_w_high_card_view(r->j, &out);
}

static bool is_here(const struct felt_view *v, seat_no seat)
{
    return v->high_card.table.seat[seat].state != SEAT_EMPTY;
}

static uint32_t number(const struct felt_view *v)
{
    return v->high_card.table.number;
}

const struct wire_family wire_high_card = {
    .cards_may = CARDTEXT_UNKNOWN,
    .stakes = put_stakes,
    .goal = put_goal,
    .view = put_view,
    .shape = W_TABLE_HIGH_CARD,
    .is_here = is_here,
    .number = number,
};
