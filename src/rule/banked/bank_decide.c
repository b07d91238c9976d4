/*
 * bank_decide.c - who sits, who banks, and who wagers where.
 *
 * The bank goes round: a player holds it for so many hands, then it is
 * offered to the next.  If nobody else takes it the game is broken, for the
 * law lets nobody bank without another in between (ROG-PURE215-R16.2).
 *
 * Leaves: bank.hands_most, bank.another_between, bank.passes, seats.least,
 * seats.most, bet.least, bet.most, bet.table_stakes, wager.open_circles,
 * wager.backline, wager.backline_most
 */
#include "rule/banked/bank.h"

#include "base/must.h"
#include "rule/refuse.h"

static bool is_seated(const struct bank *t, seat_no s)
{
    return s >= 0 && s < t->seats && t->person[s].here;
}

seat_no bank_next_seat(const struct book *b, const struct bank *t,
                       seat_no from, unsigned but)
{
    int step = book_value(b, LEAF_BANK_WAY) == BANK_CLOCKWISE ? 1 : -1;
    int s = from;

    for (int i = 0; i < t->seats; i++) {
        s = (s + step + t->seats) % t->seats;
        if (t->person[s].here && (but >> s & 1) == 0 && t->person[s].stack > 0)
            return (seat_no)s;
    }
    return NO_SEAT;
}

seat_no spot_after(const struct bank *t, seat_no from)
{
    int s = from;

    for (int i = 0; i < t->seats; i++) {
        s = s + 1 >= t->seats ? 0 : s + 1;
        if (t->spot[s].wagers > 0)
            return (seat_no)s;
    }
    return NO_SEAT;
}

static int seated(const struct bank *t)
{
    int n = 0;

    for (int s = 0; s < t->seats; s++)
        n += t->person[s].here;
    return n;
}

static bool decide_sit(const struct book *b, const struct bank *t,
                       const struct command *c, struct event *out,
                       struct refusal *no)
{
    if (t->phase != BANK_IDLE && t->phase != BANK_WAGERS &&
        t->phase != BANK_BROKEN)
        return refuse(no, WHY_NOT_NOW, LEAF_TABLE_STAKES);
    if (t->phase == BANK_WAGERS && c->seat < t->seats &&
        !t->person[c->seat].here &&
        seated(t) >= book_value(b, LEAF_SEATS_MOST)) /* too late to ask */
        return refuse(no, WHY_TOO_MANY_PLAYERS, LEAF_SEATS_MOST);
    if (c->amount <= 0)
        return refuse(no, WHY_TOO_SMALL, LEAF_NONE);
    if (c->amount > MONEY_MOST - t->chips)
        return refuse(no, WHY_TOO_LARGE, LEAF_NONE);
    event_init(out, EV_SAT, c->seat);
    out->amount = c->amount;
    return true;
}

/* Has this player held the bank as long as one may? */
static bool has_had_it(const struct book *b, const struct bank *t, seat_no s)
{
    return s == t->banker && book_yes(b, LEAF_BANK_OTHERS) &&
           t->turn >= book_value(b, LEAF_BANK_HANDS);
}

/*
 * The bank is offered to one seat at a time.  At a new table, and at one
 * that was broken, whoever may bank can offer to.
 */
static bool decide_bank(const struct book *b, const struct bank *t,
                        const struct command *c, struct event *out,
                        struct refusal *no)
{
    bool again = c->seat == t->banker &&
                 t->turn < book_value(b, LEAF_BANK_HANDS);

    if (t->phase != BANK_IDLE && t->phase != BANK_BROKEN)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (!is_seated(t, c->seat))
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    if (has_had_it(b, t, c->seat))
        return refuse(no, WHY_BANK_TURN, LEAF_BANK_HANDS);
    if (t->phase == BANK_IDLE && t->to_act != NO_SEAT && c->seat != t->to_act)
        return refuse(no, WHY_NOT_YOUR_TURN, LEAF_BANK_WAY);
    if (seated(t) < 2 || seated(t) < book_value(b, LEAF_SEATS_LEAST))
        return refuse(no, WHY_NOT_ENOUGH_PLAYERS, LEAF_SEATS_LEAST);
    if (seated(t) > book_value(b, LEAF_SEATS_MOST))
        return refuse(no, WHY_TOO_MANY_PLAYERS, LEAF_SEATS_MOST);
    if (c->amount <= 0)
        return refuse(no, WHY_TOO_SMALL, LEAF_NONE);
    if (c->amount > t->person[c->seat].stack)
        return refuse(no, WHY_NOT_ENOUGH_CHIPS, LEAF_NONE);
    event_init(out, EV_BANKED, c->seat);
    out->amount = c->amount;
    out->flag = !again;
    out->what = (uint8_t)(again ? t->turn + 1 : 1);
    return true;
}

/* Who is offered the bank when this seat does not want it. */
static seat_no offered_after(const struct book *b, const struct bank *t,
                             seat_no s)
{
    unsigned but = t->declined | 1u << s;

    if (t->banker != NO_SEAT && book_yes(b, LEAF_BANK_OTHERS))
        but |= 1u << t->banker; /* somebody else, or nobody */
    return bank_next_seat(b, t, s, but);
}

static bool decide_pass(const struct book *b, const struct bank *t,
                        const struct command *c, struct event *out,
                        struct refusal *no)
{
    if (t->phase != BANK_IDLE)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (c->seat != t->to_act)
        return refuse(no, WHY_NOT_YOUR_TURN, LEAF_BANK_WAY);
    event_init(out, EV_PASSED, c->seat);
    out->next = offered_after(b, t, c->seat);
    return true;
}

/* May this person wager on a spot that is not his own? */
static bool may_wager_there(const struct book *b, const struct bank *t,
                            const struct command *c, struct refusal *no)
{
    const struct spot *s = &t->spot[c->spot];
    bool open = !is_seated(t, (seat_no)c->spot);
    int most = book_value(b, LEAF_WAGER_BACKLINE_MOST);
    /* A place is kept for who sits there, or may yet sit down. */
    int others = s->wagers - (wager_of(s, (seat_no)c->spot) >= 0);

    if (open && s->wagers == 0) {
        if (!book_yes(b, LEAF_WAGER_OPEN))
            return refuse(no, WHY_OPEN_CIRCLE, LEAF_WAGER_OPEN);
        return is_seated(t, c->seat) || refuse(no, WHY_OPEN_CIRCLE, LEAF_NONE);
    }
    if (!book_yes(b, LEAF_WAGER_BACKLINE))
        return refuse(no, WHY_BACKLINE, LEAF_WAGER_BACKLINE);
    if (wager_of(s, c->seat) < 0 &&
        (others >= WAGERS_MAX - 1 || (most > 0 && others - open >= most)))
        return refuse(no, WHY_BACKLINE, LEAF_WAGER_BACKLINE_MOST);
    return true;
}

/* What a person owes the house for wagers on all other spots. */
static money fees_elsewhere(const struct bank *t, seat_no who, int spot)
{
    money owed = 0;

    for (int s = 0; s < t->seats; s++) {
        int w = s == spot ? -1 : wager_of(&t->spot[s], who);

        if (w >= 0)
            owed += bank_fee(t->fees.player, t->fees.players,
                             t->spot[s].wager[w].amount) +
                    t->fees.fund;
    }
    return owed;
}

/* What a person has for a wager there and its fee. */
static money has_for(const struct bank *t, seat_no who, int spot)
{
    int had = wager_of(&t->spot[spot], who);

    return t->person[who].stack - fees_elsewhere(t, who, spot) - t->fees.fund +
           (had >= 0 ? t->spot[spot].wager[had].amount : 0);
}

/* Wagers are laid in whole chips, and in units where the table has them. */
static money wager_step(const struct bank *t)
{
    money chip = t->stakes.chip > 0 ? t->stakes.chip : 1;
    money unit = t->stakes.unit > 0 ? t->stakes.unit : chip, step = unit;

    while (step % chip != 0 && step < t->stakes.upper)
        step += unit;
    return step;
}

money bank_wager_least(const struct bank *t)
{
    money step = wager_step(t);

    return (t->stakes.lower + step - 1) / step * step;
}

money bank_wager_most(const struct bank *t, seat_no who, int spot)
{
    const struct fee_row none = {INT64_MAX, 0}, *rows = t->fees.player;
    money has = has_for(t, who, spot), step = wager_step(t), best = 0;
    int count = t->fees.players;

    if (count == 0) {
        rows = &none;
        count = 1;
    }
    for (int i = 0; i < count; i++) { /* a smaller fee may leave more */
        money most = has - rows[i].fee;

        most = most < rows[i].most ? most : rows[i].most;
        most = most < t->stakes.upper ? most : t->stakes.upper;
        most -= most % step;
        if (most >= t->stakes.lower && most > best &&
            (i == 0 || most > rows[i - 1].most))
            best = most;
    }
    return best;
}

static bool amount_is_right(const struct bank *t, const struct command *c,
                            struct refusal *no)
{
    money fee = bank_fee(t->fees.player, t->fees.players, c->amount);

    if (c->amount == 0)
        return wager_of(&t->spot[c->spot], c->seat) >= 0 ||
               refuse(no, WHY_TOO_SMALL, LEAF_BET_LEAST);
    if (c->amount < t->stakes.lower)
        return refuse(no, WHY_TOO_SMALL, LEAF_BET_LEAST);
    if (c->amount > t->stakes.upper)
        return refuse(no, WHY_TOO_LARGE, LEAF_BET_MOST);
    if (c->amount % wager_step(t) != 0)
        return refuse(no, WHY_NOT_A_UNIT, LEAF_NONE);
    if (c->amount + fee > has_for(t, c->seat, c->spot))
        return refuse(no, WHY_NOT_ENOUGH_CHIPS, LEAF_NONE);
    return true;
}

/* Who plays the spot then: who sits there, else the first to have wagered. */
static seat_no master_then(const struct bank *t, const struct command *c)
{
    const struct spot *s = &t->spot[c->spot];

    if (is_seated(t, (seat_no)c->spot))
        return (seat_no)c->spot;
    if (s->wagers == 0)
        return c->seat;
    return c->amount == 0 && s->wagers > 1 && s->wager[0].owner == c->seat
               ? s->wager[1].owner
               : s->wager[0].owner;
}

static bool decide_wager(const struct book *b, const struct bank *t,
                         const struct command *c, struct event *out,
                         struct refusal *no)
{
    if (t->phase == BANK_IDLE || t->phase == BANK_BROKEN)
        return refuse(no, WHY_NO_BANK, LEAF_NONE);
    if (t->phase != BANK_WAGERS)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (c->spot >= t->seats)
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    if (c->seat == t->banker || c->spot == t->banker)
        return refuse(no, WHY_BANKER, LEAF_NONE);
    if (c->seat != c->spot && !may_wager_there(b, t, c, no))
        return false;
    if (!amount_is_right(t, c, no))
        return false;
    event_init(out, EV_WAGERED, c->seat);
    out->spot = c->spot;
    out->amount = c->amount;
    out->next = master_then(t, c);
    return true;
}

money bank_action(const struct bank *t)
{
    money all = 0;

    for (int s = 0; s < t->seats; s++)
        for (int w = 0; w < t->spot[s].wagers; w++)
            all += t->spot[s].wager[w].amount;
    return all;
}

/* Positions that would be dealt to, the player-dealer's too. */
static int positions(const struct bank *t)
{
    int n = 1;

    for (int s = 0; s < t->seats; s++)
        n += t->spot[s].wagers > 0;
    return n;
}

/* Does the dealer ask, and nobody at the table? */
static bool is_dealers(const struct command *c)
{
    return c->kind == CMD_DEAL || c->kind == CMD_GO_ON ||
           c->kind == CMD_SHUFFLE || c->kind == CMD_FOUL;
}

bool bank_decide(const struct book *b, const struct bank *t,
                 const struct command *c, struct event *out,
                 struct refusal *no)
{
    if (c->seat < 0 || c->seat >= PEOPLE_MAX ||
        (!is_dealers(c) && c->kind != CMD_SIT && !t->person[c->seat].here))
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    switch (c->kind) {
    case CMD_SIT:
        return decide_sit(b, t, c, out, no);
    case CMD_BANK:
        return decide_bank(b, t, c, out, no);
    case CMD_PASS:
        return decide_pass(b, t, c, out, no);
    case CMD_WAGER:
        return decide_wager(b, t, c, out, no);
    case CMD_DEAL:
        if (t->phase == BANK_IDLE || t->phase == BANK_BROKEN)
            return refuse(no, WHY_NO_BANK, LEAF_NONE);
        if (t->phase != BANK_WAGERS)
            return refuse(no, WHY_NOT_NOW, LEAF_NONE);
        if (bank_action(t) == 0)
            return refuse(no, WHY_NO_WAGER, LEAF_NONE);
        if (positions(t) > book_value(b, LEAF_SEATS_MOST))
            return refuse(no, WHY_TOO_MANY_PLAYERS, LEAF_SEATS_MOST);
        return bank_close(b, t, c, out, no);
    default:
        break;
    }
    MUST(bank_game_of(b->family) != NULL);
    return bank_game_of(b->family)->decide(b, t, c, out, no);
}
