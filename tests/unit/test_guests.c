/*
 * test_guests.c - guests' numbers end with the guests, and never come back.
 */
#include "test.h"

#include "room/cage.h"

enum { BOSS = 101, CASHIER = 102, DAY = 20261116 };

static struct cage cage;
static struct refusal no;

static struct who as(enum role role, uint32_t person)
{
    return (
        struct who){.role = (uint8_t)role, .seat = NO_SEAT, .person = person};
}

static void forget(void *to, const struct event *e)
{
    (void)to, (void)e;
}

static const struct room_sink sink = {.take = forget};

static enum why wish(const struct command *c)
{
    return cage_do(&cage, c, &sink, &no) ? WHY_NONE : no.why;
}

/* A wish in a line, and what is answered to it. */
#define WISH(name, role, person, ...)                                         \
    ({                                                                        \
        struct command c_;                                                    \
        struct cmd_##name *w = wish_##name(&c_, as(ROLE_##role, person));     \
        (void)w;                                                              \
        __VA_ARGS__;                                                          \
        wish(&c_);                                                            \
    })

#define DONE(...) CHECK_STR(why_word(WISH(__VA_ARGS__)), "none")
#define REFUSED(why, ...) CHECK_STR(why_word(WISH(__VA_ARGS__)), why)

static void say(char *field, const char *words)
{
    memcpy(field, words, strlen(words) + 1);
}

static money has(enum account account, uint32_t of)
{
    return cage_balance(&cage, account, of);
}

static void begin(money limit)
{
    cage_init(&cage);
    DONE(cage_open, FLOOR, BOSS, w->limit = limit);
    DONE(stock_float, FLOOR, BOSS, w->cash = 100000, w->chips = 500000);
    DONE(enroll, CAGE, CASHIER, say(w->name, "Ann Lee"));
    DONE(enroll, ROOM, 0, say(w->name, "Bo"));
    DONE(open_shift, FLOOR, BOSS, w->day = DAY, w->shift = 1);
    DONE(take_drawer, CAGE, CASHIER, w->drawer = 2);
    DONE(fill, CAGE, CASHIER, w->drawer = 2, w->cash = 20000,
         w->chips = 100000);
}

TEST(a_guests_number_ends_with_the_guest_and_never_comes_back)
{
    money chips;

    begin(MONEY_MOST);
    DONE(enroll, ROOM, 0, say(w->name, "Cy"), w->guest = true);
    DONE(enroll, ROOM, 0, say(w->name, "Di"), w->guest = true);
    DONE(enroll, CAGE, CASHIER, say(w->name, "Ed"), w->guest = true);
    DONE(sell_chips, CAGE, CASHIER, w->person = 3, w->drawer = 2,
         w->amount = 5000);
    REFUSED("role", end_person, FLOOR, BOSS, w->person = 3);
    REFUSED("no_person", end_person, ROOM, 0, w->person = 9);
    REFUSED("not_now", end_person, ROOM, 0, w->person = 1);
    REFUSED("not_now", end_person, ROOM, 0, w->person = 5); /* the cage's */
    chips = has(ACCOUNT_FLOAT_CHIPS, 0);
    DONE(end_person, ROOM, 0, w->person = 3);
    CHECK_EQ(has(ACCOUNT_FLOAT_CHIPS, 0), chips + 5000);
    CHECK(!cage_has_person(&cage, 3) && cage_has_person(&cage, 4));
    CHECK_STR(cage_name(&cage, 3), "");
    CHECK_STR(cage_name(&cage, 4), "Di");
    CHECK_STR(cage_name(&cage, 5), "Ed");
    CHECK_EQ(cage.present, 4);
    REFUSED("no_person", end_person, ROOM, 0, w->person = 3);
    REFUSED("no_person", sell_chips, CAGE, CASHIER, w->person = 3,
            w->drawer = 2, w->amount = 5000);
    /* Entries of a guest who has gone cannot be corrected. */
    CHECK(WISH(correct, FLOOR, BOSS, w->entry = cage.entries - 1,
               say(w->reason, "no")) != WHY_NONE);
    DONE(enroll, ROOM, 0, say(w->name, "Cy"), w->guest = true);
    CHECK_EQ(cage.people, 6);
    CHECK_STR(cage_name(&cage, 6), "Cy");
    DONE(sell_chips, CAGE, CASHIER, w->person = 6, w->drawer = 2,
         w->amount = 700);
    CHECK_EQ(cage_chips(&cage, 6), 700);
}

/* Free chips are taken back as such, so that none are in play any more. */
TEST(free_chips_of_a_guest_go_back_where_they_came_from)
{
    cage_init(&cage);
    DONE(cage_open, ROOM, 0, w->limit = MONEY_MOST);
    DONE(enroll, ROOM, 0, say(w->name, "Cy"), w->guest = true);
    DONE(give_chips, ROOM, 0, w->person = 1, w->amount = 5000);
    CHECK_EQ(has(ACCOUNT_FREE, 0), -5000);
    DONE(end_person, ROOM, 0, w->person = 1);
    CHECK_EQ(has(ACCOUNT_FREE, 0), 0);
    CHECK_EQ(has(ACCOUNT_FLOAT_CHIPS, 0), 0);
    CHECK(cage_is_right(&cage));
}

/* Many more than there are places: up to a thousand are here at a time. */
TEST(guests_come_and_go_without_end)
{
    const uint32_t all = 200000, at_once = 1000;
    uint32_t first;

    begin(MONEY_MOST);
    first = cage.people + 1;
    for (uint32_t i = 0; i < all; i++) {
        struct command c;

        wish_enroll(&c, as(ROLE_ROOM, 0))->guest = true;
        say(c.enroll.name, "Guest");
        CHECK(cage_do(&cage, &c, &sink, &no));
        if (i < at_once)
            continue;
        /* Not in the order in which they came. */
        wish_end_person(&c, as(ROLE_ROOM, 0))->person =
            first + (i - at_once) / at_once * at_once + (i * 7) % at_once;
        /* The one who works with the drawer stays. */
        CHECK_EQ(cage_do(&cage, &c, &sink, &no),
                 c.end_person.person != CASHIER);
    }
    CHECK_EQ(cage.people, first - 1 + all);
    CHECK(cage.present <= first + 2 * at_once);
    CHECK(cage_is_right(&cage));
    CHECK(cage_has_person(&cage, cage.people) && cage_has_person(&cage, 1));
    CHECK(!cage_has_person(&cage, first) &&
          !cage_has_person(&cage, cage.people + 1));
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
