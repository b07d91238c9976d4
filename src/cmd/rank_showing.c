/*
 * rank_showing.c - up cards: who brings it in, and who acts first.
 *
 * With one up card each: the lowest brings it in, or in a low game the
 * highest, and there the ace is the lowest card; equal ranks are parted by
 * suit (ROG-STUD-p10, OCE-RAZZ-2.2).  With more: the best hand showing acts
 * first, and of tied hands the first clockwise from the dealer, for suits
 * never part hands (OCE-STUD-4.1, OCE-STUDHILO-1.4).
 */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "cmd/rank_show.h"
#include "rank/low.h"
#include "rank/name.h"
#include "rank/small.h"

struct showing {
    rank_value value[ASK_HANDS];
    int first; /* the hand that brings it in or acts first */
    int tied;  /* so many hands are as good as that one */
};

/* How much a card is worth avoiding: the greatest brings it in. */
static int64_t showing_price(const struct ask *a, card c)
{
    if (a->game.high)
        return -(int64_t)up_card(c, false);
    return up_card(c, true);
}

static cardset showing_set(const struct ask_hand *h)
{
    cardset up = 0;

    for (int i = 0; i < h->count; i++)
        up |= set_of(h->cards[i]);
    return up;
}

static void showing_of(const struct ask *a, struct showing *s)
{
    *s = (struct showing){0};
    for (int i = 0; i < a->hands; i++) {
        cardset up = showing_set(&a->hand[i]);

        s->value[i] = a->game.high ? high_of_showing(up) : low_of_showing(up);
        if (a->hand[0].count == 1
                ? showing_price(a, a->hand[i].cards[0]) >
                      showing_price(a, a->hand[s->first].cards[0])
                : s->value[i] > s->value[s->first])
            s->first = i;
    }
    for (int i = 0; i < a->hands; i++)
        s->tied += s->value[i] == s->value[s->first];
}

static const char *showing_name(const struct ask *a, rank_value v, char *buf)
{
    return a->game.high ? high_name(v, buf) : low_name(v, buf);
}

static void showing_print(const struct ask *a, const struct showing *s)
{
    int width = show_width(a);
    char buf[NAME_SIZE];

    show_head(a, "");
    for (int i = 0; i < a->hands; i++) {
        show_hand(a, &a->hand[i], width);
        printf("  %s\n", showing_name(a, s->value[i], buf));
    }
    if (a->hands < 2)
        return;
    fputc('\n', stdout);
    show_hand(a, &a->hand[s->first], 0);
    if (a->hand[0].count == 1)
        printf(" brings it in%s.\n", s->tied > 1 ? ", by its suit" : "");
    else if (s->tied > 1)
        printf(" acts first: %d hands tie, and of these it is first "
               "clockwise\n"
               "from the dealer.\n",
               s->tied);
    else
        puts(" acts first.");
}

static void showing_json_hand(struct json *j, const struct ask *a,
                              const struct showing *s, int i)
{
    char buf[NAME_SIZE];
    bool low = !a->game.high;
    struct shown up = {.name = showing_name(a, s->value[i], buf),
                       .category = show_category(s->value[i], low),
                       .value = s->value[i]};

    json_object(j);
    show_json_cards(j, "cards", a->hand[i].cards, a->hand[i].count);
    show_json_hand(j, low ? "low" : "high", &up);
    if (a->hands > 1) {
        json_say_bool(j, a->hand[0].count == 1 ? "brings_in" : "acts_first",
                      i == s->first);
        json_say_bool(j, "tied",
                      s->tied > 1 && s->value[i] == s->value[s->first]);
    }
    json_close(j);
}

static void showing_json(const struct ask *a, const struct showing *s)
{
    struct json j = json_to(stdout);

    json_object(&j);
    show_json_head(&j, a);
    json_open_array(&j, "hands");
    for (int i = 0; i < a->hands; i++)
        showing_json_hand(&j, a, s, i);
    json_close(&j);
    json_close(&j);
}

int rank_showing(const struct ask *a)
{
    struct showing s;

    showing_of(a, &s);
    if (a->json)
        showing_json(a, &s);
    else
        showing_print(a, &s);
    return EXIT_YES;
}
