/*
 * answer.c - a queue of answers.
 */
#include "serve/answer.h"

#include <inttypes.h>
#include <string.h>

#include "base/utf8.h"

#include "base/owns_memory.h"

struct answer_waits {
    struct answer_waits *next;
    struct guest *guest; /* NULL: is gone */
    size_t count;
    char text[];
};

/* Writes one character as JSON; bytes that are no character become U+FFFD. */
static size_t put_character(struct text *t, const char *s)
{
    int n = utf8_length(s, strlen(s));

    if (n == 0)
        text_str(t, "\\ufffd");
    else if ((unsigned char)*s < ' ' || *s == 127)
        text_put(t, "\\u%04x", (unsigned char)*s);
    else if (*s == '"' || *s == '\\')
        text_put(t, "\\%c", *s);
    else
        text_add(t, s, (size_t)n);
    return n == 0 ? 1 : (size_t)n;
}

void answer_string(struct text *t, const char *s)
{
    text_str(t, "\"");
    while (*s != '\0')
        s += put_character(t, s);
    text_str(t, "\"");
}

void answer_error(struct guest *g, int64_t n, const char *sentence)
{
    char out[1024];
    struct text t;

    text_init(&t, out, sizeof out);
    text_put(&t, "{\"n\":%" PRId64 ",\"error\":", n);
    answer_string(&t, sentence);
    text_str(&t, "}");
    if (!t.cut)
        ws_say(g->ws, out, t.used);
}

void answer_later(struct answers *a, struct guest *g, const char *text,
                  size_t count)
{
    struct answer_waits *w = malloc(sizeof *w + count);

    if (w == NULL) {
        ws_end(g->ws, CODE_OURS_FAILED, "Out of memory.");
        return;
    }
    w->next = NULL;
    w->guest = g;
    w->count = count;
    memcpy(w->text, text, count);
    if (a->last == NULL)
        a->last = &a->first;
    *a->last = w;
    a->last = &w->next;
    a->waiting++;
}

void answer_all(struct answers *a)
{
    struct answer_waits *next;

    for (struct answer_waits *w = a->first; w != NULL; w = next) {
        next = w->next;
        if (w->guest != NULL)
            ws_say(w->guest->ws, w->text, w->count);
        free(w);
    }
    *a = (struct answers){.first = NULL};
}

void answer_forget(struct answers *a, const struct guest *g)
{
    for (struct answer_waits *w = a->first; w != NULL; w = w->next)
        if (w->guest == g)
            w->guest = NULL;
}
