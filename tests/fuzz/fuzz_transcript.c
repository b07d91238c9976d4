/*
 * fuzz_transcript.c - any bytes as a transcript.
 *
 * It is run or it is a fault with a place; a complaint is text that cannot
 * drive a terminal.  Nothing a transcript says may stop the program, and no
 * event that follows from it may be untrue of the table.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/must.h"
#include "wire/referee.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_text(const char *text)
{
    MUST(strncmp(text, "x.hand:", 7) == 0);
    for (const char *p = text; *p != '\0'; p++)
        MUST(((unsigned char)*p >= ' ' && *p != 0x7f) || *p == '\n');
}

static void complain(void *to, const char *text)
{
    (void)to;
    check_text(text);
    MUST(strstr(text, "got:    " REFEREE_FROZEN) == NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct shelf *shelf; /* kept: opening it takes longer than a run */
    struct referee_report report = {.complain = complain};
    struct fault f;

    if (shelf == NULL)
        shelf = shelf_open(NULL, &f);
    MUST(shelf != NULL);
    memset(&f, 'x', sizeof f);
    if (referee_run(shelf, "x.hand", (const char *)data, size, &report, &f) !=
        0) {
        MUST(memchr(f.text, '\0', sizeof f.text) != NULL);
        check_text(f.text);
    }
    MUST(report.passed >= 0 && report.failed >= 0);
    return 0;
}
