/*
 * telling.c - tells a table's events to viewers, in JSON and in words.
 *
 * It keeps the table as the rail sees it, which is the same for everybody; a
 * viewer is told from that viewer's own view.
 *
 * Leaves: rank.high, rank.low
 */
#include "wire/telling.h"

#include <ctype.h>
#include <string.h>

#include "base/must.h"
#include "wire/cite.h"
#include "wire/event_json.h"

void telling_begin(struct telling *t, const struct seating *now)
{
    memset(t, 0, sizeof *t);
    t->now = *now;
    t->before = now->felt;
}

/* The last action of each seat */

/* Is it an act of a player that everybody sees? */
static bool is_done(int kind)
{
    switch (kind) {
    case EV_POSTED:
    case EV_BROUGHT_IN:
    case EV_CHECKED:
    case EV_CALLED:
    case EV_RAISED:
    case EV_FOLDED:
    case EV_DREW:
    case EV_SPLIT:
    case EV_DISCARDED:
    case EV_MUCKED:
    case EV_BOUGHT_IN:
    case EV_PASSED:
    case EV_DIED:
    case EV_CAPPED:
    case EV_INSURED:
    case EV_EVEN:
    case EV_MELD_PLAYS:
    case EV_MELD_PASSES:
    case EV_MELD_DREW:
    case EV_MELD_TOOK:
    case EV_MELD_LAID:
    case EV_MELD_ADDED:
    case EV_MELD_DISCARDED:
    case EV_MELD_FOULED:
        return true;
    default:
        return false;
    }
}

/* Keeps the sentence without its subject and its end. */
static void note_did(struct recent *r, const struct teller *w,
                     const struct event *e)
{
    char line[SENTENCE_MAX], *said = line;
    seat_no s = event_seat(e);
    struct text t;

    if (s < 0 || s >= PEOPLE_MAX || !is_done(e->kind))
        return;
    text_init(&t, line, sizeof line);
    sentence_tell(&t, w, e);
    said[strcspn(said, "\n")] = '\0';
    while (*said == ' ')
        said++;
    if (strstr(said, ".  ") != NULL)
        *strstr(said, ".  ") = '\0';
    if (*said != '\0' && said[strlen(said) - 1] == '.')
        said[strlen(said) - 1] = '\0';
    *said = (char)toupper((unsigned char)*said);
    r->did_kind[s] = e->kind;
    text_init(&t, r->did[s], DID_SIZE);
    text_str(&t, said);
}

/* A new round: forgets bets, which are in the pot now, but not folds. */
static void forget_round(struct recent *r, const struct table *t)
{
    for (seat_no s = 0; s < t->seats; s++)
        if (seat_has_chips(t, s))
            r->did[s][0] = '\0';
}

static void note_result(struct recent *r, const struct ev_settled *e)
{
    struct recent_result *one = &r->result[r->results];

    if (r->results == RESULTS_MAX)
        return;
    *one = (struct recent_result){.paid = e->paid,
                                  .taken = e->taken,
                                  .back = e->back,
                                  .seat = e->seat,
                                  .spot = e->spot,
                                  .hand = e->hand,
                                  .result = e->result};
    memcpy(one->on, e->on, sizeof one->on);
    r->results++;
}

/* Notes who won the high half and who the low half. */
static void note_halves(struct telling *t, const struct book *b,
                        const struct ev_paid *e)
{
    struct felt_view view;
    unsigned high, low;

    if (!felt_is(&t->before, OF_POKER) || !book_has(b, LEAF_RANK_HIGH) ||
        !book_has(b, LEAF_RANK_LOW))
        return;
    felt_view(b, &t->before, NO_SEAT, &view);
    if (!sentence_halves(seen_poker(&view), e->share, &high, &low))
        return;
    t->recent.high |= (uint16_t)high;
    t->recent.low |= (uint16_t)low;
}

/* Notes the last step, as told to the rail, if a clause is behind it.  A step
   without a clause outdates the question about the previous one. */
static void note_step(struct recent *r, const struct teller *w,
                      const struct event *e)
{
    char line[SENTENCE_MAX];
    struct book_place at;
    struct text t;

    text_init(&t, line, sizeof line);
    if (sentence_must_look(e) || !sentence_tell(&t, w, e))
        return;
    if (!leaf_place((enum leaf)e->leaf, &at)) {
        r->step[0] = '\0';
        return;
    }
    r->leaf = e->leaf;
    text_init(&t, r->step, sizeof r->step);
    text_str(&t, line);
}

/* Forgets a seat's last acts, because the next player there has done, won and
   seen nothing. */
static void forget_seat(struct recent *r, seat_no s)
{
    MUST(s >= 0 && s < PEOPLE_MAX);
    r->did[s][0] = '\0';
    r->high &= (uint16_t) ~(1u << s);
    r->low &= (uint16_t) ~(1u << s);
    r->gone |= (uint16_t)(1u << s);
}

/* Forgets the seat that somebody moves to, because its last acts were another
   player's. */
static void note_moved(struct recent *r, const struct ev_moved *e)
{
    forget_seat(r, e->seat);
    forget_seat(r, e->to);
}

static void note_hand(struct telling *t, const struct book *b,
                      const struct event *e)
{
    struct recent *r = &t->recent;

    switch (e->kind) {
    case EV_HAND_BEGUN:
        memset(r->did, 0, sizeof r->did);
        r->step[0] = '\0'; /* of the previous hand */
        r->high = r->low = r->gone = 0;
        break;
    case EV_BANKED:
        memset(r->did, 0, sizeof r->did);
        r->step[0] = '\0';
        r->dices = 0;
        r->results = 0;
        r->lay = false;
        r->gone = 0;
        break;
    case EV_LEFT:
        forget_seat(r, e->left.seat);
        break;
    case EV_MOVED:
        note_moved(r, &e->moved);
        break;
    case EV_ROUND_BEGUN:
    case EV_GATHERED:
        if (felt_is(&t->now.felt, OF_POKER))
            forget_round(r, felt_poker(&t->now.felt));
        break;
    case EV_SHOOK:
        MUST(e->shook.dice <= sizeof r->dice);
        r->dices = e->shook.dice;
        memcpy(r->dice, e->shook.die, e->shook.dice);
        break;
    case EV_PAID:
        note_halves(t, b, &e->paid);
        break;
    case EV_SETTLED:
        note_result(r, &e->settled);
        break;
    case EV_BANK_ENDED:
        r->lay = true;
        r->last = t->before;
        break;
    default:
        break;
    }
}

bool telling_hear(struct telling *t, const struct book *b,
                  const struct event *e)
{
    static const char *const nobody[PEOPLE_MAX] = {"", "", "", "", "", "",
                                                   "", "", "", "", "", "",
                                                   "", "", "", ""};
    static const char *const seats[PEOPLE_MAX] =
        {"Seat 1",  "Seat 2",  "Seat 3",  "Seat 4",  "Seat 5",  "Seat 6",
         "Seat 7",  "Seat 8",  "Seat 9",  "Seat 10", "Seat 11", "Seat 12",
         "Seat 13", "Seat 14", "Seat 15", "Seat 16"};
    struct teller w = {.names = nobody,
                       .named = PEOPLE_MAX,
                       .you = NO_SEAT,
                       .dollars = true,
                       .book = b};
    struct event seen;

    t->before = t->now.felt;
    if (!seating_apply(&t->now, e))
        return false;
    untold_hear(&t->untold, &t->now.felt, e);
    note_hand(t, b, e);
    event_for(e, NO_SEAT, &seen);
    w.felt = &t->now.felt;
    note_did(&t->recent, &w, &seen);
    w.names = seats;
    note_step(&t->recent, &w, &seen);
    return true;
}

/* For one viewer */

/* Is the table open, so that its book can be asked? */
static bool is_open(const struct felt *felt)
{
    return felt->house[0] != '\0' || felt->game[0] != '\0';
}

bool telling_say(struct text *t, const struct telling *telling,
                 const struct view_told *told, const struct event *e)
{
    struct felt_view view, before;
    const char *names[PEOPLE_MAX];
    char seats[PEOPLE_MAX][16];
    struct teller w = {.names = names,
                       .named = PEOPLE_MAX,
                       .you = told->viewer,
                       .felt = &telling->now.felt,
                       .dollars = true,
                       .book = told->book,
                       .untold = &telling->untold};
    bool looks = sentence_must_look(e) || telling->untold.tell != 0 ||
                 telling->untold.tell_up;

    for (int i = 0; i < PEOPLE_MAX; i++) {
        struct text name;

        text_init(&name, seats[i], sizeof seats[i]);
        text_put(&name, "Seat %d", i + 1);
        names[i] = told->names != NULL && told->names[i].name != NULL
                       ? told->names[i].name
                       : seats[i];
    }
    if (looks && is_open(&telling->before)) {
        felt_view(told->book, &telling->now.felt, told->viewer, &view);
        felt_view(told->book, &telling->before, told->viewer, &before);
        w.view = &view;
        w.before = &before;
    }
    return sentence_tell(t, &w, e);
}

/* Clears fields whose names are internal and useless to a page. */
static void clear_ours(struct event *e)
{
    if (e->kind == EV_SET)
        e->set.say = 0;
    else if (e->kind == EV_FOUND_FOUL)
        e->found_foul.say = 0;
    else if (e->kind == EV_FEE)
        e->fee.clause[0] = '\0';
    else if (e->kind == EV_TIME_FEE)
        e->time_fee.clause[0] = '\0';
}

/* The clause behind an event; for a collection, the schedule's. */
static struct w_cite_id clause_of(const struct view_told *told,
                                  const struct event *e)
{
    const char *fee = e->kind == EV_FEE        ? e->fee.clause
                      : e->kind == EV_TIME_FEE ? e->time_fee.clause
                                               : "";
    struct book_place at;

    if (*fee != '\0')
        return (struct w_cite_id){.clause = fee};
    if (leaf_place((enum leaf)e->leaf, &at))
        return cite_id(told->book, &at);
    return (struct w_cite_id){.clause = NULL};
}

/* The street that a deal or a board begins; its name heads the log. */
static const char *street_of(const struct telling *telling,
                             const struct view_told *told,
                             const struct event *e)
{
    const struct table *t = felt_poker(&telling->now.felt);

    if (e->kind != EV_STREET || t == NULL ||
        t->deal.street >= told->book->streets)
        return NULL;
    return told->book->street[t->deal.street].name;
}

void telling_put_event(struct text *t, const struct telling *telling,
                       const struct view_told *told, const struct event *e)
{
    char event[EVENT_JSON_MAX], said[SENTENCE_MAX], more[SENTENCE_MAX * 3];
    struct event seen, bare;
    struct text x;
    struct json j;
    bool says;

    MUST_PLANTED(MUST_IN_TELLING);
    event_for(e, told->viewer, &seen);
    text_init(&x, said, sizeof said);
    says = telling_say(&x, telling, told, &seen);
    bare = seen;
    clear_ours(&bare);
    text_init(&x, event, sizeof event);
    event_put_json(&x, &bare);
    MUST(x.used > 1 && !x.cut);
    text_init(&x, more, sizeof more);
    j = json_to_text(&x);
    put_w_told_more(&j, &(struct w_told_more){
                            .say = says ? said : NULL,
                            .has_street = e->kind == EV_STREET,
                            .street = {street_of(telling, told, e)},
                            .cite = clause_of(told, &seen),
                        });
    text_add(t, event, strlen(event) - 1);
    text_put(t, ",%s", more + 1);
}
