/*
 * test_cage.c - the cage: who may wish what, every refusal, counts and shifts,
 * corrections; and that after every event cash
 * and chips add up to nothing.
 */
#include "test.h"

#include "cage_wish.h"
#include "field_luck.h"

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
    /* A person who asked may withdraw the request. */
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
    /* Once the table has changed, a correction comes too late. */
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

static struct cage copy;

/* Many people, of whom nothing is asked but that they are there. */
static void come_in(uint32_t people)
{
    for (uint32_t i = cage.present; i < people; i++)
        cage.person[i].number = twin.person[i].number = i + 1;
    cage.people = twin.people = people;
    cage.present = twin.present = people;
}

TEST(whatever_is_wished_a_copy_follows_and_the_cage_goes_back)
{
    static struct cage was;

    begin(MONEY_MOST);
    cage.limit = twin.limit = 2000;
    cage.rules = twin.rules = CAGE_RULES;
    come_in(1000); /* the staff, too */
    cage_follow(&copy, &cage);
    for (int i = 0; i < 3000; i++) {
        memcpy(&was, &cage, sizeof was);
        for (int n = 0; n <= i % 4; n++) {
            struct command c;

            any_wish(&c);
            wish(&c);
        }
        if (i % 3 == 0) {
            cage_go_back(&cage, &copy);
            CHECK(memcmp(&cage, &was, CAGE_BYTES) == 0);
            memcpy(&twin, &cage, CAGE_BYTES);
        }
        cage_follow(&copy, &cage);
        CHECK(memcmp(&cage, &copy, CAGE_BYTES) == 0);
    }
}

TEST(who_comes_in_is_all_that_is_copied)
{
    const size_t house = offsetof(struct cage, person);
    const size_t one = sizeof(struct cage_person);

    begin(MONEY_MOST);
    cage.rules = twin.rules = CAGE_RULES;
    come_in(50000);
    CHECK_EQ(cage_follow(&copy, &cage), house + 50000 * one);
    CHECK_EQ(cage_follow(&copy, &cage), house);
    DONE(enroll, ROOM, 0, say(w->name, "Cy"));
    DONE(give_chips, ROOM, 0, w->person = 50001, w->amount = 100);
    CHECK_EQ(cage_follow(&copy, &cage), house + one);
    DONE(enroll, ROOM, 0, say(w->name, "Di"));
    CHECK_EQ(cage_go_back(&cage, &copy), house + one);
    CHECK(memcmp(&cage, &copy, CAGE_BYTES) == 0);
    CHECK(cage.present == 50001);
    memcpy(&twin, &cage, CAGE_BYTES);
    DONE(fill, CAGE, CASHIER, w->drawer = 2, w->cash = 100);
    CHECK(cage_asked(&cage, CASHIER) == 100);
    CHECK_EQ(cage_follow(&copy, &cage), house + one);
    CHECK(memcmp(&cage, &copy, CAGE_BYTES) == 0);
}

TEST(of_more_people_than_are_listed_all_are_copied)
{
    begin(MONEY_MOST);
    come_in(500);
    cage_follow(&copy, &cage);
    for (uint32_t i = 1; i <= CAGE_TOUCHED_MAX + 1; i++)
        DONE(give_chips, ROOM, 0, w->person = i, w->amount = 100);
    CHECK_EQ(cage_follow(&copy, &cage), cage_size(&cage));
    CHECK(memcmp(&cage, &copy, CAGE_BYTES) == 0);
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

/*
 * Applies an event to a copy of the cage and returns why it is untrue, if so.
 */
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

/* A count equals the sum of the entries plus what was over. */
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
