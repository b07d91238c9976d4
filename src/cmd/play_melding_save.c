/*
 * play_melding_save.c - a hand of melds as it is remembered, and as a
 * transcript that `houseway referee` runs.
 *
 * Every card of a deal is remembered by its place, and marked when the person
 * sees it: his own, what is laid and what is discarded.  The others are
 * written as ??, and the hand is played again with such a deck to find the
 * facts that go with it.
 *
 * Where the discards were shuffled, nobody can tell any more which of them
 * came from where without saying more than was seen: such a hand is not
 * saved.
 */
#include <stdio.h>
#include <string.h>

#include "card/cardtext.h"
#include "cmd/play_melding.h"
#include "wire/say.h"

enum { CARDS_A_LINE = 18 };

/* What is remembered */

static void record_begin(struct meld_room *m, const struct command *c)
{
    struct meld_record *record = &m->record;

    if (m->table.pot == 0) {
        record->steps = record->deals = 0;
        record->too_long = record->shuffled = false;
        for (int s = 0; s < m->table.seats; s++)
            record->stack[s] = m->table.seat[s].stack;
    }
    record->hand = m->table.hand + 1;
    if (record->deals == MELD_DEALS) {
        record->too_long = true;
        return;
    }
    for (int i = 0; i < c->count; i++)
        record->deal[record->deals][i] = (struct meld_card){c->card[i], false};
    record->used[record->deals++] = 0;
    memset(record->holds, 0, sizeof record->holds);
    record->drawn = -1;
}

/* Remembers a command that is about to be carried out. */
void meld_record_step(struct meld_room *m, const struct command *c)
{
    struct meld_record *record = &m->record;
    struct meld_step step = {.kind = c->kind, .seat = c->seat};

    if (c->kind == CMD_SIT && m->table.pot == 0)
        return; /* the stacks are written down when the hand begins */
    if (c->kind == CMD_DEAL)
        record_begin(m, c);
    record->shuffled |= c->kind == CMD_SHUFFLE;
    if (record->steps == MELD_STEPS)
        record->too_long = true;
    if (record->too_long || record->shuffled)
        return;
    step.amount = c->amount;
    step.spot = c->spot;
    if (c->kind != CMD_DEAL) {
        step.count = (uint8_t)c->count;
        memcpy(step.card, c->card, c->count);
    }
    record->step[record->steps++] = step;
}

static struct meld_card *last_deal(struct meld_record *record)
{
    return record->deal[record->deals - 1];
}

/* Hands are dealt: each card's place, and one's own are seen. */
static void record_hands(struct meld_room *m, const struct event *e)
{
    struct meld_record *record = &m->record;
    int seats = m->table.seats, step = e->spot != 0 ? seats - 1 : 1, n = 0;

    for (int at = e->seat; n < e->count; at = (at + step) % seats) {
        if ((e->mask >> at & 1) == 0)
            continue;
        last_deal(record)[n].seen = at == PLAY_SEAT;
        record->held[at][record->holds[at]++] = (uint16_t)n++;
    }
    record->used[record->deals - 1] = n;
}

/* A card of a hand lies there for all to see. */
static void record_shown(struct meld_record *record, seat_no s, card c)
{
    struct meld_card *deal = last_deal(record);

    for (int i = 0; i < record->holds[s]; i++)
        if (deal[record->held[s][i]].card == c) {
            deal[record->held[s][i]].seen = true;
            record->held[s][i] = record->held[s][--record->holds[s]];
            return;
        }
}

static void record_drawn_shown(struct meld_record *record)
{
    if (record->drawn >= 0)
        last_deal(record)[record->drawn].seen = true;
    record->drawn = -1;
}

/* The card drawn went into the hand. */
static void record_kept(struct meld_record *record, seat_no s)
{
    if (record->drawn >= 0 && record->holds[s] < MELDING_CARDS_MAX)
        record->held[s][record->holds[s]++] = (uint16_t)record->drawn;
    record->drawn = -1;
}

static void record_laid(struct meld_room *m, const struct event *e)
{
    bool drawn = e->flag;

    for (int i = 0; i < e->count; i++)
        if (drawn && e->card[i] == m->table.drawn) {
            record_drawn_shown(&m->record);
            drawn = false;
        } else {
            record_shown(&m->record, e->seat, e->card[i]);
        }
}

void meld_record_event(struct meld_room *m, const struct event *e)
{
    struct meld_record *record = &m->record;

    if (record->too_long || record->shuffled)
        return;
    switch (e->kind) {
    case EV_MELD_HANDS:
        record_hands(m, e);
        break;
    case EV_MELD_DREW:
        record->drawn = m->table.stock_at;
        record->used[record->deals - 1] = record->drawn + 1;
        if (e->seat == PLAY_SEAT)
            last_deal(record)[record->drawn].seen = true;
        break;
    case EV_MELD_TOOK:
        record->drawn = -1; /* all have seen it */
        break;
    case EV_MELD_LAID:
    case EV_MELD_ADDED:
        record_laid(m, e);
        break;
    case EV_MELD_DISCARDED:
        if (e->flag) {
            record_drawn_shown(record);
            break;
        }
        record_shown(record, e->seat, e->card[0]);
        record_kept(record, e->seat);
        break;
    default:
        break;
    }
}

/* What is written */

/* One hand being written: the table it is played on again. */
struct copy {
    const struct meld_room *room;
    FILE *out;
    struct melding table;
    int deals;
};

static void put_line(struct copy *c, const struct text *t)
{
    fprintf(c->out, "%s\n", t->at);
}

static void write_table(struct copy *c, seat_no button)
{
    const struct book *b = &c->room->room->book;
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    text_put(&t, "table   %s %s ", b->house[0] != '\0' ? b->house : "-",
             b->game);
    say_money(&t, c->table.stakes.chip);
    text_put(&t, ", seats %d, button %d, packs %d", c->table.seats, button + 1,
             c->table.stakes.packs);
    put_line(c, &t);
}

/* Who buys how much, in the file and on the table. */
static void write_seat(struct copy *c, seat_no s, money amount)
{
    struct event e;
    char line[80];
    struct text t;

    event_init(&e, EV_SAT, s);
    e.amount = amount;
    melding_apply(&c->table, &e);
    text_init(&t, line, sizeof line);
    text_put(&t, "seat    %d %s ", s + 1, seat_name(s));
    say_money(&t, amount);
    put_line(c, &t);
}

/* The hands as they were dealt, then what came off the stock. */
static void write_deck(struct copy *c, const struct command *deal, int used)
{
    const struct book *b = &c->room->room->book;
    card hand[SEATS_MAX][MELDING_CARDS_MAX];
    int each = book_value(b, LEAF_DEAL_CARDS), at = 0;
    unsigned in = 0;
    char line[PLAY_LINE];
    struct text t;

    for (seat_no s = 0; s < c->table.seats; s++)
        in |= c->table.seat[s].stack > 0 ? 1u << s : 0;
    for (int i = 0; i < each; i++) {
        seat_no s = deal->seat;

        for (int k = __builtin_popcount(in); k > 0; k--) {
            s = melding_next_of(b, in, s);
            hand[s][i] = deal->card[at++];
        }
    }
    for (seat_no s = 0; s < c->table.seats; s++) {
        if ((in >> s & 1) == 0)
            continue;
        text_init(&t, line, sizeof line);
        text_put(&t, "hand    %d ", s + 1);
        cardtext_put_all(&t, hand[s], each, NULL);
        put_line(c, &t);
    }
    while (at < used) {
        int n = used - at < CARDS_A_LINE ? used - at : CARDS_A_LINE;

        text_init(&t, line, sizeof line);
        text_str(&t, "next    ");
        cardtext_put_all(&t, deal->card + at, n, NULL);
        put_line(c, &t);
        at += n;
    }
}

/* The verbs as the referee has them. */
static const char *const verbs[CMD_KINDS] = {
    [CMD_MELD_PLAY] = "play",       [CMD_MELD_PASS] = "pass",
    [CMD_MELD_DRAW] = "draw",       [CMD_MELD_TAKE] = "take",
    [CMD_MELD_LAY] = "meld",        [CMD_MELD_ADD] = "add",
    [CMD_MELD_DISCARD] = "discard",
};

static void write_wish(struct copy *c, const struct command *wish)
{
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    if (wish->kind == CMD_DEAL) {
        text_put(&t, "> deal button %d", wish->seat + 1);
        put_line(c, &t);
        return;
    }
    text_put(&t, "> %d %s", wish->seat + 1, verbs[wish->kind]);
    if (wish->kind == CMD_MELD_ADD)
        text_put(&t, " %d", wish->spot + 1);
    if (wish->count > 0)
        text_str(&t, " ");
    cardtext_put_all(&t, wish->card, wish->count, NULL);
    put_line(c, &t);
}

/* A wish and all that follows from it; false: it would be refused. */
static bool write_step(struct copy *c, const struct command *wish)
{
    const struct book *b = &c->room->room->book;
    struct refusal no;
    struct event e;

    if (!melding_decide(b, &c->table, wish, &e, &no))
        return false;
    write_wish(c, wish);
    do {
        char line[PLAY_LINE];
        struct text t;

        text_init(&t, line, sizeof line);
        text_str(&t, "= ");
        say_melding_event(&t, &c->table, &e);
        put_line(c, &t);
        melding_apply(&c->table, &e);
    } while (melding_advance(b, &c->table, &e));
    return true;
}

/* One thing remembered. */
static bool write_one(struct copy *c, const struct meld_step *step)
{
    const struct meld_record *record = &c->room->record;
    struct command wish = {.kind = step->kind,
                           .seat = step->seat,
                           .spot = step->spot,
                           .count = step->count};

    if (step->kind == CMD_SIT) {
        write_seat(c, step->seat, step->amount);
        return true;
    }
    memcpy(wish.card, step->card, step->count);
    if (step->kind == CMD_DEAL) {
        const struct meld_card *deal = record->deal[c->deals];

        wish.count = (uint16_t)(c->table.stakes.packs *
                                melding_pack_cards(&c->room->room->book));
        for (int i = 0; i < wish.count; i++)
            wish.card[i] = deal[i].seen ? deal[i].card : (card)CARD_UNKNOWN;
        write_deck(c, &wish, record->used[c->deals++]);
    }
    return write_step(c, &wish);
}

static bool write_hand(struct copy *c)
{
    const struct meld_record *record = &c->room->record;

    fprintf(c->out, "# Hand %u.  ?? is a card that seat 1 has not seen.\n",
            record->hand);
    melding_init(&c->table, &c->room->table.stakes, c->room->table.seats);
    write_table(c, record->step[0].seat);
    for (seat_no s = 0; s < c->table.seats; s++)
        if (record->stack[s] > 0)
            write_seat(c, s, record->stack[s]);
    for (int i = 0; i < record->steps; i++)
        if (!write_one(c, &record->step[i]))
            return false;
    return true;
}

static const char *cannot_save(const struct meld_record *record)
{
    if (record->shuffled)
        return "A hand whose discards were shuffled cannot be saved.";
    if (record->too_long)
        return "This hand has grown too long to be saved.";
    return record->steps == 0 ? "There is no hand to save yet." : NULL;
}

static bool write_file(FILE *out, const void *room)
{
    static struct copy c;

    memset(&c, 0, sizeof c);
    c.room = room;
    c.out = out;
    return write_hand(&c);
}

void meld_save(struct meld_room *m, const char *file)
{
    const char *cannot = cannot_save(&m->record);

    if (cannot != NULL)
        room_printf(m->room, "%s", cannot);
    else
        room_write(m->room, file, write_file, m);
}
