/*
 * play.h - a room in the terminal: one person, simple players, one table.
 *
 * The room is a client of the engine like any other.  What is printed comes
 * from the view of the person's seat; where an event is told, its cards are
 * taken out first (room_tell).
 */
#ifndef CMD_PLAY_H
#define CMD_PLAY_H

#include <stdio.h>

#include "book/clause.h"
#include "book/shelf.h"
#include "card/keystream.h"
#include "cmd/style.h"
#include "rule/poker/poker_view.h"

enum {
    PLAY_SEAT = 0, /* where the person sits */
    PLAY_LINE = 512,
    PLAY_LOG = 400,   /* lines told of a hand */
    PLAY_STEPS = 600, /* commands of a hand that can be saved */
    PLAY_COLUMNS = 80,
    PLAY_ROWS = 24
};

/*
 * A hand as it can be played again: see play_save.c.  Where the pot of an
 * earlier hand has come into it, that hand is there, too, and what was bought
 * between the two.
 */
struct record {
    struct stakes stakes;
    money stack[SEATS_MAX];
    seat_no button; /* of the first deal */
    uint32_t hand;
    bool too_long; /* more than PLAY_STEPS */
    int steps;
    int last;   /* the step that begins this hand */
    int hidden; /* unseen cards of the steps before it are ?? already */
    struct command step[PLAY_STEPS];
};

/* A straddle, a kill or a post, said before the hand is dealt. */
struct said_before {
    bool kept; /* and not carried out yet */
    struct command command;
};

struct room {
    struct shelf *shelf;
    const struct house *house;     /* NULL: the base game */
    const struct section *section; /* NULL: the base game */
    struct book book;
    struct stakes stakes;
    struct table table;
    struct keystream chance;
    struct card_style style;
    bool plain;  /* no colours, no clearing: every change is a line */
    bool typed;  /* somebody sits at a keyboard, and can be asked to wait */
    bool closed; /* the input has ended, or the person leaves */
    money buy_in, bought;
    seat_no button; /* of the next hand */
    struct said_before before;
    cardset seen;        /* cards the person's view has held in this hand */
    bool dealt, upcards; /* dealt and not told yet */
    money pot_told;      /* in this hand */
    unsigned acts;       /* commands carried out */
    int rows;            /* printed since the pager last stopped */
    bool paging, enough; /* enough: the reader has seen enough pages */
    int lines, fresh;    /* of log; told since the last prompt from fresh on */
    char log[PLAY_LOG][PLAY_LINE];
    struct refusal no; /* the last refusal; WHY_NONE: there was none since */
    struct book_place step; /* what the last step rests on */
    bool stepped;
    struct record record;
};

/* What a table is asked to be played for. */
struct limits {
    money lower, upper; /* no or pot limit: what is forced, the least bet */
    int structure;      /* enum structure; -1: the book's own */
    bool asks_to_show;
};

/* play_print.c: lines that fit, and what is typed. */
void room_print(struct room *r, int indent, const char *text);
void room_printf(struct room *r, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
void room_page(struct room *r, bool begin);
bool room_ask(struct room *r, const char *prompt, char line[PLAY_LINE]);
int text_columns(const char *text);
int text_rows(const char *text);

/* play_common.c: what the rooms of all families do alike. */
/* The first word of a line; what follows it, without spaces at its end. */
char *room_cut(char *line, char **rest);
/* rules, why, log, quit; false: it is none of them. */
bool room_common(struct room *r, const char *word, const char *rest);
void room_no_word(struct room *r, const char *word);
/* What the last step rests on; a refusal before it is forgotten. */
void room_rests_on(struct room *r, enum leaf leaf);
/* Makes a file, and says how it went; `write` is false: it is none. */
void room_write(struct room *r, const char *file,
                bool (*write)(FILE *out, const void *of), const void *of);

/* play_tell.c: events in words, and in the log of the hand. */
void room_say(struct room *r, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
void room_tell(struct room *r, const struct event *e);
const char *seat_name(seat_no s);
bool event_shows(const struct event *e);
const char *declared_words(int kind);

/* play_show.c: the table as the person sees it. */
void room_sign(const struct room *r, struct text *t);
void room_show(struct room *r);
void room_choices(struct room *r);

/* play_rules.c: the book in plain words. */
void room_rules(struct room *r, const char *about);
void room_why(struct room *r);
void room_refused(struct room *r);
void room_stepped(struct room *r, const struct event *e);

/* play_floor.c: something went wrong, and the floor is called. */
void room_report(struct room *r, const char *rest);
void room_floor(struct room *r, const char *rest);
void room_cap(struct room *r, const char *rest);

/* play_before.c: what is said before the cards. */
void room_straddle(struct room *r, const char *rest);
void room_kill(struct room *r, const char *rest);
void room_post(struct room *r, const char *rest);
bool room_before(struct room *r, struct text *t);
/* As poker_advance(), but what was said comes when the blinds are up. */
bool before_cards(const struct book *b, const struct table *t,
                  struct said_before *said, struct event *e);

/* play_save.c: the hand as it is remembered, and as a transcript. */
void room_save(struct room *r, const char *file);
void record_step(struct room *r, const struct command *c);
void record_forget(struct room *r);

/* play_word.c: carries out what was typed. */
void room_word(struct room *r, char *line);

/* play_room.c: the table itself. */
bool room_do(struct room *r, const struct command *c);
bool room_may(const struct room *r, const struct command *c);
bool room_buys(const struct room *r, seat_no s);
bool room_open(struct room *r, const struct limits *l, int seats,
               struct fault *f);
void room_run(struct room *r);

/* play_menu.c: what to play, where the command line does not say. */
bool room_choose(struct room *r, const char **house, const char **game,
                 struct fault *f);

/* play_limits.c: what it is played for. */
/*
 * What was said, or what is usual, or what the menu's answer is; false: it
 * makes no sense, or the person leaves.
 */
bool room_limits(struct room *r, const char *said, bool menu,
                 struct limits *out);
/* Puts up the table's sign; a fault: the book does not have such a table. */
bool room_stakes(struct room *r, const struct limits *l, struct fault *f);
money room_money(const char *text);
const char *structure_words(int structure);
int structure_find(const char *said);
bool structure_is_free(int structure);

#endif
