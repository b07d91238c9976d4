/*
 * dev_verbs.c - the verbs of `houseway-dev`, for measuring and proving.
 */
#include <stddef.h>

#include "cmd/verb.h"

const struct program program = {
    .name = "houseway-dev",
    .summary = "measures and proves Houseway, for its developers",
    .greeting = "houseway-dev measures and proves Houseway.\n"
                "usage: houseway-dev VERB [ARGUMENT ...]\n",
    .farewell = "'houseway-dev help VERB' tells more of one.\n",
};

const struct verb *const verbs[] = {
    &verb_bench, &verb_bite,  &verb_prove, &verb_storm, &verb_match,
    &verb_view,  &verb_merge, &verb_help,  NULL,
};
