/*
 * simulation.c - hands by the million: the table they are played at, and what
 * came of them.
 *
 * Leaves: seats.least, seats.most, bet.least, bet.most, bet.structure
 */
#include "figures/simulation.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/jobs.h"
#include "rule/poker/chips.h"
#include "rule/poker/poker.h"
#include "sim/brisk.h"
#include "wire/poker/poker_open.h"

#include "base/owns_memory.h"

/* Reads the wish for a collection. */
static int read_wish(const struct simulation_ask *q, struct fee_wish *w,
                     struct fault *f)
{
    if (!fee_wish_read(w, q->collection != NULL ? q->collection : "printed"))
        return fault_say(f, "'%s' is not a collection: say 3.00, or none",
                         q->collection);
    if (q->payer != NULL && !fee_payer_read(w, q->payer))
        return fault_say(f, "'%s' is nobody who pays: say button or blind",
                         q->payer);
    return 0;
}

/* As was asked. */
static int asked_stakes(const struct simulation_ask *q, const struct book *b,
                        const struct collections *all,
                        const struct fee_wish *fees, struct stakes *out,
                        struct fault *f)
{
    struct limits l = {.lower = book_value(b, LEAF_BET_LEAST),
                       .upper = book_value(b, LEAF_BET_MOST),
                       .structure = book_value(b, LEAF_BET_STRUCTURE),
                       .chosen = q->table};

    if (!book_is(b, OF_POKER))
        return fault_say(f, "--limits and --table are for poker tables");
    if (q->limits != NULL && !limits_read(q->limits, &l))
        return fault_say(f, "'%s' are no limits: say two bets as 3/6",
                         q->limits);
    return limits_stakes(b, all, &l, fees, out, f);
}

/* The stakes as asked for, or as the book prints them. */
static int simulate_stakes(const struct simulation_ask *q,
                           const struct book *b, const struct collections *all,
                           const struct fee_wish *fees, struct stakes *out,
                           struct fault *f)
{
    struct melding_stakes chips = {0};
    struct bank_fees rows;

    if (q->limits != NULL || q->table != NULL)
        return asked_stakes(q, b, all, fees, out, f);
    *out = stakes_usual(b, book_value(b, LEAF_BET_LEAST),
                        book_value(b, LEAF_BET_MOST));
    if (book_is(b, OF_MELDING))
        return fees_choose_chips(&chips, fees, f);
    if (book_is(b, OF_BANKED))
        return fees_choose_bank(&rows, out, b, all, fees, f);
    if (fees_choose(out, b, all, fees, f) != 0)
        return FAULT;
    stakes_ante_left(b, out);
    return 0;
}

int simulation_open(struct shelf *shelf, const struct simulation_ask *q,
                    struct simulation *e, struct fault *f)
{
    struct sim *s = &e->sim;
    int least, most;

    memset(e, 0, sizeof *e);
    e->q = q;
    e->shelf = shelf;
    e->fees = (struct fee_wish)FEE_WISH_PRINTED;
    if (shelf_book(shelf, strcmp(q->house, "-") == 0 ? NULL : q->house,
                   q->game, &e->book, f) != 0)
        return FAULT;
    *s = (struct sim){.book = &e->book,
                      .seats = (int)q->seats,
                      .seed = (uint64_t)q->seed,
                      .mistakes = q->mistakes,
                      .fees = &e->fees};
    if (s->seats == 0)
        s->seats = sim_seats(&e->book);
    least = book_value(&e->book, LEAF_SEATS_LEAST);
    most = book_value(&e->book, LEAF_SEATS_MOST);
    if (s->seats < least || s->seats > most)
        return fault_say(f, "--seats must be %d to %d for this game", least,
                         most);
    if (!sim_can_play(e->book.family))
        return fault_say(f, "'%s' is not played here yet", q->game);
    if (read_wish(q, &e->fees, f) != 0)
        return FAULT;
    return simulate_stakes(q, &e->book, shelf_collections(shelf), &e->fees,
                           &s->stakes, f);
}

/* All that stands on the table's sign, as a few letters. */
static void sign_of(const struct stakes *s, char out[40])
{
    uint8_t hash[16];

    crypto_generichash(hash, sizeof hash, (const uint8_t *)s, sizeof *s, NULL,
                       0);
    sodium_bin2hex(out, 40, hash, sizeof hash);
}

/* Describes the run, so that parts of it know each other. */
static void run_of(struct simulation *e)
{
    const struct simulation_ask *q = e->q;
    struct run *r = &e->run;

    *r = (struct run){.seats = e->sim.seats,
                      .seed = q->seed,
                      .hands = e->share.hands,
                      .mistakes = q->mistakes,
                      .bulk = e->sim.bulk};
    snprintf(r->house, sizeof r->house, "%s", q->house);
    snprintf(r->game, sizeof r->game, "%s", q->game);
    snprintf(r->table, sizeof r->table, "collection %s, payer %s",
             q->collection != NULL ? q->collection : "printed",
             q->payer != NULL ? q->payer : "as printed");
    sodium_bin2hex(r->edition, sizeof r->edition, e->book.edition,
                   sizeof e->book.edition);
    sign_of(&e->sim.stakes, r->sign);
}

const char *simulation_share(struct simulation *e, int64_t part, int64_t parts)
{
    const struct simulation_ask *q = e->q;
    const char *why = q->bulk ? brisk_why_not(&e->sim) : NULL;

    e->share = (struct sim_share){q->hands > 0 ? q->hands : SIMULATION_HANDS,
                                  part, parts};
    e->sim.bulk = q->bulk && why == NULL;
    run_of(e);
    return why;
}

int simulation_refuse(const struct sim_result *r, const struct refusal *no,
                      struct fault *f)
{
    return fault_say(f, "hand %" PRId64 ": refused: %s%s", r->hands + 1,
                     why_sentence(no->why),
                     no->why == WHY_NO_RATE
                         ? " This house prints no collection for this table; "
                           "set one with --collection 3.00, or --collection "
                           "none"
                         : "");
}

static int play(struct simulation *e, int workers, int64_t pace,
                struct json *j, struct fault *f)
{
    struct run_shown how = {.pace = pace};
    struct sim_result all;
    struct refusal no;

    (void)simulation_share(e, 1, 1);
    if (!sim_part(&e->sim, shelf_collections(e->shelf), &e->share,
                  workers > 0 ? workers : jobs_cores(), NULL, &all, &no))
        return simulation_refuse(&all, &no, f);
    run_json(j, &e->run, &all, &how);
    return 0;
}

int simulation_json(struct shelf *shelf, const struct simulation_ask *q,
                    int workers, int64_t pace, struct json *j, struct fault *f)
{
    struct simulation *e = malloc(sizeof *e);
    int bad = e == NULL ? fault_say(f, "out of memory")
                        : simulation_open(shelf, q, e, f);

    if (bad == 0)
        bad = play(e, workers, pace, j, f);
    free(e);
    return bad;
}
