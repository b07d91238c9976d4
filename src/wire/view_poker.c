/*
 * view_poker.c - a poker table as one person sees it, as JSON.
 *
 * Leaves: rank.order, seats.button, rank.joker, rank.uses_least,
 * rank.uses_most, rank.high, rank.qualifier, rank.low
 */
#include <string.h>

#include "base/must.h"
#include "rank/name.h"
#include "rank/small.h"
#include "wire/telling.h"
#include "wire/view_own.h"

/* What the table waits for */

/* "You are", "Eli is" */
static void put_is(const struct view_run *r, struct text *t, seat_no s)
{
    view_put_name(t, r, s);
    text_str(t, s == r->told->viewer ? " are" : " is");
}

static void put_betting(const struct view_run *r, struct text *t)
{
    const struct view *v = &r->view->poker;
    money more = v->high - v->seat[v->to_act].bet;

    put_is(r, t, v->to_act);
    text_str(t, " to act");
    if (more > 0) {
        text_str(t, ": ");
        money_put_dollars(t, more);
        text_str(t, " to call");
    }
    text_str(t, ".");
}

/* Nobody is to act: the dealer has something to do. */
static const char *dealer_says(const struct view *v)
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

void view_poker_says(const struct view_run *r, struct text *t)
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
        text_str(t, dealer_says(v));
    } else if (v->to_act != v->viewer && (v->asked & (v->asked - 1)) != 0) {
        text_put(t, "%d players are", __builtin_popcount(v->asked));
        text_str(t, words[v->phase]);
    } else if (words[v->phase] != NULL) {
        put_is(r, t, v->to_act);
        text_str(t, words[v->phase]);
    } else {
        put_betting(r, t);
    }
}

/* Seats */

static void say_hand(const struct view_run *r, const char *key, rank_value n,
                     bool low)
{
    bool nine = book_value(r->told->book, LEAF_RANK_ORDER) == RANK_ORDER_NINE;
    char name[NAME_SIZE];

    if (n == 0)
        json_say_null(r->j, key);
    else if (low)
        json_say_string(r->j, key, low_name(n, name));
    else /* number one of the 36 is the best */
        json_say_string(r->j, key,
                        nine ? nine_name(37 - (int)n, name)
                             : high_name(n, name));
}

/* What the viewer's own cards make so far, with the board. */
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

    if (!book_yes(b, LEAF_RANK_HIGH))
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

    if (!book_yes(b, LEAF_RANK_LOW) || seat->cards + r->view->poker.boards < 5)
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

/* What a hand has made, once it is shown; one's own at any time. */
static void say_worth(const struct view_run *r, seat_no s)
{
    const struct view_of_seat *seat = &r->view->poker.seat[s];
    bool own = is_own(r, s) && seat->high == 0 && seat->low == 0;
    cardset up = plain_cards(seat, seat->up);

    say_hand(r, "high", own ? own_high(r, seat) : seat->high, false);
    say_hand(r, "low", own ? own_low(r, seat) : seat->low, true);
    say_hand(r, "showing",
             seat->live && up != 0 && set_count(up) <= 4 &&
                     book_value(r->told->book, LEAF_RANK_ORDER) !=
                         RANK_ORDER_NINE
                 ? high_of_showing(up)
                 : 0,
             false);
}

static const char *state_word(int state)
{
    static const char *const words[] = {[SEAT_EMPTY] = "empty",
                                        [SEAT_OUT] = "out",
                                        [SEAT_LIVE] = "live",
                                        [SEAT_FOLDED] = "folded"};

    MUST(state <= SEAT_FOLDED);
    return words[state];
}

static bool has_half(const struct view_run *r, seat_no s, bool high)
{
    const struct recent *recent = r->told->recent;
    unsigned who = recent == NULL ? 0u : high ? recent->high : recent->low;

    return (who >> s & 1) != 0;
}

static void put_seat(const struct view_run *r, seat_no s)
{
    const struct view_of_seat *seat = &r->view->poker.seat[s];
    struct json *j = r->j;

    view_seat_begins(r, s, seat->stack);
    json_say_string(j, "hand", state_word(seat->state));
    json_say_int(j, "bet", seat->bet);
    json_say_int(j, "paid", seat->paid);
    json_say_int(j, "dead", seat->dead);
    json_say_int(j, "won", seat->won);
    json_say_bool(j, "won_high", has_half(r, s, true));
    json_say_bool(j, "won_low", has_half(r, s, false));
    json_say_cards(j, "cards", seat->card, seat->cards);
    json_say_seats(j, "up", seat->up);
    json_say_bool(j, "live", seat->live);
    json_say_bool(j, "all_in", seat->all_in);
    json_say_bool(j, "shown", seat->shown);
    json_say_bool(j, "spread", seat->spread);
    if (seat->drew < 0)
        json_say_null(j, "drew");
    else
        json_say_int(j, "drew", seat->drew);
    say_worth(r, s);
    json_close(j);
}

static void put_pots(const struct view_run *r)
{
    const struct view *v = &r->view->poker;
    struct json *j = r->j;

    json_key(j, "pots");
    json_array(j);
    for (int i = 0; i < v->pot_count; i++) {
        json_object(j);
        json_say_int(j, "amount", v->pots[i].amount);
        json_say_seats(j, "seats", v->pots[i].in);
        json_say_string(j, "kind",
                        i < v->pushed    ? "push"
                        : i == v->pushed ? "main"
                                         : "side");
        json_close(j);
    }
    json_close(j);
}

/* Cards that lie in the middle, or are only counted. */
static void put_middle(const struct view_run *r)
{
    const struct view *v = &r->view->poker;
    struct json *j = r->j;

    json_say_cards(j, "board", v->board, v->boards);
    json_say_int(j, "stub", v->stub);
    json_say_cards(j, "burn", v->burn, v->burns);
    json_say_int(j, "burns", v->burns);
    json_say_int(j, "mucked", v->mucked);
    if (v->top != CARD_UNKNOWN)
        json_say_cards(j, "top", &v->top, 1);
}

/* How far the hand has come. */
static void put_hand(const struct view_run *r)
{
    const struct view *v = &r->view->poker;
    const struct book *b = r->told->book;
    struct json *j = r->j;

    json_say_int(j, "hand", v->hand);
    json_say_string(j, "phase", words_at(WORDS_phase, v->phase));
    json_say_string(j, "street",
                    v->phase != PHASE_IDLE && v->street < b->streets
                        ? b->street[v->street].name
                        : NULL);
    json_say_bool(j, "floor", v->asks_floor);
    json_say_seat(j, "to_act", v->to_act);
    json_say_seats(j, "asked", v->asked);
    json_say_seat(j, "button", book_yes(b, LEAF_BUTTON) ? v->button : NO_SEAT);
    json_say_int(j, "pot", v->pot);
    json_say_int(j, "to_call", v->high);
    json_say_int(j, "raises", v->raises);
    json_say_bool(j, "killed", v->killed);
    json_say_int(j, "lower", v->lower);
    json_say_int(j, "upper", v->upper);
    json_say_int(j, "price", v->price);
    json_say_int(j, "blinds", v->stakes.blinds);
    json_say_seats(j, "offered", v->offered);
    json_say_seats(j, "agreed", v->agreed);
    json_say_int(j, "fund", v->fund);
}

void view_poker(const struct view_run *r)
{
    const struct view *v = &r->view->poker;

    put_hand(r);
    json_key(r->j, "seats");
    json_array(r->j);
    for (seat_no s = 0; s < v->seats; s++)
        put_seat(r, s);
    json_close(r->j);
    put_middle(r);
    put_pots(r);
    view_may(r, &v->may, v->level > 0);
}
