/*
 * fuzz_command.c - any bytes as wishes of anybody, at a live table.
 *
 * The first bytes are the game (one of the offerings on the shelf, by
 * number), the seats, the stakes and the chips; the rest are commands of any
 * kind, with any seat, amount, mask and cards, sensible or not.  A refusal
 * must leave the table as it was.  After every event the chips must balance,
 * every card must be in one place, and no view may hold a card its viewer
 * cannot see.  The hand can be played to its end after any commands.
 *
 * The fuzzer works out from the events alone which cards each viewer may see,
 * so that it does not check poker_view.c and poker_apply.c against themselves.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "rule/fee.h"
#include "base/must.h"
#include "book/clause.h"
#include "book/shelf.h"
#include "rule/poker/poker_view.h"
#include "unit/opened.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { OFFERINGS_MOST = 64, LOWER = 300, END_STEPS = 400 };

struct feed {
    const uint8_t *at;
    size_t left;
};

static unsigned take(struct feed *f)
{
    if (f->left == 0)
        return 0;
    f->left--;
    return *f->at++;
}

/* A hand as the events tell it. */
struct told {
    card card[HAND_CARDS_MAX];
    bool up[HAND_CARDS_MAX];
    int cards;
    bool gone;     /* folded or killed: its later cards go to the muck */
    unsigned draw; /* mask of what it has asked to change */
};

struct game {
    struct book book;
    struct table table;
    struct told told[SEATS_MAX];
    int deck;     /* how many cards */
    int shuffles; /* in its last hand */
};

static struct book offerings[OFFERINGS_MOST];
static int offering_count;

/* Every section of every house that deals, in the shelf's own order. */
static void open_offerings(void)
{
    struct fault f;
    struct shelf *shelf = shelf_open(NULL, &f);
    const struct clauses *all;

    MUST(shelf != NULL);
    all = shelf_clauses(shelf);
    for (int i = 0; i < all->sections; i++) {
        const struct section *s = &all->section[i];

        if (s->like == NULL || !shelf_can_deal(shelf, s->like))
            continue;
        MUST(offering_count < OFFERINGS_MOST);
        MUST(shelf_book(shelf, s->house->key, s->game,
                        &offerings[offering_count], &f) == 0);
        offering_count += offerings[offering_count].family == FAMILY_POKER;
    }
    MUST(offering_count > 0);
    shelf_close(shelf); /* no clause is asked for its words */
}

/* The table as the events tell it */

static void told_get(struct told *h, card c, bool up)
{
    MUST(h->cards < HAND_CARDS_MAX);
    h->card[h->cards] = c;
    h->up[h->cards++] = up;
}

static void told_throw(struct told *h, unsigned mask)
{
    int kept = 0;

    for (int i = 0; i < h->cards; i++)
        if ((mask >> i & 1) == 0) {
            h->card[kept] = h->card[i];
            h->up[kept++] = h->up[i];
        }
    h->cards = kept;
}

static void told_dealt(struct game *g, const struct ev_dealt *e)
{
    seat_no s = e->first;

    for (int n = 0; n < e->cards; s = seat_after(&g->table, s)) {
        if ((e->to >> s & 1) == 0)
            continue;
        MUST(g->told[s].gone == ((e->dead >> s & 1) != 0));
        if (!g->told[s].gone)
            told_get(&g->told[s], e->card[n], e->up);
        n++;
    }
}

/* Discards leave the hands when every player has asked for cards. */
static void told_discards(struct game *g)
{
    for (int s = 0; s < SEATS_MAX; s++) {
        told_throw(&g->told[s], g->told[s].draw);
        g->told[s].draw = 0;
    }
}

static void told_up(struct told *h)
{
    for (int i = 0; i < h->cards; i++)
        h->up[i] = true;
}

static void told_gone(struct told *h)
{
    h->gone = true;
    h->cards = 0;
}

/* A draw is asked for; `in`: it was the last. */
static void told_draw(struct game *g, seat_no seat, unsigned which, bool in)
{
    g->told[seat].draw = which;
    if (in)
        told_discards(g);
}

static void tell(struct game *g, const struct event *e)
{
    seat_no seat = event_seat(e);
    struct told *h = seat == NO_SEAT ? NULL : &g->told[seat];

    switch (e->kind) {
    case EV_HAND_BEGUN:
    case EV_GATHERED: /* all cards go back, whoever held them */
        memset(g->told, 0, sizeof g->told);
        break;
    case EV_SAT:
    case EV_LEFT: /* cards of a player who has left are nobody's */
        memset(h, 0, sizeof *h);
        break;
    case EV_DEALT:
        told_dealt(g, &e->dealt);
        break;
    case EV_SERVED:
        for (int i = 0; i < e->served.cards; i++)
            told_get(h, e->served.card[i], false);
        break;
    case EV_DISCARDED:
        told_throw(h, e->discarded.which);
        break;
    case EV_DREW:
        if (e->drew.spread)
            told_up(h);
        told_draw(g, seat, e->drew.which, e->drew.in);
        break;
    case EV_SPLIT:
        told_draw(g, seat, e->split.which, e->split.in);
        break;
    case EV_CARDS_SAID:
        told_discards(g);
        break;
    case EV_FOLDED:
    case EV_LATE_DEAD:
    case EV_MUCKED:
        told_gone(h);
        break;
    case EV_SHOWN:
        told_up(h);
        break;
    default:
        break;
    }
}

/* Invariants after every event */

static void check_view(const struct game *g, seat_no viewer)
{
    struct view v;

    poker_view(&g->book, &g->table, viewer, &v);
    for (seat_no s = 0; s < g->table.seats; s++) {
        const struct told *h = &g->told[s];

        MUST(v.seat[s].cards == h->cards);
        for (int i = 0; i < HAND_CARDS_MAX; i++)
            if (i >= h->cards)
                MUST(v.seat[s].card[i] == 0);
            else if (s == viewer || h->up[i])
                MUST(v.seat[s].card[i] == h->card[i]);
            else
                MUST(v.seat[s].card[i] == CARD_UNKNOWN);
    }
    for (int i = v.boards; i < BOARD_MAX; i++)
        MUST(v.board[i] == 0);
    MUST(viewer != NO_SEAT || v.may.count == 0);
    MUST(viewer == g->table.to_act || (may_find(&v.may, CMD_CALL) == NULL &&
                                       may_find(&v.may, CMD_BUY_IN) == NULL));
}

static void check_chips(const struct table *t)
{
    money all = t->pot + t->collected, pushed = 0;

    MUST(t->pot >= 0 && t->hand.dead >= 0 && t->collected >= 0);
    for (int s = 0; s < SEATS_MAX; s++) {
        MUST(t->seat[s].stack >= 0 && t->seat[s].bet >= 0);
        MUST(t->seat[s].paid >= t->seat[s].taken && t->seat[s].taken >= 0);
        all += t->seat[s].stack + t->seat[s].bet;
    }
    MUST(all == t->chips);
    for (int i = 0; i < t->hand.pushes; i++)
        pushed += t->hand.push[i].amount;
    MUST(pushed <= t->pot);
}

/* Counts cards, and sees that none that can be told apart comes twice. */
static int see(const card *c, int n, cardset *seen)
{
    for (int i = 0; i < n; i++)
        if (c[i] != CARD_UNKNOWN) {
            MUST(card_is_real(c[i]) && !set_has(*seen, c[i]));
            *seen |= set_of(c[i]);
        }
    return n;
}

static void check_cards(const struct game *g)
{
    const struct table *t = &g->table;
    cardset seen = 0;
    int n = see(t->stub + t->stub_at, t->stub_count - t->stub_at, &seen);

    n += see(t->burn, t->burns, &seen);
    n += see(t->board, t->boards, &seen);
    n += see(t->muck, t->mucked, &seen);
    for (int s = 0; s < t->seats; s++)
        n += see(t->seat[s].card, t->seat[s].cards, &seen);
    MUST(n == (t->number == 0 ? 0 : g->deck));
}

static void happen(struct game *g, const struct event *e)
{
    MUST(event_can_be(e, g->table.seats, g->table.seats));
    tell(g, e);
    MUST(poker_apply(&g->table, e));
    check_chips(&g->table);
    check_cards(g);
    for (seat_no s = NO_SEAT; s < g->table.seats; s++)
        check_view(g, s);
}

/* The dealer's own steps, which come to an end. */
static void go_on(struct game *g)
{
    struct event e;

    for (int i = 0; poker_advance(&g->book, &g->table, &e); i++) {
        MUST(i < END_STEPS);
        happen(g, &e);
    }
}

static bool wish(struct game *g, const struct command *c)
{
    static struct table before;
    struct refusal no;
    struct event e;

    before = g->table;
    if (!poker_decide(&g->book, &g->table, c, &e, &no)) {
        MUST(memcmp(&before, &g->table, sizeof before) == 0);
        MUST(no.why > WHY_NONE && no.why < WHY_KINDS);
        MUST(no.leaf <= LEAF_NONE);
        return false;
    }
    MUST(no.why == WHY_NONE);
    happen(g, &e);
    go_on(g);
    return true;
}

/* What is wished */

static void shuffle(card *c, int n, uint32_t seed)
{
    for (int i = n - 1; i > 0; i--) {
        int k;
        card x = c[i];

        seed = seed * 1664525u + 1013904223u;
        k = (int)((uint64_t)seed * (uint64_t)(i + 1) >> 32);
        c[i] = c[k];
        c[k] = x;
    }
}

/* A whole deck, or the stub to be shuffled; now and then a wrong one. */
static uint16_t put_cards(const struct game *g, struct feed *f, bool stub,
                          card *cards)
{
    uint32_t seed = take(f) << 8;
    unsigned spoil = take(f), card_no = take(f) % DECK_CARDS_MAX;
    int count = stub ? g->table.stub_count : g->deck;

    seed |= take(f);
    for (int i = 0; i < count; i++)
        cards[i] = stub ? g->table.stub[i] : card_from_index(i);
    shuffle(cards, count, seed);
    if ((spoil & 7) == 7)
        cards[card_no] = CARD_UNKNOWN;
    if ((spoil & 0x78) == 0x78)
        cards[card_no] = (card)take(f);
    if ((spoil & 0xb8) == 0xb8)
        count = (int)take(f);
    return (uint16_t)count;
}

static money amount_of(const struct game *g, const struct command *c,
                       unsigned how, money n)
{
    struct choices may = choices_of(&g->book, &g->table);
    const struct table *t = &g->table;

    switch (how % 16) {
    case 0:
        return may.raise_least;
    case 1:
        return may.raise_most;
    case 2:
        return may.raise_least + n * may.step;
    case 3:
        return may.to_call;
    case 4:
        if (!seat_is_there(t, c->who.seat))
            return n;
        return t->seat[c->who.seat].bet + t->seat[c->who.seat].stack;
    case 5:
        return n;
    case 6:
        return n * CENTS;
    case 7:
        return -n;
    case 8:
        return INT64_MAX - n;
    case 9:
        return INT64_MIN + n;
    case 10:
        return t->round.high + n;
    case 11:
        return (money)1 << n % 63;
    case 12:
        return t->round.level + n;
    default:
        return n * LOWER;
    }
}

/* Fills the fields of a command from the input. */
static void fill(struct game *g, struct feed *f, unsigned who, unsigned how,
                 struct command *c)
{
    money amount = amount_of(g, c, how, take(f));

    switch (c->kind) {
    case CMD_SIT:
        c->sit.amount = amount;
        break;
    case CMD_RAISE:
        c->raise.to = amount;
        break;
    case CMD_STRADDLE:
        c->straddle.to = amount;
        break;
    case CMD_CHIP:
        c->chip.amount = amount;
        break;
    case CMD_ADD:
        c->add.amount = amount;
        break;
    case CMD_POST:
        c->post.live = amount;
        if ((how & 16) != 0)
            c->post.dead = amount_of(g, c, how / 32 + 3, take(f));
        c->post.blind = (how & 128) != 0;
        break;
    case CMD_DRAW:
    case CMD_DISCARD:
    case CMD_SPLIT:
    case CMD_SHOW: /* cards of the hand, all of them */
        c->draw.which = (uint16_t)(take(f) << (who & 1 ? 3 : 0));
        break;
    case CMD_SAY:
    case CMD_AGREE:
    case CMD_LOOK: /* a word, all of them */
        c->say.said = (uint8_t)take(f);
        break;
    case CMD_CARD:
        c->card.card = (card)take(f);
        break;
    case CMD_DEAL:
        c->deal.button = (seat_no)((int)(who % 16) - 2);
        c->deal.joker = (how & 128) != 0;
        c->deal.waits = (how & 64) != 0;
        c->deal.cards = put_cards(g, f, false, c->deal.card);
        break;
    case CMD_SHUFFLE:
        c->shuffle.cards = put_cards(g, f, true, c->shuffle.card);
        break;
    default:
        break;
    }
}

/* Rulings have a target of their own, and change what is told here. */
static bool is_ruling(int kind)
{
    return kind == CMD_REPORT || kind == CMD_FLOOR;
}

static void wish_any(struct game *g, struct feed *f)
{
    static struct command c;
    unsigned kind = take(f) % (CMD_KINDS + 1), who = take(f), how = take(f);

    memset(&c, 0, sizeof c);
    c.kind = (uint16_t)(is_ruling((int)kind) ? CMD_NONE : kind);
    c.who = who_player(who >= 64 ? g->table.to_act
                                 : (seat_no)((int)(who % 16) - 2));
    if (c.who.seat == NO_SEAT && who >= 64)
        c.who.seat = 0;
    fill(g, f, who, how, &c);
    wish(g, &c);
}

/* Makes the dealer's next command; false if a player is to act. */
static bool wish_dealer(struct game *g)
{
    struct command c;

    if (g->table.phase == PHASE_SHUFFLE) {
        wish_shuffle(&c, who_dealer());
        c.shuffle.cards = g->table.stub_count;
        memcpy(c.shuffle.card, g->table.stub, g->table.stub_count);
        /* Without a shuffle the same cards would tie for the pot again. */
        shuffle(c.shuffle.card, c.shuffle.cards,
                g->table.number + (uint32_t)g->shuffles++);
        return wish(g, &c);
    }
    if (g->table.phase == PHASE_STREET)
        wish_card(&c, who_dealer());
    else
        wish_go_on(&c, who_dealer());
    return wish(g, &c);
}

/* One thing that is always possible, for whoever the table waits for. */
static bool wish_least(struct game *g)
{
    static const uint8_t kinds[] = {CMD_CHECK, CMD_CALL, CMD_FOLD, CMD_RAISE,
                                    CMD_DRAW,  CMD_SHOW, CMD_PASS};
    struct who who = who_player(g->table.to_act);
    money least = choices_of(&g->book, &g->table).raise_least;
    struct command c;

    for (size_t i = 0; g->table.to_act != NO_SEAT && i < sizeof kinds; i++) {
        wish_raise(&c, who)->to = kinds[i] == CMD_RAISE ? least : 0;
        c.kind = kinds[i];
        if (wish(g, &c))
            return true;
    }
    return wish_dealer(g);
}

/* Allows what every house forbids, so that those paths run, too. */
static void allow(struct book *b)
{
    b->value[LEAF_BET_STRING] = true;
    b->value[LEAF_POT_AGREED_SPLIT] = true;
    b->value[LEAF_POT_BROKEN_OFF] = true;
}

static void begin(struct game *g, struct feed *f)
{
    unsigned seats = take(f), sign = take(f);
    struct stakes s = {.lower = LOWER, .upper = 2 * LOWER};
    struct command c;

    g->book = offerings[take(f) % (unsigned)offering_count];
    if ((seats & 128) != 0)
        allow(&g->book);
    s.by_card = (seats & 64) != 0;
    s.jokers = (uint8_t)book_value(&g->book, LEAF_DECK_JOKERS);
    g->deck = 52 + s.jokers;
    s.structure = (uint8_t)(sign & 3);
    s.asks_to_show = (sign & 4) != 0;
    s.unit = (sign & 8) != 0 ? 1 : 100;
    s.chip = (sign & 16) != 0 ? 25 : 100;
    s.blinds = (uint8_t)book_value(&g->book, LEAF_FORCED_BLINDS);
    for (int i = 0; i < s.blinds; i++)
        s.blind[i] = i + 1 < s.blinds ? LOWER / 2 : LOWER;
    s.ante = book_has(&g->book, LEAF_FORCED_ANTE) ? LOWER / 6 : 0;
    fees_set(&s.fees, (enum payer)(1 + sign % 7),
             (sign & 32) != 0 ? s.ante : LOWER / 2);
    if (book_value(&g->book, LEAF_FORCED_BRING_IN) != BRING_IN_NONE)
        s.bring_in = (sign & 32) != 0 ? LOWER : LOWER / 3;
    table_open(&g->table, &s, 2 + (int)(seats % (SEATS_MAX - 1)));
    /* As facts, not wishes: stacks may be shorter than any buy-in. */
    for (seat_no n = 0; n < g->table.seats; n++) {
        money amount = (money)take(f) * 50 + (sign & 64 ? 7 : 0);

        if (amount > 0)
            table_sit(&g->table, n, amount);
    }
    wish_deal(&c, who_dealer());
    c.deal.button = (seat_no)(take(f) % g->table.seats);
    c.deal.waits = (sign & 128) != 0;
    c.deal.cards = put_cards(g, f, false, c.deal.card);
    wish(g, &c);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct game g;
    struct feed f = {data, size};

    if (offering_count == 0)
        open_offerings();
    memset(&g, 0, sizeof g);
    begin(&g, &f);
    while (f.left > 0)
        wish_any(&g, &f);
    for (int i = 0; g.table.phase != PHASE_IDLE; i++)
        MUST(i < END_STEPS && wish_least(&g));
    return 0;
}
