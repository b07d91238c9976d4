/*
 * deal_chance.c - cards and dice by luck, or by words that nobody can guess.
 *
 * Leaves: none
 */
#include "deal/deal_chance.h"

#include "base/must.h"
#include "card/shuffle.h"

static int luck_shuffle(void *from, card *cards, int count, struct fault *f)
{
    (void)f;
    for (int i = count - 1; i > 0; i--) {
        uint32_t k = luck_below(from, (uint32_t)i + 1);
        card x = cards[i];

        cards[i] = cards[k];
        cards[k] = x;
    }
    return 0;
}

static int luck_dice(void *from, uint8_t *die, int count, struct fault *f)
{
    (void)f;
    for (int i = 0; i < count; i++)
        die[i] = (uint8_t)(1 + luck_below(from, 6));
    return 0;
}

static int words_shuffle(void *from, card *cards, int count, struct fault *f)
{
    (void)f;
    shuffle_cards(cards, count, from);
    return 0;
}

static int words_dice(void *from, uint8_t *die, int count, struct fault *f)
{
    (void)f;
    for (int i = 0; i < count; i++)
        die[i] = (uint8_t)(1 + words_below(from, 6));
    return 0;
}

struct deal_chance deal_chance_luck(struct luck *luck)
{
    return (struct deal_chance){.shuffle = luck_shuffle,
                                .dice = luck_dice,
                                .from = luck,
                                .luck = luck};
}

struct deal_chance deal_chance_words(struct words *words, struct luck *luck)
{
    return (struct deal_chance){.shuffle = words_shuffle,
                                .dice = words_dice,
                                .from = words,
                                .luck = luck};
}

/* The seats are shuffled like cards, so that the source is the same. */
int deal_chance_seat(const struct deal_chance *chance, unsigned seats,
                     seat_no *out, struct fault *f)
{
    card seat[32];
    int n = 0;

    MUST(seats != 0);
    for (; seats != 0; seats &= seats - 1)
        seat[n++] = (card)__builtin_ctz(seats);
    if (chance->shuffle(chance->from, seat, n, f) != 0)
        return FAULT;
    *out = (seat_no)seat[0];
    return 0;
}
