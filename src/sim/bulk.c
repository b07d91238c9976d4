/*
 * bulk.c - a table of the room at which hands are played by the dozen.
 *
 * Leaves: none
 */
#include "sim/bulk.h"

#include "base/must.h"

/* Tells the watcher about a command to the felt once it is done. */
static void tell_wished(struct bulk *t)
{
    if (t->untold)
        sim_watch_command(t->watch, &t->wished, &t->seating.felt);
    t->untold = false;
}

static void hear_wish(void *to, const struct command *c)
{
    struct bulk *t = to;

    tell_wished(t);
    t->wished = *c;
    t->untold = true;
}

static void hear_event(void *to, const struct event *e)
{
    struct bulk *t = to;

    if (seating_is_of_room(e->kind))
        return; /* nothing that a felt has */
    sim_watch_event(t->watch, &t->seating.felt, e);
    t->count(t->to, e);
}

bool bulk_do(struct bulk *t, const struct command *c, struct refusal *no)
{
    struct room_sink sink = {.take = hear_event, .to = t, .trusts = true};

    if (t->watch != NULL)
        sink.wished = hear_wish;
    if (!seating_do(t->book, &t->seating, c, &sink, no)) {
        t->untold = false;
        return false;
    }
    tell_wished(t);
    return true;
}

bool bulk_sit(struct bulk *t, seat_no seat, money amount, struct refusal *no)
{
    struct command c;
    struct cmd_sit *sit = wish_sit(&c, who_player(seat));
    const struct chair *chair = &t->seating.chair[seat];

    sit->amount = amount;
    sit->person = chair->state == CHAIR_FREE ? ++t->people : chair->person;
    return bulk_do(t, &c, no);
}

/* A card for each of them, any that none has yet. */
static void draw(struct luck *luck, unsigned seats, struct cmd_high_card *out)
{
    cardset left = 0;

    out->cards = (uint8_t)__builtin_popcount(seats);
    MUST(out->cards <= SEATS_MAX);
    for (int i = 0; i < 52; i++)
        left |= set_of(card_from_index(i));
    for (int i = 0; i < out->cards; i++) {
        cardset at = left;

        for (uint32_t n = luck_below(luck, 52 - (uint32_t)i); n > 0; n--)
            (void)set_take(&at);
        out->card[i] = set_take(&at);
        left &= ~set_of(out->card[i]);
    }
}

/*
 * The card that was drawn gives the first button, and no other: where hands go
 * to the felt at once the chairs do not hear that it has been used.
 */
static bool button_has_moved(const struct seating *s)
{
    return felt_is(&s->felt, OF_POKER) && s->at.drawn != 0 &&
           s->at.button == 0 && table_has_played(felt_poker(&s->felt));
}

bool bulk_deal(struct bulk *t, struct luck *luck, struct cmd_deal *out,
               struct refusal *no)
{
    struct command c;
    unsigned seats;

    if (seating_fill_deal(t->book, &t->seating, out)) {
        if (button_has_moved(&t->seating))
            out->button = NO_SEAT; /* the next, as the book has it */
        return true;
    }
    seats = seating_drawing(t->book, &t->seating);
    if (seats == 0) /* whom the dealer says */
        return true;
    draw(luck, seats, wish_high_card(&c, who_dealer()));
    return bulk_do(t, &c, no) && seating_fill_deal(t->book, &t->seating, out);
}
