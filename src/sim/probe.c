/*
 * probe.c - wishes made up to find out what an answer gives away.
 *
 * No probe names a face that lies down, nor the order of a deck.  A person who
 * reports a card by its face has seen it, and the report is refused if the
 * card is another: that reveals nothing new.  A deck's order comes from the
 * shuffle, and no person says it.
 */
#include "sim/probe.h"

#include <string.h>

#include "base/must.h"
#include "deal/poker/mistake.h"
#include "rule/field_text.h"

/* The viewer's own seat, or any role without a seat. */
static struct who some_who(seat_no viewer, struct luck *luck)
{
    struct who who = {.role = ROLE_PLAYER, .seat = viewer};

    if (viewer == NO_SEAT || luck_once_in(luck, 3)) {
        who.role = (uint8_t)(ROLE_DEALER +
                             luck_below(luck, ROLES - ROLE_DEALER));
        who.seat = NO_SEAT;
    }
    return who;
}

/* Amounts that are asked for are small, and mostly whole dollars. */
static money some_money(struct luck *luck)
{
    money m = (money)luck_below(luck, 40) * CENTS;

    return luck_once_in(luck, 4) ? m * 10 + 50 : m;
}

static int64_t some_number(const struct field *f, struct luck *luck)
{
    switch (f->type) {
    case FIELD_MONEY:
        return some_money(luck);
    case FIELD_WHICH:
        return (int64_t)luck_below(luck, 1u << 7);
    case FIELD_SEAT:
        return (int64_t)luck_below(luck, SEATS_MAX);
    case FIELD_WORD:
        return (int64_t)luck_below(luck, (uint32_t)words_count(
                                             (enum word_list)f->list));
    case FIELD_YES:
        return (int64_t)luck_below(luck, 2);
    case FIELD_SPOT:
    case FIELD_ORDINAL:
    case FIELD_COUNT:
        return (int64_t)luck_below(luck, f->most + 1u);
    default:
        return field_width(f) > 1 ? 1 : 0;
    }
}

/* Cards that somebody of melds holds: what he could lay. */
static void some_cards(const struct felt *felt, const struct field *f,
                       struct luck *luck, struct command *c)
{
    const struct melding_seat *s;
    int n = 0;

    if (!felt_is(felt, OF_MELDING) || c->who.seat == NO_SEAT)
        return;
    s = &felt_melding(felt)->seat[c->who.seat];
    for (int i = 0; i < s->cards && n < f->most; i++)
        if (luck_once_in(luck, 3))
            ((card *)field_place(f, command_place(c)))[n++] = s->card[i];
    if (f->type == FIELD_CARDS)
        field_set_count(f, command_place(c), n);
}

static void some_fields(const struct felt *felt, struct luck *luck,
                        struct command *c)
{
    const struct command_row *row = command_row(c->kind);

    for (const struct field *f = row->fields; f->type != FIELD_END; f++) {
        if (f->type == FIELD_CARD || f->type == FIELD_CARDS) {
            if (f->who == SEEN_BY_ALL)
                some_cards(felt, f, luck, c);
        } else if (f->type == FIELD_NUMBERS) {
            field_set_count(f, command_place(c), f->most);
            for (int i = 0; i < f->most; i++)
                ((uint8_t *)field_place(f, command_place(c)))[i] =
                    (uint8_t)(1 + luck_below(luck, 6));
        } else if (field_width(f) > 0 && !luck_once_in(luck, 4)) {
            field_set(f, command_place(c), some_number(f, luck));
        }
    }
}

/* A kind that tables of this family know. */
static int some_kind(const struct felt *felt, struct luck *luck)
{
    const struct command_row *row;
    int kind;

    do {
        kind = (int)luck_below(luck, CMD_KINDS); /* then the cage's */
        row = command_row(kind);
    } while (row == NULL || (row->of >> felt->family & 1) == 0);
    return kind;
}

void probe_report(const struct book *b, const struct table *t,
                  struct luck *luck, struct command *out)
{
    uint32_t what = luck_below(luck, IRREGULARS);

    if (luck_once_in(luck, 4) || !irregular_can(b, (enum irregular)what)) {
        mistake_wild(t, luck, out);
        out->report.face = CARD_NONE;
        out->report.which &= (uint16_t)(1u << luck_below(luck, 8) | 3u);
    } else {
        mistake_blind(t, luck, (enum irregular)what, out);
    }
}

/* A report or a decision of the floor about a table of poker. */
static void some_ruling(const struct probe *p, struct command *out)
{
    const struct table *t = felt_poker(p->felt);
    struct who who = out->who;

    if (out->kind == CMD_FLOOR)
        mistake_floor(t, p->luck, out);
    else
        probe_report(p->eyes.book, t, p->luck, out);
    out->who = luck_once_in(p->luck, 2) ? out->who : who;
}

void probe_wish(const struct probe *p, struct command *out)
{
    int kind = some_kind(p->felt, p->luck);

    if (felt_is(p->felt, OF_POKER) && luck_once_in(p->luck, 3))
        kind = CMD_REPORT;
    memset(out, 0, sizeof *out);
    out->kind = (uint16_t)kind;
    out->who = some_who(p->eyes.viewer, p->luck);
    field_blank(command_row(kind)->fields, command_place(out),
                command_row(kind)->size);
    if (kind == CMD_REPORT || kind == CMD_FLOOR)
        some_ruling(p, out);
    else
        some_fields(p->felt, p->luck, out);
}

/* An amount at an end of what he may, or beyond. */
static money near_money(const struct may_one *m, struct luck *luck)
{
    money step = m->step > 0 ? m->step : CENTS;

    step *= 1 + luck_below(luck, luck_once_in(luck, 4) ? 1 : 40);

    switch (luck_below(luck, 5)) {
    case 0:
        return m->least;
    case 1:
        return m->most;
    case 2:
        return m->least - step;
    default:
        return m->most + step;
    }
}

/* Picks a command that the viewer may give; false if there is none. */
static bool wish_near(const struct probe *p, struct command *out)
{
    const struct may_one *m;
    const struct field *f;
    struct may may;

    out->who = who_player(p->eyes.viewer);
    felt_may(p->eyes.book, p->felt, out->who, &may);
    if (may.count == 0)
        return false;
    m = &may.one[luck_below(p->luck, may.count)];
    out->kind = m->kind;
    f = command_row(m->kind)->fields;
    field_blank(f, command_place(out), command_row(m->kind)->size);
    some_fields(p->felt, p->luck, out);
    for (; f->type != FIELD_END; f++)
        if (f->type == FIELD_MONEY && m->most > 0)
            field_set(f, command_place(out), near_money(m, p->luck));
        else if (f->type == FIELD_SPOT && m->spot < SPOTS_MAX)
            field_set(f, command_place(out), m->spot);
        else if (f->type == FIELD_WORD)
            field_set(f, command_place(out), m->said);
    return true;
}

/*
 * Collects the events told to the viewer, up to the first that shows a card.
 */
struct answer {
    struct text *text;
    struct eyes eyes;
    cardset known;
    bool over;
    bool shown; /* a card that does not lie open */
};

/*
 * An announcement that may differ ends the comparison. Only its kind is
 * compared, because its clause may differ as well.
 */
static bool is_last(const struct answer *a, const struct event *seen)
{
    cardset cards = sight_cards(seen) | a->eyes.open;

    return (cards & ~a->known) != 0 || seen->kind == EV_PEEKED ||
           seen->kind == EV_PROVED || seen->kind == EV_PAID;
}

/* Is it only about the pot, or a check-raiser's proof?  A viewer who may see
   no hand still hears that. */
static bool is_only_heard(const struct answer *a, const struct felt *after,
                          const struct event *e)
{
    seat_no viewer = a->eyes.viewer;

    const struct table *t = felt_poker(after);

    return t != NULL && viewer != NO_SEAT &&
           (t->ruling.barred >> viewer & 1) != 0 &&
           (sight_is_settlement(e) || e->kind == EV_PROVED);
}

static void take(void *to, const struct felt *after, const struct event *e)
{
    struct answer *a = to;
    struct event seen;

    if (a->over)
        return;
    event_for(e, a->eyes.viewer, &seen);
    a->shown |= !eyes_event(&a->eyes, after, e, &seen);
    a->over = is_last(a, &seen) || is_only_heard(a, after, e);
    text_put(a->text, "= %s ",
             is_only_heard(a, after, e) ? "pot" : event_row(e->kind)->name);
    if (!a->over || a->shown) {
        text_put(a->text, "%d ", (int)e->leaf);
        event_put_full(a->text, &seen);
    }
    text_str(a->text, "\n");
}

/* Runs a command; false if it is refused or everything was told. */
static bool ask(struct answer *a, struct felt *felt, const struct command *c)
{
    struct sink sink = {.take = take, .to = a};
    uint8_t frozen = felt->frozen;
    struct refusal no;
    bool done = felt_do(a->eyes.book, felt, c, &sink, &no);

    if (!done)
        text_put(a->text, "! %s %d", why_word(no.why), (int)no.leaf);
    MUST(felt->frozen == frozen);
    return done && !a->over;
}

/* Something by which he may not look at the hands any more, if there is. */
static enum irregular barring_irregular(const struct book *b)
{
    for (int i = 0; i < IRREGULARS; i++)
        if (irregular_can(b, (enum irregular)i) &&
            remedy_has(book_value(b, irregular_rows[i].leaf), REMEDY_NO_LOOK))
            return (enum irregular)i;
    return IRREGULARS;
}

/* Something has gone wrong before, with his own hand. */
static void ask_twice(struct answer *a, struct felt *felt, struct luck *luck)
{
    /* by which others see a hand */
    static const enum irregular shown[] = {IRR_MUCKED_LIVE, IRR_TURNED_BY};
    const struct book *b = a->eyes.book;
    enum irregular what = barring_irregular(b);
    struct command c;

    if (what == IRREGULARS || luck_once_in(luck, 4))
        probe_report(b, felt_poker(felt), luck, &c);
    else
        mistake_blind(felt_poker(felt), luck, what, &c);
    c.report.at = a->eyes.viewer;
    if (!ask(a, felt, &c))
        return;
    if (felt_phase(felt) == PHASE_SHOW && luck_once_in(luck, 2))
        mistake_blind(felt_poker(felt), luck, shown[luck_below(luck, 2)], &c);
    else
        probe_report(b, felt_poker(felt), luck, &c);
    ask(a, felt, &c);
}

bool probe_any(const struct probe *p, struct text *out)
{
    static _Thread_local struct felt copy;
    struct answer a = {.text = out, .eyes = p->eyes, .known = p->known};
    struct command c;

    copy = *p->felt;
    if (felt_is(&copy, OF_POKER) && a.eyes.viewer != NO_SEAT &&
        luck_once_in(p->luck, felt_phase(&copy) == PHASE_SHOW ? 2 : 8)) {
        ask_twice(&a, &copy, p->luck);
    } else {
        probe_wish(p, &c);
        ask(&a, &copy, &c);
    }
    return !a.shown;
}

bool probe_near(const struct probe *p, struct text *out)
{
    static _Thread_local struct felt copy;
    struct answer a = {.text = out, .eyes = p->eyes, .known = p->known};
    struct command c;

    if (p->eyes.viewer == NO_SEAT || !wish_near(p, &c))
        return true;
    copy = *p->felt;
    ask(&a, &copy, &c);
    return !a.shown;
}
