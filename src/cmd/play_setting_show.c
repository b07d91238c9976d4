/*
 * play_setting_show.c - a table where hands are set, as the person sees it:
 * 80 columns, 24 rows, and a sentence for what happens.
 *
 * Drawn from the view of the person's seat.  What is told of an event is
 * what lies face up for all, or is the person's own.
 *
 * Leaves: set.backline_says
 */
#include <stdio.h>
#include <string.h>

#include "card/cardtext.h"
#include "cmd/play_setting.h"
#include "rank/name.h"
#include "wire/say.h"

enum { OTHER_ROWS = 9 }; /* all but the seats and what has happened */

static void put_money(struct text *t, money amount)
{
    if (amount % CENTS == 0)
        text_put(t, "%d", (int)(amount / CENTS));
    else
        say_money(t, amount);
}

void set_sign(const struct set_room *m, struct text *t)
{
    const struct room *r = m->room;

    if (r->house != NULL)
        text_put(t, "%s, ", r->house->title);
    text_put(t, "%s, wagers of ",
             r->section != NULL && r->section->title != NULL
                 ? r->section->title
                 : r->book.title);
    put_money(t, m->table.stakes.lower);
    text_str(t, " to ");
    put_money(t, m->table.stakes.upper);
}

/* Some cards of a pile, in their colours. */
static void put_some(const struct room *r, struct text *t,
                     const struct pile *p, unsigned which)
{
    card some[PILE_CARDS];
    int n = 0;

    for (int i = 0; i < p->cards; i++)
        if ((which >> i & 1) != 0)
            some[n++] = p->card[i];
    cardtext_put_all(t, some, n, &r->style);
}

/* "Ks Kd 6s 4d 2h / 9h 8c" */
static void put_set(const struct room *r, struct text *t, const struct pile *p,
                    unsigned front)
{
    put_some(r, t, p, ~front);
    if (front != 0) {
        text_str(t, " / ");
        put_some(r, t, p, front);
    }
}

static void put_seat(const struct set_room *m, const struct bank_view *v,
                     int s, struct text *t)
{
    const struct spot *spot = &v->spot[s];
    char stack[24], wager[24] = "";
    struct text u;

    text_init(&u, stack, sizeof stack);
    say_money(&u, v->person[s].stack);
    text_init(&u, wager, sizeof wager);
    if (s == v->banker && v->bank > 0)
        say_money(&u, v->bank);
    else if (spot->wagers > 0)
        say_money(&u, spot->wager[0].amount);
    text_put(t, "%c %2d %-4s %c %10s %10s  ", s == v->to_act ? '>' : ' ',
             s + 1, seat_name((seat_no)s), s == v->banker ? '*' : ' ', stack,
             wager);
    if (spot->pile.cards > 0 && spot->pile.card[0] != CARD_UNKNOWN)
        put_set(m->room, t, &spot->pile, spot->pile.front);
    else if (spot->pile.cards > 0)
        text_str(t, spot->pile.set ? "set" : "seven cards");
}

/* The newest lines that fit; the log has the rest. */
static void show_news(struct set_room *m)
{
    struct room *r = m->room;
    int room = PLAY_ROWS - OTHER_ROWS - m->table.seats;
    int from = r->lines > room ? r->lines - room : 0;

    for (int i = from < r->fresh && r->lines - r->fresh < room ? r->fresh
                                                               : from;
         i < r->lines; i++)
        room_print(r, 0, r->log[i]);
    r->fresh = r->lines;
}

static void show_own(struct set_room *m, const struct bank_view *v)
{
    const struct pile *p = &v->spot[PLAY_SEAT].pile;
    char line[PLAY_LINE];
    struct text t;

    if (p->cards == 0 || p->card[0] == CARD_UNKNOWN || v->phase == BANK_IDLE)
        return;
    text_init(&t, line, sizeof line);
    text_str(&t, "You hold ");
    put_set(m->room, &t, p, p->front);
    room_print(m->room, 0, line);
}

void set_show(struct set_room *m)
{
    struct room *r = m->room;
    char line[PLAY_LINE];
    struct bank_view v;
    struct text t;

    bank_view(&r->book, &m->table, PLAY_SEAT, &v);
    if (!r->plain) {
        fputs("\033[H\033[2J", stdout);
        text_init(&t, line, sizeof line);
        set_sign(m, &t);
        room_print(r, 0, line);
        for (int s = 0; s < v.seats; s++) {
            text_init(&t, line, sizeof line);
            put_seat(m, &v, s, &t);
            puts(line); /* in columns: as it is */
        }
        show_news(m);
    }
    show_own(m, &v);
}

/* What may be said now, in a line. */
static void put_choices(const struct set_room *m, struct text *t)
{
    const struct bank *b = &m->table;
    bool offered = b->to_act == PLAY_SEAT;

    switch (b->phase) {
    case BANK_IDLE:
    case BANK_BROKEN:
        text_put(t, "You may: bank AMOUNT%s",
                 b->phase == BANK_IDLE && offered
                     ? ", or pass"
                     : ", or Enter lets another bank");
        break;
    case BANK_WAGERS:
        text_str(t, "You may: wager AMOUNT, Enter wagers ");
        put_money(t, m->last > 0 ? m->last : b->stakes.lower);
        text_str(t, ", out sits this hand out");
        break;
    case BANK_DEAL:
        text_str(t, b->pile_chosen == NO_PILE &&
                            book_yes(&m->room->book, LEAF_DEAL_ACTION_PILE)
                        ? "You may: choose 1 to 7, the pile that goes out "
                          "first"
                        : "You may: shake the dice");
        break;
    default:
        text_str(t, "You may: set CARD CARD, the two in front; or house way");
        break;
    }
}

void set_choices(struct set_room *m)
{
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    if (m->over)
        text_str(&t, "Enter goes on; save FILE, rules, log, help, quit.");
    else
        put_choices(m, &t);
    room_print(m->room, 0, line);
}

/* What the five are, without what only decides between equals. */
static void put_name(struct text *t, rank_value five)
{
    char name[NAME_SIZE];

    high_name(five, name);
    text_put(t, ", %.*s", (int)strcspn(name, ","), name);
}

/* "Ana 9s 9d 8c 5d 3h / Ah Kh, pair of nines" */
static void put_hand(const struct set_room *m, struct text *t, int spot,
                     unsigned front, rank_value five)
{
    text_put(t, "%s ", seat_name((seat_no)spot));
    put_set(m->room, t, &m->table.spot[spot].pile, front);
    if (five != 0)
        put_name(t, five);
}

/* The hand that was turned up, and what comes of it, in one line. */
static void tell_settled(struct set_room *m, const struct event *e)
{
    static const char *const words[] = {[RESULT_PUSH] = "pushed",
                                        [RESULT_WIN] = "won",
                                        [RESULT_LOSE] = "lost"};
    const struct pile *p = &m->table.spot[e->spot].pile;
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    put_hand(m, &t, e->spot, p->front, p->foul ? 0 : p->back_worth);
    text_put(&t, "%s: %s", p->foul ? ", foul" : "", words[e->what]);
    if (e->what != RESULT_PUSH) {
        text_str(&t, " ");
        say_money(&t, e->what == RESULT_WIN ? e->amount : e->other);
    }
    if (e->what == RESULT_LOSE && e->level > 0)
        text_str(&t, ", no more is covered");
    room_say(m->room, "%s.", line);
}

static void tell_set(struct set_room *m, const struct event *e)
{
    const struct pile *p = &m->table.spot[e->spot].pile;
    char line[PLAY_LINE];
    struct text t;

    if (e->spot == m->table.banker && m->table.phase == BANK_SHOW) {
        if (e->street == SET_CORRECTED)
            room_say(m->room, "The dealer puts that right, the house way.");
        text_init(&t, line, sizeof line);
        put_hand(m, &t, e->spot, e->what, (rank_value)e->level);
        room_say(m->room, "%s: the bank's.", line);
    } else if (e->spot == PLAY_SEAT) {
        text_init(&t, line, sizeof line);
        put_set(m->room, &t, p, e->what);
        room_say(m->room, "You set %s%s.", line,
                 e->flag ? ", which is foul and loses" : "");
    } else {
        room_say(m->room, "%s has set.", seat_name(e->seat));
    }
}

static void tell_money(struct set_room *m, const struct event *e,
                       const char *what)
{
    char amount[40];
    struct text t;

    text_init(&t, amount, sizeof amount);
    say_money(&t, e->amount);
    room_say(m->room, "%s %s%s %s.", seat_name(e->seat), what,
             e->seat == PLAY_SEAT ? "" : "s", amount);
}

static void tell_fees(struct set_room *m, const struct event *e)
{
    char all[40], own[40];
    struct text t;

    text_init(&t, all, sizeof all);
    say_money(&t, e->amount);
    text_init(&t, own, sizeof own);
    say_money(&t, e->share[PLAY_SEAT]);
    if (e->amount > 0)
        room_say(m->room, "The house collects %s, %s of it from you.", all,
                 own);
}

static void tell_given(struct set_room *m, const struct event *e)
{
    bool same = e->spot == e->next;

    room_say(m->room, "%s get%s the first pile; %s%s.",
             seat_name((seat_no)e->spot), e->spot == PLAY_SEAT ? "" : "s",
             same ? "settling begins there" : "settling begins with ",
             same ? "" : seat_name(e->next));
}

static void tell_up(struct set_room *m, const struct event *e)
{
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    put_set(m->room, &t, &m->table.spot[e->seat].pile, 0);
    room_say(m->room, "The bank's cards are turned up: %s.", line);
}

void set_tell(struct set_room *m, const struct event *e)
{
    struct room *r = m->room;

    switch (e->kind) {
    case EV_SAT:
        tell_money(m, e, "buy");
        break;
    case EV_BANKED:
        tell_money(m, e, "bank");
        break;
    case EV_PASSED:
        room_say(r, "%s let%s the bank go by.", seat_name(e->seat),
                 e->seat == PLAY_SEAT ? "" : "s");
        break;
    case EV_BROKEN:
        room_say(r, "Nobody takes the bank: the game stops.");
        break;
    case EV_WAGERED:
        tell_money(m, e, "wager");
        break;
    case EV_FEES:
        tell_fees(m, e);
        break;
    case EV_CHOSE:
        room_say(r, "Pile %d goes out first.", e->what + 1);
        break;
    case EV_SHOOK:
        room_say(r, "The dice: %d %d %d.", e->card[0],
                 e->count > 1 ? e->card[1] : 0, e->count > 2 ? e->card[2] : 0);
        break;
    case EV_GIVEN:
        tell_given(m, e);
        break;
    case EV_SET:
        tell_set(m, e);
        break;
    case EV_DEALER_UP:
        tell_up(m, e);
        break;
    case EV_SETTLED:
        tell_settled(m, e);
        break;
    default:
        break;
    }
}
