/*
 * bench_tables.c - many tables in one process: what each event of a hand
 * takes up on disk, and how long an action takes when the table has not been
 * looked at for a while.
 *
 * Ten thousand tables are stepped in turn, one action each, so that every
 * table has left the processor's caches when its turn comes again.  A room knows which table comes next, so its first cache lines are prefetched while the previous table is stepped.  Decks are shuffled and wishes made up
 * beforehand; deciding, applying and all that follows by itself is measured,
 * with every invariant on.
 */
#include <sys/mman.h>

#include "cmd/dev/bench.h"
#include "rule/felt.h"
#include "rule/field_bytes.h"
#include "rule/open.h"
#include "sim/whim.h"

#include "base/owns_memory.h"

enum {
    SEATS = 6,
    STACK_BETS = 40,
    LOW_BETS = 5,     /* who has less buys chips */
    HANDS = 1000,     /* whose bytes are counted */
    TURNS = 64,       /* of all tables */
    LINE = 64,        /* bytes of a cache line */
    LINES_AHEAD = 24, /* prefetched: the sign, the seats, the hand */
    PAGE = 2 << 20
};

struct many {
    const struct book *book;
    struct whim whim;
    struct felt *felt; /* BENCH_TABLES of them */
    struct command *wish;
    struct command deal;
    struct table_figures *out;
    int64_t bytes;
};

/* Runs a command that is not measured. */
static bool carry_out(struct many *m, struct felt *felt,
                      const struct command *c,
                      void (*take)(void *to, const struct felt *after,
                                   const struct event *e))
{
    struct sink sink = {.take = take, .to = m, .trusts = true};
    struct refusal no;

    return felt_do(m->book, felt, c, &sink, &no);
}

static bool open_table(struct many *m, struct felt *felt,
                       const struct stakes *stakes)
{
    struct command c;

    felt_init(felt);
    open_poker(wish_open(&c, who_floor()), stakes, SEATS);
    return carry_out(m, felt, &c, NULL);
}

/* Everybody has chips, and a new hand is dealt. */
static bool begin_hand(struct many *m, struct felt *felt,
                       void (*take)(void *to, const struct felt *after,
                                    const struct event *e))
{
    const struct table *t = &felt->poker;
    struct cmd_deal *deal = &m->deal.deal;

    for (seat_no s = 0; s < SEATS; s++) {
        struct command c;

        if (t->seat[s].stack >= LOW_BETS * t->stakes.upper)
            continue;
        wish_sit(&c, who_player(s))->amount = STACK_BETS * t->stakes.upper;
        if (!carry_out(m, felt, &c, NULL))
            return false;
    }
    whim_shuffle(&m->whim, deal->card, deal->cards);
    deal->button = seat_after(t, t->button);
    return carry_out(m, felt, &m->deal, take);
}

static void count_bytes(void *to, const struct felt *after,
                        const struct event *e)
{
    struct many *m = to;
    uint8_t bytes[EVENT_BYTES_MAX];
    size_t n = event_put_bytes(e, bytes, sizeof bytes);

    (void)after;
    m->bytes += (int64_t)n;
    if (e->kind == EV_CHECKED)
        m->out->check_bytes = n;
    if (e->kind == EV_RAISED && n > m->out->raise_bytes)
        m->out->raise_bytes = n;
}

/* The bytes that whole hands take on disk. */
static bool measure_bytes(struct many *m, const struct stakes *stakes)
{
    struct felt felt;

    if (!open_table(m, &felt, stakes))
        return false;
    for (int i = 0; i < HANDS; i++) {
        if (!begin_hand(m, &felt, count_bytes))
            return false;
        while (felt.poker.phase != PHASE_IDLE) {
            struct command c;

            whim_command(&m->whim, &felt.poker, &c);
            if (!carry_out(m, &felt, &c, count_bytes))
                return false;
        }
    }
    m->out->hand_bytes = (size_t)(m->bytes / HANDS);
    return true;
}

/* The command for the next table: begins a hand if none is being played. */
static bool wish_all(struct many *m)
{
    for (int i = 0; i < BENCH_TABLES; i++) {
        while (m->felt[i].poker.phase == PHASE_IDLE)
            if (!begin_hand(m, &m->felt[i], NULL))
                return false;
        whim_command(&m->whim, &m->felt[i].poker, &m->wish[i]);
    }
    return true;
}

static inline void call_for(const void *at, int lines)
{
    for (int i = 0; i < lines; i++)
        __builtin_prefetch((const char *)at + i * LINE);
}

/* One action at every table. */
static bool step_all(struct many *m)
{
    static const struct sink nobody = {.trusts = true};
    struct refusal no;

    for (int i = 0; i < BENCH_TABLES; i++) {
        int next = i + 1 < BENCH_TABLES ? i + 1 : 0;

        call_for(&m->wish[next], 1);
        call_for(&m->felt[next], LINES_AHEAD);
        if (!felt_do(m->book, &m->felt[i], &m->wish[i], &nobody, &no))
            return false;
    }
    return true;
}

static bool measure_steps(struct many *m, const struct stakes *stakes)
{
    int64_t ns[TURNS];

    for (int i = 0; i < BENCH_TABLES; i++)
        if (!open_table(m, &m->felt[i], stakes))
            return false;
    for (int i = 0; i < TURNS; i++) {
        int64_t begun;

        if (!wish_all(m))
            return false;
        begun = bench_used_ns();
        if (!step_all(m))
            return false;
        ns[i] = bench_used_ns() - begun;
    }
    m->out->action_ns = bench_median(ns, TURNS) / BENCH_TABLES;
    return true;
}

bool bench_tables(const struct book *b, const struct stakes *stakes,
                  struct table_figures *out)
{
    const size_t size = BENCH_TABLES * sizeof(struct felt);
    struct many m = {.book = b, .out = out};
    struct cmd_deal *deal = wish_deal(&m.deal, who_dealer());
    bool good = false;

    *out = (struct table_figures){0};
    deal->cards = (uint16_t)(52 + stakes->jokers);
    for (int i = 0; i < deal->cards; i++)
        deal->card[i] = card_from_index(i);
    whim_init(&m.whim, b, SEATS, deal->cards, 1);
    m.felt = aligned_alloc(PAGE, (size + PAGE - 1) / PAGE * PAGE);
    m.wish = calloc(BENCH_TABLES, sizeof *m.wish);
    if (m.felt == NULL || m.wish == NULL)
        goto out;
    /* Uses huge pages if available, so that a table lies on one page and not
       on four. */
    (void)madvise(m.felt, size, MADV_HUGEPAGE);
    good = measure_bytes(&m, stakes) && measure_steps(&m, stakes);
out:
    free(m.wish);
    free(m.felt);
    return good;
}
