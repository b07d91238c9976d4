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

#include "base/jobs.h"
#include "base/json.h"
#include "book/library.h"
#include "cmd/line.h"
#include "cmd/option.h"
#include "cmd/replay_pieces.h"
#include "cmd/replay_show.h"
#include "cmd/verb.h"
#include "wire/phh.h"
#include "wire/phh_piece.h"

#include "base/owns_memory.h"

enum {
    FILE_MOST = 1 << 30,
    ROOM_LEAST = 16 << 20, /* for the tree of a file */
    ROOM_TIMES = 32,       /* bytes a byte of it may take */
    PATH_SIZE = 4096,
    TEXT_SIZE = 1 << 20 /* of one hand, written */
};

struct replay {
    struct shelf *shelf;
    struct replay_desk *desk; /* one a worker; the first does all but pieces */
    char *bytes;              /* of the file being read; room for `size` */
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
    int64_t workers;
    struct replay_counts counts;
};

/* One line a hand that has not passed. */
static void tell_hand(struct replay *v, const char *file,
                      const struct told_hand *h)
{
    if (!v->as_json) {
        printf("%s:%u: hand%s%s: %s%s\n", file, (unsigned)h->line,
               *h->key ? " " : "", h->key, h->skipped ? "skipped: " : "",
               h->why);
        return;
    }
    json_object(&v->json);
    json_say_string(&v->json, "file", file);
    json_say_int(&v->json, "line", h->line);
    json_say_string(&v->json, "hand", h->key);
    json_say_string(&v->json, "verdict", h->skipped ? "skipped" : "failed");
    json_say_string(&v->json, "why", h->why);
    json_close(&v->json);
}

/* Names the hand or file that cannot be read, with the reason. */
static void tell_unread(struct replay *v, const char *file, const char *why)
{
    if (!v->as_json) {
        printf("%s\n", why);
        return;
    }
    json_object(&v->json);
    json_say_string(&v->json, "file", file);
    json_say_string(&v->json, "verdict", "failed");
    json_say_string(&v->json, "why", why);
    json_close(&v->json);
}

static void tell(struct replay *v, const char *file,
                 const struct toml_node *hand, const struct phh_result *r)
{
    char key[TOLD_KEY_SIZE];

    told_key(key, hand);
    tell_hand(v, file,
              &(struct told_hand){.line = r->at != NULL ? r->at->line
                                                        : hand->line,
                                  .skipped = r->verdict == PHH_SKIPPED,
                                  .key = key,
                                  .why = r->why});
}

/* It has failed. */
static void tell_fault(struct replay *v, const char *file,
                       const struct fault *f)
{
    v->counts.failed++;
    tell_unread(v, file, f->text);
}

/* All that was told of a file, and how many hands came out how. */
static void tell_all(struct replay *v, const char *file,
                     const struct told *told, const struct replay_counts *c)
{
    struct told_hand h;
    size_t at = 0;

    while (told_next(told, &at, &h))
        if (h.line == 0)
            tell_unread(v, file, h.why);
        else
            tell_hand(v, file, &h);
    v->counts.passed += c->passed;
    v->counts.failed += c->failed;
    v->counts.skipped += c->skipped;
    v->counts.unseen += c->unseen;
    v->counts.unfinished += c->unfinished;
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
    const struct phh_hand *from = v->desk->hand;
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
        return phh_play(v->desk->hand, g, r, v->shows != NULL ? &eye : NULL);
    phh_record_begin(v->record, v->desk->hand);
    return phh_play(v->desk->hand, g, r, &ear);
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

    if (phh_read(v->desk->hand, node, &f) != 0 ||
        (g = replay_game(v->desk, v->shelf, v->desk->hand->variant, &f)) ==
            NULL) {
        tell_fault(v, file, &f);
        return;
    }
    if (v->shows != NULL)
        showing_begin(v->shows, node);
    switch (play_hand(v, g, &r)) {
    case PHH_PASSED:
        v->counts.passed++;
        show_hand(v, file, node);
        v->counts.unseen += r.unseen;
        v->counts.unfinished += r.unfinished;
        if (v->out != NULL)
            write_hand(v, node, &r);
        return;
    case PHH_FAILED:
        v->counts.failed++;
        break;
    default:
        v->counts.skipped++;
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

static bool is_transcript(const char *file)
{
    size_t n = strlen(file);

    return n > 5 && strcmp(file + n - 5, ".hand") == 0;
}

/* A hand that `save` wrote at a table. */
static int show_transcript(struct replay *v, const char *file, size_t length,
                           struct fault *f)
{
    if (showing_transcript(v->shows, v->shelf, file, v->bytes, length, f) != 0)
        return FAULT;
    v->counts.passed++;
    showing_print(v->shows, file);
    return 0;
}

/* Reads a large file with several workers; false if it must be read as a
   whole. */
static bool replay_large(struct replay *v, const char *file, size_t length)
{
    struct replay_pieces q = {.desk = v->desk,
                              .shelf = v->shelf,
                              .file = file,
                              .bytes = v->bytes,
                              .length = length,
                              .workers = (int)v->workers};
    struct replay_counts counts;
    struct told told = {0};
    bool done;

    if (v->shows != NULL || v->write_to != NULL || length <= PHH_PIECE_BYTES)
        return false;
    done = replay_pieces(&q, &counts, &told);
    if (done)
        tell_all(v, file, &told, &counts);
    free(told.bytes);
    return done;
}

/* The whole file as one tree. */
static int replay_whole(struct replay *v, const char *file, size_t length,
                        struct fault *f)
{
    struct toml doc;

    if (replay_desk_ready(v->desk, length * ROOM_TIMES + ROOM_LEAST, f) != 0 ||
        toml_read(&doc, &v->desk->arena, file, v->bytes, length, f) != 0)
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

static int replay_file(struct replay *v, const char *file, struct fault *f)
{
    size_t length = 0;

    if (read_bytes(v, file, &length, f) != 0)
        return FAULT;
    if (v->shows != NULL && is_transcript(file))
        return show_transcript(v, file, length, f);
    return replay_large(v, file, length) ? 0
                                         : replay_whole(v, file, length, f);
}

static void report(struct replay *v)
{
    if (!v->as_json) {
        printf("%" PRId64 " passed, %" PRId64 " failed, %" PRId64 " skipped\n",
               v->counts.passed, v->counts.failed, v->counts.skipped);
        return;
    }
    json_close(&v->json);
    json_say_int(&v->json, "passed", v->counts.passed);
    json_say_int(&v->json, "failed", v->counts.failed);
    json_say_int(&v->json, "skipped", v->counts.skipped);
    json_say_int(&v->json, "unseen", v->counts.unseen);
    json_say_int(&v->json, "unfinished", v->counts.unfinished);
    json_close(&v->json);
}

static int replay_all(struct replay *v, int files, char **file)
{
    struct fault f;

    if (v->as_json) {
        v->json = json_to(stdout);
        json_object(&v->json);
        json_open_array(&v->json, "hands");
    }
    for (int i = 0; i < files; i++)
        if (replay_file(v, file[i], &f) != 0)
            tell_fault(v, file[i], &f);
    report(v);
    return v->counts.failed > 0 ? EXIT_NO : EXIT_YES;
}

static struct showing showing; /* too large for a stack */

static bool read_show(void *ask, const char *text, struct fault *f)
{
    (void)text, (void)f;
    ((struct replay *)ask)->shows = &showing;
    return true;
}

/* Moves the names of files to the front; EXIT_YES if all was understood. */
static int read_words(struct replay *v, int argc, char **argv, int *files)
{
    *files = options_read(&verb_replay, argc, argv, v, argc);
    if (*files < 0)
        return EXIT_USAGE;
    if (*files == 0)
        return verb_misuse(&verb_replay, "which files? name at least one");
    if (v->shows != NULL && (v->as_json || v->write_to != NULL))
        return verb_misuse(&verb_replay, "use --show by itself");
    return EXIT_YES;
}

static int replay_main(int argc, char **argv)
{
    struct replay v = {.workers = jobs_cores()};
    struct fault f;
    int files = 0, code = read_words(&v, argc, argv, &files);

    if (code != EXIT_YES)
        return code;
    code = EXIT_NO;
    v.shelf = shelf_open_house(library_folder(NULL), NULL, &f);
    v.desk = calloc((size_t)v.workers, sizeof v.desk[0]);
    v.record = calloc(1, sizeof *v.record);
    v.text = malloc(TEXT_SIZE);
    if (v.shelf == NULL)
        fprintf(stderr, "houseway replay: %s\n", f.text);
    else if (v.desk == NULL || v.record == NULL || v.text == NULL)
        fprintf(stderr, "houseway replay: out of memory\n");
    else
        code = replay_all(&v, files, argv + 1);
    line_close();
    shelf_close(v.shelf);
    for (int64_t i = 0; v.desk != NULL && i < v.workers; i++)
        replay_desk_release(&v.desk[i]);
    free(v.desk);
    free(v.record);
    free(v.text);
    free(v.bytes);
    return code;
}

static const struct verb_option options[] = {
    {"--show", NULL,
     "Shows each hand step by step, one sentence for each thing that "
     "happens; works for hands saved at a table (.hand), too.",
     OPTION_CALL(read_show)},
    {"--json", NULL, "Prints one JSON object.",
     OPTION_SWITCH(struct replay, as_json)},
    {"--write", "DIR",
     "Writes the hands that passed to the folder, as they were played; "
     "existing files are left alone.",
     OPTION_WORD(struct replay, write_to)},
    {"--jobs", "N",
     "How many workers share a large file; default: one a core.  The output does not depend on it.",
     OPTION_NUMBER(struct replay, workers, 1, JOBS_MOST)},
    {.name = NULL},
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
    .synopsis = "[--show | --json] [--write DIR] [--jobs N] FILE...",
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
