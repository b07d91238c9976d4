/*
 * fuzz_cards.c - any bytes read as cards.
 *
 * If reading succeeds, the result must be cards that print as text which reads
 * the same.  If it fails, it must leave a message.  The first byte chooses
 * what is allowed and how many cards there is room for.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/must.h"
#include "card/cardtext.h"
#include "card/deck.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Prints the cards, and reads them from the print. */
static void read_again(const card *cards, int count, unsigned may,
                       bool unicode)
{
    static char print[8 * DECK_MAX];
    struct card_style style = {unicode, CARD_COLOUR_NONE};
    card again[DECK_MAX];
    struct text t;

    text_init(&t, print, sizeof print);
    cardtext_put_all(&t, cards, count, &style);
    MUST(!t.cut);
    MUST(cardtext_read(print, may, again, DECK_MAX, NULL) == count);
    MUST(memcmp(again, cards, (size_t)count) == 0);
}

/* Every card is one, and stands as often as it may. */
static void check_cards(const card *cards, int count, unsigned may)
{
    cardset seen = 0;

    for (int i = 0; i < count; i++) {
        if (cards[i] == CARD_UNKNOWN) {
            MUST(may & CARDTEXT_UNKNOWN);
            continue;
        }
        MUST(card_is_real(cards[i]));
        MUST(may & CARDTEXT_REPEATS || !set_has(seen, cards[i]));
        seen |= set_of(cards[i]);
    }
}

/* A message is text that is safe to show, and ends within its room. */
static void check_message(const struct fault *f)
{
    MUST(memchr(f->text, '\0', sizeof f->text) != NULL);
    MUST(f->text[0] != '\0');
    for (const char *p = f->text; *p != '\0'; p++)
        MUST(*p >= ' ' && *p <= '~');
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    card cards[DECK_MAX + 1];
    struct fault f;
    unsigned may;
    int max, count;

    if (size == 0)
        return 0;
    may = data[0] & 3;
    max = data[0] & 4 ? data[0] >> 3 : DECK_MAX;
    cards[max] = CARD_NONE;
    memset(&f, 'x', sizeof f);
    count = cardtext_read_bytes((const char *)data + 1, size - 1, may, cards,
                                max, &f);
    MUST(count <= max && cards[max] == CARD_NONE);
    if (count < 0) {
        check_message(&f);
        return 0;
    }
    check_cards(cards, count, may);
    read_again(cards, count, may, false);
    read_again(cards, count, may, true);
    return 0;
}
