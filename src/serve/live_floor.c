/*
 * live_floor.c - things go wrong now and then, and the floor rules: a person
 * who is there, or else one of the house's own.
 */
#include "deal/banked/mistake_setting.h"
#include "deal/melding/mistake_melding.h"
#include "deal/poker/mistake.h"
#include "rule/poker/table.h"
#include "serve/live_own.h"

enum {
    TRIES = 400,
    ONCE_IN = 45,
    MELDS_MORE = 6, /* a hand of melds has more moves */
    REPORTS = 12
};

bool live_asks_floor(const struct seating *s)
{
    return s->felt.family == FAMILY_POKER &&
           (s->felt.poker.ruling.asks_floor ||
            (s->felt.poker.phase == PHASE_IDLE && s->felt.poker.deck_waits));
}

/* What a book leaves to the floor, decided so that the table can go on. */
bool live_rules(struct live *l, uint32_t table)
{
    const struct seating *s = keep_table(l->keep, table);
    const struct book *b = keep_rules(l->keep, table);
    struct refusal no;

    for (int i = 0; i < TRIES; i++) {
        mistake_floor(&s->felt.poker, &l->table[table].luck, &l->wish);
        if (s->felt.poker.deck_waits)
            l->wish.floor.floor = FLOOR_DECK;
        l->wish.who.person = l->floor;
        if (seating_would(b, s, &l->wish, &no))
            return true;
    }
    return false;
}

/* Nobody is said to have done wrong who is a person: the dealer has. */
static bool is_fair(const struct live *l, const struct seating *s,
                    const struct cmd_report *r)
{
    bool own = irregular_rows[r->what].subject != SUBJECT_SEAT;

    return own || r->at < 0 || live_is_bot(l, s->chair[r->at].person);
}

/* A hand of melds that a bot has is found to be foul. */
static bool melds_wrong(struct live *l, uint32_t table)
{
    const struct seating *s = keep_table(l->keep, table);
    struct live_table *t = &l->table[table];
    seat_no at = (seat_no)luck_below(&t->luck, s->felt.melding.seats);
    struct refusal no;

    if (t->wrong_hand == s->felt.melding.number ||
        !luck_once_in(&t->luck, MELDS_MORE) ||
        !live_is_bot(l, s->chair[at].person))
        return false;
    mistake_count_melds(keep_rules(l->keep, table), &s->felt.melding, at,
                        &t->luck, &l->wish);
    if (!seating_would(keep_rules(l->keep, table), s, &l->wish, &no))
        return false;
    t->wrong_hand = s->felt.melding.number;
    return true;
}

bool live_sets_wrong(struct live *l, uint32_t table, const struct bank_view *v)
{
    const struct seating *s = keep_table(l->keep, table);
    struct live_table *t = &l->table[table];
    struct command wish;
    struct refusal no;

    if (!l->mistakes || t->wrong_hand == v->number + 1 ||
        v->viewer == v->banker || v->viewer >= v->seats ||
        !luck_once_in(&t->luck, ONCE_IN) ||
        !mistake_set_foul(keep_rules(l->keep, table), v, v->viewer, &t->luck,
                          &wish) ||
        !seating_would(keep_rules(l->keep, table), s, &wish, &no))
        return false;
    l->wish = wish;
    t->wrong_hand = v->number + 1;
    return true;
}

bool live_sees_wrong(struct live *l, uint32_t table)
{
    const struct seating *s = keep_table(l->keep, table);
    const struct bank *t = &s->felt.bank;
    unsigned bots = 0;
    struct refusal no;

    if (!l->mistakes || l->table[table].seen_hand == t->number + 1)
        return false;

    for (int i = 0; i < t->seats; i++)
        if (t->spot[i].master != NO_SEAT &&
            live_is_bot(l, s->chair[t->spot[i].master].person))
            bots |= 1u << i;
    if (!mistake_see_foul(t, bots, &l->wish) ||
        !seating_would(keep_rules(l->keep, table), s, &l->wish, &no))
        return false;
    l->table[table].seen_hand = t->number + 1; /* a hand is foul once */
    return true;
}

static bool poker_wrong(struct live *l, uint32_t table)
{
    const struct seating *s = keep_table(l->keep, table);
    struct live_table *t = &l->table[table];
    int64_t tried = 0;

    if (t->wrong_hand == s->felt.poker.number ||
        s->felt.poker.phase == PHASE_IDLE)
        return false;
    for (int i = 0; i < REPORTS; i++) {
        if (!mistake_now(keep_rules(l->keep, table), &s->felt.poker, &t->luck,
                         &l->wish, &tried))
            return false;
        if (is_fair(l, s, &l->wish.report)) {
            t->wrong_hand = s->felt.poker.number;
            return true;
        }
    }
    return false;
}

bool live_goes_wrong(struct live *l, uint32_t table)
{
    const struct seating *s = keep_table(l->keep, table);

    if (!l->mistakes || !luck_once_in(&l->table[table].luck, ONCE_IN))
        return false;
    return s->felt.family == FAMILY_POKER     ? poker_wrong(l, table)
           : s->felt.family == FAMILY_MELDING ? melds_wrong(l, table)
                                              : false;
}

void live_floor_there(struct live *l, bool there)
{
    l->floor_there = there;
}

void live_mistakes(struct live *l, bool on)
{
    l->mistakes = on;
}

bool live_has_mistakes(const struct live *l)
{
    return l->mistakes;
}
