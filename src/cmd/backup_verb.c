/*
 * backup_verb.c - the verbs that copy a journal while it is in use, and bring
 * a copy back.
 */
#include <inttypes.h>
#include <stdio.h>
#include <sys/stat.h>
#include <time.h>

#include "chance/seed.h"
#include "cmd/option.h"
#include "cmd/verb.h"
#include "serve/room_copy.h"

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

/* Says which files of the room are in the copy besides the journal. */
static void tell_rest(const struct verb *v, const struct room_copied *done,
                      bool keys)
{
    if (!done->accounts && !done->keys) {
        printf("no accounts or keys were found beside it: this is a journal, "
               "and no whole room\n");
        return;
    }
    printf("%s%s%s in %s\n", done->accounts ? "accounts" : "",
           done->accounts && done->keys ? " and " : "",
           done->keys ? "keys" : "", done->folder);
    if (v == &verb_restore)
        return;
    if (done->keys)
        printf(
            "keep that folder secret: with it anybody can read hidden cards "
            "and sign in the house's name\n");
    else if (!keys)
        printf("the keys are not in it: without them nobody can go on with "
               "the copy\n");
}

static int fail(const struct verb *v, const struct fault *f)
{
    fprintf(stderr, "houseway %s: %s\n", v->name, f->text);
    return EXIT_NO;
}

struct request {
    const char *two[2], *folder;
    int64_t keys, last;
    struct journal_how how;
};

/* --folder is the room's folder: the source of a backup, or the target of a
   restore. */
static int copy(const struct verb *v, const struct request *q)
{
    bool back = v == &verb_restore;
    struct folder from, to;
    struct room_copied done;
    struct fault f = {""};

    if (folder_find(&from, back ? NULL : q->folder, q->two[0], &f) != 0 ||
        folder_find(&to, back ? q->folder : NULL, q->two[1], &f) != 0)
        return fail(v, &f);
    umask(0077); /* files are readable by nobody else */
    if (room_copy(&from, &to, &q->how, q->keys != 0, &done, &f) != 0)
        return fail(v, &f);
    tell(&done.journal, q->how.last > 0);
    tell_rest(v, &done, q->keys != 0);
    return EXIT_YES;
}

/* Reads the options and the two names. */
static int read_two(const struct verb *v, int argc, char **argv,
                    struct request *q)
{
    int words = options_read(v, argc, argv, q, 2);

    if (words < 0)
        return EXIT_USAGE;
    if (words < 2)
        return verb_misuse(v, "name what to copy, and where to");
    q->two[0] = argv[1];
    q->two[1] = argv[2];
    return EXIT_YES;
}

static int backup_run(int argc, char **argv)
{
    struct request q = {.keys = 1};
    int said = read_two(&verb_backup, argc, argv, &q);

    return said == EXIT_YES ? copy(&verb_backup, &q) : said;
}

/* The room may have continued elsewhere since it was copied.  Unused epochs
   keep future seals from sharing a nonce with those. */
static int restore_run(int argc, char **argv)
{
    struct request q = {.keys = 1};
    int said = read_two(&verb_restore, argc, argv, &q);
    uint64_t jump;
    struct fault f;

    if (said != EXIT_YES)
        return said;
    if (seed_bytes(&jump, sizeof jump, &f) != 0)
        return fail(&verb_restore, &f);
    q.how = (struct journal_how){.jump = 1 + (jump >> 16),
                                 .last = (uint64_t)q.last};
    return copy(&verb_restore, &q);
}

static const struct verb_option backup_options[] = {
    {"--folder", "DIR",
     "The room's folder, if serve was given one that does not follow from DB.",
     OPTION_WORD(struct request, folder)},
    {"--keys", "0|1", "Whether the keys go along; 1 by default.",
     OPTION_NUMBER(struct request, keys, 0, 1)},
    {.name = NULL}};

static const struct verb_example backup_examples[] = {
    {"houseway backup ~/.local/state/houseway/room.db copy.db",
     "A copy of the usual room, while it goes on."},
    {NULL, NULL},
};

const struct verb verb_backup = {
    .name = "backup",
    .summary = "copies a room while it goes on",
    .synopsis = "DB FILE [--folder DIR] [--keys 0|1]",
    .options = backup_options,
    .text =
        "Copies the journal in DB, a file or a postgresql:// address, as "
        "it is at this moment, to FILE, which must not be there yet.  "
        "The room goes on meanwhile.  Every record is checked against "
        "the one before it and every signature against the house's key; a "
        "journal that was tampered with is not copied, and the place is "
        "named.\n\n"
        "Accounts and keys are put into the folder FILE.room beside it.  "
        "That folder is secret: with the key anybody can read hidden "
        "cards.  --keys 0 leaves the keys out; then keep a copy of them in "
        "another place, because without them nobody can go on with the "
        "room.",
    .examples = backup_examples,
    .run = backup_run,
};

static const struct verb_option restore_options[] =
    {{"--to", "RECORD", "The last record to be restored; all, by default.",
      OPTION_NUMBER(struct request, last, 1, INT64_MAX)},
     {"--folder", "DIR",
      "The folder of the new room, if it does not follow from DB.",
      OPTION_WORD(struct request, folder)},
     {.name = NULL}};

static const struct verb_example restore_examples[] = {
    {"houseway restore copy.db room.db", "The room as it was copied."},
    {"houseway restore copy.db room.db --to 41230",
     "The room as it was after that record."},
    {NULL, NULL},
};

const struct verb verb_restore = {
    .name = "restore",
    .summary = "makes a room of a copy of one",
    .synopsis = "FILE DB [--to RECORD] [--folder DIR]",
    .options = restore_options,
    .examples = restore_examples,
    .text =
        "Makes the journal DB, a file or a postgresql:// address where "
        "none is yet, of the copy in FILE, and checks every record.  It "
        "can also move a journal from one database to the other.\n\n"
        "With --to it is the room as it was after that record, which is "
        "counted from 1 in the order written, over all streams.  Records of the same millisecond come with it, because one answer can have records in several streams and is never torn.\n\n"
        "Accounts and keys come from FILE.room beside the copy, and go to "
        "the folder of the room as serve would find it: for DB X/room.db "
        "the folder X, for another file DB.room.  Files that are there already stay.  Its epochs jump ahead, so that what is sealed from now on has "
        "nothing in common with what the old one may still seal.",
    .run = restore_run,
};
