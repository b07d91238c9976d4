/*
 * test_forged.c - records that are whole, sealed, hashed and signed, and
 * untrue: whoever reads the journal says which one, and goes on.
 *
 * HOUSEWAY_LIES says how many lies each stream tells; 12 if it is not set.
 */
#include "test.h"

#include "audit/audit.h"
#include "base/must.h"
#include "keep/keep.h"
#include "room/room_report.h"
#include "rule/field_bytes.h"
#include "deal/luck.h"

#include "forge.h"

static int seeds(void)
{
    const char *said = getenv("HOUSEWAY_LIES");

    return said == NULL ? 12 : (int)strtol(said, NULL, 10);
}

static char copy[112];

static void copies(void)
{
    sqlite3 *from, *to;
    sqlite3_backup *b;

    snprintf(copy, sizeof copy, "%s/copy.db", day_folder);
    CHECK_EQ(sqlite3_open(day_db, &from), SQLITE_OK);
    CHECK_EQ(sqlite3_open(copy, &to), SQLITE_OK);
    b = sqlite3_backup_init(to, "main", from, "main");
    CHECK(b != NULL);
    CHECK_EQ(sqlite3_backup_step(b, -1), SQLITE_DONE);
    sqlite3_backup_finish(b);
    sqlite3_close(from);
    sqlite3_close(to);
}

static void drops_copy(void)
{
    static const char *const tails[] = {"", "-wal", "-shm"};

    for (int i = 0; i < 3; i++) {
        char path[128];

        snprintf(path, sizeof path, "%s%s", copy, tails[i]);
        unlink(path);
    }
}

static struct audit_report audited(void)
{
    struct audit_plan p = {.where = copy, .shelf = day_shelf};
    struct audit_report r = {.clean = false};
    struct fault f = {""};

    CHECK_EQ(audit_run(&p, &r, &f), 0);
    return r;
}

/* A report, as the verb makes it. */
static struct report report;
static uint32_t reported;
static int wrongs;
static struct audit_wrong last_wrong;

static int takes(void *to, uint32_t stream, int64_t at_ms,
                 const struct event *e, struct fault *f)
{
    (void)to;
    if (stream != STREAM_CAGE && stream < STREAM_TABLES)
        return 0;
    if (stream != reported)
        report_begin(&report,
                     stream == STREAM_CAGE ? 0 : stream - STREAM_TABLES);
    reported = stream;
    return report_take(&report, at_ms, e) ? 0 : fault_say(f, "untrue");
}

static void passes(void *to, uint32_t stream, int64_t at_ms)
{
    (void)to;
    (void)stream;
    (void)at_ms;
}

static void hears_wrong(void *to, const struct audit_wrong *w)
{
    (void)to;
    wrongs++;
    last_wrong = *w;
}

static void reports(void)
{
    const struct audit_listener l = {.event = takes,
                                     .sealed = passes,
                                     .wrong = hears_wrong};
    struct fault f = {""};

    report_init(&report);
    reported = 0;
    wrongs = 0;
    CHECK_EQ(audit_read(copy, &l, &f), 0);
    CHECK_STR(f.text, "");
}

/* The room comes up, whatever its records say: with which stream frozen. */
static uint32_t froze;

static void hears_frozen(void *to, uint32_t stream, const char *why)
{
    (void)to;
    (void)why;
    froze = stream;
}

static void comes_up(void)
{
    struct keep_plan p = {.shelf = day_shelf,
                          .house = "oceana",
                          .where = copy,
                          .keys = &day_keys,
                          .address = "here",
                          .ear = {.frozen = hears_frozen}};
    struct fault f = {""};
    struct keep *room;

    froze = 0;
    CHECK_EQ(keep_open(&room, &p, &f), 0);
    CHECK_STR(f.text, "");
    keep_close(room);
}

/* One byte of one event, so that it can still be read and says otherwise. */
struct lie {
    struct luck *luck;
    bool told; /* there was an event to change */
};

static bool reads(const uint8_t *body, size_t bytes, struct event *out)
{
    return event_get_bytes(body, bytes, out) == bytes;
}

static void lies(uint8_t *body, size_t bytes, void *to)
{
    struct lie *lie = to;
    struct command c;
    struct event e;
    size_t at, n;

    lie->told = false;
    if (body[0] == 0)
        return; /* nobody wished it, so no rule decides it again */
    at = command_get_bytes(body, bytes, &c);
    n = event_get_bytes(body + at, bytes - at, &e);
    for (int i = 0; n > 1 && i < 64; i++) {
        size_t which = at + 1 + luck_below(lie->luck, (uint32_t)n - 1);
        uint8_t was = body[which];

        body[which] ^= (uint8_t)(1u << luck_below(lie->luck, 7));
        lie->told = reads(body + at, n, &e);
        if (lie->told)
            return;
        body[which] = was;
    }
}

static uint64_t length_of(uint32_t stream)
{
    sqlite3 *db;
    sqlite3_stmt *q;
    uint64_t n;

    CHECK_EQ(sqlite3_open(day_db, &db), SQLITE_OK);
    q = forge_ask(db, "SELECT seq FROM stream WHERE stream = ?1", stream);
    CHECK_EQ(sqlite3_step(q), SQLITE_ROW);
    n = (uint64_t)sqlite3_column_int64(q, 0);
    sqlite3_finalize(q);
    sqlite3_close(db);
    return n;
}

/* The cage, the desk, and two tables; a lie in an event is always found. */
static int finds_lies(uint32_t stream)
{
    int frozen = 0;

    for (int i = 0; i < seeds(); i++) {
        struct luck luck = luck_of(1000 * stream + (uint32_t)i);
        uint64_t seq = 1 + luck_below(&luck, (uint32_t)length_of(stream));
        struct lie lie = {.luck = &luck};
        struct audit_report r;

        copies();
        forge(copy, stream, seq, lies, &lie);
        r = audited();
        CHECK(r.clean != lie.told);
        CHECK(r.clean || (r.stream == stream && r.seq == seq));
        reports();
        CHECK(wrongs == 0 || last_wrong.seq >= seq || !lie.told);
        comes_up();
        CHECK(froze == 0 || froze == stream);
        frozen += froze != 0;
        drops_copy();
    }
    return frozen;
}

TEST(a_lie_in_an_event_is_found_told_and_stops_only_its_stream)
{
    struct day_result day;
    int frozen = 0;

    day_fresh("oceana");
    day_played("oceana", 2, 5, &day);
    frozen += finds_lies(STREAM_CAGE);
    frozen += finds_lies(STREAM_DESK);
    frozen += finds_lies(STREAM_TABLES + 1);
    frozen += finds_lies(STREAM_TABLES + 2);
    CHECK(frozen > seeds() / 2);
    day_gone();
}

/* A cage or a desk that a bad record has closed for good: the room is restored
   to the record that the audit names, and all of it is right and open. */
static void is_restored(uint32_t stream)
{
    char path[sizeof copy];
    int closed = 0;

    for (uint32_t i = 0; i < 30 && closed < 2; i++) {
        struct luck luck = luck_of(i);
        uint64_t seq = length_of(stream) / 2 + i;
        struct lie lie = {.luck = &luck};
        struct journal_copied done;
        struct journal_how how = {.jump = 1000};
        struct fault f = {""};
        struct audit_report r;

        copies();
        forge(copy, stream, seq, lies, &lie);
        comes_up();
        if (froze != stream) {
            drops_copy();
            continue;
        }
        closed++;
        r = audited();
        CHECK(r.wrongs == 1 && r.wrong[0].last > 0);
        how.last = r.wrong[0].last;
        snprintf(path, sizeof path, "%s", copy);
        snprintf(copy, sizeof copy, "%s/new.db", day_folder);
        CHECK_EQ(journal_copy(path, copy, &how, &done, &f), 0);
        CHECK_STR(f.text, "");
        CHECK_EQ(done.records, how.last);
        comes_up();
        CHECK_EQ(froze, 0);
        r = audited();
        CHECK_STR(r.why, "");
        drops_copy();
        snprintf(copy, sizeof copy, "%s", path);
        drops_copy();
    }
    CHECK(closed > 0);
}

TEST(a_room_whose_cage_or_desk_is_closed_is_restored_to_before)
{
    struct day_result day;

    day_fresh("oceana");
    day_played("oceana", 2, 5, &day);
    is_restored(STREAM_CAGE);
    is_restored(STREAM_DESK);
    day_gone();
}

/* Any byte at all, of the wish as well: nobody dies of it. */
static void spoils(uint8_t *body, size_t bytes, void *to)
{
    struct luck *luck = to;

    body[luck_below(luck, (uint32_t)bytes)] = (uint8_t)luck_below(luck, 256);
}

TEST(a_spoiled_record_ends_no_program)
{
    struct day_result day;

    day_fresh("sandk");
    day_played("sandk", 2, 5, &day);
    for (uint32_t i = 0; i < 3 * (uint32_t)seeds(); i++) {
        static const uint32_t streams[] = {STREAM_CAGE, STREAM_DESK,
                                           STREAM_TABLES + 1,
                                           STREAM_TABLES + 2};
        struct luck luck = luck_of(i);
        uint32_t stream = streams[i % 4];

        copies();
        forge(copy, stream, 1 + luck_below(&luck, (uint32_t)length_of(stream)),
              spoils, &luck);
        (void)audited();
        reports();
        comes_up();
        drops_copy();
    }
    day_gone();
}

/* Two streams with a bad record each: both are named, and the sums of the
   others are there. */
static void shortens(uint8_t *body, size_t bytes, void *to)
{
    (void)to;
    memset(body, 0xff, bytes);
}

TEST(every_stream_with_a_bad_record_is_named)
{
    struct day_result day;
    struct audit_report r;

    day_fresh("oceana");
    day_played("oceana", 3, 5, &day);
    copies();
    forge(copy, STREAM_TABLES + 1, 9, shortens, NULL);
    forge(copy, STREAM_TABLES + 3, 7, shortens, NULL);
    r = audited();
    CHECK_EQ(r.wrongs, 2);
    CHECK_EQ(r.wrong[0].stream + r.wrong[1].stream, 2 * STREAM_TABLES + 4);
    CHECK_EQ(r.wrong[0].seq + r.wrong[1].seq, 16);
    reports();
    CHECK_EQ(wrongs, 2);
    CHECK(report.table[2].hands > 0);
    drops_copy();
    day_gone();
}

/* The program itself breaks here, and not the record. */
TEST(a_record_on_which_the_program_breaks_is_named)
{
    struct day_result day;
    struct audit_report r;

    day_fresh("oceana");
    day_played("oceana", 2, 5, &day);
    copies();
    must_plant(MUST_IN_APPLY, STREAM_TABLES + 2);
    r = audited();
    reports();
    must_plant(MUST_NOWHERE, 0);
    CHECK_EQ(r.wrongs, 1);
    CHECK_EQ(r.stream, STREAM_TABLES + 2);
    CHECK(strstr(r.why, "planted") != NULL);
    CHECK_EQ(wrongs, 1);
    CHECK(strstr(last_wrong.why, "planted") != NULL);
    CHECK(report.table[1].hands > 0);
    drops_copy();
    day_gone();
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
