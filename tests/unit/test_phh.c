/*
 * test_phh.c - hand histories: what is read, what is played, what is refused.
 *
 * Whole hands of all games are in tests/phh; here is what goes wrong.
 */
#include "base/must.h"
#include "test.h"
#include "wire/phh.h"
#include "wire/phh_piece.h"

static char block[1 << 20], again[1 << 20], print[1 << 16], text[1 << 14];
static struct arena arena;
static struct toml doc;
static struct fault fault;
static struct phh_hand hand, copy;
static struct phh_game game;
static struct phh_record record;
static struct phh_result result;

/* A hand of three: what differs between tests is put together here. */
struct parts {
    const char *blinds, *stacks, *actions, *end;
};

static const char deal[] = "'d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 ???"
                           "?', ";
static const char board[] = "'d db 2c7d9h', 'p1 cc', 'p2 cc', 'd db Jc', "
                            "'p1 cc', 'p2 cc', 'd db 3s', 'p1 cc', 'p2 cc'";

static int read_text(const char *what)
{
    arena_init(&arena, block, sizeof block);
    memset(&fault, 0, sizeof fault);
    if (toml_read(&doc, &arena, "f", what, strlen(what), &fault) != 0)
        return FAULT;
    return phh_read(&hand, &doc.root, &fault);
}

static void open_game(const char *code)
{
    struct shelf *shelf;

    if (strcmp(game.code, code) == 0)
        return;
    shelf = shelf_open(NULL, &fault);
    MUST(shelf != NULL);
    MUST(phh_game(&game, shelf, code, &fault) == 0);
    shelf_close(shelf);
}

static enum phh_verdict play_text(const char *what)
{
    struct sink ear = {.take = phh_record_hear, .to = &record};

    if (read_text(what) != 0) {
        printf("not read: %s\n", fault.text);
        return PHH_SKIPPED;
    }
    open_game(hand.variant);
    phh_record_begin(&record, &hand);
    return phh_play(&hand, &game, &result, &ear);
}

static enum phh_verdict play(struct parts p)
{
    snprintf(text, sizeof text,
             "variant='NT'\nantes=[0, 0, 0]\nblinds_or_straddles=%s\n"
             "min_bet=2\nstarting_stacks=%s\nactions=[%s%s]\n%s\n",
             p.blinds == NULL ? "[1, 2, 0]" : p.blinds,
             p.stacks == NULL ? "[100, 100, 100]" : p.stacks, deal, p.actions,
             p.end == NULL ? "" : p.end);
    return play_text(text);
}

/* The hand that passed, written, read and played again. */
static void check_copy(void)
{
    struct phh_result r;
    struct toml other;
    struct text t;

    CHECK(!record.unsaid && !record.full);
    text_init(&t, print, sizeof print);
    phh_write(&t, &record.hand, NULL);
    arena_init(&arena, again, sizeof again);
    CHECK_EQ(toml_read(&other, &arena, "g", print, t.used, &fault), 0);
    CHECK_EQ(phh_read(&copy, &other.root, &fault), 0);
    CHECK_EQ(copy.actions, record.hand.actions);
    for (int i = 0; i < copy.actions; i++) {
        copy.action[i].at = NULL;
        CHECK(memcmp(&copy.action[i], &record.hand.action[i],
                     offsetof(struct phh_action, card)) == 0);
        CHECK_EQ(copy.action[i].amount, record.hand.action[i].amount);
    }
    CHECK_EQ(phh_read(&copy, &other.root, &fault), 0);
    CHECK_EQ(phh_play(&copy, &game, &r, NULL), PHH_PASSED);
    CHECK(memcmp(r.finishing, result.finishing, sizeof r.finishing) == 0);
}

static struct phh_action action;

static int action_of(const char *words)
{
    memset(&fault, 0, sizeof fault);
    return phh_action_read(&action, words, strlen(words), &fault);
}

/* In the engine's own words. */
static const char *refused_as(const char *what, enum why why)
{
    static char said[PHH_WHY_SIZE];

    snprintf(said, sizeof said, "%s: refused: %s", what, why_sentence(why));
    return said;
}

TEST(actions_are_read)
{
    CHECK_EQ(action_of("d dh p3 AsT?"), 0);
    CHECK(action.kind == PHH_HOLE && action.player == 2 && action.cards == 2);
    CHECK_EQ(action.card[0], card_of(RANK_A, SUIT_SPADES));
    CHECK_EQ(action.card[1], CARD_UNKNOWN);
    CHECK_EQ(action_of("d db 2c3d4h"), 0);
    CHECK(action.kind == PHH_BOARD && action.cards == 3);
    CHECK_EQ(action_of("p10 cbr 12.5 # a comment, 'quoted'"), 0);
    CHECK(action.kind == PHH_RAISE && action.player == 9);
    CHECK_EQ(action.amount, 1250);
    CHECK(action_of("p9 f") == 0 && action.kind == PHH_FOLD);
    CHECK(action.player == 8 && action.cards == 0 && action.amount == 0);
    CHECK(action_of("p10  f ") == 0 && action.kind == PHH_FOLD);
    CHECK(action_of("p2 cc") == 0 && action.kind == PHH_CALL);
    CHECK(action_of("d dh p4 ????") == 0 && action.kind == PHH_HOLE);
    CHECK(action.player == 3 && action.cards == 2);
    CHECK_EQ(action.card[1], CARD_UNKNOWN);
    CHECK(action_of("p1 sm") == 0 && action.kind == PHH_MUCK);
    CHECK(action_of("p1 sm -") == 0 && action.kind == PHH_SHOW);
    CHECK(action_of("p1 sd") == 0 && action.kind == PHH_DISCARD);
    CHECK(action_of("# nothing else") == 0 && action.kind == PHH_KINDS);
}

TEST(amounts_are_cents)
{
    static const struct {
        const char *words;
        money amount; /* 0: none */
    } amounts[] = {
        {"p1 cbr 5", 500},
        {"p1 cbr 5.2", 520},
        {"p1 cbr 5.25", 525},
        {"p1 cbr 5.250", 525},
        {"p1 cbr 1_000.5", 100050},
        {"p1 cbr 07", 700},
        {"p1 cbr 7.", 700},
        {"p1 cbr 5.251", 0},
        {"p1 cbr .5", 0},
        {"p1 cbr 5.x", 0},
        {"p1 cbr 5..", 0},
        {"p1 cbr 5.2x", 0},
        {"p1 cbr 5.x2", 0},
        {"p1 cbr 5,25", 0},
        {"p1 cbr 40.25", 4025},
        {"p1 cbr 123456789.99", 12345678999},
        {"p1 cbr 5x", 0},
        {"p1 cbr 250000000000", PHH_MONEY_MOST},
        {"p1 cbr 250000000000.01", 0},
        {"p1 cbr 0", 0},
        {"p1 cbr 999999999999999", 0},
        {"p1 cbr 9999999999999999", 0},
    };

    for (size_t i = 0; i < sizeof amounts / sizeof amounts[0]; i++) {
        int bad = action_of(amounts[i].words);

        CHECK_EQ(bad == 0, amounts[i].amount != 0);
        if (bad == 0)
            CHECK_EQ(action.amount, amounts[i].amount);
    }
}

TEST(what_is_no_action_is_named)
{
    CHECK(action_of("p0 f") != 0);
    CHECK(action_of("q1 f") != 0);
    CHECK(action_of("p1 raise 3") != 0);
    CHECK_STR(fault.text,
              "a player does f, cc, cbr, sm, pb or sd, not 'raise'");
    CHECK(action_of("p1 cbr") != 0);
    CHECK(action_of("p1 cbr 1.005") != 0);
    CHECK_STR(fault.text, "this is not an amount: '1.005'");
    CHECK(action_of("p1 cbr -5") != 0);
    CHECK(action_of("p1 cbr 99999999999999999999") != 0);
    CHECK(action_of("d db AsK") != 0);
    CHECK(action_of("d db AsXx") != 0);
    CHECK_STR(fault.text, "these are not cards: 'AsXx'");
    CHECK(action_of("d dh p1") != 0);
    CHECK(action_of("d burn") != 0);
    CHECK(action_of("p3 c") != 0);
    CHECK(action_of("p3 cf") != 0);
    CHECK(action_of("p3f ") != 0);
    CHECK(action_of("d dh p0 ????") != 0);
    CHECK(action_of("d dh p3 ???x") != 0);
    CHECK_STR(fault.text, "these are not cards: '???x'");
    CHECK(action_of("p1 f now") != 0);
    CHECK_STR(fault.text, "unexpected word: 'now'");
}

TEST(a_fault_has_its_place)
{
    CHECK(read_text("variant='NT'\nantes=[0,0]\nstarting_stacks=[1,x]") != 0);
    CHECK(strncmp(fault.text, "f:3:20: ", 8) == 0);
    CHECK(read_text("variant='NT'\nstarting_stacks=[1,2]\nantes=[0]\n"
                    "actions=[]") != 0);
    CHECK_STR(fault.text, "f:3:7: 1 amounts for 2 players");
    CHECK(read_text("variant='NT'\nstarting_stacks=[1,2.005]\nantes=[0,0]\n"
                    "actions=[]") != 0);
    CHECK(strncmp(fault.text, "f:2:20: ", 8) == 0);
    CHECK(read_text("variant='NT'\nstarting_stacks=[1,2]\nantes=[0,0]\n"
                    "actions=['p1 f', 'p3 f']") != 0);
    CHECK_STR(fault.text, "f:4:18: there are only 2 players");
    CHECK(read_text("variant='NT'\nstarting_stacks=[1,-2]\nantes=[0,0]\n"
                    "actions=[]") != 0);
    CHECK_STR(fault.text, "f:2:20: the amount is below 0");
    CHECK(read_text("starting_stacks=[1,2]\nantes=[0,0]\nactions=[]") != 0);
}

static int read_many(int actions)
{
    static char many[1 << 16];
    struct text t;

    text_init(&t, many, sizeof many);
    text_str(&t, "variant='NT'\nantes=[0,0]\nblinds_or_straddles=[1,2]\n"
                 "min_bet=2\nstarting_stacks=[9,9]\nactions=[");
    for (int i = 0; i < actions; i++)
        text_str(&t, i == 0 ? "'p1 f'" : ",'p1 f'");
    text_str(&t, "]\n");
    MUST(!t.cut);
    return read_text(many);
}

TEST(a_hand_has_so_many_actions_and_no_more)
{
    CHECK_EQ(read_many(PHH_ACTIONS_MOST), 0);
    CHECK_STR(fault.text, "");
    CHECK_EQ(hand.actions, PHH_ACTIONS_MOST);
    CHECK_EQ(read_many(PHH_ACTIONS_MOST + 1), FAULT);
    CHECK(strstr(fault.text, "more than 1024 actions") != NULL);
}

TEST(a_hand_ends_as_the_file_says)
{
    CHECK_EQ(play((struct parts){.actions = "'p3 f', 'p1 cbr 6.01', 'p2 f'",
                                 .end = "finishing_stacks=[102, 98, 100]"}),
             PHH_PASSED);
    CHECK_EQ(result.returned[0], 401);
    CHECK_EQ(result.collected[0], 400);
    check_copy();
    CHECK_EQ(play((struct parts){.actions = "'p3 f', 'p1 cbr 6', 'p2 f'",
                                 .end = "finishing_stacks=[98, 102, 100]"}),
             PHH_FAILED);
    CHECK_STR(result.why, "p1 takes 4.00 here, and 0.00 in the file");
}

TEST(what_the_rules_forbid_fails)
{
    CHECK_EQ(play((struct parts){.actions = "'p1 f'"}), PHH_FAILED);
    CHECK_STR(result.why, "p1 f: p3 is to act");
    CHECK_EQ(result.at->line, 6);
    CHECK_EQ(play((struct parts){.actions = "'p3 cbr 3'"}), PHH_FAILED);
    CHECK_STR(result.why, refused_as("p3 cbr 3", WHY_TOO_SMALL));
    CHECK_EQ(play((struct parts){.actions = "'p3 cbr 101'"}), PHH_FAILED);
    CHECK_EQ(play((struct parts){.actions = "'p3 f', 'p1 f', 'p2 f'"}),
             PHH_FAILED);
    CHECK_STR(result.why, "p2 f: the hand is over");
    CHECK_EQ(play((struct parts){.actions = "'d db 2c3c4c', 'p3 f'"}),
             PHH_FAILED);
    CHECK_STR(result.why, "p3 f: the cards of this street are not all dealt");
}

TEST(a_short_all_in_does_not_reopen)
{
    CHECK_EQ(play((struct parts){.stacks = "[100, 25, 100]",
                                 .actions = "'p3 cbr 20', 'p1 cc', "
                                            "'p2 cbr 25', 'p3 cbr 50'"}),
             PHH_FAILED);
    CHECK_STR(result.why, refused_as("p3 cbr 50", WHY_NOT_REOPENED));
}

TEST(cards_are_dealt_once)
{
    CHECK_EQ(play((struct parts){.actions = "'p3 f', 'p1 cc', 'p2 cc', "
                                            "'d db As3d4d'"}),
             PHH_FAILED);
    CHECK_STR(result.why, "a card is dealt twice");
    CHECK_EQ(play((struct parts){.actions = "'p3 f', 'p1 sm AsKd'"}),
             PHH_FAILED);
    CHECK_STR(result.why, "p1 shows a card that was not dealt");
    CHECK_EQ(play((struct parts){.actions = "'d dh p1 2c', 'p3 f'"}),
             PHH_FAILED);
    CHECK_STR(result.why, "p1 gets 3 cards, not 2");
}

TEST(winnings_may_be_less_by_a_rake)
{
    char actions[512];

    snprintf(actions, sizeof actions, "'p3 f', 'p1 cbr 20', 'p2 cc', %s",
             board);
    CHECK_EQ(play((struct parts){.actions = actions,
                                 .end = "winnings=[38, 0, 0]"}),
             PHH_PASSED);
    CHECK_EQ(result.collected[0], 4000);
    CHECK_EQ(play((struct parts){.actions = actions,
                                 .end = "winnings=[30, 0, 0]"}),
             PHH_FAILED);
    CHECK_EQ(play((struct parts){.actions = actions,
                                 .end = "winnings=[0, 38, 0]"}),
             PHH_FAILED);
    CHECK_EQ(play((struct parts){.actions = actions,
                                 .end = "winnings=[19, 19, 0]"}),
             PHH_FAILED);
    CHECK_EQ(play((struct parts){.actions = actions,
                                 .end = "finishing_stacks=[118, 80, 100]"}),
             PHH_FAILED);
    CHECK_EQ(play((struct parts){.actions = actions,
                                 .end = "finishing_stacks=[100, 80, 100]"}),
             PHH_SKIPPED);
    CHECK_STR(result.why, "the finishing stacks do not add up");
    CHECK_EQ(play((struct parts){.actions = actions,
                                 .end = "winnings=[45, 0, 0]"}),
             PHH_SKIPPED);
}

/*
 * A letter for each number of cents that somebody has more or less: passed,
 * failed or skipped.
 */
static const char *ends_of(const char *actions, const char *end, money mine,
                           money other, const int *off)
{
    static char verdicts[32];
    int n = 0;

    for (; *off != INT32_MAX; off++) {
        char said[128];
        long long a = mine + *off, b = other > 0 ? other - *off : 0;

        snprintf(said, sizeof said, end, a / 100, a % 100, b / 100, b % 100);
        verdicts[n++] =
            "PFS"[play((struct parts){.actions = actions, .end = said})];
    }
    verdicts[n] = '\0';
    return verdicts;
}

TEST(how_near_the_end_of_a_file_must_be)
{
    static const int wide[] = {-1201, -461, -460, -459, -11,      -10,
                               -9,    -1,   0,    1,    9,        10,
                               11,    1199, 1200, 1201, INT32_MAX},
                     odd[] = {-3, -2, -1, 0, 1, 2, 3, INT32_MAX};
    char actions[512], tie[512];

    snprintf(actions, sizeof actions, "'p3 f', 'p1 cbr 20', 'p2 cc', %s",
             board);
    snprintf(tie, sizeof tie,
             "'p3 f', 'p1 cbr 20', 'p2 cc', 'd db TcJcQc', 'p1 cc', 'p2 cc', "
             "'d db Kc', 'p1 cc', 'p2 cc', 'd db Ac', 'p1 cc', 'p2 cc'");
    CHECK_STR(ends_of(actions, "winnings=[%lld.%02lld, 0, 0]#%lld%lld", 4000,
                      0, wide),
              "FFPPPPPPPPPPSSSS");
    CHECK_STR(ends_of(actions,
                      "finishing_stacks=[%lld.%02lld, 80, 100]#%lld%lld",
                      12000, 0, wide),
              "SSFFFFFFPFFFSSSS");
    CHECK_STR(ends_of(tie, "winnings=[%lld.%02lld, %lld.%02lld, 0]", 2000,
                      2000, wide),
              "FFSSSPPPPPPPSSSF");
    CHECK_STR(ends_of(tie, "finishing_stacks=[%lld.%02lld, %lld.%02lld, 100]",
                      10000, 10000, odd),
              "FFPPPFF");
    CHECK_STR(ends_of(actions,
                      "winnings=[1, 0, 0]\n"
                      "finishing_stacks=[%lld.%02lld, 80, 100]#%lld%lld",
                      12000, 0, wide),
              "FFPPPPPPPPPPFFFF");
}

/* Two players: who pays which blind, as the file may mean it. */
TEST(two_players_post_as_the_list_means_it)
{
    static const struct {
        const char *blinds, *actions;
        enum phh_verdict is;
        money first, second; /* what is left, if it passed */
    } hands[] = {
        {"[1, 2]", "'p2 f'", PHH_PASSED, 10100, 9900},
        {"[1, 2]", "'p1 f'", PHH_FAILED, 0, 0},
        {"[2, 0]", "'p1 f'", PHH_PASSED, 10000, 10000},
        {"[2, 0]", "'p2 f'", PHH_PASSED, 10000, 10000},
        {"[0, 2]", "'p1 f'", PHH_PASSED, 10000, 10000},
        {"[0, 2]", "'p2 f'", PHH_PASSED, 10000, 10000},
        {"[0, 2]", "'p1 cbr 6', 'p2 f'", PHH_PASSED, 10200, 9800},
        {"[2, 0]", "'p2 cbr 6', 'p1 f'", PHH_PASSED, 9800, 10200},
    };

    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
        snprintf(text, sizeof text,
                 "variant='NT'\nantes=[0, 0]\nblinds_or_straddles=%s\n"
                 "min_bet=2\nstarting_stacks=[100, 100]\n"
                 "actions=['d dh p1 AsAd', 'd dh p2 KsKd', %s]\n",
                 hands[i].blinds, hands[i].actions);
        CHECK_EQ(play_text(text), hands[i].is);
        CHECK_EQ(result.finishing[0], hands[i].first);
        CHECK_EQ(result.finishing[1], hands[i].second);
    }
}

TEST(nothing_is_taken_before_the_second_street)
{
    CHECK_EQ(play((struct parts){.actions = "'p3 cbr 6', 'p1 cc', 'p2 f'",
                                 .end = "winnings=[0, 0, 0]"}),
             PHH_PASSED);
    CHECK(result.unfinished);
    CHECK_EQ(play((struct parts){.actions = "'p3 cbr 6', 'p1 f', 'p2 f'",
                                 .end = "winnings=[0, 0, 4.75]"}),
             PHH_FAILED);
    CHECK_EQ(play((struct parts){.actions = "'p3 cbr 6', 'p1 f', 'p2 f'",
                                 .end = "winnings=[0, 0, 9]"}),
             PHH_PASSED);
}

TEST(hands_nobody_saw_are_believed)
{
    char actions[512];

    snprintf(actions, sizeof actions,
             "'p3 cbr 6', 'p1 cc', 'p2 f', 'd db 2c7d9h', 'p1 cc', 'p3 cc', "
             "'d db Jc', 'p1 cc', 'p3 cc', 'd db 3s', 'p1 cc', 'p3 cc'");
    CHECK_EQ(play((struct parts){.actions = actions}), PHH_PASSED);
    CHECK(!result.unseen);
    CHECK_EQ(result.collected[0], 1400);
    CHECK_EQ(play((struct parts){.actions = actions,
                                 .end = "winnings=[0, 0, 13.3]"}),
             PHH_PASSED);
    CHECK(result.unseen);
    CHECK_EQ(result.collected[2], 1400);
    CHECK_EQ(play((struct parts){.actions = actions,
                                 .end = "winnings=[0, 0, 9]"}),
             PHH_FAILED);
}

TEST(a_mucked_hand_does_not_win)
{
    char actions[512];

    snprintf(actions, sizeof actions,
             "'p3 f', 'p1 cbr 20', 'p2 cc', %s, 'p2 sm KsKd', 'p1 sm'", board);
    CHECK_EQ(play((struct parts){.actions = actions,
                                 .end = "finishing_stacks=[80, 120, 100]"}),
             PHH_PASSED);
    check_copy();
}

/*
 * The hand just played, told again to its end with other shares of the pot:
 * are finishing stacks claimed?
 */
static bool claims_after(money one, money other, money third)
{
    static struct felt felt;
    struct event paid = {.kind = EV_PAID,
                         .paid.share = {[2] = one, [5] = other, [9] = third}};
    struct event ended = {.kind = EV_HAND_ENDED};

    phh_record_begin(&record, &hand);
    phh_record_hear(&record, &felt, &paid);
    phh_record_hear(&record, &felt, &ended);
    return record.hand.has_finishing;
}

TEST(where_an_odd_chip_was_parted_no_stacks_are_claimed)
{
    CHECK_EQ(play((struct parts){.actions = "'p3 cbr 6', 'p1 f', 'p2 f'"}),
             PHH_PASSED);
    CHECK(record.hand.has_finishing);
    CHECK(claims_after(900, 0, 0));
    CHECK(claims_after(0, 900, 0));
    CHECK(claims_after(450, 450, 0));
    CHECK(claims_after(300, 300, 300));
    CHECK(!claims_after(500, 400, 0));
    CHECK(!claims_after(400, 500, 0));
    CHECK(!claims_after(300, 300, 400));
    CHECK(!claims_after(400, 300, 300));
    CHECK(!claims_after(400, 0, 300));
}

/* The second pot was even; the first was not. */
TEST(an_odd_chip_in_one_pot_is_not_forgotten_in_the_next)
{
    static struct felt felt;
    struct event odd = {.kind = EV_PAID, .paid.share = {500, 400}};
    struct event even = {.kind = EV_PAID, .paid.share = {300, 300}};
    struct event ended = {.kind = EV_HAND_ENDED};

    CHECK_EQ(play((struct parts){.actions = "'p3 cbr 6', 'p1 f', 'p2 f'"}),
             PHH_PASSED);
    phh_record_begin(&record, &hand);
    phh_record_hear(&record, &felt, &odd);
    phh_record_hear(&record, &felt, &even);
    phh_record_hear(&record, &felt, &ended);
    CHECK(!record.hand.has_finishing);
}

TEST(posts_short_of_the_blind_are_what_fits)
{
    static const char fold[] = "'p1 f', 'p2 f'";
    char actions[64];

    /* Dead, and the big blind besides; then alone and live. */
    snprintf(actions, sizeof actions, "'p3 cbr 6', %s", fold);
    CHECK_EQ(play((struct parts){.blinds = "[1, 2, -1]",
                                 .actions = actions,
                                 .end = "finishing_stacks=[99, 98, 103]"}),
             PHH_PASSED);
    CHECK_EQ(result.collected[2], 600);
    check_copy();
    CHECK_EQ(play((struct parts){.blinds = "[1, 2, -1]",
                                 .actions = actions,
                                 .end = "winnings=[0, 0, 5]"}),
             PHH_PASSED);
    CHECK_EQ(result.collected[2], 500);
}

TEST(a_raise_may_be_written_as_what_the_other_has)
{
    CHECK_EQ(play_text("variant='FT'\nantes=[0, 0]\nsmall_bet=4\nbig_bet=8\n"
                       "blinds_or_straddles=[2, 4]\n"
                       "starting_stacks=[6.5, 100]\n"
                       "actions=['d dh p1 AsAd', 'd dh p2 KsKd', "
                       "'p2 cbr 6.5', 'p1 cc', 'd db 2c7d9h', 'd db Jc', "
                       "'d db 3s']\nfinishing_stacks=[13, 93.5]"),
             PHH_PASSED);
    CHECK_EQ(result.returned[1], 150);
}

TEST(checks_after_the_last_chip_mean_nothing)
{
    CHECK_EQ(play((struct parts){.stacks = "[100, 20, 100]",
                                 .actions = "'p3 f', 'p1 cbr 20', 'p2 cc', "
                                            "'d db 2c7d9h', 'p1 cc', 'p2 cc', "
                                            "'d db Jc', 'd db 3s', 'p1 cc'",
                                 .end = "finishing_stacks=[120, 0, 100]"}),
             PHH_PASSED);
}

TEST(other_games_are_skipped)
{
    CHECK_EQ(play_text("variant='F2L3D'\nantes=[0, 0]\n"
                       "starting_stacks=[1, 2]\nactions=[]"),
             PHH_SKIPPED);
    CHECK_STR(result.why, "no game for variant F2L3D");
    CHECK_EQ(play_text("variant='NT'\nantes=[0,0,0,0,0,0,0,0,0,0,0]\n"
                       "starting_stacks=[1,1,1,1,1,1,1,1,1,1,1]\nactions=[]"),
             PHH_SKIPPED);
    CHECK_STR(result.why, "more than 10 players");
}

TEST(a_game_and_its_limit_have_one_code)
{
    struct shelf *shelf = shelf_open(NULL, &fault);

    MUST(shelf != NULL);
    CHECK_STR(shelf_code_of_game(shelf, "holdem", STRUCTURE_FIXED), "FT");
    CHECK_STR(shelf_code_of_game(shelf, "holdem", STRUCTURE_NONE), "NT");
    CHECK_STR(shelf_code_of_game(shelf, "omaha", STRUCTURE_POT), "PO");
    CHECK_STR(shelf_code_of_game(shelf, "stud", STRUCTURE_FIXED), "F7S");
    CHECK(shelf_code_of_game(shelf, "stud", STRUCTURE_NONE) == NULL);
    CHECK(shelf_code_of_game(shelf, "pan", STRUCTURE_FIXED) == NULL);
    shelf_close(shelf);
}

/* How many pieces; each begins at a header, in the line that it says. */
static int pieces_of(const char *bytes, size_t count)
{
    struct phh_cut cut = {bytes, count, 1};
    struct phh_piece piece;
    const char *end = bytes;
    uint32_t line = 1;
    int pieces = 0;

    while (phh_cut_next(&cut, &piece)) {
        CHECK(piece.bytes == end && piece.length > 0);
        CHECK(pieces == 0 || piece.bytes[0] == '[');
        CHECK_EQ(piece.line, line);
        for (size_t i = 0; i < piece.length; i++)
            line += piece.bytes[i] == '\n';
        end = piece.bytes + piece.length;
        pieces++;
    }
    CHECK(end == bytes + count);
    return pieces;
}

TEST(a_file_is_cut_before_headers)
{
    static char file[4 * PHH_PIECE_BYTES];

    CHECK_EQ(pieces_of(file, 0), 0);
    memset(file, 'x', sizeof file);
    CHECK_EQ(pieces_of(file, sizeof file), 1);
    for (size_t i = 0; i + 10 <= sizeof file; i += 10)
        memcpy(file + i, "[1]\nx=1\n\n\n", 10);
    CHECK_EQ(pieces_of(file, 10), 1);
    CHECK_EQ(pieces_of(file, PHH_PIECE_BYTES), 1);
    CHECK_EQ(pieces_of(file, PHH_PIECE_BYTES + 10), 2);
    CHECK_EQ(pieces_of(file, sizeof file), 4);
}

/* Are the keys of these two pieces known to be all different? */
static bool rise(const char *one, const char *two)
{
    struct phh_keys all = {0}, next;
    const char *const piece_text[] = {one, two};

    for (int i = 0; i < 2; i++) {
        struct toml piece;

        arena_init(&arena, again, sizeof again);
        CHECK_EQ(toml_read(&piece, &arena, "f", piece_text[i],
                           strlen(piece_text[i]), &fault),
                 0);
        if (!phh_keys_of(&next, &piece.root) || !phh_keys_join(&all, &next))
            return false;
    }
    return true;
}

TEST(hands_in_two_pieces_rise)
{
    CHECK(rise("[1]\n[2]\n[9]", "[10]\n[11]"));
    CHECK(rise("[1]", "# none"));
    CHECK(rise("", "[1]"));
    CHECK(rise("[a]\n[b]", "[c]"));
    CHECK(!rise("[1]\n[2]\n[10]", "[9]\n[11]"));
    CHECK(!rise("[1]\n[3]\n[2]", "[4]"));
    CHECK(!rise("[1]\n[2]", "[2.x]"));
    CHECK(!rise("[1]\n[2]", "[2]"));
    CHECK(!rise("variant = 'NT'", "[x]"));
    CHECK(!rise("['']", "[x]"));
    CHECK(!rise("[a12345678901234567890123456789012]", ""));
    CHECK(rise("[a1234567890123456789012345678901]", ""));
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
