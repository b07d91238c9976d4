/*
 * say.c - commands somebody may give, and cards, in the words of a
 * transcript.  Seats and spots are counted from 1.  The words of a command
 * come from its row of command.def, so that there is one place for them.
 *
 * Leaves: none
 */
#include "wire/say.h"

#include <string.h>

#include "base/must.h"
#include "card/cardtext.h"
#include "wire/wire_family.h"

/* The number of bytes before the first field of a row's text. */
static size_t words_of(const char *text)
{
    size_t n = strcspn(text, "{[");

    while (n > 0 && text[n - 1] == ' ')
        n--;
    return n;
}

void say_verb(struct text *t, int kind)
{
    const struct command_row *row = command_row(kind);

    MUST(row != NULL);
    text_add(t, row->text, words_of(row->text));
}

void say_opening_verb(struct text *t, int kind)
{
    const struct command_row *row = command_row(kind);

    MUST(row != NULL);
    text_add(t, row->also, strcspn(row->also, " "));
}

/* Writes an amount, or a range. */
static void put_range(struct text *t, const struct may_one *m)
{
    if (m->most <= 0)
        return;
    text_str(t, " ");
    money_put(t, m->least);
    if (m->most > m->least) {
        text_str(t, " to ");
        money_put(t, m->most);
    }
}

static void put_one(struct text *t, const struct book *b,
                    const struct felt *felt, seat_no viewer,
                    const struct may_one *m)
{
    const struct table *poker = felt_poker(felt);

    if (m->kind == CMD_RAISE && poker != NULL && poker->round.level == 0)
        say_opening_verb(t, m->kind);
    else
        say_verb(t, m->kind);
    put_range(t, m);
    if (wire_of(felt)->may != NULL)
        wire_of(felt)->may(t, b, felt, viewer, m);
}

/* True for commands that are allowed at any time, in every game. */
static bool is_besides(int kind)
{
    switch (kind) {
    case CMD_SIT:
    case CMD_LEAVE:
    case CMD_SAY:
    case CMD_ASK:
    case CMD_AGREE:
    case CMD_CAP:
        return true;
    default:
        return false;
    }
}

void say_may(struct text *t, const struct book *b, const struct felt *felt,
             seat_no viewer, const struct may *may)
{
    const char *between = "";

    MUST(may->count <= MAY_MAX);
    for (int i = 0; i < may->count; i++) {
        if (is_besides(may->one[i].kind))
            continue;
        text_str(t, between);
        put_one(t, b, felt, viewer, &may->one[i]);
        between = ", ";
    }
    if (*between == '\0')
        text_str(t, "nothing");
}

static void put_some(struct text *t, const struct pile *p, unsigned which)
{
    card some[PILE_CARDS];
    int n = 0;

    MUST(p->cards <= PILE_CARDS);
    for (int i = 0; i < p->cards; i++)
        if ((which >> i & 1) != 0)
            some[n++] = p->card[i];
    cardtext_put_all(t, some, n, NULL);
}

/* "Ks Kd 9h 9c 4s / Ad Qc": a pile with these cards in front. */
static void say_set(struct text *t, const struct pile *p, unsigned front)
{
    put_some(t, p, ~front);
    if (front != 0) {
        text_str(t, " / ");
        put_some(t, p, front);
    }
}

void say_spot(struct text *t, const struct spot *spot)
{
    int hands = spot->hands > 0 ? spot->hands : 1;

    MUST(hands <= SPLITS_MAX);
    for (int h = 0; h < hands; h++) {
        text_str(t, h > 0 ? " / " : "");
        cardtext_put_all(t, spot->hand[h].card, spot->hand[h].cards, NULL);
    }
    say_set(t, &spot->pile, spot->pile.front);
}

const char *say_meld(int kind)
{
    return kind == MELD_NONE ? "not a meld" : words_at(WORDS_meld_kind, kind);
}

/* Returns how a field is typed. */
static const char *field_word(const struct field *f)
{
    switch (f->type) {
    case FIELD_WHICH:
    case FIELD_CARDS:
    case FIELD_CARD:
        return "CARDS";
    case FIELD_WORD:
    case FIELD_IRREGULAR:
        return "WORD";
    case FIELD_TEXT:
        return "WHY";
    default:
        return "N";
    }
}

void say_usage(struct text *t, const struct command_row *row, bool also)
{
    for (const char *s = row->text; *s != '\0'; s++) {
        size_t n = strcspn(s, ":}");

        if (strncmp(s, "[ ", 2) == 0) { /* optional */
            text_str(t, " [");
            s++;
        } else if (*s != '{') {
            text_add(t, s, 1);
        } else if (s[n] == '}') {
            text_str(t, field_word(field_find(row->fields, s + 1, n - 1)));
            s += n;
        } else { /* one of several words, which is rare */
            s += strcspn(s, "}");
        }
    }
    if (!also || row->also[0] == '\0')
        return;
    text_str(t, " (");
    for (const char *s = row->also; *s != '\0'; s++)
        text_add(t, *s == ' ' ? ", " : s, *s == ' ' ? 2 : 1);
    text_str(t, ")");
}
