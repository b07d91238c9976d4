/*
 * sign_svg.h - a table's sign to print and to hang: a page of its own.
 */
#ifndef CMD_SIGN_SVG_H
#define CMD_SIGN_SVG_H

#include <stdio.h>

#include "wire/table_sign.h"

void sign_svg(FILE *out, const struct table_sign *s);

#endif
