/*
 * fuzz_bank.c - any bytes as wishes of anybody, at a banked table of totals.
 *
 * The first bytes are the book, the number of packs, the seats, the chip and
 * the prizes; the rest are commands of any kind, with any person, spot and
 * amount, sensible or not.  A refusal must leave the table as it was.  After
 * every event each card of the shoe must be in one place, the bank must not
 * have paid or taken more than it covers, nobody may bank a third hand in a
 * row, no view may differ by what the down card is before it is turned up,
 * and whatever a view says may be done is not refused.  Events of any bytes do
 * no harm.  The hand can be played to its end after any commands.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "bank_wish.h"
#include "base/must.h"
#include "book/clause.h"
#include "book/shelf.h"
#include "rule/banked/bank_view.h"
#include "rule/banked/total.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    BOOKS_MOST = 8,
    END_STEPS = 2000,
    BYTES_MOST = 512 /* more of them only repeat what others do */
};

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

        if (s->like == NULL || !shelf_can_deal(shelf, s->like) ||
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
    const struct bank *t = &g->felt.bank;
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
    const struct bank *t = &g->felt.bank;
    const struct bank_hand *h = &t->hand;
    bool net = book_value(&g->book, LEAF_BANK_COVER) == BANK_NET;

    MUST(h->paid_out <= h->posted + (net ? h->taken_in : 0) ||
         h->posted == 0); /* between hands */
    MUST(h->taken_in <= h->posted + (net ? h->paid_out : 0) || h->posted == 0);
    for (int p = 0; p < PEOPLE_MAX; p++)
        MUST(t->person[p].stack >= 0);
    if (e->kind == EV_BANKED) {
        g->in_a_row = e->banked.seat == g->last_banker ? g->in_a_row + 1 : 1;
        g->last_banker = e->banked.seat;
        MUST(g->in_a_row <= book_value(&g->book, LEAF_BANK_HANDS));
    }
}

/* The same table with another card face down, if there is one. */
static struct bank with_other_down(const struct bank *t)
{
    struct bank other = *t;
    struct total_hand *h;

    if (t->banker == NO_SEAT || t->hand.shown || t->shoe_at == t->shoe_count)
        return other;
    h = &other.spot[t->banker].hand[0];
    if (h->cards == 2) {
        card down = h->card[1];

        h->card[1] = other.shoe[t->shoe_count - 1];
        other.shoe[t->shoe_count - 1] = down;
        h->sum = total_addend(h->card[0]) + total_addend(h->card[1]);
    }
    return other;
}

/*
 * Nobody sees the down card before it is turned, nor what it comes to; from
 * one person to before another.
 */
static void check_views(const struct game *g, int from, int end)
{
    const struct bank *t = &g->felt.bank;
    struct bank other = with_other_down(t);
    struct bank_view v, w;

    for (int who = from; who < end; who++) {
        bank_view(&g->book, t, (seat_no)who, &v);
        bank_view(&g->book, &other, (seat_no)who, &w);
        MUST(memcmp(&v, &w, sizeof v) == 0);
        for (int i = 0; i < 2 * v.may.count; i++) {
            const struct may_one *may = &v.may.one[i / 2];
            struct command c;
            struct refusal no;

            bank_wish(&c, may->kind, who, may->spot,
                      i % 2 ? may->most : may->least);
            MUST(felt_would(&g->book, &g->felt, &c, &no));
        }
    }
}

static void happened(void *to, const struct felt *after, const struct event *e)
{
    struct game *g = to;

    MUST(after == &g->felt);
    /* It may be changed to another kind, which is longer: the rest is 0. */
    memset(&g->last, 0, sizeof g->last);
    g->last.kind = e->kind;
    g->last.leaf = e->leaf;
    memcpy(event_place(&g->last), event_payload(e), event_row(e->kind)->size);
    check_cards(g);
    check_bank(g, e);
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

/* A shoe in an order the bytes decide. */
static void make_shoe(const struct game *g, struct feed *f, struct command *c)
{
    struct cmd_deal *d = wish_deal(c, who_dealer());
    uint32_t x = take(f) | take(f) << 8 | 1u << 16;

    d->cards = (uint16_t)bank_shoe_size(&g->book);
    for (int i = 0; i < d->cards; i++)
        d->card[i] = card_from_index(i % 52);
    for (int i = d->cards - 1; i > 0; i--) {
        int k;
        card one = d->card[i];

        x = x * 1664525u + 1013904223u;
        k = (int)(x >> 8) % (i + 1);
        d->card[i] = d->card[k];
        d->card[k] = one;
    }
}

static void shuffle_tray(const struct game *g, struct command *c)
{
    struct cmd_shuffle *s = wish_shuffle(c, who_dealer());

    s->cards = g->felt.bank.tray;
    memcpy(s->card, g->felt.bank.discard, s->cards);
}

static void any_wish(struct game *g, struct feed *f)
{
    static const uint8_t kinds[] = {CMD_BANK,      CMD_PASS,   CMD_WAGER,
                                    CMD_CHOOSE,    CMD_LEAVE,  CMD_HOUSE_WAY,
                                    CMD_EVEN,      CMD_FOUL,   CMD_HIT,
                                    CMD_STAND,     CMD_DOUBLE, CMD_PART,
                                    CMD_SURRENDER, CMD_INSURE, CMD_EVEN};
    struct command c;
    unsigned word = take(f);
    int kind = kinds[word % sizeof kinds], seat, spot;
    money amount;

    if (word >= 240)
        kind = word % 2 ? CMD_GO_ON : CMD_SHUFFLE;
    else if (word >= 224)
        kind = CMD_DEAL;
    else if (word >= 220)
        kind = CMD_SIT;
    else if (word == 219)
        kind = (int)take(f);
    word = take(f);
    seat = (int)(word & 31) - 1;
    if (word & 64 && g->felt.bank.to_act != NO_SEAT)
        seat = g->felt.bank.to_act;
    spot = word & 128 ? seat : (int)(take(f) & 15);
    amount = (money)(take(f) * 25) * (take(f) % 9) - 100;
    if (amount == -100)
        amount = 0;
    bank_wish(&c, kind, seat, spot, amount);
    if (kind == CMD_DEAL && word % 4 != 0)
        make_shoe(g, f, &c);
    else if (kind == CMD_SHUFFLE)
        shuffle_tray(g, &c);
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
        if (t->phase == BANK_WAGERS)
            make_shoe(g, &none, &c);
        else if (t->phase == BANK_SHORT)
            shuffle_tray(g, &c);
        else if (t->phase == BANK_INSURE)
            wish_go_on(&c, who_dealer());
        else {
            wish_stand(&c, who_player(t->to_act));
            if (!felt_would(&g->book, &g->felt, &c, &(struct refusal){0}))
                wish_hit(&c, who_player(t->to_act));
        }
        MUST(wish(g, &c));
    }
    MUST(false);
}

static void open_table(struct game *g, struct feed *f)
{
    struct stakes stakes = {.lower = 300, .upper = 10000};
    struct bank_fees fees = {.dealer = {{5000, 50}, {MONEY_MOST, 100}},
                             .player = {{MONEY_MOST, 50}},
                             .dealers = 2,
                             .players = 1};
    struct event e;
    int packs, seats;

    g->book = books[take(f) % (unsigned)book_count];
    packs = 1 + (int)(take(f) % 8);
    g->book.value[LEAF_SHOE_PACKS] = packs;
    g->book.value[LEAF_SHOE_CUT] = (int32_t)(take(f) % 91);
    seats = 2 + (int)(take(f) % 7);
    stakes.chip = (money)(take(f) % 4) * 25;
    fees.fund = (money)(take(f) % 3) * 50;
    for (int i = 0; i < PRIZES && fees.fund > 0; i++)
        fees.prize[i] = 1000 * (i + 1);
    felt_init(&g->felt);
    bank_opened(&e, &g->book, &stakes, &fees, seats);
    MUST(felt_apply(&g->felt, &e));
    g->last = e;
    g->last_banker = NO_SEAT;
    for (int p = 0; p < seats + 2; p++) {
        unsigned word = take(f);
        struct command c;

        bank_wish(&c, CMD_SIT, p, 0, 500 + 100 * (money)word);
        if (word % 8 != 7 || p < 2) /* the place stays open */
            wish(g, &c);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct feed f = {data, size < BYTES_MOST ? size : BYTES_MOST};
    static struct game g; /* too large for a stack */

    memset(&g, 0, sizeof g);
    if (book_count == 0)
        open_books();
    open_table(&g, &f);
    while (f.left > 0) {
        int who = (int)(f.left / 16) % (PEOPLE_MAX + 1) + NO_SEAT;

        any_wish(&g, &f);
        if (f.left % 16 == 0) /* one of all who look on, in turn */
            check_views(&g, who, who + 1);
        if (f.left % 8 == 1)
            any_event(&g, &f);
    }
    play_out(&g);
    check_views(&g, NO_SEAT, PEOPLE_MAX);
    return 0;
}
