/*
 * hw_odds.c - what hands are worth before all cards are out: see odds/odds.h.
 *
 * Leaves: none of its own
 */
#include <stdio.h>
#include <string.h>

#include "chance/seed.h"
#include "lib/hw_own.h"
#include "odds/odds_error.h"
#include "odds/odds_read.h"

_Static_assert((int)HW_ODDS_HANDS == ODDS_HANDS_MOST, "hands");
_Static_assert((int)HW_ODDS_POT == ODDS_POT, "parts of a pot");

static void give(const struct odds_sum *sum, int count, bool exact,
                 struct hw_chance *out)
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
                                    .shares = p->shares,
                                    .error = exact ? 0
                                                   : odds_error(sum, i) / 100};
    }
}

/* Every part, one after the other; whether all deals were counted. */
static int work_out(const struct odds_spot *spot, int64_t trials,
                    uint64_t seed, struct hw_chance *out, struct fault *f)
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
    o = odds_open(spot, &plan, f);
    if (o == NULL)
        return HW_WRONG;
    memset(&sum, 0, sizeof sum);
    for (int64_t part = 0; part < odds_parts(o); part++)
        odds_part(o, part, &sum);
    exact = odds_is_exact(o);
    odds_close(o);
    give(&sum, spot->hands, exact != 0, out);
    return exact;
}

/* The rule and the title of the game. */
static int find_rule(hw_books *books, const char *house, const char *game,
                     struct odds_rule *out, char title[64], struct fault *f)
{
    struct book b;
    int bad;

    if (house != NULL && (*house == '\0' || strcmp(house, "-") == 0))
        house = NULL;
    pthread_mutex_lock(&books->lock);
    bad = shelf_book(books->shelf, house, game, &b, f);
    if (bad == 0)
        snprintf(title, 64, "%s", b.title);
    pthread_mutex_unlock(&books->lock);
    return bad != 0 ? FAULT : odds_rule_of(&b, -1, out, f);
}

/* Two to ten hands, none of them missing. */
static bool are_hands(const char *const *hands, int count)
{
    if (hands == NULL || count < 2 || count > ODDS_HANDS_MOST)
        return false;
    for (int i = 0; i < count; i++)
        if (hands[i] == NULL)
            return false;
    return true;
}

int hw_odds(hw_books *books, const char *house, const char *game,
            const char *const *hands, int count, const char *board,
            const char *dead, int64_t trials, uint64_t seed,
            struct hw_chance *out, char *message)
{
    struct odds_spot spot = {.hands = count};
    char title[64];
    struct odds_words words = {.title = title,
                               .board = board,
                               .dead = dead,
                               .board_word = "the board ",
                               .dead_word = "the dead cards "};
    struct fault f;
    int said = HW_WRONG;

    if (!books_are_open(books) || game == NULL || out == NULL ||
        !are_hands(hands, count))
        return message_put(message, "books, a game, and two to ten hands");
    if (trials < -1)
        return message_put(message, "trials are -1, 0 or so many");
    memcpy(words.hand, hands, (size_t)count * sizeof hands[0]);
    if (find_rule(books, house, game, &spot.rule, title, &f) == 0) {
        if (odds_read(&words, &spot, &f) == 0)
            said = work_out(&spot, trials, seed, out, &f);
        odds_forget(&spot);
    }
    return said < 0 ? message_put_fault(&f, message) : said;
}
