/*
 * referee_ruling.c - the lines of a transcript that report what went wrong,
 * and what the floor decides.
 *
 *     > report exposed_deal 3 Kd
 *     > report exposed_deal 3 ?? face 6c
 *     > report premature_street 2 cards
 *     > report short_bet 4 2.00
 *     > report too_many_cards 2 in time
 *     preview report premature_flop
 *     says The flop goes back into the deck ...
 *     > floor dead 3 because the cards were mixed
 *     > floor split 1 10.00 | 2 5.00 because ...
 *     > floor last split 1 10.00 because ...
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book/irregular.h"
#include "card/cardtext.h"
#include "wire/preview.h"
#include "wire/referee_run.h"
#include "wire/say.h"

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
static int read_cards(struct run *r, const char *word, struct command *c,
                      struct fault *f)
{
    const struct table *t = &r->felt.poker;
    bool board = irregular_rows[c->count].subject == SUBJECT_TABLE;
    const card *held = board ? t->board : t->seat[c->seat].card;
    int most = board ? t->boards : t->seat[c->seat].cards;
    card cards[HAND_CARDS_MAX];
    struct fault why;
    int n = cardtext_read(word, CARDTEXT_UNKNOWN, cards, HAND_CARDS_MAX, &why);

    if (n < 0)
        return referee_wrong(r, f, why.text, word);
    /* A card the seat does not hold is reported all the same. */
    for (int i = 0; i < n; i++)
        c->mask |= (uint16_t)(1u << find_card(held, most, cards[i], c->mask,
                                              is_about_last(c->count)));
    return 0;
}

/* What an unknown card turned out to be. */
static int read_face(struct run *r, const char *word, struct command *c,
                     struct fault *f)
{
    struct fault why;

    if (cardtext_read(word, 0, c->card, 1, &why) != 1)
        return referee_wrong(r, f, "no face:", word);
    return 0;
}

/* One word of a report, behind the name of what went wrong. */
static int read_detail(struct run *r, const char *word, int *seats,
                       struct command *c, struct fault *f)
{
    if (strcmp(word, "in") == 0)
        return 0; /* of "in time" */
    if (strcmp(word, "time") == 0) {
        c->blind = true;
        return 0;
    }
    if (strcmp(word, "cards") == 0) { /* the number before was of cards */
        c->amount = *seats > 1 ? c->spot + 1 : c->seat + 1;
        return 0;
    }
    if (strcmp(word, "face") == 0) { /* the card behind it was named */
        c->faces = 1;
        return 0;
    }
    if (is_number(word)) {
        if (referee_seat(word) == NO_SEAT)
            return referee_wrong(r, f, "no seat", word);
        if ((*seats)++ == 0)
            c->seat = referee_seat(word);
        else
            c->spot = (uint8_t)referee_seat(word);
        return 0;
    }
    if (referee_money(word) >= 0) {
        c->amount = referee_money(word);
        return 0;
    }
    if (c->faces > 0)
        return read_face(r, word, c, f);
    return read_cards(r, word, c, f);
}

/* All that follows the word "report". */
static int read_report(struct run *r, char *rest, struct command *c,
                       struct fault *f)
{
    char *name = referee_word(&rest), *word;
    enum irregular what = name == NULL ? IRREGULARS : irregular_find(name);
    int seats = 0;

    if (what == IRREGULARS)
        return referee_wrong(r, f, "nothing that can go wrong is called",
                             name == NULL ? "" : name);
    c->count = (uint16_t)what;
    while ((word = referee_word(&rest)) != NULL)
        if (read_detail(r, word, &seats, c, f) != 0)
            return FAULT;
    return 0;
}

int referee_report(struct run *r, char *rest, struct fault *f)
{
    struct command c = {.kind = CMD_REPORT};

    if (read_report(r, rest, &c, f) != 0)
        return FAULT;
    referee_wish(r, &c);
    return 0;
}

int referee_preview(struct run *r, char *rest, struct fault *f)
{
    struct command c = {.kind = CMD_REPORT};
    char *word = referee_word(&rest);
    struct refusal no;
    struct preview p;
    struct text t;

    if (word == NULL || strcmp(word, "report") != 0)
        return referee_wrong(r, f, "a report can be looked at before, not",
                             word == NULL ? "" : word);
    if (read_report(r, rest, &c, f) != 0)
        return FAULT;
    text_init(&t, r->said, sizeof r->said);
    if (preview_report(&r->book, &r->felt.poker, &c, NULL, &p, &no))
        preview_put(&t, &r->book, &p);
    else
        text_put(&t, "refused: %s", say_why(no.why));
    return 0;
}

void referee_says(struct run *r, const char *rest)
{
    if (strcmp(rest, r->said) != 0)
        referee_broke(r, rest, r->said);
}

static int read_shares(struct run *r, char *rest, struct command *c,
                       struct fault *f)
{
    for (char *part = strtok_r(rest, "|", &rest); part != NULL;
         part = strtok_r(NULL, "|", &rest)) {
        char *seat = referee_word(&part), *amount = referee_word(&part);

        if (amount == NULL || referee_seat(seat) == NO_SEAT ||
            referee_money(amount) < 0)
            return referee_wrong(r, f, "a seat and chips, not",
                                 seat == NULL ? "" : seat);
        c->share[referee_seat(seat)] = referee_money(amount);
    }
    return 0;
}

int referee_floor(struct run *r, char *rest, struct fault *f)
{
    static const char *const words[] = {"note",     "dead",    "live",
                                        "back",     "misdeal", "split",
                                        "penalty",  "deck",    "joker",
                                        "no_joker", NULL};
    char *why = strstr(rest, " because "), *word;
    struct command c = {.kind = CMD_FLOOR};
    int what = 0;

    if (why != NULL) {
        *why = '\0';
        snprintf(c.reason, sizeof c.reason, "%s", why + strlen(" because "));
    }
    word = referee_word(&rest);
    if (word != NULL && strcmp(word, "last") == 0) { /* the hand before */
        c.blind = true;
        word = referee_word(&rest);
    }
    while (word != NULL && words[what] != NULL &&
           strcmp(words[what], word) != 0)
        what++;
    if (word == NULL || words[what] == NULL)
        return referee_wrong(r, f, "the floor cannot decide",
                             word == NULL ? "" : word);
    c.count = (uint16_t)what;
    if (what == FLOOR_SPLIT) {
        if (read_shares(r, rest, &c, f) != 0)
            return FAULT;
    } else if ((word = referee_word(&rest)) != NULL) {
        if ((c.seat = referee_seat(word)) == NO_SEAT)
            return referee_wrong(r, f, "no seat", word);
    }
    referee_wish(r, &c);
    return 0;
}
