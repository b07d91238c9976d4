/*
 * play.h - a room in the terminal: one person, simple players, one table.
 *
 * The room is a client of the engine like any other.  What is printed comes
 * from the view of the person's seat; where an event is told, its cards are
 * taken out first (room_tell).
 */
#ifndef CMD_PLAY_H
#define CMD_PLAY_H

#include "book/clause.h"
#include "book/shelf.h"
#include "card/keystream.h"
#include "cmd/style.h"
#include "rule/view.h"

enum {
    PLAY_SEAT = 0, /* where the person sits */
    PLAY_LINE = 512,
    PLAY_LOG = 400,   /* lines told of a hand */
    PLAY_STEPS = 600, /* commands of a hand that can be saved */
    PLAY_COLUMNS = 80,
    PLAY_ROWS = 24
};

/* A hand as it can be played again: see play_save.c. */
struct record {
    struct stakes stakes;
    money stack[SEATS_MAX];
    seat_no button;
    uint32_t hand;
    bool carried;  /* chips of an earlier hand are in the pot */
    bool too_long; /* more than PLAY_STEPS */
    int steps;
    struct command step[PLAY_STEPS]; /* the first deals */
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
    seat_no button;
    cardset seen;        /* cards the person's view has held in this hand */
    bool dealt, upcards; /* dealt and not told yet */
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

/* play_print.c: lines that fit, and what is typed. */
void room_print(struct room *r, int indent, const char *text);
void room_printf(struct room *r, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
void room_page(struct room *r, bool begin);
bool room_ask(struct room *r, const char *prompt, char line[PLAY_LINE]);
int text_columns(const char *text);

/* play_tell.c: events in words, and in the log of the hand. */
void room_say(struct room *r, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
void room_tell(struct room *r, const struct event *e);
const char *seat_name(seat_no s);

/* play_show.c: the table as the person sees it. */
void room_sign(const struct room *r, struct text *t);
void room_show(struct room *r);
void room_choices(struct room *r);

/* play_rules.c: the book in plain words. */
void room_rules(struct room *r, const char *about);
void room_why(struct room *r);
void room_refused(struct room *r);
void room_stepped(struct room *r, const struct event *e);

/* play_save.c: the hand as a transcript. */
void room_save(struct room *r, const char *file);

/* play_word.c: carries out what was typed. */
void room_word(struct room *r, char *line);

/* play_room.c: the table itself. */
bool room_do(struct room *r, const struct command *c);
bool room_open(struct room *r, money lower, money upper, int seats,
               struct fault *f);
void room_run(struct room *r);

/* play_menu.c: what to play, where the command line does not say. */
bool room_choose(struct room *r, const char **house, const char **game,
                 struct fault *f);
bool room_limits(struct room *r, const char *said, money *lower, money *upper);
const char *room_usual(const struct book *b, char said[24]);
money room_money(const char *text);

#endif
