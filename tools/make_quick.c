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
#include "rank/weights.h"

enum {
    SUMS_MAX = 50000,
    ROWS_MAX = 1 << 13,
    PLACES_MAX = 1 << 16,
    ROW_SUMS_MAX = 128
};

struct row {
    uint32_t sum[ROW_SUMS_MAX];
    uint32_t value[ROW_SUMS_MAX];
    int count, number;
};

static struct row rows[ROWS_MAX];
static uint32_t shift[ROWS_MAX];   /* by row */
static uint32_t value[PLACES_MAX]; /* by place; 0: free */

static void die(const char *why)
{
    fprintf(stderr, "make_quick: %s\n", why);
    exit(1);
}

/*
 * Lays out a hand with so many of each rank, suits in turn so that no suit
 * comes five times, and gives its value.
 */
static rank_value value_of_counts(const int *count)
{
    cardset s = 0;
    int next = 0;

    for (int r = 0; r < RANK_COUNT; r++)
        for (int i = 0; i < count[r]; i++)
            s |= set_of(card_of((enum rank)r, (enum suit)(next++ % 4)));
    return high_of_set(s, (struct high_rule){0});
}

static void row_add(struct row *row, uint32_t sum, rank_value v)
{
    if (row->count == ROW_SUMS_MAX)
        die("a row is too full");
    row->sum[row->count] = sum;
    row->value[row->count++] = v;
}

/* Every way to hold `left` more cards of this rank and those above it. */
static void fill_rows(int *count, int rank, int left, uint32_t sum, int bits)
{
    if (rank == RANK_COUNT) {
        if (left == 0)
            row_add(&rows[sum_row(sum, bits)], sum, value_of_counts(count));
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
    for (int i = 0; i < row->count; i++)
        value[sum_place(row->sum[i], by, bits)] = row->value[i];
    shift[row->number] = by;
}

static void print_table(const char *type, const char *name, int cards,
                        const uint32_t *x, uint32_t n)
{
    printf("const %s %s_%d[%u] = {", type, name, cards, n);
    for (uint32_t i = 0; i < n; i++)
        printf("%s0x%x,", i % 12 == 0 ? "\n" : "", x[i]);
    printf("\n};\n");
}

static void make(int cards, int row_bits, int place_bits)
{
    int count[RANK_COUNT] = {0};

    memset(rows, 0, sizeof(rows));
    memset(value, 0, sizeof(value));
    for (int i = 0; i < ROWS_MAX; i++)
        rows[i].number = i;
    fill_rows(count, 0, cards, 0, row_bits);
    qsort(rows, 1u << row_bits, sizeof(rows[0]), fuller);
    for (int i = 0; i < 1 << row_bits; i++)
        place_row(&rows[i], place_bits);
    print_table("uint16_t", "quick_shift", cards, shift, 1u << row_bits);
    print_table("uint32_t", "quick_value", cards, value, 1u << place_bits);
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
    printf("};\nconst cardset quick_low_card[256] = {\n");
    for (int i = 0; i < 54; i++) {
        card c = card_from_index(i);

        printf("[%d] = %#llx,\n", c, (unsigned long long)set_of(c));
    }
    printf("};\n");
}

int main(void)
{
    printf("/* Made by tools/make_quick.c; see there. */\n");
    printf("#include \"rank/quick.h\"\n");
    print_cards();
    make(5, ROWS_5, PLACES_5);
    make(6, ROWS_6, PLACES_6);
    make(7, ROWS_7, PLACES_7);
    return 0;
}
