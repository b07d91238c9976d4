/*
 * rank_nine.c - three cards by their 36 ranks, the lowest number best.
 *
 * A tie for the best hand does not divide the pot: it is played for again
 * (SNK-PUSHNINE-p9).
 */
#include <stddef.h>
#include <stdio.h>

#include "cmd/rank_show.h"
#include "rank/name.h"
#include "rank/small.h"

struct nines {
    int rank[ASK_HANDS];
    int best, tied; /* the best rank, and how many hands have it */
};

static void nines_of(const struct ask *a, struct nines *n)
{
    *n = (struct nines){.best = 37};
    for (int i = 0; i < a->hands; i++) {
        n->rank[i] = nine_of_3(a->hand[i].cards);
        if (n->rank[i] < n->best)
            n->best = n->rank[i];
    }
    for (int i = 0; i < a->hands; i++)
        n->tied += n->rank[i] == n->best;
}

static const char *nines_result(const struct nines *n, int i)
{
    if (n->rank[i] != n->best)
        return "loses";
    return n->tied > 1 ? "ties" : "wins";
}

static void nines_print(const struct ask *a, const struct nines *n)
{
    int width = show_width(a);
    char buf[NAME_SIZE];

    show_head(a, "");
    for (int i = 0; i < a->hands; i++) {
        show_hand(a, &a->hand[i], width);
        if (a->hands > 1)
            printf("  %-28s  %s\n", nine_name(n->rank[i], buf),
                   nines_result(n, i));
        else
            printf("  %s\n", nine_name(n->rank[i], buf));
    }
    if (a->hands > 1 && n->tied > 1)
        puts("\nThe best hands are tied: a push pot, played for again.");
}

static void nines_json(const struct ask *a, const struct nines *n)
{
    struct json j = json_to(stdout);

    json_object(&j);
    show_json_head(&j, a);
    if (a->hands > 1)
        json_say_bool(&j, "push", n->tied > 1);
    json_open_array(&j, "hands");
    for (int i = 0; i < a->hands; i++) {
        char buf[NAME_SIZE];

        json_object(&j);
        show_json_cards(&j, "cards", a->hand[i].cards, a->hand[i].count);
        json_say_int(&j, "rank", n->rank[i]);
        json_say_string(&j, "name", nine_name(n->rank[i], buf));
        if (a->hands > 1)
            json_say_string(&j, "result", nines_result(n, i));
        json_close(&j);
    }
    json_close(&j);
    json_close(&j);
}

int rank_nine(const struct ask *a)
{
    struct nines n;

    nines_of(a, &n);
    if (a->json)
        nines_json(a, &n);
    else
        nines_print(a, &n);
    return EXIT_YES;
}
