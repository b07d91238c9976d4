/*
 * rank_pot.c - hands of five cards: ranked, and the pot divided.
 *
 * The pot is halved where a low qualifies and taken whole by the high where
 * none does; each half is divided evenly among those who tie for it
 * (OCE-STUDHILO-2.5, ROG-CRAZYPINE-p14).  Shares are fractions, never
 * doubles: who takes the odd chip is not asked here.
 */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "cmd/rank_show.h"
#include "rank/low.h"
#include "rank/name.h"

struct share {
    int num, den;
};

/* A hand's two values and what they take; a low of 0 does not qualify. */
struct player {
    struct best high, low;
    struct share takes_high, takes_low, takes;
};

struct pot {
    struct player player[ASK_HANDS];
    bool low; /* some low qualifies */
};

static struct share share_of(int num, int den)
{
    for (int d = den; d > 1; d--)
        if (num % d == 0 && den % d == 0)
            return (struct share){num / d, den / d};
    return (struct share){num, den};
}

static struct share share_sum(struct share a, struct share b)
{
    return share_of(a.num * b.den + b.num * a.den, a.den * b.den);
}

/* "1/2", "1" for the whole; buf has room for any. */
static const char *share_text(struct share s, char buf[24])
{
    if (s.den == 1)
        snprintf(buf, 24, "%d", s.num);
    else
        snprintf(buf, 24, "%d/%d", s.num, s.den);
    return buf;
}

static void pot_rank(const struct ask *a, const struct ask_hand *hand,
                     struct player *p)
{
    const struct game *g = &a->game;
    struct holding h = {.holes = hand->count,
                        .boards = a->boards,
                        .least = g->uses_min,
                        .most = g->uses_max};

    for (int i = 0; i < hand->count; i++)
        h.hole[i] = hand->cards[i];
    for (int i = 0; i < a->boards; i++)
        h.board[i] = a->board[i];
    if (g->high)
        best_high(&h, ask_high_rule(a), &p->high);
    if (g->low)
        best_low(&h, &p->low);
    if (g->qualifier > 0 &&
        p->low.value < low_floor((enum rank)(g->qualifier - 2)))
        p->low = (struct best){0};
}

static rank_value pot_value(const struct player *p, bool low)
{
    return low ? p->low.value : p->high.value;
}

/* Divides a part of the pot among the best hands of one direction. */
static void pot_divide(struct pot *pot, int hands, bool low, int parts)
{
    rank_value best = 0;
    int winners = 0;

    for (int i = 0; i < hands; i++)
        if (pot_value(&pot->player[i], low) > best)
            best = pot_value(&pot->player[i], low);
    for (int i = 0; i < hands; i++)
        winners += pot_value(&pot->player[i], low) == best;
    for (int i = 0; i < hands; i++) {
        struct player *p = &pot->player[i];
        struct share s = {0, 1};

        if (best > 0 && pot_value(p, low) == best)
            s = share_of(1, parts * winners);
        *(low ? &p->takes_low : &p->takes_high) = s;
    }
}

static void pot_of(const struct ask *a, struct pot *pot)
{
    *pot = (struct pot){0};
    for (int i = 0; i < a->hands; i++) {
        pot_rank(a, &a->hand[i], &pot->player[i]);
        pot->low = pot->low || pot->player[i].low.value > 0;
    }
    pot_divide(pot, a->hands, false, pot->low ? 2 : 1);
    pot_divide(pot, a->hands, true, a->game.high ? 2 : 1);
    for (int i = 0; i < a->hands; i++)
        pot->player[i].takes = share_sum(pot->player[i].takes_high,
                                         pot->player[i].takes_low);
}

/* ------------------------------------------------------------ for people */

static const char *pot_qualifier(const struct ask *a)
{
    static const char *const words[] = {
        [6] = ", six or better",
        [7] = ", seven or better",
        [8] = ", eight or better",
        [9] = ", nine or better",
    };

    if (!a->game.high || !a->game.low)
        return "";
    if (a->game.qualifier < 6 || a->game.qualifier > 9)
        return ", any low";
    return words[a->game.qualifier];
}

static const char *pot_name(const struct player *p, bool low, char *buf)
{
    return low ? low_name(p->low.value, buf) : high_name(p->high.value, buf);
}

static int pot_name_width(const struct ask *a, const struct pot *pot)
{
    char buf[NAME_SIZE];
    size_t widest = 0;

    for (int i = 0; i < a->hands; i++)
        for (int low = !a->game.high; low <= a->game.low; low++) {
            size_t n = strlen(pot_name(&pot->player[i], low, buf));

            widest = n > widest ? n : widest;
        }
    return (int)widest;
}

/* One direction of one hand: its name, its five cards, its share. */
static void pot_row(const struct ask *a, const struct player *p, bool low,
                    int width)
{
    const struct best *b = low ? &p->low : &p->high;
    struct share s = low ? p->takes_low : p->takes_high;
    char name[NAME_SIZE], share[24];

    if (a->game.high && a->game.low)
        printf("  %-4s", low ? "low" : "high");
    printf("  %s", pot_name(p, low, name));
    if (b->value != 0) {
        printf("%*s", width - (int)strlen(name) + 2, "");
        show_cards(a, b->five, 5, a->hands > 1 && s.num > 0 ? 14 : 0);
    }
    if (a->hands > 1 && s.num > 0)
        printf("  %s", s.den == 1 ? "all" : share_text(s, share));
    fputc('\n', stdout);
}

static void pot_sentence(const struct ask *a, const struct pot *pot, int i)
{
    const struct player *p = &pot->player[i];
    bool split = a->game.high && pot->low;
    char all[24], high[24], low[24];

    if (p->takes.num == 0)
        return;
    show_hand(a, &a->hand[i], 0);
    share_text(p->takes, all);
    share_text(p->takes_high, high);
    share_text(p->takes_low, low);
    if (p->takes.den == 1)
        puts(split ? " scoops the pot: high and low." : " takes the pot.");
    else if (p->takes_high.num > 0 && p->takes_low.num > 0)
        printf(" takes %s of the pot: %s for high, %s for low.\n", all, high,
               low);
    else
        printf(" takes %s of the pot%s.\n", all,
               !split                  ? ""
               : p->takes_high.num > 0 ? ", for high"
                                       : ", for low");
}

static void pot_print(const struct ask *a, const struct pot *pot)
{
    int hand = show_width(a), name = pot_name_width(a, pot);

    show_head(a, pot_qualifier(a));
    for (int i = 0; i < a->hands; i++) {
        show_hand(a, &a->hand[i], hand);
        if (a->game.high)
            pot_row(a, &pot->player[i], false, name);
        if (a->game.high && a->game.low)
            printf("%*s", hand, "");
        if (a->game.low)
            pot_row(a, &pot->player[i], true, name);
    }
    if (a->hands < 2)
        return;
    fputc('\n', stdout);
    if (a->game.high && a->game.low && !pot->low)
        puts("No low qualifies.");
    for (int i = 0; i < a->hands; i++)
        pot_sentence(a, pot, i);
}

/* ---------------------------------------------------------- for programs */

static void pot_json_value(struct json *j, const struct player *p, bool low)
{
    const struct best *b = low ? &p->low : &p->high;
    char name[NAME_SIZE];
    struct shown s = {.name = pot_name(p, low, name),
                      .category = show_category(b->value, low),
                      .value = b->value,
                      .five = b->five};

    show_json_hand(j, low ? "low" : "high", b->value != 0 ? &s : NULL);
}

static void pot_json_take(struct json *j, const char *part, struct share s)
{
    char buf[24];

    if (s.num == 0)
        return;
    json_object(j);
    json_say_string(j, "part", part);
    json_say_string(j, "share", share_text(s, buf));
    json_close(j);
}

static void pot_json_player(struct json *j, const struct ask *a,
                            const struct ask_hand *h, const struct player *p)
{
    char buf[24];

    json_object(j);
    show_json_cards(j, "cards", h->cards, h->count);
    if (a->game.high)
        pot_json_value(j, p, false);
    if (a->game.low)
        pot_json_value(j, p, true);
    if (a->hands > 1) {
        json_open_array(j, "takes");
        pot_json_take(j, "high", p->takes_high);
        pot_json_take(j, "low", p->takes_low);
        json_close(j);
        json_say_string(j, "share", share_text(p->takes, buf));
    }
    json_close(j);
}

static void pot_json(const struct ask *a, const struct pot *pot)
{
    struct json j = json_to(stdout);

    json_object(&j);
    show_json_head(&j, a);
    if (a->game.high && a->game.low) {
        json_key(&j, "qualifier");
        if (a->game.qualifier > 0)
            json_int(&j, a->game.qualifier);
        else
            json_null(&j);
    }
    json_open_array(&j, "hands");
    for (int i = 0; i < a->hands; i++)
        pot_json_player(&j, a, &a->hand[i], &pot->player[i]);
    json_close(&j);
    json_close(&j);
}

int rank_pot(const struct ask *a)
{
    struct pot pot;

    pot_of(a, &pot);
    if (a->json)
        pot_json(a, &pot);
    else
        pot_print(a, &pot);
    return EXIT_YES;
}
