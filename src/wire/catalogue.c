/*
 * catalogue.c - what can go wrong, and the book's answers in plain words.
 *
 * Poker's list is irregular.def.  The other families have a few leaves that
 * say what becomes of a hand that is not as it should be; they stand here.
 *
 * Leaves: set.foul, set.foul_found, set.dealer_foul, bank.cover, foul.count,
 * foul.kept, foul.pays_winner, irregular.exposed_counted
 */
#include "wire/catalogue.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "book/clause.h"

/* The groups of irregular.def: each begins with this row. */
static const struct {
    enum irregular first;
    const char *name;
} groups[] = {
    {IRR_EXPOSED, "Cards seen"},
    {IRR_BOXED, "Cards that do not belong"},
    {IRR_TOO_MANY, "Too many, too few, too early"},
    {IRR_NO_BURN, "Burns"},
    {IRR_DRAW_ORDER, "The draw"},
    {IRR_DROPPED, "Hands"},
    {IRR_OUT_OF_TURN, "Bets"},
};

/*
 * Irregularities of the other families; `said` is indexed by the value of the
 * leaf.
 */
static const struct {
    enum family family;
    enum leaf leaf;
    const char *name, *group, *what, *said[3];
} others[] = {
    {FAMILY_SETTING,
     LEAF_SET_FOUL,
     "set_wrong",
     "Hands",
     "A player wants to set two cards that rank above the five.",
     {"The setting is refused, and the player sets again.",
      "The hand loses."}},
    {FAMILY_SETTING,
     LEAF_SET_FOUND,
     "found_set_wrong",
     "Hands",
     "A hand is found set wrong on the table.",
     {"The hand loses.", "The dealer sets it the house way."}},
    {FAMILY_SETTING,
     LEAF_SET_DEALER_FOUL,
     "bank_set_wrong",
     "Hands",
     "The player-dealer's hand is set wrong.",
     {"The dealer sets it the house way.",
      "The setting is refused, and the player-dealer sets again.",
      "The hand loses to every hand that is set right."}},
    {FAMILY_SETTING,
     LEAF_BANK_COVER,
     "bank_short",
     "Bets",
     "The wagers are more than the player-dealer posted.",
     {"The posted chips cover that much in wins and that much in losses; "
      "wagers beyond that are not in action and go back.",
      "The posted chips cover the difference between wins and losses; "
      "wagers beyond that are not in action and go back."}},
    {FAMILY_TOTAL,
     LEAF_BANK_COVER,
     "bank_short",
     "Bets",
     "The wagers are more than the player-dealer posted.",
     {"The posted chips cover that much in wins and that much in losses; "
      "wagers beyond that are not in action and go back.",
      "The posted chips cover the difference between wins and losses; "
      "wagers beyond that are not in action and go back."}},
    {FAMILY_MELDING,
     LEAF_FOUL_COUNT,
     "wrong_count",
     "Hands",
     "A player has the wrong number of cards.",
     {"It stands as it is.",
      "The hand is foul and is surrendered to the dealer."}},
    {FAMILY_MELDING,
     LEAF_FOUL_KEPT,
     "drawn_kept",
     "Hands",
     "A player puts a drawn card into his hand.",
     {"It stands as it is.",
      "The hand is foul and is surrendered to the dealer."}},
    {FAMILY_MELDING,
     LEAF_FOUL_PAYS,
     "foul_hand_pays",
     "Hands",
     "Another player wins against a fouled hand.",
     {"The owner of the fouled hand pays nothing more.",
      "The owner of the fouled hand still pays the winner."}},
};

const char *until_words(enum until until)
{
    switch (until) {
    case UNTIL_FIRST_ACTION:
        return "until anybody acts in the round";
    case UNTIL_OWN_ACTION:
        return "until the player acts";
    case UNTIL_TWO_ACTED:
        return "until two players have acted on the deal";
    case UNTIL_SUBSTANTIAL:
        return "until there is substantial action";
    case UNTIL_OPENED:
        return "until somebody bets on the deal";
    case UNTIL_NEXT_ACTION:
        return "until the next player acts";
    case UNTIL_TOLD:
        return "as long as the dealer and the players say it is not too late";
    case UNTIL_UNCONTESTED:
        return "until it is raised, or called twice, or somebody draws";
    case UNTIL_DEAL_OVER:
        return "until anybody acts after the deal is over";
    default:
        return NULL;
    }
}

/* A card too many that is taken back was never seen: it lies face down. */
static const char *remedy_said(enum remedy before, enum remedy now)
{
    return before == REMEDY_TAKE_BACK && now == REMEDY_NEXT_BURN
               ? "it goes back on the deck and is the next burn"
               : remedy_rows[now].what;
}

/* A word that says when comes before the words that say what is done. */
static const char *remedy_parted(enum remedy before)
{
    return before == REMEDY_END ? "" : remedy_is_wait(before) ? ", " : "; ";
}

void remedy_put(struct text *t, int32_t list)
{
    enum remedy before = REMEDY_END;
    size_t first = t->used;

    for (int32_t rest = list; rest != 0; rest = remedy_rest(rest)) {
        enum remedy now = remedy_first(rest);

        text_put(t, "%s%s", remedy_parted(before), remedy_said(before, now));
        before = now;
    }
    if (list == 0)
        text_str(t, "nothing is done");
    text_str(t, ".");
    if (first < t->used)
        t->at[first] = (char)toupper((unsigned char)t->at[first]);
}

const struct clause *origin_put(struct text *t, const struct book *b,
                                enum leaf leaf)
{
    const struct clause *by = b->by[leaf];
    const char *lent = by == NULL ? b->lent[leaf] : by->borrowed;

    if (by != NULL)
        text_str(t, by->id);
    if (lent != NULL && lent[0] != '\0')
        text_put(t, "%sborrowed from %s", by == NULL ? "" : ", ", lent);
    else if (by == NULL)
        text_str(t, "ours");
    return by;
}

static const char *group_of(enum irregular what)
{
    const char *name = "";

    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        if (what >= groups[i].first)
            name = groups[i].name;
    return name;
}

/*
 * Two exposed cards that the house does not count together are ruled on one by
 * one, as if each were the only one.
 */
static bool is_one_by_one(const struct book *b, enum irregular what)
{
    return what == IRR_EXPOSED_TWO &&
           book_value(b, LEAF_EXPOSED_COUNTED) == EXPOSED_EACH;
}

static void fill_poker(const struct book *b, enum irregular what,
                       struct trouble *out)
{
    bool each = is_one_by_one(b, what);
    const struct irregular_row *told = &irregular_rows[what];
    const struct irregular_row *row = each ? &irregular_rows[IRR_EXPOSED]
                                           : told;
    struct text t;

    *out = (struct trouble){.name = told->name,
                            .what = told->what,
                            .group = group_of(what),
                            .can = irregular_can(b, what),
                            .leaf = row->leaf,
                            .until = row->until,
                            .late = row->late};
    if (!out->can)
        return;
    text_init(&t, out->remedy, sizeof out->remedy);
    text_str(&t, each ? "Each card is reported and ruled on by itself. " : "");
    remedy_put(&t, book_value(b, row->leaf));
    if (row->until != LEAF_NONE)
        out->limit = until_words((enum until)book_value(b, row->until));
    if (out->limit == NULL)
        return;
    text_init(&t, out->afterwards, sizeof out->afterwards);
    remedy_put(&t, book_value(b, row->late));
}

/* A house that answers yes by another number than 1 is told as yes. */
static const char *said_of(size_t i, int32_t value)
{
    bool known = value >= 0 && value < 3 && others[i].said[value] != NULL;

    return others[i].said[known ? value : 1];
}

int catalogue_of(const struct book *b, struct trouble *out)
{
    int n = 0;

    if (b->family == FAMILY_POKER) {
        for (; n < IRREGULARS; n++)
            fill_poker(b, (enum irregular)n, &out[n]);
        return n;
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (others[i].family != b->family)
            continue;
        out[n] = (struct trouble){.name = others[i].name,
                                  .what = others[i].what,
                                  .group = others[i].group,
                                  .can = true,
                                  .leaf = others[i].leaf,
                                  .until = LEAF_NONE,
                                  .late = LEAF_NONE};
        snprintf(out[n].remedy, sizeof out[n].remedy, "%s",
                 said_of(i, book_value(b, others[i].leaf)));
        n++;
    }
    return n;
}
