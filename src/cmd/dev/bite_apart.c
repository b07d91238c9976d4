/*
 * bite_apart.c - runs work in parts, each in its own process, several at a
 * time; the output is in the order of the parts.
 *
 * A made-up book may crash the program.  Then only one part is lost and
 * reported, and the others go on.  A part prints into its own file and appends
 * its counts.
 */
#include "cmd/dev/bite_apart.h"

#include <stdint.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    PLACES = 64, /* parts begun and not told yet */
    SECONDS_MOST = 120
};

struct part {
    pid_t pid; /* 0: done */
    FILE *said;
    bool good;
    int count[BITE_COUNTS];
};

struct pool {
    struct bite_apart *all;
    struct part part[PLACES];
    int begun, told, running;
};

static void begin_child(struct pool *p, FILE *to)
{
    struct rlimit most = {SECONDS_MOST, SECONDS_MOST};
    int count[BITE_COUNTS] = {0};

    setrlimit(RLIMIT_CPU, &most);
    if (dup2(fileno(to), STDOUT_FILENO) < 0)
        _exit(1);
    p->all->work(p->all->of, p->begun, count);
    if (fwrite(count, sizeof count, 1, stdout) != 1 || fflush(stdout) != 0)
        _exit(1);
    _exit(0);
}

/* Begins the next part; false if no process can be started. */
static bool begin(struct pool *p)
{
    struct part *part = &p->part[p->begun % PLACES];

    *part = (struct part){.said = tmpfile()};
    if (part->said == NULL)
        return false;
    fflush(stdout);
    part->pid = fork();
    if (part->pid == 0)
        begin_child(p, part->said);
    if (part->pid < 0) {
        fclose(part->said);
        return false;
    }
    p->begun++;
    p->running++;
    return true;
}

/* Waits for one that is done, whichever it is. */
static void reap(struct pool *p)
{
    int status = 0;
    pid_t pid = wait(&status);

    p->running--;
    for (int i = p->told; i < p->begun; i++) {
        struct part *part = &p->part[i % PLACES];

        if (part->pid != pid)
            continue;
        part->pid = 0;
        part->good = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    }
}

/* Prints what a part said; its counts stand at the end. */
static void tell(struct pool *p)
{
    struct part *part = &p->part[p->told % PLACES];
    long length = 0;
    int c;

    if (fseek(part->said, 0, SEEK_END) == 0)
        length = ftell(part->said);
    rewind(part->said);
    length -= part->good ? (long)sizeof part->count : 0;
    for (; length > 0 && (c = getc(part->said)) != EOF; length--)
        putchar(c);
    if (part->good &&
        fread(part->count, sizeof part->count, 1, part->said) != 1)
        part->good = false;
    fclose(part->said);
    if (!part->good)
        p->all->stopped(p->all->of, p->told, part->count);
    for (int i = 0; i < BITE_COUNTS; i++)
        p->all->count[i] += part->count[i];
    p->told++;
}

/* Runs a part in this process, if no other can be started. */
static void work_here(struct pool *p)
{
    int count[BITE_COUNTS] = {0};

    p->all->work(p->all->of, p->begun, count);
    for (int i = 0; i < BITE_COUNTS; i++)
        p->all->count[i] += count[i];
    p->begun++;
    p->told++;
}

void bite_apart_run(struct bite_apart *all)
{
    struct pool p = {.all = all};

    while (p.told < all->parts) {
        if (p.begun < all->parts && p.begun - p.told < PLACES &&
            p.running < all->workers) {
            if (begin(&p))
                continue;
            if (p.told == p.begun) {
                work_here(&p);
                continue;
            }
        }
        if (p.told < p.begun && p.part[p.told % PLACES].pid == 0)
            tell(&p);
        else
            reap(&p);
    }
}
