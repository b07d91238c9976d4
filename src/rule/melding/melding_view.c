/*
 * melding_view.c - the only file that reads hands of a melding game to show them.
 *
 * A hand is seen by its holder, melds by all, and of the discards the top
 * one while it can still be told where it came from.  The card drawn is its
 * player's own until it is laid or discarded.  The stock is counted, never
 * shown.
 *
 * Leaves: meld.added, meld.from_hand, draw.kept, and those of melds
 */
#include "rule/melding/melding_view.h"

#include <string.h>

#include "base/must.h"

static void view_one(const struct melding *t, const struct meld_rule *r,
                     seat_no s, seat_no viewer,
                     struct melding_view_of_seat *out)
{
    const struct melding_seat *seat = &t->seat[s];

    out->stack = seat->stack;
    out->state = seat->state;
    out->plays = (t->playing >> s & 1) != 0;
    out->fouled = (t->fouled >> s & 1) != 0;
    out->cards = seat->cards;
    out->melds = seat->melds;
    out->melded = seat->melded;
    for (int i = 0; i < seat->cards; i++)
        out->card[i] = s == viewer ? seat->card[i] : (card)CARD_UNKNOWN;
    for (int i = 0; i < seat->melds; i++) {
        struct melding_meld *m = &out->meld[i];

        m->cards = seat->meld[i].cards;
        m->kind = seat->meld[i].kind;
        memcpy(m->card, seat->meld[i].card, m->cards);
        meld_sort(r, m->card, m->cards);
    }
}

/* Is there a card that goes with a meld on the table? */
static bool can_add(const struct meld_rule *r, const struct melding_seat *s,
                    card x)
{
    for (int i = 0; i < s->melds; i++) {
        card all[MELDING_CARDS_MAX + 1];

        memcpy(all, s->meld[i].card, s->meld[i].cards);
        all[s->meld[i].cards] = x;
        if (meld_of(r, all, s->meld[i].cards + 1, NULL) != MELD_NONE)
            return true;
    }
    return false;
}

/* What there is to lay and to add, of the hand and of the card drawn. */
static void may_lay(const struct book *b, const struct melding *t,
                    const struct meld_rule *r, struct melding_choices *may)
{
    const struct melding_seat *s = &t->seat[t->to_act];
    bool added = book_yes(b, LEAF_MELD_ADDED);
    card rest[MELDING_CARDS_MAX];

    if (t->drawn != CARD_NONE) {
        may->meld = meld_is_made(r, t->drawn, s->card, s->cards);
        may->add = added && can_add(r, s, t->drawn);
    }
    for (int i = 0; i < s->cards && book_yes(b, LEAF_MELD_FROM_HAND); i++) {
        memcpy(rest, s->card, s->cards);
        rest[i] = rest[s->cards - 1];
        may->meld |= meld_is_made(r, s->card[i], rest, s->cards - 1);
        may->add |= added && can_add(r, s, s->card[i]);
    }
}

static void choices_of_seat(const struct book *b, const struct melding *t,
                            const struct meld_rule *r,
                            struct melding_choices *may)
{
    struct refusal no;

    switch (t->phase) {
    case MELDING_DECLARE:
        may->play = may->pass = true;
        break;
    case MELDING_TURN:
        may->draw = true;
        may->take = melding_may_take(b, t, &no);
        if (!may->take) {
            may->why_not_take = no.why;
            may->why_leaf = no.leaf;
        }
        break;
    case MELDING_MELD:
        may_lay(b, t, r, may);
        may->discard = t->drawn == CARD_NONE || !t->taken;
        may->must_drawn = t->drawn != CARD_NONE &&
                          !book_yes(b, LEAF_DRAW_KEPT);
        break;
    default:
        break;
    }
}

void melding_view_seat(const struct book *b, const struct melding *t,
                       seat_no viewer, struct melding_view *out)
{
    struct meld_rule r = meld_rule_of(b);

    MUST(viewer >= NO_SEAT && viewer < t->seats);
    memset(out, 0, sizeof *out);
    out->viewer = viewer;
    out->stakes = t->stakes;
    for (seat_no s = 0; s < t->seats; s++)
        view_one(t, &r, s, viewer, &out->seat[s]);
    out->pot = t->pot;
    out->hand = t->hand;
    out->seats = t->seats;
    out->phase = t->phase;
    out->button = t->button;
    out->to_act = t->to_act;
    out->stock = (uint16_t)melding_stock(t);
    out->piled = t->piled;
    out->top_from = t->top;
    out->top = t->top == MELDING_TOP_DEAD ? (card)CARD_NONE
                                          : melding_top_card(t);
    out->has_drawn = t->drawn != CARD_NONE;
    out->drawn = CARD_NONE;
    if (viewer == NO_SEAT || viewer != t->to_act)
        return;
    out->drawn = t->drawn;
    choices_of_seat(b, t, &r, &out->may);
}
