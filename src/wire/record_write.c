/*
 * record_write.c - a hand as a transcript: the table's sign, who sits there,
 * what everybody wished, and what came of it.
 *
 * The hand is played with decks in which a card that the viewer has not seen
 * is ?? or any other, and what is written is read again before it is played:
 * so the referee will do the same, and the file cannot tell more than was
 * seen.  Beside it the hand is played as it was; where the two do not agree
 * about chips and turns, it cannot be told.
 *
 * Leaves: bet.structure, forced.bring_in, forced.over_blind
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/must.h"
#include "book/collection.h"
#include "book/irregular.h"
#include "card/cardtext.h"
#include "rule/fee.h"
#include "rule/field_text.h"
#include "rule/open.h"
#include "rule/poker/remedy.h"
#include "wire/record_copy.h"
#include "wire/referee.h"
#include "wire/report_words.h"

enum { CARDS_A_LINE = 18 };

static void put_line(struct copy *c, const struct text *t)
{
    fprintf(c->out, "%s\n", t->at);
}

/* The sign */

static void put_setting(struct text *t, const char *name, money amount)
{
    text_put(t, ", %s ", name);
    money_put(t, amount);
}

/* The words that make these fees again; false: they are not printed so. */
static bool put_printed(const struct copy *c, struct text *t,
                        const struct stakes *s)
{
    const struct collections *all = c->who->collections;

    for (int i = -1; i < all->count; i++) {
        const char *option = i < 0 ? NULL : all->collection[i].option;
        struct stakes again = *s;

        if ((i >= 0 && option == NULL) ||
            fees_print(&again, &c->rules, all, option) == NULL)
            continue;
        again.fees.payer = s->fees.payer;
        again.fees.payer_set = s->fees.payer_set;
        if (memcmp(&again.fees, &s->fees, sizeof s->fees) != 0)
            continue;
        text_str(t, ", collection printed");
        if (option != NULL)
            text_put(t, ", option %s", option);
        return true;
    }
    return false;
}

static void put_collection(const struct copy *c, struct text *t,
                           const struct stakes *s)
{
    struct stakes again = *s;

    if (put_printed(c, t, s))
        fees_print(&again, &c->rules, c->who->collections, NULL);
    else {
        put_setting(t, "collection", s->fees.fee[2]);
        again.fees.payer = (uint8_t)fees_payer(&c->rules, s);
    }
    if (s->fees.payer != PAYS_NOBODY && s->fees.payer != again.fees.payer)
        text_put(t, ", payer %s", words_at(WORDS_payer, s->fees.payer));
    if (s->buy_in > 0)
        put_setting(t, "buy-in", s->buy_in);
}

static void put_poker_sign(const struct copy *c, struct text *t,
                           const struct table *table)
{
    const struct stakes *s = &table->stakes;

    money_put(t, s->lower);
    text_str(t, "/");
    money_put(t, s->upper);
    text_put(t, ", seats %d, structure ", table->seats);
    leaf_put_word(t, LEAF_BET_STRUCTURE, s->structure);
    text_put(t, ", blinds %s", s->blinds == 0 ? "0" : "");
    for (int i = 0; i < s->blinds; i++) {
        text_str(t, i > 0 ? "/" : "");
        money_put(t, s->blind[i]);
    }
    put_setting(t, "ante", s->ante);
    if (book_value(&c->rules, LEAF_FORCED_BRING_IN) != BRING_IN_NONE)
        put_setting(t, "bring-in", s->bring_in);
    put_setting(t, "unit", s->unit);
    put_setting(t, "chip", s->chip);
    if (book_value(&c->rules, LEAF_FORCED_OVER) > 0)
        put_setting(t, "over-blind", book_value(&c->rules, LEAF_FORCED_OVER));
    put_collection(c, t, s);
    text_put(t, ", jokers %d", s->jokers);
    text_str(t, s->asks_to_show ? ", showing asked" : "");
    text_str(t, s->asks_cards ? ", cards asked" : "");
    text_str(t, s->tournament ? ", tournament yes" : "");
    text_str(t, s->by_card ? ", dealing by_card" : "");
}

static bool same_rows(const struct bank_fees *a, const struct bank_fees *b)
{
    return a->dealers == b->dealers && a->players == b->players &&
           memcmp(a->dealer, b->dealer, a->dealers * sizeof *a->dealer) == 0 &&
           memcmp(a->player, b->player, a->players * sizeof *a->player) == 0;
}

/* The option of the house's schedule that the table's fees come from. */
static void put_option(const struct copy *c, struct text *t,
                       const struct bank *table)
{
    const struct collections *all = c->who->collections;
    const struct stakes *s = &table->stakes;
    struct bank_fees fees;
    struct fault f;

    if (c->rules.house[0] == '\0')
        return;
    for (int i = -1; i < all->count; i++) {
        const char *option = i < 0 ? NULL : all->collection[i].option;

        if ((i >= 0 && option == NULL) ||
            bank_fees_of(all, c->rules.house, c->rules.game, option, s->lower,
                         s->upper, &fees, &f) != 0 ||
            !same_rows(&fees, &table->fees))
            continue;
        if (option != NULL)
            text_put(t, ", option %s", option);
        return;
    }
    if (table->fees.by.per == PER_UNSET) {
        text_str(t, ", fees none");
        return;
    }
    put_setting(t, "collection",
                table->fees.players > 0 ? table->fees.player[0].fee : 0);
    text_str(t, "/"); /* each wager's, and the player-dealer's */
    money_put(t, table->fees.dealer[0].fee);
}

static void put_choice(struct text *t, const struct choice *one)
{
    enum leaf leaf = (enum leaf)one->leaf;

    text_put(t, ", %s ", leaf_rows[leaf].name);
    switch (leaf_rows[leaf].kind) {
    case LEAF_YES:
        text_str(t, one->value != 0 ? "yes" : "no");
        break;
    case LEAF_WORD:
        leaf_put_word(t, leaf, one->value);
        break;
    default:
        leaf_put_value(t, leaf, one->value);
        break;
    }
}

static void put_bank_sign(const struct copy *c, struct text *t,
                          const struct bank *table)
{
    const struct bank_fees *fees = &table->fees;

    money_put(t, table->stakes.lower);
    text_str(t, "-");
    money_put(t, table->stakes.upper);
    put_option(c, t, table);
    text_put(t, ", seats %d", table->seats);
    put_setting(t, "unit", table->stakes.unit);
    put_setting(t, "chip", table->stakes.chip);
    if (fees->prizes) {
        put_setting(t, "fund", table->fund);
        put_setting(t, "contribution", fees->fund);
    }
    for (int i = 0; i < PRIZES; i++)
        if (fees->prize[i] > 0)
            put_setting(t, prize_name((enum prize)i), fees->prize[i]);
}

static void write_table(struct copy *c)
{
    const struct felt *felt = &c->record->before;
    char line[2 * REFEREE_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    text_put(&t, "table   %s %s ", felt->house[0] != '\0' ? felt->house : "-",
             felt->game);
    switch (felt->family) {
    case FAMILY_POKER:
        put_poker_sign(c, &t, &felt->poker);
        break;
    case FAMILY_MELDING:
        money_put(&t, felt->melding.stakes.chip);
        text_put(&t, ", seats %d, packs %d", felt->melding.seats,
                 felt->melding.stakes.packs);
        if (c->rules.house[0] != '\0' &&
            felt->melding.stakes.fees.ids[0] == '\0') /* set by the house */
            put_setting(&t, "collection", felt->melding.stakes.fees.fee[2]);
        break;
    default:
        put_bank_sign(c, &t, &felt->bank);
        break;
    }
    for (int i = 0; i < felt->choices; i++)
        put_choice(&t, &felt->choice[i]);
    put_line(c, &t);
}

/* The same table, with nobody at it yet. */
static bool opened_again(struct copy *c, const struct book *edition)
{
    const struct felt *felt = &c->record->before;
    const struct bank *bank = &felt->bank;
    struct sink nobody = {0};
    struct refusal no;
    struct command wish;
    struct cmd_open *open = wish_open(&wish, who_rules());

    switch (felt->family) {
    case FAMILY_POKER:
        open_poker(open, &felt->poker.stakes, felt->poker.seats);
        break;
    case FAMILY_MELDING:
        open_melding(open, &felt->melding.stakes, felt->melding.seats);
        break;
    default:
        open_bank(open, &bank->stakes, &bank->fees, bank->fund, bank->seats);
        break;
    }
    open->choices = felt->choices;
    memcpy(open->choice, felt->choice, sizeof open->choice);
    felt_init(&c->felt);
    return felt_do(edition, &c->felt, &wish, &nobody, &no);
}

/* Buys in a seat, in the file and on the table. */
static bool write_seat(struct copy *c, seat_no s, money amount)
{
    char line[80];
    struct event e;
    struct ev_sat *sat = make_sat(&e);
    struct text t;

    text_init(&t, line, sizeof line);
    text_put(&t, "seat    %d %s ", s + 1,
             c->who->names == NULL ? "Somebody" : c->who->names[s]);
    money_put(&t, amount);
    put_line(c, &t);
    sat->seat = s;
    sat->amount = amount;
    return felt_apply(&c->felt, &e);
}

/* Decks */

/* The next deck with what the viewer has seen of it. */
static int hidden_cards(struct copy *c, card *out)
{
    const struct order *o = &c->order[c->orders++];
    bool banked = c->felt.family == FAMILY_TOTAL ||
                  c->felt.family == FAMILY_SETTING;
    int count = banked ? bank_shoe_size(&c->rules) : o->count;

    for (int i = 0; i < count; i++)
        out[i] = i < o->count && o->seen[i] ? o->card[i]
                 : banked                   ? (card)CARD_NONE
                                            : (card)CARD_UNKNOWN;
    return count;
}

/* How many of a deck's cards need be named: the rest never came off. */
static int cards_named(const struct copy *c, const card *cards, int count)
{
    const struct order *o = &c->order[c->orders - 1];

    if (c->felt.family == FAMILY_POKER)
        return count;
    if (c->felt.family == FAMILY_MELDING)
        return o->used;
    while (count > 0 && cards[count - 1] == CARD_NONE)
        count--;
    return count;
}

static void write_deck(struct copy *c, const card *cards, int count)
{
    for (int at = 0; at < count;) {
        char line[REFEREE_LINE];
        struct text t;

        text_init(&t, line, sizeof line);
        text_str(&t, at == 0 ? "deck   " : "next   ");
        for (int n = 0; n < CARDS_A_LINE && at < count; n++, at++) {
            text_str(&t, " ");
            if (cards[at] == CARD_NONE)
                text_str(&t, "x");
            else
                cardtext_put(&t, cards[at], NULL);
        }
        put_line(c, &t);
    }
}

/*
 * Says who was dealt in, and from which button: the file begins with this hand
 * and cannot know where the button was before.
 */
static void deal_as_it_was(const struct copy *c, struct cmd_deal *deal)
{
    const struct table *truth = &c->truth.poker;

    if (c->truth.family != FAMILY_POKER)
        return;
    deal->button = truth->button;
    deal->without = (uint16_t)(felt_with_chips(&c->felt) & ~truth->dealt);
}

/* The deck, and the deal; false: no such deck can be. */
static bool write_deal(struct copy *c, struct command *wish, struct text *t)
{
    struct cmd_deal *deal = &wish->deal;

    deal_as_it_was(c, deal);
    deal->cards = (uint16_t)hidden_cards(c, deal->card);
    write_deck(c, deal->card, cards_named(c, deal->card, deal->cards));
    text_str(t, "> deal");
    if (deal->button != NO_SEAT)
        text_put(t, " button %d", deal->button + 1);
    if (deal->drawn != NO_SEAT)
        text_put(t, " from %d", deal->drawn + 1);
    for (unsigned rest = c->felt.family == FAMILY_POKER ? deal->without : 0;
         rest != 0; rest &= rest - 1)
        text_put(t, " without %d", __builtin_ctz(rest) + 1);
    text_str(t, deal->waits ? " waits" : "");
    return c->felt.family == FAMILY_POKER ||
           c->felt.family == FAMILY_MELDING ||
           bank_fill_shoe(&c->rules, deal->card);
}

/* Wishes */

/* "exposed_deal 3 Kd": as report_read() reads it. */
static void put_report(struct text *t, const struct table *table,
                       const struct cmd_report *c)
{
    bool board = irregular_rows[c->what].subject == SUBJECT_TABLE;
    bool seat = c->at >= 0 && c->at < table->seats;
    const card *cards = board || !seat ? table->board
                                       : table->seat[c->at].card;

    text_str(t, irregular_rows[c->what].name);
    if (c->at != NO_SEAT)
        text_put(t, " %d", c->at + 1);
    if (c->other != NO_SEAT)
        text_put(t, " %d", c->other + 1);
    if (c->amount > 0 && c->amount <= SEATS_MAX) {
        text_put(t, " %d cards", (int)c->amount);
    } else if (c->amount > 0) {
        text_str(t, " ");
        money_put(t, c->amount);
    }
    for (unsigned which = c->which; which != 0; which &= which - 1) {
        text_str(t, " ");
        cardtext_put(t, cards[__builtin_ctz(which)], NULL);
    }
    if (c->face != CARD_NONE) {
        text_str(t, " face ");
        cardtext_put(t, c->face, NULL);
    }
}

/* A report is written, and read again. */
static bool write_report(struct copy *c, struct command *wish, struct text *t)
{
    char words[REFEREE_LINE];
    struct who who = wish->who;
    struct misread no;
    struct text u;
    bool read;

    text_init(&u, words, sizeof words);
    put_report(&u, &c->felt.poker, &wish->report);
    if (wish->report.in_time &&
        report_asks_time(&c->rules, &c->felt.poker, &wish->report))
        text_str(&u, " in time");
    text_put(t, "> report %s", words);
    read = report_read(&c->felt.poker, words, wish, &no);
    wish->who = who;
    return read;
}

/* The cards that somebody names, as the file has them. */
static const card *hand_of(const struct copy *c, const struct command *wish,
                           int *cards)
{
    const struct felt *felt = &c->felt;

    *cards = 0;
    if (felt->family == FAMILY_POKER && wish->who.seat != NO_SEAT) {
        *cards = felt->poker.seat[wish->who.seat].cards;
        return felt->poker.seat[wish->who.seat].card;
    }
    if (wish->kind == CMD_SET && wish->set.spot < felt->bank.seats) {
        *cards = felt->bank.spot[wish->set.spot].pile.cards;
        return felt->bank.spot[wish->set.spot].pile.card;
    }
    return NULL;
}

/* Clears the fields that this decision of the floor has no use for: the
   referee does not read them. */
static void keep_used(struct cmd_floor *c)
{
    if (c->floor == FLOOR_SPLIT)
        c->at = NO_SEAT;
    else
        memset(c->share, 0, sizeof c->share);
}

/* "> 2 raise 6.00": written, and where it names cards read again. */
static bool write_plain(struct copy *c, struct command *wish, struct text *t)
{
    char words[COMMAND_TEXT_MAX];
    struct fault f;
    struct text u;
    int cards;
    const card *hand = hand_of(c, wish, &cards);

    if (wish->kind == CMD_FLOOR)
        keep_used(&wish->floor);
    text_init(&u, words, sizeof words);
    command_put_text(&u, wish, hand, cards);
    text_str(t, "> ");
    if (wish->who.role == ROLE_PLAYER)
        text_put(t, "%d ", wish->who.seat + 1);
    text_str(t, words);
    return hand == NULL || command_get_text(words, c->rules.family, hand,
                                            cards, wish, &f) == 0;
}

/* How a hand is set that the viewer has not seen is not told: neither are
   its cards. */
static bool is_told(const struct copy *c, const struct command *wish)
{
    const struct order *o;
    int spot = wish->kind == CMD_SET         ? wish->set.spot
               : wish->kind == CMD_HOUSE_WAY ? wish->house_way.spot
                                             : -1;

    if (spot < 0 || spot >= c->felt.bank.seats || c->orders == 0)
        return true;
    o = &c->order[c->orders - 1];
    for (int i = 0; i < o->count; i++)
        if (o->seen[i] && o->card[i] == c->felt.bank.spot[spot].pile.card[0])
            return true;
    return false;
}

/* "= raised 2 to 6.00"; of a ruling, by which clause. */
static void write_fact(void *to, const struct felt *after,
                       const struct event *e)
{
    struct copy *c = to;
    char line[REFEREE_LINE];
    struct text t;

    (void)after;
    text_init(&t, line, sizeof line);
    text_str(&t, "= ");
    event_put_text(&t, e);
    if (e->kind == EV_RULED)
        text_put(&t, " %s",
                 c->rules.by[e->leaf] == NULL ? "borrowed"
                                              : c->rules.by[e->leaf]->id);
    if (c->told)
        put_line(c, &t);
}

/* Has everybody the same chips and the same turn, as it is told? */
static bool is_so(const struct copy *c)
{
    if (c->truth.family == FAMILY_TOTAL && c->truth.bank.phase == BANK_SHORT)
        return true; /* the file's shoe has all the cards */
    if (felt_to_act(&c->felt) != felt_to_act(&c->truth) ||
        felt_is_idle(&c->felt) != felt_is_idle(&c->truth))
        return false;
    for (seat_no s = 0; s < felt_people(&c->felt); s++)
        if (felt_stack(&c->felt, s) != felt_stack(&c->truth, s))
            return false;
    return true;
}

/* A wish, and what follows from it; false: it cannot be told. */
static bool write_wish(struct copy *c, struct command *wish)
{
    struct sink sink = {.take = write_fact, .to = c}, nobody = {0};
    char line[2 * REFEREE_LINE];
    struct refusal no;
    struct text t;
    bool good = felt_do(&c->rules, &c->truth, wish, &nobody, &no);

    if (wish->kind == CMD_SIT)
        return good && write_seat(c, wish->who.seat, wish->sit.amount);
    if (wish->kind == CMD_SHUFFLE && c->felt.family == FAMILY_TOTAL)
        return good;
    text_init(&t, line, sizeof line);
    if (wish->kind == CMD_DEAL)
        good = good && write_deal(c, wish, &t);
    else if (wish->kind == CMD_REPORT)
        good = good && write_report(c, wish, &t);
    else {
        if (wish->kind == CMD_SHUFFLE)
            hidden_cards(c, wish->shuffle.card);
        good = good && write_plain(c, wish, &t);
    }
    put_line(c, &t);
    c->told = is_told(c, wish);
    return good && felt_do(&c->rules, &c->felt, wish, &sink, &no) && is_so(c);
}

/* How many hands are in it. */
static int count_deals(const struct record *r)
{
    struct command wish;
    uint32_t at = 0;
    int deals = 0;

    while (record_next(r, &at, &wish))
        deals += wish.kind == CMD_DEAL;
    return deals;
}

static void write_head(struct copy *c)
{
    const char *name = c->who->names == NULL ? "the viewer"
                                             : c->who->names[c->who->viewer];
    int deals = count_deals(c->record);

    fprintf(c->out,
            "# Seen from seat %d (%s): ?? and x are cards that were not seen "
            "there.\n",
            c->who->viewer + 1, name);
    if (deals > 1)
        fprintf(c->out,
                "# %d hands, for the last follows from those before "
                "it.\n",
                deals);
}

int record_write(const struct record *r, const struct book *edition,
                 const struct record_for *who, FILE *out, struct fault *f)
{
    struct copy c;
    struct command wish;
    uint32_t at = 0;
    bool good = true;

    if (!r->begun)
        return fault_say(f, "there is no hand to save yet");
    if (r->full)
        return fault_say(f, "this hand has grown too long to save");
    memset(&c, 0, sizeof c);
    c.record = r;
    c.who = who;
    c.out = out;
    felt_book(edition, &r->before, &c.rules);
    if (record_look(&c, f) != 0)
        return FAULT;
    c.truth = r->before;
    c.orders = 0;
    write_head(&c);
    write_table(&c);
    good = opened_again(&c, edition);
    for (seat_no s = 0; good && s < felt_people(&r->before); s++)
        if (felt_stack(&r->before, s) > 0)
            good = write_seat(&c, s, felt_stack(&r->before, s));
    while (good && record_next(r, &at, &wish))
        good = write_wish(&c, &wish);
    if (!good)
        return fault_say(f,
                         "it cannot be told without cards that seat %d "
                         "has not seen",
                         who->viewer + 1);
    return ferror(out) != 0 ? fault_say(f, "cannot write the file") : 0;
}

int record_save(const struct record *r, const struct book *edition,
                const struct record_for *who, const char *file,
                struct fault *f)
{
    FILE *out = fopen(file, "wx"); /* what is there is not written over */
    int said;

    if (out == NULL)
        return fault_say(f, "%s: %s", file, strerror(errno));
    said = record_write(r, edition, who, out, f);
    if (fclose(out) != 0 && said == 0)
        said = fault_say(f, "%s: cannot write the file", file);
    if (said != 0)
        unlink(file);
    return said;
}
