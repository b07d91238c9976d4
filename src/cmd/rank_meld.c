/*
 * rank_meld.c - finds whether cards are a meld, or which melds a hand holds.
 *
 * The base game's book says what a meld is, unlike the other orders, whose
 * facts are in the table of games.
 */
#include <stdio.h>
#include <string.h>

#include "cmd/rank_show.h"
#include "rule/melding/meld.h"
#include "wire/say.h"

enum { MELDS_MOST = ASK_CARDS / 3 };

struct held {
    enum meld_kind kind; /* of the whole hand */
    card card[MELDS_MOST][MELD_CARDS_MAX];
    int cards[MELDS_MOST], melds;
};

/* Takes cards out of a hand; copies go one for one. */
static int without(card *hand, int n, const card *gone, int count)
{
    for (int i = 0; i < count; i++)
        for (int k = 0; k < n; k++)
            if (hand[k] == gone[i]) {
                memmove(hand + k, hand + k + 1, (size_t)(n - k - 1));
                n--;
                break;
            }
    return n;
}

/* The longest meld first, until there is none. */
static void melds_in(const struct meld_rule *r, const struct ask_hand *h,
                     struct held *out)
{
    card left[ASK_CARDS];
    int n = h->count;

    memcpy(left, h->cards, (size_t)n);
    for (out->melds = 0; out->melds < MELDS_MOST; out->melds++) {
        card *best = out->card[out->melds];
        int most = 0;

        for (int i = 0; i < n; i++) {
            card rest[ASK_CARDS], made[MELD_CARDS_MAX];
            int count;

            memcpy(rest, left, (size_t)n);
            memmove(rest + i, rest + i + 1, (size_t)(n - i - 1));
            count = meld_with(r, left[i], rest, n - 1, made);
            if (count > most) {
                most = count;
                memcpy(best, made, (size_t)count);
            }
        }
        if (most == 0)
            return;
        meld_sort(r, best, most);
        out->cards[out->melds] = most;
        n = without(left, n, best, most);
    }
}

static void melds_print(const struct ask *a, const struct meld_rule *r,
                        const struct held *held)
{
    int width = show_width(a);

    show_head(a, "");
    for (int i = 0; i < a->hands; i++) {
        const struct held *h = &held[i];

        show_hand(a, &a->hand[i], width);
        printf("  %s\n", say_meld((int)h->kind));
        for (int m = 0; h->kind == MELD_NONE && m < h->melds; m++) {
            printf("%*s  has ", width, "");
            show_cards(a, h->card[m], h->cards[m], 0);
            printf("  %s\n",
                   say_meld((int)meld_of(r, h->card[m], h->cards[m], NULL)));
        }
    }
}

static void melds_json(const struct ask *a, const struct meld_rule *r,
                       const struct held *held)
{
    struct json j = json_to(stdout);

    json_object(&j);
    show_json_head(&j, a);
    json_open_array(&j, "hands");
    for (int i = 0; i < a->hands; i++) {
        const struct held *h = &held[i];

        json_object(&j);
        show_json_cards(&j, "cards", a->hand[i].cards, a->hand[i].count);
        json_say_string(&j, "meld", say_meld((int)h->kind));
        json_open_array(&j, "holds");
        for (int m = 0; h->kind == MELD_NONE && m < h->melds; m++) {
            json_object(&j);
            show_json_cards(&j, "cards", h->card[m], h->cards[m]);
            json_say_string(&j, "meld",
                            say_meld((int)meld_of(r, h->card[m], h->cards[m],
                                                  NULL)));
            json_close(&j);
        }
        json_close(&j);
        json_close(&j);
    }
    json_close(&j);
    json_close(&j);
}

int rank_meld(const struct ask *a)
{
    struct held held[ASK_HANDS];
    struct meld_rule rule = meld_rule_of(&a->book);

    for (int i = 0; i < a->hands; i++) {
        const struct ask_hand *h = &a->hand[i];

        held[i].kind = h->count > MELD_CARDS_MAX
                           ? MELD_NONE
                           : meld_of(&rule, h->cards, h->count, NULL);
        melds_in(&rule, h, &held[i]);
    }
    if (a->json)
        melds_json(a, &rule, held);
    else
        melds_print(a, &rule, held);
    return EXIT_YES;
}
