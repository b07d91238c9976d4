/*
 * play_word.c - what was typed, carried out.
 *
 * A word that is none, or that the rules forbid, is answered with what may
 * be typed; nothing is lost by it.
 */
#include <stdio.h>
#include <string.h>

#include "card/cardtext.h"
#include "cmd/play.h"
#include "wire/say.h"

/* Asks the engine; where it refuses, says why. */
static void wish(struct room *r, struct command *c)
{
    c->seat = PLAY_SEAT;
    if (!room_do(r, c)) {
        room_refused(r);
        room_choices(r);
    }
}

static void word_fold(struct room *r, const char *rest)
{
    struct command c = {.kind = CMD_FOLD};

    (void)rest;
    wish(r, &c);
}

static void word_check(struct room *r, const char *rest)
{
    struct command c = {.kind = CMD_CHECK};

    (void)rest;
    wish(r, &c);
}

static void word_call(struct room *r, const char *rest)
{
    struct command c = {.kind = CMD_CALL};

    (void)rest;
    wish(r, &c);
}

/* The short key: whichever costs nothing more than it must. */
static void word_check_or_call(struct room *r, const char *rest)
{
    struct view v;

    view_seat(&r->book, &r->table, PLAY_SEAT, &v);
    if (v.may.check)
        word_check(r, rest);
    else
        word_call(r, rest);
}

/* bet 6, raise to 6.00; without an amount the only one there is. */
static void word_raise(struct room *r, const char *rest)
{
    struct command c = {.kind = CMD_RAISE};
    struct view v;

    view_seat(&r->book, &r->table, PLAY_SEAT, &v);
    if (strncmp(rest, "to ", 3) == 0)
        rest += 3;
    c.amount = *rest == '\0' ? v.may.raise_least : room_money(rest);
    if (*rest == '\0' && v.may.raise && v.may.raise_most > v.may.raise_least) {
        room_printf(r, "How much?  Say it in all for this round: raise N.");
        room_choices(r);
        return;
    }
    if (c.amount < 0) {
        room_printf(r, "'%s' is no amount: say raise 6 or raise 6.50.", rest);
        return;
    }
    wish(r, &c);
}

/* The cards named, as a mask of one's own; false: said what is wrong. */
static bool read_own(struct room *r, const char *text, uint16_t *mask)
{
    const struct view_of_seat *me;
    card cards[HAND_CARDS_MAX];
    struct view v;
    struct fault f;
    int n = cardtext_read(text, 0, cards, HAND_CARDS_MAX, &f);

    if (n < 0) {
        room_printf(r, "Those are no cards: %s.  Say them as draw 2h 3c.",
                    f.text);
        return false;
    }
    view_seat(&r->book, &r->table, PLAY_SEAT, &v);
    me = &v.seat[PLAY_SEAT];
    *mask = 0;
    for (int i = 0; i < n; i++) {
        int k = 0;

        while (k < me->cards && me->card[k] != cards[i])
            k++;
        if (k == me->cards) {
            char name[CARDTEXT_SIZE];
            struct text t;

            text_init(&t, name, sizeof name);
            cardtext_put(&t, cards[i], NULL);
            room_printf(r, "You do not hold %s.", name);
            return false;
        }
        *mask |= (uint16_t)(1u << k);
    }
    return true;
}

static void word_draw(struct room *r, const char *rest)
{
    struct command c = {.kind = CMD_DRAW};

    if (*rest == '\0' && r->table.phase == PHASE_DRAW) {
        room_printf(r, "Which?  Say draw 2h 3c, or stand pat.");
        return;
    }
    if (strcmp(rest, "0") == 0 || strcmp(rest, "none") == 0)
        rest = "";
    if (read_own(r, rest, &c.mask))
        wish(r, &c);
}

/* A draw that breaks up the hand the pot was opened with. */
static void word_split(struct room *r, const char *rest)
{
    struct command c = {.kind = CMD_SPLIT};

    if (read_own(r, rest, &c.mask))
        wish(r, &c);
}

static void word_pat(struct room *r, const char *rest)
{
    struct command c = {.kind = CMD_DRAW};

    (void)rest;
    wish(r, &c);
}

static void word_discard(struct room *r, const char *rest)
{
    struct command c = {.kind = CMD_DISCARD};

    if (read_own(r, rest, &c.mask))
        wish(r, &c);
}

static void word_rules(struct room *r, const char *rest)
{
    room_rules(r, *rest == '\0' ? NULL : rest);
}

static void word_why(struct room *r, const char *rest)
{
    (void)rest;
    room_why(r);
}

static void word_log(struct room *r, const char *rest)
{
    (void)rest;
    room_page(r, true);
    for (int i = 0; i < r->lines && !r->enough; i++)
        room_print(r, 0, r->log[i]);
    room_page(r, false);
}

static void word_save(struct room *r, const char *rest)
{
    if (*rest == '\0')
        room_printf(r, "Into which file?  Say save FILE.");
    else
        room_save(r, rest);
}

static void word_table(struct room *r, const char *rest)
{
    char sign[PLAY_LINE];
    struct text t;

    (void)rest;
    if (r->plain) {
        text_init(&t, sign, sizeof sign);
        room_sign(r, &t);
        room_printf(r, "%s", sign);
    }
    room_show(r);
    room_choices(r);
}

static void word_help(struct room *r, const char *rest)
{
    static const char *const lines[] = {
        "fold             (f) gives the hand up",
        "check            (c) stays in where there is no bet",
        "call             (c) puts in what the bet asks for",
        "bet N, raise N   (r) to N in all for this round",
        "draw 2h 3c       throws these away and draws as many",
        "split 2h 3c      draws, and says that it breaks up the openers",
        "stand pat        draws none",
        "discard 2h       throws it away",
        "table            shows the table again",
        "rules [WORD]     this game's clauses in plain words",
        "why              the clause behind the last refusal or step",
        "log              what has happened in this hand",
        "save FILE        writes the hand for 'houseway referee'",
        "quit             (q) leaves, in mid-hand too",
        "On the screen: * button, > whose turn it is, ?? a card you cannot see.",
    };

    (void)rest;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        room_print(r, 0, lines[i]);
    room_choices(r);
}

static void word_quit(struct room *r, const char *rest)
{
    (void)rest;
    r->closed = true;
}

static const struct {
    const char *word;
    void (*run)(struct room *r, const char *rest);
} words[] = {
    {"fold", word_fold},       {"f", word_fold},
    {"check", word_check},     {"call", word_call},
    {"c", word_check_or_call}, {"bet", word_raise},
    {"b", word_raise},         {"raise", word_raise},
    {"r", word_raise},         {"draw", word_draw},
    {"d", word_draw},          {"stand", word_pat},
    {"pat", word_pat},         {"split", word_split},
    {"discard", word_discard}, {"rules", word_rules},
    {"why", word_why},         {"log", word_log},
    {"save", word_save},       {"table", word_table},
    {"t", word_table},         {"help", word_help},
    {"h", word_help},          {"?", word_help},
    {"quit", word_quit},       {"q", word_quit},
    {"exit", word_quit},
};

void room_word(struct room *r, char *line)
{
    char *word = line + strspn(line, " "), *rest;
    size_t n = strlen(word);

    while (n > 0 && word[n - 1] == ' ')
        word[--n] = '\0';
    n = strcspn(word, " ");
    rest = word + n + strspn(word + n, " ");
    if (n == 0) {
        room_choices(r);
        return;
    }
    word[n] = '\0';
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcasecmp(word, words[i].word) == 0) {
            words[i].run(r, rest);
            return;
        }
    room_printf(r, "'%s' is no word of this room; help lists them.", word);
    room_choices(r);
}
