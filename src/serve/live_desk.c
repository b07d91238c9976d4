/*
 * live_desk.c - the desk of the room that runs: tables on its board, and
 * people called as seats open.
 */
#include <string.h>

#include "base/must.h"
#include "serve/live_own.h"

enum { CALL_SECONDS = 60, CALLS = 2 }; /* a call is good so long, so often */

void live_list_game(const char *house, const char *game,
                    char out[SIGN_NAME_MAX])
{
    struct text t;

    text_init(&t, out, SIGN_NAME_MAX);
    text_put(&t, "%s/%s", house, game);
}

static void put_money(struct text *t, money m)
{
    if (m % CENTS == 0)
        text_put(t, "%lld", (long long)(m / CENTS));
    else
        text_put(t, "%lld.%02d", (long long)(m / CENTS), (int)(m % CENTS));
}

void live_list_limit(const struct seating *s, char out[LIMIT_NAME_MAX])
{
    const struct felt *felt = &s->felt;
    struct text t;

    text_init(&t, out, LIMIT_NAME_MAX);
    if (felt->family == FAMILY_MELDING) {
        put_money(&t, felt->melding.stakes.chip);
        return;
    }
    put_money(&t, felt->family == FAMILY_POKER ? felt->poker.stakes.lower
                                               : felt->bank.stakes.lower);
    text_str(&t, "/");
    put_money(&t, felt->family == FAMILY_POKER ? felt->poker.stakes.upper
                                               : felt->bank.stakes.upper);
}

int live_desk_opens(struct live *l, struct fault *f)
{
    *wish_desk_open(&l->wish, live_who(ROLE_ROOM, 0)) =
        (struct cmd_desk_open){.wait = CALL_SECONDS, .misses = CALLS};
    return live_do(l, STREAM_DESK, f);
}

int live_lists(struct live *l, uint32_t table, struct fault *f)
{
    const struct seating *s = keep_table(l->keep, table);
    struct cmd_list_table *c = wish_list_table(&l->wish,
                                               live_who(ROLE_ROOM, 0));

    c->table = table;
    c->seats = (uint8_t)felt_seats(&s->felt);
    live_list_game(s->felt.house, s->felt.game, c->game);
    live_list_limit(s, c->limit);
    return live_do(l, STREAM_DESK, f);
}

int live_unlists(struct live *l, uint32_t table, struct fault *f)
{
    if (desk_table(keep_desk(l->keep), table) == NULL)
        return 0;
    wish_close_table(&l->wish, live_who(ROLE_ROOM, 0))->table = table;
    return live_do(l, STREAM_DESK, f);
}

/* Calls that are out for seats of the table. */
static int calls_to(const struct live *l, uint32_t table)
{
    const struct desk *desk = keep_desk(l->keep);
    int n = 0;

    for (int i = 0; i < desk->names; i++)
        n += desk->name[i].until != 0 && desk->name[i].table == table;
    return n;
}

static int offers(struct live *l, uint32_t table, struct fault *f)
{
    const struct seating *s = keep_table(l->keep, table);
    int free = __builtin_popcount(seating_empty(s)) - calls_to(l, table);
    enum waits_for kind;

    for (; free > 0; free--) {
        if (desk_next(keep_desk(l->keep), (uint16_t)table, &kind) == 0)
            return 0;
        *wish_offer_seat(&l->wish, live_who(ROLE_ROOM, 0)) =
            (struct cmd_offer_seat){.table = table, .seat = NO_SEAT};
        if (live_do(l, STREAM_DESK, f) != 0)
            return FAULT;
        if (!live_did(l))
            return 0;
    }
    return 0;
}

static bool is_late(const struct live *l)
{
    const struct desk *desk = keep_desk(l->keep);

    for (int i = 0; i < desk->names; i++)
        if (desk->name[i].until != 0 &&
            (int64_t)desk->name[i].until <= l->now / LIVE_SECOND)
            return true;
    return false;
}

int live_calls(struct live *l, struct fault *f)
{
    while (is_late(l)) {
        wish_desk_tick(&l->wish, live_who(ROLE_ROOM, 0));
        if (live_do(l, STREAM_DESK, f) != 0)
            return FAULT;
        if (!live_did(l))
            break;
    }
    for (uint32_t t = 1; t <= (uint32_t)keep_tables(l->keep); t++)
        if (keep_desk(l->keep)->names > 0 && live_plays(l, t) &&
            desk_table(keep_desk(l->keep), t) != NULL && offers(l, t, f) != 0)
            return FAULT;
    return 0;
}
