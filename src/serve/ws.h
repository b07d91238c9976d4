/*
 * ws.h - WebSockets in the loop: a socket and its frames.
 *
 * A client that sends no complete message for a minute, sends too much, or
 * does not read is disconnected and hurts nobody else.  Everything said in one
 * turn of the loop goes out in one write a socket (ws_flush()).
 */
#ifndef SERVE_WS_H
#define SERVE_WS_H

#include <uv.h>

#include "serve/frames.h"
#include "serve/limit.h"

enum {
    WS_MOST = 4096,       /* connections at a time, where it is not said */
    WS_PING_MS = 30000,   /* after so much silence it is asked, */
    WS_SILENT_MS = 60000, /* and after so much it is cut off */
    WS_STUCK_MS = 10000,  /* so long it may read nothing of what waits */
    WS_LINGER_MS = 2000   /* time to hear our goodbye */
};

struct ws;

struct ws_ear {
    void (*opened)(void *to, struct ws *w);
    void (*message)(void *to, struct ws *w, const char *text, size_t count);
    void (*over)(void *to, struct ws *w); /* it is gone: forget it */
    void *to;
};

/* All WebSockets of a server. */
struct ws_all {
    uv_loop_t *loop;
    struct ws_ear ear;
    struct ws *first;
    int open;
    int most; /* at a time; 0: WS_MOST */
    uint64_t messages_in, messages_out, bytes_out, slow, silent, limited,
        refused;
};

/* A socket and how it is given back; `guest` is who it is to the ear. */
struct ws_socket {
    int fd;
    void (*give_back)(void *socket, int fd);
    void *socket;
    void *guest;
    const char *early; /* what has been read of it already, */
    size_t early_count;
};

/* False: there are too many, or no memory; the socket is still yours. */
bool ws_open(struct ws_all *all, const struct ws_socket *s);

/* How many there can be at a time. */
int ws_most(const struct ws_all *all);

void *ws_guest(const struct ws *w);

/* Has it yet to read what was sent before? */
bool ws_is_behind(const struct ws *w);

/* False: it is cut off, and over() was called or will be. */
void ws_say(struct ws *w, const char *text, size_t count);
void ws_end(struct ws *w, enum frames_code code, const char *why);

/* Writes what was said in this turn of the loop. */
void ws_flush(struct ws_all *all);

/* Once a second: asks the silent, cuts off the dead. */
void ws_beat(struct ws_all *all);

/* Everybody is told that the room closes. */
void ws_end_all(struct ws_all *all, enum frames_code code, const char *why);

/* No goodbye: the server stops now. */
void ws_cut_all(struct ws_all *all);

#endif
