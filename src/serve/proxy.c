/*
 * proxy.c - reads the list of trusted proxies, and what they say.
 */
#include "serve/proxy.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_ROOM = 64 };

union any {
    struct sockaddr_storage storage;
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
};

/* An IPv4 address in the last four of sixteen bytes, as IPv6 writes it. */
static void map_four(const void *four, uint8_t out[16])
{
    memset(out, 0, 10);
    memset(out + 10, 0xff, 2);
    memcpy(out + 12, four, 4);
}

static bool bytes_of(const struct sockaddr *from, uint8_t out[16])
{
    if (from->sa_family == AF_INET) {
        map_four(&((const struct sockaddr_in *)(const void *)from)->sin_addr,
                 out);
        return true;
    }
    if (from->sa_family != AF_INET6)
        return false;
    memcpy(out, &((const struct sockaddr_in6 *)(const void *)from)->sin6_addr,
           16);
    return true;
}

const char *address_text(const struct sockaddr *from, char out[ADDRESS_TEXT])
{
    uint8_t bytes[16];
    struct in6_addr six;

    if (!bytes_of(from, bytes)) {
        snprintf(out, ADDRESS_TEXT, "this machine");
        return out;
    }
    memcpy(&six, bytes, 16);
    if (IN6_IS_ADDR_V4MAPPED(&six))
        inet_ntop(AF_INET, bytes + 12, out, ADDRESS_TEXT);
    else
        inet_ntop(AF_INET6, bytes, out, ADDRESS_TEXT);
    return out;
}

/* "10.0.0.0/8", "127.0.0.1", "fd00::/8" */
static bool read_proxy(char *word, struct proxy *out)
{
    char *slash = strchr(word, '/'), *end = NULL;
    uint8_t four[4];
    long most = 128, bits;

    if (slash != NULL)
        *slash = '\0';
    if (inet_pton(AF_INET, word, four) == 1) {
        map_four(four, out->address);
        most = 32;
    } else if (inet_pton(AF_INET6, word, out->address) != 1) {
        return false;
    }
    bits = slash != NULL ? strtol(slash + 1, &end, 10) : most;
    if (slash != NULL)
        *slash = '/';
    if ((slash != NULL && (end == slash + 1 || *end != '\0')) || bits < 1 ||
        bits > most)
        return false;
    out->bits = (int)(bits + 128 - most);
    return true;
}

int proxies_read(const char *list, struct proxies *out, struct fault *f)
{
    char word[WORD_ROOM];

    *out = (struct proxies){.count = 0};
    for (const char *at = list; at != NULL && *at != '\0';) {
        size_t n = strcspn(at, ", ");

        if (n > 0 && n < sizeof word) {
            memcpy(word, at, n);
            word[n] = '\0';
        }
        if (n >= sizeof word ||
            (n > 0 && !read_proxy(word, &out->proxy[out->count])))
            return fault_say(f,
                             "--trusted-proxy: '%.*s' is not an address or a "
                             "network, such as 127.0.0.1 or 10.0.0.0/8",
                             (int)(n < sizeof word ? n : 60), at);
        out->count += n > 0;
        at += n + (at[n] != '\0');
        if (out->count == PROXIES_MAX && *at != '\0')
            return fault_say(f, "--trusted-proxy takes at most %d addresses",
                             PROXIES_MAX);
    }
    return 0;
}

static bool is_in(const struct proxy *p, const uint8_t address[16])
{
    int whole = p->bits / 8, rest = p->bits % 8;

    return memcmp(p->address, address, (size_t)whole) == 0 &&
           (rest == 0 ||
            ((p->address[whole] ^ address[whole]) >> (8 - rest)) == 0);
}

bool proxies_may_trust(const struct proxies *p, const struct sockaddr *from)
{
    uint8_t bytes[16];

    if (!bytes_of(from, bytes))
        return false;
    for (int i = 0; i < p->count; i++)
        if (is_in(&p->proxy[i], bytes))
            return true;
    return false;
}

/* One entry: an address, perhaps with a port, or in brackets. */
static bool read_entry(const char *at, size_t n, struct sockaddr_storage *out)
{
    union any a = {.storage = {0}};
    char word[WORD_ROOM], *end;

    if (n == 0 || n >= sizeof word)
        return false;
    memcpy(word, at, n);
    word[n] = '\0';
    end = strchr(word, word[0] == '[' ? ']' : ':');
    if (word[0] == '[' ? end != NULL : end == strrchr(word, ':') && end)
        *end = '\0'; /* "[::1]:80" or "10.0.0.1:80" */
    if (inet_pton(AF_INET, word, &a.four.sin_addr) == 1)
        a.four.sin_family = AF_INET;
    else if (inet_pton(AF_INET6, word + (word[0] == '['), &a.six.sin6_addr) ==
             1)
        a.six.sin6_family = AF_INET6;
    else
        return false;
    *out = a.storage;
    return true;
}

bool proxies_name(const struct proxies *p, const char *forwarded,
                  struct sockaddr_storage *out)
{
    const char *end = forwarded + strlen(forwarded);
    bool named = false;

    for (;;) {
        const char *from = end, *word;

        while (from > forwarded && from[-1] != ',')
            from--;
        word = from;
        while (word < end && (*word == ' ' || *word == '\t'))
            word++;
        while (end > word && (end[-1] == ' ' || end[-1] == '\t'))
            end--;
        if (!read_entry(word, (size_t)(end - word), out))
            return named;
        named = true;
        if (from == forwarded ||
            !proxies_may_trust(p, (const struct sockaddr *)out))
            return true;
        end = from - 1;
    }
}
