/*
 * figure.c - large numbers and shares as people read them.
 */
#include "cmd/figure.h"

#include <inttypes.h>
#include <stdio.h>

const char *figure_count(int64_t n, char buf[FIGURE_SIZE])
{
    char digits[FIGURE_SIZE];
    int len = snprintf(digits, sizeof digits, "%" PRId64, n), used = 0;

    for (int i = 0; i < len; i++) {
        if (i > 0 && (len - i) % 3 == 0 && digits[i - 1] != '-')
            buf[used++] = ',';
        buf[used++] = digits[i];
    }
    buf[used] = '\0';
    return buf;
}

const char *figure_share(double part, double whole, char buf[FIGURE_SIZE])
{
    snprintf(buf, FIGURE_SIZE, "%.4f %%", whole == 0 ? 0 : 100 * part / whole);
    return buf;
}
