/*
 * melding_apply.c - the only file that changes a table where melds are laid.
 *
 * An event is a fact: it is applied without a book and without asking whether
 * it is allowed.  If it is impossible, because the chips or cards are not
 * there or it is not the time for it, it is not applied: t->untrue says why,
 * and the table must not be used any more.
 *
 * Invariants, after each event: stacks + antes held + what the house has
 * taken = the chips brought in, to the cent; stock + discards + hands + melds
 * + the card drawn = the cards of the deck.  When a hand ends, each card is
 * there as often as it began.
 */
#include <string.h>

#include "base/must.h"
#include "rule/felt_chips.h"
#include "rule/fact.h"
#include "rule/melding/melding.h"
#include "rule/open.h"

/* Kept out of the switch, which is faster without them. */
#define APART __attribute__((noinline))

APART void melding_open(struct melding *t, const struct ev_opened *e)
{
    memset(t, 0, sizeof *t);
    t->to_act = t->hand.winner = NO_SEAT;
    t->turn.drawn = CARD_NONE;
    MUST(e->seats >= 2 && e->seats <= SEATS_MAX); /* open_can_be() asks */
    t->stakes = open_rates(e);
    t->seats = e->seats;
}

/* Checks that every chip is accounted for. */
static void chips_hold(struct melding *t)
{
    money all = t->pot + t->drop + t->fund;

    for (int s = 0; s < t->seats; s++)
        all += t->seat[s].stack;
    FACT(t, CHIPS, all == t->chips);
}

/* And every card. */
static void cards_hold(struct melding *t)
{
    int cards = melding_stock(t) + t->piled + (t->turn.drawn != CARD_NONE);

    for (int s = 0; s < t->seats; s++)
        cards += t->seat[s].cards + t->seat[s].melded;
    FACT(t, CARDS, cards == t->hand.deck);
}

static void count_cards(uint8_t *of, const card *cards, int n)
{
    int i = 0;

    for (; i + 4 <= n; i += 4) {
        of[cards[i] % CARD_IDS]++;
        of[cards[i + 1] % CARD_IDS]++;
        of[cards[i + 2] % CARD_IDS]++;
        of[cards[i + 3] % CARD_IDS]++;
    }
    for (; i < n; i++)
        of[cards[i] % CARD_IDS]++;
}

/* Can these be cards of a stock, or unknown ones?  Tested all at once. */
static bool can_be_cards(const card *cards, int n)
{
    uint8_t bad = 0;

    for (int i = 0; i < n; i++) {
        card c = cards[i];
        bool rank = (c & 15u) < RANK_COUNT;

        bad |= (uint8_t)((c >= CARD_IDS) |
                         (!rank & (c != CARD_JOKER) & (c != CARD_JOKER_2) &
                          (c != CARD_UNKNOWN)));
    }
    return bad == 0;
}

/* Checks that every card is in one place, as often as the packs have it. */
APART static bool cards_are_whole(const struct melding *t)
{
    uint8_t of[CARD_IDS] = {0};

    count_cards(of, t->stock + t->stock_at, melding_stock(t));
    count_cards(of, t->pile, t->piled);
    count_cards(of, &t->turn.drawn, t->turn.drawn != CARD_NONE);
    for (int s = 0; s < t->seats; s++) {
        const struct melding_seat *seat = &t->seat[s];

        count_cards(of, seat->card, seat->cards);
        for (int i = 0; i < seat->melds; i++)
            count_cards(of, seat->meld[i].card, seat->meld[i].cards);
    }
    return memcmp(of, t->hand.of, sizeof of) == 0;
}

static bool is_seat(const struct melding *t, seat_no s)
{
    return s >= 0 && s < t->seats;
}

/* Are these shares of seats only, with this sum? */
static bool are_shares(const struct melding *t, const money *share, money all)
{
    for (int s = 0; s < SEATS_MAX; s++) {
        if (share[s] < 0 || share[s] > all || (s >= t->seats && share[s] > 0))
            return false;
        all -= share[s];
    }
    return all == 0;
}

/* Adds a card to the discards; there is room, because the number of cards is
   fixed. */
static void pile_add(struct melding *t, card c)
{
    MUST(t->piled < SHOE_CARDS_MAX);
    t->pile[t->piled++] = c;
}

/* Takes one copy of a card out of a hand; false: it is not there. */
static bool seat_lose(struct melding_seat *s, card c)
{
    int i = 0;

    while (i < s->cards && s->card[i] != c)
        i++;
    if (i == s->cards)
        return false;
    memmove(s->card + i, s->card + i + 1, (size_t)(s->cards - i - 1));
    s->cards--;
    return true;
}

/* Puts all cards of a seat under the top discard, which may still be taken. */
static void seat_surrender(struct melding *t, struct melding_seat *s)
{
    bool under = t->turn.top != MELDING_TOP_DEAD && t->piled > 0;
    card top = under ? t->pile[--t->piled] : (card)CARD_NONE;

    for (int i = 0; i < s->cards; i++)
        pile_add(t, s->card[i]);
    for (int i = 0; i < s->melds; i++)
        for (int k = 0; k < s->meld[i].cards; k++)
            pile_add(t, s->meld[i].card[k]);
    s->cards = s->melds = s->melded = 0;
    s->state = SEAT_FOLDED;
    if (under)
        pile_add(t, top);
}

/* Somebody sits down, buys chips, or leaves.  The cards of the last hand stay
   where they lie until the next begins. */
APART static void apply_chips(struct melding *t, const struct event *e)
{
    struct sitters s = SITTERS(t, MELDING_IDLE);

    t->untrue = (uint8_t)sitting_apply(&s, e);
}

APART static void apply_moved(struct melding *t, const struct ev_moved *e)
{
    FACT(t, TIME, t->phase == MELDING_IDLE);
    FACT(t, SEAT, is_seat(t, e->seat) && is_seat(t, e->to));
    FACT(t, SEAT, t->seat[e->seat].state != SEAT_EMPTY);
    FACT(t, SEAT, t->seat[e->to].state == SEAT_EMPTY);
    t->seat[e->to] = t->seat[e->seat];
    memset(&t->seat[e->seat], 0, sizeof t->seat[e->seat]);
}

APART static void apply_hand_begun(struct melding *t,
                                   const struct ev_hand_begun *e)
{
    FACT(t, TIME, t->phase == MELDING_IDLE && t->number < UINT32_MAX);
    FACT(t, SEAT, is_seat(t, e->button) && e->in != 0);
    FACT(t, CARDS, e->cards > 0 && e->cards <= SHOE_CARDS_MAX);
    FACT(t, CARDS, can_be_cards(e->card, e->cards));
    for (int i = 0; i < SEATS_MAX; i++) {
        struct melding_seat *s = &t->seat[i];
        bool in = (e->in >> i & 1) != 0;

        FACT(t, SEAT, !in || (i < t->seats && s->state != SEAT_EMPTY));
        *s = (struct melding_seat){.stack = s->stack,
                                   .state = s->state == SEAT_EMPTY ? SEAT_EMPTY
                                            : in                   ? SEAT_LIVE
                                                                   : SEAT_OUT};
    }
    FACT(t, SEAT, e->in >> SEATS_MAX == 0);
    t->hand = (struct melding_hand){.in = e->in,
                                    .deck = e->cards,
                                    .winner = NO_SEAT};
    t->turn = (struct melding_turn){.drawn = CARD_NONE,
                                    .top = MELDING_TOP_DEAD};
    count_cards(t->hand.of, e->card, e->cards);
    memcpy(t->stock, e->card, e->cards);
    t->stock_at = t->piled = 0;
    t->stock_count = e->cards;
    t->number++;
    t->button = e->button;
    t->to_act = NO_SEAT;
    t->phase = MELDING_ANTE;
}

APART static void apply_anted(struct melding *t, const struct ev_anted *e)
{
    FACT(t, TIME, t->phase == MELDING_ANTE);
    for (int i = 0; i < SEATS_MAX; i++) {
        struct melding_seat *s = &t->seat[i];

        FACT(t, CHIPS,
             e->paid[i] >= 0 && e->paid[i] <= e->amount &&
                 e->paid[i] <= s->stack);
        FACT(t, SEAT,
             e->paid[i] == 0 || melding_is_among(t->hand.in, (seat_no)i));
        s->ante = e->paid[i];
        s->stack -= s->ante;
        t->pot += s->ante;
    }
    t->phase = MELDING_DEAL;
}

APART static void apply_hands(struct melding *t, const struct ev_meld_hands *e)
{
    int step = e->backwards ? t->seats - 1 : 1, n = 0;

    FACT(t, TIME, t->phase == MELDING_DEAL);
    FACT(t, SEAT, e->to == t->hand.in && melding_is_among(e->to, e->first));
    FACT(t, SEAT,
         e->all_play ? e->next == NO_SEAT : melding_is_among(e->to, e->next));
    FACT(t, CARDS,
         e->each > 0 && e->each <= MELDING_CARDS_MAX &&
             e->cards == e->each * __builtin_popcount(e->to) &&
             e->cards <= melding_stock(t));
    FACT(t, CARDS, memcmp(e->card, t->stock + t->stock_at, e->cards) == 0);
    for (int at = e->first; n < e->cards; at = (at + step) % t->seats) {
        struct melding_seat *s = &t->seat[at];

        if ((e->to >> at & 1) == 0)
            continue;
        MUST(s->cards < e->each);
        s->card[s->cards++] = t->stock[t->stock_at++];
        n++;
    }
    t->hand.asked = e->all_play ? 0 : e->to;
    t->hand.playing = e->all_play ? e->to : 0;
    t->to_act = e->next;
    t->phase = e->all_play ? MELDING_RATE : MELDING_DECLARE;
}

/*
 * A player who has declared is not asked again; after the last one the rate is
 * due.
 */
static void note_declared(struct melding *t, seat_no seat, seat_no next)
{
    FACT(t, TIME, t->phase == MELDING_DECLARE);
    FACT(t, SEAT, seat == t->to_act && melding_is_among(t->hand.asked, seat));
    t->hand.asked &= (uint16_t) ~(1u << seat);
    FACT(t, SEAT,
         t->hand.asked == 0 ? next == NO_SEAT
                            : melding_is_among(t->hand.asked, next));
    t->to_act = next;
    if (next == NO_SEAT)
        t->phase = MELDING_RATE;
}

static void apply_plays(struct melding *t, const struct ev_meld_plays *e)
{
    note_declared(t, e->seat, e->next);
    if (t->untrue == UNTRUE_NOTHING)
        t->hand.playing |= (uint16_t)(1u << e->seat);
}

static void apply_passes(struct melding *t, const struct ev_meld_passes *e)
{
    struct melding_seat *s;

    note_declared(t, e->seat, e->next);
    if (t->untrue != UNTRUE_NOTHING)
        return;
    s = &t->seat[e->seat];
    FACT(t, CHIPS, e->back >= 0 && e->back <= s->ante && e->back <= t->pot);
    s->ante -= e->back;
    s->stack += e->back;
    t->pot -= e->back;
    seat_surrender(t, s);
}

static void apply_rate(struct melding *t, const struct ev_meld_rate *e)
{
    FACT(t, TIME, t->phase == MELDING_RATE && !t->hand.rated);
    FACT(t, CHIPS, e->amount >= 0 && e->amount <= t->pot);
    t->pot -= e->amount;
    t->drop += e->amount;
    t->hand.rated = true;
}

static void apply_fee(struct melding *t, const struct ev_fee *e)
{
    FACT(t, TIME, t->phase == MELDING_RATE && !t->hand.rated);
    for (int p = 0; p < PEOPLE_MAX; p++)
        FACT(t, CHIPS, e->share[p] == 0); /* antes belong to nobody by now */
    FACT(t, CHIPS, e->pot >= 0 && e->pot <= t->pot && e->amount == e->pot);
    FACT(t, CHIPS, e->fund >= 0 && e->fund <= e->amount);
    FACT(t, CHIPS, e->unpaid >= 0 && e->unpaid <= MONEY_MOST);
    t->pot -= e->pot;
    t->drop += e->pot - e->fund;
    t->fund += e->fund;
    t->hand.rated = true;
}

APART static void apply_returned(struct melding *t,
                                 const struct ev_meld_returned *e)
{
    FACT(t, TIME, t->phase == MELDING_RATE && t->hand.playing == 0);
    FACT(t, CHIPS,
         e->amount >= 0 && e->amount <= t->pot &&
             are_shares(t, e->share, e->amount));
    for (int s = 0; s < t->seats; s++) {
        FACT(t, CHIPS, e->share[s] == t->seat[s].ante);
        t->seat[s].stack += e->share[s];
        t->seat[s].ante = 0;
    }
    t->pot -= e->amount;
}

static void apply_begun(struct melding *t, const struct ev_round_begun *e)
{
    FACT(t, TIME, t->phase == MELDING_RATE);
    FACT(t, SEAT, melding_is_among(t->hand.playing, e->next));
    t->to_act = e->next;
    t->phase = MELDING_TURN;
}

/* Continues a turn with a card that was drawn or taken. */
static void go_on_turn(struct melding *t, card drawn, bool taken)
{
    t->turn = (struct melding_turn){.drawn = drawn,
                                    .taken = taken,
                                    .top = MELDING_TOP_DEAD};
    t->hand.drew |= (uint16_t)(1u << t->to_act);
    t->phase = MELDING_MELD;
}

static void apply_drew(struct melding *t, const struct ev_meld_drew *e)
{
    FACT(t, TIME, t->phase == MELDING_TURN && t->turn.drawn == CARD_NONE);
    FACT(t, SEAT, e->seat == t->to_act && is_seat(t, e->seat));
    FACT(t, CARDS, melding_stock(t) > 0 && t->stock[t->stock_at] == e->card);
    t->stock_at++;
    go_on_turn(t, e->card, false);
}

static void apply_took(struct melding *t, const struct ev_meld_took *e)
{
    FACT(t, TIME, t->phase == MELDING_TURN && t->turn.drawn == CARD_NONE);
    FACT(t, SEAT, e->seat == t->to_act && is_seat(t, e->seat));
    FACT(t, CARDS,
         t->piled > 0 && t->turn.top != MELDING_TOP_DEAD &&
             melding_top_card(t) == e->card);
    t->piled--;
    go_on_turn(t, e->card, e->melds);
}

/* Adds cards to a meld and sets its kind; notes whether the drawn card is
   among them. */
static void lay(struct melding *t, struct melding_meld *m, int kind,
                const card *cards, int n, bool drawn)
{
    struct melding_seat *s = &t->seat[t->to_act];

    FACT(t, CARDS, kind > MELD_NONE && kind < meld_kind_count);
    FACT(t, CARDS, n > 0 && m->cards + n <= MELDING_CARDS_MAX);
    FACT(t, CARDS, !drawn || t->turn.drawn != CARD_NONE);
    for (int i = 0; i < n; i++) {
        if (drawn && cards[i] == t->turn.drawn) {
            t->turn.drawn = CARD_NONE;
            drawn = false;
        } else {
            FACT(t, CARDS, seat_lose(s, cards[i]));
        }
        m->card[m->cards++] = cards[i];
    }
    FACT(t, CARDS, !drawn);
    m->kind = (uint8_t)kind;
    s->melded = (uint8_t)(s->melded + n);
    t->hand.laid = true;
}

APART static void apply_laid(struct melding *t, const struct ev_meld_laid *e)
{
    struct melding_seat *s;

    FACT(t, TIME, t->phase == MELDING_MELD);
    FACT(t, SEAT, e->seat == t->to_act && is_seat(t, e->seat));
    s = &t->seat[e->seat];
    FACT(t, CARDS, e->at == s->melds && e->at < MELDS_MAX);
    s->meld[s->melds] = (struct melding_meld){0};
    lay(t, &s->meld[s->melds], e->meld, e->card, e->cards, e->drawn);
    s->melds++;
}

APART static void apply_added(struct melding *t, const struct ev_meld_added *e)
{
    struct melding_seat *s;

    FACT(t, TIME, t->phase == MELDING_MELD);
    FACT(t, SEAT, e->seat == t->to_act && is_seat(t, e->seat));
    s = &t->seat[e->seat];
    FACT(t, CARDS, e->at < s->melds);
    lay(t, &s->meld[e->at], e->meld, e->card, e->cards, e->drawn);
}

static void apply_discarded(struct melding *t,
                            const struct ev_meld_discarded *e)
{
    struct melding_seat *s;

    FACT(t, TIME, t->phase == MELDING_MELD);
    FACT(t, SEAT, e->seat == t->to_act && is_seat(t, e->seat));
    FACT(t, SEAT, melding_is_among(t->hand.playing, e->next));
    s = &t->seat[e->seat];
    if (e->drawn) {
        FACT(t, CARDS, e->card == t->turn.drawn && t->turn.drawn != CARD_NONE);
    } else {
        FACT(t, CARDS, seat_lose(s, e->card));
        if (t->turn.drawn != CARD_NONE) /* kept */
            s->card[s->cards++] = t->turn.drawn;
    }
    pile_add(t, e->card);
    t->turn = (struct melding_turn){.drawn = CARD_NONE,
                                    .top = e->drawn ? MELDING_TOP_DRAWN
                                                    : MELDING_TOP_HAND};
    t->to_act = e->next;
    t->phase = MELDING_TURN;
}

APART static void apply_fouled(struct melding *t,
                               const struct ev_meld_fouled *e)
{
    unsigned left;

    FACT(t, TIME,
         t->phase == MELDING_TURN || t->phase == MELDING_MELD ||
             t->phase == MELDING_SHUFFLE);
    FACT(t, SEAT, melding_is_among(t->hand.playing, e->seat));
    left = t->hand.playing & ~(1u << e->seat);
    FACT(t, SEAT,
         e->seat == t->to_act ? melding_is_among(left, e->next)
                              : e->next == t->to_act);
    if (e->seat == t->to_act && t->phase == MELDING_MELD) {
        if (t->turn.drawn != CARD_NONE)
            pile_add(t, t->turn.drawn);
        t->turn = (struct melding_turn){.drawn = CARD_NONE,
                                        .top = t->turn.top};
        t->phase = MELDING_TURN;
    }
    t->hand.playing = (uint16_t)left;
    if (e->pays)
        t->hand.fouled |= (uint16_t)(1u << e->seat);
    seat_surrender(t, &t->seat[e->seat]);
    t->to_act = e->next;
}

/* Gathers the discards to be shuffled. */
APART static void apply_stock_out(struct melding *t,
                                  const struct ev_meld_stock_out *e)
{
    int n = t->piled - e->but_top;

    FACT(t, TIME, t->phase == MELDING_TURN);
    FACT(t, CARDS, melding_stock(t) == 0 && n > 0);
    memcpy(t->stock, t->pile, (size_t)n);
    t->stock_at = 0;
    t->stock_count = (uint16_t)n;
    if (e->but_top)
        t->pile[0] = t->pile[n];
    else
        t->turn.top = MELDING_TOP_DEAD;
    t->piled = e->but_top;
    t->hand.laid = false;
    t->phase = MELDING_SHUFFLE;
}

APART static void apply_shuffled(struct melding *t,
                                 const struct ev_shuffled *e)
{
    uint8_t before[CARD_IDS] = {0}, after[CARD_IDS] = {0};

    FACT(t, TIME, t->phase == MELDING_SHUFFLE && e->phase == MELDING_TURN);
    FACT(t, CARDS, e->cards == melding_stock(t) && t->stock_at == 0);
    count_cards(before, t->stock, t->stock_count);
    count_cards(after, e->card, e->cards);
    FACT(t, CARDS, memcmp(before, after, sizeof before) == 0);
    memcpy(t->stock, e->card, e->cards);
    t->hand.shuffles++;
    t->phase = e->phase;
}

static void apply_out(struct melding *t, const struct ev_meld_out *e)
{
    FACT(t, TIME,
         t->phase == MELDING_TURN || t->phase == MELDING_MELD ||
             t->phase == MELDING_SHUFFLE || t->phase == MELDING_RATE);
    FACT(t, SEAT, melding_is_among(t->hand.playing, e->seat));
    FACT(t, SEAT, !e->alone || t->hand.playing == 1u << e->seat);
    t->hand.winner = e->seat;
    t->hand.alone = e->alone;
    t->to_act = NO_SEAT;
    t->phase = MELDING_PAY;
}

APART static void apply_collected(struct melding *t,
                                  const struct ev_meld_collected *e)
{
    FACT(t, TIME, t->phase == MELDING_PAY && !t->hand.collected);
    FACT(t, SEAT, e->seat == t->hand.winner && is_seat(t, e->seat));
    FACT(t, CHIPS,
         e->amount >= 0 && are_shares(t, e->share, e->amount) &&
             e->share[e->seat] == 0);
    for (int s = 0; s < t->seats; s++) {
        FACT(t, CHIPS, e->share[s] <= t->seat[s].stack);
        t->seat[s].stack -= e->share[s];
    }
    t->seat[e->seat].stack += e->amount;
    t->hand.collected = true;
}

APART static void apply_paid(struct melding *t, const struct ev_paid *e)
{
    FACT(t, TIME, t->phase == MELDING_PAY);
    FACT(t, CHIPS, e->amount == t->pot && are_shares(t, e->share, e->amount));
    for (int s = 0; s < t->seats; s++) {
        FACT(t, SEAT, e->share[s] == 0 || t->seat[s].state != SEAT_EMPTY);
        t->seat[s].stack += e->share[s];
    }
    t->pot = 0;
}

/* Ends the hand; antes that nobody won stay for the next one. */
static void end_hand(struct melding *t)
{
    FACT(t, CARDS, cards_are_whole(t));
    t->phase = MELDING_IDLE;
    t->to_act = NO_SEAT;
}

static void apply_hand_ended(struct melding *t)
{
    FACT(t, TIME, t->phase == MELDING_PAY || t->phase == MELDING_RATE);
    FACT(t, CHIPS, t->pot == 0);
    end_hand(t);
}

static void apply_carried(struct melding *t)
{
    FACT(t, TIME, t->phase == MELDING_PAY || t->phase == MELDING_RATE);
    FACT(t, CHIPS, t->pot > 0);
    end_hand(t);
}

static void apply_void(struct melding *t)
{
    FACT(t, TIME, t->phase == MELDING_TURN);
    end_hand(t);
}

#define APPLY(KIND, name, member)                                             \
    case EV_##KIND:                                                           \
        apply_##name(t, &e->member);                                          \
        break
#define APPLY_NOTHING(KIND, name)                                             \
    case EV_##KIND:                                                           \
        apply_##name(t);                                                      \
        break

static inline void apply_any(struct melding *t, const struct event *e)
{
    switch (e->kind) {
    case EV_SAT:
    case EV_LEFT:
        apply_chips(t, e);
        break;
        APPLY(MOVED, moved, moved);
        APPLY(HAND_BEGUN, hand_begun, hand_begun);
        APPLY(ANTED, anted, anted);
        APPLY(MELD_HANDS, hands, meld_hands);
        APPLY(MELD_PLAYS, plays, meld_plays);
        APPLY(MELD_PASSES, passes, meld_passes);
        APPLY(MELD_RATE, rate, meld_rate);
        APPLY(FEE, fee, fee);
        APPLY(MELD_RETURNED, returned, meld_returned);
        APPLY(ROUND_BEGUN, begun, round_begun);
        APPLY(MELD_DREW, drew, meld_drew);
        APPLY(MELD_TOOK, took, meld_took);
        APPLY(MELD_LAID, laid, meld_laid);
        APPLY(MELD_ADDED, added, meld_added);
        APPLY(MELD_DISCARDED, discarded, meld_discarded);
        APPLY(MELD_FOULED, fouled, meld_fouled);
        APPLY(MELD_STOCK_OUT, stock_out, meld_stock_out);
        APPLY(SHUFFLED, shuffled, shuffled);
        APPLY(MELD_OUT, out, meld_out);
        APPLY(MELD_COLLECTED, collected, meld_collected);
        APPLY(PAID, paid, paid);
        APPLY_NOTHING(MELD_VOID, void);
        APPLY_NOTHING(CARRIED, carried);
        APPLY_NOTHING(HAND_ENDED, hand_ended);
    default:
        t->untrue = UNTRUE_KIND;
        break;
    }
}

bool melding_apply(struct melding *t, const struct event *e)
{
    t->untrue = UNTRUE_NOTHING;
    apply_any(t, e);
    if (t->untrue == UNTRUE_NOTHING)
        chips_hold(t);
    if (t->untrue == UNTRUE_NOTHING)
        cards_hold(t);
    return t->untrue == UNTRUE_NOTHING;
}

/* True for the events of a turn, which move only cards. */
static bool is_card_move(int kind)
{
    return kind == EV_MELD_DREW || kind == EV_MELD_TOOK ||
           kind == EV_MELD_LAID || kind == EV_MELD_ADDED ||
           kind == EV_MELD_DISCARDED;
}

bool melding_take(struct melding *t, const struct event *e)
{
    if (!is_card_move(e->kind))
        return melding_apply(t, e);
    MUST(t->untrue == UNTRUE_NOTHING);
    apply_any(t, e);
    if (t->untrue == UNTRUE_NOTHING && e->kind == EV_MELD_DISCARDED)
        cards_hold(t);
    return t->untrue == UNTRUE_NOTHING;
}

void melding_clear(struct melding *t, const struct felt_chips *c, bool hand)
{
    (void)hand;
    memset(&t->hand, 0, sizeof t->hand);
    memset(&t->turn, 0, sizeof t->turn);
    t->hand.winner = t->to_act = NO_SEAT;
    t->turn.drawn = CARD_NONE;
    t->stock_at = t->stock_count = t->piled = 0;
    memset(t->stock, 0, sizeof t->stock);
    memset(t->pile, 0, sizeof t->pile);
    t->phase = MELDING_IDLE;
    t->untrue = UNTRUE_NOTHING;
    t->pot = c->pot;
    t->drop = c->drop;
    t->fund = c->fund;
    t->chips = c->pot + c->drop + c->fund;
    for (int s = 0; s < t->seats; s++) {
        bool there = t->seat[s].state != SEAT_EMPTY;

        memset(&t->seat[s], 0, sizeof t->seat[s]);
        t->seat[s].stack = c->stack[s];
        t->seat[s].state = there ? SEAT_OUT : SEAT_EMPTY;
        t->chips += c->stack[s];
    }
}
