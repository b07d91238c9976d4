/*
 * mistake_setting.c - foul hands in games with two hands.
 *
 * Leaves: none
 */
#include "deal/banked/mistake_setting.h"

#include "book/book.h"
#include "rule/banked/setting.h"

enum { MISTAKE_TRIES = 42 };

bool mistake_set_foul(const struct book *b, const struct bank_view *v,
                      int spot, struct luck *luck, struct command *out)
{
    const struct pile *p = &v->spot[spot].pile;
    struct cmd_set *c;

    if (may_find_at(&v->may, CMD_SET, spot) == NULL || p->cards < FRONT_CARDS)
        return false;
    c = wish_set(out, who_player(v->viewer));
    c->spot = (uint8_t)spot;
    for (int i = 0; i < MISTAKE_TRIES; i++) {
        uint32_t one = luck_below(luck, p->cards);
        uint32_t other = luck_below(luck, p->cards);

        c->which = (uint16_t)(1u << one | 1u << other);
        if (one != other && setting_worth(b, p, c->which).foul)
            return true;
    }
    return false;
}

bool mistake_see_foul(const struct bank *t, unsigned among,
                      struct command *out)
{
    for (int i = 0; i < t->seats; i++)
        if ((among >> i & 1) != 0 && i != t->banker && t->spot[i].pile.set &&
            t->spot[i].pile.foul && !t->spot[i].pile.shown) {
            wish_foul(out, who_dealer())->spot = (uint8_t)i;
            return true;
        }
    return false;
}
