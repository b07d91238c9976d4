/*
 * view_melding.c - a table where melds are laid, as one person sees it, as
 * JSON.
 *
 * Leaves: out.cards, meld.from_hand, and those of melds
 */
#include <string.h>

#include "base/must.h"
#include "wire/cite.h"
#include "wire/view_own.h"

static void put_is(const struct view_run *r, struct text *t, seat_no s)
{
    view_put_name(t, r, s);
    text_str(t, s == r->told->viewer ? " are" : " is");
}

void view_melding_says(const struct view_run *r, struct text *t)
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
    put_is(r, t, v->to_act);
    text_str(t, v->phase == MELDING_DECLARE ? " to play or pass."
                : v->phase == MELDING_MELD  ? " to meld or discard."
                                            : " to draw or take.");
}

/* Seats */

static void put_meld(struct json *j, const struct melding_meld *m)
{
    json_object(j);
    json_say_string(j, "kind", words_at(WORDS_meld_kind, m->kind));
    json_say_cards(j, "cards", m->card, m->cards);
    json_close(j);
}

static const char *state_word(const struct melding_view *v, seat_no s)
{
    const struct melding_view_of_seat *seat = &v->seat[s];

    return seat->fouled                 ? "fouled"
           : seat->plays                ? "live"
           : seat->state == SEAT_FOLDED ? "folded"
           : seat->state == SEAT_LIVE   ? "asked"
           : seat->state == SEAT_EMPTY  ? "empty"
                                        : "out";
}

static void put_seat(const struct view_run *r, seat_no s)
{
    const struct melding_view *v = &r->view->melding;
    const struct melding_view_of_seat *seat = &v->seat[s];
    struct json *j = r->j;

    view_seat_begins(r, s, seat->stack);
    json_say_string(j, "hand", state_word(v, s));
    json_say_bool(j, "live", seat->plays);
    json_say_cards(j, "cards", seat->card, seat->cards);
    json_say_int(j, "melded", seat->melded);
    json_key(j, "melds");
    json_array(j);
    for (int i = 0; i < seat->melds; i++)
        put_meld(j, &seat->meld[i]);
    json_close(j);
    json_close(j);
}

/* What can be laid */

/* The melds that a card makes with the viewer's hand. */
static void put_made(const struct view_run *r, const struct meld_rule *rule,
                     card c, const card *hand, int cards)
{
    card out[MELD_CARDS_MAX];
    int n = meld_with(rule, c, hand, cards, out);
    struct json *j = r->j;

    if (n == 0)
        return;
    meld_sort(rule, out, n);
    json_object(j);
    json_say_string(j, "kind",
                    words_at(WORDS_meld_kind,
                             (int)meld_of(rule, out, n, NULL)));
    json_say_cards(j, "cards", out, n);
    json_close(j);
}

/* "makes": what may be laid now, or with the card that may be taken. */
static void put_makes(const struct view_run *r)
{
    const struct melding_view *v = &r->view->melding;
    struct meld_rule rule = meld_rule_of(r->told->book);
    const struct melding_view_of_seat *me;
    card c = v->drawn, rest[MELDING_CARDS_MAX];
    struct json *j = r->j;

    json_key(j, "makes");
    json_array(j);
    if (v->viewer != NO_SEAT && v->viewer == v->to_act) {
        me = &v->seat[v->viewer];
        if (c == CARD_NONE && may_find(&v->may, CMD_MELD_TAKE) != NULL)
            c = v->top;
        if (c != CARD_NONE)
            put_made(r, &rule, c, me->card, me->cards);
        for (int i = 0; v->phase == MELDING_MELD && i < me->cards &&
                        book_yes(r->told->book, LEAF_MELD_FROM_HAND);
             i++) {
            memcpy(rest, me->card, me->cards);
            rest[i] = rest[me->cards - 1];
            put_made(r, &rule, me->card[i], rest, me->cards - 1);
        }
    }
    json_close(j);
}

static bool goes_with(const struct meld_rule *rule,
                      const struct melding_meld *m, card c)
{
    card all[MELDING_CARDS_MAX + 1];

    if (c == CARD_NONE || m->cards >= MELDING_CARDS_MAX)
        return false;
    memcpy(all, m->card, m->cards);
    all[m->cards] = c;
    return meld_of(rule, all, m->cards + 1, NULL) != MELD_NONE;
}

static void put_add(const struct view_run *r, int meld, card c)
{
    struct json *j = r->j;

    json_object(j);
    json_say_int(j, "meld", meld + 1);
    json_say_cards(j, "cards", &c, 1);
    json_close(j);
}

/* "adds": the cards that go with a meld of the viewer's own. */
static void put_adds(const struct view_run *r)
{
    const struct melding_view *v = &r->view->melding;
    struct meld_rule rule = meld_rule_of(r->told->book);
    struct json *j = r->j;

    json_key(j, "adds");
    json_array(j);
    if (may_find(&v->may, CMD_MELD_ADD) != NULL) {
        const struct melding_view_of_seat *me = &v->seat[v->viewer];

        for (int m = 0; m < me->melds; m++) {
            if (goes_with(&rule, &me->meld[m], v->drawn))
                put_add(r, m, v->drawn);
            for (int i = 0; i < me->cards; i++)
                if (goes_with(&rule, &me->meld[m], me->card[i]))
                    put_add(r, m, me->card[i]);
        }
    }
    json_close(j);
}

/* The middle */

static void put_middle(const struct view_run *r)
{
    static const char *const from[] = {[MELDING_TOP_DEAD] = "dead",
                                       [MELDING_TOP_DRAWN] = "drawn",
                                       [MELDING_TOP_HAND] = "hand"};
    const struct melding_view *v = &r->view->melding;
    struct json *j = r->j;

    json_say_int(j, "pot", v->pot);
    json_say_int(j, "stock", v->stock);
    json_say_int(j, "piled", v->piled);
    json_say_cards(j, "top", &v->top, v->top != CARD_NONE);
    MUST(v->top_from <= MELDING_TOP_HAND);
    json_say_string(j, "top_from", from[v->top_from]);
    json_say_bool(j, "has_drawn", v->has_drawn);
    json_say_cards(j, "drawn", &v->drawn, v->drawn != CARD_NONE);
    json_say_bool(j, "must_discard_drawn", v->must_drawn);
    json_key(j, "no_take");
    if (v->no_take.why == WHY_NONE)
        json_null(j);
    else
        refusal_json(j, r->told->book, r->told->all, &v->no_take, NULL);
}

void view_melding(const struct view_run *r)
{
    const struct melding_view *v = &r->view->melding;
    struct json *j = r->j;

    json_say_int(j, "hand", v->hand);
    json_say_string(j, "phase", words_at(WORDS_melding_phase, v->phase));
    json_say_bool(j, "floor", false);
    json_say_seat(j, "to_act", v->to_act);
    json_say_seat(j, "button", v->button);
    json_say_int(j, "chip", v->stakes.chip);
    json_say_int(j, "packs", v->stakes.packs);
    json_say_int(j, "out_at", book_value(r->told->book, LEAF_OUT_CARDS));
    json_say_int(j, "fund", v->fund);
    json_key(j, "seats");
    json_array(j);
    for (seat_no s = 0; s < v->seats; s++)
        put_seat(r, s);
    json_close(j);
    put_middle(r);
    put_makes(r);
    put_adds(r);
    view_may(r, &v->may, true);
}
