/*
 * guest.h - the client at the other end of a WebSocket, and what it watches.
 */
#ifndef SERVE_GUEST_H
#define SERVE_GUEST_H

#include "serve/account.h"
#include "serve/ws.h"

enum {
    GUEST_TABLES_MAX = 24,       /* that one connection watches */
    GUEST_SOCKETS = 12,          /* of a session, */
    GUEST_STRANGERS = 200,       /* of all without a session */
    GUEST_STRANGERS_ADDRESS = 10 /* of those from one address */
};

struct guest;

/* Looks at one table. */
struct eye {
    struct guest *guest;
    struct eye *next, **link; /* of all at that table */
    uint32_t table;           /* 0: closed */
};

struct guest {
    struct guest *next, **link; /* of all */
    struct ws *ws;              /* NULL: not open yet */
    struct session who;         /* if known */
    bool known;                 /* false: it only looks on */
    bool lobby;                 /* watches the lobby, */
    bool lobby_old;             /* and has yet to be told of it */
    bool cage, cage_old;        /* the same of the cage; */
    bool cage_now;              /* it did something there itself */
    uint64_t from;              /* its address: address.h */
    struct eye eye[GUEST_TABLES_MAX];
};

struct serve;

/* Adds a client; `who` NULL only looks on.  Returns NULL if memory runs
   out. */
struct guest *guest_come(struct serve *s, const struct session *who,
                         uint64_t from);
void guest_leave(struct serve *s, struct guest *g);

/* Limits connections of one session, and those of strangers in all and per
   address. */
bool guest_may_come(const struct serve *s, const struct session *who,
                    uint64_t from);

/* The person who sits at tables over this connection; 0 for onlookers and
   staff. */
uint32_t guest_person(const struct guest *g);

/* Ends the connections of a session. */
void guest_session_over(struct serve *s, const uint8_t id[SESSION_ID]);

/* Ends the connections of all sessions of a person. */
void guest_person_over(struct serve *s, uint32_t person);

/* Once a second: disconnects clients whose session is over. */
void guest_beat(struct serve *s);

#endif
