/*
 * bank_apply.c - the only file, with those of the families, that changes a
 * banked table.
 *
 * An event is a fact: it is applied without asking whether it is allowed, but
 * never without checking that it is possible.
 *
 * Invariants, after every event: stacks + what is laid on spots + bank +
 * collected + fund = the chips brought in; the bank has never paid more than
 * was posted and taken in, nor the fund more than it holds; a player who banks
 * again with nobody in between does so for one hand more than before, or for
 * the first of a new turn.  Cards only come off the top of the shoe, and all
 * go to the tray: at the end of a hand their number and their sum must be
 * those that came off, and shoe and tray together be whole.  The wagers are
 * summed again, one by one, before the deal and at the end.
 *
 * Other files may rely on this: if a bank is posted, there is a player-dealer;
 * once wagers are closed, there is a wager, and the shoe has enough cards to
 * deal; while wagers are settled, there is an action button.
 */
#include <string.h>

#include "base/must.h"
#include "rule/felt_chips.h"
#include "rule/fee.h"
#include "rule/banked/bank_move.h"
#include "rule/open.h"

/* The state of a hand before anything has happened. */
static const struct bank_hand no_hand = {.action = NO_SEAT,
                                         .at = NO_SEAT,
                                         .drawn = NO_SEAT,
                                         .pile_chosen = NO_PILE};

/* A spot without a wager and without cards. */
static const struct spot no_spot = {.master = NO_SEAT};

/* Is it an amount that a table can be opened for? */
static bool is_amount(money amount)
{
    return amount >= 0 && amount <= MONEY_MOST;
}

static bool rows_can_be(const struct fee_row *rows, int count)
{
    for (int i = 0; i < count; i++)
        if (!is_amount(rows[i].most) || !is_amount(rows[i].fee))
            return false;
    return count <= FEE_ROWS_MAX;
}

bool bank_fees_can_be(const struct bank_fees *fees)
{
    for (int i = 0; i < PRIZES; i++)
        if (!is_amount(fees->prize[i]))
            return false;
    return is_amount(fees->fund) && rows_can_be(fees->dealer, fees->dealers) &&
           rows_can_be(fees->player, fees->players) && fees_can_be(&fees->by);
}

APART void bank_open(struct bank *t, const struct ev_opened *e)
{
    memset(t, 0, sizeof *t);
    FACT(t, FIELD, bank_game_of((enum family)e->family) != NULL);
    FACT(t, CHIPS, is_amount(e->lower) && is_amount(e->upper));
    FACT(t, CHIPS, is_amount(e->chip) && is_amount(e->unit));
    FACT(t, CHIPS, is_amount(e->fund));
    t->stakes = open_stakes(e);
    t->fees = open_fees(e);
    memset(&t->stakes.fees, 0, sizeof t->stakes.fees); /* they are there */
    FACT(t, CHIPS, bank_fees_can_be(&t->fees));
    t->family = e->family;
    t->seats = e->seats;
    t->fund = t->chips = e->fund;
    t->banker = t->to_act = t->was = NO_SEAT;
    t->hand = no_hand;
    for (int s = 0; s < SPOTS_MAX; s++)
        t->spot[s] = no_spot;
}

static void check_balance(struct bank *t)
{
    _Static_assert(PEOPLE_MAX % 4 == 0, "people are counted by fours");
    money all = t->hand.bank + t->collected + t->fund + t->hand.laid;

    for (int p = 0; p < t->people; p += 4) /* absent people have nothing */
        all += t->person[p].stack + t->person[p + 1].stack +
               t->person[p + 2].stack + t->person[p + 3].stack;
    FACT(t, CHIPS, all == t->chips);
    FACT(t, CHIPS, t->hand.bank >= 0 && t->collected >= 0 && t->fund >= 0);
}

/* Sums the wagers on all spots again. */
static money laid_again(const struct bank *t)
{
    money all = 0;

    for (int s = 0; s < t->seats; s++) {
        const struct spot *spot = &t->spot[s];

        for (int w = 0; w < spot->wagers; w++)
            all += spot->wager[w].insured;
        for (int h = 0; h < spot->hands; h++)
            for (int w = 0; w < spot->wagers; w++)
                all += spot->stake[h][w];
    }
    return all;
}

/* May people come and go now? */
static bool is_between(const struct bank *t)
{
    return t->phase == BANK_IDLE || t->phase == BANK_WAGERS ||
           t->phase == BANK_BROKEN;
}

APART static void apply_sat(struct bank *t, const struct ev_sat *e)
{
    FACT(t, TIME, is_between(t));
    FACT(t, SEAT, e->seat >= 0 && e->seat < PEOPLE_MAX);
    FACT(t, CHIPS, e->amount > 0 && e->amount <= MONEY_MOST - t->chips);
    t->person[e->seat].stack += e->amount;
    t->person[e->seat].here = true;
    if (e->seat >= t->people)
        t->people = (uint8_t)(e->seat + 1);
    t->chips += e->amount;
}

APART static void apply_left(struct bank *t, const struct ev_left *e)
{
    FACT(t, TIME, is_between(t));
    FACT(t, SEAT, bank_is_here(t, e->seat) && !bank_is_in(t, e->seat));
    FACT(t, SEAT, e->seat != t->to_act);
    FACT(t, CHIPS, e->amount == t->person[e->seat].stack);
    t->chips -= e->amount;
    t->leaves = 0;
    t->person[e->seat] = (struct person){0};
    if (e->seat < t->seats)
        t->pures[e->seat] = 0;
}

/* Moves a player with all chips to an empty seat; the last banker stays the
   same. */
APART static void apply_moved(struct bank *t, const struct ev_moved *e)
{
    FACT(t, TIME, is_between(t));
    FACT(t, SEAT, bank_is_seated(t, e->seat) && !bank_is_in(t, e->seat));
    FACT(t, SEAT, e->seat != t->to_act && e->seat != t->banker);
    FACT(t, SEAT, e->to >= 0 && e->to < t->seats && !t->person[e->to].here);
    FACT(t, SEAT, t->spot[e->to].wagers == 0 && e->to != t->banker);
    if (e->to >= t->people)
        t->people = (uint8_t)(e->to + 1);
    t->person[e->to] = t->person[e->seat];
    t->person[e->seat] = (struct person){0};
    t->pures[e->to] = t->pures[e->seat];
    t->pures[e->seat] = 0;
}

static void apply_banked(struct bank *t, const struct ev_banked *e)
{
    FACT(t, TIME, t->phase == BANK_IDLE || t->phase == BANK_BROKEN);
    FACT(t, TIME, t->leaves == 0);
    FACT(t, SEAT, bank_is_seated(t, e->seat));
    FACT(t, CHIPS, e->amount > 0 && e->amount <= t->person[e->seat].stack);
    FACT(t, TIME,
         e->turn == 1 || (e->seat == t->banker && e->turn == t->turn + 1));
    MUST(t->hand.bank == 0 && t->hand.laid == 0 && t->hand.dealt == 0);
    t->person[e->seat].stack -= e->amount;
    t->hand.bank = t->hand.posted = e->amount;
    t->before = (uint8_t)(t->banker == NO_SEAT ? 0 : t->banker + 1);
    t->before_turn = t->turn;
    t->banker = e->seat;
    t->turn = e->turn;
    t->declined = 0;
    t->to_act = NO_SEAT;
    t->phase = BANK_WAGERS;
}

/* Returns the posted bank, as if nobody had taken it. */
static void take_bank_back(struct bank *t)
{
    t->person[t->banker].stack += t->hand.bank;
    t->hand.bank = t->hand.posted = 0;
    t->to_act = t->banker;
    t->banker = (seat_no)(t->before == 0 ? NO_SEAT : t->before - 1);
    t->turn = t->before_turn;
    t->phase = BANK_IDLE;
}

static void apply_passed(struct bank *t, const struct ev_passed *e)
{
    if (bank_is_bare(t) && e->seat == t->banker && e->leaves)
        take_bank_back(t);
    FACT(t, TIME, t->phase == BANK_IDLE);
    FACT(t, SEAT, e->seat == t->to_act && bank_is_seated(t, e->seat));
    FACT(t, SEAT, e->next == NO_SEAT || bank_is_seated(t, e->next));
    FACT(t, SEAT, !e->leaves || e->next != e->seat);
    t->leaves = (uint8_t)(e->leaves ? e->seat + 1 : 0);
    t->declined |= (uint16_t)(1u << e->seat);
    t->to_act = e->next;
}

static void apply_broken(struct bank *t, const struct ev_broken *e)
{
    (void)e;
    FACT(t, TIME, t->phase == BANK_IDLE && t->to_act == NO_SEAT);
    FACT(t, TIME, t->leaves == 0);
    t->phase = BANK_BROKEN;
    t->declined = 0;
}

static void wager_remove(struct spot *s, int w)
{
    MUST(w >= 0 && w < s->wagers);
    for (; w + 1 < s->wagers; w++) {
        s->wager[w] = s->wager[w + 1];
        s->stake[0][w] = s->stake[0][w + 1];
    }
    s->wagers--;
    s->wager[s->wagers] = (struct wager){0};
    s->stake[0][s->wagers] = 0;
    if (s->wagers == 0) {
        s->hands = 0;
        s->master = NO_SEAT;
    }
}

/* The seated player's wager is first on the spot, no matter when it was
   placed. */
static int wager_add(struct spot *s, seat_no owner, seat_no master)
{
    int at = owner == master ? 0 : s->wagers;

    MUST(s->wagers < WAGERS_MAX);
    for (int i = s->wagers; i > at; i--) {
        s->wager[i] = s->wager[i - 1];
        s->stake[0][i] = s->stake[0][i - 1];
    }
    s->wager[at] = (struct wager){.owner = owner};
    s->stake[0][at] = 0;
    s->wagers++;
    s->hands = 1;
    return at;
}

int bank_wager_at(struct bank *t, int spot, seat_no owner, seat_no master)
{
    struct spot *s = &t->spot[spot];
    int w = wager_of(s, owner);

    if (w >= 0 || s->wagers == WAGERS_MAX)
        return w;
    t->person[owner].on |= (uint8_t)(1u << spot);
    return wager_add(s, owner, master);
}

void bank_wager_remove(struct bank *t, int spot, int w)
{
    t->person[t->spot[spot].wager[w].owner].on &= (uint8_t) ~(1u << spot);
    wager_remove(&t->spot[spot], w);
}

APART static void apply_wagered(struct bank *t, const struct ev_wagered *e)
{
    struct spot *s;
    int w;

    FACT(t, TIME, t->phase == BANK_WAGERS);
    FACT(t, SEAT, e->spot < t->seats && e->spot != t->banker);
    FACT(t, SEAT, bank_is_here(t, e->seat) && e->seat != t->banker);
    FACT(t, SEAT, bank_is_here(t, e->master) && e->master != t->banker);
    FACT(t, CHIPS, e->amount >= 0);
    if (bank_game_of((enum family)t->family)->wagered != NULL) {
        bank_game_of((enum family)t->family)->wagered(t, e);
        return;
    }
    FACT(t, FIELD, e->kind == 0);
    s = &t->spot[e->spot];
    w = wager_of(s, e->seat);
    if (w < 0) {
        FACT(t, CHIPS, e->amount > 0);
        w = bank_wager_at(t, e->spot, e->seat, e->master);
        FACT(t, SEAT, w >= 0);
    }
    s->master = e->master;
    bank_lay(t, e->seat, e->amount - s->wager[w].amount);
    s->wager[w].amount = s->stake[0][w] = e->amount;
    if (e->amount == 0)
        bank_wager_remove(t, e->spot, w);
}

/* Can it be a shoe of such a game, as far as this is known without its book?
   Checked once when it comes in, so that its cards need no check later. */
static bool shoe_can_be(const struct bank *t, const card *cards, int count)
{
    uint8_t bits = 0, top = 0;

    if (bank_game_of((enum family)t->family)->one_pack) {
        cardset all = set_of_all(cards, count);

        return set_count(all) == count && (all & ~SET_54) == 0;
    }
    for (int i = 0; i < count; i++) {
        uint8_t rank = cards[i] & 15u;

        bits |= cards[i];
        top = rank > top ? rank : top;
    }
    return bits < CARD_IDS && top < RANK_COUNT;
}

/* The number of cards the deal takes, without later draws; of a game with two
   sides, the most that both can have. */
static int cards_of_deal(const struct bank *t)
{
    if (t->family == FAMILY_COURSE)
        return COURSE_SIDES * SIDE_CARDS_MAX;
    return bank_game_of((enum family)t->family)->one_pack
               ? PILES * PILE_CARDS
               : 2 * __builtin_popcount(bank_positions(t));
}

/* Closes the wagers; card[] is a new shoe, if there is one. */
APART static void apply_closed(struct bank *t, const struct ev_closed *e)
{
    FACT(t, TIME, t->phase == BANK_WAGERS);
    FACT(t, CHIPS, t->hand.laid > 0 && laid_again(t) == t->hand.laid);
    FACT(t, SEAT, e->drawn >= NO_SEAT && e->drawn < t->seats);
    FACT(t, CARDS, e->cards <= SHOE_CARDS_MAX && e->fresh == (e->cards > 0));
    MUST(t->hand.dealt == 0);
    if (e->fresh) {
        FACT(t, CARDS, shoe_can_be(t, e->card, e->cards));
        memcpy(t->shoe, e->card, e->cards);
        t->shoe_count = t->cards = e->cards;
        t->shoe_at = t->tray = 0;
    }
    FACT(t, CARDS, t->shoe_count - t->shoe_at >= cards_of_deal(t));
    t->hand.drawn = e->drawn;
    t->hand.step = t->hand.fee_step = 0;
    t->phase = e->free ? BANK_DEAL : BANK_FEES;
}

APART static void apply_fees(struct bank *t, const struct ev_fees *e)
{
    money all = e->bank;

    FACT(t, TIME, t->phase == BANK_FEES);
    FACT(t, CHIPS, e->bank >= 0 && e->bank <= t->hand.bank);
    for (int p = 0; p < PEOPLE_MAX; p++) {
        FACT(t, CHIPS, e->share[p] >= 0 && e->share[p] <= t->person[p].stack);
        t->person[p].stack -= e->share[p];
        all += e->share[p];
    }
    FACT(t, CHIPS, all == e->amount && e->fund >= 0 && e->fund <= all);
    t->hand.bank -= e->bank;
    t->hand.posted -= e->bank;
    t->collected += e->amount - e->fund;
    t->fund += e->fund;
    t->phase = BANK_DEAL;
    t->hand.step = 0;
}

/* Is it the fee of a double or a split during play? */
static bool is_owed(const struct bank *t, const struct ev_fee *e)
{
    return t->phase == BANK_PLAY && t->hand.owes > 0 && e->fund == 0 &&
           e->pot == 0 && e->amount == t->hand.owes;
}

APART static void apply_fee(struct bank *t, const struct ev_fee *e)
{
    money all = e->pot;

    FACT(t, TIME,
         is_owed(t, e) ||
             (t->phase == BANK_FEES && e->step > t->hand.fee_step));
    FACT(t, CHIPS, !e->antes && e->pot >= 0 && e->pot <= t->hand.bank);
    for (int p = 0; p < PEOPLE_MAX; p++) {
        FACT(t, CHIPS, e->share[p] >= 0 && e->share[p] <= t->person[p].stack);
        t->person[p].stack -= e->share[p];
        all += e->share[p];
    }
    FACT(t, CHIPS, e->unpaid >= 0 && e->unpaid <= MONEY_MOST);
    FACT(t, CHIPS, all == e->amount && e->fund >= 0 && e->fund <= all);
    t->hand.bank -= e->pot;
    t->hand.posted -= e->pot;
    t->collected += e->amount - e->fund;
    t->fund += e->fund;
    t->hand.owes = 0;
    if (t->phase == BANK_PLAY)
        return;
    t->hand.fee_step = e->step;
    if (e->last)
        t->phase = BANK_DEAL;
}

/* A winner loses nothing, a loser gets nothing, and a push does neither. */
static bool result_can_be(const struct ev_settled *e)
{
    bool wins = e->result == RESULT_WIN || e->result == RESULT_PURE;
    bool loses = e->result == RESULT_LOSE || e->result == RESULT_SURRENDER;

    return (wins || e->paid == 0) && (loses || e->taken == 0);
}

APART static void apply_settled(struct bank *t, const struct ev_settled *e)
{
    struct spot *s;
    unsigned bit = 1u << (e->wager % WAGERS_MAX);

    FACT(t, TIME, t->phase == BANK_SETTLE);
    FACT(t, SEAT, e->spot < t->seats && e->spot != t->banker);
    if (bank_game_of((enum family)t->family)->settled != NULL) {
        FACT(t, CHIPS, result_can_be(e));
        bank_game_of((enum family)t->family)->settled(t, e);
        return;
    }
    FACT(t, FIELD, e->kind == 0);
    s = &t->spot[e->spot];
    FACT(t, SEAT, e->wager < s->wagers && e->hand < s->hands);
    FACT(t, SEAT, e->seat == s->wager[e->wager].owner);
    FACT(t, TIME, (s->settled[e->hand] & bit) == 0);
    FACT(t, CHIPS, e->taken + e->back == s->stake[e->hand][e->wager]);
    FACT(t, CHIPS, result_can_be(e));
    bank_pay(t, e->seat, e->paid, e->taken, e->back);
    s->settled[e->hand] |= (uint8_t)bit;
    s->stake[e->hand][e->wager] = 0;
    t->hand.at = (seat_no)e->spot;
}

void bank_sweep(struct bank *t, const card *cards, int count)
{
    FACT(t, CARDS, t->tray + count <= SHOE_CARDS_MAX);
    FACT(t, CARDS, count <= t->hand.dealt);
    for (int i = 0; i < count; i++) { /* few cards, so a call would cost
                                         more */
        t->discard[t->tray + i] = cards[i];
        t->hand.dealt_sum -= set_of(cards[i]);
    }
    t->tray = (uint16_t)(t->tray + count);
    t->hand.dealt = (uint16_t)(t->hand.dealt - count);
}

/*
 * A spot that was dealt no cards needs no clearing.  Of others only the used
 * part is cleared, because a spot is large.
 */
static void spot_clear(struct bank *t, int spot)
{
    struct spot *s = &t->spot[spot];
    int hands = s->hands > 0 ? s->hands : 1;

    for (int h = 0; h < hands; h++) {
        bank_sweep(t, s->hand[h].card, s->hand[h].cards);
        s->hand[h] = (struct total_hand){0};
        memset(s->stake[h], 0, sizeof s->stake[h]);
    }
    if (s->pile.cards > 0) {
        bank_sweep(t, s->pile.card, s->pile.cards);
        s->pile = (struct pile){0};
    }
    for (int w = 0; w < s->wagers; w++) {
        t->person[s->wager[w].owner].on &= (uint8_t) ~(1u << spot);
        s->wager[w] = (struct wager){0};
    }
    memset(s->settled, 0, sizeof s->settled);
    s->wagers = s->hands = 0;
    s->master = NO_SEAT;
}

/* Empties the table: cards to the tray, the bank to its owner. */
APART static void apply_bank_ended(struct bank *t,
                                   const struct ev_bank_ended *e)
{
    FACT(t, TIME, t->phase == BANK_SETTLE);
    FACT(t, SEAT, e->next == NO_SEAT || bank_is_seated(t, e->next));
    FACT(t, CHIPS, t->hand.laid == 0 && laid_again(t) == 0);
    for (unsigned left = bank_positions(t); left != 0; left &= left - 1)
        spot_clear(t, __builtin_ctz(left));
    for (unsigned left = t->hand.piles; left != 0; left &= left - 1)
        bank_sweep(t, t->shoe + PILE_CARDS * __builtin_ctz(left), PILE_CARDS);
    if (bank_game_of((enum family)t->family)->sweep != NULL)
        bank_game_of((enum family)t->family)->sweep(t);
    FACT(t, CARDS, t->hand.dealt == 0 && t->hand.dealt_sum == 0);
    FACT(t, CARDS, t->shoe_count - t->shoe_at + t->tray == t->cards);
    MUST(bank_is_seated(t, t->banker));
    t->person[t->banker].stack += t->hand.bank;
    t->was = t->hand.action;
    t->hand = no_hand;
    t->number++;
    t->phase = BANK_IDLE;
    t->to_act = e->next;
}

/* Notes what ended the hand: the leaf that the event names, or nothing if a
   player ended it by choice. */
static void note_ended(struct bank *t, const struct event *e)
{
    bool ends = (e->kind == EV_PEEKED && e->peeked.pure) ||
                (e->kind == EV_DRAWN && e->drawn.done);

    if (ends)
        t->ended = e->leaf < LEAF_COUNT ? (uint16_t)(e->leaf + 1) : 0;
    else if (e->kind == EV_CLOSED || e->kind == EV_STAYED)
        t->ended = 0;
}

/* Applies the events that only one family has. */
static void apply_family(struct bank *t, const struct event *e)
{
    const struct bank_game *game = bank_game_of((enum family)t->family);

    FACT(t, KIND, game != NULL && game->apply(t, e));
}

/* The most frequent kinds that move only cards, as bits. */
#define MOVES_CARDS                                                           \
    (1ull << (EV_CLOSED - EV_BANKED) | 1ull << (EV_DEALT_IN - EV_BANKED) |    \
     1ull << (EV_PEEKED - EV_BANKED) | 1ull << (EV_DRAWN - EV_BANKED) |       \
     1ull << (EV_STAYED - EV_BANKED) | 1ull << (EV_BANK_DREW - EV_BANKED) |   \
     1ull << (EV_PILED - EV_BANKED) | 1ull << (EV_GIVEN - EV_BANKED) |        \
     1ull << (EV_SET - EV_BANKED) | 1ull << (EV_TURNED - EV_BANKED) |         \
     1ull << (EV_DEALER_UP - EV_BANKED))

static inline void carry_out(struct bank *t, const struct event *e)
{
#define CASE(ID, name)                                                        \
    case EV_##ID:                                                             \
        apply_##name(t, &e->name);                                            \
        break
    switch (e->kind) {
        CASE(SAT, sat);
        CASE(LEFT, left);
        CASE(MOVED, moved);
        CASE(BANKED, banked);
        CASE(PASSED, passed);
        CASE(BROKEN, broken);
        CASE(WAGERED, wagered);
        CASE(CLOSED, closed);
        CASE(FEES, fees);
        CASE(FEE, fee);
        CASE(SETTLED, settled);
        CASE(BANK_ENDED, bank_ended);
    default:
        apply_family(t, e);
        break;
    }
#undef CASE
    note_ended(t, e);
}

bool bank_apply(struct bank *t, const struct event *e)
{
    if (t->untrue != UNTRUE_NOTHING)
        return false;
    carry_out(t, e);
    if (t->untrue == UNTRUE_NOTHING)
        check_balance(t);
    return t->untrue == UNTRUE_NOTHING;
}

bool bank_take(struct bank *t, const struct event *e)
{
    unsigned kind = e->kind - (unsigned)EV_BANKED;

    MUST(t->untrue == UNTRUE_NOTHING);
    carry_out(t, e);
    if (kind >= 64 || (MOVES_CARDS >> kind & 1) == 0)
        check_balance(t);
    return t->untrue == UNTRUE_NOTHING;
}

/* Puts the shoe away with the hand, so that the next one begins with a
   shuffle. */
void bank_clear(struct bank *t, const struct felt_chips *c, bool hand)
{
    (void)hand;
    t->hand = no_hand;
    for (int s = 0; s < SPOTS_MAX; s++)
        t->spot[s] = no_spot;
    t->shoe_at = t->shoe_count = t->tray = t->cards = 0;
    memset(&t->sides, 0, sizeof t->sides);
    memset(t->shoe, 0, sizeof t->shoe);
    memset(t->discard, 0, sizeof t->discard);
    t->phase = BANK_IDLE;
    t->to_act = NO_SEAT;
    t->untrue = UNTRUE_NOTHING;
    t->leaves = 0;
    t->collected = c->drop;
    t->fund = c->fund;
    t->chips = c->pot + c->drop + c->fund;
    for (int i = 0; i < PEOPLE_MAX; i++) {
        t->person[i].stack = c->stack[i];
        t->person[i].on = 0;
        t->chips += c->stack[i];
    }
}
