/*
 * play_room.h - a room in the terminal: one person, simple players, one table
 * of any family.
 *
 * It is a client of a table in the room (room/seating.h) like any other: who
 * is dealt in, where the button and the bank go and what is due before a hand
 * is decided there, and deal/deal.h says what the dealer and the players do
 * next.  The screen comes from the view of the person's seat, the menu from
 * that view's list, and the sentences from events as that seat may see them:
 * no file of this folder looks at a felt.  A family
 * is reached through struct room_game.
 */
#ifndef CMD_PLAY_ROOM_H
#define CMD_PLAY_ROOM_H

#include <stdio.h>

#include "book/clause.h"
#include "book/shelf.h"
#include "card/cardtext.h"
#include "card/keystream.h"
#include "cmd/style.h"
#include "deal/deal.h"
#include "rule/felt_view.h"
#include "wire/record.h"
#include "wire/sentence.h"

enum {
    PLAY_SEAT = 0, /* where the person sits */
    PLAY_LINE = 512,
    PLAY_LOG = 400 /* lines told of a hand */
};

/* The command line's request. */
struct request {
    const char *house, *game, *data, *limits, *structure, *seed, *showing;
    const char *table;              /* what a banked table chooses */
    const char *collection, *payer; /* NULL: as printed */
    const char *buy_in;             /* of a poker table */
    const char *as;                 /* NULL: a player */
    int seats;                      /* 0: as many as is usual */
    bool plain;
    bool menu; /* house and game were asked for: so are the limits */
};

struct room;
struct menu;     /* play_menu.h */
struct fee_wish; /* rule/fee.h */

/* A word of its own that a game has, and what it means. */
struct room_help {
    const char *words, *what;
};

/* The functions a family adds.  Whenever one of these is called r->view is fresh. */
struct room_game {
    /* Sets the table up.  Returns false with a fault, or with r->closed if the
       person leaves. */
    bool (*open)(struct room *r, const struct request *q, struct fault *f);
    /* Between hands: is the person asked before the table goes on? */
    bool (*is_at_rest)(const struct room *r);
    /* The sign, behind the house and the game. */
    void (*put_sign)(const struct room *r, struct text *t);
    /* Line n of the table, drawn or in plain mode; false if there are no
       more.  Empty lines do not count. */
    bool (*put_line)(const struct room *r, int n, struct text *t);
    bool (*put_plain)(const struct room *r, int n, struct text *t);
    void (*put_choices)(const struct room *r, struct text *t); /* "You may" */
    /* Tells an event as the person sees it; r->before is the view before
       it. */
    void (*tell)(struct room *r, const struct event *e);
    /* Handles a word that is more than a command of command.def, or the Enter key (""); false: it is no such word. */
    bool (*word)(struct room *r, const char *word, char *rest);
    /* The cards that the words of a command name; NULL: none are. */
    const card *(*hand)(const struct room *r, const char *words, int *cards);
    bool (*has)(const struct room *r, int kind); /* NULL: all commands */
    /* The sentence about chips that are left behind in mid-hand. */
    void (*put_left)(const struct room *r, struct text *t);
    const struct room_help *help; /* ends with NULL */
};

struct room {
    const struct room_game *game;
    struct shelf *shelf;
    const struct menu *menu;       /* that is being answered, or NULL */
    const struct house *house;     /* NULL: the base game */
    const struct section *section; /* NULL: the base game */
    struct book book;              /* the edition, */
    struct book rules;             /* and with what the table chose */
    struct seating seating;
    struct felt_view view, before; /* now, and before the last event */
    struct keystream chance;
    struct dealing dealing;
    struct luck luck;    /* for what no money depends on */
    struct command said; /* before the cards of the next hand; CMD_NONE: not */
    struct card_style style;
    struct style_size size;
    enum role as; /* player, or the floor besides */
    bool plain;   /* no colours, no clearing: every change is a line */
    bool typed;   /* somebody sits at a keyboard, and can be asked to wait */
    bool closed;  /* the input has ended, or the person leaves */
    bool misused; /* what was typed to open it makes no sense */
    bool rested;  /* the table may go on to the next hand */
    int players;  /* in the first so many seats */
    money bought;
    struct command wish;   /* given to the table, its answer not known yet */
    struct felt wished_at; /* the table at that time */
    unsigned hands;        /* dealt so far */
    unsigned acts;         /* commands carried out */
    int rows;              /* printed since the pager last stopped */
    bool paging, enough;   /* enough: the reader has seen enough pages */
    int lines, fresh; /* of log; told since the last prompt from fresh on */
    struct log_line {
        char text[PLAY_LINE];
        uint8_t drew; /* seat whose draw the log tells, plus one; 0: none */
    } log[PLAY_LOG];
    struct refusal no; /* the last refusal; WHY_NONE: there was none since */
    struct book_place rests; /* what the last step rests on */
    bool stepped, ruled;
    char decided[PLAY_LINE]; /* by the floor; empty: the book rules */
    struct untold untold;    /* poker: dealt and not told yet */
    struct record record;
};

extern const struct room_game room_poker, room_total, room_setting,
    room_banked;
extern const struct room_game room_melding;
/* The game of a family in this room; NULL: it has none. */
const struct room_game *room_game_of(enum family family);

/* room.c: the table itself. */
/* Opens the table; runs a command and tells what follows, or returns false
   with the reason in r->no. */
bool room_open(struct room *r, const struct command *c);
bool room_do(struct room *r, const struct command *c);
/* The same for the person: a refusal is printed with what may be done. */
void room_wish(struct room *r, const struct command *c);
/* Would it be accepted?  Nothing changes. */
bool room_would(const struct room *r, const struct command *c,
                struct refusal *no);
/* Asks the person until something was done or the person leaves; while the
   table rests, Enter continues. */
void room_ask_person(struct room *r);
/* Runs the next step of the person, a player or the dealer.  Returns false if
   the room refused a command that it offered. */
bool room_go_on(struct room *r);
/* Reads the number of players; false with a fault. */
bool room_seats(struct room *r, const struct request *q, int most,
                struct fault *f);
void room_log_begin(struct room *r);
void room_run(struct room *r);

/* word.c: what was typed, carried out. */
void room_word(struct room *r, char *line);
/* Reads the words as a command of the person; false after printing the
   reason. */
bool room_read(struct room *r, const char *words, struct command *out);
/* The command that begins with this word; CMD_NONE: none of this game's. */
int room_kind(const struct room *r, const char *word);
/* The words that Tab offers, for line_set_offer(). */
const char *room_offer(void *room, const char *before, int n);
/* Runs a command of the person, with these words after its own. */
void room_wish_words(struct room *r, int kind, const char *rest);

/* screen.c: the table, and what may be done. */
void room_print_sign(struct room *r);
void room_table(struct room *r); /* all of it again */
void room_show(struct room *r);
void room_choices(struct room *r);

/* tell.c: events in sentences. */
struct teller play_teller(void); /* "You", and who else sits here */
/* Says what the table of sentences has of an event. */
void room_tell(struct room *r, const struct event *e);

/* rules.c: the book in plain words. */
void room_rules(struct room *r, const char *about);
void room_why(struct room *r);
void room_tell_refusal(struct room *r);
void room_note_leaf(struct room *r, const struct event *e);
/* From now on events rest on this ruling or decision, until the person acts or
   a hand is dealt. */
void room_note_ruling(struct room *r, enum leaf leaf, const char *decided);
/* Writes the clause behind a leaf: " (OCE-PURE215-t11)"; nothing if there is
   none. */
void room_put_clause(const struct room *r, enum leaf leaf, struct text *t);

/* floor.c: something went wrong, and the floor is called. */
void room_report(struct room *r, const char *rest);
void room_floor(struct room *r, const char *rest);
/* The n-th thing that can be reported now; NULL: there are no more. */
const char *room_offer_report(const struct room *r, int n);

/* card.c: what a newcomer is told on sitting down. */
void room_card(struct room *r);
void room_sit_down(struct room *r); /* and waits until it has been read */

/* menu.c: asks what to play if the command line does not say. */
bool room_choose(struct room *r, struct request *q, struct fault *f);

/* Says why the table cannot be opened, with the clause; returns false. */
bool room_refuse_table(const struct room *r, struct fault *f);

/* Reads the collection; false: it is no amount. */
bool room_fee_wish(const struct request *q, struct fee_wish *out,
                   struct fault *f);

/* print.c: lines that fit, and what is typed. */
void room_print(struct room *r, int indent, const char *text);
/* A row of a list: what it is called, and what it means. */
void room_entry(struct room *r, const char *left, const char *text);
void room_printf(struct room *r, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/* A line for the log; in plain mode it is printed at once. */
void room_say(struct room *r, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
void room_page(struct room *r, bool begin);
bool room_ask(struct room *r, const char *prompt, char line[PLAY_LINE]);
/* Yes, or anything else. */
bool room_sure(struct room *r, const char *question);
/* Without the spaces around it; the line is changed. */
char *play_trim(char *line);
/* Is it one of a list, with spaces between them? */
bool play_is_word(const char *word, const char *list);

/* Words of a sentence: each lasts until a dozen others have been made. */
const char *play_seat_name(seat_no s);
const char *play_chips(money amount);   /* "12.50" */
const char *play_dollars(money amount); /* "12", "12.50" */
const char *play_cards(const struct room *r, const card *cards, int count);
/* "You call", "Bo calls"; of "have|has" "You have", "Bo has" */
const char *play_deed(seat_no s, const char *verb);

#endif
