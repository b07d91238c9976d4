/*
 * referee_total.c - the lines of a transcript that only games of totals
 * have: how a hand is played, and what it comes to.
 */
#include <string.h>

#include "rank/name.h"
#include "rule/banked/total.h"
#include "wire/banked/referee_bank.h"

/* Two cards each, from the player-dealer's left, whose own come last. */
static int first_cards(const struct run *r, card *out)
{
    const struct bank *t = &r->felt.bank;
    int n = 0;

    if (t->banker == NO_SEAT)
        return 0;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 1; i <= t->seats; i++) {
            int s = (t->banker + i) % t->seats;

            if (t->spot[s].wagers > 0 || s == t->banker)
                out[n++] = pass < r->hands[s] ? r->hand[s][pass]
                                              : (card)CARD_NONE;
        }
    return n;
}

/* The words of these commands say everything, so nothing is checked. */
static int total_look(struct run *r, const char *words, bool read,
                      const struct command *c, bool *done, struct fault *f)
{
    (void)r;
    (void)words;
    (void)read;
    (void)c;
    (void)f;
    *done = false;
    return 0;
}

/* total 3 soft 18; total 3 hand 2 hard 12 */
static int total_line(struct run *r, const char *first, char *rest,
                      bool *known, struct fault *f)
{
    const struct bank *t = &r->felt.bank;
    char *spot, *word, *number, name[NAME_SIZE];
    struct total total;
    int s, h = 0;

    *known = strcmp(first, "total") == 0;
    if (!*known)
        return 0;
    spot = referee_word(&rest);
    s = spot == NULL ? NO_SEAT : referee_seat(spot);
    rest += strspn(rest, " ");
    if (strncmp(rest, "hand ", 5) == 0) {
        word = referee_word(&rest);
        number = referee_word(&rest);
        h = number == NULL ? -1 : referee_seat(number);
        rest += strspn(rest, " ");
        (void)word;
    }
    if (s < 0 || s >= t->seats || h < 0 || h >= SPLITS_MAX ||
        t->spot[s].hand[h].cards == 0)
        return referee_wrong(r, f, "no hand lies at", spot ? spot : "");
    total = total_at(&r->book, t, s, h);
    total_name(&total, name);
    referee_answer(r, rest, name);
    return 0;
}

const struct referee_bank_game referee_total = {2, first_cards, NULL,
                                                total_look, total_line};
