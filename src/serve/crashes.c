/*
 * crashes.c - notes the stream of the journal at which the program died.
 */
#include "serve/crashes.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/must.h"
#include "serve/log.h"

#define MAGIC 0x68777763u /* "cwwh" */
#define NOTHING UINT32_MAX

enum { STREAMS = 16, DEATHS = 2, HOUR_MS = 3600 * 1000, STACK = 64 << 10 };

/* The file, as it is in memory. */
struct page {
    uint32_t magic;
    volatile uint32_t part; /* the part being worked on; NOTHING: none */
    /* the stream it died at, plus one; 0: it did not die */
    volatile uint32_t died;
    volatile uint64_t seq; /* the record that is read; 0: none is */
    volatile uint64_t died_seq;
    struct {
        uint32_t stream, deaths;
        int64_t last_ms;
        uint64_t seq;
    } at[STREAMS];
};

static struct page *page;
/* for the handler, because the normal stack may be exhausted */
static char stack[STACK];
static struct keep_skip skip[STREAMS];
static int skips;
static struct sigaction before[NSIG];
static const int fatal[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

static void on_death(int number)
{
    if (page != NULL && page->part != NOTHING)
        page->died = page->part + 1;
    if (page != NULL)
        page->died_seq = page->seq;
    sigaction(number, &before[number], NULL);
    raise(number);
}

static void listen_for_death(void)
{
    const stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
    struct sigaction a = {.sa_handler = on_death};

    sigaltstack(&own, NULL);
    sigemptyset(&a.sa_mask);
    a.sa_flags = SA_NODEFER | SA_ONSTACK;
    for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++)
        sigaction(fatal[i], &a, &before[fatal[i]]);
}

/* The place of a stream; if there is none, that of the oldest death. */
static int place_of(uint32_t stream)
{
    int oldest = 0;

    for (int i = 0; i < STREAMS; i++) {
        if (page->at[i].deaths > 0 && page->at[i].stream == stream)
            return i;
        if (page->at[i].last_ms < page->at[oldest].last_ms)
            oldest = i;
    }
    page->at[oldest].deaths = 0;
    page->at[oldest].stream = stream;
    return oldest;
}

static void count_death(int64_t now_ms)
{
    int i;

    if (page->died == 0)
        return;
    i = place_of(page->died - 1);
    if (now_ms - page->at[i].last_ms > HOUR_MS)
        page->at[i].deaths = 0;
    page->at[i].deaths++;
    page->at[i].seq = page->died_seq;
    page->at[i].last_ms = now_ms;
    log_line("the program died at stream %u, %u times within an hour",
             page->at[i].stream, page->at[i].deaths);
}

static void choose(void)
{
    skips = 0;
    for (int i = 0; i < STREAMS; i++)
        if (page->at[i].deaths >= DEATHS)
            skip[skips++] =
                (struct keep_skip){.stream = page->at[i].stream,
                                   .seq = page->at[i].seq,
                                   .why = "the program died here twice"};
}

/* The journal holds every freeze by now, so the count begins again. */
void crashes_clear(void)
{
    for (int i = 0; page != NULL && i < STREAMS; i++)
        if (page->at[i].deaths >= DEATHS)
            page->at[i].deaths = 0;
}

void crashes_open(const char *path, int64_t now_ms)
{
    int fd = path == NULL ? -1
                          : open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    void *at = MAP_FAILED;

    skips = 0;
    if (fd >= 0 && ftruncate(fd, sizeof *page) == 0 &&
        posix_fallocate(fd, 0, sizeof *page) == 0)
        at = mmap(NULL, sizeof *page, PROT_READ | PROT_WRITE, MAP_SHARED, fd,
                  0);
    if (fd >= 0)
        close(fd);
    if (at == MAP_FAILED) {
        if (path != NULL)
            log_line("%s cannot be written (%s): if the program dies twice at "
                     "a table, nobody stops that table",
                     path, strerror(errno));
        return;
    }
    page = at;
    if (page->magic != MAGIC) {
        memset(page, 0, sizeof *page);
        page->magic = MAGIC;
    }
    count_death(now_ms);
    choose();
    page->died = 0;
    page->seq = page->died_seq = 0;
    page->part = NOTHING;
    must_note(&page->part, NOTHING);
    listen_for_death();
}

const struct keep_skip *crashes_skip(int *count)
{
    *count = skips;
    return skip;
}

volatile uint64_t *crashes_reading(void)
{
    return page == NULL ? NULL : &page->seq;
}

void crashes_close(void)
{
    if (page == NULL)
        return;
    must_note(NULL, 0);
    for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++)
        sigaction(fatal[i], &before[fatal[i]], NULL);
    munmap(page, sizeof *page);
    page = NULL;
}
