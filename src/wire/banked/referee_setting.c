/*
 * referee_setting.c - the lines of a transcript that only a game of two hands
 * has: the action pile, the dice, and how hands are set.
 *
 * `hand` lines name the cards of positions.  Piles are made before anybody
 * knows who gets which, so the transcript says beforehand who will get the
 * first (`first 4`) and which pile that is (`pile 3`; the first, if nothing
 * is said).
 *
 * Leaves: deal.dice, deal.action_pile
 */
#include <stdio.h>
#include <string.h>

#include "card/cardtext.h"
#include "rule/banked/setting.h"
#include "wire/banked/referee_bank.h"

/*
 * The piles in the order of the positions that will get one, from the one
 * that gets the first.
 */
static int first_piles(const struct run *r, card *out)
{
    const struct bank *t = &r->felt.bank;
    int spot = r->button % t->seats, pile = r->pile;

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

static const card *pile_at(const struct run *r, int spot, int *cards)
{
    const struct pile *p = &r->felt.bank.spot[spot].pile;

    *cards = p->cards;
    return p->card;
}

/* The words after the verb must be numbers of dice. */
static int look_dice(struct run *r, const char *words, bool read, bool *done,
                     struct fault *f)
{
    char line[REFEREE_LINE], *rest = line, *die;

    if (read)
        return 0;
    snprintf(line, sizeof line, "%s", words);
    referee_word(&rest);
    while ((die = referee_word(&rest)) != NULL)
        if (referee_number(die, UINT8_MAX) < 0)
            return referee_wrong_at(r, f, words + (die - line),
                                    "no number on a die:", die);
    *done = true; /* too many, or too few */
    referee_refuse(r, WHY_DICE, LEAF_DEAL_DICE);
    return 0;
}

/* Checks a number that is not one of a pile. */
static int look_pile(struct run *r, const char *words, bool read,
                     const struct command *c, bool *done)
{
    const char *last = strrchr(words, ' ');

    *done = read ? c->choose.pile >= PILES
                 : last != NULL &&
                       last[1 + strspn(last + 1, "0123456789")] == '\0';
    if (*done)
        referee_refuse(r, WHY_NO_PILE, LEAF_DEAL_ACTION_PILE);
    return 0;
}

/* Names the cards of a command that do not lie at the spot, and those
   that do. */
static int say_not_there(struct run *r, const char *words, int spot,
                         struct fault *f)
{
    const struct pile *pile = &r->felt.bank.spot[spot].pile;
    char line[REFEREE_LINE], not_there[REFEREE_LINE], there[REFEREE_LINE];
    char *rest = line, *word;
    card named[PILE_CARDS];
    struct text gone, lies;
    struct fault any;

    snprintf(line, sizeof line, "%s", words);
    text_init(&gone, not_there, sizeof not_there);
    text_init(&lies, there, sizeof there);
    while ((word = referee_word(&rest)) != NULL) {
        int n = cardtext_read(word, 0, named, PILE_CARDS, &any);

        for (int i = 0; i < n; i++)
            if (memchr(pile->card, named[i], pile->cards) == NULL) {
                text_str(&gone, gone.used > 0 ? " " : "");
                cardtext_put(&gone, named[i], NULL);
            }
    }
    text_str(&lies, "there lie");
    for (int i = 0; i < pile->cards; i++) {
        text_str(&lies, " ");
        cardtext_put(&lies, pile->card[i], NULL);
    }
    text_str(&lies, ", not");
    return referee_wrong_at(r, f, words, there, not_there);
}

static int setting_look(struct run *r, const char *words, bool read,
                        const struct command *c, bool *done, struct fault *f)
{
    const struct bank *t = &r->felt.bank;

    if (referee_is(words, CMD_SHAKE))
        return look_dice(r, words, read, done, f);
    if (referee_is(words, CMD_CHOOSE))
        return look_pile(r, words, read, c, done);
    if (read && c->kind == CMD_SET && c->set.spot < t->seats &&
        t->spot[c->set.spot].pile.cards > 0 &&
        c->set.which >> t->spot[c->set.spot].pile.cards != 0)
        return say_not_there(r, words, c->set.spot, f);
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
    if (referee_check_end(r, rest, f) != 0)
        return FAULT;
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
                                                  pile_at, setting_look,
                                                  setting_line};
