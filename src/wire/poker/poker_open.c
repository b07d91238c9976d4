/*
 * poker_open.c - a poker table as its sign says it, and which there are.
 *
 * Leaves: forced.ante, forced.bring_in, bet.structure, bet.least, bet.most,
 * bet.other_stakes, bet.one_size, fee.printed, bet.buy_in_times
 */
#include "wire/poker/poker_open.h"

#include <stdio.h>
#include <string.h>

#include "base/must.h"
#include "base/text.h"
#include "book/clause.h"
#include "book/collection.h"
#include "wire/poker/poker_forced.h"

enum { STRUCTURES = STRUCTURE_POT + 1, LIMIT_SIZE = 40 };

/* As it is typed; as a sign has it; as a transcript and a book have it. */
static const char *const names[STRUCTURES][3] = {
    [STRUCTURE_FIXED] = {"fixed", "fixed limit", "fixed"},
    [STRUCTURE_SPREAD] = {"spread", "spread limit", "spread"},
    [STRUCTURE_NONE] = {"no-limit", "no limit", "none"},
    [STRUCTURE_POT] = {"pot-limit", "pot limit", "pot"},
};

const char *structure_words(int structure)
{
    MUST(structure >= 0 && structure < STRUCTURES);
    return names[structure][1];
}

int structure_find(const char *said)
{
    for (int i = 0; i < STRUCTURES; i++)
        for (int k = 0; k < 3; k++)
            if (strcasecmp(said, names[i][k]) == 0)
                return i;
    return -1;
}

bool structure_is_free(int structure)
{
    return structure == STRUCTURE_NONE || structure == STRUCTURE_POT;
}

/*
 * The structures a table may have here, a bit each: the book's own; fixed and
 * spread if other stakes are allowed; and every structure that the house has a
 * collection for, because such tables exist.
 */
static unsigned structures_of(const struct book *b,
                              const struct collections *all)
{
    unsigned may = 1u << book_value(b, LEAF_BET_STRUCTURE);

    if (!book_has(b, LEAF_OTHER_STAKES) || book_has(b, LEAF_BET_ONE_SIZE))
        return may;
    may |= 1u << STRUCTURE_FIXED | 1u << STRUCTURE_SPREAD;
    if (b->house[0] == '\0') /* a base game: nobody forbids it */
        return may | 1u << STRUCTURE_NONE | 1u << STRUCTURE_POT;
    for (int i = 0; i < all->count; i++)
        if (collection_is_for(&all->collection[i], b->house, b->game))
            may |= all->collection[i].structures;
    return may;
}

bool limits_read(const char *text, struct limits *out)
{
    char part[LIMIT_SIZE], *slash, *word;

    if (strlen(text) >= sizeof part)
        return false;
    snprintf(part, sizeof part, "%s", text);
    word = part + strcspn(part, " ");
    if (*word != '\0') {
        *word++ = '\0';
        out->structure = structure_find(word + strspn(word, " "));
    }
    slash = strchr(part, '/');
    if (slash == NULL || out->structure < 0)
        return false;
    *slash = '\0';
    return money_read(part, &out->lower) &&
           money_read(slash + 1, &out->upper) && out->lower > 0 &&
           out->upper >= out->lower && out->upper <= 10000 * CENTS;
}

/* "3", "3.50" */
static void put_dollars(struct text *t, money amount)
{
    if (amount % CENTS == 0)
        text_put(t, "%d", (int)(amount / CENTS));
    else
        money_put(t, amount);
}

void limits_put(struct text *t, const struct book *b, const struct limits *l)
{
    put_dollars(t, l->lower);
    text_str(t, "/");
    put_dollars(t, l->upper);
    if (l->structure != book_value(b, LEAF_BET_STRUCTURE))
        text_put(t, " %s", names[l->structure][0]);
}

/*
 * Returns the forced bet that the first number of a no-limit or pot-limit sign
 * means.
 */
static money *forced_of(struct stakes *s)
{
    if (s->blinds > 0)
        return &s->blind[0];
    return s->bring_in > 0 ? &s->bring_in : &s->ante;
}

/* Did the table leave this choice open? */
static bool is_unsaid(const struct stakes *said, const struct stakes *s)
{
    if (s->blinds > 0)
        return said->blinds == BLINDS_UNSAID;
    return (s->bring_in > 0 ? said->bring_in : said->ante) == UNSAID;
}

bool limits_fill(const struct book *b, money forced, struct stakes *s)
{
    struct stakes said = *s;

    stakes_fill(b, s);
    if (forced > 0 && s->blinds != 1 && is_unsaid(&said, s))
        *forced_of(s) = forced; /* one blind alone is the least bet */
    if (structure_is_free(s->structure) && s->blinds > 0)
        s->lower = s->blind[s->blinds - 1]; /* ROG-HOLDEM-p3 */
    return said.ante == UNSAID && !(forced > 0 && forced_of(s) == &s->ante);
}

/* Makes the table's sign from the request. */
static int stakes_for(const struct book *b, const struct limits *l,
                      struct stakes *out, bool *usual_ante, struct fault *f)
{
    bool free = structure_is_free(l->structure);

    *out = stakes_bare(b, free ? l->upper : l->lower, l->upper);
    if (forced_read(l->chosen, out, f) != 0)
        return FAULT;
    out->structure = (uint8_t)l->structure;
    *usual_ante = limits_fill(b, free ? l->lower : 0, out);
    return 0;
}

/* The fault for a table that the house has not priced. */
static int no_rate(const struct book *b, struct fault *f)
{
    const struct clause *by = b->by[LEAF_FEE_PRINTED];

    return fault_say(f,
                     "the house prints no collection for this table, and must "
                     "set one first (collection 3.00)%s%s",
                     by != NULL ? ": " : "", by != NULL ? by->id : "");
}

/* The fault for a low buy-in, such as below ten times the least bet
   (OCE-CRAZYPINE-2). */
static int low_buy_in(const struct book *b, const struct stakes *s,
                      struct fault *f)
{
    const struct clause *by = b->by[LEAF_BUY_IN_TIMES];
    char words[32];
    struct text least;

    text_init(&least, words, sizeof words);
    money_put(&least, stakes_buy_in(b, s));
    return fault_say(f, "the buy-in of such a table is at least %s%s%s", words,
                     by != NULL ? ": " : "", by != NULL ? by->id : "");
}

int limits_stakes(const struct book *b, const struct collections *all,
                  const struct limits *l, const struct fee_wish *w,
                  struct stakes *out, struct fault *f)
{
    struct refusal no = {.why = WHY_NONE, .leaf = LEAF_OTHER_STAKES};
    const struct clause *by;
    struct amiss amiss;
    bool usual_ante;

    if (stakes_for(b, l, out, &usual_ante, f) != 0)
        return FAULT;
    if (!stakes_in_chips(out, &amiss))
        return forced_fault(b, out, &amiss, f);
    if (fees_choose(out, b, all, w, f) != 0)
        return FAULT;
    if (usual_ante)
        stakes_ante_left(b, out);
    if (stakes_fit(b, out, &no) &&
        (structures_of(b, all) >> l->structure & 1) != 0)
        return 0;
    if (no.why == WHY_NO_RATE)
        return no_rate(b, f);
    if (no.why == WHY_BUY_IN)
        return low_buy_in(b, out, f);
    if (no.why == WHY_NONE && book_has(b, LEAF_OTHER_STAKES))
        return fault_say(f, "this house has no table of this game at %s",
                         structure_words(l->structure));
    by = b->by[no.why == WHY_NONE ? LEAF_OTHER_STAKES : no.leaf];
    return fault_say(f, "this game is not played for those limits%s%s",
                     by != NULL ? ": " : "", by != NULL ? by->id : "");
}

/* The tables that are usual */

struct list {
    const struct book *b;
    const struct collections *all;
    struct limits_usual *one;
    int count;
};

/* Adds a table unless it is already listed. */
static void add(struct list *m, money lower, money upper, int structure,
                const char *what)
{
    struct limits l = {lower, upper, structure, NULL};

    for (int i = 0; i < m->count; i++)
        if (m->one[i].limits.lower == lower &&
            m->one[i].limits.upper == upper &&
            m->one[i].limits.structure == structure)
            return;
    if (m->count < LIMITS_MOST)
        m->one[m->count++] = (struct limits_usual){l, what};
}

/*
 * Adds the limits that the book's least bet makes usual at no limit and pot
 * limit, and twice these.
 */
static void add_free(struct list *m, int structure)
{
    const struct fee_wish printed = FEE_WISH_PRINTED;
    money least = book_value(m->b, LEAF_BET_LEAST);
    struct fault f;

    if (least < CENTS)
        least = 3 * CENTS;
    for (int times = 1; times <= 2; times++) {
        struct stakes s = stakes_usual(m->b, times * least, times * least);

        s.structure = (uint8_t)structure;
        if (fees_choose(&s, m->b, m->all, &printed, &f) == 0)
            stakes_ante_left(m->b, &s);
        add(m, *forced_of(&s), times * least, structure,
            s.blinds > 1     ? "these are the blinds"
            : s.blinds == 1  ? "this is the blind"
            : s.bring_in > 0 ? "bring-in and least bet"
                             : "ante and least bet");
    }
}

/* Adds limits whose antes and forced bets are whole chips. */
static void add_fixed(struct list *m, int structure)
{
    static const money plain[] = {3, 2, 4, 6, 10, 0};
    static const money thirds[] = {3, 6, 9, 15, 30, 0};
    const struct book *b = m->b;
    bool third = book_has(b, LEAF_FORCED_ANTE) ||
                 book_value(b, LEAF_FORCED_BRING_IN) != BRING_IN_NONE;
    bool own = structure == book_value(b, LEAF_BET_STRUCTURE);
    money times = book_has(b, LEAF_BET_ONE_SIZE) ? 1 : 2;
    int count = 0;

    if (times == 1) /* the ante is the bet, so all are whole */
        third = false;
    for (const money *at = third ? thirds : plain; *at != 0; at++)
        if (own || count++ < 2)
            add(m, *at * CENTS, times * *at * CENTS, structure, "");
}

static void add_structure(struct list *m, int structure)
{
    if (structure_is_free(structure))
        add_free(m, structure);
    else
        add_fixed(m, structure);
}

/* Keeps tables that the schedule prices; all if it prices none. */
static void keep_priced(struct list *m, const struct collections *all)
{
    const struct fee_wish printed = FEE_WISH_PRINTED;
    int kept = 0;

    for (int i = 0; i < m->count; i++) {
        struct stakes s;
        struct fault f;

        if (limits_stakes(m->b, all, &m->one[i].limits, &printed, &s, &f) == 0)
            m->one[kept++] = m->one[i];
    }
    m->count = kept > 0 ? kept : m->count;
}

int limits_usual(const struct book *b, const struct collections *all,
                 struct limits_usual out[LIMITS_MOST])
{
    struct list m = {.b = b, .all = all, .one = out};
    int own = book_value(b, LEAF_BET_STRUCTURE);
    money least = book_value(b, LEAF_BET_LEAST);
    money most = book_value(b, LEAF_BET_MOST);

    if (structure_is_free(own))
        add_free(&m, own);
    else if (least >= CENTS && most >= CENTS)
        add(&m, least, most, own,
            b->by[LEAF_BET_LEAST] != NULL ? "as the book prints it" : "");
    if (!book_has(b, LEAF_OTHER_STAKES))
        return m.count;
    if (!structure_is_free(own))
        add_fixed(&m, own);
    for (int i = 0; i < STRUCTURES; i++)
        if (i != own && (structures_of(b, all) >> i & 1) != 0)
            add_structure(&m, i);
    keep_priced(&m, all);
    return m.count;
}

struct limits limits_of(const struct book *b, const struct collections *all,
                        int structure)
{
    struct limits_usual some[LIMITS_MOST];
    struct list m = {.b = b, .all = all, .one = some};

    if (structure == book_value(b, LEAF_BET_STRUCTURE))
        m.count = limits_usual(b, all, some);
    if (m.count == 0)
        add_structure(&m, structure);
    MUST(m.count > 0);
    return some[0].limits;
}
