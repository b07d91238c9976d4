/*
 * record_write.c - writes a hand as a transcript: the table's sign, who sits
 * there, all commands, and their outcome.
 *
 * The hand is played with decks in which unseen cards are ?? or arbitrary, and
 * every line is read again before it is played.  So the referee will do the
 * same, and the file cannot tell more than was seen.  The hand is also played
 * as it was; if the two disagree about chips and turns, it cannot be told.
 *
 * Leaves: none
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/must.h"
#include "book/clause.h"
#include "book/irregular.h"
#include "card/cardtext.h"
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

void record_put_setting(struct text *t, const char *name, money amount)
{
    text_put(t, ", %s ", name);
    money_put(t, amount);
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

static void write_table(struct copy *c)
{
    const struct felt *felt = &c->record->before;
    char line[2 * REFEREE_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    text_put(&t, "table   %s %s ", felt->house[0] != '\0' ? felt->house : "-",
             felt->game);
    record_of(felt)->put_sign(c, &t, felt);
    for (int i = 0; i < felt->choices; i++)
        put_choice(&t, &felt->choice[i]);
    put_line(c, &t);
}

/* Opens the same table without players. */
static bool open_table_again(struct copy *c, const struct book *edition)
{
    struct sink nobody = {0};
    struct refusal no;
    struct command wish;

    open_again(&c->record->before, &wish);
    wish.who = who_floor();
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

/* The next deck, with only the cards the viewer has seen. */
static int hidden_cards(struct copy *c, card *out)
{
    const struct order *o = &c->order[c->orders++];
    const struct record_family *row = record_of(&c->felt);
    int count = row->shoe != NULL ? row->shoe(&c->rules) : o->count;

    for (int i = 0; i < count; i++)
        out[i] = i < o->count && o->seen[i] ? o->card[i]
                 : row->shoe != NULL        ? (card)CARD_NONE
                                            : (card)CARD_UNKNOWN;
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

/* Writes the deck and the deal; false if no such deck can exist. */
static bool write_deal(struct copy *c, struct command *wish, struct text *t)
{
    const struct record_family *row = record_of(&c->felt);
    struct cmd_deal *deal = &wish->deal;

    if (row->deal != NULL)
        row->deal(c, deal);
    deal->cards = (uint16_t)hidden_cards(c, deal->card);
    write_deck(c, deal->card,
               row->named == NULL ? deal->cards
                                  : row->named(c, deal->card, deal->cards));
    text_str(t, "> deal");
    if (deal->button != NO_SEAT)
        text_put(t, " button %d", deal->button + 1);
    if (deal->drawn != NO_SEAT)
        text_put(t, " from %d", deal->drawn + 1);
    for (unsigned rest = row->deal != NULL ? deal->without : 0; rest != 0;
         rest &= rest - 1)
        text_put(t, " without %d", __builtin_ctz(rest) + 1);
    text_str(t, deal->waits ? " waits" : "");
    return row->fill == NULL || row->fill(&c->rules, deal->card);
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

/* Writes a report and reads it again. */
static bool write_report(struct copy *c, struct command *wish, struct text *t)
{
    char words[REFEREE_LINE];
    struct who who = wish->who;
    struct misread no;
    struct text u;
    bool read;

    text_init(&u, words, sizeof words);
    put_report(&u, felt_poker(&c->felt), &wish->report);
    if (wish->report.in_time &&
        report_must_say_time(&c->rules, felt_poker(&c->felt), &wish->report))
        text_str(&u, " in time");
    text_put(t, "> report %s", words);
    read = report_read(felt_poker(&c->felt), words, wish, &no);
    wish->who = who;
    return read;
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

/* Writes "> 2 raise 6.00", and reads it again if it names cards. */
static bool write_plain(struct copy *c, struct command *wish, struct text *t)
{
    const struct record_family *row = record_of(&c->felt);
    char words[COMMAND_TEXT_MAX];
    struct fault f;
    struct text u;
    int cards = 0;
    const card *hand = row->hand == NULL ? NULL
                                         : row->hand(&c->felt, wish, &cards);

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

/* Writes "= raised 2 to 6.00"; for a ruling, with its clause. */
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

/* Do both versions agree on chips and turn? */
static bool is_so(const struct copy *c)
{
    const struct record_family *row = record_of(&c->truth);

    if (row->differs != NULL && row->differs(&c->truth))
        return true;
    if (felt_to_act(&c->felt) != felt_to_act(&c->truth) ||
        felt_is_idle(&c->felt) != felt_is_idle(&c->truth))
        return false;
    for (seat_no s = 0; s < felt_people(&c->felt); s++)
        if (felt_stack(&c->felt, s) != felt_stack(&c->truth, s))
            return false;
    return true;
}

/* Writes a command and what follows; false if it cannot be told. */
static bool write_wish(struct copy *c, struct command *wish)
{
    const struct record_family *row = record_of(&c->felt);
    struct sink sink = {.take = write_fact, .to = c}, nobody = {0};
    char line[2 * REFEREE_LINE];
    struct refusal no;
    struct text t;
    bool good = felt_do(&c->rules, &c->truth, wish, &nobody, &no);

    if (wish->kind == CMD_SIT)
        return good && write_seat(c, wish->who.seat, wish->sit.amount);
    if (wish->kind == CMD_SHUFFLE && row->from_shoe)
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
    c->told = row->is_told == NULL || row->is_told(c, wish);
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
    good = open_table_again(&c, edition);
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
    FILE *out = fopen(file, "wx"); /* an existing file is not overwritten */
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
