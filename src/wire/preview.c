/*
 * preview.c - describes a ruling before it is carried out, in the words of the
 * floor.
 *
 * The table as the asker knows it goes through felt_do() like the table
 * itself; this file only puts its events into words.  Cards the asker cannot
 * see are unknown there, so nothing said can depend on them; if they decide,
 * the preview says so.
 *
 * Leaves: irregular.exposed_keep_to, pot.ties
 */
#include "wire/preview.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/must.h"
#include "book/clause.h"
#include "rule/poker/hide.h"
#include "rule/poker/wrong.h"
#include "rule/poker/turn.h"
#include "wire/catalogue.h"
#include "wire/shape.h"

/* The text being written, and the names to use. */
struct teller {
    const struct book *book;
    struct table table; /* before the event */
    preview_names names;
    struct preview *out;
    const char *first; /* words before the first step; NULL: none */
    bool later;        /* done when cards are dealt again */
    bool told;         /* until the hand goes on by itself */
    bool made_up;      /* the face of an unknown card is made up */
    bool lead_open;    /* unknown up cards decide who leads */
    bool end_open;     /* unknown hands decide how it ends */
    bool again;        /* a misdeal: the same hand is dealt again */
};

static void tell(struct teller *w, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

static void tell(struct teller *w, const char *fmt, ...)
{
    struct preview *p = w->out;
    int *n = w->later ? &p->laters : &p->steps;
    char(*to)[PREVIEW_STEP] = w->later ? p->later : p->step;
    struct text t;
    va_list args;

    if (*n == PREVIEW_STEPS)
        return;
    text_init(&t, to[(*n)++], PREVIEW_STEP);
    if (w->first != NULL)
        text_str(&t, w->first);
    w->first = NULL;
    va_start(args, fmt);
    text_vput(&t, fmt, args);
    va_end(args);
}

enum { NAME_SIZE = 40, MONEY_SIZE = 32 };

static const char *name_of(const struct teller *w, seat_no s,
                           char out[NAME_SIZE])
{
    struct text t;

    text_init(&t, out, NAME_SIZE);
    if (s == NO_SEAT)
        text_str(&t, "nobody");
    else if (w->names != NULL && w->names[s] != NULL)
        text_str(&t, w->names[s]);
    else
        text_put(&t, "seat %d", s + 1);
    return out;
}

static const char *chips(money amount, char out[MONEY_SIZE])
{
    struct text t;

    text_init(&t, out, MONEY_SIZE);
    money_put(&t, amount);
    return out;
}

static const char *count_word(int n)
{
    static const char *const words[] = {"none", "one",  "two", "three",
                                        "four", "five", "six"};

    return n >= 0 && n < 7 ? words[n] : "the rest";
}

/* "the flop", "fourth street" */
static const char *street_words(const struct street *s, char out[NAME_SIZE])
{
    bool numbered = false;
    struct text t;

    for (int k = 0; k < s->steps; k++)
        numbered |= s->step[k].word == DEAL_HOLE_UP ||
                    (s->step[k].word == DEAL_HOLE_DOWN && s->steps <= 2);
    text_init(&t, out, NAME_SIZE);
    text_put(&t, numbered ? "%s street" : "the %s", s->name);
    return out;
}

/* Writes what the cards that came wrong are called. */
static void put_wrong(const struct teller *w, struct text *t)
{
    const struct ruling *r = &w->table.ruling;
    int n = r->wrongs - r->wrong_burns;
    int street = w->table.deal.street + (r->what == IRR_FLOP_MANY ? 0 : 1);

    if (r->what == IRR_EARLY_STREET)
        text_put(t, "the %s dealt too early", n == 1 ? "card" : "cards");
    else
        text_put(t, "the %s",
                 street < w->book->streets ? w->book->street[street].name
                                           : "card");
}

static void tell_cards_back(struct teller *w, const struct ev_cards_back *e)
{
    const struct ruling *r = &w->table.ruling;
    bool burn = r->wrong_burns > 0 || (r->redeal && w->table.burns > 0);
    bool many = r->what == IRR_EARLY_STREET && r->wrongs - r->wrong_burns > 1;
    char what[PREVIEW_STEP];
    struct text t;

    text_init(&t, what, sizeof what);
    put_wrong(w, &t);
    if (e->burn && burn)
        tell(w, "%s and %s burn go back into the deck", what,
             many ? "their" : "its");
    else
        tell(w, "%s %s back into the deck%s", what, many ? "go" : "goes",
             !burn  ? ""
             : many ? ", and their burn stays burned"
                    : ", and its burn stays burned");
}

/* How the cards of the street are put where they belong. */
static void tell_shifted(struct teller *w, const struct ev_shifted *e)
{
    const char *street = w->book->street[w->table.deal.street].name;
    char a[NAME_SIZE], b[NAME_SIZE];

    switch (e->how) {
    case SHIFT_BOARD_ON:
        tell(w, "the first card of the %s is the burn", street);
        tell(w, "one more is turned");
        break;
    case SHIFT_BOARD_BACK:
        tell(w, "the second burn is turned as the first card of the %s",
             street);
        tell(w, "the last card turned goes back on top of the deck");
        break;
    case SHIFT_ON:
        tell(w, "the first card dealt is the burn");
        tell(w, "each card goes to the hand before it, and the last hand "
                "gets the top card");
        break;
    case SHIFT_BACK:
        tell(w, "the second burn is the first hand's card");
        tell(w, "each card goes to the next hand, and the last one back on "
                "top of the deck");
        break;
    default:
        tell(w, "%s and %s trade their last cards", name_of(w, e->seat, a),
             name_of(w, e->other, b));
        break;
    }
}

static void tell_replaced(struct teller *w, const struct ev_replaced *e)
{
    bool many = __builtin_popcount(e->which) > 1;
    const char *comes = e->depth > w->table.ruling.top_up
                            ? "a card from the center of the deck"
                        : many ? "the top cards of the deck"
                               : "the top card of the deck";
    char a[NAME_SIZE];

    if (e->seat == NO_SEAT)
        tell(w, "%s %s on the board", comes,
             many ? "take the places of those cards"
                  : "takes the place of that card");
    else
        tell(w, "%s gets %s for %s", name_of(w, e->seat, a), comes,
             many ? "those cards" : "that card");
    if (e->goes == GOES_BURN)
        tell(w, "that card goes face up on the deck and is the next burn");
    else
        tell(w, "the old %s out of play", many ? "ones are" : "one is");
}

static void tell_kept_up(struct teller *w, const struct ev_kept_up *e)
{
    char a[NAME_SIZE];

    tell(w,
         "%s keeps that card as the up card, and the up card is turned "
         "down",
         name_of(w, e->seat, a));
    if (e->forced != NO_SEAT)
        tell(w, "the forced bet of %s goes back, and is made again",
             name_of(w, e->forced, a));
}

/* Acts of the remedy with chips in them. */
static void tell_chips(struct teller *w, const struct event *e)
{
    char a[NAME_SIZE], m[MONEY_SIZE];

    name_of(w, event_seat(e), a);
    switch (e->kind) {
    case EV_MISDEAL:
        w->again = e->misdeal.again;
        tell(w, "it is a misdeal: all money goes back and all cards come in");
        break;
    case EV_PUT_OFF:
        tell(w, "nobody may open: the bets go back, and the pot stays for the "
                "next hand");
        break;
    case EV_SHORT_PAID:
        tell(w, "%s makes the bet up in full, or loses the %s put in", a,
             chips(e->short_paid.amount, m));
        break;
    case EV_BET_BACK:
        tell(w, "the bet of %s goes back to %s", chips(e->bet_back.amount, m),
             a);
        break;
    default:
        if (e->money_back.amount == 0)
            tell(w, "nothing was put in that could go back");
        else
            tell(w, "%s gets back the %s put in", a,
                 chips(e->money_back.amount, m));
        break;
    }
}

/* "%s" stands for the seat's name. */
static const char *const plain[EV_KINDS] = {
    [EV_DIED] = "the hand of %s is dead",
    [EV_TAKEN_BACK] = "the extra card of %s goes back on the deck and is "
                      "the next burn",
    [EV_COMPLETED] = "%s gets the missing cards off the deck",
    [EV_ON_DRAW] = "%s gets the missing cards with the draw",
    [EV_MAY_CAP] = "%s may be all-in for the pot as it stands, before anybody "
                   "acts",
    [EV_LEADS] = "%s acts first, as on the street before",
    [EV_REVIVED] = "the hand of %s is live again",
    [EV_PAT] = "%s stands pat",
    [EV_EXTRA_DEAD] = "the hand dealt to %s is dead",
    [EV_GONE] = "%s cannot take those cards back",
    [EV_BARRED] = "%s may not see the other hands",
    [EV_PLAYS] = "the hand of %s is face up and plays",
};

static const char *const bare[EV_KINDS] = {
    [EV_STOOD] = "it stands as it is",
    [EV_NO_BETS] = "there are no more bets: the showdown follows",
    [EV_DECK_WAITS] = "no new hand is dealt until the floor has seen the "
                      "deck complete",
    [EV_FLOOR_ASKED] = "the floor decides, and says why",
    [EV_UNBURNED] = "no burn",
    [EV_EXTRA_BURN] = "burn one more",
};

/* Only the hands tell whether another player may open; nothing is said about
   unknown ones. */
static void tell_played_on(struct teller *w)
{
    const struct table *t = &w->table;
    unsigned may = t->deal.live &
                   ~(unsigned)(t->deal.street == 0 ? t->round.checks
                                                   : t->deal.checked);

    for (seat_no s = 0; s < t->seats; s++)
        if ((may >> s & 1) != 0 &&
            openers_are_known(t->seat[s].card, t->seat[s].cards)) {
            tell(w, "another may still open: play continues");
            return;
        }
    tell(w, "if another can open, play continues");
    tell(w, "otherwise the bets go back and the pot stays for the next hand");
    w->end_open = true;
}

/* The dealer's own steps that follow at once. */
static void tell_step(struct teller *w, const struct event *e)
{
    const struct table *t = &w->table;

    switch (e->kind) {
    case EV_BURNED:
        tell(w, "burn one");
        break;
    case EV_BOARD:
        tell(w, "%s %s", w->book->street[t->deal.street].name,
             count_word(e->board.cards));
        break;
    case EV_DEALT:
        tell(w, "a card each, face %s", e->dealt.up ? "up" : "down");
        break;
    case EV_SHUFFLED:
        tell(w, "the stub is shuffled");
        break;
    default:
        break;
    }
}

/*
 * Tells what is done with the cards that came wrong, and with others of the
 * deck.
 */
static void tell_cards(struct teller *w, const struct event *e)
{
    char what[PREVIEW_STEP];
    struct text t;

    text_init(&t, what, sizeof what);
    put_wrong(w, &t);
    switch (e->kind) {
    case EV_ASIDE:
        tell(w, "%s is put aside", what);
        break;
    case EV_POOLED:
        if (e->pooled.muck)
            tell(w, "stub and discards are put together");
        break;
    case EV_ONE_EACH:
        if (e->one_each.cards == 0)
            tell(w, "%s out of play", what);
        else
            tell(w, "%s and the next %s off the deck are out of play", what,
                 count_word(e->one_each.cards));
        break;
    default:
        tell_step(w, e);
        break;
    }
}

/* A sentence with a name in it. */
static void tell_plain(struct teller *w, const char *words, seat_no seat)
{
    const char *blank = strstr(words, "%s");
    char a[NAME_SIZE];

    MUST(blank != NULL);
    tell(w, "%.*s%s%s", (int)(blank - words), words, name_of(w, seat, a),
         blank + 2);
}

static void tell_waits(struct teller *w, const struct ev_waits *e)
{
    bool up = remedy_first(e->words) == REMEDY_KEEP_UP;

    tell_plain(w,
               up ? "%s keeps that card as the up card, and the third card is "
                    "dealt down"
               : e->draw ? "when the draw is over %s gets another card"
               : e->deal ? "when the deal is over %s gets another card"
                         : "when the round is dealt %s gets another card",
               e->seat);
    if (remedy_has(e->words, REMEDY_NEXT_BURN))
        tell(w, "the old one goes face up on the deck and is the next burn");
}

static void tell_event(struct teller *w, const struct event *e)
{
    if (bare[e->kind] != NULL) {
        tell(w, "%s", bare[e->kind]);
        return;
    }
    if (plain[e->kind] != NULL) {
        tell_plain(w, plain[e->kind], event_seat(e));
        return;
    }
    switch (e->kind) {
    case EV_MISDEAL:
    case EV_MONEY_BACK:
    case EV_PUT_OFF:
    case EV_SHORT_PAID:
    case EV_BET_BACK:
        tell_chips(w, e);
        break;
    case EV_WAITS:
        tell_waits(w, &e->waits);
        break;
    case EV_KEPT_UP:
        tell_kept_up(w, &e->kept_up);
        break;
    case EV_REPLACED:
        tell_replaced(w, &e->replaced);
        break;
    case EV_CARDS_BACK:
        tell_cards_back(w, &e->cards_back);
        break;
    case EV_SHIFTED:
        tell_shifted(w, &e->shifted);
        break;
    case EV_OTHERS_UP: /* dealt one at a time, they have none yet */
        tell(w, "all others %s, too",
             w->table.phase == PHASE_STREET
                 ? "get their last card face up"
                 : "have their last card turned up");
        break;
    case EV_PLAYED_ON:
        tell_played_on(w);
        break;
    default:
        tell_cards(w, e);
        break;
    }
}

/* Words that another event covers need no sentence of their own. */
static bool is_said(const struct table *t, const struct event *e)
{
    enum remedy word = remedy_first(t->ruling.words);

    return e->kind == EV_STOOD && word != REMEDY_STAND && word != REMEDY_DEAD;
}

/* "before the river" " the stub is shuffled", of which the first says when. */
static void tell_when(struct teller *w, const char *when, const char *rest)
{
    struct preview *p = w->out;
    size_t lead = w->first == NULL ? 0 : strlen(w->first);
    int n = p->laters;

    tell(w, "%s%s", when, rest);
    if (p->laters > n)
        p->when[n] = (uint8_t)(lead + strlen(when));
}

/* Tells what is dealt on a street, with what the ruling has left due. */
static void tell_street(struct teller *w, int street, unsigned due)
{
    const struct street *s = &w->book->street[street];
    char name[NAME_SIZE], before[NAME_SIZE + 8], then[NAME_SIZE + 8];

    street_words(s, name);
    snprintf(before, sizeof before, "before %s", name);
    snprintf(then, sizeof then, "then %s", name);
    if ((due & DUE_ASIDE) != 0)
        tell_when(w, before, " what lies aside is shuffled into the deck");
    if ((due & DUE_SHUFFLE) != 0)
        tell_when(w, before, " the stub is shuffled");
    else if (due == 0)
        tell_when(w, "when the betting is over", "");
    else if ((due & DUE_ASIDE) == 0)
        tell_when(w, then, "");
    for (int k = 0; k < s->steps; k++)
        switch (s->step[k].word) {
        case DEAL_BURN:
            tell(w, "%s",
                 (due & DUE_NO_BURN) != 0     ? "no burn"
                 : (due & DUE_TWO_BURNS) != 0 ? "burn two"
                                              : "burn one");
            break;
        case DEAL_BOARD:
            tell(w, "%s %s", s->name, count_word(s->step[k].count));
            break;
        case DEAL_HOLE_UP:
        case DEAL_HOLE_DOWN:
            tell(w, "a card each, face %s",
                 s->step[k].word == DEAL_HOLE_UP ? "up" : "down");
            break;
        default:
            break;
        }
}

/* Tells what is due, street by street; a street before the cards set aside are
   shuffled in is dealt as usual (OCE-HOLDEM-12.2). */
static void tell_due(struct teller *w, const struct table *t)
{
    unsigned due = t->ruling.due;

    w->later = true;
    for (int i = t->deal.street + 1; i < w->book->streets && due != 0; i++) {
        unsigned now = due & (DUE_SHUFFLE | DUE_NO_BURN | DUE_TWO_BURNS);
        bool before = (due & DUE_ASIDE) != 0 && i < t->ruling.aside_at;

        if ((due & DUE_ASIDE) != 0 && i == t->ruling.aside_at) {
            now |= DUE_ASIDE;
            if ((due & DUE_ASIDE_NO_BURN) != 0)
                now |= DUE_NO_BURN;
            due &= ~(unsigned)(DUE_ASIDE | DUE_ASIDE_NO_BURN);
        }
        due &= ~now;
        if (now != 0 || before)
            tell_street(w, i, now);
    }
    w->later = false;
}

/* Does a player who can bet show an unknown card face up? */
static bool has_unknown_up(const struct book *b, const struct table *t)
{
    unsigned places = turn_up_places(b);

    for (seat_no s = 0; s < t->seats; s++)
        for (int i = 0; i < t->seat[s].cards; i++)
            if (seat_has_chips(t, s) &&
                ((t->seat[s].up & places) >> i & 1) != 0 &&
                !card_is_real(t->seat[s].card[i]))
                return true;
    for (int i = 0; i < t->boards; i++)
        if (!card_is_real(t->board[i]))
            return true;
    return false;
}

/* Are all up cards known that decide who leads? */
static void see_lead(struct teller *w, const struct event *e)
{
    enum acts acts = w->book->street[w->table.deal.street].acts;

    if (e->kind != EV_BROUGHT_IN &&
        (e->kind != EV_ROUND_BEGUN ||
         (acts != ACTS_HIGH_SHOWING && acts != ACTS_LOW_SHOWING)))
        return;
    if (w->made_up || has_unknown_up(w->book, &w->table))
        w->lead_open = true;
}

/* Handles each event after it was applied to the asker's table. */
static void take(void *to, const struct felt *after, const struct event *e)
{
    struct teller *w = to;

    if (e->kind == EV_RULED) {
        w->out->what = (enum irregular)e->ruled.what;
        w->out->seat = e->ruled.seat;
        w->out->late = e->ruled.late;
        w->out->leaf = (enum leaf)e->leaf;
    }
    if (e->kind == EV_ROUND_ENDED || e->kind == EV_SHOWDOWN)
        w->told = false; /* the hand goes on by itself, which needs no words */
    if (e->kind == EV_SHOWDOWN &&
        book_value(w->book, LEAF_POT_TIES) == TIES_PUSH)
        w->end_open = true;
    if (w->told && !is_said(&w->table, e))
        tell_event(w, e);
    see_lead(w, e);
    w->table = after->poker;
}

/* Any order will do, because no card is named. */
static void shuffle(const struct table *t, struct command *c)
{
    struct cmd_shuffle *s = wish_shuffle(c, who_dealer());

    s->cards = t->stub_count;
    memcpy(s->card, t->stub, t->stub_count);
}

static void tell_then(struct teller *w, const struct table *t)
{
    char a[NAME_SIZE];
    struct text to;

    text_init(&to, w->out->then, PREVIEW_STEP);
    if (w->end_open)
        text_str(&to, w->told ? "" : "The showdown decides.");
    else if (t->phase == PHASE_IDLE)
        text_str(&to, w->again ? "The same hand is dealt again."
                               : "The hand is over.");
    else if (w->lead_open)
        text_str(&to, "The cards showing say who acts.");
    else if (t->to_act != NO_SEAT)
        text_put(&to, "%s %s.", name_of(w, t->to_act, a),
                 t->phase == PHASE_DRAW      ? "draws"
                 : t->phase == PHASE_DISCARD ? "discards"
                 : t->phase == PHASE_SHOW    ? "shows"
                                             : "acts");
    if (to.used > 0)
        to.at[0] = (char)toupper((unsigned char)to.at[0]);
}

/* Ranks from the ace as 1. */
static int rank_from_ace(card c)
{
    return card_rank(c) == RANK_A ? 1 : (int)card_rank(c) - (int)RANK_2 + 2;
}

/* A card above a rank that the unknown card may be; CARD_NONE if there is
   none. */
static card unseen_above(const struct table *t, int rank)
{
    for (int i = 51; i >= 0; i--) {
        card c = card_from_index(i);

        if (!set_has(t->hand.known, c) && rank_from_ace(c) > rank)
            return c;
    }
    return CARD_NONE;
}

/* If the outcome depends on a card that the asker has not named, tells both:
   the card is kept, or it is not. */
static bool both_ways(struct teller *w, const struct table *t,
                      struct command *c, char words[PREVIEW_STEP])
{
    static const char *const ranks[] = {"",        "an ace",  "a deuce",
                                        "a three", "a four",  "a five",
                                        "a six",   "a seven", "an eight",
                                        "a nine",  "a ten",   "a jack",
                                        "a queen"};
    int keep = book_value(w->book, LEAF_EXPOSED_KEEP);
    struct text to;

    c->report.face = unseen_above(t, keep);
    if (c->report.face == CARD_NONE)
        c->report.face = unseen_above(t, 0); /* a card that is kept */
    else if (keep > 0 && keep < (int)(sizeof ranks / sizeof *ranks)) {
        text_init(&to, words, PREVIEW_STEP);
        text_put(&to,
                 "if that card is %s or lower it stands as it is, otherwise ",
                 ranks[keep]);
        w->first = words;
        w->out->kept = LEAF_EXPOSED_KEEP;
    }
    w->made_up = true;
    return c->report.face != CARD_NONE;
}

static money pot_of(const struct table *t)
{
    money pot = t->pot;

    for (seat_no s = 0; s < t->seats; s++)
        pot += t->seat[s].bet;
    return pot;
}

/* Counts the changes that happen at once. */
static void count_changes(const struct table *was, const struct table *is,
                          struct preview *out)
{
    out->pot = pot_of(was);
    out->pot_then = pot_of(is);
    out->hands = table_live(was);
    out->hands_then = table_live(is);
    out->burns = was->burns;
    out->burns_then = is->burns;
    out->back = 0;
    for (seat_no s = 0; s < was->seats; s++)
        if (is->seat[s].stack > was->seat[s].stack)
            out->back += is->seat[s].stack - was->seat[s].stack;
}

bool preview_report(const struct book *b, const struct felt *felt,
                    const struct command *c, const struct preview_for *who,
                    struct preview *out, struct refusal *no)
{
    struct teller w = {.book = b, .names = who->names, .out = out};
    struct sink sink = {.take = take, .to = &w};
    struct command as = *c;
    char words[PREVIEW_STEP];
    struct felt seen = *felt;
    struct table was;
    unsigned due = felt_poker(felt)->ruling.due;

    MUST(c->kind == CMD_REPORT && felt_is(felt, OF_POKER));
    poker_hide(&seen.poker, who->viewer, who->named);
    was = w.table = seen.poker;
    w.told = true;
    out->steps = out->laters = 0;
    memset(out->when, 0, sizeof out->when);
    out->kept = LEAF_NONE;
    if (!felt_do(b, &seen, &as, &sink, no) &&
        (no->why != WHY_FACE || !both_ways(&w, &seen.poker, &as, words) ||
         !felt_do(b, &seen, &as, &sink, no)))
        return false;
    while (seen.poker.phase == PHASE_SHUFFLE && w.told) {
        shuffle(&seen.poker, &as);
        if (!felt_do(b, &seen, &as, &sink, no))
            break;
    }
    if ((seen.poker.ruling.due & ~due) != 0)
        tell_due(&w, &seen.poker); /* otherwise it was said before */
    tell_then(&w, &seen.poker);
    count_changes(&was, &seen.poker, out);
    return true;
}

/* Sentences out of steps: "A, b, c." */
static void put_steps(struct text *t, const char (*step)[PREVIEW_STEP], int n)
{
    for (int i = 0; i < n; i++) {
        size_t first = t->used;

        text_put(t, "%s%s", i > 0 ? ", " : "", step[i]);
        if (i == 0 && t->used > first)
            t->at[first] = (char)toupper((unsigned char)t->at[first]);
    }
    if (n > 0)
        text_str(t, ".");
}

void preview_put_acts(struct text *t, const struct preview *p)
{
    put_steps(t, p->step, p->steps);
    if (p->steps > 0 && p->laters > 0)
        text_str(t, " ");
    put_steps(t, p->later, p->laters);
}

void preview_put(struct text *t, const struct book *b, const struct preview *p)
{
    size_t first;

    preview_put_acts(t, p);
    if (p->then[0] != '\0')
        text_put(t, " %s", p->then);
    text_str(t, " ");
    first = t->used;
    if (p->kept != LEAF_NONE && b->by[p->kept] != NULL &&
        b->by[p->kept] != b->by[p->leaf])
        text_put(t, "%s, ", b->by[p->kept]->id);
    origin_put(t, b, p->leaf);
    t->at[first] = (char)toupper((unsigned char)t->at[first]);
    text_str(t, ".");
}

void preview_json(struct json *j, const struct book *b,
                  const struct preview *p)
{
    const struct clause *by = b->by[p->leaf];
    const char *lent = by == NULL ? b->lent[p->leaf] : by->borrowed;
    char words[PREVIEW_TEXT];
    struct text t;

    text_init(&t, words, sizeof words);
    preview_put(&t, b, p);
    put_w_preview(j,
                  &(struct w_preview){
                      .irregular = irregular_rows[p->what].name,
                      .seat = p->seat,
                      .late = p->late,
                      .leaf = leaf_rows[p->leaf].name,
                      .clause = by == NULL ? NULL : by->id,
                      .gist = by == NULL ? NULL : by->gist,
                      .borrowed_from = lent == NULL || !lent[0] ? NULL : lent,
                      .now = {p->step[0], p->steps, PREVIEW_STEP},
                      .later = {p->later[0], p->laters, PREVIEW_STEP},
                      .then = p->then,
                      .text = words,
                  });
}
