/*
 * due.c - finds the one collection that applies to a table.
 *
 * It reads only what collection.c loaded.  A game's own section comes before
 * one for many games, and a table that chose an option gets that one and no
 * other.  If two rows fit, the house must choose; the code never guesses.
 *
 * Leaves: bet.structure
 */
#include <inttypes.h>
#include <string.h>

#include "book/book.h"
#include "book/collection.h"

static bool has_game(const struct collection *c, const char *game)
{
    for (const char *const *g = c->game; *g != NULL; g++)
        if (strcmp(*g, game) == 0)
            return true;
    return false;
}

bool collection_is_for(const struct collection *c, const char *house,
                       const char *game)
{
    return strcmp(c->section->house->key, house) == 0 && has_game(c, game);
}

int collection_rates(const struct collection *c)
{
    int rates = 0;

    for (int i = 0; i < c->brackets; i++) {
        bool seen = c->bracket[i].fee == 0;

        for (int j = 0; j < i; j++)
            seen = seen || c->bracket[j].fee == c->bracket[i].fee;
        rates += !seen;
    }
    return rates;
}

/* Do two collections with the same kind of tables cover a common table? */
static bool can_spans_share(enum collection_tables tables,
                            const struct span *a, const struct span *b)
{
    if (tables == TABLES_MINIMUM)
        return a->least <= b->most && b->least <= a->most;
    return a->least == b->least && a->most == b->most;
}

static bool has_table(const struct collection *c, const struct span *table)
{
    for (int i = 0; i < c->table_count; i++)
        if (can_spans_share(c->tables, &c->table[i], table))
            return true;
    return false;
}

/* Is there a table that both collections cover? */
static bool can_tables_share(const struct collection *a,
                             const struct collection *b)
{
    if (a->structures != 0 && b->structures != 0 &&
        (a->structures & b->structures) == 0)
        return false;
    if (a->tables == TABLES_ALL || b->tables == TABLES_ALL)
        return true;
    if (a->tables != b->tables)
        return false;
    for (int i = 0; i < b->table_count; i++)
        if (has_table(a, &b->table[i]))
            return true;
    return false;
}

/* Can a table choose between the two? */
static bool may_choose_between(const struct collection *a,
                               const struct collection *b)
{
    if (a->option != NULL && b->option != NULL)
        return strcmp(a->option, b->option) != 0;
    return a->on_request || b->on_request;
}

bool collections_can_clash(const struct collection *a,
                           const struct collection *b)
{
    bool game = false;

    if (a->section != b->section || a->payer != b->payer)
        return false;
    for (const char *const *g = b->game; *g != NULL; g++)
        game = game || has_game(a, *g);
    return game && can_tables_share(a, b) && !may_choose_between(a, b);
}

/* Looking up */

/* Does a collection cover the table in question? */
static bool is_for_table(const struct collection *c,
                         const struct collection_ask *ask)
{
    if (!collection_is_for(c, ask->house, ask->game))
        return false;
    if (ask->option == NULL
            ? c->on_request
            : c->option == NULL || strcmp(c->option, ask->option) != 0)
        return false;
    if (ask->payer >= 0 && c->payer != ask->payer)
        return false;
    if (c->structures != 0 && ask->structure >= 0 &&
        (c->structures >> ask->structure & 1) == 0)
        return false;
    if (c->tables == TABLES_ALL)
        return true;
    return c->tables == ask->tables && has_table(c, &ask->table);
}

static int must_choose(const struct collection *a, const struct collection *b,
                       struct fault *f)
{
    if (a->payer != b->payer)
        return fault_say(f, "both the %s and the %s pay: say which is asked",
                         collection_payers[a->payer],
                         collection_payers[b->payer]);
    if (a->option != NULL && b->option != NULL)
        return fault_say(f, "the table must choose option '%.40s' or '%.40s'",
                         a->option, b->option);
    return fault_say(f, "more than one collection is for this table: say "
                        "how it is bet");
}

/* The collection that applies, among sections for this game only or among the
   others. */
static int find_one(const struct collections *all,
                    const struct collection_ask *ask, bool own,
                    const struct collection **out, struct fault *f)
{
    *out = NULL;
    for (int i = 0; i < all->count; i++) {
        const struct collection *c = &all->collection[i];

        if ((c->section->like != NULL) != own || !is_for_table(c, ask))
            continue;
        if (*out != NULL)
            return must_choose(*out, c, f);
        *out = c;
    }
    return 0;
}

/* The number that the brackets count; -1 if the question did not state it. */
static int64_t counted(const struct collection *c,
                       const struct collection_ask *ask)
{
    if (c->counts == COUNTS_PLAYERS)
        return ask->players;
    if (c->counts == COUNTS_WAGER)
        return ask->wager;
    return c->counts == COUNTS_ACTION ? ask->action : 0;
}

static int fill_due(const struct collection *c,
                    const struct collection_ask *ask,
                    struct collection_due *out, struct fault *f)
{
    int64_t value = counted(c, ask);
    const struct bracket *b = brackets_find(c->bracket, c->brackets, value);

    if (value < 0)
        return fault_say(f, "the fee depends on the %s, which is not said",
                         collection_counts[c->counts]);
    if (b == NULL)
        return fault_say(f, "no bracket of '%s' is for that many",
                         collection_counts[c->counts]);
    *out = (struct collection_due){.from = c, .fee = b->fee, .by = b->by};
    if (c->jackpot == 0)
        return 0;
    if (c->jackpot_players > 2 && ask->players < 0)
        return fault_say(f, "the jackpot depends on the players, which is "
                            "not said");
    out->jackpot_by = c->jackpot_by != NULL ? c->jackpot_by : b->by;
    if (ask->players < 0 || ask->players >= c->jackpot_players)
        out->jackpot = c->jackpot;
    return 0;
}

int collection_due(const struct collections *all,
                   const struct collection_ask *ask,
                   struct collection_due *out, struct fault *f)
{
    const struct collection *c;

    *out = (struct collection_due){0};
    if (find_one(all, ask, true, &c, f) != 0)
        return FAULT;
    if (c == NULL && find_one(all, ask, false, &c, f) != 0)
        return FAULT;
    if (c == NULL)
        return fault_say(f, "no collection is for such a table");
    return fill_due(c, ask, out, f);
}

/* Showing */

void collection_put_amount(struct text *t, const struct collection *c,
                           money amount)
{
    if (c->chips)
        text_put(t, "%" PRId64 " %s", amount, amount == 1 ? "chip" : "chips");
    else
        text_put(t, "%" PRId64 ".%02d", amount / CENTS, (int)(amount % CENTS));
}

static void put_dollars(struct text *t, money amount)
{
    text_put(t, "%" PRId64, amount / CENTS);
    if (amount % CENTS != 0)
        text_put(t, ".%02d", (int)(amount % CENTS));
}

/* The words of the bits in `structures`, such as "; spread or none". */
static void put_structures(struct text *t, const struct collection *c)
{
    const char *before = "; ";

    for (int i = 0; c->structures >> i != 0; i++)
        if ((c->structures >> i & 1) != 0) {
            text_str(t, before);
            leaf_put_word(t, LEAF_BET_STRUCTURE, i);
            before = " or ";
        }
}

/* The tables a fee is for: "limits 3/6, 4/8". */
static void put_tables(struct text *t, const struct collection *c)
{
    text_str(t, c->tables == TABLES_ALL ? "all tables"
                                        : collection_tables[c->tables]);
    for (int i = 0; i < c->table_count; i++) {
        const struct span *s = &c->table[i];

        text_str(t, i > 0 ? ", " : " ");
        if (c->tables == TABLES_MINIMUM) {
            span_put(t, s, CENTS);
            continue;
        }
        put_dollars(t, s->least);
        if (c->tables == TABLES_BUY_IN)
            continue;
        text_str(t, c->tables == TABLES_LIMITS ? "/" : "-");
        put_dollars(t, s->most);
    }
    put_structures(t, c);
    if (c->option != NULL)
        text_put(t, "; option %s%s", c->option,
                 c->on_request ? ", if the table chooses it" : "");
}

/* True if no clause of the house states the value of this key. */
static bool collection_is_ours(const struct collection *c, const char *key)
{
    for (int i = 0; collection_keys[i] != NULL; i++)
        if (strcmp(collection_keys[i], key) == 0)
            return (c->ours >> i & 1) != 0;
    return false;
}

/* Writes the value of a key, and whether no clause states it. */
static void put_word(struct text *t, const struct collection *c,
                     const char *key, const char *word)
{
    text_put(t, "%s %s%s", key, word,
             collection_is_ours(c, key) ? " (ours)" : "");
}

static void put_bracket(struct text *t, const struct collection *c,
                        const struct bracket *b)
{
    const char *key = collection_counts[c->counts];

    text_str(t, "    ");
    if (c->counts != COUNTS_NOTHING) {
        text_put(t, "%s ", key);
        span_put(t, &b->span, c->counts == COUNTS_PLAYERS ? 1 : CENTS);
        text_str(t, "  ");
    }
    text_str(t, "fee ");
    collection_put_amount(t, c, b->fee);
    text_put(t, "  %s%s\n", b->by->id,
             collection_is_ours(c, key) ? " (ours)" : "");
}

/* Adds the jackpot, the doubled fee and further rates, if the row has them. */
static void put_besides(struct text *t, const struct collection *c)
{
    if (c->jackpot > 0) {
        text_str(t, "    jackpot ");
        collection_put_amount(t, c, c->jackpot);
        text_put(t, "  from %d players", c->jackpot_players);
        if (c->jackpot_by != NULL)
            text_put(t, "  %s", c->jackpot_by->id);
        text_str(t, "\n");
    }
    if (c->doubles >= 0) {
        text_str(t, "    doubles ");
        collection_put_amount(t, c, c->doubles);
        text_str(t, " more\n");
    }
    if (c->rates_most > 0) {
        text_put(t, "    at most %d rates", c->rates_most);
        if (collection_rates(c) > c->rates_most)
            text_put(t, ", but there are %d", collection_rates(c));
        text_str(t, "\n");
    }
}

void collection_put_one(struct text *t, const struct collection *c)
{
    put_tables(t, c);
    text_str(t, "\n    ");
    put_word(t, c, "per", collection_pers[c->per]);
    text_str(t, ", ");
    put_word(t, c, "payer", collection_payers[c->payer]);
    text_str(t, ", ");
    put_word(t, c, "taken", collection_takens[c->taken]);
    text_str(t, "\n");
    for (int i = 0; i < c->brackets; i++)
        put_bracket(t, c, &c->bracket[i]);
    put_besides(t, c);
}
