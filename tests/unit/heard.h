/*
 * heard.h - keeps what a test says to a room and what it hears: with
 * HOUSEWAY_HEARD=FILE a line is added there for each.
 *
 *     > Ann GET /api/me
 *     < Ann 200 {"me":null,"csrf":"*"}
 *     > Ann {"n":1,"watch":{"lobby":true}}
 *     < Ann {"n":1,"ok":{}}
 *
 * tests/cli/wire_keys.py compares them with the tables of the program.
 */
#ifndef TESTS_HEARD_H
#define TESTS_HEARD_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/must.h"

/* `way` is '>' for what is said and '<' for what is heard. */
static inline void heard_keep(char way, const char *who, const char *head,
                              const char *text)
{
    const char *path = getenv("HOUSEWAY_HEARD");
    FILE *out;

    if (path == NULL)
        return;
    out = fopen(path, "a");
    MUST(out != NULL);
    fprintf(out, "%c %s %s%.*s\n", way, who, head, (int)strcspn(text, "\n"),
            text);
    MUST(fclose(out) == 0);
}

/* An answer over HTTP that has JSON in it. */
static inline void heard_page(const char *who, const char *page)
{
    const char *body = strstr(page, "\r\n\r\n");
    char status[8];

    if (body == NULL || body[4] != '{' || strlen(page) < 13)
        return;
    snprintf(status, sizeof status, "%.4s", page + 9);
    heard_keep('<', who, status, body + 4);
}

#endif
