/*
 * backup_verb.c - the verbs: a copy of a journal while it goes on, and back.
 */
#include <inttypes.h>
#include <stdio.h>
#include <time.h>

#include "chance/seed.h"
#include "cmd/numbers.h"
#include "cmd/verb.h"
#include "journal/journal.h"

static void tell_when(int64_t at_ms)
{
    time_t at = (time_t)(at_ms / 1000);
    char out[32] = "";
    struct tm utc;

    if (gmtime_r(&at, &utc) != NULL)
        strftime(out, sizeof out, "%Y-%m-%d %H:%M:%S", &utc);
    printf("the last of them is of %s UTC\n", out);
}

static void tell(const struct journal_copied *done, bool when)
{
    printf("%" PRIu64 " events in %" PRIu64 " records of %" PRIu64
           " streams, all checked\n",
           done->events, done->records, done->streams);
    if (when)
        tell_when(done->at_ms);
    printf("head ");
    for (int i = 0; i < CHAIN_HASH; i++)
        printf("%02x", done->head[i]);
    printf("\n");
}

static int copy(const struct verb *v, const char *from, const char *to,
                const struct journal_how *how)
{
    struct journal_copied done;
    struct fault f = {""};

    if (journal_copy(from, to, how, &done, &f) != 0) {
        fprintf(stderr, "houseway %s: %s\n", v->name, f.text);
        return EXIT_NO;
    }
    tell(&done, how->last > 0);
    return EXIT_YES;
}

/* The two names, and how. */
static int read_two(const struct verb *v, int argc, char **argv,
                    const struct number_option *numbers, const char *two[2])
{
    static const struct word_option no_words[] = {{NULL, NULL}};
    const char **names[] = {&two[0], &two[1], NULL};
    int said = options_read(v, argc, argv, numbers, no_words, names);

    if (said != EXIT_YES || two[1] != NULL)
        return said;
    return verb_misuse(v, "name what to copy, and where to");
}

static int backup_run(int argc, char **argv)
{
    static const struct number_option none[] = {{NULL, NULL, 0, 0}};
    const char *two[2] = {NULL, NULL};
    int said = read_two(&verb_backup, argc, argv, none, two);

    return said == EXIT_YES
               ? copy(&verb_backup, two[0], two[1], &(struct journal_how){0})
               : said;
}

/*
 * What is restored may have gone on elsewhere.  Epochs that nobody has used
 * keep what is sealed from now on apart from what was sealed there.
 */
static int restore_run(int argc, char **argv)
{
    int64_t last = 0;
    const struct number_option numbers[] = {{"--to", &last, 1, INT64_MAX},
                                            {NULL, NULL, 0, 0}};
    const char *two[2] = {NULL, NULL};
    int said = read_two(&verb_restore, argc, argv, numbers, two);
    struct journal_how how;
    uint64_t jump;
    struct fault f;

    if (said != EXIT_YES)
        return said;
    if (seed_bytes(&jump, sizeof jump, &f) != 0) {
        fprintf(stderr, "houseway restore: %s\n", f.text);
        return EXIT_NO;
    }
    how = (struct journal_how){.jump = 1 + (jump >> 16),
                               .last = (uint64_t)last};
    return copy(&verb_restore, two[0], two[1], &how);
}

static const struct verb_example backup_examples[] = {
    {"houseway backup day.db day-copy.db", "A copy, while the day goes on."},
    {NULL, NULL},
};

const struct verb verb_backup = {
    .name = "backup",
    .summary = "copies a journal while it goes on",
    .synopsis = "DB FILE",
    .text = "Copies the journal in DB, a file or a postgresql:// address, as "
            "it is at this moment, to FILE, which must not be there yet.  "
            "The room goes on meanwhile.  Every record is checked against "
            "the one before it, and a journal that was tampered with is not "
            "copied.\n\n"
            "What is sealed stays sealed.  The key file is not part of the "
            "copy: keep one of it in another place, for without it nobody "
            "can go on with the copy.",
    .examples = backup_examples,
    .run = backup_run,
};

static const struct verb_option restore_options[] =
    {{"--to", "RECORD", "The last record to be restored; all, by default."},
     {NULL, NULL, NULL}};

static const struct verb_example restore_examples[] = {
    {"houseway restore copy.db room.db", "The room as it was copied."},
    {"houseway restore copy.db room.db --to 41230",
     "The room as it was after that record."},
    {NULL, NULL},
};

const struct verb verb_restore = {
    .name = "restore",
    .summary = "makes a journal of a copy of one",
    .synopsis = "FILE DB [--to RECORD]",
    .options = restore_options,
    .examples = restore_examples,
    .text = "Makes the journal DB, a file or a postgresql:// address where "
            "none is yet, of the copy in FILE, and checks every record.  It "
            "can also move a journal from one database to the other.\n\n"
            "With --to it is the room as it was after that record, which is "
            "counted from 1 in the order written, over all streams.  What was "
            "written in the same millisecond comes with it, for an answer can "
            "have records in several streams and is never torn.\n\n"
            "Put the house's key file beside it before you go on with it.  "
            "Its epochs jump ahead, so that what is sealed from now on has "
            "nothing in common with what the old one may still seal.",
    .run = restore_run,
};
