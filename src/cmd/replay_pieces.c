/*
 * replay_pieces.c - a file of many hands, read and played piece by piece.
 *
 * Sentences about a piece are kept until all pieces before it are done.
 */
#include "cmd/replay_pieces.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/jobs.h"
#include "wire/phh_piece.h"

#include "base/owns_memory.h"

enum { CODES_MOST = 16 };

/* The result of one piece. */
struct outcome {
    struct replay_counts counts;
    struct told told;
    struct phh_keys keys;
    bool good;
};

struct run {
    const struct replay_pieces *q;
    struct phh_piece *piece;
    struct outcome result[JOBS_PLACES];
    pthread_mutex_t shelf; /* opens books one at a time */
    struct phh_keys keys;  /* of all pieces gathered */
    struct replay_counts *counts;
    struct told *told;
};

/* The header before the two texts of a hand. */
struct told_head {
    uint32_t line;
    uint32_t key_size, why_size; /* with their NULs */
    bool skipped;
};

void told_key(char key[TOLD_KEY_SIZE], const struct toml_node *hand)
{
    struct text t;

    text_init(&t, key, TOLD_KEY_SIZE);
    if (hand->key != NULL)
        toml_put_shown(&t, hand->key, hand->key_length);
}

bool told_next(const struct told *t, size_t *at, struct told_hand *out)
{
    struct told_head head;

    if (*at == t->used)
        return false;
    memcpy(&head, t->bytes + *at, sizeof head);
    out->line = head.line;
    out->skipped = head.skipped;
    out->key = t->bytes + *at + sizeof head;
    out->why = out->key + head.key_size;
    *at += sizeof head + head.key_size + head.why_size;
    return true;
}

/* False: there is no memory for it. */
static bool told_put(struct told *t, const void *bytes, size_t count)
{
    if (count > t->size - t->used) {
        size_t size = 2 * t->size + count + 1024;
        char *more = realloc(t->bytes, size);

        if (more == NULL)
            return false;
        t->bytes = more;
        t->size = size;
    }
    if (count > 0)
        memcpy(t->bytes + t->used, bytes, count);
    t->used += count;
    return true;
}

static bool tell(struct outcome *r, const struct told_hand *h)
{
    struct told_head head;

    memset(&head, 0, sizeof head);
    head.line = h->line;
    head.skipped = h->skipped;
    head.key_size = (uint32_t)strlen(h->key) + 1;
    head.why_size = (uint32_t)strlen(h->why) + 1;
    return told_put(&r->told, &head, sizeof head) &&
           told_put(&r->told, h->key, head.key_size) &&
           told_put(&r->told, h->why, head.why_size);
}

int replay_desk_ready(struct replay_desk *d, size_t room, struct fault *f)
{
    if (d->hand == NULL)
        d->hand = calloc(1, sizeof *d->hand);
    if (d->game == NULL)
        d->game = calloc(CODES_MOST, sizeof d->game[0]);
    if (d->hand == NULL || d->game == NULL)
        return fault_say(f, "out of memory");
    arena_clear(&d->arena);
    if (room <= d->arena.size)
        return 0;
    arena_release(&d->arena);
    return arena_own(&d->arena, room, f);
}

void replay_desk_release(struct replay_desk *d)
{
    arena_release(&d->arena);
    free(d->game);
    free(d->hand);
    *d = (struct replay_desk){0};
}

struct phh_game *replay_game(struct replay_desk *d, struct shelf *shelf,
                             const char *code, struct fault *f)
{
    struct phh_game *game = d->game;

    for (int i = 0; i < d->games; i++, game++)
        if (strcmp(game->code, code) == 0)
            return game;
    if (d->games == CODES_MOST) /* made-up codes: the last one is dropped */
        game = &d->game[--d->games];
    if (phh_game(game, shelf, code, f) != 0)
        return NULL;
    d->games++;
    return game;
}

/* Nearly always the first entry; otherwise the search is exclusive. */
static struct phh_game *find_game(struct run *run, struct replay_desk *d,
                                  struct fault *f)
{
    const char *code = d->hand->variant;
    struct phh_game *game = d->game;

    if (d->games > 0 && strcmp(game->code, code) == 0)
        return game;
    pthread_mutex_lock(&run->shelf);
    game = replay_game(d, run->q->shelf, code, f);
    pthread_mutex_unlock(&run->shelf);
    return game;
}

/* One hand; false: there is no memory to say what is wrong with it. */
static bool play_hand(struct run *run, struct replay_desk *d,
                      struct outcome *r, struct toml_node *node)
{
    char key[TOLD_KEY_SIZE];
    struct phh_result end;
    struct phh_game *g;
    struct fault f;

    if (phh_read(d->hand, node, &f) != 0 ||
        (g = find_game(run, d, &f)) == NULL) {
        r->counts.failed++;
        return tell(r, &(struct told_hand){.key = "", .why = f.text});
    }
    if (phh_play(d->hand, g, &end, NULL) == PHH_PASSED) {
        r->counts.passed++;
        r->counts.unseen += end.unseen;
        r->counts.unfinished += end.unfinished;
        return true;
    }
    *(end.verdict == PHH_SKIPPED ? &r->counts.skipped
                                 : &r->counts.failed) += 1;
    told_key(key, node);
    return tell(r, &(struct told_hand){.line = end.at != NULL ? end.at->line
                                                              : node->line,
                                       .skipped = end.verdict == PHH_SKIPPED,
                                       .key = key,
                                       .why = end.why});
}

static bool play_piece(struct run *run, struct replay_desk *d,
                       struct outcome *r, const struct phh_piece *piece)
{
    size_t room = (piece->length + PHH_PIECE_BYTES) * PHH_PIECE_ROOM;
    struct fault f;
    struct toml doc;

    if (replay_desk_ready(d, room, &f) != 0 ||
        toml_read_from(&doc, &d->arena, run->q->file, piece->line,
                       piece->bytes, piece->length, &f) != 0 ||
        !phh_keys_of(&r->keys, &doc.root))
        return false;
    for (struct toml_node *n = doc.root.first; n != NULL; n = n->next)
        if (!play_hand(run, d, r, n))
            return false;
    return true;
}

static void work(void *of, int64_t part, int place)
{
    struct run *run = of;
    struct outcome *r = &run->result[place];

    r->counts = (struct replay_counts){0};
    r->told.used = 0;
    r->good = play_piece(run, &run->q->desk[jobs_worker()], r,
                         &run->piece[part]);
}

static bool gather(void *of, int64_t part, int place)
{
    struct run *run = of;
    struct outcome *r = &run->result[place];

    (void)part;
    if (!r->good || !phh_keys_join(&run->keys, &r->keys))
        return false;
    run->counts->passed += r->counts.passed;
    run->counts->failed += r->counts.failed;
    run->counts->skipped += r->counts.skipped;
    run->counts->unseen += r->counts.unseen;
    run->counts->unfinished += r->counts.unfinished;
    return told_put(run->told, r->told.bytes, r->told.used);
}

/* Cuts the file; how many pieces. */
static int64_t cut_file(struct run *run)
{
    struct phh_cut cut = {run->q->bytes, run->q->length, 1};
    int64_t n = 0;

    while (phh_cut_next(&cut, &run->piece[n]))
        n++;
    return n;
}

static void run_free(struct run *run)
{
    for (int i = 0; i < JOBS_PLACES; i++)
        free(run->result[i].told.bytes);
    pthread_mutex_destroy(&run->shelf);
    free(run->piece);
    free(run);
}

bool replay_pieces(const struct replay_pieces *q, struct replay_counts *counts,
                   struct told *told)
{
    struct run *run = calloc(1, sizeof *run);
    struct jobs jobs = {.workers = q->workers,
                        .work = work,
                        .gather = gather,
                        .of = run};
    bool good = false;

    if (run == NULL)
        return false;
    run->q = q;
    run->counts = counts;
    run->told = told;
    pthread_mutex_init(&run->shelf, NULL);
    run->piece = calloc(q->length / PHH_PIECE_BYTES + 1, sizeof run->piece[0]);
    *counts = (struct replay_counts){0};
    if (run->piece != NULL) {
        jobs.parts = cut_file(run);
        good = jobs_run(&jobs) && run->keys.first_length > 0;
    }
    run_free(run);
    return good;
}
