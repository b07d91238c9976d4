/*
 * poker_apply.c - applies events; with remedy_apply.c and place.h, the only
 * code that changes a table.  An event is a fact, so this file reads no book
 * and knows no rule.  It does check that the event can be true of this table,
 * because an event from elsewhere may say anything.
 *
 * Invariant: stacks + bets + pot + what was collected = the chips brought in,
 * to the cent.  It is counted over after every event; in bulk runs after every
 * event that moves chips.  Invariant: each card of the deck lies in one place,
 * and in one only.  The deck is counted when the hand begins.  From then on it
 * is double entry: a card that leaves a place is lifted, one that comes to a
 * place is laid, and after each event that moves cards nothing may be left in
 * the dealer's hands.  All places are counted over when the hand is over.
 *
 * Cards are added up as numbers, each its bit of a set.  Distinct cards have a
 * sum that no other set of that size has, so number and sum together identify
 * them.
 *
 * Leaves: none
 */
#include "rule/poker/place.h"
#include "rule/poker/poker_apply.h"
#include "rule/poker/poker_flow.h"
#include "rule/poker/remedy.h"

/* Rare cases stay out of the code that runs for every event. */
#define NOINLINE __attribute__((noinline))

/* Adds cards up as bits; a card that lies twice carries into another bit.  If
   none does, the sum is simply their set, which is faster to find. */
static cardset cards_sum(const card *cards, int n)
{
    cardset sum = set_of_all(cards, n);

    if (set_count(sum) == n)
        return sum;
    sum = 0;
    for (int i = 0; i < n; i++)
        sum += set_of(cards[i]);
    return sum;
}

/* The deck the hand is dealt from holds each card once, known or not. */
static bool deck_is_whole(const card *cards, int n, cardset known)
{
    cardset seen = set_of_all(cards, n);
    int unknown = 0;

    if (set_has(seen, CARD_UNKNOWN))
        for (int i = 0; i < n; i++)
            unknown += cards[i] == CARD_UNKNOWN;
    return (seen & ~set_of(CARD_UNKNOWN)) == known &&
           (known & ~deck_of(n)) == 0 && set_count(known) + unknown == n;
}

/* Resets a seat for a hand; its chips and winnings of the previous hand
   stay. */
static inline void begin_seat(struct table *t, seat_no n, bool in)
{
    struct seat *s = &t->seat[n];
    money stack = s->stack, won = s->won;
    uint8_t state = s->state;

    FACT(t, CHIPS, s->bet == 0);
    FACT(t, SEAT, !in || state != SEAT_EMPTY);
    *s = seat_begin;
    s->stack = stack;
    s->before = won;
    s->state = in ? SEAT_LIVE : state == SEAT_EMPTY ? SEAT_EMPTY : SEAT_OUT;
}

/* Can cards go to these seats?  A hand needs at least two players. */
static bool can_be_in(const struct table *t, unsigned in)
{
    return (in & (in - 1)) != 0 && in >> t->seats == 0;
}

/* Nothing is dealt, bet or said yet; the seats of `in` will be dealt to. */
static void begin_deal(struct table *t, unsigned in)
{
    unsigned able = 0;

    t->deal = deal_begin;
    t->round = round_begin;
    t->draw = (struct draw){0};
    t->ruling = ruling_begin;
    for (seat_no s = 0; s < t->seats; s++) {
        able |= (t->seat[s].stack > 0 ? 1u : 0u) << s;
        begin_seat(t, s, (in >> s & 1) != 0);
    }
    t->deal.live = (uint16_t)in;
    t->deal.able = (uint16_t)(in & able);
    t->to_act = NO_SEAT;
}

void apply_deal(struct table *t, const struct ev_hand_begun *e)
{
    FACT(t, TIME, t->phase == PHASE_IDLE);
    FACT(t, SEAT, seat_is_there(t, e->button) && can_be_in(t, e->in));
    FACT(t, SEAT, may_be_in(e->in, e->makes_big));
    FACT(t, SEAT, may_be_in(e->button_big ? e->in : ~0u, e->button));
    FACT(t, SEAT, e->makes_small == NO_SEAT || e->makes_small == e->button);
    FACT(t, SEAT,
         (e->late & ~(unsigned)e->in) == 0 &&
             __builtin_popcount(e->in & ~(unsigned)e->late) >= 2);
    FACT(t, CARDS, e->cards >= 52 && e->cards <= DECK_CARDS_MAX);
    t->before = (struct rotated){.dealt = t->dealt,
                                 .bigs = t->bigs,
                                 .smalls = t->smalls,
                                 .late = t->hand.late,
                                 .button = t->button,
                                 .makes_big = t->hand.makes_big};
    begin_deal(t, e->in);
    memcpy(t->stub, e->card, e->cards);
    t->stub_count = t->deck = (uint8_t)e->cards;
    t->stub_at = t->burns = t->boards = t->mucked = 0;
    t->number++;
    t->button = e->button;
    t->phase = PHASE_POST;
    t->hand = hand_begin;
    t->hand.known = e->known;
    /* antes carried over from a hand that nobody opened */
    t->hand.dead = t->pot;
    t->hand.last_blind = e->button;
    t->hand.waits = e->waits;
    t->hand.makes_big = e->makes_big;
    t->hand.makes_small = e->makes_small;
    t->hand.late = e->late;
    t->hand.button_big = e->button_big;
    t->dealt = e->in;
    t->bigs = t->smalls = 0;
}

static void apply_hand_begun(struct table *t, const struct ev_hand_begun *e)
{
    FACT(t, CARDS, e->cards <= DECK_CARDS_MAX);
    FACT(t, CARDS, deck_is_whole(e->card, e->cards, e->known));
    apply_deal(t, e);
}

/* One more of the forced payments is made. */
static void count_post(struct table *t)
{
    FACT(t, TIME, t->hand.posted < UINT8_MAX);
    t->hand.posted++;
}

static void apply_anted(struct table *t, const struct ev_anted *e)
{
    FACT(t, TIME, t->phase == PHASE_POST);
    for (int i = 0; i < t->seats; i++) {
        struct seat *s = &t->seat[i];
        money paid = e->paid[i];

        if (paid == 0)
            continue;
        FACT(t, SEAT, seat_is_live(t, (seat_no)i));
        FACT(t, CHIPS, paid > 0 && paid <= s->stack);
        s->stack -= paid;
        s->paid += paid;
        t->pot += paid;
    }
    seats_mark(t);
    count_post(t);
}

/* Remembers the blinds each seat has posted, because the button moves by
   them. */
static void note_blind(struct table *t, const struct ev_posted *e)
{
    uint16_t bit = (uint16_t)(1u << e->seat);
    int last = t->stakes.blinds - 1;

    if (last >= 0 && e->level >= t->stakes.blind[last])
        t->bigs |= bit;
    else if (e->blind || e->seat == t->hand.makes_small)
        t->smalls |= bit;
    if (e->seat == t->button && !e->blind) { /* makes up a blind that it
                                                skipped */
        t->hand.makes_small = NO_SEAT;
        t->hand.button_big = false;
    }
}

static void apply_posted(struct table *t, const struct ev_posted *e)
{
    struct seat *s;

    FACT(t, TIME, t->phase == PHASE_POST);
    FACT(t, SEAT, seat_is_in_hand(t, e->seat));
    s = &t->seat[e->seat];
    FACT(t, CHIPS, e->paid >= 0 && e->paid <= s->stack);
    FACT(t, CHIPS, e->dead >= 0 && e->dead <= s->stack - e->paid);
    FACT(t, CHIPS, e->level >= 0 && e->level <= MONEY_MOST);
    s->stack -= e->dead;
    s->dead += e->dead;
    t->pot += e->dead;
    t->hand.dead += e->dead;
    seat_pay(t, e->seat, e->paid);
    if (e->level > t->round.high)
        t->round.high = e->level; /* a short blind is called in full */
    if (e->level > t->round.level)
        t->round.level = t->round.last_raise = e->level;
    if (e->blind)
        t->hand.last_blind = e->seat;
    note_blind(t, e);
    t->round.raises = (uint8_t)(t->round.raises + e->raise);
    rung_add(t);
    t->hand.kill |= e->kill;
    count_post(t);
}

static void apply_street(struct table *t, const struct ev_street *e)
{
    FACT(t, TIME, t->phase == PHASE_POST && e->street == 0);
    t->phase = PHASE_STREET;
    t->hand.waits = false;
    t->deal.street = e->street;
    t->deal.step = 0;
}

static void apply_burned(struct table *t, const struct ev_burned *e)
{
    FACT(t, TIME, t->phase == PHASE_STREET);
    FACT(t, TIME, !e->beside || !t->draw.burned);
    FACT(t, CARDS, e->up == t->ruling.top_up);
    burn_add(t, stub_deal(t, e->card));
    if (e->up) {
        t->ruling.burn_up = t->burns;
        t->ruling.burn_at = t->deal.street;
        t->ruling.due |= DUE_TURN_DOWN;
        t->ruling.top_up = false;
    }
    if (e->beside)
        t->draw.burned = true;
    else
        step_on(t);
}

/*
 * Remembers the seats that got cards in this step, which may take several
 * events.
 */
static void note_got(struct table *t, const struct ev_dealt *e)
{
    if (t->deal.part == PART_NONE) {
        t->deal.got = t->deal.got_live = 0;
        t->deal.got_first = e->first;
    }
    t->deal.got |= e->to;
    t->deal.got_live |= e->to & t->deal.live;
    t->deal.given = 0;
    if (!e->more) {
        t->deal.part = PART_NONE;
        step_on(t);
        t->draw.burned = false;
    } else if (t->deal.part == PART_NONE) {
        t->deal.part = PART_STUB;
    }
    if (e->more && t->stakes.by_card)
        t->deal.given = (uint8_t)__builtin_popcount(t->deal.got);
}

/*
 * Deals a card that is not on top of the stub as the event says, or that goes
 * to no hand: a folded seat keeps the order, and its card goes to the muck.
 */
static NOINLINE void deal_otherwise(struct table *t, int top, int at, card c,
                                    bool up)
{
    if (t->stub[top] != c) {
        t->stub_at = (uint8_t)top;
        stub_name(t, c);
    }
    if (seat_is_live(t, (seat_no)at))
        seat_put(t, &t->seat[at], c, up);
    else
        muck_put(t, c);
}

static void apply_dealt(struct table *t, const struct ev_dealt *e)
{
    unsigned rest, live = t->deal.live, up = e->up, first = (uint8_t)e->first;
    int top = t->stub_at;

    FACT(t, TIME, t->phase == PHASE_STREET);
    FACT(t, SEAT, seat_is_there(t, e->first) && e->to >> t->seats == 0);
    FACT(t, SEAT, (e->to & ~live) == e->dead);
    FACT(t, CARDS, __builtin_popcount(e->to) == e->cards);
    FACT(t, CARDS, e->cards <= stub_left(t));
    rest = seats_from(e->to, first);
    for (const card *c = e->card; rest != 0; rest &= rest - 1, top++, c++) {
        unsigned at = ((unsigned)__builtin_ctz(rest) + first) & 15;
        struct seat *s = &t->seat[at];
        unsigned n = s->cards;

        if (__builtin_expect(t->stub[top] != *c || (live >> at & 1) == 0 ||
                                 n >= HAND_CARDS_MAX,
                             0)) {
            deal_otherwise(t, top, (int)at, *c, up);
            continue;
        }
        s->card[n] = *c;
        s->up |= (uint8_t)(up << n);
        s->cards = (uint8_t)(n + 1);
    }
    t->stub_at = (uint8_t)top;
    note_got(t, e);
}

static void apply_board(struct table *t, const struct ev_board *e)
{
    FACT(t, TIME, t->phase == PHASE_STREET);
    FACT(t, CARDS, t->boards + e->cards <= BOARD_MAX);
    FACT(t, TIME, !e->more || t->stakes.by_card);
    for (int i = 0; i < e->cards && t->boards < BOARD_MAX; i++) {
        card c = stub_deal(t, e->card[i]);

        lay(t, c);
        t->board[t->boards++] = c;
    }
    t->deal.turned = (uint8_t)(e->more ? t->deal.turned + e->cards : 0);
    if (!e->more)
        step_on(t);
}

static void apply_brought_in(struct table *t, const struct ev_brought_in *e)
{
    FACT(t, TIME, t->phase == PHASE_STREET && !t->deal.brought_in);
    FACT(t, SEAT, seat_is_in_hand(t, e->seat) && next_can_be(t, e->next));
    FACT(t, CHIPS, e->level >= 0 && e->level <= MONEY_MOST);
    seat_pay(t, e->seat, e->paid);
    t->deal.brought_in = true;
    /* not a blind, so it has no option */
    t->round.acted |= (uint16_t)(1u << e->seat);
    t->round.last_actor = e->seat;
    t->round.level = t->round.last_raise = e->level;
    rung_add(t);
    t->to_act = e->next;
}

static void apply_round_begun(struct table *t, const struct ev_round_begun *e)
{
    unsigned able = t->deal.able, live = t->deal.live;
    uint8_t raises = t->round.raises;

    FACT(t, TIME, t->phase == PHASE_STREET);
    FACT(t, SEAT, next_can_be(t, e->next));
    t->phase = PHASE_BET;
    t->to_act = e->next;
    t->round.two_left_at = __builtin_popcount(live) == 2 ? raises : UINT8_MAX;
    t->round.two_able_at = __builtin_popcount(able) == 2 ? raises : UINT8_MAX;
}

static void note_acted(struct table *t, seat_no seat, seat_no next)
{
    uint16_t bit = (uint16_t)(1u << seat);

    t->round.acts++;
    if (t->round.two_able_at == UINT8_MAX &&
        __builtin_popcount(t->deal.able) == 2)
        t->round.two_able_at = t->round.raises;
    t->round.acted |= bit;
    t->deal.spoke |= bit;
    t->seat[seat].spoke = (uint8_t)(t->deal.street + 1);
    t->round.spoke_now |= bit;
    t->round.last_spoke = seat;
    t->round.last_actor = seat;
    t->to_act = next;
    t->deal.declared = NOTHING_SAID;
    t->deal.mover = NO_SEAT;
    t->ruling.owes = 0;
}

/* Remembers the seat that put chips in, until somebody else acts. */
static void note_moved(struct table *t, seat_no seat, money paid)
{
    t->deal.mover = seat;
    t->deal.moved = paid;
    if (t->deal.first_in == NO_SEAT)
        t->deal.first_in = seat;
}

void apply_checked(struct table *t, const struct ev_checked *e)
{
    FACT(t, TIME, t->phase == PHASE_BET && e->seat == t->to_act);
    FACT(t, SEAT, seat_is_in_hand(t, e->seat) && next_can_be(t, e->next));
    t->round.checks |= (uint16_t)(1u << e->seat);
    if (t->round.first_checker == NO_SEAT)
        t->round.first_checker = e->seat;
    note_acted(t, e->seat, e->next);
}

void apply_called(struct table *t, const struct ev_called *e)
{
    FACT(t, TIME, t->phase == PHASE_BET && e->seat == t->to_act);
    FACT(t, SEAT, seat_is_in_hand(t, e->seat) && next_can_be(t, e->next));
    seat_pay(t, e->seat, e->paid);
    FACT(t, CHIPS, !e->rest || t->seat[e->seat].bet < t->round.high);
    if (e->rest)
        seat_cap(t, e->seat);
    note_acted(t, e->seat, e->next);
    note_moved(t, e->seat, e->paid);
}

void apply_raised(struct table *t, const struct ev_raised *e)
{
    const struct seat *s;

    FACT(t, TIME, t->phase == PHASE_BET);
    FACT(t, SEAT, seat_is_in_hand(t, e->seat) && next_can_be(t, e->next));
    s = &t->seat[e->seat];
    FACT(t, CHIPS, e->paid > 0 && e->to == s->bet + e->paid);
    FACT(t, CHIPS, e->level >= 0 && e->level <= e->to);
    FACT(t, CHIPS, e->adds >= 0 && e->adds <= MONEY_MOST);
    seat_pay(t, e->seat, e->paid);
    t->round.wagered = true;
    if (e->opens) {
        t->deal.opener = e->seat;
        memcpy(t->deal.opening, s->card, sizeof t->deal.opening);
    }
    t->deal.receives = 0;
    if (e->level > 0) {
        t->round.acted = 0;
        t->round.level = e->level;
        t->round.last_raise = e->adds;
        t->round.raises = (uint8_t)(t->round.raises +
                                    (e->how == BET_HOW_RAISE));
        rung_add(t);
    }
    t->round.bettor = e->seat;
    note_acted(t, e->seat, e->next);
    note_moved(t, e->seat, e->paid);
}

void apply_folded(struct table *t, const struct ev_folded *e)
{
    uint16_t bit;

    FACT(t, TIME, t->phase == PHASE_BET);
    FACT(t, SEAT, seat_is_in_hand(t, e->seat) && e->next != e->seat);
    FACT(t, SEAT, next_can_be(t, e->next) && table_live(t) > 1);
    bit = (uint16_t)(1u << e->seat);
    t->round.acts++;
    t->round.spoke_now |= bit;
    t->round.last_spoke = e->seat;
    t->seat[e->seat].state = SEAT_FOLDED;
    if (e->receives)
        t->deal.receives |= bit;
    seat_throw(t, &t->seat[e->seat], UINT8_MAX);
    seat_unmark(t, e->seat);
    t->deal.declared = NOTHING_SAID;
    t->deal.mover = NO_SEAT;
    t->ruling.owes = 0;
    t->to_act = e->next;
    if (table_live(t) == 2)
        t->round.two_left_at = t->round.raises;
}

static void apply_returned(struct table *t, const struct ev_returned *e)
{
    struct seat *s;

    FACT(t, TIME, t->phase == PHASE_BET);
    FACT(t, SEAT, seat_is_there(t, e->seat));
    s = &t->seat[e->seat];
    FACT(t, CHIPS, e->amount > 0 && e->amount <= s->bet);
    s->bet -= e->amount;
    s->stack += e->amount;
    seat_mark(t, e->seat);
}

/* Ends the betting round; the showdown still needs to know who bet or checked
   last. */
static void round_over(struct table *t, bool last)
{
    struct round next = round_begin;

    t->deal.checked = t->round.checks;
    t->deal.raises_before = t->round.raises;
    if (last) {
        next.bettor = t->round.bettor;
        next.first_checker = t->round.first_checker;
        next.last_actor = t->round.last_actor;
    }
    t->round = next;
}

static void apply_round_ended(struct table *t, const struct ev_round_ended *e)
{
    bool last = e->phase != PHASE_STREET;

    FACT(t, TIME, t->phase == PHASE_BET || t->phase == PHASE_STREET);
    FACT(t, TIME,
         !last || e->phase == PHASE_PAY ||
             (e->phase == PHASE_SHOW && t->deal.live != 0));
    FACT(t, TIME,
         last || (table_live(t) > 1 && e->street == t->deal.street + 1 &&
                  e->street < STREETS_MAX));
    for (int i = 0; i < t->seats; i++) {
        struct seat *s = &t->seat[i];

        t->pot += s->bet;
        s->paid += s->bet;
        s->last = s->bet;
        s->bet = 0;
    }
    round_over(t, last);
    t->draw = (struct draw){0};
    t->to_act = NO_SEAT;
    t->phase = e->phase;
    if (last)
        return;
    t->deal.street = e->street;
    t->deal.step = 0;
}

static void apply_showdown(struct table *t, const struct ev_showdown *e)
{
    FACT(t, TIME, t->phase == PHASE_SHOW && t->to_act == NO_SEAT);
    FACT(t, SEAT, seat_is_in_hand(t, e->next));
    t->to_act = e->next;
}

/* The next shows; after the last the pots are pushed. */
static void show_on(struct table *t, seat_no next)
{
    /* words bind only the player who said them */
    t->deal.declared = NOTHING_SAID;
    t->to_act = next;
    if (next == NO_SEAT)
        t->phase = PHASE_PAY;
}

static void apply_shown(struct table *t, const struct ev_shown *e)
{
    struct seat *s;

    FACT(t, TIME, t->phase == PHASE_SHOW);
    FACT(t, SEAT, seat_is_in_hand(t, e->seat) && next_can_be(t, e->next));
    FACT(t, SEAT, e->next != e->seat);
    s = &t->seat[e->seat];
    FACT(t, CARDS, e->cards == s->cards);
    for (int i = 0; i < s->cards; i++)
        FACT(t, CARDS, e->card[i] == s->card[i]);
    FACT(t, SEAT, e->barred == t->ruling.barred);
    s->shown = true;
    s->up = (uint8_t)((1u << s->cards) - 1);
    show_on(t, e->next);
}

static void apply_mucked(struct table *t, const struct ev_mucked *e)
{
    FACT(t, TIME, t->phase == PHASE_SHOW);
    FACT(t, SEAT, seat_is_in_hand(t, e->seat) && next_can_be(t, e->next));
    FACT(t, SEAT, e->next != e->seat);
    seat_throw(t, &t->seat[e->seat], UINT8_MAX);
    t->seat[e->seat].shown = true;
    if (!e->plays)
        t->seat[e->seat].state = SEAT_FOLDED;
    seat_mark(t, e->seat);
    show_on(t, e->next);
}

/* The same where a card is in two places, or nobody has seen it. */
static NOINLINE cardset places_sum(const struct table *t)
{
    const struct ruling *r = &t->ruling;
    cardset sum = cards_sum(t->stub + t->stub_at, stub_left(t));

    sum += cards_sum(r->wrong, r->wrongs) + cards_sum(r->aside, r->asides) +
           cards_sum(r->out, r->outs);
    sum += cards_sum(t->burn, t->burns) + cards_sum(t->board, t->boards) +
           cards_sum(t->muck, t->mucked);
    for (int s = 0; s < t->seats; s++)
        sum += cards_sum(t->seat[s].card, t->seat[s].cards);
    return sum;
}

/* Checks that every card of the deck lies in exactly one place.  If the count
   is right and all are different, no sum is needed. */
static bool cards_are_whole(const struct table *t)
{
    int left = stub_left(t);
    const struct ruling *r = &t->ruling;
    int n = left + t->burns + t->boards + t->mucked;
    cardset seen = set_of_all(t->stub + t->stub_at, left);

    seen |= set_of_all(t->muck, t->mucked) | set_of_all(t->burn, t->burns) |
            set_of_all(t->board, t->boards);
    for (int s = 0; s < t->seats; s++) {
        if (t->seat[s].cards == 0)
            continue;
        n += t->seat[s].cards;
        seen |= set_of_all(t->seat[s].card, t->seat[s].cards);
    }
    if (n == t->deck && seen == t->hand.known && set_count(seen) == n)
        return true;
    n += r->wrongs + r->asides + r->outs;
    /* Unknown cards are above all others, so they carry into nothing. */
    return n == t->deck && (places_sum(t) & SET_54) == t->hand.known;
}

/* Cards and chips are where they belong, and nobody is to act. */
static void hand_over(struct table *t)
{
    FACT(t, CARDS, cards_are_whole(t));
    t->phase = PHASE_IDLE;
    t->to_act = NO_SEAT;
}

static void apply_carried(struct table *t, const struct ev_carried *e)
{
    (void)e;
    FACT(t, TIME, t->phase == PHASE_BET || t->phase == PHASE_PAY);
    for (int i = 0; i < t->seats; i++) { /* too little to open, and lost */
        t->pot += t->seat[i].bet;
        t->seat[i].bet = 0;
    }
    hand_over(t);
}

static void apply_hand_ended(struct table *t, const struct ev_hand_ended *e)
{
    (void)e;
    FACT(t, TIME, t->phase == PHASE_PAY);
    FACT(t, CHIPS, t->pot == 0);
    for (int i = 0; i < t->seats; i++)
        FACT(t, CHIPS, t->seat[i].bet == 0);
    hand_over(t);
}

/* Puts cards from anywhere under the stub. */
static void stub_add(struct table *t, const card *cards, int n)
{
    FACT(t, CARDS, t->stub_count + n <= DECK_CARDS_MAX);
    memcpy(t->stub + t->stub_count, cards, (size_t)n);
    t->stub_count = (uint8_t)(t->stub_count + n);
}

static void cards_gather(struct table *t)
{
    t->stub_count = (uint8_t)stub_left(t);
    memmove(t->stub, t->stub + t->stub_at, t->stub_count);
    t->stub_at = 0;
    stub_add(t, t->burn, t->burns);
    stub_add(t, t->board, t->boards);
    stub_add(t, t->muck, t->mucked);
    stub_add(t, t->ruling.wrong, t->ruling.wrongs);
    stub_add(t, t->ruling.aside, t->ruling.asides);
    stub_add(t, t->ruling.out, t->ruling.outs);
    t->burns = t->boards = t->mucked = 0;
    t->ruling = ruling_begin;
    for (int s = 0; s < t->seats; s++) {
        stub_add(t, t->seat[s].card, t->seat[s].cards);
        t->seat[s].cards = 0;
    }
    FACT(t, CARDS, cards_are_whole(t));
}

/* The same hand continues from its first card, for the tied pot. */
static void apply_gathered(struct table *t, const struct ev_gathered *e)
{
    FACT(t, TIME, t->phase == PHASE_PAY || t->phase == PHASE_BUY_IN);
    FACT(t, SEAT, can_be_in(t, e->in));
    cards_gather(t);
    pushes_close_up(t);
    begin_deal(t, e->in);
    t->hand.dead = 0;
    t->phase = PHASE_SHUFFLE;
}

/* The whole deck in another order; other cards of it may be known. */
static void shuffled_deck(struct table *t, const struct ev_shuffled *e)
{
    FACT(t, CARDS, deck_is_whole(e->card, e->cards, e->known));
    t->hand.known = e->known;
}

static void apply_shuffled(struct table *t, const struct ev_shuffled *e)
{
    uint8_t back = t->ruling.back != 0 ? t->ruling.back : PHASE_STREET;

    FACT(t, TIME, t->phase == PHASE_SHUFFLE && e->phase == back);
    FACT(t, CARDS, e->cards == t->stub_count && t->stub_at == 0);
    FACT(t, CARDS, cards_can_lie(e->card, e->cards));
    if (e->cards == t->deck) {
        shuffled_deck(t, e);
    } else {
        lift_all(t, t->stub, t->stub_count);
        lay_all(t, e->card, e->cards);
    }
    memcpy(t->stub, e->card, e->cards);
    t->draw.burned = false;
    t->phase = back;
    t->ruling.back = 0;
}

/* The rest of the stub, and what is put together with it to be shuffled. */
static void apply_short_stub(struct table *t, const struct ev_short_stub *e)
{
    FACT(t, TIME, t->phase == PHASE_STREET);
    FACT(t, CARDS, e->cards <= DECK_CARDS_MAX);
    FACT(t, CARDS, cards_can_lie(e->card, e->cards));
    lift_all(t, t->stub + t->stub_at, stub_left(t));
    lay_all(t, e->card, e->cards);
    t->phase = PHASE_SHUFFLE;
    t->round.shuffled = true;
    t->deal.given = 0; /* the step starts again for those who wait */
    if (t->deal.part != PART_NONE)
        t->deal.part = PART_STOCK;
    memcpy(t->stub, e->card, e->cards);
    t->stub_at = 0;
    t->stub_count = (uint8_t)e->cards;
    if (e->burns) {
        lift_all(t, t->burn, t->burns);
        t->burns = 0;
    }
    if (e->muck) {
        FACT(t, CARDS, e->left <= t->mucked);
        FACT(t, SEAT, e->keep >> t->seats == 0);
        muck_lift(t, e->keep, e->keep == 0 ? e->left : 0);
        FACT(t, CARDS, t->mucked == e->left);
    }
}

/* The kinds applied here, by what they move; all others are rulings. */
#define MOVE_CHIPS(X)                                                         \
    X(SAT, sat)                                                               \
    X(LEFT, left)                                                             \
    X(MOVED, moved)                                                           \
    X(TIME_FEE, time_fee)                                                     \
    X(ANTED, anted)                                                           \
    X(POSTED, posted)                                                         \
    X(BROUGHT_IN, brought_in)                                                 \
    X(CALLED, called)                                                         \
    X(RAISED, raised)                                                         \
    X(RETURNED, returned)                                                     \
    X(ROUND_ENDED, round_ended)                                               \
    X(VOIDED, voided)                                                         \
    X(PAID, paid)                                                             \
    X(DIVIDED, divided)                                                       \
    X(COLLECTED, collected)                                                   \
    X(FEE, fee)                                                               \
    X(BOUGHT_IN, bought_in)
#define END_HAND(X)                                                           \
    X(CARRIED, carried)                                                       \
    X(HAND_ENDED, hand_ended)
#define MOVE_CARDS(X)                                                         \
    X(BURNED, burned)                                                         \
    X(DEALT, dealt)                                                           \
    X(BOARD, board)                                                           \
    X(FOLDED, folded)                                                         \
    X(MUCKED, mucked)                                                         \
    X(SHORT, short_stub)                                                      \
    X(SHUFFLED, shuffled)                                                     \
    X(DREW, drew)                                                             \
    X(SPLIT, split)                                                           \
    X(SERVED, served)                                                         \
    X(CARDS_SAID, cards_said)                                                 \
    X(DISCARDED, discarded)                                                   \
    X(LATE, late)                                                             \
    X(LATE_DEAD, late_dead)
#define MOVE_NOTHING(X)                                                       \
    X(HAND_BEGUN, hand_begun)                                                 \
    X(STREET, street)                                                         \
    X(ROUND_BEGUN, round_begun)                                               \
    X(CHECKED, checked)                                                       \
    X(DRAW_BEGUN, draw_begun)                                                 \
    X(DISCARD_BEGUN, discard_begun)                                           \
    X(DRAW_ENDED, draw_ended)                                                 \
    X(SHOWDOWN, showdown)                                                     \
    X(SHOWN, shown)                                                           \
    X(PAIR_TOLD, pair_told)                                                   \
    X(ASKED, asked)                                                           \
    X(HANDS_ASKED, hands_asked)                                               \
    X(MUCK_SEEN, muck_seen)                                                   \
    X(PROOF_ASKED, proof_asked)                                               \
    X(PROOF, proof)                                                           \
    X(PROVED, proved)                                                         \
    X(DECLARED, declared)                                                     \
    X(AGREED, agreed)                                                         \
    X(LOOKED, looked)                                                         \
    X(PUSHED, pushed)                                                         \
    X(OFFERED, offered)                                                       \
    X(PASSED, passed)                                                         \
    X(GATHERED, gathered)

/* Each applies its kind, and then counts what moved. */
#define TAKE(ID, name, count)                                                 \
    static void take_##name(struct table *t, const struct event *e)           \
    {                                                                         \
        apply_##name(t, &e->name);                                            \
        count;                                                                \
    }
#define TAKE_CHIPS(ID, name) TAKE(ID, name, chips_add_up(t))
#define TAKE_CARDS(ID, name) TAKE(ID, name, cards_are_laid(t))
#define TAKE_NOTHING(ID, name) TAKE(ID, name, (void)0)
#define TAKE_END(ID, name)                                                    \
    TAKE(ID, name, (chips_add_up(t), table_ended_by(t, e->leaf)))
MOVE_CHIPS(TAKE_CHIPS)
END_HAND(TAKE_END)
MOVE_CARDS(TAKE_CARDS)
MOVE_NOTHING(TAKE_NOTHING)

typedef void take_fn(struct table *t, const struct event *e);

#define ROW(ID, name) [EV_##ID] = take_##name,
static take_fn *const takes[EV_KINDS] = {
    MOVE_CHIPS(ROW) END_HAND(ROW) MOVE_CARDS(ROW) MOVE_NOTHING(ROW)};

/* Can this event come between the steps of a ruling?  Only while the ruling
   waits for a shuffle. */
static bool can_be_between(const struct table *t, const struct event *e)
{
    return t->phase == PHASE_SHUFFLE || e->kind == EV_SAT;
}

/* After the last step of a ruling, the seat to act must have a hand. */
static void check_next_act(struct table *t)
{
    FACT(t, SEAT,
         t->ruling.words != 0 || t->phase == PHASE_BUY_IN ||
             next_can_be(t, t->to_act));
}

bool poker_take(struct table *t, const struct event *e)
{
    take_fn *take = e->kind < EV_KINDS ? takes[e->kind] : NULL;

    if (__builtin_expect(t->deal.agreed != 0, 0) && e->kind != EV_AGREED)
        t->deal.agreed = 0; /* any other action means that they play on */
    if (take != NULL) {
        FACT_ELSE(t, TIME, t->ruling.words == 0 || can_be_between(t, e),
                  false);
        take(t, e);
    } else {
        remedy_apply(t, e);
        check_next_act(t);
        cards_are_laid(t);
        chips_add_up(t);
    }
    return t->untrue == UNTRUE_NOTHING;
}

/*
 * Applies the dealer's steps of every hand without the table of events: they
 * have just been decided, so nothing needs to be looked up.
 */
bool poker_take_deal(struct table *t, const struct event *e)
{
    switch (e->kind) {
    case EV_DEALT:
        take_dealt(t, e);
        break;
    case EV_BURNED:
        take_burned(t, e);
        break;
    case EV_BOARD:
        take_board(t, e);
        break;
    case EV_ROUND_BEGUN:
        take_round_begun(t, e);
        break;
    case EV_ROUND_ENDED:
        take_round_ended(t, e);
        break;
    default:
        return poker_take(t, e);
    }
    return t->untrue == UNTRUE_NOTHING;
}

/* Counts chips and cards after every event, no matter what it was about. */
bool poker_apply(struct table *t, const struct event *e)
{
    if (!poker_take(t, e))
        return false;
    cards_are_laid(t);
    chips_add_up(t);
    return t->untrue == UNTRUE_NOTHING;
}
