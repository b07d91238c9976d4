/*
 * play_rules.c - the book in plain words: this game's clauses, the clause
 * behind the last step, and why a wish was refused.
 *
 * An event names the leaf behind it.  A book may come from a user's file, so
 * control characters are removed because they could drive a terminal.
 *
 * Leaves: none of its own; it quotes whichever is behind a refusal or step
 */
#include <stdio.h>
#include <string.h>

#include "cmd/origin.h"
#include "cmd/play/play_room.h"
#include "rule/refuse.h"

enum { GIST_SIZE = 4096, INDENT = 4 };

/* A book's text without control bytes, its spaces drawn together. */
static const char *clean(const char *text, char out[GIST_SIZE])
{
    size_t n = 0;

    for (; *text != '\0' && n + 1 < GIST_SIZE; text++) {
        char c = (unsigned char)*text <= ' ' || *text == 0x7f ? ' ' : *text;

        if (c != ' ' || (n > 0 && out[n - 1] != ' '))
            out[n++] = c;
    }
    out[n] = '\0';
    return out;
}

static void print_clause(struct room *r, const struct clause *c)
{
    char gist[GIST_SIZE];

    room_printf(r, "%s", c->id);
    room_print(r, INDENT, clean(c->gist, gist));
}

/* The base game has no clauses: its answers stand for themselves. */
static void print_leaves(struct room *r, const char *about)
{
    for (int i = 0; i < LEAF_COUNT && !r->enough; i++) {
        char line[PLAY_LINE];
        struct text t;

        if (!leaf_is_of((enum leaf)i, r->rules.family) ||
            (about != NULL && strcasestr(leaf_rows[i].what, about) == NULL &&
             strcasestr(leaf_rows[i].name, about) == NULL))
            continue;
        text_init(&t, line, sizeof line);
        text_put(&t, "%s = ", leaf_rows[i].name);
        leaf_put_value(&t, (enum leaf)i, r->rules.value[i]);
        text_put(&t, ": %s", leaf_rows[i].what);
        room_print(r, 0, line);
    }
}

void room_rules(struct room *r, const char *about)
{
    const struct clauses *all = shelf_clauses(r->shelf);
    int shown = 0;

    room_page(r, true);
    if (r->section == NULL)
        print_leaves(r, about);
    for (int i = 0; r->section != NULL && i < r->section->count && !r->enough;
         i++) {
        const struct clause *c = &all->clause[r->section->first + i];

        if (about != NULL && strcasestr(c->gist, about) == NULL &&
            strcasestr(c->id, about) == NULL)
            continue;
        print_clause(r, c);
        shown++;
    }
    if (r->section != NULL && !r->enough)
        room_printf(r, "%d clause%s%s%s.", shown, shown == 1 ? "" : "s",
                    about == NULL ? "; 'rules WORD' shows those with the "
                                    "word"
                                  : " with ",
                    about == NULL ? "" : about);
    room_page(r, false);
}

void room_put_clause(const struct room *r, enum leaf leaf, struct text *t)
{
    const struct clause *by = r->rules.by[leaf];

    if (by != NULL)
        text_put(t, " (%s)", by->id);
}

/* The clause a value comes from, or whose rule fills the gap. */
static void print_origin(struct room *r, const struct book_place *at)
{
    struct origin o;

    origin_of(r->shelf, &r->rules, at, &o);
    if (o.head[0] != '\0')
        room_print(r, 0, o.head);
    if (o.clause != NULL)
        print_clause(r, o.clause);
    else
        room_print(r, INDENT, o.text);
}

/* Adds what to type if the sentence does not say it. */
static const char *hint(enum why why)
{
    return why == WHY_FACE    ? "  Say face and the card."
           : why == WHY_FLOOR ? "  Say floor WHAT because WHY."
           : why == WHY_DECK  ? "  Say floor deck because WHY."
                              : "";
}

/* "Refused: It is not your turn."; of a report, what of it is not so. */
static void print_refusal(struct room *r, const char *before,
                          const char *behind)
{
    char said[PLAY_LINE];
    struct text t;

    text_init(&t, said, sizeof said);
    refusal_put(&t, &r->no, NULL);
    room_printf(r, "%s %s%s", before, said, behind);
}

void room_tell_refusal(struct room *r)
{
    struct book_place at;

    if (r->no.why == WHY_NO_REASON)
        room_printf(r, "Give a reason: floor dead 3 because WHY.");
    else
        print_refusal(r, "Refused:", hint(r->no.why));
    if (r->no.why == WHY_ROLE && r->as == ROLE_PLAYER)
        room_printf(r,
                    "To practice as the floor, run 'houseway play %s %s "
                    "--as floor'.",
                    r->house != NULL ? r->house->key : "-", r->book.game);
    if (refusal_place(&r->rules, &r->no, &at))
        print_origin(r, &at);
}

void room_why(struct room *r)
{
    struct book_place at;

    if (r->no.why != WHY_NONE) {
        print_refusal(r, "It was refused:", "");
        if (!refusal_place(&r->rules, &r->no, &at))
            room_printf(r, "Every house plays it this way.");
        else
            print_origin(r, &at);
    } else if (r->ruled && r->decided[0] != '\0') {
        room_printf(r, "The floor decided: %s.", r->decided);
        if (book_by(&r->rules, &r->rests) != NULL)
            print_origin(r, &r->rests);
    } else if (r->stepped) {
        print_origin(r, &r->rests);
    } else {
        room_printf(r, "Nothing has happened yet.");
    }
}

void room_note_ruling(struct room *r, enum leaf leaf, const char *decided)
{
    r->ruled = r->stepped = true;
    r->rests = (struct book_place){.leaf = leaf};
    snprintf(r->decided, sizeof r->decided, "%s", decided);
}

void room_note_leaf(struct room *r, const struct event *e)
{
    struct book_place at;

    r->no = (struct refusal){.why = WHY_NONE, .leaf = LEAF_NONE};
    if (r->ruled || !leaf_place((enum leaf)e->leaf, &at))
        return; /* a ruling's consequences rest on the ruling */
    r->stepped = true;
    r->rests = at;
}
