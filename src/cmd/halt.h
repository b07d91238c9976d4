/*
 * halt.h - a long run that is interrupted ends in order, and prints what it
 * has so far.
 */
#ifndef CMD_HALT_H
#define CMD_HALT_H

#include <stdbool.h>

/* From now on ^C asks the run to end; a second one ends the program. */
void halt_watch(void);

/* Has somebody asked? */
bool halt_is_asked(void);

#endif
