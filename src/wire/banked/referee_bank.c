/*
 * referee_bank.c - the lines of a transcript that speak of a banked table: its
 * wagers and fees, who banks, who wagers where, and the shoe.
 *
 * Each family's own file knows how its cards are dealt and played, and is
 * reached through struct referee_bank_game.
 *
 * Leaves: seats.most
 */
#include <stdio.h>
#include <string.h>

#include "book/shelf.h"
#include "card/cardtext.h"
#include "rule/banked/bank_view.h"
#include "wire/banked/bank_open.h"
#include "wire/banked/referee_bank.h"
#include "wire/say.h"

/* The game of the table: the book says which of them it is. */
static const struct referee_bank_game *game_of(const struct run *r)
{
    if (book_is(&r->book, OF_COURSE))
        return &referee_sides;
    return book_is(&r->book, OF_TOTAL) ? &referee_total : &referee_setting;
}

/* The column of the quoted word at the end of a fault; 1 if it is not in the
   line. */
static int column_quoted(const struct run *r, const char *said)
{
    const char *word = strchr(said, '\''), *end = strrchr(said, '\'');
    const char *at = word == NULL || end == word
                         ? NULL
                         : memmem(r->text, r->length, word + 1,
                                  (size_t)(end - word) - 1);

    return at == NULL ? 1 : (int)(at - r->text) + 1;
}

/* LEAST-MOST [, NAME VALUE ...] */
static int read_table(struct run *r, char *rest, struct cmd_open *c,
                      struct fault *f)
{
    if (bank_opening_read(&r->book, shelf_collections(r->shelf), rest, false,
                          c, f) != 0) {
        char place[REFEREE_LINE];

        snprintf(place, sizeof place, "%s:%d:%d", r->file, r->line,
                 column_quoted(r, f->text));
        return fault_at(f, place);
    }
    return 0;
}

/* The spots that will get cards; all of them, if nothing can be dealt. */
static unsigned dealt_to(const struct bank *t)
{
    return t->phase != BANK_WAGERS || bank_action(t) == 0 ? ~0u
                                                          : bank_positions(t);
}

/* The shoe that gives the hands and cards written down; none if nothing is
   written and the old shoe continues. */
static int stack_shoe(struct run *r, struct cmd_deal *c, struct fault *f)
{
    const struct referee_bank_game *game = game_of(r);
    int at = 0, hands = 0;

    for (int s = 0; s < SEATS_MAX; s++)
        hands += r->hands[s];
    if (r->nexts == 0 && hands == 0 &&
        !bank_must_shuffle(&r->book, &r->felt.bank))
        return 0;
    c->cards = (uint16_t)bank_shoe_size(&r->book);
    if (hands > 0) {
        if (referee_hands_fit(r, dealt_to(&r->felt.bank), game->each, f) != 0)
            return FAULT;
        at = game->first(r, c->card);
    }
    for (int i = 0; i < r->nexts && at < c->cards; i++)
        c->card[at++] = r->next[i];
    while (at < c->cards)
        c->card[at++] = CARD_NONE;
    memset(r->hands, 0, sizeof r->hands);
    r->nexts = 0;
    return bank_fill_shoe(&r->book, c->card)
               ? 0
               : referee_wrong(r, f, "a card appears too often in",
                               "the shoe");
}

/* > shuffle 4c 9h: what then lies on top; the rest of the tray follows. */
static int line_shuffle(struct run *r, char *rest, struct fault *f)
{
    const struct bank *t = &r->felt.bank;
    struct command wish;
    struct cmd_shuffle *c = wish_shuffle(&wish, who_dealer());
    int left[CARD_IDS] = {0};
    struct fault why;
    int n = cardtext_read(rest, CARDTEXT_REPEATS, c->card, SHOE_CARDS_MAX,
                          &why);

    if (n < 0)
        return referee_wrong(r, f, why.text, rest);
    for (int i = 0; i < n; i++)
        left[c->card[i] & 63u]++;
    for (int i = 0; i < t->tray; i++)
        if (left[t->discard[i]] > 0)
            left[t->discard[i]]--;
        else if (n < SHOE_CARDS_MAX)
            c->card[n++] = t->discard[i];
    c->cards = (uint16_t)n;
    referee_wish(r, &wish);
    return 0;
}

/* > deal from 3: the seat that was drawn for the first pile. */
static int line_deal(struct run *r, char *rest, struct fault *f)
{
    char *word = referee_word(&rest), *seat = referee_word(&rest);
    struct command wish;
    struct cmd_deal *c = wish_deal(&wish, who_dealer());

    if (word != NULL) {
        if (strcmp(word, "from") != 0 || seat == NULL ||
            referee_seat(seat) == NO_SEAT)
            return referee_wrong(r, f, "a deal is 'from' a seat, not", word);
        r->button = c->drawn = referee_seat(seat);
        if (referee_check_end(r, rest, f) != 0)
            return FAULT;
    }
    if (stack_shoe(r, c, f) != 0)
        return FAULT;
    referee_wish(r, &wish);
    return 0;
}

/* The spot that a line means: after "at", or the seat's own. */
static int spot_of(const char *words, seat_no seat)
{
    const char *at = strstr(words, " at ");
    char number[REFEREE_LINE];

    if (at == NULL)
        return seat;
    snprintf(number, sizeof number, "%s", at + strlen(" at "));
    number[strcspn(number, " ")] = '\0';
    return referee_seat(number);
}

/* > 3 bank 200.00, > 1 wager 10.00 at 4, > 2 set Ah Kd, > go on */
static int line_plain(struct run *r, char *rest, seat_no s, struct fault *f)
{
    const struct referee_bank_game *game = game_of(r);
    int spot = spot_of(rest, s), cards = 0;
    const card *hand = NULL;
    struct command c;
    bool read, done = false;

    if (game->hand != NULL && spot >= 0 && spot < r->felt.bank.seats)
        hand = game->hand(r, spot, &cards);
    read = referee_read(r, rest, s, hand, cards, &c, f) == 0;
    if (game->look(r, rest, read, &c, &done, f) != 0)
        return FAULT;
    if (done)
        return 0;
    if (!read)
        return FAULT;
    if (spot >= SPOTS_MAX && !command_can_be(&c))
        referee_refuse(r, WHY_NO_SUCH_SEAT,
                       LEAF_SEATS_MOST); /* nobody has such a circle */
    else
        referee_wish(r, &c);
    return 0;
}

/* sees 1 3 Td ??: what somebody, or the rail, sees of the cards at a spot. */
static int line_sees(struct run *r, char *rest, struct fault *f)
{
    char *viewer = referee_word(&rest), *owner = referee_word(&rest);
    seat_no whose = owner == NULL ? NO_SEAT : referee_seat(owner);
    seat_no who = NO_SEAT;
    char got[REFEREE_LINE];
    struct bank_view v;
    struct text t;

    if (viewer != NULL && strcmp(viewer, "rail") != 0 &&
        (who = referee_person(r, viewer)) == NO_SEAT)
        return referee_wrong(r, f, "nobody is", viewer);
    if (whose == NO_SEAT || whose >= r->felt.bank.seats)
        return referee_wrong(r, f, "no spot", owner ? owner : "");
    bank_view(&r->book, &r->felt.bank, who, &v);
    text_init(&t, got, sizeof got);
    say_spot(&t, &v.spot[whose]);
    rest += strspn(rest, " ");
    referee_answer(r, rest, got);
    return 0;
}

/* may 1 hit, stand, double 0.01 to 10.00 */
static int line_may(struct run *r, char *rest, struct fault *f)
{
    char *who = referee_word(&rest);
    seat_no s = who == NULL ? NO_SEAT : referee_person(r, who);

    if (s == NO_SEAT)
        return referee_wrong(r, f, "nobody is", who ? who : "");
    referee_may(r, s, rest + strspn(rest, " "));
    return 0;
}

/*
 * "3 second", "nobody": the bank button, as it lies on the table.  It is
 * turned as soon as the first hand is over (SNK-PURE215-R13.2).
 */
static void put_button(struct text *t, const struct bank *bank)
{
    static const char *const turns[] = {"first", "second"};
    bool again = bank->phase == BANK_IDLE && bank->to_act == bank->banker;
    int turn = bank->turn + again;

    if (bank->banker == NO_SEAT)
        text_put(t, "nobody");
    else if (turn <= 2)
        text_put(t, "%d %s", bank->banker + 1, turns[turn - 1]);
    else
        text_put(t, "%d %dth", bank->banker + 1, turn);
}

static void put_seat(struct text *t, seat_no s)
{
    if (s == NO_SEAT)
        text_put(t, "nobody");
    else
        text_put(t, "%d", s + 1);
}

/* "5 of 3, warned": how many there are, and may be. */
static void put_rates(struct text *t, const struct bank_fees *fees)
{
    text_put(t, "%d", fees->rates);
    if (fees->rates_most > 0)
        text_put(t, " of %d%s", fees->rates_most,
                 bank_fees_must_warn(fees) ? ", warned" : "");
}

/* Checks what one word asks about: the buttons, the collection. */
static bool line_check(struct run *r, const char *first, const char *rest)
{
    const struct bank *bank = &r->felt.bank;
    bool idle = bank->phase == BANK_IDLE;
    char got[REFEREE_LINE];
    struct text t;

    text_init(&t, got, sizeof got);
    if (strcmp(first, "bank") == 0)
        put_button(&t, bank);
    else if (strcmp(first, "action") == 0)
        put_seat(&t, idle ? bank->was : bank->hand.action);
    else if (strcmp(first, "offered") == 0)
        put_seat(&t, idle ? bank->to_act : NO_SEAT);
    else if (strcmp(first, "posted") == 0)
        money_put(&t, bank->hand.posted);
    else if (strcmp(first, "shoe") == 0)
        text_put(&t, "%d", bank->shoe_count - bank->shoe_at);
    else if (strcmp(first, "tray") == 0)
        text_put(&t, "%d", bank->tray);
    else if (strcmp(first, "rates") == 0)
        put_rates(&t, &bank->fees);
    else
        return false;
    referee_answer(r, rest, got);
    return true;
}

static int bank_line(struct run *r, const char *first, char *rest,
                     struct fault *f)
{
    const struct referee_bank_game *game = game_of(r);
    bool known = false;

    if (strcmp(first, "sees") == 0)
        return line_sees(r, rest, f);
    if (strcmp(first, "may") == 0)
        return line_may(r, rest, f);
    if (line_check(r, first, rest))
        return 0;
    if (game->line(r, first, rest, &known, f) != 0)
        return FAULT;
    return known ? 0 : referee_wrong(r, f, "no line begins with", first);
}

const struct referee_family referee_bank = {
    .table = read_table,
    .line = bank_line,
    .deal = line_deal,
    .shuffle = line_shuffle,
    .wish = line_plain,
};
