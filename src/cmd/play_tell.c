/*
 * play_tell.c - what happens, a sentence each, and the log of the hand.
 *
 * An event carries the cards of all.  Before it is told its cards are taken
 * out, so that a card can only be named from the person's own view; but what
 * somebody lays open for all (event_shows) is there for all to read.
 *
 * Leaves: rank.order, rank.high, rank.low, rank.qualifier, rank.uses_least,
 * rank.uses_most, rank.joker, seats.button
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cmd/play.h"
#include "rank/name.h"
#include "rank/small.h"
#include "wire/say.h"

const char *seat_name(seat_no s)
{
    static const char *const names[SEATS_MAX] = {"You", "Ana", "Bo",  "Cy",
                                                 "Dee", "Eli", "Fay", "Gus",
                                                 "Hal", "Ida"};

    return names[s];
}

/* Cards that are laid open for all: they are the event's, not a seat's. */
bool event_shows(const struct event *e)
{
    return e->kind == EV_SPLIT || e->kind == EV_PROOF || e->kind == EV_PROVED;
}

/* A line for the log; in plain mode it is said at once. */
void room_say(struct room *r, const char *fmt, ...)
{
    va_list args;

    if (r->lines == PLAY_LOG) { /* a very long hand: the oldest line goes */
        memmove(r->log[0], r->log[1], sizeof r->log - sizeof r->log[0]);
        r->lines--;
        r->fresh -= r->fresh > 0;
    }
    va_start(args, fmt);
    vsnprintf(r->log[r->lines], PLAY_LINE, fmt, args);
    va_end(args);
    if (r->plain)
        room_print(r, 0, r->log[r->lines]);
    r->lines++;
}

/* "You call", "Bo calls" */
static void say_verb(struct text *t, seat_no s, const char *verb)
{
    text_put(t, "%s %s%s", seat_name(s), verb, s == PLAY_SEAT ? "" : "s");
}

/* Somebody does something, for an amount where there is one. */
static void tell_paid(struct room *r, seat_no s, const char *verb,
                      money amount, const char *after)
{
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    say_verb(&t, s, verb);
    if (amount > 0) {
        text_put(&t, " ");
        say_money(&t, amount);
    }
    room_say(r, "%s%s.", line, after);
}

static void tell_own_cards(struct room *r, const struct view *v)
{
    const struct view_of_seat *me = &v->seat[PLAY_SEAT];
    char line[PLAY_LINE];
    struct text t;

    if (me->state != SEAT_LIVE)
        return;
    text_init(&t, line, sizeof line);
    cardtext_put_all(&t, me->card, me->cards, &r->style);
    room_say(r, "You hold %s.", line);
}

/* The cards of a seat that lie face up. */
static void put_upcards(const struct room *r, const struct view_of_seat *s,
                        struct text *t)
{
    for (int i = 0; i < s->cards; i++)
        if ((s->up >> i & 1) != 0) {
            text_put(t, " ");
            cardtext_put(t, s->card[i], &r->style);
        }
}

/* What has been dealt since it was last told. */
static void tell_dealt(struct room *r, const struct view *v)
{
    if (r->dealt)
        tell_own_cards(r, v);
    for (seat_no s = 0; s < v->seats && r->upcards; s++) {
        char line[PLAY_LINE];
        struct text t;

        if (v->seat[s].state != SEAT_LIVE || s == PLAY_SEAT)
            continue;
        text_init(&t, line, sizeof line);
        put_upcards(r, &v->seat[s], &t);
        room_say(r, "%s shows%s.", seat_name(s), line);
    }
    r->dealt = r->upcards = false;
}

static void tell_board(struct room *r, const struct view *v)
{
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    cardtext_put_all(&t, v->board, v->boards, &r->style);
    room_say(r, "The %s: the board is %s.", r->book.street[v->street].name,
             line);
}

static enum joker_use joker_use(const struct book *b)
{
    int joker = book_value(b, LEAF_RANK_JOKER);

    return joker == RANK_JOKER_WILD  ? JOKER_WILD
           : joker == RANK_JOKER_BUG ? JOKER_BUG
                                     : JOKER_NOT;
}

/* "two pair, aces and kings; 8-6-4-3-A low" */
static void put_hand_words(const struct book *b, const struct view *v,
                           seat_no s, struct text *t)
{
    struct high_rule rule = {.joker = joker_use(b)};
    int worst = book_value(b, LEAF_RANK_QUALIFIER);
    struct holding h = {.holes = v->seat[s].cards, .most = 5};
    char name[NAME_SIZE];
    struct best best;
    const char *before = ": ";

    h.boards = v->boards < 5 ? v->boards : 5;
    memcpy(h.hole, v->seat[s].card, (size_t)h.holes);
    if (book_value(b, LEAF_RANK_ORDER) == RANK_ORDER_NINE) {
        text_put(t, ": %s", nine_name(nine_of_3(h.hole), name));
        return;
    }
    memcpy(h.board, v->board, (size_t)h.boards);
    if (v->boards > 1) { /* one alone is everybody's last card */
        h.least = book_value(b, LEAF_RANK_USES_LEAST);
        h.most = book_value(b, LEAF_RANK_USES_MOST);
    }
    if (book_yes(b, LEAF_RANK_HIGH) && best_high(&h, rule, &best)) {
        text_put(t, "%s%s", before, high_name(best.value, name));
        before = "; ";
    }
    if (book_yes(b, LEAF_RANK_LOW) && best_low(&h, &best) &&
        (worst == 0 || best.value >= low_floor((enum rank)(worst - 2))))
        text_put(t, "%s%s", before, low_name(best.value, name));
}

static void tell_shown(struct room *r, const struct view *v, seat_no s)
{
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    cardtext_put_all(&t, v->seat[s].card, v->seat[s].cards, &r->style);
    put_hand_words(&r->book, v, s, &t);
    room_say(r, "%s show%s %s.", seat_name(s), s == PLAY_SEAT ? "" : "s",
             line);
}

static void tell_shares(struct room *r, const struct event *e)
{
    for (seat_no s = 0; s < r->table.seats; s++)
        if (e->share[s] > 0)
            tell_paid(r, s, e->kind == EV_PAID ? "win" : "take", e->share[s],
                      e->kind == EV_PAID ? "" : " back");
}

/* "Bo raises to 6.00." */
static void tell_to(struct room *r, seat_no s, money to, const char *after)
{
    char line[40];
    struct text t;

    text_init(&t, line, sizeof line);
    say_money(&t, to);
    room_say(r, "%s raise%s to %s%s.", seat_name(s), s == PLAY_SEAT ? "" : "s",
             line, after);
}

static void tell_raised(struct room *r, const struct event *e,
                        const struct view *v)
{
    money to = v->seat[e->seat].bet;
    const char *after = v->seat[e->seat].stack == 0 ? ", all-in" : "";

    if (e->flag || e->amount < to)
        tell_to(r, e->seat, to, after);
    else
        tell_paid(r, e->seat, "bet", to, after);
}

/* "Bo shows the openers: Js Jd 7c 5h 4d." */
static void tell_laid_open(struct room *r, const struct event *e,
                           const char *verb)
{
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    say_verb(&t, e->seat, verb);
    text_put(&t, "%s ",
             e->kind == EV_PROOF   ? " the openers:"
             : e->kind == EV_SPLIT ? " the openers; face up lies"
                                   : "");
    cardtext_put_all(&t, e->card, e->count, &r->style);
    room_say(r, "%s%s.", line,
             e->kind == EV_PROVED ? ", who had checked and raised" : "");
}

static void tell_drew(struct room *r, const struct event *e,
                      const struct view *v)
{
    int n = __builtin_popcount(e->mask);
    const char *s = e->seat == PLAY_SEAT ? "" : "s";

    if (e->kind == EV_SPLIT) {
        tell_laid_open(r, e, "split");
        room_say(r, "%s draw%s %d.", seat_name(e->seat), s, n);
    } else if (e->kind == EV_DREW && e->flag) {
        char line[PLAY_LINE];
        struct text t;

        text_init(&t, line, sizeof line);
        put_upcards(r, &v->seat[e->seat], &t);
        room_say(r, "%s spread%s%s, pat.", seat_name(e->seat), s, line);
    } else if (e->kind == EV_DREW && n == 0)
        room_say(r, "%s stand%s pat.", seat_name(e->seat), s);
    else
        room_say(r, "%s %s%s %d card%s.", seat_name(e->seat),
                 e->kind == EV_DREW ? "draw" : "discard", s, n,
                 n == 1 ? "" : "s");
}

static void tell_begun(struct room *r, const struct event *e,
                       const struct view *v)
{
    if (!book_yes(&r->book, LEAF_BUTTON))
        room_say(r, "Hand %u.", v->hand);
    else if (e->seat == PLAY_SEAT)
        room_say(r, "Hand %u.  You have the button.", v->hand);
    else
        room_say(r, "Hand %u.  %s has the button.", v->hand,
                 seat_name(e->seat));
}

/* A sentence with an amount in it. */
static void tell_amount(struct room *r, const char *before, money amount,
                        const char *after)
{
    char line[40];
    struct text t;

    text_init(&t, line, sizeof line);
    say_money(&t, amount);
    room_say(r, "%s%s%s", before, line, after);
}

const char *declared_words(int kind)
{
    switch (kind) {
    case CMD_FOLD:
        return "fold";
    case CMD_CHECK:
        return "check";
    case CMD_CALL:
        return "call";
    case CMD_MUCK:
        return "that the board plays";
    default:
        return "raise";
    }
}

/* A blind; or, after the blinds, what the person said before the cards. */
static void tell_posted(struct room *r, const struct event *e,
                        const char *after)
{
    int forced = (r->stakes.ante > 0) + r->stakes.blinds;
    bool said = r->table.posted > forced;
    char dead[60] = "";
    struct text t;

    if (e->other > 0) {
        text_init(&t, dead, sizeof dead);
        text_put(&t, " and ");
        say_money(&t, e->other);
        text_put(&t, " dead%s", after);
        after = dead;
    }
    if (said && r->before.command.kind == CMD_STRADDLE)
        tell_paid(r, e->seat, "straddle", e->amount, after);
    else if (said && r->before.command.kind == CMD_KILL)
        tell_paid(r, e->seat, "kill the pot with", e->amount,
                  ", and the limits of this hand are doubled");
    else
        tell_paid(r, e->seat, "post", e->amount, after);
}

/* "You and Bo", from a set of seats. */
static void put_names(struct text *t, unsigned seats)
{
    for (seat_no s = 0; seats >> s != 0; s++)
        if ((seats >> s & 1) != 0)
            text_put(t, "%s%s",
                     t->used == 0           ? ""
                     : seats >> s >> 1 == 0 ? " and "
                                            : ", ",
                     seat_name(s));
}

/* A pot that is tied for, and what follows from it; false: another event. */
static bool tell_push(struct room *r, const struct event *e)
{
    char names[PLAY_LINE];
    struct text t;

    text_init(&t, names, sizeof names);
    put_names(&t, e->mask);
    switch (e->kind) {
    case EV_PUSHED:
        room_say(r, "%s tie: the pot is pushed, and played for again.", names);
        return true;
    case EV_OFFERED:
        text_put(&t, " may buy in for ");
        say_money(&t, e->amount);
        room_say(r, "%s.", names);
        return true;
    case EV_BOUGHT_IN:
        tell_paid(r, e->seat, "pay", e->amount, " to buy in");
        return true;
    case EV_PASSED:
        room_say(r, "%s pass%s.", seat_name(e->seat),
                 e->seat == PLAY_SEAT ? "" : "es");
        return true;
    case EV_GATHERED:
        room_say(r, "The cards are shuffled again, for %s.", names);
        return true;
    default:
        return false;
    }
}

/* What the players do. */
static bool tell_action(struct room *r, const struct event *e,
                        const struct view *v)
{
    bool all_in = e->seat != NO_SEAT && v->seat[e->seat].stack == 0;
    const char *after = all_in ? ", all-in" : "";

    switch (e->kind) {
    case EV_SAT:
        if (v->hand > 0)
            tell_paid(r, e->seat, "buy", e->amount, " in chips");
        else if (e->seat + 1 == v->seats) /* a new table: all buy the same */
            tell_amount(r, "Everybody buys ", e->amount, " in chips.");
        return true;
    case EV_POSTED:
        tell_posted(r, e, after);
        return true;
    case EV_DECLARED:
        room_say(r, "%s say%s %s.", seat_name(e->seat),
                 e->seat == PLAY_SEAT ? "" : "s", declared_words(e->what));
        return true;
    case EV_PROOF_ASKED:
        tell_paid(r, e->seat, "ask", 0, " to see the openers afterwards");
        return true;
    case EV_MUCKED:
        tell_paid(r, e->seat, "muck", 0,
                  e->flag && table_live(&r->table) > 1
                      ? ", and the board plays"
                      : "");
        return true;
    case EV_ASKED:
        room_say(r, "The dealer asks whether these cards are the hand.");
        return true;
    case EV_BROUGHT_IN:
        tell_dealt(r, v);
        tell_paid(r, e->seat, "bet", e->amount, ", as the up card must");
        return true;
    case EV_CHECKED:
        tell_paid(r, e->seat, "check", 0, "");
        return true;
    case EV_CALLED:
        tell_paid(r, e->seat, "call", e->amount, after);
        return true;
    case EV_RAISED:
        tell_raised(r, e, v);
        return true;
    case EV_FOLDED:
        tell_paid(r, e->seat, "fold", 0, "");
        return true;
    case EV_DREW:
    case EV_SPLIT:
    case EV_DISCARDED:
        tell_drew(r, e, v);
        r->dealt |= e->seat == PLAY_SEAT;
        return true;
    default:
        return false;
    }
}

/* What the dealer does. */
static void tell_dealer(struct room *r, const struct event *e,
                        const struct view *v)
{
    switch (e->kind) {
    case EV_HAND_BEGUN:
        r->pot_told = 0;
        tell_begun(r, e, v);
        break;
    case EV_ANTED:
        tell_amount(r, "Everybody antes ", e->amount, ".");
        break;
    case EV_COLLECTED:
        tell_amount(r, "The house collects ", e->amount,
                    e->seat == NO_SEAT ? " of the pot."
                                       : " of the button's ante.");
        break;
    case EV_DEALT:
        r->dealt = true;
        r->upcards |= e->flag;
        break;
    case EV_BOARD:
        tell_board(r, v);
        break;
    case EV_ROUND_BEGUN:
    case EV_DRAW_BEGUN:
    case EV_DISCARD_BEGUN:
    case EV_DRAW_ENDED:
    case EV_SHOWDOWN:
        tell_dealt(r, v);
        break;
    case EV_ROUND_ENDED:
        if (v->pot != r->pot_told) /* where nobody bet it is what it was */
            tell_amount(r, "The pot is ", v->pot, ".");
        r->pot_told = v->pot;
        break;
    case EV_RETURNED:
        tell_paid(r, e->seat, "take", e->amount, " back, uncalled");
        break;
    case EV_SHORT:
        room_say(r, "The stub is short, and the dealer shuffles.");
        break;
    case EV_SHOWN:
        tell_shown(r, v, e->seat);
        break;
    case EV_PROOF:
    case EV_PROVED:
        tell_laid_open(r, e, "show");
        break;
    case EV_PAIR_TOLD:
        tell_dealt(r, v);
        room_say(r, "The dealer announces an open pair: %s, %cs.",
                 seat_name(e->seat), "23456789TJQKA"[e->what]);
        break;
    case EV_KILLED:
        room_say(r, "The hand of seat %d is dead.", e->seat + 1);
        break;
    case EV_CARRIED:
        tell_amount(r, "Nobody opened.  The pot of ", v->pot,
                    " stays for the next hand.");
        break;
    case EV_VOIDED:
        room_say(r, "The bets of the last round go back.");
        tell_shares(r, e);
        break;
    case EV_PAID:
        tell_shares(r, e);
        break;
    default:
        break;
    }
}

/*
 * Tells an event that has been applied.  Chips and seats are everybody's to
 * know; cards are named from the view and from nowhere else.
 */
void room_tell(struct room *r, const struct event *e)
{
    struct event told = *e;
    struct view v;

    if (e->kind != EV_PAID && e->kind != EV_VOIDED && !event_shows(e))
        memset(told.card, CARD_NONE, sizeof told.card);
    poker_view(&r->book, &r->table, PLAY_SEAT, &v);
    if (!tell_action(r, &told, &v) && !tell_push(r, &told))
        tell_dealer(r, &told, &v);
}
