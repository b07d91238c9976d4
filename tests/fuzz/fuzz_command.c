/*
 * fuzz_command.c - any bytes as wishes of anybody, at a live table.
 *
 * The first bytes are the game (one of the offerings on the shelf, by
 * number), the seats, the stakes and the chips; the rest are commands of any
 * kind, with any seat, amount, mask and cards, sensible or not.  A refusal
 * must leave the table as it was.  After every event the chips must balance,
 * every card must be in one place, and no view may hold a card its viewer
 * cannot see.  Whatever was wished, a hand can be played to its end.
 *
 * Who sees what is worked out here from the events alone, so that view.c and
 * apply.c are not asked about themselves.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/must.h"
#include "book/clause.h"
#include "book/shelf.h"
#include "rule/poker/poker_view.h"

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
    bool hold;    /* the dealer waits for posts before the first card */
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

        if (s->like == NULL || !shelf_deals(shelf, s->like))
            continue;
        MUST(offering_count < OFFERINGS_MOST);
        MUST(shelf_book(shelf, s->house->key, s->game,
                        &offerings[offering_count], &f) == 0);
        offering_count += offerings[offering_count].family == FAMILY_POKER;
    }
    MUST(offering_count > 0);
    shelf_close(shelf); /* no clause is asked for its words */
}

/* What the events tell */

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

static void told_dealt(struct game *g, const struct event *e)
{
    seat_no s = e->seat;

    for (int n = 0; n < e->count; s = seat_after(&g->table, s)) {
        if ((e->mask >> s & 1) == 0)
            continue;
        if (!g->told[s].gone)
            told_get(&g->told[s], e->card[n], e->flag);
        n++;
    }
}

/* What was asked for goes when all have asked. */
static void told_discards(struct game *g)
{
    for (int s = 0; s < SEATS_MAX; s++) {
        told_throw(&g->told[s], g->told[s].draw);
        g->told[s].draw = 0;
    }
}

static void tell(struct game *g, const struct event *e)
{
    struct told *h = e->seat == NO_SEAT ? NULL : &g->told[e->seat];

    switch (e->kind) {
    case EV_HAND_BEGUN:
    case EV_GATHERED: /* all cards go back, whoever held them */
        memset(g->told, 0, sizeof g->told);
        break;
    case EV_DEALT:
        told_dealt(g, e);
        break;
    case EV_SERVED:
        for (int i = 0; i < e->count; i++)
            told_get(h, e->card[i], false);
        break;
    case EV_DISCARDED:
        told_throw(h, e->mask);
        break;
    case EV_DREW:
    case EV_SPLIT:
        h->draw = e->mask;
        for (int i = 0; e->flag && i < h->cards; i++)
            h->up[i] = true;
        if (e->next == NO_SEAT && !g->table.stakes.asks_cards)
            told_discards(g);
        break;
    case EV_CARDS:
        told_discards(g);
        break;
    case EV_FOLDED:
    case EV_KILLED:
    case EV_MUCKED:
        h->gone = true;
        h->cards = 0;
        break;
    case EV_SHOWN:
        for (int i = 0; i < h->cards; i++)
            h->up[i] = true;
        break;
    default:
        break;
    }
}

/* What must hold after every event */

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
    MUST(viewer == g->table.to_act || (!v.may.fold && !v.may.buy_in));
}

static void check_chips(const struct table *t)
{
    money all = t->pot + t->collected, pushed = 0;

    MUST(t->pot >= 0 && t->dead >= 0 && t->collected >= 0);
    for (int s = 0; s < SEATS_MAX; s++) {
        MUST(t->seat[s].stack >= 0 && t->seat[s].bet >= 0);
        MUST(t->seat[s].paid >= t->seat[s].taken && t->seat[s].taken >= 0);
        all += t->seat[s].stack + t->seat[s].bet;
    }
    MUST(all == t->chips);
    for (int i = 0; i < t->pushes; i++)
        pushed += t->push[i].amount;
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
    MUST(n == (t->hand == 0 ? 0 : g->deck));
}

static void happen(struct game *g, const struct event *e)
{
    tell(g, e);
    poker_apply(&g->table, e);
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
        if (e.kind == EV_STREET && g->hold)
            return;
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
static void put_cards(const struct game *g, struct feed *f, struct command *c)
{
    bool stub = c->kind == CMD_SHUFFLE;
    uint32_t seed = take(f) << 8;
    unsigned spoil = take(f), card_no = take(f) % DECK_CARDS_MAX;

    seed |= take(f);
    c->count = stub ? g->table.stub_count : (uint8_t)g->deck;
    for (int i = 0; i < c->count; i++)
        c->card[i] = stub ? g->table.stub[i] : card_from_index(i);
    shuffle(c->card, c->count, seed);
    if ((spoil & 7) == 7)
        c->card[card_no] = CARD_UNKNOWN;
    if ((spoil & 0x78) == 0x78)
        c->card[card_no] = (card)take(f);
    if ((spoil & 0xb8) == 0xb8)
        c->count = (uint8_t)take(f);
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
        if (c->seat < 0 || c->seat >= t->seats)
            return n;
        return t->seat[c->seat].bet + t->seat[c->seat].stack;
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
        return t->high + n;
    case 11:
        return (money)1 << n % 63;
    case 12:
        return t->level + n;
    default:
        return n * LOWER;
    }
}

static void wish_any(struct game *g, struct feed *f)
{
    struct command c = {.kind = (uint8_t)(take(f) % (CMD_KINDS + 1))};
    unsigned who = take(f), how = take(f);

    c.seat = who >= 64 ? g->table.to_act : (seat_no)((int)(who % 16) - 2);
    if (c.seat == NO_SEAT && who >= 64)
        c.seat = 0;
    c.amount = amount_of(g, &c, how, take(f));
    if ((how & 16) != 0)
        c.dead = amount_of(g, &c, how / 32 + 3, take(f));
    c.blind = (how & 128) != 0;
    if (c.kind == CMD_DRAW || c.kind == CMD_DISCARD)
        c.mask = (uint16_t)(take(f) << (who & 1 ? 3 : 0));
    if (c.kind == CMD_SAY || c.kind == CMD_AGREE || c.kind == CMD_LOOK)
        c.count = (uint8_t)take(f);
    if (c.kind == CMD_DEAL || c.kind == CMD_SHUFFLE)
        put_cards(g, f, &c);
    if (!wish(g, &c) && g->hold) {
        g->hold = false;
        go_on(g);
    }
}

/* One thing that is always possible, for whoever the table waits for. */
static bool wish_least(struct game *g)
{
    static const uint8_t kinds[] = {CMD_CHECK, CMD_CALL, CMD_FOLD,  CMD_RAISE,
                                    CMD_DRAW,  CMD_SHOW, CMD_GO_ON, CMD_PASS};
    struct command c = {.kind = CMD_SHUFFLE, .seat = g->table.to_act};

    if (g->table.phase == PHASE_SHUFFLE) {
        c.seat = 0;
        c.count = g->table.stub_count;
        memcpy(c.card, g->table.stub, c.count);
        /* What was tied for would be tied for again, unshuffled. */
        shuffle(c.card, c.count, g->table.hand + (uint32_t)g->shuffles++);
        return wish(g, &c);
    }
    c.amount = choices_of(&g->book, &g->table).raise_least;
    for (size_t i = 0; i < sizeof kinds; i++) {
        c.kind = kinds[i];
        if (wish(g, &c))
            return true;
    }
    return false;
}

/* What every house forbids, so that it is tried, too. */
static void allow(struct book *b)
{
    b->value[LEAF_BET_STRING] = true;
    b->value[LEAF_POT_AGREED_SPLIT] = true;
    b->value[LEAF_POT_BROKEN_OFF] = true;
    b->value[LEAF_LOOK_MUCK] = LOOK_AFTER_HAND;
    b->value[LEAF_LOOK_STUB] = LOOK_AFTER_HAND;
}

static void begin(struct game *g, struct feed *f)
{
    unsigned seats = take(f), sign = take(f);
    struct stakes s = {.lower = LOWER, .upper = 2 * LOWER};
    struct command c = {.kind = CMD_DEAL};
    struct event e;

    g->book = offerings[take(f) % (unsigned)offering_count];
    g->hold = (sign & 128) != 0;
    if ((seats & 128) != 0)
        allow(&g->book);
    s.jokers = (uint8_t)book_value(&g->book, LEAF_DECK_JOKERS);
    g->deck = 52 + s.jokers;
    s.structure = (uint8_t)(sign & 3);
    s.asks_to_show = (sign & 4) != 0;
    s.unit = (sign & 8) != 0 ? 1 : 100;
    s.chip = (sign & 16) != 0 ? 25 : 100;
    s.blinds = (uint8_t)book_value(&g->book, LEAF_FORCED_BLINDS);
    for (int i = 0; i < s.blinds; i++)
        s.blind[i] = i + 1 < s.blinds ? LOWER / 2 : LOWER;
    s.ante = book_yes(&g->book, LEAF_FORCED_ANTE) ? LOWER / 6 : 0;
    s.collection = (sign & 32) != 0 ? s.ante : s.ante / 2;
    if (book_value(&g->book, LEAF_FORCED_BRING_IN) != BRING_IN_NONE)
        s.bring_in = (sign & 32) != 0 ? LOWER : LOWER / 3;
    table_init(&g->table, &s, 2 + (int)(seats % (SEATS_MAX - 1)));
    /* As facts, not wishes: stacks may be shorter than any buy-in. */
    event_init(&e, EV_SAT, 0);
    for (; e.seat < g->table.seats; e.seat++) {
        e.amount = (money)take(f) * 50 + (sign & 64 ? 7 : 0);
        if (e.amount > 0)
            happen(g, &e);
    }
    c.seat = (seat_no)(take(f) % g->table.seats);
    put_cards(g, f, &c);
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
    g.hold = false;
    go_on(&g);
    for (int i = 0; g.table.phase != PHASE_IDLE; i++)
        MUST(i < END_STEPS && wish_least(&g));
    return 0;
}
