/*
 * test_cage.c - the cage: who may wish what, every refusal, two people above
 * the limit, counts and shifts, corrections; and that after every event cash
 * and chips add up to nothing.
 */
#include "test.h"

#include "field_luck.h"
#include "room/cage.h"
#include "rule/field_bytes.h"
#include "stored.h"

enum { CASHIER = 901, OTHER = 902, BOSS = 903, DAY = 20261116 };

static struct cage cage, twin, before;
static struct refusal no;
static struct event told[64];
static int tolds;

static struct who as(enum role role, uint32_t person)
{
    return (
        struct who){.role = (uint8_t)role, .seat = NO_SEAT, .person = person};
}

/* An account is what it was, and what the event moved. */
static void check_moved(const struct postings *p)
{
    for (int i = 0; i < p->count; i++) {
        enum account a = (enum account)p->post[i].account;

        CHECK_EQ(cage_balance(&twin, a, p->post[i].of),
                 cage_balance(&before, a, p->post[i].of) + p->post[i].amount);
    }
}

/* What is in use, and a good deal beyond, where nothing may be. */
static size_t some(const struct cage *c)
{
    size_t bytes = cage_size(c) + (16 << 10);

    return bytes < sizeof *c ? bytes : sizeof *c;
}

/* Every event is applied to a twin, too, out of its bytes. */
static void hear(void *to, const struct event *e)
{
    uint8_t bytes[EVENT_BYTES_MAX];
    size_t n = event_put_bytes(e, bytes, sizeof bytes);
    struct postings p;
    struct event back;

    (void)to;
    CHECK(n > 0 && event_get_bytes(bytes, n, &back) == n);
    memcpy(&before, &twin, cage_size(&twin));
    CHECK(cage_postings(&twin, &back, &p));
    CHECK(postings_balance(&p));
    CHECK(cage_apply(&twin, &back));
    CHECK(cage_is_right(&twin));
    check_moved(&p);
    CHECK(event_bare(e->kind) != NULL);
    stored_put(e);
    if (tolds < 64)
        told[tolds++] = *e;
}

static const struct room_sink sink = {.take = hear};

/* Wishes it; refused, nothing has changed, and asking says the same. */
static enum why wish(const struct command *c)
{
    struct refusal would;
    bool can = cage_would(&cage, c, &would);

    tolds = 0;
    memcpy(&before, &cage, some(&cage));
    if (!cage_do(&cage, c, &sink, &no)) {
        CHECK(memcmp(&before, &cage, some(&cage)) == 0);
        CHECK(tolds == 0 && !can && would.why == no.why);
        CHECK(no.why != WHY_NONE);
        if (tolds > 0 || cage.frozen_by != before.frozen_by)
            CHECK_STR(event_row(cage.frozen_by)->name, "true");
        return no.why;
    }
    CHECK(can && tolds > 0);
    CHECK(cage.frozen == UNTRUE_NOTHING);
    CHECK(memcmp(&twin, &cage, some(&cage)) == 0);
    return WHY_NONE;
}

/* A wish in a line, and what is answered to it. */
#define WISH(name, role, person, ...)                                         \
    ({                                                                        \
        struct command c_;                                                    \
        struct cmd_##name *w = wish_##name(&c_, as(ROLE_##role, person));     \
        (void)w;                                                              \
        __VA_ARGS__;                                                          \
        wish(&c_);                                                            \
    })

#define DONE(...) CHECK_STR(why_word(WISH(__VA_ARGS__)), "none")
#define REFUSED(why, ...) CHECK_STR(why_word(WISH(__VA_ARGS__)), why)

static void say(char *field, const char *words)
{
    memcpy(field, words, strlen(words) + 1);
}

static void begin(money limit)
{
    cage_init(&cage);
    cage_init(&twin);
    DONE(cage_open, FLOOR, BOSS, w->limit = limit);
    DONE(stock_float, FLOOR, BOSS, w->cash = 100000, w->chips = 500000);
    DONE(enroll, CAGE, CASHIER, say(w->name, "Ann Lee"));
    DONE(enroll, ROOM, 0, say(w->name, "Bo"));
    DONE(open_shift, FLOOR, BOSS, w->day = DAY, w->shift = 1);
    DONE(take_drawer, CAGE, CASHIER, w->drawer = 2);
    DONE(fill, CAGE, CASHIER, w->drawer = 2, w->cash = 20000,
         w->chips = 100000);
}

static money has(enum account account, uint32_t of)
{
    return cage_balance(&cage, account, of);
}

/* By whom each wish can be made: a second time, in our own words. */
static const char *const who_may =
    "cage_open: floor room\nstock_float: floor\ndeposit: floor\n"
    "enroll: floor cage room\nsell_chips: cage\ncash_out: cage\n"
    "fill: cage\ncredit: cage\nbring: room\ntake_off: room\n"
    "pull_drop: room\nfeed_fund: room\nlay_fund: room\nseed_fund: floor\n"
    "pay_fund: floor\ntake_drawer: cage\ncount_drawer: cage\n"
    "open_shift: floor room\nclose_shift: floor room\n"
    "approve: floor cage\ndecline: floor cage\ncorrect: floor cage\n"
    "give_chips: room\ncover_free: floor\nend_person: room\n";

TEST(every_wish_is_for_its_roles_and_for_nobody_else)
{
    static char list[2000];
    struct text t;

    begin(MONEY_MOST);
    text_init(&t, list, sizeof list);
    for (int kind = 1; kind < CMD_KINDS; kind++) {
        const struct command_row *row = command_row(kind);

        if (row == NULL || (row->of & OF_CAGE) == 0)
            continue;
        text_put(&t, "%s:", row->name);
        for (int role = 0; role < ROLES; role++) {
            struct command c = {.kind = (uint16_t)kind};

            c.who = as((enum role)role, BOSS);
            field_blank(row->fields, command_place(&c), row->size);
            if (cage_would(&cage, &c, &no) || no.why != WHY_ROLE)
                text_put(&t, " %s", role_name((enum role)role));
        }
        text_str(&t, "\n");
    }
    CHECK_STR(list, who_may);
}

TEST(chips_are_sold_brought_taken_off_and_cashed)
{
    begin(MONEY_MOST);
    DONE(sell_chips, CAGE, CASHIER, w->person = 1, w->drawer = 2,
         w->amount = 10000);
    CHECK_EQ(has(ACCOUNT_PERSON, 1), 10000);
    CHECK_EQ(has(ACCOUNT_DRAWER_CASH, 2), 30000);
    CHECK_EQ(has(ACCOUNT_DRAWER_CHIPS, 2), 90000);
    CHECK_EQ(has(ACCOUNT_OUTSIDE, 0), -110000);
    DONE(bring, ROOM, 0, w->person = 1, w->table = 3, w->amount = 6000);
    CHECK_EQ(has(ACCOUNT_PERSON, 1), 4000);
    CHECK_EQ(has(ACCOUNT_TABLE, 3), 6000);
    DONE(take_off, ROOM, 0, w->person = 1, w->table = 3, w->amount = 5500);
    DONE(cash_out, CAGE, CASHIER, w->person = 1, w->drawer = 2,
         w->amount = 9500);
    CHECK_EQ(has(ACCOUNT_PERSON, 1), 0);
    CHECK_EQ(has(ACCOUNT_TABLE, 3), 500);
    CHECK_EQ(has(ACCOUNT_DRAWER_CASH, 2), 20500);
    CHECK_EQ(has(ACCOUNT_MADE, 0), -500000);
    CHECK_STR(cage_name(&cage, 1), "Ann Lee");
    CHECK_STR(cage_name(&cage, 3), "");
}

TEST(who_leaves_with_nothing_leaves)
{
    begin(MONEY_MOST);
    DONE(take_off, ROOM, 0, w->person = 1, w->table = 3, w->amount = 0);
    CHECK_EQ(has(ACCOUNT_TABLE, 3), 0);
}

TEST(a_drop_is_what_the_table_took_since_the_last)
{
    begin(MONEY_MOST);
    DONE(sell_chips, CAGE, CASHIER, w->person = 1, w->drawer = 2,
         w->amount = 10000);
    DONE(bring, ROOM, 0, w->person = 1, w->table = 7, w->amount = 9000);
    DONE(pull_drop, ROOM, 0, w->table = 7, w->total = 1200, w->counted = 1200);
    CHECK_EQ(has(ACCOUNT_TABLE, 7), 7800);
    CHECK_EQ(has(ACCOUNT_FLOAT_CHIPS, 0), 401200);
    DONE(pull_drop, ROOM, 0, w->table = 7, w->total = 1500, w->counted = 250);
    CHECK_EQ(told[0].drop_pulled.amount, 300);
    CHECK_EQ(told[0].drop_pulled.over, -50);
    CHECK_EQ(has(ACCOUNT_CHIPS_OVER, 0), 50);
    CHECK_EQ(cage.chips_over, -50);
    DONE(pull_drop, ROOM, 0, w->table = 7, w->total = 1500, w->counted = 0);
    CHECK_EQ(told[0].drop_pulled.amount, 0);
    REFUSED("too_small", pull_drop, ROOM, 0, w->table = 7, w->total = 1499);
    REFUSED("too_small", pull_drop, ROOM, 0, w->table = 7, w->total = 1500,
            w->counted = -1);
    REFUSED("short_table", pull_drop, ROOM, 0, w->table = 7, w->total = 9001,
            w->counted = 7501);
    DONE(pull_drop, ROOM, 0, w->table = 7, w->total = 1600, w->counted = 100,
         w->last = true);
    /* Another game is opened there. */
    DONE(pull_drop, ROOM, 0, w->table = 7, w->total = 100, w->counted = 100);
    CHECK_EQ(has(ACCOUNT_TABLE, 7), 7300);
}

TEST(funds_are_fed_paid_and_carried_over)
{
    begin(MONEY_MOST);
    DONE(sell_chips, CAGE, CASHIER, w->person = 1, w->drawer = 2,
         w->amount = 10000);
    DONE(bring, ROOM, 0, w->person = 1, w->table = 7, w->amount = 9000);
    DONE(feed_fund, ROOM, 0, w->table = 7, w->total = 400,
         say(w->game, "sevens"));
    DONE(feed_fund, ROOM, 0, w->table = 7, w->total = 700,
         say(w->game, "sevens"));
    DONE(seed_fund, FLOOR, BOSS, w->amount = 5000, say(w->game, "nines"));
    CHECK_EQ(has(ACCOUNT_FUND, 0), 700);
    CHECK_EQ(has(ACCOUNT_FUND, 1), 5000);
    REFUSED("too_small", feed_fund, ROOM, 0, w->table = 7, w->total = 699,
            say(w->game, "sevens"));
    REFUSED("short_fund", pay_fund, FLOOR, BOSS, w->person = 2,
            w->amount = 701, say(w->game, "sevens"), say(w->reason, "won"));
    REFUSED("short_fund", pay_fund, FLOOR, BOSS, w->person = 2, w->amount = 1,
            say(w->game, "eights"), say(w->reason, "won"));
    REFUSED("short_fund", lay_fund, ROOM, 0, w->table = 1, w->amount = 5001,
            say(w->game, "nines"));
    DONE(pay_fund, FLOOR, BOSS, w->person = 2, w->amount = 700,
         say(w->game, "sevens"), say(w->reason, "three sevens"));
    DONE(lay_fund, ROOM, 0, w->table = 1, w->amount = 2000,
         say(w->game, "nines"));
    CHECK_EQ(has(ACCOUNT_PERSON, 2), 700);
    CHECK_EQ(has(ACCOUNT_TABLE, 1), 2000);
    DONE(count_drawer, CAGE, CASHIER, w->drawer = 2, w->cash = 30000,
         w->chips = 90000, w->leaves = true);
    DONE(close_shift, FLOOR, BOSS, w->ends_day = true);
    CHECK_EQ(tolds, 3);
    CHECK_EQ(told[0].kind, EV_FUND_CARRIED);
    CHECK_EQ(told[0].fund_carried.amount, 0);
    CHECK_EQ(told[1].fund_carried.amount, 3000);
    CHECK_STR(told[1].fund_carried.game, "nines");
    CHECK_EQ(told[2].kind, EV_SHIFT_CLOSED);
    DONE(open_shift, ROOM, 0, w->day = DAY + 1, w->shift = 1);
    CHECK_EQ(has(ACCOUNT_FUND, 1), 3000);
}

TEST(above_the_limit_it_takes_two)
{
    begin(MONEY_MOST);
    cage.limit = twin.limit = 20000;
    DONE(sell_chips, CAGE, CASHIER, w->person = 1, w->drawer = 2,
         w->amount = 20000);
    CHECK_EQ(told[0].kind, EV_CHIPS_SOLD);
    DONE(sell_chips, CAGE, CASHIER, w->person = 1, w->drawer = 2,
         w->amount = 20001);
    CHECK_EQ(tolds, 1);
    CHECK_EQ(told[0].kind, EV_APPROVAL_ASKED);
    CHECK_EQ(has(ACCOUNT_PERSON, 1), 20000);
    REFUSED("second", approve, CAGE, CASHIER, w->approval = 1);
    REFUSED("no_approval", approve, FLOOR, BOSS, w->approval = 2);
    REFUSED("no_approval", approve, FLOOR, BOSS, w->approval = 0);
    REFUSED("who", approve, FLOOR, 0, w->approval = 1);
    DONE(approve, FLOOR, BOSS, w->approval = 1);
    CHECK_EQ(tolds, 2);
    CHECK_EQ(told[0].kind, EV_APPROVED);
    CHECK_EQ(told[1].kind, EV_CHIPS_SOLD);
    CHECK_EQ(told[1].chips_sold.amount, 20001);
    CHECK_EQ(has(ACCOUNT_PERSON, 1), 40001);
    REFUSED("no_approval", approve, FLOOR, BOSS, w->approval = 1);
    DONE(seed_fund, FLOOR, BOSS, w->amount = 30000, say(w->game, "nines"));
    CHECK_EQ(told[0].approval_asked.approval, 2);
    REFUSED("say_why", decline, CAGE, OTHER, w->approval = 2);
    DONE(decline, CAGE, OTHER, w->approval = 2, say(w->reason, "not now"));
    REFUSED("no_approval", approve, CAGE, OTHER, w->approval = 2);
    /* Who asked may think better of it. */
    DONE(stock_float, FLOOR, BOSS, w->cash = 20001);
    DONE(decline, FLOOR, BOSS, w->approval = 3, say(w->reason, "a mistake"));
}

TEST(what_was_approved_must_still_be_there)
{
    begin(MONEY_MOST);
    cage.limit = twin.limit = 20000;
    DONE(credit, CAGE, CASHIER, w->drawer = 2, w->chips = 90000);
    DONE(sell_chips, CAGE, CASHIER, w->person = 1, w->drawer = 2,
         w->amount = 20000);
    REFUSED("short_drawer", approve, FLOOR, BOSS, w->approval = 1);
    DONE(cash_out, CAGE, CASHIER, w->person = 1, w->drawer = 2,
         w->amount = 10000);
    DONE(approve, FLOOR, BOSS, w->approval = 1);
    CHECK_EQ(has(ACCOUNT_DRAWER_CHIPS, 2), 0);
}

TEST(so_many_may_wait_and_no_more)
{
    begin(MONEY_MOST);
    cage.limit = twin.limit = 0;
    for (int i = 1; i <= CAGE_APPROVALS_MAX; i++)
        DONE(stock_float, FLOOR, BOSS, w->cash = i);
    CHECK_EQ(cage.approvals, CAGE_APPROVALS_MAX);
    REFUSED("full", stock_float, FLOOR, BOSS, w->cash = 1);
    DONE(approve, FLOOR, OTHER, w->approval = 5);
    DONE(stock_float, FLOOR, BOSS, w->cash = 1);
}

TEST(a_count_says_what_is_over_or_short)
{
    begin(MONEY_MOST);
    REFUSED("drawers_open", close_shift, FLOOR, BOSS, );
    DONE(count_drawer, CAGE, CASHIER, w->drawer = 2, w->cash = 20100,
         w->chips = 99500);
    CHECK_EQ(told[0].drawer_counted.cash_over, 100);
    CHECK_EQ(told[0].drawer_counted.chips_over, -500);
    CHECK_EQ(has(ACCOUNT_DRAWER_CASH, 2), 20100);
    CHECK_EQ(has(ACCOUNT_DRAWER_CHIPS, 2), 99500);
    CHECK_EQ(has(ACCOUNT_CASH_OVER, 0), -100);
    CHECK_EQ(has(ACCOUNT_CHIPS_OVER, 0), 500);
    REFUSED("too_small", count_drawer, CAGE, CASHIER, w->drawer = 2,
            w->cash = -1);
    DONE(count_drawer, CAGE, CASHIER, w->drawer = 2, w->cash = 20100,
         w->chips = 99500, w->leaves = true);
    CHECK_EQ(told[0].drawer_counted.cash_over, 0);
    REFUSED("not_your_drawer", count_drawer, CAGE, CASHIER, w->drawer = 2);
    DONE(close_shift, ROOM, 0, );
    CHECK_EQ(tolds, 1);
    CHECK_EQ(told[0].shift_closed.cash_over, 100);
    CHECK_EQ(told[0].shift_closed.chips_over, -500);
    CHECK_EQ(told[0].shift_closed.day, DAY);
    REFUSED("no_shift", close_shift, FLOOR, BOSS, );
    REFUSED("no_shift", take_drawer, CAGE, CASHIER, w->drawer = 2);
    REFUSED("day", open_shift, FLOOR, BOSS, w->day = DAY, w->shift = 1);
    REFUSED("day", open_shift, FLOOR, BOSS, w->day = DAY - 1, w->shift = 2);
    REFUSED("cannot_be", open_shift, FLOOR, BOSS, w->day = 20261316,
            w->shift = 2);
    REFUSED("cannot_be", open_shift, FLOOR, BOSS, w->day = DAY);
    DONE(open_shift, FLOOR, BOSS, w->day = DAY, w->shift = 2);
    CHECK_EQ(cage.cash_over, 0);
    REFUSED("same", open_shift, FLOOR, BOSS, w->day = DAY, w->shift = 3);
    DONE(close_shift, FLOOR, BOSS, w->ends_day = true);
    REFUSED("day", open_shift, FLOOR, BOSS, w->day = DAY, w->shift = 3);
    DONE(open_shift, FLOOR, BOSS, w->day = DAY + 1, w->shift = 1);
}

TEST(an_entry_is_corrected_by_its_contrary)
{
    uint32_t entry;

    begin(MONEY_MOST);
    DONE(sell_chips, CAGE, CASHIER, w->person = 1, w->drawer = 2,
         w->amount = 10000);
    entry = cage.entries;
    REFUSED("say_why", correct, CAGE, CASHIER, w->entry = entry);
    DONE(correct, CAGE, CASHIER, w->entry = entry, say(w->reason, "was 100"));
    CHECK_EQ(has(ACCOUNT_PERSON, 1), 0);
    CHECK_EQ(has(ACCOUNT_DRAWER_CASH, 2), 20000);
    CHECK_EQ(cage.entries, entry + 1);
    REFUSED("same", correct, CAGE, CASHIER, w->entry = entry,
            say(w->reason, "again"));
    REFUSED("for_good", correct, CAGE, CASHIER, w->entry = entry + 1,
            say(w->reason, "again"));
    REFUSED("no_entry", correct, CAGE, CASHIER, w->entry = entry + 2,
            say(w->reason, "again"));
    REFUSED("no_entry", correct, CAGE, CASHIER, say(w->reason, "again"));
    DONE(sell_chips, CAGE, CASHIER, w->person = 1, w->drawer = 2,
         w->amount = 5000);
    DONE(bring, ROOM, 0, w->person = 1, w->table = 7, w->amount = 4000);
    REFUSED("for_good", correct, CAGE, CASHIER, w->entry = cage.entries,
            say(w->reason, "again"));
    /* The chips have gone to a table. */
    REFUSED("short_person", correct, CAGE, CASHIER, w->entry = entry + 2,
            say(w->reason, "too late"));
}

TEST(a_drop_counted_wrong_is_pulled_again)
{
    begin(MONEY_MOST);
    DONE(sell_chips, CAGE, CASHIER, w->person = 1, w->drawer = 2,
         w->amount = 10000);
    DONE(bring, ROOM, 0, w->person = 1, w->table = 7, w->amount = 9000);
    DONE(pull_drop, ROOM, 0, w->table = 7, w->total = 1200, w->counted = 1000);
    DONE(correct, FLOOR, BOSS, w->entry = cage.entries,
         say(w->reason, "two chips lay under the box"));
    CHECK_EQ(cage.chips_over, 0);
    CHECK_EQ(has(ACCOUNT_TABLE, 7), 9000);
    DONE(pull_drop, ROOM, 0, w->table = 7, w->total = 1200, w->counted = 1200);
    CHECK_EQ(told[0].drop_pulled.amount, 1200);
    CHECK_EQ(told[0].drop_pulled.over, 0);
    /* Where the table is another now, it is too late. */
    DONE(pull_drop, ROOM, 0, w->table = 7, w->total = 1200, w->last = true);
    REFUSED("for_good", correct, FLOOR, BOSS, w->entry = cage.entries - 1,
            say(w->reason, "late"));
}

TEST(above_the_limit_a_correction_takes_two)
{
    uint32_t entry;

    begin(MONEY_MOST);
    DONE(sell_chips, CAGE, CASHIER, w->person = 1, w->drawer = 2,
         w->amount = 10000);
    entry = cage.entries;
    cage.limit = twin.limit = 9999;
    DONE(correct, CAGE, CASHIER, w->entry = entry, say(w->reason, "wrong"));
    CHECK_EQ(told[0].kind, EV_APPROVAL_ASKED);
    DONE(approve, CAGE, OTHER, w->approval = 1);
    CHECK_EQ(told[1].kind, EV_CORRECTED);
    CHECK_STR(told[1].corrected.reason, "wrong");
    CHECK_EQ(told[1].corrected.staff, CASHIER);
    CHECK_EQ(has(ACCOUNT_PERSON, 1), 0);
}

TEST(old_entries_are_past_correcting)
{
    uint32_t entry;

    begin(MONEY_MOST);
    entry = cage.entries;
    for (int i = 0; i < CAGE_ENTRIES_MAX; i++)
        DONE(stock_float, FLOOR, BOSS, w->cash = 1);
    REFUSED("no_entry", correct, FLOOR, BOSS, w->entry = entry,
            say(w->reason, "late"));
    DONE(correct, FLOOR, BOSS, w->entry = entry + 1, say(w->reason, "late"));
}

TEST(the_room_gives_it_another_limit_and_nobody_else_does)
{
    begin(MONEY_MOST);
    REFUSED("same", cage_open, FLOOR, BOSS, w->limit = 30000);
    REFUSED("same", cage_open, ROOM, 0, w->limit = MONEY_MOST);
    REFUSED("too_small", cage_open, ROOM, 0, w->limit = -1);
    DONE(cage_open, ROOM, 0, w->limit = 30000);
    CHECK_EQ(cage.limit, 30000);
    CHECK_EQ(cage.frozen, 0);
}

/* The rules of today, which the room sets: see CAGE_OPENED. */
static void begin_signed(money limit)
{
    begin(MONEY_MOST);
    DONE(enroll, ROOM, 0, say(w->name, "Cy, a cashier"));
    DONE(enroll, ROOM, 0, say(w->name, "Di, a floor"));
    DONE(take_drawer, CAGE, 3, w->drawer = 3, w->people = true);
    DONE(fill, CAGE, 3, w->drawer = 3, w->cash = 20000, w->chips = 90000);
    DONE(cage_open, ROOM, 0, w->limit = limit, w->variance = 500,
         w->rules = CAGE_RULES);
}

TEST(entries_are_signed_by_whoever_asked_and_approved)
{
    const struct cage_entry *last;

    begin_signed(1000);
    DONE(sell_chips, CAGE, 3, w->person = 1, w->drawer = 3, w->amount = 900);
    last = &cage.entry[cage.entries % CAGE_ENTRIES_MAX];
    CHECK(last->staff == 3 && last->second == 0);
    DONE(sell_chips, CAGE, 3, w->person = 2, w->drawer = 3, w->amount = 1100);
    CHECK_EQ(told[0].kind, EV_APPROVAL_ASKED);
    DONE(approve, FLOOR, 4, w->approval = cage.approvals);
    last = &cage.entry[cage.entries % CAGE_ENTRIES_MAX];
    CHECK(last->staff == 3 && last->second == 4);
    CHECK_EQ(told[1].chips_sold.staff, 3);
    CHECK_EQ(told[1].chips_sold.second, 4);
}

/* Cut into parts it is as much as in one. */
TEST(what_one_patron_moves_in_a_day_adds_up)
{
    begin_signed(1000);
    DONE(sell_chips, CAGE, 3, w->person = 1, w->drawer = 3, w->amount = 600);
    DONE(cash_out, CAGE, 3, w->person = 1, w->drawer = 3, w->amount = 400);
    CHECK_EQ(told[0].kind, EV_CASHED_OUT);
    CHECK_EQ(cage_moved(&cage, 1), 1000);
    DONE(sell_chips, CAGE, 3, w->person = 1, w->drawer = 3, w->amount = 1);
    CHECK_EQ(told[0].kind, EV_APPROVAL_ASKED);
    DONE(approve, FLOOR, 4, w->approval = cage.approvals);
    CHECK_EQ(cage_moved(&cage, 1), 1000); /* that was done by two */
    DONE(sell_chips, CAGE, 3, w->person = 2, w->drawer = 3, w->amount = 1000);
    CHECK_EQ(told[0].kind, EV_CHIPS_SOLD); /* another patron */
    DONE(count_drawer, CAGE, 3, w->drawer = 3,
         w->cash = has(ACCOUNT_DRAWER_CASH, 3),
         w->chips = has(ACCOUNT_DRAWER_CHIPS, 3), w->leaves = true);
    DONE(count_drawer, CAGE, CASHIER, w->drawer = 2,
         w->cash = has(ACCOUNT_DRAWER_CASH, 2),
         w->chips = has(ACCOUNT_DRAWER_CHIPS, 2), w->leaves = true);
    DONE(close_shift, FLOOR, 4, w->ends_day = true);
    DONE(open_shift, FLOOR, 4, w->day = DAY + 1, w->shift = 1);
    CHECK_EQ(cage_moved(&cage, 1), 0);
    DONE(take_drawer, CAGE, 3, w->drawer = 3);
    DONE(sell_chips, CAGE, 3, w->person = 1, w->drawer = 3, w->amount = 1000);
    CHECK_EQ(told[0].kind, EV_CHIPS_SOLD); /* another day */
}

TEST(what_one_of_the_staff_moves_alone_in_a_day_adds_up)
{
    begin_signed(1000);
    DONE(fill, CAGE, 3, w->drawer = 3, w->cash = 700);
    DONE(credit, CAGE, 3, w->drawer = 3, w->chips = 300);
    CHECK_EQ(cage_asked(&cage, 3), 1000);
    DONE(fill, CAGE, 3, w->drawer = 3, w->cash = 1);
    CHECK_EQ(told[0].kind, EV_APPROVAL_ASKED);
    DONE(stock_float, FLOOR, 4, w->cash = 1000);
    CHECK_EQ(told[0].kind, EV_STOCKED); /* another one */
}

TEST(nobody_serves_or_approves_chips_of_their_own)
{
    begin_signed(1000);
    REFUSED("own_chips", sell_chips, CAGE, 3, w->person = 3, w->drawer = 3,
            w->amount = 1);
    REFUSED("own_chips", cash_out, CAGE, 3, w->person = 3, w->drawer = 3,
            w->amount = 1);
    DONE(sell_chips, CAGE, 3, w->person = 4, w->drawer = 3, w->amount = 2000);
    REFUSED("own_chips", approve, FLOOR, 4, w->approval = cage.approvals);
    REFUSED("second", approve, CAGE, 3, w->approval = cage.approvals);
    DONE(approve, FLOOR, BOSS, w->approval = cage.approvals);
}

TEST(a_count_that_is_off_takes_a_reason_and_a_second_person)
{
    money cash, chips;

    begin_signed(1000);
    cash = has(ACCOUNT_DRAWER_CASH, 3);
    chips = has(ACCOUNT_DRAWER_CHIPS, 3);
    DONE(count_drawer, CAGE, 3, w->drawer = 3, w->cash = cash - 300,
         w->chips = chips + 200);
    CHECK_EQ(told[0].kind, EV_DRAWER_COUNTED); /* 5.00 is not too much */
    cash -= 300;
    chips += 200;
    REFUSED("say_why", count_drawer, CAGE, 3, w->drawer = 3,
            w->cash = cash - 301, w->chips = chips + 200);
    DONE(count_drawer, CAGE, 3, w->drawer = 3, w->cash = cash - 301,
         w->chips = chips + 200, w->leaves = true,
         say(w->reason, "a torn bag"));
    CHECK_EQ(told[0].kind, EV_APPROVAL_ASKED);
    CHECK_EQ(has(ACCOUNT_DRAWER_CASH, 3), cash);
    DONE(sell_chips, CAGE, 3, w->person = 1, w->drawer = 3, w->amount = 10);
    REFUSED("recount", approve, FLOOR, 4, w->approval = cage.approvals);
    DONE(decline, FLOOR, 4, w->approval = cage.approvals,
         say(w->reason, "count again"));
    DONE(count_drawer, CAGE, 3, w->drawer = 3, w->cash = cash - 301,
         w->chips = chips + 200, w->leaves = true,
         say(w->reason, "a torn bag"));
    REFUSED("second", approve, CAGE, 3, w->approval = cage.approvals);
    DONE(approve, FLOOR, 4, w->approval = cage.approvals);
    CHECK_EQ(told[1].kind, EV_DRAWER_COUNTED);
    CHECK_STR(told[1].drawer_counted.reason, "a torn bag");
    CHECK_EQ(has(ACCOUNT_DRAWER_CASH, 3), cash - 301);
    CHECK_EQ(cage.drawer[2].cashier, 0);
}

TEST(funds_of_two_houses_are_two)
{
    begin_signed(MONEY_MOST);
    DONE(seed_fund, FLOOR, BOSS, w->amount = 700, say(w->game, "holdem"),
         say(w->house, "north"));
    DONE(seed_fund, FLOOR, BOSS, w->amount = 50, say(w->game, "holdem"),
         say(w->house, "south"));
    CHECK_EQ(cage.funds, 2);
    CHECK_EQ(has(ACCOUNT_FUND, 0), 700);
    CHECK_EQ(has(ACCOUNT_FUND, 1), 50);
    REFUSED("short_fund", pay_fund, FLOOR, BOSS, w->person = 1, w->amount = 51,
            say(w->game, "holdem"), say(w->house, "south"),
            say(w->reason, "aces full was beaten"));
    REFUSED("short_fund", pay_fund, FLOOR, BOSS, w->person = 1, w->amount = 1,
            say(w->game, "holdem"), say(w->reason, "of which house?"));
    DONE(pay_fund, FLOOR, BOSS, w->person = 1, w->amount = 50,
         say(w->game, "holdem"), say(w->house, "south"),
         say(w->reason, "aces full was beaten"));
    CHECK_EQ(has(ACCOUNT_FUND, 0), 700);
}

/* A wish in an old journal gets the answer it got then. */
TEST(a_cage_of_an_old_journal_decides_as_it_did)
{
    begin(MONEY_MOST);
    DONE(sell_chips, CAGE, CASHIER, w->person = 1, w->drawer = 2,
         w->amount = 500);
    CHECK_EQ(told[0].chips_sold.staff, 0);
    DONE(count_drawer, CAGE, CASHIER, w->drawer = 2, w->cash = 1);
    CHECK_EQ(told[0].kind, EV_DRAWER_COUNTED);
    CHECK_EQ(told[0].drawer_counted.staff, 0);
    REFUSED("cannot_be", cage_open, ROOM, 0, w->limit = 5,
            w->rules = CAGE_RULES + 1);
    DONE(cage_open, ROOM, 0, w->limit = 5, w->rules = CAGE_RULES);
    REFUSED("cannot_be", cage_open, ROOM, 0, w->limit = 6);
}

TEST(free_chips_are_not_good_for_cash)
{
    begin(MONEY_MOST);
    DONE(give_chips, ROOM, 0, w->person = 1, w->amount = 300);
    CHECK_EQ(has(ACCOUNT_FREE, 0), -300);
    CHECK_EQ(has(ACCOUNT_PERSON, 1), 300);
    REFUSED("too_small", give_chips, ROOM, 0, w->person = 1);
    REFUSED("free_out", cash_out, CAGE, CASHIER, w->person = 1, w->drawer = 2,
            w->amount = 1);
    DONE(take_drawer, CAGE, OTHER, w->drawer = 3, w->people = true);
    REFUSED("no_free", give_chips, ROOM, 0, w->person = 1, w->amount = 1);
    DONE(give_chips, ROOM, 0, w->person = 2, w->stake = 40);
    CHECK_EQ(has(ACCOUNT_FREE, 0), -300);
    REFUSED("say_why", cover_free, FLOOR, BOSS, );
    DONE(cover_free, FLOOR, BOSS, say(w->reason, "the house makes it good"));
    CHECK_EQ(has(ACCOUNT_FREE, 0), 0);
    REFUSED("same", cover_free, FLOOR, BOSS, say(w->reason, "again"));
    DONE(cash_out, CAGE, CASHIER, w->person = 1, w->drawer = 2, w->amount = 1);
}

TEST(every_other_refusal)
{
    cage_init(&cage);
    cage_init(&twin);
    REFUSED("not_now", enroll, ROOM, 0, say(w->name, "Bo"));
    REFUSED("too_small", cage_open, FLOOR, BOSS, w->limit = -1);
    begin(MONEY_MOST);
    REFUSED("same", cage_open, FLOOR, BOSS, w->limit = 1);
    REFUSED("no_name", enroll, ROOM, 0, );
    REFUSED("who", stock_float, FLOOR, 0, w->cash = 1);
    REFUSED("too_small", stock_float, FLOOR, BOSS, );
    REFUSED("too_small", stock_float, FLOOR, BOSS, w->cash = 5, w->chips = -1);
    REFUSED("too_large", stock_float, FLOOR, BOSS, w->cash = MONEY_MOST);
    REFUSED("short_float", deposit, FLOOR, BOSS, w->cash = 80001);
    DONE(deposit, FLOOR, BOSS, w->cash = 80000, w->chips = 400000);
    REFUSED("short_float", fill, CAGE, CASHIER, w->drawer = 2, w->cash = 1);
    REFUSED("no_person", sell_chips, CAGE, CASHIER, w->person = 3,
            w->drawer = 2, w->amount = 1);
    REFUSED("no_person", sell_chips, CAGE, CASHIER, w->drawer = 2,
            w->amount = 1);
    REFUSED("no_drawer", sell_chips, CAGE, CASHIER, w->person = 1,
            w->amount = 1);
    REFUSED("not_your_drawer", sell_chips, CAGE, OTHER, w->person = 1,
            w->drawer = 2, w->amount = 1);
    REFUSED("not_your_drawer", sell_chips, CAGE, 0, w->person = 1,
            w->drawer = 1, w->amount = 1);
    REFUSED("short_drawer", sell_chips, CAGE, CASHIER, w->person = 1,
            w->drawer = 2, w->amount = 100001);
    REFUSED("short_person", cash_out, CAGE, CASHIER, w->person = 1,
            w->drawer = 2, w->amount = 1);
    REFUSED("short_drawer", credit, CAGE, CASHIER, w->drawer = 2,
            w->cash = 20001);
    REFUSED("drawer_taken", take_drawer, CAGE, OTHER, w->drawer = 2);
    REFUSED("no_drawer", take_drawer, CAGE, OTHER, );
    REFUSED("who", take_drawer, CAGE, 0, w->drawer = 1);
    REFUSED("no_table", bring, ROOM, 0, w->person = 1, w->amount = 1);
    REFUSED("no_table", bring, ROOM, 0, w->person = 1, w->amount = 1,
            w->table = CAGE_TABLES_MAX + 1);
    REFUSED("short_person", bring, ROOM, 0, w->person = 1, w->table = 1,
            w->amount = 1);
    REFUSED("short_table", take_off, ROOM, 0, w->person = 1, w->table = 1,
            w->amount = 1);
    REFUSED("no_name", feed_fund, ROOM, 0, w->table = 1);
    REFUSED("say_why", pay_fund, FLOOR, BOSS, w->person = 1, w->amount = 1,
            say(w->game, "sevens"));
    REFUSED("not_now", deal, DEALER, 0, );
    REFUSED("no_approval", decline, CAGE, OTHER, w->approval = 9,
            say(w->reason, "no"));
    cage.limit = twin.limit = 0;
    REFUSED("who", seed_fund, FLOOR, 0, w->amount = 1, say(w->game, "nines"));
}

TEST(a_full_house_is_full)
{
    begin(MONEY_MOST);
    for (uint32_t i = cage.present; i < CAGE_PEOPLE_MAX; i++)
        cage.person[i].number = twin.person[i].number = i + 1;
    cage.people = twin.people = CAGE_PEOPLE_MAX;
    cage.present = twin.present = CAGE_PEOPLE_MAX;
    REFUSED("full", enroll, ROOM, 0, say(w->name, "Bo"));
    cage.funds = twin.funds = FUNDS_MAX;
    REFUSED("full", seed_fund, FLOOR, BOSS, w->amount = 1,
            say(w->game, "tens"));
}

/* Wishes of all kinds with small numbers, as they come. */
static struct field_luck luck = {77};

static void any_wish(struct command *c)
{
    static const char *const words[] = {"sevens", "nines", "", "tens"};
    const struct command_row *row;

    do
        c->kind = (uint16_t)luck_below(&luck, CMD_KINDS);
    while ((row = command_row(c->kind)) == NULL || (row->of & OF_CAGE) == 0);
    c->who = as((enum role)__builtin_ctz(row->may),
                (uint32_t)(luck_below(&luck, 3) + CASHIER));
    if (c->kind == CMD_ENROLL && luck_below(&luck, 2) == 0)
        c->who.role = ROLE_ROOM;
    field_blank(row->fields, command_place(c), row->size);
    for (const struct field *f = row->fields; f->type != FIELD_END; f++)
        if (c->kind == CMD_END_PERSON)
            field_set(f, command_place(c),
                      1 + luck_below(&luck, (int)cage.people));
        else if (f->type == FIELD_TEXT)
            say(field_place(f, command_place(c)), words[luck_below(&luck, 4)]);
        else if (f->type == FIELD_MONEY)
            field_set(f, command_place(c), luck_below(&luck, 40) * 100);
        else if (strcmp(f->name, "day") == 0)
            field_set(f, command_place(c),
                      cage.day + (unsigned)luck_below(&luck, 2));
        else if (strcmp(f->name, "entry") == 0)
            field_set(f, command_place(c),
                      luck_below(&luck, (int)cage.entries + 1));
        else if (strcmp(f->name, "approval") == 0)
            field_set(f, command_place(c),
                      luck_below(&luck, (int)cage.approvals + 1));
        else
            field_set(f, command_place(c),
                      luck_below(&luck, f->type == FIELD_YES ? 2 : 4));
}

TEST(whatever_is_wished_the_cage_adds_up)
{
    int done[CMD_KINDS] = {0};

    begin(MONEY_MOST);
    cage.limit = twin.limit = 2000;
    for (int i = 0; i < 90000; i++) {
        struct command c;

        any_wish(&c);
        done[c.kind] += wish(&c) == WHY_NONE;
    }
    for (int kind = 1; kind < CMD_KINDS; kind++)
        if (command_row(kind) != NULL && kind != CMD_CAGE_OPEN &&
            (command_row(kind)->of & OF_CAGE) != 0 && done[kind] == 0)
            CHECK_STR(command_row(kind)->name, "done at least once");
}

/* An event that is not true freezes the cage and changes nothing else. */
static void lie(const struct event *e)
{
    memcpy(&before, &twin, some(&twin));
    if (cage_apply(&twin, e)) {
        CHECK(cage_is_right(&twin));
    } else {
        CHECK(twin.frozen != UNTRUE_NOTHING && twin.frozen_by == e->kind);
        twin.frozen = twin.untrue = UNTRUE_NOTHING;
        twin.frozen_by = 0;
        CHECK(memcmp(&before, &twin, some(&twin)) == 0);
    }
    memcpy(&twin, &cage, some(&cage));
}

TEST(what_cannot_be_true_changes_nothing)
{
    begin(MONEY_MOST);
    for (int i = 0; i < 400; i++) {
        struct command c;

        any_wish(&c);
        wish(&c);
    }
    for (int kind = 1; kind < EV_KINDS; kind++)
        for (int i = 0; i < 60 && event_row(kind) != NULL; i++) {
            const struct event_row *row = event_row(kind);
            struct event e = {.kind = (uint16_t)kind, .leaf = LEAF_NONE};

            luck_fields(&luck, row->fields, event_place(&e), row->size,
                        PEOPLE_MAX);
            for (const struct field *f = row->fields; f->type != FIELD_END;
                 f++)
                if (f->type == FIELD_NUMBER || f->type == FIELD_MONEY)
                    field_set(f, event_place(&e), luck_below(&luck, 5));
            lie(&e);
        }
}

TEST(a_frozen_cage_does_nothing)
{
    struct event e;

    begin(MONEY_MOST);
    make_brought(&e)->person = 5;
    CHECK(!cage_apply(&cage, &e));
    CHECK(cage.frozen != UNTRUE_NOTHING);
    make_stocked(&e)->cash = 5;
    CHECK(!cage_apply(&cage, &e));
    REFUSED("frozen", enroll, ROOM, 0, say(w->name, "Bo"));
}

/* What an event says of a cage that goes on, and what it makes of it. */
static enum untrue says(const struct event *e)
{
    memcpy(&twin, &cage, some(&cage));
    return cage_apply(&twin, e) ? UNTRUE_NOTHING : twin.frozen;
}

TEST(a_shift_is_of_a_day_that_can_be)
{
    static const uint32_t wrong[] = {20261316, 20260016,  19691231, 20261132,
                                     20261100, 100000101, 0};
    static const uint32_t right[] = {19700101, 20261231, 20260131, 99991201};
    struct event e;

    cage_init(&cage);
    cage_init(&twin);
    DONE(cage_open, FLOOR, BOSS, w->limit = 5);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        make_shift_opened(&e)->day = wrong[i];
        e.shift_opened.shift = 1;
        CHECK(says(&e) != UNTRUE_NOTHING);
        memcpy(&twin, &cage, some(&cage));
        CHECK(WISH(open_shift, FLOOR, BOSS, w->day = wrong[i], w->shift = 1) !=
              WHY_NONE);
    }
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
        make_shift_opened(&e)->day = right[i];
        e.shift_opened.shift = 1;
        CHECK_EQ(says(&e), UNTRUE_NOTHING);
    }
    memcpy(&twin, &cage, some(&cage));
}

/* What is counted is what the entries say, and what was over. */
TEST(a_count_that_does_not_add_up_cannot_be)
{
    struct event e;

    begin(MONEY_MOST);
    *make_drawer_counted(&e) = (struct ev_drawer_counted){.drawer = 2,
                                                          .cash = 20100,
                                                          .chips = 100000,
                                                          .cash_over = 100};
    CHECK_EQ(says(&e), UNTRUE_NOTHING);
    e.drawer_counted.cash = 20000;
    CHECK_EQ(says(&e), UNTRUE_CHIPS);
    e.drawer_counted.cash = 20100;
    e.drawer_counted.chips = 99999;
    CHECK_EQ(says(&e), UNTRUE_CHIPS);
}

TEST(nothing_is_sold_where_nobody_works)
{
    struct event e;

    begin(MONEY_MOST);
    DONE(count_drawer, CAGE, CASHIER, w->drawer = 2, w->cash = 20000,
         w->chips = 100000, w->leaves = true);
    *make_chips_sold(
        &e) = (struct ev_chips_sold){.person = 1, .drawer = 2, .amount = 100};
    CHECK_EQ(says(&e), UNTRUE_SEAT);
    *make_cashed_out(
        &e) = (struct ev_cashed_out){.person = 1, .drawer = 2, .amount = 0};
    CHECK(says(&e) != UNTRUE_NOTHING);
}

/* Stopped by the room and thawed by the floor; its own events are stored. */
static void tell_thaw(void)
{
    struct event e;

    begin(MONEY_MOST);
    say(make_frozen(&e)->reason, "a drawer is open");
    hear(NULL, &e);
    CHECK(cage_apply(&cage, &e) && cage_apply(&cage, &e));
    CHECK(cage.frozen == UNTRUE_STOPPED && cage.frozen_by == EV_FROZEN);
    REFUSED("frozen", enroll, ROOM, 0, say(w->name, "Bo"));
    REFUSED("role", thaw, CAGE, CASHIER, say(w->reason, "it is shut"));
    REFUSED("no_reason", thaw, FLOOR, BOSS, (void)0);
    DONE(thaw, FLOOR, BOSS, say(w->reason, "it is shut"));
    CHECK(cage.frozen == UNTRUE_NOTHING && cage.frozen_by == EV_NONE);
    REFUSED("same", thaw, FLOOR, BOSS, say(w->reason, "it is shut"));
    DONE(enroll, ROOM, 0, say(w->name, "Cy"));
}

TEST(a_cage_that_goes_on_is_not_thawed)
{
    struct event e;

    begin(MONEY_MOST);
    make_thawed(&e);
    CHECK_EQ(says(&e), UNTRUE_TIME);
    CHECK_EQ(twin.frozen_by, EV_THAWED);
    make_frozen(&e);
    CHECK(cage_apply(&twin, &e) && twin.frozen == UNTRUE_TIME);
    make_thawed(&e);
    CHECK(!cage_apply(&twin, &e) && twin.frozen == UNTRUE_TIME);
    memset(make_frozen(&e)->reason, 'x', REASON_MAX);
    CHECK_EQ(says(&e), UNTRUE_FIELD);
}

static const char *const stored = "tests/journals/cage.events";

static bool apply_stored(const struct event *e)
{
    return cage_apply(&twin, e) && cage_is_right(&twin);
}

/* Everything that can happen at the cage, once at least. */
static void tell_everything(void)
{
    begin(MONEY_MOST);
    DONE(deposit, FLOOR, BOSS, w->cash = 100);
    DONE(sell_chips, CAGE, CASHIER, w->person = 1, w->drawer = 2,
         w->amount = 10000);
    DONE(cash_out, CAGE, CASHIER, w->person = 1, w->drawer = 2,
         w->amount = 500);
    DONE(correct, CAGE, CASHIER, w->entry = cage.entries,
         say(w->reason, "was 50"));
    DONE(credit, CAGE, CASHIER, w->drawer = 2, w->chips = 700);
    DONE(bring, ROOM, 0, w->person = 1, w->table = 7, w->amount = 9000);
    DONE(take_off, ROOM, 0, w->person = 1, w->table = 7, w->amount = 100);
    DONE(pull_drop, ROOM, 0, w->table = 7, w->total = 1200, w->counted = 1100);
    DONE(feed_fund, ROOM, 0, w->table = 7, w->total = 400, w->last = true,
         say(w->game, "sevens"));
    DONE(seed_fund, FLOOR, BOSS, w->amount = 5000, say(w->game, "sevens"));
    DONE(lay_fund, ROOM, 0, w->table = 1, w->amount = 2000,
         say(w->game, "sevens"));
    DONE(pay_fund, FLOOR, BOSS, w->person = 2, w->amount = 300,
         say(w->game, "sevens"), say(w->reason, "three sevens"));
    DONE(count_drawer, CAGE, CASHIER, w->drawer = 2, w->cash = 29000,
         w->chips = 89500, w->leaves = true);
    DONE(close_shift, FLOOR, BOSS, w->ends_day = true);
}

/* The same where it takes two; it is another cage. */
static void tell_approvals(void)
{
    cage_init(&cage);
    cage_init(&twin);
    DONE(cage_open, FLOOR, BOSS, w->limit = 1000);
    DONE(stock_float, FLOOR, BOSS, w->cash = 5000);
    DONE(approve, FLOOR, OTHER, w->approval = 1);
    DONE(stock_float, FLOOR, BOSS, w->chips = 6000);
    DONE(decline, FLOOR, OTHER, w->approval = 2, say(w->reason, "no"));
}

TEST(what_was_stored_is_read_for_ever)
{
    int kinds[EV_KINDS] = {0};

    stored_begin(stored);
    tell_everything();
    stored_end();
    cage_init(&twin);
    CHECK(stored_read(stored, apply_stored, kinds) >= 20);
    CHECK_EQ(cage_balance(&twin, ACCOUNT_PERSON, 1), 1100);
    CHECK_EQ(cage_balance(&twin, ACCOUNT_PERSON, 2), 300);
    CHECK_EQ(cage_balance(&twin, ACCOUNT_FUND, 0), 3100);
    CHECK_EQ(cage_balance(&twin, ACCOUNT_CHIPS_OVER, 0), -100);
    stored_begin("tests/journals/cage-two.events");
    tell_approvals();
    stored_end();
    cage_init(&twin);
    CHECK_EQ(stored_read("tests/journals/cage-two.events", apply_stored,
                         kinds),
             6);
    CHECK_EQ(cage_balance(&twin, ACCOUNT_FLOAT_CASH, 0), 5000);
    for (int kind = EV_CAGE_OPENED; kind <= EV_CORRECTED; kind++)
        if (kinds[kind] == 0)
            CHECK_STR(event_row(kind)->name, "stored");
}

TEST(a_thaw_is_read_for_ever)
{
    int kinds[EV_KINDS] = {0};

    stored_begin("tests/journals/cage-frozen.events");
    tell_thaw();
    stored_end();
    cage_init(&twin);
    CHECK_EQ(stored_read("tests/journals/cage-frozen.events", apply_stored,
                         kinds),
             10);
    CHECK(kinds[EV_FROZEN] == 1 && kinds[EV_THAWED] == 1);
    CHECK(twin.people == 3 && twin.frozen == UNTRUE_NOTHING);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
