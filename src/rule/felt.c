/*
 * felt.c - drives a table of any family, through the row of its family.
 *
 * A command is decided, its event applied, and then everything that follows
 * by itself, until the table waits for somebody: loop.h.
 *
 * This file makes the checks common to all commands: that the role may give
 * it, that its values are possible, and that the table is open, not frozen,
 * and plays by this edition of the book.
 *
 * Invariant: a table is the sum of its events.  felt_do() changes a felt
 * through felt_apply() alone, or, if the caller trusts what it has just
 * decided, through the same functions without a copy to go back to.
 *
 * Leaves: none
 */
#include "rule/felt.h"

#include <string.h>

#include "base/must.h"
#include "rule/counted.h"
#include "rule/instead.h"
#include "rule/loop.h"
#include "rule/open.h"
#include "rule/refile.h"
#include "rule/refuse.h"

static const struct family_row *family_of(const struct felt *felt)
{
    return families[felt->family];
}

/* A byte that each family keeps at its own offset. */
static uint8_t *byte_at(struct felt *felt, uint16_t at)
{
    return (uint8_t *)felt + at;
}

void felt_init(struct felt *felt)
{
    memset(felt, 0, sizeof *felt);
}

size_t felt_size(const struct felt *felt)
{
    return family_of(felt)->bytes;
}

/* Opens a table, which works once; the table then has only its sign. */
static bool take_opened(struct felt *felt, const struct ev_opened *e)
{
    if (felt_is_open(felt) || !open_can_be(e))
        return false;
    felt_init(felt);
    memcpy(felt->house, e->house, sizeof felt->house);
    memcpy(felt->game, e->game, sizeof felt->game);
    memcpy(felt->edition, e->edition, sizeof felt->edition);
    memcpy(felt->choice, e->choice, sizeof felt->choice);
    felt->choices = e->choices;
    felt->family = e->family;
    felt->dealer = e->dealer;
    felt->level = e->level;
    return family_of(felt)->open(felt, e);
}

/*
 * Applies an event; returns the part of it that cannot be true, or
 * UNTRUE_NOTHING.
 */
static enum untrue apply(struct felt *felt, const struct event *e)
{
    if (e->kind == EV_OPENED)
        return take_opened(felt, &e->opened) ? UNTRUE_NOTHING : UNTRUE_TIME;
    if (!felt_is_open(felt))
        return UNTRUE_TIME;
    if (e->kind == EV_EDITION) {
        if (!felt_is_idle(felt))
            return UNTRUE_TIME;
        memcpy(felt->edition, e->edition.edition, sizeof felt->edition);
        return refile_apply(felt, &e->edition) ? UNTRUE_NOTHING : UNTRUE_FIELD;
    }
    if (felt_is_live(felt))
        return counted_apply(felt, e);
    return felt_apply_family(felt, e);
}

enum untrue felt_apply_family(struct felt *felt, const struct event *e)
{
    return family_of(felt)->apply(felt, e)
               ? UNTRUE_NOTHING
               : (enum untrue) * byte_at(felt, family_of(felt)->untrue_at);
}

/* Freezes the table: only the floor can continue it. */
void felt_freeze(struct felt *felt, enum untrue why, int kind)
{
    uint8_t *phase;

    MUST(why != UNTRUE_NOTHING && why < UNTRUE_COUNT);
    if (felt->frozen != UNTRUE_NOTHING)
        return; /* the first reason stays */
    felt->frozen = (uint8_t)why;
    felt->frozen_by = (uint16_t)(kind < EV_KINDS ? kind : EV_NONE);
    if (!felt_is_open(felt))
        return;
    phase = byte_at(felt, family_of(felt)->phase_at);
    felt->frozen_at = *phase;
    *phase = family_of(felt)->frozen;
}

bool felt_thaw(struct felt *felt)
{
    if (!felt_is_open(felt) || felt->frozen != UNTRUE_STOPPED)
        return false;
    *byte_at(felt, family_of(felt)->phase_at) = felt->frozen_at;
    felt->frozen = UNTRUE_NOTHING;
    felt->frozen_by = felt->frozen_at = 0;
    return true;
}

void felt_clear(struct felt *felt, const struct felt_chips *chips)
{
    bool hand;

    MUST(felt_is_open(felt) && felt->frozen != UNTRUE_NOTHING);
    *byte_at(felt, family_of(felt)->phase_at) = felt->frozen_at;
    hand = !felt_is_idle(felt);
    if (felt_is_counted(felt))
        counted_clear(felt, chips, hand);
    else
        family_of(felt)->clear(felt, chips, hand);
    felt->frozen = UNTRUE_NOTHING;
    felt->frozen_by = felt->frozen_at = 0;
}

bool felt_apply(struct felt *felt, const struct event *e)
{
    struct felt before;
    enum untrue why = UNTRUE_FIELD;
    size_t size = felt_size(felt);
    int people = felt_is_open(felt) ? felt_people(felt) : (int)PEOPLE_MAX;
    int seats = felt_is_open(felt) ? felt_seats(felt) : (int)SEATS_MAX;

    if (felt->frozen != UNTRUE_NOTHING)
        return false;
    MUST_PLANTED(MUST_IN_APPLY);
    memcpy(&before, felt, size);
    if (event_can_be(e, seats, people))
        why = apply(felt, e);
    if (why == UNTRUE_NOTHING)
        return true;
    memcpy(felt, &before, size);
    if (!felt_is_open(
            felt)) /* the opening event may have given the table its family */
        felt_init(felt);
    felt_freeze(felt, why, e->kind);
    return false;
}

/* The families that have each command; 0 for unknown kinds. */
const uint16_t command_families[CMD_KINDS] = {
#define COMMAND(number, ID, name, of, may, text, also, what, fields)          \
    [CMD_##ID] = of,
#include "rule/command.def"
#undef COMMAND
};

bool felt_may_wish(const struct book *b, const struct felt *felt,
                   const struct command *c, struct refusal *no)
{
    unsigned of = c->kind < CMD_KINDS ? command_families[c->kind] : 0;

    if (of == 0)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (!felt_may_role(felt, c->kind, (enum role)c->who.role))
        return refuse(no, WHY_ROLE, LEAF_NONE);
    if (felt->frozen != UNTRUE_NOTHING)
        return refuse(no, WHY_FROZEN, LEAF_NONE);
    if ((of >> b->family & 1) == 0 && c->kind != CMD_OPEN)
        return refuse_saying(no, WHY_NOT_NOW, LEAF_NONE, INSTEAD_OTHER_GAME);
    if (felt_is_open(felt) == (c->kind == CMD_OPEN))
        return refuse_saying(no, WHY_NOT_NOW, LEAF_NONE,
                             felt_is_open(felt) ? INSTEAD_OPEN
                                                : INSTEAD_NOT_OPEN);
    if (c->kind != CMD_OPEN && felt->family != b->family)
        return refuse(no, WHY_EDITION, LEAF_NONE);
    if (c->kind != CMD_OPEN && c->kind != CMD_EDITION &&
        memcmp(felt->edition, b->edition, sizeof felt->edition) != 0)
        return refuse(no, WHY_EDITION, LEAF_NONE);
    return true;
}

static bool edition_decide(const struct book *b, const struct felt *felt,
                           const struct command *c, struct event *out,
                           struct refusal *no)
{
    struct ev_edition *e = make_edition(out);

    if (!felt_is_idle(felt))
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (memcmp(c->edition.edition, b->edition, sizeof b->edition) != 0)
        return refuse(no, WHY_EDITION, LEAF_NONE);
    if (memcmp(felt->edition, b->edition, sizeof b->edition) == 0 &&
        c->edition.filing == FILING_SAME)
        return refuse(no, WHY_SAME, LEAF_NONE);
    _Static_assert(sizeof *e == sizeof c->edition, "the same fields");
    memcpy(e, &c->edition, sizeof *e);
    return refile_may(b, felt, c, no);
}

/* Does the table wait for somebody?  It does unless its journal was cut short
   in the middle of what follows by itself. */
static bool is_waiting(const struct book *b, const struct felt *felt)
{
    struct event e;

    return !family_of(felt)->advance(b, felt, &e);
}

static bool decide(const struct book *b, const struct felt *felt,
                   const struct command *c, bool trusts, struct event *out,
                   struct refusal *no)
{
    if (!felt_may_wish(b, felt, c, no))
        return false;
    *no = (struct refusal){.why = WHY_NONE, .leaf = LEAF_NONE};
    if (c->kind == CMD_OPEN)
        return open_decide(b, c, out, no);
    if (!felt_has_seat(felt, c))
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    if (c->kind == CMD_EDITION)
        return edition_decide(b, felt, c, out, no);
    if (!trusts && !is_waiting(b, felt))
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (felt_is_counted(felt) &&
        (c->kind == CMD_SIT || c->kind == CMD_LEAVE))
        return counted_decide(b, felt, c, out, no);
    return family_of(felt)->decide(b, felt, c, out, no);
}

/* Applies the event and what follows.  The row is looked up after the first
   event, because an opening gives the table its family. */
static bool happen(const struct book *b, struct felt *felt, struct event *e,
                   const struct sink *out)
{
    bool trusts = out->trusts && !felt_is_live(felt);

    if (trusts)
        MUST(apply(felt, e) == UNTRUE_NOTHING);
    else if (!felt_apply(felt, e))
        return false;
    if (out->take != NULL)
        out->take(out->to, felt, e);
    MUST_PLANTED(MUST_IN_ADVANCE);
    return !family_of(felt)->advance(b, felt, e) ||
           loop_on(family_of(felt), b, felt, e, out, trusts) > 0;
}

NOINLINE bool felt_ask(const struct book *b, struct felt *felt,
                       const struct command *c, const struct sink *out,
                       struct refusal *no)
{
    struct event e;

    if (!out->trusts && !command_can_be(c))
        return refuse(no, WHY_CANNOT_BE, LEAF_NONE);
    if (!decide(b, felt, c, out->trusts, &e, no))
        return instead_of(felt, c->kind, no);
    return happen(b, felt, &e, out) || refuse(no, WHY_FROZEN, LEAF_NONE);
}

/* Is the table open, and is this the book it plays by? */
static bool is_by_book(const struct book *b, const struct felt *felt)
{
    return felt_is_open(felt) && felt->frozen == UNTRUE_NOTHING &&
           felt->family == b->family &&
           memcmp(felt->edition, b->edition, sizeof felt->edition) == 0;
}

bool felt_play(const struct book *b, struct felt *felt, wisher *next,
               void *from, const struct sink *out, struct refusal *no)
{
    const struct command *c;

    if (out->trusts && family_of(felt)->play != NULL &&
        is_by_book(b, felt) && !felt_is_live(felt))
        return family_of(felt)->play(b, felt, next, from, out, no);
    while ((c = next(from, felt)) != NULL)
        if (!felt_ask(b, felt, c, out, no))
            return false;
    return true;
}

/* Gives one command and then none. */
static const struct command *once(void *from, const struct felt *felt)
{
    const struct command **c = from, *wish = *c;

    (void)felt;
    *c = NULL;
    return wish;
}

bool felt_do(const struct book *b, struct felt *felt, const struct command *c,
             const struct sink *out, struct refusal *no)
{
    if (!out->trusts || !is_by_book(b, felt) || felt_is_live(felt))
        return felt_ask(b, felt, c, out, no);
    if (family_of(felt)->wish != NULL)
        return family_of(felt)->wish(b, felt, c, out, no);
    if (family_of(felt)->play != NULL)
        return family_of(felt)->play(b, felt, once, &c, out, no);
    return felt_ask(b, felt, c, out, no);
}

bool felt_go_on(const struct book *b, struct felt *felt,
                const struct sink *out)
{
    struct event e;

    if (!is_by_book(b, felt))
        return false;
    return !family_of(felt)->advance(b, felt, &e) ||
           loop_on(family_of(felt), b, felt, &e, out,
                   out->trusts && !felt_is_live(felt)) > 0;
}

bool felt_would(const struct book *b, const struct felt *felt,
                const struct command *c, struct refusal *no)
{
    struct event e;

    if (!command_can_be(c))
        return refuse(no, WHY_CANNOT_BE, LEAF_NONE);
    return decide(b, felt, c, false, &e, no) || instead_of(felt, c->kind, no);
}

void felt_book(const struct book *edition, const struct felt *felt,
               struct book *out)
{
    *out = *edition;
    for (int i = 0; i < felt->choices; i++) {
        MUST(felt->choice[i].leaf < LEAF_COUNT);
        out->value[felt->choice[i].leaf] = felt->choice[i].value;
    }
}

void felt_may(const struct book *b, const struct felt *felt, struct who who,
              struct may *out)
{
    memset(out, 0, sizeof *out);
    if (felt_is_open(felt) && felt->frozen == UNTRUE_NOTHING &&
        felt->family == b->family)
        family_of(felt)->may(b, felt, who, out);
}

int felt_seats(const struct felt *felt)
{
    return *((const uint8_t *)felt + family_of(felt)->seats_at);
}

int felt_people(const struct felt *felt)
{
    int people = family_of(felt)->people;

    return people > 0 ? people : felt_seats(felt);
}

/*
 * Chips of a family that says where they are in its balances only.  Apart from
 * the usual way, which needs no such struct on the stack.
 */
static NOINLINE money stack_of(const struct felt *felt, seat_no seat)
{
    struct balances chips;

    felt_balances(felt, &chips);
    return chips.stack[seat];
}

static NOINLINE money bet_of(const struct felt *felt, seat_no seat)
{
    struct balances chips;

    felt_balances(felt, &chips);
    return chips.bet[seat];
}

static NOINLINE money pot_of(const struct felt *felt)
{
    struct balances chips;
    money pot;

    felt_balances(felt, &chips);
    pot = chips.pot;
    for (int s = 0; s < PEOPLE_MAX; s++)
        pot += chips.bet[s];
    return pot;
}

money felt_stack(const struct felt *felt, seat_no seat)
{
    MUST(seat >= 0 && seat < felt_people(felt));
    return family_of(felt)->stack != NULL ? family_of(felt)->stack(felt, seat)
                                          : stack_of(felt, seat);
}

money felt_known_stack(const struct felt *felt, seat_no seat)
{
    return felt_is_counted(felt) ? 0 : felt_stack(felt, seat);
}

const struct fees *felt_fees(const struct felt *felt)
{
    static const struct fees none;

    if (family_of(felt)->fees_at == 0)
        return &none;
    return (const struct fees *)((const char *)felt +
                                 family_of(felt)->fees_at);
}

void felt_unfile(struct felt *felt)
{
    if (family_of(felt)->fees_at != 0)
        ((struct fees *)((char *)felt + family_of(felt)->fees_at))->unfiled =
            true;
}

seat_no felt_to_act(const struct felt *felt)
{
    return *((const seat_no *)felt + family_of(felt)->to_act_at);
}

uint32_t felt_asked(const struct felt *felt)
{
    seat_no seat = felt_to_act(felt);

    if (family_of(felt)->asked != NULL)
        return family_of(felt)->asked(felt);
    return seat == NO_SEAT || seat >= PEOPLE_MAX ? 0 : UINT32_C(1) << seat;
}

bool felt_is_at_once(const struct felt *felt)
{
    return family_of(felt)->is_at_once != NULL &&
           family_of(felt)->is_at_once(felt);
}

unsigned felt_with_chips(const struct felt *felt)
{
    unsigned seats = 0;

    if (family_of(felt)->with_chips != NULL)
        return family_of(felt)->with_chips(felt);
    for (seat_no s = 0; s < felt_seats(felt); s++)
        seats |= felt_stack(felt, s) > 0 ? 1u << s : 0;
    return seats;
}

seat_no felt_button(const struct book *b, const struct felt *felt, unsigned in)
{
    MUST(family_of(felt)->button != NULL);
    return in == 0 ? NO_SEAT : family_of(felt)->button(b, felt, in);
}

bool felt_is_idle(const struct felt *felt)
{
    return family_of(felt)->is_idle != NULL ? family_of(felt)->is_idle(felt)
                                            : felt_phase(felt) == 0;
}

uint32_t felt_number(const struct felt *felt)
{
    uint32_t number;

    memcpy(&number, (const char *)felt + family_of(felt)->number_at,
           sizeof number);
    return number;
}

uint8_t felt_phase(const struct felt *felt)
{
    return *((const uint8_t *)felt + family_of(felt)->phase_at);
}

void felt_balances(const struct felt *felt, struct balances *out)
{
    memset(out, 0, sizeof *out);
    if (felt_is_open(felt))
        family_of(felt)->balances(felt, out);
    if (felt_is_counted(felt))
        counted_balances(felt, out);
}

struct felt_limit felt_limit(const struct felt *felt)
{
    struct command sign;

    if (family_of(felt)->limit != NULL)
        return family_of(felt)->limit(felt);
    open_again(felt, &sign);
    return (struct felt_limit){.lower = sign.open.lower,
                               .upper = sign.open.upper};
}

bool felt_stand_in(const struct felt *felt, seat_no seat, int n,
                   struct command *out)
{
    return family_of(felt)->stand_in != NULL &&
           family_of(felt)->stand_in(felt, seat, n, out);
}

money felt_bet(const struct felt *felt, seat_no seat)
{
    MUST(seat >= 0 && seat < felt_people(felt));
    return family_of(felt)->bet != NULL ? family_of(felt)->bet(felt, seat)
                                        : bet_of(felt, seat);
}

money felt_pot(const struct felt *felt)
{
    return family_of(felt)->pot != NULL ? family_of(felt)->pot(felt)
                                        : pot_of(felt);
}

bool felt_is_by_wager(const struct felt *felt)
{
    return family_of(felt)->by_wager;
}

bool felt_has_button(const struct felt *felt)
{
    return family_of(felt)->button != NULL;
}

bool felt_deck_is_over(const struct book *b, const struct felt *felt)
{
    return family_of(felt)->deck_is_over == NULL ||
           family_of(felt)->deck_is_over(b, felt);
}
