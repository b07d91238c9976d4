/*
 * deal_banked.c - before the cards at a banked table: the bank goes round, and
 * wagers are open.
 *
 * Bots speak first, one after the other, and each is asked once for its own
 * circle, once for a wager behind somebody else, and, if wagers have names,
 * once for a side wager.  Then people have time.
 *
 * Leaves: deck.jokers
 */
#include "deal/banked/deal_banked.h"

#include <string.h>

#include "deal/banked/bot_bank.h"
#include "deal/dealer.h"

enum {
    MOST_WAGERS = 5,   /* a player sits down with so many of the largest, */
    LEAST_WAGERS = 40, /* or of the least, whichever is more, */
    LOW_WAGERS = 10    /* and buys again below so many of the least */
};

bool banked_is_before(const struct felt *felt)
{
    return felt->bank.phase == BANK_WAGERS || felt_is_idle(felt);
}

static bool is_bot_here(const struct deal_at *a, seat_no seat)
{
    return deal_who_at(a, seat) == WHO_BOT && bank_at(a)->person[seat].here;
}

static const struct bank_view *view_of(const struct deal_at *a, seat_no seat,
                                       struct felt_view *out)
{
    felt_view(a->b, &a->s->felt, seat, out);
    return &out->bank;
}

/* People who may give a command of this kind now, the rail included. */
static uint32_t people_who_may(const struct deal_at *a, int kind)
{
    uint32_t seats = 0;

    for (seat_no i = 0; i < felt_people(&a->s->felt); i++) {
        struct may may;

        if (!bank_at(a)->person[i].here || !deal_is_waited_for(a, i) ||
            (kind == CMD_WAGER && a->who->once && bank_at(a)->person[i].on))
            continue;
        felt_may(a->b, &a->s->felt, who_player(i), &may);
        if (may_find(&may, kind) != NULL)
            seats |= 1u << i;
    }
    return seats;
}

static int open_to_people(struct deal_at *a, enum deal_open open,
                          uint32_t seats)
{
    return seats == 0
               ? 0
               : deal_window(a, open, seats,
                             deal_first_after(seats, bank_at(a)->banker));
}

/* The bank is offered to one seat, or anybody may take it. */
static int offer_bank(struct deal_at *a)
{
    const struct bank *t = bank_at(a);
    struct felt_view v;

    if (a->s->paused)
        return 0;
    if (t->phase == BANK_IDLE && t->to_act != NO_SEAT)
        return deal_act(a, t->to_act);
    for (seat_no i = 0; i < t->seats; i++) {
        if (!is_bot_here(a, i))
            continue;
        bot_bank(view_of(a, i, &v), &a->out->wish);
        if (a->out->wish.kind == CMD_BANK)
            return deal_wish(a);
    }
    return open_to_people(a, OPEN_BANK, people_who_may(a, CMD_BANK));
}

static bool bots_wager(struct deal_at *a)
{
    const struct bank *t = bank_at(a);
    bool named = book_is(a->b, OF_COURSE);
    struct dealing *d = a->d;
    struct felt_view v;

    if (d->hand != t->number + 1) {
        d->hand = t->number + 1;
        d->asked = 0;
    }
    while (d->asked < (named ? 3 : 2) * t->seats) {
        seat_no who = (seat_no)(d->asked % t->seats);
        int round = d->asked / t->seats;

        d->asked++;
        if (who == t->banker || !is_bot_here(a, who))
            continue;
        view_of(a, who, &v);
        if (round == 2) {
            if (bot_side_wager(a->b, &v.bank, &a->out->wish))
                return true;
        } else if (round == 1 ? bot_back(&v.bank, &a->out->wish)
                              : bot_wager(&v.bank, &a->out->wish)) {
            if (named)
                bot_name_wager(a->b, &v.bank, &a->out->wish);
            return true;
        }
    }
    return false;
}

/* The first bot that can wager at all does, if nobody has. */
static bool wager_least(struct deal_at *a)
{
    const struct bank *t = bank_at(a);

    for (seat_no i = 0; i < t->seats; i++) {
        const struct may_one *own;
        struct felt_view v;

        if (i == t->banker || !is_bot_here(a, i))
            continue;
        own = may_find_at(&view_of(a, i, &v)->may, CMD_WAGER, i);
        if (own == NULL)
            continue;
        *wish_wager(&a->out->wish, who_player(i)) =
            (struct cmd_wager){.spot = (uint8_t)i, .amount = own->least};
        return true;
    }
    return false;
}

static int take_wagers(struct deal_at *a)
{
    bool enough = bank_action(bank_at(a)) > 0;
    uint32_t seats;

    if (bots_wager(a))
        return deal_wish(a);
    seats = people_who_may(a, CMD_WAGER);
    if (seats != 0) {
        a->out->enough = enough;
        return open_to_people(a, OPEN_WAGERS, seats);
    }
    if (enough)
        return deal_hand(a);
    return wager_least(a) ? deal_wish(a) : 0;
}

int banked_next(struct deal_at *a)
{
    return bank_at(a)->phase == BANK_WAGERS ? take_wagers(a) : offer_bank(a);
}

bool banked_bot(const struct bank_view *v, struct command *out)
{
    bool some = true;

    if (v->phase == BANK_WAGERS)
        some = bot_wager(v, out);
    else if (v->phase == BANK_IDLE || v->phase == BANK_BROKEN)
        bot_bank(v, out);
    else
        return false;
    if (!some)
        out->kind = CMD_NONE;
    return true;
}

/* Cards, habits and moments */

int banked_deck(const struct book *b, const struct felt *felt, card *out)
{
    int jokers = book_value(b, LEAF_DECK_JOKERS);

    return bank_must_shuffle(b, &felt->bank)
               ? dealer_packs(bank_shoe_size(b), 52 + jokers, out)
               : 0;
}

money banked_full(const struct felt *felt)
{
    const struct stakes *s = &felt->bank.stakes;
    money most = MOST_WAGERS * s->upper, least = LEAST_WAGERS * s->lower;

    return most > least ? most : least;
}

money banked_low(const struct felt *felt)
{
    return LOW_WAGERS * felt->bank.stakes.lower;
}

money banked_least(const struct felt *felt)
{
    const struct bank_fees *fees = &felt->bank.fees;
    money lower = felt->bank.stakes.lower;

    return lower + fees->fund + bank_fee(fees->player, fees->players, lower);
}

struct deal_moment banked_moment(const struct felt *felt)
{
    return (struct deal_moment){.number = felt->bank.number,
                                .phase = felt->bank.phase,
                                .shown = true};
}
