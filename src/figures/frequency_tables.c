/*
 * frequency_tables.c - how many hands there are of each kind, as published.
 *
 * Only figures, and where they come from.
 */
#include "figures/frequency_tables.h"

#include <stddef.h>
#include <string.h>

#include "rank/three.h"
#include "rank/value.h"

#define OF(CLASS) (1ull << (CLASS))
#define RUNS (OF(HIGH_STRAIGHT_FLUSH) | OF(CLASS_ROYAL))

static const struct frequency_row five[] = {
    {"royal flush", 4, OF(CLASS_ROYAL), false},
    {"straight flush", 36, OF(HIGH_STRAIGHT_FLUSH), false},
    {"four of a kind", 624, OF(HIGH_QUADS), false},
    {"full house", 3744, OF(HIGH_FULL_HOUSE), false},
    {"flush", 5108, OF(HIGH_FLUSH), false},
    {"straight", 10200, OF(HIGH_STRAIGHT), false},
    {"three of a kind", 54912, OF(HIGH_TRIPS), false},
    {"two pair", 123552, OF(HIGH_TWO_PAIR), false},
    {"one pair", 1098240, OF(HIGH_PAIR), false},
    {"no pair", 1302540, OF(HIGH_CARD), false},
    {NULL, 0, 0, false},
};

static const struct frequency_row five_bug[] = {
    {"five aces", 1, OF(HIGH_FIVE_OF_A_KIND), false},
    {"royal flush", 24, OF(CLASS_ROYAL), false},
    {"straight flush", 180, OF(HIGH_STRAIGHT_FLUSH), false},
    {"four of a kind", 828, OF(HIGH_QUADS), false},
    {"full house", 4368, OF(HIGH_FULL_HOUSE), false},
    {"flush", 7804, OF(HIGH_FLUSH), false},
    {"straight", 20532, OF(HIGH_STRAIGHT), false},
    {"three of a kind", 63360, OF(HIGH_TRIPS), false},
    {"two pair", 138600, OF(HIGH_TWO_PAIR), false},
    {"one pair", 1215024, OF(HIGH_PAIR), false},
    {"no pair", 1418964, OF(HIGH_CARD), false},
    {NULL, 0, 0, false},
};

static const struct frequency_row five_wild[] = {
    {"five of a kind", 13, OF(HIGH_FIVE_OF_A_KIND), false},
    {"straight flush, any", 204, RUNS, false},
    {"four of a kind", 3120, OF(HIGH_QUADS), false},
    {"full house", 6552, OF(HIGH_FULL_HOUSE), false},
    {"flush", 7804, OF(HIGH_FLUSH), false},
    {"straight", 20532, OF(HIGH_STRAIGHT), false},
    {"three of a kind", 137280, OF(HIGH_TRIPS), false},
    {"two pair", 123552, OF(HIGH_TWO_PAIR), false},
    {"one pair", 1268088, OF(HIGH_PAIR), false},
    {"no pair", 1302540, OF(HIGH_CARD), false},
    {NULL, 0, 0, false},
};

static const struct frequency_row six[] = {
    {"straight flush, any", 1844, RUNS, false},
    {"four of a kind", 14664, OF(HIGH_QUADS), false},
    {"full house", 165984, OF(HIGH_FULL_HOUSE), false},
    {"flush", 205792, OF(HIGH_FLUSH), false},
    {"straight", 361620, OF(HIGH_STRAIGHT), false},
    {"three of a kind", 732160, OF(HIGH_TRIPS), false},
    {"two pair", 2532816, OF(HIGH_TWO_PAIR), false},
    {"one pair", 9730740, OF(HIGH_PAIR), false},
    {"no pair", 6612900, OF(HIGH_CARD), false},
    {NULL, 0, 0, false},
};

static const struct frequency_row seven[] = {
    {"royal flush", 4324, OF(CLASS_ROYAL), false},
    {"straight flush", 37260, OF(HIGH_STRAIGHT_FLUSH), false},
    {"four of a kind", 224848, OF(HIGH_QUADS), false},
    {"full house", 3473184, OF(HIGH_FULL_HOUSE), false},
    {"flush", 4047644, OF(HIGH_FLUSH), false},
    {"straight", 6180020, OF(HIGH_STRAIGHT), false},
    {"three of a kind", 6461620, OF(HIGH_TRIPS), false},
    {"two pair", 31433400, OF(HIGH_TWO_PAIR), false},
    {"one pair", 58627800, OF(HIGH_PAIR), false},
    {"no pair", 23294460, OF(HIGH_CARD), false},
    {NULL, 0, 0, false},
};

static const struct frequency_row seven_bug[] = {
    {"five aces", 1128, OF(HIGH_FIVE_OF_A_KIND), false},
    {"straight flush, any", 210964, RUNS, false},
    {"  royal flush", 26132, OF(CLASS_ROYAL), true},
    {"four of a kind", 307472, OF(HIGH_QUADS), false},
    {"full house", 4188528, OF(HIGH_FULL_HOUSE), false},
    {"flush", 6172088, OF(HIGH_FLUSH), false},
    {"straight", 11236028, OF(HIGH_STRAIGHT), false},
    {"three of a kind", 7470676, OF(HIGH_TRIPS), false},
    {"two pair", 35553816, OF(HIGH_TWO_PAIR), false},
    {"one pair", 64221960, OF(HIGH_PAIR), false},
    {"no pair", 24780420, OF(HIGH_CARD), false},
    {NULL, 0, 0, false},
};

/* Lows by their highest card; the ace is card 0. */
#define EIGHT_OR_BETTER (OF(4) | OF(5) | OF(6) | OF(7))

static const struct frequency_row five_low[] = {
    {"five low", 1024, OF(4), false},
    {"six low", 5120, OF(5), false},
    {"seven low", 15360, OF(6), false},
    {"eight low", 35840, OF(7), false},
    {"nine low", 71680, OF(8), false},
    {"ten low", 129024, OF(9), false},
    {"jack low", 215040, OF(10), false},
    {"queen low", 337920, OF(11), false},
    {"king low", 506880, OF(12), false},
    {"pair or worse", 1281072, OF(CLASS_PAIRED), false},
    {NULL, 0, 0, false},
};

static const struct frequency_row five_low_joker[] = {
    {"five low", 2304, OF(4), false},
    {"six low", 7680, OF(5), false},
    {"seven low", 20480, OF(6), false},
    {"eight low", 44800, OF(7), false},
    {"nine low", 86016, OF(8), false},
    {"ten low", 150528, OF(9), false},
    {"jack low", 245760, OF(10), false},
    {"queen low", 380160, OF(11), false},
    {"king low", 563200, OF(12), false},
    {"pair or worse", 1368757, OF(CLASS_PAIRED), false},
    {NULL, 0, 0, false},
};

static const struct frequency_row seven_low[] = {
    {"five low", 781824, OF(4), false},
    {"six low", 3151360, OF(5), false},
    {"seven low", 7426560, OF(6), false},
    {"eight low", 13171200, OF(7), false},
    {"nine low", 19174400, OF(8), false},
    {"ten low", 23675904, OF(9), false},
    {"jack low", 24837120, OF(10), false},
    {"queen low", 21457920, OF(11), false},
    {"king low", 13939200, OF(12), false},
    {"pair or worse", 6169072, OF(CLASS_PAIRED), false},
    {"  eight or better", 24530944, EIGHT_OR_BETTER, true},
    {NULL, 0, 0, false},
};

static const struct frequency_row seven_low_joker[] = {
    {"five low", 1725312, OF(4), false},
    {"six low", 4593920, OF(5), false},
    {"seven low", 9666560, OF(6), false},
    {"eight low", 16105600, OF(7), false},
    {"nine low", 22521856, OF(8), false},
    {"ten low", 27019776, OF(9), false},
    {"jack low", 27709440, OF(10), false},
    {"queen low", 23464320, OF(11), false},
    {"king low", 14924800, OF(12), false},
    {"pair or worse", 6411496, OF(CLASS_PAIRED), false},
    {NULL, 0, 0, false},
};

static const struct frequency_row eight_low_joker[] = {
    {"five low", 21554304, OF(4), false},
    {"six low", 51093760, OF(5), false},
    {"seven low", 95178240, OF(6), false},
    {"eight low", 137827200, OF(7), false},
    {"nine low", 163681280, OF(8), false},
    {"ten low", 161677824, OF(9), false},
    {"jack low", 130667520, OF(10), false},
    {"queen low", 81713280, OF(11), false},
    {"king low", 34777600, OF(12), false},
    {"pair or worse", 8151702, OF(CLASS_PAIRED), false},
    {NULL, 0, 0, false},
};

static const struct frequency_row three[] = {
    {"straight flush", 48, OF(THREE_STRAIGHT_FLUSH), false},
    {"three of a kind", 52, OF(THREE_TRIPS), false},
    {"straight", 720, OF(THREE_STRAIGHT), false},
    {"flush", 1096, OF(THREE_FLUSH), false},
    {"one pair", 3744, OF(THREE_PAIR), false},
    {"no pair", 16440, OF(THREE_NOTHING), false},
    {NULL, 0, 0, false},
};

static const struct frequency_row three_joker[] = {
    {"natural straight flush", 48, OF(THREE_STRAIGHT_FLUSH), false},
    {"three of a kind", 58, OF(THREE_TRIPS), false},
    {"straight flush, joker", 100, OF(CLASS_JOKER_RUN), false},
    {"straight", 1020, OF(THREE_STRAIGHT), false},
    {"flush", 1308, OF(THREE_FLUSH), false},
    {"one pair", 3912, OF(THREE_PAIR), false},
    {"no pair", 16980, OF(THREE_NOTHING), false},
    {NULL, 0, 0, false},
};

static const struct frequency_row nine[] = {
    {"1: A-A-A", 4, OF(1), false},
    {"2: K-K-K", 4, OF(2), false},
    {"3: Q-Q-Q", 4, OF(3), false},
    {"4: J-J-J", 4, OF(4), false},
    {"5: T-T-T", 4, OF(5), false},
    {"6: 9-9-9", 4, OF(6), false},
    {"7: 8-8-8", 4, OF(7), false},
    {"8: 7-7-7", 4, OF(8), false},
    {"9: 6-6-6", 4, OF(9), false},
    {"10: 5-5-5", 4, OF(10), false},
    {"11: 4-4-4", 4, OF(11), false},
    {"12: 3-3-3", 4, OF(12), false},
    {"13: 2-2-2", 4, OF(13), false},
    {"14: A-K-Q", 64, OF(14), false},
    {"15: K-Q-J", 64, OF(15), false},
    {"16: Q-J-T", 64, OF(16), false},
    {"17: J-T-9", 64, OF(17), false},
    {"18: T-9-8", 64, OF(18), false},
    {"19: 9-8-7", 64, OF(19), false},
    {"20: 8-7-6", 64, OF(20), false},
    {"21: 7-6-5", 64, OF(21), false},
    {"22: 6-5-4", 64, OF(22), false},
    {"23: 5-4-3", 64, OF(23), false},
    {"24: 4-3-2", 64, OF(24), false},
    {"25: 3-2-A", 64, OF(25), false},
    {"26: three face cards", 144, OF(26), false},
    {"27: nine points", 2080, OF(27), false},
    {"28: eight points", 2096, OF(28), false},
    {"29: seven points", 2144, OF(29), false},
    {"30: six points", 2096, OF(30), false},
    {"31: five points", 2144, OF(31), false},
    {"32: four points", 2096, OF(32), false},
    {"33: three points", 2208, OF(33), false},
    {"34: two points", 2096, OF(34), false},
    {"35: one point", 2080, OF(35), false},
    {"36: no points", 2096, OF(36), false},
    {NULL, 0, 0, false},
};

#define ALSPACH "Brian Alspach, people.math.sfu.ca/~alspach/"

const struct frequency_table frequency_tables[] = {
    {"five", "five cards of 52, high", "every textbook", 5, 52, FREQUENCY_HIGH,
     false, five},
    {"five-bug", "five cards of 53, the joker a bug",
     "counted by brute force elsewhere", 5, 53, FREQUENCY_BUG, false,
     five_bug},
    {"five-wild", "five cards of 53, the joker wild",
     "fennaixelphox.dreamwidth.org", 5, 53, FREQUENCY_WILD, false, five_wild},
    {"five-low", "five cards of 52, ace to five low",
     "Wikipedia; Durango Bill", 5, 52, FREQUENCY_LOW, false, five_low},
    {"five-low-joker", "five cards of 53, ace to five low with the joker",
     "counted by brute force elsewhere", 5, 53, FREQUENCY_LOW, false,
     five_low_joker},
    {"three", "three cards of 52, three-card order", ALSPACH "comp16", 3, 52,
     FREQUENCY_THREE, false, three},
    {"three-joker", "three cards of 53, three-card order, the joker a bug",
     "Wizard of Odds", 3, 53, FREQUENCY_THREE, false, three_joker},
    {"nine", "three cards of 52 by nine's 36 ranks", "the clause list", 3, 52,
     FREQUENCY_NINE, false, nine},
    {"six", "best five of six cards of 52, high", ALSPACH "comp38", 6, 52,
     FREQUENCY_HIGH, true, six},
    {"seven", "best five of seven cards of 52, high", "every textbook", 7, 52,
     FREQUENCY_HIGH, true, seven},
    {"seven-bug", "best five of seven cards of 53, the joker a bug",
     ALSPACH "comp40; the royal flushes Wizard of Odds", 7, 53, FREQUENCY_BUG,
     true, seven_bug},
    {"seven-low", "best five of seven cards of 52, ace to five low",
     "Wikipedia; Durango Bill", 7, 52, FREQUENCY_LOW, true, seven_low},
    {"seven-low-joker",
     "best five of seven cards of 53, ace to five low with the joker",
     "counted by brute force elsewhere", 7, 53, FREQUENCY_LOW, true,
     seven_low_joker},
    {"eight-low-joker",
     "best five of eight cards of 53, ace to five low with the joker",
     "Durango Bill", 8, 53, FREQUENCY_LOW, true, eight_low_joker},
    {NULL, NULL, NULL, 0, 0, FREQUENCY_HIGH, false, NULL},
};

const char *const frequency_names[] = {
    "five",
    "five-bug",
    "five-wild",
    "five-low",
    "five-low-joker",
    "three",
    "three-joker",
    "nine",
    "six",
    "seven",
    "seven-bug",
    "seven-low",
    "seven-low-joker",
    "eight-low-joker",
    NULL,
};

const struct frequency_table *frequency_find(const char *name)
{
    for (const struct frequency_table *t = frequency_tables; t->name; t++)
        if (strcmp(t->name, name) == 0)
            return t;
    return NULL;
}

int64_t frequency_hands(const struct frequency_table *t)
{
    int64_t n = 1;

    for (int i = 1; i <= t->cards; i++)
        n = n * (t->pack - t->cards + i) / i;
    return n;
}

int64_t frequency_of_row(const struct frequency_row *r,
                         const int64_t count[CLASSES])
{
    int64_t n = 0;

    for (int k = 0; k < CLASSES; k++)
        if (r->classes >> k & 1)
            n += count[k];
    return n;
}
