/*
 * book.c - fills a book from TOML: the base game first, then the clauses.
 *
 * A leaf is found by its dotted name.  An unknown name, a value of the wrong
 * kind or a word that the leaf does not have is a fault with its place.
 *
 * Invariant: a value and its origin change together.
 *
 * Leaves: rank.high, rank.low, rank.order, rank.uses_least, rank.uses_most,
 * rank.qualifier, rank.wheel, rank.joker
 */
#include "book/book.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/nearest.h"
#include "book/clause.h"
#include "book/irregular.h"

enum { NAME_SIZE = 64 };
_Static_assert((int)NAME_SIZE >= (int)COURSE_PATH, "a path is a name");

/* The words of a leaf, for a fault: "one, two, three". */
static int not_a_word(enum leaf leaf, const struct toml_node *n,
                      const char *word, struct fault *f)
{
    return toml_fault(n, f, "'%.40s' must be one of: %s", word,
                      leaf_rows[leaf].words);
}

static int leaf_read_number(enum leaf leaf, const struct toml_node *n,
                            int32_t *out, struct fault *f)
{
    const struct leaf_row *row = &leaf_rows[leaf];
    int64_t number = 0;

    if (row->kind == LEAF_MONEY) {
        if (toml_money(n, &number, f) != 0)
            return FAULT;
        if (number < row->least || number > row->most)
            return toml_fault(n, f, "the amount is negative or too large");
    } else if (toml_int(n, row->least, row->most, &number, f) != 0) {
        return FAULT;
    }
    *out = (int32_t)number;
    return 0;
}

/* With the remedy that may be meant. */
static int no_remedy(const struct toml_node *n, const char *word,
                     struct fault *f)
{
    static const char *names[REMEDY_WORDS + 1];
    const char *meant;

    for (int i = 1; i < REMEDY_WORDS; i++) /* 0 is the end of a list */
        names[i - 1] = remedy_rows[i].words;
    meant = nearest_word(word, names);
    if (meant == NULL)
        return toml_fault(n, f, "no remedy is called '%.40s'", word);
    return toml_fault(n, f, "no remedy is called '%.40s' (did you mean '%s'?)",
                      word, meant);
}

/* A list of remedies, in the order in which they are carried out. */
static int leaf_read_list(const struct toml_node *n, int32_t *out,
                          struct fault *f)
{
    int at = 0;

    *out = 0;
    if (toml_expect(n, TOML_ARRAY, f) != 0)
        return FAULT;
    for (const struct toml_node *one = n->first; one != NULL;
         one = one->next, at++) {
        const char *words;

        if (toml_text(one, &words, f) != 0)
            return FAULT;
        if (remedy_find(words) == REMEDY_END)
            return no_remedy(one, words, f);
        if (at == REMEDIES_MOST)
            return toml_fault(one, f, "a remedy has at most %d words",
                              REMEDIES_MOST);
        *out |= (int32_t)remedy_find(words) << (at * REMEDY_BITS);
    }
    return 0;
}

/* Reads a value, if it is one that the leaf may have. */
static int leaf_read(enum leaf leaf, const struct toml_node *n, int32_t *out,
                     struct fault *f)
{
    const char *word;
    bool yes;

    switch (leaf_rows[leaf].kind) {
    case LEAF_YES:
        if (toml_bool(n, &yes, f) != 0)
            return FAULT;
        *out = yes;
        return 0;
    case LEAF_WORD:
        if (toml_text(n, &word, f) != 0)
            return FAULT;
        if (leaf_word_find(leaf, word) < 0)
            return not_a_word(leaf, n, word, f);
        *out = leaf_word_find(leaf, word);
        return 0;
    case LEAF_LIST:
        return leaf_read_list(n, out, f);
    default:
        return leaf_read_number(leaf, n, out, f);
    }
}

/* Sets a value of the base game, which no clause is behind. */
static void leaf_put(struct book *b, enum leaf leaf, int32_t value,
                     const struct toml_node *n)
{
    b->value[leaf] = value;
    b->node[leaf] = n;
    b->by[leaf] = NULL;
    b->own[leaf] = false;
    b->lent[leaf] = NULL;
    b->known[leaf] = true;
}

static int no_leaf(const struct toml_node *n, const char *name,
                   struct fault *f)
{
    const char *meant = leaf_nearest(name);

    if (meant == NULL)
        return toml_fault_key(n, f, "there is no leaf '%s'", name);
    return toml_fault_key(n, f, "there is no leaf '%s' (did you mean '%s'?)",
                          name, meant);
}

/* Finds the leaf that a key names, if games of the book's family have it. */
static int leaf_of(const struct book *b, const struct toml_node *table,
                   const struct toml_node *n, enum leaf *out, struct fault *f)
{
    char name[NAME_SIZE];
    struct text t;

    text_init(&t, name, sizeof name);
    toml_put_shown(&t, table->key, table->key_length);
    text_str(&t, ".");
    toml_put_shown(&t, n->key, n->key_length);
    *out = leaf_find(name);
    if (*out == LEAF_NONE)
        return no_leaf(n, name, f);
    if (leaf_is_of(*out, b->family))
        return 0;
    return toml_fault_key(n, f, "'%s' is not asked of a game of family '%s'",
                          name, family_words[b->family]);
}

/* Finds a key among the words; the fault suggests the nearest one. */
static int key_of(const struct toml_node *n, const char *const *words,
                  const char *what, int *out, struct fault *f)
{
    const char *meant = nearest_word(n->key, words);

    for (*out = 0; words[*out] != NULL; ++*out)
        if (strcmp(words[*out], n->key) == 0)
            return 0;
    if (meant == NULL)
        return toml_fault_key(n, f, "%s '%.40s'", what, n->key);
    return toml_fault_key(n, f, "%s '%.40s' (did you mean '%s'?)", what,
                          n->key, meant);
}

/* Every key of a table must be one of the words. */
static int keys_known(struct toml_node *table, const char *const *words,
                      struct fault *f)
{
    int word;

    if (toml_expect(table, TOML_TABLE, f) != 0)
        return FAULT;
    for (struct toml_node *n = table->first; n != NULL; n = n->next)
        if (key_of(n, words, "unknown key", &word, f) != 0)
            return FAULT;
    return 0;
}

/* Streets of a base game */

static int street_add(struct book *b, struct toml_node *table, struct fault *f)
{
    static const char *const keys[] = {"name", "deal", "acts", "upper", NULL};
    struct toml_node *n;
    const char *name;
    struct street *s;

    if (keys_known(table, keys, f) != 0 ||
        toml_need(table, "name", &n, f) != 0 || toml_text(n, &name, f) != 0)
        return FAULT;
    if (b->streets == STREETS_MAX)
        return toml_fault(n, f, "a game has at most %d streets", STREETS_MAX);
    if (strlen(name) >= STREET_NAME_SIZE)
        return toml_fault(n, f, "the name of a street is too long");
    s = &b->street[b->streets++];
    *s = (struct street){0};
    memcpy(s->name, name, strlen(name) + 1);
    for (int i = 0; i < STREET_PARTS; i++)
        if (toml_need(table, street_part_names[i], &n, f) != 0 ||
            street_read_part(s, (enum street_part)i, n, f) != 0)
            return FAULT;
        else
            b->street_node[b->streets - 1][i] = n;
    return 0;
}

/* Reads all streets of a game that has its own. */
static int streets_read(struct book *b, struct toml_node *streets,
                        struct fault *f)
{
    if (toml_expect(streets, TOML_ARRAY, f) != 0)
        return FAULT;
    b->streets = 0;
    memset(b->street_by, 0, sizeof b->street_by);
    memset(b->street_lent, 0, sizeof b->street_lent);
    for (struct toml_node *n = streets->first; n != NULL; n = n->next)
        if (street_add(b, n, f) != 0)
            return FAULT;
    return 0;
}

/* Leaves of a base game */

/* Reads the words of [rank], each of which sets more than one leaf. */
static const char *const rank_keys[] = {"order", "wins",   "hole",
                                        "board", "uses",   "qualifier",
                                        "packs", "jokers", "joker",
                                        "wheel", NULL};

static int wins_read(struct book *b, struct toml_node *wins, struct fault *f)
{
    static const char *const words[] = {"high", "low", NULL};
    int word = 0;

    leaf_put(b, LEAF_RANK_HIGH, 0, wins);
    leaf_put(b, LEAF_RANK_LOW, 0, wins);
    if (toml_expect(wins, TOML_ARRAY, f) != 0)
        return FAULT;
    for (struct toml_node *n = wins->first; n != NULL; n = n->next) {
        if (toml_word(n, words, &word, f) != 0)
            return FAULT;
        leaf_put(b, word == 0 ? LEAF_RANK_HIGH : LEAF_RANK_LOW, 1, n);
    }
    return 0;
}

/* An order of five cards unless the file says otherwise; orders of other kinds
   set no leaf. */
static int order_read(struct book *b, struct toml_node *rank, struct fault *f)
{
    struct toml_node *n = toml_get(rank, "order");
    const char *word = "five";

    if (n != NULL && toml_text(n, &word, f) != 0)
        return FAULT;
    if (leaf_word_find(LEAF_RANK_ORDER, word) >= 0)
        leaf_put(b, LEAF_RANK_ORDER, leaf_word_find(LEAF_RANK_ORDER, word),
                 n != NULL ? n : rank);
    return 0;
}

/* Reads a leaf of [rank]; it is 0 if the game does not mention it. */
static int rank_read_leaf(struct book *b, struct toml_node *rank,
                          const char *key, enum leaf leaf, struct fault *f)
{
    struct toml_node *n = toml_get(rank, key);
    int32_t value = 0;

    if (n != NULL && leaf_read(leaf, n, &value, f) != 0)
        return FAULT;
    leaf_put(b, leaf, value, n != NULL ? n : rank);
    return 0;
}

static int rank_read(struct book *b, struct toml_node *rank, struct fault *f)
{
    static const char *const uses[] = {"any", "exactly two", "at most two",
                                       NULL};
    struct toml_node *n;
    int word = 0;

    if ((n = toml_get(rank, "wins")) != NULL && wins_read(b, n, f) != 0)
        return FAULT;
    if ((n = toml_get(rank, "uses")) != NULL &&
        toml_word(n, uses, &word, f) != 0)
        return FAULT;
    n = n != NULL ? n : rank;
    if (book_is(b, OF_POKER)) {
        leaf_put(b, LEAF_RANK_USES_LEAST, word == 1 ? 2 : 0, n);
        leaf_put(b, LEAF_RANK_USES_MOST, word == 0 ? 5 : 2, n);
        if (order_read(b, rank, f) != 0 ||
            rank_read_leaf(b, rank, "qualifier", LEAF_RANK_QUALIFIER, f) != 0)
            return FAULT;
    }
    if (book_is(b, OF_SETTING) &&
        rank_read_leaf(b, rank, "wheel", LEAF_RANK_WHEEL, f) != 0)
        return FAULT;
    return rank_read_leaf(b, rank, "joker", LEAF_RANK_JOKER, f);
}

static bool is_rank_key(const char *key)
{
    for (int i = 0; rank_keys[i] != NULL; i++)
        if (strcmp(rank_keys[i], key) == 0)
            return true;
    return false;
}

/* Tells a fault, if somebody listens; false: the first one stops. */
static bool may_go_on(int said, struct fault_ear *ear, struct fault *f)
{
    return said == 0 || fault_tell(ear, f);
}

/* Keeps one value of a banked game's own tables. */
static int keep_row(struct book *b, struct toml_node *n, const char *path,
                    void *with, struct fault *f)
{
    (void)with;
    return course_put(&b->rows, path, n, f) < 0 ? FAULT : 0;
}

/* Is this value one of a banked game's own tables?  Then path[] says where. */
static bool is_row(const struct book *b, const struct toml_node *table,
                   const struct toml_node *n, char path[COURSE_PATH])
{
    struct text t;

    text_init(&t, path, COURSE_PATH);
    text_put(&t, "%s.%s", table->key, n->key);
    return book_is(b, OF_COURSE) && course_has(table->key, n->key) && !t.cut &&
           strchr(n->key, '.') == NULL;
}

/* One table of a game's file: [raise], [pot], ... */
static int leaves_read(struct book *b, struct toml_node *table,
                       struct fault_ear *ear, struct fault *f)
{
    bool rank = strcmp(table->key, "rank") == 0;
    char path[COURSE_PATH];

    if (toml_expect(table, TOML_TABLE, f) != 0)
        return FAULT;
    if (rank && !may_go_on(rank_read(b, table, f), ear, f))
        return FAULT;
    for (struct toml_node *n = table->first; n != NULL; n = n->next) {
        enum leaf leaf;
        int32_t value;

        if (rank && is_rank_key(n->key))
            continue;
        if (is_row(b, table, n, path)) {
            if (course_walk(b, n, path, keep_row, NULL, ear, f) != 0 &&
                !fault_tell(ear, f))
                return FAULT;
            continue;
        }
        if (leaf_of(b, table, n, &leaf, f) == 0 &&
            leaf_read(leaf, n, &value, f) == 0)
            leaf_put(b, leaf, value, n);
        else if (!fault_tell(ear, f))
            return FAULT;
    }
    return 0;
}

static int no_table(const struct toml_node *n, struct fault *f)
{
    char name[NAME_SIZE];
    const char *meant;
    struct text t;

    text_init(&t, name, sizeof name);
    toml_put_shown(&t, n->key, n->key_length);
    if (n->kind == TOML_TABLE && n->first != NULL)
        text_put(&t, ".%.30s", n->first->key);
    meant = leaf_nearest(name);
    if (meant == NULL)
        return toml_fault_key(n, f, "a game has no '%.40s'", n->key);
    return toml_fault_key(n, f, "a game has no '%.40s' (did you mean '%.*s'?)",
                          n->key, (int)strcspn(meant, "."), meant);
}

/* Reads the family, which decides the questions the book must answer; poker if
   the file names none. */
static int family_read(struct book *b, const struct toml_node *root,
                       struct fault *f)
{
    const struct toml_node *head = toml_find(root, "game");
    const struct toml_node *n = head == NULL ? NULL
                                             : toml_find(head, "family");
    const char *word;
    int family;

    if (n == NULL)
        return 0;
    if (toml_text(n, &word, f) != 0)
        return FAULT;
    for (int i = 0; family_words[i] != NULL; i++)
        if (strcmp(word, family_words[i]) == 0) {
            b->family = (enum family)i;
            return 0;
        }
    return toml_word(n, family_words, &family, f);
}

int book_read_game(struct book *b, struct toml_node *root,
                   struct fault_ear *ear, struct fault *f)
{
    static const char *const head[] = {"name", "title",  "deck", "like",
                                       "phh",  "family", NULL};

    if (family_read(b, root, f) != 0)
        return FAULT;
    for (struct toml_node *n = root->first; n != NULL; n = n->next) {
        int said = 0;

        if (strcmp(n->key, "game") == 0)
            said = keys_known(n, head, f);
        else if (strcmp(n->key, "street") == 0)
            said = streets_read(b, n, f);
        else if (book_is(b, OF_COURSE) && course_has(n->key, NULL))
            said = course_walk(b, n, n->key, keep_row, NULL, ear, f);
        else if (leaf_is_table(n->key))
            said = leaves_read(b, n, ear, f);
        else if (strcmp(n->key, "example") != 0 &&
                 strcmp(n->key, "borrowed") != 0)
            said = no_table(n, f);
        if (!may_go_on(said, ear, f))
            return FAULT;
    }
    return 0;
}

/* Tables that speak of leaves and streets */

/* With the names there are: they are few. */
static int no_street(const struct book *b, const struct toml_node *n,
                     struct fault *f)
{
    char names[STREETS_MAX * (STREET_NAME_SIZE + 2)];
    struct text t;

    text_init(&t, names, sizeof names);
    for (int i = 0; i < b->streets; i++)
        text_put(&t, "%s%s", i > 0 ? ", " : "", b->street[i].name);
    return toml_fault_key(n, f,
                          "'%s' has no street '%.40s'; its streets are %s",
                          b->game, n->key, names);
}

static int walk_street(struct book *b, struct toml_node *table,
                       book_visit *visit, void *with, struct fault_ear *ear,
                       struct fault *f)
{
    struct book_place at = {.leaf = LEAF_NONE};
    int word;

    while (at.street < b->streets &&
           strcmp(b->street[at.street].name, table->key) != 0)
        at.street++;
    if (at.street == b->streets)
        return no_street(b, table, f);
    if (toml_expect(table, TOML_TABLE, f) != 0)
        return FAULT;
    for (struct toml_node *n = table->first; n != NULL; n = n->next) {
        int said = key_of(n, street_part_names, "a street has no", &word, f);

        at.part = (enum street_part)word;
        if (said == 0)
            said = visit(b, n, &at, with, f);
        if (!may_go_on(said, ear, f))
            return FAULT;
    }
    return 0;
}

static int set_value(struct book *b, struct toml_node *n,
                     const struct book_place *at, void *with, struct fault *f);

/* A visit to each row below a node. */
struct row_visit {
    book_visit *visit;
    void *with;
};

static int visit_row(struct book *b, struct toml_node *n, const char *path,
                     void *with, struct fault *f)
{
    const struct row_visit *v = with;
    struct book_place at = {.leaf = LEAF_NONE,
                            .row = course_find(&b->rows, path) + 1};
    const char *names[COURSE_ROWS + 1] = {NULL}, *meant;
    /* A clause may say what the game leaves out. */
    if (at.row == 0 && v->visit == set_value)
        at.row = course_put(&b->rows, path, n, f) + 1;
    if (at.row > 0)
        return v->visit(b, n, &at, v->with, f);
    if (v->visit == set_value)
        return FAULT; /* there is no room for it */
    for (int i = 0; i < b->rows.rows; i++)
        names[i] = course_path(&b->rows, i);
    meant = nearest_word(path, names);
    if (meant == NULL)
        return toml_fault_key(n, f, "'%s' says nothing at '%s'", b->game,
                              path);
    return toml_fault_key(n, f,
                          "'%s' says nothing at '%s' (did you mean "
                          "'%s'?)",
                          b->game, path, meant);
}

static int walk_table(struct book *b, struct toml_node *table,
                      book_visit *visit, void *with, struct fault_ear *ear,
                      struct fault *f)
{
    bool streets = strcmp(table->key, "street") == 0;
    struct row_visit rows = {visit, with};
    char path[COURSE_PATH];

    if (book_is(b, OF_COURSE) && course_has(table->key, NULL))
        return course_walk(b, table, table->key, visit_row, &rows, ear, f);
    if (toml_expect(table, TOML_TABLE, f) != 0)
        return FAULT;
    for (struct toml_node *n = table->first; n != NULL; n = n->next) {
        struct book_place at = {.leaf = LEAF_NONE};

        if (!streets && is_row(b, table, n, path)) {
            if (!may_go_on(course_walk(b, n, path, visit_row, &rows, ear, f),
                           ear, f))
                return FAULT;
            continue;
        }
        int said = streets ? walk_street(b, n, visit, with, ear, f)
                           : leaf_of(b, table, n, &at.leaf, f);

        if (!streets && said == 0)
            said = visit(b, n, &at, with, f);
        if (!may_go_on(said, ear, f))
            return FAULT;
    }
    return 0;
}

int book_walk(struct book *b, struct toml_node *table, book_visit *visit,
              void *with, struct fault_ear *ear, struct fault *f)
{
    table->used = TOML_WHOLE;
    if (toml_expect(table, TOML_TABLE, f) != 0)
        return FAULT;
    for (struct toml_node *n = table->first; n != NULL; n = n->next)
        if (!may_go_on(walk_table(b, n, visit, with, ear, f), ear, f))
            return FAULT;
    return 0;
}

/* What clauses set */

struct speaker {
    const struct clause *clause;
};

static bool can_overrule(const struct clause *a, const struct clause *b)
{
    return a->overrules != NULL && strcmp(a->overrules, b->id) == 0;
}

/* Finds "raise.cap" in nested tables; NULL if it is not there. */
static const struct toml_node *find_dotted(const struct toml_node *table,
                                           const char *dotted)
{
    char name[NAME_SIZE], *dot;
    struct text t;

    text_init(&t, name, sizeof name);
    text_str(&t, dotted);
    for (char *key = name; table != NULL && key != NULL; key = dot) {
        dot = strchr(key, '.');
        if (dot != NULL)
            *dot++ = '\0';
        table = toml_find(table, key);
    }
    return table;
}

/* Is this clause the one to be quoted, of several that set the same value? */
static bool is_quoted(const struct book *b, const struct book_place *at,
                      const struct clause *c)
{
    char name[NAME_SIZE];
    struct text t;

    text_init(&t, name, sizeof name);
    book_put_place(&t, b, at);
    for (const struct toml_node *n = c->quoted == NULL ? NULL
                                                       : c->quoted->first;
         n != NULL; n = n->next)
        if (n->kind == TOML_STRING && strcmp(n->text, name) == 0)
            return true;
    return false;
}

/*
 * Decides whether a clause replaces the value of an earlier one.  Clauses of
 * one section must agree; those of an adopted section give way.  A clause that
 * overrules another is quoted even if both agree, because a book may print one
 * rule in two texts.  The same holds for a clause marked as quoted, because
 * the others only imply the value.
 */
static int decide_takeover(const struct book *b, const struct book_place *at,
                           const struct clause *before,
                           const struct clause *now, bool same,
                           const struct toml_node *n, bool *takes,
                           struct fault *f)
{
    *takes = before == NULL || before->section != now->section ||
             !(can_overrule(before, now) || is_quoted(b, at, before));
    if (before == NULL || same || before->section != now->section ||
        can_overrule(now, before) || can_overrule(before, now))
        return 0;
    return toml_fault(n, f,
                      "%s says otherwise than %s in line %d, and neither "
                      "overrules the other",
                      now->id, before->id, before->line);
}

static int set_street(struct book *b, struct toml_node *n,
                      const struct book_place *at, const struct clause *by,
                      struct fault *f)
{
    const struct clause **origin = &b->street_by[at->street][at->part];
    struct street said = b->street[at->street];
    bool takes;

    if (street_read_part(&said, at->part, n, f) != 0 ||
        decide_takeover(b, at, *origin, by,
                        street_has_same_part(&said, &b->street[at->street],
                                             at->part),
                        n, &takes, f) != 0)
        return FAULT;
    if (takes) {
        b->street[at->street] = said;
        b->street_node[at->street][at->part] = n;
        *origin = by;
    }
    return 0;
}

/* Replaces a row of a banked game's own tables. */
static int set_row(struct book *b, struct toml_node *n,
                   const struct book_place *at, const struct clause *by,
                   struct fault *f)
{
    const struct course_row *row = &b->rows.row[at->row - 1];
    char value[COURSE_TEXT], path[COURSE_PATH];
    struct text t;
    bool takes;
    int put;

    text_init(&t, value, sizeof value);
    course_put_node(&t, n);
    if (decide_takeover(b, at, row->by, by,
                        strcmp(value, course_value(&b->rows, at->row - 1)) ==
                            0,
                        n, &takes, f) != 0)
        return FAULT;
    if (!takes)
        return 0;
    snprintf(path, sizeof path, "%s", course_path(&b->rows, at->row - 1));
    put = course_put(&b->rows, path, n, f);
    if (put < 0)
        return FAULT;
    b->rows.row[put].by = by;
    b->rows.row[put].own = strcmp(by->game, b->game) == 0;
    return 0;
}

static int set_value(struct book *b, struct toml_node *n,
                     const struct book_place *at, void *with, struct fault *f)
{
    const struct clause *by = ((const struct speaker *)with)->clause;
    int32_t value = 0;
    bool takes;

    if (at->row > 0)
        return set_row(b, n, at, by, f);
    if (at->leaf == LEAF_NONE)
        return set_street(b, n, at, by, f);
    if (leaf_read(at->leaf, n, &value, f) != 0 ||
        decide_takeover(b, at, b->by[at->leaf], by,
                        value == b->value[at->leaf], n, &takes, f) != 0)
        return FAULT;
    if (takes) {
        b->value[at->leaf] = value;
        b->node[at->leaf] = n;
        b->by[at->leaf] = by;
        b->own[at->leaf] = strcmp(by->game, b->game) == 0;
        b->known[at->leaf] = true;
    }
    return 0;
}

/* A clause can be quoted only for a value it sets. */
static int check_quoted(const struct toml_node *sets,
                        const struct toml_node *quoted, struct fault *f)
{
    for (const struct toml_node *n = quoted->first; n != NULL; n = n->next) {
        const char *text;

        if (toml_text(n, &text, f) != 0)
            return FAULT;
        if (find_dotted(sets, text) == NULL)
            return toml_fault(n, f, "'%.40s' is quoted, and not set", text);
    }
    return 0;
}

int book_read_sets(struct book *b, struct toml_node *sets,
                   const struct clause *by, struct fault_ear *ear,
                   struct fault *f)
{
    struct speaker speaker = {by};

    if (book_walk(b, sets, set_value, &speaker, ear, f) != 0)
        return FAULT;
    return by->quoted == NULL ? 0 : check_quoted(sets, by->quoted, f);
}

const struct toml_node *book_find_set(const struct book *b,
                                      const struct toml_node *sets,
                                      const struct book_place *at)
{
    char name[NAME_SIZE];
    struct text t;

    text_init(&t, name, sizeof name);
    book_put_place(&t, b, at);
    return find_dotted(sets, name);
}

int book_borrow(struct book *b, const struct toml_node *n,
                const struct book_place *at, const char *id, struct fault *f)
{
    if (at->row > 0) {
        char path[COURSE_PATH];
        int row;

        snprintf(path, sizeof path, "%s", course_path(&b->rows, at->row - 1));
        row = course_put(&b->rows, path, n, f);
        if (row < 0)
            return FAULT;
        b->rows.row[row].lent = id;
        return 0;
    }
    if (at->leaf == LEAF_NONE) {
        if (street_read_part(&b->street[at->street], at->part, n, f) != 0)
            return FAULT;
        b->street_node[at->street][at->part] = n;
        b->street_by[at->street][at->part] = NULL;
        b->street_lent[at->street][at->part] = id;
        return 0;
    }
    if (leaf_read(at->leaf, n, &b->value[at->leaf], f) != 0)
        return FAULT;
    b->node[at->leaf] = n;
    b->by[at->leaf] = NULL;
    b->own[at->leaf] = false;
    b->lent[at->leaf] = id;
    b->known[at->leaf] = true;
    return 0;
}

const struct clause *book_by(const struct book *b, const struct book_place *at)
{
    if (at->row > 0)
        return at->row <= b->rows.rows ? b->rows.row[at->row - 1].by : NULL;
    return at->leaf != LEAF_NONE ? b->by[at->leaf]
                                 : b->street_by[at->street][at->part];
}

const char *book_lent(const struct book *b, const struct book_place *at)
{
    if (at->row > 0)
        return at->row <= b->rows.rows ? b->rows.row[at->row - 1].lent : NULL;
    return at->leaf != LEAF_NONE ? b->lent[at->leaf]
                                 : b->street_lent[at->street][at->part];
}

static const struct toml_node *node_of(const struct book *b, enum leaf leaf)
{
    struct book_place at;

    if (!leaf_place(leaf, &at))
        return NULL;
    if (at.row > 0)
        return at.row <= b->rows.rows ? b->rows.row[at.row - 1].node : NULL;
    return at.leaf != LEAF_NONE ? b->node[at.leaf]
                                : b->street_node[at.street][at.part];
}

static bool is_own_place(const struct book *b, const struct toml_node *n)
{
    return n != NULL && b->file != NULL && strcmp(toml_file(n), b->file) == 0;
}

int book_fault(const struct book *b, enum leaf leaf, enum leaf other,
               struct fault *f, const char *fmt, ...)
{
    const struct toml_node *n = node_of(b, leaf), *n2 = node_of(b, other);
    struct fault said;
    struct text t;
    va_list args;

    text_init(&t, said.text, sizeof said.text);
    va_start(args, fmt);
    text_vput(&t, fmt, args);
    va_end(args);
    if (n == NULL || (is_own_place(b, n2) && !is_own_place(b, n)))
        n = n2;
    if (n != NULL)
        return toml_fault(n, f, "%s", said.text);
    fault_say(f, "%s", said.text);
    return b->file != NULL ? fault_at(f, b->file) : FAULT;
}

bool book_is_same(const struct book *a, const struct book *b,
                  const struct book_place *at)
{
    if (at->row > 0) {
        int other = course_find(&b->rows, course_path(&a->rows, at->row - 1));

        return other >= 0 && strcmp(course_value(&a->rows, at->row - 1),
                                    course_value(&b->rows, other)) == 0;
    }
    if (at->leaf != LEAF_NONE)
        return a->value[at->leaf] == b->value[at->leaf];
    return street_has_same_part(&a->street[at->street], &b->street[at->street],
                                at->part);
}

bool book_has_place(const struct book *b, const struct book_place *at)
{
    return at->leaf == LEAF_NONE || leaf_is_of(at->leaf, b->family);
}

bool book_place_at(const struct book *b, int number, struct book_place *at)
{
    int part = number - LEAF_COUNT;

    *at = (struct book_place){.leaf = LEAF_NONE};
    if (part >= b->streets * STREET_PARTS) {
        at->row = part - b->streets * STREET_PARTS + 1;
        return at->row <= b->rows.rows;
    }
    if (part < 0)
        at->leaf = (enum leaf)number;
    else
        at->street = part / STREET_PARTS;
    if (part >= 0)
        at->part = (enum street_part)(part % STREET_PARTS);
    return at->street < b->streets || part < 0;
}

void book_put_place(struct text *t, const struct book *b,
                    const struct book_place *at)
{
    if (at->leaf != LEAF_NONE)
        text_str(t, leaf_rows[at->leaf].name);
    else if (at->row > 0)
        text_str(t, at->row <= b->rows.rows
                        ? course_path(&b->rows, at->row - 1)
                        : "row");
    else
        text_put(t, "street.%s.%s", b->street[at->street].name,
                 street_part_names[at->part]);
}

void book_put_value(struct text *t, const struct book *b,
                    const struct book_place *at)
{
    if (at->leaf != LEAF_NONE)
        leaf_put_value(t, at->leaf, b->value[at->leaf]);
    else if (at->row > 0)
        text_str(t, course_value(&b->rows, at->row - 1));
    else
        street_put_part(t, &b->street[at->street], at->part);
}
