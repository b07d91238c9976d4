/*
 * melding_apply.c - the only file that changes a table where melds are laid.
 *
 * An event is a fact: it is carried out without asking whether it may be,
 * and without a book.
 *
 * Invariants, after each event: stacks + antes held + what the house has
 * taken = the chips brought in, to the cent; stock + discards + hands + melds
 * + the card drawn = the cards of the deck.  When a hand ends, each card is
 * there as often as it began.
 */
#include <string.h>

#include "base/must.h"
#include "rule/melding/melding.h"

void melding_init(struct melding *t, const struct melding_stakes *stakes,
                  int seats)
{
    MUST(seats >= 2 && seats <= SEATS_MAX);
    memset(t, 0, sizeof *t);
    t->stakes = *stakes;
    t->seats = (uint8_t)seats;
    t->to_act = t->winner = NO_SEAT;
    t->drawn = CARD_NONE;
}

static void melding_must_hold(const struct melding *t)
{
    int cards = melding_stock(t) + t->piled + (t->drawn != CARD_NONE);
    money all = t->pot + t->drop;

    for (int s = 0; s < t->seats; s++) {
        all += t->seat[s].stack;
        cards += t->seat[s].cards + t->seat[s].melded;
    }
    MUST(all == t->chips && cards == t->deck);
}

static void count_cards(uint8_t *of, const card *cards, int n)
{
    for (int i = 0; i < n; i++)
        of[cards[i]]++;
}

/* Every card is in one place, as often as the packs have it. */
static void cards_must_be_whole(const struct melding *t)
{
    uint8_t of[CARD_IDS] = {0};

    count_cards(of, t->stock + t->stock_at, melding_stock(t));
    count_cards(of, t->pile, t->piled);
    count_cards(of, &t->drawn, t->drawn != CARD_NONE);
    for (int s = 0; s < t->seats; s++) {
        const struct melding_seat *seat = &t->seat[s];

        count_cards(of, seat->card, seat->cards);
        for (int i = 0; i < seat->melds; i++)
            count_cards(of, seat->meld[i].card, seat->meld[i].cards);
    }
    MUST(memcmp(of, t->of, sizeof of) == 0);
}

static void pile_add(struct melding *t, card c)
{
    MUST(t->piled < SHOE_CARDS_MAX);
    t->pile[t->piled++] = c;
}

/* Takes one copy of a card out of a hand; it must be there. */
static void seat_lose(struct melding_seat *s, card c)
{
    int i = 0;

    while (i < s->cards && s->card[i] != c)
        i++;
    MUST(i < s->cards);
    memmove(s->card + i, s->card + i + 1, (size_t)(s->cards - i - 1));
    s->cards--;
}

/* All cards of a seat to the discards, under a card that may be taken. */
static void seat_surrender(struct melding *t, struct melding_seat *s)
{
    bool under = t->top != MELDING_TOP_DEAD && t->piled > 0;
    card top = under ? t->pile[--t->piled] : (card)CARD_NONE;

    for (int i = 0; i < s->cards; i++)
        pile_add(t, s->card[i]);
    for (int i = 0; i < s->melds; i++)
        for (int k = 0; k < s->meld[i].cards; k++)
            pile_add(t, s->meld[i].card[k]);
    s->cards = s->melds = s->melded = 0;
    if (under)
        pile_add(t, top);
}

static void apply_sat(struct melding *t, const struct event *e)
{
    struct melding_seat *s = &t->seat[e->seat];

    s->stack += e->amount;
    if (s->state == SEAT_EMPTY)
        s->state = SEAT_OUT;
    t->chips += e->amount;
}

static void apply_hand_begun(struct melding *t, const struct event *e)
{
    MUST(t->phase == MELDING_IDLE && e->count <= SHOE_CARDS_MAX);
    for (int i = 0; i < t->seats; i++) {
        struct melding_seat *s = &t->seat[i];

        s->ante = 0;
        s->cards = s->melds = s->melded = 0;
        if (s->state != SEAT_EMPTY)
            s->state = (e->mask >> i & 1) != 0 ? SEAT_LIVE : SEAT_OUT;
    }
    memcpy(t->stock, e->card, e->count);
    t->stock_at = t->piled = 0;
    t->stock_count = t->deck = e->count;
    memset(t->of, 0, sizeof t->of);
    count_cards(t->of, e->card, e->count);
    t->hand++;
    t->button = e->seat;
    t->in = e->mask;
    t->asked = t->playing = t->fouled = t->drew = 0;
    t->to_act = t->winner = NO_SEAT;
    t->drawn = CARD_NONE;
    t->taken = t->rated = t->collected = t->alone = t->laid = false;
    t->shuffles = 0;
    t->top = MELDING_TOP_DEAD;
    t->phase = MELDING_ANTE;
}

static void apply_anted(struct melding *t, const struct event *e)
{
    for (int i = 0; i < t->seats; i++) {
        struct melding_seat *s = &t->seat[i];

        if ((e->mask >> i & 1) == 0)
            continue;
        s->ante = e->amount < s->stack ? e->amount : s->stack;
        s->stack -= s->ante;
        t->pot += s->ante;
    }
    t->phase = MELDING_DEAL;
}

static void apply_hands(struct melding *t, const struct event *e)
{
    int step = e->spot != 0 ? t->seats - 1 : 1, n = 0;

    MUST(e->what <= MELDING_CARDS_MAX && e->count <= melding_stock(t));
    for (int at = e->seat; n < e->count; at = (at + step) % t->seats) {
        struct melding_seat *s = &t->seat[at];

        if ((e->mask >> at & 1) == 0)
            continue;
        MUST(s->cards < e->what && t->stock[t->stock_at] == e->card[n]);
        s->card[s->cards++] = t->stock[t->stock_at++];
        n++;
    }
    t->asked = e->flag ? 0 : e->mask;
    t->playing = e->flag ? e->mask : 0;
    t->to_act = e->next;
    t->phase = e->flag ? MELDING_RATE : MELDING_DECLARE;
}

static void apply_declared(struct melding *t, const struct event *e)
{
    struct melding_seat *s = &t->seat[e->seat];
    unsigned bit = 1u << e->seat;

    t->asked &= (uint16_t)~bit;
    if (e->kind == EV_MELD_PLAYS) {
        t->playing |= (uint16_t)bit;
    } else {
        MUST(e->amount <= s->ante);
        s->ante -= e->amount;
        s->stack += e->amount;
        t->pot -= e->amount;
        s->state = SEAT_FOLDED;
        seat_surrender(t, s);
    }
    t->to_act = e->next;
    if (e->next == NO_SEAT)
        t->phase = MELDING_RATE;
}

static void apply_rate(struct melding *t, const struct event *e)
{
    MUST(e->amount >= 0 && e->amount <= t->pot);
    t->pot -= e->amount;
    t->drop += e->amount;
    t->rated = true;
}

static void apply_returned(struct melding *t, const struct event *e)
{
    for (int s = 0; s < t->seats; s++) {
        MUST(e->share[s] == t->seat[s].ante && t->pot >= e->share[s]);
        t->seat[s].stack += e->share[s];
        t->seat[s].ante = 0;
        t->pot -= e->share[s];
    }
}

static void apply_begun(struct melding *t, const struct event *e)
{
    t->to_act = e->next;
    t->phase = MELDING_TURN;
}

static void apply_drew(struct melding *t, const struct event *e)
{
    MUST(t->drawn == CARD_NONE && melding_stock(t) > 0 &&
         t->stock[t->stock_at] == e->card[0]);
    t->drawn = t->stock[t->stock_at++];
    t->taken = false;
    t->top = MELDING_TOP_DEAD;
    t->drew |= (uint16_t)(1u << e->seat);
    t->phase = MELDING_MELD;
}

static void apply_took(struct melding *t, const struct event *e)
{
    MUST(t->drawn == CARD_NONE && melding_top_card(t) == e->card[0]);
    t->drawn = t->pile[--t->piled];
    t->taken = e->flag;
    t->top = MELDING_TOP_DEAD;
    t->drew |= (uint16_t)(1u << e->seat);
    t->phase = MELDING_MELD;
}

/* A new meld, or more of one that lies there. */
static void apply_melded(struct melding *t, const struct event *e)
{
    struct melding_seat *s = &t->seat[e->seat];
    struct melding_meld *m = &s->meld[e->spot];
    bool drawn = e->flag;

    MUST(e->spot < MELDING_MELDS_MAX && e->spot <= s->melds);
    if (e->spot == s->melds) {
        m->cards = 0;
        s->melds++;
    }
    MUST(m->cards + e->count <= MELDING_CARDS_MAX);
    for (int i = 0; i < e->count; i++) {
        if (drawn && e->card[i] == t->drawn) {
            t->drawn = CARD_NONE;
            drawn = false;
        } else {
            seat_lose(s, e->card[i]);
        }
        m->card[m->cards++] = e->card[i];
    }
    MUST(!drawn);
    m->kind = e->what;
    s->melded = (uint8_t)(s->melded + e->count);
    t->laid = true;
}

static void apply_discarded(struct melding *t, const struct event *e)
{
    struct melding_seat *s = &t->seat[e->seat];

    if (e->flag) {
        MUST(e->card[0] == t->drawn);
        t->drawn = CARD_NONE;
    } else {
        seat_lose(s, e->card[0]);
        if (t->drawn != CARD_NONE) { /* kept */
            MUST(s->cards < MELDING_CARDS_MAX);
            s->card[s->cards++] = t->drawn;
            t->drawn = CARD_NONE;
        }
    }
    pile_add(t, e->card[0]);
    t->top = e->flag ? MELDING_TOP_DRAWN : MELDING_TOP_HAND;
    t->to_act = e->next;
    t->phase = MELDING_TURN;
}

static void apply_fouled(struct melding *t, const struct event *e)
{
    unsigned bit = 1u << e->seat;
    bool turn = e->seat == t->to_act;

    if (turn && t->phase == MELDING_MELD) {
        if (t->drawn != CARD_NONE)
            pile_add(t, t->drawn);
        t->drawn = CARD_NONE;
        t->phase = MELDING_TURN;
    }
    t->playing &= (uint16_t)~bit;
    if (e->flag)
        t->fouled |= (uint16_t)bit;
    t->seat[e->seat].state = SEAT_FOLDED;
    seat_surrender(t, &t->seat[e->seat]);
    t->to_act = e->next;
}

/* What has been discarded is put together to be shuffled. */
static void apply_stock_out(struct melding *t, const struct event *e)
{
    int n = t->piled - e->flag;

    MUST(melding_stock(t) == 0 && n > 0);
    memcpy(t->stock, t->pile, (size_t)n);
    t->stock_at = 0;
    t->stock_count = (uint16_t)n;
    if (e->flag)
        t->pile[0] = t->pile[n];
    else
        t->top = MELDING_TOP_DEAD;
    t->piled = e->flag;
    t->laid = false;
    t->phase = MELDING_SHUFFLE;
}

static void apply_shuffled(struct melding *t, const struct event *e)
{
    MUST(e->count == melding_stock(t) && t->stock_at == 0);
    memcpy(t->stock, e->card, e->count);
    t->shuffles++;
    t->phase = MELDING_TURN;
}

static void apply_out(struct melding *t, const struct event *e)
{
    t->winner = e->seat;
    t->alone = e->flag;
    t->to_act = NO_SEAT;
    t->phase = MELDING_PAY;
}

static void apply_collected(struct melding *t, const struct event *e)
{
    money all = 0;

    for (int s = 0; s < t->seats; s++) {
        MUST(e->share[s] >= 0 && e->share[s] <= t->seat[s].stack);
        t->seat[s].stack -= e->share[s];
        all += e->share[s];
    }
    MUST(all == e->amount);
    t->seat[e->seat].stack += all;
    t->collected = true;
}

static void apply_paid(struct melding *t, const struct event *e)
{
    for (int s = 0; s < t->seats; s++)
        t->seat[s].stack += e->share[s];
    MUST(e->amount == t->pot);
    t->pot = 0;
}

/* The hand is over; antes that nobody has won stay for the next. */
static void apply_ended(struct melding *t, const struct event *e)
{
    MUST(t->pot == 0 || e->kind != EV_HAND_ENDED);
    cards_must_be_whole(t);
    t->phase = MELDING_IDLE;
    t->to_act = NO_SEAT;
}

typedef void apply_fn(struct melding *t, const struct event *e);

static apply_fn *const fns[EV_KINDS] = {
    [EV_SAT] = apply_sat,
    [EV_HAND_BEGUN] = apply_hand_begun,
    [EV_ANTED] = apply_anted,
    [EV_MELD_HANDS] = apply_hands,
    [EV_MELD_PLAYS] = apply_declared,
    [EV_MELD_PASSES] = apply_declared,
    [EV_MELD_RATE] = apply_rate,
    [EV_MELD_RETURNED] = apply_returned,
    [EV_ROUND_BEGUN] = apply_begun,
    [EV_MELD_DREW] = apply_drew,
    [EV_MELD_TOOK] = apply_took,
    [EV_MELD_LAID] = apply_melded,
    [EV_MELD_ADDED] = apply_melded,
    [EV_MELD_DISCARDED] = apply_discarded,
    [EV_MELD_FOULED] = apply_fouled,
    [EV_MELD_STOCK_OUT] = apply_stock_out,
    [EV_SHUFFLED] = apply_shuffled,
    [EV_MELD_VOID] = apply_ended,
    [EV_MELD_OUT] = apply_out,
    [EV_MELD_COLLECTED] = apply_collected,
    [EV_PAID] = apply_paid,
    [EV_CARRIED] = apply_ended,
    [EV_HAND_ENDED] = apply_ended,
};

void melding_apply(struct melding *t, const struct event *e)
{
    MUST(e->kind < EV_KINDS && fns[e->kind] != NULL);
    MUST(e->seat >= NO_SEAT && e->seat < t->seats);
    fns[e->kind](t, e);
    melding_must_hold(t);
}
