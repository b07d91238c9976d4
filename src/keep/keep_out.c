/*
 * keep_out.c - the way out of a stopped table: returns the chips each had
 * before the hand.
 *
 * The chips are noted whenever a table is between hands, so that a hand can be
 * voided without understanding what broke in it.
 */
#include <string.h>

#include "base/must.h"
#include "keep/keep_own.h"

void out_note(struct keep_table *t, const struct event *e)
{
    const struct felt *felt = &t->seating.felt;
    struct balances b;

    if (felt->game[0] == '\0' || felt->frozen != UNTRUE_NOTHING)
        return;
    if (felt_is_idle(felt)) {
        felt_balances(felt, &b);
        memcpy(t->before.stack, b.stack, sizeof t->before.stack);
        t->before.pot = b.pot;
        t->before.drop = b.drop;
        t->before.fund = b.fund;
    } else if (felt_is_counted(felt)) {
        if (e->kind == EV_SAT) /* nobody leaves during a counted hand */
            t->before.pot += e->sat.amount;
    } else if (e->kind == EV_SAT) {
        t->before.stack[e->sat.seat] += e->sat.amount;
    } else if (e->kind == EV_LEFT) {
        t->before.stack[e->left.seat] -= e->left.amount;
    } else if (e->kind == EV_MOVED) {
        t->before.stack[e->moved.to] = t->before.stack[e->moved.seat];
        t->before.stack[e->moved.seat] = 0;
    }
}

/* All chips that came to the table from the cage and have not gone back. */
static money brought(const struct keep *k, const struct keep_stream *s)
{
    uint32_t table = s->stream - STREAM_TABLES;
    const struct cage_table *sent;
    struct balances b;

    felt_balances(&s->table->seating.felt, &b);
    if (!k->cage->opened || table < 1 || table > CAGE_TABLES_MAX)
        return -b.brought;
    sent = &k->cage->table[table - 1];
    return sent->chips + sent->drop + sent->fund;
}

/* The house keeps at least what it has already pulled. */
static money at_least(money amount, money pulled)
{
    return amount > pulled ? amount : pulled;
}

/* Only people who are present get chips back. */
static money drop_absent(const struct seating *s, money stack[PEOPLE_MAX])
{
    money all = 0;

    for (int i = 0; i < PEOPLE_MAX; i++) {
        if (s->chair[i].state < CHAIR_SITS || stack[i] < 0)
            stack[i] = 0;
        all += stack[i];
    }
    return all;
}

/*
 * Adjusts the stacks to this sum.  They match already, unless somebody left
 * during the hand, the drop was pulled in it, or the table was parked and
 * later events are unknown; then everybody shares the difference.
 */
static void share(const struct seating *s, money stack[PEOPLE_MAX], money sum)
{
    money all = drop_absent(s, stack), given = 0;
    int first = -1;

    if (all == sum || all <= 0 || sum < 0)
        return;
    for (int i = 0; i < PEOPLE_MAX; i++) {
        if (stack[i] == 0)
            continue;
        first = first < 0 ? i : first;
        stack[i] = (money)((__int128)stack[i] * sum / all);
        given += stack[i];
    }
    stack[first] += sum - given;
}

void out_fill(const struct keep *k, const struct keep_stream *s,
              struct command *c)
{
    uint32_t table = s->stream - STREAM_TABLES;
    static const struct cage_table none;
    const struct cage_table *sent = table >= 1 && table <= CAGE_TABLES_MAX
                                        ? &k->cage->table[table - 1]
                                        : &none;
    struct felt_chips to = s->table->before;
    bool closes = c->kind == CMD_CLOSE_OUT;

    to.drop = at_least(to.drop, sent->drop);
    to.fund = at_least(to.fund, sent->fund);
    if (closes && felt_is_counted(&s->table->seating.felt)) {
        /* Only people know who has what. */
        c->close_out.drop = to.drop;
        c->close_out.fund = to.fund;
        return;
    }
    if (closes)
        to.pot = 0;
    share(&s->table->seating, to.stack,
          brought(k, s) - to.pot - to.drop - to.fund);
    memcpy(closes ? c->close_out.stack : c->void_hand.stack, to.stack,
           sizeof to.stack);
    if (closes) {
        c->close_out.drop = to.drop;
        c->close_out.fund = to.fund;
    } else {
        c->void_hand.pot = to.pot;
        c->void_hand.drop = to.drop;
        c->void_hand.fund = to.fund;
    }
}
