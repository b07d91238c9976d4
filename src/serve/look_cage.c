/*
 * look_cage.c - the cage as who works there sees it: drawers, shift, what
 * waits for a second person, entries, the drop, and what may be done.
 *
 * What may be done is asked of the cage itself, by a wish that is tried and
 * not made: whatever the cage would refuse is refused here by the same words.
 */
#include <string.h>

#include "base/must.h"
#include "serve/hold.h"
#include "serve/look.h"
#include "serve/second.h"
#include "serve/serve_own.h"
#include "wire/cite.h"

enum {
    ENTRIES_SHOWN = 40, /* of the own drawer, and of all others */
    PEOPLE_SHOWN = 12
};

struct cage_run {
    struct json j;
    const struct serve *s;
    const struct cage *cage;
    struct who who;
    uint8_t drawer; /* the one who looks works with; 0: none */
};

static uint8_t drawer_of(const struct cage *cage, uint32_t person)
{
    for (uint8_t i = 0; i < DRAWERS_MAX; i++)
        if (person != 0 && cage->drawer[i].cashier == person)
            return (uint8_t)(i + 1);
    return 0;
}

static void say_name(struct cage_run *r, const char *key, uint32_t person)
{
    char name[PERSON_NAME_MAX];

    json_say_string(&r->j, key,
                    person != 0 ? live_name(r->s->live, person, name) : NULL);
}

/* What may be done */

/* Could whoever looks be the person who asked for it? */
static bool is_one_person(const struct cage_run *r, const struct command *c,
                          struct refusal *no)
{
    bool is = c->kind == CMD_APPROVE &&
              second_is_asker(r->s->accounts, r->cage, c->approve.approval,
                              r->who.person);

    if (is)
        *no = (struct refusal){.why = WHY_ONE_GIVER, .leaf = LEAF_NONE};
    return is;
}

/* {"command": "fill"}, and "no" where the cage would refuse it. */
static void put_wish(struct cage_run *r, const struct command *c)
{
    struct refusal no;

    json_object(&r->j);
    json_say_string(&r->j, "command", command_row(c->kind)->name);
    if (c->kind == CMD_TAKE_DRAWER)
        json_say_int(&r->j, "drawer", c->take_drawer.drawer);
    if (!cage_would(r->cage, c, &no) || is_one_person(r, c, &no)) {
        json_key(&r->j, "no");
        refusal_json(&r->j, NULL, shelf_clauses(r->s->plan->shelf), &no, NULL);
    }
    json_close(&r->j);
}

/* Somebody else than who looks. */
static uint32_t who_has_chips(const struct cage *cage, uint32_t but)
{
    for (uint32_t i = 0; i < cage->present; i++)
        if (cage->person[i].chips > 0 && cage->person[i].number != but)
            return cage->person[i].number;
    return but == 1 ? 2 : 1;
}

/* The least that can be wished of a kind, so that only the rest can be wrong. */
static void least_wish(const struct cage_run *r, int kind, struct command *c)
{
    const struct cage *g = r->cage;
    struct cage_drawer d = {0};

    if (r->drawer != 0)
        d = g->drawer[r->drawer - 1];
    switch (kind) {
    case CMD_SELL_CHIPS:
        *wish_sell_chips(c, r->who) =
            (struct cmd_sell_chips){.person = r->who.person == 1 ? 2 : 1,
                                    .drawer = r->drawer,
                                    .amount = 1};
        break;
    case CMD_CASH_OUT:
        *wish_cash_out(c, r->who) =
            (struct cmd_cash_out){who_has_chips(g, r->who.person), r->drawer,
                                  1};
        break;
    case CMD_FILL:
        *wish_fill(c, r->who) = (struct cmd_fill){r->drawer, 1, 0};
        break;
    case CMD_CREDIT:
        *wish_credit(c, r->who) = (struct cmd_credit){r->drawer, d.cash > 0,
                                                      d.cash == 0};
        break;
    case CMD_COUNT_DRAWER:
        *wish_count_drawer(c, r->who) =
            (struct cmd_count_drawer){.drawer = r->drawer,
                                      .cash = d.cash,
                                      .chips = d.chips};
        break;
    case CMD_OPEN_SHIFT:
        *wish_open_shift(c, r->who) =
            (struct cmd_open_shift){g->day, (uint8_t)(g->shift + 1)};
        break;
    case CMD_COVER_FREE:
        *wish_cover_free(c, r->who) = (struct cmd_cover_free){.reason = "."};
        break;
    default:
        MUST(kind == CMD_CLOSE_SHIFT);
        wish_close_shift(c, r->who);
    }
}

static void put_may(struct cage_run *r)
{
    static const int kinds[] = {CMD_SELL_CHIPS,   CMD_CASH_OUT,
                                CMD_FILL,         CMD_CREDIT,
                                CMD_COUNT_DRAWER, CMD_OPEN_SHIFT,
                                CMD_CLOSE_SHIFT,  CMD_COVER_FREE};
    enum role role = (enum role)r->who.role;
    struct command c;

    json_key(&r->j, "may");
    json_row(&r->j);
    for (uint8_t i = 1; i <= DRAWERS_MAX; i++) {
        wish_take_drawer(&c, r->who)->drawer = i;
        if (r->drawer == 0 && command_may(CMD_TAKE_DRAWER, role) &&
            r->cage->drawer[i - 1].cashier == 0)
            put_wish(r, &c);
    }
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (!command_may(kinds[i], role))
            continue;
        least_wish(r, kinds[i], &c);
        put_wish(r, &c);
    }
    json_close(&r->j);
}

/* Shift and drawers */

static void put_shift(struct cage_run *r)
{
    const struct cage *g = r->cage;
    const struct till *t = &r->s->till;

    json_key(&r->j, "shift");
    json_object(&r->j);
    json_say_bool(&r->j, "open", g->shift_open);
    json_say_bool(&r->j, "waits", live_shift_waits(r->s->live));
    json_say_int(&r->j, "day", g->day);
    json_say_int(&r->j, "shift", g->shift);
    json_say_int(&r->j, "cash_over", g->cash_over);
    json_say_int(&r->j, "chips_over", g->chips_over);
    json_key(&r->j, "last");
    if (t->closed) {
        json_object(&r->j);
        json_say_int(&r->j, "day", t->last.day);
        json_say_int(&r->j, "shift", t->last.shift);
        json_say_int(&r->j, "cash_over", t->last.cash_over);
        json_say_int(&r->j, "chips_over", t->last.chips_over);
        json_close(&r->j);
    } else {
        json_null(&r->j);
    }
    json_close(&r->j);
}

static void put_drawers(struct cage_run *r)
{
    json_key(&r->j, "drawers");
    json_row(&r->j);
    for (int i = 0; i < DRAWERS_MAX; i++) {
        const struct cage_drawer *d = &r->cage->drawer[i];

        if (d->cashier == 0 && d->cash == 0 && d->chips == 0)
            continue;
        json_object(&r->j);
        json_say_int(&r->j, "drawer", i + 1);
        say_name(r, "cashier", d->cashier);
        json_say_bool(&r->j, "you", i + 1 == r->drawer);
        json_say_int(&r->j, "cash", d->cash);
        json_say_int(&r->j, "chips", d->chips);
        json_close(&r->j);
    }
    json_close(&r->j);
}

/* Accounts */

/* How many there can be of an account, and the first of them. */
static money sum_of(const struct cage *g, enum account account)
{
    static const uint32_t first[] = {[ACCOUNT_OF_DRAWER] = 1,
                                     [ACCOUNT_OF_PERSON] = 1,
                                     [ACCOUNT_OF_TABLE] = 1,
                                     [ACCOUNT_OF_SEAT] = 0};
    const uint32_t last[] = {[ACCOUNT_OF_ONE] = 0,
                             [ACCOUNT_OF_DRAWER] = DRAWERS_MAX,
                             [ACCOUNT_OF_PERSON] = 0, /* counted above */
                             [ACCOUNT_OF_TABLE] = CAGE_TABLES_MAX,
                             [ACCOUNT_OF_FUND] = FUNDS_MAX - 1,
                             [ACCOUNT_OF_SEAT] = 0};
    uint8_t of = account_row(account)->of;
    money sum = 0;

    for (uint32_t i = 0; of == ACCOUNT_OF_PERSON && i < g->present; i++)
        sum += g->person[i].chips;
    for (uint32_t i = first[of]; i <= last[of]; i++)
        sum += cage_balance(g, account, i);
    return sum;
}

/* Jackpots and prizes, with the names of house and game if a book has them. */
static void put_funds(struct cage_run *r)
{
    const struct clauses *all = shelf_clauses(r->s->plan->shelf);

    json_key(&r->j, "funds");
    json_row(&r->j);
    for (int i = 0; i < r->cage->funds; i++) {
        const struct cage_fund *f = &r->cage->fund[i];
        const struct section *at = section_find(all, f->house, f->game);

        json_object(&r->j);
        json_say_string(&r->j, "house", f->house);
        json_say_string(&r->j, "house_name",
                        at != NULL ? at->house->title : f->house);
        json_say_string(&r->j, "game", f->game);
        json_say_string(&r->j, "game_name", at != NULL ? at->title : f->game);
        json_say_int(&r->j, "amount", f->chips);
        json_close(&r->j);
    }
    json_close(&r->j);
}

/* Those of the cage, which add up to nothing, each kind by itself. */
static void put_accounts(struct cage_run *r)
{
    json_key(&r->j, "accounts");
    json_row(&r->j);
    for (int i = 0; i <= ACCOUNT_FUND; i++) {
        const struct account_row *row = account_row((enum account)i);

        json_object(&r->j);
        json_say_string(&r->j, "name", row->words);
        json_say_bool(&r->j, "chips", row->kind == ACCOUNT_IS_CHIPS);
        json_say_int(&r->j, "amount", sum_of(r->cage, (enum account)i));
        json_close(&r->j);
    }
    json_close(&r->j);
}

/* What each table has collected since its drop was last pulled. */
static void put_drop(struct cage_run *r)
{
    const struct keep *k = live_keep(r->s->live);

    json_key(&r->j, "drop");
    json_row(&r->j);
    for (uint32_t t = 1; t <= (uint32_t)keep_tables(k); t++) {
        const struct seating *at = watch_table(r->s->watch, t);
        const struct cage_table *sent = &r->cage->table[t - 1];
        struct balances b;

        if (at == NULL)
            continue;
        felt_balances(&at->felt, &b);
        json_object(&r->j);
        json_say_int(&r->j, "table", t);
        json_say_int(&r->j, "drop", b.drop - sent->drop);
        json_say_int(&r->j, "fund", b.fund - sent->fund);
        json_close(&r->j);
    }
    json_close(&r->j);
}

/* Two people, and entries */

static void put_answers(struct cage_run *r, uint32_t approval)
{
    struct command c;

    json_key(&r->j, "may");
    json_row(&r->j);
    if (command_may(CMD_APPROVE, (enum role)r->who.role)) {
        wish_approve(&c, r->who)->approval = approval;
        put_wish(r, &c);
    }
    if (command_may(CMD_DECLINE, (enum role)r->who.role)) {
        *wish_decline(&c, r->who) = (struct cmd_decline){.approval = approval,
                                                         .reason = "."};
        put_wish(r, &c);
    }
    json_close(&r->j);
}

static void put_waits(struct cage_run *r)
{
    json_key(&r->j, "waits");
    json_row(&r->j);
    for (int i = 0; i < CAGE_APPROVALS_MAX; i++) {
        const struct cage_approval *a = &r->cage->approval[i];

        if (a->number == 0)
            continue;
        json_object(&r->j);
        json_say_int(&r->j, "approval", a->number);
        json_say_string(&r->j, "command", command_row(a->wish)->name);
        say_name(r, "by", a->by);
        say_name(r, "person", a->person);
        json_say_int(&r->j, "drawer", a->drawer);
        json_say_int(&r->j, "amount", a->amount);
        json_say_int(&r->j, "cash", a->cash);
        json_say_int(&r->j, "chips", a->chips);
        json_say_int(&r->j, "entry", a->entry);
        json_say_string(&r->j, "reason", a->reason);
        put_answers(r, a->number);
        json_close(&r->j);
    }
    json_close(&r->j);
}

/* Where in an entry an account of this sort stands; 0: nowhere. */
static uint32_t entry_of(const struct cage_entry *e, enum account_of of)
{
    for (int i = 0; i < e->posts; i++)
        if (account_row((enum account)e->post[i].account)->of == of)
            return e->post[i].of;
    return 0;
}

static money entry_amount(const struct cage_entry *e)
{
    money most = 0;

    for (int i = 0; i < e->posts; i++)
        most = e->post[i].amount > most ? e->post[i].amount : most;
    return most;
}

/*
 * What the house has more by it, or less, in cash or in chips: in the drawer
 * it was done at, else in the float.
 */
static money entry_change(const struct cage_entry *e, enum account drawer,
                          enum account pool)
{
    bool at_drawer = entry_of(e, ACCOUNT_OF_DRAWER) != 0;
    money sum = 0;

    for (int i = 0; i < e->posts; i++)
        if (e->post[i].account == (at_drawer ? drawer : pool))
            sum += e->post[i].amount;
    return sum;
}

static void put_entry(struct cage_run *r, const struct cage_entry *e)
{
    const struct till_note *n = till_note(&r->s->till, e->number);
    struct command c;
    struct refusal no;

    json_object(&r->j);
    json_say_int(&r->j, "entry", e->number);
    json_say_string(&r->j, "event", event_row(e->kind)->name);
    json_say_int(&r->j, "at_ms", n != NULL ? n->at_ms : 0);
    say_name(r, "by", e->staff != 0 ? e->staff : n != NULL ? n->person : 0);
    say_name(r, "approved", e->second);
    say_name(r, "person", entry_of(e, ACCOUNT_OF_PERSON));
    json_say_int(&r->j, "drawer", entry_of(e, ACCOUNT_OF_DRAWER));
    json_say_int(&r->j, "table", entry_of(e, ACCOUNT_OF_TABLE));
    json_say_int(&r->j, "amount", entry_amount(e));
    json_say_int(&r->j, "cash",
                 entry_change(e, ACCOUNT_DRAWER_CASH, ACCOUNT_FLOAT_CASH));
    json_say_int(&r->j, "chips",
                 entry_change(e, ACCOUNT_DRAWER_CHIPS, ACCOUNT_FLOAT_CHIPS));
    json_say_bool(&r->j, "corrected", e->corrected);
    *wish_correct(&c, r->who) = (struct cmd_correct){.entry = e->number,
                                                     .reason = "."};
    json_say_bool(&r->j, "correct", cage_would(r->cage, &c, &no));
    json_close(&r->j);
}

/* What goes with a table's own events is the tables' affair. */
static bool is_of_window(const struct cage_entry *e)
{
    return cage_corrects(e->kind) || e->kind == EV_CORRECTED ||
           e->kind == EV_DRAWER_COUNTED;
}

/* The last ones, the own drawer's and those of all others. */
static void put_entries(struct cage_run *r)
{
    const struct cage *g = r->cage;
    int own = 0, other = 0;

    json_key(&r->j, "entries");
    json_row(&r->j);
    for (uint32_t n = g->entries; n > 0 && n + CAGE_ENTRIES_MAX > g->entries;
         n--) {
        const struct cage_entry *e = &g->entry[n % CAGE_ENTRIES_MAX];
        bool mine = r->drawer != 0 &&
                    entry_of(e, ACCOUNT_OF_DRAWER) == r->drawer;

        if (is_of_window(e) && (mine ? own++ : other++) < ENTRIES_SHOWN)
            put_entry(r, e);
    }
    json_close(&r->j);
}

static void write_cage(void *to)
{
    struct cage_run *r = to;

    MUST_PLANTED(MUST_IN_VIEW);
    r->drawer = drawer_of(r->cage, r->who.person);
    json_object(&r->j);
    json_say_string(&r->j, "frozen",
                    keep_why(live_keep(r->s->live), STREAM_CAGE));
    json_say_int(&r->j, "limit", r->cage->limit);
    json_say_int(&r->j, "variance", r->cage->variance);
    json_say_bool(&r->j, "gives_free", cage_gives_free(r->cage));
    json_say_int(&r->j, "drawer", r->drawer);
    put_shift(r);
    put_drawers(r);
    put_accounts(r);
    put_funds(r);
    put_waits(r);
    put_entries(r);
    put_drop(r);
    put_may(r);
    json_say_int(&r->j, "now_ms", serve_now_ms(r->s));
    json_close(&r->j);
}

bool look_cage(struct text *t, const struct serve *s,
               const struct session *who)
{
    struct cage_run r = {.j = json_to_text(t),
                         .s = s,
                         .cage = keep_cage(live_keep(s->live)),
                         .who = {.role = who->role,
                                 .seat = NO_SEAT,
                                 .person = who->person}};

    return !hold_is_stopped(STREAM_CAGE) &&
           hold_part(STREAM_CAGE, write_cage, &r);
}

/* People */

static bool letters_same(char a, char b)
{
    a = a >= 'A' && a <= 'Z' ? (char)(a + 32) : a;
    b = b >= 'A' && b <= 'Z' ? (char)(b + 32) : b;
    return a == b;
}

/* Does the name have it anywhere, in small or capital letters? */
static bool name_has(const char *name, const char *part)
{
    for (; *name != '\0'; name++) {
        size_t i = 0;

        while (part[i] != '\0' && letters_same(name[i], part[i]))
            i++;
        if (part[i] == '\0')
            return true;
    }
    return false;
}

static bool number_is(uint32_t person, const char *words)
{
    char digits[16];

    snprintf(digits, sizeof digits, "%u", person);
    return strcmp(digits, words) == 0;
}

static void put_person(struct json *j, const struct serve *s, uint32_t person)
{
    const struct keep *k = live_keep(s->live);
    const struct cage *cage = keep_cage(k);
    money at_tables = 0;

    for (uint32_t t = 1; t <= (uint32_t)keep_tables(k); t++) {
        const struct seating *at = watch_table(s->watch, t);
        seat_no seat = at != NULL ? seating_find(at, person) : NO_SEAT;

        if (seat != NO_SEAT)
            at_tables += felt_stack(&at->felt, seat);
    }
    json_object(j);
    json_say_int(j, "person", person);
    json_say_string(j, "name", cage_name(cage, person));
    json_say_int(j, "chips", cage_chips(cage, person));
    json_say_int(j, "at_tables", at_tables);
    json_close(j);
}

void look_people(struct text *t, const struct serve *s, const char *words)
{
    const struct cage *cage = keep_cage(live_keep(s->live));
    struct json j = json_to_text(t);
    int count = 0;

    json_object(&j);
    json_key(&j, "people");
    json_row(&j);
    for (uint32_t i = cage->present; i > 0 && words[0] != '\0'; i--) {
        uint32_t p = cage->person[i - 1].number;

        if (live_style(s->live, p) != NULL ||
            !(name_has(cage_name(cage, p), words) || number_is(p, words)))
            continue;
        if (count++ < PEOPLE_SHOWN)
            put_person(&j, s, p);
    }
    json_close(&j);
    json_say_int(&j, "all", count);
    json_close(&j);
}

bool look_would(struct text *t, const struct serve *s, const struct command *c,
                struct refusal *no)
{
    struct json j = json_to_text(t);
    struct postings p;
    bool second;

    if (!cage_preview(keep_cage(live_keep(s->live)), c, &p, &second, no))
        return false;
    json_object(&j);
    json_say_bool(&j, "second", second);
    json_key(&j, "moves");
    json_row(&j);
    for (int i = 0; i < p.count; i++) {
        json_object(&j);
        json_say_string(&j, "name",
                        account_row((enum account)p.post[i].account)->words);
        json_say_int(&j, "amount", p.post[i].amount);
        json_close(&j);
    }
    json_close(&j);
    json_close(&j);
    return true;
}
