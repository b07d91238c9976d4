/*
 * poker_draw.c - decides commands about cards: draws, discards, shuffles and
 * single dealt cards. poker_decide.c has the bets.
 *
 * Leaves: draw.max, draw.changes, draw.spread_is_pat, openers.split,
 * discard.late, deck.jokers, deal.short_last_street, irregular.stub_taken,
 * irregular.thrown_on_draw, deal.last_card, openers.after_split,
 * irregular.premature_turn, irregular.aside_shuffled, draw.changes_heads_up,
 * draw.changes_last, draw.short_stub
 */
#include <string.h>

#include "base/must.h"
#include "rank/high.h"
#include "rule/instead.h"
#include "rule/poker/bet.h"
#include "rule/poker/bound.h"
#include "rule/poker/poker_flow.h"
#include "rule/poker/turn.h"
#include "rule/refuse.h"

seat_no draw_next(const struct book *b, const struct table *t, seat_no done)
{
    seat_no s = turn_deal_first(b, t);

    MUST(seat_is_there(t, s));
    for (int i = 0; i < t->seats; i++, s = seat_after(t, s))
        if (s != done && seat_is_live(t, s) && !seat_has_drawn(t, s))
            return s;
    return NO_SEAT;
}

/*
 * Do these cards hold a pair of jacks or better?  A joker is an ace, and in
 * a whole hand it may complete a straight or a flush, too.
 */
static bool are_cards_open(const struct seat *s, unsigned thrown)
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

/* An opener who breaks up openers must say so (OCE-DRAW5-9.1), and may then
   not still hold openers (9.3). */
static bool may_split(const struct book *b, const struct table *t,
                      seat_no seat, unsigned which, bool split,
                      struct refusal *no)
{
    const struct seat *s = &t->seat[seat];
    bool asked = book_value(b, LEAF_OPENERS_SPLIT) == OPENERS_SPLIT_DECLARED;
    bool opener = seat == t->deal.opener;

    if (split && (!opener || !asked))
        return refuse(no, WHY_NOT_NOW, LEAF_OPENERS_SPLIT);
    if (!opener || !asked || !hand_is_known(s))
        return true;
    if (split && are_cards_open(s, which))
        return refuse(no, WHY_STILL_OPENERS,
                      leaf_of_house(b, LEAF_AFTER_SPLIT, LEAF_OPENERS_SPLIT));
    if (!split && !are_cards_open(s, which))
        return refuse(no, WHY_SPLIT, LEAF_OPENERS_SPLIT);
    return true;
}

/* Of two players neither is bound before "cards" (ROG-DRAW5-C7c). */
static bool may_two_say_freely(const struct book *b, const struct table *t)
{
    return table_live(t) == 2 && book_has(b, LEAF_DRAW_CHANGES_TWO);
}

/* A draw may be changed until the next player has announced; between two
   players, and by the last, until the dealer says "cards" (ROG-DRAW5-C7). */
static bool is_changeable(const struct book *b, const struct table *t,
                          seat_no n)
{
    if (may_two_say_freely(b, t))
        return true;
    if (t->deal.last_drawer != n)
        return false;
    return t->to_act == NO_SEAT
               ? book_has(b, LEAF_DRAW_CHANGES_LAST)
               : book_value(b, LEAF_DRAW_CHANGES) == DRAW_CHANGES_UNTIL_NEXT;
}

static bool may_change(const struct book *b, const struct table *t, seat_no n)
{
    const struct seat *s = &t->seat[n];

    return t->phase == PHASE_DRAW && seat_is_live(t, n) &&
           seat_has_drawn(t, n) && !s->spread && s->threw == 0 &&
           is_changeable(b, t, n);
}

/* Refuses to change a draw, with the reason. */
static bool refuse_change(const struct table *t, seat_no n, struct refusal *no)
{
    if (t->seat[n].spread)
        return refuse(no, WHY_DECLARED, LEAF_DRAW_SPREAD);
    return refuse_saying(no, WHY_NOT_YOUR_TURN,
                         table_live(t) == 2 ? LEAF_DRAW_CHANGES_TWO
                                            : LEAF_DRAW_CHANGES,
                         INSTEAD_DRAW_STANDS);
}

/* Between two players, draws may be announced out of turn (ROG-DRAW5-C7c). */
static bool may_say_out_of_turn(const struct book *b, const struct table *t,
                                seat_no seat)
{
    return t->phase == PHASE_DRAW && seat_is_live(t, seat) &&
           !seat_has_drawn(t, seat) && may_two_say_freely(b, t);
}

/* Is it this seat's turn to announce a draw? */
static bool draw_is_his(const struct book *b, const struct table *t,
                        seat_no seat, struct refusal *no)
{
    MUST(seat_is_there(t, seat));
    if (t->phase != PHASE_DRAW)
        return bound_time(b, t, no);
    if (seat == t->to_act || may_change(b, t, seat) ||
        may_say_out_of_turn(b, t, seat))
        return true;
    return seat_has_drawn(t, seat) ? refuse_change(t, seat, no)
                                   : bound_turn(b, t, no);
}

/* Five cards laid face up before the draw are a pat hand. */
bool decide_spread(const struct book *b, const struct table *t, seat_no seat,
                   struct event *out, struct refusal *no)
{
    const struct seat *s = &t->seat[seat];
    struct ev_drew *e;

    if (t->phase != PHASE_DRAW || !book_has(b, LEAF_DRAW_SPREAD))
        return refuse(no, WHY_NOT_NOW, LEAF_DRAW_SPREAD);
    if (seat != t->to_act)
        return bound_turn(b, t, no);
    e = make_drew(out);
    e->seat = seat;
    e->spread = true;
    e->next = draw_next(b, t, seat);
    e->in = e->next == NO_SEAT && !t->stakes.asks_cards;
    MUST(s->cards <= HAND_CARDS_MAX);
    e->cards = s->cards;
    memcpy(e->card, s->card, s->cards);
    out->leaf = LEAF_DRAW_SPREAD;
    return true;
}

/* May these cards be exchanged? */
static bool may_draw(const struct book *b, const struct table *t, seat_no seat,
                     unsigned which, struct refusal *no)
{
    int n = __builtin_popcount(which);

    if (which >> t->seat[seat].cards != 0)
        return refuse_saying(no, WHY_WRONG_CARDS, LEAF_NONE,
                             INSTEAD_OWN_CARDS);
    if (n > 0 && (t->ruling.pat >> seat & 1) != 0)
        return refuse(no, WHY_DECLARED, LEAF_IRR_STUB_TAKEN);
    if ((t->ruling.gone[seat] & ~which) != 0)
        return refuse(no, WHY_DECLARED, LEAF_IRR_THROWN_DRAW);
    if (n > book_value(b, LEAF_DRAW_MAX))
        return refuse(no, WHY_TOO_MANY_CARDS, LEAF_DRAW_MAX);
    return true;
}

/*
 * The seat that draws next; a player who changes a draw does not change that.
 */
static seat_no draw_after(const struct book *b, const struct table *t,
                          seat_no seat)
{
    return seat_has_drawn(t, seat) ? t->to_act : draw_next(b, t, seat);
}

bool decide_draw(const struct book *b, const struct table *t, seat_no seat,
                 unsigned which, struct event *out, struct refusal *no)
{
    struct ev_drew *e;

    if (!draw_is_his(b, t, seat, no) || !may_draw(b, t, seat, which, no) ||
        !may_split(b, t, seat, which, false, no))
        return false;
    e = make_drew(out);
    e->seat = seat;
    e->which = (uint16_t)which;
    e->count = (uint8_t)__builtin_popcount(which);
    e->next = draw_after(b, t, seat);
    e->in = e->next == NO_SEAT && !t->stakes.asks_cards;
    out->leaf = LEAF_DRAW_MAX;
    return true;
}

bool decide_split(const struct book *b, const struct table *t, seat_no seat,
                  unsigned which, struct event *out, struct refusal *no)
{
    const struct seat *s = &t->seat[seat];
    struct ev_split *e;

    if (!draw_is_his(b, t, seat, no) || !may_draw(b, t, seat, which, no) ||
        !may_split(b, t, seat, which, true, no))
        return false;
    e = make_split(out);
    e->seat = seat;
    e->which = (uint16_t)which;
    e->count = (uint8_t)__builtin_popcount(which);
    e->next = draw_after(b, t, seat);
    e->in = e->next == NO_SEAT && !t->stakes.asks_cards;
    for (int i = 0; i < s->cards; i++)
        if ((which >> i & 1) != 0)
            e->card[e->cards++] = s->card[i];
    out->leaf = LEAF_OPENERS_SPLIT;
    return true;
}

int discard_due(const struct book *b, const struct table *t)
{
    const struct street *street = &b->street[t->deal.street];

    MUST(t->deal.street < STREETS_MAX && t->deal.step <= STREET_STEPS_MAX);
    return t->deal.step < street->steps ? street->step[t->deal.step].count : 0;
}

bool discard_is_late(const struct table *t, seat_no seat)
{
    return (t->deal.late >> seat & 1) != 0 && seat_is_live(t, seat) &&
           (t->phase == PHASE_DISCARD || t->phase == PHASE_STREET) &&
           t->deal.turned == 0;
}

int discard_of(const struct book *b, const struct table *t, seat_no seat)
{
    const struct street *street = &b->street[t->deal.street];

    if (!discard_is_late(t, seat))
        return discard_due(b, t);
    for (int i = 0; i < street->steps; i++)
        if (street->step[i].word == DEAL_DISCARD)
            return street->step[i].count;
    return 0;
}

/* All discard at once, in any order (ROG-CRAZYPINE-p11, OCE-CRAZYPINE-p4). */
static bool discard_is_his(const struct book *b, const struct table *t,
                           seat_no seat, struct refusal *no)
{
    if (t->phase != PHASE_DISCARD)
        return bound_time(b, t, no);
    if (seat_is_asked(t, seat))
        return true;
    return seat_is_live(t, seat) ? refuse_street(no, WHY_SAME, t->deal.street,
                                                 STREET_DEAL, LEAF_NONE)
                                 : bound_turn(b, t, no);
}

bool decide_discard(const struct book *b, const struct table *t, seat_no seat,
                    unsigned which, struct event *out, struct refusal *no)
{
    bool late = discard_is_late(t, seat);
    struct ev_discarded *e;

    if (!late && !discard_is_his(b, t, seat, no))
        return false;
    if (which >> t->seat[seat].cards != 0)
        return refuse_street(no, WHY_WRONG_CARDS, t->deal.street, STREET_DEAL,
                             LEAF_NONE);
    if (__builtin_popcount(which) != discard_of(b, t, seat))
        return refuse_street(no, WHY_WRONG_CARDS, t->deal.street, STREET_DEAL,
                             LEAF_DISCARD_LATE);
    e = make_discarded(out);
    out->leaf = street_deal(t);
    e->seat = seat;
    e->which = (uint16_t)which;
    e->next = late ? t->to_act : draw_next(b, t, seat);
    return true;
}

/* Is it the stub that was put together, in another order? */
static bool stub_is_right(const struct table *t, const struct cmd_shuffle *c)
{
    int unknown = 0;
    cardset seen = 0, want = 0;

    for (int i = 0; i < t->stub_count; i++)
        if (t->stub[i] == CARD_UNKNOWN)
            unknown++;
        else
            want |= set_of(t->stub[i]);
    for (int i = 0; i < c->cards && i < DECK_CARDS_MAX; i++)
        if (c->card[i] == CARD_UNKNOWN)
            unknown--;
        else if (c->card[i] < CARD_IDS && !set_has(seen, c->card[i]))
            seen |= set_of(c->card[i]);
    return c->cards == t->stub_count && unknown == 0 && seen == want;
}

/* The leaf behind a shuffle: a ruling of this hand, or the short stub. */
static enum leaf shuffle_leaf(const struct book *b, const struct table *t)
{
    if (t->ruling.leaf == LEAF_IRR_EARLY_TURN) /* what lay aside */
        return leaf_of_house(b, LEAF_ASIDE_SHUFFLED, LEAF_IRR_EARLY_TURN);
    return t->ruling.leaf > 0 ? (enum leaf)t->ruling.leaf
           : t->draw.serving
               ? leaf_of_house(b, LEAF_DRAW_SHORT, LEAF_DEAL_LAST_CARD)
               : leaf_of_house(b, LEAF_DEAL_SHORT, LEAF_DEAL_LAST_CARD);
}

/* Takes the order that a shuffle gave, which must be all cards put together
   for it.  For a whole deck, other cards may be known than before. */
bool decide_shuffle(const struct book *b, const struct table *t,
                    const struct cmd_shuffle *c, struct event *out,
                    struct refusal *no)
{
    bool whole = t->stub_count == t->deck;
    struct ev_shuffled *e;
    cardset known = 0;

    if (t->phase != PHASE_SHUFFLE)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    /* A joker that slipped in is still in the deck (ROG-STUD-5.2). */
    if (whole && !deck_is_right(t, c->card, c->cards,
                                t->deck > 52 + t->stakes.jokers, &known))
        return refuse(no, WHY_BAD_DECK, LEAF_DECK_JOKERS);
    if (!whole && !stub_is_right(t, c))
        return refuse(no, WHY_WRONG_CARDS, shuffle_leaf(b, t));
    e = make_shuffled(out);
    e->phase = t->ruling.back != 0 ? t->ruling.back : PHASE_STREET;
    e->known = known;
    MUST(c->cards <= DECK_CARDS_MAX);
    e->cards = c->cards;
    memcpy(e->card, c->card, c->cards);
    return true;
}

/* The card of an event that has one card. */
static card *card_of_event(struct event *e)
{
    switch (e->kind) {
    case EV_DEALT:
        return &e->dealt.card[0];
    case EV_BOARD:
        return &e->board.card[0];
    case EV_SERVED:
        return &e->served.card[0];
    case EV_BURNED:
        return &e->burned.card;
    default:
        MUST(e->kind == EV_EXTRA_BURN);
        return &e->extra_burn.card;
    }
}

/* A live dealer deals one card.  An unknown card may be named as it comes; a
   known one must be that card. */
bool decide_card(const struct book *b, const struct table *t, card named,
                 struct event *out, struct refusal *no)
{
    card *it;

    if (!advance_card(b, t, out))
        return t->stakes.by_card ? bound_time(b, t, no)
                                 : refuse(no, WHY_NOT_NOW, LEAF_NONE);
    it = card_of_event(out);
    if (named == CARD_NONE || named == CARD_UNKNOWN || named == *it)
        return true;
    if (*it != CARD_UNKNOWN || !card_can_be(t, named) ||
        out->kind == EV_EXTRA_BURN)
        return refuse(no, WHY_WRONG_CARDS, LEAF_NONE);
    *it = named;
    return true;
}
