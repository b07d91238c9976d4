/*
 * test_bot.c - simple players do only what the book allows, and know only
 * what their seat may see.
 */
#include "sim/bot.h"

#include "book/clause.h"
#include "book/shelf.h"
#include "sim/sim.h"
#include "test.h"

enum { SEATS = 6, HANDS = 10000, BUY_IN = 12000 };

struct play {
    struct book book;
    struct table table;
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

static bool carry_out(struct play *p, const struct command *c)
{
    struct refusal no;
    struct event e;

    if (!poker_decide(&p->book, &p->table, c, &e, &no)) {
        p->refused++;
        return false;
    }
    do
        poker_apply(&p->table, &e);
    while (poker_advance(&p->book, &p->table, &e));
    return true;
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

/* Another order of what the seat cannot see changes nothing it does. */
static void check_blind(struct play *p, const struct command *c)
{
    static struct table other;
    card *at[DECK_CARDS_MAX + SEATS_MAX * HAND_CARDS_MAX];
    card cards[DECK_CARDS_MAX + SEATS_MAX * HAND_CARDS_MAX];
    struct command again;
    struct view v;
    int n;

    other = p->table;
    n = hidden_from(&other, c->seat, at);
    for (int i = 0; i < n; i++)
        cards[i] = *at[i];
    mix(p, cards, n);
    for (int i = 0; i < n; i++)
        *at[i] = cards[i];
    poker_view(&p->book, &other, c->seat, &v);
    bot_command(&p->book, &v, &again);
    p->differ += memcmp(c, &again, sizeof again) != 0;
}

static void step(struct play *p, struct command *c)
{
    struct view v;

    if (p->table.phase == PHASE_SHUFFLE) {
        memset(c, 0, sizeof *c);
        c->kind = CMD_SHUFFLE;
        c->count = p->table.stub_count;
        memcpy(c->card, p->table.stub, c->count);
        mix(p, c->card, c->count);
        return;
    }
    poker_view(&p->book, &p->table, p->table.to_act, &v);
    bot_command(&p->book, &v, c);
    check_blind(p, c);
    p->wagers += c->kind == CMD_RAISE;
    p->folds += c->kind == CMD_FOLD;
}

static bool one_hand(struct play *p, seat_no button)
{
    struct command c = {.kind = CMD_SIT, .amount = BUY_IN};

    for (c.seat = 0; c.seat < SEATS; c.seat++)
        if (p->table.seat[c.seat].stack < BUY_IN / 8 && !carry_out(p, &c))
            return false;
    memset(&c, 0, sizeof c);
    c.kind = CMD_DEAL;
    c.seat = button;
    c.count = (uint8_t)(52 + book_value(&p->book, LEAF_DECK_JOKERS));
    for (int i = 0; i < DECK_CARDS_MAX; i++)
        c.card[i] = card_from_index(i);
    mix(p, c.card, c.count);
    if (!carry_out(p, &c))
        return false;
    while (p->table.phase != PHASE_IDLE) {
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
    struct stakes s;
    struct fault f;
    int played = 0;

    memset(&p, 0, sizeof p);
    p.chance = 88172645463325252ull;
    CHECK_EQ(shelf_book(shelf, house, game, &p.book, &f), 0);
    s = stakes_usual(&p.book, 300, 600);
    if (structure >= 0)
        s.structure = (uint8_t)structure;
    table_init(&p.table, &s, SEATS);
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

        if (s->like == NULL || !shelf_deals(shelf, s->like) ||
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
    struct command c = {.kind = CMD_SIT, .amount = BUY_IN};
    struct stakes s = stakes_usual(&p->book, 300, 300);
    struct view v;

    s.structure = STRUCTURE_NONE;
    table_init(&p->table, &s, SEATS);
    for (c.seat = 0; c.seat < SEATS; c.seat++)
        CHECK(carry_out(p, &c));
    c = (struct command){.kind = CMD_DEAL, .seat = button, .count = 52};
    for (int i = 0; i < c.count; i++)
        c.card[i] = card_from_index(i);
    mix(p, c.card, c.count);
    CHECK(carry_out(p, &c));
    c = (struct command){.kind = CMD_RAISE, .amount = BUY_IN};
    c.seat = p->table.to_act;
    CHECK(carry_out(p, &c));
    poker_view(&p->book, &p->table, p->table.to_act, &v);
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
