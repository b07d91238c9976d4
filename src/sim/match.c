/*
 * match.c - two kinds of players against each other.
 *
 * Leaves: none
 */
#include "sim/match.h"

#include <string.h>

#include "base/must.h"
#include "deal/dealer.h"
#include "deal/luck.h"
#include "deal/poker/bot.h"
#include "deal/purse.h"
#include "rule/felt_view.h"
#include "sim/whim.h"

enum { WAITS_MOST = 2000 };

static const char *const side_names[MATCH_SIDES] = {
    [MATCH_STYLED] = "styled",
    [MATCH_SIMPLE] = "simple",
    [MATCH_RANDOM] = "random",
    [MATCH_CALLER] = "caller",
};

const char *match_side_name(enum match_side side)
{
    MUST(side < MATCH_SIDES);
    return side_names[side];
}

enum match_side match_side_find(const char *name)
{
    for (int i = 0; i < MATCH_SIDES; i++)
        if (strcmp(side_names[i], name) == 0)
            return (enum match_side)i;
    return MATCH_SIDES;
}

/* One match: the table before the first hand, and in one. */
struct playing {
    const struct match *match;
    struct match_result *out;
    struct refusal *no;
    struct felt begin, felt;
    struct book rules;
    struct whim whim;
    struct luck luck;
    struct command deal, wish;
    money buys;
    unsigned ours; /* seats */
};

static bool carry_out(struct playing *p, const struct command *c)
{
    static const struct sink nobody;

    return felt_do(&p->rules, &p->felt, c, &nobody, p->no);
}

static money bet_of(const struct cmd_open *open)
{
    return open->upper > 0 ? open->upper : open->lower;
}

/* A table at which all have sat down. */
static bool begin_table(struct playing *p)
{
    const struct cmd_open *open = &p->match->open;

    felt_init(&p->felt);
    wish_open(&p->wish, who_floor());
    p->wish.open = *open;
    p->rules = *p->match->book;
    if (!carry_out(p, &p->wish))
        return false;
    felt_book(p->match->book, &p->felt, &p->rules);
    p->buys = purse_full(&p->felt);
    for (seat_no s = 0; s < open->seats; s++) {
        wish_sit(&p->wish, who_player(s))->amount = p->buys;
        if (!carry_out(p, &p->wish))
            return false;
    }
    p->begin = p->felt;
    return true;
}

static void shuffle(struct luck *luck, card *cards, int count)
{
    for (int i = count - 1; i > 0; i--) {
        uint32_t k = luck_below(luck, (uint32_t)i + 1);
        card x = cards[i];

        cards[i] = cards[k];
        cards[k] = x;
    }
}

/* Always there: checks, calls, and draws as the simple player does. */
static void call_always(const struct book *b, const struct view *v,
                        struct command *out)
{
    struct who who = who_player(v->viewer);

    if (v->phase != PHASE_BET)
        bot_command(b, v, out);
    else if (may_find(&v->may, CMD_CHECK) != NULL)
        wish_check(out, who);
    else if (may_find(&v->may, CMD_CALL) != NULL)
        wish_call(out, who);
    else
        wish_fold(out, who);
}

static enum bot_style style_of(const struct playing *p, seat_no s)
{
    return p->match->style < STYLES ? p->match->style
                                    : (enum bot_style)(s / 2 % STYLES);
}

static void act(struct playing *p, seat_no s, enum match_side side)
{
    struct felt_view v;

    if (side == MATCH_RANDOM) {
        whim_command(&p->whim, felt_poker(&p->felt), &p->wish);
        return;
    }
    felt_view(&p->rules, &p->felt, s, &v);
    if (side == MATCH_STYLED)
        bot_play(&p->rules, &v.poker, style_of(p, s), &p->wish);
    else if (side == MATCH_SIMPLE)
        bot_command(&p->rules, &v.poker, &p->wish);
    else
        call_always(&p->rules, &v.poker, &p->wish);
}

/* Plays for the seat that the table waits for. */
static bool go_on(struct playing *p)
{
    seat_no s = felt_to_act(&p->felt);
    struct cmd_shuffle *order = wish_shuffle(&p->wish, who_dealer());
    bool ours = s != NO_SEAT && (p->ours >> s & 1) != 0;

    order->cards = (uint16_t)dealer_stub(&p->felt, order->card);
    if (order->cards > 0) {
        shuffle(&p->luck, order->card, order->cards);
        return carry_out(p, &p->wish);
    }
    MUST(s != NO_SEAT);
    p->out->acts += ours;
    act(p, s, ours ? p->match->ours : p->match->theirs);
    return carry_out(p, &p->wish);
}

/* Plays the deal with `ours` in those seats, and adds what they win. */
static bool play_deal(struct playing *p, uint64_t seed, unsigned ours,
                      money *won)
{
    const struct table *t = felt_poker(&p->felt);

    p->felt = p->begin;
    p->luck = luck_of(seed);
    p->ours = ours;
    if (!carry_out(p, &p->deal))
        return false;
    for (int waits = 0; t->phase != PHASE_IDLE; waits++) {
        MUST(waits < WAITS_MOST);
        if (!go_on(p))
            return false;
    }
    for (seat_no s = 0; s < t->seats; s++) {
        money net = t->seat[s].stack - p->buys;

        if ((ours >> s & 1) != 0)
            *won += net;
        else
            p->out->lost -= net;
    }
    p->out->fees += t->collected - p->begin.poker.collected;
    return true;
}

static bool pair(struct playing *p, int64_t number)
{
    int seats = p->match->open.seats;
    uint64_t seed = p->match->seed * 1000003u + (uint64_t)number;
    struct cmd_deal *deal = wish_deal(&p->deal, who_dealer());
    unsigned even = 0x5555u & ((1u << seats) - 1);
    money won = 0;

    p->luck = luck_of(seed);
    deal->cards = (uint16_t)dealer_deck(&p->rules, &p->begin, deal->card);
    shuffle(&p->luck, deal->card, deal->cards);
    deal->button = (seat_no)(number % seats);
    if (!play_deal(p, seed, even, &won) ||
        !play_deal(p, seed, even << 1 & ((1u << seats) - 1), &won))
        return false;
    p->out->won += won;
    p->out->squares += (__int128)won * won;
    p->out->pairs++;
    p->out->hands += 2;
    return true;
}

bool match_run(const struct match *m, int64_t hands, struct match_result *out,
               struct refusal *no)
{
    struct playing p = {.match = m, .out = out, .no = no};

    MUST(book_is(m->book, OF_POKER) && m->open.seats % 2 == 0);
    out->bet = bet_of(&m->open);
    out->players = m->open.seats / 2;
    if (!begin_table(&p))
        return false;
    whim_init(&p.whim, &p.rules, m->open.seats,
              52 + felt_poker(&p.felt)->stakes.jokers, m->seed);
    for (int64_t i = 0; i < hands / 2; i++)
        if (!pair(&p, i))
            return false;
    return true;
}
