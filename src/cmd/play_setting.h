/*
 * play_setting.h - the room in the terminal where hands are set: one person,
 * simple players, and a bank that goes round.
 */
#ifndef CMD_PLAY_SETTING_H
#define CMD_PLAY_SETTING_H

#include "cmd/play.h"
#include "rule/bank_view.h"
#include "rule/setting.h"

enum { SET_STEPS = 64, SET_LINE = 96 };

struct set_room {
    struct room *room;
    struct bank table;
    money last; /* what the person wagered last */
    bool ready; /* the person has wagered, or sits this one out */
    bool over;  /* a hand has been settled since the last pause */
    /* The hand as it can be played again. */
    money stack[PEOPLE_MAX];          /* when it began */
    card seen[SPOTS_MAX][PILE_CARDS]; /* what was turned up */
    bool up[SPOTS_MAX];
    uint8_t first, pile; /* of the piles given */
    int steps, deal;     /* lines; the one that deals */
    char step[SET_STEPS][SET_LINE];
};

/* A table of this book; the exit code. */
int play_setting(struct room *r, const char *limits, int seats,
                 struct fault *f);

/* play_setting.c: carries a command out; false: it was refused. */
bool set_do(struct set_room *m, const struct command *c);
void set_shake(struct set_room *m, struct command *c);

/* play_setting_show.c: the table, what may be said, and what happens. */
void set_sign(const struct set_room *m, struct text *t);
void set_show(struct set_room *m);
void set_choices(struct set_room *m);
void set_tell(struct set_room *m, const struct event *e);

/* play_setting_word.c: carries out what was typed. */
void set_word(struct set_room *m, char *line);

/* play_setting_save.c: the hand as a transcript. */
void set_record_begin(struct set_room *m);
void set_record_step(struct set_room *m, const struct command *c);
void set_record_event(struct set_room *m, const struct event *e);
void set_save(struct set_room *m, const char *file);

#endif
