/*
 * audit_once.c - no wish is there twice, and what clients were told is there.
 *
 * The acknowledgements are a file with a line for each command: its stream,
 * its record and its id.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "audit/audit_own.h"

#include "base/owns_memory.h"

static uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

static uint64_t mixed(uint32_t stream, uint64_t id, uint64_t seq)
{
    uint64_t x = mix(mix(mix(id) + stream + 1) + seq);

    return x == 0 ? 1 : x;
}

/* Puts it there; false: it is there already. */
static bool put(uint64_t *set, size_t room, uint64_t what)
{
    size_t at = what % room;

    while (set[at] != 0 && set[at] != what)
        at = (at + 1) % room;
    if (set[at] == what)
        return false;
    set[at] = what;
    return true;
}

static bool has(const uint64_t *set, size_t room, uint64_t what)
{
    size_t at = room == 0 ? 0 : what % room;

    if (room == 0)
        return false;
    while (set[at] != 0 && set[at] != what)
        at = (at + 1) % room;
    return set[at] == what;
}

static bool grow(struct audit *a)
{
    size_t room = a->once_room == 0 ? 1 << 16 : 2 * a->once_room;
    uint64_t *more = calloc(room, sizeof *more);

    if (more == NULL)
        return false;
    for (size_t i = 0; i < a->once_room; i++)
        if (a->once[i] != 0)
            put(more, room, a->once[i]);
    free(a->once);
    a->once = more;
    a->once_room = room;
    return true;
}

/* Two marks for each: that the wish is there, and in which record. */
int audit_once(struct audit *a, const struct audit_row *r)
{
    if (r->id == 0)
        return 0;
    if (2 * (a->onces + 2) > a->once_room && !grow(a))
        return audit_bad(a, r, "there is no memory for its id");
    if (!put(a->once, a->once_room, mixed(r->stream, r->id, 0)))
        return audit_bad(a, r, "its wish is there before: it was done twice");
    put(a->once, a->once_room, mixed(r->stream, r->id, r->seq));
    a->onces += 2;
    a->out->wishes++;
    return 0;
}

static int check_ack(struct audit *a, const struct audit_ack *k)
{
    struct audit_row r = {.stream = k->stream, .seq = k->seq};

    if (!has(a->once, a->once_room, mixed(k->stream, k->id, k->seq)))
        return audit_bad(a, &r,
                         "a client was told that it is done, and it is "
                         "not there");
    a->out->acks++;
    return 0;
}

static int check_line(struct audit *a, const char *line)
{
    struct audit_row none = {0};
    struct audit_ack k;

    if (sscanf(line, "%" SCNu32 " %" SCNu64 " %" SCNu64, &k.stream, &k.seq,
               &k.id) != 3)
        return audit_bad(a, &none,
                         "'%.60s' is no line of what clients were told", line);
    return check_ack(a, &k);
}

static int check_file(struct audit *a, struct fault *f)
{
    FILE *in = fopen(a->plan->acks, "r");
    char line[128];
    int bad = 0;

    if (in == NULL)
        return fault_say(f, "%s: %s", a->plan->acks, strerror(errno));
    while (bad == 0 && fgets(line, sizeof line, in) != NULL)
        if (strchr(line, '\n') != NULL) /* the last may be torn */
            bad = check_line(a, line);
    fclose(in);
    return 0;
}

int audit_acks(struct audit *a, struct fault *f)
{
    for (size_t i = 0; i < a->plan->ack_count; i++)
        if (check_ack(a, &a->plan->ack[i]) != 0)
            return 0;
    return a->plan->acks == NULL ? 0 : check_file(a, f);
}
