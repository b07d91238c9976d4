/*
 * serve_origin.c - reads an origin such as https://card.example:8443.
 */
#include "serve/serve_origin.h"

#include <arpa/inet.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOST_MOST = 253, PORT_MOST = 65535 };

static int not_one(const char *said, const char *why, struct fault *f)
{
    return fault_say(f,
                     "--origin '%.100s': %s; write it as "
                     "https://card.example or https://card.example:8443",
                     said, why);
}

static void lower(char *s)
{
    for (; *s != '\0'; s++)
        if (*s >= 'A' && *s <= 'Z')
            *s = (char)(*s + 32);
}

/* Letters, digits, hyphens and dots; or an address of IPv6 in brackets. */
static bool is_host(const char *host)
{
    size_t n = strlen(host);
    char inside[HOST_MOST + 1];
    unsigned char six[16];

    if (n == 0 || n > HOST_MOST)
        return false;
    if (host[0] == '[' && host[n - 1] == ']') {
        snprintf(inside, sizeof inside, "%.*s", (int)n - 2, host + 1);
        return inet_pton(AF_INET6, inside, six) == 1;
    }
    return strspn(host, "abcdefghijklmnopqrstuvwxyz0123456789-._") == n &&
           host[0] != '.' && host[0] != '-' && strstr(host, "..") == NULL;
}

/* The port after the host; 0 if none, negative if it is invalid. */
static long read_port(char *host)
{
    char *colon = strrchr(host, ':'), *end;
    long port;

    if (colon == NULL || strchr(colon, ']') != NULL)
        return 0;
    *colon = '\0';
    port = strtol(colon + 1, &end, 10);
    return colon[1] >= '1' && colon[1] <= '9' && *end == '\0' &&
                   port <= PORT_MOST
               ? port
               : -1;
}

int origin_read(const char *said, char out[ORIGIN_TEXT], struct fault *f)
{
    char host[ORIGIN_TEXT];
    bool secure = strncasecmp(said, "https://", 8) == 0;
    size_t scheme = secure ? 8 : 7, n;
    long port;

    if (!secure && strncasecmp(said, "http://", 7) != 0)
        return not_one(said, "it begins with https:// or http://", f);
    if (strlen(said + scheme) >= sizeof host)
        return not_one(said, "that is too long", f);
    snprintf(host, sizeof host, "%s", said + scheme);
    n = strlen(host);
    if (n > 0 && host[n - 1] == '/')
        host[n - 1] = '\0';
    if (strpbrk(host, "/?#@ ") != NULL)
        return not_one(said, "nothing follows the host and its port", f);
    lower(host);
    port = read_port(host);
    if (port < 0)
        return not_one(said, "that is not a port", f);
    if (!is_host(host))
        return not_one(said, "that is not a host", f);
    if (port == (secure ? 443 : 80))
        port = 0; /* browsers leave it out */
    n = (size_t)snprintf(out, ORIGIN_TEXT, "%s%s",
                         secure ? "https://" : "http://", host);
    if (port > 0)
        snprintf(out + n, ORIGIN_TEXT - n, ":%ld", port);
    return 0;
}
