/*
 * fee_check.c - whether a house's collections can be charged in a game.
 *
 * Every schedule it accepts is charged as it says: the family knows who pays
 * and when, and a hand of poker has one collection, whose payer must exist in
 * the game.
 *
 * Leaves: forced.ante, forced.blinds_most, fee.payer, fee.printed,
 * bet.other_stakes
 */
#include "book/fee_check.h"

#include "book/book_family.h"

/* Can the family charge such a fee? */
static bool is_charged(const struct book *b, const struct collection *c)
{
    const struct book_family *row = book_families[b->family];

    for (int i = 0; i < row->fees; i++)
        if (row->fee[i].per == c->per && row->fee[i].taken == c->taken &&
            (row->fee[i].payers >> c->payer & 1) != 0)
            return true;
    return false;
}

/* "hand before_deal button", for all that the family can charge. */
static int not_charged(const struct book *b, const struct collection *c,
                       struct fault *f)
{
    const struct book_family *row = book_families[b->family];
    char ways[160];
    struct text t;

    text_init(&t, ways, sizeof ways);
    for (int i = 0; i < row->fees; i++) {
        text_put(&t, "%sper %s: ", i > 0 ? "; " : "",
                 collection_pers[row->fee[i].per]);
        for (int k = 0, n = 0; k < COLLECTION_PAYERS; k++)
            if ((row->fee[i].payers >> k & 1) != 0)
                text_put(&t, "%s%s", n++ > 0 ? ", " : "",
                         collection_payers[k]);
        text_put(&t, " %s", collection_takens[row->fee[i].taken]);
    }
    return toml_fault(c->node, f, "%s does not charge the %s per %s %s; %s",
                      b->game, collection_payers[c->payer],
                      collection_pers[c->per], collection_takens[c->taken],
                      ways);
}

/* Would both apply to the same tables, apart from who pays? */
static bool is_second(const struct collection *a, const struct collection *c)
{
    struct collection same = *c;

    same.payer = a->payer;
    return a->payer != c->payer && collections_can_clash(a, &same);
}

/* The payer whom a clause of the book names; COLLECTION_PAYERS: nobody. */
static int named_payer(const struct book *b)
{
    static const int payers[] = {
        [FEE_PAYER_TABLE] = COLLECTION_PAYERS,
        [FEE_PAYER_BUTTON] = PAYER_BUTTON,
        [FEE_PAYER_BLIND] = PAYER_BLIND,
        [FEE_PAYER_ANTES] = PAYER_ANTES,
        [FEE_PAYER_EACH] = PAYER_EACH_PLAYER,
    };

    return payers[book_value(b, LEAF_FEE_PAYER)];
}

/* The payer of a hand of poker must be there, and be whom the book names. */
static int check_payer(const struct book *b, const struct collection *c,
                       struct fault *f)
{
    int named = named_payer(b);

    if ((c->payer == PAYER_POT || c->payer == PAYER_ANTES ||
         c->payer == PAYER_BUTTON_ANTE) &&
        !book_has(b, LEAF_FORCED_ANTE))
        return toml_fault(c->node, f,
                          "nobody antes in %s, so nothing can be taken "
                          "from the %s before the deal: name another "
                          "payer",
                          b->game, collection_payers[c->payer]);
    if (c->payer == PAYER_BLIND && b->value[LEAF_FORCED_BLINDS_MOST] == 0)
        return toml_fault(c->node, f,
                          "no table of %s has a blind to pay: name another "
                          "payer",
                          b->game);
    if (c->per == PER_HAND && named != COLLECTION_PAYERS &&
        c->payer != PAYER_FORCED && c->payer != PAYER_BUTTON_ANTE &&
        c->payer != named)
        return toml_fault(c->node, f,
                          "fee.payer says that the %s pays, and not the %s",
                          collection_payers[named],
                          collection_payers[c->payer]);
    return 0;
}

/* The `number`-th collection, which is one for this game. */
static int check_one(const struct collections *all, int number,
                     const struct book *b, struct fault *f)
{
    const struct collection *c = &all->collection[number];

    if (!is_charged(b, c))
        return not_charged(b, c, f);
    if (!book_is(b, OF_POKER))
        return 0;
    for (int k = 0; k < number; k++)
        if (collection_is_for(&all->collection[k], b->house, b->game) &&
            is_second(&all->collection[k], c))
            return toml_fault(c->node, f,
                              "line %u takes a fee of the same tables "
                              "from another payer, and a hand has one: "
                              "give each an 'option'",
                              all->collection[k].node->line);
    return check_payer(b, c, f);
}

int fees_check(const struct collections *all, const struct book *b,
               struct fault_ear *ear, struct fault *f)
{
    bool bad = false;

    for (int i = 0; i < all->count; i++) {
        if (!collection_is_for(&all->collection[i], b->house, b->game) ||
            check_one(all, i, b, f) == 0)
            continue;
        bad = true;
        if (!fault_tell(ear, f))
            return FAULT;
    }
    return bad ? FAULT : 0;
}

bool fees_leave_gap(const struct collections *all, const struct book *b,
                    struct fault *f)
{
    const struct collection *first = NULL;

    if (book_has(b, LEAF_FEE_PRINTED) || !book_has(b, LEAF_OTHER_STAKES))
        return false;
    for (int i = 0; i < all->count; i++) {
        const struct collection *c = &all->collection[i];

        if (!collection_is_for(c, b->house, b->game))
            continue;
        if (c->tables == TABLES_ALL && c->structures == 0 && !c->on_request)
            return false;
        first = first == NULL ? c : first;
    }
    if (first == NULL)
        return false;
    toml_fault(first->node, f,
               "a table of %s that no [[collection]] lists opens without a "
               "fee: set fee.printed = true if it must not open",
               b->game);
    return true;
}
