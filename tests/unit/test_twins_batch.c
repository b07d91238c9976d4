/*
 * test_twins_batch.c - the edges of batches, in every way of working.
 *
 * Odd numbers of hands, hands that lie anywhere in memory, impossible hands
 * among good ones.  The cards and the values lie right before a page nobody
 * may touch: reading or writing one byte too far is a crash.
 */
#include "twins.h"

#include <sys/mman.h>

enum {
    MOST = 100,   /* hands; more than any step of the widest way */
    PAGES = 65536 /* room for them, a multiple of any page size */
};

/* One function of a way, with the number of cards it takes. */
enum function { HIGH, SETS, JOKER_N, JOKER_B, JOKER_W, LOW, TWO, HILO };

struct order {
    enum function function;
    int cards;
};

static const struct order orders[] = {
    {HIGH, 5},    {HIGH, 6},    {HIGH, 7},    {SETS, 5},    {SETS, 6},
    {SETS, 7},    {JOKER_N, 5}, {JOKER_N, 7}, {JOKER_B, 5}, {JOKER_B, 6},
    {JOKER_B, 7}, {JOKER_W, 5}, {JOKER_W, 6}, {JOKER_W, 7}, {LOW, 5},
    {LOW, 6},     {LOW, 7},     {TWO, 7},     {TWO, 8},     {TWO, 9},
    {HILO, 7},    {HILO, 8},    {HILO, 9},
};

/* Memory that ends at a wall; written from its end backwards. */
struct walled {
    unsigned char *end;
};

static struct walled walled_make(void)
{
    unsigned char *at = mmap(NULL, 2 * PAGES, PROT_READ | PROT_WRITE,
                             MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    struct walled w = {NULL};

    if (at != MAP_FAILED && mprotect(at + PAGES, PAGES, PROT_NONE) == 0)
        w.end = at + PAGES;
    CHECK(w.end != NULL);
    return w;
}

static void walled_free(struct walled w)
{
    munmap(w.end - PAGES, 2 * PAGES);
}

static int jokers_allowed(enum function f)
{
    return f == JOKER_B || f == JOKER_W || f == LOW ? 2 : 0;
}

static const struct high_rule rules[] = {[JOKER_N] = {JOKER_NOT, false},
                                         [JOKER_B] = {JOKER_BUG, false},
                                         [JOKER_W] = {JOKER_WILD, false}};

/* The plain value; of high and low hands in *low the low, eight or better. */
static rank_value plain_value(const struct order *o, const card *hand,
                              rank_value *low)
{
    struct plain_rule rule = {PLAIN_NO_JOKER, false};
    int hole = o->cards - 5;

    *low = 0;
    switch (o->function) {
    case JOKER_B:
        rule.joker = PLAIN_BUG;
        break;
    case JOKER_W:
        rule.joker = PLAIN_WILD;
        break;
    case LOW:
        return plain_low(hand, o->cards);
    case HILO:
        *low = plain_two_low(hand, hole, hand + hole, 5);
        if (*low < plain_low_floor(RANK_8))
            *low = 0;
        return plain_two_high(hand, hole, hand + hole, 5);
    case TWO:
        return plain_two_high(hand, hole, hand + hole, 5);
    default:
        break;
    }
    return plain_high(hand, o->cards, rule);
}

/* The input of one way to count, and the place for its result. */
struct work {
    const card *cards;
    const cardset *sets;
    rank_value *high, *low;
};

static size_t way_run(const struct batch_way *way, const struct order *o,
                      const struct work *w, size_t n)
{
    switch (o->function) {
    case HIGH:
        return way->high(w->cards, o->cards, n, w->high);
    case SETS:
        return way->high_more(0, w->sets, o->cards, n, w->high);
    case LOW:
        return way->low(w->cards, o->cards, n, w->high);
    case TWO:
        return way->two_high(w->cards, o->cards - 5, n, w->high);
    case HILO:
        return way->two_hilo(w->cards, o->cards - 5, n, RANK_8, w->high,
                             w->low);
    default:
        return way->joker(w->cards, o->cards, n, rules[o->function], w->high);
    }
}

static struct walled input, set_input, output, low_output;

/*
 * Puts n hands before the wall (the sets likewise) and holds what the way
 * says against the twin; the word before the values must stay as it was.
 */
static void check_hands(const struct batch_way *way, const struct order *o,
                        const card *hands, size_t n)
{
    const rank_value guard = 0xdeadbeef;
    size_t bytes = n * (size_t)o->cards, bad = 0;
    card *cards = (card *)input.end - bytes;
    cardset *sets = (cardset *)(void *)set_input.end - n;
    rank_value *high = (rank_value *)(void *)output.end - n;
    rank_value *low = (rank_value *)(void *)low_output.end - n;
    struct work w = {cards, sets, high, low};
    size_t said;

    memcpy(cards, hands, bytes);
    for (size_t i = 0; i < n; i++)
        sets[i] = twins_set(hands + i * (size_t)o->cards, o->cards);
    high[-1] = low[-1] = guard;
    memset(high, 0x55, n * sizeof *high);
    memset(low, 0x55, n * sizeof *low);
    said = way_run(way, o, &w, n);
    for (size_t i = 0; i < n; i++) {
        const card *hand = hands + i * (size_t)o->cards;
        rank_value want_low, want = plain_value(o, hand, &want_low);

        bad += want == 0;
        twins_equal(hand, o->cards, high[i], want, way->name);
        if (o->function == HILO)
            twins_equal(hand, o->cards, low[i], want_low, way->name);
    }
    CHECK_EQ(said, bad);
    CHECK_EQ(high[-1], guard);
    CHECK_EQ(low[-1], guard);
}

/* Runs a test with every order in every way there is. */
static void every_way(void (*run)(const struct batch_way *,
                                  const struct order *))
{
    input = walled_make();
    set_input = walled_make();
    output = walled_make();
    low_output = walled_make();
    for (int k = BATCH_AVX512; k <= BATCH_SCALAR; k++) {
        const struct batch_way *way = batch_way((enum batch_kind)k);

        if (way == NULL)
            continue;
        for (size_t i = 0; i < sizeof orders / sizeof orders[0]; i++)
            run(way, &orders[i]);
    }
    walled_free(input);
    walled_free(set_input);
    walled_free(output);
    walled_free(low_output);
}

static void deal_good(const struct order *o, struct pack *p, card *hands,
                      size_t n)
{
    for (size_t i = 0; i < n; i++)
        pack_deal(p, hands + i * (size_t)o->cards, o->cards);
}

static void any_number(const struct batch_way *way, const struct order *o)
{
    card hands[MOST * TWINS_CARDS];
    struct pack p;

    pack_open(&p, 52 + jokers_allowed(o->function), 100);
    for (size_t n = 0; n <= MOST; n++) {
        deal_good(o, &p, hands, n);
        check_hands(way, o, hands, n);
    }
}

TEST(any_number_of_hands_and_not_a_byte_more)
{
    every_way(any_number);
}

/*
 * Bad hands of every sort.  For sets a hand is bad if it has too few cards
 * (a card twice) or a joker; what is not a card cannot stand in a set.
 */
static void spoil(const struct order *o, struct pack *p, card *hand)
{
    static const card no_card[] =
        {14,  15,           28,        30,       31,           45,  46,  47,
         61,  CARD_UNKNOWN, CARD_NONE, CARD_IDS, CARD_IDS + 1, 77,  93,  109,
         125, 128,          140,       141,      142,          157, 192, 204,
         205, 221,          237,       253,      254,          255};
    uint32_t sort = pack_number(p, o->function == SETS ? 2 : 4);
    uint32_t at = pack_number(p, (uint32_t)o->cards);
    uint32_t other = pack_number(p, (uint32_t)o->cards);

    if (sort == 0) {
        hand[at] = hand[other]; /* twice, unless the places are the same */
    } else if (sort == 1) {
        hand[at] = CARD_JOKER;
        if (pack_number(p, 2) == 0)
            hand[other] = CARD_JOKER_2;
    } else {
        hand[at] = no_card[pack_number(p, sizeof no_card)];
        if (sort == 3)
            hand[other] = no_card[pack_number(p, sizeof no_card)];
    }
}

static void bad_hands(const struct batch_way *way, const struct order *o)
{
    card hands[MOST * TWINS_CARDS];
    struct pack p;

    pack_open(&p, 52 + jokers_allowed(o->function), 200);
    for (uint32_t turn = 0; turn < 600; turn++) {
        size_t n = pack_number(&p, MOST + 1);
        /* From hardly one bad hand to nothing but bad ones. */
        uint32_t one_in = 1 + pack_number(&p, 20);

        deal_good(o, &p, hands, n);
        for (size_t i = 0; i < n; i++)
            if (pack_number(&p, one_in) == 0)
                spoil(o, &p, hands + i * (size_t)o->cards);
        check_hands(way, o, hands, n);
    }
}

TEST(impossible_hands_are_0_and_counted)
{
    every_way(bad_hands);
}

/* Every number a byte can be, in every place of a hand. */
static void every_byte(const struct batch_way *way, const struct order *o)
{
    card hands[MOST * TWINS_CARDS];
    struct pack p;

    if (o->function == SETS)
        return;
    pack_open(&p, 52, 300);
    for (int byte = 0; byte < 256; byte++) {
        size_t n = (size_t)o->cards * 5;

        deal_good(o, &p, hands, n);
        for (size_t i = 0; i < n; i++)
            hands[i * (size_t)o->cards + i % (size_t)o->cards] = (card)byte;
        check_hands(way, o, hands, n);
    }
}

TEST(every_byte_in_every_place)
{
    every_way(every_byte);
}

/* The same card all over: sums that are made of cards must not wrap. */
static void same_card(const struct batch_way *way, const struct order *o)
{
    card hands[MOST * TWINS_CARDS];

    if (o->function == SETS)
        return;
    for (int byte = 0; byte < 256; byte++) {
        memset(hands, byte, sizeof hands);
        check_hands(way, o, hands, 33);
    }
}

TEST(one_card_all_over)
{
    every_way(same_card);
}

/*
 * Sets as they could come from anywhere: any bits at all, some of them held
 * by all, perhaps the same ones twice.
 */
static void check_bits(const struct batch_way *way, const struct order *o,
                       struct pack *p, uint32_t among)
{
    cardset held = 0, more[MOST];
    rank_value out[MOST];
    int shared = (int)pack_number(p, (uint32_t)o->cards + 1);
    size_t n = pack_number(p, MOST + 1), bad = 0, said;

    for (int k = 0; k < shared; k++)
        held |= set_of(card_from_index((int)pack_number(p, 52)));
    for (size_t i = 0; i < n; i++) {
        more[i] = 0;
        for (int k = set_count(held); k < o->cards; k++)
            more[i] |= among == 64
                           ? 1ull << pack_number(p, 64)
                           : set_of(card_from_index((int)pack_number(p, 52)));
    }
    said = way->high_more(held, more, o->cards, n, out);
    for (size_t i = 0; i < n; i++) {
        card hand[CARD_IDS];
        int cards = plain_cards(held | more[i], hand);
        rank_value want = 0;

        if (cards == o->cards)
            want = plain_high(hand, cards, (struct plain_rule){0});
        bad += want == 0;
        twins_equal(hand, cards, out[i], want, way->name);
    }
    CHECK_EQ(said, bad);
}

static void any_bits(const struct batch_way *way, const struct order *o)
{
    struct pack p;

    pack_open(&p, 52, 400);
    for (int turn = 0; o->function == SETS && turn < 10000; turn++)
        check_bits(way, o, &p, turn % 2 == 0 ? 64 : 52);
}

TEST(sets_of_any_bits)
{
    every_way(any_bits);
}

TEST(a_number_of_cards_no_hand_has)
{
    static const int wrong[] = {-1, 0, 1, 4, 8, 9, 64};
    card hands[64 * 3] = {0};
    cardset sets[3] = {0};
    rank_value out[4], low[4];

    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        int c = wrong[i];

        out[0] = out[3] = low[0] = low[3] = 77;
        CHECK_EQ(high_batch(hands, c, 3, out), 3);
        CHECK_EQ(out[0], 0);
        CHECK_EQ(high_more_batch(0, sets, c, 3, out), 3);
        CHECK_EQ(low_batch(hands, c, 3, out), 3);
        CHECK_EQ(joker_batch(hands, c, 3, (struct high_rule){0}, out), 3);
        if (c == 4)
            continue; /* as hole cards four are right */
        CHECK_EQ(two_high_batch(hands, c, 3, out), 3);
        CHECK_EQ(two_hilo_batch(hands, c, 3, RANK_8, out, low), 3);
        CHECK_EQ(low[0], 0);
        CHECK_EQ(out[3], 77);
        CHECK_EQ(low[3], 77);
    }
}

/* The functions of batch.h take the best way; they must say the same. */
static void by_name(const struct batch_way *way, const struct order *o)
{
    card hands[MOST * TWINS_CARDS];
    cardset sets[MOST];
    rank_value a[MOST], b[MOST], c[MOST], d[MOST];
    struct work w = {hands, sets, a, c};
    struct pack p;

    pack_open(&p, 52 + jokers_allowed(o->function), 500);
    deal_good(o, &p, hands, MOST);
    for (size_t i = 0; i < MOST; i++)
        sets[i] = twins_set(hands + i * (size_t)o->cards, o->cards);
    way_run(way, o, &w, MOST);
    if (o->function == HIGH)
        high_batch(hands, o->cards, MOST, b);
    else if (o->function == SETS)
        high_more_batch(0, sets, o->cards, MOST, b);
    else if (o->function == LOW)
        low_batch(hands, o->cards, MOST, b);
    else if (o->function == TWO)
        two_high_batch(hands, o->cards - 5, MOST, b);
    else if (o->function == HILO)
        two_hilo_batch(hands, o->cards - 5, MOST, RANK_8, b, d);
    else
        joker_batch(hands, o->cards, MOST, rules[o->function], b);
    CHECK_EQ(memcmp(a, b, sizeof a), 0);
    if (o->function == HILO)
        CHECK_EQ(memcmp(c, d, sizeof c), 0);
}

TEST(the_best_way_is_one_of_the_ways)
{
    every_way(by_name);
    CHECK(batch_way(BATCH_BEST) != NULL);
    CHECK(batch_way(BATCH_SCALAR) != NULL);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
