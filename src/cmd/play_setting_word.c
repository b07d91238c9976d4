/*
 * play_setting_word.c - what was typed at a table where hands are set,
 * carried out.
 *
 * A word that is none, or that the rules forbid, is answered with what may be
 * typed; nothing is lost by it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "card/cardtext.h"
#include "cmd/play_setting.h"

/* Asks the engine; where it refuses, says why. */
static bool wish(struct set_room *m, struct command *c)
{
    c->seat = PLAY_SEAT;
    if (set_do(m, c))
        return true;
    room_refused(m->room);
    set_choices(m);
    return false;
}

/* The amount behind a word; false: said what is wrong. */
static bool read_amount(struct set_room *m, const char *rest, money *to)
{
    *to = room_money(rest);
    if (*to > 0)
        return true;
    room_printf(m->room, "How much?  Say an amount, such as 20.");
    return false;
}

static void word_bank(struct set_room *m, const char *rest)
{
    struct command c = {.kind = CMD_BANK};

    if (read_amount(m, rest, &c.amount))
        wish(m, &c);
}

static void word_pass(struct set_room *m, const char *rest)
{
    struct command c = {.kind = CMD_PASS};
    const struct bank *t = &m->table;

    (void)rest;
    if (t->phase == BANK_BROKEN ||
        (t->phase == BANK_IDLE && t->to_act == NO_SEAT))
        m->ready = true; /* nobody was offered it: another takes it */
    else
        wish(m, &c);
}

static void wager(struct set_room *m, money amount)
{
    struct command c = {.kind = CMD_WAGER, .spot = PLAY_SEAT};

    c.amount = amount;
    if (!wish(m, &c))
        return;
    m->last = amount;
    m->ready = true;
}

static void word_wager(struct set_room *m, const char *rest)
{
    money amount;

    if (read_amount(m, rest, &amount))
        wager(m, amount);
}

static void word_out(struct set_room *m, const char *rest)
{
    (void)rest;
    if (m->table.phase == BANK_WAGERS && bank_action(&m->table) > 0) {
        m->ready = true;
        return;
    }
    if (m->table.phase == BANK_WAGERS)
        room_printf(m->room, "Nobody else wagers: no hand without you.");
    set_choices(m);
}

static void word_choose(struct set_room *m, const char *rest)
{
    struct command c = {.kind = CMD_CHOOSE};
    long n = strtol(rest, NULL, 10);

    c.count = (uint16_t)(n >= 1 && n <= PILES ? n - 1 : PILES);
    wish(m, &c);
}

static void word_shake(struct set_room *m, const char *rest)
{
    struct command c = {0};

    (void)rest;
    set_shake(m, &c);
    wish(m, &c);
}

static void word_set(struct set_room *m, const char *rest)
{
    struct command c = {.kind = CMD_SET, .spot = PLAY_SEAT};
    card named[PILE_CARDS];
    struct bank_view v;
    struct fault f;
    int n = cardtext_read(rest, 0, named, PILE_CARDS, &f);

    if (n <= 0) {
        room_printf(m->room, "Which two go in front?  Say set Ah Kd.");
        return;
    }
    bank_view(&m->room->book, &m->table, PLAY_SEAT, &v);
    for (int i = 0; i < n; i++) {
        const struct pile *p = &v.spot[PLAY_SEAT].pile;
        int at = 0;

        while (at < p->cards && p->card[at] != named[i])
            at++;
        if (at == p->cards) {
            room_printf(m->room, "You do not hold all of those.");
            return;
        }
        c.mask |= (uint16_t)(1u << at);
    }
    wish(m, &c);
}

static void word_house(struct set_room *m, const char *rest)
{
    struct command c = {.kind = CMD_HOUSE_WAY, .spot = PLAY_SEAT};

    (void)rest;
    wish(m, &c);
}

static void word_rules(struct set_room *m, const char *rest)
{
    room_rules(m->room, *rest == '\0' ? NULL : rest);
}

static void word_why(struct set_room *m, const char *rest)
{
    (void)rest;
    room_why(m->room);
}

static void word_log(struct set_room *m, const char *rest)
{
    struct room *r = m->room;

    (void)rest;
    room_page(r, true);
    for (int i = 0; i < r->lines && !r->enough; i++)
        room_print(r, 0, r->log[i]);
    room_page(r, false);
}

static void word_save(struct set_room *m, const char *rest)
{
    if (*rest == '\0')
        room_printf(m->room, "Into which file?  Say save FILE.");
    else
        set_save(m, rest);
}

static void word_table(struct set_room *m, const char *rest)
{
    (void)rest;
    set_show(m);
    set_choices(m);
}

static void word_help(struct set_room *m, const char *rest)
{
    static const char *const lines[] = {
        "bank 500         banks the next hand with so much",
        "pass             lets the bank go by",
        "wager 20         (w) bets so much on your own hand",
        "out              sits this hand out",
        "choose 3         as player-dealer: the pile that goes out first",
        "shake            as player-dealer: the dice",
        "set Ah Kd        (s) these two in front, the other five behind",
        "house way        (hw) sets your hand as the house would",
        "table            (t) shows the table again",
        "rules [WORD]     this game's clauses in plain words",
        "why              the clause behind the last refusal or step",
        "log              what has happened in this hand",
        "save FILE        when it is over: the hand for 'houseway referee'",
        "quit             (q) leaves, in mid-hand too",
    };

    (void)rest;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        room_print(m->room, 0, lines[i]);
    set_choices(m);
}

static void word_quit(struct set_room *m, const char *rest)
{
    (void)rest;
    m->room->closed = true;
}

static const struct {
    const char *word;
    void (*run)(struct set_room *m, const char *rest);
} words[] = {
    {"bank", word_bank},   {"pass", word_pass}, {"wager", word_wager},
    {"w", word_wager},     {"out", word_out},   {"choose", word_choose},
    {"shake", word_shake}, {"set", word_set},   {"s", word_set},
    {"house", word_house}, {"hw", word_house},  {"rules", word_rules},
    {"why", word_why},     {"log", word_log},   {"save", word_save},
    {"table", word_table}, {"t", word_table},   {"help", word_help},
    {"h", word_help},      {"?", word_help},    {"quit", word_quit},
    {"q", word_quit},      {"exit", word_quit},
};

/* The Enter key: the wager as before, or the bank is another's. */
static void no_word(struct set_room *m)
{
    const struct bank *t = &m->table;

    if (m->over)
        return;
    if (t->phase == BANK_WAGERS && t->banker != PLAY_SEAT)
        wager(m, m->last > 0 ? m->last : t->stakes.lower);
    else if (t->phase == BANK_BROKEN ||
             (t->phase == BANK_IDLE && t->to_act == NO_SEAT))
        m->ready = true;
    else
        set_choices(m);
}

void set_word(struct set_room *m, char *line)
{
    char *word = line + strspn(line, " "), *rest;
    size_t n = strlen(word);

    while (n > 0 && word[n - 1] == ' ')
        word[--n] = '\0';
    n = strcspn(word, " ");
    rest = word + n + strspn(word + n, " ");
    if (n == 0) {
        no_word(m);
        return;
    }
    word[n] = '\0';
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcasecmp(word, words[i].word) == 0) {
            words[i].run(m, rest);
            return;
        }
    room_printf(m->room, "'%s' is no word of this room; help lists them.",
                word);
    set_choices(m);
}
