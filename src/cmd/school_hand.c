/*
 * school_hand.c - makes a question: random legal play up to a random moment,
 * a mistake that can be true there, the book's remedy and three others.
 *
 * Wrong answers are as likely as can be had: what the book says on the other
 * side of the time limit, what other books say to the same, and what this
 * one says to something else.
 */
#include <stdio.h>
#include <string.h>

#include "base/must.h"
#include "cmd/school.h"
#include "sim/mistake.h"
#include "sim/whim.h"
#include "wire/say.h"

enum { WAITS = 14, DEALS = 200, STACK_BETS = 40 };

/* What everybody at the table has seen done, of this street. */
static void note(struct question *q, const struct event *e)
{
    char words[SCHOOL_LINE];
    struct text t;

    if (e->kind == EV_ROUND_ENDED || e->kind == EV_HAND_BEGUN)
        q->logs = 0;
    if (e->kind != EV_CHECKED && e->kind != EV_CALLED &&
        e->kind != EV_RAISED && e->kind != EV_FOLDED &&
        e->kind != EV_BROUGHT_IN && e->kind != EV_DREW &&
        e->kind != EV_DISCARDED && e->kind != EV_MUCKED &&
        e->kind != EV_SHOWN && e->kind != EV_POSTED)
        return;
    text_init(&t, words, sizeof words);
    say_event(&t, &q->table, e);
    if (q->logs == SCHOOL_LOG)
        memmove(q->log[0], q->log[1], sizeof q->log[0] * (SCHOOL_LOG - 1));
    else
        q->logs++;
    snprintf(q->log[q->logs - 1], SCHOOL_LINE, "%s", words);
}

static void carry_out(struct question *q, const struct command *c)
{
    struct refusal no;
    struct event e;

    MUST(poker_decide(q->book, &q->table, c, &e, &no));
    do {
        note(q, &e);
        poker_apply(&q->table, &e);
    } while (poker_advance(q->book, &q->table, &e));
}

/* A table with five players and an empty chair, and a hand begun. */
static void begin(struct school *s, struct question *q, struct whim *w)
{
    int least = book_value(q->book, LEAF_SEATS_LEAST);
    int seats = least > SCHOOL_SEATS - 1 ? least : SCHOOL_SEATS - 1;
    struct stakes stakes = stakes_usual(q->book,
                                        book_value(q->book, LEAF_BET_LEAST),
                                        book_value(q->book, LEAF_BET_MOST));
    struct command c = {.kind = CMD_SIT};

    stakes.asks_to_show = true;
    table_init(&q->table, &stakes, seats + 1);
    q->logs = 0;
    c.amount = stakes.upper * STACK_BETS;
    for (c.seat = 0; c.seat < seats; c.seat++)
        carry_out(q, &c);
    c.kind = CMD_DEAL;
    c.seat = (seat_no)luck_below(&s->luck, (uint32_t)seats);
    c.blind = stakes.jokers == 0 && luck_once_in(&s->luck, 8);
    c.count = (uint16_t)(52 + stakes.jokers + c.blind);
    for (int i = 0; i < c.count; i++)
        c.card[i] = card_from_index(i);
    whim_init(w, q->book, seats, c.count, luck_next(&s->luck));
    w->needed = c.count;
    whim_shuffle(w, c.card, c.count);
    carry_out(q, &c);
}

/* Plays on for so many acts; false: the hand was over before. */
static bool play(struct question *q, struct whim *w, uint32_t waits)
{
    struct command c = {.kind = CMD_FOLD};

    while (waits-- > 0 && q->table.phase != PHASE_IDLE) {
        whim_command(w, &q->table, &c);
        carry_out(q, &c);
    }
    return q->table.phase != PHASE_IDLE && q->table.phase != PHASE_SHUFFLE &&
           q->table.phase != PHASE_BUY_IN;
}

/* Adds an answer, unless it stands there already. */
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
    while (*n < SCHOOL_CHOICES) {
        enum irregular what = (enum irregular)luck_below(&s->luck, IRREGULARS);

        if (irregular_can(q->book, what) &&
            book_value(q->book, irregular_rows[what].leaf) != 0)
            add_choice(q, n, book_value(q->book, irregular_rows[what].leaf));
    }
}

static void fill_choices(struct school *s, struct question *q, int32_t right)
{
    char words[CATALOGUE_TEXT];
    int n = 0;

    add_choice(q, &n, right);
    add_wrong(s, q, &n);
    q->right = 0;
    for (int i = SCHOOL_CHOICES - 1; i > 0; i--) {
        int k = (int)luck_below(&s->luck, (uint32_t)i + 1);

        memcpy(words, q->choice[i], sizeof words);
        memcpy(q->choice[i], q->choice[k], sizeof words);
        memcpy(q->choice[k], words, sizeof words);
        q->right = q->right == i ? k : q->right == k ? i : q->right;
    }
}

void school_make(struct school *s, struct question *q)
{
    struct refusal no;
    struct event e;
    struct whim w;

    for (int i = 0;; i++) {
        int64_t tried = 0;

        MUST(i < DEALS);
        q->book = &s->book[luck_below(&s->luck, (uint32_t)s->books)];
        begin(s, q, &w);
        if (!play(q, &w, luck_below(&s->luck, WAITS)) ||
            !mistake_now(q->book, &q->table, &s->luck, &q->report, &tried))
            continue;
        MUST(preview_report(q->book, &q->table, &q->report, NULL, &q->preview,
                            &no));
        /* What the house's own book says is asked for most of the time. */
        if (q->book->by[q->preview.leaf] != NULL || i >= DEALS / 2 ||
            luck_once_in(&s->luck, 8))
            break;
    }
    MUST(poker_decide(q->book, &q->table, &q->report, &e, &no));
    fill_choices(s, q, (int32_t)e.other);
}
