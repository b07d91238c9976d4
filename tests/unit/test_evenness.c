/*
 * test_evenness.c - what a million shuffled decks look like.
 *
 * The second net, below test_shuffle.c: that one shows that the shuffle is
 * even if the words are; this one looks at the decks that really come out.
 * Ten questions are asked of the same decks.  The shuffle fails if one of
 * the answers is too unlikely (Holm's correction, 0.001 for all together)
 * and is so again on fresh decks from a second seed.  The seeds are fixed,
 * so the answer is always the same.
 *
 * Bad shuffles are asked the same questions and must fail, and each question
 * must find at least one of them.
 *
 * HOUSEWAY_DECKS=1000000000 asks for more decks than a million (a thousand
 * million take some minutes, and show a mean bias of 0.01 %); the seeds can
 * be moved on with HOUSEWAY_SEED=words.
 */
#include "bad_shuffles.h"
#include "card/keystream.h"
#include "card/shuffle.h"
#include "chance/seed.h"
#include "chi.h"
#include "test.h"

enum { N = 52, FIRST = 6, FIRST_ORDERS = 720, QUESTIONS = 10 };

/* The counts over the decks. */
struct counts {
    uint64_t decks;
    uint64_t place[N][N];   /* place by card */
    uint64_t next[N][N];    /* a card by the card that follows it */
    uint64_t ends[N][N];    /* the top card by the bottom card */
    uint64_t serial[N][N];  /* top card by the top card one hand later */
    uint64_t rises[N];      /* how often a card is higher than the last */
    uint64_t cycles[N + 1]; /* cycles of the order */
    uint64_t first[FIRST_ORDERS], last[FIRST_ORDERS]; /* orders of six */
};

static struct counts counts;

/* One answer: a chi-square sum and its degrees of freedom. */
struct answer {
    const char *question;
    double sum, degrees, likely;
};

/* Which of the 720 orders six different numbers stand in. */
static int order_of_six(const uint8_t *at)
{
    int order = 0;

    for (int i = 0; i < FIRST; i++) {
        int lower = 0;

        for (int j = i + 1; j < FIRST; j++)
            lower += at[j] < at[i];
        order = order * (FIRST - i) + lower;
    }
    return order;
}

static int cycles_of(const uint8_t *at)
{
    uint64_t left = (1ull << N) - 1;
    int cycles = 0;

    while (left != 0) {
        int i = __builtin_ctzll(left);

        for (; left >> i & 1; i = at[i])
            left &= ~(1ull << i);
        cycles++;
    }
    return cycles;
}

/* Adds one deck; `at` are the cards numbered without gaps. */
static void count_deck(struct counts *c, const uint8_t *at)
{
    static uint8_t last_top;
    int pair = (int)(c->decks % (N - 1)), rises = 0;

    for (int i = 0; i < N; i++)
        c->place[i][at[i]]++;
    for (int i = 1; i < N; i++)
        rises += at[i] > at[i - 1];
    c->rises[rises]++;
    c->cycles[cycles_of(at)]++;
    c->first[order_of_six(at)]++;
    c->last[order_of_six(at + N - FIRST)]++;
    /* One pair a deck: several of one deck would not be independent. */
    c->next[at[pair]][at[pair + 1]]++;
    c->ends[at[0]][at[N - 1]]++;
    if (c->decks % 2 == 1)
        c->serial[last_top][at[0]]++;
    last_top = at[0];
    c->decks++;
}

/* Shuffles new decks, and counts. */
static void count_decks(shuffler *shuffle, uint64_t decks, const char *words)
{
    static struct keystream ks;
    card fresh[N];
    struct seed s;

    memset(&counts, 0, sizeof counts);
    seed_from_words(&s, N, words);
    keystream_init(&ks, &s, 0);
    for (int i = 0; i < N; i++)
        fresh[i] = (card)i; /* a place in the new deck stands for a card */
    for (uint64_t i = 0; i < decks; i++) {
        card cards[N];

        memcpy(cards, fresh, N);
        shuffle(cards, N, &ks.words);
        count_deck(&counts, cards);
    }
}

static struct answer answer(const char *question, double sum, double degrees)
{
    return (struct answer){question, sum, degrees, chi_either(sum, degrees)};
}

/*
 * Place by card, or by what the cards have in common: a rank, a suit.  Every
 * place has a card and every card a place, which makes the sum too large by
 * n / (n - 1); so it is scaled back.
 */
static struct answer ask_places(const struct counts *c, const char *question,
                                int kinds, int (*kind)(int))
{
    double each = (double)c->decks / kinds, sum = 0;

    for (int place = 0; place < N; place++) {
        uint64_t hits[N] = {0};

        for (int i = 0; i < N; i++)
            hits[kind(i)] += c->place[place][i];
        for (int k = 0; k < kinds; k++)
            sum += ((double)hits[k] - each) * ((double)hits[k] - each) / each;
    }
    return answer(question, sum * (N - 1) / N,
                  (double)(N - 1) * (double)(kinds - 1));
}

static int kind_card(int i)
{
    return i;
}

static int kind_rank(int i)
{
    return i % 13;
}

static int kind_suit(int i)
{
    return i / 13;
}

/* Pairs of cards; a card does not follow itself within one deck. */
static struct answer ask_pairs(const char *question, uint64_t pairs[N][N],
                               uint64_t total, bool same)
{
    int cells = same ? N * N : N * (N - 1);
    double each = (double)total / cells, sum = 0;

    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            if (same || i != j)
                sum += ((double)pairs[i][j] - each) *
                       ((double)pairs[i][j] - each) / each;
    return answer(question, sum, cells - 1);
}

static struct answer ask_orders(const char *question, const uint64_t *hits,
                                uint64_t total)
{
    double each = (double)total / FIRST_ORDERS, sum = 0;

    for (int i = 0; i < FIRST_ORDERS; i++)
        sum += ((double)hits[i] - each) * ((double)hits[i] - each) / each;
    return answer(question, sum, FIRST_ORDERS - 1);
}

/*
 * Counts against known chances.  Rare counts are taken together with their
 * neighbours until ten are expected.
 */
static struct answer ask_chances(const char *question, const uint64_t *hits,
                                 const double *chance, int cells,
                                 uint64_t total)
{
    double seen = 0, due = 0, sum = 0, left = 1;
    int used = 0;

    for (int i = 0; i < cells; i++) {
        seen += (double)hits[i];
        due += chance[i] * (double)total;
        left -= chance[i];
        if (i < cells - 1 && (due < 10 || left * (double)total < 10))
            continue;
        sum += (seen - due) * (seen - due) / due;
        seen = due = 0;
        used++;
    }
    return answer(question, sum, used - 1);
}

/* The chances of k rises in an order of n cards: Eulerian numbers over n!. */
static void chances_of_rises(double chance[N])
{
    memset(chance, 0, N * sizeof *chance);
    chance[0] = 1;
    for (int n = 2; n <= N; n++)
        for (int k = n - 1; k >= 0; k--)
            chance[k] = ((k + 1) * chance[k] +
                         (k > 0 ? (n - k) * chance[k - 1] : 0)) /
                        n;
}

/* The chances of k cycles: Stirling numbers of the first kind over n!. */
static void chances_of_cycles(double chance[N + 1])
{
    memset(chance, 0, (N + 1) * sizeof *chance);
    chance[0] = 1;
    for (int n = 1; n <= N; n++)
        for (int k = n; k >= 0; k--)
            chance[k] = ((n - 1) * chance[k] + (k > 0 ? chance[k - 1] : 0)) /
                        n;
}

static void ask_all(struct counts *c, struct answer a[QUESTIONS])
{
    double rises[N], cycles[N + 1];

    chances_of_rises(rises);
    chances_of_cycles(cycles);
    a[0] = ask_places(c, "card by place", N, kind_card);
    a[1] = ask_places(c, "rank by place", 13, kind_rank);
    a[2] = ask_places(c, "suit by place", 4, kind_suit);
    a[3] = ask_pairs("card after card", c->next, c->decks, false);
    a[4] = ask_pairs("top and bottom", c->ends, c->decks, false);
    a[5] = ask_pairs("top card, hand after hand", c->serial, c->decks / 2,
                     true);
    a[6] = ask_chances("runs", c->rises, rises, N, c->decks);
    a[7] = ask_chances("cycles", c->cycles, cycles, N + 1, c->decks);
    a[8] = ask_orders("order of the first six", c->first, c->decks);
    a[9] = ask_orders("order of the last six", c->last, c->decks);
}

/* Holm: whether any of the answers is too unlikely for all taken together. */
static bool any_unlikely(const struct answer a[QUESTIONS])
{
    double least = 1;

    /* The first step decides whether there is any; the rest would say which. */
    for (int i = 0; i < QUESTIONS; i++)
        if (a[i].likely < least)
            least = a[i].likely;
    return least <= 0.001 / QUESTIONS;
}

static void print_answers(const struct answer a[QUESTIONS], uint64_t decks,
                          const char *words)
{
    printf("     %" PRIu64 " decks, seed \"%s\"\n", decks, words);
    for (int i = 0; i < QUESTIONS; i++)
        printf("     %-26s %8.0f of %5.0f, %+6.2f sigma, p %.4f\n",
               a[i].question, a[i].sum, a[i].degrees,
               chi_sigmas(a[i].sum, a[i].degrees), a[i].likely);
}

static void ask_decks(shuffler *shuffle, uint64_t decks, const char *words,
                      struct answer a[QUESTIONS])
{
    count_decks(shuffle, decks, words);
    ask_all(&counts, a);
}

/* From the printed tables: upper one in a thousand, and others. */
TEST(chi_square_is_as_in_the_tables)
{
    CHECK(fabs(chi_above(3.841459, 1) - 0.05) < 1e-7);
    CHECK(fabs(chi_above(10.827566, 1) - 0.001) < 1e-9);
    CHECK(fabs(chi_above(29.588298, 10) - 0.001) < 1e-9);
    CHECK(fabs(chi_above(2.155856, 10) - 0.995) < 1e-7);
    CHECK(fabs(chi_above(149.449253, 100) - 0.001) < 1e-9);
    CHECK(fabs(chi_above(99.334129, 100) - 0.5) < 1e-7);
    CHECK(fabs(chi_above(2600.333, 2601) - 0.5) < 1e-4);
}

TEST(the_chances_of_runs_and_cycles_add_up)
{
    double rises[N], cycles[N + 1], all = 0, mean = 0, harmonic = 0;

    chances_of_rises(rises);
    chances_of_cycles(cycles);
    for (int i = 0; i < N; i++) {
        all += rises[i];
        mean += i * rises[i];
    }
    CHECK(fabs(all - 1) < 1e-12);
    CHECK(fabs(mean - 25.5) < 1e-10);
    all = mean = 0;
    for (int i = 0; i <= N; i++) {
        all += cycles[i];
        mean += i * cycles[i];
        harmonic += i > 0 ? 1.0 / i : 0;
    }
    CHECK(fabs(all - 1) < 1e-12);
    CHECK(fabs(mean - harmonic) < 1e-10);
}

TEST(a_million_decks_are_even)
{
    const char *many = getenv("HOUSEWAY_DECKS");
    const char *words = getenv("HOUSEWAY_SEED");
    uint64_t decks = many != NULL ? strtoull(many, NULL, 10) : 1000000;
    struct answer a[QUESTIONS];
    char again[80];

    CHECK(decks >= 100000);
    words = words != NULL ? words : "a million decks";
    ask_decks(shuffle_cards, decks, words, a);
    print_answers(a, decks, words);
    if (!any_unlikely(a))
        return;
    snprintf(again, sizeof again, "%.60s, again", words);
    ask_decks(shuffle_cards, decks, again, a);
    print_answers(a, decks, again);
    CHECK(!any_unlikely(a));
}

/* An even shuffle in which two cards often cling together. */
static void bad_clinging(card *cards, int count, struct words *w)
{
    int first = 0, second = 0;

    shuffle_cards(cards, count, w);
    for (int i = 0; i < count; i++) {
        first = cards[i] == 0 ? i : first;
        second = cards[i] == 51 ? i : second;
    }
    if (words_below(w, 8) == 0 && first < count - 1)
        bad_swap(cards, first + 1, (uint32_t)second);
}

/* An even shuffle that is sometimes forgotten: the last hand comes again. */
static void bad_forgetful(card *cards, int count, struct words *w)
{
    static card last[N];

    shuffle_cards(cards, count, w);
    if (words_below(w, 8) == 0)
        memcpy(cards, last, (size_t)count);
    memcpy(last, cards, (size_t)count);
}

static const struct {
    const char *name;
    shuffler *shuffle;
} controls[] = {
    {"naive swap", bad_naive_swap},   {"off by one", bad_off_by_one},
    {"byte modulo", bad_byte_modulo}, {"clinging", bad_clinging},
    {"forgetful", bad_forgetful},
};

TEST(bad_shuffles_are_found_and_every_question_finds_one)
{
    int finds[QUESTIONS] = {0};

    for (size_t i = 0; i < sizeof controls / sizeof *controls; i++) {
        struct answer a[QUESTIONS];
        int found = 0;

        ask_decks(controls[i].shuffle, 100000, controls[i].name, a);
        CHECK(any_unlikely(a));
        for (int q = 0; q < QUESTIONS; q++) {
            bool unlikely = a[q].likely <= 0.001 / QUESTIONS;

            finds[q] += unlikely;
            found += unlikely;
        }
        printf("     %-12s found by %d questions; card by place %+.0f sigma\n",
               controls[i].name, found, chi_sigmas(a[0].sum, a[0].degrees));
    }
    for (int q = 0; q < QUESTIONS; q++)
        CHECK(finds[q] > 0);
}

/* Place by card for decks of any size, copies of a card taken as one. */
static double likely_places(enum deck_kind kind, int packs, int decks)
{
    static uint64_t place[DECK_MAX][54];
    static struct keystream ks;
    struct seed s;
    struct deck d;
    double sum = 0;
    int kinds = set_count(deck_pack(kind)), n = kinds * packs;

    memset(place, 0, sizeof place);
    seed_from_words(&s, n, "decks of any size");
    keystream_init(&ks, &s, 0);
    for (int i = 0; i < decks; i++) {
        deck_init(&d, kind, packs);
        shuffle_deck(&d, &ks.words);
        for (int k = 0; k < n; k++)
            place[k][card_index(d.card[k])]++;
    }
    for (int k = 0; k < n; k++)
        for (int i = 0; i < 54; i++) {
            double off = (double)place[k][i] - (double)decks / kinds;

            if (set_has(deck_pack(kind), card_from_index(i)))
                sum += off * off / ((double)decks / kinds);
        }
    sum *= (double)(n - 1) / n;
    printf("     %d cards: %.0f of %d\n", n, sum, (n - 1) * (kinds - 1));
    return chi_either(sum, (double)(n - 1) * (kinds - 1));
}

TEST(decks_of_other_sizes_are_even)
{
    CHECK(likely_places(DECK_53, 1, 200000) > 0.001 / 4);
    CHECK(likely_places(DECK_54, 1, 200000) > 0.001 / 4);
    CHECK(likely_places(DECK_40S, 8, 40000) > 0.001 / 4);
    CHECK(likely_places(DECK_52, 8, 30000) > 0.001 / 4);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
