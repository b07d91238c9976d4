/*
 * audit_verb.c - the verb: is a journal what it says it is?
 */
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "audit/audit.h"
#include "book/library.h"
#include "cmd/option.h"
#include "cmd/verb.h"
#include "cmd/wall.h"

struct request {
    const char *where, *data, *acks, *key, *head;
};

static void tell_progress(int64_t records)
{
    fprintf(stderr, "\r%" PRId64 " records", records);
}

/* Lists the commands that were not decided again, by the edition of their
   book. */
static void print_others(const struct audit_report *r)
{
    int64_t told = 0;

    printf("other     %" PRId64 "\n", r->other);
    for (int i = 0; i < r->others; i++) {
        const struct audit_other *o = &r->other_of[i];
        char hex[2 * EDITION_BYTES + 1];

        sodium_bin2hex(hex, sizeof hex, o->edition, EDITION_BYTES);
        printf("          %" PRId64
               " actions of %s %s at %d tables were applied and not decided "
               "again: edition %.12s %s.\n",
               o->wishes, o->house, o->game, o->tables, hex,
               o->kept ? "was kept by a program with other rules"
                       : "of the book is not here");
        told += o->wishes;
    }
    if (told < r->other)
        printf("          %" PRId64 " more of other editions.\n",
               r->other - told);
}

static void print_counts(const struct audit_report *r)
{
    char hex[2 * AUDIT_HASH + 1];

    sodium_bin2hex(hex, sizeof hex, r->head, AUDIT_HASH);
    printf("streams   %" PRId64 "\nrecords   %" PRId64 "\nevents    %" PRId64
           "\nactions   %" PRId64 "\nhands     %" PRId64 "\ndecks     %" PRId64
           "\nheads     %" PRId64 "\nunsigned  %" PRId64 "\nsealed    %" PRId64
           "\n",
           r->streams, r->records, r->events, r->wishes, r->hands, r->decks,
           r->heads, r->unsigned_tail, r->sealed);
    if (r->other > 0)
        print_others(r);
    if (r->acks > 0)
        printf("told      %" PRId64 "\n", r->acks);
    printf("head      %s\n", hex);
}

/* Says how to recover, if possible: the room as it was before the damage. */
static void print_way_out(const struct request *q,
                          const struct audit_report *r)
{
    uint64_t last = r->wrong[0].last;

    for (int i = 1; i < r->wrongs; i++)
        if (r->wrong[i].last < last)
            last = r->wrong[i].last;
    if (last > 0)
        printf("`houseway restore %s NEW --to %" PRIu64
               "` makes the room as it was before that.\n",
               q->where, last);
}

static int verdict(const struct request *q, const struct audit_report *r)
{
    if (r->clean) {
        puts("The journal is clean.");
        return EXIT_YES;
    }
    for (int i = 0; i < r->wrongs; i++) {
        const struct audit_wrong *w = &r->wrong[i];

        if (w->seq > 0)
            printf("%s: record %" PRIu64 " of stream %" PRIu32
                   " is bad: %s.\n",
                   q->where, w->seq, w->stream, w->why);
        else
            printf("%s: %s.\n", q->where, w->why);
    }
    if (r->wrongs == AUDIT_WRONGS)
        puts("There may be more.");
    print_way_out(q, r);
    return EXIT_NO;
}

/* Reads a key or a head that somebody wrote down outside the house. */
static bool read_hex(const char *said, uint8_t out[32])
{
    return strlen(said) == 64 &&
           sodium_hex2bin(out, 32, said, 64, NULL, NULL, NULL) == 0;
}

static int audit(const struct request *q)
{
    bool reads = isatty(STDERR_FILENO) != 0;
    struct audit_plan p = {.where = q->where,
                           .acks = q->acks,
                           .told = reads ? tell_progress : NULL};
    struct audit_report r;
    uint8_t key[32], head[32];
    int64_t begun = wall_ns(), ns;
    struct fault f;
    int code = EXIT_NO;

    if (q->key != NULL && !read_hex(q->key, key))
        return verb_misuse(&verb_audit, "'%s' is no key of 64 digits", q->key);
    if (q->head != NULL && !read_hex(q->head, head))
        return verb_misuse(&verb_audit, "'%s' is no head of 64 digits",
                           q->head);
    p.key = q->key != NULL ? key : NULL;
    p.head = q->head != NULL ? head : NULL;
    p.shelf = shelf_open_house(library_folder(q->data), NULL, &f);
    if (p.shelf == NULL || audit_run(&p, &r, &f) != 0) {
        fprintf(stderr, "houseway audit: %s\n", f.text);
    } else {
        ns = wall_ns() - begun;
        if (reads)
            fprintf(stderr, "\r%30s\r", "");
        print_counts(&r);
        fprintf(stderr, "%" PRId64 " ms, %" PRId64 " events a second\n",
                ns / 1000000, ns > 0 ? r.events * 1000000000 / ns : 0);
        code = verdict(q, &r);
    }
    shelf_close(p.shelf);
    return code;
}

static int audit_main(int argc, char **argv)
{
    struct request q = {.where = NULL};
    int words = options_read(&verb_audit, argc, argv, &q, 1);

    if (words < 0)
        return EXIT_USAGE;
    if (words == 0)
        return verb_misuse(&verb_audit, "name the database");
    q.where = argv[1];
    return audit(&q);
}

static const struct verb_option options[] = {
    {"--acks", "FILE",
     "The acknowledgements clients got, as `houseway day --acks` writes them: every line must be in the journal exactly once.",
     OPTION_WORD(struct request, acks)},
    {"--key", "HEX",
     "The house's public key, kept outside the house: the journal must have "
     "no other.",
     OPTION_WORD(struct request, key)},
    {"--head", "HEX",
     "A head that was printed once, kept outside the house: the journal must "
     "have gone on from there, and is no older one.",
     OPTION_WORD(struct request, head)},
    OPTION_DATA(struct request, data, "A folder with more games and houses."),
    {.name = NULL}};

static const struct verb_example examples[] =
    {{"houseway audit day.db", "checks every record, and says what it found"},
     {NULL, NULL}};

const struct verb verb_audit = {
    .name = "audit",
    .summary = "checks a journal: hashes, signatures, decks, hands and money",
    .synopsis = "DB [--acks FILE] [--key HEX] [--head HEX]",
    .text =
        "Reads the journal of a card room, a file or postgresql://..., by "
        "itself and checks that every "
        "record is tied to the one before, that the house has signed where "
        "all of them stood, that no action is there twice, that every deck "
        "was dealt in the order promised before its first card, that the "
        "rules give the same answer to every action again, and that all money "
        "adds up.\n\nIf something is wrong, it names the first bad record of each stream, and goes on with the others.  "
        "Hands that are still played are sealed, and are counted.",
    .options = options,
    .examples = examples,
    .run = audit_main,
};
