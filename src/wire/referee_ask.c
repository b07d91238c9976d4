/*
 * referee_ask.c - the lines of a transcript that check the state of a table of
 * any family: the board, the pot, whose turn it is, the pile, the fund.
 *
 *     board 9h 8h 7h        what lies there for all; nothing
 *     pot   12.00           chips that are nobody's yet, bets and wagers too
 *     turn  2               whose turn it is; nobody
 *     pile  3               so many cards in the muck, the tray, the discards
 *     fund  40.00           what the house holds for jackpots and prizes
 *     drop  3.00            what it has taken for itself
 */
#include <string.h>

#include "card/cardtext.h"
#include "wire/referee_run.h"
#include "wire/wire_family.h"

static void put_board(struct text *t, const struct felt *felt)
{
    int cards = 0;
    const card *board = wire_of(felt)->board == NULL
                            ? NULL
                            : wire_of(felt)->board(felt, &cards);

    if (cards > 0)
        cardtext_put_all(t, board, cards, NULL);
    else
        text_str(t, "nothing");
}

static void put_pot(struct text *t, const struct felt *felt)
{
    money_put(t, felt_pot(felt));
}

/* A player who is offered the bank between hands need not act. */
static void put_turn(struct text *t, const struct felt *felt)
{
    uint32_t asked = felt_is_idle(felt) ? 0 : felt_asked(felt);

    if (asked == 0)
        text_str(t, "nobody");
    for (; asked != 0; asked &= asked - 1)
        text_put(t, "%d%s", __builtin_ctz(asked) + 1,
                 (asked & (asked - 1)) != 0 ? " " : "");
}

static void put_pile(struct text *t, const struct felt *felt)
{
    text_put(t, "%d",
             wire_of(felt)->pile == NULL ? 0 : wire_of(felt)->pile(felt));
}

static void put_fund(struct text *t, const struct felt *felt)
{
    struct balances at;

    felt_balances(felt, &at);
    money_put(t, at.fund);
}

/* The house's chips here, without those for the fund. */
static void put_drop(struct text *t, const struct felt *felt)
{
    struct balances at;

    felt_balances(felt, &at);
    money_put(t, at.drop);
}

/* Can the text be an answer at all?  A typing error is not a wrong answer. */
static bool is_cards(const char *text)
{
    card any[DECK_CARDS_MAX];
    struct fault f;

    return strcmp(text, "nothing") == 0 ||
           cardtext_read(text, CARDTEXT_UNKNOWN, any, DECK_CARDS_MAX, &f) >= 0;
}

static bool is_amount(const char *text)
{
    return referee_money(text) >= 0;
}

static bool is_count(const char *text)
{
    return referee_number(text, SHOE_CARDS_MAX) >= 0;
}

/* Nobody, or seats one behind the other. */
static bool is_turn(const char *text)
{
    char line[REFEREE_LINE], *rest = line, *word;
    bool seats = *text != '\0';

    if (strcmp(text, "nobody") == 0)
        return true;
    snprintf(line, sizeof line, "%s", text);
    while ((word = referee_word(&rest)) != NULL)
        seats = seats && referee_seat(word) != NO_SEAT;
    return seats;
}

static const struct question {
    const char *word;
    void (*put)(struct text *t, const struct felt *felt);
    bool (*is_right)(const char *text);
    const char *wants;
} questions[] = {
    {"board", put_board, is_cards, "cards or nothing, not"},
    {"pot", put_pot, is_amount, "an amount, not"},
    {"turn", put_turn, is_turn, "seats or nobody, not"},
    {"pile", put_pile, is_count, "how many cards, not"},
    {"fund", put_fund, is_amount, "an amount, not"},
    {"drop", put_drop, is_amount, "an amount, not"},
};

int referee_ask(struct run *r, const char *first, char *rest, bool *known,
                struct fault *f)
{
    char got[REFEREE_LINE];
    struct text t;

    if (strcmp(first, "says") == 0) {
        *known = true;
        referee_answer(r, rest, r->said);
        return 0;
    }
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        if (strcmp(first, questions[i].word) != 0)
            continue;
        *known = true;
        if (*rest == '\0')
            return referee_wrong(r, f, "no answer is wanted of", first);
        if (!questions[i].is_right(rest))
            return referee_wrong(r, f, questions[i].wants, rest);
        text_init(&t, got, sizeof got);
        questions[i].put(&t, &r->felt);
        referee_answer(r, rest, got);
    }
    return 0;
}
