/*
 * test_rule.c - what transcripts cannot say well about src/rule: many pots
 * against a second way of counting them, many refusals, and whole hands told
 * again from their events alone.
 */
#include "rule/fee.h"
#include "book/clause.h"
#include "book/shelf.h"
#include "rule/poker/pot.h"
#include "sim/sim.h"
#include "test.h"
#include "unit/below.h"
#include "unit/opened.h"

enum { CASES = 100000, EVENTS_MOST = 1 << 15, HANDS = 40, LOWER = 300 };
enum { RULINGS = 12 }; /* one of so many wishes */

/* Pots */

/* Some seats, folded or not, who have paid this and that. */
static void any_payments(struct table *t)
{
    struct stakes s = {.lower = LOWER, .upper = 2 * LOWER};

    s.chip = below(2) != 0 ? 100 : 1;
    table_open(t, &s, (int)(2 + below(SEATS_MAX - 1)));
    t->button = (seat_no)below(t->seats);
    t->hand.dead = below(4) == 0 ? below(500) : 0;
    for (int i = 0; i < t->seats; i++) {
        t->seat[i].paid = below(3) == 0 ? 400 : 1 + below(1000);
        t->deal.live |= (uint16_t)(below(3) > 0 ? 1u << i : 0);
        if (below(8) == 0) /* the house has collected some of it */
            t->seat[i].taken = below((uint32_t)t->seat[i].paid + 1);
    }
    if (t->deal.live == 0)
        t->deal.live = 1;
}

/*
 * The second way: cent by cent.  The cents of one height go to the pot of
 * the players who have paid that much and are still in; if there are none, to
 * the pot below.  The house's collection is the first cents of a seat.
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
                in |= (t->deal.live >> s & 1u) << s;
            }
        if (in != 0 && (n == 0 || pots[n - 1].in != in))
            pots[n++] = (struct pot){.in = (uint16_t)in};
        pots[n - 1].amount += cents;
    }
    pots[0].amount += t->hand.dead;
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
    uint8_t jokers; /* on the table's sign */
    bool waits;     /* the dealer waits for posts */
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
        CHECK(poker_apply(&p->table, &e));
        check_chips(&p->table);
    } while (poker_advance(&p->book, &p->table, &e));
    return true;
}

/* A wish of what the list says, as it says it. */
static void wish_listed(const struct may_one *one, money amount,
                        struct command *c)
{
    switch (one->kind) {
    case CMD_RAISE:
    case CMD_STRADDLE:
    case CMD_SIT:
    case CMD_POST: /* an amount that stands first, all of them */
        c->raise.to = amount;
        break;
    case CMD_SAY:
    case CMD_AGREE:
    case CMD_LOOK:
        c->say.said = one->said;
        break;
    case CMD_DISCARD:
        c->discard.which = (uint16_t)((1u << one->count) - 1);
        break;
    case CMD_CARD: /* whichever comes */
        c->card.card = CARD_NONE;
        break;
    case CMD_GO_ON: /* without anybody who is late */
        c->go_on.at = NO_SEAT;
        break;
    default:
        break;
    }
}

/* Cards are to be named, and which will do depends on them. */
static bool is_about_cards(int kind)
{
    return kind == CMD_DRAW || kind == CMD_SPLIT || kind == CMD_DEAL ||
           kind == CMD_SHUFFLE;
}

static void check_listed(const struct play *p, struct who who,
                         const struct may_one *one, money amount)
{
    static struct command c;
    struct refusal no;
    struct event e;

    memset(&c, 0, sizeof c);
    c.kind = one->kind;
    c.who = who;
    wish_listed(one, amount, &c);
    if (!poker_decide(&p->book, &p->table, &c, &e, &no)) {
        printf("%s is listed, and refused: %s\n", command_row(c.kind)->name,
               why_word(no.why));
        CHECK(false);
    }
}

/* Listed choices are not refused, and the listed bets are all there are. */
static void check_may(const struct play *p)
{
    struct choices c = choices_of(&p->book, &p->table);
    struct may may;

    for (seat_no s = NO_SEAT; s < p->table.seats; s++) {
        struct who who = s == NO_SEAT ? who_dealer() : who_player(s);
        bool mine = s != NO_SEAT && s == p->table.to_act &&
                    !p->table.ruling.asks_floor &&
                    p->table.deal.declared == NOTHING_SAID;

        poker_may(&p->book, &p->table, who, &may);
        for (int i = 0; i < may.count; i++) {
            const struct may_one *one = &may.one[i];

            if (is_about_cards(one->kind))
                continue;
            check_listed(p, who, one, one->least);
            check_listed(p, who, one, one->most);
            if (one->step > 0)
                check_listed(p, who, one, one->least + one->step);
        }
        if (!mine)
            continue;
        CHECK_EQ(may_find(&may, CMD_CHECK) != NULL, c.check);
        CHECK_EQ(may_find(&may, CMD_CALL) != NULL, c.call);
        CHECK(may_find(&may, CMD_RAISE) == NULL ||
              (c.raise && may.no_raise.why == WHY_NONE));
    }
}

/* A whole deck, or the cards that are to be shuffled, in any order. */
static uint16_t put_deck(const struct play *p, card *cards)
{
    bool stub = p->table.phase == PHASE_SHUFFLE;
    int n = stub ? p->table.stub_count
                 : 52 + book_value(&p->book, LEAF_DECK_JOKERS);

    for (int i = 0; i < n; i++) {
        uint32_t k = below((uint32_t)i + 1);

        cards[i] = cards[k];
        cards[k] = stub ? p->table.stub[i] : card_from_index(i);
    }
    return (uint16_t)n;
}

/* Any amount of a bet, a raise or a post. */
static money any_amount(const struct play *p)
{
    struct choices may = choices_of(&p->book, &p->table);

    if (below(3) != 0)
        return may.raise_least;
    return may.raise_least + (money)below(4 * LOWER) - LOWER;
}

static void fill_report(const struct play *p, struct command *c)
{
    uint32_t seats = p->table.seats;

    c->report.what = (uint8_t)below((uint32_t)IRREGULARS + 2);
    c->report.at = (seat_no)((int)below(seats + 2) - 1);
    c->report.other = (seat_no)((int)below(seats + 2) - 1);
    c->report.which = (uint16_t)below(64);
    c->report.amount = any_amount(p);
    c->report.in_time = below(4) == 0;
    if (below(4) == 0)
        c->report.face = (card)below(CARD_IDS);
}

static void fill_floor(const struct play *p, struct command *c)
{
    c->floor.floor = (uint8_t)below(floor_count);
    c->floor.at = (seat_no)((int)below(p->table.seats + 2u) - 1);
    c->floor.last = below(4) == 0;
    if (below(4) == 0) /* the floor says why */
        c->floor.reason[0] = 'x';
}

/* Fills the fields of a command of any kind. */
static void fill_any(const struct play *p, struct command *c)
{
    switch (c->kind) {
    case CMD_SIT:
        c->sit.amount = below(50) == 0 ? 20 * LOWER : -1;
        break;
    case CMD_DEAL:
        c->deal.cards = put_deck(p, c->deal.card);
        c->deal.button = (seat_no)((int)below(p->table.seats + 3u) - 1);
        break;
    case CMD_SHUFFLE:
        c->shuffle.cards = put_deck(p, c->shuffle.card);
        if (below(2) == 0)
            c->shuffle.card[below(52)] = (card)below(CARD_IDS);
        break;
    case CMD_RAISE:
    case CMD_STRADDLE:
    case CMD_CHIP:
    case CMD_ADD: /* an amount, all of them */
        c->raise.to = any_amount(p);
        break;
    case CMD_POST:
        c->post.live = any_amount(p);
        c->post.dead = below(2) == 0 ? (money)below(LOWER) : 0;
        c->post.blind = below(2) == 0;
        break;
    case CMD_DRAW:
    case CMD_DISCARD:
    case CMD_SPLIT:
    case CMD_SHOW: /* cards of the hand, all of them */
        c->draw.which = (uint16_t)below(64);
        break;
    case CMD_SAY:
    case CMD_AGREE:
    case CMD_LOOK: /* a word, all of them */
        c->say.said = (uint8_t)below(8);
        break;
    case CMD_CARD:
        c->card.card = (card)below(CARD_IDS);
        break;
    case CMD_GO_ON:
        c->go_on.at = (seat_no)((int)below(SEATS_MAX + 1) - 1);
        break;
    case CMD_REPORT:
        fill_report(p, c);
        break;
    case CMD_FLOOR:
        fill_floor(p, c);
        break;
    default:
        break;
    }
}

_Static_assert(offsetof(struct cmd_raise, to) ==
                   offsetof(struct cmd_add, amount),
               "amounts lie where amounts lie");

/* Anything by anybody: most of it is refused. */
static void wish_any(struct play *p)
{
    static struct command c;

    memset(&c, 0, sizeof c);
    c.kind = (uint16_t)below(CMD_KINDS + 2);
    c.who = who_player((seat_no)((int)below(p->table.seats + 3u) - 1));
    if (below(2) != 0)
        c.who.seat = p->table.to_act;
    fill_any(p, &c);
    wish(p, &c);
}

/* The pot and the bets to one seat. */
static void give_all(const struct table *t, struct cmd_floor *c)
{
    money *all = &c->share[c->at];

    *all = t->pot;
    for (int s = 0; s < t->seats; s++)
        *all += t->seat[s].bet;
}

/* Any report by anybody, or any decision of the floor. */
static void wish_ruling(struct play *p)
{
    const struct table *t = &p->table;
    seat_no at = (seat_no)below(t->seats);
    struct command c;

    if (below(8) == 0) {
        wish_floor(&c, who_floor());
        c.floor.floor = (uint8_t)below(floor_count);
        if (c.floor.floor == FLOOR_JOKER) /* put_deck() knows no such deck */
            c.floor.floor = FLOOR_NOTED;
        c.floor.at = at;
        c.floor.reason[0] = 'x'; /* why, and no more */
        if (c.floor.floor == FLOOR_SPLIT)
            give_all(t, &c.floor);
    } else {
        wish_report(&c, who_dealer());
        c.report.what = (uint8_t)below(IRREGULARS);
        c.report.at = at;
        c.report.other = (seat_no)below(t->seats);
        c.report.in_time = below(2) != 0;
        c.report.which = (uint16_t)(1u << below(8) |
                                    (below(4) == 0 ? 1u << below(8) : 0));
        c.report.amount = below(2) == 0 ? (money)below(8)
                                        : (money)below(4 * LOWER);
    }
    wish(p, &c);
    wish_cap(&c, who_player(at));
    wish(p, &c);
}

/* Makes a command of the dealer or the floor; false if a player is to act. */
static bool wish_for_dealer(struct play *p)
{
    struct command c;

    if (p->table.phase == PHASE_SHUFFLE) {
        wish_shuffle(&c, who_dealer());
        c.shuffle.cards = put_deck(p, c.shuffle.card);
    } else if (p->table.ruling.asks_floor) {
        wish_floor(&c, who_floor())->floor = FLOOR_NOTED;
        c.floor.reason[0] = 'x';
    } else if (p->table.phase == PHASE_STREET) {
        wish_card(&c, who_dealer());
    } else if (p->table.phase == PHASE_POST) {
        wish_go_on(&c, who_dealer());
    } else {
        return false;
    }
    CHECK(wish(p, &c));
    return true;
}

/* A command of the player to act, with nothing in its fields. */
static bool wish_plain(struct play *p, enum command_kind kind)
{
    struct command c = {.kind = (uint16_t)kind,
                        .who = who_player(p->table.to_act)};

    return wish(p, &c);
}

/* Gives a command that is always possible, so that every hand has an end. */
static void wish_least(struct play *p)
{
    const struct table *t = &p->table;
    struct who who = who_player(t->to_act);
    struct command c;

    if (wish_for_dealer(p) || wish_plain(p, CMD_CHECK) ||
        wish_plain(p, CMD_CALL) || wish_plain(p, CMD_FOLD))
        return;
    wish_draw(&c, who);
    if (t->phase == PHASE_DRAW && t->to_act != NO_SEAT)
        c.draw.which = t->ruling.gone[t->to_act];
    if (wish(p, &c))
        return;
    c.kind = CMD_SPLIT; /* of the same cards */
    if (wish(p, &c))
        return;
    wish_discard(&c, who)->which = 1;
    if (wish(p, &c))
        return;
    wish_raise(&c, who)->to = choices_of(&p->book, t).raise_least;
    if (wish(p, &c) || wish_plain(p, CMD_SHOW) || wish_plain(p, CMD_PASS))
        return;
    printf("nothing can be done in phase %d\n", t->phase);
    abort();
}

static void begin_hand(struct play *p)
{
    struct command c;

    for (seat_no s = 0; s < p->table.seats; s++)
        if (p->table.seat[s].stack == 0) {
            wish_sit(&c, who_player(s))->amount = 20 * LOWER;
            CHECK(wish(p, &c));
        }
    if (p->table.deck_waits) {
        wish_floor(&c, who_floor())->floor = FLOOR_DECK;
        c.floor.reason[0] = 'x';
        CHECK(wish(p, &c));
    }
    wish_deal(&c, who_dealer())->button = (seat_no)below(p->table.seats);
    c.deal.waits = p->waits;
    c.deal.cards = put_deck(p, c.deal.card);
    CHECK(wish(p, &c));
}

static void play_hand(struct play *p)
{
    begin_hand(p);
    while (p->table.phase != PHASE_IDLE) {
        check_may(p);
        if (below(RULINGS) == 0)
            wish_ruling(p);
        else if (below(3) != 0)
            wish_any(p);
        else
            wish_least(p);
    }
    check_may(p);
}

/* The events on an empty table, and no book: the same table. */
static void play_again(const struct play *p)
{
    struct stakes first = p->table.stakes;
    struct table t;

    first.jokers = p->jokers; /* the floor may have taken one out */
    table_open(&t, &first, p->table.seats);
    for (int i = 0; i < p->count; i++)
        CHECK(poker_apply(&t, &p->events[i]));
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

        if (s->like == NULL || !shelf_can_deal(shelf, s->like))
            continue;
        CHECK_EQ(shelf_book(shelf, s->house->key, s->game, &b, &f), 0);
        if (b.family == FAMILY_POKER)
            with(&b);
    }
    shelf_close(shelf);
}

/* One book, its hands dealt at once or card by card. */
static void play_book(const struct book *b, bool by_card)
{
    static struct event events[EVENTS_MOST];
    struct stakes stakes = stakes_usual(b, LOWER, 2 * LOWER);
    struct play p = {.book = *b, .events = events};

    stakes.asks_to_show = true;
    stakes.by_card = by_card;
    fees_set(&stakes.fees, fees_payer(b, &stakes),
             stakes.ante > 0 ? stakes.ante / 2 : LOWER);
    p.jokers = stakes.jokers;
    p.waits = by_card;
    table_open(&p.table, &stakes, book_value(b, LEAF_SEATS_MOST) > 6 ? 7 : 6);
    for (int i = 0; i < HANDS; i++)
        play_hand(&p);
    CHECK(p.refusals > 100);
    play_again(&p);
}

static void play_offering(const struct book *b)
{
    play_book(b, false);
}

static void play_by_card(const struct book *b)
{
    play_book(b, true);
}

TEST(a_refusal_changes_nothing_and_events_alone_tell_the_hands_again)
{
    each_offering(play_offering);
}

TEST(so_it_is_where_a_live_dealer_deals_card_by_card)
{
    each_offering(play_by_card);
}

/* The same hand, dealt at once and card by card */

struct twins {
    struct play once, by_card;
    int cards; /* that the live dealer has dealt */
};

/* A wish at both tables; the dealer of one then deals card by card. */
static void wish_both(struct twins *w, const struct command *c)
{
    struct table same;
    struct command next;

    CHECK(wish(&w->once, c));
    CHECK(wish(&w->by_card, c));
    wish_card(&next, who_dealer());
    while (w->by_card.table.phase == PHASE_STREET) {
        w->cards++;
        if (!wish(&w->by_card, &next)) {
            CHECK(false);
            break;
        }
    }
    same = w->by_card.table;
    same.stakes.by_card = false;
    CHECK(memcmp(&same, &w->once.table, sizeof same) == 0);
}

/* Something that may be done, of whoever is to act; mostly calls. */
static void wish_twins(struct twins *w)
{
    const struct table *t = &w->once.table;
    struct who who = t->to_act == NO_SEAT ? who_dealer()
                                          : who_player(t->to_act);
    const struct may_one *one;
    struct command c;
    struct may may;

    if (t->phase == PHASE_SHUFFLE) {
        wish_shuffle(&c, who_dealer());
        c.shuffle.cards = put_deck(&w->once, c.shuffle.card);
        wish_both(w, &c);
        return;
    }
    poker_may(&w->once.book, t, who, &may);
    CHECK(may.count > 0);
    one = may_find(&may, below(2) != 0 ? CMD_CALL : CMD_CHECK);
    if (one == NULL)
        one = may_find(&may, below(9) == 0 ? CMD_FOLD : CMD_CALL);
    if (one == NULL)
        one = &may.one[below(may.count)];
    memset(&c, 0, sizeof c);
    c.kind = one->kind;
    c.who = who;
    wish_listed(one, one->least, &c);
    if (one->kind == CMD_DRAW)
        c.draw.which = (uint16_t)((1u << below(one->count + 1u)) - 1);
    if (one->kind == CMD_AGREE || one->kind == CMD_SPLIT ||
        (one->kind == CMD_DRAW &&
         !poker_decide(&w->once.book, t, &c, &(struct event){0},
                       &(struct refusal){0})))
        return; /* another time */
    wish_both(w, &c);
}

static void twins_hand(struct twins *w)
{
    const struct table *t = &w->once.table;
    struct command c;

    for (seat_no s = 0; s < t->seats; s++)
        if (t->seat[s].stack < LOWER) {
            wish_sit(&c, who_player(s))->amount = 20 * LOWER;
            wish_both(w, &c);
        }
    wish_deal(&c, who_dealer())->button = (seat_no)below(t->seats);
    c.deal.cards = put_deck(&w->once, c.deal.card);
    wish_both(w, &c);
    while (t->phase != PHASE_IDLE && test_broken == 0)
        wish_twins(w);
}

static void twins_offering(const struct book *b)
{
    static struct twins w;
    struct stakes stakes = stakes_usual(b, LOWER, 2 * LOWER);
    int seats = book_value(b, LEAF_SEATS_MOST);

    memset(&w, 0, sizeof w);
    w.once.book = w.by_card.book = *b;
    seats = seats < SEATS_MAX ? seats : SEATS_MAX;
    table_open(&w.once.table, &stakes, seats);
    stakes.by_card = true;
    table_open(&w.by_card.table, &stakes, seats);
    w.once.count = w.by_card.count = EVENTS_MOST; /* none is kept */
    for (int i = 0; i < HANDS; i++)
        twins_hand(&w);
    CHECK(w.cards > HANDS * seats);
}

TEST(cards_dealt_one_by_one_make_the_same_hand)
{
    each_offering(twins_offering);
}

/* A hand where nobody has seen a card, but for what the dealer calls out. */
TEST(a_live_dealer_names_cards_as_they_come)
{
    struct shelf *shelf = open_shelf();
    static struct play p;
    struct stakes stakes;
    struct command c;
    struct fault f;

    CHECK_EQ(shelf_book(shelf, NULL, "holdem", &p.book, &f), 0);
    stakes = stakes_usual(&p.book, LOWER, 2 * LOWER);
    stakes.by_card = true;
    table_open(&p.table, &stakes, 2);
    p.count = EVENTS_MOST;
    for (seat_no s = 0; s < 2; s++)
        table_sit(&p.table, s, 20 * LOWER);
    wish_deal(&c, who_dealer())->button = 0;
    c.deal.cards = 52;
    memset(c.deal.card, CARD_UNKNOWN, 52);
    CHECK(wish(&p, &c));
    wish_card(&c, who_dealer())->card = card_of(RANK_A, SUIT_SPADES);
    CHECK(wish(&p, &c));
    CHECK(!wish(&p, &c)); /* it is known now, and lies in a hand */
    c.card.card = CARD_JOKER;
    CHECK(!wish(&p, &c)); /* no card of this deck */
    c.card.card = CARD_NONE;
    for (int i = 1; i < 4; i++)
        CHECK(wish(&p, &c));
    CHECK(!wish(&p, &c)); /* it is for a player to act */
    CHECK_EQ(p.table.phase, PHASE_BET);
    CHECK_EQ(p.table.hand.known, set_of(card_of(RANK_A, SUIT_SPADES)));
    CHECK_EQ(p.table.seat[0].cards + p.table.seat[1].cards, 4);
    while (p.table.phase != PHASE_IDLE)
        wish_least(&p);
    shelf_close(shelf);
}

/* The dealer waits when the blinds are up, until he goes on. */
TEST(posts_are_waited_for_and_seats_are_left_between_hands)
{
    struct shelf *shelf = open_shelf();
    static struct play p;
    struct stakes stakes;
    struct command c;
    struct fault f;

    CHECK_EQ(shelf_book(shelf, NULL, "holdem", &p.book, &f), 0);
    p.book.value[LEAF_STRADDLE] = true;
    stakes = stakes_usual(&p.book, LOWER, 2 * LOWER);
    stakes.structure = STRUCTURE_NONE;
    table_open(&p.table, &stakes, 4);
    p.count = EVENTS_MOST;
    for (seat_no s = 0; s < 4; s++)
        table_sit(&p.table, s, 20 * LOWER);
    wish_deal(&c, who_dealer())->button = 0;
    c.deal.waits = true;
    c.deal.cards = put_deck(&p, c.deal.card);
    CHECK(wish(&p, &c));
    CHECK_EQ(p.table.phase, PHASE_POST);
    wish_straddle(&c, who_player(3))->to = 2 * LOWER;
    CHECK(wish(&p, &c));
    wish_post(&c, who_player(0))->dead = LOWER / 2;
    CHECK(wish(&p, &c));
    CHECK_EQ(p.table.phase, PHASE_POST);
    wish_leave(&c, who_player(0));
    CHECK(!wish(&p, &c));
    wish_go_on(&c, who_dealer());
    CHECK(wish(&p, &c));
    CHECK_EQ(p.table.phase, PHASE_BET);
    CHECK_EQ(p.table.to_act, 0);
    CHECK_EQ(p.table.round.high, 2 * LOWER);
    CHECK(!wish(&p, &c));
    while (p.table.phase != PHASE_IDLE)
        wish_least(&p);
    wish_leave(&c, who_player(0));
    CHECK(wish(&p, &c));
    CHECK(!wish(&p, &c)); /* nobody is there */
    CHECK_EQ(p.table.seat[0].stack, 0);
    CHECK_EQ(p.table.seat[0].state, SEAT_EMPTY);
    shelf_close(shelf);
}

/* A table may have another structure than the page's own game. */
TEST(a_bet_rests_on_what_the_house_says_of_its_structure)
{
    static const struct {
        enum structure structure;
        enum leaf leaf;
    } cases[] = {{STRUCTURE_SPREAD, LEAF_BET_STRUCTURE},
                 {STRUCTURE_NONE, LEAF_BET_NO_LIMIT}};
    struct shelf *shelf = open_shelf();
    static struct play p;
    struct fault f;

    CHECK_EQ(shelf_book(shelf, "rogelios", "holdem", &p.book, &f), 0);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct stakes stakes = stakes_usual(&p.book, LOWER, 2 * LOWER);
        struct command c;
        struct refusal no;
        struct event e;

        stakes.structure = (uint8_t)cases[i].structure;
        table_open(&p.table, &stakes, 2);
        p.count = EVENTS_MOST;
        for (seat_no s = 0; s < 2; s++)
            table_sit(&p.table, s, 20 * LOWER);
        wish_deal(&c, who_dealer())->button = 0;
        c.deal.cards = put_deck(&p, c.deal.card);
        CHECK(wish(&p, &c));
        wish_raise(&c, who_player((seat_no)p.table.to_act))->to = 2 * LOWER;
        CHECK(poker_decide(&p.book, &p.table, &c, &e, &no));
        CHECK_EQ(e.kind, EV_RAISED);
        CHECK_EQ(e.leaf, cases[i].leaf);
    }
    shelf_close(shelf);
}

static uint64_t hash_of(const struct book *b, int seats, uint64_t seed)
{
    struct sim s = {.book = b, .seats = seats, .seed = seed};
    struct sim_result r;
    struct refusal no;

    s.stakes = stakes_usual(b, book_value(b, LEAF_BET_LEAST),
                            book_value(b, LEAF_BET_MOST));
    fees_set(&s.stakes.fees, fees_payer(b, &s.stakes), /* all of the ante */
             s.stakes.ante > 0 ? s.stakes.ante : LOWER);
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
