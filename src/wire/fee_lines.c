/*
 * fee_lines.c - what a table takes, line by line, as a sign posts it.
 *
 * Leaves: seats.most
 */
#include "wire/fee_lines.h"

#include <inttypes.h>
#include <string.h>

#include "base/must.h"
#include "rule/fee.h"
#include "rule/open.h"
#include "wire/wire_family.h"

struct listing {
    struct fee_line *line;
    int count;
    const struct fees *fees;
};

/* Adds a line; a line that continues the last one extends it. */
static void add(struct listing *l, const struct fee_line *one)
{
    struct fee_line *last = l->count > 0 ? &l->line[l->count - 1] : NULL;

    if (last != NULL && last->by == FEE_BY_PLAYERS && one->by == last->by &&
        last->fee == one->fee && last->fund == one->fund &&
        strcmp(last->clause, one->clause) == 0) {
        last->most = one->most;
        return;
    }
    MUST(l->count < FEE_LINES_MAX);
    l->line[l->count++] = *one;
}

static void put_ids(struct fee_line *one, const struct fees *f, int row)
{
    fee_id_get(f, f->at[row], one->clause);
    if (one->fund > 0)
        fee_id_get(f, f->fund_at[row], one->fund_clause);
}

/* Fees by players dealt in, up to the game's maximum: printed as "or more",
   except in pan, whose rates end with the table (SNK-PAN-At1). */
static void list_players(struct listing *l, const struct fees *f, int most,
                         bool declared)
{
    for (int n = 2; n <= most; n++) {
        struct fee_line one = {.payer = (enum payer)f->payer,
                               .per = (enum per)f->per,
                               .by = FEE_BY_PLAYERS,
                               .declared = declared,
                               .least = n,
                               .most = n,
                               .fee = f->fee[n],
                               .fund = f->fund[n]};

        put_ids(&one, f, n);
        add(l, &one);
    }
    if (l->count == 1)
        l->line[0].by = FEE_BY_NOTHING; /* the same for all */
    if (l->count == 1 || (l->count > 0 && !declared))
        l->line[l->count - 1].most = 0;
}

/* Cuts rows by wager at the table's largest wager (SNK-FEES-t1). */
static bool cut_to_wagers(const struct cmd_open *c, struct fee_line *one)
{
    if (one->by != FEE_BY_WAGER)
        return true;
    if (one->most == 0 || one->most > c->upper)
        one->most = c->upper;
    if (one->least < c->lower)
        one->least = c->lower;
    if (one->least == c->lower && one->most == c->upper)
        one->by = FEE_BY_NOTHING;
    return one->least <= one->most;
}

/* The rows of one payer of a banked table. */
static void list_rows(struct listing *l, const struct bank_fees *f,
                      bool dealer, const struct cmd_open *c)
{
    const struct fee_row *rows = dealer ? f->dealer : f->player;
    int count = dealer ? f->dealers : f->players;

    for (int i = 0; i < count; i++) {
        struct fee_line one = {.payer = dealer ? PAYS_PLAYER_DEALER
                                               : PAYS_EACH_PLAYER,
                               .per = dealer ? PER_EACH_HAND : PER_EACH_WAGER,
                               .by = count == 1               ? FEE_BY_NOTHING
                                     : dealer || f->by_action ? FEE_BY_ACTION
                                                              : FEE_BY_WAGER,
                               .least = i == 0 ? c->lower
                                               : rows[i - 1].most + CENTS,
                               .most = i + 1 == count ? 0 : rows[i].most,
                               .fee = rows[i].fee,
                               .fund = dealer ? 0 : f->fund};

        put_ids(&one, &f->by, i + (dealer ? 0 : f->dealers));
        if (cut_to_wagers(c, &one))
            add(l, &one);
    }
}

int fee_lines_by_players(const struct book *b, const struct ev_opened *e,
                         bool declared, struct fee_line *out)
{
    struct listing l = {.line = out};
    struct stakes s = open_stakes(e);

    list_players(&l, &s.fees, book_value(b, LEAF_SEATS_MOST), declared);
    return l.count;
}

int fee_lines_by_wager(const struct cmd_open *c, const struct ev_opened *e,
                       struct fee_line *out)
{
    struct listing l = {.line = out};
    struct bank_fees fees = open_fees(e);

    list_rows(&l, &fees, true, c);
    list_rows(&l, &fees, false, c);
    return l.count;
}

int fee_lines(const struct book *b, const struct cmd_open *c,
              struct fee_line out[FEE_LINES_MAX])
{
    struct command wish;
    struct event e;
    struct refusal no;

    *wish_open(&wish, who_floor()) = *c;
    if (wire_families[b->family]->fees == NULL ||
        !open_decide(b, &wish, &e, &no))
        return 0;
    return wire_families[b->family]->fees(b, c, &e.opened, out);
}

bool fee_line_is_for(const struct fee_line *l, money players, money action,
                     money wager)
{
    money value = l->by == FEE_BY_PLAYERS  ? players
                  : l->by == FEE_BY_ACTION ? action
                  : l->by == FEE_BY_WAGER  ? wager
                                           : -1;
    money after = l->by == FEE_BY_PLAYERS ? 1 : CENTS;

    return value < 0 ||
           (value > l->least - after && (l->most == 0 || value <= l->most));
}

const char *fee_payer_words(const struct fee_line *l)
{
    switch (l->payer) {
    case PAYS_BUTTON:
        return "the player with the button";
    case PAYS_BLIND:
        return "the big blind";
    case PAYS_BUTTON_ANTE:
        return "the button's ante";
    case PAYS_PLAYER_DEALER:
        return "the player-dealer";
    case PAYS_EACH_PLAYER:
        return l->per == PER_EACH_WAGER ? "each wager" : "each player";
    case PAYS_NOBODY:
        return "nobody";
    default:
        return "the antes";
    }
}

const char *fee_moment(const struct fee_line *l)
{
    return l->declared                    ? "after_declaring"
           : l->per == PER_EACH_HALF_HOUR ? "half_hour_begins"
                                          : "before_deal";
}

const char *fee_moment_words(const struct fee_line *l)
{
    return l->declared                    ? "when everybody has declared"
           : l->per == PER_EACH_HALF_HOUR ? "at the start of each half hour"
                                          : "before the first card";
}

void fee_put_when(struct text *t, const struct fee_line *l)
{
    if (l->by == FEE_BY_NOTHING)
        return;
    if (l->by == FEE_BY_PLAYERS) {
        text_put(t, "%" PRId64, l->least);
        if (l->most == 0)
            text_str(t, " or more");
        else if (l->most > l->least)
            text_put(t, " %s %" PRId64, l->most == l->least + 1 ? "or" : "to",
                     l->most);
        text_str(t, " players");
        return;
    }
    text_str(t, l->by == FEE_BY_ACTION ? "total action " : "a wager of ");
    money_put_dollars(t, l->least);
    if (l->most == 0)
        text_str(t, " or more");
    else {
        text_str(t, " to ");
        money_put_dollars(t, l->most);
    }
}
