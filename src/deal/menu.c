/*
 * menu.c - what a seat can choose from now, each choice a whole command.
 *
 * Each family fills the menu in its own file.
 *
 * Leaves: none of its own
 */
#include "deal/menu.h"

#include <string.h>

#include "base/must.h"
#include "deal/deal_own.h"
#include "deal/menu_own.h"
#include "rule/felt_view.h"
#include "rule/field_text.h"

struct menu_one *menu_choice(struct menu *m, int kind)
{
    struct menu_one *one;

    if (m->count == MENU_MAX)
        return NULL;
    one = &m->one[m->count++];
    *one = (struct menu_one){.kind = (uint16_t)kind};
    return one;
}

void menu_choice_amount(struct menu *m, int kind, int spot, money amount)
{
    struct menu_one *one = menu_choice(m, kind);

    if (one == NULL)
        return;
    one->amount = amount;
    one->spot = (uint8_t)spot;
}

void menu_choice_check(const struct book *b, const struct felt *felt,
                       struct menu *m)
{
    struct command c;

    menu_wish(m, m->count - 1, &c);
    m->count -= !deal_row(felt)->would(b, felt, &c);
}

void menu_choice_if(const struct book *b, const struct felt *felt,
                    struct menu *m, int kind)
{
    if (menu_choice(m, kind) != NULL)
        menu_choice_check(b, felt, m);
}

void menu_of(const struct book *b, const struct felt *felt, seat_no seat,
             bool others, struct menu *out)
{
    out->seat = seat;
    out->count = 0;
    if (felt->frozen != UNTRUE_NOTHING || seat < 0 ||
        seat >= felt_people(felt))
        return;
    if (deal_row(felt)->menu != NULL)
        deal_row(felt)->menu(b, felt, others, out);
}

/* Wishes */

static void wish_cards(const struct menu_one *one, struct who who,
                       struct command *out)
{
    if (one->kind == CMD_DRAW)
        wish_draw(out, who)->which = one->which;
    else if (one->kind == CMD_SPLIT)
        wish_split(out, who)->which = one->which;
    else if (one->kind == CMD_DISCARD)
        wish_discard(out, who)->which = one->which;
    else
        *wish_set(out, who) = (struct cmd_set){.spot = one->spot,
                                               .which = one->which};
}

static void wish_melds(const struct menu_one *one, struct who who,
                       struct command *out)
{
    struct cmd_meld_add *more;
    struct cmd_meld_lay *lay;

    if (one->kind == CMD_MELD_DISCARD) {
        wish_meld_discard(out, who)->card = one->card[0];
    } else if (one->kind == CMD_MELD_ADD) {
        more = wish_meld_add(out, who);
        more->meld = one->number;
        more->cards = one->cards;
        memcpy(more->card, one->card, one->cards);
    } else {
        lay = wish_meld_lay(out, who);
        lay->cards = one->cards;
        memcpy(lay->card, one->card, one->cards);
    }
}

/* Completes a command that has a place or an amount. */
static void wish_spot(const struct menu_one *one, struct who who,
                      struct command *out)
{
    switch (one->kind) {
    case CMD_WAGER:
        *wish_wager(out, who) = (struct cmd_wager){.spot = one->spot,
                                                   .amount = one->amount};
        memcpy(out->wager.on, one->on, sizeof out->wager.on);
        break;
    case CMD_INSURE:
        *wish_insure(out, who) = (struct cmd_insure){.spot = one->spot,
                                                     .amount = one->amount};
        break;
    case CMD_HOUSE_WAY:
        wish_house_way(out, who)->spot = one->spot;
        break;
    case CMD_EVEN:
        wish_even(out, who)->spot = one->spot;
        break;
    case CMD_BANK:
        wish_bank(out, who)->amount = one->amount;
        break;
    case CMD_DOUBLE:
        wish_double_down(out, who)->amount = one->amount;
        break;
    default:
        wish_part(out, who)->amount = one->amount;
        break;
    }
}

void menu_wish(const struct menu *m, int number, struct command *out)
{
    const struct menu_one *one = &m->one[number];
    struct who who = who_player(m->seat);

    MUST(number >= 0 && number < m->count);
    switch (one->kind) {
    case CMD_RAISE:
        wish_raise(out, who)->to = one->amount;
        break;
    case CMD_STRADDLE:
        wish_straddle(out, who)->to = one->amount;
        break;
    case CMD_POST:
        wish_post(out, who)->live = one->amount;
        break;
    case CMD_DRAW:
    case CMD_SPLIT:
    case CMD_DISCARD:
    case CMD_SET:
        wish_cards(one, who, out);
        break;
    case CMD_MELD_LAY:
    case CMD_MELD_ADD:
    case CMD_MELD_DISCARD:
        wish_melds(one, who, out);
        break;
    case CMD_WAGER:
    case CMD_INSURE:
    case CMD_HOUSE_WAY:
    case CMD_EVEN:
    case CMD_BANK:
    case CMD_DOUBLE:
    case CMD_PART:
        wish_spot(one, who, out);
        break;
    case CMD_CHOOSE:
        wish_choose(out, who)->pile = one->number;
        break;
    case CMD_SHAKE:
        wish_shake(out, who);
        break;
    case CMD_SHOW:
        wish_show(out, who);
        break;
    default: /* a command without fields, or CMD_NONE */
        wish_fold(out, who);
        out->kind = one->kind;
        break;
    }
}

void menu_put(struct text *t, const struct book *b, const struct felt *felt,
              const struct menu *m, int number)
{
    const struct menu_one *one = &m->one[number];
    const card *hand = NULL;
    struct felt_view v;
    struct command c;
    int cards = 0;

    menu_wish(m, number, &c);
    if (c.kind == CMD_NONE) {
        text_str(t, "nothing");
        return;
    }
    felt_view(b, felt, m->seat, &v);
    if (deal_row(felt)->named != NULL)
        hand = deal_row(felt)->named(&v, m->seat, one, &cards);
    command_put_text(t, &c, hand, cards);
}
