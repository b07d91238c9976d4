/*
 * room_copy.c - copies the journal, and then the files beside it.
 */
#include "serve/room_copy.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "serve/account.h"

/* The place of a room's accounts. */
static const char *accounts_of(const struct folder *d)
{
    return journal_is_file(d->where) ? d->accounts : d->where;
}

static bool has_accounts(const struct folder *d)
{
    return !journal_is_file(d->where) || access(d->accounts, R_OK) == 0;
}

static int copy_accounts(const struct folder *from, const struct folder *to,
                         bool over, struct room_copied *done, struct fault *f)
{
    if (!has_accounts(from))
        return 0;
    if (journal_is_file(to->where) && !over && access(to->accounts, F_OK) == 0)
        return 0;
    done->accounts = true;
    return accounts_copy(accounts_of(from), accounts_of(to), f);
}

static bool are_same(const char *one, const char *two)
{
    static const uint8_t unused[KEYS_SEED];
    struct journal_keys a, b;
    struct fault f;
    bool same = keys_load(&a, one, unused, &f) == 0 &&
                keys_load(&b, two, unused, &f) == 0 &&
                memcmp(&a, &b, sizeof a) == 0;

    keys_wipe(&a);
    keys_wipe(&b);
    return same;
}

static int copy_keys(const struct folder *from, const struct folder *to,
                     struct room_copied *done, struct fault *f)
{
    if (access(from->keys, R_OK) != 0)
        return 0;
    done->keys = true;
    if (access(to->keys, F_OK) != 0)
        return keys_copy(from->keys, to->keys, f);
    return are_same(from->keys, to->keys)
               ? 0
               : fault_say(f, "%s holds the keys of another room", to->keys);
}

int room_copy(const struct folder *from, const struct folder *to,
              const struct journal_how *how, bool keys,
              struct room_copied *done, struct fault *f)
{
    *done = (struct room_copied){.accounts = false};
    snprintf(done->folder, sizeof done->folder, "%s", to->path);
    if (journal_copy(from->where, to->where, how, &done->journal, f) != 0)
        return FAULT;
    if (!has_accounts(from) && access(from->keys, F_OK) != 0)
        return 0;
    if (mkdir(to->path, 0700) != 0 && errno != EEXIST)
        return fault_say(f, "%s: %s", to->path, strerror(errno));
    if (copy_accounts(from, to, how->over, done, f) != 0)
        return FAULT;
    return keys ? copy_keys(from, to, done, f) : 0;
}
