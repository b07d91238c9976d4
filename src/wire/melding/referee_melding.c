/*
 * referee_melding.c - the lines of a transcript that speak of a melding game:
 * chips, the stock, declarations, draws, melds and foul hands.
 *
 * Leaves: turn.direction, bet.least, seats.most, deal.cards, meld.added
 */
#include <stdio.h>
#include <string.h>

#include "base/must.h"
#include "book/collection.h"
#include "card/cardtext.h"
#include "rule/fee.h"
#include "rule/melding/melding_view.h"
#include "rule/open.h"
#include "wire/referee_run.h"

enum { MAY = CARDTEXT_UNKNOWN | CARDTEXT_REPEATS };

/* The settings of a `table` line besides the value of a chip. */
struct sign {
    const char *option;
    int packs; /* -1: as the book has it */
    int seats;
    int direction; /* -1: as the book has it */
    struct fee_wish wish;
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
    if (strcmp(name, "collection") == 0)
        return fee_wish_read(&s->wish, value)
                   ? 0
                   : referee_wrong(r, f, "no collection", value);
    if (strcmp(name, "payer") == 0)
        return fee_payer_read(&s->wish, value)
                   ? 0
                   : referee_wrong(r, f, "nobody to pay:", value);
    if (strcmp(name, "direction") == 0) { /* a choice of the table */
        s->direction = leaf_word_find(LEAF_TURN_DIRECTION, value);
        return s->direction < 0 ? referee_wrong(r, f, "no direction", value)
                                : 0;
    }
    if (strcmp(name, "seats") == 0) {
        s->seats = referee_number(value, UINT8_MAX);
        return s->seats < 0 ? referee_wrong(r, f, "no number of", name) : 0;
    }
    if (strcmp(name, "packs") == 0) {
        s->packs = referee_number(value, UINT8_MAX);
        return s->packs < 0 ? referee_wrong(r, f, "no number of", name) : 0;
    }
    return referee_wrong(r, f, "unknown setting:", name);
}

/* Does the house have this option for the rate? */
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
static int read_table(struct run *r, char *rest, struct cmd_open *c,
                      struct fault *f)
{
    char *chip = referee_word(&rest), *name, *value;
    struct sign sign = {.seats = book_value(&r->book, LEAF_SEATS_MOST),
                        .packs = -1,
                        .direction = -1,
                        .wish = FEE_WISH_PRINTED};
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
    if (fees_choose_chips(&s, &sign.wish, f) != 0)
        return referee_wrong(r, f, "nobody banks here to pay the second",
                             "collection");
    if (sign.packs >= 0)
        s.packs = (uint8_t)sign.packs;
    r->refused = !melding_stakes_fit(&r->book, &s, &r->no);
    if (!r->refused && sign.option != NULL &&
        !option_is_known(r, sign.option)) {
        r->refused = true;
        r->no = (struct refusal){.why = WHY_NO_RATE, .leaf = LEAF_NONE};
    }
    open_melding(c, &s, sign.seats);
    if (sign.direction >= 0)
        c->choice[c->choices++] = (struct choice){.leaf = LEAF_TURN_DIRECTION,
                                                  .value = sign.direction};
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

/* Any other card, going through the packs repeatedly. */
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
static int stack_deck(struct run *r, struct cmd_deal *c, struct fault *f)
{
    const struct melding *t = &r->felt.melding;
    int each = book_value(&r->book, LEAF_DEAL_CARDS), at = 0;
    struct supply supply;
    unsigned in = 0;

    supply_fill(r, &supply);
    c->cards = (uint16_t)(t->stakes.packs * melding_pack_cards(&r->book));
    if (c->cards > SHOE_CARDS_MAX)
        return referee_wrong(r, f, "too many", "packs");
    for (int s = 0; s < t->seats; s++)
        in |= t->seat[s].stack > 0 ? 1u << s : 0;
    if (referee_hands_fit(r, in, each, f) != 0)
        return FAULT;
    if (r->whole)
        each = 0;
    for (int i = 0; i < each * __builtin_popcount(in) && at < c->cards; i++) {
        seat_no s = melding_next_of(&r->book, in, r->button);

        for (int k = i % __builtin_popcount(in); k > 0; k--)
            s = melding_next_of(&r->book, in, s);
        c->card[at++] = i / __builtin_popcount(in) < r->hands[s]
                            ? r->hand[s][i / __builtin_popcount(in)]
                            : (card)CARD_NONE;
    }
    for (int i = 0; i < r->nexts && at < c->cards; i++)
        c->card[at++] = r->next[i];
    while (at < c->cards)
        c->card[at++] = CARD_NONE;
    for (int i = 0; i < c->cards; i++)
        if (c->card[i] < CARD_UNKNOWN && !supply_take(&supply, c->card[i]))
            return referee_wrong(r, f, "too many of a card in", "the stock");
    for (int i = 0; i < c->cards; i++)
        if (c->card[i] == CARD_NONE)
            c->card[i] = supply_any(&supply);
    return 0;
}

/* > deal, > deal button 2 */
static int line_deal(struct run *r, char *rest, struct fault *f)
{
    char *word = referee_word(&rest), *value = referee_word(&rest);
    struct command wish;
    struct cmd_deal *c = wish_deal(&wish, who_dealer());

    if (word != NULL && (strcmp(word, "button") != 0 || value == NULL ||
                         referee_seat(value) == NO_SEAT))
        return referee_wrong(r, f, "a deal has a button, not", word);
    if (word != NULL)
        r->button = referee_seat(value);
    if (referee_check_end(r, rest, f) != 0)
        return FAULT;
    c->button = r->button;
    if (stack_deck(r, c, f) != 0)
        return FAULT;
    referee_wish(r, &wish);
    return 0;
}

/* > shuffle 4c 9h: what then lies on top; the rest follows as it was. */
static int line_shuffle(struct run *r, char *rest, struct fault *f)
{
    const struct melding *t = &r->felt.melding;
    struct command wish;
    struct cmd_shuffle *c = wish_shuffle(&wish, who_dealer());
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
    c->cards = (uint16_t)n;
    referee_wish(r, &wish);
    return 0;
}

/* Explains words that no command accepts. */
static int line_unread(struct run *r, const char *words, struct fault *f)
{
    const char *last = strrchr(words, ' ');
    char line[REFEREE_LINE], *rest = line, *meld;

    if (last != NULL && referee_is(words, CMD_MELD_FOUL))
        return referee_wrong(r, f, "no number of cards", last + 1);
    snprintf(line, sizeof line, "%s", words);
    referee_word(&rest);
    meld = referee_word(&rest);
    if (!referee_is(words, CMD_MELD_ADD) || meld == NULL ||
        referee_number(meld, UINT8_MAX) <= MELDS_MAX)
        return FAULT;
    referee_refuse(r, WHY_NO_SUCH_MELD, LEAF_MELD_ADDED);
    return 0;
}

/* > 1 meld 7h Jh Qh, > 2 take, > foul 3 kept, > foul 3 cards 9 */
static int line_plain(struct run *r, char *rest, seat_no s, struct fault *f)
{
    struct command c;

    if (referee_read(r, rest, s, NULL, 0, &c, f) != 0)
        return line_unread(r, rest, f);
    referee_wish(r, &c);
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
    melding_view(&r->book, &r->felt.melding, NO_SEAT, &v);
    text_init(&t, got, sizeof got);
    for (int i = 0; i < v.seat[s].melds; i++) {
        text_str(&t, i > 0 ? " | " : "");
        cardtext_put_all(&t, v.seat[s].meld[i].card, v.seat[s].meld[i].cards,
                         NULL);
    }
    if (v.seat[s].melds == 0)
        text_str(&t, "none");
    rest += strspn(rest, " ");
    referee_answer(r, rest, got);
    return 0;
}

/* held 4.00, drop 3.00: antes with the dealer, and what the house has */
static int line_money(struct run *r, char *rest, money have, struct fault *f)
{
    char *word = referee_word(&rest), got[32];
    struct text t;

    if (word == NULL || referee_money(word) < 0)
        return referee_wrong(r, f, "no amount", word == NULL ? "" : word);
    text_init(&t, got, sizeof got);
    money_put(&t, have);
    if (referee_money(word) != have)
        referee_break(r, word, got);
    return referee_check_end(r, rest, f);
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
    referee_answer(r, word, got);
    return referee_check_end(r, rest, f);
}

static int melding_line(struct run *r, const char *first, char *rest,
                        struct fault *f)
{
    if (strcmp(first, "sees") == 0)
        return referee_view(r, rest, f);
    if (strcmp(first, "melds") == 0)
        return line_melds(r, rest, f);
    if (strcmp(first, "stock") == 0)
        return line_count(r, rest, melding_stock(&r->felt.melding), f);
    if (strcmp(first, "held") == 0)
        return line_money(r, rest, r->felt.melding.pot, f);
    if (strcmp(first, "may") != 0)
        return referee_wrong(r, f, "no line begins with", first);
    referee_may(r, r->felt.melding.to_act, rest);
    return 0;
}

const struct referee_family referee_melding = {
    .table = read_table,
    .line = melding_line,
    .deal = line_deal,
    .shuffle = line_shuffle,
    .wish = line_plain,
};
