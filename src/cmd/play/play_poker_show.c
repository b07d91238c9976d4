/*
 * play_poker_show.c - a poker table as the person sees it, and what may be done
 * there: all of it from the view of his seat.
 *
 * Leaves: seats.button, bet.declaration_binds, show.playing_board,
 * rank.uses_least
 */
#include "cmd/play/play_poker.h"
#include "wire/poker/poker_open.h"
#include "wire/say.h"

static const char *poker_some(const struct room *r,
                              const struct view_of_seat *s, bool up)
{
    card some[HAND_CARDS_MAX];
    int n = 0;

    for (int i = 0; i < s->cards; i++)
        if ((s->up >> i & 1) == up)
            some[n++] = s->card[i];
    return play_cards(r, some, n);
}

/* "3/6 fixed limit, blinds 1/3"; "no limit, bets from 3, blinds 1/3" */
void poker_put_sign(const struct room *r, struct text *t)
{
    const struct stakes *s = &r->view.poker.stakes;

    if (structure_is_free(s->structure))
        text_put(t, "%s, bets from %s", structure_words(s->structure),
                 play_dollars(s->lower));
    else
        text_put(t, "%s/%s %s", play_dollars(s->lower), play_dollars(s->upper),
                 structure_words(s->structure));
    for (int i = 0; i < s->blinds; i++)
        text_put(t, "%s%s",
                 i > 0           ? "/"
                 : s->blinds > 1 ? ", blinds "
                                 : ", blind ",
                 play_dollars(s->blind[i]));
    if (s->ante > 0)
        text_put(t, ", ante %s", play_dollars(s->ante));
    if (s->bring_in > 0)
        text_put(t, ", bring-in %s", play_dollars(s->bring_in));
}

/* "bet 3.00", "folded", "all-in", "drew 2" as long as it may be told */
static void put_state(struct text *t, const struct view_of_seat *s)
{
    if (s->state == SEAT_FOLDED)
        text_str(t, "folded");
    else if (s->state == SEAT_OUT)
        text_str(t, "out");
    else if (s->bet > 0)
        text_put(t, "bet %s%s", play_chips(s->bet),
                 s->all_in ? " all-in" : "");
    else if (s->all_in)
        text_str(t, "all-in");
    if (s->state == SEAT_LIVE && s->drew >= 0)
        text_put(t, "%sdrew %d", t->used > 0 ? ", " : "", s->drew);
}

static void put_middle(const struct room *r, struct text *t)
{
    const struct view *v = &r->view.poker;

    if (v->boards > 0)
        text_put(t, "Board %s   ", play_cards(r, v->board, v->boards));
    if (v->pot > 0 || v->phase != PHASE_IDLE)
        text_put(t, "Pot %s   ", play_chips(v->pot));
    if (v->killed && v->phase != PHASE_IDLE)
        text_str(t, "Limits doubled   ");
}

/* "As Kd | 7c 8h": what lies face up stands behind the bar. */
static void put_cards(const struct room *r, struct text *t,
                      const struct view_of_seat *s)
{
    int ups = __builtin_popcount(s->up);

    text_str(t, poker_some(r, s, false));
    text_str(t, ups > 0 && ups < s->cards ? " | " : "");
    text_str(t, poker_some(r, s, true));
}

/* The seats, and what lies between them. */
bool poker_put_line(const struct room *r, int n, struct text *t)
{
    const struct view *v = &r->view.poker;
    const struct view_of_seat *seat = &v->seat[n];
    char state[40];
    struct text u;

    if (n == v->seats)
        put_middle(r, t);
    if (n >= v->seats)
        return n == v->seats;
    text_init(&u, state, sizeof state);
    put_state(&u, seat);
    text_put(t, "%c %2d %-4s %c %9s  %-18s ", n == v->to_act ? '>' : ' ',
             n + 1, play_seat_name((seat_no)n),
             n == v->button && book_has(&r->rules, LEAF_BUTTON) ? '*' : ' ',
             play_chips(seat->stack), state);
    if (seat->state == SEAT_LIVE || n == PLAY_SEAT)
        put_cards(r, t, seat);
    return true;
}

/* "Others: Ana 231.00, bet 6.00, shows 7c 8d; Bo 120.00, ..." */
static void put_others(const struct room *r, struct text *t)
{
    const struct view *v = &r->view.poker;

    for (seat_no s = 0; s < v->seats && v->phase != PHASE_IDLE; s++) {
        const struct view_of_seat *seat = &v->seat[s];
        char state[40];
        struct text u;

        if (s == PLAY_SEAT || seat->state != SEAT_LIVE)
            continue;
        text_init(&u, state, sizeof state);
        put_state(&u, seat);
        text_put(t, "%s%s %s%s%s",
                 t->used > 0 ? "; " : "Others: ", play_seat_name(s),
                 play_chips(seat->stack), u.used > 0 ? ", " : "", state);
        if (seat->up != 0)
            text_put(t, ", shows %s", poker_some(r, seat, true));
    }
}

/* A few lines that say how things stand. */
bool poker_put_plain(const struct room *r, int n, struct text *t)
{
    const struct view_of_seat *me = &r->view.poker.seat[PLAY_SEAT];

    if (n == 0) {
        put_others(r, t);
    } else if (n == 1) {
        put_middle(r, t);
        if (me->state == SEAT_LIVE) {
            text_str(t, "You hold ");
            put_cards(r, t, me);
            text_str(t, "   ");
        }
        text_put(t, "You have %s", play_chips(me->stack));
        if (me->bet > 0)
            text_put(t, ", bet %s", play_chips(me->bet));
    }
    return n < 2;
}

/* The menu */

/* "raise to 6.00", "bet 3.00 up to 9.00 in steps of 1.00, all in" */
static void put_raise(struct text *t, const struct view *v,
                      const struct may_one *may)
{
    money all = v->seat[PLAY_SEAT].bet + v->seat[PLAY_SEAT].stack;

    text_str(t, ", ");
    if (v->level > 0)
        say_verb(t, CMD_RAISE);
    else
        say_opening_verb(t, CMD_RAISE);
    text_put(t, "%s%s", v->level > 0 ? " to " : " ", play_chips(may->least));
    if (may->most > may->least)
        text_put(t, " up to %s%s%s%s", play_chips(may->most),
                 may->step > 0 ? " in steps of " : "",
                 may->step > 0 ? play_chips(may->step) : "",
                 may->most == all ? ", all in" : "");
}

static const char *declared_words(int said)
{
    return said == SAID_BOARD ? "that the board plays"
                              : words_at(WORDS_said, said);
}

/* "You may: fold, call 3.00, raise to 6.00; also chip N, say WORD, ask." */
static void put_betting(const struct room *r, struct text *t)
{
    const struct view *v = &r->view.poker;
    const struct may_one *call = may_find(&v->may, CMD_CALL);
    const struct may_one *raise = may_find(&v->may, CMD_RAISE);
    bool binds = book_has(&r->rules, LEAF_DECLARATION_BINDS);
    bool said = binds && v->declared != NOTHING_SAID;
    char line[PLAY_LINE], also[PLAY_LINE];
    struct text u;

    text_init(&u, line, sizeof line);
    for (int kind = CMD_FOLD; kind <= CMD_CALL; kind++)
        if (may_find(&v->may, kind) != NULL) {
            text_str(&u, ", ");
            say_verb(&u, kind);
        }
    if (call != NULL)
        text_put(&u, " %s", play_chips(call->least));
    if (raise != NULL)
        put_raise(&u, v, raise);
    if (said)
        text_put(t, "You have said %s, and must: %s",
                 declared_words(v->declared), line + 2);
    else
        text_put(t, "You may: %s", line + 2);
    text_init(&u, also, sizeof also);
    text_str(&u, call != NULL || raise != NULL ? ", chip N" : "");
    text_str(&u, !said && binds ? ", say WORD" : "");
    if (may_find(&v->may, CMD_ASK) != NULL)
        text_str(&u, ", ask to see the openers");
    text_put(t, "%s%s.", u.used > 0 ? "; also " : "",
             u.used > 0 ? also + 2 : "");
}

/* "You may: draw up to 3 cards (as: draw 2h), stand pat, spread, ..." */
static void put_drawing(const struct room *r, const char *example,
                        struct text *t)
{
    const struct may *may = &r->view.poker.may;
    const struct may_one *draw = may_find(may, CMD_DRAW);

    text_put(t, "You may: draw up to %d cards (type: draw %s), stand pat",
             draw == NULL ? 0 : draw->count, example);
    if (may_find(may, CMD_SPREAD) != NULL)
        text_str(t, ", spread (pat, face up)");
    if (may_find(may, CMD_SPLIT) != NULL)
        text_put(t, ", split %s (if it breaks up your openers)", example);
    if (may_find(may, CMD_ASK) != NULL)
        text_str(t, "; also ask to see the openers");
    text_str(t, ".");
}

/*
 * At the showdown, where each says what he does with his hand.  If the house lets a player announce that the board plays (OCE-HOLDEM-14), the menu offers it after a bet, to the players the house lets.
 */
static void put_showing(const struct room *r, struct text *t)
{
    const struct view *v = &r->view.poker;
    bool board = book_value(&r->rules, LEAF_SHOW_BOARD) != SHOW_BOARD_SHOWN &&
                 book_value(&r->rules, LEAF_RANK_USES_LEAST) == 0 &&
                 v->boards == 5;
    bool said = v->bettor == NO_SEAT || v->declared == SAID_BOARD;

    text_str(t, "You may: show");
    if (may_find(&v->may, CMD_MUCK) != NULL)
        text_str(t, board && said ? ", muck (the board plays)" : ", muck");
    if (board && !said && may_find(&v->may, CMD_SAY) != NULL)
        text_str(t, ", say board (and muck: the board plays)");
    if (may_find(&v->may, CMD_ASK) != NULL)
        text_str(t, "; also ask to see every hand");
    text_str(t, ".");
}

static void put_between(const struct room *r, struct text *t)
{
    char line[PLAY_LINE];
    struct text u;

    text_init(&u, line, sizeof line);
    poker_put_before(r, &u);
    if (u.used > 0)
        text_put(t, "Before the deal you may: %s.  ", line);
    text_put(t,
             "Enter deals the %s hand; or log, save FILE, why, rules, help, "
             "quit.",
             r->hands == 0 ? "first" : "next");
}

/* The choices now, with their costs. */
void poker_put_choices(const struct room *r, struct text *t)
{
    const struct view *v = &r->view.poker;
    char example[CARDTEXT_SIZE]; /* as it is typed */
    const struct may_one *one;
    struct text u;

    text_init(&u, example, sizeof example);
    cardtext_put(&u, v->seat[PLAY_SEAT].card[0], NULL);
    if (v->phase == PHASE_IDLE)
        put_between(r, t);
    else if (v->asks_floor)
        text_str(t, "The floor must decide: floor WHAT because WHY");
    else if (v->to_act != PLAY_SEAT)
        text_str(t, "It is not your turn.");
    else if (v->phase == PHASE_DRAW)
        put_drawing(r, example, t);
    else if (v->phase == PHASE_DISCARD &&
             (one = may_find(&v->may, CMD_DISCARD)) != NULL)
        text_put(t, "You must: discard %d (type: discard %s).", one->count,
                 example);
    else if (v->phase == PHASE_SHOW)
        put_showing(r, t);
    else if (v->phase == PHASE_BUY_IN)
        text_put(t, "You may: buy in for %s, or pass.", play_chips(v->price));
    else
        put_betting(r, t);
}
