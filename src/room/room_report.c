/*
 * room_report.c - adds up the events of a room.
 *
 * Leaves: none
 */
#include "room/room_report.h"

#include <string.h>

#include "base/must.h"
#include "room/ledger.h"
#include "room/room_player.h"
#include "room/stop.h"

enum { HOUR_MS = 3600 * 1000 };

void report_init(struct report *r)
{
    memset(r, 0, sizeof *r);
    r->shifts = 1;    /* time before the first shift */
    r->schedules = 1; /* hands without a collection */
}

/* Stacks and bets still belong to their players; chips in the pot belong to
   nobody. */
static void count_before_people(struct report *r)
{
    struct balances now;

    if (r->number == 0)
        return;
    felt_balances(&r->seating.felt, &now);
    for (int i = 0; i < PEOPLE_MAX; i++) {
        uint32_t number = r->seating.chair[i].person;
        struct report_person *p = number == 0 ? NULL
                                              : report_person(r, number);

        if (p != NULL)
            p->at_tables += now.stack[i] + now.bet[i];
    }
    r->number = 0;
}

void report_end(struct report *r)
{
    count_before_people(r);
    player_lines(r);
}

void report_begin(struct report *r, uint32_t table)
{
    MUST(table <= CAGE_TABLES_MAX);
    count_before_people(r);
    r->number = table;
    if (table == 0)
        return;
    seating_init(&r->seating);
    memset(&r->before, 0, sizeof r->before);
    if ((int)table > r->tables)
        r->tables = (int)table;
}

/* The cage */

static void take_shift_opened(struct report *r, int64_t at_ms,
                              const struct ev_shift_opened *e)
{
    if (r->shifts >= REPORT_SHIFTS_MAX) {
        r->cut = true;
        return;
    }
    r->shift[r->shifts++] = (struct report_shift){.from_ms = at_ms,
                                                  .day = e->day,
                                                  .shift = e->shift};
}

static void take_shift_closed(struct report *r, int64_t at_ms,
                              const struct ev_shift_closed *e)
{
    struct report_shift *s = &r->shift[r->shifts - 1];

    if (s->day != e->day || s->shift != e->shift)
        return; /* there was no room for it when it was opened */
    s->to_ms = at_ms;
    s->closed = true;
    s->cash_over = e->cash_over;
    s->chips_over = e->chips_over;
}

/* Adds a person; numbers only grow, so the list stays sorted. */
static void take_enrolled(struct report *r, const struct ev_enrolled *e)
{
    struct report_person *p;

    if (r->people == REPORT_PEOPLE_MAX) {
        r->cut = true;
        return;
    }
    p = &r->person[r->people++];
    *p = (struct report_person){.number = e->person};
    memcpy(p->name, e->name, sizeof p->name);
}

struct report_person *report_person(struct report *r, uint32_t number)
{
    uint32_t low = 0, high = r->people;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (r->person[middle].number < number)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == REPORT_PEOPLE_MAX)
        return &r->person[REPORT_PEOPLE_MAX - 1];
    return low < r->people && r->person[low].number == number ? &r->person[low]
                                                              : NULL;
}

/* The column for a person's chips of such an event; NULL: none. */
static money *column_of(struct report_person *p, int kind)
{
    if (p == NULL)
        return NULL;
    switch (kind) {
    case EV_PERSON_ENDED:
        return &p->returned;
    case EV_CHIPS_SOLD:
        return &p->bought;
    case EV_CASHED_OUT:
        return &p->cashed;
    case EV_BROUGHT:
        return &p->brought;
    case EV_TAKEN_OFF:
        return &p->taken;
    case EV_FUND_PAID:
        return &p->prizes;
    case EV_CHIPS_GIVEN:
        return &p->given;
    default:
        return NULL;
    }
}

static money *fund_column(struct report_fund *f, int kind)
{
    switch (kind) {
    case EV_FUND_FED:
        return &f->fed;
    case EV_FUND_SEEDED:
        return &f->seeded;
    case EV_FUND_LAID:
        return &f->laid;
    case EV_FUND_PAID:
        return &f->paid;
    default:
        return NULL;
    }
}

/* Adds an entry's postings to the column of its kind. */
static void count_posts(struct report *r, int kind, const struct postings *p)
{
    for (int i = 0; i < p->count; i++) {
        const struct posting *x = &p->post[i];
        money *to = x->account == ACCOUNT_PERSON
                        ? column_of(report_person(r, x->of), kind)
                    : x->account == ACCOUNT_FUND
                        ? fund_column(&r->fund[x->of], kind)
                        : NULL;

        if (to != NULL)
            *to += x->amount;
    }
}

/* Of the chips given, a bot's stake is the house's own and not free chips. */
static void count_stake(struct report_person *p, money stake)
{
    if (p == NULL)
        return;
    p->given -= stake;
    p->staked += stake;
}

static bool take_cage(struct report *r, int64_t at_ms, const struct event *e)
{
    struct postings p;
    int kind = e->kind;

    if (!cage_postings(&r->cage, e, &p))
        return false;
    if (kind == EV_CORRECTED) /* counts in the column of the corrected entry */
        kind = r->cage.entry[e->corrected.entry % CAGE_ENTRIES_MAX].kind;
    if (!cage_apply(&r->cage, e))
        return false;
    if (e->kind == EV_ENROLLED)
        take_enrolled(r, &e->enrolled);
    count_posts(r, kind, &p);
    if (e->kind == EV_CHIPS_GIVEN)
        count_stake(report_person(r, e->chips_given.person),
                    e->chips_given.stake);
    player_at_cage(r, at_ms, e, &p);
    if (e->kind == EV_SHIFT_OPENED)
        take_shift_opened(r, at_ms, &e->shift_opened);
    else if (e->kind == EV_SHIFT_CLOSED)
        take_shift_closed(r, at_ms, &e->shift_closed);
    return true;
}

/* Tables */

/* An amount as on a sign: 3, and 1.50. */
static void put_short(struct text *t, money amount)
{
    if (amount % CENTS == 0)
        text_put(t, "%lld", (long long)(amount / CENTS));
    else
        money_put(t, amount);
}

/* The limits on a table's sign: "3/6", "3-6"; a chip's value; wagers. */
static void put_limit(const struct felt *felt, struct text *t)
{
    struct felt_limit limit = felt_limit(felt);

    put_short(t, limit.lower);
    if (limit.upper > limit.lower) {
        text_str(t, limit.by_street ? "/" : "-");
        put_short(t, limit.upper);
    }
}

static uint16_t game_of(struct report *r, const struct felt *felt)
{
    struct report_game g = {0};
    struct text t;

    memcpy(g.house, felt->house, sizeof g.house);
    memcpy(g.game, felt->game, sizeof g.game);
    text_init(&t, g.limit, sizeof g.limit);
    put_limit(felt, &t);
    for (int i = 0; i < r->games; i++)
        if (memcmp(&r->game[i], &g, sizeof g) == 0)
            return (uint16_t)i;
    if (r->games >= REPORT_GAMES_MAX) {
        r->cut = true;
        return REPORT_GAMES_MAX - 1;
    }
    r->game[r->games] = g;
    return (uint16_t)r->games++;
}

/* The clause of the schedule that an event names; "" if none. */
static const char *clause_of(const struct event *e)
{
    const struct field *f = field_find(event_row(e->kind)->fields, "clause",
                                       6);

    return f == NULL || f->type != FIELD_TEXT ? ""
                                              : field_at(f, event_payload(e));
}

/* The part of a fee that was due but could not be collected. */
static money unpaid_of(const struct event *e)
{
    return e->kind == EV_FEE        ? e->fee.unpaid
           : e->kind == EV_TIME_FEE ? e->time_fee.unpaid
                                    : 0;
}

/* The reason why `moved` went to drop and fund. */
static enum report_fee fee_of(const struct event *e, money moved)
{
    if (e->kind == EV_PRIZE)
        return REPORT_FEE_PRIZE;
    if (moved < 0)
        return REPORT_FEE_BACK;
    if (moved == 0 && unpaid_of(e) == 0)
        return REPORT_FEE_NONE;
    if (clause_of(e)[0] != '\0')
        return REPORT_FEE_PRINTED;
    return e->kind == EV_FEE || e->kind == EV_TIME_FEE ? REPORT_FEE_SET
                                                       : REPORT_FEE_OLD;
}

static uint16_t schedule_of(struct report *r, const struct event *e,
                            money moved)
{
    struct report_schedule s;
    const char *id = clause_of(e);

    memset(&s, 0, sizeof s);
    s.fee = (uint8_t)fee_of(e, moved);
    if (s.fee == REPORT_FEE_NONE)
        return 0;
    memcpy(s.house, r->seating.felt.house, sizeof s.house);
    if (s.fee == REPORT_FEE_PRINTED)
        memcpy(s.clause, id, strnlen(id, sizeof s.clause - 1));
    for (int i = 1; i < r->schedules; i++)
        if (memcmp(&r->schedule[i], &s, sizeof s) == 0)
            return (uint16_t)i;
    if (r->schedules >= REPORT_SCHEDULES_MAX) {
        r->cut = true;
        return 0;
    }
    r->schedule[r->schedules] = s;
    return (uint16_t)r->schedules++;
}

/* The shift of a time; 0 if none was open. */
static uint16_t shift_at(const struct report *r, int64_t at_ms)
{
    for (int i = r->shifts - 1; i > 0; i--)
        if (at_ms >= r->shift[i].from_ms &&
            (!r->shift[i].closed || at_ms <= r->shift[i].to_ms))
            return (uint16_t)i;
    return 0;
}

static bool is_same_key(const struct report_row *a, const struct report_row *b)
{
    return a->hour == b->hour && a->table == b->table && a->game == b->game &&
           a->schedule == b->schedule && a->shift == b->shift;
}

/*
 * The row with this key.  The newest are searched first, because they are
 * likeliest: tables come one after the other in order of time, so an older
 * table or hour ends the search.
 */
static struct report_row *row_of(struct report *r,
                                 const struct report_row *key)
{
    for (int i = r->rows - 1; i >= 0 && r->row[i].table == key->table &&
                              r->row[i].hour >= key->hour;
         i--)
        if (is_same_key(&r->row[i], key))
            return &r->row[i];
    if (r->rows >= REPORT_ROWS_MAX) {
        r->cut = true;
        return &r->row[REPORT_ROWS_MAX - 1];
    }
    r->row[r->rows] = *key;
    return &r->row[r->rows++];
}

static int64_t hour_of(const struct report *r, int64_t at_ms)
{
    if (r->local != NULL)
        at_ms = r->local(at_ms);
    return at_ms / HOUR_MS - (at_ms % HOUR_MS < 0);
}

/* Counts a hand, or a collected amount. */
static void count_table(struct report *r, int64_t at_ms, const struct event *e,
                        const struct balances *now, int64_t hands)
{
    struct report_table *t = &r->table[r->number];
    money drop = now->drop - r->before.drop, fund = now->fund - r->before.fund;
    struct report_row *row;

    t->game = game_of(r, &r->seating.felt);
    row = row_of(r, &(struct report_row){.hour = hour_of(r, at_ms),
                                         .table = (uint16_t)r->number,
                                         .game = t->game,
                                         .schedule = schedule_of(r, e,
                                                                 drop + fund),
                                         .shift = shift_at(r, at_ms)});
    row->drop += drop;
    row->fund += fund;
    row->unpaid += unpaid_of(e);
    row->hands += hands;
    if (hands == 0)
        return;
    if (t->hands == 0)
        t->first_ms = at_ms;
    t->hands += hands;
}

/* The number of a house, in the order its tables come; -1 if there is none. */
static int house_of(const struct report *r, const char *house)
{
    for (int i = 0; i < r->houses; i++)
        if (strcmp(r->houses_of[i], house) == 0)
            return i;
    return -1;
}

static void add_house(struct report *r, const char *house)
{
    MUST(r->houses >= 0 && strnlen(house, SIGN_NAME_MAX) < SIGN_NAME_MAX);
    if (house_of(r, house) >= 0)
        return;
    if (r->houses >= REPORT_HOUSES_MAX) {
        r->cut = true;
        return;
    }
    memcpy(r->houses_of[r->houses++], house, SIGN_NAME_MAX);
}

/* False for decks, books and seals, and for the house's own events, because
   they move no chips of a table. */
static bool is_of_table(int kind)
{
    return kind < EV_CAGE_OPENED || stop_is(kind) || stop_is_end(kind) ||
           seating_is_of_room(kind);
}

static bool take_table(struct report *r, int64_t at_ms, const struct event *e)
{
    uint32_t before = felt_number(&r->seating.felt), after;
    bool opens = e->kind == EV_OPENED;
    struct balances now;

    if (!is_of_table(e->kind))
        return true;
    player_at_table(r, at_ms, e);
    if (!seating_apply(&r->seating, e))
        return false;
    felt_balances(&r->seating.felt, &now);
    if (!balances_are_right(&now))
        return false;
    after = felt_number(&r->seating.felt);
    if (opens) {
        memcpy(r->house, e->opened.house, sizeof r->house);
        add_house(r, e->opened.house);
        r->before = now; /* opening balances were not collected here */
        return true;
    }
    if (after != before || now.drop != r->before.drop ||
        now.fund != r->before.fund || unpaid_of(e) != 0)
        count_table(r, at_ms, e, &now, (int64_t)after - (int64_t)before);
    if (r->table[r->number].hands > 0)
        r->table[r->number].last_ms = at_ms;
    r->before = now;
    return true;
}

bool report_take(struct report *r, int64_t at_ms, const struct event *e)
{
    r->events++;
    if (!event_can_be(e, SEATS_MAX, PEOPLE_MAX))
        return false;
    return r->number == 0 ? take_cage(r, at_ms, e) : take_table(r, at_ms, e);
}

/* Sums */

static int64_t key_of(const struct report *r, const struct report_row *row,
                      enum report_by by)
{
    switch (by) {
    case REPORT_BY_TABLE:
        return row->table;
    case REPORT_BY_GAME:
        return row->game;
    case REPORT_BY_HOUSE:
        return house_of(r, r->game[row->game].house);
    case REPORT_BY_SCHEDULE:
        return row->schedule;
    case REPORT_BY_SHIFT:
        return row->shift;
    case REPORT_BY_DAY:
        return r->shift[row->shift].day;
    default:
        return row->hour;
    }
}

/* The place of a key in sorted sums, by binary search. */
static int place_of(const struct report_sum *sums, int count, int64_t key)
{
    int from = 0, to = count;

    while (from < to) {
        int middle = from + (to - from) / 2;

        if (sums[middle].key < key)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}

int report_sums(const struct report *r, enum report_by by,
                struct report_sum *out, int room, bool *cut)
{
    int count = 0;

    *cut = false;
    MUST((unsigned)by < REPORT_BYS && room > 0);
    for (int i = 0; i < r->rows; i++) {
        const struct report_row *row = &r->row[i];
        int64_t key = key_of(r, row, by);
        int at = place_of(out, count, key);

        if (at == count || out[at].key != key) {
            if (count >= room) {
                *cut = true;
                continue;
            }
            for (int k = count; k > at; k--)
                out[k] = out[k - 1];
            out[at] = (struct report_sum){.key = key};
            count++;
        }
        out[at].drop += row->drop;
        out[at].fund += row->fund;
        out[at].unpaid += row->unpaid;
        out[at].hands += row->hands;
    }
    return count;
}

struct report_fees report_fees(const struct report *r, int house)
{
    struct report_fees f = {0};

    MUST(house >= 0 && house < r->houses);
    for (int i = 0; i < r->rows; i++) {
        const struct report_row *row = &r->row[i];
        const struct report_schedule *s = &r->schedule[row->schedule];
        money moved = row->drop + row->fund;

        MUST(row->schedule < r->schedules && s->fee < REPORT_FEE_KINDS);
        if (house_of(r, r->game[row->game].house) != house)
            continue;
        f.kept += moved;
        f.unpaid += row->unpaid;
        if (s->fee == REPORT_FEE_BACK)
            f.back -= moved;
        else if (s->fee == REPORT_FEE_PRIZE)
            f.prizes -= moved;
        else
            f.taken += moved;
        f.set += s->fee == REPORT_FEE_SET ? moved : 0;
    }
    f.due = f.taken + f.unpaid;
    return f;
}
