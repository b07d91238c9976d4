/*
 * preview.h - a ruling before it is carried out: the same decision on a copy
 * of the table, told as a dealer would say it.
 *
 * A preview is made for one person, on the table as that person knows it: two
 * tables that differ only in unseen cards give the same words.  If such a card
 * decides, both outcomes are told.  No card that lies face down is named.
 */
#ifndef WIRE_PREVIEW_H
#define WIRE_PREVIEW_H

#include "base/json.h"
#include "base/text.h"
#include "book/irregular.h"
#include "rule/felt.h"

enum { PREVIEW_STEPS = 24, PREVIEW_STEP = 160, PREVIEW_TEXT = 2048 };

struct preview {
    enum irregular what;
    seat_no seat; /* NO_SEAT: nobody's */
    bool late;
    enum leaf leaf; /* the leaf behind it */
    enum leaf kept; /* the leaf if the card is kept; LEAF_NONE: no such case */
    int steps;      /* what is done at once, */
    char step[PREVIEW_STEPS][PREVIEW_STEP];
    int laters; /* and what when cards are dealt again */
    char later[PREVIEW_STEPS][PREVIEW_STEP];
    /* How much of each of them says when; 0: together with the one before. */
    uint8_t when[PREVIEW_STEPS];
    char then[PREVIEW_STEP]; /* who acts, or that the hand is over */
    /* Changes of the table that happen at once. */
    money pot, pot_then;   /* with the bets in front */
    money back;            /* chips that go back to stacks */
    int hands, hands_then; /* live */
    int burns, burns_then;
};

/* The names of the players by seat; NULL for "seat 3". */
typedef const char *const *preview_names;

/* The person a preview is for. */
struct preview_for {
    seat_no viewer; /* NO_SEAT: the dealer, the floor, the rail */
    cardset named;  /* cards that lie face down, and were named or turned */
    preview_names names;
};

/*
 * Works out what a report would lead to; false, with the refusal, if it would
 * be refused.  The table is not touched.
 */
bool preview_report(const struct book *b, const struct felt *felt,
                    const struct command *c, const struct preview_for *who,
                    struct preview *out, struct refusal *no);

/* "The flop goes back; the stub is shuffled, burn one, flop three. ID." */
void preview_put(struct text *t, const struct book *b,
                 const struct preview *p);

/* The same without the clause. */
void preview_put_acts(struct text *t, const struct preview *p);

/* The same as an object. */
void preview_json(struct json *j, const struct book *b,
                  const struct preview *p);

#endif
