/*
 * shelf.c - opens all data at once, and puts a book together on demand.
 *
 * Base game first (and before it what it is like), then the clauses of the
 * house's section in their printed order.  Two clauses of one section that
 * say different things about one leaf are a fault, unless one says that it
 * overrules the other.
 */
#include "book/shelf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "book/clause.h"
#include "book/library.h"

#include "base/owns_memory.h"

enum {
    SHELF_BYTES = 16 << 20,
    GAMES_MOST = 64,
    LIKE_DEPTH_MOST = 4,
    PATH_SIZE = 128
};

struct shelf {
    struct arena arena;
    struct library library;
    struct clauses clauses;
    struct toml game[GAMES_MOST];
    const char *game_path[GAMES_MOST];
    int games;
};

static int open_games(struct shelf *s, struct fault *f)
{
    const struct library_file *file = NULL;

    while ((file = library_next(&s->library,
                                file == NULL ? s->library.file : file + 1,
                                "games/")) != NULL) {
        if (s->games == GAMES_MOST)
            return fault_say(f, "more than %d games", GAMES_MOST);
        if (toml_read(&s->game[s->games], &s->arena, file->name, file->bytes,
                      file->length, f) != 0)
            return FAULT;
        s->game_path[s->games++] = file->path;
    }
    return 0;
}

struct shelf *shelf_open(const char *folder, struct fault *f)
{
    struct shelf *s = calloc(1, sizeof *s);

    if (s == NULL) {
        fault_say(f, "no memory for the books");
        return NULL;
    }
    if (arena_own(&s->arena, SHELF_BYTES, f) != 0 ||
        library_open(&s->library, folder, &s->arena, f) != 0 ||
        clauses_load(&s->clauses, &s->library, &s->arena, f) != 0 ||
        open_games(s, f) != 0) {
        shelf_close(s);
        return NULL;
    }
    return s;
}

void shelf_close(struct shelf *s)
{
    if (s == NULL)
        return;
    arena_release(&s->arena);
    free(s);
}

const struct clauses *shelf_clauses(const struct shelf *s)
{
    return &s->clauses;
}

static struct toml_node *game_root(struct shelf *s, const char *game)
{
    char path[PATH_SIZE];

    snprintf(path, sizeof path, "games/%s.toml", game);
    for (int i = 0; i < s->games; i++)
        if (strcmp(s->game_path[i], path) == 0)
            return &s->game[i].root;
    return NULL;
}

/* The game and all it is like, the furthest first. */
static int read_base(struct shelf *s, const char *game, struct book *b,
                     int depth, struct fault *f)
{
    struct toml_node *root = game_root(s, game), *head, *n;
    const char *text;

    if (root == NULL)
        return fault_say(f, "there is no game '%s'", game);
    if (depth > LIKE_DEPTH_MOST)
        return toml_fault(root, f, "'%s' is like itself", game);
    if (toml_need(root, "game", &head, f) != 0)
        return FAULT;
    if ((n = toml_get(head, "like")) != NULL &&
        (toml_text(n, &text, f) != 0 ||
         read_base(s, text, b, depth + 1, f) != 0))
        return FAULT;
    if (toml_need(head, "title", &n, f) != 0 || toml_text(n, &text, f) != 0)
        return FAULT;
    snprintf(b->title, sizeof b->title, "%s", text);
    return book_read_game(b, root, f);
}

/* A leaf that two clauses of a section see differently. */
static int check_agree(const struct book *before, const struct book *after,
                       const struct clause *c, struct fault *f)
{
    for (int i = 0; i < LEAF_COUNT; i++) {
        const struct clause *other = before->by[i];

        if (other == NULL || before->value[i] == after->value[i])
            continue;
        if (c->overrules != NULL && strcmp(c->overrules, other->id) == 0)
            continue;
        return fault_say(f,
                         "%s:%d: %s sets '%s' otherwise than %s, and does "
                         "not overrule it",
                         c->file, c->line, c->id, leaf_rows[i].name,
                         other->id);
    }
    return 0;
}

static int read_section(const struct shelf *s, const struct section *section,
                        struct book *b, struct fault *f)
{
    for (int i = 0; i < section->count; i++) {
        const struct clause *c = &s->clauses.clause[section->first + i];
        struct book before = *b;

        if (c->sets == NULL)
            continue;
        if (book_read_sets(b, c->sets, c, f) != 0 ||
            check_agree(&before, b, c, f) != 0)
            return FAULT;
    }
    return 0;
}

int shelf_book(struct shelf *s, const char *house, const char *game,
               struct book *out, struct fault *f)
{
    const struct section *section;

    memset(out, 0, sizeof *out);
    snprintf(out->game, sizeof out->game, "%s", game);
    if (house == NULL || *house == '\0')
        return read_base(s, game, out, 0, f) != 0 ? FAULT : book_whole(out, f);
    snprintf(out->house, sizeof out->house, "%s", house);
    if (house_find(&s->clauses, house) == NULL)
        return fault_say(f, "there is no house '%s'", house);
    section = section_find(&s->clauses, house, game);
    if (section == NULL || section->like == NULL)
        return fault_say(f, "'%s' does not offer '%s'", house, game);
    if (read_base(s, section->like, out, 0, f) != 0 ||
        read_section(s, section, out, f) != 0)
        return FAULT;
    return book_whole(out, f);
}
