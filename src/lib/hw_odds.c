/*
 * hw_odds.c - what hands are worth before all cards are out: see odds/odds.h.
 *
 * Leaves: none of its own
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "card/cardtext.h"
#include "chance/seed.h"
#include "lib/hw_own.h"
#include "odds/odds_range.h"

#include "base/owns_memory.h"

enum { CARDS_MOST = 8, DEAD_MOST = 54 };

_Static_assert((int)HW_ODDS_HANDS == ODDS_HANDS_MOST, "hands");
_Static_assert((int)HW_ODDS_POT == ODDS_POT, "parts of a pot");

struct asking {
    struct odds_spot spot;
    cardset placed; /* cards that were named */
    cardset *range[ODDS_HANDS_MOST];
};

/* Cards that nobody has named before. */
static int place(struct asking *a, const char *word, const card *cards,
                 int count, cardset *to, struct fault *f)
{
    for (int i = 0; i < count; i++) {
        if (!card_is_real(cards[i]))
            continue; /* nobody knows it */
        if (set_has(a->placed, cards[i]))
            return fault_say(f, "'%s' has a card that was named before", word);
        a->placed |= set_of(cards[i]);
        *to |= set_of(cards[i]);
    }
    return 0;
}

static int read_set(struct asking *a, const char *word, cardset *to,
                    struct fault *f)
{
    card cards[DEAD_MOST];
    int n = word == NULL ? 0 : cardtext_read(word, 0, cards, DEAD_MOST, f);

    return n < 0 ? FAULT : place(a, word, cards, n, to, f);
}

static int read_range(struct asking *a, int i, const char *word,
                      struct fault *f)
{
    struct odds_hand *h = &a->spot.hand[i];

    if (a->spot.rule.board == 0)
        return fault_say(f, "'%s' is not a hand of this game", word);
    a->range[i] = malloc(RANGE_MOST * sizeof *a->range[i]);
    if (a->range[i] == NULL)
        return fault_say(f, "out of memory");
    h->ranges = range_read(word, a->spot.rule.hole, a->range[i], RANGE_MOST,
                           f);
    h->range = a->range[i];
    return h->ranges < 0 ? FAULT : 0;
}

static int read_hand(struct asking *a, int i, const char *word,
                     struct fault *f)
{
    const struct odds_rule *r = &a->spot.rule;
    card cards[CARDS_MOST];
    struct fault no;
    int n;

    if (word == NULL)
        return fault_say(f, "a hand is missing");
    if (range_is_any(word))
        return r->board > 0 && r->hole == 2 ? read_range(a, i, word, f) : 0;
    n = cardtext_read(word, CARDTEXT_UNKNOWN, cards, CARDS_MOST, &no);
    if (n < 0)
        return read_range(a, i, word, f);
    if (n > r->hole || (n < r->hole && (r->board > 0 || r->draws)))
        return fault_say(f, "'%s' has %d cards; a hand of this game has %d",
                         word, n, r->hole);
    return place(a, word, cards, n, &a->spot.hand[i].held, f);
}

static int read_spot(struct asking *a, const char *const *hands, int count,
                     const char *board, const char *dead, struct fault *f)
{
    a->spot.hands = count;
    if (read_set(a, board, &a->spot.board, f) != 0 ||
        read_set(a, dead, &a->spot.dead, f) != 0)
        return FAULT;
    for (int i = 0; i < count; i++)
        if (read_hand(a, i, hands[i], f) != 0)
            return FAULT;
    return 0;
}

static void give(const struct odds_sum *sum, int count, struct hw_chance *out)
{
    for (int i = 0; i < count; i++) {
        const struct odds_player *p = &sum->player[i];

        out[i] = (struct hw_chance){.deals = sum->deals,
                                    .scoop = p->scoop,
                                    .tie = p->tie,
                                    .high = p->high,
                                    .low = p->low,
                                    .more = p->more,
                                    .less = p->less,
                                    .nothing = p->nothing,
                                    .shares = p->shares};
    }
}

/* Every part, one after the other; whether all deals were counted. */
static int work_out(const struct asking *a, int64_t trials, uint64_t seed,
                    struct hw_chance *out, struct fault *f)
{
    struct odds_plan plan = {.way = trials < 0   ? ODDS_EXACT
                                    : trials > 0 ? ODDS_TRIALS
                                                 : ODDS_AS_NEEDED,
                             .trials = trials > 0 ? trials : 0};
    struct odds_sum sum;
    struct odds *o;
    char words[24];
    struct seed s;
    int exact;

    snprintf(words, sizeof words, "%llu", (unsigned long long)seed);
    seed_from_words(&s, 54, words);
    plan.seed = &s;
    o = odds_open(&a->spot, &plan, f);
    if (o == NULL)
        return HW_WRONG;
    memset(&sum, 0, sizeof sum);
    for (int64_t part = 0; part < odds_parts(o); part++)
        odds_part(o, part, &sum);
    exact = odds_is_exact(o);
    odds_close(o);
    give(&sum, a->spot.hands, out);
    return exact;
}

static int find_rule(hw_books *books, const char *house, const char *game,
                     struct odds_rule *out, struct fault *f)
{
    struct book b;
    int bad;

    if (house != NULL && (*house == '\0' || strcmp(house, "-") == 0))
        house = NULL;
    pthread_mutex_lock(&books->lock);
    bad = shelf_book(books->shelf, house, game, &b, f);
    pthread_mutex_unlock(&books->lock);
    return bad != 0 ? FAULT : odds_rule_of(&b, -1, out, f);
}

int hw_odds(hw_books *books, const char *house, const char *game,
            const char *const *hands, int count, const char *board,
            const char *dead, int64_t trials, uint64_t seed,
            struct hw_chance *out, char *message)
{
    struct asking *a;
    struct fault f;
    int said = HW_WRONG;

    if (!is_books(books) || game == NULL || hands == NULL || out == NULL ||
        count < 2 || count > ODDS_HANDS_MOST)
        return told_words(message, "books, a game, and two to ten hands");
    a = calloc(1, sizeof *a);
    if (a == NULL)
        return told_words(message, "out of memory");
    if (find_rule(books, house, game, &a->spot.rule, &f) == 0 &&
        read_spot(a, hands, count, board, dead, &f) == 0)
        said = work_out(a, trials, seed, out, &f);
    for (int i = 0; i < count; i++)
        free(a->range[i]);
    free(a);
    return said < 0 ? told(&f, message) : said;
}
