/*
 * rank_setting.c - seven cards set in five and two, against the
 * player-dealer's.
 *
 * A player wins both hands, loses both, or pushes; a copy, a hand that ranks
 * the same, goes to the player-dealer (OCE-PAIGOW-B8.3, B9).  A hand whose
 * two cards do not rank below its five is foul and loses (SNK-PAIGOW-p20);
 * a foul hand of the player-dealer is put right by the dealer, so nothing is
 * compared with it.
 */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "cmd/rank_show.h"
#include "rank/name.h"
#include "rank/small.h"

struct setting {
    struct best back; /* the five */
    rank_value front; /* the two; 0 where the hand is not set */
    bool foul;
    const char *result; /* "wins", "pushes", "loses"; NULL: not compared */
};

static void setting_rank(const struct ask *a, const struct ask_hand *hand,
                         struct setting *s)
{
    struct holding h = {.holes = hand->set ? 5 : hand->count, .most = 5};

    *s = (struct setting){0};
    for (int i = 0; i < h.holes; i++)
        h.hole[i] = hand->cards[i];
    best_high(&h, ask_high_rule(a), &s->back);
    if (!hand->set)
        return;
    s->front = front_of_2(hand->cards + 5, ask_high_rule(a).joker);
    s->foul = !front_is_below(s->front, s->back.value);
}

static const char *setting_result(const struct setting *dealer,
                                  const struct setting *player)
{
    bool back = player->back.value > dealer->back.value;
    bool front = player->front > dealer->front;

    if (player->foul || (!back && !front))
        return "loses";
    return back && front ? "wins" : "pushes";
}

/* "player-dealer", "wins", ..., and a word where the hand is foul. */
static const char *setting_mark(const struct ask *a, const struct setting *s,
                                bool dealer)
{
    if (a->hands > 1 && dealer)
        return s->foul ? "player-dealer, foul" : "player-dealer";
    if (s->foul)
        return s->result != NULL ? "foul, loses" : "foul";
    return s->result != NULL ? s->result : "";
}

static int setting_name_width(const struct ask *a, const struct setting *s)
{
    char buf[NAME_SIZE];
    size_t widest = 0;

    for (int i = 0; i < a->hands; i++) {
        size_t n = strlen(high_name(s[i].back.value, buf));

        widest = n > widest ? n : widest;
        n = s[i].front == 0 ? 0 : strlen(high_name(s[i].front, buf));
        widest = n > widest ? n : widest;
    }
    return (int)widest;
}

/* Of a hand that is set the cards used are plain to see. */
static void setting_print_hand(const struct ask *a, int i,
                               const struct setting *s, int hand, int name)
{
    const char *mark = setting_mark(a, s, i == 0);
    char buf[NAME_SIZE];

    show_hand(a, &a->hand[i], hand);
    printf("  %s", high_name(s->back.value, buf));
    if (!a->hand[i].set || mark[0] != '\0')
        printf("%*s", name - (int)strlen(buf) + 2, "");
    if (!a->hand[i].set)
        show_cards(a, s->back.five, 5, 0);
    puts(mark);
    if (a->hand[i].set)
        printf("%*s  %s\n", hand, "", high_name(s->front, buf));
}

static void setting_print(const struct ask *a, const struct setting *s)
{
    int hand = show_width(a), name = setting_name_width(a, s);

    show_head(a, "");
    for (int i = 0; i < a->hands; i++)
        setting_print_hand(a, i, &s[i], hand, name);
    if (a->hands > 1 && s[0].foul)
        puts("\nThe player-dealer's hand is foul: the dealer sets it right "
             "before hands are\ncompared.");
}

static void setting_json_hand(struct json *j, const struct ask_hand *h,
                              const struct setting *s)
{
    char five[NAME_SIZE], two[NAME_SIZE];
    struct shown back = {.name = high_name(s->back.value, five),
                         .category = show_category(s->back.value, false),
                         .value = s->back.value,
                         .five = s->back.five};
    struct shown front = {.name = high_name(s->front, two),
                          .category = show_category(s->front, false),
                          .value = s->front};

    json_object(j);
    show_json_cards(j, "cards", h->cards, h->count);
    show_json_hand(j, "high", &back);
    if (h->set) {
        show_json_hand(j, "front", &front);
        json_say_bool(j, "foul", s->foul);
    }
    json_say_string(j, "result", s->result);
    json_close(j);
}

static void setting_json(const struct ask *a, const struct setting *s)
{
    struct json j = json_to(stdout);

    json_object(&j);
    show_json_head(&j, a);
    json_open_array(&j, "hands");
    for (int i = 0; i < a->hands; i++)
        setting_json_hand(&j, &a->hand[i], &s[i]);
    json_close(&j);
    json_close(&j);
}

int rank_setting(const struct ask *a)
{
    struct setting s[ASK_HANDS];
    int said = EXIT_YES;

    for (int i = 0; i < a->hands; i++) {
        setting_rank(a, &a->hand[i], &s[i]);
        if (s[i].foul)
            said = EXIT_NO;
        if (i > 0 && a->hand[i].set && !s[0].foul)
            s[i].result = setting_result(&s[0], &s[i]);
    }
    if (a->json)
        setting_json(a, s);
    else
        setting_print(a, s);
    return said;
}
