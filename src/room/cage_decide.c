/*
 * cage_decide.c - decides commands to the cage: events, or a refusal.
 *
 * cage_wishes.def lists the checks of each command, and most need no others.
 * One function checks that the chips and the cash are there, from the entries
 * the event would make.
 *
 * Leaves: none
 */
#include <string.h>

#include "base/must.h"
#include "room/cage.h"
#include "room/stop.h"
#include "rule/refuse.h"

/* The checks of a command, as bits: see cage_wishes.def. */
enum {
    OPEN = 1,
    ME = 2,
    A_SHIFT = 4,
    A_PERSON = 8,
    A_TABLE = 16,
    MY = 32,
    SOME = 64,
    A_GAME = 128,
    A_WHY = 256,
    TWO = 512
};

typedef bool decider(const struct cage *g, const struct command *c,
                     struct event *out, struct refusal *no);

struct wish {
    uint16_t event;
    uint16_t asks;
    decider *more;
};

static bool no_because(struct refusal *no, enum why why)
{
    return refuse(no, why, LEAF_NONE);
}

/* Checks and values of single commands */

/* Opens the cage once.  The room itself, and no person, may change the limits
   later. */
static bool open_cage(const struct cage *g, const struct command *c,
                      struct event *out, struct refusal *no)
{
    const struct cmd_cage_open *w = &c->cage_open;

    (void)out;
    if (g->opened && (c->who.role != ROLE_ROOM ||
                      (w->limit == g->limit && w->variance == g->variance &&
                       w->rules == g->rules && w->no_free == g->no_free)))
        return no_because(no, WHY_SAME);
    if (w->limit < 0 || w->variance < 0)
        return no_because(no, WHY_TOO_SMALL);
    if (w->rules > CAGE_RULES || w->rules < g->rules)
        return no_because(no, WHY_CANNOT_BE);
    return true;
}

/* A cashier serves others, never their own chips, and free chips are not paid
   out. */
static bool at_window(const struct cage *g, const struct command *c,
                      struct event *out, struct refusal *no)
{
    uint32_t person = c->kind == CMD_SELL_CHIPS ? c->sell_chips.person
                                                : c->cash_out.person;

    (void)out;
    if (g->rules > 0 && person == c->who.person)
        return no_because(no, WHY_OWN_CHIPS);
    if (c->kind == CMD_CASH_OUT && g->one[ACCOUNT_FREE] != 0)
        return no_because(no, WHY_FREE_OUT);
    return true;
}

static bool give_chips(const struct cage *g, const struct command *c,
                       struct event *out, struct refusal *no)
{
    const struct cmd_give_chips *w = &c->give_chips;

    (void)out;
    if (w->amount < 0 || w->stake < 0 || w->amount + w->stake == 0)
        return no_because(no, WHY_TOO_SMALL);
    if (w->amount > 0 && !cage_may_give_free(g))
        return no_because(no, WHY_NO_FREE);
    return true;
}

/* Covers all free chips that were given and are not covered yet. */
static bool cover_free(const struct cage *g, const struct command *c,
                       struct event *out, struct refusal *no)
{
    (void)c;
    if (g->one[ACCOUNT_FREE] >= 0)
        return no_because(no, WHY_SAME);
    out->free_covered.amount = -g->one[ACCOUNT_FREE];
    return true;
}

static bool thaw(const struct cage *g, const struct command *c,
                 struct event *out, struct refusal *no)
{
    (void)out;
    return stop_may_thaw(g->frozen, cage_is_right(g), c->thaw.reason, no);
}

static bool enroll(const struct cage *g, const struct command *c,
                   struct event *out, struct refusal *no)
{
    if (c->enroll.name[0] == '\0')
        return no_because(no, WHY_NO_NAME);
    if (g->present >= CAGE_PEOPLE_MAX || g->people == UINT32_MAX)
        return no_because(no, WHY_FULL);
    out->enrolled.person = g->people + 1;
    /* A person enrolled by the cage has an account, and is not a guest. */
    out->enrolled.guest = c->enroll.guest && c->who.role == ROLE_ROOM;
    return true;
}

/* Ends a person's number; remaining chips go back to the house, free ones
   first. */
static bool end_person(const struct cage *g, const struct command *c,
                       struct event *out, struct refusal *no)
{
    money has = cage_chips(g, c->end_person.person);
    money out_there = -g->one[ACCOUNT_FREE];

    out_there = out_there > 0 ? out_there : 0;
    if (!cage_person(g, c->end_person.person)->guest ||
        cage_has_business(g, c->end_person.person))
        return no_because(no, WHY_NOT_NOW);
    out->person_ended.free = has < out_there ? has : out_there;
    out->person_ended.chips = has - out->person_ended.free;
    return true;
}

/* The amount due since the last time it was taken from the table. */
static bool take_since(money total, money before, money *due,
                       struct refusal *no)
{
    if (total < before)
        return no_because(no, WHY_TOO_SMALL);
    *due = total - before;
    return true;
}

static bool pull_drop(const struct cage *g, const struct command *c,
                      struct event *out, struct refusal *no)
{
    const struct cmd_pull_drop *w = &c->pull_drop;

    if (w->counted < 0)
        return no_because(no, WHY_TOO_SMALL);
    if (!take_since(w->total, g->table[w->table - 1].drop,
                    &out->drop_pulled.amount, no))
        return false;
    out->drop_pulled.over = w->counted - out->drop_pulled.amount;
    return true;
}

static bool set_fund(struct event *out, int fund)
{
    const struct event_row *row = event_row(out->kind);
    const struct field *f = field_find(row->fields, "fund", 4);

    MUST(f != NULL && fund >= 0 && fund < FUNDS_MAX);
    field_set(f, event_place(out), fund);
    return true;
}

static const char *word_of(const struct command *c, const char *name)
{
    const struct command_row *row = command_row(c->kind);
    const struct field *f = field_find(row->fields, name, strlen(name));

    MUST(f != NULL && f->type == FIELD_TEXT);
    return field_at(f, command_payload(c));
}

/* The fund of the house's game in a command; -1 if there is none. */
static int fund_of(const struct cage *g, const struct command *c)
{
    return cage_fund_of(g, word_of(c, "house"), word_of(c, "game"));
}

/* Finds an existing fund. */
static bool find_fund(const struct cage *g, const struct command *c,
                      struct event *out, struct refusal *no)
{
    int fund = fund_of(g, c);

    if (fund < 0)
        return no_because(no, WHY_SHORT_FUND);
    return set_fund(out, fund);
}

/* Pays out of an existing fund, to somebody other than the asker. */
static bool pay_fund(const struct cage *g, const struct command *c,
                     struct event *out, struct refusal *no)
{
    MUST(c->kind == CMD_PAY_FUND);
    if (g->rules > 1 && c->pay_fund.person == c->who.person)
        return no_because(no, WHY_OWN_CHIPS);
    return find_fund(g, c, out, no);
}

/* Finds the fund, or begins a new one. */
static bool find_or_begin(const struct cage *g, const struct command *c,
                          struct event *out, struct refusal *no)
{
    int fund = fund_of(g, c);

    if (fund < 0 && g->funds >= FUNDS_MAX)
        return no_because(no, WHY_FULL);
    return set_fund(out, fund < 0 ? g->funds : fund);
}

static bool feed_fund(const struct cage *g, const struct command *c,
                      struct event *out, struct refusal *no)
{
    const struct cmd_feed_fund *w = &c->feed_fund;

    return take_since(w->total, g->table[w->table - 1].fund,
                      &out->fund_fed.amount, no) &&
           find_or_begin(g, c, out, no);
}

static bool take_drawer(const struct cage *g, const struct command *c,
                        struct event *out, struct refusal *no)
{
    uint8_t drawer = c->take_drawer.drawer;

    if (drawer < 1)
        return no_because(no, WHY_NO_DRAWER);
    if (g->drawer[drawer - 1].cashier != 0)
        return no_because(no, WHY_DRAWER_TAKEN);
    out->drawer_taken.person = c->who.person;
    return true;
}

/* Adds the same person's earlier differences of the day, so that a drawer
   cannot be emptied by small counts. */
static bool is_off(const struct cage *g, const struct event *e)
{
    money before = g->rules > 1 ? cage_off(g, e->drawer_counted.staff) : 0;

    MUST(e->kind == EV_DRAWER_COUNTED && before >= 0);
    return g->rules > 0 &&
           cage_variance(&e->drawer_counted) > g->variance - before;
}

static bool count_drawer(const struct cage *g, const struct command *c,
                         struct event *out, struct refusal *no)
{
    const struct cmd_count_drawer *w = &c->count_drawer;
    const struct cage_drawer *d = &g->drawer[w->drawer - 1];

    if (w->cash < 0 || w->chips < 0)
        return no_because(no, WHY_TOO_SMALL);
    out->drawer_counted.cash_over = w->cash - d->cash;
    out->drawer_counted.chips_over = w->chips - d->chips;
    if (cage_variance(&out->drawer_counted) > MONEY_MOST)
        return no_because(no, WHY_TOO_LARGE); /* no event could hold it */
    if (is_off(g, out) && w->reason[0] == '\0')
        return no_because(no, WHY_SAY_WHY);
    return true;
}

/*
 * Opens a shift.  A day may end early and tomorrow begin, but no later day:
 * otherwise no earlier shift could ever be opened, and daily sums would
 * restart as often as somebody likes.
 */
static bool open_shift(const struct cage *g, const struct command *c,
                       struct event *out, struct refusal *no)
{
    const struct cmd_open_shift *w = &c->open_shift;
    uint32_t month = w->day / 100 % 100, day = w->day % 100;

    (void)out;
    if (g->shift_open)
        return no_because(no, WHY_SAME);
    if (w->day < 19700101 || w->day > 99991231 || month < 1 || month > 12 ||
        day < 1 || day > 31 || w->shift < 1)
        return no_because(no, WHY_CANNOT_BE);
    if (w->day < g->day || (w->day == g->day && w->shift <= g->shift))
        return no_because(no, WHY_DAY);
    if (g->rules > 1 && w->day > g->day &&
        w->day > cage_day_of(c->at_ms + CAGE_DAY_MS))
        return no_because(no, WHY_DAY_TO_COME);
    return true;
}

static bool close_shift(const struct cage *g, const struct command *c,
                        struct event *out, struct refusal *no)
{
    struct ev_shift_closed *e = &out->shift_closed;

    (void)c;
    for (int i = 0; i < DRAWERS_MAX; i++)
        if (g->drawer[i].cashier != 0)
            return no_because(no, WHY_DRAWERS_OPEN);
    e->day = g->day;
    e->shift = g->shift;
    e->cash_over = g->cash_over;
    e->chips_over = g->chips_over;
    return true;
}

static const struct cage_approval *waiting(const struct cage *g,
                                           uint32_t number)
{
    for (int i = 0; i < CAGE_APPROVALS_MAX && number > 0; i++)
        if (g->approval[i].number == number)
            return &g->approval[i];
    return NULL;
}

static bool approve(const struct cage *g, const struct command *c,
                    struct event *out, struct refusal *no)
{
    const struct cage_approval *a = waiting(g, c->approve.approval);

    if (a == NULL)
        return no_because(no, WHY_NO_APPROVAL);
    if (a->by == c->who.person)
        return no_because(no, WHY_SECOND);
    if (g->rules > 0 && a->person == c->who.person)
        return no_because(no, WHY_OWN_CHIPS);
    out->approved.staff = c->who.person;
    return true;
}

static bool decline(const struct cage *g, const struct command *c,
                    struct event *out, struct refusal *no)
{
    if (waiting(g, c->decline.approval) == NULL)
        return no_because(no, WHY_NO_APPROVAL);
    out->declined.staff = c->who.person;
    return true;
}

/* Is the pulled drop still the last one of that table? */
static bool is_last_drop(const struct cage *g, const struct cage_entry *entry)
{
    for (int i = 0; i < entry->posts; i++)
        if (entry->post[i].account == ACCOUNT_TABLE &&
            g->table[entry->post[i].of - 1].drop < -entry->post[i].amount)
            return false;
    return true;
}

static bool correct(const struct cage *g, const struct command *c,
                    struct event *out, struct refusal *no)
{
    uint32_t number = c->correct.entry;
    const struct cage_entry *entry = &g->entry[number % CAGE_ENTRIES_MAX];

    if (number == 0 || entry->number != number)
        return no_because(no, WHY_NO_ENTRY);
    if (!cage_can_correct(entry->kind))
        return no_because(no, WHY_FOR_GOOD);
    if (entry->corrected)
        return no_because(no, WHY_SAME);
    if (entry->kind == EV_DROP_PULLED && !is_last_drop(g, entry))
        return no_because(no, WHY_FOR_GOOD);
    out->corrected.staff = c->who.person;
    return true;
}

static const struct wish wishes[CMD_KINDS] = {
#define WISH(COMMAND, EVENT, asks, more)                                      \
    [CMD_##COMMAND] = {EV_##EVENT, asks, more},
#include "room/cage_wishes.def"
#undef WISH
};

/* Checks of every command */

static int64_t number_of(const struct command *c, const char *name)
{
    return field_named(command_row(c->kind)->fields, command_payload(c), name,
                       0);
}

static bool has_text(const struct command *c, const char *name)
{
    const struct field *f = field_find(command_row(c->kind)->fields, name,
                                       strlen(name));

    MUST(f != NULL && f->type == FIELD_TEXT);
    return !field_is_blank(f, command_payload(c));
}

/* True if amount, cash or chips is positive and none is negative. */
static bool has_amount(const struct command *c)
{
    money amount = number_of(c, "amount"), cash = number_of(c, "cash"),
          chips = number_of(c, "chips");

    return amount >= 0 && cash >= 0 && chips >= 0 &&
           (amount > 0 || cash > 0 || chips > 0);
}

static bool drawer_is_mine(const struct cage *g, const struct command *c,
                           struct refusal *no)
{
    int64_t drawer = number_of(c, "drawer");

    if (drawer < 1)
        return no_because(no, WHY_NO_DRAWER);
    MUST(drawer <= DRAWERS_MAX);
    if (c->who.person == 0 || g->drawer[drawer - 1].cashier != c->who.person)
        return no_because(no, WHY_NOT_YOUR_DRAWER);
    return true;
}

static bool may_ask(const struct cage *g, const struct command *c,
                    unsigned asks, struct refusal *no)
{
    int64_t table = number_of(c, "table");

    if ((asks & OPEN) != 0 && !g->opened)
        return no_because(no, WHY_NOT_NOW);
    if ((asks & ME) != 0 && c->who.person == 0)
        return no_because(no, WHY_WHO);
    if ((asks & A_SHIFT) != 0 && !g->shift_open)
        return no_because(no, WHY_NO_SHIFT);
    if ((asks & A_PERSON) != 0 &&
        !cage_has_person(g, (uint32_t)number_of(c, "person")))
        return no_because(no, WHY_NO_PERSON);
    if ((asks & A_TABLE) != 0 && (table < 1 || table > CAGE_TABLES_MAX))
        return no_because(no, WHY_NO_TABLE);
    if ((asks & MY) != 0 && !drawer_is_mine(g, c, no))
        return false;
    if ((asks & SOME) != 0 && !has_amount(c))
        return no_because(no, WHY_TOO_SMALL);
    if ((asks & A_GAME) != 0 && !has_text(c, "game"))
        return no_because(no, WHY_NO_NAME);
    if ((asks & A_WHY) != 0 && !has_text(c, "reason"))
        return no_because(no, WHY_SAY_WHY);
    return true;
}

/* Copies fields of the same name and type from one list to another. */
static void copy_fields(const struct field *from, const void *source,
                        const struct field *to, void *target)
{
    for (; to->type != FIELD_END; to++) {
        const struct field *f = field_find(from, to->name, strlen(to->name));

        if (f == NULL || f->type != to->type)
            continue;
        if (f->type == FIELD_TEXT) {
            MUST(f->most == to->most);
            memcpy(field_place(to, target), field_at(f, source), f->most);
        } else {
            field_set(to, target, field_get(f, source));
        }
    }
}

/* Makes the event of a command, as far as its fields go. */
static void begin(const struct command *c, int kind, struct event *out)
{
    const struct event_row *row = event_row(kind);

    out->kind = (uint16_t)kind;
    out->leaf = LEAF_NONE;
    field_blank(row->fields, event_place(out), row->size);
    copy_fields(command_row(c->kind)->fields, command_payload(c), row->fields,
                event_place(out));
}

/* The refusal if this account would become negative. */
static enum why short_of(enum account account)
{
    switch (account_row(account)->of) {
    case ACCOUNT_OF_DRAWER:
        return WHY_SHORT_DRAWER;
    case ACCOUNT_OF_PERSON:
        return WHY_SHORT_PERSON;
    case ACCOUNT_OF_TABLE:
        return WHY_SHORT_TABLE;
    case ACCOUNT_OF_FUND:
        return WHY_SHORT_FUND;
    default:
        return WHY_SHORT_FLOAT;
    }
}

/* Does every account have what the event takes from it? */
static bool is_there(const struct cage *g, const struct event *e,
                     struct refusal *no)
{
    struct postings p;

    if (!cage_postings(g, e, &p))
        return no_because(no, WHY_CANNOT_BE);
    for (int i = 0; i < p.count; i++) {
        enum account account = (enum account)p.post[i].account;
        money after = cage_balance(g, account, p.post[i].of) +
                      p.post[i].amount;

        if (after < 0 && !account_row(account)->may_owe)
            return no_because(no, short_of(account));
        if (after > MONEY_MOST || after < -MONEY_MOST)
            return no_because(no, WHY_TOO_LARGE);
    }
    return true;
}

/* Puts the asker's name on the entry. */
static void sign(const struct cage *g, const char *name, uint32_t person,
                 struct event *out)
{
    const struct field *f = field_find(event_row(out->kind)->fields, name,
                                       strlen(name));

    if (g->rules > 0 && f != NULL)
        field_set(f, event_place(out), person);
}

/* Makes the event of a command, no matter whether a second person must approve
   it. */
static bool decide(const struct cage *g, const struct command *c,
                   struct event *out, struct refusal *no)
{
    const struct wish *w = &wishes[c->kind];

    MUST_PLANTED(MUST_IN_DECIDE);
    MUST(w->event != EV_NONE);
    if (!may_ask(g, c, w->asks, no))
        return false;
    begin(c, w->event, out);
    sign(g, "staff", c->who.person, out);
    if (w->more != NULL && !w->more(g, c, out, no))
        return false;
    return is_there(g, out, no);
}

/* The amount an event moves: the most that any account receives. */
static money worth(const struct cage *g, const struct event *e)
{
    struct postings p;
    money most = 0;

    MUST(cage_postings(g, e, &p));
    for (int i = 0; i < p.count; i++)
        most = p.post[i].amount > most ? p.post[i].amount : most;
    return most;
}

/* Is there room for another request? */
static bool has_room(const struct cage *g)
{
    for (int i = 0; i < CAGE_APPROVALS_MAX; i++)
        if (g->approval[i].number == 0)
            return true;
    return false;
}

/*
 * The amount that counts toward the limit besides this command: today's
 * amounts without a second person, of the same patron, or, away from the
 * windows, of the same staff member.
 */
static money moved_before(const struct cage *g, const struct command *c)
{
    if (g->rules == 0 || c->kind == CMD_CORRECT)
        return 0;
    return c->kind == CMD_SELL_CHIPS || c->kind == CMD_CASH_OUT
               ? cage_moved(g, (uint32_t)number_of(c, "person"))
               : cage_asked(g, c->who.person);
}

/* Is it more than one person may do alone? */
static bool must_have_second(const struct cage *g, const struct command *c,
                             const struct event *e)
{
    if ((wishes[c->kind].asks & TWO) == 0)
        return false;
    if (c->kind == CMD_COUNT_DRAWER)
        return is_off(g, e);
    return worth(g, e) > g->limit - moved_before(g, c);
}

/* If the command needs a second person, makes the event of the request
   instead. */
static bool ask_second(const struct cage *g, const struct command *c,
                       struct event *out, struct refusal *no)
{
    struct ev_approval_asked *e;
    money off = c->kind == CMD_COUNT_DRAWER
                    ? cage_variance(&out->drawer_counted)
                    : 0;

    if (!must_have_second(g, c, out))
        return true;
    if (c->who.person == 0)
        return no_because(no, WHY_WHO);
    if (!has_room(g))
        return no_because(no, WHY_FULL);
    begin(c, EV_APPROVAL_ASKED, out);
    e = &out->approval_asked;
    e->approval = g->approvals + 1;
    e->wish = c->kind;
    e->staff = c->who.person;
    e->role = c->who.role;
    e->variance = off;
    return true;
}

/* Restores the command that waits for approval. */
static void restore_wish(const struct cage_approval *a, struct command *c)
{
    struct event e;
    struct ev_approval_asked *as = make_approval_asked(&e);
    const struct command_row *row = command_row(a->wish);

    MUST(row != NULL);
    as->person = a->person;
    as->drawer = a->drawer;
    as->amount = a->amount;
    as->cash = a->cash;
    as->chips = a->chips;
    as->entry = a->entry;
    as->leaves = a->leaves;
    memcpy(as->house, a->house, sizeof as->house);
    memcpy(as->game, a->game, sizeof as->game);
    memcpy(as->reason, a->reason, sizeof as->reason);
    memset(c, 0, sizeof *c);
    c->kind = a->wish;
    c->who = (struct who){.role = a->role, .seat = NO_SEAT, .person = a->by};
    field_blank(row->fields, command_place(c), row->size);
    copy_fields(event_row(e.kind)->fields, event_payload(&e), row->fields,
                command_place(c));
}

/* Is it a command to the cage from a permitted role, with possible values? */
static bool may_wish(const struct cage *g, const struct command *c,
                     struct refusal *no)
{
    if (c->kind >= CMD_KINDS || wishes[c->kind].event == EV_NONE)
        return no_because(no, WHY_NOT_NOW);
    if (!command_can_be(c))
        return no_because(no, WHY_CANNOT_BE);
    if (!command_may(c->kind, (enum role)c->who.role))
        return no_because(no, WHY_ROLE);
    return stop_may_wish(g->frozen, c, no);
}

/* Decides an approval: its event is that of the approved command. */
static bool decide_approved(const struct cage *g, const struct command *c,
                            struct event *out, struct refusal *no)
{
    const struct cage_approval *a = waiting(g, c->approve.approval);
    struct command was;

    MUST(a != NULL);
    restore_wish(a, &was);
    if (!decide(g, &was, out, no))
        return false;
    if (was.kind == CMD_COUNT_DRAWER &&
        cage_variance(&out->drawer_counted) != a->variance)
        return no_because(no, WHY_RECOUNT);
    sign(g, "second", c->who.person, out);
    return true;
}

static bool happen(struct cage *g, const struct event *e,
                   const struct room_sink *out, struct refusal *no)
{
    MUST(e->kind != EV_NONE);
    if (!cage_apply(g, e))
        return no_because(no, WHY_FROZEN);
    if (out->take != NULL)
        out->take(out->to, e);
    return true;
}

/* At the end of a day every fund is stated and carried over. */
static bool carry_over(struct cage *g, const struct room_sink *out,
                       struct refusal *no)
{
    struct event e;

    for (int i = 0; i < g->funds; i++) {
        struct ev_fund_carried *carried = make_fund_carried(&e);

        carried->fund = (uint8_t)i;
        carried->amount = g->fund[i].chips;
        memcpy(carried->game, g->fund[i].game, sizeof carried->game);
        memcpy(carried->house, g->fund[i].house, sizeof carried->house);
        if (!happen(g, &e, out, no))
            return false;
    }
    return true;
}

bool cage_do(struct cage *cage, const struct command *c,
             const struct room_sink *out, struct refusal *no)
{
    struct event e, then;
    bool approves = c->kind == CMD_APPROVE;

    *no = (struct refusal){.why = WHY_NONE, .leaf = LEAF_NONE};
    if (!may_wish(cage, c, no) || !decide(cage, c, &e, no) ||
        !ask_second(cage, c, &e, no))
        return false;
    if (approves && !decide_approved(cage, c, &then, no))
        return false;
    if (e.kind == EV_SHIFT_CLOSED && e.shift_closed.ends_day &&
        !carry_over(cage, out, no))
        return false;
    if (!happen(cage, &e, out, no))
        return false;
    return !approves || happen(cage, &then, out, no);
}

bool cage_would(const struct cage *cage, const struct command *c,
                struct refusal *no)
{
    struct event e;

    *no = (struct refusal){.why = WHY_NONE, .leaf = LEAF_NONE};
    return may_wish(cage, c, no) && decide(cage, c, &e, no) &&
           ask_second(cage, c, &e, no) &&
           (c->kind != CMD_APPROVE || decide_approved(cage, c, &e, no));
}

bool cage_preview(const struct cage *cage, const struct command *c,
                  struct postings *moves, bool *second, struct refusal *no)
{
    struct event e;

    moves->count = 0;
    *second = false;
    if (!cage_would(cage, c, no))
        return false;
    MUST(c->kind == CMD_APPROVE ? decide_approved(cage, c, &e, no)
                                : decide(cage, c, &e, no));
    *second = must_have_second(cage, c, &e);
    MUST(cage_postings(cage, &e, moves));
    return true;
}
