/*
 * people.c - ends the numbers of guests who are gone.
 */
#include "serve/people.h"

#include <string.h>

#include "serve/serve_own.h"

#include "base/owns_memory.h"

enum {
    ENDS_MOST = 200 /* in one turn of the loop */
};

/* Everybody who has a session or an account, by number. */
struct known {
    uint32_t *person;
    size_t count, room;
};

static int add(void *to, uint32_t person, struct fault *f)
{
    struct known *k = to;

    if (k->count == k->room) {
        size_t room = k->room == 0 ? 1024 : 2 * k->room;
        uint32_t *more = realloc(k->person, room * sizeof *more);

        if (more == NULL)
            return fault_say(f, "out of memory for the people");
        k->person = more;
        k->room = room;
    }
    k->person[k->count++] = person;
    return 0;
}

/* Both lists are sorted by number, so one pass finds the difference. */
static size_t find_gone(const struct cage *cage, const struct known *k,
                        uint32_t out[ENDS_MOST])
{
    size_t at = 0, count = 0;

    for (uint32_t i = 0; i < cage->present && count < ENDS_MOST; i++) {
        uint32_t person = cage->person[i].number;

        while (at < k->count && k->person[at] < person)
            at++;
        if (cage->person[i].guest &&
            (at == k->count || k->person[at] != person))
            out[count++] = person;
    }
    return count;
}

int people_sweep(struct serve *s, struct fault *f)
{
    const struct cage *cage = keep_cage(live_keep(s->live));
    uint32_t gone[ENDS_MOST];
    struct known k = {.person = NULL};
    bool ended;
    int bad = accounts_people(s->accounts, add, &k, f);
    size_t count = bad == 0 ? find_gone(cage, &k, gone) : 0;

    for (size_t i = 0; i < count && bad == 0; i++)
        bad = live_end_guest(s->live, gone[i], serve_now_ms(s), &ended, f);
    free(k.person);
    return bad;
}
