/*
 * speech_value.h - one value of a message, by its type and its name.
 */
#ifndef TESTS_SPEECH_VALUE_H
#define TESTS_SPEECH_VALUE_H

#include "speech.h"

/* One of the words, each as likely. */
const char *speech_one(struct speech *s, const char *const *words, int count);
#define SPEECH_ONE(S, WORDS)                                                  \
    speech_one((S), (WORDS), (int)(sizeof(WORDS) / sizeof *(WORDS)))

/* Mostly a table that is there, and best the one the speaker sits at. */
int64_t speech_table(struct speech *s);

/* Amounts: what the table plays for, what lies there, and edges. */
int64_t speech_money(struct speech *s);

/* The house and the game of a table that can be opened, or nearly so. */
void speech_offering(struct speech *s, const char **house, const char **game,
                     money *lower, money *upper);

/* Text that somebody would type, and that nobody should. */
void speech_text(struct speech *s, struct text *out, const char *name);

/* A value for the field; now and then of another type. */
void speech_field(struct speech *s, const struct field *f, struct text *out);

#endif
