/*
 * out_file.h - a file that is there whole or not at all: written beside it
 * first, and put in its place when everything is in it.  "-" is standard
 * output; that, a device, a pipe or a link is written where it is.
 */
#ifndef CMD_OUT_FILE_H
#define CMD_OUT_FILE_H

#include <limits.h>
#include <stdio.h>

#include "base/fault.h"

struct out_file {
    FILE *out;
    char name[PATH_MAX], beside[PATH_MAX]; /* beside "": written in place */
};

MUST_USE int out_file_open(struct out_file *o, const char *name,
                           struct fault *f);

/* Puts it in its place; a fault leaves nothing behind. */
MUST_USE int out_file_close(struct out_file *o, struct fault *f);

#endif
