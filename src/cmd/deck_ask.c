/*
 * deck_ask.c - what was asked of `houseway deck`.
 *
 * Only reads the words, and refuses those that do not go together; nothing
 * is shuffled here.
 */
#include "cmd/deck_ask.h"

#include <stdlib.h>

#include "cmd/option.h"

/* Reads a number of cards, 1 to DECK_MAX; 0 if the word is no such number. */
static int read_cards(const char *word)
{
    char *end;
    long n = strtol(word, &end, 10);

    if (word[0] < '0' || word[0] > '9' || *end != '\0' || n > DECK_MAX)
        return 0;
    return (int)n;
}

static bool read_deal(void *ask, const char *text, struct fault *f)
{
    struct deck_ask *a = ask;

    if (a->deals == DEALS_MAX)
        return fault_say(f, "at most %d hands can be dealt", DEALS_MAX) == 0;
    a->deal[a->deals] = read_cards(text);
    return a->deal[a->deals++] > 0 ||
           fault_say(f, "cannot deal '%s' cards", text) == 0;
}

static bool read_cut(void *ask, const char *text, struct fault *f)
{
    struct deck_ask *a = ask;

    a->cut = read_cards(text);
    return a->cut > 0 || fault_say(f, "cannot cut at '%s'", text) == 0;
}

static bool read_seed(void *ask, const char *text, struct fault *f)
{
    struct deck_ask *a = ask;

    (void)f;
    a->seed = text;
    a->shuffle = true;
    return true;
}

const struct verb_option deck_options[] = {
    {"--shuffle", NULL, "Shuffles with a fresh seed, and prints the seed.",
     OPTION_SWITCH(struct deck_ask, shuffle)},
    {"--seed", "SEED",
     "Shuffles with this seed: the digits printed before, or any words.",
     OPTION_CALL(read_seed)},
    {"--cut", "N", "Cuts: the top N cards go under the rest.",
     OPTION_CALL(read_cut)},
    {"--deal", "N", "Deals a hand of N cards; repeat it for more hands.",
     OPTION_CALL(read_deal)},
    {"--commit", NULL,
     "Prints a commitment to the order first, and the three lines that open "
     "it last.",
     OPTION_SWITCH(struct deck_ask, commit)},
    {"--verify", "COMMITMENT",
     "Checks whether this nonce and these cards open the commitment.",
     OPTION_WORD(struct deck_ask, verify)},
    {"--nonce", "HEX", "The nonce for --verify.",
     OPTION_WORD(struct deck_ask, nonce)},
    {"--color", STYLE_WORDS, "Colors and suit symbols; auto: on a terminal.",
     OPTION_COLOR(struct deck_ask, colour)},
    {"--json", NULL, "Prints JSON.", OPTION_SWITCH(struct deck_ask, json)},
    {.name = NULL},
};

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
    *a = (struct deck_ask){.kind = DECK_52, .packs = 1};
    a->words = options_read(&verb_deck, argc, argv, a, argc);
    a->word = argv + 1;
    return a->words < 0 ? EXIT_USAGE : check_together(a);
}
