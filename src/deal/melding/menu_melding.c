/*
 * menu_melding.c - what a player at a table of melds can choose from.
 *
 * Leaves: none of its own
 */
#include "deal/melding/menu_melding.h"

#include <string.h>

#include "deal/menu_own.h"

static void add_meld(const struct book *b, const struct felt *felt,
                     struct menu *m, int kind, int number, const card *cards,
                     int count)
{
    struct menu_one *one = count > 0 ? menu_choice(m, kind) : NULL;

    if (one == NULL)
        return;
    one->number = (uint8_t)number;
    one->cards = (uint8_t)count;
    memcpy(one->card, cards, (size_t)count);
    for (int i = 0; i < m->count - 1; i++)
        if (memcmp(&m->one[i], one, sizeof *one) == 0) {
            m->count--; /* the same card of another pack */
            return;
        }
    menu_choice_check(b, felt, m);
}

/* Lists all uses of a card: laid with others, added, discarded. */
static void add_uses(const struct book *b, const struct felt *felt,
                     struct menu *m, card c, const card *rest, int n)
{
    const struct melding_seat *me = &felt->melding.seat[m->seat];
    struct meld_rule rule = meld_rule_of(b);
    card laid[MELDING_CARDS_MAX];
    int count = meld_with(&rule, c, rest, n, laid);

    meld_sort(&rule, laid, count);
    add_meld(b, felt, m, CMD_MELD_LAY, 0, laid, count);
    for (int i = 0; i < me->melds; i++)
        add_meld(b, felt, m, CMD_MELD_ADD, i, &c, 1);
    add_meld(b, felt, m, CMD_MELD_DISCARD, 0, &c, 1);
}

void menu_melding(const struct book *b, const struct felt *felt, bool others,
                  struct menu *m)
{
    static const uint16_t plain[] = {CMD_MELD_PLAY, CMD_MELD_PASS,
                                     CMD_MELD_DRAW, CMD_MELD_TAKE};
    const struct melding *t = &felt->melding;
    const struct melding_seat *me = &t->seat[m->seat];
    card rest[MELDING_CARDS_MAX];

    (void)others;
    if (m->seat != t->to_act)
        return;
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        menu_choice_if(b, felt, m, plain[i]);
    if (t->phase != MELDING_MELD)
        return;
    if (t->turn.drawn != CARD_NONE)
        add_uses(b, felt, m, t->turn.drawn, me->card, me->cards);
    for (int i = 0; i < me->cards; i++) {
        memcpy(rest, me->card, me->cards);
        rest[i] = rest[me->cards - 1];
        add_uses(b, felt, m, me->card[i], rest, me->cards - 1);
    }
}

bool menu_melding_would(const struct book *b, const struct felt *felt,
                        const struct command *c)
{
    struct refusal no;
    struct event e;

    return melding_decide(b, &felt->melding, c, &e, &no);
}
