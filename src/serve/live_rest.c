/*
 * live_rest.c - tables rest while nobody is in the room.
 *
 * Bots play for people to watch.  If nobody has been in the room for a while,
 * a table with only bots finishes its hand and waits, so that a room left
 * alone does not fill the disk.  It plays again as soon as somebody comes.
 */
#include "serve/live_own.h"

enum {
    EMPTY_FOR = 2 * LIVE_MINUTE, /* somebody may be back in a moment */
    ALL_WAKE = 2500              /* spreads the wake-up, so that tables do
                                    not deal at once */
};

static bool is_only_house(const struct live *l, uint32_t table)
{
    const struct seating *s = keep_table(l->keep, table);

    for (seat_no i = 0; i < felt_seats(&s->felt); i++)
        if (s->chair[i].state != CHAIR_FREE &&
            !live_is_bot(l, s->chair[i].person))
            return false;
    return true;
}

bool live_is_at_rest(const struct live *l, uint32_t table)
{
    return l->empty_ms != 0 && l->now - l->empty_ms >= EMPTY_FOR &&
           l->table[table].eyes == 0 &&
           felt_is_idle(&keep_table(l->keep, table)->felt) &&
           is_only_house(l, table);
}

void live_note_people(struct live *l, bool here)
{
    if (here == (l->empty_ms == 0))
        return;
    l->empty_ms = here ? 0 : l->now;
    for (uint32_t t = 1; here && t <= (uint32_t)keep_tables(l->keep); t++)
        if (l->table[t].wake_ms == LIVE_NEVER)
            l->table[t].wake_ms = l->now +
                                  (int64_t)luck_below(&l->luck, ALL_WAKE);
}

void live_set_eyes(struct live *l, uint32_t table, int people)
{
    if (table >= KEEP_TABLES_MAX)
        return;
    l->table[table].eyes = people;
    if (people > 0 && l->table[table].wake_ms == LIVE_NEVER)
        l->table[table].wake_ms = l->now;
}
