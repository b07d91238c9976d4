/*
 * leaf.c - the table of leaves, made from leaves.def.
 */
#include <string.h>

#include "base/nearest.h"
#include "base/must.h"
#include "book/irregular.h"

const struct leaf_row leaf_rows[LEAF_COUNT] = {
#define LEAF_ROW(NUMBER, ID, NAME, KIND, WORDS, WHAT, OF)                     \
    [LEAF_##ID] = {NAME, LEAF_##KIND, WORDS, WHAT, OF, NUMBER},
#include "book/leaves.def"
};

bool leaf_is_of(enum leaf leaf, enum family family)
{
    return (leaf_rows[leaf].of >> family & 1) != 0;
}

enum leaf leaf_find(const char *name)
{
    for (int i = 0; i < LEAF_COUNT; i++)
        if (strcmp(leaf_rows[i].name, name) == 0)
            return (enum leaf)i;
    return LEAF_NONE;
}

/* Streets have numbers of their own, with room for more parts. */
enum { STREET_NUMBER = 1900, STREET_NUMBERS = 8 };

bool leaf_place(enum leaf leaf, struct book_place *out)
{
    int at = (int)leaf - BEHIND_STREETS;

    MUST((int)leaf >= 0 && (int)leaf < BEHIND_MOST);
    *out = (struct book_place){.leaf = leaf};
    if (at < 0)
        return leaf != LEAF_NONE;
    out->leaf = LEAF_NONE;
    out->street = at / STREET_PARTS;
    out->part = (enum street_part)(at % STREET_PARTS);
    return true;
}

int leaf_number(enum leaf leaf)
{
    struct book_place at;

    if (!leaf_place(leaf, &at))
        return 0;
    return at.leaf < LEAF_COUNT
               ? leaf_rows[at.leaf].number
               : STREET_NUMBER + at.street * STREET_NUMBERS + (int)at.part;
}

void leaf_name_put(struct text *t, enum leaf leaf)
{
    struct book_place at;

    if (!leaf_place(leaf, &at))
        return;
    if (at.leaf < LEAF_COUNT)
        text_str(t, leaf_rows[at.leaf].name);
    else
        text_put(t, "street.%d.%s", at.street + 1, street_part_names[at.part]);
}

enum leaf leaf_named(const char *name)
{
    char is[STREET_NAME_SIZE + 16];
    struct text t;

    for (int i = BEHIND_STREETS; i < BEHIND_MOST; i++) {
        text_init(&t, is, sizeof is);
        leaf_name_put(&t, (enum leaf)i);
        if (strcmp(is, name) == 0)
            return (enum leaf)i;
    }
    return leaf_find(name);
}

enum leaf leaf_of_number(int number)
{
    /* Leaf + 1 by number, because 0 marks a gap.  A number given twice does
       not compile. */
    static const uint16_t leaf[LEAF_NUMBERS] = {
#define LEAF_ROW(NUMBER, ID, NAME, KIND, WORDS, WHAT, OF)                     \
    [NUMBER] = LEAF_##ID + 1,
#include "book/leaves.def"
    };

    _Static_assert(STREET_NUMBER + STREETS_MAX * STREET_NUMBERS <=
                       LEAF_NUMBERS,
                   "streets have numbers as leaves have");
    if (number < 0 || number >= STREET_NUMBER || leaf[number] == 0)
        return LEAF_NONE;
    return (enum leaf)(leaf[number] - 1);
}

enum leaf leaf_behind(int number)
{
    int at = number - STREET_NUMBER;
    int street = at / STREET_NUMBERS, part = at % STREET_NUMBERS;

    if (at < 0)
        return leaf_of_number(number);
    if (street >= STREETS_MAX || part >= STREET_PARTS)
        return LEAF_NONE;
    return leaf_of_street(street, (enum street_part)part);
}

const char *leaf_nearest(const char *name)
{
    static const char *const names[LEAF_COUNT + 1] = {
#define LEAF_ROW(NUMBER, ID, NAME, KIND, WORDS, WHAT, OF) [LEAF_##ID] = NAME,
#include "book/leaves.def"
    };

    return nearest_word(name, names);
}

bool leaf_is_table(const char *name)
{
    size_t length = strlen(name);

    for (int i = 0; i < LEAF_COUNT; i++)
        if (strncmp(leaf_rows[i].name, name, length) == 0 &&
            leaf_rows[i].name[length] == '.')
            return true;
    return false;
}

/* The range of each number leaf; one that is not listed may be any number. */
struct leaf_range leaf_range_of(enum leaf leaf)
{
    switch (leaf) {
    case LEAF_FORCED_BLINDS:
    case LEAF_FORCED_BLINDS_LEAST:
    case LEAF_FORCED_BLINDS_MOST:
        return (struct leaf_range){0, 3};
    case LEAF_DRAW_MAX:
    case LEAF_RANK_USES_LEAST:
        return (struct leaf_range){0, 5};
    case LEAF_RANK_USES_MOST: /* with a board no hand holds five */
        return (struct leaf_range){0, 4};
    case LEAF_SHOW_CARDS:
        return (struct leaf_range){0, 8};
    case LEAF_EXPOSED_KEEP:
    case LEAF_RANK_QUALIFIER:
        return (struct leaf_range){0, 13};
    case LEAF_DECK_JOKERS:
    case LEAF_DECK_JOKERS_LEAST:
    case LEAF_DECK_JOKERS_MOST:
        return (struct leaf_range){0, 2};
    case LEAF_DEAL_DICE:
        return (struct leaf_range){1, 3};
    case LEAF_SEATS_REMEMBERED: /* up to a week */
        return (struct leaf_range){0, 7 * 24 * 60};
    case LEAF_BANK_HANDS:
        return (struct leaf_range){1, 100};
    case LEAF_SHOE_PACKS:
    case LEAF_SHOE_LEAST:
    case LEAF_SHOE_MOST:
        return (struct leaf_range){1, 8};
    case LEAF_PLAYER_STANDS:
    case LEAF_PLAYER_HITS:
    case LEAF_BANK_HITS:
        return (struct leaf_range){0, 21};
    case LEAF_BANK_STANDS:
        return (struct leaf_range){12, 21};
    case LEAF_SPLIT_HANDS:
        return (struct leaf_range){1, 4};
    case LEAF_INSURANCE_PAYS:
        return (struct leaf_range){1, 10};
    case LEAF_SHOE_FRESH:
        return (struct leaf_range){0, 8};
    case LEAF_SHOE_CUT:
        return (struct leaf_range){0, 90};
    case LEAF_WAGER_BACKLINE_MOST:
        return (struct leaf_range){0, 3};
    case LEAF_SEATS_LEAST:
    case LEAF_SEATS_MOST:
        return (struct leaf_range){2, 10};
    case LEAF_STOCK_PACKS: /* the shoe holds eight */
    case LEAF_STOCK_PACKS_LEAST:
        return (struct leaf_range){1, 8};
    case LEAF_DEAL_CARDS:
        return (struct leaf_range){2, 15};
    case LEAF_OUT_CARDS:
        return (struct leaf_range){2, 16};
    case LEAF_MELD_SET_LEAST:
    case LEAF_MELD_RUN_LEAST:
        return (struct leaf_range){2, 5};
    case LEAF_MELD_SET_SUITS:
        return (struct leaf_range){2, 4};
    default:
        return (struct leaf_range){0, leaf_rows[leaf].kind == LEAF_MONEY ||
                                              leaf_rows[leaf].kind == LEAF_LIST
                                          ? INT32_MAX
                                          : 100};
    }
}

/* The number of words of a leaf. */
static int words_of(enum leaf leaf)
{
    int n = 1;

    for (const char *at = leaf_rows[leaf].words; *at != '\0'; at++)
        n += *at == ' ';
    return n;
}

bool leaf_can_choose(enum leaf leaf, int32_t value)
{
    struct leaf_range range = leaf_range_of(leaf);

    switch (leaf_rows[leaf].kind) {
    case LEAF_YES:
        return value == 0 || value == 1;
    case LEAF_WORD:
        return value >= 0 && value < words_of(leaf);
    case LEAF_LIST: /* no table chooses a remedy */
        return false;
    default:
        return value >= range.least && value <= range.most;
    }
}

/* The length of the word that begins here. */
static size_t word_length(const char *words)
{
    return strcspn(words, " ");
}

bool leaf_has_one(enum leaf leaf)
{
    const char *words = leaf_rows[leaf].words;

    return leaf_rows[leaf].kind == LEAF_WORD &&
           words[word_length(words)] == '\0';
}

int leaf_word_find(enum leaf leaf, const char *word)
{
    const char *at = leaf_rows[leaf].words;

    for (int i = 0; *at != '\0'; i++) {
        size_t n = word_length(at);

        if (strlen(word) == n && strncmp(at, word, n) == 0)
            return i;
        at += n;
        at += strspn(at, " ");
    }
    return -1;
}

void leaf_put_word(struct text *t, enum leaf leaf, int32_t value)
{
    const char *at = leaf_rows[leaf].words;

    for (; value > 0 && *at != '\0'; value--) {
        at += word_length(at);
        at += strspn(at, " ");
    }
    text_add(t, at, word_length(at));
}

void leaf_put_value(struct text *t, enum leaf leaf, int32_t value)
{
    switch (leaf_rows[leaf].kind) {
    case LEAF_YES:
        text_put(t, "%s", value ? "true" : "false");
        break;
    case LEAF_MONEY:
        text_put(t, "%d.%02d", (int)value / CENTS, (int)value % CENTS);
        break;
    case LEAF_WORD:
        text_str(t, "\"");
        leaf_put_word(t, leaf, value);
        text_str(t, "\"");
        break;
    case LEAF_LIST:
        text_put(t, "[");
        for (; value != 0; value = remedy_rest(value))
            text_put(t, "\"%s\"%s", remedy_rows[remedy_first(value)].words,
                     remedy_rest(value) != 0 ? ", " : "");
        text_put(t, "]");
        break;
    default:
        text_put(t, "%d", (int)value);
        break;
    }
}
