/*
 * account.c - accounts in their database.
 */
#include "serve/account.h"

#include <sodium.h>
#include <string.h>
#include <sys/stat.h>

#include "serve/account_own.h"

#include "base/owns_memory.h"

static const char schema[] =
    "PRAGMA journal_mode=WAL;PRAGMA synchronous=NORMAL;"
    "CREATE TABLE IF NOT EXISTS account(name TEXT PRIMARY KEY COLLATE NOCASE,"
    " hash TEXT NOT NULL, person INTEGER NOT NULL, role INTEGER NOT NULL)"
    " STRICT;"
    "CREATE TABLE IF NOT EXISTS chosen(name TEXT PRIMARY KEY COLLATE NOCASE)"
    " STRICT;"
    "CREATE TABLE IF NOT EXISTS session(id BLOB PRIMARY KEY,"
    " person INTEGER NOT NULL, role INTEGER NOT NULL,"
    " guest INTEGER NOT NULL, name TEXT NOT NULL, made INTEGER NOT NULL,"
    " seen INTEGER NOT NULL) STRICT;"
    "CREATE INDEX IF NOT EXISTS session_person ON session(person);"
    "CREATE TABLE IF NOT EXISTS familiar(id BLOB NOT NULL,"
    " name TEXT NOT NULL COLLATE NOCASE, made INTEGER NOT NULL,"
    " PRIMARY KEY(id, name)) STRICT;"
    "CREATE INDEX IF NOT EXISTS account_person ON account(person);";

static const char *const words[ASKS] = {
    [ASK_ACCOUNT] = "SELECT name, hash, person, role FROM account"
                    " WHERE name = ?1",
    [PUT_ACCOUNT] = "INSERT INTO account VALUES(?1, ?2, ?3, ?4)"
                    " ON CONFLICT(name) DO UPDATE SET hash = ?2, person = ?3,"
                    " role = ?4",
    [ASK_STAFF] = "SELECT name, '', person, role FROM account"
                  " WHERE role <> ?1 ORDER BY name",
    [END_ACCOUNT] = "DELETE FROM account WHERE name = ?1",
    [END_CHOSEN] = "DELETE FROM chosen WHERE name = ?1",
    [ASK_CHOSEN] = "SELECT 1 FROM chosen WHERE name = ?1",
    [PUT_CHOSEN] = "INSERT OR IGNORE INTO chosen VALUES(?1)",
    [ASK_SESSION] = "SELECT person, role, guest, name, made, seen FROM session"
                    " WHERE id = ?1",
    [PUT_SESSION] = "INSERT INTO session VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?6)",
    [SEE_SESSION] = "UPDATE session SET seen = ?2 WHERE id = ?1",
    [END_SESSION] = "DELETE FROM session WHERE id = ?1",
    [END_PERSON] = "DELETE FROM session WHERE person = ?1",
    [ALL_SESSIONS] = "SELECT person, role, guest, name, made, seen, id"
                     " FROM session",
    [LATER_SESSIONS] = "DELETE FROM session WHERE person > ?1",
    [ASK_FAMILIAR] = "SELECT made FROM familiar WHERE id = ?1 AND name = ?2",
    [ANY_FAMILIAR] = "SELECT 1 FROM familiar WHERE id = ?1",
    [PUT_FAMILIAR] = "INSERT OR REPLACE INTO familiar VALUES(?1, ?2, ?3)",
    [OLD_FAMILIAR] = "DELETE FROM familiar WHERE made < ?1",
    [END_FAMILIAR] = "DELETE FROM familiar WHERE name = ?1",
    [ASK_PERSON] = "SELECT 1 FROM account WHERE person = ?1",
    [ALL_ACCOUNTS] = "SELECT name, '', person, role FROM account",
    [LATER_ACCOUNTS] = "UPDATE account SET person = 0 WHERE person > ?1",
};

static int says(struct accounts *a, const char *path, struct fault *f)
{
    return fault_say(f, "%s: %s", path, sqlite3_errmsg(a->db));
}

static int prepare(struct accounts *a, const char *path, struct fault *f)
{
    if (sqlite3_exec(a->db, schema, NULL, NULL, NULL) != SQLITE_OK)
        return says(a, path, f);
    for (int i = 0; i < ASKS; i++)
        if (sqlite3_prepare_v2(a->db, words[i], -1, &a->ask[i], NULL) !=
            SQLITE_OK)
            return says(a, path, f);
    return 0;
}

struct accounts *accounts_open(const char *path, struct fault *f)
{
    struct accounts *a = calloc(1, sizeof *a);
    mode_t before = umask(0077); /* nobody else's to read */
    int bad;

    if (a == NULL) {
        fault_say(f, "out of memory for the accounts");
        return NULL;
    }
    bad = sqlite3_open(path, &a->db) != SQLITE_OK ? says(a, path, f)
                                                  : prepare(a, path, f);
    umask(before);
    if (bad == 0)
        return a;
    accounts_close(a);
    return NULL;
}

void accounts_close(struct accounts *a)
{
    if (a == NULL)
        return;
    for (int i = 0; i < ASKS; i++)
        sqlite3_finalize(a->ask[i]);
    sqlite3_close(a->db);
    free(a);
}

sqlite3_stmt *accounts_ask(struct accounts *a, enum accounts_ask which)
{
    sqlite3_reset(a->ask[which]);
    sqlite3_clear_bindings(a->ask[which]);
    return a->ask[which];
}

int accounts_done(struct accounts *a, sqlite3_stmt *s, struct fault *f)
{
    bool good = sqlite3_step(s) == SQLITE_DONE;

    if (!good)
        fault_say(f, "accounts: %s", sqlite3_errmsg(a->db));
    sqlite3_reset(s);
    return good ? 0 : FAULT;
}

int accounts_until(struct accounts *a, uint32_t people, struct fault *f)
{
    static const enum accounts_ask later[] = {LATER_SESSIONS, LATER_ACCOUNTS};

    for (int i = 0; i < 2; i++) {
        sqlite3_stmt *s = accounts_ask(a, later[i]);

        sqlite3_bind_int64(s, 1, people);
        if (accounts_done(a, s, f) != 0)
            return FAULT;
    }
    return 0;
}

static void column_text(char *to, size_t room, sqlite3_stmt *s, int column)
{
    const unsigned char *text = sqlite3_column_text(s, column);

    snprintf(to, room, "%s", text != NULL ? (const char *)text : "");
}

static bool read_login(sqlite3_stmt *s, struct login *out)
{
    memset(out, 0, sizeof *out);
    if (sqlite3_step(s) != SQLITE_ROW)
        return false;
    column_text(out->name, sizeof out->name, s, 0);
    column_text(out->hash, sizeof out->hash, s, 1);
    out->person = (uint32_t)sqlite3_column_int64(s, 2);
    out->role = (uint8_t)sqlite3_column_int(s, 3);
    return true;
}

bool account_find(struct accounts *a, const char *name, struct login *out)
{
    sqlite3_stmt *s = accounts_ask(a, ASK_ACCOUNT);
    bool there;

    sqlite3_bind_text(s, 1, name, -1, SQLITE_STATIC);
    there = read_login(s, out);
    sqlite3_reset(s);
    return there;
}

bool account_of(struct accounts *a, uint32_t person)
{
    sqlite3_stmt *s = accounts_ask(a, ASK_PERSON);
    bool there;

    sqlite3_bind_int64(s, 1, person);
    there = sqlite3_step(s) == SQLITE_ROW;
    sqlite3_reset(s);
    return there;
}

int account_all(struct accounts *a,
                int (*take)(void *to, const struct login *it, struct fault *f),
                void *to, struct fault *f)
{
    sqlite3_stmt *s = accounts_ask(a, ALL_ACCOUNTS);
    struct login it;
    int bad = 0;

    while (bad == 0 && read_login(s, &it))
        bad = take(to, &it, f);
    sqlite3_reset(s);
    return bad;
}

int account_staff(struct accounts *a, struct login out[STAFF_MOST])
{
    sqlite3_stmt *s = accounts_ask(a, ASK_STAFF);
    int count = 0;

    sqlite3_bind_int(s, 1, ROLE_PLAYER);
    while (count < STAFF_MOST && read_login(s, &out[count]))
        count++;
    sqlite3_reset(s);
    return count;
}

bool account_stays(const char *name)
{
    return sqlite3_stricmp(name, role_name(ROLE_FLOOR)) == 0;
}

int account_end(struct accounts *a, const char *name, struct fault *f)
{
    static const enum accounts_ask ends[] = {END_ACCOUNT, END_CHOSEN,
                                             END_FAMILIAR};

    for (int i = 0; i < 3; i++) {
        sqlite3_stmt *s = accounts_ask(a, ends[i]);

        sqlite3_bind_text(s, 1, name, -1, SQLITE_STATIC);
        if (accounts_done(a, s, f) != 0)
            return FAULT;
    }
    return 0;
}

const char *account_weak(int role, const char *name, const char *password)
{
    bool staff = role != ROLE_PLAYER;

    if (strlen(password) < PASSWORD_LEAST)
        return "A password has 8 to 128 letters.";
    if (staff && strlen(password) < PASSWORD_LEAST_STAFF)
        return "A password of the house's own people has 10 to 128 letters.";
    if (staff && sqlite3_stricmp(name, password) == 0)
        return "A password is not the name.";
    return NULL;
}

int account_put(struct accounts *a, const struct login *it, struct fault *f)
{
    sqlite3_stmt *s = accounts_ask(a, PUT_ACCOUNT);

    sqlite3_bind_text(s, 1, it->name, -1, SQLITE_STATIC);
    sqlite3_bind_text(s, 2, it->hash, -1, SQLITE_STATIC);
    sqlite3_bind_int64(s, 3, it->person);
    sqlite3_bind_int(s, 4, it->role);
    return accounts_done(a, s, f);
}

int account_choose(struct accounts *a, const struct login *it, struct fault *f)
{
    sqlite3_stmt *s = accounts_ask(a, PUT_CHOSEN);

    sqlite3_bind_text(s, 1, it->name, -1, SQLITE_STATIC);
    if (accounts_done(a, s, f) != 0)
        return FAULT;
    return account_put(a, it, f);
}

bool account_is_chosen(struct accounts *a, const char *name)
{
    sqlite3_stmt *s = accounts_ask(a, ASK_CHOSEN);
    bool is;

    sqlite3_bind_text(s, 1, name, -1, SQLITE_STATIC);
    is = sqlite3_step(s) == SQLITE_ROW;
    sqlite3_reset(s);
    return is;
}
