/*
 * test_sides.c - banked games with two sides: random books of them, played
 * round by round and held against a referee that shares no code with the
 * engine, and the worth of their wagers.
 *
 * The referee knows the rules as numbers that the test made up; the engine
 * reads them from the TOML that the test wrote.  HOUSEWAY_BOOKS says how many
 * books; 60 if it is not set.
 */
#include <math.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/must.h"
#include "book/collection.h"
#include "book/edition.h"
#include "book/shelf.h"
#include "deal/luck.h"
#include "rule/banked/sides.h"
#include "rule/felt.h"
#include "rule/open.h"
#include "test.h"
#include "worth/sides_worth.h"

enum {
    BOOKS = 60,
    ROUNDS = 40,
    RANKS = 13,
    BANKER_ROWS = 10,
    KINDS = 5,
    PLENTY = 10000000
};

/* The wagers, in the order in which the test writes them. */
enum { ON_PLAYER, ON_BANKER, ON_LEVEL, ON_SEVEN, ON_EIGHT };
static const char *const names[KINDS] = {"player", "banker", "tie", "seven",
                                         "eight"};

/* A game as the test made it up. */
struct rules {
    int value[RANKS]; /* a deuce first */
    int natural;      /* two cards of so much or more end it; 10: none do */
    int player_hits;  /* up to this */
    int banker_alone; /* up to this, where the player stood */
    unsigned banker_hits[BANKER_ROWS]; /* by the banker's total: points of the
                                          player's card, a bit each */
    int odds[KINDS], to[KINDS];
    int commission; /* of the banker's wins */
    int bar;        /* a banker's win with three cards of this total pushes;
                       -1: none does */
    bool half;      /* a tie costs main wagers half */
};

static struct luck luck;
static char folder[] = "/tmp/houseway-sides-XXXXXX";

static int below(int n)
{
    return (int)luck_below(&luck, (uint32_t)n);
}

static struct rules rules_usual(void)
{
    static const unsigned hits[BANKER_ROWS] = {0x3ff, 0x3ff, 0x3ff, 0x2ff,
                                               0x0fc, 0x0f0, 0x0c0};
    struct rules r = {.natural = 8,
                      .player_hits = 5,
                      .banker_alone = 5,
                      .odds = {1, 1, 8, 40, 25},
                      .to = {1, 1, 1, 1, 1},
                      .bar = 7};

    for (int i = 0; i < RANKS; i++)
        r.value[i] = i < 8 ? i + 2 : i == 12 ? 1 : 0;
    memcpy(r.banker_hits, hits, sizeof hits);
    return r;
}

static struct rules rules_random(void)
{
    struct rules r = rules_usual();

    for (int i = 0; i < RANKS; i++)
        if (below(3) == 0)
            r.value[i] = below(11);
    r.natural = below(4) == 0 ? 10 : 6 + below(4);
    r.player_hits = below(9);
    r.banker_alone = below(9);
    for (int i = 0; i < BANKER_ROWS; i++)
        if (below(2) == 0)
            r.banker_hits[i] = (unsigned)below(1024);
    for (int i = 0; i < KINDS; i++) {
        r.odds[i] = 1 + below(i < 2 ? 3 : 60);
        r.to[i] = 1 + below(2);
    }
    r.commission = below(3) == 0 ? below(11) : 0;
    r.bar = below(2) == 0 ? below(10) : -1;
    r.half = below(3) == 0;
    return r;
}

/* The book */

static void put_values(struct text *t, const struct rules *r)
{
    text_str(t, "[values]\nmodulo = 10\nmark = 9\n");
    for (int i = 0; i < RANKS; i++)
        text_put(t, "%c = %d\n", "23456789TJQKA"[i], r -> value[i]);
}

static void put_charts(struct text *t, const struct rules *r)
{
    text_put(t,
             "[chart]\nplayer = [{ to = %d, must = \"hit\" }, "
             "{ must = \"stand\" }]\nbanker = [\n"
             "  { drew = \"none\", to = %d, must = \"hit\" },\n"
             "  { drew = \"none\", must = \"stand\" },\n",
             r->player_hits, r->banker_alone);
    for (int total = 0; total < BANKER_ROWS; total++) {
        const char *gap = "";

        if (r->banker_hits[total] == 0)
            continue;
        text_put(t, "  { from = %d, to = %d, drew = [", total, total);
        for (int i = 0; i < 10; i++)
            if ((r->banker_hits[total] >> i & 1) != 0) {
                text_put(t, "%s\"%d\"", gap, i);
                gap = ", ";
            }
        text_str(t, "], must = \"hit\" },\n");
    }
    text_str(t, "  { must = \"stand\" },\n]\n");
}

static void put_pays(struct text *t, const struct rules *r)
{
    const char *tie = r->half ? "lose half" : "push";

    text_put(t, "[pay]\nplayer = { win = \"%d:%d\", tie = \"%s\" }\n",
             r->odds[0], r->to[0], tie);
    text_put(t, "banker = { win = \"%d:%d\", tie = \"%s\", commission = %d",
             r->odds[1], r->to[1], tie, r->commission);
    if (r->bar >= 0)
        text_put(t,
                 ", cases = [{ if = { of = \"side banker\", count = \"3\", "
                 "from = %d, to = %d, ahead = \"banker\" }, "
                 "pays = \"push\" }]",
                 r->bar, r->bar);
    else
        text_str(t, ", cases = []");
    text_put(t, " }\ntie = { win = \"%d:%d\" }\n", r->odds[2], r->to[2]);
    text_put(t,
             "seven = { cases = [{ if = { hand = \"three_card_seven\" }, "
             "pays = \"%d:%d\" }], else = \"lose\" }\n",
             r->odds[3], r->to[3]);
    text_put(t,
             "eight = { cases = [{ if = { hand = \"three_card_eight\" }, "
             "pays = \"%d:%d\" }], else = \"lose\" }\n",
             r->odds[4], r->to[4]);
}

static void write_book(const struct rules *r)
{
    char text[8192], path[256];
    struct text t;
    FILE *out;

    text_init(&t, text, sizeof text);
    text_str(&t, "[game]\nname = \"made-up\"\ntitle = \"made up\"\n"
                 "deck = \"52\"\nlike = \"no-commission-baccarat\"\n"
                 "[wager]\nchip = 0.01\n");
    put_values(&t, r);
    text_put(&t,
             "[hand.natural]\nof = \"either side\"\ncount = \"%s\"\n"
             "from = %d\n",
             r->natural < 10 ? "2" : "3+", r->natural < 10 ? r->natural : 9);
    put_charts(&t, r);
    put_pays(&t, r);
    MUST(!t.cut);
    snprintf(path, sizeof path, "%s/games/made-up.toml", folder);
    out = fopen(path, "w");
    MUST(out != NULL && fputs(text, out) >= 0 && fclose(out) == 0);
}

static void make_folder(void)
{
    char path[256];
    FILE *out;

    MUST(mkdtemp(folder) != NULL);
    snprintf(path, sizeof path, "%s/games", folder);
    MUST(mkdir(path, 0700) == 0);
    snprintf(path, sizeof path, "%s/houses", folder);
    MUST(mkdir(path, 0700) == 0);
    snprintf(path, sizeof path, "%s/houses/own", folder);
    MUST(mkdir(path, 0700) == 0);
    snprintf(path, sizeof path, "%s/houses/own/house.toml", folder);
    out = fopen(path, "w");
    MUST(out != NULL &&
         fputs("key = \"own\"\ntitle = \"Own\"\nplace = \"here\"\n", out) >=
             0 &&
         fclose(out) == 0);
}

static void remove_folder(void)
{
    char line[300];

    snprintf(line, sizeof line, "rm -rf '%s'", folder);
    MUST(system(line) == 0);
}

/* The referee */

struct lay {
    int player[3], banker[3]; /* points */
    int players, bankers, used;
};

static int sum(const int *points, int n)
{
    int all = 0;

    for (int i = 0; i < n; i++)
        all += points[i];
    return all % 10;
}

static int take(const struct rules *r, const card *shoe, struct lay *l)
{
    return r->value[card_rank(shoe[l->used++])] % 10;
}

/* Deals as a baccarat dealer does, by the test's own numbers. */
static struct lay deal(const struct rules *r, const card *shoe)
{
    struct lay l = {.players = 0};
    int drawn = -1;

    for (int i = 0; i < 2; i++) {
        l.player[l.players++] = take(r, shoe, &l);
        l.banker[l.bankers++] = take(r, shoe, &l);
    }
    if (sum(l.player, 2) >= r->natural || sum(l.banker, 2) >= r->natural)
        return l;
    if (sum(l.player, 2) <= r->player_hits)
        drawn = l.player[l.players++] = take(r, shoe, &l);
    if (drawn < 0 ? sum(l.banker, 2) <= r->banker_alone
                  : (r->banker_hits[sum(l.banker, 2)] >> drawn & 1) != 0)
        l.banker[l.bankers++] = take(r, shoe, &l);
    return l;
}

/* What a wager brings its owner, in cents. */
static money brings(const struct rules *r, const struct lay *l, int on,
                    money stake)
{
    int player = sum(l->player, l->players);
    int banker = sum(l->banker, l->bankers);
    money win = stake * r->odds[on] / r->to[on];

    switch (on) {
    case ON_PLAYER:
    case ON_BANKER:
        if (player == banker)
            return r->half ? -(stake / 2) : 0;
        if ((player > banker) != (on == ON_PLAYER))
            return -stake;
        if (on == ON_BANKER && l->bankers == 3 && banker == r->bar)
            return 0;
        return on == ON_BANKER ? win - win * r->commission / 100 : win;
    case ON_LEVEL:
        return player == banker ? win : -stake;
    case ON_SEVEN:
        return banker > player && l->bankers == 3 && banker == 7 ? win
                                                                 : -stake;
    default:
        return player > banker && l->players == 3 && player == 8 ? win
                                                                 : -stake;
    }
}

/* The table */

struct told {
    int side_cards;
    card card[6];
};

static void hear(void *to, const struct felt *after, const struct event *e)
{
    struct told *t = to;

    (void)after;
    if (e->kind == EV_SIDE_CARD && t->side_cards < 6)
        t->card[t->side_cards++] = e->side_card.card;
}

static bool wish(const struct book *b, struct felt *felt,
                 const struct command *c, struct told *told,
                 struct refusal *no)
{
    struct sink sink = {.take = hear, .to = told};

    return felt_do(b, felt, c, &sink, no);
}

static bool wager(const struct book *b, struct felt *felt, seat_no who,
                  const char *on, money amount, struct refusal *no)
{
    struct told told = {0};
    struct command c;

    *wish_wager(&c, who_player(who)) = (struct cmd_wager){.spot = (uint8_t)who,
                                                          .amount = amount};
    snprintf(c.wager.on, sizeof c.wager.on, "%s", on);
    return wish(b, felt, &c, &told, no);
}

static void open_table(const struct book *b, struct felt *felt)
{
    struct cmd_open *open;
    struct told told = {0};
    struct collections none = {.count = 0};
    struct command c;
    struct refusal no;
    struct fault f;

    felt_init(felt);
    open = wish_open(&c, who_floor());
    MUST(open_usual(b, &none, 500, 100000, 4, open, &f) == 0);
    open->chip = 1;
    open->unit = 1;
    CHECK(wish(b, felt, &c, &told, &no));
    for (seat_no i = 0; i < 3; i++) {
        wish_sit(&c, who_player(i))->amount = PLENTY;
        CHECK(wish(b, felt, &c, &told, &no));
    }
}

static void shuffle(card *shoe, int count, int packs)
{
    for (int i = 0; i < count; i++)
        shoe[i] = card_from_index(i / packs);
    for (int i = count - 1; i > 0; i--) {
        int k = below(i + 1);
        card c = shoe[i];

        shoe[i] = shoe[k];
        shoe[k] = c;
    }
}

static money stack(const struct felt *felt, seat_no s)
{
    return felt->bank.person[s].stack;
}

/* One round: two players lay what they like, and the referee says what each
   has afterwards. */
static void play_round(const struct book *b, const struct rules *r)
{
    static struct felt felt;
    money stake[2][KINDS] = {{0}}, had[3], all = 0;
    struct told told = {0};
    struct command c;
    struct refusal no;
    struct lay l;
    card shoe[SHOE_CARDS_MAX];

    open_table(b, &felt);
    for (seat_no i = 0; i < 3; i++)
        had[i] = stack(&felt, i);
    wish_bank(&c, who_player(0))->amount = had[0];
    CHECK(wish(b, &felt, &c, &told, &no));
    for (seat_no who = 1; who < 3; who++) {
        int main = below(2);

        for (int on = 0; on < KINDS; on++) {
            money amount = 500 + below(2000);

            if (on < 2 ? on != main : below(2) == 0)
                continue;
            CHECK(wager(b, &felt, who, names[on], amount, &no));
            stake[who - 1][on] = amount;
        }
    }
    shuffle(shoe, 416, 8);
    wish_deal(&c, who_dealer())->cards = 416;
    memcpy(c.deal.card, shoe, 416);
    CHECK(wish(b, &felt, &c, &told, &no));
    l = deal(r, shoe);
    CHECK_EQ(told.side_cards, l.used);
    for (seat_no who = 1; who < 3; who++) {
        money more = 0;

        for (int on = 0; on < KINDS; on++)
            if (stake[who - 1][on] > 0)
                more += brings(r, &l, on, stake[who - 1][on]);
        CHECK_EQ(stack(&felt, who) - had[who], more);
        all += more;
    }
    CHECK_EQ(stack(&felt, 0) - had[0], -all);
    CHECK_EQ(felt.bank.tray, l.used);
    CHECK(felt_is_idle(&felt));
}

static struct shelf *read_book(struct book *b)
{
    struct fault f;
    struct shelf *s = shelf_open_house(folder, NULL, &f);

    MUST(s != NULL);
    if (shelf_book(s, "", "made-up", b, &f) != 0)
        printf("%s\n", f.text);
    return s;
}

TEST(random_books_of_two_sides_are_played_and_paid_as_they_say)
{
    const char *said = getenv("HOUSEWAY_BOOKS");
    int books = said == NULL ? BOOKS : (int)strtol(said, NULL, 10);
    static struct book b;

    luck = luck_of(28);
    make_folder();
    for (int i = 0; i < books; i++) {
        struct rules r = i == 0 ? rules_usual() : rules_random();
        struct shelf *s;

        if (r.natural == 10) /* the look finds nothing before a draw */
            r.natural = 99;
        write_book(&r);
        s = read_book(&b);
        CHECK_EQ(b.course.wagers, KINDS);
        for (int k = 0; k < ROUNDS && b.course.wagers == KINDS; k++)
            play_round(&b, &r);
        shelf_close(s);
    }
    remove_folder();
}

/* What the referee finds over many deals lies near what is weighed. */
TEST(every_wager_is_worth_what_many_deals_give)
{
    struct rules r = rules_usual();
    struct shelf *s = shelf_open_house(NULL, NULL, NULL);
    static struct book b;
    struct sides_worth w;
    double gain[KINDS] = {0};
    card shoe[SHOE_CARDS_MAX];
    enum { DEALS = 20000 };

    MUST(s != NULL &&
         shelf_book(s, "", "no-commission-baccarat", &b, NULL) == 0);
    sides_worth(&b, 8, &w);
    luck = luck_of(7);
    for (int i = 0; i < DEALS; i++) {
        struct lay l;

        shuffle(shoe, 416, 8);
        l = deal(&r, shoe);
        for (int on = 0; on < KINDS; on++)
            gain[on] += (double)brings(&r, &l, on, 100) / 100 / DEALS;
    }
    for (int on = 0; on < 3; on++)
        CHECK(fabs(gain[on] - w.of[on].gain) < 0.08);
    shelf_close(s);
}

static bool is_at(double gain, double percent)
{
    return fabs(-100 * gain - percent) < 0.00005;
}

TEST(the_published_figures_are_met_to_the_last_place)
{
    static const struct {
        const char *game;
        double percent[KINDS];
    } known[] = {
        {"baccarat", {1.2351, 1.0579, 14.3596}},
        {"no-commission-baccarat", {1.2351, 1.0183, 14.3596, 7.6113, 10.1876}},
    };
    struct shelf *s = shelf_open_house(NULL, NULL, NULL);
    static struct book b;

    MUST(s != NULL);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct sides_worth w;

        CHECK_EQ(shelf_book(s, "", known[i].game, &b, NULL), 0);
        sides_worth(&b, 8, &w);
        for (int on = 0; on < b.course.wagers; on++)
            CHECK(is_at(w.of[on].gain, known[i].percent[on]));
    }
    b.course.wager[course_wager_find(&b.course, "tie")].win.pays = 9;
    struct sides_worth nine;
    sides_worth(&b, 8, &nine);
    CHECK(is_at(nine.of[2].gain, 4.8440));
    shelf_close(s);
}

TEST(a_book_comes_back_from_its_bytes_as_it_was)
{
    struct shelf *s = shelf_open_house(NULL, NULL, NULL);
    static struct book b, again;
    static uint8_t bytes[EDITION_MOST];
    size_t count;
    struct fault f;

    MUST(s != NULL && shelf_book(s, "", "baccarat", &b, NULL) == 0);
    count = edition_put(&b, bytes, sizeof bytes);
    CHECK(count > 0);
    CHECK_EQ(edition_get(bytes, count, NULL, NULL, &again, &f), 0);
    CHECK_EQ(memcmp(&again.course, &b.course, sizeof b.course), 0);
    CHECK_EQ(memcmp(again.edition, b.edition, sizeof b.edition), 0);
    for (size_t i = 0; i < count; i += 7) { /* lies are faults, never worse */
        bytes[i] ^= 0x15;
        if (edition_get(bytes, count, NULL, NULL, &again, &f) == 0)
            CHECK(again.course.wagers <= COURSE_WAGERS);
        bytes[i] ^= 0x15;
    }
    shelf_close(s);
}

TEST(named_wagers_go_together)
{
    struct shelf *s = shelf_open_house(NULL, NULL, NULL);
    static struct book b;
    static struct felt felt;
    struct told told = {0};
    struct refusal no;
    struct command c;

    MUST(s != NULL &&
         shelf_book(s, "", "no-commission-baccarat", &b, NULL) == 0);
    open_table(&b, &felt);
    CHECK(!wager(&b, &felt, 1, "player", 1000, &no));
    CHECK_EQ(no.why, WHY_NO_BANK);
    wish_bank(&c, who_player(0))->amount = 100000;
    CHECK(wish(&b, &felt, &c, &told, &no));
    CHECK(!wager(&b, &felt, 1, "tie", 1000, &no));
    CHECK_EQ(no.why, WHY_GOES_WITH);
    CHECK(!wager(&b, &felt, 1, "queens", 1000, &no));
    CHECK_EQ(no.why, WHY_NO_SUCH_WAGER);
    CHECK(!wager(&b, &felt, 1, "player", 499, &no));
    CHECK_EQ(no.why, WHY_TOO_SMALL);
    CHECK(!wager(&b, &felt, 0, "player", 1000, &no));
    CHECK_EQ(no.why, WHY_BANKER);
    CHECK(wager(&b, &felt, 1, "", 1000, &no));
    CHECK_EQ(sides_stake(&felt.bank, 1, 1, 0), 1000);
    CHECK(!wager(&b, &felt, 1, "banker", 1000, &no));
    CHECK_EQ(no.why, WHY_ONE_OF);
    CHECK(wager(&b, &felt, 1, "tie", 1, &no)); /* limits bind the main one */
    CHECK(wager(&b, &felt, 1, "seven", 100000, &no));
    CHECK(!wager(&b, &felt, 1, "seven", 100001, &no));
    CHECK_EQ(no.why, WHY_TOO_LARGE);
    CHECK(!wager(&b, &felt, 1, "player", 0, &no));
    CHECK_EQ(no.why, WHY_GOES_WITH);
    CHECK(wager(&b, &felt, 1, "tie", 0, &no));
    CHECK(wager(&b, &felt, 1, "seven", 0, &no));
    CHECK(!wager(&b, &felt, 1, "seven", 0, &no));
    CHECK_EQ(no.why, WHY_TOO_SMALL);
    CHECK(wager(&b, &felt, 1, "player", 0, &no));
    CHECK_EQ(felt.bank.spot[1].wagers, 0);
    CHECK_EQ(stack(&felt, 1), PLENTY);
    b.course.wager[4].closed = true;
    CHECK(wager(&b, &felt, 1, "banker", 1000, &no));
    CHECK(!wager(&b, &felt, 1, "eight", 1000, &no));
    CHECK_EQ(no.why, WHY_WAGER_CLOSED);
    b.course.wager[2].most = 50;
    CHECK(!wager(&b, &felt, 1, "tie", 501, &no));
    CHECK_EQ(no.why, WHY_TOO_LARGE);
    CHECK(wager(&b, &felt, 1, "tie", 500, &no));
    CHECK(!wager(&b, &felt, 1, "banker", 999, &no));
    CHECK_EQ(no.why, WHY_GOES_WITH);
    shelf_close(s);
}

/* A bank that is too small pays in the order of the course. */
TEST(the_bank_covers_wagers_in_the_order_of_the_book)
{
    struct shelf *s = shelf_open_house(NULL, NULL, NULL);
    static struct book b;
    static struct felt felt;
    struct told told = {0};
    struct refusal no;
    struct command c;
    card shoe[SHOE_CARDS_MAX];
    money had;

    MUST(s != NULL &&
         shelf_book(s, "", "no-commission-baccarat", &b, NULL) == 0);
    open_table(&b, &felt);
    wish_bank(&c, who_player(0))->amount = 1500;
    CHECK(wish(&b, &felt, &c, &told, &no));
    had = stack(&felt, 1);
    CHECK(wager(&b, &felt, 1, "player", 1000, &no));
    CHECK(wager(&b, &felt, 1, "eight", 1000, &no));
    CHECK(wager(&b, &felt, 1, "tie", 600, &no));
    shuffle(shoe, 416, 8);
    for (int i = 0; i < 6; i++) { /* player 2 3 3, banker K Q K */
        static const int ranks[] = {0, 11, 1, 10, 1, 11};

        for (int k = i; k < 416; k++)
            if ((int)card_rank(shoe[k]) == ranks[i]) {
                card swap = shoe[i];

                shoe[i] = shoe[k];
                shoe[k] = swap;
                break;
            }
    }
    wish_deal(&c, who_dealer())->cards = 416;
    memcpy(c.deal.card, shoe, 416);
    CHECK(wish(&b, &felt, &c, &told, &no));
    CHECK_EQ(told.side_cards, 6);
    /* 10.00 for the side, then 5.00 of 250.00 for the eight; the tie is lost */
    CHECK_EQ(stack(&felt, 1) - had, 1000 + 500 - 600);
    shelf_close(s);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
