/*
 * menu_banked.c - what a player at a banked table can choose from.
 *
 * Leaves: none of its own
 */
#include "deal/banked/menu_banked.h"

#include <string.h>

#include "base/must.h"
#include "deal/menu_own.h"
#include "rule/banked/setting.h"
#include "rule/banked/sides.h"

enum { BANK_TIMES = 4 }; /* of the largest wager: a bank that covers more */

/* The least, the middle and the most of an amount, each once. */
static void add_three(struct menu *m, const struct may_one *may)
{
    money step = may->step > 0 ? may->step : 1;
    money middle = (may->most - may->least) / 2 / step * step + may->least;
    money most = may->least + (may->most - may->least) / step * step;

    menu_choice_amount(m, may->kind, may->spot, may->least);
    if (middle > may->least)
        menu_choice_amount(m, may->kind, may->spot, middle);
    if (most > middle)
        menu_choice_amount(m, may->kind, may->spot, most);
}

static void add_bank(struct menu *m, const struct bank *t,
                     const struct may_one *may)
{
    money upper = t->stakes.upper, most = may->most;

    if (upper < most)
        menu_choice_amount(m, CMD_BANK, may->spot, upper);
    if (BANK_TIMES * upper < most)
        menu_choice_amount(m, CMD_BANK, may->spot, BANK_TIMES * upper);
    menu_choice_amount(m, CMD_BANK, may->spot, most);
}

/* Two of seven in front, in every way that is not foul. */
static void add_ways(const struct book *b, const struct felt *felt,
                     struct menu *m, int spot)
{
    struct felt_view v;
    const struct pile *p = &v.bank.spot[spot].pile;

    felt_view(b, felt, m->seat, &v);
    if (p->cards != PILE_CARDS || !card_is_real(p->card[0]))
        return;
    for (unsigned which = 3; which < 1u << PILE_CARDS; which++) {
        struct menu_one *one;

        if (__builtin_popcount(which) != FRONT_CARDS ||
            setting_worth(b, p, which).foul ||
            (one = menu_choice(m, CMD_SET)) == NULL)
            continue;
        one->which = (uint16_t)which;
        one->spot = (uint8_t)spot;
        menu_choice_check(b, felt, m);
    }
}

static void add_piles(struct menu *m)
{
    for (int i = 0; i < PILES; i++) {
        struct menu_one *one = menu_choice(m, CMD_CHOOSE);

        MUST(one != NULL);
        one->number = (uint8_t)i;
    }
}

/* Is the hand at a spot this seat's to set, and not set yet? */
static bool is_to_set(const struct bank *t, seat_no seat, int spot)
{
    return (t->spot[spot].master == seat || spot == t->banker) &&
           !t->spot[spot].pile.set;
}

/* Does the seat have a wager behind an unset hand, and has it said nothing? */
static bool is_to_say(const struct bank *t, seat_no seat, int spot)
{
    const struct spot *s = &t->spot[spot];
    int wager = wager_of(s, seat);

    return s->master != seat && spot != t->banker && !s->pile.set &&
           wager >= 0 && s->wager[wager].way == 0;
}

/* A named wager that is not made yet; in another's circle only the least. */
static void add_named(const struct book *b, const struct bank *t,
                      struct menu *m, const struct may_one *may)
{
    int before = m->count;

    if (sides_stake(t, may->spot, m->seat, may->wager) > 0)
        return;
    if (may->spot == m->seat)
        add_three(m, may);
    else
        menu_choice_amount(m, CMD_WAGER, may->spot, may->least);
    for (int i = before; i < m->count; i++)
        memcpy(m->one[i].on, b->course.wager[may->wager].name, COURSE_NAME);
}

/*
 * Offers nothing twice: not a wager that is placed, nor setting a hand that is
 * set.
 */
static void add_banked(const struct book *b, const struct felt *felt,
                       struct menu *m, const struct may_one *may)
{
    const struct spot *s = &felt->bank.spot[may->spot % SPOTS_MAX];

    switch (may->kind) {
    case CMD_BANK:
        add_bank(m, &felt->bank, may);
        break;
    case CMD_WAGER:
        if (book_is(b, OF_COURSE)) {
            add_named(b, &felt->bank, m, may);
            break;
        }
        if (may->spot == m->seat && wager_of(s, m->seat) < 0)
            add_three(m, may);
        else if (wager_of(s, m->seat) < 0)
            menu_choice_amount(m, CMD_WAGER, may->spot, may->least);
        break;
    case CMD_CHOOSE:
        add_piles(m);
        break;
    case CMD_SET:
        if (is_to_set(&felt->bank, m->seat, may->spot) ||
            is_to_say(&felt->bank, m->seat, may->spot))
            add_ways(b, felt, m, may->spot);
        break;
    case CMD_HOUSE_WAY:
        if (is_to_set(&felt->bank, m->seat, may->spot) ||
            is_to_say(&felt->bank, m->seat, may->spot))
            menu_choice_amount(m, CMD_HOUSE_WAY, may->spot, 0);
        break;
    case CMD_INSURE:
    case CMD_DOUBLE:
    case CMD_PART:
        add_three(m, may);
        break;
    default: /* what takes no amount */
        menu_choice_amount(m, may->kind, may->spot, 0);
        break;
    }
}

/* May the seat let this chance go by? */
static bool may_pass(const struct bank *t, seat_no seat, const struct may *may,
                     bool others)
{
    bool says = false;

    if (t->phase == BANK_INSURE)
        return true;
    if (t->phase == BANK_WAGERS || t->phase == BANK_IDLE ||
        t->phase == BANK_BROKEN)
        return others && may_find(may, CMD_PASS) == NULL;
    for (int i = 0; i < t->seats; i++) {
        if (may_find_at(may, CMD_SET, i) == NULL)
            continue;
        if (is_to_set(t, seat, i))
            return false;
        says = says || is_to_say(t, seat, i);
    }
    return says;
}

void menu_banked(const struct book *b, const struct felt *felt, bool others,
                 struct menu *m)
{
    struct may may;

    felt_may(b, felt, who_player(m->seat), &may);
    if (may_pass(&felt->bank, m->seat, &may, others))
        menu_choice(m, CMD_NONE);
    for (int i = 0; i < may.count; i++)
        add_banked(b, felt, m, &may.one[i]);
}

const card *menu_banked_named(const struct felt_view *v, seat_no seat,
                              const struct menu_one *one, int *cards)
{
    const struct pile *p = &v->bank.spot[one->spot % SPOTS_MAX].pile;

    (void)seat;
    *cards = one->kind == CMD_SET ? p->cards : 0;
    return one->kind == CMD_SET ? p->card : NULL;
}

bool menu_banked_would(const struct book *b, const struct felt *felt,
                       const struct command *c)
{
    struct refusal no;
    struct event e;

    return bank_decide(b, &felt->bank, c, &e, &no);
}
