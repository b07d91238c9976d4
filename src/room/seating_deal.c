/*
 * seating_deal.c - begins a hand: who is dealt in, where the button goes, and
 * what is posted besides the blinds.
 *
 * Leaves: seats.button, seats.first_button, seats.newcomers_wait,
 * seats.newcomers_button, kill.allowed
 */
#include "base/must.h"
#include "room/poker/post.h"
#include "room/seating_run.h"
#include "rule/instead.h"
#include "rule/open.h"
#include "rule/poker/button.h"
#include "rule/poker/place.h"
#include "rule/refuse.h"

unsigned seating_present(const struct seating *s)
{
    unsigned seats = felt_with_chips(&s->felt);

    for (unsigned rest = seats; rest != 0; rest &= rest - 1) {
        const struct chair *c = &s->chair[__builtin_ctz(rest)];

        if (c->state != CHAIR_SITS || c->expelled || c->leaving)
            seats &= ~(rest & -rest);
    }
    return seats;
}

/* The seats among those present that owe blinds and wait. */
static unsigned waiting(const struct seating *s, unsigned present)
{
    unsigned seats = 0;

    for (unsigned rest = present; rest != 0; rest &= rest - 1) {
        const struct chair *c = &s->chair[__builtin_ctz(rest)];

        if (c->debt != DEBT_NOTHING && c->enter == ENTER_WAITS)
            seats |= rest & -rest;
    }
    return seats;
}

/*
 * The seats that could be dealt in: all in a new game; otherwise those that
 * owe nothing or enter, and the waiting seat that has the big blind now.
 */
static unsigned dealt_in(const struct seating *s, unsigned refused)
{
    const struct table *t = felt_poker(&s->felt);
    unsigned here = seating_present(s), wait, in;
    seat_no big;

    MUST((refused & ~here) == 0);
    if (t == NULL)
        return here;
    wait = waiting(s, here) | refused;
    in = here & ~wait;
    if (wait == 0 || game_is_new(s, in))
        return here;
    big = button_big_seat(t, in, in & t->dealt & ~(unsigned)s->at.came,
                          wait & here);
    return big == NO_SEAT ? in : in | 1u << big;
}

/* Finds the next button at a poker table; false: it is not known. */
static bool find_button(const struct book *b, const struct seating *s,
                        unsigned in, struct cmd_deal *out)
{
    if (!book_has(b, LEAF_BUTTON))
        out->button = felt_button(b, &s->felt, in);
    else if (s->at.drawn != 0 && (in >> (s->at.drawn - 1) & 1) != 0)
        out->button = (seat_no)(s->at.drawn - 1);
    else
        return table_has_played(felt_poker(&s->felt));
    return true;
}

/* The seats of players who have played here but were not in the last hand. */
static unsigned come_back(const struct seating *s)
{
    unsigned seats = 0;

    MUST(felt_seats(&s->felt) <= SEATS_MAX);
    for (int i = 0; i < felt_seats(&s->felt); i++)
        if (s->chair[i].played)
            seats |= 1u << i;
    return seats & ~seating_of_last_hand(s);
}

/* The seats among these that owe blinds; in a new game, none. */
static unsigned owing(const struct seating *s, unsigned in)
{
    unsigned seats = 0;

    if (game_is_new(s, in))
        return 0;
    for (int i = 0; i < felt_seats(&s->felt); i++)
        if (s->chair[i].debt != DEBT_NOTHING)
            seats |= in & 1u << i;
    return seats;
}

static bool fill_deal(const struct book *b, const struct seating *s,
                      unsigned refused, struct cmd_deal *out)
{
    unsigned in = dealt_in(s, refused);

    MUST(b->family == (enum family)s->felt.family);
    out->back = (uint16_t)(in & come_back(s));
    out->owes = (uint16_t)owing(s, in);
    out->came = s->at.came;
    out->without = (uint16_t)~in;
    out->button = NO_SEAT;
    if (felt_is(&s->felt, OF_POKER))
        return find_button(b, s, in, out);
    if (felt_has_button(&s->felt))
        out->button = felt_button(b, &s->felt, in);
    return true;
}

bool seating_fill_deal(const struct book *b, const struct seating *s,
                       struct cmd_deal *out)
{
    return fill_deal(b, s, 0, out);
}

/* The button's next move, with everybody in the deal who could be. */
static bool next_rotation(const struct book *b, const struct seating *s,
                          struct rotation *out)
{
    struct cmd_deal c = {0};

    MUST(felt_is(&s->felt, OF_POKER));
    if (!fill_deal(b, s, 0, &c) || c.button != NO_SEAT)
        return false;
    return button_move(b, felt_poker(&s->felt), &c,
                       felt_with_chips(&s->felt) & ~(unsigned)c.without, out);
}

enum why seating_why_waiting(const struct book *b, const struct seating *s,
                             seat_no seat)
{
    struct seating then = *s;
    struct rotation go;

    MUST(seat >= 0 && seat < PEOPLE_MAX);
    if (!felt_is(&s->felt, OF_POKER) || !book_has(b, LEAF_BUTTON) ||
        (seating_present(s) >> seat & 1) == 0)
        return WHY_NONE;
    then.chair[seat].enter = ENTER_POSTS;
    if (!next_rotation(b, &then, &go) || (go.in >> seat & 1) != 0)
        return WHY_NONE;
    return marker_has_passed(s, felt_poker(&s->felt)->button + 1,
                             go.button + 1, seat + 1)
               ? WHY_AT_BUTTON
               : WHY_BETWEEN;
}

enum leaf wait_leaf(enum why why)
{
    MUST(why == WHY_AT_BUTTON || why == WHY_BETWEEN);
    return why == WHY_AT_BUTTON ? LEAF_NEWCOMERS_BUTTON : LEAF_NEWCOMERS_WAIT;
}

/* A card each, for the first button of a new game (ROG-HOLDEM-14.1). */
unsigned seating_drawing(const struct book *b, const struct seating *s)
{
    unsigned here = seating_present(s);

    if (!felt_is(&s->felt, OF_POKER) || !book_has(b, LEAF_BUTTON) ||
        book_value(b, LEAF_FIRST_BUTTON) != FIRST_HIGH_CARD ||
        !felt_is_idle(&s->felt) || !game_is_new(s, here) ||
        __builtin_popcount(here) < 2)
        return 0;
    return here;
}

/* The order of cards for the first button: by rank, ace high, then by suit
   (ROG-HOLDEM-14.2). */
static int height(card c)
{
    return (int)card_rank(c) * SUIT_COUNT + (int)card_suit(c);
}

/* A real card for each seat, and none twice. */
static bool cards_can_be(const struct cmd_high_card *c)
{
    cardset seen = 0;

    MUST(c->cards <= SEATS_MAX);
    for (int i = 0; i < c->cards; i++) {
        if (!card_is_real(c->card[i]) || c->card[i] == CARD_JOKER ||
            c->card[i] == CARD_JOKER_2 || set_has(seen, c->card[i]))
            return false;
        seen |= set_of(c->card[i]);
    }
    return true;
}

static bool can_begin(const struct errand *r)
{
    return game_can_begin_with(r->book,
                               __builtin_popcount(seating_present(r->s)),
                               r->no);
}

bool wish_of_high_card(struct errand *r)
{
    const struct cmd_high_card *c = &r->wish->high_card;
    unsigned to = seating_drawing(r->book, r->s), rest = to;
    struct event e;
    struct ev_high_card *drawn = make_high_card(&e);
    int best = -1;

    if (!can_begin(r))
        return false;
    if (to == 0)
        return refuse(r->no, WHY_NOT_NOW, LEAF_FIRST_BUTTON);
    if (c->cards != __builtin_popcount(to) || !cards_can_be(c))
        return refuse_saying(r->no, WHY_WRONG_CARDS, LEAF_FIRST_BUTTON,
                             INSTEAD_CARD_EACH);
    drawn->to = (uint16_t)to;
    drawn->cards = c->cards;
    for (int i = 0; i < c->cards; i++, rest &= rest - 1) {
        drawn->card[i] = c->card[i];
        if (height(c->card[i]) <= best)
            continue;
        best = height(c->card[i]);
        drawn->seat = (seat_no)__builtin_ctz(rest);
    }
    e.leaf = LEAF_FIRST_BUTTON;
    return errand_emit(r, &e);
}

/*
 * Makes the post of a seat to be dealt in: the small blinds dead, the big one
 * live; only the small one if no other was missed.
 */
static void post_of(const struct seating *s, seat_no seat, struct command *c)
{
    const struct chair *at = &s->chair[seat];

    MUST(at->debt != DEBT_NOTHING || at->small_gone);
    if (at->enter == ENTER_KILLS) {
        wish_kill(c, who_player(seat));
        return;
    }
    post_total(&felt_poker(&s->felt)->stakes, at->debt != DEBT_BIG,
               wish_post(c, who_player(seat)));
    if (at->debt == DEBT_NOTHING)
        c->post.live = 0;
}

/* Seats back in time that missed the small blind, if all must take both. */
static unsigned missed_small(const struct book *b, const struct seating *s,
                             unsigned in)
{
    unsigned seats = 0;

    if (game_is_new(s, in) || !blinds_are_both(b, felt_poker(&s->felt)))
        return 0;
    for (int i = 0; i < felt_seats(&s->felt); i++)
        if (s->chair[i].small_gone && s->chair[i].debt == DEBT_NOTHING)
            seats |= in & 1u << i;
    return seats;
}

/*
 * The seats among those dealt in that post: they have asked to, and have no
 * blind anyway.  In a new game nothing is due from anybody.
 */
static unsigned posters(const struct book *b, const struct seating *s,
                        unsigned in)
{
    unsigned seats;

    if (!felt_is(&s->felt, OF_POKER))
        return 0;
    seats = missed_small(b, s, in);
    for (unsigned rest = owing(s, in); rest != 0; rest &= rest - 1)
        if (s->chair[__builtin_ctz(rest)].enter != ENTER_WAITS)
            seats |= rest & -rest;
    return seats;
}

/* Has the seat posted, or does it have a blind? */
static bool has_posted(const struct table *t, seat_no seat)
{
    return t->seat[seat].bet > 0 || t->seat[seat].stack == 0;
}

/*
 * Deals, and makes those seats post; `*at` is the seat whose post was
 * refused.  Posts are read from the chairs as they were, because a player who
 * is dealt in owes nothing any more.
 */
static bool deal_and_post(struct errand *r, const struct command *deal,
                          const struct seating *before, unsigned post,
                          seat_no *at)
{
    struct command c;

    MUST(deal->kind == CMD_DEAL && before != r->s);
    *at = NO_SEAT;
    if (!errand_pass_on(r, deal))
        return false;
    for (int kills = 1; kills >= 0; kills--)
        for (unsigned rest = post & r->s->at.dealt; rest != 0;
             rest &= rest - 1) {
            seat_no seat = (seat_no)__builtin_ctz(rest);

            if ((before->chair[seat].enter == ENTER_KILLS) != kills ||
                has_posted(felt_poker(&r->s->felt), seat))
                continue;
            post_of(before, seat, &c);
            *at = seat;
            if (!errand_pass_on(r, &c))
                return false;
        }
    if (r->wish->deal.waits || post == 0)
        return true;
    wish_go_on(&c, who_dealer());
    return errand_pass_on(r, &c);
}

/* Fills in the room's part of a deal; false: the button is not known. */
static bool fill(const struct errand *r, unsigned refused, struct command *c)
{
    bool known = fill_deal(r->book, r->s, refused, &c->deal);
    const struct table *t = felt_poker(&r->s->felt);
    seat_no told = r->wish->deal.button;

    c->deal.without |= r->wish->deal.without;
    if (!known || (t != NULL && button_is_told(t) && told >= 0 &&
                   told < SEATS_MAX && (c->deal.without >> told & 1) == 0))
        c->deal.button = told;
    return known;
}

/*
 * The seats that post.  A seat that cannot post what is due (a second kill) is
 * not dealt in; this is tried on a copy until no such seat is left.
 */
static unsigned posts_of(const struct errand *r, struct command *c)
{
    static const struct room_sink nobody;
    struct refusal no;
    unsigned refused = 0, post;
    seat_no at;

    while ((post = posters(r->book, r->s, ~(unsigned)c->deal.without)) != 0) {
        struct seating then = *r->s;
        struct errand what_if = {r->book, &then, r->wish, &nobody, &no};

        c->deal.waits = true;
        if (deal_and_post(&what_if, c, r->s, post, &at) || at == NO_SEAT)
            break;
        refused |= 1u << at;
        (void)fill(r, refused, c);
    }
    c->deal.waits = r->wish->deal.waits || post != 0;
    return post;
}

static bool must_wait(const struct errand *r, seat_no seat, enum leaf leaf)
{
    struct event e;

    make_must_wait(&e)->seat = seat;
    e.leaf = (uint16_t)leaf;
    return errand_emit(r, &e);
}

bool wait_tell(const struct errand *r, seat_no seat)
{
    enum why why = seating_why_waiting(r->book, r->s, seat);

    return why == WHY_NONE || must_wait(r, seat, wait_leaf(why));
}

/* Tells players who are present and do not wait by choice that the hand began
   without them. */
static bool tell_waits(struct errand *r, const struct seating *before)
{
    unsigned left = seating_present(before) & ~(unsigned)r->s->at.dealt &
                    ~(unsigned)r->wish->deal.without &
                    ~waiting(before, seating_present(before));

    for (; left != 0; left &= left - 1) {
        seat_no seat = (seat_no)__builtin_ctz(left);
        enum why why = seating_why_waiting(r->book, before, seat);

        if (!must_wait(r, seat, why == WHY_NONE ? LEAF_KILL : wait_leaf(why)))
            return false;
    }
    return true;
}

/* Is the first button found by cards, or named because the book says so? */
static bool may_be_told(const struct errand *r)
{
    return can_begin(r) &&
           (book_value(r->book, LEAF_FIRST_BUTTON) != FIRST_HIGH_CARD ||
            felt_is_live(&r->s->felt) || /* its cards were dealt by hand */
            refuse(r->no, WHY_FIRST_BUTTON, LEAF_FIRST_BUTTON));
}

bool button_is_known(const struct errand *r)
{
    struct cmd_deal c = {0};

    return fill_deal(r->book, r->s, 0, &c);
}

bool wish_of_dealing(struct errand *r)
{
    struct seating before = *r->s;
    struct command c = *r->wish;
    unsigned post;
    seat_no at;

    if (felt_is_by_wager(&r->s->felt))
        return errand_pass_on(r, r->wish);
    if (!fill(r, 0, &c) && !may_be_told(r))
        return false;
    post = posts_of(r, &c);
    if (!deal_and_post(r, &c, &before, post, &at)) {
        MUST(at == NO_SEAT); /* the posts were tried on a copy */
        return false;
    }
    return blinds_passed(r) && tell_waits(r, &before);
}
