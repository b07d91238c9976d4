/*
 * test_serving.c - small parts of the server, each alone: what a proxy names,
 * the log, and which names look alike.
 */
#include "test.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/must.h"
#include "serve/account.h"
#include "serve/log.h"
#include "serve/lookalikes.h"
#include "serve/proxied.h"

#include "base/owns_clock.h"

static struct sockaddr_storage from;
static size_t used;

static enum proxied line_of(const char *line)
{
    memset(&from, 0, sizeof from);
    return proxied_read(line, strlen(line), &used, &from);
}

/* The address that was named; "": none. */
static const char *named(void)
{
    static char out[INET6_ADDRSTRLEN];
    struct sockaddr_in four;
    struct sockaddr_in6 six;

    memcpy(&four, &from, sizeof four);
    memcpy(&six, &from, sizeof six);
    out[0] = '\0';
    if (from.ss_family == AF_INET)
        inet_ntop(AF_INET, &four.sin_addr, out, sizeof out);
    else if (from.ss_family == AF_INET6)
        inet_ntop(AF_INET6, &six.sin6_addr, out, sizeof out);
    return out;
}

TEST(a_line_of_a_proxy_names_who_calls)
{
    static const struct {
        const char *line;
        enum proxied is;
        const char *who;
    } lines[] = {
        {"", PROXIED_MORE, ""},
        {"PRO", PROXIED_MORE, ""},
        {"PROXY TCP4 203.0.113.9", PROXIED_MORE, ""},
        {"GET / HTTP/1.1\r\n", PROXIED_NONE, ""},
        {"PROXX TCP4 203.0.113.9 10.0.0.1 1 2\r\n", PROXIED_NONE, ""},
        {"PROXY TCP4 203.0.113.9 10.0.0.1 51000 443\r\n", PROXIED_NAMED,
         "203.0.113.9"},
        {"PROXY TCP6 2001:db8::7 2001:db8::1 51000 443\r\n", PROXIED_NAMED,
         "2001:db8::7"},
        {"PROXY TCP6 203.0.113.9 10.0.0.1 51000 443\r\n", PROXIED_WRONG, ""},
        {"PROXY TCP4 2001:db8::7 2001:db8::1 1 2\r\n", PROXIED_WRONG, ""},
        {"PROXY TCP5 203.0.113.9 10.0.0.1 51000 443\r\n", PROXIED_WRONG, ""},
        {"PROXY TCP4 203.0.113.9 10.0.0.1 51000 443\n", PROXIED_WRONG, ""},
        {"PROXY TCP4\r\n", PROXIED_WRONG, ""},
        {"PROXY UNKNOWN\r\n", PROXIED_OWN, ""},
        {"PROXY UNKNOWN ffff:: :: 1 2\r\n", PROXIED_OWN, ""},
        {"PROXY \r\n", PROXIED_WRONG, ""},
    };

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        enum proxied is = line_of(lines[i].line);

        CHECK_EQ(is, lines[i].is);
        CHECK_STR(named(), lines[i].who);
        if (is == PROXIED_NAMED || is == PROXIED_OWN)
            CHECK_EQ(used, strlen(lines[i].line));
    }
}

/* A line of so many bytes, with its end. */
static enum proxied long_line(size_t bytes)
{
    char line[200] = "PROXY UNKNOWN ";

    memset(line + 14, 'x', bytes - 14);
    memcpy(line + bytes - 2, "\r\n", 3);
    return line_of(line);
}

TEST(a_line_of_a_proxy_has_a_length)
{
    char open[200] = "PROXY UNKNOWN ";

    CHECK_EQ(long_line(107), PROXIED_OWN);
    CHECK_EQ(used, 107);
    CHECK_EQ(long_line(108), PROXIED_WRONG);
    memset(open + 14, 'x', 92);
    CHECK_EQ(line_of(open), PROXIED_MORE); /* 106 bytes, and no end */
    open[106] = 'x';
    CHECK_EQ(line_of(open), PROXIED_WRONG);
}

/* A head of version 2 with so many bytes behind it, all there but `less`. */
static enum proxied head_of(int command, int family, size_t more, size_t less)
{
    uint8_t bytes[700] = "\r\n\r\n\0\r\nQUIT\n";

    memset(bytes + 16, 0, sizeof bytes - 16);
    bytes[12] = (uint8_t)command;
    bytes[13] = (uint8_t)(family << 4 | 1);
    bytes[14] = (uint8_t)(more >> 8);
    bytes[15] = (uint8_t)more;
    for (size_t i = 0; i < 16; i++)
        bytes[16 + i] = (uint8_t)(i + 1);
    memset(&from, 0, sizeof from);
    return proxied_read((const char *)bytes, 16 + more - less, &used, &from);
}

TEST(a_head_of_a_proxy_in_bytes_names_who_calls)
{
    static const struct {
        int command, family;
        size_t more, less;
        enum proxied is;
        const char *who;
    } heads[] = {
        {0x21, 1, 12, 0, PROXIED_NAMED, "1.2.3.4"},
        {0x21, 2, 36, 0, PROXIED_NAMED, "102:304:506:708:90a:b0c:d0e:f10"},
        {0x21, 1, 11, 0, PROXIED_WRONG, ""},
        {0x21, 2, 35, 0, PROXIED_WRONG, ""},
        {0x21, 1, 12, 1, PROXIED_MORE, ""},
        {0x21, 1, 12, 13, PROXIED_MORE, ""},
        {0x21, 1, 520, 0, PROXIED_NAMED, "1.2.3.4"},
        {0x21, 1, 521, 0, PROXIED_WRONG, ""},
        {0x20, 1, 12, 0, PROXIED_OWN, ""},
        {0x21, 0, 0, 0, PROXIED_OWN, ""},
        {0x21, 3, 216, 0, PROXIED_OWN, ""},
        {0x21, 4, 36, 0, PROXIED_WRONG, ""},
        {0x22, 1, 12, 0, PROXIED_WRONG, ""},
        {0x11, 1, 12, 0, PROXIED_WRONG, ""},
        {0x31, 1, 12, 0, PROXIED_WRONG, ""},
    };

    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        enum proxied is = head_of(heads[i].command, heads[i].family,
                                  heads[i].more, heads[i].less);

        CHECK_EQ(is, heads[i].is);
        CHECK_STR(named(), heads[i].who);
        if (is == PROXIED_NAMED || is == PROXIED_OWN)
            CHECK_EQ(used, 16 + heads[i].more);
    }
}

static const char *read_all(const char *path)
{
    static char text[8192];
    FILE *f = fopen(path, "r");
    size_t n = f != NULL ? fread(text, 1, sizeof text - 1, f) : 0;

    text[n] = '\0';
    if (f != NULL)
        fclose(f);
    return text;
}

/* "2026-11-18T03:12:45Z ", and between these two moments. */
static bool has_time(const char *line, time_t before, time_t after)
{
    struct tm utc = {0};
    const char *end = strptime(line, "%Y-%m-%dT%H:%M:%SZ ", &utc);
    time_t at = end != NULL ? timegm(&utc) : 0;

    return end == line + 21 && at >= before && at <= after;
}

static time_t seconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_REALTIME, &t);
    return t.tv_sec;
}

TEST(a_line_of_the_log_has_its_time_and_no_signs_that_move_a_terminal)
{
    char path[] = "/tmp/houseway-log.XXXXXX", moved[64], longest[3000];
    time_t before = seconds();
    struct stat is;
    struct fault f;
    const char *text;
    int fd = mkstemp(path);

    MUST(fd >= 0 && close(fd) == 0 && unlink(path) == 0);
    MUST(log_open(path, &f) == 0);
    log_line("name \"%s\" from %d", "a\033[2J\177b\n", 7);
    text = read_all(path);
    CHECK(has_time(text, before, seconds()));
    CHECK_STR(text + 21, "name \"a?[2J?b?\" from 7\n");
    CHECK(stat(path, &is) == 0 && (is.st_mode & 0777) == 0600);
    snprintf(moved, sizeof moved, "%s.1", path);
    MUST(rename(path, moved) == 0);
    log_line("to the old file");
    log_reopen();
    log_line("to the new file");
    CHECK(strstr(read_all(moved), "Z to the old file\n") != NULL);
    CHECK_STR(read_all(path) + 21, "to the new file\n");
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    log_line("%s", longest);
    text = read_all(path);
    CHECK(strlen(text) < 1024 + 40 && text[strlen(text) - 1] == '\n');
    log_close();
    CHECK_EQ(log_open("/no/such/folder/log", &f), FAULT);
    CHECK(strstr(f.text, "/no/such/folder/log: ") == f.text);
    unlink(path);
    unlink(moved);
}

static void opens_account(struct accounts *a, const char *name,
                          uint32_t person)
{
    struct login it = {.role = ROLE_PLAYER, .person = person};
    struct fault f;

    snprintf(it.name, sizeof it.name, "%s", name);
    MUST(account_put(a, &it, &f) == 0);
}

TEST(accounts_that_the_journal_does_not_know_are_counted_in_the_log)
{
    static const struct {
        uint32_t people;
        const char *said; /* NULL: nothing */
    } rooms[] = {{7, NULL}, {6, "people of 1 of the"}, {4, "people of 2 of "}};
    struct fault f;

    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
        char path[] = "/tmp/houseway-log.XXXXXX";
        struct accounts *a = accounts_open(":memory:", &f);
        int fd = mkstemp(path);

        MUST(a != NULL && fd >= 0 && close(fd) == 0);
        MUST(log_open(path, &f) == 0);
        opens_account(a, "Ana", 4);
        opens_account(a, "Bo", 6);
        opens_account(a, "Cy", 7);
        CHECK_EQ(accounts_until(a, rooms[i].people, &f), 0);
        if (rooms[i].said == NULL)
            CHECK_STR(read_all(path), "");
        else
            CHECK(strstr(read_all(path), rooms[i].said) != NULL);
        log_close();
        accounts_close(a);
        unlink(path);
    }
}

TEST(a_name_that_looks_like_another_is_found_until_it_goes)
{
    enum { MANY = 3000 };
    struct lookalikes l;
    char name[32];

    lookalikes_open(&l);
    CHECK_EQ(lookalikes_other(&l, "Ana", 1), 0);
    lookalikes_remove(&l, "Ana", 1);
    CHECK(lookalikes_add(&l, "nobody", 0));
    CHECK_EQ(l.count, 0);
    for (uint32_t i = 1; i <= MANY; i++) {
        snprintf(name, sizeof name, "Person %u", i);
        CHECK(lookalikes_add(&l, name, i));
        CHECK(lookalikes_add(&l, name, i));
    }
    CHECK_EQ(l.count, MANY);
    CHECK(l.count <= l.room / 2 + 1);
    for (uint32_t i = 1; i <= MANY; i++) {
        snprintf(name, sizeof name, "PERSON %u", i);
        CHECK_EQ(lookalikes_other(&l, name, 0), i);
        CHECK_EQ(lookalikes_other(&l, name, i), 0);
        if (i % 2 == 0)
            lookalikes_remove(&l, name, i);
    }
    CHECK_EQ(l.count, MANY / 2);
    for (uint32_t i = 1; i <= MANY; i++) {
        snprintf(name, sizeof name, "person %u", i);
        CHECK_EQ(lookalikes_other(&l, name, 0), i % 2 == 0 ? 0 : i);
        lookalikes_remove(&l, name, i);
    }
    CHECK_EQ(l.count, 0);
    lookalikes_close(&l);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
