/*
 * book.c - fills a book from TOML: the base game first, then the clauses.
 *
 * A leaf is found by its dotted name; a name nobody knows, a value of the
 * wrong kind or a word that is none of the leaf's is a fault with its place.
 */
#include "book/book.h"

#include <stdlib.h>
#include <string.h>

#include "base/nearest.h"

enum { LEAF_NAME_SIZE = 64 };

/* Puts a value of TOML into a leaf. */
static int leaf_set(struct book *b, enum leaf leaf, const struct toml_node *n,
                    struct fault *f)
{
    const char *word;
    int64_t number;
    money cents;
    bool yes;

    switch (leaf_rows[leaf].kind) {
    case LEAF_YES:
        if (toml_bool(n, &yes, f) != 0)
            return FAULT;
        b->value[leaf] = yes;
        break;
    case LEAF_NUMBER:
        if (toml_int(n, 0, 1000, &number, f) != 0)
            return FAULT;
        b->value[leaf] = (int32_t)number;
        break;
    case LEAF_MONEY:
        if (toml_money(n, &cents, f) != 0)
            return FAULT;
        if (cents < 0 || cents > INT32_MAX)
            return toml_fault(n, f, "the amount is too large");
        b->value[leaf] = (int32_t)cents;
        break;
    default:
        if (toml_text(n, &word, f) != 0)
            return FAULT;
        if (leaf_word_find(leaf, word) < 0)
            return toml_fault(n, f, "'%s' is none of: %s", word,
                              leaf_rows[leaf].words);
        b->value[leaf] = leaf_word_find(leaf, word);
        break;
    }
    b->known[leaf] = true;
    return 0;
}

/* One of the dealer's words: "burn", "board 3", "hole up". */
static int step_of(const struct toml_node *n, struct deal_step *step,
                   struct fault *f)
{
    static const struct {
        const char *name;
        enum deal_word word;
        bool counted;
    } words[DEAL_WORDS] = {
        {"hole down", DEAL_HOLE_DOWN, false}, {"hole up", DEAL_HOLE_UP, false},
        {"burn", DEAL_BURN, false},           {"board ", DEAL_BOARD, true},
        {"draw", DEAL_DRAW, false},           {"discard ", DEAL_DISCARD, true},
    };
    const char *text;

    if (toml_text(n, &text, f) != 0)
        return FAULT;
    for (int i = 0; i < DEAL_WORDS; i++) {
        size_t length = strlen(words[i].name);
        const char *count = text + length;

        if (strncmp(text, words[i].name, length) != 0)
            continue;
        if (!words[i].counted && *count != '\0')
            continue;
        if (words[i].counted &&
            (count[0] < '1' || count[0] > '5' || count[1] != '\0'))
            return toml_fault(n, f, "'%s' wants a number from 1 to 5", text);
        *step = (struct deal_step){.word = (uint8_t)words[i].word,
                                   .count = (uint8_t)(words[i].counted
                                                          ? count[0] - '0'
                                                          : 1)};
        return 0;
    }
    return toml_fault(n, f, "'%s' is no word of the dealer's", text);
}

static int steps_of(struct street *s, struct toml_node *deal, struct fault *f)
{
    if (toml_expect(deal, TOML_ARRAY, f) != 0)
        return FAULT;
    if (deal->length > STREET_STEPS_MAX)
        return toml_fault(deal, f, "a street has at most %d steps",
                          STREET_STEPS_MAX);
    s->steps = 0;
    for (struct toml_node *n = deal->first; n != NULL; n = n->next)
        if (step_of(n, &s->step[s->steps++], f) != 0)
            return FAULT;
    deal->used = TOML_WHOLE;
    return 0;
}

/* What one street says; a key left out stays as it was. */
static int street_set(struct street *s, struct toml_node *table,
                      struct fault *f)
{
    static const char *const acts[] = {"left_of_blinds", "left_of_button",
                                       "bring_in",       "high_showing",
                                       "low_showing",    NULL};
    struct toml_node *n;
    int word;

    if ((n = toml_get(table, "deal")) != NULL && steps_of(s, n, f) != 0)
        return FAULT;
    if ((n = toml_get(table, "upper")) != NULL &&
        toml_bool(n, &s->upper, f) != 0)
        return FAULT;
    if ((n = toml_get(table, "acts")) != NULL) {
        if (toml_word(n, acts, &word, f) != 0)
            return FAULT;
        s->acts = (uint8_t)word;
    }
    return 0;
}

static int street_add(struct book *b, struct toml_node *table, struct fault *f)
{
    struct toml_node *n;
    const char *name;
    struct street *s;

    if (toml_need(table, "name", &n, f) != 0 || toml_text(n, &name, f) != 0)
        return FAULT;
    if (b->streets == STREETS_MAX)
        return toml_fault(n, f, "a game has at most %d streets", STREETS_MAX);
    if (strlen(name) >= STREET_NAME_SIZE)
        return toml_fault(n, f, "the name of a street is too long");
    s = &b->street[b->streets++];
    *s = (struct street){0};
    memcpy(s->name, name, strlen(name) + 1);
    return street_set(s, table, f);
}

/* All streets of a game that has its own. */
static int streets_read(struct book *b, struct toml_node *streets,
                        struct fault *f)
{
    if (toml_expect(streets, TOML_ARRAY, f) != 0)
        return FAULT;
    b->streets = 0;
    for (struct toml_node *n = streets->first; n != NULL; n = n->next) {
        if (toml_expect(n, TOML_TABLE, f) != 0 || street_add(b, n, f) != 0)
            return FAULT;
        n->used = TOML_USED;
    }
    return 0;
}

/* How the hands are ranked stands in words of its own in [rank]. */
static int rank_read(struct book *b, struct toml_node *rank, struct fault *f)
{
    static const char *const uses[] = {"any", "exactly two", "at most two",
                                       NULL};
    struct toml_node *n;
    int word = 0;

    if (toml_need(rank, "wins", &n, f) != 0 ||
        toml_expect(n, TOML_ARRAY, f) != 0)
        return FAULT;
    b->value[LEAF_RANK_HIGH] = b->value[LEAF_RANK_LOW] = 0;
    for (struct toml_node *win = n->first; win != NULL; win = win->next) {
        static const char *const wins[] = {"high", "low", NULL};

        if (toml_word(win, wins, &word, f) != 0)
            return FAULT;
        b->value[word == 0 ? LEAF_RANK_HIGH : LEAF_RANK_LOW] = 1;
    }
    word = 0;
    if ((n = toml_get(rank, "uses")) != NULL &&
        toml_word(n, uses, &word, f) != 0)
        return FAULT;
    b->value[LEAF_RANK_USES_LEAST] = word == 1 ? 2 : 0;
    b->value[LEAF_RANK_USES_MOST] = word == 0 ? 5 : 2;
    b->value[LEAF_RANK_QUALIFIER] = 0;
    if ((n = toml_get(rank, "qualifier")) != NULL &&
        leaf_set(b, LEAF_RANK_QUALIFIER, n, f) != 0)
        return FAULT;
    b->value[LEAF_RANK_JOKER] = RANK_JOKER_NONE;
    if ((n = toml_get(rank, "joker")) != NULL &&
        leaf_set(b, LEAF_RANK_JOKER, n, f) != 0)
        return FAULT;
    for (int i = LEAF_RANK_HIGH; i <= LEAF_RANK_JOKER; i++)
        b->known[i] = true;
    return 0;
}

/* The table a leaf stands in, and the key: "raise", "cap". */
static struct toml_node *leaf_node(struct toml_node *root, enum leaf leaf)
{
    const char *name = leaf_rows[leaf].name, *dot = strchr(name, '.');
    char table[LEAF_NAME_SIZE];
    struct toml_node *n;

    memcpy(table, name, (size_t)(dot - name));
    table[dot - name] = '\0';
    n = toml_get(root, table);
    return n != NULL && n->kind == TOML_TABLE ? toml_get(n, dot + 1) : NULL;
}

int book_read_game(struct book *b, struct toml_node *root, struct fault *f)
{
    struct toml_node *n;

    if ((n = toml_get(root, "rank")) != NULL && rank_read(b, n, f) != 0)
        return FAULT;
    for (int i = 0; i < LEAF_COUNT; i++) {
        if (i >= LEAF_RANK_HIGH && i <= LEAF_RANK_JOKER)
            continue;
        n = leaf_node(root, (enum leaf)i);
        if (n != NULL && leaf_set(b, (enum leaf)i, n, f) != 0)
            return FAULT;
    }
    if ((n = toml_get(root, "street")) != NULL && streets_read(b, n, f) != 0)
        return FAULT;
    return 0;
}

static int sets_street(struct book *b, struct toml_node *streets,
                       struct fault *f)
{
    for (struct toml_node *n = streets->first; n != NULL; n = n->next) {
        int i = 0;

        while (i < b->streets && strcmp(b->street[i].name, n->key) != 0)
            i++;
        if (i == b->streets)
            return toml_fault_key(n, f, "the game has no street '%s'", n->key);
        if (toml_expect(n, TOML_TABLE, f) != 0 ||
            street_set(&b->street[i], n, f) != 0)
            return FAULT;
        n->used = TOML_WHOLE;
    }
    streets->used = TOML_WHOLE;
    return 0;
}

static int sets_table(struct book *b, struct toml_node *table,
                      const struct clause *by, struct fault *f)
{
    for (struct toml_node *n = table->first; n != NULL; n = n->next) {
        char name[LEAF_NAME_SIZE];
        enum leaf leaf;

        snprintf(name, sizeof name, "%s.%s", table->key, n->key);
        leaf = leaf_find(name);
        if (leaf == LEAF_NONE)
            return toml_fault_key(n, f, "there is no leaf '%s'", name);
        if (leaf_set(b, leaf, n, f) != 0)
            return FAULT;
        b->by[leaf] = by;
        n->used = TOML_WHOLE;
    }
    table->used = TOML_WHOLE;
    return 0;
}

int book_read_sets(struct book *b, struct toml_node *sets,
                   const struct clause *by, struct fault *f)
{
    for (struct toml_node *n = sets->first; n != NULL; n = n->next) {
        if (toml_expect(n, TOML_TABLE, f) != 0)
            return FAULT;
        if (strcmp(n->key, "street") == 0) {
            if (sets_street(b, n, f) != 0)
                return FAULT;
        } else if (sets_table(b, n, by, f) != 0) {
            return FAULT;
        }
    }
    return 0;
}

int book_whole(const struct book *b, struct fault *f)
{
    for (int i = 0; i < LEAF_COUNT; i++)
        if (!b->known[i])
            return fault_say(f, "nobody gives a value to '%s'",
                             leaf_rows[i].name);
    if (b->streets == 0)
        return fault_say(f, "the game has no streets");
    return 0;
}
