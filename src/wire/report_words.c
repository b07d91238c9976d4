/*
 * report_words.c - reads reports and decisions of the floor, and writes
 * decisions.
 *
 *     exposed_deal 3 Kd
 *     premature_street 2 cards
 *     short_bet 4 2.00
 *     too_many_cards 2 in time
 *     dead 3 because the cards were mixed
 *     split 1 10.00 | 2 5.00 because ...
 */
#include "wire/report_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book/irregular.h"
#include "card/cardtext.h"
#include "wire/referee_run.h"
#include "wire/say.h"

static const char *const floor_words[FLOORS + 1] = {"note",    "dead",
                                                    "live",    "back",
                                                    "misdeal", "split",
                                                    "penalty", "deck",
                                                    "joker",   "no_joker",
                                                    NULL};

static bool misread(struct misread *no, const char *what, const char *word)
{
    *no = (struct misread){what, word};
    return false;
}

/* Is it a whole number?  Seats are; amounts have cents, cards have suits. */
static bool is_number(const char *word)
{
    return word[strspn(word, "0123456789")] == '\0';
}

/* Is it about cards that came last?  What was drawn lies behind the rest. */
static bool is_about_last(unsigned what)
{
    switch (what) {
    case IRR_LAST_UP:
    case IRR_LAST_UP_FIRST:
    case IRR_OFF_TABLE_LAST:
    case IRR_EXPOSED_DRAW:
    case IRR_EXPOSED_DRAW_OWN:
    case IRR_FLASHED_DRAW:
    case IRR_BOXED_DRAW:
    case IRR_JOKER_DRAW:
    case IRR_OFF_TABLE_DRAW:
        return true;
    default:
        return false;
    }
}

/* Which of these cards is it that has not been named yet; `most`: none. */
static int find_card(const card *held, int most, card it, unsigned named,
                     bool from_last)
{
    for (int i = 0; i < most; i++) {
        int k = from_last ? most - 1 - i : i;

        if (held[k] == it && (named >> k & 1) == 0)
            return k;
    }
    return most;
}

/* Cards of the seat, or of the board, as a mask. */
static bool read_cards(const struct table *t, const char *word,
                       struct command *c, struct misread *no)
{
    bool board = irregular_rows[c->count].subject == SUBJECT_TABLE;
    const card *held = board ? t->board : t->seat[c->seat].card;
    int most = board ? t->boards : t->seat[c->seat].cards;
    card cards[HAND_CARDS_MAX];
    struct fault why;
    int n = cardtext_read(word, CARDTEXT_UNKNOWN, cards, HAND_CARDS_MAX, &why);

    if (n < 0)
        return misread(no, "no card:", word);
    /* A card the seat does not hold is reported all the same. */
    for (int i = 0; i < n; i++)
        c->mask |= (uint16_t)(1u << find_card(held, most, cards[i], c->mask,
                                              is_about_last(c->count)));
    return true;
}

/* What an unknown card turned out to be. */
static bool read_face(const char *word, struct command *c, struct misread *no)
{
    struct fault why;

    if (cardtext_read(word, 0, c->card, 1, &why) != 1)
        return misread(no, "no face:", word);
    return true;
}

/* One word of a report, behind the name of what went wrong. */
static bool read_detail(const struct table *t, const char *word, int *seats,
                        struct command *c, struct misread *no)
{
    if (strcmp(word, "in") == 0)
        return true; /* of "in time" */
    if (strcmp(word, "time") == 0) {
        c->blind = true;
        return true;
    }
    if (strcmp(word, "cards") == 0) { /* the number before was of cards */
        c->amount = *seats > 1 ? c->spot + 1 : c->seat + 1;
        return true;
    }
    if (strcmp(word, "face") == 0) { /* the card behind it was named */
        c->faces = 1;
        return true;
    }
    if (is_number(word)) {
        if (referee_seat(word) == NO_SEAT)
            return misread(no, "no seat", word);
        if ((*seats)++ == 0)
            c->seat = referee_seat(word);
        else
            c->spot = (uint8_t)referee_seat(word);
        return true;
    }
    if (referee_money(word) >= 0) {
        c->amount = referee_money(word);
        return true;
    }
    if (c->faces > 0)
        return read_face(word, c, no);
    return read_cards(t, word, c, no);
}

bool report_read(const struct table *t, char *rest, struct command *c,
                 struct misread *no)
{
    char *name = referee_word(&rest), *word;
    enum irregular what = name == NULL ? IRREGULARS : irregular_find(name);
    int seats = 0;

    if (what == IRREGULARS)
        return misread(no, "nothing that can go wrong is called",
                       name == NULL ? "" : name);
    *c = (struct command){.kind = CMD_REPORT, .count = (uint16_t)what};
    while ((word = referee_word(&rest)) != NULL)
        if (!read_detail(t, word, &seats, c, no))
            return false;
    return true;
}

static bool read_shares(char *rest, struct command *c, struct misread *no)
{
    for (char *part = strtok_r(rest, "|", &rest); part != NULL;
         part = strtok_r(NULL, "|", &rest)) {
        char *seat = referee_word(&part), *amount = referee_word(&part);

        if (amount == NULL || referee_seat(seat) == NO_SEAT ||
            referee_money(amount) < 0)
            return misread(no, "a seat and chips, not",
                           seat == NULL ? "" : seat);
        c->share[referee_seat(seat)] = referee_money(amount);
    }
    return true;
}

bool floor_read(char *rest, struct command *c, struct misread *no)
{
    char *why = strstr(rest, " because "), *word;
    int what = 0;

    *c = (struct command){.kind = CMD_FLOOR};
    if (why != NULL) {
        *why = '\0';
        snprintf(c->reason, sizeof c->reason, "%s", why + strlen(" because "));
    }
    word = referee_word(&rest);
    if (word != NULL && strcmp(word, "last") == 0) { /* the hand before */
        c->blind = true;
        word = referee_word(&rest);
    }
    while (word != NULL && floor_words[what] != NULL &&
           strcmp(floor_words[what], word) != 0)
        what++;
    if (word == NULL || floor_words[what] == NULL)
        return misread(no, "the floor cannot decide",
                       word == NULL ? "" : word);
    c->count = (uint16_t)what;
    if (what == FLOOR_SPLIT) {
        if (!read_shares(rest, c, no))
            return false;
    } else if ((word = referee_word(&rest)) != NULL) {
        if ((c->seat = referee_seat(word)) == NO_SEAT)
            return misread(no, "no seat", word);
    }
    return true;
}

void floor_put(struct text *t, const struct command *c)
{
    const char *between = " ";

    text_put(t, "%s%s", c->blind ? "last " : "", floor_words[c->count]);
    if (c->count == FLOOR_SPLIT)
        for (int s = 0; s < SEATS_MAX; s++) {
            if (c->share[s] == 0)
                continue;
            text_put(t, "%s%d ", between, s + 1);
            say_money(t, c->share[s]);
            between = " | ";
        }
    else
        text_put(t, " %d", c->seat + 1);
    text_put(t, " because %s", c->reason);
}
