/*
 * report.c - decides a report: whether the irregularity can have happened, and
 * the book's remedy for it.
 *
 * A report that cannot be true is refused, and nothing changes.  The report
 * itself puts right what nobody has seen (a burn that was not made lies on the
 * stub); cards that were seen stay as they are.
 *
 * Leaves: irregular.*, irregular.exposed_keep_to, irregular.exposed_counted,
 * irregular.dealer_completed, irregular.closed_with_pot, draw.max,
 * deal.last_card, openers.tournament
 */
#include <string.h>

#include "base/must.h"
#include "rule/instead.h"
#include "rule/poker/bet.h"
#include "rule/poker/poker.h"
#include "rule/poker/remedy.h"
#include "rule/poker/report_when.h"
#include "rule/refuse.h"

/* The number of cards a seat kept; drawn cards come after them. */
static int cards_kept(const struct table *t, seat_no s)
{
    const struct seat *at = &t->seat[s];

    MUST(seat_is_there(t, s) && at->cards <= HAND_CARDS_MAX);
    return at->cards - (at->threw + t->ruling.missing[s] - at->owed);
}

/* The dealer's place gets its card even after action (OCE-LOWBALL-9.4). */
static bool is_completed_anyway(const struct book *b, const struct table *t,
                                const struct cmd_report *c,
                                enum irregular what)
{
    return what == IRR_TOO_FEW && c->at == t->button &&
           book_has(b, LEAF_DEALER_COMPLETED);
}

/* Ranks from the ace as 1; a joker is below all. */
static int rank_from_ace(card c)
{
    if (card_is_joker(c))
        return 0;
    return card_rank(c) == RANK_A ? 1 : (int)card_rank(c) - (int)RANK_2 + 2;
}

/* At most as many as may be drawn, and only by a player who may draw. */
static bool may_be_thrown(const struct book *b, const struct table *t,
                          const struct cmd_report *c)
{
    const struct seat *s = &t->seat[c->at];
    unsigned all = c->which | t->ruling.gone[c->at] | s->draw;

    return !s->spread && s->threw == 0 && (t->ruling.pat >> c->at & 1) == 0 &&
           __builtin_popcount(all) <= book_value(b, LEAF_DRAW_MAX);
}

/* Has the dealer exposed another card before, so that this makes two? */
static bool is_second_exposed(const struct book *b, const struct table *t,
                              seat_no s)
{
    switch (book_value(b, LEAF_EXPOSED_COUNTED)) {
    case EXPOSED_OF_DEAL:
        return t->ruling.exposed != 0;
    case EXPOSED_OF_HAND:
        return (t->ruling.exposed >> s & 1) != 0;
    default:
        return false;
    }
}

/* Decides a report of one exposed card, or of two if the book counts them
   together. */
static bool report_exposed(const struct book *b, const struct table *t,
                           const struct cmd_report *c, enum irregular what,
                           struct refusal *no)
{
    const struct seat *s = &t->seat[c->at];
    int n = __builtin_popcount(c->which);
    int counted = book_value(b, LEAF_EXPOSED_COUNTED);

    MUST(c->which != 0 && c->which >> s->cards == 0);
    if ((s->up & c->which) != 0)
        return refuse_not_so(no, NOT_SO_UP, c->at, LEAF_NONE);
    if (what == IRR_EXPOSED_TWO)
        return (counted == EXPOSED_OF_HAND
                    ? n > 1 || is_second_exposed(b, t, c->at)
                    : counted == EXPOSED_OF_DEAL) ||
               refuse_not_so(no, NOT_SO_ONE, c->at, LEAF_EXPOSED_COUNTED);
    if (what == IRR_EXPOSED && n > 1)
        return refuse_not_so(no, NOT_SO_TWO, c->at,
                             irregular_rows[IRR_EXPOSED_TWO].leaf);
    if (what != IRR_EXPOSED || c->face != CARD_NONE)
        return true;
    /* If the remedy depends on the card, the reporter has seen and names it;
       otherwise the ruling would reveal it. */
    if (book_value(b, LEAF_EXPOSED_KEEP) > 0)
        return refuse(no, WHY_FACE, LEAF_EXPOSED_KEEP);
    if (remedy_has(book_value(b, LEAF_IRR_EXPOSED), REMEDY_KEEP_UP))
        return refuse(no, WHY_FACE, LEAF_IRR_EXPOSED);
    return true;
}

/* A face may be named for one card: its own, or for an unknown card one that
   no other is known to be. */
static bool can_be_face(const struct table *t, const struct cmd_report *c)
{
    const struct seat *s = &t->seat[c->at];
    card it;

    if (c->face == CARD_NONE)
        return true;
    if (__builtin_popcount(c->which) != 1 || c->which >> s->cards != 0)
        return false;
    it = s->card[__builtin_ctz(c->which)];
    return it == c->face ||
           (it == CARD_UNKNOWN && card_is_real(c->face) &&
            !set_has(t->hand.known, c->face) &&
            (!card_is_joker(c->face) || t->stakes.jokers > 0));
}

/*
 * True if this seat's card came first, before anybody could act on it
 * (OCE-STUD-12.1).
 */
static bool is_first_served(const struct table *t, seat_no s)
{
    seat_no first = t->deal.got_first;

    if (first != NO_SEAT && (t->deal.got_live >> first & 1) == 0)
        first = seat_next_of(t->deal.got_live, first);
    return s == first && t->round.acts == 0;
}

/* Decides a report about the last street's card; it matters whether it is the
   first one dealt. */
static bool report_last(const struct book *b, const struct table *t,
                        const struct cmd_report *c, enum irregular what,
                        struct refusal *no)
{
    int cards = t->seat[c->at].cards;

    MUST(cards > 0 && cards <= HAND_CARDS_MAX);
    if (c->which != 1u << (cards - 1) || cards != hand_size(b, t, c->at) ||
        hand_newest(b, t, c->at) == 0 ||
        street_has(&b->street[t->deal.street], DEAL_HOLE_UP))
        return refuse_not_so(no, NOT_SO_LAST, c->at, LEAF_NONE);
    if ((t->seat[c->at].up & c->which) != 0) /* by a ruling, or reported
                                                twice */
        return refuse_not_so(no, NOT_SO_UP, c->at, LEAF_NONE);
    if (what == IRR_LAST_UP_FIRST && !is_first_served(t, c->at))
        return refuse_not_so(no, NOT_SO_FIRST, c->at,
                             irregular_rows[IRR_LAST_UP].leaf);
    return true;
}

/* The reason why a seat has no hand. */
static enum not_so not_in(const struct table *t, seat_no s)
{
    return t->seat[s].state == SEAT_FOLDED ? NOT_SO_FOLDED : NOT_SO_OUT;
}

/* Do the cards of the report exist, and can this have happened to them? */
static bool report_about_card(const struct book *b, const struct table *t,
                              const struct cmd_report *c, enum irregular what,
                              struct refusal *no)
{
    const struct seat *s = &t->seat[c->at];
    card it;

    if (!seat_is_live(t, c->at))
        return refuse_not_so(no, not_in(t, c->at), c->at, LEAF_NONE);
    if (c->which == 0 || !can_be_face(t, c))
        return refuse_not_so(no, c->which == 0 ? NOT_SO_WHICH : NOT_SO_CARD,
                             c->at, LEAF_NONE);
    if (waits_for_card(t, c->at, c->which))
        return refuse_not_so(no, NOT_SO_WAITS, c->at, LEAF_NONE);
    it = s->card[__builtin_ctz(c->which)];
    if (irregular_is(what, IS_DOWN))
        return report_exposed(b, t, c, what, no);
    if (irregular_is(what, IS_LAST_CARD))
        return report_last(b, t, c, what, no);
    if (irregular_is(what, IS_JOKER) && it != CARD_UNKNOWN &&
        !card_is_joker(it))
        return refuse_not_so(no, NOT_SO_JOKER, c->at, LEAF_NONE);
    if (irregular_is(what, IS_OF_STREET) && !report_is_newest(b, t, c))
        return refuse_not_so(no, NOT_SO_STREET, c->at, LEAF_NONE);
    if (irregular_is(what, IS_OF_DRAW) &&
        report_bits_below(c->which, cards_kept(t, c->at)) != 0)
        return refuse_not_so(no, NOT_SO_DRAWN, c->at, LEAF_NONE);
    if (what == IRR_EXPOSED_DRAW_OWN && c->at != t->button)
        return refuse_not_so(no, NOT_SO_BUTTON, c->at, LEAF_NONE);
    if (what == IRR_THROWN_DRAW && !may_be_thrown(b, t, c))
        return refuse_not_so(no, NOT_SO_THROWN, c->at, LEAF_DRAW_MAX);
    return true;
}

/* A wrong up card comes on an up street, a wrong last one on a down street. */
static bool is_wrong_street(const struct book *b, const struct table *t,
                            enum irregular what)
{
    bool up = street_has(&b->street[t->deal.street], DEAL_HOLE_UP);

    return what == IRR_WRONG_UP ? up : what != IRR_WRONG_LAST || !up;
}

/* Cards turned for all, where the deck could not give each hand its own. */
static int common_cards(const struct book *b, const struct table *t)
{
    return board_street(b, 0) < 0 ? t->boards : 0;
}

/* Is the bet less than the amount to call or the least bet?  All-in is never
   short. */
static bool is_short(const struct book *b, const struct table *t,
                     const struct cmd_report *c)
{
    const struct seat *s = &t->seat[c->at];
    money owed = t->round.high - s->bet;
    struct choices may = {0};

    MUST(seat_is_there(t, c->at));
    if (c->at != t->to_act || c->amount <= 0 || c->amount >= s->stack ||
        t->ruling.owes != 0)
        return false;
    if (owed > 0)
        return c->amount < owed;
    return bet_may_raise(b, t, &may) && c->amount < may.raise_least - s->bet;
}

/* With cards dealt one at a time: do both hands have the card by now, and do
   up cards lie up? */
static bool both_have(const struct table *t, const struct cmd_report *c,
                      enum irregular what)
{
    const struct seat *s = &t->seat[c->at];
    unsigned two = 1u << c->at | 1u << c->other;

    if (!irregular_is(what, IS_MOVED))
        return true;
    if (what == IRR_WRONG_UP &&
        !(c->which != 0 ? (s->up & c->which) != 0 : hand_is_last_up(s)))
        return false;
    if (what == IRR_WRONG_DOWN && c->which == 0)
        return s->cards > 0 && t->seat[c->other].cards > 0;
    return c->which != 0 || t->deal.part == PART_NONE ||
           (t->deal.got & two) == two;
}

/* Is the other seat another player with a hand and such a card? */
static bool is_of_both(const struct book *b, const struct table *t,
                       const struct cmd_report *c, enum irregular what)
{
    return c->other >= 0 && c->other < t->seats && c->other != c->at &&
           seat_is_live(t, c->other) &&
           c->which >> t->seat[c->other].cards == 0 &&
           is_wrong_street(b, t, what) && both_have(t, c, what);
}

/* A tournament without openers, so no opening can be false. */
static bool any_may_open(const struct book *b, const struct table *t,
                         enum irregular what)
{
    return what == IRR_FALSE_OPENER && t->stakes.tournament &&
           !bet_must_have_openers(b, t);
}

/* Did a seat open the pot, and may it have been without openers? */
static bool has_opened(const struct table *t, seat_no s, enum irregular what)
{
    if (what == IRR_FOULED_OPENER)
        return s == t->deal.first_in;
    return s == t->deal.opener &&
           (t->seat[s].threw > 0 || !openers_are_known(t->deal.opening, 5));
}

/* Decides reports about a seat.  Seats out of the hand may still have been
   dealt to. */
static bool report_about_seat(const struct book *b, const struct table *t,
                              const struct cmd_report *c, enum irregular what,
                              struct refusal *no)
{
    const struct seat *s = &t->seat[c->at];
    bool live = seat_is_live(t, c->at), so = true;
    enum not_so out = not_in(t, c->at), fact = NOT_SO_OTHER;

    switch (what) {
    case IRR_DEALT_OUT:
        out = live ? NOT_SO_IN : out;
        live = s->state == SEAT_OUT && s->stack > 0;
        break;
    case IRR_DEAD_POSITION:
        out = live ? NOT_SO_IN : out;
        live = !live && s->state != SEAT_FOLDED;
        fact = NOT_SO_CARD;
        so = hand_size(b, t, c->at) > 0; /* a card has gone round by now */
        break;
    case IRR_MUCKED_LIVE:
        fact = NOT_SO_SHOWN;
        so = s->shown;
        break;
    case IRR_SHORT_BET:
        fact = NOT_SO_SHORT;
        so = is_short(b, t, c);
        break;
    case IRR_WRONG_COUNT:
        fact = NOT_SO_COUNT;
        so = c->amount != hand_size(b, t, c->at) - common_cards(b, t);
        break;
    case IRR_OUT_OF_TURN:
        fact = NOT_SO_TURN;
        so = c->at != t->to_act && c->amount > 0 && c->amount <= s->stack;
        break;
    case IRR_BURN_DEALT:
        fact = NOT_SO_NO_DRAW;
        so = s->threw + t->ruling.missing[c->at] > 0;
        break;
    case IRR_FALSE_OPENER:
    case IRR_FOULED_OPENER:
        fact = NOT_SO_OPENER;
        so = has_opened(t, c->at, what);
        break;
    case IRR_TOO_MANY:
        fact = NOT_SO_MANY;
        so = s->cards < HAND_CARDS_MAX;
        break;
    case IRR_TOO_FEW:
        fact = NOT_SO_FEW;
        so = c->amount < s->cards;
        break;
    case IRR_STUB_TAKEN:
        fact = NOT_SO_STUB;
        so = c->at == t->button && !seat_has_drawn(t, c->at) &&
             t->ruling.gone[c->at] == 0;
        break;
    case IRR_UP_MIXED:
    case IRR_UP_TURNED:
        fact = NOT_SO_UP_CARDS;
        so = s->up != 0;
        break;
    default:
        so = !irregular_is(what, IS_OF_TWO) || is_of_both(b, t, c, what);
        break;
    }
    return (live && so) ||
           refuse_not_so(no, live ? fact : out, c->at,
                         any_may_open(b, t, what) ? LEAF_OPENERS_TOURNAMENT
                                                  : LEAF_NONE);
}

/* How many have drawn cards. */
static int drawers(const struct table *t)
{
    int n = 0;

    for (int s = 0; s < t->seats; s++)
        n += t->seat[s].threw + t->ruling.missing[s] > 0;
    return n;
}

/* Decides reports about the board: it has the street's cards, or the next
   street can come too early. */
static bool report_about_board(const struct book *b, const struct table *t,
                               const struct cmd_report *c, enum irregular what)
{
    const struct street *street = &b->street[t->deal.street];
    int next = t->deal.street + 1;

    switch (what) {
    case IRR_FLOP_MANY:
        return t->deal.street == board_street(b, 0) && t->round.acts == 0;
    case IRR_EARLY_FLOP:
    case IRR_EARLY_TURN:
    case IRR_EARLY_RIVER:
        return board_street(b, (int)what - (int)IRR_EARLY_FLOP) == next;
    case IRR_EARLY_STREET:
        return next < b->streets && c->amount >= 1 &&
               c->amount <=
                   __builtin_popcount(t->deal.live | t->deal.receives);
    case IRR_NO_BURN:
    case IRR_TWO_BURNS:
        return street_board_cards(street) > 0 && street_has(street, DEAL_BURN);
    case IRR_STREET_NO_BURN:
    case IRR_STREET_TWO_BURNS:
        return street_has(street, DEAL_BURN);
    case IRR_SCRAP_BOARD: /* cards of this street, found at once */
        return t->round.acts == 0 && c->which != 0 &&
               report_bits_below(c->which, t->boards - board_now(b, t)) == 0;
    case IRR_DRAW_ORDER:
        return drawers(t) > 1;
    case IRR_BURN_DEALT:
    case IRR_BOXED_BURN:
        return t->burns > 0;
    default:
        return true;
    }
}

/* The reason a report about the board cannot be true. */
static enum not_so board_fact(enum irregular what)
{
    switch (what) {
    case IRR_EARLY_FLOP:
    case IRR_EARLY_TURN:
    case IRR_EARLY_RIVER:
    case IRR_EARLY_STREET:
        return NOT_SO_NEXT;
    case IRR_FLOP_MANY:
    case IRR_SCRAP_BOARD:
        return NOT_SO_BOARD;
    case IRR_DRAW_ORDER:
        return NOT_SO_TIME;
    default:
        return NOT_SO_BURN;
    }
}

/* True if the named cards belong to the seat, or to the board. */
static bool cards_are_there(const struct table *t, const struct cmd_report *c,
                            enum irregular what)
{
    int n = irregular_rows[what].subject == SUBJECT_TABLE
                ? t->boards
                : t->seat[c->at].cards;

    MUST(n <= HAND_CARDS_MAX);
    return c->which >> n == 0;
}

/* For two irregularities the amount is chips that were bet; for others it is a
   count. */
static bool must_say_amount(enum irregular what)
{
    return what == IRR_SHORT_BET || what == IRR_OUT_OF_TURN;
}

static bool amount_can_be(const struct book *b, const struct table *t,
                          const struct cmd_report *c, enum irregular what)
{
    return c->amount >= 0 &&
           (!must_say_amount(what) || c->amount == t->seat[c->at].stack ||
            is_whole_chips(b, c->amount, t->stakes.chip));
}

/* The reason why such a card does not exist, on the board or in a hand. */
static enum not_so no_such_card(const struct table *t, seat_no s)
{
    if (s == NO_SEAT)
        return NOT_SO_BOARD_CARD;
    return t->seat[s].cards > 0 ? NOT_SO_CARD : not_in(t, s);
}

static bool can_be_so(const struct book *b, const struct table *t,
                      const struct cmd_report *c, enum irregular what,
                      struct refusal *no)
{
    if (!report_can_be_now(b, t, what))
        return refuse_not_so(no, c->amount < 0 ? NOT_SO_AMOUNT : NOT_SO_TIME,
                             c->at, LEAF_NONE);
    if (!amount_can_be(b, t, c, what))
        return refuse_not_so(no, NOT_SO_AMOUNT, c->at, LEAF_NONE);
    if (must_say_amount(what) && c->amount == 0)
        return refuse_not_so(no, NOT_SO_HOW_MUCH, c->at, LEAF_NONE);
    if (!cards_are_there(t, c, what))
        return refuse_not_so(no, no_such_card(t, c->at), c->at, LEAF_NONE);
    switch (irregular_rows[what].subject) {
    case SUBJECT_CARD:
        if (!report_about_card(b, t, c, what, no))
            return false;
        break;
    case SUBJECT_SEAT:
        if (!report_about_seat(b, t, c, what, no))
            return false;
        break;
    default:
        break;
    }
    return report_about_board(b, t, c, what) ||
           refuse_not_so(no, board_fact(what), c->at, LEAF_NONE);
}

/* How many cards came off the stub too early, burns and all. */
static int cards_early(const struct book *b, const struct table *t,
                       const struct cmd_report *c, enum irregular what,
                       struct ev_ruled *e)
{
    const struct street *s = &b->street[t->deal.street + 1];
    int n;

    MUST(t->deal.street + 1 < b->streets);
    n = what == IRR_EARLY_STREET ? (int)c->amount : street_board_cards(s);
    MUST(n > 0 && n < WRONG_MAX);
    e->burns = street_has(s, DEAL_BURN) && (t->ruling.due & DUE_NO_BURN) == 0;
    if (e->burns > 0 && t->ruling.top_up)
        e->seen = 1; /* it lay face up before */
    n += e->burns;
    if (wrongs_are_seen(b, t, what))
        e->seen |= (uint16_t)((1u << n) - (1u << e->burns));
    return n;
}

/* The number of cards in a hand that was dealt to nobody. */
static int cards_nobodys(const struct book *b, const struct table *t,
                         const struct cmd_report *c)
{
    int size = hand_size(b, t, c->at);

    MUST(size > 0 && size < WRONG_MAX);
    return c->amount > 0 && c->amount < size ? (int)c->amount : size;
}

/* Copies cards of the stub, starting at a depth. */
static bool fill_cards(const struct table *t, int depth, int n,
                       struct ev_ruled *e, struct refusal *no)
{
    int below = t->stub_count - t->stub_at - t->ruling.top_up;

    if (t->ruling.asides + 1 > ASIDE_MAX)
        return refuse_not_so(no, NOT_SO_DECK, e->seat, LEAF_NONE);
    if (n + e->cards >= below)
        return refuse_not_so(no, NOT_SO_DECK, e->seat, LEAF_DEAL_LAST_CARD);
    MUST(n >= 0 && n + e->cards <= WRONG_MAX);
    memcpy(e->card + e->cards, t->stub + t->stub_at + depth, (size_t)n);
    e->cards = (uint16_t)(e->cards + n);
    return true;
}

/* Fills in how the table really lies. */
static bool fill_lies(const struct book *b, const struct table *t,
                      const struct cmd_report *c, enum irregular what,
                      struct ev_ruled *e, struct refusal *no)
{
    int up = t->ruling.top_up; /* a card that lies up is a burn */

    e->lies = irregular_facts[what].lies;
    switch (e->lies) {
    case LIES_EARLY:
        return fill_cards(t, 0, cards_early(b, t, c, what, e), e, no);
    case LIES_BOARD:
        e->board = (uint8_t)board_now(b, t);
        e->seen = 1;
        return fill_cards(t, 0, 1, e, no);
    case LIES_EXTRA_HAND:
        e->nobodys = true;
        return fill_cards(t, up, cards_nobodys(b, t, c), e, no);
    case LIES_SHORT:
        e->missing = (uint8_t)(c->amount > 0 ? c->amount : 1);
        break;
    case LIES_UNBURNED: /* a burn can be forgotten only once a street */
        if (t->burns == 0 || t->ruling.unburned == t->deal.street + 1 ||
            t->ruling.burn_up == t->burns) /* it lies there face up */
            return refuse_not_so(no, NOT_SO_SEEN, e->seat, LEAF_NONE);
        break;
    case LIES_EXTRA:
    case LIES_BURNED:
        return fill_cards(t, up, 1, e, no);
    default:
        if (irregular_rows[what].subject != SUBJECT_CARD ||
            c->face == CARD_NONE)
            break;
        e->face = c->face;
        if (t->seat[c->at].card[__builtin_ctz(c->which)] == CARD_UNKNOWN) {
            e->lies = LIES_NAMED;
            e->card[e->cards++] = c->face;
            e->seen = 1;
        }
        break;
    }
    return fill_cards(t, up, 0, e, no);
}

/* The irregularity for two cards, if this report is the second of its kind. */
static enum irregular counted(const struct table *t,
                              const struct cmd_report *c, enum irregular what)
{
    if (what == IRR_BOXED &&
        t->ruling.boxed + __builtin_popcount(c->which) > 1)
        return IRR_BOXED_TWO;
    if (what == IRR_TOO_MANY && t->ruling.extras > 0)
        return IRR_TOO_MANY_TWO;
    return what;
}

/* Was it found within the book's time limit? */
static bool is_within(const struct book *b, const struct table *t,
                      const struct cmd_report *c, enum irregular what)
{
    enum leaf until;

    MUST(what < IRREGULARS);
    until = irregular_rows[what].until;
    if (until == LEAF_NONE)
        return true;
    if (report_is_down(b, t, what))
        return c->in_time;
    return report_is_in_time(b, t, c, what, (enum until)book_value(b, until));
}

/* Is it an exposed low card that the book lets the player keep? */
static bool is_kept(const struct book *b, const struct table *t,
                    const struct cmd_report *c)
{
    card it = t->seat[c->at].card[__builtin_ctz(c->which)];

    if (it == CARD_UNKNOWN)
        it = c->face;
    MUST(card_is_real(it));
    return rank_from_ace(it) <= book_value(b, LEAF_EXPOSED_KEEP);
}

/* Fills in the book's remedy, in time or late, and returns the leaf
   behind it. */
static enum leaf fill_remedy(const struct book *b, const struct table *t,
                             const struct cmd_report *c, enum irregular what,
                             struct ev_ruled *e)
{
    const struct irregular_row *row = &irregular_rows[what];
    bool in_time = is_within(b, t, c, what);
    enum leaf leaf = in_time ? row->leaf : row->late;

    MUST(leaf != LEAF_NONE);
    if (!in_time && is_completed_anyway(b, t, c, what)) {
        e->words = book_value(b, row->leaf);
        return LEAF_DEALER_COMPLETED;
    }
    e->late = !in_time;
    e->words = book_value(b, leaf);
    if (what == IRR_EXPOSED && book_value(b, LEAF_EXPOSED_KEEP) > 0 &&
        is_kept(b, t, c)) {
        e->words = REMEDY_STAND;
        return LEAF_EXPOSED_KEEP;
    }
    return leaf;
}

/* Fills in the counts that later reports of the same kind add to. */
static void fill_counts(const struct cmd_report *c, enum irregular what,
                        struct ev_ruled *e)
{
    uint16_t bit = e->seat == NO_SEAT ? 0 : (uint16_t)(1u << e->seat);

    if (irregular_is(what, IS_BOXED))
        e->boxed = (uint8_t)__builtin_popcount(c->which);
    if (irregular_is(what, IS_EXPOSED))
        e->exposed = bit;
    if (irregular_is(what, IS_FEWER))
        e->fewer = bit;
    if (irregular_is(what, IS_EXTRA)) {
        e->extra = true;
        e->more = bit;
    }
}

/* An up card that has not come yet cannot be exchanged: it is dealt down, and
   exchanged after the deal (ROG-STUD-1.1). */
static int32_t until_up(const struct book *b, const struct table *t,
                        const struct ev_ruled *e)
{
    bool early = table_is_dealing(b, t) && e->seat != NO_SEAT &&
                 remedy_first(e->words) == REMEDY_KEEP_UP &&
                 !hand_is_last_up(&t->seat[e->seat]);

    return early ? e->words << REMEDY_BITS | REMEDY_AFTER_DEAL : e->words;
}

/* A wrong number of cards on the deal has clauses of its own. */
static enum irregular count_of_deal(const struct book *b,
                                    const struct table *t,
                                    struct cmd_report *c)
{
    int size = hand_size(b, t, c->at);

    if (c->amount > size && report_is_when(b, t, WHEN_DEALT))
        return IRR_TOO_MANY;
    if (c->amount <= 0 || c->amount >= size ||
        !report_is_when(b, t, WHEN_UNDRAWN))
        return IRR_WRONG_COUNT;
    c->amount = size - c->amount;
    return IRR_TOO_FEW;
}

/* One hand with a card too many and another with one too few are one
   irregularity, found at once or one after the other (ROG-DRAW5-C3.2). */
static enum irregular count_of_two(const struct book *b, const struct table *t,
                                   struct cmd_report *c, enum irregular what)
{
    unsigned other = what == IRR_TOO_FEW ? t->ruling.more : t->ruling.fewer;

    other &= t->deal.live & ~(1u << c->at);
    if (other == 0 || !report_is_when(b, t, WHEN_DEALT))
        return what;
    c->other = (seat_no)__builtin_ctz(other);
    return IRR_SIX_AND_FOUR;
}

/* A joker came with the deal, or with the draw if it lies where draws do. */
static enum irregular joker_when(const struct book *b, const struct table *t,
                                 const struct cmd_report *c)
{
    bool drawn = table_has_drawn(b, t) || table_is_serving(t);

    return drawn && c->which != 0 &&
                   report_bits_below(c->which, cards_kept(t, c->at)) == 0
               ? IRR_JOKER_DRAW
               : IRR_JOKER;
}

/*
 * If the opener fouled the hand and nobody has acted since, the opening bet
 * may go back (ROG-DRAW5-D10b), unless only the book's clause about the foul
 * itself is its own.
 */
static bool is_opener_fouled(const struct book *b, const struct table *t,
                             const struct cmd_report *c, enum irregular what)
{
    const struct irregular_row *row = &irregular_rows[IRR_FOULED_OPENER];
    enum leaf did;

    MUST(what < IRREGULARS);
    did = irregular_rows[what].leaf;
    return irregular_is(what, IS_FOULING) && c->at == t->deal.first_in &&
           c->at != NO_SEAT && irregular_can(b, IRR_FOULED_OPENER) &&
           report_is_when(b, t, WHEN_BETTING) && seat_is_live(t, c->at) &&
           remedy_has(book_value(b, did), REMEDY_DEAD) &&
           (b->by[row->leaf] != NULL || b->by[did] == NULL) &&
           report_is_in_time(b, t, c, IRR_FOULED_OPENER,
                             (enum until)book_value(b, row->until));
}

/* Was this seat given no hand, so that one dealt there is one too many? */
static bool is_sitting_out(const struct table *t, seat_no s)
{
    return !seat_is_live(t, s) && t->seat[s].state != SEAT_FOLDED;
}

/*
 * The irregularity by the book, no matter what it was called.  A second
 * exposed card makes it two, and the first player to be served is a case of
 * its own.
 */
static enum irregular really(const struct book *b, const struct table *t,
                             struct cmd_report *c, enum irregular what)
{
    if (what == IRR_WRONG_COUNT)
        what = count_of_deal(b, t, c);
    if (what == IRR_TOO_FEW || what == IRR_TOO_MANY)
        what = count_of_two(b, t, c, what);
    if (is_opener_fouled(b, t, c, what))
        return IRR_FOULED_OPENER;
    if (what == IRR_EXPOSED && is_second_exposed(b, t, c->at))
        return IRR_EXPOSED_TWO;
    if (what == IRR_JOKER || what == IRR_JOKER_DRAW)
        return joker_when(b, t, c);
    if (what == IRR_DEALT_IN && is_sitting_out(t, c->at))
        return IRR_DEAD_POSITION;
    if (what == IRR_OFF_TABLE && report_is_last(b, t) &&
        irregular_can(b, IRR_OFF_TABLE_LAST) &&
        !street_has(&b->street[t->deal.street], DEAL_HOLE_UP))
        return IRR_OFF_TABLE_LAST;
    if (what == IRR_LAST_UP && is_first_served(t, c->at) &&
        book_value(b, LEAF_IRR_LAST_UP) !=
            book_value(b, LEAF_IRR_LAST_UP_FIRST))
        return IRR_LAST_UP_FIRST;
    return what;
}

/* True if the seat a report is about exists, or the report is about nobody. */
static bool has_seat(const struct table *t, struct cmd_report *c,
                     enum irregular what)
{
    if (irregular_rows[what].subject != SUBJECT_TABLE)
        return c->at >= 0 && c->at < t->seats;
    c->at = NO_SEAT;
    return true;
}

bool report_must_say_time(const struct book *b, const struct table *t,
                          const struct cmd_report *c)
{
    struct cmd_report as = *c;
    enum irregular what = (enum irregular)as.what;
    enum leaf until;

    if (as.what >= IRREGULARS || !has_seat(t, &as, what))
        return false;
    what = counted(t, &as, really(b, t, &as, what));
    until = irregular_rows[what].until;
    if (until == LEAF_NONE)
        return false;
    if (report_is_down(b, t, what))
        return true;
    if (report_is_at_once(b, t, &as, what))
        return false;
    return book_value(b, until) == UNTIL_DEAL_OVER ||
           (book_value(b, until) == UNTIL_TOLD &&
            !irregular_can_move_hands(what));
}

bool decide_report(const struct book *b, const struct table *t,
                   const struct command *c, struct event *out,
                   struct refusal *no)
{
    struct cmd_report as = c->report;
    enum irregular what = (enum irregular)as.what;
    struct ev_ruled *e;

    if (as.what >= IRREGULARS || !irregular_can(b, what))
        return refuse(no, WHY_CANNOT_BE, LEAF_NONE);
    if (!has_seat(t, &as, what))
        return refuse_saying(no, WHY_NO_SUCH_SEAT, LEAF_NONE,
                             as.at == NO_SEAT ? INSTEAD_WHICH_SEAT
                                              : INSTEAD_NOTHING);
    if (table_is_settled(t))
        return refuse(no, WHY_TOO_LATE, LEAF_RULINGS_CLOSE);
    what = really(b, t, &as, what);
    if (!can_be_so(b, t, &as, what, no))
        return false;
    what = counted(t, &as, what);
    e = make_ruled(out);
    e->what = (uint8_t)what;
    e->seat = as.at;
    e->which = as.which;
    e->reported = as.amount;
    if (irregular_is(what, IS_OF_TWO))
        e->other = as.other;
    if (!fill_lies(b, t, &as, what, e, no))
        return false;
    fill_counts(&as, what, e);
    out->leaf = (uint16_t)fill_remedy(b, t, &as, what, e);
    if (waits_not(b, t, e->words, e->seat, e->which))
        out->leaf = (uint16_t)leaf_of_house(b, LEAF_FOUND_AT_ONCE,
                                            (enum leaf)out->leaf);
    e->words = waits_now(b, t, e->words, e->seat, e->which);
    e->words = until_up(b, t, e);
    if (!waits_can(t, e->words))
        return refuse(no, WHY_NOT_NOW, (enum leaf)out->leaf);
    MUST(e->words >= 0 && e->cards <= WRONG_MAX);
    return true;
}
