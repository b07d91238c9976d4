/*
 * command.c - the table of commands, made from command.def, and the checks
 * common to all commands.
 *
 * Leaves: none
 */
#include "rule/command.h"

#include <string.h>

#include "base/must.h"

/* The roles of command.def, as bits. */
#define PLAYER (1u << ROLE_PLAYER)
#define DEALER (1u << ROLE_DEALER)
#define FLOOR (1u << ROLE_FLOOR)
#define CAGE (1u << ROLE_CAGE)
#define AUDITOR (1u << ROLE_AUDITOR)
#define ROOM (1u << ROLE_ROOM)
#define LIVE COMMAND_LIVE

#include "rule/field_rows.h"
/* A person at the rail has no circle, so decide checks the spot. */
#undef SPOT
#define SPOT(x) {FIELD_ROW(x, FIELD_SPOT), .most = PEOPLE_MAX - 1},
#define COMMAND(number, ID, name_, of_, may_, text_, also_, what_, fields_)   \
    static const struct command_row *row_##name_(void)                        \
    {                                                                         \
        struct cmd_##name_ any, *e = &any;                                    \
        static const struct field rows[] = {fields_{.type = FIELD_END}};      \
        static const struct command_row row = {.name = #name_,                \
                                               .text = text_,                 \
                                               .also = also_,                 \
                                               .what = what_,                 \
                                               .fields = rows,                \
                                               .size = sizeof *e,             \
                                               .of = of_,                     \
                                               .may = may_};                  \
                                                                              \
        _Static_assert(sizeof rows / sizeof *rows <= FIELDS_MAX + 1,          \
                       #name_ " has too many fields");                        \
        (void)e;                                                              \
        return &row;                                                          \
    }
#include "rule/command.def"
#undef COMMAND
#include "rule/field_undone.h"

typedef const struct command_row *row_of(void);

static row_of *const rows_of[CMD_KINDS] = {
#define COMMAND(number, ID, name, of, may, text, also, what, fields)          \
    [CMD_##ID] = row_##name,
#include "rule/command.def"
#undef COMMAND
};

_Static_assert(ROLES <= 8, "roles are bits of a byte");

/* The roles that may give each command, as a table because every command asks
   it. */
static const uint16_t may_of[CMD_KINDS] = {
#define COMMAND(number, ID, name, of, may, text, also, what, fields)          \
    [CMD_##ID] = may,
#include "rule/command.def"
#undef COMMAND
};

const struct command_row *command_row(int kind)
{
    if (kind <= CMD_NONE || kind >= CMD_KINDS || rows_of[kind] == NULL)
        return NULL;
    return rows_of[kind]();
}

enum command_kind command_find(const char *name)
{
    MUST(name != NULL);
    for (int kind = 1; kind < CMD_KINDS; kind++) {
        const struct command_row *row = command_row(kind);

        if (row != NULL && strcmp(row->name, name) == 0)
            return (enum command_kind)kind;
    }
    return CMD_NONE;
}

bool command_is_same(const struct command *a, const struct command *b)
{
    const struct command_row *row = command_row(a->kind);

    if (a->kind != b->kind || a->who.role != b->who.role ||
        a->who.seat != b->who.seat || a->who.person != b->who.person ||
        a->at_ms != b->at_ms || a->id != b->id)
        return false;
    if (row == NULL)
        return true;
    for (const struct field *f = row->fields; f->type != FIELD_END; f++)
        if (!field_is_same(f, command_payload(a), command_payload(b)))
            return false;
    return true;
}

const char *role_name(enum role role)
{
    static const char *const names[ROLES] = {
        [ROLE_NONE] = "none",     [ROLE_PLAYER] = "player",
        [ROLE_DEALER] = "dealer", [ROLE_FLOOR] = "floor",
        [ROLE_CAGE] = "cage",     [ROLE_AUDITOR] = "auditor",
        [ROLE_ROOM] = "room",
    };

    MUST((unsigned)role < ROLES);
    return names[role];
}

/* The bets of poker, which only players make, are not looked up: see
   do_poker(). */
#define COMMAND(number, ID, name, of, may, text, also, what, fields)          \
    _Static_assert(number < CMD_FOLD || number > CMD_RAISE ||                 \
                       ((may)&PLAYER) != 0,                                   \
                   "who has a hand may bet");
#include "rule/command.def"
#undef COMMAND

bool command_may(int kind, enum role role)
{
    /* Unknown kinds and ROLE_NONE have no bit, so nobody may give them. */
    return (unsigned)kind < CMD_KINDS && (unsigned)role < ROLES &&
           (may_of[kind] >> role & 1) != 0;
}

bool command_may_live(int kind, enum role role)
{
    return command_may(kind, role) ||
           (role == ROLE_DEALER && (unsigned)kind < CMD_KINDS &&
            (may_of[kind] & LIVE) != 0);
}

bool command_can_be(const struct command *c)
{
    const struct command_row *row = command_row(c->kind);

    return row != NULL && c->who.role < ROLES && c->who.seat >= NO_SEAT &&
           c->who.seat < PEOPLE_MAX &&
           field_can_be(row->fields, command_payload(c), PEOPLE_MAX);
}
