/*
 * report_sheet.c - a room's report, sheet by sheet; they stand in report.def.
 *
 * Leaves: none
 */
#include "wire/report_sheet.h"

#include <inttypes.h>
#include <string.h>

#include "base/must.h"

static const struct report_kind kinds[REPORT_WHATS] = {
#define REPORT(ID, word_, title_, what_)                                      \
    [REPORT_##ID] = {.word = #word_, .title = title_, .what = what_},
#include "wire/report.def"
#undef REPORT
};

const struct report_kind *report_kind(enum report_what what)
{
    MUST((unsigned)what < REPORT_WHATS);
    return &kinds[what];
}

enum report_what report_find(const char *word)
{
    int i = 0;

    while (i < REPORT_WHATS && strcmp(kinds[i].word, word) != 0)
        i++;
    return (enum report_what)i;
}

void report_put_day(struct text *t, uint32_t day)
{
    if (day == 0)
        text_str(t, "-");
    else
        text_put(t, "%04" PRIu32 "-%02" PRIu32 "-%02" PRIu32, day / 10000,
                 day / 100 % 100, day % 100);
}

/* The day of the calendar, of days since 1970. */
static uint32_t civil(int64_t days)
{
    int64_t z = days + 719468, era = z / 146097, of_era = z % 146097;
    int64_t year =
        (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int64_t of_year = of_era - (365 * year + year / 4 - year / 100);
    int64_t m = (5 * of_year + 2) / 153;
    int64_t day = of_year - (153 * m + 2) / 5 + 1;
    int64_t month = m < 10 ? m + 3 : m - 9;

    year += era * 400 + (month <= 2);
    return (uint32_t)(year * 10000 + month * 100 + day);
}

void report_put_hour(struct text *t, int64_t hour)
{
    if (hour < 0) {
        text_str(t, "-");
        return;
    }
    report_put_day(t, civil(hour / 24));
    text_put(t, " %02d:00", (int)(hour % 24));
}

const char *report_zone(const struct report *r)
{
    return r->local == NULL ? "UTC" : r->zone;
}

void report_put_time(struct text *t, const struct report *r, int64_t at_ms)
{
    int64_t minute = (r->local == NULL ? at_ms : r->local(at_ms)) / 60000;

    if (minute < 0) {
        text_str(t, "-");
        return;
    }
    report_put_day(t, civil(minute / 60 / 24));
    text_put(t, " %02d:%02d", (int)(minute / 60 % 24), (int)(minute % 60));
}

/* A label of days in the cage: see cage_day_of(). */
#define CAGE_ZONE "days of the cage, UTC"

static void say(struct sheet_cell *c, const char *word)
{
    struct text t;

    text_init(&t, c->word, sizeof c->word);
    text_str(&t, word);
}

/* Drop, fund and both, from this column on. */
static void sum_columns(struct sheet *out)
{
    sheet_column(out, "hands", SHEET_COUNT, true);
    sheet_column(out, "drop", SHEET_MONEY, true);
    sheet_column(out, "fund", SHEET_MONEY, true);
}

static void put_sum(struct sheet_cell *c, const struct report_sum *s)
{
    c[0].n = s->hands;
    c[1].n = s->drop;
    c[2].n = s->fund;
}

/* House, game and limit. */
static void game_columns(struct sheet *out)
{
    sheet_column(out, "house", SHEET_WORD, false);
    sheet_column(out, "game", SHEET_WORD, false);
    sheet_column(out, "limit", SHEET_WORD, false);
}

static void put_game(struct sheet_cell *c, const struct report *r, int game)
{
    say(&c[0], r->game[game].house);
    say(&c[1], r->game[game].game);
    say(&c[2], r->game[game].limit);
}

/* As many keys as a sheet has rows; it says so if there are more. */
static struct report_sum *sums_of(const struct report *r, enum report_by by,
                                  struct sheet *out, int *count)
{
    static _Thread_local struct report_sum sums[SHEET_ROWS_MAX];
    bool cut;

    *count = report_sums(r, by, sums, SHEET_ROWS_MAX, &cut);
    out->cut = out->cut || cut;
    return sums;
}

static void fill_tables(const struct report *r, struct sheet *out)
{
    int count;
    const struct report_sum *sums = sums_of(r, REPORT_BY_TABLE, out, &count);

    sheet_column(out, "table", SHEET_COUNT, false);
    game_columns(out);
    sum_columns(out);
    for (int i = 0; i < count; i++) {
        struct sheet_cell *c = sheet_row(out);

        c[0].n = sums[i].key;
        put_game(c + 1, r, r->table[sums[i].key].game);
        put_sum(c + 4, &sums[i]);
    }
}

static void fill_games(const struct report *r, struct sheet *out)
{
    int count;
    const struct report_sum *sums = sums_of(r, REPORT_BY_GAME, out, &count);

    game_columns(out);
    sum_columns(out);
    for (int i = 0; i < count; i++) {
        struct sheet_cell *c = sheet_row(out);

        put_game(c, r, (int)sums[i].key);
        put_sum(c + 3, &sums[i]);
    }
}

static void fill_houses(const struct report *r, struct sheet *out)
{
    int count;
    const struct report_sum *sums = sums_of(r, REPORT_BY_HOUSE, out, &count);

    sheet_column(out, "house", SHEET_WORD, false);
    sum_columns(out);
    for (int i = 0; i < count; i++) {
        struct sheet_cell *c = sheet_row(out);

        say(c, r->houses_of[sums[i].key]);
        put_sum(c + 1, &sums[i]);
    }
}

/* Fees by kind, a line each, because an amount due is not an amount
   received. */
static void fill_fees(const struct report *r, struct sheet *out)
{
    sheet_column(out, "house", SHEET_WORD, false);
    sheet_column(out, "fees", SHEET_WORD, false);
    sheet_column(out, "amount", SHEET_MONEY, false);
    for (int i = 0; i < r->houses; i++) {
        const struct report_fees f = report_fees(r, i);
        const struct {
            const char *words;
            money amount;
        } lines[] = {{"due", f.due},
                     {"unpaid: the payer was short", f.unpaid},
                     {"taken", f.taken},
                     {"of that, at rates the house set", f.set},
                     {"given back", f.back},
                     {"prizes paid at the tables", f.prizes},
                     {"kept", f.kept}};

        for (size_t k = 0; k < sizeof lines / sizeof *lines; k++) {
            struct sheet_cell *c = sheet_row(out);

            say(&c[0], r->houses_of[i]);
            say(&c[1], lines[k].words);
            c[2].n = lines[k].amount;
        }
    }
}

static const char *schedule_words(const struct report_schedule *s)
{
    static const char *const words[REPORT_FEE_KINDS] = {
        [REPORT_FEE_NONE] = "-",
        [REPORT_FEE_SET] = "set by the house",
        [REPORT_FEE_BACK] = "given back",
        [REPORT_FEE_PRIZE] = "prizes paid at the table",
        [REPORT_FEE_OLD] = "no clause in the journal",
    };

    return s->fee == REPORT_FEE_PRINTED ? s->clause : words[s->fee];
}

/* Hands begin by no clause, so they are not listed here. */
static void fill_schedules(const struct report *r, struct sheet *out)
{
    int count;
    const struct report_sum *sums = sums_of(r, REPORT_BY_SCHEDULE, out,
                                            &count);

    sheet_column(out, "house", SHEET_WORD, false);
    sheet_column(out, "clause", SHEET_WORD, false);
    sheet_column(out, "unpaid", SHEET_MONEY, true);
    sheet_column(out, "drop", SHEET_MONEY, true);
    sheet_column(out, "fund", SHEET_MONEY, true);
    for (int i = 0; i < count; i++) {
        const struct report_schedule *s = &r->schedule[sums[i].key];
        struct sheet_cell *c;

        if (sums[i].drop == 0 && sums[i].fund == 0 && sums[i].unpaid == 0)
            continue;
        c = sheet_row(out);
        say(&c[0], s->house);
        say(&c[1], schedule_words(s));
        c[2].n = sums[i].unpaid;
        c[3].n = sums[i].drop;
        c[4].n = sums[i].fund;
    }
}

static void fill_shifts(const struct report *r, struct sheet *out)
{
    int count, at = 0;
    const struct report_sum *sums = sums_of(r, REPORT_BY_SHIFT, out, &count);

    sheet_column(out, "day", SHEET_WORD, false);
    sheet_note(out, CAGE_ZONE);
    sheet_column(out, "shift", SHEET_COUNT, false);
    sum_columns(out);
    sheet_column(out, "cash over", SHEET_MONEY, true);
    sheet_column(out, "chips over", SHEET_MONEY, true);
    for (int i = 0; i < r->shifts; i++) {
        bool has = at < count && sums[at].key == i;
        struct sheet_cell *c;
        struct text t;

        if (i == 0 && !has)
            continue;
        c = sheet_row(out);
        text_init(&t, c->word, sizeof c->word);
        report_put_day(&t, r->shift[i].day);
        c[1].n = r->shift[i].shift;
        if (has)
            put_sum(c + 2, &sums[at++]);
        c[5].n = r->shift[i].cash_over;
        c[6].n = r->shift[i].chips_over;
    }
}

static void fill_times(const struct report *r, struct sheet *out,
                       enum report_by by)
{
    int count;
    const struct report_sum *sums = sums_of(r, by, out, &count);

    sheet_column(out, by == REPORT_BY_DAY ? "day" : "hour", SHEET_WORD, false);
    sheet_note(out, by == REPORT_BY_DAY ? CAGE_ZONE : report_zone(r));
    sum_columns(out);
    for (int i = 0; i < count; i++) {
        struct sheet_cell *c = sheet_row(out);
        struct text t;

        text_init(&t, c->word, sizeof c->word);
        if (by == REPORT_BY_DAY)
            report_put_day(&t, (uint32_t)sums[i].key);
        else
            report_put_hour(&t, sums[i].key);
        put_sum(c + 1, &sums[i]);
    }
}

static void fill_days(const struct report *r, struct sheet *out)
{
    fill_times(r, out, REPORT_BY_DAY);
}

static void fill_hours(const struct report *r, struct sheet *out)
{
    fill_times(r, out, REPORT_BY_HOUR);
}

static void fill_funds(const struct report *r, struct sheet *out)
{
    static const char *const names[] = {"fed", "seeded", "laid at tables",
                                        "paid out", "in the fund"};

    sheet_column(out, "house", SHEET_WORD, false);
    sheet_column(out, "game", SHEET_WORD, false);
    for (int i = 0; i < 5; i++)
        sheet_column(out, names[i], SHEET_MONEY, true);
    for (int i = 0; i < r->cage.funds; i++) {
        const struct report_fund *f = &r->fund[i];
        struct sheet_cell *c = sheet_row(out);

        say(&c[0], r->cage.fund[i].house[0] != '\0' ? r->cage.fund[i].house
                                                    : "not told");
        say(&c[1], r->cage.fund[i].game);
        c[2].n = f->fed;
        c[3].n = f->seeded;
        c[4].n = -f->laid;
        c[5].n = -f->paid;
        c[6].n = r->cage.fund[i].chips;
        MUST(f->fed + f->seeded + f->laid + f->paid == c[6].n);
    }
}

static bool has_moved(const struct report_person *p)
{
    return p->bought != 0 || p->cashed != 0 || p->brought != 0 ||
           p->taken != 0 || p->prizes != 0 || p->given != 0 || p->staked != 0;
}

/* Columns that few rooms have: bots play with the house's chips, and guests
   who did not come back left chips with the house. */
static void seldom_columns(const struct report *r, struct sheet *out,
                           bool *staked, bool *returned)
{
    *staked = *returned = false;
    for (uint32_t i = 0; i < r->people; i++) {
        *staked = *staked || r->person[i].staked != 0;
        *returned = *returned || r->person[i].returned != 0;
    }
    if (*staked)
        sheet_column(out, "house's stake", SHEET_MONEY, true);
    if (*returned)
        sheet_column(out, "given back", SHEET_MONEY, true);
}

static void fill_players(const struct report *r, struct sheet *out)
{
    static const char *const names[] = {"chips bought", "chips cashed",
                                        "to tables",    "from tables",
                                        "prizes",       "given free",
                                        "has now",      "at tables",
                                        "won or lost"};
    bool staked, returned;

    sheet_column(out, "person", SHEET_COUNT, false);
    sheet_column(out, "name", SHEET_WORD, false);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        sheet_column(out, names[i], SHEET_MONEY, true);
    seldom_columns(r, out, &staked, &returned);
    for (uint32_t i = 0; i < r->people; i++) {
        const struct report_person *p = &r->person[i];
        struct sheet_cell *c;

        if (!has_moved(p) || (c = sheet_row(out)) == NULL)
            continue;
        c[0].n = p->number;
        say(&c[1], p->name);
        c[2].n = p->bought;
        c[3].n = -p->cashed;
        c[4].n = -p->brought;
        c[5].n = p->taken;
        c[6].n = p->prizes;
        c[7].n = p->given;
        c[8].n = p->bought + p->cashed + p->brought + p->taken + p->prizes +
                 p->given + p->staked + p->returned;
        c[9].n = p->at_tables;
        c[10].n = p->taken + p->brought + p->at_tables;
        if (staked)
            c[11].n = p->staked;
        if (returned)
            c[11 + staked].n = -p->returned;
    }
}

static const char *line_words(const struct report_line *line)
{
    switch (line->kind) {
    case EV_CHIPS_SOLD:
        return "buys chips";
    case EV_CASHED_OUT:
        return "cashes out";
    case EV_FUND_PAID:
        return "is paid a prize";
    case EV_CHIPS_GIVEN:
        return "is given chips to play with";
    case EV_CORRECTED:
        return "an entry is corrected";
    case EV_TIME_FEE:
        return "pays for half an hour";
    case EV_TAKEN_OFF:
    case EV_LEFT:
        return "leaves";
    default:
        return line->adds ? "adds chips" : "sits down";
    }
}

/* The balance is what the person has away from the tables. */
static void fill_player(const struct report *r, struct sheet *out)
{
    sheet_column(out, "time", SHEET_WORD, false);
    sheet_column(out, "what", SHEET_WORD, false);
    sheet_column(out, "table", SHEET_WORD, false);
    sheet_column(out, "chips", SHEET_MONEY, true);
    sheet_column(out, "fee", SHEET_MONEY, true);
    sheet_column(out, "balance", SHEET_MONEY, false);
    sheet_note(out, r->name);
    sheet_note(out, report_zone(r));
    for (int i = 0; i < r->lines; i++) {
        const struct report_line *line = &r->line[i];
        struct sheet_cell *c = sheet_row(out);
        struct text t;

        if (c == NULL)
            return;
        text_init(&t, c[0].word, sizeof c[0].word);
        report_put_time(&t, r, line->at_ms);
        say(&c[1], line_words(line));
        text_init(&t, c[2].word, sizeof c[2].word);
        if (line->table != 0)
            text_put(&t, "%u", line->table);
        c[3].n = line->chips;
        c[4].n = line->fee;
        c[5].n = line->balance;
    }
}

int64_t report_pace(const struct report_table *t)
{
    int64_t ms = t->last_ms - t->first_ms;

    return ms <= 0 ? 0 : t->hands * 36000000 / ms;
}

static void fill_pace(const struct report *r, struct sheet *out)
{
    sheet_column(out, "table", SHEET_COUNT, false);
    game_columns(out);
    sheet_column(out, "hands", SHEET_COUNT, true);
    sheet_column(out, "hours", SHEET_MINUTES, false);
    sheet_column(out, "hands an hour", SHEET_TENTHS, false);
    for (int i = 1; i <= r->tables; i++) {
        const struct report_table *t = &r->table[i];
        struct sheet_cell *c;

        if (t->hands == 0)
            continue;
        c = sheet_row(out);
        c[0].n = i;
        put_game(c + 1, r, t->game);
        c[4].n = t->hands;
        c[5].n = (t->last_ms - t->first_ms) / 60000;
        c[6].n = report_pace(t);
    }
}

void report_sheet(const struct report *r, enum report_what what,
                  struct sheet *out)
{
    static void (*const fills[REPORT_WHATS])(const struct report *,
                                             struct sheet *) = {
#define REPORT(ID, word, title, what_) [REPORT_##ID] = fill_##word,
#include "wire/report.def"
#undef REPORT
    };

    sheet_begin(out, report_kind(what)->title);
    fills[what](r, out);
    out->cut = out->cut || r->cut;
}
