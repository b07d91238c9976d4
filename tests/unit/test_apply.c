/*
 * test_apply.c - an event that cannot be so stops: no card is made, lost or
 * dealt twice, and no chip.
 *
 * What stops the program is applied in a child of its own.
 */
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rule/event.h"
#include "test.h"

enum { SEATS = 3, STACK = 1000 };

/* Does the table refuse to go on after this event? */
static bool stops(const struct table *t, const struct event *e)
{
    struct table after = *t;
    int status = 0;
    pid_t child;

    fflush(stdout);
    child = fork();
    if (child == 0) {
        if (freopen("/dev/null", "w", stderr) == NULL)
            _exit(2);
        poker_apply(&after, e);
        _exit(0);
    }
    CHECK(child > 0 && waitpid(child, &status, 0) == child);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

/* A deck in its own order; of `from` on nobody has seen the cards. */
static void deck_event(struct event *e, int from)
{
    cardset known = 0;

    event_init(e, EV_HAND_BEGUN, 0);
    e->mask = (1u << SEATS) - 1;
    e->count = 52;
    for (int i = 0; i < e->count; i++) {
        e->card[i] = i < from ? card_from_index(i) : CARD_UNKNOWN;
        known |= i < from ? set_of(e->card[i]) : 0;
    }
    e->other = (money)known;
}

static void seated(struct table *t)
{
    struct stakes s = {.lower = 100, .upper = 200, .chip = 1};
    struct event e;

    table_init(t, &s, SEATS);
    for (seat_no n = 0; n < SEATS; n++) {
        event_init(&e, EV_SAT, n);
        e.amount = STACK;
        poker_apply(t, &e);
    }
}

/* A card each, as it lies on the stub. */
static void deal_event(const struct table *t, struct event *e)
{
    event_init(e, EV_DEALT, 1);
    e->mask = (1u << SEATS) - 1;
    e->count = SEATS;
    memcpy(e->card, t->stub + t->stub_at, SEATS);
}

/* Two cards each, one folded hand, a burn and a flop. */
static void flopped(struct table *t, int known)
{
    struct event e;

    seated(t);
    deck_event(&e, known);
    poker_apply(t, &e);
    event_init(&e, EV_STREET, NO_SEAT);
    poker_apply(t, &e);
    for (int i = 0; i < 2; i++) {
        deal_event(t, &e);
        poker_apply(t, &e);
    }
    event_init(&e, EV_FOLDED, 1);
    poker_apply(t, &e);
    event_init(&e, EV_BURNED, NO_SEAT);
    e.count = 1;
    e.card[0] = t->stub[t->stub_at];
    poker_apply(t, &e);
    event_init(&e, EV_BOARD, NO_SEAT);
    e.count = 3;
    memcpy(e.card, t->stub + t->stub_at, 3);
    poker_apply(t, &e);
}

/* The rest of the stub and the burns, put together to be shuffled. */
static void short_event(const struct table *t, struct event *e)
{
    event_init(e, EV_SHORT, NO_SEAT);
    e->mask = 1;
    e->count = (uint8_t)(t->stub_count - t->stub_at);
    memcpy(e->card, t->stub + t->stub_at, e->count);
    for (int i = 0; i < t->burns; i++)
        e->card[e->count++] = t->burn[i];
}

TEST(a_deck_that_is_not_whole_begins_no_hand)
{
    struct table t;
    struct event e;

    seated(&t);
    deck_event(&e, 52);
    CHECK(!stops(&t, &e));
    e.card[51] = e.card[0]; /* one twice */
    CHECK(stops(&t, &e));
    deck_event(&e, 52);
    e.count--; /* one lost */
    CHECK(stops(&t, &e));
    deck_event(&e, 52);
    e.card[51] = CARD_NONE;
    CHECK(stops(&t, &e));
    deck_event(&e, 40); /* the rest unseen: that is no harm */
    CHECK(!stops(&t, &e));
    e.card[51] = e.card[0];
    CHECK(stops(&t, &e));
}

TEST(only_the_top_of_the_stub_is_dealt)
{
    struct table t;
    struct event e;

    flopped(&t, 52);
    deal_event(&t, &e);
    e.mask = 1;
    e.seat = 0;
    e.count = 1;
    CHECK(!stops(&t, &e));
    e.card[0] = t.board[0]; /* it lies on the board */
    CHECK(stops(&t, &e));
    e.card[0] = t.muck[0];
    CHECK(stops(&t, &e));
    e.card[0] = t.stub[t.stub_at + 1];
    CHECK(stops(&t, &e));
}

TEST(a_card_for_each_seat_and_no_more)
{
    struct table t;
    struct event e;

    flopped(&t, 52);
    deal_event(&t, &e);
    CHECK(!stops(&t, &e));
    e.count--; /* a card is said to go nowhere */
    CHECK(stops(&t, &e));
    deal_event(&t, &e);
    e.mask = 1u << SEATS | 3; /* a seat that is not there */
    CHECK(stops(&t, &e));
}

TEST(what_is_put_together_to_be_shuffled_is_what_lay_there)
{
    struct table t;
    struct event e;

    flopped(&t, 52);
    short_event(&t, &e);
    CHECK(!stops(&t, &e));
    e.count--; /* one is lost */
    CHECK(stops(&t, &e));
    short_event(&t, &e);
    e.card[0] = t.board[0]; /* one comes from the board */
    CHECK(stops(&t, &e));
    short_event(&t, &e);
    e.mask = 0; /* the burns stay, and are shuffled all the same */
    CHECK(stops(&t, &e));
    short_event(&t, &e);
    e.mask |= 2; /* the muck is said to come, and does not */
    CHECK(stops(&t, &e));
    e.amount = t.mucked; /* all of it stays */
    CHECK(!stops(&t, &e));
    e.amount++;
    CHECK(stops(&t, &e));
}

TEST(a_shuffle_gives_the_same_cards_in_another_order)
{
    struct table t;
    struct event e;
    card first;

    for (int known = 30; known <= 52; known += 22) {
        flopped(&t, known);
        short_event(&t, &e);
        poker_apply(&t, &e);
        event_init(&e, EV_SHUFFLED, NO_SEAT);
        e.count = t.stub_count;
        memcpy(e.card, t.stub, e.count);
        first = e.card[0];
        e.card[0] = e.card[e.count - 1];
        e.card[e.count - 1] = first;
        CHECK(!stops(&t, &e));
        e.card[0] = first; /* now it is there twice, and another is lost */
        CHECK(stops(&t, &e));
        e.card[0] = t.seat[0].card[0]; /* one is taken from a hand */
        CHECK(stops(&t, &e));
    }
}

TEST(a_card_laid_twice_is_found_when_all_is_over)
{
    struct table t;
    struct event e;

    flopped(&t, 52);
    event_init(&e, EV_HAND_ENDED, NO_SEAT);
    CHECK(!stops(&t, &e));
    t.board[0] = t.seat[0].card[0]; /* behind the back of every event */
    CHECK(stops(&t, &e));
}

TEST(chips_are_neither_made_nor_lost)
{
    struct table t;
    struct event e;

    flopped(&t, 52);
    event_init(&e, EV_CALLED, 0);
    e.amount = STACK;
    CHECK(!stops(&t, &e));
    e.amount++; /* more than there is */
    CHECK(stops(&t, &e));
    event_init(&e, EV_PAID, NO_SEAT);
    memset(e.share, 0, sizeof e.share);
    e.share[0] = e.amount = 1; /* from an empty pot */
    CHECK(stops(&t, &e));
    event_init(&e, EV_RETURNED, 0);
    e.amount = 1;
    CHECK(stops(&t, &e));
    t.seat[2].stack--; /* behind the back of every event */
    event_init(&e, EV_CHECKED, 0);
    CHECK(stops(&t, &e));
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
