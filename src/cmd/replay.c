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
#include <sys/stat.h>

#include "base/json.h"
#include "book/library.h"
#include "cmd/line.h"
#include "cmd/replay_show.h"
#include "cmd/verb.h"
#include "wire/phh.h"

#include "base/owns_memory.h"

enum {
    FILE_MOST = 1 << 30,
    ROOM_LEAST = 16 << 20, /* for the tree of a file */
    ROOM_TIMES = 32,       /* bytes a byte of it may take */
    CODES_MOST = 16,
    PATH_SIZE = 4096,
    TEXT_SIZE = 1 << 20 /* of one hand, written */
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
    const char *write_to; /* a folder, or NULL */
    struct phh_record *record;
    char *text;     /* TEXT_SIZE bytes */
    FILE *out;      /* the file being written; NULL: none */
    size_t written; /* bytes of it */
    char path[PATH_SIZE];
    struct showing *shows; /* what is shown; NULL: nothing is */
    int64_t passed, failed, skipped, unseen, unfinished;
};

/* One line a hand that has not passed. */
static void tell(struct replay *v, const char *file,
                 const struct toml_node *hand, const struct phh_result *r)
{
    char key[64];
    struct text t;
    unsigned line = r->at != NULL ? r->at->line : hand->line;

    text_init(&t, key, sizeof key);
    if (hand->key != NULL)
        toml_put_shown(&t, hand->key, hand->key_length);
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
static struct phh_game *game_of(struct replay *v, const char *code,
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

/* [1], or ["two words"]. */
static void put_head(struct text *t, const char *key)
{
    static const char bare[] = "abcdefghijklmnopqrstuvwxyz"
                               "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    bool plain = *key != '\0' && strspn(key, bare) == strlen(key);

    text_str(t, plain ? "[" : "[\"");
    for (; *key != '\0'; key++)
        if (*key == '"' || *key == '\\' || (unsigned char)*key < ' ' ||
            *key == 0x7f)
            text_put(t, "\\u%04X", (unsigned char)*key);
        else
            text_add(t, key, 1);
    text_str(t, plain ? "]\n" : "\"]\n");
}

/*
 * The hand as the engine played it, with the end and all other fields as
 * they were in the file.
 */
static void write_hand(struct replay *v, const struct toml_node *node,
                       const struct phh_result *r)
{
    struct phh_hand *h = &v->record->hand;
    const struct phh_hand *from = v->hand;
    struct text t;

    if (h->endless != 0 || r->unseen)
        h->has_finishing = false;
    if (from->has_finishing) {
        memcpy(h->finishing, from->finishing, sizeof h->finishing);
        h->has_finishing = true;
    }
    memcpy(h->winnings, from->winnings, sizeof h->winnings);
    h->has_winnings = from->has_winnings;
    text_init(&t, v->text, TEXT_SIZE);
    if (node->key != NULL)
        put_head(&t, node->key);
    phh_write(&t, h, node);
    if (node->key != NULL && node->next != NULL)
        text_str(&t, "\n");
    if (t.cut || v->record->full)
        fprintf(stderr, "houseway replay: line %u: too long to write\n",
                node->line);
    else
        v->written += fwrite(t.at, 1, t.used, v->out);
}

/* Opens the file of the same name in the folder for what is written. */
static int write_open(struct replay *v, const char *file, struct fault *f)
{
    const char *name = strrchr(file, '/');

    if (v->write_to == NULL)
        return 0;
    if (mkdir(v->write_to, 0777) != 0 && errno != EEXIST)
        return fault_say(f, "%s: %s", v->write_to, strerror(errno));
    if ((size_t)snprintf(v->path, sizeof v->path, "%s/%s", v->write_to,
                         name != NULL ? name + 1 : file) >= sizeof v->path)
        return fault_say(f, "%s: name too long", file);
    v->written = 0;
    v->out = fopen(v->path, "wxb");
    if (v->out == NULL)
        return fault_say(f, "%s: %s", v->path, strerror(errno));
    return 0;
}

static int write_close(struct replay *v, struct fault *f)
{
    FILE *out = v->out;
    bool bad;

    v->out = NULL;
    if (out == NULL)
        return 0;
    bad = ferror(out) != 0;
    bad |= fclose(out) != 0;
    if (bad || v->written == 0) /* it is cut, or no hand of it passed */
        remove(v->path);
    return bad ? fault_say(f, "%s: cannot write", v->path) : 0;
}

static enum phh_verdict play_hand(struct replay *v, struct phh_game *g,
                                  struct phh_result *r)
{
    struct sink ear = {.take = phh_record_hear, .to = v->record};
    struct sink eye = {.take = showing_hear, .to = v->shows};

    if (v->out == NULL)
        return phh_play(v->hand, g, r, v->shows != NULL ? &eye : NULL);
    phh_record_begin(v->record, v->hand);
    return phh_play(v->hand, g, r, &ear);
}

/* "side-pots.phh:3: hand 2, no-limit hold'em" and what happened. */
static void show_hand(struct replay *v, const char *file,
                      const struct toml_node *node)
{
    char head[PATH_SIZE];
    struct text t;

    if (v->shows == NULL || v->shows->enough)
        return;
    text_init(&t, head, sizeof head);
    text_put(&t, "%s:%u: hand", file, node->line);
    if (node->key != NULL) {
        text_str(&t, " ");
        toml_put_shown(&t, node->key, node->key_length);
    }
    showing_print(v->shows, head);
}

static void replay_hand(struct replay *v, const char *file,
                        struct toml_node *node)
{
    struct phh_game *g;
    struct phh_result r;
    struct fault f;

    if (phh_read(v->hand, node, &f) != 0 ||
        (g = game_of(v, v->hand->variant, &f)) == NULL) {
        tell_fault(v, file, &f);
        return;
    }
    if (v->shows != NULL)
        showing_begin(v->shows, node);
    switch (play_hand(v, g, &r)) {
    case PHH_PASSED:
        v->passed++;
        show_hand(v, file, node);
        v->unseen += r.unseen;
        v->unfinished += r.unfinished;
        if (v->out != NULL)
            write_hand(v, node, &r);
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
    return got ? fault_say(f, "%s: cannot read the whole file", file) : 0;
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

static bool is_transcript(const char *file)
{
    size_t n = strlen(file);

    return n > 5 && strcmp(file + n - 5, ".hand") == 0;
}

/* What `save` has written at a table. */
static int show_transcript(struct replay *v, const char *file, size_t length,
                           struct fault *f)
{
    if (showing_transcript(v->shows, v->shelf, file, v->bytes, length, f) != 0)
        return FAULT;
    v->passed++;
    showing_print(v->shows, file);
    return 0;
}

static int replay_file(struct replay *v, const char *file, struct fault *f)
{
    struct toml doc;
    size_t length = 0;

    if (read_bytes(v, file, &length, f) != 0)
        return FAULT;
    if (v->shows != NULL && is_transcript(file))
        return show_transcript(v, file, length, f);
    if (make_room(v, length, f) != 0 ||
        toml_read(&doc, &v->arena, file, v->bytes, length, f) != 0)
        return FAULT;
    if (doc.root.first == NULL)
        return fault_say(f, "%s: no hand in this file", file);
    if (write_open(v, file, f) != 0)
        return FAULT;
    if (phh_is_hand(&doc.root))
        replay_hand(v, file, &doc.root);
    else
        for (struct toml_node *n = doc.root.first; n != NULL; n = n->next)
            replay_hand(v, file, n);
    return write_close(v, f);
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
    json_say_int(&v->json, "unfinished", v->unfinished);
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

static struct showing showing; /* too large for a stack */

/* Options out, files to the front; EXIT_YES if all was understood. */
static int read_words(struct replay *v, int argc, char **argv, int *files)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--json") == 0)
            v->as_json = true;
        else if (strcmp(argv[i], "--show") == 0)
            v->shows = &showing;
        else if (strcmp(argv[i], "--write") == 0 && i + 1 < argc)
            v->write_to = argv[++i];
        else if (argv[i][0] == '-')
            return verb_misuse(&verb_replay, "unknown option '%s'", argv[i]);
        else
            argv[1 + (*files)++] = argv[i];
    if (*files == 0)
        return verb_misuse(&verb_replay, "which files? name at least one");
    if (v->shows != NULL && (v->as_json || v->write_to != NULL))
        return verb_misuse(&verb_replay, "use --show by itself");
    return EXIT_YES;
}

static int replay_main(int argc, char **argv)
{
    struct replay v = {0};
    struct fault f;
    int files = 0, code = read_words(&v, argc, argv, &files);

    if (code != EXIT_YES)
        return code;
    code = EXIT_NO;
    v.shelf = shelf_open_house(library_folder(NULL), NULL, &f);
    v.game = calloc(CODES_MOST, sizeof v.game[0]);
    v.hand = calloc(1, sizeof *v.hand);
    v.record = calloc(1, sizeof *v.record);
    v.text = malloc(TEXT_SIZE);
    if (v.shelf == NULL)
        fprintf(stderr, "houseway replay: %s\n", f.text);
    else if (v.game == NULL || v.hand == NULL || v.record == NULL ||
             v.text == NULL)
        fprintf(stderr, "houseway replay: out of memory\n");
    else
        code = replay_all(&v, files, argv + 1);
    line_close();
    shelf_close(v.shelf);
    arena_release(&v.arena);
    free(v.game);
    free(v.hand);
    free(v.record);
    free(v.text);
    free(v.bytes);
    return code;
}

static const struct verb_option options[] = {
    {"--show", NULL,
     "Shows each hand step by step, one sentence for each thing that "
     "happens; works for hands saved at a table (.hand), too."},
    {"--json", NULL, "Prints one JSON object."},
    {"--write", "DIR",
     "Writes the hands that passed to the folder, as they were played; "
     "existing files are left alone."},
    {NULL, NULL, NULL},
};

static const struct verb_example examples[] = {
    {"houseway replay tests/phh/*.phh", "The sample hands."},
    {"houseway replay --show tests/phh/side-pots.phh",
     "One of them, step by step."},
    {"houseway replay --write out tests/phh/session.phhs",
     "The same hands, as the engine writes them."},
    {NULL, NULL},
};

const struct verb verb_replay = {
    .name = "replay",
    .summary = "plays hand histories (PHH) through the engine",
    .synopsis = "[--show | --json] [--write DIR] FILE...",
    .text = "Reads hands in PHH, or many in one PHHS file, and plays each "
            "one whose game Houseway has.  A hand fails if the engine "
            "refuses an action or the result differs from the file's.  "
            "Hands of other games are skipped, and so are hands whose file "
            "contradicts itself.\n\n"
            "Each hand that does not pass gets a line with its place and "
            "the reason; the last line counts them.  A file that cannot be "
            "read counts as failed, and the next one is tried.",
    .options = options,
    .examples = examples,
    .run = replay_main,
};
