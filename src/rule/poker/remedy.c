/*
 * remedy.c - what is done about a deal that has gone wrong, word by word.
 *
 * Pure, as advance.c is.  Each word of a book's remedy becomes one event;
 * what can be done only when cards are dealt again is kept as due, and comes
 * when the interrupted betting is over.
 *
 * Invariant: every word gives an event that takes it off the list, so that a
 * remedy always ends.
 */
#include "rule/poker/remedy.h"

#include <string.h>

#include "base/must.h"
#include "rank/high.h"
#include "rule/refuse.h"
#include "rule/poker/turn.h"

/* All that a seat has put in since the hand began. */
static money put_in(const struct seat *s)
{
    return s->paid - s->taken + s->bet + s->dead;
}

void remedy_misdeal(const struct table *t, struct event *out)
{
    event_init(out, EV_MISDEAL, NO_SEAT);
    memset(out->share, 0, sizeof out->share);
    for (int s = 0; s < t->seats; s++) {
        out->share[s] = put_in(&t->seat[s]) + t->seat[s].taken;
        out->amount += out->share[s];
    }
}

/* Who says next what he draws or throws away. */
static seat_no next_drawer(const struct book *b, const struct table *t,
                           seat_no done)
{
    seat_no s = turn_deal_first(b, t);

    for (int i = 0; i < t->seats; i++, s = seat_after(t, s))
        if (s != done && seat_is_live(t, s) && !seat_has_drawn(t, s))
            return s;
    return NO_SEAT;
}

/* The same in a betting round: who has nothing to decide is not asked. */
static seat_no next_bettor(const struct book *b, const struct table *t,
                           seat_no gone)
{
    struct table left = *t;
    seat_no s = t->to_act;

    left.able &= (uint16_t) ~(1u << gone);
    left.live &= (uint16_t) ~(1u << gone);
    if (!turn_any(&left))
        return NO_SEAT;
    if (s == gone && t->acts == 0)
        return turn_first(b, &left); /* another leads */
    if (s == gone || (s != NO_SEAT && seat_has_acted(t, s) &&
                      t->seat[s].bet >= t->high)) /* what he faced went back */
        return turn_after(&left, s, t->high, false);
    return s;
}

/* Who is to act when a hand is gone. */
static seat_no next_without(const struct book *b, const struct table *t,
                            seat_no gone)
{
    if (table_live(t) <= 2)
        return NO_SEAT;
    if (t->phase == PHASE_BET)
        return next_bettor(b, t, gone);
    if (t->to_act != gone)
        return t->to_act;
    return t->phase == PHASE_SHOW ? turn_show_after(t, gone)
                                  : next_drawer(b, t, gone);
}

/*
 * A hand dies, and with it that of another where two are concerned; or the
 * hand at a place where nobody plays.
 */
static void dead_hand(const struct book *b, const struct table *t,
                      struct event *out)
{
    seat_no s = t->ruling.seat;

    if (s == NO_SEAT || !seat_is_live(t, s))
        s = t->ruling.other;
    if (s == NO_SEAT || !seat_is_live(t, s)) {
        event_init(out, t->ruling.wrongs > 0 ? EV_EXTRA_DEAD : EV_STOOD,
                   t->ruling.seat);
        return;
    }
    if (table_live(t) == 1 && t->ruling.other == NO_SEAT) {
        event_init(out, EV_STOOD, s); /* somebody must take the pot */
        return;
    }
    event_init(out, EV_DIED, s);
    out->next = next_without(b, t, s);
    /* The word stays until the other hand is dead, too. */
    out->flag = s == t->ruling.seat && t->ruling.other != NO_SEAT &&
                seat_is_live(t, t->ruling.other);
}

static void money_back(const struct table *t, struct event *out)
{
    seat_no s = t->ruling.seat;
    money back = s == NO_SEAT ? 0 : put_in(&t->seat[s]);

    if (back == 0 && t->ruling.other != NO_SEAT) {
        s = t->ruling.other;
        back = put_in(&t->seat[s]);
    }
    event_init(out, EV_MONEY_BACK, s);
    out->amount = back;
    out->flag = s != NO_SEAT && s == t->ruling.seat &&
                t->ruling.other != NO_SEAT &&
                put_in(&t->seat[t->ruling.other]) > 0;
}

/*
 * The exposed card becomes the up card.  If nobody has acted it also counts
 * for the forced bet: what was put in for that goes back, and it is made
 * again.
 */
static void keep_up(const struct table *t, struct event *out)
{
    seat_no s = t->ruling.seat;

    event_init(out, EV_KEPT_UP, s);
    out->what = (uint8_t)__builtin_ctz(t->ruling.mask);
    if (t->street == 0 && t->acts == 0 && t->brought_in) {
        out->next = t->last_actor;
        out->other = t->seat[t->last_actor].bet;
    }
}

/* Stub and whatever is shuffled with it; a joker too many stays out. */
static void gather(const struct table *t, bool aside, bool muck, int back,
                   struct event *out)
{
    int n = t->stub_count - t->stub_at;

    event_init(out, EV_POOLED, NO_SEAT);
    memcpy(out->card, t->stub + t->stub_at, (size_t)n);
    if (aside) {
        out->mask |= 1;
        memcpy(out->card + n, t->ruling.aside, t->ruling.asides);
        n += t->ruling.asides;
    }
    if (muck) {
        out->mask |= 2;
        memcpy(out->card + n, t->muck, t->mucked);
        n += t->mucked;
        for (int s = 0; s < t->seats; s++)
            for (int i = 0; i < t->seat[s].cards; i++)
                if ((t->seat[s].draw >> i & 1) != 0 &&
                    (t->stakes.jokers > 0 ||
                     !card_is_joker(t->seat[s].card[i])))
                    out->card[n++] = t->seat[s].card[i];
    }
    out->count = (uint16_t)n;
    out->street = (uint8_t)back;
}

/* Cards of the draw, for which the discards are shuffled if need be. */
static bool is_of_draw(unsigned what)
{
    return what < IRREGULARS &&
           (irregular_rows[what].needs == NEEDS_DRAW ||
            irregular_rows[what].needs == NEEDS_NO_JOKER_DRAW);
}

/*
 * A card for each of the mask, from the top or from the centre.  A card that
 * lies face up on the deck is the next burn: nobody gets it, and no other is
 * laid upon it (OCE-LOWBALL-7.3).  On the draw the discards are shuffled and
 * a card is burned where the stub has too few (ROG-DRAW5-C10.3).
 */
static void replace(const struct table *t, bool centre, struct event *out)
{
    int left = t->stub_count - t->stub_at;
    int n = __builtin_popcount(t->ruling.mask);

    if ((t->ruling.due & DUE_BURN) != 0) {
        event_init(out, EV_EXTRA_BURN, NO_SEAT);
        out->count = 1;
        out->card[0] = t->stub[t->stub_at];
        return;
    }
    if (left - t->ruling.top_up <= n && t->mucked > n + 1 &&
        is_of_draw(t->ruling.what)) {
        gather(t, false, true, t->phase, out);
        out->flag = true;
        return;
    }
    if (left - t->ruling.top_up <= n) {
        event_init(out, EV_STOOD, t->ruling.seat);
        return;
    }
    event_init(out, EV_REPLACED, t->ruling.seat);
    out->mask = t->ruling.mask;
    out->count = (uint16_t)n;
    out->what = (uint8_t)(centre ? left / 2 : t->ruling.top_up);
    if (out->what + n > left) /* of a short stub the last */
        out->what = (uint8_t)(left - n);
    memcpy(out->card, t->stub + t->stub_at + out->what, (size_t)n);
    out->flag = remedy_first(remedy_rest(t->ruling.words)) ==
                    REMEDY_NEXT_BURN &&
                n == 1 && !t->ruling.top_up && t->ruling.seat != NO_SEAT;
}

/* What a hand misses; also that of nobody, dealt by mistake. */
static void complete(const struct book *b, const struct table *t,
                     struct event *out)
{
    seat_no s = t->ruling.seat;
    bool live = seat_is_live(t, s);
    int n = hand_size(b, t) - (live ? t->seat[s].cards : t->ruling.wrongs);
    int top = t->stub_at + t->ruling.top_up; /* what lies up is a burn */

    event_init(out, EV_COMPLETED, s);
    out->flag = !live;
    n = n < 0 ? 0 : n;
    if (n > t->stub_count - top)
        n = 0;
    out->count = (uint16_t)n;
    memcpy(out->card, t->stub + top, (size_t)n);
}

/* One more card for each hand that had none dealt too early. */
static void one_each(const struct table *t, struct event *out)
{
    int n = table_live(t) - (t->ruling.wrongs - t->ruling.wrong_burns);
    int left = t->stub_count - t->stub_at;

    event_init(out, EV_ONE_EACH, NO_SEAT);
    n = n > left - 2 ? left - 2 : n; /* the hand can be dealt on */
    n = n < 0 ? 0 : n;
    out->count = (uint16_t)n;
    memcpy(out->card, t->stub + t->stub_at, (size_t)n);
}

static void shift(const struct table *t, struct event *out)
{
    bool hands = t->ruling.what == IRR_STREET_NO_BURN ||
                 t->ruling.what == IRR_STREET_TWO_BURNS;

    if (hands && t->got_live != t->live) { /* a card of them is mucked */
        event_init(out, EV_STOOD, NO_SEAT);
        return;
    }
    event_init(out, EV_SHIFTED, t->ruling.seat);
    switch (t->ruling.what) {
    case IRR_NO_BURN:
        out->what = SHIFT_BOARD_ON;
        break;
    case IRR_TWO_BURNS:
        out->what = SHIFT_BOARD_BACK;
        break;
    case IRR_STREET_NO_BURN:
        out->what = SHIFT_ON;
        break;
    case IRR_STREET_TWO_BURNS:
        out->what = SHIFT_BACK;
        break;
    default:
        out->what = SHIFT_SWAP;
        out->spot = (uint8_t)t->ruling.other;
        out->mask = t->ruling.what == IRR_WRONG_DOWN && t->ruling.mask == 0
                        ? 1
                        : t->ruling.mask;
        break;
    }
}

/* Chips that lay in front of the wrong hand, or never should have. */
static void bet_back(const struct table *t, struct event *out)
{
    seat_no s = t->ruling.seat;
    struct table before = *t;

    event_init(out, EV_BET_BACK, s);
    out->flag = t->ruling.what == IRR_FOULED_OPENER;
    out->amount = out->flag ? t->moved : t->ruling.reported;
    before.acted = t->checks; /* who has passed is not asked again */
    out->next = out->flag ? turn_after(&before, s, 0, false) : t->to_act;
}

static bool all_real(const card *cards, int n)
{
    for (int i = 0; i < n; i++)
        if (!card_is_real(cards[i]))
            return false;
    return true;
}

bool openers_known(const card *cards, int n)
{
    return all_real(cards, n) &&
           high_of_cards(cards, n, (struct high_rule){.joker = JOKER_BUG}) >=
               value_of(BASE_PAIR, 1u << RANK_J, 0);
}

bool openers_possible(const card *cards, int n)
{
    return !all_real(cards, n) || openers_known(cards, n);
}

/* Another who has not passed may open; else bets go back (OCE-DRAW5-5.3). */
static void play_on(const struct table *t, struct event *out)
{
    bool first = t->street == 0;
    unsigned may = t->live & ~(first ? t->checks : t->checked);

    for (seat_no s = 0; s < t->seats; s++)
        if ((may >> s & 1) != 0 &&
            openers_possible(t->seat[s].card, t->seat[s].cards)) {
            event_init(out, EV_PLAYED_ON, s);
            return;
        }
    event_init(out, EV_PUT_OFF, NO_SEAT);
    out->flag = !first;
    memset(out->share, 0, sizeof out->share);
    for (seat_no s = 0; s < t->seats; s++)
        if (seat_is_live(t, s))
            out->amount += out->share[s] = first ? t->seat[s].bet
                                                 : t->seat[s].last;
}

bool hand_in_muck(const struct table *t, seat_no s)
{
    int n = t->seat[s].held;
    cardset muck = 0, hand = 0;
    int unknown = 0;

    for (int i = 0; i < t->mucked; i++) {
        unknown += t->muck[i] == CARD_UNKNOWN;
        muck |= set_of(t->muck[i]);
    }
    for (int i = 0; i < n; i++) {
        unknown -= t->seat[s].card[i] == CARD_UNKNOWN;
        hand |= set_of(t->seat[s].card[i]);
    }
    return n > 0 && (hand & ~muck) == 0 && unknown >= 0;
}

/* The cards that went last are the hand: nothing has covered them. */
static void revive(const struct table *t, struct event *out)
{
    seat_no s = t->ruling.seat;

    event_init(out, EV_REVIVED, s);
    out->count = t->seat[s].held;
    memcpy(out->card, t->seat[s].card, out->count);
    out->flag = t->phase == PHASE_SHOW;
    /* Who gave it up last, and nobody has acted since, is asked again. */
    out->next = t->to_act;
    if (t->phase == PHASE_BET && t->last_spoke == s &&
        (!seat_has_acted(t, s) || t->seat[s].bet < t->high))
        out->next = s;
}

/* No more betting; what has been bet since goes back. */
static void no_bets(const struct table *t, struct event *out)
{
    event_init(out, EV_NO_BETS, NO_SEAT);
    memset(out->share, 0, sizeof out->share);
    for (int s = 0; s < t->seats; s++)
        out->share[s] = t->phase == PHASE_BET ? t->seat[s].bet : 0;
}

static void others_up(const struct table *t, struct event *out)
{
    event_init(out, EV_OTHERS_UP, t->ruling.seat);
    out->mask = t->live;
}

/* One of the words that only keep something for later. */
static bool keeps_due(enum remedy word, struct event *out)
{
    static const uint8_t due[REMEDY_WORDS] = {
        [REMEDY_SHUFFLE] = DUE_SHUFFLE,
        [REMEDY_NO_BURN] = DUE_NO_BURN,
        [REMEDY_TWO_BURNS] = DUE_TWO_BURNS,
        [REMEDY_ASIDE_IN] = DUE_ASIDE,
        [REMEDY_ASIDE_NO_BURN] = DUE_ASIDE_NO_BURN,
    };

    if (due[word] == 0)
        return false;
    event_init(out, EV_DUE, NO_SEAT);
    out->what = due[word];
    return true;
}

/* Words about cards. */
static bool cards_next(const struct book *b, const struct table *t,
                       enum remedy word, struct event *out)
{
    switch (word) {
    case REMEDY_KEEP_UP:
        keep_up(t, out);
        return true;
    case REMEDY_TOP:
    case REMEDY_CENTRE:
        replace(t, word == REMEDY_CENTRE, out);
        return true;
    case REMEDY_CARDS_BACK:
        event_init(out, EV_CARDS_BACK, NO_SEAT);
        out->flag = remedy_first(remedy_rest(t->ruling.words)) ==
                    REMEDY_BURN_BACK;
        return true;
    case REMEDY_ASIDE:
        event_init(out, EV_ASIDE, NO_SEAT);
        return true;
    case REMEDY_TURNED_BURNS:
    case REMEDY_SHIFT:
        shift(t, out);
        return true;
    case REMEDY_TAKE_BACK:
        event_init(out, EV_TAKEN_BACK, t->ruling.seat);
        out->flag = remedy_first(remedy_rest(t->ruling.words)) ==
                    REMEDY_NEXT_BURN;
        return true;
    case REMEDY_COMPLETE:
        complete(b, t, out);
        return true;
    case REMEDY_ON_DRAW:
        event_init(out, EV_ON_DRAW, t->ruling.seat);
        out->what = (uint8_t)(hand_size(b, t) - t->seat[t->ruling.seat].cards);
        return true;
    case REMEDY_ONE_EACH:
        one_each(t, out);
        return true;
    case REMEDY_OTHERS_UP:
        others_up(t, out);
        return true;
    case REMEDY_SHUFFLE_ALL:
        gather(t, false, true, t->phase, out);
        return true;
    default:
        return keeps_due(word, out);
    }
}

/* Can the cards of the street be moved for this? */
static bool can_shift(const struct table *t)
{
    const struct ruling *r = &t->ruling;

    switch (r->what) {
    case IRR_NO_BURN:
    case IRR_TWO_BURNS:
        return t->boards > 0;
    case IRR_STREET_NO_BURN:
    case IRR_STREET_TWO_BURNS:
        return true;
    case IRR_WRONG_DOWN:
    case IRR_WRONG_UP:
    case IRR_WRONG_LAST:
        return r->seat != NO_SEAT && r->other != NO_SEAT &&
               t->seat[r->seat].cards == t->seat[r->other].cards;
    default:
        return false;
    }
}

/*
 * Can the word be carried out on what was reported?  A book may say anything
 * about anything; what makes no sense stands as it is.
 */
static bool fits(const struct book *b, const struct table *t, enum remedy word)
{
    const struct ruling *r = &t->ruling;
    bool live = r->seat != NO_SEAT && seat_is_live(t, r->seat);
    const struct seat *s = &t->seat[live ? r->seat : 0];

    switch (word) {
    case REMEDY_KEEP_UP:
        return live && r->mask != 0 && s->up >> (s->cards - 1) == 1;
    case REMEDY_TOP:
    case REMEDY_CENTRE:
        return r->mask != 0 && (live || r->what == IRR_SCRAP_BOARD);
    case REMEDY_CARDS_BACK:
    case REMEDY_ASIDE:
    case REMEDY_ONE_EACH:
        return r->wrongs > 0;
    case REMEDY_TURNED_BURNS:
    case REMEDY_SHIFT:
        return can_shift(t);
    case REMEDY_TAKE_BACK:
        return live && s->cards > hand_size(b, t);
    case REMEDY_COMPLETE:
        return live ? s->cards < hand_size(b, t)
                    : r->seat != NO_SEAT && r->wrongs > 0;
    case REMEDY_ON_DRAW:
        return live && s->cards < hand_size(b, t);
    case REMEDY_GONE:
        return live && r->what == IRR_THROWN_DRAW;
    case REMEDY_OTHERS_UP:
        return t->street > 0 && live;
    case REMEDY_MAY_ALL_IN:
    case REMEDY_PAT:
    case REMEDY_BET_BACK:
    case REMEDY_NO_LOOK:
    case REMEDY_PLAYS:
        return r->seat != NO_SEAT && (live || word == REMEDY_NO_LOOK);
    case REMEDY_MAKE_UP:
        return live && r->what == IRR_SHORT_BET;
    case REMEDY_LIVE:
        return r->seat != NO_SEAT && t->seat[r->seat].state == SEAT_FOLDED &&
               hand_in_muck(t, r->seat);
    default:
        return true;
    }
}

void remedy_next(const struct book *b, const struct table *t,
                 struct event *out)
{
    enum remedy word = remedy_first(t->ruling.words);

    if (!fits(b, t, word))
        word = REMEDY_STAND;
    if (cards_next(b, t, word, out))
        return;
    switch (word) {
    case REMEDY_MISDEAL:
        remedy_misdeal(t, out);
        break;
    case REMEDY_DEAD:
        dead_hand(b, t, out);
        break;
    case REMEDY_MONEY_BACK:
        money_back(t, out);
        break;
    case REMEDY_SHOWDOWN:
        no_bets(t, out);
        break;
    case REMEDY_MAY_ALL_IN:
        event_init(out, EV_MAY_CAP, t->ruling.seat);
        break;
    case REMEDY_HIGH_STAYS:
        event_init(out, EV_LEADS, t->to_act);
        break;
    case REMEDY_BET_BACK:
        bet_back(t, out);
        break;
    case REMEDY_MAKE_UP:
        event_init(out, EV_SHORT_PAID, t->ruling.seat);
        out->amount = t->ruling.reported;
        break;
    case REMEDY_LIVE:
        revive(t, out);
        break;
    case REMEDY_PAT:
        event_init(out, EV_PAT, t->ruling.seat);
        break;
    case REMEDY_GONE:
        event_init(out, EV_GONE, t->ruling.seat);
        out->mask = t->ruling.mask;
        break;
    case REMEDY_NO_LOOK:
        event_init(out, EV_BARRED, t->ruling.seat);
        break;
    case REMEDY_PLAYS:
        event_init(out, EV_PLAYS, t->ruling.seat);
        out->next = t->to_act;
        if (t->phase == PHASE_SHOW && t->to_act == out->seat)
            out->next = turn_show_after(t, out->seat);
        break;
    case REMEDY_DECK_WAITS:
        event_init(out, EV_DECK_WAITS, NO_SEAT);
        break;
    case REMEDY_PLAY_ON:
        play_on(t, out);
        break;
    case REMEDY_FLOOR:
        event_init(out, EV_FLOOR_ASKED, t->ruling.seat);
        break;
    default: /* stand, and words that another has taken along */
        event_init(out, EV_STOOD, t->ruling.seat);
        break;
    }
}

bool remedy_due(const struct book *b, const struct table *t, struct event *out)
{
    const struct deal_step *step = &b->street[t->street].step[t->step];
    unsigned due = t->ruling.due;

    if ((due & DUE_TURN_DOWN) != 0 && t->street != t->ruling.burn_at) {
        event_init(out, EV_TURNED_DOWN, NO_SEAT);
        return true;
    }
    if ((due & DUE_ASIDE) != 0 && t->street == t->ruling.aside_at &&
        t->step == 0) {
        gather(t, true, false, PHASE_STREET, out);
        return true;
    }
    if ((due & DUE_SHUFFLE) != 0) {
        gather(t, false, false, PHASE_STREET, out);
        return true;
    }
    if (step->word != DEAL_BURN)
        return false;
    if ((due & DUE_NO_BURN) != 0) {
        event_init(out, EV_UNBURNED, NO_SEAT);
        return true;
    }
    if ((due & DUE_TWO_BURNS) != 0) {
        event_init(out, EV_EXTRA_BURN, NO_SEAT);
        out->count = 1;
        out->card[0] = t->stub[t->stub_at];
        return true;
    }
    return false;
}

/* Whatever the floor gives to whom, it is the pot and nothing else. */
static bool shares_fit(const struct table *t, const struct command *c)
{
    bool over = c->blind || t->phase == PHASE_IDLE;
    money all = over ? 0 : -t->pot;

    for (int i = 0; i < t->seats; i++) {
        const struct seat *s = &t->seat[i];
        money had = t->phase == PHASE_IDLE ? s->won : s->before;

        if (c->share[i] < 0 || c->share[i] > t->chips ||
            (over && s->stack + c->share[i] < had))
            return false;
        all += c->share[i] - (over ? had : s->bet);
    }
    return all == 0;
}

/* A decision that asks nothing of the hand that is played. */
static bool is_at_any_time(enum floor what)
{
    return what == FLOOR_NOTED || what == FLOOR_PENALTY || what == FLOOR_DECK;
}

/* May it be decided now, and for the first time? */
static bool floor_may(const struct book *b, const struct table *t,
                      const struct command *c, struct refusal *no)
{
    enum floor what = (enum floor)c->count;
    bool joker = what == FLOOR_JOKER || what == FLOOR_NO_JOKER;
    bool hand = what == FLOOR_DEAD || what == FLOOR_BACK || what == FLOOR_LIVE;

    if (c->reason[0] == '\0' || memchr(c->reason, '\0', REASON_MAX) == NULL)
        return refuse(no, WHY_NO_REASON, LEAF_NONE);
    if (joker &&
        (t->phase != PHASE_IDLE || book_value(b, LEAF_DECK_JOKERS_MOST) == 0 ||
         !book_yes(b, LEAF_DECK_APPROVED)))
        return refuse(no, WHY_JOKERS, LEAF_DECK_JOKERS);
    if (joker || is_at_any_time(what))
        return true;
    /* A pot is out of play when the next hand begins (ROG-DRAW5-D4). */
    if (table_is_settled(t) ? t->phase != PHASE_IDLE || what != FLOOR_SPLIT
                            : c->blind && book_yes(b, LEAF_RULINGS_CLOSE))
        return refuse(no, WHY_TOO_LATE, LEAF_RULINGS_CLOSE);
    if (c->blind && what != FLOOR_SPLIT)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    /* What a ruling has begun is carried out first. */
    if (t->phase == PHASE_SHUFFLE && t->ruling.words != 0 &&
        what != FLOOR_SPLIT)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (hand && (t->ruling.decided >> c->seat & 1) != 0 &&
        book_yes(b, LEAF_FLOOR_FINAL))
        return refuse(no, WHY_DECIDED, LEAF_FLOOR_FINAL);
    return true;
}

/* The floor may decide what no book foresees; it must say why. */
bool decide_floor(const struct book *b, const struct table *t,
                  const struct command *c, struct event *out,
                  struct refusal *no)
{
    const struct seat *s = &t->seat[c->seat];
    enum floor what = (enum floor)c->count;

    if (c->count >= FLOORS)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (!floor_may(b, t, c, no))
        return false;
    if ((what == FLOOR_DEAD || what == FLOOR_BACK) &&
        (!seat_is_live(t, c->seat) ||
         (what == FLOOR_DEAD && table_live(t) == 1))) /* who else wins? */
        return refuse(no, WHY_NOT_SO, LEAF_NONE);
    if (what == FLOOR_LIVE &&
        (s->state != SEAT_FOLDED || !hand_in_muck(t, c->seat) ||
         s->held != hand_size(b, t))) /* the others have other cards now */
        return refuse(no, WHY_NOT_SO, LEAF_NONE);
    if ((what == FLOOR_DECK && !t->deck_waits) ||
        (what == FLOOR_SPLIT && !shares_fit(t, c)))
        return refuse(no, WHY_NOT_SO, LEAF_NONE);
    event_init(out, EV_FLOOR, c->seat);
    out->what = (uint8_t)what;
    out->flag = what == FLOOR_SPLIT && (c->blind || t->phase == PHASE_IDLE);
    if (what == FLOOR_SPLIT)
        memcpy(out->share, c->share, sizeof out->share);
    memcpy(out->text, c->reason, REASON_MAX);
    return true;
}
