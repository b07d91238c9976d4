/*
 * test_frequencies.c - the published counts, by dealing every hand.
 *
 * All tables whole but the one of eight cards, which takes its time and is
 * left to `houseway frequencies --all`.  Of the larger ones the slow twin,
 * too, counts some hundred thousand hands: all that hold certain cards.
 */
#include "plain/deal.h"
#include "plain/plain.h"
#include "test.h"

#include "figures/frequency_tables.h"
#include "rank/high.h"
#include "rank/low.h"

static void count_table(const struct frequency_table *t)
{
    int64_t count[CLASSES], sum = 0;

    CHECK_EQ(frequency_count(t, NULL, count), 0);
    for (const struct frequency_row *r = t->rows; r->name; r++) {
        int64_t counted = frequency_of_row(r, count);

        if (counted != r->published && test_broke(__FILE__, __LINE__))
            printf("%s, %s: %" PRId64 ", not %" PRId64 "\n", t->name, r->name,
                   counted, r->published);
    }
    for (int k = 0; k < CLASSES; k++)
        sum += count[k];
    CHECK_EQ(sum, frequency_hands(t));
}

TEST(tables_of_three_and_five_cards)
{
    int tables = 0;

    for (const struct frequency_table *t = frequency_tables; t->name; t++)
        if (!t->large) {
            count_table(t);
            tables++;
        }
    CHECK_EQ(tables, 8);
}

/* If HOUSEWAY_HANDS asks for few hands, the long counts are left out. */
TEST(tables_of_six_and_seven_cards)
{
    if (deal_hands(10000000) < 10000000)
        return;
    for (const struct frequency_table *t = frequency_tables; t->name; t++)
        if (t->large && t->cards <= 7)
            count_table(t);
}

TEST(published_rows_add_up_to_all_hands)
{
    for (const struct frequency_table *t = frequency_tables; t->name; t++) {
        int64_t sum = 0;
        uint64_t classes = 0;

        for (const struct frequency_row *r = t->rows; r->name; r++)
            if (!r->within) {
                sum += r->published;
                CHECK_EQ(classes & r->classes, 0);
                classes |= r->classes;
            }
        CHECK_EQ(sum, frequency_hands(t));
    }
}

TEST(numbers_of_hands_are_known)
{
    CHECK_EQ(frequency_hands(frequency_find("five")), 2598960);
    CHECK_EQ(frequency_hands(frequency_find("five-bug")), 2869685);
    CHECK_EQ(frequency_hands(frequency_find("six")), 20358520);
    CHECK_EQ(frequency_hands(frequency_find("seven")), 133784560);
    CHECK_EQ(frequency_hands(frequency_find("seven-bug")), 154143080);
    CHECK_EQ(frequency_hands(frequency_find("eight-low-joker")), 886322710);
    CHECK_EQ(frequency_hands(frequency_find("three-joker")), 23426);
}

TEST(every_table_is_named)
{
    size_t n = 0;

    for (; frequency_tables[n].name != NULL; n++)
        CHECK_STR(frequency_names[n], frequency_tables[n].name);
    CHECK(frequency_names[n] == NULL);
    CHECK(frequency_find("sevens") == NULL);
}

/* The fast value and the slow one of a hand in a table's order. */
static void rank_both(const struct frequency_table *t, const card *hand,
                      rank_value *fast, rank_value *slow)
{
    static const enum joker_use use[] = {JOKER_NOT, JOKER_BUG, JOKER_WILD};
    static const enum plain_joker plain_use[] = {PLAIN_NO_JOKER, PLAIN_BUG,
                                                 PLAIN_WILD};
    cardset s = 0;

    for (int i = 0; i < t->cards; i++)
        s |= set_of(hand[i]);
    if (t->order == FREQUENCY_LOW) {
        *fast = low_of_set(s);
        *slow = plain_low(hand, t->cards);
        return;
    }
    *fast = high_of_set(s, (struct high_rule){use[t->order], false});
    *slow = plain_high(hand, t->cards,
                       (struct plain_rule){plain_use[t->order], false});
}

static int kind_of(const struct frequency_table *t, rank_value v)
{
    if (t->order == FREQUENCY_LOW)
        return (int)plain_low_top(v);
    return (int)plain_category(v);
}

/* All hands of a table that hold the cards named. */
static void sample_table(const struct frequency_table *t, const char *held)
{
    int64_t fast[CLASSES] = {0}, slow[CLASSES] = {0};
    card fixed[9], hand[8];
    int n = deal_read(held, fixed);
    struct walk w;

    walk_start(&w, t->cards - n, t->pack);
    while (walk_block(&w, hand, 1) == 1) {
        rank_value a, b;

        for (int i = 0; i < n; i++)
            hand[t->cards - n + i] = fixed[i];
        if (!plain_possible(hand, t->cards, 1))
            continue; /* one of the cards is held already */
        rank_both(t, hand, &a, &b);
        fast[kind_of(t, a)]++;
        slow[kind_of(t, b)]++;
    }
    for (int k = 0; k < CLASSES; k++)
        CHECK_EQ(fast[k], slow[k]);
}

TEST(a_sample_of_the_larger_tables)
{
    static const struct {
        const char *name, *held;
    } samples[] = {
        {"six", "As Ks"},
        {"six", "7d 7h"},
        {"seven", "As Ks Qs"},
        {"seven", "7d 7h 2c"},
        {"seven-bug", "Jk As Ad"},
        {"seven-bug", "Jk 9c 8c"},
        {"seven-low", "Ac 8d 3h"},
        {"seven-low", "Kc Kd Qh"},
        {"seven-low-joker", "Jk Kc Kd"},
        {"seven-low-joker", "Jk 2c 7d"},
        {"eight-low-joker", "Jk 2c 7d 7h"},
    };

    for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++)
        sample_table(frequency_find(samples[i].name), samples[i].held);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
