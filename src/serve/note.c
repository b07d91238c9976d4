/*
 * note.c - notes hands and rulings for the index.
 *
 * The note of a ruling is what the rail was told.  The note of a hand in a
 * person's list comes from that person's own view of its end.
 */
#include "serve/note.h"

#include <stdio.h>
#include <string.h>

#include "rule/felt_view.h"
#include "serve/look.h"
#include "serve/serve_own.h"
#include "wire/cite.h"
#include "wire/view_own.h"

/* The cards a person held */

/* The cards of a seat as last seen from that seat. */
struct held {
    seat_no seat;
    int cards;
    card card[SEAT_CARDS_MAX];
};

static void hold(void *to, const struct telling *t, const struct sight_of *l,
                 const struct event *e)
{
    struct held *h = to;
    struct felt_view v;
    const card *cards;
    int count;

    (void)t;
    (void)e;
    if (l->view.viewer != h->seat || l->view.book == NULL)
        return;
    felt_view(l->view.book, &l->view.seating->felt, h->seat, &v);
    cards = felt_view_cards(&v, h->seat, &count);
    if (seen_poker(&v) == NULL || count == 0)
        return;
    h->cards = count;
    memcpy(h->card, cards, (size_t)count);
}

/* The cards of a poker hand; if it was folded, as seen before they were
   gone. */
static void brief_poker(const struct serve *s, uint32_t table,
                        const struct hand_kept *k, const struct view *v,
                        const struct past_player *who, struct held *h)
{
    *h = (struct held){.seat = who->seat, .cards = v->seat[who->seat].cards};
    if (h->cards > 0)
        memcpy(h->card, v->seat[who->seat].card, (size_t)h->cards);
    else
        look_again(s, table, k, who->person, hold, h);
}

static bool has_wager_of(const struct spot *spot, seat_no s)
{
    for (int i = 0; i < spot->wagers; i++)
        if (spot->wager[i].owner == s)
            return true;
    return false;
}

/* The banker's own spot, or the first circle with a wager of the person. */
static int spot_of(const struct bank_view *v, seat_no s)
{
    if (s == v->banker)
        return s;
    for (int i = 0; i < v->seats; i++)
        if (has_wager_of(&v->spot[i], s))
            return i;
    return -1;
}

static bool brief_bank(const struct bank_view *v, seat_no s,
                       struct shape_cards *out)
{
    int at = spot_of(v, s);
    const struct spot *spot;

    if (at < 0 || at >= SPOTS_MAX)
        return false;
    spot = &v->spot[at];
    out->at = spot->pile.cards > 0 ? spot->pile.card : spot->hand[0].card;
    out->count = spot->pile.cards > 0 ? spot->pile.cards : spot->hand[0].cards;
    return true;
}

static void put_brief(const struct serve *s, uint32_t table,
                      const struct hand_kept *k, struct past_player *who)
{
    struct w_hand_brief out = {.has_cards = true};
    struct shape_cards *cards = &out.cards.cards;
    struct felt_view view;
    struct held held;
    struct text t;
    struct json j;

    text_init(&t, who->brief, sizeof who->brief);
    j = json_to_text(&t);
    felt_view(keep_rules(live_keep(s->live), table), &k->end, who->seat,
              &view);
    if (seen_poker(&view) != NULL) {
        brief_poker(s, table, k, seen_poker(&view), who, &held);
        cards->at = held.card;
        cards->count = held.cards;
        out.has_board = true;
        out.board.board.at = seen_poker(&view)->board;
        out.board.board.count = seen_poker(&view)->boards;
    } else if (seen_bank(&view) != NULL) {
        out.has_cards = brief_bank(seen_bank(&view), who->seat, cards);
    } else {
        cards->at = felt_view_cards(&view, who->seat, &cards->count);
    }
    put_w_hand_brief(&j, &out);
    if (t.cut)
        who->brief[0] = '\0';
}

/* Lists the players of a hand; bots have no list. */
static void put_players(const struct serve *s, struct past_hand *h)
{
    const struct hand_kept *k = h->hand;

    for (seat_no i = 0; i < PEOPLE_MAX; i++) {
        uint32_t person = k->start.chair[i].person;

        if ((k->in >> i & 1) == 0 || person == 0 ||
            live_style(s->live, person) != NULL)
            continue;
        h->player[h->players] = (struct past_player){.person = person,
                                                     .seat = i};
        put_brief(s, h->table, k, &h->player[h->players++]);
    }
}

void note_hand(const struct serve *s, uint32_t table,
               const struct hand_kept *k)
{
    static struct past_hand h; /* 8 KB: large for the stack */

    if (s->past == NULL)
        return;
    h = (struct past_hand){.table = table, .hand = k};
    h.tip = (struct journal_head){.stream = keep_stream(table),
                                  .seq = k->to.seq,
                                  .pos = k->to.pos};
    if (h.tip.pos == 0)
        journal_tip(live_journal(s->live), h.tip.stream, &h.tip);
    put_players(s, &h);
    past_put(s->past, &h);
}

/* Rulings */

/* Writes what was told in one line. */
static bool say_line(const struct telling *t, const struct book *b,
                     const struct event *e, char *out, size_t room)
{
    struct view_told rail = {.viewer = NO_SEAT, .book = b, .seating = &t->now};
    struct event seen;
    struct text x;

    event_for(e, NO_SEAT, &seen);
    text_init(&x, out, room);
    if (!telling_say(&x, t, &rail, &seen) || x.cut)
        return false;
    for (char *at = out; (at = strchr(at, '\n')) != NULL;)
        *at = ' ';
    return true;
}

/* True for rulings of any family. */
static bool is_ruling(int kind)
{
    return kind == EV_RULED || kind == EV_FLOOR || kind == EV_FOUND_FOUL ||
           kind == EV_MELD_FOULED;
}

/* True for the events that remedy words cause. */
static bool is_remedy(int kind)
{
    return kind > EV_RULED && kind <= EV_RESUMED && kind != EV_FLOOR;
}

void note_ruling(const struct serve *s, uint32_t table,
                 const struct telling *t, const struct event *e,
                 const struct heard_at *at)
{
    const struct book *b = keep_rules(live_keep(s->live), table);
    bool rules = is_ruling(e->kind);
    struct past_ruling r = {.table = table,
                            .hand = felt_number(&t->now.felt),
                            .person = at->person,
                            .at_ms = at->at_ms,
                            .seq = at->seq,
                            .index = at->index,
                            .role = at->role};
    struct book_place where;
    const char *clause;

    if (s->past == NULL || (!rules && !is_remedy(e->kind)) ||
        !say_line(t, b, e, r.say, sizeof r.say))
        return;
    if (!rules) {
        past_rule_more(s->past, table, at->seq, at->index, r.say);
        return;
    }
    clause = leaf_place((enum leaf)e->leaf, &where)
                 ? cite_name(b, &where, &r.borrowed)
                 : NULL;
    snprintf(r.clause, sizeof r.clause, "%s", clause != NULL ? clause : "");
    past_rule(s->past, &r);
}
