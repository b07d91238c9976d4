/*
 * test_live.c - the room that runs: every game of every house is dealt, guests
 * play by commands, and after a stop it goes on where it was.
 */
#include "test.h"

#include "base/must.h"
#include "chance/seed.h"
#include "deal/poker/bot.h"
#include "room/ledger.h"
#include "rule/felt_view.h"
#include "serve/live_own.h"

#include "small_day.h"

static struct live *room;
static int64_t now = 1794816000000; /* 2026-11-16 08:00 UTC */
static int64_t commit_ms;
static uint64_t seeds, events, hands;

/* Seeds that are the same in every run. */
static int seed_of(void *from, int cards, struct seed *out, struct fault *f)
{
    char words[32];
    struct text t;

    (void)from;
    (void)f;
    text_init(&t, words, sizeof words);
    text_put(&t, "live %llu", (unsigned long long)++seeds);
    seed_from_words(out, cards, words);
    return 0;
}

/* First piles at one table, and how many of them went to the lowest seat. */
static uint32_t piles_of;
static int piles, lowest;

static void hears(void *to, uint32_t stream, const struct event *e)
{
    (void)to;
    if (e->kind == EV_GIVEN && stream == piles_of) {
        piles++;
        lowest += e->given.first == __builtin_ctz(e->given.to);
    }
    events++;
    hands += e->kind == EV_HAND_BEGUN;
}

static void opens(bool mistakes)
{
    struct live_plan p = {.shelf = day_shelf,
                          .where = day_db,
                          .keys = &day_keys,
                          .address = "here",
                          .bots = LIVE_BOTS_USUAL,
                          .mistakes = mistakes,
                          .seed = seed_of,
                          .now_ms = now,
                          .ear = {.event = hears}};
    struct fault f = {""};

    CHECK_EQ(live_open(&room, &p, &f), 0);
    CHECK_STR(f.text, "");
}

static void passes(int64_t ms)
{
    int64_t until = now + ms, again;
    struct fault f = {""};

    while (now < until) {
        CHECK_EQ(live_tick(room, now, &again, &f), 0);
        CHECK_STR(f.text, "");
        if (now >= commit_ms) /* a disk takes its time */
            CHECK_EQ(live_commit(room, &f), 0);
        commit_ms = now >= commit_ms ? now + 30000 : commit_ms;
        CHECK(again > now);
        now = again < until ? again : until;
    }
}

static uint32_t hands_at(uint32_t table)
{
    const struct felt *felt = &keep_table(live_keep(room), table)->felt;

    switch (felt->family) {
    case FAMILY_POKER:
        return felt->poker.number;
    case FAMILY_MELDING:
        return felt->melding.number;
    default:
        return felt->bank.number;
    }
}

static int tables(void)
{
    return keep_tables(live_keep(room));
}

static void fresh(void)
{
    struct fault f = {""};

    day_fresh("oceana");
    CHECK_EQ(shelf_read_all(day_shelf, &f), 0);
}

/* Tables where any amount may be bet, and players with chips for it. */
static int without_limit(void)
{
    int n = 0;

    for (uint32_t t = 1; t <= (uint32_t)tables(); t++) {
        const struct felt *felt = &keep_table(live_keep(room), t)->felt;

        if (felt->family != FAMILY_POKER ||
            felt->poker.stakes.structure != STRUCTURE_NONE)
            continue;
        CHECK(live_buy_in(room, t) >= 40 * felt->poker.stakes.lower);
        n++;
    }
    return n;
}

TEST(tables_of_every_game_are_dealt)
{
    fresh();
    opens(false);
    CHECK(tables() >= 32);
    passes(5 * 60 * 1000);
    for (uint32_t t = 1; t <= (uint32_t)tables(); t++) {
        CHECK(hands_at(t) > 0);
        CHECK_EQ(keep_table(live_keep(room), t)->felt.frozen, 0);
    }
    CHECK(without_limit() > 0);
    CHECK(hands > 0 && events > hands);
    CHECK(cage_is_right(keep_cage(live_keep(room))));
    live_close(room);
    day_gone();
}

TEST(tables_rest_while_nobody_is_in_the_room)
{
    enum { MINUTE = 60 * 1000 };
    uint64_t before;

    fresh();
    opens(false);
    live_note_people(room, false);
    before = events;
    passes(MINUTE);
    CHECK(events > before + 100); /* somebody may be back in a moment */
    passes(14 * MINUTE);
    before = hands;
    passes(60 * MINUTE);
    CHECK_EQ(hands, before);
    live_set_eyes(room, 1, 1);
    before = hands_at(1);
    passes(MINUTE);
    CHECK(hands_at(1) > before);
    CHECK_EQ(keep_table(live_keep(room), 2)->felt.frozen, 0);
    before = hands_at(2);
    live_note_people(room, true);
    passes(MINUTE);
    CHECK(hands_at(2) > before);
    live_close(room);
    day_gone();
}

/* Guests */

static uint32_t comes(const char *name)
{
    struct fault f = {""};
    uint32_t person;

    CHECK_EQ(live_person(room, name, true, now, &person, &f), 0);
    return person;
}

static int sits_down(uint32_t person, uint32_t wanted, uint32_t *table,
                     struct refusal *no, struct fault *f)
{
    const struct live_seat_ask ask = {.person = person, .table = wanted};

    return live_seat(room, &ask, now, table, no, f);
}

static struct keep_said wishes(uint32_t table, struct command *c)
{
    struct keep_said said;
    struct fault f = {""};

    c->at_ms = now;
    CHECK_EQ(live_wish(room, keep_stream(table), c, &said, &f), 0);
    CHECK_STR(f.text, "");
    return said;
}

static struct who player(uint32_t person)
{
    return (
        struct who){.role = ROLE_PLAYER, .seat = NO_SEAT, .person = person};
}

static const struct seating *at(uint32_t table)
{
    return keep_table(live_keep(room), table);
}

static money chips_of(uint32_t person)
{
    return cage_chips(keep_cage(live_keep(room)), person);
}

/* The first thing that the guest may do, if it is the guest's turn. */
static void guest_acts(uint32_t table, uint32_t person)
{
    const struct seating *s = at(table);
    seat_no seat = seating_find(s, person);
    struct command c;

    if (seat == NO_SEAT || felt_to_act(&s->felt) != seat ||
        !seating_stand_in(keep_rules(live_keep(room), table), s, seat, &c))
        return;
    c.who.person = person;
    c.who.seat = NO_SEAT; /* it is looked up */
    CHECK_EQ(wishes(table, &c).answer, KEEP_DONE);
}

TEST(a_guest_is_seated_plays_and_leaves_with_what_is_left)
{
    struct fault f = {""};
    struct command c;
    struct refusal no;
    uint32_t eli, table;
    uint32_t begun;
    money began;

    fresh();
    opens(false);
    passes(60 * 1000);
    eli = comes("Eli");
    CHECK(eli > 0 && live_style(room, eli) == NULL);
    began = chips_of(eli);
    CHECK(began > 0);
    CHECK_EQ(sits_down(eli, 3, &table, &no, &f), 0);
    CHECK_EQ(table, 3);
    passes(20 * 1000);
    CHECK(seating_find(at(table), eli) != NO_SEAT);
    begun = hands_at(table);
    for (int i = 0; i < 1200; i++) {
        passes(500);
        guest_acts(table, eli);
    }
    CHECK(hands_at(table) > begun + 3);
    CHECK_EQ(at(table)->chair[seating_find(at(table), eli)].state, CHAIR_SITS);
    wish_leave(&c, player(eli));
    CHECK_EQ(wishes(table, &c).answer, KEEP_DONE);
    for (int i = 0; i < 900 && seating_find(at(table), eli) != NO_SEAT; i++)
        passes(500);
    CHECK_EQ(seating_find(at(table), eli), NO_SEAT);
    CHECK(chips_of(eli) > 0);
    CHECK(cage_is_right(keep_cage(live_keep(room))));
    live_close(room);
    day_gone();
}

TEST(who_does_not_act_is_acted_for_and_is_away_and_at_last_gone)
{
    struct fault f = {""};
    struct refusal no;
    uint32_t eli, table;
    bool away = false;

    fresh();
    opens(false);
    passes(30 * 1000);
    eli = comes("Eli");
    CHECK_EQ(sits_down(eli, 3, &table, &no, &f), 0);
    for (int i = 0; i < 1000 && !away; i++) {
        seat_no seat;

        passes(1000);
        seat = seating_find(at(table), eli);
        away = seat != NO_SEAT && at(table)->chair[seat].state == CHAIR_AWAY;
    }
    CHECK(away);
    passes(15 * 60 * 1000);
    CHECK_EQ(seating_find(at(table), eli), NO_SEAT);
    live_close(room);
    day_gone();
}

/* A guest at every table, who sits there and does nothing but wait. */
TEST(no_table_waits_for_ever_for_who_does_nothing)
{
    struct fault f = {""};
    struct refusal no;
    uint32_t begun[KEEP_TABLES_MAX], table;
    char name[16];

    fresh();
    opens(false);
    passes(60 * 1000);
    for (uint32_t t = 1; t <= (uint32_t)tables(); t++) {
        snprintf(name, sizeof name, "Guest %u", t);
        CHECK_EQ(sits_down(comes(name), t, &table, &no, &f), 0);
        CHECK_EQ(table, t);
        begun[t] = hands_at(t);
    }
    passes(8 * 60 * 1000);
    for (uint32_t t = 1; t <= (uint32_t)tables(); t++)
        CHECK(hands_at(t) > begun[t]);
    live_close(room);
    day_gone();
}

/* A guest who does whatever comes first in the list of what may be done. */
static bool guest_may(uint32_t table, uint32_t person, struct command *c)
{
    const struct book *b = keep_rules(live_keep(room), table);
    const struct seating *s = at(table);
    struct who who = player(person);
    const struct may_one *one;
    struct may may;

    who.seat = seating_find(s, person);
    felt_may(b, &s->felt, who, &may);
    one = may_find_at(&may, CMD_WAGER, who.seat);
    if (one != NULL && s->felt.bank.person[who.seat].on == 0) {
        *wish_wager(c, who) = (struct cmd_wager){.spot = (uint8_t)who.seat,
                                                 .amount = one->least};
        return true;
    }
    if ((one = may_find(&may, CMD_HOUSE_WAY)) != NULL) {
        wish_house_way(c, who)->spot = one->spot;
        return true;
    }
    return felt_to_act(&s->felt) == who.seat &&
           seating_stand_in(b, s, who.seat, c);
}

TEST(a_guest_plays_every_game)
{
    uint32_t guest[KEEP_TABLES_MAX], table;
    uint32_t acts[KEEP_TABLES_MAX] = {0};
    struct fault f = {""};
    struct refusal no;
    struct command c;

    fresh();
    opens(false);
    passes(30 * 1000);
    for (uint32_t t = 1; t <= (uint32_t)tables(); t++) {
        guest[t] = comes("Eli");
        CHECK_EQ(sits_down(guest[t], t, &table, &no, &f), 0);
        CHECK_EQ(table, t);
    }
    for (int i = 0; i < 400; i++) {
        passes(1000);
        for (uint32_t t = 1; t <= (uint32_t)tables(); t++)
            if (seating_find(at(t), guest[t]) != NO_SEAT &&
                guest_may(t, guest[t], &c)) {
                c.who = player(guest[t]);
                CHECK_EQ(wishes(t, &c).answer, KEEP_DONE);
                acts[t]++;
            }
    }
    for (uint32_t t = 1; t <= (uint32_t)tables(); t++)
        CHECK(acts[t] > 0);
    CHECK(cage_is_right(keep_cage(live_keep(room))));
    live_close(room);
    day_gone();
}

static uint32_t table_playing(const char *game)
{
    for (uint32_t t = 1; t <= (uint32_t)tables(); t++)
        if (strcmp(at(t)->felt.game, game) == 0)
            return t;
    return 0;
}

/* A guest who stays in, and waits at the discard; false: no discard yet. */
static bool waits_at_discard(uint32_t table, uint32_t person)
{
    const struct book *b = keep_rules(live_keep(room), table);
    const struct seating *s = at(table);
    seat_no seat = seating_find(s, person);
    struct command c;
    struct refusal no;

    if (seat == NO_SEAT || (felt_asked(&s->felt) >> seat & 1) == 0)
        return false;
    if (s->felt.poker.phase == PHASE_DISCARD)
        return true;
    wish_check(&c, who_player(seat));
    if (!felt_would(b, &s->felt, &c, &no))
        wish_call(&c, who_player(seat));
    c.who.person = person;
    (void)wishes(table, &c);
    return false;
}

TEST(nobody_waits_for_the_discard_of_a_guest_but_the_turn_card)
{
    struct fault f = {""};
    struct command c;
    struct refusal no;
    uint32_t eli, table;
    int waited = 0;

    fresh();
    opens(false);
    passes(30 * 1000);
    eli = comes("Eli");
    table = table_playing("crazy-pineapple");
    CHECK(table > 0);
    CHECK_EQ(sits_down(eli, table, &table, &no, &f), 0);
    for (int i = 0; i < 4000 && waited < 4; i++) {
        seat_no seat;

        passes(500);
        if (!waits_at_discard(table, eli))
            continue;
        passes(20 * 1000); /* by now all others have discarded */
        seat = seating_find(at(table), eli);
        CHECK_EQ(at(table)->felt.poker.phase, PHASE_DISCARD);
        CHECK_EQ(felt_asked(&at(table)->felt), 1u << seat);
        CHECK_EQ(at(table)->felt.poker.boards, 3);
        wish_discard(&c, player(eli))->which = 1;
        CHECK_EQ(wishes(table, &c).answer, KEEP_DONE);
        waited++;
    }
    CHECK_EQ(waited, 4);
    live_close(room);
    day_gone();
}

TEST(names_of_the_house_are_its_own)
{
    char name[PERSON_NAME_MAX];
    uint32_t bot = 0;

    fresh();
    opens(false);
    passes(30 * 1000);
    CHECK_EQ(comes("Eve (calm)"), 0);
    CHECK_EQ(comes(""), 0);
    CHECK_EQ(comes(" x"), 0);
    CHECK_EQ(comes("a\x01"), 0);
    for (seat_no i = 0; i < felt_seats(&at(1)->felt); i++)
        bot = at(1)->chair[i].person != 0 ? at(1)->chair[i].person : bot;
    CHECK(bot != 0 && live_style(room, bot) != NULL);
    CHECK(strchr(live_name(room, bot, name), '(') == NULL && name[0] != '\0');
    live_close(room);
    day_gone();
}

static uint32_t table_of(enum family family)
{
    for (uint32_t i = 1; i <= (uint32_t)keep_tables(room->keep); i++)
        if (keep_table(room->keep, i) != NULL && at(i)->felt.family == family)
            return i;
    return 0;
}

/* The room throws the dice, no matter what a client sends. */
TEST(dice_fall_as_chance_has_it)
{
    unsigned seen = 0;
    struct command c;
    struct fault f = {""};
    uint32_t table;

    fresh();
    opens(false);
    table = table_of(FAMILY_SETTING);
    for (int i = 0; i < 60; i++) {
        *wish_shake(&c, player(1)) =
            (struct cmd_shake){.dice = (uint8_t)(i % 4), .die = {6, 6, 6}};
        CHECK_EQ(live_throw(room, table, &c, &f), 0);
        CHECK_EQ(c.shake.dice, 3);
        for (int k = 0; k < 3; k++)
            seen |= 1u << c.shake.die[k];
    }
    CHECK_EQ(seen, 0x7e);
    live_close(room);
    day_gone();
}

static uint32_t table_that_draws(void)
{
    for (uint32_t i = 1; i <= (uint32_t)tables(); i++)
        if (keep_table(room->keep, i) != NULL &&
            bank_must_draw_seat(keep_rules(room->keep, i)))
            return i;
    return 0;
}

/* If the game has no dice, the room draws which player gets the first pile. */
TEST(the_first_pile_goes_to_a_seat_that_is_drawn)
{
    uint32_t table;

    fresh();
    opens(false);
    table = table_that_draws();
    CHECK(table != 0);
    piles_of = keep_stream(table);
    piles = lowest = 0;
    live_set_eyes(room, table, 1);
    passes(20 * 60 * 1000);
    CHECK(piles >= 10);
    CHECK(lowest > 0 && 3 * lowest < 2 * piles);
    piles_of = 0;
    live_close(room);
    day_gone();
}

/* A spot of somebody else's that the guest may wager behind; NO_SEAT. */
static seat_no backed(uint32_t table, uint32_t person)
{
    const struct bank *t = &at(table)->felt.bank;
    struct command c;

    for (seat_no i = 0; t->phase == BANK_WAGERS && i < t->seats; i++) {
        if (t->spot[i].wagers == 0 || t->spot[i].master != i)
            continue;
        *wish_wager(&c, player(person)) =
            (struct cmd_wager){.spot = (uint8_t)i, .amount = t->stakes.lower};
        if (wishes(table, &c).answer == KEEP_DONE)
            return i;
    }
    return NO_SEAT;
}

/* Waits for a phase of the next hand, or for the one after it. */
static bool comes_to(const struct bank *t, int phase)
{
    for (int i = 0; i < 2400 && t->phase != phase; i++)
        passes(250);
    return t->phase == phase;
}

/* A bot does not set its hand before the person behind it has spoken. */
TEST(a_person_who_wagers_behind_a_bot_has_a_say)
{
    struct fault f = {""};
    struct refusal no;
    struct command c;
    uint32_t eli, table, sat;
    const struct bank *t;
    seat_no spot = NO_SEAT;

    fresh();
    opens(false);
    table = table_that_draws();
    t = &at(table)->felt.bank;
    eli = comes("Eli");
    CHECK_EQ(sits_down(eli, table, &sat, &no, &f), 0);
    CHECK_EQ(sat, table);
    for (int i = 0; i < 2400 && spot == NO_SEAT; i++) {
        passes(250);
        if (seating_find(at(table), eli) != NO_SEAT)
            spot = backed(table, eli);
    }
    CHECK(spot != NO_SEAT && comes_to(t, BANK_PLAY));
    passes(20 * 1000);
    CHECK(t->phase == BANK_PLAY && !t->spot[spot].pile.set);
    CHECK(live_window(room, table) > now);
    *wish_house_way(&c, player(eli)) = (struct cmd_house_way){
        .spot = (uint8_t)spot};
    CHECK_EQ(wishes(table, &c).answer, KEEP_DONE);
    passes(10 * 1000);
    CHECK(t->phase != BANK_PLAY || t->spot[spot].pile.set);
    live_close(room);
    day_gone();
}

/* Before the cards */

static uint32_t table_with_straddles(void)
{
    for (uint32_t t = 1; t <= (uint32_t)tables(); t++)
        if (at(t)->felt.family == FAMILY_POKER &&
            book_has(keep_rules(live_keep(room), t), LEAF_STRADDLE))
            return t;
    return 0;
}

/* A guest who plays, and straddles when asked; how often that was. */
static int straddles(uint32_t table, uint32_t person)
{
    const struct table *t = &at(table)->felt.poker;
    int asked = 0;

    for (int i = 0; i < 1800 && asked < 2; i++) {
        const struct may_one *one;
        struct command c;
        struct may may;

        passes(500);
        guest_acts(table, person);
        if (t->phase != PHASE_POST)
            continue;
        felt_may(keep_rules(live_keep(room), table), &at(table)->felt,
                 who_player(seating_find(at(table), person)), &may);
        one = may_find(&may, CMD_STRADDLE);
        if (one == NULL)
            continue;
        CHECK(live_window(room, table) > now);
        wish_straddle(&c, player(person))->to = one->least;
        CHECK_EQ(wishes(table, &c).answer, KEEP_DONE);
        passes(3000); /* nobody is waited for any more */
        CHECK(t->phase != PHASE_POST);
        CHECK_EQ(t->round.high >= one->least, true);
        asked++;
    }
    return asked;
}

TEST(a_person_who_may_is_asked_for_a_straddle)
{
    uint32_t eli, table, wanted;
    struct fault f = {""};
    struct refusal no;

    fresh();
    opens(false);
    passes(20 * 1000);
    wanted = table_with_straddles();
    eli = comes("Eli");
    CHECK_EQ(sits_down(eli, wanted, &table, &no, &f), 0);
    CHECK(straddles(table, eli) > 0);
    live_close(room);
    day_gone();
}

/* Stop and start */

static uint64_t hash_of(const void *bytes, size_t count)
{
    const uint8_t *b = bytes;
    uint64_t h = 14695981039346656037ull;

    for (size_t i = 0; i < count; i++)
        h = (h ^ b[i]) * 1099511628211ull;
    return h;
}

static void hashes(uint64_t *out)
{
    const struct keep *k = live_keep(room);

    for (uint32_t t = 1; t <= (uint32_t)tables(); t++)
        out[t] = hash_of(at(t), sizeof *at(t));
    out[0] = hash_of(keep_cage(k), cage_size(keep_cage(k)));
    out[KEEP_TABLES_MAX] = hash_of(keep_desk(k), sizeof *keep_desk(k));
}

/* The floor, and pages that are gone */

static bool staff_says(uint32_t table, enum command_kind kind, enum role role,
                       uint32_t person)
{
    struct command c;

    wish_hold_play(&c, (struct who){.role = (uint8_t)role,
                                    .seat = NO_SEAT,
                                    .person = person});
    c.kind = (uint16_t)kind;
    return wishes(table, &c).answer == KEEP_DONE;
}

static bool floor_says(uint32_t table, enum command_kind kind)
{
    return staff_says(table, kind, ROLE_FLOOR, live_floor(room));
}

/* How many tables stand as they stood, after that time. */
static int stand_still(int64_t ms)
{
    static uint64_t before[KEEP_TABLES_MAX + 1], after[KEEP_TABLES_MAX + 1];
    int n = 0;

    hashes(before);
    passes(ms);
    hashes(after);
    for (int t = 1; t <= tables(); t++)
        n += before[t] == after[t];
    return n;
}

TEST(a_table_waits_while_the_floor_decides)
{
    fresh();
    opens(false);
    live_set_floor_there(room, true);
    passes(60 * 1000);
    for (uint32_t t = 1; t <= (uint32_t)tables(); t++)
        CHECK(floor_says(t, CMD_HOLD_PLAY));
    CHECK_EQ(stand_still(120 * 1000), tables());
    CHECK(floor_says(1, CMD_PLAY_ON) && !at(1)->held && at(2)->held);
    CHECK_EQ(stand_still(30 * 1000), tables() - 1);
    CHECK_EQ(stand_still(20 * 60 * 1000), tables() - 1); /* until released */
    live_lose_page(room, live_floor(room), now);
    live_set_floor_there(room, false);
    CHECK_EQ(stand_still(60 * 1000), tables() - 1);
    CHECK(at(2)->held_by == live_floor(room) && at(2)->held_at > 0);
    CHECK(floor_says(2, CMD_PLAY_ON) && !at(2)->held);
    CHECK_EQ(at(2)->held_by, 0);
    CHECK_EQ(stand_still(30 * 1000), tables() - 2);
    live_close(room);
    day_gone();
}

/* With or without a floor; and what the floor holds is the floor's. */
TEST(a_table_waits_while_a_dealer_reports)
{
    uint32_t dora, dan;

    fresh();
    opens(false);
    passes(30 * 1000);
    dora = comes("Dora");
    dan = comes("Dan");
    CHECK(staff_says(1, CMD_HOLD_PLAY, ROLE_DEALER, dora));
    passes(20 * 1000);
    CHECK(at(1)->held);
    CHECK(!staff_says(1, CMD_PLAY_ON, ROLE_DEALER, dan));
    CHECK(staff_says(1, CMD_PLAY_ON, ROLE_DEALER, dora) && !at(1)->held);
    CHECK(!staff_says(1, CMD_HOLD_PLAY, ROLE_PLAYER, dan));
    CHECK(staff_says(1, CMD_HOLD_PLAY, ROLE_DEALER, dora));
    live_lose_page(room, dora, now);
    passes(10 * 60 * 1000);
    CHECK(at(1)->held && at(1)->held_dealer && at(1)->held_by == dora);
    CHECK(floor_says(1, CMD_PLAY_ON) && !at(1)->held);
    live_set_floor_there(room, true);
    CHECK(floor_says(1, CMD_HOLD_PLAY));
    CHECK(!staff_says(1, CMD_PLAY_ON, ROLE_DEALER, dora) && at(1)->held);
    CHECK(floor_says(1, CMD_PLAY_ON));
    live_close(room);
    day_gone();
}

TEST(who_closes_the_page_and_does_not_come_back_loses_the_seat)
{
    struct fault f = {""};
    struct refusal no;
    uint32_t eli, table;
    seat_no seat;
    money stack;

    fresh();
    opens(false);
    passes(30 * 1000);
    eli = comes("Eli");
    CHECK_EQ(sits_down(eli, 3, &table, &no, &f), 0);
    seat = seating_find(at(table), eli);
    CHECK(seat != NO_SEAT);
    for (int i = 0; i < 200 && at(table)->chair[seat].state != CHAIR_SITS; i++)
        passes(1000);
    live_lose_page(room, eli, now);
    CHECK_EQ(live_lost(room, table), 1u << seat);
    passes(10 * 1000);
    CHECK_EQ(at(table)->chair[seat].state, CHAIR_SITS); /* may load it again */
    passes(12 * 1000);
    CHECK_EQ(at(table)->chair[seat].state, CHAIR_AWAY);
    CHECK_EQ(live_regain_page(room, eli, now, &f), 0);
    CHECK_EQ(at(table)->chair[seat].state, CHAIR_SITS);
    CHECK_EQ(live_lost(room, table), 0);
    stack = felt_stack(&at(table)->felt, seat);
    CHECK(stack > 0);
    live_lose_page(room, eli, now);
    passes(3 * 60 * 1000); /* and then when the hand is over */
    for (int i = 0; i < 300 && seating_find(at(table), eli) != NO_SEAT; i++)
        passes(1000);
    CHECK_EQ(seating_find(at(table), eli), NO_SEAT);
    CHECK(chips_of(eli) > 0 && live_lost(room, table) == 0);
    live_close(room);
    day_gone();
}

static int in_hands(void)
{
    int n = 0;

    for (uint32_t t = 1; t <= (uint32_t)tables(); t++)
        n += !felt_is_idle(&at(t)->felt);
    return n;
}

TEST(a_room_that_stops_in_the_middle_of_hands_goes_on_there)
{
    static uint64_t before[KEEP_TABLES_MAX + 1], after[KEEP_TABLES_MAX + 1];
    uint32_t begun[KEEP_TABLES_MAX];
    struct fault f = {""};
    int count;

    fresh();
    opens(true);
    passes(3 * 60 * 1000);
    CHECK_EQ(live_commit(room, &f), 0);
    CHECK(in_hands() > 10);
    count = tables();
    hashes(before);
    live_close(room);
    opens(true);
    CHECK_EQ(tables(), count);
    hashes(after);
    for (int i = 0; i <= KEEP_TABLES_MAX; i++)
        CHECK_EQ(before[i], after[i]);
    for (uint32_t t = 1; t <= (uint32_t)tables(); t++) {
        live_set_eyes(room, t, 1);
        begun[t] = hands_at(t);
    }
    passes(6 * 60 * 1000);
    for (uint32_t t = 1; t <= (uint32_t)tables(); t++)
        CHECK(hands_at(t) > begun[t]);
    CHECK(cage_is_right(keep_cage(live_keep(room))));
    live_close(room);
    day_gone();
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
