/*
 * bench.h - what is measured: orders, and the ways each can be worked out.
 */
#ifndef CMD_BENCH_H
#define CMD_BENCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rank/way.h"

enum {
    BENCH_ROUNDS_MOST = 99,
    BENCH_SEATS_MOST = 10,
    BENCH_TABLES = 10000 /* stepped in turn */
};

/* The request; 0 hands or seats and structure -1 mean the usual ones. */
struct bench_request {
    size_t hands;
    int64_t rounds, seats;
    int structure;
    bool json;
    const char *db; /* for the journal: another database */
};

/* The median of n times, at least 1; sorts them. */
int64_t bench_median(int64_t *ns, int n);

/* Processor time of this process so far, in nanoseconds. */
int64_t bench_used_ns(void);

/* bench_edge.c: rounds of games of totals.  bench_replay.c: hand histories. */
int bench_edge(const struct bench_request *q);
int bench_replay(const struct bench_request *q, char *const *files, int count);

/* bench_journal.c: events that become durable. */
int bench_journal(const struct bench_request *q);

/* bench_room.c: a day kept, recovered and audited. */
int bench_room(const struct bench_request *q);

/* bench_odds.c: what hands are worth before all cards are out. */
int bench_odds(const struct bench_request *q);

/* bench_hands.c: whole hands of every game of every house. */
int bench_hands(const struct bench_request *q);

/* The time to read one house, and its memory. */
struct book_time {
    int64_t ns;
    size_t bytes;
};

/* The median times for one house of a hundred in a folder, and for all. */
struct fault;
int bench_books(int rounds, struct book_time *one, struct book_time *hundred,
                struct fault *f);

/* Cards dealt beforehand, and room for what they are worth. */
struct bench_table {
    card *cards;
    rank_value *out, *low;
    size_t hands; /* dealt */
};

/* Works out n hands, one call a hand, or (way given) in batches. */
typedef void bench_run(const struct bench_table *t, size_t n,
                       const struct batch_way *way);

struct bench_order {
    const char *name;
    int cards;      /* a hand, hole and board together */
    int deck;       /* 52, 53 or 54 cards */
    bench_run *one; /* one call a hand; NULL: has none */
    bench_run *batch;
};

extern const struct bench_order bench_orders[];
extern const int bench_order_count;

/* Every seven-card hand there is, in order; returns how many. */
size_t bench_in_order(const struct bench_table *t,
                      const struct batch_way *way);

struct book;
struct stakes;

/* The promises about rulings that are measured. */
enum { RULING_MOST_NS = 20000 };

/* How long rulings have taken, and how many more than that. */
struct ruling_times {
    int64_t count, all_ns, over;
};

/* Makes random mistakes at tables of the book; false if something was
   refused. */
bool bench_rulings(const struct book *b, const struct stakes *stakes,
                   struct ruling_times *out);

/* The size of tables, and the cost of going from one to the next. */
struct table_figures {
    size_t check_bytes, raise_bytes; /* of such an event on disk, */
    size_t hand_bytes;               /* and of a whole hand, on average */
    int64_t action_ns; /* one action at each of many tables in turn */
};

/* bench_tables.c: hold'em of six by the book; false: a wish was refused. */
bool bench_tables(const struct book *b, const struct stakes *stakes,
                  struct table_figures *out);

#endif
