/*
 * kept_state.c - notes what a room keeps, and compares.
 */
#include "kept_state.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/must.h"

#include "base/owns_memory.h"

static void *room_for(void **at, size_t bytes)
{
    if (*at == NULL)
        *at = malloc(bytes);
    MUST(*at != NULL);
    return *at;
}

static void note_table(struct kept_state *s, const struct keep *k, int t)
{
    const struct seating *now = keep_table(k, (uint32_t)t);
    uint64_t seq = keep_seq(k, keep_stream((uint32_t)t));

    if (now == NULL || (s->table[t] != NULL && s->table_seq[t] == seq))
        return;
    memcpy(room_for((void **)&s->table[t], sizeof *now), now, sizeof *now);
    s->table_seq[t] = seq;
}

void kept_note(struct kept_state *s, const struct keep *k)
{
    const struct cage *cage = keep_cage(k);
    const struct desk *desk = keep_desk(k);
    uint64_t seq = keep_seq(k, STREAM_CAGE);

    if (s->cage == NULL || seq != s->cage_seq) {
        s->cage_bytes = cage_size(cage);
        memcpy(room_for((void **)&s->cage, sizeof *cage), cage, s->cage_bytes);
        s->cage_seq = seq;
    }
    seq = keep_seq(k, STREAM_DESK);
    if (s->desk == NULL || seq != s->desk_seq) {
        memcpy(room_for((void **)&s->desk, sizeof *desk), desk, sizeof *desk);
        s->desk_seq = seq;
    }
    s->tables = keep_tables(k);
    for (int t = 1; t <= s->tables; t++)
        note_table(s, k, t);
}

void kept_forget(struct kept_state *s)
{
    for (int t = 0; t <= KEEP_TABLES_MAX; t++)
        free(s->table[t]);
    free(s->cage);
    free(s->desk);
    *s = (struct kept_state){0};
}

static bool differs(char why[STATE_WHY], const char *what, int of,
                    uint64_t was, uint64_t is)
{
    snprintf(why, STATE_WHY,
             "%s %d is not as it was (record %" PRIu64 ", now %" PRIu64 ")",
             what, of, was, is);
    return false;
}

bool kept_is_same(const struct kept_state *s, const struct keep *k,
                  char why[STATE_WHY])
{
    uint64_t cage = keep_seq(k, STREAM_CAGE), desk = keep_seq(k, STREAM_DESK);

    if (cage != s->cage_seq || cage_size(keep_cage(k)) != s->cage_bytes ||
        memcmp(keep_cage(k), s->cage, s->cage_bytes) != 0)
        return differs(why, "the cage", 0, s->cage_seq, cage);
    if (desk != s->desk_seq ||
        memcmp(keep_desk(k), s->desk, sizeof *s->desk) != 0)
        return differs(why, "the desk", 0, s->desk_seq, desk);
    if (keep_tables(k) != s->tables)
        return differs(why, "the number of tables", keep_tables(k), 0, 0);
    for (int t = 1; t <= s->tables; t++) {
        const struct seating *now = keep_table(k, (uint32_t)t);
        uint64_t seq = keep_seq(k, keep_stream((uint32_t)t));

        if ((now == NULL) != (s->table[t] == NULL))
            return differs(why, "table", t, s->table_seq[t], seq);
        if (now != NULL && (seq != s->table_seq[t] ||
                            memcmp(now, s->table[t], sizeof *now) != 0))
            return differs(why, "table", t, s->table_seq[t], seq);
    }
    return true;
}

bool kept_is_right(const struct keep *k, char why[STATE_WHY])
{
    if (keep_cage(k)->frozen != UNTRUE_NOTHING ||
        keep_desk(k)->frozen != UNTRUE_NOTHING) {
        snprintf(why, STATE_WHY, "the cage or the desk is frozen");
        return false;
    }
    if (!cage_is_right(keep_cage(k))) {
        snprintf(why, STATE_WHY, "the cage does not add up to zero");
        return false;
    }
    for (int t = 1; t <= keep_tables(k); t++) {
        const struct seating *s = keep_table(k, (uint32_t)t);

        if (s == NULL || s->felt.frozen == UNTRUE_NOTHING)
            continue;
        snprintf(why, STATE_WHY, "table %d is frozen: %s, by %s", t,
                 untrue_words((enum untrue)s->felt.frozen),
                 event_row(s->felt.frozen_by) != NULL
                     ? event_row(s->felt.frozen_by)->name
                     : "nothing");
        return false;
    }
    return true;
}
