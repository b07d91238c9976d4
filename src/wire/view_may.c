/*
 * view_may.c - what the viewer may do, as buttons: the word of the command,
 * what stands on the button, and what it takes.
 *
 * Leaves: insurance.offered, insurance.pays, even_money.offered, bank.cover,
 * set.foul, declare.pass_loses_ante, push.buy_in_parts, straddle.allowed
 */
#include "base/must.h"
#include "wire/cite.h"
#include "wire/view_own.h"

/* The label of the button; an amount follows it. */
static const char *label_of(int kind, bool opened)
{
    static const char *const labels[CMD_KINDS] = {
        [CMD_SIT] = "Buy chips",
        [CMD_LEAVE] = "Leave",
        [CMD_FOLD] = "Fold",
        [CMD_CHECK] = "Check",
        [CMD_CALL] = "Call",
        [CMD_RAISE] = "Raise to",
        [CMD_DRAW] = "Draw",
        [CMD_DISCARD] = "Discard",
        [CMD_POST] = "Post",
        [CMD_MUCK] = "Muck",
        [CMD_SPREAD] = "Spread",
        [CMD_SPLIT] = "Split openers",
        [CMD_ASK] = "Ask to see",
        [CMD_STRADDLE] = "Straddle",
        [CMD_KILL] = "Kill the pot",
        [CMD_SAY] = "Say",
        [CMD_SHOW] = "Show",
        [CMD_AGREE] = "Agree",
        [CMD_BUY_IN] = "Buy in",
        [CMD_PASS] = "Pass",
        [CMD_CAP] = "All-in for the pot",
        [CMD_BANK] = "Bank",
        [CMD_WAGER] = "Wager",
        [CMD_CHOOSE] = "Choose the pile",
        [CMD_SHAKE] = "Shake the dice",
        [CMD_SET] = "Set",
        [CMD_HOUSE_WAY] = "House way",
        [CMD_HIT] = "Hit",
        [CMD_STAND] = "Stand",
        [CMD_DOUBLE] = "Double",
        [CMD_PART] = "Split",
        [CMD_SURRENDER] = "Surrender",
        [CMD_INSURE] = "Insure",
        [CMD_EVEN] = "Even money",
        [CMD_MELD_PLAY] = "Play",
        [CMD_MELD_PASS] = "Pass",
        [CMD_MELD_DRAW] = "Draw",
        [CMD_MELD_TAKE] = "Take",
        [CMD_MELD_LAY] = "Meld",
        [CMD_MELD_ADD] = "Add to a meld",
        [CMD_MELD_DISCARD] = "Discard",
    };

    MUST(labels[kind] != NULL);
    return kind == CMD_RAISE && !opened ? "Bet" : labels[kind];
}

const char *may_said(const struct may_one *m)
{
    switch (m->kind) {
    case CMD_SAY:
        return words_at(WORDS_said, m->said);
    case CMD_AGREE:
        return words_at(WORDS_chop, m->said);
    default:
        return NULL;
    }
}

/* The leaf whose clause a page quotes beside the button, because it says what
   the command leads to. */
static enum leaf leaf_of(int kind)
{
    switch (kind) {
    case CMD_INSURE:
        return LEAF_INSURANCE;
    case CMD_EVEN:
        return LEAF_EVEN;
    case CMD_BANK:
        return LEAF_BANK_COVER;
    case CMD_SET:
        return LEAF_SET_FOUL;
    case CMD_MELD_PASS:
        return LEAF_DECLARE_PASS_LOSES;
    case CMD_BUY_IN:
        return LEAF_PUSH_PARTS;
    case CMD_STRADDLE:
        return LEAF_STRADDLE;
    default:
        return LEAF_NONE;
    }
}

static bool fill_may(const void *from, int i, struct w_may *out)
{
    const struct view_offers *o = from;
    const struct view_told *told = o->r->told;
    const struct may_one *m = &o->may->one[i];
    enum leaf leaf = leaf_of(m->kind);

    *out = (struct w_may){
        .command = m->kind,
        .label = label_of(m->kind, o->opened),
        .least = m->least,
        .most = m->most,
        .step = m->step,
        .spot = m->spot < SPOTS_MAX ? (seat_no)m->spot : NO_SEAT,
        .count = m->count,
        .up_to = m->up_to,
        .word = may_said(m),
        .has_cite = leaf != LEAF_NONE,
        .has_insures = m->kind == CMD_INSURE,
        .insures = {book_value(told->book, LEAF_INSURANCE_PAYS)},
        .has_named = m->kind == CMD_WAGER && book_is(told->book, OF_COURSE),
        .named = {told->book->course.wager[m->wager].name},
    };
    if (leaf != LEAF_NONE)
        cite_leaf(&out->cite, told->book, told->all, leaf);
    return true;
}

struct many_may view_may(const struct view_offers *o)
{
    bool held = o->r->told->seating->held;

    return (struct many_may){.count = held ? 0 : o->may->count,
                             .fill = fill_may,
                             .from = o};
}

bool view_no_raise(const struct view_offers *o, struct w_refusal *out)
{
    if (o->may->no_raise.why == WHY_NONE)
        return false;
    refusal_fill(out, o->r->told->book, o->r->told->all, &o->may->no_raise);
    return true;
}
