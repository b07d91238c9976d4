/*
 * cardtext.c - cards as people write them, read and printed.
 *
 * The reader takes bytes from anywhere: command lines, hand histories, the
 * wire.  It looks only at bytes it has counted, so no text can lead it out
 * of its buffer, and what it cannot read it quotes in print that is safe on
 * any terminal.
 *
 * Invariant: what is printed without colours reads back as the same cards.
 */
#include "card/cardtext.h"

#include <string.h>

#include "base/must.h"

static const char rank_letters[] = "23456789TJQKA";
static const char suit_letters[] = "cdhs";

struct reader {
    const char *at, *start, *end;
    unsigned may;
    cardset seen;
};

/* The byte `ahead` of the reader, made small; 0 past the end. */
static int peek(const struct reader *r, size_t ahead)
{
    int byte;

    if (ahead >= (size_t)(r->end - r->at))
        return 0;
    byte = (unsigned char)r->at[ahead];
    return byte >= 'A' && byte <= 'Z' ? byte + ('a' - 'A') : byte;
}

static bool is_gap(int byte)
{
    return byte == ' ' || byte == ',' || (byte >= '\t' && byte <= '\r');
}

/* The rank that begins here; 0 bytes long when there is none. */
static size_t rank_here(const struct reader *r, enum rank *rank)
{
    static const char small[] = "23456789tjqka";
    int byte = peek(r, 0);
    const char *found;

    if (byte == '1' && peek(r, 1) == '0') {
        *rank = RANK_T;
        return 2;
    }
    found = byte == 0 ? NULL : strchr(small, byte);
    if (found == NULL)
        return 0;
    *rank = (enum rank)(found - small);
    return 1;
}

/*
 * The suit glyphs are three bytes long, E2 99 A0 to E2 99 A7: spades,
 * hearts, diamonds, clubs in outline or filled.  Phones add EF B8 8E or
 * EF B8 8F, which asks for the plain or the coloured form.
 */
static size_t glyph_here(const struct reader *r, size_t ahead, enum suit *suit)
{
    static const enum suit glyphs[8] = {SUIT_SPADES,   SUIT_HEARTS,
                                        SUIT_DIAMONDS, SUIT_CLUBS,
                                        SUIT_SPADES,   SUIT_HEARTS,
                                        SUIT_DIAMONDS, SUIT_CLUBS};
    int last = peek(r, ahead + 2);

    if (peek(r, ahead) != 0xe2 || peek(r, ahead + 1) != 0x99 ||
        (last & 0xf8) != 0xa0)
        return 0;
    *suit = glyphs[last & 7];
    if (peek(r, ahead + 3) == 0xef && peek(r, ahead + 4) == 0xb8 &&
        (peek(r, ahead + 5) & 0xfe) == 0x8e)
        return 6;
    return 3;
}

/* The suit `ahead` of the reader; 0 bytes long when there is none. */
static size_t suit_here(const struct reader *r, size_t ahead, enum suit *suit)
{
    int byte = peek(r, ahead);
    const char *found = byte == 0 ? NULL : strchr(suit_letters, byte);

    if (found == NULL)
        return glyph_here(r, ahead, suit);
    *suit = (enum suit)(found - suit_letters);
    return 1;
}

/*
 * The joker that begins here.  A 1 or a 2 after it is its number, unless it
 * must be the beginning of a ten or of a deuce.
 */
static size_t joker_here(const struct reader *r, card *c)
{
    enum suit suit;
    int number;

    if (peek(r, 0) != 'j' || peek(r, 1) != 'k')
        return 0;
    number = peek(r, 2);
    *c = CARD_JOKER;
    if (number == '1' && peek(r, 3) != '0')
        return 3;
    if (number == '2' && suit_here(r, 3, &suit) == 0) {
        *c = CARD_JOKER_2;
        return 3;
    }
    if (!(r->may & CARDTEXT_REPEATS) && set_has(r->seen, CARD_JOKER))
        *c = CARD_JOKER_2;
    return 2;
}

/* The card that begins here and its length, 0 when it is no card. */
static size_t card_here(const struct reader *r, card *c)
{
    size_t length, more;
    enum rank rank;
    enum suit suit;

    if (peek(r, 0) == '?' && peek(r, 1) == '?') {
        *c = CARD_UNKNOWN;
        return 2;
    }
    length = joker_here(r, c);
    if (length > 0)
        return length;
    length = rank_here(r, &rank);
    more = length == 0 ? 0 : suit_here(r, length, &suit);
    if (more == 0)
        return 0;
    *c = card_of(rank, suit);
    return length + more;
}

/* Which character of the text the reader is at, counted from 1. */
static int place_of(const struct reader *r)
{
    int place = 1;

    for (const char *p = r->start; p < r->at; p++)
        place += ((unsigned char)*p & 0xc0) != 0x80;
    return place;
}

/* Adds the word at the reader: at most a dozen bytes, all of them safe. */
static void quote_word(struct text *t, const struct reader *r)
{
    const char *end = r->at;

    while (end < r->end && end - r->at < 12 && !is_gap((unsigned char)*end))
        end++;
    text_str(t, "\"");
    for (const char *p = r->at; p < end; p++) {
        unsigned char byte = (unsigned char)*p;

        if (byte < ' ' || byte > '~' || byte == '"' || byte == '\\')
            text_put(t, "\\x%02x", byte);
        else
            text_add(t, p, 1);
    }
    text_str(t, end < r->end && !is_gap((unsigned char)*end) ? "...\"" : "\"");
}

/* Says of the word at the reader, with its place, what is wrong with it. */
static int blame_word(const struct reader *r, struct fault *f,
                      const char *wrong)
{
    char word[64];
    struct text t;

    text_init(&t, word, sizeof word);
    quote_word(&t, r);
    return fault_say(f, "%s at character %d %s", word, place_of(r), wrong);
}

/* Whether this card may stand here, after those seen before it. */
static int check_card(const struct reader *r, card c, struct fault *f)
{
    char name[CARDTEXT_SIZE];
    struct text t;

    if (c == CARD_UNKNOWN)
        return r->may & CARDTEXT_UNKNOWN
                   ? 0
                   : blame_word(r, f, "is unknown; every card must be known");
    if (!set_has(r->seen, c) || r->may & CARDTEXT_REPEATS)
        return 0;
    text_init(&t, name, sizeof name);
    cardtext_put(&t, c, NULL);
    return fault_say(f, "%s appears twice", name);
}

int cardtext_read_bytes(const char *bytes, size_t length, unsigned may,
                        card *out, int max, struct fault *f)
{
    struct reader r = {bytes, bytes, bytes + length, may, 0};
    int count = 0;

    for (;;) {
        card c = CARD_NONE;
        size_t used;

        while (r.at < r.end && is_gap((unsigned char)*r.at))
            r.at++;
        if (r.at == r.end)
            return count;
        used = card_here(&r, &c);
        if (used == 0)
            return blame_word(&r, f, "is not a card");
        if (check_card(&r, c, f) < 0)
            return FAULT;
        if (count == max)
            return blame_word(&r, f, "is a card too many");
        out[count++] = c;
        r.seen |= set_of(c);
        r.at += used;
    }
}

int cardtext_read(const char *text, unsigned may, card *out, int max,
                  struct fault *f)
{
    return cardtext_read_bytes(text, strlen(text), may, out, max, f);
}

int cardtext_read_set(const char *text, cardset *out, struct fault *f)
{
    card cards[54];
    int count = cardtext_read(text, 0, cards, 54, f);

    *out = 0;
    for (int i = 0; i < count; i++)
        *out |= set_of(cards[i]);
    return count;
}

/* The escape that colours a card, or NULL when it is printed as it is. */
static const char *colour_of(card c, enum card_colour colour)
{
    static const char *const four[SUIT_COUNT] = {"\033[32m", "\033[94m",
                                                 "\033[31m", NULL};
    static const char *const two[SUIT_COUNT] = {NULL, "\033[31m", "\033[31m",
                                                NULL};

    if (colour == CARD_COLOUR_NONE || !card_is_real(c) || card_is_joker(c))
        return NULL;
    return (colour == CARD_COLOUR_FOUR ? four : two)[card_suit(c)];
}

/* Adds the card itself, without colour. */
static void put_bare(struct text *t, card c, bool unicode)
{
    static const char *const glyphs[SUIT_COUNT] = {"♣", "♦", "♥", "♠"};

    if (card_is_joker(c)) {
        text_str(t, c == CARD_JOKER ? "Jk" : "Jk2");
    } else if (!card_is_real(c)) {
        text_str(t, c == CARD_UNKNOWN ? "??" : "--");
    } else {
        text_add(t, &rank_letters[card_rank(c)], 1);
        if (unicode)
            text_str(t, glyphs[card_suit(c)]);
        else
            text_add(t, &suit_letters[card_suit(c)], 1);
    }
}

void cardtext_put(struct text *t, card c, const struct card_style *style)
{
    struct card_style plain = {false, CARD_COLOUR_NONE};
    char name[CARDTEXT_SIZE];
    const char *escape;
    struct text one;

    if (style == NULL)
        style = &plain;
    text_init(&one, name, sizeof name);
    escape = colour_of(c, style->colour);
    if (escape != NULL)
        text_str(&one, escape);
    put_bare(&one, c, style->unicode);
    if (escape != NULL)
        text_str(&one, "\033[0m");
    MUST(!one.cut);
    /* Half a card would be another card, or colour the rest of the line. */
    if (one.used >= t->size - t->used)
        t->cut = true;
    text_add(t, name, one.used);
}

void cardtext_put_all(struct text *t, const card *cards, int count,
                      const struct card_style *style)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_str(t, " ");
        cardtext_put(t, cards[i], style);
    }
}

void cardtext_put_set(struct text *t, cardset s,
                      const struct card_style *style)
{
    card cards[54];
    int count = 0;

    for (int i = 53; i >= 0; i--)
        if (set_has(s, card_from_index(i)))
            cards[count++] = card_from_index(i);
    cardtext_put_all(t, cards, count, style);
}
