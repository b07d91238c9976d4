/*
 * play_setting_save.c - the lines that only a game of two hands has in the
 * transcript of a banked table: piles, dice, and how hands are set.
 *
 * Piles are made before anybody knows who gets which, so the file says
 * beforehand who gets the first, as soon as that is known.  Of hands that
 * the person has not seen neither the cards nor the setting are written: the
 * referee gives them some, and sets those.
 *
 * Leaves: deal.order
 */
#include <stdio.h>

#include "card/cardtext.h"
#include "cmd/play_setting.h"

/* Which pile the position gets; NO_PILE: none. */
static int pile_of(const struct bank *t, const struct bank_deal *deal,
                   int spot)
{
    int s = deal->first, pile = deal->pile;

    for (int i = 0; i < t->seats && deal->given; i++, s = (s + 1) % t->seats) {
        if (s != t->banker && t->spot[s].wagers == 0)
            continue;
        if (s == spot)
            return pile;
        pile = (pile + 1) % PILES;
    }
    return NO_PILE;
}

static bool is_seen(const struct bank *t, const struct bank_deal *deal,
                    int spot)
{
    int pile = pile_of(t, deal, spot);

    return pile != NO_PILE && deal->seen[pile * PILE_CARDS];
}

void setting_see(const struct bank_room *m, const struct event *e,
                 struct bank_deal *deal)
{
    struct bank_view v;

    if (e->kind == EV_GIVEN) {
        deal->given = true;
        deal->first = e->spot;
        deal->pile = e->what;
    }
    bank_room_view(m, &v);
    for (int s = 0; s < v.seats; s++) {
        int pile = pile_of(&m->table, deal, s);

        for (int i = 0;
             pile != NO_PILE && setting_room_sees(&v, s) && i < PILE_CARDS;
             i++)
            deal->seen[pile * PILE_CARDS + i] = true;
    }
}

int setting_write_first(struct bank_copy *c, const struct bank_deal *deal)
{
    const struct book *b = &c->room->room->book;
    const char *between = "hand   ";

    if (deal->given && book_value(b, LEAF_DEAL_ORDER) == DEAL_BY_DICE)
        fprintf(c->out, "first   %d pile %d\n", deal->first + 1,
                deal->pile + 1);
    for (int s = 0; s < c->table.seats; s++) {
        char line[PLAY_LINE];
        struct text t;

        if (!is_seen(&c->table, deal, s))
            continue;
        text_init(&t, line, sizeof line);
        cardtext_put_all(&t,
                         deal->card + PILE_CARDS * pile_of(&c->table, deal, s),
                         PILE_CARDS, NULL);
        fprintf(c->out, "%s %d %s", between, s + 1, line);
        between = " |";
    }
    if (*between == ' ')
        fprintf(c->out, "\n");
    return PILES * PILE_CARDS;
}

void setting_put_wish(const struct bank_copy *c, const struct command *wish,
                      struct text *t)
{
    const struct book *b = &c->room->room->book;
    const struct pile *p = &c->table.spot[wish->spot].pile;

    switch (wish->kind) {
    case CMD_DEAL:
        if (book_value(b, LEAF_DEAL_ORDER) == DEAL_BY_SEAT)
            text_put(t, " from %d", wish->spot + 1);
        break;
    case CMD_CHOOSE:
        text_put(t, " %d", wish->count + 1);
        break;
    case CMD_SHAKE:
        for (int i = 0; i < wish->count; i++)
            text_put(t, " %d", wish->card[i]);
        break;
    case CMD_SET:
        for (int i = 0; i < p->cards; i++)
            if ((wish->mask >> i & 1) != 0) {
                text_str(t, " ");
                cardtext_put(t, p->card[i], NULL);
            }
        break;
    default:
        break;
    }
}

bool setting_may_write(const struct bank_copy *c, const struct command *wish)
{
    const struct bank_record *record = &c->room->record;

    return (wish->kind != CMD_SET && wish->kind != CMD_HOUSE_WAY) ||
           is_seen(&c->table, &record->deal[c->deals - 1], wish->spot);
}
