/*
 * field_text_read.c - reads the words that events and commands are told in.
 *
 * The reader follows a row's text along the words.  If a part is optional or
 * one of several, it tries each way, and the rest must fit, too; texts are
 * short, so this is cheap.  It never looks past the end of the words, and no
 * list grows beyond its member.
 *
 * Leaves: none
 */
#include "rule/field_text.h"

#include "base/utf8.h"
#include "card/cardtext.h"
#include "rule/field_template.h"

/* The pieces that follow a piece of the text, innermost first. */
struct rest {
    struct piece piece;
    const struct rest *then;
};

struct hearing {
    const struct told *of;
    void *payload;
    size_t size;
    const char *start, *end;
    struct misheard *no;
};

enum { PAYLOAD_MAX = sizeof(struct event) + sizeof(struct command) };

/*
 * Words and numbers.  Each function returns the end of what it read, or NULL
 * if it does not match.
 */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           c == '_';
}

/* A number that no letter and no cents follow. */
static const char *get_number(struct piece p, int64_t most, int64_t *n)
{
    const char *s = p.at;

    for (*n = 0; s < p.end && is_digit(*s); s++) {
        *n = *n * 10 + (*s - '0');
        if (*n > most)
            return NULL;
    }
    if (s == p.at || (s < p.end && (is_letter(*s) || *s == '.')))
        return NULL;
    return s;
}

/* The end of a word: of letters, or with '.' and '-' between them. */
static const char *word_end(struct piece p)
{
    const char *s = p.at;

    while (s < p.end && (is_letter(*s) || *s == '.' || *s == '-'))
        s++;
    return s;
}

/* The same word in a buffer, terminated; NULL: none, or too long. */
static const char *get_word(struct piece p, char *out, size_t room)
{
    const char *end = word_end(p);
    size_t length = (size_t)(end - p.at);

    if (length == 0 || length >= room)
        return NULL;
    memcpy(out, p.at, length);
    out[length] = '\0';
    return end;
}

static bool is_next(struct piece p, const char *word)
{
    size_t length = strlen(word);

    return (size_t)(p.end - p.at) >= length && memcmp(p.at, word, length) == 0;
}

/* "12.50"; nobody says less than nothing. */
static const char *get_money(struct piece p, money *out)
{
    const char *s = p.at;

    while (s < p.end && (is_digit(*s) || *s == '.'))
        s++;
    if ((s < p.end && is_letter(*s)) ||
        !money_read_bytes(p.at, (size_t)(s - p.at), out))
        return NULL;
    return s;
}

/* Cards, parted by blanks or commas or by nothing; how many. */
static const char *get_cards(struct piece p, card *out, int max, int *count)
{
    const char *last = p.at, *s = p.at;

    *count = 0;
    while (s < p.end) {
        const char *end = s;
        int n;

        while (end < p.end && *end != ' ' && *end != ',')
            end++;
        if (end - s == 2 && memcmp(s, "--", 2) == 0 && *count < max) {
            out[*count] = CARD_NONE;
            n = 1;
        } else {
            n = cardtext_read_bytes(s, (size_t)(end - s),
                                    CARDTEXT_UNKNOWN | CARDTEXT_REPEATS,
                                    out + *count, max - *count, NULL);
        }
        if (n <= 0)
            break;
        *count += n;
        last = s = end;
        while (s < p.end && (*s == ' ' || *s == ','))
            s++;
    }
    return last;
}

/* Exactly one. */
static const char *get_card(struct piece p, card *out)
{
    const char *s = p.at;

    while (s < p.end && *s != ' ' && *s != ',')
        s++;
    return field_read_card(p.at, (size_t)(s - p.at), out) ? s : NULL;
}

/* Lists */

/* Steps over what parts a list; false: the list is over. */
static bool step_over(struct piece *p, const char *gap)
{
    if (!is_next(*p, gap))
        return false;
    p->at += strlen(gap);
    return true;
}

/* Any amount there can be: "-0.50", and "any" for no limit. */
static const char *get_amount(struct piece p, money *out)
{
    bool minus;
    const char *s;

    if (step_over(&p, "any")) {
        *out = INT64_MAX;
        return p.at;
    }
    minus = step_over(&p, "-");
    s = get_money(p, out);
    *out = s != NULL && minus ? -*out : *out;
    return s;
}

/*
 * Reads seats as numbers from 1 with `gap` between them.  An empty list is not
 * an error here: the text that is left over decides whether it is right.
 */
static const char *get_seats(struct piece p, const char *gap, unsigned *seats,
                             int *first)
{
    const char *last = p.at, *s;
    int64_t n;

    *seats = 0;
    *first = NO_SEAT;
    do {
        s = get_number(p, 16, &n);
        if (s == NULL || n < 1)
            break;
        *seats |= 1u << (n - 1);
        *first = *first == NO_SEAT ? (int)n - 1 : *first;
        last = p.at = s;
    } while (step_over(&p, gap));
    return last;
}

static const char *get_numbers(const struct field *f, void *payload,
                               struct piece p, const char *gap)
{
    uint8_t *out = field_place(f, payload);
    const char *last = p.at, *s;
    int count = 0;
    int64_t n;

    do {
        s = get_number(p, UINT8_MAX, &n);
        if (s == NULL || count == f->most)
            break;
        out[count++] = (uint8_t)n;
        last = p.at = s;
    } while (step_over(&p, gap));
    field_set_count(f, payload, count);
    return last;
}

/* "1 2.00 | 3 4.00", or "1:2.00,3:4.00". */
static const char *get_moneys(const struct field *f, void *payload,
                              struct piece p, bool words)
{
    money *out = field_place(f, payload), amount;
    const char *last = p.at, *s;
    int64_t n;

    memset(out, 0, f->most * sizeof *out);
    do {
        s = get_number(p, f->most, &n);
        if (s == NULL || n < 1)
            break;
        p.at = s;
        if (!step_over(&p, words ? " " : ":"))
            break;
        s = words ? get_money(p, &amount) : get_amount(p, &amount);
        if (s == NULL)
            break;
        out[n - 1] = amount;
        last = p.at = s;
    } while (step_over(&p, words ? " | " : ","));
    return last;
}

/* Puts a number into the field of this name, if there is one. */
static void set_named(const struct hearing *h, const char *name, int64_t n)
{
    const struct field *f = field_find(h->of->rows, name, strlen(name));

    if (f != NULL)
        field_set(f, h->payload, n);
}

/*
 * "1 As | 2 Kd", or two each: so many to one seat.  `to`, and the first or
 * the last seat, are said by it, too.
 */
static const char *get_dealt(const struct hearing *h, const struct field *f,
                             struct piece p, int each)
{
    card dealt[2 * PEOPLE_MAX], *out = field_place(f, h->payload);
    unsigned to = 0;
    int spots = 0, last_seat = NO_SEAT, first = NO_SEAT;
    const char *last = p.at, *s;
    int64_t n;

    do {
        s = get_number(p, PEOPLE_MAX, &n);
        if (s == NULL || n < 1 || (to >> (n - 1) & 1) != 0 ||
            (spots + 1) * each > f->most)
            break;
        p.at = s;
        for (int i = 0; s != NULL && i < each; i++)
            if (!step_over(&p, " "))
                s = NULL;
            else if ((s = get_card(p, &dealt[2 * spots + i])) != NULL)
                p.at = s;
        if (s == NULL)
            break;
        to |= 1u << (n - 1);
        last_seat = (int)n - 1;
        first = first == NO_SEAT ? last_seat : first;
        spots++;
        last = p.at;
    } while (step_over(&p, " | "));
    for (int i = 0; i < spots * each; i++)
        out[i] = dealt[2 * (i % spots) + i / spots];
    field_set_count(f, h->payload, spots * each);
    set_named(h, "to", to);
    set_named(h, each == 1 ? "first" : "seat", each == 1 ? first : last_seat);
    return last;
}

/* Which card of the hand; behind the last: it is not there. */
static int find_card(const struct told *o, card c, unsigned named)
{
    for (int i = 0; i < o->cards; i++)
        if (o->hand[i] == c && (named >> i & 1) == 0)
            return i;
    return o->cards;
}

static const char *get_which(const struct hearing *h, const struct field *f,
                             struct piece p)
{
    card cards[16];
    unsigned which = 0;
    int count;
    const char *s = get_cards(p, cards, 16, &count);

    for (int i = 0; i < count; i++) {
        int at = find_card(h->of, cards[i], which);

        /* Any joker is a joker. */
        if (at == h->of->cards && cards[i] == CARD_JOKER)
            at = find_card(h->of, CARD_JOKER_2, which);
        if (at >= 16)
            return NULL;
        which |= 1u << at;
    }
    field_set(f, h->payload, which);
    return s;
}

/* "dead_hand,money_back" */
static const char *get_remedies(struct piece p, int64_t *list)
{
    const char *s;
    char word[40];
    int count = 0;

    *list = 0;
    do {
        enum remedy found;

        s = get_word(p, word, sizeof word);
        if (s == NULL || count == REMEDIES_MOST)
            return NULL;
        for (char *c = word; *c != '\0'; c++)
            *c = *c == '_' ? ' ' : *c;
        found = remedy_find(word);
        if (found == REMEDY_END)
            return NULL;
        *list |= (int64_t)found << (count++ * REMEDY_BITS);
        p.at = s;
    } while (step_over(&p, ","));
    return p.at;
}

/* "raise.cap=3,bet.least=-1" */
static const char *get_choices(const struct field *f, void *payload,
                               struct piece p)
{
    struct choice *out = field_place(f, payload);
    char name[64];
    int count = 0;

    do {
        const char *s = get_word(p, name, sizeof name);
        bool minus;
        int64_t n;

        if (s == NULL || count == f->most)
            return NULL;
        p.at = s;
        if (!step_over(&p, "="))
            return NULL;
        minus = step_over(&p, "-");
        s = get_number(p, (int64_t)INT32_MAX + minus, &n);
        if (s == NULL || leaf_find(name) == LEAF_NONE)
            return NULL;
        out[count].leaf = (uint16_t)leaf_find(name);
        out[count++].value = (int32_t)(minus ? -n : n);
        p.at = s;
    } while (step_over(&p, ","));
    field_set_count(f, payload, count);
    return p.at;
}

/* Text */

static const char *get_text(const struct field *f, void *payload,
                            struct piece p)
{
    size_t length = (size_t)(p.end - p.at);
    char *out = field_place(f, payload);

    if (length >= f->most || !utf8_is_printable(p.at, length))
        return NULL;
    memset(out, 0, f->most);
    memcpy(out, p.at, length);
    return p.end;
}

static const char *get_quoted(const struct field *f, void *payload,
                              struct piece p)
{
    char *out = field_place(f, payload);
    int n = 0;

    if (!step_over(&p, "\""))
        return NULL;
    memset(out, 0, f->most);
    for (; p.at < p.end && *p.at != '"'; p.at++) {
        p.at += *p.at == '\\' && p.at + 1 < p.end;
        if (n + 1 >= f->most)
            return NULL;
        out[n++] = *p.at;
    }
    return p.at < p.end ? p.at + 1 : NULL;
}

static const char *get_hash(const struct field *f, void *payload,
                            struct piece p)
{
    static const char digits[] = "0123456789abcdef";
    uint8_t *out = field_place(f, payload);

    if (p.end - p.at < 2 * f->most)
        return NULL;
    for (int i = 0; i < 2 * f->most; i++) {
        const char *found = p.at[i] == '\0' ? NULL : strchr(digits, p.at[i]);

        if (found == NULL)
            return NULL;
        out[i / 2] = (uint8_t)(out[i / 2] << 4 | (found - digits));
    }
    return p.at + 2 * f->most;
}

/* Values */

static const char *get_seat(struct piece p, int64_t *n)
{
    const char *s;

    if (is_next(p, "nobody")) {
        *n = NO_SEAT;
        return p.at + strlen("nobody");
    }
    s = get_number(p, PEOPLE_MAX, n);
    return s == NULL || (*n)-- < 1 ? NULL : s;
}

/* A word that stands for a number. */
static const char *get_named(const struct field *f, struct piece p, int64_t *n)
{
    char word[64];
    const char *s = get_word(p, word, sizeof word);

    if (s == NULL)
        return NULL;
    if (f->type == FIELD_YES)
        *n = strcmp(word, "yes") == 0 ? 1 : strcmp(word, "no") == 0 ? 0 : -1;
    else if (f->type == FIELD_IRREGULAR)
        *n = irregular_find(word);
    else
        *n = words_find((enum word_list)f->list, word);
    if (f->type == FIELD_IRREGULAR && *n == IRREGULARS &&
        strcmp(word, "none") != 0)
        return NULL;
    return *n < 0 ? NULL : s;
}

/* Reads a field that is a single number and is written the same everywhere. */
static const char *get_one(const struct field *f, struct piece p, int64_t *n)
{
    static const char ranks[] = "23456789TJQKA";
    const char *s, *found;
    card c;

    switch (f->type) {
    case FIELD_SEAT:
        return get_seat(p, n);
    case FIELD_SPOT:
    case FIELD_ORDINAL:
        s = get_number(p, UINT8_MAX + 1, n);
        return s == NULL || (*n)-- < 1 ? NULL : s;
    case FIELD_MONEY:
        return get_money(p, n);
    case FIELD_CARD:
        s = get_card(p, &c);
        *n = s == NULL ? 0 : c;
        return s;
    case FIELD_RANK:
        found = p.at < p.end && *p.at != '\0' ? strchr(ranks, *p.at) : NULL;
        *n = found == NULL ? 0 : found - ranks;
        return found == NULL ? NULL : p.at + 1;
    case FIELD_YES:
    case FIELD_WORD:
    case FIELD_IRREGULAR:
        return get_named(f, p, n);
    case FIELD_COUNT:
        return get_number(p, UINT8_MAX, n);
    default: /* NUMBER, VALUE */
        return get_number(p, UINT32_MAX, n);
    }
}

static const char *set_one(const struct field *f, void *payload,
                           struct piece p)
{
    int64_t n = 0;
    const char *s = get_one(f, p, &n);

    if (s != NULL)
        field_set(f, payload, n);
    return s;
}

static const char *get_card_list(const struct field *f, void *payload,
                                 struct piece p)
{
    card *out = field_place(f, payload);
    int count;
    const char *s = get_cards(p, out, f->most, &count);

    memset(out + count, 0, (size_t)(f->most - count));
    field_set_count(f, payload, count);
    return s;
}

/* A field as it stands among the words of a text. */
static const char *get_words(const struct hearing *h, const struct field *f,
                             struct piece p)
{
    unsigned seats;
    const char *s;
    int first;

    switch (f->type) {
    case FIELD_SEATS:
    case FIELD_ROUND:
        s = get_seats(p, f->type == FIELD_ROUND ? " | " : " ", &seats, &first);
        field_set(f, h->payload, seats);
        if (f->type == FIELD_ROUND)
            set_named(h, "first", first);
        return s;
    case FIELD_MONEYS:
        return get_moneys(f, h->payload, p, true);
    case FIELD_CARDS:
    case FIELD_HANDS:
        return get_card_list(f, h->payload, p);
    case FIELD_DEALS:
        return get_dealt(h, f, p, 1);
    case FIELD_PAIRS:
        return get_dealt(h, f, p, 2);
    case FIELD_WHICH:
        return get_which(h, f, p);
    case FIELD_NUMBERS:
        return get_numbers(f, h->payload, p, " ");
    case FIELD_TEXT:
        return get_text(f, h->payload, p);
    case FIELD_HASH:
        return get_hash(f, h->payload, p);
    case FIELD_REMEDIES:
    case FIELD_KNOWN:
    case FIELD_CHOICES:
        return NULL; /* no text has them */
    default:
        return set_one(f, h->payload, p);
    }
}

/* The set of cards that a list names. */
static const char *get_known(const struct field *f, void *payload,
                             struct piece p)
{
    card cards[DECK_CARDS_MAX];
    int count;
    const char *s = get_cards(p, cards, DECK_CARDS_MAX, &count);

    field_set(f, payload, (int64_t)set_of_all(cards, count));
    return s;
}

/* Empties a list or a set; false: it is neither. */
static bool set_empty(const struct field *f, void *payload)
{
    bool counts = f->type == FIELD_NUMBERS || f->type == FIELD_CHOICES ||
                  field_is_cards(f);

    if (counts)
        field_set_count(f, payload, 0);
    else if (f->type == FIELD_MONEYS)
        memset(field_place(f, payload), 0, f->most * sizeof(money));
    else if (f->type == FIELD_SEATS || f->type == FIELD_ROUND ||
             f->type == FIELD_WHICH || f->type == FIELD_REMEDIES ||
             f->type == FIELD_KNOWN)
        field_set(f, payload, 0);
    else
        return false;
    return true;
}

const char *told_get_value(const struct field *f, void *payload,
                           struct piece p)
{
    unsigned seats;
    const char *s;
    int64_t n = 0;
    int first;

    if (is_next(p, "-") && (p.at + 1 == p.end || p.at[1] == ' '))
        return set_empty(f, payload) ? p.at + 1 : NULL;
    switch (f->type) {
    case FIELD_SEATS:
    case FIELD_ROUND:
    case FIELD_WHICH:
        s = get_seats(p, ",", &seats, &first);
        field_set(f, payload, seats);
        return s;
    case FIELD_MONEY:
        s = get_amount(p, &n);
        field_set(f, payload, s == NULL ? 0 : n);
        return s;
    case FIELD_MONEYS:
        return get_moneys(f, payload, p, false);
    case FIELD_NUMBERS:
        return get_numbers(f, payload, p, ",");
    case FIELD_REMEDIES:
        s = get_remedies(p, &n);
        field_set(f, payload, s == NULL ? 0 : n);
        return s;
    case FIELD_TEXT:
        return get_quoted(f, payload, p);
    case FIELD_HASH:
        return get_hash(f, payload, p);
    case FIELD_CHOICES:
        return get_choices(f, payload, p);
    default:
        break;
    }
    if (!field_is_cards(f) && f->type != FIELD_KNOWN)
        return set_one(f, payload, p);
    /* Behind a blank the next field begins, and "as" is no card of it. */
    s = memchr(p.at, ' ', (size_t)(p.end - p.at));
    p.end = s == NULL ? p.end : s;
    return f->type == FIELD_KNOWN ? get_known(f, payload, p)
                                  : get_card_list(f, payload, p);
}

/* Following the text */

/*
 * Remembers what was missed at the farthest place; of several there the last,
 * for what may be left out is tried first.
 */
static bool miss(struct hearing *h, const char *at, const char *want)
{
    struct text t;

    if (h->no->far != NULL && at < h->no->far)
        return false;
    h->no->far = at;
    text_init(&t, h->no->want, sizeof h->no->want);
    text_str(&t, want);
    return false;
}

/* The same for the letters that stand next in the text. */
static bool miss_word(struct hearing *h, const char *at, struct piece p)
{
    const char *s = p.at + (*p.at == ' ');
    char want[sizeof h->no->want];
    const char *end = s;
    struct text t;

    while (end < p.end && strchr(" [{~", *end) == NULL)
        end++;
    text_init(&t, want, sizeof want);
    text_put(&t, "\"%.*s\"", (int)(end - s), s);
    return miss(h, at, end == s ? "something else" : want);
}

static bool hear(struct hearing *h, struct piece p, const struct rest *then,
                 const char *at);

/* One of several: whichever makes the rest fit. */
static bool hear_choice(struct hearing *h, const struct field *f,
                        struct piece all, const struct rest *then,
                        const char *at)
{
    uint8_t before[PAYLOAD_MAX];
    struct piece one;

    memcpy(before, h->payload, h->size);
    for (int n = 0; piece_take(&all, &one); n++) {
        field_set(f, h->payload, n);
        if (hear(h, one, then, at))
            return true;
        memcpy(h->payload, before, h->size);
    }
    return false;
}

/* A spot that is not said is the seat's own. */
static void own_spots(const struct hearing *h, struct piece p)
{
    int64_t seat = field_named(h->of->rows, h->payload, "seat", h->of->seat);

    for (; p.at < p.end; p.at++)
        if (*p.at == '{') {
            const struct field *f = piece_field(h->of->rows, piece_within(p));

            if (f->type == FIELD_SPOT)
                field_set(f, h->payload, seat < 0 ? 0 : seat);
        }
}

/* Reads an optional part: first tries it as present. */
static bool hear_maybe(struct hearing *h, struct piece within,
                       const struct rest *then, const char *at)
{
    uint8_t before[PAYLOAD_MAX];

    memcpy(before, h->payload, h->size);
    if (hear(h, within, then, at))
        return true;
    memcpy(h->payload, before, h->size);
    own_spots(h, within);
    return hear(h, then->piece, then->then, at);
}

/* Up to where a text goes that is followed by this letter. */
static const char *text_end(const struct hearing *h, struct piece p,
                            const struct rest *then, const char *at)
{
    const char *found;

    while (p.at == p.end && then != NULL) {
        p = then->piece;
        then = then->then;
    }
    found = p.at == p.end ? NULL : memchr(at, *p.at, (size_t)(h->end - at));
    return found == NULL ? h->end : found;
}

static bool hear_field(struct hearing *h, const struct field *f,
                       struct piece p, const struct rest *then, const char *at)
{
    const char *end = f->type == FIELD_TEXT ? text_end(h, p, then, at)
                                            : h->end;
    const char *s = get_words(h, f, (struct piece){at, end});

    if (s == NULL || s == at)
        miss(h, at, field_noun(f));
    return s != NULL && hear(h, p, then, s);
}

/* The rest of the text from p on; `at` is where the words stand. */
static bool hear(struct hearing *h, struct piece p, const struct rest *then,
                 const char *at)
{
    struct piece within, all;
    struct rest rest;

    for (;;) {
        if (p.at == p.end && then != NULL) {
            p = then->piece;
            then = then->then;
        } else if (p.at == p.end) {
            return at == h->end || miss(h, at, "nothing more");
        } else if (*p.at == '{' || *p.at == '[') {
            break;
        } else if (at < h->end && *p.at == *at) {
            p.at++;
            at++;
        } else if (*p.at == ' ' &&
                   (at == h->end || (at > h->start && at[-1] == ' '))) {
            p.at++; /* no two blanks are written, nor one at the end */
        } else {
            return miss_word(h, at, p);
        }
    }
    within = piece_within(p);
    rest = (struct rest){{within.end + 1, p.end}, then};
    if (*p.at == '[')
        return hear_maybe(h, within, &rest, at);
    if (piece_choice(within, &all))
        return hear_choice(h, piece_field(h->of->rows, within), all, &rest,
                           at);
    return hear_field(h, piece_field(h->of->rows, within), rest.piece, then,
                      at);
}

bool told_get(const struct told *o, void *payload, size_t size,
              const char *text, struct piece words, struct misheard *no)
{
    struct hearing h = {o, payload, size, words.at, words.end, no};

    MUST(size <= PAYLOAD_MAX && no->far == NULL);
    return hear(&h, (struct piece){text, text + strlen(text)}, NULL, words.at);
}
