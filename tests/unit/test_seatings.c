/*
 * test_seatings.c - the room by luck: at a table of every offering people
 * come and go, are away, move, enter, wait and play whatever comes to mind,
 * the clock running.  Each time the table is the sum of its events byte for
 * byte, a refusal has changed nothing, no chip is made or lost, and who has
 * chips has a chair.
 */
#include "book/shelf.h"
#include "deal/luck.h"
#include "room/seating.h"
#include "rule/fee.h"
#include "rule/open.h"
#include "rule/poker/chips.h"
#include "sim/probe.h"
#include "test.h"

enum { WISHES = 4000, OFFERINGS = 32, PEOPLE = 200 };

static struct shelf *shelf;
static struct book book;
static struct seating here, there, before, begins;
static struct luck luck;
static struct refusal no;
static int64_t now;
static money brought; /* less what was taken away again */
static long begun, refused, kinds[EV_KINDS];

/*
 * A misdeal counts for nothing: button, blinds and what everybody owes are as
 * they were when the hand began.
 */
static void misdeal_is_right(void)
{
    const struct table *is = &there.felt.poker, *was = &begins.felt.poker;

    CHECK(memcmp(&there.at, &begins.at, sizeof there.at) == 0);
    CHECK(is->button == was->button && is->dealt == was->dealt);
    CHECK(is->bigs == was->bigs && is->smalls == was->smalls);
    CHECK(is->collected == was->collected && is->fund == was->fund);
    CHECK(is->pot == was->pot);
    for (int i = 0; i < felt_seats(&there.felt); i++) {
        const struct chair *c = &there.chair[i], *b = &begins.chair[i];

        if (c->state < CHAIR_SITS || b->state < CHAIR_SITS)
            continue;
        CHECK(c->debt == b->debt && c->out == b->out);
        CHECK(c->played == b->played && c->small_gone == b->small_gone);
        CHECK(is->seat[i].stack == was->seat[i].stack);
    }
    for (int i = 0; i < GONE_MAX; i++)
        CHECK(there.gone[i].missed == begins.gone[i].missed);
}

static void take(void *to, const struct event *e)
{
    (void)to;
    kinds[e->kind]++;
    if (e->kind == EV_HAND_BEGUN)
        begins = there;
    begun += e->kind == EV_HAND_BEGUN || e->kind == EV_CLOSED;
    if (e->kind == EV_SAT)
        brought += e->sat.amount;
    if (e->kind == EV_LEFT)
        brought -= e->left.amount;
    CHECK(seating_apply(&there, e));
    if (e->kind == EV_MISDEAL && e->misdeal.again)
        misdeal_is_right();
}

/* Every chip that is anywhere, as far as it was brought here. */
static money chips_there(void)
{
    money all = 0;

    for (seat_no s = 0; s < felt_people(&here.felt); s++)
        all += felt_stack(&here.felt, s);
    switch (here.felt.family) {
    case FAMILY_POKER:
        return all + here.felt.poker.pot + here.felt.poker.collected;
    case FAMILY_MELDING:
        return all + here.felt.melding.pot + here.felt.melding.drop +
               here.felt.melding.fund;
    default:
        return all + here.felt.bank.collected + here.felt.bank.fund;
    }
}

static void chairs_are_right(void)
{
    for (seat_no s = 0; s < felt_people(&here.felt); s++) {
        const struct chair *c = &here.chair[s];

        CHECK(felt_stack(&here.felt, s) == 0 || c->state >= CHAIR_SITS);
        CHECK(c->state != CHAIR_FREE || c->person == 0);
        CHECK(c->person == 0 || seating_find(&here, c->person) == s);
    }
    if (felt_is_idle(&here.felt))
        CHECK_EQ(chips_there(), brought);
}

static bool wish(struct command *c)
{
    struct room_sink sink = {.take = take};
    bool done;

    c->at_ms = now;
    before = here;
    done = seating_do(&book, &here, c, &sink, &no);
    refused += !done;
    CHECK(done || no.why != WHY_NONE);
    CHECK(done || memcmp(&before, &here, sizeof here) == 0);
    CHECK(memcmp(&here, &there, sizeof here) == 0);
    CHECK(here.felt.frozen == UNTRUE_NOTHING);
    chairs_are_right();
    return done;
}

/* A deck, a shoe or a stock that is right for the table, in any order. */
static void some_deck(struct cmd_deal *deal)
{
    const struct melding *m = &here.felt.melding;
    int n = 0;

    if (book.family == FAMILY_POKER) {
        for (; n < 52; n++)
            deal->card[n] = card_from_index(n);
        if (here.felt.poker.stakes.jokers > 0)
            deal->card[n++] = CARD_JOKER;
        if (here.felt.poker.stakes.jokers > 1)
            deal->card[n++] = CARD_JOKER_2;
    } else if (book.family == FAMILY_MELDING) {
        for (int i = 0; i < m->stakes.packs; i++)
            for (cardset s = melding_pack(&book); s != 0;)
                deal->card[n++] = set_take(&s);
    } else {
        n = bank_shoe_size(&book);
        memset(deal->card, CARD_NONE, sizeof deal->card);
        CHECK(bank_fill_shoe(&book, deal->card));
    }
    deal->cards = (uint16_t)n;
    for (int i = n - 1; i > 0; i--) {
        int k = (int)luck_below(&luck, (uint32_t)i + 1);
        card c = deal->card[i];

        deal->card[i] = deal->card[k];
        deal->card[k] = c;
    }
}

static void some_deal(struct command *c)
{
    struct cmd_deal *deal = wish_deal(c, who_dealer());
    struct command high;
    struct cmd_high_card *cards = wish_high_card(&high, who_dealer());
    unsigned to = seating_drawing(&book, &here);

    if (to != 0 && here.at.drawn == 0) {
        for (; to != 0; to &= to - 1, cards->cards++)
            cards->card[cards->cards] = card_from_index(51 - cards->cards);
        (void)wish(&high);
    }
    deal->button = (seat_no)((int)luck_below(&luck, 11) - 1);
    deal->waits = luck_once_in(&luck, 20);
    if (book.family == FAMILY_SETTING)
        deal->drawn = (seat_no)luck_below(&luck, here.felt.bank.seats);
    some_deck(deal);
    deal->cut = (uint8_t)(deal->cards / 2 % DECK_CARDS_MAX);
}

/* Somebody's wish about a chair; of a person, whom it need not belong to. */
static void some_chair(struct command *c)
{
    static const uint16_t plain[] = {CMD_LEAVE, CMD_HOLD, CMD_AWAY, CMD_BACK,
                                     CMD_BACK,  CMD_WAIT, CMD_ENTER};
    struct who who = who_player((seat_no)luck_below(&luck, 10));

    who.person = here.chair[who.seat].person;
    if (who.person == 0 || luck_once_in(&luck, 8))
        who.person = 1 + luck_below(&luck, PEOPLE);
    switch (luck_below(&luck, 7)) {
    case 6:
        wish_leave_after(c, who)->stays = luck_once_in(&luck, 3);
        break;
    case 0:
    case 1:
        wish_sit(c, who)->amount = (money)luck_below(&luck, 2000) * CENTS;
        if (luck_once_in(&luck, 8)) /* chips that most tables do not have */
            c->sit.amount += CENTS / 4;
        break;
    case 2:
        wish_change_seat(c, who)->to = (seat_no)luck_below(&luck, 10);
        break;
    default:
        wish_enter(c, who)->kill = luck_once_in(&luck, 3);
        c->kind = plain[luck_below(&luck, 7)];
        break;
    }
}

/* One of two floors. */
static struct who a_floor(void)
{
    struct who who = who_floor();

    who.person = 1001 + luck_below(&luck, 2);
    return who;
}

static void some_floor(struct command *c)
{
    switch (luck_below(&luck, 11)) {
    case 8:
        wish_take_table(c, a_floor())->over = luck_once_in(&luck, 2);
        break;
    case 9:
        wish_give_back(c, a_floor());
        break;
    case 10:
        wish_let_back(c, who_floor())->person = 1 + luck_below(&luck, PEOPLE);
        break;
    case 0:
        wish_expel(c, who_floor())->at = (seat_no)luck_below(&luck, 8);
        if (luck_once_in(&luck, 2))
            c->expel.until = (uint32_t)(now / 1000) + luck_below(&luck, 7200);
        snprintf(c->expel.reason, sizeof c->expel.reason, "he was rude");
        break;
    case 1:
        wish_pause(c, who_floor());
        break;
    case 2:
    case 3:
        wish_unpause(c, who_floor());
        break;
    case 4:
        wish_hold_play(c, who_floor());
        if (here.held || !luck_once_in(&luck, 4))
            wish_play_on(c, who_floor());
        break;
    default:
        wish_clock(c, who_floor())->turn = (uint8_t)luck_below(&luck, 20);
        c->clock.bank = (uint8_t)luck_below(&luck, 20);
        break;
    }
}

/* A wager or a bank, which a banked game needs before the deal. */
static void some_wager(struct command *c)
{
    struct who who = who_player((seat_no)luck_below(&luck, 9));
    money least = here.felt.bank.stakes.lower;

    if (luck_once_in(&luck, 3)) {
        wish_bank(c, who)->amount = felt_stack(&here.felt, who.seat) / 2;
    } else {
        wish_wager(c, who)->amount = least;
        c->wager.spot = (uint8_t)who.seat;
    }
}

static void some_wish(struct command *c)
{
    bool banked = book.family == FAMILY_TOTAL || book.family == FAMILY_SETTING;
    struct probe p = {.felt = &here.felt, .eyes.book = &book, .luck = &luck};

    switch (luck_below(&luck, 16)) {
    case 0:
        some_floor(c);
        return;
    case 1:
    case 2:
    case 3:
        some_chair(c);
        return;
    case 4:
    case 5:
        some_deal(c);
        return;
    case 6:
    case 7:
        if (banked) {
            some_wager(c);
            return;
        }
        break;
    case 8:
    case 9:
    case 10:
        wish_tick(c, who_floor());
        c->who.role = ROLE_ROOM;
        return;
    default:
        break;
    }
    p.eyes.viewer = (seat_no)luck_below(&luck, 8);
    probe_wish(&p, c);
    if (felt_to_act(&here.felt) != NO_SEAT && c->who.role == ROLE_PLAYER)
        c->who.seat = felt_to_act(&here.felt);
}

/* A table of fixed limits, at the printed collection. */
static void open_fixed(struct cmd_open *c, money lower)
{
    struct stakes s = stakes_bare(&book, lower, 2 * lower);
    struct fee_wish printed = FEE_WISH_PRINTED;
    struct fault f;

    s.structure = STRUCTURE_FIXED;
    stakes_fill(&book, &s);
    CHECK(fees_choose(&s, &book, shelf_collections(shelf), &printed, &f) == 0);
    CHECK(s.fees.per == PER_EACH_HALF_HOUR);
    open_poker(c, &s, 9);
}

static void opens(const char *house, const char *game, money lower)
{
    struct command c;
    struct fault f;
    struct book edition = book;

    luck = luck_of((uint64_t)house[0] * 131 + (uint64_t)game[2]);
    now = 1000000;
    brought = 0;
    seating_init(&here);
    seating_init(&there);
    wish_open(&c, who_floor());
    if (lower != 0)
        open_fixed(&c.open, lower);
    else
        CHECK(open_usual(&edition, shelf_collections(shelf), 0, 0,
                         book_value(&edition, LEAF_SEATS_MOST), &c.open,
                         &f) == 0);
    c.who = who_floor();
    CHECK(wish(&c));
    felt_book(&edition, &here.felt, &book);
}

/* A day of luck at one table; it is broken in the end. */
static void plays(const char *house, const char *game, money lower)
{
    struct command c = {0}; /* a wish at random sets only some of it */
    long hands = begun;

    opens(house, game, lower);
    for (int i = 0; i < WISHES && test_broken == 0; i++) {
        now += (int64_t)luck_below(&luck, 12) * 1000;
        some_wish(&c);
        if (c.kind != CMD_OPEN && c.kind != CMD_EDITION)
            (void)wish(&c);
    }
    wish_break_table(&c, who_floor());
    if (felt_is_idle(&here.felt) && wish(&c))
        CHECK(brought == chips_there());
    if (begun == hands)
        printf("no hand of %s %s was dealt\n", house, game);
    CHECK(begun > hands && test_broken == 0);
}

TEST(a_day_of_luck_at_every_table)
{
    const char *house, *game;
    struct fault f;
    int offerings = 0;

    for (int h = 0; (house = shelf_house(shelf, h)) != NULL; h++)
        for (int g = 0; (game = shelf_game(shelf, g)) != NULL; g++)
            if (shelf_can_deal(shelf, game) &&
                shelf_book(shelf, house, game, &book, &f) == 0) {
                offerings++;
                plays(house, game, 0);
            }
    CHECK_EQ(offerings, OFFERINGS);
}

TEST(a_day_that_is_paid_for_by_the_half_hour)
{
    struct fault f;

    CHECK(shelf_book(shelf, "rogelios", "holdem", &book, &f) == 0);
    plays("rogelios", "holdem", 15 * CENTS);
    CHECK(kinds[EV_TIME_FEE] > 0);
}

TEST(everything_of_the_room_has_happened)
{
    for (int kind = EV_SEAT_HELD; kind <= EV_MUST_WAIT; kind++)
        if (kinds[kind] == 0)
            CHECK_STR(event_row(kind)->name, "seen");
    CHECK(kinds[EV_LEAVING] > 0 && kinds[EV_TABLE_TAKEN] > 0);
    CHECK(kinds[EV_LET_BACK] > 0 && kinds[EV_FORGOTTEN] > 0);
    CHECK(kinds[EV_MISDEAL] >= 20);
    CHECK(refused > begun);
}

int main(int argc, char **argv)
{
    struct fault f;
    int broken;

    shelf = shelf_open(NULL, &f);
    if (shelf == NULL)
        return 1;
    broken = test_main(argc, argv);
    shelf_close(shelf);
    return broken;
}
