/*
 * pocket_json.c - all rulings of a house, for a phone that keeps them.
 *
 * Leaves: none of its own
 */
#include "wire/pocket_json.h"

#include <string.h>

#include "base/must.h"
#include "book/clause.h"
#include "wire/catalogue.h"
#include "wire/cite.h"
#include "wire/likely.h"
#include "wire/ruling_search.h"

enum {
    GAMES_MOST = LIBRARY_SECTIONS_MOST,
    TROUBLES_MOST = 2 * CATALOGUE_MOST, /* of all families */
    REMEDIES_MOST_ALL = 2 * GAMES_MOST * CATALOGUE_MOST
};

/* A remedy by what it is made of. */
struct remedy_key {
    const char *said; /* NULL: a list */
    int32_t list;
    bool each;
};

/* One game of the house. */
struct pocket_book {
    const struct section *section;
    struct book book;
    struct trouble all[CATALOGUE_MOST];
    int count;
};

/* The house while it is written. */
struct pocket_run {
    const struct clauses *clauses;
    const struct house *house;
    struct pocket_book game[GAMES_MOST];
    int games;
    const struct trouble *trouble[TROUBLES_MOST]; /* one of each name */
    int troubles;
    struct remedy_key remedy[REMEDIES_MOST_ALL];
    int remedies;
    struct remedy_told told;                  /* room for one of them, */
    struct w_pocket_later later[TOLD_LATERS]; /* and for its parts */
    struct w_pocket_limit limit[UNTILS];
};

static int trouble_place(struct pocket_run *r, const struct trouble *e)
{
    for (int i = 0; i < r->troubles; i++)
        if (r->trouble[i]->name == e->name)
            return i;
    MUST(r->troubles < TROUBLES_MOST);
    r->trouble[r->troubles] = e;
    return r->troubles++;
}

static int remedy_place(struct pocket_run *r, const struct trouble *e,
                        bool late)
{
    const struct remedy_key key = {e->said, late ? e->lately : e->list,
                                   !late && e->each};

    for (int i = 0; i < r->remedies; i++)
        if (r->remedy[i].said == key.said && r->remedy[i].list == key.list &&
            r->remedy[i].each == key.each)
            return i;
    MUST(r->remedies < REMEDIES_MOST_ALL);
    r->remedy[r->remedies] = key;
    return r->remedies++;
}

/* Opens the house's books and numbers what they say. */
static int open_books(struct pocket_run *r, struct shelf *s, struct fault *f)
{
    r->games = r->troubles = r->remedies = 0;
    for (int i = 0; i < r->house->section_count; i++) {
        struct pocket_book *g = &r->game[r->games];

        g->section = &r->clauses->section[r->house->first_section + i];
        if (g->section->like == NULL || !shelf_can_deal(s, g->section->like))
            continue;
        if (shelf_book(s, r->house->key, g->section->game, &g->book, f) != 0)
            return FAULT;
        g->count = catalogue_of(&g->book, g->all);
        r->games++;
        for (int k = 0; k < g->count; k++)
            if (g->all[k].can) {
                trouble_place(r, &g->all[k]);
                remedy_place(r, &g->all[k], false);
                if (g->all[k].limit != NULL)
                    remedy_place(r, &g->all[k], true);
            }
    }
    return 0;
}

static struct w_pocket_by by_of(struct pocket_run *r, const struct book *b,
                                const struct trouble *e, bool late)
{
    const struct book_place at = {.leaf = late ? e->late : e->leaf};
    const struct w_cite_id id = cite_id(b, &at);

    return (struct w_pocket_by){.remedy = remedy_place(r, e, late),
                                .clause = id.clause,
                                .borrowed = id.borrowed};
}

/* A game, and the house it is of. */
struct game_run {
    struct pocket_run *r;
    struct pocket_book *game;
    const struct section *section; /* whose clauses are written */
};

static bool fill_ruling(const void *from, int i, struct w_pocket_ruling *out)
{
    const struct game_run *g = from;
    const struct trouble *e = &g->game->all[i];
    struct text t;

    if (!e->can)
        return false;
    *out = (struct w_pocket_ruling){
        .by = by_of(g->r, &g->game->book, e, false),
        .trouble = trouble_place(g->r, e),
        .has_late = e->limit != NULL,
    };
    text_init(&t, out->also, sizeof out->also);
    text_str(&t, e->also);
    if (out->has_late)
        out->late = (struct w_pocket_late){.limit = e->time - 1,
                                           .ruling = by_of(g->r, &g->game->book,
                                                         e, true)};
    return true;
}

static bool fill_clause(const void *from, int i, struct w_pocket_clause *out)
{
    const struct game_run *g = from;
    const struct clause *c = &g->r->clauses->clause[g->section->first + i];

    *out = (struct w_pocket_clause){.clause = c->id, .text = c->gist};
    return true;
}

/* The game that is being written lies in the run until the next one. */
struct games_run {
    struct pocket_run *r;
    struct game_run *now;
};

static bool fill_game(const void *from, int i, struct w_pocket_game *out)
{
    const struct games_run *all = from;
    struct pocket_book *game = &all->r->game[i];

    *all->now = (struct game_run){all->r, game, game->section};
    *out = (struct w_pocket_game){
        .of = {.game = game->section->game, .name = game->section->title},
        .like = game->section->like,
        .rulings = {.count = game->count,
                    .fill = fill_ruling,
                    .from = all->now},
        .clauses = {.count = game->section->count,
                    .fill = fill_clause,
                    .from = all->now},
    };
    return true;
}

static bool fill_trouble(const void *from, int i, struct w_pocket_trouble *out)
{
    const struct pocket_run *r = from;
    const struct trouble *e = r->trouble[i];
    enum irregular what = irregular_find(e->name);
    int place = what == IRREGULARS ? -1 : likely_place(what);

    *out = (struct w_pocket_trouble){.name = e->name,
                                     .what = e->what,
                                     .group = e->group,
                                     .asked = place < 0 ? SHAPE_NONE : place};
    return true;
}

static bool fill_remedy(const void *from, int i, struct w_pocket_remedy *out)
{
    struct pocket_run *r = (struct pocket_run *)(uintptr_t)from;
    const struct remedy_key *key = &r->remedy[i];

    if (key->said != NULL)
        remedy_tell_said(key->said, &r->told);
    else
        remedy_tell(key->list, key->each, &r->told);
    for (int k = 0; k < r->told.laters; k++)
        r->later[k] = (struct w_pocket_later){r->told.later[k].when,
                                              r->told.later[k].say};
    *out = (struct w_pocket_remedy){
        .now = r->told.now,
        .later = {.count = r->told.laters, .all = r->later},
        .aloud = r->told.aloud,
    };
    return true;
}

/* The rules of the house that belong to no game that can be dealt. */
static bool fill_general(const void *from, int i, struct w_pocket_clause *out)
{
    const struct pocket_run *r = from;
    const struct clause *c = &r->clauses->clause[r->house->first + i];

    for (int k = 0; k < r->games; k++)
        if (r->game[k].section == c->section)
            return false;
    *out = (struct w_pocket_clause){.clause = c->id, .text = c->gist};
    return true;
}

/* The limits but for UNTIL_ALWAYS, which is none. */
static struct many_pocket_limit limits_of(struct pocket_run *r)
{
    for (int i = 1; i < UNTILS; i++)
        r->limit[i - 1] = (struct w_pocket_limit){until_rows[i].limit,
                                                  until_rows[i].open,
                                                  until_rows[i].shut};
    return (struct many_pocket_limit){.count = UNTILS - 1, .all = r->limit};
}

int pocket_house_json(struct json *j, struct shelf *s, const char *house,
                      struct fault *f)
{
    static struct pocket_run r; /* some megabytes */
    struct game_run now;
    const struct games_run games = {&r, &now};

    r.clauses = shelf_clauses(s);
    r.house = house_find(r.clauses, house);
    if (r.house == NULL)
        return fault_say(f, "there is no house '%s'", house);
    if (open_books(&r, s, f) != 0)
        return FAULT;
    put_w_pocket_house(
        j,
        &(struct w_pocket_house){
            .house = r.house->key,
            .name = r.house->title,
            .troubles = {.count = r.troubles,
                         .fill = fill_trouble,
                         .from = &r},
            .limits = limits_of(&r),
            .remedies = {.count = r.remedies, .fill = fill_remedy, .from = &r},
            .games = {.count = r.games, .fill = fill_game, .from = &games},
            .clauses = {.count = r.house->count,
                        .fill = fill_general,
                        .from = &r},
        });
    return 0;
}

void pocket_words(struct w_pocket *out)
{
    out->same = (struct shape_texts){.at = search_same};
    out->plain = (struct shape_texts){.at = search_plain};
    while (search_same[out->same.count] != NULL)
        out->same.count++;
    while (search_plain[out->plain.count] != NULL)
        out->plain.count++;
}
