/*
 * play_bank_save.c - hands at a banked table as they are remembered, and as
 * a transcript that `houseway referee` runs.
 *
 * A record begins with a turn of the bank, for anybody may take the bank of a
 * new table, and holds the second hand behind the first.  Where prizes go to
 * successive hands it goes on until no such row has begun.
 *
 * Each hand is written with a new shoe that gives the cards that came off
 * the old one; what the person has not seen is left out, and the hand is
 * played again with such a shoe to find the facts that go with it.  So the
 * tray is never shuffled in a file.
 */
#include <stdio.h>
#include <string.h>

#include "card/cardtext.h"
#include "cmd/play_bank.h"
#include "wire/say.h"

enum { CARDS_A_LINE = 20 };

/* What is remembered */

static bool has_row_of_pures(const struct bank *t)
{
    for (int s = 0; s < t->seats && t->fees.prizes; s++)
        if (t->pures[s] > 0)
            return true;
    return false;
}

/* Does this bank begin a turn? */
static bool begins_turn(const struct bank_room *m, const struct command *c)
{
    const struct bank *t = &m->table;

    return c->kind == CMD_BANK &&
           !(c->seat == t->banker &&
             t->turn < book_value(&m->room->book, LEAF_BANK_HANDS));
}

void bank_record_step(struct bank_room *m, const struct command *c)
{
    struct bank_record *record = &m->record;
    struct bank_step step = {.kind = c->kind,
                             .spot = c->spot,
                             .seat = c->seat,
                             .mask = c->mask,
                             .amount = c->amount};

    if (begins_turn(m, c) && !has_row_of_pures(&m->table)) {
        record->steps = record->deals = 0;
        record->too_long = false;
        record->fund = m->table.fund;
        for (int p = 0; p < PEOPLE_MAX; p++)
            record->stack[p] = m->table.person[p].stack;
    }
    if (record->steps == 0 && c->kind != CMD_BANK)
        return; /* it is in the stacks when the record begins */
    if (record->steps == BANK_STEPS ||
        (c->kind == CMD_DEAL && record->deals == BANK_DEALS))
        record->too_long = true;
    if (record->too_long || c->kind == CMD_SHUFFLE)
        return;
    if (c->kind == CMD_BANK)
        record->hand = m->table.hand + 1;
    if (c->kind == CMD_DEAL) {
        record->deal[record->deals].given = false;
        record->deal[record->deals++].count = 0;
    }
    if (c->kind == CMD_SHAKE || c->kind == CMD_CHOOSE) {
        step.count = (uint8_t)c->count;
        memcpy(step.card, c->card, sizeof step.card);
    }
    record->step[record->steps++] = step;
}

void bank_record_event(struct bank_room *m, const struct event *e, int from)
{
    struct bank_record *record = &m->record;
    const struct bank *t = &m->table;
    struct bank_deal *deal;

    if (record->too_long || record->deals == 0)
        return;
    deal = &record->deal[record->deals - 1];
    if (e->kind != EV_CLOSED && e->kind != EV_SHUFFLED)
        for (; from < t->shoe_at && deal->count < SHOE_CARDS_MAX; from++) {
            deal->seen[deal->count] = false;
            deal->card[deal->count++] = t->shoe[from];
        }
    m->game->see(m, e, deal);
}

/* What is written */

static void put_line(struct bank_copy *c, const struct text *t)
{
    fprintf(c->out, "%s\n", t->at);
}

static void write_table(struct bank_copy *c)
{
    const struct book *b = &c->room->room->book;
    char line[2 * PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    text_put(&t, "table   %s %s %s", b->house[0] != '\0' ? b->house : "-",
             b->game, c->room->words);
    if (c->room->table.fees.prizes) {
        text_str(&t, ", fund ");
        say_money(&t, c->room->record.fund);
    }
    put_line(c, &t);
}

static void write_seat(struct bank_copy *c, seat_no s, money amount)
{
    struct event e;
    char line[80];
    struct text t;

    event_init(&e, EV_SAT, s);
    e.amount = amount;
    bank_apply(&c->table, &e);
    text_init(&t, line, sizeof line);
    text_put(&t, "seat    %d %s ", s + 1, seat_name(s));
    say_money(&t, amount);
    put_line(c, &t);
}

/* What came off the shoe after the first hands; x: nobody saw it. */
static void write_next(struct bank_copy *c, const struct bank_deal *deal,
                       int at)
{
    while (at < deal->count) {
        int to = at + CARDS_A_LINE;
        char line[PLAY_LINE];
        struct text t;

        text_init(&t, line, sizeof line);
        text_str(&t, "next   ");
        for (; at < deal->count && at < to; at++) {
            text_str(&t, " ");
            if (deal->seen[at])
                cardtext_put(&t, deal->card[at], NULL);
            else
                text_str(&t, "x");
        }
        put_line(c, &t);
    }
}

/* The shoe as the file has it; false: no shoe has these cards. */
static bool write_shoe(struct bank_copy *c, struct command *wish)
{
    const struct book *b = &c->room->room->book;
    const struct bank_deal *deal = &c->room->record.deal[c->deals++];

    wish->count = (uint16_t)bank_shoe_size(b);
    for (int i = 0; i < wish->count; i++)
        wish->card[i] = i < deal->count && deal->seen[i] ? deal->card[i]
                                                         : (card)CARD_NONE;
    write_next(c, deal, c->room->game->write_first(c, deal));
    return bank_fill_shoe(b, wish->card);
}

static bool says_spot(int kind)
{
    return kind == CMD_WAGER || kind == CMD_INSURE || kind == CMD_EVEN ||
           kind == CMD_SET || kind == CMD_HOUSE_WAY;
}

static void write_wish(struct bank_copy *c, const struct command *wish)
{
    bool amount = wish->amount > 0 || wish->kind == CMD_WAGER ||
                  wish->kind == CMD_INSURE;
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    if (wish->kind == CMD_DEAL || wish->kind == CMD_GO_ON)
        text_str(&t, wish->kind == CMD_DEAL ? "> deal" : "> go on");
    else
        text_put(&t, "> %d %s", wish->seat + 1, say_bank_verb(wish->kind));
    if (amount) {
        text_str(&t, " ");
        say_money(&t, wish->amount);
    }
    if (c->room->game->put_wish != NULL)
        c->room->game->put_wish(c, wish, &t);
    if (says_spot(wish->kind) && wish->spot != wish->seat)
        text_put(&t, " at %d", wish->spot + 1);
    put_line(c, &t);
}

/* A wish and all that follows from it; false: it would be refused. */
static bool write_step(struct bank_copy *c, const struct bank_step *step)
{
    static struct command wish;
    const struct book *b = &c->room->room->book;
    const struct bank_room_game *game = c->room->game;
    struct refusal no;
    struct event e;
    bool told;

    wish = (struct command){.kind = step->kind,
                            .seat = step->seat,
                            .spot = step->spot,
                            .mask = step->mask,
                            .count = step->count,
                            .amount = step->amount};
    memcpy(wish.card, step->card, sizeof step->card);
    if ((step->kind == CMD_DEAL && !write_shoe(c, &wish)) ||
        !bank_decide(b, &c->table, &wish, &e, &no))
        return false;
    write_wish(c, &wish);
    told = game->may_write == NULL || game->may_write(c, &wish);
    do {
        char line[PLAY_LINE];
        struct text t;

        text_init(&t, line, sizeof line);
        text_str(&t, "= ");
        say_bank(&t, &c->table, &e);
        if (told)
            put_line(c, &t);
        bank_apply(&c->table, &e);
    } while (bank_advance(b, &c->table, &e));
    return true;
}

static bool write_record(struct bank_copy *c)
{
    const struct bank_room *m = c->room;
    const struct bank_record *record = &m->record;

    fprintf(c->out,
            "# Hand %u, from the beginning of this turn of the bank.  Each "
            "hand is shuffled\n# anew, and gives the same cards.\n",
            record->hand);
    bank_init(&c->table, &m->table.stakes, &m->table.fees, m->table.seats);
    c->table.fund = c->table.chips = record->fund;
    write_table(c);
    for (seat_no s = 0; s < PEOPLE_MAX; s++)
        if (record->stack[s] > 0)
            write_seat(c, s, record->stack[s]);
    for (int i = 0; i < record->steps; i++)
        if (!write_step(c, &record->step[i]))
            return false;
    return true;
}

static bool write_file(FILE *out, const void *room)
{
    static struct bank_copy c;

    memset(&c, 0, sizeof c);
    c.room = room;
    c.out = out;
    return write_record(&c);
}

void bank_save(struct bank_room *m, const char *file)
{
    if (m->record.too_long)
        room_printf(m->room, "These hands have grown too long to be saved.");
    else if (m->record.steps == 0)
        room_printf(m->room, "There is no hand to save yet.");
    else
        room_write(m->room, file, write_file, m);
}
