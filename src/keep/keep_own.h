/*
 * keep_own.h - the inside of a kept room, for its own files.
 */
#ifndef KEEP_KEEP_OWN_H
#define KEEP_KEEP_OWN_H

#include "card/commit.h"
#include "keep/keep.h"
#include "keep/wishes.h"

enum {
    KEEP_BODY = 256 << 10, /* most bytes of one answer */
    KEEP_LEAVERS = 2 * PEOPLE_MAX,
    KEEP_HOUSE_STREAMS = 3, /* the house, the cage and the desk */
    KEEP_STREAMS_MAX = KEEP_HOUSE_STREAMS + KEEP_TABLES_MAX
};

/* A table, and the decks dealt at it. */
struct keep_table {
    struct seating seating;
    uint32_t deck;     /* the last that was promised, */
    uint32_t revealed; /* and the last that was revealed */
    uint32_t by_card;  /* the first deck sealed card by card; 0: none */
    uint8_t spare[4];
    uint64_t book_seq; /* the record with its book; 0: none */
    /* All chips before the hand, plus those that came and went since. */
    struct felt_chips before;
};

/* One stream of the journal. */
struct keep_stream {
    uint32_t stream;
    uint64_t seq;         /* of the last record */
    uint64_t kept;        /* of the last snapshot */
    uint64_t ends;        /* the last record according to its row when read */
    struct wishes wishes; /* that were done */
    bool parked;          /* a record could not be applied */
    bool told;            /* why it is frozen is written, too */
    char why[REASON_MAX]; /* it is frozen */
    struct keep_table *table; /* NULL: the cage or the desk */
    /* A table's book as the shelf has it now, and the one it plays by, with
       the table's choices. */
    struct book edition, rules;
    bool offered;  /* the shelf has such a book, */
    bool is_filed; /* its fees for these stakes were looked up */
    struct fees filed_for;
    struct cmd_edition filed;
    /* an edition in play that is no longer on the shelf; NULL if there is
       none, or it was not kept */
    struct book *last;
};

/* Chips that move to another stream because of an event. */
struct keep_move {
    uint32_t person;
    money amount; /* negative: from the table to the cage */
    bool comes;   /* or leaves */
};

/* The answer that is being made. */
struct keep_answer_made {
    uint8_t body[KEEP_BODY];
    size_t bytes;
    int events;
    bool full;                   /* the answer does not fit */
    uint32_t person[PEOPLE_MAX]; /* who sits where, to notice who leaves */
    struct keep_move move[KEEP_LEAVERS];
    int moves;
    struct keep_stream *of;
};

/* A staged record, for listeners once it is durable. */
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

/* A copy of a table before a command.  For the cage and the desk only the end
   of their stream, because they keep their own copies. */
struct keep_saved {
    struct keep_stream *s;
    uint64_t seq;
    struct keep_table table;
};

/* The id of a command, remembered once all of it is done. */
struct keep_done {
    struct keep_stream *s;
    uint64_t id, seq;
};

/* The changes that commands made since keep_begin(). */
struct keep_undo {
    int depth; /* 0: no transaction is open */
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
    bool forgot;     /* the room was lost, and nobody was told yet */
    int64_t beat_ms; /* the last sign of life */
    uint64_t epoch;  /* of the house's stream */
    char elsewhere[JOURNAL_ADDRESS]; /* address of the owner */
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

/* The stream with that number; NULL if the room has none. */
struct keep_stream *keep_find(const struct keep *k, uint32_t stream);

/* keep_open.c: finds the room's streams, reads and takes them, drops them. */
int keep_room(struct keep *k, struct keep_room *out, struct fault *f) MUST_USE;
int keep_take_room(struct keep *k, struct keep_room *r,
                   struct fault *f) MUST_USE;
void keep_empty(struct keep *k);

/* keep_share.c: takes the room if it is free, otherwise looks up its owner. */
int keep_try_take(struct keep *k, struct fault *f) MUST_USE;
/* Marks the room as lost; always returns a negative number. */
int keep_lose(struct keep *k, struct fault *f) MUST_USE;
/* JOURNAL_LOST if records were dropped and nobody was told; otherwise 0. */
int keep_check_gone(struct keep *k, struct fault *f) MUST_USE;
int keep_elsewhere(const struct keep *k, struct keep_said *out) MUST_USE;

/* keep_undo.c: makes the changes so far permanent, so that keep_back() returns
   to here. */
void keep_confirm(struct keep *k);
/* Copies a part before it changes; remembers an id. */
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
/* The book the table plays by now; NULL if it is no longer available. */
const struct book *keep_played(const struct keep_stream *s);

/* Is there a book by which a hand in play can continue? */
bool keep_may_go_on(const struct keep_stream *s);
/* Sets the table's rules after its edition may have changed. */
void keep_set_rules(struct keep_stream *s);
/* Writes the shelf's book to the table's stream. */
int keep_put_book(struct keep *k, struct keep_stream *s, int64_t at_ms,
                  struct fault *f) MUST_USE;
/* Finds the book of a stream that was read, if the shelf has another. */
int keep_find_book(struct keep *k, struct keep_stream *s,
                   const struct journal_head *h, struct fault *f) MUST_USE;

/* keep_frozen.c: restores frozen parts, and freezes those that parked or
   killed the program. */
int keep_come_up(struct keep *k, struct fault *f) MUST_USE;

/* The reason why a stream is frozen; UNTRUE_NOTHING if it is not.  And
   freezing it. */
enum untrue keep_frozen(const struct keep *k, const struct keep_stream *s);
void keep_park(struct keep *k, struct keep_stream *s, enum untrue why);
/* Resets a stream to the unread state. */
void keep_clear(struct keep *k, struct keep_stream *s);

/* Applies an event of a record; false if it cannot be true. */
bool keep_apply(struct keep *k, struct keep_stream *s, const struct event *e);

/* Stages the answer that was made to a wish. */
int keep_stage(struct keep *k, struct keep_stream *s, const struct command *c,
               uint32_t deck, uint32_t opens, struct fault *f) MUST_USE;

/* Begins an answer with its command; events follow through the sink. */
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

/* Writes an event of the room's own to a table's stream. */
int keep_say(struct keep *k, struct keep_stream *s, int64_t at_ms,
             const struct event *e, uint32_t opens, struct fault *f) MUST_USE;

/* keep_deck.c: steps before and after the answer to a command at a table. */
bool deck_is_new(const struct command *c);
int deck_promise(struct keep *k, struct keep_stream *s,
                 const struct command *c, struct fault *f) MUST_USE;
int deck_reveal(struct keep *k, struct keep_stream *s, const struct command *c,
                struct fault *f) MUST_USE;
bool deck_is_played(const struct keep_stream *s);

/* keep_out.c: notes a table's chips between hands; and the floor's way out of
   a stopped table. */
void out_note(struct keep_table *t, const struct event *e);
void out_fill(const struct keep *k, const struct keep_stream *s,
              struct command *c);

/* keep_money.c: chips between a table and the cage. */
bool money_would(const struct keep *k, const struct keep_stream *s,
                 const struct command *c, struct refusal *no);
int money_move(struct keep *k, struct keep_stream *s, const struct command *c,
               struct fault *f) MUST_USE;
/* Can the chips of the finished answer move? */
bool money_may(const struct keep *k, struct refusal *no);
/* Tells the desk, after it was stopped, who came and went meanwhile. */
int desk_catch_up(struct keep *k, const struct command *c,
                  struct fault *f) MUST_USE;

extern enum keep_bug keep_planted;

#endif
