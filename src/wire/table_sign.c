/*
 * table_sign.c - a table's sign as it hangs there.
 *
 * Leaves: none
 */
#include "wire/table_sign.h"

#include <stdio.h>
#include <string.h>

#include "rule/open.h"
#include "wire/wire_family.h"

static void put_stakes(const struct book *b, const struct cmd_open *c,
                       struct table_sign *s)
{
    struct text stakes, forced;

    text_init(&stakes, s->stakes, sizeof s->stakes);
    text_init(&forced, s->forced, sizeof s->forced);
    wire_families[b->family]->stakes(b, c, &stakes, &forced);
}

static void add_limit(struct table_sign *s, money amount)
{
    if (amount > 0 && s->limits < 2)
        s->limit[s->limits++] = amount;
}

/* Tables without a limit are told apart by their blinds. */
static void put_limit(const struct book *b, const struct cmd_open *c,
                      struct table_sign *s)
{
    bool poker = book_is(b, OF_POKER);

    if (poker &&
        (c->structure == STRUCTURE_NONE || c->structure == STRUCTURE_POT))
        for (int i = 0; i < c->blinds && i < BLINDS_MAX; i++)
            add_limit(s, c->blind[i]);
    if (s->limits > 0)
        return;
    add_limit(s, book_is(b, OF_MELDING) ? c->chip : c->lower);
    if (c->upper != c->lower)
        add_limit(s, c->upper);
}

void table_sign_of(const struct clauses *all, const struct book *b,
                   const struct cmd_open *c, struct table_sign *s)
{
    const struct section *section = b->house[0] != '\0'
                                        ? section_find(all, b->house, b->game)
                                        : NULL;

    memset(s, 0, sizeof *s);
    snprintf(s->house, sizeof s->house, "%s",
             section != NULL ? section->house->title : "");
    snprintf(s->game, sizeof s->game, "%s",
             section != NULL ? section->title : b->title);
    put_stakes(b, c, s);
    put_limit(b, c, s);
    s->lines = fee_lines(b, c, s->line);
    s->dealer = c->dealer;
    s->level = c->level;
}

const char *sign_dealt_words(const struct table_sign *s)
{
    static const char *const words[] = {
        [LEVEL_COUNT] = "A live dealer deals; hands are counted.",
        [LEVEL_BOARD] = "A live dealer deals, and enters the cards all see.",
        [LEVEL_FULL] = "A live dealer deals, and enters every bet.",
    };

    return s->dealer == DEALER_LIVE && s->level <= LEVEL_FULL
               ? words[s->level]
               : NULL;
}

/* Counts the players dealt in; between hands, those who could be. */
static int players_of(const struct felt *felt)
{
    const struct table *poker = felt_poker(felt);
    int n = 0;

    if (poker != NULL && !felt_is_idle(felt))
        return __builtin_popcount(poker->dealt);
    for (seat_no i = 0; i < felt_seats(felt); i++)
        n += felt_stack(felt, i) > 0;
    return n >= 2 ? n : 0;
}

bool table_sign_is_for(const struct table_sign *s, const struct fee_line *l)
{
    return l->by == FEE_BY_NOTHING ||
           (l->by == FEE_BY_PLAYERS && s->players > 0 &&
            fee_line_is_for(l, s->players, -1, -1));
}

void table_sign_of_felt(const struct clauses *all, const struct book *b,
                        const struct felt *felt, struct table_sign *s)
{
    struct command wish;

    open_again(felt, &wish);
    table_sign_of(all, b, &wish.open, s);
    s->players = players_of(felt);
}

void sign_put_when(struct text *t, const struct fee_line *l)
{
    if (l->by == FEE_BY_NOTHING)
        text_str(t, l->per == PER_EACH_WAGER ? "every wager" : "every hand");
    else
        fee_put_when(t, l);
}

/* "every hand, $3": one line of what the house takes. */
static bool fill_line(const void *from, int i, struct w_sign_line *out)
{
    const struct table_sign *s = from;
    const struct fee_line *l = &s->line[i];
    struct text t;

    *out = (struct w_sign_line){
        .amount = l->fee,
        .fund = l->fund,
        .payer = fee_payer_words(l),
        .taken = fee_moment_words(l),
        .clause = l->clause[0] != '\0' ? l->clause : NULL,
        .fund_clause = l->fund_clause[0] != '\0' ? l->fund_clause : NULL,
        .set = l->clause[0] == '\0',
        .now = table_sign_is_for(s, l),
    };
    text_init(&t, out->when, sizeof out->when);
    sign_put_when(&t, l);
    return true;
}

struct w_sign table_sign_shape(const struct table_sign *s)
{
    return (struct w_sign){
        .title = s->game,
        .stakes = s->stakes,
        .forced = s->forced[0] != '\0' ? s->forced : NULL,
        .limit = {s->limit, s->limits},
        .lines = {.count = s->lines, .fill = fill_line, .from = s},
        .has_live = s->dealer == DEALER_LIVE,
        .live = {.level = (int8_t)s->level},
    };
}
