/*
 * keep_undo.c - makes a command atomic across the cage, the desk, every table
 * and the staged records.
 *
 * Each part is copied when a command first reaches it.  Invariant: where none
 * is copied, nothing has changed since keep_begin() or the last keep_back().
 */
#include "base/must.h"
#include "keep/keep_own.h"

#include "base/owns_memory.h"

static void forget_copies(struct keep_undo *u)
{
    u->saves = u->ids = 0;
}

/* From here on. */
static void begin_here(struct keep *k)
{
    struct keep_undo *u = &k->undo;

    forget_copies(u);
    u->mark = journal_mark(k->journal);
    u->waits = k->waits;
    u->bytes_used = k->bytes_used;
}

void keep_begin(struct keep *k)
{
    if (k->undo.depth++ == 0)
        begin_here(k);
}

void keep_confirm(struct keep *k)
{
    MUST(k->undo.depth > 0);
    begin_here(k);
}

static bool is_saved(const struct keep_undo *u, const struct keep_stream *s)
{
    for (size_t i = 0; i < u->saves; i++)
        if (u->saved[i]->s == s)
            return true;
    return false;
}

/* A place for another copy; earlier ones are reused. */
static struct keep_saved *next_copy(struct keep_undo *u)
{
    struct keep_saved **more, *one;

    if (u->saves < u->saves_room)
        return u->saved[u->saves++];
    more = realloc(u->saved, (u->saves_room + 1) * sizeof *more);
    if (more == NULL)
        return NULL;
    u->saved = more;
    one = calloc(1, sizeof *one);
    if (one == NULL)
        return NULL;
    u->saved[u->saves_room++] = one;
    return u->saved[u->saves++];
}

int keep_save(struct keep *k, struct keep_stream *s, struct fault *f)
{
    struct keep_saved *to;

    MUST(k->undo.depth > 0);
    if (is_saved(&k->undo, s))
        return 0;
    to = next_copy(&k->undo);
    if (to == NULL)
        return fault_say(f, "out of memory for what a wish changes");
    to->s = s;
    to->seq = s->seq;
    if (s->table != NULL)
        to->table = *s->table;
    else if (s == k->till)
        (void)cage_follow(k->cage_was, k->cage);
    else
        *k->desk_was = *k->desk;
    return 0;
}

/* Restores a saved state; people enrolled since are gone again. */
static void put_back(struct keep *k, const struct keep_saved *from)
{
    from->s->seq = from->seq;
    if (from->s->table != NULL) {
        *from->s->table = from->table;
        keep_set_rules(from->s);
    } else if (from->s == k->till) {
        (void)cage_go_back(k->cage, k->cage_was);
    } else {
        *k->desk = *k->desk_was;
    }
}

void keep_back(struct keep *k)
{
    struct keep_undo *u = &k->undo;

    MUST(u->depth > 0);
    for (size_t i = 0; i < u->saves; i++)
        put_back(k, u->saved[i]);
    journal_back(k->journal, &u->mark);
    k->waits = u->waits;
    k->bytes_used = u->bytes_used;
    begin_here(k);
}

int keep_id(struct keep *k, struct keep_stream *s, uint64_t id, uint64_t seq,
            struct fault *f)
{
    struct keep_undo *u = &k->undo;

    if (id == 0)
        return 0;
    if (u->ids == u->ids_room) {
        size_t room = u->ids_room == 0 ? 64 : 2 * u->ids_room;
        struct keep_done *more = realloc(u->id, room * sizeof *more);

        if (more == NULL)
            return fault_say(f, "out of memory for the ids of actions");
        u->id = more;
        u->ids_room = room;
    }
    u->id[u->ids++] = (struct keep_done){.s = s, .id = id, .seq = seq};
    return 0;
}

int keep_end(struct keep *k, struct fault *f)
{
    struct keep_undo *u = &k->undo;

    MUST(u->depth > 0);
    if (--u->depth > 0)
        return 0;
    for (size_t i = 0; i < u->ids; i++)
        if (wishes_add(&u->id[i].s->wishes, u->id[i].id, u->id[i].seq, f) != 0)
            return FAULT;
    forget_copies(u);
    return 0;
}

void undo_forget(struct keep_undo *u)
{
    forget_copies(u);
    u->mark = (struct journal_mark){0};
    u->waits = u->bytes_used = 0;
}

void undo_release(struct keep_undo *u)
{
    for (size_t i = 0; i < u->saves_room; i++)
        free(u->saved[i]);
    free(u->saved);
    free(u->id);
}
