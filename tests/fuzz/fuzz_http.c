/*
 * fuzz_http.c - any bytes as what somebody sends who calls the room: lines,
 * headers, cookies, bodies, and frames after an upgrade.
 *
 * The first byte says how large the pieces are in which they come.  The words
 * {cookie} and {csrf} are replaced by those of a guest, so that the fuzzer
 * also reaches requests which only the room's own page may make.  For any
 * bytes the replies are well-formed, only a request with that token makes a
 * new guest, and nothing is left of a connection that has ended.
 */
#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book/shelf.h"
#include "journal/keys.h"
#include "served.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { SENT_ROOM = 1 << 16, GUESTS_MOST = 400 };

static char folder[64], db[96];
static struct journal_keys keys;
static struct shelf *shelf;
static struct browser guest;
static uint32_t calls;

/* Argon2 is slow by design; here it is quick, and no password is right. */
int crypto_pwhash_str(char out[crypto_pwhash_STRBYTES],
                      const char *const passwd, unsigned long long passwdlen,
                      unsigned long long opslimit, size_t memlimit)
{
    (void)passwd;
    (void)passwdlen;
    (void)opslimit;
    (void)memlimit;
    snprintf(out, crypto_pwhash_STRBYTES, "quick");
    return 0;
}

int crypto_pwhash_str_verify(const char str[crypto_pwhash_STRBYTES],
                             const char *const passwd,
                             unsigned long long passwdlen)
{
    (void)str;
    return passwdlen == 8 && memcmp(passwd, "password", 8) == 0 ? 0 : -1;
}

static void opens(void)
{
    static struct line l;

    served_open(shelf, db, &keys, 0);
    guest = (struct browser){.address = 0x0a000001};
    MUST(served_ask(&guest, "/api/me", NULL, &l) == 200);
    MUST(served_ask(&guest, "/api/guest", "{\"name\":\"Eli\"}", &l) == 200);
}

static void gone(void)
{
    static const char *const tails[] = {"", "-wal", "-shm", "-journal"};
    char path[112];

    served_close();
    for (int i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s%s", db, tails[i]);
        unlink(path);
    }
}

static void ends(void)
{
    gone();
    rmdir(folder);
    shelf_close(shelf);
}

static void begins(void)
{
    const uint8_t seed[KEYS_SEED] = {3, 1, 4};
    struct fault f;

    snprintf(folder, sizeof folder, "/tmp/fuzz-http.XXXXXX");
    MUST(mkdtemp(folder) != NULL);
    snprintf(db, sizeof db, "%s/room.db", folder);
    keys_from_seed(&keys, seed);
    shelf = shelf_open_house(NULL, "oceana", &f);
    MUST(shelf != NULL);
    opens();
    atexit(ends);
}

/* The bytes sent, with the guest's cookie and token filled in. */
static size_t fill(const uint8_t *data, size_t size, char out[SENT_ROOM],
                   bool *meant)
{
    size_t n = 0;
    bool cookie = false, csrf = false;

    for (size_t i = 0; i < size && n + 200 < SENT_ROOM;) {
        if (size - i >= 8 && memcmp(data + i, "{cookie}", 8) == 0) {
            n += (size_t)snprintf(out + n, 160, "%s", guest.cookie);
            cookie = true;
            i += 8;
        } else if (size - i >= 6 && memcmp(data + i, "{csrf}", 6) == 0) {
            n += (size_t)snprintf(out + n, 80, "%s", guest.csrf);
            csrf = true;
            i += 6;
        } else {
            out[n++] = (char)data[i++];
        }
    }
    *meant = cookie && csrf;
    return n;
}

/* Nothing else is ever answered. */
static void look_at_status(const struct line *l)
{
    static const int all[] = {100, 101, 200, 304, 400, 401, 403, 404,
                              405, 408, 409, 411, 413, 414, 415, 421,
                              422, 426, 429, 431, 494, 501, 503, 505};
    int status = served_status(l);
    bool known = false;

    if (l->used == 0)
        return;
    MUST(memcmp(l->heard, "HTTP/1.", l->used < 7 ? l->used : 7) == 0);
    if (l->used < 13)
        return;
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        known = known || all[i] == status;
    MUST(known);
}

static void send_it(struct line *l, const char *bytes, size_t size,
                    size_t piece)
{
    for (size_t n; size > 0; bytes += n, size -= n) {
        n = size < piece ? size : piece;
        served_send(l, bytes, n);
    }
    for (int i = 0; i < 6; i++) {
        served_turn();
        served_take(l);
    }
}

/* A password may still be worked on. */
static void hang_up(struct line *l)
{
    close(l->fd);
    for (int i = 0; i < SERVED_TURNS; i++) {
        served_turn();
        if (serve.http->calls == NULL && serve.guests == NULL)
            return;
        if (i > 100)
            poll(NULL, 0, 1);
    }
    MUST(serve.http->calls == NULL && serve.guests == NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char sent[SENT_ROOM];
    static struct line l;
    uint32_t people;
    bool meant;
    size_t n;

    if (size < 2)
        return 0;
    if (shelf == NULL)
        begins();
    people = keep_cage(live_keep(serve.live))->people;
    n = fill(data + 1, size - 1, sent, &meant);
    served_call(&l, 0x0a000002 + ++calls % 0x00ffffff);
    send_it(&l, sent, n, 1 + (size_t)data[0] * 4);
    look_at_status(&l);
    hang_up(&l);
    MUST(meant || keep_cage(live_keep(serve.live))->people == people);
    if (keep_cage(live_keep(serve.live))->people > GUESTS_MOST) {
        gone();
        opens();
    }
    return 0;
}
