/*
 * test_push.c - push pots by a second way: who can win each chip, chip by
 * chip, kept from the events alone.
 *
 * Random play with short stacks, so that there are side pots and players
 * without chips, under every answer a book may give.  The ledger here knows no
 * pot: it has heaps of chips, each with those who can win it, and divides them
 * anew at each showdown.
 */
#include "rule/fee.h"
#include "book/shelf.h"
#include "plain/plain.h"
#include "test.h"
#include "unit/opened.h"

enum { HANDS = 20000, HEAPS_MOST = 200, CONDITION = 200 };

static uint64_t state = 2463534242u;

static uint32_t below(uint32_t n)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)((state >> 32) * n >> 32);
}

struct heap {
    money amount;
    unsigned in, lost;
};

struct ledger {
    struct heap heap[HEAPS_MOST];
    int heaps;
    money stack[SEATS_MAX], put[SEATS_MAX], taken[SEATS_MAX];
    money won[SEATS_MAX], paid[SEATS_MAX]; /* as it should be, and as it is */
    card hand[SEATS_MAX][3];
    int cards[SEATS_MAX];
    unsigned live, folded, mucked, offered;
    money collected, price;
    bool settled, dealt_again;
    int fees; /* of this deal */
};

struct play {
    struct book book;
    struct table table;
    struct ledger is;
    int pushes, offers, bought, side, twice; /* how often, to be sure */
};

static void heap_add(struct ledger *l, money amount, unsigned in,
                     unsigned lost)
{
    for (int i = 0; i < l->heaps; i++)
        if (l->heap[i].in == in) {
            l->heap[i].amount += amount;
            l->heap[i].lost |= lost;
            return;
        }
    CHECK(l->heaps < HEAPS_MOST);
    l->heap[l->heaps++] = (struct heap){amount, in, lost};
}

/* The best hands of some; all of them where only one hand is left. */
static unsigned best_of(const struct ledger *l, unsigned in)
{
    unsigned who = 0;
    int best = 37;

    if ((l->live & (l->live - 1)) == 0)
        return l->live;
    for (int s = 0; s < SEATS_MAX; s++) {
        int rank;

        if ((in >> s & 1) == 0)
            continue;
        rank = plain_nine(l->hand[s]);
        if (rank < best)
            who = 0;
        if (rank <= best) {
            who |= 1u << s;
            best = rank;
        }
    }
    return who;
}

/* Puts the bets of this deal onto the heaps, cent by cent. */
static void heap_bets(struct ledger *l)
{
    unsigned below_in = l->live;
    money most = 0;

    for (int s = 0; s < SEATS_MAX; s++)
        most = l->put[s] > most ? l->put[s] : most;
    for (money height = 1; height <= most; height++) {
        unsigned in = 0;
        money cents = 0;

        for (int s = 0; s < SEATS_MAX; s++)
            if (l->put[s] >= height) {
                cents += height > l->taken[s];
                in |= l->live & 1u << s;
            }
        below_in = in != 0 ? in : below_in;
        if (cents > 0)
            heap_add(l, cents, below_in, 0);
    }
}

/* Pays the winners, and leaves the parts that are tied for. */
static void settle(struct ledger *l)
{
    struct heap old[HEAPS_MOST];
    int count;

    for (int i = 0; i < l->heaps; i++)
        l->heap[i].in &= l->live;
    heap_bets(l);
    count = l->heaps;
    memcpy(old, l->heap, sizeof old);
    l->heaps = 0;
    for (int i = 0; i < count; i++) {
        unsigned in = old[i].in != 0 ? old[i].in : l->live;
        unsigned best = best_of(l, in);

        if ((best & (best - 1)) == 0)
            l->won[__builtin_ctz(best)] += old[i].amount;
        else
            heap_add(l, old[i].amount, best, (in & ~best) | l->mucked);
    }
    l->settled = true;
}

/* All that was due has been paid, and what was tied for is still there. */
static void check_settled(const struct play *p)
{
    const struct ledger *l = &p->is;
    money left = 0;

    for (int s = 0; s < SEATS_MAX; s++)
        CHECK_EQ(l->paid[s], l->won[s]);
    for (int i = 0; i < l->heaps; i++)
        left += l->heap[i].amount;
    CHECK_EQ(p->table.pot, left);
}

static void check_offer(struct play *p, const struct event *e)
{
    struct ledger *l = &p->is;
    money parts = book_value(&p->book, LEAF_PUSH_PARTS), price = 0;
    money chip = p->table.stakes.chip;
    bool up = book_value(&p->book, LEAF_PUSH_ROUNDED) == PUSH_ROUNDED_UP;
    unsigned in = 0, may = 0;

    for (int i = 0; i < l->heaps; i++) {
        money exact = l->heap[i].amount, whole = 0;

        while (parts > 0 && (whole + chip) * parts <= exact)
            whole += chip;
        if (parts > 0 && up && whole * parts < exact)
            whole += chip;
        price += whole;
        in |= l->heap[i].in;
        may |= l->heap[i].lost;
    }
    if (book_has(&p->book, LEAF_PUSH_FOLDED))
        may |= l->folded;
    may &= ~in;
    for (int s = 0; s < SEATS_MAX; s++)
        if (l->stack[s] < price)
            may &= ~(1u << s);
    if (price == 0)
        may = 0;
    CHECK_EQ(e->kind == EV_OFFERED ? e->offered.may : 0, may);
    if (e->kind == EV_OFFERED)
        CHECK_EQ(e->offered.amount, price);
    l->price = price;
    l->offered = may;
}

/* A seat buys in: the price of each heap onto it. */
static void buy(struct play *p, seat_no s)
{
    struct ledger *l = &p->is;

    CHECK((l->offered >> s & 1) != 0);
    l->stack[s] -= l->price;
    for (int i = 0; i < p->table.hand.pushes; i++)
        for (int k = 0; k < l->heaps; k++) {
            const struct push *push = &p->table.hand.push[i];

            /* Both name a heap by who tied for it, and who bought since. */
            if (push->amount > 0 && l->heap[k].in == push->tied)
                l->heap[k].amount += push->price;
        }
    for (int k = 0; k < l->heaps; k++)
        l->heap[k].in |= 1u << s;
    p->bought++;
}

static void begin_deal(struct ledger *l, unsigned live)
{
    memset(l->put, 0, sizeof l->put);
    memset(l->taken, 0, sizeof l->taken);
    memset(l->won, 0, sizeof l->won);
    memset(l->paid, 0, sizeof l->paid);
    memset(l->cards, 0, sizeof l->cards);
    l->live = live;
    l->folded = l->mucked = 0;
    l->settled = false;
    l->fees = 0;
}

static void put(struct ledger *l, seat_no s, money amount)
{
    l->stack[s] -= amount;
    l->put[s] += amount;
}

static void dealt(struct play *p, const struct ev_dealt *e)
{
    seat_no s = e->first;

    for (int n = 0; n < e->cards; s = seat_after(&p->table, s))
        if ((e->to >> s & 1) != 0)
            p->is.hand[s][p->is.cards[s]++] = e->card[n++];
}

static void collected(struct play *p, const struct ev_fee *e)
{
    struct ledger *l = &p->is;
    seat_no seat = 0;

    CHECK_EQ(l->fees++, 0);
    l->collected += e->amount;
    if (e->pot > 0) {
        CHECK(l->dealt_again && book_has(&p->book, LEAF_PUSH_COLLECTION));
        for (int k = 0; k < l->heaps; k++)
            if (l->heap[k].in == p->table.hand.push[0].in) {
                l->heap[k].amount -= e->amount;
                return;
            }
        CHECK(false);
        return;
    }
    if (e->amount == 0) { /* the pot is too small to pay out of */
        CHECK(l->dealt_again && book_has(&p->book, LEAF_PUSH_COLLECTION));
        CHECK_EQ(e->unpaid, p->table.stakes.fees.fee[2]);
        return;
    }
    CHECK(!l->dealt_again && e->antes);
    while (e->share[seat] == 0)
        seat++;
    CHECK_EQ(e->share[seat], e->amount);
    CHECK(e->amount <= l->put[seat] &&
          e->amount <= p->table.stakes.fees.fee[2]);
    l->taken[seat] = e->amount;
}

/* The players with a stake in any heap. */
static unsigned heaps_in(const struct ledger *l)
{
    unsigned in = 0;

    for (int i = 0; i < l->heaps; i++)
        in |= l->heap[i].in;
    return in;
}

/* Computes the result of the pots, before it is applied. */
static void tell_pots(struct play *p, const struct event *e)
{
    struct ledger *l = &p->is;

    switch (e->kind) {
    case EV_PAID:
    case EV_PUSHED:
        if (!l->settled)
            settle(l);
        for (int s = 0; e->kind == EV_PAID && s < SEATS_MAX; s++) {
            l->paid[s] += e->paid.share[s];
            l->stack[s] += e->paid.share[s];
        }
        p->pushes += e->kind == EV_PUSHED;
        p->twice += e->kind == EV_PUSHED && l->dealt_again;
        break;
    case EV_OFFERED:
        check_settled(p);
        check_offer(p, e);
        p->offers++;
        break;
    case EV_BOUGHT_IN:
        CHECK_EQ(e->bought_in.amount, l->price);
        buy(p, e->bought_in.seat);
        break;
    case EV_GATHERED:
        if (p->table.phase == PHASE_PAY) {
            check_settled(p);
            check_offer(p, e);
        }
        CHECK_EQ(e->gathered.in, heaps_in(l));
        p->side += l->heaps > 1;
        begin_deal(l, e->gathered.in);
        l->dealt_again = true;
        break;
    case EV_HAND_ENDED:
        check_settled(p);
        CHECK_EQ(l->heaps, 0);
        break;
    default:
        break;
    }
}

/* Before an event is applied. */
static void tell(struct play *p, const struct event *e)
{
    struct ledger *l = &p->is;

    switch (e->kind) {
    case EV_SAT:
        l->stack[e->sat.seat] += e->sat.amount;
        break;
    case EV_HAND_BEGUN:
        begin_deal(l, e->hand_begun.in);
        l->heaps = 0;
        l->dealt_again = false;
        break;
    case EV_ANTED:
        CHECK(!l->dealt_again);
        for (seat_no s = 0; s < p->table.seats; s++) {
            money ante = (l->live >> s & 1) != 0 ? e->anted.amount : 0;

            put(l, s, ante < l->stack[s] ? ante : l->stack[s]);
        }
        break;
    case EV_FEE:
        collected(p, &e->fee);
        break;
    case EV_DEALT:
        dealt(p, &e->dealt);
        break;
    case EV_CALLED:
        put(l, e->called.seat, e->called.paid);
        break;
    case EV_RAISED:
        put(l, e->raised.seat, e->raised.paid);
        break;
    case EV_RETURNED:
        put(l, e->returned.seat, -e->returned.amount);
        break;
    case EV_FOLDED:
        l->folded |= 1u << e->folded.seat;
        l->live &= ~(1u << e->folded.seat);
        break;
    case EV_MUCKED:
        if (!e->mucked.plays) {
            l->folded |= 1u << e->mucked.seat;
            l->mucked |= 1u << e->mucked.seat;
            l->live &= ~(1u << e->mucked.seat);
        }
        break;
    default:
        tell_pots(p, e);
        break;
    }
}

static bool wish(struct play *p, const struct command *c)
{
    struct refusal no;
    struct event e;

    if (!poker_decide(&p->book, &p->table, c, &e, &no))
        return false;
    do {
        money all = 0;

        tell(p, &e);
        CHECK(poker_apply(&p->table, &e));
        CHECK_EQ(p->table.collected, p->is.collected);
        for (int s = 0; s < p->table.seats; s++) {
            CHECK_EQ(p->table.seat[s].stack, p->is.stack[s]);
            all += p->table.seat[s].stack + p->table.seat[s].bet;
        }
        CHECK_EQ(all + p->table.pot + p->table.collected, p->table.chips);
    } while (poker_advance(&p->book, &p->table, &e));
    return true;
}

static void swap(card *a, card *b)
{
    card c = *a;

    *a = *b;
    *b = c;
}

/* Often with many tens on top, so that there are many ties. */
static uint16_t put_deck(card *cards)
{
    int top = 0, count = 52;

    for (int i = 0; i < count; i++) {
        uint32_t k = below((uint32_t)i + 1);

        cards[i] = cards[k];
        cards[k] = card_from_index(i);
    }
    for (int i = 0; below(60) != 0 && i < count; i++)
        if (card_rank(cards[i]) >= RANK_T)
            swap(&cards[i], &cards[top++]);
    for (uint32_t i = 29; top > 0 && i > 0; i--)
        swap(&cards[i], &cards[below(i + 1)]);
    return (uint16_t)count;
}

/* Anything that may be done, a little on the bold side. */
static void go_on(struct play *p)
{
    static const uint8_t kinds[] = {CMD_RAISE, CMD_RAISE, CMD_CALL, CMD_CALL,
                                    CMD_CALL,  CMD_CHECK, CMD_FOLD, CMD_BUY_IN,
                                    CMD_PASS,  CMD_SHOW,  CMD_SHOW, CMD_MUCK};
    struct command c;

    if (p->table.phase == PHASE_SHUFFLE) {
        wish_shuffle(&c, who_dealer());
        c.shuffle.cards = put_deck(c.shuffle.card);
        CHECK(wish(p, &c));
        return;
    }
    do {
        wish_raise(&c, who_player(p->table.to_act))->to =
            choices_of(&p->book, &p->table).raise_least;
        c.kind = kinds[below(sizeof kinds)];
        if (c.kind == CMD_SHOW)
            c.show.which = 0; /* all of it */
    } while (!wish(p, &c));
}

static void play_hand(struct play *p)
{
    struct command c;
    struct event e;

    for (seat_no s = 0; s < p->table.seats; s++)
        if (p->table.seat[s].stack == 0 || below(20) == 0) {
            make_sat(&e)->seat = s;
            e.sat.amount = 1 + below((below(2) != 0 ? 12 : 4) * CONDITION);
            tell(p, &e);
            CHECK(poker_apply(&p->table, &e));
        }
    wish_deal(&c, who_dealer())->button = (seat_no)below(p->table.seats);
    c.deal.cards = put_deck(c.deal.card);
    CHECK(wish(p, &c));
    while (p->table.phase != PHASE_IDLE)
        go_on(p);
}

static struct book book_of(struct shelf **shelf)
{
    struct book b = {.house = ""};
    struct fault f;

    *shelf = shelf_open(NULL, &f);
    CHECK(*shelf != NULL);
    if (*shelf != NULL)
        CHECK_EQ(shelf_book(*shelf, "sandk", "push-nine", &b, &f), 0);
    return b;
}

static void play_book(const struct book *b, bool asked)
{
    static struct play p;
    struct stakes s = stakes_usual(b, CONDITION, CONDITION);

    memset(&p, 0, sizeof p);
    p.book = *b;
    fees_set(&s.fees, PAYS_BUTTON_ANTE, 1 + below(CONDITION));
    s.chip = below(2) != 0 ? 100 : 25;
    s.asks_to_show = asked;
    table_open(&p.table, &s, 2 + (int)below(SEATS_MAX - 1));
    for (int i = 0; i < HANDS / 50; i++)
        play_hand(&p);
    CHECK(p.pushes > 0 || p.table.seats < 4);
}

TEST(every_chip_of_a_push_pot_goes_where_a_slow_ledger_says)
{
    static struct play p;
    struct shelf *shelf;
    struct book b = book_of(&shelf);
    struct stakes s = stakes_usual(&b, CONDITION, CONDITION);

    fees_set(&s.fees, PAYS_BUTTON_ANTE, CONDITION / 2);
    p.book = b;
    table_open(&p.table, &s, SEATS_MAX);
    for (int i = 0; i < HANDS; i++)
        play_hand(&p);
    CHECK(p.pushes > HANDS / 10);
    CHECK(p.offers > HANDS / 20);
    CHECK(p.bought > HANDS / 50);
    CHECK(p.twice > HANDS / 100);
    CHECK(p.side > 20);
    shelf_close(shelf);
}

TEST(so_it_does_under_every_answer_a_book_may_give)
{
    struct shelf *shelf;
    struct book b = book_of(&shelf);

    for (int i = 0; i < 40; i++) {
        b.value[LEAF_PUSH_PARTS] = i % 5;
        b.value[LEAF_PUSH_ROUNDED] = i / 5 % 2;
        b.value[LEAF_PUSH_FOLDED] = i / 10 % 2;
        b.value[LEAF_PUSH_COLLECTION] = i / 20 % 2;
        play_book(&b, below(2) != 0);
    }
    shelf_close(shelf);
}

/* Divided, the same hands would have ended at once. */
TEST(where_ties_are_divided_nothing_is_pushed)
{
    struct shelf *shelf;
    struct book b = book_of(&shelf);
    struct play p = {.book = b};
    struct stakes s = stakes_usual(&b, CONDITION, CONDITION);
    struct command c;

    b.value[LEAF_POT_TIES] = TIES_DIVIDED;
    p.book = b;
    table_open(&p.table, &s, 6);
    for (int i = 0; i < 500; i++) {
        struct event e;
        struct refusal no;

        for (seat_no k = 0; k < 6; k++)
            if (p.table.seat[k].stack < CONDITION)
                table_sit(&p.table, k, 10 * CONDITION);
        wish_deal(&c, who_dealer())->button = 0;
        c.deal.cards = put_deck(c.deal.card);
        do {
            CHECK(poker_decide(&b, &p.table, &c, &e, &no));
            do {
                CHECK(e.kind != EV_PUSHED);
                CHECK(poker_apply(&p.table, &e));
            } while (poker_advance(&b, &p.table, &e));
            wish_check(&c, who_player(p.table.to_act));
        } while (p.table.phase == PHASE_BET);
        CHECK_EQ(p.table.phase, PHASE_IDLE);
    }
    shelf_close(shelf);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
