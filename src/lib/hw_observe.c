/*
 * hw_observe.c - a table of an environment as one seat sees it: as numbers, as
 * JSON, and its choices in words.
 *
 * Everything comes out of felt_view(), so no number tells of a hidden card.
 *
 * Leaves: none
 */
#include <stdlib.h>
#include <string.h>

#include "lib/hw_env_own.h"
#include "rule/felt_view.h"

#include "base/owns_memory.h"

enum { VIEW_ROOM = 1 << 18 };

static int32_t small(money amount)
{
    return amount > INT32_MAX   ? INT32_MAX
           : amount < INT32_MIN ? INT32_MIN
                                : (int32_t)amount;
}

/* Cards from a place on; places that are left have none. */
static void put_cards(int32_t *out, const card *cards, int count, int room)
{
    for (int i = 0; i < room; i++)
        out[i] = i < count ? cards[i] : HW_NO_CARD;
}

static int32_t *seat_at(int32_t *out, int seat)
{
    return out + HW_SEES_SEATS_AT + seat * HW_SEES_SEAT;
}

static void see_poker(const struct view *v, int32_t *out)
{
    out[HW_SEES_STREET] = v->street;
    out[HW_SEES_ASKED] = v->to_act + 1;
    out[HW_SEES_BUTTON] = v->button + 1;
    out[HW_SEES_POT] = small(v->pot);
    out[HW_SEES_LOWER] = small(v->lower);
    out[HW_SEES_UPPER] = small(v->upper);
    if (v->viewer != NO_SEAT && v->high > v->seat[v->viewer].bet)
        out[HW_SEES_TO_CALL] = small(v->high - v->seat[v->viewer].bet);
    put_cards(out + HW_SEES_BOARD, v->board, v->boards, HW_SEES_BOARD_ROOM);
    for (int s = 0; s < v->seats; s++) {
        const struct view_of_seat *from = &v->seat[s];
        int32_t *to = seat_at(out, s);

        to[0] = small(from->stack);
        to[1] = small(from->bet);
        to[2] = from->live;
        to[3] = from->cards;
        put_cards(to + 4, from->card, from->cards, HW_SEES_CARDS);
    }
}

/* Cards of the first hand at a spot, or of its pile. */
static void see_spot(const struct spot *s, int32_t *to)
{
    const card *cards = s->pile.cards > 0 ? s->pile.card : s->hand[0].card;

    to[3] = s->pile.cards > 0 ? s->pile.cards : s->hand[0].cards;
    put_cards(to + 4, cards, to[3], HW_SEES_CARDS);
    for (int w = 0; w < s->wagers; w++)
        to[1] += small(s->wager[w].amount);
}

static void see_bank(const struct bank_view *v, int32_t *out)
{
    out[HW_SEES_STREET] = v->at + 1;
    out[HW_SEES_ASKED] = v->to_act + 1;
    out[HW_SEES_BUTTON] = v->banker + 1;
    out[HW_SEES_POT] = small(v->bank);
    out[HW_SEES_LOWER] = small(v->stakes.lower);
    out[HW_SEES_UPPER] = small(v->stakes.upper);
    for (int s = 0; s < v->seats; s++) {
        int32_t *to = seat_at(out, s);

        to[0] = small(v->person[s].stack);
        to[2] = v->person[s].here;
        see_spot(&v->spot[s], to);
    }
}

/*
 * Fills in the viewer's own hand, and everybody's melds one after the other.
 */
static void see_melds(const struct melding_view_of_seat *from, bool own,
                      int32_t *to)
{
    card laid[HW_SEES_CARDS];
    int n = 0;

    for (int m = 0; m < from->melds; m++)
        for (int i = 0; i < from->meld[m].cards && n < HW_SEES_CARDS; i++)
            laid[n++] = from->meld[m].card[i];
    to[1] = n;
    to[3] = from->cards;
    if (own)
        put_cards(to + 4, from->card, from->cards, HW_SEES_CARDS);
    else
        put_cards(to + 4, laid, n, HW_SEES_CARDS);
}

static void see_melding(const struct melding_view *v, int32_t *out)
{
    card drawn[2] = {v->drawn, v->top};

    out[HW_SEES_ASKED] = v->to_act + 1;
    out[HW_SEES_BUTTON] = v->button + 1;
    out[HW_SEES_POT] = small(v->pot);
    out[HW_SEES_LOWER] = out[HW_SEES_UPPER] = small(v->stakes.chip);
    put_cards(out + HW_SEES_BOARD, drawn, 2, HW_SEES_BOARD_ROOM);
    for (int s = 0; s < v->seats; s++) {
        int32_t *to = seat_at(out, s);

        to[0] = small(v->seat[s].stack);
        to[2] = v->seat[s].plays;
        see_melds(&v->seat[s], s == v->viewer, to);
    }
}

static void see(const hw_env *env, const struct felt *felt, seat_no viewer,
                int32_t *out)
{
    struct felt_view v;

    for (int i = 0; i < HW_OBSERVATION; i++)
        out[i] = 0;
    felt_view(&env->rules, felt, viewer, &v);
    out[HW_SEES_FAMILY] = v.family;
    out[HW_SEES_PHASE] = felt_phase(felt);
    out[HW_SEES_VIEWER] = viewer + 1;
    put_cards(out + HW_SEES_BOARD, NULL, 0, HW_SEES_BOARD_ROOM);
    for (int s = 0; s < SEATS_MAX; s++)
        put_cards(seat_at(out, s) + 4, NULL, 0, HW_SEES_CARDS);
    if (seen_poker(&v) != NULL)
        see_poker(seen_poker(&v), out);
    if (seen_melding(&v) != NULL)
        see_melding(seen_melding(&v), out);
    if (seen_bank(&v) != NULL)
        see_bank(seen_bank(&v), out);
}

/* Is there such a table, and such a viewer at it? */
static bool can_look(const hw_env *env, int table, int viewer)
{
    return env_is_open(env) && table >= 0 && table < env->tables &&
           viewer >= 0 && viewer <= env->seats;
}

int hw_env_observe(hw_env *env, int table, int viewer, int32_t *out)
{
    if (!can_look(env, table, viewer) || out == NULL)
        return HW_WRONG;
    see(env, &env->one[table].seating.felt, (seat_no)(viewer - 1), out);
    return HW_OBSERVATION;
}

int hw_env_last(hw_env *env, int table, int viewer, int32_t *out)
{
    if (!can_look(env, table, viewer) || out == NULL ||
        !env->one[table].has_last)
        return HW_WRONG;
    see(env, &env->one[table].last, (seat_no)(viewer - 1), out);
    return HW_OBSERVATION;
}

int hw_env_observe_all(hw_env *env, int32_t *out)
{
    if (!env_is_open(env) || out == NULL)
        return HW_WRONG;
    for (int n = 0; n < env->tables; n++, out += HW_OBSERVATION)
        see(env, &env->one[n].seating.felt, (seat_no)(env->seat[n] - 1), out);
    return HW_OBSERVATION;
}

static bool env_text(hw_env *env, struct text *out)
{
    if (env->text == NULL)
        env->text = malloc(VIEW_ROOM);
    if (env->text == NULL)
        return false;
    text_init(out, env->text, VIEW_ROOM);
    return true;
}

const char *hw_env_choice(hw_env *env, int table, int number)
{
    struct text t;

    if (!env_is_open(env) || table < 0 || table >= env->tables || number < 0 ||
        number >= env->choices[table] || !env_text(env, &t))
        return NULL;
    menu_put(&t, &env->rules, &env->one[table].seating.felt,
             &env->one[table].menu, number);
    return env->text;
}

const char *hw_env_view(hw_env *env, int table, int viewer)
{
    struct view_told told;
    struct text t;

    if (!can_look(env, table, viewer) || !env_text(env, &t))
        return NULL;
    told = (struct view_told){.table = (uint32_t)table + 1,
                              .viewer = (seat_no)(viewer - 1),
                              .book = &env->rules,
                              .all = shelf_clauses(env->books->shelf),
                              .seating = &env->one[table].seating};
    view_json(&t, &told);
    return t.cut ? NULL : env->text;
}
