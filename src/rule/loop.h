/*
 * loop.h - the one loop that drives a table: it applies what was decided, and
 * then everything that follows by itself.
 *
 * felt.c calls it with the row of the table's family.  A family's own file
 * calls it with the address of its own constant row, so that the compiler
 * inlines the family's functions.  Both need the checks of every command, so
 * these stand here, too.
 */
#ifndef RULE_LOOP_H
#define RULE_LOOP_H

#include <string.h>

#include "base/must.h"
#include "rule/family.h"
#include "rule/refuse.h"

/*
 * An event has room for a whole shoe.  Functions that hold one stay out of
 * line, because every function they were inlined into would set up as large a
 * frame.
 */
#define NOINLINE __attribute__((noinline))
#define ALWAYS inline __attribute__((always_inline))
/* Inlines everything the function calls, from other files as well. */
#define FLATTEN __attribute__((flatten))

/* The families whose tables know a command, as bits of enum family_bit. */
extern const uint16_t command_families[CMD_KINDS];

/* Does such a table know the command, and may this role give it? */
bool felt_may_wish(const struct book *b, const struct felt *felt,
                   const struct command *c, struct refusal *no);

/* One command of a caller who does not trust our own events. */
bool felt_ask(const struct book *b, struct felt *felt, const struct command *c,
              const struct sink *out, struct refusal *no);

static inline bool felt_is_open(const struct felt *felt)
{
    return felt->game[0] != '\0';
}

/* A player speaks for a seat of this table, and so does a dealer who says what
   a player does. */
static inline bool felt_has_seat(const struct felt *felt,
                                 const struct command *c)
{
    bool said = c->who.role == ROLE_DEALER &&
                !command_may(c->kind, ROLE_DEALER);

    return (c->who.role != ROLE_PLAYER && !said) ||
           (c->who.seat >= 0 && c->who.seat < felt_people(felt));
}

/* Opening a table and changing its edition concern no hand, so felt_ask()
   handles them. */
static inline bool is_of_table(const struct command *c)
{
    return c->kind == CMD_OPEN || c->kind == CMD_EDITION;
}

/*
 * Applies what was decided and everything that follows by itself, until the
 * table waits.  Returns how many events that were; 0 if the table is frozen.
 */
static ALWAYS unsigned loop_on(const struct family_row *f,
                               const struct book *b, struct felt *felt,
                               struct event *e, const struct sink *out,
                               bool trusted)
{
    unsigned events = 0;

    do {
        if (trusted)
            MUST(f->take(felt, e));
        else if (!felt_apply(felt, e))
            return 0;
        if (out->take != NULL)
            out->take(out->to, felt, e);
    } while (events++, f->advance(b, felt, e));
    return events;
}

/* The checks that remain if the table is open and plays by this book;
   felt_may_wish() has all of them. */
static ALWAYS bool loop_may_hear(const struct book *b, const struct felt *felt,
                                 const struct command *c, struct refusal *no)
{
    unsigned of = c->kind < CMD_KINDS ? command_families[c->kind] : 0;

    if ((of >> b->family & 1) == 0 ||
        !command_may(c->kind, (enum role)c->who.role))
        return felt_may_wish(b, felt, c, no);
    if (!felt_has_seat(felt, c))
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    *no = (struct refusal){.why = WHY_NONE, .leaf = LEAF_NONE};
    return true;
}

/* One command of a caller who trusts what is decided. */
static ALWAYS bool loop_do(const struct family_row *f, const struct book *b,
                           struct felt *felt, const struct command *c,
                           const struct sink *out, struct event *e,
                           struct refusal *no)
{
    if (!loop_may_hear(b, felt, c, no) || !f->decide(b, felt, c, e, no))
        return false;
    loop_on(f, b, felt, e, out, true);
    return true;
}

#endif
