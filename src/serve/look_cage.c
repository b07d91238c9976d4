/*
 * look_cage.c - the cage as its staff sees it: drawers, shift, requests that
 * wait for a second person, entries, the drop, and the actions that may be
 * taken.
 *
 * Each possible action is tried on the cage without being kept, so the page
 * offers and refuses exactly what the cage would, in the same words.
 */
#include <string.h>

#include "base/must.h"
#include "serve/hold.h"
#include "serve/look.h"
#include "serve/second.h"
#include "serve/serve_own.h"
#include "wire/cite.h"

enum {
    /* of the viewer's own drawer, and as many of all others */
    ENTRIES_SHOWN = 40,
    PEOPLE_SHOWN = 12
};

struct cage_run;

/* One request that waits for a second person. */
struct waits_of {
    const struct cage_run *r;
    uint32_t approval;
};

struct cage_run {
    struct json j;
    const struct serve *s;
    const struct cage *cage;
    struct who who;
    uint8_t drawer; /* the drawer the viewer works with; 0: none */
    int *shown;     /* entries shown so far: of other drawers, of this one */
    struct waits_of *waits;
};

static uint8_t drawer_of(const struct cage *cage, uint32_t person)
{
    for (uint8_t i = 0; i < DRAWERS_MAX; i++)
        if (person != 0 && cage->drawer[i].cashier == person)
            return (uint8_t)(i + 1);
    return 0;
}

/* What may be done */

/* True if the viewer may be the person who asked.  Nobody approves their own
   request. */
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

/* A command, and the refusal if the cage would refuse it. */
static void fill_wish(const struct cage_run *r, const struct command *c,
                      struct w_cage_may *out)
{
    struct refusal no;

    *out = (struct w_cage_may){
        .command = c->kind,
        .has_drawer = c->kind == CMD_TAKE_DRAWER,
        .drawer = {c->kind == CMD_TAKE_DRAWER ? c->take_drawer.drawer : 0},
        .has_no = !cage_would(r->cage, c, &no) || is_one_person(r, c, &no),
    };
    if (out->has_no)
        refusal_fill(&out->no, NULL, shelf_clauses(r->s->plan->shelf), &no);
}

/* A person with chips other than the viewer, because the cage refuses to serve
   a cashier's own chips. */
static uint32_t who_has_chips(const struct cage *cage, uint32_t but)
{
    for (uint32_t i = 0; i < cage->present; i++)
        if (cage->person[i].chips > 0 && cage->person[i].number != but)
            return cage->person[i].number;
    return but == 1 ? 2 : 1;
}

/* Fills in a fund that has chips, if there is one. */
static void least_of_fund(const struct cage_run *r, int kind,
                          struct command *c)
{
    const struct cage *g = r->cage;
    const struct cage_fund *fund = &g->fund[0];
    struct text t;

    for (int i = 0; i < g->funds && fund->chips == 0; i++)
        fund = &g->fund[i];
    if (kind == CMD_SEED_FUND) {
        wish_seed_fund(c, r->who)->amount = 1;
        text_init(&t, c->seed_fund.game, sizeof c->seed_fund.game);
        text_str(&t, g->funds > 0 ? fund->game : "a game");
        text_init(&t, c->seed_fund.house, sizeof c->seed_fund.house);
        text_str(&t, g->funds > 0 ? fund->house : "");
        return;
    }
    *wish_pay_fund(c, r->who) =
        (struct cmd_pay_fund){.person = who_has_chips(g, r->who.person),
                              .amount = 1,
                              .reason = "."};
    text_init(&t, c->pay_fund.game, sizeof c->pay_fund.game);
    text_str(&t, g->funds > 0 ? fund->game : "a game");
    text_init(&t, c->pay_fund.house, sizeof c->pay_fund.house);
    text_str(&t, g->funds > 0 ? fund->house : "");
}

/* The smallest request of a kind, so that a refusal is about the kind and
   never about the amount. */
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
    case CMD_SEED_FUND:
    case CMD_PAY_FUND:
        least_of_fund(r, kind, c);
        break;
    case CMD_COVER_FREE:
        *wish_cover_free(c, r->who) = (struct cmd_cover_free){.reason = "."};
        break;
    default:
        MUST(kind == CMD_CLOSE_SHIFT);
        wish_close_shift(c, r->who);
    }
}

/* Requests that are tried after those to take a drawer, a row each. */
static const int kinds[] = {CMD_SELL_CHIPS,  CMD_CASH_OUT,     CMD_FILL,
                            CMD_CREDIT,      CMD_COUNT_DRAWER, CMD_OPEN_SHIFT,
                            CMD_CLOSE_SHIFT, CMD_COVER_FREE,   CMD_SEED_FUND,
                            CMD_PAY_FUND};
enum { MAYS = DRAWERS_MAX + sizeof kinds / sizeof kinds[0] };

static bool fill_may(const void *from, int i, struct w_cage_may *out)
{
    const struct cage_run *r = from;
    enum role role = (enum role)r->who.role;
    struct command c;

    if (i < DRAWERS_MAX) {
        if (r->drawer != 0 || !command_may(CMD_TAKE_DRAWER, role) ||
            r->cage->drawer[i].cashier != 0)
            return false;
        wish_take_drawer(&c, r->who)->drawer = (uint8_t)(i + 1);
    } else {
        if (!command_may(kinds[i - DRAWERS_MAX], role))
            return false;
        least_wish(r, kinds[i - DRAWERS_MAX], &c);
    }
    fill_wish(r, &c, out);
    return true;
}

/* Shift and drawers */

static struct w_shift shift_of(const struct cage_run *r)
{
    const struct cage *g = r->cage;
    const struct till *t = &r->s->till;

    return (struct w_shift){
        .open = g->shift_open,
        .waits = live_shift_is_waiting(r->s->live),
        .is = {g->day, g->shift, g->cash_over, g->chips_over},
        .has_last = t->closed,
        .last = {t->last.day, t->last.shift, t->last.cash_over,
                 t->last.chips_over},
    };
}

static bool fill_drawer(const void *from, int i, struct w_drawer *out)
{
    const struct cage_run *r = from;
    const struct cage_drawer *d = &r->cage->drawer[i];

    if (d->cashier == 0 && d->cash == 0 && d->chips == 0)
        return false;
    *out = (struct w_drawer){
        .drawer = i + 1,
        .you = i + 1 == r->drawer,
        .cash = d->cash,
        .chips = d->chips,
    };
    look_name(r->s, d->cashier, out->cashier);
    return true;
}

/* Accounts */

/* The chips in all accounts of a kind, and the first account of it. */
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

/* Jackpots and prize funds, with the names of house and game if a book has
   them. */
static bool fill_fund(const void *from, int i, struct w_fund *out)
{
    const struct cage_run *r = from;
    const struct cage_fund *f = &r->cage->fund[i];
    const struct section *at = section_find(shelf_clauses(r->s->plan->shelf),
                                            f->house, f->game);

    *out = (struct w_fund){
        .house = f->house,
        .house_name = at != NULL ? at->house->title : f->house,
        .game = f->game,
        .game_name = at != NULL ? at->title : f->game,
        .amount = f->chips,
    };
    return true;
}

/* The cage's accounts.  Cash and chips each sum to zero. */
static bool fill_account(const void *from, int i, struct w_account *out)
{
    const struct cage_run *r = from;
    const struct account_row *row = account_row((enum account)i);

    *out = (struct w_account){
        .name = row->words,
        .chips = row->kind == ACCOUNT_IS_CHIPS,
        .amount = sum_of(r->cage, (enum account)i),
    };
    return true;
}

/* The collection of each table since its drop was last pulled. */
static bool fill_drop(const void *from, int i, struct w_drop *out)
{
    const struct cage_run *r = from;
    const struct seating *at = watch_table(r->s->watch, (uint32_t)i + 1);
    const struct cage_table *sent = &r->cage->table[i];
    struct balances b;

    if (at == NULL)
        return false;
    felt_balances(&at->felt, &b);
    *out = (struct w_drop){
        .table = i + 1,
        .drop = b.drop - sent->drop,
        .fund = b.fund - sent->fund,
    };
    return true;
}

/* Two people, and entries */

/* The two answers to a request: approve it or decline it. */
static bool fill_answer(const void *from, int i, struct w_cage_may *out)
{
    const struct waits_of *w = from;
    const struct cage_run *r = w->r;
    struct command c;

    if (!command_may(i == 0 ? CMD_APPROVE : CMD_DECLINE,
                     (enum role)r->who.role))
        return false;
    if (i == 0)
        wish_approve(&c, r->who)->approval = w->approval;
    else
        *wish_decline(&c, r->who) =
            (struct cmd_decline){.approval = w->approval, .reason = "."};
    fill_wish(r, &c, out);
    return true;
}

static bool fill_waits(const void *from, int i, struct w_cage_waits *out)
{
    const struct cage_run *r = from;
    const struct cage_approval *a = &r->cage->approval[i];

    if (a->number == 0)
        return false;
    *r->waits = (struct waits_of){r, a->number};
    *out = (struct w_cage_waits){
        .approval = a->number,
        .command = a->wish,
        .drawer = a->drawer,
        .amount = a->amount,
        .cash = a->cash,
        .chips = a->chips,
        .entry = a->entry,
        .reason = a->reason,
        .may = {.count = 2, .fill = fill_answer, .from = r->waits},
    };
    look_name(r->s, a->by, out->by);
    look_name(r->s, a->person, out->person);
    return true;
}

/*
 * The number of the first account of this sort in an entry; 0 if it has none.
 */
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

/* The change that an entry makes to the house's cash or chips: in the drawer
   where it was made, otherwise in the float. */
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

static void fill_one(const struct cage_run *r, const struct cage_entry *e,
                     struct w_entry *out)
{
    const struct till_note *n = till_note(&r->s->till, e->number);
    struct command c;
    struct refusal no;

    *wish_correct(&c, r->who) = (struct cmd_correct){.entry = e->number,
                                                     .reason = "."};
    *out = (struct w_entry){
        .entry = e->number,
        .event = e->kind,
        .at_ms = n != NULL ? n->at_ms : 0,
        .drawer = entry_of(e, ACCOUNT_OF_DRAWER),
        .table = entry_of(e, ACCOUNT_OF_TABLE),
        .amount = entry_amount(e),
        .cash = entry_change(e, ACCOUNT_DRAWER_CASH, ACCOUNT_FLOAT_CASH),
        .chips = entry_change(e, ACCOUNT_DRAWER_CHIPS, ACCOUNT_FLOAT_CHIPS),
        .corrected = e->corrected,
        .correct = cage_would(r->cage, &c, &no),
    };
    look_name(r->s,
              e->staff != 0 ? e->staff
              : n != NULL   ? n->person
                            : 0,
              out->by);
    look_name(r->s, e->second, out->approved);
    look_name(r->s, entry_of(e, ACCOUNT_OF_PERSON), out->person);
}

/* False for entries that follow from a table's events: the cage's page lists
   only the work at its windows. */
static bool is_of_window(const struct cage_entry *e)
{
    return cage_can_correct(e->kind) || e->kind == EV_CORRECTED ||
           e->kind == EV_DRAWER_COUNTED;
}

/* The newest entries: the viewer's own drawer first, then all others. */
static bool fill_entry(const void *from, int i, struct w_entry *out)
{
    const struct cage_run *r = from;
    const struct cage *g = r->cage;
    const struct cage_entry *e =
        &g->entry[(g->entries - (uint32_t)i) % CAGE_ENTRIES_MAX];
    bool mine = r->drawer != 0 && entry_of(e, ACCOUNT_OF_DRAWER) == r->drawer;

    if (!is_of_window(e) || r->shown[mine]++ >= ENTRIES_SHOWN)
        return false;
    fill_one(r, e, out);
    return true;
}

static void write_cage(void *to)
{
    struct cage_run *r = to;
    const struct cage *g = r->cage;
    const struct keep *k = live_keep(r->s->live);
    int shown[2] = {0, 0};
    struct waits_of waits;

    MUST_PLANTED(MUST_IN_VIEW);
    r->drawer = drawer_of(g, r->who.person);
    r->shown = shown;
    r->waits = &waits;
    put_w_cage_view(
        &r->j,
        &(struct w_cage_view){
            .frozen = keep_why(k, STREAM_CAGE),
            .limit = g->limit,
            .variance = g->variance,
            .gives_free = cage_may_give_free(g),
            .drawer = r->drawer,
            .shift = shift_of(r),
            .drawers = {.count = DRAWERS_MAX, .fill = fill_drawer, .from = r},
            .accounts = {.count = ACCOUNT_FUND + 1,
                         .fill = fill_account,
                         .from = r},
            .funds = {.count = g->funds, .fill = fill_fund, .from = r},
            .waits = {.count = CAGE_APPROVALS_MAX,
                      .fill = fill_waits,
                      .from = r},
            .entries = {.count = (int)(g->entries < CAGE_ENTRIES_MAX
                                           ? g->entries
                                           : CAGE_ENTRIES_MAX),
                        .fill = fill_entry,
                        .from = r},
            .drop = {.count = keep_tables(k), .fill = fill_drop, .from = r},
            .may = {.count = MAYS, .fill = fill_may, .from = r},
            .now_ms = serve_now_ms(r->s),
        });
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

static bool are_letters_same(char a, char b)
{
    a = a >= 'A' && a <= 'Z' ? (char)(a + 32) : a;
    b = b >= 'A' && b <= 'Z' ? (char)(b + 32) : b;
    return a == b;
}

/* Is `part` in the name, no matter in which case? */
static bool name_has(const char *name, const char *part)
{
    for (; *name != '\0'; name++) {
        size_t i = 0;

        while (part[i] != '\0' && are_letters_same(name[i], part[i]))
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

/* People whose name matches. */
struct people_run {
    const struct serve *s;
    uint32_t found[PEOPLE_SHOWN];
};

static bool fill_person(const void *from, int i, struct w_person *out)
{
    const struct people_run *r = from;
    const struct keep *k = live_keep(r->s->live);
    uint32_t person = r->found[i];

    *out = (struct w_person){
        .person = person,
        .name = cage_name(keep_cage(k), person),
        .chips = cage_chips(keep_cage(k), person),
    };
    for (uint32_t t = 1; t <= (uint32_t)keep_tables(k); t++) {
        const struct seating *at = watch_table(r->s->watch, t);
        seat_no seat = at != NULL ? seating_find(at, person) : NO_SEAT;

        if (seat != NO_SEAT)
            out->at_tables += felt_known_stack(&at->felt, seat);
    }
    return true;
}

void look_people(struct text *t, const struct serve *s, const char *words)
{
    const struct cage *cage = keep_cage(live_keep(s->live));
    struct json j = json_to_text(t);
    struct people_run r = {.s = s};
    int count = 0;

    for (uint32_t i = cage->present; i > 0 && words[0] != '\0'; i--) {
        uint32_t p = cage->person[i - 1].number;

        if (live_style(s->live, p) != NULL ||
            !(name_has(cage_name(cage, p), words) || number_is(p, words)))
            continue;
        if (count++ < PEOPLE_SHOWN)
            r.found[count - 1] = p;
    }
    put_w_people(&j,
                 &(struct w_people){.people = {.count = count < PEOPLE_SHOWN
                                                            ? count
                                                            : PEOPLE_SHOWN,
                                               .fill = fill_person,
                                               .from = &r},
                                    .all = count});
}

static bool fill_move(const void *from, int i, struct w_move *out)
{
    const struct postings *p = from;

    out->name = account_row((enum account)p->post[i].account)->words;
    out->amount = p->post[i].amount;
    return true;
}

bool look_would(struct text *t, const struct serve *s, const struct command *c,
                struct refusal *no)
{
    struct json j = json_to_text(t);
    struct postings p;
    bool second;

    if (!cage_preview(keep_cage(live_keep(s->live)), c, &p, &second, no))
        return false;
    put_w_would(&j, &(struct w_would){.second = second,
                                      .moves = {.count = p.count,
                                                .fill = fill_move,
                                                .from = &p}});
    return true;
}
