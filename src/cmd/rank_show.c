/*
 * rank_show.c - what the answers of `houseway rank` have in common.
 *
 * Cards are padded by their plain width, because colors and suit glyphs take
 * more bytes than columns.
 */
#include "cmd/rank_show.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* "As Kd": plain, and as wide as it is shown.  Returns buf (CARDS_SIZE). */
static const char *show_plain(const card *cards, int count, char *buf)
{
    struct text t;

    text_init(&t, buf, CARDS_SIZE);
    cardtext_put_all(&t, cards, count, NULL);
    return buf;
}

void show_cards(const struct ask *a, const card *cards, int count, int width)
{
    char buf[CARDS_SIZE];
    int plain = (int)strlen(show_plain(cards, count, buf));
    struct text t;

    text_init(&t, buf, sizeof buf);
    cardtext_put_all(&t, cards, count, &a->style);
    printf("%s%*s", buf, width > plain ? width - plain : 0, "");
}

static int hand_width(const struct ask_hand *h)
{
    char buf[CARDS_SIZE];

    return (int)strlen(show_plain(h->cards, h->count, buf)) + (h->set ? 2 : 0);
}

int show_width(const struct ask *a)
{
    int widest = 0;

    for (int i = 0; i < a->hands; i++)
        if (hand_width(&a->hand[i]) > widest)
            widest = hand_width(&a->hand[i]);
    return widest;
}

void show_hand(const struct ask *a, const struct ask_hand *h, int width)
{
    int pad = width - hand_width(h);

    if (h->set) {
        show_cards(a, h->cards, 5, 0);
        fputs(" / ", stdout);
        show_cards(a, h->cards + 5, 2, 0);
    } else {
        show_cards(a, h->cards, h->count, 0);
    }
    printf("%*s", pad > 0 ? pad : 0, "");
}

void show_head(const struct ask *a, const char *more)
{
    printf("%s%s\n", a->game.title, more);
    if (a->house[0] != '\0')
        printf("rules  %s%s%s\n", a->house, a->rules[0] != '\0' ? ": " : "",
               a->rules);
    else if (a->rules[0] != '\0')
        printf("rules  base game, from %s\n", a->rules);
    if (a->boards > 0) {
        fputs("board  ", stdout);
        show_cards(a, a->board, a->boards, 0);
        fputc('\n', stdout);
    }
    fputc('\n', stdout);
}

void show_json_cards(struct json *j, const char *key, const card *cards,
                     int count)
{
    json_open_row(j, key);
    for (int i = 0; i < count; i++) {
        char buf[CARDS_SIZE];

        json_string(j, show_plain(&cards[i], 1, buf));
    }
    json_close(j);
}

void show_json_head(struct json *j, const struct ask *a)
{
    json_say_string(j, "game", a->game.name);
    json_say_string(j, "title", a->game.title);
    json_say_string(j, "house", a->house[0] != '\0' ? a->house : NULL);
    json_say_string(j, "rules", a->rules);
    show_json_cards(j, "board", a->board, a->boards);
}

void show_json_hand(struct json *j, const char *key, const struct shown *s)
{
    if (s == NULL) {
        json_say_null(j, key);
        return;
    }
    json_open_object(j, key);
    json_say_string(j, "name", s->name);
    if (s->category != NULL)
        json_say_string(j, "category", s->category);
    json_say_int(j, "value", s->value);
    if (s->five != NULL)
        show_json_cards(j, "five", s->five, 5);
    json_close(j);
}

const char *show_category(rank_value v, bool low)
{
    static const char *const words[HIGH_CATEGORIES] = {
        "high card",      "pair",           "two pair",   "three of a kind",
        "straight",       "flush",          "full house", "four of a kind",
        "straight flush", "five of a kind",
    };
    enum high_category c = high_category(low ? ~v : v);

    return low && c == HIGH_CARD ? "no pair" : words[c];
}
