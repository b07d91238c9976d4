/*
 * fault.c - the world failed, or was misunderstood: what to say about it.
 */
#include "base/fault.h"

#include <stdarg.h>

#include "base/text.h"

/* The words of a file or of a command line may drive a terminal. */
void fault_clean(struct fault *f)
{
    for (char *c = f->text; *c != '\0'; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = '?';
}

int fault_say(struct fault *f, const char *fmt, ...)
{
    struct text t;
    va_list args;

    if (f == NULL)
        return FAULT;
    text_init(&t, f->text, sizeof f->text);
    va_start(args, fmt);
    text_vput(&t, fmt, args);
    va_end(args);
    fault_clean(f);
    return FAULT;
}

int fault_at(struct fault *f, const char *place)
{
    struct fault said;

    if (f == NULL)
        return FAULT;
    said = *f;
    return fault_say(f, "%s: %s", place, said.text);
}

bool fault_tell(struct fault_ear *ear, const struct fault *f)
{
    if (ear == NULL)
        return false;
    ear->tell(ear->to, f->text);
    ear->count++;
    return true;
}
