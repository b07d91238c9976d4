/*
 * rule_words.c - the rules of a game that odds and frequencies go by, in words
 * and with their clauses.
 *
 * Leaves: rank.high, rank.low, rank.qualifier, rank.uses_least,
 * rank.uses_most, rank.joker, rank.order, deck.jokers, draw.max
 */
#include "figures/rule_words.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "book/clause.h"
#include "book/shelf.h"

static const enum leaf asked[] = {LEAF_RANK_ORDER,      LEAF_RANK_HIGH,
                                  LEAF_RANK_LOW,        LEAF_RANK_QUALIFIER,
                                  LEAF_RANK_USES_LEAST, LEAF_RANK_USES_MOST,
                                  LEAF_RANK_JOKER,      LEAF_DECK_JOKERS,
                                  LEAF_DRAW_MAX};

/* Does the leaf say anything about this game? */
static bool is_about_game(const struct odds_rule *r, enum leaf leaf)
{
    switch (leaf) {
    case LEAF_RANK_ORDER:
        return r->nine;
    case LEAF_RANK_HIGH:
        return r->high && !r->nine;
    case LEAF_RANK_LOW:
        return r->low;
    case LEAF_RANK_QUALIFIER:
        return r->low && r->qualifier > 0;
    case LEAF_RANK_USES_LEAST:
    case LEAF_RANK_USES_MOST:
        return r->board > 0;
    case LEAF_DRAW_MAX:
        return r->draws;
    default:
        return r->jokers > 0;
    }
}

static void put_part(struct text *t, const char *words)
{
    text_put(t, "%s%s", t->used > 0 ? ", " : "", words);
}

static void put_hole(struct text *t, const struct odds_rule *r)
{
    if (r->least == r->most)
        text_put(t, ", exactly %d hole cards play", r->least);
    else if (r->most < r->hole)
        text_put(t, ", at most %d hole cards play", r->most);
}

static void put_joker(struct text *t, const struct odds_rule *r)
{
    static const char *const as[] =
        {[JOKER_NOT] = "the lowest card missing",
         [JOKER_BUG] = "an ace or to fill a straight or flush",
         [JOKER_WILD] = "any card"};

    text_put(t, ", %s as %s", r->jokers == 1 ? "a joker" : "two jokers",
             as[r->joker]);
}

/* "high and low, 8 or better, exactly two hole cards play" */
static void put_rules(struct text *t, const struct odds_rule *r)
{
    put_part(t, r->nine             ? "three cards, counted to nine"
                : r->high && r->low ? "high and low"
                : r->high           ? "high"
                                    : "low");
    if (r->low && r->qualifier > 0)
        text_put(t, ", %d or better", r->qualifier);
    if (r->board > 0)
        put_hole(t, r);
    if (r->jokers > 0)
        put_joker(t, r);
}

static void put_clauses(struct text *t, const struct odds_rule *r,
                        const struct book *b)
{
    const char *before = " (";

    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        const struct clause *by = b->by[asked[i]];
        const char *id = by != NULL ? by->id : b->lent[asked[i]];

        if (id == NULL || *id == '\0' || !is_about_game(r, asked[i]) ||
            strstr(t->at, id) != NULL)
            continue;
        text_put(t, "%s%s", before, id);
        before = ", ";
    }
    if (before[0] == ',')
        text_str(t, ")");
}

void rule_words_names(const struct shelf *shelf, const char *house,
                      const char *game, const struct book *b,
                      struct rule_words *out)
{
    const struct section *section =
        house == NULL ? NULL : section_find(shelf_clauses(shelf), house, game);

    out->by[0] = '\0';
    if (section != NULL)
        snprintf(out->by, sizeof out->by, "%s", section->house->title);
    snprintf(out->title, sizeof out->title, "%s", b->title);
}

int rule_words_of(struct shelf *shelf, const char *house, const char *game,
                  int jokers, struct odds_rule *rule, struct rule_words *out,
                  struct fault *f)
{
    struct book b;
    struct text t;

    if (shelf_book(shelf, house, game, &b, f) != 0 ||
        odds_rule_of(&b, jokers, rule, f) != 0)
        return FAULT;
    rule_words_names(shelf, house, game, &b, out);
    text_init(&t, out->rules, sizeof out->rules);
    put_rules(&t, rule);
    put_clauses(&t, rule, &b);
    return 0;
}

void rule_words_again(const struct odds_rule *rule, struct rule_words *out)
{
    char now[sizeof out->rules];
    struct text t;

    text_init(&t, now, sizeof now);
    put_rules(&t, rule);
    if (strncmp(out->rules, now, strlen(now)) != 0)
        memcpy(out->rules, now, sizeof now);
}
