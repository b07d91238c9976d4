/*
 * referee_office.c - the lines of a transcript that speak of the house around a
 * table: the desk with its lists, and the cage.
 *
 * People are named.  The desk and the cage know them by number, in the order in
 * which the case first names them.
 *
 * Leaves: none
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/must.h"
#include "rule/field_text.h"
#include "wire/referee_run.h"

#include "base/owns_memory.h"

/* The desk and the cage of a case; made when the first line speaks of them. */
struct office {
    struct desk desk;
    struct cage cage;
};

void referee_office_clear(struct run *r)
{
    free(r->office);
    r->office = NULL;
}

static int open_office(struct run *r, struct fault *f)
{
    if (r->office != NULL)
        return 0;
    r->office = calloc(1, sizeof *r->office);
    if (r->office == NULL)
        return fault_say(f, "out of memory for a desk and a cage");
    desk_init(&r->office->desk);
    cage_init(&r->office->cage);
    return 0;
}

bool referee_is_of_office(int kind)
{
    return (kind >= EV_CAGE_OPENED && kind <= EV_DESK_SEATED) ||
           (kind >= EV_FLOOR_CALLED && kind <= EV_DESK_OPENED);
}

/* The length of a name that begins here; 0 if none does. */
static size_t name_length(const char *at)
{
    return *at < 'A' || *at > 'Z' ? 0 : strcspn(at, " \t,:");
}

/* Replaces names by numbers, up to the reason, which is free text. */
int referee_numbers(struct run *r, const char *words, char out[REFEREE_LINE],
                    struct fault *f)
{
    bool reason = false;
    struct text t;

    text_init(&t, out, REFEREE_LINE);
    for (const char *s = words; *s != '\0';) {
        size_t length = name_length(s);
        char name[REFEREE_LINE];

        snprintf(name, sizeof name, "%.*s", (int)length, s);
        reason = reason || strncmp(s, "because ", 8) == 0;
        if (length > 0 && !reason && referee_number_of(r, name) == 0)
            return referee_wrong_at(r, f, s,
                                    "too many names, or too long:", name);
        if (length > 0 && !reason)
            text_put(&t, "%u", referee_number_of(r, name));
        else
            text_put(&t, "%.*s", (int)(length > 0 ? length : 1), s);
        s += length > 0 ? length : 1;
    }
    return 0;
}

/* A person who is given a number has none yet. */
static int read_wish(struct run *r, const char *said, char out[REFEREE_LINE],
                     struct fault *f)
{
    if (!referee_is(said, CMD_ENROLL))
        return referee_numbers(r, said, out, f);
    snprintf(out, REFEREE_LINE, "%s", said);
    return 0;
}

/* The speaker: the player, otherwise a role that may give the command. */
static void set_speaker(struct command *c, uint32_t person)
{
    static const enum role roles[] = {ROLE_PLAYER, ROLE_CAGE, ROLE_FLOOR,
                                      ROLE_ROOM};
    size_t i = person != 0 ? 0 : 1;

    while (i + 1 < sizeof roles / sizeof roles[0] &&
           !command_may(c->kind, roles[i]))
        i++;
    c->who = (struct who){.role = (uint8_t)roles[i],
                          .seat = NO_SEAT,
                          .person = person};
    c->id = 0;
}

static void hear_event(void *to, const struct event *e)
{
    referee_hear(to, e);
}

static void do_in_office(struct run *r, struct command *c, bool desk)
{
    struct room_sink out = {.take = hear_event, .to = r};
    bool done;

    referee_check_told(r);
    if (r->lost)
        return;
    c->at_ms = r->at_ms;
    done = desk ? desk_do(&r->office->desk, c, &out, &r->no)
                : cage_do(&r->office->cage, c, &out, &r->no);
    if (!done)
        referee_note_refusal(r);
}

/* A person enrolled at the cage must get the number of the transcript. */
static int check_next(struct run *r, const struct command *c, const char *at,
                      struct fault *f)
{
    if (c->kind != CMD_ENROLL ||
        referee_number_of(r, c->enroll.name) == r->office->cage.people + 1)
        return 0;
    return referee_wrong_at(r, f, at, "enroll first who was named before",
                            c->enroll.name);
}

/* Is it a command to the desk or the cage?  `bad`: it is one, but
   incomplete. */
static bool find_wish(const char *words, struct command *c, bool *desk,
                      struct fault *bad)
{
    static const int asked[] = {ASKED_DESK, ASKED_CAGE};
    int at;

    bad->text[0] = '\0';
    for (size_t i = 0; i < 2; i++) {
        struct fault why;

        *desk = i == 0;
        if (command_get_words(words, (enum family)asked[i], NULL, 0, c, &at,
                              &why) == 0)
            return true;
        if (strncmp(why.text, "unknown command", 15) != 0)
            *bad = why;
    }
    return false;
}

/* Is it a whole wish of a table in the room? */
static bool is_of_table(const char *said)
{
    struct command c;
    struct fault why;
    int bad;

    return command_get_words(said, (enum family)ASKED_ROOM, NULL, 0, &c, &bad,
                             &why) == 0;
}

/* Does it begin like one of their commands, including names? */
static bool is_wish(const char *said)
{
    struct command c;
    struct fault bad;
    bool desk;

    return find_wish(said, &c, &desk, &bad) ||
           (bad.text[0] != '\0' && !is_of_table(said));
}

/* Somebody's words, or the floor's (0). */
static int hear_wish(struct run *r, const char *said, uint32_t person,
                     struct fault *f)
{
    char words[REFEREE_LINE];
    struct command c;
    struct fault bad;
    bool desk;

    if (read_wish(r, said, words, f) != 0)
        return FAULT;
    if (!find_wish(words, &c, &desk, &bad))
        return referee_wrong_at(r, f, said, bad.text, said);
    if (check_next(r, &c, said, f) != 0)
        return FAULT;
    set_speaker(&c, person);
    do_in_office(r, &c, desk);
    return 0;
}

int referee_office(struct run *r, char *rest, bool *known, struct fault *f)
{
    const char *said = rest + strspn(rest, " \t");
    size_t length = name_length(said);
    char name[REFEREE_LINE];
    uint32_t person = 0;

    *known = false;
    if (!r->room)
        return 0;
    snprintf(name, sizeof name, "%.*s", (int)length, said);
    said += length + strspn(said + length, " \t");
    *known = is_wish(said);
    if (!*known)
        return length == 0
                   ? 0
                   : referee_wrong_at(r, f, said,
                                      "neither desk nor cage is asked to",
                                      said);
    if (length > 0 && (person = referee_number_of(r, name)) == 0)
        return referee_wrong_at(r, f, rest,
                                "too many names, or too long:", name);
    return open_office(r, f) == 0 ? hear_wish(r, said, person, f) : FAULT;
}

static const char *name_of(const void *from, uint32_t person)
{
    const struct run *r = from;

    return person == 0 || person > r->names ? "?" : r->name[person - 1];
}

/* waits holdem 3/6 Ana, Bo: who is on that list, in their order; nobody */
static int line_waits(struct run *r, char *rest, struct fault *f)
{
    const char *game = referee_word(&rest), *limit = referee_word(&rest);
    const struct desk *d = &r->office->desk;
    char got[REFEREE_LINE];
    struct text t;
    int list;

    if (limit == NULL)
        return referee_wrong(r, f, "a game and a limit, not",
                             game == NULL ? "" : game);
    text_init(&t, got, sizeof got);
    list = desk_list_of(d, game, limit);
    for (int i = 0; i < d->names; i++)
        if (d->name[i].list == list && d->name[i].kind == WAITS_FOR_GAME)
            text_put(&t, "%s%s", t.used > 0 ? ", " : "",
                     name_of(r, d->name[i].person));
    rest += strspn(rest, " \t");
    referee_answer(r, rest, t.used > 0 ? got : "nobody");
    return 0;
}

/* has Ana 100.00: a person's chips away from all tables */
static int line_has(struct run *r, char *rest, struct fault *f)
{
    const char *name = referee_word(&rest);
    char got[32];
    struct text t;

    rest += strspn(rest, " \t");
    if (name == NULL || referee_money(rest) < 0)
        return referee_wrong(r, f, "a name and chips, not",
                             name == NULL ? "" : name);
    text_init(&t, got, sizeof got);
    money_put(&t, cage_balance(&r->office->cage, ACCOUNT_PERSON,
                               referee_number_of(r, name)));
    referee_answer(r, rest, got);
    return 0;
}

int referee_office_ask(struct run *r, const char *first, char *rest,
                       bool *known, struct fault *f)
{
    *known = strcmp(first, "waits") == 0 || strcmp(first, "has") == 0;
    if (!*known)
        return 0;
    if (open_office(r, f) != 0)
        return FAULT;
    return *first == 'w' ? line_waits(r, rest, f) : line_has(r, rest, f);
}
