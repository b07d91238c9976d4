/*
 * log.c - one line at a time, written with one call.
 */
#include "serve/log.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/owns_clock.h"

enum { LINE_ROOM = 1024, PATH_ROOM = 1024 };

static int to = STDERR_FILENO;
static char place[PATH_ROOM]; /* of the file; "": standard error */

static int open_file(const char *path)
{
    return open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY,
                0600);
}

int log_open(const char *path, struct fault *f)
{
    log_close();
    if (path == NULL)
        return 0;
    if (snprintf(place, sizeof place, "%s", path) >= (int)sizeof place)
        return fault_say(f, "%.80s... is too long a name", path);
    to = open_file(path);
    if (to >= 0)
        return 0;
    to = STDERR_FILENO;
    return fault_say(f, "%s: %s", path, strerror(errno));
}

void log_reopen(void)
{
    int fd = place[0] != '\0' ? open_file(place) : -1;

    if (fd < 0)
        return;
    close(to);
    to = fd;
}

void log_close(void)
{
    if (to != STDERR_FILENO)
        close(to);
    to = STDERR_FILENO;
    place[0] = '\0';
}

/* "2026-11-18T03:12:45Z "; nothing where journald says it. */
static size_t put_time(char *out, size_t room)
{
    struct timespec now;
    struct tm utc;

    if (to == STDERR_FILENO && getenv("JOURNAL_STREAM") != NULL)
        return 0;
    clock_gettime(CLOCK_REALTIME, &now);
    if (gmtime_r(&now.tv_sec, &utc) == NULL)
        return 0;
    return strftime(out, room, "%Y-%m-%dT%H:%M:%SZ ", &utc);
}

void log_line(const char *fmt, ...)
{
    char line[LINE_ROOM];
    size_t used = put_time(line, sizeof line - 1);
    va_list args;
    int n;

    va_start(args, fmt);
    n = vsnprintf(line + used, sizeof line - 1 - used, fmt, args);
    va_end(args);
    if (n < 0)
        return;
    used += (size_t)n < sizeof line - 2 - used ? (size_t)n
                                               : sizeof line - 2 - used;
    for (size_t i = 0; i < used; i++)
        if ((unsigned char)line[i] < ' ' || line[i] == 127)
            line[i] = '?';
    line[used++] = '\n';
    /* A log that cannot be written must not stop the room. */
    if (write(to, line, used) < 0)
        return;
}
