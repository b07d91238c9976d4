/*
 * hw_ways.c - the house way of setting two hands, and melds, as a book has
 * them.
 *
 * Leaves: none of its own
 */
#include <stdlib.h>
#include <string.h>

#include "lib/hw_own.h"
#include "rule/banked/setting.h"

_Static_assert((int)HW_MELD_NONE == MELD_NONE && (int)HW_MELD_RUN == MELD_RUN,
               "kinds of melds");

/* The book of a game, if it is of one of these families. */
static int book_of(hw_books *books, const char *house, const char *game,
                   unsigned families, const char *none, struct book *b,
                   char *message)
{
    struct fault f;
    int bad;

    if (!books_are_open(books) || game == NULL)
        return message_put(message, "no books, or no game is named");
    if (house != NULL && strcmp(house, "-") == 0)
        house = NULL;
    pthread_mutex_lock(&books->lock);
    bad = shelf_book(books->shelf, house, game, b, &f);
    pthread_mutex_unlock(&books->lock);
    if (bad != 0)
        return message_put_fault(&f, message);
    return book_is(b, families) ? 0 : message_put(message, none);
}

int hw_house_way(hw_books *books, const char *house, const char *game,
                 const hw_card cards[7], hw_card front[2], hw_card back[5],
                 char *message)
{
    struct book b;
    struct pile p;
    unsigned two;

    if (cards == NULL || front == NULL || back == NULL)
        return message_put(message, "seven cards, and room for two and five");
    if (book_of(books, house, game, OF_SETTING,
                "no two hands are set in this game", &b, message) != 0)
        return HW_WRONG;
    memset(&p, 0, sizeof p);
    memcpy(p.card, cards, sizeof p.card);
    p.cards = PILE_CARDS;
    for (int i = 0; i < PILE_CARDS; i++)
        if (!card_is_real(cards[i]))
            return message_put(message, "these are not seven cards");
    {
        struct house_way way = setting_way(&b);

        two = house_way_front(p.card, &way, setting_rule(&b));
    }
    if (two == 0)
        return message_put(message, "no deck of this game has these cards");
    (void)pile_some(&p, two, front);
    (void)pile_some(&p, ~two, back);
    return 0;
}

int hw_meld(hw_books *books, const char *house, const char *game,
            const hw_card *cards, int count, char *message)
{
    struct meld_rule rule;
    struct book b;

    if (cards == NULL || count < 0 || count > MELD_CARDS_MAX)
        return message_put(message, "at most 16 cards");
    if (book_of(books, house, game, OF_MELDING,
                "no melds are laid in this game", &b, message) != 0)
        return HW_WRONG;
    for (int i = 0; i < count; i++)
        if (!card_is_real(cards[i]) || card_rank(cards[i]) >= RANK_COUNT)
            return message_put(message, "these are not cards of its packs");
    rule = meld_rule_of(&b);
    return (int)meld_of(&rule, cards, count, NULL);
}
