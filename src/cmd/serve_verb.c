/*
 * serve_verb.c - the verb: the room in a browser.
 */
#include <errno.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "book/library.h"
#include "chance/seed.h"
#include "cmd/numbers.h"
#include "cmd/verb.h"
#include "serve/account.h"
#include "serve/log.h"
#include "serve/named.h"
#include "serve/serve.h"

enum {
    PATH_ROOM = 512,
    LINE_ROOM = 160,
    MINUTE_MS = 60000,
    EVERY_USUAL = 10,
    TWO_ABOVE_MOST = 10000000
};

struct request {
    const char *listen, *where, *data, *cert, *key, *origin, *password_file;
    const char *folder, *backup, *proxies, *log;
    int64_t bots, pace, seed, mistakes, every, two_above;
    struct proxies trusted;
};

/* Where things of this kind belong: XDG's folder for what lasts. */
static void usual_folder(char out[PATH_ROOM])
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");

    if (state != NULL && state[0] == '/')
        snprintf(out, PATH_ROOM, "%s/houseway", state);
    else
        snprintf(out, PATH_ROOM, "%s/.local/state/houseway",
                 home != NULL ? home : ".");
}

/* With all the folders it is in. */
static int make_folder(const char *path, struct fault *f)
{
    char part[PATH_ROOM];

    for (const char *at = path + 1;; at++) {
        if (*at != '/' && *at != '\0')
            continue;
        snprintf(part, sizeof part, "%.*s", (int)(at - path), path);
        if (mkdir(part, 0700) != 0 && errno != EEXIST)
            return fault_say(f, "%s: %s", part, strerror(errno));
        if (*at == '\0')
            return 0;
    }
}

/* The first line of the file is the floor's password. */
static int read_password(const char *path, char out[LINE_ROOM],
                         struct fault *f)
{
    FILE *in = fopen(path, "r");
    char *got;

    if (in == NULL)
        return fault_say(f, "%s: %s", path, strerror(errno));
    got = fgets(out, LINE_ROOM, in);
    fclose(in);
    if (got == NULL)
        return fault_say(f, "%s is empty", path);
    out[strcspn(out, "\r\n")] = '\0';
    return strlen(out) >= PASSWORD_LEAST
               ? 0
               : fault_say(f, "%s: a password has at least %d letters", path,
                           PASSWORD_LEAST);
}

static void opened(const char *url, const char *password)
{
    printf("The room is at %s\n", url);
    printf("Open that page, come in as a guest, and take a seat.\n");
    if (password != NULL)
        printf("Log in as floor with the password: %s\n", password);
    if (isatty(STDIN_FILENO))
        printf("Ctrl-C stops it; it goes on where it was when you start it "
               "again.\n");
    else
        printf("This is no terminal: it runs until process %ld gets "
               "SIGTERM.\n",
               (long)getpid());
    fflush(stdout);
}

/* Decks that follow from words and from how many there were before. */
static int seed_told(void *from, int cards, struct seed *out, struct fault *f)
{
    static uint64_t count;
    char words[64];

    (void)f;
    snprintf(words, sizeof words, "%" PRId64 " %" PRIu64,
             *(const int64_t *)from, count++);
    seed_from_words(out, cards, words);
    return 0;
}

/* The keys of the house, made when there are none. */
static int open_keys(struct journal_keys *k, const char *folder,
                     struct fault *f)
{
    char path[PATH_ROOM + 16];
    uint8_t fresh[KEYS_SEED];
    int bad;

    snprintf(path, sizeof path, "%s/keys", folder);
    bad = seed_bytes(fresh, sizeof fresh, f);
    if (bad == 0)
        bad = keys_load(k, path, fresh, f);
    sodium_memzero(fresh, sizeof fresh);
    return bad;
}

/* Everything stands in the folder, unless it is said where else. */
struct places {
    char folder[PATH_ROOM], accounts[PATH_ROOM + 16], where[PATH_ROOM + 16];
    char past[PATH_ROOM + 16];
    char password[LINE_ROOM];
};

static int find_places(const struct request *q, struct places *at,
                       struct fault *f)
{
    if (q->folder != NULL)
        snprintf(at->folder, sizeof at->folder, "%s", q->folder);
    else
        usual_folder(at->folder);
    snprintf(at->accounts, sizeof at->accounts, "%s/accounts.db", at->folder);
    snprintf(at->past, sizeof at->past, "%s/hands.db", at->folder);
    snprintf(at->where, sizeof at->where, "%s/room.db", at->folder);
    if (q->password_file != NULL &&
        read_password(q->password_file, at->password, f) != 0)
        return FAULT;
    return make_folder(at->folder, f);
}

/* What was said is checked before anything is opened. */
static int check_words(struct request *q, struct fault *f)
{
    static char origin[ORIGIN_TEXT];

    if (proxies_read(q->proxies, &q->trusted, f) != 0)
        return FAULT;
    if (q->origin == NULL)
        return 0;
    if (origin_read(q->origin, origin, f) != 0)
        return FAULT;
    q->origin = origin;
    return 0;
}

static int serve_at(struct request *q, const struct places *at,
                    struct shelf *shelf, struct fault *f)
{
    struct journal_keys keys;
    const char *where = q->where != NULL ? q->where : at->where;
    struct serve_plan p =
        {.listen = q->listen,
         .origin = q->origin,
         .accounts = at->accounts,
         .past = at->past,
         .cert = q->cert,
         .key = q->key,
         .floor_password = at->password[0] != '\0' ? at->password : NULL,
         .shelf = shelf,
         .proxies = q->trusted,
         .logged = q->log != NULL,
         .backup = {.from = where,
                    .to = q->backup,
                    .every_ms = (q->every > 0 ? q->every : EVERY_USUAL) *
                                MINUTE_MS},
         .room = {.where = where,
                  .keys = &keys,
                  .bots = (int)q->bots,
                  .two_above = q->two_above * CENTS,
                  .mistakes = q->mistakes != 0,
                  .pace = (int)q->pace,
                  .seed = q->seed >= 0 ? seed_told : NULL,
                  .seed_from = &q->seed},
         .opened = opened};
    int bad = open_keys(&keys, at->folder, f);

    if (bad == 0)
        bad = serve_run(&p, f);
    keys_wipe(&keys);
    return bad;
}

static int serve(struct request *q)
{
    struct places at = {.folder = ""};
    struct shelf *shelf = NULL;
    struct fault f;
    int bad = check_words(q, &f);

    if (bad == 0)
        bad = find_places(q, &at, &f);
    if (bad == 0)
        bad = log_open(q->log, &f);

    if (bad == 0) {
        shelf = shelf_open(library_folder(q->data), &f);
        bad = shelf != NULL ? serve_at(q, &at, shelf, &f) : FAULT;
    }
    if (bad != 0)
        fprintf(stderr, "houseway serve: %s\n", f.text);
    shelf_close(shelf);
    log_close();
    sodium_memzero(at.password, sizeof at.password);
    return bad == 0 ? EXIT_YES : EXIT_NO;
}

static int serve_main(int argc, char **argv)
{
    struct request q = {.listen = "127.0.0.1:8080",
                        .bots = LIVE_BOTS_USUAL,
                        .pace = 1,
                        .seed = -1};
    const struct number_option numbers[] = {{"--bots", &q.bots, 0, 2000},
                                            {"--pace", &q.pace, 1, 1000},
                                            {"--seed", &q.seed, 0, INT64_MAX},
                                            {"--mistakes", &q.mistakes, 0, 1},
                                            {"--every", &q.every, 1, 10080},
                                            {"--two-above", &q.two_above, 1,
                                             TWO_ABOVE_MOST},
                                            {NULL, NULL, 0, 0}};
    const struct word_option words[] = {{"--listen", &q.listen},
                                        {"--db", &q.where},
                                        {"--data", &q.data},
                                        {"--folder", &q.folder},
                                        {"--tls-cert", &q.cert},
                                        {"--tls-key", &q.key},
                                        {"--origin", &q.origin},
                                        {"--trusted-proxy", &q.proxies},
                                        {"--log", &q.log},
                                        {"--backup", &q.backup},
                                        {"--floor-password-file",
                                         &q.password_file},
                                        {NULL, NULL}};
    const char **names[] = {NULL};
    int bad = options_read(&verb_serve, argc, argv, numbers, words, names);

    if (bad != EXIT_YES)
        return bad;
    if ((q.cert == NULL) != (q.key == NULL))
        return verb_misuse(&verb_serve,
                           "--tls-cert and --tls-key go together");
    if (q.every > 0 && q.backup == NULL)
        return verb_misuse(&verb_serve, "--every goes with --backup");
    if (q.backup != NULL && strncmp(q.backup, "postgres", 8) == 0)
        return verb_misuse(&verb_serve, "--backup names a file");
    return serve(&q);
}

static const struct verb_option options[] =
    {{"--listen", "ADDRESS:PORT",
      "Where to listen; 127.0.0.1:8080 by default, port 0: any that is free."},
     {"--db", "FILE|URL", "The room's database: a file, or postgresql://..."},
     {"--bots", "N", "How many players of the house's own at most."},
     {"--pace", "N", "Bots and dealers are so many times as fast."},
     {"--seed", "N",
      "Decks follow from the number, and can be guessed: for tests only."},
     {"--mistakes", "0|1", "Now and then the dealing goes wrong."},
     {"--two-above", "DOLLARS",
      "What moves more at the cage takes a second person; 1000 in a new room, "
      "and what it was in one that goes on."},
     {"--data", "DIR", "The folder of the books."},
     {"--folder", "DIR", "Where the databases and keys are kept."},
     {"--tls-cert", "FILE", "The certificate, in PEM."},
     {"--tls-key", "FILE", "Its key, in PEM."},
     {"--origin", "URL",
      "The address under which browsers call the room, such as "
      "https://card.example or https://card.example:8443.  It is needed if "
      "that is not the address it listens on: behind a proxy, and with TLS "
      "under a real name."},
     {"--trusted-proxy", "ADDRESS[,...]",
      "Proxies whose X-Forwarded-For counts: addresses or networks, such as "
      "127.0.0.1 or 10.0.0.0/8.  Without it, all who come through a proxy "
      "share the limits of one address."},
     {"--log", "FILE",
      "Where log-ins, staff's acts, start and stop are logged; standard error "
      "by default.  SIGHUP opens it again after it was rotated."},
     {"--backup", "FILE",
      "A copy of the room's journal, made at the start and at intervals while "
      "the room goes on; the last one stays until the next is whole."},
     {"--every", "MINUTES", "How often; 10 by default."},
     {"--floor-password-file", "FILE",
      "The floor's password is the first line of it; without, one is made and "
      "printed."},
     {NULL, NULL, NULL}};

static const struct verb_example examples[] =
    {{"houseway serve", "The room, at http://127.0.0.1:8080."},
     {"houseway serve --listen 127.0.0.1:9000 --bots 40",
      "At another port, with forty players of the house's own."},
     {NULL, NULL}};

const struct verb verb_serve = {
    .name = "serve",
    .summary = "runs the room, for browsers",
    .synopsis = "[--listen ADDRESS:PORT] [--db FILE|URL] [--bots N]",
    .text = "Runs the room: tables of every house and game, played in a "
            "browser.\n\n"
            "Without TLS it can be called from this machine only.\n\n"
            "SIGHUP has it read the certificate and its key again; calls that "
            "are open go on.\n\n"
            "SIGTERM and SIGINT stop it.  What happened is durable, and the "
            "room goes on where it was when it is started again.",
    .options = options,
    .examples = examples,
    .run = serve_main,
};
