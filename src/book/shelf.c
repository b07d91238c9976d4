/*
 * shelf.c - reads games and houses, and puts a book together on demand.
 *
 * A house may be read at once or when its first book is wanted.  Its books are
 * the same either way, because they take nothing from other houses.
 *
 * A book starts with the base game (after those it is like), then takes the
 * sections that the house's section adopts, then its own clauses in printed
 * order.  Two clauses of one section that contradict each other are a fault,
 * unless one overrules the other; adopted values give way silently.  Values
 * that the section borrows by name come last.
 *
 * Leaves: bet.structure
 */
#include "book/shelf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/nearest.h"
#include "book/borrow.h"
#include "book/clause.h"
#include "book/collection.h"
#include "book/book_family.h"
#include "book/fee_check.h"
#include "book/library.h"

#include "base/owns_memory.h"

enum {
    SHELF_PIECE = 256 << 10,
    SHELF_MOST = 1 << 30,
    GAMES_MOST = LIBRARY_GAMES_MOST,
    TOLD_MOST = 256,
    LIKE_DEPTH_MOST = 4,
};

/* Untouched pages cost nothing, so the arena is large enough for any
   library. */
static const size_t rows_bytes = HOUSES_MOST * sizeof(struct house) +
                                 SECTIONS_MOST * sizeof(struct section) +
                                 CLAUSES_MOST * sizeof(struct clause) +
                                 CLAUSES_MOST * sizeof(struct clause *) +
                                 COLLECTIONS_MOST * sizeof(struct collection) +
                                 8 * ARENA_ALIGN;

/* A finished book is kept, because putting one together takes long. */
struct kept {
    struct kept *next;
    struct book book;
};

struct shelf {
    struct arena arena;     /* trees and texts of the files read */
    struct arena rows;      /* clauses and collections; they must not move */
    const char *folder;     /* NULL: built in */
    struct library library; /* the games */
    struct clauses clauses;
    struct collections collections;
    struct toml game[GAMES_MOST];
    const char *game_name[GAMES_MOST];
    bool game_read[GAMES_MOST];
    bool game_bad[GAMES_MOST];    /* a fault of it has been told */
    const char *key[HOUSES_MOST]; /* of all houses, sorted */
    bool key_read[HOUSES_MOST];
    int keys;
    struct kept *kept;                 /* finished books */
    const struct shelf_change *change; /* the caller's, or NULL */
    const struct collections *instead; /* ditto */
};

/* What there is */

/* The game's name from its path: "x" for "games/x.toml". */
static const char *name_of(struct shelf *s, const struct library_file *file)
{
    const char *name = file->path + strlen("games/");

    return arena_text(&s->arena, name, strlen(name) - strlen(".toml"));
}

static int list_games(struct shelf *s, struct fault *f)
{
    if (library_games(&s->library, s->folder, &s->arena, f) != 0)
        return FAULT;
    if (s->library.files > GAMES_MOST)
        return fault_say(f, "more than %d games", GAMES_MOST);
    for (int i = 0; i < s->library.files; i++) {
        s->game_name[i] = name_of(s, &s->library.file[i]);
        if (s->game_name[i] == NULL)
            return library_full(&s->arena, s->library.file[i].name, f);
    }
    return 0;
}

/* A shelf that lists the files and has read none. */
static struct shelf *begin(const char *folder, bool alone, struct fault *f)
{
    struct shelf *s = calloc(1, sizeof *s);

    if (s == NULL) {
        fault_say(f, "no memory for the books");
        return NULL;
    }
    arena_grow(&s->arena, SHELF_PIECE, SHELF_MOST);
    if (folder != NULL)
        s->folder = arena_text(&s->arena, folder, strlen(folder));
    if ((folder != NULL && s->folder == NULL) ||
        arena_own(&s->rows, rows_bytes, f) != 0 ||
        clauses_reserve(&s->clauses, HOUSES_MOST, SECTIONS_MOST, CLAUSES_MOST,
                        &s->rows, f) != 0 ||
        collections_reserve(&s->collections, COLLECTIONS_MOST, &s->rows, f) !=
            0 ||
        list_games(s, f) != 0 ||
        library_houses(s->folder, alone, &s->arena, s->key, HOUSES_MOST,
                       &s->keys, f) != 0) {
        shelf_close(s);
        return NULL;
    }
    return s;
}

/* Reading */

static int read_file(struct shelf *s, int game, struct fault *f)
{
    if (s->game_read[game])
        return 0;
    if (library_read(&s->library.file[game], &s->game[game], &s->arena, f) !=
        0)
        return FAULT;
    s->game_read[game] = true;
    return 0;
}

static int read_files(struct shelf *s, struct fault *f)
{
    for (int i = 0; i < s->library.files; i++)
        if (read_file(s, i, f) != 0)
            return FAULT;
    return 0;
}

/* Reads houses by their keys; after a fault it keeps none of them. */
static int read_keys(struct shelf *s, const char *const *key, int keys,
                     struct fault_ear *ear, struct fault *f)
{
    int houses = s->clauses.houses, sections = s->clauses.sections;
    struct library l;

    if (library_sections(&l, s->folder, key, keys, &s->arena, f) != 0 ||
        clauses_add(&s->clauses, &l, &s->library, &s->arena, ear, f) < 0)
        return FAULT;
    if (collections_add(&s->collections, &s->clauses, sections, &s->arena, ear,
                        f) >= 0)
        return 0; /* an ear has heard of all that could not be read */
    clauses_cut(&s->clauses, houses);
    return FAULT;
}

/* The houses that have not been read yet. */
static int read_rest(struct shelf *s, struct fault *f)
{
    const char *key[HOUSES_MOST];
    int keys = 0;

    for (int i = 0; i < s->keys; i++)
        if (!s->key_read[i])
            key[keys++] = s->key[i];
    if (keys > 0 && read_keys(s, key, keys, NULL, f) != 0)
        return FAULT;
    for (int i = 0; i < s->keys; i++)
        s->key_read[i] = true;
    return 0;
}

static struct shelf *open_all(const char *folder, bool alone, struct fault *f)
{
    struct shelf *s = begin(folder, alone, f);

    if (s == NULL)
        return NULL;
    if (read_files(s, f) == 0 && read_rest(s, f) == 0)
        return s;
    shelf_close(s);
    return NULL;
}

struct shelf *shelf_open(const char *folder, struct fault *f)
{
    return open_all(folder, false, f);
}

struct shelf *shelf_open_alone(const char *folder, struct fault *f)
{
    return open_all(folder, true, f);
}

struct shelf *shelf_open_sound(const char *folder, struct fault_ear *ear,
                               struct fault *f)
{
    struct shelf *s = begin(folder, false, f);

    if (s == NULL)
        return NULL;
    for (int i = 0; i < s->library.files; i++)
        if (read_file(s, i, f) != 0)
            fault_tell(ear, f);
    for (int i = 0; i < s->keys; i++)
        if (read_keys(s, &s->key[i], 1, NULL, f) == 0)
            s->key_read[i] = true;
        else
            fault_tell(ear, f);
    return s;
}

int shelf_read_all(struct shelf *s, struct fault *f)
{
    return read_files(s, f) != 0 ? FAULT : read_rest(s, f);
}

void shelf_close(struct shelf *s)
{
    if (s == NULL)
        return;
    arena_release(&s->arena);
    arena_release(&s->rows);
    free(s);
}

size_t shelf_bytes(const struct shelf *s)
{
    const struct clauses *c = &s->clauses;

    return arena_bytes(&s->arena) + (size_t)c->houses * sizeof *c->house +
           (size_t)c->sections * sizeof *c->section +
           (size_t)c->count * (sizeof *c->clause + sizeof *c->by_id) +
           (size_t)s->collections.count * sizeof *s->collections.collection;
}

const struct clauses *shelf_clauses(const struct shelf *s)
{
    return &s->clauses;
}

const struct collections *shelf_collections(const struct shelf *s)
{
    return s->instead != NULL ? s->instead : &s->collections;
}

const char *shelf_house(const struct shelf *s, int number)
{
    return number < s->keys ? s->key[number] : NULL;
}

const char *shelf_game(const struct shelf *s, int number)
{
    return number < s->library.files ? s->game_name[number] : NULL;
}

void shelf_change(struct shelf *s, const struct shelf_change *change)
{
    s->change = change;
}

void shelf_collect(struct shelf *s, const struct collections *instead)
{
    s->instead = instead;
}

/* The number of a game; -1 if there is none. */
static int game_find(const struct shelf *s, const char *game)
{
    for (int i = 0; i < s->library.files; i++)
        if (strcmp(s->game_name[i], game) == 0)
            return i;
    return -1;
}

bool shelf_can_deal(struct shelf *s, const char *game)
{
    for (int depth = 0; depth <= LIKE_DEPTH_MOST; depth++) {
        const struct toml_node *head, *like;
        int i = game_find(s, game);

        if (i < 0 || read_file(s, i, NULL) != 0)
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

/* Makes the fault "there is no game 'x'", with the nearest name. */
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

    for (int i = 0; i < s->library.files; i++)
        words[i] = s->game_name[i];
    return no_such(f, "game", game, words);
}

static int no_house(const struct shelf *s, const char *house, struct fault *f)
{
    const char *words[HOUSES_MOST + 1] = {NULL};

    for (int i = 0; i < s->keys; i++)
        words[i] = s->key[i];
    return no_such(f, "house", house, words);
}

int shelf_read_house(struct shelf *s, const char *house, struct fault *f)
{
    for (int i = 0; i < s->keys; i++) {
        if (strcmp(s->key[i], house) != 0)
            continue;
        if (!s->key_read[i] && read_keys(s, &s->key[i], 1, NULL, f) != 0)
            return FAULT;
        s->key_read[i] = true;
        return 0;
    }
    return no_house(s, house, f);
}

struct shelf *shelf_open_house(const char *folder, const char *house,
                               struct fault *f)
{
    struct shelf *s = begin(folder, false, f);

    if (s == NULL || house == NULL || *house == '\0' ||
        shelf_read_house(s, house, f) == 0)
        return s;
    shelf_close(s);
    return NULL;
}

/* Base games */

/* Reads a game's own values and lenders, over those of the game it is like. */
static int read_own(struct shelf *s, int game, struct book *b,
                    struct fault_ear *ear, struct fault *f)
{
    struct toml_node *root = &s->game[game].root, *n;
    /* Built-in games know nothing of the houses in a user's folder. */
    struct borrowing w = {&s->clauses, NULL,
                          ear != NULL &&
                              (s->folder == NULL ||
                               s->library.file[game].bytes == NULL)};
    const char *text = "";

    if (toml_need(toml_get(root, "game"), "title", &n, f) != 0 ||
        toml_text(n, &text, f) != 0)
        return FAULT;
    snprintf(b->title, sizeof b->title, "%s", text);
    if (book_read_game(b, root, ear, f) != 0)
        return FAULT;
    if (book_check_game(b, root, f) != 0 && !fault_tell(ear, f))
        return FAULT;
    n = toml_get(root, "borrowed");
    return n == NULL ? 0 : book_walk(b, n, borrow_mark, &w, ear, f);
}

/* Reads the game and all games it is like, the most distant first. */
static int read_base(struct shelf *s, const char *game, struct book *b,
                     int depth, struct fault_ear *ear, struct fault *f)
{
    int i = game_find(s, game);
    struct toml_node *head, *n;
    const char *like = NULL;

    if (i < 0)
        return no_game(s, game, f);
    if (read_file(s, i, f) != 0 ||
        toml_need(&s->game[i].root, "game", &head, f) != 0 ||
        toml_expect(head, TOML_TABLE, f) != 0)
        return FAULT;
    if ((n = toml_get(head, "like")) != NULL) {
        if (toml_text(n, &like, f) != 0)
            return FAULT;
        if (game_find(s, like) < 0) {
            struct fault said;

            no_game(s, like, &said);
            return toml_fault(n, f, "%s", said.text);
        }
        if (depth == LIKE_DEPTH_MOST)
            return toml_fault(n, f, "'%.40s' is like itself", like);
        if (read_base(s, like, b, depth + 1, ear, f) != 0)
            return FAULT;
    }
    return read_own(s, i, b, ear, f);
}

/* Sections */

struct reading {
    struct shelf *shelf;
    struct fault_ear *ear; /* NULL: stop at the first fault */
    struct fault_ear each; /* if there is an ear: hears each fault once */
    struct fault *f;
    bool spoiled; /* this book has had a fault */
    /* An adopted section is read many times, but its faults are told once. */
    uint64_t told[TOLD_MOST];
    int tolds;
};

/* Tells a fault once.  Returns false if reading cannot continue. */
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
    return fault_tell(r->ear, r->f);
}

static struct fault_ear *ear_of(struct reading *r)
{
    return r->ear == NULL ? NULL : &r->each;
}

static void tell_reading(void *to, const char *text)
{
    struct reading *r = to;

    if (r->f->text != text)
        snprintf(r->f->text, sizeof r->f->text, "%s", text);
    tell(r);
}

/* borrowed = "ID", of a clause itself. */
static int check_borrowed(const struct shelf *s, const struct clause *c,
                          struct fault *f)
{
    if (c->borrowed == NULL || c->borrowed[0] == '\0')
        return 0;
    return borrow_check(&s->clauses, toml_find(c->node, "borrowed"),
                        c->borrowed, f);
}

static int read_clauses(struct reading *r, const struct section *section,
                        struct book *b)
{
    for (int i = 0; i < section->count; i++) {
        const struct clause *c = &r->shelf->clauses.clause[section->first + i];

        if (check_borrowed(r->shelf, c, r->f) != 0 && !tell(r))
            return FAULT;
        if (c->sets != NULL &&
            book_read_sets(b, c->sets, c, ear_of(r), r->f) != 0 && !tell(r))
            return FAULT;
    }
    return 0;
}

/* Reads a section.  Rings of sections that adopt each other were refused
   before, so this ends. */
static int read_section(struct reading *r, const struct section *section,
                        struct book *b)
{
    struct borrowing w = {&r->shelf->clauses, section->house->key,
                          r->ear != NULL};
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
    if (n != NULL && book_walk(b, n, borrow_value, &w, ear_of(r), r->f) != 0 &&
        !tell(r))
        return FAULT;
    return 0;
}

/* Makes the change of shelf_change(), if the book takes that value from its
   clause's section. */
static void put_change(const struct shelf_change *c, struct book *b)
{
    struct book_place at = c->at;
    const struct clause *by;

    if (at.row > 0)
        return; /* rows are changed in a copy of the files */
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

/* The word for a base game's family, its own or that of the game it is
   like. */
static const char *family_of(struct shelf *s, const char *game)
{
    const char *word = family_words[FAMILY_UNSAID];

    for (int depth = 0; depth <= LIKE_DEPTH_MOST; depth++) {
        int i = game_find(s, game);
        const struct toml_node *head, *said, *like;

        if (i < 0 || read_file(s, i, NULL) != 0 ||
            (head = toml_find(&s->game[i].root, "game")) == NULL)
            return word;
        if ((said = toml_find(head, "family")) != NULL)
            return toml_text(said, &word, NULL) == 0 ? word : "";
        like = toml_find(head, "like");
        if (like == NULL || toml_text(like, &game, NULL) != 0)
            return word;
    }
    return word;
}

/* Reads the clauses in another game's section that are printed for all
   games. */
static int read_everywhere(struct reading *r, const struct section *section,
                           struct book *b)
{
    for (int i = 0; i < section->count; i++) {
        const struct clause *c = &r->shelf->clauses.clause[section->first + i];

        if (c->everywhere && c->sets != NULL &&
            strcmp(family_of(r->shelf, section->like),
                   family_words[b->family]) == 0 &&
            book_read_sets(b, c->sets, c, ear_of(r), r->f) != 0 && !tell(r))
            return FAULT;
    }
    return 0;
}

/* Reads the clauses that apply to every game of the house whose own section is
   silent. */
static int read_house_wide(struct reading *r, const struct house *h,
                           struct book *b)
{
    for (int i = 0; i < h->section_count; i++) {
        const struct section *wide =
            &r->shelf->clauses.section[h->first_section + i];

        if ((wide->like == NULL ? read_clauses(r, wide, b)
                                : read_everywhere(r, wide, b)) != 0)
            return FAULT;
    }
    return 0;
}

/* All that is wrong with the book, if somebody listens; else the first. */
static int check_whole(struct reading *r, struct book *b)
{
    if (course_make(b, ear_of(r), r->f) != 0)
        return r->ear == NULL ? FAULT : 0;
    return book_whole_telling(b, ear_of(r), r->f) != 0 && r->ear == NULL
               ? FAULT
               : 0;
}

static int check_fees(struct reading *r, const struct book *b)
{
    struct fault warning;

    if (fees_check(&r->shelf->collections, b, ear_of(r), r->f) != 0)
        return r->ear == NULL ? FAULT : 0;
    if (r->ear != NULL && r->ear->warn != NULL &&
        fees_leave_gap(&r->shelf->collections, b, &warning))
        r->ear->warn(r->ear->to, warning.text);
    return 0;
}

static int read_house(struct reading *r, const struct section *section,
                      struct book *b)
{
    r->spoiled = false;
    if (read_base(r->shelf, section->like, b, 0, ear_of(r), r->f) != 0 ||
        read_house_wide(r, section->house, b) != 0 ||
        read_section(r, section, b) != 0)
        return FAULT;
    if (r->shelf->game_bad[game_find(r->shelf, section->like)]) {
        r->spoiled = true; /* and the game has been told */
        return 0;
    }
    b->file = section->file;
    if (check_whole(r, b) != 0 || check_fees(r, b) != 0)
        return FAULT;
    if (r->spoiled)
        return 0;
    if (r->shelf->change != NULL)
        put_change(r->shelf->change, b);
    book_edition(b, b->edition);
    return 0;
}

static int read_game(struct reading *r, const char *game, struct book *b)
{
    struct shelf *s = r->shelf;

    r->spoiled = false;
    if (read_base(s, game, b, 0, ear_of(r), r->f) != 0)
        return FAULT;
    if (r->spoiled)
        return 0;
    b->file = s->library.file[game_find(s, game)].name;
    if (check_whole(r, b) != 0)
        return FAULT;
    book_edition(b, b->edition);
    return 0;
}

static void book_begin(struct book *b, const char *house, const char *game)
{
    memset(b, 0, sizeof *b);
    snprintf(b->house, sizeof b->house, "%s", house);
    snprintf(b->game, sizeof b->game, "%s", game);
}

/* The fault for a section that does not exist or belongs to no game. */
static int not_offered(const struct shelf *s, const struct house *h,
                       const char *game, struct fault *f)
{
    const char *words[LIBRARY_SECTIONS_MOST + 1] = {NULL};
    const char *meant;
    int n = 0;

    for (int i = 0; i < h->section_count; i++) {
        const struct section *section =
            &s->clauses.section[h->first_section + i];

        if (section->like != NULL && n < LIBRARY_SECTIONS_MOST)
            words[n++] = section->game;
    }
    meant = nearest_word(game, words);
    if (meant == NULL)
        return fault_say(f, "'%s' does not offer '%.40s'", h->key, game);
    return fault_say(f, "'%s' does not offer '%.40s'; did you mean '%s'?",
                     h->key, game, meant);
}

static int read_book(struct shelf *s, const char *house, const char *game,
                     struct book *out, struct fault *f)
{
    struct reading r = {.shelf = s, .f = f};
    const struct section *section;

    if (house == NULL || *house == '\0') {
        book_begin(out, "", game);
        return read_game(&r, game, out);
    }
    book_begin(out, house, game);
    if (shelf_read_house(s, house, f) != 0)
        return FAULT;
    section = section_find(&s->clauses, house, game);
    if (section == NULL || section->like == NULL)
        return not_offered(s, house_find(&s->clauses, house), game, f);
    return read_house(&r, section, out);
}

static const struct book *find_kept(const struct shelf *s, const char *house,
                                    const char *game)
{
    for (const struct kept *k = s->kept; k != NULL; k = k->next)
        if (strcmp(k->book.house, house) == 0 &&
            strcmp(k->book.game, game) == 0)
            return &k->book;
    return NULL;
}

static void keep_book(struct shelf *s, const struct book *b)
{
    struct kept *k = arena_take(&s->arena, sizeof *k);

    if (k == NULL) /* no memory: the next caller puts it together again */
        return;
    *k = (struct kept){.next = s->kept, .book = *b};
    s->kept = k;
}

/* A book with a change in it is not kept, because nobody else may get it. */
int shelf_book(struct shelf *s, const char *house, const char *game,
               struct book *out, struct fault *f)
{
    const struct book *kept = find_kept(s, house != NULL ? house : "", game);

    if (s->change != NULL)
        return read_book(s, house, game, out, f);
    if (kept != NULL) {
        *out = *kept;
        return 0;
    }
    if (read_book(s, house, game, out, f) != 0)
        return FAULT;
    keep_book(s, out);
    return 0;
}

/* Checking */

static void check_games(struct reading *r, struct shelf_count *out)
{
    struct shelf *s = r->shelf;
    struct book b;

    for (int i = 0; i < s->library.files; i++) {
        int said;

        book_begin(&b, "", s->game_name[i]);
        r->spoiled = false;
        said = shelf_can_deal(s, s->game_name[i])
                   ? read_game(r, s->game_name[i], &b)
                   : read_base(s, s->game_name[i], &b, 0, ear_of(r), r->f);
        if (said != 0)
            tell(r);
        s->game_bad[i] = said != 0 || r->spoiled;
    }
    out->games = s->library.files;
}

static void check_sections(struct reading *r, struct shelf_count *out)
{
    const struct clauses *all = &r->shelf->clauses;
    struct book b;

    for (int i = 0; i < all->sections; i++) {
        const struct section *section = &all->section[i];

        if (section->like == NULL || !shelf_can_deal(r->shelf, section->like))
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

/* Reads a house and keeps what can be read of it. */
static void check_key(struct reading *r, int key)
{
    struct shelf *s = r->shelf;
    int heard = r->ear->count;

    if (read_keys(s, &s->key[key], 1, r->ear, r->f) == 0)
        s->key_read[key] = true;
    else if (r->ear->count == heard)
        fault_tell(r->ear, r->f);
}

int shelf_check(const char *folder, struct fault_ear *ear,
                struct shelf_count *out, struct fault *f)
{
    struct reading r = {.ear = ear, .f = f};

    *out = (struct shelf_count){0};
    r.each = (struct fault_ear){.tell = tell_reading, .to = &r};
    r.shelf = begin(folder, true, f);
    if (r.shelf == NULL) {
        fault_tell(ear, f);
        return FAULT;
    }
    for (int i = 0; i < r.shelf->library.files; i++)
        if (read_file(r.shelf, i, f) != 0)
            tell(&r);
    for (int i = 0; i < r.shelf->keys; i++)
        check_key(&r, i);
    check_games(&r, out);
    check_sections(&r, out);
    shelf_close(r.shelf);
    return ear->count > 0 ? FAULT : 0;
}

/* A key of a game's [game] table; NULL if it is not there. */
static const struct toml_node *find_game_key(const struct shelf *s, int game,
                                             const char *key)
{
    const struct toml_node *head = toml_find(&s->game[game].root, "game");

    return head != NULL && head->kind == TOML_TABLE ? toml_find(head, key)
                                                    : NULL;
}

/* phh = { fixed = "CODE" }: codes by the words of bet.structure. */
static const struct toml_node *game_codes(struct shelf *s, int game)
{
    const struct toml_node *codes;

    if (read_file(s, game, NULL) != 0) /* a file that cannot be read has no
                                          code */
        return NULL;
    codes = find_game_key(s, game, "phh");
    return codes != NULL && codes->kind == TOML_TABLE ? codes->first : NULL;
}

static const char *game_name(const struct shelf *s, int game)
{
    const struct toml_node *name = find_game_key(s, game, "name");

    return name != NULL && name->kind == TOML_STRING ? name->text : NULL;
}

const char *shelf_game_of_code(struct shelf *s, const char *code,
                               enum structure *structure)
{
    for (int i = 0; i < s->library.files; i++)
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

const char *shelf_code_of_game(struct shelf *s, const char *game,
                               enum structure structure)
{
    for (int i = 0; i < s->library.files; i++)
        for (const struct toml_node *n = game_codes(s, i); n != NULL;
             n = n->next)
            if (n->kind == TOML_STRING && game_name(s, i) != NULL &&
                strcmp(game_name(s, i), game) == 0 &&
                leaf_word_find(LEAF_BET_STRUCTURE, n->key) == (int)structure)
                return n->text;
    return NULL;
}
