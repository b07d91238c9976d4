/*
 * sentence_chair.c - sentences about the chairs of a table: the first button,
 * due blinds, half hours, and the collection.
 *
 * Leaves: kill.allowed
 */
#include "room/poker/post.h"
#include "rule/open.h"
#include "wire/fee_lines.h"
#include "wire/sentence_own.h"

/* "For the first button: You 7c, Ana Kd.  Ana has the high card." */
void tell_high_card(struct text *t, const struct teller *w,
                    const struct event *e)
{
    unsigned rest = e->high_card.to;

    text_str(t, "For the first button: ");
    for (int i = 0; i < e->high_card.cards && rest != 0;
         i++, rest &= rest - 1) {
        text_put(t, "%s%s ", i > 0 ? ", " : "",
                 sentence_listed(w, (seat_no)__builtin_ctz(rest)));
        sentence_cards(t, w, &e->high_card.card[i], 1);
    }
    text_str(t, ".  ");
    sentence_put_deed(t, w, e->high_card.seat, "have|has");
    text_str(t, " the high card.");
}

/* Returns what a seat puts in to be dealt in at once. */
money sentence_due(const struct felt_view *v, enum debt debt)
{
    struct cmd_post post = {0};

    if (seen_poker(v) != NULL && debt != DEBT_NOTHING)
        post_total(&seen_poker(v)->stakes, debt == DEBT_TOTAL, &post);
    return (post.live + post.dead) * (debt == DEBT_KILL ? 2 : 1);
}

void tell_blinds_due(struct text *t, const struct teller *w,
                     const struct event *e)
{
    sentence_put_deed(t, w, e->blinds_due.seat, "owe");
    if (e->blinds_due.debt == DEBT_NOTHING) {
        text_str(t, " no blinds any more.");
        return;
    }
    text_str(t, " ");
    if (w->view != NULL)
        sentence_money(t, w,
                       sentence_due(w->view, (enum debt)e->blinds_due.debt));
    text_str(t, " in blinds.");
}

const char *must_wait_words(const struct event *e)
{
    return e->leaf == LEAF_KILL
               ? "{seat:get no hand|gets no hand} this time: only one player "
                 "kills a pot."
               : "{seat:get no hand|gets no hand} until the button has "
                 "passed.";
}

const char *enters_words(const struct event *e)
{
    return e->enters.enter == ENTER_WAITS
               ? "{seat:wait for the big blind|waits for the big blind}."
               : "{seat:come in with the next hand|comes in with the next "
                 "hand}.";
}

const char *misdeal_words(const struct event *e)
{
    return e->misdeal.recalled
               ? "The hand is dealt again, to other players."
               : "It is a misdeal.  All money goes back, all cards come in, "
                 "and the same hand is dealt again.";
}

const char *noted_words(const struct event *e)
{
    return e->noted.note == NOTE_WON ? "{seat:win} the pot."
                                     : "{seat:have|has} a jackpot hand.";
}

const char *leaving_words(const struct event *e)
{
    return e->leaving.stays ? "{seat:stay} at the table."
                            : "{seat:leave} when the hand is over.";
}

const char *offered_words(const struct event *e)
{
    return e->not_offered.again
               ? "The house's book offers this table again."
               : "{reason}.  No more hands are dealt here: take your chips "
                 "with you.";
}

/* "$3 with 2 to 4 players, $4 with 5 or more players from ...": the lines of
   one payer together. */
static void put_filed(struct text *t, const struct teller *w)
{
    struct fee_line line[FEE_LINES_MAX];
    struct command sign;
    int lines;

    open_again(w->felt, &sign);
    lines = fee_lines(w->book, &sign.open, line);
    for (int i = 0; i < lines; i++) {
        const struct fee_line *l = &line[i];

        text_str(t, i == 0 ? "  The collection is now " : ", ");
        sentence_money(t, w, l->fee);
        if (l->fund > 0) {
            text_str(t, " and ");
            sentence_money(t, w, l->fund);
            text_str(t, " for the jackpot");
        }
        text_str(t, l->by == FEE_BY_NOTHING ? "" : " with ");
        fee_put_when(t, l);
        if (i + 1 == lines || line[i + 1].payer != l->payer)
            text_put(t, ", from %s %s", fee_payer_words(l),
                     fee_moment_words(l));
    }
    text_str(t, lines > 0 ? "." : "");
}

void tell_edition(struct text *t, const struct teller *w,
                  const struct event *e)
{
    if (e->edition.filing == FILING_SAME) {
        text_str(t, "Another edition of the book is in force.");
        return;
    }
    if (e->edition.filing == FILING_NONE) {
        text_str(t, "The house's book has no line for this table's collection "
                    "any more.  It stays as it was until the floor closes the "
                    "table.");
        return;
    }
    text_str(t, "The house's book has another collection for this table.");
    if (w->felt != NULL && w->book != NULL)
        put_filed(t, w);
}

const char *forgotten_words(const struct event *e)
{
    return e->forgotten.full
               ? "The table remembers as many people who left as it can.  "
                 "The first of them owes nothing any more."
               : "Nothing is owed any more from before.";
}

void tell_paused(struct text *t, const struct teller *w, const struct event *e)
{
    (void)w;
    text_str(t, "No more hands until the floor says so");
    if (e->paused.reason[0] != '\0')
        text_put(t, ": %s", e->paused.reason);
    text_str(t, ".");
}

/* The collection */

/* "Ana 0.50, Bo 0.50" */
static void put_payers(struct text *t, const struct teller *w,
                       const money share[PEOPLE_MAX], seat_no banker,
                       money pot)
{
    const char *before = "";

    for (seat_no p = 0; p < PEOPLE_MAX; p++) {
        money all = share[p] + (p == banker ? pot : 0);

        if (all == 0)
            continue;
        text_put(t, "%s%s ", before, sentence_listed(w, p));
        sentence_money(t, w, all);
        before = ", ";
    }
    if (*before == '\0')
        text_str(t, "nothing");
}

static void put_fund(struct text *t, const struct teller *w, money fund,
                     const char *what)
{
    if (fund > 0) {
        text_str(t, "; ");
        sentence_money(t, w, fund);
        text_put(t, " of it is for the %s", what);
    }
    text_str(t, ".");
}

static void put_unpaid(struct text *t, const struct teller *w, money unpaid)
{
    if (unpaid == 0)
        return;
    text_str(t, " ");
    sentence_money(t, w, unpaid);
    text_str(t, " is due besides and cannot be paid.");
}

/*
 * Tells what the house takes; at a banked table the bank pays it out of its
 * chips.
 */
void tell_fee(struct text *t, const struct teller *w, const struct event *e)
{
    const struct ev_fee *fee = &e->fee;
    const struct bank_view *bank = w->view != NULL ? seen_bank(w->view) : NULL;
    seat_no banker = bank != NULL ? bank->banker : NO_SEAT;
    bool antes = fee->antes || (fee->payer == PAYS_ANTES && banker == NO_SEAT);

    text_str(t, "Collection: ");
    if (w->view == NULL) {
        sentence_money(t, w, fee->amount);
    } else if (fee->payer == PAYS_BUTTON_ANTE && fee->pot == 0) {
        sentence_money(t, w, fee->amount);
        text_str(t, " from the button's ante");
    } else if (antes || (fee->pot > 0 && banker == NO_SEAT)) {
        sentence_money(t, w, fee->amount);
        text_str(t, antes || seen_melding(w->view) != NULL ? " from the antes"
                                                           : " from the pot");
    } else {
        put_payers(t, w, fee->share, banker, fee->pot);
    }
    put_fund(t, w, fee->fund, banker == NO_SEAT ? "jackpot" : "prizes");
    put_unpaid(t, w, fee->unpaid);
}

void tell_half_hour(struct text *t, const struct teller *w,
                    const struct event *e)
{
    text_str(t, "A half hour begins.\nCollection: ");
    put_payers(t, w, e->time_fee.share, NO_SEAT, 0);
    put_fund(t, w, e->time_fee.fund, "jackpot");
    put_unpaid(t, w, e->time_fee.unpaid);
}
