/*
 * test_deal.c - what happens next at a table, whoever sits there: bots, people
 * who are asked, and people who do not act.
 */
#include "deal/deal.h"

#include <string.h>

#include "book/shelf.h"
#include "deal/dealer.h"
#include "deal/purse.h"
#include "rule/open.h"
#include "test.h"

enum { STEPS = 4000, ROUNDS = 40 };

static struct shelf *shelf;
static struct book edition, rules;
static struct seating seating;
static struct dealing dealing;
static struct deal_company company;
static struct luck luck;
static struct deal_answer next;
static struct event seen; /* the last event of a kind that is looked for, */
static int looked_for;    /* of this kind */
static int found;         /* so many times */

static void hear(void *to, const struct event *e)
{
    (void)to;
    if (e->kind == looked_for) {
        seen = *e;
        found++;
    }
}

static bool carry_out(const struct command *c)
{
    struct room_sink sink = {.take = hear};
    struct refusal no;

    return seating_do(c->kind == CMD_OPEN ? &edition : &rules, &seating, c,
                      &sink, &no);
}

static bool sit(seat_no seat, money amount)
{
    struct command c;
    struct cmd_sit *sit = wish_sit(&c, who_player(seat));

    sit->amount = amount;
    sit->person = (uint32_t)seat + 1;
    c.who.person = sit->person;
    return carry_out(&c);
}

/* The usual table of a game, with bots in the first so many seats. */
static void open_game(const char *house, const char *game, int players)
{
    struct command c;
    struct fault f;

    if (shelf == NULL)
        shelf = shelf_open(NULL, &f);
    CHECK(shelf != NULL);
    CHECK_EQ(shelf_book(shelf, house, game, &edition, &f), 0);
    CHECK_EQ(open_usual(&edition, shelf_collections(shelf), 0, 0, players,
                        wish_open(&c, who_floor()), &f),
             0);
    seating_init(&seating);
    CHECK(carry_out(&c));
    felt_book(&edition, &seating.felt, &rules);
    dealing = (struct dealing){0};
    company = (struct deal_company){.blame = UINT32_MAX};
    luck = luck_of(7);
    looked_for = found = 0;
    for (seat_no i = 0; i < players; i++) {
        CHECK(sit(i, purse_full(&seating.felt)));
        company.who[i] = WHO_BOT;
    }
}

static enum deal_is ask(void)
{
    struct deal_chance chance = deal_chance_luck(&luck);
    struct fault f;

    CHECK_EQ(deal_next(&dealing, &rules, &seating, &company, &chance, &next,
                       &f),
             0);
    return next.is;
}

/* One command of the dealer or a bot, carried out. */
static bool step(void)
{
    bool done;

    if (ask() != DEAL_WISH)
        return false;
    done = carry_out(&next.wish);
    deal_hear(&dealing, done);
    return true;
}

static void buy(void)
{
    struct command c;

    while (felt_is_idle(&seating.felt) &&
           purse_next(&seating, felt_seats(&seating.felt), 0, &c)) {
        if (company.who[c.who.seat] == WHO_NOBODY)
            return;
        if (!carry_out(&c))
            return;
    }
}

/* Until something else than a command comes, or a command of this kind. */
static bool play_until(int kind)
{
    for (int i = 0; i < STEPS; i++) {
        buy();
        if (ask() != DEAL_WISH || next.wish.kind == kind)
            return next.is == DEAL_WISH;
        deal_hear(&dealing, carry_out(&next.wish));
    }
    return false;
}

/* Until it is this person's turn, or a window opens for what is wanted. */
static bool play_to(enum deal_is is, enum deal_open open)
{
    for (int i = 0; i < STEPS; i++) {
        struct command c;

        buy();
        if (step())
            continue;
        if (next.is == is && (is != DEAL_WINDOW || next.open == open))
            return true;
        if (next.is == DEAL_WINDOW) {
            deal_pass(&dealing, &seating.felt, next.first);
            continue;
        }
        if (next.is != DEAL_ASK || next.ask.role != ROLE_PLAYER ||
            !seating_stand_in(&rules, &seating, next.ask.seat, &c))
            return false;
        CHECK(carry_out(&c));
    }
    return false;
}

/* Everybody is a bot: every family plays hand after hand by itself. */
TEST(bots_play_every_family)
{
    static const char *const games[][2] = {{"oceana", "holdem"},
                                           {"sandk", "pan"},
                                           {"oceana", "pure-21.5"},
                                           {"sandk", "pai-gow-poker"}};

    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        open_game(games[i][0], games[i][1], 5);
        company.window_over = true;
        for (int n = 0;
             n < 3 * STEPS && deal_moment_of(&seating.felt).number < 10; n++) {
            buy();
            CHECK(step());
        }
        CHECK_EQ(deal_moment_of(&seating.felt).number, 10);
    }
}

/* SNK-PAIGOW-p13: the dealer draws which seat gets the first pile. */
TEST(the_first_pile_goes_to_a_seat_that_is_drawn)
{
    int lowest = 0;

    open_game("sandk", "pai-gow-poker", 6);
    company.window_over = true;
    for (int i = 0; i < ROUNDS; i++) {
        unsigned in;

        CHECK(play_until(CMD_DEAL));
        in = bank_positions(&seating.felt.bank);
        CHECK(next.wish.deal.drawn != NO_SEAT);
        CHECK((in >> next.wish.deal.drawn & 1) != 0);
        lowest += next.wish.deal.drawn == __builtin_ctz(in);
        CHECK(carry_out(&next.wish));
    }
    CHECK(lowest < ROUNDS / 2);
}

/* A person wagers behind every other hand, as far as that is possible. */
static void back_others(seat_no person)
{
    struct may may;

    felt_may(&rules, &seating.felt, who_player(person), &may);
    for (int i = 0; i < may.count; i++) {
        struct command c;

        if (may.one[i].kind != CMD_WAGER || may.one[i].spot == person ||
            seating.felt.bank.spot[may.one[i].spot].wagers == 0)
            continue;
        *wish_wager(&c, who_player(person)) =
            (struct cmd_wager){.spot = may.one[i].spot,
                               .amount = may.one[i].least};
        c.who.person = (uint32_t)person + 1;
        if (carry_out(&c))
            return;
    }
}

/* OCE-PAIGOW-B4.4: players who wager behind a hand may say how it is set. */
TEST(a_hand_waits_for_a_person_who_wagers_behind_it)
{
    const struct bank *t = &seating.felt.bank;
    int waited = 0;

    open_game("oceana", "pai-gow-poker", 5);
    company.who[4] = WHO_PERSON;
    for (int i = 0; i < ROUNDS; i++) {
        int spot = -1;

        if (!play_to(DEAL_WINDOW, OPEN_WAGERS))
            continue;
        back_others(4);
        deal_pass(&dealing, &seating.felt, 4);
        if (t->person[4].on == 0 || !play_to(DEAL_WINDOW, OPEN_SETTING))
            continue;
        for (int k = 0; k < t->seats; k++)
            if (t->spot[k].master != 4 && wager_of(&t->spot[k], 4) >= 0)
                spot = k;
        if (spot < 0 || t->phase != BANK_PLAY)
            continue;
        waited++;
        CHECK_EQ(next.seats, 1u << 4);
        CHECK_EQ(next.first, 4);
        CHECK(!t->spot[spot].pile.set);
        company.window_over = true;
        CHECK(step());
        company.window_over = false;
        CHECK(t->spot[spot].pile.set || t->phase != BANK_PLAY);
    }
    CHECK(waited > 0);
}

TEST(the_table_passes_the_bank_for_a_player_who_is_gone)
{
    const struct bank *t = &seating.felt.bank;
    int passed = 0;

    open_game("sandk", "pure-21.5", 4);
    company.window_over = true;
    company.who[2] = WHO_GONE;
    for (int i = 0; i < STEPS && passed == 0; i++) {
        bool offered = t->phase == BANK_IDLE && t->to_act == 2;

        buy();
        if (offered) {
            CHECK_EQ(ask(), DEAL_WISH);
            CHECK_EQ(next.wish.kind, CMD_PASS);
            CHECK_EQ(next.wish.who.person, 3u);
            passed++;
        }
        CHECK(step());
    }
    CHECK(passed > 0);
}

TEST(the_table_plays_a_hand_of_totals_for_a_player_who_is_gone)
{
    const struct bank *t = &seating.felt.bank;

    open_game("oceana", "pure-21.5", 4);
    company.window_over = true;
    for (int i = 0; i < STEPS; i++) {
        buy();
        if (t->phase == BANK_PLAY && t->to_act != NO_SEAT)
            break;
        CHECK(step());
    }
    CHECK(t->to_act != NO_SEAT);
    company.who[t->to_act] = WHO_GONE;
    CHECK_EQ(ask(), DEAL_WISH);
    CHECK_EQ(next.wish.who.seat, t->to_act);
    CHECK(next.wish.kind == CMD_STAND || next.wish.kind == CMD_HIT);
    company.who[t->to_act] = WHO_PERSON;
    CHECK_EQ(ask(), DEAL_ASK);
    CHECK_EQ(next.ask.seat, t->to_act);
}

/* People may straddle before the cards, and a deal of bots never waits. */
TEST(a_person_who_may_straddle_is_waited_for_before_the_cards)
{
    const struct table *t = &seating.felt.poker;

    open_game("rogelios", "holdem", 6);
    for (int i = 0; i < 10; i++) {
        CHECK(play_until(CMD_DEAL));
        CHECK(!next.wish.deal.waits);
        CHECK(carry_out(&next.wish));
    }
    company.who[3] = WHO_PERSON;
    CHECK(play_to(DEAL_WINDOW, OPEN_STRADDLE));
    CHECK_EQ(next.seats, 1u << 3);
    CHECK_EQ(t->phase, PHASE_POST);
    CHECK_EQ(t->seat[3].cards, 0);
    deal_pass(&dealing, &seating.felt, 3);
    CHECK_EQ(ask(), DEAL_WISH);
    CHECK_EQ(next.wish.kind, CMD_GO_ON);
    company.who[3] = WHO_GONE; /* who is not there is not waited for */
    dealing = (struct dealing){0};
    CHECK_EQ(ask(), DEAL_WISH);
}

TEST(people_who_may_wager_are_asked_also_at_the_rail)
{
    seat_no rail;

    open_game("oceana", "pai-gow-poker", 5);
    rail = (seat_no)felt_seats(&seating.felt);
    CHECK(rail < felt_people(&seating.felt));
    CHECK(sit(rail, purse_full(&seating.felt)));
    company.who[rail] = WHO_PERSON;
    CHECK(play_to(DEAL_WINDOW, OPEN_WAGERS));
    CHECK_EQ(next.seats, 1u << rail);
    company.once = true; /* one wager of a person is an answer */
    back_others(rail);
    CHECK(seating.felt.bank.person[rail].on != 0);
    CHECK_EQ(ask(), DEAL_WISH);
    company.once = false;
    CHECK_EQ(ask(), DEAL_WINDOW);
    company.window_over = true;
    CHECK_EQ(ask(), DEAL_WISH);
}

/* Nobody's chips are wagered but a bot's. */
TEST(the_least_wager_is_a_bots_and_never_a_persons)
{
    const struct bank *t = &seating.felt.bank;

    open_game("oceana", "pure-21.5", 2);
    company.window_over = true;
    for (int i = 0; i < STEPS && t->phase != BANK_WAGERS; i++)
        CHECK(step());
    CHECK_EQ(t->phase, BANK_WAGERS);
    company.who[1 - t->banker] = WHO_PERSON;
    CHECK_EQ(ask(), DEAL_NOTHING);
    company.who[1 - t->banker] = WHO_GONE;
    CHECK_EQ(ask(), DEAL_NOTHING);
    dealing.hand = t->number + 1; /* the bot was asked, and wanted none */
    dealing.asked = UINT8_MAX;
    company.who[1 - t->banker] = WHO_BOT;
    CHECK_EQ(ask(), DEAL_WISH);
    CHECK_EQ(next.wish.kind, CMD_WAGER);
}

TEST(a_table_that_is_paused_or_held_is_left_alone)
{
    static const char *const games[] = {"holdem", "pure-21.5"};

    for (int i = 0; i < 2; i++) {
        struct command c;

        open_game("oceana", games[i], 5);
        company.window_over = true;
        CHECK_EQ(ask(), DEAL_WISH);
        wish_pause(&c, who_floor());
        CHECK(carry_out(&c));
        CHECK_EQ(ask(), DEAL_NOTHING);
        wish_unpause(&c, who_floor());
        CHECK(carry_out(&c));
        CHECK_EQ(ask(), DEAL_WISH);
        seating.held = true;
        CHECK_EQ(ask(), DEAL_NOTHING);
    }
}

/* Players are counted for a deal of poker, and wagers for one of a bank. */
TEST(a_banked_table_deals_to_whoever_has_wagered)
{
    open_game("oceana", "pure-21.5", 2);
    company.window_over = true;
    CHECK(play_until(CMD_DEAL));
    rules.value[LEAF_SEATS_LEAST] = 3;
    CHECK_EQ(ask(), DEAL_WISH);
    CHECK_EQ(next.wish.kind, CMD_DEAL);
    open_game("oceana", "holdem", 2);
    CHECK_EQ(ask(), DEAL_WISH);
    rules.value[LEAF_SEATS_LEAST] = 3;
    CHECK_EQ(ask(), DEAL_NOTHING);
}

/* A bot that always wants to raise by more than there is. */
static void stubborn(void *to, seat_no seat, const struct book *b,
                     const struct felt_view *v, struct command *out)
{
    ++*(int *)to;
    (void)b;
    CHECK_EQ(v->poker.viewer, seat);
    wish_raise(out, who_player(seat))->to = 1;
}

TEST(after_a_refusal_the_table_stands_in_and_then_asks_the_floor)
{
    int asked = 0;
    seat_no seat;

    open_game("oceana", "holdem", 4);
    CHECK(play_until(CMD_DEAL));
    CHECK(carry_out(&next.wish));
    company.bot = stubborn;
    company.to = &asked;
    seat = felt_to_act(&seating.felt);
    CHECK(step());
    CHECK_EQ(asked, 1);
    CHECK_EQ(dealing.refused, 1);
    CHECK_EQ(ask(), DEAL_WISH);
    CHECK_EQ(asked, 1);
    CHECK(next.wish.kind == CMD_FOLD || next.wish.kind == CMD_CHECK);
    CHECK_EQ(next.wish.who.person, (uint32_t)seat + 1);
    deal_hear(&dealing, false); /* as if a ruling forbade that, too */
    CHECK_EQ(ask(), DEAL_ASK);
    CHECK_EQ(next.ask.role, ROLE_FLOOR);
    company.who[seat] = WHO_PERSON; /* a person is still asked */
    CHECK_EQ(ask(), DEAL_ASK);
    CHECK_EQ(next.ask.seat, seat);
    deal_hear(&dealing, true);
    CHECK_EQ(dealing.refused, 0);
}

/* A ruling may demand a draw of so many cards, and the table makes it. */
TEST(a_draw_that_a_ruling_demands_is_made_without_the_floor)
{
    int refused = 0;

    open_game("rogelios", "high-draw", 5);
    company.mistakes = 10;
    for (int i = 0; i < 3 * STEPS; i++) {
        bool done;

        buy();
        if (ask() == DEAL_NOTHING) /* too many were sent away */
            break;
        CHECK_EQ(next.is, DEAL_WISH);
        done = carry_out(&next.wish);
        deal_hear(&dealing, done);
        refused += !done;
    }
    CHECK(refused > 0);
}

TEST(dice_are_thrown_for_bots_and_for_people_alike)
{
    struct deal_chance chance = deal_chance_luck(&luck);
    int dice, fallen = 0;
    struct command c;
    struct fault f;

    open_game("oceana", "pai-gow-poker", 5);
    company.window_over = true;
    dice = book_value(&rules, LEAF_DEAL_DICE);
    CHECK(dice > 0);
    CHECK(play_until(CMD_SHAKE));
    CHECK_EQ(next.wish.shake.dice, dice);
    for (int i = 0; i < ROUNDS; i++) {
        wish_shake(&c, who_player(0))->die[0] = 7;
        CHECK_EQ(deal_throw(&rules, &c, &chance, &f), 0);
        CHECK_EQ(c.shake.dice, dice);
        for (int k = 0; k < dice; k++) {
            CHECK(c.shake.die[k] >= 1 && c.shake.die[k] <= 6);
            fallen |= 1 << c.shake.die[k];
        }
    }
    CHECK_EQ(fallen, 0x7e);
}

/* How many reports of this kind there are in some hands, by the blamed. */
static int wrong(const char *house, const char *game, int kind, uint32_t blame)
{
    open_game(house, game, 5);
    company.window_over = true;
    company.mistakes = 4;
    company.blame = blame;
    looked_for = kind;
    for (int i = 0; i < 3 * STEPS; i++) {
        buy();
        if (!step() && next.is == DEAL_ASK) /* a ruling forbids it: go on */
            dealing.refused = 0;
    }
    return found;
}

TEST(mistakes_happen_in_every_family_and_only_to_those_who_may_be_blamed)
{
    CHECK(wrong("sandk", "pan", EV_MELD_FOULED, UINT32_MAX) > 0);
    CHECK_EQ(wrong("sandk", "pan", EV_MELD_FOULED, 0), 0);
    CHECK(wrong("sandk", "pai-gow-poker", EV_FOUND_FOUL, UINT32_MAX) > 0);
    CHECK_EQ(wrong("sandk", "pai-gow-poker", EV_FOUND_FOUL, 0), 0);
    CHECK(wrong("oceana", "holdem", EV_RULED, UINT32_MAX) > 0);
    CHECK(dealing.reports > 0);
}

/* Nobody is blamed at poker but seats that may be. */
TEST(a_player_who_may_not_be_blamed_is_never_reported)
{
    int reports = 0;

    open_game("oceana", "holdem", 5);
    company.mistakes = 2;
    company.blame = 1u << 1;
    for (int i = 0; i < 3 * STEPS; i++) {
        buy();
        if (ask() != DEAL_WISH) {
            dealing.refused = 0;
            continue;
        }
        if (next.wish.kind == CMD_REPORT) {
            const struct cmd_report *r = &next.wish.report;

            reports++;
            CHECK(irregular_rows[r->what].subject != SUBJECT_SEAT ||
                  r->at == 1 || r->at == NO_SEAT);
        }
        deal_hear(&dealing, carry_out(&next.wish));
    }
    CHECK(reports > 10);
}

/* A window for insurance opens only if a person may insure. */
TEST(nobody_is_waited_for_who_may_not_insure)
{
    const struct bank *t = &seating.felt.bank;
    bool insured = false, alone = false;

    open_game("oceana", "pure-21.5", 4);
    for (int i = 0; i < STEPS && !(insured && alone); i++) {
        seat_no other = NO_SEAT;

        buy();
        company.window_over = t->phase != BANK_INSURE;
        if (t->phase == BANK_INSURE) {
            for (seat_no s = 0; s < t->seats; s++)
                other = s != t->banker && t->person[s].on != 0 ? s : other;
            company.who[t->banker] = WHO_PERSON;
            CHECK_EQ(ask(), DEAL_WISH);
            CHECK_EQ(next.wish.kind, CMD_GO_ON);
            alone = true;
            company.who[t->banker] = WHO_BOT;
            company.who[other] = WHO_PERSON;
            insured = insured ||
                      (ask() == DEAL_WINDOW && next.open == OPEN_INSURANCE &&
                       next.seats == 1u << other);
            company.who[other] = WHO_BOT;
        }
        CHECK(step());
    }
    CHECK(insured && alone);
}

/* The same bots for all: the caller's own where it has some. */
TEST(a_caller_has_bots_of_its_own)
{
    int asked = 0;

    open_game("oceana", "holdem", 4);
    CHECK(play_until(CMD_DEAL));
    CHECK(carry_out(&next.wish));
    CHECK_EQ(ask(), DEAL_WISH);
    CHECK(next.wish.kind != CMD_RAISE || next.wish.raise.to != 1);
    company.bot = stubborn;
    company.to = &asked;
    CHECK_EQ(ask(), DEAL_WISH);
    CHECK_EQ(asked, 1);
    CHECK_EQ(next.wish.raise.to, 1);
}

int main(int argc, char **argv)
{
    int bad = test_main(argc, argv);

    shelf_close(shelf);
    return bad;
}
