/*
 * adopt.c - finds keys and accounts of a room made by an earlier version.
 */
#include "serve/adopt.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "journal/journal.h"
#include "serve/account.h"
#include "serve/log.h"

static int not_found(const struct folder *d, struct fault *f)
{
    return fault_say(f,
                     "%s is missing, and the journal %s was begun with a key: "
                     "put the room's key file there",
                     d->keys, d->journal);
}

/* Are those the keys the journal is signed with? */
static bool are_its(const struct folder *usual, const uint8_t key[KEYS_PUBLIC])
{
    static const uint8_t unused[KEYS_SEED];
    struct journal_keys k;
    struct fault f;
    bool same;

    if (access(usual->keys, R_OK) != 0 ||
        keys_load(&k, usual->keys, unused, &f) != 0)
        return false;
    same = memcmp(k.sign_public, key, KEYS_PUBLIC) == 0;
    keys_wipe(&k);
    return same;
}

static int take(const struct folder *d, const struct folder *usual,
                struct fault *f)
{
    if (access(usual->accounts, R_OK) == 0 &&
        accounts_copy(usual->accounts, d->accounts, f) != 0)
        return FAULT;
    if (keys_copy(usual->keys, d->keys, f) != 0)
        return FAULT;
    log_line("an earlier version kept this room's keys and accounts in %s: "
             "copied to %s",
             usual->path, d->path);
    return 0;
}

int adopt_room(const struct folder *d, struct fault *f)
{
    uint8_t key[KEYS_PUBLIC];
    struct folder usual;
    struct fault ignored;
    int there;

    if (access(d->keys, F_OK) == 0)
        return 0;
    there = journal_key_at(d->where, key, f);
    if (there <= 0)
        return there;
    if (folder_find(&usual, NULL, NULL, &ignored) != 0 ||
        strcmp(usual.path, d->path) == 0 || !are_its(&usual, key))
        return not_found(d, f);
    return take(d, &usual, f);
}
