/*
 * rank_total.c - totals towards 21.5, in order or against the player-dealer.
 *
 * Equal totals push; over 21.5 loses, unless the player-dealer is over with
 * exactly three eights (OCE-PURE215-G1.2 to G8b).  Payouts of wins are not worked out here.
 */
#include <stddef.h>
#include <stdio.h>

#include "cmd/rank_show.h"
#include "rank/name.h"
#include "rank/small.h"

struct totals {
    struct total of[ASK_HANDS];
    const char *result[ASK_HANDS]; /* NULL: not compared */
};

static int total_worth(const struct total *t)
{
    return t->bust ? 0 : t->halves;
}

static const char *total_against(const struct total *dealer,
                                 const struct total *player)
{
    if (player->bust)
        return dealer->bust && dealer->eights ? "pushes" : "loses";
    if (player->halves == dealer->halves)
        return "pushes";
    return player->halves > total_worth(dealer) ? "wins" : "loses";
}

/* Without a player-dealer: the best total, or totals, and no more. */
static void totals_order(const struct ask *a, struct totals *t)
{
    int best = 0;

    for (int i = 0; i < a->hands; i++)
        if (total_worth(&t->of[i]) > best)
            best = total_worth(&t->of[i]);
    for (int i = 0; i < a->hands; i++)
        if (best > 0 && total_worth(&t->of[i]) == best)
            t->result[i] = "best";
}

static void totals_of(const struct ask *a, struct totals *t)
{
    *t = (struct totals){0};
    for (int i = 0; i < a->hands; i++) {
        const struct ask_hand *h = &a->hand[i];

        (void)total_of(h->cards, h->count, !a->split, &t->of[i]);
    }
    if (!a->against_dealer && a->hands > 1)
        totals_order(a, t);
    for (int i = 1; i < a->hands && a->against_dealer; i++)
        t->result[i] = total_against(&t->of[0], &t->of[i]);
}

static void totals_print(const struct ask *a, const struct totals *t)
{
    int width = show_width(a);
    char buf[NAME_SIZE];

    show_head(a, "");
    for (int i = 0; i < a->hands; i++) {
        const char *result = i == 0 && a->against_dealer ? "player-dealer"
                                                         : t->result[i];

        show_hand(a, &a->hand[i], width);
        if (result != NULL)
            printf("  %-18s  %s\n", total_name(&t->of[i], buf), result);
        else
            printf("  %s\n", total_name(&t->of[i], buf));
    }
}

static void totals_json(const struct ask *a, const struct totals *t)
{
    struct json j = json_to(stdout);

    json_object(&j);
    show_json_head(&j, a);
    json_open_array(&j, "hands");
    for (int i = 0; i < a->hands; i++) {
        const struct total *of = &t->of[i];
        char buf[NAME_SIZE];

        json_object(&j);
        show_json_cards(&j, "cards", a->hand[i].cards, a->hand[i].count);
        json_say_string(&j, "name", total_name(of, buf));
        json_say_decimal(&j, "total", of->halves * 5, 1);
        json_say_bool(&j, "soft", of->soft);
        json_say_bool(&j, "pure", of->pure);
        json_say_bool(&j, "bust", of->bust);
        json_say_bool(&j, "eights", of->eights);
        json_say_string(&j, "result", t->result[i]);
        json_close(&j);
    }
    json_close(&j);
    json_close(&j);
}

int rank_total(const struct ask *a)
{
    struct totals t;

    totals_of(a, &t);
    if (a->json)
        totals_json(a, &t);
    else
        totals_print(a, &t);
    return EXIT_YES;
}
