/*
 * shelf.c - opens all data at once, and puts a book together on demand.
 *
 * Base game first (and before it what it is like), then the sections that
 * the house's section adopts, then its own clauses in their printed order.
 * Two clauses of one section that say different things about one value are a
 * fault, unless one says that it overrules the other; what is adopted gives
 * way without a word.  Last comes what the section borrows by name.
 */
#include "book/shelf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/nearest.h"
#include "book/clause.h"
#include "book/collection.h"
#include "book/library.h"

#include "base/owns_memory.h"

enum {
    SHELF_BYTES = 16 << 20,
    GAMES_MOST = 64,
    WORDS_MOST = 256,
    TOLD_MOST = 256,
    LIKE_DEPTH_MOST = 4,
    PATH_SIZE = 128
};

struct shelf {
    struct arena arena;
    struct library library;
    struct clauses clauses;
    struct collections collections;
    struct toml game[GAMES_MOST];
    const struct library_file *game_file[GAMES_MOST];
    const char *game_name[GAMES_MOST];
    int games;
    const struct shelf_change *change; /* the caller's, or NULL */
    const struct collections *instead; /* ditto */
};

/* "games/x.toml" is the game "x". */
static const char *name_of(struct shelf *s, const struct library_file *file)
{
    const char *name = file->path + strlen("games/");

    return arena_text(&s->arena, name, strlen(name) - strlen(".toml"));
}

static int open_games(struct shelf *s, struct fault_ear *ear, struct fault *f)
{
    const struct library_file *file = NULL;

    for (; (file = library_next(&s->library, file, "games/")) != NULL;
         file++) {
        if (s->games == GAMES_MOST)
            return fault_say(f, "more than %d games", GAMES_MOST);
        if (toml_read(&s->game[s->games], &s->arena, file->name, file->bytes,
                      file->length, f) != 0 &&
            !fault_told(ear, f))
            return FAULT;
        s->game_name[s->games] = name_of(s, file);
        if (s->game_name[s->games] == NULL)
            return fault_say(f, "%s: no memory for it", file->name);
        s->game_file[s->games++] = file;
    }
    return 0;
}

static struct shelf *open_telling(const char *folder, struct fault_ear *ear,
                                  struct fault *f)
{
    struct shelf *s = calloc(1, sizeof *s);

    if (s == NULL) {
        fault_say(f, "no memory for the books");
        return NULL;
    }
    if (arena_own(&s->arena, SHELF_BYTES, f) != 0 ||
        library_open(&s->library, folder, &s->arena, f) != 0 ||
        open_games(s, ear, f) != 0 ||
        clauses_load_telling(&s->clauses, &s->library, &s->arena, ear, f) !=
            0 ||
        collections_load(&s->collections, &s->clauses, &s->arena, ear, f) !=
            0) {
        shelf_close(s);
        return NULL;
    }
    return s;
}

struct shelf *shelf_open(const char *folder, struct fault *f)
{
    return open_telling(folder, NULL, f);
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

const struct collections *shelf_collections(const struct shelf *s)
{
    return s->instead != NULL ? s->instead : &s->collections;
}

const char *shelf_game(const struct shelf *s, int number)
{
    return number < s->games ? s->game_name[number] : NULL;
}

void shelf_change(struct shelf *s, const struct shelf_change *change)
{
    s->change = change;
}

void shelf_collect(struct shelf *s, const struct collections *instead)
{
    s->instead = instead;
}

/* Which game it is; -1: none. */
static int game_find(const struct shelf *s, const char *game)
{
    for (int i = 0; i < s->games; i++)
        if (strcmp(s->game_name[i], game) == 0)
            return i;
    return -1;
}

bool shelf_deals(struct shelf *s, const char *game)
{
    for (int depth = 0; depth <= LIKE_DEPTH_MOST; depth++) {
        const struct toml_node *head, *like;
        int i = game_find(s, game);

        if (i < 0)
            return false;
        if (toml_find(&s->game[i].root, "street") != NULL)
            return true;
        head = toml_find(&s->game[i].root, "game");
        if (head != NULL && toml_find(head, "family") != NULL)
            return true;
        like = head == NULL ? NULL : toml_find(head, "like");
        if (like == NULL || toml_text(like, &game, NULL) != 0)
            return false;
    }
    return false;
}

/* "there is no game 'x'", with the word that may be meant. */
static int no_such(struct fault *f, const char *what, const char *name,
                   const char *const *words)
{
    const char *meant = nearest_word(name, words);

    if (meant == NULL)
        return fault_say(f, "there is no %s '%.40s'", what, name);
    return fault_say(f, "there is no %s '%.40s'; did you mean '%s'?", what,
                     name, meant);
}

static int no_game(const struct shelf *s, const char *game, struct fault *f)
{
    const char *words[GAMES_MOST + 1] = {NULL};

    for (int i = 0; i < s->games; i++)
        words[i] = s->game_name[i];
    return no_such(f, "game", game, words);
}

/* What is borrowed */

struct borrowing {
    const struct shelf *shelf;
    bool built_in; /* the game's file is ours, and the houses may not be */
};

/* The clause a mark names; NULL with a fault, or where it is not looked for. */
static const struct clause *lender(const struct borrowing *w,
                                   const struct toml_node *n, const char **id,
                                   struct fault *f)
{
    const struct clause *c = NULL;

    if (toml_text(n, id, f) != 0)
        return NULL;
    c = clause_find(&w->shelf->clauses, *id);
    if (c == NULL)
        toml_fault(n, f, "'%.40s' is no clause to borrow from", *id);
    return c;
}

/* A base game says whose clause its value is: that must be what it says. */
static int mark_lent(struct book *b, struct toml_node *n,
                     const struct book_place *at, void *with, struct fault *f)
{
    const struct borrowing *w = with;
    const struct toml_node *set;
    const struct clause *c;
    const char *id = NULL;
    struct book said = *b;

    c = lender(w, n, &id, f);
    if (c == NULL && (id == NULL || !w->built_in))
        return FAULT;
    set = c == NULL || c->sets == NULL ? NULL : book_find_set(b, c->sets, at);
    if (set != NULL) {
        if (book_borrow(&said, set, at, id, f) != 0)
            return FAULT;
        if (!book_same(&said, b, at))
            return toml_fault(n, f, "%s sets it otherwise than this game", id);
    }
    if (at->leaf != LEAF_NONE)
        b->lent[at->leaf] = id;
    else
        b->street_lent[at->street][at->part] = id;
    return 0;
}

/* A section borrows the value itself, where its own clauses are silent. */
static int borrow(struct book *b, struct toml_node *n,
                  const struct book_place *at, void *with, struct fault *f)
{
    const struct toml_node *set;
    const struct clause *c;
    const char *id = NULL;

    c = lender(with, n, &id, f);
    if (c == NULL)
        return FAULT;
    if (book_by(b, at) != NULL)
        return toml_fault(n, f, "%s speaks of it: nothing is to be borrowed",
                          book_by(b, at)->id);
    set = c->sets == NULL ? NULL : book_find_set(b, c->sets, at);
    if (set == NULL)
        return toml_fault(n, f, "%s sets no such thing", id);
    return book_borrow(b, set, at, id, f);
}

/* Base games */

static bool is_built_in(const struct library_file *file)
{
    const struct library_file *own = library_find(&library_built_in,
                                                  file->path);

    return own != NULL && own->bytes == file->bytes;
}

/* The game's own values and marks, over those of what it is like. */
static int read_own(struct shelf *s, int game, struct book *b, struct fault *f)
{
    struct toml_node *root = &s->game[game].root, *n;
    struct borrowing w = {s, is_built_in(s->game_file[game])};
    const char *text = "";

    if (toml_need(toml_get(root, "game"), "title", &n, f) != 0 ||
        toml_text(n, &text, f) != 0)
        return FAULT;
    snprintf(b->title, sizeof b->title, "%s", text);
    if (book_read_game(b, root, f) != 0)
        return FAULT;
    n = toml_get(root, "borrowed");
    return n == NULL ? 0 : book_walk(b, n, mark_lent, &w, f);
}

/* The game and all it is like, the furthest first. */
static int read_base(struct shelf *s, const char *game, struct book *b,
                     int depth, struct fault *f)
{
    int i = game_find(s, game);
    struct toml_node *head, *n;
    const char *like = NULL;

    if (i < 0)
        return no_game(s, game, f);
    if (toml_need(&s->game[i].root, "game", &head, f) != 0 ||
        toml_expect(head, TOML_TABLE, f) != 0)
        return FAULT;
    if ((n = toml_get(head, "like")) != NULL) {
        if (toml_text(n, &like, f) != 0)
            return FAULT;
        if (game_find(s, like) < 0)
            return toml_fault(n, f, "there is no game '%.40s'", like);
        if (depth == LIKE_DEPTH_MOST)
            return toml_fault(n, f, "'%.40s' is like itself", like);
        if (read_base(s, like, b, depth + 1, f) != 0)
            return FAULT;
    }
    return read_own(s, i, b, f);
}

/* Sections */

struct reading {
    struct shelf *shelf;
    struct fault_ear *ear; /* or NULL: the first fault stops */
    struct fault *f;
    bool spoiled; /* something has been told about this book */
    /* What is adopted is read again and again, and told once. */
    uint64_t told[TOLD_MOST];
    int tolds;
};

/* Tells a fault, once, so that one may go on; false: one may not. */
static bool tell(struct reading *r)
{
    uint64_t hash = UINT64_C(14695981039346656037);

    if (r->ear == NULL)
        return false;
    r->spoiled = true;
    for (const char *c = r->f->text; *c != '\0'; c++)
        hash = (hash ^ (unsigned char)*c) * UINT64_C(1099511628211);
    for (int i = 0; i < r->tolds; i++)
        if (r->told[i] == hash)
            return true;
    if (r->tolds < TOLD_MOST)
        r->told[r->tolds++] = hash;
    return fault_told(r->ear, r->f);
}

static int read_clauses(struct reading *r, const struct section *section,
                        struct book *b)
{
    for (int i = 0; i < section->count; i++) {
        const struct clause *c = &r->shelf->clauses.clause[section->first + i];

        if (c->sets != NULL && book_read_sets(b, c->sets, c, r->f) != 0 &&
            !tell(r))
            return FAULT;
    }
    return 0;
}

/* Sections that adopt each other in a ring have been refused already. */
static int read_section(struct reading *r, const struct section *section,
                        struct book *b)
{
    struct borrowing w = {r->shelf, false};
    struct toml_node *n;

    for (int i = 0; i < section->count; i++) {
        const struct clause *c = &r->shelf->clauses.clause[section->first + i];

        if (c->adopts != NULL &&
            read_section(r,
                         section_find(&r->shelf->clauses, c->house, c->adopts),
                         b) != 0)
            return FAULT;
    }
    if (read_clauses(r, section, b) != 0)
        return FAULT;
    n = toml_get(section->root, "borrowed");
    if (n != NULL && book_walk(b, n, borrow, &w, r->f) != 0 && !tell(r))
        return FAULT;
    return 0;
}

/* The change somebody wants to see, where the book has it from there. */
static void put_change(const struct shelf_change *c, struct book *b)
{
    struct book_place at = c->at;
    const struct clause *by;

    if (at.leaf == LEAF_NONE) {
        at.street = 0;
        while (at.street < b->streets &&
               strcmp(b->street[at.street].name, c->street.name) != 0)
            at.street++;
        if (at.street == b->streets)
            return;
    }
    by = book_by(b, &at);
    if (by == NULL || by->section != c->clause->section)
        return;
    if (at.leaf != LEAF_NONE)
        b->value[at.leaf] = c->value;
    else
        b->street[at.street] = c->street;
}

static int read_house(struct reading *r, const struct section *section,
                      struct book *b)
{
    r->spoiled = false;
    if (read_base(r->shelf, section->like, b, 0, r->f) != 0 ||
        read_section(r, section, b) != 0)
        return FAULT;
    if (r->spoiled)
        return 0;
    if (book_whole(b, r->f) != 0)
        return fault_at(r->f, section->file);
    if (r->shelf->change != NULL)
        put_change(r->shelf->change, b);
    return 0;
}

static int read_game(struct shelf *s, const char *game, struct book *b,
                     struct fault *f)
{
    if (read_base(s, game, b, 0, f) != 0)
        return FAULT;
    if (book_whole(b, f) != 0)
        return fault_at(f, s->game_file[game_find(s, game)]->name);
    return 0;
}

static void book_begin(struct book *b, const char *house, const char *game)
{
    memset(b, 0, sizeof *b);
    snprintf(b->house, sizeof b->house, "%s", house);
    snprintf(b->game, sizeof b->game, "%s", game);
}

/* No section of that name, or it is no game's. */
static int not_offered(const struct shelf *s, const char *house,
                       const char *game, struct fault *f)
{
    const char *words[WORDS_MOST + 1] = {NULL};
    const char *meant;
    int n = 0;

    for (int i = 0; i < s->clauses.sections && n < WORDS_MOST; i++)
        if (strcmp(s->clauses.section[i].house->key, house) == 0 &&
            s->clauses.section[i].like != NULL)
            words[n++] = s->clauses.section[i].game;
    meant = nearest_word(game, words);
    if (meant == NULL)
        return fault_say(f, "'%s' does not offer '%.40s'", house, game);
    return fault_say(f, "'%s' does not offer '%.40s'; did you mean '%s'?",
                     house, game, meant);
}

static int no_house(const struct shelf *s, const char *house, struct fault *f)
{
    const char *words[WORDS_MOST + 1] = {NULL};

    for (int i = 0; i < s->clauses.houses && i < WORDS_MOST; i++)
        words[i] = s->clauses.house[i].key;
    return no_such(f, "house", house, words);
}

int shelf_book(struct shelf *s, const char *house, const char *game,
               struct book *out, struct fault *f)
{
    struct reading r = {.shelf = s, .f = f};
    const struct section *section;

    if (house == NULL || *house == '\0') {
        book_begin(out, "", game);
        return read_game(s, game, out, f);
    }
    book_begin(out, house, game);
    if (house_find(&s->clauses, house) == NULL)
        return no_house(s, house, f);
    section = section_find(&s->clauses, house, game);
    if (section == NULL || section->like == NULL)
        return not_offered(s, house, game, f);
    return read_house(&r, section, out);
}

/* Checking */

static void check_games(struct reading *r, struct shelf_count *out)
{
    struct shelf *s = r->shelf;
    struct book b;

    for (int i = 0; i < s->games; i++) {
        int said;

        book_begin(&b, "", s->game_name[i]);
        said = shelf_deals(s, s->game_name[i])
                   ? read_game(s, s->game_name[i], &b, r->f)
                   : read_base(s, s->game_name[i], &b, 0, r->f);
        if (said != 0)
            tell(r);
    }
    out->games = s->games;
}

static void check_sections(struct reading *r, struct shelf_count *out)
{
    const struct clauses *all = &r->shelf->clauses;
    struct book b;

    for (int i = 0; i < all->sections; i++) {
        const struct section *section = &all->section[i];

        if (section->like == NULL || !shelf_deals(r->shelf, section->like))
            continue;
        book_begin(&b, section->house->key, section->game);
        if (read_house(r, section, &b) != 0)
            tell(r);
        out->books += !r->spoiled;
    }
    out->sections = all->sections;
    out->clauses = all->count;
    out->houses = all->houses;
}

int shelf_check(const char *folder, struct fault_ear *ear,
                struct shelf_count *out, struct fault *f)
{
    struct reading r = {.ear = ear, .f = f};

    *out = (struct shelf_count){0};
    f->text[0] = '\0';
    r.shelf = open_telling(folder, ear, f);
    if (r.shelf == NULL) {
        /* What nobody has been told of yet: the folder is not one. */
        if (ear->count == 0)
            fault_told(ear, f);
        return FAULT;
    }
    if (ear->count == 0)
        check_games(&r, out);
    if (ear->count == 0)
        check_sections(&r, out);
    shelf_close(r.shelf);
    return ear->count > 0 ? FAULT : 0;
}

/* A key of a game's [game]; NULL if it is not there. */
static const struct toml_node *game_says(const struct shelf *s, int game,
                                         const char *key)
{
    const struct toml_node *head = toml_find(&s->game[game].root, "game");

    return head != NULL && head->kind == TOML_TABLE ? toml_find(head, key)
                                                    : NULL;
}

/* phh = { fixed = "CODE" }: the words are those of bet.structure. */
static const struct toml_node *game_codes(const struct shelf *s, int game)
{
    const struct toml_node *codes = game_says(s, game, "phh");

    return codes != NULL && codes->kind == TOML_TABLE ? codes->first : NULL;
}

static const char *game_name(const struct shelf *s, int game)
{
    const struct toml_node *name = game_says(s, game, "name");

    return name != NULL && name->kind == TOML_STRING ? name->text : NULL;
}

const char *shelf_game_of_code(const struct shelf *s, const char *code,
                               enum structure *structure)
{
    for (int i = 0; i < s->games; i++)
        for (const struct toml_node *n = game_codes(s, i); n != NULL;
             n = n->next) {
            int word = leaf_word_find(LEAF_BET_STRUCTURE, n->key);

            if (word < 0 || n->kind != TOML_STRING ||
                strcmp(n->text, code) != 0)
                continue;
            *structure = (enum structure)word;
            return game_name(s, i);
        }
    return NULL;
}
