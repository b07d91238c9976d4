/*
 * rota.c - whose turn it is, where every seat is played from outside.
 *
 * Leaves: none of its own
 */
#include "sim/rota.h"

#include <string.h>

#include "deal/banked/bot_bank.h"
#include "deal/dealer.h"
#include "rule/felt_view.h"

enum { EVERYBODY = (1 << SEATS_MAX) - 1 };

void rota_init(struct rota *r, uint64_t seed)
{
    memset(r, 0, sizeof *r);
    r->croupier.luck = luck_of(seed);
    r->croupier.people = EVERYBODY;
    r->croupier.floor = true;
}

static bool asks(struct command *out, seat_no seat)
{
    memset(out, 0, sizeof *out);
    out->kind = CMD_NONE;
    out->who = who_plays(seat);
    return true;
}

static bool is_now(const struct rota *r, const struct bank *t)
{
    return r->hand == t->number && r->phase == t->phase;
}

static unsigned answered(const struct rota *r, const struct bank *t)
{
    return is_now(r, t) ? r->asked : 0;
}

void rota_answered(struct rota *r, const struct felt *felt, seat_no seat)
{
    const struct bank *t = &felt->bank;

    if ((OF_BANKED >> felt->family & 1) == 0 || seat < 0)
        return;
    if (!is_now(r, t))
        r->asked = 0;
    r->hand = t->number;
    r->phase = t->phase;
    r->asked |= (uint16_t)(1u << seat);
}

/* May this seat do anything of the kind that is open to all now? */
static bool may_speak(const struct book *b, const struct felt *felt,
                      seat_no seat, int kind)
{
    struct may may;

    if (!felt->bank.person[seat].here)
        return false;
    felt_may(b, felt, who_plays(seat), &may);
    return kind == CMD_NONE ? may.count > 0 : may_find(&may, kind) != NULL;
}

/* Who has not answered yet, from the seat after the player-dealer on. */
static unsigned still_asked(const struct rota *r, const struct book *b,
                            const struct felt *felt, int kind)
{
    const struct bank *t = &felt->bank;
    unsigned seats = 0;

    for (seat_no s = 0; s < t->seats; s++)
        if ((answered(r, t) >> s & 1) == 0 && may_speak(b, felt, s, kind))
            seats |= 1u << s;
    return seats;
}

/* What is open to all in this phase; CMD_FOLD, which no such game has: nothing
   is. */
static int open_to_all(const struct bank *t)
{
    switch (t->phase) {
    case BANK_IDLE:
        return t->to_act == NO_SEAT ? CMD_BANK : CMD_FOLD;
    case BANK_BROKEN:
        return CMD_BANK;
    case BANK_WAGERS:
        return CMD_WAGER;
    case BANK_INSURE:
        return CMD_NONE;
    default:
        return CMD_FOLD;
    }
}

/* Clockwise from the player-dealer's left; a table without one: the first. */
static seat_no first_after(unsigned seats, seat_no banker)
{
    unsigned after = seats & ~((2u << (banker < 0 ? 0 : banker)) - 1);

    if (banker == NO_SEAT || after == 0)
        after = seats;
    return (seat_no)__builtin_ctz(after);
}

static seat_no to_set(const struct bank *t)
{
    for (seat_no s = 0; t->phase == BANK_PLAY && s < t->seats; s++)
        if (s != t->banker && t->spot[s].wagers > 0 && !t->spot[s].pile.set)
            return t->spot[s].master;
    return t->banker;
}

static bool goes_on(struct command *out)
{
    wish_go_on(out, who_deals());
    return true;
}

/* In a hand, where one at a time is asked. */
static bool in_hand(const struct felt *felt, struct command *out)
{
    const struct bank *t = &felt->bank;

    if (felt->family == FAMILY_SETTING)
        return asks(out, to_set(t));
    return t->to_act == NO_SEAT ? goes_on(out) : asks(out, t->to_act);
}

static bool bank_next(struct rota *r, const struct book *b,
                      const struct seating *s, struct command *out)
{
    const struct felt *felt = &s->felt;
    const struct bank *t = &felt->bank;
    int kind = open_to_all(t);
    card any[SHOE_CARDS_MAX];
    unsigned seats;

    if (dealer_stub(felt, any) > 0)
        return croupier_next(&r->croupier, b, s, out);
    if (t->phase == BANK_IDLE && t->to_act != NO_SEAT)
        return asks(out, t->to_act);
    seats = kind == CMD_FOLD ? 0 : still_asked(r, b, felt, kind);
    if (seats != 0)
        return asks(out, first_after(seats, t->banker));
    if (t->phase == BANK_WAGERS)
        return bank_action(t) > 0 && croupier_deals(&r->croupier, b, s, out);
    if (t->phase == BANK_IDLE || t->phase == BANK_BROKEN)
        return false;
    return t->phase == BANK_INSURE ? goes_on(out) : in_hand(felt, out);
}

bool rota_next(struct rota *r, const struct book *b, const struct seating *s,
               struct command *out)
{
    if (s->felt.frozen == UNTRUE_NOTHING &&
        (OF_BANKED >> s->felt.family & 1) != 0)
        return bank_next(r, b, s, out);
    return croupier_next(&r->croupier, b, s, out);
}

/*
 * Somebody must bank, and somebody wager: the last to be asked does, if nobody
 * has.
 */
void rota_menu(struct rota *r, const struct book *b, const struct seating *s,
               seat_no seat, struct menu *out)
{
    const struct bank *t = &s->felt.bank;
    bool others = false;

    if ((OF_BANKED >> s->felt.family & 1) != 0 && open_to_all(t) != CMD_FOLD) {
        unsigned left = still_asked(r, b, &s->felt, open_to_all(t));

        others = (left & ~(1u << seat)) != 0 ||
                 (t->phase == BANK_WAGERS && bank_action(t) > 0);
    }
    menu_of(b, &s->felt, seat, others, out);
}

static void bank_plays(const struct book *b, const struct felt *felt,
                       const struct bank_view *v, struct command *out)
{
    bool some = true;

    if (v->phase == BANK_IDLE || v->phase == BANK_BROKEN) {
        bot_bank(v, out);
        some = out->kind == CMD_BANK || may_find(&v->may, CMD_PASS) != NULL;
    } else if (v->phase == BANK_WAGERS) {
        some = bot_wager(v, out);
    } else if (v->phase == BANK_INSURE) {
        some = false;
    } else if (felt->family == FAMILY_SETTING) {
        bot_setting(v, out);
    } else {
        bot_total(b, v, out);
    }
    if (!some)
        asks(out, v->viewer);
}

void rota_plays(struct rota *r, const struct book *b, const struct seating *s,
                seat_no seat, struct command *out)
{
    uint16_t people = r->croupier.people;
    struct felt_view v;

    if ((OF_BANKED >> s->felt.family & 1) != 0) {
        felt_view(b, &s->felt, seat, &v);
        bank_plays(b, &s->felt, &v.bank, out);
        return;
    }
    r->croupier.people &= (uint16_t) ~(1u << seat);
    if (!croupier_next(&r->croupier, b, s, out))
        asks(out, seat);
    r->croupier.people = people;
}

void rota_throws(struct rota *r, const struct book *b, struct command *c)
{
    if (c->kind == CMD_SHAKE)
        croupier_shakes(&r->croupier, b, &c->shake);
}
