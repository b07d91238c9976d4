/*
 * talk.h - messages of WebSockets: docs/api.md.
 */
#ifndef SERVE_TALK_H
#define SERVE_TALK_H

#include "serve/ws.h"

/* The functions of a ws_ear; `to` is the server. */
void talk_opened(void *to, struct ws *w);
void talk_message(void *to, struct ws *w, const char *text, size_t count);
void talk_over(void *to, struct ws *w);

#endif
