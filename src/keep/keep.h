/*
 * keep.h - a room that is kept: the only place where a wish becomes durable.
 *
 *     keep_open(&k, &plan, f)            all that ever happened, applied again
 *     keep_do(k, stream, &wish, &said)   decided, and waiting to be written
 *     keep_commit(k, f)                  durable; now everybody may be told
 *
 * A wish is decided by the table, the cage or the desk it is for, and its
 * whole answer is one record of the journal: the bytes of the wish, or one
 * zero byte where nobody wished it, and those of its events.  Chips that go
 * from the cage to a table, or back, are one record in each, in one
 * transaction; and where the desk has that table on its board, it is told who
 * sits there now in the same one.  Repeating a command with the same id gets
 * the same answer, and nothing is done twice.
 *
 * The order of a deck is promised before it is dealt (DECK_COMMITTED); as long
 * as a card of it can be hidden, what happens at the table is sealed in the
 * journal; then the promise is kept, and the key published (DECK_REVEALED).
 */
#ifndef KEEP_KEEP_H
#define KEEP_KEEP_H

#include "book/shelf.h"
#include "journal/journal.h"
#include "room/cage.h"
#include "room/desk.h"
#include "room/seating.h"

/* One more than the largest table number, which the cage limits. */
enum { KEEP_TABLES_MAX = CAGE_TABLES_MAX + 1 };

/* Increases whenever a struct changes that snapshots store as it is in
   memory. */
enum { KEEP_LAYOUT = 9 };

struct keep;

/* Hears of records once they are durable; each function may be NULL. */
struct keep_ear {
    /* The command is done; its id gets the same answer from now on. */
    void (*done)(void *to, const struct journal_record *r);
    /* The whole event, for the house's own eyes. */
    void (*event)(void *to, uint32_t stream, const struct event *e);
    /* The event at a table, as each seat and the rail (NO_SEAT) may see it. */
    void (*shown)(void *to, uint32_t stream, seat_no viewer,
                  const struct event *seen);
    /* A table cannot go on, and the floor must come. */
    void (*frozen)(void *to, uint32_t stream, const char *why);
    void *to;
};

/* A stream at which the program died before, so it comes up frozen.  `seq` is
   the record that killed it during reading; 0 if it was not a record. */
struct keep_skip {
    uint32_t stream;
    uint64_t seq;
    const char *why;
};

struct keep_plan {
    struct shelf *shelf;
    const char *house; /* of tables opened without naming a house */
    const char *where; /* the database */
    const struct journal_keys *keys;
    const char *address;
    /* Others share the database, which must be a server.  The room is taken
       only if nobody has it, or its owner is dead or hangs. */
    bool shares;
    /* Reads the room without taking it until keep_take_over(); not for shared
       databases. */
    bool looks;
    /* time without a sign of life before the owner counts as hung; 0:
       default */
    int64_t hung_ms;
    /* time after taking the room in which no sign of life is needed, because
       it is starting; its lock shows if it dies */
    int64_t opening_ms;
    int snapshot_every; /* records of a stream; 0: default */
    const struct keep_skip *skip;
    int skips;
    /* where to note the record being read; NULL: nowhere */
    volatile uint64_t *reading;
    struct keep_ear ear;
    /* Called if the disk fails; NULL: the program ends. */
    void (*stop)(void *to, const char *why);
    void *stop_to;
};

/* Opens the database and restores every stream, unless another process has the
   room: see keep_is_ours(). */
int keep_open(struct keep **out, const struct keep_plan *p,
              struct fault *f) MUST_USE;

/* Takes a room that was only read, if nobody has written to it since. */
int keep_take_over(struct keep *k, struct fault *f) MUST_USE;

/* Closes the room; staged records that are not committed are lost. */
void keep_close(struct keep *k);

enum keep_answer {
    KEEP_DONE,     /* decided; durable after keep_commit() */
    KEEP_AGAIN,    /* done before under the same id */
    KEEP_REFUSED,  /* refused, and nothing has changed */
    KEEP_ELSEWHERE /* another process has the room: ask there */
};

struct keep_said {
    enum keep_answer answer;
    struct refusal no; /* the refusal, if refused */
    uint64_t seq;      /* of its record */
    int events;
    char
        /* the owner's address if the room is elsewhere */
        address[JOURNAL_ADDRESS];
};

/* Runs one command.  A fault comes from the journal, and the program must then
   stop, because the decision is not durable. */
int keep_do(struct keep *k, uint32_t stream, const struct command *c,
            struct keep_said *out, struct fault *f) MUST_USE;

/*
 * A transaction of several commands, unless they are already durable:
 * keep_back() undoes everything since keep_begin(), in every stream.  Calls
 * may be nested; only the outermost counts.  A command whose part of the room
 * breaks undoes all of it as well.
 */
void keep_begin(struct keep *k);
void keep_back(struct keep *k);
int keep_end(struct keep *k, struct fault *f) MUST_USE;

/* Opens a table with CMD_OPEN, by this house's book of the game. */
int keep_open_table_of(struct keep *k, uint32_t table, const char *house,
                       const char *game, const struct command *c,
                       struct keep_said *out, struct fault *f) MUST_USE;

/* The same by the book of the plan's house. */
int keep_open_table(struct keep *k, uint32_t table, const char *game,
                    const struct command *c, struct keep_said *out,
                    struct fault *f) MUST_USE;

/*
 * Freezes a table, the cage or the desk until the floor thaws it.  The room
 * does so itself if a table's chips do not add up, an event of an answer is
 * impossible, or an assertion breaks: the command is then refused, nothing of
 * it is kept, and everything else goes on.
 */
int keep_freeze(struct keep *k, uint32_t stream, const char *why,
                int64_t at_ms, struct fault *f) MUST_USE;

/* Recovers after a caller broke while it worked with the room: undoes what is
   not complete, ends keep_begin(), and freezes the part it worked on. */
int keep_contain(struct keep *k, uint32_t stream, const char *why,
                 int64_t at_ms, struct fault *f) MUST_USE;

/* The reason why a stream is frozen; NULL if it is not, or does not exist. */
const char *keep_why(const struct keep *k, uint32_t stream);

/*
 * Makes all staged records durable, signs heads when due, and tells the ears.
 * JOURNAL_LOST: another process took the room; nothing was written, and every
 * command is answered with its address from now on.
 */
int keep_commit(struct keep *k, struct fault *f) MUST_USE;

/* Signs the heads of all streams now and commits what is staged. */
int keep_sign(struct keep *k, int64_t at_ms, struct fault *f) MUST_USE;

/*
 * Gives a sign of life if others share the database; call it about every
 * second, with a clock that only goes forward.  A process without the room
 * takes it if it is free now; one that has lost it is told so, as by
 * keep_commit().
 */
int keep_beat(struct keep *k, int64_t now_ms, struct fault *f) MUST_USE;

/* Does this process have the room?  And the address of the process that has
   it. */
bool keep_is_ours(const struct keep *k);
const char *keep_address(const struct keep *k);

/* Reads the command at the beginning of a record's body.  Returns its number
   of bytes, or 0; CMD_NONE if nobody gave one. */
size_t keep_get_wish(const uint8_t *body, size_t bytes, struct command *out);

/* The number of the last record of a stream; 0 if there is none. */
uint64_t keep_seq(const struct keep *k, uint32_t stream);

/*
 * Compares the table's edition and fees with the shelf's.  If they differ, the
 * room puts the new edition into force between hands (CMD_EDITION, with
 * keep_edition()), or says that the table is no longer offered.
 */
enum keep_edition_now {
    KEEP_SAME_EDITION,
    KEEP_NEW_EDITION, /* another edition is to come into force */
    KEEP_NO_EDITION   /* the shelf no longer has this game or table */
};
enum keep_edition_now keep_edition_now(const struct keep *k, uint32_t table,
                                       struct refusal *no);

/* The edition of the shelf's book for this table, with the fees it files; NULL
   if there is none. */
const struct cmd_edition *keep_edition(const struct keep *k, uint32_t table);

/* Is the book loaded that the hand in play began by?  If not, the hand
   continues only when the floor says so, by the current book. */
bool keep_has_book(const struct keep *k, uint32_t table);

/* Keeps the books of all tables that have no record of theirs yet, so that a
   hand can be finished by its book after the book has changed. */
int keep_books(struct keep *k, int64_t at_ms, struct fault *f) MUST_USE;

/* Was a command with that id done in that stream? 0 is no id. */
bool keep_was_done(const struct keep *k, uint32_t stream, uint64_t id);

/* The table at which a command was done; 0: none. */
uint32_t keep_table_done(const struct keep *k, uint64_t id);

/* Wishes that wait to be durable. */
int keep_pending(const struct keep *k);

/* Read access to the parts; NULL if there is no such table. */
const struct seating *keep_table(const struct keep *k, uint32_t table);
const struct book *keep_rules(const struct keep *k, uint32_t table);
const struct cage *keep_cage(const struct keep *k);
const struct desk *keep_desk(const struct keep *k);
int keep_tables(const struct keep *k); /* the largest number of one */
struct journal *keep_journal(struct keep *k);

/* A table's stream. */
static inline uint32_t keep_stream(uint32_t table)
{
    return STREAM_TABLES + table;
}

/*
 * Draws the seat that gets the first pile, if the table's book requires it.
 * The draw comes from the deck that is dealt next, so that the audit can check
 * it when the deck is opened.
 */
void keep_draw(const struct keep *k, uint32_t table, struct cmd_deal *c);

/* Bugs planted on purpose, to test that they are found: sim/storm.c. */
enum keep_bug {
    KEEP_RIGHT,
    KEEP_BUG_DOUBLED, /* a retry is done again */
    KEEP_BUG_LEAK,    /* a seat is shown another seat's cards */
    KEEP_BUG_POSTING, /* the cage is told a cent too little */
    KEEP_BUG_SKIPPED, /* recovery leaves a record out */
    KEEP_BUG_DRAW     /* the lowest seat always gets the first pile */
};
void keep_plant(enum keep_bug bug);

#endif
