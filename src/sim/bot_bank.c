/*
 * bot_bank.c - a simple player at a banked table.
 *
 * Habits differ from seat to seat and from hand to hand, so that a table has
 * some life: now and then somebody passes the bank, sits a hand out, or
 * posts less than covers everything.
 *
 * Leaves: pure.after_split, double.after_split, bank.hits_soft
 */
#include "sim/bot_bank.h"

#include "base/must.h"
#include "rule/banked/setting.h"
#include "rule/banked/total.h"

enum {
    PASSES = 5,       /* one offer in so many is let go by */
    SHORT_POSTS = 4,  /* one bank in so many is a small one */
    SHORT_WAGERS = 4, /* which covers so many of the least wagers */
    SITS_OUT = 11,    /* one hand in so many */
    WAGER_STEPS = 3,  /* of the least wager, at most */
    BACKS = 4         /* one hand in so many, behind another too */
};

const struct bank_may *bank_may_find(const struct bank_view *v, int kind,
                                     int spot)
{
    for (int i = 0; i < v->may; i++)
        if (v->list[i].kind == kind && v->list[i].spot == spot)
            return &v->list[i];
    return NULL;
}

static void say(const struct bank_view *v, int kind, int spot,
                struct command *out)
{
    *out = (struct command){.kind = (uint8_t)kind,
                            .seat = v->viewer,
                            .spot = (uint8_t)spot};
}

/* A number that changes from seat to seat and from hand to hand. */
static unsigned mood(const struct bank_view *v)
{
    return v->hand * 3 + (unsigned)v->viewer * 5;
}

void bot_bank(const struct bank_view *v, struct command *out)
{
    const struct bank_may *may = bank_may_find(v, CMD_BANK, v->viewer);
    money least = v->stakes.lower;

    say(v, CMD_PASS, v->viewer, out);
    if (may == NULL || may->most < 2 * SHORT_WAGERS * least ||
        (mood(v) % PASSES == PASSES - 1 &&
         bank_may_find(v, CMD_PASS, v->viewer) != NULL))
        return;
    out->kind = CMD_BANK;
    out->amount = mood(v) % SHORT_POSTS == SHORT_POSTS - 1
                      ? SHORT_WAGERS * least
                      : may->most / 2 / CENTS * CENTS;
}

bool bot_wager(const struct bank_view *v, struct command *out)
{
    const struct bank_may *may = bank_may_find(v, CMD_WAGER, v->viewer);
    money amount = v->stakes.lower * (1 + mood(v) % WAGER_STEPS);

    if (may == NULL || mood(v) % SITS_OUT == SITS_OUT - 1)
        return false;
    if (amount > may->most || amount > v->person[v->viewer].stack / 4)
        amount = may->least;
    say(v, CMD_WAGER, v->viewer, out);
    out->amount = amount;
    return true;
}

/*
 * Behind whoever plays for the most chips, so that there can be a crowd, and
 * never behind somebody who may still sit the hand out.
 */
bool bot_backs(const struct bank_view *v, struct command *out)
{
    const struct bank_may *best = NULL;

    if (mood(v) % BACKS != BACKS - 1)
        return false;
    for (int i = 0; i < v->may; i++) {
        const struct bank_may *may = &v->list[i];
        const struct spot *s = &v->spot[may->spot];

        if (may->kind == CMD_WAGER && may->spot != v->viewer &&
            s->wagers > 0 && s->wager[0].owner == may->spot &&
            (best == NULL ||
             s->wager[0].amount > v->spot[best->spot].wager[0].amount))
            best = may;
    }
    if (best == NULL)
        return false;
    say(v, CMD_WAGER, best->spot, out);
    out->amount = best->least;
    return true;
}

void bot_setting(const struct bank_view *v, struct command *out)
{
    say(v, CMD_HOUSE_WAY, v->viewer, out);
    if (bank_may_find(v, CMD_CHOOSE, v->viewer) != NULL) {
        out->kind = CMD_CHOOSE;
        out->count = (uint16_t)(mood(v) % PILES);
    } else if (bank_may_find(v, CMD_SHAKE, v->viewer) != NULL) {
        out->kind = CMD_SHAKE;
    }
}

struct total bot_total_of(const struct book *b, const struct bank_view *v,
                          int spot, int hand)
{
    const struct spot *s = &v->spot[spot];
    bool initial = s->hands <= 1 || book_yes(b, LEAF_PURE_SPLIT);
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

enum chart_move bot_total_chart(const struct book *b,
                                const struct bank_view *v)
{
    const struct total_hand *h = &v->spot[v->at].hand[v->to_play];
    struct total total = bot_total_of(b, v, v->at, v->to_play);
    bool hit = bank_may_find(v, CMD_HIT, v->at) != NULL;
    bool stand = bank_may_find(v, CMD_STAND, v->at) != NULL;
    struct chart_ask ask = {
        .total = total.halves / 2,
        .soft = total.soft,
        .up = up_value(v->spot[v->banker].hand[0].card[0]),
        .may_double = bank_may_find(v, CMD_DOUBLE, v->at) != NULL,
        .may_split = bank_may_find(v, CMD_PART, v->at) != NULL,
        .may_surrender = bank_may_find(v, CMD_SURRENDER, v->at) != NULL,
        .doubles_after_split = book_yes(b, LEAF_DOUBLE_SPLIT),
        .hits_soft_17 = book_value(b, LEAF_BANK_HITS) >= 17,
    };
    enum chart_move move;

    if (ask.may_split)
        ask.pair = up_value(h->card[0]);
    move = chart_move(&ask);
    if (move == CHART_STAND && !stand)
        move = CHART_HIT;
    return move == CHART_HIT && !hit ? CHART_STAND : move;
}

void bot_total(const struct book *b, const struct bank_view *v,
               struct command *out)
{
    static const uint8_t kinds[] = {
        [CHART_STAND] = CMD_STAND,         [CHART_HIT] = CMD_HIT,
        [CHART_DOUBLE] = CMD_DOUBLE,       [CHART_SPLIT] = CMD_PART,
        [CHART_SURRENDER] = CMD_SURRENDER,
    };
    const struct bank_may *may;

    say(v, kinds[bot_total_chart(b, v)], v->at, out);
    may = bank_may_find(v, out->kind, v->at);
    if (may != NULL)
        out->amount = may->most;
}
