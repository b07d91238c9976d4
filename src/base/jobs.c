/*
 * jobs.c - work that comes in parts, done by several workers at a time.
 *
 * The only file that starts threads for computing.  Everything that is
 * shared stands in struct team and is looked at under its lock; parts are
 * large, so that nobody waits for it long.
 */
#include "base/jobs.h"

#include <pthread.h>
#include <sched.h>

#include "base/must.h"

struct team {
    const struct jobs *jobs;
    pthread_mutex_t lock;
    pthread_cond_t moved;    /* something was gathered */
    int64_t begun, gathered; /* parts */
    int came;                /* workers */
    bool stopped;            /* no more is to be done */
    bool gathers;            /* somebody is at it */
    bool done[JOBS_PLACES];  /* and to be gathered */
};

static _Thread_local int number; /* of the worker that this thread is */

int jobs_worker(void)
{
    return number;
}

/* The next part; -1: there is none.  The lock is held. */
static int64_t part_take(struct team *t)
{
    while (!t->stopped && t->begun < t->jobs->parts &&
           t->begun - t->gathered >= JOBS_PLACES)
        pthread_cond_wait(&t->moved, &t->lock);
    return t->stopped || t->begun == t->jobs->parts ? -1 : t->begun++;
}

/* Gathers finished parts, up to the first unfinished one.  The lock is held,
   but not while gathering, so that others can take their parts meanwhile. */
static void parts_gather(struct team *t)
{
    if (t->gathers)
        return; /* the worker that gathers will come to this one */
    t->gathers = true;
    while (!t->stopped && t->gathered < t->begun &&
           t->done[t->gathered % JOBS_PLACES]) {
        int64_t part = t->gathered;
        bool on;

        pthread_mutex_unlock(&t->lock);
        on = t->jobs->gather(t->jobs->of, part, (int)(part % JOBS_PLACES));
        pthread_mutex_lock(&t->lock);
        t->done[part % JOBS_PLACES] = false;
        t->gathered++;
        t->stopped = !on;
        pthread_cond_broadcast(&t->moved);
    }
    t->gathers = false;
}

static void *worker(void *of)
{
    struct team *t = of;

    pthread_mutex_lock(&t->lock);
    number = t->came++;
    for (;;) {
        int64_t part = part_take(t);
        int place = (int)(part % JOBS_PLACES);

        if (part < 0)
            break;
        pthread_mutex_unlock(&t->lock);
        t->jobs->work(t->jobs->of, part, place);
        pthread_mutex_lock(&t->lock);
        t->done[place] = true;
        parts_gather(t);
    }
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

bool jobs_run(const struct jobs *jobs)
{
    struct team team = {.jobs = jobs};
    pthread_t thread[JOBS_MOST];
    int threads = 0;

    MUST(jobs->workers >= 1 && jobs->workers <= JOBS_MOST);
    MUST(jobs->parts >= 0);
    pthread_mutex_init(&team.lock, NULL);
    pthread_cond_init(&team.moved, NULL);
    /*
     * The calling thread works as well, alone if no other thread can be
     * started.
     */
    while (threads < jobs->workers - 1 && threads < jobs->parts - 1 &&
           pthread_create(&thread[threads], NULL, worker, &team) == 0)
        threads++;
    worker(&team);
    for (int i = 0; i < threads; i++)
        pthread_join(thread[i], NULL);
    pthread_cond_destroy(&team.moved);
    pthread_mutex_destroy(&team.lock);
    MUST(team.stopped || team.gathered == jobs->parts);
    return !team.stopped;
}

int jobs_cores(void)
{
    cpu_set_t set;
    int n;

    if (sched_getaffinity(0, sizeof set, &set) != 0)
        return 1;
    n = CPU_COUNT(&set);
    return n < 1 ? 1 : n > JOBS_MOST ? JOBS_MOST : n;
}
