/*
 * table_sign.h - a table's sign as it hangs there: what is played, for how much,
 * and what the house takes.
 */
#ifndef CMD_TABLE_SIGN_H
#define CMD_TABLE_SIGN_H

#include <stdio.h>

#include "wire/fee_lines.h"

enum { SIGN_TEXT = 96 };

struct table_sign {
    char house[SIGN_TEXT], game[SIGN_TEXT];
    char stakes[SIGN_TEXT]; /* "$3/$6 fixed limit" */
    char forced[SIGN_TEXT]; /* "blinds $1 and $3; buy-in at least $20"; "" */
    struct fee_line line[FEE_LINES_MAX];
    int lines;
};

/* To print and to hang: a page of its own. */
void sign_svg(FILE *out, const struct table_sign *s);

/* What stands in the left column of a line: when it holds. */
void sign_put_when(struct text *t, const struct fee_line *l);

#endif
