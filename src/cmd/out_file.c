/*
 * out_file.c - a file that is there whole or not at all.
 */
#include "cmd/out_file.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

int out_file_open(struct out_file *o, const char *name, struct fault *f)
{
    int n = snprintf(o->beside, sizeof o->beside, "%s.part%ld", name,
                     (long)getpid());

    if (n < 0 || (size_t)n >= sizeof o->beside)
        return fault_say(f, "%.60s...: a name too long", name);
    memcpy(o->name, name, strlen(name) + 1);
    o->out = fopen(o->beside, "w");
    if (o->out == NULL)
        return fault_say(f, "%s: %s", name, strerror(errno));
    return 0;
}

int out_file_close(struct out_file *o, struct fault *f)
{
    int wrong = ferror(o->out) ? EIO : 0;

    if (fclose(o->out) != 0)
        wrong = errno;
    if (wrong == 0 && rename(o->beside, o->name) == 0)
        return 0;
    wrong = wrong != 0 ? wrong : errno;
    (void)unlink(o->beside);
    return fault_say(f, "%s: %s", o->name, strerror(wrong));
}
