/*
 * remedy_told.c - tells a remedy in parts: now, later, aloud.
 *
 * Leaves: none
 */
#include "wire/remedy_told.h"

#include <ctype.h>
#include <string.h>

#include "base/must.h"
#include "base/text.h"

/* The remedy while it is told. */
struct telling {
    struct remedy_told *out;
    struct text now;
    bool waiting; /* a word said when the words behind it are done */
};

/* Adds words as a sentence of their own. */
static void put_sentence(struct text *t, const char *words)
{
    size_t first;

    text_str(t, t->used > 0 ? " " : "");
    first = t->used;
    text_put(t, "%s.", words);
    if (t->used > first)
        t->at[first] = (char)toupper((unsigned char)t->at[first]);
}

static struct told_later *begin_later(struct remedy_told *out,
                                      const char *when)
{
    struct told_later *last = &out->later[out->laters];
    struct text t;

    if (out->laters > 0 && strcmp(last[-1].when, when) == 0)
        return last - 1;
    MUST(out->laters < TOLD_LATERS);
    out->laters++;
    text_init(&t, last->when, sizeof last->when);
    text_str(&t, when);
    last->say[0] = '\0';
    return last;
}

static void add_later(struct told_later *to, const char *words)
{
    size_t used = strlen(to->say);
    struct text t;

    text_init(&t, to->say + used, sizeof to->say - used);
    text_put(&t, "%s%s", used > 0 ? "; " : "", words);
}

/* The part of a word that is done at once.  An extra card that is taken back
   was never seen, so it lies face down. */
static const char *now_of(enum remedy before, enum remedy word)
{
    return before == REMEDY_TAKE_BACK && word == REMEDY_NEXT_BURN
               ? "it goes back on the deck"
               : remedy_rows[word].now;
}

static void tell_word(struct telling *w, enum remedy before, enum remedy word)
{
    const struct remedy_row *row = &remedy_rows[word];

    if (remedy_is_wait(word)) {
        put_sentence(&w->now, row->now);
        begin_later(w->out, row->when);
        w->waiting = true;
    } else if (w->waiting) {
        add_later(&w->out->later[w->out->laters - 1], row->what);
    } else {
        if (now_of(before, word) != NULL)
            put_sentence(&w->now, now_of(before, word));
        if (row->when != NULL)
            add_later(begin_later(w->out, row->when), row->later);
    }
}

/* How the hand goes on; NULL if the remedy itself says so. */
static const char *then_of(int32_t list)
{
    static const enum remedy says_so[] = {REMEDY_FLOOR, REMEDY_SHOWDOWN,
                                          REMEDY_PLAYS, REMEDY_PLAY_ON};

    if (remedy_has(list, REMEDY_MISDEAL))
        return "the hand is dealt again";
    for (size_t i = 0; i < sizeof says_so / sizeof says_so[0]; i++)
        if (remedy_has(list, says_so[i]))
            return NULL;
    if (remedy_has(list, REMEDY_DEAD))
        return "the other hands play";
    return remedy_is_wait(remedy_first(list)) ? NULL : "play goes on";
}

static void tell_aloud(int32_t list, struct remedy_told *out)
{
    const char *then = then_of(list);
    char later[TOLD_WHEN + TOLD_SIZE + 4];
    struct text t, part;

    text_init(&t, out->aloud, sizeof out->aloud);
    text_str(&t, out->now);
    for (int i = 0; i < out->laters; i++) {
        text_init(&part, later, sizeof later);
        text_put(&part, "%s, %s", out->later[i].when, out->later[i].say);
        put_sentence(&t, later);
    }
    if (then != NULL)
        put_sentence(&t, then);
}

void remedy_tell(int32_t list, bool each, struct remedy_told *out)
{
    struct telling w = {.out = out};
    enum remedy before = REMEDY_END;

    out->laters = 0;
    text_init(&w.now, out->now, sizeof out->now);
    if (each)
        put_sentence(&w.now, "each card is ruled on by itself");
    for (int32_t rest = list; rest != 0; rest = remedy_rest(rest)) {
        tell_word(&w, before, remedy_first(rest));
        before = remedy_first(rest);
    }
    if (out->now[0] == '\0')
        put_sentence(&w.now, list == 0 ? "nothing is done" : "the hand stays");
    tell_aloud(list, out);
}

void remedy_tell_said(const char *said, struct remedy_told *out)
{
    struct text t;

    out->laters = 0;
    text_init(&t, out->now, sizeof out->now);
    text_str(&t, said);
    text_init(&t, out->aloud, sizeof out->aloud);
    text_str(&t, said);
}
