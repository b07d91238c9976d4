/*
 * talk.c - what a WebSocket says, and what it is answered.
 */
#include <stdio.h>
#include <string.h>

#include "serve/serve_own.h"

static void talk_error(struct ws *w, int64_t n, const char *sentence)
{
    char out[300];
    int count = snprintf(out, sizeof out, "{\"n\":%lld,\"error\":\"%s\"}",
                         (long long)n, sentence);

    ws_say(w, out, (size_t)count);
}

void talk_message(void *to, struct ws *w, const char *text, size_t count)
{
    (void)to;
    (void)text;
    (void)count;
    talk_error(w, 0, "The room is not open yet.");
}

void talk_over(void *to, struct ws *w)
{
    (void)to;
    (void)w;
}
