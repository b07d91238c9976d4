/*
 * leaf.c - the table of leaves, made from leaves.def.
 */
#include <string.h>

#include "base/nearest.h"
#include "book/irregular.h"

const struct leaf_row leaf_rows[LEAF_COUNT] = {
#define LEAF_ROW(NUMBER, ID, NAME, KIND, WORDS, WHAT, OF)                     \
    [LEAF_##ID] = {NAME, LEAF_##KIND, WORDS, WHAT, OF, NUMBER},
#include "book/leaves.def"
};

const char *const family_words[] = {"poker", "total", "setting", "melding",
                                    NULL};

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

int leaf_number(enum leaf leaf)
{
    return leaf == LEAF_NONE ? 0 : leaf_rows[leaf].number;
}

enum leaf leaf_of_number(int number)
{
    /* One more than the leaf, as the gaps are 0.  A number given twice does
     * not compile. */
    static const uint16_t leaf[LEAF_NUMBERS] = {
#define LEAF_ROW(NUMBER, ID, NAME, KIND, WORDS, WHAT, OF)                     \
    [NUMBER] = LEAF_##ID + 1,
#include "book/leaves.def"
    };

    if (number < 0 || number >= LEAF_NUMBERS || leaf[number] == 0)
        return LEAF_NONE;
    return (enum leaf)(leaf[number] - 1);
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

/* What the table has room for; a number that is not here may be anything. */
struct leaf_range leaf_range_of(enum leaf leaf)
{
    switch (leaf) {
    case LEAF_FORCED_BLINDS:
    case LEAF_FORCED_BLINDS_MOST:
        return (struct leaf_range){0, 3};
    case LEAF_DRAW_MAX:
    case LEAF_RANK_USES_LEAST:
        return (struct leaf_range){0, 5};
    case LEAF_RANK_USES_MOST: /* with a board nobody holds five */
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
    case LEAF_STOCK_PACKS: /* the shoe has room for eight */
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

/* How many words a leaf has to choose from. */
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
    case LEAF_LIST: /* no table chooses what is done about an error */
        return false;
    default:
        return value >= range.least && value <= range.most;
    }
}

/* How long is the word that begins here? */
static size_t word_length(const char *words)
{
    return strcspn(words, " ");
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
