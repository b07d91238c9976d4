/*
 * play_room.c - runs the table of a room hand after hand: commands go in,
 * events come out and are told.
 *
 * Commands of the person, the players and the dealer go the same way, through
 * seating_do().
 *
 * Leaves: seats.least
 */
#include "cmd/play/play_room.h"

#include <string.h>
#include <time.h>

#include "base/must.h"
#include "deal/purse.h"

#include "base/owns_clock.h"

enum {
    SEATS_USUAL = 6,
    TRIES =
        200 /* refused commands of players after a ruling before giving up */
};

const struct room_game *room_game_of(enum family family)
{
    static const struct room_game *const games[FAMILIES] = {
        [FAMILY_POKER] = &room_poker,     [FAMILY_TOTAL] = &room_total,
        [FAMILY_SETTING] = &room_setting, [FAMILY_COURSE] = &room_banked,
        [FAMILY_MELDING] = &room_melding,
    };

    return games[family];
}

/* Handles each event after it was applied.  The first one shows that its
   command was not refused, so the command goes into the record. */
static void hear_event(void *to, const struct event *e)
{
    struct room *r = to;
    struct event seen;

    if (r->wish.kind != CMD_NONE)
        record_command(&r->record, &r->rules, &r->wished_at, &r->wish);
    r->wish.kind = CMD_NONE;
    r->before = r->view;
    felt_view(&r->rules, &r->seating.felt, PLAY_SEAT, &r->view);
    event_for(e, PLAY_SEAT, &seen);
    if (e->kind == EV_SAT && e->sat.seat == PLAY_SEAT)
        r->bought += e->sat.amount;
    room_note_leaf(r, &seen);
    r->game->tell(r, &seen);
}

static void keep_wish(void *to, const struct command *c)
{
    struct room *r = to;

    r->wished_at = r->seating.felt;
    r->wish = *c;
}

bool room_seats(struct room *r, const struct request *q, int most,
                struct fault *f)
{
    int least = book_value(&r->book, LEAF_SEATS_LEAST);

    r->players = q->seats > 0         ? q->seats
                 : most < SEATS_USUAL ? most
                                      : SEATS_USUAL;
    return (r->players >= least && r->players <= most) ||
           fault_say(f, "this table takes %d to %d players", least, most) == 0;
}

bool room_open(struct room *r, const struct command *c)
{
    struct room_sink nobody = {0};

    seating_init(&r->seating);
    if (!seating_do(&r->book, &r->seating, c, &nobody, &r->no))
        return false;
    r->dealing = (struct dealing){0};
    r->luck = luck_of(1);
    felt_book(&r->book, &r->seating.felt, &r->rules);
    felt_view(&r->rules, &r->seating.felt, PLAY_SEAT, &r->view);
    r->before = r->view;
    return true;
}

bool room_would(const struct room *r, const struct command *c,
                struct refusal *no)
{
    return seating_would(&r->rules, &r->seating, c, no);
}

static int64_t now_ms(void)
{
    struct timespec now;

    MUST(clock_gettime(CLOCK_REALTIME, &now) == 0);
    return now.tv_sec * (int64_t)1000 + now.tv_nsec / 1000000;
}

bool room_do(struct room *r, const struct command *c)
{
    struct room_sink sink = {.take = hear_event, .to = r, .wished = keep_wish};
    struct command now = *c;

    bool deals = c->kind == CMD_DEAL;

    now.at_ms = now_ms();
    r->hands += deals; /* the first words about a hand already count it */
    if (!seating_do(&r->rules, &r->seating, &now, &sink, &r->no)) {
        r->hands -= deals;
        r->wish.kind = CMD_NONE;
        return false;
    }
    r->acts++;
    return true;
}

static struct deal_chance chance_of(struct room *r)
{
    return deal_chance_words(&r->chance.words, &r->luck);
}

void room_wish(struct room *r, const struct command *c)
{
    struct deal_chance chance = chance_of(r);
    struct command thrown = *c;
    bool ruled = r->ruled;
    struct fault f;

    MUST(deal_throw(&r->rules, &thrown, &chance, &f) == 0);
    r->ruled = false;
    if (room_do(r, &thrown))
        return;
    r->ruled = ruled;
    room_tell_refusal(r);
    room_choices(r);
}

void room_log_begin(struct room *r)
{
    r->lines = r->fresh = 0;
}

/* Asks until something was done; if the table rests, Enter continues. */
static void ask_person(struct room *r, bool rests)
{
    unsigned before = r->acts;
    char line[PLAY_LINE];

    r->rested = false;
    room_show(r);
    room_choices(r);
    while (!r->closed && r->acts == before && !r->rested &&
           room_ask(r, "> ", line)) {
        if (rests && *play_trim(line) == '\0')
            r->rested = true;
        else
            room_word(r, line);
    }
}

void room_ask_person(struct room *r)
{
    ask_person(r, false);
}

/* Seats players and refills stacks when due. */
static bool buy_all(struct room *r)
{
    struct command c;

    while (purse_next(&r->seating, r->players, 1u << PLAY_SEAT, &c))
        if (!room_do(r, &c))
            return false;
    return true;
}

/* Before the cards: carries out what the person announced between hands. */
static void say_before(struct room *r)
{
    if (r->said.kind != CMD_NONE && !room_do(r, &r->said))
        room_tell_refusal(r);
    r->said.kind = CMD_NONE;
    deal_pass(&r->dealing, &r->seating.felt, PLAY_SEAT);
}

static void wait_for_person(struct room *r)
{
    room_printf(r, "Nobody else can go on: the game is waiting for you.");
    r->rested = false;
}

/* The person and others may act. */
static void open_window(struct room *r, enum deal_open open)
{
    if (open == OPEN_STRADDLE)
        say_before(r);
    else if (open == OPEN_BANK)
        wait_for_person(r);
    else
        room_ask_person(r);
}

/* The person against simple players; the person also rules. */
static void find_next(struct room *r, struct deal_answer *out)
{
    struct deal_company company = {.floor = true};
    struct deal_chance chance = chance_of(r);
    struct fault f;

    memset(company.who, WHO_BOT, sizeof company.who);
    company.who[PLAY_SEAT] = WHO_PERSON;
    MUST(deal_next(&r->dealing, &r->rules, &r->seating, &company, &chance, out,
                   &f) == 0);
}

/* Carries out the next command of the dealer or a player, or asks the person. */
static bool next(struct room *r)
{
    struct deal_answer d;

    find_next(r, &d);
    if (d.is == DEAL_NOTHING) {
        wait_for_person(r);
    } else if (d.is == DEAL_ASK) {
        room_ask_person(r);
    } else if (d.is == DEAL_WINDOW) {
        open_window(r, d.open);
    } else {
        r->ruled = r->ruled && d.wish.kind != CMD_DEAL;
        deal_hear(&r->dealing, room_do(r, &d.wish));
    }
    return r->dealing.refused < TRIES;
}

/* Is a card for each still to come, for the first button? */
static bool must_draw(const struct room *r)
{
    struct cmd_deal deal;

    return seating_drawing(&r->rules, &r->seating) != 0 &&
           !seating_fill_deal(&r->rules, &r->seating, &deal);
}

bool room_go_on(struct room *r)
{
    if (!felt_is_idle(&r->seating.felt)) {
        r->rested = false;
        return next(r);
    }
    if (r->hands == 0 && !buy_all(r))
        return false;
    if (must_draw(r))
        return next(r);
    if (!r->rested && r->game->is_at_rest(r)) {
        ask_person(r, true);
        if (!r->rested)
            return true;
        if ((OF_BANKED >> r->book.family & 1) == 0)
            room_log_begin(r); /* it is of one hand */
    }
    return r->closed || (buy_all(r) && next(r));
}

static void leave(struct room *r)
{
    char left[PLAY_LINE];
    struct room_sink told = {0}; /* told in the sentence below */
    struct command c;
    struct text t;

    text_init(&t, left, sizeof left);
    r->game->put_left(r, &t);
    if (left[0] != '\0')
        room_printf(r, "You leave mid-hand; %s", left);
    room_printf(r,
                "You leave with %s after %u hand%s, having bought in for %s.  "
                "Good-bye.",
                play_chips(felt_stack(&r->seating.felt, PLAY_SEAT)), r->hands,
                r->hands == 1 ? "" : "s", play_chips(r->bought));
    wish_leave(&c, who_player(PLAY_SEAT)); /* during a hand the chips stay */
    (void)seating_do(&r->rules, &r->seating, &c, &told, &r->no);
}

void room_run(struct room *r)
{
    room_sit_down(r);
    while (!r->closed)
        if (!room_go_on(r)) {
            room_tell_refusal(r);
            break;
        }
    leave(r);
}
