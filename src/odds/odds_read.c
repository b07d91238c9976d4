/*
 * odds_read.c - hands, a board and dead cards as people write them: read,
 * counted, none twice.
 */
#include "odds/odds_read.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "card/cardtext.h"
#include "odds/odds_range.h"

#include "base/owns_memory.h"

enum { CARDS_MOST = 8, DEAD_MOST = 54 };

struct reading {
    const struct odds_words *words;
    struct odds_spot *spot;
    const char *place[CARD_IDS]; /* where each card was said first */
    struct fault *f;
};

/* ------------------------------------------------------------- the cards */

static const char *called(const struct reading *r, const char *where)
{
    const struct odds_words *w = r->words;

    return where == w->board  ? w->board_word
           : where == w->dead ? w->dead_word
                              : "";
}

/*
 * A plain Jk in two hands is both jokers, where there are two; JkJk is one
 * joker too many, where there is one.
 */
static int place_joker(const struct reading *r, card *c, const char *where)
{
    int jokers = r->spot->rule.jokers;
    card other = *c == CARD_JOKER ? CARD_JOKER_2 : CARD_JOKER;

    if (jokers == 0)
        return fault_say(r->f, "'%s' has a joker; %s is played without one",
                         where, r->words->title);
    if (jokers > 1 && r->place[*c] != NULL)
        *c = other;
    else if (jokers == 1 && *c == CARD_JOKER_2 && r->place[other] == where)
        return fault_say(r->f, "'%s' has two jokers; there is one", where);
    else if (jokers == 1)
        *c = CARD_JOKER;
    return 0;
}

static int place_card(struct reading *r, card *c, const char *where)
{
    char name[CARDTEXT_SIZE];
    const char *first;
    struct text t;

    if (card_is_joker(*c) && place_joker(r, c, where) != 0)
        return FAULT;
    text_init(&t, name, sizeof name);
    cardtext_put(&t, *c, NULL);
    first = r->place[*c];
    if (first != NULL)
        return fault_say(r->f, "%s is in %s'%s' and in %s'%s'", name,
                         called(r, first), first, called(r, where), where);
    r->place[*c] = where;
    return 0;
}

/* Adds the cards to a set; unknown ones are left out. */
static int place_all(struct reading *r, card *cards, int n, const char *where,
                     cardset *to)
{
    for (int i = 0; i < n; i++) {
        if (!card_is_real(cards[i]))
            continue;
        if (place_card(r, &cards[i], where) != 0)
            return FAULT;
        *to |= set_of(cards[i]);
    }
    return 0;
}

/* The fault of a word, after the word. */
static int wrong_word(const struct reading *r, const char *word,
                      const struct fault *why)
{
    return fault_say(r->f, "'%s': %s", word, why->text);
}

static int read_set(struct reading *r, const char *word, cardset *to)
{
    card cards[DEAD_MOST];
    struct fault why;
    int n;

    if (word == NULL)
        return 0;
    n = cardtext_read(word, 0, cards, DEAD_MOST, &why);
    return n < 0 ? wrong_word(r, word, &why)
                 : place_all(r, cards, n, word, to);
}

static int check_board(const struct reading *r)
{
    const struct odds_rule *rule = &r->spot->rule;
    const struct odds_words *w = r->words;
    int n = set_count(r->spot->board), most = rule->board;

    if (w->board == NULL)
        return 0;
    if (rule->draws || rule->nine)
        return fault_say(r->f, "%s'%s': %s has no board", w->board_word,
                         w->board, w->title);
    if (most == 0)
        most = 1; /* when the deck runs out */
    if (n > most)
        return fault_say(r->f, "%s'%s' has %d cards; %d is the most in %s",
                         w->board_word, w->board, n, most, w->title);
    if (rule->board > 0 && n > 0 && n < 3)
        return fault_say(r->f, "%s'%s' has %d card%s; the flop has three",
                         w->board_word, w->board, n, n == 1 ? "" : "s");
    return 0;
}

/* ------------------------------------------------------------- the hands */

/* How many cards a hand has now: 2, or of stud up to 7. */
static int check_count(const struct reading *r, const char *word, int n)
{
    const struct odds_rule *rule = &r->spot->rule;
    bool own = rule->board == 0 && !rule->draws && !rule->nine;
    int most = rule->hole - (own ? set_count(r->spot->board) : 0) -
               odds_can_run_out(r->spot);
    bool thrown = rule->throws > 0 && n == most - rule->throws &&
                  set_count(r->spot->board) >= rule->throws_at;

    if (n == most || thrown || (own && n < most))
        return 0;
    return fault_say(r->f, "'%s' has %d card%s; a hand of %s has %s%d%s", word,
                     n, n == 1 ? "" : "s", r->words->title,
                     own ? "at most " : "", most,
                     n < most ? "; write ?? for a card nobody knows" : "");
}

static int check_draw(const struct reading *r, const char *word, int kept,
                      int thrown)
{
    const struct odds_rule *rule = &r->spot->rule;

    if (!rule->draws)
        return fault_say(r->f, "'%s': nobody draws in %s", word,
                         r->words->title);
    if (kept + thrown != rule->hole)
        return fault_say(r->f,
                         "'%s' keeps %d and throws %d; a hand of %s has %d",
                         word, kept, thrown, r->words->title, rule->hole);
    if (thrown > rule->draw_most)
        return fault_say(r->f, "'%s' draws %d; %d is the most", word, thrown,
                         rule->draw_most);
    return 0;
}

/* Five cards, those kept and those thrown: AsAhAd/7c2d. */
static int read_drawn(struct reading *r, int i, const char *slash)
{
    struct odds_hand *h = &r->spot->hand[i];
    const char *word = r->words->hand[i];
    card kept[CARDS_MOST], thrown[CARDS_MOST];
    struct fault why;
    int n, m;

    n = cardtext_read_bytes(word, (size_t)(slash - word), 0, kept, CARDS_MOST,
                            &why);
    m = n < 0 ? n : cardtext_read(slash + 1, 0, thrown, CARDS_MOST, &why);
    if (m < 0)
        return wrong_word(r, word, &why);
    if (check_draw(r, word, n, m) != 0)
        return FAULT;
    h->drawn = true;
    if (place_all(r, kept, n, word, &h->held) != 0)
        return FAULT;
    return place_all(r, thrown, m, word, &h->thrown);
}

/* The hands of a range, those that have the cards held already. */
static int list_hands(struct reading *r, int i, const char *range)
{
    struct odds_hand *h = &r->spot->hand[i];
    cardset *hands = malloc(RANGE_MOST * sizeof *hands);
    int n;

    if (hands == NULL)
        return fault_say(r->f, "out of memory");
    h->range = hands;
    n = range_read(range, r->spot->rule.hole, hands, RANGE_MOST, r->f);
    for (int k = 0; k < n; k++)
        if ((hands[k] & h->held) == h->held)
            hands[h->ranges++] = hands[k];
    return n < 0 ? FAULT : 0;
}

/* All hands of two cards can be listed; of more they are dealt. */
static bool can_list(const struct reading *r)
{
    return r->spot->rule.board > 0 && r->spot->rule.hole == 2;
}

/* Cards, but that one of them is there twice? */
static bool are_cards(const char *word)
{
    card cards[CARDS_MOST];
    struct fault f;

    return cardtext_read(word, CARDTEXT_UNKNOWN | CARDTEXT_REPEATS, cards,
                         CARDS_MOST, &f) >= 0;
}

/* A whole hand, a comma, and more: AsKs,QdQh is a range, As,Ah a hand. */
static bool are_hands(const struct reading *r, const char *word)
{
    size_t first = strcspn(word, ",");
    card cards[CARDS_MOST];
    struct fault f;

    return r->spot->rule.board > 0 && word[first] == ',' &&
           cardtext_read_bytes(word, first, CARDTEXT_UNKNOWN, cards,
                               CARDS_MOST, &f) == r->spot->rule.hole;
}

static int read_cards(struct reading *r, int i)
{
    const char *word = r->words->hand[i];
    cardset *held = &r->spot->hand[i].held;
    card cards[CARDS_MOST];
    struct fault why;
    int n = cardtext_read(word, CARDTEXT_UNKNOWN, cards, CARDS_MOST, &why);

    if (n < 0 && (r->spot->rule.board == 0 || are_cards(word)))
        return wrong_word(r, word, &why);
    if (n < 0)
        return list_hands(r, i, word);
    if (check_count(r, word, n) != 0 ||
        place_all(r, cards, n, word, held) != 0)
        return FAULT;
    return can_list(r) && set_count(*held) < n ? list_hands(r, i, "any") : 0;
}

static int read_hand(struct reading *r, int i)
{
    const char *word = r->words->hand[i], *slash = strchr(word, '/');

    if (range_is_any(word))
        return can_list(r) ? list_hands(r, i, word) : 0;
    if (slash != NULL)
        return read_drawn(r, i, slash);
    return are_hands(r, word) ? list_hands(r, i, word) : read_cards(r, i);
}

/* A range none of whose hands can be: all have a card that is out. */
static int check_range(const struct reading *r, int i, cardset out)
{
    const struct odds_hand *h = &r->spot->hand[i];

    for (int k = 0; k < h->ranges; k++)
        if ((h->range[k] & out) == 0)
            return 0;
    return fault_say(r->f,
                     "'%s': every such hand has a card that is out "
                     "already",
                     r->words->hand[i]);
}

static int check_ranges(const struct reading *r)
{
    const struct odds_spot *s = r->spot;
    cardset out = s->board | s->dead;

    for (int i = 0; i < s->hands; i++)
        if (s->hand[i].range == NULL)
            out |= s->hand[i].held;
    for (int i = 0; i < s->hands; i++)
        if (s->hand[i].range != NULL && check_range(r, i, out) != 0)
            return FAULT;
    return 0;
}

int odds_read(const struct odds_words *words, struct odds_spot *spot,
              struct fault *f)
{
    struct reading r = {.words = words, .spot = spot, .f = f};

    if (read_set(&r, words->board, &spot->board) != 0 ||
        check_board(&r) != 0 || read_set(&r, words->dead, &spot->dead) != 0)
        return FAULT;
    for (int i = 0; i < spot->hands; i++)
        if (read_hand(&r, i) != 0)
            return FAULT;
    return check_ranges(&r);
}

void odds_forget(struct odds_spot *spot)
{
    for (int i = 0; i < spot->hands; i++) {
        free((void *)spot->hand[i].range);
        spot->hand[i].range = NULL;
    }
}
