/*
 * test_day.c - a day that is broken off, by the death of the program, and goes
 * on.
 */
#include "test.h"

#include <sqlite3.h>
#include <sys/wait.h>

#include "audit/audit.h"

#include "small_day.h"

enum { DIED = 9, TABLES = 3, SEED = 12 };

static int64_t told, dies_at;

static void hears(void *to, const struct journal_record *r)
{
    (void)to;
    told += r->id != 0;
    if (dies_at > 0 && told == dies_at)
        _exit(DIED);
}

static struct day_plan plan(void)
{
    return (struct day_plan){.shelf = day_shelf,
                             .house = "oceana",
                             .where = day_db,
                             .resumes = true,
                             .keys = &day_keys,
                             .tables = TABLES,
                             .hours = 1,
                             .mistakes = 40,
                             .seed = SEED,
                             .ear = {.done = hears}};
}

/* Another process plays, and is no more after so many answers. */
static int played_until(int64_t answers)
{
    struct day_plan p = plan();
    struct day_result r;
    struct fault f;
    int status;
    pid_t pid;

    fflush(stdout);
    pid = fork();
    if (pid == 0) {
        told = 0;
        dies_at = answers;
        _exit(day_run(&p, &r, &f) == 0 ? 0 : 1);
    }
    CHECK_EQ(waitpid(pid, &status, 0), pid);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static struct day_result goes_on(void)
{
    struct day_plan p = plan();
    struct day_result r;
    struct fault f = {""};

    told = 0;
    CHECK_EQ(day_run(&p, &r, &f), 0);
    CHECK_STR(f.text, "");
    return r;
}

static struct audit_report audited(void)
{
    struct audit_plan p = {.where = day_db, .shelf = day_shelf};
    struct audit_report r = {.clean = false};
    struct fault f = {""};

    CHECK_EQ(audit_run(&p, &r, &f), 0);
    CHECK_STR(r.why, "");
    CHECK(r.clean);
    return r;
}

/* The same day: all but when it was taken up again, and its head. */
static void is_same(const struct day_result *whole, struct day_result r)
{
    memcpy(r.head, whole->head, sizeof r.head);
    r.resumed_ms = 0;
    CHECK(memcmp(whole, &r, sizeof r) == 0);
}

static struct day_result whole_day(struct audit_report *r, int64_t *answers)
{
    struct day_result whole;

    day_fresh("oceana");
    whole = goes_on();
    *answers = told;
    *r = audited();
    day_gone();
    return whole;
}

TEST(a_day_that_is_broken_off_anywhere_comes_to_the_same)
{
    struct audit_report clean, r;
    struct day_result whole, on;
    int64_t answers;

    whole = whole_day(&clean, &answers);
    CHECK_EQ(whole.resumed_ms, 0);
    for (int64_t at = 1; at < answers; at += 1 + answers / 9) {
        day_fresh("oceana");
        CHECK_EQ(played_until(at), DIED);
        on = goes_on();
        is_same(&whole, on);
        CHECK(told < answers); /* of what was told before nobody is told */
        r = audited();
        CHECK_EQ(r.wishes, clean.wishes);
        CHECK_EQ(r.events, clean.events);
        CHECK_EQ(r.hands, clean.hands);
        day_gone();
    }
}

TEST(a_day_is_broken_off_again_and_again)
{
    struct audit_report clean, r;
    struct day_result whole;
    int64_t answers;
    int deaths = 0;

    whole = whole_day(&clean, &answers);
    day_fresh("oceana");
    while (played_until(answers / 5) == DIED)
        deaths++;
    CHECK(deaths >= 3);
    is_same(&whole, goes_on()); /* it is over, and nothing is added */
    CHECK_EQ(told, 0);
    r = audited();
    CHECK_EQ(r.wishes, clean.wishes);
    CHECK_EQ(r.events, clean.events);
    day_gone();
}

static void changes(const char *words)
{
    sqlite3 *db;

    CHECK_EQ(sqlite3_open(day_db, &db), SQLITE_OK);
    CHECK_EQ(sqlite3_exec(db, words, NULL, NULL, NULL), SQLITE_OK);
    CHECK_EQ(sqlite3_close(db), SQLITE_OK);
}

/* A digest of all streams, and the number of records. */
static void written(char out[1024])
{
    sqlite3_stmt *q;
    sqlite3 *db;

    CHECK_EQ(sqlite3_open(day_db, &db), SQLITE_OK);
    CHECK_EQ(sqlite3_prepare_v2(db,
                                "SELECT group_concat(stream || ' ' || epoch "
                                "|| ' ' || seq || ' ' || owner), (SELECT "
                                "count(*) FROM record), (SELECT count(*) FROM "
                                "house) FROM stream",
                                -1, &q, NULL),
             SQLITE_OK);
    CHECK_EQ(sqlite3_step(q), SQLITE_ROW);
    snprintf(out, 1024, "%s; %s, %s", sqlite3_column_text(q, 0),
             sqlite3_column_text(q, 1), sqlite3_column_text(q, 2));
    sqlite3_finalize(q);
    CHECK_EQ(sqlite3_close(db), SQLITE_OK);
}

/* A refusal, in these words, writes nothing. */
static void is_refused(const struct day_plan *p, const char *why)
{
    char before[1024], after[1024];
    struct day_result r;
    struct fault f = {""};

    written(before);
    CHECK_EQ(day_run(p, &r, &f), FAULT);
    if (strstr(f.text, why) == NULL)
        CHECK_STR(f.text, why);
    written(after);
    CHECK_STR(after, before);
}

/* A row that is hidden is missing to whoever reads; it comes back after. */
TEST(a_damaged_journal_is_refused_and_left_as_it_is)
{
    static const char *const missing[] = {"0", "1", "2", "17"};
    struct day_plan p;
    char words[128];

    day_fresh("oceana");
    p = plan();
    CHECK_EQ(played_until(1500), DIED);
    for (size_t i = 0; i < sizeof missing / sizeof missing[0]; i++) {
        snprintf(words, sizeof words,
                 "UPDATE stream SET stream = -9 WHERE stream = %s",
                 missing[i]);
        changes(words);
        is_refused(&p, "it is not written where it ends");
        snprintf(words, sizeof words,
                 "UPDATE stream SET stream = %s WHERE stream = -9",
                 missing[i]);
        changes(words);
    }
    changes("UPDATE stream SET seq = seq - 1 WHERE stream = 17");
    is_refused(&p, "of stream 17 is missing");
    changes("UPDATE stream SET seq = seq + 1 WHERE stream = 17");
    changes("UPDATE house SET name = 'no'");
    is_refused(&p, "it holds no journal");
    changes("UPDATE house SET name = 'key'");
    CHECK(goes_on().hands > 0);
    day_gone();
}

TEST(another_day_is_not_gone_on_with)
{
    struct day_plan p;
    int64_t there;

    day_fresh("oceana");
    CHECK_EQ(played_until(1500), DIED);
    there = audited().records;
    p = plan();
    p.seed++;
    is_refused(&p, "is not this day");
    p = plan();
    p.tables--;
    is_refused(&p, "is not this day");
    p = plan();
    p.resumes = false;
    is_refused(&p, "there is a day in");
    CHECK_EQ(audited().records, there);
    CHECK(goes_on().hands > 0);
    day_gone();
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
