/*
 * make_quick.c - writes the tables of quick.c at build time.
 *
 * For hands of 5, 6 and 7 cards: the value of every multiset of ranks, found
 * by the sum of its weights (weights.h).  The sums of one row are placed
 * together at the first shift where they hit no taken place, fullest rows
 * first; the table then needs no keys, for only real hands are looked up.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rank/high.h"
#include "rank/low.h"
#include "rank/quick.h"

enum {
    SUMS_MAX = 50000,
    ROWS_MAX = 1 << 13,
    PLACES_MAX = 1 << 16,
    ROW_SUMS_MAX = 128
};

struct row {
    uint32_t sum[ROW_SUMS_MAX];
    uint32_t value[ROW_SUMS_MAX], low[ROW_SUMS_MAX];
    int count, number;
};

static struct row rows[ROWS_MAX];
static uint32_t shift[ROWS_MAX];   /* by row */
static uint32_t value[PLACES_MAX]; /* by place; 0: free */
static uint32_t low[PLACES_MAX];

static void die(const char *why)
{
    fprintf(stderr, "make_quick: %s\n", why);
    exit(1);
}

/*
 * A hand with so many of each rank, suits in turn so that no suit comes five
 * times.
 */
static cardset hand_of_counts(const int *count)
{
    cardset s = 0;
    int next = 0;

    for (int r = 0; r < RANK_COUNT; r++)
        for (int i = 0; i < count[r]; i++)
            s |= set_of(card_of((enum rank)r, (enum suit)(next++ % 4)));
    return s;
}

static void row_add(struct row *row, uint32_t sum, cardset hand)
{
    if (row->count == ROW_SUMS_MAX)
        die("a row is too full");
    row->sum[row->count] = sum;
    row->value[row->count] = high_of_set(hand, (struct high_rule){0});
    row->low[row->count++] = low_of_set(hand);
}

/* Every way to hold `left` more cards of this rank and those above it. */
static void fill_rows(int *count, int rank, int left, uint32_t sum, int bits)
{
    if (rank == RANK_COUNT) {
        if (left == 0)
            row_add(&rows[sum_row(sum, bits)], sum, hand_of_counts(count));
        return;
    }
    for (int k = 0; k <= 4 && k <= left; k++) {
        count[rank] = k;
        fill_rows(count, rank + 1, left - k,
                  sum + (uint32_t)k * rank_weight[rank] * SUM_SCATTER, bits);
    }
    count[rank] = 0;
}

static int fuller(const void *a, const void *b)
{
    const struct row *x = a, *y = b;

    return x->count != y->count ? y->count - x->count : x->number - y->number;
}

static int row_fits(const struct row *row, uint32_t by, int bits)
{
    for (int i = 0; i < row->count; i++) {
        uint32_t place = sum_place(row->sum[i], by, bits);

        if (value[place] != 0)
            return 0;
        for (int j = 0; j < i; j++)
            if (sum_place(row->sum[j], by, bits) == place)
                die("two sums of a row share a place");
    }
    return 1;
}

static void place_row(const struct row *row, int bits)
{
    uint32_t by = 0;

    while (!row_fits(row, by, bits))
        if (++by == 1u << bits)
            die("a row fits nowhere");
    for (int i = 0; i < row->count; i++) {
        value[sum_place(row->sum[i], by, bits)] = row->value[i];
        low[sum_place(row->sum[i], by, bits)] = row->low[i];
    }
    shift[row->number] = by;
}

static void print_table(const char *type, const char *name, const uint32_t *x,
                        uint32_t n)
{
    printf("const %s %s[%u] = {", type, name, n);
    for (uint32_t i = 0; i < n; i++)
        printf("%s0x%x,", i % 12 == 0 ? "\n" : "", x[i]);
    printf("\n};\n");
}

static void make(int cards, int row_bits, int place_bits)
{
    int count[RANK_COUNT] = {0};
    char name[32];

    memset(rows, 0, sizeof(rows));
    memset(value, 0, sizeof(value));
    memset(low, 0, sizeof(low));
    for (int i = 0; i < ROWS_MAX; i++)
        rows[i].number = i;
    fill_rows(count, 0, cards, 0, row_bits);
    qsort(rows, 1u << row_bits, sizeof(rows[0]), fuller);
    for (int i = 0; i < 1 << row_bits; i++)
        place_row(&rows[i], place_bits);
    snprintf(name, sizeof(name), "quick_shift_%d", cards);
    print_table("uint16_t", name, shift, 1u << row_bits);
    snprintf(name, sizeof(name), "quick_value_%d", cards);
    print_table("uint32_t", name, value, 1u << place_bits);
    snprintf(name, sizeof(name), "quick_low_%d", cards);
    print_table("uint32_t", name, low, 1u << place_bits);
}

static void print_cards(void)
{
    printf("const quick_sum quick_card[256] = {\n");
    for (int i = 0; i < 52; i++) {
        card c = card_from_index(i);
        uint32_t weight = rank_weight[card_rank(c)] * SUM_SCATTER;
        uint64_t key = (uint64_t)weight << 32;

        key |= 1ull << 4 * (int)card_suit(c);
        printf("[%d] = {%#llx, %#llx},\n", c, (unsigned long long)key,
               (unsigned long long)set_of(c));
    }
    printf("};\n");
}

/* All 54 as sets, the second joker as its table has it. */
static void print_sets(const char *name, cardset second)
{
    printf("const cardset %s[256] = {\n", name);
    for (int i = 0; i < 54; i++) {
        card c = card_from_index(i);
        cardset set = c == CARD_JOKER_2 ? second : set_of(c);

        printf("[%d] = %#llx,\n", c, (unsigned long long)set);
    }
    printf("};\n");
}

/*
 * The ranks of a low hand by the ranks held, each joker the lowest of those
 * not held: the five lowest, or all of them and how many there are.
 */
static uint32_t low_ranks(uint32_t held)
{
    uint32_t ranks = held & RANK_MASK, five = 0;
    uint32_t all = (ranks << 1 | ranks >> RANK_A) & RANK_MASK;
    int jokers = __builtin_popcount(held >> RANK_COUNT);

    while (jokers-- > 0)
        all |= all + 1; /* carries up to the lowest not held */
    if (__builtin_popcount(all) < 5)
        return all | (__builtin_popcount(all) == 4 ? LOW_FOUR : LOW_FEW);
    for (int i = 0; i < 5; i++, all &= all - 1)
        five |= all & -all;
    return five;
}

static void print_lows(void)
{
    for (uint32_t held = 0; held < LOW_PLACES; held++)
        value[held] = low_ranks(held);
    print_table("uint16_t", "quick_low_ranks", value, LOW_PLACES);
}

int main(void)
{
    printf("/* Made by tools/make_quick.c; see there. */\n");
    printf("#include \"rank/quick.h\"\n");
    print_cards();
    print_sets("quick_set_card", set_of(CARD_JOKER_2));
    print_sets("quick_low_card", LOW_JOKER_2);
    print_lows();
    make(5, ROWS_5, PLACES_5);
    make(6, ROWS_6, PLACES_6);
    make(7, ROWS_7, PLACES_7);
    return 0;
}
