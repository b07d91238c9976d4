/*
 * serve_own.h - the server's own: what its files share.
 */
#ifndef SERVE_SERVE_OWN_H
#define SERVE_SERVE_OWN_H

#include <uv.h>

#include "serve/account.h"
#include "serve/http.h"
#include "serve/listen.h"
#include "serve/serve.h"
#include "serve/ws.h"

struct serve {
    const struct serve_plan *plan;
    uv_loop_t loop;
    uv_signal_t term, interrupt;
    uv_timer_t beat;
    uv_prepare_t turn;
    struct listen_at at;
    struct accounts *accounts;
    struct http *http;
    struct ws_all ws;
    int64_t begun_ms; /* wall clock when the loop's clock was at begun_loop */
    uint64_t begun_loop;
    bool stopping;
};

/* Since 1970, and never back: the wall clock is asked once. */
int64_t serve_now_ms(const struct serve *s);

/* A message of a WebSocket. */
void talk_message(void *to, struct ws *w, const char *text, size_t count);
void talk_over(void *to, struct ws *w);

#endif
