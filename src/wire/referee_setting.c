/*
 * referee_setting.c - the lines of a transcript that only a game of two hands
 * has: the action pile, the dice, and how hands are set.
 *
 * `hand` lines name the cards of positions.  Piles are made before anybody
 * knows who gets which, so the transcript says beforehand who will get the
 * first (`first 4`) and which pile that is (`pile 3`; the first, if nothing
 * is said).
 */
#include <string.h>

#include "card/cardtext.h"
#include "rule/banked/setting.h"
#include "wire/referee_bank.h"
#include "wire/say.h"

/*
 * The piles in the order of the positions that will get one, from the one
 * that gets the first.
 */
static int first_piles(const struct run *r, card *out)
{
    const struct bank *t = &r->felt.bank;
    int spot = r->button, pile = r->pile;

    for (int i = 0; i < PILES * PILE_CARDS; i++)
        out[i] = CARD_NONE;
    for (int i = 0; i < t->seats; i++, spot = (spot + 1) % t->seats) {
        if (spot != t->banker && t->spot[spot].wagers == 0)
            continue;
        for (int k = 0; k < r->hands[spot] && k < PILE_CARDS; k++)
            out[pile * PILE_CARDS + k] = r->hand[spot][k];
        pile = (pile + 1) % PILES;
    }
    return PILES * PILE_CARDS;
}

/* Which of the pile's cards are named. */
static int read_front(const struct run *r, int spot, const char *text,
                      uint16_t *mask, struct fault *f)
{
    const struct pile *p = &r->felt.bank.spot[spot].pile;
    card named[PILE_CARDS];
    struct fault why;
    int n = cardtext_read(text, 0, named, PILE_CARDS, &why);

    if (n < 0)
        return referee_wrong(r, f, why.text, text);
    *mask = 0;
    for (int i = 0; i < n; i++) {
        int k = 0;

        while (k < p->cards && p->card[k] != named[i])
            k++;
        if (k == p->cards && p->cards > 0)
            return referee_wrong(r, f, "not all of these lie there:", text);
        if (k < p->cards)
            *mask |= (uint16_t)(1u << k);
    }
    return 0;
}

/* > 3 set Ah Kd [at 4]: the two in front */
static int wish_set(struct run *r, struct command *c, char *rest,
                    struct fault *f)
{
    char *at = strstr(rest, "at ");

    c->kind = CMD_SET;
    c->spot = (uint8_t)c->seat;
    if (at != NULL) {
        char *where = at;

        if (referee_at(r, &where, c, f) != 0)
            return FAULT;
        *at = '\0';
    }
    if (c->spot < r->felt.bank.seats &&
        read_front(r, c->spot, rest, &c->mask, f) != 0)
        return FAULT;
    referee_wish(r, c);
    return 0;
}

/* > 3 shake 2 5 6 */
static int wish_shake(struct run *r, struct command *c, char *rest,
                      struct fault *f)
{
    char *die;

    c->kind = CMD_SHAKE;
    while ((die = referee_word(&rest)) != NULL && c->count < PILE_CARDS) {
        int n = referee_number(die, UINT8_MAX);

        if (n < 0)
            return referee_wrong(r, f, "no number on a die:", die);
        c->card[c->count++] = (card)n;
    }
    referee_wish(r, c);
    return 0;
}

static int setting_wish(struct run *r, struct command *c, const char *verb,
                        char *rest, bool *known, struct fault *f)
{
    char *word;

    *known = true;
    if (strcmp(verb, "set") == 0)
        return wish_set(r, c, rest, f);
    if (strcmp(verb, "shake") == 0)
        return wish_shake(r, c, rest, f);
    if (strcmp(verb, "choose") == 0) {
        word = referee_word(&rest);
        c->kind = CMD_CHOOSE;
        c->count = (uint16_t)((word == NULL ? -1 : referee_number(word, 99)) -
                              1);
        referee_wish(r, c);
        return 0;
    }
    if (strcmp(verb, "house") == 0) {
        word = referee_word(&rest);
        if (word == NULL || strcmp(word, "way") != 0)
            return referee_wrong(r, f, "no such wish:", verb);
        c->kind = CMD_HOUSE_WAY;
        if (referee_at(r, &rest, c, f) != 0)
            return FAULT;
        referee_wish(r, c);
        return 0;
    }
    *known = false;
    return 0;
}

/* first 4 [pile 3]: who will get the first pile, and which it is */
static int line_first(struct run *r, char *rest, struct fault *f)
{
    char *seat = referee_word(&rest), *word = referee_word(&rest);
    char *pile = referee_word(&rest);

    if (seat == NULL || referee_seat(seat) == NO_SEAT)
        return referee_wrong(r, f, "no seat", seat == NULL ? "" : seat);
    r->button = referee_seat(seat);
    r->pile = 0;
    if (word == NULL)
        return 0;
    r->pile = pile == NULL ? -1 : referee_number(pile, PILES) - 1;
    if (strcmp(word, "pile") != 0 || r->pile < 0 || r->pile >= PILES)
        return referee_wrong(r, f, "no pile", word);
    return 0;
}

static int setting_line(struct run *r, const char *first, char *rest,
                        bool *known, struct fault *f)
{
    *known = strcmp(first, "first") == 0;
    return *known ? line_first(r, rest, f) : 0;
}

const struct referee_bank_game referee_setting = {PILE_CARDS, first_piles,
                                                  setting_wish, setting_line};
