/*
 * croupier.c - a table at which everybody is a simple player.
 *
 * Leaves: none
 */
#include "sim/croupier.h"

#include <string.h>

#include "base/must.h"
#include "sim/whim.h"

static bool by_whim(struct croupier *c, const struct book *b,
                    const struct seating *s, struct command *out)
{
    const struct table *t = felt_poker(&s->felt);
    struct whim w;

    if (t == NULL || t->to_act == NO_SEAT)
        return false;
    whim_init(&w, b, t->seats, 52 + t->stakes.jokers, luck_next(&c->luck));
    w.mistakes = true;
    whim_command(&w, t, out);
    out->who.person = s->chair[t->to_act].person;
    return true;
}

bool croupier_next(struct croupier *c, const struct book *b,
                   const struct seating *s, struct command *out)
{
    struct deal_chance chance = deal_chance_luck(&c->luck);
    struct deal_company company = {.window_over = true,
                                   .mistakes = c->mistakes,
                                   .blame = UINT32_MAX};
    struct deal_answer next;
    struct fault f;

    memset(company.who, WHO_BOT, sizeof company.who);
    MUST(deal_next(&c->dealing, b, s, &company, &chance, &next, &f) == 0);
    if (next.is == DEAL_ASK && next.ask.role == ROLE_FLOOR)
        return by_whim(c, b, s, out);
    *out = next.wish;
    return next.is == DEAL_WISH;
}
