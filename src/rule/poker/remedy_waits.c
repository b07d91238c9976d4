/*
 * remedy_waits.c - remedies that happen only when a round of cards, the whole
 * deal, or the draw is over: at a table that is dealt card by card they wait
 * until then.
 *
 * Several waiting remedies happen in the order in which their cards were
 * dealt, no matter when they were reported.
 *
 * Leaves: none
 */
#include "base/must.h"
#include "rule/poker/remedy.h"
#include "rule/poker/turn.h"

/* The seat that got the last card. */
static seat_no last_served(const struct table *t)
{
    seat_no s = t->deal.got_first, last = s;

    for (int i = 0; i < t->seats && s != NO_SEAT; i++) {
        if ((t->deal.got >> s & 1) != 0)
            last = s;
        s = (seat_no)((s + 1) % t->seats);
    }
    return last;
}

/* Is it the last card dealt, so that the next player has none yet? */
static bool is_last_card(const struct table *t, seat_no s, unsigned mask)
{
    return s == last_served(t) && t->seat[s].cards > 0 &&
           mask == 1u << (t->seat[s].cards - 1);
}

/* Did the card come with the current round of cards? */
static bool is_of_round(const struct table *t, seat_no s, unsigned mask)
{
    return t->deal.part != PART_NONE && (t->deal.got >> s & 1) != 0 &&
           t->seat[s].cards > 0 && mask >> (t->seat[s].cards - 1) != 0;
}

/* Must a word wait? */
static bool must_wait(const struct book *b, const struct table *t,
                      enum remedy word, seat_no s, unsigned mask)
{
    if (s == NO_SEAT)
        return false;
    if (word == REMEDY_AFTER_DRAW) /* everybody is served first
                                      (OCE-DRAW5-3.2) */
        return table_is_serving(t);
    if (!table_is_dealing(b, t))
        return false;
    switch (word) {
    case REMEDY_AFTER_ROUND: /* an up card is seen at once (OCE-STUD-5.3) */
        return is_of_round(t, s, mask) && (t->seat[s].up & mask) == 0;
    case REMEDY_AFTER_NEXT:
        return is_of_round(t, s, mask) && !is_last_card(t, s, mask);
    case REMEDY_AFTER_DEAL:
        return true;
    default:
        return false;
    }
}

bool waits_not(const struct book *b, const struct table *t, int32_t words,
               seat_no s, unsigned mask)
{
    return remedy_first(words) == REMEDY_AFTER_NEXT && s != NO_SEAT &&
           table_is_dealing(b, t) && is_last_card(t, s, mask) &&
           (t->deal.street == 0 || t->deal.part != PART_NONE);
}

int32_t waits_now(const struct book *b, const struct table *t, int32_t words,
                  seat_no s, unsigned mask)
{
    enum remedy word = remedy_first(words);

    return remedy_is_wait(word) && !must_wait(b, t, word, s, mask)
               ? remedy_rest(words)
               : words;
}

bool waits_for_card(const struct table *t, seat_no s, unsigned which)
{
    for (int i = 0; i < t->ruling.waits; i++)
        if (t->ruling.waiting[i].seat == s &&
            (t->ruling.waiting[i].mask & which) != 0)
            return true;
    return false;
}

bool waits_can(const struct table *t, int32_t words)
{
    return !remedy_is_wait(remedy_first(words)) || t->ruling.waits < WAITS_MAX;
}

void waits_begin(const struct table *t, struct event *out)
{
    struct ev_waits *e = make_waits(out);
    const struct ruling *r = &t->ruling;

    MUST(r->waits < WAITS_MAX && remedy_is_wait(remedy_first(r->words)));
    e->seat = r->seat;
    e->which = r->mask;
    e->what = r->what;
    e->draw = remedy_first(r->words) == REMEDY_AFTER_DRAW;
    e->deal = e->draw || remedy_first(r->words) == REMEDY_AFTER_DEAL;
    e->words = remedy_rest(r->words);
}

bool waits_for_up(const struct table *t, seat_no s)
{
    for (int i = 0; i < t->ruling.waits; i++)
        if (t->ruling.waiting[i].seat == s &&
            remedy_first(t->ruling.waiting[i].words) == REMEDY_KEEP_UP)
            return true;
    return false;
}

/* The order of a card in the deal: by rounds, and from the first seat on.  On
   the draw each seat gets all its cards in its turn. */
static int place_of(const struct book *b, const struct table *t,
                    const struct waiting *w)
{
    int first = turn_deal_first(b, t), nth, after;

    MUST(w->mask != 0 && w->seat >= 0 && w->seat < t->seats);
    nth = __builtin_ctz(w->mask);
    after = (w->seat - first + t->seats) % t->seats;
    return t->deal.street > 0 ? after * HAND_CARDS_MAX + nth
                              : nth * t->seats + after;
}

bool waits_over(const struct book *b, const struct table *t, struct event *out)
{
    bool dealt = t->deal.step >= b->street[t->deal.street].steps;
    const struct waiting *next = NULL;

    if (t->deal.part != PART_NONE)
        return false;
    for (int i = 0; i < t->ruling.waits; i++) {
        const struct waiting *w = &t->ruling.waiting[i];

        if ((dealt || !w->deal) &&
            (next == NULL || place_of(b, t, w) < place_of(b, t, next)))
            next = w;
    }
    if (next == NULL)
        return false;
    make_resumed(out)->at = (uint8_t)(next - t->ruling.waiting);
    out->resumed.seat = next->seat;
    out->leaf = next->leaf;
    return true;
}
