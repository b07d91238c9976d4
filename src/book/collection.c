/*
 * collection.c - reads the [[collection]] tables: how much a house charges,
 * from whom, and when.
 *
 * It refuses what no cardroom could post: a fee that no clause states,
 * brackets that do not meet, one table with two prices. due.c looks up the fee
 * of a table.
 *
 * Invariant: if two collections of a section apply to the same table and
 * payer, each has an option of its own, or one applies only on request.
 *
 * Leaves: bet.structure
 */
#include "book/collection.h"

#include <string.h>

#include "book/book.h"

const char *const collection_pers[] = {"hand", "half_hour", "wager", NULL};
const char *const collection_payers[] = {"button",      "blind",
                                         "forced",      "antes",
                                         "button_ante", "pot",
                                         "each_player", "player_dealer",
                                         NULL};
const char *const collection_takens[] = {"before_deal", "after_declaring",
                                         "half_hour_begins", NULL};
const char *const collection_tables[] = {"all",    "limits",  "buy_in",
                                         "wagers", "minimum", NULL};
const char *const collection_counts[] = {"fee", "players", "wager", "action",
                                         NULL};

const char *const collection_keys[] = {"clauses",
                                       "games",
                                       "option",
                                       "on_request",
                                       "structure",
                                       "limits",
                                       "buy_in",
                                       "wagers",
                                       "minimum",
                                       "per",
                                       "payer",
                                       "taken",
                                       "fee",
                                       "players",
                                       "wager",
                                       "action",
                                       "chips",
                                       "jackpot",
                                       "jackpot_players",
                                       "doubles",
                                       "note",
                                       "see",
                                       "jackpot_clause",
                                       "rates_most",
                                       "ours",
                                       "rates_printed",
                                       NULL};

enum { LIST_MOST = 64, PLAYERS_LEAST = 2, PLAYERS_MOST = 100 };

/* Collections that are being loaded. */
struct taking {
    const struct clauses *clauses;
    const struct section *section;
    struct arena *a;
    struct fault *f;
    struct collection *all; /* those read so far, then free room */
    int count;
    int of_section; /* index of the first one of this section */
};

static int no_room(struct taking *k)
{
    return library_full(k->a, k->section->file, k->f);
}

/* Takes memory for a list and its NULL; returns NULL with a fault if it does
   not fit. */
static void *list_take(struct taking *k, const struct toml_node *n,
                       size_t each)
{
    void *list = NULL;

    if (toml_expect(n, TOML_ARRAY, k->f) != 0)
        return NULL;
    if (n->first == NULL || n->length > LIST_MOST) {
        toml_fault(n, k->f, "a list here has 1 to %d entries", LIST_MOST);
        return NULL;
    }
    list = arena_take(k->a, (n->length + 1) * each);
    if (list == NULL)
        no_room(k);
    return list;
}

/* Reads a word that must be there. */
static int need_word(struct taking *k, struct toml_node *table,
                     const char *key, const char *const *words, uint8_t *out)
{
    struct toml_node *n;
    int word = 0;

    if (toml_need(table, key, &n, k->f) != 0 ||
        toml_word(n, words, &word, k->f) != 0)
        return FAULT;
    *out = (uint8_t)word;
    return 0;
}

/* Clauses */

/*
 * Reads a clause of this house that is about fees.  If `how` is set, the law
 * and an option are allowed, too: they may say how a fee is taken, but not how
 * much.
 */
static int read_clause(struct taking *k, const struct toml_node *n, bool how,
                       const struct clause **out)
{
    const char *id = "";

    if (toml_text(n, &id, k->f) != 0)
        return FAULT;
    *out = clause_find(k->clauses, id);
    if (*out == NULL)
        return toml_fault(n, k->f, "there is no clause '%.40s'", id);
    if ((*out)->section->house != k->section->house)
        return toml_fault(n, k->f, "'%s' is a clause of another house", id);
    if ((*out)->kind != CLAUSE_FEE &&
        !(how &&
          ((*out)->kind == CLAUSE_LEGAL || (*out)->kind == CLAUSE_OPTION)))
        return toml_fault(n, k->f, "'%s' is of kind '%s', not 'fee'", id,
                          clause_kind_names[(*out)->kind]);
    return 0;
}

/* `clauses`: one for each bracket in order, or one for all. */
static int read_clauses(struct taking *k, struct toml_node *table,
                        struct bracket *b, int brackets)
{
    const struct toml_node *each;
    struct toml_node *n;

    if (toml_need(table, "clauses", &n, k->f) != 0 ||
        toml_expect(n, TOML_ARRAY, k->f) != 0)
        return FAULT;
    n->used = TOML_WHOLE;
    if (n->length != 1 && (int)n->length != brackets)
        return toml_fault(n, k->f,
                          "there are %d fees and %d clauses: name one clause "
                          "for each fee, or one for all",
                          brackets, (int)n->length);
    each = n->first;
    for (int i = 0; i < brackets; i++) {
        if (read_clause(k, each, false, &b[i].by) != 0)
            return FAULT;
        if (each->next != NULL)
            each = each->next;
    }
    return 0;
}

/* `see`: clauses that state no amount but belong to the fee. */
static int read_see(struct taking *k, struct toml_node *table,
                    struct collection *c)
{
    struct toml_node *n = toml_get(table, "see");
    const struct clause **see;

    if (n == NULL)
        return 0;
    n->used = TOML_WHOLE;
    if ((see = list_take(k, n, sizeof *see)) == NULL)
        return FAULT;
    for (const struct toml_node *e = n->first; e != NULL; e = e->next)
        if (read_clause(k, e, true, &see[c->sees++]) != 0)
            return FAULT;
    c->see = see;
    return 0;
}

/* For which tables */

/* `games`: allowed only in a section that belongs to no game. */
static int read_games(struct taking *k, struct toml_node *table,
                      struct collection *c)
{
    struct toml_node *n = toml_get(table, "games");
    const char **game = arena_take(k->a, 2 * sizeof *game);
    const struct section *s = k->section;

    if (game == NULL)
        return no_room(k);
    c->game = game;
    if (s->like != NULL) {
        *game++ = s->game;
        *game = NULL;
        return n == NULL ? 0
                         : toml_fault_key(n, k->f, "the section is '%s' only",
                                          s->game);
    }
    if (toml_need(table, "games", &n, k->f) != 0 ||
        (game = list_take(k, n, sizeof *game)) == NULL)
        return FAULT;
    n->used = TOML_WHOLE;
    c->game = game;
    for (const struct toml_node *e = n->first; e != NULL; e = e->next) {
        if (toml_text(e, game, k->f) != 0)
            return FAULT;
        s = section_find(k->clauses, k->section->house->key, *game);
        if (s == NULL || s->like == NULL)
            return toml_fault(e, k->f, "the house has no game '%.40s'", *game);
        game++;
    }
    *game = NULL;
    return 0;
}

/* `structure`: one word of bet.structure, or a list of them. */
static int read_structure(struct taking *k, struct toml_node *table,
                          struct collection *c)
{
    struct toml_node *n = toml_get(table, "structure");

    if (n == NULL)
        return 0;
    n->used = TOML_WHOLE;
    if (toml_expect(n, TOML_ARRAY, k->f) != 0)
        return FAULT;
    for (const struct toml_node *e = n->first; e != NULL; e = e->next) {
        const char *word = "";
        int structure;

        if (toml_text(e, &word, k->f) != 0)
            return FAULT;
        structure = leaf_word_find(LEAF_BET_STRUCTURE, word);
        if (structure < 0)
            return toml_fault(e, k->f, "'%.40s' must be one of: %s", word,
                              leaf_rows[LEAF_BET_STRUCTURE].words);
        c->structures = (uint8_t)(c->structures | 1u << structure);
    }
    if (c->structures == 0)
        return toml_fault(n, k->f, "the list is empty");
    return 0;
}

/* One entry of the list of tables that a fee is for. */
static int read_table(struct taking *k, const struct toml_node *n,
                      enum collection_tables tables, struct span *out)
{
    const char *text = "";

    if (tables == TABLES_BUY_IN) {
        if (fee_read(n, false, &out->least, k->f) != 0)
            return FAULT;
        out->most = out->least;
        return 0;
    }
    if (toml_text(n, &text, k->f) != 0)
        return FAULT;
    if (tables == TABLES_LIMITS && !span_pair(text, '/', out))
        return toml_fault(n, k->f, "a limit is written \"3/6\", in dollars");
    if (tables == TABLES_WAGERS && !span_pair(text, '-', out))
        return toml_fault(n, k->f,
                          "least and most wager are written \"2-100\", in "
                          "dollars");
    if (tables == TABLES_MINIMUM && !span_read(text, CENTS, out))
        return toml_fault(n, k->f,
                          "a least wager is written \"5\", \"10-99\" or "
                          "\"100+\", in dollars");
    return 0;
}

/* `limits`, `buy_in`, `wagers` or `minimum`: at most one of them. */
static int read_tables(struct taking *k, struct toml_node *table,
                       struct collection *c)
{
    struct toml_node *n, *said = NULL;
    struct span *list;

    for (int i = TABLES_LIMITS; i < COLLECTION_TABLES; i++) {
        if ((n = toml_get(table, collection_tables[i])) == NULL)
            continue;
        if (said != NULL)
            return toml_fault_key(n, k->f,
                                  "'%s' says already for which tables it is",
                                  said->key);
        said = n;
        c->tables = (uint8_t)i;
    }
    if (said == NULL)
        return 0;
    said->used = TOML_WHOLE;
    if ((list = list_take(k, said, sizeof *list)) == NULL)
        return FAULT;
    c->table = list;
    for (n = said->first; n != NULL; n = n->next)
        if (read_table(k, n, c->tables, &list[c->table_count++]) != 0)
            return FAULT;
    return 0;
}

/* How much */

/* The lowest and highest sum that tables of a collection can have. */
static struct span reach_of(const struct collection *c)
{
    struct span reach = {SPAN_OPEN, 0};

    for (int i = 0; i < c->table_count; i++) {
        if (c->table[i].least < reach.least)
            reach.least = c->table[i].least;
        if (c->table[i].most > reach.most)
            reach.most = c->table[i].most;
    }
    return reach;
}

/* Brackets must cover every sum that can occur at their tables, otherwise a
   hand would have no fee. */
static int check_reach(struct taking *k, const struct collection *c,
                       const struct toml_node *n)
{
    int64_t first = c->bracket[0].span.least;
    int64_t last = c->bracket[c->brackets - 1].span.most;
    struct span reach = reach_of(c);

    if (c->counts == COUNTS_PLAYERS && first != PLAYERS_LEAST)
        return toml_fault(n, k->f, "the brackets begin with %d players",
                          PLAYERS_LEAST);
    if (c->counts == COUNTS_ACTION && last != SPAN_OPEN)
        return toml_fault(n, k->f,
                          "all wagers together have no upper end: "
                          "close with a bracket such as \"501+\"");
    if (c->counts == COUNTS_PLAYERS ||
        (c->tables != TABLES_WAGERS && c->tables != TABLES_MINIMUM))
        return 0;
    if (first != reach.least)
        return toml_fault(n, k->f,
                          "the brackets begin with the least wager of %d",
                          (int)(reach.least / CENTS));
    if (c->counts == COUNTS_WAGER && last < reach.most)
        return toml_fault(n, k->f,
                          "the brackets end before the highest wager");
    return 0;
}

/* Reads one fee for all as a bracket without ends. */
static int read_flat(struct taking *k, const struct toml_node *n,
                     struct collection *c)
{
    struct bracket *b = arena_take(k->a, sizeof *b);

    if (b == NULL)
        return no_room(k);
    *b = (struct bracket){.span = {0, SPAN_OPEN}};
    c->bracket = b;
    c->brackets = 1;
    return fee_read(n, c->chips, &b->fee, k->f) != 0
               ? FAULT
               : read_clauses(k, n->parent, b, 1);
}

/* `fee`, or brackets of `players`, `wager` or `action`: exactly one of
   them. */
static int read_fees(struct taking *k, struct toml_node *table,
                     struct collection *c)
{
    struct toml_node *n, *said = NULL;
    struct bracket *b;

    for (int i = 0; i < COLLECTION_COUNTS; i++) {
        if ((n = toml_get(table, collection_counts[i])) == NULL)
            continue;
        if (said != NULL)
            return toml_fault_key(n, k->f, "'%s' says already what it costs",
                                  said->key);
        said = n;
        c->counts = (uint8_t)i;
    }
    if (said == NULL)
        return toml_fault(table, k->f,
                          "it does not say what it costs: 'fee', 'players', "
                          "'wager' or 'action'");
    if (c->counts == COUNTS_NOTHING)
        return read_flat(k, said, c);
    if (toml_expect(said, TOML_TABLE, k->f) != 0)
        return FAULT;
    if ((b = arena_take(k->a, said->length * sizeof *b)) == NULL)
        return no_room(k);
    c->bracket = b;
    c->brackets = (int)said->length;
    if (brackets_read(said, c->counts == COUNTS_PLAYERS ? 1 : CENTS, c->chips,
                      b, k->f) != 0 ||
        read_clauses(k, table, b, c->brackets) != 0)
        return FAULT;
    return check_reach(k, c, said);
}

/* A jackpot is charged on top of the fee, possibly by another clause. */
static int read_jackpot(struct taking *k, struct toml_node *table,
                        struct collection *c)
{
    struct toml_node *n = toml_get(table, "jackpot");
    struct toml_node *by = toml_get(table, "jackpot_clause");
    struct toml_node *least = toml_get(table, "jackpot_players");
    int64_t players = PLAYERS_LEAST;

    if (n == NULL && (by != NULL || least != NULL))
        return toml_fault_key(by != NULL ? by : least, k->f,
                              "there is no 'jackpot'");
    if (n == NULL)
        return 0;
    if (fee_read(n, c->chips, &c->jackpot, k->f) != 0 ||
        (by != NULL && read_clause(k, by, false, &c->jackpot_by) != 0) ||
        (least != NULL &&
         toml_int(least, PLAYERS_LEAST, PLAYERS_MOST, &players, k->f) != 0))
        return FAULT;
    c->jackpot_players = (int)players;
    return 0;
}

/* Checks the number of rates that the book allows.  Printed tables break this
   rule of their own book; `rates_printed` then states the exact number. */
static int check_rates(struct taking *k, struct toml_node *table,
                       const struct toml_node *most, struct collection *c)
{
    struct toml_node *n = toml_get(table, "rates_printed");
    int rates = collection_rates(c);
    int64_t printed = 0;

    if (n == NULL)
        return rates <= c->rates_most
                   ? 0
                   : toml_fault(most, k->f,
                                "there are %d rates, and %d are allowed: "
                                "where the book prints so many, say "
                                "rates_printed = %d",
                                rates, c->rates_most, rates);
    if (toml_int(n, c->rates_most + 1, LIST_MOST, &printed, k->f) != 0)
        return FAULT;
    c->rates_printed = (int)printed;
    return rates == printed ? 0
                            : toml_fault(n, k->f, "there are %d rates", rates);
}

/* `doubles` and `rates_most` */
static int read_bounds(struct taking *k, struct toml_node *table,
                       struct collection *c)
{
    struct toml_node *n = toml_get(table, "doubles");
    int64_t most = 0;

    c->doubles = -1;
    if (n != NULL && fee_read(n, c->chips, &c->doubles, k->f) != 0)
        return FAULT;
    if ((n = toml_get(table, "rates_most")) == NULL)
        return 0;
    if (toml_int(n, 1, LIST_MOST, &most, k->f) != 0)
        return FAULT;
    c->rates_most = (int)most;
    return check_rates(k, table, n, c);
}

/* The rest */

static int read_words(struct taking *k, struct toml_node *table,
                      struct collection *c)
{
    struct toml_node *n;

    if (need_word(k, table, "per", collection_pers, &c->per) != 0 ||
        need_word(k, table, "payer", collection_payers, &c->payer) != 0 ||
        need_word(k, table, "taken", collection_takens, &c->taken) != 0)
        return FAULT;
    if ((n = toml_get(table, "note")) != NULL &&
        toml_text(n, &c->note, k->f) != 0)
        return FAULT;
    if ((n = toml_get(table, "option")) != NULL &&
        toml_text(n, &c->option, k->f) != 0)
        return FAULT;
    if ((n = toml_get(table, "chips")) != NULL &&
        toml_bool(n, &c->chips, k->f) != 0)
        return FAULT;
    if ((n = toml_get(table, "on_request")) == NULL)
        return 0;
    if (toml_bool(n, &c->on_request, k->f) != 0)
        return FAULT;
    return c->on_request && c->option == NULL
               ? toml_fault(n, k->f,
                            "without an 'option' nobody can ask "
                            "for it")
               : 0;
}

/* `ours`: the keys of this table that no clause of the house states. */
static int read_ours(struct taking *k, struct toml_node *table,
                     struct collection *c)
{
    struct toml_node *n = toml_get(table, "ours");

    if (n == NULL)
        return 0;
    n->used = TOML_WHOLE;
    if (toml_expect(n, TOML_ARRAY, k->f) != 0)
        return FAULT;
    for (const struct toml_node *e = n->first; e != NULL; e = e->next) {
        int key = 0;

        if (toml_word(e, collection_keys, &key, k->f) != 0)
            return FAULT;
        if (toml_find(table, collection_keys[key]) == NULL)
            return toml_fault(e, k->f, "there is no '%s' here",
                              collection_keys[key]);
        c->ours |= 1u << key;
    }
    return 0;
}

/* The clause ids must fit on a table's sign, which names every one of them. */
static int check_ids(struct taking *k, const struct collection *c)
{
    size_t bytes = c->jackpot_by == NULL ? 0 : strlen(c->jackpot_by->id) + 1;

    for (int i = 0; i < c->brackets; i++) {
        bool before = c->bracket[i].by == c->jackpot_by;

        for (int j = 0; j < i; j++)
            before = before || c->bracket[j].by == c->bracket[i].by;
        bytes += before ? 0 : strlen(c->bracket[i].by->id) + 1;
    }
    return bytes <= COLLECTION_IDS_MOST
               ? 0
               : toml_fault(c->node, k->f,
                            "the ids of its clauses take %d bytes, one more "
                            "each, and a table's sign has room for %d",
                            (int)bytes, COLLECTION_IDS_MOST);
}

static int read_collection(struct taking *k, struct toml_node *table,
                           struct collection *c)
{
    if (toml_expect(table, TOML_TABLE, k->f) != 0)
        return FAULT;
    *c = (struct collection){.section = k->section, .node = table};
    if (read_words(k, table, c) != 0 || read_games(k, table, c) != 0 ||
        read_structure(k, table, c) != 0 || read_tables(k, table, c) != 0 ||
        read_fees(k, table, c) != 0 || read_jackpot(k, table, c) != 0 ||
        read_see(k, table, c) != 0 || read_bounds(k, table, c) != 0 ||
        read_ours(k, table, c) != 0 || check_ids(k, c) != 0)
        return FAULT;
    return toml_done(table, collection_keys, k->f);
}

/* Does an earlier collection of the section give the same table another
   price? */
static int check_clash(struct taking *k, const struct collection *c)
{
    for (int i = k->of_section; i < k->count; i++)
        if (collections_can_clash(&k->all[i], c))
            return toml_fault(c->node, k->f,
                              "line %u has a fee already for some of these "
                              "tables: say for which each is, or give each "
                              "an 'option'",
                              k->all[i].node->line);
    return 0;
}

static int read_section(struct taking *k, struct fault_ear *ear)
{
    struct toml_node *list = toml_get(k->section->root, "collection");

    k->of_section = k->count;
    if (list == NULL)
        return 0;
    if (toml_expect(list, TOML_ARRAY, k->f) != 0)
        return fault_tell(ear, k->f) ? 0 : FAULT;
    for (struct toml_node *n = list->first; n != NULL; n = n->next) {
        struct collection *c = &k->all[k->count];

        if (read_collection(k, n, c) == 0 && check_clash(k, c) == 0)
            k->count++;
        else if (!fault_tell(ear, k->f))
            return FAULT;
    }
    return 0;
}

/* The number of collections there may be, for reserving memory. */
static size_t count_from(const struct clauses *c, int first)
{
    size_t count = 0;

    for (int i = first; i < c->sections; i++) {
        const struct toml_node *n = toml_find(c->section[i].root,
                                              "collection");

        count += n != NULL && n->kind == TOML_ARRAY ? n->length : 0;
    }
    return count;
}

int collections_reserve(struct collections *all, int room, struct arena *a,
                        struct fault *f)
{
    *all = (struct collections){.room = room};
    all->collection = arena_take(a, (size_t)room * sizeof *all->collection);
    if (all->collection != NULL)
        return 0;
    all->room = 0;
    return library_full(a, "collections", f);
}

int collections_add(struct collections *all, const struct clauses *c,
                    int first, struct arena *a, struct fault_ear *ear,
                    struct fault *f)
{
    struct taking k = {.clauses = c,
                       .a = a,
                       .f = f,
                       .all = all->collection,
                       .count = all->count};
    int told = ear == NULL ? 0 : ear->count;

    if (count_from(c, first) > (size_t)(all->room - all->count))
        return fault_say(f,
                         "all houses together have more than %d collections",
                         all->room);
    for (int i = first; i < c->sections; i++) {
        k.section = &c->section[i];
        if (read_section(&k, ear) != 0)
            return FAULT;
    }
    all->count = k.count;
    return ear != NULL && ear->count > told ? 1 : 0;
}

int collections_load(struct collections *all, const struct clauses *c,
                     struct arena *a, struct fault_ear *ear, struct fault *f)
{
    size_t count = count_from(c, 0);

    *all = (struct collections){0};
    if (count > COLLECTIONS_MOST)
        return fault_say(f,
                         "all houses together have more than %d collections",
                         COLLECTIONS_MOST);
    if (collections_reserve(all, (int)count, a, f) == 0 &&
        collections_add(all, c, 0, a, ear, f) == 0)
        return 0;
    *all = (struct collections){0};
    return FAULT;
}
