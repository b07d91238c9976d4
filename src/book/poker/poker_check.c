/*
 * poker_check.c - whether the game of a poker book can be dealt.
 *
 * Every book it accepts must be safe at the table, because a hand that no
 * card can complete, or that needs more cards than the deck has, would stop
 * half-way.
 *
 * Leaves: forced.bring_in, forced.blinds_most, rank.low, rank.high,
 * deck.jokers, deck.jokers_most, pot.ties, pot.agreed_split, pot.broken_off,
 * rank.uses_least, rank.uses_most, rank.order, seats.most, deck.jokers_least
 */
#include "book/book_family.h"
#include "book/irregular.h"

enum {
    HAND_MOST = 8,
    BOARD_MOST = 5,
    BURNS_MOST = 8,
    HAND_SIZE = 5,
    NINE_SIZE = 3
};

/* The totals over all streets. */
struct dealt {
    int hole, up, kept; /* of a hand: dealt, face up, not discarded */
    int board, burns;
    int last_hole; /* hole cards dealt on the last street */
};

static void deal_step(struct dealt *d, const struct deal_step *step, bool last)
{
    switch (step->word) {
    case DEAL_HOLE_UP:
        d->up++;
        d->hole++;
        d->kept++;
        d->last_hole += last;
        break;
    case DEAL_HOLE_DOWN:
        d->hole++;
        d->kept++;
        d->last_hole += last;
        break;
    case DEAL_BOARD:
        d->board += step->count;
        break;
    case DEAL_BURN:
        d->burns++;
        break;
    case DEAL_DISCARD:
        d->kept -= step->count;
        break;
    default:
        break;
    }
}

/* The rule for the first player to act must find somebody. */
static int check_acts(const struct book *b, int street, const struct dealt *d,
                      struct fault *f)
{
    const struct street *s = &b->street[street];
    bool bring_in = b->value[LEAF_FORCED_BRING_IN] != BRING_IN_NONE;

    if ((s->acts == ACTS_BRING_IN) != (street == 0 && bring_in))
        return fault_say(f,
                         "'%s': \"bring_in\" acts on the first street of a "
                         "game with a bring-in, and nowhere else",
                         s->name);
    if (s->acts == ACTS_LEFT_OF_BLINDS &&
        b->value[LEAF_FORCED_BLINDS_MOST] == 0)
        return fault_say(f, "'%s': no table has blinds to be left of",
                         s->name);
    if (d->up == 0 && s->acts != ACTS_LEFT_OF_BLINDS &&
        s->acts != ACTS_LEFT_OF_BUTTON)
        return fault_say(f, "'%s': nobody has a card up to act by", s->name);
    return 0;
}

static int check_streets(const struct book *b, struct dealt *d,
                         struct fault *f)
{
    for (int i = 0; i < b->streets; i++) {
        for (int k = 0; k < b->street[i].steps; k++)
            deal_step(d, &b->street[i].step[k], i > 0 && i == b->streets - 1);
        if (d->kept < 1 || d->hole > HAND_MOST)
            return fault_say(f, "'%s': a hand has 1 to %d cards, not %d",
                             b->street[i].name, HAND_MOST,
                             d->kept < 1 ? d->kept : d->hole);
        if (check_acts(b, i, d, f) != 0)
            return FAULT;
    }
    if (d->board > BOARD_MOST || d->burns > BURNS_MOST)
        return fault_say(f, "more than %d cards on the board, or %d burned",
                         BOARD_MOST, BURNS_MOST);
    return 0;
}

/* With a board there are three ways to rank a hand: any of its own cards,
   exactly two, or at most two of three. */
static bool is_ranked(int least, int most, int kept)
{
    if (least == 0)
        return most == kept || most == HAND_SIZE || (most == 2 && kept == 3);
    return least == 2 && most == 2 && kept >= 2;
}

/* Three-card hands use all three; they have no lows and no jokers. */
static int check_nine(const struct book *b, const struct dealt *d,
                      struct fault *f)
{
    if (b->value[LEAF_RANK_LOW] || !b->value[LEAF_RANK_HIGH])
        return fault_say(f, "of hands by 36 ranks the best one wins");
    if (b->value[LEAF_DECK_JOKERS] + b->value[LEAF_DECK_JOKERS_MOST] != 0)
        return fault_say(f, "no joker has a place in the 36 ranks");
    if (d->kept != NINE_SIZE || d->board > 0)
        return fault_say(f, "hands by 36 ranks have %d cards and no board",
                         NINE_SIZE);
    return 0;
}

/* A pushed pot is dealt again from the beginning, so the deck must suffice for
   that. */
static int check_push(const struct book *b, struct fault *f)
{
    if (b->value[LEAF_POT_TIES] != TIES_PUSH)
        return 0;
    if (b->value[LEAF_POT_AGREED_SPLIT] || b->value[LEAF_POT_BROKEN_OFF])
        return fault_say(f, "what is tied for is either played for again or "
                            "divided by agreement");
    if (b->streets > 1 || b->value[LEAF_RANK_LOW])
        return fault_say(f, "a push pot needs a game of one street, in which "
                            "one hand takes the pot");
    return 0;
}

/* A hand must be able to make five cards with as many of its own as the book
   requires and allows. */
static int check_hand(const struct book *b, const struct dealt *d,
                      struct fault *f)
{
    int least = b->value[LEAF_RANK_USES_LEAST];
    int most = b->value[LEAF_RANK_USES_MOST];
    int own = d->kept < most ? d->kept : most;

    if (b->value[LEAF_RANK_ORDER] == RANK_ORDER_NINE)
        return check_nine(b, d, f);
    if (!b->value[LEAF_RANK_HIGH] && !b->value[LEAF_RANK_LOW])
        return fault_say(f, "neither a high nor a low hand wins");
    if (d->board > 0 && !is_ranked(least, most, d->kept))
        return fault_say(f,
                         "with a board a hand uses any of its cards, exactly "
                         "two, or at most two of three, not %d to %d of %d",
                         least, most, d->kept);
    if ((d->board > 0 ? own : d->kept) + d->board < HAND_SIZE)
        return fault_say(f, "the cards dealt do not make a hand of %d",
                         HAND_SIZE);
    return 0;
}

/* Only the last street may run short of cards, because the book has a rule for
   it. */
static int check_deck(const struct book *b, const struct dealt *d,
                      struct fault *f)
{
    int seats = b->value[LEAF_SEATS_MOST];
    int deck = 52 + b->value[LEAF_DECK_JOKERS];
    int used = seats * (d->hole - d->last_hole) + d->board + d->burns;

    if (used > deck)
        return fault_say(f, "%d seats need %d cards, and the deck has %d",
                         seats, used, deck);
    return 0;
}

/* Every irregularity that can happen needs a remedy. */
static int check_remedies(const struct book *b, struct fault *f)
{
    for (int i = 0; i < IRREGULARS; i++) {
        const struct irregular_row *row = &irregular_rows[i];

        if (!irregular_can(b, (enum irregular)i))
            continue;
        if (b->value[row->leaf] == 0)
            return fault_say(f, "nothing is done about '%s'",
                             leaf_rows[row->leaf].name);
        if (row->late != LEAF_NONE && b->value[row->late] == 0 &&
            b->value[row->until] != UNTIL_ALWAYS)
            return fault_say(f, "nothing is done about '%s'",
                             leaf_rows[row->late].name);
    }
    return 0;
}

static int check_poker(const struct book *b, struct fault *f)
{
    struct dealt d = {0};

    if (b->value[LEAF_DECK_JOKERS_LEAST] > b->value[LEAF_DECK_JOKERS_MOST])
        return fault_say(f, "deck.jokers_least is above deck.jokers_most");
    if (check_streets(b, &d, f) != 0 || check_hand(b, &d, f) != 0 ||
        check_remedies(b, f) != 0 || check_push(b, f) != 0)
        return FAULT;
    return check_deck(b, &d, f);
}

const struct book_family book_poker = {
    .has_streets = true,
    .by_half_hour = true,
    .check = check_poker,
};
