/*
 * look_hands.c - hands that are over, seen again as they were seen then; and
 * what they came to.
 */
#include <inttypes.h>
#include <string.h>

#include "rule/field_bytes.h"
#include "serve/late.h"
#include "serve/look.h"
#include "serve/serve_own.h"
#include "wire/deck_proof.h"
#include "wire/telling.h"

#include "base/owns_memory.h"

enum { HANDS_PAGE = 24, SUMS_MOST = 240, GAMES_MOST = 64 };

/* The last hands of a table are in memory, all others are read from the
   journal. */

bool look_find_hand(const struct serve *s, uint32_t table, uint32_t number,
                    struct hand_found *out)
{
    const struct hands *h = watch_hands(s->watch, table);

    *out = (struct hand_found){.hand = h != NULL ? hands_find(h, number)
                                                 : NULL};
    if (out->hand != NULL || h == NULL || s->past == NULL || number == 0)
        return out->hand != NULL;
    out->read = past_read(s->past, live_journal(s->live), table, number);
    out->hand = out->read;
    return out->hand != NULL;
}

void look_free_hand(struct hand_found *h)
{
    hand_free(h->read);
}

/* The eyes of a seat belong to a person only for hands in which that person
   had the seat; everybody else sees the hand as the rail did. */
static seat_no eyes_of(const struct hand_kept *k, seat_no seat,
                       const struct seating *now)
{
    return seat != NO_SEAT &&
                   now->chair[seat].person == k->start.chair[seat].person
               ? seat
               : NO_SEAT;
}

void look_again(const struct serve *s, uint32_t table,
                const struct hand_kept *k, uint32_t person, look_step *step,
                void *to)
{
    static struct telling telling; /* 50 KB: too large for the stack */
    const struct book *b = keep_rules(live_keep(s->live), table);
    seat_no seat = hand_seat(k, person), before;
    struct sight_of l;
    struct event e;
    size_t n;

    telling_begin(&telling, &k->start);
    for (size_t at = 0; at < k->count; at += n) {
        n = event_get_bytes(k->bytes + at, k->count - at, &e);
        before = eyes_of(k, seat, &telling.now);
        if (n == 0 ||
            (!event_is_promise(e.kind) && !telling_hear(&telling, b, &e)))
            return;
        look_at(&l, s, table, &telling.now);
        l.view.viewer = before == NO_SEAT ? NO_SEAT
                                          : eyes_of(k, seat, &telling.now);
        l.view.recent = &telling.recent;
        /* a clock of today says nothing about that moment */
        l.view.window_ms = 0;
        l.view.lost = 0;
        step(to, &telling, &l, &e);
    }
}

/* One event as it was told, and the table after it, in one object. */
static void put_step(void *to, const struct telling *telling,
                     const struct sight_of *l, const struct event *e)
{
    struct text *t = to;

    if (t->used > 0 && t->at[t->used - 1] == '}')
        text_str(t, ",");
    telling_put_event(t, telling, &l->view, e);
    if (t->cut || t->used == 0)
        return;
    t->used--; /* drops the closing bracket, because keys follow */
    text_str(t, ",\"view\":");
    view_json(t, &l->view);
    text_str(t, "}");
}

static void put_number(struct text *t, const char *key, uint32_t number)
{
    if (number != 0)
        text_put(t, ",\"%s\":%" PRIu32, key, number);
    else
        text_put(t, ",\"%s\":null", key);
}

static void put_names(struct text *t, const struct serve *s, const char *house,
                      const char *game)
{
    const struct section *at = section_find(shelf_clauses(s->plan->shelf),
                                            house, game);

    text_str(t, "\"house_name\":");
    answer_string(t, at != NULL ? at->house->title : house);
    text_str(t, ",\"game_name\":");
    answer_string(t, at != NULL ? at->title : game);
}

static void put_where(struct text *t, uint32_t table, uint32_t number,
                      int64_t at_ms)
{
    text_put(t,
             "\"table\":%" PRIu32 ",\"hand\":%" PRIu32 ",\"at_ms\":%" PRId64
             ",",
             table, number, at_ms);
}

/* The hands before and after, for people who page through them. */
static void put_beside(struct text *t, const struct serve *s, uint32_t table,
                       uint32_t number)
{
    struct past_row row;

    if (s->past == NULL)
        return;
    put_number(t, "before",
               past_before(s->past, table, number, &row) ? row.number : 0);
    put_number(t, "after",
               past_find(s->past, table, number + 1, &row) ? row.number : 0);
}

static void hear_deck(void *to, const struct telling *telling,
                      const struct sight_of *l, const struct event *e)
{
    (void)telling;
    deck_proof_hear(to, l->view.viewer, e);
}

/* The decks of the hand, with the cards the person saw.  A deck that serves
   many hands is not opened here, because later hands still come from it. */
static void put_deck(struct text *t, const struct serve *s, uint32_t table,
                     const struct hand_kept *k, uint32_t person)
{
    static struct deck_proof proof;
    struct json j = json_to_text(t);

    deck_proof_begin(&proof);
    look_again(s, table, k, person, hear_deck, &proof);
    if (proof.decks > 0)
        deck_proof_json(&j, &proof);
    else
        text_put(t, "{\"promise\":\"%s\",\"opened\":null}", k->promise);
}

bool look_hand(struct text *t, const struct serve *s, uint32_t table,
               uint32_t number, uint32_t person)
{
    struct hand_found found;
    const struct hand_kept *k;

    if (!look_find_hand(s, table, number, &found))
        return false;
    k = found.hand;
    text_str(t, "{");
    put_where(t, table, k->number, k->at_ms);
    put_names(t, s, k->start.felt.house, k->start.felt.game);
    put_beside(t, s, table, number);
    text_put(t, ",\"phh\":%s", look_has_phh(s, table, k) ? "true" : "false");
    text_str(t, ",\"deck\":");
    put_deck(t, s, table, k, person);
    text_str(t, ",\"steps\":[");
    look_again(s, table, k, person, put_step, t);
    text_str(t, "]}");
    look_free_hand(&found);
    return true;
}

static void put_row(struct text *t, const struct serve *s,
                    const struct past_row *row, int n)
{
    text_str(t, n > 0 ? ",{" : "{");
    put_where(t, row->table, row->number, row->at_ms);
    put_names(t, s, row->house, row->game);
}

bool look_hands(struct text *t, const struct serve *s, uint32_t table,
                uint32_t before)
{
    struct past_row row = {.number = before};
    bool more = s->past != NULL;
    int n = 0;

    if (watch_table(s->watch, table) == NULL)
        return false;
    text_str(t, "{\"hands\":[");
    for (; more && n < HANDS_PAGE; n++) {
        more = past_before(s->past, table, row.number, &row);
        if (!more)
            break;
        put_row(t, s, &row, n);
        text_str(t, "}");
    }
    text_str(t, "]");
    put_number(t, "more", n == HANDS_PAGE ? row.number : 0);
    text_str(t, "}");
    return true;
}

/*
 * The last key: true while older hands are still being read from the journal.
 */
static void put_reading(struct text *t, const struct serve *s)
{
    text_str(t, late_is_reading(s->late) ? ",\"reading\":true}"
                                         : ",\"reading\":false}");
}

/*
 * The person's own cards and result are an object of their own in the index.
 */
static void put_own(struct text *t, const struct past_own *own)
{
    size_t count = strlen(own->brief);

    text_put(t, ",\"won\":%" PRId64, own->won);
    if (count > 2) {
        text_str(t, ",");
        text_add(t, own->brief + 1, count - 2);
    }
    text_str(t, "}");
}

void look_own_hands(struct text *t, const struct serve *s, uint32_t person,
                    uint32_t before)
{
    struct past_own own = {.nth = before};
    bool more = s->past != NULL && person != 0;
    int n = 0;

    text_str(t, "{\"hands\":[");
    for (; more && n < HANDS_PAGE; n++) {
        more = past_own_before(s->past, person, own.nth, &own);
        if (!more)
            break;
        put_row(t, s, &own.row, n);
        put_own(t, &own);
    }
    text_str(t, "]");
    put_number(t, "more", n == HANDS_PAGE && own.nth > 1 ? own.nth : 0);
    put_reading(t, s);
}

/* All sums, or `most` of them at even steps including the last, so that a long
   history stays a short chart. */
static void put_sums(struct text *t, const struct serve *s, uint32_t person,
                     uint32_t hands)
{
    uint32_t points = hands < SUMS_MOST ? hands : SUMS_MOST;
    money sum = 0;

    text_str(t, "\"sums\":[");
    for (uint32_t i = 1; i <= points; i++) {
        uint32_t nth = (uint32_t)((uint64_t)hands * i / points);

        if (past_sum(s->past, person, nth, &sum))
            text_put(t, i > 1 ? ",%" PRId64 : "%" PRId64, sum);
    }
    text_str(t, "]");
}

static void put_games(struct text *t, const struct serve *s, uint32_t person)
{
    struct past_game game[GAMES_MOST];
    int count = past_games(s->past, person, game, GAMES_MOST);

    text_str(t, ",\"by\":[");
    for (int i = 0; i < count; i++) {
        text_str(t, i > 0 ? ",{" : "{");
        put_names(t, s, game[i].house, game[i].game);
        text_put(t, ",\"hands\":%" PRIu32 ",\"won\":%" PRId64 "}",
                 game[i].hands, game[i].won);
    }
    text_str(t, "]");
}

void look_results(struct text *t, const struct serve *s, uint32_t person)
{
    struct past_own last = {0};

    if (s->past == NULL || person == 0 ||
        !past_own_before(s->past, person, 0, &last)) {
        text_str(t, "{\"sums\":[],\"by\":[],\"hands\":0,\"won\":0");
        put_reading(t, s);
        return;
    }
    text_str(t, "{");
    put_sums(t, s, person, last.nth);
    put_games(t, s, person);
    text_put(t, ",\"hands\":%" PRIu32 ",\"won\":%" PRId64, last.nth, last.sum);
    put_reading(t, s);
}
