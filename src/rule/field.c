/*
 * field.c - what can be asked of any event and any command: its fields one by
 * one, whether their values can be, and what of them a person may see.
 *
 * Payloads may hold anything: no value is used as an index before it was
 * asked.
 *
 * Leaves: none
 */
#include "rule/field.h"

#include <string.h>

#include "base/must.h"
#include "base/utf8.h"
#include "card/cardtext.h"

/* The facts about each type. */
static const struct {
    uint8_t width;    /* in bytes, if it is a number */
    bool minus;       /* a number that can be negative */
    const char *noun; /* what a reader of text misses if it is not there */
    const char *what; /* in the lists of events and commands */
} types[] = {
    [FIELD_END] = {0, false, "a number", "nothing"},
    [FIELD_SEAT] = {1, true, "a seat", "a seat, or nobody"},
    [FIELD_SEATS] = {2, false, "a seat", "seats"},
    [FIELD_ROUND] = {2, false, "a seat", "seats, told from `first` on"},
    [FIELD_SPOT] = {1, false, "a spot",
                    "a betting circle; told if it is not the seat's own"},
    [FIELD_ORDINAL] = {1, false, "a number", "which of several, from 1"},
    [FIELD_MONEY] = {8, true, "an amount", "an amount"},
    [FIELD_MONEYS] = {0, false, "a seat and an amount", "amounts"},
    [FIELD_CARD] = {1, false, "a card", "a card"},
    [FIELD_CARDS] = {0, false, "a card", "cards"},
    [FIELD_DEALS] = {0, false, "a card",
                     "a card each to the seats of `to`, from `first` on"},
    [FIELD_PAIRS] = {0, false, "a card",
                     "two cards each to the spots of `to`, going round twice"},
    [FIELD_HANDS] = {0, false, "a card",
                     "`each` cards to the seats of `to`, one at a time"},
    [FIELD_WHICH] = {2, false, "a card", "which cards of a hand"},
    [FIELD_RANK] = {1, false, "a number", "a rank"},
    [FIELD_COUNT] = {1, false, "a number", "a number"},
    [FIELD_NUMBER] = {4, false, "a number", "a number"},
    [FIELD_YES] = {1, false, "a number", "yes or no"},
    [FIELD_NUMBERS] = {0, false, "a number", "numbers"},
    [FIELD_WORD] = {1, false, "one of its words", "one of its words"},
    [FIELD_IRREGULAR] = {1, false, "something that can go wrong",
                         "what went wrong"},
    [FIELD_REMEDIES] = {4, true, "a number", "words of remedies"},
    [FIELD_TEXT] = {0, false, "a text that fits", "text"},
    [FIELD_HASH] = {0, false, "a number", "bytes of a hash"},
    [FIELD_VALUE] = {4, false, "a number", "what a hand is worth"},
    [FIELD_KNOWN] = {8, true, "a number", "which cards somebody has seen"},
    [FIELD_CHOICES] = {0, false, "a number", "answers the table chose"},
};

_Static_assert(sizeof(seat_no) == 1 && sizeof(card) == 1 && sizeof(bool) == 1,
               "the members of one byte");
_Static_assert(sizeof(money) == 8 && sizeof(cardset) == 8 &&
                   sizeof(rank_value) == 4,
               "the members of more");
_Static_assert(PEOPLE_MAX <= 16, "a set of seats has sixteen bits");
_Static_assert(IRREGULARS <= UINT8_MAX, "an irregularity has a byte");

const char *field_noun(const struct field *f)
{
    MUST(f->type < sizeof types / sizeof *types);
    return types[f->type].noun;
}

const char *field_what(const struct field *f)
{
    MUST(f->type < sizeof types / sizeof *types);
    return types[f->type].what;
}

int field_width(const struct field *f)
{
    MUST(f->type < sizeof types / sizeof *types);
    return types[f->type].width;
}

bool field_is_cards(const struct field *f)
{
    return f->type == FIELD_CARDS || f->type == FIELD_DEALS ||
           f->type == FIELD_PAIRS || f->type == FIELD_HANDS;
}

/* The value of a number that was not stated. */
static int64_t blank_of(const struct field *f)
{
    return f->type == FIELD_SEAT        ? NO_SEAT
           : f->type == FIELD_CARD      ? CARD_NONE
           : f->type == FIELD_IRREGULAR ? IRREGULARS
                                        : 0;
}

void field_blank(const struct field *rows, void *payload, size_t size)
{
    memset(payload, 0, size);
    for (; rows->type != FIELD_END; rows++)
        if (field_width(rows) > 0)
            field_set(rows, payload, blank_of(rows));
}

const struct field *field_find(const struct field *rows, const char *name,
                               size_t length)
{
    for (; rows->type != FIELD_END; rows++)
        if (strlen(rows->name) == length &&
            memcmp(rows->name, name, length) == 0)
            return rows;
    return NULL;
}

int64_t field_get(const struct field *f, const void *payload)
{
    uint64_t bits = 0;
    uint8_t one;
    uint16_t two;
    uint32_t four;

    switch (field_width(f)) {
    case 1:
        memcpy(&one, field_at(f, payload), sizeof one);
        return types[f->type].minus ? (int8_t)one : one;
    case 2:
        memcpy(&two, field_at(f, payload), sizeof two);
        return two;
    case 4:
        memcpy(&four, field_at(f, payload), sizeof four);
        return types[f->type].minus ? (int32_t)four : (int64_t)four;
    default:
        MUST(field_width(f) == 8);
        memcpy(&bits, field_at(f, payload), sizeof bits);
        return (int64_t)bits;
    }
}

bool field_has_room(const struct field *f, int64_t value)
{
    int bits = 8 * field_width(f);

    MUST(bits > 0);
    if (bits == 64)
        return true;
    if (types[f->type].minus)
        return value >= -(INT64_C(1) << (bits - 1)) &&
               value < INT64_C(1) << (bits - 1);
    return value >= 0 && value < INT64_C(1) << bits;
}

void field_set(const struct field *f, void *payload, int64_t value)
{
    uint8_t one = (uint8_t)value;
    uint16_t two = (uint16_t)value;
    uint32_t four = (uint32_t)value;

    MUST(field_has_room(f, value));
    MUST(f->type != FIELD_YES || value == 0 || value == 1);
    switch (field_width(f)) {
    case 1:
        memcpy(field_place(f, payload), &one, sizeof one);
        break;
    case 2:
        memcpy(field_place(f, payload), &two, sizeof two);
        break;
    case 4:
        memcpy(field_place(f, payload), &four, sizeof four);
        break;
    default:
        memcpy(field_place(f, payload), &value, sizeof value);
        break;
    }
}

/* How many amounts there are up to the last that is not 0. */
static int moneys_count(const struct field *f, const void *payload)
{
    const money *m = field_at(f, payload);
    int n = f->most;

    while (n > 0 && m[n - 1] == 0)
        n--;
    return n;
}

int field_count(const struct field *f, const void *payload)
{
    const char *at = (const char *)payload + f->n_at;
    uint16_t two;

    if (f->type == FIELD_MONEYS)
        return moneys_count(f, payload);
    if (f->type == FIELD_NUMBERS || f->type == FIELD_CHOICES)
        return *(const uint8_t *)at;
    MUST(field_is_cards(f));
    memcpy(&two, at, sizeof two);
    return two;
}

void field_set_count(const struct field *f, void *payload, int count)
{
    char *at = (char *)payload + f->n_at;
    uint16_t two = (uint16_t)count;

    MUST(count >= 0 && count <= f->most);
    if (f->type == FIELD_MONEYS)
        return;
    if (field_is_cards(f)) {
        memcpy(at, &two, sizeof two);
        return;
    }
    MUST(f->type == FIELD_NUMBERS || f->type == FIELD_CHOICES);
    *(uint8_t *)at = (uint8_t)count;
}

/* Is every byte of it 0? */
static bool is_zero(const void *bytes, size_t count)
{
    const unsigned char *b = bytes;

    for (size_t i = 0; i < count; i++)
        if (b[i] != 0)
            return false;
    return true;
}

bool field_is_blank(const struct field *f, const void *payload)
{
    switch (f->type) {
    case FIELD_TEXT:
        return *(const char *)field_at(f, payload) == '\0';
    case FIELD_HASH:
        return is_zero(field_at(f, payload), f->most);
    default:
        return field_width(f) > 0 ? field_get(f, payload) == blank_of(f)
                                  : field_count(f, payload) == 0;
    }
}

static bool are_choices_same(const struct choice *a, const struct choice *b,
                             int count)
{
    for (int i = 0; i < count; i++)
        if (a[i].leaf != b[i].leaf || a[i].value != b[i].value)
            return false;
    return true;
}

bool field_is_same(const struct field *f, const void *a, const void *b)
{
    const void *one = field_at(f, a), *other = field_at(f, b);
    int count;

    if (field_width(f) > 0)
        return field_get(f, a) == field_get(f, b);
    if (f->type == FIELD_TEXT)
        return strncmp(one, other, f->most) == 0;
    if (f->type == FIELD_HASH)
        return memcmp(one, other, f->most) == 0;
    if (f->type == FIELD_MONEYS)
        return memcmp(one, other, f->most * sizeof(money)) == 0;
    count = field_count(f, a);
    if (count != field_count(f, b) || count > f->most)
        return false;
    return f->type == FIELD_CHOICES ? are_choices_same(one, other, count)
                                    : memcmp(one, other, (size_t)count) == 0;
}

seat_no field_seat(const struct field *rows, const void *payload)
{
    return (seat_no)field_named(rows, payload, "seat", NO_SEAT);
}

int64_t field_named(const struct field *rows, const void *payload,
                    const char *name, int64_t none)
{
    const struct field *f = field_find(rows, name, strlen(name));

    return f == NULL ? none : field_get(f, payload);
}

int field_order(unsigned seats, int first, bool backwards,
                seat_no out[PEOPLE_MAX])
{
    unsigned at = first < 0 ? 0 : (unsigned)first % PEOPLE_MAX;
    unsigned step = backwards ? PEOPLE_MAX - 1 : 1;
    int n = 0;

    for (int i = 0; i < PEOPLE_MAX; i++, at = (at + step) % PEOPLE_MAX)
        if ((seats >> at & 1) != 0)
            out[n++] = (seat_no)at;
    return n;
}

bool field_read_card(const char *bytes, size_t count, card *out)
{
    if (count == 2 && memcmp(bytes, "--", 2) == 0) {
        *out = CARD_NONE;
        return true;
    }
    return cardtext_read_bytes(bytes, count,
                               CARDTEXT_UNKNOWN | CARDTEXT_REPEATS, out, 1,
                               NULL) == 1;
}

/* Can it be? */

static bool card_can_be(int64_t c)
{
    return c == CARD_UNKNOWN || c == CARD_NONE ||
           (c >= 0 && c < CARD_IDS && card_is_real((card)c));
}

static bool money_can_be(money m)
{
    return m >= -MONEY_MOST && m <= MONEY_MOST;
}

static bool remedies_can_be(int64_t list)
{
    if (list < 0 || list >> (REMEDIES_MOST * REMEDY_BITS) != 0)
        return false;
    for (int32_t rest = (int32_t)list; rest != 0; rest = remedy_rest(rest))
        if (remedy_first(rest) == REMEDY_END ||
            remedy_first(rest) >= REMEDY_WORDS)
            return false;
    return true;
}

static bool number_can_be(const struct field *f, int64_t n, int people)
{
    switch (f->type) {
    case FIELD_SEAT:
        return n >= NO_SEAT && n < people;
    case FIELD_SEATS:
    case FIELD_ROUND:
        return n >> people == 0;
    case FIELD_SPOT:
    case FIELD_ORDINAL:
    case FIELD_COUNT:
        return n <= f->most;
    case FIELD_MONEY:
        return money_can_be(n);
    case FIELD_CARD:
        return card_can_be(n);
    case FIELD_RANK:
        return n < RANK_COUNT;
    case FIELD_YES:
        return n <= 1;
    case FIELD_WORD:
        return n < words_count((enum word_list)f->list);
    case FIELD_IRREGULAR:
        return n <= IRREGULARS;
    case FIELD_REMEDIES:
        return remedies_can_be(n);
    case FIELD_KNOWN:
        return ((uint64_t)n & ~SET_54) == 0;
    default: /* WHICH, NUMBER, VALUE: whatever there is room for */
        return true;
    }
}

/*
 * A list of amounts may also contain "no limit".  If it has one amount for
 * each seat, those of seats that do not exist must be 0.
 */
static bool moneys_can_be(const struct field *f, const void *payload,
                          int people)
{
    bool each = f->most == SEATS_MAX || f->most == PEOPLE_MAX;
    const money *m = field_at(f, payload);

    for (int i = 0; i < f->most; i++)
        if ((!money_can_be(m[i]) && m[i] != INT64_MAX) ||
            (each && i >= people && m[i] != 0))
            return false;
    return true;
}

static bool list_can_be(const struct field *f, const void *payload)
{
    int count = field_count(f, payload);
    const card *cards = field_at(f, payload);
    const struct choice *choices = field_at(f, payload);

    if (count > f->most)
        return false;
    for (int i = 0; i < count; i++)
        if ((field_is_cards(f) && !card_can_be(cards[i])) ||
            (f->type == FIELD_CHOICES && choices[i].leaf >= LEAF_COUNT))
            return false;
    return true;
}

static bool text_can_be(const struct field *f, const void *payload)
{
    const char *text = field_at(f, payload);
    const char *end = memchr(text, '\0', f->most);

    return end != NULL && utf8_is_printable(text, (size_t)(end - text));
}

bool field_can_be(const struct field *rows, const void *payload, int people)
{
    MUST(people >= 0 && people <= PEOPLE_MAX);
    for (const struct field *f = rows; f->type != FIELD_END; f++) {
        bool can;

        if (field_width(f) > 0)
            can = number_can_be(f, field_get(f, payload), people);
        else if (f->type == FIELD_MONEYS)
            can = moneys_can_be(f, payload, people);
        else if (f->type == FIELD_TEXT)
            can = text_can_be(f, payload);
        else
            can = f->type == FIELD_HASH || list_can_be(f, payload);
        if (!can)
            return false;
    }
    return true;
}

/* Views */

/* Everything that decides it, looked up once. */
struct sight {
    const struct field *rows;
    const void *payload;
    seat_no viewer, seat;
};

static int64_t look_up(const struct sight *s, const char *name, int64_t none)
{
    return field_named(s->rows, s->payload, name, none);
}

/* Is the viewer somebody, and one of these? */
static bool is_among(const struct sight *s, int64_t seats)
{
    return s->viewer >= 0 && s->viewer < PEOPLE_MAX &&
           (seats >> s->viewer & 1) != 0;
}

/* A hand dealt where nobody plays is not that of who sits out there. */
static bool is_owner(const struct sight *s)
{
    return s->viewer != NO_SEAT && s->viewer == s->seat &&
           look_up(s, "nobodys", 0) == 0;
}

/* May the viewer see card number i of a field? */
static bool can_see(const struct sight *s, const struct field *f, int i)
{
    switch (f->who) {
    case SEEN_BY_ALL:
        return true;
    case SEEN_BY_OWNER:
        return is_owner(s);
    case SEEN_BY_SEEN:
        return is_owner(s) ||
               (i < 16 && (look_up(s, "seen", 0) >> i & 1) != 0 &&
                !is_among(s, look_up(s, "barred", 0)));
    case SEEN_BY_HOLDERS: /* all of them: it lies face up */
        return is_among(s, look_up(s, "say", 0)) ||
               look_up(s, "say", 0) == UINT16_MAX;
    case SEEN_BY_UNBARRED:
        return is_owner(s) || !is_among(s, look_up(s, "barred", 0));
    default:
        return false;
    }
}

/* A card each: its seat's, or everybody's; of a dead hand nobody's. */
static void hide_deals(const struct sight *s, card *cards, int count)
{
    int64_t dead = look_up(s, "dead", 0);
    bool up = look_up(s, "up", 0) != 0;
    seat_no order[PEOPLE_MAX];
    int seats = field_order((unsigned)look_up(s, "to", 0),
                            (int)look_up(s, "first", NO_SEAT), false, order);

    for (int i = 0; i < count; i++)
        if (i >= seats || (dead >> order[i] & 1) != 0 ||
            (!up && order[i] != s->viewer))
            cards[i] = CARD_UNKNOWN;
}

/* All but the player-dealer's second, which is dealt last. */
static void hide_pairs(const struct sight *s, card *cards, int count)
{
    int seats = __builtin_popcount((unsigned)look_up(s, "to", 0));

    for (int i = 0; i < count; i++)
        if (i >= 2 * seats - 1 || i == count - 1)
            cards[i] = CARD_UNKNOWN;
}

/* Each seat's own, dealt one at a time. */
static void hide_hands(const struct sight *s, card *cards, int count)
{
    seat_no order[PEOPLE_MAX];
    int seats = field_order((unsigned)look_up(s, "to", 0),
                            (int)look_up(s, "first", NO_SEAT),
                            look_up(s, "backwards", 0) != 0, order);

    for (int i = 0; i < count; i++)
        if (seats == 0 || order[i % seats] != s->viewer)
            cards[i] = CARD_UNKNOWN;
}

static void hide_cards(const struct sight *s, const struct field *f,
                       void *payload)
{
    card *cards = field_place(f, payload);
    int count = field_count(f, payload);

    MUST(count <= f->most);
    if (f->type == FIELD_DEALS)
        hide_deals(s, cards, count);
    else if (f->type == FIELD_PAIRS)
        hide_pairs(s, cards, count);
    else if (f->type == FIELD_HANDS)
        hide_hands(s, cards, count);
    else
        for (int i = 0; i < count; i++)
            if (!can_see(s, f, i))
                cards[i] = CARD_UNKNOWN;
    /* Nothing is left behind the last one. */
    memset(cards + count, 0, (size_t)(f->most - count));
}

void field_hide(const struct field *rows, void *payload, seat_no viewer)
{
    struct sight s = {rows, payload, viewer, field_seat(rows, payload)};

    for (const struct field *f = rows; f->type != FIELD_END; f++) {
        if (field_is_cards(f))
            hide_cards(&s, f, payload);
        else if (f->type == FIELD_KNOWN ||
                 ((f->type == FIELD_VALUE || f->type == FIELD_WHICH ||
                   f->type == FIELD_YES) &&
                  !can_see(&s, f, 0)))
            field_set(f, payload, 0);
        else if (f->type == FIELD_CARD && !can_see(&s, f, 0) &&
                 field_get(f, payload) != CARD_NONE)
            field_set(f, payload, CARD_UNKNOWN);
        else if (f->type == FIELD_HASH && f->who == SEEN_BY_NOBODY)
            memset(field_place(f, payload), 0, f->most);
    }
}
