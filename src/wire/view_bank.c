/*
 * view_bank.c - a banked table as one person sees it, as JSON: the bank, the
 * betting circles and what lies on them.
 *
 * Who sets a hand of two hands gets every way to set it with it, which of
 * them are foul and which is the house's: a page asks no rule.
 *
 * Leaves: bank.hands_most, pure.after_split
 */
#include "base/must.h"
#include "rank/name.h"
#include "rank/small.h"
#include "rule/banked/setting.h"
#include "wire/cite.h"
#include "wire/telling.h"
#include "wire/view_own.h"

/* What the table waits for */

static void put_is(const struct view_run *r, struct text *t, seat_no s)
{
    view_put_name(t, r, s);
    text_str(t, s == r->told->viewer ? " are" : " is");
}

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

/* Who still sets a hand: "You, Bo and 2 more set their hands." */
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

    if (r->view->family != FAMILY_SETTING) {
        text_str(t, "The dealer deals.");
        return;
    }
    put_is(r, t, v->banker);
    text_str(t, may_find(may, CMD_CHOOSE) != NULL
                    ? " to choose the pile that goes out first."
                : may_find(may, CMD_SHAKE) != NULL
                    ? " to shake the dice."
                    : " to choose the pile and shake the dice.");
}

void view_bank_says(const struct view_run *r, struct text *t)
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
        if (r->view->family == FAMILY_SETTING) {
            put_setting(r, t);
        } else {
            put_is(r, t, v->to_act);
            text_str(t, " to act.");
        }
        break;
    default:
        text_str(t, "The dealer settles.");
        break;
    }
}

/* People */

static void put_person(const struct view_run *r, seat_no s)
{
    const struct bank_view *v = &r->view->bank;
    struct json *j = r->j;

    view_seat_begins(r, s, v->person[s].stack);
    json_say_bool(j, "rail", s >= v->seats);
    json_say_bool(j, "banks",
                  s == v->banker && v->phase != BANK_IDLE &&
                      v->phase != BANK_BROKEN);
    json_say_seats(j, "on", v->person[s].on);
    json_close(j);
}

static void put_people(const struct view_run *r)
{
    const struct bank_view *v = &r->view->bank;

    json_key(r->j, "seats");
    json_array(r->j);
    for (seat_no s = 0; s < PEOPLE_MAX; s++)
        if (s < v->seats || v->person[s].here)
            put_person(r, s);
    json_close(r->j);
}

/* A hand counted towards the mark */

static void put_total(const struct view_run *r, const struct spot *s,
                      const struct total_hand *h)
{
    bool initial = s->hands <= 1 || book_yes(r->told->book, LEAF_PURE_SPLIT);
    struct json *j = r->j;
    char name[NAME_SIZE];
    struct total total;

    if (!total_of(h->card, h->cards, initial, &total)) {
        json_say_null(j, "total"); /* a card of it lies face down */
        json_say_null(j, "name");
        json_say_bool(j, "bust", false);
        json_say_bool(j, "pure", false);
        return;
    }
    json_say_decimal(j, "total", total.halves * 5, 1);
    json_say_string(j, "name", total_name(&total, name));
    json_say_bool(j, "bust", total.bust);
    json_say_bool(j, "pure", total.pure);
}

static void put_hand(const struct view_run *r, const struct spot *s, int n)
{
    const struct total_hand *h = &s->hand[n];
    struct json *j = r->j;

    json_object(j);
    json_say_cards(j, "cards", h->card, h->cards);
    put_total(r, s, h);
    json_say_bool(j, "doubled", h->doubled);
    json_say_bool(j, "surrendered", h->surrendered);
    json_say_bool(j, "done", h->done);
    json_key(j, "stakes");
    json_row(j);
    for (int w = 0; w < s->wagers; w++)
        json_int(j, s->stake[n][w]);
    json_close(j);
    json_say_seats(j, "settled", s->settled[n]);
    json_close(j);
}

/* Seven cards that are set as five and two */

static bool is_seen(const struct pile *p)
{
    for (int i = 0; i < p->cards; i++)
        if (p->card[i] == CARD_UNKNOWN)
            return false;
    return p->cards > 0;
}

static void say_some(struct json *j, const char *key, const struct pile *p,
                     unsigned which)
{
    card some[PILE_CARDS];

    json_say_cards(j, key, some, pile_some(p, which, some));
}

static void say_name(struct json *j, const char *key, rank_value worth)
{
    char name[NAME_SIZE];

    json_say_string(j, key, worth > 0 ? high_name(worth, name) : NULL);
}

/* One way to set it. */
static void put_way(const struct view_run *r, const struct pile *p,
                    unsigned front)
{
    struct set_worth worth = setting_worth(r->told->book, p, front);
    struct json *j = r->j;

    json_object(j);
    say_some(j, "front", p, front);
    say_name(j, "front_name", worth.front);
    say_name(j, "back_name", worth.back);
    json_say_bool(j, "foul", worth.foul);
    json_close(j);
}

/* All ways to set a hand that the viewer has a say in. */
static void put_ways(const struct view_run *r, const struct pile *p, int spot)
{
    const struct may *may = &r->view->bank.may;
    struct json *j = r->j;

    if (!is_seen(p) || may_find_at(may, CMD_SET, spot) == NULL)
        return;
    say_some(j, "house_way", p, setting_house_way(r->told->book, p));
    json_key(j, "ways");
    json_array(j);
    for (int a = 0; a < p->cards; a++)
        for (int b = a + 1; b < p->cards; b++)
            put_way(r, p, 1u << a | 1u << b);
    json_close(j);
}

static void put_pile(const struct view_run *r, int spot)
{
    const struct pile *p = &r->view->bank.spot[spot].pile;
    struct json *j = r->j;

    json_key(j, "pile");
    if (p->cards == 0) {
        json_null(j);
        return;
    }
    json_object(j);
    json_say_cards(j, "cards", p->card, p->cards);
    json_say_bool(j, "set", p->set);
    json_say_bool(j, "shown", p->shown);
    json_say_bool(j, "foul", p->foul);
    say_some(j, "front", p, p->front);
    say_name(j, "front_name", p->front != 0 ? p->front_worth : 0);
    say_name(j, "back_name", p->front != 0 ? p->back_worth : 0);
    put_ways(r, p, spot);
    json_close(j);
}

/* Spots */

static void put_wager(const struct view_run *r, const struct spot *s, int n)
{
    const struct wager *w = &s->wager[n];
    struct json *j = r->j;

    json_object(j);
    json_say_seat(j, "seat", w->owner);
    json_say_int(j, "amount", w->amount);
    json_say_int(j, "insured", w->insured);
    json_say_bool(j, "even", w->even);
    if (w->way != 0)
        say_some(j, "way", &s->pile, w->way);
    json_close(j);
}

static void put_spot(const struct view_run *r, int spot)
{
    const struct spot *s = &r->view->bank.spot[spot];
    int hands = s->hands > 0 ? s->hands : s->hand[0].cards > 0;
    struct json *j = r->j;

    json_object(j);
    json_say_int(j, "spot", spot + 1);
    json_say_seat(j, "master", s->master);
    json_key(j, "wagers");
    json_array(j);
    for (int w = 0; w < s->wagers; w++)
        put_wager(r, s, w);
    json_close(j);
    json_key(j, "hands");
    json_array(j);
    for (int h = 0; h < hands; h++)
        put_hand(r, s, h);
    json_close(j);
    put_pile(r, spot);
    json_close(j);
}

static void put_bank(const struct view_run *r)
{
    const struct bank_view *v = &r->view->bank;
    bool banked = v->phase != BANK_IDLE && v->phase != BANK_BROKEN;
    struct json *j = r->j;

    json_key(j, "bank");
    json_object(j);
    json_say_seat(j, "seat", banked ? v->banker : NO_SEAT);
    json_say_seat(j, "offered", banked ? NO_SEAT : v->to_act);
    json_say_int(j, "posted", v->posted);
    json_say_int(j, "left", v->bank);
    json_say_int(j, "paid_out", v->paid_out);
    json_say_int(j, "taken_in", v->taken_in);
    json_say_int(j, "turn", v->turn);
    if (book_value(r->told->book, LEAF_BANK_HANDS) > 0)
        json_say_int(j, "turns", book_value(r->told->book, LEAF_BANK_HANDS));
    else
        json_say_null(j, "turns");
    json_say_bool(j, "shown", v->shown);
    json_close(j);
}

static void put_spots(const struct view_run *r)
{
    json_key(r->j, "spots");
    json_array(r->j);
    for (int s = 0; s < r->view->bank.seats; s++)
        put_spot(r, s);
    json_close(r->j);
}

/* How a wager of the last hand came out. */
static void put_result(struct json *j, const struct recent_result *one)
{
    json_object(j);
    json_say_seat(j, "seat", one->seat);
    json_say_int(j, "spot", one->spot + 1);
    json_say_int(j, "of", one->hand + 1);
    json_say_string(j, "result", words_at(WORDS_result, one->result));
    json_say_int(j, "paid", one->paid);
    json_say_int(j, "taken", one->taken);
    json_say_int(j, "back", one->back);
    json_close(j);
}

/* The last hand as it lay when it was settled, until the next begins. */
static void put_last(const struct view_run *r)
{
    const struct recent *recent = r->told->recent;
    struct felt_view lay;
    struct view_run last = {.j = r->j, .told = r->told, .view = &lay};
    struct json *j = r->j;

    json_key(j, "last");
    if (recent == NULL || !recent->lay) {
        json_null(j);
        return;
    }
    felt_view(r->told->book, &recent->last, r->told->viewer, &lay);
    lay.bank.may.count = 0;
    json_object(j);
    json_say_seat(j, "action", lay.bank.action);
    put_bank(&last);
    put_spots(&last);
    json_key(j, "results");
    json_array(j);
    for (int i = 0; i < recent->results; i++)
        put_result(j, &recent->result[i]);
    json_close(j);
    json_close(j);
}

/* Why what is not offered may not be done with the hand that is played. */
static void put_no(const struct view_run *r)
{
    static const uint16_t kinds[] = {CMD_HIT, CMD_STAND, CMD_DOUBLE, CMD_PART,
                                     CMD_SURRENDER};
    const struct bank_view *v = &r->view->bank;
    struct json *j = r->j;

    json_key(j, "no");
    json_object(j);
    for (size_t i = 0;
         r->view->family == FAMILY_TOTAL && v->phase == BANK_PLAY &&
         v->viewer != NO_SEAT && v->to_act == v->viewer &&
         i < sizeof kinds / sizeof *kinds;
         i++) {
        struct refusal no;
        struct command c;

        if (may_find(&v->may, kinds[i]) != NULL)
            continue;
        wish_double_down(&c, who_plays(v->viewer));
        if (kinds[i] == CMD_PART)
            wish_part(&c, who_plays(v->viewer));
        c.kind = kinds[i];
        if (felt_would(r->told->book, &r->told->seating->felt, &c, &no))
            continue;
        json_key(j, command_row(kinds[i])->name);
        refusal_json(j, r->told->book, r->told->all, &no, NULL);
    }
    json_close(j);
}

static void put_dice(const struct view_run *r)
{
    const struct recent *recent = r->told->recent;

    json_key(r->j, "dice");
    json_row(r->j);
    for (int i = 0; recent != NULL && i < recent->dices; i++)
        json_int(r->j, recent->dice[i]);
    json_close(r->j);
}

void view_bank(const struct view_run *r)
{
    const struct bank_view *v = &r->view->bank;
    bool banked = v->phase != BANK_IDLE && v->phase != BANK_BROKEN;
    struct json *j = r->j;

    json_say_int(j, "hand", (int64_t)v->number + banked);
    json_say_string(j, "phase", words_at(WORDS_bank_phase, v->phase));
    json_say_bool(j, "floor", false);
    json_say_seat(j, "to_act", v->to_act);
    json_say_null(j, "button");
    json_say_seat(j, "action", v->action);
    json_say_seat(j, "at", v->at);
    json_say_int(j, "playing", v->to_play + 1);
    json_say_int(j, "lower", v->stakes.lower);
    json_say_int(j, "upper", v->stakes.upper);
    json_say_int(j, "shoe", v->shoe);
    json_say_int(j, "tray", v->tray);
    json_say_int(j, "fund", v->fund);
    put_people(r);
    put_bank(r);
    put_spots(r);
    put_no(r);
    put_dice(r);
    put_last(r);
    view_may(r, &v->may, true);
}
