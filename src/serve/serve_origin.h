/*
 * serve_origin.h - the address under which browsers call the room: its origin.
 */
#ifndef SERVE_SERVE_ORIGIN_H
#define SERVE_SERVE_ORIGIN_H

#include "base/fault.h"

enum { ORIGIN_TEXT = 280 };

/* Normalizes an origin as browsers send it: lower case, no slash at the end,
   no default port.  A fault says what is wrong and how to write it. */
int origin_read(const char *said, char out[ORIGIN_TEXT],
                struct fault *f) MUST_USE;

#endif
