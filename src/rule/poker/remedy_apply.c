/*
 * remedy_apply.c - applies rulings; with poker_apply.c and the files that
 * belong to both, the only code that changes a table.
 *
 * Every event here but EV_RULED and EV_FLOOR, and those that come when cards
 * are dealt on, takes the word it was made for off the list.  It knows no
 * rule: the event says how cards lie and what they count as.
 *
 * Leaves: none
 */
#include "rule/poker/remedy.h"
#include "rule/poker/remedy_apply.h"

/* Notes cards dealt off the stub too early, burns first. */
static void lie_early(struct table *t, const struct ev_ruled *e)
{
    FACT(t, CARDS, e->burns <= e->cards);
    FACT(t, CARDS, stub_has(t, 0, e->card, e->cards));
    t->ruling.wrong_burns = e->burns;
    t->ruling.wrong_up = t->ruling.top_up;
    t->ruling.top_up = false;
    for (int i = 0; i < e->cards; i++)
        wrong_add(t, stub_take(t, e->card[i]));
}

/* Takes up the cards of the board's last street and one more. */
static void lie_board(struct table *t, const struct ev_ruled *e)
{
    FACT(t, CARDS, e->board <= t->boards && e->board < WRONG_MAX);
    FACT(t, CARDS, e->cards == 1 && stub_has(t, 0, e->card, 1));
    t->boards = (uint8_t)(t->boards - e->board);
    for (int i = 0; i < e->board; i++) {
        lift(t, t->board[t->boards + i]);
        wrong_add(t, t->board[t->boards + i]);
    }
    wrong_add(t, stub_take(t, e->card[0]));
    t->ruling.redeal = true;
}

/* The last `missing` cards that lie face down were not really dealt. */
static void lie_short(struct table *t, struct seat *s, int missing)
{
    FACT(t, CARDS, missing <= s->cards);
    for (int i = 0; i < missing; i++)
        stub_put_down(t, seat_lose(t, s, hand_last_down(s)));
}

/* Names a card that was unknown until now. */
static void lie_named(struct table *t, struct seat *s,
                      const struct ev_ruled *e)
{
    int at;

    FACT(t, CARDS, e->cards == 1 && card_is_real(e->card[0]));
    FACT(t, CARDS, e->which != 0 && e->which >> s->cards == 0);
    at = __builtin_ctz(e->which);
    FACT(t, CARDS, s->card[at] == CARD_UNKNOWN);
    FACT(t, CARDS, !set_has(t->hand.known, e->card[0]));
    s->card[at] = e->card[0];
    t->hand.known |= set_of(e->card[0]);
}

/* Notes the cards that lie wrong in the hand of a seat. */
static void lie_in_hand(struct table *t, const struct ev_ruled *e)
{
    struct seat *s;

    FACT(t, SEAT, seat_is_in_hand(t, e->seat));
    s = &t->seat[e->seat];
    switch (e->lies) {
    case LIES_EXTRA:
        FACT(t, CARDS, e->cards == 1 && s->cards < HAND_CARDS_MAX);
        FACT(t, CARDS, stub_has(t, t->ruling.top_up, e->card, 1));
        seat_get(t, s, stub_take_down(t, e->card[0]), false);
        break;
    case LIES_SHORT:
        lie_short(t, s, e->missing);
        break;
    case LIES_UP:
        FACT(t, CARDS, e->which >> s->cards == 0);
        s->up |= (uint8_t)e->which;
        break;
    case LIES_NAMED:
        lie_named(t, s, e);
        break;
    default: /* LIES_MUCKED */
        s->state = SEAT_FOLDED;
        seat_throw(t, s, UINT8_MAX);
        seat_mark(t, e->seat);
        break;
    }
}

/* Corrects the table to how the cards really lie. */
static void lie(struct table *t, const struct ev_ruled *e)
{
    switch (e->lies) {
    case LIES_RIGHT:
        break;
    case LIES_EARLY:
        lie_early(t, e);
        break;
    case LIES_BOARD:
        lie_board(t, e);
        break;
    case LIES_UNBURNED:
        FACT(t, CARDS, t->burns > 0);
        stub_put(t, burn_take(t));
        t->ruling.unburned = (uint8_t)(t->deal.street + 1);
        break;
    case LIES_BURNED:
        FACT(t, CARDS, e->cards == 1);
        FACT(t, CARDS, stub_has(t, t->ruling.top_up, e->card, 1));
        burn_add(t, stub_take_down(t, e->card[0]));
        break;
    case LIES_EXTRA_HAND:
        FACT(t, CARDS, stub_has(t, t->ruling.top_up, e->card, e->cards));
        for (int i = 0; i < e->cards; i++)
            wrong_add(t, stub_take_down(t, e->card[i]));
        break;
    default:
        lie_in_hand(t, e);
        break;
    }
}

/* Can everything that a ruling mentions be true at this table? */
static bool ruled_can_be(const struct table *t, const struct ev_ruled *e)
{
    return (e->seat == NO_SEAT || seat_is_there(t, e->seat)) &&
           (e->other == NO_SEAT || seat_is_there(t, e->other)) &&
           (e->exposed | e->more | e->fewer) >> t->seats == 0;
}

static void apply_ruled(struct table *t, const struct ev_ruled *e)
{
    struct ruling *r = &t->ruling;

    FACT(t, TIME, !table_is_settled(t) && r->words == 0 && !r->asks_floor);
    FACT(t, FIELD, e->what < IRREGULARS && words_can_be(e->words));
    FACT(t, SEAT, ruled_can_be(t, e));
    FACT(t, CARDS, r->boxed + e->boxed <= UINT8_MAX);
    FACT(t, CARDS, r->extras + e->extra <= UINT8_MAX);
    FACT(t, CARDS, e->seen >> e->cards == 0);
    wrongs_muck(t);
    r->boxed = (uint8_t)(r->boxed + e->boxed);
    r->extras = (uint8_t)(r->extras + e->extra);
    r->exposed |= e->exposed;
    r->more |= e->more;
    r->fewer |= e->fewer;
    r->words = e->words;
    r->what = e->what;
    r->seat = e->seat;
    r->other = e->other;
    r->mask = e->which;
    r->reported = e->reported;
    r->redeal = r->wrong_up = false;
    r->wrong_burns = 0;
    lie(t, e);
}

/* Takes off a word that changes nothing at the table. */
static void apply_word(struct table *t)
{
    FACT(t, TIME, t->ruling.words != 0);
    word_done(t);
}

static void apply_extra_dead(struct table *t, const struct ev_extra_dead *e)
{
    FACT(t, TIME, word_is(t, REMEDY_DEAD));
    FACT(t, SEAT, e->seat == NO_SEAT || seat_is_there(t, e->seat));
    wrongs_muck(t);
    word_done(t);
}

/* Adds a seat to those that a lasting word applies to. */
static void add_seat(struct table *t, enum remedy word, seat_no s,
                     uint16_t *seats)
{
    FACT(t, TIME, word_is(t, word));
    FACT(t, SEAT, seat_is_there(t, s));
    *seats |= (uint16_t)(1u << s);
    word_done(t);
}

static void apply_deck_waits(struct table *t)
{
    FACT(t, TIME, word_is(t, REMEDY_DECK_WAITS));
    t->deck_waits = true;
    word_done(t);
}

/* Lets players who have not passed open the pot again. */
static void apply_played_on(struct table *t)
{
    FACT(t, TIME, word_is(t, REMEDY_PLAY_ON));
    t->deal.opener = NO_SEAT;
    word_done(t);
}

static void apply_floor_asked(struct table *t)
{
    FACT(t, TIME, word_is(t, REMEDY_FLOOR));
    t->ruling.asks_floor = true;
    word_done(t);
}

#define APPLY(ID, name)                                                       \
    case EV_##ID:                                                             \
        apply_##name(t, &e->name);                                            \
        break

/* Applies remedies that move cards; false: the event is another one. */
static bool apply_cards(struct table *t, const struct event *e)
{
    switch (e->kind) {
        APPLY(KEPT_UP, kept_up);
        APPLY(REPLACED, replaced);
        APPLY(CARDS_BACK, cards_back);
        APPLY(DUE, due);
        APPLY(ASIDE, aside);
        APPLY(POOLED, pooled);
        APPLY(EXTRA_BURN, extra_burn);
        APPLY(SHIFTED, shifted);
        APPLY(TAKEN_BACK, taken_back);
        APPLY(COMPLETED, completed);
        APPLY(EXTRA_DEAD, extra_dead);
        APPLY(ON_DRAW, on_draw);
        APPLY(ONE_EACH, one_each);
        APPLY(OTHERS_UP, others_up);
        APPLY(GONE, gone);
        APPLY(WAITS, waits);
        APPLY(RESUMED, resumed);
    case EV_TURNED_DOWN:
        apply_turned_down(t);
        break;
    case EV_UNBURNED:
        apply_unburned(t);
        break;
    default:
        return false;
    }
    return true;
}

/* Applies words about hands, chips and rights; false for other events. */
static bool apply_hands(struct table *t, const struct event *e)
{
    struct ruling *r = &t->ruling;

    switch (e->kind) {
        APPLY(MISDEAL, misdeal);
        APPLY(DIED, died);
        APPLY(MONEY_BACK, money_back);
        APPLY(NO_BETS, no_bets);
        APPLY(CAPPED, capped);
        APPLY(BET_BACK, bet_back);
        APPLY(SHORT_PAID, short_paid);
        APPLY(REVIVED, revived);
        APPLY(PLAYS, plays);
        APPLY(PUT_OFF, put_off);
    case EV_MAY_CAP:
        add_seat(t, REMEDY_MAY_ALL_IN, e->may_cap.seat, &r->may_cap);
        break;
    case EV_PAT:
        add_seat(t, REMEDY_PAT, e->pat.seat, &r->pat);
        break;
    case EV_BARRED:
        add_seat(t, REMEDY_NO_LOOK, e->barred.seat, &r->barred);
        break;
    case EV_STOOD:
    case EV_LEADS:
        apply_word(t);
        break;
    case EV_DECK_WAITS:
        apply_deck_waits(t);
        break;
    case EV_PLAYED_ON:
        apply_played_on(t);
        break;
    case EV_FLOOR_ASKED:
        apply_floor_asked(t);
        break;
    default:
        return false;
    }
    return true;
}

void remedy_apply(struct table *t, const struct event *e)
{
    if (apply_cards(t, e) || apply_hands(t, e)) {
        if (e->kind == EV_MISDEAL)
            table_ended_by(t, e->leaf);
        return;
    }
    switch (e->kind) {
        APPLY(RULED, ruled);
        APPLY(FLOOR, floor);
    default:
        FACT(t, KIND, false);
    }
    if (e->kind == EV_RULED || e->floor.words != 0)
        t->ruling.leaf = e->leaf;
}
