/*
 * test_event.c - every kind of event, with values of all kinds: as bytes, as
 * text and as JSON it comes back as it was; nobody sees what is not his; and
 * no bytes of whatever kind do harm.
 */
#include "test.h"

#include "base/owns_memory.h"
#include "card/cardtext.h"
#include "field_luck.h"
#include "rule/fact.h"
#include "rule/field_bytes.h"
#include "rule/field_text.h"
#include "rule/may.h"
#include "wire/event_docs.h"
#include "wire/event_json.h"

enum { TRIES = 200 };

static struct field_luck luck = {20240607};

static void any_event(int kind, struct event *e)
{
    const struct event_row *row = event_row(kind);

    memset(e, 0xa5, sizeof *e);
    e->kind = (uint16_t)kind;
    e->leaf = (uint16_t)(luck_below(&luck, 3) == 0
                             ? LEAF_NONE
                             : luck_below(&luck, LEAF_COUNT));
    luck_fields(&luck, row->fields, event_place(e), row->size, PEOPLE_MAX);
}

TEST(every_kind_has_a_row_and_is_found_by_its_name)
{
    int kinds = 0;

    for (int kind = -1; kind <= EV_KINDS; kind++) {
        const struct event_row *row = event_row(kind);

        if (row == NULL)
            continue;
        kinds++;
        CHECK_EQ(event_find(row->name), kind);
        CHECK(event_can_be(&(struct event){.kind = (uint16_t)kind}, 1, 1));
    }
#define EVENT(number, ID, name, text, fields) kinds--;
#include "rule/event.def"
#undef EVENT
    CHECK_EQ(kinds, 0);
    CHECK_EQ(event_find("nothing"), EV_NONE);
    CHECK(event_row(EV_NONE) == NULL);
    CHECK(event_row(59) == NULL);
}

TEST(a_blank_payload_is_the_same_everywhere)
{
    struct event a, b;

#define EVENT(number, ID, name, text, fields_)                                \
    make_##name(&a);                                                          \
    b.kind = EV_##ID;                                                         \
    b.leaf = LEAF_NONE;                                                       \
    field_blank(event_row(EV_##ID)->fields, event_place(&b),                  \
                sizeof(struct ev_##name));                                    \
    CHECK(event_is_same(&a, &b));
#include "rule/event.def"
#undef EVENT
}

TEST(every_event_comes_back_from_bytes)
{
    uint8_t bytes[EVENT_BYTES_MAX], again[EVENT_BYTES_MAX];
    size_t most = 0;

    for (int kind = 1; kind < EV_KINDS; kind++)
        for (int i = 0; i < TRIES && event_row(kind) != NULL; i++) {
            struct event e, back;
            size_t n, m;

            any_event(kind, &e);
            CHECK(event_can_be(&e, SEATS_MAX, PEOPLE_MAX));
            n = event_put_bytes(&e, bytes, sizeof bytes);
            CHECK(n > 0);
            CHECK_EQ(event_get_bytes(bytes, n, &back), n);
            CHECK(event_is_same(&e, &back));
            m = event_put_bytes(&back, again, sizeof again);
            CHECK(m == n && memcmp(bytes, again, n) == 0);
            CHECK_EQ(event_put_bytes(&e, again, n - 1), 0);
            most = n > most ? n : most;
        }
    CHECK(most <= EVENT_BYTES_MAX);
}

/* A table's choice is of a leaf: neither of nothing nor of a street. */
TEST(a_choice_of_nothing_is_not_read)
{
    uint8_t one[EVENT_BYTES_MAX], other[EVENT_BYTES_MAX];
    struct event e, back;
    size_t n, at = 0;

    make_opened(&e)->choices = 1;
    e.opened.choice[0] = (struct choice){.leaf = 0, .value = 1};
    n = event_put_bytes(&e, one, sizeof one);
    e.opened.choice[0].leaf = 1;
    CHECK_EQ(event_put_bytes(&e, other, sizeof other), n);
    while (at < n && one[at] == other[at])
        at++;
    CHECK(at < n);
    CHECK_EQ(event_get_bytes(one, n, &back), n);
    one[at] = 0;
    CHECK_EQ(event_get_bytes(one, n, &back), 0);
}

/* A text in somebody's own words may contain blanks. */
static bool has_text(int kind)
{
    const struct field *f = event_row(kind)->fields;

    while (f->type != FIELD_END && f->type != FIELD_TEXT)
        f++;
    return f->type == FIELD_TEXT;
}

/* Every event as text, or as JSON, and back; the longest has that room. */
static void all_come_back(bool json, size_t room)
{
    static char line[EVENT_TEXT_MAX + EVENT_JSON_MAX];
    size_t most = 0;

    for (int kind = 1; kind < EV_KINDS; kind++)
        for (int i = 0; i < TRIES && event_row(kind) != NULL; i++) {
            struct event e, back;
            struct fault f = {""};
            struct text t;

            any_event(kind, &e);
            text_init(&t, line, room);
            (json ? event_put_json : event_put_full)(&t, &e);
            CHECK(!t.cut);
            CHECK(!json || strchr(line, '\n') == NULL);
            if (!json && !has_text(kind)) /* what is left out leaves none */
                CHECK(strstr(line, "  ") == NULL);
            if ((json ? event_get_json(line, t.used, &back, &f)
                      : event_get_text(line, &back, &f)) != 0 ||
                !event_is_same(&e, &back)) {
                CHECK_STR(f.text, "");
                CHECK_STR(line, "read back");
            }
            most = t.used > most ? t.used : most;
        }
    CHECK(most < room);
}

TEST(every_event_comes_back_from_text)
{
    all_come_back(false, EVENT_TEXT_MAX);
}

TEST(every_event_comes_back_from_json)
{
    all_come_back(true, EVENT_JSON_MAX);
}

/* How many bytes the one has that was just made. */
static size_t bytes_of(struct event *e, enum leaf leaf)
{
    uint8_t bytes[EVENT_BYTES_MAX];

    e->leaf = (uint16_t)leaf;
    return event_put_bytes(e, bytes, sizeof bytes);
}

TEST(bytes_are_few)
{
    struct event e;

    *make_checked(&e) = (struct ev_checked){.seat = 9, .next = 0};
    CHECK(bytes_of(&e, LEAF_COUNT - 1) <= 12);
    *make_folded(&e) = (struct ev_folded){9, true, 3};
    CHECK(bytes_of(&e, LEAF_COUNT - 1) <= 12);
    *make_raised(&e) = (struct ev_raised){.seat = 9,
                                          .how = BET_HOW_RAISE,
                                          .paid = 1000000,
                                          .to = 1000000,
                                          .level = 1000000,
                                          .adds = 1000000,
                                          .opens = true,
                                          .next = 3};
    CHECK(bytes_of(&e, LEAF_COUNT - 1) <= 24);
}

/* All six are in to the end: what such a hand comes to. */
TEST(a_hand_of_six_has_at_most_600_bytes)
{
    static const int boards[] = {3, 1, 1};
    size_t all = 0;
    struct event e;

    {
        struct ev_hand_begun *b = make_hand_begun(&e);

        b->button = 2;
        b->in = 0x3f;
        b->cards = 52;
        for (int i = 0; i < 52; i++)
            b->card[i] = card_from_index(i);
        b->known = SET_52;
        all += bytes_of(&e, LEAF_NONE);
    }
    for (int i = 0; i < 2; i++) {
        *make_posted(&e) = (struct ev_posted){.seat = 3,
                                              .paid = 300,
                                              .level = 300,
                                              .blind = true};
        all += bytes_of(&e, LEAF_FORCED_BLINDS);
    }
    make_street(&e);
    all += bytes_of(&e, LEAF_NONE);
    for (int i = 0; i < 2; i++) {
        struct ev_dealt *d = make_dealt(&e);

        d->first = 3;
        d->to = 0x3f;
        d->cards = 6;
        memset(d->card, 12, 6);
        all += bytes_of(&e, LEAF_NONE);
    }
    for (int street = 0; street < 4; street++) {
        make_round_begun(&e)->next = 3;
        all += bytes_of(&e, LEAF_NONE);
        *make_raised(&e) = (struct ev_raised){3,   BET_HOW_RAISE, 600,  600,
                                              600, 300,           true, 4};
        all += bytes_of(&e, LEAF_NONE);
        for (int i = 0; i < 5; i++) {
            *make_called(&e) = (struct ev_called){4, 600, 5, false};
            all += bytes_of(&e, LEAF_NONE);
        }
        *make_round_ended(&e) = (struct ev_round_ended){1, PHASE_STREET};
        all += bytes_of(&e, LEAF_NONE);
        if (street == 3)
            break;
        make_burned(&e)->card = 12;
        all += bytes_of(&e, LEAF_NONE);
        make_board(&e)->cards = (uint16_t)boards[street];
        all += bytes_of(&e, LEAF_NONE);
    }
    make_showdown(&e)->next = 3;
    all += bytes_of(&e, LEAF_NONE);
    for (int i = 0; i < 6; i++) {
        make_shown(&e)->seat = 3;
        e.shown.next = 4;
        e.shown.cards = 2;
        all += bytes_of(&e, LEAF_NONE);
    }
    make_paid(&e)->amount = 24 * 600;
    e.paid.share[5] = 24 * 600;
    all += bytes_of(&e, LEAF_NONE);
    make_hand_ended(&e);
    all += bytes_of(&e, LEAF_NONE);
    CHECK(all <= 600);
}

/* Reads bytes that may be anything, with nothing behind them. */
static void read_any(const uint8_t *bytes, size_t count)
{
    uint8_t *exact = malloc(count + 1), again[EVENT_BYTES_MAX];
    struct event e;
    size_t n;

    memcpy(exact, bytes, count);
    n = event_get_bytes(exact, count, &e);
    CHECK(n <= count);
    if (n > 0) {
        CHECK(event_can_be(&e, SEATS_MAX, PEOPLE_MAX));
        /* There is one way only to write it. */
        CHECK_EQ(event_put_bytes(&e, again, sizeof again), n);
        CHECK(memcmp(exact, again, n) == 0);
    }
    free(exact);
}

TEST(bytes_cut_short_are_no_event)
{
    uint8_t bytes[EVENT_BYTES_MAX];
    struct event e, back;

    for (int kind = 1; kind < EV_KINDS; kind++)
        for (int i = 0; i < 10 && event_row(kind) != NULL; i++) {
            size_t n;

            any_event(kind, &e);
            n = event_put_bytes(&e, bytes, sizeof bytes);
            for (size_t cut = 0; cut < n; cut++) {
                CHECK_EQ(event_get_bytes(bytes, cut, &back), 0);
                read_any(bytes, cut);
            }
        }
}

TEST(bytes_changed_by_luck_do_no_harm)
{
    uint8_t bytes[EVENT_BYTES_MAX];
    struct event e;

    for (int kind = 1; kind < EV_KINDS; kind++)
        for (int i = 0; i < TRIES && event_row(kind) != NULL; i++) {
            size_t n;

            any_event(kind, &e);
            n = event_put_bytes(&e, bytes, sizeof bytes);
            for (int k = 0; k <= luck_below(&luck, 4); k++)
                bytes[luck_below(&luck, (int)n)] = (uint8_t)luck_bits(&luck);
            read_any(bytes, n);
        }
    for (int i = 0; i < 100000; i++) {
        size_t n = (size_t)luck_below(&luck, 40);

        for (size_t k = 0; k < n; k++)
            bytes[k] = (uint8_t)luck_bits(&luck);
        read_any(bytes, n);
    }
}

/* Turns every card of e that the viewer may not see into another one. */
static void change_hidden(const struct event *seen, struct event *e)
{
    const struct event_row *row = event_row(e->kind);

    for (const struct field *f = row->fields; f->type != FIELD_END; f++) {
        const card *shown = field_at(f, event_payload(seen));
        card *cards = field_place(f, event_place(e));
        int count = f->type == FIELD_CARD ? 1
                    : field_is_cards(f)   ? field_count(f, event_payload(e))
                                          : 0;

        for (int i = 0; i < count; i++)
            if (shown[i] == CARD_UNKNOWN && cards[i] != CARD_UNKNOWN)
                cards[i] = card_from_index(luck_below(&luck, 54));
        if ((f->type == FIELD_KNOWN || f->type == FIELD_VALUE) &&
            field_get(f, event_payload(seen)) !=
                field_get(f, event_payload(e)))
            field_set(f, event_place(e), luck_below(&luck, 1 << 13));
    }
}

TEST(what_somebody_gets_does_not_depend_on_what_he_may_not_see)
{
    uint8_t one[EVENT_BYTES_MAX], other[EVENT_BYTES_MAX];

    for (int kind = 1; kind < EV_KINDS; kind++)
        for (int i = 0; i < TRIES && event_row(kind) != NULL; i++) {
            struct event e, changed, seen, again;
            size_t n;

            any_event(kind, &e);
            for (int v = NO_SEAT; v < PEOPLE_MAX; v++) {
                event_for(&e, (seat_no)v, &seen);
                changed = e;
                change_hidden(&seen, &changed);
                event_for(&changed, (seat_no)v, &again);
                n = event_put_bytes(&seen, one, sizeof one);
                CHECK_EQ(event_put_bytes(&again, other, sizeof other), n);
                CHECK(memcmp(one, other, n) == 0);
                CHECK_EQ(seen.leaf, e.leaf);
            }
        }
}

/* The event as a viewer sees it, in words. */
static const char *seen_by(const struct event *e, int viewer)
{
    static char line[EVENT_TEXT_MAX];
    struct event seen;
    struct text t;

    event_for(e, (seat_no)viewer, &seen);
    text_init(&t, line, sizeof line);
    event_put_text(&t, &seen);
    return line;
}

static void read_cards(const char *text, card *out, uint16_t *count)
{
    struct fault f;
    int n = cardtext_read(text, CARDTEXT_REPEATS | CARDTEXT_UNKNOWN, out, 400,
                          &f);

    CHECK(n >= 0);
    *count = (uint16_t)n;
}

TEST(each_sees_his_own_cards_and_those_that_are_for_all)
{
    struct event e;
    struct ev_dealt *d = make_dealt(&e);
    struct ev_served *s;
    struct ev_replaced *r;
    struct ev_shown *w;

    d->first = 4;
    d->to = 0x1b; /* 1 2 4 5 */
    d->dead = 1;
    read_cards("2c 3c 4c 5c", d->card, &d->cards);
    CHECK_STR(seen_by(&e, 4), "dealt 5 2c | 1 ?? | 2 ?? | 4 ??");
    CHECK_STR(seen_by(&e, 0), "dealt 5 ?? | 1 ?? | 2 ?? | 4 ??");
    CHECK_STR(seen_by(&e, NO_SEAT), "dealt 5 ?? | 1 ?? | 2 ?? | 4 ??");
    d->up = true;
    CHECK_STR(seen_by(&e, 7), "dealt up 5 2c | 1 ?? | 2 4c | 4 5c");
    s = make_served(&e);
    s->seat = 2;
    read_cards("As Jk", s->card, &s->cards);
    CHECK_STR(seen_by(&e, 2), "served 3 As Jk");
    CHECK_STR(seen_by(&e, NO_SEAT), "served 3 ?? ??");
    r = make_replaced(&e);
    r->seat = 1;
    r->seen = 2;
    read_cards("2c 3c", r->old, &r->olds);
    read_cards("4c 5c", r->card, &r->cards);
    CHECK_STR(seen_by(&e, 0), "replaced 2 2c 3c by ?? 5c");
    CHECK_STR(seen_by(&e, 1), "replaced 2 2c 3c by 4c 5c");
    w = make_shown(&e);
    w->seat = 1;
    w->barred = 4 | 2;
    read_cards("As Ks", w->card, &w->cards);
    for (int v = NO_SEAT; v < 5; v++) {
        struct event seen;

        event_for(&e, (seat_no)v, &seen);
        CHECK_EQ(seen.shown.card[0] == CARD_UNKNOWN, v == 2);
    }
}

/*
 * A player who sits out does not play the hand that was dealt to that place.
 */
TEST(a_hand_that_is_nobodys_is_seen_by_nobody)
{
    struct event e;
    struct ev_ruled *r = make_ruled(&e);
    struct ev_completed *c;

    r->what = IRR_DEAD_POSITION;
    r->seat = 3;
    r->nobodys = true;
    read_cards("As Ks", r->card, &r->cards);
    for (int v = NO_SEAT; v < 5; v++) {
        struct event seen;

        event_for(&e, (seat_no)v, &seen);
        CHECK_EQ(seen.ruled.card[0], CARD_UNKNOWN);
    }
    c = make_completed(&e);
    c->seat = 3;
    read_cards("As", c->card, &c->cards);
    CHECK_STR(seen_by(&e, 3), "completed 4 As");
    c->nobodys = true;
    CHECK_STR(seen_by(&e, 3), "completed 4 ??");
}

/* ROG-DRAW5-A12.2: whoever turns the hand over. */
TEST(who_may_not_look_sees_no_hand_turned_over_by_another)
{
    struct event e;
    struct ev_plays *p = make_plays(&e);

    p->seat = 1;
    p->barred = 4 | 2;
    read_cards("As Ks", p->card, &p->cards);
    for (int v = NO_SEAT; v < 5; v++) {
        struct event seen;

        event_for(&e, (seat_no)v, &seen);
        CHECK_EQ(seen.plays.card[0] == CARD_UNKNOWN, v == 2);
    }
}

TEST(down_cards_of_banked_and_melding_games_are_hidden)
{
    struct event e, seen;
    struct ev_dealt_in *d = make_dealt_in(&e);
    struct ev_set *s;
    struct ev_meld_hands *m;

    d->seat = 2;
    d->to = 0x0d; /* 1 3 4 */
    read_cards("2c 3c 4c 5c 6c 7c", d->card, &d->cards);
    for (int v = NO_SEAT; v < 4; v++) {
        CHECK_STR(seen_by(&e, v), "dealt 4 2c 5c | 1 3c 6c | 3 4c ??");
        event_for(&e, (seat_no)v, &seen);
        CHECK_EQ(seen.dealt_in.card[5], CARD_UNKNOWN);
        CHECK_EQ(seen.dealt_in.card[4], e.dealt_in.card[4]);
    }
    s = make_set(&e);
    s->seat = 1;
    s->spot = 1;
    s->say = 1u << 1 | 1u << 9;
    s->front_worth = 7;
    read_cards("Ks Kd 9h 9c 4s", s->back, &s->backs);
    read_cards("Ad Qc", s->front, &s->fronts);
    CHECK_STR(seen_by(&e, 9), "set 2: Ks Kd 9h 9c 4s / Ad Qc");
    CHECK_STR(seen_by(&e, 2), "set 2: ?? ?? ?? ?? ?? / ?? ??");
    event_for(&e, NO_SEAT, &seen);
    CHECK_EQ(seen.set.front_worth, 0);
    m = make_meld_hands(&e);
    m->first = 1;
    m->to = 0x0b; /* 1 2 4 */
    m->each = 2;
    m->backwards = true; /* 2 1 4 2 1 4 */
    read_cards("2c 3c 4c 5c 6c 7c", m->card, &m->cards);
    event_for(&e, 0, &seen);
    for (int i = 0; i < 6; i++)
        CHECK_EQ(seen.meld_hands.card[i] != CARD_UNKNOWN, i == 1 || i == 4);
    make_hand_begun(&e)->known = SET_52;
    event_for(&e, 3, &seen);
    CHECK_EQ(seen.hand_begun.known, 0);
}

/* Is it told so? */
static void told(const struct event *e, const char *want)
{
    char line[EVENT_TEXT_MAX];
    struct text t;

    text_init(&t, line, sizeof line);
    event_put_text(&t, e);
    CHECK_STR(line, want);
}

/* Bytes as a journal has them: the same event for ever, and back again. */
static void stored(const char *hex, const char *text)
{
    uint8_t bytes[64], again[64];
    char shown[2 * sizeof again + 1] = "";
    struct event e;
    size_t n = strlen(hex) / 2, m;

    for (size_t i = 0; i < n; i++) {
        unsigned byte = 0;

        CHECK_EQ(sscanf(hex + 2 * i, "%2x", &byte), 1);
        bytes[i] = (uint8_t)byte;
    }
    CHECK_EQ(event_get_bytes(bytes, n, &e), n);
    told(&e, text);
    m = event_put_bytes(&e, again, sizeof again);
    for (size_t i = 0; i < m; i++)
        snprintf(shown + 2 * i, 3, "%02x", again[i]);
    CHECK_STR(shown, hex);
}

TEST(what_was_stored_is_read_for_ever)
{
    stored("35000104", "hands asked 4");
    stored("3600030104023c1b", "muck seen 1 As Kd");
    stored("3700020203", "late 2");
    stored("610005030101010106", "after the deal 3");
    stored("6200020301", "now 3");
    stored("6000060a03000103000968652073686f757473",
           "floor away 3: he shouts");
}

TEST(poker_is_told_as_in_transcripts)
{
    struct event e;

    *make_posted(&e) = (struct ev_posted){.seat = 3, .paid = 300};
    told(&e, "posted 4 3.00");
    e.posted.dead = 150;
    told(&e, "posted 4 3.00 dead 1.50");
    make_raised(&e)->seat = 1;
    e.raised.to = 600;
    told(&e, "bet 2 6.00");
    e.raised.how = BET_HOW_RAISE;
    told(&e, "raised 2 to 6.00");
    e.raised.how = BET_HOW_SHORT;
    told(&e, "all-in 2 6.00");
    make_paid(&e)->share[2] = 1000;
    told(&e, "paid 3 10.00");
    e.paid.share[0] = 250;
    told(&e, "paid 1 2.50 | 3 10.00");
    make_collected(&e)->amount = 300;
    told(&e, "collected 3.00");
    e.collected.seat = 0;
    told(&e, "collected 1 3.00");
    make_pushed(&e)->amount = 600;
    e.pushed.tied = 5;
    told(&e, "pushed 6.00 1 3");
    make_ruled(&e)->what = IRR_EXPOSED;
    told(&e, "ruled exposed_deal");
    e.ruled.seat = 2;
    e.ruled.late = true;
    told(&e, "ruled exposed_deal 3 late");
    make_misdeal(&e);
    told(&e, "misdeal");
    e.misdeal.back[1] = 300;
    told(&e, "misdeal 2 3.00");
    make_cards_back(&e)->burn = true;
    read_cards("8h 4s", e.cards_back.card, &e.cards_back.cards);
    told(&e, "cards back 8h 4s, and the burn");
    make_due(&e)->due = WAITS_ASIDE_NO_BURN;
    told(&e, "no burn then");
    make_pair_told(&e)->seat = 1;
    e.pair_told.rank = RANK_T;
    told(&e, "pair 2 T");
    make_floor(&e)->floor = FLOOR_SPLIT;
    e.floor.share[0] = 2000;
    e.floor.share[1] = 2000;
    e.floor.last = true;
    memcpy(e.floor.reason, "nobody knows", 13);
    told(&e, "floor last split 1 20.00 | 2 20.00: nobody knows");
    make_floor(&e)->floor = FLOOR_DEAD;
    e.floor.seat = 2;
    memcpy(e.floor.reason, "mixed", 6);
    told(&e, "floor dead 3: mixed");
}

TEST(other_families_are_told_as_in_transcripts)
{
    struct event e;

    make_fees(&e);
    told(&e, "collected nothing");
    e.fees.from = FEES_FROM_BOTH;
    e.fees.share[8] = 100;
    e.fees.bank = 250;
    told(&e, "collected 9 1.00 | bank 2.50");
    make_settled(&e)->seat = 3;
    e.settled.spot = 3;
    told(&e, "settled 4: pushes");
    e.settled.spot = 1;
    e.settled.hand = 1;
    e.settled.split = true;
    e.settled.result = RESULT_LOSE;
    e.settled.taken = 500;
    e.settled.back = 500;
    e.settled.uncovered = true;
    told(&e, "settled 4 at 2 hand 2: loses 5.00, 5.00 not covered");
    make_bank_drew(&e)->turns = true;
    read_cards("Td 6c", e.bank_drew.hand, &e.bank_drew.hands);
    told(&e, "turned Td 6c");
    e.bank_drew.draws = DRAWS_FIRST;
    read_cards("8h", e.bank_drew.card, &e.bank_drew.cards);
    e.bank_drew.done = true;
    e.bank_drew.action = 3;
    told(&e, "turned Td 6c, drew 8h, action 4");
    make_peeked(&e);
    told(&e, "peeked, no pure");
    make_prize(&e)->prize = PRIZE_SEVENS_SUIT;
    e.prize.paid = 100;
    told(&e, "prize.sevens_one_suit 1 1.00");
    make_given(&e)->first = 2;
    e.given.to = 0x15;
    told(&e, "given 3 | 5 | 1");
    make_shook(&e)->seat = 0;
    e.shook.dice = 3;
    memcpy(e.shook.die, (uint8_t[]){6, 6, 5}, 3);
    told(&e, "shook 1: 6 6 5");
    make_set(&e)->who = SET_WHO_SAYS_SET;
    e.set.seat = 8;
    e.set.how = SET_CORRECTED;
    read_cards("Ad Qc", e.set.said, &e.set.saids);
    read_cards("Ks Kd", e.set.back, &e.set.backs);
    told(&e, "said 9 at 1: Ad Qc, set Ks Kd, corrected");
    make_meld_collected(&e)->seat = 1;
    e.meld_collected.amount = 400;
    e.meld_collected.share[2] = e.meld_collected.share[3] = 200;
    told(&e, "collected 2 4.00 from 3 2.00 | 4 2.00");
    make_meld_added(&e)->seat = 0;
    read_cards("4c", e.meld_added.card, &e.meld_added.cards);
    told(&e, "added 1 1 4c");
}

TEST(an_event_in_full_is_its_words_and_the_rest)
{
    char line[EVENT_TEXT_MAX];
    struct event e;
    struct text t;

    make_checked(&e)->seat = 1;
    text_init(&t, line, sizeof line);
    event_put_full(&t, &e);
    CHECK_STR(line, "checked 2 ; checked");
    *make_raised(&e) = (struct ev_raised){1,   BET_HOW_RAISE, 600,   600,
                                          600, 300,           false, 2};
    e.leaf = LEAF_RAISE_CAP;
    text_init(&t, line, sizeof line);
    event_put_full(&t, &e);
    CHECK_STR(line, "raised 2 to 6.00 ; raised paid 6.00 level 6.00 adds "
                    "3.00 next 3 by raise.cap");
}

static void misread(const char *line, const char *part)
{
    struct fault f = {""};
    struct event e;

    CHECK_EQ(event_get_text(line, &e, &f), FAULT);
    if (strstr(f.text, part) == NULL)
        CHECK_STR(f.text, part);
}

TEST(a_line_that_is_wrong_says_which_word)
{
    misread("chucked 2", "no event says \"chucked 2\"");
    misread("checked 2 ; chequed", "\"chequed\"");
    misread("checked x2 ; checked", "\"x2\"");
    misread("chucked 2 ; checked", "\"chucked 2\"");
    misread("checked 2 ; checked seat 3", "\"2\"");
    misread("checked 2 ; checked next 3 next 4", "\"next\"");
    misread("checked 2 ; checked nexxt 3", "\"nexxt\"");
    misread("checked 2 ; checked next 17", "\"17\"");
    misread("checked 2 ; checked next", "\"next\"");
    misread("checked 2 ; checked next 3 by nobody.knows", "\"nobody.knows\"");
    misread("street ; street street 9", "can have these values");
    misread("called 2 6.0 ; called", "\"6.0\"");
}

static void misjson(const char *text, const char *part)
{
    struct fault f = {""};
    struct event e;

    CHECK_EQ(event_get_json(text, strlen(text), &e, &f), FAULT);
    if (strstr(f.text, part) == NULL)
        CHECK_STR(f.text, part);
}

TEST(json_is_strict)
{
    static const char good[] =
        " { \"seat\" : 2, \"by\":\"raise.cap\" , \"event\":\"checked\" } ";
    struct fault f;
    struct event e;

    CHECK_EQ(event_get_json(good, strlen(good), &e, &f), 0);
    CHECK_EQ(e.checked.seat, 1);
    CHECK_EQ(e.leaf, LEAF_RAISE_CAP);
    misjson("", "byte 1");
    misjson("{}", "event");
    misjson("{\"event\":\"chequed\"}", "chequed");
    misjson("{\"event\":\"checked\"} x", "behind");
    misjson("{\"event\":\"checked\",\"event\":\"checked\"}", "twice");
    misjson("{\"event\":\"checked\",\"seat\":1,\"seat\":1}", "twice");
    misjson("{\"event\":\"checked\",\"seet\":1}", "byte 27: no such key");
    misjson("{\"event\":\"checked\",\"seat\":\"1\"}", "number");
    misjson("{\"event\":\"checked\",\"seat\":1.5}", "whole");
    misjson("{\"event\":\"checked\",\"seat\":0}", "cannot be");
    misjson("{\"event\":\"checked\",\"seat\":17}", "cannot be");
    misjson("{\"event\":\"checked\",}", "string");
    misjson("{\"event\":\"checked\"", "comma");
    misjson("{\"event\":\"board\",\"card\":[\"As\",\"Xx\"]}", "card");
    misjson("{\"event\":\"board\",\"card\":[\"As\",\"As\",\"As\",\"As\","
            "\"As\",\"As\",\"As\"]}",
            "too many");
    misjson("{\"event\":\"sat\",\"amount\":9223372036854775808}", "great");
    misjson("{\"event\":\"street\",\"street\":9}", "can have these values");
    misjson("{\"event\":\"street\",\"x\":[[[[[[[[[[1]]]]]]]]]]}", "deep");
}

TEST(any_bytes_as_text_or_json_do_no_harm)
{
    static char line[EVENT_JSON_MAX], copy[EVENT_JSON_MAX];

    for (int kind = 1; kind < EV_KINDS; kind++)
        for (int i = 0; i < TRIES && event_row(kind) != NULL; i++) {
            struct event e, back;
            struct fault f;
            struct text t;

            any_event(kind, &e);
            text_init(&t, line, sizeof line);
            if (i % 2 == 0)
                event_put_json(&t, &e);
            else
                event_put_full(&t, &e);
            memcpy(copy, line, sizeof line);
            for (int k = 0; k < 3; k++)
                copy[luck_below(&luck, (int)t.used)] =
                    (char)(luck_below(&luck, 4) == 0
                               ? line[luck_below(&luck, (int)t.used)]
                               : 1 + luck_below(&luck, 255));
            if ((i % 2 == 0 ? event_get_json(copy, t.used, &back, &f)
                            : event_get_text(copy, &back, &f)) == 0)
                CHECK(event_can_be(&back, SEATS_MAX, PEOPLE_MAX));
        }
}

TEST(values_that_cannot_be_are_refused)
{
    struct event e;

    make_checked(&e)->seat = 5;
    CHECK(event_can_be(&e, 6, 6));
    CHECK(event_can_be(&e, 4, 6));
    CHECK(!event_can_be(&e, 5, 5));
    e.checked.seat = -2;
    CHECK(!event_can_be(&e, 6, 6));
    make_gathered(&e)->in = 1u << 6;
    CHECK(!event_can_be(&e, 6, 6));
    make_sat(&e)->amount = MONEY_MOST + 1;
    CHECK(!event_can_be(&e, 6, 6));
    make_anted(&e)->paid[5] = INT64_MAX;
    CHECK(event_can_be(&e, 6, 6));
    e.anted.paid[6] = 1; /* nobody sits there */
    CHECK(!event_can_be(&e, 6, 6));
    CHECK(event_can_be(&e, 7, 7));
    e.anted.paid[9] = INT64_MIN;
    CHECK(!event_can_be(&e, 6, 6));
    make_board(&e)->cards = BOARD_MAX + 1;
    CHECK(!event_can_be(&e, 6, 6));
    e.board.cards = 1;
    e.board.card[0] = 14;
    CHECK(!event_can_be(&e, 6, 6));
    make_raised(&e)->how = bet_how_count;
    CHECK(!event_can_be(&e, 6, 6));
    make_ruled(&e)->words = REMEDY_WORDS;
    CHECK(!event_can_be(&e, 6, 6));
    e.ruled.words = -1;
    CHECK(!event_can_be(&e, 6, 6));
    e.ruled.words = REMEDY_STAND << REMEDY_BITS;
    CHECK(!event_can_be(&e, 6, 6));
    memset(make_floor(&e)->reason, 'x', REASON_MAX);
    CHECK(!event_can_be(&e, 6, 6));
    e.floor.reason[3] = '\0';
    CHECK(event_can_be(&e, 6, 6));
    e.floor.reason[2] = '\033';
    CHECK(!event_can_be(&e, 6, 6));
    make_hand_begun(&e)->known = 1ull << 14;
    CHECK(!event_can_be(&e, 6, 6));
    e = (struct event){.kind = EV_KINDS};
    CHECK(!event_can_be(&e, 6, 6));
    make_checked(&e);
    e.leaf = BEHIND_MOST;
    CHECK(!event_can_be(&e, 6, 6));
}

TEST(words_are_those_of_the_book)
{
    for (int i = 0; i < words_count(WORDS_structure); i++)
        CHECK_EQ(leaf_word_find(LEAF_BET_STRUCTURE,
                                words_at(WORDS_structure, i)),
                 i);
    CHECK_EQ(words_count(WORDS_family), FAMILIES);
    for (int l = 0; l < WORD_LISTS; l++)
        for (int i = 0; i < words_count((enum word_list)l); i++)
            CHECK_EQ(words_find((enum word_list)l,
                                words_at((enum word_list)l, i)),
                     i);
    CHECK_EQ(words_find(WORDS_chop, "nothing"), -1);
    CHECK(words_at(WORDS_chop, 2) == NULL);
    CHECK(words_at(WORDS_chop, -1) == NULL);
}

TEST(a_list_of_what_one_may_do_is_bounded)
{
    struct may m = {0};

    CHECK(may_find(&m, CMD_FOLD) == NULL);
    for (int i = 0; i < MAY_MAX; i++)
        CHECK(may_add(&m, CMD_FOLD) != NULL);
    CHECK(may_add(&m, CMD_FOLD) == NULL);
    m.one[3].spot = 2;
    CHECK(may_find_at(&m, CMD_FOLD, 2) == &m.one[3]);
    CHECK(may_find(&m, CMD_FOLD) == &m.one[0]);
    for (int i = 0; i < UNTRUE_COUNT; i++)
        CHECK(untrue_words((enum untrue)i) != NULL);
}

TEST(the_lists_for_the_manual_can_be_printed)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    event_markdown(out);
    command_markdown(out);
    fact_markdown(out);
    fclose(out);
    CHECK(strstr(text, "## 18 raised\n") != NULL);
    CHECK(strstr(text, "| 13 | `raise {to}` | `bet r b` | poker | player |") !=
          NULL);
    CHECK(strstr(text, "| 104 | fees | `collected {from:nothing~{share}~bank "
                       "{bank}~{share} \\| bank {bank}}` |") != NULL);
    free(text);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
