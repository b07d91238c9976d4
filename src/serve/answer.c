/*
 * answer.c - a queue of answers.
 */
#include "serve/answer.h"

#include <string.h>

#include "wire/shape.h"

#include "base/owns_memory.h"

struct answer_waits {
    struct answer_waits *next;
    struct guest *guest; /* NULL: is gone */
    size_t count;
    char text[];
};

void answer_error(struct guest *g, int64_t n, const char *sentence)
{
    char out[1024];
    struct text t;
    struct json j = json_to_text(&t);

    text_init(&t, out, sizeof out);
    put_w_answer_error(&j, &(struct w_answer_error){n, sentence});
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
