/*
 * test_live.c - the room that runs: every game of every house is dealt, guests
 * play by commands, and after a stop it goes on where it was.
 */
#include "test.h"

#include "base/must.h"
#include "chance/seed.h"
#include "room/ledger.h"
#include "rule/felt_view.h"
#include "serve/live.h"
#include "sim/bot.h"

#include "small_day.h"

static struct live *room;
static int64_t now = 1794816000000; /* 2026-11-16 08:00 UTC */
static int64_t commit_ms;
static uint64_t seeds, events, hands;

/* Seeds that are the same in every run. */
static int seed_of(void *from, int cards, struct seed *out, struct fault *f)
{
    char words[32];
    struct text t;

    (void)from;
    (void)f;
    text_init(&t, words, sizeof words);
    text_put(&t, "live %llu", (unsigned long long)++seeds);
    seed_from_words(out, cards, words);
    return 0;
}

static void hears(void *to, uint32_t stream, const struct event *e)
{
    (void)to;
    (void)stream;
    events++;
    hands += e->kind == EV_HAND_BEGUN;
}

static void opens(bool mistakes)
{
    struct live_plan p = {.shelf = day_shelf,
                          .where = day_db,
                          .keys = &day_keys,
                          .address = "here",
                          .bots = LIVE_BOTS_USUAL,
                          .mistakes = mistakes,
                          .seed = seed_of,
                          .now_ms = now,
                          .ear = {.event = hears}};
    struct fault f = {""};

    CHECK_EQ(live_open(&room, &p, &f), 0);
    CHECK_STR(f.text, "");
}

static void passes(int64_t ms)
{
    int64_t until = now + ms, again;
    struct fault f = {""};

    while (now < until) {
        CHECK_EQ(live_tick(room, now, &again, &f), 0);
        CHECK_STR(f.text, "");
        if (now >= commit_ms) /* a disk takes its time */
            CHECK_EQ(live_commit(room, &f), 0);
        commit_ms = now >= commit_ms ? now + 30000 : commit_ms;
        CHECK(again > now);
        now = again < until ? again : until;
    }
}

static uint32_t hands_at(uint32_t table)
{
    const struct felt *felt = &keep_table(live_keep(room), table)->felt;

    switch (felt->family) {
    case FAMILY_POKER:
        return felt->poker.number;
    case FAMILY_MELDING:
        return felt->melding.number;
    default:
        return felt->bank.number;
    }
}

static int tables(void)
{
    return keep_tables(live_keep(room));
}

static void fresh(void)
{
    struct fault f = {""};

    day_fresh("oceana");
    CHECK_EQ(shelf_read_all(day_shelf, &f), 0);
}

TEST(tables_of_every_game_are_dealt)
{
    fresh();
    opens(false);
    CHECK(tables() >= 32);
    passes(5 * 60 * 1000);
    for (uint32_t t = 1; t <= (uint32_t)tables(); t++) {
        const struct felt *felt = &keep_table(live_keep(room), t)->felt;

        printf("# %u %s %s: %u hands\n", t, felt->house, felt->game,
               hands_at(t));
    }
    CHECK(hands > 0 && events > hands);
    CHECK(cage_is_right(keep_cage(live_keep(room))));
    live_close(room);
    day_gone();
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
