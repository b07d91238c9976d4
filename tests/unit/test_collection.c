/*
 * test_collection.c - what a house takes: schedules that load, schedules that
 * must not, and what is due at a table.
 */
#include "base/must.h"
#include "book/book.h"
#include "book/collection.h"
#include "book/shelf.h"
#include "rule/open.h"
#include "test.h"
#include "wire/poker/poker_open.h"

enum { MEMORY = 4 << 20, SECTION_SIZE = 4096 };

static char block[MEMORY];
static struct arena arena;
static struct clauses clauses;
static struct collections all;
static struct fault fault;

#define FEE(ID)                                                               \
    "[clause." ID "]\nkind = 'fee'\nby = 'engine'\ngist = 'It costs.'\n"
#define CLAUSES                                                               \
    FEE("R-1")                                                                \
    FEE("R-2")                                                                \
    FEE("R-3")                                                                \
    FEE("R-4")                                                                \
    "[clause.R-5]\nkind = 'bet'\nby = 'engine'\ngist = 'A bet.'\n"
#define HEAD "like = 'whist'\nsection = 'Whist'\n" CLAUSES
#define TAKEN "per = 'hand'\npayer = 'button'\ntaken = 'before_deal'\n"
#define TABLE "[[collection]]\n" TAKEN
/* The first line of what stands after HEAD and [[collection]] and TAKEN. */
#define AT "d/houses/lion/whist.toml:27:"

static struct library_file file_of(const char *path, const char *name,
                                   const char *text)
{
    return (struct library_file){path, name, text, strlen(text)};
}

/* A library of one game and one house with a section or two. */
static int load_both(const char *rates, const char *whist,
                     struct fault_ear *ear)
{
    struct library_file file[] =
        {file_of("games/whist.toml", "d/games/whist.toml", ""),
         file_of("houses/lion/house.toml", "d/houses/lion/house.toml",
                 "key = 'lion'\ntitle = 'The Red Lion'\n"
                 "place = 'Rye'\nclauses = 5\n"),
         file_of("houses/lion/rates.toml", "d/houses/lion/rates.toml", rates),
         file_of("houses/lion/whist.toml", "d/houses/lion/whist.toml", whist)};
    struct library l = {file, 4};

    arena_init(&arena, block, sizeof block);
    memset(&fault, 0, sizeof fault);
    MUST(clauses_load(&clauses, &l, &arena, &fault) == 0);
    return collections_load(&all, &clauses, &arena, ear, &fault);
}

#define RATES "section = 'Rates'\n"

/* Returns the message for a table of a section that must be refused. */
static const char *wrong(const char *tables)
{
    static char section[SECTION_SIZE];

    snprintf(section, sizeof section, "%s%s", HEAD, tables);
    if (load_both(RATES, section, NULL) == 0)
        return "(taken)";
    CHECK_EQ(all.count, 0);
    return fault.text;
}

static void load(const char *tables)
{
    if (strcmp(wrong(tables), "(taken)") != 0)
        printf("%s\n", fault.text);
    CHECK(fault.text[0] == '\0');
}

static struct collection_ask ask_whist(void)
{
    struct collection_ask ask = COLLECTION_ASK_NOTHING;

    ask.house = "lion";
    ask.game = "whist";
    return ask;
}

static struct collection_ask ask_limits(money low, money high, int players)
{
    struct collection_ask ask = ask_whist();

    ask.tables = TABLES_LIMITS;
    ask.table = (struct span){low * CENTS, high * CENTS};
    ask.players = players;
    return ask;
}

/* "3.00 R-2", or why nothing is due. */
static const char *due(const struct collection_ask *ask)
{
    static char said[256];
    struct collection_due d;
    struct text t;

    if (collection_due(&all, ask, &d, &fault) != 0)
        return fault.text;
    text_init(&t, said, sizeof said);
    collection_put_amount(&t, d.from, d.fee);
    text_put(&t, " %s", d.by->id);
    if (d.jackpot > 0) {
        text_str(&t, " and ");
        collection_put_amount(&t, d.from, d.jackpot);
        text_put(&t, " %s", d.jackpot_by->id);
    }
    return said;
}

static const char *due_limits(money low, money high, int players)
{
    struct collection_ask ask = ask_limits(low, high, players);

    return due(&ask);
}

TEST(fees_rise_with_the_players)
{
    load(TABLE "limits = ['3/6', '4/8']\n"
               "players = { '2-3' = 1, '4-6' = 2.5, '7+' = 3.00 }\n"
               "clauses = ['R-3', 'R-2', 'R-1']\n"
               "jackpot = 1.00\njackpot_clause = 'R-4'\njackpot_players = 4\n"
               "ours = ['payer']\nnote = 'As read.'\n");
    CHECK_EQ(all.count, 1);
    CHECK_STR(due_limits(3, 6, 2), "1.00 R-3");
    CHECK_STR(due_limits(3, 6, 3), "1.00 R-3");
    CHECK_STR(due_limits(4, 8, 4), "2.50 R-2 and 1.00 R-4");
    CHECK_STR(due_limits(4, 8, 7), "3.00 R-1 and 1.00 R-4");
    CHECK_STR(due_limits(4, 8, 99), "3.00 R-1 and 1.00 R-4");
    CHECK_STR(due_limits(4, 8, 1), "no bracket of 'players' is for that many");
    CHECK_STR(due_limits(4, 8, -1),
              "the fee depends on the players, which is not said");
    CHECK_STR(due_limits(5, 10, 7), "no collection is for such a table");
}

TEST(cents_between_two_brackets_belong_to_the_higher)
{
    struct collection_ask ask;

    load(TABLE "wagers = ['2-100']\nwager = { '2-50' = 0.50, '51-100' = 1 }\n"
               "clauses = ['R-1', 'R-2']\n");
    ask = ask_whist();
    ask.tables = TABLES_WAGERS;
    ask.table = (struct span){200, 10000};
    ask.wager = 5000;
    CHECK_STR(due(&ask), "0.50 R-1");
    ask.wager = 5001;
    CHECK_STR(due(&ask), "1.00 R-2");
    ask.wager = 10000;
    CHECK_STR(due(&ask), "1.00 R-2");
    ask.wager = 10001;
    CHECK_STR(due(&ask), "no bracket of 'wager' is for that many");
    ask.wager = 199;
    CHECK_STR(due(&ask), "no bracket of 'wager' is for that many");
}

TEST(a_table_chooses_between_options)
{
    struct collection_ask ask;

    load(TABLE "option = 'A'\nfee = 1.00\nclauses = ['R-1']\n" TABLE
               "option = 'B'\nfee = 2.00\nclauses = ['R-2']\n");
    ask = ask_whist();
    CHECK_STR(due(&ask), "the table must choose option 'A' or 'B'");
    ask.option = "B";
    CHECK_STR(due(&ask), "2.00 R-2");
    load(TABLE "fee = 1.00\nclauses = ['R-1']\n" TABLE "option = 'time'\n"
               "on_request = true\nfee = 2.00\nclauses = ['R-2']\n");
    ask.option = NULL;
    CHECK_STR(due(&ask), "1.00 R-1");
    ask.option = "time";
    CHECK_STR(due(&ask), "2.00 R-2");
}

TEST(a_games_own_section_goes_before_one_for_many)
{
    static const char rates[] = RATES TABLE
        "games = ['whist']\noption = 'schedule'\n"
        "limits = ['3/6', '4/8']\nfee = 5.00\nclauses = ['R-1']\n";
    struct collection_ask ask;

    CHECK_EQ(load_both(rates,
                       HEAD TABLE "limits = ['3/6']\nfee = 3\n"
                                  "clauses = ['R-2']\n",
                       NULL),
             0);
    CHECK_STR(due_limits(3, 6, 5), "3.00 R-2");
    CHECK_STR(due_limits(4, 8, 5), "5.00 R-1");
    ask = ask_limits(3, 6, 5);
    ask.option = "schedule";
    CHECK_STR(due(&ask), "5.00 R-1");
}

TEST(structure_payer_and_least_wager_tell_tables_apart)
{
    struct collection_ask ask;

    load(TABLE "structure = ['fixed']\nlimits = ['3/6']\nfee = 1\n"
               "clauses = ['R-1']\n" TABLE "structure = ['spread', 'none']\n"
               "limits = ['3/6']\nfee = 2\nclauses = ['R-2']\n");
    ask = ask_limits(3, 6, 5);
    CHECK(strstr(due(&ask), "say how it is bet") != NULL);
    ask.structure = STRUCTURE_NONE;
    CHECK_STR(due(&ask), "2.00 R-2");
    load(TABLE "minimum = ['2', '5']\naction = { '2-50' = 1, '51+' = 2 }\n"
               "clauses = ['R-1', 'R-2']\n[[collection]]\nper = 'wager'\n"
               "payer = 'each_player'\ntaken = 'before_deal'\nfee = 0.00\n"
               "minimum = ['2-9']\nclauses = ['R-3']\ndoubles = 0\n");
    ask = ask_whist();
    ask.tables = TABLES_MINIMUM;
    ask.table = (struct span){500, 500};
    ask.action = 5001;
    CHECK_STR(due(&ask),
              "both the button and the each_player pay: say which is asked");
    ask.payer = PAYER_BUTTON;
    CHECK_STR(due(&ask), "2.00 R-2");
    ask.payer = PAYER_EACH_PLAYER;
    CHECK_STR(due(&ask), "0.00 R-3");
}

TEST(chips_are_whole)
{
    struct collection_ask ask;

    load(TABLE "chips = true\nplayers = { '2-4' = 1, '5-7' = 2 }\n"
               "clauses = ['R-1', 'R-2']\n");
    ask = ask_whist();
    ask.players = 4;
    CHECK_STR(due(&ask), "1 chip R-1");
    ask.players = 7;
    CHECK_STR(due(&ask), "2 chips R-2");
    CHECK_STR(wrong(TABLE "chips = true\nfee = 0.50\nclauses = ['R-1']\n"),
              "d/houses/lion/whist.toml:28:7: 'collection.fee' must be a "
              "whole number, not the number 0.50");
}

TEST(brackets_meet)
{
    CHECK_STR(wrong(TABLE "players = { '2-4' = 1, '4-7' = 2 }\n"),
              AT "24: the brackets '2-4' and '4-7' overlap: choose one, and "
                 "say so in a note");
    CHECK_STR(wrong(TABLE "players = { '2-4' = 1, '6-7' = 2 }\n"),
              AT "24: there is a gap between the brackets '2-4' and '6-7': "
                 "close it, and say so in a note");
    CHECK_STR(wrong(TABLE "players = { '5+' = 1, '2-4' = 2 }\n"),
              AT "23: '2-4' must stand before '5+'");
    CHECK_STR(wrong(TABLE "players = { '2+' = 1, '5+' = 2 }\n"),
              AT "23: the brackets '2+' and '5+' overlap: choose one, and say "
                 "so in a note");
    CHECK_STR(wrong(TABLE "action = { '3-500' = 1, '500+' = 2 }\n"),
              AT "25: the brackets '3-500' and '500+' overlap: choose one, "
                 "and say so in a note");
    CHECK_STR(wrong(TABLE "players = { '4-2' = 1 }\n"),
              AT "13: a bracket is written \"2-3\", \"7+\" or \"100\", in "
                 "whole numbers");
    CHECK_STR(wrong(TABLE "players = {}\n"),
              AT "11: there is no bracket in it");
}

TEST(brackets_cover_their_tables)
{
    CHECK_STR(wrong(TABLE "players = { '3+' = 1 }\nclauses = ['R-1']\n"),
              AT "11: the brackets begin with 2 players");
    CHECK_STR(wrong(TABLE "action = { '2-9' = 1 }\nclauses = ['R-1']\n"),
              AT "10: all wagers together have no upper end: close with a "
                 "bracket such as \"501+\"");
    CHECK_STR(wrong(TABLE "wager = { '2-9' = 1 }\nclauses = ['R-1']\n"
                          "wagers = ['2-10']\n"),
              AT "9: the brackets end before the highest wager");
    CHECK_STR(wrong(TABLE "wager = { '3-10' = 1 }\nclauses = ['R-1']\n"
                          "wagers = ['2-10']\n"),
              AT "9: the brackets begin with the least wager of 2");
}

TEST(every_fee_has_a_clause)
{
    CHECK_STR(wrong(TABLE "fee = 1\nclauses = ['R-9']\n"),
              "d/houses/lion/whist.toml:28:12: there is no clause 'R-9'");
    CHECK_STR(wrong(TABLE "fee = 1\nclauses = ['R-5']\n"),
              "d/houses/lion/whist.toml:28:12: 'R-5' is of kind 'bet', not "
              "'fee'");
    CHECK_STR(wrong(TABLE "fee = 1\nclauses = ['R-1']\nsee = ['R-5']\n"),
              "d/houses/lion/whist.toml:29:8: 'R-5' is of kind 'bet', not "
              "'fee'");
    CHECK_STR(wrong(TABLE "players = { '2-3' = 1, '4-5' = 2, '6+' = 3 }\n"
                          "clauses = ['R-1', 'R-2']\n"),
              "d/houses/lion/whist.toml:28:11: there are 3 fees and 2 "
              "clauses: name one clause for each fee, or one for all");
    CHECK(strstr(wrong(TABLE "fee = 1\n"), "clauses") != NULL);
    CHECK_STR(wrong(TABLE "fee = 1\nclauses = ['R-1']\n"
                          "jackpot_clause = 'R-2'\n"),
              "d/houses/lion/whist.toml:29:1: there is no 'jackpot'");
}

/* Twenty-five letters behind the house's and the number. */
#define LONG(N) "R-" N "-abcdefghijklmnopqrstuvwxy"

TEST(the_ids_of_its_clauses_fit_on_a_sign)
{
    static const char players[] =
        "players = { '2' = 1, '3' = 2, '4' = 3, '5+' = 4 }\n";
    char text[2048];

    snprintf(text, sizeof text,
             "like = 'whist'\nsection = 'Whist'\n" FEE(LONG("1"))
                 FEE(LONG("2")) FEE(LONG("3")) FEE(LONG("44")) FEE("R-5") TABLE
             "%sclauses = ['" LONG("1") "', '" LONG("2") "', '" LONG(
                 "3") "', '%s']\n",
             players, LONG("3"));
    CHECK_EQ(load_both(RATES, text, NULL), 0);
    snprintf(text, sizeof text,
             "like = 'whist'\nsection = 'Whist'\n" FEE(LONG("1"))
                 FEE(LONG("2")) FEE(LONG("3")) FEE(LONG("44")) FEE("R-5") TABLE
             "%sclauses = ['" LONG("1") "', '" LONG("2") "', '" LONG(
                 "3") "', '%s']\n",
             players, LONG("44"));
    CHECK(load_both(RATES, text, NULL) != 0);
    CHECK_STR(fault.text,
              "d/houses/lion/whist.toml:23:3: the ids of its clauses take 121 "
              "bytes, one more each, and a table's sign has room for 115");
}

TEST(keys_and_kinds_are_checked)
{
    CHECK_STR(wrong(TABLE "fee = 1\nclauses = ['R-1']\njackpto = 1\n"),
              "d/houses/lion/whist.toml:29:1: unknown key "
              "'jackpto' (did you mean 'jackpot'?)");
    CHECK(strstr(wrong(TABLE "fee = 1.005\n"), AT "7: ") != NULL);
    CHECK_STR(wrong(TABLE "fee = -1\n"),
              AT "7: a fee is not less than nothing");
    CHECK(strstr(wrong(TABLE "fee = '1'\n"), AT "7: ") != NULL);
    CHECK(strstr(wrong("[[collection]]\nper = 'year'\n"), "year") != NULL);
    CHECK_STR(wrong(TABLE "limits = ['3-6']\n"),
              AT "11: a limit is written \"3/6\", in dollars");
    CHECK_STR(wrong(TABLE "limits = []\n"),
              AT "10: a list here has 1 to 64 entries");
    CHECK_STR(wrong(TABLE "structure = ['loose']\n"),
              AT "14: 'loose' must be one of: fixed spread none pot");
    CHECK_STR(wrong(TABLE "limits = ['3/6']\nbuy_in = [20]\n"),
              "d/houses/lion/whist.toml:28:1: 'limits' says already for which "
              "tables it is");
    CHECK_STR(wrong(TABLE "fee = 1\nplayers = { '2+' = 1 }\n"),
              "d/houses/lion/whist.toml:28:1: 'fee' says already what it "
              "costs");
    CHECK(strstr(wrong(TABLE), "it does not say what it costs") != NULL);
    CHECK_STR(wrong(TABLE "games = ['whist']\n"),
              AT "1: the section is 'whist' only");
    CHECK_STR(wrong(TABLE "on_request = true\n"),
              AT "14: without an 'option' nobody can ask for it");
    CHECK_STR(wrong(TABLE "fee = 1\nclauses = ['R-1']\nours = ['note']\n"),
              "d/houses/lion/whist.toml:29:9: there is no 'note' here");
    CHECK(strstr(wrong("[collection]\nfee = 1\n"), "whist.toml:23:") != NULL);
}

TEST(one_table_has_one_price)
{
    CHECK(strstr(wrong(TABLE "fee = 1\nclauses = ['R-1']\n" TABLE
                             "limits = ['3/6']\nfee = 2\n"
                             "clauses = ['R-2']\n"),
                 "line 23 has a fee already for some of these tables") !=
          NULL);
    CHECK(strstr(wrong(TABLE "fee = 1\nclauses = ['R-1']\n"
                             "minimum = ['2-9']\n" TABLE
                             "fee = 2\nclauses = ['R-2']\n"
                             "minimum = ['9+']\n"),
                 "line 23 has a fee already") != NULL);
    CHECK_STR(wrong(TABLE "fee = 1\nclauses = ['R-1']\n"
                          "limits = ['3/6']\n" TABLE
                          "fee = 2\nclauses = ['R-2']\n"
                          "limits = ['4/8']\n"),
              "(taken)");
}

TEST(more_rates_than_allowed_need_a_note)
{
    static const char rates[] = TABLE
        "players = { '2-3' = 1, '4-5' = 2, '6+' = 1 }\n"
        "clauses = ['R-1']\nrates_most = ";
    char text[1024];

    snprintf(text, sizeof text, "%s2\n", rates);
    CHECK_STR(wrong(text), "(taken)");
    snprintf(text, sizeof text, "%s1\n", rates);
    CHECK_STR(wrong(text), "d/houses/lion/whist.toml:29:14: there are 2 "
                           "rates, and 1 are allowed: where the book prints "
                           "so many, say rates_printed = 2");
    snprintf(text, sizeof text, "%s1\nnote = 'So it is printed.'\n", rates);
    CHECK(strstr(wrong(text), "2 rates, and 1 are allowed") != NULL);
    snprintf(text, sizeof text, "%s1\nrates_printed = 2\n", rates);
    CHECK_STR(wrong(text), "(taken)");
    snprintf(text, sizeof text, "%s1\nrates_printed = 3\n", rates);
    CHECK(strstr(wrong(text), ":30:17: there are 2 rates") != NULL);
    snprintf(text, sizeof text, "%s0\nrates_printed = 2\n", rates);
    CHECK(strstr(wrong(text), ":29:14: ") != NULL);
}

TEST(a_fee_has_an_end)
{
    CHECK_EQ(load_both(RATES, HEAD TABLE "fee = 100_000\nclauses = ['R-1']\n",
                       NULL),
             0);
    CHECK(strstr(wrong(TABLE "fee = 100_000.01\nclauses = ['R-1']\n"),
                 "no fee is above 100000 dollars") != NULL);
    CHECK(strstr(wrong(TABLE "fee = -1\nclauses = ['R-1']\n"),
                 "not less than nothing") != NULL);
}

TEST(a_fee_is_never_a_percentage)
{
    CHECK(strstr(wrong(TABLE "fee = '3%'\nclauses = ['R-1']\n"), AT "7: ") !=
          NULL);
    CHECK(strstr(wrong(TABLE "action = { '5-50' = '1%', '51+' = '2%' }\n"
                             "clauses = ['R-1']\n"),
                 AT) != NULL);
    CHECK(strstr(wrong(TABLE "fee = 3\nclauses = ['R-1']\npercent = 3\n"),
                 "unknown key 'percent'") != NULL);
}

static void count_told(void *to, const char *text)
{
    (void)text;
    ++*(int *)to;
}

TEST(an_ear_hears_of_every_fault)
{
    int heard = 0;
    struct fault_ear ear = {.tell = count_told, .to = &heard};

    CHECK_EQ(load_both(RATES,
                       HEAD TABLE "fee = 1.005\n" TABLE "fee = 1\n"
                                  "clauses = ['R-1']\n" TABLE "fees = 1\n",
                       &ear),
             FAULT);
    CHECK_EQ(heard, 2);
    CHECK_EQ(all.count, 0);
}

TEST(it_is_shown_with_its_clauses)
{
    char said[1024];
    struct text t;

    load(TABLE "limits = ['3/6', '4/8']\nstructure = ['fixed', 'none']\n"
               "players = { '2-3' = 1, '4+' = 2 }\nclauses = ['R-1', 'R-2']\n"
               "jackpot = 1\njackpot_clause = 'R-4'\nours = ['payer']\n");
    text_init(&t, said, sizeof said);
    CHECK_EQ(all.count, 1);
    collection_put_one(&t, &all.collection[0]);
    CHECK_STR(said, "limits 3/6, 4/8; fixed or none\n"
                    "    per hand, payer button (ours), taken before_deal\n"
                    "    players 2-3  fee 1.00  R-1\n"
                    "    players 4+  fee 2.00  R-2\n"
                    "    jackpot 1.00  from 2 players  R-4\n");
}

static bool is_stated(const struct collections *built,
                      const struct clause *clause)
{
    for (int i = 0; i < built->count; i++) {
        const struct collection *c = &built->collection[i];

        if (c->jackpot_by == clause)
            return true;
        for (int j = 0; j < c->brackets; j++)
            if (c->bracket[j].by == clause)
                return true;
    }
    return false;
}

TEST(every_amount_in_the_houses_built_in_is_charged)
{
    struct shelf *shelf = shelf_open(NULL, &fault);
    const struct clauses *printed;
    int amounts = 0;

    MUST(shelf != NULL);
    printed = shelf_clauses(shelf);
    for (int i = 0; i < printed->count; i++) {
        const struct clause *c = &printed->clause[i];

        if (c->kind != CLAUSE_FEE || strchr(c->gist, '$') == NULL)
            continue;
        amounts++;
        if (!is_stated(shelf_collections(shelf), c))
            printf("%s has no collection\n", c->id);
        CHECK(is_stated(shelf_collections(shelf), c));
    }
    CHECK(amounts > 300);
    shelf_close(shelf);
}

/* Of what so many ante, something is left when the house has taken its fee. */
static void check_pot(const struct book *b, const char *what, money lower,
                      money ante, const money *fee, const money *fund)
{
    int most = book_value(b, LEAF_SEATS_MOST);

    for (int n = book_value(b, LEAF_SEATS_LEAST); n <= most; n++) {
        if (n * ante <= fee[n] + fund[n])
            printf("%s %s %s at %lld: %d antes of %lld are all taken\n",
                   b->house, b->game, what, (long long)lower, n,
                   (long long)ante);
        CHECK(n * ante > fee[n] + fund[n]);
    }
}

static int antes_checked;

/* A table as a room opens it, at limits that the house's schedule prices. */
static void check_usual(struct shelf *shelf, const struct book *b, money lower,
                        money upper)
{
    struct cmd_open c;

    if (open_usual(b, shelf_collections(shelf), lower, upper,
                   book_value(b, LEAF_SEATS_MOST), &c, &fault) != 0 ||
        c.payer != PAYS_ANTES || c.ante == 0 || c.fee_ids[0] == '\0')
        return;
    check_pot(b, "as usual", lower, c.ante, c.rate, c.jackpot);
    antes_checked++;
}

/* Every limit that the house's schedules name, and some that none does. */
static void check_limits(struct shelf *shelf, const struct book *b)
{
    const struct collections *fees = shelf_collections(shelf);

    check_usual(shelf, b, 0, 0);
    for (int i = 0; i < fees->count; i++) {
        const struct collection *one = &fees->collection[i];

        for (int k = 0; k < one->table_count; k++)
            if (one->table[k].least < one->table[k].most)
                check_usual(shelf, b, one->table[k].least, one->table[k].most);
    }
    for (money bet = 100; bet <= 10000; bet += 100)
        check_usual(shelf, b, bet, 2 * bet);
}

/* The tables that people are shown to choose from. */
static void check_shown(struct shelf *shelf, const struct book *b)
{
    const struct fee_wish printed = FEE_WISH_PRINTED;
    struct limits_usual one[LIMITS_MOST];
    int count = limits_usual(b, shelf_collections(shelf), one);

    for (int i = 0; i < count; i++) {
        struct stakes s;

        if (limits_stakes(b, shelf_collections(shelf), &one[i].limits,
                          &printed, &s, &fault) != 0 ||
            s.fees.payer != PAYS_ANTES || s.ante == 0)
            continue;
        check_pot(b, "as shown", s.lower, s.ante, s.fees.fee, s.fees.fund);
        antes_checked++;
    }
}

TEST(a_collection_out_of_the_antes_leaves_a_pot_at_every_table)
{
    struct shelf *shelf = shelf_open(NULL, &fault);
    struct book b;

    MUST(shelf != NULL && shelf_read_all(shelf, &fault) == 0);
    antes_checked = 0;
    for (int h = 0; shelf_house(shelf, h) != NULL; h++)
        for (int g = 0; shelf_game(shelf, g) != NULL; g++) {
            if (shelf_book(shelf, shelf_house(shelf, h), shelf_game(shelf, g),
                           &b, &fault) != 0 ||
                b.family != FAMILY_POKER)
                continue;
            check_limits(shelf, &b);
            check_shown(shelf, &b);
        }
    CHECK(antes_checked > 300);
    shelf_close(shelf);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
