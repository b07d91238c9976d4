/*
 * odds_range.c - ranges of hands as people write them.
 *
 * A word becomes one pattern or several; then every hand there is is held
 * against all of them, so that none is taken twice.
 */
#include "odds/odds_range.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { PATTERNS_MOST = 256, WORD_MOST = 24 };

enum suited { SUITED_ANY, SUITED_ALL, SUITED_NONE, SUITED_ONE, SUITED_TWO };

/* So many cards of each rank, these cards, and any others. */
struct pattern {
    uint8_t ranks[RANK_COUNT];
    cardset cards;
    enum suited suited;
};

struct patterns {
    struct pattern of[PATTERNS_MOST];
    int count, hole;
};

static const char ranks[] = "23456789TJQKA", suits[] = "cdhs";

static int rank_read(char c)
{
    const char *at = c == '\0' ? NULL : strchr(ranks, toupper(c));

    return at == NULL ? -1 : (int)(at - ranks);
}

static int suit_read(char c)
{
    const char *at = c == '\0' ? NULL : strchr(suits, tolower(c));

    return at == NULL ? -1 : (int)(at - suits);
}

bool range_is_any(const char *text)
{
    return strcasecmp(text, "any") == 0 || strcasecmp(text, "random") == 0 ||
           strcmp(text, "*") == 0;
}

/* ------------------------------------------------------------- two cards */

/* AK, AKs, AKo: two ranks and how they are suited. */
struct two {
    int high, low;
    enum suited suited;
    int length; /* of its letters */
};

static bool two_read(const char *w, struct two *t)
{
    int a = rank_read(w[0]), b = a < 0 ? -1 : rank_read(w[1]);
    char how = b < 0 ? '\0' : (char)tolower(w[2]);

    if (b < 0)
        return false;
    *t = (struct two){.high = a > b ? a : b, .low = a < b ? a : b};
    t->suited = how == 's'   ? SUITED_ALL
                : how == 'o' ? SUITED_NONE
                             : SUITED_ANY;
    t->length = t->suited == SUITED_ANY ? 2 : 3;
    return true;
}

static int too_many(const char *word, struct fault *f)
{
    return fault_say(f, "'%s' is one word too many", word);
}

static int two_add(struct patterns *p, const struct two *t, const char *word,
                   struct fault *f)
{
    struct pattern *one;

    if (t->high == t->low && t->suited == SUITED_ALL)
        return fault_say(f, "'%s': a pair cannot be suited", word);
    if (p->count == PATTERNS_MOST)
        return too_many(word, f);
    one = &p->of[p->count++];
    *one = (struct pattern){.suited = t->suited};
    one->ranks[t->high]++;
    one->ranks[t->low]++;
    return 0;
}

/* From one to the other, both cards or the lower one going up. */
static int two_span(struct patterns *p, struct two from, int high, int low,
                    const char *word, struct fault *f)
{
    bool both = high != from.high;

    for (; from.low <= low; from.low++, from.high += both)
        if (two_add(p, &from, word, f) != 0)
            return FAULT;
    return 0;
}

static int two_plus(struct patterns *p, const struct two *t, const char *word,
                    struct fault *f)
{
    bool pair = t->high == t->low, next = t->high == t->low + 1;

    if (pair || next)
        return two_span(p, *t, RANK_COUNT, pair ? RANK_A : RANK_K, word, f);
    return two_span(p, *t, t->high, t->high - 1, word, f);
}

static int two_to(struct patterns *p, struct two a, const char *to,
                  const char *word, struct fault *f)
{
    struct two b;

    if (!two_read(to, &b) || to[b.length] != '\0')
        return fault_say(f, "'%s': '%s' is no hand", word, to);
    if (b.low < a.low || (b.low == a.low && b.high < a.high)) {
        struct two c = a;

        a = b;
        b = c;
    }
    if (a.suited != b.suited ||
        (a.high != b.high && a.high - a.low != b.high - b.low))
        return fault_say(f, "'%s': there is no way from one to the other",
                         word);
    return two_span(p, a, b.high, b.low, word, f);
}

/* True if the word is one of these; *said: 0 or a fault. */
static bool two_word(struct patterns *p, const char *word, int *said,
                     struct fault *f)
{
    const char *rest;
    struct two t;

    if (p->hole != 2 || !two_read(word, &t))
        return false;
    rest = word + t.length;
    if (*rest == '\0')
        *said = two_add(p, &t, word, f);
    else if (strcmp(rest, "+") == 0)
        *said = two_plus(p, &t, word, f);
    else if (*rest == '-')
        *said = two_to(p, t, rest + 1, word, f);
    else
        return false;
    return true;
}

/* ------------------------------------------------------------ any cards */

static int suited_read(const char *how, const char *word, enum suited *out,
                       struct fault *f)
{
    static const struct {
        const char *name;
        enum suited suited;
    } names[] = {{"ss", SUITED_ONE}, {"ds", SUITED_TWO}, {"r", SUITED_NONE}};

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcasecmp(how, names[i].name) == 0) {
            *out = names[i].suited;
            return 0;
        }
    return fault_say(f, "'%s': ':%s' must be :ss, :ds or :r", word, how);
}

/* A card that nobody knows: x, * or ??; how long it is, 0: none. */
static int unknown_read(const char *at)
{
    return tolower(at[0]) == 'x' || at[0] == '*' ? 1
           : at[0] == '?' && at[1] == '?'        ? 2
                                                 : 0;
}

/*
 * One card of a pattern: a card, a rank, or x; how long it was, 0: none, or
 * one that is there already.
 */
static int card_take(struct pattern *p, const char *at)
{
    int rank = rank_read(at[0]), suit = rank < 0 ? -1 : suit_read(at[1]);
    cardset before = p->cards;

    if (rank < 0)
        return unknown_read(at);
    if (suit < 0) {
        p->ranks[rank]++;
        return 1;
    }
    p->cards |= set_of(card_of((enum rank)rank, (enum suit)suit));
    return p->cards == before ? 0 : 2;
}

/* A suited two with an x: Axs, Kxo. */
static int suited_take(struct pattern *p, int hole, const char *at)
{
    char how = (char)tolower(*at);

    if (hole != 2 || (how != 's' && how != 'o') || at[1] != '\0')
        return 0;
    p->suited = how == 's' ? SUITED_ALL : SUITED_NONE;
    return 1;
}

/*
 * Reports the place where a word stops making sense: no card, or one that it
 * already has.
 */
static int no_card(const struct pattern *p, const char *word, const char *at,
                   struct fault *f)
{
    int rank = rank_read(at[0]), suit = rank < 0 ? -1 : suit_read(at[1]);

    if (suit >= 0 &&
        set_has(p->cards, card_of((enum rank)rank, (enum suit)suit)))
        return fault_say(f, "'%s': %c%c appears twice", word, ranks[rank],
                         suits[suit]);
    return fault_say(f, "'%s': '%s' is no card of a range", word, at);
}

static int any_word(struct patterns *p, const char *word, struct fault *f)
{
    struct pattern one = {.suited = SUITED_ANY};
    const char *at = word;
    int cards = 0, length = 1;

    for (; *at != '\0' && *at != ':' && length > 0; at += length) {
        length = cards == p->hole ? suited_take(&one, p->hole, at)
                                  : card_take(&one, at);
        cards += cards < p->hole && length > 0;
    }
    if (length == 0 && *at != '\0')
        return no_card(&one, word, at, f);
    if (*at == ':' && suited_read(at + 1, word, &one.suited, f) != 0)
        return FAULT;
    if (cards != p->hole)
        return fault_say(f, "'%s' is %d card%s of %d", word, cards,
                         cards == 1 ? "" : "s", p->hole);
    if (p->count == PATTERNS_MOST)
        return too_many(word, f);
    p->of[p->count++] = one;
    return 0;
}

static int word_read(struct patterns *p, const char *word, struct fault *f)
{
    int said = 0;

    if (range_is_any(word)) {
        p->of[p->count++] = (struct pattern){.suited = SUITED_ANY};
        return 0;
    }
    if (two_word(p, word, &said, f))
        return said;
    return any_word(p, word, f);
}

/* The next word of the range, without the spaces around it. */
static int word_next(const char *text, size_t length, char word[WORD_MOST],
                     struct fault *f)
{
    while (length > 0 && *text == ' ') {
        text++;
        length--;
    }
    while (length > 0 && text[length - 1] == ' ')
        length--;
    if (length >= WORD_MOST)
        return fault_say(f, "'%.*s' is no hand", (int)length, text);
    memcpy(word, text, length);
    word[length] = '\0';
    return 0;
}

static int words_read(struct patterns *p, const char *text, struct fault *f)
{
    const char *all = text;

    for (;;) {
        size_t length = strcspn(text, ",");
        char word[WORD_MOST];

        if (word_next(text, length, word, f) != 0)
            return FAULT;
        if (*word == '\0')
            return fault_say(f, "'%s': a word of the range is empty", all);
        if (p->count == PATTERNS_MOST)
            return too_many(word, f);
        if (word_read(p, word, f) != 0)
            return FAULT;
        if (text[length] == '\0')
            return 0;
        text += length + 1;
    }
}

/* ------------------------------------------------------- hands that match */

static bool are_suits_right(cardset hand, enum suited suited)
{
    int twice = 0, most = 0;

    for (int s = 0; s < SUIT_COUNT; s++) {
        int n = __builtin_popcount(set_ranks(hand, (enum suit)s));

        twice += n == 2;
        most = n > most ? n : most;
    }
    switch (suited) {
    case SUITED_ALL:
        return most == set_count(hand);
    case SUITED_NONE:
        return most == 1;
    case SUITED_ONE:
        return most == 2 && twice == 1;
    case SUITED_TWO:
        return twice == 2;
    default:
        return true;
    }
}

static bool is_match(const struct pattern *p, cardset hand)
{
    cardset rest = hand & ~p->cards;

    if ((hand & p->cards) != p->cards)
        return false;
    for (int r = 0; r < RANK_COUNT; r++)
        if (p->ranks[r] > 0 &&
            set_count(rest & (0x0001000100010001ull << r)) < p->ranks[r])
            return false;
    return are_suits_right(hand, p->suited);
}

struct list {
    const struct patterns *p;
    cardset *out;
    int count, most;
};

static void list_add(struct list *l, cardset hand)
{
    for (int i = 0; i < l->p->count; i++)
        if (is_match(&l->p->of[i], hand)) {
            if (l->count < l->most)
                l->out[l->count] = hand;
            l->count++;
            return;
        }
}

static void list_all(struct list *l, cardset hand, cardset from, int cards)
{
    if (cards == 0) {
        list_add(l, hand);
        return;
    }
    for (; from != 0; from &= from - 1)
        list_all(l, hand | (from & (0 - from)), from & (from - 1), cards - 1);
}

int range_read(const char *text, int hole, cardset *out, int most,
               struct fault *f)
{
    struct patterns p = {.hole = hole};
    struct list l = {.p = &p, .out = out, .most = most};

    if (hole < 2 || hole > RANGE_HOLE_MOST)
        return fault_say(f, "'%s': a range is of hands of 2 to %d cards", text,
                         RANGE_HOLE_MOST);
    if (words_read(&p, text, f) != 0)
        return FAULT;
    list_all(&l, 0, SET_52, hole);
    if (l.count > most)
        return fault_say(f, "'%s' is %d hands, more than %d", text, l.count,
                         most);
    if (l.count == 0)
        return fault_say(f, "'%s': there is no such hand", text);
    return l.count;
}
