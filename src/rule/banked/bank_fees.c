/*
 * bank_fees.c - the house's schedule, made ready for one table.
 *
 * A table carries its own fees, so that deciding never looks anything up
 * and a hand keeps the schedule it began with.
 *
 * Leaves: bet.least, bet.most, wager.chip
 */
#include <string.h>

#include "base/must.h"
#include "book/collection.h"
#include "rule/banked/bank.h"
#include "rule/fee.h"

static int copy_rows(const struct collection *c, struct fee_row *rows,
                     uint8_t *count, struct fault *f)
{
    if (c->brackets > FEE_ROWS_MAX)
        return fault_say(f, "more than %d rates at one table", FEE_ROWS_MAX);
    for (int i = 0; i < c->brackets; i++) {
        money most = c->bracket[i].span.most;

        MUST(c->bracket[i].fee >= 0 && c->bracket[i].fee <= MONEY_MOST);
        rows[i].most = most < MONEY_MOST ? most : MONEY_MOST;
        rows[i].fee = c->bracket[i].fee;
    }
    if (c->brackets > 0) /* the last row also covers everything above */
        rows[c->brackets - 1].most = MONEY_MOST;
    *count = (uint8_t)c->brackets;
    return 0;
}

/* Copies the clauses of the rows, after those of the player-dealer. */
static void copy_ids(const struct collection *c, int behind, struct fees *by)
{
    MUST(behind >= 0 && behind <= FEE_ROWS_MAX);
    by->per = PER_EACH_HAND;
    for (int i = 0; i < c->brackets; i++)
        by->at[behind + i] = fee_id_add(by, c->bracket[i].by->id);
}

/* Counts the rates of the payer who meets the most. */
static void count_rates(const struct collection *c, struct bank_fees *out)
{
    int rates = collection_rates(c);

    if (rates > out->rates)
        out->rates = (uint8_t)rates;
    if (c->rates_most > 0)
        out->rates_most = (uint8_t)c->rates_most;
}

int bank_fees_of(const struct collections *all, const char *house,
                 const char *game, const char *option, money least, money most,
                 struct bank_fees *out, struct fault *f)
{
    static const struct {
        enum collection_payer payer;
        bool dealer;
    } payers[] = {{PAYER_PLAYER_DEALER, true}, {PAYER_EACH_PLAYER, false}};

    *out = (struct bank_fees){0};
    for (size_t i = 0; i < sizeof payers / sizeof *payers; i++) {
        struct collection_ask ask = COLLECTION_ASK_NOTHING;
        struct collection_due due;
        bool dealer = payers[i].dealer;

        ask.house = house;
        ask.game = game;
        ask.option = option;
        ask.tables = TABLES_WAGERS;
        ask.table = (struct span){least, most};
        ask.payer = (int)payers[i].payer;
        ask.wager = ask.action = least;
        if (collection_due(all, &ask, &due, f) != 0) {
            ask.tables = TABLES_MINIMUM;
            ask.table = (struct span){least, least};
            if (collection_due(all, &ask, &due, f) != 0) {
                if (dealer)
                    return FAULT;
                continue; /* only the player-dealer pays there */
            }
        }
        if (copy_rows(due.from, dealer ? out->dealer : out->player,
                      dealer ? &out->dealers : &out->players, f) != 0)
            return FAULT;
        copy_ids(due.from, dealer ? 0 : out->dealers, &out->by);
        out->by_action = out->by_action ||
                         (!dealer && due.from->counts == COUNTS_ACTION);
        count_rates(due.from, out);
    }
    return 0;
}

struct bank_fees bank_fees_waived(void)
{
    return (struct bank_fees){.dealer = {{.most = MONEY_MOST}}, .dealers = 1};
}

struct bank_fees bank_fees_set(money wager, money dealer)
{
    struct bank_fees f = bank_fees_waived();

    MUST(wager >= 0 && wager <= MONEY_MOST && dealer >= 0 &&
         dealer <= MONEY_MOST);
    f.dealer[0].fee = dealer;
    if (wager > 0)
        f.player[f.players++] = (struct fee_row){MONEY_MOST, wager};
    f.by.per = PER_EACH_HAND;
    f.rates = wager > 0 || dealer > 0; /* of the payer with the most */
    return f;
}

money bank_fee(const struct fee_row *rows, int count, money amount)
{
    MUST(count <= FEE_ROWS_MAX);
    for (int i = 0; i < count; i++)
        if (amount <= rows[i].most)
            return rows[i].fee;
    return 0;
}

money bank_player_fee(const struct bank_fees *f, money amount)
{
    money most = 0;

    if (!f->by_action)
        return bank_fee(f->player, f->players, amount);
    for (int i = 0; i < f->players; i++) /* what others will wager is
                                            unknown */
        most = f->player[i].fee > most ? f->player[i].fee : most;
    return most;
}

/* An option of the house's schedule for the game; NULL if it has none. */
static const char *first_option(const struct collections *all,
                                const struct book *b)
{
    for (int i = 0; i < all->count; i++)
        if (collection_is_for(&all->collection[i], b->house, b->game) &&
            all->collection[i].option != NULL)
            return all->collection[i].option;
    return NULL;
}

/* Takes the wagers of the schedule's first table, if it lacks those of the
   book. */
static void first_table(const struct collections *all, const struct book *b,
                        const char *option, struct stakes *s)
{
    for (int i = 0; i < all->count; i++) {
        const struct collection *c = &all->collection[i];

        if (!collection_is_for(c, b->house, b->game) ||
            (c->tables != TABLES_WAGERS && c->tables != TABLES_MINIMUM) ||
            c->table_count == 0 ||
            (option != NULL &&
             (c->option == NULL || strcmp(c->option, option) != 0)))
            continue;
        s->lower = c->table[0].least;
        if (c->tables == TABLES_WAGERS || s->upper < s->lower)
            s->upper = c->table[0].most;
        return;
    }
}

static money divisor(money a, money b)
{
    while (b != 0) {
        money rest = a % b;

        a = b;
        b = rest;
    }
    return a;
}

money bank_chip(const struct book *b, const struct bank_fees *fees)
{
    money chip = book_value(b, LEAF_WAGER_CHIP);

    for (int i = 0; i < fees->dealers; i++)
        chip = divisor(chip, fees->dealer[i].fee);
    for (int i = 0; i < fees->players; i++)
        chip = divisor(chip, fees->player[i].fee);
    return divisor(chip, fees->fund);
}

int bank_usual(const struct book *b, const struct collections *all,
               struct stakes *s, struct bank_fees *fees, struct fault *f)
{
    const char *option = first_option(all, b);

    *s = (struct stakes){.lower = book_value(b, LEAF_BET_LEAST),
                         .upper = book_value(b, LEAF_BET_MOST),
                         .unit = CENTS};
    *fees = (struct bank_fees){0};
    if (b->house[0] == '\0' || bank_fees_of(all, b->house, b->game, option,
                                            s->lower, s->upper, fees, f) == 0)
        return 0;
    first_table(all, b, option, s);
    return bank_fees_of(all, b->house, b->game, option, s->lower, s->upper,
                        fees, f);
}
