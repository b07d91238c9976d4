/*
 * serve.c - the loop: opened, run until told to stop, and taken down.
 */
#include "serve/serve.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "serve/serve_own.h"

#include "base/owns_clock.h"

enum { BEAT_MS = 1000, STOP_MS = 3000 };

int64_t serve_now_ms(const struct serve *s)
{
    return s->begun_ms + (int64_t)(uv_now(&s->loop) - s->begun_loop);
}

static void clock_begins(struct serve *s)
{
    struct timespec t;

    clock_gettime(CLOCK_REALTIME, &t);
    uv_update_time(&s->loop);
    s->begun_ms = (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
    s->begun_loop = uv_now(&s->loop);
}

static void on_beat(uv_timer_t *t)
{
    struct serve *s = t->data;

    http_beat(s->http);
    ws_beat(&s->ws);
    if (s->stopping && s->ws.open == 0)
        uv_stop(&s->loop);
}

static void on_turn(uv_prepare_t *p)
{
    struct serve *s = p->data;

    ws_flush(&s->ws);
}

/* The first time everybody is told; the second time it is over at once. */
static void on_signal(uv_signal_t *g, int number)
{
    struct serve *s = g->data;

    (void)number;
    if (s->stopping || s->ws.open == 0)
        uv_stop(&s->loop);
    s->stopping = true;
    http_quiet(s->http);
    ws_end_all(&s->ws, CODE_GOING_AWAY, "The room closes.");
}

/* As many files as the machine lets us have. */
static void open_files(void)
{
    struct rlimit r;

    if (getrlimit(RLIMIT_NOFILE, &r) != 0)
        return;
    r.rlim_cur = r.rlim_max;
    setrlimit(RLIMIT_NOFILE, &r);
}

static void loop_begins(struct serve *s)
{
    signal(SIGPIPE, SIG_IGN);
    open_files();
    uv_signal_init(&s->loop, &s->term);
    uv_signal_init(&s->loop, &s->interrupt);
    uv_timer_init(&s->loop, &s->beat);
    uv_prepare_init(&s->loop, &s->turn);
    s->term.data = s->interrupt.data = s->beat.data = s->turn.data = s;
    uv_signal_start(&s->term, on_signal, SIGTERM);
    uv_signal_start(&s->interrupt, on_signal, SIGINT);
    uv_timer_start(&s->beat, on_beat, BEAT_MS, BEAT_MS);
    uv_prepare_start(&s->turn, on_turn);
}

static void close_any(uv_handle_t *h, void *arg)
{
    (void)arg;
    if (!uv_is_closing(h))
        uv_close(h, NULL);
}

/* Sockets are given back before the daemon ends. */
static void loop_ends(struct serve *s)
{
    ws_cut_all(&s->ws);
    uv_run(&s->loop, UV_RUN_NOWAIT);
    uv_walk(&s->loop, close_any, NULL);
    uv_run(&s->loop, UV_RUN_DEFAULT);
    http_close(s->http);
    uv_loop_close(&s->loop);
}

static int serve_open(struct serve *s, struct fault *f)
{
    s->accounts = accounts_open(s->plan->accounts, f);
    if (s->accounts == NULL ||
        listen_open(&s->at, s->plan->listen, s->plan->cert != NULL, f) != 0 ||
        http_open(&s->http, s, f) != 0)
        return FAULT;
    s->ws = (struct ws_all){.loop = &s->loop,
                            .ear = {.message = talk_message,
                                    .over = talk_over,
                                    .to = s}};
    return 0;
}

int serve_run(const struct serve_plan *p, struct fault *f)
{
    static struct serve room; /* only ever one a process */
    struct serve *s = &room;
    int bad;

    *s = (struct serve){.plan = p};
    if (uv_loop_init(&s->loop) != 0)
        return fault_say(f, "no event loop can be had");
    loop_begins(s);
    clock_begins(s);
    bad = serve_open(s, f);
    if (bad == 0) {
        printf("The room is at %s://%s\n", p->cert != NULL ? "https" : "http",
               s->at.address);
        fflush(stdout);
        uv_run(&s->loop, UV_RUN_DEFAULT);
    }
    loop_ends(s);
    accounts_close(s->accounts);
    return bad;
}
