/*
 * phh_check.c - does a PHH hand end as the file says?
 *
 * Files give finishing stacks, winnings, both or neither.  Winnings come
 * from the histories of card rooms, and are what a player was pushed after
 * the room took its rake; some rooms count an uncalled bet that came back
 * as won, too.  So winnings may be smaller by a rake, never greater; and
 * where they are written down they are believed before finishing stacks.
 * Where there are only finishing stacks, they must be met.
 *
 * Where nobody saw the winner's cards, the file is believed on who won, and
 * the sums are checked.
 */
#include "wire/phh_play.h"

#include <string.h>

#include "wire/say.h"

enum {
    RAKE_MOST_PERCENT = 10,
    RAKE_MOST_FIXED = 50, /* and a jackpot's cents, the same for every pot */
    ODD_CENTS = SEATS_MAX,
    POSTS_MISSING_MOST = 3 /* big blinds */
};

static money sum(const struct phh_playing *p, const money *of)
{
    money all = 0;

    for (int i = 0; i < p->h->players; i++)
        all += of[i];
    return all;
}

/* Winnings of nothing at all are winnings that were not written down. */
static bool has_winnings(const struct phh_playing *p)
{
    return p->h->has_winnings && sum(p, p->h->winnings) > 0;
}

/* Finishing stacks mean something where all stacks are numbers. */
static bool has_finishing(const struct phh_playing *p)
{
    return p->h->has_finishing && p->h->endless == 0;
}

/* Who takes chips by the file's own account, before the pots are pushed. */
static unsigned takers(const struct phh_playing *p)
{
    unsigned who = 0;

    for (int i = 0; i < p->h->players; i++)
        if (has_winnings(p) ? p->h->winnings[i] > 0
                            : p->h->finishing[i] > p->t.seat[i].stack)
            who |= 1u << i;
    return who;
}

/* The hands at the showdown of which not every card is known. */
static unsigned hidden(const struct phh_playing *p)
{
    unsigned who = 0;

    for (int i = 0; i < p->t.boards; i++)
        if (p->t.board[i] == CARD_UNKNOWN)
            return p->t.live;
    for (unsigned rest = p->t.live; rest != 0; rest &= rest - 1) {
        int s = __builtin_ctz(rest);
        const struct seat *seat = &p->t.seat[s];

        if (memchr(seat->card, CARD_UNKNOWN, seat->cards) != NULL)
            who |= 1u << s;
    }
    return who;
}

void phh_check_unseen(struct phh_playing *p)
{
    unsigned live = p->t.live & ~(unsigned)p->mucks;
    unsigned unknown = hidden(p) & live, won = live;

    if (unknown == 0)
        return;
    if (has_winnings(p) || has_finishing(p))
        won = takers(p) & live;
    else if (unknown != live)
        won = live & ~unknown; /* nobody mucks the best hand */
    p->r->unseen = (unknown & won) != 0;
    if (p->r->unseen && won != 0)
        p->mucks |= (uint16_t)(live & ~won);
    else if (unknown != live)
        p->mucks |= (uint16_t)unknown;
}

static bool differs(struct phh_playing *p, int player, money ours,
                    money theirs)
{
    char a[32], b[32];
    struct text t;

    text_init(&t, a, sizeof a);
    say_money(&t, ours);
    text_init(&t, b, sizeof b);
    say_money(&t, theirs);
    return phh_fail(p, p->h->node, "p%d takes %s here, and %s in the file",
                    player + 1, a, b);
}

/* The most a room takes from a pot; nothing, if the first round was all. */
static money rake_most(const struct phh_playing *p)
{
    money pot = sum(p, p->r->collected);
    money fixed = pot / 4 < RAKE_MOST_FIXED ? pot / 4 : RAKE_MOST_FIXED;

    return p->t.street == 0 ? 0 : pot * RAKE_MOST_PERCENT / 100 + fixed;
}

/* Is it what we have, or less by a rake? */
static bool near(money ours, money theirs, money rake)
{
    return theirs <= ours + ODD_CENTS && theirs >= ours - rake - ODD_CENTS;
}

/*
 * One player's winnings.  Rooms that write several lines for a winner (a
 * pot, another pot, a bet that came back) have had only one of them read.
 */
static bool won_alike(const struct phh_playing *p, int i, money theirs,
                      money rake)
{
    money pots = p->r->collected[i], back = p->r->returned[i];

    return near(pots, theirs, rake) || near(pots + back, theirs, rake) ||
           (back > 0 && p->t.street > 0 && near(back, theirs, 0));
}

static bool some_more(const struct phh_playing *p, money ours, money theirs)
{
    return theirs > ours &&
           theirs - ours <= POSTS_MISSING_MOST * p->t.stakes.lower;
}

/*
 * The right player takes somewhat more than everybody put in: the file
 * lacks a post.  There is nothing to be said about such a hand.
 */
static bool post_missing(struct phh_playing *p, int i, money theirs)
{
    money pots = p->r->collected[i], back = p->r->returned[i];

    if (pots == 0 ||
        !(some_more(p, pots, theirs) || some_more(p, pots + back, theirs)))
        return false;
    return phh_skip(p, p->h->node,
                    "p%d wins more than was paid in: a post is missing",
                    i + 1);
}

static bool check_winnings(struct phh_playing *p)
{
    const money *theirs = p->h->winnings;
    money pot = sum(p, p->r->collected), back = sum(p, p->r->returned);
    money all = sum(p, theirs), rake = rake_most(p);

    if (p->r->unseen)
        return near(pot, all, rake) || near(pot + back, all, rake) ||
               phh_fail(p, p->h->node, "the winnings are not the pot's");
    for (int i = 0; i < p->h->players; i++)
        if (theirs[i] > 0 && !won_alike(p, i, theirs[i], rake)) {
            (void)differs(p, i, p->r->collected[i], theirs[i]);
            (void)post_missing(p, i, theirs[i]);
            return false;
        }
    return true;
}

/* What the finishing stacks leave for the pots, against ours. */
static bool check_finishing(struct phh_playing *p)
{
    const struct phh_hand *h = p->h;
    money pot = sum(p, p->r->collected), all = 0, rake = rake_most(p);
    int takes = 0;

    for (int i = 0; i < h->players; i++)
        takes += p->r->collected[i] > 0;
    for (int i = 0; i < h->players; i++) {
        money ours = p->r->collected[i];
        money theirs = h->finishing[i] - (p->r->finishing[i] - ours);
        money off = ours - theirs;
        bool same = off == 0 || (takes > 1 && off < takes && off > -takes);

        all += theirs;
        if (!p->r->unseen && !same &&
            !(h->has_winnings && ours > 0 && near(ours, theirs, rake)))
            return differs(p, i, ours, theirs);
    }
    if (h->has_winnings ? near(pot, all, rake)
                        : all <= pot && all >= pot - takes)
        return true;
    return phh_fail(p, h->node, "the finishing stacks are not the pot's");
}

bool phh_check_end(struct phh_playing *p)
{
    for (int i = 0; i < p->h->players; i++)
        p->r->finishing[i] = p->t.seat[i].stack;
    if (has_winnings(p))
        return check_winnings(p);
    return !has_finishing(p) || check_finishing(p);
}
