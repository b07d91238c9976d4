/*
 * fault.c - the world failed, or was misunderstood: what to say about it.
 */
#include "base/fault.h"

#include <stdarg.h>

#include "base/text.h"

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

bool fault_told(struct fault_ear *ear, const struct fault *f)
{
    if (ear == NULL)
        return false;
    ear->tell(ear->to, f->text);
    ear->count++;
    return true;
}
