/*
 * nearest.c - the word somebody probably meant.
 *
 * For slips of the finger, not for guessing: a word more than a third of
 * whose letters are wrong is near nothing.
 */
#include "base/nearest.h"

#include <ctype.h>
#include <limits.h>
#include <stddef.h>
#include <string.h>

enum { WORD_MAX = 32 };

static int least_of(int a, int b)
{
    return a < b ? a : b;
}

/* Letters to add, drop or change to turn one word into the other. */
static int letters_apart(const char *a, const char *b)
{
    size_t rows = strlen(a), columns = strlen(b);
    int row[WORD_MAX + 1];

    if (rows > WORD_MAX || columns > WORD_MAX)
        return INT_MAX;
    for (size_t j = 0; j <= columns; j++)
        row[j] = (int)j;
    for (size_t i = 1; i <= rows; i++) {
        int corner = row[0];

        row[0] = (int)i;
        for (size_t j = 1; j <= columns; j++) {
            int x = tolower((unsigned char)a[i - 1]);
            int y = tolower((unsigned char)b[j - 1]);
            int here = corner + (x != y);

            corner = row[j];
            here = least_of(here, least_of(row[j], row[j - 1]) + 1);
            row[j] = here;
        }
    }
    return row[columns];
}

const char *nearest_word(const char *word, const char *const *words)
{
    size_t length = strlen(word);
    const char *best = NULL;
    int fewest = length < 6 ? 3 : (int)length / 3 + 1;

    for (; *words != NULL; words++) {
        int apart = letters_apart(word, *words);

        if (length > 1 && strncmp(word, *words, length) == 0)
            apart = 1;
        if (apart < fewest && apart < (int)length) {
            fewest = apart;
            best = *words;
        }
    }
    return best;
}
