/*
 * play_bank.h - a table where one player banks, in the terminal.
 *
 * Printing, asking, the log and the clauses are the room's (play.h).  What
 * is the same for every banked game is in play_bank*.c: the bank, wagers,
 * fees, settling, the transcript.  How cards are dealt and played is a
 * family's, reached through struct bank_room_game.  All that is shown comes
 * from the view of the person's seat.
 */
#ifndef CMD_PLAY_BANK_H
#define CMD_PLAY_BANK_H

#include "cmd/play.h"
#include "rule/banked/bank_view.h"

enum {
    BANK_STEPS = 1500, /* commands that can be saved */
    BANK_DEALS = 12    /* hands of one record */
};

/* A command as it is remembered. */
struct bank_step {
    uint8_t kind, spot, count;
    seat_no seat;
    uint16_t mask;
    money amount;
    uint8_t card[3]; /* dice */
};

/* The cards that came off the shoe in one hand, and which were seen. */
struct bank_deal {
    int count;
    card card[SHOE_CARDS_MAX];
    bool seen[SHOE_CARDS_MAX];
    bool given;          /* piles lie before the players: */
    uint8_t first, pile; /* who got the first, and which that was */
};

/*
 * A turn of the bank as it can be played again, for a second hand stands
 * behind the first: see play_bank_save.c.
 */
struct bank_record {
    money stack[PEOPLE_MAX];
    money fund;
    uint32_t hand; /* the last one */
    bool too_long;
    int steps, deals;
    struct bank_step step[BANK_STEPS];
    struct bank_deal deal[BANK_DEALS];
};

struct bank_room_game;

struct bank_room {
    struct room *room;
    const struct bank_room_game *game;
    struct bank table;
    char words[PLAY_LINE]; /* the table, as a transcript opens it */
    int players;           /* in the first so many seats */
    bool ended;            /* a hand is over, and nothing has begun since */
    bool wagered;          /* the players have wagered in this hand */
    bool left;             /* the person leaves the rest of it to others */
    money usual;           /* what the person wagered last */
    struct bank_view last; /* as the cards lay when the hand ended */
    money before;          /* the person's chips when the hand began */
    struct bank_record record;
};

/* One hand being written: the table it is played on again. */
struct bank_copy {
    const struct bank_room *room;
    FILE *out;
    struct bank table;
    int deals;
};

/* What a family adds. */
struct bank_room_game {
    /* The next thing that happens once wagers are closed; false: the engine
       refused what it said may be done. */
    bool (*step)(struct bank_room *m);
    /* The cards at a spot, and what they come to. */
    void (*put_spot)(const struct bank_room *m, const struct bank_view *v,
                     int spot, struct text *t);
    /* What the person may do, in a sentence; nothing: not now. */
    void (*put_choices)(const struct bank_room *m, const struct bank_view *v,
                        struct text *t);
    /* An event of the family's own; v: as it is after the event. */
    void (*tell)(struct bank_room *m, const struct event *e,
                 const struct bank_view *v);
    /* How a wager came out: "hard 18 against hard 17". */
    void (*put_result)(const struct bank_room *m, const struct event *e,
                       const struct bank_view *v, struct text *t);
    /* A word that was typed; false: it is none of the family's. */
    bool (*word)(struct bank_room *m, const char *word, char *rest);
    /* The leaf behind an event; LEAF_NONE: none. */
    enum leaf (*leaf)(const struct bank_room *m, const struct event *e);
    /* What the dealer draws for a deal besides the cards; NULL: nothing. */
    void (*draw)(struct bank_room *m, struct command *c);
    /* Which cards of the deal the person has seen by this event. */
    void (*see)(const struct bank_room *m, const struct event *e,
                struct bank_deal *deal);
    /* Writes the hands first dealt, out of the shoe's first cards; gives how
       many they are. */
    int (*write_first)(struct bank_copy *c, const struct bank_deal *deal);
    /* What a wish has behind its verb besides an amount; NULL: nothing. */
    void (*put_wish)(const struct bank_copy *c, const struct command *wish,
                     struct text *t);
    /* May the file tell what follows from a wish?  NULL: always. */
    bool (*may_write)(const struct bank_copy *c, const struct command *wish);
    const char *const *help; /* lines, ends with NULL */
    const char *about;       /* the game in a sentence, for a newcomer */
};

extern const struct bank_room_game play_total, play_setting;

/* The game of a family in this room; NULL: it has none. */
const struct bank_room_game *bank_room_game_of(enum family family);

/* Plays until the person leaves; a fault: there is no such table. */
int play_bank(struct room *r, const char *limits, const char *table, bool menu,
              int seats, struct fault *f);

/* play_bank.c */
bool bank_room_do(struct bank_room *m, const struct command *c);
void bank_room_view(const struct bank_room *m, struct bank_view *out);
/* Asks until something has been done, or the person leaves. */
void bank_person_acts(struct bank_room *m);
/* So many cards in a new order, from the room's chance. */
void bank_room_shuffle(struct bank_room *m, struct command *c);

/* play_bank_open.c: which table.  Its words, as a transcript has them. */
bool bank_room_open(struct bank_room *m, const char *limits, const char *table,
                    bool menu, struct fault *f);

/* play_bank_show.c: the table, and what may be done. */
void bank_room_sign(const struct bank_room *m, struct text *t);
void bank_room_show(struct bank_room *m);
void bank_room_choices(struct bank_room *m);
void bank_room_fees(struct bank_room *m);
void put_dollars(struct text *t, money amount); /* "5", "5.50" */
/* "7 or 8 (open circles)", of the spots of a mask */
void bank_put_spots(struct text *t, unsigned spots, const char *what);
/* The clause behind a leaf: " (OCE-PURE215-t11)"; nothing: there is none. */
void bank_put_clause(const struct bank_room *m, enum leaf leaf,
                     struct text *t);

/* play_bank_tell.c: what happens, and what it rests on. */
void bank_room_tell(struct bank_room *m, const struct event *e);
void bank_room_stepped(struct bank_room *m, const struct event *e);
/* "You stand", "Bo stands"; "You at 7 stand" in another's circle. */
void put_doer(struct text *t, const struct bank_view *v, int spot,
              const char *one, const char *many);

/* play_bank_word.c */
void bank_room_word(struct bank_room *m, char *line);
/* Asks the engine for the person; where it refuses, says why. */
void bank_wish(struct bank_room *m, struct command *c);
/* An amount that may be left out (0 then); false, and said: it is none. */
bool bank_amount(struct bank_room *m, const char *text, money *out);
/* Cuts "at 7" off the end; false, and said: there is no such circle. */
bool bank_read_spot(struct bank_room *m, char *text, uint8_t *spot);
/* The circles in which the person has a wager: a bit for each. */
unsigned bank_person_spots(const struct bank_view *v);

/* play_bank_save.c */
void bank_record_step(struct bank_room *m, const struct command *c);
void bank_record_event(struct bank_room *m, const struct event *e, int from);
void bank_save(struct bank_room *m, const char *file);

#endif
