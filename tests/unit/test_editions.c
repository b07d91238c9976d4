/*
 * test_editions.c - a book that changes under tables that are open: a hand is
 * finished by the edition it began by, the new one comes into force between
 * hands, and no table is ever locked.
 */
#include "test.h"

#include "audit/audit.h"
#include "base/must.h"
#include "book/clause.h"
#include "book/collection.h"
#include "book/edition.h"
#include "chance/seed.h"
#include "keep/keep_own.h"
#include "rule/fee.h"
#include "rule/open.h"
#include "rule/refile.h"
#include "serve/live_own.h"
#include "wire/sentence.h"

#include "small_day.h"

#include "base/owns_memory.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND };

static struct live *room;
static int64_t now = 1794816000000; /* 2026-11-16 08:00 UTC */
static uint64_t seeds;
static long told[EV_KINDS];

static int seed_of(void *from, int cards, struct seed *out, struct fault *f)
{
    char words[32];
    struct text t;

    (void)from;
    (void)f;
    text_init(&t, words, sizeof words);
    text_put(&t, "edition %llu", (unsigned long long)++seeds);
    seed_from_words(out, cards, words);
    return 0;
}

static void hears(void *to, uint32_t stream, const struct event *e)
{
    (void)to;
    (void)stream;
    told[e->kind]++;
}

static void opens(void)
{
    struct live_plan p = {.shelf = day_shelf,
                          .where = day_db,
                          .keys = &day_keys,
                          .address = "here",
                          .bots = LIVE_BOTS_USUAL,
                          .seed = seed_of,
                          .now_ms = now,
                          .ear = {.event = hears}};
    struct fault f = {""};

    memset(told, 0, sizeof told);
    CHECK_EQ(live_open(&room, &p, &f), 0);
    CHECK_STR(f.text, "");
}

static void passes(int64_t ms)
{
    int64_t until = now + ms, next;
    struct fault f = {""};

    while (now < until) {
        CHECK_EQ(live_tick(room, now, &next, &f), 0);
        CHECK_EQ(live_commit(room, &f), 0);
        now = next < until ? next : until;
    }
}

static const struct seating *at(uint32_t table)
{
    return keep_table(live_keep(room), table);
}

static uint32_t number_at(uint32_t table)
{
    return deal_moment_of(&at(table)->felt).number;
}

static void fresh(void)
{
    struct fault f = {""};

    day_fresh("oceana");
    CHECK_EQ(shelf_read_all(day_shelf, &f), 0);
    opens();
    passes(30 * SECOND);
}

/* A value of a table's book that a clause of its own section sets. */
static struct shelf_change change_of(uint32_t table)
{
    const struct book *b = keep_rules(live_keep(room), table);
    struct shelf_change change = {.at = {.leaf = LEAF_NONE}};

    for (int i = 0; i < LEAF_COUNT; i++)
        if (b->by[i] != NULL && b->own[i] && leaf_rows[i].kind == LEAF_YES &&
            leaf_is_of((enum leaf)i, b->family) && i != LEAF_TABLE_STAKES) {
            change.clause = b->by[i];
            change.at.leaf = (enum leaf)i;
            change.value = !b->value[i];
        }
    CHECK(change.at.leaf != LEAF_NONE);
    return change;
}

static bool is_edition(uint32_t table, const uint8_t edition[EDITION_BYTES])
{
    return memcmp(at(table)->felt.edition, edition, EDITION_BYTES) == 0;
}

/* Closed in the middle of a hand, or between hands, and opened again. */
static void until(uint32_t table, bool idle)
{
    for (int i = 0; i < 4000 && felt_is_idle(&at(table)->felt) != idle; i++)
        passes(100);
    CHECK_EQ(felt_is_idle(&at(table)->felt), idle);
}

static void closes(void)
{
    struct fault f = {""};

    CHECK_EQ(live_commit(room, &f), 0);
    live_close(room);
}

TEST(a_book_is_read_from_the_bytes_it_is_kept_as)
{
    static uint8_t bytes[EDITION_MOST], more[EDITION_MOST];
    const char *house, *game;
    struct book b, again;
    struct fault f = {""};
    int books = 0;

    day_fresh("oceana");
    CHECK_EQ(shelf_read_all(day_shelf, &f), 0);
    for (int h = 0; (house = shelf_house(day_shelf, h)) != NULL; h++)
        for (int g = 0; (game = shelf_game(day_shelf, g)) != NULL; g++) {
            size_t n;

            if (!shelf_can_deal(day_shelf, game) ||
                shelf_book(day_shelf, house, game, &b, &f) != 0)
                continue;
            n = edition_put(&b, bytes, sizeof bytes);
            CHECK(n > 1000);
            f.text[0] = '\0';
            CHECK_EQ(edition_get(bytes, n, shelf_clauses(day_shelf), NULL,
                                 &again, &f),
                     0);
            CHECK_STR(f.text, "");
            CHECK(memcmp(b.edition, again.edition, sizeof b.edition) == 0);
            CHECK_EQ(edition_put(&again, more, sizeof more), n);
            CHECK(memcmp(bytes, more, n) == 0);
            for (size_t cut = 0; cut < n; cut += 97)
                CHECK(edition_get(bytes, cut, NULL, NULL, &again, &f) != 0);
            books++;
        }
    CHECK(books >= 32);
    shelf_close(day_shelf);
    CHECK_EQ(rmdir(day_folder), 0);
}

TEST(a_table_between_hands_takes_the_new_edition_at_once)
{
    enum { TABLE = 3 };
    uint8_t was[EDITION_BYTES];
    struct shelf_change change;
    uint32_t number;

    fresh();
    until(TABLE, true);
    memcpy(was, at(TABLE)->felt.edition, sizeof was);
    change = change_of(TABLE);
    closes();
    shelf_change(day_shelf, &change);
    opens();
    CHECK(!is_edition(TABLE, was));
    CHECK(told[EV_EDITION] > 0 && told[EV_BOOK_KEPT] > 0);
    CHECK_EQ(keep_rules(live_keep(room), TABLE)->value[change.at.leaf],
             change.value);
    number = number_at(TABLE);
    live_set_eyes(room, TABLE, 1);
    passes(3 * MINUTE);
    CHECK(number_at(TABLE) > number);
    live_close(room);
    day_gone();
}

TEST(a_hand_is_finished_by_the_edition_it_began_by)
{
    enum { TABLE = 3 };
    uint8_t was[EDITION_BYTES];
    struct shelf_change change;
    uint32_t number;

    fresh();
    until(TABLE, false);
    memcpy(was, at(TABLE)->felt.edition, sizeof was);
    change = change_of(TABLE);
    number = number_at(TABLE);
    closes();
    shelf_change(day_shelf, &change);
    opens();
    live_set_eyes(room, TABLE, 1);
    CHECK(is_edition(TABLE, was));
    CHECK(keep_has_book(live_keep(room), TABLE));
    CHECK_EQ(at(TABLE)->felt.frozen, UNTRUE_NOTHING);
    CHECK_EQ(keep_rules(live_keep(room), TABLE)->value[change.at.leaf],
             !change.value);
    until(TABLE, true);
    CHECK_EQ(number_at(TABLE), number);
    until(TABLE, false);
    CHECK(!is_edition(TABLE, was) && number_at(TABLE) > number);
    live_close(room);
    day_gone();
}

/* The file is put back as it was. */
TEST(a_change_that_is_taken_back_is_another_edition_again)
{
    enum { TABLE = 3 };
    uint8_t was[EDITION_BYTES];
    struct shelf_change change;

    fresh();
    until(TABLE, true);
    memcpy(was, at(TABLE)->felt.edition, sizeof was);
    change = change_of(TABLE);
    closes();
    shelf_change(day_shelf, &change);
    opens();
    CHECK(!is_edition(TABLE, was));
    closes();
    shelf_change(day_shelf, NULL);
    opens();
    CHECK(is_edition(TABLE, was));
    live_close(room);
    day_gone();
}

static enum why leaves(uint32_t table, seat_no seat)
{
    struct who who = {.role = ROLE_ROOM, .seat = seat};
    struct keep_said said;
    struct fault f = {""};
    struct command c;

    wish_leave(&c, who);
    c.at_ms = now;
    CHECK_EQ(live_wish(room, keep_stream(table), &c, &said, &f), 0);
    return said.answer == KEEP_REFUSED ? said.no.why : WHY_NONE;
}

/* A table whose own book says how many may sit there. */
static uint32_t with_most(struct shelf_change *out)
{
    for (uint32_t t = 1; t <= (uint32_t)keep_tables(live_keep(room)); t++) {
        const struct book *b = keep_rules(live_keep(room), t);

        *out = (struct shelf_change){.clause = b->by[LEAF_SEATS_MOST],
                                     .at = {.leaf = LEAF_SEATS_MOST},
                                     .value = 2};
        if (out->clause != NULL && b->own[LEAF_SEATS_MOST] &&
            felt_seats(&at(t)->felt) > 2)
            return t;
    }
    CHECK(false);
    return 0;
}

TEST(a_table_the_book_does_not_offer_is_cashed_out_and_closed)
{
    struct shelf_change change;
    struct keep_said said;
    struct fault f = {""};
    struct command c;
    uint32_t gone, number;

    fresh();
    gone = with_most(&change);
    until(gone, true);
    closes();
    shelf_change(day_shelf, &change);
    opens();
    CHECK(at(gone)->not_offered && told[EV_NOT_OFFERED] > 0);
    number = number_at(gone);
    live_set_eyes(room, gone, 1);
    passes(2 * MINUTE);
    CHECK_EQ(number_at(gone), number);
    for (seat_no i = 0; i < PEOPLE_MAX; i++)
        if (at(gone)->chair[i].state >= CHAIR_SITS)
            CHECK_EQ(leaves(gone, i), WHY_NONE);
    wish_break_table(&c, (struct who){.role = ROLE_FLOOR,
                                      .seat = NO_SEAT,
                                      .person = live_floor(room)});
    c.at_ms = now;
    CHECK_EQ(live_wish(room, keep_stream(gone), &c, &said, &f), 0);
    CHECK_EQ(said.answer, KEEP_DONE);
    CHECK(at(gone)->broken && cage_is_right(keep_cage(live_keep(room))));
    live_close(room);
    day_gone();
}

/* A table is offered again when the file is put back. */
TEST(a_table_that_is_offered_again_deals_again)
{
    struct shelf_change change;
    uint32_t gone, number;

    fresh();
    gone = with_most(&change);
    until(gone, true);
    closes();
    shelf_change(day_shelf, &change);
    opens();
    CHECK(at(gone)->not_offered);
    closes();
    shelf_change(day_shelf, NULL);
    opens();
    CHECK(!at(gone)->not_offered);
    number = number_at(gone);
    live_set_eyes(room, gone, 1);
    passes(3 * MINUTE);
    CHECK(number_at(gone) > number);
    live_close(room);
    day_gone();
}

static struct audit_report audited(void)
{
    struct audit_plan p = {.where = day_db, .shelf = day_shelf};
    struct audit_report r;
    struct fault f = {""};

    CHECK_EQ(audit_run(&p, &r, &f), 0);
    CHECK_STR(f.text, "");
    CHECK_STR(r.why, "");
    CHECK(r.clean);
    return r;
}

/* Old hands are decided again by the book that was kept with them. */
TEST(an_audit_decides_again_by_the_edition_of_then)
{
    enum { TABLE = 3 };
    struct shelf_change change;
    struct audit_report r;

    fresh();
    until(TABLE, true);
    change = change_of(TABLE);
    passes(2 * MINUTE);
    closes();
    shelf_change(day_shelf, &change);
    r = audited();
    CHECK(r.other == 0 && r.others == 0);
    opens();
    passes(2 * MINUTE);
    closes();
    r = audited();
    CHECK_EQ(r.other, 0);
    day_gone();
}

static enum why floor_says(uint32_t table, struct command *c)
{
    struct keep_said said;
    struct fault f = {""};

    c->at_ms = now;
    CHECK_EQ(live_wish(room, keep_stream(table), c, &said, &f), 0);
    return said.answer == KEEP_REFUSED ? said.no.why : WHY_NONE;
}

static struct who the_floor(void)
{
    return (struct who){.role = ROLE_FLOOR,
                        .seat = NO_SEAT,
                        .person = live_floor(room)};
}

/*
 * Opens a room that kept no books, in the middle of a hand by a book that has
 * changed since.  `offered`: the shelf still has the game.
 */
static uint32_t without_book(uint32_t table, bool offered)
{
    struct shelf_change change;
    struct keep_stream *s;
    struct fault f = {""};
    uint32_t number;

    fresh();
    until(table, false);
    change = change_of(table);
    number = number_at(table);
    closes();
    shelf_change(day_shelf, &change);
    opens();
    s = room->keep->table[table];
    CHECK(s->last != NULL);
    free(s->last);
    s->last = NULL;
    s->offered = offered;
    keep_set_rules(s);
    CHECK_EQ(live_check_editions(room, &f), 0);
    CHECK_EQ(live_commit(room, &f), 0);
    CHECK_EQ(at(table)->felt.frozen, UNTRUE_STOPPED);
    shelf_change(day_shelf, NULL); /* the change lives no longer than this */
    return number;
}

TEST(a_hand_whose_book_is_not_there_goes_on_if_the_floor_says_so)
{
    enum { TABLE = 3 };
    uint32_t number = without_book(TABLE, true);
    struct command c;

    memcpy(wish_thaw(&c, the_floor())->reason, "looked", 7);
    CHECK_EQ(floor_says(TABLE, &c), WHY_NONE);
    live_set_eyes(room, TABLE, 1);
    until(TABLE, true);
    CHECK_EQ(number_at(TABLE), number);
    until(TABLE, false);
    CHECK(number_at(TABLE) > number);
    CHECK_EQ(at(TABLE)->felt.frozen, UNTRUE_NOTHING);
    live_close(room);
    day_gone();
}

TEST(a_hand_whose_book_is_not_there_is_void_if_the_floor_says_so)
{
    enum { TABLE = 3 };
    struct command c;

    (void)without_book(TABLE, true);
    memcpy(wish_void_hand(&c, the_floor())->reason, "no book", 8);
    CHECK_EQ(floor_says(TABLE, &c), WHY_NONE);
    CHECK(felt_is_idle(&at(TABLE)->felt));
    CHECK_EQ(at(TABLE)->felt.frozen, UNTRUE_NOTHING);
    CHECK(cage_is_right(keep_cage(live_keep(room))));
    live_close(room);
    day_gone();
}

/* The game is gone from the shelf, too: there is no book to go on by. */
TEST(a_hand_without_any_book_is_void_and_never_ends_the_room)
{
    enum { TABLE = 3 };
    struct command c;

    (void)without_book(TABLE, false);
    memcpy(wish_thaw(&c, the_floor())->reason, "looked", 7);
    CHECK_EQ(floor_says(TABLE, &c), WHY_EDITION);
    live_set_eyes(room, TABLE, 1);
    passes(MINUTE);
    memcpy(wish_void_hand(&c, the_floor())->reason, "no book", 8);
    CHECK_EQ(floor_says(TABLE, &c), WHY_NONE);
    CHECK(felt_is_idle(&at(TABLE)->felt));
    passes(MINUTE);
    CHECK(at(TABLE)->not_offered);
    CHECK(cage_is_right(keep_cage(live_keep(room))));
    live_close(room);
    day_gone();
}

/* The schedules of all houses, with every amount raised, or without a game. */
static struct collections filed_anew(money more, const char *without)
{
    const struct collections *was = shelf_collections(day_shelf);
    struct collections out = {
        .collection = calloc((size_t)was->count, sizeof *out.collection)};

    CHECK(out.collection != NULL);
    for (int i = 0; i < was->count; i++) {
        struct collection *c = &out.collection[out.count];
        struct bracket *b;

        *c = was->collection[i];
        if (without != NULL && collection_is_for(c, "oceana", without))
            continue;
        b = calloc((size_t)c->brackets, sizeof *b);
        CHECK(b != NULL);
        for (int k = 0; k < c->brackets; k++) {
            b[k] = c->bracket[k];
            b[k].fee += c->chips ? more / CENTS : more;
        }
        c->bracket = b;
        out.count++;
    }
    return out;
}

static void filed_gone(struct collections *all)
{
    shelf_collect(day_shelf, NULL);
    for (int i = 0; i < all->count; i++)
        free((void *)(uintptr_t)all->collection[i].bracket);
    free(all->collection);
}

/* Returns the sum of all amounts on the table's sign. */
static money takes(uint32_t table)
{
    const struct felt *felt = &at(table)->felt;
    const struct fees *f = felt_fees(felt);
    money all = 0;

    for (int n = 2; n <= SEATS_MAX; n++)
        all += f->fee[n];
    if (felt->family == FAMILY_TOTAL || felt->family == FAMILY_SETTING)
        for (int i = 0; i < FEE_ROWS_MAX; i++)
            all += felt->bank.fees.dealer[i].fee +
                   felt->bank.fees.player[i].fee;
    return all;
}

static bool is_printed(uint32_t table)
{
    return felt_fees(&at(table)->felt)->ids[0] != '\0';
}

TEST(fees_follow_the_book_of_tables_of_every_family)
{
    enum { TABLES_MOST = 64 };
    static struct seating was[TABLES_MOST];
    money before[TABLES_MOST];
    bool families[FAMILIES] = {false};
    struct collections anew;
    int tables, stayed = 0;

    fresh();
    tables = keep_tables(live_keep(room));
    CHECK(tables < TABLES_MOST);
    for (int t = 1; t <= tables; t++) {
        was[t] = *at((uint32_t)t);
        before[t] = takes((uint32_t)t);
    }
    closes();
    anew = filed_anew(CENTS, NULL);
    shelf_collect(day_shelf, &anew);
    opens();
    for (uint32_t t = 1; t <= (uint32_t)tables; t++)
        live_set_eyes(room, t, 1);
    for (int i = 0; i < 40; i++)
        passes(10 * SECOND);
    CHECK(told[EV_EDITION] >= tables / 2);
    for (uint32_t t = 1; t <= (uint32_t)tables; t++) {
        bool capped = felt_fees(&at(t)->felt)->payer == PAYS_BUTTON_ANTE;

        CHECK_EQ(at(t)->felt.frozen, UNTRUE_NOTHING);
        CHECK(!at(t)->not_offered);
        CHECK(is_edition(t, was[t].felt.edition));
        if (is_printed(t) && !capped) {
            CHECK(takes(t) > before[t]);
            families[at(t)->felt.family] = true;
        } else {
            CHECK_EQ(takes(t), before[t]);
            stayed++;
        }
    }
    for (int i = 0; i < FAMILIES; i++) /* no house offers one of these yet */
        CHECK(families[i] || i == FAMILY_COURSE);
    CHECK(stayed > 0); /* some fees the house set itself */
    closes();
    opens();
    CHECK_EQ(told[EV_EDITION], 0); /* it is told once */
    live_close(room);
    (void)audited();
    filed_gone(&anew);
    day_gone();
}

TEST(a_hand_in_play_pays_what_was_filed_when_it_began)
{
    enum { TABLE = 3 };
    struct collections anew;
    money before;

    fresh();
    until(TABLE, false);
    before = takes(TABLE);
    CHECK(is_printed(TABLE));
    closes();
    anew = filed_anew(CENTS, NULL);
    shelf_collect(day_shelf, &anew);
    opens();
    live_set_eyes(room, TABLE, 1);
    CHECK_EQ(takes(TABLE), before);
    until(TABLE, true);
    until(TABLE, false);
    CHECK_EQ(takes(TABLE), before + CENTS * (SEATS_MAX - 1));
    live_close(room);
    filed_gone(&anew);
    day_gone();
}

/* A schedule without a line for the table: nothing new is taken. */
TEST(a_fee_that_is_not_filed_any_more_stays_and_is_told_once)
{
    enum { TABLE = 3 };
    struct collections anew;
    money before;

    fresh();
    until(TABLE, true);
    before = takes(TABLE);
    closes();
    anew = filed_anew(CENTS, "holdem");
    shelf_collect(day_shelf, &anew);
    opens();
    CHECK(felt_fees(&at(TABLE)->felt)->unfiled);
    CHECK_EQ(takes(TABLE), before);
    CHECK(!at(TABLE)->not_offered);
    closes();
    opens();
    CHECK_EQ(told[EV_EDITION], 0);
    closes();
    shelf_collect(day_shelf, NULL);
    opens();
    CHECK(!felt_fees(&at(TABLE)->felt)->unfiled);
    CHECK_EQ(takes(TABLE), before);
    live_close(room);
    filed_gone(&anew);
    day_gone();
}

/* A table of Oceana's hold'em that was opened so. */
static void table_of(const struct fee_wish *w, struct book *b,
                     struct felt *out)
{
    struct stakes s;
    struct sink nobody = {0};
    struct fault f = {""};
    struct refusal no;
    struct command c;

    CHECK_EQ(shelf_book(day_shelf, "oceana", "holdem", b, &f), 0);
    s = stakes_usual(b, 3 * CENTS, 6 * CENTS);
    s.structure = STRUCTURE_SPREAD;
    s.buy_in = 300 * CENTS; /* which is priced by the hand and by the time */
    CHECK_EQ(fees_choose(&s, b, shelf_collections(day_shelf), w, &f), 0);
    wish_open(&c, (struct who){.role = ROLE_ROOM, .seat = NO_SEAT});
    open_poker(&c.open, &s, 9);
    felt_init(out);
    CHECK(felt_do(b, out, &c, &nobody, &no));
}

static enum why takes_edition(const struct book *b, struct felt *felt,
                              const struct cmd_edition *filed, enum role role)
{
    struct sink nobody = {0};
    struct refusal no = {.why = WHY_NONE};
    struct command c;

    *wish_edition(&c, (struct who){.role = (uint8_t)role,
                                   .seat = NO_SEAT}) = *filed;
    return felt_do(b, felt, &c, &nobody, &no) ? WHY_NONE : (enum why)no.why;
}

/* The table's words for an edition of this filing. */
static const char *words_for(const struct book *b, const struct felt *felt,
                             enum filing filing)
{
    static char words[SENTENCE_MAX];
    static const char *const names[SEATS_MAX];
    struct teller w = {.names = names,
                       .you = NO_SEAT,
                       .felt = felt,
                       .dollars = true,
                       .book = b};
    struct event e;
    struct text t;

    make_edition(&e)->filing = (uint8_t)filing;
    text_init(&t, words, sizeof words);
    CHECK(sentence_tell(&t, &w, &e));
    return words;
}

TEST(the_lines_of_a_table_are_found_by_the_clauses_on_its_sign)
{
    const struct fee_wish wishes[] = {
        {.set = -1, .dealer = -1, .payer = -1},
        {.option = "time", .set = -1, .dealer = -1, .payer = -1},
        {.set = -1, .dealer = -1, .payer = PAYS_BLIND},
        {.set = 250, .dealer = -1, .payer = -1},
    };
    struct cmd_edition filed;
    struct collections anew;
    struct felt felt[4];
    struct book b;

    day_fresh("oceana");
    for (int i = 0; i < 4; i++) {
        table_of(&wishes[i], &b, &felt[i]);
        refile_wish(&b, shelf_collections(day_shelf), &felt[i], &filed);
        CHECK_EQ(filed.filing, FILING_SAME);
        CHECK_EQ(takes_edition(&b, &felt[i], &filed, ROLE_ROOM), WHY_SAME);
    }
    anew = filed_anew(CENTS, NULL);
    for (int i = 0; i < 4; i++) {
        const struct fees was = *felt_fees(&felt[i]);
        const struct fees *has = felt_fees(&felt[i]);

        refile_wish(&b, &anew, &felt[i], &filed);
        CHECK_EQ(filed.filing, i == 3 ? FILING_SAME : FILING_ANEW);
        if (i == 3)
            continue;
        CHECK_EQ(takes_edition(&b, &felt[i], &filed, ROLE_FLOOR), WHY_ROLE);
        CHECK_EQ(takes_edition(&b, &felt[i], &filed, ROLE_ROOM), WHY_NONE);
        CHECK_EQ(has->fee[5], was.fee[5] + CENTS);
        CHECK_EQ(has->per, was.per);
        CHECK_EQ(has->payer, was.payer);
        CHECK_STR(has->ids, was.ids);
    }
    CHECK_EQ(felt_fees(&felt[1])->per, PER_EACH_HALF_HOUR);
    CHECK_EQ(felt_fees(&felt[2])->payer, PAYS_BLIND);
    CHECK_STR(words_for(&b, &felt[0], FILING_ANEW),
              "The house's book has another collection for this table.  The "
              "collection is now $4 with 2 or 3 players, $5 with 4 to 6 "
              "players, $6 with 7 or more players, from the player with the "
              "button before the first card.");
    CHECK_STR(words_for(&b, &felt[0], FILING_SAME),
              "Another edition of the book is in force.");
    CHECK(strstr(words_for(&b, &felt[0], FILING_NONE), "stays as it was") !=
          NULL);
    /* Nobody replaces by a filing what the house set itself. */
    filed.filing = FILING_ANEW;
    CHECK_EQ(takes_edition(&b, &felt[3], &filed, ROLE_ROOM), WHY_NO_RATE);
    filed_gone(&anew);
    shelf_close(day_shelf);
    CHECK_EQ(rmdir(day_folder), 0);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
