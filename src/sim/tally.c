/*
 * tally.c - the hash of an event, field by field as event.def lists them.
 *
 * Each kind has a function of its own, made by the compiler from its row, so
 * that no table of fields is read at run time.  Small fields are laid side by
 * side in one word; what is wider is mixed in by itself.  Only numbers are
 * hashed, never raw memory, so the hash is the same on every machine and
 * build.  The leaf behind an event is left out, because leaves are renumbered
 * when one is added; so is a book's edition.
 */
#include "sim/tally.h"

enum { TALLY_CARDS = 8 }; /* at a time */

/* Small numbers into a word, one after another. */
static inline uint64_t tally_small(uint64_t w, uint64_t number)
{
    return (w << 9 | w >> 55) ^ number;
}

/* Amounts, each with a weight of its own: they need not wait in a row. */
static inline uint64_t tally_moneys(uint64_t h, const money *amount, int n)
{
    uint64_t sum = 0, weight = 0x9e3779b97f4a7c15ull;

    for (int i = 0; i < n; i++, weight += 0xbf58476d1ce4e5b8ull)
        sum += (uint64_t)amount[i] * weight;
    return tally_number(h, sum);
}

static inline uint64_t tally_cards(uint64_t h, const card *cards, int count)
{
    for (; count > 0; cards += TALLY_CARDS, count -= TALLY_CARDS) {
        int n = count < TALLY_CARDS ? count : TALLY_CARDS;
        uint64_t eight = 0;

        for (int i = 0; i < n; i++)
            eight = eight << 8 | cards[i];
        h = tally_number(h, eight);
    }
    return h;
}

static inline uint64_t tally_choices(uint64_t h, const struct choice *c, int n)
{
    for (int i = 0; i < n; i++)
        h = tally_number(h, c[i].leaf | (uint64_t)(uint32_t)c[i].value << 32);
    return h;
}

static inline uint64_t tally_bytes(uint64_t h, const uint8_t *at, int n)
{
    for (int i = 0; i < n; i++)
        h = tally_number(h, at[i]);
    return h;
}

/* A text as far as it goes. */
static inline uint64_t tally_text(uint64_t h, const char *text, int most)
{
    for (int i = 0; i < most && text[i] != '\0'; i++)
        h = tally_number(h, (unsigned char)text[i]);
    return h;
}

/* At most as many as there is room for, no matter who made the event. */
#define LEAST(n, most) ((n) < (most) ? (n) : (most))
#define SMALL(x) w = tally_small(w, (uint64_t)(x));
#define SEAT(x) SMALL((uint8_t)e->x)
#define SEATS(x) SMALL(e->x)
#define ROUND(x) SMALL(e->x)
#define SPOT(x) SMALL(e->x)
#define ORDINAL(x, most) SMALL(e->x)
#define MONEY(x) h = tally_number(h, (uint64_t)e->x);
#define MONEYS(x, most) h = tally_moneys(h, e->x, most);
#define CARD(x, who) SMALL(e->x)
#define CARDS(n, x, most, who)                                                \
    SMALL(e->n)                                                               \
    if ((most) < SHOE_CARDS_MAX)                                              \
        h = tally_cards(h, e->x, LEAST(e->n, most));
#define DEALS(n, x, most)                                                     \
    SMALL(e->n) h = tally_cards(h, e->x, LEAST(e->n, most));
#define PAIRS(n, x, most) DEALS(n, x, most)
#define HANDS(n, x, most) DEALS(n, x, most)
#define WHICH(x) SMALL(e->x)
#define WHICH_OF(x, who) SMALL(e->x)
#define YES_OF(x, who) SMALL(e->x)
#define RANK(x) SMALL(e->x)
#define COUNT(x, most) SMALL(e->x)
#define NUMBER(x) SMALL(e->x)
#define YES(x) SMALL(e->x)
#define NUMBERS(n, x, most)                                                   \
    SMALL(e->n) h = tally_bytes(h, e->x, LEAST(e->n, most));
#define WORD(x, list) SMALL(e->x)
#define IRREGULAR(x) SMALL(e->x)
#define REMEDIES(x) SMALL((uint32_t)e->x)
#define TEXT(x, most) h = tally_text(h, e->x, most);
#define HASH(x) /* of a book: not what happened */
#define SECRET(x)
#define LONG_HASH(x) /* of a deck: its cards are told as they are dealt */
#define VALUE(x, who) h = tally_number(h, e->x);
#define KNOWN(x) h = tally_number(h, e->x);
#define CHOICES(n, x, most)                                                   \
    SMALL(e->n) h = tally_choices(h, e->x, LEAST(e->n, most));
#define NOTHING
#define BARE(why)

#define EVENT(number, ID, name, text, fields)                                 \
    static inline uint64_t tally_##name(uint64_t h,                           \
                                        const struct ev_##name *e)            \
    {                                                                         \
        uint64_t w = number;                                                  \
                                                                              \
        (void)e;                                                              \
        fields return tally_number(h, w);                                     \
    }
#include "rule/event.def"
#undef EVENT
#include "rule/field_undone.h"

uint64_t tally_event(uint64_t h, const struct event *e)
{
    switch (e->kind) {
#define EVENT(number, ID, name, text, fields)                                 \
    case EV_##ID:                                                             \
        return tally_##name(h, &e->name);
#include "rule/event.def"
#undef EVENT
    default:
        return tally_number(h, e->kind);
    }
}

/* Hashes the chips of a seat, behind and in front of it. */
static uint64_t tally_seat(uint64_t h, const struct seat *s)
{
    /* How many cards, which of them up, folded or not: side by side. */
    uint64_t few = tally_eight((const char *)s + offsetof(struct seat, cards));

    _Static_assert(HAND_CARDS_MAX == 8, "a hand is one number");
    _Static_assert(offsetof(struct seat, held_up) ==
                       offsetof(struct seat, cards) + 7,
                   "and what is known of it another");
    few += (uint64_t)s->stack * 0x9e3779b97f4a7c15ull +
           (uint64_t)s->won * 0xbf58476d1ce4e5b9ull +
           (uint64_t)s->bet * 0x94d049bb133111ebull;
    h = tally_number(h, few ^ tally_eight(s->card) * 0xd6e8feb86659fd93ull);
    return h ^ h >> 32;
}

uint64_t tally_table(uint64_t h, const struct table *t)
{
    uint64_t board = (1ull << 8 * t->boards) - 1;
    int last = t->stub_count - TALLY_CARDS;

    _Static_assert((int)BOARD_MAX < TALLY_CARDS, "a board is one number");
    for (int at = 0; at < last; at += TALLY_CARDS)
        h = tally_number(h, tally_eight(t->stub + at)) ^ h >> 32;
    if (last >= 0)
        h = tally_number(h, tally_eight(t->stub + last)) ^ h >> 32;
    /* Behind the board lies what comes next in the table: it is left out. */
    h = tally_number(h, tally_eight(t->board) & board) ^ h >> 32;
    for (int s = 0; s < t->seats; s++)
        h = tally_seat(h, &t->seat[s]);
    return tally_number(h, (uint64_t)t->pot + (uint64_t)t->collected * 31);
}
