/*
 * fuzz_setting.c - any bytes as wishes of anybody, at a banked table of two
 * hands.
 *
 * The first bytes are the book, its jokers and some of its answers, the seats
 * and everybody's chips; the rest are commands of any kind, with any person,
 * spot, mask and amount, sensible or not.  A refusal must leave the table as
 * it was.  After every event each card of the deck must be in one place, and
 * no view may hold what is not the viewer's to see.  Events of any bytes do no
 * harm.  The hand can be played to its end after any commands.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "bank_wish.h"
#include "base/must.h"
#include "book/clause.h"
#include "book/shelf.h"
#include "rule/banked/bank_view.h"
#include "rule/banked/setting.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { BOOKS_MOST = 8, END_STEPS = 200 };

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

struct game {
    struct book book;
    struct felt felt;
    struct event last;
};

static struct book books[BOOKS_MOST];
static int book_count;

static void open_books(void)
{
    struct fault f;
    struct shelf *shelf = shelf_open(NULL, &f);
    const struct clauses *all;
    struct book b;

    MUST(shelf != NULL);
    all = shelf_clauses(shelf);
    for (int i = 0; i < all->sections; i++) {
        const struct section *s = &all->section[i];

        if (s->like == NULL || !shelf_can_deal(shelf, s->like) ||
            shelf_book(shelf, s->house->key, s->game, &b, &f) != 0 ||
            b.family != FAMILY_SETTING)
            continue;
        MUST(book_count < BOOKS_MOST);
        books[book_count++] = b;
    }
    MUST(book_count > 0);
    shelf_close(shelf); /* no clause is asked for its words */
}

static cardset cards_of(const card *c, int n)
{
    cardset s = set_of_all(c, n);

    MUST(set_count(s) == n);
    return s;
}

/* The deck, in the stub, in piles, before the positions or in the tray. */
static void check_cards(const struct bank *t)
{
    cardset all;
    int count = t->shoe_count - t->shoe_at + t->tray;

    if (t->cards == 0)
        return;
    all = cards_of(t->shoe + t->shoe_at, t->shoe_count - t->shoe_at) ^
          cards_of(t->discard, t->tray);
    for (int s = 0; s < t->seats; s++) {
        all ^= cards_of(t->spot[s].pile.card, t->spot[s].pile.cards);
        count += t->spot[s].pile.cards;
    }
    for (int p = 0; p < PILES; p++)
        if ((t->hand.piles >> p & 1) != 0) {
            all ^= cards_of(t->shoe + p * PILE_CARDS, PILE_CARDS);
            count += PILE_CARDS;
        }
    MUST(count == t->cards && set_count(all) == t->cards);
}

/*
 * Cards that nobody has turned up are seen only by the players who decide how
 * they are set.
 */
static void check_views(const struct game *g)
{
    const struct bank *t = &g->felt.bank;
    struct bank_view v;

    for (int who = NO_SEAT; who < PEOPLE_MAX; who++) {
        bank_view(&g->book, t, (seat_no)who, &v);
        MUST(v.may.count <= MAY_MAX);
        for (int s = 0; s < t->seats; s++) {
            const struct spot *spot = &t->spot[s];
            bool says = who != NO_SEAT && who == spot->master;

            for (int w = 0; w < spot->wagers; w++)
                says = says || spot->wager[w].owner == who;
            if (s == t->banker)
                says = who == s && !book_has(&g->book, LEAF_SET_DEALER_LAST);
            if (says || spot->pile.shown)
                continue;
            for (int i = 0; i < PILE_CARDS; i++)
                MUST(v.spot[s].pile.card[i] == CARD_UNKNOWN);
            MUST(v.spot[s].pile.front == 0 && v.spot[s].pile.wish == 0);
        }
    }
}

static void happened(void *to, const struct felt *after, const struct event *e)
{
    struct game *g = to;

    MUST(after == &g->felt);
    g->last = *e;
    check_cards(&g->felt.bank);
}

static bool wish(struct game *g, const struct command *c)
{
    struct sink sink = {.take = happened, .to = g};
    struct bank before = g->felt.bank;
    struct refusal no;

    if (felt_do(&g->book, &g->felt, c, &sink, &no))
        return true;
    MUST(memcmp(&before, &g->felt.bank, sizeof before) == 0);
    MUST(g->felt.frozen == UNTRUE_NOTHING);
    MUST(no.why > WHY_NONE && no.why < WHY_KINDS);
    return false;
}

/*
 * The last event again with other bytes, or of another kind, at a copy of the
 * table: it may be true or not, but must not do harm, and whatever the table
 * is like then, it can be asked what may be done.
 */
static void any_event(const struct game *g, struct feed *f)
{
    static struct felt copy;
    struct event e = g->last;
    uint8_t *bytes = (uint8_t *)&e + offsetof(struct event, opened);
    struct sink nobody = {0};
    struct command c;
    struct refusal no;
    struct may may;

    for (unsigned n = 1 + take(f) % 4; n > 0; n--)
        bytes[take(f) % 64] = (uint8_t)take(f);
    if (take(f) % 2)
        e.kind = (uint16_t)take(f);
    copy = g->felt;
    if (!felt_apply(&copy, &e)) {
        MUST(copy.frozen != UNTRUE_NOTHING);
        return;
    }
    MUST(copy.frozen == UNTRUE_NOTHING);
    felt_may(&g->book, &copy, who_dealer(), &may);
    for (seat_no s = 0; s < PEOPLE_MAX; s++)
        felt_may(&g->book, &copy, who_player(s), &may);
    bank_wish(&c, CMD_GO_ON, 0, 0, 0);
    felt_do(&g->book, &copy, &c, &nobody, &no);
}

/* A deck in an order the bytes decide. */
static void make_deck(const struct game *g, struct feed *f, struct command *c)
{
    struct cmd_deal *d = wish_deal(c, who_dealer());
    uint32_t x = take(f) | take(f) << 8 | 1u << 16;

    d->cards = (uint16_t)bank_shoe_size(&g->book);
    for (int i = 0; i < d->cards; i++)
        d->card[i] = card_from_index(i);
    for (int i = d->cards - 1; i > 0; i--) {
        int k;
        card one = d->card[i];

        x = x * 1664525u + 1013904223u;
        k = (int)(x >> 8) % (i + 1);
        d->card[i] = d->card[k];
        d->card[k] = one;
    }
}

static void any_wish(struct game *g, struct feed *f)
{
    static const uint8_t kinds[] = {CMD_BANK,   CMD_PASS,      CMD_WAGER,
                                    CMD_WAGER,  CMD_WAGER,     CMD_DEAL,
                                    CMD_CHOOSE, CMD_SHAKE,     CMD_SET,
                                    CMD_SET,    CMD_HOUSE_WAY, CMD_FOUL,
                                    CMD_GO_ON,  CMD_SIT};
    struct command c;
    unsigned word = take(f), which = 0, count = 0;
    int kind = kinds[word % sizeof kinds], seat, spot;
    money amount = 0;

    if (word == 255)
        kind = (int)take(f);
    word = take(f);
    seat = (int)(word & 31) - 1;
    if (word & 64 && g->felt.bank.to_act != NO_SEAT)
        seat = g->felt.bank.to_act;
    spot = word & 128 ? seat : (int)(take(f) & 15);
    if (kind == CMD_SET)
        which = take(f) * (word & 32 ? 2 : 1);
    else
        amount = (money)(take(f) * 25) * (take(f) % 9);
    bank_wish(&c, kind, seat, spot, amount);
    if (kind == CMD_DEAL && word % 8 != 0)
        make_deck(g, f, &c);
    else
        count = take(f) % 9;
    if (kind == CMD_SET)
        *wish_set(&c, who_player((seat_no)seat)) =
            (struct cmd_set){.spot = (uint8_t)spot, .which = (uint16_t)which};
    if (kind == CMD_CHOOSE)
        c.choose.pile = (uint8_t)count;
    if (kind == CMD_SHAKE) {
        wish_shake(&c, who_player((seat_no)seat))->dice = (uint8_t)count;
        for (unsigned i = 0; i < count && i < 3; i++)
            c.shake.die[i] = (uint8_t)(take(f) % 8);
    }
    wish(g, &c);
}

/* However it stands, the hand comes to its end. */
static void play_out(struct game *g)
{
    const struct bank *t = &g->felt.bank;
    struct feed none = {NULL, 0};

    for (int i = 0; i < END_STEPS; i++) {
        struct command c;

        if (t->phase == BANK_IDLE || t->phase == BANK_BROKEN ||
            (t->phase == BANK_WAGERS && bank_action(t) == 0))
            return;
        if (t->phase == BANK_WAGERS) {
            make_deck(g, &none, &c);
        } else if (t->phase != BANK_DEAL) {
            wish_go_on(&c, who_dealer());
        } else if (t->hand.pile_chosen == NO_PILE &&
                   book_has(&g->book, LEAF_DEAL_ACTION_PILE)) {
            wish_choose(&c, who_player(t->banker));
        } else {
            struct cmd_shake *shake = wish_shake(&c, who_player(t->banker));

            shake->dice = (uint8_t)book_value(&g->book, LEAF_DEAL_DICE);
            memset(shake->die, 1, shake->dice);
        }
        MUST(wish(g, &c));
    }
    MUST(false);
}

static void open_table(struct game *g, struct feed *f)
{
    struct stakes stakes = {.lower = 300, .upper = 10000};
    struct bank_fees fees = {.dealer = {{MONEY_MOST, 200}},
                             .player = {{5000, 50}, {MONEY_MOST, 100}},
                             .dealers = 1,
                             .players = 2};
    unsigned answers = take(f);
    struct event e;
    int seats;

    g->book = books[take(f) % (unsigned)book_count];
    g->book.value[LEAF_DECK_JOKERS] = (int32_t)(answers % 3);
    g->book.value[LEAF_SET_DEALER_LAST] = answers >> 2 & 1;
    g->book.value[LEAF_SET_DECIDES] = answers >> 3 & 1;
    g->book.value[LEAF_SET_COPIES] = answers >> 4 & 1;
    g->book.value[LEAF_SET_FOUL] = answers >> 5 & 1;
    g->book.value[LEAF_SET_DEALER_FOUL] = (int32_t)((answers >> 6 & 3) % 3);
    g->book.value[LEAF_SET_FOUND] = answers >> 7 & 1;
    seats = 2 + (int)(take(f) % 6);
    felt_init(&g->felt);
    bank_opened(&e, &g->book, &stakes, &fees, seats);
    MUST(felt_apply(&g->felt, &e));
    g->last = e;
    for (int p = 0; p < seats + 2; p++) {
        struct command c;

        bank_wish(&c, CMD_SIT, p, 0, 500 + 100 * (money)take(f));
        wish(g, &c);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct feed f = {data, size};
    static struct game g; /* too large for a stack */

    memset(&g, 0, sizeof g);
    if (book_count == 0)
        open_books();
    open_table(&g, &f);
    while (f.left > 0) {
        any_wish(&g, &f);
        if (f.left % 8 == 0)
            check_views(&g);
        if (f.left % 8 == 1)
            any_event(&g, &f);
    }
    play_out(&g);
    check_views(&g);
    return 0;
}
