/*
 * wire_family.h - a family of games as the outside hears of it: one row of
 * words, transcripts and records each.
 *
 * A family keeps its row in its own folder, in wire_NOUN.c; wire_families[]
 * is the only list of them.
 */
#ifndef WIRE_WIRE_FAMILY_H
#define WIRE_WIRE_FAMILY_H

#include "rule/felt_view.h"

struct collections;    /* book/collection.h */
struct fee_line;       /* wire/fee_lines.h */
struct record_family;  /* wire/record_copy.h */
struct referee_family; /* wire/referee_run.h */
struct rulecard;       /* wire/rulecard.h */
struct table_ask;      /* wire/table_ask.h */
struct teller;         /* wire/sentence.h */
struct trouble;        /* wire/catalogue.h */
struct why_moment;     /* wire/why_json.h */
struct view_run;       /* wire/view_own.h */

struct wire_family {
    /* Transcripts and records.  NULL: one amount is on the sign, and a hand
       is dealt from one pack (plain.c).  The flags are CARDTEXT_ of cards that
       a transcript names. */
    const struct referee_family *referee;
    const struct record_family *record;
    unsigned cards_may;

    /* Opening a table: the sign that a person asks for in words, and the sign
       in words.  `forced` may stay empty. */
    /* NULL: the usual table, for the amount that is asked for. */
    int (*open)(const struct table_ask *q, const struct book *b,
                const struct collections *all, struct cmd_open *out,
                struct fault *f);
    void (*stakes)(const struct book *b, const struct cmd_open *c,
                   struct text *stakes, struct text *forced);
    /* "fixed limit"; NULL: the word of the family. */
    const char *(*kind)(const struct felt *felt);

    /* Fees of the house: in a sentence for so many players, and as lines
       of the sign.  NULL: there are none. */
    void (*costs)(struct text *t, const struct book *b,
                  const struct felt_view *v, int players);
    int (*fees)(const struct book *b, const struct cmd_open *c,
                const struct ev_opened *e, struct fee_line *out);

    /* The rules: what wins, and what can go wrong. */
    void (*goal)(struct rulecard *c, const struct book *b);
    int (*jokers)(const struct cmd_open *c); /* NULL: the book's */
    int (*troubles)(const struct book *b, struct trouble *out);

    /* The moment: further words of a command, why the viewer may not give
       others, cards out of play, and the board.  NULL: nothing to add. */
    void (*may)(struct text *t, const struct book *b, const struct felt *felt,
                seat_no viewer, const struct may_one *m);
    void (*why)(struct why_moment *m, const struct felt_view *v);
    int (*pile)(const struct felt *felt);
    const card *(*board)(const struct felt *felt, int *cards);

    /* Pages: what the table waits for (NULL: for the next hand, or the
       dealer), and all that lies there. */
    void (*view_says)(const struct view_run *r, struct text *t);
    void (*view)(const struct view_run *r);
    int8_t shape;                          /* how it is drawn: W_TABLE_x */
    int (*shape_of)(const struct book *b); /* NULL: always so */

    /* Sentences that differ by family.  NULL: the usual one. */
    void (*paid)(struct text *t, const struct teller *w,
                 const struct event *e);
    const char *passes;  /* somebody passes */
    const char *carried; /* the pot stays for the next hand */
    /* Is the person already there, buying more chips?  Never NULL. */
    bool (*is_here)(const struct felt_view *v, seat_no seat);
    /* The hand that begins; NULL: no hand begins by an event of its own. */
    uint32_t (*number)(const struct felt_view *v);
};

extern const struct wire_family *const wire_families[];

#define FAMILY(ID, NOUN) extern const struct wire_family wire_##NOUN;
#include "book/family.def"
#undef FAMILY

static inline const struct wire_family *wire_of(const struct felt *felt)
{
    return wire_families[felt->family];
}

/* "fixed limit": how a table is played, in words. */
static inline const char *wire_kind(const struct felt *felt)
{
    return wire_of(felt)->kind != NULL ? wire_of(felt)->kind(felt)
                                       : words_at(WORDS_family, felt->family);
}

#endif
