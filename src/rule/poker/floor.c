/*
 * floor.c - the floor's free decisions, and the choices that a ruling gives a
 * player.
 *
 * It changes nothing, like every file that decides.  A decision of the floor
 * is carried out by the words of remedy.def, one after the other, like a
 * book's remedy.
 *
 * Leaves: irregular.closed_with_pot, deck.jokers, deck.jokers_most,
 * deck.jokers_approved, irregular.floor_is_final
 */
#include <string.h>

#include "base/must.h"
#include "rule/poker/remedy.h"
#include "rule/poker/turn.h"
#include "rule/refuse.h"

/* The next best hand showing leads (ROG-STUD-15). */
static seat_no lead_without(const struct book *b, const struct table *t,
                            seat_no gone)
{
    struct table rest = *t;

    MUST(seat_is_there(t, gone));
    rest.deal.able &= (uint16_t) ~(1u << gone);
    return turn_first(b, &rest);
}

bool decide_cap(const struct book *b, const struct table *t,
                const struct command *c, struct event *out, struct refusal *no)
{
    enum leaf leaf = irregular_rows[IRR_LAST_UP].leaf;
    seat_no s = c->who.seat;
    struct ev_capped *e;

    if (!seat_is_there(t, s))
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    if ((t->ruling.may_cap >> s & 1) == 0 || t->phase != PHASE_BET)
        return refuse(no, WHY_NOT_NOW, leaf);
    if (t->round.acts > 0)
        return refuse(no, WHY_TOO_LATE, leaf);
    e = make_capped(out);
    out->leaf = (uint16_t)leaf;
    e->seat = s;
    e->next = s == t->to_act ? lead_without(b, t, s) : t->to_act;
    if (__builtin_popcount(t->deal.able & ~(1u << s)) < 2)
        e->next = NO_SEAT; /* nobody is left to bet against */
    return true;
}

/* The decisions of the floor, one row each. */
struct floor_row {
    uint8_t word; /* enum remedy that carries it out; 0: not by a word */
    bool hand;    /* concerns a seat's hand, and is decided once */
    bool seat;    /* names a seat */
    bool any;     /* needs no hand in play */
};

static const struct floor_row rows[floor_count] = {
    [FLOOR_NOTED] = {.any = true},
    [FLOOR_DEAD] = {REMEDY_DEAD, .hand = true, .seat = true},
    [FLOOR_LIVE] = {REMEDY_LIVE, .hand = true, .seat = true},
    [FLOOR_BACK] = {REMEDY_MONEY_BACK, .hand = true, .seat = true},
    [FLOOR_MISDEAL] = {.word = REMEDY_MISDEAL},
    [FLOOR_PENALTY] = {.seat = true, .any = true},
    [FLOOR_DECK] = {.any = true},
    [FLOOR_AWAY] = {.seat = true, .any = true},
};

/* Does it concern the previous hand, or one that is over? */
static bool is_over(const struct table *t, const struct cmd_floor *c)
{
    return c->last || t->phase == PHASE_IDLE;
}

/* True if the shares the floor gives add up to the pot. */
static bool shares_fit(const struct table *t, const struct cmd_floor *c)
{
    bool over = is_over(t, c);
    money all = over ? 0 : -t->pot;

    for (int i = 0; i < SEATS_MAX; i++) {
        const struct seat *s = &t->seat[i];
        money had = t->phase == PHASE_IDLE ? s->won : s->before;

        if (i >= t->seats) {
            if (c->share[i] != 0)
                return false;
            continue;
        }
        if (c->share[i] < 0 || c->share[i] > t->chips ||
            (c->share[i] > 0 && s->state == SEAT_EMPTY) ||
            (over && s->stack + c->share[i] < had))
            return false;
        all += c->share[i] - (over ? had : s->bet);
    }
    return all == 0;
}

/* A pot of whole chips must be divided into whole chips. */
static bool shares_are_whole(const struct book *b, const struct table *t,
                             const struct cmd_floor *c)
{
    money chip = t->stakes.chip, all = 0;

    for (int i = 0; i < SEATS_MAX; i++)
        all += c->share[i];
    for (int i = 0; i < SEATS_MAX && is_whole_chips(b, all, chip); i++)
        if (!is_whole_chips(b, c->share[i], chip))
            return false;
    return true;
}

/* A joker joins or leaves the deck between hands, with approval. */
static bool joker_may(const struct book *b, const struct table *t, bool joins,
                      struct refusal *no)
{
    if (t->phase != PHASE_IDLE || book_value(b, LEAF_DECK_JOKERS_MOST) == 0 ||
        !book_has(b, LEAF_DECK_APPROVED))
        return refuse(no, WHY_JOKERS, LEAF_DECK_JOKERS);
    if (joins && t->stakes.jokers > 0) /* "a joker" (ROG-STUDHILO-p18) */
        return refuse(no, WHY_JOKERS, LEAF_DECK_JOKERS_MOST);
    if (!joins && t->stakes.jokers == 0)
        return refuse(no, WHY_SAME, LEAF_NONE);
    return true;
}

/* May the floor decide this now?  Some decisions are made only once. */
static bool floor_may(const struct book *b, const struct table *t,
                      const struct cmd_floor *c, struct refusal *no)
{
    enum floor what = (enum floor)c->floor;

    MUST(what < floor_count && (!rows[what].hand || seat_is_there(t, c->at)));
    if (c->reason[0] == '\0' || memchr(c->reason, '\0', REASON_MAX) == NULL)
        return refuse(no, WHY_NO_REASON, LEAF_NONE);
    if (what == FLOOR_JOKER || what == FLOOR_NO_JOKER)
        return joker_may(b, t, what == FLOOR_JOKER, no);
    if (rows[what].any)
        return true;
    /* A pot is out of play once the next hand begins (ROG-DRAW5-D4). */
    if (table_is_settled(t) ? t->phase != PHASE_IDLE || what != FLOOR_SPLIT
                            : c->last && book_has(b, LEAF_RULINGS_CLOSE))
        return refuse(no, WHY_TOO_LATE, LEAF_RULINGS_CLOSE);
    if (c->last && what != FLOOR_SPLIT)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    /* A ruling that has begun must be finished first. */
    if (t->phase == PHASE_SHUFFLE && t->ruling.words != 0 &&
        what != FLOOR_SPLIT)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (rows[what].hand && (t->ruling.decided >> c->at & 1) != 0 &&
        book_has(b, LEAF_FLOOR_FINAL))
        return refuse(no, WHY_DECIDED, LEAF_FLOOR_FINAL);
    return true;
}

/* Do the hand and the pot of the decision exist? */
static bool floor_can(const struct book *b, const struct table *t,
                      const struct cmd_floor *c)
{
    switch (c->floor) {
    case FLOOR_DEAD: /* a single hand cannot be dead: nobody else could win */
        return seat_is_live(t, c->at) && table_live(t) > 1;
    case FLOOR_BACK:
        return seat_is_live(t, c->at);
    case FLOOR_LIVE: /* not after the other hands got new cards */
        return t->seat[c->at].state == SEAT_FOLDED &&
               hand_is_in_muck(t, c->at) &&
               t->seat[c->at].held == hand_size(b, t, c->at);
    case FLOOR_DECK:
        return t->deck_waits;
    case FLOOR_AWAY: /* a ruling that has begun is finished first */
        return t->seat[c->at].state != SEAT_EMPTY && t->ruling.words == 0 &&
               (t->away >> c->at & 1) == 0;
    case FLOOR_SPLIT:
        return shares_fit(t, c) && shares_are_whole(b, t, c);
    default:
        return true;
    }
}

/*
 * The hand of a player who is sent away is dead, unless it is the only one.
 * The seat becomes empty when the hand is over (ROG-CRAZYPINE-4.2).
 */
static int away_words(const struct table *t, seat_no s)
{
    return seat_is_live(t, s) && table_live(t) > 1 && !table_is_settled(t)
               ? REMEDY_DEAD
               : 0;
}

/* The floor may decide what no book foresees; it must say why. */
bool decide_floor(const struct book *b, const struct table *t,
                  const struct command *c, struct event *out,
                  struct refusal *no)
{
    const struct cmd_floor *as = &c->floor;
    const struct floor_row *row;
    struct ev_floor *e;

    if (as->floor >= floor_count)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    row = &rows[as->floor];
    if (row->seat && !seat_is_there(t, as->at))
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    if (!floor_may(b, t, as, no))
        return false;
    if (!floor_can(b, t, as))
        return refuse_not_so(no, NOT_SO_RULED, as->at, LEAF_NONE);
    e = make_floor(out);
    e->floor = as->floor;
    e->words = as->floor == FLOOR_AWAY ? away_words(t, as->at) : row->word;
    if (row->seat)
        e->seat = as->at;
    if (as->floor == FLOOR_SPLIT) {
        e->last = is_over(t, as);
        memcpy(e->share, as->share, sizeof e->share);
    }
    memcpy(e->reason, as->reason, REASON_MAX);
    MUST(e->words >= 0 && e->words < REMEDY_WORDS);
    return true;
}
