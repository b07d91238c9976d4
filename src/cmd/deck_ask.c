/*
 * deck_ask.c - what was asked of `houseway deck`.
 *
 * Only reads the words, and refuses those that do not go together; nothing
 * is shuffled here.
 */
#include "cmd/deck_ask.h"

#include <stdlib.h>
#include <string.h>

#include "base/nearest.h"

enum option {
    OPTION_SHUFFLE,
    OPTION_SEED,
    OPTION_CUT,
    OPTION_DEAL,
    OPTION_COMMIT,
    OPTION_VERIFY,
    OPTION_NONCE,
    OPTION_COLOR,
    OPTION_JSON,
    OPTIONS
};

const struct verb_option deck_options[] = {
    [OPTION_SHUFFLE] = {"--shuffle", NULL,
                        "Shuffles with a fresh seed, and prints the seed."},
    [OPTION_SEED] = {"--seed", "SEED",
                     "Shuffles with this seed: the digits printed before, "
                     "or any words."},
    [OPTION_CUT] = {"--cut", "N", "Cuts: the top N cards go under the rest."},
    [OPTION_DEAL] = {"--deal", "N",
                     "Deals a hand of N cards; repeat it for more hands."},
    [OPTION_COMMIT] = {"--commit", NULL,
                       "Prints a commitment to the order first, and the "
                       "three lines that open it last."},
    [OPTION_VERIFY] = {"--verify", "COMMITMENT",
                       "Checks whether this nonce and these cards open the "
                       "commitment."},
    [OPTION_NONCE] = {"--nonce", "HEX", "The nonce for --verify."},
    [OPTION_COLOR] = {"--color", STYLE_WORDS,
                      "Colors and suit symbols; auto: on a terminal."},
    [OPTION_JSON] = {"--json", NULL, "Prints JSON."},
    [OPTIONS] = {NULL, NULL, NULL},
};

/* A number of cards, 1 to DECK_MAX; 0 if the word is none. */
static int read_cards(const char *word)
{
    char *end;
    long n = strtol(word, &end, 10);

    if (word[0] < '0' || word[0] > '9' || *end != '\0' || n > DECK_MAX)
        return 0;
    return (int)n;
}

static int take_deal(struct deck_ask *a, const char *arg)
{
    if (a->deals == DEALS_MAX)
        return verb_misuse(&verb_deck, "at most %d hands can be dealt",
                           DEALS_MAX);
    a->deal[a->deals] = read_cards(arg);
    if (a->deal[a->deals++] > 0)
        return EXIT_YES;
    return verb_misuse(&verb_deck, "cannot deal '%s' cards", arg);
}

static int take_cut(struct deck_ask *a, const char *arg)
{
    a->cut = read_cards(arg);
    if (a->cut > 0)
        return EXIT_YES;
    return verb_misuse(&verb_deck, "cannot cut at '%s'", arg);
}

static int take_option(struct deck_ask *a, enum option option, const char *arg)
{
    switch (option) {
    case OPTION_SEED:
        a->seed = arg;
        a->shuffle = true;
        break;
    case OPTION_SHUFFLE:
        a->shuffle = true;
        break;
    case OPTION_CUT:
        return take_cut(a, arg);
    case OPTION_DEAL:
        return take_deal(a, arg);
    case OPTION_COMMIT:
        a->commit = true;
        break;
    case OPTION_VERIFY:
        a->verify = arg;
        break;
    case OPTION_NONCE:
        a->nonce = arg;
        break;
    case OPTION_COLOR:
        if (!style_read(arg, &a->colour))
            return verb_misuse(&verb_deck, "'%s' is not one of %s", arg,
                               STYLE_WORDS);
        break;
    case OPTION_JSON:
        a->json = true;
        break;
    case OPTIONS:
        break;
    }
    return EXIT_YES;
}

static int unknown_option(const char *word)
{
    const char *names[OPTIONS + 1] = {NULL}, *meant;

    for (int i = 0; i < OPTIONS; i++)
        names[i] = deck_options[i].name;
    meant = nearest_word(word, names);
    return verb_misuse(&verb_deck, "unknown option '%s'%s%s", word,
                       meant != NULL ? "; did you mean " : "",
                       meant != NULL ? meant : "");
}

/* Reads the option at argv[*at] and its value; moves *at to its end. */
static int read_option(struct deck_ask *a, int argc, char **argv, int *at)
{
    const char *word = argv[*at], *equals = strchr(word, '=');
    size_t length = equals != NULL ? (size_t)(equals - word) : strlen(word);
    int i = 0;

    while (i < OPTIONS && (strlen(deck_options[i].name) != length ||
                           strncmp(deck_options[i].name, word, length) != 0))
        i++;
    if (i == OPTIONS)
        return unknown_option(word);
    if (deck_options[i].arg == NULL)
        return equals == NULL ? take_option(a, (enum option)i, NULL)
                              : verb_misuse(&verb_deck, "%s takes no value",
                                            deck_options[i].name);
    if (equals != NULL)
        return take_option(a, (enum option)i, equals + 1);
    if (*at + 1 == argc)
        return verb_misuse(&verb_deck, "%s needs a value: %s", word,
                           deck_options[i].arg);
    return take_option(a, (enum option)i, argv[++*at]);
}

/* Whether what was asked goes together, and with the deck. */
static int check_together(struct deck_ask *a)
{
    struct fault f;
    int left;

    if (a->verify != NULL) {
        if (a->nonce == NULL || a->words == 0)
            return verb_misuse(&verb_deck,
                               "--verify needs --nonce and the cards");
        if (a->shuffle || a->cut || a->deals || a->commit)
            return verb_misuse(&verb_deck, "--verify takes only the nonce "
                                           "and the cards");
        return EXIT_YES;
    }
    if (a->nonce != NULL)
        return verb_misuse(&verb_deck, "--nonce is only for --verify");
    if (a->words > 1)
        return verb_misuse(&verb_deck, "name only one deck: '%s' is a second",
                           a->word[1]);
    if (a->words == 1 && deck_read_name(a->word[0], &a->kind, &a->packs, &f))
        return verb_misuse(&verb_deck, "%s", f.text);
    left = set_count(deck_pack(a->kind)) * a->packs;
    if (a->cut >= left)
        return verb_misuse(&verb_deck, "%d cards can be cut at 1 to %d", left,
                           left - 1);
    for (int i = 0; i < a->deals; i++)
        left -= a->deal[i];
    if (left < 0)
        return verb_misuse(&verb_deck, "these hands need %d more cards",
                           -left);
    return EXIT_YES;
}

int deck_ask(struct deck_ask *a, int argc, char **argv)
{
    bool only_words = false;

    *a = (struct deck_ask){.kind = DECK_52, .packs = 1};
    a->word = argv + 1;
    for (int i = 1; i < argc; i++) {
        const char *word = argv[i];
        int said = EXIT_YES;

        if (!only_words && strcmp(word, "--") == 0)
            only_words = true;
        else if (!only_words && word[0] == '-')
            said = read_option(a, argc, argv, &i);
        else
            a->word[a->words++] = argv[i];
        if (said != EXIT_YES)
            return said;
    }
    return check_together(a);
}
