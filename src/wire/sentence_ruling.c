/*
 * sentence_ruling.c - a deal that went wrong, and what is done about it.
 *
 * Leaves: none
 */
#include "book/irregular.h"
#include "wire/sentence_own.h"

/* Rulings */

/* Writes what can be seen of the cards that a ruling is about. */
static void put_seen(struct text *t, const struct teller *w,
                     const struct event *e)
{
    const void *payload = event_payload(e);
    card seen[DECK_CARDS_MAX];
    int n = 0;

    for (const struct field *f = event_row(e->kind)->fields;
         f->type != FIELD_END; f++) {
        int count = field_is_cards(f)       ? field_count(f, payload)
                    : f->type == FIELD_CARD ? 1
                                            : 0;

        for (const card *c = field_at(f, payload); count > 0; c++, count--)
            if (card_is_real(*c) && n < DECK_CARDS_MAX)
                seen[n++] = *c;
    }
    if (n == 0)
        return;
    sentence_line(t);
    text_str(t, "Cards seen: ");
    sentence_cards(t, w, seen, n);
    text_str(t, ".");
}

/* "The floor is called.  A player exposes his own card.  It is Bo's." */
void tell_ruled(struct text *t, const struct teller *w, const struct event *e)
{
    if (e->ruled.what >= IRREGULARS)
        return;
    text_str(t, irregular_rows[e->ruled.what].what);
    if (e->ruled.seat != NO_SEAT)
        text_put(t, "  It happened at seat %d.", e->ruled.seat + 1);
    if (e->ruled.late)
        text_str(t, "  It was found late.");
    put_seen(t, w, e);
}

void tell_floor(struct text *t, const struct teller *w, const struct event *e)
{
    static const char *const words[floor_count] = {
        [FLOOR_NOTED] = "The floor notes it",
        [FLOOR_DEAD] = "The floor rules a hand dead",
        [FLOOR_LIVE] = "The floor rules a hand live",
        [FLOOR_BACK] = "The floor gives chips back",
        [FLOOR_MISDEAL] = "The floor rules a misdeal",
        [FLOOR_SPLIT] = "The floor divides the pot",
        [FLOOR_PENALTY] = "The floor gives a penalty",
        [FLOOR_DECK] = "The floor has seen the deck whole",
        [FLOOR_JOKER] = "The floor rules that the joker plays",
        [FLOOR_NO_JOKER] = "The floor rules that the joker does not play",
        [FLOOR_AWAY] = "The floor sends a player away",
    };
    int said = e->floor.floor;

    text_str(t, said < floor_count && words[said] != NULL ? words[said]
                                                          : "The floor rules");
    if (e->floor.seat != NO_SEAT)
        text_put(t, ": %s", sentence_name(t, w, e->floor.seat));
    text_put(t, ".  The reason: %s.", e->floor.reason);
}

const char *money_back_words(const struct event *e)
{
    return e->money_back.amount > 0 ? "{seat:get} {amount} back."
                                    : "Nothing was put in that could go back.";
}

const char *replaced_words(const struct event *e)
{
    return e->replaced.seat == NO_SEAT ? "{card} replaces {old}."
           : e->replaced.goes == GOES_BURN
               ? "{seat:get} another card for {old}, which is the next burn."
               : "{seat:get} another card for {old}.";
}

const char *cards_back_words(const struct event *e)
{
    return e->cards_back.burn ? "{card} and the burn go back into the deck."
                              : "{card} goes back into the deck.";
}

const char *due_words(const struct event *e)
{
    static const char *const words[due_count] = {
        [WAITS_SHUFFLE] = "Before the next cards the stub is shuffled.",
        [WAITS_NO_BURN] = "The next cards are dealt without a burn.",
        [WAITS_TWO_BURNS] = "Two are burned before the next cards.",
        [WAITS_ASIDE] = "What lies aside is shuffled in before its street.",
        [WAITS_ASIDE_NO_BURN] = "That street is dealt without a burn.",
    };

    return e->due.due < due_count ? words[e->due.due] : NULL;
}

const char *pooled_words(const struct event *e)
{
    return e->pooled.aside  ? "What lies aside is shuffled into the deck."
           : e->pooled.muck ? "The stub and the discards are put together."
                            : "The stub is shuffled.";
}

const char *shifted_words(const struct event *e)
{
    static const char *const words[shift_count] = {
        [SHIFT_BOARD_ON] = "The first card of the board is the burn, and one "
                           "more is turned.",
        [SHIFT_BOARD_BACK] = "The burn is the first card of the board, and "
                             "the last goes back on top of the deck.",
        [SHIFT_ON] = "The first card dealt is the burn, and each card goes to "
                     "the hand before it.",
        [SHIFT_BACK] = "The burn is the first hand's card, and each card goes "
                       "to the next hand.",
        [SHIFT_SWAP] = "{seat} and {other} trade their last cards.",
    };

    return e->shifted.how < shift_count ? words[e->shifted.how] : NULL;
}

const char *waits_words(const struct event *e)
{
    if (remedy_first(e->waits.words) == REMEDY_KEEP_UP)
        return "{seat:keep} that card as the up card, and the third is dealt "
               "down.";
    if (e->waits.draw)
        return "When the draw is over, {seat:get} another card.";
    return e->waits.deal ? "When the deal is over, {seat:get} another card."
                         : "When the round is dealt, {seat:get} another card.";
}
