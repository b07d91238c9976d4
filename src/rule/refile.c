/*
 * refile.c - the fees of an open table when its book changes.
 *
 * Every option of the schedule that prices the table is a candidate.  The one
 * with exactly the table's fees wins; then the one that shares most clauses
 * with the table's sign, if there is just one; then a single candidate.
 * Otherwise it is unknown which line applies to the table.
 *
 * Leaves: none
 */
#include "rule/refile.h"

#include <string.h>

#include "book/collection.h"
#include "rule/family.h"
#include "rule/fee.h"
#include "rule/open.h"
#include "rule/refuse.h"

/* The state of the search through all options. */
struct search {
    const struct book *book;
    const struct collections *all;
    const struct felt *felt;
    struct cmd_edition now;  /* the table's fees */
    struct cmd_edition best; /* the candidate that shares most clauses */
    int shared; /* number of shared clauses; -1: no candidate yet */
    int found;  /* candidates that differ from the first */
    bool same;  /* a candidate has exactly the table's fees */
    bool tied;  /* another candidate shares as many clauses */
};

static void fill_filed(const struct cmd_open *open, struct cmd_edition *out)
{
    struct command c;

    *out = *wish_edition(&c, (struct who){.seat = NO_SEAT});
    open_filed(open, out);
}

/* Is the id in the list, where a space stands before each? */
static bool has_id(const char *ids, const char *id, size_t length)
{
    for (const char *at = ids; *at == ' ';) {
        size_t n = strcspn(at + 1, " ");

        if (n == length && memcmp(at + 1, id, n) == 0)
            return true;
        at += 1 + n;
    }
    return false;
}

static int ids_shared(const char *ids, const char *others)
{
    int shared = 0;

    for (const char *at = ids; *at == ' ';) {
        size_t n = strcspn(at + 1, " ");

        shared += has_id(others, at + 1, n);
        at += 1 + n;
    }
    return shared;
}

static bool are_same(const struct cmd_edition *a, const struct cmd_edition *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static void weigh(struct search *s, const char *option)
{
    const struct fees *fees = felt_fees(s->felt);
    struct cmd_edition one;
    struct command wish;
    int shared;

    open_again(s->felt, &wish);
    if (families[s->felt->family]->file_fees == NULL ||
        !families[s->felt->family]->file_fees(s->book, s->all, option, s->felt,
                                              &wish.open))
        return;
    if (fees->payer_set) {
        wish.open.payer = fees->payer;
        wish.open.payer_set = true;
    }
    fill_filed(&wish.open, &one);
    s->same = s->same || are_same(&one, &s->now);
    if (s->shared >= 0 && are_same(&one, &s->best))
        return; /* by another name */
    shared = ids_shared(s->now.fee_ids, one.fee_ids);
    s->found++;
    s->tied = shared == s->shared || (s->tied && shared < s->shared);
    if (shared > s->shared) {
        s->best = one;
        s->shared = shared;
    }
}

/* Is it the first of the game's lines with this option? */
static bool is_new_option(const struct search *s, int i)
{
    const struct collection *all = s->all->collection;

    if (all[i].option == NULL ||
        !collection_is_for(&all[i], s->book->house, s->book->game))
        return false;
    for (int k = 0; k < i; k++)
        if (all[k].option != NULL &&
            collection_is_for(&all[k], s->book->house, s->book->game) &&
            strcmp(all[k].option, all[i].option) == 0)
            return false;
    return true;
}

void refile_wish(const struct book *b, const struct collections *all,
                 const struct felt *felt, struct cmd_edition *out)
{
    struct search s = {.book = b, .all = all, .felt = felt, .shared = -1};
    const struct fees *fees = felt_fees(felt);
    struct command wish;

    *out = *wish_edition(&wish, (struct who){.seat = NO_SEAT});
    memcpy(out->edition, b->edition, sizeof out->edition);
    if (fees->ids[0] == '\0')
        return; /* the house set the fees itself, or charges none */
    open_again(felt, &wish);
    fill_filed(&wish.open, &s.now);
    weigh(&s, NULL);
    for (int i = 0; i < all->count; i++)
        if (is_new_option(&s, i))
            weigh(&s, all->collection[i].option);
    if (s.same && !fees->unfiled)
        return;
    if (s.same)
        s.best = s.now;
    else if (s.found == 0 || s.tied || (s.shared == 0 && s.found > 1)) {
        out->filing = fees->unfiled ? FILING_SAME : FILING_NONE;
        return;
    }
    *out = s.best;
    memcpy(out->edition, b->edition, sizeof out->edition);
    out->filing = FILING_ANEW;
}

bool refile_may(const struct book *b, const struct felt *felt,
                const struct command *c, struct refusal *no)
{
    struct command open;
    struct event e;

    if (c->edition.filing == FILING_SAME)
        return true;
    if (c->who.role != ROLE_ROOM)
        return refuse(no, WHY_ROLE, LEAF_NONE);
    if (felt_fees(felt)->ids[0] == '\0' ||
        (c->edition.filing == FILING_ANEW && c->edition.fee_ids[0] == '\0'))
        return refuse(no, WHY_NO_RATE, LEAF_NONE);
    open_file_again(felt, &c->edition, &open);
    return open_decide(b, &open, &e, no);
}

bool refile_apply(struct felt *felt, const struct ev_edition *e)
{
    if (e->filing == FILING_ANEW)
        return open_refile(felt, e);
    if (e->filing == FILING_NONE)
        felt_unfile(felt);
    return true;
}
