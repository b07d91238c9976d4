/*
 * brisk_book.c - reads the parts of a book that the brisk runner knows.
 *
 * The words are the engine's, but their consequences are computed
 * independently, because the runner is compared with the engine.
 *
 * Leaves: seats.button, rank.order, rank.high, rank.low, rank.qualifier,
 * rank.uses_least, rank.uses_most, show.cards, pot.ties, pot.odd_half,
 * pot.odd_chip, bet.check_raise, bet.checked_seven, bet.all_in_units,
 * bet.pass_before_draw_is_out, bet.after_draw_least_upper, raise.cap,
 * raise.cap_heads_up, raise.heads_up_before_cap,
 * raise.third_all_in_is_heads_up, raise.short_all_in, raise.least,
 * raise.completion_counts, openers.least, openers.antes_carry,
 * forced.button_small_heads_up, forced.bring_in, seats.blinds_made_up
 */
#include <string.h>

#include "base/must.h"
#include "rank/low.h"
#include "sim/brisk_own.h"

/*
 * Reads where the dealer's words put the cards; false if it does not know a
 * word.
 */
static bool read_streets(struct brisk_rules *r, const struct book *b)
{
    int at = 0;

    for (int i = 0; i < b->streets; i++)
        for (int k = 0; k < b->street[i].steps; k++) {
            const struct deal_step *step = &b->street[i].step[k];

            switch (step->word) {
            case DEAL_HOLE_DOWN:
                if (i > 0 || r->boards > 0)
                    return false;
                r->holes++;
                at += r->seats;
                break;
            case DEAL_BURN:
                at++;
                break;
            case DEAL_BOARD:
                if (r->boards + step->count > 5)
                    return false;
                for (int n = 0; n < step->count; n++)
                    r->board[r->boards++] = (uint8_t)at++;
                break;
            case DEAL_DISCARD:
                if (r->cards < 0)
                    return false;
                r->street[i].discards = step->count;
                r->cards -= step->count;
                break;
            default:
                return false;
            }
        }
    r->needed = at + (r->cards < 0); /* as whim.c counts */
    r->cards += r->holes;
    r->streets = b->streets;
    return true;
}

/* How hands are made; false: in a way it does not know. */
static bool read_way(struct brisk_rules *r, const struct book *b)
{
    int least = book_value(b, LEAF_RANK_USES_LEAST);
    int most = book_value(b, LEAF_RANK_USES_MOST);
    int whole = book_value(b, LEAF_SHOW_CARDS);

    if (r->boards != 5 || r->cards < 2 ||
        (whole != 0 && whole != r->cards + r->boards))
        return false;
    if (least == 0 && most >= r->cards && r->cards <= 3)
        r->way = r->cards == 2 ? BRISK_SEVEN : BRISK_ANY;
    else if (least == 2 && most == 2)
        r->way = BRISK_TWO;
    else if (least == 0 && most == 2 && r->cards == 3)
        r->way = BRISK_MOST_TWO;
    else
        return false;
    return true;
}

static void read_rank(struct brisk_rules *r, const struct book *b)
{
    int worst = book_value(b, LEAF_RANK_QUALIFIER);

    r->high = book_has(b, LEAF_RANK_HIGH);
    r->low = book_has(b, LEAF_RANK_LOW);
    r->worst = worst > 0 ? (enum rank)(worst - 2) : RANK_K;
    r->floor = worst > 0 ? low_floor(r->worst) : 0;
    r->odd_half_low = book_value(b, LEAF_POT_ODD_HALF) == ODD_HALF_LOW;
    r->odd_high_suit = book_value(b, LEAF_POT_ODD_CHIP) != ODD_CHIP_LEFT;
}

static int cap_of(int32_t cap)
{
    return cap == 0 || cap > BRISK_UNCAPPED ? BRISK_UNCAPPED : cap;
}

static void read_raises(struct brisk_rules *r, const struct book *b)
{
    r->cap = cap_of(book_value(b, LEAF_RAISE_CAP));
    r->cap_two = cap_of(book_value(b, LEAF_RAISE_CAP_HEADS_UP));
    r->early = book_has(b, LEAF_RAISE_HEADS_UP_EARLY);
    r->third_all_in = book_has(b, LEAF_RAISE_THIRD_ALL_IN);
    r->short_half = book_value(b, LEAF_RAISE_SHORT) == RAISE_SHORT_HALF;
    r->least_last = book_value(b, LEAF_RAISE_LEAST) == RAISE_LEAST_LAST;
    r->check_raise = book_value(b, LEAF_CHECK_RAISE) == CHECK_RAISE_ALLOWED;
}

static void read_sizes(struct brisk_rules *r, const struct book *b,
                       const struct stakes *s)
{
    bool after = book_has(b, LEAF_BET_AFTER_DRAW_UPPER);

    for (int i = 0; i < r->streets; i++) {
        struct brisk_street *street = &r->street[i];

        street->size = b->street[i].upper ? s->upper : s->lower;
        street->least = i > 0 && after ? s->upper : s->lower;
        street->after_blinds = b->street[i].acts == ACTS_LEFT_OF_BLINDS;
    }
}

/* With two players and two blinds the button may be the small one. */
static void read_blinds(struct brisk_rules *r, const struct book *b,
                        const struct stakes *s)
{
    int first = r->seats == 2 && s->blinds == 2 &&
                        book_has(b, LEAF_FORCED_BUTTON_SMALL)
                    ? r->seats - 1
                    : 0;

    r->blinds = s->blinds;
    r->last_blind = r->seats - 1;
    for (int i = 0; i < s->blinds; i++) {
        r->blind[i] = s->blind[i];
        r->blind_place[i] = (first + i) % r->seats;
        r->last_blind = r->blind_place[i];
    }
}

/* A chip of each ante in turn, from the left of the button on. */
static void share_antes(struct brisk_rules *r, money due)
{
    money left = r->ante;

    while (due > 0 && left > 0) {
        money most = left < r->chip ? left : r->chip;

        for (int i = 0; i < r->seats && due > 0; i++) {
            money part = due < most ? due : most;

            r->taken[i] += part;
            due -= part;
        }
        left -= most;
    }
}

static void read_fees(struct brisk_rules *r, const struct fees *f)
{
    money due = f->fee[r->seats] + f->fund[r->seats];
    money house = f->fee[r->seats];
    int button = r->seats - 1;

    if (due == 0 || f->per != PER_EACH_HAND)
        return;
    switch (f->payer) {
    case PAYS_ANTES:
    case PAYS_POT:
        share_antes(r, due);
        break;
    case PAYS_BUTTON_ANTE:
        r->taken[button] = due < r->ante ? due : r->ante;
        break;
    case PAYS_EACH_PLAYER:
        house *= r->seats;
        for (int i = 0; i < r->seats; i++)
            r->fee[i] = due;
        break;
    default:
        r->fee[f->payer == PAYS_BLIND ? r->last_blind : button] = due;
        break;
    }
    for (int i = 0; i < r->seats; i++) {
        r->collected += r->fee[i] + r->taken[i];
        r->taken_all += r->taken[i];
    }
    r->fund = r->collected > house ? r->collected - house : 0;
}

void brisk_read(struct brisk_rules *r, const struct sim *s,
                const struct stakes *stakes)
{
    const struct book *b = s->book;

    *r = (struct brisk_rules){.seats = s->seats,
                              .structure = stakes->structure,
                              .lower = stakes->lower,
                              .upper = stakes->upper,
                              .unit = stakes->unit,
                              .ante = stakes->ante};
    r->chip = stakes->chip > 0 ? stakes->chip : 1;
    MUST(read_streets(r, b) && read_way(r, b));
    read_rank(r, b);
    read_raises(r, b);
    read_sizes(r, b, stakes);
    read_blinds(r, b, stakes);
    read_fees(r, &stakes->fees);
    r->quick = r->structure == STRUCTURE_FIXED && r->check_raise &&
               !r->third_all_in;
    r->cap_most = r->cap > r->cap_two ? r->cap : r->cap_two;
}

/*
 * True if the smallest stack can post, pay the house and still bet, so that
 * nobody is all-in for less than a bet on the first street.
 */
static bool all_can_post(const struct sim *s, money least)
{
    const struct stakes *k = &s->stakes;
    const struct fees *f = &k->fees;
    money most = k->ante + k->lower + f->fee[s->seats] + f->fund[s->seats] +
                 (k->chip > 0 ? k->chip : 1);

    for (int i = 0; i < k->blinds; i++)
        most += k->blind[i];
    return most < least;
}

static const char *why_not_streets(const struct sim *s)
{
    const struct book *b = s->book;
    struct brisk_rules r = {.seats = s->seats};

    for (int i = 0; i < b->streets; i++)
        if (b->street[i].acts != ACTS_LEFT_OF_BLINDS &&
            b->street[i].acts != ACTS_LEFT_OF_BUTTON)
            return "up cards say who acts";
    if (!read_streets(&r, b) || r.boards == 0)
        return "it is no game with a board";
    if (!read_way(&r, b))
        return "hands are made in another way";
    /* A burn and a card stay on the stub: it is never short. */
    return r.needed + 2 > 52 ? "the deck may run out" : NULL;
}

/* Two blinds of one size, and all make up the small one. */
static bool must_make_up(const struct sim *s)
{
    return book_value(s->book, LEAF_BLINDS_MADE_UP) == MADE_UP_BOTH &&
           s->stakes.blinds == 2 && s->stakes.blind[0] >= s->stakes.blind[1];
}

static const char *why_not_book(const struct sim *s)
{
    const struct book *b = s->book;

    if (!book_has(b, LEAF_BUTTON) || must_make_up(s) ||
        book_value(b, LEAF_FORCED_BRING_IN) != BRING_IN_NONE)
        return "the forced bets go otherwise";
    if (book_value(b, LEAF_RANK_ORDER) != RANK_ORDER_FIVE ||
        s->stakes.jokers > 0)
        return "jokers, or another order of hands";
    if (book_value(b, LEAF_POT_TIES) != TIES_DIVIDED ||
        book_value(b, LEAF_CHECK_SEVEN) != CHECKED_SEVEN_PLAYS ||
        book_has(b, LEAF_OPENERS_CARRY))
        return "pots go otherwise";
    if (book_value(b, LEAF_OPENERS) != OPENERS_NONE ||
        book_has(b, LEAF_BET_PASS_IS_OUT) ||
        book_has(b, LEAF_RAISE_COMPLETION) ||
        book_has(b, LEAF_BET_ALL_IN_UNITS) ||
        book_value(b, LEAF_CHECK_RAISE) == CHECK_RAISE_NOT_WITH_SEVEN)
        return "the betting goes otherwise";
    return NULL;
}

const char *brisk_why_not(const struct sim *s)
{
    const char *why;

    if (!book_is(s->book, OF_POKER))
        return "it is no poker";
    if (s->mistakes || s->watch != NULL)
        return "somebody looks on, or things go wrong";
    why = why_not_book(s);
    if (why == NULL)
        why = why_not_streets(s);
    if (why == NULL && !all_can_post(s, sim_stack_low(&s->stakes)))
        why = "who is short could not post";
    return why;
}
