/*
 * play_poker_before.c - what is said before the cards: a straddle, a kill, a post.
 *
 * They can only be carried out when the blinds are up and no card is dealt.
 * So they are said between hands and tried on a copy of the table: who says
 * one and is refused has lost nothing, and no hand is dealt.
 *
 * Leaves: straddle.allowed, kill.allowed, forced.blinds
 */
#include <stdio.h>
#include <string.h>

#include "cmd/play/play_poker.h"
#include "room/post.h"
#include "sim/dealer.h"

enum { LOW_BETS = 4 }; /* upper bets: a player buys again */

static const int kinds[] = {CMD_STRADDLE, CMD_KILL, CMD_POST};

bool poker_buys(struct room *r)
{
    return room_buys(r, LOW_BETS * r->view.poker.stakes.upper, 1);
}

/* The table as it will be when the blinds of the next hand are up. */
static bool next_felt(const struct room *r, struct felt *next)
{
    struct sink nobody = {0};
    struct refusal no;
    struct command c;
    struct cmd_deal *deal;

    *next = r->felt;
    for (seat_no s = 0; s < r->players; s++) { /* nobody is without chips */
        wish_sit(&c, who_plays(s))->amount = r->buy_in;
        if (felt_stack(next, s) == 0)
            (void)felt_do(&r->rules, next, &c, &nobody, &no);
    }
    deal = wish_deal(&c, who_deals());
    deal->button = felt_button(&r->rules, next, felt_with_chips(next));
    deal->waits = true;
    deal->cards = (uint16_t)dealer_deck(&r->rules, next, deal->card);
    return felt_do(&r->rules, next, &c, &nobody, &no);
}

/* The leaf a word before the cards stands or falls with. */
static enum leaf leaf_of(int kind)
{
    return kind == CMD_STRADDLE ? LEAF_STRADDLE
           : kind == CMD_KILL   ? LEAF_KILL
                                : LEAF_FORCED_BLINDS;
}

/* Would it be taken?  Else r->no says why not. */
static bool is_taken(struct room *r, const struct command *c)
{
    const struct view *v = &r->view.poker;
    struct refusal *no = &r->no;
    struct felt next;
    bool there = c->kind == CMD_POST || book_yes(&r->rules, leaf_of(c->kind));

    *no = (struct refusal){.why = WHY_NOT_NOW, .leaf = LEAF_NONE};
    if (!there)
        no->why = c->kind == CMD_KILL ? WHY_NO_KILL : WHY_NO_STRADDLE;
    else if (v->stakes.blinds > 0 && v->phase == PHASE_IDLE &&
             next_felt(r, &next) && felt_would(&r->rules, &next, c, no) &&
             c->kind == CMD_POST)
        no->why = post_wrong(&v->stakes, &c->post);
    if (no->why != WHY_NONE && no->leaf == LEAF_NONE)
        no->leaf = leaf_of(c->kind);
    return no->why == WHY_NONE;
}

/* What the person may say before the next hand; nothing, if it is no time. */
static void may_before(const struct room *r, struct may *out)
{
    struct felt next;

    memset(out, 0, sizeof *out);
    if (r->view.poker.phase == PHASE_IDLE && r->view.poker.stakes.blinds > 0 &&
        next_felt(r, &next))
        felt_may(&r->rules, &next, who_plays(PLAY_SEAT), out);
}

/* "straddle 6.00, kill 6.00": nothing where nothing can be said. */
void poker_put_before(const struct room *r, struct text *t)
{
    const struct stakes *s = &r->view.poker.stakes;
    size_t from = t->used;
    struct may may;

    may_before(r, &may);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        const struct may_one *one = may_find(&may, kinds[i]);

        /* Who has chips has not been away, and owes no blind. */
        if (one != NULL &&
            (kinds[i] != CMD_POST || r->view.poker.seat[PLAY_SEAT].stack == 0))
            text_put(t, "%s%s %s", t->used > from ? ", " : "",
                     command_row(kinds[i])->name,
                     chips(kinds[i] == CMD_KILL ? 2 * s->blind[s->blinds - 1]
                                                : one->least));
    }
}

/* The floor has had a deck looked through that was not whole. */
static bool deck_looked_at(struct room *r)
{
    struct command c;
    struct cmd_floor *floor = wish_floor(&c, who_rules());

    floor->floor = FLOOR_DECK;
    snprintf(floor->reason, sizeof floor->reason, "it has been counted");
    return !r->view.poker.deck_waits || room_do(r, &c);
}

bool poker_deal(struct room *r, const struct command *wish)
{
    struct command c;

    wish_deal(&c, who_deals())->waits = wish != NULL;
    room_log_begin(r); /* the log is of one hand */
    if (!deck_looked_at(r) || !poker_buys(r) || !room_deals(r, &c))
        return false;
    if (wish == NULL)
        return true;
    if (!room_do(r, wish))
        room_refused(r);
    wish_go_on(&c, who_deals());
    return room_do(r, &c);
}

/* The amount that is left out is the least there is. */
static bool read_before(struct room *r, int kind, const char *rest,
                        struct command *out)
{
    char said[2 * PLAY_LINE];
    const struct may_one *one;
    struct may may;

    may_before(r, &may);
    one = may_find(&may, kind);
    if (*rest == '\0' && kind != CMD_KILL)
        rest = chips(one != NULL ? one->least : CENTS);
    snprintf(said, sizeof said, "%s %s", command_row(kind)->name, rest);
    return room_read(r, said, out);
}

bool poker_before(struct room *r, int kind, const char *rest)
{
    struct command c;

    if (kind != CMD_STRADDLE && kind != CMD_KILL && kind != CMD_POST)
        return false;
    if (!read_before(r, kind, rest, &c) ||
        (is_taken(r, &c) && poker_deal(r, &c)))
        return true;
    room_refused(r);
    if (r->view.poker.phase != PHASE_IDLE && r->no.why == WHY_NOT_NOW)
        room_printf(r, "Say it between hands, before the deal.");
    room_choices(r);
    return true;
}
