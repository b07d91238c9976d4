/*
 * report_verb.c - the verb: sums of a room's journal.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "audit/audit.h"
#include "cmd/option.h"
#include "cmd/verb.h"
#include "wire/report_sheet.h"

#define ZONES "/usr/share/zoneinfo"

enum { CAGE_STREAM = 1, TABLE_STREAMS = 16, WORDS_ROOM = 64 << 20 };

struct request {
    const char *where, *svg, *zone;
    const char *name;      /* of the player who is asked for */
    enum report_what what; /* REPORT_WHATS: all reports */
    bool csv;
};

/* Converts a time to the zone that the program runs in. */
static int64_t local(int64_t at_ms)
{
    time_t seconds = (time_t)(at_ms / 1000);
    struct tm then;

    if (localtime_r(&seconds, &then) == NULL)
        return at_ms;
    return at_ms + (int64_t)then.tm_gmtoff * 1000;
}

/* Refuses an unknown zone, which the C library would silently take for UTC. */
static bool is_zone(const char *name)
{
    char path[160];

    if (name[0] == '\0' || name[0] == '/' || strstr(name, "..") != NULL ||
        snprintf(path, sizeof path, ZONES "/%s", name) >= (int)sizeof path)
        return false;
    return access(path, R_OK) == 0;
}

/* The requested time zone, otherwise the machine's. */
static int set_zone(const struct request *q, struct report *r)
{
    const time_t any = 0;
    const char *name = q->zone != NULL ? q->zone : getenv("TZ");
    struct tm then;

    if (q->zone != NULL && !is_zone(q->zone))
        return verb_misuse(&verb_report, "no such time zone: %s", q->zone);
    if (q->zone != NULL && setenv("TZ", q->zone, 1) != 0)
        return EXIT_NO;
    tzset();
    if ((name == NULL || name[0] == '\0') && localtime_r(&any, &then) != NULL)
        name = then.tm_zone;
    snprintf(r->zone, sizeof r->zone, "%s", name == NULL ? "UTC" : name);
    r->local = local;
    return EXIT_YES;
}

/* The events of a stream, and where they go. */
struct reading {
    struct report *report;
    uint32_t stream;
    uint32_t sealed; /* the last stream with records that are still sealed */
    int tables;      /* streams of that sort, */
    int64_t records; /* their sealed records, */
    int64_t from_ms; /* and when the first of those was written */
    int wrongs;      /* streams that end at a record that is wrong */
};

static void count_sealed(void *to, uint32_t stream, int64_t at_ms)
{
    struct reading *in = to;

    in->tables += stream != in->sealed;
    in->sealed = stream;
    if (in->records++ == 0 || at_ms < in->from_ms)
        in->from_ms = at_ms;
}

/* Says what a report could not count, and since when. */
static void print_sealed(const struct reading *in)
{
    char words[40];
    struct text t;

    if (in->records == 0)
        return;
    text_init(&t, words, sizeof words);
    report_put_time(&t, in->report, in->from_ms);
    printf("\nNot counted: %lld records of %d table%s in the middle of a hand "
           "or a shoe, since %s.\n",
           (long long)in->records, in->tables, in->tables == 1 ? "" : "s",
           words);
}

/* Skips the rest of a damaged stream. */
static void tell_wrong(void *to, const struct audit_wrong *w)
{
    struct reading *in = to;

    in->wrongs++;
    fprintf(stderr,
            "houseway report: record %llu of stream %u is bad: %s; it and "
            "what follows in that stream are not counted\n",
            (unsigned long long)w->seq, w->stream, w->why);
}

/* Records of the desk and signed heads are in no report. */
static int take(void *to, uint32_t stream, int64_t at_ms,
                const struct event *e, struct fault *f)
{
    struct reading *in = to;

    if (stream != CAGE_STREAM && stream < TABLE_STREAMS)
        return 0;
    if (stream - TABLE_STREAMS > CAGE_TABLES_MAX && stream != CAGE_STREAM)
        return fault_say(f, "there is no such table");
    if (stream != in->stream)
        report_begin(in->report,
                     stream == CAGE_STREAM ? 0 : stream - TABLE_STREAMS);
    in->stream = stream;
    if (report_take(in->report, at_ms, e))
        return 0;
    return fault_say(f, "an event cannot be so: %s",
                     event_row(e->kind) == NULL ? "unknown"
                                                : event_row(e->kind)->name);
}

static void print(const struct report *r, const struct request *q)
{
    static struct sheet sheet; /* too large for a stack */
    static char words[WORDS_ROOM];

    for (int i = 0; i < REPORT_WHATS; i++) {
        struct text t;

        if (q->what != REPORT_WHATS ? (int)q->what != i : i == REPORT_PLAYER)
            continue;
        text_init(&t, words, sizeof words);
        report_sheet(r, (enum report_what)i, &sheet);
        if (q->csv)
            sheet_put_csv(&t, &sheet);
        else
            sheet_put(&t, &sheet);
        if (t.cut || (q->csv && sheet.cut))
            fprintf(stderr,
                    "houseway report: %s has more lines than fit; "
                    "the last of them are missing\n",
                    report_kind((enum report_what)i)->word);
        printf("%s%s", q->what == REPORT_WHATS && i > 0 ? "\n" : "", words);
    }
}

static int draw(const struct report *r, const char *path)
{
    static struct report_sum sums[REPORT_SUMS_MAX];
    static char words[REPORT_SVG_MAX];
    FILE *out = fopen(path, "w");
    struct text t;

    text_init(&t, words, sizeof words);
    report_put_svg(&t, r, sums);
    if (out == NULL || fputs(words, out) < 0 || fclose(out) != 0) {
        fprintf(stderr, "houseway report: cannot write %s\n", path);
        return EXIT_NO;
    }
    return EXIT_YES;
}

/* By number, where it is one. */
static void ask(struct report *r, const char *name)
{
    bool number = name[0] != '\0' &&
                  strspn(name, "0123456789") == strlen(name) &&
                  strlen(name) < 8;

    report_ask(r, number ? "" : name,
               number ? (uint32_t)strtoul(name, NULL, 10) : 0);
}

static int report(const struct request *q)
{
    static struct report r;
    struct reading in = {.report = &r};
    const struct audit_listener l = {.event = take,
                                     .sealed = count_sealed,
                                     .wrong = tell_wrong,
                                     .to = &in};
    struct fault f;
    int code;

    report_init(&r);
    code = set_zone(q, &r);
    if (code != EXIT_YES)
        return code;
    if (q->name != NULL)
        ask(&r, q->name);
    if (audit_read(q->where, &l, &f) != 0) {
        fprintf(stderr, "houseway report: %s\n", f.text);
        return EXIT_NO;
    }
    if (q->name != NULL && (r.asked == 0 || r.name[0] == '\0')) {
        fprintf(stderr, "houseway report: nobody here is called %s\n",
                q->name);
        return EXIT_NO;
    }
    report_end(&r);
    if (q->svg != NULL && draw(&r, q->svg) != EXIT_YES)
        return EXIT_NO;
    code = in.wrongs == 0 ? EXIT_YES : EXIT_NO;
    if (q->svg != NULL && q->what == REPORT_WHATS)
        return code;
    print(&r, q);
    if (!q->csv)
        print_sealed(&in);
    return code;
}

static int word(const char *said, struct request *q)
{
    if (q->where == NULL) {
        q->where = said;
        return EXIT_YES;
    }
    if (q->what == REPORT_PLAYER && q->name == NULL) {
        q->name = said;
        return EXIT_YES;
    }
    if (q->what != REPORT_WHATS)
        return verb_misuse(&verb_report, "one report at a time");
    q->what = report_find(said);
    if (q->what == REPORT_WHATS)
        return verb_misuse(&verb_report, "no such report: %s", said);
    return EXIT_YES;
}

static int report_run(int argc, char **argv)
{
    struct request q = {.what = REPORT_WHATS};
    int words = options_read(&verb_report, argc, argv, &q, argc);

    if (words < 0)
        return EXIT_USAGE;
    for (int i = 1; i <= words; i++)
        if (word(argv[i], &q) != EXIT_YES)
            return EXIT_USAGE;
    if (q.where == NULL)
        return verb_misuse(&verb_report, "name a journal");
    if (q.what == REPORT_PLAYER && q.name == NULL)
        return verb_misuse(&verb_report, "name the player");
    if (q.csv && q.what == REPORT_WHATS)
        return verb_misuse(&verb_report, "--csv needs the name of a report");
    return report(&q);
}

static const struct verb_option options[] = {
    {"--csv", NULL, "One report as CSV.", OPTION_SWITCH(struct request, csv)},
    {"--svg", "FILE", "Writes a page of charts.",
     OPTION_WORD(struct request, svg)},
    {"--zone", "ZONE",
     "Hours and times as they are there, such as America/Los_Angeles; "
     "default: the zone of this machine (TZ).",
     OPTION_WORD(struct request, zone)},
    {.name = NULL},
};

static const struct verb_example examples[] = {
    {"houseway report day.db", "All reports of a day."},
    {"houseway report day.db shifts", "The drop of each shift, and what its "
                                      "counts found."},
    {"houseway report day.db players --csv >players.csv",
     "The chips each player bought, cashed, brought and took."},
    {"houseway report day.db player 'Player 7'",
     "Each line of one player, with the balance after it."},
    {"houseway report day.db hours --zone America/Los_Angeles",
     "The drop of each hour, as the clock of the house has it."},
    {"houseway report day.db --svg day.svg", "One page of charts."},
    {NULL, NULL},
};

const struct verb verb_report = {
    .name = "report",
    .summary = "what a room's journal adds up to",
    .synopsis = "DB [WHAT] [NAME] [--csv] [--svg FILE] [--zone ZONE]",
    .text =
        "Reads the journal in DB, a file or postgresql://..., and prints what "
        "its events add up to.  "
        "WHAT is one of\n\n"
#define REPORT(ID, word, title, what) #word ": " what "\n\n"
#include "wire/report.def"
#undef REPORT
        "or omitted for all of them except `player`.  The title names the "
        "time zone.\n\n"
        "The collection is read off the tables' balances before and after each event.  A table whose hand or shoe is still in play "
        "is counted up to the deal of that deck, because the rest is sealed; "
        "the last line says how much that is.\n\nA journal in which a record was changed, or is "
        "missing, gets no report: the first such record is named.  Whether "
        "the house has signed it, and whether every hand was played by the "
        "book, only `houseway audit` tells.",
    .options = options,
    .examples = examples,
    .run = report_run,
};
