/*
 * play_bank_word.c - what was typed at a banked table, carried out.
 *
 * A word that is none, or that the rules forbid, is answered with what may be
 * typed; nothing is lost by it.
 *
 * Leaves: deck.jokers
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/play_bank.h"

void bank_wish(struct bank_room *m, struct command *c)
{
    if (!bank_room_do(m, c)) {
        room_refused(m->room);
        bank_room_choices(m);
    }
}

bool bank_amount(struct bank_room *m, const char *text, money *out)
{
    *out = *text == '\0' ? 0 : room_money(text);
    if (*out >= 0)
        return true;
    room_printf(m->room, "'%s' is no amount: say it as 6 or 6.50.", text);
    return false;
}

bool bank_read_spot(struct bank_room *m, char *text, uint8_t *spot)
{
    char *at = strstr(text, "at ");
    char *end;
    long n;

    *spot = PLAY_SEAT;
    if (at == NULL)
        return true;
    n = strtol(at + 3, &end, 10);
    if (n < 1 || n > m->table.seats || *end != '\0') {
        room_printf(m->room, "'%s' is no circle: they are 1 to %d.", at + 3,
                    m->table.seats);
        return false;
    }
    *spot = (uint8_t)(n - 1);
    while (at > text && at[-1] == ' ')
        at--;
    *at = '\0';
    return true;
}

static void word_bank(struct bank_room *m, char *rest)
{
    struct command c = {.kind = CMD_BANK, .seat = PLAY_SEAT};

    if (*rest == '\0') {
        room_printf(m->room, "How much do you post?  Say bank 60.");
        return;
    }
    if (bank_amount(m, rest, &c.amount))
        bank_wish(m, &c);
}

static void word_pass(struct bank_room *m, char *rest)
{
    struct command c = {.kind = CMD_PASS, .seat = PLAY_SEAT};

    (void)rest;
    bank_wish(m, &c);
}

/* wager 5, wager 5 at 7, wager 0: takes it back */
static void word_wager(struct bank_room *m, char *rest)
{
    struct command c = {.kind = CMD_WAGER, .seat = PLAY_SEAT};

    if (!bank_read_spot(m, rest, &c.spot))
        return;
    if (*rest == '\0') {
        room_printf(m->room, "How much?  Say wager 5, or wager 5 at 7.");
        return;
    }
    if (!bank_amount(m, rest, &c.amount))
        return;
    bank_wish(m, &c);
    if (m->room->no.why == WHY_NONE && c.spot == PLAY_SEAT && c.amount > 0)
        m->usual = c.amount;
}

static void word_deal(struct bank_room *m, char *rest)
{
    static struct command c; /* too large for a stack */
    int pack = 52 + book_value(&m->room->book, LEAF_DECK_JOKERS);

    (void)rest;
    c = (struct command){.kind = CMD_DEAL};
    if (bank_must_shuffle(&m->room->book, &m->table)) {
        c.count = (uint16_t)bank_shoe_size(&m->room->book);
        for (int i = 0; i < c.count; i++)
            c.card[i] = card_from_index(i % pack);
        bank_room_shuffle(m, &c);
    }
    if (m->game->draw != NULL)
        m->game->draw(m, &c);
    bank_wish(m, &c);
}

/* Takes back what the person has wagered, and plays without. */
static void word_out(struct bank_room *m, char *rest)
{
    struct command c = {.kind = CMD_WAGER, .seat = PLAY_SEAT};
    struct bank_view v;

    bank_room_view(m, &v);
    for (int s = 0; s < v.seats && v.phase == BANK_WAGERS; s++) {
        c.spot = (uint8_t)s;
        if ((bank_person_spots(&v) >> s & 1) != 0)
            bank_wish(m, &c);
    }
    word_deal(m, rest);
}

static void word_buy(struct bank_room *m, char *rest)
{
    struct command c = {.kind = CMD_SIT, .seat = PLAY_SEAT};

    if (!bank_amount(m, rest, &c.amount))
        return;
    if (c.amount == 0)
        c.amount = m->room->buy_in;
    if (bank_room_do(m, &c)) {
        m->room->bought += c.amount;
        m->before += c.amount;
    } else {
        room_refused(m->room);
    }
}

static void word_fees(struct bank_room *m, char *rest)
{
    (void)rest;
    bank_room_fees(m);
}

static void word_save(struct bank_room *m, char *rest)
{
    bank_save(m, rest);
}

static void word_table(struct bank_room *m, char *rest)
{
    (void)rest;
    bank_room_show(m);
    bank_room_choices(m);
}

static void word_help(struct bank_room *m, char *rest)
{
    static const char *const lines[] = {
        "bank N, pass     posts N and banks the next hand, or lets it go by",
        "wager N          (w) before the deal, in your own circle; 0: none",
        "wager N at 7     in an open circle, or behind who plays at 7",
        "deal             no more wagers (Enter, once you have one)",
        "out              takes your wagers back, and sits this hand out",
        "buy N            more chips, between hands",
        "fees             what the house takes at this table",
        "table            (t) shows the table again",
        "rules [WORD]     this game's clauses in plain words",
        "why              the clause behind the last refusal or step",
        "log              what has happened in this hand",
        "save FILE        writes the hand for 'houseway referee'",
        "quit             (q) leaves, in mid-hand too",
    };

    (void)rest;
    for (const char *const *line = m->game->help; *line != NULL; line++)
        room_print(m->room, 0, *line);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        room_print(m->room, 0, lines[i]);
    bank_room_choices(m);
}

static const struct {
    const char *word;
    void (*run)(struct bank_room *m, char *rest);
} words[] = {
    {"bank", word_bank}, {"pass", word_pass}, {"wager", word_wager},
    {"w", word_wager},   {"bet", word_wager}, {"deal", word_deal},
    {"out", word_out},   {"h", word_help},    {"buy", word_buy},
    {"fees", word_fees}, {"save", word_save}, {"table", word_table},
    {"t", word_table},   {"help", word_help}, {"?", word_help},
};

/* The Enter key before the deal: the usual wager, or no more wagers. */
static bool enter_wagers(struct bank_room *m, char *rest)
{
    char usual[40];
    struct bank_view v;
    struct text t;

    bank_room_view(m, &v);
    if (v.phase != BANK_WAGERS)
        return false;
    if (v.banker == PLAY_SEAT || bank_person_spots(&v) != 0) {
        word_deal(m, rest);
        return true;
    }
    if (m->usual == 0)
        return false;
    text_init(&t, usual, sizeof usual);
    put_dollars(&t, m->usual);
    word_wager(m, usual);
    return true;
}

void bank_room_word(struct bank_room *m, char *line)
{
    char *rest, *word = room_cut(line, &rest);

    if (*word == '\0' && enter_wagers(m, rest))
        return;
    if (m->game->word(m, word, rest))
        return;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcasecmp(word, words[i].word) == 0) {
            words[i].run(m, rest);
            return;
        }
    if (room_common(m->room, word, rest))
        return;
    if (*word != '\0')
        room_no_word(m->room, word);
    bank_room_choices(m);
}
