/*
 * play_bank_word.c - what is only convenient to say at a banked table.
 *
 * The commands themselves are read by the room.  A person who may wager closes
 * the wagers, and the dealer then goes on.
 *
 * Leaves: none of its own
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/play/play_bank.h"
#include "deal/purse.h"

int bank_spot_said(const char *words)
{
    const char *at = strstr(words, "at ");
    char *end;
    long n;

    if (at == NULL)
        return PLAY_SEAT;
    n = strtol(at + 3, &end, 10);
    return n >= 1 && n <= SPOTS_MAX && (*end == '\0' || *end == ' ')
               ? (int)n - 1
               : -1;
}

/* Reports an amount or a circle that does not exist. */
static bool is_wrong(struct room *r, const char *word, const char *rest)
{
    const char *at = strstr(rest, "at ");
    int spot = bank_spot_said(rest);
    char amount[PLAY_LINE];
    money m;

    if ((spot < 0 || spot >= r->view.bank.seats) &&
        play_is_word(word, "wager w bet insure even set s house hw")) {
        room_printf(r, "There is no circle '%s': the circles are 1 to %d.",
                    at + 3, r->view.bank.seats);
        return true;
    }
    snprintf(amount, sizeof amount, "%.*s", (int)strcspn(rest, " "), rest);
    if (amount[0] == '\0' || at == rest || money_read(amount, &m) ||
        !play_is_word(word, "bank wager w bet insure buy"))
        return false;
    room_printf(r, "'%s' is not an amount: type it like 6 or 6.50.", amount);
    return true;
}

/* The person closes the wagers; elsewhere the table says why not. */
static void word_deal(struct room *r)
{
    struct command c;

    if (r->view.bank.phase == BANK_WAGERS) {
        deal_pass(&r->dealing, &r->seating.felt, PLAY_SEAT);
        r->rested = true; /* and the dealer goes on */
    } else {
        wish_deal(&c, who_dealer());
        room_wish(r, &c);
    }
}

static void wager(struct room *r, int spot, money amount, const char *on)
{
    struct command c;

    *wish_wager(&c, who_player(PLAY_SEAT)) =
        (struct cmd_wager){.spot = (uint8_t)spot, .amount = amount};
    memcpy(c.wager.on, on, strlen(on) + 1);
    room_wish(r, &c);
}

/* Takes back every named wager of a spot, those that go with others first. */
static void take_named(struct room *r, int spot)
{
    const struct course *c = &r->rules.course;

    for (int kind = WAGER_SIDE; kind >= WAGER_MAIN; kind--)
        for (int i = 0; i < c->wagers; i++) {
            int w = wager_of(&r->view.bank.spot[spot], PLAY_SEAT);

            if (w >= 0 && c->wager[i].kind == kind &&
                r->view.bank.sides.stake[spot][w][i] > 0)
                wager(r, spot, 0, c->wager[i].name);
        }
}

/* Takes back what the person has wagered, and plays without. */
static void word_out(struct room *r)
{
    const struct bank_view *v = &r->view.bank;

    for (int s = 0; s < v->seats && v->phase == BANK_WAGERS; s++)
        if ((bank_person_spots(v) >> s & 1) == 0)
            continue;
        else if (book_is(&r->rules, OF_COURSE))
            take_named(r, s);
        else
            wager(r, s, 0, "");
    word_deal(r);
}

static void word_buy(struct room *r)
{
    struct command c;

    wish_sit(&c, who_player(PLAY_SEAT))->amount = purse_full(&r->seating.felt);
    room_wish(r, &c);
}

/* The Enter key before the deal: the usual wager, or no more wagers. */
static bool enter_wagers(struct room *r)
{
    const struct bank_view *v = &r->view.bank;

    if (v->phase != BANK_WAGERS)
        return false;
    if (bank_person_spots(v) != 0)
        word_deal(r);
    else if (bank_room.usual > 0)
        wager(r, PLAY_SEAT, bank_room.usual, bank_room.usual_on);
    else
        return false;
    return true;
}

bool bank_word(struct room *r, const char *word, char *rest)
{
    const struct bank_view *v = &r->view.bank;

    if (*word == '\0' && enter_wagers(r))
        return true;
    if (room_kind(r, word) == CMD_PASS && felt_is_idle(&r->seating.felt) &&
        v->to_act != PLAY_SEAT) {
        r->rested = true; /* nobody offers it, so somebody else may take it */
        return true;
    }
    if (is_wrong(r, word, rest) || bank_room.kind->word(r, word, rest))
        return true;
    if (play_is_word(word, "deal"))
        word_deal(r);
    else if (play_is_word(word, "out"))
        word_out(r);
    else if (play_is_word(word, "buy") && *rest == '\0')
        word_buy(r);
    else if (play_is_word(word, "fees"))
        bank_show_fees(r);
    else
        return false;
    return true;
}
