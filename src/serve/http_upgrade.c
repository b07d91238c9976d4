/*
 * http_upgrade.c - a request becomes a WebSocket (RFC 6455, section 4).
 */
#include <gnutls/crypto.h>
#include <netinet/tcp.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "serve/http_own.h"

#include "base/owns_memory.h"

enum {
    UPGRADE_KERNEL = 64 << 10, /* bytes the kernel holds for a slow reader */
    SHA1_BYTES = 20,
    SHA1_BASE64 = 29
};

/* A socket that was handed over. */
struct handed {
    struct http *http;
    struct MHD_UpgradeResponseHandle *handle;
};

/* Returns the socket; the daemon closes it when it runs next. */
static void give_back(void *socket, int fd)
{
    struct handed *h = socket;

    (void)fd;
    MHD_upgrade_action(h->handle, MHD_UPGRADE_ACTION_CLOSE);
    http_soon(h->http);
    free(h);
}

/*
 * Sends without delay: otherwise the kernel may hold a push for 40 ms.  The
 * small buffer shows a client that does not read before the kernel has set
 * megabytes aside.
 */
static void set_socket(struct MHD_Connection *c)
{
    const int waits = UPGRADE_KERNEL;
    const union MHD_ConnectionInfo *at =
        MHD_get_connection_info(c, MHD_CONNECTION_INFO_CONNECTION_FD);
    const int yes = 1;

    setsockopt(at->connect_fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    setsockopt(at->connect_fd, SOL_SOCKET, SO_SNDBUF, &waits, sizeof waits);
}

static void on_upgrade(void *cls, struct MHD_Connection *c, void *request,
                       const char *early, size_t count, MHD_socket fd,
                       struct MHD_UpgradeResponseHandle *handle)
{
    struct http *h = cls;
    struct serve *s = h->serve;
    const struct request *r = request;
    struct guest *g = guest_come(s, r->known ? &r->who : NULL, r->from);
    struct handed *handed = malloc(sizeof *handed);
    struct ws_socket to = {.fd = fd,
                           .give_back = give_back,
                           .socket = handed,
                           .guest = g,
                           .early = early,
                           .early_count = count};

    set_socket(c);
    if (handed != NULL)
        *handed = (struct handed){.http = h, .handle = handle};
    if (g != NULL && handed != NULL && ws_open(&s->ws, &to))
        return;
    if (g != NULL)
        guest_leave(s, g);
    MHD_upgrade_action(handle, MHD_UPGRADE_ACTION_CLOSE);
    http_soon(h);
    free(handed);
}

/* Is a word in a list such as "keep-alive, Upgrade"? */
static bool has_word(const char *list, const char *word)
{
    size_t n = strlen(word);

    for (const char *at = list; at != NULL && *at != '\0';
         at = strchr(at, ',')) {
        at += strspn(at, ", \t");
        if (strncasecmp(at, word, n) == 0 && strchr(", \t", at[n]) != NULL)
            return true;
    }
    return false;
}

/* Sixteen bytes in base 64. */
static bool is_key(const char *key)
{
    uint8_t bytes[16];
    size_t count = 0;

    return key != NULL && strlen(key) == 24 &&
           sodium_base642bin(bytes, sizeof bytes, key, 24, NULL, &count, NULL,
                             sodium_base64_VARIANT_ORIGINAL) == 0 &&
           count == sizeof bytes;
}

/*
 * The handshake's answer to a key: SHA-1, as RFC 6455 1.3 asks.  It protects
 * nothing; it only shows that we speak the protocol.
 */
static bool accept_of(const char *key, char out[SHA1_BASE64])
{
    static const char guid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    char said[24 + sizeof guid];
    uint8_t hash[SHA1_BYTES] = {0};

    snprintf(said, sizeof said, "%s%s", key, guid);
    if (gnutls_hash_fast(GNUTLS_DIG_SHA1, said, strlen(said), hash) != 0)
        return false; /* an operator's policy may forbid SHA-1 */
    sodium_bin2base64(out, SHA1_BASE64, hash, sizeof hash,
                      sodium_base64_VARIANT_ORIGINAL);
    return true;
}

static enum MHD_Result answer_upgrade(struct request *r, const char *key)
{
    struct MHD_Response *m;
    char accept[SHA1_BASE64];
    enum MHD_Result done;

    if (!accept_of(key, accept))
        return http_error(r, MHD_HTTP_INTERNAL_SERVER_ERROR,
                          "This machine's security policy forbids SHA-1, "
                          "which the WebSocket handshake needs.");
    m = MHD_create_response_for_upgrade(on_upgrade, r->http);
    if (m == NULL)
        return MHD_NO;
    MHD_add_response_header(m, "Upgrade", "websocket");
    MHD_add_response_header(m, "Sec-WebSocket-Accept", accept);
    done = MHD_queue_response(r->at, MHD_HTTP_SWITCHING_PROTOCOLS, m);
    MHD_destroy_response(m);
    return done;
}

/* Returns what is wrong with the handshake; NULL if nothing. */
static const char *handshake_wrong(const struct request *r)
{
    const char *upgrade = http_header(r, "Upgrade");
    const char *connection = http_header(r, "Connection");

    if (strcmp(r->method, "GET") != 0)
        return "A WebSocket begins with GET.";
    if (upgrade == NULL || !has_word(upgrade, "websocket"))
        return "This is the place for a WebSocket: Upgrade is missing.";
    if (connection == NULL || !has_word(connection, "upgrade"))
        return "Connection: Upgrade is missing.";
    if (!is_key(http_header(r, "Sec-WebSocket-Key")))
        return "Sec-WebSocket-Key is not sixteen bytes in base 64.";
    return NULL;
}

enum MHD_Result http_upgrade(struct request *r)
{
    const char *version = http_header(r, "Sec-WebSocket-Version");
    const char *wrong = handshake_wrong(r);
    char room[CAPS_TEXT];
    const char *full;

    if (wrong != NULL)
        return http_error(r, MHD_HTTP_BAD_REQUEST, wrong);
    if (version == NULL || strcmp(version, "13") != 0)
        return http_error(r, MHD_HTTP_UPGRADE_REQUIRED,
                          "Sec-WebSocket-Version must be 13.");
    if (!http_is_ours(r))
        return http_error(r, MHD_HTTP_FORBIDDEN,
                          "Only the room's own page may call here.");
    full = caps_full(r->http->serve, CAP_SOCKETS, room);
    if (full != NULL)
        return http_error(r, MHD_HTTP_SERVICE_UNAVAILABLE, full);
    if (!guest_may_come(r->http->serve, r->known ? &r->who : NULL, r->from))
        return http_error(r, MHD_HTTP_TOO_MANY_REQUESTS,
                          "Too many connections are open already.");
    return answer_upgrade(r, http_header(r, "Sec-WebSocket-Key"));
}
