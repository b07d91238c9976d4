/*
 * caps.c - how full the room is, and what an operator can do about it.
 */
#include "serve/caps.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "serve/log.h"
#include "serve/serve_own.h"
#include "wire/shape.h"

enum { WARN_EVERY_MS = 60 * 60 * 1000, FILES_BESIDE = 600 };

_Static_assert((int)CAPS_PEOPLE_MOST == (int)CAGE_PEOPLE_MAX,
               "as the cage has it");
_Static_assert((int)CAPS_TABLES_MOST == KEEP_TABLES_MAX - 1,
               "as tables are kept");

static const struct cap rows[CAPS] = {
    [CAP_PEOPLE] = {.key = "people",
                    .name = "People",
                    .help = "People the room knows, its own players too.",
                    .option = "--people",
                    .instead = "Guests who do not come back give their places "
                               "back; a second room takes the rest",
                    .limit = CAPS_PEOPLE_MOST},
    [CAP_TABLES] = {.key = "tables",
                    .name = "Tables",
                    .help = "Tables that are open.",
                    .option = "--tables",
                    .instead = "Close a table that nobody plays at",
                    .limit = CAPS_TABLES_MOST},
    [CAP_TABLE_NUMBERS] = {.key = "table_numbers",
                           .name = "Table numbers",
                           .help = "Tables ever opened; none is used twice.",
                           .instead = "No number is used twice in one "
                                      "journal: begin a new room before they "
                                      "run out"},
    [CAP_SOCKETS] = {.key = "connections",
                     .name = "Connections",
                     .help = "WebSockets that are open.",
                     .option = "--sockets",
                     .instead = "Close pages that nobody looks at",
                     .limit = CAPS_SOCKETS_MOST},
    [CAP_LISTS] = {.key = "lists",
                   .name = "Lists",
                   .help = "Waiting lists with a table or a name.",
                   .instead = "Close tables of limits that nobody asks for"},
    [CAP_NAMES] = {.key = "list_names",
                   .name = "Names on lists",
                   .help = "Names on all waiting lists together.",
                   .instead = "Open a table, or strike names of people who "
                              "have left"},
    [CAP_CALLS] = {.key = "floor_calls",
                   .name = "Calls for the floor",
                   .help = "Calls that the floor has not answered.",
                   .instead = "Answer the oldest calls"},
    [CAP_BARRED] = {.key = "barred",
                    .name = "People barred",
                    .help = "People who may not play in this house.",
                    .instead = "Let somebody back"},
};

static uint64_t busy_lists(const struct desk *d)
{
    uint64_t n = 0;

    for (int i = 0; i < d->lists; i++)
        n += !desk_list_is_idle(d, i);
    return n;
}

void caps_count(const struct serve *s, struct cap out[CAPS])
{
    const struct keep *k = live_keep(s->live);
    const struct desk *d = keep_desk(k);
    const uint64_t now[CAPS] = {
        [CAP_PEOPLE] = keep_cage(k)->present,
        [CAP_TABLES] = (uint64_t)live_tables_open(s->live),
        [CAP_TABLE_NUMBERS] = (uint64_t)keep_tables(k),
        [CAP_SOCKETS] = (uint64_t)s->ws.open,
        [CAP_LISTS] = busy_lists(d),
        [CAP_NAMES] = d->names,
        [CAP_CALLS] = d->calls,
        [CAP_BARRED] = d->bars,
    };
    const uint64_t most[CAPS] = {
        [CAP_PEOPLE] = (uint64_t)live_people_most(s->live),
        [CAP_TABLES] = (uint64_t)live_tables_most(s->live),
        [CAP_TABLE_NUMBERS] = KEEP_TABLES_MAX - 1,
        [CAP_SOCKETS] = (uint64_t)ws_most(&s->ws),
        [CAP_LISTS] = LISTS_MAX,
        [CAP_NAMES] = DESK_NAMES_MAX,
        [CAP_CALLS] = DESK_CALLS_MAX,
        [CAP_BARRED] = DESK_BARRED_MAX,
    };

    memcpy(out, rows, sizeof rows);
    for (int i = 0; i < CAPS; i++) {
        out[i].now = now[i];
        out[i].most = most[i];
    }
}

bool cap_is_near(const struct cap *c)
{
    return c->now * 10 >= c->most * 9;
}

const char *cap_remedy(const struct cap *c, char out[CAPS_TEXT])
{
    if (c->option != NULL && c->most < c->limit)
        snprintf(out, CAPS_TEXT,
                 "Start the room with a larger %s, at most %" PRIu64 ".",
                 c->option, c->limit);
    else if (c->option != NULL)
        snprintf(out, CAPS_TEXT, "%s has no larger value. %s.", c->option,
                 c->instead);
    else
        snprintf(out, CAPS_TEXT, "%s.", c->instead);
    return out;
}

const char *caps_full(const struct serve *s, enum cap_kind kind,
                      char out[CAPS_TEXT])
{
    struct cap all[CAPS];
    char remedy[CAPS_TEXT];
    const struct cap *c = &all[kind];

    caps_count(s, all);
    if (c->now < c->most)
        return NULL;
    snprintf(out, CAPS_TEXT,
             "The room is full: %s, %" PRIu64 " of %" PRIu64 ". %.150s",
             c->name, c->now, c->most, cap_remedy(c, remedy));
    return out;
}

bool caps_fill(const void *from, int i, struct w_cap *out)
{
    struct cap all[CAPS];

    caps_count(from, all);
    if (!cap_is_near(&all[i]))
        return false;
    *out = (struct w_cap){
        .name = all[i].name,
        .now = (int64_t)all[i].now,
        .most = (int64_t)all[i].most,
        .option = all[i].option,
    };
    cap_remedy(&all[i], out->say);
    return true;
}

void caps_warn(struct serve *s)
{
    struct cap all[CAPS];
    char remedy[CAPS_TEXT];
    uint64_t now = uv_now(&s->loop);

    caps_count(s, all);
    for (int i = 0; i < CAPS; i++) {
        if (!cap_is_near(&all[i]) ||
            (s->warned_ms[i] != 0 && now - s->warned_ms[i] < WARN_EVERY_MS))
            continue;
        s->warned_ms[i] = now;
        log_line("nearly full: %s, %" PRIu64 " of %" PRIu64 ". %s",
                 all[i].name, all[i].now, all[i].most,
                 cap_remedy(&all[i], remedy));
    }
}

int caps_check(const struct serve_plan *p, struct fault *f)
{
    struct rlimit r;
    uint64_t need = (uint64_t)p->sockets + FILES_BESIDE;

    if (p->sockets == 0 || getrlimit(RLIMIT_NOFILE, &r) != 0 ||
        r.rlim_max >= need)
        return 0;
    if (r.rlim_max < FILES_BESIDE + CAPS_SOCKETS_LEAST)
        return fault_say(f,
                         "--sockets %d needs %" PRIu64 " open files and this "
                         "machine gives a process %" PRIu64
                         "; raise that (ulimit -n, LimitNOFILE=)",
                         p->sockets, need, (uint64_t)r.rlim_max);
    return fault_say(f,
                     "--sockets %d needs %" PRIu64 " open files and this "
                     "machine gives a process %" PRIu64
                     "; raise that (ulimit -n, LimitNOFILE=), or take "
                     "--sockets %" PRIu64,
                     p->sockets, need, (uint64_t)r.rlim_max,
                     (uint64_t)r.rlim_max - FILES_BESIDE);
}
