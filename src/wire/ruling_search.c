/*
 * ruling_search.c - finds what went wrong by the words somebody types.
 *
 * Leaves: none
 */
#include "wire/ruling_search.h"

#include <string.h>

#include "base/must.h"

/* How well a word fits; times the weight of the field it is found in. */
enum { FIT_TYPO = 1, FIT_SAME, FIT_BEGINS, FIT_EXACT };

static const int weight[SEARCH_FIELDS] = {8, 8, 6, 3, 2};

enum { TYPO_LEAST = 5, SAME_LEAST = 3, STEM_LEAST = 3, SAME_MOST = 64 };

const char *const search_same[] = {
#define SAME(words) words,
#define PLAIN(words)
#include "wire/synonym.def"
#undef PLAIN
#undef SAME
    NULL,
};

const char *const search_plain[] = {
#define SAME(words)
#define PLAIN(words) words,
#include "wire/synonym.def"
#undef PLAIN
#undef SAME
    NULL,
};

/* A word as it is typed or printed, and its stem. */
struct word {
    char text[SEARCH_WORD], stem[SEARCH_WORD];
};

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9');
}

static bool has_ending(const char *word, size_t length, const char *end)
{
    size_t n = strlen(end);

    return length >= n && memcmp(word + length - n, end, n) == 0;
}

/* Cuts an ending if enough of the word is left; returns the new length. */
static size_t cut_ending(const char *word, size_t n)
{
    static const char *const endings[] = {"ing", "ed", "es", "s"};

    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        size_t rest = n - strlen(endings[i]);

        if (n < STEM_LEAST + strlen(endings[i]) ||
            !has_ending(word, n, endings[i]) || has_ending(word, n, "ss"))
            continue;
        /* dropped: drop; but called: call */
        if (i < 2 && rest > STEM_LEAST && word[rest - 1] == word[rest - 2] &&
            strchr("lsz", word[rest - 1]) == NULL)
            rest--;
        return rest;
    }
    return n;
}

static void stem_word(struct word *w)
{
    size_t n = cut_ending(w->text, strlen(w->text));

    if (n > STEM_LEAST && w->text[n - 1] == 'e')
        n--;
    memcpy(w->stem, w->text, n);
    w->stem[n] = '\0';
}

/* Reads the next word in small letters; false if there is none.  Advances the
   text. */
static bool next_word(const char **text, struct word *out)
{
    const char *at = *text;
    size_t n = 0;

    while (*at != '\0' && !is_letter(*at))
        at++;
    for (; is_letter(*at); at++)
        if (n + 1 < SEARCH_WORD)
            out->text[n++] = (char)(*at >= 'A' && *at <= 'Z' ? *at + 32 : *at);
    out->text[n] = '\0';
    *text = at;
    stem_word(out);
    return n > 0;
}

static bool has_beginning(const char *word, const char *with)
{
    return strncmp(word, with, strlen(with)) == 0;
}

/* Do they differ by one letter that is missing, wrong, or in the other's
   place? */
static bool is_typo(const char *a, const char *b)
{
    size_t n = strlen(a), m = strlen(b), i = 0;

    if (n < TYPO_LEAST || m < TYPO_LEAST || n > m + 1 || m > n + 1)
        return false;
    while (a[i] != '\0' && a[i] == b[i])
        i++;
    if (n > m)
        return strcmp(a + i + 1, b + i) == 0;
    if (n < m)
        return strcmp(a + i, b + i + 1) == 0;
    if (a[i] == '\0')
        return true;
    if (strcmp(a + i + 1, b + i + 1) == 0)
        return true;
    return a[i] == b[i + 1] && a[i + 1] == b[i] && a[i + 1] != '\0' &&
           strcmp(a + i + 2, b + i + 2) == 0;
}

/* A word that somebody typed, with its synonyms. */
struct typed {
    struct word word;
    struct word same[SAME_MOST];
    int sames;
    bool typos; /* no ruling of the game has the word */
};

/* The word may be the beginning of one, because it may not be whole yet. */
static bool is_meant(const struct word *typed, const struct word *one)
{
    return strcmp(one->stem, typed->stem) == 0 ||
           (strlen(typed->text) >= SAME_LEAST &&
            has_beginning(one->text, typed->text));
}

/* Adds all words of each row that has the word. */
static void find_same(struct typed *t)
{
    t->sames = 0;
    for (const char *const *row = search_same; *row != NULL; row++) {
        const char *rest = *row;
        bool is_here = false;
        struct word one;

        while (next_word(&rest, &one))
            is_here |= is_meant(&t->word, &one);
        rest = *row;
        while (is_here && t->sames < SAME_MOST &&
               next_word(&rest, &t->same[t->sames]))
            t->sames++;
    }
}

static bool are_same(const struct typed *t, const struct word *found)
{
    for (int i = 0; i < t->sames; i++)
        if (strcmp(t->same[i].stem, found->stem) == 0)
            return true;
    return false;
}

static int fit_of(const struct typed *t, const struct word *found)
{
    if (strcmp(t->word.stem, found->stem) == 0)
        return FIT_EXACT;
    if (has_beginning(found->text, t->word.text))
        return FIT_BEGINS;
    if (are_same(t, found))
        return FIT_SAME;
    return t->typos && (is_typo(t->word.stem, found->stem) ||
                        is_typo(t->word.text, found->text))
               ? FIT_TYPO
               : 0;
}

/* The best fit of a word anywhere in a ruling, with the field's weight. */
static int score_of(const struct typed *t, const struct search_text *of)
{
    int best = 0;

    for (int k = 0; k < SEARCH_FIELDS; k++) {
        const char *rest = of->field[k];
        struct word found;

        while (rest != NULL && next_word(&rest, &found)) {
            int score = weight[k] * fit_of(t, &found);

            best = score > best ? score : best;
        }
    }
    return best;
}

static bool is_plain(const struct word *w)
{
    for (const char *const *row = search_plain; *row != NULL; row++) {
        const char *rest = *row;
        struct word one;

        while (next_word(&rest, &one))
            if (strcmp(one.text, w->text) == 0)
                return true;
    }
    return false;
}

/* Reads the words to search for; plain ones only if there is no other. */
static int read_words(const char *words, struct typed *out)
{
    const char *rest = words;
    int n = 0;

    while (n < SEARCH_WORDS && next_word(&rest, &out[n].word))
        n += !is_plain(&out[n].word);
    rest = words;
    if (n == 0)
        while (n < SEARCH_WORDS && next_word(&rest, &out[n].word))
            n++;
    for (int i = 0; i < n; i++)
        find_same(&out[i]);
    return n;
}

/* Is the word in no ruling at all, as it is typed? */
static bool is_nowhere(const struct typed *t, const struct search_text *all,
                       int count)
{
    for (int i = 0; i < count; i++)
        if (score_of(t, &all[i]) > 0)
            return false;
    return true;
}

enum { MATCHED = 1 << 16 }; /* a word found outweighs every score */

/* The sum over all words. */
static int sum_of(const struct typed *typed, int words,
                  const struct search_text *of)
{
    int sum = 0;

    for (int i = 0; i < words; i++) {
        int score = score_of(&typed[i], of);

        sum += score > 0 ? MATCHED + score : 0;
    }
    return sum;
}

int ruling_search(const char *words, const struct search_text *all, int count,
                  int *order)
{
    struct typed typed[SEARCH_WORDS];
    int sum[SEARCH_MOST], n = read_words(words, typed), best = 1, found = 0;

    MUST(count <= SEARCH_MOST);
    for (int i = 0; i < n; i++) {
        typed[i].typos = false;
        typed[i].typos = is_nowhere(&typed[i], all, count);
    }
    for (int i = 0; i < count; i++) {
        sum[i] = sum_of(typed, n, &all[i]);
        best = sum[i] / MATCHED > best ? sum[i] / MATCHED : best;
    }
    for (int i = 0; i < count; i++) {
        int at = found;

        if (sum[i] / MATCHED < best)
            continue;
        for (; at > 0 && sum[order[at - 1]] < sum[i]; at--)
            order[at] = order[at - 1];
        order[at] = i;
        found++;
    }
    return found;
}
