/*
 * test_rule.c - what transcripts cannot say well about src/rule: many pots
 * against a second way of counting them, many refusals, and whole hands told
 * again from their events alone.
 */
#include "book/clause.h"
#include "book/irregular.h"
#include "book/shelf.h"
#include "book/irregular.h"
#include "rule/command.h"
#include "rule/poker/pot.h"
#include "sim/sim.h"
#include "test.h"

enum { CASES = 100000, EVENTS_MOST = 1 << 15, HANDS = 40, LOWER = 300 };
enum { RULINGS = 12 }; /* one of so many wishes */

static uint64_t state = 88172645463325252u;

static uint32_t below(uint32_t n)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)((state >> 32) * n >> 32);
}

/* Pots */

/* Some seats, folded or not, who have paid this and that. */
static void any_payments(struct table *t)
{
    struct stakes s = {.lower = LOWER, .upper = 2 * LOWER};

    s.chip = below(2) != 0 ? 100 : 1;
    table_init(t, &s, (int)(2 + below(SEATS_MAX - 1)));
    t->button = (seat_no)below(t->seats);
    t->dead = below(4) == 0 ? below(500) : 0;
    for (int i = 0; i < t->seats; i++) {
        t->seat[i].paid = below(3) == 0 ? 400 : 1 + below(1000);
        t->live |= (uint16_t)(below(3) > 0 ? 1u << i : 0);
        if (below(8) == 0) /* the house has collected some of it */
            t->seat[i].taken = below((uint32_t)t->seat[i].paid + 1);
    }
    if (t->live == 0)
        t->live = 1;
}

/*
 * The second way: cent by cent.  The cents of one height go to the pot of
 * those who have paid so much and are still in; where nobody is, to the pot
 * below.  What the house has collected are the first cents of a seat.
 */
static int pots_by_cent(const struct table *t, struct pot *pots)
{
    int n = 0;

    for (money height = 1; height <= 1000; height++) {
        unsigned in = 0;
        money cents = 0;

        for (int s = 0; s < t->seats; s++)
            if (t->seat[s].paid >= height) {
                cents += height > t->seat[s].taken;
                in |= (t->live >> s & 1u) << s;
            }
        if (in != 0 && (n == 0 || pots[n - 1].in != in))
            pots[n++] = (struct pot){.in = (uint16_t)in};
        pots[n - 1].amount += cents;
    }
    pots[0].amount += t->dead;
    return n;
}

TEST(side_pots_are_those_counted_cent_by_cent)
{
    for (int i = 0; i < CASES; i++) {
        struct pot pots[SEATS_MAX + 1] = {0}, twin[SEATS_MAX + 1] = {0};
        struct table t;
        int n;

        any_payments(&t);
        n = pots_of(&t, pots);
        CHECK_EQ(n, pots_by_cent(&t, twin));
        for (int k = 0; k < n; k++) {
            CHECK_EQ(pots[k].amount, twin[k].amount);
            CHECK_EQ(pots[k].in, twin[k].in);
        }
    }
}

/* Chips one by one to the winners in turn, from the left of the button. */
static void share_by_chip(const struct table *t, money amount, unsigned who,
                          money *share)
{
    seat_no s = t->button;

    while (amount > 0) {
        money chip = amount < t->stakes.chip ? amount : t->stakes.chip;

        do
            s = seat_after(t, s);
        while ((who >> s & 1) == 0);
        share[s] += chip;
        amount -= chip;
    }
}

static unsigned best_of(const struct table *t, unsigned in,
                        const rank_value *value)
{
    unsigned who = 0;

    for (int s = 0; s < t->seats; s++) {
        bool best = (in >> s & 1) != 0 && value[s] > 0;

        for (int k = 0; k < t->seats && best; k++)
            best = (in >> k & 1) == 0 || value[k] <= value[s];
        who |= best ? 1u << s : 0;
    }
    return who;
}

static void any_worth(const struct table *t, struct worth *w)
{
    memset(w, 0, sizeof *w);
    for (int s = 0; s < t->seats; s++) {
        w->high[s] = 1 + below(4);
        w->low[s] = below(3);
    }
}

static void share_twin(const struct table *t, const struct pot *pot,
                       const struct worth *w, money *share)
{
    unsigned high = best_of(t, pot->in, w->high);
    unsigned low = best_of(t, pot->in, w->low);
    money half = pot->amount / 2 / t->stakes.chip * t->stakes.chip;

    if (low == 0)
        half = 0; /* no low: the high hand takes it all */
    share_by_chip(t, pot->amount - half, high, share);
    share_by_chip(t, half, low, share);
}

static struct shelf *open_shelf(void)
{
    struct fault f;
    struct shelf *shelf = shelf_open(NULL, &f);

    if (shelf == NULL) {
        printf("%s\n", f.text);
        abort();
    }
    return shelf;
}

TEST(shares_are_those_given_chip_by_chip)
{
    struct shelf *shelf = open_shelf();
    struct fault f;
    struct book b;

    CHECK_EQ(shelf_book(shelf, NULL, shelf_game(shelf, 0), &b, &f), 0);
    b.value[LEAF_POT_ODD_CHIP] = ODD_CHIP_LEFT;
    b.value[LEAF_POT_ODD_HALF] = ODD_HALF_HIGH;
    for (int i = 0; i < CASES; i++) {
        struct pot pots[SEATS_MAX + 1];
        struct worth w;
        struct table t;
        int n;

        any_payments(&t);
        any_worth(&t, &w);
        n = pots_of(&t, pots);
        for (int k = 0; k < n; k++) {
            money share[SEATS_MAX], twin[SEATS_MAX] = {0}, sum = 0;

            pot_share(&b, &t, &pots[k], &w, share);
            share_twin(&t, &pots[k], &w, twin);
            for (int s = 0; s < SEATS_MAX; s++) {
                CHECK_EQ(share[s], twin[s]);
                sum += share[s];
            }
            CHECK_EQ(sum, pots[k].amount);
        }
    }
    shelf_close(shelf);
}

/* Whole hands */

struct play {
    struct book book;
    struct table table;
    struct event *events; /* EVENTS_MOST of them */
    int count, refusals;
};

static void check_chips(const struct table *t)
{
    money all = t->pot + t->collected;

    for (int s = 0; s < SEATS_MAX; s++)
        all += t->seat[s].stack + t->seat[s].bet;
    CHECK_EQ(all, t->chips);
}

static bool wish(struct play *p, const struct command *c)
{
    struct table before = p->table;
    struct refusal no;
    struct event e;

    if (!poker_decide(&p->book, &p->table, c, &e, &no)) {
        CHECK(memcmp(&before, &p->table, sizeof before) == 0);
        CHECK(no.why != WHY_NONE);
        p->refusals++;
        return false;
    }
    do {
        if (p->count < EVENTS_MOST)
            p->events[p->count++] = e;
        poker_apply(&p->table, &e);
        check_chips(&p->table);
    } while (poker_advance(&p->book, &p->table, &e));
    return true;
}

static void put_deck(const struct play *p, struct command *c)
{
    bool stub = p->table.phase == PHASE_SHUFFLE;

    c->count = stub ? p->table.stub_count
                    : (uint8_t)(52 + book_value(&p->book, LEAF_DECK_JOKERS));
    for (int i = 0; i < c->count; i++) {
        uint32_t k = below((uint32_t)i + 1);

        c->card[i] = c->card[k];
        c->card[k] = stub ? p->table.stub[i] : card_from_index(i);
    }
}

/* Anything by anybody: most of it is refused. */
static void wish_any(struct play *p)
{
    struct choices may = choices_of(&p->book, &p->table);
    struct command c = {.kind = (uint8_t)below(CMD_KINDS + 2)};

    c.seat = (seat_no)((int)below(p->table.seats + 3u) - 1);
    if (below(2) != 0)
        c.seat = p->table.to_act;
    c.amount = may.raise_least + (money)below(4 * LOWER) - LOWER;
    if (below(3) != 0)
        c.amount = may.raise_least;
    c.mask = (uint16_t)below(64);
    c.count = (uint8_t)below((uint32_t)IRREGULARS + 2);
    c.spot = (uint8_t)below(p->table.seats + 1u);
    c.blind = c.kind != CMD_DEAL && below(4) == 0;
    if (below(4) == 0) /* the floor says why; and a card is named */
        c.reason[0] = 'x';
    c.faces = c.reason[0] != '\0';
    if (c.kind == CMD_SIT)
        c.amount = below(50) == 0 ? 20 * LOWER : -1;
    wish(p, &c);
}

/* Whatever can go wrong, of anybody, and whatever the floor can decide. */
static void wish_ruling(struct play *p)
{
    struct command c = {.kind = CMD_REPORT, .reason = "as it was"};
    const struct table *t = &p->table;

    c.seat = (seat_no)below(t->seats);
    c.spot = (uint8_t)below(t->seats);
    c.blind = below(2) != 0;
    c.mask = (uint16_t)(1u << below(8) | (below(4) == 0 ? 1u << below(8) : 0));
    c.amount = below(2) == 0 ? (money)below(8) : (money)below(4 * LOWER);
    c.count = (uint16_t)below(IRREGULARS + 1);
    if (below(8) == 0) {
        c.kind = CMD_FLOOR;
        c.count = (uint16_t)below(FLOORS + 1);
        if (c.count == FLOOR_JOKER) /* whose deck put_deck() does not know */
            c.count = FLOOR_NOTED;
        memset(c.share, 0, sizeof c.share);
        if (c.count == FLOOR_SPLIT)
            c.share[c.seat] = t->pot;
        for (int s = 0; s < t->seats && c.count == FLOOR_SPLIT; s++)
            c.share[c.seat] += t->seat[s].bet;
    }
    wish(p, &c);
    c = (struct command){.kind = CMD_CAP, .seat = c.seat};
    wish(p, &c);
}

/* What is always possible, so that every hand has an end. */
static void wish_least(struct play *p)
{
    static const uint8_t kinds[] = {CMD_CHECK, CMD_CALL,    CMD_FOLD,
                                    CMD_DRAW,  CMD_DISCARD, CMD_RAISE,
                                    CMD_SHOW,  CMD_PASS,    CMD_SPLIT};
    struct command c = {.kind = CMD_SHUFFLE, .seat = p->table.to_act};

    if (p->table.phase == PHASE_SHUFFLE) {
        c.seat = 0;
        put_deck(p, &c);
        CHECK(wish(p, &c));
        return;
    }
    if (p->table.ruling.asks_floor) {
        c = (struct command){.kind = CMD_FLOOR, .count = FLOOR_NOTED};
        c.reason[0] = 'x';
        CHECK(wish(p, &c));
        return;
    }
    c.amount = choices_of(&p->book, &p->table).raise_least;
    c.mask = p->table.phase == PHASE_DISCARD ? 1 : 0;
    if (p->table.phase == PHASE_DRAW && c.seat != NO_SEAT)
        c.mask = p->table.ruling.gone[c.seat];
    for (size_t i = 0; i < sizeof kinds; i++) {
        c.kind = kinds[i];
        if (wish(p, &c))
            return;
    }
    printf("nothing can be done in phase %d\n", p->table.phase);
    abort();
}

static void play_hand(struct play *p)
{
    struct command c = {.kind = CMD_SIT, .amount = 20 * LOWER};

    for (c.seat = 0; c.seat < p->table.seats; c.seat++)
        if (p->table.seat[c.seat].stack == 0)
            CHECK(wish(p, &c));
    c = (struct command){.kind = CMD_FLOOR,
                         .count = FLOOR_DECK,
                         .reason = "x"};
    CHECK(!p->table.deck_waits || wish(p, &c));
    c = (struct command){.kind = CMD_DEAL};
    c.seat = (seat_no)below(p->table.seats);
    put_deck(p, &c);
    CHECK(wish(p, &c));
    while (p->table.phase != PHASE_IDLE)
        if (below(RULINGS) == 0)
            wish_ruling(p);
        else if (below(3) != 0)
            wish_any(p);
        else
            wish_least(p);
}

/* The events on an empty table, and no book: the same table. */
static void play_again(const struct play *p)
{
    struct table t;

    table_init(&t, &p->table.stakes, p->table.seats);
    for (int i = 0; i < p->count; i++)
        poker_apply(&t, &p->events[i]);
    CHECK(p->count < EVENTS_MOST);
    CHECK(memcmp(&t, &p->table, sizeof t) == 0);
}

static void each_offering(void (*with)(const struct book *b))
{
    struct shelf *shelf = open_shelf();
    const struct clauses *all = shelf_clauses(shelf);
    struct fault f;
    struct book b;

    for (int i = 0; i < all->sections; i++) {
        const struct section *s = &all->section[i];

        if (s->like == NULL || !shelf_deals(shelf, s->like))
            continue;
        CHECK_EQ(shelf_book(shelf, s->house->key, s->game, &b, &f), 0);
        if (b.family == FAMILY_POKER)
            with(&b);
    }
    shelf_close(shelf);
}

static void play_offering(const struct book *b)
{
    static struct event events[EVENTS_MOST];
    struct stakes stakes = stakes_usual(b, LOWER, 2 * LOWER);
    struct play p = {.book = *b, .events = events};

    stakes.asks_to_show = true;
    stakes.collection = stakes.ante / 2;
    table_init(&p.table, &stakes, book_value(b, LEAF_SEATS_MOST) > 6 ? 7 : 6);
    for (int i = 0; i < HANDS; i++)
        play_hand(&p);
    CHECK(p.refusals > 100);
    play_again(&p);
}

TEST(a_refusal_changes_nothing_and_events_alone_tell_the_hands_again)
{
    each_offering(play_offering);
}

static uint64_t hash_of(const struct book *b, int seats, uint64_t seed)
{
    struct sim s = {.book = b, .seats = seats, .seed = seed};
    struct sim_result r;
    struct refusal no;

    s.stakes = stakes_usual(b, LOWER, 2 * LOWER);
    CHECK(sim_run(&s, 50, &r, &no));
    CHECK_EQ(r.hands, 50);
    return r.hash;
}

static void same_seed(const struct book *b)
{
    int least = book_value(b, LEAF_SEATS_LEAST);
    uint64_t before = 0;

    for (int n = least; n <= book_value(b, LEAF_SEATS_MOST); n++) {
        uint64_t hash = hash_of(b, n, 7);

        CHECK(hash == hash_of(b, n, 7));
        CHECK(hash != hash_of(b, n, 8));
        CHECK(hash != before);
        before = hash;
    }
}

TEST(the_same_seed_is_the_same_play_at_any_number_of_seats)
{
    each_offering(same_seed);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
