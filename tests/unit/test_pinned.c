/*
 * test_pinned.c - all that is said of every table: how it is asked for, what
 * each viewer is told of it, and the hands that are saved there.
 *
 * tests/shown/pinned.txt has a digest for each game of each house: digests.h.
 * Seeds and clocks are the test's own, so that they are the same in every run.
 */
#include "test.h"

#include <unistd.h>

#include "book/collection.h"
#include "book/shelf.h"
#include "rule/open.h"
#include "sim/croupier.h"
#include "wire/banked/bank_open.h"
#include "wire/cost_words.h"
#include "wire/deck_proof.h"
#include "wire/event_json.h"
#include "wire/fee_ask.h"
#include "wire/phh.h"
#include "wire/poker/poker_open.h"
#include "wire/record.h"
#include "wire/referee.h"
#include "wire/repertoire.h"
#include "wire/rulecard.h"
#include "wire/ruling_json.h"
#include "wire/say.h"
#include "wire/shape.h"
#include "wire/table_sign.h"
#include "wire/telling.h"
#include "wire/why_json.h"

#include "digests.h"

enum {
    SAID_ROOM = 1 << 20,
    STEPS = 150,
    THINKS_MS = 4000,
    STUCK = 200,
    BETS = 40,    /* what players buy in for */
    ASKS = 11,    /* one step in so many asks for all there is, */
    SAVES = 23,   /* and one saves the hand */
    MISTAKES = 8, /* one command in so many */
    VIEWERS = 3   /* the last is the rail */
};

static struct shelf *shelf;
static char said[SAID_ROOM];

static void begin(const char *kind, const char *house, const char *game)
{
    char name[NOTE_NAME];

    snprintf(name, sizeof name, "%s %s %s", kind, house, game);
    note_begin(name);
}

/* Tables as they are asked for */

static const char *const asks[] =
    {"",
     "3/6",
     "6/3",
     "0/6",
     "3",
     "2.5/5",
     "1/3 no-limit",
     "2/3 pot-limit",
     "5-100",
     "5-10",
     "10-5",
     "2000/4000",
     "15/30",
     "1/2",
     "0.50",
     "0",
     "structure fixed",
     "structure spread",
     "structure no-limit",
     "structure pot-limit",
     "structure soft",
     "buy-in 20",
     "buy-in 40",
     "buy-in 300",
     "buy-in 0",
     "structure no-limit, buy-in 100",
     "structure no-limit, buy-in 1000",
     "1/3, structure no-limit",
     "option 1",
     "option 2",
     "option A",
     "option none",
     "5-100, option 1",
     "collection 4",
     "collection none",
     "collection 0.50/2",
     "3/6, collection 4, payer blind",
     "payer button",
     "payer blind",
     "payer antes",
     "payer each_player",
     "payer player_dealer",
     "payer nobody",
     "5-100, payer each_player, collection 1",
     "seats 2",
     "seats 6",
     "seats 0",
     "seats 99",
     "seats six",
     "over-blind 6",
     "over-blind 0",
     "over-blind 1",
     "3/6, over-blind 200",
     "ante 1",
     "ante 0",
     "ante 1, blinds 1/2",
     "blinds 1/2",
     "blinds 0",
     "blinds 1/2/3/4/5/6/7",
     "blinds x",
     "bring-in 1",
     "chip 0.50",
     "chip 0",
     "chip 5",
     "ante",
     "ante 1, ante 2",
     "decks 6",
     "decks 8, cut 2",
     "jokers 1",
     "3/6, dealing by_card",
     "showing asked",
     "dealing by_card, showing asked",
     " , 3/6 ,",
     "nothing such",
     ("ante 1, blinds 1/2, bring-in 1, chip 1, chip 1, chip 1, chip 1, "
      "chip 1, chip 1, chip 1, chip 1, chip 1, chip 1, chip 1, chip 1")};

static const struct {
    const char *players, *action, *wager;
} counts[] = {{NULL, NULL, NULL},  {"2", NULL, NULL},   {"6", NULL, NULL},
              {"1", NULL, NULL},   {"14", NULL, NULL},  {"2.5", NULL, NULL},
              {NULL, "500", NULL}, {NULL, NULL, "25"},  {NULL, NULL, "0"},
              {NULL, NULL, "-1"},  {NULL, "100", "10"}, {NULL, NULL, "9999"}};

static void note_fees(struct fee_ask *q, bool cents)
{
    static struct book b;

    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        struct fee_count n;
        struct cmd_open open;
        struct fault f;
        struct text t;
        struct json j = json_to_text(&t);

        q->players = counts[i].players;
        q->action = counts[i].action;
        q->wager = counts[i].wager;
        text_init(&t, said, sizeof said);
        if (!fee_ask_read(q, &n, &f) ||
            fee_ask_open(shelf, q, &n, &b, &open, &f) != 0)
            note(f.text);
        else
            fee_ask_json(&j, q, &n, &b, &open, cents), note(said);
    }
}

static void note_asked(const char *house, const char *game, const char *words)
{
    static struct table_sign sign;
    static struct book b;
    struct w_sign shape;
    struct fee_ask q = {.table = {.house = house, .game = game}};
    char line[256];
    struct cmd_open open;
    struct command wish;
    struct fault f;
    struct text t;
    struct json j = json_to_text(&t), rules = json_to_text(&t);

    note(words);
    snprintf(line, sizeof line, "%s", words);
    if (table_ask_words(&q.table, line, &f) != 0 ||
        table_ask_open(shelf, &q.table, &b, &open, &f) != 0) {
        note(f.text);
        return;
    }
    *wish_open(&wish, who_floor()) = open;
    text_init(&t, said, sizeof said);
    command_put_json(&t, &wish);
    table_sign_of(shelf_clauses(shelf), &b, &open, &sign);
    shape = table_sign_shape(&sign);
    put_w_sign(&j, &shape);
    rulecard_json_of(&rules, shelf_clauses(shelf), &b, &open);
    for (int i = 0; i < sign.lines; i++)
        sign_put_when(&t, &sign.line[i]);
    CHECK(!t.cut);
    note(said);
    if (words[0] == '\0' || strstr(words, "collection") != NULL)
        note_fees(&q, words[0] == '\0');
}

/* The tables that people would open. */
static void note_usual(const struct book *b)
{
    const struct collections *all = shelf_collections(shelf);
    struct limits_usual some[LIMITS_MOST];
    struct bank_usual bank[8];
    struct text t;
    int count;

    text_init(&t, said, sizeof said);
    if (b->family == FAMILY_POKER) {
        count = limits_usual(b, all, some);
        for (int i = 0; i < count; i++) {
            limits_put(&t, b, &some[i].limits);
            text_put(&t, " %s;", some[i].what);
        }
    } else if (b->family != FAMILY_MELDING) {
        count = bank_tables(b, all, bank, 8);
        for (int i = 0; i < count; i++)
            text_put(&t, "%s %s;", bank[i].words, bank[i].what);
    }
    note(said);
}

static void ask_game(const char *house, const char *game, const struct book *b)
{
    begin("asked", house, game);
    note_usual(b);
    for (size_t i = 0; i < sizeof asks / sizeof *asks; i++)
        note_asked(house, game, asks[i]);
    note_end();
}

/* Tables as they are played */

static struct stage {
    struct book edition, rules;
    struct seating seating;
    struct croupier croupier;
    struct telling telling;
    struct record record;
    struct view_name names[PEOPLE_MAX];
    int64_t now_ms, id;
    int hands; /* saved and refereed */
    struct deck_proof proof[VIEWERS];
    uint32_t decks;
} stage;

static const char *const people[PEOPLE_MAX] = {"Ana", "Bo",  "Cy",  "Dee",
                                               "Eli", "Fay", "Gus", "Hal",
                                               "Ivy", "Jan", "Kay", "Lou",
                                               "Max", "Nat", "Oz",  "Pat"};

static struct view_told told_to(seat_no viewer)
{
    return (struct view_told){.table = 1,
                              .viewer = viewer,
                              .book = &stage.rules,
                              .all = shelf_clauses(shelf),
                              .seating = &stage.telling.now,
                              .recent = &stage.telling.recent,
                              .names = stage.names,
                              .now_ms = stage.now_ms};
}

static seat_no viewer_at(int i)
{
    return i == 0   ? 0
           : i == 1 ? (seat_no)(felt_seats(&stage.seating.felt) - 1)
                    : NO_SEAT;
}

/* A hand of poker as PHH writes it, in the words of the first viewer */

static struct phh_record phh;
static struct phh_game phh_rules;

static void phh_begins(void)
{
    static struct phh_hand like; /* too large for a stack */
    const struct stakes *s = &stage.seating.felt.poker.stakes;
    const char *code = shelf_code_of_game(shelf, stage.edition.game,
                                          (enum structure)s->structure);

    memset(&like, 0, sizeof like);
    snprintf(like.variant, sizeof like.variant, "%s",
             code != NULL ? code : "");
    like.bring_in = s->bring_in;
    like.small_bet = s->structure == STRUCTURE_FIXED ? s->lower : 0;
    like.big_bet = s->structure == STRUCTURE_FIXED ? s->upper : 0;
    like.min_bet = s->structure == STRUCTURE_FIXED ? 0 : s->lower;
    phh_record_begin(&phh, &like);
}

/* Writes the hand, reads it again and plays it by the rules of PHH. */
static void note_phh(void)
{
    static char block[4 << 20];
    static struct phh_hand again;
    static struct phh_result result;
    struct arena arena;
    struct toml doc;
    struct fault f;
    struct text t;

    text_init(&t, said, sizeof said);
    text_put(&t, "%d %d %d\n", phh.unsaid, phh.dropped, phh.full);
    note(said);
    text_init(&t, said, sizeof said);
    phh_write(&t, &phh.hand, NULL);
    note(said);
    if (phh.unsaid || phh.hand.players < 2)
        return;
    arena_init(&arena, block, sizeof block);
    memset(&f, 0, sizeof f);
    if (toml_read(&doc, &arena, "hand", said, t.used, &f) != 0 ||
        phh_read(&again, &doc.root, &f) != 0) {
        CHECK_STR(f.text, "");
        return;
    }
    CHECK_EQ(again.actions, phh.hand.actions);
    if (strcmp(phh_rules.code, again.variant) != 0)
        MUST(phh_game(&phh_rules, shelf, again.variant, &f) == 0);
    phh_play(&again, &phh_rules, &result, NULL);
    note(result.verdict == PHH_PASSED ? "passed" : result.why);
}

static void hears_phh(const struct event *e)
{
    struct event seen;

    if (stage.telling.now.felt.family != FAMILY_POKER)
        return;
    if (e->kind == EV_HAND_BEGUN)
        phh_begins();
    event_for(e, viewer_at(0), &seen);
    phh_record_hear(&phh, &stage.telling.now.felt, &seen);
    if (e->kind == EV_HAND_ENDED && phh.hand.variant[0] != '\0')
        note_phh();
}

/* A deck that is promised when its cards come; its promise is made up. */
static void seals(const struct event *of)
{
    struct event e;

    if (of->kind != EV_HAND_BEGUN && of->kind != EV_CLOSED &&
        of->kind != EV_SHUFFLED)
        return;
    make_deck_sealed(&e)->deck = ++stage.decks;
    memset(e.deck_sealed.root, (int)stage.decks, sizeof e.deck_sealed.root);
    for (int i = 0; i < VIEWERS; i++)
        deck_proof_hear(&stage.proof[i], viewer_at(i), &e);
}

/* All decks of the hand are opened, and each viewer gets the proof. */
static void note_proofs(void)
{
    for (int i = 0; i < VIEWERS; i++) {
        struct event e;
        struct text t;
        struct json j = json_to_text(&t);

        for (uint32_t deck = 1; deck <= stage.decks; deck++) {
            make_deck_opened(&e)->deck = deck;
            memset(e.deck_opened.nonce, (int)deck + 1,
                   sizeof e.deck_opened.nonce);
            deck_proof_hear(&stage.proof[i], viewer_at(i), &e);
        }
        text_init(&t, said, sizeof said);
        deck_proof_json(&j, &stage.proof[i]);
        CHECK(!t.cut);
        note(said);
    }
    stage.decks = 0;
}

static void heard(void *to, const struct event *e)
{
    (void)to;
    seals(e);
    for (int i = 0; i < VIEWERS; i++)
        deck_proof_hear(&stage.proof[i], viewer_at(i), e);
    CHECK(telling_hear(&stage.telling, &stage.rules, e));
    if (e->kind == EV_OPENED)
        return;
    hears_phh(e);
    for (int i = 0; i < VIEWERS; i++) {
        struct view_told told = told_to(viewer_at(i));
        struct text t;

        text_init(&t, said, sizeof said);
        telling_put_event(&t, &stage.telling, &told, e);
        note(said);
    }
}

static bool does(struct command *c, struct refusal *no)
{
    struct room_sink sink = {.take = heard};

    c->at_ms = stage.now_ms += THINKS_MS;
    c->id = (uint64_t)++stage.id;
    return seating_do(c->kind == CMD_OPEN ? &stage.edition : &stage.rules,
                      &stage.seating, c, &sink, no);
}

static void sits(seat_no seat, money amount)
{
    struct refusal no;
    struct command c;
    struct cmd_sit *sit = wish_sit(&c, who_player(seat));

    sit->amount = amount + (seat % 3) * (amount / 4);
    sit->person = (uint32_t)seat + 1;
    c.who.person = sit->person;
    does(&c, &no);
}

/* Opened from the book, and all sit down but one. */
static bool opens(uint32_t mistakes)
{
    struct command c;
    struct refusal no;
    struct fault f;
    struct cmd_open *open = wish_open(&c, who_floor());
    const struct felt *felt = &stage.seating.felt;
    money bet;
    int seats;

    seating_init(&stage.seating);
    if (open_usual(&stage.edition, shelf_collections(shelf), 0, 0,
                   book_value(&stage.edition, LEAF_SEATS_MOST), open, &f) != 0)
        return false;
    open->asks_to_show = mistakes > 0 && stage.edition.family == FAMILY_POKER;
    telling_begin(&stage.telling, &stage.seating);
    stage.record.begun = false;
    stage.croupier = (struct croupier){.luck = luck_of(7 + mistakes),
                                       .mistakes = mistakes};
    stage.now_ms = stage.id = 0;
    for (int i = 0; i < VIEWERS; i++)
        deck_proof_begin(&stage.proof[i]);
    stage.decks = 0;
    if (!does(&c, &no))
        return false;
    felt_book(&stage.edition, felt, &stage.rules);
    bet = felt->family == FAMILY_POKER     ? open->upper
          : felt->family == FAMILY_MELDING ? open->chip
                                           : open->lower;
    seats = felt_seats(felt);
    for (seat_no i = 0; i < seats; i++)
        if (seats < 4 || i != seats - 2)
            sits(i, open->buy_in > BETS * bet ? open->buy_in : BETS * bet);
    return true;
}

/* Notes the cost of a hand, and all commands that the game has. */
static void note_table(void)
{
    static struct felt_view v;
    struct text t;

    felt_view(&stage.rules, &stage.seating.felt, 0, &v);
    text_init(&t, said, sizeof said);
    for (int players = 2; players <= felt_seats(&stage.seating.felt);
         players++)
        cost_put(&t, &stage.rules, &v, players);
    for (int i = 0; i < 6 && v.family == FAMILY_POKER; i++) {
        struct stakes s = v.poker.stakes;

        s.blinds = (uint8_t)(i / 2);
        s.asks_to_show = i % 2 == 0;
        for (int kind = CMD_NONE + 1; kind < CMD_KINDS; kind++)
            text_put(&t, " %d", repertoire_has(&stage.rules, &s, kind));
    }
    note(said);
}

/* How every command is typed. */
static void note_usage(void)
{
    begin("typed", "-", "-");
    for (int kind = CMD_NONE + 1; kind < CMD_KINDS; kind++) {
        struct text t;

        if (command_row(kind) == NULL)
            continue;
        text_init(&t, said, sizeof said);
        say_verb(&t, kind);
        text_str(&t, ": ");
        say_opening_verb(&t, kind);
        text_str(&t, ": ");
        say_usage(&t, command_row(kind), true);
        text_str(&t, ": ");
        say_usage(&t, command_row(kind), false);
        note(said);
    }
    note_end();
}

/* Notes the preview of a report that is about to be made. */
static void note_ruling(const struct command *c)
{
    for (int i = 0; i < VIEWERS; i++) {
        struct view_told told = told_to(viewer_at(i));
        struct refusal no;
        struct text t;
        struct json j = json_to_text(&t);

        text_init(&t, said, sizeof said);
        if (!ruling_json(&j, &told, c, &no))
            text_str(&t, why_sentence(no.why));
        note(said);
    }
}

/* One command that is carried out; false: there is none. */
static bool plays(void)
{
    for (int i = 0; i < STUCK; i++) {
        struct command c;
        struct refusal no;
        struct felt before;
        bool done;

        if (!croupier_next(&stage.croupier, &stage.rules, &stage.seating, &c))
            return false;
        if (c.kind == CMD_REPORT || c.kind == CMD_FOUL ||
            c.kind == CMD_MELD_FOUL)
            note_ruling(&c);
        before = stage.seating.felt;
        done = does(&c, &no);
        croupier_hear(&stage.croupier, done);
        if (done) {
            record_command(&stage.record, &stage.rules, &before, &c);
            return true;
        }
    }
    return false;
}

static void note_views(bool all)
{
    for (int i = 0; i < VIEWERS; i++) {
        struct view_told told = told_to(viewer_at(i));
        struct text t;
        struct json why = json_to_text(&t), reports = why, rules = why;

        text_init(&t, said, sizeof said);
        view_json(&t, &told);
        CHECK(!t.cut);
        note(said);
        if (!all)
            continue;
        text_init(&t, said, sizeof said);
        why_json(&why, &told);
        reports_json(&reports, &told);
        rulecard_json(&rules, told.all, told.book, &stage.seating.felt);
        note(said);
    }
}

static void complain(void *to, const char *text)
{
    (void)to;
    printf("# %s\n", text);
}

/* A hand saved by somebody, and what the referee thinks of it. */
static void note_saved(seat_no viewer)
{
    struct record_for who = {.viewer = viewer,
                             .names = people,
                             .collections = shelf_collections(shelf)};
    struct referee_report report = {.complain = complain};
    struct fault f;
    FILE *out;
    int code;

    memset(said, 0, sizeof said);
    out = fmemopen(said, sizeof said, "w");
    MUST(out != NULL);
    code = record_write(&stage.record, &stage.edition, &who, out, &f);
    fclose(out);
    note(code == 0 ? said : f.text);
    if (code != 0)
        return;
    memset(&f, 0, sizeof f);
    if (referee_run(shelf, "saved.hand", said, strlen(said), &report, &f) != 0)
        CHECK_STR(f.text, "");
    CHECK_EQ(report.failed, 0);
    stage.hands += report.passed;
}

/* The last hand saved to a file: once, and whole. */
static void save_file(void)
{
    struct record_for who = {.viewer = 0,
                             .names = people,
                             .collections = shelf_collections(shelf)};
    static struct record none;
    char path[] = "/tmp/houseway-saved.XXXXXX";
    struct fault f;
    int fd = mkstemp(path);

    MUST(fd >= 0 && close(fd) == 0);
    CHECK_EQ(record_save(&stage.record, &stage.edition, &who, path, &f),
             FAULT);
    CHECK(strstr(f.text, path) == f.text);
    MUST(unlink(path) == 0);
    CHECK_EQ(record_save(&none, &stage.edition, &who, path, &f), FAULT);
    CHECK(access(path, F_OK) != 0);
    CHECK_EQ(record_save(&stage.record, &stage.edition, &who, path, &f), 0);
    CHECK(access(path, F_OK) == 0);
    unlink(path);
}

static void play_game(const char *house, const char *game, uint32_t mistakes)
{
    const char *kind = mistakes > 0 ? "ruled" : "played";

    begin(kind, house, game);
    if (opens(mistakes))
        note_table();
    else
        note("it cannot be opened");
    for (int step = 1; step <= STEPS && plays(); step++) {
        note_views(step % ASKS == 0);
        if (step % SAVES == 0)
            note_saved(viewer_at(step / SAVES % 2)); /* not the rail */
        if (felt_is_idle(&stage.seating.felt) && stage.decks > 0)
            note_proofs();
    }
    note_end();
}

/* Commands without an end, all of one hand. */
TEST(a_hand_with_no_room_for_it_is_not_saved)
{
    static struct record r;
    static struct felt felt;
    struct record_for who = {.viewer = 0};
    struct command deal, call;
    struct fault f;
    FILE *out = fmemopen(said, sizeof said, "w");

    MUST(out != NULL);
    felt_init(&felt);
    felt.family = FAMILY_POKER;
    wish_deal(&deal, who_floor());
    wish_call(&call, who_player(0));
    record_command(&r, &stage.rules, &felt, &call);
    CHECK(!r.begun && r.used == 0);
    record_command(&r, &stage.rules, &felt, &deal);
    CHECK(r.begun && r.used > 0);
    for (int i = 0; i < RECORD_BYTES && !r.full; i++) {
        record_command(&r, &stage.rules, &felt, &call);
        CHECK(r.used <= RECORD_BYTES);
    }
    CHECK(r.full && r.used > RECORD_BYTES - 200);
    CHECK_EQ(record_write(&r, &stage.edition, &who, out, &f), FAULT);
    fclose(out);
    record_command(&r, &stage.rules, &felt, &deal); /* the next one */
    CHECK(r.begun && !r.full && r.used < 200);
}

TEST(every_game_says_what_it_said_before)
{
    struct fault f;

    shelf = shelf_open(NULL, &f);
    MUST(shelf != NULL);
    for (int i = 0; i < PEOPLE_MAX; i++)
        stage.names[i] = (struct view_name){.name = people[i],
                                            .bot = i > 0 ? "calm" : NULL};
    note_usage();
    for (int h = 0; shelf_house(shelf, h) != NULL; h++)
        for (int g = 0; shelf_game(shelf, g) != NULL; g++) {
            const char *house = shelf_house(shelf, h);
            const char *game = shelf_game(shelf, g);

            if (shelf_book(shelf, house, game, &stage.edition, &f) != 0)
                continue;
            ask_game(house, game, &stage.edition);
            play_game(house, game, 0);
            if (strcmp(game, "holdem") == 0)
                save_file();
            play_game(house, game, MISTAKES);
        }
    CHECK(stage.hands > 100);
    notes_check("tests/shown/pinned.txt");
    for (int i = 0; i < VIEWERS; i++)
        deck_proof_release(&stage.proof[i]);
    shelf_close(shelf);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
