/*
 * referee_store.c - the cases of transcripts as stored tables.
 *
 * Transcripts bring about events that thousands of random hands never do, so every kind of event gets into a golden file (tests/journals).
 */
#include "cmd/referee_store.h"

#include <errno.h>
#include <string.h>

void referee_store_end(struct referee_store *s)
{
    struct fault f = {.text = ""};
    int said;

    if (s->out == NULL)
        return;
    said = journal_text_end(&s->journal, s->out, &f);
    if (fclose(s->out) != 0 && said == 0)
        said = fault_say(&f, "%s", strerror(errno));
    s->out = NULL;
    if (said == 0)
        return;
    remove(s->path);
    fprintf(stderr, "houseway referee: %s: %s\n", s->path, f.text);
    s->faults++;
}

void referee_store_file(struct referee_store *s, const char *transcript)
{
    referee_store_end(s);
    s->transcript = transcript;
    s->cases = 0;
}

/* "OCE-HOLDEM-12-2.journal"; a file that is there already stays as it is. */
static void begin(struct referee_store *s, const struct ev_opened *e)
{
    const char *slash = strrchr(s->transcript, '/');
    const char *name = slash != NULL ? slash + 1 : s->transcript;
    const char *dot = strrchr(name, '.');

    snprintf(s->path, sizeof s->path, "%s/%.*s-%d.journal", s->folder,
             dot != NULL ? (int)(dot - name) : (int)strlen(name), name,
             ++s->cases);
    s->out = fopen(s->path, "wx");
    if (s->out == NULL) {
        fprintf(stderr, "houseway referee: %s: %s\n", s->path,
                strerror(errno));
        s->faults++;
        return;
    }
    journal_text_begin(&s->journal, s->out,
                       e->house[0] != '\0' ? e->house : "-", e->game);
}

void referee_store_hear(void *store, const struct felt *after,
                        const struct event *e)
{
    struct referee_store *s = store;

    (void)after;
    if (e->kind == EV_OPENED) {
        referee_store_end(s);
        begin(s, &e->opened);
    }
    if (s->out != NULL)
        journal_text_event(&s->journal, s->out, e);
}
