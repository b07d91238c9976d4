/*
 * counted.c - live tables: what is lent and what is real at a table that knows
 * no stack, and the hands that are only counted.
 *
 * Leaves: none
 */
#include "rule/counted.h"

#include <string.h>

#include "base/must.h"
#include "rule/family.h"
#include "rule/refuse.h"

static const struct family_row *family_of(const struct felt *felt)
{
    return families[felt->family];
}

/* The chips as the family has them, with those that are lent. */
static struct balances with_lent(const struct felt *felt)
{
    struct balances b = {0};

    family_of(felt)->balances(felt, &b);
    return b;
}

/* A seat without chips here is nobody's, because everybody has lent ones. */
static bool has_lent(const struct balances *b, int seat)
{
    return b->stack[seat] + b->bet[seat] > 0;
}

int counted_people(const struct felt *felt)
{
    struct balances b = with_lent(felt);
    int people = 0;

    for (int i = 0; i < PEOPLE_MAX; i++)
        people += has_lent(&b, i);
    return people;
}

/* What everybody has between hands, with the house's chips as they are. */
static struct felt_chips lend(const struct balances *b)
{
    struct felt_chips c = {.drop = b->drop, .fund = b->fund};

    for (int i = 0; i < PEOPLE_MAX; i++)
        c.stack[i] = has_lent(b, i) ? COUNTED_LENT : 0;
    return c;
}

void counted_balances(const struct felt *felt, struct balances *out)
{
    memset(out->stack, 0, sizeof out->stack);
    memset(out->bet, 0, sizeof out->bet);
    out->pot = felt->loose;
    out->brought = -(felt->loose + out->drop + out->fund);
}

void counted_clear(struct felt *felt, const struct felt_chips *chips,
                   bool hand)
{
    struct balances b = with_lent(felt);
    struct felt_chips lent;

    b.drop = chips->drop;
    b.fund = chips->fund;
    lent = lend(&b);
    felt->loose = chips->pot;
    for (int i = 0; i < PEOPLE_MAX; i++)
        felt->loose += chips->stack[i];
    family_of(felt)->clear(felt, &lent, hand);
}

/* Deciding */

static bool may_leave(const struct felt *felt, money amount,
                      struct refusal *no)
{
    if (!felt_is_idle(felt))
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (amount < 0 || amount > felt->loose)
        return refuse(no, WHY_LOOSE, LEAF_NONE);
    return amount == felt->loose || counted_people(felt) > 1 ||
           refuse(no, WHY_LAST_OUT, LEAF_NONE);
}

/* Chips may be bought at any time: during a hand that is only counted, nobody
   knows whether it is still played.  So the family is asked between hands. */
bool counted_decide(const struct book *b, const struct felt *felt,
                    const struct command *c, struct event *out,
                    struct refusal *no)
{
    struct felt then = *felt;
    struct balances lent = with_lent(felt);
    struct felt_chips between = lend(&lent);

    MUST(c->kind == CMD_SIT || c->kind == CMD_LEAVE);
    if (c->kind == CMD_LEAVE && !may_leave(felt, c->leave.amount, no))
        return false;
    family_of(felt)->clear(&then, &between, false);
    if (!family_of(felt)->decide(b, &then, c, out, no))
        return false;
    if (out->kind == EV_LEFT)
        out->left.amount = c->leave.amount;
    return true;
}

void counted_deck(const struct book *b, const struct felt *felt,
                  struct cmd_deal *out)
{
    int cards = family_of(felt)->deck(b, felt);

    MUST(cards >= 0 && cards <= SHOE_CARDS_MAX);
    out->cards = (uint16_t)cards;
    memset(out->card, CARD_UNKNOWN, (size_t)cards);
}

void counted_recall(const struct felt *felt, bool recalled, struct event *out)
{
    MUST(!felt_is_idle(felt) && family_of(felt)->recall != NULL);
    family_of(felt)->recall(felt, out);
    out->misdeal.recalled = recalled;
}

/* Applying */

/* A hand that was only counted is over. */
static enum untrue apply_counted(struct felt *felt)
{
    struct balances b = with_lent(felt);
    struct felt_chips lent = lend(&b);

    if (!felt_is_counted(felt) || felt_is_idle(felt))
        return UNTRUE_TIME;
    if (family_of(felt)->count != NULL)
        family_of(felt)->count(felt, &lent);
    else
        family_of(felt)->clear(felt, &lent, false);
    return UNTRUE_NOTHING;
}

/* Chips that come or go are real, and the family hears of lent ones. */
static void lend_moved(const struct felt *felt, struct event *e)
{
    if (e->kind == EV_SAT)
        e->sat.amount = COUNTED_LENT;
    else if (e->kind == EV_LEFT && e->left.seat >= 0 &&
             e->left.seat < felt_people(felt))
        e->left.amount = felt_stack(felt, e->left.seat);
}

/* More chips for somebody who has lent ones change nothing in the family. */
static bool is_more(const struct felt *felt, const struct event *e)
{
    struct balances b = with_lent(felt);

    return e->kind == EV_SAT && e->sat.seat >= 0 &&
           e->sat.seat < PEOPLE_MAX && has_lent(&b, e->sat.seat);
}

/* An event of the family; what the house takes comes out of the real chips. */
static enum untrue apply_real(struct felt *felt, const struct event *e)
{
    struct balances before = with_lent(felt), after;
    struct event lent = *e;
    enum untrue why = UNTRUE_NOTHING;

    if (e->kind == EV_SAT &&
        (e->sat.amount <= 0 || e->sat.amount > MONEY_MOST - felt->loose))
        return UNTRUE_CHIPS;
    lend_moved(felt, &lent);
    if (!is_more(felt, e))
        why = felt_apply_family(felt, &lent);
    if (why != UNTRUE_NOTHING)
        return why;
    after = with_lent(felt);
    felt->loose -= after.drop + after.fund - before.drop - before.fund;
    felt->loose += e->kind == EV_SAT ? e->sat.amount : 0;
    felt->loose -= e->kind == EV_LEFT ? e->left.amount : 0;
    return felt->loose < 0 || (e->kind == EV_LEFT && e->left.amount < 0)
               ? UNTRUE_CHIPS
               : UNTRUE_NOTHING;
}

enum untrue counted_apply(struct felt *felt, const struct event *e)
{
    MUST(felt_is_live(felt));
    if (e->kind == EV_COUNTED)
        return apply_counted(felt);
    return felt_is_counted(felt) ? apply_real(felt, e)
                                 : felt_apply_family(felt, e);
}
