/*
 * play_poker.c - a poker table in the terminal: what it is opened for, and the
 * words that are more than commands.
 *
 * Leaves: seats.most, pot.ties, draw.spread_is_pat,
 * openers.split, openers.proof_on_request, straddle.allowed, kill.allowed,
 * bet.string, bet.table_stakes, bet.declaration_binds, pot.agreed_split,
 * look.muck
 */
#include "cmd/play/play_poker.h"

#include <string.h>

#include "rule/open.h"

static bool open_table(struct room *r, const struct request *q,
                       struct fault *f)
{
    struct stakes s;
    struct command c;

    if (!poker_stakes(r, q, &s, f) ||
        !room_seats(r, q, book_value(&r->book, LEAF_SEATS_MOST), f))
        return false;
    open_poker(wish_open(&c, who_rules()), &s, r->players);
    if (!room_opens(r, &c))
        return fault_say(f, "%s", why_sentence(r->no.why)) == 0;
    return true;
}

/* After a hand, and where something can be said before the first. */
static bool rests(const struct room *r)
{
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    poker_put_before(r, &t);
    return r->hands > 0 || t.used > 0;
}

/* Words */

/* bet 6, raise to 6.00; without an amount the only one there is. */
static void word_raise(struct room *r, const char *rest)
{
    const struct may_one *may = may_find(&r->view.poker.may, CMD_RAISE);

    if (strncmp(rest, "to ", 3) == 0)
        rest += 3;
    if (*rest == '\0' && may != NULL && may->most > may->least) {
        room_printf(r, "How much?  Give your total for this round: raise N.");
        room_choices(r);
        return;
    }
    if (*rest == '\0')
        rest = chips(may == NULL ? 0 : may->least);
    room_says(r, CMD_RAISE, rest);
}

/* All one's chips: a raise, or a call where they are no more than that. */
static void word_all_in(struct room *r)
{
    const struct view_of_seat *me = &r->view.poker.seat[PLAY_SEAT];
    const struct may_one *call = may_find(&r->view.poker.may, CMD_CALL);

    if (call != NULL && call->least == me->stack)
        room_says(r, CMD_CALL, "");
    else
        room_says(r, CMD_RAISE, chips(me->bet + me->stack));
}

/*
 * One chip and not a word.  Whether the player has it, and whether it is the
 * larger one that the question is about, can be seen on the table.
 */
static bool word_chip(struct room *r, const char *rest)
{
    const struct view *v = &r->view.poker;
    const struct may_one *call = may_find(&v->may, CMD_CALL);
    money amount;

    if (!money_read(rest, &amount) || v->phase != PHASE_BET)
        return false;
    if (amount > v->seat[PLAY_SEAT].stack) {
        r->no = (struct refusal){.why = WHY_NOT_ENOUGH_CHIPS,
                                 .leaf = LEAF_TABLE_STAKES};
        room_refused(r);
    } else if (call != NULL && amount <= call->least) {
        room_printf(r, "That chip is not bigger than the bet: say call.");
    } else {
        return false;
    }
    room_choices(r);
    return true;
}

/* What is more than a command; false: it is not. */
static bool word_more(struct room *r, int kind, const char *rest)
{
    const struct view *v = &r->view.poker;

    switch (kind) {
    case CMD_RAISE:
        word_raise(r, rest);
        return true;
    case CMD_CHIP:
        return word_chip(r, rest);
    case CMD_DRAW:
        if (is_word(rest, "0 none"))
            room_says(r, kind, "");
        else if (*rest == '\0' && v->phase == PHASE_DRAW)
            room_printf(r, "Which?  Say draw 2h 3c, or stand pat.");
        else
            return false;
        return true;
    case CMD_ASK:
        if (v->proof_asked && v->phase != PHASE_SHOW)
            room_printf(r, "Somebody has already asked to see the openers.");
        return v->proof_asked && v->phase != PHASE_SHOW;
    case CMD_CAP: /* where no ruling offers it, all one's chips */
        if (may_find(&v->may, CMD_CAP) == NULL)
            word_all_in(r);
        return may_find(&v->may, CMD_CAP) == NULL;
    case CMD_REPORT:
        room_report(r, rest);
        return true;
    case CMD_FLOOR:
        room_floor(r, rest);
        return true;
    default:
        return poker_before(r, kind, rest);
    }
}

static bool word(struct room *r, const char *said, char *rest)
{
    const struct may *may = &r->view.poker.may;

    if (is_word(said, "all allin"))
        word_all_in(r);
    else if (is_word(said, "c"))
        room_says(r, may_find(may, CMD_CHECK) ? CMD_CHECK : CMD_CALL, "");
    else if (is_word(said, "stand pat"))
        room_says(r, CMD_DRAW, "");
    else
        return word_more(r, room_kind(r, said), rest);
    return true;
}

static const card *hand(const struct room *r, const char *words, int *cards)
{
    const struct view_of_seat *me = &r->view.poker.seat[PLAY_SEAT];

    (void)words;
    *cards = me->cards;
    return me->card;
}

/* Help */

static bool deals(const struct book *b, enum deal_word word)
{
    for (int i = 0; i < b->streets; i++)
        for (int k = 0; k < b->street[i].steps; k++)
            if (b->street[i].step[k].word == word)
                return true;
    return false;
}

/* Commands that not every game has, and what they need. */
static const struct {
    uint16_t kind;
    enum leaf leaf; /* to be so; LEAF_NONE: nothing */
    bool draw, blinds, shows;
} needs[] = {
    {CMD_DRAW, LEAF_NONE, .draw = true},
    {CMD_SPREAD, LEAF_DRAW_SPREAD, .draw = true},
    {CMD_SPLIT, LEAF_OPENERS_SPLIT, .draw = true},
    {CMD_ASK, LEAF_OPENERS_PROOF, .draw = true},
    {CMD_STRADDLE, LEAF_STRADDLE, .blinds = true},
    {CMD_KILL, LEAF_KILL, .blinds = true},
    {CMD_SHOW, LEAF_NONE, .shows = true},
    {CMD_MUCK, LEAF_NONE, .shows = true},
    {CMD_SAY, LEAF_DECLARATION_BINDS, .draw = false},
    {CMD_ADD, LEAF_BET_STRING, .draw = false},
    {CMD_AGREE, LEAF_POT_AGREED_SPLIT, .draw = false},
    {CMD_LOOK, LEAF_LOOK_MUCK, .draw = false},
    {CMD_BUY_IN, LEAF_POT_TIES, .draw = false},
    {CMD_PASS, LEAF_POT_TIES, .draw = false},
};

static bool has(const struct room *r, int kind)
{
    const struct stakes *s = &r->view.poker.stakes;

    for (size_t i = 0; i < sizeof needs / sizeof needs[0]; i++)
        if (needs[i].kind == kind &&
            ((needs[i].leaf != LEAF_NONE &&
              book_value(&r->rules, needs[i].leaf) == 0) ||
             (needs[i].draw && !deals(&r->rules, DEAL_DRAW)) ||
             (needs[i].blinds && s->blinds == 0) ||
             (needs[i].shows && !s->asks_to_show)))
            return false;
    return kind != CMD_POST && /* the room has it: enter */
           (kind != CMD_DISCARD || deals(&r->rules, DEAL_DISCARD)) &&
           (kind != CMD_CAP || r->as == ROLE_FLOOR); /* a ruling offers it */
}

static void put_left(const struct room *r, struct text *t)
{
    if (r->view.poker.phase != PHASE_IDLE)
        text_str(t, "what you have put in stays in the pot.");
}

static const struct room_help help[] = {
    {"c", "checks if that is free; otherwise calls"},
    {"all in", "bets or calls with all your chips"},
    {"stand pat", "at the draw: draws none"},
    {"*, >, ??, |", "on the screen: the button, whose turn it is, a card "
                    "you cannot see; cards after the bar are face up"},
    {NULL, NULL},
};

const struct room_game room_poker = {
    .open = open_table,
    .rests = rests,
    .put_sign = poker_put_sign,
    .put_line = poker_put_line,
    .put_plain = poker_put_plain,
    .put_choices = poker_put_choices,
    .tell = poker_tell,
    .word = word,
    .hand = hand,
    .has = has,
    .put_left = put_left,
    .put_cost = poker_put_cost,
    .help = help,
};
