/*
 * total_settle.c - the result of each wager, and prizes.
 *
 * Fractions are paid in whole chips, or cents, rounded down; half of a
 * surrendered wager likewise, in the player's favour.
 *
 * Leaves: prize.*, pure.pays, pure.ties, total.ties, eights.busted,
 * surrender.costs, insurance.pays, shoe.packs
 */
#include <string.h>

#include "base/must.h"
#include "rule/banked/total.h"
#include "rule/refuse.h"

static money in_chips(const struct bank *t, money amount)
{
    return t->stakes.chip > 0 ? amount - amount % t->stakes.chip : amount;
}

struct total_rate total_pure_rate(const struct book *b)
{
    static const struct total_rate rates[] = {{1, 1}, {6, 5}, {7, 5}, {3, 2}};
    int32_t rate = book_value(b, LEAF_PURE_PAYS);

    MUST(rate >= 0 && rate < (int32_t)(sizeof rates / sizeof *rates));
    return rates[rate];
}

static money pure_win(const struct book *b, const struct bank *t, money stake)
{
    struct total_rate rate = total_pure_rate(b);

    return in_chips(t, stake * rate.pays / rate.to);
}

/* The result of equal hands, by the leaf for such hands. */
static void judge_tie(const struct book *b, enum leaf leaf, struct verdict *v)
{
    v->leaf = leaf;
    v->result = book_value(b, leaf) == TOTAL_TIES_PUSH ? RESULT_PUSH
                                                       : RESULT_LOSE;
}

/* Compares two hands, and names the leaf if the cards alone did not decide. */
static struct verdict compare(const struct book *b, const struct total *player,
                              const struct total *bank)
{
    static const enum result saved[] = {[EIGHTS_LOSE] = RESULT_LOSE,
                                        [EIGHTS_PUSH] = RESULT_PUSH,
                                        [EIGHTS_WIN] = RESULT_WIN};
    struct verdict v = {.result = RESULT_LOSE, .leaf = LEAF_NONE};

    if (player->pure && bank->pure) {
        judge_tie(b, LEAF_PURE_TIES, &v);
    } else if (player->pure) {
        v.result = RESULT_PURE;
        v.leaf = LEAF_PURE_PAYS;
    } else if (player->bust && bank->eights) {
        v.result = saved[book_value(b, LEAF_EIGHTS)];
        v.leaf = LEAF_EIGHTS;
    } else if (player->bust) {
        v.result = RESULT_LOSE;
    } else if (bank->bust || player->halves > bank->halves) {
        v.result = RESULT_WIN;
    } else if (player->halves == bank->halves) {
        judge_tie(b, LEAF_TOTAL_TIES, &v);
    }
    return v;
}

struct verdict total_verdict(const struct book *b, const struct bank *t,
                             int spot, int hand, int wager)
{
    const struct spot *s = &t->spot[spot];
    money stake = s->stake[hand][wager];
    struct verdict v = {.result = RESULT_SURRENDER,
                        .leaf = LEAF_SURRENDER_COSTS};
    struct total player, bank;

    MUST(hand < s->hands && wager < s->wagers);
    if (s->hand[hand].surrendered) {
        v.lose = in_chips(t,
                          stake * book_value(b, LEAF_SURRENDER_COSTS) / 100);
        return v;
    }
    player = total_at(b, t, spot, hand);
    bank = total_at(b, t, t->banker, 0);
    v = compare(b, &player, &bank);
    if (v.result == RESULT_WIN)
        v.win = stake;
    else if (v.result == RESULT_PURE)
        v.win = pure_win(b, t, stake);
    else if (v.result == RESULT_LOSE)
        v.lose = stake;
    return v;
}

struct verdict total_insurance(const struct book *b, const struct bank *t,
                               int spot, int wager)
{
    money insured = t->spot[spot].wager[wager].insured;
    struct verdict v = {.result = RESULT_LOSE, .leaf = LEAF_INSURANCE_PAYS};

    if (total_at(b, t, t->banker, 0).pure) {
        v.result = RESULT_WIN;
        v.win = insured * book_value(b, LEAF_INSURANCE_PAYS);
    } else {
        v.lose = insured;
    }
    return v;
}

/* Prizes */

static const struct {
    const char *name;
    enum leaf leaf;
    int packs; /* packs that it needs */
} prizes[PRIZES] = {
    [PRIZE_EIGHTS] = {"prize.eights", LEAF_PRIZE_EIGHTS, 1},
    [PRIZE_EIGHTS_COLOUR] = {"prize.eights_one_colour",
                             LEAF_PRIZE_EIGHTS_COLOUR, 2},
    [PRIZE_EIGHTS_SUIT] = {"prize.eights_one_suit", LEAF_PRIZE_EIGHTS_SUIT, 3},
    [PRIZE_SEVENS] = {"prize.sevens", LEAF_PRIZE_SEVENS, 1},
    [PRIZE_SEVENS_COLOUR] = {"prize.sevens_one_colour",
                             LEAF_PRIZE_SEVENS_COLOUR, 2},
    [PRIZE_SEVENS_SUIT] = {"prize.sevens_one_suit", LEAF_PRIZE_SEVENS_SUIT, 3},
    [PRIZE_RUN_COLOUR] = {"prize.run_one_colour", LEAF_PRIZE_RUN_COLOUR, 1},
    [PRIZE_RUN_SUIT] = {"prize.run_one_suit", LEAF_PRIZE_RUN_SUIT, 1},
    [PRIZE_SEVEN_CARDS] = {"prize.seven_cards", LEAF_PRIZE_SEVEN_CARDS, 1},
    [PRIZE_PURES_2] = {"prize.pures_2", LEAF_PRIZE_PURES, 1},
    [PRIZE_PURES_3] = {"prize.pures_3", LEAF_PRIZE_PURES, 1},
    [PRIZE_PURES_4] = {"prize.pures_4", LEAF_PRIZE_PURES, 1},
    [PRIZE_PURES_5] = {"prize.pures_5", LEAF_PRIZE_PURES, 1},
};

const char *prize_name(enum prize prize)
{
    MUST(prize < PRIZES);
    return prizes[prize].name;
}

enum prize prize_find(const char *name)
{
    int i = 0;

    while (i < PRIZES && strcmp(prizes[i].name, name) != 0)
        i++;
    return (enum prize)i;
}

bool bank_may_prize(const struct book *b, enum prize prize, struct refusal *no)
{
    if (!book_has(b, prizes[prize].leaf))
        return refuse(no, WHY_CHOICE, prizes[prize].leaf);
    if (book_value(b, LEAF_SHOE_PACKS) < prizes[prize].packs)
        return refuse(no, WHY_NO_CARDS, prizes[prize].leaf);
    return true;
}

/* The features of three cards that a prize depends on. */
struct three {
    unsigned ranks;
    bool colour, suit;
};

static struct three three_of(const struct total_hand *h)
{
    unsigned suits = 0, reds = 0;
    struct three three = {0};

    for (int i = 0; i < 3; i++) {
        enum suit suit = card_suit(h->card[i]);

        three.ranks |= 1u << card_rank(h->card[i]);
        suits |= 1u << suit;
        reds += suit == SUIT_DIAMONDS || suit == SUIT_HEARTS;
    }
    three.suit = __builtin_popcount(suits) == 1;
    three.colour = reds == 0 || reds == 3;
    return three;
}

/* The best prize that a hand has earned. */
struct deserved {
    enum prize prize;
    money amount;
};

static void deserve(const struct bank *t, enum prize prize, bool has,
                    struct deserved *best)
{
    if (has && t->fees.prize[prize] > best->amount)
        *best = (struct deserved){prize, t->fees.prize[prize]};
}

/* The player-dealer's. */
static struct deserved prize_of_bank(const struct bank *t,
                                     const struct total_hand *h)
{
    struct deserved best = {0};
    struct three three;

    if (h->cards != 3)
        return best;
    three = three_of(h);
    if (three.ranks != 1u << RANK_8)
        return best;
    deserve(t, PRIZE_EIGHTS, true, &best);
    deserve(t, PRIZE_EIGHTS_COLOUR, three.colour, &best);
    deserve(t, PRIZE_EIGHTS_SUIT, three.suit, &best);
    return best;
}

static struct deserved
prize_of_player(const struct book *b, const struct bank *t, int spot, int hand)
{
    const unsigned run = 1u << RANK_6 | 1u << RANK_7 | 1u << RANK_8;
    const struct total_hand *h = &t->spot[spot].hand[hand];
    struct deserved best = {0};
    int pures = t->pures[spot] < 5 ? t->pures[spot] : 5;

    if (h->cards == 3) {
        struct three three = three_of(h);
        bool sevens = three.ranks == 1u << RANK_7;

        deserve(t, PRIZE_SEVENS, sevens, &best);
        deserve(t, PRIZE_SEVENS_COLOUR, sevens && three.colour, &best);
        deserve(t, PRIZE_SEVENS_SUIT, sevens && three.suit, &best);
        deserve(t, PRIZE_RUN_COLOUR, three.ranks == run && three.colour,
                &best);
        deserve(t, PRIZE_RUN_SUIT, three.ranks == run && three.suit, &best);
    }
    if (h->cards >= 7)
        deserve(t, PRIZE_SEVEN_CARDS, !total_at(b, t, spot, hand).bust, &best);
    if (pures >= 2)
        deserve(t, (enum prize)(PRIZE_PURES_2 + pures - 2), true, &best);
    return best;
}

static bool pay(const struct bank *t, const struct deserved *d, int spot,
                int hand, seat_no who, struct event *out)
{
    struct ev_prize *e;

    if (d->amount == 0 || t->spot[spot].hand[hand].prized)
        return false;
    e = make_prize(out);
    e->seat = who;
    e->spot = (uint8_t)spot;
    e->hand = (uint8_t)hand;
    e->split = t->spot[spot].hands > 1;
    e->prize = (uint8_t)d->prize;
    e->due = d->amount;
    e->paid = d->amount < t->fund ? d->amount : t->fund;
    e->uncovered = e->paid < e->due;
    out->leaf = (uint16_t)prizes[d->prize].leaf;
    return true;
}

bool total_prize(const struct book *b, const struct bank *t, struct event *out)
{
    struct deserved d;
    int s = t->banker;

    if (!t->fees.prizes)
        return false;
    d = prize_of_bank(t, &t->spot[s].hand[0]);
    if (pay(t, &d, s, 0, t->banker, out))
        return true;
    while ((s = s + 1 >= t->seats ? 0 : s + 1) != t->banker)
        for (int h = 0; h < t->spot[s].hands; h++) {
            d = prize_of_player(b, t, s, h);
            if (pay(t, &d, s, h, total_player(&t->spot[s]), out))
                return true;
        }
    return false;
}
