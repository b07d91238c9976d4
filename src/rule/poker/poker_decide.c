/*
 * poker_decide.c - decides a command: the event, or a refusal with its reason.
 *
 * The same book, table and command always give the same answer.  The order of
 * the questions is the order a floor would ask them in; the first "no" wins,
 * so that a refusal means the same at every table.
 *
 * Leaves: bet.string, look.muck, look.stub, deal.folded_seat_receives,
 * deal.substantial_players, show.playing_board, rank.uses_least,
 * show.winner_shows_all, show.part_is_asked, irregular.short_bet,
 * bet.pass_before_draw_is_out, bet.short_bet_opens, openers.least,
 * bet.table_stakes, bet.all_in_units, bet.structure, raise.completion_counts,
 * bet.oversize_chip, discard.late, bet.declaration_binds,
 * openers.proof_on_request, show.called_hands_seen, bet.facing, bet.no_limit,
 * bet.fixed, pot.unit
 */
#include <string.h>

#include "base/must.h"
#include "rule/instead.h"
#include "rule/poker/bet.h"
#include "rule/poker/bound.h"
#include "rule/poker/chop.h"
#include "rule/poker/poker_flow.h"
#include "rule/poker/push.h"
#include "rule/poker/remedy.h"
#include "rule/poker/turn.h"
#include "rule/refuse.h"

/* The most frequent commands have their own functions, because inlined into
   one function each would set up the largest stack frame. */
#define NOINLINE __attribute__((noinline))

bool action_is_substantial(const struct book *b, const struct table *t)
{
    int players = book_value(b, LEAF_SUBSTANTIAL);

    return t->round.acts >= players ||
           (t->round.acts >= players - 1 && t->round.raises > 0);
}

/*
 * May this seat say that it plays the board?  After a bet only the bettor who
 * was called may; a caller keeps and shows the hand (OCE-HOLDEM-14).
 */
static bool may_say_board(const struct book *b, const struct table *t,
                          seat_no seat)
{
    return book_value(b, LEAF_SHOW_BOARD) != SHOW_BOARD_ANNOUNCED ||
           t->round.bettor == NO_SEAT || t->round.bettor == seat;
}

/* May a player who mucked play the board?  Only if the house allows it, after
   a checked round or with the words said (OCE-HOLDEM-14). */
static bool can_play_board(const struct book *b, const struct table *t)
{
    return book_value(b, LEAF_SHOW_BOARD) != SHOW_BOARD_SHOWN &&
           book_value(b, LEAF_RANK_USES_LEAST) == 0 && t->boards == 5 &&
           (t->round.bettor == NO_SEAT || t->deal.declared == SAID_BOARD);
}

/* Is it this seat's turn to show or muck? */
static bool show_is_his(const struct book *b, const struct table *t,
                        seat_no seat, struct refusal *no)
{
    if (t->phase != PHASE_SHOW)
        return bound_time(b, t, no);
    if (seat != t->to_act)
        return bound_turn(b, t, no);
    return true;
}

/* A hand may be mucked unseen as long as another can win. */
bool decide_muck(const struct book *b, const struct table *t, seat_no seat,
                 struct event *out, struct refusal *no)
{
    struct ev_mucked *e;

    if (!show_is_his(b, t, seat, no))
        return false;
    if (table_live(t) == 1 && book_has(b, LEAF_SHOW_ALL))
        return refuse(no, WHY_MUST_SHOW, LEAF_SHOW_ALL);
    if (t->deal.hands_asked)
        return refuse(no, WHY_MUST_SHOW, LEAF_SHOW_CALLED);
    e = make_mucked(out);
    e->seat = seat;
    e->plays = table_live(t) == 1 || can_play_board(b, t);
    e->next = turn_show_after(t, seat);
    out->leaf = e->plays ? LEAF_SHOW_BOARD : LEAF_SHOW_ALL;
    return true;
}

/* Part of the hand is shown; the event asks: "are these your five?" */
static void ask_part(const struct table *t, seat_no seat, unsigned which,
                     struct event *out)
{
    const struct seat *s = &t->seat[seat];
    struct ev_asked *e = make_asked(out);

    MUST(s->cards <= HAND_CARDS_MAX);
    e->seat = seat;
    e->which = (uint16_t)which;
    e->barred = t->ruling.barred;
    for (int i = 0; i < s->cards; i++)
        if ((which >> i & 1) != 0)
            e->card[e->cards++] = s->card[i];
    out->leaf = LEAF_SHOW_PARTLY;
}

/* Turns the hand up: cards speak. */
bool decide_show(const struct book *b, const struct table *t, seat_no seat,
                 unsigned which, struct event *out, struct refusal *no)
{
    if (!show_is_his(b, t, seat, no))
        return false;
    if (which >> t->seat[seat].cards != 0)
        return refuse_saying(no, WHY_WRONG_CARDS, LEAF_NONE,
                             INSTEAD_OWN_CARDS);
    if (which != 0 && book_has(b, LEAF_SHOW_PARTLY) &&
        __builtin_popcount(which) < t->seat[seat].cards) {
        ask_part(t, seat, which, out);
        return true;
    }
    advance_shown(t, seat, out);
    return true;
}

static bool decide_fold(const struct book *b, const struct table *t,
                        seat_no seat, struct event *out)
{
    struct ev_folded *e = make_folded(out);

    MUST(seat_is_live(t, seat));
    e->seat = seat;
    /*
     * If a player folds before anybody has bet, or after making the forced
     * bet, the seat still receives cards to keep their order.  Folding to
     * another player's forced bet is folding to a bet (OCE-STUD-7,
     * ROG-STUD-12, 13A).
     */
    e->receives = !t->round.wagered && t->seat[seat].bet == t->round.high &&
                  book_has(b, LEAF_DEAL_FOLDED);
    if (table_live(t) > 2)
        e->next = turn_after(t, seat, t->round.high, false);
    return true;
}

/* A bet must be met.  If no hand may check before the draw, that clause also
   covers the blinds; one book says it of every bet (SNK-PUSHNINE-p8). */
static bool no_check(const struct book *b, const struct table *t,
                     struct refusal *no)
{
    bool out = t->deal.street == 0 && book_has(b, LEAF_BET_PASS_IS_OUT);
    enum leaf met = b->by[LEAF_BET_FACING] != NULL ? LEAF_BET_FACING
                                                   : LEAF_NONE;

    return refuse(no, WHY_BET_TO_CALL, out ? LEAF_BET_PASS_IS_OUT : met);
}

static bool decide_check(const struct book *b, const struct table *t,
                         seat_no seat, struct event *out, struct refusal *no)
{
    struct ev_checked *e;

    if (t->seat[seat].bet < t->round.high)
        return no_check(b, t, no);
    if (bet_is_made_up(t, seat))
        return refuse(no, WHY_MAKE_UP, LEAF_IRR_SHORT_BET);
    if (!bet_may_check(b, t))
        return refuse(no, WHY_PASS_IS_OUT, LEAF_BET_PASS_IS_OUT);
    e = make_checked(out);
    e->seat = seat;
    e->next = turn_after(t, seat, t->round.high, false);
    return true;
}

static bool decide_call(const struct book *b, const struct table *t,
                        seat_no seat, struct event *out, struct refusal *no)
{
    money to_call = bet_call(b, t);
    struct ev_called *e;

    if (to_call == 0)
        return refuse(no, WHY_NOTHING_TO_CALL, LEAF_NONE);
    if (bet_is_short_opening(b, t))
        return refuse(no, WHY_NOTHING_TO_CALL, LEAF_BET_SHORT_OPENS);
    e = make_called(out);
    e->seat = seat;
    e->paid = to_call;
    e->next = turn_after(t, seat, t->round.high, false);
    e->rest = to_call < bet_to_call(t);
    if (e->rest)
        out->leaf = LEAF_BET_ALL_IN_UNITS;
    return true;
}

/*
 * The size that the next raise is measured by: if amounts are free, what this
 * raise adds; otherwise at least the last full raise.
 */
static money raise_size(const struct table *t, money to)
{
    money adds = to - t->round.level;

    if (t->stakes.structure == STRUCTURE_NONE ||
        t->stakes.structure == STRUCTURE_POT)
        return to - t->round.high;
    return adds > t->round.last_raise ? adds : t->round.last_raise;
}

/* Adds to a refusal the bet or raise that would be legal. */
static bool say_bound(const struct table *t, bool large, struct refusal *no)
{
    bool raise = t->round.level > 0;

    MUST(no->why != WHY_NONE);
    if (large)
        no->instead = raise ? INSTEAD_RAISE_LESS : INSTEAD_BET_LESS;
    else
        no->instead = raise ? INSTEAD_RAISE_MORE : INSTEAD_BET_MORE;
    return false;
}

/* May the seat to act bet or raise to this amount? */
static bool may_raise_to(const struct book *b, const struct table *t,
                         const struct choices *may, seat_no seat, money to,
                         struct refusal *no)
{
    const struct seat *s = &t->seat[seat];
    bool all_in = to == s->bet + s->stack;

    if (!may->raise)
        return refuse(no, may->why_not_raise, may->why_leaf);
    if (!bet_may_open(b, t, seat))
        return refuse(no, WHY_NO_OPENERS, LEAF_OPENERS);
    if (to > s->bet + s->stack)
        return refuse(no, WHY_NOT_ENOUGH_CHIPS, LEAF_TABLE_STAKES);
    if (bet_is_made_up(t, seat) && to != may->raise_least)
        return refuse(no, WHY_MAKE_UP, LEAF_IRR_SHORT_BET);
    if (to < may->raise_least || to <= s->bet)
        return bound_small(b, t, no) || say_bound(t, false, no);
    if (all_in && to > may->raise_most && book_has(b, LEAF_BET_ALL_IN_UNITS))
        return refuse(no, WHY_NOT_A_UNIT, LEAF_BET_ALL_IN_UNITS);
    if (to > may->raise_most)
        return bound_large(b, t, to, no) || say_bound(t, true, no);
    if (!all_in && may->step > 0 && to > may->raise_least &&
        (to - may->raise_least) % may->step != 0)
        return bound_unit(b, t, no);
    return true;
}

/*
 * The leaf that allows the size of a bet: at a table with another structure
 * than the page's game, the house's rule for that structure (ROG-HOLDEM-p3).
 */
static enum leaf size_leaf(const struct book *b, const struct table *t)
{
    if (t->stakes.structure == book_value(b, LEAF_BET_STRUCTURE))
        return LEAF_BET_STRUCTURE;
    return t->stakes.structure == STRUCTURE_NONE
               ? leaf_of_house(b, LEAF_BET_NO_LIMIT, LEAF_BET_STRUCTURE)
           : t->stakes.structure == STRUCTURE_FIXED
               ? leaf_of_house(b, LEAF_BET_FIXED, LEAF_BET_STRUCTURE)
               : LEAF_BET_STRUCTURE;
}

static inline bool decide_raise(const struct book *b, const struct table *t,
                                const struct choices *may, seat_no seat,
                                money to, struct event *out,
                                struct refusal *no)
{
    struct ev_raised *e;
    bool raise;

    if (!may_raise_to(b, t, may, seat, to, no))
        return false;
    e = make_raised(out);
    e->seat = seat;
    e->to = to;
    e->paid = to - t->seat[seat].bet;
    e->adds = raise_size(t, to);
    e->level = bet_level(b, t, to);
    MUST(e->paid > 0 && e->level <= to);
    /* Completing the forced bet is the bet, or a raise, as the house says. */
    raise = e->level > 0 &&
            (t->round.level > 0 ||
             (t->round.high > 0 && book_has(b, LEAF_RAISE_COMPLETION)));
    e->how = e->level == 0 ? BET_HOW_SHORT
             : raise       ? BET_HOW_RAISE
                           : BET_HOW_BET;
    /* If any hand may open (OCE-DRAW5-6), nobody has to prove openers. */
    e->opens = t->deal.opener == NO_SEAT && t->deal.street == 0 && !raise &&
               (!t->stakes.tournament || bet_must_have_openers(b, t));
    e->next = turn_after(t, seat, to, true);
    out->leaf = (uint16_t)size_leaf(b, t);
    return true;
}

/*
 * One chip larger than the bet, without words, is a call if the house says so
 * (OCE-HOLDEM-6).  With a raise declared or nothing to call, its amount
 * counts.
 */
static NOINLINE bool decide_chip(const struct book *b, const struct table *t,
                                 seat_no seat, money amount, struct event *out,
                                 struct refusal *no)
{
    struct choices may;
    bool raise = t->deal.declared == SAID_RAISE ||
                 book_value(b, LEAF_BET_OVERSIZE_CHIP) == OVERSIZE_RAISE;

    if (t->phase != PHASE_BET)
        return bound_time(b, t, no);
    if (seat != t->to_act)
        return bound_turn(b, t, no);
    if (!is_whole_chips(b, amount, t->stakes.chip))
        return refuse(no, WHY_WHOLE_CHIPS, LEAF_POT_UNIT);
    choices_fill(b, t, &may);
    if (may.call && !raise)
        return decide_call(b, t, seat, out, no);
    if (amount > may.raise_most)
        amount = may.raise_most;
    return decide_raise(b, t, &may, seat, amount, out, no);
}

bool may_fold_bring_in(const struct table *t, seat_no s)
{
    return t->deal.brought_in && t->deal.street == 0 &&
           t->round.last_actor == s && seat_is_live(t, s) && s != t->to_act &&
           !t->round.wagered;
}

/*
 * The dealer stops waiting for a discard, or for all missing ones.  The hand
 * is dead once the next card is turned (OCE-CRAZYPINE-p5, ROG-CRAZYPINE-p17).
 */
static bool decide_late(const struct book *b, const struct table *t,
                        seat_no without, struct event *out, struct refusal *no)
{
    struct ev_late *e;

    if (t->phase != PHASE_DISCARD || t->to_act == NO_SEAT ||
        (without != NO_SEAT && !seat_is_asked(t, without)))
        return bound_time(b, t, no);
    e = make_late(out);
    e->seat = without == NO_SEAT ? t->to_act : without;
    e->next = NO_SEAT;
    if (without == NO_SEAT)
        e->more = (uint16_t)(table_asked(t) & ~(1u << e->seat));
    else
        e->next = draw_next(b, t, without);
    out->leaf = LEAF_DISCARD_LATE;
    return true;
}

bool decide_go_on(const struct book *b, const struct table *t, seat_no without,
                  struct event *out, struct refusal *no)
{
    if (posts_have_begun(t)) {
        advance_to_street(b, t, out);
        return true;
    }
    if (t->phase == PHASE_DRAW && t->to_act == NO_SEAT) {
        make_cards_said(out);
        return true;
    }
    return decide_late(b, t, without, out, no);
}

bool poker_is_held(const struct book *b, const struct table *t, unsigned said)
{
    return t->deal.declared != NOTHING_SAID && t->deal.declared != said &&
           book_has(b, LEAF_DECLARATION_BINDS);
}

/* Is it this seat's turn to bet, and is it free to do this? */
static inline bool bet_is_his(const struct book *b, const struct table *t,
                              seat_no seat, unsigned said, struct refusal *no)
{
    if (t->phase != PHASE_BET)
        return bound_time(b, t, no);
    if (seat != t->to_act)
        return bound_turn(b, t, no);
    if (poker_is_held(b, t, said))
        return refuse(no, WHY_DECLARED, LEAF_DECLARATION_BINDS);
    return true;
}

/* The bets have a function each, because they are most commands and each then
   sets up only what it needs. */
bool wish_to_fold(const struct book *b, const struct table *t, seat_no seat,
                  struct event *out, struct refusal *no)
{
    if (t->phase == PHASE_BET && may_fold_bring_in(t, seat))
        return decide_fold(b, t, seat, out);
    return bet_is_his(b, t, seat, SAID_FOLD, no) &&
           decide_fold(b, t, seat, out);
}

bool wish_to_check(const struct book *b, const struct table *t, seat_no seat,
                   struct event *out, struct refusal *no)
{
    return bet_is_his(b, t, seat, SAID_CHECK, no) &&
           decide_check(b, t, seat, out, no);
}

bool wish_to_call(const struct book *b, const struct table *t, seat_no seat,
                  struct event *out, struct refusal *no)
{
    return bet_is_his(b, t, seat, SAID_CALL, no) &&
           decide_call(b, t, seat, out, no);
}

bool wish_to_raise(const struct book *b, const struct table *t,
                   const struct choices *may, seat_no seat, money to,
                   struct event *out, struct refusal *no)
{
    return bet_is_his(b, t, seat, SAID_RAISE, no) &&
           decide_raise(b, t, may, seat, to, out, no);
}

/* Raises for a caller that has not computed the legal raises yet. */
NOINLINE bool ask_to_raise(const struct book *b, const struct table *t,
                           seat_no seat, money to, struct event *out,
                           struct refusal *no)
{
    struct choices may;

    if (!bet_is_his(b, t, seat, SAID_RAISE, no))
        return false;
    bet_may_raise(b, t, &may);
    return wish_to_raise(b, t, &may, seat, to, out, no);
}

/*
 * Chips added by a second motion are a string bet (ROG-DRAW5-D3.1).  The first
 * motion stands; more counts only if the house allows it, and then as another
 * action.
 */
static NOINLINE bool decide_add(const struct book *b, const struct table *t,
                                seat_no seat, money amount, struct event *out,
                                struct refusal *no)
{
    struct choices may;
    struct table again;

    if (t->phase == PHASE_IDLE)
        return bound_time(b, t, no);
    if (t->deal.mover != seat)
        return refuse(no, WHY_NOT_YOUR_TURN, LEAF_BET_STRING);
    if (!book_has(b, LEAF_BET_STRING))
        return refuse(no, WHY_STRING, LEAF_BET_STRING);
    if (t->phase != PHASE_BET || t->round.last_actor != seat)
        return refuse(no, WHY_NOT_NOW, LEAF_BET_STRING);
    if (amount <= 0 || amount > t->seat[seat].stack)
        return refuse(no, WHY_NOT_ENOUGH_CHIPS, LEAF_TABLE_STAKES);
    again = *t;
    again.to_act = seat;
    again.round.acted &= (uint16_t) ~(1u << seat);
    bet_may_raise(b, &again, &may);
    return decide_raise(b, &again, &may, seat, t->seat[seat].bet + amount, out,
                        no);
}

/* After a called bet anybody may see all hands in the pot, even players
   outside it (ROG-DRAW5-D11a). */
static bool may_ask_hands(const struct book *b, const struct table *t)
{
    return book_has(b, LEAF_SHOW_CALLED) && t->phase == PHASE_SHOW &&
           t->round.bettor != NO_SEAT && !t->deal.hands_asked;
}

/* A player asks to see the hands at the showdown, or the openers after the
   hand. */
bool decide_ask(const struct book *b, const struct table *t, seat_no seat,
                struct event *out, struct refusal *no)
{
    if (may_ask_hands(b, t)) {
        make_hands_asked(out)->seat = seat;
        out->leaf = LEAF_SHOW_CALLED;
        return true;
    }
    if (t->phase == PHASE_IDLE || t->deal.opener == NO_SEAT ||
        t->deal.opener == seat || !book_has(b, LEAF_OPENERS_PROOF))
        return refuse(no, WHY_NOT_NOW,
                      book_has(b, LEAF_SHOW_CALLED) &&
                              !book_has(b, LEAF_OPENERS_PROOF)
                          ? LEAF_SHOW_CALLED
                          : LEAF_OPENERS_PROOF);
    make_proof_asked(out)->seat = seat;
    out->leaf = LEAF_OPENERS_PROOF;
    return true;
}

/* No rabbit hunting: muck and stub stay closed even after the hand. */
static bool decide_look(unsigned place, struct refusal *no)
{
    return refuse(no, WHY_CLOSED,
                  place == LOOK_AT_STUB ? LEAF_LOOK_STUB : LEAF_LOOK_MUCK);
}

/* Would the declared action be legal?  For a raise, the least one counts. */
static bool could_do(const struct book *b, const struct table *t, seat_no seat,
                     unsigned said, struct event *out, struct refusal *no)
{
    switch (said) {
    case SAID_FOLD:
        return wish_to_fold(b, t, seat, out, no);
    case SAID_CHECK:
        return wish_to_check(b, t, seat, out, no);
    case SAID_CALL:
        return wish_to_call(b, t, seat, out, no);
    default:
        MUST(said == SAID_RAISE);
        return ask_to_raise(b, t, seat, choices_of(b, t).raise_least, out, no);
    }
}

/*
 * A declaration in turn binds the player.  An action that would be refused
 * cannot be declared either, because the player would have no legal action
 * left.
 */
bool decide_say(const struct book *b, const struct table *t, seat_no seat,
                unsigned said, struct event *out, struct refusal *no)
{
    bool bets = said <= SAID_RAISE;
    struct ev_declared *e;

    if (t->phase != (bets ? PHASE_BET : PHASE_SHOW) || said >= said_count)
        return bound_time(b, t, no);
    if (seat != t->to_act)
        return bound_turn(b, t, no);
    if (bets && !could_do(b, t, seat, said, out, no))
        return false;
    if (said == SAID_BOARD && !may_say_board(b, t, seat))
        return refuse(no, WHY_NOT_NOW, LEAF_SHOW_BOARD);
    e = make_declared(out);
    e->seat = seat;
    e->said = (uint8_t)said;
    out->leaf = LEAF_DECLARATION_BINDS;
    return true;
}

/* Decides the players' other commands about chips and cards. */
static NOINLINE bool decide_play(const struct book *b, const struct table *t,
                                 const struct command *c, struct event *out,
                                 struct refusal *no)
{
    seat_no seat = c->who.seat;

    switch (c->kind) {
    case CMD_CHIP:
        return decide_chip(b, t, seat, c->chip.amount, out, no);
    case CMD_ADD:
        return decide_add(b, t, seat, c->add.amount, out, no);
    case CMD_DRAW:
        return decide_draw(b, t, seat, c->draw.which, out, no);
    case CMD_SPLIT:
        return decide_split(b, t, seat, c->split.which, out, no);
    case CMD_DISCARD:
        return decide_discard(b, t, seat, c->discard.which, out, no);
    case CMD_SPREAD:
        return decide_spread(b, t, seat, out, no);
    case CMD_SAY:
        return decide_say(b, t, seat, c->say.said, out, no);
    case CMD_SHOW:
        return decide_show(b, t, seat, c->show.which, out, no);
    case CMD_MUCK:
        return decide_muck(b, t, seat, out, no);
    case CMD_ASK:
        return decide_ask(b, t, seat, out, no);
    case CMD_LOOK:
        return decide_look(c->look.place, no);
    case CMD_AGREE:
        return chop_decide(b, t, seat, c->agree.chop, out, no);
    case CMD_BUY_IN:
        return push_buy_in(t, seat, out, no);
    case CMD_PASS:
        return push_pass(t, seat, out, no);
    case CMD_CAP:
        return decide_cap(b, t, c, out, no);
    default:
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    }
}

/* The leaf behind calling the floor. */
static enum leaf floor_leaf(const struct table *t)
{
    return t->ruling.what < IRREGULARS ? irregular_rows[t->ruling.what].leaf
                                       : LEAF_NONE;
}

/* Decides commands that are not bets. */
static NOINLINE bool decide_other(const struct book *b, const struct table *t,
                                  const struct command *c, struct event *out,
                                  struct refusal *no)
{
    seat_no seat = c->who.seat;

    switch (c->kind) {
    case CMD_SIT:
        return decide_sit(b, t, seat, &c->sit, out, no);
    case CMD_LEAVE:
        return decide_leave(t, seat, out, no);
    case CMD_DEAL:
        return decide_deal(b, t, &c->deal, out, no);
    case CMD_POST:
        return decide_post(b, t, seat, &c->post, out, no);
    case CMD_STRADDLE:
        return decide_straddle(b, t, seat, c->straddle.to, out, no);
    case CMD_KILL:
        return decide_kill(b, t, seat, out, no);
    case CMD_GO_ON:
        return decide_go_on(b, t, c->go_on.at, out, no);
    case CMD_SHUFFLE:
        return decide_shuffle(b, t, &c->shuffle, out, no);
    case CMD_CARD:
        return decide_card(b, t, c->card.card, out, no);
    case CMD_REPORT:
        return decide_report(b, t, c, out, no);
    case CMD_FLOOR:
        return decide_floor(b, t, c, out, no);
    default:
        return decide_play(b, t, c, out, no);
    }
}

bool poker_decide_asked(const struct book *b, const struct table *t,
                        const struct command *c, const struct choices *may,
                        struct event *out, struct refusal *no)
{
    seat_no seat = c->who.seat;

    *no = (struct refusal){.why = WHY_NONE, .leaf = LEAF_NONE};
    if (!seat_is_there(t, seat) && command_may(c->kind, ROLE_PLAYER))
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    if (t->ruling.asks_floor && c->kind != CMD_FLOOR)
        return refuse(no, WHY_FLOOR, floor_leaf(t));
    switch (c->kind) {
    case CMD_FOLD:
        return wish_to_fold(b, t, seat, out, no);
    case CMD_CHECK:
        return wish_to_check(b, t, seat, out, no);
    case CMD_CALL:
        return wish_to_call(b, t, seat, out, no);
    case CMD_RAISE:
        if (may != NULL)
            return wish_to_raise(b, t, may, seat, c->raise.to, out, no);
        return ask_to_raise(b, t, seat, c->raise.to, out, no);
    default:
        return decide_other(b, t, c, out, no);
    }
}

bool poker_decide(const struct book *b, const struct table *t,
                  const struct command *c, struct event *out,
                  struct refusal *no)
{
    return poker_decide_asked(b, t, c, NULL, out, no);
}
