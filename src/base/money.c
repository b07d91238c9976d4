/*
 * money.c - amounts as people write them, printed and read: the only place
 * where chips become text.
 */
#include "base/money.h"

#include <inttypes.h>
#include <string.h>

#include "base/text.h"

void money_put(struct text *t, money amount)
{
    uint64_t size = amount < 0 ? 0 - (uint64_t)amount : (uint64_t)amount;

    text_put(t, "%s%" PRIu64 ".%02" PRIu64, amount < 0 ? "-" : "",
             size / CENTS, size % CENTS);
}

/* Whole dollars, with a comma before every three figures. */
static void put_grouped(struct text *t, uint64_t n)
{
    if (n >= 1000) {
        put_grouped(t, n / 1000);
        text_put(t, ",%03" PRIu64, n % 1000);
    } else {
        text_put(t, "%" PRIu64, n);
    }
}

void money_put_dollars(struct text *t, money amount)
{
    uint64_t size = amount < 0 ? 0 - (uint64_t)amount : (uint64_t)amount;

    text_str(t, amount < 0 ? "-$" : "$");
    put_grouped(t, size / CENTS);
    if (size % CENTS != 0)
        text_put(t, ".%02" PRIu64, size % CENTS);
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* ".50", and ".5", which people type for it. */
static bool cents_read(const char *bytes, size_t count, money *out)
{
    if (count < 2 || count > 3 || bytes[0] != '.' || !is_digit(bytes[1]) ||
        (count == 3 && !is_digit(bytes[2])))
        return false;
    *out = (bytes[1] - '0') * 10 + (count == 3 ? bytes[2] - '0' : 0);
    return true;
}

bool money_read_bytes(const char *bytes, size_t count, money *out)
{
    money dollars = 0, cents = 0;
    size_t i = 0;

    for (; i < count && is_digit(bytes[i]); i++) {
        dollars = dollars * 10 + (bytes[i] - '0');
        if (dollars > MONEY_MOST / CENTS)
            return false;
    }
    if (i == 0)
        return false;
    if (i < count && !cents_read(bytes + i, count - i, &cents))
        return false;
    if (dollars * CENTS + cents > MONEY_MOST)
        return false;
    *out = dollars * CENTS + cents;
    return true;
}

bool money_read(const char *word, money *out)
{
    return money_read_bytes(word, strlen(word), out);
}
