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

/* What stands on the button; an amount goes behind it. */
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

/* The leaf that says what comes of it, where a page says so beside it. */
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

static void put_one(const struct view_run *r, const struct may_one *m,
                    bool opened)
{
    enum leaf leaf = leaf_of(m->kind);
    struct json *j = r->j;

    json_object(j);
    json_say_string(j, "command", command_row(m->kind)->name);
    json_say_string(j, "label", label_of(m->kind, opened));
    json_say_int(j, "least", m->least);
    json_say_int(j, "most", m->most);
    json_say_int(j, "step", m->step);
    json_say_seat(j, "spot", m->spot < SPOTS_MAX ? (seat_no)m->spot : NO_SEAT);
    json_say_int(j, "count", m->count);
    json_say_bool(j, "up_to", m->up_to);
    json_say_string(j, "word", may_said(m));
    if (leaf != LEAF_NONE)
        cite_leaf(j, r->told->book, r->told->all, leaf);
    if (m->kind == CMD_INSURE)
        json_say_int(j, "pays",
                     book_value(r->told->book, LEAF_INSURANCE_PAYS));
    json_close(j);
}

void view_may(const struct view_run *r, const struct may *may, bool opened)
{
    struct json *j = r->j;

    json_key(j, "may");
    json_array(j);
    for (int i = 0; i < may->count && !r->told->seating->held; i++)
        put_one(r, &may->one[i], opened);
    json_close(j);
    json_key(j, "no_raise");
    if (may->no_raise.why == WHY_NONE)
        json_null(j);
    else
        refusal_json(j, r->told->book, r->told->all, &may->no_raise, NULL);
}
