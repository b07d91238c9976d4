/*
 * keep_money.c - moves chips between a table and the cage: one record in each,
 * in one transaction, under the same command; and tells the desk who sits
 * there.
 */
#include "base/must.h"
#include "keep/keep_own.h"
#include "rule/refuse.h"

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
    if (k->cage->frozen != UNTRUE_NOTHING)
        return refuse(no, WHY_CAGE_STOPPED, LEAF_NONE);
    wish = bring(s, c, c->sit.person != 0 ? c->sit.person : c->who.person,
                 c->sit.amount);
    return cage_would(k->cage, &wish, no);
}

bool money_may(const struct keep *k, struct refusal *no)
{
    for (int i = 0; i < k->made.moves; i++)
        if (k->made.move[i].amount != 0 && k->cage->frozen != UNTRUE_NOTHING)
            return refuse(no, WHY_CAGE_STOPPED, LEAF_NONE);
    return true;
}

/* Tells the cage about chips that move, with the same id.  A person may use an
   id once at each table, so the cage stores only the first under that id. */
static int tell_cage(struct keep *k, struct keep_stream *s,
                     const struct command *c, const struct keep_move *m,
                     bool first, struct fault *f)
{
    struct command wish = bring(s, c, m->person, m->amount);
    struct room_sink sink = keep_made_sink(k);
    struct refusal no = {.why = WHY_NONE};
    uint64_t seq;
    uint32_t was;
    bool done;

    if (m->amount == 0)
        return 0;
    if (keep_save(k, k->till, f) != 0)
        return FAULT;
    if (keep_planted == KEEP_BUG_POSTING && m->amount > 1)
        wish.bring.amount--;
    if (!first || wishes_find(&k->till->wishes, wish.id, &seq))
        wish.id = 0; /* the id is already in the cage's stream */
    was = must_part(STREAM_CAGE);
    keep_made_begin(k, k->till, &wish);
    done = cage_do(k->cage, &wish, &sink, &no);
    /* otherwise it is the cage that is broken */
    MUST(done || no.why != WHY_FROZEN);
    must_part(was);
    MUST(done); /* otherwise the table sends chips it does not have */
    return keep_stage(k, k->till, &wish, 0, 0, f);
}

/* The command that tells the desk who comes or goes. */
static struct command command_for_desk(const struct keep_stream *s,
                                       const struct command *c,
                                       const struct keep_move *m)
{
    struct who room = {.role = ROLE_ROOM,
                       .seat = NO_SEAT,
                       .person = m->person};
    uint32_t table = s->stream - STREAM_TABLES;
    struct command wish;

    if (m->comes)
        *wish_desk_sat(&wish, room) =
            (struct cmd_desk_sat){.person = m->person, .table = table};
    else
        *wish_desk_left(&wish, room) =
            (struct cmd_desk_left){.person = m->person, .table = table};
    wish.at_ms = c->at_ms;
    return wish;
}

/* Tells the desk who sits where, if the table is on its board. */
static int tell_desk(struct keep *k, struct keep_stream *s,
                     const struct command *c, const struct keep_move *m,
                     struct fault *f)
{
    struct command wish = command_for_desk(s, c, m);
    struct room_sink sink = keep_made_sink(k);
    uint32_t was = must_part(STREAM_DESK);
    bool sits = desk_table_of(k->desk, m->person) == s->stream - STREAM_TABLES;
    struct refusal no;
    int bad = 0;

    if (m->comes != sits && desk_would(k->desk, &wish, &no)) {
        bad = keep_save(k, k->lists, f);
        if (bad == 0) {
            keep_made_begin(k, k->lists, &wish);
            MUST(desk_do(k->desk, &wish, &sink, &no));
            bad = keep_stage(k, k->lists, &wish, 0, 0, f);
        }
    }
    must_part(was);
    return bad;
}

int money_move(struct keep *k, struct keep_stream *s, const struct command *c,
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

/* Tells the desk who left a table on its board, and who came to it. */
static int catch_table_up(struct keep *k, struct keep_stream *s,
                          const struct command *c, struct fault *f)
{
    const struct seating *at = &s->table->seating;
    const struct desk_table *t = desk_table(k->desk,
                                            s->stream - STREAM_TABLES);
    struct keep_move m = {.comes = false};

    for (int i = t == NULL ? 0 : t->count; i > 0; i--) {
        m.person = t->sits[i - 1];
        if (seating_find(at, m.person) == NO_SEAT &&
            tell_desk(k, s, c, &m, f) != 0)
            return FAULT;
    }
    m.comes = true;
    for (int i = 0; t != NULL && i < PEOPLE_MAX; i++) {
        m.person = at->chair[i].person;
        if (at->chair[i].state >= CHAIR_SITS && m.person != 0 &&
            tell_desk(k, s, c, &m, f) != 0)
            return FAULT;
    }
    return 0;
}

int desk_catch_up(struct keep *k, const struct command *c, struct fault *f)
{
    MUST(k->desk->frozen == UNTRUE_NOTHING);
    for (int i = 0; i <= k->tables && i < KEEP_TABLES_MAX; i++)
        if (k->table[i] != NULL && catch_table_up(k, k->table[i], c, f) != 0)
            return FAULT;
    return 0;
}
