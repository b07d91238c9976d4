/*
 * password.c - Argon2id in the loop's own threads.
 *
 * A name that is not there takes as long as one that is.
 */
#include "serve/password.h"

#include <sodium.h>
#include <string.h>

#include "serve/http_own.h"

#include "base/owns_memory.h"

enum { TRIED_MAX = 1024, FIRST_WAIT_MS = 2000, LAST_WAIT_MS = 15 * 60 * 1000 };

/* A name, by its hash, that was tried wrongly. */
struct tried {
    uint64_t name;
    uint64_t last_ms, until_ms;
    int times;
};

struct passwords {
    uv_loop_t *loop;
    int waiting;
    char nobody[PASSWORD_HASH]; /* a hash that no password has */
    uint8_t key[crypto_shorthash_KEYBYTES];
    struct tried tried[TRIED_MAX];
};

struct job {
    uv_work_t work;
    struct passwords *of;
    struct request *request;
    struct password_work it;
    char nobody[PASSWORD_HASH];
};

bool password_make(char hash[PASSWORD_HASH], const char *password)
{
    _Static_assert(PASSWORD_HASH >= crypto_pwhash_STRBYTES, "a hash fits");
    return crypto_pwhash_str(hash, password, strlen(password),
                             crypto_pwhash_OPSLIMIT_INTERACTIVE,
                             crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
}

struct passwords *passwords_open(uv_loop_t *loop)
{
    struct passwords *p = calloc(1, sizeof *p);

    if (p == NULL)
        return NULL;
    p->loop = loop;
    crypto_shorthash_keygen(p->key);
    if (password_make(p->nobody, "nobody"))
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
        w->good = password_make(w->account.hash, w->password);
        return;
    }
    w->good = crypto_pwhash_str_verify(w->there ? w->account.hash : j->nobody,
                                       w->password, strlen(w->password)) == 0;
    w->good = w->good && w->there;
    if (w->good && w->next[0] != '\0')
        w->made = password_make(w->account.hash, w->next);
}

/* Back in it: the request wakes up and asks for its answer. */
static void done(uv_work_t *work, int status)
{
    struct job *j = work->data;

    j->of->waiting--;
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

    if (p->waiting >= PASSWORD_WAIT_MOST)
        return false;
    j = calloc(1, sizeof *j);
    if (j == NULL)
        return false;
    j->of = p;
    j->request = r;
    j->it = *w;
    j->work.data = j;
    memcpy(j->nobody, p->nobody, sizeof j->nobody);
    if (uv_queue_work(p->loop, &j->work, run, done) != 0) {
        free(j);
        return false;
    }
    p->waiting++;
    http_sleep(r);
    return true;
}

/* Who tried */

static uint64_t hash_of(const struct passwords *p, const char *name)
{
    uint64_t h = 0;
    char small[PERSON_NAME_MAX] = "";

    for (size_t i = 0; name[i] != '\0' && i + 1 < sizeof small; i++)
        small[i] = name[i] >= 'A' && name[i] <= 'Z' ? (char)(name[i] + 32)
                                                    : name[i];
    crypto_shorthash((uint8_t *)&h, (const uint8_t *)small, sizeof small,
                     p->key);
    return h;
}

static struct tried *tried_at(struct passwords *p, uint64_t name,
                              uint64_t now_ms)
{
    struct tried *t = &p->tried[name % TRIED_MAX];

    if (t->name == name && now_ms - t->last_ms < PASSWORD_FORGET_MS)
        return t;
    *t = (struct tried){.name = name, .last_ms = now_ms};
    return t;
}

bool password_may(struct passwords *p, const char *name, uint64_t now_ms)
{
    uint64_t h = hash_of(p, name);
    const struct tried *t = &p->tried[h % TRIED_MAX];

    return t->name != h || now_ms >= t->until_ms;
}

void password_counts(struct passwords *p, const char *name, bool good,
                     uint64_t now_ms)
{
    struct tried *t = tried_at(p, hash_of(p, name), now_ms);
    uint64_t wait = FIRST_WAIT_MS;

    if (good) {
        *t = (struct tried){0};
        return;
    }
    t->last_ms = now_ms;
    if (++t->times < PASSWORD_TRIES)
        return;
    for (int i = PASSWORD_TRIES; i < t->times && wait < LAST_WAIT_MS; i++)
        wait *= 2;
    t->until_ms = now_ms + (wait < LAST_WAIT_MS ? wait : LAST_WAIT_MS);
}
