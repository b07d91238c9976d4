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

/* A seed that nobody can guess, for so many cards: chance/seed.h. */
typedef int live_seed(void *from, int cards, struct seed *out,
                      struct fault *f);

/* Does the room give chips to play with?  A new room does, unless said; no room
 * does any more once a person has worked a drawer of its cage. */
enum live_free { LIVE_AS_IT_WAS, LIVE_FREE_CHIPS, LIVE_NO_FREE_CHIPS };

enum {
    LIVE_BOTS_USUAL = -1,
    /* Guests leave one place in so many to members and to the house itself. */
    LIVE_MEMBERS_SHARE = 16
};

struct live_plan {
    struct shelf *shelf; /* with all houses read: shelf_open() */
    const char *where;   /* the database */
    const struct journal_keys *keys;
    const char *address;
    bool shares; /* with other processes, on a server: it may be another's, and
                    then it is waited for */
    /* Another process has it, at that address: waits a second, and says what
       time it is then. */
    int64_t (*wait)(void *to, const char *address);
    void *waits_to;
    int snapshot_every; /* as keep_plan's, and so are these */
    const struct keep_skip *skip;
    int skips;
    volatile uint64_t *reading;
    int bots;        /* of the house's own, at most; LIVE_BOTS_USUAL */
    int people_most; /* at a time, at most; 0: as many as the cage has rows */
    int tables_most; /* open at a time, at most; 0: as many as can be kept */
    int guests_most; /* people, until no more guests come in; 0: as is usual */
    money two_above; /* takes two people at the cage; 0: as it has been, or as
                        is usual */
    money count_above; /* so does a count that is off by more; 0: the same */
    int free_chips;    /* enum live_free */
    bool mistakes;     /* something goes wrong now and then */
    int pace;          /* so many times as fast; 0 and 1: as people play */
    live_seed *seed;
    void *seed_from;
    int64_t now_ms; /* since 1970 */
    struct keep_ear ear;
    void (*stop)(void *to, const char *why); /* as keep_plan's */
    void *stop_to;
};

/*
 * The room as it was when it stopped, in the middle of hands; or a new one,
 * with a table of every game each house deals.
 */
int live_open(struct live **out, const struct live_plan *p,
              struct fault *f) MUST_USE;

/* Closes the room and forgets whatever is not committed. */
void live_close(struct live *l);

/*
 * A wish of a person.  The caller says who it is (person and role) and when;
 * the seat of a player is looked up where it is not said.  A player may sit
 * down or leave in the middle of a hand: the seat is held, or given up, as
 * soon as the hand is over, and the answer is KEEP_DONE.  To sit down with
 * nothing said is to sit down with what is usual.
 */
int live_wish(struct live *l, uint32_t stream, const struct command *c,
              struct keep_said *out, struct fault *f) MUST_USE;

/* A table, the desk or the cage cannot go on; nothing is done if it is frozen
   already. */
int live_freeze(struct live *l, uint32_t stream, const char *why,
                struct fault *f) MUST_USE;

/*
 * All that is due by now.  `*again`: when something is due next, at the
 * latest; any wish may make that sooner.
 */
int live_tick(struct live *l, int64_t now_ms, int64_t *again,
              struct fault *f) MUST_USE;

/* Every second: a sign of life to those who stand by.  A fault: the room is
   another process's by now. */
int live_beat(struct live *l, int64_t now_ms, struct fault *f) MUST_USE;

/* Durable; then everybody may be told. */
int live_commit(struct live *l, struct fault *f) MUST_USE;

/* People */

/* How many people the room takes, and tables it has open at a time; and how
   many are open. */
int live_people_most(const struct live *l);
int live_tables_most(const struct live *l);
int live_tables_open(const struct live *l);

/*
 * Can one more guest come in?  People who have a number already may always
 * come in.
 */
bool live_can_take_guests(const struct live *l);

/*
 * Somebody comes in and has a number from now on; who is a guest gets chips
 * to play with, from the cage.  0: no such name can be, or the room is full.
 */
int live_person(struct live *l, const char *name, bool guest, int64_t now_ms,
                uint32_t *person, struct fault *f) MUST_USE;

/* A person, other than that one, who has a name that looks like it; 0: none.
   And a name that an account has, whatever the person is called. */
uint32_t live_name_has(const struct live *l, const char *name,
                       uint32_t person);
int live_name_kept(struct live *l, const char *name, uint32_t person,
                   struct fault *f) MUST_USE;

/* A name like it that nobody has: "Ada 2".  False: none was found. */
bool live_name_free(struct live *l, const char *name,
                    char out[PERSON_NAME_MAX]);

/* Does the room give free chips?  Else they are bought at the cage. */
bool live_may_give_free(const struct live *l);

/*
 * A guest does not come back: the number ends, and what chips are left go to
 * the house.  *ended false: not yet, because the guest sits or waits somewhere.
 */
int live_end_guest(struct live *l, uint32_t person, int64_t now_ms,
                   bool *ended, struct fault *f) MUST_USE;

/* More chips to play with, for who has run out of them; 0: has enough. */
int live_chips(struct live *l, uint32_t person, uint64_t id, int64_t now_ms,
               money *got, struct fault *f) MUST_USE;

/* A request to sit down. */
struct live_seat_ask {
    uint32_t person, table;
    bool elsewhere; /* another table of the same game and limit will do */
    uint64_t id;    /* the same id has the same answer; 0: none */
};

/*
 * A seat at that table with the usual chips; a person who has none gets some.
 * If the table is full and another will do, a seat there.  *table says where;
 * 0: nowhere, and *no says why.
 */
int live_seat(struct live *l, const struct live_seat_ask *ask, int64_t now_ms,
              uint32_t *table, struct refusal *no, struct fault *f) MUST_USE;

/* Was this wish done before, at that stream?  It is asked before all else. */
bool live_was_done(const struct live *l, uint32_t stream, uint64_t id);

/*
 * The floor opens a table of a house's game as it is asked for: what is not
 * said is the usual.  A table that the house's schedule does not price is only
 * opened with a collection the house sets.  A fault is one of the wish where
 * *table is 0 and `said` says so.  The same id (0: none) opens one table, and
 * has its number again, whatever the book says by then.
 */
struct table_ask; /* wire/table_ask.h */
int live_open_table(struct live *l, struct who who, const struct table_ask *q,
                    uint64_t id, int64_t now_ms, uint32_t *table,
                    struct keep_said *said, struct fault *f) MUST_USE;

/* The floor has come to all who called from that table: all calls of it are
   closed, or none. */
int live_bring_floor(struct live *l, struct who floor, uint32_t table,
                     uint64_t id, int64_t now_ms, struct keep_said *said,
                     struct fault *f) MUST_USE;

/*
 * Is the shift over by the clock, and waits for drawers to be counted and
 * left that people work with?  The room's own is, by itself.
 */
bool live_shift_is_waiting(const struct live *l);

/* The room's own people: who is floor when no person is. */
uint32_t live_floor(const struct live *l);

/*
 * The name to be shown, without the mark of the house's own players; and
 * their style, NULL: it is a person.
 */
const char *live_name(const struct live *l, uint32_t person,
                      char out[PERSON_NAME_MAX]);
const char *live_style(const struct live *l, uint32_t person);

/* Is it the usual buy-in of a table? */
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
 * Tells the room how many people watch a table: tables nobody watches play
 * more slowly.  Is anybody in the room at all?  If nobody has been there for a
 * while, tables with only the house's own players rest between hands until
 * somebody comes or looks.
 */
void live_set_eyes(struct live *l, uint32_t table, int people);
void live_note_people(struct live *l, bool here);

/* Is a person there who is floor?  Then rulings wait for that person. */
void live_set_floor_there(struct live *l, bool there);

/*
 * A person's last page is gone, or the first is there again.  A person who is
 * gone is soon marked away, and a little later loses the seat.
 */
void live_lose_page(struct live *l, uint32_t person, int64_t now_ms);
int live_regain_page(struct live *l, uint32_t person, int64_t now_ms,
                     struct fault *f) MUST_USE;

/* The seats whose players have no page open, a bit a seat. */
unsigned live_lost(const struct live *l, uint32_t table);

/* "Mistakes happen." */
void live_mistakes(struct live *l, bool on);
bool live_has_mistakes(const struct live *l);

/*
 * Wagers, insurance and hands to be set are open to many at a time: until
 * when; 0: nothing is, and a turn has its clock in the seating.
 */
int64_t live_window(const struct live *l, uint32_t table);

#endif
