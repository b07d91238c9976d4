/*
 * open.c - opening a table: the request, the check against the book, and the
 * table's sign.
 *
 * One command opens tables of all families, and one event records it, so that
 * a journal says which book a table plays by, what it chose, and which fees
 * the house takes.  Each family has its own struct of stakes in between.
 *
 * Leaves: seats.least, seats.most, bet.least
 */
#include "rule/open.h"

#include <string.h>

#include "base/must.h"
#include "rule/family.h"
#include "rule/fee.h"
#include "rule/refuse.h"

/*
 * Copies the members that stakes, the command to open and the opened event
 * have in common.
 */
#define COPY_STAKES(to, from)                                                 \
    do {                                                                      \
        (to)->structure = (from)->structure;                                  \
        (to)->blinds = (from)->blinds;                                        \
        (to)->jokers = (from)->jokers;                                        \
        (to)->asks_to_show = (from)->asks_to_show;                            \
        (to)->asks_cards = (from)->asks_cards;                                \
        (to)->tournament = (from)->tournament;                                \
        (to)->by_card = (from)->by_card;                                      \
        (to)->lower = (from)->lower;                                          \
        (to)->upper = (from)->upper;                                          \
        memcpy((to)->blind, (from)->blind, sizeof(to)->blind);                \
        (to)->ante = (from)->ante;                                            \
        (to)->bring_in = (from)->bring_in;                                    \
        (to)->buy_in = (from)->buy_in;                                        \
        (to)->unit = (from)->unit;                                            \
        (to)->chip = (from)->chip;                                            \
    } while (0)

/* The same for the fields that a house's schedule files: FILED in field.h. */
#define COPY_FILED(to, from)                                                  \
    do {                                                                      \
        memcpy((to)->rate, (from)->rate, sizeof(to)->rate);                   \
        (to)->dealers = (from)->dealers;                                      \
        (to)->players = (from)->players;                                      \
        memcpy((to)->dealer_most, (from)->dealer_most,                        \
               sizeof(to)->dealer_most);                                      \
        memcpy((to)->dealer_fee, (from)->dealer_fee, sizeof(to)->dealer_fee); \
        memcpy((to)->player_most, (from)->player_most,                        \
               sizeof(to)->player_most);                                      \
        memcpy((to)->player_fee, (from)->player_fee, sizeof(to)->player_fee); \
        (to)->rates = (from)->rates;                                          \
        (to)->rates_most = (from)->rates_most;                                \
        (to)->payer = (from)->payer;                                          \
        (to)->per = (from)->per;                                              \
        memcpy((to)->jackpot, (from)->jackpot, sizeof(to)->jackpot);          \
        (to)->players_by_action = (from)->players_by_action;                  \
        (to)->fee_ats = (from)->fee_ats;                                      \
        (to)->fund_ats = (from)->fund_ats;                                    \
        memcpy((to)->fee_at, (from)->fee_at, sizeof(to)->fee_at);             \
        memcpy((to)->fund_at, (from)->fund_at, sizeof(to)->fund_at);          \
        memcpy((to)->fee_ids, (from)->fee_ids, sizeof(to)->fee_ids);          \
        (to)->payer_set = (from)->payer_set;                                  \
        (to)->chip = (from)->chip;                                            \
    } while (0)

/* The same for the other fields that an opening command and an opened table
   share. */
#define COPY_REST(to, from)                                                   \
    do {                                                                      \
        (to)->packs = (from)->packs;                                          \
        (to)->contribution = (from)->contribution;                            \
        memcpy((to)->prize, (from)->prize, sizeof(to)->prize);                \
        (to)->fund = (from)->fund;                                            \
        (to)->rules = (from)->rules;                                          \
        (to)->dealer = (from)->dealer;                                        \
        (to)->level = (from)->level;                                          \
        (to)->choices = (from)->choices;                                      \
        memcpy((to)->choice, (from)->choice, sizeof(to)->choice);             \
    } while (0)

/* The number of entries in use. */
static uint8_t used(const uint8_t *at)
{
    int n = 2 * FEE_ROWS_MAX;

    while (n > 0 && at[n - 1] == 0)
        n--;
    return (uint8_t)n;
}

static void put_fees(struct cmd_open *c, const struct fees *f)
{
    c->payer = f->payer;
    c->per = f->per;
    memcpy(c->rate, f->fee, sizeof c->rate);
    memcpy(c->jackpot, f->fund, sizeof c->jackpot);
    memcpy(c->fee_at, f->at, sizeof c->fee_at);
    memcpy(c->fund_at, f->fund_at, sizeof c->fund_at);
    memcpy(c->fee_ids, f->ids, sizeof c->fee_ids);
    c->payer_set = f->payer_set;
    c->fee_ats = used(f->at);
    c->fund_ats = used(f->fund_at);
}

static void put_seats(struct cmd_open *c, int seats)
{
    MUST(seats >= 0 && seats <= UINT8_MAX);
    c->seats = (uint8_t)seats;
    c->rules = OPEN_RULES;
}

void open_poker(struct cmd_open *c, const struct stakes *s, int seats)
{
    COPY_STAKES(c, s);
    put_fees(c, &s->fees);
    put_seats(c, seats);
}

static void put_rows(const struct fee_row *rows, int count, money *most,
                     money *fee)
{
    MUST(count >= 0 && count <= FEE_ROWS_MAX);
    for (int i = 0; i < count; i++) {
        most[i] = rows[i].most;
        fee[i] = rows[i].fee;
    }
}

void open_bank(struct cmd_open *c, const struct stakes *s,
               const struct bank_fees *fees, money fund, int seats)
{
    COPY_STAKES(c, s);
    put_fees(c, &fees->by);
    put_seats(c, seats);
    c->dealers = fees->dealers;
    c->players = fees->players;
    put_rows(fees->dealer, fees->dealers, c->dealer_most, c->dealer_fee);
    put_rows(fees->player, fees->players, c->player_most, c->player_fee);
    c->rates = fees->rates;
    c->rates_most = fees->rates_most;
    c->contribution = fees->fund;
    c->players_by_action = fees->by_action;
    memcpy(c->prize, fees->prize, sizeof c->prize);
    c->fund = fund;
}

void open_melding(struct cmd_open *c, const struct melding_stakes *s,
                  int seats)
{
    put_seats(c, seats);
    c->chip = s->chip;
    c->packs = s->packs;
    put_fees(c, &s->fees);
}

/* The fees of an opened table.  Old journals have one amount for all, taken
   from the button's ante. */
static struct fees get_fees(const struct ev_opened *e)
{
    struct fees f;

    memset(&f, 0, sizeof f);
    if (e->collection > 0 && e->per == PER_UNSET) {
        fees_set(&f, PAYS_BUTTON_ANTE, e->collection);
        return f;
    }
    f.payer = e->payer;
    f.payer_set = e->payer_set;
    f.per = e->per;
    memcpy(f.fee, e->rate, sizeof f.fee);
    memcpy(f.fund, e->jackpot, sizeof f.fund);
    memcpy(f.at, e->fee_at, e->fee_ats);
    memcpy(f.fund_at, e->fund_at, e->fund_ats);
    memcpy(f.ids, e->fee_ids, sizeof f.ids);
    return f;
}

struct stakes open_stakes(const struct ev_opened *e)
{
    struct stakes s;

    memset(&s, 0, sizeof s);
    COPY_STAKES(&s, e);
    s.fees = get_fees(e);
    return s;
}

static void get_rows(const money *most, const money *fee, int count,
                     struct fee_row *rows)
{
    MUST(count >= 0 && count <= FEE_ROWS_MAX);
    for (int i = 0; i < count; i++)
        rows[i] = (struct fee_row){.most = most[i], .fee = fee[i]};
}

struct bank_fees open_fees(const struct ev_opened *e)
{
    struct bank_fees fees;

    memset(&fees, 0, sizeof fees);
    fees.dealers = e->dealers;
    fees.players = e->players;
    get_rows(e->dealer_most, e->dealer_fee, e->dealers, fees.dealer);
    get_rows(e->player_most, e->player_fee, e->players, fees.player);
    fees.rates = e->rates;
    fees.rates_most = e->rates_most;
    fees.fund = e->contribution;
    if (fees.fund > 0 && fees.players == 0) /* charged on every wager */
        fees.player[fees.players++] = (struct fee_row){.most = MONEY_MOST};
    fees.by = get_fees(e);
    fees.by_action = e->players_by_action;
    for (int i = 0; i < PRIZES; i++) {
        fees.prize[i] = e->prize[i];
        fees.prizes = fees.prizes || e->prize[i] > 0;
    }
    return fees;
}

struct melding_stakes open_rates(const struct ev_opened *e)
{
    struct melding_stakes s;

    memset(&s, 0, sizeof s);
    s.chip = e->chip;
    s.packs = e->packs;
    s.fees = get_fees(e);
    return s;
}

/* Both limits are given in rising order, or neither. */
static int check_limits(money lower, money upper, struct fault *f)
{
    if (lower < 0 || upper < 0)
        return fault_say(f, "A limit cannot be negative.");
    if ((lower == 0) != (upper == 0))
        return fault_say(f, "Give both limits, the lower and the upper, or "
                            "neither for the usual table.");
    if (upper < lower)
        return fault_say(f, "The upper limit is below the lower one.");
    return 0;
}

int open_usual(const struct book *b, const struct collections *all,
               money lower, money upper, int seats, struct cmd_open *out,
               struct fault *f)
{
    if (check_limits(lower, upper, f) != 0)
        return FAULT;
    if (families[b->family]->usual != NULL)
        return families[b->family]->usual(b, all, lower, upper, seats, out, f);
    MUST(seats >= 0 && seats <= UINT8_MAX);
    out->lower = lower > 0 ? lower : book_value(b, LEAF_BET_LEAST);
    out->seats = (uint8_t)seats;
    return 0;
}

/*
 * True if no sum of the sign's amounts can overflow and no amount is negative.
 */
static bool amounts_can_be(const struct ev_opened *e)
{
    const money one[] = {e->lower,        e->upper, e->ante,   e->bring_in,
                         e->collection,   e->unit,  e->buy_in, e->chip,
                         e->contribution, e->fund};
    bool can = true;

    for (size_t i = 0; i < sizeof one / sizeof *one; i++)
        can = can && one[i] >= 0 && one[i] <= MONEY_MOST;
    for (int i = 0; i < BLINDS_MAX; i++)
        can = can && e->blind[i] >= 0 && e->blind[i] <= MONEY_MOST;
    for (int i = 0; i <= SEATS_MAX; i++)
        can = can && e->rate[i] >= 0 && e->rate[i] <= MONEY_MOST &&
              e->jackpot[i] >= 0 && e->jackpot[i] <= MONEY_MOST;
    for (int i = 0; i < FEE_ROWS_MAX; i++)
        can = can && e->dealer_fee[i] >= 0 && e->dealer_fee[i] <= MONEY_MOST &&
              e->player_fee[i] >= 0 && e->player_fee[i] <= MONEY_MOST;
    for (int i = 0; i < PRIZES; i++)
        can = can && e->prize[i] >= 0 && e->prize[i] <= MONEY_MOST;
    return can;
}

/* Choices must be leaves and answers that the family has. */
static bool choices_can_be(const struct ev_opened *e)
{
    if (e->choices > CHOICES_MAX)
        return false;
    for (int i = 0; i < e->choices; i++) {
        enum leaf leaf = (enum leaf)e->choice[i].leaf;

        if (leaf >= LEAF_COUNT || !leaf_is_of(leaf, (enum family)e->family) ||
            !leaf_can_choose(leaf, e->choice[i].value))
            return false;
    }
    return true;
}

bool open_can_be(const struct ev_opened *e)
{
    return e->family < FAMILIES && e->game[0] != '\0' && e->seats >= 2 &&
           e->rules <= OPEN_RULES &&
           (e->level == 0 || e->dealer == DEALER_LIVE) &&
           e->seats <= families[e->family]->seats_most &&
           e->dealers <= FEE_ROWS_MAX && e->players <= FEE_ROWS_MAX &&
           e->fee_ats <= 2 * FEE_ROWS_MAX && e->fund_ats <= 2 * FEE_ROWS_MAX &&
           e->blinds <= BLINDS_MAX && choices_can_be(e) && amounts_can_be(e);
}

/* Refuses a choice that no table may make, with the bound of the book that it
   exceeds. */
static bool refuse_choice(const struct book *b, const struct cmd_open *c,
                          struct refusal *no)
{
    struct book own = *b;

    if (families[b->family]->choices_fit != NULL &&
        !families[b->family]->choices_fit(&own, c, no))
        return false;
    return refuse(no, WHY_CHOICE, LEAF_NONE);
}

bool game_can_begin_with(const struct book *b, int players, struct refusal *no)
{
    MUST(players >= 0);
    return (players >= 2 && players >= book_value(b, LEAF_SEATS_LEAST)) ||
           refuse(no, WHY_NOT_ENOUGH_PLAYERS, LEAF_SEATS_LEAST);
}

bool game_has_place(const struct book *b, int players, struct refusal *no)
{
    MUST(players >= 0);
    return players < book_value(b, LEAF_SEATS_MOST) ||
           refuse(no, WHY_TOO_MANY_PLAYERS, LEAF_SEATS_MOST);
}

static bool seats_fit(const struct book *b, const struct cmd_open *c,
                      struct refusal *no)
{
    if (c->seats < 2)
        return refuse(no, WHY_NOT_ENOUGH_PLAYERS, LEAF_SEATS_LEAST);
    if (c->seats > families[b->family]->seats_most ||
        c->seats > book_value(b, LEAF_SEATS_MOST))
        return refuse(no, WHY_TOO_MANY_PLAYERS, LEAF_SEATS_MOST);
    return true;
}

/* Can a live dealer enter this much of the game?  At a table of the room there
   is nothing to enter. */
static bool has_level(const struct book *b, const struct cmd_open *c,
                       struct refusal *no)
{
    if (c->dealer != DEALER_LIVE)
        return c->level == 0 || refuse(no, WHY_NOT_LIVE, LEAF_NONE);
    return (families[b->family]->levels >> c->level & 1) != 0 ||
           refuse(no, WHY_LEVEL, LEAF_NONE);
}

bool open_decide(const struct book *b, const struct command *c,
                 struct event *out, struct refusal *no)
{
    struct ev_opened *e = make_opened(out);

    _Static_assert(sizeof b->house <= sizeof e->house, "a house's name fits");
    _Static_assert(sizeof b->game <= sizeof e->game, "a game's name fits");
    COPY_STAKES(e, &c->open);
    COPY_FILED(e, &c->open);
    COPY_REST(e, &c->open);
    memcpy(e->house, b->house, sizeof b->house);
    memcpy(e->game, b->game, sizeof b->game);
    memcpy(e->edition, b->edition, sizeof e->edition);
    e->family = (uint8_t)b->family;
    e->seats = c->open.seats;
    if (e->dealer == DEALER_LIVE && book_is(b, OF_POKER))
        e->by_card = true;
    if (!choices_can_be(e))
        return refuse_choice(b, &c->open, no);
    if (!seats_fit(b, &c->open, no))
        return false;
    if (!has_level(b, &c->open, no))
        return false;
    if (!open_can_be(e))
        return refuse(no, WHY_STAKES, LEAF_NONE);
    if (families[b->family]->may_open != NULL &&
        !families[b->family]->may_open(b, &c->open, e, no))
        return false;
    return (e->jokers <= JOKERS_MAX && e->packs <= PACKS_MAX) ||
           refuse(no, WHY_CHOICE, LEAF_NONE);
}

/* A table that is already open */

void open_again(const struct felt *felt, struct command *c)
{
    MUST(felt->game[0] != '\0');
    wish_open(c, (struct who){.role = ROLE_ROOM, .seat = NO_SEAT});
    families[felt->family]->sign(felt, &c->open);
    memcpy(c->open.choice, felt->choice, sizeof felt->choice);
    c->open.choices = felt->choices;
    c->open.dealer = felt->dealer;
    c->open.level = felt->level;
}

void open_filed(const struct cmd_open *c, struct cmd_edition *out)
{
    COPY_FILED(out, c);
}

void open_file_again(const struct felt *felt, const struct cmd_edition *filed,
                     struct command *out)
{
    open_again(felt, out);
    if (filed->filing == FILING_ANEW)
        COPY_FILED(&out->open, filed);
}

/* Checks the fees as if the table were opened with them; everything else comes
   from the table. */
bool open_refile(struct felt *felt, const struct ev_edition *e)
{
    struct command now;
    struct event as;
    struct ev_opened *o = make_opened(&as);

    open_again(felt, &now);
    COPY_STAKES(o, &now.open);
    COPY_REST(o, &now.open);
    COPY_FILED(o, e);
    memcpy(o->game, felt->game, sizeof o->game);
    o->family = felt->family;
    o->seats = now.open.seats;
    return open_can_be(o) && families[felt->family]->refile != NULL &&
           families[felt->family]->refile(felt, o);
}
