/*
 * play_save.c - the hand as a transcript that `houseway referee` runs.
 *
 * Every card that the person's view has not held is written as ??, and the
 * hand is played again with such a deck to find the facts that go with it.
 * So the file cannot tell more than the person has seen, and a hand that
 * would not run again is noticed before anybody relies on it.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "card/cardtext.h"
#include "cmd/play.h"
#include "wire/say.h"

enum { CARDS_A_LINE = 18 };

/* One hand being written: the table it is played on again. */
struct copy {
    const struct room *room;
    FILE *out;
    struct table table;
};

static void put_line(struct copy *c, const struct text *t)
{
    fprintf(c->out, "%s\n", t->at);
}

/* Cards as the person knows them. */
static void hide(const struct room *r, card *cards, int count)
{
    for (int i = 0; i < count; i++)
        if (!set_has(r->seen, cards[i]))
            cards[i] = CARD_UNKNOWN;
}

static void write_setting(struct copy *c, const char *name, money amount)
{
    char line[64];
    struct text t;

    text_init(&t, line, sizeof line);
    say_money(&t, amount);
    fprintf(c->out, ", %s %s", name, line);
}

static void write_table(struct copy *c)
{
    const struct record *record = &c->room->record;
    const struct stakes *s = &record->stakes;
    const struct book *b = &c->room->book;
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    text_put(&t, "table   %s %s ", b->house[0] != '\0' ? b->house : "-",
             b->game);
    say_money(&t, s->lower);
    text_put(&t, "/");
    say_money(&t, s->upper);
    text_put(&t, ", seats %d, button %d, structure ", c->table.seats,
             record->button + 1);
    leaf_put_value(&t, LEAF_BET_STRUCTURE, s->structure);
    text_put(&t, ", blinds %s", s->blinds == 0 ? "0" : "");
    for (int i = 0; i < s->blinds; i++) {
        text_put(&t, "%s", i > 0 ? "/" : "");
        say_money(&t, s->blind[i]);
    }
    for (char *at = line; *at != '\0'; at++)
        if (*at != '"') /* a word of the book, as TOML has it */
            fputc(*at, c->out);
    write_setting(c, "ante", s->ante);
    write_setting(c, "bring-in", s->bring_in);
    write_setting(c, "unit", s->unit);
    write_setting(c, "chip", s->chip);
    fputc('\n', c->out);
}

/* Who sits there with how much, in the file and on the table. */
static void write_seats(struct copy *c)
{
    const struct record *record = &c->room->record;

    for (seat_no s = 0; s < c->table.seats; s++) {
        struct event e;
        char line[80];
        struct text t;

        if (record->stack[s] == 0)
            continue;
        event_init(&e, EV_SAT, s);
        e.amount = record->stack[s];
        table_apply(&c->table, &e);
        text_init(&t, line, sizeof line);
        text_put(&t, "seat    %d %s ", s + 1, seat_name(s));
        say_money(&t, record->stack[s]);
        put_line(c, &t);
    }
}

/* How many cards each hand gets on the first street. */
static int first_cards(const struct book *b)
{
    int n = 0;

    for (int i = 0; i < b->street[0].steps; i++)
        n += b->street[0].step[i].word == DEAL_HOLE_DOWN ||
             b->street[0].step[i].word == DEAL_HOLE_UP;
    return n;
}

/* The first cards by hand, then what came after them. */
static void write_deck(struct copy *c, const struct command *deal)
{
    const struct book *b = &c->room->book;
    card hand[SEATS_MAX][HAND_CARDS_MAX];
    int each = first_cards(b), at = 0;
    char line[PLAY_LINE];
    struct text t;

    for (int i = 0; i < each; i++) {
        seat_no s = book_yes(b, LEAF_BUTTON) ? deal->seat
                                             : (seat_no)(c->table.seats - 1);

        for (int k = 0; k < c->table.seats; k++) {
            s = seat_after(&c->table, s);
            if (c->table.seat[s].stack > 0)
                hand[s][i] = deal->card[at++];
        }
    }
    for (seat_no s = 0; s < c->table.seats; s++) {
        if (c->table.seat[s].stack == 0)
            continue;
        text_init(&t, line, sizeof line);
        text_put(&t, "hand    %d ", s + 1);
        cardtext_put_all(&t, hand[s], each, NULL);
        put_line(c, &t);
    }
    while (at < deal->count) {
        int n = deal->count - at < CARDS_A_LINE ? deal->count - at
                                                : CARDS_A_LINE;

        text_init(&t, line, sizeof line);
        text_put(&t, "next    ");
        cardtext_put_all(&t, deal->card + at, n, NULL);
        put_line(c, &t);
        at += n;
    }
}

/* "> 2 raise 6.00" */
static void write_wish(struct copy *c, const struct command *wish)
{
    static const char *const words[CMD_KINDS] = {
        [CMD_FOLD] = "fold",   [CMD_CHECK] = "check",
        [CMD_CALL] = "call",   [CMD_RAISE] = "raise",
        [CMD_DRAW] = "draw",   [CMD_DISCARD] = "discard",
        [CMD_SPLIT] = "split",
    };
    const struct seat *seat = &c->table.seat[wish->seat];
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    if (wish->kind == CMD_DEAL) {
        text_put(&t, "> deal");
    } else if (wish->kind == CMD_SHUFFLE) {
        text_put(&t, "> shuffle ");
        cardtext_put_all(&t, wish->card, wish->count, NULL);
    } else {
        text_put(&t, "> %d %s", wish->seat + 1, words[wish->kind]);
        if (wish->kind == CMD_RAISE) {
            text_put(&t, " ");
            say_money(&t, wish->amount);
        }
        for (int i = 0; i < seat->cards; i++)
            if ((wish->mask >> i & 1) != 0) {
                text_put(&t, " ");
                cardtext_put(&t, seat->card[i], NULL);
            }
    }
    put_line(c, &t);
}

/* A wish and all that follows from it; false: it would be refused. */
static bool write_step(struct copy *c, const struct command *wish)
{
    const struct book *b = &c->room->book;
    struct refusal no;
    struct event e;

    if (!decide(b, &c->table, wish, &e, &no))
        return false;
    write_wish(c, wish);
    do {
        char line[PLAY_LINE];
        struct text t;

        text_init(&t, line, sizeof line);
        text_put(&t, "= ");
        say_event(&t, &c->table, &e);
        put_line(c, &t);
        table_apply(&c->table, &e);
    } while (advance(b, &c->table, &e));
    return true;
}

static bool write_hand(struct copy *c)
{
    const struct record *record = &c->room->record;

    fprintf(c->out, "# Hand %u.  ?? is a card that seat 1 has not seen.\n",
            record->hand);
    table_init(&c->table, &record->stakes, c->room->table.seats);
    write_table(c);
    write_seats(c);
    for (int i = 0; i < record->steps; i++) {
        struct command wish = record->step[i];

        hide(c->room, wish.card, wish.count);
        if (i == 0)
            write_deck(c, &wish);
        if (!write_step(c, &wish))
            return false;
    }
    return true;
}

static const char *cannot_save(const struct record *record)
{
    if (record->steps == 0)
        return "There is no hand to save yet.";
    if (record->carried)
        return "This hand plays for the pot of the one before it, which a "
               "transcript cannot say; the next one can be saved.";
    if (record->too_long)
        return "This hand has grown too long to be saved.";
    return NULL;
}

void room_save(struct room *r, const char *file)
{
    static struct copy c;
    const char *cannot = cannot_save(&r->record);
    bool good;

    if (cannot != NULL) {
        room_printf(r, "%s", cannot);
        return;
    }
    memset(&c, 0, sizeof c);
    c.room = r;
    c.out = fopen(file, "wx"); /* what is there already is not written over */
    if (c.out == NULL) {
        room_printf(r, "Not saved: %s: %s.", file, strerror(errno));
        return;
    }
    good = write_hand(&c) && ferror(c.out) == 0;
    if (fclose(c.out) != 0 || !good) {
        unlink(file);
        room_printf(r, "Not saved: %s could not be written.", file);
        return;
    }
    room_printf(r, "Saved.  'houseway referee %s' runs it again.", file);
}
