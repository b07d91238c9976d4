/*
 * live.h - the room that runs: tables of every house, dealers, players of the
 * house's own, clocks, lists and the cage, around one kept room.
 *
 *     live_open(&l, &plan, f)          as it was, or a new room
 *     live_wish(l, stream, &c, ...)    somebody wishes something
 *     live_tick(l, now, &again, f)     dealers deal, bots act, clocks run
 *     live_commit(l, f)                durable; then the plan's ear hears
 *
 * There are no sockets here; callers bring the time and the seeds.  A caller
 * reads the kept room (live_keep()), and the plan's ear hears every event as
 * the house knows it: event_for() and the views reduce it to what each person
 * may see.
 */
#ifndef SERVE_LIVE_H
#define SERVE_LIVE_H

#include "card/keystream.h"
#include "keep/keep.h"

struct live;

/* Makes an unpredictable seed for this many cards: chance/seed.h. */
typedef int live_seed(void *from, int cards, struct seed *out,
                      struct fault *f);

/* Does the room give free chips?  A new room does by default; no room does
   after a person has worked a drawer of its cage. */
enum live_free { LIVE_AS_IT_WAS, LIVE_FREE_CHIPS, LIVE_NO_FREE_CHIPS };

enum {
    LIVE_BOTS_USUAL = -1,
    /* One place in this many is reserved for members and the house. */
    LIVE_MEMBERS_SHARE = 16
};

struct live_plan {
    struct shelf *shelf; /* with all houses read: shelf_open() */
    const char *where;   /* the database */
    const struct journal_keys *keys;
    const char *address;
    /* shared with other processes on a server; if another has it, we wait */
    bool shares;
    /* Called while another process has the room: waits a second and returns
       the time. */
    int64_t (*wait)(void *to, const char *address);
    void *waits_to;
    int snapshot_every; /* these are as in keep_plan */
    const struct keep_skip *skip;
    int skips;
    volatile uint64_t *reading;
    int bots;        /* of the house's own, at most; LIVE_BOTS_USUAL */
    int people_most; /* at a time; 0: as many as the cage has rows */
    int tables_most; /* open at a time; 0: as many as can be kept */
    /* number of people above which no guest comes in; 0: default */
    int guests_most;
    /* cage amounts above it need two people; 0: unchanged or default */
    money two_above;
    /* a count that is off by more needs two people; 0: unchanged or default */
    money count_above;
    int free_chips; /* enum live_free */
    bool mistakes;  /* dealers make mistakes now and then */
    int pace; /* speeds up bots and dealers this many times; 0 and 1: normal */
    live_seed *seed;
    void *seed_from;
    int64_t now_ms; /* since 1970 */
    struct keep_ear ear;
    void (*stop)(void *to, const char *why); /* as keep_plan's */
    void *stop_to;
};

/* Opens the room where it stopped, even in the middle of hands; or a new one,
   with a table of every game of each house. */
int live_open(struct live **out, const struct live_plan *p,
              struct fault *f) MUST_USE;

/* Closes the room and forgets whatever is not committed. */
void live_close(struct live *l);

/*
 * Runs a person's command.  The caller gives the person, role and time; a
 * player's seat is looked up if it is not given.  A player may sit down or
 * leave during a hand: the seat is held, or given up, when the hand is over,
 * and the answer is KEEP_DONE.  Sitting down without an amount brings the
 * usual one.
 */
int live_wish(struct live *l, uint32_t stream, const struct command *c,
              struct keep_said *out, struct fault *f) MUST_USE;

/* Freezes a table, the desk or the cage; does nothing if it is frozen
   already. */
int live_freeze(struct live *l, uint32_t stream, const char *why,
                struct fault *f) MUST_USE;

/* Does everything due by now.  `*again`: when something is due next, at the
   latest; a command may make it sooner. */
int live_tick(struct live *l, int64_t now_ms, int64_t *again,
              struct fault *f) MUST_USE;

/* Gives a sign of life every second.  A fault: another process has the
   room. */
int live_beat(struct live *l, int64_t now_ms, struct fault *f) MUST_USE;

/* Makes decisions durable; then everybody may be told. */
int live_commit(struct live *l, struct fault *f) MUST_USE;

/* People */

/* The most people, the most open tables, and the number of open tables. */
int live_people_most(const struct live *l);
int live_tables_most(const struct live *l);
int live_tables_open(const struct live *l);

/*
 * Can one more guest come in?  People who have a number already may always
 * come in.
 */
bool live_can_take_guests(const struct live *l);

/* Enrolls a person; a guest gets chips to play with from the cage.  Returns 0
   if the name is not allowed or the room is full. */
int live_person(struct live *l, const char *name, bool guest, int64_t now_ms,
                uint32_t *person, struct fault *f) MUST_USE;

/* Another person whose name looks like it; 0: none.  And whether an account
   has the name. */
uint32_t live_name_has(const struct live *l, const char *name,
                       uint32_t person);
int live_name_kept(struct live *l, const char *name, uint32_t person,
                   struct fault *f) MUST_USE;

/* A similar free name, such as "Ada 2"; false if none was found. */
bool live_name_free(struct live *l, const char *name,
                    char out[PERSON_NAME_MAX]);

/* Does the room give free chips?  Otherwise they are bought at the cage. */
bool live_may_give_free(const struct live *l);

/*
 * A guest does not come back: the number ends, and what chips are left go to
 * the house.  *ended false: not yet, because the guest sits or waits somewhere.
 */
int live_end_guest(struct live *l, uint32_t person, int64_t now_ms,
                   bool *ended, struct fault *f) MUST_USE;

/* Gives more chips to a person who has run out; 0 if the person has enough. */
int live_chips(struct live *l, uint32_t person, uint64_t id, int64_t now_ms,
               money *got, struct fault *f) MUST_USE;

/* A request to sit down. */
struct live_seat_ask {
    uint32_t person, table;
    /* another table of the same game and limit is acceptable */
    bool elsewhere;
    uint64_t id; /* a retry has the same id; 0: none */
};

/*
 * Seats a person at that table with the usual chips, giving chips if there are
 * none.  If the table is full and another is acceptable, at that one. *table
 * is the table; 0 with the reason in *no.
 */
int live_seat(struct live *l, const struct live_seat_ask *ask, int64_t now_ms,
              uint32_t *table, struct refusal *no, struct fault *f) MUST_USE;

/* Was this command done before at that stream?  Checked before everything
   else. */
bool live_was_done(const struct live *l, uint32_t stream, uint64_t id);

/*
 * Opens a table for the floor; what is not stated is the usual.  A table that
 * the schedule does not price needs a fee set by the house.  A fault with
 * *table 0 concerns the request, and `said` has it.  The same id (0: none)
 * opens one table and returns its number again, whatever the book says by
 * then.
 */
struct table_ask; /* wire/table_ask.h */
int live_open_table(struct live *l, struct who who, const struct table_ask *q,
                    uint64_t id, int64_t now_ms, uint32_t *table,
                    struct keep_said *said, struct fault *f) MUST_USE;

/* Closes all calls of a table, because the floor has come; or none. */
int live_bring_floor(struct live *l, struct who floor, uint32_t table,
                     uint64_t id, int64_t now_ms, struct keep_said *said,
                     struct fault *f) MUST_USE;

/* Is the shift over by the clock, but waiting for people to count and leave
   their drawers?  The room's own drawers close by themselves. */
bool live_shift_is_waiting(const struct live *l);

/* The room's own floor, for when no person has that role. */
uint32_t live_floor(const struct live *l);

/* The display name, without a bot's mark; and the bot's style, NULL for a
   person. */
const char *live_name(const struct live *l, uint32_t person,
                      char out[PERSON_NAME_MAX]);
const char *live_style(const struct live *l, uint32_t person);

/* The usual buy-in of a table. */
money live_buy_in(const struct live *l, uint32_t table);

/* The name of a table's list at the desk is that of house and game. */
void live_list_game(const char *house, const char *game,
                    char out[SIGN_NAME_MAX]);
void live_list_limit(const struct seating *s, char out[LIMIT_NAME_MAX]);

/* The room */

const struct keep *live_keep(const struct live *l);

/* To read from. */
struct journal *live_journal(struct live *l);

/*
 * Sets how many people watch a table, because unwatched tables play more
 * slowly.  And whether anybody is in the room: if nobody has been for a while,
 * tables of bots rest between hands.
 */
void live_set_eyes(struct live *l, uint32_t table, int people);
void live_note_people(struct live *l, bool here);

/* Sets whether a person is on duty as floor; rulings then wait for that
   person. */
void live_set_floor_there(struct live *l, bool there);

/* A person's last page has closed, or the first has opened again.  A person
   without a page is soon marked away, and later loses the seat. */
void live_lose_page(struct live *l, uint32_t person, int64_t now_ms);
int live_regain_page(struct live *l, uint32_t person, int64_t now_ms,
                     struct fault *f) MUST_USE;

/* The seats whose players have no page open, a bit a seat. */
unsigned live_lost(const struct live *l, uint32_t table);

/* "Mistakes happen." */
void live_mistakes(struct live *l, bool on);
bool live_has_mistakes(const struct live *l);

/* The end of the time in which many may wager, insure or set; 0 if there is
   none, because a turn has its clock in the seating. */
int64_t live_window(const struct live *l, uint32_t table);

#endif
