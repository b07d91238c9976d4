/*
 * msan_edit.c - tells MemorySanitizer what libedit has written; see
 * msan_outside.c, which says the same of libsodium.
 */
#include <histedit.h>
#include <sanitizer/msan_interface.h>
#include <string.h>

/*
 * The terminal's library calls functions that are looked into, with what it
 * has written itself: there nothing is asked of these calls.
 */
EditLine *__real_el_init(const char *name, FILE *in, FILE *out, FILE *err);
EditLine *__wrap_el_init(const char *name, FILE *in, FILE *out, FILE *err);
EditLine *__wrap_el_init(const char *name, FILE *in, FILE *out, FILE *err)
{
    EditLine *e;

    __msan_scoped_disable_interceptor_checks();
    e = __real_el_init(name, in, out, err);
    __msan_scoped_enable_interceptor_checks();
    return e;
}

const char *__real_el_gets(EditLine *e, int *count);
const char *__wrap_el_gets(EditLine *e, int *count);
const char *__wrap_el_gets(EditLine *e, int *count)
{
    const char *line;

    __msan_scoped_disable_interceptor_checks();
    line = __real_el_gets(e, count);
    __msan_scoped_enable_interceptor_checks();
    __msan_unpoison(count, sizeof *count);
    if (line != NULL && *count > 0)
        __msan_unpoison(line, (size_t)*count + 1);
    return line;
}

const LineInfo *__real_el_line(EditLine *e);
const LineInfo *__wrap_el_line(EditLine *e);
const LineInfo *__wrap_el_line(EditLine *e)
{
    const LineInfo *now = __real_el_line(e);

    __msan_unpoison(now, sizeof *now);
    __msan_unpoison(now->buffer, (size_t)(now->lastchar - now->buffer));
    return now;
}
