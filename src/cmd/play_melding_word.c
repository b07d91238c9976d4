/*
 * play_melding_word.c - what was typed at a table where melds are laid,
 * carried out.
 *
 * A word that is none, or that the rules forbid, is answered with what may be
 * typed; nothing is lost by it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "card/cardtext.h"
#include "cmd/play_melding.h"

/* Asks the engine; where it refuses, says why. */
static void wish(struct meld_room *m, struct command *c)
{
    c->seat = PLAY_SEAT;
    if (!meld_do(m, c)) {
        room_refused(m->room);
        meld_choices(m);
    }
}

static void wish_plain(struct meld_room *m, enum command_kind kind)
{
    struct command c = {.kind = (uint8_t)kind};

    wish(m, &c);
}

static void word_play(struct meld_room *m, const char *rest)
{
    (void)rest;
    wish_plain(m, CMD_MELD_PLAY);
}

static void word_pass(struct meld_room *m, const char *rest)
{
    (void)rest;
    wish_plain(m, CMD_MELD_PASS);
}

static void word_draw(struct meld_room *m, const char *rest)
{
    (void)rest;
    wish_plain(m, CMD_MELD_DRAW);
}

static void word_take(struct meld_room *m, const char *rest)
{
    (void)rest;
    wish_plain(m, CMD_MELD_TAKE);
}

/* The cards named; false: said what is wrong. */
static bool read_cards(struct meld_room *m, const char *text,
                       struct command *c)
{
    struct fault f;
    int n = cardtext_read(text, CARDTEXT_REPEATS, c->card, MELDING_CARDS_MAX,
                          &f);

    if (n < 0) {
        room_printf(m->room, "Those are no cards: %s.  Say them as 7h Jh Qh.",
                    f.text);
        return false;
    }
    c->count = (uint16_t)n;
    return true;
}

/* meld 7h Jh Qh; without cards the meld that was offered. */
static void word_meld(struct meld_room *m, const char *rest)
{
    struct command c = {.kind = CMD_MELD_LAY};
    struct melding_view v;

    meld_view(m, &v);
    if (!read_cards(m, rest, &c))
        return;
    if (c.count == 0 && v.may.meld)
        c.count = (uint16_t)meld_offer(m, &v, c.card);
    if (c.count == 0 && v.phase == MELDING_MELD) {
        room_printf(m->room, "Which cards?  Say meld 7h Jh Qh.");
        meld_choices(m);
        return;
    }
    wish(m, &c);
}

/* add 1 5d, add 5d: to the meld of that number, or where it goes. */
static void word_add(struct meld_room *m, const char *rest)
{
    struct command c = {.kind = CMD_MELD_ADD};
    struct melding_view v;
    int number = 0;

    meld_view(m, &v);
    if (rest[0] >= '1' && rest[0] <= '9' && (rest[1] == ' ' || !rest[1])) {
        number = rest[0] - '0';
        rest += 1 + strspn(rest + 1, " ");
    }
    if (!read_cards(m, rest, &c))
        return;
    if (c.count == 0) {
        room_printf(m->room, "Which card, to which meld?  Say add 1 5d.");
        meld_choices(m);
        return;
    }
    if (number == 0)
        number = meld_takes(m, &v, c.card[0]) + 1;
    c.spot = (uint8_t)(number == 0 ? 0 : number - 1);
    wish(m, &c);
}

/* discard Kd; without a card the one drawn, if that is the one to go. */
static void word_discard(struct meld_room *m, const char *rest)
{
    struct command c = {.kind = CMD_MELD_DISCARD};
    struct melding_view v;

    meld_view(m, &v);
    if (!read_cards(m, rest, &c))
        return;
    if (c.count == 0 && v.may.discard && v.may.must_drawn) {
        c.card[0] = v.drawn;
        c.count = 1;
    }
    if (c.count == 0 && v.may.discard) {
        room_printf(m->room, "Which card?  Say discard Kd.");
        meld_choices(m);
        return;
    }
    wish(m, &c);
}

static void word_save(struct meld_room *m, const char *rest)
{
    meld_save(m, rest);
}

static void word_table(struct meld_room *m, const char *rest)
{
    (void)rest;
    meld_show(m);
    meld_choices(m);
}

static void word_help(struct meld_room *m, const char *rest)
{
    static const char *const lines[] = {
        "play, pass       plays the hand, or gives it and the ante up",
        "draw             (d) takes the top card of the stock",
        "take             takes what was drawn and not used, for a meld",
        "meld 7h Jh Qh    (m) lays a meld; alone, the one that is offered",
        "add 1 5d         (a) adds to your own meld number 1",
        "discard Kd       (x) ends the turn; alone, lets the card drawn go",
        "table            (t) shows the table again",
        "rules [WORD]     this game's clauses in plain words",
        "why              the clause behind the last refusal or step",
        "log              what has happened in this hand",
        "save FILE        writes the hand for 'houseway referee'",
        "quit             (q) leaves, in mid-hand too",
        "On the screen: * button, > whose turn, melds behind each hand.",
    };

    (void)rest;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        room_print(m->room, 0, lines[i]);
    meld_choices(m);
}

static const struct {
    const char *word;
    void (*run)(struct meld_room *m, const char *rest);
} words[] = {
    {"play", word_play}, {"p", word_play},    {"pass", word_pass},
    {"draw", word_draw}, {"d", word_draw},    {"take", word_take},
    {"meld", word_meld}, {"m", word_meld},    {"lay", word_meld},
    {"add", word_add},   {"a", word_add},     {"discard", word_discard},
    {"x", word_discard}, {"save", word_save}, {"table", word_table},
    {"t", word_table},   {"help", word_help}, {"h", word_help},
    {"?", word_help},
};

void meld_word(struct meld_room *m, char *line)
{
    char *rest, *word = room_cut(line, &rest);

    if (*word == '\0') {
        meld_choices(m);
        return;
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcasecmp(word, words[i].word) == 0) {
            words[i].run(m, rest);
            return;
        }
    if (room_common(m->room, word, rest))
        return;
    room_no_word(m->room, word);
    meld_choices(m);
}
