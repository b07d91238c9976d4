/*
 * out_file.h - writes a file completely or not at all: first beside it, then
 * renamed once everything is in it.  "-" is standard output; that, a device, a
 * pipe or a link is written where it is.
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

/* Renames the file into place; a fault leaves nothing behind. */
MUST_USE int out_file_close(struct out_file *o, struct fault *f);

#endif
