/*
 * referee_poker.c - the lines of a transcript that speak of poker: stakes,
 * seats, the deck, what players and dealer wish.
 *
 * Leaves: bet.least, bet.most, bet.structure, seats.button, seats.most,
 * forced.bring_in, forced.collection, forced.over_blind
 */
#include <stdlib.h>
#include <string.h>
#include <stdio.h>

#include "book/collection.h"
#include "card/cardtext.h"
#include "rule/fee.h"
#include "rule/open.h"
#include "rule/poker/button.h"
#include "rule/poker/poker_view.h"
#include "rule/poker/wrong.h"
#include "wire/poker/poker_forced.h"
#include "wire/poker/poker_open.h"
#include "wire/referee_run.h"

/* "3/6" */
static bool read_limits(char *text, struct stakes *s)
{
    char *slash = strchr(text, '/');

    if (slash == NULL)
        return false;
    *slash = '\0';
    s->lower = referee_money(text);
    s->upper = referee_money(slash + 1);
    *slash = '/';
    return s->lower > 0 && s->upper >= s->lower;
}

/* Does the game have what the setting is about? */
static bool has_setting(const struct book *b, const char *name,
                        const char *value)
{
    bool draws = false;

    if (strcmp(name, "bring-in") == 0)
        return book_value(b, LEAF_FORCED_BRING_IN) != BRING_IN_NONE;
    if (strcmp(name, "blinds") == 0) /* one or the other opens the betting */
        return strcmp(value, "0") == 0 ||
               book_value(b, LEAF_FORCED_BRING_IN) == BRING_IN_NONE;
    if (strcmp(name, "cards") != 0)
        return true;
    for (int i = 0; i < b->streets; i++)
        draws = draws || street_has(&b->street[i], DEAL_DRAW);
    return draws;
}

/* One of the settings behind the limits: "button 3", "ante 0.50". */
static int read_setting(struct run *r, const char *name, char *value,
                        struct stakes *s, struct fee_wish *fees,
                        uint8_t *seats, struct fault *f)
{
    money amount = referee_money(value);

    if (strcmp(name, "button") == 0) {
        r->button = referee_seat(value);
        return r->button == NO_SEAT ? referee_wrong(r, f, "no seat", value)
                                    : 0;
    }
    if (strcmp(name, "blinds") == 0)
        return blinds_read(value, s) ? 0
                                     : referee_wrong(r, f, "no blinds", value);
    if (strcmp(name, "structure") == 0) {
        int word = leaf_word_find(LEAF_BET_STRUCTURE, value);

        s->structure = (uint8_t)word;
        return word < 0 ? referee_wrong(r, f, "no structure", value) : 0;
    }
    if (strcmp(name, "cards") == 0) {
        s->asks_cards = strcmp(value, "asked") == 0;
        return s->asks_cards ? 0 : referee_wrong(r, f, "no way of", value);
    }
    if (strcmp(name, "tournament") == 0) {
        s->tournament = strcmp(value, "yes") == 0;
        return s->tournament ? 0 : referee_wrong(r, f, "no way of", value);
    }
    if (strcmp(name, "showing") == 0) {
        s->asks_to_show = strcmp(value, "asked") == 0;
        return s->asks_to_show ? 0 : referee_wrong(r, f, "no way of", value);
    }
    if (strcmp(name, "dealing") == 0) { /* a live dealer, card by card */
        s->by_card = strcmp(value, "by_card") == 0;
        return s->by_card ? 0 : referee_wrong(r, f, "no way of", value);
    }
    if (strcmp(name, "collection") == 0)
        return fee_wish_read(fees, value)
                   ? 0
                   : referee_wrong(r, f, "no collection", value);
    if (strcmp(name, "option") == 0) {
        fees->option = value;
        return 0;
    }
    if (strcmp(name, "payer") == 0) {
        return fee_payer_read(fees, value)
                   ? 0
                   : referee_wrong(r, f, "nobody to pay:", value);
    }
    if (strcmp(name, "jokers") == 0 || strcmp(name, "seats") == 0) {
        int number = referee_number(value, UINT8_MAX);

        *(name[0] == 'j' ? &s->jokers : seats) = (uint8_t)number;
        return number < 0 ? referee_wrong(r, f, "no number of", name) : 0;
    }
    if (amount < 0)
        return referee_wrong(r, f, "no amount", value);
    if (strcmp(name, "buy-in") == 0)
        s->buy_in = amount;
    else if (strcmp(name, "ante") == 0)
        s->ante = amount;
    else if (strcmp(name, "bring-in") == 0)
        s->bring_in = amount;
    else if (strcmp(name, "chip") == 0)
        s->chip = amount;
    else if (strcmp(name, "unit") == 0)
        s->unit = amount;
    else
        return referee_wrong(r, f, "unknown setting:", name);
    return 0;
}

/*
 * Fills in what the line leaves out.  Without an upper limit the two numbers
 * are the blinds, as on a sign (ROG-FEES-p2), unless the book prints the
 * limit.
 */
static bool fill(const struct book *b, bool printed, struct stakes *s)
{
    money forced = 0;

    if (printed) {
        s->lower = book_value(b, LEAF_BET_LEAST);
        s->upper = book_value(b, LEAF_BET_MOST);
    } else if (structure_is_free(s->structure)) {
        forced = s->lower;
        s->lower = s->upper;
    }
    return limits_fill(b, forced, s);
}

/* LOW/HIGH [, NAME VALUE ...] */
static int read_table(struct run *r, char *rest, struct cmd_open *c,
                      struct fault *f)
{
    char *limits = referee_word(&rest), *name, *value;
    struct fee_wish fees = FEE_WISH_PRINTED;
    struct stakes s = {0};
    money over = 0;
    uint8_t seats = (uint8_t)book_value(&r->book, LEAF_SEATS_MOST);
    bool usual, printed = limits != NULL && strcmp(limits, "-") == 0;

    if (limits == NULL || (!printed && !read_limits(limits, &s)))
        return referee_wrong(r, f, "limits are two bets, such as 3/6, not",
                             limits ? limits : "");
    s = stakes_bare(&r->book, s.lower, s.upper);
    /* Most transcripts count chips without the house's fee. */
    if (book_value(&r->book, LEAF_FORCED_COLLECTION) == COLLECTION_FROM_NONE)
        fees.set = 0;
    while ((name = referee_word(&rest)) != NULL) {
        if ((value = referee_word(&rest)) == NULL)
            return referee_wrong(r, f, "nothing stands behind", name);
        if (strcmp(name, "over-blind") == 0) {
            over = referee_money(value);
            if (over <= 0 || over > INT32_MAX)
                return referee_wrong(r, f, "no amount", value);
            continue;
        }
        if (!has_setting(&r->book, name, value))
            return referee_wrong(r, f, "this game has no", name);
        if (read_setting(r, name, value, &s, &fees, &seats, f) != 0)
            return FAULT;
    }
    usual = fill(&r->book, printed, &s);
    if (fees_choose(&s, &r->book, shelf_collections(r->shelf), &fees, f) != 0)
        return referee_wrong(r, f, "nobody banks here to pay the second",
                             "collection");
    if (usual)
        stakes_ante_left(&r->book, &s);
    open_poker(c, &s, seats);
    c->choices = over > 0;
    c->choice[0] = (struct choice){.leaf = LEAF_FORCED_OVER,
                                   .value = (int32_t)over};
    return 0;
}

/* How many cards each hand gets on the first street. */
static int first_cards(const struct book *b)
{
    int n = 0;

    for (int i = 0; i < b->street[0].steps; i++)
        n += b->street[0].step[i].word == DEAL_HOLE_DOWN ||
             b->street[0].step[i].word == DEAL_HOLE_UP;
    return n;
}

/* Returns the seats that are dealt to when a hand begins. */
static unsigned dealt_in(const struct table *t)
{
    unsigned in = 0;

    for (int s = 0; s < t->seats; s++)
        if (t->seat[s].stack > 0 ||
            (t->pot > 0 && t->seat[s].state == SEAT_LIVE))
            in |= 1u << s;
    return in;
}

/*
 * The deck that gives the hands and the cards written down: puts `count`
 * cards of it into c.
 */
static int stack_deck(struct run *r, unsigned in, card *c, int count,
                      struct fault *f)
{
    bool button = book_has(&r->book, LEAF_BUTTON);
    int at = 0, each = r->whole ? 0 : first_cards(&r->book);
    cardset used = 0;

    if (referee_hands_fit(r, in, each, f) != 0)
        return FAULT;
    for (int i = 0; i < each; i++) {
        seat_no s = button ? r->button : (seat_no)(r->felt.poker.seats - 1);

        for (int k = 0; k < r->felt.poker.seats; k++) {
            s = seat_after(&r->felt.poker, s);
            if ((in >> s & 1) != 0)
                c[at++] = i < r->hands[s] ? r->hand[s][i] : (card)CARD_NONE;
        }
    }
    for (int i = 0; i < r->nexts && at < count; i++)
        c[at++] = r->next[i];
    while (at < count)
        c[at++] = CARD_NONE;
    for (int i = 0; i < count; i++) {
        if (!card_is_real(c[i]))
            continue; /* any other, or an unknown card */
        if (set_has(used, c[i]))
            return referee_wrong(r, f, "a card appears twice in", "the deck");
        used |= set_of(c[i]);
    }
    for (int i = 0, free = 0; i < count; i++)
        if (c[i] == CARD_NONE && r->unseen) {
            c[i] = CARD_UNKNOWN;
        } else if (c[i] == CARD_NONE) {
            while (set_has(used, card_from_index(free)))
                free++;
            c[i] = card_from_index(free++);
        }
    return 0;
}

/*
 * > shuffle 4c 9h: what then lies on top; the rest follows as it was.  A whole
 * deck of which nothing is said gives the hands written down.
 */
static int line_shuffle(struct run *r, char *rest, struct fault *f)
{
    const struct table *t = &r->felt.poker;
    struct command wish;
    struct cmd_shuffle *c = wish_shuffle(&wish, who_dealer());
    struct fault why;
    cardset used = 0;
    int n = cardtext_read(rest, CARDTEXT_UNKNOWN, c->card, DECK_CARDS_MAX,
                          &why);

    if (n < 0)
        return referee_wrong(r, f, why.text, rest);
    for (int i = 0; i < n; i++)
        used |= set_of(c->card[i]);
    for (int i = t->stub_at; i < t->stub_count && n < t->stub_count; i++)
        if (!set_has(used, t->stub[i]))
            c->card[n++] = t->stub[i];
    c->cards = (uint16_t)n;
    if (t->phase == PHASE_SHUFFLE && t->stub_count == t->deck &&
        rest[strspn(rest, " ")] == '\0') {
        c->cards = (uint16_t)(52 + t->stakes.jokers);
        if (stack_deck(r, t->deal.live, c->card, c->cards, f) != 0)
            return FAULT;
    }
    referee_wish(r, &wish);
    return 0;
}

/* Reads a word after `deal` that stands alone; false if it is no such word. */
static bool read_flag(struct run *r, const char *word, struct cmd_deal *c)
{
    struct {
        const char *word;
        bool *to;
    } flags[] = {{"uncut", &c->uncut},
                 {"joker", &c->joker},
                 {"unseen", &r->unseen},
                 {"waits", &c->waits}}; /* for posts and straddles */

    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++)
        if (strcmp(word, flags[i].word) == 0)
            return *flags[i].to = true;
    return false;
}

/* One of the words behind `deal`, and what stands behind that. */
static int read_deal(struct run *r, const char *word, const char *value,
                     struct cmd_deal *c, struct fault *f)
{
    seat_no seat = value == NULL ? NO_SEAT : referee_seat(value);
    int deep = value == NULL ? -1 : referee_number(value, UINT8_MAX);

    if (strcmp(word, "without") == 0 && seat != NO_SEAT)
        c->without |= (uint16_t)(1u << seat);
    else if (strcmp(word, "cut") == 0 && deep >= 0)
        c->cut = (uint8_t)(deep < DECK_CARDS_MAX ? deep : DECK_CARDS_MAX);
    else if (strcmp(word, "button") == 0 && seat != NO_SEAT)
        r->button = c->button = seat;
    else if (strcmp(word, "button") == 0 && value != NULL &&
             strcmp(value, "next") == 0)
        c->button = NO_SEAT; /* by the book */
    else
        return referee_wrong(r, f, "a deal has a button or a cut, not", word);
    return 0;
}

/* Straddles and posts come when the blinds are up, before the cards. */
static void make_posts(struct run *r)
{
    struct command c;
    int posts = r->posts;

    r->posts = 0;
    for (int i = 0; i < posts; i++)
        if (!referee_go_on(r, &r->post[i]))
            return; /* the rest is left as it is */
    wish_go_on(&c, who_dealer());
    (void)referee_go_on(r, &c);
}

/* Works out who gets cards, and the button. */
static unsigned seats_of_deal(struct run *r, struct cmd_deal *c)
{
    const struct table *t = &r->felt.poker;
    unsigned in = dealt_in(t) & ~(unsigned)c->without;
    struct cmd_deal room = *c;
    struct rotation go;

    if (r->room) {
        if (seating_fill_deal(&r->book, &r->seating, &room) &&
            room.button != NO_SEAT)
            r->button = room.button;
        in &= ~(unsigned)room.without;
    }
    if ((r->room ? room.button : c->button) == NO_SEAT &&
        button_move(&r->book, t, &room, in, &go)) {
        r->button = go.button;
        in = go.in;
    }
    return in;
}

/* > deal, > deal button 2, cut 20, uncut, joker, without 3, unseen, waits */
static int line_deal(struct run *r, char *rest, struct fault *f)
{
    char *word;
    const struct table *t = &r->felt.poker;
    struct command wish;
    struct cmd_deal *c = wish_deal(&wish, who_dealer());
    int jokers = t->stakes.jokers;
    unsigned in;

    r->unseen = false;
    c->button = r->room ? NO_SEAT : r->button;
    while ((word = referee_word(&rest)) != NULL)
        if (!read_flag(r, word, c) &&
            read_deal(r, word, referee_word(&rest), c, f) != 0)
            return FAULT;
    jokers += c->joker && jokers == 0; /* one has slipped in */
    in = seats_of_deal(r, c);
    c->cards = (uint16_t)(52 + jokers);
    c->waits = c->waits || r->posts > 0;
    if (stack_deck(r, in, c->card, c->cards, f) != 0)
        return FAULT;
    referee_wish(r, &wish);
    if (!r->refused && r->posts > 0)
        make_posts(r);
    return 0;
}

/* Would the post be accepted if the hand began now?  Tried on a copy with any
   deck; if no hand can begin, the deal is refused for that. */
static bool post_would_be(struct run *r, const struct command *c)
{
    struct sink nobody = {0};
    struct felt then = r->felt;
    struct command wish;
    struct cmd_deal *deal = wish_deal(&wish, who_dealer());

    deal->button = r->button;
    deal->waits = true;
    deal->cards = (uint16_t)(52 + then.poker.stakes.jokers);
    for (int i = 0; i < deal->cards; i++)
        deal->card[i] = card_from_index(i);
    deal->cut = (uint8_t)(deal->cards / 2);
    if (!felt_do(&r->book, &then, &wish, &nobody, &r->no))
        return true;
    for (int i = 0; i < r->posts; i++)
        if (!felt_do(&r->book, &then, &r->post[i], &nobody, &r->no))
            return true;
    return felt_do(&r->book, &then, c, &nobody, &r->no);
}

/* Keeps a post that was said before the deal until its blinds are up. */
static int keep_post(struct run *r, const struct command *c, struct fault *f)
{
    if (r->posts == SEATS_MAX)
        return referee_wrong(r, f, "too many", "posts");
    referee_check_told(r);
    if (r->lost)
        return 0;
    if (post_would_be(r, c))
        r->post[r->posts++] = *c;
    else
        referee_note_refusal(r);
    return 0;
}

/* > 1 raise 6.00, > 2 draw 2h 3c, > go on, > card Jk, > report ... */
static int line_plain(struct run *r, char *rest, seat_no s, struct fault *f)
{
    bool there = s != NO_SEAT && s < r->felt.poker.seats;
    const struct seat *seat = &r->felt.poker.seat[there ? s : 0];
    struct command c;

    if (s == NO_SEAT && referee_is(rest, CMD_REPORT)) {
        referee_word(&rest);
        return referee_report(r, rest, f);
    }
    if (s == NO_SEAT && referee_is(rest, CMD_FLOOR)) {
        referee_word(&rest);
        return referee_floor(r, rest, f);
    }
    if (referee_read(r, rest, s, seat->card, there ? seat->cards : 0, &c, f) !=
        0)
        return FAULT;
    if (!r->room && r->felt.poker.phase == PHASE_IDLE &&
        (c.kind == CMD_POST || c.kind == CMD_STRADDLE || c.kind == CMD_KILL))
        return keep_post(r, &c, f);
    referee_wish(r, &c);
    return 0;
}

/* substantial yes */
static void line_substantial(struct run *r, const char *rest)
{
    const char *got = action_is_substantial(&r->book, &r->felt.poker) ? "yes"
                                                                      : "no";

    referee_answer(r, rest, got);
}

/* told 2 3: the rail may know that seat 2 drew three; told 2 nothing */
static int line_told(struct run *r, char *rest, struct fault *f)
{
    char *seat = referee_word(&rest), *what = referee_word(&rest);
    seat_no s = seat == NULL ? NO_SEAT : referee_seat(seat);
    char got[16];
    struct view v;

    if (s == NO_SEAT || s >= r->felt.poker.seats || what == NULL)
        return referee_wrong(r, f, "a seat and a number, not",
                             seat ? seat : "");
    poker_view(&r->book, &r->felt.poker, NO_SEAT, &v);
    snprintf(got, sizeof got, "%d", v.seat[s].drew);
    if (v.seat[s].drew < 0)
        snprintf(got, sizeof got, "nothing");
    referee_answer(r, what, got);
    return referee_check_end(r, rest, f);
}

/* burns ?? 7c: the burns as they lie; top 7c: the top of the stub */
static void line_lies(struct run *r, bool burns, const char *rest)
{
    char got[REFEREE_LINE];
    struct text t;
    struct view v;

    poker_view(&r->book, &r->felt.poker, NO_SEAT, &v);
    text_init(&t, got, sizeof got);
    cardtext_put_all(&t, burns ? v.burn : &v.top, burns ? v.burns : 1, NULL);
    referee_answer(r, rest, got);
}

/*
 * fee 4.00 per half_hour: by the table's sign, for all who are here; fund
 * 1.00 besides, or none
 */
static void line_fee(struct run *r, bool fund, const char *rest)
{
    const struct table *table = &r->felt.poker;
    const struct fees *fees = &table->stakes.fees;
    char got[REFEREE_LINE];
    struct text t;
    money amount;
    int here = 0;

    for (int s = 0; s < table->seats; s++)
        here += table->seat[s].state != SEAT_EMPTY;
    amount = fund ? fees->fund[here] : fees->fee[here];
    text_init(&t, got, sizeof got);
    if (amount == 0) {
        text_str(&t, "none");
    } else {
        money_put(&t, amount);
        text_put(&t, " per %s", words_at(WORDS_per, fees->per));
    }
    referee_answer(r, rest, got);
}

static int poker_line(struct run *r, const char *first, char *rest,
                      struct fault *f)
{
    if (strcmp(first, "told") == 0)
        return line_told(r, rest, f);
    if (strcmp(first, "sees") == 0)
        return referee_view(r, rest, f);
    if (strcmp(first, "preview") == 0)
        return referee_preview(r, rest, f);
    if (strcmp(first, "substantial") == 0)
        line_substantial(r, rest);
    else if (strcmp(first, "burns") == 0 || strcmp(first, "top") == 0)
        line_lies(r, *first == 'b', rest);
    else if (strcmp(first, "may") == 0)
        referee_may(r, r->felt.poker.to_act, rest);
    else if (strcmp(first, "fee") == 0 || strcmp(first, "jackpot") == 0)
        line_fee(r, *first == 'j', rest);
    else
        return referee_wrong(r, f, "no line begins with", first);
    return 0;
}

const struct referee_family referee_poker = {
    .table = read_table,
    .line = poker_line,
    .deal = line_deal,
    .shuffle = line_shuffle,
    .wish = line_plain,
};
