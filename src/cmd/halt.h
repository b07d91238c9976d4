/*
 * halt.h - ends an interrupted run in order, so that it prints its results so
 * far.
 */
#ifndef CMD_HALT_H
#define CMD_HALT_H

#include <stdbool.h>

/* From now on ^C asks the run to end; a second ^C ends the program. */
void halt_watch(void);

/* Has somebody asked? */
bool halt_is_asked(void);

#endif
