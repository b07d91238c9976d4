/*
 * rank_cards.c - the cards of `houseway rank`: read, counted, none twice.
 *
 * A hand that cannot be dealt is refused with the wrong word.  This file does
 * not rank hands.
 */
#include <stddef.h>
#include <string.h>

#include "base/text.h"
#include "card/cardtext.h"
#include "card/deck.h"
#include "cmd/rank_ask.h"

static int cards_misread(const char *word, const struct fault *f)
{
    return verb_misuse(&verb_rank, "'%s': %s", word, f->text);
}

/* "5", "5 to 7": so many cards there may be. */
static const char *cards_range(int least, int most, char buf[16])
{
    struct text t;

    text_init(&t, buf, 16);
    if (least == most)
        text_put(&t, "%d", least);
    else
        text_put(&t, "%d to %d", least, most);
    return buf;
}

static int read_board(struct ask *a)
{
    const struct game *g = &a->game;
    struct fault f;
    char range[16];

    if (a->board_word == NULL) {
        if (g->board_min == 0)
            return EXIT_YES;
        return verb_misuse(&verb_rank, "'%s' needs --board with %s cards",
                           g->name,
                           cards_range(g->board_min, g->board_max, range));
    }
    a->boards = cardtext_read(a->board_word, 0, a->board, ASK_BOARD, &f);
    if (a->boards < 0)
        return cards_misread(a->board_word, &f);
    if (a->boards < g->board_min || a->boards > g->board_max)
        return verb_misuse(&verb_rank,
                           "--board '%s' has %d card%s; the "
                           "board of '%s' has %s",
                           a->board_word, a->boards, a->boards == 1 ? "" : "s",
                           g->name,
                           cards_range(g->board_min, g->board_max, range));
    return EXIT_YES;
}

/* Parts FIVE/TWO; a hand in order of setting has at most one slash. */
static int read_set_hand(struct ask_hand *h, const char *slash)
{
    struct fault f;
    int five = cardtext_read_bytes(h->word, (size_t)(slash - h->word), 0,
                                   h->cards, ASK_CARDS, &f);
    int two;

    if (five < 0)
        return cards_misread(h->word, &f);
    two = cardtext_read(slash + 1, 0, h->cards + five, ASK_CARDS - five, &f);
    if (two < 0)
        return cards_misread(h->word, &f);
    if (five != 5 || two != 2)
        return verb_misuse(&verb_rank,
                           "'%s' is set as %d and %d cards, not as 5 and 2",
                           h->word, five, two);
    h->set = true;
    h->count = 7;
    return EXIT_YES;
}

/* If the board is optional, its cards belong to the hands. */
static int check_count(const struct ask *a, const struct ask_hand *h)
{
    const struct game *g = &a->game;
    int shared = g->board_min == 0 ? a->boards : 0;
    char range[16];

    if (h->count + shared >= g->hole_min && h->count + shared <= g->hole_max)
        return EXIT_YES;
    return verb_misuse(&verb_rank,
                       "'%s' has %d card%s; a hand of '%s' has "
                       "%s",
                       h->word, h->count, h->count == 1 ? "" : "s", g->name,
                       cards_range(g->hole_min - shared, g->hole_max - shared,
                                   range));
}

static int read_hand(const struct ask *a, struct ask_hand *h)
{
    const char *slash = a->game.order == ORDER_SETTING ? strchr(h->word, '/')
                                                       : NULL;
    unsigned may = a->game.packs > 1 ? CARDTEXT_REPEATS : 0;
    struct fault f;

    if (slash != NULL)
        return read_set_hand(h, slash);
    h->count = cardtext_read(h->word, may, h->cards, ASK_CARDS, &f);
    if (h->count < 0)
        return cards_misread(h->word, &f);
    return check_count(a, h);
}

/* How often each card has been seen, over board and hands. */
struct seen {
    int times[CARD_IDS];
};

static int seen_joker(const struct ask *a, struct seen *s, card *c,
                      const char *word)
{
    if (a->game.jokers == 0 || a->game.joker == PLAYS_NOT)
        return verb_misuse(&verb_rank,
                           "'%s' has a joker; '%s' is played without one",
                           word, a->game.name);
    /* A plain Jk in two hands means both jokers, if there are two. */
    if (a->game.jokers > 1 && s->times[*c] > 0)
        *c = *c == CARD_JOKER ? CARD_JOKER_2 : CARD_JOKER;
    if (a->game.jokers == 1)
        *c = CARD_JOKER;
    return EXIT_YES;
}

/* Is the card one of the game's pack?  Jokers are counted elsewhere. */
static bool is_in_pack(const struct ask *a, card c)
{
    enum deck_kind kind;
    struct fault f;
    int packs;

    return card_is_joker(c) ||
           (deck_read_name(a->game.deck, &kind, &packs, &f) == 0 &&
            set_has(deck_pack(kind), c));
}

static int seen_add(const struct ask *a, struct seen *s, card *cards,
                    int count, const char *word)
{
    for (int i = 0; i < count; i++) {
        char name[CARDTEXT_SIZE];
        struct text t;

        if (card_is_joker(cards[i]) &&
            seen_joker(a, s, &cards[i], word) != EXIT_YES)
            return EXIT_USAGE;
        text_init(&t, name, sizeof name);
        cardtext_put(&t, cards[i], NULL);
        if (!is_in_pack(a, cards[i]))
            return verb_misuse(&verb_rank,
                               "%s in '%s': the %s pack has no such card",
                               name, word, a->game.name);
        if (++s->times[cards[i]] <= a->game.packs)
            continue;
        if (a->game.packs > 1)
            return verb_misuse(&verb_rank,
                               "%s in '%s': %d packs do not have that many",
                               name, word, a->game.packs);
        return verb_misuse(&verb_rank, "%s in '%s' has already been used",
                           name, word);
    }
    return EXIT_YES;
}

static int check_doubles(struct ask *a)
{
    struct seen s = {{0}};
    int said = seen_add(a, &s, a->board, a->boards,
                        a->board_word != NULL ? a->board_word : "");

    for (int i = 0; i < a->hands && said == EXIT_YES; i++)
        said = seen_add(a, &s, a->hand[i].cards, a->hand[i].count,
                        a->hand[i].word);
    return said;
}

/* Hands compared as they are must have equal numbers of cards. */
static int check_alike(const struct ask *a)
{
    for (int i = 1; i < a->hands; i++) {
        const struct ask_hand *h = &a->hand[i];

        if (a->game.order == ORDER_SHOWING && h->count != a->hand[0].count)
            return verb_misuse(&verb_rank, "'%s' has %d up cards; '%s' has %d",
                               h->word, h->count, a->hand[0].word,
                               a->hand[0].count);
        if (a->game.order == ORDER_SETTING && h->set != a->hand[0].set)
            return verb_misuse(&verb_rank, "'%s' is %sset, but '%s' is %s",
                               h->word, h->set ? "" : "not ", a->hand[0].word,
                               h->set ? "not" : "set");
    }
    return EXIT_YES;
}

int ask_cards(struct ask *a)
{
    int said = read_board(a);

    for (int i = 0; i < a->hands && said == EXIT_YES; i++)
        said = read_hand(a, &a->hand[i]);
    if (said == EXIT_YES)
        said = check_doubles(a);
    return said == EXIT_YES ? check_alike(a) : said;
}
