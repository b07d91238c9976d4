/*
 * journal_load.c - a load for `make chaos`: wishes that move money.
 *
 *     journal_load DB FROM        until it is killed
 *     journal_load DB FROM wait   but only when the owner is dead or hangs
 *     journal_load DB FROM early  answers before it is durable, and
 *     journal_load DB FROM twice  does what is done again: both are wrong, to
 *                                 see whether that is found
 *
 * Wish n moves n cents from one stream to another: two records with the same
 * id in one transaction, and their bodies begin with what each gained.  When
 * they are durable, and not before, "n" goes to standard output.  FROM is the
 * first wish whose answer its client has not heard; wishes are asked for again
 * from there, and what is done already is only answered.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/must.h"
#include "journal/journal.h"

#include "base/owns_clock.h"

enum { STREAMS = 64, IN_FLIGHT = 64, HUNG_MS = 5000, LOST = 9 };

/*
 * The result of recovery: the last command done, and the length of each
 * stream.
 */
struct found {
    uint64_t last;
    int64_t has[STREAMS];
};

static void stop(const char *what, const struct fault *f)
{
    fprintf(stderr, "journal_load: %s: %s\n", what, f->text);
    exit(1);
}

static int find(void *to, const struct journal_record *r, struct fault *f)
{
    struct found *g = to;

    if (r->stream < STREAM_TABLES)
        return 0;
    if (r->bytes < 8 || r->stream >= STREAM_TABLES + STREAMS)
        return fault_say(f, "a record is not of this load");
    g->has[r->stream - STREAM_TABLES] += (int64_t)chain_get(r->body, 8);
    g->last = r->id > g->last ? r->id : g->last;
    return 0;
}

static void recover(struct journal *j, struct found *g)
{
    int64_t sum = 0;
    struct fault f;

    if (journal_read_all(j, 0, find, g, &f) != 0)
        stop("recovery", &f);
    for (int i = 0; i < STREAMS; i++)
        sum += g->has[i];
    MUST(sum == 0);
}

static int64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void stage(struct journal *j, uint64_t wish, uint32_t stream,
                  int64_t gained)
{
    uint8_t body[100] = {0};
    struct journal_record r = {.stream = STREAM_TABLES + stream,
                               .id = wish,
                               .at_ms = (int64_t)wish,
                               .events = 1,
                               .body = body,
                               .bytes = 8 + wish % 90};
    struct fault f;

    chain_put(body, (uint64_t)gained, 8);
    if (journal_stage(j, &r, &f) != 0)
        stop("staging", &f);
}

/* The answers to a wave go out in one piece. */
static void answer(uint64_t from, uint64_t to)
{
    char text[IN_FLIGHT * 24];
    size_t used = 0;

    for (uint64_t n = from; n <= to; n++)
        used += (size_t)snprintf(text + used, sizeof text - used,
                                 "%" PRIu64 "\n", n);
    if (used > 0 && write(STDOUT_FILENO, text, used) != (ssize_t)used)
        exit(1);
}

static void wave(struct journal *j, uint64_t from, uint64_t done, bool early)
{
    struct fault f;
    int bad;

    for (uint64_t n = from; n < from + IN_FLIGHT; n++) {
        if (n <= done)
            continue;
        stage(j, n, (uint32_t)(n * 7 % STREAMS), (int64_t)n);
        stage(j, n, (uint32_t)((n * 7 + 1 + n % 50) % STREAMS), -(int64_t)n);
    }
    if (journal_must_sign(j, (int64_t)from) &&
        journal_sign(j, (int64_t)from, &f) != 0)
        stop("signing", &f);
    if (early)
        answer(from, from + IN_FLIGHT - 1);
    bad = journal_commit(j, &f);
    if (bad == JOURNAL_LOST)
        exit(LOST);
    if (bad != 0)
        stop("commit", &f);
    if (!early)
        answer(from, from + IN_FLIGHT - 1);
}

static int see(void *to, const struct journal_head *h, struct fault *f)
{
    (void)f;
    if (h->stream >= STREAM_TABLES)
        *(int *)to += 1;
    return 0;
}

/* Until nobody gives a sign of life for the streams. */
static void wait_for_orphans(struct journal *j)
{
    int orphans = 0;
    struct fault f;

    while (orphans < STREAMS) {
        orphans = 0;
        usleep(50000);
        if (journal_beat(j, &f) != 0 ||
            journal_orphans(j, HUNG_MS, see, &orphans, &f) != 0)
            stop("waiting", &f);
    }
}

static void take_all(struct journal *j)
{
    uint32_t streams[STREAMS + 1] = {STREAM_HOUSE};
    struct fault f;

    for (uint32_t i = 0; i < STREAMS; i++)
        streams[i + 1] = STREAM_TABLES + i;
    if (journal_take_many(j, streams, STREAMS + 1, &f) != 0)
        stop("taking", &f);
}

int main(int argc, char **argv)
{
    struct found found = {0};
    struct journal_keys keys;
    int64_t beat = 0;
    bool early;
    struct journal *j;
    struct fault f;

    MUST(argc >= 3);
    early = argc > 3 && strcmp(argv[3], "early") == 0;
    keys_from_seed(&keys, (const uint8_t[KEYS_SEED]){42});
    if (journal_open(&j, argv[1], &keys, "load", &f) != 0)
        stop("opening", &f);
    if (argc > 3 && strcmp(argv[3], "wait") == 0)
        wait_for_orphans(j);
    take_all(j);
    recover(j, &found);
    if (argc > 3 && strcmp(argv[3], "twice") == 0)
        found.last = 0;
    for (uint64_t n = strtoull(argv[2], NULL, 10);; n += IN_FLIGHT) {
        wave(j, n, found.last, early);
        if (now_ms() - beat > 500 && journal_beat(j, &f) != 0)
            stop("beat", &f);
        beat = now_ms() - beat > 500 ? now_ms() : beat;
    }
}
