/*
 * cage.c - the cage as the sum of its events: the accounts each moves, and the
 * other state it changes.
 *
 * cage_moves.def says which accounts an event moves; one function posts them,
 * after it has checked every account.  An event that cannot be true freezes
 * the cage and changes nothing else, because each kind makes its checks before
 * it changes anything.
 *
 * Leaves: none
 */
#include "room/cage.h"

#include <string.h>

#include "base/must.h"
#include "room/stop.h"

struct leg {
    uint8_t from, to; /* enum account */
    const char *field;
};

struct move {
    bool known, corrects;
    struct leg leg[2];
};

#define YES true
#define NO false
#define LEG(from, to, field) {ACCOUNT_##from, ACCOUNT_##to, #field},

static const struct move moves[EV_KINDS] = {
#define MOVE(ID, corrected, legs) [EV_##ID] = {true, corrected, {legs}},
#include "room/cage_moves.def"
#undef MOVE
};

#undef YES
#undef NO
#undef LEG

bool cage_can_correct(int kind)
{
    return kind > 0 && kind < EV_KINDS && moves[kind].corrects;
}

bool cage_is_entry(int kind)
{
    return kind > 0 && kind < EV_KINDS &&
           (moves[kind].known || kind == EV_CORRECTED);
}

void cage_init(struct cage *cage)
{
    memset(cage, 0, sizeof *cage);
}

size_t cage_size(const struct cage *cage)
{
    MUST(cage->present <= CAGE_PEOPLE_MAX);
    return offsetof(struct cage, person) +
           cage->present * sizeof cage->person[0];
}

/* The person with this number.  As long as nobody has left, the place is the
   number less one, so that is tried first. */
const struct cage_person *cage_person(const struct cage *cage, uint32_t person)
{
    uint32_t low = 0, high = cage->present;

    if (person > 0 && person <= high &&
        cage->person[person - 1].number == person)
        return &cage->person[person - 1];
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (cage->person[middle].number < person)
            low = middle + 1;
        else
            high = middle;
    }
    return person > 0 && low < cage->present &&
                   cage->person[low].number == person
               ? &cage->person[low]
               : NULL;
}

int cage_fund_of(const struct cage *cage, const char *house, const char *game)
{
    MUST(cage->funds <= FUNDS_MAX);
    for (int i = 0; i < cage->funds; i++)
        if (strcmp(cage->fund[i].game, game) == 0 &&
            strcmp(cage->fund[i].house, house) == 0)
            return i;
    return -1;
}

/* A person's sums for the open day; NULL if there are none yet. */
static const struct cage_person *today_of(const struct cage *cage,
                                          uint32_t person)
{
    const struct cage_person *p = cage_person(cage, person);

    return p != NULL && p->day == cage->day ? p : NULL;
}

money cage_moved(const struct cage *cage, uint32_t person)
{
    const struct cage_person *p = today_of(cage, person);

    return p == NULL ? 0 : p->moved;
}

money cage_asked(const struct cage *cage, uint32_t staff)
{
    const struct cage_person *p = today_of(cage, staff);

    return p == NULL ? 0 : p->asked;
}

money cage_off(const struct cage *cage, uint32_t staff)
{
    const struct cage_person *p = today_of(cage, staff);

    return p == NULL ? 0 : p->off;
}

money cage_variance(const struct ev_drawer_counted *e)
{
    return (e->cash_over < 0 ? -e->cash_over : e->cash_over) +
           (e->chips_over < 0 ? -e->chips_over : e->chips_over);
}

/* From days since 1970 (Hinnant, civil_from_days). */
uint32_t cage_day_of(int64_t ms)
{
    int64_t days = ms / CAGE_DAY_MS + 719468;
    int64_t era = days / 146097;
    int64_t doe = days - era * 146097;
    int64_t yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
    int64_t doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
    int64_t mp = (5 * doy + 2) / 153;
    int64_t month = mp < 10 ? mp + 3 : mp - 9;
    int64_t year = yoe + era * 400 + (month <= 2);

    return (uint32_t)(year * 10000 + month * 100 + doy - (153 * mp + 2) / 5 +
                      1);
}

/* Does a person have a drawer, or a request that waits? */
bool cage_has_business(const struct cage *cage, uint32_t person)
{
    for (int i = 0; i < DRAWERS_MAX; i++)
        if (cage->drawer[i].cashier == person)
            return true;
    for (int i = 0; i < CAGE_APPROVALS_MAX; i++)
        if (cage->approval[i].number != 0 &&
            (cage->approval[i].by == person ||
             cage->approval[i].person == person))
            return true;
    return false;
}

/* Accounts */

static const money *drawer_at(const struct cage *cage, enum account account,
                              uint32_t of)
{
    if (of < 1 || of > DRAWERS_MAX)
        return NULL;
    return account == ACCOUNT_DRAWER_CASH ? &cage->drawer[of - 1].cash
                                          : &cage->drawer[of - 1].chips;
}

/* A pointer to a balance; NULL if the cage has no such account. */
static const money *account_at(const struct cage *cage, enum account account,
                               uint32_t of)
{
    switch (account_row(account)->of) {
    case ACCOUNT_OF_ONE:
        return of == 0 ? &cage->one[account] : NULL;
    case ACCOUNT_OF_DRAWER:
        return drawer_at(cage, account, of);
    case ACCOUNT_OF_PERSON:
        return cage_has_person(cage, of) ? &cage_person(cage, of)->chips
                                         : NULL;
    case ACCOUNT_OF_TABLE:
        return account == ACCOUNT_TABLE && of >= 1 && of <= CAGE_TABLES_MAX
                   ? &cage->table[of - 1].chips
                   : NULL;
    case ACCOUNT_OF_FUND: /* the fund may begin with this event */
        return of <= cage->funds && of < FUNDS_MAX ? &cage->fund[of].chips
                                                   : NULL;
    default:
        return NULL;
    }
}

money cage_balance(const struct cage *cage, enum account account, uint32_t of)
{
    const money *at = account_at(cage, account, of);

    return at == NULL ? 0 : *at;
}

static bool balance_can_be(enum account account, money amount)
{
    return amount <= MONEY_MOST &&
           amount >= (account_row(account)->may_owe ? -MONEY_MOST : 0);
}

static bool posts_can_be(const struct cage *cage, const struct postings *p)
{
    for (int i = 0; i < p->count; i++) {
        const struct posting *x = &p->post[i];
        const money *at = account_at(cage, (enum account)x->account, x->of);

        if (at == NULL ||
            !balance_can_be((enum account)x->account, *at + x->amount))
            return false;
    }
    return postings_are_even(p);
}

static void put_posts(struct cage *cage, const struct postings *p)
{
    for (int i = 0; i < p->count; i++) {
        const struct posting *x = &p->post[i];
        const money *at = account_at(cage, (enum account)x->account, x->of);

        MUST(at != NULL);
        if (account_row((enum account)x->account)->of == ACCOUNT_OF_PERSON)
            cage_touch(cage, cage_person(cage, x->of));
        *(money *)(uintptr_t)at += x->amount;
    }
}

static void sum_up(const struct cage *cage, money sum[ACCOUNT_KINDS])
{
    for (int i = 0; i < ACCOUNTS; i++)
        sum[account_row((enum account)i)->kind] += cage->one[i];
    for (int i = 0; i < DRAWERS_MAX; i++) {
        sum[ACCOUNT_IS_CASH] += cage->drawer[i].cash;
        sum[ACCOUNT_IS_CHIPS] += cage->drawer[i].chips;
    }
    for (int i = 0; i < CAGE_TABLES_MAX; i++)
        sum[ACCOUNT_IS_CHIPS] += cage->table[i].chips;
    for (int i = 0; i < FUNDS_MAX; i++)
        sum[ACCOUNT_IS_CHIPS] += cage->fund[i].chips;
    for (uint32_t i = 0; i < cage->present; i++)
        sum[ACCOUNT_IS_CHIPS] += cage->person[i].chips;
}

static bool none_is_below(const struct cage *cage, enum account account,
                          uint32_t from, uint32_t to)
{
    for (uint32_t of = from; of < to; of++)
        if (!balance_can_be(account, cage_balance(cage, account, of)))
            return false;
    return true;
}

static bool nobody_is_below(const struct cage *cage)
{
    for (uint32_t i = 0; i < cage->present; i++)
        if (!balance_can_be(ACCOUNT_PERSON, cage->person[i].chips))
            return false;
    return true;
}

bool cage_is_right(const struct cage *cage)
{
    money sum[ACCOUNT_KINDS] = {0};

    for (int i = 0; i < ACCOUNTS; i++)
        if (!balance_can_be((enum account)i, cage->one[i]))
            return false;
    sum_up(cage, sum);
    return sum[ACCOUNT_IS_CASH] == 0 && sum[ACCOUNT_IS_CHIPS] == 0 &&
           none_is_below(cage, ACCOUNT_DRAWER_CASH, 1, DRAWERS_MAX + 1) &&
           none_is_below(cage, ACCOUNT_DRAWER_CHIPS, 1, DRAWERS_MAX + 1) &&
           none_is_below(cage, ACCOUNT_TABLE, 1, CAGE_TABLES_MAX + 1) &&
           none_is_below(cage, ACCOUNT_FUND, 0, FUNDS_MAX) &&
           nobody_is_below(cage);
}

/* Postings */

/* The account that an event moves, among those of one kind. */
static struct posting account_of(const struct event *e, int account)
{
    static const char *const names[] = {
        [ACCOUNT_OF_DRAWER] = "drawer",
        [ACCOUNT_OF_PERSON] = "person",
        [ACCOUNT_OF_TABLE] = "table",
        [ACCOUNT_OF_FUND] = "fund",
    };
    const char *name = names[account_row((enum account)account)->of];
    struct posting post = {.account = (uint8_t)account};

    if (name != NULL)
        post.of = (uint32_t)field_named(event_row(e->kind)->fields,
                                        event_payload(e), name, 0);
    return post;
}

/* An amount that is over may be negative, which means short. */
static bool may_be_short(const char *field)
{
    size_t n = strlen(field);

    return n >= 4 && strcmp(field + n - 4, "over") == 0;
}

static bool post_leg(const struct event *e, const struct leg *leg,
                     struct postings *out)
{
    const struct field *f = field_find(event_row(e->kind)->fields, leg->field,
                                       strlen(leg->field));
    money amount;

    MUST(f != NULL && f->type == FIELD_MONEY);
    amount = field_get(f, event_payload(e));
    if (amount < -MONEY_MOST || amount > MONEY_MOST ||
        (amount < 0 && !may_be_short(leg->field)))
        return false;
    postings_move(out, account_of(e, leg->from), account_of(e, leg->to),
                  amount);
    return true;
}

/* The entry with that number; NULL if it is no longer kept. */
static const struct cage_entry *entry_at(const struct cage *cage,
                                         uint32_t number)
{
    const struct cage_entry *at = &cage->entry[number % CAGE_ENTRIES_MAX];

    return number > 0 && at->number == number ? at : NULL;
}

/* Makes the opposite of an entry. */
static bool post_contrary(const struct cage *cage, uint32_t number,
                          struct postings *out)
{
    const struct cage_entry *entry = entry_at(cage, number);

    if (entry == NULL)
        return false;
    MUST(entry->posts <= CAGE_ENTRY_POSTS);
    for (int i = 0; i < entry->posts; i++)
        postings_add(out, (enum account)entry->post[i].account,
                     entry->post[i].of, -entry->post[i].amount);
    return true;
}

bool cage_postings(const struct cage *cage, const struct event *e,
                   struct postings *out)
{
    const struct move *move = e->kind < EV_KINDS ? &moves[e->kind] : NULL;

    out->count = 0;
    if (e->kind == EV_CORRECTED)
        return post_contrary(cage, e->corrected.entry, out);
    if (move == NULL || !move->known)
        return true;
    for (int i = 0; i < 2 && move->leg[i].field != NULL; i++)
        if (!post_leg(e, &move->leg[i], out))
            return false;
    return true;
}

/* Do all accounts of the event exist, even if it moves nothing? */
static bool accounts_are_there(const struct cage *g, const struct event *e)
{
    const struct move *move = &moves[e->kind];

    for (int i = 0; i < 2 && move->leg[i].field != NULL; i++) {
        struct posting from = account_of(e, move->leg[i].from);
        struct posting to = account_of(e, move->leg[i].to);

        if (account_at(g, (enum account)from.account, from.of) == NULL ||
            account_at(g, (enum account)to.account, to.of) == NULL)
            return false;
    }
    return true;
}

/* Other state: each function checks first, then changes */

/* Copies words into a buffer of zeros; the bytes after them stay zero. */
static void keep_words(char *to, const char *from, size_t size)
{
    size_t n = strlen(from);

    MUST(n < size);
    memcpy(to, from, n);
}

static void apply_cage_opened(struct cage *g, const struct ev_cage_opened *e)
{
    FACT(g, TIME,
         !g->opened || e->limit != g->limit || e->variance != g->variance ||
             e->rules != g->rules || e->no_free != g->no_free);
    FACT(g, CHIPS, e->limit >= 0 && e->variance >= 0);
    FACT(g, FIELD, e->rules >= g->rules);
    g->opened = true;
    g->limit = e->limit;
    g->variance = e->variance;
    g->rules = e->rules;
    g->no_free = e->no_free;
}

static void apply_enrolled(struct cage *g, const struct ev_enrolled *e)
{
    FACT(g, FIELD, e->person == g->people + 1 && e->name[0] != '\0');
    FACT(g, SEAT, g->present < CAGE_PEOPLE_MAX && g->people < UINT32_MAX);
    cage_touch(g, &g->person[g->present]);
    memset(&g->person[g->present], 0, sizeof g->person[0]);
    keep_words(g->person[g->present].name, e->name, PERSON_NAME_MAX);
    g->person[g->present].guest = e->guest;
    g->person[g->present++].number = ++g->people;
}

/* Ends a person, after their chips are gone: see end_person(). */
static void apply_person_ended(struct cage *g, const struct ev_person_ended *e)
{
    FACT(g, CHIPS,
         e->free >= 0 && e->chips >= 0 &&
             e->free + e->chips == cage_chips(g, e->person));
    FACT(g, SEAT, cage_person(g, e->person)->guest);
    FACT(g, SEAT, !cage_has_business(g, e->person));
}

static void end_person(struct cage *g, uint32_t person)
{
    struct cage_person *at =
        (struct cage_person *)(uintptr_t)cage_person(g, person);
    struct cage_person *end = &g->person[g->present];

    MUST(at != NULL && at->chips == 0);
    cage_touch_from(g, at);
    memmove(at, at + 1, (size_t)(end - at - 1) * sizeof *at);
    memset(end - 1, 0, sizeof *end);
    g->present--;
}

/* Checks that somebody has the drawer; the accounts hold its contents. */
static void apply_at_drawer(struct cage *g, uint8_t drawer)
{
    FACT(g, SEAT, drawer >= 1 && g->drawer[drawer - 1].cashier != 0);
}

/* Counts on a table's drop or fund; after the last time it starts at zero. */
static void apply_from_table(struct cage *g, money *so_far, money amount,
                             bool last)
{
    FACT(g, CHIPS, amount >= 0 && amount <= MONEY_MOST - *so_far);
    *so_far = last ? 0 : *so_far + amount;
}

static void apply_drop_pulled(struct cage *g, const struct ev_drop_pulled *e)
{
    apply_from_table(g, &g->table[e->table - 1].drop, e->amount, e->last);
    if (g->untrue == UNTRUE_NOTHING)
        g->chips_over += e->over;
}

/* Finds the fund of a game, which may begin with this event. */
static void apply_fund(struct cage *g, uint8_t fund, const char *house,
                       const char *game)
{
    FACT(g, FIELD, game[0] != '\0' && fund <= g->funds && fund < FUNDS_MAX);
    if (fund < g->funds) {
        FACT(g, FIELD, strcmp(g->fund[fund].game, game) == 0);
        FACT(g, FIELD, strcmp(g->fund[fund].house, house) == 0);
        return;
    }
    FACT(g, FIELD, cage_fund_of(g, house, game) < 0);
    memset(&g->fund[fund], 0, sizeof g->fund[0]);
    keep_words(g->fund[fund].house, house, SIGN_NAME_MAX);
    keep_words(g->fund[fund].game, game, SIGN_NAME_MAX);
    g->funds++;
}

static void apply_fund_fed(struct cage *g, const struct ev_fund_fed *e)
{
    money *so_far = &g->table[e->table - 1].fund;

    FACT(g, CHIPS, e->amount >= 0 && e->amount <= MONEY_MOST - *so_far);
    apply_fund(g, e->fund, e->house, e->game);
    if (g->untrue == UNTRUE_NOTHING)
        apply_from_table(g, so_far, e->amount, e->last);
}

static void apply_fund_carried(struct cage *g, const struct ev_fund_carried *e)
{
    FACT(g, TIME, g->shift_open && e->fund < g->funds);
    FACT(g, CHIPS, e->amount == g->fund[e->fund].chips);
    FACT(g, FIELD, strcmp(g->fund[e->fund].game, e->game) == 0);
    FACT(g, FIELD, strcmp(g->fund[e->fund].house, e->house) == 0);
}

static void apply_drawer_taken(struct cage *g, const struct ev_drawer_taken *e)
{
    FACT(g, TIME, g->shift_open);
    FACT(g, SEAT,
         e->drawer >= 1 && e->person != 0 &&
             g->drawer[e->drawer - 1].cashier == 0);
    g->drawer[e->drawer - 1].cashier = e->person;
    g->worked = g->worked || e->people;
}

static void apply_drawer_counted(struct cage *g,
                                 const struct ev_drawer_counted *e)
{
    struct cage_drawer *d = &g->drawer[e->drawer - 1];

    FACT(g, SEAT, d->cashier != 0);
    FACT(g, CHIPS, e->cash >= 0 && e->cash == d->cash + e->cash_over);
    FACT(g, CHIPS, e->chips >= 0 && e->chips == d->chips + e->chips_over);
    g->cash_over += e->cash_over;
    g->chips_over += e->chips_over;
    if (e->leaves)
        d->cashier = 0;
}

/* Is it a date such as 20261116, and is the shift the next one of it? */
static bool day_can_be(uint32_t day)
{
    return day / 10000 >= 1970 && day / 10000 <= 9999 &&
           day / 100 % 100 >= 1 && day / 100 % 100 <= 12 && day % 100 >= 1 &&
           day % 100 <= 31;
}

static void apply_shift_opened(struct cage *g, const struct ev_shift_opened *e)
{
    FACT(g, TIME, !g->shift_open);
    FACT(g, FIELD, day_can_be(e->day) && e->shift >= 1);
    FACT(g, TIME,
         e->day > g->day || (e->day == g->day && e->shift > g->shift));
    g->shift_open = true;
    g->day = e->day;
    g->shift = e->shift;
    g->cash_over = g->chips_over = 0;
}

static void apply_shift_closed(struct cage *g, const struct ev_shift_closed *e)
{
    FACT(g, TIME, g->shift_open && e->day == g->day && e->shift == g->shift);
    FACT(g, CHIPS,
         e->cash_over == g->cash_over && e->chips_over == g->chips_over);
    for (int i = 0; i < DRAWERS_MAX; i++)
        FACT(g, SEAT, g->drawer[i].cashier == 0);
    g->shift_open = false;
    if (e->ends_day)
        g->shift = SHIFTS_MAX; /* the next shift belongs to another day */
}

static struct cage_approval *approval_at(struct cage *g, uint32_t number)
{
    for (int i = 0; i < CAGE_APPROVALS_MAX; i++)
        if (g->approval[i].number == number)
            return &g->approval[i];
    return NULL;
}

static void apply_approval_asked(struct cage *g,
                                 const struct ev_approval_asked *e)
{
    struct cage_approval *at = approval_at(g, 0);

    FACT(g, SEAT, at != NULL && e->staff != 0);
    FACT(g, FIELD, e->approval == g->approvals + 1);
    FACT(g, FIELD, command_row((int)e->wish) != NULL && e->role < ROLES);
    memset(at, 0, sizeof *at);
    at->number = ++g->approvals;
    at->by = e->staff;
    at->role = e->role;
    at->wish = (uint16_t)e->wish;
    at->person = e->person;
    at->drawer = e->drawer;
    at->amount = e->amount;
    at->cash = e->cash;
    at->chips = e->chips;
    at->entry = e->entry;
    at->leaves = e->leaves;
    at->variance = e->variance;
    keep_words(at->game, e->game, sizeof at->game);
    keep_words(at->house, e->house, sizeof at->house);
    keep_words(at->reason, e->reason, sizeof at->reason);
}

/* Removes an answered request, approved or not. */
static void apply_answered(struct cage *g, uint32_t number, uint32_t by,
                           bool second)
{
    struct cage_approval *at = number == 0 ? NULL : approval_at(g, number);

    FACT(g, TIME, at != NULL);
    FACT(g, SEAT, by != 0 && (!second || by != at->by));
    memset(at, 0, sizeof *at);
}

/* Undoes the pull of a drop, so that it can be pulled again. */
static void drop_back(struct cage *g, const struct cage_entry *entry)
{
    money amount = 0, over = 0;
    money *so_far = NULL;

    for (int i = 0; i < entry->posts; i++)
        if (entry->post[i].account == ACCOUNT_TABLE) {
            so_far = &g->table[entry->post[i].of - 1].drop;
            amount = -entry->post[i].amount;
        } else if (entry->post[i].account == ACCOUNT_CHIPS_OVER) {
            over = -entry->post[i].amount;
        }
    FACT(g, CHIPS, so_far == NULL || *so_far >= amount);
    if (so_far != NULL)
        *so_far -= amount;
    g->chips_over -= over;
}

static void apply_corrected(struct cage *g, const struct ev_corrected *e)
{
    const struct cage_entry *entry = entry_at(g, e->entry);

    FACT(g, TIME, entry != NULL && !entry->corrected);
    FACT(g, KIND, cage_can_correct(entry->kind) && e->reason[0] != '\0');
    if (entry->kind == EV_DROP_PULLED)
        drop_back(g, entry);
    if (g->untrue == UNTRUE_NOTHING)
        g->entry[e->entry % CAGE_ENTRIES_MAX].corrected = true;
}

/* The person in a field of an event; 0 if the event has no such field or names
   nobody. */
static uint32_t said_by(const struct event *e, const char *name)
{
    return (uint32_t)field_named(event_row(e->kind)->fields, event_payload(e),
                                 name, 0);
}

/*
 * Adds up what one person moved today without a second one, as patron and as
 * staff, and the differences in that person's counts.
 */
static void add_today(struct cage *g, uint32_t person, money moved,
                      money asked, money off)
{
    struct cage_person *p;

    MUST(moved >= 0 && asked >= 0 && off >= 0);
    if (!cage_has_person(g, person))
        return;
    p = (struct cage_person *)(uintptr_t)cage_person(g, person);
    cage_touch(g, p);
    if (p->day != g->day)
        p->moved = p->asked = p->off = 0;
    p->day = g->day;
    p->moved = MONEY_MOST - p->moved < moved ? MONEY_MOST : p->moved + moved;
    p->asked = MONEY_MOST - p->asked < asked ? MONEY_MOST : p->asked + asked;
    p->off = UINT32_MAX - p->off < off ? UINT32_MAX : p->off + (uint32_t)off;
}

static bool is_at_window(int kind)
{
    return kind == EV_CHIPS_SOLD || kind == EV_CASHED_OUT;
}

/* Adds to the sums of the day.  A short count means that something was taken,
   so it adds up by itself.  A correction only reverses what was added. */
static void add_up(struct cage *g, const struct event *e,
                   const struct postings *p)
{
    uint32_t staff = said_by(e, "staff");
    money most = 0;

    if (staff == 0 || said_by(e, "second") != 0 || e->kind == EV_CORRECTED)
        return;
    for (int i = 0; i < p->count; i++)
        most = p->post[i].amount > most ? p->post[i].amount : most;
    if (is_at_window(e->kind))
        add_today(g, said_by(e, "person"), most, 0, 0);
    else if (e->kind == EV_DRAWER_COUNTED)
        add_today(g, staff, 0, 0, cage_variance(&e->drawer_counted));
    else
        add_today(g, staff, 0, most, 0);
}

/* Keeps an entry, so that it can be corrected later. */
static void keep_entry(struct cage *g, const struct event *e,
                       const struct postings *p)
{
    struct cage_entry *at;

    MUST(p->count <= CAGE_ENTRY_POSTS);
    g->entries++;
    at = &g->entry[g->entries % CAGE_ENTRIES_MAX];
    memset(at, 0, sizeof *at);
    at->number = g->entries;
    at->kind = e->kind;
    at->staff = said_by(e, "staff");
    at->second = said_by(e, "second");
    at->posts = (uint8_t)p->count;
    memcpy(at->post, p->post, (size_t)p->count * sizeof p->post[0]);
}

static bool is_open_to(const struct cage *g, int kind)
{
    return g->opened || kind == EV_CAGE_OPENED;
}

static void apply_kind(struct cage *g, const struct event *e)
{
    switch (e->kind) {
#define APPLY(ID, name)                                                       \
    case EV_##ID:                                                             \
        apply_##name(g, &e->name);                                            \
        break
        APPLY(CAGE_OPENED, cage_opened);
        APPLY(ENROLLED, enrolled);
        APPLY(PERSON_ENDED, person_ended);
        APPLY(DROP_PULLED, drop_pulled);
        APPLY(FUND_FED, fund_fed);
        APPLY(FUND_CARRIED, fund_carried);
        APPLY(DRAWER_TAKEN, drawer_taken);
        APPLY(DRAWER_COUNTED, drawer_counted);
        APPLY(SHIFT_OPENED, shift_opened);
        APPLY(SHIFT_CLOSED, shift_closed);
        APPLY(APPROVAL_ASKED, approval_asked);
        APPLY(CORRECTED, corrected);
#undef APPLY
    case EV_CHIPS_SOLD:
        apply_at_drawer(g, e->chips_sold.drawer);
        break;
    case EV_CASHED_OUT:
        apply_at_drawer(g, e->cashed_out.drawer);
        break;
    case EV_FILLED:
        apply_at_drawer(g, e->filled.drawer);
        break;
    case EV_CREDITED:
        apply_at_drawer(g, e->credited.drawer);
        break;
    case EV_FUND_LAID:
        FACT(g, SEAT, e->fund_laid.fund < g->funds);
        apply_fund(g, e->fund_laid.fund, e->fund_laid.house,
                   e->fund_laid.game);
        break;
    case EV_FUND_PAID:
        FACT(g, SEAT, e->fund_paid.fund < g->funds);
        apply_fund(g, e->fund_paid.fund, e->fund_paid.house,
                   e->fund_paid.game);
        break;
    case EV_FUND_SEEDED:
        apply_fund(g, e->fund_seeded.fund, e->fund_seeded.house,
                   e->fund_seeded.game);
        break;
    case EV_APPROVED:
        apply_answered(g, e->approved.approval, e->approved.staff, true);
        break;
    case EV_DECLINED:
        apply_answered(g, e->declined.approval, e->declined.staff, false);
        break;
    default:
        FACT(g, KIND, moves[e->kind].known);
    }
}

static void apply(struct cage *g, const struct event *e)
{
    struct postings p;

    FACT(g, FIELD, event_can_be(e, SEATS_MAX, PEOPLE_MAX));
    FACT(g, TIME, is_open_to(g, e->kind));
    FACT(g, CHIPS, cage_postings(g, e, &p) && posts_can_be(g, &p));
    /*
     * An event that moves nothing has not checked yet that its account exists.
     */
    FACT(g, SEAT, accounts_are_there(g, e));
    apply_kind(g, e);
    if (g->untrue != UNTRUE_NOTHING)
        return;
    put_posts(g, &p);
    if (cage_is_entry(e->kind)) {
        keep_entry(g, e, &p);
        add_up(g, e, &p);
    }
    if (e->kind == EV_PERSON_ENDED)
        end_person(g, e->person_ended.person);
}

bool cage_apply(struct cage *cage, const struct event *e)
{
    if (stop_is(e->kind))
        return stop_apply(&cage->frozen, &cage->frozen_by, e);
    if (cage->frozen != UNTRUE_NOTHING)
        return false;
    MUST_PLANTED(MUST_IN_APPLY);
    apply(cage, e);
    if (cage->untrue == UNTRUE_NOTHING)
        return true;
    cage->frozen = cage->untrue;
    cage->frozen_by = (uint16_t)(e->kind < EV_KINDS ? e->kind : EV_NONE);
    return false;
}
