/*
 * out_file.c - writes a file completely or not at all.
 */
#include "cmd/out_file.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Replacing a device, a pipe or a link would remove it, so these are written
   in place. */
static bool is_in_place(const char *name)
{
    struct stat st;

    return strcmp(name, "-") == 0 ||
           (lstat(name, &st) == 0 && !S_ISREG(st.st_mode));
}

int out_file_open(struct out_file *o, const char *name, struct fault *f)
{
    int n = snprintf(o->beside, sizeof o->beside, "%s.part%ld", name,
                     (long)getpid());

    if (n < 0 || (size_t)n >= sizeof o->beside)
        return fault_say(f, "%.60s...: a name too long", name);
    memcpy(o->name, name, strlen(name) + 1);
    if (is_in_place(name))
        o->beside[0] = '\0';
    if (strcmp(name, "-") == 0)
        o->out = stdout;
    else
        o->out = fopen(o->beside[0] != '\0' ? o->beside : name, "w");
    if (o->out == NULL)
        return fault_say(f, "%s: %s", name, strerror(errno));
    return 0;
}

int out_file_close(struct out_file *o, struct fault *f)
{
    int wrong = ferror(o->out) ? EIO : 0;
    bool in_place = o->beside[0] == '\0';

    if ((o->out == stdout ? fflush(stdout) : fclose(o->out)) != 0)
        wrong = errno;
    if (wrong == 0 && (in_place || rename(o->beside, o->name) == 0))
        return 0;
    wrong = wrong != 0 ? wrong : errno;
    if (!in_place)
        (void)unlink(o->beside);
    return fault_say(f, "%s: %s", o->name, strerror(wrong));
}
