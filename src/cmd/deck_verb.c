/*
 * deck_verb.c - the verb: prints, shuffles, cuts, deals and commits to a deck.
 *
 * For people who want to see a deck, to deal the same one again, or to check
 * that a commitment was kept.  A table deals through the engine, not here.
 */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/must.h"
#include "card/commit.h"
#include "card/keystream.h"
#include "card/shuffle.h"
#include "chance/seed.h"
#include "cmd/deck_ask.h"
#include "cmd/seed_ask.h"

/* Cards in a line of print: a suit of a new deck. */
enum { LINE_CARDS = 13, LINE_SIZE = CARDTEXT_SIZE * LINE_CARDS };

/* A deck and its history, for the printers. */
struct shown {
    struct deck deck;
    char seed[SEED_HEX_SIZE]; /* empty: not shuffled */
    struct commit_nonce nonce;
    char commitment[COMMIT_HEX_SIZE];
};

/* A seed as it was asked for: digits, words, or fresh from the kernel. */
static int find_seed(const struct deck_ask *a, int cards, struct seed *s)
{
    struct fault f;

    if (a->seed == NULL) {
        if (seed_fill(s, cards, &f) == 0)
            return EXIT_YES;
        fprintf(stderr, "houseway deck: %s\n", f.text);
        return EXIT_NO;
    }
    /* This many digits were meant as a seed in digits, even if some are
       missing. */
    if (strspn(a->seed, "0123456789abcdefABCDEF") < KEY_BYTES) {
        if (seed_ask_words(a->seed, &f) != 0)
            return verb_misuse(&verb_deck, "%s", f.text);
        seed_from_words(s, cards, a->seed);
        return EXIT_YES;
    }
    if (seed_read(a->seed, s, &f) < 0)
        return verb_misuse(&verb_deck, "%s", f.text);
    if (seed_reach(s->keys) < cards)
        return verb_misuse(&verb_deck,
                           "%d cards need a seed of %d digits, not %d", cards,
                           seed_keys_for(cards) * 2 * KEY_BYTES,
                           s->keys * 2 * KEY_BYTES);
    return EXIT_YES;
}

static int shuffle_shown(const struct deck_ask *a, struct shown *s)
{
    struct keystream ks;
    struct seed seed;
    struct text t;
    int said = find_seed(a, s->deck.count, &seed);

    if (said != EXIT_YES)
        return said;
    keystream_init(&ks, &seed, 0);
    shuffle_deck(&s->deck, &ks.words);
    text_init(&t, s->seed, sizeof s->seed);
    seed_put(&t, &seed);
    keystream_wipe(&ks);
    seed_wipe(&seed);
    return EXIT_YES;
}

static int commit_shown(struct shown *s)
{
    struct commitment c;
    struct fault f;
    struct text t;

    if (seed_bytes(s->nonce.byte, sizeof s->nonce.byte, &f) < 0) {
        fprintf(stderr, "houseway deck: %s\n", f.text);
        return EXIT_NO;
    }
    c = commit_make(&s->nonce, s->deck.card, s->deck.count);
    text_init(&t, s->commitment, sizeof s->commitment);
    commit_put_hex(&t, c.byte);
    return EXIT_YES;
}

/* Cards in lines, the first line after its heading. */
static void print_cards(const char *heading, const card *cards, int count,
                        const struct card_style *style)
{
    int indent = (int)strlen(heading);

    for (int i = 0; i < count; i += LINE_CARDS) {
        int some = count - i < LINE_CARDS ? count - i : LINE_CARDS;
        char line[LINE_SIZE];
        struct text t;

        text_init(&t, line, sizeof line);
        cardtext_put_all(&t, cards + i, some, style);
        printf("%*s%s\n", indent, i == 0 ? heading : "", line);
    }
}

static void print_hands(const struct deck_ask *a, const struct deck *d,
                        const struct card_style *style)
{
    const card *next = d->card;
    int left = d->count;

    for (int i = 0; i < a->deals; i++) {
        char heading[32];

        snprintf(heading, sizeof heading, "hand %-4d", i + 1);
        print_cards(heading, next, a->deal[i], style);
        next += a->deal[i];
        left -= a->deal[i];
    }
    print_cards(a->deals > 0 ? "stub     " : "", next, left, style);
}

static void print_shown(const struct deck_ask *a, const struct shown *s)
{
    struct card_style style = style_of_stdout(a->colour);
    char opening[COMMIT_OPENING_SIZE];
    struct text t;

    if (a->commit)
        printf("commitment %s\n", s->commitment);
    if (a->shuffle && a->seed == NULL)
        printf("seed %s\n", s->seed);
    print_hands(a, &s->deck, &style);
    if (!a->commit)
        return;
    text_init(&t, opening, sizeof opening);
    commit_put_opening(&t, &s->nonce, s->deck.card, s->deck.count);
    MUST(!t.cut);
    fputs(opening, stdout);
}

static void json_cards(struct json *j, const card *cards, int count)
{
    json_row(j);
    for (int i = 0; i < count; i++) {
        char name[CARDTEXT_SIZE];
        struct text t;

        text_init(&t, name, sizeof name);
        cardtext_put(&t, cards[i], NULL);
        json_string(j, name);
    }
    json_close(j);
}

static void json_hands(struct json *j, const struct deck_ask *a,
                       const struct deck *d)
{
    int dealt = 0;

    json_open_array(j, "hands");
    for (int i = 0; i < a->deals; i++) {
        json_cards(j, d->card + dealt, a->deal[i]);
        dealt += a->deal[i];
    }
    json_close(j);
    json_key(j, "stub");
    json_cards(j, d->card + dealt, d->count - dealt);
}

static void json_shown(const struct deck_ask *a, const struct shown *s)
{
    struct json j = json_to(stdout);
    char name[16], nonce[COMMIT_HEX_SIZE];
    struct text t;

    text_init(&t, name, sizeof name);
    deck_put_name(&t, a->kind, a->packs);
    text_init(&t, nonce, sizeof nonce);
    commit_put_hex(&t, s->nonce.byte);
    json_object(&j);
    json_say_string(&j, "deck", name);
    json_say_int(&j, "count", s->deck.count);
    json_say_string(&j, "seed", a->shuffle ? s->seed : NULL);
    json_say_string(&j, "commitment", a->commit ? s->commitment : NULL);
    json_say_string(&j, "nonce", a->commit ? nonce : NULL);
    json_key(&j, "cards");
    json_cards(&j, s->deck.card, s->deck.count);
    json_hands(&j, a, &s->deck);
    json_close(&j);
}

/* Reads all cards of the words given; reports a faulty one. */
static int read_cards(const struct deck_ask *a, card *cards, int *count)
{
    *count = 0;
    for (int i = 0; i < a->words; i++) {
        struct fault f;
        int more = cardtext_read(a->word[i], CARDTEXT_REPEATS, cards + *count,
                                 DECK_MAX - *count, &f);

        if (more < 0)
            return verb_misuse(&verb_deck, "%s", f.text);
        *count += more;
    }
    return EXIT_YES;
}

static int deck_verify(const struct deck_ask *a)
{
    struct commit_nonce nonce;
    struct commitment c;
    card cards[DECK_MAX];
    struct fault f;
    int count;
    bool opens;

    if (commit_read_hex(a->verify, c.byte, &f) < 0 ||
        commit_read_hex(a->nonce, nonce.byte, &f) < 0)
        return verb_misuse(&verb_deck, "%s", f.text);
    if (read_cards(a, cards, &count) != EXIT_YES)
        return EXIT_USAGE;
    opens = commit_can_open(&c, &nonce, cards, count);
    if (a->json) {
        struct json j = json_to(stdout);

        json_object(&j);
        json_say_bool(&j, "opens", opens);
        json_say_int(&j, "count", count);
        json_close(&j);
    } else if (opens) {
        printf("yes: the commitment was to these %d cards\n", count);
    } else {
        puts("no: the commitment was to other cards, or used another nonce");
    }
    return opens ? EXIT_YES : EXIT_NO;
}

static int deck_run(int argc, char **argv)
{
    struct shown s = {.seed = ""};
    struct deck_ask a;
    int said = deck_ask(&a, argc, argv);

    if (said != EXIT_YES)
        return said;
    if (a.verify != NULL)
        return deck_verify(&a);
    deck_init(&s.deck, a.kind, a.packs);
    if (a.shuffle)
        said = shuffle_shown(&a, &s);
    if (said == EXIT_YES && a.cut > 0)
        deck_cut(&s.deck, a.cut);
    if (said == EXIT_YES && a.commit)
        said = commit_shown(&s);
    if (said == EXIT_YES && a.json)
        json_shown(&a, &s);
    else if (said == EXIT_YES)
        print_shown(&a, &s);
    sodium_memzero(&s, sizeof s);
    return said;
}

static const char *const *deck_kinds(void)
{
    static const char *const kinds[] = {"52",    "53",      "54",
                                        "40",    "40x8",    "shoe6",
                                        "shoe8", "bonus52", NULL};

    return kinds;
}

static const struct verb_example examples[] = {
    {"houseway deck 53", "A new pack with a joker."},
    {"houseway deck --seed 'table four' --deal 5 --deal 5",
     "The same two hands every time."},
    {"houseway deck --shuffle --commit | tail -n 3 | b2sum -l 256",
     "The commitment again, checked without Houseway."},
    {NULL, NULL},
};

const struct verb verb_deck = {
    .name = "deck",
    .summary = "prints, shuffles, deals and commits to a deck",
    .synopsis = "[KIND] [OPTION ...]",
    .text =
        "Prints a deck from the top, new or shuffled, in lines of thirteen. "
        " KIND is 52, 53 or 54 for a pack with no joker, one or two; 40 for "
        "a pack without eights, nines and tens; bonus52 for a pack whose "
        "kings, queens, jacks and tens are bonus cards; 40x8 or shoe6 for "
        "more packs, up to eight.\n\n"
        "Every order is equally likely, and the seed decides it, so the "
        "same seed deals the same deck forever.  A fresh seed is long "
        "enough for every order of the deck.  A seed made of words is for "
        "tests and tours: anyone who guesses the words knows the cards.\n\n"
        "A commitment gives away nothing about the cards, and only their "
        "order and the nonce open it.  To check one: houseway deck --verify "
        "COMMITMENT --nonce HEX CARDS, with exit status 0 for yes and 1 for "
        "no.",
    .options = deck_options,
    .examples = examples,
    .words = deck_kinds,
    .run = deck_run,
};
