/*
 * backup_verb.c - the verbs: a copy of a journal while it goes on, and back.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "chance/seed.h"
#include "cmd/verb.h"
#include "journal/journal.h"

static int copy(const struct verb *v, char **argv, uint64_t jump)
{
    struct journal_copied done;
    struct fault f = {""};

    if (journal_copy(argv[1], argv[2], jump, &done, &f) != 0) {
        fprintf(stderr, "houseway %s: %s\n", v->name, f.text);
        return EXIT_NO;
    }
    printf("%" PRIu64 " events in %" PRIu64 " records of %" PRIu64
           " streams, all checked\nhead ",
           done.events, done.records, done.streams);
    for (int i = 0; i < CHAIN_HASH; i++)
        printf("%02x", done.head[i]);
    printf("\n");
    return EXIT_YES;
}

static int two(const struct verb *v, int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (argv[i][0] == '-')
            return verb_misuse(v, "unknown option '%s'", argv[i]);
    return argc == 3 ? EXIT_YES
                     : verb_misuse(v, "name what to copy, and where to");
}

static int backup_run(int argc, char **argv)
{
    int said = two(&verb_backup, argc, argv);

    return said == EXIT_YES ? copy(&verb_backup, argv, 0) : said;
}

/*
 * What is restored may have gone on elsewhere.  Epochs that nobody has used
 * keep what is sealed from now on apart from what was sealed there.
 */
static int restore_run(int argc, char **argv)
{
    int said = two(&verb_restore, argc, argv);
    uint64_t jump;
    struct fault f;

    if (said != EXIT_YES)
        return said;
    if (seed_bytes(&jump, sizeof jump, &f) != 0) {
        fprintf(stderr, "houseway restore: %s\n", f.text);
        return EXIT_NO;
    }
    return copy(&verb_restore, argv, 1 + (jump >> 16));
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

const struct verb verb_restore = {
    .name = "restore",
    .summary = "makes a journal of a copy of one",
    .synopsis = "FILE DB",
    .text = "Makes the journal DB, a file or a postgresql:// address where "
            "none is yet, of the copy in FILE, and checks every record.  It "
            "can also move a journal from one database to the other.\n\n"
            "Put the house's key file beside it before you go on with it.  "
            "Its epochs jump ahead, so that what is sealed from now on has "
            "nothing in common with what the old one may still seal.",
    .run = restore_run,
};
