/*
 * view_poker.c - a poker table as one person sees it, as JSON.
 *
 * Leaves: rank.order, seats.button, rank.joker, rank.uses_least,
 * rank.uses_most, rank.high, rank.qualifier, rank.low
 */
#include <stdio.h>
#include <string.h>

#include "base/must.h"
#include "rank/name.h"
#include "rank/small.h"
#include "wire/telling.h"
#include "wire/view_own.h"

/* What the table waits for */

static void put_betting(const struct view_run *r, struct text *t)
{
    const struct view *v = &r->view->poker;
    money more = v->high - v->seat[v->to_act].bet;

    view_put_is(t, r, v->to_act);
    text_str(t, " to act");
    if (more > 0) {
        text_str(t, ": ");
        money_put_dollars(t, more);
        text_str(t, " to call");
    }
    text_str(t, ".");
}

/* The sentence if no player is to act and the dealer has something to do. */
static const char *dealer_words(const struct view *v)
{
    if (v->asks_floor)
        return "The floor decides.";
    if (v->deck_waits)
        return "No hand is dealt before the floor has seen the deck.";
    switch (v->phase) {
    case PHASE_IDLE:
        return "Between hands.";
    case PHASE_SHUFFLE:
        return "The dealer shuffles.";
    case PHASE_POST:
        return "Blinds, straddles and posts before the deal.";
    default:
        return "The dealer deals.";
    }
}

void view_poker_say(const struct view_run *r, struct text *t)
{
    const struct view *v = &r->view->poker;
    static const char *const words[PHASES_MAX] =
        {[PHASE_DRAW] = " to draw.",
         [PHASE_DISCARD] = " to discard.",
         [PHASE_SHOW] = " to show or muck.",
         [PHASE_BUY_IN] = " to buy in or pass.",
         [PHASE_POST] = " to post."};

    MUST(v->phase < PHASES_MAX);
    if (v->asks_floor || v->to_act == NO_SEAT) {
        text_str(t, dealer_words(v));
    } else if (v->to_act != v->viewer && (v->asked & (v->asked - 1)) != 0) {
        text_put(t, "%d players are", __builtin_popcount(v->asked));
        text_str(t, words[v->phase]);
    } else if (words[v->phase] != NULL) {
        view_put_is(t, r, v->to_act);
        text_str(t, words[v->phase]);
    } else {
        put_betting(r, t);
    }
}

/* Seats */

/* The name of a hand; "" if there is none. */
static void name_hand(const struct view_run *r, char name[NAME_SIZE],
                      rank_value n, bool low)
{
    bool nine = book_value(r->told->book, LEAF_RANK_ORDER) == RANK_ORDER_NINE;

    if (n == 0)
        return;
    if (low)
        low_name(n, name);
    else if (nine) /* the first of the 36 classes is the best */
        nine_name(37 - (int)n, name);
    else
        high_name(n, name);
}

/* The rule by which the viewer's own cards rank so far, with the board. */
static struct high_rule rule_of(const struct book *b)
{
    int joker = book_value(b, LEAF_RANK_JOKER);

    return (struct high_rule){.joker = joker == RANK_JOKER_BUG    ? JOKER_BUG
                                       : joker == RANK_JOKER_WILD ? JOKER_WILD
                                                                  : JOKER_NOT};
}

static cardset plain_cards(const struct view_of_seat *seat, unsigned which)
{
    cardset out = 0;

    for (int i = 0; i < seat->cards; i++)
        if ((which >> i & 1) != 0 && card_is_real(seat->card[i]) &&
            !card_is_joker(seat->card[i]))
            out |= set_of(seat->card[i]);
    return out;
}

static void holding_of(const struct view_run *r,
                       const struct view_of_seat *seat, struct holding *h)
{
    const struct view *v = &r->view->poker;
    const struct book *b = r->told->book;

    *h = (struct holding){.holes = seat->cards,
                          .boards = v->boards < 5 ? v->boards : 5,
                          .least = book_value(b, LEAF_RANK_USES_LEAST),
                          .most = book_value(b, LEAF_RANK_USES_MOST)};
    memcpy(h->hole, seat->card, seat->cards);
    memcpy(h->board, v->board, (size_t)h->boards);
    if (h->boards == 0) {
        h->least = 0;
        h->most = 5;
    }
}

static rank_value own_high(const struct view_run *r,
                           const struct view_of_seat *seat)
{
    const struct book *b = r->told->book;
    int cards = seat->cards + r->view->poker.boards, nine;
    struct holding h;
    struct best best;

    if (!book_has(b, LEAF_RANK_HIGH))
        return 0;
    if (book_value(b, LEAF_RANK_ORDER) == RANK_ORDER_NINE) {
        nine = seat->cards == 3 ? nine_of_3(seat->card) : 0;
        return nine == 0 ? 0 : (rank_value)(37 - nine);
    }
    if (cards < 5)
        return set_count(plain_cards(seat, ~0u)) == seat->cards
                   ? high_of_showing(plain_cards(seat, ~0u))
                   : 0;
    holding_of(r, seat, &h);
    return best_high(&h, rule_of(b), &best) ? best.value : 0;
}

static rank_value own_low(const struct view_run *r,
                          const struct view_of_seat *seat)
{
    const struct book *b = r->told->book;
    int worst = book_value(b, LEAF_RANK_QUALIFIER);
    struct holding h;
    struct best best;

    if (!book_has(b, LEAF_RANK_LOW) || seat->cards + r->view->poker.boards < 5)
        return 0;
    holding_of(r, seat, &h);
    if (!best_low(&h, &best))
        return 0;
    return worst > 0 && best.value < low_floor((enum rank)(worst - 2))
               ? 0
               : best.value;
}

/* Does the viewer hold this hand, and see all of it? */
static bool is_own(const struct view_run *r, seat_no s)
{
    const struct view_of_seat *seat = &r->view->poker.seat[s];

    if (s != r->told->viewer || !seat->live || seat->cards == 0)
        return false;
    for (int i = 0; i < seat->cards; i++)
        if (!card_is_real(seat->card[i]))
            return false;
    for (int i = 0; i < r->view->poker.boards; i++)
        if (!card_is_real(r->view->poker.board[i]))
            return false;
    return true;
}

/* The name of a hand once it is shown; the viewer's own at any time. */
static void fill_worth(const struct view_run *r, seat_no s,
                       struct w_poker_seat *out)
{
    const struct view_of_seat *seat = &r->view->poker.seat[s];
    bool own = is_own(r, s) && seat->high == 0 && seat->low == 0;
    cardset up = plain_cards(seat, seat->up);

    name_hand(r, out->high, own ? own_high(r, seat) : seat->high, false);
    snprintf(out->high_brief, sizeof out->high_brief, "%.*s",
             (int)strcspn(out->high, ","), out->high);
    name_hand(r, out->low, own ? own_low(r, seat) : seat->low, true);
    name_hand(r, out->showing,
              seat->live && up != 0 && set_count(up) <= 4 &&
                      book_value(r->told->book, LEAF_RANK_ORDER) !=
                          RANK_ORDER_NINE
                  ? high_of_showing(up)
                  : 0,
              false);
}

_Static_assert((int)SEAT_EMPTY == (int)W_SEAT_EMPTY &&
                   (int)SEAT_FOLDED == (int)W_SEAT_FOLDED,
               "a seat's state is its word");

static bool has_half(const struct view_run *r, seat_no s, bool high)
{
    const struct recent *recent = r->told->recent;
    unsigned who = recent == NULL ? 0u : high ? recent->high : recent->low;

    return (who >> s & 1) != 0;
}

/* The places of the board used by a five-card hand. */
static uint32_t places_of(const struct view *v, const struct best *best)
{
    uint32_t places = 0;

    for (int i = 0; i < v->boards; i++)
        for (int k = 0; k < 5; k++)
            if (best->five[k] == v->board[i])
                places |= 1u << i;
    return places;
}

/*
 * The board cards that a shown winning hand uses, which the page highlights.
 */
static uint32_t best_of(const struct view_run *r, seat_no s)
{
    const struct view *v = &r->view->poker;
    const struct view_of_seat *seat = &v->seat[s];
    bool low = has_half(r, s, false), high = has_half(r, s, true) || !low;
    uint32_t places = 0;
    struct holding h;
    struct best best;

    if (seat->won == 0 || (seat->high == 0 && seat->low == 0) ||
        v->boards == 0 || seat->cards + v->boards < 5)
        return 0;
    for (int i = 0; i < seat->cards; i++)
        if (!card_is_real(seat->card[i]))
            return 0;
    holding_of(r, seat, &h);
    if (high && seat->high != 0 &&
        best_high(&h, rule_of(r->told->book), &best))
        places |= places_of(v, &best);
    if (low && seat->low != 0 && best_low(&h, &best))
        places |= places_of(v, &best);
    return places;
}

static bool fill_seat(const void *from, int i, struct w_poker_seat *out)
{
    const struct view_run *r = from;
    const struct view_of_seat *seat = &r->view->poker.seat[i];
    seat_no s = (seat_no)i;

    *out = (struct w_poker_seat){
        .hand = (int8_t)seat->state,
        .bet = seat->bet,
        .paid = seat->paid,
        .dead = seat->dead,
        .won = seat->won,
        .won_high = has_half(r, s, true),
        .won_low = has_half(r, s, false),
        .cards = {.at = seat->card, .count = seat->cards},
        .up = seat->up,
        .live = seat->live,
        .all_in = seat->all_in,
        .shown = seat->shown,
        .spread = seat->spread,
        .drew = seat->drew < 0 ? SHAPE_NONE : seat->drew,
        .best = best_of(r, s),
    };
    view_fill_seat(r, s, seat->stack, &out->head);
    fill_worth(r, s, out);
    return true;
}

static bool fill_pot(const void *from, int i, struct w_pot *out)
{
    const struct view *v = from;

    *out = (struct w_pot){
        .amount = v->pots[i].amount,
        .seats = v->pots[i].in,
        .kind = i < v->pushed    ? W_POT_PUSH
                : i == v->pushed ? W_POT_MAIN
                                 : W_POT_SIDE,
    };
    return true;
}

static const char *street_of(const struct view_run *r)
{
    const struct view *v = &r->view->poker;
    const struct book *b = r->told->book;

    return v->phase != PHASE_IDLE && v->street < b->streets
               ? b->street[v->street].name
               : NULL;
}

void view_poker(const struct view_run *r)
{
    const struct view *v = &r->view->poker;
    struct view_offers offers = {.r = r,
                                 .may = &v->may,
                                 .opened = v->level > 0};
    struct w_poker_view out = {
        .hand = v->hand,
        .phase = (int8_t)v->phase,
        .street = street_of(r),
        .floor = v->asks_floor,
        .to_act = v->to_act,
        .asked = v->asked,
        .button = book_has(r->told->book, LEAF_BUTTON) ? v->button : NO_SEAT,
        .pot = v->pot,
        .to_call = v->high,
        .raises = v->raises,
        .killed = v->killed,
        .lower = v->lower,
        .upper = v->upper,
        .price = v->price,
        .blinds = v->stakes.blinds,
        .offered = v->offered,
        .agreed = v->agreed,
        .fund = v->fund,
        .seats = {.count = v->seats, .fill = fill_seat, .from = r},
        .board = {.at = v->board, .count = v->boards},
        .stub = v->stub,
        .burn = {.at = v->burn, .count = v->burns},
        .burns = v->burns,
        .mucked = v->mucked,
        .has_top = v->top != CARD_UNKNOWN,
        .top = {{.at = &v->top, .count = 1}},
        .pots = {.count = v->pot_count, .fill = fill_pot, .from = v},
        .may = view_may(&offers),
    };

    view_fill_head(r, &out.head);
    out.has_no_raise = view_no_raise(&offers, &out.no_raise);
    put_w_poker_view(r->j, &out);
}
