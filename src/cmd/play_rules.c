/*
 * play_rules.c - the book in plain words: this game's clauses, the clause
 * behind the last step, and why a wish was refused.
 *
 * The words of a book may be somebody else's; what would drive a terminal
 * is taken out of them.
 *
 * Leaves: none of its own; it quotes whichever is behind a refusal or step
 */
#include <stdio.h>
#include <string.h>

#include "cmd/play.h"

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

static void print_clause(struct room *r, const struct clause *c, bool note)
{
    char gist[GIST_SIZE];

    room_printf(r, "%s", c->id);
    room_print(r, INDENT, clean(c->gist, gist));
    if (note && c->note != NULL) {
        room_printf(r, "How it is read:");
        room_print(r, INDENT, clean(c->note, gist));
    }
}

/* The base game has no clauses: its answers stand for themselves. */
static void print_leaves(struct room *r, const char *about)
{
    for (int i = 0; i < LEAF_COUNT && !r->enough; i++) {
        char line[PLAY_LINE];
        struct text t;

        if (!leaf_is_of((enum leaf)i, r->book.family) ||
            (about != NULL && strcasestr(leaf_rows[i].what, about) == NULL &&
             strcasestr(leaf_rows[i].name, about) == NULL))
            continue;
        text_init(&t, line, sizeof line);
        text_put(&t, "%s = ", leaf_rows[i].name);
        leaf_put_value(&t, (enum leaf)i, r->book.value[i]);
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
        print_clause(r, c, false);
        shown++;
    }
    if (r->section != NULL && !r->enough)
        room_printf(r, "%d clause%s%s%s.", shown, shown == 1 ? "" : "s",
                    about == NULL ? "; 'rules WORD' shows those that have "
                                    "the word"
                                  : " with ",
                    about == NULL ? "" : about);
    room_page(r, false);
}

/* The clause a value comes from, or where it was borrowed. */
static void print_origin(struct room *r, const struct book_place *at,
                         bool note)
{
    const struct clause *by = book_by(&r->book, at);
    const char *lent = book_lent(&r->book, at);

    if (by != NULL)
        print_clause(r, by, note);
    else
        room_printf(r,
                    "No clause of the house says so; it is borrowed from %s.",
                    lent != NULL ? lent : "the base game");
}

static void print_place(struct room *r, const struct book_place *at)
{
    char line[PLAY_LINE];
    struct text t;

    print_origin(r, at, true);
    text_init(&t, line, sizeof line);
    text_put(&t, "In the book: ");
    book_put_place(&t, &r->book, at);
    text_put(&t, " = ");
    book_put_value(&t, &r->book, at);
    room_print(r, 0, line);
}

/* What to type here where the sentence leaves it open, after a space. */
static const char *hint(enum why why)
{
    switch (why) {
    case WHY_FACE:
        return "  Say face and the card.";
    case WHY_NO_REASON:
    case WHY_FLOOR:
        return "  Say floor WHAT because ...";
    case WHY_DECK:
        return "  Say floor deck because ...";
    default:
        return "";
    }
}

void room_refused(struct room *r)
{
    struct book_place at = {.leaf = r->no.leaf};

    room_printf(r, "Refused: %s%s", why_sentence(r->no.why), hint(r->no.why));
    if (r->no.leaf != LEAF_NONE)
        print_origin(r, &at, false);
}

void room_why(struct room *r)
{
    struct book_place at = {.leaf = r->no.leaf};

    if (r->no.why != WHY_NONE) {
        room_printf(r, "It was refused: %s", why_sentence(r->no.why));
        if (r->no.leaf == LEAF_NONE)
            room_printf(r, "That is so in every house: no clause is needed.");
        else
            print_place(r, &at);
    } else if (r->stepped) {
        print_place(r, &r->step);
    } else {
        room_printf(r, "Nothing has happened yet that a rule is behind.");
    }
}

/* A blind; or, after the blinds, perhaps a straddle. */
static enum leaf posted_leaf(const struct room *r)
{
    int forced = (r->stakes.ante > 0) + r->stakes.blinds;

    return r->table.posted > forced && r->before.command.kind == CMD_STRADDLE
               ? LEAF_STRADDLE
               : LEAF_FORCED_BLINDS;
}

/* The leaf behind a step of the dealer's; LEAF_NONE: a street's, or none. */
static enum leaf step_leaf(const struct room *r, const struct event *e)
{
    switch (e->kind) {
    case EV_ANTED:
        return LEAF_FORCED_ANTE;
    case EV_POSTED:
        return (e->mask & 2) != 0 ? LEAF_KILL : posted_leaf(r);
    case EV_BROUGHT_IN:
        return LEAF_FORCED_BRING_IN;
    case EV_RAISED:
        return LEAF_BET_STRUCTURE;
    case EV_DREW:
        return e->flag ? LEAF_DRAW_SPREAD : LEAF_DRAW_MAX;
    case EV_SHORT:
        return LEAF_DEAL_SHORT;
    case EV_KILLED:
        return LEAF_DISCARD_LATE;
    case EV_SHOWDOWN:
        return r->table.bettor != NO_SEAT ? LEAF_SHOW_FIRST
                                          : LEAF_SHOW_FIRST_CHECKED;
    case EV_VOIDED:
        return LEAF_CHECK_SEVEN;
    case EV_CARRIED:
        return LEAF_OPENERS_CARRY;
    case EV_DECLARED:
        return LEAF_DECLARATION_BINDS;
    case EV_PROOF_ASKED:
    case EV_PROOF:
        return LEAF_OPENERS_PROOF;
    case EV_PROVED:
        return LEAF_SHOW_PROOF;
    case EV_SPLIT:
        return LEAF_OPENERS_SPLIT;
    case EV_PAIR_TOLD:
        return LEAF_DEAL_PAIRS_TOLD;
    case EV_ASKED:
        return LEAF_SHOW_PARTLY;
    case EV_MUCKED:
        return e->flag ? LEAF_SHOW_BOARD : LEAF_SHOW_ALL;
    case EV_COLLECTED:
        return LEAF_FORCED_COLLECTION;
    case EV_PUSHED:
    case EV_GATHERED:
        return LEAF_POT_TIES;
    case EV_OFFERED:
    case EV_BOUGHT_IN:
        return LEAF_PUSH_PARTS;
    case EV_PAID:
        return book_yes(&r->book, LEAF_RANK_HIGH) ? LEAF_RANK_HIGH
                                                  : LEAF_RANK_LOW;
    default:
        return LEAF_NONE;
    }
}

/* Remembers what an event rests on; a refusal before it is forgotten. */
void room_stepped(struct room *r, const struct event *e)
{
    enum leaf leaf = step_leaf(r, e);

    room_rests_on(r, leaf);
    if (leaf != LEAF_NONE)
        return;
    if (e->kind != EV_DEALT && e->kind != EV_BOARD && e->kind != EV_BURNED &&
        e->kind != EV_ROUND_BEGUN && e->kind != EV_DISCARD_BEGUN)
        return;
    r->step = (struct book_place){.leaf = LEAF_NONE,
                                  .street = r->table.street,
                                  .part = e->kind == EV_ROUND_BEGUN
                                              ? STREET_ACTS
                                              : STREET_DEAL};
    r->stepped = true;
}
