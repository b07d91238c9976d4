/*
 * look_hands.c - hands that are over, seen again as they were seen then; and
 * what they came to.
 */
#include <stdio.h>

#include "base/must.h"
#include "rule/field_bytes.h"
#include "serve/late.h"
#include "serve/look.h"
#include "serve/serve_own.h"
#include "wire/deck_proof.h"
#include "wire/event_json.h"
#include "wire/telling.h"

#include "base/owns_memory.h"

enum {
    HANDS_PAGE = 24,
    SUMS_MOST = 240,
    GAMES_MOST = 64,
    STEP_ROOM = EVENT_JSON_MAX + 3 * SENTENCE_MAX
};

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

static void put_view(struct json *j, const void *from)
{
    const struct sight_of *l = from;

    view_put(j, &l->view);
}

/* One event as it was told, and the table after it, in one object. */
static void put_step(void *to, const struct telling *telling,
                     const struct sight_of *l, const struct event *e)
{
    static char told[STEP_ROOM];
    struct text t;

    text_init(&t, told, sizeof told);
    telling_put_event(&t, telling, &l->view, e);
    MUST(!t.cut);
    put_w_step(to, &(struct w_step){.event = told, .view = {put_view, l}});
}

static struct w_hand_at hand_at(const struct serve *s, uint32_t table,
                                uint32_t number, int64_t at_ms,
                                const char *house, const char *game)
{
    const struct section *at = section_find(shelf_clauses(s->plan->shelf),
                                            house, game);

    return (struct w_hand_at){
        .table = table,
        .hand = number,
        .at_ms = at_ms,
        .house_name = at != NULL ? at->house->title : house,
        .game_name = at != NULL ? at->title : game,
    };
}

static struct w_hand_at row_at(const struct serve *s,
                               const struct past_row *row)
{
    return hand_at(s, row->table, row->number, row->at_ms, row->house,
                   row->game);
}

/* The hands before and after, for people who page through them. */
static struct w_hand_beside beside(const struct serve *s, uint32_t table,
                                   uint32_t number)
{
    struct past_row before, after;

    return (struct w_hand_beside){
        .before = past_before(s->past, table, number, &before) ? before.number
                                                               : SHAPE_NONE,
        .after = past_find(s->past, table, number + 1, &after) ? after.number
                                                               : SHAPE_NONE,
    };
}

/* A hand, and who looks at it again. */
struct again {
    const struct serve *s;
    uint32_t table, person;
    const struct hand_kept *hand;
};

static void hear_deck(void *to, const struct telling *telling,
                      const struct sight_of *l, const struct event *e)
{
    (void)telling;
    deck_proof_hear(to, l->view.viewer, e);
}

static void put_unopened(struct json *j, const void *from)
{
    (void)from;
    json_null(j);
}

/* The decks of the hand, with the cards the person saw.  A deck that serves
   many hands is not opened here, because later hands still come from it. */
static void put_deck(struct json *j, const void *from)
{
    static struct deck_proof proof;
    const struct again *a = from;
    struct w_deck_proof out = {.opened = {put_unopened, NULL}};

    deck_proof_begin(&proof);
    look_again(a->s, a->table, a->hand, a->person, hear_deck, &proof);
    if (proof.decks > 0) {
        deck_proof_json(j, &proof);
        return;
    }
    snprintf(out.promise, sizeof out.promise, "%s", a->hand->promise);
    put_w_deck_proof(j, &out);
}

static void put_steps(struct json *j, const void *from)
{
    const struct again *a = from;

    json_array(j);
    look_again(a->s, a->table, a->hand, a->person, put_step, j);
    json_close(j);
}

bool look_hand(struct text *t, const struct serve *s, uint32_t table,
               uint32_t number, uint32_t person)
{
    struct hand_found found;
    const struct hand_kept *k;
    struct again again = {.s = s, .table = table, .person = person};
    struct json j = json_to_text(t);
    struct w_past_hand out = {.has_beside = s->past != NULL,
                              .deck = {put_deck, &again},
                              .steps = {put_steps, &again}};

    if (!look_find_hand(s, table, number, &found))
        return false;
    k = again.hand = found.hand;
    out.at = hand_at(s, table, k->number, k->at_ms, k->start.felt.house,
                     k->start.felt.game);
    if (out.has_beside)
        out.beside = beside(s, table, number);
    out.phh = look_has_phh(s, table, k);
    put_w_past_hand(&j, &out);
    look_free_hand(&found);
    return true;
}

/* A page of a table's hands, or of a person's. */
struct hands_list {
    const struct serve *s;
    int count;
    struct past_own own[HANDS_PAGE];
};

static bool fill_hand(const void *from, int i, struct w_hand_at *out)
{
    const struct hands_list *list = from;

    *out = row_at(list->s, &list->own[i].row);
    return true;
}

static bool fill_own(const void *from, int i, struct w_own_hand *out)
{
    const struct hands_list *list = from;
    const struct past_own *own = &list->own[i];

    *out = (struct w_own_hand){.at = row_at(list->s, &own->row),
                               .won = own->won,
                               .brief = own->brief};
    return true;
}

bool look_hands(struct text *t, const struct serve *s, uint32_t table,
                uint32_t before)
{
    static struct hands_list list;
    struct json j = json_to_text(t);
    struct past_row *row;
    uint32_t last = before;

    if (watch_table(s->watch, table) == NULL)
        return false;
    list.s = s;
    for (list.count = 0; s->past != NULL && list.count < HANDS_PAGE;) {
        row = &list.own[list.count].row;
        if (!past_before(s->past, table, last, row))
            break;
        last = row->number;
        list.count++;
    }
    put_w_hands_page(&j,
                     &(struct w_hands_page){
                         .hands = {.count = list.count,
                                   .fill = fill_hand,
                                   .from = &list},
                         .more = list.count == HANDS_PAGE ? shape_some(last)
                                                          : SHAPE_NONE,
                     });
    return true;
}

void look_own_hands(struct text *t, const struct serve *s, uint32_t person,
                    uint32_t before)
{
    static struct hands_list list;
    struct json j = json_to_text(t);
    bool any = s->past != NULL && person != 0;
    uint32_t last = before;

    list.s = s;
    for (list.count = 0; any && list.count < HANDS_PAGE;) {
        struct past_own *own = &list.own[list.count];

        if (!past_own_before(s->past, person, last, own))
            break;
        last = own->nth;
        list.count++;
    }
    put_w_own_hands(&j, &(struct w_own_hands){
                            .hands = {.count = list.count,
                                      .fill = fill_own,
                                      .from = &list},
                            .more = list.count == HANDS_PAGE && last > 1
                                        ? (int64_t)last
                                        : SHAPE_NONE,
                            .reading = late_is_reading(s->late),
                        });
}

/* All sums, or SUMS_MOST of them at even steps including the last, so that a
   long history stays a short chart. */
static int read_sums(const struct serve *s, uint32_t person, uint32_t hands,
                     int64_t sums[SUMS_MOST])
{
    uint32_t points = hands < SUMS_MOST ? hands : SUMS_MOST;
    int count = 0;

    for (uint32_t i = 1; i <= points; i++) {
        uint32_t nth = (uint32_t)((uint64_t)hands * i / points);

        if (past_sum(s->past, person, nth, &sums[count]))
            count++;
    }
    return count;
}

struct games_list {
    const struct serve *s;
    struct past_game game[GAMES_MOST];
};

static bool fill_game(const void *from, int i, struct w_results_by *out)
{
    const struct games_list *list = from;
    const struct past_game *g = &list->game[i];
    const struct w_hand_at at = hand_at(list->s, 0, 0, 0, g->house, g->game);

    *out = (struct w_results_by){.house_name = at.house_name,
                                 .game_name = at.game_name,
                                 .hands = g->hands,
                                 .won = g->won};
    return true;
}

void look_results(struct text *t, const struct serve *s, uint32_t person)
{
    struct games_list games = {.s = s};
    int64_t sums[SUMS_MOST];
    struct past_own last = {0};
    struct w_results out = {.by = {.fill = fill_game, .from = &games},
                            .reading = late_is_reading(s->late)};
    struct json j = json_to_text(t);

    if (s->past != NULL && person != 0 &&
        past_own_before(s->past, person, 0, &last)) {
        out.sums.at = sums;
        out.sums.count = read_sums(s, person, last.nth, sums);
        out.by.count = past_games(s->past, person, games.game, GAMES_MOST);
        out.hands = last.nth;
        out.won = last.sum;
    }
    put_w_results(&j, &out);
}
