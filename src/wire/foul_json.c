/*
 * foul_json.c - foul hands of games other than poker, on the floor's sheet.
 *
 * Leaves: set.foul_found, foul.count, foul.kept, foul.pays_winner, deal.cards
 */
#include "wire/foul_json.h"

#include <ctype.h>
#include <string.h>

#include "base/must.h"
#include "wire/catalogue.h"
#include "wire/cite.h"
#include "wire/report_asks.h"
#include "wire/view_own.h"

enum { LINE_SIZE = 200, LINES_MOST = 3 };

/* A ruling being put into words. */
struct wording {
    const struct view_told *told;
    char now[LINES_MOST][LINE_SIZE], later[LINES_MOST][LINE_SIZE];
    char then[LINE_SIZE], lies[LINE_SIZE];
    int nows, laters;
    enum leaf leaf;
};

static bool would(const struct view_told *told, const struct command *c,
                  struct refusal *no)
{
    return seating_would(told->book, told->seating, c, no);
}

/* Hands that can be reported */

static struct w_choice choice_of(const struct command *c)
{
    bool set = c->kind == CMD_FOUL;

    return (struct w_choice){
        .has_spot = set,
        .spot = {set ? c->foul.spot + 1 : 0},
        .has_at = !set,
        .at = {set ? NO_SEAT : c->meld_foul.at},
        .has_found = !set && !c->meld_foul.kept,
        .found = {set ? 0 : c->meld_foul.found},
    };
}

/* The number of cards a hand should have, including melds: see
   melding_decide.c. */
static int right_of(const struct view_told *told, seat_no s)
{
    const struct melding *t = felt_melding(&told->seating->felt);

    return book_value(told->book, LEAF_DEAL_CARDS) +
           (t->phase == MELDING_MELD && s == t->to_act);
}

/* A report by leaf and seat; one extra card is the likeliest wrong number. */
static void foul_of(const struct view_told *told, enum leaf leaf, seat_no s,
                    struct command *c)
{
    if (leaf == LEAF_SET_FOUND) {
        wish_foul(c, who_floor())->spot = (uint8_t)s;
        return;
    }
    wish_meld_foul(c, who_floor())->at = s;
    c->meld_foul.kept = leaf == LEAF_FOUL_KEPT;
    if (!c->meld_foul.kept)
        c->meld_foul.found = (uint8_t)(right_of(told, s) + 1);
}

static void put_asks(struct asks_room *room, const struct view_told *told,
                     enum leaf leaf)
{
    struct command c;
    struct refusal no;

    ask_begin(room);
    ask_choices(room, leaf == LEAF_SET_FOUND ? W_ASK_SPOT : W_ASK_AT);
    for (seat_no s = 0; s < felt_seats(&told->seating->felt); s++) {
        foul_of(told, leaf, s, &c);
        if (would(told, &c, &no))
            *ask_choice(room) = choice_of(&c);
    }
    if (leaf == LEAF_FOUL_COUNT)
        ask_next(room, W_ASK_FOUND);
}

bool foul_report(const struct view_told *told, const struct trouble *one,
                 struct report_room *room, struct w_report *out)
{
    struct refusal no;
    seat_no s = 0, seats = (seat_no)felt_seats(&told->seating->felt);

    if (one->leaf != LEAF_SET_FOUND && one->leaf != LEAF_FOUL_COUNT &&
        one->leaf != LEAF_FOUL_KEPT)
        return false;
    do {
        if (s == seats)
            return false; /* it cannot be true of anybody */
        foul_of(told, one->leaf, s++, &room->wish);
    } while (!would(told, &room->wish, &no));
    put_asks(&room->asks, told, one->leaf);
    *out = (struct w_report){
        .what = one->name,
        .say = one->what,
        .group = one->group,
        .seat = (seat_no)(s - 1),
        .wish = &room->wish,
        .asks = ask_list(&room->asks),
    };
    return true;
}

/* The outcome of a report */

/* "Rae"; "Seat 3", where it is not known who sits there. */
static void put_name(struct text *t, const struct wording *w, seat_no s)
{
    struct view_run run = {.told = w->told};
    size_t from = t->used;

    view_put_name(t, &run, s);
    if (from == 0 && t->used > 0)
        t->at[0] = (char)toupper((unsigned char)t->at[0]);
}

/* NO_SEAT: the words alone. */
static void word(const struct wording *w, char line[LINE_SIZE], seat_no s,
                 const char *rest)
{
    struct text t;

    text_init(&t, line, LINE_SIZE);
    if (s != NO_SEAT)
        put_name(&t, w, s);
    text_str(&t, rest);
}

static void now(struct wording *w, seat_no s, const char *rest)
{
    MUST(w->nows < LINES_MOST);
    word(w, w->now[w->nows++], s, rest);
}

static void later(struct wording *w, seat_no s, const char *rest)
{
    MUST(w->laters < LINES_MOST);
    word(w, w->later[w->laters++], s, rest);
}

static void word_set_wrong(struct wording *w, const struct command *c)
{
    const struct spot *s =
        &felt_bank(&w->told->seating->felt)->spot[c->foul.spot];
    bool loses = book_value(w->told->book, LEAF_SET_FOUND) == SET_FOUND_LOSES;
    struct text t;
    money on = 0;

    for (int i = 0; i < s->wagers; i++)
        on += s->wager[i].amount;
    w->leaf = LEAF_SET_FOUND;
    text_init(&t, w->lies, LINE_SIZE);
    text_put(&t, "Seat %d's hand lies set, with ", c->foul.spot + 1);
    money_put_dollars(&t, on);
    text_str(&t, " on it.");
    if (loses) {
        now(w, s->master, "'s hand is foul.");
        later(w, NO_SEAT, "Every wager on it loses.");
    } else {
        now(w, s->master, "'s hand is set wrong.");
        now(w, NO_SEAT, "The dealer sets it the house way.");
        later(w, NO_SEAT, "It plays as the dealer has set it.");
    }
}

/* The next player, or those left, computed by the table itself. */
struct after {
    seat_no next, alone;
};

static void hear(void *to, const struct felt *felt, const struct event *e)
{
    struct after *a = to;

    (void)felt;
    if (e->kind == EV_MELD_FOULED)
        a->next = e->meld_fouled.next;
    if (e->kind == EV_MELD_OUT)
        a->alone = e->meld_out.seat;
}

static struct after after_foul(const struct view_told *told,
                               const struct command *c)
{
    struct felt copy = told->seating->felt;
    struct after a = {NO_SEAT, NO_SEAT};
    struct sink out = {.take = hear, .to = &a};
    struct refusal no;

    felt_do(told->book, &copy, c, &out, &no);
    return a;
}

static void word_hand(struct wording *w, const struct cmd_meld_foul *c)
{
    const struct melding_seat *s =
        &felt_melding(&w->told->seating->felt)->seat[c->at];
    struct text t;

    text_init(&t, w->lies, LINE_SIZE);
    put_name(&t, w, c->at);
    text_put(&t, " has melded %d and should hold %d.", s->melded,
             right_of(w->told, c->at) - s->melded);
    if (!c->kept)
        text_put(&t, " With the melds, %d cards were counted.", c->found);
}

static void word_melds(struct wording *w, const struct command *c)
{
    seat_no s = c->meld_foul.at;
    struct after a = after_foul(w->told, c);

    w->leaf = c->meld_foul.kept ? LEAF_FOUL_KEPT : LEAF_FOUL_COUNT;
    word_hand(w, &c->meld_foul);
    now(w, s, "'s hand is foul.");
    now(w, NO_SEAT, "Its cards and melds are surrendered to the dealer.");
    if (book_has(w->told->book, LEAF_FOUL_PAYS))
        later(w, s, " still pays whoever wins.");
    if (a.alone != NO_SEAT)
        word(w, w->then, a.alone, " is the only one left and wins.");
    else
        word(w, w->then, a.next, " is to act.");
}

/* The sentence to read aloud: all that is done, and who acts. */
static void put_aloud(struct text *t, const struct wording *w)
{
    for (int i = 0; i < w->nows; i++)
        text_put(t, "%s%s", i > 0 ? " " : "", w->now[i]);
    for (int i = 0; i < w->laters; i++)
        text_put(t, " %s", w->later[i]);
    if (w->then[0] != '\0')
        text_put(t, " %s", w->then);
}

static bool fill_meld(const void *from, int i, struct w_card_row *out)
{
    const struct melding_meld *m = (const struct melding_meld *)from + i;

    out->cards = (struct shape_cards){.at = m->card, .count = m->cards};
    return true;
}

/* Melds lie open, so they are shown. */
static struct w_lies lies_of(const struct wording *w, const struct command *c)
{
    const struct felt *felt = &w->told->seating->felt;
    struct w_lies out = {.has_said = true, .said = {.say = w->lies}};

    if (felt_is(felt, OF_MELDING))
        out.said.rows = (struct many_card_row){
            .count = felt_melding(felt)->seat[c->meld_foul.at].melds,
            .fill = fill_meld,
            .from = felt_melding(felt)->seat[c->meld_foul.at].meld,
        };
    return out;
}

static struct w_changes changes_of(const struct felt *felt)
{
    int hands = __builtin_popcount(felt_melding(felt)->hand.playing);

    return (struct w_changes){
        .pot = {felt_melding(felt)->pot, felt_melding(felt)->pot},
        .hands = {hands, hands - 1},
    };
}

static const char *title_of(const struct wording *w)
{
    struct trouble all[CATALOGUE_MOST];
    int count = catalogue_of(w->told->book, all);

    for (int i = 0; i < count; i++)
        if (all[i].leaf == w->leaf)
            return all[i].what;
    return "";
}

static bool fill_later(const void *from, int i, struct w_later_step *out)
{
    const struct wording *w = from;

    *out = (struct w_later_step){.say = w->later[i]};
    return true;
}

bool foul_ruling(struct json *j, const struct view_told *told,
                 const struct command *c, struct refusal *no)
{
    struct wording w = {.told = told};
    char aloud[(2 * LINES_MOST + 1) * LINE_SIZE];
    struct w_ruling out;
    struct text t;
    bool melds = c->kind == CMD_MELD_FOUL;

    if (!would(told, c, no))
        return false;
    if (melds)
        word_melds(&w, c);
    else
        word_set_wrong(&w, c);
    text_init(&t, aloud, sizeof aloud);
    put_aloud(&t, &w);
    out = (struct w_ruling){
        .what = command_row(c->kind)->name,
        .title = title_of(&w),
        .seat = melds ? c->meld_foul.at : (seat_no)c->foul.spot,
        .lies = lies_of(&w, c),
        .now = {w.now[0], w.nows, LINE_SIZE},
        .later = {.count = w.laters, .fill = fill_later, .from = &w},
        .then = w.then,
        .aloud = aloud,
        .has_changes = melds,
        .wish = c,
    };
    cite_leaf(&out.cite, told->book, told->all, w.leaf);
    if (melds)
        out.changes = changes_of(&told->seating->felt);
    put_w_ruling(j, &out);
    return true;
}
