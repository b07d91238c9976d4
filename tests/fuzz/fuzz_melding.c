/*
 * fuzz_melding.c - any bytes as wishes of anybody, where melds are laid.
 *
 * The first bytes are the seats, the packs, the chips and some answers a book
 * might give; the rest are commands of any kind, with any seat, cards and
 * counts, sensible or not.  A refusal must leave the table as it was.  After
 * every event the chips must balance, every card must be in one place as
 * often as the packs have it, whatever lies on the table must be a meld, and
 * no view may hold a card its viewer cannot see.  Whatever was wished, the
 * hand can be played to its end.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/must.h"
#include "book/clause.h"
#include "book/shelf.h"
#include "rule/melding/melding_view.h"
#include "sim/bot_melding.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { CHIP = 100, END_STEPS = 4000 };

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

/* The hands as the events tell them. */
struct told {
    card card[2 * MELDING_CARDS_MAX];
    int cards;
};

struct game {
    struct book book;
    struct melding table;
    struct told told[SEATS_MAX];
    card drawn;
};

static struct book printed;
static struct melding_stakes sign;
static bool opened;

static void open_book(void)
{
    struct fault f;
    struct shelf *shelf = shelf_open(NULL, &f);
    const struct clauses *all;

    MUST(shelf != NULL);
    all = shelf_clauses(shelf);
    for (int i = 0; i < all->sections && !opened; i++) {
        const struct section *s = &all->section[i];

        opened = s->like != NULL && shelf_deals(shelf, s->like) &&
                 shelf_book(shelf, s->house->key, s->game, &printed, &f) ==
                     0 &&
                 printed.family == FAMILY_MELDING;
    }
    MUST(opened);
    sign = melding_stakes_usual(&printed, shelf_collections(shelf), NULL,
                                CHIP);
    shelf_close(shelf); /* no clause is asked for its words */
}

/* What the events tell */

static void told_lose(struct told *h, card c)
{
    int i = 0;

    while (i < h->cards && h->card[i] != c)
        i++;
    MUST(i < h->cards);
    memmove(h->card + i, h->card + i + 1, (size_t)(h->cards - i - 1));
    h->cards--;
}

static void told_hands(struct game *g, const struct event *e)
{
    int seats = g->table.seats, n = 0;

    for (int at = e->seat; n < e->count;
         at = (at + (e->spot != 0 ? seats - 1 : 1)) % seats)
        if ((e->mask >> at & 1) != 0)
            g->told[at].card[g->told[at].cards++] = e->card[n++];
}

static void tell(struct game *g, const struct event *e)
{
    struct told *h = e->seat == NO_SEAT ? NULL : &g->told[e->seat];
    bool drawn = e->flag;

    switch (e->kind) {
    case EV_HAND_BEGUN:
        memset(g->told, 0, sizeof g->told);
        g->drawn = CARD_NONE;
        break;
    case EV_MELD_HANDS:
        told_hands(g, e);
        break;
    case EV_MELD_DREW:
    case EV_MELD_TOOK:
        g->drawn = e->card[0];
        break;
    case EV_MELD_LAID:
    case EV_MELD_ADDED:
        for (int i = 0; i < e->count; i++)
            if (drawn && e->card[i] == g->drawn) {
                g->drawn = CARD_NONE;
                drawn = false;
            } else {
                told_lose(h, e->card[i]);
            }
        break;
    case EV_MELD_DISCARDED:
        if (!e->flag) {
            told_lose(h, e->card[0]);
            if (g->drawn != CARD_NONE)
                h->card[h->cards++] = g->drawn;
        }
        g->drawn = CARD_NONE;
        break;
    case EV_MELD_FOULED:
        if (e->seat == g->table.to_act)
            g->drawn = CARD_NONE;
        h->cards = 0;
        break;
    case EV_MELD_PASSES:
        h->cards = 0;
        break;
    default:
        break;
    }
}

/* What must hold after every event */

static void check_chips(const struct melding *t)
{
    money all = t->pot + t->drop;

    MUST(t->pot >= 0 && t->drop >= 0);
    for (int s = 0; s < t->seats; s++) {
        MUST(t->seat[s].stack >= 0 && t->seat[s].ante >= 0);
        all += t->seat[s].stack;
    }
    MUST(all == t->chips);
}

static void count(int *of, const card *cards, int n)
{
    for (int i = 0; i < n; i++) {
        MUST(card_is_real(cards[i]) || cards[i] == CARD_UNKNOWN);
        of[cards[i]]++;
    }
}

static void check_cards(const struct game *g)
{
    const struct melding *t = &g->table;
    struct meld_rule r = meld_rule_of(&g->book);
    int of[CARD_IDS] = {0}, n = 0;

    count(of, t->stock + t->stock_at, melding_stock(t));
    count(of, t->pile, t->piled);
    count(of, &t->drawn, t->drawn != CARD_NONE);
    for (int s = 0; s < t->seats; s++) {
        int melded = 0;

        count(of, t->seat[s].card, t->seat[s].cards);
        for (int i = 0; i < t->seat[s].melds; i++) {
            const struct melding_meld *m = &t->seat[s].meld[i];

            count(of, m->card, m->cards);
            MUST(meld_of(&r, m->card, m->cards, NULL) ==
                 (enum meld_kind)m->kind);
            melded += m->cards;
        }
        MUST(melded == t->seat[s].melded);
    }
    for (int c = 0; c < CARD_IDS; c++)
        n += of[c];
    MUST(n == (t->hand == 0 ? 0 : t->deck));
    for (int c = 0; c < CARD_UNKNOWN; c++)
        MUST(of[c] <= t->stakes.packs);
}

/* Between turns everybody who plays has as many cards as he was dealt. */
static void check_counts(const struct game *g)
{
    const struct melding *t = &g->table;

    if (t->phase != MELDING_TURN)
        return;
    for (int s = 0; s < t->seats; s++)
        if ((t->playing >> s & 1) != 0)
            MUST(t->seat[s].cards + t->seat[s].melded ==
                 book_value(&g->book, LEAF_DEAL_CARDS));
}

static void check_view(const struct game *g, seat_no viewer)
{
    struct melding_view v;

    melding_view_seat(&g->book, &g->table, viewer, &v);
    for (seat_no s = 0; s < g->table.seats; s++) {
        const struct told *h = &g->told[s];

        MUST(v.seat[s].cards == h->cards);
        for (int i = 0; i < MELDING_CARDS_MAX; i++)
            if (i >= h->cards)
                MUST(v.seat[s].card[i] == 0);
            else if (s == viewer)
                MUST(v.seat[s].card[i] == h->card[i]);
            else
                MUST(v.seat[s].card[i] == CARD_UNKNOWN);
    }
    MUST(v.drawn == (viewer != NO_SEAT && viewer == g->table.to_act
                         ? g->drawn
                         : (card)CARD_NONE));
}

static void happen(struct game *g, const struct event *e)
{
    tell(g, e);
    melding_apply(&g->table, e);
    check_chips(&g->table);
    check_cards(g);
    check_counts(g);
    for (seat_no s = NO_SEAT; s < g->table.seats; s++)
        check_view(g, s);
}

static bool wish(struct game *g, const struct command *c)
{
    static struct melding before;
    struct refusal no;
    struct event e;

    before = g->table;
    if (!melding_decide(&g->book, &g->table, c, &e, &no)) {
        MUST(memcmp(&before, &g->table, sizeof before) == 0);
        MUST(no.why > WHY_NONE && no.why < WHY_KINDS);
        MUST(no.leaf <= LEAF_NONE);
        return false;
    }
    MUST(no.why == WHY_NONE);
    happen(g, &e);
    for (int i = 0; melding_advance(&g->book, &g->table, &e); i++) {
        MUST(i < END_STEPS);
        happen(g, &e);
    }
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

/* A whole stock, or the discards to be shuffled; now and then a wrong one. */
static void put_stock(const struct game *g, struct feed *f, struct command *c)
{
    const struct melding *t = &g->table;
    uint32_t seed = take(f) << 8;
    unsigned spoil = take(f), at = take(f);

    seed |= take(f);
    c->count = 0;
    if (c->kind == CMD_SHUFFLE) {
        c->count = (uint16_t)melding_stock(t);
        memcpy(c->card, t->stock + t->stock_at, c->count);
    } else {
        for (int i = 0; i < t->stakes.packs; i++)
            for (cardset s = melding_pack(&g->book); s != 0;)
                c->card[c->count++] = set_take(&s);
    }
    shuffle(c->card, c->count, seed);
    if ((spoil & 7) == 7)
        c->card[at] = CARD_UNKNOWN;
    if ((spoil & 0x78) == 0x78)
        c->card[at] = (card)take(f);
    if ((spoil & 0xb8) == 0xb8)
        c->count = (uint16_t)(take(f) * 2);
}

/* Some cards of the seat, some of anybody's. */
static void put_cards(const struct game *g, struct feed *f, struct command *c)
{
    bool own = c->seat >= 0 && c->seat < g->table.seats;
    const struct melding_seat *s = own ? &g->table.seat[c->seat] : NULL;

    c->count = (uint16_t)(take(f) % 20);
    c->spot = (uint8_t)(take(f) % 10);
    for (int i = 0; i < c->count; i++) {
        unsigned how = take(f);

        if (how >= 250 || s == NULL || s->cards == 0)
            c->card[i] = (card)take(f);
        else if (how >= 200)
            c->card[i] = g->table.drawn;
        else
            c->card[i] = s->card[how % s->cards];
    }
}

/* What a simple player would do. */
static void sensible(struct game *g, struct command *c)
{
    struct bot_melding_sees see;
    struct melding_view v;

    melding_view_seat(&g->book, &g->table, g->table.to_act, &v);
    bot_melding_look(&g->book, &v, &see);
    bot_melding(&see, true, c);
    c->seat = g->table.to_act;
}

static void wish_any(struct game *g, struct feed *f)
{
    struct command c = {0};
    unsigned how = take(f), who;

    if (how >= 128 && g->table.to_act != NO_SEAT) {
        sensible(g, &c);
        wish(g, &c);
        return;
    }
    c.kind = (uint8_t)(how % 4 != 0 ? CMD_MELD_PLAY + how % 8
                                    : take(f) % (CMD_KINDS + 1));
    who = take(f);
    c.seat = who >= 64 ? g->table.to_act : (seat_no)((int)(who % 14) - 2);
    c.amount = (money)(take(f)) * 50 - 50;
    if (c.kind == CMD_DEAL || c.kind == CMD_SHUFFLE)
        put_stock(g, f, &c);
    else if (c.kind == CMD_MELD_FOUL)
        c.count = (uint16_t)(take(f) % 14);
    else
        put_cards(g, f, &c);
    wish(g, &c);
}

/* One answer of the book in three is another. */
static void other_answers(struct game *g, struct feed *f)
{
    for (int i = 0; i < LEAF_COUNT; i++) {
        struct book b = g->book;
        unsigned how;

        if (leaf_rows[i].of != OF_MELDING)
            continue;
        how = take(f);
        if (how % 3 != 0)
            continue;
        switch (leaf_rows[i].kind) {
        case LEAF_YES:
            b.value[i] ^= 1;
            break;
        case LEAF_WORD:
            b.value[i] = strchr(leaf_rows[i].words, ' ') != NULL;
            break;
        default:
            b.value[i] += (int32_t)(how / 3 % 4) - 1;
            break;
        }
        if (b.value[i] >= leaf_range_of((enum leaf)i).least &&
            b.value[i] <= leaf_range_of((enum leaf)i).most &&
            book_whole(&b, NULL) == 0)
            g->book = b;
    }
}

static void begin(struct game *g, struct feed *f)
{
    unsigned seats = take(f), packs = take(f);
    struct melding_stakes s = sign;
    struct event e;

    g->book = printed;
    other_answers(g, f);
    g->drawn = CARD_NONE;
    s.packs = (uint8_t)(book_value(&g->book, LEAF_STOCK_PACKS_LEAST) +
                        (int)(packs % 6));
    if (s.packs * melding_pack_cards(&g->book) > SHOE_CARDS_MAX)
        s.packs = (uint8_t)book_value(&g->book, LEAF_STOCK_PACKS_LEAST);
    melding_init(&g->table, &s, 2 + (int)(seats % (SEATS_MAX - 1)));
    event_init(&e, EV_SAT, 0);
    for (; e.seat < g->table.seats; e.seat++) {
        e.amount = (money)take(f) * 17;
        if (e.amount > 0)
            happen(g, &e);
    }
}

/* Whoever the table waits for can do something, and it comes to an end. */
static void finish(struct game *g)
{
    for (int i = 0; g->table.phase != MELDING_IDLE; i++) {
        struct command c = {.kind = CMD_SHUFFLE};

        MUST(i < END_STEPS);
        if (g->table.phase == MELDING_SHUFFLE) {
            c.count = (uint16_t)melding_stock(&g->table);
            memcpy(c.card, g->table.stock + g->table.stock_at, c.count);
        } else {
            sensible(g, &c);
        }
        MUST(wish(g, &c));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct game g;
    struct feed f = {data, size};

    if (!opened)
        open_book();
    memset(&g, 0, sizeof g);
    begin(&g, &f);
    while (f.left > 0)
        wish_any(&g, &f);
    finish(&g);
    return 0;
}
