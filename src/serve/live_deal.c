/*
 * live_deal.c - the dealers of the room that runs: every deck is shuffled by
 * a seed of its own that nobody can guess.
 *
 * Leaves: seats.least, deal.dice
 */
#include "base/must.h"
#include "card/shuffle.h"
#include "deal/dealer.h"
#include "serve/live_own.h"

static int shuffle(struct live *l, card *cards, int count, struct fault *f)
{
    struct keystream ks;
    struct seed seed;

    if (l->plan.seed(l->plan.seed_from, count, &seed, f) != 0)
        return FAULT;
    keystream_init(&ks, &seed, 0);
    shuffle_cards(cards, count, &ks.words);
    keystream_wipe(&ks);
    seed = (struct seed){0};
    return 0;
}

int live_chance(struct live *l, struct luck *out, struct fault *f)
{
    struct seed seed;
    uint64_t number = 0;

    if (l->plan.seed(l->plan.seed_from, 1, &seed, f) != 0)
        return FAULT;
    for (int i = 0; i < 8; i++)
        number = number << 8 | seed.key[0][i];
    *out = luck_of(number);
    return 0;
}

void live_shakes(const struct live *l, uint32_t table, struct cmd_shake *c)
{
    int64_t dice = book_value(keep_rules(l->keep, table), LEAF_DEAL_DICE);

    MUST(dice >= 0 && dice <= (int64_t)sizeof c->die);
    *c = (struct cmd_shake){.dice = (uint8_t)dice};
    for (int64_t i = 0; i < dice; i++)
        c->die[i] = 1;
}

int live_throws(struct live *l, uint32_t table, struct command *c,
                struct fault *f)
{
    struct keystream ks;
    struct seed seed;

    if (c->kind != CMD_SHAKE)
        return 0;
    live_shakes(l, table, &c->shake);
    if (l->plan.seed(l->plan.seed_from, 1, &seed, f) != 0)
        return FAULT;
    keystream_init(&ks, &seed, 0);
    for (int i = 0; i < c->shake.dice; i++)
        c->shake.die[i] = (uint8_t)(1 + words_below(&ks.words, 6));
    keystream_wipe(&ks);
    return 0;
}

int live_shuffles(struct live *l, uint32_t table, bool *some, struct fault *f)
{
    struct cmd_shuffle *order = wish_shuffle(&l->wish, who_deals());

    order->cards = (uint16_t)dealer_stub(&keep_table(l->keep, table)->felt,
                                         order->card);
    *some = order->cards > 0;
    return *some ? shuffle(l, order->card, order->cards, f) : 0;
}

/* A card for each, from the lowest seat on: who gets the first button. */
static int draws(struct live *l, unsigned seats, struct fault *f)
{
    struct cmd_high_card *w = wish_high_card(&l->wish, who_deals());
    card deck[52];

    for (int i = 0; i < 52; i++)
        deck[i] = card_from_index(i);
    if (shuffle(l, deck, 52, f) != 0)
        return FAULT;
    w->cards = (uint8_t)__builtin_popcount(seats);
    MUST(w->cards <= SEATS_MAX);
    for (int i = 0; i < w->cards; i++)
        w->card[i] = deck[i];
    return 0;
}

static seat_no any_of(struct luck *luck, unsigned seats)
{
    uint32_t n = luck_below(luck, (uint32_t)__builtin_popcount(seats));

    for (; n > 0; n--)
        seats &= seats - 1;
    return (seat_no)__builtin_ctz(seats);
}

static bool are_enough(const struct book *b, unsigned in)
{
    int count = __builtin_popcount(in);

    return count >= 2 && count >= book_value(b, LEAF_SEATS_LEAST);
}

int live_deals(struct live *l, uint32_t table, bool *some, struct fault *f)
{
    const struct seating *s = keep_table(l->keep, table);
    const struct book *b = keep_rules(l->keep, table);
    struct cmd_deal *deal = wish_deal(&l->wish, who_deals());
    bool told = seating_deals(b, s, deal);
    unsigned in = ((1u << felt_seats(&s->felt)) - 1) &
                  ~(unsigned)deal->without;

    *some = !s->paused && are_enough(b, in);
    if (!*some)
        return 0;
    if (!told && seating_draws(b, s) != 0)
        return draws(l, seating_draws(b, s), f);
    if (!told)
        deal->button = any_of(&l->table[table].luck, in);
    deal->waits = live_asks_straddle(l, table);
    deal->cards = (uint16_t)dealer_deck(b, &s->felt, deal->card);
    if (deal->cards == 0)
        return 0;
    keep_draws(l->keep, table, deal);
    return shuffle(l, deal->card, deal->cards, f);
}
