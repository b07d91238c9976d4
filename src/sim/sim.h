/*
 * sim.h - hands played by the dozen: seeded decks, random legal play, every
 * invariant on.
 */
#ifndef SIM_SIM_H
#define SIM_SIM_H

#include "book/irregular.h"
#include "rule/felt.h"
#include "sim/counts.h"

/*
 * Many hands are played in blocks of so many, each at a table of its own
 * with luck of its own: so it is the same whoever plays which of them.
 */
enum { SIM_BLOCK = 10000 };

struct sim_result {
    int64_t hands, actions, events, refusals;
    int64_t sets; /* banked games: hands played against the player-dealer */
    int64_t mistakes; /* made, */
    int64_t untrue;   /* reports that could not be true, and were refused */
    int64_t floors;   /* decisions of the floor */
    int64_t kinds[IRREGULARS];
    uint64_t hash; /* same seed, same hash, on every build: of every event, at
                      poker without mistakes of its kind and what the table
                      stands at after it, and of all cards and chips of each
                      deal */
    struct counts counts; /* without mistakes: the chips */
};

struct collections; /* book/collection.h */

/* Somebody who looks on: each may be NULL. */
struct sim_watch {
    void (*event)(void *to, const struct felt *after, const struct event *e);
    void (*command)(void *to, const struct command *c,
                    const struct felt *after);
    void (*back)(void *to, const struct felt *felt); /* a command is undone */
    void *to;
};

static inline void sim_watch_event(const struct sim_watch *w,
                                   const struct felt *after,
                                   const struct event *e)
{
    if (w != NULL && w->event != NULL)
        w->event(w->to, after, e);
}

static inline void sim_watch_command(const struct sim_watch *w,
                                     const struct command *c,
                                     const struct felt *after)
{
    if (w != NULL && w->command != NULL)
        w->command(w->to, c, after);
}

struct sim {
    const struct book *book;
    struct stakes stakes; /* of poker */
    int seats;
    uint64_t seed;
    bool mistakes; /* something goes wrong in every hand */
    bool bulk;     /* without events, where that is known: see brisk.h */
    const struct fee_wish *fees;   /* where it is not poker; NULL: printed */
    const struct sim_watch *watch; /* NULL: nobody looks on */
    const struct plan *plan;       /* of totals; NULL: by the chart */
};

/* Plays hands.  Returns false if the engine refuses a command that it offered;
   *no says why, and the result counts up to there. */
bool sim_run(const struct sim *s, int64_t hands, struct sim_result *out,
             struct refusal *no);

/*
 * Adds what came of a block.  Each counts by its number, and so they may come
 * in any order.
 */
void sim_add(struct sim_result *all, const struct sim_result *block,
             int64_t number);

/* The same for sums of several blocks. */
void sim_merge(struct sim_result *all, const struct sim_result *more);

/*
 * The stack a player brings to a poker table, and the stack below which he
 * buys again.
 */
money sim_stack(const struct stakes *s);
money sim_stack_low(const struct stakes *s);

/* How many seats a table usually has: all of them, where piles are made. */
int sim_seats(const struct book *b);

/* Are games of the family played here? */
bool sim_can_play(enum family family);

/* The same for a book of any of them, at its usual stakes if not poker's. */
bool sim_book(const struct sim *s, const struct collections *collections,
              int64_t hands, struct sim_result *out, struct refusal *no);

/*
 * Hears how many hands are played, now and then; false: no more.  May be
 * NULL.
 */
typedef bool sim_told(int64_t hands);

/* A number of hands, or one part of their blocks, from 1. */
struct sim_share {
    int64_t hands;
    int64_t part, parts;
};

/* The same in blocks with several workers; the result does not depend on their
   number. */
bool sim_many(const struct sim *s, const struct collections *collections,
              int64_t hands, int workers, sim_told *told,
              struct sim_result *out, struct refusal *no);

/*
 * The same for a part: sim_merge() of all parts gives the whole.  Also returns
 * false if it was told to stop; nothing was refused then, and the result
 * counts up to there.
 */
bool sim_part(const struct sim *s, const struct collections *collections,
              const struct sim_share *share, int workers, sim_told *told,
              struct sim_result *out, struct refusal *no);

/* How many hands the part has. */
int64_t sim_part_hands(const struct sim_share *share);

#endif
