/*
 * proxied.c - reads the head of the PROXY protocol.  Input is untrusted:
 * lengths are checked before use, and inet_pton() reads addresses.
 */
#include "serve/proxied.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

enum {
    LINE_MOST = 107, /* of version 1, with its end */
    HEAD = 16,       /* of version 2 */
    FOUR = 12,       /* bytes of two IPv4 addresses and ports */
    SIX = 36
};

static const char word[] = "PROXY ";
static const char mark[] = "\r\n\r\n\0\r\nQUIT\n";

union any {
    struct sockaddr_storage storage;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
};

/* Does the input, as far as it goes, begin like this? */
static bool has_prefix(const char *bytes, size_t count, const char *with,
                       size_t n)
{
    return memcmp(bytes, with, count < n ? count : n) == 0;
}

static bool read_address(const char *family, const char *address,
                         struct sockaddr_storage *out)
{
    union any a = {.storage = {0}};
    bool four = strcmp(family, "TCP4") == 0;

    if (four && inet_pton(AF_INET, address, &a.four.sin_addr) == 1)
        a.four.sin_family = AF_INET;
    else if (!four && strcmp(family, "TCP6") == 0 &&
             inet_pton(AF_INET6, address, &a.six.sin6_addr) == 1)
        a.six.sin6_family = AF_INET6;
    else
        return false;
    *out = a.storage;
    return true;
}

/* "PROXY TCP4 203.0.113.9 10.0.0.1 51000 443\r\n" */
static enum proxied read_line(const char *bytes, size_t count, size_t *used,
                              struct sockaddr_storage *out)
{
    char line[LINE_MOST + 1], family[8], address[INET6_ADDRSTRLEN];
    const char *end = memchr(bytes, '\n', count);
    size_t n;

    if (end == NULL)
        return count < LINE_MOST ? PROXIED_MORE : PROXIED_WRONG;
    n = (size_t)(end - bytes) + 1;
    if (n > LINE_MOST || n < sizeof word + 1 || end[-1] != '\r')
        return PROXIED_WRONG;
    memcpy(line, bytes, n - 2);
    line[n - 2] = '\0';
    *used = n;
    if (strncmp(line + sizeof word - 1, "UNKNOWN", 7) == 0)
        return PROXIED_OWN;
    if (strlen(line) != n - 2 ||
        sscanf(line + sizeof word - 1, "%7s %45s", family, address) != 2 ||
        !read_address(family, address, out))
        return PROXIED_WRONG;
    return PROXIED_NAMED;
}

static enum proxied read_bytes(const uint8_t *bytes, size_t count,
                               size_t *used, struct sockaddr_storage *out)
{
    union any a = {.storage = {0}};
    size_t more;
    int family;

    if (count < HEAD)
        return PROXIED_MORE;
    more = (size_t)bytes[14] << 8 | bytes[15];
    family = bytes[13] >> 4;
    if (bytes[12] >> 4 != 2 || (bytes[12] & 15) > 1 ||
        HEAD + more > PROXIED_MOST)
        return PROXIED_WRONG;
    if (count < HEAD + more)
        return PROXIED_MORE;
    *used = HEAD + more;
    if ((bytes[12] & 15) == 0 || family == 0)
        return PROXIED_OWN;
    if (family == 1 && more >= FOUR) {
        a.four.sin_family = AF_INET;
        memcpy(&a.four.sin_addr, bytes + HEAD, 4);
    } else if (family == 2 && more >= SIX) {
        a.six.sin6_family = AF_INET6;
        memcpy(&a.six.sin6_addr, bytes + HEAD, 16);
    } else {
        return family == 3 ? PROXIED_OWN : PROXIED_WRONG;
    }
    *out = a.storage;
    return PROXIED_NAMED;
}

enum proxied proxied_read(const char *bytes, size_t count, size_t *used,
                          struct sockaddr_storage *out)
{
    *used = 0;
    if (count == 0)
        return PROXIED_MORE;
    if (has_prefix(bytes, count, word, sizeof word - 1))
        return count < sizeof word ? PROXIED_MORE
                                   : read_line(bytes, count, used, out);
    if (!has_prefix(bytes, count, mark, sizeof mark - 1))
        return PROXIED_NONE;
    return read_bytes((const uint8_t *)bytes, count, used, out);
}
