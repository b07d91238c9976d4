/*
 * serve_own.h - what the server's files share.
 */
#ifndef SERVE_SERVE_OWN_H
#define SERVE_SERVE_OWN_H

#include <uv.h>

#include "serve/account.h"
#include "serve/answer.h"
#include "serve/caps.h"
#include "serve/guest.h"
#include "serve/http.h"
#include "serve/listen.h"
#include "serve/live.h"
#include "serve/lobby.h"
#include "serve/past.h"
#include "serve/serve.h"
#include "serve/till.h"
#include "serve/watch.h"
#include "serve/ws.h"

enum { NO_CHIPS = 256 };

struct serve {
    const struct serve_plan *plan;
    uv_loop_t loop;
    uv_signal_t term, interrupt, hang_up;
    uv_timer_t beat, tick, lobby_tells, reads;
    uv_prepare_t turn;
    uv_check_t heard;
    struct listen_at at;
    struct accounts *accounts;
    struct http *http;
    struct ws_all ws;
    struct live *live;
    struct watch *watch;
    struct late *late;        /* reads earlier hands; NULL: all are read */
    struct past *past;        /* NULL: nothing is remembered */
    struct heard_at heard_at; /* the record that is heard */
    struct lobby lobby;
    struct till till;
    struct answers answers;
    struct backup backup;
    struct guest *guests;
    /* ids of requests for chips that were denied */
    uint64_t no_chips[NO_CHIPS];
    unsigned no_chips_at;
    int people;       /* who are here, each once */
    int64_t begun_ms; /* wall-clock time at begun_loop of the loop's clock */
    uint64_t begun_loop;
    uint64_t wishes, refused, commits, events;
    uint64_t commit_us, commit_us_most;
    int64_t stands_ms; /* time of a stopped clock; 0: it runs */
    bool open;         /* the room is open, and events are told */
    bool stopping;
    uint64_t warned_ms[CAPS]; /* last warning of each cap; 0: never */
    bool stood_by;            /* another process had the room */
    bool failed;              /* the journal cannot be written */
    struct fault why;
};

/* Milliseconds since 1970 that never go back: the wall clock is read once. */
int64_t serve_now_ms(const struct serve *s);

/* Stops the program, because decisions could not be made durable. */
void serve_fail(struct serve *s, const struct fault *f);

/* Receives a durable event, for everybody who is told of it later. */
void serve_hear(struct serve *s, uint32_t stream, const struct event *e);

/* Tells the room whether a floor is here. */
void serve_count_floor(struct serve *s);

#endif
