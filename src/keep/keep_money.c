/*
 * keep_money.c - chips between a table and the cage: one record in each, in
 * one transaction, by the same wish; and the desk hears who sits there.
 */
#include "base/must.h"
#include "keep/keep_own.h"

static struct command bring(const struct keep_stream *s,
                            const struct command *c, uint32_t person,
                            money amount)
{
    struct who room = {.role = ROLE_ROOM, .seat = NO_SEAT, .person = person};
    uint32_t table = s->stream - STREAM_TABLES;
    struct command out;

    if (amount >= 0)
        *wish_bring(&out, room) = (struct cmd_bring){.person = person,
                                                     .table = table,
                                                     .amount = amount};
    else
        *wish_take_off(&out, room) = (struct cmd_take_off){.person = person,
                                                           .table = table,
                                                           .amount = -amount};
    out.at_ms = c->at_ms;
    out.id = c->id;
    return out;
}

bool money_would(const struct keep *k, const struct keep_stream *s,
                 const struct command *c, struct refusal *no)
{
    struct command wish;

    if (c->kind != CMD_SIT || c->sit.amount <= 0)
        return true;
    wish = bring(s, c, c->sit.person != 0 ? c->sit.person : c->who.person,
                 c->sit.amount);
    return cage_would(k->cage, &wish, no);
}

/* The cage is told of chips that come or go, by the same wish. */
static int tell_cage(struct keep *k, struct keep_stream *s,
                     const struct command *c, const struct keep_move *m,
                     bool first, struct fault *f)
{
    struct command wish = bring(s, c, m->person, m->amount);
    struct room_sink sink = keep_made_sink(k);
    struct refusal no;

    if (m->amount == 0)
        return 0;
    if (keep_planted == KEEP_BUG_POSTING && m->amount > 1)
        wish.bring.amount--;
    if (!first)
        wish.id = 0; /* the wish is in the cage's stream already */
    keep_made_begin(k, k->till, &wish);
    MUST(cage_do(k->cage, &wish, &sink, &no));
    return keep_stage(k, k->till, &wish, 0, 0, f);
}

/* And the desk of who sits where, if the table is on its board. */
static int tell_desk(struct keep *k, struct keep_stream *s,
                     const struct command *c, const struct keep_move *m,
                     struct fault *f)
{
    struct who room = {.role = ROLE_ROOM,
                       .seat = NO_SEAT,
                       .person = m->person};
    uint32_t table = s->stream - STREAM_TABLES;
    struct room_sink sink = keep_made_sink(k);
    struct command wish;
    struct refusal no;

    if (m->comes)
        *wish_desk_sat(&wish, room) =
            (struct cmd_desk_sat){.person = m->person, .table = table};
    else
        *wish_desk_left(&wish, room) =
            (struct cmd_desk_left){.person = m->person, .table = table};
    wish.at_ms = c->at_ms;
    if (m->comes == (desk_sits(k->desk, m->person) == table) ||
        !desk_would(k->desk, &wish, &no))
        return 0;
    keep_made_begin(k, k->lists, &wish);
    MUST(desk_do(k->desk, &wish, &sink, &no));
    return keep_stage(k, k->lists, &wish, 0, 0, f);
}

int money_moves(struct keep *k, struct keep_stream *s, const struct command *c,
                struct fault *f)
{
    struct keep_move move[KEEP_LEAVERS];
    int moves = k->made.moves;

    for (int i = 0; i < moves; i++)
        move[i] = k->made.move[i]; /* another answer is made in its place */
    for (int i = 0; i < moves; i++)
        if (tell_cage(k, s, c, &move[i], i == 0, f) != 0 ||
            tell_desk(k, s, c, &move[i], f) != 0)
            return FAULT;
    return 0;
}
