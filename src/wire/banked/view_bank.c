/*
 * view_bank.c - a banked table as one person sees it, as JSON: the bank, the
 * betting circles and what lies on them.
 *
 * If the viewer sets a hand of two hands, the view lists every way to set it,
 * and marks foul ones and the house way, so the page needs no rules.
 *
 * Leaves: bank.hands_most, pure.after_split
 */
#include "base/must.h"
#include "rank/name.h"
#include "rank/small.h"
#include "rule/banked/setting.h"
#include "wire/banked/view_sides.h"
#include "wire/cite.h"
#include "wire/telling.h"
#include "wire/view_own.h"

enum { DICE_MOST = 3 };

/* What the table waits for */

static void put_offer(const struct view_run *r, struct text *t)
{
    const struct bank_view *v = &r->view->bank;

    if (v->to_act == NO_SEAT) {
        text_str(t, "Nobody banks.  Whoever wants to may take the bank.");
        return;
    }
    text_str(t, "The bank is offered to ");
    view_put_name(t, r, v->to_act);
    text_str(t, ".");
}

/*
 * The players who still set their hands: "You, Bo and 2 more set their hands."
 */
static void put_setting(const struct view_run *r, struct text *t)
{
    const struct bank_view *v = &r->view->bank;
    int n = 0;

    for (int s = 0; s < v->seats; s++)
        if (s != v->banker && v->spot[s].wagers > 0 && !v->spot[s].pile.set) {
            text_str(t, n++ > 0 ? ", " : "Waiting for ");
            view_put_name(t, r, v->spot[s].master);
        }
    if (n > 0) {
        text_str(t, " to set.");
        return;
    }
    view_put_name(t, r, v->banker);
    text_str(t, v->banker == r->told->viewer ? " set the bank's hand."
                                             : " sets the bank's hand.");
}

static void put_dealing(const struct view_run *r, struct text *t)
{
    const struct bank_view *v = &r->view->bank;
    const struct may *may = &v->may;

    if (!felt_is(&r->told->seating->felt, OF_SETTING)) {
        text_str(t, "The dealer deals.");
        return;
    }
    view_put_is(t, r, v->banker);
    text_str(t, may_find(may, CMD_CHOOSE) != NULL
                    ? " to choose the pile that goes out first."
                : may_find(may, CMD_SHAKE) != NULL
                    ? " to shake the dice."
                    : " to choose the pile and shake the dice.");
}

void view_bank_say(const struct view_run *r, struct text *t)
{
    const struct bank_view *v = &r->view->bank;

    switch (v->phase) {
    case BANK_IDLE:
    case BANK_BROKEN:
        put_offer(r, t);
        break;
    case BANK_WAGERS:
        text_str(t, "Wagers are open.");
        break;
    case BANK_INSURE:
        text_str(t, "Insurance is offered: the bank shows an ace.");
        break;
    case BANK_SHORT:
        text_str(t, "The dealer shuffles.");
        break;
    case BANK_DEAL:
        put_dealing(r, t);
        break;
    case BANK_PLAY:
    case BANK_SHOW:
        if (felt_is(&r->told->seating->felt, OF_SETTING)) {
            put_setting(r, t);
        } else {
            view_put_is(t, r, v->to_act);
            text_str(t, " to act.");
        }
        break;
    default:
        text_str(t, "The dealer settles.");
        break;
    }
}

/* People */

static bool is_banked(const struct bank_view *v)
{
    return v->phase != BANK_IDLE && v->phase != BANK_BROKEN;
}

static bool fill_person(const void *from, int i, struct w_bank_seat *out)
{
    const struct view_run *r = from;
    const struct bank_view *v = &r->view->bank;

    if (i >= v->seats && !v->person[i].here)
        return false;
    view_fill_seat(r, (seat_no)i, v->person[i].stack, &out->head);
    out->rail = i >= v->seats;
    out->banks = i == v->banker && is_banked(v);
    out->on = v->person[i].on;
    return true;
}

/* A hand counted towards the mark */

/* One betting circle of a table. */
struct spot_run {
    const struct view_run *r;
    const struct spot *spot;
    int at;
};

/* All circles, for lists that are filled from one of them. */
struct spots_run {
    struct spot_run of[SPOTS_MAX];
};

static bool fill_hand(const void *from, int n, struct w_total_hand *out)
{
    const struct spot_run *run = from;
    const struct spot *s = run->spot;
    const struct total_hand *h = &s->hand[n];
    const struct book *b = run->r->told->book;
    bool initial = s->hands <= 1 || book_has(b, LEAF_PURE_SPLIT);
    struct total total;

    *out = (struct w_total_hand){
        .cards = {.at = h->card, .count = h->cards},
        .total = SHAPE_NONE,
        .doubled = h->doubled,
        .surrendered = h->surrendered,
        .done = h->done,
        .stakes = {s->stake[n], s->wagers},
        .settled = s->settled[n],
    };
    if (!total_of(h->card, h->cards, initial, &total))
        return true; /* one of its cards lies face down */
    out->total = total.halves * 5;
    total_name(&total, out->name);
    out->bust = total.bust;
    out->pure = total.pure;
    return true;
}

/* Seven cards that are set as five and two */

static bool is_seen(const struct pile *p)
{
    for (int i = 0; i < p->cards; i++)
        if (p->card[i] == CARD_UNKNOWN)
            return false;
    return p->cards > 0;
}

static void name_of(char name[NAME_SIZE], rank_value worth)
{
    if (worth > 0)
        high_name(worth, name);
}

/* The cards of a pile that are in the set. */
static struct shape_cards some_of(const struct pile *p, unsigned which)
{
    return (struct shape_cards){p->card, p->cards, .but = ~which};
}

/* One way to set the hand: the i-th pair of its cards goes in front. */
static bool fill_way(const void *from, int i, struct w_way *out)
{
    const struct spot_run *run = from;
    const struct pile *p = &run->spot->pile;
    struct set_worth worth;
    unsigned front;
    int a = 0;

    for (; i >= p->cards - 1 - a; a++)
        i -= p->cards - 1 - a;
    front = 1u << a | 1u << (a + 1 + i);
    worth = setting_worth(run->r->told->book, p, front);
    *out = (struct w_way){.front = some_of(p, front), .foul = worth.foul};
    name_of(out->front_name, worth.front);
    name_of(out->back_name, worth.back);
    return true;
}

static void fill_pile(const struct spot_run *run, struct w_pile *out)
{
    const struct book *b = run->r->told->book;
    const struct pile *p = &run->spot->pile;
    const struct may *may = &run->r->view->bank.may;

    *out = (struct w_pile){
        .cards = {.at = p->card, .count = p->cards},
        .set = p->set,
        .shown = p->shown,
        .foul = p->foul,
        .front = some_of(p, p->front),
        .has_ways = is_seen(p) && may_find_at(may, CMD_SET, run->at) != NULL,
    };
    name_of(out->front_name, p->front != 0 ? p->front_worth : 0);
    name_of(out->back_name, p->front != 0 ? p->back_worth : 0);
    if (!out->has_ways)
        return;
    out->ways.house_way = some_of(p, setting_house_way(b, p));
    out->ways.ways = (struct many_way){.count = p->cards * (p->cards - 1) / 2,
                                       .fill = fill_way,
                                       .from = run};
}

/* Spots */

static bool fill_wager(const void *from, int i, struct w_wager *out)
{
    const struct spot *s = from;
    const struct wager *w = &s->wager[i];

    *out = (struct w_wager){
        .seat = w->owner,
        .amount = w->amount,
        .insured = w->insured,
        .even = w->even,
        .has_way = w->way != 0,
        .way = {some_of(&s->pile, w->way)},
    };
    return true;
}

static bool fill_spot(const void *from, int i, struct w_spot *out)
{
    const struct spots_run *all = from;
    const struct spot_run *run = &all->of[i];
    const struct spot *s = run->spot;
    int hands = s->hands > 0 ? s->hands : s->hand[0].cards > 0;

    *out = (struct w_spot){
        .spot = i + 1,
        .master = s->master,
        .wagers = {.count = s->wagers, .fill = fill_wager, .from = s},
        .hands = {.count = hands, .fill = fill_hand, .from = run},
        .has_pile = s->pile.cards > 0,
    };
    if (out->has_pile)
        fill_pile(run, &out->pile);
    return true;
}

static struct many_spot spots_of(const struct view_run *r,
                                 struct spots_run *room)
{
    const struct bank_view *v = &r->view->bank;

    for (int i = 0; i < v->seats; i++)
        room->of[i] = (struct spot_run){r, &v->spot[i], i};
    return (
        struct many_spot){.count = v->seats, .fill = fill_spot, .from = room};
}

static struct w_bank bank_of(const struct view_run *r)
{
    const struct bank_view *v = &r->view->bank;

    return (struct w_bank){
        .seat = is_banked(v) ? v->banker : NO_SEAT,
        .offered = is_banked(v) ? NO_SEAT : v->to_act,
        .posted = v->posted,
        .left = v->bank,
        .paid_out = v->paid_out,
        .taken_in = v->taken_in,
        .turn = v->turn,
        .turns = shape_some(book_value(r->told->book, LEAF_BANK_HANDS)),
        .shown = v->shown,
    };
}

/* The result of one wager of the last hand. */
static bool fill_result(const void *from, int i, struct w_bank_result *out)
{
    const struct recent_result *one = (const struct recent_result *)from + i;

    *out = (struct w_bank_result){
        .seat = one->seat,
        .spot = one->spot + 1,
        .of = one->hand + 1,
        .result = (int8_t)one->result,
        .paid = one->paid,
        .taken = one->taken,
        .back = one->back,
        .has_named = one->on[0] != '\0',
        .named = {one->on},
    };
    return true;
}

/* The viewer of the last hand: a person who now sits in another's seat sees it
   as the rail did. */
static seat_no viewer_then(const struct view_told *told)
{
    seat_no s = told->viewer;

    return s != NO_SEAT && (told->recent->gone >> s & 1) != 0 ? NO_SEAT : s;
}

/* The last hand as it lay at settlement.  It stays visible until the next hand
   begins, because results come all at once. */
static bool fill_last(const struct view_run *last, struct felt_view *lay,
                      struct spots_run *room, struct w_last_hand *out)
{
    const struct recent *recent = last->told->recent;

    if (recent == NULL || !recent->lay)
        return false;
    felt_view(last->told->book, &recent->last, viewer_then(last->told), lay);
    lay->bank.may.count = 0;
    *out = (struct w_last_hand){
        .action = lay->bank.action,
        .bank = bank_of(last),
        .spots = spots_of(last, room),
        .results = {.count = recent->results,
                    .fill = fill_result,
                    .from = recent->result},
    };
    return true;
}

/* The reason why a command may not be given with the hand in play.  Returns
   false if it may, or if nobody would ask. */
static bool fill_no(const struct view_run *r, uint16_t kind,
                    struct w_refusal *out)
{
    const struct bank_view *v = &r->view->bank;
    struct refusal no;
    struct command c;

    if (!felt_is(&r->told->seating->felt, OF_TOTAL) || v->phase != BANK_PLAY ||
        v->viewer == NO_SEAT || v->to_act != v->viewer ||
        may_find(&v->may, kind) != NULL)
        return false;
    wish_double_down(&c, who_player(v->viewer));
    if (kind == CMD_PART)
        wish_part(&c, who_player(v->viewer));
    c.kind = kind;
    if (felt_would(r->told->book, &r->told->seating->felt, &c, &no))
        return false;
    refusal_fill(out, r->told->book, r->told->all, &no);
    return true;
}

static void fill_noes(const struct view_run *r, struct w_no_deeds *out)
{
    out->has_hit = fill_no(r, CMD_HIT, &out->hit);
    out->has_stand = fill_no(r, CMD_STAND, &out->stand);
    out->has_double_down = fill_no(r, CMD_DOUBLE, &out->double_down);
    out->has_part = fill_no(r, CMD_PART, &out->part);
    out->has_surrender = fill_no(r, CMD_SURRENDER, &out->surrender);
}

static struct shape_numbers dice_of(const struct view_run *r,
                                    int64_t room[DICE_MOST])
{
    const struct recent *recent = r->told->recent;
    int count = recent != NULL ? recent->dices : 0;

    for (int i = 0; i < count; i++)
        room[i] = recent->dice[i];
    return (struct shape_numbers){room, count};
}

/* With what the game's own file adds, now and in the last hand. */
static void put_sides(const struct view_run *r,
                      const struct w_bank_view *table,
                      const struct bank_view *last)
{
    struct sides_run now, then;
    struct w_banked_view out = {.table = *table};

    view_sides_begin(&now, r->told->book, &r->view->bank);
    view_sides_begin(&then, r->told->book, last);
    out.sides = view_sides_of(&now);
    out.wagers = view_wagers_of(&now);
    out.stakes = view_stakes_of(&now);
    if (out.table.has_last) {
        out.table.last.has_dealt = true;
        out.table.last.dealt.sides = view_sides_of(&then);
    }
    put_w_banked_view(r->j, &out);
}

void view_bank(const struct view_run *r)
{
    const struct bank_view *v = &r->view->bank;
    struct view_offers offers = {.r = r, .may = &v->may, .opened = true};
    struct spots_run spots, spots_then;
    struct felt_view lay;
    struct view_run last = {.j = r->j, .told = r->told, .view = &lay};
    int64_t dice[DICE_MOST];
    struct w_bank_view out = {
        .hand = (int64_t)v->number + is_banked(v),
        .phase = (int8_t)v->phase,
        .to_act = v->to_act,
        .button = NO_SEAT,
        .action = v->action,
        .at = v->at,
        .playing = v->to_play + 1,
        .lower = v->stakes.lower,
        .upper = v->stakes.upper,
        .shoe = v->shoe,
        .tray = v->tray,
        .fund = v->fund,
        .seats = {.count = PEOPLE_MAX, .fill = fill_person, .from = r},
        .bank = bank_of(r),
        .spots = spots_of(r, &spots),
        .dice = dice_of(r, dice),
        .may = view_may(&offers),
    };

    view_fill_head(r, &out.head);
    fill_noes(r, &out.no);
    out.has_last = fill_last(&last, &lay, &spots_then, &out.last);
    out.has_no_raise = view_no_raise(&offers, &out.no_raise);
    if (felt_is(&r->told->seating->felt, OF_COURSE))
        put_sides(r, &out, &lay.bank);
    else
        put_w_bank_view(r->j, &out);
}
