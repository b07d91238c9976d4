/*
 * play_setting.h - games of two hands in the terminal: what the files of this
 * game of the banked room share.
 */
#ifndef CMD_PLAY_SETTING_H
#define CMD_PLAY_SETTING_H

#include "cmd/play_bank.h"
#include "rule/banked/setting.h"

/* May the person still say something about the hand at this spot? */
bool setting_room_asks(const struct bank_view *v, int spot);
/* Does the person play it, or bank with it? */
bool setting_room_own(const struct bank_view *v, int spot);
/* Can the person see the pile at this spot? */
bool setting_room_sees(const struct bank_view *v, int spot);

/* play_setting_show.c: see struct bank_room_game. */
void setting_put_spot(const struct bank_room *m, const struct bank_view *v,
                      int spot, struct text *t);
void setting_put_choices(const struct bank_room *m, const struct bank_view *v,
                         struct text *t);
void setting_tell(struct bank_room *m, const struct event *e,
                  const struct bank_view *v);
void setting_put_result(const struct bank_room *m, const struct event *e,
                        const struct bank_view *v, struct text *t);
/* The two in front: "Ah Kd" */
void setting_put_front(const struct room *r, struct text *t,
                       const struct pile *p, unsigned front);

/* play_setting_save.c: the same. */
void setting_see(const struct bank_room *m, const struct event *e,
                 struct bank_deal *deal);
int setting_write_first(struct bank_copy *c, const struct bank_deal *deal);
void setting_put_wish(const struct bank_copy *c, const struct command *wish,
                      struct text *t);
bool setting_may_write(const struct bank_copy *c, const struct command *wish);

#endif
