/*
 * floor_account.c - the floor's own account.
 */
#include "serve/floor_account.h"

#include <stdio.h>
#include <string.h>

#include "chance/seed.h"
#include "serve/password.h"
#include "serve/serve_own.h"

/* Makes a password of four groups of four characters, 80 bits, easy to read
   aloud. */
static int make(char out[FLOOR_PASSWORD], struct fault *f)
{
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";
    unsigned char bytes[16];
    int n = 0;

    if (seed_bytes(bytes, sizeof bytes, f) != 0)
        return FAULT;
    for (int i = 0; i < 16; i++) {
        if (i > 0 && i % 4 == 0)
            out[n++] = '-';
        out[n++] = letters[bytes[i] % 32];
    }
    out[n] = '\0';
    return 0;
}

/* Finds or enrolls the floor's person, the same one at every start. */
static int person(struct serve *s, struct login *it, struct fault *f)
{
    if (it->person != 0)
        return 0;
    if (live_person(s->live, "Floor", false, serve_now_ms(s), &it->person,
                    f) != 0 ||
        live_commit(s->live, f) != 0)
        return FAULT;
    return it->person != 0 ? 0 : fault_say(f, "the room takes no floor");
}

int floor_account(struct serve *s, char made[FLOOR_PASSWORD], struct fault *f)
{
    const char *name = role_name(ROLE_FLOOR);
    const char *password = s->plan->floor_password;
    struct login it;

    made[0] = '\0';
    if (account_find(s->accounts, name, &it) && password == NULL &&
        account_is_chosen(s->accounts, name)) {
        if (it.person != 0)
            return 0;
        return person(s, &it, f) != 0 ? FAULT
                                      : account_put(s->accounts, &it, f);
    }
    it.role = ROLE_FLOOR;
    snprintf(it.name, sizeof it.name, "%s", name);
    if (password == NULL) {
        if (make(made, f) != 0)
            return FAULT;
        password = made;
    }
    if (person(s, &it, f) != 0)
        return FAULT;
    if (!password_make(it.hash, password, ROLE_FLOOR))
        return fault_say(f, "out of memory for the floor's password");
    return account_put(s->accounts, &it, f);
}
