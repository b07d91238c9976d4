/*
 * hw_save.c - tables and environments as bytes, and back.
 *
 * The bytes are the structs themselves, and events as a journal keeps them,
 * behind a head that says what they are and a hash over all of it, as in
 * keep/keep_snapshot.c: only the library that wrote them reads them, and only
 * with the same edition of the book.  Books are named and not written; pointers
 * are written as NULL.
 *
 * Leaves: none
 */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "lib/hw_env_own.h"
#include "rule/field_bytes.h"

#include "base/owns_memory.h"

enum { SAVED_LAYOUT = 4, HASH_BYTES = 32, NAME_ROOM = 64 };

/* Each struct of the bytes, so that another build is not taken for ours. */
struct head {
    uint32_t mark, layout;
    uint32_t size[6];
    char version[16];
    char house[NAME_ROOM], game[NAME_ROOM];
    uint8_t edition[BOOK_EDITION_BYTES];
    uint64_t bytes; /* of all, with head and hash */
};

/* Bytes that are counted, and written where there is room for all of them. */
struct writer {
    uint8_t *to;
    size_t room, used;
};

static void put(struct writer *w, const void *bytes, size_t size)
{
    if (w->to != NULL && w->used + size <= w->room && size > 0)
        memcpy(w->to + w->used, bytes, size);
    w->used += size;
}

/* Bytes that are left; what is not there is read as zeros, and is noted. */
struct reader {
    const uint8_t *from;
    size_t left;
    bool is_short;
};

static void get(struct reader *r, void *bytes, size_t size)
{
    if (size > r->left) {
        r->is_short = true;
        memset(bytes, 0, size);
        return;
    }
    if (size > 0)
        memcpy(bytes, r->from, size);
    r->from += size;
    r->left -= size;
}

static struct head head_of(uint32_t mark, const struct book *edition)
{
    struct head h;

    memset(&h, 0, sizeof h);
    h.mark = mark;
    h.layout = SAVED_LAYOUT;
    h.size[0] = sizeof(struct seating);
    h.size[1] = sizeof(struct telling);
    h.size[2] = sizeof(struct dealing);
    h.size[3] = sizeof(struct event);
    h.size[4] = sizeof(struct one);
    h.size[5] = sizeof(struct keystream);
    snprintf(h.version, sizeof h.version, "%s", HOUSEWAY_VERSION);
    snprintf(h.house, sizeof h.house, "%s", edition->house);
    snprintf(h.game, sizeof h.game, "%s", edition->game);
    memcpy(h.edition, edition->edition, sizeof h.edition);
    return h;
}

static void hash_of(const uint8_t *bytes, size_t size, uint8_t out[HASH_BYTES])
{
    crypto_generichash(out, HASH_BYTES, bytes, size, NULL, 0);
}

/* The head again, with the length of everything; and the hash behind it. */
static size_t finish(struct writer *w, struct head *h)
{
    h->bytes = w->used + HASH_BYTES;
    if (w->to != NULL && h->bytes <= w->room) {
        memcpy(w->to, h, sizeof *h);
        hash_of(w->to, w->used, w->to + w->used);
    }
    return (size_t)h->bytes;
}

/* Whole, ours, and of a book we have; then `r` stands behind the head. */
static int begin(hw_books *books, uint32_t mark, const void *bytes,
                 size_t size, struct reader *r, struct book *edition,
                 struct fault *f)
{
    uint8_t hash[HASH_BYTES];
    struct head h, want;
    int bad;

    if (!books_are_open(books) || bytes == NULL ||
        size < sizeof h + HASH_BYTES)
        return fault_say(f, "no books, or too few bytes to be a saved state");
    memcpy(&h, bytes, sizeof h);
    if (h.mark != mark)
        return fault_say(f, "these bytes are no saved state of this kind");
    hash_of(bytes, size - HASH_BYTES, hash);
    if (h.bytes != size ||
        memcmp(hash, (const uint8_t *)bytes + size - HASH_BYTES,
               sizeof hash) != 0)
        return fault_say(f, "the saved state is damaged");
    h.house[NAME_ROOM - 1] = h.game[NAME_ROOM - 1] = '\0';
    pthread_mutex_lock(&books->lock);
    bad = shelf_book(books->shelf, h.house[0] != '\0' ? h.house : NULL, h.game,
                     edition, f);
    pthread_mutex_unlock(&books->lock);
    if (bad != 0)
        return FAULT;
    want = head_of(mark, edition);
    want.bytes = h.bytes;
    if (memcmp(want.edition, h.edition, sizeof h.edition) != 0)
        return fault_say(f, "%s %s was saved by another edition of its book",
                         h.house, h.game);
    if (memcmp(&want, &h, sizeof h) != 0)
        return fault_say(f, "it was saved by another build of the library");
    *r = (struct reader){(const uint8_t *)bytes + sizeof h,
                         size - sizeof h - HASH_BYTES, false};
    return 0;
}

/* Tables */

/* Events are written as in a journal: a struct has bytes that nobody set. */
static void put_events(struct writer *w, const struct happenings *h)
{
    put(w, &h->count, sizeof h->count);
    put(w, &h->lost, sizeof h->lost);
    for (int i = 0; i < h->count; i++) {
        uint8_t bytes[EVENT_BYTES_MAX];

        put(w, bytes, event_put_bytes(&h->event[i], bytes, sizeof bytes));
    }
}

static bool get_event(struct reader *r, struct event *out)
{
    size_t used = event_get_bytes(r->from, r->left, out);

    r->from += used;
    r->left -= used;
    r->is_short = r->is_short || used == 0;
    return !r->is_short;
}

static void get_events(struct reader *r, struct happenings *h)
{
    int count;

    get(r, &count, sizeof count);
    get(r, &h->lost, sizeof h->lost);
    if (count < 0 || (size_t)count > r->left)
        r->is_short = true;
    if (r->is_short || count == 0)
        return;
    h->event = malloc((size_t)count * sizeof *h->event);
    if (h->event == NULL) {
        r->is_short = true;
        return;
    }
    h->room = count;
    while (h->count < count && get_event(r, &h->event[h->count]))
        h->count++;
}

/* Words nobody can guess go on where they were. */
static void put_words(struct writer *w, const struct keystream *words)
{
    bool some = words != NULL;

    put(w, &some, sizeof some);
    if (!some)
        return;
    put(w, &words->seed, sizeof words->seed);
    put(w, &words->stream, sizeof words->stream);
    put(w, &words->block, sizeof words->block);
    put(w, &words->words.at, sizeof words->words.at);
    put(w, &words->words.end, sizeof words->words.end);
    put(w, words->words.byte, sizeof words->words.byte);
}

static void get_words(struct reader *r, hw_table *t)
{
    struct seed seed;
    uint64_t stream;
    bool some;

    get(r, &some, sizeof some);
    if (!some || r->is_short)
        return;
    get(r, &seed, sizeof seed);
    get(r, &stream, sizeof stream);
    t->words = malloc(sizeof *t->words);
    if (t->words == NULL || seed.keys < 1 || seed.keys > SEED_KEYS_MAX) {
        r->is_short = true;
        return;
    }
    keystream_init(t->words, &seed, stream);
    get(r, &t->words->block, sizeof t->words->block);
    get(r, &t->words->words.at, sizeof t->words->words.at);
    get(r, &t->words->words.end, sizeof t->words->words.end);
    get(r, t->words->words.byte, sizeof t->words->words.byte);
    r->is_short = r->is_short || t->words->words.end > WORDS_BYTES ||
                  t->words->words.at > t->words->words.end;
    sodium_memzero(&seed, sizeof seed);
}

static void put_table(struct writer *w, const hw_table *t)
{
    put(w, &t->seating, sizeof t->seating);
    put(w, &t->telling, sizeof t->telling);
    put(w, &t->dealing, sizeof t->dealing);
    put(w, &t->luck, sizeof t->luck);
    put(w, &t->begun, sizeof t->begun);
    put(w, &t->begun_at, sizeof t->begun_at);
    put(w, t->stacked, sizeof t->stacked);
    put(w, &t->stacks, sizeof t->stacks);
    put(w, &t->calls, sizeof t->calls);
    put(w, &t->first, sizeof t->first);
    put(w, &t->last, sizeof t->last);
    put(w, &t->rests, sizeof t->rests);
    put(w, &t->began, sizeof t->began);
    put_words(w, t->words);
    put_events(w, &t->happened);
    put_events(w, &t->hand);
}

static void get_table(struct reader *r, hw_table *t)
{
    get(r, &t->seating, sizeof t->seating);
    get(r, &t->telling, sizeof t->telling);
    get(r, &t->dealing, sizeof t->dealing);
    get(r, &t->luck, sizeof t->luck);
    get(r, &t->begun, sizeof t->begun);
    get(r, &t->begun_at, sizeof t->begun_at);
    get(r, t->stacked, sizeof t->stacked);
    get(r, &t->stacks, sizeof t->stacks);
    get(r, &t->calls, sizeof t->calls);
    get(r, &t->first, sizeof t->first);
    get(r, &t->last, sizeof t->last);
    get(r, &t->rests, sizeof t->rests);
    get(r, &t->began, sizeof t->began);
    get_words(r, t);
    get_events(r, &t->happened);
    get_events(r, &t->hand);
    r->is_short = r->is_short || t->stacks < 0 || t->stacks > DECK_MAX;
}

size_t hw_table_save(const hw_table *table, void *bytes, size_t room)
{
    struct writer w = {bytes, room, 0};
    struct head h;

    if (!table_is_open(table))
        return 0;
    h = head_of(MARK_TABLE, &table->edition);
    put(&w, &h, sizeof h);
    put_table(&w, table);
    return finish(&w, &h);
}

hw_table *hw_table_load(hw_books *books, const void *bytes, size_t size,
                        char *message)
{
    hw_table *t = calloc(1, sizeof *t);
    struct fault f = {.text = "out of memory"};
    struct reader r;

    if (t == NULL ||
        begin(books, MARK_TABLE, bytes, size, &r, &t->edition, &f) != 0) {
        message_put_fault(&f, message);
        free(t);
        return NULL;
    }
    t->mark = MARK_TABLE;
    t->books = books_hold(books);
    get_table(&r, t);
    if (r.is_short || r.left != 0) {
        message_put(message, "the saved state is damaged, or out of memory");
        hw_table_close(t);
        return NULL;
    }
    felt_book(&t->edition, &t->seating.felt, &t->rules);
    return t;
}

/* Environments */

static void put_env(struct writer *w, const hw_env *env)
{
    size_t n = (size_t)env->tables, seats = (size_t)env->seats;

    put(w, &env->tables, sizeof env->tables);
    put(w, &env->seats, sizeof env->seats);
    put(w, &env->open, sizeof env->open);
    put(w, env->player, sizeof env->player);
    put(w, &env->simple, sizeof env->simple);
    put(w, &env->stops, sizeof env->stops);
    put(w, &env->hands, sizeof env->hands);
    put(w, env->one, n * sizeof *env->one);
    put(w, env->seat, n * sizeof *env->seat);
    put(w, env->choices, n * sizeof *env->choices);
    put(w, env->reward, n * seats * sizeof *env->reward);
    put(w, env->over, n);
}

static void get_env(struct reader *r, hw_env *env)
{
    size_t n = (size_t)env->tables, seats = (size_t)env->seats;

    get(r, &env->open, sizeof env->open);
    get(r, env->player, sizeof env->player);
    get(r, &env->simple, sizeof env->simple);
    get(r, &env->stops, sizeof env->stops);
    get(r, &env->hands, sizeof env->hands);
    get(r, env->one, n * sizeof *env->one);
    get(r, env->seat, n * sizeof *env->seat);
    get(r, env->choices, n * sizeof *env->choices);
    get(r, env->reward, n * seats * sizeof *env->reward);
    get(r, env->over, n);
}

size_t hw_env_save(const hw_env *env, void *bytes, size_t room)
{
    struct writer w = {bytes, room, 0};
    struct head h;

    if (!env_is_open(env))
        return 0;
    h = head_of(MARK_ENV, &env->edition);
    put(&w, &h, sizeof h);
    put_env(&w, env);
    return finish(&w, &h);
}

/* Its tables, whose number stands first; false: they are not all there. */
static bool read_env(struct reader *r, hw_env *env)
{
    int tables;

    get(r, &tables, sizeof tables);
    get(r, &env->seats, sizeof env->seats);
    if (tables < 1 || (size_t)tables > r->left / sizeof *env->one ||
        env->seats < 1 || env->seats > PEOPLE_MAX)
        return false;
    env->tables = tables;
    if (!env_has_memory(env))
        return false;
    get_env(r, env);
    return !r->is_short && r->left == 0;
}

hw_env *hw_env_load(hw_books *books, const void *bytes, size_t size,
                    char *message)
{
    struct book edition;
    struct fault f;
    struct reader r;
    hw_env *env;

    if (begin(books, MARK_ENV, bytes, size, &r, &edition, &f) != 0) {
        message_put_fault(&f, message);
        return NULL;
    }
    env = env_new(books, 0);
    if (env != NULL)
        env->edition = edition;
    if (env == NULL || !read_env(&r, env)) {
        message_put(message, "the saved state is damaged, or out of memory");
        hw_env_close(env);
        return NULL;
    }
    felt_book(&env->edition, &env->one[0].seating.felt, &env->rules);
    return env;
}

hw_env *hw_env_copy(const hw_env *env)
{
    hw_env *own = env_is_open(env) ? env_new(env->books, env->tables) : NULL;
    size_t n;

    if (own == NULL)
        return NULL;
    own->edition = env->edition;
    own->rules = env->rules;
    own->open = env->open;
    own->seats = env->seats;
    own->simple = env->simple;
    own->stops = env->stops;
    own->hands = env->hands;
    memcpy(own->player, env->player, sizeof own->player);
    if (!env_has_memory(own)) {
        hw_env_close(own);
        return NULL;
    }
    n = (size_t)env->tables;
    memcpy(own->one, env->one, n * sizeof *own->one);
    memcpy(own->seat, env->seat, n * sizeof *own->seat);
    memcpy(own->choices, env->choices, n * sizeof *own->choices);
    memcpy(own->reward, env->reward,
           n * (size_t)env->seats * sizeof *own->reward);
    memcpy(own->over, env->over, n);
    return own;
}
