/*
 * why.c - the table of refusals, made from why.def.
 *
 * Leaves: none
 */
#include <stdbool.h>
#include <string.h>

#include "rule/why.h"

static const struct why_row {
    int number;
    const char *word, *sentence;
} rows[WHY_KINDS] = {
    [WHY_NONE] = {0, "none", ""},
#define WHY(NUMBER, ID, WORD, SENTENCE) [WHY_##ID] = {NUMBER, WORD, SENTENCE},
#include "rule/why.def"
#undef WHY
};

static const struct why_row *row_of(enum why why)
{
    bool known = (unsigned)why < WHY_KINDS;

    return &rows[known ? why : WHY_NONE];
}

const char *why_word(enum why why)
{
    return row_of(why)->word;
}

const char *why_sentence(enum why why)
{
    return row_of(why)->sentence;
}

int why_number(enum why why)
{
    return row_of(why)->number;
}

enum why why_find(const char *word)
{
    for (int i = WHY_NONE + 1; i < WHY_KINDS; i++)
        if (strcmp(rows[i].word, word) == 0)
            return (enum why)i;
    return WHY_NONE;
}

enum why why_of_number(int number)
{
    for (int i = WHY_NONE + 1; i < WHY_KINDS; i++)
        if (rows[i].number == number)
            return (enum why)i;
    return WHY_NONE;
}

static const struct not_so_row {
    const char *word, *sentence;
} not_so_rows[NOT_SO_KINDS] = {
    [NOT_SO_NOTHING] = {"nothing", ""},
#define NOT_SO(ID, WORD, SENTENCE) [NOT_SO_##ID] = {WORD, SENTENCE},
#include "rule/not_so.def"
#undef NOT_SO
};

const char *not_so_word(enum not_so what)
{
    return not_so_rows[(unsigned)what < NOT_SO_KINDS ? what : 0].word;
}

const char *not_so_sentence(enum not_so what)
{
    return not_so_rows[(unsigned)what < NOT_SO_KINDS ? what : 0].sentence;
}
