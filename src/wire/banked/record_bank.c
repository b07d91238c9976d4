/*
 * record_bank.c - a banked hand as a transcript: its sign, and what the
 * viewer has seen of the shoe or of the piles.
 *
 * Leaves: bank.hands_most
 */
#include <string.h>

#include "book/collection.h"
#include "rule/fee.h"
#include "rule/felt_view.h"
#include "wire/record_copy.h"

/* Has a player had a pure, so that the next one may win a prize? */
static bool has_row_of_pures(const struct bank *t)
{
    for (int s = 0; s < t->seats && t->fees.prizes; s++)
        if (t->pures[s] > 0)
            return true;
    return false;
}

/* Anybody may take the bank of a new table, so a record begins there. */
static bool is_beginning(const struct book *b, const struct felt *felt,
                         const struct command *c)
{
    const struct bank *t = &felt->bank;

    return c->kind == CMD_BANK && !has_row_of_pures(t) &&
           (c->who.seat != t->banker ||
            t->turn >= book_value(b, LEAF_BANK_HANDS));
}

/* Piles are given out unnamed: a person who may look sees all their cards. */
static void look_at_piles(struct copy *c, const struct felt *after,
                          const struct event *seen)
{
    struct felt_view view;
    const struct bank_view *v = &view.bank;

    (void)seen;
    felt_view(&c->rules, after, c->who->viewer, &view);
    for (int s = 0; s < v->seats; s++)
        record_see_cards(c, v->spot[s].pile.card, v->spot[s].pile.cards);
}

/*
 * A shoe has every card many times.  Its cards come off in order, all face up
 * except the player-dealer's second, so each hand is written with a shoe that
 * gives only these.
 */
static void look_at_shoe(struct copy *c, const struct felt *after,
                         const struct event *seen)
{
    const struct bank *t = &after->bank;
    struct felt_view view;
    struct order *o;

    if (c->orders == 0)
        return;
    o = record_last_order(c);
    if (seen->kind == EV_CLOSED || seen->kind == EV_SHUFFLED)
        c->shoe_at = t->shoe_at;
    for (int i = 0; c->shoe_at < t->shoe_at && o->count < SHOE_CARDS_MAX;
         i++) {
        o->seen[o->count] = seen->kind != EV_DEALT_IN ||
                            card_is_real(seen->dealt_in.card[i]);
        o->card[o->count++] = t->shoe[c->shoe_at++];
    }
    felt_view(&c->rules, after, c->who->viewer, &view);
    if (view.bank.shown)
        memset(o->seen, true, (size_t)o->count);
}

static bool same_rows(const struct bank_fees *a, const struct bank_fees *b)
{
    return a->dealers == b->dealers && a->players == b->players &&
           memcmp(a->dealer, b->dealer, a->dealers * sizeof *a->dealer) == 0 &&
           memcmp(a->player, b->player, a->players * sizeof *a->player) == 0;
}

/* The option of the house's schedule that the table's fees come from. */
static void put_option(const struct copy *c, struct text *t,
                       const struct bank *table)
{
    const struct collections *all = c->who->collections;
    const struct stakes *s = &table->stakes;
    struct bank_fees fees;
    struct fault f;

    if (c->rules.house[0] == '\0')
        return;
    for (int i = -1; i < all->count; i++) {
        const char *option = i < 0 ? NULL : all->collection[i].option;

        if ((i >= 0 && option == NULL) ||
            bank_fees_of(all, c->rules.house, c->rules.game, option, s->lower,
                         s->upper, &fees, &f) != 0 ||
            !same_rows(&fees, &table->fees))
            continue;
        if (option != NULL)
            text_put(t, ", option %s", option);
        return;
    }
    if (table->fees.by.per == PER_UNSET) {
        text_str(t, ", fees none");
        return;
    }
    record_put_setting(t, "collection",
                       table->fees.players > 0 ? table->fees.player[0].fee
                                               : 0);
    text_str(t, "/"); /* each wager's, and the player-dealer's */
    money_put(t, table->fees.dealer[0].fee);
}

static void put_sign(const struct copy *c, struct text *t,
                     const struct felt *felt)
{
    const struct bank *table = &felt->bank;
    const struct bank_fees *fees = &table->fees;

    money_put(t, table->stakes.lower);
    text_str(t, "-");
    money_put(t, table->stakes.upper);
    put_option(c, t, table);
    text_put(t, ", seats %d", table->seats);
    record_put_setting(t, "unit", table->stakes.unit);
    record_put_setting(t, "chip", table->stakes.chip);
    if (fees->prizes) {
        record_put_setting(t, "fund", table->fund);
        record_put_setting(t, "contribution", fees->fund);
    }
    for (int i = 0; i < PRIZES; i++)
        if (fees->prize[i] > 0)
            record_put_setting(t, prize_name((enum prize)i), fees->prize[i]);
}

static int cards_named(const struct copy *c, const card *cards, int count)
{
    (void)c;
    while (count > 0 && cards[count - 1] == CARD_NONE)
        count--;
    return count;
}

static const card *pile_of(const struct felt *felt, const struct command *wish,
                           int *cards)
{
    if (wish->kind != CMD_SET || wish->set.spot >= felt->bank.seats)
        return NULL;
    *cards = felt->bank.spot[wish->set.spot].pile.cards;
    return felt->bank.spot[wish->set.spot].pile.card;
}

/* Is the setting told?  Neither a setting nor cards that the viewer has not
   seen are. */
static bool is_told(const struct copy *c, const struct command *wish)
{
    const struct order *o;
    int spot = wish->kind == CMD_SET         ? wish->set.spot
               : wish->kind == CMD_HOUSE_WAY ? wish->house_way.spot
                                             : -1;

    if (spot < 0 || spot >= c->felt.bank.seats || c->orders == 0)
        return true;
    o = &c->order[c->orders - 1];
    for (int i = 0; i < o->count; i++)
        if (o->seen[i] && o->card[i] == c->felt.bank.spot[spot].pile.card[0])
            return true;
    return false;
}

/* The file's shoe has all the cards. */
static bool is_short(const struct felt *truth)
{
    return truth->bank.phase == BANK_SHORT;
}

#define BANK_RECORD                                                           \
    .begins = is_beginning, .put_sign = put_sign, .shoe = bank_shoe_size,     \
    .named = cards_named, .fill = bank_fill_shoe

const struct record_family record_total = {BANK_RECORD, .from_shoe = true,
                                           .look = look_at_shoe,
                                           .differs = is_short};
const struct record_family record_sides = {BANK_RECORD, .from_shoe = true,
                                           .look = look_at_shoe};
const struct record_family record_setting = {BANK_RECORD,
                                             .look = look_at_piles,
                                             .hand = pile_of,
                                             .is_told = is_told};
