/*
 * frames.h - the frames of one WebSocket, without the socket.
 *
 *     frames_take(&f, bytes, count)   what came in; whole messages are heard
 *     frames_say(&f, text, count)     a message is put behind what waits
 *     f.out, f.waits                  what must go out; frames_drop() then
 *
 * wslay reads and writes the frames.  This file has the limits: the length of
 * a message, and how much may wait for a client that does not read.  The same
 * code runs in the server, in its tests and in the fuzzer.
 */
#ifndef SERVE_FRAMES_H
#define SERVE_FRAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <wslay/wslay.h>

enum {
    FRAMES_MESSAGE_MOST = 16 << 10, /* bytes of a message that comes in */
    FRAMES_WAIT_BYTES = 256 << 10,  /* that may wait to go out, */
    FRAMES_WAIT_MOST = 256          /* in so many messages */
};

/* Close codes of ours beside those of RFC 6455. */
enum frames_code {
    CODE_GOING_AWAY = 1001,
    CODE_NOT_TEXT = 1003,
    CODE_FORBIDDEN = 1008,
    CODE_OURS_FAILED = 1011,
    CODE_SESSION_OVER = 4001,
    CODE_TOO_MANY = 4003
};

struct frames_ear {
    /* A whole text message, valid UTF-8. */
    void (*message)(void *to, const char *text, size_t count);
    /* Any whole message, including pings and pongs, before it is heard. */
    void (*whole)(void *to);
    void *to;
};

struct frames {
    wslay_event_context_ptr context;
    struct frames_ear ear;
    const uint8_t *in; /* what is being taken */
    size_t in_left;
    uint8_t *out; /* what waits to go out */
    size_t waits, room;
    int messages; /* said since nothing waited */
    bool slow;    /* too much waits: the client does not read */
    bool ending;  /* one side has sent a close frame */
    bool broken;  /* malformed input: nothing more is read */
};

/* False: out of memory. */
bool frames_open(struct frames *f, const struct frames_ear *ear);
void frames_close(struct frames *f);

/* Takes any bytes.  Returns false if nothing more will be taken. */
bool frames_take(struct frames *f, const uint8_t *bytes, size_t count);

/* Queues a message.  Returns false if the client is too slow or memory ran
   out; it must be cut off. */
bool frames_say(struct frames *f, const char *text, size_t count);
bool frames_ping(struct frames *f);

/* Sends a close frame; nothing is heard afterward. */
void frames_end(struct frames *f, enum frames_code code, const char *why);

/* So many bytes of what waits have gone out. */
void frames_drop(struct frames *f, size_t count);

/* True if both sides have closed, or nothing more can come; close once
   everything is out. */
bool frames_is_over(const struct frames *f);

#endif
