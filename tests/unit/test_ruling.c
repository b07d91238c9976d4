/*
 * test_ruling.c - what transcripts cannot say well about rulings: reports
 * that name cards nobody holds, reports between any two cards, and what of a
 * ruling each person may see.
 */
#include "book/shelf.h"
#include "rule/poker/remedy.h"
#include "test.h"
#include "unit/opened.h"

enum { LOWER = 300, SEATS = 4, EVENTS = 400 };

struct play {
    struct book book;
    struct table table;
    struct event told[EVENTS]; /* what followed from the last wish */
    int tolds;
    struct refusal no;
};

static struct play play;

static bool wish(struct play *p, const struct command *c)
{
    struct table before = p->table;
    struct event e;

    p->tolds = 0;
    if (!poker_decide(&p->book, &p->table, c, &e, &p->no)) {
        CHECK(memcmp(&before, &p->table, sizeof before) == 0);
        return false;
    }
    do {
        if (p->tolds == EVENTS || !event_can_be(&e, SEATS, SEATS) ||
            !poker_apply(&p->table, &e)) {
            printf("cannot be: %s\n", event_row(e.kind)->name);
            abort();
        }
        p->told[p->tolds++] = e;
    } while (poker_advance(&p->book, &p->table, &e));
    return true;
}

/* The first event of a kind that followed; NULL: there was none. */
static const struct event *told(const struct play *p, int kind)
{
    for (int i = 0; i < p->tolds; i++)
        if (p->told[i].kind == kind)
            return &p->told[i];
    return NULL;
}

/* A hand of a base game, dealt from a deck in order. */
static void begin(struct play *p, const char *game, bool by_card)
{
    struct fault f;
    struct shelf *shelf = shelf_open(NULL, &f);
    struct cmd_deal *deal;
    struct command c;
    struct stakes s;

    CHECK_EQ(shelf_book(shelf, NULL, game, &p->book, &f), 0);
    shelf_close(shelf);
    s = stakes_usual(&p->book, LOWER, 2 * LOWER);
    s.by_card = by_card;
    table_open(&p->table, &s, SEATS);
    for (seat_no i = 0; i < SEATS; i++)
        table_sit(&p->table, i, 40 * LOWER);
    deal = wish_deal(&c, who_dealer());
    deal->button = 0;
    deal->cards = (uint16_t)(52 + s.jokers);
    for (int i = 0; i < deal->cards; i++)
        deal->card[i] = card_from_index(i);
    CHECK(wish(p, &c));
}

static void deal_cards(struct play *p, int n)
{
    struct command c;

    for (; n > 0; n--) {
        wish_card(&c, who_dealer());
        CHECK(wish(p, &c));
    }
}

static bool report(struct play *p, enum irregular what, seat_no at,
                   unsigned which)
{
    struct command c;
    struct cmd_report *r = wish_report(&c, who_dealer());

    r->what = (uint8_t)what;
    r->at = at;
    r->which = (uint16_t)which;
    r->in_time = true;
    /* The person who reports a card has seen it. */
    if (what == IRR_EXPOSED && which != 0 && at >= 0 && at < SEATS_MAX &&
        __builtin_ctz(which) < p->table.seat[at].cards)
        r->face = p->table.seat[at].card[__builtin_ctz(which)];
    return wish(p, &c);
}

static int cards_held(const struct table *t)
{
    int n = 0;

    for (int s = 0; s < t->seats; s++)
        n += t->seat[s].cards;
    return n;
}

TEST(no_report_is_heard_about_cards_that_are_not_there)
{
    static const char *const games[] = {"holdem", "stud", "five-card-draw"};

    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        begin(&play, games[g], false);
        for (int what = 0; what < IRREGULARS; what++)
            for (int i = 0; i < 16; i++) {
                const struct table *t = &play.table;
                bool board = irregular_rows[what].subject == SUBJECT_TABLE;

                if (i < (board ? t->boards : t->seat[1].cards))
                    continue;
                CHECK(!report(&play, (enum irregular)what, 1, 1u << i));
                CHECK(play.no.why == WHY_NOT_SO ||
                      play.no.why == WHY_CANNOT_BE);
            }
    }
}

TEST(two_hands_change_a_card_only_if_both_have_it)
{
    struct command c;
    struct cmd_report *r = wish_report(&c, who_dealer());
    card had[SEATS];

    begin(&play, "stud", false);
    r->what = IRR_WRONG_DOWN;
    r->at = 1;
    r->in_time = true;
    for (int other = NO_SEAT; other < PEOPLE_MAX; other++) {
        r->other = (seat_no)other;
        r->which = 1u << 7;
        CHECK(!wish(&play, &c));
        r->which = 0;
        if (other == 1 || other < 0 || other >= SEATS)
            CHECK(!wish(&play, &c));
    }
    for (int s = 0; s < SEATS; s++)
        had[s] = play.table.seat[s].card[1];
    r->other = 3;
    r->which = 1u << 1;
    CHECK(wish(&play, &c));
    CHECK(told(&play, EV_SHIFTED) != NULL);
    CHECK_EQ(play.table.seat[1].card[1], had[3]);
    CHECK_EQ(play.table.seat[3].card[1], had[1]);
}

TEST(a_card_exposed_between_two_cards_is_replaced_after_the_deal)
{
    const struct table *t = &play.table;
    const struct event *e;
    card old, next;

    begin(&play, "holdem", true);
    CHECK(!report(&play, IRR_EXPOSED, 1, 1)); /* nothing is dealt yet */
    deal_cards(&play, 2);
    CHECK_EQ(cards_held(t), 2);
    old = t->seat[1].card[0];
    CHECK(!report(&play, IRR_EXPOSED, 3, 1)); /* has no card yet */
    CHECK(!report(&play, IRR_TOO_MANY, 1, 0));
    CHECK(report(&play, IRR_EXPOSED, 1, 1));
    e = told(&play, EV_WAITS);
    CHECK(e != NULL && e->waits.deal && e->leaf == LEAF_IRR_EXPOSED);
    CHECK_EQ(t->seat[1].card[0], old);
    CHECK_EQ(t->phase, PHASE_STREET);
    deal_cards(&play, 2 * SEATS - 3);
    next = t->stub[t->stub_at + 1];
    deal_cards(&play, 1);
    e = told(&play, EV_REPLACED);
    CHECK(e != NULL);
    if (e == NULL)
        return;
    CHECK_EQ(e->replaced.old[0], old);
    CHECK_EQ(e->replaced.card[0], next);
    CHECK_EQ(e->replaced.goes, GOES_BURN);
    CHECK_EQ(e->replaced.seen, 0);
    CHECK_EQ(e->leaf, LEAF_IRR_EXPOSED);
    CHECK_EQ(t->seat[1].card[0], next);
    CHECK_EQ(t->phase, PHASE_BET);
    CHECK(e->replaced.on_deck); /* face up (ROG-HOLDEM-1.2) */
    CHECK(t->ruling.top_up);
    CHECK_EQ(t->stub[t->stub_at], old);
    CHECK_EQ(t->burns, 0);
    CHECK_EQ(t->ruling.waits, 0);
}

TEST(the_burn_that_was_exposed_on_the_deal_is_that_of_the_flop)
{
    const struct table *t = &play.table;
    struct command c;
    card old;

    begin(&play, "holdem", true);
    deal_cards(&play, 3);
    old = t->seat[2].card[0];
    CHECK(report(&play, IRR_EXPOSED, 2, 1));
    deal_cards(&play, 2 * SEATS - 3);
    while (t->deal.street == 0) {
        if (t->seat[t->to_act].bet < t->round.high)
            wish_call(&c, who_player(t->to_act));
        else
            wish_check(&c, who_player(t->to_act));
        CHECK(wish(&play, &c));
    }
    deal_cards(&play, 1);
    CHECK_EQ(t->burns, 1);
    CHECK_EQ(t->burn[0], old);
    deal_cards(&play, 3);
    CHECK_EQ(t->boards, 3);
    CHECK_EQ(t->burns, 1);
    CHECK_EQ(t->phase, PHASE_BET);
}

TEST(a_foul_deck_found_between_two_cards_is_a_misdeal)
{
    for (int n = 1; n < 2 * SEATS; n++) {
        begin(&play, "holdem", true);
        deal_cards(&play, n);
        CHECK(report(&play, IRR_FOUL_DECK, NO_SEAT, 0));
        CHECK(told(&play, EV_MISDEAL) != NULL);
        CHECK_EQ(told(&play, EV_MISDEAL)->misdeal.phase, PHASE_IDLE);
        for (int s = 0; s < SEATS; s++)
            CHECK_EQ(play.table.seat[s].stack, 40 * LOWER);
    }
}

TEST(a_hand_has_as_many_cards_as_have_come_to_it)
{
    const struct table *t = &play.table;

    begin(&play, "stud", true);
    for (int n = 0; n < 3 * SEATS; n++) {
        for (seat_no s = 0; s < SEATS; s++)
            CHECK_EQ(hand_size(&play.book, t, s), t->seat[s].cards);
        deal_cards(&play, 1);
    }
    for (seat_no s = 0; s < SEATS; s++)
        CHECK_EQ(hand_size(&play.book, t, s), 3);
}

TEST(an_up_card_that_has_not_come_is_waited_for)
{
    const struct seat *s = &play.table.seat[1];
    card exposed;

    begin(&play, "stud", true);
    deal_cards(&play, SEATS);
    exposed = s->card[0];
    CHECK(report(&play, IRR_EXPOSED, 1, 1));
    CHECK(told(&play, EV_WAITS) != NULL);
    deal_cards(&play, 2 * SEATS - 1);
    CHECK_EQ(s->up, 0); /* what would be the up card was dealt down */
    deal_cards(&play, 1);
    CHECK(told(&play, EV_KEPT_UP) != NULL);
    CHECK_EQ(s->card[2], exposed);
    CHECK_EQ(s->up, 1u << 2);
}

TEST(an_up_card_that_has_come_changes_places_at_once)
{
    const struct seat *s = &play.table.seat[1];
    card exposed;

    begin(&play, "stud", true);
    deal_cards(&play, 3 * SEATS);
    exposed = s->card[0];
    CHECK(report(&play, IRR_EXPOSED, 1, 1));
    CHECK(told(&play, EV_KEPT_UP) != NULL);
    CHECK_EQ(s->card[2], exposed);
}

TEST(hands_that_die_while_they_are_dealt_leave_the_others_a_whole_deal)
{
    for (int n = 2 * SEATS - 1; n < 3 * SEATS; n++) {
        const struct table *t = &play.table;
        int more = 0;

        begin(&play, "stud", true);
        deal_cards(&play, n);
        CHECK(report(&play, IRR_EXPOSED_TWO, 0, 3));
        CHECK(told(&play, EV_DIED) != NULL);
        for (; t->phase == PHASE_STREET && more < 3 * SEATS; more++)
            deal_cards(&play, 1);
        CHECK_EQ(t->phase, PHASE_BET);
        for (seat_no s = 1; s < SEATS; s++)
            CHECK_EQ(t->seat[s].cards, 3);
    }
}

/* All stand but one, who draws two; so many of the cards are dealt. */
static void begin_draw(struct play *p, int served)
{
    const struct table *t = &p->table;
    struct command c;

    begin(p, "five-card-draw", true);
    deal_cards(p, 5 * SEATS);
    for (int i = 0; t->phase == PHASE_BET && i < 2 * SEATS; i++) {
        if (t->seat[t->to_act].bet < t->round.high)
            wish_call(&c, who_player(t->to_act));
        else
            wish_raise(&c, who_player(t->to_act))->to = LOWER;
        if (!wish(p, &c)) { /* not good enough to open */
            wish_check(&c, who_player(t->to_act));
            CHECK(wish(p, &c));
        }
    }
    while (t->phase == PHASE_DRAW) {
        wish_draw(&c, who_player(t->to_act))->which = 3;
        CHECK(wish(p, &c));
    }
    for (int burned = t->burns; served > 0 && t->phase == PHASE_STREET;
         served--) {
        deal_cards(p, 1);
        if (t->burns > burned) {
            burned = t->burns;
            served++;
        }
    }
}

TEST(a_draw_is_stopped_between_two_cards)
{
    const struct table *t = &play.table;
    seat_no s = NO_SEAT;

    begin_draw(&play, 3);
    CHECK_EQ(t->phase, PHASE_STREET);
    for (seat_no i = 0; i < SEATS; i++)
        if (t->seat[i].cards == 5 && t->seat[i].owed == 0)
            s = i;
    CHECK(s != NO_SEAT);
    CHECK(!report(&play, IRR_EXPOSED_DRAW, s, 1)); /* that one was kept */
    CHECK(report(&play, IRR_EXPOSED_DRAW, s, 1u << 4));
    CHECK(told(&play, EV_REPLACED) == NULL); /* when all are served */
    CHECK(told(&play, EV_WAITS) != NULL && told(&play, EV_WAITS)->waits.draw);
    CHECK(report(&play, IRR_STUB_MIXED, NO_SEAT, 0));
    CHECK(told(&play, EV_POOLED) != NULL);
    CHECK_EQ(t->phase, PHASE_SHUFFLE);
}

TEST(of_what_came_too_early_all_see_what_was_turned_and_not_the_burn)
{
    struct event seen;
    const struct event *e;

    begin(&play, "holdem", false);
    CHECK(report(&play, IRR_EARLY_FLOP, NO_SEAT, 0));
    e = &play.told[0];
    CHECK_EQ(e->kind, EV_RULED);
    CHECK_EQ(e->ruled.cards, 4);
    CHECK_EQ(e->ruled.burns, 1);
    event_for(e, 1, &seen);
    CHECK_EQ(seen.ruled.card[0], CARD_UNKNOWN);
    for (int i = 1; i < 4; i++)
        CHECK_EQ(seen.ruled.card[i], e->ruled.card[i]);
    e = told(&play, EV_CARDS_BACK);
    CHECK(e != NULL);
    CHECK_EQ(e->cards_back.cards, 3);
    event_for(e, NO_SEAT, &seen);
    CHECK_EQ(seen.cards_back.card[2], e->cards_back.card[2]);
}

TEST(a_card_too_many_is_seen_by_who_got_it)
{
    struct event seen;

    begin(&play, "holdem", false);
    CHECK(report(&play, IRR_TOO_MANY, 2, 0));
    CHECK_EQ(play.told[0].ruled.cards, 1);
    CHECK_EQ(play.told[0].ruled.more, 1u << 2);
    CHECK(play.told[0].ruled.extra);
    event_for(&play.told[0], 2, &seen);
    CHECK_EQ(seen.ruled.card[0], play.told[0].ruled.card[0]);
    event_for(&play.told[0], 1, &seen);
    CHECK_EQ(seen.ruled.card[0], CARD_UNKNOWN);
}

/* Stud as far as the fifth card; somebody has folded where all checked. */
static void to_fifth(seat_no folds)
{
    struct command c;

    begin(&play, "stud", false);
    while (play.table.deal.street < 2) {
        if (play.table.deal.street == 0)
            wish_call(&c, who_player(play.table.to_act));
        else if (play.table.to_act == folds)
            wish_fold(&c, who_player(folds));
        else
            wish_check(&c, who_player(play.table.to_act));
        CHECK(wish(&play, &c));
    }
}

/*
 * A folded seat still gets its card of the street, face down in the muck.  When
 * no card was burned and all move by one, that card lies face up before the
 * hand before it: whoever follows the events must be told which it is.
 */
TEST(a_card_that_comes_up_out_of_the_muck_is_named)
{
    const struct event *e;
    struct event seen, lie;
    struct table t;
    card mucked;

    to_fifth(2);
    CHECK_EQ(play.table.mucked > 0, true);
    mucked = play.table.muck[play.table.mucked - 1];
    t = play.table;
    CHECK(report(&play, IRR_STREET_NO_BURN, NO_SEAT, 0));
    e = told(&play, EV_SHIFTED);
    CHECK(e != NULL);
    event_for(e, NO_SEAT, &seen);
    CHECK_EQ(seen.shifted.ups, 1);
    CHECK_EQ(seen.shifted.up[0], mucked);
    CHECK_EQ(play.table.seat[1].card[4], mucked);

    /* Another card than that one is not so. */
    CHECK(poker_apply(&t, &play.told[0]));
    lie = *e;
    lie.shifted.up[0] = lie.shifted.card;
    CHECK(!poker_apply(&t, &lie));
}

/* All move on by one, and the last gets what lies on the stub: who has folded
   gets it face down. */
TEST(a_card_that_comes_to_a_folded_seat_is_not_named)
{
    for (seat_no folds = 0; folds < SEATS; folds++) {
        const struct event *e;
        struct event seen;
        card next;

        to_fifth(folds);
        next = play.table.burn[1]; /* for it was not */
        CHECK(report(&play, IRR_STREET_NO_BURN, NO_SEAT, 0));
        e = told(&play, EV_SHIFTED);
        CHECK(e != NULL);
        event_for(e, NO_SEAT, &seen);
        CHECK_EQ(seen.shifted.card, folds == SEATS - 1 ? CARD_NONE : next);
    }
}

TEST(a_ruling_that_is_not_so_leaves_no_index_unasked)
{
    begin(&play, "stud", false);
    for (int what = 0; what < 4; what++)
        for (int i = 0; i < 16; i++) {
            struct table t = play.table;
            struct event e;

            t.ruling.words = REMEDY_SHIFT;
            make_shifted(&e)->how = SHIFT_SWAP;
            e.shifted.seat = 1;
            e.shifted.other = (seat_no)(what == 0 ? i : 2);
            e.shifted.which = (uint16_t)(what == 1 ? 1u << i : 1);
            if (what > 1)
                e.shifted.how = (uint8_t)(what == 2 ? SHIFT_BOARD_ON
                                                    : SHIFT_BOARD_BACK);
            e.shifted.board = (uint8_t)(i % BOARD_MAX);
            CHECK_EQ(poker_apply(&t, &e),
                     what == 0 ? i < SEATS : what == 1 && i < 3);
        }
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
