/*
 * past.h - an index of every hand of every table with its results, and of
 * every ruling.
 *
 * The journal is the only truth; this index is a database of its own that can
 * be lost and is then rebuilt.  It says where a hand stands in the journal.
 * Cards are in it only sealed, with the house's key: a table as it lay before
 * every 16th hand, from which the others are reached, and what a person held
 * in a hand, for the person's list.
 */
#ifndef SERVE_PAST_H
#define SERVE_PAST_H

#include "journal/journal.h"
#include "keep/keep.h"
#include "serve/hands.h"

enum { PAST_EVERY = 16, PAST_BRIEF = 512, PAST_SAY = 400, PAST_CLAUSE = 40 };

struct past;

/* Opens the index; NULL with a fault. */
struct past *past_open(const char *path, const struct journal_keys *keys,
                       struct fault *f);
void past_close(struct past *p);

/*
 * Writes between the two calls go to the database in one transaction.  If that
 * fails, nothing more is written, and the next start reads the journal again
 * from where the index ends.
 */
void past_begin(struct past *p);
void past_end(struct past *p);

/* A person who played in a hand and gets it in a list. */
struct past_player {
    uint32_t person;
    seat_no seat;
    char brief[PAST_BRIEF]; /* the cards the person held, as JSON */
};

struct past_hand {
    uint32_t table;
    const struct hand_kept *hand;
    struct journal_head tip; /* a record at or after its last one */
    int players;
    struct past_player player[PEOPLE_MAX];
};

/* Adds a finished hand; one that is already there is skipped. */
void past_put(struct past *p, const struct past_hand *h);

/* A ruling, as everybody at the table was told. */
struct past_ruling {
    uint32_t table, hand, person;
    int64_t at_ms;
    uint64_t seq;
    uint16_t index;
    uint8_t role;
    bool borrowed;
    char say[PAST_SAY];
    char clause[PAST_CLAUSE]; /* "" for the floor's own decision */
};
void past_rule(struct past *p, const struct past_ruling *r);
/* Adds a sentence to a ruling: a consequence told at the same time. */
void past_rule_more(struct past *p, uint32_t table, uint64_t seq,
                    uint16_t index, const char *say);

/* A hand in the index. */
struct past_row {
    uint32_t table, number;
    int64_t at_ms;
    struct heard_at from, to;
    struct journal_head tip;
    char house[SIGN_NAME_MAX], game[SIGN_NAME_MAX];
    char promise[PROMISE_ROOM];
};

bool past_find(struct past *p, uint32_t table, uint32_t number,
               struct past_row *out);
/* The last hand before that number; 0: the last of all. */
bool past_before(struct past *p, uint32_t table, uint32_t number,
                 struct past_row *out);

/* A hand as one person's list shows it. */
struct past_own {
    struct past_row row;
    uint32_t nth; /* of the person's hands, from 1 */
    money won, sum;
    char brief[PAST_BRIEF];
};

/* The person's last hand before the n-th; 0: the last of all. */
bool past_own_before(struct past *p, uint32_t person, uint32_t nth,
                     struct past_own *out);
/* Adds up what a person won or lost in the first `nth` hands. */
bool past_sum(struct past *p, uint32_t person, uint32_t nth, money *out);

/* A person's games, most played first. */
struct past_game {
    char house[SIGN_NAME_MAX], game[SIGN_NAME_MAX];
    uint32_t hands;
    money won;
};
int past_games(struct past *p, uint32_t person, struct past_game *out,
               int room);

/* Rulings since a time, newest first; returns their number. */
int past_rulings(struct past *p, int64_t since_ms, struct past_ruling *out,
                 int room);
int past_rulings_count(struct past *p, int64_t since_ms);

/* past_read.c: reads a hand back from the journal; NULL if it is missing or
   unreadable. */
struct hand_kept *past_read(struct past *p, struct journal *j, uint32_t table,
                            uint32_t number);

/*
 * past_catch.c: reads what the index lacks of a table.  Each event is heard as
 * at the time, from a hand before the last indexed one; `start` is the table
 * then.  Returns false if the index belongs to another journal.
 */
struct past_ear {
    void (*start)(void *to, const struct seating *at, const char *promise);
    void (*event)(void *to, const struct event *e, const struct heard_at *at);
    void *to;
};
int past_catch_up(struct past *p, struct journal *j, uint32_t table,
                  const struct past_ear *ear, bool *alien,
                  struct fault *f) MUST_USE;

/* Marks the index on disk as incomplete or complete; the next start discards
   an incomplete one. */
void past_unfinished(struct past *p, bool unfinished);

/* Discards everything, to be rebuilt. */
void past_wipe(struct past *p);

/* Renumbers lists in order of time, after catching up with a journal. */
void past_renumber(struct past *p);

#endif
