/*
 * simulate_show.c - what a run came to: as text, JSON and CSV.
 *
 * The mean is a ratio of sums, all cents to all hands.  Its error is that of
 * such a ratio over the hundreds, as any book on sampling has it, which also
 * holds where the last hundred of a table is none.
 *
 * Leaves: none
 */
#include "cmd/simulate_show.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/must.h"
#include "cmd/out_file.h"

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

static void text_mistakes(const struct sim_result *r)
{
    printf("mistakes  %" PRId64 "\nuntrue    %" PRId64 "\nfloor     %" PRId64
           "\n",
           r->mistakes, r->untrue, r->floors);
    for (int i = 0; i < IRREGULARS; i++)
        if (r->kinds[i] > 0)
            printf("  %-22s%" PRId64 "\n", irregular_rows[i].name,
                   r->kinds[i]);
}

/* Dollars, and how far they may be off. */
static void text_mean(struct mean m, double times, int places)
{
    printf("%14.*f", places, m.of * times / CENTS);
    if (m.error < 0)
        printf("%11s", "?");
    else
        printf("%11.*f", places, m.error * times / CENTS);
}

static void text_line(const struct told_line *l, const struct counts *c,
                      int64_t pace)
{
    struct mean m = mean_of(c, l->kind);
    char name[32];

    snprintf(name, sizeof name, l->seat > 0 ? "%s %d" : "%s", l->what,
             l->seat);
    printf("%-10s", name);
    text_mean(m, 1, 4);
    text_mean(m, (double)pace, 2);
    printf("%18.2f\n", (double)c->of[l->kind].sum / CENTS);
}

static void text_counts(const struct run *r, const struct counts *c,
                        int64_t pace)
{
    struct told_line l;

    if (c->hands == 0)
        return;
    printf("\nin dollars, with the standard error; an hour has %" PRId64
           " hands\n%-10s%14s%11s%14s%11s%18s\n",
           pace, "", "a hand", "+-", "an hour", "+-", "all hands");
    for (int i = 0; told_line(r, c, i, &l); i++)
        text_line(&l, c, pace);
}

static int64_t rate_of(const struct sim_result *all, const struct shown *how)
{
    return how->ns > 0 ? (int64_t)((double)all->hands * 1e9 / (double)how->ns)
                       : 0;
}

static void hash_of(uint64_t hash, char out[20])
{
    snprintf(out, 20, "%016" PRIx64, hash);
}

static int64_t tables_of(const struct sim_result *all)
{
    return (all->hands + SIM_BLOCK - 1) / SIM_BLOCK;
}

static void text_all(const struct run *r, const struct sim_result *all,
                     const struct shown *how)
{
    char hash[20];

    printf("hands     %" PRId64 "\n", all->hands);
    if (how->halted)
        printf("stopped   of %" PRId64 " hands\n", r->hands);
    printf("tables    %" PRId64 "\nactions   %" PRId64 "\n", tables_of(all),
           all->actions);
    if (!r->bulk)
        printf("events    %" PRId64 "\n", all->events);
    if (how->ns > 0)
        printf("hands/s   %" PRId64 "\n", rate_of(all, how));
    printf("refusals  %" PRId64 "\n", all->refusals);
    hash_of(all->hash, hash);
    if (!r->bulk)
        printf("hash      %s\n", hash);
    hash_of(all->counts.chips, hash);
    if (!r->mistakes)
        printf("chips     %s\n", hash);
    if (r->mistakes)
        text_mistakes(all);
    else
        text_counts(r, &all->counts, how->pace);
}

static void json_mistakes(struct json *j, const struct sim_result *r)
{
    json_say_int(j, "mistakes", r->mistakes);
    json_say_int(j, "untrue", r->untrue);
    json_say_int(j, "floor", r->floors);
    json_key(j, "kinds");
    json_object(j);
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
    json_key(j, "dollars");
    json_array(j);
    for (int i = 0; told_line(r, c, i, &l); i++)
        json_line(j, &l, c, pace);
    json_close(j);
}

/* A hash, or null where there is none. */
static void json_hash(struct json *j, const char *key, uint64_t hash, bool is)
{
    char text[20];

    hash_of(hash, text);
    json_say_string(j, key, is ? text : NULL);
}

static void json_all(const struct run *r, const struct sim_result *all,
                     const struct shown *how)
{
    struct json j = json_to(stdout);

    json_object(&j);
    json_say_string(&j, "house", r->house);
    json_say_string(&j, "game", r->game);
    json_say_int(&j, "seats", r->seats);
    json_say_int(&j, "seed", r->seed);
    json_say_string(&j, "by", r->bulk ? "bulk" : "engine");
    json_say_int(&j, "hands", all->hands);
    json_say_int(&j, "tables", tables_of(all));
    json_say_int(&j, "hands_asked", r->hands);
    json_key(&j, "stopped");
    json_bool(&j, how->halted);
    json_say_int(&j, "actions", all->actions);
    json_say_int(&j, "events", all->events);
    json_say_int(&j, "hands_per_second", rate_of(all, how));
    json_say_int(&j, "refusals", all->refusals);
    json_hash(&j, "hash", all->hash, !r->bulk);
    json_hash(&j, "chips", all->counts.chips, !r->mistakes);
    if (r->mistakes)
        json_mistakes(&j, all);
    else
        json_counts(&j, r, &all->counts, how->pace);
    json_close(&j);
}

static void csv_error(FILE *out, double error, int places)
{
    if (error >= 0)
        fprintf(out, ",%.*f", places, error / CENTS);
    else
        fputc(',', out);
}

/* A line each, in dollars; what nobody can tell is left empty. */
static void csv_all(FILE *out, const struct run *r, const struct counts *c,
                    int64_t pace)
{
    struct told_line l;

    fputs("what,seat,hands,all_hands,hand,hand_error,hour,hour_error\n", out);
    for (int i = 0; told_line(r, c, i, &l); i++) {
        struct mean m = mean_of(c, l.kind);
        double hour = (double)pace;

        fprintf(out, "%s,", l.what);
        if (l.seat > 0)
            fprintf(out, "%d", l.seat);
        fprintf(out, ",%" PRId64 ",%.2f,%.6f", c->hands,
                (double)c->of[l.kind].sum / CENTS, m.of / CENTS);
        csv_error(out, m.error, 6);
        fprintf(out, ",%.4f", m.of * hour / CENTS);
        csv_error(out, m.error < 0 ? -1 : m.error * hour, 4);
        fputc('\n', out);
    }
}

static int write_file(const char *name, bool svg, const struct run *r,
                      const struct sim_result *all, const struct shown *how,
                      struct fault *f)
{
    struct out_file file;

    if (name == NULL)
        return 0;
    if (out_file_open(&file, name, f) != 0)
        return FAULT;
    if (svg)
        simulate_svg(file.out, r, all, how);
    else
        csv_all(file.out, r, &all->counts, how->pace);
    return out_file_close(&file, f);
}

int simulate_show(const struct run *r, const struct sim_result *all,
                  const struct shown *how, struct fault *f)
{
    if (how->json)
        json_all(r, all, how);
    else
        text_all(r, all, how);
    if (write_file(how->csv, false, r, all, how, f) != 0)
        return FAULT;
    return write_file(how->svg, true, r, all, how, f);
}
