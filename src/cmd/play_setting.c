/*
 * play_setting.c - games of two hands in the terminal: the pile, the dice,
 * and how hands are set.
 *
 * Who wagers behind another may say how that hand is set, so such a hand
 * waits for the person; all others are set before the person is asked.
 *
 * Leaves: deal.dice, and those behind a step
 */
#include "cmd/play_setting.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "card/cardtext.h"
#include "sim/bot_bank.h"

bool setting_room_own(const struct bank_view *v, int spot)
{
    return spot == v->banker ? v->banker == PLAY_SEAT
                             : v->spot[spot].master == PLAY_SEAT;
}

bool setting_room_sees(const struct bank_view *v, int spot)
{
    const struct pile *p = &v->spot[spot].pile;

    return p->cards > 0 && p->card[0] != CARD_UNKNOWN;
}

bool setting_room_asks(const struct bank_view *v, int spot)
{
    const struct spot *s = &v->spot[spot];

    if (s->pile.set || bank_may_find(v, CMD_SET, spot) == NULL)
        return false;
    for (int w = 0; w < s->wagers; w++)
        if (s->wager[w].owner == PLAY_SEAT && s->wager[w].way != 0)
            return false;
    return true;
}

/* The hand goes on */

/* The dice are the dealer's, whoever shakes them. */
static void shake(struct bank_room *m, struct command *c)
{
    c->count = (uint16_t)book_value(&m->room->book, LEAF_DEAL_DICE);
    for (int i = 0; i < c->count; i++)
        c->card[i] = (card)(1 + words_below(&m->room->chance.words, 6));
}

static bool player_acts(struct bank_room *m, seat_no who)
{
    struct bank_view v;
    struct command c;

    bank_view(&m->room->book, &m->table, who, &v);
    bot_setting(&v, &c);
    if (c.kind == CMD_SHAKE)
        shake(m, &c);
    return bank_room_do(m, &c);
}

/*
 * Whose turn it is to set, as long as not all have: first those in whose
 * hands the person has no say, then the person, then the others.
 */
static seat_no next_to_set(const struct bank_room *m,
                           const struct bank_view *v)
{
    seat_no other = NO_SEAT;
    bool asked = false;

    for (int s = 0; s < v->seats; s++) {
        const struct spot *spot = &v->spot[s];
        bool own = spot->master == PLAY_SEAT;

        if (s == v->banker || spot->wagers == 0 || spot->pile.set)
            continue;
        if (own || (!m->left && setting_room_asks(v, s)))
            asked = true;
        else if (bank_may_find(v, CMD_SET, s) == NULL)
            return spot->master;
        else
            other = spot->master;
    }
    return asked ? PLAY_SEAT : other;
}

static bool step(struct bank_room *m)
{
    struct bank_view v;
    seat_no who;

    bank_room_view(m, &v);
    who = v.phase == BANK_PLAY ? next_to_set(m, &v) : v.banker;
    if (who != PLAY_SEAT)
        return player_acts(m, who);
    bank_person_acts(m);
    return true;
}

/* The seat drawn to get the first pile, where that is drawn. */
static void draw(struct bank_room *m, struct command *c)
{
    c->spot = (uint8_t)words_below(&m->room->chance.words, m->table.seats);
}

/* What a step rests on */

static enum leaf leaf_of(const struct bank_room *m, const struct event *e)
{
    (void)m;
    switch (e->kind) {
    case EV_CHOSE:
        return LEAF_DEAL_ACTION_PILE;
    case EV_SHOOK:
    case EV_GIVEN:
        return LEAF_DEAL_ORDER;
    case EV_SET:
        return e->street == SET_CORRECTED ? LEAF_SET_DEALER_FOUL
               : e->flag                  ? LEAF_SET_FOUL
                                          : LEAF_SET_DECIDES;
    case EV_DEALER_UP:
        return LEAF_SET_DEALER_LAST;
    case EV_SETTLED:
        return LEAF_SET_COPIES;
    default:
        return LEAF_NONE;
    }
}

/* What is typed */

static void word_choose(struct bank_room *m, char *rest)
{
    struct command c = {.kind = CMD_CHOOSE, .seat = PLAY_SEAT};
    long n = strtol(rest, NULL, 10);

    c.count = (uint16_t)(n >= 1 && n <= PILES ? n - 1 : PILES);
    bank_wish(m, &c);
}

static void word_shake(struct bank_room *m, char *rest)
{
    struct command c = {.kind = CMD_SHAKE, .seat = PLAY_SEAT};

    (void)rest;
    shake(m, &c);
    bank_wish(m, &c);
}

/* Which of a pile's cards are named; false, and said: not all are there. */
static bool read_front(struct bank_room *m, const struct pile *p,
                       const char *text, uint16_t *mask)
{
    card named[PILE_CARDS];
    struct fault f;
    int n = cardtext_read(text, 0, named, PILE_CARDS, &f);

    if (n <= 0) {
        room_printf(m->room, "Which two go in front?  Say set Ah Kd.");
        return false;
    }
    for (int i = 0; i < n; i++) {
        int at = 0;

        while (at < p->cards && p->card[at] != named[i])
            at++;
        if (at == p->cards) {
            room_printf(m->room, "Not all of those are in that hand.");
            return false;
        }
        *mask |= (uint16_t)(1u << at);
    }
    return true;
}

/* set Ah Kd, set Ah Kd at 4 */
static void word_set(struct bank_room *m, char *rest)
{
    struct command c = {.kind = CMD_SET, .seat = PLAY_SEAT};
    struct bank_view v;

    if (!bank_read_spot(m, rest, &c.spot))
        return;
    bank_room_view(m, &v);
    /* Where there is nothing to be seen, the engine says why not. */
    if (!setting_room_sees(&v, c.spot) ||
        read_front(m, &v.spot[c.spot].pile, rest, &c.mask))
        bank_wish(m, &c);
}

/* house way, house way at 4 */
static void word_house(struct bank_room *m, char *rest)
{
    struct command c = {.kind = CMD_HOUSE_WAY, .seat = PLAY_SEAT};

    if (bank_read_spot(m, rest, &c.spot))
        bank_wish(m, &c);
}

static void word_hint(struct bank_room *m, char *rest)
{
    char line[PLAY_LINE];
    struct bank_view v;
    struct text t;
    bool said = false;

    (void)rest;
    bank_room_view(m, &v);
    for (int s = 0; s < v.seats; s++) {
        const struct pile *p = &v.spot[s].pile;

        if (bank_may_find(&v, CMD_SET, s) == NULL)
            continue;
        text_init(&t, line, sizeof line);
        setting_put_front(m->room, &t, p,
                          setting_house_way(&m->room->book, p));
        room_printf(m->room, "The house way at %d: %s in front.", s + 1, line);
        said = true;
    }
    if (!said)
        room_printf(m->room, "Who banks has the edge: copies are his.");
}

/* The Enter key: what the person has not said is left to the players. */
static bool leaves_it(struct bank_room *m)
{
    struct bank_view v;

    bank_room_view(m, &v);
    if (v.phase != BANK_PLAY)
        return false;
    for (int s = 0; s < v.seats; s++)
        if (v.spot[s].master == PLAY_SEAT && setting_room_asks(&v, s))
            return false;
    m->left = true;
    return true;
}

static bool word(struct bank_room *m, const char *said, char *rest)
{
    static const struct {
        const char *word;
        void (*run)(struct bank_room *m, char *rest);
    } words[] = {{"choose", word_choose}, {"shake", word_shake},
                 {"set", word_set},       {"s", word_set},
                 {"house", word_house},   {"hw", word_house},
                 {"hint", word_hint}};

    if (*said == '\0')
        return leaves_it(m);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcasecmp(said, words[i].word) == 0) {
            words[i].run(m, rest);
            return true;
        }
    return false;
}

static const char *const help[] = {
    "choose 3, shake  as player-dealer: the pile that goes first, the dice",
    "set Ah Kd        (s) these two in front, the other five behind",
    "set Ah Kd at 4   how you want the hand at 4, behind which you wager",
    "house way [at 4] (hw) sets it as the house would",
    "hint             what the house way would be",
    NULL,
};

const struct bank_room_game play_setting = {
    .step = step,
    .put_spot = setting_put_spot,
    .put_choices = setting_put_choices,
    .tell = setting_tell,
    .put_result = setting_put_result,
    .word = word,
    .leaf = leaf_of,
    .draw = draw,
    .see = setting_see,
    .write_first = setting_write_first,
    .put_wish = setting_put_wish,
    .may_write = setting_may_write,
    .help = help,
    .about = "One player banks, the others play against that money.  Seven "
             "cards are set: five behind, and two in front that rank lower.",
};
