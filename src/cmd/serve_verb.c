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
#include "cmd/option.h"
#include "cmd/settings.h"
#include "serve/account.h"
#include "serve/adopt.h"
#include "serve/caps.h"
#include "serve/folder.h"
#include "serve/log.h"
#include "serve/serve_origin.h"
#include "serve/serve.h"

enum {
    LINE_ROOM = 160,
    MINUTE_MS = 60000,
    EVERY_USUAL = 10,
    TWO_ABOVE_MOST = 10000000
};

struct request {
    const char *listen, *where, *data, *cert, *key, *origin, *password_file;
    const char *folder, *backup, *proxies, *log, *config;
    int64_t bots, pace, seed, mistakes, every, two_above, count_above,
        free_chips, people, tables, sockets;
    struct proxies trusted;
};

/* Reads the floor's password, the first line of the file. */
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

/*
 * The floor's password is for a person at this terminal.  Output that is no terminal is a log, which many people can read, so the password then goes into a file.
 */
static void tell_password(const struct folder *d, const char *password)
{
    char line[LINE_ROOM];
    struct fault f;

    if (password == NULL) {
        unlink(d->password); /* the floor has chosen another */
        return;
    }
    if (isatty(STDOUT_FILENO)) {
        printf("Log in as floor with the password: %s\n", password);
        return;
    }
    snprintf(line, sizeof line, "%s\n", password);
    if (folder_write(d->password, line, &f) != 0)
        fprintf(stderr, "houseway serve: the floor's password: %s\n", f.text);
    else
        printf("The floor's password is in %s\n", d->password);
    sodium_memzero(line, sizeof line);
}

/* For the lines that are printed when the room is open. */
struct opening {
    const struct folder *folder;
    const char *config; /* "": no file */
};

static void tell_opened(void *to, const char *url, const char *password)
{
    const struct opening *o = to;
    const struct folder *d = o->folder;

    folder_note_url(d, url);
    printf("The room is at %s\n", url);
    printf("Open that page, come in as a guest, and take a seat.\n");
    tell_password(d, password);
    printf("Its data is in %s\n", d->path);
    if (strncmp(d->journal, d->path, strlen(d->path)) != 0)
        printf("and its journal in %s\n", d->journal);
    if (o->config[0] != '\0')
        printf("Its settings are in %s\n", o->config);
    if (isatty(STDIN_FILENO))
        printf("Ctrl-C stops it; it goes on where it was when you start it "
               "again.\n");
    else
        printf("This is no terminal: it runs until process %ld gets "
               "SIGTERM.\n",
               (long)getpid());
    fflush(stdout);
}

/* Makes decks from words and a counter. */
static int make_seed(void *from, int cards, struct seed *out, struct fault *f)
{
    static uint64_t count;
    char words[64];

    (void)f;
    snprintf(words, sizeof words, "%" PRId64 " %" PRIu64,
             *(const int64_t *)from, count++);
    seed_from_words(out, cards, words);
    return 0;
}

/* Checks the request before anything is opened. */
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

/* Makes keys if there are none, unless a journal was begun with others. */
static int open_keys(struct journal_keys *k, const struct folder *d,
                     struct fault *f)
{
    uint8_t fresh[KEYS_SEED];
    int bad = adopt_room(d, f);

    if (bad == 0)
        bad = seed_bytes(fresh, sizeof fresh, f);
    if (bad == 0)
        bad = keys_load(k, d->keys, fresh, f);
    sodium_memzero(fresh, sizeof fresh);
    return bad;
}

static int serve_at(struct request *q, struct folder *d, const char *password,
                    struct shelf *shelf, struct fault *f)
{
    struct opening opening = {d, q->config};
    struct journal_keys keys;
    bool file = journal_is_file(d->where);
    struct serve_plan p =
        {.listen = q->listen,
         .origin = q->origin,
         .accounts = file ? d->accounts : d->where,
         .past = d->past,
         .crashes = d->crashes,
         .cert = q->cert,
         .key = q->key,
         .floor_password = password[0] != '\0' ? password : NULL,
         .shelf = shelf,
         .proxies = q->trusted,
         .logged = q->log != NULL,
         .sockets = (int)q->sockets,
         .backup = {.from = d,
                    .to = q->backup,
                    .every_ms = (q->every > 0 ? q->every : EVERY_USUAL) *
                                MINUTE_MS},
         .room = {.where = d->where,
                  .shares = !file,
                  .keys = &keys,
                  .bots = (int)q->bots,
                  .people_most = (int)q->people,
                  .tables_most = (int)q->tables,
                  .two_above = q->two_above * CENTS,
                  .count_above = q->count_above * CENTS,
                  .free_chips = q->free_chips < 0    ? LIVE_AS_IT_WAS
                                : q->free_chips == 0 ? LIVE_NO_FREE_CHIPS
                                                     : LIVE_FREE_CHIPS,
                  .mistakes = q->mistakes != 0,
                  .pace = (int)q->pace,
                  .seed = q->seed >= 0 ? make_seed : NULL,
                  .seed_from = &q->seed},
         .opened = tell_opened,
         .opened_to = &opening};
    int bad = open_keys(&keys, d, f);

    if (bad == 0 && !file)
        bad = accounts_move(d->accounts, d->where, f);
    if (bad == 0)
        bad = serve_run(&p, f);
    keys_wipe(&keys);
    return bad;
}

/* A house that cannot be read keeps no other from opening. */
static void tell_left_out(void *to, const char *text)
{
    (void)to;
    fprintf(stderr, "houseway serve: left out: %s\n", text);
    log_line("left out: %s", text);
}

static int serve_in(struct request *q, struct folder *d, struct fault *f)
{
    char password[LINE_ROOM] = "";
    struct shelf *shelf = NULL;
    int bad = folder_open(d, f);

    if (bad == 0 && q->password_file != NULL)
        bad = read_password(q->password_file, password, f);
    if (bad == 0) {
        struct fault_ear ear = {.tell = tell_left_out};

        shelf = shelf_open_sound(library_folder(q->data), &ear, f);
        bad = shelf != NULL ? serve_at(q, d, password, shelf, f) : FAULT;
    }
    shelf_close(shelf);
    sodium_memzero(password, sizeof password);
    return bad;
}

static int serve(struct request *q)
{
    static struct folder folder;
    struct fault f;
    int bad = check_words(q, &f);

    umask(0077); /* nothing made is readable by others */
    serve_keep_secrets();
    if (bad == 0)
        bad = folder_find(&folder, q->folder, q->where, &f);
    if (bad == 0)
        bad = log_open(q->log, &f);
    if (bad == 0)
        bad = serve_in(q, &folder, &f);
    if (bad != 0)
        fprintf(stderr, "houseway serve: %s\n", f.text);
    folder_close(&folder);
    log_close();
    return bad == 0 ? EXIT_YES : EXIT_NO;
}

/* The file and the environment first, then the command line. */
static int read_request(int argc, char **argv, struct request *q)
{
    static struct settings set; /* its texts stay as long as the room */
    const char *named = settings_on_line(argc, argv, "--config");
    struct fault f;

    if (settings_find(&set, &verb_serve, named, &f) != 0 ||
        settings_apply(&set, q, &f) != 0)
        return verb_misuse(&verb_serve, "%s", f.text);
    if (options_read(&verb_serve, argc, argv, q, 0) < 0)
        return EXIT_USAGE;
    q->config = set.file;
    return EXIT_YES;
}

static int serve_main(int argc, char **argv)
{
    struct request q = {.listen = "127.0.0.1:8080",
                        .bots = LIVE_BOTS_USUAL,
                        .pace = 1,
                        .seed = -1,
                        .free_chips = -1};

    if (read_request(argc, argv, &q) != EXIT_YES)
        return EXIT_USAGE;
    if ((q.cert == NULL) != (q.key == NULL))
        return verb_misuse(&verb_serve,
                           "--tls-cert and --tls-key go together");
    if (q.every > 0 && q.backup == NULL)
        return verb_misuse(&verb_serve, "--every goes with --backup");
    if (q.backup != NULL && strncmp(q.backup, "postgres", 8) == 0)
        return verb_misuse(&verb_serve, "--backup names a file");
    return serve(&q);
}

static const struct verb_option options[] = {
    {"--listen", "ADDRESS:PORT",
     "Where to listen; 127.0.0.1:8080 by default, port 0: any that is free.",
     OPTION_WORD(struct request, listen)},
    {"--db", "FILE|URL",
     "The room's journal: a file, or postgresql://...; by default room.db in "
     "the room's folder.",
     OPTION_WORD(struct request, where)},
    {"--bots", "N", "How many players of the house's own at most.",
     OPTION_NUMBER(struct request, bots, 0, 2000)},
    {"--pace", "N", "Speeds up bots and dealers N times.",
     OPTION_NUMBER(struct request, pace, 1, 1000)},
    {"--seed", "N",
     "Decks follow from the number, and can be guessed: for tests only.",
     OPTION_NUMBER(struct request, seed, 0, INT64_MAX)},
    {"--mistakes", "0|1", "Now and then the dealing goes wrong.",
     OPTION_NUMBER(struct request, mistakes, 0, 1)},
    {"--two-above", "DOLLARS",
     "Cage transactions above this amount need a second person; those of one "
     "patron and day, and of one of the staff and day, add up.  Default: "
     "1000 for a new room, otherwise unchanged.",
     OPTION_NUMBER(struct request, two_above, 1, TWO_ABOVE_MOST)},
    {"--count-above", "DOLLARS",
     "A count of a drawer that is off by more needs a reason and a second "
     "person.  Default: 20 for a new room, otherwise unchanged.",
     OPTION_NUMBER(struct request, count_above, 1, TWO_ABOVE_MOST)},
    {"--free-chips", "0|1",
     "1: a practice room, which gives everybody chips to play with; they are "
     "never paid out as cash.  0: a house, where chips are bought at the "
     "cage.  Default: 1 for a new room, otherwise unchanged.  Once a person "
     "has worked a drawer of the cage, the room gives none any more.",
     OPTION_NUMBER(struct request, free_chips, 0, 1)},
    {"--people", "N",
     "How many people the room knows at a time, its own players included; "
     "65536 by default.  One place in sixteen is kept for members.",
     OPTION_NUMBER(struct request, people, CAPS_PEOPLE_LEAST,
                   CAPS_PEOPLE_MOST)},
    {"--tables", "N", "How many tables are open at a time; 512 by default.",
     OPTION_NUMBER(struct request, tables, CAPS_TABLES_LEAST,
                   CAPS_TABLES_MOST)},
    {"--sockets", "N",
     "How many pages are connected at a time; 4096 by default.  It needs as "
     "many open files (ulimit -n), and 600 more.",
     OPTION_NUMBER(struct request, sockets, CAPS_SOCKETS_LEAST,
                   CAPS_SOCKETS_MOST)},
    {"--config", "FILE",
     "Settings: every option here as a line such as bots = 40.  By default "
     "houseway/houseway.toml in $XDG_CONFIG_HOME, ~/.config or /etc.  "
     "HOUSEWAY_BOTS in the environment comes before the file, and --bots "
     "before both; so for each option.",
     OPTION_WORD(struct request, config)},
    OPTION_DATA(struct request, data, "The folder of the books."),
    {"--folder", "DIR",
     "The room's own folder, with its journal, accounts and keys.  By "
     "default: for --db X/room.db the folder X, for another file FILE.room, "
     "else $STATE_DIRECTORY, $XDG_STATE_HOME/houseway or "
     "~/.local/state/houseway.",
     OPTION_WORD(struct request, folder)},
    {"--tls-cert", "FILE", "The certificate, in PEM.",
     OPTION_WORD(struct request, cert)},
    {"--tls-key", "FILE", "Its key, in PEM.",
     OPTION_WORD(struct request, key)},
    {"--origin", "URL",
     "The address under which browsers call the room, such as "
     "https://card.example or https://card.example:8443.  It is needed if "
     "that is not the address it listens on: behind a proxy, and with TLS "
     "under a real name.",
     OPTION_WORD(struct request, origin)},
    {"--trusted-proxy", "ADDRESS[,...]",
     "Proxies whose X-Forwarded-For counts: addresses or networks, such as "
     "127.0.0.1 or 10.0.0.0/8.  Without it, all who come through a proxy "
     "share the limits of one address.",
     OPTION_WORD(struct request, proxies)},
    {"--log", "FILE",
     "The log of log-ins, acts of staff, start and stop; standard error by default.  SIGHUP opens it again after it was rotated.",
     OPTION_WORD(struct request, log)},
    {"--backup", "FILE",
     "A copy of the room, made at the start and at intervals while the room "
     "goes on; the last one stays until the next is whole.  Accounts and keys "
     "are put into FILE.room beside it: keep that as secret as the room's "
     "folder.",
     OPTION_WORD(struct request, backup)},
    {"--every", "MINUTES", "How often; 10 by default.",
     OPTION_NUMBER(struct request, every, 1, 10080)},
    {"--floor-password-file", "FILE",
     "The floor's password is the first line of it; without, one is made and "
     "printed, or put into floor-password in the room's folder if the output "
     "is no terminal.",
     OPTION_WORD(struct request, password_file)},
    {.name = NULL}};

static const struct verb_example examples[] =
    {{"houseway serve", "The room, at http://127.0.0.1:8080."},
     {"houseway serve --listen 127.0.0.1:9000 --bots 40",
      "At another port, with forty players of the house's own."},
     {NULL, NULL}};

const struct verb verb_serve = {
    .name = "serve",
    .summary = "runs the room, for browsers",
    .synopsis = "[--listen ADDRESS:PORT] [--db FILE|URL] [--bots N]",
    .text =
        "Runs the room: tables of every house and game, played in a "
        "browser.\n\n"
        "Without TLS it can be called from this machine only.\n\n"
        "One room has one folder and one process.  A second process that "
        "is started with the same folder says which one has it, and "
        "leaves it alone; with the same PostgreSQL database it stands by "
        "until the first is dead.\n\n"
        "SIGHUP reloads the certificate and its key; open connections "
        "stay.\n\n"
        "SIGTERM and SIGINT stop it.  Everything that happened is durable, and the next start continues where the room stopped.",
    .options = options,
    .examples = examples,
    .holds = true,
    .run = serve_main,
};
