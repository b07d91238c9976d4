/*
 * test_bot.c - simple players do only what the book allows, and know only
 * what their seat may see.
 */
#include "deal/poker/bot.h"

#include "book/clause.h"
#include "book/shelf.h"
#include "rule/felt.h"
#include "rule/field_bytes.h"
#include "rule/open.h"
#include "sim/sim.h"
#include "test.h"

enum { SEATS = 6, HANDS = 10000, BUY_IN = 12000 };

struct play {
    struct book book;
    struct felt felt;
    uint64_t chance;
    int refused, differ, wagers, folds;
};

static uint32_t below(struct play *p, uint32_t n)
{
    p->chance ^= p->chance << 13;
    p->chance ^= p->chance >> 7;
    p->chance ^= p->chance << 17;
    return (uint32_t)((p->chance >> 32) * n >> 32);
}

static void mix(struct play *p, card *cards, int n)
{
    for (int i = n - 1; i > 0; i--) {
        uint32_t k = below(p, (uint32_t)i + 1);
        card c = cards[i];

        cards[i] = cards[k];
        cards[k] = c;
    }
}

static const struct table *table_of(const struct play *p)
{
    return &p->felt.poker;
}

static bool carry_out(struct play *p, const struct command *c)
{
    static const struct sink nobody = {.trusts = true};
    struct refusal no;

    if (felt_do(&p->book, &p->felt, c, &nobody, &no))
        return true;
    p->refused++;
    return false;
}

static bool open_table(struct play *p, const struct stakes *s)
{
    struct command c;

    felt_init(&p->felt);
    open_poker(wish_open(&c, who_floor()), s, SEATS);
    return carry_out(p, &c);
}

/* The cards that a seat cannot see, as the places where they lie. */
static int hidden_from(struct table *t, seat_no viewer, card **at)
{
    int n = 0;

    for (seat_no s = 0; s < t->seats; s++)
        for (int i = 0; s != viewer && i < t->seat[s].cards; i++)
            if ((t->seat[s].up >> i & 1) == 0)
                at[n++] = &t->seat[s].card[i];
    for (int i = t->stub_at; i < t->stub_count; i++)
        at[n++] = &t->stub[i];
    return n;
}

static bool is_same(const struct command *a, const struct command *b)
{
    uint8_t at_a[EVENT_BYTES_MAX], at_b[EVENT_BYTES_MAX];
    size_t n = command_put_bytes(a, at_a, sizeof at_a);

    return n > 0 && n == command_put_bytes(b, at_b, sizeof at_b) &&
           memcmp(at_a, at_b, n) == 0;
}

/* Another order of what the seat cannot see changes nothing it does. */
static void check_blind(struct play *p, const struct command *c)
{
    static struct table other;
    card *at[DECK_CARDS_MAX + SEATS_MAX * HAND_CARDS_MAX];
    card cards[DECK_CARDS_MAX + SEATS_MAX * HAND_CARDS_MAX];
    struct command again;
    struct view v;
    int n;

    other = *table_of(p);
    n = hidden_from(&other, c->who.seat, at);
    for (int i = 0; i < n; i++)
        cards[i] = *at[i];
    mix(p, cards, n);
    for (int i = 0; i < n; i++)
        *at[i] = cards[i];
    poker_view(&p->book, &other, c->who.seat, &v);
    bot_command(&p->book, &v, &again);
    p->differ += !is_same(c, &again);
}

static void step(struct play *p, struct command *c)
{
    const struct table *t = table_of(p);
    struct view v;

    if (t->phase == PHASE_SHUFFLE) {
        struct cmd_shuffle *order = wish_shuffle(c, who_dealer());

        order->cards = t->stub_count;
        memcpy(order->card, t->stub, order->cards);
        mix(p, order->card, order->cards);
        return;
    }
    poker_view(&p->book, t, t->to_act, &v);
    bot_command(&p->book, &v, c);
    check_blind(p, c);
    p->wagers += c->kind == CMD_RAISE;
    p->folds += c->kind == CMD_FOLD;
}

static bool sit_all(struct play *p)
{
    struct command c;

    for (seat_no s = 0; s < SEATS; s++) {
        if (table_of(p)->seat[s].stack >= BUY_IN / 8)
            continue;
        wish_sit(&c, who_player(s))->amount = BUY_IN;
        if (!carry_out(p, &c))
            return false;
    }
    return true;
}

static bool deal(struct play *p, seat_no button)
{
    struct command c;
    struct cmd_deal *d = wish_deal(&c, who_dealer());

    d->button = button;
    d->cards = (uint16_t)(52 + table_of(p)->stakes.jokers);
    for (int i = 0; i < d->cards; i++)
        d->card[i] = card_from_index(i);
    mix(p, d->card, d->cards);
    return carry_out(p, &c);
}

static bool one_hand(struct play *p, seat_no button)
{
    struct command c;

    if (!sit_all(p) || !deal(p, button))
        return false;
    while (table_of(p)->phase != PHASE_IDLE) {
        step(p, &c);
        if (!carry_out(p, &c))
            return false;
    }
    return true;
}

static void play_game(struct shelf *shelf, const char *house, const char *game,
                      int structure, int hands)
{
    static struct play p;
    struct refusal no;
    struct stakes s;
    struct fault f;
    int played = 0;

    memset(&p, 0, sizeof p);
    p.chance = 88172645463325252ull;
    CHECK_EQ(shelf_book(shelf, house, game, &p.book, &f), 0);
    s = stakes_usual(&p.book, 300, 600);
    stakes_collect_any(&s, &p.book, shelf_collections(shelf));
    if (!stakes_fit(&p.book, &s, &no)) { /* played for nothing else */
        s = stakes_usual(&p.book, book_value(&p.book, LEAF_BET_LEAST),
                         book_value(&p.book, LEAF_BET_MOST));
        stakes_collect_any(&s, &p.book, shelf_collections(shelf));
    }
    if (structure >= 0)
        s.structure = (uint8_t)structure;
    CHECK(open_table(&p, &s));
    while (played < hands && one_hand(&p, (seat_no)(played % SEATS)))
        played++;
    if (p.refused + p.differ > 0)
        printf("%s %s\n", house, game);
    CHECK_EQ(p.refused, 0);
    CHECK_EQ(p.differ, 0);
    CHECK_EQ(played, hands);
    CHECK(p.wagers > hands / 4); /* some hands are good */
    CHECK(p.folds > hands / 4);  /* and some are not */
}

/* Every game with streets, of every house. */
static void play_all(struct shelf *shelf, int hands)
{
    const struct clauses *all = shelf_clauses(shelf);
    struct book b;
    int games = 0;

    for (int i = 0; i < all->sections; i++) {
        const struct section *s = &all->section[i];

        if (s->like == NULL || !shelf_can_deal(shelf, s->like) ||
            shelf_book(shelf, s->house->key, s->game, &b, NULL) != 0 ||
            b.family != FAMILY_POKER)
            continue;
        play_game(shelf, s->house->key, s->game, -1, hands);
        games++;
    }
    CHECK(games >= 26);
}

TEST(a_bot_is_never_refused_and_knows_only_its_view)
{
    struct fault f;
    struct shelf *shelf = shelf_open(NULL, &f);

    CHECK(shelf != NULL);
    if (shelf == NULL)
        return;
    play_all(shelf, HANDS / 10);
    play_game(shelf, "oceana", "holdem", -1, HANDS);
    play_game(shelf, "oceana", "five-card-draw", -1, HANDS);
    play_game(shelf, "rogelios", "stud-hilo", -1, HANDS);
    play_game(shelf, "sandk", "omaha-hilo", -1, HANDS);
    play_game(shelf, "sandk", "pineapple", -1, HANDS);
    play_game(shelf, "sandk", "push-nine", -1, HANDS);
    shelf_close(shelf);
}

TEST(a_bot_bets_in_every_structure)
{
    struct fault f;
    struct shelf *shelf = shelf_open(NULL, &f);

    CHECK(shelf != NULL);
    if (shelf == NULL)
        return;
    for (int i = STRUCTURE_FIXED; i <= STRUCTURE_POT; i++) {
        play_game(shelf, "", "holdem", i, HANDS / 10);
        play_game(shelf, "", "lowball", i, HANDS / 10);
        play_game(shelf, "", "stud", i, HANDS / 10);
    }
    shelf_close(shelf);
}

/* A hand in which the first to act bets all; who calls that, and who not. */
static void face_all_in(struct play *p, seat_no button, int *called, int *bad)
{
    struct stakes s = stakes_usual(&p->book, 300, 300);
    struct command c;
    struct view v;

    s.structure = STRUCTURE_NONE;
    CHECK(open_table(p, &s));
    CHECK(sit_all(p));
    CHECK(deal(p, button));
    wish_raise(&c, who_player(table_of(p)->to_act))->to = BUY_IN;
    CHECK(carry_out(p, &c));
    poker_view(&p->book, table_of(p), table_of(p)->to_act, &v);
    bot_command(&p->book, &v, &c);
    *called += c.kind == CMD_CALL;
    *bad += (c.kind == CMD_CALL) != (bot_grade(&p->book, &v) >= 8);
}

TEST(a_bot_risks_all_its_chips_with_a_good_hand_only)
{
    static struct play p;
    struct fault f;
    struct shelf *shelf = shelf_open(NULL, &f);
    int called = 0, bad = 0;

    CHECK(shelf != NULL);
    if (shelf == NULL)
        return;
    p.chance = 88172645463325252ull;
    CHECK_EQ(shelf_book(shelf, "", "holdem", &p.book, &f), 0);
    for (int i = 0; i < HANDS / 10; i++)
        face_all_in(&p, (seat_no)(i % SEATS), &called, &bad);
    CHECK_EQ(bad, 0);
    CHECK(called > 0);
    CHECK(called < HANDS / 100); /* queens or better: one in 74 */
    shelf_close(shelf);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
