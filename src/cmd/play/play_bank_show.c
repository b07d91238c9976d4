/*
 * play_bank_show.c - a banked table as the person sees it, and what may be
 * done there: all of it from the view of his seat.
 *
 * Leaves: bank.hands_most; what may be done is in the view
 */
#include "cmd/play/play_bank.h"
#include "wire/cost_words.h"

unsigned bank_person_spots(const struct bank_view *v)
{
    unsigned spots = 0;

    for (int s = 0; s < v->seats; s++)
        if (wager_of(&v->spot[s], PLAY_SEAT) >= 0)
            spots |= 1u << s;
    return spots;
}

static bool is_between(const struct bank_view *v)
{
    return v->phase == BANK_IDLE || v->phase == BANK_BROKEN;
}

/* How the cards lay before they went to the tray, because a player wants to
   look. */
static const struct bank_view *lying(const struct room *r)
{
    return bank_room.ended ? &bank_room.last : &r->view.bank;
}

/* The wagers and what the table chose. */
void bank_put_sign(const struct room *r, struct text *t)
{
    (void)r;
    text_str(t, bank_room.words);
}

/* "bank 1st 60" for who banks, "5" for who wagers. */
static void put_stake(const struct bank_view *v, const struct spot *s,
                      int spot, struct text *t)
{
    money all = 0;

    if (spot == v->banker && !is_between(v)) {
        text_put(t, "bank %s %s", v->turn == 1 ? "1st" : "2nd",
                 play_dollars(v->bank));
        return;
    }
    if (s->wagers == 0 || s->wager[0].owner != s->master)
        return;
    for (int h = 0; h < s->hands; h++)
        all += s->stake[h][0];
    text_str(t, play_dollars(all > 0 ? all : s->wager[0].amount));
}

static void put_row(const struct room *r, int spot, struct text *t)
{
    const struct bank_view *v = &r->view.bank, *lay = lying(r);
    const struct spot *s = &lay->spot[spot];
    bool here = v->person[spot].here;
    bool turn = v->at == spot || (v->at == NO_SEAT && v->to_act == spot);
    char stake[40] = "";
    struct text u;

    if (!here && s->wagers == 0)
        return;
    text_init(&u, stake, sizeof stake);
    put_stake(v, s, spot, &u);
    text_put(t, "%c%d %-4s %9s  %-14s ", turn ? '>' : ' ', spot + 1,
             here                   ? play_seat_name((seat_no)spot)
             : s->master != NO_SEAT ? play_seat_name(s->master)
                                    : "",
             here ? play_chips(v->person[spot].stack) : "", stake);
    bank_room.kind->put_spot(r, lay, spot, t);
    /* Then the wagers behind: " + You 3" */
    for (int w = s->wagers > 0 && s->wager[0].owner == s->master;
         w < s->wagers; w++)
        text_put(t, "  + %s %s", play_seat_name(s->wager[w].owner),
                 play_dollars(s->wager[w].amount));
    if (lay->action == spot)
        text_str(t, "  (action)");
}

const char *bank_turn_words(const struct room *r, int turn)
{
    return book_value(&r->rules, LEAF_BANK_HANDS) != 2 ? ""
           : turn == 1                                 ? ", first of two hands"
                       : ", second of two hands";
}

/* "Ana banks 60.00, first of two hands." */
static void put_middle(const struct room *r, struct text *t)
{
    const struct bank_view *v = &r->view.bank;

    if (!is_between(v))
        text_put(t, "%s %s%s.", play_deed(v->banker, "bank"),
                 play_chips(v->posted), bank_turn_words(r, v->turn));
    else if (v->banker != NO_SEAT && v->to_act == v->banker)
        text_put(t, "%s may bank a second hand.", play_seat_name(v->banker));
    else
        text_str(t, "The bank is open.");
    if (v->fund > 0)
        text_put(t, "  Fund %s.", play_chips(v->fund));
}

bool bank_put_line(const struct room *r, int n, struct text *t)
{
    const struct bank_view *v = &r->view.bank;

    if (n < v->seats)
        put_row(r, n, t);
    else if (n == v->seats)
        put_middle(r, t);
    else if (bank_room.kind->put_zone != NULL)
        bank_room.kind->put_zone(r, lying(r), t);
    return n <= v->seats + (bank_room.kind->put_zone != NULL);
}

/* In plain mode: what lies there, and what one has. */
bool bank_put_plain(const struct room *r, int n, struct text *t)
{
    const struct bank_view *v = &r->view.bank, *lay = lying(r);
    const struct spot *s = &lay->spot[n % SPOTS_MAX];

    if (n > v->seats) {
        if (bank_room.kind->put_zone != NULL)
            bank_room.kind->put_zone(r, lay, t);
        return bank_room.kind->put_zone != NULL && n == v->seats + 1;
    }
    if (n == v->seats) {
        put_middle(r, t);
        text_put(t, "  You have %s.", play_chips(v->person[PLAY_SEAT].stack));
        return true;
    }
    if (s->hand[0].cards + s->pile.cards == 0)
        return true;
    if (n == v->banker)
        text_put(t, n == PLAY_SEAT ? "Your bank: " : "%s's bank: ",
                 play_seat_name((seat_no)n));
    else if ((bank_person_spots(lay) >> n & 1) == 0)
        return true;
    else if (s->master == PLAY_SEAT)
        text_put(t, "Your hand at %d: ", n + 1);
    else
        text_put(t, "%s's hand at %d, with your wager: ",
                 play_seat_name(s->master), n + 1);
    bank_room.kind->put_spot(r, lay, n, t);
    return true;
}

/* The menu */

void bank_put_spots(struct text *t, unsigned spots, const char *what)
{
    int left = __builtin_popcount(spots);

    for (int s = 0; spots >> s != 0; s++)
        if ((spots >> s & 1) != 0) {
            text_put(t, "%d%s", s + 1,
                     left > 2    ? ", "
                     : left == 2 ? " or "
                                 : "");
            left--;
        }
    text_put(t, " (%s)", what);
}

/* "wager N (5 to 25), wager N at 7 or 8 (open circles); " */
static bool put_wagers(const struct room *r, const struct bank_view *v,
                       struct text *t)
{
    money fee = bank_fee(v->fees.player, v->fees.players, v->stakes.lower);
    bool own = may_find_at(&v->may, CMD_WAGER, PLAY_SEAT) != NULL;
    unsigned open = 0, behind = 0;

    for (int s = 0; s < v->seats; s++)
        if (s != PLAY_SEAT && may_find_at(&v->may, CMD_WAGER, s) != NULL)
            *(v->person[s].here ? &behind : &open) |= 1u << s;
    if (!own && (open | behind) == 0)
        return false;
    text_put(t, "wager N (%s to %s)", play_dollars(v->stakes.lower),
             play_dollars(v->stakes.upper));
    if (bank_room.kind->put_names != NULL) {
        text_str(t, " on ");
        bank_room.kind->put_names(r, t);
    }
    text_str(t, (open | behind) != 0 ? ", wager N at " : "");
    if (open != 0)
        bank_put_spots(t, open, "open circles");
    if (open != 0 && behind != 0)
        text_str(t, ", at ");
    if (behind != 0)
        bank_put_spots(t, behind, "behind others");
    if (fee > 0)
        text_put(t, "; each wager costs %s", play_chips(fee));
    text_str(t, "; ");
    return own;
}

static void put_wagering(const struct room *r, const struct bank_view *v,
                         struct text *t)
{
    bool own;

    text_str(t, "You may: ");
    own = put_wagers(r, v, t);
    if (bank_person_spots(v) != 0) {
        text_str(t, "deal (Enter).");
        return;
    }
    if (own && bank_room.usual > 0)
        text_put(t, "Enter wagers %s again; ", play_dollars(bank_room.usual));
    text_str(t, "or deal, to sit this hand out.");
}

static void put_banking(const struct bank_view *v, struct text *t)
{
    const struct may_one *bank = may_find(&v->may, CMD_BANK);
    bool pass = may_find(&v->may, CMD_PASS) != NULL;

    if (bank == NULL)
        text_put(t, "Enter %s; or help, quit.",
                 v->phase == BANK_BROKEN
                     ? "waits for somebody to take the bank"
                     : "goes on to the next hand");
    else
        text_put(t, "%s  You may: bank N, up to %s%s; or pass%s.",
                 pass ? "The bank is offered to you." : "Nobody banks.",
                 play_dollars(bank->most),
                 v->banker == PLAY_SEAT ? ", for a second hand" : "",
                 pass ? "" : " (Enter)");
}

void bank_put_choices(const struct room *r, struct text *t)
{
    const struct bank_view *v = &r->view.bank;

    if (is_between(v))
        put_banking(v, t);
    else if (v->phase != BANK_WAGERS)
        bank_room.kind->put_choices(r, t);
    else
        put_wagering(r, v, t);
}

void bank_show_fees(struct room *r)
{
    const struct bank_fees *fees = &r->view.bank.fees;
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    cost_put(&t, &r->rules, &r->view, r->players);
    room_print(r, 0, line);
    for (int i = 0; i < PRIZES; i++)
        if (fees->prize[i] > 0)
            room_printf(r, "%s %s", prize_name((enum prize)i),
                        play_chips(fees->prize[i]));
}
