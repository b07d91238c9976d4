/*
 * http_metrics.c - figures about the room, for this machine only, in the
 * format of Prometheus.  Nothing here depends on a card.
 */
#include <inttypes.h>
#include <stdio.h>

#include "serve/http_own.h"

enum { METRICS_ROOM = 16 << 10 };

struct metric {
    const char *name, *type, *what;
    uint64_t value;
};

static uint64_t count_seated(const struct serve *s)
{
    const struct keep *k = live_keep(s->live);
    uint64_t seated = 0;

    for (uint32_t i = 0; i <= (uint32_t)keep_tables(k); i++) {
        const struct seating *t = keep_table(k, i);

        if (t == NULL || t->broken)
            continue;
        seated += (uint64_t)__builtin_popcount(seating_present(t));
    }
    return seated;
}

static void put_metric(struct text *t, const struct metric *m)
{
    text_put(t,
             "# HELP houseway_%s %s\n# TYPE houseway_%s %s\n"
             "houseway_%s %" PRIu64 "\n",
             m->name, m->what, m->name, m->type, m->name, m->value);
}

/* Of each cap how much there is and the most there can be; then how many of
   them are nearly full. */
static void put_caps(struct text *t, const struct serve *s)
{
    struct cap all[CAPS];
    uint64_t near = 0;

    caps_count(s, all);
    for (int i = 0; i < CAPS; i++) {
        char most[64], help[64];

        snprintf(most, sizeof most, "%s_most", all[i].key);
        snprintf(help, sizeof help, "The most there can be%s%s.",
                 all[i].option != NULL ? ": " : "",
                 all[i].option != NULL ? all[i].option : "");
        put_metric(t, &(struct metric){all[i].key, "gauge", all[i].help,
                                       all[i].now});
        put_metric(t, &(struct metric){most, "gauge", help, all[i].most});
        near += cap_is_near(&all[i]);
    }
    put_metric(t,
               &(struct metric){"nearly_full", "gauge",
                                "Of these, at nine tenths or above.", near});
}

static uint64_t frozen(const struct serve *s)
{
    const struct keep *k = live_keep(s->live);
    uint64_t n = 0;

    for (uint32_t i = STREAM_CAGE; i < keep_stream(KEEP_TABLES_MAX); i++)
        if (keep_why(k, i) != NULL)
            n++;
    return n;
}

static void put_all(struct text *t, const struct http *h)
{
    const struct serve *s = h->serve;
    const struct metric all[] = {
        {"halted", "gauge", "Tables, cage and desk that are stopped.",
         frozen(s)},
        {"seated", "gauge", "People and players of the house's own at tables.",
         count_seated(s)},
        {"requests_total", "counter", "Requests over HTTP.", h->requests},
        {"requests_refused_total", "counter", "Of them, answered by an error.",
         h->refused},
        {"messages_in_total", "counter", "Messages of WebSockets.",
         s->ws.messages_in},
        {"messages_out_total", "counter", "Messages to WebSockets.",
         s->ws.messages_out},
        {"bytes_out_total", "counter", "Bytes to WebSockets.",
         s->ws.bytes_out},
        {"slow_total", "counter", "Cut off because they did not read.",
         s->ws.slow},
        {"silent_total", "counter", "Cut off because they were silent.",
         s->ws.silent},
        {"limited_total", "counter", "Cut off because they said too much.",
         s->ws.limited},
        {"wishes_total", "counter", "Wishes that came over WebSockets.",
         s->wishes},
        {"refused_total", "counter", "Of them, refused or misunderstood.",
         s->refused},
        {"events_total", "counter", "Events that became durable.", s->events},
        {"commits_total", "counter", "Transactions of the journal.",
         s->commits},
        {"commit_microseconds_total", "counter", "Time they took.",
         s->commit_us},
        {"commit_microseconds_most", "gauge", "The longest of them.",
         s->commit_us_most},
        {"backups_total", "counter", "Copies of the journal that are whole.",
         s->backup.made},
        {"backups_lost_total", "counter", "Copies that could not be made.",
         s->backup.lost},
        {"up_seconds", "gauge", "How long the room has been up.",
         (uv_now(&s->loop) - s->begun_loop) / 1000},
    };

    put_caps(t, s);
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        put_metric(t, &all[i]);
}

enum MHD_Result http_metrics(struct request *r)
{
    char body[METRICS_ROOM];
    struct text t;
    struct answer a = {.status = MHD_HTTP_OK,
                       .type = "text/plain; version=0.0.4; charset=utf-8",
                       .body = body};

    if (!r->local)
        return http_error(r, MHD_HTTP_FORBIDDEN,
                          "Only this machine may ask that.");
    text_init(&t, body, sizeof body);
    put_all(&t, r->http);
    a.count = t.used;
    return http_answer(r, &a);
}
