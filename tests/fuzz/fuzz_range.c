/*
 * fuzz_range.c - any bytes read as a range of hands.
 *
 * If reading succeeds, the result must be hands of that many cards, each once
 * and none empty.  If it fails, it must leave a message.  The first byte
 * chooses how many cards.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/must.h"
#include "odds/odds_range.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { TEXT_MOST = 200 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static cardset out[RANGE_MOST];
    char text[TEXT_MOST] = "";
    struct fault f = {""};
    int hole = size > 0 ? data[0] % 3 + 2 : 2, n;

    if (size > 1)
        memcpy(text, data + 1,
               size - 1 < TEXT_MOST - 1 ? size - 1 : TEXT_MOST - 1);
    n = range_read(text, hole, out, RANGE_MOST, &f);
    MUST(n > 0 ? f.text[0] == '\0' : f.text[0] != '\0');
    for (int i = 0; i < n; i++) {
        MUST((out[i] & ~SET_52) == 0 && set_count(out[i]) == hole);
        MUST(i < 100 || i > n - 100 || out[i] != out[i - 1]);
    }
    return 0;
}
