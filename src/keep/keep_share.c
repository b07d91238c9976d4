/*
 * keep_share.c - several processes share one database; one has the room, and
 * the others wait until it is dead or hangs.
 *
 * A room goes over whole, with its cage, its lists and its tables, because
 * chips go from one to the other in one transaction.  The journal itself
 * prevents writes by a process that lost the room (store.h).  This file only
 * decides who may try, and when.
 */
#include <string.h>

#include "base/must.h"
#include "keep/keep_own.h"

enum {
    BEAT_MS = 1000, /* interval between signs of life */
    HUNG_MS = 5000  /* after this time without one, the room is taken over */
};

bool keep_is_ours(const struct keep *k)
{
    return k->ours;
}

const char *keep_address(const struct keep *k)
{
    return k->ours ? k->plan.address : k->elsewhere;
}

int keep_elsewhere(const struct keep *k, struct keep_said *out)
{
    *out = (struct keep_said){.answer = KEEP_ELSEWHERE};
    memcpy(out->address, k->elsewhere, sizeof out->address);
    return 0;
}

/* Looks up the current owner, to tell clients that ask us. */
static int find_owner(struct keep *k, struct fault *f)
{
    struct journal_head h;

    if (journal_head(k->journal, STREAM_HOUSE, &h, f) != 0)
        return FAULT;
    memcpy(k->elsewhere, h.owner, sizeof k->elsewhere);
    return 0;
}

int keep_check_gone(struct keep *k, struct fault *f)
{
    if (!k->forgot)
        return 0;
    k->forgot = false;
    fault_say(f, "the room is at %s now", k->elsewhere);
    return JOURNAL_LOST;
}

/*
 * Another process has the room.  Records that waited are dropped, and nobody
 * was told of them; our state of the tables is no longer valid.
 */
int keep_lose(struct keep *k, struct fault *f)
{
    k->ours = false;
    k->forgot = true;
    journal_let_go(k->journal);
    keep_empty(k);
    cage_init(k->cage);
    desk_init(k->desk);
    return find_owner(k, f) == 0 ? keep_check_gone(k, f) : FAULT;
}

static int note_house(void *to, const struct journal_head *h, struct fault *f)
{
    (void)f;
    *(bool *)to |= h->stream == STREAM_HOUSE;
    return 0;
}

/* Is the room free: has nobody had it, or is its owner dead or hung? */
static int find_free(struct keep *k, const struct keep_room *r, bool *out,
                     struct fault *f)
{
    int64_t hung = k->plan.hung_ms > 0 ? k->plan.hung_ms : HUNG_MS;

    *out = r->head[STREAM_HOUSE].epoch == 0 ||
           r->head[STREAM_HOUSE].owner[0] == '\0';
    return *out ? 0 : journal_orphans(k->journal, hung, note_house, out, f);
}

/* Tries to take the room.  Of two that try, one succeeds and the other keeps
   waiting. */
int keep_try_take(struct keep *k, struct fault *f)
{
    struct keep_room r;
    bool is = false;
    int bad = keep_room(k, &r, f);

    if (bad == 0)
        bad = find_free(k, &r, &is, f);
    if (bad == 0 && is)
        bad = keep_take_room(k, &r, f);
    if (bad != 0 && bad != JOURNAL_LOST)
        return bad;
    return k->ours ? 0 : find_owner(k, f);
}

int keep_beat(struct keep *k, int64_t now_ms, struct fault *f)
{
    int still;

    if (!k->plan.shares)
        return journal_there(k->journal, f);
    if (k->beat_ms != 0 && now_ms - k->beat_ms < BEAT_MS)
        return 0;
    k->beat_ms = now_ms;
    if (journal_beat(k->journal, f) != 0)
        return FAULT;
    if (!k->ours)
        return keep_try_take(k, f);
    still = journal_still(k->journal, STREAM_HOUSE, f);
    if (still < 0)
        return FAULT;
    return still == 1 ? 0 : keep_lose(k, f);
}
