/*
 * odds_show.c - what came of `houseway odds`, as a table and as JSON.
 *
 * Leaves: none
 */
#include "cmd/odds_show.h"

#include <math.h>
#include <string.h>

#include "base/json.h"
#include "card/cardtext.h"
#include "cmd/figure.h"

/* ------------------------------------------------------------ the columns */

#define COUNT(NAME)                                                           \
    static int64_t count_##NAME(const struct odds_player *p)                  \
    {                                                                         \
        return p->NAME;                                                       \
    }
COUNT(scoop)
COUNT(tie)
COUNT(high)
COUNT(low)
COUNT(more)
COUNT(less)
COUNT(nothing)
#undef COUNT

const struct odds_column *odds_columns(const struct odds_rule *r)
{
    static const struct odds_column one[] =
        {{"win", "win", "#1f7a74", count_scoop},
         {"tie", "tie", "#e3a33b", count_tie},
         {"lose", "lose", "#c9d2d6", count_nothing},
         {NULL, NULL, NULL, NULL}};
    static const struct odds_column two[] =
        {{"scoop", "scoop", "#1f7a74", count_scoop},
         {"3/4", "three_quarters", "#3fa39b", count_more},
         {"tie", "tie", "#e3a33b", count_tie},
         {"high half", "high", "#4d74ab", count_high},
         {"low half", "low", "#8a5fa8", count_low},
         {"1/4", "quarter", "#c98f6b", count_less},
         {"nothing", "lose", "#c9d2d6", count_nothing},
         {NULL, NULL, NULL, NULL}};

    return r->high && r->low ? two : one;
}

static double share_of(const struct odds_sum *s, int i)
{
    return s->deals == 0 ? 0
                         : 100 * (double)s->player[i].shares / ODDS_POT /
                               (double)s->deals;
}

/* -------------------------------------------------------------- the table */

static void show_cards(const char *what, cardset cards)
{
    char text[256];
    struct text t;

    text_init(&t, text, sizeof text);
    cardtext_put_set(&t, cards, NULL);
    if (cards != 0)
        printf("%-6s %s\n", what, text);
}

/* Does somebody still have to choose a draw? */
static bool has_choice_left(const struct odds_ask *a)
{
    for (int i = 0; i < a->spot.hands; i++)
        if (!a->spot.hand[i].drawn)
            return a->spot.rule.draws;
    return false;
}

static const char *policy_of(const struct odds_ask *a)
{
    const struct odds_rule *r = &a->spot.rule;

    if (r->throws > 0)
        return "everybody throws the card that costs him the least of the "
               "pot, as if he saw all hands and the others kept theirs";
    if (!has_choice_left(a))
        return NULL;
    if (r->high)
        return "a straight or better stands; else pairs and a joker with "
               "aces are kept, else four to a flush, else four to an open "
               "straight, else the highest card";
    return "a nine or better stands; else one of each rank up to the eight "
           "is kept, and the joker";
}

static void show_head(const struct odds_ask *a)
{
    const char *policy = policy_of(a);

    printf("game   %s\n", a->said.title);
    printf("rules  %s: %s\n",
           a->said.by[0] != '\0' ? a->said.by : "the base game",
           a->said.rules);
    show_cards("board", a->spot.board);
    show_cards("dead", a->spot.dead);
    if (policy != NULL)
        printf("draw   %s\n", policy);
    if (odds_can_run_out(&a->spot))
        printf("last   the last card is one for all: the deck runs out\n");
    printf("\n");
}

/* A hand may be typed with spaces, and long. */
static int width_of(const struct odds_ask *a)
{
    int wide = 4;

    for (int i = 0; i < a->spot.hands; i++)
        if ((int)strlen(a->word[i]) > wide)
            wide = (int)strlen(a->word[i]);
    return wide;
}

static void show_hand(const struct odds_ask *a, const struct odds_result *r,
                      int i, int wide)
{
    const struct odds_column *all = odds_columns(&a->spot.rule), *c;
    const struct odds_player *p = &r->sum.player[i];
    char text[FIGURE_SIZE];

    printf("%-*s %10.4f %%", wide, a->word[i], share_of(&r->sum, i));
    for (c = all; c->name != NULL; c++)
        printf(" %15s", figure_count(c->count(p), text));
    if (r->exact)
        printf("\n%*s %12s", wide, "", "");
    else
        printf("\n%*s %s%9.4f %%", wide, "", "+-", odds_error(&r->sum, i));
    for (c = all; c->name != NULL; c++)
        printf(" %15s",
               figure_share((double)c->count(p), (double)r->sum.deals, text));
    printf("\n");
}

static void show_end(const struct odds_ask *a, const struct odds_result *r)
{
    char text[FIGURE_SIZE];

    if (r->cut)
        printf("\ninterrupted; ");
    else
        printf("\n");
    if (r->exact)
        printf("%s deal%s\n", figure_count(r->sum.deals, text),
               r->sum.deals == 1 ? "" : "s, every one counted");
    else
        printf("%s random deals, seed '%s'; +- is one standard error\n",
               figure_count(r->sum.deals, text), a->seed);
}

void odds_show_table(const struct odds_ask *a, const struct odds_result *r)
{
    int wide = width_of(a);

    show_head(a);
    printf("%-*s %12s", wide, "hand", "equity");
    for (const struct odds_column *c = odds_columns(&a->spot.rule);
         c->name != NULL; c++)
        printf(" %15s", c->name);
    printf("\n");
    for (int i = 0; i < a->spot.hands; i++)
        show_hand(a, r, i, wide);
    show_end(a, r);
}

/* --------------------------------------------------------------- as JSON */

static void json_cards(struct json *j, const char *key, cardset cards)
{
    json_open_row(j, key);
    while (cards != 0) {
        char name[CARDTEXT_SIZE];
        struct text t;

        text_init(&t, name, sizeof name);
        cardtext_put(&t, set_take(&cards), NULL);
        json_string(j, name);
    }
    json_close(j);
}

/* Per cent with six places. */
static void json_percent(struct json *j, const char *key, double percent)
{
    json_say_decimal(j, key, (int64_t)llround(percent * 1000000), 6);
}

static void json_hand(struct json *j, const struct odds_ask *a,
                      const struct odds_result *r, int i)
{
    const struct odds_player *p = &r->sum.player[i];

    json_object(j);
    json_say_string(j, "hand", a->word[i]);
    if (a->spot.hand[i].range != NULL)
        json_say_int(j, "hands", a->spot.hand[i].ranges);
    json_percent(j, "equity", share_of(&r->sum, i));
    if (!r->exact)
        json_percent(j, "error", odds_error(&r->sum, i));
    for (const struct odds_column *c = odds_columns(&a->spot.rule);
         c->name != NULL; c++)
        json_say_int(j, c->key, c->count(p));
    if (a->spot.rule.high && a->spot.rule.low) {
        json_say_int(j, "best_high", p->best_high);
        json_say_int(j, "best_low", p->best_low);
    }
    json_close(j);
}

static void json_rules(struct json *j, const struct odds_ask *a)
{
    const struct odds_rule *r = &a->spot.rule;

    json_say_string(j, "rules", a->said.rules);
    json_say_bool(j, "high", r->high);
    json_say_bool(j, "low", r->low);
    if (r->low && r->qualifier > 0)
        json_say_int(j, "qualifier", r->qualifier);
    json_say_int(j, "jokers", r->jokers);
    json_say_string(j, "policy", policy_of(a));
    json_say_bool(j, "last_for_all", odds_can_run_out(&a->spot));
}

void odds_show_json(const struct odds_ask *a, const struct odds_result *r)
{
    struct json j = json_to(stdout);

    json_object(&j);
    json_say_string(&j, "game", a->game);
    json_say_string(&j, "title", a->said.title);
    json_say_string(&j, "house", a->house);
    json_rules(&j, a);
    json_cards(&j, "board", a->spot.board);
    json_cards(&j, "dead", a->spot.dead);
    json_say_bool(&j, "exact", r->exact);
    json_say_bool(&j, "interrupted", r->cut);
    json_say_int(&j, "deals", r->sum.deals);
    json_say_string(&j, "seed", r->exact ? NULL : a->seed);
    json_open_array(&j, "hands");
    for (int i = 0; i < a->spot.hands; i++)
        json_hand(&j, a, r, i);
    json_close(&j);
    json_close(&j);
}
