/*
 * day_verb.c - the verb: a day of a room in one command.
 */
#include <errno.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "book/library.h"
#include "cmd/option.h"
#include "cmd/verb.h"
#include "cmd/wall.h"
#include "serve/folder.h"
#include "sim/day.h"

enum { TABLES = 20, HOURS = 12, MISTAKES = 120 };
enum { VERB_WORDS = 5, WORD_ROOM = 512, WAIT_NS = 100000000 };

struct request {
    const char *house, *data, *where, *acks, *svg, *share;
    int64_t tables, hours, seed;
    bool resume;
};

/* Another process has the room: waits a moment. */
static void wait_a_moment(void)
{
    const struct timespec moment = {.tv_nsec = WAIT_NS};

    nanosleep(&moment, NULL);
}

/* Shows progress on a terminal. */
static void tell_progress(int64_t ms, int64_t wishes)
{
    static int64_t last; /* a process plays one day */
    int64_t now = wall_ns(), minutes = ms / 60000;

    if (now - last < 250000000)
        return;
    last = now;
    fprintf(stderr, "\r%02" PRId64 ":%02" PRId64 "  %" PRId64 " actions",
            8 + minutes / 60, minutes % 60, wishes);
}

/* Writes a line for every command that clients were told is durable. */
static void write_ack(void *to, const struct journal_record *r)
{
    if (r->id != 0)
        fprintf(to, "%" PRIu32 " %" PRIu64 " %" PRIu64 "\n", r->stream, r->seq,
                r->id);
}

/* A simulated day's keys follow from its seed, because it is no secret. */
static void keys_of(struct journal_keys *k, uint64_t seed)
{
    uint8_t bytes[KEYS_SEED] = "houseway day";

    for (int i = 0; i < 8; i++)
        bytes[16 + i] = (uint8_t)(seed >> 8 * i);
    keys_from_seed(k, bytes);
}

static void print_time(const char *what, int64_t ms)
{
    printf("%-12s%" PRId64 " h %02" PRId64 " min\n", what, ms / 3600000,
           ms / 60000 % 60);
}

static void report(const struct day_result *r, int64_t ns)
{
    char hex[2 * CHAIN_HASH + 1];

    print_time("played", r->ms);
    printf("hands       %" PRId64 "\nactions     %" PRId64
           "\nrefused     %" PRId64 "\npeople      %" PRId64
           "\nmost seated %" PRId64 "\ngave up     %" PRId64
           "\nrebuys      %" PRId64 "\nmistakes    %" PRId64
           "\nrulings     %" PRId64 "\n",
           r->hands, r->wishes, r->refused, r->people, r->most_seated,
           r->gave_up, r->rebuys, r->reports, r->rulings);
    for (int i = 0; i < DAY_WHYS; i++)
        if (r->why[i] > 0)
            printf("  %6" PRId64 "  %s\n", r->why[i],
                   why_sentence((enum why)i));
    sodium_bin2hex(hex, sizeof hex, r->head, CHAIN_HASH);
    printf("head        %s\n", hex);
    if (r->resumed_ms > 0) {
        print_time("resumed at", r->resumed_ms);
        puts("Everything is as in a day without a break but the head: the "
             "journal was taken\nanew, and each record says by whom.");
    }
    fprintf(stderr,
            "%" PRId64 " ms, %" PRId64 " times real time, %" PRId64
            " actions a second\n",
            ns / 1000000, ns > 0 ? r->ms * 1000000 / ns : 0,
            ns > 0 ? r->wishes * 1000000000 / ns : 0);
}

static int run(const struct request *q, struct shelf *shelf, FILE *acks,
               struct fault *f)
{
    bool reads = isatty(STDERR_FILENO) != 0;
    struct journal_keys keys;
    struct day_plan p = {.shelf = shelf,
                         .house = q->house,
                         .where = q->where,
                         .resumes = q->resume,
                         .address = q->share,
                         .beat_ms = wall_ms,
                         .wait = wait_a_moment,
                         .keys = &keys,
                         .tables = (int)q->tables,
                         .hours = (int)q->hours,
                         .seed = (uint64_t)q->seed,
                         .mistakes = MISTAKES,
                         .told = reads ? tell_progress : NULL};
    struct day_result r;
    int64_t begun = wall_ns();
    int bad;

    if (acks != NULL)
        p.ear = (struct keep_ear){.done = write_ack, .to = acks};
    keys_of(&keys, p.seed);
    bad = day_run(&p, &r, f);
    if (reads)
        fprintf(stderr, "\r%40s\r", "");
    if (bad == 0)
        report(&r, wall_ns() - begun);
    return bad;
}

/* Runs another verb with these words, up to NULL. */
static int run_verb(const struct verb *v, const char *const words[])
{
    char said[VERB_WORDS][WORD_ROOM], *argv[VERB_WORDS + 1];
    int argc = 0;

    snprintf(said[argc++], WORD_ROOM, "%s", v->name);
    for (; *words != NULL && argc < VERB_WORDS; words++)
        snprintf(said[argc++], WORD_ROOM, "%s", *words);
    for (int i = 0; i < argc; i++)
        argv[i] = said[i];
    argv[argc] = NULL;
    return v->run(argc, argv);
}

/* Prints the day's reports and audits its journal. */
static int show_day(const struct request *q)
{
    static const char *const sheets[] = {"games", "shifts", "funds"};
    const char *svg[] = {q->where, "--svg", q->svg, NULL};
    const char *acks[] = {q->where, "--acks", q->acks, NULL};
    int bad = 0;

    for (size_t i = 0; i < sizeof sheets / sizeof sheets[0]; i++) {
        const char *sheet[] = {q->where, sheets[i], NULL};

        putchar('\n');
        bad |= run_verb(&verb_report, sheet);
    }
    if (q->svg != NULL)
        bad |= run_verb(&verb_report, svg);
    if (q->acks != NULL) {
        putchar('\n');
        bad |= run_verb(&verb_audit, acks);
    }
    return bad == 0 ? EXIT_YES : EXIT_NO;
}

static int day(const struct request *q)
{
    struct folder folder;
    struct shelf *shelf;
    FILE *acks = NULL;
    struct stat there;
    struct fault f;
    int bad = FAULT;

    if (q->resume == 0 && strstr(q->where, "://") == NULL &&
        stat(q->where, &there) == 0) {
        fprintf(stderr,
                "houseway day: %s is there already; name a new file, or go "
                "on with it: --resume\n",
                q->where);
        return EXIT_NO;
    }
    if (folder_guard(&folder, q->where, &f) != 0) {
        fprintf(stderr, "houseway day: %s\n", f.text);
        return EXIT_NO;
    }
    shelf = shelf_open_house(library_folder(q->data), q->house, &f);
    if (q->acks != NULL &&
        (acks = fopen(q->acks, q->resume ? "a" : "w")) == NULL)
        fault_say(&f, "%s: %s", q->acks, strerror(errno));
    else if (acks != NULL && setvbuf(acks, NULL, _IOLBF, 0) != 0)
        fault_say(&f, "%s cannot be written line by line", q->acks);
    else if (shelf != NULL)
        bad = run(q, shelf, acks, &f);
    if (acks != NULL && fclose(acks) != 0 && bad == 0)
        bad = fault_say(&f, "%s: %s", q->acks, strerror(errno));
    if (bad != 0)
        fprintf(stderr, "houseway day: %s\n", f.text);
    shelf_close(shelf);
    folder_close(&folder);
    return bad == 0 ? show_day(q) : EXIT_NO;
}

static int day_main(int argc, char **argv)
{
    struct request q = {.tables = TABLES, .hours = HOURS, .seed = 1};
    int words = options_read(&verb_day, argc, argv, &q, 1);

    if (words < 0)
        return EXIT_USAGE;
    if (words == 0 || q.where == NULL)
        return verb_misuse(&verb_day, "name a house, and a file with --db");
    q.house = argv[1];
    return day(&q);
}

static const struct verb_option options[] = {
    {"--tables", "N", "How many tables there are; default 20.",
     OPTION_NUMBER(struct request, tables, 1, DAY_TABLES_MAX)},
    {"--hours", "N", "How long the room is open; default 12.",
     OPTION_NUMBER(struct request, hours, 1, DAY_HOURS_MAX)},
    {"--seed", "N", "The same seed gives the same day on every machine.",
     OPTION_NUMBER(struct request, seed, 0, INT64_MAX)},
    {"--db", "FILE",
     "The journal of the day: a new file, or the address of a PostgreSQL server.",
     OPTION_WORD(struct request, where)},
    {"--resume", NULL,
     "Goes on with a day that was broken off there, with the same house, "
     "tables, hours and seed.",
     OPTION_SWITCH(struct request, resume)},
    {"--share", "ADDRESS",
     "Other processes may use the same server.  This one is known as "
     "ADDRESS; it waits until the room is free, and then goes on with it.",
     OPTION_WORD(struct request, share)},
    {"--acks", "FILE",
     "Writes a line for every action once it is durable, and audits the "
     "journal against them in the end.",
     OPTION_WORD(struct request, acks)},
    {"--svg", "FILE", "Writes a page of charts of the day.",
     OPTION_WORD(struct request, svg)},
    OPTION_DATA(struct request, data, "A folder with more games and houses."),
    {.name = NULL}};

static const struct verb_example examples[] =
    {{"houseway day HOUSE --tables 4 --hours 2 --db day.db",
      "two hours at four tables"},
     {"houseway audit day.db", "and whether its journal is right"},
     {NULL, NULL}};

const struct verb verb_day = {
    .name = "day",
    .summary = "plays a whole day of a card room",
    .synopsis = "HOUSE --db FILE [--tables N] [--hours N] [--seed N]",
    .text =
        "Opens the cage and tables for every game of the house, and plays "
        "a day at many times the speed of a real one: people come in, buy "
        "chips, find a seat, play, take breaks and go home; dealers make "
        "mistakes and the floor rules; the cage changes shifts and counts "
        "its drawers.\n\nEvery action is kept in a journal before anybody "
        "is told of it.  The head of that journal is printed: the same "
        "seed gives the same head.  Then comes what the day brought in, by "
        "game and shift.",
    .options = options,
    .examples = examples,
    .run = day_main,
};
