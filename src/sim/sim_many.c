/*
 * sim_many.c - a great many hands, in blocks that several workers share.
 *
 * Invariant: the result of a block depends only on the seed and its number.
 */
#include "base/jobs.h"
#include "base/must.h"
#include "sim/sim.h"

/* A block that was played. */
struct played {
    struct sim_result result;
    struct refusal no;
    bool good;
};

struct many {
    const struct sim *sim;
    const struct collections *collections;
    int64_t hands;
    int64_t first; /* block of this part */
    struct sim_result *out;
    struct refusal *no;
    sim_told *told;
    struct played place[JOBS_PLACES];
};

/* A seed for each block, far from those of its neighbours. */
static uint64_t block_seed(uint64_t seed, int64_t block)
{
    uint64_t x = seed + (uint64_t)block * 0x9e3779b97f4a7c15ull;

    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ull;
    x = (x ^ x >> 27) * 0x94d049bb133111ebull;
    return x ^ x >> 31;
}

static void play_block(void *of, int64_t part, int place)
{
    struct many *m = of;
    int64_t block = m->first + part;
    int64_t left = m->hands - block * SIM_BLOCK;
    struct sim sim = *m->sim;
    struct played played; /* not in place: its neighbours are written, too */

    sim.seed = block_seed(m->sim->seed, block);
    played.good = sim_book(&sim, m->collections,
                           left < SIM_BLOCK ? left : SIM_BLOCK, &played.result,
                           &played.no);
    m->place[place] = played;
}

static bool gather_block(void *of, int64_t part, int place)
{
    struct many *m = of;
    const struct played *played = &m->place[place];

    MUST(m->out->hands == part * SIM_BLOCK);
    sim_add(m->out, &played->result, m->first + part);
    *m->no = played->no;
    return played->good && (m->told == NULL || m->told(m->out->hands));
}

/* Mixes a hash with its position, independent of its neighbors. */
static uint64_t hash_at(uint64_t hash, int64_t number)
{
    return hash == 0 ? 0 : block_seed(hash, number);
}

void sim_add(struct sim_result *all, const struct sim_result *block,
             int64_t number)
{
    struct sim_result placed = *block;

    placed.hash = hash_at(block->hash, number);
    placed.counts.chips = hash_at(block->counts.chips, number);
    sim_merge(all, &placed);
}

void sim_merge(struct sim_result *all, const struct sim_result *more)
{
    all->hands += more->hands;
    all->actions += more->actions;
    all->events += more->events;
    all->refusals += more->refusals;
    all->sets += more->sets;
    all->mistakes += more->mistakes;
    all->untrue += more->untrue;
    all->floors += more->floors;
    for (int i = 0; i < IRREGULARS; i++)
        all->kinds[i] += more->kinds[i];
    all->hash += more->hash;
    all->counts.chips += more->counts.chips;
    counts_add(&all->counts, &more->counts);
}

/* All blocks of a run, and those before the end of a part. */
static int64_t blocks_until(const struct sim_share *share, int64_t part)
{
    int64_t blocks = (share->hands + SIM_BLOCK - 1) / SIM_BLOCK;

    MUST(share->parts >= 1 && part >= 0 && part <= share->parts);
    return (int64_t)((__int128)blocks * part / share->parts);
}

int64_t sim_part_hands(const struct sim_share *share)
{
    int64_t first = blocks_until(share, share->part - 1) * SIM_BLOCK;
    int64_t end = blocks_until(share, share->part) * SIM_BLOCK;

    return (end < share->hands ? end : share->hands) - first;
}

bool sim_part(const struct sim *s, const struct collections *collections,
              const struct sim_share *share, int workers, sim_told *told,
              struct sim_result *out, struct refusal *no)
{
    struct many m = {.sim = s,
                     .collections = collections,
                     .hands = share->hands,
                     .first = blocks_until(share, share->part - 1),
                     .out = out,
                     .no = no,
                     .told = told};
    struct jobs jobs = {.workers = workers,
                        .parts = blocks_until(share, share->part) - m.first,
                        .work = play_block,
                        .gather = gather_block,
                        .of = &m};

    *out = (struct sim_result){0};
    *no = (struct refusal){.why = WHY_NONE, .leaf = LEAF_NONE};
    return jobs_run(&jobs);
}

bool sim_many(const struct sim *s, const struct collections *collections,
              int64_t hands, int workers, sim_told *told,
              struct sim_result *out, struct refusal *no)
{
    struct sim_share all = {hands, 1, 1};

    return sim_part(s, collections, &all, workers, told, out, no);
}
