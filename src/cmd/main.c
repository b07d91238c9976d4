/*
 * main.c - the program: finds the verb and runs it.
 *
 * Exit codes are the verb's: yes, no, not understood, broken.  If the output
 * could not be written, the exit code is a failure, whatever the verb returned.
 */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/nearest.h"
#include "cmd/help.h"
#include "rank/batch.h"

static int main_version(void)
{
    printf("%s %s\nlibsodium %s\ncompiler %s\n", program.name, PROGRAM_VERSION,
           sodium_version_string(),
#if defined(__clang__)
           __VERSION__
#else
           "GCC " __VERSION__
#endif
    );
    return EXIT_YES;
}

/* True if another program has the verb; then this says so. */
static bool is_of_other(const char *word)
{
    for (const char *const *v = program.other_verbs; v != NULL && *v != NULL;
         v++)
        if (strcmp(*v, word) == 0) {
            fprintf(stderr, "%s: '%s' is a verb of %s: '%s %s'\n",
                    program.name, word, program.other, program.other, word);
            return true;
        }
    return false;
}

static int main_unknown(const char *word)
{
    const char *meant = nearest_word(word, verb_names());

    if (is_of_other(word))
        return EXIT_USAGE;
    fprintf(stderr, "%s: there is no %s '%s'", program.name,
            word[0] == '-' ? "option" : "verb", word);
    if (meant != NULL)
        fprintf(stderr, "; did you mean '%s'?", meant);
    fprintf(stderr, "\nSee '%s help'.\n", program.name);
    return EXIT_USAGE;
}

static int main_verb(const struct verb *v, int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) {
            help_verb(stdout, v);
            return EXIT_YES;
        }
    }
    return verb_run(v, argc, argv);
}

/* Reports a width that does not exist or that this processor lacks, instead of
   correcting it. */
static bool width_is_right(void)
{
    const char *said = getenv("HOUSEWAY_WIDTH");
    enum batch_kind kind = said != NULL ? batch_find(said) : BATCH_BEST;

    if (said == NULL || said[0] == '\0' ||
        (kind != BATCH_BEST && batch_way(kind) != NULL))
        return true;
    fprintf(stderr, "houseway: HOUSEWAY_WIDTH is '%s': ", said);
    fprintf(stderr, kind == BATCH_BEST
                        ? "set it to scalar, avx2 or avx512\n"
                        : "this processor has no such instructions\n");
    return false;
}

static int main_dispatch(int argc, char **argv)
{
    const struct verb *v;

    if (argc < 2) {
        help_overview(stderr);
        return EXIT_USAGE;
    }
    if (strcmp(argv[1], "--version") == 0)
        return main_version();
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        help_overview(stdout);
        return EXIT_YES;
    }
    v = verb_find(argv[1]);
    return v == NULL ? main_unknown(argv[1])
                     : main_verb(v, argc - 1, argv + 1);
}

int main(int argc, char **argv)
{
    int said = width_is_right() ? main_dispatch(argc, argv) : EXIT_USAGE;

    if (fflush(stdout) != 0 || ferror(stdout)) {
        perror("houseway: cannot write the answer");
        return EXIT_NO;
    }
    return said;
}
