/*
 * play_setting_save.c - a hand that was set and settled, as a transcript that
 * `houseway referee` runs again.
 *
 * Every hand that was given out is turned up in the end, so nothing is in the
 * file that the person has not seen: piles nobody got are left to the
 * referee.  That is why a hand can be saved only when it is over.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "card/cardtext.h"
#include "cmd/play_setting.h"
#include "wire/say.h"

void set_record_begin(struct set_room *m)
{
    for (int p = 0; p < PEOPLE_MAX; p++)
        m->stack[p] = m->table.person[p].stack;
    memset(m->up, 0, sizeof m->up);
    m->steps = 0;
    m->deal = -1;
}

static void put_cards_of(struct text *t, const struct pile *p, unsigned mask)
{
    for (int i = 0; i < p->cards; i++)
        if ((mask >> i & 1) != 0)
            cardtext_put(t, p->card[i], NULL);
}

/* Passing is left out: at a new table nobody was offered the bank. */
static bool put_step(struct set_room *m, const struct command *c,
                     struct text *t)
{
    text_put(t, "> %d ", c->seat + 1);
    switch (c->kind) {
    case CMD_BANK:
        text_str(t, "bank ");
        say_money(t, c->amount);
        return true;
    case CMD_WAGER:
        text_str(t, "wager ");
        say_money(t, c->amount);
        return true;
    case CMD_CHOOSE:
        text_put(t, "choose %d", c->count + 1);
        return true;
    case CMD_SHAKE:
        text_str(t, "shake");
        for (int i = 0; i < c->count; i++)
            text_put(t, " %d", c->card[i]);
        return true;
    case CMD_SET:
        text_str(t, "set ");
        put_cards_of(t, &m->table.spot[c->spot].pile, c->mask);
        return true;
    case CMD_HOUSE_WAY:
        text_str(t, "house way");
        return true;
    default:
        return false;
    }
}

void set_record_step(struct set_room *m, const struct command *c)
{
    struct text t;

    if (m->steps == SET_STEPS)
        return;
    text_init(&t, m->step[m->steps], SET_LINE);
    if (c->kind == CMD_DEAL) {
        m->deal = m->steps++;
        text_str(&t, "> deal");
        if (book_value(&m->room->book, LEAF_DEAL_ORDER) == DEAL_BY_SEAT)
            text_put(&t, " from %d", c->spot + 1);
    } else if (put_step(m, c, &t)) {
        m->steps++;
    }
}

void set_record_event(struct set_room *m, const struct event *e)
{
    int spot = e->kind == EV_DEALER_UP ? e->seat : e->spot;

    if (e->kind == EV_GIVEN) {
        m->first = e->spot;
        m->pile = e->what;
    }
    if (e->kind != EV_TURNED && e->kind != EV_DEALER_UP)
        return;
    memcpy(m->seen[spot], m->table.spot[spot].pile.card, PILE_CARDS);
    m->up[spot] = true;
}

/* Who would get the first pile, and everybody's cards. */
static void write_hands(const struct set_room *m, FILE *out)
{
    const char *between = "hand   ";

    if (book_value(&m->room->book, LEAF_DEAL_ORDER) == DEAL_BY_DICE)
        fprintf(out, "first   %d pile %d\n", m->first + 1, m->pile + 1);
    for (int s = 0; s < m->table.seats; s++) {
        char cards[PLAY_LINE];
        struct text t;

        if (!m->up[s])
            continue;
        text_init(&t, cards, sizeof cards);
        cardtext_put_all(&t, m->seen[s], PILE_CARDS, NULL);
        fprintf(out, "%s %d %s", between, s + 1, cards);
        between = " |";
    }
    fprintf(out, "\n");
}

static void write_stacks(const struct set_room *m, FILE *out,
                         const char *first, bool names, bool now)
{
    for (int s = 0; s < m->table.seats; s++) {
        char amount[40];
        struct text t;

        text_init(&t, amount, sizeof amount);
        say_money(&t, now ? m->table.person[s].stack : m->stack[s]);
        fprintf(out, "%s %d %s%s%s", s == 0 ? first : " |", s + 1,
                names ? seat_name((seat_no)s) : "", names ? " " : "", amount);
    }
    fprintf(out, "\n");
}

static void write_hand(const struct set_room *m, FILE *out)
{
    const struct room *r = m->room;
    char wagers[64];
    struct text t;

    text_init(&t, wagers, sizeof wagers);
    say_money(&t, m->table.stakes.lower);
    text_str(&t, "-");
    say_money(&t, m->table.stakes.upper);
    fprintf(out, "# Written by houseway play.\ntable   %s %s %s, seats %d\n",
            r->book.house[0] != '\0' ? r->book.house : "-", r->book.game,
            wagers, m->table.seats);
    write_stacks(m, out, "seat   ", true, false);
    for (int i = 0; i < m->steps; i++) {
        if (i == m->deal)
            write_hands(m, out);
        fprintf(out, "%s\n", m->step[i]);
    }
    write_stacks(m, out, "stack  ", false, true);
}

void set_save(struct set_room *m, const char *file)
{
    FILE *out;
    bool bad;

    if (!m->over || m->deal < 0 || m->steps == SET_STEPS) {
        room_printf(m->room, "A hand can be saved when it is over.");
        return;
    }
    out = fopen(file, "wx");
    if (out == NULL) {
        room_printf(m->room, "'%s' cannot be written: %s.", file,
                    strerror(errno));
        return;
    }
    write_hand(m, out);
    bad = ferror(out) != 0;
    if (fclose(out) != 0 || bad)
        room_printf(m->room, "'%s' could not be written to its end.", file);
    else
        room_printf(m->room, "Saved.  'houseway referee %s' runs it again.",
                    file);
}
