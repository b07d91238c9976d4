/*
 * sim_melding.c - hands of melding games by the dozen.
 *
 * Everybody plays by bot_melding.c, but for a mood now and then: a good hand
 * is passed, a bad one played, and a hand fouled as a dealer would report it.
 * The players' own cards are handed to them straight from the table: copying
 * views takes longer than playing.
 */
#include "sim/sim_melding.h"

#include <string.h>

#include "base/must.h"
#include "sim/bot_melding.h"

enum {
    STACK_CHIPS = 60, /* a player buys in for so many */
    MOODS = 16,       /* one declaration in so many is made blindly */
    FOULS = 4096,     /* one turn in so many ends in a foul hand, */
    MISTAKES = 32     /* and in so many where mistakes are asked for */
};

struct play {
    const struct sim *sim;
    struct sim_result *out;
    struct refusal *no;
    uint64_t chance;
    struct melding table;
    struct bot_melding_sees see;
    struct command wish;
    card stock[SHOE_CARDS_MAX];
    int cards;
    seat_no button;
    unsigned fresh; /* seats that have not looked their hands through */
    bool take_drawn, take_discarded, fouls; /* as the book has it */
    bool fouled;                            /* a hand, in this one */
};

/* A number below n, from a generator that need not be unpredictable. */
static uint32_t below(struct play *p, uint32_t n)
{
    p->chance ^= p->chance << 13;
    p->chance ^= p->chance >> 7;
    p->chance ^= p->chance << 17;
    return (uint32_t)((p->chance * 0x2545f4914f6cdd1dull >> 32) * n >> 32);
}

static void count_event(struct play *p, const struct event *e)
{
    uint64_t h = p->out->hash;

    h ^= e->kind | (uint64_t)(uint8_t)e->seat << 8 | (uint64_t)e->amount << 16;
    h *= 1099511628211ull;
    if (e->kind != EV_HAND_BEGUN && e->kind != EV_SHUFFLED)
        for (int i = 0; i < e->count; i++)
            h = (h ^ e->card[i]) * 1099511628211ull;
    p->out->hash = h;
    p->out->events++;
}

/* Carries a command out, and all that follows by itself. */
static bool play_do(struct play *p, const struct command *c)
{
    struct event e;

    if (!melding_decide(p->sim->book, &p->table, c, &e, p->no)) {
        p->out->refusals++;
        return false;
    }
    do {
        count_event(p, &e);
        melding_apply(&p->table, &e);
    } while (melding_advance(p->sim->book, &p->table, &e));
    return true;
}

/* Everybody who has run low buys chips. */
static bool play_buy_in(struct play *p)
{
    money full = p->table.stakes.chip * STACK_CHIPS;
    struct command *c = &p->wish;

    c->kind = CMD_SIT;
    c->amount = full;
    for (c->seat = 0; c->seat < p->table.seats; c->seat++)
        if (p->table.seat[c->seat].stack < full / 8 && !play_do(p, c))
            return false;
    return true;
}

static void shuffle(struct play *p, card *cards, int n)
{
    for (int i = n - 1; i > 0; i--) {
        uint32_t k = below(p, (uint32_t)i + 1);
        card x = cards[i];

        cards[i] = cards[k];
        cards[k] = x;
    }
}

static bool play_deal(struct play *p)
{
    struct command *c = &p->wish;

    shuffle(p, p->stock, p->cards);
    c->kind = CMD_DEAL;
    c->seat = p->button;
    c->count = (uint16_t)p->cards;
    memcpy(c->card, p->stock, (size_t)p->cards);
    p->button = (seat_no)((p->button + 1) % p->table.seats);
    p->fresh = UINT16_MAX;
    p->fouled = false;
    return play_do(p, c);
}

/* The dealer shuffles the discards. */
static void choose_shuffle(struct play *p, struct command *c)
{
    c->kind = CMD_SHUFFLE;
    c->seat = 0;
    c->count = (uint16_t)melding_stock(&p->table);
    memcpy(c->card, p->table.stock + p->table.stock_at, c->count);
    shuffle(p, c->card, c->count);
}

/* What the seat to act sees of the table. */
static void look(struct play *p)
{
    const struct melding *t = &p->table;
    const struct melding_seat *s = &t->seat[t->to_act];
    bool offered = (t->top == MELDING_TOP_DRAWN && p->take_drawn) ||
                   (t->top == MELDING_TOP_HAND && p->take_discarded);

    p->see.hand = s->card;
    p->see.meld = s->meld;
    p->see.cards = s->cards;
    p->see.melds = s->melds;
    p->see.drawn = t->drawn;
    p->see.top = offered ? melding_top_card(t) : (card)CARD_NONE;
    p->see.phase = t->phase;
}

/* A hand of the right number is not foul: refused, and nothing changes. */
static void try_untrue(struct play *p, struct command *c)
{
    static struct melding before;
    struct refusal no;
    struct event e;

    before = p->table;
    c->kind = CMD_MELD_FOUL;
    c->count = (uint16_t)book_value(p->sim->book, LEAF_DEAL_CARDS);
    MUST(!melding_decide(p->sim->book, &p->table, c, &e, &no));
    MUST(memcmp(&before, &p->table, sizeof before) == 0);
    p->out->untrue++;
}

/* Found with a card too many, or with a card drawn in the hand. */
static bool choose_mistake(struct play *p, struct command *c)
{
    if (p->table.phase != MELDING_TURN || p->fouled || below(p, MISTAKES) != 0)
        return false;
    try_untrue(p, c);
    c->count = MELDING_KEPT;
    if (book_yes(p->sim->book, LEAF_FOUL_COUNT) && below(p, 2) == 0)
        c->count = (uint16_t)(book_value(p->sim->book, LEAF_DEAL_CARDS) + 1);
    else if (!p->fouls || (p->table.drew >> c->seat & 1) == 0)
        return false;
    p->fouled = true;
    p->out->mistakes++;
    return true;
}

static void choose(struct play *p, struct command *c)
{
    const struct melding *t = &p->table;
    unsigned bit = 1u << t->to_act;
    uint32_t mood = below(p, FOULS);

    if (t->phase == MELDING_SHUFFLE) {
        choose_shuffle(p, c);
        return;
    }
    c->seat = t->to_act;
    if (p->fouls && t->phase == MELDING_TURN && mood == 0 &&
        (t->drew & bit) != 0) {
        c->kind = CMD_MELD_FOUL;
        c->count = MELDING_KEPT;
        return;
    }
    if (p->sim->mistakes && choose_mistake(p, c))
        return;
    look(p);
    bot_melding(&p->see, (p->fresh & bit) != 0, c);
    if (t->phase == MELDING_DECLARE && mood % MOODS == 1)
        c->kind = c->kind == CMD_MELD_PLAY ? CMD_MELD_PASS : CMD_MELD_PLAY;
    if (c->kind == CMD_MELD_DISCARD)
        p->fresh &= ~bit;
}

static bool play_hand(struct play *p)
{
    if (!play_buy_in(p) || !play_deal(p))
        return false;
    while (p->table.phase != MELDING_IDLE) {
        choose(p, &p->wish);
        p->out->actions++;
        if (!play_do(p, &p->wish))
            return false;
    }
    return true;
}

/* The packs one after another. */
static void stock_fill(struct play *p)
{
    for (int i = 0; i < p->table.stakes.packs; i++)
        for (cardset s = melding_pack(p->sim->book); s != 0;)
            p->stock[p->cards++] = set_take(&s);
}

bool sim_melding(const struct sim *s, const struct melding_stakes *stakes,
                 int64_t hands, struct sim_result *out, struct refusal *no)
{
    struct play p = {.sim = s, .out = out, .no = no};
    const struct book *b = s->book;

    *out = (struct sim_result){.hash = 14695981039346656037ull};
    p.chance = s->seed * 0x9e3779b97f4a7c15ull + 0x1234567u;
    p.see.rule = meld_rule_of(b);
    p.see.added = book_yes(b, LEAF_MELD_ADDED);
    p.see.from_hand = book_yes(b, LEAF_MELD_FROM_HAND);
    p.take_drawn = book_yes(b, LEAF_DRAW_TAKE_DRAWN);
    p.take_discarded = book_yes(b, LEAF_DRAW_TAKE_DISCARDED);
    p.fouls = book_yes(b, LEAF_FOUL_KEPT);
    melding_init(&p.table, stakes, s->seats);
    stock_fill(&p);
    for (; out->hands < hands; out->hands++)
        if (!play_hand(&p))
            return false;
    return true;
}
