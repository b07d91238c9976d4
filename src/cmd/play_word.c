/*
 * play_word.c - what was typed, carried out.
 *
 * A word that is none, or that the rules forbid, is answered with what may
 * be typed; nothing is lost by it.
 *
 * Leaves: bet.declaration_binds, draw.spread_is_pat, openers.split,
 * openers.proof_on_request, show.playing_board, straddle.allowed,
 * kill.allowed
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

    poker_view(&r->book, &r->table, PLAY_SEAT, &v);
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

    poker_view(&r->book, &r->table, PLAY_SEAT, &v);
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

/* All one's chips: a raise, or a call where they are no more than that. */
static void word_all_in(struct room *r, const char *rest)
{
    struct command c = {.kind = CMD_RAISE};
    const struct view_of_seat *me;
    struct view v;

    if (*rest != '\0' && strcasecmp(rest, "in") != 0) {
        room_printf(r, "Say all in, without an amount.");
        return;
    }
    poker_view(&r->book, &r->table, PLAY_SEAT, &v);
    me = &v.seat[PLAY_SEAT];
    c.amount = me->bet + me->stack;
    if (v.may.call && v.may.to_call == me->stack)
        c.kind = CMD_CALL;
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
    poker_view(&r->book, &r->table, PLAY_SEAT, &v);
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

/* Five cards laid face up before the draw. */
static void word_spread(struct room *r, const char *rest)
{
    struct command c = {.kind = CMD_SPREAD};

    (void)rest;
    wish(r, &c);
}

static void word_ask(struct room *r, const char *rest)
{
    struct command c = {.kind = CMD_ASK};

    (void)rest;
    if (r->table.proof_asked)
        room_printf(r, "The openers are asked for already.");
    else
        wish(r, &c);
}

/*
 * One chip and not a word.  Whether the player has it, and whether it is the
 * larger one that the question is about, can be seen on the table.
 */
static void word_chip(struct room *r, const char *rest)
{
    struct command c = {.kind = CMD_CHIP, .amount = room_money(rest)};
    struct view v;

    if (c.amount <= 0) {
        room_printf(r, "Which chip?  Say it as chip 25.");
        return;
    }
    poker_view(&r->book, &r->table, PLAY_SEAT, &v);
    if (v.phase == PHASE_BET && c.amount > v.seat[PLAY_SEAT].stack) {
        r->no = (struct refusal){.why = WHY_NOT_ENOUGH_CHIPS,
                                 .leaf = LEAF_TABLE_STAKES};
        room_refused(r);
        room_choices(r);
    } else if (v.may.call && c.amount <= v.may.to_call) {
        room_printf(r, "That chip is not larger than the bet: say call.");
    } else {
        wish(r, &c);
    }
}

/* say raise: nothing is put in yet, but the word may bind. */
static void word_say(struct room *r, const char *rest)
{
    static const struct {
        const char *word;
        uint8_t kind;
    } said[] = {{"fold", CMD_FOLD}, {"check", CMD_CHECK},
                {"call", CMD_CALL}, {"raise", CMD_RAISE},
                {"bet", CMD_RAISE}, {"board", CMD_MUCK}};
    struct command c = {.kind = CMD_SAY};

    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++)
        if (strcasecmp(rest, said[i].word) == 0) {
            c.count = said[i].kind;
            wish(r, &c);
            return;
        }
    room_printf(r, "Say what?  say fold, check, call or raise; at the "
                   "showdown, say board.");
}

/* show, or the cards that are turned up first. */
static void word_show(struct room *r, const char *rest)
{
    struct command c = {.kind = CMD_SHOW};

    if (read_own(r, rest, &c.mask))
        wish(r, &c);
}

static void word_muck(struct room *r, const char *rest)
{
    struct command c = {.kind = CMD_MUCK};

    (void)rest;
    wish(r, &c);
}

static void word_buy(struct room *r, const char *rest)
{
    struct command c = {.kind = CMD_BUY_IN};

    (void)rest;
    wish(r, &c);
}

static void word_pass(struct room *r, const char *rest)
{
    struct command c = {.kind = CMD_PASS};

    (void)rest;
    wish(r, &c);
}

static void word_save(struct room *r, const char *rest)
{
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

/* What a line of the help is about; some games have no use for it. */
enum help_for {
    HELP_ALL,
    HELP_SAY,
    HELP_DRAW,
    HELP_SPREAD,
    HELP_SPLIT,
    HELP_ASK,
    HELP_DISCARD,
    HELP_PUSH,
    HELP_SHOWING,
    HELP_BOARD,
    HELP_STRADDLE,
    HELP_KILL,
    HELP_BLINDS
};

static const struct {
    enum help_for about;
    const char *line;
} help_lines[] = {
    {HELP_ALL, "fold             (f) gives the hand up"},
    {HELP_ALL, "check            (c) stays in where there is no bet"},
    {HELP_ALL, "call             (c) puts in what the bet asks for"},
    {HELP_ALL, "bet N, raise N   (r) to N in all for this round"},
    {HELP_ALL, "all in           bets or calls with all your chips"},
    {HELP_ALL, "chip N           puts in one chip of N without a word"},
    {HELP_SAY, "say WORD         declares fold, check, call or raise first"},
    {HELP_DRAW, "draw 2h 3c       (d) throws these away and draws as many"},
    {HELP_DRAW, "stand pat        draws none"},
    {HELP_SPREAD, "spread           stands pat, the hand laid face up"},
    {HELP_SPLIT, "split 2h 3c      draws, and says it breaks up the openers"},
    {HELP_ASK, "ask              wants to see the openers after the hand"},
    {HELP_DISCARD, "discard 2h       throws it away"},
    {HELP_PUSH,
     "buy in, pass     plays for a pot you lost and others tied for, "
     "or not"},
    {HELP_SHOWING, "show, muck       shows the hand, or gives it up unseen"},
    {HELP_BOARD, "say board        before muck: the board is your hand"},
    {HELP_STRADDLE, "straddle N       between hands: deals, and raises blind"},
    {HELP_KILL, "kill             between hands: twice the blind and limits"},
    {HELP_BLINDS, "post N dead M    between hands: a blind you have missed"},
    {HELP_ALL, "report WHAT ...  something went wrong: 'report boxed_burn'"},
    {HELP_ALL,
     "floor WHAT ...   the floor decides: 'floor dead 3 because ...'"},
    {HELP_ALL, "table            (t) shows the table again"},
    {HELP_ALL, "rules [WORD]     this game's clauses in plain words"},
    {HELP_ALL, "why              the clause behind the last refusal or step"},
    {HELP_ALL, "log              what has happened in this hand"},
    {HELP_ALL, "save FILE        writes the hand for 'houseway referee'"},
    {HELP_ALL, "quit             (q) leaves, in mid-hand too"},
    {HELP_ALL, "On the screen: * button, > whose turn, ?? a card you cannot "
               "see."},
};

static bool game_has(const struct room *r, enum deal_word word)
{
    for (int i = 0; i < r->book.streets; i++)
        for (int k = 0; k < r->book.street[i].steps; k++)
            if (r->book.street[i].step[k].word == word)
                return true;
    return false;
}

static bool help_fits(const struct room *r, enum help_for about)
{
    const struct book *b = &r->book;
    bool draw = game_has(r, DEAL_DRAW);

    switch (about) {
    case HELP_SAY:
        return book_yes(b, LEAF_DECLARATION_BINDS);
    case HELP_DRAW:
        return draw;
    case HELP_SPREAD:
        return draw && book_yes(b, LEAF_DRAW_SPREAD);
    case HELP_SPLIT:
        return draw &&
               book_value(b, LEAF_OPENERS_SPLIT) == OPENERS_SPLIT_DECLARED;
    case HELP_ASK:
        return draw && book_yes(b, LEAF_OPENERS_PROOF);
    case HELP_DISCARD:
        return game_has(r, DEAL_DISCARD);
    case HELP_PUSH:
        return book_value(b, LEAF_POT_TIES) == TIES_PUSH;
    case HELP_SHOWING:
        return r->stakes.asks_to_show;
    case HELP_BOARD:
        return r->stakes.asks_to_show && game_has(r, DEAL_BOARD) &&
               book_value(b, LEAF_SHOW_BOARD) == SHOW_BOARD_ANNOUNCED;
    case HELP_STRADDLE:
        return r->stakes.blinds > 0 && book_yes(b, LEAF_STRADDLE);
    case HELP_KILL:
        return r->stakes.blinds > 0 && book_yes(b, LEAF_KILL);
    case HELP_BLINDS:
        return r->stakes.blinds > 0;
    default:
        return true;
    }
}

static void word_help(struct room *r, const char *rest)
{
    (void)rest;
    for (size_t i = 0; i < sizeof help_lines / sizeof help_lines[0]; i++)
        if (help_fits(r, help_lines[i].about))
            room_print(r, 0, help_lines[i].line);
    room_choices(r);
}

static const struct {
    const char *word;
    void (*run)(struct room *r, const char *rest);
} words[] = {
    {"fold", word_fold},       {"f", word_fold},
    {"check", word_check},     {"call", word_call},
    {"c", word_check_or_call}, {"bet", word_raise},
    {"b", word_raise},         {"raise", word_raise},
    {"r", word_raise},         {"all", word_all_in},
    {"all-in", word_all_in},   {"allin", word_all_in},
    {"chip", word_chip},       {"say", word_say},
    {"declare", word_say},     {"draw", word_draw},
    {"d", word_draw},          {"stand", word_pat},
    {"pat", word_pat},         {"spread", word_spread},
    {"split", word_split},     {"ask", word_ask},
    {"discard", word_discard}, {"buy", word_buy},
    {"pass", word_pass},       {"show", word_show},
    {"muck", word_muck},       {"straddle", room_straddle},
    {"kill", room_kill},       {"post", room_post},
    {"report", room_report},   {"floor", room_floor},
    {"cap", room_cap},         {"save", word_save},
    {"table", word_table},     {"t", word_table},
    {"help", word_help},       {"h", word_help},
    {"?", word_help},
};

void room_word(struct room *r, char *line)
{
    char *rest, *word = room_cut(line, &rest);

    if (*word == '\0') {
        room_choices(r);
        return;
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcasecmp(word, words[i].word) == 0) {
            words[i].run(r, rest);
            return;
        }
    if (room_common(r, word, rest))
        return;
    room_no_word(r, word);
    room_choices(r);
}
