/*
 * http_own.h - a request while it is answered.
 */
#ifndef SERVE_HTTP_OWN_H
#define SERVE_HTTP_OWN_H

#include <microhttpd.h>

#include "serve/address.h"
#include "serve/password.h"
#include "serve/serve_own.h"

enum {
    HTTP_BODY_MOST = 4 << 10, /* of what is posted */
    HTTP_MEMORY = 16 << 10,   /* of a request's line and headers */
    HTTP_TIMEOUT_S = 5,       /* for a whole request */
    HTTP_CALLS_BESIDE = 512,  /* calls at a time that are no WebSockets */
    HTTP_CALLS_ADDRESS = 256  /* of them from one address */
};

/* A call: one connection, and how long it has had for a request. */
struct call {
    struct call *next, **link;
    int fd;
    uint64_t from; /* its address: address.h */
    uint64_t since_ms;
    bool busy;  /* being answered, or a WebSocket by now */
    bool named; /* by a proxy, so it never counts as local */
};

/* Calls that are accepted here: http_door.c. */
enum { DOOR_FILES = 1 << 16 };

struct door {
    uv_poll_t poll;
    struct door_call *calls; /* of proxies, that have not said all yet */
    int waiting;
    bool open;
    uint64_t
        /* a bit per descriptor: a proxy named the caller */
        named[DOOR_FILES / 64];
};

struct http {
    struct serve *serve;
    struct MHD_Daemon *daemon;
    uv_poll_t poll;
    uv_timer_t timer;
    struct call *calls;
    bool tls;
    struct passwords *passwords;
    struct addresses addresses;
    uint8_t secret[32]; /* tokens against forged requests come from it */
    uint64_t requests, refused;
    uint64_t warned_ms; /* when a proxy was last warned of; 0: never */
    bool closing;
    struct door door;
};

/* Calls are accepted here and not by the daemon. */
void http_door_open(struct http *h);
void http_door_beat(struct http *h);
void http_door_shut(struct http *h);
void http_door_close(struct http *h);
/* Did a proxy name the caller on this descriptor?  May be asked once. */
bool http_door_named(struct http *h, int fd);

struct request {
    struct http *http;
    struct MHD_Connection *at;
    const char *path, *method;
    const char *type;           /* of the answer; NULL: JSON */
    uint64_t from;              /* its address: address.h, */
    char address[ADDRESS_TEXT]; /* and in letters, for the log */
    bool local;                 /* from this machine, and through no proxy */
    struct fault no;            /* the reason if there is no answer */
    char body[HTTP_BODY_MOST + 1];
    size_t used;
    bool too_big, begun;
    char token[SESSION_TOKEN];    /* of the cookie; "": none */
    char familiar[SESSION_TOKEN]; /* the browser is known by it; "": as it was
                                     or not */
    struct session who;           /* if `known` */
    bool known, asked;            /* asked: the session was looked up */
    /* Called again after a password was hashed, if set. */
    enum MHD_Result (*then)(struct request *r);
    struct password_work work;
    uint64_t act; /* id of the act, for retries; 0: none */
};

/* The body of a post: {"name": "...", "password": "...", "new": "..."} */
struct form {
    char typed[256];            /* the name as typed */
    char name[PERSON_NAME_MAX]; /* and as it is kept; "": */
    const char *no_name;        /* the reason if the name is not allowed */
    char password[PASSWORD_MOST + 1];
    char next[PASSWORD_MOST + 1];  /* only to change a password */
    char role[16];                 /* only to make a staff account */
    char same_as[PERSON_NAME_MAX]; /* the account of the same person, if any */
    uint64_t id; /* of what the floor does with accounts; 0: none */
};

/* An answer; functions return what libmicrohttpd expects. */
struct answer {
    unsigned status;
    const char *type;
    const char *body;
    size_t count;
    const char *cookie; /* a whole Set-Cookie; NULL: none */
    const char *known;  /* another one; NULL: none */
    const char *tag;    /* an ETag; NULL: not to be kept */
    bool packed, lasting;
};

enum MHD_Result http_answer(struct request *r, const struct answer *a);

/* {"error": "..."} */
enum MHD_Result http_error(struct request *r, unsigned status,
                           const char *sentence);

/* A header of the request; NULL: it has none. */
const char *http_header(const struct request *r, const char *name);

/*
 * Returns the value of a query parameter; NULL if there is none of that name.
 */
const char *http_query(const struct request *r, const char *name);

/* Does it come from our own page? */
bool http_is_ours(const struct request *r);

/* Is it addressed to our host? */
bool http_is_to_us(const struct request *r);

/* May its address do this, by what it did lately? */
bool http_may(struct request *r, enum address_wish what);

/* Finds the session of the request. */
void http_session(struct request *r);

/* Suspends a request for work in another thread, and resumes it. */
void http_sleep(struct request *r);
void http_wake(struct request *r, const struct password_work *w);

/* Runs the daemon in the next turn of the loop. */
void http_soon(struct http *h);

enum MHD_Result http_route(struct request *r);
enum MHD_Result http_api(struct request *r);
enum MHD_Result http_me(struct request *r);
enum MHD_Result http_metrics(struct request *r);
enum MHD_Result http_upgrade(struct request *r);
enum MHD_Result http_enter(struct request *r);

/* Begins a session and answers with it; the previous one ends. */
enum MHD_Result http_come_in(struct request *r, struct session *who);

/* May a password for that name be tried?  Counts as a try. */
bool http_may_try(struct request *r, const char *name);

/* Notes a correct password: the browser is known by that name from now on. */
void http_note_right(struct request *r, const char *name);
enum MHD_Result http_wait_longer(struct request *r);

/* Too many passwords are being hashed. */
enum MHD_Result http_busy(struct request *r);

/* The name is not allowed; the sentence says why. */
/* No place for another person; says which cap was reached. */
enum MHD_Result http_full(struct request *r);
enum MHD_Result http_no_name(struct request *r, const char *why);

/* Answers with an error of the server, and logs the fault for the operator. */
enum MHD_Result http_fault(struct request *r, const struct fault *f);

/* Too many requests from one address. */
enum MHD_Result http_too_many(struct request *r);

enum MHD_Result http_password(struct request *r, const struct form *form);

/* http_staff.c: /api/staff and what stands below it; for the floor. */
enum MHD_Result http_staff(struct request *r, const struct form *form);

#endif
