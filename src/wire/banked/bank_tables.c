/*
 * bank_tables.c - the banked tables that a house's schedule has.
 *
 * Leaves: bet.least, bet.most
 */
#include "book/collection.h"
#include "wire/banked/bank_open.h"

struct list {
    const struct book *b;
    const struct collections *all;
    struct bank_usual *one;
    int count, most;
};

static void put_dollars(struct text *t, money amount)
{
    if (amount % CENTS == 0)
        text_put(t, "%lld", (long long)(amount / CENTS));
    else
        money_put(t, amount);
}

/* "0.25 to 2.00", "0.50", "nothing" */
static void put_rates(struct text *t, const struct fee_row *rows, int count)
{
    money most = count > 0 ? rows[count - 1].fee : 0;

    if (most == 0) {
        text_str(t, "nothing");
        return;
    }
    money_put(t, rows[0].fee);
    if (most > rows[0].fee) {
        text_str(t, " to ");
        money_put(t, most);
    }
}

/* Adds a table's words and fees to the list; NULL if there are enough. */
static struct bank_usual *add_words(struct list *m, const char *option,
                                    money least, money most)
{
    struct bank_usual *one = &m->one[m->count];
    struct text t;

    if (m->count == m->most)
        return NULL;
    text_init(&t, one->words, sizeof one->words);
    put_dollars(&t, least);
    text_str(&t, "-");
    put_dollars(&t, most);
    if (option != NULL)
        text_put(&t, " option %s", option);
    one->what[0] = '\0';
    m->count++;
    return one;
}

/* Adds a table if the schedule has a price for it. */
static void add(struct list *m, const char *option, money least, money most)
{
    struct bank_usual *one;
    struct bank_fees fees;
    struct fault f;
    struct text t;

    if (bank_fees_of(m->all, m->b->house, m->b->game, option, least, most,
                     &fees, &f) != 0 ||
        (one = add_words(m, option, least, most)) == NULL)
        return;
    text_init(&t, one->what, sizeof one->what);
    text_str(&t, "bank pays ");
    put_rates(&t, fees.dealer, fees.dealers);
    text_str(&t, ", each wager ");
    put_rates(&t, fees.player, fees.players);
}

int bank_tables(const struct book *b, const struct collections *all,
                struct bank_usual *out, int most)
{
    struct list m = {.b = b, .all = all, .one = out, .most = most};
    money upper = book_value(b, LEAF_BET_MOST);
    money lower = book_value(b, LEAF_BET_LEAST);

    if (b->house[0] != '\0')
        add(&m, NULL, lower, upper);
    for (int i = 0; b->house[0] != '\0' && i < all->count; i++) {
        const struct collection *c = &all->collection[i];

        if (!collection_is_for(c, b->house, b->game) ||
            c->payer != PAYER_PLAYER_DEALER)
            continue;
        for (int k = 0; k < c->table_count; k++) {
            money from = c->table[k].least, to = c->table[k].most;

            if (c->tables == TABLES_MINIMUM)
                to = upper > from ? upper : from;
            add(&m, c->option, from, to);
        }
    }
    if (m.count == 0)
        (void)add_words(&m, NULL, lower, upper);
    return m.count;
}
