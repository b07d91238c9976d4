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

/* Once a second: who has said nothing whole for too long is cut off. */
void http_beat(struct http *h);

/* All WebSockets must have been given back. */
void http_close(struct http *h);

#endif
