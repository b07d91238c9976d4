/*
 * report_now.c - finds what can be reported now: it tries the ways to write a
 * report, and keeps the first that is not refused.
 */
#include "wire/report_now.h"

#include <stdio.h>
#include <string.h>

#include "card/cardtext.h"
#include "rule/poker/wrong.h"
#include "wire/report_words.h"

unsigned report_parts(enum irregular what)
{
    enum irregular_subject of = irregular_rows[what].subject;
    unsigned takes = of == SUBJECT_TABLE ? 0 : TAKES_SEAT;

    if (of == SUBJECT_CARD || what == IRR_SCRAP_BOARD)
        takes |= TAKES_CARDS;
    if (irregular_is(what, IS_OF_TWO))
        takes |= TAKES_OTHER;
    if (what == IRR_SHORT_BET || what == IRR_OUT_OF_TURN)
        takes |= TAKES_CHIPS;
    if (what == IRR_WRONG_COUNT || what == IRR_EARLY_STREET ||
        what == IRR_TOO_FEW)
        takes |= TAKES_COUNT;
    return takes;
}

/* A card that this viewer does not see. */
static card unseen(const struct view *v)
{
    cardset seen = 0;

    for (int s = 0; s < v->seats; s++)
        for (int i = 0; i < v->seat[s].cards; i++)
            if (card_is_real(v->seat[s].card[i]))
                seen |= set_of(v->seat[s].card[i]);
    for (int i = 0; i < v->boards; i++)
        if (card_is_real(v->board[i]))
            seen |= set_of(v->board[i]);
    for (card c = 0; c < CARD_IDS; c++)
        if (card_is_real(c) && !card_is_joker(c) && !set_has(seen, c))
            return c;
    return CARD_UNKNOWN;
}

/* One card; one, and what it is; or two. */
enum { ONE, ONE_FACE, TWO, CARD_TRIES };

static void put_cards(struct text *t, const struct view *v, seat_no at,
                      bool board, int try)
{
    const card *held = board ? v->board : v->seat[at].card;
    int n = board ? v->boards : v->seat[at].cards;

    if (n < (try == TWO ? 2 : 1))
        return;
    text_str(t, " ");
    cardtext_put(t, held[board ? n - 1 : 0], NULL);
    if (try == TWO)
        cardtext_put(t, held[board ? n - 2 : 1], NULL);
    if (try == ONE_FACE) {
        text_str(t, " face ");
        cardtext_put(t, unseen(v), NULL);
    }
}

static int count_tries(const struct view *v, unsigned takes)
{
    return (takes & TAKES_OTHER) != 0   ? v->seats - 1
           : (takes & TAKES_CARDS) != 0 ? CARD_TRIES
           : (takes & TAKES_CHIPS) != 0 ? 2
                                        : 1;
}

static void put_try(struct text *t, const struct view *v, enum irregular what,
                    seat_no at, int try)
{
    unsigned takes = report_parts(what);
    bool seat = (takes & TAKES_SEAT) != 0;

    text_str(t, irregular_rows[what].name);
    if (seat)
        text_put(t, " %d", at + 1);
    if ((takes & TAKES_OTHER) != 0)
        text_put(t, " %d", (at + 1 + try) % v->seats + 1);
    if ((takes & TAKES_CARDS) != 0)
        put_cards(t, v, at, !seat, try);
    if ((takes & TAKES_CHIPS) != 0) {
        text_str(t, " ");
        money_put(t, v->stakes.lower / (try == 0 ? 1 : 3));
    }
    if ((takes & TAKES_COUNT) != 0)
        text_put(t, " %d cards",
                 what == IRR_WRONG_COUNT ? v->seat[at].cards + 1 : 1);
}

bool report_now_would(const struct book *b, const struct felt *felt,
                      const struct view *v, const char *said,
                      struct command *c, struct preview *p)
{
    struct preview_for who = {.viewer = v->viewer};
    char line[REPORT_NOW_TEXT];
    struct misread unread;
    struct refusal no;

    snprintf(line, sizeof line, "%s", said);
    if (!report_read_view(v, line, c, &unread))
        return false;
    c->who = who_floor();
    c->id = 0;
    c->at_ms = 0;
    return preview_report(b, felt, c, &who, p, &no);
}

bool report_now_at(const struct book *b, const struct felt *felt,
                   const struct view *v, enum irregular what, seat_no at,
                   char said[REPORT_NOW_TEXT])
{
    int tries = count_tries(v, report_parts(what));

    for (int try = 0; irregular_can(b, what) && try < tries; try++) {
        struct preview p;
        struct command c;
        struct text t;

        text_init(&t, said, REPORT_NOW_TEXT);
        put_try(&t, v, what, at, try);
        if (report_now_would(b, felt, v, said, &c, &p))
            return true;
    }
    return false;
}

bool report_now(const struct book *b, const struct felt *felt,
                const struct view *v, enum irregular what,
                char said[REPORT_NOW_TEXT])
{
    int seats = (report_parts(what) & TAKES_SEAT) != 0 ? v->seats : 1;

    for (seat_no s = 0; s < seats; s++) /* others first */
        if (report_now_at(b, felt, v, what, (seat_no)((s + 1) % v->seats),
                          said))
            return true;
    return false;
}
