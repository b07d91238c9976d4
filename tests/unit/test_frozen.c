/*
 * test_frozen.c - what breaks in a kept room stops only itself, keeps nothing
 * of the wish that broke it, comes back stopped, and goes on when it is thawed.
 */
#include "test.h"

#include "kept.h"

TEST(a_frozen_table_tells_the_floor_and_stays_frozen)
{
    struct fault f;

    begins();
    CHECK_EQ(keep_freeze(room, keep_stream(TABLE), "for a test", 1, &f), 0);
    CHECK_EQ(froze, keep_stream(TABLE));
    CHECK_EQ(sits(0, 100).answer, KEEP_REFUSED);
    commits();
    keep_close(room);
    opens();
    CHECK_EQ(sits(0, 100).answer, KEEP_REFUSED);
    ends();
}

static struct keep_said thaws_of(uint32_t stream, enum role role,
                                 const char *why)
{
    struct command c;

    memcpy(wish_thaw(&c, as(role, 1))->reason, why, strlen(why) + 1);
    return says(stream, &c);
}

static enum keep_answer thaws(void)
{
    return thaws_of(keep_stream(TABLE), ROLE_FLOOR, "all is well").answer;
}

static struct audit_report audited(void)
{
    struct audit_plan p = {.where = day_db, .shelf = day_shelf};
    struct audit_report r = {.clean = false};
    struct fault f = {""};

    CHECK_EQ(audit_run(&p, &r, &f), 0);
    return r;
}

/* Between two hands or in one, and after a restart in between. */
TEST(the_floor_thaws_a_table_and_it_goes_on)
{
    struct seating was;
    struct fault f;

    begins();
    for (int wishes = 2; wishes < 9; wishes++) {
        plays(wishes);
        was = *keep_table(room, TABLE);
        CHECK_EQ(keep_freeze(room, keep_stream(TABLE), "for a test", 1, &f),
                 0);
        commits();
        if (wishes % 2 == 0) {
            keep_close(room);
            opens();
        }
        CHECK_EQ(sits(0, 100).answer, KEEP_REFUSED);
        CHECK_EQ(thaws(), KEEP_DONE);
        CHECK(memcmp(&was, keep_table(room, TABLE), sizeof was) == 0);
        CHECK_EQ(thaws(), KEEP_REFUSED);
    }
    commits();
    keep_close(room);
    CHECK_STR(audited().why, "");
    opens();
    CHECK(memcmp(&was, keep_table(room, TABLE), sizeof was) == 0);
    plays(10);
    ends();
}

/* Chips that are not there: the table stops by itself, and is not thawed. */
TEST(a_table_whose_chips_do_not_add_up_is_frozen_and_stays_so)
{
    struct seating *s;
    struct command c;

    begins();
    memcpy(&s, &(const struct seating *){keep_table(room, TABLE)}, sizeof s);
    s->felt.poker.seat[1].stack++;
    wish_away(&c, as(ROLE_PLAYER, 3));
    c.who.seat = 0;
    CHECK_EQ(says(keep_stream(TABLE), &c).no.why, WHY_FROZEN);
    CHECK_EQ(froze, keep_stream(TABLE));
    CHECK_EQ(thaws(), KEEP_REFUSED);
    ends();
}

/* An event of an answer that cannot be so: a bug of ours.  Nothing of the
   answer stays, the floor is told, and it is in the journal. */
TEST(an_answer_that_cannot_be_so_stops_the_table_as_it_was)
{
    struct seating *s, was;
    struct command c;

    begins();
    plays(2);
    commits();
    memcpy(&s, &(const struct seating *){keep_table(room, TABLE)}, sizeof s);
    was = *s;
    for (int i = 1; i < s->felt.poker.stub_count; i++)
        s->felt.poker.stub[i] = s->felt.poker.stub[0];
    for (int i = 0; i < 40 && froze == 0; i++) {
        struct croupier croupier = {.luck = luck_of(5)};

        CHECK(croupier_next(&croupier, keep_rules(room, TABLE), s, &c));
        says(keep_stream(TABLE), &c);
    }
    CHECK_EQ(froze, keep_stream(TABLE));
    commits();
    keep_close(room);
    opens();
    CHECK(keep_table(room, TABLE)->felt.frozen == UNTRUE_STOPPED);
    CHECK_EQ(thaws(), KEEP_DONE);
    CHECK(!felt_is_idle(&was.felt));
    plays(10);
    ends();
}

static struct keep_said sells(money amount)
{
    struct command c;

    *wish_sell_chips(&c, as(ROLE_CAGE, 2)) =
        (struct cmd_sell_chips){.person = 3, .drawer = 1, .amount = amount};
    return says(STREAM_CAGE, &c);
}

static struct keep_said leaves(seat_no seat)
{
    struct command c;

    wish_leave(&c, as(ROLE_PLAYER, 3 + (uint32_t)seat));
    c.who.seat = seat;
    return says(keep_stream(TABLE), &c);
}

/* No chips come to a table or leave it meanwhile; the table itself goes on. */
TEST(the_floor_thaws_the_cage)
{
    struct fault f;

    begins();
    plays(3);
    CHECK_EQ(thaws_of(STREAM_CAGE, ROLE_FLOOR, "why not").no.why, WHY_SAME);
    CHECK_EQ(keep_freeze(room, STREAM_CAGE, "a drawer is open", 1, &f), 0);
    CHECK_EQ(froze, STREAM_CAGE);
    commits();
    keep_close(room);
    opens();
    CHECK_EQ(sells(100).no.why, WHY_FROZEN);
    plays(20);
    CHECK_EQ(sits(0, 100).no.why, WHY_CAGE_STOPPED);
    while (!felt_is_idle(&keep_table(room, TABLE)->felt))
        plays(1);
    CHECK_EQ(leaves(0).no.why, WHY_CAGE_STOPPED);
    CHECK_EQ(keep_table(room, TABLE)->felt.frozen, UNTRUE_NOTHING);
    CHECK_EQ(thaws_of(STREAM_CAGE, ROLE_CAGE, "it is shut").no.why, WHY_ROLE);
    CHECK_EQ(thaws_of(STREAM_CAGE, ROLE_FLOOR, "").no.why, WHY_NO_REASON);
    CHECK_EQ(thaws_of(STREAM_CAGE, ROLE_FLOOR, "it is shut").answer,
             KEEP_DONE);
    CHECK_EQ(sells(100).answer, KEEP_DONE);
    CHECK_EQ(leaves(0).answer, KEEP_DONE);
    commits();
    CHECK_STR(audited().why, "");
    ends();
}

/* As of a table: nothing of the answer stays, and it is in the journal. */
TEST(an_answer_that_cannot_be_so_stops_the_cage_as_it_was)
{
    struct cage *g;
    money chips;

    begins();
    memcpy(&g, &(const struct cage *){keep_cage(room)}, sizeof g);
    chips = g->person[2].chips;
    g->untrue = UNTRUE_CHIPS; /* as if the next event were not so */
    CHECK_EQ(sells(100).no.why, WHY_FROZEN);
    g->untrue = UNTRUE_NOTHING;
    CHECK_EQ(froze, STREAM_CAGE);
    commits();
    keep_close(room);
    opens();
    CHECK_EQ(keep_cage(room)->frozen, UNTRUE_STOPPED);
    CHECK_EQ(keep_cage(room)->person[2].chips, chips);
    CHECK_EQ(thaws_of(STREAM_CAGE, ROLE_FLOOR, "seen to").answer, KEEP_DONE);
    CHECK_EQ(sells(100).answer, KEEP_DONE);
    commits();
    CHECK_STR(audited().why, "");
    ends();
}

TEST(a_cage_that_does_not_add_up_stays_closed)
{
    struct cage *g;
    struct fault f;

    begins();
    memcpy(&g, &(const struct cage *){keep_cage(room)}, sizeof g);
    CHECK_EQ(keep_freeze(room, STREAM_CAGE, "a fire", 1, &f), 0);
    g->person[2].chips++;
    CHECK_EQ(thaws_of(STREAM_CAGE, ROLE_FLOOR, "it is out").no.why,
             WHY_UNBALANCED);
    g->person[2].chips--;
    g->frozen = UNTRUE_CHIPS; /* by a record that cannot be so */
    CHECK_EQ(thaws_of(STREAM_CAGE, ROLE_FLOOR, "it is out").no.why,
             WHY_PARKED);
    g->frozen = UNTRUE_STOPPED;
    CHECK_EQ(thaws_of(STREAM_CAGE, ROLE_FLOOR, "it is out").answer, KEEP_DONE);
    ends();
}

/* A board with the table on it. */
static void lists(void)
{
    struct command c;

    *wish_desk_open(&c, as(ROLE_FLOOR, 1)) =
        (struct cmd_desk_open){.wait = 60, .misses = 2};
    CHECK_EQ(says(STREAM_DESK, &c).answer, KEEP_DONE);
    *wish_list_table(&c, as(ROLE_FLOOR, 1)) =
        (struct cmd_list_table){.table = TABLE, .seats = 9};
    memcpy(c.list_table.game, "holdem", 7);
    memcpy(c.list_table.limit, "3/6", 4);
    CHECK_EQ(says(STREAM_DESK, &c).answer, KEEP_DONE);
}

static bool joins(void)
{
    struct command c;

    wish_join_list(&c, as(ROLE_PLAYER, 2));
    memcpy(c.join_list.game, "holdem", 7);
    memcpy(c.join_list.limit, "3/6", 4);
    return says(STREAM_DESK, &c).answer == KEEP_DONE;
}

/* People come and go while it is stopped; thawed, it knows of them. */
TEST(the_floor_thaws_the_desk_and_it_knows_who_came)
{
    struct fault f;

    begins();
    lists();
    CHECK_EQ(leaves(0).answer, KEEP_DONE);
    CHECK_EQ(sits(0, 50000).answer, KEEP_DONE);
    CHECK(desk_table_of(keep_desk(room), 3) == TABLE);
    CHECK_EQ(keep_freeze(room, STREAM_DESK, "no paper", 1, &f), 0);
    CHECK_EQ(froze, STREAM_DESK);
    CHECK(!joins());
    CHECK_EQ(leaves(0).answer, KEEP_DONE);
    CHECK_EQ(leaves(1).answer, KEEP_DONE);
    CHECK_EQ(sits(1, 50000).answer, KEEP_DONE);
    commits();
    keep_close(room);
    opens();
    CHECK_EQ(thaws_of(STREAM_DESK, ROLE_FLOOR, "").no.why, WHY_NO_REASON);
    CHECK_EQ(thaws_of(STREAM_DESK, ROLE_FLOOR, "more paper").answer,
             KEEP_DONE);
    CHECK(desk_table_of(keep_desk(room), 3) == 0);
    CHECK(desk_table_of(keep_desk(room), 4) == TABLE);
    CHECK(joins());
    commits();
    CHECK_STR(audited().why, "");
    ends();
}

TEST(an_answer_that_cannot_be_so_stops_the_desk_as_it_was)
{
    struct desk *d;

    begins();
    lists();
    memcpy(&d, &(const struct desk *){keep_desk(room)}, sizeof d);
    d->untrue = UNTRUE_SEAT;
    CHECK(!joins());
    d->untrue = UNTRUE_NOTHING;
    CHECK_EQ(froze, STREAM_DESK);
    CHECK_EQ(d->frozen, UNTRUE_STOPPED);
    CHECK_EQ(d->names, 0);
    CHECK_EQ(thaws_of(STREAM_DESK, ROLE_FLOOR, "seen to").answer, KEEP_DONE);
    CHECK(joins());
    commits();
    CHECK_STR(audited().why, "");
    ends();
}

static bool pauses_other(bool pause)
{
    struct command c;

    if (pause)
        wish_pause(&c, as(ROLE_FLOOR, 1));
    else
        wish_unpause(&c, as(ROLE_FLOOR, 1));
    return says(keep_stream(TABLE + 1), &c).answer == KEEP_DONE;
}

/* The end of every stream. */
static void ends_of(uint64_t seq[4])
{
    seq[0] = keep_seq(room, STREAM_CAGE);
    seq[1] = keep_seq(room, STREAM_DESK);
    seq[2] = keep_seq(room, keep_stream(TABLE));
    seq[3] = keep_seq(room, keep_stream(TABLE + 1));
}

/* One record more in the stream that broke, and none in any other. */
static void only_moved(const uint64_t before[4], int which)
{
    uint64_t after[4];

    ends_of(after);
    for (int i = 0; i < 4; i++)
        CHECK_EQ(after[i], before[i] + (i == which));
}

/* It came back frozen; it is thawed, and all adds up. */
static void thaws_and_audits(uint32_t stream)
{
    commits();
    keep_close(room);
    opens();
    CHECK_EQ(froze, stream); /* the floor is told of it at the start, too */
    CHECK_EQ(thaws_of(stream, ROLE_FLOOR, "seen to").answer, KEEP_DONE);
    commits();
    CHECK_STR(audited().why, "");
}

/* The next command of the dealer or a player at the table. */
static enum why next_is_refused(void)
{
    struct croupier croupier = {.luck = luck_of(5)};
    struct command c;

    CHECK(croupier_next(&croupier, keep_rules(room, TABLE),
                        keep_table(room, TABLE), &c));
    return says(keep_stream(TABLE), &c).no.why;
}

/* An assertion breaks in one part: that part stops, and nothing else. */
TEST(a_broken_assertion_at_a_table_stops_only_that_table)
{
    for (enum must_place at = MUST_IN_DECIDE; at <= MUST_IN_ADVANCE; at++) {
        struct seating was;
        uint64_t before[4];

        begins();
        open_another();
        plays(3);
        was = *keep_table(room, TABLE);
        ends_of(before);
        must_plant(at, keep_stream(TABLE));
        CHECK_EQ(next_is_refused(), WHY_FROZEN);
        CHECK_EQ(froze, keep_stream(TABLE));
        only_moved(before, 2);
        CHECK(pauses_other(true) && pauses_other(false));
        must_plant(MUST_NOWHERE, 0);
        CHECK_EQ(leaves(0).no.why, WHY_FROZEN);
        thaws_and_audits(keep_stream(TABLE));
        CHECK(memcmp(&was, keep_table(room, TABLE), sizeof was) == 0);
        plays(10);
        ends();
    }
}

/* A table's wish that breaks the cage or the desk is refused, the table goes
   on, and nothing of the wish is kept anywhere. */
TEST(a_broken_assertion_at_the_cage_or_the_desk_stops_only_that)
{
    static const uint32_t parts[] = {STREAM_CAGE, STREAM_DESK};

    for (int i = 0; i < 2; i++)
        for (enum must_place at = MUST_IN_DECIDE; at <= MUST_IN_APPLY; at++) {
            uint64_t before[4];

            begins();
            open_another();
            lists();
            CHECK_EQ(leaves(0).answer, KEEP_DONE);
            commits();
            ends_of(before);
            must_plant(at, parts[i]);
            CHECK_EQ(sits(0, 40000).no.why, WHY_FROZEN);
            CHECK_EQ(froze, parts[i]);
            only_moved(before, i);
            CHECK(pauses_other(true) && pauses_other(false));
            plays(3);
            must_plant(MUST_NOWHERE, 0);
            thaws_and_audits(parts[i]);
            while (!felt_is_idle(&keep_table(room, TABLE)->felt))
                plays(1);
            CHECK_EQ(sits(0, 40000).answer, KEEP_DONE);
            plays(6);
            ends();
        }
}

/* A record that breaks the program when it is read: its stream comes up
   frozen, at every start from now on, and the others go on. */
TEST(a_record_that_breaks_recovery_stops_only_its_stream)
{
    const uint32_t parts[] = {keep_stream(TABLE), STREAM_CAGE, STREAM_DESK};

    for (int i = 0; i < 3; i++) {
        snapshot_every = 1; /* the table is open by then */
        begins();
        open_another();
        lists();
        commits();
        keep_close(room);
        snapshot_every = 0;
        opens();
        plays(3);
        CHECK(joins());
        CHECK_EQ(sells(100).answer, KEEP_DONE);
        commits();
        keep_close(room);
        must_plant(MUST_IN_APPLY, parts[i]);
        opens();
        must_plant(MUST_NOWHERE, 0);
        CHECK_EQ(froze, parts[i]);
        for (int k = 0; k < 3; k++) {
            const char *why = keep_why(room, parts[k]);

            CHECK((why != NULL) == (k == i));
            CHECK(why == NULL || strstr(why, "cannot be so: planted") != NULL);
        }
        CHECK(pauses_other(true));
        commits();
        keep_close(room);
        opens();
        CHECK_EQ(froze, parts[i]);
        CHECK(keep_why(room, parts[i]) != NULL);
        CHECK_EQ(thaws_of(parts[i], ROLE_FLOOR, "why not").no.why, WHY_PARKED);
        CHECK(pauses_other(false));
        ends();
    }
}

/* All of several wishes, or none: the ids are free again, too. */
TEST(wishes_that_belong_together_are_undone_together)
{
    uint64_t before[4], after[4];
    struct seating was;
    struct command c;
    struct keep_said said;
    struct fault f = {""};

    begins();
    lists();
    was = *keep_table(room, TABLE);
    ends_of(before);
    keep_begin(room);
    CHECK_EQ(leaves(0).answer, KEEP_DONE);
    wish_pause(&c, as(ROLE_FLOOR, 1));
    CHECK_EQ(says(keep_stream(TABLE), &c).answer, KEEP_DONE);
    keep_back(room);
    CHECK_EQ(keep_end(room, &f), 0);
    ends_of(after);
    CHECK(memcmp(before, after, sizeof before) == 0);
    CHECK(memcmp(&was, keep_table(room, TABLE), sizeof was) == 0);
    CHECK_EQ(keep_do(room, keep_stream(TABLE), &c, &said, &f), 0);
    CHECK_EQ(said.answer, KEEP_DONE);
    CHECK_EQ(keep_do(room, keep_stream(TABLE), &c, &said, &f), 0);
    CHECK_EQ(said.answer, KEEP_AGAIN);
    commits();
    keep_close(room);
    CHECK_STR(audited().why, "");
    opens();
    ends();
}

/* A table that is not opened takes no number, no stream and no record. */
TEST(a_table_that_is_refused_leaves_nothing)
{
    struct keep_said said;
    struct command c;
    struct fault f = {""};

    begins();
    wish_open(&c, as(ROLE_FLOOR, 1));
    c.open.seats = 1;
    CHECK_EQ(keep_open_table(room, TABLE + 3, "holdem", &c, &said, &f), 0);
    CHECK_EQ(said.answer, KEEP_REFUSED);
    CHECK(keep_table(room, TABLE + 3) == NULL);
    CHECK_EQ(keep_tables(room), TABLE);
    ends();
}

static struct keep_said wishes_out(bool closes, const char *why)
{
    struct command c;

    if (closes)
        memcpy(wish_close_out(&c, as(ROLE_FLOOR, 1))->reason, why,
               strlen(why) + 1);
    else
        memcpy(wish_void_hand(&c, as(ROLE_FLOOR, 1))->reason, why,
               strlen(why) + 1);
    return says(keep_stream(TABLE), &c);
}

/* All chips of the three people, at the cage and at the table. */
static money chips_of(uint32_t person)
{
    seat_no seat = seating_find(keep_table(room, TABLE), person);

    return keep_cage(room)->person[person - 1].chips +
           (seat == NO_SEAT
                ? 0
                : felt_stack(&keep_table(room, TABLE)->felt, seat));
}

/* So many wishes, and what each had between hands. */
static void plays_and_notes(int wishes, money had[GUESTS])
{
    for (int n = 0; n <= wishes; n++) {
        if (n > 0)
            plays(1);
        for (uint32_t i = 0;
             felt_is_idle(&keep_table(room, TABLE)->felt) && i < GUESTS; i++)
            had[i] = chips_of(3 + i);
    }
}

static void plays_to_idle(void)
{
    do
        plays(1);
    while (!felt_is_idle(&keep_table(room, TABLE)->felt));
}

/* In every moment of a hand: everybody has what the hand began with. */
TEST(a_hand_of_a_stopped_table_can_count_for_nothing)
{
    for (int wishes = 1; wishes < 8; wishes++) {
        money had[GUESTS];

        begins();
        plays_to_idle();
        plays_and_notes(wishes, had);
        if (felt_is_idle(&keep_table(room, TABLE)->felt)) {
            ends();
            continue;
        }
        CHECK_EQ(wishes_out(false, "no").no.why, WHY_NOT_STOPPED);
        must_plant(MUST_IN_DECIDE, keep_stream(TABLE));
        CHECK_EQ(next_is_refused(), WHY_FROZEN);
        must_plant(MUST_NOWHERE, 0);
        commits();
        if (wishes % 2 == 0) {
            keep_close(room);
            opens();
        }
        CHECK_EQ(wishes_out(false, "").no.why, WHY_NO_REASON);
        CHECK_EQ(wishes_out(false, "a misdeal").answer, KEEP_DONE);
        CHECK(felt_is_idle(&keep_table(room, TABLE)->felt));
        for (uint32_t i = 0; i < GUESTS; i++)
            CHECK_EQ(chips_of(3 + i), had[i]);
        plays(20);
        commits();
        keep_close(room);
        CHECK_STR(audited().why, "");
        opens();
        ends();
    }
}

TEST(a_stopped_table_is_closed_and_all_chips_go_back_to_the_cage)
{
    for (int wishes = 0; wishes < 6; wishes++) {
        money had[GUESTS];
        struct fault f;

        begins();
        lists();
        plays_to_idle();
        plays_and_notes(wishes, had);
        CHECK_EQ(keep_freeze(room, keep_stream(TABLE), "for a test", 1, &f),
                 0);
        commits();
        if (wishes % 2 == 0) {
            keep_close(room);
            opens();
        }
        CHECK_EQ(wishes_out(true, "it is late").answer, KEEP_DONE);
        CHECK(keep_table(room, TABLE)->broken);
        for (uint32_t i = 0; i < GUESTS; i++) {
            CHECK_EQ(keep_cage(room)->person[2 + i].chips, had[i]);
            CHECK_EQ(desk_table_of(keep_desk(room), 3 + i), 0);
        }
        CHECK_EQ(sits(0, 100).no.why, WHY_TABLE_BROKEN);
        commits();
        keep_close(room);
        CHECK_STR(audited().why, "");
        opens();
        CHECK(keep_table(room, TABLE)->broken);
        CHECK(keep_why(room, keep_stream(TABLE)) == NULL);
        ends();
    }
}

/* A table that was parked at the start: it is closed by what the cage knows. */
TEST(a_parked_table_is_closed_by_what_the_cage_knows)
{
    money all = 0, after = 0;

    snapshot_every = 1;
    begins();
    commits();
    keep_close(room);
    snapshot_every = 0;
    opens();
    plays(30);
    plays_to_idle();
    CHECK_EQ(sits(0, 1000).answer, KEEP_DONE);
    for (uint32_t i = 0; i < GUESTS; i++)
        all += chips_of(3 + i);
    commits();
    keep_close(room);
    must_plant(MUST_IN_APPLY, keep_stream(TABLE));
    opens();
    must_plant(MUST_NOWHERE, 0);
    CHECK_EQ(wishes_out(false, "a misdeal").no.why, WHY_PARKED);
    CHECK_EQ(wishes_out(true, "nobody knows").answer, KEEP_DONE);
    for (uint32_t i = 0; i < GUESTS; i++)
        after += keep_cage(room)->person[2 + i].chips;
    CHECK(after <= all + 100000 && after > 0);
    commits();
    keep_close(room);
    CHECK_STR(audited().why, "");
    opens();
    CHECK(keep_table(room, TABLE)->broken);
    ends();
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
