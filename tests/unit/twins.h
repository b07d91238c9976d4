/*
 * twins.h - holds a fast order against its slow twin, block by block.
 *
 * A twin names the plain function and all the fast ones that must say the
 * same.  twins_all() takes every hand of a pack, twins_random() millions
 * dealt from a fixed seed.
 */
#ifndef TESTS_UNIT_TWINS_H
#define TESTS_UNIT_TWINS_H

#include "plain/deal.h"
#include "plain/plain.h"
#include "rank/batch.h"
#include "rank/quick.h"
#include "rank/way.h"
#include "test.h"

enum {
    TWINS_BLOCK = 1000, /* not a multiple of any vector: tails are met */
    TWINS_CARDS = 13    /* in a hand, at most */
};

/* Every order but the five-card ones is held against this many hands. */
#define TWINS_HANDS 10000000

typedef rank_value (*twin_call)(const card *hand);
typedef size_t (*twin_batch)(const struct batch_way *way, const card *hands,
                             size_t n, rank_value *out);

struct twin {
    int cards;   /* in a hand */
    int pack;    /* 52, or 53 and 54 with jokers */
    int jokers;  /* random hands: this many in every one, the rest of 52 */
    bool seldom; /* random hands: a tenth will do, no game is played so */
    twin_call plain;
    twin_call fast[4];   /* up to the first NULL */
    rank_value least[4]; /* below this the fast one says 0 */
    twin_batch batch[3]; /* up to the first NULL; each in every way */
    rank_value floor[3]; /* below this the batch says 0 */
};

static inline cardset twins_set(const card *hand, int n)
{
    cardset s = 0;

    for (int i = 0; i < n; i++)
        s |= set_of(hand[i]);
    return s;
}

/* A card at a time, with one too many in between that is taken away again. */
static inline struct hand twins_hand(const card *hand, int n)
{
    struct hand h;
    card extra = 0;

    while (set_has(twins_set(hand, n), extra))
        extra++;
    hand_init(&h);
    for (int i = 0; i < n; i++) {
        if (i == n / 2)
            hand_add(&h, extra);
        hand_add(&h, hand[i]);
    }
    hand_take(&h, extra);
    return h;
}

static inline void twins_equal(const card *hand, int n, rank_value got,
                               rank_value want, const char *by)
{
    char text[DEAL_TEXT];

    if (got == want || !test_broke(__FILE__, __LINE__))
        return;
    printf("%s: %s is %08" PRIx32 ", not %08" PRIx32 "\n",
           deal_text(hand, n, text), by, got, want);
}

static inline void twins_batch(const struct twin *t, size_t k,
                               const struct batch_way *way, const card *hands,
                               size_t n, const rank_value *want)
{
    static rank_value got[TWINS_BLOCK];

    CHECK_EQ(t->batch[k](way, hands, n, got), 0);
    for (size_t i = 0; i < n; i++)
        twins_equal(hands + i * (size_t)t->cards, t->cards, got[i],
                    want[i] >= t->floor[k] ? want[i] : 0, way->name);
}

static inline void twins_block(const struct twin *t, const card *hands,
                               size_t n)
{
    static rank_value want[TWINS_BLOCK];
    static unsigned blocks;

    for (size_t i = 0; i < n; i++) {
        const card *hand = hands + i * (size_t)t->cards;

        want[i] = t->plain(hand);
        for (size_t k = 0; k < 4 && t->fast[k] != NULL; k++)
            twins_equal(hand, t->cards, t->fast[k](hand),
                        want[i] >= t->least[k] ? want[i] : 0, "one call");
    }
    for (int kind = BATCH_AVX512; kind <= BATCH_SCALAR; kind++) {
        const struct batch_way *way = batch_way((enum batch_kind)kind);

        /* The scalar way is the single calls again: now and then will do. */
        if (way == NULL || (kind == BATCH_SCALAR && blocks % 8 != 0))
            continue;
        for (size_t k = 0; k < 3 && t->batch[k] != NULL; k++)
            twins_batch(t, k, way, hands, n, want);
    }
    blocks++;
}

/* Every hand of the pack; returns how many there were. */
static inline long twins_all(const struct twin *t)
{
    static card hands[TWINS_BLOCK * TWINS_CARDS];
    struct walk w;
    long hands_seen = 0;
    size_t n;

    walk_start(&w, t->cards, t->pack);
    while ((n = walk_block(&w, hands, TWINS_BLOCK)) > 0) {
        twins_block(t, hands, n);
        hands_seen += (long)n;
    }
    return hands_seen;
}

/* One random hand, the wanted jokers anywhere among the other cards. */
static inline void twins_deal(const struct twin *t, struct pack *p, card *hand)
{
    static const card jokers[2] = {CARD_JOKER, CARD_JOKER_2};

    pack_deal(p, hand, t->cards - t->jokers);
    for (int j = 0; j < t->jokers; j++) {
        int last = t->cards - t->jokers + j;
        uint32_t at = pack_number(p, (uint32_t)last + 1);

        hand[last] = hand[at];
        hand[at] = jokers[j];
    }
}

static inline void twins_random(const struct twin *t, uint64_t seed)
{
    static card hands[TWINS_BLOCK * TWINS_CARDS];
    long left = deal_hands(TWINS_HANDS) / (t->seldom ? 10 : 1);
    struct pack p;

    pack_open(&p, t->jokers > 0 ? 52 : t->pack, seed);
    while (left > 0) {
        size_t n = left < TWINS_BLOCK ? (size_t)left : TWINS_BLOCK;

        for (size_t i = 0; i < n; i++)
            twins_deal(t, &p, hands + i * (size_t)t->cards);
        twins_block(t, hands, n);
        left -= (long)n;
    }
}

#endif
