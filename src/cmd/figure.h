/*
 * figure.h - large numbers and shares as people read them.
 */
#ifndef CMD_FIGURE_H
#define CMD_FIGURE_H

#include <stdint.h>

enum { FIGURE_SIZE = 32 };

/* 2598960 as "2,598,960".  Returns buf. */
const char *figure_count(int64_t n, char buf[FIGURE_SIZE]);

/* A part of a whole, in per cent: "82.6366 %".  Returns buf. */
const char *figure_share(double part, double whole, char buf[FIGURE_SIZE]);

#endif
