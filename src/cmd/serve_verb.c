/*
 * serve_verb.c - the verb: the room in a browser.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "book/library.h"
#include "cmd/numbers.h"
#include "cmd/verb.h"
#include "serve/serve.h"

enum { PATH_ROOM = 512 };

struct request {
    const char *listen, *where, *data, *cert, *key, *origin, *password_file;
    const char *folder;
    int64_t bots;
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

static int serve(const struct request *q)
{
    char folder[PATH_ROOM], accounts[PATH_ROOM + 16];
    struct serve_plan p = {.listen = q->listen,
                           .origin = q->origin,
                           .accounts = accounts,
                           .cert = q->cert,
                           .key = q->key};
    struct fault f;
    int bad;

    if (q->folder != NULL)
        snprintf(folder, sizeof folder, "%s", q->folder);
    else
        usual_folder(folder);
    snprintf(accounts, sizeof accounts, "%s/accounts.db", folder);
    bad = make_folder(folder, &f);
    if (bad == 0)
        bad = serve_run(&p, &f);
    if (bad != 0)
        fprintf(stderr, "houseway serve: %s\n", f.text);
    return bad == 0 ? EXIT_YES : EXIT_NO;
}

static int serve_main(int argc, char **argv)
{
    struct request q = {.listen = "127.0.0.1:8080", .bots = -1};
    const struct number_option numbers[] = {{"--bots", &q.bots, 0, 2000},
                                            {NULL, NULL, 0, 0}};
    const struct word_option words[] = {{"--listen", &q.listen},
                                        {"--db", &q.where},
                                        {"--data", &q.data},
                                        {"--folder", &q.folder},
                                        {"--tls-cert", &q.cert},
                                        {"--tls-key", &q.key},
                                        {"--origin", &q.origin},
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
    return serve(&q);
}

static const struct verb_option options[] =
    {{"--listen", "ADDRESS:PORT",
      "Where to listen; 127.0.0.1:8080 by default, port 0: any that is free."},
     {"--db", "FILE|URL", "The room's database: a file, or postgresql://..."},
     {"--bots", "N", "How many players of the house's own at most."},
     {"--data", "DIR", "The folder of the books."},
     {"--folder", "DIR", "Where the databases and keys are kept."},
     {"--tls-cert", "FILE", "The certificate, in PEM."},
     {"--tls-key", "FILE", "Its key, in PEM."},
     {"--origin", "URL",
      "What the room is called from outside, behind a proxy."},
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
            "SIGTERM and SIGINT stop it.  What happened is durable, and the "
            "room goes on where it was when it is started again.",
    .options = options,
    .examples = examples,
    .run = serve_main,
};
