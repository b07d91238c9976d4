/*
 * hw_own.h - what the files of the library's face share: books that are
 * counted, tables with what was told of them, and answers in words.
 */
#ifndef LIB_HW_OWN_H
#define LIB_HW_OWN_H

#include <pthread.h>
#include <stdatomic.h>

#include "base/fault.h"
#include "base/json.h"
#include "book/shelf.h"
#include "card/keystream.h"
#include "deal/deal.h"
#include "deal/menu.h"
#include "houseway.h"
#include "wire/phh.h"
#include "wire/telling.h"

/* Every handle says what it is, so that another is not taken for it. */
enum {
    MARK_BOOKS = 0x4877426f,
    MARK_TABLE = 0x48775461,
    MARK_ENV = 0x4877456e
};

enum { TEXT_ROOM = 1 << 20 };

struct hw_books {
    uint32_t mark;
    atomic_int held; /* by the caller, tables and environments */
    pthread_mutex_t lock;
    struct shelf *shelf;
};

/* Events since the last call, each as it happened. */
struct happenings {
    struct event *event;
    int count, room;
    bool lost; /* there was no memory for all of them */
};

struct hw_table {
    uint32_t mark;
    hw_books *books;
    struct book edition, rules;
    struct seating seating;
    struct telling telling; /* up to the last call, without what it did */
    struct happenings happened;
    struct dealing dealing;
    struct luck luck;
    struct keystream *words; /* for cards nobody may guess; NULL: by luck */
    bool begun;              /* a hand was begun, of a banked table */
    uint32_t begun_at;       /* and this many had been played */
    hw_card stacked[DECK_MAX];
    int stacks;
    struct menu menu;        /* as it was last asked for, */
    uint64_t menu_at;        /* at this call; 0: never */
    uint64_t calls;          /* that changed something */
    struct telling *show;    /* a copy to tell from; NULL: none yet */
    struct happenings hand;  /* of poker: the last hand, */
    struct felt first, last; /* and the table as it began and ended */
    struct felt rests;       /* the table as it last waited for a hand, */
    struct felt began;       /* and before the first event of this one */
    char *text;              /* TEXT_ROOM bytes; NULL: none yet */
    char clause[64];         /* behind the last refusal; "": none, */
    bool borrowed;           /* of another book */
};

bool books_are_open(const hw_books *books);
bool table_is_open(const hw_table *table);

/* One more holds the books; one fewer. */
hw_books *books_hold(hw_books *books);

/*
 * The book of a game, and the usual table or one as `how` asks for it.  A
 * fault says why not.
 */
int books_open(hw_books *books, const char *house, const char *game,
               const char *how, struct book *b, struct cmd_open *out,
               struct fault *f) MUST_USE;

/* A fault into the caller's buffer, who may not want it; HW_WRONG. */
int message_put_fault(const struct fault *f, char *message);
int message_put(char *message, const char *words);

/* True if no house is named: NULL, "" or "-". */
bool books_is_base(const char *house);

/*
 * A buffer for JSON, which the caller of the library gets: json_room() makes
 * it, NULL with a message if there is no memory; json_give() cuts it to what
 * was written, or frees it and says that it was too long.
 */
char *json_room(struct text *t, struct json *j, char *message);
char *json_give(char *text, const struct text *t, char *message);

/* A refusal, and the clause it rests on; HW_REFUSED. */
int message_put_refusal(const struct book *b, const struct refusal *no,
                        char *message);

/* A seat as the caller counts them; NO_SEAT: none of the table's. */
seat_no table_seat_of(const struct felt *felt, int seat);

/* hw_do.c: a wish in words or JSON. */
int wish_read(hw_table *t, const char *said, struct command *out,
              struct fault *f) MUST_USE;

/* The same of a deal without cards: the first button, and a deck. */
int deal_fill(hw_table *t, struct command *out, struct fault *f) MUST_USE;

/* hw_table.c: the last call's events are told, and the next one's begin. */
void table_begin(hw_table *t);
bool table_do(hw_table *t, const struct command *c, struct refusal *no);

/* As message_put_refusal(), and hw_table_clause() has the clause then. */
int table_refuse(hw_table *t, const struct refusal *no, char *message);

/* The source of the table's cards and dice. */
struct deal_chance table_chance(hw_table *t);

/* Everybody is played from outside, but the seats in `simple`. */
struct deal_company table_company(unsigned simple);

/* Does a seat that may speak in a window say all it has with this? */
bool table_is_answer(int kind);

/* hw_show.c: an empty text in the table's own buffer; false: no memory. */
bool table_text(hw_table *t, struct text *out);

#endif
