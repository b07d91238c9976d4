/*
 * password.c - Argon2id in the loop's own threads, and tries that are counted.
 *
 * An unknown name takes as long as a player's, so that timing reveals nothing.
 */
#include "serve/password.h"

#include <sodium.h>
#include <string.h>

#include "serve/http_own.h"

#include "base/owns_memory.h"

enum {
    SETS = 1024, /* of the table of tries, */
    WAYS = 16,   /* each with so many places */
    FIRST_WAIT_MS = 2000,
    LAST_WAIT_MS = 15 * 60 * 1000
};

/* A counter of tries, by the hash of its subject. */
struct tried {
    uint64_t what;
    uint64_t last_ms, until_ms;
    int times;
};

struct passwords {
    uv_loop_t *loop;
    int waiting, staff;
    char nobody[PASSWORD_HASH]; /* a hash that no password matches */
    uint8_t key[crypto_shorthash_KEYBYTES];
    struct tried tried[SETS][WAYS];
};

struct job {
    uv_work_t work;
    struct passwords *of;
    struct request *request;
    struct password_work it;
    char nobody[PASSWORD_HASH];
};

bool password_make(char hash[PASSWORD_HASH], const char *password, int role)
{
    bool player = role == ROLE_PLAYER;

    _Static_assert(PASSWORD_HASH >= crypto_pwhash_STRBYTES, "a hash fits");
    return crypto_pwhash_str(hash, password, strlen(password),
                             player ? crypto_pwhash_OPSLIMIT_INTERACTIVE
                                    : crypto_pwhash_OPSLIMIT_MODERATE,
                             player ? crypto_pwhash_MEMLIMIT_INTERACTIVE
                                    : crypto_pwhash_MEMLIMIT_MODERATE) == 0;
}

/* Was the hash made with an older, cheaper setting?  It is renewed at a
   log-in, when the password is known. */
static bool is_cheap(const struct login *it)
{
    return it->role != ROLE_PLAYER &&
           crypto_pwhash_str_needs_rehash(it->hash,
                                          crypto_pwhash_OPSLIMIT_MODERATE,
                                          crypto_pwhash_MEMLIMIT_MODERATE) ==
               1;
}

struct passwords *passwords_open(uv_loop_t *loop)
{
    struct passwords *p = calloc(1, sizeof *p);

    if (p == NULL)
        return NULL;
    p->loop = loop;
    crypto_shorthash_keygen(p->key);
    if (password_make(p->nobody, "nobody", ROLE_PLAYER))
        return p;
    free(p);
    return NULL;
}

void passwords_close(struct passwords *p)
{
    free(p);
}

/* Beside the loop */
static void run(uv_work_t *work)
{
    struct job *j = work->data;
    struct password_work *w = &j->it;

    if (!w->checks) {
        w->good = password_make(w->account.hash, w->password, w->account.role);
        return;
    }
    w->good = crypto_pwhash_str_verify(w->there ? w->account.hash : j->nobody,
                                       w->password, strlen(w->password)) == 0;
    w->good = w->good && w->there;
    if (w->good && w->next[0] != '\0')
        w->made = password_make(w->account.hash, w->next, w->account.role);
    else if (w->good && is_cheap(&w->account))
        w->made = password_make(w->account.hash, w->password, w->account.role);
}

static bool is_staffs(const struct password_work *w)
{
    return w->there && w->account.role != ROLE_PLAYER;
}

/* Back in the loop: wakes the request, which asks for its answer. */
static void on_done(uv_work_t *work, int status)
{
    struct job *j = work->data;

    j->of->waiting--;
    j->of->staff -= is_staffs(&j->it);
    sodium_memzero(j->it.password, sizeof j->it.password);
    sodium_memzero(j->it.next, sizeof j->it.next);
    j->it.good = j->it.good && status == 0;
    http_wake(j->request, &j->it);
    sodium_memzero(j, sizeof *j);
    free(j);
}

bool password_begin(struct passwords *p, struct request *r,
                    const struct password_work *w)
{
    struct job *j;

    if (p->waiting >= PASSWORD_WAIT_MOST ||
        (is_staffs(w) && p->staff >= PASSWORD_STAFF_MOST))
        return false;
    j = calloc(1, sizeof *j);
    if (j == NULL)
        return false;
    j->of = p;
    j->request = r;
    j->it = *w;
    memcpy(j->it.was, w->account.hash, sizeof j->it.was);
    j->work.data = j;
    memcpy(j->nobody, p->nobody, sizeof j->nobody);
    if (uv_queue_work(p->loop, &j->work, run, on_done) != 0) {
        free(j);
        return false;
    }
    p->waiting++;
    p->staff += is_staffs(w);
    http_sleep(r);
    return true;
}

/* Tries */

static uint64_t hash_of(const struct passwords *p, const char *name,
                        uint64_t where)
{
    struct {
        uint64_t where;
        char name[PERSON_NAME_MAX];
    } said;
    uint64_t h = 0;

    memset(&said, 0, sizeof said);
    said.where = where;
    for (size_t i = 0; name[i] != '\0' && i + 1 < sizeof said.name; i++)
        said.name[i] = name[i] >= 'A' && name[i] <= 'Z' ? (char)(name[i] + 32)
                                                        : name[i];
    crypto_shorthash((uint8_t *)&h, (const uint8_t *)&said, sizeof said,
                     p->key);
    return h;
}

static bool is_forgotten(const struct tried *t, uint64_t now_ms)
{
    return t->times == 0 || now_ms - t->last_ms >= PASSWORD_FORGET_MS;
}

/* Is the second counter the better one to evict? */
static bool is_rather(const struct tried *a, const struct tried *b,
                      uint64_t now_ms)
{
    if (is_forgotten(a, now_ms) != is_forgotten(b, now_ms))
        return is_forgotten(b, now_ms);
    return b->times < a->times ||
           (b->times == a->times && b->last_ms < a->last_ms);
}

/*
 * Finds the place of a counter.  If its set is full, the counter with the
 * fewest tries makes way: to free a name by trying others, an attacker must
 * spend as many tries on each of them.
 */
static struct tried *tried_at(struct passwords *p, uint64_t what,
                              uint64_t now_ms)
{
    struct tried *set = p->tried[what % SETS], *place = &set[0];

    for (int i = 0; i < WAYS; i++)
        if (set[i].what == what && !is_forgotten(&set[i], now_ms))
            return &set[i];
    for (int i = 1; i < WAYS; i++)
        if (is_rather(place, &set[i], now_ms))
            place = &set[i];
    *place = (struct tried){.what = what};
    return place;
}

static void count(struct tried *t, int free, uint64_t now_ms)
{
    uint64_t wait = FIRST_WAIT_MS;

    t->last_ms = now_ms;
    if (++t->times < free)
        return;
    for (int i = free; i < t->times && wait < LAST_WAIT_MS; i++)
        wait *= 2;
    t->until_ms = now_ms + (wait < LAST_WAIT_MS ? wait : LAST_WAIT_MS);
}

/*
 * Finds the counter of a try: a known browser's own, otherwise that of the
 * address and the name.
 */
static struct tried *own_of(struct passwords *p, const struct password_try *t,
                            uint64_t now_ms)
{
    return tried_at(p,
                    hash_of(p, t->name,
                            t->familiar != 0 ? ~t->familiar : t->from),
                    now_ms);
}

static struct tried *name_of(struct passwords *p, const struct password_try *t,
                             uint64_t now_ms)
{
    return tried_at(p, hash_of(p, t->name, UINT64_MAX), now_ms);
}

bool password_may(struct passwords *p, const struct password_try *t,
                  uint64_t now_ms)
{
    if (now_ms < own_of(p, t, now_ms)->until_ms ||
        (t->familiar == 0 && now_ms < name_of(p, t, now_ms)->until_ms))
        return false;
    count(own_of(p, t, now_ms), PASSWORD_TRIES, now_ms);
    if (t->familiar == 0)
        count(name_of(p, t, now_ms), PASSWORD_TRIES_NAME, now_ms);
    return true;
}

void password_was_right(struct passwords *p, const struct password_try *t)
{
    *own_of(p, t, uv_now(p->loop)) = (struct tried){0};
    if (t->familiar == 0)
        *name_of(p, t, uv_now(p->loop)) = (struct tried){0};
}
