/*
 * simulate_show.c - what a run came to: as text and CSV.
 *
 * Leaves: none
 */
#include "cmd/simulate_show.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cmd/out_file.h"

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

static void text_all(const struct run *r, const struct sim_result *all,
                     const struct shown *how)
{
    char hash[20];

    printf("hands     %" PRId64 "\n", all->hands);
    if (how->of.halted)
        printf("stopped   of %" PRId64 " hands\n", r->hands);
    printf("tables    %" PRId64 "\nactions   %" PRId64 "\n", run_tables(all),
           all->actions);
    if (!r->bulk)
        printf("events    %" PRId64 "\n", all->events);
    if (how->of.ns > 0)
        printf("hands/s   %" PRId64 "\n", run_rate(all, &how->of));
    printf("refusals  %" PRId64 "\n", all->refusals);
    run_hash(all->hash, hash);
    if (!r->bulk)
        printf("hash      %s\n", hash);
    run_hash(all->counts.chips, hash);
    if (!r->mistakes)
        printf("chips     %s\n", hash);
    if (r->mistakes)
        text_mistakes(all);
    else
        text_counts(r, &all->counts, how->of.pace);
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
        csv_all(file.out, r, &all->counts, how->of.pace);
    return out_file_close(&file, f);
}

int simulate_show(const struct run *r, const struct sim_result *all,
                  const struct shown *how, struct fault *f)
{
    struct json j = json_to(stdout);

    if (how->json)
        run_json(&j, r, all, &how->of);
    else
        text_all(r, all, how);
    if (write_file(how->csv, false, r, all, how, f) != 0)
        return FAULT;
    return write_file(how->svg, true, r, all, how, f);
}
