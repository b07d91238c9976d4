/*
 * phh_play.c - plays a PHH hand through the engine: every action is a command,
 * and a refusal fails the hand.
 *
 * Player n of the file sits in seat n, and the button in the last seat.  Every
 * amount paid before the cards is a post of its seat: PHH lists it player by
 * player, and real tables have blinds missing, straddled or made up for.
 *
 * The file's own deals come out of a stacked deck (phh_deck.c); this file only
 * checks that they stand where the engine deals.
 *
 * Leaves: forced.bring_in
 */
#include "wire/phh_play.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/must.h"

bool phh_fail(struct phh_playing *p, const struct toml_node *at,
              const char *fmt, ...)
{
    va_list args;

    p->r->verdict = PHH_FAILED;
    p->r->at = at;
    va_start(args, fmt);
    vsnprintf(p->r->why, sizeof p->r->why, fmt, args);
    va_end(args);
    return false;
}

bool phh_skip(struct phh_playing *p, const struct toml_node *at,
              const char *fmt, ...)
{
    va_list args;

    p->r->verdict = PHH_SKIPPED;
    p->r->at = at;
    va_start(args, fmt);
    vsnprintf(p->r->why, sizeof p->r->why, fmt, args);
    va_end(args);
    return false;
}

/* The first player who folds, calls or raises; NO_SEAT: nobody does. */
static seat_no first_actor(const struct phh_hand *h)
{
    for (int i = 0; i < h->actions; i++)
        if (h->action[i].kind >= PHH_FOLD && h->action[i].kind <= PHH_RAISE)
            return h->action[i].player;
    return NO_SEAT;
}

/*
 * With two players, the amount that PHH lists first is paid by the second.
 * Files in which only one posts and acts first mean their list as it stands.
 */
static bool list_is_turned(const struct phh_hand *h)
{
    seat_no poster = h->blind[0] != 0 ? 1 : 0; /* if it is turned */

    if (h->players != 2)
        return false;
    return (h->blind[0] == 0) == (h->blind[1] == 0) ||
           first_actor(h) != poster;
}

static int paid_at(const struct phh_playing *p, int player)
{
    return p->turned ? 1 - player : player;
}

/* Keeps what is asked about the hand afterwards. */
static void hear(void *to, const struct felt *after, const struct event *e)
{
    struct phh_playing *p = to;

    p->r->events++;
    switch (e->kind) {
    case EV_PAID:
        MUST(p->pots < SEATS_MAX);
        memcpy(p->share[p->pots++], e->paid.share, sizeof e->paid.share);
        for (int s = 0; s < p->t->seats; s++)
            p->r->collected[s] += e->paid.share[s];
        break;
    case EV_BROUGHT_IN:
        p->brought_in = e->brought_in.seat;
        break;
    case EV_RETURNED:
        p->r->returned[e->returned.seat] += e->returned.amount;
        break;
    case EV_BOARD:
        p->ran_out |= e->board.cards == 0;
        break;
    default:
        break;
    }
    if (p->ear != NULL)
        p->ear->take(p->ear->to, after, e);
}

/* Runs a command and everything that follows until somebody must act. */
static bool command(struct phh_playing *p, const struct command *c,
                    struct refusal *no)
{
    struct sink sink = {.take = hear, .to = p, .trusts = true};

    return felt_do(&p->g->book, p->felt, c, &sink, no);
}

/* Returns the amount of a post that plays. */
static money big_blind(const struct phh_hand *h)
{
    return h->min_bet > 0 ? h->min_bet : h->small_bet;
}

/*
 * Returns a player's post.  A post out of its place plays up to the big blind,
 * and the rest is dead.  Files do not agree on the meaning of a short post:
 * see enum phh_short.
 */
static struct cmd_post post_of(const struct phh_playing *p, int player)
{
    const struct phh_hand *h = p->h;
    money blind = h->blind[paid_at(p, player)], big = p->big_blind;
    struct cmd_post c = {.live = blind, .blind = blind > 0};

    c.dead = h->ante_trimmed ? 0 : h->ante[paid_at(p, player)];
    if (blind >= 0)
        return c;
    c.live = -blind >= big || p->as == PHH_SHORT_BESIDES ? big
             : p->as == PHH_SHORT_LIVE                   ? -blind
                                                         : 0;
    if (-blind < big && p->as != PHH_SHORT_LIVE)
        c.dead += -blind;
    else
        c.dead += -blind - c.live;
    return c;
}

/* Does anybody put in chips that the table does not require of all? */
static bool has_posts(const struct phh_playing *p)
{
    for (int i = 0; i < p->h->players; i++) {
        struct cmd_post post = post_of(p, i);

        if (post.live > 0 || post.dead > 0)
            return true;
    }
    return false;
}

/* All posts, the largest blind last: the first round begins after it. */
static void post_all(struct phh_playing *p)
{
    struct cmd_post post[SEATS_MAX] = {0};
    unsigned left = (1u << p->h->players) - 1;
    struct command c;
    struct refusal no;

    for (int i = 0; i < p->h->players; i++)
        post[i] = post_of(p, i);
    while (left != 0) {
        int least = __builtin_ctz(left);

        for (unsigned rest = left; rest != 0; rest &= rest - 1) {
            int i = __builtin_ctz(rest);

            if (post[i].live < post[least].live)
                least = i;
        }
        left &= ~(1u << least);
        /* A player with nothing left after the ante posts nothing. */
        if (post[least].live > 0 || post[least].dead > 0) {
            *wish_post(&c, who_player((seat_no)least)) = post[least];
            (void)command(p, &c, &no);
        }
    }
}

/* Shows hands in turn, except those that the file mucks. */
static void show_all(struct phh_playing *p)
{
    const struct table *t = p->t;
    struct command c;
    struct refusal no;

    while (t->phase == PHASE_SHOW && t->to_act != NO_SEAT) {
        seat_no s = t->to_act;

        if (!p->showdown) {
            p->showdown = true;
            phh_check_unseen(p);
        }
        wish_muck(&c, who_player(s));
        if ((p->mucks >> s & 1) != 0 && command(p, &c, &no))
            continue;
        wish_show(&c, who_player(s));
        MUST(command(p, &c, &no));
    }
}

/* Until a player must act or the hand is over. */
static bool go_on(struct phh_playing *p)
{
    show_all(p);
    return !p->ran_out || phh_skip(p, p->h->node, "the deck runs out");
}

/* Fails at an action, quoting it with the reason. */
static bool fail_at(struct phh_playing *p, const struct phh_action *a,
                    const char *why)
{
    char words[64];
    struct text t;

    text_init(&t, words, sizeof words);
    toml_put_shown(&t, a->at->text, a->at->length);
    return phh_fail(p, a->at, "%s: %s", words, why);
}

static bool fail_refused(struct phh_playing *p, const struct phh_action *a,
                         const struct refusal *no)
{
    char why[128];

    snprintf(why, sizeof why, "refused: %s", why_sentence(no->why));
    return fail_at(p, a, why);
}

/* Has the engine dealt this player what the file deals? */
static bool has_cards(const struct phh_playing *p, int player)
{
    const struct seat *s = &p->t->seat[player];

    return memcmp(s->card, p->hole[player],
                  s->cards < p->holes[player] ? s->cards : p->holes[player]) ==
           0;
}

/* Is it this player's turn, with the cards that the file has dealt? */
static bool check_turn(struct phh_playing *p, const struct phh_action *a)
{
    const struct table *t = p->t;
    char why[64];

    if (t->phase != PHASE_BET)
        return fail_at(p, a, "the hand is over");
    if (t->to_act != a->player) {
        snprintf(why, sizeof why, "p%d is to act", t->to_act + 1);
        return fail_at(p, a, why);
    }
    if (t->boards != p->boards_told || !has_cards(p, a->player) ||
        t->seat[a->player].cards != p->holes_told[a->player])
        return fail_at(p, a, "the cards of this street are not all dealt");
    return true;
}

/* The most that any other hand could still put in this round. */
static money others_most(const struct table *t, seat_no but)
{
    money most = 0;

    for (seat_no s = 0; s < t->seats; s++)
        if (s != but && seat_is_live(t, s) &&
            t->seat[s].bet + t->seat[s].stack > most)
            most = t->seat[s].bet + t->seat[s].stack;
    return most;
}

/* A raise.  Some files write only what the others have left; it is the same
   raise, because the rest comes back uncalled. */
static bool raise_to(struct phh_playing *p, const struct phh_action *a,
                     struct command *c, struct refusal *no)
{
    struct choices may;

    wish_raise(c, who_player(a->player))->to = a->amount;
    if (command(p, c, no))
        return true;
    if (no->why != WHY_TOO_SMALL || a->amount < others_most(p->t, a->player))
        return false;
    may = choices_of(&p->g->book, p->t);
    c->raise.to = may.raise_least;
    return command(p, c, no);
}

/* Some files continue with checks after the last chip is in: this player's, or
   that of every opponent. */
static bool check_is_idle(const struct phh_playing *p, seat_no s)
{
    return p->showdown || (seat_is_live(p->t, s) && !seat_has_chips(p->t, s));
}

/* Puts in what there is to call, or nothing. */
static void wish_to_stay(const struct table *t, seat_no s, struct command *c)
{
    if (t->seat[s].bet < t->round.high)
        wish_call(c, who_player(s));
    else
        wish_check(c, who_player(s));
}

static bool act(struct phh_playing *p, const struct phh_action *a)
{
    struct command c;
    struct refusal no;
    bool done;

    if (!go_on(p))
        return false;
    if (a->kind == PHH_CALL && check_is_idle(p, a->player))
        return true;
    if (!check_turn(p, a))
        return false;
    if (a->kind == PHH_RAISE) {
        done = raise_to(p, a, &c, &no);
    } else {
        if (a->kind == PHH_CALL)
            wish_to_stay(p->t, a->player, &c);
        else
            wish_fold(&c, who_player(a->player));
        done = command(p, &c, &no);
    }
    return done || fail_refused(p, a, &no);
}

/* The engine already made the forced bet: was it this player's? */
static bool bring_in(struct phh_playing *p, const struct phh_action *a)
{
    if (!go_on(p))
        return false;
    if (p->brought_in != a->player)
        return fail_at(p, a, "it is not this player's");
    return true;
}

static bool follow(struct phh_playing *p, const struct phh_action *a)
{
    switch (a->kind) {
    case PHH_HOLE:
        p->holes_told[a->player] = (uint8_t)(p->holes_told[a->player] +
                                             a->cards);
        return true;
    case PHH_BOARD:
        p->boards_told = (uint8_t)(p->boards_told + a->cards);
        return true;
    case PHH_BRING_IN:
        return bring_in(p, a);
    case PHH_FOLD:
    case PHH_CALL:
    case PHH_RAISE:
        return act(p, a);
    default:
        return true; /* shows what is known already */
    }
}

/* Plays on a file that stops early: the player to act checks, or folds to a
   bet.  Histories leave out actions that nobody typed. */
static bool play_on(struct phh_playing *p)
{
    const struct table *t = p->t;
    struct command c;
    struct refusal no;

    while (go_on(p)) {
        if (t->phase == PHASE_IDLE)
            return true;
        if (t->phase != PHASE_BET) /* the stub must be shuffled */
            return phh_skip(p, p->h->node, "the deck runs out");
        if (!p->r->unfinished) {
            p->r->unfinished = true;
            p->r->stops_at = t->to_act;
        }
        if (t->seat[t->to_act].bet == t->round.high)
            wish_check(&c, who_player(t->to_act));
        else
            wish_fold(&c, who_player(t->to_act));
        MUST(command(p, &c, &no));
    }
    return false;
}

/* Everything was dealt that the file deals. */
static bool check_dealt(struct phh_playing *p)
{
    const struct table *t = p->t;

    if (t->boards < p->boards)
        return phh_fail(p, p->h->node, "%d cards on the board, not %d",
                        p->boards, t->boards);
    for (int i = 0; i < p->h->players; i++)
        if (seat_is_live(t, (seat_no)i) &&
            (t->seat[i].cards < p->holes[i] || !has_cards(p, i)))
            return phh_fail(p, p->h->node, "p%d gets %d cards, not %d", i + 1,
                            p->holes[i], t->seat[i].cards);
    return true;
}

/* Equal antes belong to the table; unequal ones are dead posts. */
static bool antes(struct phh_playing *p, struct stakes *s)
{
    const struct phh_hand *h = p->h;

    if (!h->ante_trimmed)
        return true;
    s->ante = h->ante[0];
    for (int i = 1; i < h->players; i++)
        if (h->ante[i] != s->ante)
            return phh_skip(p, h->node, "antes that differ, and are trimmed");
    return true;
}

static bool stakes_of(struct phh_playing *p, struct stakes *s)
{
    const struct phh_hand *h = p->h;
    const struct book *b = &p->g->book;
    bool fixed = p->g->structure == STRUCTURE_FIXED;

    *s = (struct stakes){.structure = p->g->structure,
                         .asks_to_show = true,
                         .unit = 1,
                         .chip = 1};
    s->lower = fixed ? h->small_bet : h->min_bet;
    s->upper = fixed ? h->big_bet : h->min_bet;
    s->bring_in = h->bring_in;
    if (s->lower <= 0 || s->upper < s->lower)
        return phh_fail(p, h->node, "%s must be above 0",
                        fixed ? "small_bet and big_bet" : "min_bet");
    if (book_value(b, LEAF_FORCED_BRING_IN) != BRING_IN_NONE &&
        s->bring_in <= 0)
        return phh_fail(p, h->node, "bring_in must be above 0");
    return antes(p, s);
}

/* Opens a table for the stakes of the file, without asking a book. */
static void open_felt(struct phh_playing *p, const struct stakes *s)
{
    const struct book *b = &p->g->book;
    struct event out;
    struct ev_opened *e = make_opened(&out);

    memcpy(e->house, b->house, sizeof b->house);
    memcpy(e->game, b->game, sizeof b->game);
    memcpy(e->edition, b->edition, sizeof e->edition);
    e->family = FAMILY_POKER;
    e->seats = (uint8_t)p->h->players;
    e->structure = s->structure;
    e->asks_to_show = s->asks_to_show;
    e->lower = s->lower;
    e->upper = s->upper;
    e->ante = s->ante;
    e->bring_in = s->bring_in;
    e->unit = s->unit;
    e->chip = s->chip;
    felt_init(p->felt);
    MUST(felt_apply(p->felt, &out));
}

/* Finds a new table, or one like the last. */
static void find_felt(struct phh_playing *p, const struct stakes *s)
{
    struct phh_fresh *fresh = &p->g->fresh[p->h->players];

    if (fresh->opened && memcmp(&fresh->stakes, s, sizeof *s) == 0) {
        memcpy(p->felt, fresh->felt, sizeof fresh->felt);
    } else {
        open_felt(p, s);
        MUST(felt_size(p->felt) == sizeof fresh->felt);
        memcpy(fresh->felt, p->felt, sizeof fresh->felt);
        fresh->stakes = *s;
        fresh->opened = true;
    }
    p->t = &p->felt->poker;
}

/* The players sit down, and the hand is dealt. */
static bool begin(struct phh_playing *p)
{
    const struct phh_hand *h = p->h;
    struct stakes stakes;
    struct cmd_deal *deal;
    struct command c;
    struct refusal no;

    if (!stakes_of(p, &stakes))
        return false;
    find_felt(p, &stakes);
    for (seat_no i = 0; i < h->players; i++) {
        wish_sit(&c, who_player(i))->amount = h->stack[i];
        if (!command(p, &c, &no))
            return phh_skip(p, h->node, "p%d has no chips", i + 1);
    }
    deal = wish_deal(&c, who_dealer());
    deal->button = (seat_no)(h->players - 1);
    deal->waits = has_posts(p);
    if (!phh_deck_stack(p, deal))
        return false;
    if (!command(p, &c, &no))
        return phh_fail(p, h->node, "the deal is refused: %s",
                        why_sentence(no.why));
    if (p->t->phase != PHASE_POST)
        return true;
    post_all(p);
    wish_go_on(&c, who_dealer());
    MUST(command(p, &c, &no));
    return true;
}

/* Skips a hand with another end if the file has none of its own. */
static bool skip_stopped(struct phh_playing *p)
{
    return p->r->unfinished &&
           phh_skip(p, p->h->node, "the hand stops where p%d is to act",
                    p->r->stops_at + 1);
}

static bool play(struct phh_playing *p)
{
    const struct phh_hand *h = p->h;

    if (!p->g->known)
        return phh_skip(p, h->node, "no game for variant %s", h->variant);
    if (h->players > SEATS_MAX)
        return phh_skip(p, h->node, "more than %d players", SEATS_MAX);
    p->big_blind = big_blind(h);
    p->turned = list_is_turned(h);
    if (!phh_deck_collect(p) || !begin(p))
        return false;
    for (int i = 0; i < h->actions; i++)
        if (!follow(p, &h->action[i]))
            return false;
    if (!play_on(p) || !check_dealt(p))
        return false;
    return phh_check_end(p) || skip_stopped(p);
}

/* Is there a post out of its place that is less than the big blind? */
static bool has_short_post(const struct phh_hand *h)
{
    money big;

    if (h->players > SEATS_MAX)
        return false;
    big = big_blind(h);
    for (int i = 0; i < h->players; i++)
        if (h->blind[i] < 0 && -h->blind[i] < big)
            return true;
    return false;
}

static enum phh_verdict play_as(const struct phh_hand *h, struct phh_game *g,
                                struct phh_result *r, const struct sink *ear,
                                enum phh_short as)
{
    struct felt felt; /* made once the number of players is known */
    struct phh_playing p = {.h = h,
                            .g = g,
                            .r = r,
                            .ear = ear,
                            .felt = &felt,
                            .as = as,
                            .brought_in = NO_SEAT};

    memset(r, 0, sizeof *r);
    (void)play(&p);
    return r->verdict;
}

enum phh_verdict phh_play(const struct phh_hand *h, struct phh_game *g,
                          struct phh_result *r, const struct sink *ear)
{
    enum phh_verdict verdict = play_as(h, g, r, ear, PHH_SHORT_BESIDES);

    if (verdict == PHH_PASSED || !has_short_post(h))
        return verdict;
    for (int as = PHH_SHORT_LIVE; as <= PHH_SHORT_DEAD; as++) {
        struct phh_result other;

        if (play_as(h, g, &other, ear, (enum phh_short)as) == PHH_PASSED) {
            *r = other;
            break;
        }
    }
    return r->verdict;
}
