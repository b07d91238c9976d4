/*
 * fee_ask.c - what a table costs, asked for so many players or such wagers.
 *
 * Leaves: seats.most, wager.limits_bind
 */
#include "wire/fee_ask.h"

#include <string.h>

#include "book/clause.h"

/* Whole players, or dollars; -1 where nothing was said. */
static bool read_count(const char *text, bool players, money *out)
{
    *out = -1;
    if (text == NULL)
        return true;
    if (!money_read(text, out) || *out < 0)
        return false;
    if (!players)
        return true;
    *out /= CENTS;
    return *out >= 2 && *out <= SEATS_MAX && strchr(text, '.') == NULL;
}

bool fee_ask_read(const struct fee_ask *q, struct fee_count *out,
                  struct fault *f)
{
    if (!read_count(q->players, true, &out->players)) {
        fault_say(f, "players needs a number from 2 to %d", SEATS_MAX);
        return false;
    }
    if (!read_count(q->action, false, &out->action) ||
        !read_count(q->wager, false, &out->wager)) {
        fault_say(f, "action and wager need a dollar amount");
        return false;
    }
    return true;
}

/*
 * Refuses to price a table that the house would not open, with the clause that
 * says so.
 */
static int refuse_price(const struct book *b, enum leaf leaf, const char *what,
                        struct fault *f)
{
    const char *id = b->by[leaf] != NULL ? b->by[leaf]->id : b->lent[leaf];

    return fault_say(f, "%s%s%s", what, id == NULL ? "" : ": ",
                     id == NULL ? "" : id);
}

static int check_fit(const struct book *b, const struct cmd_open *open,
                     const struct fee_count *n, struct fault *f)
{
    bool banked = book_is(b, OF_BANKED);

    if (!banked && (n->wager >= 0 || n->action >= 0))
        return fault_say(f, "nobody wagers against a bank at this game: the "
                            "fee goes by players");
    if (n->players > book_value(b, LEAF_SEATS_MOST))
        return refuse_price(b, LEAF_SEATS_MOST,
                            "there are not that many seats at this game", f);
    if (banked && n->wager >= 0 && book_has(b, LEAF_WAGER_LIMITS) &&
        (n->wager < open->lower || n->wager > open->upper))
        return refuse_price(b, LEAF_WAGER_LIMITS,
                            "this table does not take such a wager", f);
    return 0;
}

int fee_ask_open(struct shelf *s, const struct fee_ask *q,
                 const struct fee_count *n, struct book *b,
                 struct cmd_open *out, struct fault *f)
{
    if (table_ask_open(s, &q->table, b, out, f) != 0)
        return FAULT;
    return check_fit(b, out, n, f);
}

static void say_money(struct json *j, const char *key, money amount,
                      bool cents)
{
    if (cents)
        json_say_int(j, key, amount);
    else
        json_say_decimal(j, key, amount, 2);
}

/* For how many, or for what: players are no money. */
static void say_range(struct json *j, const char *key,
                      const struct fee_line *l, money bound, bool cents)
{
    if (l->by == FEE_BY_PLAYERS)
        json_say_int(j, key, bound);
    else
        say_money(j, key, bound, cents);
}

static void put_line(struct json *j, const struct fee_line *l, bool cents)
{
    static const char *const counts[] = {NULL, "players", "action", "wager"};

    json_object(j);
    json_say_string(j, "payer", words_at(WORDS_payer, (int)l->payer));
    json_say_string(j, "per", words_at(WORDS_per, (int)l->per));
    json_say_string(j, "moment", fee_moment(l));
    json_say_string(j, "by", counts[l->by]);
    if (l->by != FEE_BY_NOTHING) {
        say_range(j, "least", l, l->least, cents);
        if (l->most == 0)
            json_say_null(j, "most");
        else
            say_range(j, "most", l, l->most, cents);
    }
    say_money(j, "fee", l->fee, cents);
    json_say_string(j, "clause", l->clause[0] != '\0' ? l->clause : NULL);
    say_money(j, "fund", l->fund, cents);
    json_say_string(j, "fund_clause", l->fund > 0 ? l->fund_clause : NULL);
    json_close(j);
}

void fee_ask_json(struct json *j, const struct fee_ask *q,
                  const struct fee_count *n, const struct book *b,
                  const struct cmd_open *open, bool cents)
{
    struct fee_line line[FEE_LINES_MAX];
    int count = fee_lines(b, open, line);

    json_object(j);
    json_say_string(j, "house", q->table.house);
    json_say_string(j, "game", q->table.game);
    json_open_array(j, "fees");
    for (int i = 0; i < count; i++)
        if (fee_line_is_for(&line[i], n->players, n->action, n->wager))
            put_line(j, &line[i], cents);
    json_close(j);
    json_close(j);
}
