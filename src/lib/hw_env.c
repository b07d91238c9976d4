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
#include "deal/purse.h"
#include "lib/hw_env_own.h"
#include "rule/field.h"
#include "rule/refuse.h"

#include "base/owns_memory.h"

enum {
    TABLES_MOST = 1 << 16,
    STUCK = 100000 /* wishes at a table without a seat that is asked */
};

bool env_is_open(const hw_env *env)
{
    return env != NULL && env->mark == MARK_ENV;
}

/* A hand */

/* The end of a banked hand clears the spots: it is kept as it lay before. */
static void keep_lay(struct one *t, const struct felt *after,
                     const struct event *e)
{
    if (e->kind != EV_BANK_ENDED)
        t->last = *after;
}

static void hear_room(void *to, const struct event *e)
{
    struct one *t = to;

    keep_lay(t, &t->seating.felt, e);
}

static void hear_felt(void *to, const struct felt *after,
                      const struct event *e)
{
    keep_lay(to, after, e);
}

static bool do_in_room(const hw_env *env, struct one *t,
                       const struct command *c, struct refusal *no)
{
    struct room_sink sink = {.trusts = true};

    if (felt_is_by_wager(&t->seating.felt)) {
        sink.take = hear_room;
        sink.to = t;
    }
    return seating_do(c->kind == CMD_OPEN ? &env->edition : &env->rules,
                      &t->seating, c, &sink, no);
}

static bool do_on_felt(const hw_env *env, struct one *t,
                       const struct command *c, struct refusal *no)
{
    struct sink sink = {.trusts = true};

    if (felt_is_by_wager(&t->seating.felt)) {
        sink.take = hear_felt;
        sink.to = t;
    }
    return felt_do(&env->rules, &t->seating.felt, c, &sink, no);
}

/* Keeps what a seat did, with the first amount that was said. */
static void keep_deed(struct one *t, const struct command *c)
{
    struct deed *d = &t->deed[t->deeds++ % HW_HISTORY];

    *d = (struct deed){.kind = (uint16_t)c->kind, .seat = c->who.seat};
    for (const struct field *f = command_row(c->kind)->fields;
         f->type != FIELD_END; f++)
        if (f->type == FIELD_MONEY) {
            memcpy(&d->amount, field_at(f, command_payload(c)),
                   sizeof d->amount);
            return;
        }
}

int hw_env_history(hw_env *env, int table, struct hw_action *out, int max)
{
    const struct one *t;
    int count, first;

    if (!env_is_open(env) || table < 0 || table >= env->tables || max < 0 ||
        (max > 0 && out == NULL))
        return HW_WRONG;
    t = &env->one[table];
    count = t->deeds < HW_HISTORY ? t->deeds : HW_HISTORY;
    first = t->deeds - count;
    for (int i = 0; i < count && i < max; i++) {
        const struct deed *d = &t->deed[(first + i) % HW_HISTORY];

        out[i] = (struct hw_action){.seat = d->seat + 1,
                                    .command = command_row(d->kind)->name,
                                    .amount = d->amount};
    }
    return count;
}

/* Players who have run low buy chips, and the hand begins. */
static bool begin_hand(const hw_env *env, struct one *t, struct refusal *no)
{
    struct command c;

    while (purse_next(&t->seating, env->seats, 0, &c))
        if (!do_in_room(env, t, &c, no))
            return false;
    for (seat_no s = 0; s < env->seats; s++)
        t->began[s] = felt_stack(&t->seating.felt, s);
    t->number = felt_number(&t->seating.felt);
    t->begun = true;
    t->deeds = 0;
    return true;
}

static bool is_over(const struct one *t)
{
    const struct felt *felt = &t->seating.felt;

    return t->begun && felt_is_idle(felt) && felt_number(felt) != t->number;
}

static void end_hand(hw_env *env, int n)
{
    struct one *t = &env->one[n];

    for (seat_no s = 0; s < env->seats; s++)
        env->reward[n * env->seats + s] += felt_stack(&t->seating.felt, s) -
                                           t->began[s];
    env->over[n] = 1;
    env->hands++;
    t->begun = false;
    if (!felt_is_by_wager(&t->seating.felt))
        t->last = t->seating.felt;
    t->has_last = true;
}

/* Deciding */

/* Most of the time a bet is waited for: then nobody else need be asked. */
static bool is_bet(const struct felt *felt)
{
    const struct table *t = felt_poker(felt);

    return t != NULL && t->phase == PHASE_BET && !t->ruling.asks_floor;
}

static bool take_choice(hw_env *env, struct one *t, int number,
                        struct refusal *no)
{
    struct deal_chance chance = deal_chance_luck(&t->cards);
    struct command c;
    struct fault f;
    bool done;

    menu_wish(&t->menu, number, &c);
    MUST(deal_throw(&env->rules, &c, &chance, &f) == 0);
    done = c.kind == CMD_NONE || do_on_felt(env, t, &c, no);
    if (done && c.kind != CMD_NONE)
        keep_deed(t, &c);
    if (done && (c.kind == CMD_NONE || table_is_answer(c.kind)))
        deal_pass(&t->dealing, &t->seating.felt, t->menu.seat);
    return done;
}

/* The next command that is no asked seat's, or the seat that is asked. */
static void find_next(hw_env *env, struct one *t, struct deal_answer *out)
{
    struct deal_chance chance = deal_chance_luck(&t->cards);
    struct deal_company company;
    struct fault f;

    if (is_bet(&t->seating.felt) &&
        (env->simple >> felt_to_act(&t->seating.felt) & 1) == 0) {
        out->is = DEAL_ASK; /* and a whole answer would be slow to clear */
        out->ask = who_player(felt_to_act(&t->seating.felt));
        out->seats = 0;
        out->enough = false;
        return;
    }
    company = table_company(env->simple);
    MUST(deal_next(&t->dealing, &env->rules, &t->seating, &company, &chance,
                   out, &f) == 0);
}

/* Carries out what the dealer or a simple player does. */
static bool carry_out(hw_env *env, struct one *t, const struct command *c,
                      struct refusal *no)
{
    bool done = c->kind == CMD_DEAL || c->kind == CMD_HIGH_CARD
                    ? do_in_room(env, t, c, no)
                    : do_on_felt(env, t, c, no);

    deal_hear(&t->dealing, done);
    if (done && c->who.role == ROLE_PLAYER)
        keep_deed(t, c);
    return done;
}

/* One thing that is no asked seat's to do.  *asked: a seat that is. */
static bool go_one(hw_env *env, int n, seat_no *asked, struct refusal *no)
{
    struct one *t = &env->one[n];
    struct deal_answer next;
    seat_no seat;

    if (!t->begun && !begin_hand(env, t, no))
        return false;
    find_next(env, t, &next);
    if (next.is == DEAL_WISH)
        return carry_out(env, t, &next.wish, no);
    seat = next.is == DEAL_WINDOW ? next.first : next.ask.seat;
    if (next.is == DEAL_NOTHING || seat < 0 || seat >= env->seats)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    menu_of(&env->rules, &t->seating.felt, seat,
            (next.seats & ~(1u << seat)) != 0 || next.enough, &t->menu);
    if (t->menu.count == 0)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (env->player[seat] == HW_ASKED && !env->playing) {
        *asked = seat;
        return true;
    }
    return take_choice(env, t,
                       (int)luck_below(&t->luck, (uint32_t)t->menu.count), no);
}

/* The same, and a hand that is over by then is counted. */
static bool go_further(hw_env *env, int n, seat_no *asked, struct refusal *no)
{
    if (!go_one(env, n, asked, no))
        return false;
    if (is_over(&env->one[n]))
        end_hand(env, n);
    return true;
}

/* Until a seat is asked, or a hand is over at which the table stops. */
static bool go_on(hw_env *env, int n, struct refusal *no)
{
    seat_no asked = NO_SEAT;
    bool stopped = env->stops && env->over[n] != 0;

    for (int i = 0; i < STUCK && asked == NO_SEAT && !stopped; i++) {
        if (!go_further(env, n, &asked, no))
            return false;
        stopped = env->stops && env->over[n] != 0;
    }
    env->seat[n] = asked + 1;
    env->choices[n] = asked == NO_SEAT ? 0 : env->one[n].menu.count;
    return asked != NO_SEAT || stopped || refuse(no, WHY_NOT_NOW, LEAF_NONE);
}

/* Opening and closing */

/*
 * Another number for every number, and far from its neighbors (the last step
 * of splitmix64): no bit of a seed is lost, and tables of one seed, or of the
 * next, have nothing in common.
 */
static uint64_t mix(uint64_t x)
{
    x += 0x9e3779b97f4a7c15ull;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ull;
    x = (x ^ x >> 27) * 0x94d049bb133111ebull;
    return x ^ x >> 31;
}

static bool open_one(hw_env *env, int n, uint64_t seed, struct refusal *no)
{
    struct one *t = &env->one[n];
    struct command c;

    memset(t, 0, sizeof *t);
    seating_init(&t->seating);
    t->cards = luck_of(mix(seed));
    t->luck = luck_of(mix(~seed));
    *wish_open(&c, who_floor()) = env->open;
    return do_in_room(env, t, &c, no);
}

static int reset_tables(hw_env *env, uint64_t seed, char *message)
{
    struct refusal no;

    memset(env->over, 0, (size_t)env->tables);
    memset(env->reward, 0,
           sizeof *env->reward * (size_t)(env->tables * env->seats));
    env->hands = 0;
    for (int n = 0; n < env->tables; n++) {
        env->seat[n] = env->choices[n] = 0;
        if (!open_one(env, n, mix(mix(seed) + (uint64_t)n), &no))
            return message_put_refusal(&env->edition, &no, message);
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
static int start_tables(hw_env *env, char *message)
{
    struct refusal no;

    for (int n = 0; n < env->tables && is_anybody_asked(env); n++)
        if (!go_on(env, n, &no))
            return message_put_refusal(&env->rules, &no, message);
    return HW_DONE;
}

bool env_has_memory(hw_env *env)
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

static int open_env(hw_env *env, const char *house, const char *game,
                    const char *how, uint64_t seed, char *message)
{
    struct fault f;

    if (books_open(env->books, house, game, how, &env->edition, &env->open,
                   &f) != 0)
        return message_put_fault(&f, message);
    env->rules = env->edition;
    env->seats = env->open.seats;
    if (!env_has_memory(env))
        return message_put(message, "out of memory");
    if (reset_tables(env, seed, message) != HW_DONE)
        return HW_WRONG;
    return start_tables(env, message);
}

hw_env *env_new(hw_books *books, int tables)
{
    hw_env *env = calloc(1, sizeof *env);

    if (env == NULL)
        return NULL;
    env->mark = MARK_ENV;
    env->books = books_hold(books);
    env->tables = tables;
    return env;
}

hw_env *hw_env_open(hw_books *books, const char *house, const char *game,
                    const char *how, int tables, uint64_t seed, char *message)
{
    hw_env *env;

    if (!books_are_open(books) || tables < 1 || tables > TABLES_MOST) {
        message_put(message, "no books, or not 1 to 65536 tables");
        return NULL;
    }
    env = env_new(books, tables);
    if (env == NULL) {
        message_put(message, "out of memory");
        return NULL;
    }
    if (open_env(env, house, game, how, seed, message) != HW_DONE) {
        hw_env_close(env);
        return NULL;
    }
    return env;
}

void hw_env_close(hw_env *env)
{
    if (!env_is_open(env))
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

    if (!env_is_open(env))
        return message_put(message, "no environment");
    done = reset_tables(env, seed, message);
    return done == HW_DONE ? start_tables(env, message) : done;
}

int hw_env_player(hw_env *env, int seat, enum hw_player player)
{
    uint16_t bit;

    if (!env_is_open(env) || seat < 1 || seat > env->seats ||
        (unsigned)player > HW_SIMPLE)
        return HW_WRONG;
    bit = (uint16_t)(1u << (seat - 1));
    env->player[seat - 1] = (uint8_t)player;
    env->simple = player == HW_SIMPLE ? env->simple | bit
                                      : env->simple & (uint16_t)~bit;
    return HW_DONE;
}

int hw_env_stop(hw_env *env, bool stops)
{
    if (!env_is_open(env))
        return HW_WRONG;
    env->stops = stops;
    return HW_DONE;
}

/* Stepping */

/* Does the table wait after a hand, so that any number begins the next? */
static bool is_stopped(const hw_env *env, int n)
{
    return env->stops && env->over[n] != 0 && env->choices[n] == 0;
}

/* Every number is one of its table's choices, or -1: left alone. */
static int can_choose(const hw_env *env, const int32_t *choice, char *message)
{
    for (int n = 0; n < env->tables; n++) {
        struct fault f;

        if (is_stopped(env, n) ||
            (choice[n] >= -1 && choice[n] < env->choices[n]))
            continue;
        (void)fault_say(&f,
                        "table %d has no choice %d: it has %d, counted from "
                        "0, and -1 leaves it alone",
                        n, (int)choice[n], (int)env->choices[n]);
        return message_put_fault(&f, message);
    }
    return HW_DONE;
}

static bool step_table(hw_env *env, int n, int number, struct refusal *no)
{
    bool next = is_stopped(env, n);

    env->over[n] = 0;
    memset(&env->reward[n * env->seats], 0,
           sizeof *env->reward * (size_t)env->seats);
    if (next)
        return go_on(env, n, no);
    if (number < 0)
        return true;
    if (!take_choice(env, &env->one[n], number, no))
        return false;
    if (is_over(&env->one[n]))
        end_hand(env, n);
    return go_on(env, n, no);
}

int hw_env_step(hw_env *env, const int32_t *choice, char *message)
{
    struct refusal no;

    if (!env_is_open(env) || choice == NULL)
        return message_put(message, "no environment, or no choices");
    if (!is_anybody_asked(env))
        return message_put(message, "no seat is asked: play hands instead");
    if (can_choose(env, choice, message) != HW_DONE)
        return HW_WRONG;
    for (int n = 0; n < env->tables; n++)
        if (!step_table(env, n, choice[n], &no))
            return message_put_refusal(&env->rules, &no, message);
    return HW_DONE;
}

int64_t hw_env_play(hw_env *env, int64_t hands, char *message)
{
    seat_no asked = NO_SEAT;
    struct refusal no;
    int64_t first;
    bool good = true;

    if (!env_is_open(env) || hands < 0)
        return message_put(message, "no environment, or no number of hands");
    first = env->hands;
    env->playing = true;
    memset(env->reward, 0,
           sizeof *env->reward * (size_t)(env->tables * env->seats));
    for (int n = 0; good && env->hands - first < hands;
         n = (n + 1) % env->tables) {
        int64_t before = env->hands;

        while (good && env->hands == before)
            good = go_further(env, n, &asked, &no);
    }
    env->playing = false;
    if (!good)
        message_put_refusal(&env->rules, &no, message);
    else if (start_tables(env, message) != HW_DONE)
        return HW_WRONG;
    return good ? env->hands - first : HW_WRONG;
}

int hw_env_tables(hw_env *env)
{
    return env_is_open(env) ? env->tables : 0;
}

int hw_env_seats(hw_env *env)
{
    return env_is_open(env) ? env->seats : 0;
}

int64_t hw_env_hands(hw_env *env)
{
    return env_is_open(env) ? env->hands : 0;
}

const int32_t *hw_env_seat(hw_env *env)
{
    return env_is_open(env) ? env->seat : NULL;
}

const int32_t *hw_env_choices(hw_env *env)
{
    return env_is_open(env) ? env->choices : NULL;
}

const int64_t *hw_env_reward(hw_env *env)
{
    return env_is_open(env) ? env->reward : NULL;
}

const uint8_t *hw_env_over(hw_env *env)
{
    return env_is_open(env) ? env->over : NULL;
}
