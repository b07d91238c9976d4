/*
 * bench_replay.c - hand histories: read and played, and played only.
 *
 * A file stands in memory before the clock starts.  Each hand is read and
 * then played once, or several times; what the further times take is playing
 * alone.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "book/library.h"
#include "cmd/dev/bench.h"
#include "cmd/verb.h"
#include "wire/phh.h"
#include "wire/phh_piece.h"

#include "base/owns_memory.h"

enum {
    BYTES_MOST = 64 << 20, /* of all files */
    TREE_BYTES = 256 << 20,
    FILES_MOST = 4096,
    CODES_MOST = 16,
    TIMES = 8,          /* played so often, */
    HANDS_LEAST = 20000 /* and at least so many hands in a round */
};

struct replays {
    struct shelf *shelf;
    struct arena arena;
    char *bytes;
    size_t used;
    const char *name[FILES_MOST];
    size_t begin[FILES_MOST + 1];
    int files;
    struct phh_game *game; /* CODES_MOST of them */
    int games;
    struct phh_hand *hand;
    int64_t hands;
};

static bool load(struct replays *v, const char *file)
{
    FILE *in = v->files < FILES_MOST ? fopen(file, "rb") : NULL;

    if (in == NULL) {
        fprintf(stderr, "houseway-dev bench: cannot read %s\n", file);
        return false;
    }
    v->name[v->files] = file;
    v->begin[v->files++] = v->used;
    v->used += fread(v->bytes + v->used, 1, BYTES_MOST - v->used, in);
    v->begin[v->files] = v->used;
    fclose(in);
    if (v->used < BYTES_MOST)
        return true;
    fprintf(stderr, "houseway-dev bench: more than %d bytes\n", BYTES_MOST);
    return false;
}

static struct phh_game *game_of(struct replays *v, const char *code)
{
    struct fault f;
    int i = 0;

    while (i < v->games && strcmp(v->game[i].code, code) != 0)
        i++;
    if (i == CODES_MOST ||
        (i == v->games && phh_game(&v->game[i], v->shelf, code, &f) != 0))
        return NULL;
    v->games += i == v->games;
    return &v->game[i];
}

static void play(struct replays *v, struct toml_node *node, int times)
{
    struct phh_result r;
    struct phh_game *g;
    struct fault f;

    if (phh_read(v->hand, node, &f) != 0 ||
        (g = game_of(v, v->hand->variant)) == NULL)
        return;
    v->hands++;
    for (int i = 0; i < times; i++)
        phh_play(v->hand, g, &r, NULL);
}

static void play_hands(struct replays *v, struct toml *doc, int times)
{
    if (phh_is_hand(&doc->root))
        play(v, &doc->root, times);
    else
        for (struct toml_node *n = doc->root.first; n != NULL; n = n->next)
            play(v, n, times);
}

/* One file piece by piece, as `houseway replay` does it. */
static void play_file(struct replays *v, int file, int times)
{
    struct phh_cut cut = {v->bytes + v->begin[file],
                          v->begin[file + 1] - v->begin[file], 1};
    struct phh_keys all = {0}, keys;
    struct phh_piece piece;

    while (phh_cut_next(&cut, &piece)) {
        struct fault f;
        struct toml doc;

        arena_clear(&v->arena);
        if (toml_read_from(&doc, &v->arena, v->name[file], piece.line,
                           piece.bytes, piece.length, &f) == 0 &&
            ((phh_keys_of(&keys, &doc.root) && phh_keys_join(&all, &keys)) ||
             phh_is_hand(&doc.root)))
            play_hands(v, &doc, times);
    }
}

/* Reads all files once and plays each hand this often. */
static void play_all(struct replays *v, int times)
{
    for (int i = 0; i < v->files; i++)
        play_file(v, i, times);
}

/* Nanoseconds a hand, in thousandths: the middle of so many rounds. */
static int64_t measure(struct replays *v, const struct bench_request *q,
                       int times)
{
    int64_t ns[BENCH_ROUNDS_MOST] = {0};

    for (int i = 0; i < q->rounds; i++) {
        int64_t begun = bench_used_ns();

        v->hands = 0;
        do
            play_all(v, times);
        while (v->hands > 0 && v->hands < HANDS_LEAST);
        ns[i] = (bench_used_ns() - begun) * 1000 /
                (v->hands > 0 ? v->hands : 1);
    }
    return bench_median(ns, (int)q->rounds);
}

static void report(struct replays *v, const struct bench_request *q)
{
    int64_t once = measure(v, q, 1), often = measure(v, q, TIMES);
    int64_t alone = (often - once) / (TIMES - 1);
    int64_t whole = INT64_C(1000000000000) / once;
    int64_t playing = INT64_C(1000000000000) / (alone > 0 ? alone : 1);
    struct json j = json_to(stdout);

    if (!q->json) {
        printf("hand histories per second, median of %" PRId64
               "\n\nread and played  %8" PRId64 "\nplayed only      %8" PRId64
               "\n",
               q->rounds, whole, playing);
        return;
    }
    json_object(&j);
    json_say_int(&j, "files", v->files);
    json_say_int(&j, "replayed_per_second", whole);
    json_say_int(&j, "played_per_second", playing);
    json_close(&j);
}

static bool begin(struct replays *v, char *const *files, int count)
{
    struct fault f;

    v->bytes = malloc(BYTES_MOST);
    v->game = calloc(CODES_MOST, sizeof v->game[0]);
    v->hand = calloc(1, sizeof *v->hand);
    v->shelf = shelf_open_house(library_folder(NULL), NULL, &f);
    if (v->bytes == NULL || v->game == NULL || v->hand == NULL ||
        v->shelf == NULL || arena_own(&v->arena, TREE_BYTES, &f) != 0) {
        fprintf(stderr, "houseway-dev bench: out of memory, or no games\n");
        return false;
    }
    for (int i = 0; i < count; i++)
        if (!load(v, files[i]))
            return false;
    return true;
}

int bench_replay(const struct bench_request *q, char *const *files, int count)
{
    struct replays *v = calloc(1, sizeof *v);
    int code = EXIT_NO;

    if (v == NULL)
        return code;
    if (begin(v, files, count)) {
        report(v, q);
        code = EXIT_YES;
    }
    shelf_close(v->shelf);
    arena_release(&v->arena);
    free(v->bytes);
    free(v->game);
    free(v->hand);
    free(v);
    return code;
}
