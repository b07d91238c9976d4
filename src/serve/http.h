/*
 * http.h - HTTP in the loop: libmicrohttpd parses, speaks TLS, and hands the
 * socket over when it becomes a WebSocket.
 */
#ifndef SERVE_HTTP_H
#define SERVE_HTTP_H

#include "base/fault.h"

struct serve;
struct http;

/* Answers on the server's socket, which is its own from then on. */
int http_open(struct http **out, struct serve *s, struct fault *f) MUST_USE;

/* Takes no more calls. */
void http_quiet(struct http *h);

/* Once a second: disconnects callers without a complete request for too
   long. */
void http_beat(struct http *h);

/* Closes; all WebSockets must have been returned before. */
void http_close(struct http *h);

#endif
