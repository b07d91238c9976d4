/*
 * log.h - the server's log: one line for each thing an operator must know.
 *
 *     2026-11-18T03:12:45Z log-in failed: name "floor" from 203.0.113.9
 *
 * Lines go to standard error, or to the file that `--log` names.  Under
 * journald, which has times of its own, they carry none.  No password, cookie,
 * token, key or hidden card is ever given to it.
 */
#ifndef SERVE_LOG_H
#define SERVE_LOG_H

#include "base/fault.h"

/* Opens the file, with mode 0600; NULL: standard error. */
int log_open(const char *path, struct fault *f) MUST_USE;

/* After the file was rotated: the next line goes to a new one. */
void log_reopen(void);

void log_close(void);

/* One line.  Control characters in it become '?'. */
void log_line(const char *fmt, ...) __attribute__((format(printf, 1, 2)));

#endif
