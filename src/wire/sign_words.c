/*
 * sign_words.c - the settings of a table in the words of its sign.
 *
 * A setting has one value.  If it is given twice, the later one must not win
 * silently, not even under a short name.
 *
 * Leaves: shoe.packs, deck.jokers
 */
#include "wire/sign_words.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "book/book.h"

enum { NAME_SIZE = 64 };

const char *sign_full_name(const char *name)
{
    if (strcmp(name, "decks") == 0)
        return leaf_rows[LEAF_SHOE_PACKS].name;
    if (strcmp(name, "jokers") == 0)
        return leaf_rows[LEAF_DECK_JOKERS].name;
    if (strcmp(name, "fees") == 0)
        return "collection";
    return name;
}

/* Reads the name of the next setting, cut to fit, and skips its value. */
static const char *next(const char **at, char name[NAME_SIZE])
{
    const char *begin = *at + strspn(*at, " \t,"), *value;
    int length = (int)strcspn(begin, " \t,");

    if (length == 0)
        return NULL;
    snprintf(name, NAME_SIZE, "%.*s", length, begin);
    value = begin + length + strspn(begin + length, " \t,");
    *at = value + strcspn(value, " \t,");
    return begin;
}

/* Finds a setting before `end`; NULL if it is not there. */
static const char *find(const char *settings, const char *end,
                        const char *name)
{
    char other[NAME_SIZE];
    const char *at;

    while ((at = next(&settings, other)) != NULL && at != end)
        if (strcmp(sign_full_name(other), sign_full_name(name)) == 0)
            return at;
    return NULL;
}

const char *sign_twice(const char *settings)
{
    const char *rest = settings, *at;
    char name[NAME_SIZE];

    while ((at = next(&rest, name)) != NULL)
        if (find(settings, at, name) != NULL)
            return at;
    return NULL;
}

int sign_once(const char *settings, struct fault *f)
{
    const char *again = sign_twice(settings);

    return again == NULL ? 0
                         : fault_say(f, "a setting given twice: '%.*s'",
                                     (int)strcspn(again, " \t,"), again);
}

bool sign_has(const char *settings, const char *name)
{
    return find(settings, NULL, name) != NULL;
}
