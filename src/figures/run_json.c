/*
 * run_json.c - what a run of simulated hands came to: means with their errors,
 * and all of it as JSON.
 *
 * The mean is a ratio of sums, all cents to all hands.  Its error is that of
 * such a ratio over the hundreds, as any book on sampling has it, which also
 * holds where the last hundred of a table is not whole.
 *
 * Leaves: none
 */
#include "figures/run_json.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

struct mean mean_of(const struct counts *c, enum count_kind kind)
{
    const struct count *of = &c->of[kind];
    double b = (double)c->hundreds, n = (double)c->hands, rest, mean;

    if (c->hands == 0)
        return (struct mean){0, -1};
    mean = (double)of->sum / n;
    if (c->hundreds < 2)
        return (struct mean){mean, -1};
    /* The squares of y - mean n, over all hundreds. */
    rest = (double)of->squares - 2 * mean * (double)of->by_hands +
           mean * mean * (double)c->hands_squares;
    rest = rest > 0 ? rest : 0;
    return (struct mean){mean, sqrt(rest * b / (b - 1)) / n};
}

/* The last of the people for whom anything is counted, seats at least. */
static int people(const struct run *r, const struct counts *c)
{
    int n = PEOPLE_MAX;

    while (n > r->seats && c->of[COUNT_SEATS + n - 1].squares == 0)
        n--;
    return n;
}

bool told_line(const struct run *r, const struct counts *c, int number,
               struct told_line *out)
{
    static const char *const first[] = {"pots", "collection", "jackpot"};
    int seat = number - COUNT_SEATS + 1;

    if (seat > people(r, c))
        return false;
    *out = (struct told_line){.kind = (enum count_kind)number};
    if (number < COUNT_SEATS) {
        out->what = first[number];
    } else {
        out->what = seat > r->seats ? "rail" : "seat";
        out->seat = seat > r->seats ? seat - (int)r->seats : seat;
    }
    return true;
}

int64_t run_rate(const struct sim_result *all, const struct run_shown *how)
{
    return how->ns > 0 ? (int64_t)((double)all->hands * 1e9 / (double)how->ns)
                       : 0;
}

void run_hash(uint64_t hash, char out[20])
{
    snprintf(out, 20, "%016" PRIx64, hash);
}

int64_t run_tables(const struct sim_result *all)
{
    return (all->hands + SIM_BLOCK - 1) / SIM_BLOCK;
}

static void json_mistakes(struct json *j, const struct sim_result *r)
{
    json_say_int(j, "mistakes", r->mistakes);
    json_say_int(j, "untrue", r->untrue);
    json_say_int(j, "floor", r->floors);
    json_open_object(j, "kinds");
    for (int i = 0; i < IRREGULARS; i++)
        if (r->kinds[i] > 0)
            json_say_int(j, irregular_rows[i].name, r->kinds[i]);
    json_close(j);
}

/* Dollars; null where nobody can tell. */
static void json_dollars(struct json *j, const char *key, double cents,
                         bool known)
{
    char number[40];

    snprintf(number, sizeof number, "%.6f", cents / CENTS);
    json_key(j, key);
    if (known)
        json_raw(j, number);
    else
        json_null(j);
}

static void json_line(struct json *j, const struct told_line *l,
                      const struct counts *c, int64_t pace)
{
    struct mean m = mean_of(c, l->kind);
    double hour = (double)pace;

    json_object(j);
    json_say_string(j, "what", l->what);
    if (l->seat > 0)
        json_say_int(j, "seat", l->seat);
    json_say_int(j, "cents", (int64_t)c->of[l->kind].sum);
    json_dollars(j, "hand", m.of, true);
    json_dollars(j, "hand_error", m.error, m.error >= 0);
    json_dollars(j, "hour", m.of * hour, true);
    json_dollars(j, "hour_error", m.error * hour, m.error >= 0);
    json_close(j);
}

static void json_counts(struct json *j, const struct run *r,
                        const struct counts *c, int64_t pace)
{
    struct told_line l;

    if (c->hands == 0)
        return;
    json_say_int(j, "pace", pace);
    json_open_array(j, "dollars");
    for (int i = 0; told_line(r, c, i, &l); i++)
        json_line(j, &l, c, pace);
    json_close(j);
}

/* A hash, or null where there is none. */
static void json_hash(struct json *j, const char *key, uint64_t hash, bool is)
{
    char text[20];

    run_hash(hash, text);
    json_say_string(j, key, is ? text : NULL);
}

void run_json(struct json *j, const struct run *r,
              const struct sim_result *all, const struct run_shown *how)
{
    json_object(j);
    json_say_string(j, "house", r->house);
    json_say_string(j, "game", r->game);
    json_say_int(j, "seats", r->seats);
    json_say_int(j, "seed", r->seed);
    json_say_string(j, "by", r->bulk ? "bulk" : "engine");
    json_say_int(j, "hands", all->hands);
    json_say_int(j, "tables", run_tables(all));
    json_say_int(j, "hands_asked", r->hands);
    json_key(j, "stopped");
    json_bool(j, how->halted);
    json_say_int(j, "actions", all->actions);
    json_say_int(j, "events", all->events);
    if (how->ns > 0)
        json_say_int(j, "hands_per_second", run_rate(all, how));
    json_say_int(j, "refusals", all->refusals);
    json_hash(j, "hash", all->hash, !r->bulk);
    json_hash(j, "chips", all->counts.chips, !r->mistakes);
    if (r->mistakes)
        json_mistakes(j, all);
    else
        json_counts(j, r, &all->counts, how->pace);
    json_close(j);
}
