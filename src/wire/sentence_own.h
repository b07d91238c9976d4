/*
 * sentence_own.h - what the files that tell events have in common: the
 * functions named in sentence.def.
 */
#ifndef WIRE_SENTENCE_OWN_H
#define WIRE_SENTENCE_OWN_H

#include "wire/sentence.h"

#define SAYS(ID, text)
#define SILENT(ID, why)
#define PICKS(ID, words) const char *words(const struct event *e);
#define TELLS(ID, tell)                                                       \
    void tell(struct text *t, const struct teller *w, const struct event *e);
#include "wire/sentence.def"
#undef TELLS
#undef PICKS
#undef SILENT
#undef SAYS

/* Tells the cards dealt since the last time. */
void tell_dealt(struct text *t, const struct teller *w);

/* "Ana wins 12.00.", a line each. */
void sentence_shares(struct text *t, const struct teller *w,
                     const money share[SEATS_MAX], const char *verb,
                     const char *of);

/* Tells a paid pot of poker, where high and low may share. */
void poker_paid(struct text *t, const struct teller *w, const struct event *e);

/* How the hand of a wager came out, in words: of each banked family. */
void tell_sides_result(struct text *t, const struct teller *w,
                       const struct ev_settled *e);
void tell_total_result(struct text *t, const struct teller *w,
                       const struct ev_settled *e);
void tell_setting_result(struct text *t, const struct teller *w,
                         const struct ev_settled *e);

#endif
