/*
 * referee_verb.c - the verb: runs transcripts and tables, and says what is not
 * as written.
 */
#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/json.h"
#include "book/shelf.h"
#include "cmd/referee_store.h"
#include "cmd/option.h"
#include "cmd/verb.h"
#include "rule/instead.h"
#include "rule/why.h"
#include "wire/event_docs.h"
#include "wire/referee.h"
#include "wire/tables.h"

#include "base/owns_memory.h"

enum { FILE_MOST = 4 << 20, PATH_SIZE = 1024, DEPTH_MOST = 8 };

struct referee_verb {
    struct shelf *shelf;
    struct referee_report report;
    struct referee_store store;
    int files, faults;
};

static void complain(void *to, const char *text)
{
    (void)to;
    printf("%s\n", text);
}

/* The same for output that a program reads. */
static void complain_aside(void *to, const char *text)
{
    (void)to;
    fprintf(stderr, "%s\n", text);
}

/* The whole file in memory the caller frees; NULL if it cannot be had. */
static char *read_whole(const char *path, size_t *length)
{
    FILE *f = fopen(path, "rb");
    char *bytes = NULL;

    if (f == NULL)
        return NULL;
    bytes = malloc(FILE_MOST);
    *length = bytes == NULL ? 0 : fread(bytes, 1, FILE_MOST, f);
    if (bytes != NULL && (ferror(f) || *length == FILE_MOST)) {
        free(bytes);
        bytes = NULL;
        errno = EFBIG;
    }
    fclose(f);
    return bytes;
}

static bool has_ending(const char *name, const char *end)
{
    const char *dot = strrchr(name, '.');

    return dot != NULL && strcmp(dot, end) == 0;
}

/* Lines of a table begin with clauses of any house. */
static int run_tables(struct referee_verb *v, const char *path,
                      const char *bytes, size_t length, struct fault *f)
{
    if (shelf_read_all(v->shelf, f) != 0)
        return fault_at(f, path);
    return tables_run(v->shelf, path, bytes, length, &v->report, f);
}

static void run_file(struct referee_verb *v, const char *path)
{
    size_t length;
    char *bytes = read_whole(path, &length);
    struct fault f;
    int said;

    v->files++;
    if (bytes == NULL) {
        printf("%s: %s\n", path, strerror(errno));
        v->faults++;
        return;
    }
    referee_store_file(&v->store, path);
    said = has_ending(path, ".table")
               ? run_tables(v, path, bytes, length, &f)
               : referee_run(v->shelf, path, bytes, length, &v->report, &f);
    if (said != 0) {
        printf("%s\n", f.text);
        v->faults++;
    }
    free(bytes);
}

static bool is_transcript(const char *name)
{
    return has_ending(name, ".hand") || has_ending(name, ".table");
}

static int not_dots(const struct dirent *d)
{
    return d->d_name[0] != '.';
}

/* A file, or a folder and all such files below it in order of their names. */
static void run_path(struct referee_verb *v, const char *path, int depth)
{
    struct dirent **entries;
    struct stat st;
    int n;

    if (stat(path, &st) != 0 || !S_ISDIR(st.st_mode) || depth > DEPTH_MOST) {
        run_file(v, path);
        return;
    }
    n = scandir(path, &entries, not_dots, alphasort);
    for (int i = 0; i < n; i++) {
        char below[PATH_SIZE];
        struct stat what;

        snprintf(below, sizeof below, "%s/%s", path, entries[i]->d_name);
        if (stat(below, &what) == 0 &&
            (S_ISDIR(what.st_mode) || is_transcript(below)))
            run_path(v, below, depth + 1);
        free(entries[i]);
    }
    if (n >= 0)
        free(entries);
}

static void refusal_markdown(FILE *out)
{
    fputs("| word | in a sentence |\n"
          "|---|---|\n",
          out);
    for (int i = WHY_NONE + 1; i < WHY_KINDS; i++)
        fprintf(out, "| `%s` | %s |\n", why_word((enum why)i),
                why_sentence((enum why)i));
    fputs("\n| not_so | in a sentence |\n"
          "|---|---|\n",
          out);
    for (int i = NOT_SO_NOTHING + 1; i < NOT_SO_KINDS; i++)
        fprintf(out, "| `%s` | %s |\n", not_so_word((enum not_so)i),
                not_so_sentence((enum not_so)i));
    fputs("\n| said of the moment, instead of the sentence above |\n|---|\n",
          out);
    for (int i = INSTEAD_NOTHING + 1; i < INSTEAD_KINDS; i++)
        fprintf(out, "| %s |\n", instead_sentence(i));
}

/* The pages of docs/ that are printed from our tables. */
enum list_of {
    LIST_NONE,
    LIST_REFUSALS,
    LIST_EVENTS,
    LIST_COMMANDS,
    LIST_FACTS
};

static const struct list {
    const char *option;
    const char *mark; /* stands around it; NULL: it is the whole page */
    void (*put)(FILE *out);
} lists[] = {
    [LIST_REFUSALS] = {"--refusals", "refusals", refusal_markdown},
    [LIST_EVENTS] = {"--events", NULL, event_markdown},
    [LIST_COMMANDS] = {"--commands", "commands", command_markdown},
    [LIST_FACTS] = {"--facts", "facts", fact_markdown},
};

struct request {
    const char *data, *store;
    enum list_of list;
    bool trace, previews;
};

static int show_list(const struct list *list)
{
    if (list->mark != NULL)
        printf("<!-- %s -->\n", list->mark);
    list->put(stdout);
    if (list->mark != NULL)
        puts("<!-- end -->");
    return EXIT_YES;
}

/* Runs every file and folder that was named. */
static void run_paths(struct referee_verb *v, char **path, int paths)
{
    for (int i = 0; i < paths; i++) {
        int before = v->files;

        run_path(v, path[i], 0);
        if (v->files == before) {
            fprintf(stderr, "houseway referee: no transcripts in '%s'\n",
                    path[i]);
            v->faults++;
        }
    }
}

static int referee(const struct request *q, char **path, int paths)
{
    static struct referee_verb v; /* too large for a stack */
    const struct sink ear = {.take = referee_store_hear, .to = &v.store};
    struct json j = json_to(stdout);
    struct fault f;

    memset(&v, 0, sizeof v);
    v.report.complain = q->previews ? complain_aside : complain;
    v.report.trace = q->trace && !q->previews ? complain : NULL;
    v.store.folder = q->store;
    /* A house is loaded with its first table, because most files need one
       house. */
    v.shelf = shelf_open_house(q->data, NULL, &f);
    if (v.shelf == NULL) {
        fprintf(stderr, "houseway referee: %s\n", f.text);
        return EXIT_NO;
    }
    if (q->previews) {
        v.report.previews = &j;
        json_array(&j);
    }
    if (q->store != NULL) {
        mkdir(q->store, 0777);
        v.report.ear = &ear;
    }
    run_paths(&v, path, paths);
    referee_store_end(&v.store);
    v.faults += v.store.faults;
    shelf_close(v.shelf);
    if (q->previews)
        json_close(&j);
    else
        printf("%d passed, %d failed\n", v.report.passed,
               v.report.failed + v.faults);
    return v.report.failed + v.faults > 0 ? EXIT_NO : EXIT_YES;
}

static int referee_main(int argc, char **argv)
{
    struct request q = {.data = getenv("HOUSEWAY_DATA")};
    bool alone = argc == 2;
    int words = options_read(&verb_referee, argc, argv, &q, argc);

    if (words < 0)
        return EXIT_USAGE;
    if (q.list != LIST_NONE)
        return alone ? show_list(&lists[q.list])
                     : verb_misuse(&verb_referee, "use %s by itself",
                                   lists[q.list].option);
    if (words == 0)
        return verb_misuse(&verb_referee, "name a transcript or a folder of "
                                          "them");
    return referee(&q, argv + 1, words);
}

static const struct verb_option options[] = {
    {"--trace", NULL, "Prints every line and everything that happens.",
     OPTION_SWITCH(struct request, trace)},
    {"--previews", NULL, "Prints every ruling preview as JSON.",
     OPTION_SWITCH(struct request, previews)},
    {"--store", "DIR",
     "Writes every case to a folder, too, as a journal keeps it.",
     OPTION_WORD(struct request, store)},
    {"--refusals", NULL, "Lists every refusal (!) as a Markdown page.",
     OPTION_SET(struct request, list, LIST_REFUSALS)},
    {"--commands", NULL, "Lists every command (>) as a Markdown page.",
     OPTION_SET(struct request, list, LIST_COMMANDS)},
    {"--facts", NULL, "Lists every fact (=) as a Markdown page.",
     OPTION_SET(struct request, list, LIST_FACTS)},
    {"--events", NULL,
     "Lists every event as a Markdown page: its fields, and who may see "
     "them.",
     OPTION_SET(struct request, list, LIST_EVENTS)},
    OPTION_DATA(struct request, data,
                "Adds the games and houses in a folder."),
    {.name = NULL},
};

const struct verb verb_referee = {
    .name = "referee",
    .summary = "runs transcripts of hands, and shows what went differently",
    .synopsis = "[--trace|--previews] [--store DIR] FILE|FOLDER ...",
    .text = "A transcript is a hand as a dealer would write it down: "
            "commands (>), what must follow (=), what must be refused (!).  "
            "Each is played through the engine by the book its table "
            "names.\n\n"
            "A file that ends in .table has one case per line: a clause, a "
            "table, and what is collected there.\n\n"
            "In a folder, every file that ends in .hand or .table is run.  "
            "For each case that does not go as written, prints the line, "
            "what was expected and what happened.  The last line counts the "
            "cases; a file that is not a valid transcript counts as a "
            "failure.",
    .options = options,
    .run = referee_main,
};
