/*
 * fuzz_melding.c - any bytes as wishes of anybody, where melds are laid.
 *
 * The first bytes are the seats, the packs, the chips and some answers a book
 * might give; the rest are commands of any kind, with any seat, cards and
 * counts, sensible or not.  A refusal must leave the table as it was.  After
 * every event the chips must balance, every card must be in one place as
 * often as the packs have it, whatever lies on the table must be a meld, and
 * no view may hold a card its viewer cannot see.  Now and then the table is
 * told something that has not happened: it must freeze and be as it was, or
 * take it with every chip and card in place.  The hand can be played to its
 * end after any commands.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/must.h"
#include "book/clause.h"
#include "book/shelf.h"
#include "deal/melding/bot_melding.h"
#include "rule/felt.h"
#include "rule/melding/melding_view.h"
#include "rule/open.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    CHIP = 100,
    END_STEPS = 4000,
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

/* The hands as the events tell them. */
struct told {
    card card[2 * MELDING_CARDS_MAX];
    int cards;
};

struct game {
    struct book book;
    struct felt felt;
    struct told told[SEATS_MAX];
    card drawn;
    seat_no to_act; /* before the event that is told */
    struct event last;
    bool has_last;
    int steps; /* since the last wish */
    seat_no looks;
    bool ending;
    int events; /* since then */
};

static const struct melding *table_of(const struct game *g)
{
    return &g->felt.melding;
}

static struct shelf *shelf;
static struct book printed;
static struct melding_stakes sign;
static bool opened;

static void open_book(void)
{
    const struct clauses *all;
    struct fault f;

    shelf = shelf_open(NULL, &f);
    MUST(shelf != NULL);
    all = shelf_clauses(shelf);
    for (int i = 0; i < all->sections && !opened; i++) {
        const struct section *s = &all->section[i];

        opened = s->like != NULL && shelf_can_deal(shelf, s->like) &&
                 shelf_book(shelf, s->house->key, s->game, &printed, &f) ==
                     0 &&
                 printed.family == FAMILY_MELDING;
    }
    MUST(opened);
    sign = melding_stakes_usual(&printed, shelf_collections(shelf), NULL,
                                CHIP);
    /* The shelf stays open: a fault of a changed book names a place in it. */
}

/* The table as the events tell it */

static void told_lose(struct told *h, card c)
{
    int i = 0;

    while (i < h->cards && h->card[i] != c)
        i++;
    MUST(i < h->cards);
    memmove(h->card + i, h->card + i + 1, (size_t)(h->cards - i - 1));
    h->cards--;
}

static void told_hands(struct game *g, const struct ev_meld_hands *e)
{
    int seats = table_of(g)->seats, n = 0;

    for (int at = e->first; n < e->cards;
         at = (at + (e->backwards ? seats - 1 : 1)) % seats)
        if ((e->to >> at & 1) != 0)
            g->told[at].card[g->told[at].cards++] = e->card[n++];
}

static void told_meld(struct game *g, seat_no seat, const card *cards, int n,
                      bool drawn)
{
    for (int i = 0; i < n; i++)
        if (drawn && cards[i] == g->drawn) {
            g->drawn = CARD_NONE;
            drawn = false;
        } else {
            told_lose(&g->told[seat], cards[i]);
        }
}

static void told_discard(struct game *g, const struct ev_meld_discarded *e)
{
    struct told *h = &g->told[e->seat];

    if (!e->drawn) {
        told_lose(h, e->card);
        if (g->drawn != CARD_NONE)
            h->card[h->cards++] = g->drawn;
    }
    g->drawn = CARD_NONE;
}

static void tell(struct game *g, const struct event *e)
{
    switch (e->kind) {
    case EV_HAND_BEGUN:
        memset(g->told, 0, sizeof g->told);
        g->drawn = CARD_NONE;
        break;
    case EV_MELD_HANDS:
        told_hands(g, &e->meld_hands);
        break;
    case EV_MELD_DREW:
        g->drawn = e->meld_drew.card;
        break;
    case EV_MELD_TOOK:
        g->drawn = e->meld_took.card;
        break;
    case EV_MELD_LAID:
        told_meld(g, e->meld_laid.seat, e->meld_laid.card, e->meld_laid.cards,
                  e->meld_laid.drawn);
        break;
    case EV_MELD_ADDED:
        told_meld(g, e->meld_added.seat, e->meld_added.card,
                  e->meld_added.cards, e->meld_added.drawn);
        break;
    case EV_MELD_DISCARDED:
        told_discard(g, &e->meld_discarded);
        break;
    case EV_MELD_FOULED:
        if (e->meld_fouled.seat == g->to_act)
            g->drawn = CARD_NONE;
        g->told[e->meld_fouled.seat].cards = 0;
        break;
    case EV_MELD_PASSES:
        g->told[e->meld_passes.seat].cards = 0;
        break;
    default:
        break;
    }
    g->to_act = table_of(g)->to_act;
}

/* Invariants after every event */

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

/* `r`: what lies there must be a meld by it; NULL: it need not be one. */
static void check_cards(const struct melding *t, const struct meld_rule *r)
{
    int of[CARD_IDS] = {0}, n = 0;

    count(of, t->stock + t->stock_at, melding_stock(t));
    count(of, t->pile, t->piled);
    count(of, &t->turn.drawn, t->turn.drawn != CARD_NONE);
    for (int s = 0; s < t->seats; s++) {
        int melded = 0;

        count(of, t->seat[s].card, t->seat[s].cards);
        for (int i = 0; i < t->seat[s].melds; i++) {
            const struct melding_meld *m = &t->seat[s].meld[i];

            count(of, m->card, m->cards);
            MUST(r == NULL || meld_of(r, m->card, m->cards, NULL) ==
                                  (enum meld_kind)m->kind);
            melded += m->cards;
        }
        MUST(melded == t->seat[s].melded);
    }
    for (int c = 0; c < CARD_IDS; c++)
        n += of[c];
    MUST(n == (t->number == 0 ? 0 : t->hand.deck));
    for (int c = 0; c < CARD_UNKNOWN && r != NULL; c++)
        MUST(of[c] <= t->stakes.packs);
}

/* Between turns everybody who plays has as many cards as he was dealt. */
static void check_counts(const struct game *g)
{
    const struct melding *t = table_of(g);

    if (t->phase != MELDING_TURN)
        return;
    for (int s = 0; s < t->seats; s++)
        if ((t->hand.playing >> s & 1) != 0)
            MUST(t->seat[s].cards + t->seat[s].melded ==
                 book_value(&g->book, LEAF_DEAL_CARDS));
}

static void check_view(const struct game *g, seat_no viewer)
{
    struct melding_view v;

    melding_view(&g->book, table_of(g), viewer, &v);
    for (seat_no s = 0; s < table_of(g)->seats; s++) {
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
    MUST(v.drawn == (viewer != NO_SEAT && viewer == table_of(g)->to_act
                         ? g->drawn
                         : (card)CARD_NONE));
}

static void happen(void *to, const struct felt *after, const struct event *e)
{
    struct game *g = to;
    struct meld_rule r = meld_rule_of(&g->book);

    MUST(after == &g->felt && g->steps++ < END_STEPS);
    g->last = *e;
    g->has_last = true;
    tell(g, e);
    check_chips(table_of(g));
    /* To the end it is sensible play: there every eighth event will do. */
    if (g->ending && ++g->events % 8 != 0)
        return;
    check_cards(table_of(g), &r);
    check_counts(g);
    /* One of all who look on, in turn: there are many events. */
    g->looks = (seat_no)(g->looks + 1 < table_of(g)->seats ? g->looks + 1
                                                           : NO_SEAT);
    check_view(g, g->looks);
}

static bool wish(struct game *g, const struct command *c)
{
    static struct felt before;
    struct sink sink = {.take = happen, .to = g};
    struct refusal no;

    before = g->felt;
    g->steps = 0;
    if (!felt_do(&g->book, &g->felt, c, &sink, &no)) {
        MUST(memcmp(&before, &g->felt, sizeof before) == 0);
        MUST(no.why > WHY_NONE && no.why < WHY_KINDS);
        MUST(no.leaf <= LEAF_NONE);
        return false;
    }
    MUST(no.why == WHY_NONE);
    return true;
}

/* The last event once more, with some of its bytes other ones. */
static void lie(const struct game *g, struct feed *f)
{
    static struct felt felt;
    struct event e = g->last;
    uint8_t *bytes = (uint8_t *)&e.sat;
    unsigned kind = take(f);

    if (!g->has_last)
        return;
    if (kind % 4 == 0 && event_row((int)kind) != NULL)
        e.kind = (uint16_t)kind;
    for (unsigned n = take(f) % 4; n > 0; n--) {
        size_t at = (take(f) | (size_t)take(f) << 8) % event_row(e.kind)->size;

        bytes[at] = (uint8_t)take(f);
    }
    felt = g->felt;
    if (felt_apply(&felt, &e)) {
        check_chips(&felt.melding);
        check_cards(&felt.melding, NULL);
        return;
    }
    MUST(felt.frozen != UNTRUE_NOTHING);
    felt.frozen = felt.frozen_at = 0;
    felt.frozen_by = 0;
    felt.melding.phase = g->felt.melding.phase;
    MUST(memcmp(&felt, &g->felt, sizeof felt) == 0);
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

/* Now and then a wrong card, or a wrong number of them. */
static void spoil(struct feed *f, card *cards, uint16_t *n)
{
    uint32_t seed = take(f) << 8;
    unsigned how = take(f), at = take(f);

    seed |= take(f);
    shuffle(cards, *n, seed);
    if ((how & 7) == 7)
        cards[at] = CARD_UNKNOWN;
    if ((how & 0x78) == 0x78)
        cards[at] = (card)take(f);
    if ((how & 0xb8) == 0xb8)
        *n = (uint16_t)(take(f) * 2);
}

static void put_stock(const struct game *g, struct feed *f, struct command *c)
{
    const struct melding *t = table_of(g);
    struct cmd_shuffle *order = &c->shuffle;

    order->cards = (uint16_t)melding_stock(t);
    memcpy(order->card, t->stock + t->stock_at, order->cards);
    spoil(f, order->card, &order->cards);
}

static void put_deck(const struct game *g, struct feed *f, struct command *c)
{
    struct cmd_deal *deal = &c->deal;

    deal->button = (seat_no)((int)(take(f) % 12) - 1);
    deal->cards = 0;
    for (int i = 0; i < table_of(g)->stakes.packs; i++)
        for (cardset s = melding_pack(&g->book); s != 0;)
            deal->card[deal->cards++] = set_take(&s);
    spoil(f, deal->card, &deal->cards);
}

/* Some cards of the seat, some of anybody's. */
static void put_cards(const struct game *g, struct feed *f, seat_no seat,
                      card *cards, uint16_t *n)
{
    const struct melding *t = table_of(g);
    const struct melding_seat *s = seat >= 0 && seat < t->seats
                                       ? &t->seat[seat]
                                       : NULL;

    *n = (uint16_t)(take(f) % 20);
    for (int i = 0; i < *n; i++) {
        unsigned how = take(f);

        if (how >= 250 || s == NULL || s->cards == 0)
            cards[i] = (card)take(f);
        else if (how >= 200)
            cards[i] = t->turn.drawn;
        else
            cards[i] = s->card[how % s->cards];
    }
}

/* Chooses the command of a simple player. */
static void sensible(struct game *g, struct command *c)
{
    struct bot_melding_sees see;
    struct melding_view v;

    melding_view(&g->book, table_of(g), table_of(g)->to_act, &v);
    bot_melding_look(&g->book, &v, &see);
    bot_melding(&see, true, c);
}

/* Fills the fields of a command of any kind from the input. */
static void put_rest(const struct game *g, struct feed *f, struct command *c)
{
    uint16_t one = 1;

    switch (c->kind) {
    case CMD_DEAL:
        put_deck(g, f, c);
        break;
    case CMD_SHUFFLE:
        put_stock(g, f, c);
        break;
    case CMD_SIT:
        c->sit.amount = (money)take(f) * 50 - 50;
        break;
    case CMD_MELD_FOUL:
        c->meld_foul.at = (seat_no)((int)(take(f) % 12) - 1);
        c->meld_foul.found = (uint8_t)(take(f) % 14);
        c->meld_foul.kept = take(f) % 2 != 0;
        break;
    case CMD_MELD_ADD:
        c->meld_add.meld = (uint8_t)(take(f) % 10);
        put_cards(g, f, c->who.seat, c->meld_add.card, &c->meld_add.cards);
        break;
    case CMD_MELD_LAY:
        put_cards(g, f, c->who.seat, c->meld_lay.card, &c->meld_lay.cards);
        break;
    case CMD_MELD_DISCARD:
        put_cards(g, f, c->who.seat, c->meld_lay.card, &one);
        c->meld_discard.card = c->meld_lay.card[0];
        break;
    default:
        break;
    }
}

static void wish_any(struct game *g, struct feed *f)
{
    struct command c = {0};
    unsigned how = take(f), who;

    if (how % 16 == 5)
        lie(g, f);
    if (how >= 128 && table_of(g)->to_act != NO_SEAT) {
        sensible(g, &c);
        wish(g, &c);
        return;
    }
    c.kind = (uint16_t)(how % 4 != 0 ? CMD_MELD_PLAY + how % 8
                                     : take(f) % (CMD_KINDS + 1));
    if (how % 8 == 0)
        c.kind = how % 16 == 0 ? CMD_DEAL : CMD_SHUFFLE;
    who = take(f);
    c.who = who_player(who >= 64 ? table_of(g)->to_act
                                 : (seat_no)((int)(who % 14) - 2));
    if (c.kind < CMD_KINDS && command_may(c.kind, ROLE_DEALER))
        c.who = who_dealer();
    put_rest(g, f, &c);
    wish(g, &c);
}

/* One answer of the book in three is another. */
static void other_answers(struct game *g, struct feed *f)
{
    for (int i = 0; i < LEAF_COUNT; i++) {
        static struct book b;
        unsigned how;

        if (leaf_rows[i].of != OF_MELDING)
            continue;
        how = take(f);
        if (how % 3 != 0)
            continue;
        b = g->book;
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
        if (b.value[i] >= leaf_rows[i].least &&
            b.value[i] <= leaf_rows[i].most && book_whole(&b, NULL) == 0)
            g->book = b;
    }
}

static void begin(struct game *g, struct feed *f)
{
    unsigned seats = take(f), packs = take(f);
    struct melding_stakes s = sign;
    struct command c;

    g->book = printed;
    other_answers(g, f);
    g->drawn = CARD_NONE;
    g->to_act = NO_SEAT;
    s.packs = (uint8_t)(book_value(&g->book, LEAF_STOCK_PACKS_LEAST) +
                        (int)(packs % 6));
    if (s.packs * melding_pack_cards(&g->book) > SHOE_CARDS_MAX)
        s.packs = (uint8_t)book_value(&g->book, LEAF_STOCK_PACKS_LEAST);
    felt_init(&g->felt);
    open_melding(wish_open(&c, who_floor()), &s,
                 2 + (int)seats % (book_value(&g->book, LEAF_SEATS_MOST) - 1));
    MUST(wish(g, &c));
    for (seat_no seat = 0; seat < table_of(g)->seats; seat++) {
        struct event e;

        make_sat(&e)->seat = seat; /* with less than a buy-in, too */
        e.sat.amount = (money)take(f) * 17;
        if (e.sat.amount > 0) {
            MUST(felt_apply(&g->felt, &e));
            g->steps = 0;
            happen(g, &g->felt, &e);
        }
    }
}

/*
 * The player the table waits for always has a legal command, and the hand
 * ends.
 */
static void finish(struct game *g)
{
    const struct melding *t = table_of(g);

    g->ending = true;
    for (int i = 0; t->phase != MELDING_IDLE; i++) {
        struct command c;

        MUST(i < END_STEPS);
        if (t->phase == MELDING_SHUFFLE) {
            struct cmd_shuffle *order = wish_shuffle(&c, who_dealer());

            order->cards = (uint16_t)melding_stock(t);
            memcpy(order->card, t->stock + t->stock_at, order->cards);
        } else {
            sensible(g, &c);
        }
        MUST(wish(g, &c));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct game g;
    struct feed f = {data, size < BYTES_MOST ? size : BYTES_MOST};

    if (!opened)
        open_book();
    memset(&g, 0, sizeof g);
    begin(&g, &f);
    while (f.left > 0)
        wish_any(&g, &f);
    if (size > 0 &&
        data[size - 1] % 4 == 0) /* it takes longer than the rest */
        finish(&g);
    return 0;
}
