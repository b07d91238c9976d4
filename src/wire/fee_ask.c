/*
 * fee_ask.c - prices a table for a number of players or certain wagers.
 *
 * Leaves: seats.most, wager.limits_bind
 */
#include "wire/fee_ask.h"

#include <string.h>

#include "book/clause.h"
#include "wire/shape.h"

/* Reads whole players or dollars; -1 if nothing was given. */
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

_Static_assert((int)FEE_BY_PLAYERS - 1 == (int)W_FEE_BY_PLAYERS &&
                   (int)FEE_BY_WAGER - 1 == (int)W_FEE_BY_WAGER,
               "what a fee rises with is its word");

struct fee_run {
    const struct fee_line *line;
    const struct fee_count *n;
};

static bool fill_fee(const void *from, int i, struct w_fee *out)
{
    const struct fee_run *run = from;
    const struct fee_line *l = &run->line[i];
    const struct fee_count *n = run->n;
    int64_t most = l->most == 0 ? SHAPE_NONE : l->most;
    bool players = l->by == FEE_BY_PLAYERS;

    if (!fee_line_is_for(l, n->players, n->action, n->wager))
        return false;
    *out = (struct w_fee){
        .payer = (int8_t)l->payer,
        .per = (int8_t)l->per,
        .moment = fee_moment(l),
        .by = (int8_t)(l->by - 1),
        .has_players = players,
        .players = {.least = l->least, .most = most},
        .has_amounts = !players && l->by != FEE_BY_NOTHING,
        .amounts = {.least = l->least, .most = most},
        .fee = l->fee,
        .clause = l->clause[0] != '\0' ? l->clause : NULL,
        .fund = l->fund,
        .fund_clause = l->fund > 0 ? l->fund_clause : NULL,
    };
    return true;
}

void fee_ask_json(struct json *j, const struct fee_ask *q,
                  const struct fee_count *n, const struct book *b,
                  const struct cmd_open *open, bool cents)
{
    struct fee_line line[FEE_LINES_MAX];
    int count = fee_lines(b, open, line);
    const struct fee_run run = {line, n};

    j->dollars = !cents;
    put_w_fees_asked(j, &(struct w_fees_asked){
                            .house = q->table.house,
                            .game = q->table.game,
                            .fees = {.count = count,
                                     .fill = fill_fee,
                                     .from = &run},
                        });
}
