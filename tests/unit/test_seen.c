/*
 * test_seen.c - a view has what lies on the table for all to see: every number
 * of it, at every moment of the tables in tests/lies/tables.txt.
 */
#include "book/shelf.h"
#include "rule/banked/bank_view.h"
#include "rule/felt.h"
#include "rule/field_bytes.h"
#include "rule/melding/melding_view.h"
#include "rule/poker/poker_view.h"
#include "test.h"

enum { LINE = 16384 };

static struct felt felt;
static struct book book;
static int seen[4];

#define SAME(name, of) CHECK_EQ(v.name, of)

static void see_bank(void)
{
    const struct bank *t = &felt.bank;
    struct bank_view v;

    bank_view(&book, t, NO_SEAT, &v);
    CHECK_EQ(memcmp(&v.stakes, &t->stakes, sizeof v.stakes), 0);
    CHECK_EQ(memcmp(&v.fees, &t->fees, sizeof v.fees), 0);
    CHECK_EQ(memcmp(v.person, t->person, sizeof v.person), 0);
    SAME(bank, t->hand.bank);
    SAME(posted, t->hand.posted);
    SAME(paid_out, t->hand.paid_out);
    SAME(taken_in, t->hand.taken_in);
    SAME(fund, t->fund);
    SAME(number, t->number);
    SAME(seats, t->seats);
    SAME(phase, t->phase);
    SAME(turn, t->turn);
    SAME(to_play, t->hand.to_play);
    SAME(banker, t->banker);
    SAME(to_act, t->to_act);
    SAME(action, t->hand.action);
    SAME(at, t->hand.at);
    SAME(shown, t->hand.shown);
    SAME(shoe, t->shoe_count - t->shoe_at);
    SAME(tray, t->tray);
}

static void see_seat(const struct table *t, int s,
                     const struct view_of_seat *v)
{
    const struct seat *at = &t->seat[s];

    CHECK_EQ(v->stack, at->stack);
    CHECK_EQ(v->bet, at->bet);
    CHECK_EQ(v->paid, at->paid);
    CHECK_EQ(v->dead, at->dead);
    CHECK_EQ(v->won, at->won);
    CHECK_EQ(v->state, at->state);
    CHECK_EQ(v->cards, at->cards);
    CHECK_EQ(v->up, at->up);
    CHECK_EQ(v->shown, at->shown);
    CHECK_EQ(v->spread, at->spread);
    CHECK_EQ(v->live, t->deal.live >> s & 1);
    CHECK_EQ(v->all_in,
             v->live && (at->stack == 0 || (t->ruling.capped >> s & 1) != 0));
    for (int i = 0; i < at->cards; i++)
        CHECK_EQ(v->card[i],
                 (at->up >> i & 1) != 0 ? at->card[i] : CARD_UNKNOWN);
}

static void see_round(const struct table *t, const struct view *of)
{
    struct view v = *of;

    SAME(high, t->round.high);
    SAME(level, t->round.level);
    SAME(raises, t->round.raises);
    SAME(bettor, t->round.bettor);
    SAME(hand, t->number);
    SAME(seats, t->seats);
    SAME(phase, t->phase);
    SAME(street, t->deal.street);
    SAME(step, t->deal.step);
    SAME(button, t->button);
    SAME(to_act, t->to_act);
    SAME(opener, t->deal.opener);
    SAME(declared, t->deal.declared);
    SAME(proof_asked, t->deal.proof_asked);
    SAME(agreed, t->deal.agreed);
    SAME(agreed_to, t->deal.agreed_to);
    SAME(posted, t->hand.posted);
    SAME(waits, t->hand.waits);
    SAME(offered, t->hand.offered);
    SAME(killed, t->hand.kill);
    SAME(lower, t->hand.kill ? 2 * t->stakes.lower : t->stakes.lower);
    SAME(upper, t->hand.kill ? 2 * t->stakes.upper : t->stakes.upper);
    SAME(asks_floor, t->ruling.asks_floor);
    SAME(deck_waits, t->deck_waits);
}

/* All that lies in the middle is in one of the pots. */
static void see_pots(const struct table *t, const struct view *v)
{
    money all = 0;

    for (int i = 0; i < v->pot_count; i++)
        all += v->pots[i].amount;
    if (t->phase != PHASE_PAY && t->phase != PHASE_BUY_IN)
        CHECK_EQ(all, t->pot);
}

static void see_poker(void)
{
    const struct table *t = &felt.poker;
    money pot = t->pot;
    struct view v;

    poker_view(&book, t, NO_SEAT, &v);
    CHECK_EQ(memcmp(&v.stakes, &t->stakes, sizeof v.stakes), 0);
    for (int s = 0; s < t->seats; s++) {
        see_seat(t, s, &v.seat[s]);
        pot += t->seat[s].bet;
    }
    see_round(t, &v);
    see_pots(t, &v);
    SAME(pot, pot);
    SAME(boards, t->boards);
    SAME(burns, t->burns);
    SAME(mucked, t->mucked + t->ruling.outs);
    SAME(stub, t->stub_count - t->stub_at);
    CHECK_EQ(memcmp(v.board, t->board, t->boards), 0);
    for (int i = 0; i < t->burns; i++)
        SAME(burn[i],
             i + 1 == t->ruling.burn_up ? t->burn[i] : (card)CARD_UNKNOWN);
    for (seat_no s = 0; s < t->seats; s++) {
        poker_view(&book, t, s, &v);
        SAME(may_cap, t->ruling.may_cap >> s & 1);
    }
}

/* The dealer shuffles when it is time to, and finds no hand foul before. */
static void see_dealer(const struct melding *t)
{
    struct may may;

    felt_may(&book, &felt, who_dealer(), &may);
    CHECK_EQ(may_find(&may, CMD_SHUFFLE) != NULL, t->phase == MELDING_SHUFFLE);
    if (t->phase == MELDING_IDLE)
        CHECK(may_find(&may, CMD_MELD_FOUL) == NULL);
    else
        CHECK(may_find(&may, CMD_DEAL) == NULL);
}

static void see_melding(void)
{
    const struct melding *t = &felt.melding;
    struct melding_view v;

    see_dealer(t);
    melding_view(&book, t, NO_SEAT, &v);
    CHECK_EQ(memcmp(&v.stakes, &t->stakes, sizeof v.stakes), 0);
    for (int s = 0; s < t->seats; s++) {
        SAME(seat[s].stack, t->seat[s].stack);
        SAME(seat[s].state, t->seat[s].state);
        SAME(seat[s].plays, t->hand.playing >> s & 1);
        SAME(seat[s].fouled, t->hand.fouled >> s & 1);
        SAME(seat[s].cards, t->seat[s].cards);
        SAME(seat[s].melds, t->seat[s].melds);
        SAME(seat[s].melded, t->seat[s].melded);
    }
    SAME(pot, t->pot);
    SAME(hand, t->number);
    SAME(seats, t->seats);
    SAME(phase, t->phase);
    SAME(button, t->button);
    SAME(to_act, t->to_act);
    SAME(stock, melding_stock(t));
    SAME(piled, t->piled);
    SAME(top_from, t->turn.top);
    SAME(has_drawn, t->turn.drawn != CARD_NONE);
    SAME(drawn, CARD_NONE);
}

static void see(void)
{
    seen[felt.family]++;
    if (felt.family == FAMILY_POKER)
        see_poker();
    else if (felt.family == FAMILY_MELDING)
        see_melding();
    else
        see_bank();
}

static bool read_event(const char *line, struct event *out)
{
    uint8_t bytes[LINE / 2];
    size_t n = 0;
    unsigned byte;

    for (; sscanf(line + 2 * n, "%2x", &byte) == 1 && n < sizeof bytes; n++)
        bytes[n] = (uint8_t)byte;
    return n > 0 && event_get_bytes(bytes, n, out) == n;
}

TEST(a_view_has_what_lies_on_the_table)
{
    static char line[LINE];
    FILE *in = fopen("tests/lies/tables.txt", "r");
    struct fault f;
    struct shelf *shelf = shelf_open(NULL, &f);
    struct event e;

    CHECK(in != NULL && shelf != NULL);
    while (in != NULL && fgets(line, sizeof line, in) != NULL) {
        if (*line == '\n')
            felt_init(&felt);
        if (*line == '\n' || *line == '#')
            continue;
        CHECK(read_event(line, &e) && felt_apply(&felt, &e));
        if (e.kind == EV_OPENED) {
            struct book b;

            CHECK_EQ(shelf_book(shelf, felt.house, felt.game, &b, &f), 0);
            felt_book(&b, &felt, &book);
        }
        see();
    }
    CHECK(seen[FAMILY_POKER] > 1000 && seen[FAMILY_MELDING] > 100);
    if (in != NULL)
        fclose(in);
    shelf_close(shelf);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
