/*
 * phh_read.c - PHH from TOML: fields, amounts, and the words of actions.
 *
 * Amounts are turned into cents from the digits they are written in, so that
 * nothing is rounded.  Only finishing stacks and winnings may have a third
 * decimal (a pot parted in three): what a cent cannot hold is left off, and
 * phh_play.c allows for it.
 *
 * Fields that are not asked for are left alone: the format allows any.
 */
#include "wire/phh.h"

#include <string.h>

enum { CENT_PLACES = 2 };

/* How an amount was understood. */
enum read { READ_NOT, READ_CUT, READ_WHOLE };

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Digits with an optional sign and point; READ_CUT: finer than a cent. */
static enum read read_cents(const char *s, size_t length, money *out)
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

/* What an amount may be. */
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

        /* The reader knows the words for most of what can be wrong. */
        return toml_money(n, &any, f) != 0
                   ? FAULT
                   : toml_fault(n, f, "the amount is too large");
    }
    if (*out < 0 && (may & MAY_MINUS) == 0)
        return toml_fault(n, f, "the amount is below 0");
    return 0;
}

/* A list of so many amounts as there are players. */
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

/* A list that need not be there; *has says whether it is. */
static int read_list_if(struct phh_hand *h, struct toml_node *node,
                        const char *key, unsigned may, money *out, bool *has,
                        struct fault *f)
{
    const struct toml_node *list = toml_find(node, key);

    *has = list != NULL;
    return list == NULL ? 0 : read_list(h, list, may, out, f);
}

static int read_amount_if(struct toml_node *node, const char *key, money *out,
                          struct fault *f)
{
    const struct toml_node *n = toml_find(node, key);

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

/* Two letters a card; a card of which either is ? is not known. */
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

/* p1 to p99: whether there is such a player is asked later. */
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

int phh_action_read(struct phh_action *a, const char *text, size_t length,
                    struct fault *f)
{
    const char *end = text + length;
    struct word first = next_word(&text, end);

    a->kind = PHH_KINDS;
    a->player = NO_SEAT;
    a->cards = 0;
    a->amount = 0;
    a->at = NULL;
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

static int read_variant(struct phh_hand *h, struct toml_node *node,
                        struct fault *f)
{
    struct toml_node *n;
    const char *text;

    if (toml_need(node, "variant", &n, f) != 0 || toml_text(n, &text, f) != 0)
        return FAULT;
    if (n->length == 0 || n->length >= sizeof h->variant ||
        strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/") != n->length)
        return toml_fault(n, f, "a variant is a word like NT or F7S/8");
    memcpy(h->variant, text, n->length + 1);
    return 0;
}

static int read_stacks(struct phh_hand *h, struct toml_node *node,
                       struct fault *f)
{
    struct toml_node *n;

    if (toml_need(node, "starting_stacks", &n, f) != 0 ||
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

static int read_bets(struct phh_hand *h, struct toml_node *node,
                     struct fault *f)
{
    struct toml_node *n;
    bool has;

    if (toml_need(node, "antes", &n, f) != 0 ||
        read_list(h, n, MAY_NOTHING, h->ante, f) != 0 ||
        read_list_if(h, node, "blinds_or_straddles", MAY_MINUS, h->blind, &has,
                     f) != 0)
        return FAULT;
    if (!has)
        memset(h->blind, 0, sizeof h->blind);
    n = toml_get(node, "ante_trimming_status");
    if (n != NULL && toml_bool(n, &h->ante_trimmed, f) != 0)
        return FAULT;
    if (read_amount_if(node, "bring_in", &h->bring_in, f) != 0 ||
        read_amount_if(node, "small_bet", &h->small_bet, f) != 0 ||
        read_amount_if(node, "big_bet", &h->big_bet, f) != 0 ||
        read_amount_if(node, "min_bet", &h->min_bet, f) != 0)
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
    struct toml_node *actions;

    h->node = node;
    h->actions = 0;
    h->endless = 0;
    h->ante_trimmed = h->has_finishing = h->has_winnings = false;
    if (toml_expect(node, TOML_TABLE, f) != 0 || read_variant(h, node, f) != 0)
        return FAULT;
    if (read_stacks(h, node, f) != 0)
        return FAULT;
    if (h->players > SEATS_MAX)
        return 0;
    if (read_bets(h, node, f) != 0 ||
        read_list_if(h, node, "finishing_stacks", MAY_INF | MAY_CUT,
                     h->finishing, &h->has_finishing, f) != 0 ||
        read_list_if(h, node, "winnings", MAY_CUT, h->winnings,
                     &h->has_winnings, f) != 0)
        return FAULT;
    if (toml_need(node, "actions", &actions, f) != 0)
        return FAULT;
    return read_actions(h, actions, f);
}
