/*
 * play_setting.c - games of two hands in the terminal: the pile, the dice,
 * and how hands are set.
 *
 * A person who wagers behind another seat may say how that hand is set, so that hand waits for the person. All other hands are set first.
 *
 * Leaves: set.backline_says, set.decides, set.foul,
 * set.dealer_foul
 */
#include <string.h>

#include "cmd/play/play_bank.h"
#include "rank/name.h"
#include "rule/banked/setting.h"

/* Does the person play this hand, or bank with it? */
static bool is_own(const struct bank_view *v, int spot)
{
    return spot == v->banker ? v->banker == PLAY_SEAT
                             : v->spot[spot].master == PLAY_SEAT;
}

static bool is_seen(const struct pile *p)
{
    return p->cards > 0 && p->card[0] != CARD_UNKNOWN;
}

/* May the person still say something about the hand at this spot? */
static bool is_asked(const struct bank_view *v, int spot)
{
    const struct spot *s = &v->spot[spot];
    int w = wager_of(s, PLAY_SEAT);

    return !s->pile.set && may_find_at(&v->may, CMD_SET, spot) != NULL &&
           (w < 0 || s->wager[w].way == 0);
}

/* The two in front: "Ah Kd" */
static const char *some_said(const struct room *r, const struct pile *p,
                             unsigned which)
{
    card some[PILE_CARDS];

    return play_cards(r, some, pile_some(p, which, some));
}

/* "Ks Kd 6s 4d 2h / 9h 8c" */
static void put_set(const struct room *r, struct text *t, const struct pile *p)
{
    text_str(t, some_said(r, p, ~(unsigned)p->front));
    if (p->front != 0)
        text_put(t, " / %s", some_said(r, p, p->front));
}

static void put_spot(const struct room *r, const struct bank_view *v, int spot,
                     struct text *t)
{
    const struct pile *p = &v->spot[spot].pile;

    if (is_seen(p))
        put_set(r, t, p);
    else if (p->cards > 0)
        text_str(t, p->set ? "set" : "seven cards");
}

/* The menu */

static void put_setting(const struct room *r, struct text *t)
{
    const struct bank_view *v = &r->view.bank;
    bool seated = book_value(&r->rules, LEAF_SET_DECIDES) == SET_SEATED;
    unsigned own = 0, behind = 0;

    for (int s = 0; s < v->seats; s++)
        if (is_asked(v, s))
            *(is_own(v, s) ? &own : &behind) |= 1u << s;
    text_str(t, "You may: set CARD CARD, the two in front, or house way");
    if ((own & ~(1u << PLAY_SEAT)) != 0) {
        text_str(t, ", at ");
        bank_put_spots(t, own, "your own");
    }
    if (behind != 0) {
        text_str(t, own != 0 ? "; the same at " : ", at ");
        bank_put_spots(t, behind, "behind others");
        text_str(t, " to say how you want it set");
        room_put_clause(r, LEAF_SET_BACKLINE, t);
        text_str(t, seated ? "; the seated player decides"
                           : "; the largest wager decides");
        room_put_clause(r, LEAF_SET_DECIDES, t);
    }
    text_str(t, own != 0 ? "; hint." : "; Enter leaves it to them.");
}

static void put_choices(const struct room *r, struct text *t)
{
    const struct may *may = &r->view.bank.may;

    if (may->count == 0)
        return;
    if (may_find(may, CMD_CHOOSE) != NULL)
        text_put(t, "You may: choose 1 to %d, the pile that goes out first.",
                 PILES);
    else if (may_find(may, CMD_SHAKE) != NULL)
        text_str(t, "You may: shake the dice.");
    else
        put_setting(r, t);
}

/* What is typed */

/* Asks before a foul setting that the house lets stand or corrects; true if it
   was not meant. */
static bool is_unmeant(struct room *r, int spot, unsigned front)
{
    const struct bank_view *v = &r->view.bank;
    bool bank = spot == v->banker;
    bool stands = bank
                      ? book_value(&r->rules, LEAF_SET_DEALER_FOUL) ==
                            SET_DEALER_CORRECTED
                      : book_value(&r->rules, LEAF_SET_FOUL) == SET_FOUL_LOSES;

    if (!stands || !setting_worth(&r->rules, &v->spot[spot].pile, front).foul)
        return false;
    room_printf(r, "That is foul: the two in front rank above the five "
                   "behind.");
    room_printf(r, bank ? "The dealer would set it the house way."
                        : "A foul hand loses.");
    if (room_sure(r, "Set it that way anyway (yes or no)? "))
        return false;
    if (!r->closed)
        room_choices(r);
    return true;
}

/* Handles "set Ah Kd" and "set Ah Kd at 4"; reports cards that are not
   there. */
static bool set_is_wrong(struct room *r, const char *rest)
{
    int spot = bank_spot_said(rest);
    const struct pile *p = &r->view.bank.spot[spot].pile;
    const char *at = strstr(rest, "at ");
    size_t n = at != NULL ? (size_t)(at - rest) : strlen(rest);
    card named[PILE_CARDS];
    unsigned front = 0;
    struct fault f;
    int count = cardtext_read_bytes(rest, n, 0, named, PILE_CARDS, &f);

    if (!is_seen(p)) /* the engine gives the reason */
        return false;
    if (count <= 0) {
        room_printf(r, "Which two go in front?  Say set Ah Kd.");
        return true;
    }
    for (int i = 0; i < count; i++) {
        const card *held = memchr(p->card, named[i], p->cards);

        if (held == NULL) {
            room_printf(r, "That hand does not have all of those cards.");
            return true;
        }
        front |= 1u << (held - p->card);
    }
    return count == FRONT_CARDS && is_unmeant(r, spot, front);
}

static void word_hint(struct room *r)
{
    const struct bank_view *v = &r->view.bank;
    bool said = false;

    for (int s = 0; s < v->seats; s++) {
        const struct pile *p = &v->spot[s].pile;

        if (may_find_at(&v->may, CMD_SET, s) == NULL)
            continue;
        room_printf(r, "The house way at %d: %s in front.", s + 1,
                    some_said(r, p, setting_house_way(&r->rules, p)));
        said = true;
    }
    if (!said)
        room_printf(r, "The player-dealer has the edge.");
}

/* Enter: hands the person has not set are left to the players. */
static bool leave_it(struct room *r)
{
    const struct bank_view *v = &r->view.bank;

    if (v->phase != BANK_PLAY)
        return false;
    for (int s = 0; s < v->seats; s++)
        if (v->spot[s].master == PLAY_SEAT && is_asked(v, s))
            return false;
    deal_pass(&r->dealing, &r->seating.felt, PLAY_SEAT);
    return room_go_on(r);
}

static bool word(struct room *r, const char *said, char *rest)
{
    struct command c;

    if (*said == '\0')
        return leave_it(r);
    if (play_is_word(said, "shake")) {
        wish_shake(&c, who_player(PLAY_SEAT));
        room_wish(r, &c);
    } else if (play_is_word(said, "hint")) {
        word_hint(r);
    } else {
        return play_is_word(said, "set s") && set_is_wrong(r, rest);
    }
    return true;
}

const struct bank_kind bank_setting = {
    .put_spot = put_spot,
    .put_choices = put_choices,
    .word = word,
};
