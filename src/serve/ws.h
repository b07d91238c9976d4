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
    WS_MOST = 4096,       /* default of connections at a time */
    WS_PING_MS = 30000,   /* a ping is sent after this much silence */
    WS_SILENT_MS = 60000, /* and the client is cut off after this much */
    WS_STUCK_MS = 10000,  /* longest time without reading what waits */
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

/* A socket and how it is returned; `guest` is the client for the ear. */
struct ws_socket {
    int fd;
    void (*give_back)(void *socket, int fd);
    void *socket;
    void *guest;
    const char *early; /* bytes already read from it */
    size_t early_count;
};

/* Adds a socket; false if there are too many or memory ran out, and the socket
   stays the caller's. */
bool ws_open(struct ws_all *all, const struct ws_socket *s);

/* How many there can be at a time. */
int ws_most(const struct ws_all *all);

void *ws_guest(const struct ws *w);

/* Has the client not yet read what was sent before? */
bool ws_is_behind(const struct ws *w);

/* Queues a message.  If the client is cut off, over() was or will be
   called. */
void ws_say(struct ws *w, const char *text, size_t count);
void ws_end(struct ws *w, enum frames_code code, const char *why);

/* Writes what was said in this turn of the loop. */
void ws_flush(struct ws_all *all);

/* Once a second: pings silent clients and cuts off dead ones. */
void ws_beat(struct ws_all *all);

/* Tells everybody that the room closes. */
void ws_end_all(struct ws_all *all, enum frames_code code, const char *why);

/* Cuts all without a close frame, because the server stops now. */
void ws_cut_all(struct ws_all *all);

#endif
