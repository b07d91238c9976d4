/*
 * play_save.c - the hand as it is remembered, and as a transcript that
 * `houseway referee` runs.
 *
 * Every card that the person's view has not held is written as ??, and the
 * hand is played again with such a deck to find the facts that go with it.
 * So the file cannot tell more than the person has seen, and a hand that
 * would not run again is noticed before anybody relies on it.
 */
#include <stdio.h>
#include <string.h>

#include "card/cardtext.h"
#include "cmd/play.h"
#include "wire/report_words.h"
#include "wire/say.h"

enum { CARDS_A_LINE = 18 };

/* One hand being written: the table it is played on again. */
struct copy {
    const struct room *room;
    FILE *out;
    struct table table;
    struct said_before before;
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

static void record_add(struct record *record, const struct command *c)
{
    if (record->steps == PLAY_STEPS)
        record->too_long = true;
    else
        record->step[record->steps++] = *c;
}

/*
 * Other cards will be dealt: what was not seen of these will not be seen any
 * more, and where they lie then, nobody has seen yet.
 */
void record_forget(struct room *r)
{
    struct record *record = &r->record;

    for (; record->hidden < record->steps; record->hidden++) {
        struct command *c = &record->step[record->hidden];

        if (c->kind == CMD_DEAL || c->kind == CMD_SHUFFLE)
            hide(r, c->card, c->count);
    }
    r->seen = 0;
}

/*
 * A new hand begins.  If the pot of the last one is in it, that hand stays:
 * its chips could not be told otherwise.
 */
static void record_begin(struct room *r, seat_no button)
{
    struct record *record = &r->record;

    if (r->table.pot == 0) {
        record->stakes = r->stakes;
        record->button = button;
        record->too_long = false;
        record->steps = record->hidden = 0;
        for (int s = 0; s < r->table.seats; s++)
            record->stack[s] = r->table.seat[s].stack;
    }
    record_forget(r);
    record->hand = r->table.hand + 1;
    record->last = record->steps;
    if (r->before.kept)
        record_add(record, &r->before.command);
}

/* Remembers a command that is about to be carried out. */
void record_step(struct room *r, const struct command *c)
{
    bool carried = r->table.phase == PHASE_IDLE && r->table.pot > 0;

    if (c->kind == CMD_SIT && !carried)
        return; /* the stacks are written down when the hand begins */
    if (c->kind == CMD_DEAL)
        record_begin(r, c->seat);
    record_add(&r->record, c);
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
    if (s->collection > 0)
        write_setting(c, "collection", s->collection);
    if (s->asks_to_show)
        fprintf(c->out, ", showing asked");
    fputc('\n', c->out);
}

/* Who buys how much, in the file and on the table. */
static void write_seat(struct copy *c, seat_no s, money amount)
{
    struct event e;
    char line[80];
    struct text t;

    event_init(&e, EV_SAT, s);
    e.amount = amount;
    poker_apply(&c->table, &e);
    text_init(&t, line, sizeof line);
    text_put(&t, "seat    %d %s ", s + 1, seat_name(s));
    say_money(&t, amount);
    put_line(c, &t);
}

static void write_seats(struct copy *c)
{
    const struct record *record = &c->room->record;

    for (seat_no s = 0; s < c->table.seats; s++)
        if (record->stack[s] > 0)
            write_seat(c, s, record->stack[s]);
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

/*
 * The first cards by hand, then what came after them; of a hand that nobody
 * opened there is nothing after them.
 */
static void write_deck(struct copy *c, const struct command *deal, bool opened)
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
    while (opened && at < deal->count) {
        int n = deal->count - at < CARDS_A_LINE ? deal->count - at
                                                : CARDS_A_LINE;

        text_init(&t, line, sizeof line);
        text_put(&t, "next    ");
        cardtext_put_all(&t, deal->card + at, n, NULL);
        put_line(c, &t);
        at += n;
    }
}

/* The verb of a wish as the referee has it, and what stands behind it. */
static const struct wish_words {
    const char *verb;
    bool amount;
} wish_words[CMD_KINDS] = {
    [CMD_FOLD] = {"fold", false},        [CMD_CHECK] = {"check", false},
    [CMD_CALL] = {"call", false},        [CMD_RAISE] = {"raise", true},
    [CMD_DRAW] = {"draw", false},        [CMD_DISCARD] = {"discard", false},
    [CMD_SPLIT] = {"split", false},      [CMD_SPREAD] = {"spread", false},
    [CMD_ASK] = {"ask", false},          [CMD_KILL] = {"kill", false},
    [CMD_SHOW] = {"show", false},        [CMD_MUCK] = {"muck", false},
    [CMD_POST] = {"post", true},         [CMD_CHIP] = {"chip", true},
    [CMD_STRADDLE] = {"straddle", true}, [CMD_BUY_IN] = {"buy in", false},
    [CMD_PASS] = {"pass", false},        [CMD_CAP] = {"all-in", false},
};

/* "> 2 raise 6.00" */
static void write_player(struct copy *c, const struct command *wish)
{
    const struct seat *seat = &c->table.seat[wish->seat];
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    text_put(&t, "> %d ", wish->seat + 1);
    if (wish->kind == CMD_SAY)
        text_put(&t, "say %s",
                 wish->count == CMD_MUCK ? "board"
                                         : wish_words[wish->count].verb);
    else
        text_put(&t, "%s", wish_words[wish->kind].verb);
    if (wish_words[wish->kind].amount) {
        text_put(&t, " ");
        say_money(&t, wish->amount);
    }
    if (wish->dead > 0) {
        text_put(&t, " dead ");
        say_money(&t, wish->dead);
    }
    for (int i = 0; i < seat->cards; i++)
        if ((wish->mask >> i & 1) != 0) {
            text_put(&t, " ");
            cardtext_put(&t, seat->card[i], NULL);
        }
    put_line(c, &t);
}

static void write_wish(struct copy *c, const struct command *wish)
{
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    if (wish->kind == CMD_DEAL && c->table.hand == 0) {
        text_put(&t, "> deal");
    } else if (wish->kind == CMD_DEAL) {
        text_put(&t, "> deal button %d", wish->seat + 1);
    } else if (wish->kind == CMD_REPORT) {
        text_put(&t, "> report %s", wish->reason);
    } else if (wish->kind == CMD_FLOOR) {
        text_put(&t, "> floor ");
        floor_put(&t, wish);
    } else if (wish->kind == CMD_SHUFFLE) {
        text_put(&t, "> shuffle ");
        cardtext_put_all(&t, wish->card, wish->count, NULL);
    } else {
        write_player(c, wish);
        return;
    }
    put_line(c, &t);
}

/* A wish and all that follows from it; false: it would be refused. */
static bool write_step(struct copy *c, const struct command *wish)
{
    const struct book *b = &c->room->book;
    struct refusal no;
    struct event e;

    if (!poker_decide(b, &c->table, wish, &e, &no))
        return false;
    write_wish(c, wish);
    do {
        char line[PLAY_LINE];
        struct text t;

        text_init(&t, line, sizeof line);
        text_put(&t, "= ");
        say_event(&t, &c->table, &e);
        if (e.kind == EV_RULED)
            text_put(&t, " %s",
                     b->by[e.level] == NULL ? "borrowed" : b->by[e.level]->id);
        put_line(c, &t);
        poker_apply(&c->table, &e);
    } while (before_cards(b, &c->table, &c->before, &e));
    return true;
}

/* One thing remembered: chips, what is said before the cards, or a wish. */
static bool write_one(struct copy *c, int number)
{
    const struct record *record = &c->room->record;
    struct command wish = record->step[number];
    bool this_hand = number >= record->last;

    switch (wish.kind) {
    case CMD_SIT:
        write_seat(c, wish.seat, wish.amount);
        return true;
    case CMD_STRADDLE:
    case CMD_KILL:
    case CMD_POST:
        write_player(c, &wish);
        c->before = (struct said_before){.kept = true, .command = wish};
        return true;
    case CMD_DEAL:
    case CMD_SHUFFLE:
        if (number >= record->hidden)
            hide(c->room, wish.card, wish.count);
        if (wish.kind == CMD_DEAL)
            write_deck(c, &wish, this_hand);
        return write_step(c, &wish);
    default:
        return write_step(c, &wish);
    }
}

static bool write_hand(struct copy *c)
{
    const struct record *record = &c->room->record;

    fprintf(c->out, "# Hand %u.  ?? is a card that seat 1 has not seen.\n",
            record->hand);
    if (record->last > 0)
        fprintf(c->out, "# The pot of an earlier hand is in it, which comes "
                        "first.\n");
    table_init(&c->table, &record->stakes, c->room->table.seats);
    write_table(c);
    write_seats(c);
    for (int i = 0; i < record->steps; i++)
        if (!write_one(c, i))
            return false;
    return true;
}

static const char *cannot_save(const struct record *record)
{
    if (record->steps == 0)
        return "There is no hand to save yet.";
    if (record->too_long)
        return "This hand has grown too long to be saved.";
    return NULL;
}

static bool write_file(FILE *out, const void *room)
{
    static struct copy c;

    memset(&c, 0, sizeof c);
    c.room = room;
    c.out = out;
    return write_hand(&c);
}

void room_save(struct room *r, const char *file)
{
    const char *cannot = cannot_save(&r->record);

    if (cannot != NULL)
        room_printf(r, "%s", cannot);
    else
        room_write(r, file, write_file, r);
}
