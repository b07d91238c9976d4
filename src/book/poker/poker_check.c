/*
 * poker_check.c - whether the game of a poker book can be dealt.
 *
 * Every book it accepts must be safe at the table, because a hand that no
 * card can complete, or that needs more cards than the deck has, would stop
 * half-way.
 *
 * Leaves: forced.bring_in, forced.blinds_most, rank.low, rank.high,
 * deck.jokers, deck.jokers_most, pot.ties, pot.agreed_split, pot.broken_off,
 * rank.uses_least, rank.uses_most, rank.order, seats.most, deck.jokers_least,
 * show.cards, rank.joker
 */
#include "book/book_family.h"
#include "book/irregular.h"

enum {
    HAND_MOST = 8,
    BOARD_MOST = 5,
    BURNS_MOST = 8,
    HAND_SIZE = 5,
    NINE_SIZE = 3,
    SHOWING_MOST = 8
};

/* The totals over all streets, or up to one of them. */
struct dealt {
    int hole, up, kept; /* of a hand: dealt, face up, not discarded */
    int board, burns;
    int last_hole; /* hole cards dealt on the last street */
    int draws;     /* times cards are drawn or thrown away */
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
        d->draws++;
        break;
    default:
        d->draws++;
        break;
    }
}

static void deal_street(const struct book *b, int street, struct dealt *d)
{
    for (int k = 0; k < b->street[street].steps; k++)
        deal_step(d, &b->street[street].step[k],
                  street > 0 && street == b->streets - 1);
}

/* The whole hand. */
static struct dealt deal_all(const struct book *b)
{
    struct dealt d = {0};

    for (int i = 0; i < b->streets; i++)
        deal_street(b, i, &d);
    return d;
}

/* Does the first to act on this street depend on cards that lie face up? */
static bool acts_by_cards(const struct street *s)
{
    return s->acts != ACTS_LEFT_OF_BLINDS && s->acts != ACTS_LEFT_OF_BUTTON;
}

/*
 * Up cards are known by their places, which cards that are drawn or thrown
 * away would move; and no more than SHOWING_MOST are compared.
 */
static int check_showing(const struct book *b, int street,
                         const struct dealt *d, struct fault *f)
{
    const struct street *s = &b->street[street];
    enum leaf acts = leaf_of_street(street, STREET_ACTS);
    enum leaf deal = leaf_of_street(street, STREET_DEAL);

    if (!acts_by_cards(s))
        return 0;
    if (d->up == 0)
        return book_fault(b, deal, acts, f,
                          "'%s': nobody has a card up to act by: deal "
                          "\"hole up\", or let \"left_of_button\" act",
                          s->name);
    if (s->acts == ACTS_BRING_IN && d->up > 1)
        return book_fault(b, deal, acts, f,
                          "'%s': the forced bet goes by one up card, and %d "
                          "are dealt: deal \"hole up\" once",
                          s->name, d->up);
    if (d->draws > 0)
        return book_fault(b, acts, deal, f,
                          "'%s': after a draw or a discard nobody acts by "
                          "up cards: let \"left_of_button\" act",
                          s->name);
    if (d->up + d->board > SHOWING_MOST)
        return book_fault(b, deal, acts, f,
                          "'%s': at most %d cards up and on the board are "
                          "compared",
                          s->name, SHOWING_MOST);
    return 0;
}

/* The rule for the first player to act must find somebody. */
static int check_acts(const struct book *b, int street, const struct dealt *d,
                      struct fault *f)
{
    const struct street *s = &b->street[street];
    bool bring_in = b->value[LEAF_FORCED_BRING_IN] != BRING_IN_NONE;

    if ((s->acts == ACTS_BRING_IN) != (street == 0 && bring_in))
        return book_fault(b, leaf_of_street(street, STREET_ACTS),
                          LEAF_FORCED_BRING_IN, f,
                          "'%s': \"bring_in\" acts on the first street of a "
                          "game with a bring-in, and nowhere else",
                          s->name);
    if (s->acts == ACTS_LEFT_OF_BLINDS &&
        b->value[LEAF_FORCED_BLINDS_MOST] == 0)
        return book_fault(b, leaf_of_street(street, STREET_ACTS),
                          LEAF_FORCED_BLINDS_MOST, f,
                          "'%s': no table has blinds to be left of", s->name);
    return check_showing(b, street, d, f);
}

static int check_streets(const struct book *b, struct fault *f)
{
    struct dealt d = {0};

    for (int i = 0; i < b->streets; i++) {
        deal_street(b, i, &d);
        if (d.kept < 1 || d.hole > HAND_MOST)
            return book_fault(b, leaf_of_street(i, STREET_DEAL), LEAF_NONE, f,
                              "'%s': a hand has 1 to %d cards, not %d",
                              b->street[i].name, HAND_MOST,
                              d.kept < 1 ? d.kept : d.hole);
        if (check_acts(b, i, &d, f) != 0)
            return FAULT;
        if (d.board > BOARD_MOST || d.burns > BURNS_MOST)
            return book_fault(b, leaf_of_street(i, STREET_DEAL), LEAF_NONE, f,
                              "more than %d cards on the board, or %d burned",
                              BOARD_MOST, BURNS_MOST);
    }
    return 0;
}

/* The last deal: the place of a fault about the cards of a hand. */
static enum leaf last_deal(const struct book *b)
{
    return leaf_of_street(b->streets - 1, STREET_DEAL);
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
        return book_fault(b, LEAF_RANK_LOW, LEAF_RANK_ORDER, f,
                          "of hands by 36 ranks the best one wins");
    if (b->value[LEAF_DECK_JOKERS] + b->value[LEAF_DECK_JOKERS_MOST] != 0)
        return book_fault(b, LEAF_DECK_JOKERS, LEAF_RANK_ORDER, f,
                          "no joker has a place in the 36 ranks: set "
                          "deck.jokers and deck.jokers_most to 0");
    if (d->kept != NINE_SIZE || d->board > 0)
        return book_fault(b, last_deal(b), LEAF_RANK_ORDER, f,
                          "hands by 36 ranks have %d cards and no board",
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
        return book_fault(b, LEAF_POT_TIES, LEAF_POT_AGREED_SPLIT, f,
                          "what is tied for is either played for again or "
                          "divided by agreement");
    if (b->streets > 1 || b->value[LEAF_RANK_LOW])
        return book_fault(b, LEAF_POT_TIES, last_deal(b), f,
                          "a push pot needs a game of one street, in which "
                          "one hand takes the pot");
    return 0;
}

/* A hand must be able to make five cards with as many of its own as the book
   requires and allows. */
static int check_hand(const struct book *b, struct fault *f)
{
    struct dealt d = deal_all(b);
    int least = b->value[LEAF_RANK_USES_LEAST];
    int most = b->value[LEAF_RANK_USES_MOST];
    int own = d.kept < most ? d.kept : most;

    if (b->value[LEAF_RANK_ORDER] == RANK_ORDER_NINE)
        return check_nine(b, &d, f);
    if (!b->value[LEAF_RANK_HIGH] && !b->value[LEAF_RANK_LOW])
        return book_fault(b, LEAF_RANK_HIGH, LEAF_RANK_LOW, f,
                          "neither a high nor a low hand wins");
    if (d.board > 0 && !is_ranked(least, most, d.kept))
        return book_fault(b,
                          least > 0 ? LEAF_RANK_USES_LEAST
                                    : LEAF_RANK_USES_MOST,
                          last_deal(b), f,
                          "with a board a hand uses any of its cards, exactly "
                          "two, or at most two of three, not %d to %d of %d",
                          least, most, d.kept);
    if ((d.board > 0 ? own : d.kept) + d.board < HAND_SIZE)
        return book_fault(b, last_deal(b), LEAF_NONE, f,
                          "the cards dealt do not make a hand of %d",
                          HAND_SIZE);
    return 0;
}

/* A hand of another size cannot win: then nobody could. */
static int check_shown(const struct book *b, struct fault *f)
{
    struct dealt d = deal_all(b);
    int shown = b->value[LEAF_SHOW_CARDS];

    if (shown == 0 || shown == d.kept + d.board)
        return 0;
    return book_fault(b, LEAF_SHOW_CARDS, last_deal(b), f,
                      "a hand needs %d cards to win (show.cards), and at the "
                      "showdown it has %d: set show.cards = %d, or 0",
                      shown, d.kept + d.board, d.kept + d.board);
}

/* A joker that is dealt must stand for something. */
static int check_jokers(const struct book *b, struct fault *f)
{
    int joker = b->value[LEAF_RANK_JOKER];
    int most = b->value[LEAF_DECK_JOKERS] > b->value[LEAF_DECK_JOKERS_MOST]
                   ? b->value[LEAF_DECK_JOKERS]
                   : b->value[LEAF_DECK_JOKERS_MOST];

    if (b->value[LEAF_DECK_JOKERS_LEAST] > b->value[LEAF_DECK_JOKERS_MOST])
        return book_fault(b, LEAF_DECK_JOKERS_LEAST, LEAF_DECK_JOKERS_MOST, f,
                          "deck.jokers_least is above deck.jokers_most");
    if (most == 0)
        return 0;
    if (joker == RANK_JOKER_NONE)
        return book_fault(b, LEAF_RANK_JOKER, LEAF_DECK_JOKERS, f,
                          "the deck has a joker, and rank.joker does not say "
                          "how it plays: set it to bug, wild or lowest");
    if (b->value[LEAF_RANK_HIGH] && joker == RANK_JOKER_LOWEST)
        return book_fault(b, LEAF_RANK_JOKER, LEAF_RANK_HIGH, f,
                          "a high hand has no lowest joker: set rank.joker to "
                          "bug or wild");
    if (b->value[LEAF_RANK_LOW] && joker == RANK_JOKER_WILD)
        return book_fault(b, LEAF_RANK_JOKER, LEAF_RANK_LOW, f,
                          "in a low hand no joker is wild: set rank.joker to "
                          "lowest or bug");
    return 0;
}

/* Only the last street may run short of cards, because the book has a rule for
   it. */
static int check_deck(const struct book *b, struct fault *f)
{
    struct dealt d = deal_all(b);
    int seats = b->value[LEAF_SEATS_MOST];
    int deck = 52 + b->value[LEAF_DECK_JOKERS];
    int used = seats * (d.hole - d.last_hole) + d.board + d.burns;

    if (used > deck)
        return book_fault(b, LEAF_SEATS_MOST, last_deal(b), f,
                          "%d seats need %d cards, and the deck has %d: set "
                          "seats.most to %d",
                          seats, used, deck,
                          (deck - d.board - d.burns) / (d.hole - d.last_hole));
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
            return book_fault(b, row->leaf, LEAF_NONE, f,
                              "nothing is done about '%s'",
                              leaf_rows[row->leaf].name);
        if (row->late != LEAF_NONE && b->value[row->late] == 0 &&
            b->value[row->until] != UNTIL_ALWAYS)
            return book_fault(b, row->late, row->until, f,
                              "nothing is done about '%s'",
                              leaf_rows[row->late].name);
    }
    return 0;
}

/* One whole pack, with its jokers. */
static const char *pack_of(const struct book *b)
{
    static const char *const packs[] = {"52", "53", "54"};

    return packs[b->value[LEAF_DECK_JOKERS]];
}

/* [rank] hole = { min = 2, max = 4 } */
static int check_count(struct toml_node *rank, const char *key, int dealt,
                       struct fault *f)
{
    struct toml_node *n = toml_get(rank, key), *bound;
    int64_t least = 0, most = 0;

    if (n == NULL)
        return 0;
    if (toml_expect(n, TOML_TABLE, f) != 0 ||
        toml_need(n, "min", &bound, f) != 0 ||
        toml_int(bound, 0, HAND_MOST, &least, f) != 0 ||
        toml_need(n, "max", &bound, f) != 0 ||
        toml_int(bound, 0, HAND_MOST, &most, f) != 0)
        return FAULT;
    if (dealt >= least && dealt <= most)
        return 0;
    return toml_fault(n, f,
                      "the streets deal %d cards there: set max = %d, or "
                      "deal others",
                      dealt, dealt);
}

/* A base game must deal the cards that its [rank] speaks of. */
static int check_game(const struct book *b, struct toml_node *root,
                      struct fault *f)
{
    struct toml_node *rank = toml_get(root, "rank"), *packs;
    struct dealt d = deal_all(b);
    int64_t number = 1;

    if (rank == NULL || rank->kind != TOML_TABLE || b->streets == 0)
        return 0;
    packs = toml_get(rank, "packs");
    if (packs != NULL && toml_int(packs, 1, 1, &number, f) != 0)
        return FAULT;
    return check_count(rank, "hole", d.kept, f) != 0
               ? FAULT
               : check_count(rank, "board", d.board, f);
}

static book_check *const checks[] = {check_streets,  check_hand,
                                     check_shown,    check_jokers,
                                     check_remedies, check_push,
                                     check_deck,     NULL};

static const struct fee_way fees[] = {
    {PER_HAND, TAKEN_BEFORE_DEAL,
     1 << PAYER_BUTTON | 1 << PAYER_BLIND | 1 << PAYER_FORCED |
         1 << PAYER_ANTES | 1 << PAYER_BUTTON_ANTE | 1 << PAYER_POT},
    {PER_HALF_HOUR, TAKEN_HALF_HOUR_BEGINS, 1 << PAYER_EACH_PLAYER},
};

const struct book_family book_poker = {
    .has_streets = true,
    .fee = fees,
    .fees = (int)(sizeof fees / sizeof *fees),
    .checks = checks,
    .pack = pack_of,
    .check_game = check_game,
};
