/*
 * account_copy.c - accounts and sessions from one database to another.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "journal/journal.h"
#include "serve/account_own.h"

/* Each table: how it is read and written; its columns are strings, numbers
   and bytes. */
static const struct {
    enum accounts_ask all, put;
    const char *columns;
} tables[] = {
    {ALL_ACCOUNTS, PUT_ACCOUNT, "ssnn"},
    {ALL_CHOSEN, PUT_CHOSEN, "s"},
    {WHOLE_SESSIONS, PUT_SESSION, "bnnnsnn"},
    {ALL_FAMILIAR, PUT_FAMILIAR, "bsn"},
    {ALL_ACTED, PUT_ACTED, "n"},
    {ALL_GIVEN, PUT_GIVEN, "snn"},
};

static int copy_row(struct ask *row, struct ask *put, const char *columns,
                    struct fault *f)
{
    const void *bytes;
    size_t count;

    for (int i = 0; columns[i] != '\0'; i++)
        if (columns[i] == 's') {
            ask_bind_text(put, i + 1, ask_text(row, i));
        } else if (columns[i] == 'n') {
            ask_bind(put, i + 1, ask_number(row, i));
        } else {
            bytes = ask_bytes(row, i, &count);
            ask_bind_bytes(put, i + 1, bytes, count);
        }
    return ask_done(put, f);
}

static int copy_table(struct accounts *from, struct accounts *to, size_t n,
                      struct fault *f)
{
    struct ask *row = accounts_ask(from, tables[n].all);
    int got;

    while ((got = ask_step(row, f)) == 1)
        if (copy_row(row, accounts_ask(to, tables[n].put), tables[n].columns,
                     f) != 0)
            break;
    ask_end(row);
    return got == 0 ? 0 : FAULT;
}

static int copy_all(struct accounts *from, struct accounts *to,
                    struct fault *f)
{
    /* The transaction reads everything as of its first statement. */
    if (asks_run(from->db, "BEGIN", f) != 0 ||
        asks_run(to->db, "BEGIN", f) != 0)
        return FAULT;
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        if (copy_table(from, to, i, f) != 0)
            return FAULT;
    return asks_run(to->db, "COMMIT", f);
}

static int copy_open(const char *from, const char *to, struct fault *f)
{
    struct accounts *in = accounts_open(from, f);
    struct accounts *out = in != NULL ? accounts_open(to, f) : NULL;
    int bad = out != NULL ? copy_all(in, out, f) : FAULT;

    /* A copy is one file, without a WAL beside it. */
    if (bad == 0 && journal_is_file(to))
        bad = asks_run(out->db, "PRAGMA journal_mode=DELETE", f);
    accounts_close(out);
    accounts_close(in);
    return bad;
}

static void forget(const char *part)
{
    static const char *const ends[] = {"", "-wal", "-shm", "-journal"};
    char path[1100];

    for (int i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s%s", part, ends[i]);
        unlink(path);
    }
}

int accounts_copy(const char *from, const char *to, struct fault *f)
{
    char part[1024];
    int bad;

    if (!journal_is_file(to))
        return copy_open(from, to, f);
    if (snprintf(part, sizeof part, "%s.part", to) >= (int)sizeof part)
        return fault_say(f, "%.80s... is too long a name", to);
    forget(part);
    bad = copy_open(from, part, f);
    if (bad == 0 && rename(part, to) != 0)
        bad = fault_say(f, "%s: %s", to, strerror(errno));
    forget(part);
    return bad;
}

static int count_one(void *to, const struct login *it, struct fault *f)
{
    (void)it, (void)f;
    ++*(int *)to;
    return 0;
}

int accounts_move(const char *file, const char *to, struct fault *f)
{
    struct accounts *there;
    int count = 0, bad;

    if (access(file, R_OK) != 0)
        return 0;
    there = accounts_open(to, f);
    bad = there != NULL ? account_all(there, count_one, &count, f) : FAULT;
    accounts_close(there);
    return bad == 0 && count == 0 ? copy_open(file, to, f) : bad;
}
