/*
 * sim_melding.c - hands of melding games by the dozen.
 *
 * Everybody plays by bot_melding.c, but for a mood now and then: a good hand
 * is passed, a bad one played, and a hand fouled as a dealer would report it.
 * The players' own cards are handed to them straight from the table: copying
 * views takes longer than playing.
 *
 * Leaves: deal.cards, foul.count, meld.added, meld.from_hand, draw.take_drawn,
 * draw.take_discarded, foul.kept
 */
#include "sim/melding/sim_melding.h"

#include <string.h>

#include "base/must.h"
#include "deal/luck.h"
#include "deal/melding/bot_melding.h"
#include "rule/open.h"
#include "sim/bulk.h"
#include "sim/tally.h"

enum {
    STACK_CHIPS = 60, /* a player buys in for so many */
    MOODS = 16,       /* one declaration in so many is made blindly */
    FOULS = 4096,     /* one turn in so many ends in a foul hand, */
    MISTAKES = 32     /* and in so many where mistakes are asked for */
};

struct play {
    const struct sim *sim;
    struct sim_result *out;
    struct tab tab;
    struct refusal *no;
    struct luck luck;
    struct bulk at;
    struct bot_melding_sees see;
    struct command deal; /* with the stock: it is shuffled where it lies */
    struct command wish;
    struct sink sink;
    const struct command *last; /* wished; NULL: nothing yet in this hand */
    unsigned fresh; /* seats that have not looked their hands through */
    bool take_drawn, take_discarded, fouls; /* as the book has it */
    bool fouled;                            /* a hand, in this one */
};

static const struct melding *table_of(const struct play *p)
{
    return &p->at.seating.felt.melding;
}

/* Counts an event of the room. */
static void count_event(void *to, const struct event *e)
{
    struct play *p = to;

    p->out->hash = tally_event(p->out->hash, e);
    p->out->events++;
}

/* Counts an event within a hand. */
static void hear_event(void *to, const struct felt *after,
                       const struct event *e)
{
    const struct play *p = to;

    sim_watch_event(p->sim->watch, after, e);
    count_event(to, e);
}

/* Everybody who has run low buys chips. */
static bool play_buy_in(struct play *p)
{
    const struct melding *t = table_of(p);
    money full = t->stakes.chip * STACK_CHIPS;

    for (seat_no s = 0; s < t->seats; s++) {
        if (t->seat[s].stack >= full / 8)
            continue;
        if (!bulk_sit(&p->at, s, full, p->no))
            return false;
    }
    return true;
}

static void shuffle(struct play *p, card *cards, int n)
{
    struct luck luck = p->luck; /* in a register: cards are bytes */

    for (int i = n - 1; i > 0; i--) {
        uint32_t k = luck_below(&luck, (uint32_t)i + 1);
        card x = cards[i];

        cards[i] = cards[k];
        cards[k] = x;
    }
    p->luck = luck;
}

static bool shuffle_up(struct play *p)
{
    struct cmd_deal *deal = &p->deal.deal;

    shuffle(p, deal->card, deal->cards);
    p->fresh = UINT16_MAX;
    p->fouled = false;
    return bulk_deal(&p->at, &p->luck, deal, p->no);
}

/* The dealer shuffles the discards. */
static void choose_shuffle(struct play *p, struct command *c)
{
    const struct melding *t = table_of(p);
    struct cmd_shuffle *order = wish_shuffle(c, who_dealer());

    order->cards = (uint16_t)melding_stock(t);
    memcpy(order->card, t->stock + t->stock_at, order->cards);
    shuffle(p, order->card, order->cards);
}

/* Makes the view of the seat to act. */
static void look(struct play *p)
{
    const struct melding *t = table_of(p);
    const struct melding_seat *s = &t->seat[t->to_act];
    bool offered = (t->turn.top == MELDING_TOP_DRAWN && p->take_drawn) ||
                   (t->turn.top == MELDING_TOP_HAND && p->take_discarded);

    p->see.hand = s->card;
    p->see.meld = s->meld;
    p->see.cards = s->cards;
    p->see.melds = s->melds;
    p->see.drawn = t->turn.drawn;
    p->see.top = offered ? melding_top_card(t) : (card)CARD_NONE;
    p->see.phase = t->phase;
    p->see.seat = t->to_act;
}

/* The dealer finds the hand of the seat to act foul: a card was kept. */
static struct cmd_meld_foul *wish_kept(const struct play *p, struct command *c)
{
    struct cmd_meld_foul *foul = wish_meld_foul(c, who_dealer());

    foul->at = table_of(p)->to_act;
    foul->kept = true;
    return foul;
}

/* A hand with the right number of cards is not foul, so the report is refused
   and changes nothing. */
static void try_untrue(struct play *p, struct command *c)
{
    struct melding before = *table_of(p);
    struct cmd_meld_foul *foul = wish_kept(p, c);
    struct refusal no;

    foul->kept = false;
    foul->found = (uint8_t)book_value(p->sim->book, LEAF_DEAL_CARDS);
    MUST(!felt_would(p->sim->book, &p->at.seating.felt, c, &no));
    MUST(memcmp(&before, table_of(p), sizeof before) == 0);
    p->out->untrue++;
}

/* Found with a card too many, or with a card drawn in the hand. */
static bool choose_mistake(struct play *p, struct command *c)
{
    const struct melding *t = table_of(p);
    struct cmd_meld_foul *foul;

    if (t->phase != MELDING_TURN || p->fouled ||
        !luck_once_in(&p->luck, MISTAKES))
        return false;
    try_untrue(p, c);
    foul = wish_kept(p, c);
    if (book_has(p->sim->book, LEAF_FOUL_COUNT) && luck_once_in(&p->luck, 2)) {
        foul->kept = false;
        foul->found = (uint8_t)(book_value(p->sim->book, LEAF_DEAL_CARDS) + 1);
    } else if (!p->fouls || !melding_is_among(t->hand.drew, t->to_act)) {
        return false;
    }
    p->fouled = true;
    p->out->mistakes++;
    return true;
}

static void choose(struct play *p, struct command *c)
{
    const struct melding *t = table_of(p);
    uint32_t mood = luck_below(&p->luck, FOULS);

    if (t->phase == MELDING_SHUFFLE) {
        choose_shuffle(p, c);
        return;
    }
    if (p->fouls && t->phase == MELDING_TURN && mood == 0 &&
        melding_is_among(t->hand.drew, t->to_act)) {
        wish_kept(p, c);
        return;
    }
    if (p->sim->mistakes && choose_mistake(p, c))
        return;
    look(p);
    bot_melding(&p->see, melding_is_among(p->fresh, t->to_act), c);
    if (t->phase == MELDING_DECLARE && mood % MOODS == 1) {
        if (c->kind == CMD_MELD_PLAY)
            wish_meld_pass(c, who_player(t->to_act));
        else
            wish_meld_play(c, who_player(t->to_act));
    }
    if (c->kind == CMD_MELD_DISCARD)
        p->fresh &= ~(1u << t->to_act);
}

/* The next command of a hand: the deal first, and none at its end. */
static const struct command *next_act(void *from, const struct felt *felt)
{
    struct play *p = from;

    if (p->last == NULL)
        return p->last = &p->deal;
    sim_watch_command(p->sim->watch, p->last, felt);
    if (felt->melding.phase == MELDING_IDLE)
        return NULL;
    choose(p, &p->wish);
    p->out->actions++;
    return p->last = &p->wish;
}

static bool play_hand(struct play *p)
{
    bool done;

    if (!play_buy_in(p) || !shuffle_up(p))
        return false;
    tab_begin(&p->tab, &p->at.seating.felt);
    p->last = NULL;
    done = felt_play(p->sim->book, &p->at.seating.felt, next_act, p, &p->sink,
                     p->no);
    p->out->refusals += !done;
    if (done)
        tab_end(&p->tab, &p->at.seating.felt);
    return done;
}

/* Opens an empty table with its packs. */
static bool play_open(struct play *p, const struct melding_stakes *stakes)
{
    struct cmd_deal *deal = wish_deal(&p->deal, who_dealer());

    for (int i = 0; i < stakes->packs; i++)
        for (cardset s = melding_pack(p->sim->book); s != 0;)
            deal->card[deal->cards++] = set_take(&s);
    seating_init(&p->at.seating);
    open_melding(wish_open(&p->wish, who_floor()), stakes, p->sim->seats);
    return bulk_do(&p->at, &p->wish, p->no);
}

bool sim_melding(const struct sim *s, const struct melding_stakes *stakes,
                 int64_t hands, struct sim_result *out, struct refusal *no)
{
    struct play p = {.sim = s, .out = out, .no = no};
    const struct book *b = s->book;

    *out = (struct sim_result){.hash = TALLY_BEGIN};
    p.luck = luck_of(s->seed);
    p.sink = (struct sink){.take = hear_event, .to = &p, .trusts = true};
    p.at = (struct bulk){.book = b,
                         .watch = s->watch,
                         .count = count_event,
                         .to = &p};
    p.see.rule = meld_rule_of(b);
    p.see.added = book_has(b, LEAF_MELD_ADDED);
    p.see.from_hand = book_has(b, LEAF_MELD_FROM_HAND);
    p.take_drawn = book_has(b, LEAF_DRAW_TAKE_DRAWN);
    p.take_discarded = book_has(b, LEAF_DRAW_TAKE_DISCARDED);
    p.fouls = book_has(b, LEAF_FOUL_KEPT);
    if (!play_open(&p, stakes))
        return false;
    tab_open(&p.tab, &out->counts);
    for (; out->hands < hands; out->hands++)
        if (!play_hand(&p))
            return false;
    tab_close(&p.tab);
    return true;
}
