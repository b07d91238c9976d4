/*
 * record_poker.c - a hand of poker as a transcript: its sign, who was dealt
 * in, and the cards that a player names.
 *
 * Leaves: bet.structure, forced.bring_in, forced.over_blind
 */
#include <string.h>

#include "book/collection.h"
#include "rule/fee.h"
#include "rule/field_text.h"
#include "wire/record_copy.h"

static bool is_beginning(const struct book *b, const struct felt *felt,
                         const struct command *c)
{
    (void)b;
    return c->kind == CMD_DEAL && felt->poker.pot == 0;
}

/* The words that give these fees again; false if they are not printed so. */
static bool put_printed(const struct copy *c, struct text *t,
                        const struct stakes *s)
{
    const struct collections *all = c->who->collections;

    for (int i = -1; i < all->count; i++) {
        const char *option = i < 0 ? NULL : all->collection[i].option;
        struct stakes again = *s;

        if ((i >= 0 && option == NULL) ||
            fees_print(&again, &c->rules, all, option) == NULL)
            continue;
        again.fees.payer = s->fees.payer;
        again.fees.payer_set = s->fees.payer_set;
        if (memcmp(&again.fees, &s->fees, sizeof s->fees) != 0)
            continue;
        text_str(t, ", collection printed");
        if (option != NULL)
            text_put(t, ", option %s", option);
        return true;
    }
    return false;
}

static void put_collection(const struct copy *c, struct text *t,
                           const struct stakes *s)
{
    struct stakes again = *s;

    if (put_printed(c, t, s))
        fees_print(&again, &c->rules, c->who->collections, NULL);
    else {
        record_put_setting(t, "collection", s->fees.fee[2]);
        again.fees.payer = (uint8_t)fees_payer(&c->rules, s);
    }
    if (s->fees.payer != PAYS_NOBODY && s->fees.payer != again.fees.payer)
        text_put(t, ", payer %s", words_at(WORDS_payer, s->fees.payer));
    if (s->buy_in > 0)
        record_put_setting(t, "buy-in", s->buy_in);
}

static void put_sign(const struct copy *c, struct text *t,
                     const struct felt *felt)
{
    const struct table *table = &felt->poker;
    const struct stakes *s = &table->stakes;

    money_put(t, s->lower);
    text_str(t, "/");
    money_put(t, s->upper);
    text_put(t, ", seats %d, structure ", table->seats);
    leaf_put_word(t, LEAF_BET_STRUCTURE, s->structure);
    text_put(t, ", blinds %s", s->blinds == 0 ? "0" : "");
    for (int i = 0; i < s->blinds; i++) {
        text_str(t, i > 0 ? "/" : "");
        money_put(t, s->blind[i]);
    }
    record_put_setting(t, "ante", s->ante);
    if (book_value(&c->rules, LEAF_FORCED_BRING_IN) != BRING_IN_NONE)
        record_put_setting(t, "bring-in", s->bring_in);
    record_put_setting(t, "unit", s->unit);
    record_put_setting(t, "chip", s->chip);
    if (book_value(&c->rules, LEAF_FORCED_OVER) > 0)
        record_put_setting(t, "over-blind",
                           book_value(&c->rules, LEAF_FORCED_OVER));
    put_collection(c, t, s);
    text_put(t, ", jokers %d", s->jokers);
    text_str(t, s->asks_to_show ? ", showing asked" : "");
    text_str(t, s->asks_cards ? ", cards asked" : "");
    text_str(t, s->tournament ? ", tournament yes" : "");
    text_str(t, s->by_card ? ", dealing by_card" : "");
}

static void deal_as_it_was(const struct copy *c, struct cmd_deal *deal)
{
    const struct table *truth = &c->truth.poker;

    deal->button = truth->button;
    deal->without = (uint16_t)(felt_with_chips(&c->felt) & ~truth->dealt);
}

static const card *hand_of(const struct felt *felt, const struct command *wish,
                           int *cards)
{
    if (wish->who.seat == NO_SEAT)
        return NULL;
    *cards = felt->poker.seat[wish->who.seat].cards;
    return felt->poker.seat[wish->who.seat].card;
}

const struct record_family record_poker = {
    .begins = is_beginning,
    .look = record_look_at_event,
    .put_sign = put_sign,
    .deal = deal_as_it_was,
    .hand = hand_of,
};
