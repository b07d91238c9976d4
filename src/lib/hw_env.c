/*
 * hw_env.c - many tables of one game, for programs that learn: each waits for
 * a seat that is asked, is told the number of a choice, and goes on until a
 * seat is asked again.
 *
 * The deal and what lies between hands go through the room; what is done in a
 * hand goes to the felt at once, as in sim/bulk.h, and for the same reason:
 * nobody here is away, moves or leaves, so the chairs need not follow.
 *
 * Leaves: none
 */
#include <stdlib.h>
#include <string.h>

#include "base/must.h"
#include "lib/hw_own.h"
#include "rule/felt_view.h"
#include "rule/refuse.h"
#include "sim/purse.h"

#include "base/owns_memory.h"

enum {
    TABLES_MOST = 1 << 16,
    STUCK = 100000, /* wishes at a table without a seat that is asked */
    VIEW_ROOM = 1 << 18
};

/* One of the tables. */
struct one {
    struct seating seating;
    struct rota rota;
    struct menu menu;
    struct luck luck; /* of seats that choose by luck */
    money began[PEOPLE_MAX];
    uint32_t number; /* of hands before this one */
    bool begun;
};

struct hw_env {
    uint32_t mark;
    hw_books *books;
    struct book edition, rules;
    struct cmd_open open;
    int tables, seats;
    uint8_t player[PEOPLE_MAX]; /* enum hw_player */
    uint16_t simple;            /* a bit each, of those */
    struct one *one;
    int32_t *seat, *choices;
    int64_t *reward; /* a row of seats for each table */
    uint8_t *over;
    int64_t hands;
    bool playing; /* nobody is asked: luck plays for who would be */
    char *text;   /* VIEW_ROOM bytes; NULL: none yet */
};

static bool is_env(const hw_env *env)
{
    return env != NULL && env->mark == MARK_ENV;
}

/* A hand */

static bool is_banked(const struct felt *felt)
{
    return (OF_BANKED >> felt->family & 1) != 0;
}

static uint32_t hands_of(const struct felt *felt)
{
    return felt->family == FAMILY_POKER     ? felt->poker.number
           : felt->family == FAMILY_MELDING ? felt->melding.number
                                            : felt->bank.number;
}

static bool room_does(const hw_env *env, struct one *t,
                      const struct command *c, struct refusal *no)
{
    static const struct room_sink nobody = {.trusts = true};

    return seating_do(c->kind == CMD_OPEN ? &env->edition : &env->rules,
                      &t->seating, c, &nobody, no);
}

static bool felt_does(const hw_env *env, struct one *t,
                      const struct command *c, struct refusal *no)
{
    static const struct sink nobody = {.trusts = true};

    return felt_do(&env->rules, &t->seating.felt, c, &nobody, no);
}

/* Whoever has run low buys chips, and the hand begins. */
static bool begins(const hw_env *env, struct one *t, struct refusal *no)
{
    struct command c;

    while (purse_next(&t->seating, env->seats, 0, &c))
        if (!room_does(env, t, &c, no))
            return false;
    for (seat_no s = 0; s < env->seats; s++)
        t->began[s] = felt_stack(&t->seating.felt, s);
    t->number = hands_of(&t->seating.felt);
    t->begun = true;
    return true;
}

static bool is_over(const struct one *t)
{
    const struct felt *felt = &t->seating.felt;

    return t->begun && felt_is_idle(felt) && hands_of(felt) != t->number;
}

static void ends(hw_env *env, int n)
{
    struct one *t = &env->one[n];

    for (seat_no s = 0; s < env->seats; s++)
        env->reward[n * env->seats + s] += felt_stack(&t->seating.felt, s) -
                                           t->began[s];
    env->over[n] = 1;
    env->hands++;
    t->begun = false;
}

/* Deciding */

/* Most of the time a bet is waited for: then nobody else need be asked. */
static bool is_bet(const struct felt *felt)
{
    return felt->family == FAMILY_POKER && felt->poker.phase == PHASE_BET &&
           !felt->poker.ruling.asks_floor;
}

static void fill_menu(const hw_env *env, struct one *t, seat_no seat)
{
    if (t->seating.felt.family == FAMILY_POKER)
        menu_of(&env->rules, &t->seating.felt, seat, false, &t->menu);
    else
        rota_menu(&t->rota, &env->rules, &t->seating, seat, &t->menu);
}

static bool chooses(hw_env *env, struct one *t, int number, struct refusal *no)
{
    struct command c;
    bool done;

    menu_wish(&t->menu, number, &c);
    rota_throws(&t->rota, &env->rules, &c);
    done = c.kind == CMD_NONE || felt_does(env, t, &c, no);
    if (done && is_banked(&t->seating.felt))
        rota_answered(&t->rota, &t->seating.felt, t->menu.seat);
    return done;
}

/* What a simple player does, as the number of a choice like any other. */
static bool plays_simply(hw_env *env, struct one *t, seat_no seat,
                         struct refusal *no)
{
    struct command c;

    rota_plays(&t->rota, &env->rules, &t->seating, seat, &c);
    if (c.kind == CMD_NONE) { /* lets it go by, where that may be */
        fill_menu(env, t, seat);
        return chooses(env, t, 0, no);
    }
    rota_throws(&t->rota, &env->rules, &c);
    if (!felt_does(env, t, &c, no))
        return false;
    rota_answered(&t->rota, &t->seating.felt, seat);
    return true;
}

/* The dealer's wish, or whose turn it is; false: nobody can go on. */
static bool next_wish(hw_env *env, struct one *t, struct command *c)
{
    if (is_bet(&t->seating.felt)) {
        c->kind = CMD_NONE;
        c->who = who_plays(t->seating.felt.poker.to_act);
        return true;
    }
    return rota_next(&t->rota, &env->rules, &t->seating, c);
}

/* One thing that is no asked seat's to do.  *asked: a seat that is. */
static bool goes_one(hw_env *env, int n, seat_no *asked, struct refusal *no)
{
    struct one *t = &env->one[n];
    struct command c;
    seat_no seat;

    if (is_over(t))
        ends(env, n);
    if (!t->begun && !begins(env, t, no))
        return false;
    if (!next_wish(env, t, &c))
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (c.kind == CMD_DEAL || c.kind == CMD_HIGH_CARD)
        return room_does(env, t, &c, no);
    if (c.kind != CMD_NONE)
        return felt_does(env, t, &c, no);
    seat = c.who.seat;
    if (c.who.role != ROLE_PLAYER || seat < 0 || seat >= env->seats)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (env->player[seat] == HW_SIMPLE)
        return plays_simply(env, t, seat, no);
    fill_menu(env, t, seat);
    if (t->menu.count == 0)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (env->player[seat] == HW_ASKED && !env->playing) {
        *asked = seat;
        return true;
    }
    return chooses(env, t, (int)luck_below(&t->luck, (uint32_t)t->menu.count),
                   no);
}

/* Until a seat is asked. */
static bool goes_on(hw_env *env, int n, struct refusal *no)
{
    seat_no asked = NO_SEAT;

    for (int i = 0; i < STUCK && asked == NO_SEAT; i++)
        if (!goes_one(env, n, &asked, no))
            return false;
    env->seat[n] = asked + 1;
    env->choices[n] = asked == NO_SEAT ? 0 : env->one[n].menu.count;
    return asked != NO_SEAT || refuse(no, WHY_NOT_NOW, LEAF_NONE);
}

/* Opening and closing */

static bool opens_one(hw_env *env, int n, uint64_t seed, struct refusal *no)
{
    struct one *t = &env->one[n];
    struct command c;

    memset(t, 0, sizeof *t);
    seating_init(&t->seating);
    rota_init(&t->rota, seed * 2 + 1);
    t->rota.croupier.people &= (uint16_t)~env->simple;
    t->luck = luck_of(seed * 2 + 2);
    *wish_open(&c, who_rules()) = env->open;
    return room_does(env, t, &c, no);
}

static int resets(hw_env *env, uint64_t seed, char *message)
{
    struct refusal no;

    memset(env->over, 0, (size_t)env->tables);
    memset(env->reward, 0,
           sizeof *env->reward * (size_t)(env->tables * env->seats));
    env->hands = 0;
    for (int n = 0; n < env->tables; n++) {
        env->seat[n] = env->choices[n] = 0;
        if (!opens_one(env, n, seed * (uint64_t)env->tables + (uint64_t)n,
                       &no))
            return told_refusal(&env->edition, &no, message);
        if (n == 0)
            felt_book(&env->edition, &env->one[0].seating.felt, &env->rules);
    }
    return HW_DONE;
}

static bool is_anybody_asked(const hw_env *env)
{
    for (int s = 0; s < env->seats; s++)
        if (env->player[s] == HW_ASKED)
            return true;
    return false;
}

/* Every table up to the first seat that is asked. */
static int starts(hw_env *env, char *message)
{
    struct refusal no;

    for (int n = 0; n < env->tables && is_anybody_asked(env); n++)
        if (!goes_on(env, n, &no))
            return told_refusal(&env->rules, &no, message);
    return HW_DONE;
}

static bool has_memory(hw_env *env)
{
    size_t n = (size_t)env->tables;

    env->one = calloc(n, sizeof *env->one);
    env->seat = calloc(n, sizeof *env->seat);
    env->choices = calloc(n, sizeof *env->choices);
    env->reward = calloc(n * (size_t)env->seats, sizeof *env->reward);
    env->over = calloc(n, 1);
    return env->one != NULL && env->seat != NULL && env->choices != NULL &&
           env->reward != NULL && env->over != NULL;
}

static int opens(hw_env *env, const char *house, const char *game,
                 const char *how, uint64_t seed, char *message)
{
    struct fault f;

    if (books_open(env->books, house, game, how, &env->edition, &env->open,
                   &f) != 0)
        return told(&f, message);
    env->rules = env->edition;
    env->seats = env->open.seats;
    if (!has_memory(env))
        return told_words(message, "out of memory");
    if (resets(env, seed, message) != HW_DONE)
        return HW_WRONG;
    return starts(env, message);
}

hw_env *hw_env_open(hw_books *books, const char *house, const char *game,
                    const char *how, int tables, uint64_t seed, char *message)
{
    hw_env *env;

    if (!is_books(books) || tables < 1 || tables > TABLES_MOST) {
        told_words(message, "no books, or no number of tables");
        return NULL;
    }
    env = calloc(1, sizeof *env);
    if (env == NULL) {
        told_words(message, "out of memory");
        return NULL;
    }
    env->mark = MARK_ENV;
    env->books = books_hold(books);
    env->tables = tables;
    if (opens(env, house, game, how, seed, message) != HW_DONE) {
        hw_env_close(env);
        return NULL;
    }
    return env;
}

void hw_env_close(hw_env *env)
{
    if (!is_env(env))
        return;
    env->mark = 0;
    free(env->one);
    free(env->seat);
    free(env->choices);
    free(env->reward);
    free(env->over);
    free(env->text);
    hw_books_close(env->books);
    free(env);
}

int hw_env_reset(hw_env *env, uint64_t seed, char *message)
{
    int done;

    if (!is_env(env))
        return told_words(message, "no environment");
    done = resets(env, seed, message);
    return done == HW_DONE ? starts(env, message) : done;
}

int hw_env_player(hw_env *env, int seat, enum hw_player player)
{
    uint16_t bit;

    if (!is_env(env) || seat < 1 || seat > env->seats ||
        (unsigned)player > HW_SIMPLE)
        return HW_WRONG;
    bit = (uint16_t)(1u << (seat - 1));
    env->player[seat - 1] = (uint8_t)player;
    env->simple = player == HW_SIMPLE ? env->simple | bit
                                      : env->simple & (uint16_t)~bit;
    for (int n = 0; n < env->tables; n++)
        env->one[n].rota.croupier.people = (uint16_t)(((1u << SEATS_MAX) - 1) &
                                                      ~(unsigned)env->simple);
    return HW_DONE;
}

/* Stepping */

/* Every number is one of its table's choices, or -1: left alone. */
static bool can_choose(const hw_env *env, const int32_t *choice)
{
    for (int n = 0; n < env->tables; n++)
        if (choice[n] < -1 || choice[n] >= env->choices[n])
            return false;
    return true;
}

static bool steps(hw_env *env, int n, int number, struct refusal *no)
{
    env->over[n] = 0;
    memset(&env->reward[n * env->seats], 0,
           sizeof *env->reward * (size_t)env->seats);
    if (number < 0)
        return true;
    return chooses(env, &env->one[n], number, no) && goes_on(env, n, no);
}

int hw_env_step(hw_env *env, const int32_t *choice, char *message)
{
    struct refusal no;

    if (!is_env(env) || choice == NULL)
        return told_words(message, "no environment, or no choices");
    if (!is_anybody_asked(env))
        return told_words(message, "no seat is asked: play hands instead");
    if (!can_choose(env, choice))
        return told_words(message, "a table has no such choice");
    for (int n = 0; n < env->tables; n++)
        if (!steps(env, n, choice[n], &no))
            return told_refusal(&env->rules, &no, message);
    return HW_DONE;
}

int64_t hw_env_play(hw_env *env, int64_t hands, char *message)
{
    seat_no asked = NO_SEAT;
    struct refusal no;
    int64_t first;
    bool good = true;

    if (!is_env(env) || hands < 0)
        return told_words(message, "no environment, or no number of hands");
    first = env->hands;
    env->playing = true;
    memset(env->reward, 0,
           sizeof *env->reward * (size_t)(env->tables * env->seats));
    for (int n = 0; good && env->hands - first < hands;
         n = (n + 1) % env->tables) {
        int64_t before = env->hands;

        while (good && env->hands == before)
            good = goes_one(env, n, &asked, &no);
    }
    env->playing = false;
    if (!good)
        told_refusal(&env->rules, &no, message);
    else if (starts(env, message) != HW_DONE)
        return HW_WRONG;
    return good ? env->hands - first : HW_WRONG;
}

int hw_env_tables(hw_env *env)
{
    return is_env(env) ? env->tables : 0;
}

int hw_env_seats(hw_env *env)
{
    return is_env(env) ? env->seats : 0;
}

int64_t hw_env_hands(hw_env *env)
{
    return is_env(env) ? env->hands : 0;
}

const int32_t *hw_env_seat(hw_env *env)
{
    return is_env(env) ? env->seat : NULL;
}

const int32_t *hw_env_choices(hw_env *env)
{
    return is_env(env) ? env->choices : NULL;
}

const int64_t *hw_env_reward(hw_env *env)
{
    return is_env(env) ? env->reward : NULL;
}

const uint8_t *hw_env_over(hw_env *env)
{
    return is_env(env) ? env->over : NULL;
}

/* Seeing */

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

/* The own hand, and everybody's melds one after the other. */
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

static uint8_t phase_of(const struct felt *felt)
{
    return felt->family == FAMILY_POKER     ? felt->poker.phase
           : felt->family == FAMILY_MELDING ? felt->melding.phase
                                            : felt->bank.phase;
}

static void see(const hw_env *env, const struct one *t, seat_no viewer,
                int32_t *out)
{
    struct felt_view v;

    for (int i = 0; i < HW_OBSERVATION; i++)
        out[i] = 0;
    felt_view(&env->rules, &t->seating.felt, viewer, &v);
    out[HW_SEES_FAMILY] = v.family;
    out[HW_SEES_PHASE] = phase_of(&t->seating.felt);
    out[HW_SEES_VIEWER] = viewer + 1;
    put_cards(out + HW_SEES_BOARD, NULL, 0, HW_SEES_BOARD_ROOM);
    for (int s = 0; s < SEATS_MAX; s++)
        put_cards(seat_at(out, s) + 4, NULL, 0, HW_SEES_CARDS);
    if (v.family == FAMILY_POKER)
        see_poker(&v.poker, out);
    else if (v.family == FAMILY_MELDING)
        see_melding(&v.melding, out);
    else
        see_bank(&v.bank, out);
}

int hw_env_observe(hw_env *env, int table, int viewer, int32_t *out)
{
    if (!is_env(env) || table < 0 || table >= env->tables || viewer < 0 ||
        viewer > env->seats || out == NULL)
        return HW_WRONG;
    see(env, &env->one[table], (seat_no)(viewer - 1), out);
    return HW_OBSERVATION;
}

int hw_env_observe_all(hw_env *env, int32_t *out)
{
    if (!is_env(env) || out == NULL)
        return HW_WRONG;
    for (int n = 0; n < env->tables; n++, out += HW_OBSERVATION)
        see(env, &env->one[n], (seat_no)(env->seat[n] - 1), out);
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

    if (!is_env(env) || table < 0 || table >= env->tables || number < 0 ||
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

    if (!is_env(env) || table < 0 || table >= env->tables || viewer < 0 ||
        viewer > env->seats || !env_text(env, &t))
        return NULL;
    told = (struct view_told){.table = (uint32_t)table + 1,
                              .viewer = (seat_no)(viewer - 1),
                              .book = &env->rules,
                              .all = shelf_clauses(env->books->shelf),
                              .seating = &env->one[table].seating};
    view_json(&t, &told);
    return t.cut ? NULL : env->text;
}
