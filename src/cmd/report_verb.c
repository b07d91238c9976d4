/*
 * report_verb.c - the verb: what a room's journal adds up to.
 */
#include <stdio.h>
#include <string.h>

#include "audit/audit.h"
#include "cmd/verb.h"
#include "wire/report_sheet.h"

enum { CAGE_STREAM = 1, TABLE_STREAMS = 16, WORDS_ROOM = 4 << 20 };

struct request {
    const char *where, *svg;
    enum report_what what; /* REPORT_WHATS: all of them */
    bool csv;
};

/* The events of a stream, and where they go. */
struct reading {
    struct report *report;
    uint32_t stream;
};

/* What the desk says and what the house signs is in no report. */
static int take(void *to, uint32_t stream, int64_t at_ms,
                const struct event *e, struct fault *f)
{
    struct reading *in = to;

    if (stream != CAGE_STREAM && stream < TABLE_STREAMS)
        return 0;
    if (stream - TABLE_STREAMS > CAGE_TABLES_MAX && stream != CAGE_STREAM)
        return fault_say(f, "stream %u is no table's", stream);
    if (stream != in->stream)
        report_begin(in->report,
                     stream == CAGE_STREAM ? 0 : stream - TABLE_STREAMS);
    in->stream = stream;
    if (report_take(in->report, at_ms, e))
        return 0;
    return fault_say(f, "stream %u: an event cannot be so: %s", stream,
                     event_row(e->kind) == NULL ? "unknown"
                                                : event_row(e->kind)->name);
}

static int print(const struct report *r, const struct request *q)
{
    static struct sheet sheet; /* too large for a stack */
    static char words[WORDS_ROOM];

    for (int i = 0; i < REPORT_WHATS; i++) {
        struct text t;

        if (q->what != REPORT_WHATS && (int)q->what != i)
            continue;
        text_init(&t, words, sizeof words);
        report_sheet(r, (enum report_what)i, &sheet);
        if (q->csv)
            sheet_put_csv(&t, &sheet);
        else
            sheet_put(&t, &sheet);
        printf("%s%s", q->what == REPORT_WHATS && i > 0 ? "\n" : "", words);
    }
    return EXIT_YES;
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

static int report(const struct request *q)
{
    static struct report r;
    struct reading in = {.report = &r};
    struct fault f;

    report_init(&r);
    if (audit_read(q->where, take, &in, &f) != 0) {
        fprintf(stderr, "houseway report: %s\n", f.text);
        return EXIT_NO;
    }
    if (q->svg != NULL && draw(&r, q->svg) != EXIT_YES)
        return EXIT_NO;
    return q->svg != NULL && q->what == REPORT_WHATS ? EXIT_YES : print(&r, q);
}

static int option(int argc, char **argv, int *i, struct request *q)
{
    if (strcmp(argv[*i], "--csv") == 0) {
        q->csv = true;
        return EXIT_YES;
    }
    if (strcmp(argv[*i], "--svg") != 0)
        return verb_misuse(&verb_report, "unknown option '%s'", argv[*i]);
    if (*i + 1 >= argc)
        return verb_misuse(&verb_report, "--svg needs a file");
    q->svg = argv[++*i];
    return EXIT_YES;
}

static int word(const char *said, struct request *q)
{
    if (q->where == NULL) {
        q->where = said;
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

    for (int i = 1; i < argc; i++) {
        int said = argv[i][0] == '-' ? option(argc, argv, &i, &q)
                                     : word(argv[i], &q);

        if (said != EXIT_YES)
            return said;
    }
    if (q.where == NULL)
        return verb_misuse(&verb_report, "name a journal");
    if (q.csv && q.what == REPORT_WHATS)
        return verb_misuse(&verb_report, "--csv needs the name of a report");
    return report(&q);
}

static const struct verb_option options[] = {
    {"--csv", NULL, "One report as CSV."},
    {"--svg", "FILE", "Writes a page of charts."},
    {NULL, NULL, NULL},
};

static const struct verb_example examples[] = {
    {"houseway report day.db", "All reports of a day."},
    {"houseway report day.db shifts", "The drop of each shift, and what its "
                                      "counts found."},
    {"houseway report day.db players --csv >players.csv",
     "What each player bought, cashed, brought and took."},
    {"houseway report day.db --svg day.svg", "One page of charts."},
    {NULL, NULL},
};

const struct verb verb_report = {
    .name = "report",
    .summary = "what a room's journal adds up to",
    .synopsis = "DB [WHAT] [--csv] [--svg FILE]",
    .text =
        "Reads the journal in DB, a file or postgresql://..., and prints what "
        "its events add up to.  "
        "WHAT is one of\n\n"
#define REPORT(ID, word, title, what) #word ": " what "\n\n"
#include "wire/report.def"
#undef REPORT
        "or nothing, for all of them.  Hours are those of UTC.\n\n"
        "What is collected is read off the tables' balances before and "
        "after each event.  Hands that are still being played are sealed "
        "and not counted.  Whether the journal is what it says it is, "
        "`houseway audit` tells.",
    .options = options,
    .examples = examples,
    .run = report_run,
};
