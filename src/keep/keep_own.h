/*
 * keep_own.h - a kept room from inside, for its own files.
 */
#ifndef KEEP_KEEP_OWN_H
#define KEEP_KEEP_OWN_H

#include "card/commit.h"
#include "keep/keep.h"
#include "keep/wishes.h"

enum {
    KEEP_BODY = 256 << 10, /* bytes that one answer can have */
    KEEP_LEAVERS = 2 * PEOPLE_MAX,
    KEEP_HOUSE_STREAMS = 3, /* the house, the cage and the desk */
    KEEP_STREAMS_MAX = KEEP_HOUSE_STREAMS + KEEP_TABLES_MAX
};

/* A table, and the decks that were dealt at it. */
struct keep_table {
    struct seating seating;
    uint32_t deck;     /* the last that was promised, */
    uint32_t revealed; /* and the last that was revealed */
    uint32_t by_card;  /* the first that was sealed card by card; 0: none */
    uint8_t spare[4];
    uint64_t book_seq; /* the record that keeps its book; 0: none does */
    /* All chips before the hand, with what has come and gone since. */
    struct felt_chips before;
};

/* One stream of the journal. */
struct keep_stream {
    uint32_t stream;
    uint64_t seq;             /* of the last record */
    uint64_t kept;            /* of the last snapshot */
    uint64_t ends;            /* its row said so when it was read */
    struct wishes wishes;     /* that were done */
    bool parked;              /* a record could not be applied */
    bool told;                /* why it is frozen is written, too */
    char why[REASON_MAX];     /* it is frozen */
    struct keep_table *table; /* NULL: the cage or the desk */
    /* Of a table: its book as the shelf has it now, and the one it plays by,
       with what the table chose in it. */
    struct book edition, rules;
    bool offered;  /* the shelf has such a book, */
    bool is_filed; /* and it was asked what it files for these fees: */
    struct fees filed_for;
    struct cmd_edition filed;
    struct book *last; /* an edition that is played by and not on the shelf any
                          more; NULL: there is none, or it is not kept */
};

/* Chips that go over to another stream because of an event. */
struct keep_move {
    uint32_t person;
    money amount; /* below 0: from the table to the cage */
    bool comes;   /* or leaves */
};

/* The answer that is being made. */
struct keep_answer_made {
    uint8_t body[KEEP_BODY];
    size_t bytes;
    int events;
    bool full;                   /* it had more than there is room for */
    uint32_t person[PEOPLE_MAX]; /* who sits where, to see who leaves */
    struct keep_move move[KEEP_LEAVERS];
    int moves;
    struct keep_stream *of;
};

/* A record that waits, for whoever hears of it when it is durable. */
struct keep_waiting {
    struct journal_record r;
    size_t body_at;
};

/* All streams of a room, as the database has them: those of the house first,
   by their numbers. */
struct keep_room {
    struct journal_head head[KEEP_STREAMS_MAX];
    size_t count;
};

/* A table as it was before a wish; of the cage and the desk, only where their
   stream ended: they have their own copies. */
struct keep_saved {
    struct keep_stream *s;
    uint64_t seq;
    struct keep_table table;
};

/* A wish of that id is done, as soon as all of it is. */
struct keep_done {
    struct keep_stream *s;
    uint64_t id, seq;
};

/* The changes that commands made since keep_begin(). */
struct keep_undo {
    int depth; /* 0: none is being done */
    struct keep_saved **saved;
    size_t saves, saves_room;
    struct keep_done *id;
    size_t ids, ids_room;
    struct journal_mark mark; /* what waited before */
    size_t waits, bytes_used;
};

struct keep {
    struct keep_plan plan;
    bool ours;       /* this process has the room */
    bool forgot;     /* it was lost, and nobody has been told yet */
    int64_t beat_ms; /* the last sign of life */
    uint64_t epoch;  /* of the house's stream */
    char elsewhere[JOURNAL_ADDRESS]; /* who else has the room */
    struct journal *journal;
    struct cage *cage;
    struct desk *desk;
    struct cage *cage_was; /* before the wish, as far as they are in use */
    struct desk *desk_was;
    struct keep_undo undo;
    struct keep_stream *house, *till, *lists;
    struct keep_stream *table[KEEP_TABLES_MAX];
    int tables;
    int64_t now_ms; /* of the last wish */
    struct keep_answer_made made;
    struct keep_waiting *waiting;
    size_t waits, waits_room;
    uint8_t *bytes; /* of the bodies that wait */
    size_t bytes_used, bytes_room;
};

/* The stream of a number; NULL: this room has no such stream. */
struct keep_stream *keep_find(const struct keep *k, uint32_t stream);

/* keep_open.c: the room's streams; to be read and taken; and dropped. */
int keep_room(struct keep *k, struct keep_room *out, struct fault *f) MUST_USE;
int keep_take_room(struct keep *k, struct keep_room *r,
                   struct fault *f) MUST_USE;
void keep_empty(struct keep *k);

/* keep_share.c: takes the room if it is free; else looks who has it. */
int keep_try_take(struct keep *k, struct fault *f) MUST_USE;
/* The room is lost: always negative. */
int keep_lose(struct keep *k, struct fault *f) MUST_USE;
/* JOURNAL_LOST where something was forgotten and nobody told; else 0. */
int keep_check_gone(struct keep *k, struct fault *f) MUST_USE;
int keep_elsewhere(const struct keep *k, struct keep_said *out) MUST_USE;

/* keep_undo.c: what was done so far stands, and keep_back() comes back here. */
void keep_confirm(struct keep *k);
/* Before a part is changed, it is copied; an id is remembered. */
int keep_save(struct keep *k, struct keep_stream *s, struct fault *f) MUST_USE;
int keep_id(struct keep *k, struct keep_stream *s, uint64_t id, uint64_t seq,
            struct fault *f) MUST_USE;
void undo_forget(struct keep_undo *u);
void undo_release(struct keep_undo *u);

/* A place for a new table's stream, which this process takes. */
int keep_take(struct keep *k, uint32_t stream, struct keep_stream **out,
              struct fault *f) MUST_USE;

/* keep_edition.c: the book of a table as the shelf has it, if it has one. */
void keep_book(struct keep *k, struct keep_stream *s, const char *house,
               const char *game);
/* The book the table plays by now; NULL: it is not known any more. */
const struct book *keep_played(const struct keep_stream *s);

/* Is there any book that a hand in play can go on by, if there is one? */
bool keep_may_go_on(const struct keep_stream *s);
/* The rules of the table, after its edition may have changed. */
void keep_set_rules(struct keep_stream *s);
/* The journal keeps all that the shelf's book says, with the table. */
int keep_put_book(struct keep *k, struct keep_stream *s, int64_t at_ms,
                  struct fault *f) MUST_USE;
/* A stream has been read: its book, where the shelf has another. */
int keep_find_book(struct keep *k, struct keep_stream *s,
                   const struct journal_head *h, struct fault *f) MUST_USE;

/*
 * keep_frozen.c: a room comes up with what was frozen frozen, and what parked
 * or killed us is frozen from now on.
 */
int keep_come_up(struct keep *k, struct fault *f) MUST_USE;

/* Why a stream is frozen; UNTRUE_NOTHING: it is not.  And frozen for it. */
enum untrue keep_frozen(const struct keep *k, const struct keep_stream *s);
void keep_park(struct keep *k, struct keep_stream *s, enum untrue why);
/* A stream of which nothing is known yet. */
void keep_clear(struct keep *k, struct keep_stream *s);

/* Applies an event of a record; false: it cannot be so. */
bool keep_apply(struct keep *k, struct keep_stream *s, const struct event *e);

/* Stages the answer that was made to a wish. */
int keep_stage(struct keep *k, struct keep_stream *s, const struct command *c,
               uint32_t deck, uint32_t opens, struct fault *f) MUST_USE;

/* An answer begins with its wish; events follow through the sink. */
void keep_made_begin(struct keep *k, struct keep_stream *s,
                     const struct command *c);
struct room_sink keep_made_sink(struct keep *k);

/* All streams from the database: keep_recover.c. */
int keep_recover(struct keep *k, const struct keep_room *r,
                 struct fault *f) MUST_USE;

/* keep_snapshot.c */
int keep_snapshots(struct keep *k, struct fault *f) MUST_USE;
int snapshot_get(struct keep *k, struct keep_stream *s,
                 struct fault *f) MUST_USE;
int snapshot_put(struct keep *k, struct keep_stream *s,
                 struct fault *f) MUST_USE;

/* The room says something of its own accord at a table. */
int keep_say(struct keep *k, struct keep_stream *s, int64_t at_ms,
             const struct event *e, uint32_t opens, struct fault *f) MUST_USE;

/* keep_deck.c: before and after the answer to a wish at a table. */
bool deck_is_new(const struct command *c);
int deck_promise(struct keep *k, struct keep_stream *s,
                 const struct command *c, struct fault *f) MUST_USE;
int deck_reveal(struct keep *k, struct keep_stream *s, const struct command *c,
                struct fault *f) MUST_USE;
bool deck_is_played(const struct keep_stream *s);

/* keep_out.c: the chips of a table between hands; and a floor's way out of a
   stopped table, with what each had then. */
void out_note(struct keep_table *t, const struct event *e);
void out_fill(const struct keep *k, const struct keep_stream *s,
              struct command *c);

/* keep_money.c: chips between a table and the cage. */
bool money_would(const struct keep *k, const struct keep_stream *s,
                 const struct command *c, struct refusal *no);
int money_move(struct keep *k, struct keep_stream *s, const struct command *c,
               struct fault *f) MUST_USE;
/* Can the chips of the answer that was made come and go? */
bool money_may(const struct keep *k, struct refusal *no);
/* The desk was stopped: it hears who has come and gone since. */
int desk_catch_up(struct keep *k, const struct command *c,
                  struct fault *f) MUST_USE;

extern enum keep_bug keep_planted;

#endif
