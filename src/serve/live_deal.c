/*
 * live_deal.c - the dealers of the running room: what a dealer must know about
 * the people at a table, and decks shuffled by unpredictable seeds.
 *
 * Leaves: none
 */
#include "card/shuffle.h"
#include "serve/live_own.h"

enum { MISTAKES = 45 }; /* one command in this many, if mistakes are on */

/* Chance */

static int seeded(struct live *l, int cards, struct keystream *out,
                  struct fault *f)
{
    struct seed seed;

    if (l->plan.seed(l->plan.seed_from, cards, &seed, f) != 0)
        return FAULT;
    keystream_init(out, &seed, 0);
    seed = (struct seed){0};
    return 0;
}

static int shuffle(void *from, card *cards, int count, struct fault *f)
{
    struct keystream ks;

    if (seeded(from, count, &ks, f) != 0)
        return FAULT;
    shuffle_cards(cards, count, &ks.words);
    keystream_wipe(&ks);
    return 0;
}

static int throw_dice(void *from, uint8_t *die, int count, struct fault *f)
{
    struct keystream ks;

    if (seeded(from, 1, &ks, f) != 0)
        return FAULT;
    for (int i = 0; i < count; i++)
        die[i] = (uint8_t)(1 + words_below(&ks.words, 6));
    keystream_wipe(&ks);
    return 0;
}

static struct deal_chance chance_at(struct live *l, uint32_t table)
{
    return (struct deal_chance){.shuffle = shuffle,
                                .dice = throw_dice,
                                .from = l,
                                .luck = &l->table[table].luck};
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

int live_throw(struct live *l, uint32_t table, struct command *c,
               struct fault *f)
{
    struct deal_chance chance = chance_at(l, table);

    return deal_throw(keep_rules(l->keep, table), c, &chance, f);
}

/* Company */

static enum deal_who who_at(const struct live *l, uint32_t table, seat_no seat)
{
    const struct chair *c = &keep_table(l->keep, table)->chair[seat];

    if (c->state == CHAIR_FREE)
        return WHO_NOBODY;
    if (live_is_bot(l, c->person))
        return WHO_BOT;
    return live_is_awake(l, table, seat) ? WHO_PERSON : WHO_GONE;
}

static struct deal_company company_at(const struct live *l, uint32_t table,
                                      struct live_bots *bots)
{
    struct deal_company company = {.once = true, .to = bots};

    company.bot = live_bot_act;
    company.window_over = l->now >= l->table[table].window_ms;
    company.mistakes = l->mistakes ? MISTAKES : 0;
    for (seat_no i = 0; i < PEOPLE_MAX; i++) {
        company.who[i] = (uint8_t)who_at(l, table, i);
        if (company.who[i] == WHO_BOT)
            company.blame |= 1u << i;
    }
    return company;
}

int live_next(struct live *l, uint32_t table, bool *some, struct fault *f)
{
    struct live_bots bots = {.l = l, .s = keep_table(l->keep, table)};
    struct deal_company company = company_at(l, table, &bots);
    struct deal_chance chance = chance_at(l, table);
    struct deal_answer next;

    if (deal_next(&l->table[table].dealing, keep_rules(l->keep, table), bots.s,
                  &company, &chance, &next, f) != 0)
        return FAULT;
    *some = next.is == DEAL_WISH;
    if (!*some)
        return 0;
    l->wish = next.wish;
    if (l->wish.kind == CMD_DEAL)
        keep_draw(l->keep, table, &l->wish.deal);
    if (l->wish.who.role == ROLE_FLOOR)
        l->wish.who.person = l->floor;
    return 0;
}
