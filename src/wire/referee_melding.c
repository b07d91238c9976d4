/*
 * referee_melding.c - the lines of a transcript that speak of a melding game:
 * chips, the stock, declarations, draws, melds and foul hands.
 */
#include <string.h>

#include "base/must.h"
#include "book/collection.h"
#include "card/cardtext.h"
#include "rule/melding/melding_view.h"
#include "wire/referee_run.h"
#include "wire/say.h"

enum { MAY = CARDTEXT_UNKNOWN | CARDTEXT_REPEATS };

/* What a `table` line says besides the value of a chip. */
struct sign {
    const char *option;
    int packs; /* 0: not said */
    int seats;
};

static int read_setting(struct run *r, const char *name, char *value,
                        struct sign *s, struct fault *f)
{
    if (strcmp(name, "button") == 0) {
        r->button = referee_seat(value);
        return r->button == NO_SEAT ? referee_wrong(r, f, "no seat", value)
                                    : 0;
    }
    if (strcmp(name, "rate") == 0) {
        s->option = value;
        return 0;
    }
    if (strcmp(name, "direction") == 0) { /* a choice of the table */
        int word = leaf_word_find(LEAF_TURN_DIRECTION, value);

        r->book.value[LEAF_TURN_DIRECTION] = word;
        return word < 0 ? referee_wrong(r, f, "no direction", value) : 0;
    }
    if (strcmp(name, "seats") == 0) {
        s->seats = referee_number(value, SEATS_MAX);
        return s->seats < 2
                   ? referee_wrong(r, f, "too many or too few", "seats")
                   : 0;
    }
    if (strcmp(name, "packs") == 0) {
        s->packs = referee_number(value, UINT8_MAX);
        return s->packs < 1
                   ? referee_wrong(r, f, "too many or too few", "packs")
                   : 0;
    }
    return referee_wrong(r, f, "no such setting:", name);
}

/* Has the house such an option for the rate? */
static bool option_is_known(const struct run *r, const char *option)
{
    const struct collections *all = shelf_collections(r->shelf);

    for (int i = 0; i < all->count; i++) {
        const struct collection *c = &all->collection[i];

        if (collection_is_for(c, r->book.house, r->book.game) &&
            c->option != NULL && strcmp(c->option, option) == 0)
            return true;
    }
    return false;
}

/* CHIP [, NAME VALUE ...]; "-" is a chip as the book prints it. */
static int open_table(struct run *r, char *rest, struct fault *f)
{
    char *chip = referee_word(&rest), *name, *value;
    struct sign sign = {.seats = SEATS_MAX};
    struct melding_stakes s;
    money worth;

    if (chip == NULL)
        return referee_wrong(r, f, "no value of a chip", "");
    worth = strcmp(chip, "-") == 0 ? book_value(&r->book, LEAF_BET_LEAST)
                                   : referee_money(chip);
    if (worth <= 0 || worth > MONEY_MOST / 1000)
        return referee_wrong(r, f, "no value of a chip", chip);
    while ((name = referee_word(&rest)) != NULL) {
        if ((value = referee_word(&rest)) == NULL)
            return referee_wrong(r, f, "nothing stands behind", name);
        if (read_setting(r, name, value, &sign, f) != 0)
            return FAULT;
    }
    s = melding_stakes_usual(&r->book, shelf_collections(r->shelf),
                             sign.option, worth);
    if (sign.packs > 0)
        s.packs = (uint8_t)sign.packs;
    melding_init(&r->felt.melding, &s, sign.seats);
    r->refused = !melding_stakes_fit(&r->book, &s, &r->no);
    if (!r->refused && sign.option != NULL &&
        !option_is_known(r, sign.option)) {
        r->refused = true;
        r->no = (struct refusal){WHY_NO_RATE, LEAF_NONE};
    }
    return 0;
}

/* seat 1 Ana 100.00 | 2 Bo 100.00 */
static int line_seat(struct run *r, char *rest, struct fault *f)
{
    for (char *part = strtok_r(rest, "|", &rest); part != NULL;
         part = strtok_r(NULL, "|", &rest)) {
        char *seat = referee_word(&part), *name = referee_word(&part);
        char *stack = referee_word(&part);
        struct event e;

        if (stack == NULL)
            return referee_wrong(r, f, "a seat, a name and chips, not",
                                 seat == NULL ? "" : seat);
        (void)name; /* for whoever reads it */
        event_init(&e, EV_SAT, referee_seat(seat));
        e.amount = referee_money(stack);
        if (e.seat == NO_SEAT || e.seat >= r->felt.melding.seats ||
            e.amount <= 0 || r->felt.melding.phase != MELDING_IDLE)
            return referee_wrong(r, f, "no seat, no chips, or not now:", seat);
        melding_apply(&r->felt.melding, &e);
    }
    return 0;
}

/* How often each card may still be put into a deck. */
struct supply {
    int of[CARD_IDS];
    cardset pack;
    int at;
};

static bool supply_take(struct supply *s, card c)
{
    return c < CARD_IDS && s->of[c]-- > 0;
}

/* Any other card: the packs are gone through again and again. */
static card supply_any(struct supply *s)
{
    for (int i = 0; i < CARD_IDS; i++) {
        s->at = (s->at + 17) % CARD_IDS; /* from suit to suit */
        if (s->of[s->at] > 0) {
            s->of[s->at]--;
            return (card)s->at;
        }
    }
    return CARD_UNKNOWN;
}

static void supply_fill(const struct run *r, struct supply *s)
{
    *s = (struct supply){.pack = melding_pack(&r->book)};
    for (int c = 0; c < CARD_IDS; c++)
        if (set_has(s->pack, (card)c))
            s->of[c] = r->felt.melding.stakes.packs;
}

/* The stock that gives the hands and the cards written down. */
static int stack_deck(struct run *r, struct command *c, struct fault *f)
{
    const struct melding *t = &r->felt.melding;
    int each = book_value(&r->book, LEAF_DEAL_CARDS), at = 0;
    struct supply supply;
    unsigned in = 0;

    supply_fill(r, &supply);
    c->count = (uint16_t)(t->stakes.packs * melding_pack_cards(&r->book));
    if (c->count > SHOE_CARDS_MAX)
        return referee_wrong(r, f, "too many", "packs");
    for (int s = 0; s < t->seats; s++)
        in |= t->seat[s].stack > 0 ? 1u << s : 0;
    if (referee_hands_fit(r, in, each, f) != 0)
        return FAULT;
    for (int i = 0; i < each * __builtin_popcount(in) && at < c->count; i++) {
        seat_no s = melding_next_of(&r->book, in, r->button);

        for (int k = i % __builtin_popcount(in); k > 0; k--)
            s = melding_next_of(&r->book, in, s);
        c->card[at++] = i / __builtin_popcount(in) < r->hands[s]
                            ? r->hand[s][i / __builtin_popcount(in)]
                            : (card)CARD_NONE;
    }
    for (int i = 0; i < r->nexts && at < c->count; i++)
        c->card[at++] = r->next[i];
    while (at < c->count)
        c->card[at++] = CARD_NONE;
    for (int i = 0; i < c->count; i++)
        if (c->card[i] < CARD_UNKNOWN && !supply_take(&supply, c->card[i]))
            return referee_wrong(r, f, "too many of a card in", "the stock");
    for (int i = 0; i < c->count; i++)
        if (c->card[i] == CARD_NONE)
            c->card[i] = supply_any(&supply);
    return 0;
}

/* > deal, > deal button 2 */
static int line_deal(struct run *r, char *rest, struct command *c,
                     struct fault *f)
{
    char *word = referee_word(&rest), *value = referee_word(&rest);

    if (word != NULL && (strcmp(word, "button") != 0 || value == NULL ||
                         referee_seat(value) == NO_SEAT))
        return referee_wrong(r, f, "a deal has a button, not", word);
    if (word != NULL)
        r->button = referee_seat(value);
    c->kind = CMD_DEAL;
    c->seat = r->button;
    if (stack_deck(r, c, f) != 0)
        return FAULT;
    referee_wish(r, c);
    return 0;
}

/* > shuffle 4c 9h: what then lies on top; the rest follows as it was. */
static int line_shuffle(struct run *r, const char *rest, struct command *c,
                        struct fault *f)
{
    const struct melding *t = &r->felt.melding;
    int of[CARD_IDS] = {0};
    struct fault why;
    int n = cardtext_read(rest, MAY, c->card, SHOE_CARDS_MAX, &why);

    if (n < 0)
        return referee_wrong(r, f, why.text, rest);
    for (int i = 0; i < n; i++)
        of[c->card[i]]++;
    for (int i = t->stock_at; i < t->stock_count && n < SHOE_CARDS_MAX; i++)
        if (of[t->stock[i]]-- <= 0)
            c->card[n++] = t->stock[i];
    c->kind = CMD_SHUFFLE;
    c->count = (uint16_t)n;
    referee_wish(r, c);
    return 0;
}

/* > foul 3 cards 9, > foul 3 kept: what the dealer reports */
static int line_foul(struct run *r, char *rest, struct command *c,
                     struct fault *f)
{
    char *seat = referee_word(&rest), *what = referee_word(&rest);
    char *count = referee_word(&rest);

    c->kind = CMD_MELD_FOUL;
    c->seat = seat == NULL ? NO_SEAT : referee_seat(seat);
    c->count = MELDING_KEPT;
    if (c->seat == NO_SEAT || what == NULL)
        return referee_wrong(r, f, "a seat and what was found, not",
                             seat == NULL ? "" : seat);
    if (strcmp(what, "cards") == 0 && count != NULL) {
        int n = referee_number(count, SHOE_CARDS_MAX);

        if (n < 1)
            return referee_wrong(r, f, "no number of cards", count);
        c->count = (uint16_t)n;
    } else if (strcmp(what, "kept") != 0) {
        return referee_wrong(r, f, "a foul is 'cards N' or 'kept', not", what);
    }
    referee_wish(r, c);
    return 0;
}

/* What a player may wish, and what stands behind the word. */
static const struct player_verb {
    const char *verb;
    uint8_t kind;
    bool amount, meld, cards;
} player_verbs[] = {
    {"play", CMD_MELD_PLAY, false, false, false},
    {"pass", CMD_MELD_PASS, false, false, false},
    {"draw", CMD_MELD_DRAW, false, false, false},
    {"take", CMD_MELD_TAKE, false, false, false},
    {"meld", CMD_MELD_LAY, false, false, true},
    {"add", CMD_MELD_ADD, false, true, true},
    {"discard", CMD_MELD_DISCARD, false, false, true},
    {"sit", CMD_SIT, true, false, false},
    {NULL, 0, false, false, false},
};

static int line_player(struct run *r, const struct player_verb *v, char *rest,
                       struct command *c, struct fault *f)
{
    struct fault why;
    char *word;

    c->kind = v->kind;
    if (v->amount) {
        word = referee_word(&rest);
        c->amount = word == NULL ? -1 : referee_money(word);
        if (c->amount < 0)
            return referee_wrong(r, f, "no amount behind", v->verb);
    }
    if (v->meld) { /* its number, from 1 */
        int n = (word = referee_word(&rest)) == NULL
                    ? 0
                    : referee_number(word, UINT8_MAX);

        if (n < 1)
            return referee_wrong(r, f, "which meld, behind", v->verb);
        c->spot = (uint8_t)(n - 1);
    }
    if (v->cards) {
        int n = cardtext_read(rest, MAY, c->card, SEAT_CARDS_MAX, &why);

        if (n < 0)
            return referee_wrong(r, f, why.text, rest);
        c->count = (uint16_t)n;
    }
    referee_wish(r, c);
    return 0;
}

/* > 1 meld 7h Jh Qh, > 2 take, > deal, > foul 3 kept */
static int line_wish(struct run *r, char *rest, struct fault *f)
{
    char *who = referee_word(&rest), *verb;
    struct command c = {0};

    if (who == NULL)
        return referee_wrong(r, f, "a wish needs a seat and a verb, not", "");
    if (strcmp(who, "deal") == 0)
        return line_deal(r, rest, &c, f);
    if (strcmp(who, "shuffle") == 0)
        return line_shuffle(r, rest, &c, f);
    if (strcmp(who, "foul") == 0)
        return line_foul(r, rest, &c, f);
    verb = referee_word(&rest);
    if (verb == NULL || (c.seat = referee_seat(who)) == NO_SEAT)
        return referee_wrong(r, f, "a wish needs a seat and a verb, not", who);
    for (const struct player_verb *v = player_verbs; v->verb != NULL; v++)
        if (strcmp(verb, v->verb) == 0)
            return line_player(r, v, rest, &c, f);
    return referee_wrong(r, f, "no such wish:", verb);
}

/* sees 1 2 ?? ??: what seat 1 sees of the hand of seat 2 */
static int line_sees(struct run *r, char *rest, struct fault *f)
{
    char *viewer = referee_word(&rest), *owner = referee_word(&rest);
    seat_no who = viewer == NULL ? NO_SEAT : referee_seat(viewer);
    seat_no whose = owner == NULL ? NO_SEAT : referee_seat(owner);
    char got[REFEREE_LINE];
    struct melding_view v;
    struct text t;

    if (who == NO_SEAT || who >= r->felt.melding.seats || whose == NO_SEAT ||
        whose >= r->felt.melding.seats)
        return referee_wrong(r, f, "two seats, not", viewer ? viewer : "");
    melding_view_seat(&r->book, &r->felt.melding, who, &v);
    text_init(&t, got, sizeof got);
    cardtext_put_all(&t, v.seat[whose].card, v.seat[whose].cards, NULL);
    rest += strspn(rest, " ");
    if (strcmp(rest, got) != 0)
        referee_broke(r, rest, got);
    return 0;
}

/* melds 2 4d 4h 4s | 7h Jh Qh: what lies before seat 2 */
static int line_melds(struct run *r, char *rest, struct fault *f)
{
    char *seat = referee_word(&rest), got[REFEREE_LINE];
    seat_no s = seat == NULL ? NO_SEAT : referee_seat(seat);
    struct melding_view v;
    struct text t;

    if (s == NO_SEAT || s >= r->felt.melding.seats)
        return referee_wrong(r, f, "no seat", seat == NULL ? "" : seat);
    melding_view_seat(&r->book, &r->felt.melding, NO_SEAT, &v);
    text_init(&t, got, sizeof got);
    for (int i = 0; i < v.seat[s].melds; i++) {
        text_str(&t, i > 0 ? " | " : "");
        cardtext_put_all(&t, v.seat[s].meld[i].card, v.seat[s].meld[i].cards,
                         NULL);
    }
    if (v.seat[s].melds == 0)
        text_str(&t, "none");
    rest += strspn(rest, " ");
    if (strcmp(rest, got) != 0)
        referee_broke(r, rest, got);
    return 0;
}

/* may draw, take 7h */
static void line_may(struct run *r, const char *rest)
{
    const struct melding *melding = &r->felt.melding;
    char got[REFEREE_LINE];
    struct melding_view v;
    struct text t;

    melding_view_seat(&r->book, melding, melding->to_act, &v);
    text_init(&t, got, sizeof got);
    say_melding_choices(&t, &v);
    if (strcmp(rest, got) != 0)
        referee_broke(r, rest, got);
}

/* held 4.00, drop 3.00: antes with the dealer, and what the house has */
static int line_money(struct run *r, char *rest, money have, struct fault *f)
{
    char *word = referee_word(&rest), got[32];
    struct text t;

    if (word == NULL || referee_money(word) < 0)
        return referee_wrong(r, f, "no amount", word == NULL ? "" : word);
    text_init(&t, got, sizeof got);
    say_money(&t, have);
    if (referee_money(word) != have)
        referee_broke(r, word, got);
    return 0;
}

/* stock 290: so many cards are left in it */
static int line_count(struct run *r, char *rest, int have, struct fault *f)
{
    char *word = referee_word(&rest), got[32];
    struct text t;

    if (word == NULL)
        return referee_wrong(r, f, "how many cards, in", "stock");
    text_init(&t, got, sizeof got);
    text_put(&t, "%d", have);
    if (strcmp(word, got) != 0)
        referee_broke(r, word, got);
    return 0;
}

static int melding_line(struct run *r, const char *first, char *rest,
                        struct fault *f)
{
    if (strcmp(first, "seat") == 0)
        return line_seat(r, rest, f);
    if (strcmp(first, "hand") == 0)
        return referee_hand(r, rest, f);
    if (strcmp(first, "next") == 0)
        return referee_next(r, rest, f);
    if (strcmp(first, ">") == 0)
        return line_wish(r, rest, f);
    if (strcmp(first, "sees") == 0)
        return line_sees(r, rest, f);
    if (strcmp(first, "melds") == 0)
        return line_melds(r, rest, f);
    if (strcmp(first, "stock") == 0)
        return line_count(r, rest, melding_stock(&r->felt.melding), f);
    if (strcmp(first, "held") == 0)
        return line_money(r, rest, r->felt.melding.pot, f);
    if (strcmp(first, "drop") == 0)
        return line_money(r, rest, r->felt.melding.drop, f);
    if (strcmp(first, "may") != 0)
        return referee_wrong(r, f, "no line begins with", first);
    line_may(r, rest);
    return 0;
}

const struct referee_family referee_melding = {open_table, melding_line};
