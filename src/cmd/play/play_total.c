/*
 * play_total.c - games of totals in the terminal: hit, stand, double, split,
 * surrender, insurance, and what basic strategy says.
 *
 * What a chart leaves no choice about is said with its clause, both before
 * (in what may be done) and after (when the dealer goes on by himself).
 *
 * Leaves: player.stands_hard, player.hits_hard, surrender.costs,
 * insurance.pays, split.aces_one_card
 */
#include <string.h>

#include "cmd/play/play_bank.h"
#include "rank/name.h"
#include "rule/banked/total.h"
#include "sim/bot_bank.h"

static void put_total(const struct room *r, const struct bank_view *v,
                      int spot, int hand, struct text *t)
{
    struct total total = bot_total_of(&r->rules, v, spot, hand);
    char name[NAME_SIZE];

    text_str(t, total_name(&total, name));
}

static void put_spot(const struct room *r, const struct bank_view *v, int spot,
                     struct text *t)
{
    const struct spot *s = &v->spot[spot];
    int hands = s->hands > 0 ? s->hands : 1;

    for (int h = 0; h < hands; h++) {
        const struct total_hand *hand = &s->hand[h];

        if (hand->cards == 0)
            continue;
        text_put(t, "%s%s%s", h > 0 ? " | " : "",
                 hands > 1 && v->at == spot && v->to_play == h ? ">" : "",
                 cards_said(r, hand->card, hand->cards));
        if (hand->cards > 1 && hand->card[1] == CARD_UNKNOWN)
            continue;
        text_str(t, " ");
        put_total(r, v, spot, h, t);
        text_str(t, hand->surrendered ? ", given up" : "");
    }
}

/* What may be done */

static void put_insurance(const struct room *r, struct text *t)
{
    const struct bank_view *v = &r->view.bank;

    text_put(t, "%s shows an ace.  You may: ", seat_name(v->banker));
    for (int i = 0; i < v->may.count; i++) {
        const struct may_one *may = &v->may.one[i];

        if (may->kind == CMD_EVEN)
            text_str(t, "take even money");
        else
            text_put(t, "insure up to %s (pays %d to 1)", chips(may->most),
                     (int)book_value(&r->rules, LEAF_INSURANCE_PAYS));
        if (may->spot != PLAY_SEAT)
            text_put(t, " at %d", may->spot + 1);
        text_str(t, ", ");
    }
    text_str(t, "or no (Enter).");
}

static void put_may(const struct room *r, const struct may_one *may,
                    struct text *t)
{
    const struct bank_view *v = &r->view.bank;
    money stake = v->spot[v->at].stake[v->to_play][0];

    switch (may->kind) {
    case CMD_DOUBLE:
        text_put(t, "double %s%s", chips(may->most),
                 may->least < may->most ? " or less" : "");
        break;
    case CMD_PART:
        text_put(t, "split %s", chips(may->most));
        break;
    case CMD_SURRENDER:
        text_put(t, "surrender, which costs %s",
                 chips(stake * book_value(&r->rules, LEAF_SURRENDER_COSTS) /
                       100));
        break;
    default:
        text_str(t, command_row(may->kind)->text);
        break;
    }
}

/* What the chart does not leave to the player. */
static void put_duty(const struct room *r, struct text *t)
{
    const struct may *may = &r->view.bank.may;
    bool hits = may_find(may, CMD_STAND) == NULL;
    enum leaf leaf = hits ? LEAF_PLAYER_HITS : LEAF_PLAYER_STANDS;

    if (!hits && may_find(may, CMD_HIT) != NULL)
        return;
    text_put(t,
             hits ? "  Hard %d or less must be hit"
                  : "  Hard %d or more must stand, or be split",
             (int)book_value(&r->rules, leaf));
    room_put_clause(r, leaf, t);
    text_str(t, ".");
}

static void put_choices(const struct room *r, struct text *t)
{
    const struct bank_view *v = &r->view.bank;

    if (v->may.count == 0)
        return;
    if (v->phase == BANK_INSURE) {
        put_insurance(r, t);
        return;
    }
    if (v->spot[v->at].hands > 1)
        text_put(t, "At %d, hand %d: ", v->at + 1, v->to_play + 1);
    else if (v->at != PLAY_SEAT)
        text_put(t, "At %d: ", v->at + 1);
    text_str(t, "You have ");
    put_total(r, v, v->at, v->to_play, t);
    text_put(t, " against %s.  You may: ",
             cards_said(r, v->spot[v->banker].hand[0].card, 1));
    for (int i = 0; i < v->may.count; i++) {
        text_str(t, i > 0 ? ", " : "");
        put_may(r, &v->may.one[i], t);
    }
    text_str(t, ".");
    put_duty(r, t);
}

/* What happens */

/* "You stand", "Bo stands"; "You at 7 stand" in another's circle. */
static void put_doer(struct text *t, const struct bank_view *v, int spot,
                     const char *one, const char *many)
{
    seat_no who = spot == v->banker ? v->banker : v->spot[spot].master;

    if (who == NO_SEAT)
        who = (seat_no)spot;
    text_str(t, seat_name(who));
    if (who != spot)
        text_put(t, " at %d", spot + 1);
    text_put(t, " %s", who == PLAY_SEAT ? one : many);
}

static void tell_dealt(struct room *r)
{
    const struct bank_view *v = &r->view.bank;
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    for (int i = 1; i < v->seats; i++) {
        int s = (v->banker + i) % v->seats;
        seat_no who = total_player(&v->spot[s]);

        if (v->spot[s].wagers == 0)
            continue;
        text_put(&t, "%s%s", t.used > 0 ? ", " : "", seat_name(who));
        if (who != s)
            text_put(&t, " at %d", s + 1);
        text_put(&t, " %s", cards_said(r, v->spot[s].hand[0].card, 2));
    }
    room_say(r, "Dealt: %s; %s %s and a card face down.", line,
             seat_name(v->banker),
             cards_said(r, v->spot[v->banker].hand[0].card, 1));
}

/* Why a hand takes no more without anybody having said so. */
static void put_over(const struct room *r, const struct ev_drawn *e,
                     struct text *t)
{
    const struct bank_view *v = &r->view.bank;
    struct total total = bot_total_of(&r->rules, v, e->spot, e->hand);
    bool stands = !total.soft &&
                  total.halves >=
                      2 * book_value(&r->rules, LEAF_PLAYER_STANDS);

    if (!e->done || total.bust || total.pure ||
        v->spot[e->spot].hand[e->hand].doubled)
        return;
    text_str(t, stands ? ", and must stand"
                       : ", and split aces get one card only");
    room_put_clause(r, stands ? LEAF_PLAYER_STANDS : LEAF_SPLIT_ACES_ONE, t);
}

static void put_hand_number(const struct bank_view *v, int spot, int hand,
                            struct text *t)
{
    if (v->spot[spot].hands > 1)
        text_put(t, " (hand %d)", hand + 1);
}

static void tell_card(struct room *r, const struct ev_drawn *e)
{
    const struct bank_view *v = &r->view.bank;
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    put_doer(&t, v, e->spot, "draw ", "draws ");
    text_str(&t, cards_said(r, &e->card, 1));
    put_hand_number(v, e->spot, e->hand, &t);
    text_str(&t, ": ");
    put_total(r, v, e->spot, e->hand, &t);
    put_over(r, e, &t);
    room_say(r, "%s.", line);
}

/* Stands, doubles, splits, gives up. */
static void tell_move(struct room *r, int spot, int hand, const char *one,
                      const char *many, money more)
{
    const struct bank_view *v = &r->view.bank;
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    put_doer(&t, v, spot, one, many);
    if (more > 0)
        text_put(&t, ", for another %s", chips(more));
    else if (!v->spot[spot].hand[hand].surrendered)
        put_total(r, v, spot, hand, &t);
    put_hand_number(v, spot, hand, &t);
    room_say(r, "%s.", line);
}

/* Where the button goes, and why. */
static void tell_action(struct room *r, seat_no action)
{
    const struct bank_view *v = &r->view.bank;
    seat_no who = v->spot[action].master;

    room_say(r,
             "The down card %s puts the action button at %d%s%s%s.  Settling "
             "starts there and goes clockwise.",
             cards_said(r, &v->spot[v->banker].hand[0].card[1], 1), action + 1,
             who != NO_SEAT ? " (" : "", who != NO_SEAT ? seat_name(who) : "",
             who != NO_SEAT ? ")" : "");
}

static void tell_turned(struct room *r, const struct ev_bank_drew *e)
{
    const struct bank_view *v = &r->view.bank;
    const struct total_hand *h = &v->spot[v->banker].hand[0];
    int first = h->cards - e->cards;
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    text_put(&t, "%s %s", does(v->banker, "turn up|turns up"),
             cards_said(r, h->card, first));
    if (e->cards > 0)
        text_put(&t, ", %s %s", v->banker == PLAY_SEAT ? "draw" : "draws",
                 cards_said(r, h->card + first, e->cards));
    text_str(&t, ": ");
    put_total(r, v, v->banker, 0, &t);
    room_say(r, "%s.", line);
    if (e->done)
        tell_action(r, e->action);
}

static void tell_peeked(struct room *r, const struct ev_peeked *e)
{
    room_say(r, "The dealer checks the down card: %s.",
             e->pure ? "a pure, so nobody draws" : "no pure");
    if (e->pure)
        tell_action(r, e->action);
}

static void tell(struct room *r, const struct event *e)
{
    static const struct sentence table[] = {
        {EV_INSURED, "{seat:insure} for {amount}."},
        {EV_EVEN, "{seat:take} even money: {paid}."},
        {EV_TRAY, "The shoe is empty.  The dealer shuffles the discards."},
        {EV_NONE, NULL},
    };

    if (room_tells(r, table, e))
        return;
    switch (e->kind) {
    case EV_DEALT_IN:
        tell_dealt(r);
        break;
    case EV_DRAWN:
        tell_card(r, &e->drawn);
        break;
    case EV_STAYED:
        tell_move(r, e->stayed.spot, e->stayed.hand, "stand on ", "stands on ",
                  0);
        break;
    case EV_DOUBLED:
        tell_move(r, e->doubled.spot, e->doubled.hand, "double", "doubles",
                  e->doubled.amount);
        break;
    case EV_PARTED:
        tell_move(r, e->parted.spot, e->parted.hand, "split", "splits",
                  e->parted.amount);
        break;
    case EV_SURRENDERED:
        tell_move(r, e->surrendered.spot, e->surrendered.hand, "surrender",
                  "surrenders", 0);
        break;
    case EV_PEEKED:
        tell_peeked(r, &e->peeked);
        break;
    case EV_BANK_DREW:
        tell_turned(r, &e->bank_drew);
        break;
    default:
        break;
    }
}

/* "hard 18 against hard 17" */
static void put_result(const struct room *r, const struct ev_settled *e,
                       struct text *t)
{
    const struct bank_view *v = &r->view.bank;

    if (v->spot[e->spot].hands > 1)
        text_put(t, "hand %d, ", e->hand + 1);
    if (e->result == RESULT_SURRENDER) {
        text_str(t, "surrendered");
        return;
    }
    put_total(r, v, e->spot, e->hand, t);
    if (e->result == RESULT_LOSE &&
        bot_total_of(&r->rules, v, e->spot, e->hand).bust)
        return; /* whatever the player-dealer has */
    text_str(t, " against ");
    put_total(r, v, v->banker, 0, t);
}

/* The hand goes on */

/* The dealer does not wait any longer. */
static bool goes_on(struct room *r)
{
    struct command c;

    wish_go_on(&c, who_deals());
    return room_do(r, &c);
}

/* What is typed */

static void hint(struct room *r)
{
    static const char *const moves[] = {
        [CHART_STAND] = "stand",         [CHART_HIT] = "hit",
        [CHART_DOUBLE] = "double",       [CHART_SPLIT] = "split",
        [CHART_SURRENDER] = "surrender",
    };
    const struct bank_view *v = &r->view.bank;

    if (v->phase == BANK_INSURE)
        room_printf(r, "Basic strategy: no insurance, and no even money.");
    else if (v->phase == BANK_PLAY && v->to_act == PLAY_SEAT)
        room_printf(r, "Basic strategy: %s.",
                    moves[bot_total_chart(&r->rules, v)]);
    else if (v->phase == BANK_WAGERS)
        room_printf(r,
                    "No wager beats another: the player-dealer has the edge.");
    else
        room_printf(r, "Post what you can afford to lose.  The player-dealer "
                       "has a small edge and pays the larger fee.");
}

/* insure, insure 5 at 7, even money: as far as it goes, where it may be. */
static void insure(struct room *r, int kind, const char *rest)
{
    const struct bank_view *v = &r->view.bank;
    const struct may_one *may = may_find(&v->may, kind);
    bool said = strstr(rest, "at ") != NULL;
    int spot = may != NULL && !said ? may->spot : bank_spot_said(rest);
    bool only = __builtin_popcount(bank_person_spots(v)) == 1;
    unsigned before = r->acts;
    struct command c;

    if (kind == CMD_EVEN) {
        wish_even(&c, who_plays(PLAY_SEAT))->spot = (uint8_t)spot;
    } else {
        struct cmd_insure *wish = wish_insure(&c, who_plays(PLAY_SEAT));
        size_t n = strcspn(rest, " ");

        may = may_find_at(&v->may, kind, spot);
        wish->spot = (uint8_t)spot;
        if (!money_read_bytes(rest, n, &wish->amount) && may != NULL)
            wish->amount = may->most;
    }
    room_wish(r, &c);
    /* Who has but one wager has said all there is to say. */
    if (r->acts != before && only)
        goes_on(r);
}

static bool word(struct room *r, const char *said, char *rest)
{
    bool asked = r->view.bank.phase == BANK_INSURE;

    if (asked && (*said == '\0' || is_word(said, "no")))
        goes_on(r);
    else if (is_word(said, "hint"))
        hint(r);
    else if (is_word(said, "insure"))
        insure(r, CMD_INSURE, rest);
    else if (is_word(said, "even"))
        insure(r, CMD_EVEN, rest);
    else
        return false;
    return true;
}

const struct bank_kind bank_total = {
    .put_spot = put_spot,
    .put_choices = put_choices,
    .tell = tell,
    .put_result = put_result,
    .word = word,
};
