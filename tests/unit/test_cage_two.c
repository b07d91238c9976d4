/*
 * test_cage_two.c - what takes two people at the cage, and that one person
 * cannot get around it: by parts, by small counts, by days that are invented.
 */
#include "test.h"

#include "cage_wish.h"

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

/* A drawer is not emptied by counts that are each a little short. */
TEST(counts_of_one_person_and_day_add_up)
{
    money cash, chips;

    begin_signed(1000);
    cash = has(ACCOUNT_DRAWER_CASH, 3);
    chips = has(ACCOUNT_DRAWER_CHIPS, 3);
    DONE(count_drawer, CAGE, 3, w->drawer = 3, w->cash = cash - 300,
         w->chips = chips);
    DONE(count_drawer, CAGE, 3, w->drawer = 3, w->cash = cash - 500,
         w->chips = chips);
    CHECK_EQ(told[0].kind, EV_DRAWER_COUNTED);
    REFUSED("say_why", count_drawer, CAGE, 3, w->drawer = 3,
            w->cash = cash - 501, w->chips = chips);
    DONE(count_drawer, CAGE, 3, w->drawer = 3, w->cash = cash - 501,
         w->chips = chips, say(w->reason, "a cent"));
    CHECK_EQ(told[0].kind, EV_APPROVAL_ASKED);
    DONE(approve, FLOOR, 4, w->approval = cage.approvals);
    DONE(count_drawer, CAGE, 3, w->drawer = 3, w->cash = cash - 501,
         w->chips = chips); /* nothing is off */
    CHECK_EQ(told[0].kind, EV_DRAWER_COUNTED);
    CHECK_EQ(cage_off(&cage, 3), 500);
}

/* Cash and chips off by more together than an amount can be. */
TEST(a_count_beyond_all_money_is_refused)
{
    begin_signed(1000);
    REFUSED("too_large", count_drawer, CAGE, 3, w->drawer = 3,
            w->cash = MONEY_MOST, w->chips = 0, say(w->reason, "a slip"));
    CHECK_EQ(cage.frozen, UNTRUE_NOTHING);
    DONE(count_drawer, CAGE, 3, w->drawer = 3,
         w->cash = has(ACCOUNT_DRAWER_CASH, 3),
         w->chips = has(ACCOUNT_DRAWER_CHIPS, 3));
}

TEST(nobody_pays_a_fund_to_himself)
{
    begin_signed(1000);
    DONE(seed_fund, FLOOR, 4, w->amount = 700, say(w->game, "holdem"),
         say(w->house, "north"));
    REFUSED("own_chips", pay_fund, FLOOR, 4, w->person = 4, w->amount = 1,
            say(w->game, "holdem"), say(w->house, "north"),
            say(w->reason, "mine"));
    DONE(pay_fund, FLOOR, 4, w->person = 1, w->amount = 1,
         say(w->game, "holdem"), say(w->house, "north"),
         say(w->reason, "aces full was beaten"));
}

/*
 * Otherwise opening a later day would restart the sums of a day, and no shift
 * of an earlier day could ever be opened again.
 */
TEST(no_shift_is_opened_of_a_day_after_tomorrow)
{
    begin_signed(1000);
    DONE(count_drawer, CAGE, CASHIER, w->drawer = 2,
         w->cash = has(ACCOUNT_DRAWER_CASH, 2),
         w->chips = has(ACCOUNT_DRAWER_CHIPS, 2), w->leaves = true);
    DONE(count_drawer, CAGE, 3, w->drawer = 3,
         w->cash = has(ACCOUNT_DRAWER_CASH, 3),
         w->chips = has(ACCOUNT_DRAWER_CHIPS, 3), w->leaves = true);
    DONE(close_shift, FLOOR, BOSS, w->ends_day = true);
    REFUSED("day_to_come", open_shift, FLOOR, BOSS, w->day = 99991231,
            w->shift = 1);
    REFUSED("day_to_come", open_shift, ROOM, 0, w->day = DAY + 2,
            w->shift = 1);
    DONE(open_shift, FLOOR, BOSS, w->day = DAY + 1, w->shift = 1);
    DONE(close_shift, FLOOR, BOSS);
    REFUSED("day_to_come", open_shift, FLOOR, BOSS, w->day = DAY + 2,
            w->shift = 1);
    DONE(open_shift, FLOOR, BOSS, w->day = DAY + 1, w->shift = 2);
    CHECK_EQ(cage_day_of(0), 19700101);
    CHECK_EQ(cage_day_of(1794974865784), 20261118);
    CHECK_EQ(cage_day_of(951782400000), 20000229);
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

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
