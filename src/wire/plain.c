/*
 * plain.c - transcripts and records of a family that has no lines of its own.
 *
 * Such a family has one amount on its sign (its felt_limit()) and deals each
 * hand from one pack of 52 cards:
 *
 *     table   HOUSE GAME 1.00, seats 4
 *     seat    1 Ana 20.00 | 2 Bo 20.00
 *     next    As Kd
 *     > deal
 *
 * Leaves: seats.most
 */
#include <string.h>

#include "rule/open.h"
#include "wire/record_copy.h"
#include "wire/referee_run.h"
#include "wire/wire_family.h"

/* AMOUNT [, seats N]; "-" is the amount that the book prints. */
static int read_table(struct run *r, char *rest, struct cmd_open *c,
                      struct fault *f)
{
    char *word = referee_word(&rest), *name, *value;
    int seats = book_value(&r->book, LEAF_SEATS_MOST);
    money amount;

    if (word == NULL)
        return referee_wrong(r, f, "no amount", "");
    amount = strcmp(word, "-") == 0 ? 0 : referee_money(word);
    if (amount < 0 || amount > MONEY_MOST / 1000)
        return referee_wrong(r, f, "no amount", word);
    if ((name = referee_word(&rest)) != NULL) {
        value = referee_word(&rest);
        if (strcmp(name, "seats") != 0)
            return referee_wrong(r, f, "unknown setting:", name);
        if (value == NULL || (seats = referee_number(value, UINT8_MAX)) < 0)
            return referee_wrong(r, f, "no number of", name);
    }
    if (open_usual(&r->book, shelf_collections(r->shelf), amount, amount,
                   seats, c, f) != 0)
        return FAULT;
    return referee_check_end(r, rest, f);
}

/* The pack, from its top as the transcript gives it. */
static int stack_deck(struct run *r, struct cmd_deal *c, struct fault *f)
{
    cardset left = SET_52;

    for (int i = 0; i < r->nexts && i < 52; i++) {
        c->card[i] = r->next[i];
        if (c->card[i] == CARD_NONE || c->card[i] == CARD_UNKNOWN)
            continue;
        if (!set_has(left, c->card[i]))
            return referee_wrong(r, f, "too many of a card in", "the deck");
        left &= ~set_of(c->card[i]);
    }
    for (int i = 0; i < 52; i++)
        if (i >= r->nexts || c->card[i] == CARD_NONE)
            c->card[i] = set_take(&left);
    c->cards = 52;
    return 0;
}

static int line_deal(struct run *r, char *rest, struct fault *f)
{
    struct command c;

    if (stack_deck(r, wish_deal(&c, who_dealer()), f) != 0 ||
        referee_check_end(r, rest, f) != 0)
        return FAULT;
    referee_wish(r, &c);
    return 0;
}

/* > 1 leave */
static int line_wish(struct run *r, char *rest, seat_no seat, struct fault *f)
{
    struct command c;

    if (referee_read(r, rest, seat, NULL, 0, &c, f) != 0)
        return FAULT;
    referee_wish(r, &c);
    return 0;
}

/* Nothing is shuffled in a hand from one pack. */
static int line_shuffle(struct run *r, char *rest, struct fault *f)
{
    return referee_wrong(r, f, "nobody shuffles in this game:", rest);
}

static int plain_line(struct run *r, const char *first, char *rest,
                      struct fault *f)
{
    if (strcmp(first, "sees") == 0)
        return referee_view(r, rest, f);
    if (strcmp(first, "may") != 0)
        return referee_wrong(r, f, "no line begins with", first);
    referee_may(r, felt_to_act(&r->felt), rest);
    return 0;
}

static const struct referee_family plain = {
    .table = read_table,
    .line = plain_line,
    .deal = line_deal,
    .shuffle = line_shuffle,
    .wish = line_wish,
};

const struct referee_family *referee_of(const struct run *r)
{
    const struct wire_family *row = wire_families[r->book.family];

    return row->referee != NULL ? row->referee : &plain;
}

/* Records */

static bool is_beginning(const struct book *b, const struct felt *felt,
                         const struct command *c)
{
    (void)b;
    (void)felt;
    return c->kind == CMD_DEAL;
}

static void put_sign(const struct copy *c, struct text *t,
                     const struct felt *felt)
{
    (void)c;
    money_put(t, felt_limit(felt).lower);
    text_put(t, ", seats %d", felt_seats(felt));
}

const struct record_family record_plain = {
    .begins = is_beginning,
    .look = record_look_at_event,
    .put_sign = put_sign,
};
