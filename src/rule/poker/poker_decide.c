/*
 * poker_decide.c - may this be done?  The event, or a refusal that says why not.
 *
 * Pure: the same book, table and command give the same answer.  The order of
 * the questions is the order a floor would ask them in; the first "no" wins,
 * so that a refusal means the same at every table.
 *
 * Leaves: bet.string, look.muck, look.stub, draw.max, deck.jokers, seats.least, deal.folded_seat_receives
 */
#include <string.h>

#include "rank/high.h"
#include "rule/poker/bet.h"
#include "rule/poker/chop.h"
#include "rule/poker/push.h"
#include "rule/refuse.h"
#include "rule/poker/remedy.h"
#include "rule/poker/turn.h"

bool action_is_substantial(const struct book *b, const struct table *t)
{
    int players = book_value(b, LEAF_SUBSTANTIAL);

    return t->acts >= players || (t->acts >= players - 1 && t->raises > 0);
}

static bool decide_sit(const struct book *b, const struct table *t,
                       const struct command *c, struct event *out,
                       struct refusal *no)
{
    if (t->phase != PHASE_IDLE && book_yes(b, LEAF_TABLE_STAKES))
        return refuse(no, WHY_NOT_NOW, LEAF_TABLE_STAKES);
    if (c->amount <= 0)
        return refuse(no, WHY_TOO_SMALL, LEAF_NONE);
    if (c->amount > MONEY_MOST - t->chips)
        return refuse(no, WHY_TOO_LARGE, LEAF_NONE);
    if (t->seat[c->seat].state == SEAT_EMPTY &&
        c->amount < book_value(b, LEAF_BUY_IN_TIMES) * t->stakes.lower)
        return refuse(no, WHY_BUY_IN, LEAF_BUY_IN_TIMES);
    event_init(out, EV_SAT, c->seat);
    out->amount = c->amount;
    return true;
}

/* Every card once, and the jokers the book asks for; ?? any number of times. */
static bool deck_is_right(const struct table *t, const struct command *c,
                          cardset *known)
{
    cardset want = SET_52, seen = set_of_all(c->card, c->count);
    int unknown = 0, ids = 0;

    if (t->stakes.jokers > 0 || c->blind) /* or one has slipped in */
        want |= set_of(CARD_JOKER);
    if (t->stakes.jokers > 1)
        want |= set_of(CARD_JOKER_2);
    for (int i = 0; i < c->count; i++)
        ids |= c->card[i];
    if (set_has(seen, CARD_UNKNOWN))
        for (int i = 0; i < c->count; i++)
            unknown += c->card[i] == CARD_UNKNOWN;
    seen &= ~set_of(CARD_UNKNOWN);
    *known = seen;
    /* A card twice, or none such, is missing in the count. */
    return ids < CARD_IDS && (seen & ~want) == 0 &&
           set_count(seen) + unknown == c->count &&
           c->count == set_count(want);
}

/*
 * Who has chips plays; so does who has none left but is in for antes that
 * were carried over (OCE-DRAW5-12.2).
 */
static bool seat_is_dealt_in(const struct table *t, const struct seat *s)
{
    return s->state != SEAT_EMPTY &&
           (s->stack > 0 || (t->pot > 0 && s->state == SEAT_LIVE));
}

static bool decide_deal(const struct book *b, const struct table *t,
                        const struct command *c, struct event *out,
                        struct refusal *no)
{
    unsigned in = 0;
    cardset known;
    int players = 0;

    if (t->phase != PHASE_IDLE)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (t->deck_waits)
        return refuse(no, WHY_DECK, LEAF_IRR_DAMAGED);
    if (c->count > DECK_CARDS_MAX || !deck_is_right(t, c, &known))
        return refuse(no, WHY_BAD_DECK, LEAF_DECK_JOKERS);
    if (c->cut == UNCUT && book_yes(b, LEAF_DECK_CUT))
        return refuse(no, WHY_CUT, LEAF_DECK_CUT);
    if (c->cut != 0 && c->cut != UNCUT &&
        (c->cut < book_value(b, LEAF_DECK_CUT_LEAST) ||
         c->count - c->cut < book_value(b, LEAF_DECK_CUT_LEAST)))
        return refuse(no, WHY_CUT, LEAF_DECK_CUT_LEAST);
    for (int s = 0; s < t->seats; s++)
        if (seat_is_dealt_in(t, &t->seat[s]) && (c->mask >> s & 1) == 0) {
            in |= 1u << s;
            players++;
        }
    if (players < 2 || players < book_value(b, LEAF_SEATS_LEAST))
        return refuse(no, WHY_NOT_ENOUGH_PLAYERS, LEAF_SEATS_LEAST);
    if (players > book_value(b, LEAF_SEATS_MOST))
        return refuse(no, WHY_TOO_MANY_PLAYERS, LEAF_SEATS_MOST);
    event_init(out, EV_HAND_BEGUN, c->seat);
    out->mask = (uint16_t)in;
    out->count = c->count;
    out->other = (money)known;
    memcpy(out->card, c->card, c->count);
    return true;
}

static money least(money a, money b)
{
    return a < b ? a : b;
}

/*
 * Money before the cards that the table does not ask of everybody: a
 * straddle, a live post, a dead blind.  The table's own forced money comes
 * first, and of a short stack what is dead.
 */
static bool decide_post(const struct table *t, const struct command *c,
                        struct event *out, struct refusal *no)
{
    const struct seat *s = &t->seat[c->seat];
    int forced = (t->stakes.ante > 0) + t->stakes.blinds;

    if (t->phase != PHASE_POST || t->posted < forced ||
        t->posted >= forced + t->seats || s->bet > 0)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (c->amount < 0 || c->dead < 0 || (c->amount == 0 && c->dead == 0))
        return refuse(no, WHY_TOO_SMALL, LEAF_NONE);
    if (c->amount > MONEY_MOST || c->dead > MONEY_MOST)
        return refuse(no, WHY_TOO_LARGE, LEAF_NONE);
    if (!seat_has_chips(t, c->seat))
        return refuse(no, WHY_NOT_ENOUGH_CHIPS, LEAF_NONE);
    event_init(out, EV_POSTED, c->seat);
    out->other = least(c->dead, s->stack);
    out->amount = least(c->amount, s->stack - out->other);
    out->level = c->amount;
    out->flag = c->blind;
    return true;
}

/* The largest bet of the first round; 0: no limit but the stack. */
static money first_round_most(const struct table *t)
{
    switch (t->stakes.structure) {
    case STRUCTURE_FIXED:
        return t->stakes.lower;
    case STRUCTURE_SPREAD:
        return t->stakes.upper;
    default:
        return 0;
    }
}

/* One blind raise by the player after the last blind (ROG-HOLDEM-18). */
static bool decide_straddle(const struct book *b, const struct table *t,
                            const struct command *c, struct event *out,
                            struct refusal *no)
{
    const struct seat *s = &t->seat[c->seat];
    int forced = (t->stakes.ante > 0) + t->stakes.blinds;
    money most = first_round_most(t);

    if (t->phase != PHASE_POST || t->posted != forced || t->stakes.blinds == 0)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (!book_yes(b, LEAF_STRADDLE))
        return refuse(no, WHY_NO_STRADDLE, LEAF_STRADDLE);
    if (c->seat != turn_live_after(t, t->last_blind))
        return refuse(no, WHY_NOT_YOUR_TURN, LEAF_STRADDLE);
    if (c->amount < book_value(b, LEAF_STRADDLE_TIMES) * t->level)
        return refuse(no, WHY_TOO_SMALL, LEAF_STRADDLE_TIMES);
    if (most > 0 && c->amount > most)
        return refuse(no, WHY_TOO_LARGE, LEAF_STRADDLE);
    if (c->amount > s->stack)
        return refuse(no, WHY_NOT_ENOUGH_CHIPS, LEAF_TABLE_STAKES);
    event_init(out, EV_POSTED, c->seat);
    out->amount = out->level = c->amount;
    out->flag = true;
    out->mask = book_yes(b, LEAF_STRADDLE_COUNTS);
    return true;
}

/*
 * Playing the board with the hand thrown away: where the house allows it,
 * after a checked round or with the words said (OCE-HOLDEM-14).
 */
static bool plays_board(const struct book *b, const struct table *t)
{
    return book_value(b, LEAF_SHOW_BOARD) == SHOW_BOARD_ANNOUNCED &&
           book_value(b, LEAF_RANK_USES_LEAST) == 0 && t->boards == 5 &&
           (t->bettor == NO_SEAT || t->declared == CMD_MUCK);
}

/* A hand may be given up unseen as long as another is there to win. */
static bool decide_muck(const struct book *b, const struct table *t,
                        const struct command *c, struct event *out,
                        struct refusal *no)
{
    if (t->phase != PHASE_SHOW)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (c->seat != t->to_act)
        return refuse(no, WHY_NOT_YOUR_TURN, LEAF_NONE);
    if (table_live(t) == 1 && book_yes(b, LEAF_SHOW_ALL))
        return refuse(no, WHY_MUST_SHOW, LEAF_SHOW_ALL);
    event_init(out, EV_MUCKED, c->seat);
    out->flag = table_live(t) == 1 || plays_board(b, t);
    out->next = turn_show_after(t, c->seat);
    return true;
}

/* A new player posts twice the blind and doubles the limit (a kill). */
static bool decide_kill(const struct book *b, const struct table *t,
                        const struct command *c, struct event *out,
                        struct refusal *no)
{
    int forced = (t->stakes.ante > 0) + t->stakes.blinds;

    if (t->phase != PHASE_POST || t->posted != forced || t->level == 0 ||
        t->seat[c->seat].bet > 0 || !seat_is_live(t, c->seat))
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (!book_yes(b, LEAF_KILL))
        return refuse(no, WHY_NO_KILL, LEAF_KILL);
    if (2 * t->level > t->seat[c->seat].stack)
        return refuse(no, WHY_NOT_ENOUGH_CHIPS, LEAF_TABLE_STAKES);
    event_init(out, EV_POSTED, c->seat);
    out->amount = out->level = 2 * t->level;
    out->mask = 2;
    return true;
}

/* Turns the hand up: cards speak. */
static bool decide_show(const struct book *b, const struct table *t,
                        const struct command *c, struct event *out,
                        struct refusal *no)
{
    if (t->phase != PHASE_SHOW)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (c->seat != t->to_act)
        return refuse(no, WHY_NOT_YOUR_TURN, LEAF_NONE);
    if (c->mask != 0 && book_yes(b, LEAF_SHOW_PARTLY) &&
        __builtin_popcount(c->mask) < t->seat[c->seat].cards) {
        event_init(out, EV_ASKED, c->seat); /* are these your five? */
        out->next = c->seat;
        return true;
    }
    event_init(out, EV_SHOWN, c->seat);
    out->next = turn_show_after(t, c->seat);
    return true;
}

static bool decide_fold(const struct book *b, const struct table *t,
                        const struct command *c, struct event *out)
{
    event_init(out, EV_FOLDED, c->seat);
    /* Folded where nobody has bet: the seat keeps the order of the cards. */
    out->flag = !t->wagered && book_yes(b, LEAF_DEAL_FOLDED);
    if (table_live(t) > 2)
        out->next = turn_after(t, c->seat, t->high, false);
    return true;
}

static bool decide_check(const struct book *b, const struct table *t,
                         const struct command *c, struct event *out,
                         struct refusal *no)
{
    if (t->seat[c->seat].bet < t->high)
        return refuse(no, WHY_BET_TO_CALL, LEAF_NONE);
    if ((t->ruling.owes >> c->seat & 1) != 0)
        return refuse(no, WHY_TOO_SMALL, LEAF_IRR_SHORT_BET);
    if (!bet_may_check(b, t))
        return refuse(no, WHY_PASS_IS_OUT, LEAF_BET_PASS_IS_OUT);
    event_init(out, EV_CHECKED, c->seat);
    out->next = turn_after(t, c->seat, t->high, false);
    return true;
}

static bool decide_call(const struct book *b, const struct table *t,
                        const struct command *c, struct event *out,
                        struct refusal *no)
{
    money to_call = bet_to_call(t);

    if (to_call == 0)
        return refuse(no, WHY_NOTHING_TO_CALL, LEAF_NONE);
    if (bet_short_opening(b, t))
        return refuse(no, WHY_NOTHING_TO_CALL, LEAF_BET_SHORT_OPENS);
    event_init(out, EV_CALLED, c->seat);
    out->amount = to_call;
    out->next = turn_after(t, c->seat, t->high, false);
    return true;
}

/* Where nobody has seen a card of a hand, its player must know. */
static bool hand_is_known(const struct seat *s)
{
    for (int i = 0; i < s->cards; i++)
        if (!card_is_real(s->card[i]))
            return false;
    return true;
}

/* Jacks or better to open, where the house asks for them. */
static bool may_open(const struct book *b, const struct table *t, seat_no n)
{
    const struct seat *s = &t->seat[n];
    rank_value jacks = value_of(BASE_PAIR, 1u << RANK_J, 0);

    enum leaf asked = t->stakes.tournament ? LEAF_OPENERS_TOURNAMENT
                                           : LEAF_OPENERS;

    if (book_value(b, asked) == OPENERS_NONE || t->street > 0 || t->level > 0)
        return true;
    return !hand_is_known(s) ||
           high_of_cards(s->card, s->cards,
                         (struct high_rule){.joker = JOKER_BUG}) >= jacks;
}

/*
 * What the next raise is measured by: where amounts are free, what this one
 * adds; else no less than the last full one.
 */
static money raise_size(const struct table *t, money to)
{
    money adds = to - t->level;

    if (t->stakes.structure == STRUCTURE_NONE ||
        t->stakes.structure == STRUCTURE_POT)
        return to - t->high;
    return adds > t->last_raise ? adds : t->last_raise;
}

static bool decide_raise(const struct book *b, const struct table *t,
                         const struct choices *may, const struct command *c,
                         struct event *out, struct refusal *no)
{
    const struct seat *s = &t->seat[c->seat];
    bool all_in = c->amount == s->bet + s->stack;

    if (!may->raise)
        return refuse(no, may->why_not_raise, may->why_leaf);
    if (!may_open(b, t, c->seat))
        return refuse(no, WHY_NO_OPENERS, LEAF_OPENERS);
    if (c->amount > s->bet + s->stack)
        return refuse(no, WHY_NOT_ENOUGH_CHIPS, LEAF_TABLE_STAKES);
    if (c->amount < may->raise_least)
        return refuse(no, WHY_TOO_SMALL, LEAF_RAISE_LEAST);
    if (all_in && c->amount > may->raise_most &&
        book_yes(b, LEAF_BET_ALL_IN_UNITS))
        return refuse(no, WHY_NOT_A_UNIT, LEAF_BET_ALL_IN_UNITS);
    if (c->amount > may->raise_most)
        return refuse(no, WHY_TOO_LARGE, LEAF_BET_STRUCTURE);
    if (!all_in && may->step > 0 && c->amount > may->raise_least &&
        (c->amount - may->raise_least) % may->step != 0)
        return refuse(no, WHY_NOT_A_UNIT, LEAF_BET_UNIT);
    event_init(out, EV_RAISED, c->seat);
    out->amount = c->amount - s->bet;
    out->other = raise_size(t, c->amount);
    out->level = bet_level(b, t, c->amount);
    /* Completing the forced bet is the bet, or a raise, as the house says. */
    out->flag = out->level > 0 &&
                (t->level > 0 ||
                 (t->high > 0 && book_yes(b, LEAF_RAISE_COMPLETION)));
    out->next = turn_after(t, c->seat, c->amount, true);
    return true;
}

/* The next live seat, clockwise from the deal's first, that has not drawn. */
static seat_no draw_next(const struct book *b, const struct table *t,
                         seat_no done)
{
    seat_no s = turn_deal_first(b, t);

    for (int i = 0; i < t->seats; i++, s = seat_after(t, s))
        if (s != done && seat_is_live(t, s) && !seat_has_drawn(t, s))
            return s;
    return NO_SEAT;
}

/*
 * Do these cards hold a pair of jacks or better?  A joker is an ace, and in
 * a whole hand it may complete a straight or a flush, too.
 */
static bool cards_open(const struct seat *s, unsigned thrown)
{
    rank_value jacks = value_of(BASE_PAIR, 1u << RANK_J, 0);
    cardset kept = 0;
    int n = 0;

    for (int i = 0; i < s->cards; i++)
        if ((thrown >> i & 1) == 0) {
            kept |= card_is_joker(s->card[i]) ? 0 : set_of(s->card[i]);
            n++;
        }
    for (int suit = 0; set_count(kept) < n && suit < SUIT_COUNT; suit++)
        kept |= set_of(card_of(RANK_A, (enum suit)suit));
    return (n == 5 ? high_of_cards(s->card, n,
                                   (struct high_rule){.joker = JOKER_BUG})
                   : high_of_showing(kept)) >= jacks;
}

/*
 * An opener who breaks up the openers says so (OCE-DRAW5-9.1), and who says
 * so may not hold openers still (9.3).
 */
static bool may_split(const struct book *b, const struct table *t,
                      const struct command *c, struct refusal *no)
{
    const struct seat *s = &t->seat[c->seat];
    bool asked = book_value(b, LEAF_OPENERS_SPLIT) == OPENERS_SPLIT_DECLARED;
    bool opener = c->seat == t->opener;

    if (c->kind == CMD_SPLIT && (!opener || !asked))
        return refuse(no, WHY_NOT_NOW, LEAF_OPENERS_SPLIT);
    if (!opener || !asked || !hand_is_known(s))
        return true;
    if (c->kind == CMD_SPLIT && cards_open(s, c->mask))
        return refuse(no, WHY_STILL_OPENERS, LEAF_OPENERS_SPLIT);
    if (c->kind == CMD_DRAW && !cards_open(s, c->mask))
        return refuse(no, WHY_SPLIT, LEAF_OPENERS_SPLIT);
    return true;
}

/*
 * A draw may be changed until the next player has said his; between two
 * players, and by the last, until the dealer says "cards" (ROG-DRAW5-C7).
 */
static bool may_change(const struct book *b, const struct table *t, seat_no n)
{
    const struct seat *s = &t->seat[n];

    return t->phase == PHASE_DRAW && seat_is_live(t, n) &&
           seat_has_drawn(t, n) && !s->spread && s->threw == 0 &&
           (t->last_drawer == n || table_live(t) == 2) &&
           book_value(b, LEAF_DRAW_CHANGES) == DRAW_CHANGES_UNTIL_NEXT;
}

/* Five cards laid face up before the draw are a pat hand. */
static bool decide_spread(const struct book *b, const struct table *t,
                          const struct command *c, struct event *out,
                          struct refusal *no)
{
    if (t->phase != PHASE_DRAW || !book_yes(b, LEAF_DRAW_SPREAD))
        return refuse(no, WHY_NOT_NOW, LEAF_DRAW_SPREAD);
    if (c->seat != t->to_act)
        return refuse(no, WHY_NOT_YOUR_TURN, LEAF_NONE);
    event_init(out, EV_DREW, c->seat);
    out->flag = true;
    out->next = draw_next(b, t, c->seat);
    return true;
}

/* Another player wants to see the openers when all is over. */
static bool decide_ask(const struct book *b, const struct table *t,
                       const struct command *c, struct event *out,
                       struct refusal *no)
{
    if (t->phase == PHASE_IDLE || t->opener == NO_SEAT ||
        t->opener == c->seat || !book_yes(b, LEAF_OPENERS_PROOF))
        return refuse(no, WHY_NOT_NOW, LEAF_OPENERS_PROOF);
    event_init(out, EV_PROOF_ASKED, c->seat);
    return true;
}

static bool decide_draw(const struct book *b, const struct table *t,
                        const struct command *c, struct event *out,
                        struct refusal *no)
{
    const struct seat *s = &t->seat[c->seat];
    int n = __builtin_popcount(c->mask);
    bool draw = t->phase == PHASE_DRAW;
    int due = b->street[t->street].step[t->step].count;

    if ((unsigned)c->mask >> s->cards != 0)
        return refuse(no, WHY_WRONG_CARDS, LEAF_NONE);
    if (draw && n > 0 && (t->ruling.pat >> c->seat & 1) != 0)
        return refuse(no, WHY_DECLARED, LEAF_IRR_STUB_TAKEN);
    if (draw && (t->ruling.gone[c->seat] & ~c->mask) != 0)
        return refuse(no, WHY_DECLARED, LEAF_IRR_THROWN_DRAW);
    if (draw && n > book_value(b, LEAF_DRAW_MAX))
        return refuse(no, WHY_TOO_MANY_CARDS, LEAF_DRAW_MAX);
    if (!draw && n != due)
        return refuse(no, WHY_WRONG_CARDS, LEAF_DISCARD_LATE);
    if (draw && !may_split(b, t, c, no))
        return false;
    event_init(out, draw ? EV_DREW : EV_DISCARDED, c->seat);
    out->mask = c->mask;
    out->next = seat_has_drawn(t, c->seat) ? t->to_act
                                           : draw_next(b, t, c->seat);
    if (c->kind == CMD_SPLIT) {
        out->kind = EV_SPLIT;
        for (int i = 0; i < s->cards; i++)
            if ((c->mask >> i & 1) != 0)
                out->card[out->count++] = s->card[i];
    }
    return true;
}

/* Is it the stub that was put together, in another order? */
static bool stub_is_right(const struct table *t, const struct command *c)
{
    int unknown = 0;
    cardset seen = 0, want = 0;

    for (int i = 0; i < t->stub_count; i++)
        if (t->stub[i] == CARD_UNKNOWN)
            unknown++;
        else
            want |= set_of(t->stub[i]);
    for (int i = 0; i < c->count && i < DECK_CARDS_MAX; i++)
        if (c->card[i] == CARD_UNKNOWN)
            unknown--;
        else if (c->card[i] < CARD_IDS && !set_has(seen, c->card[i]))
            seen |= set_of(c->card[i]);
    return c->count == t->stub_count && unknown == 0 && seen == want;
}

/*
 * The order that came of a shuffle: the cards put together for it, all.  Of a
 * whole deck other cards may be known than before.
 */
static bool decide_shuffle(const struct table *t, const struct command *c,
                           struct event *out, struct refusal *no)
{
    bool whole = t->stub_count == t->deck;
    cardset known = 0;

    if (t->phase != PHASE_SHUFFLE)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (whole && (c->count > DECK_CARDS_MAX || !deck_is_right(t, c, &known)))
        return refuse(no, WHY_BAD_DECK, LEAF_DECK_JOKERS);
    if (!whole && !stub_is_right(t, c))
        return refuse(no, WHY_WRONG_CARDS, LEAF_DEAL_SHORT);
    event_init(out, EV_SHUFFLED, NO_SEAT);
    out->count = c->count;
    out->other = (money)known;
    memcpy(out->card, c->card, c->count);
    return true;
}

/*
 * One chip larger than the bet, nothing said: a call where the house says so
 * (OCE-HOLDEM-6); with a raise declared, or nothing to call, its amount.
 */
static bool decide_chip(const struct book *b, const struct table *t,
                        const struct choices *may, const struct command *c,
                        struct event *out, struct refusal *no)
{
    struct command as = *c;
    bool raise = t->declared == CMD_RAISE ||
                 book_value(b, LEAF_BET_OVERSIZE_CHIP) == OVERSIZE_RAISE;

    if (may->call && !raise)
        return decide_call(b, t, c, out, no);
    as.amount = c->amount > may->raise_most ? may->raise_most : c->amount;
    return decide_raise(b, t, may, &as, out, no);
}

/* The forced bet may be given up right after it is made (ROG-STUD-12). */
static bool may_fold_bring_in(const struct table *t, seat_no s)
{
    return t->brought_in && t->street == 0 && t->last_actor == s &&
           seat_is_live(t, s) && s != t->to_act && !t->wagered;
}

/* Who has not discarded when the dealer goes on holds a dead hand. */
static bool decide_go_on(const struct book *b, const struct table *t,
                         struct event *out, struct refusal *no)
{
    if (t->phase == PHASE_DRAW && t->to_act == NO_SEAT) {
        event_init(out, EV_CARDS, NO_SEAT);
        return true;
    }
    if (t->phase != PHASE_DISCARD || t->to_act == NO_SEAT)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    event_init(out, EV_KILLED, t->to_act);
    if (table_live(t) > 2) /* the last hand takes the pot as it is */
        out->next = draw_next(b, t, t->to_act);
    return true;
}

static bool decide_bet(const struct book *b, const struct table *t,
                       const struct command *c, struct event *out,
                       struct refusal *no)
{
    struct choices may;

    if (t->phase != PHASE_BET)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (c->kind == CMD_FOLD && may_fold_bring_in(t, c->seat))
        return decide_fold(b, t, c, out);
    if (c->seat != t->to_act)
        return refuse(no, WHY_NOT_YOUR_TURN, LEAF_NONE);
    if (t->declared != UINT8_MAX && t->declared != c->kind &&
        c->kind != CMD_CHIP && book_yes(b, LEAF_DECLARATION_BINDS))
        return refuse(no, WHY_DECLARED, LEAF_DECLARATION_BINDS);
    if (c->kind == CMD_FOLD)
        return decide_fold(b, t, c, out);
    if (c->kind == CMD_CHECK)
        return decide_check(b, t, c, out, no);
    if (c->kind == CMD_CALL)
        return decide_call(b, t, c, out, no);
    if (c->kind == CMD_CHIP) {
        may = choices_of(b, t);
        return decide_chip(b, t, &may, c, out, no);
    }
    bet_may_raise(b, t, &may);
    return decide_raise(b, t, &may, c, out, no);
}

/*
 * Chips added by a second motion: a string bet (ROG-DRAW5-D3.1).  The first
 * motion stands; more counts only where the house lets it, and then as if
 * the player were to act once more.
 */
static bool decide_add(const struct book *b, const struct table *t,
                       const struct command *c, struct event *out,
                       struct refusal *no)
{
    struct command as = {.kind = CMD_RAISE, .seat = c->seat};
    struct choices may;
    struct table again;

    if (t->phase == PHASE_IDLE)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (t->mover != c->seat)
        return refuse(no, WHY_NOT_YOUR_TURN, LEAF_NONE);
    if (!book_yes(b, LEAF_BET_STRING))
        return refuse(no, WHY_STRING, LEAF_BET_STRING);
    if (t->phase != PHASE_BET || t->last_actor != c->seat)
        return refuse(no, WHY_NOT_NOW, LEAF_BET_STRING);
    if (c->amount <= 0 || c->amount > t->seat[c->seat].stack)
        return refuse(no, WHY_NOT_ENOUGH_CHIPS, LEAF_TABLE_STAKES);
    again = *t;
    again.to_act = c->seat;
    again.acted &= (uint16_t) ~(1u << c->seat);
    as.amount = t->seat[c->seat].bet + c->amount;
    bet_may_raise(b, &again, &may);
    return decide_raise(b, &again, &may, &as, out, no);
}

/* No rabbit hunting: muck and stub are closed while the hand is played. */
static bool decide_look(const struct book *b, const struct table *t,
                        const struct command *c, struct event *out,
                        struct refusal *no)
{
    bool stub = c->count == LOOK_AT_STUB;
    enum leaf leaf = stub ? LEAF_LOOK_STUB : LEAF_LOOK_MUCK;

    if (c->count >= LOOKS || t->hand == 0)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (t->phase != PHASE_IDLE || book_value(b, leaf) == LOOK_NEVER)
        return refuse(no, WHY_CLOSED, leaf);
    event_init(out, EV_LOOKED, c->seat);
    out->what = (uint8_t)c->count;
    out->count = stub ? (uint16_t)(t->stub_count - t->stub_at) : t->mucked;
    memcpy(out->card, stub ? t->stub + t->stub_at : t->muck, out->count);
    return true;
}

/*
 * What is said in turn is done in turn: a word that binds.  What could not
 * be done cannot be said either, or nothing would be left to do.
 */
static bool decide_say(const struct book *b, const struct table *t,
                       const struct command *c, struct event *out,
                       struct refusal *no)
{
    bool bets = c->count >= CMD_FOLD && c->count <= CMD_RAISE;
    struct command as = {.kind = (uint8_t)c->count, .seat = c->seat};

    if (t->phase != (bets ? PHASE_BET : PHASE_SHOW) ||
        (!bets && c->count != CMD_MUCK))
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (c->seat != t->to_act)
        return refuse(no, WHY_NOT_YOUR_TURN, LEAF_NONE);
    as.amount = choices_of(b, t).raise_least;
    if (bets && !decide_bet(b, t, &as, out, no))
        return false;
    event_init(out, EV_DECLARED, c->seat);
    out->what = (uint8_t)c->count;
    return true;
}

bool poker_decide(const struct book *b, const struct table *t,
            const struct command *c, struct event *out, struct refusal *no)
{
    *no = (struct refusal){.why = WHY_NONE, .leaf = LEAF_NONE};
    if (c->seat < 0 || c->seat >= t->seats)
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    if (t->ruling.asks_floor && c->kind != CMD_FLOOR)
        return refuse(no, WHY_FLOOR, irregular_rows[t->ruling.what].leaf);
    switch (c->kind) {
    case CMD_SIT:
        return decide_sit(b, t, c, out, no);
    case CMD_DEAL:
        return decide_deal(b, t, c, out, no);
    case CMD_POST:
        return decide_post(t, c, out, no);
    case CMD_MUCK:
        return decide_muck(b, t, c, out, no);
    case CMD_STRADDLE:
        return decide_straddle(b, t, c, out, no);
    case CMD_KILL:
        return decide_kill(b, t, c, out, no);
    case CMD_SAY:
        return decide_say(b, t, c, out, no);
    case CMD_GO_ON:
        return decide_go_on(b, t, out, no);
    case CMD_SHOW:
        return decide_show(b, t, c, out, no);
    case CMD_REPORT:
        return decide_report(b, t, c, out, no);
    case CMD_CAP:
        return decide_cap(b, t, c, out, no);
    case CMD_FLOOR:
        return decide_floor(b, t, c, out, no);
    case CMD_SHUFFLE:
        return decide_shuffle(t, c, out, no);
    case CMD_BUY_IN:
    case CMD_PASS:
        return push_decide(t, c, out, no);
    case CMD_ADD:
        return decide_add(b, t, c, out, no);
    case CMD_AGREE:
        return chop_decide(b, t, c, out, no);
    case CMD_LOOK:
        return decide_look(b, t, c, out, no);
    case CMD_SPREAD:
        return decide_spread(b, t, c, out, no);
    case CMD_ASK:
        return decide_ask(b, t, c, out, no);
    case CMD_DRAW:
    case CMD_SPLIT:
    case CMD_DISCARD:
        if (t->phase != (c->kind == CMD_DISCARD ? PHASE_DISCARD : PHASE_DRAW))
            return refuse(no, WHY_NOT_NOW, LEAF_NONE);
        if (c->seat != t->to_act && !may_change(b, t, c->seat))
            return refuse(no, WHY_NOT_YOUR_TURN,
                          seat_has_drawn(t, c->seat) ? LEAF_DRAW_CHANGES
                                                     : LEAF_NONE);
        return decide_draw(b, t, c, out, no);
    case CMD_FOLD:
    case CMD_CHECK:
    case CMD_CALL:
    case CMD_RAISE:
    case CMD_CHIP:
        return decide_bet(b, t, c, out, no);
    default:
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    }
}
