/*
 * play_bank.h - a table where one player banks, in the terminal: for the
 * files of banked games in this folder only.
 *
 * The files play_bank*.c hold what every banked game shares: the bank, wagers, fees, settling.  How cards are dealt and played is a family's,
 * reached through struct bank_kind.
 */
#ifndef CMD_PLAY_BANK_H
#define CMD_PLAY_BANK_H

#include "cmd/play/play_room.h"

/* The functions a family adds. */
struct bank_kind {
    /* The cards at a spot of a view, and what they come to. */
    void (*put_spot)(const struct room *r, const struct bank_view *v, int spot,
                     struct text *t);
    /* The person's choices once wagers are closed, in a sentence. */
    void (*put_choices)(const struct room *r, struct text *t);
    /* What lies at no spot, and the names of wagers; NULL: there is nothing of
       the kind. */
    void (*put_zone)(const struct room *r, const struct bank_view *v,
                     struct text *t);
    void (*put_names)(const struct room *r, struct text *t);
    /* As in struct room_game. */
    bool (*word)(struct room *r, const char *word, char *rest);
};

/* State of a banked table that the view does not show. */
struct bank_room {
    const struct bank_kind *kind;
    char words[PLAY_LINE]; /* its sign: "5-200 option B, decks 6" */
    bool ended;            /* a hand is over, and nothing has begun since */
    money usual;           /* what the person wagered last, */
    char usual_on[COURSE_NAME]; /* and on which named wager */
    money before;               /* the person's chips when the hand began */
    struct bank_view last;      /* as the cards lay when the hand ended */
};

/* The one there is: a program has one room. */
extern struct bank_room bank_room;

extern const struct bank_kind bank_total, bank_setting, bank_sides;

/* play_bank_word.c */
bool bank_word(struct room *r, const char *word, char *rest);
/* The circle named after "at "; the person's own if none is. */
int bank_spot_said(const char *words);

/* play_bank_open.c: which table. */
bool bank_open_table(struct room *r, const struct request *q, struct fault *f);

/* play_bank_show.c: the table, and what may be done. */
/* ", first of two hands"; nothing where nobody banks two. */
const char *bank_turn_words(const struct room *r, int turn);
void bank_put_sign(const struct room *r, struct text *t);
bool bank_put_line(const struct room *r, int n, struct text *t);
bool bank_put_plain(const struct room *r, int n, struct text *t);
void bank_put_choices(const struct room *r, struct text *t);
void bank_show_fees(struct room *r);
/* "7 or 8 (open circles)", of the spots of a mask */
void bank_put_spots(struct text *t, unsigned spots, const char *what);
/* The circles in which the person has a wager: a bit for each. */
unsigned bank_person_spots(const struct bank_view *v);

/* play_bank_tell.c: what happens. */
void bank_tell(struct room *r, const struct event *e);

#endif
