/*
 * live_edition.c - a book that changed while its tables were open.
 *
 * A hand in play is finished by the edition it began by.  Between hands the
 * table takes the new one, and everybody there is told.  A table that the new
 * book does not offer deals no more hands: people leave with their chips, and
 * the floor closes it.
 */
#include <string.h>

#include "base/must.h"
#include "serve/live_own.h"

static int take_edition(struct live *l, uint32_t table, struct fault *f)
{
    struct cmd_edition *c = wish_edition(&l->wish, live_who(ROLE_ROOM, 0));
    const struct cmd_edition *edition = keep_edition(l->keep, table);

    MUST(edition != NULL);
    *c = *edition;
    return live_do(l, keep_stream(table), f);
}

static int withdraw_table(struct live *l, uint32_t table,
                          const struct refusal *no, struct fault *f)
{
    struct cmd_withdraw *c = wish_withdraw(&l->wish, live_who(ROLE_ROOM, 0));
    struct text t;

    if (keep_table(l->keep, table)->not_offered)
        return 0;
    text_init(&t, c->reason, sizeof c->reason);
    text_str(&t, "The house has changed its book, which does not offer this "
                 "table any more");
    if (no->why != WHY_NONE)
        text_put(&t, " (%s)", why_word(no->why));
    return live_do(l, keep_stream(table), f);
}

int live_check_edition(struct live *l, uint32_t table, struct fault *f)
{
    const struct seating *s = keep_table(l->keep, table);
    struct refusal no;

    if (s->felt.frozen != UNTRUE_NOTHING || !felt_is_idle(&s->felt))
        return 0;
    switch (keep_edition_now(l->keep, table, &no)) {
    case KEEP_NEW_EDITION:
        return take_edition(l, table, f);
    case KEEP_NO_EDITION:
        return withdraw_table(l, table, &no, f);
    default:
        break;
    }
    if (!s->not_offered)
        return 0;
    wish_withdraw(&l->wish, live_who(ROLE_ROOM, 0))->again = true;
    return live_do(l, keep_stream(table), f);
}

int live_check_editions(struct live *l, struct fault *f)
{
    for (uint32_t t = 1; t <= (uint32_t)keep_tables(l->keep); t++) {
        const struct seating *s = keep_table(l->keep, t);

        if (!live_has_table(l, t) || s->felt.frozen != UNTRUE_NOTHING)
            continue;
        if (!felt_is_idle(&s->felt) && !keep_has_book(l->keep, t) &&
            keep_freeze(l->keep, keep_stream(t),
                        "the book that this hand began by is not here any "
                        "more",
                        l->now, f) != 0)
            return FAULT;
        if (live_check_edition(l, t, f) != 0)
            return FAULT;
    }
    return keep_books(l->keep, l->now, f);
}
