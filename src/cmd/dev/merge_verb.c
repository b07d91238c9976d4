/*
 * merge_verb.c - the verb: parts of a run put together.
 *
 * Leaves: none
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/option.h"
#include "cmd/part.h"
#include "cmd/verb.h"

struct merge {
    struct part first, all; /* as read, and put together */
    const char *first_name;
    const char *from[PARTS_MOST + 1]; /* the file of each part */
};

static int add(struct merge *m, const char *name, struct fault *f)
{
    struct part p;

    if (part_read(&p, name, f) != 0)
        return FAULT;
    if (m->first_name == NULL) {
        m->first = p;
        m->first_name = name;
    } else if (part_check_fit(&p, name, &m->first, m->first_name, f) != 0) {
        return FAULT;
    }
    if (m->from[p.part] != NULL)
        return fault_say(f, "%s has part %" PRId64 ", and so has %s", name,
                         p.part, m->from[p.part]);
    m->from[p.part] = name;
    sim_merge(&m->all.result, &p.result);
    return 0;
}

/* Is every part there, and all hands in them? */
static int check_whole(const struct merge *m, struct fault *f)
{
    const struct part *p = &m->first;

    for (int64_t i = 1; i <= p->parts; i++)
        if (m->from[i] == NULL)
            return fault_say(f,
                             "part %" PRId64 " of %" PRId64
                             " is missing beside %s",
                             i, p->parts, m->first_name);
    if (m->all.result.hands != p->run.hands)
        return fault_say(f,
                         "the parts have %" PRId64 " hands, and the run of %s "
                         "has %" PRId64,
                         m->all.result.hands, m->first_name, p->run.hands);
    return 0;
}

static int merge(struct merge *m, char *const *names, int count,
                 const struct shown *how)
{
    struct fault f;
    int wrong = 0;

    for (int i = 0; i < count && wrong == 0; i++)
        wrong = add(m, names[i], &f);
    if (wrong == 0)
        wrong = check_whole(m, &f);
    if (wrong == 0)
        wrong = simulate_show(&m->first.run, &m->all.result, how, &f);
    if (wrong == 0)
        return EXIT_YES;
    fprintf(stderr, "houseway-dev merge: %s\n", f.text);
    return EXIT_NO;
}

static int merge_main(int argc, char **argv)
{
    struct shown how = {.of = {.pace = PACE_USUAL}};
    static struct merge m; /* large, and there is only one */
    int files = options_read(&verb_merge, argc, argv, &how, argc);

    if (files < 0)
        return EXIT_USAGE;
    if (files == 0)
        return verb_misuse(&verb_merge, "name the files of all parts");
    m = (struct merge){.first_name = NULL};
    return merge(&m, argv + 1, files, &how);
}

static const struct verb_option options[] = {
    {"--pace", "N", "Hands an hour, to compute hourly results; default 35.",
     OPTION_NUMBER(struct shown, of.pace, 1, PACE_MOST)},
    {"--csv", "FILE", "Writes what each thing comes to, a line each.",
     OPTION_WORD(struct shown, csv)},
    {"--svg", "FILE", "Writes a picture.", OPTION_WORD(struct shown, svg)},
    {"--json", NULL, "Prints JSON.", OPTION_SWITCH(struct shown, json)},
    {.name = NULL},
};

static const struct verb_example examples[] = {
    {"houseway-dev merge hands.1 hands.2",
     "Two halves of a run, played with --part 1/2 and --part 2/2."},
    {NULL, NULL},
};

const struct verb verb_merge = {
    .name = "merge",
    .summary = "puts the parts of a run of simulate together",
    .synopsis = "FILE... [--pace N] [--json]",
    .text = "Reads what 'houseway simulate --part' wrote and prints what the "
            "whole run came to: the same totals, to the last cent, and the "
            "same hash as if it had been played at once.\n\n"
            "All parts must be there, each once, and of the same run: house, "
            "game, edition of the book, table, seats, seed and hands.",
    .options = options,
    .examples = examples,
    .run = merge_main,
};
