/*
 * live_people.c - people of the running room: they come in, sit down, leave,
 * are away, or run out of chips.
 */
#include <string.h>

#include "base/must.h"
#include "base/utf8.h"
#include "serve/live_own.h"

enum {
    GUEST_CHIPS = 200000,         /* $2,000 to play with */
    AWAY_MOST = 10 * LIVE_MINUTE, /* then the seat is given up */
    HELD_MOST = 2 * LIVE_MINUTE,  /* for a seat that was only held */
    BROKE_MOST = 3 * LIVE_MINUTE  /* for a player without chips */
};

/* Names */

/* The mark of a bot: "Ada (calm)". */
static const char *mark_of(const char *name)
{
    size_t n = strlen(name);
    const char *open = strrchr(name, '(');

    return n > 3 && name[n - 1] == ')' && open != NULL && open > name + 1 &&
                   open[-1] == ' '
               ? open
               : NULL;
}

bool live_is_bot(const struct live *l, uint32_t person)
{
    return mark_of(cage_name(keep_cage(l->keep), person)) != NULL;
}

/* A name without a bot's mark. */
static const char *plain(const char *name, char out[PERSON_NAME_MAX])
{
    const char *mark = mark_of(name);
    struct text t;

    text_init(&t, out, PERSON_NAME_MAX);
    text_put(&t, "%.*s",
             mark == NULL ? (int)strlen(name) : (int)(mark - name - 1), name);
    return out;
}

const char *live_name(const struct live *l, uint32_t person,
                      char out[PERSON_NAME_MAX])
{
    return plain(cage_name(keep_cage(l->keep), person), out);
}

uint32_t live_name_has(const struct live *l, const char *name, uint32_t person)
{
    return lookalikes_other(&l->lookalikes, name, person);
}

int live_name_kept(struct live *l, const char *name, uint32_t person,
                   struct fault *f)
{
    char shown[PERSON_NAME_MAX];

    return lookalikes_add(&l->lookalikes, plain(name, shown), person)
               ? 0
               : fault_say(f, "out of memory for the names");
}

bool live_name_free(struct live *l, const char *name,
                    char out[PERSON_NAME_MAX])
{
    int room = (int)strlen(name);

    room = room < PERSON_NAME_MAX - 8 ? room : PERSON_NAME_MAX - 8;
    while (room > 0 && ((unsigned char)name[room] & 0xc0) == 0x80)
        room--; /* never half a character */
    snprintf(out, PERSON_NAME_MAX, "%s", name);
    for (uint32_t i = 2; live_name_has(l, out, 0) != 0; i++) {
        uint32_t n = i < 10 ? i : 10 + luck_below(&l->luck, 99990);

        if (i > 40)
            return false;
        snprintf(out, PERSON_NAME_MAX, "%.*s %u", room, name, n);
    }
    return true;
}

/* Learns the names in use, after a restart. */
int live_learn_names(struct live *l, struct fault *f)
{
    const struct cage *cage = keep_cage(l->keep);

    for (uint32_t i = 0; i < cage->present; i++)
        if (live_name_kept(l, cage->person[i].name, cage->person[i].number,
                           f) != 0)
            return FAULT;
    return 0;
}

/* Can the name be told from those of bots? */
static bool name_can_be(const char *name)
{
    size_t n = strlen(name);

    if (n == 0 || n >= PERSON_NAME_MAX || name[0] == ' ' || name[n - 1] == ' ')
        return false;
    for (const char *c = name; *c != '\0'; c++)
        if ((unsigned char)*c < ' ' || *c == '(' || *c == ')' || *c == 127)
            return false;
    return utf8_is_printable(name, n);
}

int live_people_most(const struct live *l)
{
    return l->plan.people_most > 0 ? l->plan.people_most : CAGE_PEOPLE_MAX;
}

bool live_can_take_people(const struct live *l)
{
    return (int)keep_cage(l->keep)->present < live_people_most(l);
}

bool live_can_take_guests(const struct live *l)
{
    int all = live_people_most(l);
    int most = l->plan.guests_most > 0 ? l->plan.guests_most
                                       : all - all / LIVE_MEMBERS_SHARE;

    return (int)keep_cage(l->keep)->present < most;
}

static bool is_at_desk(const struct desk *desk, uint32_t person)
{
    for (int i = 0; i < desk->names; i++)
        if (desk->name[i].person == person)
            return true;
    for (int i = 0; i < desk->calls; i++)
        if (desk->call[i].person == person)
            return true;
    return false;
}

/* May a guest's number end: the guest sits nowhere, waits for nothing, and has
   no bar? */
static bool may_end(const struct live *l, uint32_t person)
{
    const struct desk *desk = keep_desk(l->keep);
    const struct cage_person *p = cage_person(keep_cage(l->keep), person);

    /* Chips that the house would pay out belong to the guest, so the number
       stays. */
    if (p == NULL || !p->guest ||
        (p->chips > 0 && !cage_may_give_free(keep_cage(l->keep))) ||
        cage_has_business(keep_cage(l->keep), person) ||
        desk_table_of(desk, person) != 0 || is_at_desk(desk, person) ||
        desk_barred(desk, person, 0) != NULL)
        return false;
    for (uint32_t t = 1; t <= (uint32_t)keep_tables(l->keep); t++) {
        const struct seating *s = keep_table(l->keep, t);

        if (s != NULL && seating_find(s, person) != NO_SEAT)
            return false;
    }
    return true;
}

int live_end_guest(struct live *l, uint32_t person, int64_t now_ms,
                   bool *ended, struct fault *f)
{
    char name[PERSON_NAME_MAX];

    l->now = now_ms;
    *ended = !cage_has_person(keep_cage(l->keep), person);
    if (*ended || !may_end(l, person))
        return 0;
    live_name(l, person, name);
    wish_end_person(&l->wish, live_who(ROLE_ROOM, 0))->person = person;
    if (live_do(l, STREAM_CAGE, f) != 0)
        return FAULT;
    *ended = live_has_done(l);
    if (*ended)
        lookalikes_remove(&l->lookalikes, name, person);
    return 0;
}

int live_person(struct live *l, const char *name, bool guest, int64_t now_ms,
                uint32_t *person, struct fault *f)
{
    l->now = now_ms;
    *person = 0;
    if (!name_can_be(name) || !live_can_take_people(l))
        return 0;
    if (live_enroll(l, name, guest, person, f) != 0)
        return FAULT;
    return *person == 0 || !guest
               ? 0
               : live_give_chips(l, *person, GUEST_CHIPS, 0, f);
}

int live_chips(struct live *l, uint32_t person, uint64_t id, int64_t now_ms,
               money *got, struct fault *f)
{
    money has = live_has(l, person);

    l->now = now_ms;
    *got = 0;
    if (!cage_has_person(keep_cage(l->keep), person) || has >= GUEST_CHIPS / 4)
        return 0;
    if (live_give_chips(l, person, GUEST_CHIPS - has, id, f) != 0)
        return FAULT;
    *got = live_has_done(l) ? GUEST_CHIPS - has : 0;
    return 0;
}

/* Seats */

static struct who player(uint32_t person, seat_no seat)
{
    return (struct who){.role = ROLE_PLAYER, .seat = seat, .person = person};
}

/* The usual buy-in, or what the person has; a person who left with more brings
   that back. */
static money buy_in_for(const struct live *l, uint32_t table, uint32_t person)
{
    const struct seating *s = keep_table(l->keep, table);
    money buys = l->table[table].buys, has = live_has(l, person);

    for (int i = 0; i < GONE_MAX; i++)
        if (s->gone[i].person == person && s->gone[i].took > buys &&
            !gone_is_over(keep_rules(l->keep, table), &s->gone[i],
                          (uint32_t)(l->now / LIVE_SECOND)))
            buys = s->gone[i].took;
    return has < buys ? has : buys;
}

static int sit_person(struct live *l, uint32_t table, uint32_t person,
                      seat_no seat, money amount, struct fault *f)
{
    struct cmd_sit *c = wish_sit(&l->wish, player(person, seat));

    c->amount = amount > 0 ? amount : buy_in_for(l, table, person);
    c->person = person;
    return live_do(l, keep_stream(table), f);
}

static int leave_table(struct live *l, uint32_t table, seat_no seat,
                       struct fault *f)
{
    const struct seating *s = keep_table(l->keep, table);
    uint32_t person = s->chair[seat].person;

    wish_leave(&l->wish, player(person, seat));
    if (live_do(l, keep_stream(table), f) != 0)
        return FAULT;
    return live_tell_desk(l, table, person, f);
}

/* Has the state lasted too long, for the person who has the seat now? */
static bool is_over(struct live *l, uint32_t table, seat_no seat, bool so,
                    int64_t most)
{
    struct live_table *t = &l->table[table];
    uint32_t who = keep_table(l->keep, table)->chair[seat].person;

    if (!so)
        return false;
    if (t->since_ms[seat] == 0 || t->since_who[seat] != who) {
        t->since_ms[seat] = l->now;
        t->since_who[seat] = who;
    }
    return l->now - t->since_ms[seat] >= most;
}

static int person_between(struct live *l, uint32_t table, seat_no seat,
                          struct fault *f)
{
    const struct seating *s = keep_table(l->keep, table);
    const struct chair *c = &s->chair[seat];
    bool live = felt_is_live(&s->felt); /* the dealer counts chips out */
    bool broke = c->state == CHAIR_SITS && !live &&
                 felt_stack(&s->felt, seat) == 0;
    bool away = c->state == CHAIR_AWAY && !live;

    if ((c->leaving && !live) || live_is_long_lost(l, table, seat) ||
        is_over(l, table, seat, away, AWAY_MOST) ||
        is_over(l, table, seat, broke, BROKE_MOST) ||
        is_over(l, table, seat, c->state == CHAIR_HELD, HELD_MOST))
        return leave_table(l, table, seat, f);
    if (!away && !broke && c->state != CHAIR_HELD)
        l->table[table].since_ms[seat] = 0;
    if (c->state != CHAIR_HELD || live_has(l, c->person) == 0)
        return 0;
    return sit_person(l, table, c->person, seat, c->brings, f);
}

int live_between(struct live *l, uint32_t table, struct fault *f)
{
    const struct seating *s = keep_table(l->keep, table);

    for (seat_no i = 0; i < felt_people(&s->felt) && i < PEOPLE_MAX; i++) {
        if (s->chair[i].state == CHAIR_FREE || s->chair[i].person == 0)
            continue;
        if (!live_is_bot(l, s->chair[i].person) &&
            person_between(l, table, i, f) != 0)
            return FAULT;
    }
    return live_seat_bots(l, table, f);
}

bool live_is_awake(const struct live *l, uint32_t table, seat_no seat)
{
    const struct chair *c = &keep_table(l->keep, table)->chair[seat];

    return c->state == CHAIR_SITS && !live_is_bot(l, c->person) &&
           !(c->leaving && (live_lost(l, table) & 1u << seat) != 0);
}

/* Quick seat */

/* Is it a table of the same game and limit with a seat for the person? */
static bool will_do(const struct live *l, uint32_t table, uint32_t at,
                    uint32_t person)
{
    const struct seating *s = keep_table(l->keep, table);
    const struct seating *want = keep_table(l->keep, at);

    return live_has_table(l, table) && !s->not_offered &&
           live_free_seats(l, table, person) != 0 &&
           strcmp(s->felt.house, want->felt.house) == 0 &&
           strcmp(s->felt.game, want->felt.game) == 0 &&
           l->table[table].buys == l->table[at].buys;
}

/* The fullest table of the same kind with a free seat; 0: none. */
static uint32_t best_table(const struct live *l, uint32_t at, uint32_t person)
{
    uint32_t best = 0;
    int most = -1;

    for (uint32_t t = 1; t <= (uint32_t)keep_tables(l->keep); t++) {
        int sit;

        if (!will_do(l, t, at, person))
            continue;
        sit = __builtin_popcount(seating_present(keep_table(l->keep, t)));
        if (sit > most) {
            most = sit;
            best = t;
        }
    }
    return best;
}

/*
 * Returns the table at which the person sits down; 0 with the reason if none.
 */
static uint32_t table_for(const struct live *l,
                          const struct live_seat_ask *ask, struct refusal *no)
{
    if (seating_find(keep_table(l->keep, ask->table), ask->person) != NO_SEAT)
        return ask->table; /* the table gives the reason */
    if (live_may_sit(l, ask->table, ask->person, NO_SEAT, no))
        return ask->table;
    if (!ask->elsewhere || no->why == WHY_BARRED)
        return 0;
    return best_table(l, ask->table, ask->person);
}

static int seat_person(struct live *l, const struct live_seat_ask *ask,
                       int64_t now_ms, uint32_t *table, struct refusal *no,
                       struct fault *f)
{
    struct keep_said said;
    struct command c;
    money got;

    *table = keep_table_done(l->keep, ask->id);
    if (*table != 0)
        return 0;
    *no = (struct refusal){.why = WHY_NO_TABLE, .leaf = LEAF_NONE};
    if (!live_has_table(l, ask->table))
        return 0;
    l->now = now_ms;
    *table = table_for(l, ask, no);
    if (*table == 0)
        return 0;
    if (keep_why(l->keep, STREAM_CAGE) != NULL) {
        *table = 0;
        no->why = WHY_CAGE_STOPPED;
        return 0;
    }
    if (live_chips(l, ask->person, 0, now_ms, &got, f) != 0)
        return FAULT;
    if (live_has(l, ask->person) == 0 && !live_may_give_free(l)) {
        *table = 0;
        no->why = WHY_NO_FREE;
        return 0;
    }
    wish_sit(&c, player(ask->person, NO_SEAT));
    c.at_ms = now_ms;
    c.id = ask->id;
    if (live_wish(l, keep_stream(*table), &c, &said, f) != 0)
        return FAULT;
    *no = said.no;
    if (said.answer == KEEP_REFUSED)
        *table = 0;
    return 0;
}

/* Seats a person; chips are bought only if there is a seat. */
int live_seat(struct live *l, const struct live_seat_ask *ask, int64_t now_ms,
              uint32_t *table, struct refusal *no, struct fault *f)
{
    int bad;

    keep_begin(l->keep);
    bad = seat_person(l, ask, now_ms, table, no, f);
    if (bad == 0 && *table == 0)
        keep_back(l->keep);
    return keep_end(l->keep, f) != 0 ? FAULT : bad;
}

/* Wishes that wait for the end of the hand */

/* Holds a seat until the end of the hand, with the amount brought. */
static int hold_seat(struct live *l, uint32_t table, const struct command *c,
                     struct keep_said *out, struct fault *f)
{
    const struct keep_said first = *out;
    struct command hold;

    wish_hold(&hold, c->who)->brings = c->sit.amount;
    hold.at_ms = c->at_ms;
    hold.id = c->id;
    if (keep_do(l->keep, keep_stream(table), &hold, out, f) != 0)
        return FAULT;
    if (out->answer == KEEP_REFUSED)
        *out = first;
    return 0;
}

static seat_no first_of(unsigned seats)
{
    return seats == 0 ? NO_SEAT : (seat_no)__builtin_ctz(seats);
}

int live_sit(struct live *l, uint32_t table, struct command *c,
             struct keep_said *out, struct fault *f)
{
    const struct seating *s = keep_table(l->keep, table);

    if (c->who.seat == NO_SEAT)
        c->who.seat = first_of(live_free_seats(l, table, c->who.person));
    if (c->who.seat < 0 || c->who.seat >= PEOPLE_MAX)
        return live_refuse(out, WHY_NO_SEAT);
    c->sit.person = c->who.person;
    if (c->sit.amount == 0)
        c->sit.amount = buy_in_for(l, table, c->who.person);
    if (c->sit.amount == 0)
        return live_refuse(out, WHY_SHORT_PERSON);
    if (keep_do(l->keep, keep_stream(table), c, out, f) != 0)
        return FAULT;
    return out->answer != KEEP_REFUSED || felt_is_idle(&s->felt) ||
                   s->chair[c->who.seat].state != CHAIR_FREE
               ? 0
               : hold_seat(l, table, c, out, f);
}

/* Keeps a command with its id until the hand is over, or cancels it. */
static int after_hand(struct live *l, uint32_t table, const struct command *c,
                      bool stays, struct keep_said *out, struct fault *f)
{
    struct command later;

    wish_leave_after(&later, c->who)->stays = stays;
    later.at_ms = c->at_ms;
    later.id = c->id;
    return keep_do(l->keep, keep_stream(table), &later, out, f);
}

int live_leave(struct live *l, uint32_t table, const struct command *c,
               struct keep_said *out, struct fault *f)
{
    const struct seating *s = keep_table(l->keep, table);

    if (keep_do(l->keep, keep_stream(table), c, out, f) != 0)
        return FAULT;
    if (out->answer != KEEP_REFUSED || out->no.why != WHY_NOT_NOW ||
        felt_is_idle(&s->felt))
        return 0;
    return after_hand(l, table, c, false, out, f);
}

int live_stay(struct live *l, uint32_t table, const struct command *c,
              struct keep_said *out, struct fault *f)
{
    const struct seating *s = keep_table(l->keep, table);
    struct command back = *c;
    struct keep_said said;

    if (after_hand(l, table, c, true, out, f) != 0)
        return FAULT;
    if (out->answer != KEEP_DONE || s->chair[c->who.seat].state != CHAIR_AWAY)
        return 0;
    back.id = 0;
    return keep_do(l->keep, keep_stream(table), &back, &said, f);
}
