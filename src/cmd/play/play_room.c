/*
 * play_room.c - the table of a room: wishes go in, events come out and are told,
 * hand after hand, until somebody has had enough.
 *
 * The person's wishes, the players' and the dealer's go the same way, through
 * felt_do().  The players are given their own views.
 */
#include "cmd/play/play_room.h"

#include <string.h>

#include "base/must.h"
#include "card/shuffle.h"
#include "rule/felt_view.h"
#include "sim/dealer.h"

const struct room_game *room_game_of(enum family family)
{
    static const struct room_game *const games[FAMILIES] = {
        [FAMILY_POKER] = &room_poker,
        [FAMILY_TOTAL] = &room_total,
        [FAMILY_SETTING] = &room_setting,
        [FAMILY_MELDING] = &room_melding,
    };

    return games[family];
}

/* Each event, after it has been applied. */
static void happened(void *to, const struct felt *after, const struct event *e)
{
    struct room *r = to;
    struct event seen;

    r->before = r->view;
    felt_view(&r->rules, after, PLAY_SEAT, &r->view);
    event_for(e, PLAY_SEAT, &seen);
    if (e->kind == EV_SAT && e->sat.seat == PLAY_SEAT)
        r->bought += e->sat.amount;
    room_rests(r, &seen);
    r->game->tell(r, &seen);
}

bool room_opens(struct room *r, const struct command *c)
{
    struct sink nobody = {0};

    felt_init(&r->felt);
    if (!felt_do(&r->book, &r->felt, c, &nobody, &r->no))
        return false;
    felt_book(&r->book, &r->felt, &r->rules);
    felt_view(&r->rules, &r->felt, PLAY_SEAT, &r->view);
    r->before = r->view;
    return true;
}

bool room_would(const struct room *r, const struct command *c,
                struct refusal *no)
{
    return felt_would(&r->rules, &r->felt, c, no);
}

bool room_do(struct room *r, const struct command *c)
{
    struct sink sink = {.take = happened, .to = r};

    if (!room_would(r, c, &r->no))
        return false;
    record_command(&r->record, &r->rules, &r->felt, c);
    r->acts++;
    r->hands += c->kind == CMD_DEAL;
    MUST(felt_do(&r->rules, &r->felt, c, &sink, &r->no));
    return true;
}

void room_wish(struct room *r, const struct command *c)
{
    bool ruled = r->ruled;

    r->ruled = false;
    if (room_do(r, c))
        return;
    r->ruled = ruled;
    room_refused(r);
    room_choices(r);
}

bool room_buys(struct room *r, money low, money own)
{
    for (seat_no s = 0; s < r->players; s++) {
        struct command c;

        if (felt_stack(&r->felt, s) >= (s == PLAY_SEAT ? own : low))
            continue;
        wish_sit(&c, who_plays(s))->amount = r->buy_in;
        if (!room_do(r, &c))
            return false;
    }
    return true;
}

void room_log_begin(struct room *r)
{
    r->lines = r->fresh = 0;
}

bool room_deals(struct room *r, struct command *deal)
{
    struct cmd_deal *c = &deal->deal;

    r->ruled = false;
    if (deal->kind == CMD_DEAL)
        c->button = felt_button(&r->rules, &r->felt,
                                felt_with_chips(&r->felt));
    c->cards = (uint16_t)dealer_deck(&r->rules, &r->felt, c->card);
    shuffle_cards(c->card, c->cards, &r->chance.words);
    return room_do(r, deal);
}

bool room_turn(struct room *r, seat_no who)
{
    struct felt_view v;
    struct command c;
    struct cmd_shuffle *s = wish_shuffle(&c, who_deals());

    s->cards = (uint16_t)dealer_stub(&r->felt, s->card);
    if (s->cards > 0) {
        shuffle_cards(s->card, s->cards, &r->chance.words);
        return room_do(r, &c);
    }
    if (who == PLAY_SEAT) {
        room_asks(r);
        return true;
    }
    felt_view(&r->rules, &r->felt, who, &v);
    r->game->bot(r, &v, &c);
    return room_do(r, &c);
}

/* Asks until something has been done; the Enter key may be enough. */
static void ask_person(struct room *r, bool enter)
{
    unsigned before = r->acts;
    char line[PLAY_LINE];

    room_show(r);
    room_choices(r);
    while (!r->closed && r->acts == before && room_ask(r, "> ", line)) {
        if (enter && *trimmed(line) == '\0')
            return;
        room_word(r, line);
    }
}

void room_asks(struct room *r)
{
    ask_person(r, false);
}

void room_pause(struct room *r)
{
    ask_person(r, true);
}

static void leave(struct room *r)
{
    char left[PLAY_LINE];
    struct text t;

    text_init(&t, left, sizeof left);
    r->game->put_left(r, &t);
    if (left[0] != '\0')
        room_printf(r, "You leave mid-hand; %s", left);
    room_printf(r,
                "You leave with %s after %u hand%s, having bought in for %s.  "
                "Good-bye.",
                chips(felt_stack(&r->felt, PLAY_SEAT)), r->hands,
                r->hands == 1 ? "" : "s", chips(r->bought));
}

void room_run(struct room *r)
{
    room_sits_down(r);
    while (!r->closed)
        if (!r->game->step(r)) {
            room_refused(r);
            break;
        }
    leave(r);
}
