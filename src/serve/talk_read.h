/*
 * talk_read.h - one message of a WebSocket, read: docs/api.md.
 *
 *     {"n": 4, "table": 12, "do": {"command": "raise", "to": 600}}
 *
 * It carries nothing out and allocates nothing.  A key that is unknown, stands
 * there twice or contradicts another is a fault with its place.
 */
#ifndef SERVE_TALK_READ_H
#define SERVE_TALK_READ_H

#include "base/fault.h"
#include "base/money.h"
#include "rule/command.h"

enum talk_kind {
    TALK_NOTHING,
    TALK_WATCH,
    TALK_UNWATCH,
    TALK_DO,
    TALK_REPORTS,
    TALK_PREVIEW,
    TALK_WHY,
    TALK_DECK,
    TALK_SEAT,
    TALK_CHIPS,
    TALK_OPEN,
    TALK_MISTAKES,
    TALK_FLOOR,  /* call for the floor, or its arrival */
    TALK_PEOPLE, /* search for people */
    TALK_WOULD   /* preview of a cage command */
};

enum talk_place {
    PLACE_NONE,
    PLACE_TABLE,
    PLACE_DESK,
    PLACE_CAGE,
    PLACE_LOBBY
};

struct talk {
    bool numbered;
    int64_t n; /* the answer has it, too */
    enum talk_kind kind;
    enum talk_place place;
    uint32_t table;
    bool has_from, has_seq, has_id, on, elsewhere;
    uint64_t id;   /* id of a request that is not a command */
    uint64_t from; /* the last push seen */
    uint64_t seq;  /* the push that the table must stand at, if given */
    struct command wish;
    char house[SIGN_NAME_MAX], game[SIGN_NAME_MAX];
    char name[PERSON_NAME_MAX]; /* or a part of one, or a number */
    char reason[REASON_MAX];    /* of a call of the floor */
    /* A table to be opened, in the words of wire/table_ask.h; "" if not
       given. */
    struct talk_open {
        money lower, upper; /* another form of the limit */
        char limit[24], structure[16], option[32], collection[24], payer[16];
        char buy_in[16], seats[8], over_blind[16], choices[120];
        char dealer[8], level[8];
    } open;
};

/* Even after a fault, `n` is set if it could be read. */
int talk_read(const char *text, size_t count, struct talk *out,
              struct fault *f) MUST_USE;

#endif
