/*
 * report_words.c - reads reports and decisions of the floor.
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
#include <string.h>

#include "book/irregular.h"
#include "card/cardtext.h"
#include "rule/poker/wrong.h"
#include "wire/referee_run.h"

static bool misread(struct misread *no, const char *what, const char *word)
{
    *no = (struct misread){.what = what, .word = word};
    return false;
}

/* Is it a whole number?  Seats are; amounts have cents, and cards suits. */
static bool is_number(const char *word)
{
    return word[strspn(word, "0123456789")] == '\0';
}

/* Is it about the last cards?  Drawn cards lie behind the rest. */
static bool is_about_last(unsigned what)
{
    return what == IRR_JOKER_DRAW ||
           irregular_is(what, IS_OF_DRAW | IS_LAST_CARD);
}

/* The first of these cards that was not named yet; `most` if there is none. */
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
                       struct cmd_report *c, struct misread *no)
{
    bool board = irregular_rows[c->what].subject == SUBJECT_TABLE;
    bool seat = !board && c->at != NO_SEAT && c->at < t->seats;
    const card *held = seat ? t->seat[c->at].card : t->board;
    int most = board ? t->boards : seat ? t->seat[c->at].cards : 0;
    card cards[HAND_CARDS_MAX];
    struct fault why;
    int n = cardtext_read(word, CARDTEXT_UNKNOWN, cards, HAND_CARDS_MAX, &why);

    if (n < 0)
        return misread(no, "no card:", word);
    /* A card that the seat does not hold can be reported, too. */
    for (int i = 0; i < n; i++)
        c->which |= (uint16_t)(1u << find_card(held, most, cards[i], c->which,
                                               is_about_last(c->what)));
    return true;
}

/* Reads what an unknown card turned out to be. */
static bool read_face(const char *word, struct cmd_report *c,
                      struct misread *no)
{
    struct fault why;

    if (cardtext_read(word, 0, &c->face, 1, &why) != 1)
        return misread(no, "no face:", word);
    return true;
}

/* A person who names a card of a hand has seen its face. */
static void name_face(const struct table *t, struct cmd_report *c)
{
    bool one = irregular_rows[c->what].subject == SUBJECT_CARD &&
               c->at != NO_SEAT && c->at < t->seats &&
               __builtin_popcount(c->which) == 1;
    int at = one ? __builtin_ctz(c->which) : 0;

    if (one && c->face == CARD_NONE && at < t->seat[c->at].cards &&
        card_is_real(t->seat[c->at].card[at]))
        c->face = t->seat[c->at].card[at];
}

/* A report while it is read. */
struct reading {
    int seats;        /* so many numbers */
    const char *time; /* where it says "in time"; NULL: nowhere */
};

/* The previous number counted cards and was no seat. */
static void number_was_of_cards(struct reading *r, struct cmd_report *c)
{
    seat_no *last = r->seats > 1 ? &c->other : &c->at;

    c->amount = *last + 1;
    *last = NO_SEAT;
}

/* Reads one detail of a report. */
static bool read_detail(const struct table *t, const char *word,
                        struct reading *r, struct cmd_report *c,
                        struct misread *no)
{
    money amount;

    if (is_number(word)) {
        if (referee_seat(word) == NO_SEAT || r->seats == 2)
            return misread(no, "no seat", word);
        *(r->seats++ == 0 ? &c->at : &c->other) = referee_seat(word);
        return true;
    }
    if (money_read(word, &amount)) {
        if (c->amount != 0)
            return misread(no, "one amount too many:", word);
        c->amount = amount;
        return true;
    }
    return read_cards(t, word, c, no);
}

/* Reads one word of a report; false if it is no such word. */
static bool read_word(const struct table *t, char *word, char **rest,
                      struct reading *r, struct cmd_report *c,
                      struct misread *no)
{
    char *more;

    if (strcmp(word, "in") == 0) {
        more = referee_word(rest);
        c->in_time = more != NULL && strcmp(more, "time") == 0;
        r->time = word;
        return c->in_time || misread(no, "'time' belongs behind", word);
    }
    if (strcmp(word, "cards") == 0) {
        if (r->seats == 0)
            return misread(no, "how many", word);
        number_was_of_cards(r, c);
        return true;
    }
    if (strcmp(word, "face") == 0) {
        more = referee_word(rest);
        return more != NULL ? read_face(more, c, no)
                            : misread(no, "no card behind", word);
    }
    return read_detail(t, word, r, c, no);
}

bool report_read(const struct table *t, char *rest, struct command *out,
                 struct misread *no)
{
    char *name = referee_word(&rest), *word;
    enum irregular what = name == NULL ? IRREGULARS : irregular_find(name);
    struct cmd_report *c = wish_report(out, who_dealer());
    struct reading r = {0};

    if (what == IRREGULARS)
        return misread(no, "there is no report called",
                       name == NULL ? "" : name);
    c->what = (uint8_t)what;
    *no = (struct misread){0};
    while ((word = referee_word(&rest)) != NULL)
        if (!read_word(t, word, &rest, &r, c, no))
            return false;
    no->time = r.time;
    name_face(t, c);
    return true;
}

/* A person who names a face-down card gets the same answer whether it is that
   card or not, because the person does not see it. */
bool report_read_view(const struct view *v, char *line, struct command *out,
                      struct misread *no)
{
    struct table seen = {.seats = v->seats, .boards = v->boards};

    for (int s = 0; s < v->seats; s++) {
        seen.seat[s].cards = v->seat[s].cards;
        memcpy(seen.seat[s].card, v->seat[s].card, sizeof v->seat[s].card);
    }
    memcpy(seen.board, v->board, sizeof v->board);
    return report_read(&seen, line, out, no);
}

static bool read_shares(char *rest, struct cmd_floor *c, struct misread *no)
{
    for (char *part = strtok_r(rest, "|", &rest); part != NULL;
         part = strtok_r(NULL, "|", &rest)) {
        char *seat = referee_word(&part), *amount = referee_word(&part);

        if (amount == NULL || referee_seat(seat) == NO_SEAT ||
            !money_read(amount, &c->share[referee_seat(seat)]))
            return misread(no, "a seat and chips, not",
                           seat == NULL ? "" : seat);
        if ((seat = referee_word(&part)) != NULL)
            return misread(no, "nothing should follow here, not", seat);
    }
    return true;
}

bool floor_read(char *rest, struct command *out, struct misread *no)
{
    char *why = strstr(rest, " because "), *word;
    struct cmd_floor *c = wish_floor(out, who_floor());
    int what;

    if (why != NULL) {
        *why = '\0';
        snprintf(c->reason, sizeof c->reason, "%s", why + strlen(" because "));
    }
    word = referee_word(&rest);
    if (word != NULL && strcmp(word, "last") == 0) { /* the hand before */
        c->last = true;
        word = referee_word(&rest);
    }
    what = word == NULL ? -1 : words_find(WORDS_floor, word);
    if (what < 0)
        return misread(no, "the floor cannot decide",
                       word == NULL ? "" : word);
    c->floor = (uint8_t)what;
    if (what == FLOOR_SPLIT) {
        if (!read_shares(rest, c, no))
            return false;
    } else if ((word = referee_word(&rest)) != NULL) {
        if ((c->at = referee_seat(word)) == NO_SEAT)
            return misread(no, "no seat", word);
    }
    if (what != FLOOR_SPLIT && (word = referee_word(&rest)) != NULL)
        return misread(no, "nothing should follow here, not", word);
    return true;
}
