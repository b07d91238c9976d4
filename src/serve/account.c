/*
 * account.c - accounts in their database.
 */
#include "serve/account.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "serve/account_own.h"
#include "serve/log.h"

#include "base/owns_memory.h"

static const char lite[] =
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
    "CREATE TABLE IF NOT EXISTS acted(id INTEGER PRIMARY KEY) STRICT;"
    "CREATE TABLE IF NOT EXISTS given(name TEXT NOT NULL COLLATE NOCASE,"
    " person INTEGER NOT NULL, giver INTEGER NOT NULL,"
    " PRIMARY KEY(name, person)) STRICT;"
    "CREATE UNIQUE INDEX IF NOT EXISTS account_name ON account(lower(name));"
    "CREATE INDEX IF NOT EXISTS account_person ON account(person);";

static const char post[] =
    "CREATE TABLE IF NOT EXISTS account(name text PRIMARY KEY,"
    " hash text NOT NULL, person bigint NOT NULL, role bigint NOT NULL);"
    "CREATE TABLE IF NOT EXISTS chosen(name text PRIMARY KEY);"
    "CREATE TABLE IF NOT EXISTS session(id bytea PRIMARY KEY,"
    " person bigint NOT NULL, role bigint NOT NULL, guest bigint NOT NULL,"
    " name text NOT NULL, made bigint NOT NULL, seen bigint NOT NULL);"
    "CREATE INDEX IF NOT EXISTS session_person ON session(person);"
    "CREATE TABLE IF NOT EXISTS familiar(id bytea NOT NULL,"
    " name text NOT NULL, made bigint NOT NULL, PRIMARY KEY(id, name));"
    "CREATE TABLE IF NOT EXISTS acted(id bigint PRIMARY KEY);"
    "CREATE TABLE IF NOT EXISTS given(name text NOT NULL,"
    " person bigint NOT NULL, giver bigint NOT NULL,"
    " PRIMARY KEY(name, person));"
    "CREATE UNIQUE INDEX IF NOT EXISTS account_name ON account(lower(name));"
    "CREATE INDEX IF NOT EXISTS account_person ON account(person);";

static const char *const words[ASKS] = {
    [ASK_ACCOUNT] = "SELECT name, hash, person, role FROM account"
                    " WHERE lower(name) = lower($1)",
    [PUT_ACCOUNT] = "INSERT INTO account VALUES($1, $2, $3, $4)"
                    " ON CONFLICT(lower(name)) DO UPDATE SET hash = $2,"
                    " person = $3, role = $4",
    [ASK_STAFF] = "SELECT name, '', person, role FROM account"
                  " WHERE role <> $1 ORDER BY name",
    [END_ACCOUNT] = "DELETE FROM account WHERE lower(name) = lower($1)",
    [END_CHOSEN] = "DELETE FROM chosen WHERE lower(name) = lower($1)",
    [ASK_CHOSEN] = "SELECT 1 FROM chosen WHERE lower(name) = lower($1)",
    [PUT_CHOSEN] = "INSERT INTO chosen VALUES($1) ON CONFLICT DO NOTHING",
    [ASK_SESSION] = "SELECT person, role, guest, name, made, seen, id"
                    " FROM session WHERE id = $1",
    [PUT_SESSION] = "INSERT INTO session VALUES($1, $2, $3, $4, $5, $6, $7)"
                    " ON CONFLICT DO NOTHING",
    [SEE_SESSION] = "UPDATE session SET seen = $1 WHERE id = $2",
    [END_SESSION] = "DELETE FROM session WHERE id = $1",
    [END_PERSON] = "DELETE FROM session WHERE person = $1",
    [ALL_SESSIONS] = "SELECT person, role, guest, name, made, seen, id"
                     " FROM session",
    [LATER_SESSIONS] = "DELETE FROM session WHERE person > $1",
    [ASK_FAMILIAR] = "SELECT made FROM familiar"
                     " WHERE id = $1 AND lower(name) = lower($2)",
    [ANY_FAMILIAR] = "SELECT 1 FROM familiar WHERE id = $1",
    [PUT_FAMILIAR] = "INSERT INTO familiar VALUES($1, $2, $3)"
                     " ON CONFLICT(id, name) DO UPDATE SET made = $3",
    [OLD_FAMILIAR] = "DELETE FROM familiar WHERE made < $1",
    [END_FAMILIAR] = "DELETE FROM familiar WHERE lower(name) = lower($1)",
    [ASK_PERSON] = "SELECT 1 FROM account WHERE person = $1",
    [ALL_ACCOUNTS] = "SELECT name, hash, person, role FROM account",
    [ALL_CHOSEN] = "SELECT name FROM chosen",
    [WHOLE_SESSIONS] = "SELECT id, person, role, guest, name, made, seen"
                       " FROM session",
    [ALL_FAMILIAR] = "SELECT id, name, made FROM familiar",
    [ALL_PEOPLE] = "SELECT person FROM session UNION"
                   " SELECT person FROM account ORDER BY person",
    [ASK_ACTED] = "SELECT 1 FROM acted WHERE id = $1",
    [PUT_ACTED] = "INSERT INTO acted VALUES($1) ON CONFLICT DO NOTHING",
    [ALL_ACTED] = "SELECT id FROM acted",
    /* Kept after the account ends, because otherwise a line of givers could be
       cut. */
    [PUT_GIVEN] = "INSERT INTO given VALUES(lower($1), $2, $3)"
                  " ON CONFLICT(name, person) DO UPDATE SET giver = $3",
    [ALL_GIVEN] = "SELECT name, person, giver FROM given",
    [ASK_GIVERS] = "SELECT giver FROM given WHERE person = $1 OR name IN"
                   " (SELECT lower(name) FROM account WHERE person = $1)",
    [LATER_GIVERS] = "DELETE FROM given WHERE giver > $1",
    [LATER_GIVEN] = "UPDATE given SET person = -person WHERE person > $1",
    [LATER_ACCOUNTS] = "UPDATE account SET person = 0 WHERE person > $1",
    [COUNT_LATER] = "SELECT count(*) FROM account WHERE person > $1",
};

struct accounts *accounts_open(const char *where, struct fault *f)
{
    static const struct asks_words all = {.sqlite = lite,
                                          .postgres = post,
                                          .ask = words,
                                          .count = ASKS};
    struct accounts *a = calloc(1, sizeof *a);
    mode_t before = umask(0077); /* readable by nobody else */
    int bad = a != NULL ? asks_open(&a->db, where, &all, f)
                        : fault_say(f, "out of memory for the accounts");

    umask(before);
    if (bad == 0)
        return a;
    free(a);
    return NULL;
}

void accounts_close(struct accounts *a)
{
    if (a == NULL)
        return;
    asks_close(a->db);
    free(a);
}

struct ask *accounts_ask(struct accounts *a, enum accounts_ask which)
{
    return asks_take(a->db, (int)which);
}

/*
 * Is there a row?  If the database fails, the answer is no, and the fault is
 * logged.
 */
bool accounts_has(struct ask *q)
{
    struct fault f;
    int got = ask_step(q, &f);

    if (got < 0)
        log_line("accounts: %s", f.text);
    return got == 1;
}

int accounts_there(struct accounts *a, struct fault *f)
{
    return asks_there(a->db, f);
}

/* Logs how many people of the accounts the journal does not know. */
static void tell_later(struct accounts *a, uint32_t people)
{
    struct ask *q = accounts_ask(a, COUNT_LATER);
    int64_t count;

    ask_bind(q, 1, people);
    count = accounts_has(q) ? ask_number(q, 0) : 0;
    ask_end(q);
    if (count > 0)
        log_line("the journal does not know the people of %" PRId64
                 " of the accounts: it is new or an earlier copy, and what "
                 "they had is not in it; if another copy is later, stop the "
                 "room and use `houseway restore`",
                 count);
}

int accounts_until(struct accounts *a, uint32_t people, struct fault *f)
{
    static const enum accounts_ask later[] = {LATER_SESSIONS, LATER_GIVERS,
                                              LATER_GIVEN, LATER_ACCOUNTS};

    tell_later(a, people);
    for (int i = 0; i < 4; i++) {
        struct ask *q = accounts_ask(a, later[i]);

        ask_bind(q, 1, people);
        if (ask_done(q, f) != 0)
            return FAULT;
    }
    return 0;
}

static bool read_login(struct ask *q, struct login *out)
{
    memset(out, 0, sizeof *out);
    if (!accounts_has(q))
        return false;
    snprintf(out->name, sizeof out->name, "%s", ask_text(q, 0));
    snprintf(out->hash, sizeof out->hash, "%s", ask_text(q, 1));
    out->person = (uint32_t)ask_number(q, 2);
    out->role = (uint8_t)ask_number(q, 3);
    return true;
}

/* Is there a row for a query with one parameter? */
static bool is_there(struct ask *q)
{
    bool is = accounts_has(q);

    ask_end(q);
    return is;
}

bool account_find(struct accounts *a, const char *name, struct login *out)
{
    struct ask *q = accounts_ask(a, ASK_ACCOUNT);
    bool there;

    ask_bind_text(q, 1, name);
    there = read_login(q, out);
    ask_end(q);
    return there;
}

bool account_of(struct accounts *a, uint32_t person)
{
    struct ask *q = accounts_ask(a, ASK_PERSON);

    ask_bind(q, 1, person);
    return is_there(q);
}

int account_all(struct accounts *a,
                int (*take)(void *to, const struct login *it, struct fault *f),
                void *to, struct fault *f)
{
    struct ask *q = accounts_ask(a, ALL_ACCOUNTS);
    struct login it;
    int bad = 0;

    while (bad == 0 && read_login(q, &it))
        bad = take(to, &it, f);
    ask_end(q);
    return bad;
}

int accounts_people(struct accounts *a,
                    int (*take)(void *to, uint32_t person, struct fault *f),
                    void *to, struct fault *f)
{
    struct ask *q = accounts_ask(a, ALL_PEOPLE);
    int got, bad = 0;

    while (bad == 0 && (got = ask_step(q, f)) != 0)
        bad = got < 0 ? FAULT : take(to, (uint32_t)ask_number(q, 0), f);
    ask_end(q);
    return bad;
}

int account_staff(struct accounts *a, struct login out[STAFF_MOST])
{
    struct ask *q = accounts_ask(a, ASK_STAFF);
    int count = 0;

    ask_bind(q, 1, ROLE_PLAYER);
    while (count < STAFF_MOST && read_login(q, &out[count]))
        count++;
    ask_end(q);
    return count;
}

bool account_is_fixed(const char *name)
{
    return strcasecmp(name, role_name(ROLE_FLOOR)) == 0;
}

static int end_all(struct accounts *a, const char *name, struct fault *f)
{
    static const enum accounts_ask ends[] = {END_ACCOUNT, END_CHOSEN,
                                             END_FAMILIAR};

    for (int i = 0; i < 3; i++) {
        struct ask *q = accounts_ask(a, ends[i]);

        ask_bind_text(q, 1, name);
        if (ask_done(q, f) != 0)
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
    if (staff && strcasecmp(name, password) == 0)
        return "A password is not the name.";
    return NULL;
}

static int put_login(struct accounts *a, const struct login *it,
                     struct fault *f)
{
    struct ask *q = accounts_ask(a, PUT_ACCOUNT);

    ask_bind_text(q, 1, it->name);
    ask_bind_text(q, 2, it->hash);
    ask_bind(q, 3, it->person);
    ask_bind(q, 4, it->role);
    return ask_done(q, f);
}

int account_put(struct accounts *a, const struct login *it, struct fault *f)
{
    if (asks_begin(a->db, f) != 0)
        return FAULT;
    return asks_end(a->db, put_login(a, it, f) == 0, f);
}

/* Whether a password was chosen by whoever has it, and the password. */
static int put_with(struct accounts *a, enum accounts_ask chosen,
                    const struct login *it, struct fault *f)
{
    struct ask *q = accounts_ask(a, chosen);

    ask_bind_text(q, 1, it->name);
    return ask_done(q, f) != 0 ? FAULT : put_login(a, it, f);
}

int account_choose(struct accounts *a, const struct login *it, struct fault *f)
{
    if (asks_begin(a->db, f) != 0)
        return FAULT;
    return asks_end(a->db, put_with(a, PUT_CHOSEN, it, f) == 0, f);
}

bool account_is_chosen(struct accounts *a, const char *name)
{
    struct ask *q = accounts_ask(a, ASK_CHOSEN);

    ask_bind_text(q, 1, name);
    return is_there(q);
}

bool account_was_done(struct accounts *a, uint64_t act)
{
    struct ask *q = accounts_ask(a, ASK_ACTED);

    ask_bind(q, 1, (int64_t)act);
    return act != 0 && is_there(q);
}

static int put_act(struct accounts *a, uint64_t act, struct fault *f)
{
    struct ask *q = accounts_ask(a, PUT_ACTED);

    if (act == 0)
        return 0;
    ask_bind(q, 1, (int64_t)act);
    return ask_done(q, f);
}

static int put_giver(struct accounts *a, uint32_t giver,
                     const struct login *it, struct fault *f)
{
    struct ask *q = accounts_ask(a, PUT_GIVEN);

    ask_bind_text(q, 1, it->name);
    ask_bind(q, 2, it->person);
    ask_bind(q, 3, giver);
    return ask_done(q, f);
}

int account_give(struct accounts *a, uint64_t act, uint32_t giver,
                 const struct login *it, struct fault *f)
{
    if (asks_begin(a->db, f) != 0)
        return FAULT;
    return asks_end(a->db,
                    put_with(a, END_CHOSEN, it, f) == 0 &&
                        put_giver(a, giver, it, f) == 0 &&
                        put_act(a, act, f) == 0,
                    f);
}

void account_givers(struct accounts *a, uint32_t person,
                    void (*take)(void *to, uint32_t giver), void *to)
{
    struct ask *q = accounts_ask(a, ASK_GIVERS);

    ask_bind(q, 1, person);
    while (accounts_has(q))
        take(to, (uint32_t)ask_number(q, 0));
    ask_end(q);
}

int account_end(struct accounts *a, uint64_t act, const char *name,
                struct fault *f)
{
    if (asks_begin(a->db, f) != 0)
        return FAULT;
    return asks_end(a->db, end_all(a, name, f) == 0 && put_act(a, act, f) == 0,
                    f);
}
