/*
 * live_pace.c - the pace of a table: time to see cards, to think, and to wager
 * or set hands.
 */
#include "serve/live_own.h"

enum {
    DEALT = 1800,          /* a hand is dealt */
    STREET = 1200,         /* a street */
    OVER = 3500,           /* a hand is over, */
    SHOWN = 6000,          /* and hands are shown */
    LOOKS = 4000,          /* if nobody can play */
    DEALER = 600,          /* a dealer's next word */
    FLOOR = 6000,          /* a ruling of the house's own floor, */
    FLOOR_PERSON = 120000, /* or of a person who is there */
    WAGERS = 15000,
    INSURES = 8000,
    SETS = 60000,
    STRADDLES = 6000,
    BRIEF = 1500, /* a window that nobody needs */
    UNSEEN = 3    /* times slower if nobody watches */
};

/* How long to pause for people to see what just happened. */
static int64_t look_time(const struct deal_moment *was,
                         const struct deal_moment *is)
{
    if (is->idle && !was->idle)
        return is->shown ? SHOWN : OVER;
    if (was->idle && !is->idle)
        return is->wagers ? 0 : DEALT;
    return is->street != was->street || is->boards != was->boards ? STREET : 0;
}

static int64_t paced(const struct live *l, uint32_t table, int64_t ms)
{
    const struct seating *s = keep_table(l->keep, table);
    bool seen = l->table[table].eyes > 0;

    for (seat_no i = 0; !seen && i < felt_seats(&s->felt); i++)
        seen = live_is_awake(l, table, i);
    if (!seen)
        ms *= UNSEEN;
    return l->plan.pace > 1 ? ms / l->plan.pace : ms;
}

/* Scales a window; windows are for people, so an unwatched table does not
   lengthen them. */
static int64_t hurried(const struct live *l, int64_t ms)
{
    return l->plan.pace > 1 ? ms / l->plan.pace : ms;
}

static bool are_people_playing(const struct live *l, uint32_t table)
{
    const struct seating *s = keep_table(l->keep, table);

    for (seat_no i = 0; i < felt_people(&s->felt); i++)
        if (live_is_awake(l, table, i))
            return true;
    return false;
}

/* How long a window is open for people; 0 if the table has none now. */
static const int64_t open_for[] = {
    [OPEN_WAGERS] = WAGERS,
    [OPEN_INSURANCE] = INSURES,
    [OPEN_SETTING] = SETS,
    [OPEN_STRADDLE] = STRADDLES,
};

/* Opens a window when the phase or the hand changes. */
static void open_window(struct live *l, uint32_t table)
{
    const struct seating *s = keep_table(l->keep, table);
    struct deal_moment is = deal_moment_of(&s->felt);
    struct live_table *t = &l->table[table];
    uint64_t which = (uint64_t)is.number << 8 | (uint64_t)is.phase;
    int64_t ms = open_for[deal_open_of(&s->felt)];

    if (ms == 0) {
        t->window_ms = 0;
        t->window_of = 0;
    } else if (t->window_of != which) {
        t->window_of = which;
        t->window_ms = l->now +
                       hurried(l, are_people_playing(l, table) ? ms : BRIEF);
    }
}

static int64_t soon(const struct live *l, uint32_t table, int64_t ms)
{
    const struct live_table *t = &l->table[table];
    int64_t from = t->quiet_ms > l->now ? t->quiet_ms : l->now;

    return from + paced(l, table, ms);
}

/* When the seat to act will have acted: a bot thinks, a person has a clock. */
static int64_t turn_end(struct live *l, uint32_t table, seat_no seat)
{
    const struct seating *s = keep_table(l->keep, table);

    if (live_is_awake(l, table, seat)) {
        int64_t at = seating_clock_end(s, seat);

        return at == 0 ? LIVE_NEVER : at;
    }
    if (live_is_bot(l, s->chair[seat].person))
        return soon(l, table, live_bot_think_ms(l, table, seat));
    return soon(l, table, BRIEF);
}

/* The next step of a banked table: when its window closes. */
static int64_t bank_wake(struct live *l, uint32_t table)
{
    const struct seating *s = keep_table(l->keep, table);
    const struct live_table *t = &l->table[table];
    seat_no seat = felt_to_act(&s->felt);
    int64_t at;

    if (seat != NO_SEAT && t->window_ms == 0 && seat < PEOPLE_MAX)
        return turn_end(l, table, seat);
    if (felt_is_idle(&s->felt))
        return soon(l, table, DEALER + (int64_t)luck_below(&l->luck, LOOKS));
    at = soon(l, table, DEALER);
    return t->dealing.refused > 0 && t->window_ms > at ? t->window_ms : at;
}

/* When the first of several seats to act will have acted. */
static int64_t first_turn_end(struct live *l, uint32_t table, uint32_t asked)
{
    int64_t first = LIVE_NEVER;

    for (; asked != 0; asked &= asked - 1) {
        int64_t at = turn_end(l, table, (seat_no)__builtin_ctz(asked));

        first = at < first ? at : first;
    }
    return first;
}

static int64_t next_look(struct live *l, uint32_t table)
{
    const struct seating *s = keep_table(l->keep, table);

    if (s->felt.frozen != UNTRUE_NOTHING || s->broken)
        return LIVE_NEVER;
    if (s->held) /* until somebody releases it */
        return LIVE_NEVER;
    if (deal_is_for_floor(&s->felt))
        return l->now + hurried(l, l->floor_there ? FLOOR_PERSON : FLOOR);
    if (deal_moment_of(&s->felt).wagers)
        return bank_wake(l, table);
    if (felt_asked(&s->felt) != 0 && !felt_is_idle(&s->felt))
        return first_turn_end(l, table, felt_asked(&s->felt));
    return soon(l, table, DEALER);
}

/* Keeps windows from closing while the floor holds play. */
static void note_hold(struct live *l, uint32_t table)
{
    struct live_table *t = &l->table[table];
    bool held = keep_table(l->keep, table)->held;

    if (held && t->held_ms == 0) {
        t->held_ms = l->now;
    } else if (!held && t->held_ms != 0) {
        if (t->window_ms > 0)
            t->window_ms += l->now - t->held_ms;
        t->held_ms = 0;
    }
}

void live_set_wake(struct live *l, uint32_t table)
{
    int64_t lost;

    note_hold(l, table);
    open_window(l, table);
    l->table[table].wake_ms = next_look(l, table);
    lost = live_lost_look(l, table);
    if (lost < l->table[table].wake_ms)
        l->table[table].wake_ms = lost;
}

void live_pace(struct live *l, uint32_t table,
               const struct deal_moment *before)
{
    const struct seating *s = keep_table(l->keep, table);
    struct deal_moment is = deal_moment_of(&s->felt);
    int64_t ms = look_time(before, &is);

    if (ms > 0)
        l->table[table].quiet_ms = l->now + paced(l, table, ms);
    live_set_wake(l, table);
}

int64_t live_window(const struct live *l, uint32_t table)
{
    return table < KEEP_TABLES_MAX ? l->table[table].window_ms : 0;
}
