/*
 * phh_read.c - reads PHH from TOML: fields, amounts, and the words of actions.
 *
 * Amounts are turned into cents from the digits they are written in, so that
 * nothing is rounded.  Only finishing stacks and winnings may have a third
 * decimal (a pot parted in three): fractions of a cent are cut off, and
 * phh_play.c allows for it.  Other fields are ignored, because the format
 * allows any.
 */
#include "wire/phh.h"

#include <string.h>

enum {
    CENT_PLACES = 2,
    PLAIN_MOST = 15 /* bytes of an amount that cannot overflow */
};

/* The fields that are asked for, by the length of their names. */
enum asked {
    ANTES,
    ACTIONS,
    BIG_BET,
    MIN_BET,
    VARIANT,
    BRING_IN,
    WINNINGS,
    SMALL_BET,
    STARTING_STACKS,
    FINISHING_STACKS,
    BLINDS,
    ANTE_TRIMMING,
    FIELDS
};

static const char *const field_name[FIELDS] = {
    [ANTES] = "antes",
    [ACTIONS] = "actions",
    [BIG_BET] = "big_bet",
    [MIN_BET] = "min_bet",
    [VARIANT] = "variant",
    [BRING_IN] = "bring_in",
    [WINNINGS] = "winnings",
    [SMALL_BET] = "small_bet",
    [STARTING_STACKS] = "starting_stacks",
    [FINISHING_STACKS] = "finishing_stacks",
    [BLINDS] = "blinds_or_straddles",
    [ANTE_TRIMMING] = "ante_trimming_status",
};

/* A hand's table, and its fields; NULL: not there. */
struct hand_table {
    struct toml_node *table;
    const struct toml_node *of[FIELDS];
};

/* The field of a key; FIELDS if it is not needed. */
static enum asked field_of(const struct toml_node *n)
{
    enum { LONGEST = 20 };
    static const uint8_t first[LONGEST + 2] = {[0 ... 5] = ANTES,
                                               [6 ... 7] = ACTIONS,
                                               [8] = BRING_IN,
                                               [9] = SMALL_BET,
                                               [10 ... 15] = STARTING_STACKS,
                                               [16] = FINISHING_STACKS,
                                               [17 ... 19] = BLINDS,
                                               [20] = ANTE_TRIMMING,
                                               [21] = FIELDS};
    uint32_t length = n->key_length;

    if (length > LONGEST)
        return FIELDS;
    for (unsigned i = first[length]; i < first[length + 1]; i++)
        if (field_name[i][0] == n->key[0] &&
            memcmp(field_name[i], n->key, length) == 0)
            return (enum asked)i;
    return FIELDS;
}

/* Finds all fields in one pass, because searching one by one takes three times
   as long. */
static void find_fields(struct hand_table *s, struct toml_node *table)
{
    *s = (struct hand_table){.table = table};
    for (const struct toml_node *n = table->first; n != NULL; n = n->next) {
        enum asked i = field_of(n);

        if (i < FIELDS)
            s->of[i] = n;
    }
}

/* A field that must be there. */
static int need(const struct hand_table *s, enum asked which,
                const struct toml_node **out, struct fault *f)
{
    struct toml_node *none;

    *out = s->of[which];
    return *out != NULL ? 0 : toml_need(s->table, field_name[which], &none, f);
}

/* How an amount was understood. */
enum read { READ_NOT, READ_CUT, READ_WHOLE };

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Reads 12, 3.5 and 40.25, as nearly all are; on false, read_any_cents()
   tries. */
static inline bool read_plain_cents(const char *s, size_t length, money *out)
{
    const char *end = s + length;
    money n = 0;
    int after; /* bytes from the point on */

    if (length == 0 || length > PLAIN_MOST || !is_digit(*s))
        return false;
    for (; s < end && is_digit(*s); s++)
        n = n * 10 + (*s - '0');
    after = (int)(end - s);
    if (after == 1 || after > 1 + CENT_PLACES)
        return false;
    if (after > 0 && (s[0] != '.' || !is_digit(s[1]) || !is_digit(end[-1])))
        return false;
    n *= 100;
    if (after > 1)
        n += (s[1] - '0') * 10;
    if (after > 2)
        n += s[2] - '0';
    if (n > PHH_MONEY_MOST)
        return false;
    *out = n;
    return true;
}

/* Reads digits with an optional sign and point; READ_CUT: finer than a
   cent. */
static enum read read_any_cents(const char *s, size_t length, money *out)
{
    const char *end = s + length;
    int places = -1;
    bool minus = s < end && *s == '-', cut = false;
    money n = 0;

    if (s < end && (*s == '-' || *s == '+'))
        s++;
    if (s == end || !is_digit(*s))
        return READ_NOT;
    for (; s < end; s++) {
        if (*s == '.' && places < 0) {
            places = 0;
        } else if (is_digit(*s) && places < CENT_PLACES) {
            n = n * 10 + (*s - '0');
            places += places >= 0;
        } else if (is_digit(*s)) {
            cut |= *s != '0';
        } else if (*s != '_') {
            return READ_NOT;
        }
        if (n > PHH_MONEY_MOST)
            return READ_NOT;
    }
    for (places = places < 0 ? 0 : places; places < CENT_PLACES; places++)
        n *= 10;
    *out = minus ? -n : n;
    return n > PHH_MONEY_MOST ? READ_NOT : cut ? READ_CUT : READ_WHOLE;
}

static inline enum read read_cents(const char *s, size_t length, money *out)
{
    return read_plain_cents(s, length, out) ? READ_WHOLE
                                            : read_any_cents(s, length, out);
}

/* The forms an amount may have. */
enum allowed { MAY_NOTHING = 0, MAY_MINUS = 1, MAY_INF = 2, MAY_CUT = 4 };

static int read_money(const struct toml_node *n, unsigned may, money *out,
                      struct fault *f)
{
    enum read how = READ_NOT;

    if (n->kind == TOML_INF && (may & MAY_INF) != 0 && *n->text != '-') {
        *out = PHH_ENDLESS;
        return 0;
    }
    if (n->kind == TOML_INTEGER || n->kind == TOML_DECIMAL)
        how = read_cents(n->text, n->length, out);
    if (how == READ_NOT || (how == READ_CUT && (may & MAY_CUT) == 0)) {
        int64_t any;

        /* The TOML reader has words for most errors. */
        return toml_money(n, &any, f) != 0
                   ? FAULT
                   : toml_fault(n, f, "the amount is too large");
    }
    if (*out < 0 && (may & MAY_MINUS) == 0)
        return toml_fault(n, f, "the amount is below 0");
    return 0;
}

/* Reads a list of one amount per player. */
static int read_list(const struct phh_hand *h, const struct toml_node *list,
                     unsigned may, money *out, struct fault *f)
{
    int i = 0;

    if (toml_expect(list, TOML_ARRAY, f) != 0)
        return FAULT;
    if (list->length != (uint32_t)h->players)
        return toml_fault(list, f, "%u amounts for %d players", list->length,
                          h->players);
    for (const struct toml_node *n = list->first; n != NULL; n = n->next)
        if (read_money(n, may, &out[i++], f) != 0)
            return FAULT;
    return 0;
}

/* Reads an optional list; *has says whether it is there. */
static int read_list_if(struct phh_hand *h, const struct toml_node *list,
                        unsigned may, money *out, bool *has, struct fault *f)
{
    *has = list != NULL;
    return list == NULL ? 0 : read_list(h, list, may, out, f);
}

static int read_amount_if(const struct toml_node *n, money *out,
                          struct fault *f)
{
    *out = 0;
    return n == NULL ? 0 : read_money(n, MAY_NOTHING, out, f);
}

/* The next word of a text, parted by spaces; its length is 0 at the end. */
struct word {
    const char *at;
    size_t length;
};

static struct word next_word(const char **s, const char *end)
{
    struct word w;

    while (*s < end && (**s == ' ' || **s == '\t'))
        (*s)++;
    w.at = *s;
    while (*s < end && **s != ' ' && **s != '\t')
        (*s)++;
    w.length = (size_t)(*s - w.at);
    if (w.length > 0 && *w.at == '#') { /* commentary to the end */
        w.length = 0;
        *s = end;
    }
    return w;
}

static bool word_is(struct word w, const char *text)
{
    return w.length == strlen(text) && memcmp(w.at, text, w.length) == 0;
}

static int wrong_word(struct fault *f, const char *what, struct word w)
{
    char shown[64];
    struct text t;

    text_init(&t, shown, sizeof shown);
    toml_put_shown(&t, w.at, w.length);
    return fault_say(f, "%s '%s'", what, shown);
}

/* Letters of cards, counted from 1; 0: no letter.  One beyond them is ?. */
static const uint8_t ranks[256] =
    {['2'] = 1,  ['3'] = 2,  ['4'] = 3,  ['5'] = 4, ['6'] = 5,
     ['7'] = 6,  ['8'] = 7,  ['9'] = 8,  ['T'] = 9, ['J'] = 10,
     ['Q'] = 11, ['K'] = 12, ['A'] = 13, ['?'] = 14};
static const uint8_t suits[256] =
    {['c'] = 1, ['d'] = 2, ['h'] = 3, ['s'] = 4, ['?'] = 5};

/* Reads two letters per card; a card with a ? is unknown. */
static int read_cards(struct phh_action *a, struct word w, struct fault *f)
{
    if (w.length % 2 != 0 || w.length > sizeof a->card * 2)
        return wrong_word(f, "these are not cards:", w);
    for (size_t i = 0; i < w.length; i += 2) {
        int rank = ranks[(unsigned char)w.at[i]] - 1;
        int suit = suits[(unsigned char)w.at[i + 1]] - 1;
        bool unknown = rank == RANK_COUNT || suit == SUIT_COUNT;

        if (rank < 0 || suit < 0)
            return wrong_word(f, "these are not cards:", w);
        a->card[a->cards++] = unknown
                                  ? CARD_UNKNOWN
                                  : card_of((enum rank)rank, (enum suit)suit);
    }
    return 0;
}

/* Reads p1 to p99; whether the player exists is checked later. */
static int read_player(struct phh_action *a, struct word w, struct fault *f)
{
    int n = 0;

    if (w.length < 2 || w.length > 3 || w.at[0] != 'p')
        return wrong_word(f, "this is not a player:", w);
    for (size_t i = 1; i < w.length; i++) {
        if (!is_digit(w.at[i]))
            return wrong_word(f, "this is not a player:", w);
        n = n * 10 + (w.at[i] - '0');
    }
    if (n == 0)
        return wrong_word(f, "players are counted from p1, not", w);
    a->player = (seat_no)(n - 1);
    return 0;
}

static int read_deal(struct phh_action *a, const char **s, const char *end,
                     struct fault *f)
{
    struct word what = next_word(s, end), w;

    a->kind = PHH_BOARD;
    if (word_is(what, "dh")) {
        a->kind = PHH_HOLE;
        if (read_player(a, next_word(s, end), f) != 0)
            return FAULT;
    } else if (!word_is(what, "db")) {
        return wrong_word(f, "the dealer does db or dh, not", what);
    }
    w = next_word(s, end);
    if (w.length == 0)
        return fault_say(f, "no cards are dealt");
    return read_cards(a, w, f);
}

static int read_raise(struct phh_action *a, struct word w, struct fault *f)
{
    a->kind = PHH_RAISE;
    if (w.length == 0)
        return fault_say(f, "the amount is missing");
    if (read_cents(w.at, w.length, &a->amount) != READ_WHOLE || a->amount <= 0)
        return wrong_word(f, "this is not an amount:", w);
    return 0;
}

static int read_show(struct phh_action *a, struct word w, struct fault *f)
{
    a->kind = w.length == 0 ? PHH_MUCK : PHH_SHOW;
    return word_is(w, "-") ? 0 : read_cards(a, w, f);
}

static int read_deed(struct phh_action *a, const char **s, const char *end,
                     struct fault *f)
{
    struct word what = next_word(s, end);

    if (word_is(what, "f"))
        a->kind = PHH_FOLD;
    else if (word_is(what, "cc"))
        a->kind = PHH_CALL;
    else if (word_is(what, "cbr"))
        return read_raise(a, next_word(s, end), f);
    else if (word_is(what, "sm"))
        return read_show(a, next_word(s, end), f);
    else if (word_is(what, "pb"))
        a->kind = PHH_BRING_IN;
    else if (word_is(what, "sd")) {
        a->kind = PHH_DISCARD;
        return read_cards(a, next_word(s, end), f);
    } else
        return wrong_word(f, "a player does f, cc, cbr, sm, pb or sd, not",
                          what);
    return 0;
}

/* Reads the most frequent actions, "p3 f", "p3 cc" and "d dh p3 ????", letter
   by letter; on false, read_words() reads it. */
static inline bool read_usual(struct phh_action *a, const char *s,
                              size_t length)
{
    bool deals = length == 12 && memcmp(s, "d dh p", 6) == 0;
    const char *player = deals ? s + 6 : s + 1;

    if (length < 4 || *player < '1' || *player > '9' || player[1] != ' ')
        return false;
    a->player = (seat_no)(*player - '1');
    if (deals) {
        a->kind = PHH_HOLE;
        a->card[0] = a->card[1] = CARD_UNKNOWN;
        a->cards = 2;
        return memcmp(s + 8, "????", 4) == 0;
    }
    a->kind = length == 4 ? PHH_FOLD : PHH_CALL;
    return s[0] == 'p' && ((length == 4 && s[3] == 'f') ||
                           (length == 5 && s[3] == 'c' && s[4] == 'c'));
}

static int read_words(struct phh_action *a, const char *text, size_t length,
                      struct fault *f)
{
    const char *end = text + length;
    struct word first = next_word(&text, end);

    a->kind = PHH_KINDS;
    a->player = NO_SEAT;
    a->cards = 0;
    if (first.length == 0)
        return 0; /* only commentary */
    if (word_is(first, "d")) {
        if (read_deal(a, &text, end, f) != 0)
            return FAULT;
    } else if (read_player(a, first, f) != 0 ||
               read_deed(a, &text, end, f) != 0) {
        return FAULT;
    }
    first = next_word(&text, end);
    return first.length == 0 ? 0 : wrong_word(f, "unexpected word:", first);
}

int phh_action_read(struct phh_action *a, const char *text, size_t length,
                    struct fault *f)
{
    a->amount = 0;
    a->at = NULL;
    return read_usual(a, text, length) ? 0 : read_words(a, text, length, f);
}

static int read_actions(struct phh_hand *h, const struct toml_node *list,
                        struct fault *f)
{
    if (toml_expect(list, TOML_ARRAY, f) != 0)
        return FAULT;
    if (list->length > PHH_ACTIONS_MOST)
        return toml_fault(list, f, "more than %d actions", PHH_ACTIONS_MOST);
    for (const struct toml_node *n = list->first; n != NULL; n = n->next) {
        struct phh_action *a = &h->action[h->actions];
        struct fault why;

        if (toml_expect(n, TOML_STRING, f) != 0)
            return FAULT;
        if (phh_action_read(a, n->text, n->length, &why) != 0)
            return toml_fault(n, f, "%s", why.text);
        if (a->kind == PHH_KINDS)
            continue;
        if (a->player >= h->players)
            return toml_fault(n, f, "there are only %d players", h->players);
        a->at = n;
        h->actions++;
    }
    return 0;
}

static int read_variant(struct phh_hand *h, const struct hand_table *s,
                        struct fault *f)
{
    const struct toml_node *n;
    const char *text;

    if (need(s, VARIANT, &n, f) != 0 || toml_text(n, &text, f) != 0)
        return FAULT;
    if (n->length == 0 || n->length >= sizeof h->variant ||
        strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/") != n->length)
        return toml_fault(n, f, "a variant is a word like NT or F7S/8");
    memcpy(h->variant, text, n->length + 1);
    return 0;
}

static int read_stacks(struct phh_hand *h, const struct hand_table *s,
                       struct fault *f)
{
    const struct toml_node *n;

    if (need(s, STARTING_STACKS, &n, f) != 0 ||
        toml_expect(n, TOML_ARRAY, f) != 0)
        return FAULT;
    if (n->length < 2)
        return toml_fault(n, f, "a hand has at least two players");
    h->players = n->length > 99 ? 99 : (int)n->length;
    if (h->players > SEATS_MAX)
        return 0;
    if (read_list(h, n, MAY_INF, h->stack, f) != 0)
        return FAULT;
    for (int i = 0; i < h->players; i++)
        if (h->stack[i] == PHH_ENDLESS)
            h->endless |= (uint16_t)(1u << i);
    return 0;
}

static int read_bets(struct phh_hand *h, const struct hand_table *s,
                     struct fault *f)
{
    const struct toml_node *n;
    bool has;

    if (need(s, ANTES, &n, f) != 0 ||
        read_list(h, n, MAY_NOTHING, h->ante, f) != 0 ||
        read_list_if(h, s->of[BLINDS], MAY_MINUS, h->blind, &has, f) != 0)
        return FAULT;
    if (!has)
        memset(h->blind, 0, sizeof h->blind);
    n = s->of[ANTE_TRIMMING];
    if (n != NULL && toml_bool(n, &h->ante_trimmed, f) != 0)
        return FAULT;
    if (read_amount_if(s->of[BRING_IN], &h->bring_in, f) != 0 ||
        read_amount_if(s->of[SMALL_BET], &h->small_bet, f) != 0 ||
        read_amount_if(s->of[BIG_BET], &h->big_bet, f) != 0 ||
        read_amount_if(s->of[MIN_BET], &h->min_bet, f) != 0)
        return FAULT;
    return 0;
}

bool phh_is_hand(const struct toml_node *root)
{
    return toml_find(root, "variant") != NULL ||
           toml_find(root, "actions") != NULL;
}

int phh_read(struct phh_hand *h, struct toml_node *node, struct fault *f)
{
    const struct toml_node *actions;
    struct hand_table s;

    h->node = node;
    h->actions = 0;
    h->endless = 0;
    h->ante_trimmed = h->has_finishing = h->has_winnings = false;
    if (toml_expect(node, TOML_TABLE, f) != 0)
        return FAULT;
    find_fields(&s, node);
    if (read_variant(h, &s, f) != 0 || read_stacks(h, &s, f) != 0)
        return FAULT;
    if (h->players > SEATS_MAX)
        return 0;
    if (read_bets(h, &s, f) != 0 ||
        read_list_if(h, s.of[FINISHING_STACKS], MAY_INF | MAY_CUT,
                     h->finishing, &h->has_finishing, f) != 0 ||
        read_list_if(h, s.of[WINNINGS], MAY_CUT, h->winnings, &h->has_winnings,
                     f) != 0)
        return FAULT;
    if (need(&s, ACTIONS, &actions, f) != 0)
        return FAULT;
    return read_actions(h, actions, f);
}
