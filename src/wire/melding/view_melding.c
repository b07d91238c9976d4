/*
 * view_melding.c - a table of melds as one person sees it, as JSON.
 *
 * Leaves: out.cards, meld.from_hand, and those of melds
 */
#include <string.h>

#include "base/must.h"
#include "wire/cite.h"
#include "wire/view_own.h"

void view_melding_say(const struct view_run *r, struct text *t)
{
    const struct melding_view *v = &r->view->melding;

    switch (v->phase) {
    case MELDING_IDLE:
        text_str(t, "Between hands.");
        return;
    case MELDING_SHUFFLE:
        text_str(t, "The dealer shuffles the discards.");
        return;
    default:
        break;
    }
    if (v->to_act == NO_SEAT) {
        text_str(t, "The dealer deals.");
        return;
    }
    view_put_is(t, r, v->to_act);
    text_str(t, v->phase == MELDING_DECLARE ? " to play or pass."
                : v->phase == MELDING_MELD  ? " to meld or discard."
                                            : " to draw or take.");
}

/* Seats */

static bool fill_meld(const void *from, int i, struct w_meld *out)
{
    const struct melding_meld *m = from;

    out->kind = (int8_t)m[i].kind;
    out->cards = (struct shape_cards){.at = m[i].card, .count = m[i].cards};
    return true;
}

static int8_t state_of(const struct melding_view_of_seat *seat)
{
    return seat->fouled                 ? W_MELDER_FOULED
           : seat->plays                ? W_MELDER_LIVE
           : seat->state == SEAT_FOLDED ? W_MELDER_FOLDED
           : seat->state == SEAT_LIVE   ? W_MELDER_ASKED
           : seat->state == SEAT_EMPTY  ? W_MELDER_EMPTY
                                        : W_MELDER_OUT;
}

static bool fill_seat(const void *from, int i, struct w_meld_seat *out)
{
    const struct view_run *r = from;
    const struct melding_view_of_seat *seat = &r->view->melding.seat[i];

    *out = (struct w_meld_seat){
        .hand = state_of(seat),
        .live = seat->plays,
        .cards = {.at = seat->card, .count = seat->cards},
        .melded = seat->melded,
        .melds = {.count = seat->melds, .fill = fill_meld, .from = seat->meld},
    };
    view_fill_seat(r, (seat_no)i, seat->stack, &out->head);
    return true;
}

/* What can be laid */

/* The melds and additions the viewer may lay now. */
struct laid {
    struct melding_meld make[MELDING_CARDS_MAX + 1];
    struct w_meld_add add[MELDS_MAX * (MELDING_CARDS_MAX + 1)];
    int makes, adds;
};

/* The meld that a card makes with the viewer's hand. */
static void make(struct laid *out, const struct meld_rule *rule, card c,
                 const card *hand, int cards)
{
    struct melding_meld *m = &out->make[out->makes];
    int n = meld_with(rule, c, hand, cards, m->card);

    if (n == 0)
        return;
    meld_sort(rule, m->card, n);
    m->cards = (uint8_t)n;
    m->kind = (uint8_t)meld_of(rule, m->card, n, NULL);
    out->makes++;
}

/* The melds that may be laid now, or with the card that may be taken. */
static void find_makes(const struct view_run *r, const struct meld_rule *rule,
                       struct laid *out)
{
    const struct melding_view *v = &r->view->melding;
    const struct melding_view_of_seat *me;
    card c = v->drawn, rest[MELDING_CARDS_MAX];

    if (v->viewer == NO_SEAT || v->viewer != v->to_act)
        return;
    me = &v->seat[v->viewer];
    if (c == CARD_NONE && may_find(&v->may, CMD_MELD_TAKE) != NULL)
        c = v->top;
    if (c != CARD_NONE)
        make(out, rule, c, me->card, me->cards);
    for (int i = 0; v->phase == MELDING_MELD && i < me->cards &&
                    book_has(r->told->book, LEAF_MELD_FROM_HAND);
         i++) {
        memcpy(rest, me->card, me->cards);
        rest[i] = rest[me->cards - 1];
        make(out, rule, me->card[i], rest, me->cards - 1);
    }
}

static bool can_go_with(const struct meld_rule *rule,
                        const struct melding_meld *m, card c)
{
    card all[MELDING_CARDS_MAX + 1];

    if (c == CARD_NONE || m->cards >= MELDING_CARDS_MAX)
        return false;
    memcpy(all, m->card, m->cards);
    all[m->cards] = c;
    return meld_of(rule, all, m->cards + 1, NULL) != MELD_NONE;
}

static void add(struct laid *out, int meld, const card *c)
{
    MUST(out->adds < (int)(sizeof out->add / sizeof *out->add));
    out->add[out->adds++] =
        (struct w_meld_add){.meld = meld + 1, .cards = {.at = c, .count = 1}};
}

/* The cards that fit a meld the viewer has laid. */
static void find_adds(const struct view_run *r, const struct meld_rule *rule,
                      struct laid *out)
{
    const struct melding_view *v = &r->view->melding;
    const struct melding_view_of_seat *me;

    if (may_find(&v->may, CMD_MELD_ADD) == NULL)
        return;
    me = &v->seat[v->viewer];
    for (int m = 0; m < me->melds; m++) {
        if (can_go_with(rule, &me->meld[m], v->drawn))
            add(out, m, &v->drawn);
        for (int i = 0; i < me->cards; i++)
            if (can_go_with(rule, &me->meld[m], me->card[i]))
                add(out, m, &me->card[i]);
    }
}

/* The middle */

_Static_assert((int)MELDING_TOP_DEAD == (int)W_TOP_DEAD &&
                   (int)MELDING_TOP_HAND == (int)W_TOP_HAND,
               "where the top card comes from is its word");

void view_melding(const struct view_run *r)
{
    const struct melding_view *v = &r->view->melding;
    struct meld_rule rule = meld_rule_of(r->told->book);
    struct view_offers offers = {.r = r, .may = &v->may, .opened = true};
    struct laid laid;
    struct w_meld_view out = {
        .hand = v->hand,
        .phase = (int8_t)v->phase,
        .to_act = v->to_act,
        .button = v->button,
        .chip = v->stakes.chip,
        .packs = v->stakes.packs,
        .out_at = book_value(r->told->book, LEAF_OUT_CARDS),
        .fund = v->fund,
        .seats = {.count = v->seats, .fill = fill_seat, .from = r},
        .pot = v->pot,
        .stock = v->stock,
        .piled = v->piled,
        .top = {.at = &v->top, .count = v->top != CARD_NONE},
        .top_from = (int8_t)v->top_from,
        .has_drawn = v->has_drawn,
        .drawn = {.at = &v->drawn, .count = v->drawn != CARD_NONE},
        .must_discard_drawn = v->must_drawn,
        .has_no_take = v->no_take.why != WHY_NONE,
        .may = view_may(&offers),
    };

    laid.makes = laid.adds = 0;
    find_makes(r, &rule, &laid);
    find_adds(r, &rule, &laid);
    out.makes = (struct many_meld){.count = laid.makes,
                                   .fill = fill_meld,
                                   .from = laid.make};
    out.adds = (struct many_meld_add){.count = laid.adds, .all = laid.add};
    view_fill_head(r, &out.head);
    if (out.has_no_take)
        refusal_fill(&out.no_take, r->told->book, r->told->all, &v->no_take);
    out.has_no_raise = view_no_raise(&offers, &out.no_raise);
    put_w_meld_view(r->j, &out);
}
