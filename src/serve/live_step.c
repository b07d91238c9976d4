/*
 * live_step.c - the next thing at a table of the room that runs: whatever it
 * waits for that is no person's to do.
 */
#include "base/must.h"
#include "serve/live_own.h"
#include "sim/whim.h"

enum {
    STUCK = 60,   /* wishes refused one after the other */
    LOOKS = 4000, /* where nothing can be done now */
    STUCK_LOOKS = 30000
};

/* Somebody is to act: a bot, or somebody who is not there. */
static bool acts(struct live *l, uint32_t table, seat_no seat)
{
    const struct seating *s = keep_table(l->keep, table);
    const struct book *b = keep_rules(l->keep, table);

    if (live_is_awake(l, table, seat))
        return false;
    if (live_is_bot(l, s->chair[seat].person) && l->table[table].refused == 0)
        live_bot_acts(l, table, seat, &l->wish);
    else if (!seating_stands_in(b, s, seat, &l->wish))
        return false;
    if (l->wish.who.role == ROLE_PLAYER)
        l->wish.who.person = s->chair[seat].person;
    return true;
}

/* After a ruling not everything is listed that may be done. */
static bool by_whim(struct live *l, uint32_t table)
{
    const struct seating *s = keep_table(l->keep, table);
    const struct table *t = &s->felt.poker;
    struct whim w;

    if (s->felt.family != FAMILY_POKER || t->to_act == NO_SEAT ||
        live_is_awake(l, table, t->to_act))
        return false;
    whim_init(&w, keep_rules(l->keep, table), t->seats, 52 + t->stakes.jokers,
              luck_next(&l->table[table].luck));
    w.mistakes = true;
    whim_command(&w, t, &l->wish);
    l->wish.who.person = s->chair[t->to_act].person;
    return true;
}

/* Who is to act; of several at once the first that is no person's. */
static seat_no next_to_act(const struct live *l, uint32_t table)
{
    const struct felt *felt = &keep_table(l->keep, table)->felt;

    for (uint32_t rest = felt_asked(felt); rest != 0; rest &= rest - 1) {
        seat_no seat = (seat_no)__builtin_ctz(rest);

        if (!live_is_awake(l, table, seat))
            return seat;
    }
    return felt_to_act(felt);
}

/* In a hand of poker or of melds. */
static int in_hand(struct live *l, uint32_t table, bool *some, struct fault *f)
{
    seat_no seat = next_to_act(l, table);

    if (live_shuffles(l, table, some, f) != 0 || *some)
        return *some ? 0 : FAULT;
    if (live_is_before(l, table))
        *some = live_goes_on(l, table);
    else if (l->table[table].refused == 0 && live_goes_wrong(l, table))
        *some = true;
    else if (seat != NO_SEAT && l->table[table].refused < 2)
        *some = acts(l, table, seat);
    *some = *some || by_whim(l, table);
    return 0;
}

static int next_wish(struct live *l, uint32_t table, bool *some,
                     struct fault *f)
{
    const struct seating *s = keep_table(l->keep, table);

    if (live_asks_floor(s)) {
        *some = live_rules(l, table);
        return 0;
    }
    if (s->felt.family == FAMILY_TOTAL || s->felt.family == FAMILY_SETTING)
        return live_bank_next(l, table, some, f);
    if (felt_is_idle(&s->felt))
        return live_deals(l, table, some, f);
    return in_hand(l, table, some, f);
}

/* The clock of a person has run out, or a half hour has begun. */
static int ticks(struct live *l, uint32_t table, struct fault *f)
{
    if (!seating_is_due(keep_table(l->keep, table), l->now))
        return 0;
    wish_tick(&l->wish, live_who(ROLE_ROOM, 0));
    return live_do(l, keep_stream(table), f);
}

static void rests(struct live *l, uint32_t table, int64_t ms)
{
    struct live_table *t = &l->table[table];

    live_waits(l, table);
    if (t->wake_ms < l->now + ms)
        t->wake_ms = l->now + ms;
    if (t->window_ms > l->now && t->window_ms < t->wake_ms)
        t->wake_ms = t->window_ms;
}

static int wishes(struct live *l, uint32_t table, struct fault *f)
{
    struct live_moment before = live_moment_of(keep_table(l->keep, table));
    struct live_table *t = &l->table[table];

    if (live_throws(l, table, &l->wish, f) != 0 ||
        live_do(l, keep_stream(table), f) != 0)
        return FAULT;
    if (live_did(l)) {
        t->refused = 0;
        live_paces(l, table, &before);
        return 0;
    }
    if (t->refused < STUCK)
        t->refused++;
    rests(l, table, t->refused < STUCK ? 100 : STUCK_LOOKS);
    return 0;
}

int live_step(struct live *l, uint32_t table, struct fault *f)
{
    struct live_moment before = live_moment_of(keep_table(l->keep, table));
    bool some = false;

    if (live_rests(l, table)) {
        l->table[table].wake_ms = LIVE_NEVER;
        return 0;
    }
    if (ticks(l, table, f) != 0 || live_minds_lost(l, table, f) != 0)
        return FAULT;
    if (keep_table(l->keep, table)->held) {
        live_waits(l, table);
        return 0;
    }
    if (felt_is_idle(&keep_table(l->keep, table)->felt) &&
        (live_minds_edition(l, table, f) != 0 ||
         live_between(l, table, f) != 0))
        return FAULT;
    if (!live_plays(l, table) ||
        keep_table(l->keep, table)->felt.frozen != UNTRUE_NOTHING) {
        l->table[table].wake_ms = LIVE_NEVER;
        return 0;
    }
    if (next_wish(l, table, &some, f) != 0)
        return FAULT;
    if (some)
        return wishes(l, table, f);
    live_paces(l, table, &before);
    rests(l, table, LOOKS);
    return 0;
}
