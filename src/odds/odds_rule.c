/*
 * odds_rule.c - what of a book decides who wins, and how the cards come.
 *
 * Leaves: rank.order, rank.high, rank.low, rank.qualifier, rank.uses_least,
 * rank.uses_most, rank.joker, deck.jokers, deck.jokers_least,
 * deck.jokers_most, draw.max
 */
#include "book/book.h"
#include "odds/odds.h"

enum { DRAWN_HAND = 5 };

static void take_step(struct odds_rule *r, const struct deal_step *step)
{
    switch (step->word) {
    case DEAL_HOLE_DOWN:
    case DEAL_HOLE_UP:
        r->hole++;
        break;
    case DEAL_BOARD:
        r->board = (uint8_t)(r->board + step->count);
        break;
    case DEAL_DRAW:
        r->draws = true;
        break;
    case DEAL_DISCARD:
        r->throws = (uint8_t)(r->throws + step->count);
        r->throws_at = r->board;
        break;
    default:
        break;
    }
}

static enum joker_use use_of(const struct book *b)
{
    switch (book_value(b, LEAF_RANK_JOKER)) {
    case RANK_JOKER_BUG:
        return JOKER_BUG;
    case RANK_JOKER_WILD:
        return JOKER_WILD;
    default:
        return JOKER_NOT;
    }
}

/* A bug is the lowest card missing in a low hand, too (ROG-STUDHILO-p18). */
static void take_joker(struct odds_rule *r, const struct book *b, int jokers)
{
    r->jokers = (uint8_t)jokers;
    r->joker = jokers == 0 ? JOKER_NOT : use_of(b);
    r->joker_low = book_value(b, LEAF_RANK_JOKER) == RANK_JOKER_LOWEST ||
                   book_value(b, LEAF_RANK_JOKER) == RANK_JOKER_BUG;
}

static int check_jokers(const struct book *b, int jokers, struct fault *f)
{
    int usual = book_value(b, LEAF_DECK_JOKERS);
    int least = book_value(b, LEAF_DECK_JOKERS_LEAST);
    int most = book_value(b, LEAF_DECK_JOKERS_MOST);

    if (jokers == usual || (jokers >= least && jokers <= most))
        return 0;
    if (most > least)
        return fault_say(f, "%s is played with %d to %d jokers, not with %d",
                         b->title, least, most, jokers);
    return fault_say(f, "%s is played with %d joker%s, not with %d", b->title,
                     usual, usual == 1 ? "" : "s", jokers);
}

/* Cards are drawn once, or thrown away once, and not both. */
static int check_steps(const struct book *b, struct fault *f)
{
    int draws = 0, throws = 0, cards = 0, board = 0;

    for (int i = 0; i < b->streets; i++)
        for (int k = 0; k < b->street[i].steps; k++) {
            int word = b->street[i].step[k].word;

            draws += word == DEAL_DRAW;
            throws += word == DEAL_DISCARD;
            board += word == DEAL_BOARD;
            cards += word == DEAL_HOLE_DOWN || word == DEAL_HOLE_UP;
            if (draws > 0 && cards != DRAWN_HAND)
                return fault_say(f, "odds of a draw are for hands of %d cards",
                                 DRAWN_HAND);
        }
    if (draws + throws <= 1 && (draws == 0 || board == 0))
        return 0;
    return fault_say(f,
                     "in %s cards are drawn or thrown away more than once, or "
                     "beside a board: its odds are not worked out",
                     b->title);
}

int odds_rule_of(const struct book *b, int jokers, struct odds_rule *out,
                 struct fault *f)
{
    struct odds_rule *r = out;

    if (!book_is(b, OF_POKER))
        return fault_say(f, "%s is not played for a pot: it has no odds here",
                         b->title);
    jokers = jokers < 0 ? book_value(b, LEAF_DECK_JOKERS) : jokers;
    if (check_jokers(b, jokers, f) != 0 || check_steps(b, f) != 0)
        return FAULT;
    *r = (struct odds_rule){
        .nine = book_value(b, LEAF_RANK_ORDER) == RANK_ORDER_NINE,
        .high = book_has(b, LEAF_RANK_HIGH),
        .low = book_has(b, LEAF_RANK_LOW),
        .qualifier = (uint8_t)book_value(b, LEAF_RANK_QUALIFIER),
        .least = (uint8_t)book_value(b, LEAF_RANK_USES_LEAST),
        .most = (uint8_t)book_value(b, LEAF_RANK_USES_MOST),
        .draw_most = (uint8_t)book_value(b, LEAF_DRAW_MAX),
    };
    take_joker(r, b, jokers);
    for (int i = 0; i < b->streets; i++)
        for (int k = 0; k < b->street[i].steps; k++)
            take_step(r, &b->street[i].step[k]);
    return 0;
}
