/*
 * pulse.c - recent pot sizes and hands per hour of a table.
 *
 * A decaying average: each hand counts for an eighth, so that a change shows
 * within minutes.
 */
#include "serve/pulse.h"

enum {
    FORGETS = 8,
    HOUR_MS = 60 * 60 * 1000,
    PAUSE_MS = 10 * 60 * 1000, /* a longer gap does not count */
    DOLLAR = 100
};

static int64_t average_with(int64_t average, int64_t now)
{
    return average == 0 ? now : average + (now - average) / FORGETS;
}

static void end_hand(struct pulse *p, int64_t now_ms)
{
    int64_t gap = now_ms - p->ended_ms;

    if (p->ended_ms > 0 && gap > 0 && gap < PAUSE_MS)
        p->gap_ms = average_with(p->gap_ms, gap);
    p->ended_ms = now_ms;
    if (p->pot > 0)
        p->pots = average_with(p->pots, p->pot);
    p->pot = 0;
}

void pulse_hear(struct pulse *p, const struct event *e, int64_t now_ms)
{
    if (e->kind == EV_PAID)
        p->pot += e->paid.amount;
    else if (e->kind == EV_HAND_ENDED || e->kind == EV_BANK_ENDED ||
             e->kind == EV_COUNTED)
        end_hand(p, now_ms);
}

money pulse_pot(const struct pulse *p)
{
    return p->pots - p->pots % DOLLAR;
}

int pulse_hands_hour(const struct pulse *p)
{
    return p->gap_ms > 0 ? (int)(HOUR_MS / p->gap_ms) : 0;
}
