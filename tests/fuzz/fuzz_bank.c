/*
 * fuzz_bank.c - any bytes as wishes of anybody, at a banked table of totals.
 *
 * The first bytes are the book, the number of packs, the seats, the chip and
 * the prizes; the rest are commands of any kind, with any person, spot and
 * amount, sensible or not.  A refusal must leave the table as it was.  After
 * every event each card of the shoe must be in one place, the bank must not
 * have paid or taken more than it covers, nobody may bank a third hand in a
 * row, no view may differ by what the down card is before it is turned up,
 * and whatever a view says may be done is not refused.  Whatever was wished,
 * the hand can be played to its end.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/must.h"
#include "book/clause.h"
#include "book/shelf.h"
#include "rule/banked/bank_view.h"
#include "rule/banked/total.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { BOOKS_MOST = 8, END_STEPS = 2000 };

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
    struct bank table;
    seat_no last_banker; /* as the events tell it */
    int in_a_row;
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

        if (s->like == NULL || !shelf_deals(shelf, s->like) ||
            shelf_book(shelf, s->house->key, s->game, &b, &f) != 0 ||
            b.family != FAMILY_TOTAL)
            continue;
        MUST(book_count < BOOKS_MOST);
        books[book_count++] = b;
    }
    MUST(book_count > 0);
    shelf_close(shelf); /* no clause is asked for its words */
}

/* Every card of every pack, in the shoe, on the felt or in the tray. */
static void check_cards(const struct game *g)
{
    const struct bank *t = &g->table;
    int seen[CARD_IDS] = {0}, all = 0;

    if (t->cards == 0)
        return;
    for (int i = t->shoe_at; i < t->shoe_count; i++)
        seen[t->shoe[i]]++;
    for (int i = 0; i < t->tray; i++)
        seen[t->discard[i]]++;
    for (int s = 0; s < t->seats; s++)
        for (int h = 0; h < SPLITS_MAX; h++)
            if (h == 0 || h < t->spot[s].hands)
                for (int i = 0; i < t->spot[s].hand[h].cards; i++)
                    seen[t->spot[s].hand[h].card[i]]++;
    for (int i = 0; i < 52; i++) {
        MUST(seen[card_from_index(i)] == t->cards / 52);
        all += seen[card_from_index(i)];
    }
    MUST(all == t->cards);
}

static void check_bank(struct game *g, const struct event *e)
{
    const struct bank *t = &g->table;
    bool net = book_value(&g->book, LEAF_BANK_COVER) == BANK_NET;

    MUST(t->paid_out <= t->posted + (net ? t->taken_in : 0) ||
         t->posted == 0); /* between hands */
    MUST(t->taken_in <= t->posted + (net ? t->paid_out : 0) || t->posted == 0);
    for (int p = 0; p < PEOPLE_MAX; p++)
        MUST(t->person[p].stack >= 0);
    if (e->kind == EV_BANKED) {
        g->in_a_row = e->seat == g->last_banker ? g->in_a_row + 1 : 1;
        g->last_banker = e->seat;
        MUST(g->in_a_row <= book_value(&g->book, LEAF_BANK_HANDS));
    }
}

/* The same table with another card face down, if there is one. */
static struct bank with_other_down(const struct bank *t)
{
    struct bank other = *t;
    struct total_hand *h;

    if (t->banker == NO_SEAT || t->shown || t->shoe_at == t->shoe_count)
        return other;
    h = &other.spot[t->banker].hand[0];
    if (h->cards == 2) {
        card down = h->card[1];

        h->card[1] = other.shoe[t->shoe_count - 1];
        other.shoe[t->shoe_count - 1] = down;
        h->sum = total_adds(h->card[0]) + total_adds(h->card[1]);
    }
    return other;
}

/* Nobody sees the down card before it is turned, nor what it comes to. */
static void check_views(const struct game *g)
{
    const struct bank *t = &g->table;
    struct bank other = with_other_down(t);
    struct bank_view v, w;

    for (int who = NO_SEAT; who < PEOPLE_MAX; who++) {
        bank_view(&g->book, t, (seat_no)who, &v);
        bank_view(&g->book, &other, (seat_no)who, &w);
        MUST(memcmp(&v, &w, sizeof v) == 0);
        MUST(v.may <= BANK_MAY_MAX);
        for (int i = 0; i < 2 * v.may; i++) {
            const struct bank_may *may = &v.list[i / 2];
            struct command c = {.kind = may->kind,
                                .seat = (seat_no)who,
                                .spot = may->spot,
                                .amount = i % 2 ? may->most : may->least};
            struct refusal no;
            struct event e;

            MUST(bank_decide(&g->book, t, &c, &e, &no));
        }
    }
}

static void happen(struct game *g, const struct event *e)
{
    bank_apply(&g->table, e);
    check_cards(g);
    check_bank(g, e);
}

static bool wish(struct game *g, const struct command *c)
{
    struct bank before = g->table;
    struct refusal no;
    struct event e;

    if (!bank_decide(&g->book, &g->table, c, &e, &no)) {
        MUST(memcmp(&before, &g->table, sizeof before) == 0);
        MUST(no.why > WHY_NONE && no.why < WHY_KINDS);
        return false;
    }
    do
        happen(g, &e);
    while (bank_advance(&g->book, &g->table, &e));
    return true;
}

/* A shoe in an order the bytes decide. */
static void make_shoe(const struct game *g, struct feed *f, struct command *c)
{
    uint32_t x = take(f) | take(f) << 8 | 1u << 16;

    c->count = (uint16_t)bank_shoe_size(&g->book);
    for (int i = 0; i < c->count; i++)
        c->card[i] = card_from_index(i % 52);
    for (int i = c->count - 1; i > 0; i--) {
        int k;
        card one = c->card[i];

        x = x * 1664525u + 1013904223u;
        k = (int)(x >> 8) % (i + 1);
        c->card[i] = c->card[k];
        c->card[k] = one;
    }
}

static void make_tray(const struct game *g, struct command *c)
{
    c->count = g->table.tray;
    memcpy(c->card, g->table.discard, c->count);
}

static void any_wish(struct game *g, struct feed *f)
{
    struct command c = {0};
    unsigned word = take(f);

    c.kind = (uint8_t)(CMD_BANK + word % (CMD_EVEN - CMD_BANK + 1));
    if (word >= 240)
        c.kind = word % 2 ? CMD_GO_ON : CMD_SHUFFLE;
    else if (word >= 224)
        c.kind = CMD_DEAL;
    else if (word >= 220)
        c.kind = CMD_SIT;
    else if (word == 219)
        c.kind = (uint8_t)take(f);
    word = take(f);
    c.seat = (seat_no)(word & 31) - 1;
    if (word & 64 && g->table.to_act != NO_SEAT)
        c.seat = g->table.to_act;
    c.spot = (uint8_t)(word & 128 ? c.seat : (int)(take(f) & 15));
    c.amount = (money)(take(f) * 25) * (take(f) % 9) - 100;
    if (c.amount == -100)
        c.amount = 0;
    if (c.kind == CMD_DEAL && word % 4 != 0)
        make_shoe(g, f, &c);
    else if (c.kind == CMD_SHUFFLE)
        make_tray(g, &c);
    wish(g, &c);
}

/* However it stands, the hand comes to its end. */
static void play_out(struct game *g)
{
    const struct bank *t = &g->table;
    struct feed none = {NULL, 0};

    for (int i = 0; i < END_STEPS; i++) {
        struct command c = {.seat = t->to_act};

        if (t->phase == BANK_IDLE || t->phase == BANK_BROKEN ||
            (t->phase == BANK_WAGERS && bank_action(t) == 0))
            return;
        if (t->phase == BANK_WAGERS) {
            c = (struct command){.kind = CMD_DEAL};
            make_shoe(g, &none, &c);
        } else if (t->phase == BANK_SHORT) {
            c = (struct command){.kind = CMD_SHUFFLE};
            make_tray(g, &c);
        } else if (t->phase == BANK_INSURE) {
            c = (struct command){.kind = CMD_GO_ON};
        } else {
            c.kind = CMD_STAND;
            if (!wish(g, &c)) {
                c.kind = CMD_HIT;
                MUST(wish(g, &c));
            }
            continue;
        }
        MUST(wish(g, &c));
    }
    MUST(false);
}

static void open_table(struct game *g, struct feed *f)
{
    struct stakes stakes = {.lower = 300, .upper = 10000};
    struct bank_fees fees = {.dealer = {{5000, 50}, {INT64_MAX, 100}},
                             .player = {{INT64_MAX, 50}},
                             .dealers = 2,
                             .players = 1};
    int packs, seats;

    g->book = books[take(f) % (unsigned)book_count];
    packs = 1 + (int)(take(f) % 8);
    g->book.value[LEAF_SHOE_PACKS] = packs;
    g->book.value[LEAF_SHOE_CUT] = (int32_t)(take(f) % 91);
    seats = 2 + (int)(take(f) % 7);
    stakes.chip = (money)(take(f) % 4) * 25;
    fees.fund = (money)(take(f) % 3) * 50;
    fees.prizes = fees.fund > 0;
    for (int i = 0; i < PRIZES && fees.prizes; i++)
        fees.prize[i] = 1000 * (i + 1);
    bank_init(&g->table, &stakes, &fees, seats);
    g->last_banker = NO_SEAT;
    for (int p = 0; p < seats + 2; p++) {
        unsigned word = take(f);
        struct command c = {.kind = CMD_SIT,
                            .seat = (seat_no)p,
                            .amount = 500 + 100 * (money)word};

        if (word % 8 != 7 || p < 2) /* the place stays open */
            wish(g, &c);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct feed f = {data, size};
    struct game g = {0};

    if (book_count == 0)
        open_books();
    open_table(&g, &f);
    while (f.left > 0) {
        any_wish(&g, &f);
        if (f.left % 16 == 0)
            check_views(&g);
    }
    play_out(&g);
    check_views(&g);
    return 0;
}
