/*
 * live_desk.c - the desk of the running room: tables on its board, and people
 * called as seats open.
 */
#include <string.h>

#include "base/must.h"
#include "serve/live_own.h"
#include "wire/table_ask.h"

enum {
    CALL_SECONDS = 60, /* a call is good so long, */
    CALLS = 2,         /* so often */
    PLACES = 4         /* lists that a person may be on */
};

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
    struct felt_limit limit = felt_limit(&s->felt);
    struct text t;

    text_init(&t, out, LIMIT_NAME_MAX);
    put_money(&t, limit.lower);
    if (limit.upper == 0)
        return;
    text_str(&t, "/");
    put_money(&t, limit.upper);
}

int live_open_desk(struct live *l, struct fault *f)
{
    *wish_desk_open(&l->wish, live_who(ROLE_ROOM, 0)) =
        (struct cmd_desk_open){.wait = CALL_SECONDS,
                               .misses = CALLS,
                               .places = PLACES};
    return live_do(l, STREAM_DESK, f);
}

int live_list_table(struct live *l, uint32_t table, struct fault *f)
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

int live_unlist_table(struct live *l, uint32_t table, struct fault *f)
{
    if (desk_table(keep_desk(l->keep), table) == NULL)
        return 0;
    wish_close_table(&l->wish, live_who(ROLE_ROOM, 0))->table = table;
    return live_do(l, STREAM_DESK, f);
}

/* The seats a person may take.  A person who was called has a seat kept: the
   offered one, or any.  A person who changes seats leaves one behind. */
unsigned live_free_seats(const struct live *l, uint32_t table, uint32_t person)
{
    const struct desk *desk = keep_desk(l->keep);
    unsigned empty = seating_empty(keep_table(l->keep, table));
    int any = 0;

    for (int i = 0; i < desk->names; i++) {
        const struct desk_name *n = &desk->name[i];

        if (n->until == 0 || n->table != table ||
            n->kind == WAITS_FOR_SEAT_CHANGE)
            continue;
        if (n->person == person)
            return n->seat != NO_SEAT && (empty >> n->seat & 1) != 0
                       ? 1u << n->seat
                       : empty;
        if (n->seat != NO_SEAT)
            empty &= ~(1u << n->seat);
        else
            any++;
    }
    return __builtin_popcount(empty) > any ? empty : 0;
}

bool live_may_sit(const struct live *l, uint32_t table, uint32_t person,
                  seat_no seat, struct refusal *no)
{
    const struct seating *s = keep_table(l->keep, table);
    unsigned free = live_free_seats(l, table, person);
    bool here = seating_find(s, person) != NO_SEAT;

    *no = (struct refusal){.why = WHY_SEAT_KEPT, .leaf = LEAF_NONE};
    if (!here && desk_barred(keep_desk(l->keep), person,
                             (uint32_t)(l->now / LIVE_SECOND)) != NULL) {
        no->why = WHY_BARRED;
        return false;
    }
    if (seat < 0 || seat >= PEOPLE_MAX) {
        if (seating_empty(s) == 0)
            no->why = WHY_NO_SEAT;
        return here || free != 0;
    }
    return s->chair[seat].state != CHAIR_FREE ||
           seat >= felt_seats(&s->felt) || (free >> seat & 1) != 0;
}

/* Tells the desk about a held seat.  Chips that come and go tell it by
   themselves. */
int live_tell_desk(struct live *l, uint32_t table, uint32_t person,
                   struct fault *f)
{
    bool here = seating_find(keep_table(l->keep, table), person) != NO_SEAT;
    bool sits = desk_table_of(keep_desk(l->keep), person) == table;

    if (person == 0 || here == sits ||
        desk_table(keep_desk(l->keep), table) == NULL)
        return 0;
    if (here)
        *wish_desk_sat(&l->wish, live_who(ROLE_ROOM, 0)) =
            (struct cmd_desk_sat){.person = person, .table = table};
    else
        *wish_desk_left(&l->wish, live_who(ROLE_ROOM, 0)) =
            (struct cmd_desk_left){.person = person, .table = table};
    return live_do(l, STREAM_DESK, f);
}

/* Seats that nobody has been called to. */
static int uncalled_seats(const struct live *l, uint32_t table)
{
    const struct desk *desk = keep_desk(l->keep);
    int n = __builtin_popcount(seating_empty(keep_table(l->keep, table)));

    for (int i = 0; i < desk->names; i++)
        n -= desk->name[i].until != 0 && desk->name[i].table == table;
    return n;
}

static int offer_seats(struct live *l, uint32_t table, struct fault *f)
{
    enum waits_for kind;

    if (keep_table(l->keep, table)->not_offered)
        return 0;
    for (int free = uncalled_seats(l, table); free > 0; free--) {
        if (desk_next(keep_desk(l->keep), (uint16_t)table, &kind) == 0)
            return 0;
        *wish_offer_seat(&l->wish, live_who(ROLE_ROOM, 0)) =
            (struct cmd_offer_seat){.table = table, .seat = NO_SEAT};
        if (live_do(l, STREAM_DESK, f) != 0)
            return FAULT;
        if (!live_has_done(l))
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

/* Lists end with the day: people put their names down anew. */
static int end_lists(struct live *l, struct fault *f)
{
    const struct desk *desk = keep_desk(l->keep);

    for (int i = 0; i < desk->lists; i++) {
        struct cmd_clear_list *c = wish_clear_list(&l->wish,
                                                   live_who(ROLE_ROOM, 0));

        memcpy(c->game, desk->list[i].game, sizeof c->game);
        memcpy(c->limit, desk->list[i].limit, sizeof c->limit);
        if (live_do(l, STREAM_DESK, f) != 0)
            return FAULT;
    }
    return 0;
}

static int check_day(struct live *l, struct fault *f)
{
    uint32_t day = keep_cage(l->keep)->day;
    bool ends = l->day != 0 && day != l->day;

    l->day = day;
    return ends ? end_lists(l, f) : 0;
}

/* Lifts bars that have ended, so that the desk has room for others. */
static int lift_bars(struct live *l, struct fault *f)
{
    const struct desk *desk = keep_desk(l->keep);
    int64_t now = l->now / LIVE_SECOND;

    for (int i = desk->bars - 1; i >= 0; i--) {
        if (desk->bar[i].until == 0 || (int64_t)desk->bar[i].until > now)
            continue;
        wish_lift_bar(&l->wish, live_who(ROLE_ROOM, 0))->person =
            desk->bar[i].person;
        if (live_do(l, STREAM_DESK, f) != 0)
            return FAULT;
    }
    return 0;
}

int live_call_people(struct live *l, struct fault *f)
{
    if (check_day(l, f) != 0 || lift_bars(l, f) != 0)
        return FAULT;
    while (is_late(l)) {
        wish_desk_tick(&l->wish, live_who(ROLE_ROOM, 0));
        if (live_do(l, STREAM_DESK, f) != 0)
            return FAULT;
        if (!live_has_done(l))
            break;
    }
    for (uint32_t t = 1; t <= (uint32_t)keep_tables(l->keep); t++)
        if (keep_desk(l->keep)->names > 0 && live_has_table(l, t) &&
            desk_table(keep_desk(l->keep), t) != NULL &&
            offer_seats(l, t, f) != 0)
            return FAULT;
    return 0;
}

static int close_calls(struct live *l, struct who floor, uint32_t table,
                       uint64_t id, struct fault *f)
{
    const struct desk *desk = keep_desk(l->keep);

    for (int i = desk->calls - 1; i >= 0; i--) {
        if (desk->call[i].table != table)
            continue;
        *wish_close_call(&l->wish, floor) =
            (struct cmd_close_call){.person = desk->call[i].person,
                                    .table = table};
        if (live_do_once(l, STREAM_DESK, id, f) != 0)
            return FAULT;
        if (!live_has_done(l))
            return 0;
        id = 0; /* the first command has the id for all of them */
    }
    return 0;
}

int live_bring_floor(struct live *l, struct who floor, uint32_t table,
                     uint64_t id, int64_t now_ms, struct keep_said *said,
                     struct fault *f)
{
    int bad;

    l->now = now_ms;
    *said = (struct keep_said){.answer = KEEP_AGAIN};
    if (live_was_done(l, STREAM_DESK, id))
        return 0;
    l->said = (struct keep_said){.answer = KEEP_DONE};
    keep_begin(l->keep);
    bad = close_calls(l, floor, table, id, f);
    *said = l->said;
    if (bad == 0 && said->answer == KEEP_REFUSED)
        keep_back(l->keep);
    return keep_end(l->keep, f) != 0 ? FAULT : bad;
}

/* Commands of people at the desk */

/* Would this request open a table whose list has that limit? */
static bool would_open_as(const struct live *l, const struct table_ask *q,
                          const char *limit)
{
    static const struct room_sink nobody;
    char again[LIMIT_NAME_MAX];
    struct refusal no;
    struct seating s;
    struct command c;
    struct fault f;
    struct book b;

    seating_init(&s);
    wish_open(&c, live_who(ROLE_ROOM, 0));
    if (table_ask_open(l->plan.shelf, q, &b, &c.open, &f) != 0 ||
        !seating_do(&b, &s, &c, &nobody, &no))
        return false;
    live_list_limit(&s, again);
    return strcmp(again, limit) == 0;
}

/* Does the house's book have a table of that limit?  "3/6" stands for a limit
   table, "5-100" for a banked one, "3" for no limit. */
static bool may_open(const struct live *l, const char *game, const char *limit)
{
    const char *slash = strchr(game, '/'), *to = strchr(limit, '/');
    char house[SIGN_NAME_MAX], range[LIMIT_NAME_MAX], lower[LIMIT_NAME_MAX];
    struct table_ask q = {.house = house, .limit = limit};
    struct text t;

    if (slash == NULL)
        return false;
    q.game = slash + 1;
    text_init(&t, house, sizeof house);
    text_put(&t, "%.*s", (int)(slash - game), game);
    if (would_open_as(l, &q, limit))
        return true;
    if (to == NULL)
        return false;
    text_init(&t, lower, sizeof lower);
    text_put(&t, "%.*s", (int)(to - limit), limit);
    text_init(&t, range, sizeof range);
    text_put(&t, "%s-%s", lower, to + 1);
    q.limit = range;
    if (would_open_as(l, &q, limit))
        return true;
    q.limit = lower;
    q.structure = "no-limit";
    return would_open_as(l, &q, limit);
}

/* A list is allowed for a table that is open or that the book lets be
   opened. */
static bool list_can_be(const struct live *l, const char *game,
                        const char *limit)
{
    const struct desk *desk = keep_desk(l->keep);
    int list = desk_list_of(desk, game, limit);

    for (int i = 0; list >= 0 && i < DESK_TABLES_MAX; i++)
        if (desk->table[i].open && desk->table[i].list == list)
            return true;
    return may_open(l, game, limit);
}

/* Does the board entry match the tables as they are, no matter who
   writes it? */
static bool is_on_floor(const struct live *l, const struct cmd_list_table *c)
{
    char game[SIGN_NAME_MAX], limit[LIMIT_NAME_MAX];

    if (c->table >= KEEP_TABLES_MAX || !live_has_table(l, c->table))
        return false;
    live_list_game(keep_table(l->keep, c->table)->felt.house,
                   keep_table(l->keep, c->table)->felt.game, game);
    live_list_limit(keep_table(l->keep, c->table), limit);
    return strcmp(game, c->game) == 0 && strcmp(limit, c->limit) == 0;
}

/* The reason why the room does not pass a command to the desk; WHY_NONE if it
   does. */
static enum why not_at_desk(const struct live *l, const struct command *c)
{
    switch (c->kind) {
    case CMD_JOIN_LIST:
        return list_can_be(l, c->join_list.game, c->join_list.limit)
                   ? WHY_NONE
                   : WHY_NO_LIST;
    case CMD_LIST_TABLE:
        return is_on_floor(l, &c->list_table) ? WHY_NONE : WHY_NO_TABLE;
    case CMD_CLOSE_TABLE:
        return c->close_table.table < KEEP_TABLES_MAX &&
                       live_has_table(l, c->close_table.table)
                   ? WHY_TABLE_IN_USE
                   : WHY_NONE;
    case CMD_CALL_FLOOR:
        return keep_table(l->keep, c->call_floor.table) == NULL ? WHY_NO_TABLE
                                                                : WHY_NONE;
    case CMD_OFFER_SEAT:
        if (c->offer_seat.table >= KEEP_TABLES_MAX ||
            !live_has_table(l, c->offer_seat.table))
            return WHY_NO_TABLE;
        return uncalled_seats(l, c->offer_seat.table) > 0 ? WHY_NONE
                                                          : WHY_NO_SEAT;
    case CMD_BAR:
        return cage_has_person(keep_cage(l->keep), c->bar.person)
                   ? WHY_NONE
                   : WHY_NO_PERSON;
    default:
        return WHY_NONE;
    }
}

/* Sends away a person who is barred and still sits at a table. */
static int send_away(struct live *l, const struct command *c, struct fault *f)
{
    for (uint32_t t = 1; t <= (uint32_t)keep_tables(l->keep); t++) {
        const struct seating *s = keep_table(l->keep, t);
        seat_no seat = live_has_table(l, t) ? seating_find(s, c->bar.person)
                                            : NO_SEAT;
        struct cmd_expel *e;

        if (seat == NO_SEAT)
            continue;
        if (s->chair[seat].state == CHAIR_HELD) {
            struct who who = live_who(ROLE_ROOM, 0);

            who.seat = seat;
            wish_leave(&l->wish, who);
        } else {
            e = wish_expel(&l->wish, live_who(ROLE_FLOOR, l->floor));
            e->at = seat;
            e->until = c->bar.until;
            memcpy(e->reason, c->bar.reason, sizeof e->reason);
            if (s->ruler != 0)
                l->wish.who.person = s->ruler;
        }
        if (live_do(l, keep_stream(t), f) != 0 ||
            live_tell_desk(l, t, c->bar.person, f) != 0)
            return FAULT;
        l->table[t].wake_ms = l->now;
    }
    return 0;
}

/* Lets a person back whose bar was lifted. */
static int let_back(struct live *l, const struct command *c, struct fault *f)
{
    for (uint32_t t = 1; t <= (uint32_t)keep_tables(l->keep); t++) {
        if (!live_has_table(l, t))
            continue;
        *wish_let_back(&l->wish, live_who(ROLE_FLOOR, l->floor)) =
            (struct cmd_let_back){.person = c->lift_bar.person};
        if (live_do(l, keep_stream(t), f) != 0)
            return FAULT;
    }
    return 0;
}

int live_at_desk(struct live *l, const struct command *c,
                 struct keep_said *out, struct fault *f)
{
    enum why why = not_at_desk(l, c);

    if (why != WHY_NONE)
        return live_refuse(out, why);
    if (keep_do(l->keep, STREAM_DESK, c, out, f) != 0)
        return FAULT;
    if (out->answer != KEEP_DONE)
        return 0;
    if (c->kind == CMD_BAR)
        return send_away(l, c, f);
    return c->kind == CMD_LIFT_BAR ? let_back(l, c, f) : 0;
}
