/*
 * proof_family.h - a family of games as the simulator knows it: how many hands
 * are played, and what a proof must know of its tables.
 *
 * A family keeps its row in its own folder; proof_families[] is the only list
 * of them.
 */
#ifndef SIM_PROOF_FAMILY_H
#define SIM_PROOF_FAMILY_H

#include "rule/felt_view.h"
#include "sim/sim.h"

/* Chips that have been counted. */
struct proof_count {
    money all;
    bool below; /* some of them were negative */
};

/* Is told of cards that a view shows. */
typedef void card_seer(void *to, const card *cards, int count);

struct proof_family {
    /* sim_book(); NULL: hands of this family are played for proofs only, by
       sim_plain(). */
    bool (*run)(const struct sim *s, const struct collections *all,
                int64_t hands, struct sim_result *out, struct refusal *no);
    /* The sum of all chips of a table less those brought in, counted by code
       that knows no rules. */
    struct proof_count (*count)(const struct felt *felt);
    /* Names the cards that a view shows; returns the size of the view. */
    size_t (*see)(const struct felt_view *v, card_seer *see, void *to);
    /* The cards that lie ready before the first command; NULL: none. */
    card *(*ready)(struct felt *felt, int *cards);
};

extern const struct proof_family *const proof_families[];

#define FAMILY(ID, NOUN) extern const struct proof_family proof_##NOUN;
#include "book/family.def"
#undef FAMILY

/* Adds chips to a count. */
static inline void count_add(struct proof_count *c, money amount)
{
    c->below = c->below || amount < 0 || amount > MONEY_MOST;
    c->all += c->below ? 0 : amount;
}

#endif
