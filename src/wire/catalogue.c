/*
 * catalogue.c - the irregularities, and the book's answers in plain words.
 *
 * Poker's list is irregular.def.  The other families have a few leaves about
 * wrong hands; they are listed here.
 *
 * Leaves: irregular.exposed_counted
 */
#include "wire/catalogue.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "book/clause.h"
#include "wire/ruling_search.h"
#include "wire/wire_family.h"

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

/* The words of a remedy.  An extra card that is taken back was never seen, so
   it lies face down. */
static const char *remedy_said(enum remedy before, enum remedy now)
{
    return before == REMEDY_TAKE_BACK && now == REMEDY_NEXT_BURN
               ? "it goes back on the deck and is the next burn"
               : remedy_rows[now].what;
}

/* The separator: a word that says when comes before the words that say
   what. */
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

/* "six": so many cards, as a person at the table counts them. */
static void put_number(struct text *t, int cards)
{
    static const char *const words[] = {"none",  "one",  "two", "three",
                                        "four",  "five", "six", "seven",
                                        "eight", "nine"};

    if (cards >= 0 && cards < (int)(sizeof words / sizeof words[0]))
        text_put(t, "%s%s", t->used > 0 ? " " : "", words[cards]);
}

/* The cards of a street: those of a hand, or of the board. */
static int cards_of(const struct street *s, bool board)
{
    int cards = 0;

    for (int k = 0; k < s->steps; k++) {
        enum deal_word word = s->step[k].word;

        if (board ? word == DEAL_BOARD
                  : word == DEAL_HOLE_DOWN || word == DEAL_HOLE_UP)
            cards += board ? s->step[k].count : 1;
    }
    return cards;
}

static int flop_of(const struct book *b)
{
    for (int i = 0; i < b->streets; i++)
        if (cards_of(&b->street[i], true) > 0)
            return cards_of(&b->street[i], true);
    return 0;
}

/* How many cards somebody sees who says what happened: the fourth card of a
   flop, six cards where five are dealt. */
static void put_also(const struct book *b, enum irregular what,
                     struct trouble *out)
{
    int dealt = cards_of(&b->street[0], false);
    bool more = what == IRR_TOO_MANY || what == IRR_TOO_MANY_TWO;
    bool both = what == IRR_SIX_AND_FOUR || what == IRR_WRONG_COUNT;
    struct text t;

    text_init(&t, out->also, sizeof out->also);
    if (more || both)
        put_number(&t, dealt + 1);
    if (what == IRR_TOO_FEW || both)
        put_number(&t, dealt - 1);
    if (what == IRR_FLOP_MANY)
        put_number(&t, flop_of(b) + 1);
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
    out->each = each;
    out->list = book_value(b, row->leaf);
    remedy_put(&t, out->list);
    put_also(b, what, out);
    if (row->until != LEAF_NONE)
        out->time = (enum until)book_value(b, row->until);
    out->limit = until_rows[out->time].limit;
    if (out->limit == NULL)
        return;
    out->lately = book_value(b, row->late);
    text_init(&t, out->afterwards, sizeof out->afterwards);
    remedy_put(&t, out->lately);
}

int catalogue_poker(const struct book *b, struct trouble *out)
{
    for (int n = 0; n < IRREGULARS; n++)
        fill_poker(b, (enum irregular)n, &out[n]);
    return IRREGULARS;
}

/* The words of an answer; every number other than 0 means yes. */
static const char *said_of(const struct trouble_row *row, int32_t value)
{
    bool known = value >= 0 && value < 3 && row->said[value] != NULL;

    return row->said[known ? value : 1];
}

int catalogue_rows(const struct book *b, const struct trouble_row *rows,
                   int count, struct trouble *out)
{
    for (int i = 0; i < count; i++) {
        out[i] = (struct trouble){.name = rows[i].name,
                                  .what = rows[i].what,
                                  .group = rows[i].group,
                                  .can = true,
                                  .leaf = rows[i].leaf,
                                  .until = LEAF_NONE,
                                  .late = LEAF_NONE};
        out[i].said = said_of(&rows[i], book_value(b, rows[i].leaf));
        snprintf(out[i].remedy, sizeof out[i].remedy, "%s", out[i].said);
    }
    return count;
}

int catalogue_of(const struct book *b, struct trouble *out)
{
    const struct wire_family *row = wire_families[b->family];

    return row->troubles == NULL ? 0 : row->troubles(b, out);
}

void trouble_tell(const struct trouble *e, bool late, struct remedy_told *out)
{
    if (e->said != NULL)
        remedy_tell_said(e->said, out);
    else
        remedy_tell(late ? e->lately : e->list, !late && e->each, out);
}

const char *catalogue_gist(const struct clauses *all, const struct book *b,
                           enum leaf leaf)
{
    const char *lent = b->lent[leaf];
    const struct clause *by = b->by[leaf];

    if (by == NULL && lent != NULL && lent[0] != '\0')
        by = clause_find(all, lent);
    return by == NULL ? NULL : by->gist;
}

struct search_text catalogue_search(const struct clauses *all,
                                    const struct book *b,
                                    const struct trouble *e)
{
    return (struct search_text){.field = {e->what, e->also, e->name, e->group,
                                          catalogue_gist(all, b, e->leaf)}};
}
