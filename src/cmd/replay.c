/*
 * replay.c - the verb: plays hand histories through the engine, and says
 * which of them do not come out as written.
 *
 * A file that cannot be read counts as failed, and the next one is tried.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "book/library.h"
#include "cmd/verb.h"
#include "wire/phh.h"

#include "base/owns_memory.h"

enum {
    FILE_MOST = 1 << 30,
    ROOM_LEAST = 16 << 20, /* for the tree of a file */
    ROOM_TIMES = 32,       /* bytes a byte of it may take */
    CODES_MOST = 16,
    PATH_SIZE = 1024
};

struct replay {
    struct shelf *shelf;
    struct arena arena;
    struct phh_game *game; /* CODES_MOST of them */
    int games;
    struct phh_hand *hand;
    char *bytes; /* of the file being read; room for `size` */
    size_t size;
    bool as_json;
    struct json json;
    int64_t passed, failed, skipped, unseen;
};

/* One line a hand that has not passed. */
static void tell(struct replay *v, const char *file,
                 const struct toml_node *hand, const struct phh_result *r)
{
    const char *key = hand->key == NULL ? "" : hand->key;
    unsigned line = r->at != NULL ? r->at->line : hand->line;

    if (!v->as_json) {
        printf("%s:%u: hand%s%s: %s%s\n", file, line, *key ? " " : "", key,
               r->verdict == PHH_SKIPPED ? "skipped: " : "", r->why);
        return;
    }
    json_object(&v->json);
    json_say_string(&v->json, "file", file);
    json_say_int(&v->json, "line", line);
    json_say_string(&v->json, "hand", key);
    json_say_string(&v->json, "verdict",
                    r->verdict == PHH_SKIPPED ? "skipped" : "failed");
    json_say_string(&v->json, "why", r->why);
    json_close(&v->json);
}

/* What cannot be read, a hand or a whole file: it has failed. */
static void tell_fault(struct replay *v, const char *file,
                       const struct fault *f)
{
    v->failed++;
    if (!v->as_json) {
        printf("%s\n", f->text);
        return;
    }
    json_object(&v->json);
    json_say_string(&v->json, "file", file);
    json_say_string(&v->json, "verdict", "failed");
    json_say_string(&v->json, "why", f->text);
    json_close(&v->json);
}

/* The game of a code, opened once. */
static const struct phh_game *game_of(struct replay *v, const char *code,
                                      struct fault *f)
{
    struct phh_game *g = v->game;

    for (int i = 0; i < v->games; i++, g++)
        if (strcmp(g->code, code) == 0)
            return g;
    if (v->games == CODES_MOST) /* made-up codes: the last is forgotten */
        g = &v->game[--v->games];
    if (phh_game(g, v->shelf, code, f) != 0)
        return NULL;
    v->games++;
    return g;
}

static void replay_hand(struct replay *v, const char *file,
                        struct toml_node *node)
{
    const struct phh_game *g;
    struct phh_result r;
    struct fault f;

    if (phh_read(v->hand, node, &f) != 0 ||
        (g = game_of(v, v->hand->variant, &f)) == NULL) {
        tell_fault(v, file, &f);
        return;
    }
    switch (phh_play(v->hand, g, &r, NULL)) {
    case PHH_PASSED:
        v->passed++;
        v->unseen += r.unseen;
        return;
    case PHH_FAILED:
        v->failed++;
        break;
    default:
        v->skipped++;
        break;
    }
    tell(v, file, node, &r);
}

/* The whole file into v->bytes. */
static int read_bytes(struct replay *v, const char *file, size_t *length,
                      struct fault *f)
{
    FILE *in = fopen(file, "rb");
    size_t got;

    if (in == NULL)
        return fault_say(f, "%s: %s", file, strerror(errno));
    *length = 0;
    for (;;) {
        if (*length == v->size && v->size < FILE_MOST) {
            size_t more = v->size == 0 ? 1 << 20 : v->size * 2;
            char *bytes = realloc(v->bytes, more);

            if (bytes == NULL)
                break;
            v->bytes = bytes;
            v->size = more;
        }
        got = fread(v->bytes + *length, 1, v->size - *length, in);
        if (got == 0)
            break;
        *length += got;
    }
    got = ferror(in) || *length == v->size;
    fclose(in);
    return got ? fault_say(f, "%s: cannot be read whole", file) : 0;
}

/* An arena large enough for the tree of a file. */
static int make_room(struct replay *v, size_t length, struct fault *f)
{
    size_t want = length * ROOM_TIMES + ROOM_LEAST;

    arena_clear(&v->arena);
    if (want <= v->arena.size)
        return 0;
    arena_release(&v->arena);
    return arena_own(&v->arena, want, f);
}

static int replay_file(struct replay *v, const char *file, struct fault *f)
{
    struct toml doc;
    size_t length = 0;

    if (read_bytes(v, file, &length, f) != 0 || make_room(v, length, f) != 0 ||
        toml_read(&doc, &v->arena, file, v->bytes, length, f) != 0)
        return FAULT;
    if (doc.root.first == NULL)
        return fault_say(f, "%s: there is no hand in it", file);
    if (phh_is_hand(&doc.root)) {
        replay_hand(v, file, &doc.root);
        return 0;
    }
    for (struct toml_node *n = doc.root.first; n != NULL; n = n->next)
        replay_hand(v, file, n);
    return 0;
}

static void report(struct replay *v)
{
    if (!v->as_json) {
        printf("%" PRId64 " passed, %" PRId64 " failed, %" PRId64 " skipped\n",
               v->passed, v->failed, v->skipped);
        return;
    }
    json_close(&v->json);
    json_say_int(&v->json, "passed", v->passed);
    json_say_int(&v->json, "failed", v->failed);
    json_say_int(&v->json, "skipped", v->skipped);
    json_say_int(&v->json, "unseen", v->unseen);
    json_close(&v->json);
}

static int replay_all(struct replay *v, int files, char **file)
{
    struct fault f;

    if (v->as_json) {
        v->json = json_to(stdout);
        json_object(&v->json);
        json_key(&v->json, "hands");
        json_array(&v->json);
    }
    for (int i = 0; i < files; i++)
        if (replay_file(v, file[i], &f) != 0)
            tell_fault(v, file[i], &f);
    report(v);
    return v->failed > 0 ? EXIT_NO : EXIT_YES;
}

static int replay_main(int argc, char **argv)
{
    struct replay v = {0};
    struct fault f;
    int files = 0, code = EXIT_NO;

    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--json") == 0)
            v.as_json = true;
        else if (argv[i][0] == '-')
            return verb_misuse(&verb_replay, "unknown option '%s'", argv[i]);
        else
            argv[++files] = argv[i];
    if (files == 0)
        return verb_misuse(&verb_replay, "which files?");
    v.shelf = shelf_open(library_folder(NULL), &f);
    v.game = calloc(CODES_MOST, sizeof v.game[0]);
    v.hand = calloc(1, sizeof *v.hand);
    if (v.shelf == NULL)
        fprintf(stderr, "houseway replay: %s\n", f.text);
    else if (v.game != NULL && v.hand != NULL)
        code = replay_all(&v, files, argv + 1);
    shelf_close(v.shelf);
    arena_release(&v.arena);
    free(v.game);
    free(v.hand);
    free(v.bytes);
    return code;
}

static const struct verb_option options[] = {
    {"--json", NULL, "Print one JSON object instead of text."},
    {NULL, NULL, NULL},
};

static const struct verb_example examples[] = {
    {"houseway replay tests/phh/*.phh", "Hands of our own making."},
    {NULL, NULL},
};

const struct verb verb_replay = {
    .name = "replay",
    .summary = "play hand histories (PHH) through the engine",
    .synopsis = "[--json] FILE...",
    .text = "Reads hands in PHH, or many in a file in PHHS, and plays each "
            "whose game is here.  An action the engine refuses, or an end "
            "that is not the file's, fails the hand.  Hands of other games "
            "are skipped.  What did not pass gets a line with its place and "
            "the reason; the last line counts.",
    .options = options,
    .examples = examples,
    .run = replay_main,
};
