/*
 * http_route.c - which request gets which answer.
 */
#include <stdio.h>
#include <string.h>

#include "serve/http_own.h"
#include "serve/pages.h"
#include "wire/shape.h"

/* Headers so that nothing foreign runs in our page, and our page runs in no
   other. */
static const struct {
    const char *name, *value;
} strict[] = {
    {"Content-Security-Policy",
     "default-src 'self'; img-src 'self' data:; object-src 'none'; "
     "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
};

const char *http_header(const struct request *r, const char *name)
{
    return MHD_lookup_connection_value(r->at, MHD_HEADER_KIND, name);
}

const char *http_query(const struct request *r, const char *name)
{
    return MHD_lookup_connection_value(r->at, MHD_GET_ARGUMENT_KIND, name);
}

static void add_headers(const struct request *r, struct MHD_Response *m,
                        const struct answer *a)
{
    for (size_t i = 0; i < sizeof strict / sizeof strict[0]; i++)
        MHD_add_response_header(m, strict[i].name, strict[i].value);
    if (r->http->tls)
        MHD_add_response_header(m, "Strict-Transport-Security",
                                "max-age=31536000");
    MHD_add_response_header(m, "Content-Type", a->type);
    MHD_add_response_header(m, "Cache-Control",
                            a->lasting ? "public, max-age=31536000, immutable"
                            : a->tag != NULL ? "no-cache"
                                             : "no-store");
    if (a->tag != NULL)
        MHD_add_response_header(m, "ETag", a->tag);
    if (a->packed)
        MHD_add_response_header(m, "Content-Encoding", "gzip");
    if (a->cookie != NULL)
        MHD_add_response_header(m, "Set-Cookie", a->cookie);
    if (a->known != NULL)
        MHD_add_response_header(m, "Set-Cookie", a->known);
}

enum MHD_Result http_answer(struct request *r, const struct answer *a)
{
    struct MHD_Response *m;
    enum MHD_Result done;

    m = MHD_create_response_from_buffer(a->count, (void *)(uintptr_t)a->body,
                                        a->tag != NULL
                                            ? MHD_RESPMEM_PERSISTENT
                                            : MHD_RESPMEM_MUST_COPY);
    if (m == NULL)
        return MHD_NO;
    add_headers(r, m, a);
    done = MHD_queue_response(r->at, a->status, m);
    MHD_destroy_response(m);
    return done;
}

enum MHD_Result http_error(struct request *r, unsigned status,
                           const char *sentence)
{
    /* as if every character were escaped */
    char body[6 * sizeof r->no.text + 16];
    struct answer a = {.status = status,
                       .type = "application/json",
                       .body = body};
    struct text t;
    struct json j = json_to_text(&t);

    text_init(&t, body, sizeof body);
    put_w_http_error(&j, &(struct w_http_error){sentence});
    text_str(&t, "\n");
    a.count = t.cut ? 0 : t.used;
    r->http->refused++;
    return http_answer(r, &a);
}

/* Pages */

static bool can_take_gzip(const struct request *r)
{
    const char *takes = http_header(r, "Accept-Encoding");

    return takes != NULL && strstr(takes, "gzip") != NULL &&
           strstr(takes, "gzip;q=0") == NULL;
}

static enum MHD_Result answer_page(struct request *r, const struct page *p)
{
    const char *has = http_header(r, "If-None-Match");
    struct answer a = {.status = MHD_HTTP_OK,
                       .type = p->type,
                       .body = (const char *)p->bytes,
                       .count = p->count,
                       .tag = p->tag,
                       .lasting = p->lasting};

    if (p->packed != NULL && can_take_gzip(r)) {
        a.body = (const char *)p->packed;
        a.count = p->packed_count;
        a.packed = true;
    }
    if (has != NULL && strcmp(has, p->tag) == 0) {
        a.status = MHD_HTTP_NOT_MODIFIED;
        a.count = 0;
    }
    return http_answer(r, &a);
}

static enum MHD_Result answer_health(struct request *r)
{
    char body[32];
    struct answer a = {.status = MHD_HTTP_OK,
                       .type = "application/json",
                       .body = body};
    struct text t;
    struct json j = json_to_text(&t);

    text_init(&t, body, sizeof body);
    put_w_health(&j, &(struct w_health){.well = true});
    text_str(&t, "\n");
    a.count = t.used;
    return http_answer(r, &a);
}

bool http_may(struct request *r, enum address_wish what)
{
    return address_may(&r->http->addresses, r->from, what,
                       uv_now(&r->http->serve->loop));
}

static enum MHD_Result answer_get(struct request *r)
{
    const struct page *p;

    if (strcmp(r->path, "/ws") == 0)
        return http_upgrade(r);
    if (strcmp(r->path, "/healthz") == 0)
        return answer_health(r);
    if (strcmp(r->path, "/metrics") == 0)
        return http_metrics(r);
    if (strcmp(r->path, "/api/me") == 0)
        return http_me(r);
    if (strncmp(r->path, "/api/", 5) == 0)
        return http_api(r);
    p = page_find(r->path);
    if (p != NULL)
        return answer_page(r, p);
    return http_error(r, MHD_HTTP_NOT_FOUND, "There is nothing here.");
}

enum MHD_Result http_route(struct request *r)
{
    bool get = strcmp(r->method, "GET") == 0 || strcmp(r->method, "HEAD") == 0;

    if (r->too_big)
        return http_error(r, MHD_HTTP_CONTENT_TOO_LARGE, "That is too long.");
    if (!http_is_to_us(r))
        return http_error(r, MHD_HTTP_MISDIRECTED_REQUEST,
                          "This room has another name.");
    if (!r->asked &&
        (!http_may(r, ADDRESS_ASKS) || (!get && !http_may(r, ADDRESS_ENTERS))))
        return http_error(r, MHD_HTTP_TOO_MANY_REQUESTS,
                          "That was too often; wait a little.");
    if (!r->asked)
        http_session(r);
    r->asked = true;
    if (get)
        return answer_get(r);
    if (strcmp(r->method, "POST") == 0)
        return http_enter(r);
    return http_error(r, MHD_HTTP_METHOD_NOT_ALLOWED,
                      "Only GET, HEAD and POST are understood.");
}
