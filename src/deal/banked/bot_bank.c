/*
 * bot_bank.c - a simple player at a banked table.
 *
 * Habits differ from seat to seat and from hand to hand, so that a table has
 * some life: now and then somebody passes the bank, sits a hand out, or
 * posts less than covers everything.
 *
 * Leaves: pure.after_split, double.after_split, bank.hits_soft
 */
#include "deal/banked/bot_bank.h"

#include <string.h>

#include "base/must.h"
#include "rule/banked/setting.h"
#include "rule/banked/total.h"
#include "worth/strategy.h"

enum {
    PASSES = 5,       /* one offer in so many is let go by */
    SHORT_POSTS = 4,  /* one bank in so many is a small one */
    SHORT_WAGERS = 4, /* which covers so many of the least wagers */
    SITS_OUT = 11,    /* one hand in so many */
    WAGER_STEPS = 3,  /* of the least wager, at most */
    BACKS = 4,        /* one hand in so many, behind another too */
    SIDES = 3         /* one hand in so many, a side wager too */
};

/* May the viewer do it there? */
static bool may(const struct bank_view *v, int kind, int spot)
{
    return may_find_at(&v->may, kind, spot) != NULL;
}

/* A number that changes from seat to seat and from hand to hand. */
static unsigned mood(const struct bank_view *v)
{
    return v->number * 3 + (unsigned)v->viewer * 5;
}

void bot_bank(const struct bank_view *v, struct command *out)
{
    const struct may_one *bank = may_find_at(&v->may, CMD_BANK, v->viewer);
    money least = v->stakes.lower;

    wish_pass(out, who_player(v->viewer));
    if (bank == NULL || bank->most < 2 * SHORT_WAGERS * least ||
        (mood(v) % PASSES == PASSES - 1 && may(v, CMD_PASS, v->viewer)))
        return;
    wish_bank(out, who_player(v->viewer))->amount =
        mood(v) % SHORT_POSTS == SHORT_POSTS - 1
            ? SHORT_WAGERS * least
            : bank->most / 2 / CENTS * CENTS;
}

static void wager(const struct bank_view *v, int spot, money amount,
                  struct command *out)
{
    *wish_wager(out, who_player(v->viewer)) =
        (struct cmd_wager){.spot = (uint8_t)spot, .amount = amount};
}

bool bot_wager(const struct bank_view *v, struct command *out)
{
    const struct may_one *own = may_find_at(&v->may, CMD_WAGER, v->viewer);
    money amount = v->stakes.lower * (1 + mood(v) % WAGER_STEPS);

    if (own == NULL || mood(v) % SITS_OUT == SITS_OUT - 1)
        return false;
    if (amount > own->most || amount > v->person[v->viewer].stack / 4)
        amount = own->least;
    wager(v, v->viewer, amount, out);
    return true;
}

/* Wagers behind the player with the most chips in play, so that a crowd can
   form, but never behind a player who may still sit the hand out. */
bool bot_back(const struct bank_view *v, struct command *out)
{
    const struct may_one *best = NULL;

    if (mood(v) % BACKS != BACKS - 1)
        return false;
    for (int i = 0; i < v->may.count; i++) {
        const struct may_one *one = &v->may.one[i];
        const struct spot *s = &v->spot[one->spot % SPOTS_MAX];

        if (one->kind == CMD_WAGER && one->spot != v->viewer &&
            s->wagers > 0 && s->wager[0].owner == one->spot &&
            (best == NULL ||
             s->wager[0].amount > v->spot[best->spot].wager[0].amount))
            best = one;
    }
    if (best == NULL)
        return false;
    wager(v, best->spot, best->least, out);
    return true;
}

/* The n-th of the wagers of a kind that may be made at a spot. */
static const struct may_one *nth_wager(const struct book *b,
                                       const struct bank_view *v, int spot,
                                       enum course_kind kind, unsigned n)
{
    const struct may_one *found[COURSE_WAGERS];
    unsigned count = 0;

    for (int i = 0; i < v->may.count; i++) {
        const struct may_one *one = &v->may.one[i];

        if (one->kind == CMD_WAGER && one->spot == spot &&
            b->course.wager[one->wager].kind == kind && count < COURSE_WAGERS)
            found[count++] = one;
    }
    return count == 0 ? NULL : found[n % count];
}

static void put_on(const struct book *b, int wager, struct command *out)
{
    memcpy(out->wager.on, b->course.wager[wager].name, COURSE_NAME);
}

void bot_name_wager(const struct book *b, const struct bank_view *v,
                    struct command *out)
{
    const struct may_one *one = nth_wager(b, v, out->wager.spot, WAGER_MAIN,
                                          mood(v) / 2);

    if (one != NULL)
        put_on(b, one->wager, out);
}

bool bot_side_wager(const struct book *b, const struct bank_view *v,
                    struct command *out)
{
    const struct may_one *one = nth_wager(b, v, v->viewer, WAGER_SIDE,
                                          mood(v) / SIDES);

    if (one == NULL || mood(v) % SIDES != 0)
        return false;
    wager(v, v->viewer, one->least, out);
    put_on(b, one->wager, out);
    return true;
}

void bot_setting(const struct bank_view *v, struct command *out)
{
    struct who who = who_player(v->viewer);

    if (may(v, CMD_CHOOSE, v->viewer))
        wish_choose(out, who)->pile = (uint8_t)(mood(v) % PILES);
    else if (may(v, CMD_SHAKE, v->viewer))
        wish_shake(out, who);
    else
        wish_house_way(out, who)->spot = (uint8_t)v->viewer;
}

struct total bot_total_of(const struct book *b, const struct bank_view *v,
                          int spot, int hand)
{
    const struct spot *s = &v->spot[spot];
    bool initial = s->hands <= 1 || book_has(b, LEAF_PURE_SPLIT);
    struct total total;

    MUST(total_of(s->hand[hand].card, s->hand[hand].cards, initial, &total));
    return total;
}

static int up_value(card c)
{
    if (card_is_ace(c))
        return 11;
    return card_is_bonus(c) ? 10 : (int)card_rank(c) - (int)RANK_2 + 2;
}

static struct chart_ask ask_of(const struct book *b, const struct bank_view *v)
{
    const struct total_hand *h = &v->spot[v->at].hand[v->to_play];
    struct total total = bot_total_of(b, v, v->at, v->to_play);
    struct chart_ask ask = {
        .total = total.halves / 2,
        .soft = total.soft,
        .up = up_value(v->spot[v->banker].hand[0].card[0]),
        .may_double = may(v, CMD_DOUBLE, v->at),
        .may_split = may(v, CMD_PART, v->at),
        .may_surrender = may(v, CMD_SURRENDER, v->at),
        .doubles_after_split = book_has(b, LEAF_DOUBLE_SPLIT),
        .hits_soft_17 = book_value(b, LEAF_BANK_HITS) >= 17,
    };

    if (ask.may_split)
        ask.pair = up_value(h->card[0]);
    return ask;
}

/* The move, or its replacement if it is not allowed. */
static enum chart_move that_may_be(const struct bank_view *v,
                                   enum chart_move move)
{
    if (move == CHART_STAND && !may(v, CMD_STAND, v->at))
        move = CHART_HIT;
    return move == CHART_HIT && !may(v, CMD_HIT, v->at) ? CHART_STAND : move;
}

enum chart_move bot_total_chart(const struct book *b,
                                const struct bank_view *v)
{
    struct chart_ask ask = ask_of(b, v);

    return that_may_be(v, chart_move(&ask));
}

static void wish_move(const struct bank_view *v, enum chart_move move,
                      struct command *out)
{
    struct who who = who_player(v->viewer);
    const struct may_one *one;

    switch (move) {
    case CHART_HIT:
        wish_hit(out, who);
        break;
    case CHART_DOUBLE:
        one = may_find_at(&v->may, CMD_DOUBLE, v->at);
        wish_double_down(out, who)->amount = one != NULL ? one->most : 0;
        break;
    case CHART_SPLIT:
        one = may_find_at(&v->may, CMD_PART, v->at);
        wish_part(out, who)->amount = one != NULL ? one->most : 0;
        break;
    case CHART_SURRENDER:
        wish_surrender(out, who);
        break;
    default:
        wish_stand(out, who);
        break;
    }
}

void bot_total(const struct book *b, const struct bank_view *v,
               struct command *out)
{
    wish_move(v, bot_total_chart(b, v), out);
}

void bot_total_best(const struct book *b, const struct bank_view *v,
                    struct command *out)
{
    struct chart_ask ask = ask_of(b, v);
    struct strategy best;

    strategy_make(b, &best);
    wish_move(v, that_may_be(v, strategy_move(&best, &ask)), out);
}
