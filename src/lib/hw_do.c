/*
 * hw_do.c - a wish as a program writes it: in the words of a transcript, "2
 * raise 6.00", or as JSON.
 *
 * Leaves: none
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "deal/dealer.h"
#include "lib/hw_own.h"
#include "rule/felt_view.h"
#include "rule/field_text.h"
#include "wire/event_json.h"
#include "wire/report_words.h"

enum { WORDS_SIZE = 2048 };

/* The first number of the words is a seat; NO_SEAT: there is none. */
static int read_seat(const hw_table *t, const char **words, seat_no *seat,
                     struct fault *f)
{
    char *end;
    long n;

    *seat = NO_SEAT;
    *words += strspn(*words, " \t");
    if (!isdigit((unsigned char)**words))
        return 0;
    n = strtol(*words, &end, 10);
    *seat = n <= PEOPLE_MAX ? table_seat_of(&t->seating.felt, (int)n)
                            : NO_SEAT;
    if (*seat == NO_SEAT)
        return fault_say(f, "'%.*s' is no seat of this table",
                         (int)(end - *words), *words);
    *words = end + strspn(end, " \t");
    return 0;
}

/* The hand that cards are named of: a poker hand, or a pile at a spot. */
static const card *hand_of(const struct felt *felt, const struct felt_view *v,
                           seat_no seat, const char *words, int *cards)
{
    const char *at = strstr(words, " at ");
    long spot = at != NULL ? strtol(at + 4, NULL, 10) - 1 : seat;
    const card *hand;

    *cards = 0;
    if (seat == NO_SEAT)
        return NULL;
    if (felt_is(felt, OF_POKER))
        return felt_view_cards(v, seat, cards);
    if (!felt_is(felt, OF_SETTING) || spot < 0 || spot >= SPOTS_MAX)
        return NULL;
    hand = felt_view_cards(v, (seat_no)spot, cards);
    if (*cards > 0 && card_is_real(hand[0]))
        return hand;
    *cards = 0;
    return NULL;
}

/* As whom it is said: a seat's are the player's, else who may say it. */
static struct who speaker_of(int kind, seat_no seat)
{
    if (seat != NO_SEAT)
        return who_player(seat);
    if (command_may(kind, ROLE_DEALER))
        return who_dealer();
    return command_may(kind, ROLE_FLOOR)
               ? who_floor()
               : (struct who){.role = ROLE_ROOM, .seat = NO_SEAT};
}

/* Do the words begin as a command of this kind does? */
static bool has_prefix(const char *words, int kind)
{
    const char *with = command_row(kind)->name;
    size_t n = strlen(with);

    return strncmp(words, with, n) == 0 &&
           (words[n] == ' ' || words[n] == '\0');
}

/* A report or a decision of the floor, which have words of their own. */
static int read_ruling(const struct felt_view *v, const char *words,
                       struct command *out, struct fault *f)
{
    struct misread no = {.what = "", .word = ""};
    bool report = has_prefix(words, CMD_REPORT);
    char line[WORDS_SIZE];
    bool read;

    snprintf(line, sizeof line, "%s", words + strcspn(words, " "));
    read = report ? report_read_view(seen_poker(v), line, out, &no)
                  : floor_read(line, out, &no);
    return read ? 0 : fault_say(f, "%s '%s'", no.what, no.word);
}

static int read_words(hw_table *t, const char *words, struct command *out,
                      struct fault *f)
{
    const struct felt *felt = &t->seating.felt;
    struct command chair;
    struct felt_view v;
    const card *hand;
    struct fault other;
    seat_no seat;
    int cards;

    if (read_seat(t, &words, &seat, f) != 0)
        return FAULT;
    felt_view(&t->rules, felt, seat, &v);
    if (felt_is(felt, OF_POKER) && seat == NO_SEAT &&
        (has_prefix(words, CMD_REPORT) || has_prefix(words, CMD_FLOOR)))
        return read_ruling(&v, words, out, f);
    hand = hand_of(felt, &v, seat, words, &cards);
    out->who = who_player(seat);
    chair = *out;
    if (command_get_text(words, (enum family)felt->family, hand, cards, out,
                         f) != 0) {
        if (command_get_text(words, (enum family)ASKED_ROOM, NULL, 0, &chair,
                             &other) != 0)
            return FAULT;
        *out = chair;
    }
    out->who = speaker_of(out->kind, seat);
    return 0;
}

/* Puts the stacked cards on top; false if the deck lacks one of them. */
static bool stack_up(const hw_table *t, card *cards, int count)
{
    for (int i = 0; i < t->stacks; i++) {
        int at = i;

        while (at < count && cards[at] != t->stacked[i])
            at++;
        if (at >= count)
            return false;
        cards[at] = cards[i];
        cards[i] = t->stacked[i];
    }
    return true;
}

/*
 * A deal without cards: the first button is found, and the deck shuffled.  The
 * deal waits before the cards if a player may straddle.
 */
int deal_fill(hw_table *t, struct command *out, struct fault *f)
{
    struct deal_chance chance = table_chance(t);
    struct deal_company company = table_company(0);
    struct deal_answer next;
    struct refusal no;

    do {
        if (deal_new_hand(&t->dealing, &t->rules, &t->seating, &company,
                          &chance, &next, f) != 0)
            return FAULT;
        if (next.is != DEAL_WISH)
            return fault_say(f, t->seating.paused
                                    ? "the table is paused"
                                    : "too few are there to be dealt in");
    } while (next.wish.kind == CMD_HIGH_CARD && table_do(t, &next.wish, &no));
    if (next.wish.kind == CMD_HIGH_CARD)
        return fault_say(f, "%s", why_sentence(no.why));
    if (!stack_up(t, next.wish.deal.card, next.wish.deal.cards))
        return fault_say(f, "the deck has no such cards to be stacked");
    if (out->deal.button != NO_SEAT)
        next.wish.deal.button = out->deal.button;
    t->stacks = 0;
    *out = next.wish;
    return 0;
}

/* A shuffle without cards: the ones the table waits for. */
static int fill_shuffle(hw_table *t, struct command *out,
                        const struct deal_chance *chance, struct fault *f)
{
    struct cmd_shuffle *order = &out->shuffle;

    order->cards = (uint16_t)dealer_stub(&t->seating.felt, order->card);
    return chance->shuffle(chance->from, order->card, order->cards, f);
}

int wish_read(hw_table *t, const char *said, struct command *out,
              struct fault *f)
{
    struct deal_chance chance;
    int bad;

    memset(out, 0, sizeof *out);
    said += strspn(said, " \t\n");
    if (strlen(said) >= WORDS_SIZE && *said != '{')
        return fault_say(f, "'%.40s...' is too long", said);
    bad = *said == '{' ? command_get_json(said, strlen(said), out, f)
                       : read_words(t, said, out, f);
    if (bad != 0)
        return FAULT;
    if (!command_can_be(out) || out->who.seat < NO_SEAT ||
        out->who.seat >= PEOPLE_MAX)
        return fault_say(f, "no such wish can be");
    if (out->kind == CMD_DEAL && out->deal.cards == 0) {
        bool waits = out->deal.waits; /* as the caller drives the table */

        if (deal_fill(t, out, f) != 0)
            return FAULT;
        out->deal.waits = waits;
        return 0;
    }
    chance = table_chance(t);
    if (out->kind == CMD_SHUFFLE && out->shuffle.cards == 0)
        return fill_shuffle(t, out, &chance, f);
    return deal_throw(&t->rules, out, &chance, f);
}
