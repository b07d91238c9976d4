/*
 * bank_decide.c - who sits, who banks, and who wagers where.
 *
 * The bank goes round: a player holds it for a number of hands, then it is
 * offered to the next.  If nobody else takes it, the game is broken, because
 * the law does not let a player bank again without another in between
 * (ROG-PURE215-R16.2).
 *
 * Leaves: bank.hands_most, bank.another_between, bank.passes, seats.least,
 * seats.most, bet.table_stakes, wager.open_circles, wager.backline,
 * wager.backline_most, wager.limits_bind, bank.posts, bank.needed, wager.time,
 * wager.against, wager.chip
 */
#include "base/must.h"
#include "rule/banked/bank.h"
#include "rule/instead.h"
#include "rule/refuse.h"

seat_no bank_next_seat(const struct book *b, const struct bank *t,
                       seat_no from, unsigned but)
{
    int step = book_value(b, LEAF_BANK_WAY) == BANK_CLOCKWISE ? 1 : -1;
    int s = from;

    MUST(from >= 0 && from < t->seats);
    for (int i = 0; i < t->seats; i++) {
        s = s + step < 0 ? t->seats - 1 : s + step;
        s = s >= t->seats ? 0 : s;
        if (t->person[s].here && (but >> s & 1) == 0 && t->person[s].stack > 0)
            return (seat_no)s;
    }
    return NO_SEAT;
}

seat_no spot_after(const struct bank *t, seat_no from)
{
    int s = from;

    MUST(from >= NO_SEAT && from < t->seats);
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

bool bank_is_in(const struct bank *t, seat_no who)
{
    bool posted = t->phase != BANK_IDLE && t->phase != BANK_BROKEN;

    if (posted && who == t->banker)
        return true;
    for (int s = 0; s < t->seats; s++)
        if (t->spot[s].wagers > 0 &&
            (t->spot[s].master == who || wager_of(&t->spot[s], who) >= 0))
            return true;
    return false;
}

/* May people come and go now? */
static bool is_between(const struct bank *t)
{
    return t->phase == BANK_IDLE || t->phase == BANK_WAGERS ||
           t->phase == BANK_BROKEN;
}

APART static bool decide_sit(const struct book *b, const struct bank *t,
                             const struct command *c, struct event *out,
                             struct refusal *no)
{
    seat_no seat = c->who.seat;
    money amount = c->sit.amount;
    struct ev_sat *e;

    if (!is_between(t))
        return refuse(no, WHY_NOT_NOW, LEAF_TABLE_STAKES);
    if (t->phase == BANK_WAGERS && seat < t->seats && !t->person[seat].here &&
        seated(t) >= book_value(b, LEAF_SEATS_MOST)) /* too late to ask */
        return refuse(no, WHY_TOO_MANY_PLAYERS, LEAF_SEATS_MOST);
    if (amount <= 0)
        return refuse_saying(no, WHY_TOO_SMALL, LEAF_NONE, INSTEAD_AMOUNT);
    if (amount > MONEY_MOST - t->chips)
        return refuse(no, WHY_TOO_LARGE, LEAF_NONE);
    if (!is_whole_chips(b, amount, t->stakes.chip))
        return refuse(no, WHY_WHOLE_CHIPS, LEAF_WAGER_CHIP);
    e = make_sat(out);
    e->seat = seat;
    e->amount = amount;
    e->person = c->sit.person;
    return true;
}

/* Has this player held the bank for as long as allowed? */
static bool has_had_it(const struct book *b, const struct bank *t, seat_no s)
{
    return s == t->banker && book_has(b, LEAF_BANK_OTHERS) &&
           t->turn >= book_value(b, LEAF_BANK_HANDS);
}

/* The bank is offered to one seat at a time.  At a new or broken table, every
   player who may bank can take it. */
APART static bool decide_bank(const struct book *b, const struct bank *t,
                              const struct command *c, struct event *out,
                              struct refusal *no)
{
    seat_no seat = c->who.seat;
    money amount = c->bank.amount;
    bool again = seat == t->banker && t->turn < book_value(b, LEAF_BANK_HANDS);
    struct ev_banked *e;

    if (t->phase != BANK_IDLE && t->phase != BANK_BROKEN)
        return refuse(no, WHY_NOT_NOW, LEAF_BANK_HANDS);
    if (!bank_is_seated(t, seat))
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_SEATS_MOST);
    if (has_had_it(b, t, seat))
        return refuse(no, WHY_BANK_TURN, LEAF_BANK_HANDS);
    if (t->phase == BANK_IDLE && t->to_act != NO_SEAT && seat != t->to_act)
        return refuse(no, WHY_NOT_YOUR_TURN, LEAF_BANK_WAY);
    if (seated(t) < 2 || seated(t) < book_value(b, LEAF_SEATS_LEAST))
        return refuse(no, WHY_NOT_ENOUGH_PLAYERS, LEAF_SEATS_LEAST);
    if (seated(t) > book_value(b, LEAF_SEATS_MOST))
        return refuse(no, WHY_TOO_MANY_PLAYERS, LEAF_SEATS_MOST);
    if (amount <= 0)
        return refuse(no, WHY_TOO_SMALL, LEAF_BANK_POSTS);
    if (amount > t->person[seat].stack)
        return refuse(no, WHY_NOT_ENOUGH_CHIPS,
                      leaf_of_house(b, LEAF_TABLE_STAKES, LEAF_BANK_POSTS));
    if (amount != t->person[seat].stack &&
        !is_whole_chips(b, amount, t->stakes.chip))
        return refuse(no, WHY_WHOLE_CHIPS, LEAF_WAGER_CHIP);
    e = make_banked(out);
    e->seat = seat;
    e->amount = amount;
    e->turn = (uint8_t)(again ? t->turn + 1 : 1);
    out->leaf = LEAF_BANK_HANDS;
    return true;
}

bool bank_is_bare(const struct bank *t)
{
    return t->phase == BANK_WAGERS && t->hand.laid == 0;
}

/* The seat that banked the last hand dealt; NO_SEAT: none. */
static seat_no last_banker(const struct bank *t)
{
    if (t->phase != BANK_WAGERS)
        return t->banker;
    return (seat_no)(t->before == 0 ? NO_SEAT : t->before - 1);
}

/* The seat that is offered the bank if this one declines. */
static seat_no offered_after(const struct book *b, const struct bank *t,
                             seat_no s)
{
    seat_no last = last_banker(t);
    unsigned but = t->declined | 1u << s;

    if (last != NO_SEAT && book_has(b, LEAF_BANK_OTHERS))
        but |= 1u << last; /* somebody else, or nobody */
    return bank_next_seat(b, t, s, but);
}

/* Passes the bank on to the next player. */
static void pass(const struct book *b, const struct bank *t, seat_no seat,
                 struct event *out)
{
    struct ev_passed *e = make_passed(out);

    MUST(seat == t->to_act || (bank_is_bare(t) && seat == t->banker));
    e->seat = seat;
    e->next = offered_after(b, t, seat);
    out->leaf = LEAF_BANK_WAY;
}

APART static bool decide_pass(const struct book *b, const struct bank *t,
                              seat_no seat, struct event *out,
                              struct refusal *no)
{
    if (t->phase != BANK_IDLE)
        return refuse(no, WHY_NOT_NOW, LEAF_BANK_HANDS);
    if (seat != t->to_act)
        return refuse(no, WHY_NOT_YOUR_TURN, LEAF_BANK_WAY);
    pass(b, t, seat, out);
    return true;
}

void bank_leave(const struct bank *t, seat_no seat, struct event *out)
{
    struct ev_left *e = make_left(out);

    MUST(bank_is_here(t, seat));
    e->seat = seat;
    e->amount = t->person[seat].stack;
}

/*
 * A player with a bank or a wager in play must finish the hand.  A player who
 * is offered the bank, or holds it without a wager against it, passes it by
 * leaving (bank_advance.c).
 */
APART static bool decide_leave(const struct book *b, const struct bank *t,
                               seat_no seat, struct event *out,
                               struct refusal *no)
{
    bool bare = bank_is_bare(t) && seat == t->banker;

    if (t->phase == BANK_WAGERS && seat == t->banker && !bare)
        return refuse_saying(no, WHY_NOT_NOW, LEAF_TABLE_STAKES,
                             INSTEAD_BANK_WAGERED);
    if (!is_between(t) || (!bare && bank_is_in(t, seat)))
        return refuse(no, WHY_NOT_NOW, LEAF_TABLE_STAKES);
    if (seat == t->to_act || bare) {
        pass(b, t, seat, out);
        out->passed.leaves = true;
        return true;
    }
    bank_leave(t, seat, out);
    return true;
}

/* The leaf if there is no bank: nobody took it yet, or the game is broken.  A
   clause that only counts the hands of a bank does not say the latter. */
static enum leaf no_bank_leaf(const struct book *b, const struct bank *t)
{
    return t->phase == BANK_BROKEN &&
                   b->by[LEAF_BANK_OTHERS] != b->by[LEAF_BANK_HANDS]
               ? LEAF_BANK_OTHERS
               : LEAF_BANK_NEEDED;
}

/* May this person wager on somebody else's spot? */
bool bank_may_wager_there(const struct book *b, const struct bank *t,
                          seat_no seat, int spot, struct refusal *no)
{
    const struct spot *s = &t->spot[spot];
    bool open = !bank_is_seated(t, (seat_no)spot);
    int most = book_value(b, LEAF_WAGER_BACKLINE_MOST);
    /* A place stays free for the player who sits there, or may still sit
       down. */
    int others = s->wagers - (wager_of(s, (seat_no)spot) >= 0);

    if (open && s->wagers == 0) {
        if (!book_has(b, LEAF_WAGER_OPEN))
            return refuse(no, WHY_OPEN_CIRCLE, LEAF_WAGER_OPEN);
        return bank_is_seated(t, seat) ||
               refuse(no, WHY_OPEN_CIRCLE, LEAF_WAGER_OPEN);
    }
    if (!book_has(b, LEAF_WAGER_BACKLINE))
        return refuse(no, WHY_BACKLINE, LEAF_WAGER_BACKLINE);
    if (wager_of(s, seat) < 0 &&
        (others >= WAGERS_MAX - 1 || (most > 0 && others - open >= most)))
        return refuse(no, WHY_BACKLINE, LEAF_WAGER_BACKLINE_MOST);
    return true;
}

/* The fees a person owes for wagers on all other spots. */
money bank_fees_elsewhere(const struct bank *t, seat_no who, int spot)
{
    unsigned left = t->person[who].on & ~(1u << spot);
    money owed = 0;

    for (; left != 0; left &= left - 1) {
        const struct spot *s = &t->spot[__builtin_ctz(left)];
        int w = wager_of(s, who);

        MUST(w >= 0);
        owed += bank_player_fee(&t->fees, s->wager[w].amount) + t->fees.fund;
    }
    return owed;
}

/* The chips a person has for a wager there and its fee. */
static money has_for(const struct bank *t, seat_no who, int spot)
{
    int had = wager_of(&t->spot[spot], who);

    return t->person[who].stack - bank_fees_elsewhere(t, who, spot) -
           t->fees.fund + (had >= 0 ? t->spot[spot].wager[had].amount : 0);
}

static money divisor(money a, money b)
{
    while (b != 0) {
        money rest = a % b;

        a = b;
        b = rest;
    }
    return a;
}

/* The step of wagers: the least common multiple of chip and unit, or the first
   unit above the largest wager. */
money bank_wager_step(const struct bank *t)
{
    money chip = t->stakes.chip > 0 ? t->stakes.chip : 1;
    money unit = t->stakes.unit > 0 ? t->stakes.unit : chip;
    money units, most;

    if (chip == 1 || unit == chip || unit % chip == 0)
        return unit;
    units = chip / divisor(unit, chip);
    most = (t->stakes.upper + unit - 1) / unit;
    return unit * (units < most ? units : most);
}

/* The posted minimum and maximum apply if the book says so.  Doubles, splits,
   insurance and the player-dealer's money are exempt (ROG-PURE215-R3.1). */
money bank_wager_floor(const struct book *b, const struct bank *t)
{
    return book_has(b, LEAF_WAGER_LIMITS) ? t->stakes.lower : 1;
}

money bank_wager_ceiling(const struct book *b, const struct bank *t)
{
    return book_has(b, LEAF_WAGER_LIMITS) ? t->stakes.upper : MONEY_MOST;
}

money bank_wager_least(const struct book *b, const struct bank *t)
{
    money step = bank_wager_step(t);

    MUST(step > 0);
    return (bank_wager_floor(b, t) + step - 1) / step * step;
}

money bank_wager_most(const struct book *b, const struct bank *t, seat_no who,
                      int spot)
{
    return bank_wager_most_of(b, t, has_for(t, who, spot));
}

money bank_wager_most_of(const struct book *b, const struct bank *t, money has)
{
    const struct fee_row none = {MONEY_MOST, 0}, *rows = t->fees.player;
    money step = bank_wager_step(t), best = 0;
    money ceiling = bank_wager_ceiling(b, t);
    int count = t->fees.players;

    if (count == 0 || t->fees.by_action) {
        rows = &none;
        count = 1;
        has -= bank_player_fee(&t->fees, 0);
    }
    for (int i = 0; i < count; i++) { /* a smaller fee may leave more to
                                         wager */
        money most = has - rows[i].fee;

        most = most < rows[i].most ? most : rows[i].most;
        most = most < ceiling ? most : ceiling;
        most -= most % step;
        if (most >= bank_wager_floor(b, t) && most > best &&
            (i == 0 || most > rows[i - 1].most))
            best = most;
    }
    return best;
}

static bool amount_is_right(const struct book *b, const struct bank *t,
                            seat_no seat, int spot, money amount,
                            struct refusal *no)
{
    money fee = bank_player_fee(&t->fees, amount);

    if (amount == 0)
        return wager_of(&t->spot[spot], seat) >= 0 ||
               refuse(no, WHY_TOO_SMALL, LEAF_WAGER_LIMITS);
    if (amount < bank_wager_floor(b, t))
        return refuse(no, WHY_TOO_SMALL, LEAF_WAGER_LIMITS);
    if (amount > bank_wager_ceiling(b, t))
        return refuse(no, WHY_TOO_LARGE, LEAF_WAGER_LIMITS);
    if (amount % bank_wager_step(t) != 0)
        return refuse(no, WHY_NOT_A_UNIT, LEAF_NONE);
    if (amount + fee > has_for(t, seat, spot))
        return refuse(no, WHY_NOT_ENOUGH_CHIPS,
                      leaf_of_house(b, LEAF_TABLE_STAKES, LEAF_WAGER_TIME));
    return true;
}

seat_no bank_master_then(const struct bank *t, seat_no seat, int spot,
                         bool none)
{
    const struct spot *s = &t->spot[spot];

    if (bank_is_seated(t, (seat_no)spot))
        return (seat_no)spot;
    if (s->wagers == 0)
        return seat;
    return none && s->wagers > 1 && s->wager[0].owner == seat
               ? s->wager[1].owner
               : s->wager[0].owner;
}

bool bank_may_wager_now(const struct book *b, const struct bank *t,
                        seat_no seat, int spot, struct refusal *no)
{
    if (t->phase == BANK_IDLE || t->phase == BANK_BROKEN)
        return refuse(no, WHY_NO_BANK, no_bank_leaf(b, t));
    if (t->phase != BANK_WAGERS)
        return refuse(no, WHY_NOT_NOW, LEAF_WAGER_TIME);
    if (spot >= t->seats)
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_SEATS_MOST);
    if (seat == t->banker)
        return refuse(no, WHY_BANKER, LEAF_WAGER_AGAINST);
    if (spot == t->banker) /* a circle that is not open */
        return refuse(no, WHY_BANKER,
                      leaf_of_house(b, LEAF_WAGER_AGAINST, LEAF_WAGER_OPEN));
    return seat == spot || bank_may_wager_there(b, t, seat, spot, no);
}

enum leaf bank_wager_leaf(const struct bank *t, seat_no seat, int spot)
{
    return seat == spot           ? LEAF_WAGER_LIMITS
           : t->person[spot].here ? LEAF_WAGER_BACKLINE
                                  : LEAF_WAGER_OPEN;
}

APART static bool decide_wager(const struct book *b, const struct bank *t,
                               const struct command *c, struct event *out,
                               struct refusal *no)
{
    const struct bank_game *game = bank_game_of(b->family);
    seat_no seat = c->who.seat;
    int spot = c->wager.spot;
    money amount = c->wager.amount;
    struct ev_wagered *e;

    if (!bank_may_wager_now(b, t, seat, spot, no))
        return false;
    if (game->wager != NULL)
        return game->wager(b, t, c, out, no);
    if (c->wager.on[0] != '\0')
        return refuse(no, WHY_NO_SUCH_WAGER, LEAF_NONE);
    if (!amount_is_right(b, t, seat, spot, amount, no))
        return false;
    e = make_wagered(out);
    e->seat = seat;
    e->spot = (uint8_t)spot;
    e->amount = amount;
    e->master = bank_master_then(t, seat, spot, amount == 0);
    out->leaf = (uint16_t)bank_wager_leaf(t, seat, spot);
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

/* Closes the wagers if there is one, and if not too many hands would be
   dealt. */
APART static bool decide_deal(const struct book *b, const struct bank *t,
                              const struct command *c, struct event *out,
                              struct refusal *no)
{
    if (t->phase == BANK_IDLE || t->phase == BANK_BROKEN)
        return refuse(no, WHY_NO_BANK, no_bank_leaf(b, t));
    if (t->phase != BANK_WAGERS)
        return refuse(no, WHY_NOT_NOW, LEAF_WAGER_TIME);
    if (bank_action(t) == 0)
        return refuse(no, WHY_NO_WAGER, LEAF_WAGER_TIME);
    if (__builtin_popcount(bank_positions(t)) > book_value(b, LEAF_SEATS_MOST))
        return refuse(no, WHY_TOO_MANY_PLAYERS, LEAF_SEATS_MOST);
    return bank_close(b, t, &c->deal, out, no);
}

/*
 * Everybody who gives a command must be at the table, except a player who sits
 * down and the dealer.
 */
static bool is_known(const struct bank *t, const struct command *c)
{
    seat_no who = c->who.seat;

    switch (c->kind) {
    case CMD_DEAL:
    case CMD_GO_ON:
    case CMD_SHUFFLE:
    case CMD_FOUL:
        return true;
    case CMD_SIT:
        return who >= 0 && who < PEOPLE_MAX;
    default:
        return bank_is_here(t, who);
    }
}

bool bank_decide(const struct book *b, const struct bank *t,
                 const struct command *c, struct event *out,
                 struct refusal *no)
{
    const struct bank_game *game;

    MUST(b->family == (enum family)t->family);
    if (!is_known(t, c))
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    switch (c->kind) {
    case CMD_SIT:
        return decide_sit(b, t, c, out, no);
    case CMD_LEAVE:
        return decide_leave(b, t, c->who.seat, out, no);
    case CMD_BANK:
        return decide_bank(b, t, c, out, no);
    case CMD_PASS:
        return decide_pass(b, t, c->who.seat, out, no);
    case CMD_WAGER:
        return decide_wager(b, t, c, out, no);
    case CMD_DEAL:
        return decide_deal(b, t, c, out, no);
    default:
        game = bank_game_of(b->family);
        MUST(game != NULL);
        return game->decide(b, t, c, out, no);
    }
}
