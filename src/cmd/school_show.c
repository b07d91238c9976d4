/*
 * school_show.c - a question on the screen: eighty columns, and no card that
 * lies face down.
 */
#include <stdio.h>
#include <string.h>

#include "book/clause.h"
#include "cmd/origin.h"
#include "cmd/school.h"
#include "cmd/style.h"
#include "cmd/wrap.h"
#include "rule/poker/poker_view.h"

static void wrap(const char *head, const char *words)
{
    wrap_print(head, words, style_size_of_stdout().columns);
}

static const char *bold(const struct school *s, bool on)
{
    return !s->colour ? "" : on ? "\033[1m" : "\033[0m";
}

static void show_seat(const struct school *s, const struct view *v, seat_no n)
{
    const struct view_of_seat *seat = &v->seat[n];
    char cards[256], chips[32], bet[32];
    struct text t;

    text_init(&t, chips, sizeof chips);
    money_put(&t, seat->stack);
    text_init(&t, bet, sizeof bet);
    if (seat->bet > 0)
        money_put(&t, seat->bet);
    text_init(&t, cards, sizeof cards);
    if (seat->state == SEAT_LIVE)
        cardtext_put_all(&t, seat->card, seat->cards, &s->style);
    else
        text_str(&t, seat->state == SEAT_FOLDED  ? "folded"
                     : seat->state == SEAT_EMPTY ? "empty chair"
                                                 : "not dealt in");
    printf("  %s %d%s %9s  %-9s%s\n", n == v->to_act ? ">" : " ", n + 1,
           n == v->button ? " D" : "  ",
           seat->state == SEAT_EMPTY ? "" : chips, bet[0] != '\0' ? bet : "",
           cards);
}

static void show_table(const struct school *s, const struct question *q)
{
    char pot[32], board[256], log[SCHOOL_LOG * SCHOOL_LINE];
    struct view v;
    struct text t;

    poker_view(q->book, &q->felt.poker, NO_SEAT, &v);
    text_init(&t, pot, sizeof pot);
    money_put(&t, v.pot);
    text_init(&t, board, sizeof board);
    cardtext_put_all(&t, v.board, v.boards, &s->style);
    printf("  %s, pot %s%s%s, %d burned\n", q->book->street[v.street].name,
           pot, v.boards > 0 ? ", board " : "", board, v.burns);
    for (seat_no n = 0; n < v.seats; n++)
        show_seat(s, &v, n);
    text_init(&t, log, sizeof log);
    for (int i = 0; i < q->logs; i++)
        text_put(&t, "%s%s", i > 0 ? " " : "", q->log[i]);
    if (q->logs > 0)
        wrap("  So far: ", log);
}

/* Of whom and what the report speaks, and what the dealer says. */
static void show_report(const struct question *q)
{
    const struct irregular_row *row = &irregular_rows[q->preview.what];
    const struct cmd_report *report = &q->report.report;
    cardset seen = school_exposed(&q->felt.poker, report);
    char words[512];
    struct text t;

    text_init(&t, words, sizeof words);
    text_str(&t, row->what);
    if (q->preview.seat != NO_SEAT)
        text_put(&t, " It happened at seat %d.", q->preview.seat + 1);
    if (q->preview.what == IRR_SIX_AND_FOUR || q->preview.what == IRR_WRONG_UP)
        text_put(&t, " The other hand is seat %d.", report->other + 1);
    if (seen != 0) {
        text_str(&t, " Everybody saw ");
        cardtext_put_set(&t, seen, NULL);
        text_str(&t, ".");
    }
    if (report->amount > 0 && row->subject == SUBJECT_SEAT) {
        text_str(&t, " The amount: ");
        money_put(&t, report->amount);
        text_str(&t, ".");
    } else if (report->amount > 0) {
        text_put(&t, " %d card%s came out.", (int)report->amount,
                 report->amount == 1 ? "" : "s");
    }
    if (row->until != LEAF_NONE &&
        (book_value(q->book, row->until) == UNTIL_TOLD ||
         book_value(q->book, row->until) == UNTIL_DEAL_OVER))
        text_put(&t, " Everybody agrees that it %s too late.",
                 report->in_time ? "is not" : "is");
    wrap("", words);
}

void school_show(const struct school *s, const struct question *q, int number,
                 int of)
{
    static const char *const heads[SCHOOL_CHOICES] = {"  1  ", "  2  ",
                                                      "  3  ", "  4  "};

    printf("\n%sQuestion %d of %d: %s, %s%s\n", bold(s, true), number, of,
           q->book->house, q->book->game, bold(s, false));
    show_table(s, q);
    putchar('\n');
    show_report(q);
    printf("%sWhat is the ruling?%s\n", bold(s, true), bold(s, false));
    for (int i = 0; i < SCHOOL_CHOICES; i++)
        wrap(heads[i], q->choice[i]);
}

/* The clause behind a leaf, and its words. */
static void tell_origin(const struct school *s, const struct book *b,
                        enum leaf leaf, const char *head)
{
    struct book_place at = {.leaf = leaf};
    char words[PREVIEW_TEXT];
    struct origin o;
    struct text t;

    origin_of(s->shelf, b, &at, &o);
    text_init(&t, words, sizeof words);
    text_put(&t, "%s%s", o.head, o.head[0] != '\0' ? " " : "");
    if (o.clause != NULL)
        text_put(&t, "%s: %s", o.clause->id, o.clause->gist);
    else
        text_str(&t, o.text);
    wrap(head, words);
}

void school_tell(const struct school *s, const struct question *q, int answer)
{
    char words[PREVIEW_TEXT];
    bool right = answer == q->right;
    struct text t;

    printf("%s%s%s",
           !s->colour ? ""
           : right    ? "\033[32m"
                      : "\033[31m",
           right ? "Right." : "No:", s->colour ? "\033[0m" : "");
    if (!right)
        printf(" it is %d.", q->right + 1);
    putchar('\n');
    text_init(&t, words, sizeof words);
    preview_put_acts(&t, &q->preview);
    wrap("  Aloud: ", words);
    tell_origin(s, q->book, q->preview.leaf, "  ");
}

void school_review(const struct school *s, const struct missed *m)
{
    putchar('\n');
    wrap("", irregular_rows[m->what].what);
    wrap("  You said:     ", m->said);
    wrap("  The ruling:   ", m->right);
    tell_origin(s, m->book, m->leaf, "  ");
}
