/*
 * school_hand.c - makes a question: random legal play up to a random moment,
 * a mistake that can be true there, the book's remedy and three others.
 *
 * Wrong answers are as likely as can be had: what the book says on the other
 * side of the time limit, what other books say to the same, and what this
 * one says to something else.
 *
 * Leaves: seats.least
 */
#include <stdio.h>
#include <string.h>

#include "cmd/school.h"
#include "deal/poker/mistake.h"
#include "rule/open.h"
#include "rule/poker/wrong.h"
#include "rule/refuse.h"
#include "sim/whim.h"
#include "wire/sentence.h"

enum { WAITS = 14, DEALS = 400, STACK_BETS = 40, CHOICE_TRIES = 10000 };

/* Does everybody at the table see this act? */
static bool is_noted(int kind)
{
    switch (kind) {
    case EV_CHECKED:
    case EV_CALLED:
    case EV_RAISED:
    case EV_FOLDED:
    case EV_BROUGHT_IN:
    case EV_DREW:
    case EV_DISCARDED:
    case EV_MUCKED:
    case EV_SHOWN:
    case EV_POSTED:
        return true;
    default:
        return false;
    }
}

/* "Seat 2 raises to 6.00." */
static void put_done(struct text *t, const struct felt *after,
                     const struct event *e)
{
    static const char *const names[SEATS_MAX] = {"Seat 1", "Seat 2", "Seat 3",
                                                 "Seat 4", "Seat 5", "Seat 6",
                                                 "Seat 7", "Seat 8", "Seat 9",
                                                 "Seat 10"};
    struct teller w = {.names = names, .you = NO_SEAT, .felt = after};

    sentence_tell(t, &w, e);
}

/* The public actions of this street. */
static void note(void *to, const struct felt *after, const struct event *e)
{
    struct question *q = to;
    char words[SCHOOL_LINE];
    struct text t;

    if (e->kind == EV_ROUND_ENDED || e->kind == EV_HAND_BEGUN)
        q->logs = 0;
    if (!is_noted(e->kind))
        return;
    text_init(&t, words, sizeof words);
    put_done(&t, after, e);
    if (q->logs == SCHOOL_LOG)
        memmove(q->log[0], q->log[1], sizeof q->log[0] * (SCHOOL_LOG - 1));
    else
        q->logs++;
    snprintf(q->log[q->logs - 1], SCHOOL_LINE, "%s", words);
}

/* A user's book can contradict itself, and then its table cannot be played. */
static int say_refused(const struct question *q, const struct refusal *no,
                       struct fault *f)
{
    char words[SENTENCE_MAX];
    struct text t;

    text_init(&t, words, sizeof words);
    refusal_put(&t, no, NULL);
    return fault_say(f, "a hand of %s by this book is refused: %s",
                     q->book->game, words);
}

static int carry_out(struct question *q, const struct command *c,
                     struct fault *f)
{
    struct sink sink = {.take = note, .to = q};
    struct refusal no;

    return felt_do(q->book, &q->felt, c, &sink, &no) ? 0
                                                     : say_refused(q, &no, f);
}

/* A table for what the book prints, where hands are shown in turn. */
static int open_table(const struct school *s, struct question *q, int seats,
                      struct fault *f)
{
    struct command c;
    struct cmd_open *sign = wish_open(&c, who_floor());

    if (open_usual(q->book, s->collections, 0, 0, seats, sign, f) != 0)
        return FAULT;
    sign->asks_to_show = true;
    felt_init(&q->felt);
    return carry_out(q, &c, f);
}

/* Five players and an empty chair, and a hand begun. */
static int begin(struct school *s, struct question *q, struct whim *w,
                 struct fault *f)
{
    int least = book_value(q->book, LEAF_SEATS_LEAST);
    int seats = least > SCHOOL_SEATS - 1 ? least : SCHOOL_SEATS - 1;
    const struct stakes *stakes = &q->felt.poker.stakes;
    struct cmd_deal *deal;
    struct command c;

    q->logs = 0;
    if (open_table(s, q, seats + 1, f) != 0)
        return FAULT;
    for (seat_no n = 0; n < seats; n++) {
        wish_sit(&c, who_player(n))->amount = stakes->upper * STACK_BETS;
        if (carry_out(q, &c, f) != 0)
            return FAULT;
    }
    deal = wish_deal(&c, who_dealer());
    deal->button = (seat_no)luck_below(&s->luck, (uint32_t)seats);
    deal->joker = stakes->jokers == 0 && luck_once_in(&s->luck, 8);
    deal->cards = (uint16_t)(52 + stakes->jokers + deal->joker);
    for (int i = 0; i < deal->cards; i++)
        deal->card[i] = card_from_index(i);
    whim_init(w, q->book, seats, deal->cards, luck_next(&s->luck));
    w->needed = deal->cards;
    whim_shuffle(w, deal->card, deal->cards);
    return carry_out(q, &c, f);
}

/* Plays on for a number of acts; 1 if the deal goes on, 0 if it ended before,
   FAULT if it cannot be played. */
static int play(struct question *q, struct whim *w, uint32_t waits,
                struct fault *f)
{
    const struct table *t = &q->felt.poker;
    struct command c;

    while (waits-- > 0 && !table_is_settled(t)) {
        whim_command(w, t, &c);
        if (carry_out(q, &c, f) != 0)
            return FAULT;
    }
    return !table_is_settled(t) && t->phase != PHASE_SHUFFLE;
}

/* Adds an answer unless it is already there. */
static bool add_choice(struct question *q, int *n, int32_t list)
{
    char words[CATALOGUE_TEXT];
    struct text t;

    if (*n == SCHOOL_CHOICES)
        return false;
    text_init(&t, words, sizeof words);
    remedy_put(&t, list);
    for (int i = 0; i < *n; i++)
        if (strcmp(q->choice[i], words) == 0)
            return false;
    memcpy(q->choice[(*n)++], words, sizeof words);
    return true;
}

/* Three wrong answers: the nearest first. */
static void add_wrong(struct school *s, struct question *q, int *n)
{
    const struct irregular_row *row = &irregular_rows[q->preview.what];
    uint32_t first = luck_below(&s->luck, (uint32_t)s->others);

    if (row->until != LEAF_NONE)
        add_choice(q, n,
                   book_value(q->book,
                              q->preview.late ? row->leaf : row->late));
    for (int i = 0; i < s->others && *n < SCHOOL_CHOICES - 1; i++) {
        const struct book *b =
            &s->other[(first + (uint32_t)i) % (uint32_t)s->others];

        if (irregular_can(b, q->preview.what))
            add_choice(q, n, book_value(b, row->leaf));
    }
    for (int i = 0; *n < SCHOOL_CHOICES && i < CHOICE_TRIES; i++) {
        enum irregular what = (enum irregular)luck_below(&s->luck, IRREGULARS);

        if (irregular_can(q->book, what) &&
            book_value(q->book, irregular_rows[what].leaf) != 0)
            add_choice(q, n, book_value(q->book, irregular_rows[what].leaf));
    }
}

static int fill_choices(struct school *s, struct question *q, int32_t right,
                        struct fault *f)
{
    char words[CATALOGUE_TEXT];
    int n = 0;

    add_choice(q, &n, right);
    add_wrong(s, q, &n);
    if (n < SCHOOL_CHOICES)
        return fault_say(f,
                         "the book of %s has too few different rulings for "
                         "%d answers",
                         q->book->game, SCHOOL_CHOICES);
    q->right = 0;
    for (int i = SCHOOL_CHOICES - 1; i > 0; i--) {
        int k = (int)luck_below(&s->luck, (uint32_t)i + 1);

        memcpy(words, q->choice[i], sizeof words);
        memcpy(q->choice[i], q->choice[k], sizeof words);
        memcpy(q->choice[k], words, sizeof words);
        q->right = q->right == i ? k : q->right == k ? i : q->right;
    }
    return 0;
}

/* The cards that were exposed: the question shows them, too. */
cardset school_exposed(const struct table *t, const struct cmd_report *c)
{
    cardset named = 0;

    if (!irregular_is(c->what, IS_EXPOSED) || c->at == NO_SEAT)
        return 0;
    for (int i = 0; i < t->seat[c->at].cards; i++)
        if ((c->which >> i & 1) != 0 && card_is_real(t->seat[c->at].card[i]))
            named |= set_of(t->seat[c->at].card[i]);
    return named;
}

/* The ruling as the table carries it out, step by step. */
static void take_ruling(void *to, const struct felt *after,
                        const struct event *e)
{
    int32_t *words = to;

    (void)after;
    if (e->kind == EV_RULED)
        *words = e->ruled.words;
}

static int remedy_of(const struct question *q, int32_t *words, struct fault *f)
{
    struct felt felt = q->felt;
    struct sink sink = {.take = take_ruling, .to = words};
    struct refusal no;

    *words = 0;
    return felt_do(q->book, &felt, &q->report, &sink, &no)
               ? 0
               : say_refused(q, &no, f);
}

int school_aim(struct school *s)
{
    s->targets = 0;
    for (int b = 0; b < s->books; b++)
        for (int i = 0; i < IRREGULARS; i++)
            for (int late = 0; late < 2; late++) {
                const struct irregular_row *row = &irregular_rows[i];
                enum leaf leaf = late ? row->late : row->leaf;

                if (leaf == LEAF_NONE || s->book[b].by[leaf] == NULL ||
                    !irregular_can(&s->book[b], (enum irregular)i) ||
                    s->targets == SCHOOL_TARGETS)
                    continue;
                s->target[s->targets++] =
                    (struct target){.by = s->book[b].by[leaf],
                                    .leaf = leaf,
                                    .what = (enum irregular)i,
                                    .book = (uint16_t)b};
            }
    return s->targets;
}

/* A target whose clause was asked least; NULL if there is none. */
static struct target *aim(struct school *s)
{
    uint32_t n = (uint32_t)s->targets;
    uint32_t first = n == 0 ? 0 : luck_below(&s->luck, n);
    struct target *best = NULL;

    for (uint32_t i = 0; i < n; i++) {
        struct target *t = &s->target[(first + i) % n];

        if (!t->never && (best == NULL || t->asked < best->asked))
            best = t;
    }
    return best;
}

/* Its clause has been asked, whatever the game. */
static void hit(struct school *s, const struct target *t)
{
    for (int i = 0; i < s->targets; i++)
        if (s->target[i].by == t->by)
            s->target[i].asked++;
}

/* Plays to a random moment and finds a report that can be true then: of the
   target, or of anything. 1: a question, 0: try again. */
static int try_hand(struct school *s, struct question *q,
                    const struct target *t, struct fault *f)
{
    struct preview_for who = {.viewer = NO_SEAT};
    const struct table *table = &q->felt.poker;
    struct refusal no;
    int64_t tried = 0;
    struct whim w;
    int goes_on;

    q->book = &s->book[t != NULL ? t->book
                                 : luck_below(&s->luck, (uint32_t)s->books)];
    if (begin(s, q, &w, f) != 0)
        return FAULT;
    goes_on = play(q, &w, luck_below(&s->luck, WAITS), f);
    if (goes_on <= 0)
        return goes_on;
    if (t != NULL)
        mistake_of(table, &s->luck, t->what, &q->report);
    else if (!mistake_now(q->book, table, &s->luck, &q->report, &tried))
        return 0;
    who.named = school_exposed(table, &q->report.report);
    /* If a preview is refused, only a person who sees all cards could rule. */
    return felt_would(q->book, &q->felt, &q->report, &no) &&
           preview_report(q->book, &q->felt, &q->report, &who, &q->preview,
                          &no) &&
           (t == NULL ||
            (q->preview.what == t->what && q->preview.leaf == t->leaf));
}

int school_make(struct school *s, struct question *q, struct fault *f)
{
    struct target *t = aim(s);
    int32_t right;
    int found;

    for (int i = 0; (found = try_hand(s, q, t, f)) == 0; i++) {
        if (i < DEALS)
            continue;
        if (t == NULL)
            return fault_say(f,
                             "nothing that a ruling is printed for goes "
                             "wrong in %d hands",
                             DEALS);
        t->never = true; /* no hand reaches it: take another */
        t = aim(s);
        i = 0;
    }
    if (found < 0 || remedy_of(q, &right, f) != 0)
        return FAULT;
    if (t != NULL)
        hit(s, t);
    return fill_choices(s, q, right, f);
}
