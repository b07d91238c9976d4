/*
 * bank_open.c - reads the sign of a banked table.
 *
 * A table chooses among what its book offers: the wagers, an option of the
 * house's schedule, decks, prizes, and open leaves.  Opening the table checks
 * the choices, not this file.
 *
 * Leaves: bet.least, bet.most, seats.most
 */
#include "wire/banked/bank_open.h"

#include <string.h>

#include "rule/fee.h"
#include "rule/open.h"
#include "wire/referee_run.h"
#include "wire/sign_words.h"

/* A table whose sign is being read. */
struct opening {
    struct stakes stakes;
    struct bank_fees fees;
    struct fee_wish wish;
    money fund;
    int seats;
    uint8_t choices;
    struct choice choice[CHOICES_MAX];
};

/* Reads "3-100", the least and the most wager; "-" stands for what the book
   prints. */
static bool read_wagers(const struct book *b, char *text, struct stakes *s)
{
    char *dash = strchr(text, '-');

    if (strcmp(text, "-") == 0) {
        s->lower = book_value(b, LEAF_BET_LEAST);
        s->upper = book_value(b, LEAF_BET_MOST);
        return true;
    }
    if (dash == NULL)
        return false;
    *dash = '\0';
    s->lower = referee_money(text);
    s->upper = referee_money(dash + 1);
    return s->lower > 0 && s->upper >= 0;
}

bool bank_leaf_read(const char *name, const char *value, enum leaf *leaf,
                    int32_t *to)
{
    money amount = referee_money(value);

    *leaf = leaf_find(sign_full_name(name));
    if (*leaf == LEAF_NONE)
        return false;
    switch (leaf_rows[*leaf].kind) {
    case LEAF_YES:
        *to = strcmp(value, "yes") == 0;
        return *to || strcmp(value, "no") == 0;
    case LEAF_WORD:
        *to = leaf_word_find(*leaf, value);
        return *to >= 0;
    case LEAF_MONEY:
        *to = (int32_t)amount;
        return amount >= 0 && amount <= INT32_MAX;
    default:
        *to = (int32_t)(amount / CENTS);
        return amount >= 0 && amount % CENTS == 0 && amount <= INT32_MAX;
    }
}

/* The fault for a word that makes no sense. */
static int wrong(struct fault *f, const char *what, const char *word)
{
    return fault_say(f, "%s '%s'", what, word);
}

/* Notes a choice of the table, unless the book already has that value.
   Opening checks it later. */
static int choose(const struct book *b, struct opening *o, const char *name,
                  const char *value, struct fault *f)
{
    int32_t to;
    enum leaf leaf;

    if (!bank_leaf_read(name, value, &leaf, &to) ||
        !leaf_is_of(leaf, b->family))
        return wrong(f, "unknown setting or value:", name);
    if (b->value[leaf] == to)
        return 0;
    if (o->choices == CHOICES_MAX)
        return wrong(f, "too many settings:", name);
    o->choice[o->choices++] = (struct choice){.leaf = (uint16_t)leaf,
                                              .value = to};
    return 0;
}

/* A prize out of the fund, if the book knows it. */
static int read_prize(const struct book *b, struct opening *o,
                      const char *name, money amount, bool *known,
                      struct fault *f)
{
    enum prize prize = prize_find(name);

    *known = prize < PRIZES && book_is(b, OF_TOTAL);
    if (!*known)
        return 0;
    if (amount < 0)
        return wrong(f, "no amount behind", name);
    o->fees.prize[prize] = amount;
    o->fees.prizes = true;
    return 0;
}

/* Reads what the line says about fees. */
static int read_wish(struct fee_wish *w, const char *name, const char *value,
                     bool *known, struct fault *f)
{
    *known = true;
    if (strcmp(name, "option") == 0)
        w->option = value;
    else if (strcmp(name, "fees") == 0) {
        w->set = 0;
        return strcmp(value, "none") == 0
                   ? 0
                   : wrong(f, "fees are none, not", value);
    } else if (strcmp(name, "collection") == 0)
        return fee_wish_read(w, value) ? 0 : wrong(f, "no collection", value);
    else if (strcmp(name, "payer") == 0)
        return fee_payer_read(w, value) ? 0
                                        : wrong(f, "nobody to pay:", value);
    else
        *known = false;
    return 0;
}

/* Reads one of the settings after the wagers: "option A", "decks 6". */
static int read_setting(const struct book *b, struct opening *o,
                        const char *name, char *value, struct fault *f)
{
    struct {
        const char *name;
        money *to;
    } amounts[] = {{"unit", &o->stakes.unit},
                   {"chip", &o->stakes.chip},
                   {"fund", &o->fund},
                   {"contribution", &o->fees.fund}};
    money amount = referee_money(value);
    bool known;

    if (read_prize(b, o, name, amount, &known, f) != 0)
        return FAULT;
    if (known)
        return 0;
    if (read_wish(&o->wish, name, value, &known, f) != 0)
        return FAULT;
    if (known)
        return 0;
    if (strcmp(name, "seats") == 0) {
        o->seats = referee_number(value, UINT8_MAX);
        return o->seats >= 0 ? 0 : wrong(f, "no number of seats:", value);
    }
    for (size_t i = 0; i < sizeof amounts / sizeof *amounts; i++)
        if (strcmp(name, amounts[i].name) == 0) {
            if (i >= 2 && !book_is(b, OF_TOTAL))
                return wrong(f, "this game has no", name);
            *amounts[i].to = amount;
            return amount >= 0 ? 0 : wrong(f, "no amount", value);
        }
    return choose(b, o, name, value, f);
}

/* Finds the fees: none at a base game or if they are waived.  A table that the
   schedule does not list gets no row, and is refused. */
static int find_fees(const struct book *b, const struct collections *all,
                     struct opening *o, struct fault *f)
{
    struct bank_fees own = o->fees;

    if (fees_choose_bank(&o->fees, &o->stakes, b, all, &o->wish, f) != 0)
        return FAULT;
    o->fees.fund = own.fund;
    memcpy(o->fees.prize, own.prize, sizeof own.prize);
    o->fees.prizes = own.prizes;
    return 0;
}

int bank_opening_read(const struct book *b, const struct collections *all,
                      char *words, bool real, struct cmd_open *out,
                      struct fault *f)
{
    int most = book_value(b, LEAF_SEATS_MOST);
    struct opening o = {.seats = most < SPOTS_MAX ? most : SPOTS_MAX,
                        .wish = FEE_WISH_PRINTED};
    char *wagers = referee_word(&words), *name, *value;

    if (wagers == NULL || !read_wagers(b, wagers, &o.stakes))
        return wrong(f, "no least and most wager:", wagers ? wagers : "");
    if (sign_once(words, f) != 0)
        return FAULT;
    while ((name = referee_word(&words)) != NULL) {
        if ((value = referee_word(&words)) == NULL)
            return wrong(f, "nothing stands behind", name);
        if (read_setting(b, &o, name, value, f) != 0)
            return FAULT;
    }
    if (find_fees(b, all, &o, f) != 0)
        return FAULT;
    if (real && o.stakes.chip == 0)
        o.stakes.chip = bank_chip(b, &o.fees);
    open_bank(out, &o.stakes, &o.fees, o.fund, o.seats);
    out->choices = o.choices;
    memcpy(out->choice, o.choice, sizeof out->choice);
    return 0;
}
