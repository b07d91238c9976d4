/*
 * serve.h - the room behind a socket: pages, JSON and WebSockets, in one
 * process and one loop.
 *
 * serve_run() comes back when the program is told to stop.
 */
#ifndef SERVE_SERVE_H
#define SERVE_SERVE_H

#include "serve/backup.h"
#include "serve/live.h"
#include "serve/proxy.h"

struct serve_plan {
    const char *listen; /* "127.0.0.1:8080" */
    const char *origin; /* the public address behind a proxy; NULL: our own */
    const char *accounts;       /* the database of accounts: file or URL */
    const char *past;           /* and of the hands that were played */
    const char *crashes;        /* the file that counts deaths; NULL: none */
    const char *cert, *key;     /* files in PEM; NULL: no TLS */
    bool logged;                /* to a file */
    int past_quick;             /* earlier records read at once; 0: default */
    int sockets;                /* at a time; 0: as is usual */
    struct proxies proxies;     /* proxies trusted to name callers */
    const char *floor_password; /* NULL: one is made and printed */
    struct shelf *shelf;        /* with all houses */
    struct backup_plan backup;  /* of the journal */
    struct live_plan room;      /* the server sets its shelf, ear and clock */
    /* Called when the room is open, with its address, and the floor's password
       if one was made. */
    void (*opened)(void *to, const char *url, const char *password);
    void *opened_to;
};

/*
 * Memory holds decks and passwords, so the process writes no core dump, and no
 * other process of this user can look into it.
 */
void serve_keep_secrets(void);

int serve_run(const struct serve_plan *p, struct fault *f) MUST_USE;

#endif
