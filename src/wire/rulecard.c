/*
 * rulecard.c - the card a newcomer is handed on sitting down.
 *
 * A row is a leaf, a value and its meaning at the table.  Lines about the deal
 * and about which cards play need several leaves and are put together below.
 *
 * Leaves: rank.joker, rank.wheel, openers.least, openers.split,
 * bet.pass_before_draw_is_out, draw.max, draw.counts_hidden, bet.check_raise,
 * bet.checked_seven, raise.cap, straddle.allowed, kill.allowed, pot.ties,
 * forced.blinds, bank.hands_most, pure.pays, total.ties, player.hits_hard,
 * player.stands_hard, bank.stands_hard, bank.hits_soft, eights.busted,
 * set.copies, set.foul, stock.pack, declare.asked, declare.pass_loses_ante,
 * draw.kept, draw.take_drawn, out.chips, out.antes, deck.jokers
 */
#include "wire/rulecard.h"

#include <stdio.h>

#include "base/text.h"
#include "rule/open.h"
#include "wire/table_sign.h"
#include "wire/wire_family.h"

enum { ANY = -1 }; /* every value except 0 */

enum needs { NEEDS_NOTHING, NEEDS_A_JOKER, NEEDS_A_DRAW, NEEDS_BLINDS };

struct row {
    enum leaf leaf;
    int32_t is;
    const char *text; /* # is the number */
    enum needs needs;
};

static const struct row rows[] = {
    {LEAF_RANK_JOKER, RANK_JOKER_BUG,
     "The joker is a bug: it plays as an ace, or fills a straight or a "
     "flush.",
     NEEDS_A_JOKER},
    {LEAF_RANK_JOKER, RANK_JOKER_WILD,
     "The joker is wild: it plays as any card.", NEEDS_A_JOKER},
    {LEAF_RANK_JOKER, RANK_JOKER_LOWEST,
     "The joker plays as the lowest card you do not hold.", NEEDS_A_JOKER},
    {LEAF_RANK_WHEEL, RANK_WHEEL_SECOND,
     "A-2-3-4-5 is the second-highest straight.", NEEDS_NOTHING},
    {LEAF_OPENERS, OPENERS_JACKS,
     "You need a pair of jacks or better to open the betting.", NEEDS_A_DRAW},
    {LEAF_OPENERS_SPLIT, OPENERS_SPLIT_DECLARED,
     "If you split your openers, you must say so: split.", NEEDS_A_DRAW},
    {LEAF_BET_PASS_IS_OUT, true,
     "Before the draw you bet, call or fold.  There is no check.",
     NEEDS_A_DRAW},
    {LEAF_DRAW_MAX, ANY, "You may draw up to # cards.", NEEDS_A_DRAW},
    {LEAF_DRAW_HIDDEN, true,
     "After the first bet, nobody is told how many cards you drew.",
     NEEDS_A_DRAW},
    {LEAF_CHECK_RAISE, CHECK_RAISE_NEVER, "You may not check and then raise.",
     NEEDS_NOTHING},
    {LEAF_CHECK_RAISE, CHECK_RAISE_NOT_WITH_SEVEN,
     "After the draw, you may not check a seven or better and then raise.",
     NEEDS_A_DRAW},
    {LEAF_CHECK_SEVEN, CHECKED_SEVEN_RETURNED,
     "After the draw, bet a seven or better: if you check it and win, the "
     "bets made after your check go back.",
     NEEDS_A_DRAW},
    {LEAF_RAISE_CAP, ANY, "At most # raises per round.", NEEDS_NOTHING},
    {LEAF_STRADDLE, true, "The player after the big blind may straddle.",
     NEEDS_BLINDS},
    {LEAF_KILL, true,
     "A new player may kill the pot for twice the blind; that doubles the "
     "limits.",
     NEEDS_BLINDS},
    {LEAF_POT_TIES, TIES_PUSH,
     "A tie is not split.  The pot is pushed and played for again, and losers "
     "may buy in.",
     NEEDS_NOTHING},
    {LEAF_BANK_HANDS, ANY,
     "The bank goes around.  You may bank up to # hands in a row, or pass.",
     NEEDS_NOTHING},
    {LEAF_PURE_PAYS, PURE_PAYS_SIX_TO_FIVE, "A pure pays 6 to 5.",
     NEEDS_NOTHING},
    {LEAF_PURE_PAYS, PURE_PAYS_SEVEN_TO_FIVE, "A pure pays 7 to 5.",
     NEEDS_NOTHING},
    {LEAF_PURE_PAYS, PURE_PAYS_THREE_TO_TWO, "A pure pays 3 to 2.",
     NEEDS_NOTHING},
    {LEAF_PURE_PAYS, PURE_PAYS_EVEN, "A pure pays even money.", NEEDS_NOTHING},
    {LEAF_TOTAL_TIES, TOTAL_TIES_PUSH, "Equal totals push.", NEEDS_NOTHING},
    {LEAF_TOTAL_TIES, TOTAL_TIES_BANK_WINS,
     "Equal totals go to the player-dealer.", NEEDS_NOTHING},
    {LEAF_PLAYER_HITS, ANY, "You must hit hard # or less.", NEEDS_NOTHING},
    {LEAF_PLAYER_STANDS, ANY, "You must stand on hard # or more.",
     NEEDS_NOTHING},
    {LEAF_BANK_STANDS, ANY, "The player-dealer stands on hard # or more.",
     NEEDS_NOTHING},
    {LEAF_BANK_HITS, ANY, "The player-dealer hits soft # or less.",
     NEEDS_NOTHING},
    {LEAF_EIGHTS, EIGHTS_PUSH,
     "If the player-dealer busts with three eights, busted players push.",
     NEEDS_NOTHING},
    {LEAF_EIGHTS, EIGHTS_WIN,
     "If the player-dealer busts with three eights, busted players win.",
     NEEDS_NOTHING},
    {LEAF_SET_COPIES, SET_COPIES_DEALER,
     "A hand that ties the player-dealer's loses to it.", NEEDS_NOTHING},
    {LEAF_SET_COPIES, SET_COPIES_NOBODY,
     "Nobody wins a hand that ties the player-dealer's.", NEEDS_NOTHING},
    {LEAF_SET_FOUL, SET_FOUL_LOSES,
     "A hand set foul, with the two cards ranked above the five, loses.",
     NEEDS_NOTHING},
    {LEAF_SET_FOUL, SET_FOUL_REFUSED,
     "A foul setting, with the two cards ranked above the five, is not "
     "accepted.",
     NEEDS_NOTHING},
    {LEAF_STOCK_PACK, STOCK_PACK_40,
     "There are no eights, nines or tens: the jack follows the seven.",
     NEEDS_NOTHING},
    {LEAF_DECLARE_ASKED, true, "After the deal you say play or pass.",
     NEEDS_NOTHING},
    {LEAF_DECLARE_PASS_LOSES, true, "If you pass, you lose your ante.",
     NEEDS_NOTHING},
    {LEAF_DRAW_KEPT, false,
     "Meld the card you draw, or let it go.  It never goes into your hand.",
     NEEDS_NOTHING},
    {LEAF_DRAW_TAKE_DRAWN, true,
     "To make a meld, you may take the card the last player drew and let go.",
     NEEDS_NOTHING},
    {LEAF_OUT_CHIPS, ANY, "The winner gets # chips from each player still in.",
     NEEDS_NOTHING},
    {LEAF_OUT_ANTES, OUT_ANTES_WINNER, "The winner gets the antes, too.",
     NEEDS_NOTHING},
};

/* Lines */

/* Begins a line; false: the card is full. */
bool rulecard_line(struct rulecard *c, struct text *t)
{
    if (c->lines == RULECARD_LINES)
        return false;
    c->by[c->lines] = NULL;
    text_init(t, c->line[c->lines++], RULECARD_LINE);
    return true;
}

/* Notes the clause whose words the last line has. */
void rulecard_line_by(struct rulecard *c, const struct clause *by)
{
    c->by[c->lines - 1] = by;
}

/* A sentence, and the clause behind a leaf of it. */
void rulecard_add(struct rulecard *c, const struct book *b, const char *text,
                  enum leaf leaf)
{
    struct text t;

    if (!rulecard_line(c, &t))
        return;
    for (; *text != '\0'; text++)
        if (*text == '#' && leaf != LEAF_NONE)
            text_put(&t, "%d", (int)b->value[leaf]);
        else
            text_add(&t, text, 1);
    if (leaf != LEAF_NONE)
        rulecard_line_by(c, b->by[leaf]);
}

/* How it is dealt */

int rulecard_dealt(const struct book *b, enum deal_word word)
{
    int n = 0;

    for (int i = 0; i < b->streets; i++)
        for (int k = 0; k < b->street[i].steps; k++)
            if (b->street[i].step[k].word == word)
                n += b->street[i].step[k].count > 0
                         ? b->street[i].step[k].count
                         : 1;
    return n;
}

/* What is special */

static bool has(const struct book *b, enum needs needs, int jokers)
{
    switch (needs) {
    case NEEDS_A_JOKER:
        return jokers > 0;
    case NEEDS_A_DRAW:
        return rulecard_dealt(b, DEAL_DRAW) > 0;
    case NEEDS_BLINDS:
        return b->value[LEAF_FORCED_BLINDS] > 0;
    default:
        return true;
    }
}

void rulecard_make(const struct book *b, int jokers, struct rulecard *out)
{
    out->lines = 0;
    wire_families[b->family]->goal(out, b);
    out->goals = out->lines;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct row *row = &rows[i];
        int32_t value = b->value[row->leaf];

        if (leaf_is_of(row->leaf, b->family) &&
            (row->is == ANY ? value != 0 : value == row->is) &&
            has(b, row->needs, jokers))
            rulecard_add(out, b, row->text, row->leaf);
    }
}

/* As JSON */

/* A card that is being written: its lines, and what it costs in words. */
struct card_run {
    struct rulecard told;
    const struct table_sign *sign;
    char cost[FEE_LINES_MAX][RULECARD_LINE];
};

static void line_of(const struct card_run *r, int i, struct w_card_line *out)
{
    const struct clause *by = r->told.by[i];

    out->say = r->told.line[i];
    out->clause = by != NULL ? by->id : NULL;
    out->borrowed = by != NULL && by->borrowed != NULL;
}

static bool fill_wins(const void *from, int i, struct w_card_line *out)
{
    line_of(from, i, out);
    return true;
}

static bool fill_special(const void *from, int i, struct w_card_line *out)
{
    const struct card_run *r = from;

    line_of(r, r->told.goals + i, out);
    return true;
}

static bool fill_cost(const void *from, int i, struct w_card_line *out)
{
    const struct card_run *r = from;
    const struct fee_line *l = &r->sign->line[i];

    *out = (struct w_card_line){
        .say = r->cost[i],
        .clause = l->clause[0] != '\0' ? l->clause : NULL,
    };
    return true;
}

/* "4 to 6 players: $2 from the player with the button, and $1 jackpot." */
static void put_cost(char say[RULECARD_LINE], const struct fee_line *l)
{
    struct text t;

    text_init(&t, say, RULECARD_LINE);
    sign_put_when(&t, l);
    if (t.used > 0 && say[0] >= 'a' && say[0] <= 'z')
        say[0] = (char)(say[0] - 'a' + 'A');
    text_str(&t, ": ");
    money_put_dollars(&t, l->fee);
    text_put(&t, " from %s", fee_payer_words(l));
    if (l->fund > 0) {
        text_str(&t, ", and ");
        money_put_dollars(&t, l->fund);
        text_str(&t, l->per == PER_EACH_WAGER ? " for prizes"
                                              : " for the jackpot");
    }
    text_put(&t, ", %s.", fee_moment_words(l));
}

static void put_card(struct json *j, const struct book *b, int jokers,
                     const struct table_sign *sign)
{
    struct card_run r;
    struct w_rule_card out;

    r.sign = sign;
    rulecard_make(b, jokers, &r.told);
    for (int i = 0; i < sign->lines; i++)
        put_cost(r.cost[i], &sign->line[i]);
    out = (struct w_rule_card){
        .house = b->house,
        .house_name = sign->house,
        .game = b->game,
        .game_name = sign->game,
        .wins = {.count = r.told.goals, .fill = fill_wins, .from = &r},
        .special = {.count = r.told.lines - r.told.goals,
                    .fill = fill_special,
                    .from = &r},
        .costs = {.count = sign->lines, .fill = fill_cost, .from = &r},
        .sign = table_sign_shape(sign),
    };
    put_w_rule_card(j, &out);
}

static int jokers_of(const struct book *b, const struct cmd_open *open)
{
    const struct wire_family *row = wire_families[b->family];

    return row->jokers != NULL ? row->jokers(open)
                               : b->value[LEAF_DECK_JOKERS];
}

void rulecard_json(struct json *j, const struct clauses *all,
                   const struct book *b, const struct felt *felt)
{
    struct table_sign sign;
    struct command wish;

    open_again(felt, &wish);
    table_sign_of_felt(all, b, felt, &sign);
    put_card(j, b, jokers_of(b, &wish.open), &sign);
}

void rulecard_json_of(struct json *j, const struct clauses *all,
                      const struct book *b, const struct cmd_open *open)
{
    struct table_sign sign;

    table_sign_of(all, b, open, &sign);
    put_card(j, b, jokers_of(b, open), &sign);
}
