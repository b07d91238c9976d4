/*
 * test_hands.c - hands as they are kept to be looked at again: the proof of a
 * hand has every deck of it.
 */
#include "test.h"

#include "rule/field_bytes.h"
#include "serve/hands.h"
#include "wire/deck_proof.h"

#include <string.h>

static struct seating idle, plays;
static struct hands hands;

static void tables(void)
{
    seating_init(&idle);
    idle.felt.family = FAMILY_POKER;
    memcpy(idle.felt.game, "stud", 5);
    idle.felt.poker.number = 7;
    plays = idle;
    plays.felt.poker.phase = PHASE_BET;
    CHECK(felt_is_idle(&idle.felt));
    CHECK(!felt_is_idle(&plays.felt));
}

/* One event, and whether a hand is over with it. */
static const struct hand_kept *tell(const struct seating *before,
                                    const struct event *e,
                                    const struct seating *after)
{
    const struct heard_at at = {.at_ms = 5};

    hands_hear(&hands, before, e, &at);
    return hands_after(&hands, after, e);
}

static void promise(uint32_t deck, const struct seating *now)
{
    struct event e;

    make_deck_sealed(&e)->deck = deck;
    memset(e.deck_sealed.root, (int)deck, sizeof e.deck_sealed.root);
    CHECK(tell(now, &e, now) == NULL);
}

static const struct hand_kept *opens(uint32_t deck)
{
    struct event e;

    make_deck_opened(&e)->deck = deck;
    return tell(&idle, &e, &idle);
}

/* The decks that the proof of a kept hand opens; -1: it is not open. */
static int proved(const struct hand_kept *k)
{
    static struct deck_proof p;
    struct event e;
    int open = 0;

    deck_proof_begin(&p);
    for (size_t at = 0; at < k->count;) {
        size_t n = event_get_bytes(k->bytes + at, k->count - at, &e);

        CHECK(n > 0);
        at += n;
        deck_proof_hear(&p, NO_SEAT, &e);
    }
    for (int i = 0; i < p.decks; i++)
        open += p.deck[i].opened;
    if (!deck_proof_is_open(&p))
        open = -1;
    deck_proof_release(&p);
    return open;
}

TEST(a_hand_with_one_deck_ends_when_it_is_opened)
{
    const struct hand_kept *k;

    tables();
    promise(3, &idle);
    k = opens(3);
    CHECK(k != NULL && k->number == 7);
    CHECK_EQ(proved(k), 1);
    hands_free(&hands);
}

TEST(a_hand_whose_stub_was_shuffled_again_has_the_proof_of_all_its_decks)
{
    const struct hand_kept *k;

    tables();
    promise(3, &idle);
    promise(4, &plays);
    promise(5, &plays);
    CHECK(opens(3) == NULL);
    CHECK(opens(4) == NULL);
    k = opens(5);
    CHECK(k != NULL && k->number == 7);
    CHECK_EQ(proved(k), 3);
    hands_free(&hands);
}

/* However often the stub is shuffled again, no deck is left out. */
TEST(a_hand_with_many_decks_is_proved_whole)
{
    enum { DECKS = 30 };
    const struct hand_kept *k = NULL;

    tables();
    promise(3, &idle);
    for (uint32_t deck = 4; deck < 3 + DECKS; deck++)
        promise(deck, &plays);
    for (uint32_t deck = 3; deck < 3 + DECKS; deck++) {
        CHECK(k == NULL);
        k = opens(deck);
    }
    CHECK(k != NULL && proved(k) == DECKS);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
