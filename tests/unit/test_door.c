/*
 * test_door.c - who somebody at the door is: names that look alike, proxies
 * and the addresses they name, and how often a password is tried.
 */
#include "test.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include "serve/lookalikes.h"
#include "serve/person_name.h"
#include "serve/serve_origin.h"
#include "serve/password.h"
#include "serve/proxy.h"
#include "serve/serve.h"

/* Names */

static const char *cleaned(const char *typed)
{
    static char out[PERSON_NAME_MAX];
    const char *why = person_name_clean(typed, out);

    return why != NULL ? why : out;
}

static bool is_name(const char *typed)
{
    char out[PERSON_NAME_MAX];

    return person_name_clean(typed, out) == NULL;
}

TEST(a_name_is_kept_as_nfkc_writes_it)
{
    CHECK_STR(cleaned("Ada"), "Ada");
    CHECK_STR(cleaned("  Ada   Byron "), "Ada Byron");
    CHECK_STR(cleaned("\uff21\uff44\uff41"), "Ada"); /* full width */
    CHECK_STR(cleaned("Rene\u0301"), "Ren\u00e9");
    CHECK_STR(cleaned("A\u00a0B"), "A B");
    CHECK_STR(cleaned("\ufb01nn"), "finn");
    CHECK_STR(cleaned("\u674e\u5c0f\u9f99"), "\u674e\u5c0f\u9f99");
    CHECK_STR(cleaned("O'Neil-2"), "O'Neil-2");
}

TEST(a_name_has_nothing_that_cannot_be_seen_or_turns_the_writing)
{
    static const char *const wrong[] = {
        "Ad\u200ba",                 /* zero width space */
        "Ad\u200da",                 /* joiner */
        "\u202eadA",                 /* right-to-left override */
        "Ada\u2066",                 /* isolate */
        "Ada\u00ad",                 /* soft hyphen */
        "\u3164",                    /* Hangul filler */
        "\u115f\u1160",              /* jamo fillers */
        "Ada\ufe0f",                 /* variation selector */
        "\U000e0041",                /* tag */
        "\u2800",                    /* braille without dots */
        "\ue000",                    /* private use */
        "\u2028",                    /* line separator */
        "Ada\x1b[1m",                /* a terminal's */
        "\xff\xfe",                  /* no UTF-8 */
        "a\u0301\u0302\u0303\u0304", /* piled up marks */
        "\u0301",                    /* a mark on nothing */
        "...",                       /* no letter */
        "",
        "   ",
        "A(b)",
        "Ada [calm]",
        "{Ada}",
        "<b>",
    };

    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        CHECK(!is_name(wrong[i]));
        if (is_name(wrong[i]))
            printf("  %zu\n", i);
    }
    CHECK(!is_name("1234567890123456789012345678901234567890"));
    CHECK(is_name("123456789012345678901234567890123456789"));
}

static bool look_alike(const char *a, const char *b)
{
    char one[NAME_LOOK], two[NAME_LOOK];

    person_name_look(a, one);
    person_name_look(b, two);
    return strcmp(one, two) == 0;
}

TEST(names_that_cannot_be_told_apart_have_one_look)
{
    CHECK(look_alike("Ada", "ADA"));
    CHECK(look_alike("Ada", "\u0410d\u0430")); /* Cyrillic */
    CHECK(look_alike("Paul", "PauI"));
    CHECK(look_alike("Paul", "Pau1"));
    CHECK(look_alike("Tom", "T0m"));
    CHECK(look_alike("Tom", "Torn"));
    CHECK(look_alike("Rene", "Ren\u00e9"));
    CHECK(look_alike("Ada", "Ada\u02bc"));
    CHECK(!look_alike("Ada", "Ida"));
    CHECK(!look_alike("Ada 2", "Ada 3"));
    CHECK(!look_alike("Player 10", "Player 11"));
}

TEST(nobody_is_taken_for_the_house)
{
    static const char *const staff[] = {
        "Dealer",      "dealer",      "fIoor",         "f1oor",
        "FLOOR",       "Fl00r",       "Flo\u03bfr",    "Dea1er",
        "Dealer 2",    "Dealer2",     "The Dealer",    "D e a l e r",
        "D-e-a-l-e-r", "Floor Tom",   "\u0421ashier",  "Cashier one",
        "Admin2",      "Admin",       "administrator", "House",
        "the house",   "Auditor",     "Houseway",      "Cage",
        "DEALER!",     "Dea\u04cfer", "Floor\u02bc",   "\u02c8Dealer",
    };
    static const char *const people[] = {
        "Ada",   "Flora", "Florian", "Dealey", "Caged Bird", "Gregory House",
        "Ghost", "Flor",  "Addie",   "Hostia", "Tom 2",      "Stan",
    };

    for (size_t i = 0; i < sizeof staff / sizeof staff[0]; i++) {
        CHECK(person_name_is_staffs(staff[i]));
        if (!person_name_is_staffs(staff[i]))
            printf("  %s\n", staff[i]);
    }
    for (size_t i = 0; i < sizeof people / sizeof people[0]; i++) {
        CHECK(!person_name_is_staffs(people[i]));
        if (person_name_is_staffs(people[i]))
            printf("  %s\n", people[i]);
    }
}

TEST(names_in_use_are_found_and_forgotten)
{
    struct lookalikes l;
    char name[PERSON_NAME_MAX];

    lookalikes_open(&l);
    CHECK_EQ(lookalikes_other(&l, "Ada", 0), 0);
    for (uint32_t p = 1; p <= 5000; p++) {
        snprintf(name, sizeof name, "Guest %u", p);
        CHECK(lookalikes_add(&l, name, p));
    }
    CHECK(lookalikes_add(&l, "guest 7", 7));
    CHECK_EQ(l.count, 5000);
    CHECK_EQ(lookalikes_other(&l, "GUEST 4711", 0), 4711);
    CHECK_EQ(lookalikes_other(&l, "Guest 4711", 4711), 0);
    for (uint32_t p = 1; p <= 5000; p += 2) {
        snprintf(name, sizeof name, "Guest %u", p);
        lookalikes_remove(&l, name, p);
        lookalikes_remove(&l, name, p);
    }
    CHECK_EQ(l.count, 2500);
    for (uint32_t p = 1; p <= 5000; p++) {
        snprintf(name, sizeof name, "Guest %u", p);
        CHECK_EQ(lookalikes_other(&l, name, 0), p % 2 == 0 ? p : 0);
    }
    CHECK(lookalikes_add(&l, "Two", 1) && lookalikes_add(&l, "Two", 2));
    CHECK(lookalikes_other(&l, "Two", 1) == 2 &&
          lookalikes_other(&l, "Two", 2) == 1);
    lookalikes_close(&l);
}

/* Proxies */

static struct sockaddr_storage at(const char *address)
{
    struct sockaddr_storage out = {0};
    struct sockaddr_in *four = (struct sockaddr_in *)&out;
    struct sockaddr_in6 *six = (struct sockaddr_in6 *)&out;

    if (inet_pton(AF_INET, address, &four->sin_addr) == 1)
        four->sin_family = AF_INET;
    else if (inet_pton(AF_INET6, address, &six->sin6_addr) == 1)
        six->sin6_family = AF_INET6;
    return out;
}

static bool trusts(const char *list, const char *address)
{
    struct sockaddr_storage from = at(address);
    struct proxies p;
    struct fault f;

    CHECK_EQ(proxies_read(list, &p, &f), 0);
    return proxies_may_trust(&p, (struct sockaddr *)&from);
}

TEST(a_proxy_is_trusted_if_it_is_named)
{
    struct proxies p;
    struct fault f;

    CHECK(!trusts(NULL, "127.0.0.1"));
    CHECK(!trusts("", "127.0.0.1"));
    CHECK(trusts("127.0.0.1", "127.0.0.1"));
    CHECK(trusts("127.0.0.1", "::ffff:127.0.0.1"));
    CHECK(!trusts("127.0.0.1", "127.0.0.2"));
    CHECK(trusts("10.0.0.0/8, 192.168.1.7", "10.255.0.1"));
    CHECK(trusts("10.0.0.0/8, 192.168.1.7", "192.168.1.7"));
    CHECK(!trusts("10.0.0.0/8,192.168.1.7", "11.0.0.1"));
    CHECK(trusts("10.16.0.0/12", "10.31.0.1"));
    CHECK(!trusts("10.16.0.0/12", "10.32.0.1"));
    CHECK(trusts("fd00::/8,::1", "fd12::1") && trusts("fd00::/8,::1", "::1"));
    CHECK(!trusts("fd00::/8,::1", "2001:db8::1"));
    CHECK(proxies_read("nginx", &p, &f) != 0);
    CHECK(strstr(f.text, "'nginx' is not an address") != NULL);
    CHECK(proxies_read("10.0.0.0/33", &p, &f) != 0);
    CHECK(proxies_read("10.0.0.0/0", &p, &f) != 0);
    CHECK(proxies_read("10.0.0.0/", &p, &f) != 0);
    CHECK(proxies_read("1.1.1.1,1.1.1.1,1.1.1.1,1.1.1.1,1.1.1.1,1.1.1.1,"
                       "1.1.1.1,1.1.1.1,1.1.1.1,1.1.1.1,1.1.1.1,1.1.1.1,"
                       "1.1.1.1,1.1.1.1,1.1.1.1,1.1.1.1,1.1.1.1",
                       &p, &f) != 0);
}

static const char *named(const char *list, const char *forwarded)
{
    static char text[ADDRESS_TEXT];
    struct sockaddr_storage out = {0};
    struct proxies p;
    struct fault f;

    CHECK_EQ(proxies_read(list, &p, &f), 0);
    return proxies_name(&p, forwarded, &out)
               ? address_text((struct sockaddr *)&out, text)
               : "";
}

TEST(what_the_browser_wrote_before_the_proxy_does_not_count)
{
    const char *ours = "127.0.0.1,10.0.0.0/8";

    CHECK_STR(named(ours, "203.0.113.9"), "203.0.113.9");
    CHECK_STR(named(ours, "1.2.3.4, 203.0.113.9"), "203.0.113.9");
    CHECK_STR(named(ours, "1.2.3.4,203.0.113.9,10.0.0.7"), "203.0.113.9");
    CHECK_STR(named(ours, "10.0.0.9, 10.0.0.7"), "10.0.0.9");
    CHECK_STR(named(ours, "rubbish, 203.0.113.9 , 10.0.0.7 "), "203.0.113.9");
    CHECK_STR(named(ours, "203.0.113.9:4711"), "203.0.113.9");
    CHECK_STR(named(ours, "[2001:db8::7]:4711"), "2001:db8::7");
    CHECK_STR(named(ours, "2001:db8::7"), "2001:db8::7");
    CHECK_STR(named(ours, "::ffff:203.0.113.9"), "203.0.113.9");
    CHECK_STR(named(ours, "rubbish"), "");
    CHECK_STR(named(ours, "rubbish, 10.0.0.7"), "10.0.0.7");
    CHECK_STR(named(ours, ""), "");
    CHECK_STR(named(ours, ","), "");
}

/* Secrets in memory */

TEST(memory_is_dumped_to_no_file)
{
    struct rlimit r;

    serve_keep_secrets();
    CHECK_EQ(getrlimit(RLIMIT_CORE, &r), 0);
    CHECK(r.rlim_cur == 0 && r.rlim_max == 0);
#ifndef __SANITIZE_ADDRESS__
    CHECK_EQ(prctl(PR_GET_DUMPABLE, 0, 0, 0, 0), 0);
#endif
}

/* Origins */

static const char *origin(const char *said)
{
    static char out[ORIGIN_TEXT];
    static struct fault f;

    return origin_read(said, out, &f) == 0 ? out : f.text;
}

TEST(an_origin_is_as_browsers_send_it_or_refused)
{
    CHECK_STR(origin("https://card.example"), "https://card.example");
    CHECK_STR(origin("https://card.example/"), "https://card.example");
    CHECK_STR(origin("https://card.example:443"), "https://card.example");
    CHECK_STR(origin("HTTPS://Card.Example:443/"), "https://card.example");
    CHECK_STR(origin("https://card.example:8443"),
              "https://card.example:8443");
    CHECK_STR(origin("http://card.example:80"), "http://card.example");
    CHECK_STR(origin("http://card.example:443"), "http://card.example:443");
    CHECK_STR(origin("https://[2001:db8::1]:8443"),
              "https://[2001:db8::1]:8443");
    CHECK_STR(origin("https://[2001:db8::1]"), "https://[2001:db8::1]");
    CHECK_STR(origin("card.example"),
              "--origin 'card.example': it begins with https:// or http://; "
              "write it as https://card.example or https://card.example:8443");
    CHECK(strstr(origin("https://"), "not a host") != NULL);
    CHECK(strstr(origin("https://card example"), "nothing follows") != NULL);
    CHECK(strstr(origin("https://card.example/room"), "nothing follows") !=
          NULL);
    CHECK(strstr(origin("https://me@card.example"), "nothing follows") !=
          NULL);
    CHECK(strstr(origin("https://card.example:0"), "not a port") != NULL);
    CHECK(strstr(origin("https://card.example:99999"), "not a port") != NULL);
    CHECK(strstr(origin("https://card.example:x"), "not a port") != NULL);
    CHECK(strstr(origin("https://card_[example"), "not a host") != NULL);
}

/* Tries */

static uv_loop_t loop;
static struct passwords *words;

static bool tries(const char *name, uint64_t from, uint64_t familiar,
                  uint64_t now)
{
    return password_may(words,
                        &(struct password_try){.name = name,
                                               .from = from,
                                               .familiar = familiar},
                        now);
}

static void opens(void)
{
    CHECK_EQ(uv_loop_init(&loop), 0);
    words = passwords_open(&loop);
    CHECK(words != NULL);
}

static void closes(void)
{
    passwords_close(words);
    uv_loop_close(&loop);
}

/* All at once, before the first is answered. */
TEST(forty_tries_at_once_are_forty_tries)
{
    int made = 0;

    opens();
    for (int i = 0; i < 40; i++)
        made += tries("floor", 7, 0, 1000);
    CHECK_EQ(made, PASSWORD_TRIES);
    CHECK(!tries("FLOOR", 7, 0, 2999)); /* then two seconds, */
    CHECK(tries("floor", 7, 0, 3000));
    CHECK(!tries("floor", 7, 0, 6999)); /* then four, */
    CHECK(tries("floor", 7, 0, 7000));
    CHECK(!tries("floor", 7, 0, 14999)); /* then eight */
    closes();
}

TEST(nobody_is_locked_out_by_others)
{
    opens();
    for (int i = 0; i < 40; i++)
        tries("floor", 7, 0, 1000);
    CHECK(tries("floor", 8, 0, 1000)); /* from elsewhere, */
    CHECK(tries("ada", 7, 0, 1000));   /* and others from there */
    /* Many addresses at once: the name waits, but not for whom it knows. */
    for (uint64_t from = 100; from < 400; from++)
        tries("floor", from, 0, 1000);
    CHECK(!tries("floor", 999, 0, 1000));
    for (int i = 0; i < PASSWORD_TRIES; i++)
        CHECK(tries("floor", 7, 4711, 1000));
    CHECK(!tries("floor", 7, 4711, 1000)); /* who is counted, too */
    CHECK(tries("floor", 7, 4712, 1000));
    closes();
}

TEST(a_name_that_waits_is_not_freed_by_other_names)
{
    char name[PERSON_NAME_MAX];

    opens();
    for (int i = 0; i < 40; i++)
        tries("floor", 7, 0, 1000);
    for (int i = 0; i < 20000; i++) {
        snprintf(name, sizeof name, "name %d", i);
        tries(name, 7, 0, 1000);
        if (i % 100 == 0)
            CHECK(!tries("floor", 7, 0, 1000));
    }
    CHECK(!tries("floor", 7, 0, 1000));
    CHECK(tries("floor", 7, 0, 1000 + PASSWORD_FORGET_MS));
    closes();
}

TEST(a_right_password_forgets_the_wrong_ones)
{
    const struct password_try t = {.name = "ada", .from = 7};

    opens();
    for (int i = 0; i < PASSWORD_TRIES; i++)
        CHECK(password_may(words, &t, uv_now(&loop)));
    CHECK(!password_may(words, &t, uv_now(&loop)));
    password_was_right(words, &t);
    CHECK(password_may(words, &t, uv_now(&loop)));
    closes();
}

TEST(staffs_passwords_cost_more)
{
    char player[PASSWORD_HASH], staff[PASSWORD_HASH];

    CHECK(password_make(player, "12345678", ROLE_PLAYER));
    CHECK(password_make(staff, "1234567890", ROLE_FLOOR));
    CHECK(strstr(player, "m=65536,t=2,") != NULL);
    CHECK(strstr(staff, "m=262144,t=3,") != NULL);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
