/*
 * test_report.c - reports over a day's events: what they say is what was
 * collected, played and moved, whichever way it is cut; as text, as CSV and
 * as a page of charts.
 *
 *     HOUSEWAY_SVG=page.svg build/tests/test_report   writes the page
 */
#include "book/clause.h"
#include "book/shelf.h"
#include "sim/sim.h"
#include "test.h"
#include "unit/stored.h"
#include "wire/report_sheet.h"

enum { HANDS = 120, MINUTE = 60000, DAY = 20261116, MONTHS = 17000 };

/* The simulation's players have small numbers, and never saw the cage. */
enum { ANN = 41, BO = 42 };

static const int64_t BEGIN = 1794823200000; /* 2026-11-16 10:00 */

static struct report report;
static struct sheet sheet;
static char page[REPORT_SVG_MAX], words[200000];
static struct report_sum sums[REPORT_SUMS_MAX];

/* Totals of the events, counted in a second way. */
static money fees, funds, given_back;
static int64_t hands;
static int64_t now_ms;
static int64_t step_ms = 100000; /* from hand to hand */
static bool taken, cut;

static void heard(void *to, const struct felt *after, const struct event *e)
{
    (void)to;
    (void)after;
    if (e->kind == EV_FEE) {
        fees += e->fee.amount - e->fee.fund;
        funds += e->fee.fund;
    }
    if (e->kind == EV_DOUBLED)
        fees += e->doubled.fee;
    if (e->kind == EV_PARTED)
        fees += e->parted.fee;
    if (e->kind == EV_PRIZE)
        funds -= e->prize.paid;
    if (e->kind == EV_HAND_BEGUN || e->kind == EV_BANK_ENDED) {
        hands++;
        now_ms += step_ms;
    }
    taken = taken && report_take(&report, now_ms, e);
}

static void play_long(struct shelf *shelf, const char *house, const char *game,
                      uint32_t table, int count)
{
    struct sim_watch w = {.event = heard};
    struct sim s = {.seed = table, .watch = &w};
    struct sim_result r = {0};
    struct refusal no;
    struct fault f;
    struct book b;

    CHECK(shelf_book(shelf, house, game, &b, &f) == 0);
    s.book = &b;
    s.seats = sim_seats(&b);
    s.stakes = stakes_usual(&b, book_value(&b, LEAF_BET_LEAST),
                            book_value(&b, LEAF_BET_MOST));
    stakes_collect_any(&s.stakes, &b, shelf_collections(shelf));
    now_ms = BEGIN + table * 7 * MINUTE;
    report_begin(&report, table);
    CHECK(sim_book(&s, shelf_collections(shelf), count, &r, &no));
    if (getenv("HOUSEWAY_SVG") != NULL)
        printf("%s %s: %s\n", house, game, taken ? "taken" : "not taken");
}

static void play(struct shelf *shelf, const char *house, const char *game,
                 uint32_t table)
{
    play_long(shelf, house, game, table, HANDS);
}

static void cage_says(int64_t at_ms, const struct event *e)
{
    CHECK(report_take(&report, at_ms, e));
}

static void open_shift(int64_t at_ms, uint8_t shift)
{
    struct event e;

    make_shift_opened(&e)->day = DAY;
    e.shift_opened.shift = shift;
    cage_says(at_ms, &e);
}

static void close_shift(int64_t at_ms, uint8_t shift, money over)
{
    struct event e;

    make_shift_closed(&e)->day = DAY;
    e.shift_closed.shift = shift;
    e.shift_closed.cash_over = over;
    cage_says(at_ms, &e);
}

/* A drawer, two people, a fund, a count that is 3.00 short. */
static void run_cage(void)
{
    struct event e;

    make_cage_opened(&e)->limit = MONEY_MOST;
    cage_says(BEGIN, &e);
    make_stocked(&e)->cash = 1000000;
    e.stocked.chips = 5000000;
    cage_says(BEGIN, &e);
    for (uint32_t p = 1; p <= BO; p++) {
        make_enrolled(&e)->person = p;
        snprintf(e.enrolled.name, sizeof e.enrolled.name, "player %u", p);
        if (p == ANN)
            memcpy(e.enrolled.name, "Lee, Ann", 9);
        else if (p == BO)
            memcpy(e.enrolled.name, "Bo \"B\"", 7);
        cage_says(BEGIN, &e);
    }
    open_shift(BEGIN, 1);
    make_drawer_taken(&e)->drawer = 1;
    e.drawer_taken.person = 9;
    cage_says(BEGIN, &e);
    make_filled(&e)->drawer = 1;
    e.filled.cash = e.filled.chips = 500000;
    cage_says(BEGIN, &e);
    make_chips_sold(&e)->person = ANN;
    e.chips_sold.drawer = 1;
    e.chips_sold.amount = 40000;
    cage_says(BEGIN, &e);
    make_chips_sold(&e)->person = BO;
    e.chips_sold.drawer = 1;
    e.chips_sold.amount = 5000;
    cage_says(BEGIN, &e);
    make_corrected(&e)->entry = report.cage.entries;
    memcpy(e.corrected.reason, "wrong", 6);
    cage_says(BEGIN, &e);
    make_brought(&e)->person = ANN;
    e.brought.table = 1;
    e.brought.amount = 30000;
    cage_says(BEGIN, &e);
    make_taken_off(&e)->person = ANN;
    e.taken_off.table = 1;
    e.taken_off.amount = 25000;
    cage_says(BEGIN, &e);
    make_fund_fed(&e)->table = 1;
    e.fund_fed.amount = 2000;
    memcpy(e.fund_fed.game, "sevens", 7);
    cage_says(BEGIN, &e);
    make_fund_paid(&e)->person = BO;
    e.fund_paid.amount = 500;
    memcpy(e.fund_paid.game, "sevens", 7);
    memcpy(e.fund_paid.reason, "won", 4);
    cage_says(BEGIN, &e);
    make_drawer_counted(&e)->drawer = 1;
    e.drawer_counted.cash = 500000 + 40000 - 300;
    e.drawer_counted.chips = 500000 - 40000;
    e.drawer_counted.cash_over = -300;
    e.drawer_counted.leaves = true;
    cage_says(BEGIN, &e);
    close_shift(BEGIN + 60 * MINUTE, 1, -300);
    open_shift(BEGIN + 60 * MINUTE + 1, 2);
}

static const char *const games[][2] = {
    {"oceana", "holdem"},   {"oceana", "omaha"},
    {"oceana", "razz"},     {"rogelios", "pure-21.5"},
    {"sandk", "pan"},       {"sandk", "pai-gow-poker"},
    {"sandk", "push-nine"}, {"rogelios", "stud-hilo"},
};

enum { GAMES = sizeof games / sizeof *games };

/* Once for all tests. */
static void run_day(void)
{
    struct fault f;
    struct shelf *shelf;

    if (report.events > 0)
        return;
    shelf = shelf_open_alone("data", &f);
    CHECK(shelf != NULL);
    report_init(&report);
    report_ask(&report, "Lee, Ann", 0);
    report_begin(&report, 0);
    run_cage();
    taken = true;
    for (uint32_t i = 0; i < GAMES; i++)
        play(shelf, games[i][0], games[i][1], i + 1);
    shelf_close(shelf);
    CHECK(taken);
    CHECK(!report.cut && report.events > 1000);
    report_end(&report);
}

TEST(whichever_way_it_is_cut_it_is_the_same)
{
    run_day();
    for (int by = 0; by < REPORT_BYS; by++) {
        money drop = 0, fund = 0;
        int64_t count = 0;
        int n = report_sums(&report, (enum report_by)by, sums, REPORT_SUMS_MAX,
                            &cut);

        for (int i = 0; i < n; i++) {
            drop += sums[i].drop;
            fund += sums[i].fund;
            count += sums[i].hands;
            CHECK(i == 0 || sums[i].key > sums[i - 1].key);
        }
        CHECK_EQ(drop, fees - given_back);
        CHECK_EQ(fund, funds);
        CHECK_EQ(count, hands);
    }
    CHECK(fees > 0 && funds > 0 && hands >= GAMES * HANDS);
    CHECK_EQ(report_sums(&report, REPORT_BY_TABLE, sums, 100, &cut), GAMES);
    CHECK_EQ(report_sums(&report, REPORT_BY_SHIFT, sums, 100, &cut), 2);
    CHECK_EQ(report_sums(&report, REPORT_BY_DAY, sums, 100, &cut), 1);
    CHECK_EQ(sums[0].key, DAY);
}

static const char *text_of(enum report_what what, bool csv)
{
    struct text t;

    text_init(&t, words, sizeof words);
    report_sheet(&report, what, &sheet);
    (csv ? sheet_put_csv : sheet_put)(&t, &sheet);
    CHECK(!t.cut);
    return words;
}

/* A spreadsheet would run it. */
TEST(no_cell_of_words_is_a_formula)
{
    static const char *const names[] =
        {"=1+1", "+1", "-1", "@SUM(A1)", "=HYPERLINK(\"x\",\"y\")", "Ada"};
    struct text t;

    sheet_begin(&sheet, "Players");
    sheet_column(&sheet, "name", SHEET_WORD, false);
    sheet_column(&sheet, "has now", SHEET_MONEY, true);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct sheet_cell *row = sheet_row(&sheet);

        snprintf(row[0].word, sizeof row[0].word, "%s", names[i]);
        row[1].n = -100;
    }
    text_init(&t, words, sizeof words);
    sheet_put_csv(&t, &sheet);
    CHECK_STR(words, "name,has now\r\n"
                     "'=1+1,-1.00\r\n'+1,-1.00\r\n'-1,-1.00\r\n"
                     "'@SUM(A1),-1.00\r\n"
                     "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\",-1.00\r\n"
                     "Ada,-1.00\r\n");
}

TEST(people_and_funds_are_told_to_the_cent)
{
    run_day();
    CHECK_STR(
        text_of(REPORT_PLAYERS, false),
        "Players\n\n"
        "person  name      chips bought  chips cashed  to tables  "
        "from tables  prizes  given free  has now  at tables  "
        "won or lost\n"
        "    41  Lee, Ann        400.00          0.00     300.00  "
        "     250.00    0.00        0.00   350.00       0.00       -50.00\n"
        "    42  Bo \"B\"            0.00          0.00       0.00  "
        "       0.00    5.00        0.00     5.00       0.00         0.00\n"
        "   all                  400.00          0.00     300.00  "
        "     250.00    5.00        0.00   355.00       0.00       -50.00\n");
    CHECK_STR(text_of(REPORT_FUNDS, true),
              "house,game,fed,seeded,laid at tables,paid out,in the fund\r\n"
              "not told,sevens,20.00,0.00,0.00,5.00,15.00\r\n");
    text_of(REPORT_PLAYERS, true);
    CHECK(strstr(words, "41,\"Lee, Ann\",400.00,") != NULL);
    CHECK(strstr(words, "42,\"Bo \"\"B\"\"\",0.00,") != NULL);
}

TEST(a_player_has_a_line_for_everything_and_a_balance)
{
    run_day();
    CHECK_EQ(report.asked, ANN);
    CHECK_STR(text_of(REPORT_PLAYER, false),
              "Player (Lee, Ann, UTC)\n\n"
              "time              what        table    chips   fee  balance\n"
              "2026-11-16 10:00  buys chips          400.00  0.00   400.00\n"
              "2026-11-16 10:00  sits down   1      -300.00  0.00   100.00\n"
              "2026-11-16 10:00  leaves      1       250.00  0.00   350.00\n"
              "all                                   350.00  0.00\n");
    text_of(REPORT_PLAYER, true);
    CHECK(strstr(words, "time (UTC),what,table,chips,fee,balance\r\n"
                        "2026-11-16 10:00,buys chips,,400.00,") == words);
}

static struct report other;
static int64_t other_ms;

static bool other_takes(const struct event *e)
{
    return report_take(&other, other_ms += MINUTE, e);
}

/* Two people with chips to play with: free ones, and the house's own. */
static void two_with_chips(void)
{
    struct event e;

    report_init(&other);
    report_begin(&other, 0);
    make_cage_opened(&e)->limit = MONEY_MOST;
    CHECK(other_takes(&e));
    make_stocked(&e)->chips = 5000000;
    CHECK(other_takes(&e));
    for (uint32_t p = 1; p <= 2; p++) {
        make_enrolled(&e)->person = p;
        e.enrolled.guest = true;
        memcpy(e.enrolled.name, p == 1 ? "Ana" : "Bot", 4);
        CHECK(other_takes(&e));
    }
    make_chips_given(&e)->person = 1;
    e.chips_given.amount = 70000;
    CHECK(other_takes(&e));
    make_chips_given(&e)->person = 2;
    e.chips_given.stake = 90000;
    CHECK(other_takes(&e));
}

static void takes_to_table(uint32_t person, money amount)
{
    struct event e;

    make_brought(&e)->person = person;
    e.brought.table = 1;
    e.brought.amount = amount;
    CHECK(other_takes(&e));
}

static const char *others_people(void)
{
    struct text t;

    report_end(&other);
    text_init(&t, words, sizeof words);
    report_sheet(&other, REPORT_PLAYERS, &sheet);
    sheet_put_csv(&t, &sheet);
    return words;
}

static bool somebody_left;

/* The table as it is when the first gets up. */
static bool takes_until_one_leaves(const struct event *e)
{
    somebody_left = somebody_left || e->kind == EV_LEFT;
    return somebody_left || other_takes(e);
}

/* A seated player has not lost the chips before the seat. */
TEST(chips_before_a_player_are_the_players)
{
    int kinds[EV_KINDS] = {0};
    struct balances now;
    money lies;
    seat_no seat;

    two_with_chips();
    takes_to_table(2, 50000);
    report_begin(&other, 1);
    CHECK(stored_read("tests/journals/seating.events", takes_until_one_leaves,
                      kinds) > 50);
    seat = seating_find(&other.seating, 2);
    CHECK(seat != NO_SEAT);
    felt_balances(&other.seating.felt, &now);
    lies = now.stack[seat] + now.bet[seat];
    CHECK(lies > 0);
    others_people();
    CHECK_EQ(report_person(&other, 2)->at_tables, lies);
    CHECK_EQ(sheet.cell[1][9].n, lies);
    CHECK_EQ(sheet.cell[1][10].n, lies - 50000);
}

TEST(the_house_s_stake_is_not_given_free)
{
    struct event e;

    two_with_chips();
    CHECK(strstr(others_people(), "won or lost,house's stake\r\n") != NULL);
    CHECK(strstr(words, "1,Ana,0.00,0.00,0.00,0.00,0.00,700.00,700.00,0.00,"
                        "0.00,0.00\r\n") != NULL);
    CHECK(strstr(words, "2,Bot,0.00,0.00,0.00,0.00,0.00,0.00,900.00,0.00,"
                        "0.00,900.00\r\n") != NULL);
    /* And a guest who went left the chips here: a column more. */
    make_person_ended(&e)->person = 1;
    e.person_ended.free = 70000;
    CHECK(other_takes(&e));
    CHECK(strstr(others_people(), "house's stake,given back\r\n") != NULL);
    CHECK(strstr(words, "1,Ana,0.00,0.00,0.00,0.00,0.00,700.00,0.00,0.00,"
                        "0.00,0.00,700.00\r\n") != NULL);
}

/* Two years, hour by hour, and then more than there is room for. */
TEST(no_hour_is_left_out_without_a_word)
{
    static char all[8 << 20];
    enum { YEARS = 2 * 8766 };
    bool has_more;
    struct text t;

    report_init(&other);
    for (int i = 0; i < YEARS; i++)
        other.row[other.rows++] = (struct report_row){.hour = i, .hands = 1};
    report_sheet(&other, REPORT_HOURS, &sheet);
    CHECK_EQ(sheet.rows, YEARS);
    CHECK(!sheet.cut);
    text_init(&t, page, sizeof page);
    report_put_svg(&t, &other, sums);
    CHECK(strstr(page, "and 17508 more") != NULL);
    CHECK_EQ(report_sums(&other, REPORT_BY_HOUR, sums, 24, &has_more), 24);
    CHECK(has_more);
    for (int i = YEARS; i <= SHEET_ROWS_MAX; i++)
        other.row[other.rows++] = (struct report_row){.hour = i, .hands = 1};
    report_sheet(&other, REPORT_HOURS, &sheet);
    CHECK(sheet.cut);
    text_init(&t, all, sizeof all);
    sheet_put(&t, &sheet);
    CHECK(!t.cut && strstr(all, "(there is more than fits here)") != NULL);
    text_init(&t, page, sizeof page);
    report_put_svg(&t, &other, sums);
    CHECK(strstr(page, "and at least 65512 more") != NULL);
}

/* A day of the cage is one of UTC, wherever the house is; hours are not. */
TEST(whose_days_and_hours_they_are_is_said)
{
    run_day();
    CHECK(strstr(text_of(REPORT_DAYS, false),
                 "Drop by day (days of the cage, UTC)\n") == words);
    CHECK(strstr(text_of(REPORT_SHIFTS, false),
                 "Drop by shift (days of the cage, UTC)\n") == words);
}

/* Half hours are paid at a table, and change nothing away from it. */
TEST(half_hours_are_lines_of_who_sat_there)
{
    int kinds[EV_KINDS] = {0};
    money paid = 0;

    report_init(&other);
    report_ask(&other, "", 2);
    report_begin(&other, 1);
    CHECK(stored_read("tests/journals/seating.events", other_takes, kinds) >
          50);
    CHECK_EQ(kinds[EV_TIME_FEE], 2);
    report_end(&other);
    CHECK_EQ(other.lines, 2);
    for (int i = 0; i < other.lines; i++) {
        CHECK_EQ(other.line[i].kind, EV_TIME_FEE);
        CHECK_EQ(other.line[i].table, 1);
        CHECK_EQ(other.line[i].balance, 0);
        paid += other.line[i].fee;
    }
    CHECK_EQ(paid, 2 * 4 * CENTS);
    CHECK(other.line[0].at_ms < other.line[1].at_ms);
}

/* Events of the house change no table, and a table's sign is told. */
TEST(a_table_is_known_by_its_limits)
{
    int kinds[EV_KINDS] = {0};
    struct event e;

    report_init(&other);
    report_begin(&other, 1);
    stored_read("tests/journals/seating.events", other_takes, kinds);
    make_cage_opened(&e);
    CHECK(other_takes(&e));
    CHECK_STR(other.game[0].game, "holdem");
    CHECK_STR(other.game[0].limit, "15/30");
}

/* A seated player adds chips; a player who has left sits down again. */
TEST(whoever_is_seated_adds_chips)
{
    static const struct {
        int kind;
        uint32_t table;
        bool adds;
    } did[] = {{EV_BROUGHT, 1, false},   {EV_BROUGHT, 1, true},
               {EV_TAKEN_OFF, 1, false}, {EV_BROUGHT, 1, false},
               {EV_BROUGHT, 2, false},   {EV_TAKEN_OFF, 2, false}};

    report_init(&other);
    other.lines = sizeof did / sizeof *did;
    for (int i = 0; i < other.lines; i++) /* in the wrong order */
        other.line[other.lines - 1 - i] =
            (struct report_line){.at_ms = i,
                                 .kind = (uint16_t)did[i].kind,
                                 .table = did[i].table,
                                 .chips = i + 1};
    report_end(&other);
    for (int i = 0; i < other.lines; i++) {
        CHECK_EQ(other.line[i].at_ms, i);
        CHECK_EQ(other.line[i].adds, did[i].adds);
        CHECK_EQ(other.line[i].balance, (i + 1) * (i + 2) / 2);
    }
}

static int64_t nine_hours_on(int64_t at_ms)
{
    return at_ms + 9 * 60 * MINUTE;
}

TEST(hours_are_those_of_the_zone_and_it_is_said)
{
    struct event e;
    struct text t;

    report_init(&other);
    other.local = nine_hours_on;
    memcpy(other.zone, "Asia/Tokyo", 11);
    report_begin(&other, 0);
    make_cage_opened(&e)->limit = 5;
    CHECK(report_take(&other, BEGIN, &e));
    CHECK_STR(report_zone(&other), "Asia/Tokyo");
    text_init(&t, words, sizeof words);
    report_put_time(&t, &other, BEGIN + 5 * MINUTE);
    CHECK_STR(words, "2026-11-16 19:05");
    other.row[other.rows++] = (struct report_row){.hour = 24 * 20773 + 19,
                                                  .hands = 1};
    text_init(&t, words, sizeof words);
    report_sheet(&other, REPORT_HOURS, &sheet);
    sheet_put(&t, &sheet);
    CHECK(strstr(words, "Drop by hour (Asia/Tokyo)\n") == words);
    text_init(&t, words, sizeof words);
    report_put_svg(&t, &other, sums);
    CHECK(strstr(words, "Asia/Tokyo") != NULL);
}

TEST(shifts_have_their_counts)
{
    run_day();
    text_of(REPORT_SHIFTS, true);
    CHECK(
        strstr(
            words,
            "\"day (days of the cage, UTC)\",shift,hands,drop,fund,cash over,chips over\r\n"
            "2026-11-16,1,") == words);
    CHECK(strstr(words, ",-3.00,0.00\r\n2026-11-16,2,") != NULL);
}

TEST(every_report_has_words_and_rows)
{
    run_day();
    for (int i = 0; i < REPORT_WHATS; i++) {
        const struct report_kind *k = report_kind((enum report_what)i);

        CHECK_EQ(report_find(k->word), i);
        CHECK(k->what[0] != '\0');
        text_of((enum report_what)i, false);
        CHECK(strstr(words, k->title) == words);
        CHECK(sheet.rows > 0);
        CHECK(strstr(words, " \n") == NULL);
    }
    CHECK_EQ(report_find("nothing"), REPORT_WHATS);
    text_of(REPORT_SCHEDULES, false);
    CHECK(strstr(words, "OCE-HOLDEM-t") != NULL);
    text_of(REPORT_HOURS, false);
    CHECK(strstr(words, "2026-11-16 10:00") != NULL);
}

TEST(hands_an_hour_are_hands_by_hours)
{
    struct report_table t = {.first_ms = 5,
                             .last_ms = 5 + 90 * MINUTE,
                             .hands = 45};

    CHECK_EQ(report_pace(&t), 300);
    t.last_ms = 5;
    CHECK_EQ(report_pace(&t), 0);
}

TEST(days_are_those_of_the_calendar)
{
    static const struct {
        int64_t hour;
        const char *said;
    } of[] = {{0, "1970-01-01 00:00"},
              {23, "1970-01-01 23:00"},
              {24, "1970-01-02 00:00"},
              {24 * 59 - 1, "1970-02-28 23:00"},
              {24 * 59, "1970-03-01 00:00"},
              {24 * 11016 + 5, "2000-02-29 05:00"},
              {24 * 11017, "2000-03-01 00:00"},
              {24 * 20773, "2026-11-16 00:00"},
              {24 * 47540, "2100-02-28 00:00"},
              {24 * 47541, "2100-03-01 00:00"},
              {-1, "-"}};

    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        struct text t;

        text_init(&t, words, sizeof words);
        report_put_hour(&t, of[i].hour);
        CHECK_STR(words, of[i].said);
    }
}

TEST(what_cannot_be_true_is_not_taken)
{
    struct event e;

    report_init(&other);
    report_begin(&other, 0);
    make_stocked(&e)->cash = 5;
    CHECK(!report_take(&other, 0, &e)); /* the cage is not open */
    report_begin(&other, 3);
    make_folded(&e)->seat = 2;
    CHECK(!report_take(&other, 0, &e)); /* nor is the table */
}

TEST(the_page_has_a_chart_of_each_kind_with_its_bars)
{
    static const char *const titles[] = {"Drop by hour", "Drop by table",
                                         "Drop by game", "Hands an hour"};
    struct text t;
    int boxes = 0;

    run_day();
    text_init(&t, page, sizeof page);
    report_put_svg(&t, &report, sums);
    for (int i = 0; i < 4; i++) {
        const char *at = strstr(page, titles[i]);
        const char *next = i < 3 ? strstr(page, titles[i + 1]) : NULL;

        CHECK(at != NULL && (i == 3 || next > at));
        for (boxes = 0; at != NULL && (at = strstr(at, "<rect")) != NULL &&
                        (next == NULL || at < next);
             at++)
            boxes++;
        CHECK(boxes > 0);
    }
    CHECK(strstr(page, "and 0 more") == NULL);
    CHECK(strstr(page, report.house) != NULL || report.house[0] == '\0');
}

/* A month with this many tables, each with a hand more than the last. */
static void month_of(int tables)
{
    report_init(&other);
    memcpy(other.house, "a<b>&c", 7);
    other.shifts = 3;
    other.shift[1].day = 20261101;
    other.shift[2].day = 20261130;
    other.games = 2;
    memcpy(other.game[0].game, "holdem", 7);
    memcpy(other.game[0].limit, "3/6", 4);
    memcpy(other.game[1].game, "pan", 4);
    memcpy(other.game[1].limit, "1", 2);
    other.tables = tables;
    for (int i = 1; i <= tables; i++) {
        other.table[i] = (struct report_table){.first_ms = MINUTE,
                                               .last_ms = 21 * MINUTE,
                                               .hands = i};
        other.row[other.rows++] = (struct report_row){.hour = 20 + i,
                                                      .table = (uint16_t)i,
                                                      .game = i % 3 == 0,
                                                      .hands = i,
                                                      .drop = i * 12345,
                                                      .fund = i % 4 * 5050};
    }
}

static uint32_t page_digest(void)
{
    uint64_t hash = 14695981039346656037u;
    struct text t;

    text_init(&t, page, sizeof page);
    report_put_svg(&t, &other, sums);
    CHECK(!t.cut);
    for (const char *s = page; *s != '\0'; s++)
        hash = (hash ^ (uint8_t)*s) * 1099511628211u;
    return (uint32_t)(hash >> 32);
}

/* Every shape keeps its place and its size: HOUSEWAY_SVG writes such a page. */
TEST(a_page_is_drawn_as_it_was_with_few_bars_and_with_many)
{
    static const struct {
        int tables;
        money over;
        const char *has, *lacks;
        uint32_t digest; /* of the whole page */
    } pages[] = {
        {0, 0, ">nothing yet<", " more<", 494650505},
        {1, 0, ">over, cash and chips<", ">tables<", 1887653535},
        {3, -250, ">short, cash and chips<", ">over, cash", 3405020340},
        {7, 49, ">$0<", ">short, cash", 3198220756},
        {24, 50, ">$1<", " more<", 4253607812},
        {25, 123456789, ">and 1 more<", "at least", 3215466376},
        {60, -150, ">and 36 more<", "at least", 3727230349},
    };

    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        month_of(pages[i].tables);
        other.shift[1].cash_over = pages[i].over;
        CHECK_EQ(page_digest(), pages[i].digest);
        CHECK(strstr(page, pages[i].has) != NULL);
        CHECK(strstr(page, pages[i].lacks) == NULL);
        CHECK(strstr(page, ">a&lt;b&gt;&amp;c<") != NULL);
        CHECK(strstr(page, "2026-11-01 to 2026-11-30 (days") != NULL);
    }
    month_of(19);
    other.table[19].hands = 13; /* 39 an hour; and 13 in 23 minutes: 33.9 */
    other.table[18] = (struct report_table){.last_ms = 23 * MINUTE,
                                            .hands = 13};
    report_sheet(&other, REPORT_PACE, &sheet);
    CHECK_EQ(sheet.rows, 19);
    CHECK_EQ(sheet.cell[18][4].n, 13);
    CHECK_EQ(sheet.cell[18][5].n, 20);
    CHECK_EQ(sheet.cell[18][6].n, 390);
    CHECK_EQ(sheet.cell[17][6].n, 339);
}

TEST(a_number_with_one_place_is_told_with_it)
{
    struct text t;

    sheet_begin(&sheet, "Tenths");
    sheet_column(&sheet, "pace", SHEET_TENTHS, false);
    sheet_row(&sheet)->n = 129;
    sheet_row(&sheet)->n = 300;
    text_init(&t, words, sizeof words);
    sheet_put_csv(&t, &sheet);
    CHECK(strstr(words, "12.9") != NULL && strstr(words, "30.0") != NULL);
}

TEST(the_page_is_whole)
{
    const char *file = getenv("HOUSEWAY_SVG");
    struct text t;
    int open = 0;

    run_day();
    text_init(&t, page, sizeof page);
    report_put_svg(&t, &report, sums);
    CHECK(!t.cut);
    CHECK(strncmp(page, "<svg ", 5) == 0);
    CHECK_STR(page + t.used - 7, "</svg>\n");
    for (const char *s = page; *s != '\0'; s++)
        open += (*s == '<') - (*s == '>');
    CHECK_EQ(open, 0);
    CHECK(strstr(page, "nan") == NULL && strstr(page, "=\"-") == NULL);
    if (file != NULL) {
        FILE *out = fopen(file, "w");

        CHECK(out != NULL && fputs(page, out) >= 0 && fclose(out) == 0);
    }
}

static void fee(const char *clause, money amount, money unpaid)
{
    struct event e;

    make_fee(&e)->amount = amount;
    e.fee.payer = PAYS_BUTTON;
    e.fee.share[0] = amount;
    e.fee.unpaid = unpaid;
    memcpy(e.fee.clause, clause, strlen(clause) + 1);
    CHECK(report_take(&report, BEGIN, &e));
}

/* A table of a house at which a hand has begun. */
static void open_of(const char *house, uint32_t table)
{
    struct event e;

    report_begin(&report, table);
    make_opened(&e)->seats = 2;
    memcpy(e.opened.house, house, strlen(house) + 1);
    memcpy(e.opened.game, "holdem", 7);
    e.opened.family = FAMILY_POKER;
    e.opened.lower = 300;
    e.opened.upper = 600;
    e.opened.chip = e.opened.unit = 100;
    CHECK(report_take(&report, BEGIN, &e));
    for (seat_no s = 0; s < 2; s++) {
        make_sat(&e)->seat = s;
        e.sat.amount = 10000;
        CHECK(report_take(&report, BEGIN, &e));
    }
    report.seating.felt.poker.phase = PHASE_POST;
}

/*
 * Fees that are due, unpaid, set by the house and given back have lines of
 * their own.
 */
TEST(fees_are_told_line_by_line_and_house_by_house)
{
    report_init(&report);
    open_of("north", 1);
    fee("N-1", 300, 0);
    report.seating.felt.poker.deal.fee_taken = false;
    fee("N-1", 100, 200);
    report.seating.felt.poker.deal.fee_taken = false;
    fee("", 250, 0);
    open_of("south", 2);
    fee("S-1", 0, 400);
    CHECK_STR(text_of(REPORT_FEES, true),
              "house,fees,amount\r\n"
              "north,due,8.50\r\n"
              "north,unpaid: the payer was short,2.00\r\n"
              "north,taken,6.50\r\n"
              "north,\"of that, at rates the house set\",2.50\r\n"
              "north,given back,0.00\r\n"
              "north,prizes paid at the tables,0.00\r\n"
              "north,kept,6.50\r\n"
              "south,due,4.00\r\n"
              "south,unpaid: the payer was short,4.00\r\n"
              "south,taken,0.00\r\n"
              "south,\"of that, at rates the house set\",0.00\r\n"
              "south,given back,0.00\r\n"
              "south,prizes paid at the tables,0.00\r\n"
              "south,kept,0.00\r\n");
    CHECK_STR(text_of(REPORT_SCHEDULES, true),
              "house,clause,unpaid,drop,fund\r\n"
              "north,N-1,2.00,4.00,0.00\r\n"
              "north,set by the house,0.00,2.50,0.00\r\n"
              "south,S-1,4.00,0.00,0.00\r\n");
    CHECK_STR(text_of(REPORT_HOUSES, true), "house,hands,drop,fund\r\n"
                                            "north,0,6.50,0.00\r\n"
                                            "south,0,0.00,0.00\r\n");
}

/* A table that is dealt a hand an hour for two years, and 1,500 shifts. */
TEST(a_room_of_years_has_every_hour_and_every_shift)
{
    static struct report_sum many[2000];
    struct event opened;
    money drop = 0;
    struct fault f;
    struct shelf *shelf = shelf_open_alone("data", &f);
    int count;

    CHECK(shelf != NULL);
    report_init(&report);
    report_begin(&report, 0);
    make_cage_opened(&opened)->limit = MONEY_MOST;
    cage_says(BEGIN, &opened);
    for (int i = 0; i < 1500; i++) {
        int64_t at_ms = BEGIN + (10 + i) * (int64_t)8 * 60 * MINUTE;
        uint8_t shift = (uint8_t)(at_ms / (8 * 60 * MINUTE) % 3 + 1);
        struct event e;

        make_shift_opened(&e)->day = cage_day_of(at_ms);
        e.shift_opened.shift = shift;
        cage_says(at_ms, &e);
        make_shift_closed(&e)->day = cage_day_of(at_ms);
        e.shift_closed.shift = shift;
        cage_says(at_ms + 8 * 60 * MINUTE - 1, &e);
    }
    CHECK_EQ(report.shifts, 1501);
    CHECK_EQ(report.shift[1500].day, 20280402);
    CHECK(report.shift[1500].closed);
    taken = true;
    fees = funds = given_back = hands = 0;
    step_ms = 60 * MINUTE;
    play_long(shelf, games[0][0], games[0][1], 1, MONTHS);
    step_ms = 100000;
    shelf_close(shelf);
    CHECK(taken && !report.cut);
    CHECK(report.rows >= MONTHS);
    count = report_sums(&report, REPORT_BY_SHIFT, many, 2000, &cut);
    for (int i = 0; i < count; i++)
        drop += many[i].drop;
    CHECK(count > 1000);
    CHECK_EQ(drop, fees - given_back);
    fees = funds = given_back = hands = 0;
    report_init(&report);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
