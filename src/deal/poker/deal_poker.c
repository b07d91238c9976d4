/*
 * deal_poker.c - what happens next at a poker table, and the row of poker for
 * the dealer.
 *
 * Leaves: none
 */
#include "deal/deal_own.h"
#include "deal/dealer.h"
#include "deal/poker/bot.h"
#include "deal/poker/bot_style.h"
#include "deal/poker/menu_poker.h"
#include "deal/poker/mistake.h"

enum {
    FLOOR_TRIES = 400, /* to find something that the floor may decide */
    REPORTS = 12,    /* to find a mistake that nobody is wrongly blamed for */
    LIMIT_BETS = 40, /* upper bets that a player sits down with, */
    FREE_BETS = 100, /* if bets have no limit, */
    LOW_BETS = 4     /* and below which a player buys again */
};

static const struct table *table_at(const struct deal_at *a)
{
    return &a->s->felt.poker;
}

static bool is_for_floor(const struct felt *felt)
{
    const struct table *t = &felt->poker;

    return t->ruling.asks_floor || (t->phase == PHASE_IDLE && t->deck_waits);
}

/* Decides what a book leaves to the floor, so that the table can go on. */
static int rule_for_floor(struct deal_at *a)
{
    const struct table *t = table_at(a);
    struct command *wish = &a->out->wish;
    struct refusal no;

    for (int i = 0; i < FLOOR_TRIES; i++) {
        mistake_floor(t, a->chance->luck, wish);
        if (t->deck_waits)
            wish->floor.floor = FLOOR_DECK;
        if (seating_would(a->b, a->s, wish, &no)) {
            a->d->rulings++;
            return deal_wish(a);
        }
    }
    return deal_ask(a, who_floor());
}

/* Only mistakes of the dealer, or of a player who may be blamed, are fair. */
static bool is_fair(const struct deal_at *a, const struct cmd_report *r)
{
    return irregular_rows[r->what].subject != SUBJECT_SEAT || r->at < 0 ||
           (a->who->blame >> r->at & 1) != 0;
}

/* Something goes wrong now and then, and not twice in a hand. */
static bool go_wrong(struct deal_at *a)
{
    const struct table *t = table_at(a);
    struct command *wish = &a->out->wish;
    int64_t tried = 0;

    if (a->who->mistakes == 0 || a->d->wrong_hand == t->number ||
        a->d->refused > 0 || !luck_once_in(a->chance->luck, a->who->mistakes))
        return false;
    for (int i = 0; i < REPORTS; i++) {
        if (!mistake_now(a->b, t, a->chance->luck, wish, &tried))
            return false;
        if (!is_fair(a, &wish->report))
            continue;
        a->d->wrong_hand = t->number;
        a->d->reports++;
        return true;
    }
    return false;
}

/* Waits for people who may straddle, between the blinds and the cards. */
static int wait_for_straddle(struct deal_at *a)
{
    uint32_t seats = 0;

    for (seat_no i = 0; i < felt_seats(&a->s->felt); i++) {
        struct may may;

        if (!deal_is_waited_for(a, i))
            continue;
        felt_may(a->b, &a->s->felt, who_player(i), &may);
        if (may_find(&may, CMD_STRADDLE) != NULL ||
            seating_may_over(a->s, i, &may))
            seats |= 1u << i;
    }
    if (seats == 0)
        return deal_go_on(a);
    a->out->enough = true;
    return deal_window(a, OPEN_STRADDLE, seats,
                       deal_first_after(seats, table_at(a)->button));
}

/* The seat to act; if several act at once, people come last. */
static seat_no next_to_act(const struct deal_at *a)
{
    const struct felt *felt = &a->s->felt;

    for (uint32_t rest = felt_asked(felt); rest != 0; rest &= rest - 1)
        if (!deal_is_person(a, (seat_no)__builtin_ctz(rest)))
            return (seat_no)__builtin_ctz(rest);
    return felt_to_act(felt);
}

static int next(struct deal_at *a)
{
    const struct table *t = table_at(a);
    seat_no seat;

    if (t->ruling.asks_floor && a->who->floor)
        return deal_ask(a, who_floor());
    if (is_for_floor(&a->s->felt))
        return rule_for_floor(a);
    if (t->phase == PHASE_IDLE)
        return deal_hand(a);
    if (t->phase == PHASE_SHUFFLE)
        return deal_shuffle(a);
    if (t->phase == PHASE_POST)
        return wait_for_straddle(a);
    if (go_wrong(a))
        return deal_wish(a);
    seat = next_to_act(a);
    return seat == NO_SEAT ? 0 : deal_act(a, seat);
}

static void bot(const struct book *b, const struct felt_view *v,
                struct command *out)
{
    bot_command(b, &v->poker, out);
}

static void styled(const struct book *b, const struct felt_view *v, int style,
                   struct command *out)
{
    bot_play(b, &v->poker, (enum bot_style)style, out);
}

static int deck(const struct book *b, const struct felt *felt, card *out)
{
    int cards = 52 + felt->poker.stakes.jokers;

    (void)b;
    return dealer_packs(cards, cards, out);
}

static int stub(const struct felt *felt, const card **cards)
{
    *cards = felt->poker.stub;
    return felt->poker.phase == PHASE_SHUFFLE ? felt->poker.stub_count : 0;
}

static money bet_of(const struct stakes *s)
{
    return s->upper > 0 ? s->upper : s->lower;
}

static money full(const struct felt *felt)
{
    const struct stakes *s = &felt->poker.stakes;
    bool free = s->structure == STRUCTURE_NONE ||
                s->structure == STRUCTURE_POT;
    money all = bet_of(s) * (free ? FREE_BETS : LIMIT_BETS);

    return all > s->buy_in ? all : s->buy_in;
}

static money low(const struct felt *felt)
{
    return LOW_BETS * bet_of(&felt->poker.stakes);
}

static money least(const struct felt *felt)
{
    (void)felt;
    return 1;
}

static bool is_shown(const struct table *t)
{
    for (int i = 0; i < t->seats; i++)
        if (t->seat[i].shown)
            return true;
    return false;
}

static struct deal_moment moment(const struct felt *felt)
{
    return (struct deal_moment){.number = felt->poker.number,
                                .phase = felt->poker.phase,
                                .street = felt->poker.deal.street,
                                .boards = felt->poker.boards,
                                .shown = is_shown(&felt->poker)};
}

static enum deal_open open(const struct felt *felt)
{
    return felt->poker.phase == PHASE_POST ? OPEN_STRADDLE : OPEN_NOTHING;
}

const struct deal_family deal_poker = {
    .next = next,
    .bot = bot,
    .styled = styled,
    .deck = deck,
    .stub = stub,
    .menu = menu_poker,
    .named = menu_poker_named,
    .would = menu_poker_would,
    .full = full,
    .low = low,
    .least = least,
    .moment = moment,
    .open = open,
    .is_for_floor = is_for_floor,
};
