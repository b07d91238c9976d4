/*
 * test_apply.c - an event that cannot be so is no fact: no card is made, lost
 * or dealt twice, and no chip; and no bytes, whatever they are, do harm.
 */
#include <string.h>

#include "rule/fact.h"
#include "test.h"
#include "unit/below.h"
#include "unit/opened.h"

enum { SEATS = 3, STACK = 1000, ROUNDS = 6000, STEPS = 60 };

/* Does the table say that this event cannot be true? */
static bool is_untrue(const struct table *t, const struct event *e)
{
    struct table after = *t;
    bool done = poker_apply(&after, e);

    CHECK_EQ(done, after.untrue == UNTRUE_NOTHING);
    return !done;
}

static void happens(struct table *t, const struct event *e)
{
    CHECK(poker_apply(t, e));
}

/* A deck in its own order; of `from` on nobody has seen the cards. */
static void deck_event(struct event *e, int from)
{
    struct ev_hand_begun *h = make_hand_begun(e);

    h->button = 0;
    h->in = (1u << SEATS) - 1;
    h->cards = 52;
    for (int i = 0; i < h->cards; i++) {
        h->card[i] = i < from ? card_from_index(i) : CARD_UNKNOWN;
        h->known |= i < from ? set_of(h->card[i]) : 0;
    }
}

static void seated(struct table *t)
{
    struct stakes s = {.lower = 100, .upper = 200, .chip = 1};

    table_open(t, &s, SEATS);
    for (seat_no n = 0; n < SEATS; n++)
        table_sit(t, n, STACK);
}

/* A card each, as it lies on the stub. */
static struct ev_dealt *deal_event(const struct table *t, struct event *e)
{
    struct ev_dealt *d = make_dealt(e);

    d->first = 1;
    d->to = (1u << SEATS) - 1;
    d->dead = (uint16_t)(d->to & ~t->deal.live);
    d->cards = SEATS;
    memcpy(d->card, t->stub + t->stub_at, SEATS);
    return d;
}

/* Somebody is to act. */
static void begin_round(struct table *t, seat_no next)
{
    struct event e;

    make_round_begun(&e)->next = next;
    happens(t, &e);
}

/* Two cards each, one folded hand, a burn and a flop. */
static void flopped(struct table *t, int known)
{
    struct event e;

    seated(t);
    deck_event(&e, known);
    happens(t, &e);
    make_street(&e);
    happens(t, &e);
    for (int i = 0; i < 2; i++) {
        deal_event(t, &e);
        happens(t, &e);
    }
    begin_round(t, 1);
    make_folded(&e)->seat = 1;
    happens(t, &e);
    make_round_ended(&e)->phase = PHASE_STREET;
    e.round_ended.street = 1;
    happens(t, &e);
    make_burned(&e)->card = t->stub[t->stub_at];
    happens(t, &e);
    make_board(&e)->cards = 3;
    memcpy(e.board.card, t->stub + t->stub_at, 3);
    happens(t, &e);
}

/* The rest of the stub and the burns, put together to be shuffled. */
static struct ev_short_stub *short_event(const struct table *t,
                                         struct event *e)
{
    struct ev_short_stub *s = make_short_stub(e);

    s->burns = true;
    s->cards = (uint16_t)stub_left(t);
    memcpy(s->card, t->stub + t->stub_at, s->cards);
    for (int i = 0; i < t->burns; i++)
        s->card[s->cards++] = t->burn[i];
    return s;
}

TEST(a_deck_that_is_not_whole_begins_no_hand)
{
    struct table t;
    struct event e;

    seated(&t);
    deck_event(&e, 52);
    CHECK(!is_untrue(&t, &e));
    e.hand_begun.card[51] = e.hand_begun.card[0]; /* one twice */
    CHECK(is_untrue(&t, &e));
    deck_event(&e, 52);
    e.hand_begun.cards--; /* one lost */
    CHECK(is_untrue(&t, &e));
    deck_event(&e, 52);
    e.hand_begun.card[51] = CARD_NONE;
    CHECK(is_untrue(&t, &e));
    deck_event(&e, 40); /* the rest unseen: that is no harm */
    CHECK(!is_untrue(&t, &e));
    e.hand_begun.card[51] = e.hand_begun.card[0];
    CHECK(is_untrue(&t, &e));
}

TEST(only_the_top_of_the_stub_is_dealt)
{
    struct table t;
    struct event e;
    struct ev_dealt *d;

    flopped(&t, 52);
    d = deal_event(&t, &e);
    d->to = 1;
    d->dead = 0;
    d->first = 0;
    d->cards = 1;
    CHECK(!is_untrue(&t, &e));
    d->card[0] = t.board[0]; /* it lies on the board */
    CHECK(is_untrue(&t, &e));
    d->card[0] = t.muck[0];
    CHECK(is_untrue(&t, &e));
    d->card[0] = t.stub[t.stub_at + 1];
    CHECK(is_untrue(&t, &e));
}

TEST(a_card_nobody_has_seen_may_be_named_once)
{
    struct table t;
    struct event e;
    struct ev_dealt *d;

    flopped(&t, 10); /* all on the stub are unseen */
    d = deal_event(&t, &e);
    CHECK(!is_untrue(&t, &e));
    d->card[0] = card_from_index(20);
    CHECK(!is_untrue(&t, &e));
    d->card[1] = card_from_index(20); /* and again */
    CHECK(is_untrue(&t, &e));
    d->card[1] = t.board[0]; /* known, and lying elsewhere */
    CHECK(is_untrue(&t, &e));
    d->card[1] = CARD_JOKER; /* no card of this deck */
    CHECK(is_untrue(&t, &e));
    d->card[1] = CARD_NONE;
    CHECK(is_untrue(&t, &e));
}

TEST(a_card_for_each_seat_and_no_more)
{
    struct table t;
    struct event e;
    struct ev_dealt *d;

    flopped(&t, 52);
    d = deal_event(&t, &e);
    CHECK(!is_untrue(&t, &e));
    d->cards--; /* a card is said to go nowhere */
    CHECK(is_untrue(&t, &e));
    d = deal_event(&t, &e);
    d->to = 1u << SEATS | 3; /* a seat that is not there */
    CHECK(is_untrue(&t, &e));
    d = deal_event(&t, &e);
    d->dead = 0; /* a card for a hand that does not play */
    CHECK(is_untrue(&t, &e));
}

TEST(what_is_put_together_to_be_shuffled_is_what_lay_there)
{
    struct table t;
    struct event e;
    struct ev_short_stub *s;

    flopped(&t, 52);
    s = short_event(&t, &e);
    CHECK(!is_untrue(&t, &e));
    s->cards--; /* one is lost */
    CHECK(is_untrue(&t, &e));
    s = short_event(&t, &e);
    s->card[0] = t.board[0]; /* one comes from the board */
    CHECK(is_untrue(&t, &e));
    s = short_event(&t, &e);
    s->burns = false; /* the burns stay, and are shuffled all the same */
    CHECK(is_untrue(&t, &e));
    s = short_event(&t, &e);
    s->muck = true; /* the muck is said to come, and does not */
    CHECK(is_untrue(&t, &e));
    s->left = t.mucked; /* all of it stays */
    CHECK(!is_untrue(&t, &e));
    s->left++;
    CHECK(is_untrue(&t, &e));
}

TEST(a_shuffle_gives_the_same_cards_in_another_order)
{
    struct table t;
    struct event e;
    card first, *c = e.shuffled.card;

    for (int known = 30; known <= 52; known += 22) {
        flopped(&t, known);
        short_event(&t, &e);
        happens(&t, &e);
        make_shuffled(&e)->phase = PHASE_STREET;
        e.shuffled.cards = t.stub_count;
        memcpy(c, t.stub, t.stub_count);
        first = c[0];
        c[0] = c[t.stub_count - 1];
        c[t.stub_count - 1] = first;
        CHECK(!is_untrue(&t, &e));
        e.shuffled.phase = PHASE_BET; /* where it did not come from */
        CHECK(is_untrue(&t, &e));
        e.shuffled.phase = PHASE_STREET;
        c[0] = first; /* now it is there twice, and another is lost */
        CHECK(is_untrue(&t, &e));
        c[0] = t.seat[0].card[0]; /* one is taken from a hand */
        CHECK(is_untrue(&t, &e));
    }
}

TEST(a_card_laid_twice_is_found_when_all_is_over)
{
    struct table t;
    struct event e;

    flopped(&t, 52);
    make_round_ended(&e)->phase = PHASE_PAY;
    happens(&t, &e);
    make_hand_ended(&e);
    CHECK(!is_untrue(&t, &e));
    t.board[0] = t.seat[0].card[0]; /* behind the back of every event */
    CHECK(is_untrue(&t, &e));
}

TEST(chips_are_neither_made_nor_lost)
{
    struct table t;
    struct event e;

    flopped(&t, 52);
    begin_round(&t, 0);
    make_called(&e)->seat = 0;
    e.called.paid = STACK;
    CHECK(!is_untrue(&t, &e));
    e.called.paid++; /* more than there is */
    CHECK(is_untrue(&t, &e));
    e.called.paid = -1;
    CHECK(is_untrue(&t, &e));
    make_returned(&e)->seat = 0;
    e.returned.amount = 1;
    CHECK(is_untrue(&t, &e));
    make_checked(&e)->seat = 0; /* which moves no chip */
    CHECK(!is_untrue(&t, &e));
    t.seat[2].stack--; /* behind the back of every event */
    CHECK(is_untrue(&t, &e));
    t.seat[2].stack++;
    make_round_ended(&e)->phase = PHASE_PAY;
    happens(&t, &e);
    make_paid(&e)->share[0] = 1; /* from an empty pot */
    e.paid.amount = 1;
    CHECK(is_untrue(&t, &e));
}

/* A collection from a seat before the street is dealt; and of another, who is
   not counted in it. */
static bool is_charged_too(int from, money amount, int other, money more)
{
    struct table t;
    struct event e;

    seated(&t);
    deck_event(&e, 52);
    happens(&t, &e);
    make_fee(&e)->amount = amount;
    e.fee.share[from] = amount;
    e.fee.share[other] += more;
    return !is_untrue(&t, &e);
}

static bool is_charged(int from, money amount)
{
    return is_charged_too(from, amount, from, 0);
}

TEST(a_collection_is_of_those_who_are_there)
{
    CHECK(is_charged(0, 10));
    CHECK(is_charged(SEATS - 1, STACK));
    CHECK(!is_charged(SEATS - 1, STACK + 1));
    CHECK(!is_charged(SEATS - 1, -10));
    CHECK(!is_charged(SEATS, 10));
    CHECK(!is_charged(PEOPLE_MAX - 1, 10));
    CHECK(!is_charged_too(0, 10, 1, 5));
    CHECK(!is_charged_too(0, 10, SEATS, 5));
    CHECK(!is_charged_too(0, 10, PEOPLE_MAX - 1, 5));
}

static bool can_open(const struct stakes *s)
{
    struct event e;
    struct table t;

    table_sign(make_opened(&e), s, SEATS);
    poker_open(&t, &e.opened);
    return t.untrue == UNTRUE_NOTHING;
}

TEST(a_table_opens_with_a_limit_and_what_there_is_room_for)
{
    CHECK(can_open(&(struct stakes){.lower = 1, .chip = 1}));
    CHECK(!can_open(&(struct stakes){.lower = 0, .chip = 1}));
    CHECK(!can_open(
        &(struct stakes){.lower = 1, .chip = 1, .blinds = BLINDS_MAX + 1}));
    CHECK(!can_open(
        &(struct stakes){.lower = 1, .chip = 1, .jokers = JOKERS_MAX + 1}));
}

/* Also who has no bet in front of him stays until the hand is over. */
TEST(nobody_leaves_in_the_middle_of_a_hand)
{
    struct table t;
    struct event e;

    seated(&t);
    make_left(&e)->seat = 1;
    e.left.amount = t.seat[1].stack;
    CHECK(!is_untrue(&t, &e));
    flopped(&t, 52);
    e.left.amount = t.seat[1].stack;
    CHECK_EQ(t.seat[1].bet, 0);
    CHECK(is_untrue(&t, &e));
}

/* Seat 1 folded, and his hand lies on the muck. */
TEST(only_a_hand_that_was_thrown_away_is_seen_in_the_muck)
{
    struct table t;
    struct event e;

    flopped(&t, 52);
    t.phase = PHASE_SHOW;
    t.deal.hands_asked = true;
    make_muck_seen(&e)->seat = 1;
    e.muck_seen.cards = t.seat[1].held;
    memcpy(e.muck_seen.card, t.seat[1].card, t.seat[1].held);
    CHECK(!is_untrue(&t, &e));
    e.muck_seen.card[0] = t.seat[0].card[0]; /* another's */
    CHECK(is_untrue(&t, &e));
    e.muck_seen.card[0] = t.seat[1].card[0];
    e.muck_seen.barred = 1u << 2; /* nobody has been */
    CHECK(is_untrue(&t, &e));
    e.muck_seen.barred = 0;
    e.muck_seen.seat = 0;
    CHECK(is_untrue(&t, &e));
    e.muck_seen.cards = t.seat[0].held; /* none: he has his hand */
    CHECK(is_untrue(&t, &e));
    e.muck_seen.cards = t.seat[1].held;
    e.muck_seen.seat = 1;
    t.deal.hands_asked = false;
    CHECK(is_untrue(&t, &e));
}

TEST(nobody_acts_who_has_no_hand_or_is_not_there)
{
    struct table t;
    struct event e;

    flopped(&t, 52);
    begin_round(&t, 0);
    for (int seat = NO_SEAT; seat < SEATS + 2; seat++) {
        make_folded(&e)->seat = (seat_no)seat;
        CHECK_EQ(is_untrue(&t, &e), seat != 0 && seat != 2);
        make_checked(&e)->seat = (seat_no)seat; /* one, and in turn */
        CHECK_EQ(is_untrue(&t, &e), seat != 0);
    }
    make_checked(&e)->seat = 0;
    e.checked.next = 1; /* who has folded */
    CHECK(is_untrue(&t, &e));
}

/* Any bytes */

/* Mostly small numbers, which can be seats, counts and words. */
static void any_bytes(struct event *e)
{
    unsigned char *at = (unsigned char *)e;

    for (size_t i = 0; i < sizeof *e; i++)
        at[i] = (unsigned char)(below(4) != 0 ? 0 : below(6));
    e->kind = (uint16_t)below(EV_KINDS + 3);
    e->leaf = LEAF_NONE;
}

/* A little is changed of what could be true. */
static void spoil(struct event *e)
{
    const struct event_row *row = event_row(e->kind);
    unsigned char *at = event_place(e);
    unsigned char bytes[] = {0, 1, 2, 3, 7, 62, 63, 254, 255};

    if (row == NULL || below(3) == 0)
        return;
    for (uint32_t n = 1 + below(3); n > 0; n--)
        at[below(row->size)] = bytes[below(sizeof bytes)];
}

/*
 * Makes an event that could really come next, as far as a table without a book
 * can say.
 */
static void likely(const struct table *t, struct event *e)
{
    if (t->phase == PHASE_STREET && stub_left(t) < SEATS) {
        any_bytes(e);
        return;
    }
    switch (t->phase) {
    case PHASE_IDLE:
        deck_event(e, 30 + (int)below(23));
        break;
    case PHASE_POST:
        make_street(e);
        break;
    case PHASE_STREET:
        if (below(3) == 0) {
            make_round_begun(e)->next = (seat_no)below(SEATS);
        } else if (below(8) == 0) {
            short_event(t, e);
        } else if (below(4) == 0) {
            make_board(e)->cards = (uint16_t)below(3);
            memcpy(e->board.card, t->stub + t->stub_at, 3);
        } else {
            deal_event(t, e);
        }
        break;
    case PHASE_BET:
        if (t->to_act == NO_SEAT) {
            make_round_ended(e)->phase = below(2) ? PHASE_STREET : PHASE_SHOW;
            e->round_ended.street = (uint8_t)(t->deal.street + 1);
        } else {
            make_called(e)->seat = t->to_act;
            e->called.paid = below(20);
            e->called.next = (seat_no)((int)below(SEATS + 1) - 1);
        }
        break;
    default:
        any_bytes(e);
        break;
    }
}

/*
 * Events that need not be true, but whose values can be; a table that they
 * are not true of is thrown away, as felt_apply() does.
 */
TEST(no_event_whatever_it_says_does_harm)
{
    int done = 0, untrue = 0;

    for (int i = 0; i < ROUNDS; i++) {
        struct table t, before;
        struct event e;

        seated(&t);
        for (int k = 0; k < STEPS; k++) {
            if (below(4) == 0)
                any_bytes(&e);
            else
                likely(&t, &e);
            spoil(&e);
            if (!event_can_be(&e, SEATS, SEATS))
                continue;
            before = t;
            if (poker_apply(&t, &e)) {
                done++;
                continue;
            }
            untrue++;
            t = before;
        }
    }
    CHECK(done > ROUNDS);
    CHECK(untrue > ROUNDS);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
