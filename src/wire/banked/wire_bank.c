/*
 * wire_bank.c - the two banked families as the outside hears of them.
 *
 * Leaves: seats.most, set.foul, set.foul_found, set.dealer_foul, bank.cover
 */
#include "book/collection.h"
#include "card/cardtext.h"
#include "rule/open.h"
#include "wire/banked/bank_open.h"
#include "wire/catalogue.h"
#include "wire/fee_lines.h"
#include "wire/record_copy.h"
#include "wire/referee_run.h"
#include "wire/rulecard.h"
#include "wire/say.h"
#include "wire/table_ask.h"
#include "wire/view_own.h"
#include "wire/why_json.h"
#include "wire/wire_family.h"

enum { WORDS_SIZE = 160 + TABLE_ASK_CHOSEN };

/* The sign */

/* Without a limit: the wagers and the option of the usual table. */
static void usual_words(const struct table_ask *q, const struct book *b,
                        const struct collections *all, struct text *t)
{
    struct bank_usual usual;

    if (q->limit != NULL || q->collection != NULL || q->payer != NULL ||
        bank_tables(b, all, &usual, 1) == 0)
        text_str(t, q->limit != NULL ? q->limit : "-");
    else if (q->option != NULL)
        text_add(t, usual.words, strcspn(usual.words, " "));
    else
        text_str(t, usual.words);
}

/* Wagers, and what the table chooses, as a transcript has them. */
static int open_circles(const struct table_ask *q, const struct book *b,
                        const struct collections *all, struct cmd_open *out,
                        struct fault *f)
{
    const char *chosen = q->chosen[0] != '\0' ? q->chosen : NULL;
    const char *const said[][2] = {{", option ", q->option},
                                   {", collection ", q->collection},
                                   {", payer ", q->payer},
                                   {", ", q->table},
                                   {", ", chosen}};
    char words[WORDS_SIZE];
    struct text t;

    if (q->limit == NULL && q->option == NULL && q->collection == NULL &&
        q->payer == NULL && q->table == NULL && q->chosen[0] == '\0')
        return open_usual(b, all, 0, 0, book_value(b, LEAF_SEATS_MOST), out,
                          f);
    text_init(&t, words, sizeof words);
    usual_words(q, b, all, &t);
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        if (said[i][1] != NULL) {
            text_str(&t, said[i][0]);
            text_str(&t, said[i][1]);
        }
    if (t.cut)
        return fault_say(f, "that is too much to say of one table");
    return bank_opening_read(b, all, words, true, out, f);
}

static void put_stakes(const struct book *b, const struct cmd_open *c,
                       struct text *stakes, struct text *forced)
{
    (void)b;
    (void)forced;
    text_str(stakes, "wagers from ");
    money_put_dollars(stakes, c->lower);
    text_str(stakes, " to ");
    money_put_dollars(stakes, c->upper);
}

static const char *kind_of(const struct felt *felt)
{
    (void)felt;
    return "player-dealer";
}

/* Costs */

static void put_dollars(struct text *t, money amount)
{
    if (amount % CENTS == 0)
        text_put(t, "%lld", (long long)(amount / CENTS));
    else
        money_put(t, amount);
}

/* "0.50"; "0.50 up to 100, 1.00 above that": equal rates are one. */
static void put_rates(struct text *t, const struct fee_row *rows, int count)
{
    bool first = true;

    for (int i = 0; i < count; i++) {
        if (i + 1 < count && rows[i].fee == rows[i + 1].fee)
            continue;
        text_str(t, first ? "" : ", ");
        money_put(t, rows[i].fee);
        if (i + 1 < count) {
            text_str(t, " up to ");
            put_dollars(t, rows[i].most);
        } else if (!first) {
            text_str(t, " above that");
        }
        first = false;
    }
    text_str(t, count == 0 ? "nothing" : "");
}

static bool wagers_pay(const struct bank_fees *fees)
{
    for (int i = 0; i < fees->players; i++)
        if (fees->player[i].fee > 0)
            return true;
    return false;
}

static void put_costs(struct text *t, const struct book *b,
                      const struct felt_view *v, int players)
{
    const struct bank_fees *fees = &v->bank.fees;

    (void)b;
    (void)players;
    if (wagers_pay(fees)) {
        text_str(t, "Each wager costs ");
        put_rates(t, fees->player, fees->players);
    } else {
        text_str(t, "Wagers pay no collection");
    }
    text_str(t, ".  The player-dealer pays ");
    put_rates(t, fees->dealer, fees->dealers);
    text_put(t, "%s.  Fees are taken before the deal and are not returned.",
             fees->dealers > 1 ? ", by the total wagered" : " a hand");
}

static int list_fees(const struct book *b, const struct cmd_open *c,
                     const struct ev_opened *e, struct fee_line *out)
{
    (void)b;
    return fee_lines_by_wager(c, e, out);
}

/* The rules */

static void put_total_goal(struct rulecard *c, const struct book *b)
{
    rulecard_add(
        c, b,
        "Get closer to 21.5, the mark, than the player-dealer without "
        "going over.  An ace with a ten or a face card on the first two "
        "cards is a pure: 21.5.",
        LEAF_NONE);
}

static void put_setting_goal(struct rulecard *c, const struct book *b)
{
    rulecard_add(
        c, b,
        "Set your seven cards as five behind and two in front; the five "
        "must rank higher.  Beat both of the player-dealer's hands to "
        "win; win one and lose one is a push.",
        LEAF_NONE);
}

/* "Wager on player or banker: ...", as the file names them. */
static void put_sides_goal(struct rulecard *c, const struct book *b)
{
    char line[240];
    struct text t;

    text_init(&t, line, sizeof line);
    text_put(&t,
             "Wager on %s or %s before the deal.  The side with the total "
             "nearer to %d wins; the player-dealer banks all wagers.",
             b->course.side[0], b->course.side[1], b->course.mark);
    rulecard_add(c, b, line, LEAF_NONE);
}

/* The bank's cover comes last, because it is the only trouble of totals. */
static const struct trouble_row troubles[] = {
    {LEAF_SET_FOUL,
     "set_wrong",
     "Hands",
     "A player wants to set two cards that rank above the five.",
     {"The setting is refused, and the player sets again.",
      "The hand loses."}},
    {LEAF_SET_FOUND,
     "found_set_wrong",
     "Hands",
     "A hand is found set wrong on the table.",
     {"The hand loses.", "The dealer sets it the house way."}},
    {LEAF_SET_DEALER_FOUL,
     "bank_set_wrong",
     "Hands",
     "The player-dealer's hand is set wrong.",
     {"The dealer sets it the house way.",
      "The setting is refused, and the player-dealer sets again.",
      "The hand loses to every hand that is set right."}},
    {LEAF_BANK_COVER,
     "bank_short",
     "Bets",
     "The wagers are more than the player-dealer posted.",
     {"The posted chips cover that much in wins and that much in losses; "
      "wagers beyond that are not in action and go back.",
      "The posted chips cover the difference between wins and losses; "
      "wagers beyond that are not in action and go back."}},
};
enum { TROUBLES = sizeof troubles / sizeof *troubles };

static int setting_troubles(const struct book *b, struct trouble *out)
{
    return catalogue_rows(b, troubles, TROUBLES, out);
}

static int total_troubles(const struct book *b, struct trouble *out)
{
    return catalogue_rows(b, &troubles[TROUBLES - 1], 1, out);
}

/* The moment */

/* Writes the place of an action unless it is obvious. */
static void put_spot(struct text *t, const struct book *b,
                     const struct felt *felt, seat_no viewer,
                     const struct may_one *m)
{
    if (m->spot < SPOTS_MAX && m->spot != viewer &&
        m->spot != felt->bank.hand.at)
        text_put(t, " at %d", m->spot + 1);
    if (m->kind == CMD_WAGER && book_is(b, OF_COURSE))
        text_put(t, " on %s", b->course.wager[m->wager].name);
}

static void put_why(struct why_moment *m, const struct felt_view *view)
{
    const struct bank_view *v = &view->bank;
    static const uint16_t kinds[] = {CMD_STAND, CMD_HIT, CMD_DOUBLE, CMD_PART,
                                     CMD_SURRENDER};

    if (v->phase != BANK_PLAY || v->to_act != why_viewer(m))
        return;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        char question[WHY_QUESTION];
        struct command c;
        struct text t;

        wish_double_down(&c, who_player(why_viewer(m)));
        if (kinds[i] == CMD_PART)
            wish_part(&c, who_player(why_viewer(m)));
        c.kind = kinds[i];
        text_init(&t, question, sizeof question);
        text_str(&t, "Why can you not ");
        say_verb(&t, kinds[i]);
        text_str(&t, "?");
        why_ask(m, question, &c);
    }
}

static int pile_of(const struct felt *felt)
{
    return felt->bank.tray;
}

static bool is_here(const struct felt_view *v, seat_no seat)
{
    return v->bank.person[seat].here;
}

#define BANK_WIRE                                                             \
    .referee = &referee_bank, .open = open_circles, .stakes = put_stakes,     \
    .kind = kind_of, .costs = put_costs, .fees = list_fees, .may = put_spot,  \
    .pile = pile_of, .view_says = view_bank_say, .view = view_bank,           \
    .passes = "{seat:pass|passes} the bank.", .is_here = is_here

/* A shoe has every card more than once, and its cards are all known. */
const struct wire_family wire_total = {BANK_WIRE,
                                       .record = &record_total,
                                       .cards_may = CARDTEXT_REPEATS,
                                       .goal = put_total_goal,
                                       .troubles = total_troubles,
                                       .shape = W_TABLE_TOTAL,
                                       .why = put_why};
const struct wire_family wire_banked = {BANK_WIRE,
                                        .record = &record_sides,
                                        .cards_may = CARDTEXT_REPEATS,
                                        .goal = put_sides_goal,
                                        .troubles = total_troubles,
                                        .shape = W_TABLE_BANKED};
const struct wire_family wire_setting = {BANK_WIRE, .record = &record_setting,
                                         .goal = put_setting_goal,
                                         .shape = W_TABLE_SETTING,
                                         .troubles = setting_troubles};
