/*
 * wall.h - the clock on the wall: how long a run takes.  It never goes back,
 * and it does not say what time it is.
 */
#ifndef CMD_WALL_H
#define CMD_WALL_H

#include <stdint.h>

int64_t wall_ns(void);
int64_t wall_ms(void);

#endif
