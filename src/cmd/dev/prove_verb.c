/*
 * prove_verb.c - the verb: what must hold of every event and of every secret,
 * shown on hands of every house.
 *
 * Leaves: bet.least, bet.most
 */
#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "book/clause.h"
#include "book/library.h"
#include "book/shelf.h"
#include "cmd/option.h"
#include "cmd/verb.h"
#include "rule/poker/poker.h"
#include "sim/prove.h"
#include "sim/secret.h"
#include "sim/sim.h"
#include "wire/journal_text.h"

#include "base/owns_memory.h"

enum { HANDS = 10000, STORED_HANDS = 3, PATH_ROOM = 512 };

struct request {
    const char *house, *game, *data, *store, *stored;
    int64_t hands, seed;
    bool by_card;
};

/* One offering while it is proved. */
struct proving {
    const struct request *q;
    struct shelf *shelf;
    struct prove events;
    struct secret secrets;
    struct journal_text journal;
    FILE *out; /* where it is stored; NULL: it is not */
    int books; /* so many were there to be proved */
};

static void hear_event(void *to, const struct felt *after,
                       const struct event *e)
{
    struct proving *p = to;

    if (p->out != NULL)
        journal_text_event(&p->journal, p->out, e);
    else
        prove_event(&p->events, after, e);
}

static void hear_command(void *to, const struct command *c,
                         const struct felt *after)
{
    struct proving *p = to;

    if (p->out == NULL)
        secret_command(&p->secrets, c, after);
}

static void go_back(void *to, const struct felt *felt)
{
    struct proving *p = to;

    prove_back(&p->events, felt);
    secret_back(&p->secrets, felt);
}

/* Plays hands of a book while others watch; false if a command was refused. */
static bool watch(struct proving *p, const struct book *b, int64_t hands,
                  bool mistakes)
{
    struct sim_watch w = {.event = hear_event,
                          .command = hear_command,
                          .back = go_back,
                          .to = p};
    struct sim s = {.book = b,
                    .seats = sim_seats(b),
                    .seed = (uint64_t)p->q->seed,
                    .mistakes = mistakes,
                    .watch = &w};
    struct sim_result r;
    struct refusal no;

    s.stakes = stakes_usual(b, book_value(b, LEAF_BET_LEAST),
                            book_value(b, LEAF_BET_MOST));
    s.stakes.by_card = p->q->by_card;
    stakes_collect_any(&s.stakes, b, shelf_collections(p->shelf));
    if (sim_book(&s, shelf_collections(p->shelf), hands, &r, &no))
        return true;
    fprintf(stderr,
            "houseway-dev prove: %s %s: hand %" PRId64 ": refused: %s\n",
            b->house, b->game, r.hands + 1, why_sentence(no.why));
    return false;
}

static void show(const struct proving *p, const struct book *b)
{
    const struct prove *e = &p->events;

    printf("%-10s %-16s %9" PRId64 " events %10" PRId64 " bytes %9" PRId64
           " told wrong %9" PRId64 " frozen %7" PRId64
           " hands secret %6" PRId64 " saved\n",
           b->house, b->game, e->events, e->bytes, e->lies, e->frozen,
           p->secrets.hands - p->secrets.skipped, p->secrets.saved);
    if (e->broken)
        printf("  %s\n", e->why);
    if (p->secrets.broken)
        printf("  %s\n", p->secrets.why);
    fflush(stdout);
}

static bool prove_book(struct proving *p, const struct book *b)
{
    prove_init(&p->events, (uint64_t)p->q->seed);
    secret_init(&p->secrets, b, shelf_collections(p->shelf),
                shelf_clauses(p->shelf), (uint64_t)p->q->seed);
    if (!watch(p, b, p->q->hands, true))
        return false;
    show(p, b);
    return !p->events.broken && !p->secrets.broken;
}

/* Stores a few hands of an offering in a new file. */
static bool store_book(struct proving *p, const struct book *b)
{
    char path[PATH_ROOM];
    struct fault f = {""};
    bool good;

    snprintf(path, sizeof path, "%s/%s-%s.journal", p->q->store, b->house,
             b->game);
    p->out = fopen(path, "wx");
    if (p->out == NULL) {
        fprintf(stderr, "houseway-dev prove: %s: %s\n", path, strerror(errno));
        return false;
    }
    journal_text_begin(&p->journal, p->out, b->house, b->game);
    good = watch(p, b, STORED_HANDS, false) &&
           journal_text_end(&p->journal, p->out, &f) == 0;
    good = fclose(p->out) == 0 && good;
    p->out = NULL;
    if (!good) {
        remove(path);
        fprintf(stderr, "houseway-dev prove: %s: %s\n", path, f.text);
    }
    return good;
}

/* Checks that a stored table gives the same bytes, hashes and stacks as
   ever. */
static bool check_file(struct proving *p, const char *path)
{
    struct fault f = {""};
    FILE *in;
    int code;

    in = fopen(path, "r");
    if (in == NULL) {
        fprintf(stderr, "houseway-dev prove: %s: %s\n", path, strerror(errno));
        return false;
    }
    code = journal_text_check(in, path, &p->journal, &f);
    fclose(in);
    if (code != 0)
        fprintf(stderr, "houseway-dev prove: %s\n", f.text);
    else
        printf("%s: %d events\n", path, p->journal.events);
    return code == 0;
}

static int is_journal(const struct dirent *d)
{
    const char *dot = strrchr(d->d_name, '.');

    return dot != NULL && strcmp(dot, ".journal") == 0;
}

/* All stored tables of a folder; exit code. */
static int check_folder(struct proving *p, const char *folder)
{
    struct dirent **entries = NULL;
    int n = scandir(folder, &entries, is_journal, alphasort), bad = 0;

    if (n <= 0)
        fprintf(stderr, "houseway-dev prove: %s: %s\n", folder,
                n < 0 ? strerror(errno) : "no stored tables here");
    for (int i = 0; i < n; i++) {
        char path[PATH_ROOM];

        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        bad += !check_file(p, path);
        free(entries[i]);
    }
    free(entries);
    return n > 0 && bad == 0 ? EXIT_YES : EXIT_NO;
}

static bool each(struct proving *p, const struct section *section)
{
    struct book b;
    struct fault f;

    if (section->like == NULL || !shelf_can_deal(p->shelf, section->like) ||
        (p->q->house != NULL &&
         strcmp(p->q->house, section->house->key) != 0) ||
        (p->q->game != NULL && strcmp(p->q->game, section->game) != 0))
        return true;
    if (shelf_book(p->shelf, section->house->key, section->game, &b, &f) !=
        0) {
        fprintf(stderr, "houseway-dev prove: %s\n", f.text);
        return false;
    }
    if (p->q->by_card && !book_is(&b, OF_POKER))
        return true;
    p->books++;
    return p->q->store != NULL ? store_book(p, &b) : prove_book(p, &b);
}

/* Nothing matched the names, which proves nothing. */
static int nothing_there(const struct proving *p)
{
    const char *house = p->q->house, *game = p->q->game;
    struct fault f;
    struct book b;

    if (house == NULL ||
        shelf_book(p->shelf, house, game == NULL ? "" : game, &b, &f) == 0)
        fault_say(&f, "there is no such game to be proved");
    fprintf(stderr, "houseway-dev prove: %s\n", f.text);
    return 1;
}

static int prove(const struct request *q)
{
    static struct proving p; /* too large for a stack */
    const struct clauses *all;
    int bad = 0;
    struct fault f;

    p.q = q;
    if (q->stored != NULL)
        return check_folder(&p, q->stored);
    p.shelf = shelf_open_alone(library_folder(q->data), &f);
    if (p.shelf == NULL) {
        fprintf(stderr, "houseway-dev prove: %s\n", f.text);
        return EXIT_NO;
    }
    if (q->store != NULL)
        mkdir(q->store, 0777);
    all = shelf_clauses(p.shelf);
    for (int i = 0; i < all->sections; i++)
        bad += !each(&p, &all->section[i]);
    if (p.books == 0)
        bad += nothing_there(&p);
    shelf_close(p.shelf);
    return bad == 0 ? EXIT_YES : EXIT_NO;
}

static int prove_main(int argc, char **argv)
{
    struct request q = {.hands = HANDS, .seed = 1};
    int words = options_read(&verb_prove, argc, argv, &q, 2);

    if (words < 0)
        return EXIT_USAGE;
    if (words > 0)
        q.house = argv[1];
    if (words > 1)
        q.game = argv[2];
    if (q.by_card && (q.store != NULL || q.stored != NULL))
        return verb_misuse(&verb_prove,
                           "stored hands are not dealt card by card");
    if (q.stored != NULL && q.house != NULL)
        return verb_misuse(&verb_prove,
                           "--stored reads all of a folder: name no house");
    return prove(&q);
}

static const struct verb_option options[] = {
    {"--hands", "N", "How many hands of each game to play; default 10000.",
     OPTION_NUMBER(struct request, hands, 0, INT64_MAX)},
    {"--seed", "N", "The same seed gives the same hands on every machine.",
     OPTION_NUMBER(struct request, seed, 0, INT64_MAX)},
    {"--by-card", NULL,
     "The poker tables are dealt one card at a time, and mistakes come up "
     "between any two; other games are left out.",
     OPTION_SWITCH(struct request, by_card)},
    {"--store", "DIR",
     "Writes three hands of each game to a folder instead, as a journal "
     "keeps them.",
     OPTION_WORD(struct request, store)},
    {"--stored", "DIR",
     "Reads all such files of a folder back instead, and checks that nothing "
     "has changed.",
     OPTION_WORD(struct request, stored)},
    OPTION_DATA(struct request, data, "Uses the houses in a folder instead."),
    {.name = NULL},
};

const struct verb verb_prove = {
    .name = "prove",
    .summary = "checks every event and every secret on hands of every game",
    .synopsis = "[HOUSE [GAME]] [--hands N] [--seed N]",
    .text =
        "Plays hands with mistakes and rulings, in every game of every "
        "house or in those you name, and checks on each hand:\n\n"
        "Every event goes through bytes, text and JSON and comes back the "
        "same.  A table built from the stored events is the same, byte for "
        "byte, after each of them.  A false event, with one field changed, "
        "freezes the table or moves no chip that is not there.\n\n"
        "Secrets: each hand is told to one person twice, once as it was and "
        "once with all the cards that person has not yet seen swapped among "
        "each other.  Up to that moment the events, views, previews, "
        "refusals and saved files for that person must be the same bytes.",
    .options = options,
    .run = prove_main,
};
