/*
 * field.h - what events and commands are made of: fields with names and types.
 *
 * A row of event.def or command.def lists fields.  Here they are rows of a
 * table, so that one loop each writes and reads bytes, text and JSON, asks
 * whether every value can be, and takes out what a person may not see.
 */
#ifndef RULE_FIELD_H
#define RULE_FIELD_H

#include <stddef.h>

#include "base/text.h"
#include "book/irregular.h"
#include "rank/value.h"
#include "card/card.h"
#include "rule/sign.h"
#include "rule/wording.h"

enum field_type {
    FIELD_END, /* after the last of a row */
    FIELD_SEAT,
    FIELD_SEATS,
    FIELD_ROUND, /* seats, told from `first` on */
    FIELD_SPOT,  /* a circle; the seat's own, if not said */
    FIELD_ORDINAL,
    FIELD_MONEY,
    FIELD_MONEYS,
    FIELD_CARD,
    FIELD_CARDS,
    FIELD_DEALS,
    FIELD_PAIRS,
    FIELD_HANDS,
    FIELD_WHICH,
    FIELD_RANK,
    FIELD_COUNT,
    FIELD_NUMBER,
    FIELD_YES,
    FIELD_NUMBERS,
    FIELD_WORD,
    FIELD_IRREGULAR,
    FIELD_REMEDIES,
    FIELD_TEXT,
    FIELD_HASH,
    FIELD_VALUE,
    FIELD_KNOWN,
    FIELD_CHOICES
};

/* The viewers of a field's cards: see event.def. */
enum seen_by {
    SEEN_BY_ALL,
    SEEN_BY_NOBODY,
    SEEN_BY_OWNER,
    SEEN_BY_SEEN,
    SEEN_BY_HOLDERS,
    SEEN_BY_UNBARRED
};

struct field {
    const char *name;
    uint8_t type;  /* enum field_type */
    uint8_t who;   /* enum seen_by */
    uint8_t list;  /* enum word_list */
    uint16_t at;   /* where it lies in the struct, */
    uint16_t n_at; /* and how many there are, where that is a member */
    uint16_t most; /* of them; or the largest number it can be */
};

/*
 * The fields of a table's sign, which opening is asked for with and an
 * opened table has.
 */
/* clang-format off */
#define SIGN(jokers_most, packs_most)                                         \
    WORD(structure, structure) COUNT(blinds, BLINDS_MAX)                      \
    COUNT(jokers, jokers_most) COUNT(packs, packs_most)                       \
    YES(asks_to_show) YES(asks_cards)                                         \
    YES(tournament) YES(by_card) MONEY(lower) MONEY(upper)                    \
    MONEYS(blind, BLINDS_MAX) MONEY(ante) MONEY(bring_in) MONEY(collection)   \
    MONEY(unit) MONEY(chip) MONEYS(rate, SEATS_MAX + 1)                       \
    COUNT(dealers, FEE_ROWS_MAX) MONEYS(dealer_most, FEE_ROWS_MAX)            \
    MONEYS(dealer_fee, FEE_ROWS_MAX) COUNT(players, FEE_ROWS_MAX)             \
    MONEYS(player_most, FEE_ROWS_MAX) MONEYS(player_fee, FEE_ROWS_MAX)        \
    COUNT(rates, 255) COUNT(rates_most, 255) MONEY(contribution)              \
    MONEYS(prize, PRIZES) MONEY(fund)                                         \
    CHOICES(choices, choice, CHOICES_MAX)                                     \
    MONEY(buy_in) WORD(payer, payer) WORD(per, per)                           \
    MONEYS(jackpot, SEATS_MAX + 1)                                            \
    NUMBERS(fee_ats, fee_at, 2 * FEE_ROWS_MAX)                                \
    NUMBERS(fund_ats, fund_at, 2 * FEE_ROWS_MAX) TEXT(fee_ids, FEE_IDS_MAX)   \
    YES(players_by_action) YES(payer_set) COUNT(rules, UINT8_MAX)                \
    WORD(dealer, dealer) WORD(level, live_level)

/* Of these, what a house's schedule files for a table, and what follows from
   it: for a table whose book changes while it is open. */
#define FILED                                                                 \
    MONEYS(rate, SEATS_MAX + 1)                                               \
    COUNT(dealers, FEE_ROWS_MAX) MONEYS(dealer_most, FEE_ROWS_MAX)            \
    MONEYS(dealer_fee, FEE_ROWS_MAX) COUNT(players, FEE_ROWS_MAX)             \
    MONEYS(player_most, FEE_ROWS_MAX) MONEYS(player_fee, FEE_ROWS_MAX)        \
    COUNT(rates, 255) COUNT(rates_most, 255) WORD(payer, payer) WORD(per, per) \
    MONEYS(jackpot, SEATS_MAX + 1)                                            \
    NUMBERS(fee_ats, fee_at, 2 * FEE_ROWS_MAX)                                \
    NUMBERS(fund_ats, fund_at, 2 * FEE_ROWS_MAX) TEXT(fee_ids, FEE_IDS_MAX)   \
    YES(players_by_action) YES(payer_set) MONEY(chip)
/* clang-format on */

/*
 * The functions below work on a list of fields and on the payload of an event
 * or command, which is the struct with those fields.
 */

/* Fields of a kind; FIELD_END of none. */
enum { FIELDS_MAX = 63 };

/* Nothing said yet: as make_NAME() leaves it, and every byte between 0. */
void field_blank(const struct field *rows, void *payload, size_t size);

/* Is a field as the blank has it? */
bool field_is_blank(const struct field *f, const void *payload);

/* The field of this name, of so many letters; NULL: there is none. */
const struct field *field_find(const struct field *rows, const char *name,
                               size_t length);

/* The number in a field that holds one: a seat, an amount, a set, a word. */
int64_t field_get(const struct field *f, const void *payload);

/* Puts it there; what the member has no room for is a bug of the caller. */
void field_set(const struct field *f, void *payload, int64_t value);

/* How many bytes such a member has; 0: it holds more than a number. */
int field_width(const struct field *f);

/* Does the number fit into the member? */
bool field_has_room(const struct field *f, int64_t value);

/* How many there are in a list; of amounts, up to the last that is not 0. */
int field_count(const struct field *f, const void *payload);
void field_set_count(const struct field *f, void *payload, int count);

/* Is it one of the lists of cards? */
bool field_is_cards(const struct field *f);

/* Where it lies. */
static inline const void *field_at(const struct field *f, const void *payload)
{
    return (const char *)payload + f->at;
}

static inline void *field_place(const struct field *f, void *payload)
{
    return (char *)payload + f->at;
}

/* Is a field the same in both? */
bool field_is_same(const struct field *f, const void *a, const void *b);

/* Can every value be?  See event_can_be(). */
bool field_can_be(const struct field *rows, const void *payload, int people);

/* Takes out what somebody may not see: see event_for(). */
void field_hide(const struct field *rows, void *payload, seat_no viewer);

/*
 * The seats of a set in the order one comes to them, from `first` on: up and
 * round, or down and round.  NO_SEAT begins with the lowest.  How many.
 */
int field_order(unsigned seats, int first, bool backwards,
                seat_no out[PEOPLE_MAX]);

/* The seat a list of fields is about: the field "seat"; NO_SEAT: none. */
seat_no field_seat(const struct field *rows, const void *payload);

/* The number in the field of this name; `none` where there is none. */
int64_t field_named(const struct field *rows, const void *payload,
                    const char *name, int64_t none);

/* A field's type in words: what a reader of text misses if there is no such
   value, "a card"; and as the lists of events and commands explain it. */
const char *field_noun(const struct field *f);
const char *field_what(const struct field *f);

/* Reads one card as cardtext writes it, or "--"; false: it is not a card. */
bool field_read_card(const char *bytes, size_t count, card *out);

#endif
