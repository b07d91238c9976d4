/*
 * deal.c - hands for the twins: all of them in order, or many at random.
 */
#include "deal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void pack_open(struct pack *p, int cards, uint64_t seed)
{
    p->state = seed;
    p->cards = cards;
    for (int i = 0; i < cards; i++)
        p->order[i] = card_from_index(i);
}

/* splitmix64. */
static uint64_t pack_bits(struct pack *p)
{
    uint64_t z = p->state += 0x9e3779b97f4a7c15u;

    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

uint32_t pack_number(struct pack *p, uint32_t n)
{
    return (uint32_t)((pack_bits(p) >> 32) * n >> 32);
}

void pack_deal(struct pack *p, card *out, int n)
{
    for (int i = 0; i < n; i++) {
        int k = i + (int)pack_number(p, (uint32_t)(p->cards - i));

        out[i] = p->order[k];
        p->order[k] = p->order[i];
        p->order[i] = out[i];
    }
}

void walk_start(struct walk *w, int n, int cards)
{
    *w = (struct walk){.n = n, .cards = cards, .over = n > cards};
    for (int i = 0; i < n; i++)
        w->at[i] = i;
}

/* The last card that can still go up does, the ones after it follow. */
static void walk_step(struct walk *w)
{
    int i = w->n - 1;

    while (i >= 0 && w->at[i] == w->cards - w->n + i)
        i--;
    if (i < 0) {
        w->over = true;
        return;
    }
    w->at[i]++;
    for (int k = i + 1; k < w->n; k++)
        w->at[k] = w->at[k - 1] + 1;
}

size_t walk_block(struct walk *w, card *out, size_t most)
{
    size_t hands = 0;

    for (; hands < most && !w->over; hands++) {
        for (int i = 0; i < w->n; i++)
            *out++ = card_from_index(w->at[i]);
        walk_step(w);
    }
    return hands;
}

const char *deal_text(const card *cards, int n, char *buf)
{
    char *at = buf;

    for (int i = 0; i < n && at + 4 <= buf + DEAL_TEXT; i++) {
        card c = cards[i];

        if (i > 0)
            *at++ = ' ';
        if (card_is_joker(c)) {
            *at++ = 'J';
            *at++ = 'k';
        } else if (card_is_real(c)) {
            *at++ = "23456789TJQKA"[card_rank(c)];
            *at++ = "cdhs"[card_suit(c)];
        } else {
            *at++ = '?';
            *at++ = '?';
        }
    }
    *at = '\0';
    return buf;
}

int deal_read(const char *text, card out[9])
{
    static const char ranks[] = "23456789TJQKA", suits[] = "cdhs";
    bool joker = false;
    int n = 0;

    while (n < 9 && *text != '\0') {
        if (*text == ' ') {
            text++;
            continue;
        }
        if (text[0] == 'J' && text[1] == 'k') {
            out[n++] = joker ? CARD_JOKER_2 : CARD_JOKER;
            joker = true;
        } else {
            const char *r = strchr(ranks, text[0]);
            const char *s = r == NULL ? NULL : strchr(suits, text[1]);

            if (s == NULL || *s == '\0')
                return n;
            out[n++] = card_of((enum rank)(r - ranks), (enum suit)(s - suits));
        }
        text += 2;
    }
    return n;
}

long deal_hands(long otherwise)
{
    const char *said = getenv("HOUSEWAY_HANDS");
    long n = said == NULL ? 0 : strtol(said, NULL, 10);

    return n > 0 ? n : otherwise;
}
