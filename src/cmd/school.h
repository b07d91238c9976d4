/*
 * school.h - questions for dealers: a table, a mistake, four rulings.
 *
 * school.c runs the lesson, school_hand.c makes the questions, school_show.c
 * prints them.
 */
#ifndef CMD_SCHOOL_H
#define CMD_SCHOOL_H

#include "book/shelf.h"
#include "card/cardtext.h"
#include "deal/luck.h"
#include "wire/catalogue.h"
#include "wire/preview.h"

enum {
    SCHOOL_CHOICES = 4,
    SCHOOL_LOG = 8,
    SCHOOL_LINE = 100,
    SCHOOL_BOOKS = 16,
    SCHOOL_SEATS = 6,
    SCHOOL_MISSED = 1000,
    SCHOOL_TARGETS = 512
};

/* Something to be asked: what the house's own clause says to an
   irregularity in one of its games. */
struct target {
    const struct clause *by;
    enum leaf leaf;
    enum irregular what;
    uint16_t book;  /* of the school */
    uint16_t asked; /* the clause, in this or another game */
    bool never;     /* no random hand reached it */
};

struct question {
    const struct book *book;
    struct felt felt; /* as it waits */
    struct command report;
    struct preview preview; /* the right answer, told */
    char choice[SCHOOL_CHOICES][CATALOGUE_TEXT];
    int right; /* which of them */
    char log[SCHOOL_LOG][SCHOOL_LINE];
    int logs; /* of this street, the last of them */
};

struct school {
    struct luck luck;
    struct book book[SCHOOL_BOOKS]; /* of the house: what is asked about */
    int books;
    struct book other[SCHOOL_BOOKS]; /* of all houses: wrong answers */
    int others;
    struct target target[SCHOOL_TARGETS];
    int targets; /* 0: borrowed clauses are asked, too */
    struct shelf *shelf;
    const struct collections *collections; /* what the houses take */
    struct card_style style;
    bool colour;
};

/* Finds what the house's own clauses say; how many things that is. */
int school_aim(struct school *s);

/* Plays a hand up to a mistake that can be true, and makes four answers.
   FAULT with the reason if no hand can be played by the book. */
int school_make(struct school *s, struct question *q, struct fault *f);

/* The cards that a report says were exposed. */
cardset school_exposed(const struct table *t, const struct cmd_report *c);

/* The table as its dealer sees it, and what is asked. */
void school_show(const struct school *s, const struct question *q, int number,
                 int of);

/* Prints whether it was right, the remedy, and its clause. */
void school_tell(const struct school *s, const struct question *q, int answer);

/* A question that was answered wrong, for the summary. */
struct missed {
    const struct book *book;
    enum irregular what;
    enum leaf leaf;
    char said[CATALOGUE_TEXT], right[CATALOGUE_TEXT];
};
void school_review(const struct school *s, const struct missed *m);

#endif
