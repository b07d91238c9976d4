/*
 * leaf.c - the table of leaves, made from leaves.def.
 */
#include <string.h>

#include "base/nearest.h"
#include "base/must.h"
#include "book/irregular.h"

/* The kind, the range and the words of an answer. */
#define ROW_YES LEAF_YES, 0, 1, ""
#define ROW_NUMBER(LEAST, MOST) LEAF_NUMBER, LEAST, MOST, ""
#define ROW_MONEY LEAF_MONEY, 0, INT32_MAX, ""
#define ROW_LIST LEAF_LIST, 0, INT32_MAX, ""
#define ROW_ONLY(WORD) LEAF_WORD, 0, INT32_MAX, WORD
#define ROW_WORDS(WORDS) LEAF_WORD, 0, INT32_MAX, WORDS
/* E() puts a space before each word: the first one is left out. */
#define ROW_WORD(TAG, ...) LEAF_WORD, 0, INT32_MAX, &"" __VA_ARGS__[1]
#define E(ID, WORD) " " WORD

const struct leaf_row leaf_rows[LEAF_COUNT] = {
#define LEAF_ROW(NUMBER, ID, NAME, ANSWER, WHAT, OF)                          \
    [LEAF_##ID] = {NAME, ROW_##ANSWER, WHAT, OF, NUMBER},
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

/* And so have the rows of a banked game, in the order of its edition. */
enum { ROW_NUMBER = LEAF_NUMBERS };

bool leaf_place(enum leaf leaf, struct book_place *out)
{
    int at = (int)leaf - BEHIND_STREETS;

    MUST((int)leaf >= 0 && (int)leaf < BEHIND_MOST);
    *out = (struct book_place){.leaf = leaf};
    if (at < 0)
        return leaf != LEAF_NONE;
    out->leaf = LEAF_NONE;
    if ((int)leaf >= BEHIND_ROWS) {
        out->row = (int)leaf - BEHIND_ROWS + 1;
        return true;
    }
    out->street = at / STREET_PARTS;
    out->part = (enum street_part)(at % STREET_PARTS);
    return true;
}

int leaf_number(enum leaf leaf)
{
    struct book_place at;

    if (!leaf_place(leaf, &at))
        return 0;
    if (at.row > 0)
        return ROW_NUMBER + at.row - 1;
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
    else if (at.row > 0)
        text_put(t, "row.%d", at.row);
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
#define LEAF_ROW(NUMBER, ID, NAME, ANSWER, WHAT, OF) [NUMBER] = LEAF_##ID + 1,
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
    if (number >= ROW_NUMBER)
        return number - ROW_NUMBER < COURSE_ROWS
                   ? leaf_of_row(number - ROW_NUMBER + 1)
                   : LEAF_NONE;
    if (street >= STREETS_MAX || part >= STREET_PARTS)
        return LEAF_NONE;
    return leaf_of_street(street, (enum street_part)part);
}

const char *leaf_nearest(const char *name)
{
    static const char *const names[LEAF_COUNT + 1] = {
#define LEAF_ROW(NUMBER, ID, NAME, ANSWER, WHAT, OF) [LEAF_##ID] = NAME,
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

int leaf_words(enum leaf leaf)
{
    int n = 1;

    for (const char *at = leaf_rows[leaf].words; *at != '\0'; at++)
        n += *at == ' ';
    return n;
}

bool leaf_can_choose(enum leaf leaf, int32_t value)
{
    const struct leaf_row *row = &leaf_rows[leaf];

    switch (row->kind) {
    case LEAF_WORD:
        return value >= 0 && value < leaf_words(leaf);
    case LEAF_LIST: /* no table chooses a remedy */
        return false;
    default:
        return value >= row->least && value <= row->most;
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
