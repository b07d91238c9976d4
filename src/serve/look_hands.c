/*
 * look_hands.c - hands that are over, seen again as they were seen then.
 */
#include <inttypes.h>
#include <string.h>

#include "rule/field_bytes.h"
#include "serve/look.h"
#include "serve/serve_own.h"
#include "wire/telling.h"

/* The event as it was told, and the table after it in the same object. */
static void put_step(struct text *t, struct telling *telling,
                     struct sight_of *l, const struct event *e)
{
    telling_put_event(t, telling, &l->view, e);
    if (t->cut || t->used == 0)
        return;
    t->used--; /* the bracket that closes it */
    text_str(t, ",\"view\":");
    view_json(t, &l->view);
    text_str(t, "}");
}

static void put_steps(struct text *t, const struct serve *s, uint32_t table,
                      const struct hand_kept *k, seat_no viewer)
{
    static struct telling telling; /* 50 KB: too much for the stack */
    const struct book *b = keep_rules(live_keep(s->live), table);
    struct sight_of l;
    struct event e;
    bool any = false;
    size_t n;

    telling_begin(&telling, &k->start);
    for (size_t at = 0; at < k->count; at += n) {
        n = event_get_bytes(k->bytes + at, k->count - at, &e);
        if (n == 0)
            return;
        if (e.kind != EV_DECK_COMMITTED && e.kind != EV_DECK_REVEALED &&
            !telling_hears(&telling, b, &e))
            return;
        look_at(&l, s, table, &telling.now);
        l.view.viewer = viewer;
        l.view.recent = &telling.recent;
        l.view.window_ms = 0;
        text_str(t, any ? "," : "");
        put_step(t, &telling, &l, &e);
        any = true;
    }
}

static void put_number(struct text *t, const char *key,
                       const struct hand_kept *k)
{
    if (k != NULL)
        text_put(t, ",\"%s\":%" PRIu32, key, k->number);
    else
        text_put(t, ",\"%s\":null", key);
}

/* "table", "hand" and the names of house and game. */
static void put_what(struct text *t, const struct serve *s, uint32_t table,
                     const struct hand_kept *k)
{
    const struct section *at = section_find(shelf_clauses(s->plan->shelf),
                                            k->start.felt.house,
                                            k->start.felt.game);

    text_put(t,
             "\"table\":%" PRIu32 ",\"hand\":%" PRIu32 ",\"at_ms\":%" PRId64
             ",\"house_name\":",
             table, k->number, k->at_ms);
    answer_string(t, at != NULL ? at->house->title : k->start.felt.house);
    text_str(t, ",\"game_name\":");
    answer_string(t, at != NULL ? at->title : k->start.felt.game);
}

bool look_hand(struct text *t, const struct serve *s, uint32_t table,
               uint32_t number, uint32_t person)
{
    const struct hands *h = watch_hands(s->watch, table);
    const struct hand_kept *k = h != NULL ? hands_find(h, number) : NULL;

    if (k == NULL)
        return false;
    text_str(t, "{");
    put_what(t, s, table, k);
    put_number(t, "before", hands_find(h, number - 1));
    put_number(t, "after", hands_find(h, number + 1));
    text_put(t, ",\"deck\":{\"promise\":\"%s\"},\"steps\":[", k->promise);
    put_steps(t, s, table, k, hand_seat(k, person));
    text_str(t, "]}");
    return true;
}

bool look_hands(struct text *t, const struct serve *s, uint32_t table,
                uint32_t before)
{
    const struct hands *h = watch_hands(s->watch, table);
    const struct hand_kept *k;
    bool any = false;

    if (h == NULL)
        return false;
    text_str(t, "{\"hands\":[");
    for (int i = 0; i < HANDS_KEPT && (k = hands_last(h, i)) != NULL; i++) {
        if (before != 0 && k->number >= before)
            continue;
        text_str(t, any ? ",{" : "{");
        put_what(t, s, table, k);
        text_str(t, "}");
        any = true;
    }
    text_str(t, "]}");
    return true;
}

/* What a hand brought somebody. */
static money won(const struct hand_kept *k, seat_no seat)
{
    return k->end[seat] - felt_stack(&k->start.felt, seat);
}

/* The hands of a person at all tables, the newest first at each. */
static int own_hands(const struct serve *s, uint32_t person,
                     void (*each)(void *to, uint32_t table,
                                  const struct hand_kept *k, seat_no seat),
                     void *to)
{
    const struct hand_kept *k;
    int count = 0;

    for (uint32_t i = 0; i <= KEEP_TABLES_MAX; i++) {
        const struct hands *h = watch_hands(s->watch, i);

        for (int n = 0;
             h != NULL && n < HANDS_KEPT && (k = hands_last(h, n)) != NULL;
             n++) {
            seat_no seat = hand_seat(k, person);

            if (seat == NO_SEAT)
                continue;
            each(to, i, k, seat);
            count++;
        }
    }
    return count;
}

struct own {
    struct text *t;
    const struct serve *s;
    money sum;
    bool any;
};

static void put_own(void *to, uint32_t table, const struct hand_kept *k,
                    seat_no seat)
{
    struct own *o = to;

    text_str(o->t, o->any ? ",{" : "{");
    put_what(o->t, o->s, table, k);
    text_put(o->t, ",\"won\":%" PRId64 "}", won(k, seat));
    o->any = true;
}

void look_own_hands(struct text *t, const struct serve *s, uint32_t person)
{
    struct own o = {.t = t, .s = s};

    text_str(t, "{\"hands\":[");
    own_hands(s, person, put_own, &o);
    text_str(t, "]}");
}

static void add_own(void *to, uint32_t table, const struct hand_kept *k,
                    seat_no seat)
{
    struct own *o = to;

    (void)table;
    o->sum += won(k, seat);
    text_put(o->t, o->any ? ",%" PRId64 : "%" PRId64, o->sum);
    o->any = true;
}

void look_results(struct text *t, const struct serve *s, uint32_t person)
{
    struct own o = {.t = t, .s = s};
    int count;

    text_str(t, "{\"sums\":[");
    count = own_hands(s, person, add_own, &o);
    text_put(t, "],\"hands\":%d,\"won\":%" PRId64 "}", count, o.sum);
}
