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

/* One more than the largest number of a table, which the cage can have. */
enum { KEEP_TABLES_MAX = CAGE_TABLES_MAX + 1 };

/* Counts up when a struct changes that is kept as it is in memory. */
enum { KEEP_LAYOUT = 9 };

struct keep;

/* Hears of records once they are durable; each function may be NULL. */
struct keep_ear {
    /* This wish is done; the same id has the same answer from now on. */
    void (*done)(void *to, const struct journal_record *r);
    /* The whole event, for the house's own eyes. */
    void (*event)(void *to, uint32_t stream, const struct event *e);
    /* The same at a table, as each seat and the rail (NO_SEAT) may see it. */
    void (*shown)(void *to, uint32_t stream, seat_no viewer,
                  const struct event *seen);
    /* A table cannot go on, and the floor must come. */
    void (*frozen)(void *to, uint32_t stream, const char *why);
    void *to;
};

/*
 * A stream at which the program died before: it comes up frozen.  `seq` is the
 * record that killed it while the room was read; 0: it was not a record.
 */
struct keep_skip {
    uint32_t stream;
    uint64_t seq;
    const char *why;
};

struct keep_plan {
    struct shelf *shelf;
    const char *house; /* of tables that are opened without saying so */
    const char *where; /* the database */
    const struct journal_keys *keys;
    const char *address;
    /* Others share the database, which must be a server's: the room is taken
       only when nobody has it, or who has it is dead or hangs. */
    bool shares;
    /* The room is read, and taken only by keep_take_over(); not where it is
       shared. */
    bool looks;
    int64_t hung_ms;    /* so long without a sign of life; 0: as is usual */
    int64_t opening_ms; /* so long after it was taken it need give no sign of
                           life: its doors are opened; if it dies, the lock
                           says so */
    int snapshot_every; /* records of a stream; 0: as is usual */
    const struct keep_skip *skip;
    int skips;
    volatile uint64_t *reading; /* the record that is read; NULL: unnoted */
    struct keep_ear ear;
    /* Instead of ending the program when the disk fails; NULL: it ends. */
    void (*stop)(void *to, const char *why);
    void *stop_to;
};

/*
 * Opens the database and brings every stream back to where it was; unless the
 * room is another's: see keep_is_ours().
 */
int keep_open(struct keep **out, const struct keep_plan *p,
              struct fault *f) MUST_USE;

/*
 * A room that was only looked at becomes this process's, if nobody has written
 * there since.
 */
int keep_take_over(struct keep *k, struct fault *f) MUST_USE;

/* Closes the room; staged records that are not committed are lost. */
void keep_close(struct keep *k);

enum keep_answer {
    KEEP_DONE,     /* decided; durable after keep_commit() */
    KEEP_AGAIN,    /* done before, by the same id */
    KEEP_REFUSED,  /* and nothing has changed */
    KEEP_ELSEWHERE /* ask there: another process has the room */
};

struct keep_said {
    enum keep_answer answer;
    struct refusal no; /* where it is refused */
    uint64_t seq;      /* of its record */
    int events;
    char
        address[JOURNAL_ADDRESS]; /* where the room is, where it is not here */
};

/*
 * One wish.  A fault is the journal's: then the program must stop, for what
 * was decided is not durable.
 */
int keep_do(struct keep *k, uint32_t stream, const struct command *c,
            struct keep_said *out, struct fault *f) MUST_USE;

/*
 * Several wishes that are done all or not at all, as far as nobody has made
 * them durable: keep_back() undoes what was done since keep_begin(), in every
 * stream.  Calls may be nested; then the outermost counts, and keep_back()
 * undoes all of it.  So does a wish whose part of the room breaks.
 */
void keep_begin(struct keep *k);
void keep_back(struct keep *k);
int keep_end(struct keep *k, struct fault *f) MUST_USE;

/*
 * Opens a table: the wish is CMD_OPEN, by the book that this house has of the
 * game.
 */
int keep_open_table_of(struct keep *k, uint32_t table, const char *house,
                       const char *game, const struct command *c,
                       struct keep_said *out, struct fault *f) MUST_USE;

/* The same by the book of the plan's house. */
int keep_open_table(struct keep *k, uint32_t table, const char *game,
                    const struct command *c, struct keep_said *out,
                    struct fault *f) MUST_USE;

/*
 * A table, the cage or the desk cannot go on: nothing more is done there until
 * the floor comes.  The room does so itself if the chips of a table do not add
 * up, if an event of an answer could not be so, and if an assertion breaks:
 * then the wish is refused, nothing of it is kept, and all else goes on.
 */
int keep_freeze(struct keep *k, uint32_t stream, const char *why,
                int64_t at_ms, struct fault *f) MUST_USE;

/*
 * A caller broke in the middle of what it did with the room: what is not whole
 * is undone, keep_begin() is over, and the part it worked on is frozen.
 */
int keep_contain(struct keep *k, uint32_t stream, const char *why,
                 int64_t at_ms, struct fault *f) MUST_USE;

/* Why a stream is frozen; NULL: it is not, or there is none. */
const char *keep_why(const struct keep *k, uint32_t stream);

/*
 * All that waits is durable, heads are signed when it is time, ears hear.
 * JOURNAL_LOST: another process has taken the room; nothing of it is written,
 * and from now on every wish is answered with where the room is.
 */
int keep_commit(struct keep *k, struct fault *f) MUST_USE;

/* The heads of all streams signed now; what waits is committed with them. */
int keep_sign(struct keep *k, int64_t at_ms, struct fault *f) MUST_USE;

/*
 * Gives a sign of life if others share the database; call it about every
 * second, with a clock that only goes forward.  A process without the room
 * takes it if it is free now; one that has lost it is told so, as by
 * keep_commit().
 */
int keep_beat(struct keep *k, int64_t now_ms, struct fault *f) MUST_USE;

/* Has this process the room; and the address of who has. */
bool keep_is_ours(const struct keep *k);
const char *keep_address(const struct keep *k);

/* Reads the wish at the beginning of a record's body: how many bytes it was,
   or 0.  CMD_NONE: nobody wished it. */
size_t keep_get_wish(const uint8_t *body, size_t bytes, struct command *out);

/* The last record of a stream; 0: there is none. */
uint64_t keep_seq(const struct keep *k, uint32_t stream);

/*
 * Does the table play by another edition of its book than the shelf has, or
 * for other fees than that files, or has the shelf none?  The room then puts the new one into force between hands
 * (CMD_EDITION, with keep_edition()), or says that it is not offered any more.
 */
enum keep_edition_now {
    KEEP_SAME_EDITION,
    KEEP_NEW_EDITION, /* another is to come into force */
    KEEP_NO_EDITION   /* the shelf has no such game, or not this table of it */
};
enum keep_edition_now keep_edition_now(const struct keep *k, uint32_t table,
                                       struct refusal *no);

/* The edition of the shelf's book for this table, and what it files for it;
   NULL: there is none. */
const struct cmd_edition *keep_edition(const struct keep *k, uint32_t table);

/*
 * Is the book here that the hand in play began by?  If not, the hand goes on
 * only when the floor says so, by the book as it is now.
 */
bool keep_has_book(const struct keep *k, uint32_t table);

/*
 * All tables whose book no record keeps yet have it kept: so that a hand can
 * be finished by it when the book has changed.
 */
int keep_books(struct keep *k, int64_t at_ms, struct fault *f) MUST_USE;

/* Was a wish of that id done, in that stream?  0 is no id. */
bool keep_was_done(const struct keep *k, uint32_t stream, uint64_t id);

/* At which table it was done; 0: at none. */
uint32_t keep_table_done(const struct keep *k, uint64_t id);

/* Wishes that wait to be durable. */
int keep_pending(const struct keep *k);

/* What there is; NULL: no such table. */
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
 * Draws which seat gets the first pile, if the table's book has a seat drawn:
 * with the deck that is dealt next, so that the audit can check the draw when
 * the deck is opened.  The deal has its cards already.
 */
void keep_draw(const struct keep *k, uint32_t table, struct cmd_deal *c);

/* Bugs planted on purpose, to see whether they are found: sim/storm.c. */
enum keep_bug {
    KEEP_RIGHT,
    KEEP_BUG_DOUBLED, /* a retry is done again */
    KEEP_BUG_LEAK,    /* a seat is shown what another one has */
    KEEP_BUG_POSTING, /* the cage is told a cent too little */
    KEEP_BUG_SKIPPED, /* recovery leaves a record out */
    KEEP_BUG_DRAW     /* the lowest seat always gets the first pile */
};
void keep_plant(enum keep_bug bug);

#endif
