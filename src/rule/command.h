/*
 * command.h - a command, the person who gives it, and the answer to it.
 *
 * The kinds, their fields and the roles that may give them stand only in
 * command.def.
 *
 *     wish_raise(&c, who_plays(seat))->to = 6 * CENTS;
 */
#ifndef RULE_COMMAND_H
#define RULE_COMMAND_H

#include "book/book.h"
#include "rule/event.h"
#include "rule/why.h"

enum command_kind {
    CMD_NONE,
#define COMMAND(number, ID, name, of, may, text, also, what, fields)          \
    CMD_##ID = number,
#include "rule/command.def"
#undef COMMAND
    CMD_KINDS
};

#include "rule/field_members.h"
#define COMMAND(number, ID, name, of, may, text, also, what, fields)          \
    struct cmd_##name {                                                       \
        fields                                                                \
    };
#include "rule/command.def"
#undef COMMAND
#include "rule/field_undone.h"

/* The role a person speaks in; ROLE_NONE if it was not stated. */
enum role {
    ROLE_NONE,
    ROLE_PLAYER,
    ROLE_DEALER,
    ROLE_FLOOR,
    ROLE_CAGE,
    ROLE_AUDITOR,
    ROLE_ROOM, /* the room itself, for consequences between hands */
    ROLES
};

struct who {
    uint8_t role; /* enum role */
    seat_no seat; /* a player's own seat; otherwise NO_SEAT */
    /* fills the padding, so that the struct is copied as one word */
    uint16_t spare;
    uint32_t person; /* 0: not told */
};

struct command {
    uint16_t kind; /* enum command_kind */
    struct who who;
    int64_t at_ms; /* milliseconds since 1970; the core never reads a clock */
    uint64_t id;   /* a retry has the same id; 0: no id */
    union {
#define COMMAND(number, ID, name, of, may, text, also, what, fields)          \
    struct cmd_##name name;
#include "rule/command.def"
#undef COMMAND
    };
};

static inline struct who who_player(seat_no seat)
{
    return (struct who){.role = ROLE_PLAYER, .seat = seat};
}

static inline struct who who_dealer(void)
{
    return (struct who){.role = ROLE_DEALER, .seat = NO_SEAT};
}

static inline struct who who_floor(void)
{
    return (struct who){.role = ROLE_FLOOR, .seat = NO_SEAT};
}

/* The struct of the command's kind, for code that walks its fields. */
static inline const void *command_payload(const struct command *c)
{
    return (const char *)c + offsetof(struct command, open);
}

static inline void *command_place(struct command *c)
{
    return (char *)c + offsetof(struct command, open);
}

/* Blank commands of each kind, with every field unset. */
#include "rule/field_blank.h"
#define COMMAND(number, ID, name, of, may, text, also, what, fields)          \
    static inline struct cmd_##name *wish_##name(struct command *c,           \
                                                 struct who who)              \
    {                                                                         \
        static const struct cmd_##name blank = {fields};                      \
                                                                              \
        c->kind = CMD_##ID;                                                   \
        c->who = who;                                                         \
        c->at_ms = 0;                                                         \
        c->id = 0;                                                            \
        c->name = blank;                                                      \
        return &c->name;                                                      \
    }
#include "rule/command.def"
#undef COMMAND
#include "rule/field_undone.h"

/* In `may`: the dealer for any seat, at live tables only. */
enum { COMMAND_LIVE = 1u << ROLES_MAX };

/* One row of command.def. */
struct command_row {
    const char *name; /* "raise" */
    const char *text, *also, *what;
    const struct field *fields; /* up to FIELD_END */
    uint16_t size;              /* bytes of the kind's struct */
    uint16_t of;                /* enum family_bit */
    uint16_t may;               /* a bit for each role, COMMAND_LIVE */
};

/* The row of a kind; NULL if there is no such kind. */
const struct command_row *command_row(int kind);

/* The kind with this name; CMD_NONE if there is none. */
enum command_kind command_find(const char *name);

/* Are two commands the same, including who gives them and when? */
bool command_is_same(const struct command *a, const struct command *b);

/* The name of a role: "floor". */
const char *role_name(enum role role);

/* May this role give the command?  This is the only place that checks roles; a
   role that command.def does not name may not. */
bool command_may(int kind, enum role role);

/* The same at a live table, where the dealer may also say what players do. */
bool command_may_live(int kind, enum role role);

/* Is every value possible at a table of some size?  See event_can_be(). */
bool command_can_be(const struct command *c);

/* A refusal: the first question of the floor that was answered no. */
struct refusal {
    enum why why;
    enum leaf leaf; /* the leaf whose clause is quoted */
    /* if set, a part of a street is quoted instead: refuse.h */
    uint8_t street;
    uint8_t not_so;  /* enum not_so: the untrue part of a report */
    seat_no seat;    /* and of whom */
    uint8_t instead; /* enum instead: a sentence for this moment */
};

#endif
