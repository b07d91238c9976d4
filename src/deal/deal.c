/*
 * deal.c - what happens next at a table: what all families have in common.
 *
 * Leaves: deal.dice
 */
#include "deal/deal.h"

#include "base/must.h"
#include "deal/deal_own.h"

enum {
    REFUSED_MOST = 255,
    STANDS_IN = 1, /* after so many refusals the table stands in for a bot, */
    ASKS_FLOOR = 2 /* and after so many the floor is asked */
};

/* Answers */

int deal_ask(struct deal_at *a, struct who who)
{
    a->out->is = DEAL_ASK;
    a->out->ask = who;
    return 0;
}

int deal_window(struct deal_at *a, enum deal_open open, uint32_t seats,
                seat_no first)
{
    if (seats == 0)
        return 0;
    a->out->is = DEAL_WINDOW;
    a->out->open = open;
    a->out->seats = seats;
    a->out->first = first;
    return 0;
}

int deal_go_on(struct deal_at *a)
{
    wish_go_on(&a->out->wish, who_dealer());
    return deal_wish(a);
}

/* Company */

enum deal_who deal_who_at(const struct deal_at *a, seat_no seat)
{
    enum deal_who who;

    if (seat < 0 || seat >= PEOPLE_MAX)
        return WHO_NOBODY;
    who = (enum deal_who)a->who->who[seat];
    return who == WHO_BOT && a->s->chair[seat].state != CHAIR_SITS ? WHO_GONE
                                                                   : who;
}

/* Do the seats in `answered` belong to what is open now? */
static bool is_now(const struct dealing *d, const struct deal_moment *now)
{
    return d->number == now->number && d->phase == now->phase;
}

bool deal_is_waited_for(const struct deal_at *a, seat_no seat)
{
    struct deal_moment now = deal_moment_of(&a->s->felt);

    return !a->who->window_over && deal_is_person(a, seat) &&
           !(is_now(a->d, &now) && (a->d->answered >> seat & 1) != 0);
}

void deal_pass(struct dealing *d, const struct felt *felt, seat_no seat)
{
    struct deal_moment now = deal_moment_of(felt);

    if (seat < 0 || seat >= PEOPLE_MAX)
        return;
    if (!is_now(d, &now))
        d->answered = 0;
    d->number = now.number;
    d->phase = now.phase;
    d->answered |= 1u << seat;
}

seat_no deal_first_after(uint32_t seats, seat_no seat)
{
    uint32_t after = seat < 0 ? seats : seats & ~((2u << seat) - 1);

    MUST(seats != 0);
    return (seat_no)__builtin_ctz(after != 0 ? after : seats);
}

/* Turns */

void deal_simple(const struct book *b, const struct felt_view *v,
                 struct command *out)
{
    deal_families[v->family]->bot(b, v, out);
}

void deal_styled(const struct book *b, const struct felt_view *v, int style,
                 struct command *out)
{
    const struct deal_family *row = deal_families[v->family];

    if (row->styled != NULL)
        row->styled(b, v, style, out);
    else
        row->bot(b, v, out);
}

static void bot_act(struct deal_at *a, seat_no seat)
{
    struct felt_view v;

    felt_view(a->b, &a->s->felt, seat, &v);
    if (a->who->bot != NULL)
        a->who->bot(a->who->to, seat, a->b, &v, &a->out->wish);
    else
        deal_simple(a->b, &v, &a->out->wish);
}

int deal_act(struct deal_at *a, seat_no seat)
{
    enum deal_who who = deal_who_at(a, seat);

    if (who == WHO_PERSON)
        return deal_ask(a, who_player(seat));
    if (a->d->refused >= ASKS_FLOOR)
        return deal_ask(a, who_floor());
    if (who == WHO_BOT && a->d->refused < STANDS_IN)
        bot_act(a, seat);
    else if (!seating_stand_in(a->b, a->s, seat, &a->out->wish))
        return deal_ask(a, who_floor());
    return deal_wish(a);
}

void deal_hear(struct dealing *d, bool done)
{
    if (done)
        d->refused = 0;
    else if (d->refused < REFUSED_MOST)
        d->refused++;
}

int deal_throw(const struct book *b, struct command *c,
               const struct deal_chance *chance, struct fault *f)
{
    int dice;

    if (c->kind != CMD_SHAKE)
        return 0;
    dice = book_value(b, LEAF_DEAL_DICE);
    MUST(dice >= 0 && dice <= (int)sizeof c->shake.die);
    c->shake = (struct cmd_shake){.dice = (uint8_t)dice};
    return chance->dice(chance->from, c->shake.die, dice, f);
}

/* The next thing */

static void begin_answer(struct deal_answer *out)
{
    out->is = DEAL_NOTHING;
    out->seats = 0;
    out->first = NO_SEAT;
    out->open = OPEN_NOTHING;
    out->enough = false;
}

/* Completes a command with what the chairs and the dice say. */
static int finish(struct deal_at *a)
{
    struct who *who = &a->out->wish.who;

    if (a->out->is != DEAL_WISH)
        return 0;
    if (who->role == ROLE_PLAYER && who->seat >= 0)
        who->person = a->s->chair[who->seat].person;
    return deal_throw(a->b, &a->out->wish, a->chance, a->f);
}

/* The next thing at a table where one after the other acts. */
static int next_usual(struct deal_at *a)
{
    const struct felt *felt = &a->s->felt;

    if (felt_is_idle(felt))
        return deal_hand(a);
    return felt_to_act(felt) == NO_SEAT ? 0 : deal_act(a, felt_to_act(felt));
}

int deal_next(struct dealing *d, const struct book *b, const struct seating *s,
              const struct deal_company *who, const struct deal_chance *chance,
              struct deal_answer *out, struct fault *f)
{
    struct deal_at a = {d, b, s, who, chance, out, f};
    int (*next)(struct deal_at * a) = deal_row(&s->felt)->next;

    begin_answer(out);
    if (s->felt.frozen != UNTRUE_NOTHING || s->held ||
        felt_is_live(&s->felt)) /* real cards, and a dealer who deals them */
        return 0;
    if ((next != NULL ? next(&a) : next_usual(&a)) != 0)
        return FAULT;
    return finish(&a);
}

int deal_new_hand(struct dealing *d, const struct book *b,
                  const struct seating *s, const struct deal_company *who,
                  const struct deal_chance *chance, struct deal_answer *out,
                  struct fault *f)
{
    struct deal_at a = {d, b, s, who, chance, out, f};

    begin_answer(out);
    return deal_hand(&a);
}

/* The table from outside */

struct deal_moment deal_moment_of(const struct felt *felt)
{
    struct deal_moment m = {.number = felt_number(felt),
                            .phase = felt_phase(felt)};

    if (deal_row(felt)->moment != NULL)
        m = deal_row(felt)->moment(felt);
    m.idle = felt_is_idle(felt);
    m.wagers = deal_row(felt)->by_wager;
    return m;
}

enum deal_open deal_open_of(const struct felt *felt)
{
    const struct deal_family *row = deal_row(felt);

    return row->open == NULL ? OPEN_NOTHING : row->open(felt);
}

bool deal_is_for_floor(const struct felt *felt)
{
    const struct deal_family *row = deal_row(felt);

    return row->is_for_floor != NULL && row->is_for_floor(felt);
}
