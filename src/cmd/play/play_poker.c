/*
 * play_poker.c - a poker table in the terminal: what it is opened for, and the
 * words that are more than commands.
 *
 * Leaves: seats.most, bet.table_stakes
 */
#include "cmd/play/play_poker.h"

#include <string.h>

#include "rule/open.h"
#include "wire/repertoire.h"

static bool open_table(struct room *r, const struct request *q,
                       struct fault *f)
{
    struct stakes s;
    struct command c;

    if (!poker_stakes(r, q, &s, f) ||
        !room_seats(r, q, book_value(&r->book, LEAF_SEATS_MOST), f))
        return false;
    open_poker(wish_open(&c, who_floor()), &s, r->players);
    if (!room_open(r, &c))
        return fault_say(f, "%s", why_sentence(r->no.why)) == 0;
    return true;
}

/* After a hand, and where something can be said before the first. */
static bool is_at_rest(const struct room *r)
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
        rest = play_chips(may == NULL ? 0 : may->least);
    room_wish_words(r, CMD_RAISE, rest);
}

/* All-in: a raise, or a call if the chips suffice for no more. */
static void word_all_in(struct room *r)
{
    const struct view_of_seat *me = &r->view.poker.seat[PLAY_SEAT];
    const struct may_one *call = may_find(&r->view.poker.may, CMD_CALL);

    if (call != NULL && call->least == me->stack)
        room_wish_words(r, CMD_CALL, "");
    else
        room_wish_words(r, CMD_RAISE, play_chips(me->bet + me->stack));
}

/* One chip without words.  The table shows whether the player has it, and
   whether it is larger than the bet. */
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
        room_tell_refusal(r);
    } else if (call != NULL && amount <= call->least) {
        room_printf(r, "That chip is not bigger than the bet: say call.");
    } else {
        return false;
    }
    room_choices(r);
    return true;
}

/* Handles words that are more than one command; false: these are not. */
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
        if (play_is_word(rest, "0 none"))
            room_wish_words(r, kind, "");
        else if (*rest == '\0' && v->phase == PHASE_DRAW)
            room_printf(r, "Which?  Say draw 2h 3c, or stand pat.");
        else
            return false;
        return true;
    case CMD_ASK:
        if (v->proof_asked && v->phase != PHASE_SHOW)
            room_printf(r, "Somebody has already asked to see the openers.");
        return v->proof_asked && v->phase != PHASE_SHOW;
    case CMD_CAP: /* without an offer of a ruling it means all chips */
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

    if (play_is_word(said, "all allin"))
        word_all_in(r);
    else if (play_is_word(said, "c"))
        room_wish_words(r, may_find(may, CMD_CHECK) ? CMD_CHECK : CMD_CALL,
                        "");
    else if (play_is_word(said, "stand pat"))
        room_wish_words(r, CMD_DRAW, "");
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

static bool has(const struct room *r, int kind)
{
    return repertoire_has(&r->rules, &r->view.poker.stakes, kind) &&
           (kind != CMD_CAP || r->as == ROLE_FLOOR); /* a ruling offers it */
}

/* What happens */

/* Opens a new table: all buy the same, which is told once. */
static bool tell_once(struct room *r, const struct event *e)
{
    char line[PLAY_LINE];
    struct text t;
    struct teller w = play_teller();

    if (e->kind != EV_SAT || r->view.poker.hand > 0)
        return false;
    if (e->sat.seat + 1 != r->players)
        return true;
    text_init(&t, line, sizeof line);
    sentence_put(&t, &w, e, "Everybody buys {amount} in chips.");
    room_say(r, "%s", line);
    return true;
}

static void tell(struct room *r, const struct event *e)
{
    if (tell_once(r, e))
        return;
    room_tell(r, e);
    if (e->kind == EV_DREW && !e->drew.spread && r->lines > 0)
        r->log[r->lines - 1].drew = (uint8_t)(e->drew.seat + 1);
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
    .is_at_rest = is_at_rest,
    .put_sign = poker_put_sign,
    .put_line = poker_put_line,
    .put_plain = poker_put_plain,
    .put_choices = poker_put_choices,
    .tell = tell,
    .word = word,
    .hand = hand,
    .has = has,
    .put_left = put_left,
    .help = help,
};
