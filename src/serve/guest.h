/*
 * guest.h - who is at the other end of a WebSocket, and what is watched.
 */
#ifndef SERVE_GUEST_H
#define SERVE_GUEST_H

#include "serve/account.h"
#include "serve/ws.h"

enum {
    GUEST_TABLES_MAX = 24,       /* that one connection watches */
    GUEST_SOCKETS = 12,          /* of a session, */
    GUEST_STRANGERS = 200,       /* of all who have none, */
    GUEST_STRANGERS_ADDRESS = 10 /* and of those of one address */
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
    bool known;                 /* else it only looks on */
    bool lobby;                 /* watches the lobby, */
    bool lobby_old;             /* and has yet to be told of it */
    bool cage, cage_old;        /* the same of the cage; */
    bool cage_now;              /* it did something there itself */
    uint64_t from;              /* its address: address.h */
    struct eye eye[GUEST_TABLES_MAX];
};

struct serve;

/* NULL: out of memory.  `who` NULL: it only looks on. */
struct guest *guest_come(struct serve *s, const struct session *who,
                         uint64_t from);
void guest_leave(struct serve *s, struct guest *g);

/*
 * So many connections of one session, or of strangers, and no more; of the
 * strangers only some may be of one address.
 */
bool guest_may_come(const struct serve *s, const struct session *who,
                    uint64_t from);

/* The person as whom it sits at tables; 0: it looks on, or is staff. */
uint32_t guest_person(const struct guest *g);

/* Its connections are ended. */
void guest_session_over(struct serve *s, const uint8_t id[SESSION_ID]);

/* And those of all sessions of a person. */
void guest_person_over(struct serve *s, uint32_t person);

/* Once a second: whose session is over goes. */
void guest_beat(struct serve *s);

#endif
