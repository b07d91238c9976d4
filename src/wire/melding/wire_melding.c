/*
 * wire_melding.c - games of melds as the outside hears of them.
 *
 * Leaves: bet.least, seats.most, ante.chips, out.cards, meld.kinds,
 * meld.set_least, meld.run_least, draw.kept, foul.count, foul.kept,
 * foul.pays_winner
 */
#include "book/collection.h"
#include "card/cardtext.h"
#include "rule/fee.h"
#include "rule/open.h"
#include "wire/catalogue.h"
#include "wire/fee_lines.h"
#include "wire/record_copy.h"
#include "wire/referee_run.h"
#include "wire/rulecard.h"
#include "wire/sentence_own.h"
#include "wire/table_ask.h"
#include "wire/view_own.h"
#include "wire/why_json.h"
#include "wire/wire_family.h"

/* The sign */

static int open_chips(const struct table_ask *q, const struct book *b,
                      const struct collections *all, struct cmd_open *out,
                      struct fault *f)
{
    money chip = book_value(b, LEAF_BET_LEAST);
    struct melding_stakes s;
    struct fee_wish w;

    if (q->limit != NULL && (!money_read(q->limit, &chip) || chip <= 0))
        return fault_say(f, "'%s' is not a chip value: say 1 or 0.50",
                         q->limit);
    s = melding_stakes_usual(b, all, q->option, chip);
    if (table_ask_fees(q, &w, f) != 0 || fees_choose_chips(&s, &w, f) != 0)
        return FAULT;
    open_melding(out, &s, book_value(b, LEAF_SEATS_MOST));
    return 0;
}

static void put_stakes(const struct book *b, const struct cmd_open *c,
                       struct text *stakes, struct text *forced)
{
    (void)b;
    (void)forced;
    text_str(stakes, "a chip is worth ");
    money_put_dollars(stakes, c->chip);
}

/* Costs */

static void put_costs(struct text *t, const struct book *b,
                      const struct felt_view *v, int players)
{
    const struct melding_stakes *s = &v->melding.stakes;

    text_str(t, "Each hand costs an ante of ");
    money_put(t, s->chip * book_value(b, LEAF_ANTE_CHIPS));
    text_str(t, ".");
    if (s->fees.fee[players] == 0)
        return;
    text_str(t, "  The house takes ");
    money_put(t, s->fees.fee[players]);
    text_str(t, " from the antes.");
}

static int list_fees(const struct book *b, const struct cmd_open *c,
                     const struct ev_opened *e, struct fee_line *out)
{
    (void)c;
    return fee_lines_by_players(b, e, true, out);
}

/* The rules */

static void put_goal(struct rulecard *c, const struct book *b)
{
    struct text t;

    rulecard_add(c, b, "The first player to meld # cards wins.",
                 LEAF_OUT_CARDS);
    if (!rulecard_line(c, &t))
        return;
    text_str(&t, "A meld is ");
    if (book_value(b, LEAF_MELD_KINDS) != MELD_RUNS_ONLY)
        text_put(&t, "%d or more cards of one rank",
                 (int)book_value(b, LEAF_MELD_SET_LEAST));
    if (book_value(b, LEAF_MELD_KINDS) == MELD_SETS_AND_RUNS)
        text_str(&t, ", or ");
    if (book_value(b, LEAF_MELD_KINDS) != MELD_SETS_ONLY)
        text_put(&t, "%d or more of one suit in sequence",
                 (int)book_value(b, LEAF_MELD_RUN_LEAST));
    text_str(&t, ".");
    rulecard_line_by(c, b->by[LEAF_MELD_KINDS]);
}

static const struct trouble_row troubles[] = {
    {LEAF_FOUL_COUNT,
     "wrong_count",
     "Hands",
     "A player has the wrong number of cards.",
     {"It stands as it is.",
      "The hand is foul and is surrendered to the dealer."}},
    {LEAF_FOUL_KEPT,
     "drawn_kept",
     "Hands",
     "A player puts a drawn card into his hand.",
     {"It stands as it is.",
      "The hand is foul and is surrendered to the dealer."}},
    {LEAF_FOUL_PAYS,
     "foul_hand_pays",
     "Hands",
     "Another player wins against a fouled hand.",
     {"The owner of the fouled hand pays nothing more.",
      "The owner of the fouled hand still pays the winner."}},
};

static int list_troubles(const struct book *b, struct trouble *out)
{
    return catalogue_rows(b, troubles, sizeof troubles / sizeof *troubles,
                          out);
}

/* The moment */

/* The card to be taken, or the only one that may be discarded. */
static void put_card(struct text *t, const struct book *b,
                     const struct felt *felt, seat_no viewer,
                     const struct may_one *m)
{
    card c = CARD_NONE;

    (void)viewer;
    if (m->kind == CMD_MELD_TAKE)
        c = melding_top_card(&felt->melding);
    if (m->kind == CMD_MELD_DISCARD && !book_has(b, LEAF_DRAW_KEPT))
        c = felt->melding.turn.drawn;
    if (c == CARD_NONE)
        return;
    text_str(t, " ");
    cardtext_put(t, c, NULL);
}

static void put_why(struct why_moment *m, const struct felt_view *v)
{
    if (v->melding.no_take.why != WHY_NONE)
        why_add_answer(m, "Why can you not take the top card?",
                       &v->melding.no_take);
}

static int pile_of(const struct felt *felt)
{
    return felt->melding.piled;
}

static void tell_antes(struct text *t, const struct teller *w,
                       const struct event *e)
{
    sentence_shares(t, w, e->paid.share, "get", " in antes");
}

static bool is_here(const struct felt_view *v, seat_no seat)
{
    return v->melding.seat[seat].state != SEAT_EMPTY;
}

static uint32_t number_of(const struct felt_view *v)
{
    return v->melding.hand;
}

/* A stock has copies of cards, and cards that only their player has seen. */
const struct wire_family wire_melding = {
    .referee = &referee_melding,
    .record = &record_melding,
    .cards_may = CARDTEXT_UNKNOWN | CARDTEXT_REPEATS,
    .open = open_chips,
    .stakes = put_stakes,
    .costs = put_costs,
    .fees = list_fees,
    .goal = put_goal,
    .troubles = list_troubles,
    .may = put_card,
    .why = put_why,
    .pile = pile_of,
    .view_says = view_melding_say,
    .view = view_melding,
    .shape = W_TABLE_MELDING,
    .paid = tell_antes,
    .carried = "The antes stay for the next hand.",
    .is_here = is_here,
    .number = number_of,
};
