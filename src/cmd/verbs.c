/*
 * verbs.c - the verbs of `houseway`, the cardroom's program.
 */
#include <stddef.h>

#include "cmd/verb.h"

static const char *const of_developers[] = {"bench", "bite",  "match", "merge",
                                            "prove", "storm", "view",  NULL};

const struct program program = {
    .name = "houseway",
    .summary = "a cardroom's games, run the house's way",
    .greeting = "Houseway runs a California cardroom's games the house's "
                "way.\nusage: houseway VERB [ARGUMENT ...]\n",
    .farewell =
        "'houseway help VERB' tells more, 'houseway tour' shows some, "
        "'where' finds data.\n",
    .other = "houseway-dev",
    .other_verbs = of_developers,
};

const struct verb *const verbs[] = {
    &verb_serve,    &verb_where,  &verb_day,
    &verb_report,   &verb_audit,  &verb_backup,
    &verb_restore,  &verb_play,   &verb_school,
    &verb_tour,     &verb_book,   &verb_rulings,
    &verb_clauses,  &verb_fees,   &verb_sign,
    &verb_referee,  &verb_rank,   &verb_deck,
    &verb_odds,     &verb_edge,   &verb_frequencies,
    &verb_simulate, &verb_replay, &verb_help,
    NULL,
};
