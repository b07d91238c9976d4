/*
 * serve_origin.h - the address under which browsers call the room: its origin.
 */
#ifndef SERVE_SERVE_ORIGIN_H
#define SERVE_SERVE_ORIGIN_H

#include "base/fault.h"

enum { ORIGIN_TEXT = 280 };

/*
 * The origin as browsers send it: scheme and host in small letters, no slash
 * at the end, no port that goes without saying.  A fault says what is wrong
 * and how it should be written.
 */
int origin_read(const char *said, char out[ORIGIN_TEXT],
                struct fault *f) MUST_USE;

#endif
