/*
 * play_melding_show.c - a table where melds are laid, as the person sees it:
 * 80 columns, 24 rows, and a sentence for what happens.
 *
 * Drawn from the view of the person's seat.  What others draw is told when
 * they lay it or let it go, for then it lies there for all.
 *
 * Leaves: declare.pass_loses_ante, meld.added, meld.from_hand
 */
#include <stdio.h>
#include <string.h>

#include "card/cardtext.h"
#include "cmd/play_melding.h"
#include "wire/say.h"

enum { OTHER_ROWS = 9 }; /* all but the seats and what has happened */

static void put_short_money(struct text *t, money amount)
{
    if (amount % CENTS == 0)
        text_put(t, "%d", (int)(amount / CENTS));
    else
        say_money(t, amount);
}

void meld_sign(const struct meld_room *m, struct text *t)
{
    const struct room *r = m->room;

    if (r->house != NULL)
        text_put(t, "%s, ", r->house->title);
    text_put(t, "%s, ",
             r->section != NULL && r->section->title != NULL
                 ? r->section->title
                 : r->book.title);
    text_str(t, "chips of ");
    put_short_money(t, m->table.stakes.chip);
    text_put(t, ", %d packs", m->table.stakes.packs);
}

/* Suit by suit, each from the ace up. */
static void sort_hand(const struct meld_room *m, card *cards, int n)
{
    struct meld_rule r = meld_rule_of(&m->room->book);

    for (int i = 1; i < n; i++) {
        card c = cards[i];
        int key = (int)card_suit(c) * 16 + meld_place(&r, c), at = i;

        for (; at > 0 && (int)card_suit(cards[at - 1]) * 16 +
                                 meld_place(&r, cards[at - 1]) >
                             key;
             at--)
            cards[at] = cards[at - 1];
        cards[at] = c;
    }
}

static void put_melds(const struct meld_room *m, struct text *t,
                      const struct melding_view_of_seat *s)
{
    for (int i = 0; i < s->melds; i++) {
        text_str(t, i > 0 ? " | " : "");
        cardtext_put_all(t, s->meld[i].card, s->meld[i].cards,
                         &m->room->style);
    }
}

static const char *state_of(const struct melding_view *v, seat_no s)
{
    const struct melding_view_of_seat *seat = &v->seat[s];

    if (v->phase == MELDING_IDLE)
        return "";
    return seat->plays                  ? "plays"
           : seat->fouled               ? "fouled"
           : seat->state == SEAT_FOLDED ? "passed"
                                        : "";
}

static void put_seat(const struct meld_room *m, const struct melding_view *v,
                     seat_no s, struct text *t)
{
    const struct melding_view_of_seat *seat = &v->seat[s];
    char stack[24];
    struct text u;

    text_init(&u, stack, sizeof stack);
    say_money(&u, seat->stack);
    text_put(t, "%c %2d %-4s %c %9s  %-6s ", s == v->to_act ? '>' : ' ', s + 1,
             seat_name(s), s == v->button ? '*' : ' ', stack, state_of(v, s));
    if (seat->cards > 0)
        text_put(t, "%2d in hand  ", seat->cards);
    put_melds(m, t, seat);
}

/* "Antes 4.00   Stock 288   On top 5h, drawn and not used" */
static void put_middle(const struct meld_room *m, const struct melding_view *v,
                       struct text *t)
{
    if (v->pot > 0) {
        text_str(t, "Antes ");
        say_money(t, v->pot);
        text_str(t, "   ");
    }
    if (v->phase == MELDING_IDLE)
        return;
    text_put(t, "Stock %d   ", v->stock);
    if (v->top == CARD_NONE)
        return;
    text_str(t, "On top ");
    cardtext_put(t, v->top, &m->room->style);
    text_str(t, v->top_from == MELDING_TOP_DRAWN ? ", drawn and not used   "
                                                 : ", out of a hand   ");
}

static void put_own(const struct meld_room *m, const struct melding_view *v,
                    struct text *t)
{
    const struct melding_view_of_seat *me = &v->seat[PLAY_SEAT];
    card hand[MELDING_CARDS_MAX];

    if (v->phase == MELDING_IDLE || me->state != SEAT_LIVE)
        return;
    memcpy(hand, me->card, me->cards);
    sort_hand(m, hand, me->cards);
    text_str(t, me->cards > 0 ? "You hold " : "Your hand is empty");
    cardtext_put_all(t, hand, me->cards, &m->room->style);
    if (v->drawn == CARD_NONE)
        return;
    text_str(t, "   and drew ");
    cardtext_put(t, v->drawn, &m->room->style);
}

/* The newest lines that fit; the log has the rest. */
static void show_news(struct meld_room *m)
{
    struct room *r = m->room;
    int room = PLAY_ROWS - OTHER_ROWS - m->table.seats;
    int from = r->lines > room ? r->lines - room : 0;

    if (from < r->fresh)
        from = r->fresh;
    for (int i = from; i < r->lines; i++)
        room_print(r, 0, r->log[i]);
    r->fresh = r->lines;
}

static void show_screen(struct meld_room *m, const struct melding_view *v)
{
    char line[2 * PLAY_LINE];
    struct text t;

    fputs("\033[H\033[2J", stdout);
    text_init(&t, line, sizeof line);
    meld_sign(m, &t);
    room_printf(m->room, "%s", line);
    fputc('\n', stdout);
    show_news(m);
    fputc('\n', stdout);
    for (seat_no s = 0; s < v->seats; s++) {
        text_init(&t, line, sizeof line);
        put_seat(m, v, s, &t);
        printf("%s\n", line);
    }
    text_init(&t, line, sizeof line);
    put_middle(m, v, &t);
    printf("%s\n", line);
    text_init(&t, line, sizeof line);
    put_own(m, v, &t);
    printf("%s\n", line);
}

/* In plain mode: what lies there, and what one has. */
static void show_plain(struct meld_room *m, const struct melding_view *v)
{
    char line[2 * PLAY_LINE];
    struct text t;

    for (seat_no s = 0; s < v->seats && v->phase != MELDING_IDLE; s++) {
        if (v->seat[s].melds == 0)
            continue;
        text_init(&t, line, sizeof line);
        text_put(&t, "%s melded ", s == PLAY_SEAT ? "You have" : seat_name(s));
        put_melds(m, &t, &v->seat[s]);
        room_printf(m->room, "%s", line);
    }
    text_init(&t, line, sizeof line);
    put_middle(m, v, &t);
    text_str(&t, "You have ");
    say_money(&t, v->seat[PLAY_SEAT].stack);
    room_printf(m->room, "%s", line);
    text_init(&t, line, sizeof line);
    put_own(m, v, &t);
    if (line[0] != '\0')
        room_printf(m->room, "%s", line);
    m->room->fresh = m->room->lines;
}

void meld_show(struct meld_room *m)
{
    struct melding_view v;

    meld_view(m, &v);
    if (m->room->plain)
        show_plain(m, &v);
    else
        show_screen(m, &v);
}

int meld_takes(const struct meld_room *m, const struct melding_view *v, card c)
{
    const struct melding_view_of_seat *me = &v->seat[PLAY_SEAT];
    struct meld_rule r = meld_rule_of(&m->room->book);

    for (int i = 0; i < me->melds; i++) {
        card all[MELDING_CARDS_MAX + 1];

        memcpy(all, me->meld[i].card, me->meld[i].cards);
        all[me->meld[i].cards] = c;
        if (meld_of(&r, all, me->meld[i].cards + 1, NULL) != MELD_NONE)
            return i;
    }
    return -1;
}

int meld_offer(const struct meld_room *m, const struct melding_view *v,
               card *out)
{
    const struct melding_view_of_seat *me = &v->seat[PLAY_SEAT];
    struct meld_rule r = meld_rule_of(&m->room->book);
    card rest[MELDING_CARDS_MAX];
    int n = 0;

    if (v->drawn != CARD_NONE)
        n = meld_with(&r, v->drawn, me->card, me->cards, out);
    for (int i = 0; i < me->cards && n == 0 &&
                    book_yes(&m->room->book, LEAF_MELD_FROM_HAND);
         i++) {
        memcpy(rest, me->card, me->cards);
        rest[i] = rest[me->cards - 1];
        n = meld_with(&r, me->card[i], rest, me->cards - 1, out);
    }
    meld_sort(&r, out, n);
    return n;
}

/* "add 1 5d": the first card that goes with a meld there. */
static void put_add(const struct meld_room *m, const struct melding_view *v,
                    struct text *t)
{
    const struct melding_view_of_seat *me = &v->seat[PLAY_SEAT];
    int to = v->drawn == CARD_NONE ? -1 : meld_takes(m, v, v->drawn);
    card c = v->drawn;

    for (int i = 0; i < me->cards && to < 0; i++) {
        c = me->card[i];
        to = meld_takes(m, v, c);
    }
    text_put(t, "add %d ", to + 1);
    cardtext_put(t, c, &m->room->style);
}

static void put_laying(const struct meld_room *m, const struct melding_view *v,
                       struct text *t)
{
    const char *between = " ";
    card meld[MELDING_CARDS_MAX];

    text_str(t, v->may.discard ? "You may:" : "You must:");
    if (v->may.meld) {
        text_put(t, "%smeld ", between);
        cardtext_put_all(t, meld, meld_offer(m, v, meld), &m->room->style);
        between = ", ";
    }
    if (v->may.add) {
        text_str(t, between);
        put_add(m, v, t);
        between = ", ";
    }
    if (v->may.discard) {
        text_put(t, "%sdiscard ", between);
        if (v->may.must_drawn)
            cardtext_put(t, v->drawn, &m->room->style);
        else
            text_str(t, "CARD");
    }
    text_str(t, ".");
}

void meld_choices(struct meld_room *m)
{
    char line[PLAY_LINE];
    struct melding_view v;
    struct text t;

    meld_view(m, &v);
    text_init(&t, line, sizeof line);
    if (v.may.play)
        text_put(&t, "You may: play or pass.%s",
                 book_yes(&m->room->book, LEAF_DECLARE_PASS_LOSES)
                     ? "  Who passes loses his ante."
                     : "");
    else if (v.may.draw && v.may.take) {
        text_str(&t, "You may: draw, or take ");
        cardtext_put(&t, v.top, &m->room->style);
        text_str(&t, " for a meld.");
    } else if (v.may.draw)
        text_str(&t, "You may: draw.");
    else if (v.phase == MELDING_MELD && v.to_act == PLAY_SEAT)
        put_laying(m, &v, &t);
    else if (v.phase == MELDING_IDLE)
        text_str(&t, "Enter deals the next hand; help lists the words, quit "
                     "leaves.");
    room_printf(m->room, "%s", line);
}

/* What happens */

/* "You take", "Ana takes" */
static void put_verb(struct text *t, seat_no s, const char *verb,
                     const char *many)
{
    text_put(t, "%s %s", seat_name(s), s == PLAY_SEAT ? verb : many);
}

static void tell_cards(struct meld_room *m, const struct event *e)
{
    const struct card_style *style = &m->room->style;
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    switch (e->kind) {
    case EV_MELD_TOOK:
        put_verb(&t, e->seat, "take ", "takes ");
        break;
    case EV_MELD_LAID:
        put_verb(&t, e->seat, "meld a ", "melds a ");
        text_put(&t, "%s: ", say_meld(e->what));
        break;
    case EV_MELD_ADDED:
        put_verb(&t, e->seat, "add to a meld: ", "adds to a meld: ");
        break;
    default:
        if (e->flag)
            put_verb(&t, e->seat, "draw and let go ", "draws and lets go ");
        else
            put_verb(&t, e->seat, "discard ", "discards ");
        break;
    }
    cardtext_put_all(&t, e->card, e->count, style);
    text_str(&t, ".");
    room_say(m->room, "%s", line);
}

static void tell_money(struct meld_room *m, const char *before, money amount,
                       const char *after)
{
    char line[40];
    struct text t;

    text_init(&t, line, sizeof line);
    say_money(&t, amount);
    room_say(m->room, "%s%s%s", before, line, after);
}

static void tell_own_hand(struct meld_room *m)
{
    char line[PLAY_LINE];
    struct melding_view v;
    struct text t;

    meld_view(m, &v);
    text_init(&t, line, sizeof line);
    put_own(m, &v, &t);
    if (line[0] != '\0')
        room_say(m->room, "%s.", line);
}

/* Somebody does something that needs no cards to be told. */
static void tell_seat(struct meld_room *m, const struct event *e)
{
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    switch (e->kind) {
    case EV_MELD_PLAYS:
        put_verb(&t, e->seat, "play", "plays");
        break;
    case EV_MELD_PASSES:
        put_verb(&t, e->seat, "pass", "passes");
        break;
    case EV_MELD_FOULED:
        put_verb(&t, e->seat, "have a foul hand, and surrender it",
                 "has a foul hand, and surrenders it");
        break;
    default:
        put_verb(&t, e->seat, e->flag ? "are the only one left" : "are out",
                 e->flag ? "is the only one left" : "is out");
        break;
    }
    room_say(m->room, "%s.", line);
}

static void tell_paid(struct meld_room *m, const struct event *e, seat_no to,
                      const char *what)
{
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    put_verb(&t, to, "get ", "gets ");
    say_money(&t, e->amount);
    room_say(m->room, "%s %s.", line, what);
}

void meld_tell(struct meld_room *m, const struct event *e)
{
    char owner[24] = "You have";

    if (e->seat > PLAY_SEAT)
        snprintf(owner, sizeof owner, "%s has", seat_name(e->seat));
    switch (e->kind) {
    case EV_HAND_BEGUN:
        room_say(m->room, "Hand %u.  %s the button.", m->table.hand, owner);
        break;
    case EV_ANTED:
        tell_money(m, "Everybody antes ", e->amount, ".");
        break;
    case EV_MELD_HANDS:
        tell_own_hand(m);
        break;
    case EV_MELD_RATE:
        tell_money(m, "The house takes ", e->amount, " out of the antes.");
        break;
    case EV_MELD_TOOK:
    case EV_MELD_LAID:
    case EV_MELD_ADDED:
    case EV_MELD_DISCARDED:
        tell_cards(m, e);
        break;
    case EV_MELD_PLAYS:
    case EV_MELD_PASSES:
    case EV_MELD_FOULED:
    case EV_MELD_OUT:
        tell_seat(m, e);
        break;
    case EV_MELD_COLLECTED:
        tell_paid(m, e, e->seat, "from those who played");
        break;
    case EV_PAID:
        tell_paid(m, e, m->table.winner, "in antes");
        break;
    case EV_MELD_STOCK_OUT:
        room_say(m->room, "The stock is used up: the discards are shuffled.");
        break;
    case EV_MELD_VOID:
        room_say(m->room, "The stock is used up, and the hand is void.  The "
                          "antes stay.");
        break;
    case EV_MELD_RETURNED:
        room_say(m->room, "Nobody plays.  The antes go back.");
        break;
    case EV_CARRIED:
        room_say(m->room, "The antes stay for the next hand.");
        break;
    default:
        break;
    }
}
