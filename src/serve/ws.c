/*
 * ws.c - a socket in the loop with its frames.
 *
 * A connection ends in one of two ways: with a close frame, after which it
 * lingers until the client closes it or a moment has passed; or it is cut.
 * Either way over() is called once, and the memory is freed when the loop lets
 * go of it.
 */
#include "serve/ws.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/owns_memory.h"

enum {
    READ_BYTES = 16 << 10,
    UNHEARD_MOST = 64 << 10 /* bytes accepted after our close frame */
};

struct ws {
    uv_poll_t poll;
    struct ws_all *all;
    struct ws *next, **link; /* in the list of all */
    struct ws_socket socket;
    struct frames frames;
    struct limit limit;
    uint64_t heard_ms, lingers_ms; /* 0: not lingering */
    uint64_t read_ms;              /* when the client last read something */
    size_t unheard;                /* bytes received while lingering */
    int polled;                    /* events it waits for */
    bool asked;                    /* a ping was sent */
    bool over, cut; /* the ear has forgotten it; it is closing */
};

int ws_most(const struct ws_all *all)
{
    return all->most > 0 ? all->most : WS_MOST;
}

void *ws_guest(const struct ws *w)
{
    return w->socket.guest;
}

bool ws_is_behind(const struct ws *w)
{
    return (w->polled & UV_WRITABLE) != 0;
}

static void tell_over(struct ws *w)
{
    if (w->over)
        return;
    w->over = true;
    w->all->ear.over(w->all->ear.to, w);
}

static void let_go(uv_handle_t *h)
{
    struct ws *w = h->data;

    w->socket.give_back(w->socket.socket, w->socket.fd);
    frames_close(&w->frames);
    free(w);
}

static void cut(struct ws *w)
{
    if (w->cut)
        return;
    w->cut = true;
    tell_over(w);
    *w->link = w->next;
    if (w->next != NULL)
        w->next->link = w->link;
    w->all->open--;
    uv_poll_stop(&w->poll);
    uv_close((uv_handle_t *)&w->poll, let_go);
}

static void on_socket(uv_poll_t *p, int status, int events);

static void poll_for(struct ws *w, int events)
{
    if (w->polled == events)
        return;
    w->polled = events;
    uv_poll_start(&w->poll, events, on_socket);
}

/* Writes as much as the socket takes; false if it is broken. */
static bool write_out(struct ws *w)
{
    struct frames *f = &w->frames;

    while (f->waits > 0) {
        ssize_t n = send(w->socket.fd, f->out, f->waits, MSG_NOSIGNAL);

        if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
            break;
        if (n < 0 && errno != EINTR)
            return false;
        if (n > 0) {
            w->read_ms = uv_now(w->all->loop);
            w->all->bytes_out += (uint64_t)n;
            frames_drop(f, (size_t)n);
        }
    }
    return true;
}

/* Sends what waits; once a close frame is out, the lingering begins. */
static void flush(struct ws *w)
{
    if (w->cut)
        return;
    if (!write_out(w)) {
        cut(w);
        return;
    }
    if (w->frames.waits == 0 && frames_is_over(&w->frames) &&
        w->lingers_ms == 0) {
        w->lingers_ms = uv_now(w->all->loop) + WS_LINGER_MS;
        tell_over(w);
        shutdown(w->socket.fd, SHUT_WR);
    }
    if (!ws_is_behind(w))
        w->read_ms = uv_now(w->all->loop);
    poll_for(w, w->frames.waits > 0 ? UV_READABLE | UV_WRITABLE : UV_READABLE);
}

static void take(struct ws *w, const uint8_t *bytes, size_t count)
{
    if (w->lingers_ms != 0) { /* nobody listens any more */
        w->unheard += count;
        if (w->unheard > UNHEARD_MOST)
            cut(w);
        return;
    }
    if (!frames_take(&w->frames, bytes, count) && w->frames.slow) {
        w->all->slow++;
        cut(w);
    }
}

static void read_in(struct ws *w)
{
    uint8_t bytes[READ_BYTES];
    ssize_t n = recv(w->socket.fd, bytes, sizeof bytes, 0);

    if (n > 0)
        take(w, bytes, (size_t)n);
    else if (n == 0 || (errno != EAGAIN && errno != EINTR))
        cut(w);
}

static void on_socket(uv_poll_t *p, int status, int events)
{
    struct ws *w = p->data;

    if (status < 0) {
        cut(w);
        return;
    }
    if ((events & UV_READABLE) != 0)
        read_in(w);
    flush(w);
}

/* Notes activity: pings count, because they are answered; an unfinished
   message does not. */
static void on_whole(void *to)
{
    struct ws *w = to;

    w->heard_ms = uv_now(w->all->loop);
    w->asked = false;
    if (limit_take(&w->limit, limit_messages, w->heard_ms))
        return;
    w->all->limited++;
    ws_end(w, CODE_TOO_MANY, "Too many messages.");
}

static void on_message(void *to, const char *text, size_t count)
{
    struct ws *w = to;

    w->all->messages_in++;
    if (!w->over)
        w->all->ear.message(w->all->ear.to, w, text, count);
}

static struct ws *ws_make(struct ws_all *all, const struct ws_socket *s)
{
    struct ws *w = all->open < ws_most(all) ? calloc(1, sizeof *w) : NULL;
    struct frames_ear ear = {.message = on_message,
                             .whole = on_whole,
                             .to = w};

    if (w == NULL)
        return NULL;
    w->all = all;
    w->socket = *s;
    w->heard_ms = uv_now(all->loop);
    w->poll.data = w;
    if (frames_open(&w->frames, &ear) &&
        uv_poll_init(all->loop, &w->poll, s->fd) == 0)
        return w;
    frames_close(&w->frames);
    free(w);
    return NULL;
}

bool ws_open(struct ws_all *all, const struct ws_socket *s)
{
    struct ws *w = ws_make(all, s);

    if (w == NULL) {
        all->refused++;
        return false;
    }
    limit_init(&w->limit, limit_messages, w->heard_ms);
    w->next = all->first;
    w->link = &all->first;
    if (w->next != NULL)
        w->next->link = &w->next;
    all->first = w;
    all->open++;
    all->ear.opened(all->ear.to, w);
    if (s->early_count > 0)
        take(w, (const uint8_t *)s->early, s->early_count);
    flush(w);
    return true;
}

void ws_say(struct ws *w, const char *text, size_t count)
{
    if (w->over || w->cut)
        return;
    w->all->messages_out++;
    if (!frames_say(&w->frames, text, count)) {
        w->all->slow++;
        cut(w);
    }
}

void ws_end(struct ws *w, enum frames_code code, const char *why)
{
    if (!w->cut)
        frames_end(&w->frames, code, why);
}

void ws_flush(struct ws_all *all)
{
    struct ws *next;

    for (struct ws *w = all->first; w != NULL; w = next) {
        next = w->next;
        if (w->frames.waits > 0 && !ws_is_behind(w))
            flush(w);
    }
}

static void beat(struct ws *w, uint64_t now)
{
    if (w->lingers_ms != 0) {
        if (now >= w->lingers_ms)
            cut(w);
    } else if (ws_is_behind(w) && now - w->read_ms >= WS_STUCK_MS) {
        w->all->slow++;
        cut(w);
    } else if (now - w->heard_ms >= WS_SILENT_MS) {
        w->all->silent++;
        cut(w);
    } else if (now - w->heard_ms >= WS_PING_MS && !w->asked) {
        w->asked = true;
        if (!frames_ping(&w->frames))
            cut(w);
    }
}

void ws_beat(struct ws_all *all)
{
    uint64_t now = uv_now(all->loop);
    struct ws *next;

    for (struct ws *w = all->first; w != NULL; w = next) {
        next = w->next;
        beat(w, now);
    }
    ws_flush(all);
}

void ws_end_all(struct ws_all *all, enum frames_code code, const char *why)
{
    for (struct ws *w = all->first; w != NULL; w = w->next)
        ws_end(w, code, why);
    ws_flush(all);
}

void ws_cut_all(struct ws_all *all)
{
    while (all->first != NULL)
        cut(all->first);
}
