/*
 * proofs.c - the decks of a table, opened to each person.
 *
 * A person who comes to a seat has seen what the rail has seen, and not the
 * cards that were held there before.
 */
#include "serve/proofs.h"

static void sit_down(struct proofs *p, int seat, uint32_t person)
{
    if (p->person[seat] == person)
        return;
    p->person[seat] = person;
    deck_proof_copy(&p->now[seat], &p->now[PROOFS_RAIL]);
    deck_proof_copy(&p->open[seat], &p->open[PROOFS_RAIL]);
}

static void hear_as(struct proofs *p, int who, const struct event *e)
{
    seat_no viewer = who == PROOFS_RAIL ? NO_SEAT : (seat_no)who;

    deck_proof_hear(&p->now[who], viewer, e);
    if (e->kind == EV_DECK_OPENED && deck_proof_is_open(&p->now[who]))
        deck_proof_copy(&p->open[who], &p->now[who]);
}

void proofs_hear(struct proofs *p, const struct seating *before,
                 unsigned people, const struct event *e)
{
    for (int i = 0; i < PEOPLE_MAX; i++) {
        bool minded = (people >> i & 1) != 0;

        sit_down(p, i, minded ? before->chair[i].person : 0);
        if (minded)
            hear_as(p, i, e);
    }
    hear_as(p, PROOFS_RAIL, e);
}

const struct deck_proof *proofs_of(const struct proofs *p, uint32_t person)
{
    for (int i = 0; person != 0 && i < PEOPLE_MAX; i++)
        if (p->person[i] == person)
            return &p->open[i];
    return &p->open[PROOFS_RAIL];
}

void proofs_release(struct proofs *p)
{
    for (int i = 0; i < PROOFS; i++) {
        deck_proof_release(&p->now[i]);
        deck_proof_release(&p->open[i]);
    }
}
