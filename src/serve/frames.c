/*
 * frames.c - drives wslay from memory to memory.
 */
#include "serve/frames.h"

#include <string.h>

#include "base/owns_memory.h"

/* A kilobyte is kept per connection.  Memory that a burst needed is returned,
   and a client that does not read gets no more than it needs. */
enum { OUT_LEAST = 1 << 10, OUT_KEPT = 16 << 10 };

static ssize_t recv_some(wslay_event_context_ptr context, uint8_t *to,
                         size_t room, int flags, void *user)
{
    struct frames *f = user;
    size_t count = f->in_left < room ? f->in_left : room;

    (void)flags;
    if (count == 0) {
        wslay_event_set_error(context, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    memcpy(to, f->in, count);
    f->in += count;
    f->in_left -= count;
    return (ssize_t)count;
}

static bool out_grow(struct frames *f, size_t more)
{
    size_t room = f->room == 0 ? OUT_LEAST : f->room;
    uint8_t *bigger;

    while (room < f->waits + more)
        room += room < OUT_KEPT ? room : OUT_KEPT;
    if (room == f->room)
        return true;
    bigger = realloc(f->out, room);
    if (bigger == NULL)
        return false;
    f->out = bigger;
    f->room = room;
    return true;
}

static ssize_t send_some(wslay_event_context_ptr context, const uint8_t *bytes,
                         size_t count, int flags, void *user)
{
    struct frames *f = user;

    (void)flags;
    if (!out_grow(f, count)) {
        f->slow = true;
        wslay_event_set_error(context, WSLAY_ERR_CALLBACK_FAILURE);
        return -1;
    }
    memcpy(f->out + f->waits, bytes, count);
    f->waits += count;
    return (ssize_t)count;
}

static void on_message(wslay_event_context_ptr context,
                       const struct wslay_event_on_msg_recv_arg *m, void *user)
{
    struct frames *f = user;

    (void)context;
    if (f->ending)
        return;
    f->ear.whole(f->ear.to);
    if (f->ending)
        return;
    if (m->opcode == WSLAY_CONNECTION_CLOSE)
        f->ending = true;
    else if (m->opcode == WSLAY_BINARY_FRAME)
        frames_end(f, CODE_NOT_TEXT, "Text only.");
    else if (m->opcode == WSLAY_TEXT_FRAME)
        /* wslay has no bytes for an empty message: msg is NULL then. */
        f->ear.message(f->ear.to,
                       m->msg_length > 0 ? (const char *)m->msg : "",
                       m->msg_length);
}

/* A close frame has no payload or a code of two bytes; wslay also accepts one
   byte, so it is checked here. */
static void on_frame(wslay_event_context_ptr context,
                     const struct wslay_event_on_frame_recv_start_arg *a,
                     void *user)
{
    (void)user;
    if (a->opcode == WSLAY_CONNECTION_CLOSE && a->payload_length == 1)
        wslay_event_queue_close(context, WSLAY_CODE_PROTOCOL_ERROR, NULL, 0);
}

bool frames_open(struct frames *f, const struct frames_ear *ear)
{
    static const struct wslay_event_callbacks calls =
        {.recv_callback = recv_some,
         .send_callback = send_some,
         .on_frame_recv_start_callback = on_frame,
         .on_msg_recv_callback = on_message};

    *f = (struct frames){.ear = *ear};
    if (wslay_event_context_server_init(&f->context, &calls, f) != 0)
        return false;
    wslay_event_config_set_max_recv_msg_length(f->context,
                                               FRAMES_MESSAGE_MOST);
    return true;
}

void frames_close(struct frames *f)
{
    if (f->context != NULL)
        wslay_event_context_free(f->context);
    free(f->out);
    *f = (struct frames){.ending = true};
}

/* Appends what wslay has to send to the bytes that wait. */
static bool flush(struct frames *f)
{
    if (!f->broken && wslay_event_want_write(f->context) &&
        wslay_event_send(f->context) != 0)
        f->slow = true;
    if (f->waits > FRAMES_WAIT_BYTES || f->messages > FRAMES_WAIT_MOST)
        f->slow = true;
    return !f->slow;
}

/*
 * If the head of a frame is wrong, wslay closes without a code; RFC 6455
 * (7.4.1) has one for it.
 */
static void take_wrong(struct frames *f)
{
    static const uint8_t goodbye[] = {0x88, 2, 1002 >> 8, 1002 & 0xff};

    f->broken = f->ending = true;
    if (out_grow(f, sizeof goodbye)) {
        memcpy(f->out + f->waits, goodbye, sizeof goodbye);
        f->waits += sizeof goodbye;
    }
}

bool frames_take(struct frames *f, const uint8_t *bytes, size_t count)
{
    int bad;

    if (f->broken || !wslay_event_want_read(f->context))
        return false;
    f->in = bytes;
    f->in_left = count;
    bad = wslay_event_recv(f->context);
    f->in_left = 0;
    if (bad == WSLAY_ERR_CALLBACK_FAILURE && !f->slow)
        take_wrong(f);
    else if (bad != 0)
        f->slow = true;
    return flush(f) && wslay_event_want_read(f->context);
}

static bool say(struct frames *f, uint8_t opcode, const char *text,
                size_t count)
{
    struct wslay_event_msg m = {.opcode = opcode,
                                .msg = (const uint8_t *)text,
                                .msg_length = count};

    if (f->ending || f->slow)
        return !f->slow;
    f->messages++;
    if (wslay_event_queue_msg(f->context, &m) != 0)
        f->slow = true;
    return flush(f);
}

bool frames_say(struct frames *f, const char *text, size_t count)
{
    return say(f, WSLAY_TEXT_FRAME, text, count);
}

bool frames_ping(struct frames *f)
{
    return say(f, WSLAY_PING, "", 0);
}

void frames_end(struct frames *f, enum frames_code code, const char *why)
{
    if (f->ending)
        return;
    f->ending = true;
    wslay_event_queue_close(f->context, (uint16_t)code, (const uint8_t *)why,
                            strlen(why));
    flush(f);
}

void frames_drop(struct frames *f, size_t count)
{
    f->waits -= count;
    if (f->waits > 0) {
        memmove(f->out, f->out + count, f->waits);
        return;
    }
    f->messages = 0;
    if (f->room > OUT_KEPT) {
        free(f->out);
        f->out = NULL;
        f->room = 0;
    }
}

bool frames_is_over(const struct frames *f)
{
    return f->broken || wslay_event_get_close_sent(f->context) ||
           (!wslay_event_want_read(f->context) &&
            !wslay_event_want_write(f->context));
}
