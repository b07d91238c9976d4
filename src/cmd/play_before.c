/*
 * play_before.c - what is said before the cards: a straddle, a kill, a post.
 *
 * They can only be carried out when the blinds are up and no card is dealt,
 * a moment at which the room does not stop.  So they are said between hands,
 * tried on a copy of the table, and kept until that moment comes: who says
 * one and is refused has lost nothing, and no hand is dealt.
 *
 * Leaves: straddle.allowed, straddle.least_times, kill.allowed,
 * forced.blinds
 */
#include <string.h>

#include "cmd/play.h"
#include "wire/say.h"

bool before_cards(const struct book *b, const struct table *t,
                  struct said_before *said, struct event *e)
{
    struct refusal no;
    struct event posted;

    if (!poker_advance(b, t, e))
        return false;
    if (e->kind != EV_STREET || !said->kept)
        return true;
    said->kept = false;
    if (poker_decide(b, t, &said->command, &posted, &no))
        *e = posted;
    return true;
}

/* The table as it will be when the blinds of the next hand are up. */
static bool next_table(const struct room *r, struct table *t)
{
    struct command c = {.kind = CMD_DEAL, .seat = r->button};
    struct refusal no;
    struct event e;

    *t = r->table;
    if (t->phase != PHASE_IDLE)
        return false;
    for (seat_no s = 0; s < t->seats; s++)
        if (room_buys(r, s)) {
            event_init(&e, EV_SAT, s);
            e.amount = r->buy_in;
            poker_apply(t, &e);
        }
    c.count = (uint8_t)(52 + book_value(&r->book, LEAF_DECK_JOKERS));
    for (int i = 0; i < DECK_CARDS_MAX; i++)
        c.card[i] = card_from_index(i); /* nobody looks at them */
    if (!poker_decide(&r->book, t, &c, &e, &no))
        return false;
    do
        poker_apply(t, &e);
    while (poker_advance(&r->book, t, &e) && e.kind != EV_STREET);
    return t->phase == PHASE_POST;
}

/* The least that a straddle, a kill or a post would be on that table. */
static money usual_amount(const struct book *b, const struct table *t,
                          enum command_kind kind)
{
    switch (kind) {
    case CMD_STRADDLE:
        return book_value(b, LEAF_STRADDLE_TIMES) * t->level;
    case CMD_KILL:
        return 2 * t->level;
    default:
        return t->level;
    }
}

/* The leaf a word before the cards stands or falls with. */
static enum leaf leaf_of(enum command_kind kind)
{
    return kind == CMD_STRADDLE ? LEAF_STRADDLE
           : kind == CMD_KILL   ? LEAF_KILL
                                : LEAF_FORCED_BLINDS;
}

/* The blinds but the last: what who has missed them owes besides, dead. */
static money dead_most(const struct stakes *s)
{
    money all = 0;

    for (int i = 0; i + 1 < s->blinds; i++)
        all += s->blind[i];
    return all;
}

/*
 * The engine takes any post.  The room asks what a floor would: the live
 * part is the big blind, and what is dead no more than the others.
 */
static enum why post_wrong(const struct table *t, const struct command *c)
{
    if (c->amount > t->level || c->dead > dead_most(&t->stakes))
        return WHY_TOO_LARGE;
    return c->amount < t->level ? WHY_TOO_SMALL : WHY_NONE;
}

/* Would it be taken?  An amount of 0 is the usual one. */
static bool before_taken(const struct room *r, struct command *c,
                         struct refusal *no)
{
    static struct table t;
    struct event e;

    *no = (struct refusal){.why = WHY_NOT_NOW, .leaf = leaf_of(c->kind)};
    if (c->kind == CMD_STRADDLE && !book_yes(&r->book, LEAF_STRADDLE))
        no->why = WHY_NO_STRADDLE;
    if (c->kind == CMD_KILL && !book_yes(&r->book, LEAF_KILL))
        no->why = WHY_NO_KILL;
    if (no->why != WHY_NOT_NOW || r->stakes.blinds == 0 ||
        !next_table(r, &t) || t.seat[PLAY_SEAT].bet > 0)
        return false;
    if (c->amount == 0)
        c->amount = usual_amount(&r->book, &t, c->kind);
    if (c->kind == CMD_POST && post_wrong(&t, c) != WHY_NONE) {
        no->why = post_wrong(&t, c);
        return false;
    }
    return poker_decide(&r->book, &t, c, &e, no);
}

/* Keeps what was said until the blinds are up, or says why not. */
static void say_before(struct room *r, struct command *c)
{
    c->seat = PLAY_SEAT;
    if (before_taken(r, c, &r->no)) {
        r->before = (struct said_before){.kept = true, .command = *c};
        return;
    }
    room_refused(r);
    if (r->table.phase != PHASE_IDLE && r->no.why == WHY_NOT_NOW)
        room_printf(r, "It is said before the cards, between two hands.");
    room_choices(r);
}

/* False, and said so: there is something that is no amount. */
static bool amount_read(struct room *r, const char *text, money *out)
{
    *out = *text == '\0' ? 0 : room_money(text);
    if (*text == '\0' || *out > 0)
        return true;
    room_printf(r, "'%s' is no amount: say it as 6 or 6.50.", text);
    return false;
}

void room_straddle(struct room *r, const char *rest)
{
    struct command c = {.kind = CMD_STRADDLE};

    if (amount_read(r, rest, &c.amount))
        say_before(r, &c);
}

void room_kill(struct room *r, const char *rest)
{
    struct command c = {.kind = CMD_KILL};

    (void)rest;
    say_before(r, &c);
}

/* post, post 3, post 3 dead 1 */
void room_post(struct room *r, const char *rest)
{
    struct command c = {.kind = CMD_POST};
    char live[24], *dead;

    if (strlen(rest) >= sizeof live) {
        room_printf(r, "Say it as post 3, or post 3 dead 1.");
        return;
    }
    memcpy(live, rest, strlen(rest) + 1);
    dead = strstr(live, "dead ");
    if (dead != NULL) {
        if (!amount_read(r, dead + strlen("dead "), &c.dead))
            return;
        *dead = '\0';
        live[strcspn(live, " ")] = '\0';
    }
    if (amount_read(r, live, &c.amount))
        say_before(r, &c);
}

/* "straddle 6.00, kill 6.00": nothing where nothing can be said. */
bool room_before(struct room *r, struct text *t)
{
    static const struct {
        uint8_t kind;
        const char *word;
    } words[] = {{CMD_STRADDLE, "straddle"},
                 {CMD_KILL, "kill"},
                 {CMD_POST, "post"}};
    size_t from = t->used;

    for (int i = 0; i < 3; i++) {
        struct command c = {.kind = words[i].kind, .seat = PLAY_SEAT};
        struct refusal no;

        /* Who has chips has not been away, and owes no blind. */
        if (c.kind == CMD_POST && r->table.seat[PLAY_SEAT].stack > 0)
            continue;
        if (!before_taken(r, &c, &no))
            continue;
        text_put(t, "%s%s ", t->used > from ? ", " : "", words[i].word);
        say_money(t, c.amount);
    }
    return t->used > from;
}
