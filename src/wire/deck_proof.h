/*
 * deck_proof.h - opens the decks of a hand to one person: the seals of all
 * cards, and for those the person saw also card and salt, so that the
 * commitment can be checked and nothing else is learned.
 *
 *     deck_proof_begin(&p);
 *     deck_proof_hears(&p, viewer, &e);    every event, as the house has it
 *     deck_proof_json(&j, &p);
 *
 * A card is seen if an event as the person was told of it names it; in a shoe
 * with copies only if it is told which of them it is.
 *
 * Invariant: nothing written depends on an unseen card, except its seal.
 */
#ifndef WIRE_DECK_PROOF_H
#define WIRE_DECK_PROOF_H

#include "base/json.h"
#include "rule/event.h"

struct proof_deck {
    uint32_t number;
    bool by_card;   /* sealed so; else it is never opened here */
    bool opened;    /* no card of it is to be dealt any more */
    bool copies;    /* a card is in it more than once */
    bool lost;      /* the position of the deal is unknown */
    uint16_t cards; /* 0: not dealt yet */
    uint16_t at;    /* the next to be dealt, where there are copies */
    uint16_t down;  /* number from 1 of a card dealt face down; 0: none */
    uint8_t root[LONG_HASH_BYTES], nonce[LONG_HASH_BYTES];
    card card[SHOE_CARDS_MAX];
    uint64_t seen[SHOE_CARDS_MAX / 64 + 1]; /* a bit a place */
};

/* The decks of a hand; every reshuffle of the stub adds one.  All zero is an
   empty proof. */
struct deck_proof {
    int decks, room;
    bool lacks; /* memory ran out for one, so none is shown */
    struct proof_deck *deck;
};

/* Starts anew; memory is reused. */
void deck_proof_begin(struct deck_proof *p);
void deck_proof_copy(struct deck_proof *to, const struct deck_proof *from);
void deck_proof_release(struct deck_proof *p);

/*
 * The deck of a new hand begins the proof anew, once the previous decks are
 * opened.
 */
void deck_proof_hear(struct deck_proof *p, seat_no viewer,
                     const struct event *e);

/* Is the last of them opened? */
bool deck_proof_is_open(const struct deck_proof *p);

/* {"promise", "opened": null, or [{"deck", "promise", "seals"}]} */
void deck_proof_json(struct json *j, const struct deck_proof *p);

#endif
