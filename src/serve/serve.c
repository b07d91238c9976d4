/*
 * serve.c - opens the loop, runs it until told to stop, and takes it down.
 *
 * A turn of the loop reads sockets and decides commands; then one commit makes
 * everything durable, everybody is told, and messages go out in one write per
 * socket.
 */
#include "serve/serve.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "chance/seed.h"
#include "serve/caps.h"
#include "serve/certificate.h"
#include "serve/crashes.h"
#include "serve/floor_account.h"
#include "serve/hold.h"
#include "serve/late.h"
#include "serve/log.h"
#include "serve/people.h"
#include "serve/serve_own.h"
#include "serve/talk.h"

#include "base/owns_clock.h"

enum {
    BEAT_MS = 1000,
    LOBBY_AGAIN_MS = 5,
    SWEEP_BEATS = 600,
    PEOPLE_BEATS = 30,
    EXIT_NO_JOURNAL = 70 /* sysexits.h: an error of the system */
};

int64_t serve_now_ms(const struct serve *s)
{
    if (s->stands_ms != 0)
        return s->stands_ms;
    return s->begun_ms + (int64_t)(uv_now(&s->loop) - s->begun_loop);
}

static void begin_clock(struct serve *s)
{
    struct timespec t;

    clock_gettime(CLOCK_REALTIME, &t);
    uv_update_time(&s->loop);
    s->begun_ms = (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
    s->begun_loop = uv_now(&s->loop);
}

void serve_fail(struct serve *s, const struct fault *f)
{
    if (s->failed)
        return;
    s->failed = true;
    s->why = *f;
    uv_stop(&s->loop);
}

void serve_count_floor(struct serve *s)
{
    bool there = false;

    for (const struct guest *g = s->guests; g != NULL && !there; g = g->next)
        there = g->known && g->who.role == ROLE_FLOOR;
    live_set_floor_there(s->live, there);
}

/* After a commit */

static void on_done(void *to, const struct journal_record *r)
{
    struct serve *s = to;

    s->heard_at = (struct heard_at){.seq = r->seq,
                                    .at_ms = r->at_ms,
                                    .person = r->person,
                                    .role = r->role};
    memcpy(s->heard_at.hash, r->hash, sizeof s->heard_at.hash);
}

struct serve_hearing {
    struct serve *s;
    uint32_t stream;
    const struct event *e;
};

static void hear_now(void *to)
{
    const struct serve_hearing *h = to;
    struct serve *s = h->s;

    watch_event(s->watch, h->stream, h->e, &s->heard_at);
    till_event(&s->till, h->stream, h->e, &s->heard_at);
    lobby_event(&s->lobby, h->stream);
    lobby_hear(&s->lobby, h->e, s->heard_at.at_ms);
}

void serve_hear(struct serve *s, uint32_t stream, const struct event *e)
{
    struct serve_hearing h = {s, stream, e};

    s->events++;
    if (!s->open)
        return; /* nobody is there yet */
    if (stream < STREAM_TABLES)
        hold_hear(stream, e);
    (void)hold_part(stream, hear_now, &h);
    s->heard_at.index++;
}

static void on_event(void *to, uint32_t stream, const struct event *e)
{
    serve_hear(to, stream, e);
}

static void on_frozen(void *to, uint32_t stream, const char *why)
{
    (void)to;
    if (stream >= STREAM_TABLES)
        log_line("table %u is frozen: %s", stream - STREAM_TABLES, why);
    else
        log_line("the %s is frozen: %s",
                 stream == STREAM_CAGE ? "cage" : "desk", why);
}

/* Turns */

static void on_tick(uv_timer_t *t)
{
    struct serve *s = t->data;
    int64_t now = serve_now_ms(s), again = now;
    struct fault f;

    if (s->failed || s->stopping)
        return;
    if (live_tick(s->live, now, &again, &f) != 0)
        serve_fail(s, &f);
    else
        uv_timer_start(&s->tick, on_tick,
                       again > now ? (uint64_t)(again - now) : 1, 0);
}

static void commit(struct serve *s)
{
    uint64_t begun = uv_hrtime(), took;
    struct fault f;

    if (live_commit(s->live, &f) != 0) {
        serve_fail(s, &f);
        return;
    }
    took = (uv_hrtime() - begun) / 1000;
    s->commits++;
    s->commit_us += took;
    if (took > s->commit_us_most)
        s->commit_us_most = took;
    watch_push(s->watch);
    answer_all(&s->answers);
    till_tell(s);
}

/*
 * One turn of the loop: everything decided becomes durable before the loop
 * waits again.
 */
static void turn(struct serve *s)
{
    bool wished = s->answers.waiting > 0;

    struct fault f;

    if (s->failed)
        return;
    if (hold_settle(s->live, &f) != 0)
        serve_fail(s, &f);
    else if (wished || keep_pending(live_keep(s->live)) > 0)
        commit(s);
    if (wished && !s->stopping)
        uv_timer_start(&s->tick, on_tick, 0, 0);
    ws_flush(&s->ws);
}

static void on_turn(uv_prepare_t *p)
{
    turn(p->data);
}

static void on_heard(uv_check_t *c)
{
    turn(c->data);
}

static void on_lobby(uv_timer_t *t)
{
    struct serve *s = t->data;

    if (lobby_tell(s))
        uv_timer_start(t, on_lobby, LOBBY_AGAIN_MS, 0);
}

static void on_beat(uv_timer_t *t)
{
    struct serve *s = t->data;
    static int beats;
    struct fault f;

    if (live_beat(s->live, serve_now_ms(s), &f) != 0 ||
        accounts_there(s->accounts, &f) != 0)
        serve_fail(s, &f);

    http_beat(s->http);
    guest_beat(s);
    live_note_people(s->live, s->guests != NULL);
    till_beat(s);
    if (lobby_beat(s))
        uv_timer_start(&s->lobby_tells, on_lobby, 0, 0);
    ws_beat(&s->ws);
    if (++beats % SWEEP_BEATS == 0)
        session_sweep(s->accounts, serve_now_ms(s) / 1000);
    if (beats % PEOPLE_BEATS == 0 && people_sweep(s, &f) != 0)
        serve_fail(s, &f);
    caps_warn(s);
    if (s->stopping && s->ws.open == 0)
        uv_stop(&s->loop);
}

/* Reads more of the journal for the index.  A failure stops no room: the index
   is rebuilt at the next start. */
static void on_read_more(uv_timer_t *t)
{
    struct serve *s = t->data;
    int64_t again = -1;
    struct fault f;

    if (late_step(s->late, &again, &f) != 0)
        log_line("cannot read the earlier hands: %s", f.text);
    if (again >= 0) {
        uv_timer_start(t, on_read_more, (uint64_t)again, 0);
        return;
    }
    late_close(s->late);
    s->late = NULL;
}

/* The first signal tells everybody and closes; a second one stops at once. */
static void on_signal(uv_signal_t *g, int number)
{
    struct serve *s = g->data;

    (void)number;
    if (s->stopping || s->ws.open == 0)
        uv_stop(&s->loop);
    if (!s->stopping)
        http_quiet(s->http);
    s->stopping = true;
    ws_end_all(&s->ws, CODE_GOING_AWAY, "The room closes.");
}

/* Reloads the certificate if there is TLS, and reopens a rotated log; with
   neither it acts like SIGTERM. */
static void on_hang_up(uv_signal_t *g, int number)
{
    struct serve *s = g->data;
    struct fault f;

    log_reopen();
    if (s->plan->cert == NULL && s->plan->logged)
        return;
    if (s->plan->cert == NULL)
        on_signal(g, number);
    else if (certificate_read(s->plan->cert, s->plan->key, &f) != 0)
        log_line("%s; the certificate stays as it was", f.text);
    else
        log_line("the certificate was read again");
}

/* Raises the limit of file descriptors as far as the machine allows. */
static void open_files(void)
{
    struct rlimit r;

    if (getrlimit(RLIMIT_NOFILE, &r) != 0)
        return;
    r.rlim_cur = r.rlim_max;
    setrlimit(RLIMIT_NOFILE, &r);
}

static void loop_init(struct serve *s)
{
    signal(SIGPIPE, SIG_IGN);
    open_files();
    uv_signal_init(&s->loop, &s->term);
    uv_signal_init(&s->loop, &s->interrupt);
    uv_signal_init(&s->loop, &s->hang_up);
    uv_timer_init(&s->loop, &s->beat);
    uv_timer_init(&s->loop, &s->tick);
    uv_timer_init(&s->loop, &s->lobby_tells);
    uv_timer_init(&s->loop, &s->reads);
    uv_prepare_init(&s->loop, &s->turn);
    uv_check_init(&s->loop, &s->heard);
    s->term.data = s->interrupt.data = s->hang_up.data = s;
    s->beat.data = s->tick.data = s->lobby_tells.data = s->reads.data =
        s->turn.data = s->heard.data = s;
}

static void loop_start(struct serve *s)
{
    uv_signal_start(&s->term, on_signal, SIGTERM);
    uv_signal_start(&s->interrupt, on_signal, SIGINT);
    uv_signal_start(&s->hang_up, on_hang_up, SIGHUP);
    uv_timer_start(&s->beat, on_beat, BEAT_MS, BEAT_MS);
    uv_timer_start(&s->tick, on_tick, 0, 0);
    if (s->late != NULL)
        uv_timer_start(&s->reads, on_read_more, 0, 0);
    uv_prepare_start(&s->turn, on_turn);
    uv_check_start(&s->heard, on_heard);
}

static void close_any(uv_handle_t *h, void *arg)
{
    (void)arg;
    if (!uv_is_closing(h))
        uv_close(h, NULL);
}

/* Sockets are given back before the daemon ends. */
static void loop_end(struct serve *s)
{
    ws_cut_all(&s->ws);
    uv_walk(&s->loop, close_any, NULL);
    uv_run(&s->loop, UV_RUN_DEFAULT);
    http_close(s->http);
    uv_loop_close(&s->loop);
}

/* Opening */

static int seed_fresh(void *from, int cards, struct seed *out, struct fault *f)
{
    (void)from;
    return seed_fill(out, cards, f);
}

/* Another process has the room: waits a second. */
static int64_t stand_by(void *to, const char *address)
{
    const struct timespec second = {.tv_sec = 1};
    struct serve *s = to;

    if (!s->stood_by)
        log_line("stands by: the room is at %s; process %ld takes it over "
                 "when that one is dead",
                 address[0] != '\0' ? address : "another process",
                 (long)getpid());
    s->stood_by = true;
    nanosleep(&second, NULL);
    begin_clock(s);
    return s->begun_ms;
}

/* Stops at once, because the journal cannot be written.  Nothing more is
   answered; the exit status makes a service manager start the room again. */
static void stop_now(void *to, const char *why)
{
    const struct serve *s = to;

    log_line("stops: process %ld, the journal cannot be written: %s",
             (long)getpid(), why);
    if (s->plan->logged)
        fprintf(stderr, "houseway: the journal cannot be written: %s\n", why);
    _exit(EXIT_NO_JOURNAL);
}

static int open_room(struct serve *s, struct fault *f)
{
    struct live_plan room = s->plan->room;

    room.shelf = s->plan->shelf;
    room.wait = stand_by;
    room.waits_to = s;
    room.stop = stop_now;
    room.stop_to = s;
    room.address = s->at.address;
    room.now_ms = s->begun_ms;
    room.ear = (struct keep_ear){.done = on_done,
                                 .event = on_event,
                                 .frozen = on_frozen,
                                 .to = s};
    crashes_open(s->plan->crashes, s->begun_ms);
    room.skip = crashes_skip(&room.skips);
    room.reading = crashes_reading();
    if (room.seed == NULL)
        room.seed = seed_fresh;
    s->watch = watch_open(s);
    if (s->watch == NULL)
        return fault_say(f, "out of memory for who looks on");
    if (live_open(&s->live, &room, f) != 0 || live_commit(s->live, f) != 0)
        return FAULT;
    crashes_clear();
    s->open = watch_begin(s->watch, f) == 0;
    till_begin(&s->till, keep_cage(live_keep(s->live)), live_journal(s->live));
    return s->open ? 0 : FAULT;
}

/* Reserves the look of an account's name. */
static int keep_name(void *to, const struct login *it, struct fault *f)
{
    struct serve *s = to;

    return live_name_kept(s->live, it->name, it->person, f);
}

static int serve_open(struct serve *s, struct fault *f)
{
    s->ws = (struct ws_all){.loop = &s->loop,
                            .most = s->plan->sockets,
                            .ear = {.opened = talk_opened,
                                    .message = talk_message,
                                    .over = talk_over,
                                    .to = s}};
    if (caps_check(s->plan, f) != 0)
        return FAULT;
    if (s->plan->cert != NULL &&
        certificate_read(s->plan->cert, s->plan->key, f) != 0)
        return FAULT;
    s->accounts = accounts_open(s->plan->accounts, f);
    s->past = s->accounts != NULL
                  ? past_open(s->plan->past, s->plan->room.keys, f)
                  : NULL;
    if (s->past == NULL ||
        listen_bind(&s->at, s->plan->listen, s->plan->cert != NULL, f) != 0 ||
        open_room(s, f) != 0 || listen_begin(&s->at, f) != 0 ||
        accounts_until(s->accounts, keep_cage(live_keep(s->live))->people,
                       f) != 0 ||
        account_all(s->accounts, keep_name, s, f) != 0)
        return FAULT;
    return http_open(&s->http, s, f);
}

static int serve_until_end(struct serve *s, struct fault *f)
{
    char url[LISTEN_TEXT + 16], made[FLOOR_PASSWORD];

    if (floor_account(s, made, f) != 0)
        return FAULT;
    snprintf(url, sizeof url, "%s://%s",
             s->plan->cert != NULL ? "https" : "http", s->at.address);
    loop_start(s); /* a reader of the address may stop the room at once */
    log_line("starts: process %ld at %s", (long)getpid(), url);
    s->plan->opened(s->plan->opened_to, url, made[0] != '\0' ? made : NULL);
    backup_start(&s->backup, &s->loop, &s->plan->backup);
    uv_run(&s->loop, UV_RUN_DEFAULT);
    if (s->failed)
        *f = s->why;
    log_line("stops: process %ld%s%s", (long)getpid(), s->failed ? ", " : "",
             s->failed ? s->why.text : "");
    return s->failed ? FAULT : 0;
}

void serve_keep_secrets(void)
{
    const struct rlimit none = {0, 0};

    setrlimit(RLIMIT_CORE, &none);
#ifndef __SANITIZE_ADDRESS__ /* which inspects its own memory */
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
}

int serve_run(const struct serve_plan *p, struct fault *f)
{
    static struct serve room; /* only one per process */
    struct serve *s = &room;
    int bad;

    *s = (struct serve){.plan = p};
    if (uv_loop_init(&s->loop) != 0)
        return fault_say(f, "no event loop can be had");
    loop_init(s);
    begin_clock(s);
    bad = serve_open(s, f);
    if (bad == 0)
        bad = serve_until_end(s, f);
    loop_end(s);
    if (s->live != NULL)
        live_close(s->live);
    late_close(s->late);
    watch_close(s->watch);
    past_close(s->past);
    accounts_close(s->accounts);
    crashes_close();
    certificates_forget();
    return bad;
}
