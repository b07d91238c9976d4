/*
 * pulse.h - recent pot sizes and hands per hour of a table.
 */
#ifndef SERVE_PULSE_H
#define SERVE_PULSE_H

#include "rule/event.h"

struct pulse {
    money pot;        /* of the hand that is played */
    money pots;       /* of the last hands, about */
    int64_t ended_ms; /* when the last hand did; 0: none yet */
    int64_t gap_ms;   /* from one hand's end to the next, about */
};

void pulse_hear(struct pulse *p, const struct event *e, int64_t now_ms);

/* The average pot; 0 if nothing is known yet. */
money pulse_pot(const struct pulse *p);
int pulse_hands_hour(const struct pulse *p);

#endif
