/*
 * phh_check.c - compares the end of a PHH hand with the file.
 *
 * Files give finishing stacks, winnings, both or neither.  Winnings come from
 * the histories of card rooms, and are what a player received after the rake;
 * some rooms count a returned uncalled bet as won, too.  So winnings may be
 * smaller by a rake, never greater, and are believed before finishing stacks.
 * If there are only finishing stacks, they must be met.
 *
 * If nobody saw the winner's cards, the file is believed on who won, and the
 * sums are checked.
 */
#include "wire/phh_play.h"

#include <string.h>

enum {
    RAKE_MOST_PERCENT = 10,
    RAKE_MOST_FIXED = 50, /* a jackpot's cents, the same for every pot */
    ODD_CENTS = SEATS_MAX,
    POSTS_MISSING_MOST = 6 /* big blinds */
};

static money sum(const struct phh_playing *p, const money *of)
{
    money all = 0;

    for (int i = 0; i < p->h->players; i++)
        all += of[i];
    return all;
}

/* Winnings of zero for everybody were not recorded. */
static bool has_winnings(const struct phh_playing *p)
{
    return p->h->has_winnings && sum(p, p->h->winnings) > 0;
}

/* Finishing stacks count only if all stacks are numbers. */
static bool has_finishing(const struct phh_playing *p)
{
    return p->h->has_finishing && p->h->endless == 0;
}

/*
 * The players who take chips by the file's own account, before the pots are
 * pushed.
 */
static unsigned takers(const struct phh_playing *p)
{
    unsigned who = 0;

    for (int i = 0; i < p->h->players; i++)
        if (has_winnings(p) ? p->h->winnings[i] > 0
                            : p->h->finishing[i] > p->t->seat[i].stack)
            who |= 1u << i;
    return who;
}

/* The hands at the showdown of which not every card is known. */
static unsigned hidden(const struct phh_playing *p)
{
    unsigned who = 0;

    for (int i = 0; i < p->t->boards; i++)
        if (p->t->board[i] == CARD_UNKNOWN)
            return p->t->deal.live;
    for (unsigned rest = p->t->deal.live; rest != 0; rest &= rest - 1) {
        int s = __builtin_ctz(rest);
        const struct seat *seat = &p->t->seat[s];

        if (memchr(seat->card, CARD_UNKNOWN, seat->cards) != NULL)
            who |= 1u << s;
    }
    return who;
}

void phh_check_unseen(struct phh_playing *p)
{
    unsigned live = p->t->deal.live & ~(unsigned)p->mucks;
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

static bool fail_difference(struct phh_playing *p, int player, money ours,
                            money theirs)
{
    char a[32], b[32];
    struct text t;

    text_init(&t, a, sizeof a);
    money_put(&t, ours);
    text_init(&t, b, sizeof b);
    money_put(&t, theirs);
    return phh_fail(p, p->h->node, "p%d takes %s here, and %s in the file",
                    player + 1, a, b);
}

/* The most a room takes from a pot; nothing if the hand ended in the first
   round. */
static money rake_most(const struct phh_playing *p)
{
    money pot = sum(p, p->r->collected);
    money fixed = pot / 4 < RAKE_MOST_FIXED ? pot / 4 : RAKE_MOST_FIXED;

    return p->t->deal.street == 0 ? 0 : pot * RAKE_MOST_PERCENT / 100 + fixed;
}

/* Is it our amount, or less by a rake? */
static bool is_near(money ours, money theirs, money rake)
{
    return theirs <= ours + ODD_CENTS && theirs >= ours - rake - ODD_CENTS;
}

/* Compares one player's winnings.  If a room writes several lines for a winner
   (a pot, another pot, a returned bet), the file has only one of them. */
static bool is_won_alike(const struct phh_playing *p, int i, money theirs,
                         money rake)
{
    money pots = p->r->collected[i], back = p->r->returned[i];

    if (is_near(pots, theirs, rake) || is_near(pots + back, theirs, rake))
        return true;
    if (p->t->deal.street == 0)
        return false;
    for (int k = 0; k < p->pots; k++)
        if (p->share[k][i] > 0 && is_near(p->share[k][i], theirs, rake))
            return true;
    /* Some rooms include a folded blind in what comes back. */
    return back > 0 && theirs >= back - ODD_CENTS &&
           theirs <= back + p->big_blind;
}

static bool is_some_more(const struct phh_playing *p, money ours, money theirs)
{
    return theirs > ours && theirs - ours <= POSTS_MISSING_MOST * p->big_blind;
}

/* Is it our amount less a number of antes that the file says were paid? */
static bool is_less_antes(const struct phh_playing *p, money ours,
                          money theirs, money rake)
{
    for (int i = 1; i < p->h->players; i++)
        if (is_near(ours - i * p->h->ante[0], theirs, rake))
            return p->h->ante[0] > 0;
    return false;
}

/* Skips a file that contradicts itself: the winner takes a little more or less
   than everybody put in, or all together take more than there is. */
static void skip_contradiction(struct phh_playing *p, int i, money theirs,
                               money rake)
{
    const struct toml_node *at = p->h->node;
    money pots = p->r->collected[i], both = pots + p->r->returned[i];
    money there = sum(p, p->r->collected) + sum(p, p->r->returned);

    if (pots > 0 &&
        (is_some_more(p, pots, theirs) || is_some_more(p, both, theirs)))
        (void)phh_skip(p, at,
                       "p%d wins more than was paid in: a post is missing",
                       i + 1);
    else if (pots > 0 && (is_less_antes(p, pots, theirs, rake) ||
                          is_less_antes(p, both, theirs, rake)))
        (void)phh_skip(p, at,
                       "p%d wins less than was paid in: an ante too many",
                       i + 1);
    else if (sum(p, p->h->winnings) > there + ODD_CENTS)
        (void)phh_skip(p, at, "more is won than was paid in");
}

static bool check_winnings(struct phh_playing *p)
{
    const money *theirs = p->h->winnings;
    money pot = sum(p, p->r->collected), back = sum(p, p->r->returned);
    money all = sum(p, theirs), rake = rake_most(p);

    if (p->r->unseen)
        return is_near(pot, all, rake) || is_near(pot + back, all, rake) ||
               phh_fail(p, p->h->node, "the winnings are not the pot's");
    for (int i = 0; i < p->h->players; i++)
        if (theirs[i] > 0 && !is_won_alike(p, i, theirs[i], rake)) {
            (void)fail_difference(p, i, p->r->collected[i], theirs[i]);
            skip_contradiction(p, i, theirs[i], rake);
            return false;
        }
    return true;
}

/* Is a finishing stack ours, apart from odd cents or a rake? */
static bool is_end_alike(const struct phh_playing *p, money ours, money theirs,
                         int takes)
{
    money off = ours - theirs;

    if (off == 0 || (takes > 1 && off < takes && off > -takes))
        return true;
    return p->h->has_winnings && ours > 0 &&
           is_near(ours, theirs, rake_most(p));
}

/* Compares what the finishing stacks leave for the pots with ours. */
static bool check_finishing(struct phh_playing *p)
{
    const struct phh_hand *h = p->h;
    money pot = sum(p, p->r->collected), theirs[SEATS_MAX], all;
    int takes = 0;

    for (int i = 0; i < h->players; i++) {
        money before = p->r->finishing[i] - p->r->collected[i];

        theirs[i] = h->finishing[i] - before;
        takes += p->r->collected[i] > 0;
    }
    all = sum(p, theirs);
    if (all > pot + ODD_CENTS || all < pot - rake_most(p) - ODD_CENTS)
        return phh_skip(p, h->node, "the finishing stacks do not add up");
    for (int i = 0; i < h->players && !p->r->unseen; i++)
        if (!is_end_alike(p, p->r->collected[i], theirs[i], takes))
            return fail_difference(p, i, p->r->collected[i], theirs[i]);
    return true;
}

/* Either may match, because some files misread one of the two. */
bool phh_check_end(struct phh_playing *p)
{
    struct phh_result first;

    for (int i = 0; i < p->h->players; i++)
        p->r->finishing[i] = p->t->seat[i].stack;
    if (!has_winnings(p))
        return !has_finishing(p) || check_finishing(p);
    if (check_winnings(p))
        return true;
    if (!has_finishing(p))
        return false;
    first = *p->r;
    if (check_finishing(p)) {
        p->r->verdict = PHH_PASSED;
        return true;
    }
    *p->r = first;
    return false;
}
