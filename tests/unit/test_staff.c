/*
 * test_staff.c - who works in the house: the floor makes accounts, changes
 * them and takes them away; nobody else does, and who is out is out at once.
 */
#include "test.h"

#include <dlfcn.h>
#include <errno.h>
#include <sodium.h>
#include <stdatomic.h>

#include "serve/floor_account.h"
#include "served.h"
#include "small_day.h"
#include "still_clock.h"

enum { HERE = 0x7f000001 };

/* A password is looked at only when the test lets it be. */
static atomic_bool held;

int crypto_pwhash_str_verify(const char str[crypto_pwhash_STRBYTES],
                             const char *const passwd,
                             unsigned long long passwdlen)
{
    int (*real)(const char *, const char *, unsigned long long) =
        (int (*)(const char *, const char *, unsigned long long))(
            uintptr_t)dlsym(RTLD_NEXT, "crypto_pwhash_str_"
                                       "verify");

    while (atomic_load(&held))
        poll(NULL, 0, 1);
    return real(str, passwd, passwdlen);
}

static struct line line[4];

static void opens(void)
{
    day_fresh("oceana");
    served_open(day_shelf, day_db, &day_keys, 0);
}

static void closes(void)
{
    served_close();
    day_gone();
}

static struct browser comes(void)
{
    struct browser b = {.address = HERE};

    CHECK_EQ(served_ask(&b, "/api/me", NULL, &line[3]), 200);
    return b;
}

static struct browser is_in(enum role role, const char *name)
{
    return served_is_in(role, name, &line[3]);
}

static int posts(struct browser *b, const char *path, const char *body)
{
    return served_ask(b, path, body, &line[3]);
}

static int makes(struct browser *b, const char *name, const char *password,
                 const char *role)
{
    char body[300];

    snprintf(body, sizeof body,
             "{\"name\":\"%s\",\"password\":\"%s\",\"role\":\"%s\"}", name,
             password, role);
    return posts(b, "/api/staff", body);
}

static int posts_word(struct browser *b, const char *path, const char *name,
                      const char *password)
{
    char body[200];

    snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"%s\"}", name,
             password);
    return posts(b, path, body);
}

static int takes_away(struct browser *b, const char *name)
{
    char body[80];

    snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
    return posts(b, "/api/staff/remove", body);
}

static bool heard(const char *words)
{
    return strstr(line[3].heard, words) != NULL;
}

static bool is_known(struct browser *b)
{
    CHECK_EQ(served_ask(b, "/api/me", NULL, &line[3]), 200);
    return !heard("\"me\":null");
}

static int staff(void)
{
    static struct login all[STAFF_MOST];

    return account_staff(serve.accounts, all);
}

/* Who may */

static void is_refused(struct browser *b)
{
    uint32_t people = keep_cage(live_keep(serve.live))->people;
    int before = staff();

    CHECK_EQ(served_ask(b, "/api/staff", NULL, &line[3]), 404);
    CHECK(!heard("Mona"));
    CHECK_EQ(makes(b, "Nell", "a long enough word", "cage"), 403);
    CHECK_EQ(posts_word(b, "/api/staff/password", "Mona",
                        "a long enough word"),
             403);
    CHECK_EQ(takes_away(b, "Mona"), 403);
    CHECK_EQ(staff(), before);
    CHECK_EQ(keep_cage(live_keep(serve.live))->people, people);
}

TEST(every_role_but_the_floor_is_refused)
{
    static const enum role roles[] = {ROLE_PLAYER, ROLE_DEALER, ROLE_CAGE,
                                      ROLE_AUDITOR};
    struct browser b;

    opens();
    b = is_in(ROLE_CAGE, "Mona");
    b = comes();
    is_refused(&b); /* nobody at all */
    CHECK_EQ(posts(&b, "/api/guest", "{\"name\":\"Gus\"}"), 200);
    is_refused(&b);
    for (size_t i = 0; i < sizeof roles / sizeof roles[0]; i++) {
        b = is_in(roles[i], role_name(roles[i]));
        is_refused(&b);
    }
    closes();
}

TEST(the_floor_is_refused_without_its_token)
{
    struct browser floor, blind;

    opens();
    floor = is_in(ROLE_FLOOR, "Flo");
    blind = floor;
    blind.csrf[0] = '\0';
    CHECK_EQ(makes(&blind, "Nell", "a long enough word", "cage"), 403);
    blind = floor;
    blind.csrf[0] = blind.csrf[0] == '0' ? '1' : '0';
    CHECK_EQ(takes_away(&blind, "Flo"), 403);
    CHECK_EQ(staff(), 1);
    closes();
}

/* Made */

TEST(an_account_has_a_name_a_role_and_a_password)
{
    struct browser floor, b;

    opens();
    floor = is_in(ROLE_FLOOR, "Flo");
    b = is_in(ROLE_PLAYER, "Ada");
    CHECK_EQ(makes(&floor, "ada", "a long enough word", "cage"), 409);
    CHECK_EQ(makes(&floor, "FLO", "a long enough word", "cage"), 409);
    CHECK_EQ(makes(&floor, "", "a long enough word", "cage"), 422);
    CHECK_EQ(makes(&floor, "Ne\u200bll", "a long enough word", "cage"), 422);
    CHECK_EQ(makes(&floor, "Nell (calm)", "a long enough word", "cage"), 422);
    CHECK_EQ(makes(&floor, "Nell", "", "cage"), 422);
    CHECK_EQ(makes(&floor, "Nell", "1234567", "cage"), 422);
    CHECK_EQ(makes(&floor, "Nell", "123456789", "cage"), 422);
    CHECK_EQ(makes(&floor, "Nell of the cage", "nell of the CAGE", "cage"),
             422);
    CHECK_EQ(makes(&floor, "Nell", "1234567890", "player"), 422);
    CHECK_EQ(makes(&floor, "Nell", "1234567890", "room"), 422);
    CHECK_EQ(makes(&floor, "Nell", "1234567890", "none"), 422);
    CHECK_EQ(makes(&floor, "Nell", "1234567890", ""), 422);
    CHECK_EQ(makes(&floor, "Nell", "1234567890", "pit boss"), 422);
    CHECK_EQ(posts(&floor, "/api/staff", "{\"name\":\"Nell\",\"new\":\"x\"}"),
             400);
    CHECK_EQ(posts(&floor, "/api/staff/others", "{\"name\":\"Nell\"}"), 404);
    CHECK_EQ(posts(&floor, "/api/guest", "{\"role\":\"floor\"}"), 400);
    CHECK_EQ(staff(), 1);
    CHECK_EQ(makes(&floor, "Nell", "1234567890", "cage"), 200);
    CHECK(heard("{\"name\":\"Nell\",\"role\":\"cage\",\"stays\":false,"
                "\"same_as\":null}"));
    CHECK(!heard("argon2") && !heard("Ada"));
    CHECK_EQ(served_ask(&floor, "/api/staff", NULL, &line[3]), 200);
    CHECK(heard("{\"name\":\"Flo\",\"role\":\"floor\","));
    b = comes();
    CHECK_EQ(posts_word(&b, "/api/login", "nell", "1234567890"), 200);
    CHECK(heard("\"role\":\"cage\",\"guest\":false"));
    closes();
}

TEST(a_house_has_so_many_people_of_its_own)
{
    struct browser floor;
    struct fault f;

    opens();
    floor = is_in(ROLE_FLOOR, "Flo");
    for (int i = staff(); i < STAFF_MOST; i++) {
        struct login it = {.role = ROLE_DEALER};

        snprintf(it.name, sizeof it.name, "Dealer %d", i);
        CHECK_EQ(account_put(serve.accounts, &it, &f), 0);
    }
    CHECK_EQ(makes(&floor, "Nell", "1234567890", "cage"), 409);
    CHECK_EQ(served_ask(&floor, "/api/staff", NULL, &line[3]), 200);
    CHECK(heard("Dealer 99"));
    CHECK_EQ(takes_away(&floor, "Dealer 99"), 200);
    CHECK(!heard("Dealer 99"));
    CHECK_EQ(makes(&floor, "Nell", "1234567890", "cage"), 200);
    closes();
}

/* Taken away */

TEST(who_is_taken_away_is_out_at_once)
{
    struct browser floor, cage, other;
    const struct cage *kept;

    opens();
    kept = keep_cage(live_keep(serve.live));
    floor = is_in(ROLE_FLOOR, "Flo");
    cage = is_in(ROLE_CAGE, "Mona");
    other = is_in(ROLE_CAGE, "Nell");
    CHECK_EQ(served_dial(&cage, &line[0]), 101);
    CHECK_EQ(served_dial(&other, &line[1]), 101);
    CHECK_EQ(takes_away(&floor, "Nobody"), 404);
    CHECK_EQ(takes_away(&floor, "mona"), 200);
    CHECK(!heard("Mona") && heard("Nell"));
    served_say(&line[0], "{\"n\":1,\"cage\":true,\"do\":{\"command\":"
                         "\"take_drawer\",\"drawer\":2}}");
    CHECK_EQ(kept->drawer[1].cashier, 0);
    CHECK_EQ(served_goodbye(&line[0]), CODE_SESSION_OVER);
    CHECK(!is_known(&cage));
    CHECK_EQ(served_dial(&cage, &line[2]), 101); /* only to look on */
    served_say(&line[2], "{\"n\":1,\"cage\":true,\"do\":{\"command\":"
                         "\"take_drawer\",\"drawer\":2}}");
    CHECK_EQ(kept->drawer[1].cashier, 0);
    CHECK(is_known(&other));
    served_say(&line[1], "{\"n\":1,\"cage\":true,\"do\":{\"command\":"
                         "\"take_drawer\",\"drawer\":2}}");
    CHECK(kept->drawer[1].cashier != 0);
    CHECK_EQ(served_goodbye(&line[1]), 0);
    closes();
    for (int i = 0; i < 3; i++)
        close(line[i].fd);
}

TEST(a_drawer_is_left_before_its_cashier_goes)
{
    struct browser floor, cage;

    opens();
    floor = is_in(ROLE_FLOOR, "Flo");
    cage = is_in(ROLE_CAGE, "Mona");
    CHECK_EQ(served_dial(&cage, &line[0]), 101);
    served_say(&line[0], "{\"n\":1,\"cage\":true,\"do\":{\"command\":"
                         "\"take_drawer\",\"drawer\":2}}");
    CHECK_EQ(takes_away(&floor, "Mona"), 409);
    CHECK(is_known(&cage));
    served_say(&line[0], "{\"n\":2,\"cage\":true,\"do\":{\"command\":"
                         "\"count_drawer\",\"drawer\":2,\"leaves\":true}}");
    CHECK_EQ(takes_away(&floor, "Mona"), 200);
    CHECK(!is_known(&cage));
    closes();
    close(line[0].fd);
}

TEST(another_password_keeps_a_person_out_and_the_number_stays)
{
    struct browser floor, cage;
    struct login was, now;

    opens();
    floor = is_in(ROLE_FLOOR, "Flo");
    cage = is_in(ROLE_CAGE, "Mona");
    CHECK(account_find(serve.accounts, "Mona", &was));
    CHECK_EQ(served_dial(&cage, &line[0]), 101);
    CHECK_EQ(posts_word(&floor, "/api/staff/password", "Mona", "123456789"),
             422);
    CHECK_EQ(posts_word(&floor, "/api/staff/password", "Eve", "1234567890"),
             404);
    CHECK(is_known(&cage));
    CHECK_EQ(posts_word(&floor, "/api/staff/password", "mona", "1234567890"),
             200);
    CHECK_EQ(served_goodbye(&line[0]), CODE_SESSION_OVER);
    CHECK(!is_known(&cage));
    CHECK(account_find(serve.accounts, "Mona", &now));
    CHECK(now.person == was.person && now.role == ROLE_CAGE);
    cage = comes();
    CHECK_EQ(posts_word(&cage, "/api/login", "Mona", "1234567890"), 200);
    CHECK_EQ(posts(&cage, "/api/password",
                   "{\"password\":\"1234567890\",\"new\":\"12345678\"}"),
             422); /* what is enough for a player */
    closes();
    close(line[0].fd);
}

TEST(nobody_changes_the_first_floor_a_player_or_oneself_here)
{
    char made[FLOOR_PASSWORD];
    struct browser floor, b;
    struct fault f;

    opens();
    CHECK_EQ(floor_account(&serve, made, &f), 0);
    floor = is_in(ROLE_FLOOR, "Flo");
    b = is_in(ROLE_PLAYER, "Ada");
    CHECK_EQ(served_ask(&floor, "/api/staff", NULL, &line[3]), 200);
    CHECK(heard("{\"name\":\"floor\",\"role\":\"floor\",\"stays\":true,"
                "\"same_as\":null}"));
    CHECK_EQ(takes_away(&floor, "Floor"), 409);
    CHECK_EQ(posts_word(&floor, "/api/staff/password", "floor", "1234567890"),
             409);
    CHECK_EQ(takes_away(&floor, "Flo"), 409);
    CHECK_EQ(takes_away(&floor, "Ada"), 404);
    CHECK(is_known(&b));
    CHECK(is_known(&floor));
    closes();
}

/* While a password is worked on, beside the loop */

static void asks(struct browser *b, const char *path, const char *body)
{
    char room[1024];
    struct text t;

    served_call(&line[0], b->address);
    text_init(&t, room, sizeof room);
    served_head(&t, b, "POST", path);
    text_put(&t,
             "Content-Type: application/json\r\nContent-Length: %zu\r\n"
             "Connection: close\r\n\r\n%s",
             strlen(body), body);
    served_send(&line[0], room, t.used);
    for (int i = 0; i < 20; i++)
        served_turn();
    CHECK_EQ(line[0].used, 0);
}

static int answer(void)
{
    atomic_store(&held, false);
    served_answer(&line[0]);
    served_hang_up(&line[0]);
    return served_status(&line[0]);
}

TEST(who_is_taken_away_while_the_password_is_looked_at_does_not_come_in)
{
    struct browser floor, b;

    opens();
    floor = is_in(ROLE_FLOOR, "Flo");
    CHECK_EQ(makes(&floor, "Mona", "1234567890", "cage"), 200);
    b = comes();
    atomic_store(&held, true);
    asks(&b, "/api/login", "{\"name\":\"Mona\",\"password\":\"1234567890\"}");
    CHECK_EQ(takes_away(&floor, "Mona"), 200);
    CHECK_EQ(answer(), 401);
    CHECK(!is_known(&b));
    CHECK_EQ(makes(&floor, "Mona", "1234567890", "auditor"), 200);
    CHECK_EQ(posts_word(&b, "/api/login", "Mona", "1234567890"), 200);
    atomic_store(&held, true);
    asks(&b, "/api/password",
         "{\"password\":\"1234567890\",\"new\":\"0987654321\"}");
    CHECK_EQ(takes_away(&floor, "Mona"), 200);
    CHECK(answer() >= 400);
    CHECK_EQ(staff(), 1); /* she did not make it again by that */
    closes();
}

/* Said again with the same id */

TEST(an_act_on_an_account_is_done_once_whatever_has_changed_since)
{
    static const char make[] =
        "{\"name\":\"Mona\",\"password\":\"1234567890\",\"role\":\"cage\","
        "\"id\":7}";
    static const char change[] =
        "{\"name\":\"Mona\",\"password\":\"0987654321\",\"id\":8}";
    static const char away[] = "{\"name\":\"Mona\",\"id\":9}";
    struct browser floor, b;

    opens();
    floor = is_in(ROLE_FLOOR, "Flo");
    CHECK_EQ(posts(&floor, "/api/staff", make), 200);
    CHECK_EQ(staff(), 2);
    CHECK_EQ(posts(&floor, "/api/staff", make), 200); /* the name is taken */
    CHECK_EQ(staff(), 2);
    CHECK_EQ(posts(&floor, "/api/staff/password", change), 200);
    CHECK_EQ(posts_word(&floor, "/api/staff/password", "Mona", "1122334455"),
             200);
    CHECK_EQ(posts(&floor, "/api/staff/password", change), 200);
    b = comes();
    CHECK_EQ(posts_word(&b, "/api/login", "Mona", "0987654321"), 401);
    CHECK_EQ(posts_word(&b, "/api/login", "Mona", "1122334455"), 200);
    CHECK_EQ(posts(&floor, "/api/staff/password", change), 200);
    CHECK(is_known(&b)); /* and nobody is sent out by it */
    CHECK_EQ(posts(&floor, "/api/staff/remove", away), 200);
    CHECK_EQ(staff(), 1);
    CHECK_EQ(posts(&floor, "/api/staff/remove", away), 200); /* she is gone */
    CHECK_EQ(posts(&floor, "/api/staff/password", change), 200);
    CHECK_EQ(posts(&floor, "/api/staff", make), 200);
    CHECK_EQ(staff(), 1); /* that did not bring her back, */
    CHECK_EQ(makes(&floor, "Mona", "5544332211", "cage"), 200);
    CHECK_EQ(posts(&floor, "/api/staff/remove", away), 200);
    CHECK_EQ(staff(), 2); /* nor did this take away the one who came later */
    closes();
}

/* An id is one person's: another floor's 7 is another act. */
TEST(an_id_of_another_floor_is_another_act)
{
    struct browser one, two;

    opens();
    one = is_in(ROLE_FLOOR, "Flo");
    two = is_in(ROLE_FLOOR, "Fay");
    CHECK_EQ(posts(&one, "/api/staff",
                   "{\"name\":\"Mona\",\"password\":\"1234567890\","
                   "\"role\":\"cage\",\"id\":7}"),
             200);
    CHECK_EQ(posts(&two, "/api/staff",
                   "{\"name\":\"Nell\",\"password\":\"1234567890\","
                   "\"role\":\"cage\",\"id\":7}"),
             200);
    CHECK_EQ(staff(), 4);
    closes();
}

/* Says it, and true if the answer has these words. */
static bool says(const char *what, const char *words)
{
    line[0].used = 0;
    served_say(&line[0], what);
    served_goodbye(&line[0]); /* takes what has come */
    return memmem(line[0].heard, line[0].used, words, strlen(words)) != NULL;
}

/* Loses all chips but those, back to the cage's free ones. */
static void loses(uint32_t person, money left)
{
    struct command c;
    struct keep_said said;
    struct fault f;
    const struct cage *cage = keep_cage(live_keep(serve.live));
    seat_no seat = 0;

    wish_sit(&c,
             (struct who){.role = ROLE_PLAYER, .seat = seat, .person = person})
        ->amount = cage_chips(cage, person) - left;
    c.sit.person = person;
    c.at_ms = serve.stands_ms;
    CHECK_EQ(live_wish(serve.live, keep_stream(1), &c, &said, &f), 0);
    served_commit();
    CHECK_EQ(cage_chips(cage, person), left);
}

TEST(chips_are_given_once_to_an_id_whatever_has_changed_since)
{
    static const char seven[] = "{\"n\":1,\"chips\":{\"id\":7}}";
    static const char eight[] = "{\"n\":1,\"chips\":{\"id\":8}}";
    const struct cage *cage;
    struct browser b;
    uint32_t person;
    money has;

    opens();
    b = comes();
    CHECK_EQ(posts(&b, "/api/guest", "{\"name\":\"Ada\"}"), 200);
    cage = keep_cage(live_keep(serve.live));
    person = cage->people;
    has = cage_chips(cage, person);
    CHECK_EQ(served_dial(&b, &line[0]), 101);
    CHECK(says(seven, "\"got\":0")); /* has enough */
    loses(person, 0);
    CHECK(says(seven, "\"again\":true"));
    CHECK_EQ(cage_chips(cage, person), 0);
    CHECK(says(eight, "\"got\":"));
    CHECK_EQ(cage_chips(cage, person), has);
    CHECK(says(eight, "\"again\":true"));
    CHECK_EQ(cage_chips(cage, person), has);
    served_hang_up(&line[0]);
    CHECK_EQ(served_dial(&b, &line[0]), 101);
    CHECK(says(eight, "\"again\":true")); /* over another line, too */
    CHECK_EQ(cage_chips(cage, person), has);
    served_hang_up(&line[0]);
    closes();
}

/* A room that gives no chips any more still knows that it gave some. */
TEST(chips_that_were_given_are_known_after_the_room_gives_none)
{
    static const char seven[] = "{\"n\":1,\"chips\":{\"id\":7}}";
    struct browser b;
    uint32_t person;

    opens();
    b = comes();
    CHECK_EQ(posts(&b, "/api/guest", "{\"name\":\"Ada\"}"), 200);
    person = keep_cage(live_keep(serve.live))->people;
    CHECK_EQ(served_dial(&b, &line[0]), 101);
    loses(person, 0);
    CHECK(says(seven, "\"got\":"));
    served_hang_up(&line[0]);
    served_close();
    served_free_chips = LIVE_NO_FREE_CHIPS;
    served_open(day_shelf, day_db, &day_keys, 0);
    b = served_again(person, "Ada", &line[3]);
    CHECK_EQ(served_dial(&b, &line[0]), 101);
    CHECK(says(seven, "\"again\":true"));
    CHECK(says("{\"n\":1,\"chips\":{\"id\":9}}", "no_free"));
    served_hang_up(&line[0]);
    served_free_chips = LIVE_AS_IT_WAS;
    closes();
}

/* The floor's pages */

static bool lobby_has(struct browser *b, const char *words)
{
    CHECK_EQ(served_ask(b, "/api/lobby", NULL, &line[3]), 200);
    return heard(words);
}

TEST(the_floor_sees_whom_it_sent_away_and_lets_them_back)
{
    struct browser floor, ada;
    uint32_t person;
    char want[160], wish[160];

    opens();
    floor = is_in(ROLE_FLOOR, "Flo");
    ada = comes();
    CHECK_EQ(posts(&ada, "/api/guest", "{\"name\":\"Ada\"}"), 200);
    person = keep_cage(live_keep(serve.live))->people;
    CHECK_EQ(served_dial(&ada, &line[0]), 101);
    CHECK(says("{\"n\":1,\"seat\":{\"table\":1}}", "\"ok\""));
    served_hang_up(&line[0]);
    CHECK_EQ(served_dial(&floor, &line[0]), 101);
    snprintf(wish, sizeof wish,
             "{\"n\":1,\"table\":1,\"do\":{\"command\":\"expel\",\"at\":%d,"
             "\"reason\":\"Rude\"}}",
             seating_find(keep_table(live_keep(serve.live), 1), person) + 1);
    CHECK(says(wish, "\"ok\""));
    snprintf(want, sizeof want,
             "\"sent_away\":[{\"person\":%u,\"name\":\"Ada\",\"until_ms\":0}]",
             person);
    CHECK(lobby_has(&floor, want));
    CHECK(!lobby_has(&ada, "\"sent_away\":["));
    CHECK(lobby_has(&ada, "\"sent_away_until_ms\":0"));
    snprintf(wish, sizeof wish,
             "{\"n\":2,\"table\":1,\"do\":{\"command\":\"let_back\","
             "\"person\":%u,\"reason\":\"Sorry\"}}",
             person);
    CHECK(says(wish, "\"ok\""));
    CHECK(!lobby_has(&floor, want));
    CHECK(!lobby_has(&ada, "\"sent_away_until_ms\":0"));
    served_hang_up(&line[0]);
    closes();
}

/* The page of the cage offers the floor what the cage would do. */
TEST(the_floor_is_offered_to_add_to_funds_and_to_pay_from_them)
{
    struct browser floor, cage;

    opens();
    floor = is_in(ROLE_FLOOR, "Flo");
    cage = is_in(ROLE_CAGE, "Cay");
    CHECK_EQ(served_dial(&floor, &line[0]), 101);
    CHECK(says("{\"n\":3,\"watch\":{\"cage\":true}}",
               "{\"command\":\"seed_fund\"}"));
    CHECK(says("{\"n\":3,\"watch\":{\"cage\":true}}",
               "{\"command\":\"pay_fund\",\"no\":"));
    CHECK(says("{\"n\":1,\"cage\":true,\"do\":{\"command\":\"seed_fund\","
               "\"amount\":500,\"game\":\"holdem\",\"house\":\"oceana\"}}",
               "\"ok\""));
    CHECK(says("{\"n\":3,\"watch\":{\"cage\":true}}",
               "{\"command\":\"pay_fund\"}"));
    served_hang_up(&line[0]);
    CHECK_EQ(served_dial(&cage, &line[0]), 101);
    CHECK(!says("{\"n\":3,\"watch\":{\"cage\":true}}", "_fund\""));
    served_hang_up(&line[0]);
    closes();
}

/* Acts that only players may do */

TEST(who_works_here_does_not_sit_down_or_get_chips)
{
    static const enum role roles[] = {ROLE_DEALER, ROLE_FLOOR, ROLE_CAGE,
                                      ROLE_AUDITOR};
    const struct cage *kept;

    opens();
    kept = keep_cage(live_keep(serve.live));
    for (size_t i = 0; i < sizeof roles / sizeof roles[0]; i++) {
        struct browser b = is_in(roles[i], role_name(roles[i]));
        uint32_t person = kept->people;

        CHECK_EQ(served_dial(&b, &line[0]), 101);
        served_say(&line[0], "{\"n\":1,\"chips\":true}");
        served_say(&line[0], "{\"n\":2,\"seat\":{\"table\":1}}");
        served_take(&line[0]);
        CHECK(strstr(line[0].heard, "That is for players.") != NULL);
        CHECK_EQ(kept->person[person - 1].chips, 0);
        CHECK_EQ(seating_find(keep_table(live_keep(serve.live), 1), person),
                 NO_SEAT);
        served_hang_up(&line[0]);
    }
    closes();
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
