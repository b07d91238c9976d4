/*
 * play_total.c - games of totals in the terminal: hit, stand, double, split,
 * surrender, insurance, and what basic strategy says.
 *
 * If the chart leaves no choice, the menu and the sentence afterwards both say so with the clause.
 *
 * Leaves: player.stands_hard, player.hits_hard, surrender.costs,
 * insurance.pays
 */
#include <string.h>

#include "cmd/play/play_bank.h"
#include "deal/banked/bot_bank.h"
#include "rank/name.h"
#include "rule/banked/total.h"

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
                 play_cards(r, hand->card, hand->cards));
        if (hand->cards > 1 && hand->card[1] == CARD_UNKNOWN)
            continue;
        text_str(t, " ");
        put_total(r, v, spot, h, t);
        text_str(t, hand->surrendered ? ", given up" : "");
    }
}

/* The menu */

static void put_insurance(const struct room *r, struct text *t)
{
    const struct bank_view *v = &r->view.bank;

    text_put(t, "%s shows an ace.  You may: ", play_seat_name(v->banker));
    for (int i = 0; i < v->may.count; i++) {
        const struct may_one *may = &v->may.one[i];

        if (may->kind == CMD_EVEN)
            text_str(t, "take even money");
        else
            text_put(t, "insure up to %s (pays %d to 1)",
                     play_chips(may->most),
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
        text_put(t, "double %s%s", play_chips(may->most),
                 may->least < may->most ? " or less" : "");
        break;
    case CMD_PART:
        text_put(t, "split %s", play_chips(may->most));
        break;
    case CMD_SURRENDER:
        text_put(t, "surrender, which costs %s",
                 play_chips(stake *
                            book_value(&r->rules, LEAF_SURRENDER_COSTS) /
                            100));
        break;
    default:
        text_str(t, command_row(may->kind)->text);
        break;
    }
}

/* Names the play that the chart prescribes. */
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
             play_cards(r, v->spot[v->banker].hand[0].card, 1));
    for (int i = 0; i < v->may.count; i++) {
        text_str(t, i > 0 ? ", " : "");
        put_may(r, &v->may.one[i], t);
    }
    text_str(t, ".");
    put_duty(r, t);
}

/* The hand goes on */

/* The dealer stops waiting. */
static bool go_on(struct room *r)
{
    struct command c;

    wish_go_on(&c, who_dealer());
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

/* Handles "insure", "insure 5 at 7" and "even money", as far as allowed. */
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
        wish_even(&c, who_player(PLAY_SEAT))->spot = (uint8_t)spot;
    } else {
        struct cmd_insure *wish = wish_insure(&c, who_player(PLAY_SEAT));
        size_t n = strcspn(rest, " ");

        may = may_find_at(&v->may, kind, spot);
        wish->spot = (uint8_t)spot;
        if (!money_read_bytes(rest, n, &wish->amount) && may != NULL)
            wish->amount = may->most;
    }
    room_wish(r, &c);
    /* A person with a single wager has nothing more to decide. */
    if (r->acts != before && only)
        go_on(r);
}

static bool word(struct room *r, const char *said, char *rest)
{
    bool asked = r->view.bank.phase == BANK_INSURE;

    if (asked && (*said == '\0' || play_is_word(said, "no")))
        go_on(r);
    else if (play_is_word(said, "hint"))
        hint(r);
    else if (play_is_word(said, "insure"))
        insure(r, CMD_INSURE, rest);
    else if (play_is_word(said, "even"))
        insure(r, CMD_EVEN, rest);
    else
        return false;
    return true;
}

const struct bank_kind bank_total = {
    .put_spot = put_spot,
    .put_choices = put_choices,
    .word = word,
};
