/*
 * poker_forced.c - reads the choices of a poker table besides its limits, and
 * explains amounts that its chips cannot make.
 */
#include "wire/poker/poker_forced.h"

#include <stdio.h>
#include <string.h>

#include "base/money.h"
#include "base/text.h"
#include "wire/sign_words.h"

enum { WORDS_SIZE = 200, AMOUNT_SIZE = 32 };

bool blinds_read(char *text, struct stakes *s)
{
    char *rest;

    s->blinds = 0;
    if (strcmp(text, "0") == 0)
        return true;
    for (char *part = strtok_r(text, "/", &rest); part != NULL;
         part = strtok_r(NULL, "/", &rest))
        if (s->blinds == BLINDS_MAX ||
            !money_read(part, &s->blind[s->blinds++]))
            return false;
    return s->blinds > 0;
}

/* One of them; false: no such name, or no amount for it. */
static bool forced_set(const char *name, char *value, struct stakes *s)
{
    if (strcmp(name, "blinds") == 0)
        return blinds_read(value, s);
    if (strcmp(name, "ante") == 0)
        return money_read(value, &s->ante);
    if (strcmp(name, "bring-in") == 0)
        return money_read(value, &s->bring_in);
    return strcmp(name, "chip") == 0 && money_read(value, &s->chip) &&
           s->chip > 0;
}

int forced_read(const char *words, struct stakes *s, struct fault *f)
{
    char line[WORDS_SIZE], *rest, *name, *value;

    if (words == NULL)
        return 0;
    if (strlen(words) >= sizeof line)
        return fault_say(f, "'%.40s...' is too long", words);
    if (sign_once(words, f) != 0)
        return FAULT;
    snprintf(line, sizeof line, "%s", words);
    for (name = strtok_r(line, " ,", &rest); name != NULL;
         name = strtok_r(NULL, " ,", &rest)) {
        value = strtok_r(NULL, " ,", &rest);
        if (value == NULL || !forced_set(name, value, s))
            return fault_say(f,
                             "'%s' is nothing a table chooses, or has no such "
                             "amount: say ante, bring-in, blinds or chip, as "
                             "in 'ante 1, blinds 1/2'",
                             name);
    }
    return 0;
}

static const char *amount(char *buffer, money m)
{
    struct text t;

    text_init(&t, buffer, AMOUNT_SIZE);
    money_put(&t, m);
    return buffer;
}

int forced_fault(const struct book *b, const struct stakes *s,
                 const struct amiss *amiss, struct fault *f)
{
    char lower[AMOUNT_SIZE], upper[AMOUNT_SIZE], chip[AMOUNT_SIZE];
    char is[AMOUNT_SIZE], nearest[AMOUNT_SIZE];

    return fault_say(f, "%s %s/%s with chips of %s: %s can be %s, not %s",
                     b->title, amount(lower, s->lower),
                     amount(upper, s->upper), amount(chip, s->chip),
                     amiss->what, amount(nearest, amiss->nearest),
                     amount(is, amiss->is));
}
