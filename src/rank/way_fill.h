/*
 * way_fill.h - the end of batch_avx512.c and batch_avx2.c: one function for
 * each number of cards, and the struct that holds them.
 *
 * Wants BATCH(), high_more_of() and two_batch() of the file that includes
 * it, and WAY and WAY_NAME.
 */
BATCH(high_5, 5, SET_52, high_kernel(&s, 5))
BATCH(high_6, 6, SET_52, high_kernel(&s, 6))
BATCH(high_7, 7, SET_52, high_kernel(&s, 7))
BATCH(low_5, 5, SET_54, low_kernel(&s, true))
BATCH(low_6, 6, SET_54, low_kernel(&s, true))
BATCH(low_7, 7, SET_54, low_kernel(&s, true))
BATCH(joker_5, 5, way_allowed(rule), joker_kernel(&s, 5, rule))
BATCH(joker_6, 6, way_allowed(rule), joker_kernel(&s, 6, rule))
BATCH(joker_7, 7, way_allowed(rule), joker_kernel(&s, 7, rule))

typedef size_t batch_fn(const card *, size_t, struct high_rule, rank_value *);

static size_t batch_high(const card *cards, int per_hand, size_t n,
                         rank_value *out)
{
    static batch_fn *const fn[] = {high_5, high_6, high_7};

    return fn[per_hand - 5](cards, n, (struct high_rule){0}, out);
}

static size_t batch_low(const card *cards, int per_hand, size_t n,
                        rank_value *out)
{
    static batch_fn *const fn[] = {low_5, low_6, low_7};

    return fn[per_hand - 5](cards, n, (struct high_rule){0}, out);
}

static size_t batch_joker(const card *cards, int per_hand, size_t n,
                          struct high_rule rule, rank_value *out)
{
    static batch_fn *const fn[] = {joker_5, joker_6, joker_7};

    return fn[per_hand - 5](cards, n, rule, out);
}

static size_t batch_high_more(cardset held, const cardset *more, int per_hand,
                              size_t n, rank_value *out)
{
    if (per_hand == 5)
        return high_more_of(held, more, 5, n, out);
    if (per_hand == 6)
        return high_more_of(held, more, 6, n, out);
    return high_more_of(held, more, 7, n, out);
}

static size_t batch_two_high(const card *cards, int hole, size_t n,
                             rank_value *out)
{
    if (hole == 2)
        return two_batch(cards, 2, n, RANK_8, out, NULL);
    if (hole == 3)
        return two_batch(cards, 3, n, RANK_8, out, NULL);
    if (hole == 4)
        return two_batch(cards, 4, n, RANK_8, out, NULL);
    if (hole == 5)
        return two_batch(cards, 5, n, RANK_8, out, NULL);
    return two_batch(cards, 6, n, RANK_8, out, NULL);
}

static size_t batch_two_hilo(const card *cards, int hole, size_t n,
                             enum rank worst, rank_value *high,
                             rank_value *low)
{
    if (hole == 2)
        return two_batch(cards, 2, n, worst, high, low);
    if (hole == 3)
        return two_batch(cards, 3, n, worst, high, low);
    if (hole == 4)
        return two_batch(cards, 4, n, worst, high, low);
    if (hole == 5)
        return two_batch(cards, 5, n, worst, high, low);
    return two_batch(cards, 6, n, worst, high, low);
}

const struct batch_way WAY = {
    .name = WAY_NAME,
    .high = batch_high,
    .high_more = batch_high_more,
    .joker = batch_joker,
    .low = batch_low,
    .two_high = batch_two_high,
    .two_hilo = batch_two_hilo,
};
