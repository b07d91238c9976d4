/*
 * utf8.c - checks UTF-8 as strictly as the standard: shortest form only, no
 * surrogates, nothing beyond U+10FFFF.
 */
#include "base/utf8.h"

#include <stdint.h>

int utf8_length(const char *s, size_t left)
{
    static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char lead;
    uint32_t code;
    int n;

    if (left == 0)
        return 0;
    lead = (unsigned char)s[0];
    n = lead < 0x80           ? 1
        : (lead >> 5) == 0x06 ? 2
        : (lead >> 4) == 0x0e ? 3
        : (lead >> 3) == 0x1e ? 4
                              : 0;
    if (n == 0 || (size_t)n > left)
        return 0;
    code = n < 2 ? lead : lead & (0x7fu >> n);
    for (int i = 1; i < n; i++) {
        unsigned char c = (unsigned char)s[i];

        if ((c & 0xc0) != 0x80)
            return 0;
        code = code << 6 | (c & 0x3fu);
    }
    if (code < least[n] || code > 0x10ffff ||
        (code >= 0xd800 && code < 0xe000))
        return 0;
    return n;
}

bool utf8_is_printable(const char *s, size_t count)
{
    for (size_t i = 0; i < count;) {
        int n = utf8_length(s + i, count - i);
        unsigned char lead = (unsigned char)s[i];

        if (n == 0 || lead < 0x20 || lead == 0x7f)
            return false;
        /* U+0080 to U+009F are control characters, too. */
        if (lead == 0xc2 && (unsigned char)s[i + 1] < 0xa0)
            return false;
        i += (size_t)n;
    }
    return true;
}
