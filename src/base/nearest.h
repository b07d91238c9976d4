/*
 * nearest.h - the word somebody probably meant.
 */
#ifndef BASE_NEAREST_H
#define BASE_NEAREST_H

/*
 * The word of the list (which ends with NULL) that is fewest letters away
 * from the one given, or begins with it; NULL if none is near.
 */
const char *nearest_word(const char *word, const char *const *words);

#endif
