/*
 * probe.c - wishes made up to find out what an answer gives away.
 *
 * No probe names a face that lies down, nor the order of a deck.  Who reports
 * a card by its face has seen it, and is refused if it is another: that is
 * what the report is about.  A deck's order comes from the shuffle, and no
 * person says it.
 */
#include "sim/probe.h"

#include <string.h>

#include "base/must.h"
#include "rule/field_text.h"
#include "sim/mistake.h"
#include "sim/sight.h"

/* As himself, or in any role that has no seat. */
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

    if (felt->family != FAMILY_MELDING || c->who.seat == NO_SEAT)
        return;
    s = &felt->melding.seat[c->who.seat];
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

/* A report or a decision of the floor about a table of poker. */
static void some_ruling(const struct felt *felt, struct luck *luck,
                        struct command *out)
{
    struct who who = out->who;

    if (out->kind == CMD_FLOOR) {
        mistake_floor(&felt->poker, luck, out);
    } else {
        mistake_wild(&felt->poker, luck, out);
        out->report.face = CARD_NONE;
        out->report.which &= (uint16_t)(1u << luck_below(luck, 8) | 3u);
    }
    out->who = luck_once_in(luck, 2) ? out->who : who;
}

void probe_wish(const struct felt *felt, seat_no viewer, struct luck *luck,
                struct command *out)
{
    int kind = some_kind(felt, luck);

    if (felt->family == FAMILY_POKER && luck_once_in(luck, 3))
        kind = CMD_REPORT;
    memset(out, 0, sizeof *out);
    out->kind = (uint16_t)kind;
    out->who = some_who(viewer, luck);
    field_blank(command_row(kind)->fields, command_place(out),
                command_row(kind)->size);
    if (kind == CMD_REPORT || kind == CMD_FLOOR)
        some_ruling(felt, luck, out);
    else
        some_fields(felt, luck, out);
}

/* What is told, until a card is seen by it. */
struct answer {
    struct text *text;
    const struct book *book;
    seat_no viewer;
    cardset known;
    bool over;
};

/*
 * What is announced, and may differ, is the last that is told; and of that
 * only what it is, for the clause behind it may differ with it.
 */
static bool is_last(const struct answer *a, const struct felt *after,
                    const struct event *seen)
{
    cardset cards = sight_cards(seen) | sight_open(a->book, after, a->viewer);

    return (cards & ~a->known) != 0 || seen->kind == EV_PEEKED ||
           seen->kind == EV_PROVED || seen->kind == EV_PAID;
}

static void take(void *to, const struct felt *after, const struct event *e)
{
    struct answer *a = to;
    struct event seen;

    if (a->over)
        return;
    event_for(e, a->viewer, &seen);
    a->over = is_last(a, after, &seen);
    text_put(a->text, "= %s ", event_row(e->kind)->name);
    if (!a->over) {
        text_put(a->text, "%d ", (int)e->leaf);
        event_put_full(a->text, &seen);
    }
    text_str(a->text, "\n");
}

void probe_answer(struct text *t, const struct book *b,
                  const struct felt *felt, const struct command *c,
                  seat_no viewer, cardset known)
{
    static _Thread_local struct felt copy;
    struct answer a = {.text = t, .book = b, .viewer = viewer, .known = known};
    struct sink sink = {.take = take, .to = &a};
    struct refusal no;

    copy = *felt;
    if (!felt_do(b, &copy, c, &sink, &no))
        text_put(t, "! %s %d", why_word(no.why), (int)no.leaf);
    MUST(copy.frozen == felt->frozen);
}
