/*
 * test_sim.c - the hash of events, and hands shared out among workers.
 */
#include <stdatomic.h>

#include "base/jobs.h"
#include "book/clause.h"
#include "book/shelf.h"
#include "rule/poker/poker.h"
#include "sim/sim.h"
#include "sim/tally.h"
#include "test.h"

enum { HANDS = 3 * SIM_BLOCK + 1234, PARTS = 1000 };

static void blank(struct event *e, int with)
{
    memset(e, with, sizeof *e);
}

TEST(only_what_an_event_says_is_hashed)
{
    struct event a, b;

    blank(&a, 0);
    blank(&b, 0xff);
    make_raised(&a)->to = 600;
    make_raised(&b)->to = 600;
    CHECK(tally_event(1, &a) == tally_event(1, &b));
    CHECK(tally_event(1, &a) != tally_event(2, &a));
    b.raised.to = 601;
    CHECK(tally_event(1, &a) != tally_event(1, &b));
    blank(&b, 0x55);
    make_raised(&b)->to = 600;
    b.raised.next = 3;
    CHECK(tally_event(1, &a) != tally_event(1, &b));
    make_hand_ended(&a);
    blank(&b, 0xaa);
    make_hand_ended(&b);
    CHECK(tally_event(1, &a) == tally_event(1, &b));
}

TEST(no_more_cards_are_hashed_than_there_are)
{
    struct event a, b;

    make_board(&a)->cards = 3;
    make_board(&b)->cards = 3;
    b.board.card[3] = 7;
    CHECK(tally_event(1, &a) == tally_event(1, &b));
    b.board.card[2] = 7;
    CHECK(tally_event(1, &a) != tally_event(1, &b));
}

TEST(who_got_which_share_is_hashed)
{
    struct event a, b;

    make_paid(&a)->share[1] = 500;
    make_paid(&b)->share[2] = 500;
    CHECK(tally_event(1, &a) != tally_event(1, &b));
    a.paid.share[2] = 300;
    b.paid.share[2] = 300;
    b.paid.share[1] = 500;
    CHECK(tally_event(1, &a) == tally_event(1, &b));
}

/* Parts, and the order they are gathered in. */
struct heap {
    int64_t at[JOBS_PLACES];
    int64_t gathered, sum, stop;
    bool in_order;
    atomic_int at_desk[JOBS_MOST]; /* workers with the same number */
    atomic_bool shared;            /* there were two */
};

static void work(void *of, int64_t part, int place)
{
    struct heap *h = of;
    atomic_int *desk = &h->at_desk[jobs_worker()];

    if (atomic_fetch_add(desk, 1) != 0)
        atomic_store(&h->shared, true);
    h->at[place] = part * part;
    atomic_fetch_sub(desk, 1);
}

static bool gather(void *of, int64_t part, int place)
{
    struct heap *h = of;

    h->in_order = h->in_order && part == h->gathered &&
                  h->at[place] == part * part;
    h->gathered++;
    h->sum += h->at[place];
    return part != h->stop;
}

TEST(parts_are_gathered_in_order_whoever_did_them)
{
    for (int workers = 1; workers <= 7; workers++) {
        struct heap h = {.in_order = true, .stop = -1};
        struct jobs jobs = {.workers = workers,
                            .parts = PARTS,
                            .work = work,
                            .gather = gather,
                            .of = &h};

        CHECK(jobs_run(&jobs));
        CHECK(h.in_order && !h.shared);
        CHECK_EQ(h.gathered, PARTS);
        CHECK_EQ(h.sum, (int64_t)PARTS * (PARTS - 1) * (2 * PARTS - 1) / 6);
        h.in_order = true;
        h.stop = 321;
        h.gathered = h.sum = 0;
        CHECK(!jobs_run(&jobs));
        CHECK_EQ(h.gathered, 322);
    }
    CHECK(jobs_cores() >= 1);
}

/* Hands of a game, by one, two and three workers. */
static void share_out(struct shelf *shelf, const char *house, const char *game,
                      bool mistakes)
{
    struct sim s = {.seed = 7, .mistakes = mistakes};
    struct sim_result alone, shared;
    struct refusal no;
    struct fault f;
    struct book b;

    CHECK_EQ(shelf_book(shelf, house, game, &b, &f), 0);
    s.book = &b;
    s.seats = sim_seats(&b);
    s.stakes = stakes_usual(&b, book_value(&b, LEAF_BET_LEAST),
                            book_value(&b, LEAF_BET_MOST));
    CHECK(sim_many(&s, shelf_collections(shelf), HANDS, 1, NULL, &alone, &no));
    CHECK_EQ(alone.hands, HANDS);
    for (int workers = 2; workers <= 3; workers++) {
        CHECK(sim_many(&s, shelf_collections(shelf), HANDS, workers, NULL,
                       &shared, &no));
        CHECK(memcmp(&alone, &shared, sizeof alone) == 0);
    }
    s.seed = 8;
    CHECK(
        sim_many(&s, shelf_collections(shelf), HANDS, 2, NULL, &shared, &no));
    CHECK(alone.hash != shared.hash);
}

TEST(it_does_not_matter_how_many_play_at_a_time)
{
    struct fault f;
    struct shelf *shelf = shelf_open(NULL, &f);

    CHECK(shelf != NULL);
    if (shelf == NULL)
        return;
    share_out(shelf, NULL, "holdem", false);
    share_out(shelf, NULL, "five-card-draw", true);
    shelf_close(shelf);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
