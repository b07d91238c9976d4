/*
 * foul_json.c - foul hands where it is not poker, on the floor's sheet.
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

/* A ruling as it is being worded. */
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

static void put_seat_choice(struct json *j, const struct command *c)
{
    json_object(j);
    if (c->kind == CMD_FOUL)
        json_say_int(j, "spot", c->foul.spot + 1);
    else
        json_say_seat(j, "at", c->meld_foul.at);
    if (c->kind == CMD_MELD_FOUL && !c->meld_foul.kept)
        json_say_int(j, "found", c->meld_foul.found);
    json_close(j);
}

/* How many a hand should have, melds counted: see melding_decide.c. */
static int right_of(const struct view_told *told, seat_no s)
{
    const struct melding *t = &told->seating->felt.melding;

    return book_value(told->book, LEAF_DEAL_CARDS) +
           (t->phase == MELDING_MELD && s == t->to_act);
}

/* Of a leaf, about a seat; one card too many is the likely wrong number. */
static void foul_of(const struct view_told *told, enum leaf leaf, seat_no s,
                    struct command *c)
{
    if (leaf == LEAF_SET_FOUND) {
        wish_foul(c, who_rules())->spot = (uint8_t)s;
        return;
    }
    wish_meld_foul(c, who_rules())->at = s;
    c->meld_foul.kept = leaf == LEAF_FOUL_KEPT;
    if (!c->meld_foul.kept)
        c->meld_foul.found = (uint8_t)(right_of(told, s) + 1);
}

static int seats_of(const struct felt *felt)
{
    return felt->family == FAMILY_SETTING ? felt->bank.seats
                                          : felt->melding.seats;
}

static void put_choices(struct json *j, const struct view_told *told,
                        enum leaf leaf)
{
    struct command c;
    struct refusal no;

    json_object(j);
    json_say_string(j, "field", leaf == LEAF_SET_FOUND ? "spot" : "at");
    json_key(j, "choices");
    json_array(j);
    for (seat_no s = 0; s < seats_of(&told->seating->felt); s++) {
        foul_of(told, leaf, s, &c);
        if (would(told, &c, &no))
            put_seat_choice(j, &c);
    }
    json_close(j);
    json_close(j);
}

static void put_asks(struct json *j, const struct view_told *told,
                     enum leaf leaf)
{
    json_key(j, "asks");
    json_array(j);
    put_choices(j, told, leaf);
    if (leaf == LEAF_FOUL_COUNT) {
        json_object(j);
        json_say_string(j, "field", "found");
        json_close(j);
    }
    json_close(j);
}

static void put_foul(struct json *j, const struct view_told *told,
                     const struct trouble *one)
{
    struct command c;
    struct refusal no;
    seat_no s = 0, seats = (seat_no)seats_of(&told->seating->felt);

    do {
        if (s == seats)
            return; /* of nobody can it be so */
        foul_of(told, one->leaf, s++, &c);
    } while (!would(told, &c, &no));
    json_object(j);
    json_say_string(j, "what", one->name);
    json_say_string(j, "say", one->what);
    json_say_string(j, "group", one->group);
    json_say_null(j, "said");
    json_say_seat(j, "seat", (seat_no)(s - 1));
    json_say_bool(j, "likely", false);
    asks_say_do(j, &c);
    put_asks(j, told, one->leaf);
    json_close(j);
}

void foul_reports(struct json *j, const struct view_told *told)
{
    struct trouble all[CATALOGUE_MOST];
    int count = catalogue_of(told->book, all);

    for (int i = 0; i < count; i++)
        if (all[i].leaf == LEAF_SET_FOUND || all[i].leaf == LEAF_FOUL_COUNT ||
            all[i].leaf == LEAF_FOUL_KEPT)
            put_foul(j, told, &all[i]);
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
    const struct spot *s = &w->told->seating->felt.bank.spot[c->foul.spot];
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

/* The next player, or those left, as the table itself works it out. */
struct after {
    seat_no next, alone;
};

static void hears(void *to, const struct felt *felt, const struct event *e)
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
    struct sink out = {.take = hears, .to = &a};
    struct refusal no;

    felt_do(told->book, &copy, c, &out, &no);
    return a;
}

static void word_hand(struct wording *w, const struct cmd_meld_foul *c)
{
    const struct melding_seat *s = &w->told->seating->felt.melding.seat[c->at];
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
    if (book_yes(w->told->book, LEAF_FOUL_PAYS))
        later(w, s, " still pays whoever wins.");
    if (a.alone != NO_SEAT)
        word(w, w->then, a.alone, " is the only one left and wins.");
    else
        word(w, w->then, a.next, " is to act.");
}

static void json_lines(struct json *j, const char *key,
                       const char (*line)[LINE_SIZE], int n)
{
    json_key(j, key);
    json_array(j);
    for (int i = 0; i < n; i++)
        json_string(j, line[i]);
    json_close(j);
}

/* The sentence to read aloud: all that is done, and who acts. */
static void put_aloud(struct json *j, const struct wording *w)
{
    char aloud[(2 * LINES_MOST + 1) * LINE_SIZE];
    struct text t;

    text_init(&t, aloud, sizeof aloud);
    for (int i = 0; i < w->nows; i++)
        text_put(&t, "%s%s", i > 0 ? " " : "", w->now[i]);
    for (int i = 0; i < w->laters; i++)
        text_put(&t, " %s", w->later[i]);
    if (w->then[0] != '\0')
        text_put(&t, " %s", w->then);
    json_say_string(j, "aloud", aloud);
}

static void put_lies(struct json *j, const struct wording *w,
                     const struct command *c)
{
    const struct felt *felt = &w->told->seating->felt;
    seat_no s = c->meld_foul.at;

    json_key(j, "lies");
    json_object(j);
    json_say_string(j, "say", w->lies);
    json_key(j, "rows"); /* melds lie there for all to see */
    json_array(j);
    for (int i = 0;
         felt->family == FAMILY_MELDING && i < felt->melding.seat[s].melds;
         i++) {
        const struct melding_meld *m = &felt->melding.seat[s].meld[i];

        json_object(j);
        json_say_cards(j, "cards", m->card, m->cards);
        json_close(j);
    }
    json_close(j);
    json_close(j);
}

static void put_changes(struct json *j, const struct felt *felt)
{
    int hands = __builtin_popcount(felt->melding.hand.playing);

    json_key(j, "changes");
    json_object(j);
    json_say_int(j, "pot", felt->melding.pot);
    json_say_int(j, "pot_then", felt->melding.pot);
    json_say_int(j, "hands", hands);
    json_say_int(j, "hands_then", hands - 1);
    json_close(j);
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

bool foul_ruling(struct json *j, const struct view_told *told,
                 const struct command *c, struct refusal *no)
{
    struct wording w = {.told = told};
    bool melds = c->kind == CMD_MELD_FOUL;

    if (!would(told, c, no))
        return false;
    if (melds)
        word_melds(&w, c);
    else
        word_set_wrong(&w, c);
    json_object(j);
    json_say_string(j, "what", command_row(c->kind)->name);
    json_say_string(j, "title", title_of(&w));
    json_say_seat(j, "seat", melds ? c->meld_foul.at : (seat_no)c->foul.spot);
    json_say_bool(j, "late", false);
    cite_leaf(j, told->book, told->all, w.leaf);
    put_lies(j, &w, c);
    json_lines(j, "now", w.now, w.nows);
    json_lines(j, "later", w.later, w.laters);
    json_say_string(j, "then", w.then);
    put_aloud(j, &w);
    if (melds)
        put_changes(j, &told->seating->felt);
    asks_say_do(j, c);
    json_close(j);
    return true;
}
