/*
 * bench_rulings.c - how long a ruling takes: the report, and every act that
 * follows until the table waits again.
 */
#include <time.h>

#include "cmd/bench.h"
#include "sim/mistake.h"
#include "sim/whim.h"

#include "base/owns_clock.h"

enum { HANDS = 400, WAITS = 10, STACK_BETS = 40, SEATS = 5 };

static int64_t used_ns(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static bool carry_out(const struct book *b, struct table *t,
                      const struct command *c)
{
    struct refusal no;
    struct event e;

    if (!poker_decide(b, t, c, &e, &no))
        return false;
    do
        poker_apply(t, &e);
    while (poker_advance(b, t, &e));
    return true;
}

/* A hand begun, and played on for a while. */
static bool begin(const struct book *b, const struct stakes *stakes,
                  struct whim *w, struct table *t)
{
    struct command c = {.kind = CMD_SIT, .amount = stakes->upper * STACK_BETS};
    int seats = book_value(b, LEAF_SEATS_LEAST);

    seats = seats > SEATS ? seats : SEATS;
    table_init(t, stakes, seats);
    for (c.seat = 0; c.seat < seats; c.seat++)
        if (!carry_out(b, t, &c))
            return false;
    c.kind = CMD_DEAL;
    c.seat = 0;
    c.count = (uint16_t)(52 + stakes->jokers);
    for (int i = 0; i < c.count; i++)
        c.card[i] = card_from_index(i);
    w->needed = c.count;
    whim_shuffle(w, c.card, c.count);
    if (!carry_out(b, t, &c))
        return false;
    for (uint32_t n = luck_below(&w->luck, WAITS);
         n > 0 && t->phase != PHASE_IDLE; n--) {
        whim_command(w, t, &c);
        if (!carry_out(b, t, &c))
            return false;
    }
    return true;
}

bool bench_rulings(const struct book *b, const struct stakes *stakes,
                   struct ruling_times *out)
{
    struct stakes asked = *stakes;
    struct command c;
    struct table t;
    struct whim w;

    asked.asks_to_show = true;
    whim_init(&w, b, SEATS, 52 + stakes->jokers, 1);
    for (int i = 0; i < HANDS; i++) {
        int64_t begun, ns, tried = 0;

        if (!begin(b, &asked, &w, &t))
            return false;
        if (!mistake_now(b, &t, &w.luck, &c, &tried))
            continue;
        begun = used_ns();
        if (!carry_out(b, &t, &c))
            return false;
        ns = used_ns() - begun;
        out->count++;
        out->all_ns += ns;
        out->over += ns > RULING_MOST_NS;
    }
    return true;
}
