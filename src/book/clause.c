/*
 * clause.c - every rule of every house, by its id.
 *
 * Loads those parts of a clause that need no knowledge of the game: its words,
 * its enforcer, its place.  The values it sets are kept unread, because only
 * book.c knows the leaves.  An unknown key in a file is a fault, and so is a
 * house that states a number of clauses and has another.
 */
#include "book/clause.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/nearest.h"

const char *const clause_by_names[CLAUSE_BYS + 1] = {"engine", "ruling",
                                                     "discretion", "posted",
                                                     NULL};

const char *const clause_kind_names[CLAUSE_KINDS + 1] =
    {"bet",     "conduct", "deal",         "deck",     "definition",
     "display", "fee",     "irregularity", "legal",    "option",
     "payout",  "rank",    "seat",         "showdown", NULL};

static const char *const clause_keys[] = {"kind",     "by",
                                          "gist",     "note",
                                          "borrowed", "overrules",
                                          "adopts",   "sets",
                                          "quoted",   "everywhere",
                                          NULL};
static const char *const section_keys[] = {"like",     "section",    "clause",
                                           "borrowed", "collection", NULL};
static const char *const house_keys[] = {"key",     "title",   "place",
                                         "edition", "clauses", NULL};

/* Told to the ear: faults of clauses, or of files that cannot be read. */
enum { TOLD = 1, TORN = 2, ADOPT_DEPTH_MOST = 8, SHOWN = 56 };

/* Words of a file, shortened to fit into a fault. */
static const char *shown(const char *words, char buf[SHOWN])
{
    struct text t;

    text_init(&t, buf, SHOWN);
    toml_put_shown(&t, words, strlen(words));
    return buf;
}

/* Houses that are being loaded, behind those already there. */
struct loader {
    const struct library *l, *games;
    struct arena *a;
    struct fault *f;
    struct fault_ear *ear; /* collects every fault; NULL: stop at the first */
    struct toml_node **tree; /* one for each file of the library */
    struct house *house;
    struct section *section;
    struct clause *clause;
    int houses, sections, clauses;
    int heard; /* faults that the ear had heard before */
    int first; /* index of the first new clause */
};

/* Has the ear heard of a fault? */
static bool has_told(const struct loader *ld)
{
    return ld->ear != NULL && ld->ear->count > ld->heard;
}

static int no_room(struct loader *ld, const char *file)
{
    return library_full(ld->a, file, ld->f);
}

/* Reads a text that must be there. */
static int need_text(struct loader *ld, struct toml_node *table,
                     const char *key, const char **out)
{
    struct toml_node *n;

    if (toml_need(table, key, &n, ld->f) != 0 || toml_text(n, out, ld->f) != 0)
        return FAULT;
    if ((*out)[0] == '\0')
        return toml_fault(n, ld->f, "'%s' is empty", key);
    return 0;
}

/* Reads a text that may be there. */
static int get_text(struct loader *ld, struct toml_node *table,
                    const char *key, const char **out)
{
    struct toml_node *n = toml_get(table, key);

    return n == NULL ? 0 : toml_text(n, out, ld->f);
}

static int need_word(struct loader *ld, struct toml_node *table,
                     const char *key, const char *const *words, uint8_t *out)
{
    struct toml_node *n;
    int word = 0;

    if (toml_need(table, key, &n, ld->f) != 0 ||
        toml_word(n, words, &word, ld->f) != 0)
        return FAULT;
    *out = (uint8_t)word;
    return 0;
}

/* An id is one word of letters, digits, dashes and points. */
static int check_id(struct loader *ld, const struct toml_node *n)
{
    static const char allowed[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                  "abcdefghijklmnopqrstuvwxyz0123456789-.";
    size_t length = strspn(n->key, allowed);

    if (length != n->key_length || length == 0)
        return toml_fault_key(n, ld->f,
                              "the id of a clause is made of "
                              "letters, digits, '-' and '.'");
    if (length >= CLAUSE_ID_SIZE)
        return toml_fault_key(n, ld->f,
                              "the id of a clause has at most %d "
                              "letters",
                              CLAUSE_ID_SIZE - 1);
    return 0;
}

/* borrowed = true, or the id of the clause it is borrowed from. */
static int read_borrowed(struct loader *ld, struct toml_node *table,
                         struct clause *c)
{
    struct toml_node *n = toml_get(table, "borrowed");
    bool yes = false;

    if (n == NULL)
        return 0;
    if (n->kind == TOML_STRING)
        return toml_text(n, &c->borrowed, ld->f);
    if (toml_bool(n, &yes, ld->f) != 0)
        return FAULT;
    c->borrowed = yes ? "" : NULL;
    return 0;
}

/* everywhere = true: the book prints it for all games of the house. */
static int read_everywhere(struct loader *ld, struct toml_node *table,
                           struct clause *c)
{
    struct toml_node *n = toml_get(table, "everywhere");

    return n == NULL ? 0 : toml_bool(n, &c->everywhere, ld->f);
}

/* A table or a list that may be there, taken as it is. */
static int get_node(struct loader *ld, struct toml_node *table,
                    const char *key, enum toml_kind kind,
                    struct toml_node **out)
{
    struct toml_node *n = toml_get(table, key);

    if (n == NULL)
        return 0;
    n->used = TOML_WHOLE;
    if (toml_expect(n, kind, ld->f) != 0)
        return FAULT;
    *out = n;
    return 0;
}

/* Tells a fault, if somebody listens; false: the first one stops. */
static bool may_go_on(struct loader *ld, int said)
{
    return said == 0 || fault_tell(ld->ear, ld->f);
}

static int read_clause(struct loader *ld, const struct section *s,
                       struct toml_node *n)
{
    struct clause *c = &ld->clause[ld->clauses];

    if (check_id(ld, n) != 0 || toml_expect(n, TOML_TABLE, ld->f) != 0)
        return FAULT;
    n->used = TOML_USED;
    *c = (struct clause){.id = n->key,
                         .section = s,
                         .house = s->house->key,
                         .game = s->game,
                         .file = s->file,
                         .line = (int)n->line,
                         .node = n};
    if (!may_go_on(ld,
                   need_word(ld, n, "kind", clause_kind_names, &c->kind)) ||
        !may_go_on(ld, need_word(ld, n, "by", clause_by_names, &c->by)) ||
        !may_go_on(ld, need_text(ld, n, "gist", &c->gist)) ||
        !may_go_on(ld, get_text(ld, n, "note", &c->note)) ||
        !may_go_on(ld, get_text(ld, n, "overrules", &c->overrules)) ||
        !may_go_on(ld, get_text(ld, n, "adopts", &c->adopts)) ||
        !may_go_on(ld, read_everywhere(ld, n, c)) ||
        !may_go_on(ld, read_borrowed(ld, n, c)) ||
        !may_go_on(ld, get_node(ld, n, "sets", TOML_TABLE, &c->sets)) ||
        !may_go_on(ld, get_node(ld, n, "quoted", TOML_ARRAY, &c->quoted)))
        return FAULT;
    ld->clauses++;
    return toml_done(n, clause_keys, ld->f);
}

static struct toml_node *tree_of(struct loader *ld,
                                 const struct library_file *file)
{
    return ld->tree[file - ld->l->file];
}

/* With the game that may be meant. */
static int no_game(struct loader *ld, const struct toml_node *n,
                   const char *name)
{
    const char *words[LIBRARY_GAMES_MOST + 1] = {NULL}, *meant;
    const struct library_file *file = NULL;
    int games = 0;

    for (; games < LIBRARY_GAMES_MOST &&
           (file = library_next(ld->games, file, "games/")) != NULL;
         file++) {
        const char *stem = file->path + strlen("games/");

        words[games] = arena_text(ld->a, stem, strlen(stem) - strlen(".toml"));
        games += words[games] != NULL;
    }
    meant = nearest_word(name, words);
    if (meant == NULL)
        return toml_fault(n, ld->f, "there is no game '%s'", name);
    return toml_fault(n, ld->f, "there is no game '%s' (did you mean '%s'?)",
                      name, meant);
}

/* The base game a section is like must be one of the library's. */
static int read_like(struct loader *ld, struct section *s)
{
    struct toml_node *n = toml_get(s->root, "like");
    char path[LIBRARY_NAME_MOST], buf[SHOWN];

    if (n == NULL)
        return 0;
    if (toml_text(n, &s->like, ld->f) != 0)
        return FAULT;
    if (s->like[0] == '\0') {
        s->like = NULL;
        return 0;
    }
    snprintf(path, sizeof path, "games/%s.toml", s->like);
    if (library_find(ld->games, path) != NULL)
        return 0;
    shown(s->like, buf);
    s->like = NULL;
    return no_game(ld, n, buf);
}

static int read_section_clauses(struct loader *ld, struct section *s)
{
    struct toml_node *clauses = toml_get(s->root, "clause");

    if (clauses == NULL)
        return 0;
    if (toml_expect(clauses, TOML_TABLE, ld->f) != 0)
        return FAULT;
    for (struct toml_node *n = clauses->first; n != NULL; n = n->next) {
        if (read_clause(ld, s, n) == 0)
            continue;
        if (!fault_tell(ld->ear, ld->f))
            return FAULT;
        n->used = TOML_WHOLE; /* one fault per clause is enough */
    }
    return 0;
}

/* The section's name from its path: "stud" for "houses/x/stud.toml". */
static const char *stem_of(struct loader *ld, const struct library_file *file)
{
    const char *name = strrchr(file->path, '/') + 1;

    return arena_text(ld->a, name, strlen(name) - strlen(".toml"));
}

static int read_section(struct loader *ld, const struct library_file *file,
                        struct section *s)
{
    static const char *const kept[] = {"borrowed", "collection", NULL};
    struct toml_node *n;

    s->file = file->name;
    s->first = ld->clauses;
    if ((s->game = stem_of(ld, file)) == NULL)
        return no_room(ld, file->name);
    if (strlen(s->game) >= HOUSE_KEY_SIZE)
        return fault_say(ld->f,
                         "%s: the name of a game has at most %d letters",
                         file->name, HOUSE_KEY_SIZE - 1);
    if (!may_go_on(ld, read_like(ld, s)) ||
        !may_go_on(ld, need_text(ld, s->root, "section", &s->title)) ||
        read_section_clauses(ld, s) != 0)
        return FAULT;
    for (int i = 0; kept[i] != NULL; i++)
        if ((n = toml_get(s->root, kept[i])) != NULL)
            n->used = TOML_WHOLE;
    s->count = ld->clauses - s->first;
    return toml_done(s->root, section_keys, ld->f);
}

/* Reads house.toml except the number of clauses. */
static int read_house(struct loader *ld, struct house *h,
                      struct toml_node *root, const char *folder)
{
    char buf[SHOWN];
    size_t length;

    if (need_text(ld, root, "key", &h->key) != 0 ||
        need_text(ld, root, "title", &h->title) != 0 ||
        need_text(ld, root, "place", &h->place) != 0 ||
        get_text(ld, root, "edition", &h->edition) != 0)
        return FAULT;
    toml_get(root, "clauses"); /* compared after all clauses are read */
    length = strlen(h->key);
    if (length >= HOUSE_KEY_SIZE)
        return toml_fault(toml_get(root, "key"), ld->f,
                          "the key of a house has at most %d letters",
                          HOUSE_KEY_SIZE - 1);
    if (strncmp(folder + strlen("houses/"), h->key, length) != 0 ||
        strcmp(folder + strlen("houses/") + length, "/") != 0)
        return toml_fault(toml_get(root, "key"), ld->f,
                          "the house's folder is '%s', not '%s'", folder,
                          shown(h->key, buf));
    return toml_done(root, house_keys, ld->f);
}

static int check_count(struct loader *ld, const struct house *h,
                       struct toml_node *root)
{
    struct toml_node *n = toml_get(root, "clauses");
    int64_t said = 0;

    if (n == NULL) /* the count is optional */
        return 0;
    if (toml_int(n, 0, CLAUSES_MOST, &said, ld->f) != 0)
        return FAULT;
    /* After a clause that could not be read, a wrong count is no news. */
    if (said != h->count && !has_told(ld))
        return toml_fault(n, ld->f,
                          "the book has %d clauses, but %d are here; leave "
                          "'clauses' out if nobody counts them",
                          (int)said, h->count);
    return 0;
}

/* The sections of a house: the other files of its folder. */
static int read_sections(struct loader *ld, struct house *h,
                         const char *folder)
{
    const struct library_file *file = NULL;

    h->first = ld->clauses;
    h->first_section = ld->sections;
    for (; (file = library_next(ld->l, file, folder)) != NULL; file++) {
        struct section *s = &ld->section[ld->sections];

        if (strcmp(file->name, h->file) == 0)
            continue;
        *s = (struct section){.house = h, .root = tree_of(ld, file)};
        if (read_section(ld, file, s) != 0 && !fault_tell(ld->ear, ld->f))
            return FAULT;
        ld->sections++;
    }
    h->count = ld->clauses - h->first;
    h->section_count = ld->sections - h->first_section;
    return 0;
}

static int read_folder(struct loader *ld, const char *folder)
{
    struct house *h = &ld->house[ld->houses];
    const struct library_file *file;
    char path[LIBRARY_NAME_MOST];
    struct toml_node *root;

    snprintf(path, sizeof path, "%shouse.toml", folder);
    file = library_find(ld->l, path);
    if (file == NULL)
        return fault_say(ld->f, "%s: there is no house.toml", folder);
    *h = (struct house){.file = file->name};
    root = tree_of(ld, file);
    if (read_house(ld, h, root, folder) != 0 ||
        read_sections(ld, h, folder) != 0)
        return FAULT;
    ld->houses++;
    return check_count(ld, h, root);
}

/* Reads all files and counts their clauses. */
static int read_trees(struct loader *ld, size_t *clauses)
{
    const struct library *l = ld->l;
    const struct library_file *file = NULL;

    *clauses = 0;
    ld->tree = arena_take(ld->a, (size_t)l->files * sizeof *ld->tree);
    if (ld->tree == NULL)
        return no_room(ld, "data");
    for (; (file = library_next(l, file, "houses/")) != NULL; file++) {
        const struct toml_node *n;
        struct toml *doc = arena_take(ld->a, sizeof *doc);

        if (doc == NULL)
            return no_room(ld, file->name);
        if (library_read(file, doc, ld->a, ld->f) != 0 &&
            !fault_tell(ld->ear, ld->f))
            return FAULT;
        ld->tree[file - l->file] = &doc->root;
        n = toml_find(&doc->root, "clause");
        *clauses += n == NULL ? 0 : n->length;
    }
    return 0;
}

static int count_houses(const struct library *l)
{
    int houses = 0;

    for (int i = 0; i < l->files; i++)
        houses += strcmp(strrchr(l->file[i].path, '/'), "/house.toml") == 0;
    return houses;
}

/* Makes sure there is room for the new clauses.  Takes exactly as much as they
   need if nobody reserved any. */
static int need_room(struct loader *ld, struct clauses *all, size_t clauses)
{
    int files = ld->l->files;

    if (all->houses_room == 0 && clauses <= CLAUSES_MOST &&
        clauses_reserve(all, files, files, (int)clauses, ld->a, ld->f) != 0)
        return FAULT;
    if (clauses > (size_t)(all->clauses_room - all->count))
        return fault_say(ld->f,
                         "all houses together have more than %d clauses",
                         all->clauses_room > 0 ? all->clauses_room
                                               : CLAUSES_MOST);
    if (all->sections + files > all->sections_room)
        return fault_say(ld->f,
                         "all houses together have more than %d sections",
                         all->sections_room);
    if (all->houses + count_houses(ld->l) > all->houses_room)
        return fault_say(ld->f, "more than %d houses", all->houses_room);
    ld->house = all->house;
    ld->section = all->section;
    ld->clause = all->clause;
    ld->houses = all->houses;
    ld->sections = all->sections;
    ld->first = ld->clauses = all->count;
    return 0;
}

/* All folders of houses, in the order of their names. */
static int read_houses(struct loader *ld)
{
    const struct library_file *file = NULL;
    char folder[LIBRARY_NAME_MOST] = "";

    for (; (file = library_next(ld->l, file, "houses/")) != NULL; file++) {
        int length = (int)(strrchr(file->path, '/') + 1 - file->path);

        if (strncmp(file->path, folder, (size_t)length) == 0 &&
            folder[length] == '\0')
            continue;
        snprintf(folder, sizeof folder, "%.*s", length, file->path);
        if (strcmp(folder, "houses/") == 0)
            return fault_say(ld->f, "%s: a house is a folder", file->name);
        if (read_folder(ld, folder) != 0 && !fault_tell(ld->ear, ld->f))
            return FAULT;
    }
    return 0;
}

static int by_id(const void *a, const void *b)
{
    return strcmp((*(const struct clause *const *)a)->id,
                  (*(const struct clause *const *)b)->id);
}

static int twice(struct loader *ld, const struct clause *a,
                 const struct clause *b)
{
    const struct clause *first = a < b ? a : b, *second = a < b ? b : a;

    return toml_fault_key(second->node, ld->f,
                          "the clause '%s' stands already in %s:%d",
                          second->id, first->file, first->line);
}

/* Sorts the new clauses by id and merges them from the end into the sorted
   index, so that adding one house does not sort all of them again. */
static void merge_ids(struct clauses *all, const struct clause **fresh,
                      int old, int added)
{
    int at = old + added;

    qsort(fresh, (size_t)added, sizeof *fresh, by_id);
    while (added > 0)
        if (old > 0 && by_id(&all->by_id[old - 1], &fresh[added - 1]) > 0)
            all->by_id[--at] = all->by_id[--old];
        else
            all->by_id[--at] = fresh[--added];
}

/* The same id twice is a fault at the second place. */
static int index_ids(struct loader *ld, struct clauses *all)
{
    int added = all->count - ld->first;
    const struct clause **fresh;

    fresh = arena_take(ld->a, (size_t)added * sizeof *fresh);
    if (fresh == NULL) {
        all->count = ld->first; /* so that the index and the list agree */
        return no_room(ld, "data");
    }
    for (int i = 0; i < added; i++)
        fresh[i] = &all->clause[ld->first + i];
    merge_ids(all, fresh, ld->first, added);
    for (int i = 1; i < all->count; i++)
        if (strcmp(all->by_id[i - 1]->id, all->by_id[i]->id) == 0)
            return twice(ld, all->by_id[i - 1], all->by_id[i]);
    return 0;
}

/* Removes the new clauses from the index. */
static void unindex_ids(struct clauses *all, int count)
{
    const struct clause *end = &all->clause[count];
    int kept = 0;

    for (int i = 0; i < all->count; i++)
        if (all->by_id[i] < end)
            all->by_id[kept++] = all->by_id[i];
}

/* Do the ids that `next` gives lead back to this clause?  Only the first
   clause of a circle reports it, so it is said once. */
static bool is_circle(const struct clauses *all, const struct clause *c,
                      const char *(*next)(const struct clause *))
{
    const struct clause *at = c;

    for (int steps = 0; steps <= all->count; steps++) {
        const char *id = next(at);

        at = id == NULL || *id == '\0' ? NULL : clause_find(all, id);
        if (at == NULL || at < c)
            return false;
        if (at == c)
            return true;
    }
    return false; /* leads into a circle of other clauses */
}

static const char *overruled_by(const struct clause *c)
{
    return c->overrules;
}

static const char *lender_of(const struct clause *c)
{
    return c->borrowed;
}

/* Following lenders must end at a printed clause, otherwise nobody states the
   rule. */
static int check_lender(struct loader *ld, const struct clauses *all,
                        const struct clause *c)
{
    if (!is_circle(all, c, lender_of))
        return 0;
    return toml_fault(toml_find(c->node, "borrowed"), ld->f,
                      "in the end '%s' is borrowed from itself", c->id);
}

/* A clause may overrule only a clause of its own house. */
static int check_overrules(struct loader *ld, const struct clauses *all,
                           const struct clause *c)
{
    const struct clause *other;
    char buf[SHOWN];

    if (c->overrules == NULL || c->overrules[0] == '\0')
        return 0;
    other = clause_find(all, c->overrules);
    if (other != NULL && is_circle(all, c, overruled_by))
        return toml_fault(toml_find(c->node, "overrules"), ld->f,
                          "in the end '%s' overrules itself", c->id);
    if (other != NULL && strcmp(other->house, c->house) == 0)
        return 0;
    return toml_fault(toml_find(c->node, "overrules"), ld->f,
                      "'%s' names '%s', which is not a clause%s", c->id,
                      shown(c->overrules, buf),
                      other != NULL ? " of its house" : "");
}

/* Does a section adopt another one, directly or through others? */
static bool section_has_adopted(const struct clauses *all,
                                const struct section *s,
                                const struct section *other, int depth)
{
    if (s == other || depth == ADOPT_DEPTH_MOST)
        return true;
    for (int i = s->first; i < s->first + s->count; i++) {
        const struct clause *c = &all->clause[i];
        const struct section *next;

        if (c->adopts == NULL)
            continue;
        next = section_find(all, c->house, c->adopts);
        if (next != NULL && section_has_adopted(all, next, other, depth + 1))
            return true;
    }
    return false;
}

/* A clause may adopt only another section, and only one of a game. */
static int check_adopts(struct loader *ld, const struct clauses *all,
                        const struct clause *c)
{
    const struct section *s;
    const struct toml_node *n;
    char buf[SHOWN];

    if (c->adopts == NULL)
        return 0;
    n = toml_find(c->node, "adopts");
    s = section_find(all, c->house, c->adopts);
    if (s == NULL || s->like == NULL)
        return toml_fault(n, ld->f, "the house has no game '%s' to adopt",
                          shown(c->adopts, buf));
    if (section_has_adopted(all, s, c->section, 0))
        return toml_fault(n, ld->f, "in the end '%s' adopts itself", c->game);
    return 0;
}

/* A name that leads nowhere is told once, and then followed by nobody. */
static int check_all_named(struct loader *ld, const struct clauses *all)
{
    for (int i = ld->first; i < all->count; i++) {
        struct clause *c = &all->clause[i];

        if (check_overrules(ld, all, c) != 0) {
            c->overrules = NULL;
            if (!fault_tell(ld->ear, ld->f))
                return FAULT;
        }
        if (check_lender(ld, all, c) != 0) {
            c->borrowed = NULL;
            if (!fault_tell(ld->ear, ld->f))
                return FAULT;
        }
        if (check_adopts(ld, all, c) != 0) {
            c->adopts = NULL;
            if (!fault_tell(ld->ear, ld->f))
                return FAULT;
        }
    }
    return 0;
}

int clauses_reserve(struct clauses *all, int houses, int sections, int clauses,
                    struct arena *a, struct fault *f)
{
    *all = (struct clauses){.houses_room = houses,
                            .sections_room = sections,
                            .clauses_room = clauses};
    all->house = arena_take(a, (size_t)houses * sizeof *all->house);
    all->section = arena_take(a, (size_t)sections * sizeof *all->section);
    all->clause = arena_take(a, (size_t)clauses * sizeof *all->clause);
    all->by_id = arena_take(a, (size_t)clauses * sizeof *all->by_id);
    if (all->house != NULL && all->section != NULL && all->clause != NULL &&
        all->by_id != NULL)
        return 0;
    *all = (struct clauses){0};
    return library_full(a, "data", f);
}

/* Returns 0, FAULT if the fault says it, or TOLD if the ear heard it. */
static int load(struct loader *ld, struct clauses *all)
{
    size_t clauses;

    if (read_trees(ld, &clauses) != 0)
        return FAULT;
    if (has_told(ld))
        return TORN;
    if (need_room(ld, all, clauses) != 0 || read_houses(ld) != 0)
        return FAULT;
    all->count = ld->clauses;
    all->sections = ld->sections;
    all->houses = ld->houses;
    if (index_ids(ld, all) != 0 || check_all_named(ld, all) != 0)
        return FAULT;
    return has_told(ld) ? TOLD : 0;
}

int clauses_add(struct clauses *all, const struct library *l,
                const struct library *games, struct arena *a,
                struct fault_ear *ear, struct fault *f)
{
    struct loader ld = {.l = l,
                        .games = games,
                        .a = a,
                        .f = f,
                        .ear = ear,
                        .heard = ear == NULL ? 0 : ear->count};
    int count = all->count, sections = all->sections, houses = all->houses;
    int said = load(&ld, all);

    if (said == 0 || said == TOLD)
        return said;
    unindex_ids(all, count);
    all->count = count;
    all->sections = sections;
    all->houses = houses;
    if (said == FAULT)
        fault_tell(ear, f);
    return FAULT;
}

void clauses_cut(struct clauses *all, int houses)
{
    const struct house *h = &all->house[houses];

    if (houses >= all->houses)
        return;
    unindex_ids(all, h->first);
    all->count = h->first;
    all->sections = h->first_section;
    all->houses = houses;
}

/* Loads every house and collects all faults; after a fault there are no
   clauses. */
static int clauses_load_telling(struct clauses *all, const struct library *l,
                                struct arena *a, struct fault_ear *ear,
                                struct fault *f)
{
    *all = (struct clauses){0};
    if (clauses_add(all, l, l, a, ear, f) == 0)
        return 0;
    *all = (struct clauses){0};
    return FAULT;
}

int clauses_load(struct clauses *all, const struct library *l, struct arena *a,
                 struct fault *f)
{
    return clauses_load_telling(all, l, a, NULL, f);
}

const struct clause *clause_find(const struct clauses *all, const char *id)
{
    struct clause wanted = {.id = id};
    const struct clause *key = &wanted, **found;

    if (all->count == 0)
        return NULL;
    found = bsearch(&key, all->by_id, (size_t)all->count, sizeof *all->by_id,
                    by_id);
    return found == NULL ? NULL : *found;
}

const struct house *house_find(const struct clauses *all, const char *key)
{
    for (int i = 0; i < all->houses; i++)
        if (strcmp(all->house[i].key, key) == 0)
            return &all->house[i];
    return NULL;
}

const struct section *section_find(const struct clauses *all,
                                   const char *house, const char *game)
{
    const struct house *h = house_find(all, house);

    for (int i = 0; h != NULL && i < h->section_count; i++)
        if (strcmp(all->section[h->first_section + i].game, game) == 0)
            return &all->section[h->first_section + i];
    return NULL;
}
