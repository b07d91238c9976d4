/*
 * bench_hands.c - whole hands of every game of every house.
 *
 * Random legal play with every invariant on, one core, at the usual stakes of
 * each book; beside it the same hands without events (--bulk), where that
 * runner knows the book.  Processor time is measured, so that a busy machine disturbs the
 * figures less.  The games come from the shelf. A section of a house without streets cannot be dealt and is skipped.  At the
 * end, hold'em without a house: see bench_tables.c, and two cores together.
 *
 * Leaves: bet.least, bet.most, seats.least, seats.most
 */
#include "cmd/dev/bench.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/jobs.h"
#include "base/json.h"
#include "book/clause.h"
#include "book/library.h"
#include "book/shelf.h"
#include "cmd/verb.h"
#include "cmd/wall.h"
#include "rule/poker/poker.h"
#include "sim/brisk.h"
#include "sim/sim.h"

enum {
    ROUND_HANDS = 50000,
    LOWER = 3 * CENTS,
    SHARED_BLOCKS = 20, /* played alone, and by two */
    SHARED_FEW = 2,     /* the same for small requests */
    SHARED_TIMES = 5
};

/* One game of one house, as measured. */
struct line {
    const char *house, *game;
    int seats;
    int64_t hands, events; /* a second */
    int64_t bulk;          /* hands a second without events; 0: not known */
    int64_t sets; /* hands against a player-dealer; 0: there is none */
};

/* The same game with few players and with many. */
static const int few[] = {2, 3, 6};
enum { FEW = 3 };

struct bench {
    const struct bench_request *q;
    struct shelf *shelf;
    struct json json;
    struct ruling_times rulings;
    struct table_figures tables;
    int64_t shelf_ns, first_ns; /* to open the shelf; to the end of a hand */
    /* speedup of two workers in hundredths; 0: one core only */
    int64_t shared;
    struct book_time one, hundred;
    int64_t by_seats[FEW]; /* hands a second, for each of few[] */
    int64_t bulk_by_seats[FEW];
};

static struct stakes stakes_for(const struct bench *n, const struct book *b,
                                money lower, money upper)
{
    struct stakes s = stakes_usual(b, lower, upper);

    stakes_collect_any(&s, b, shelf_collections(n->shelf));
    return s;
}

/* Limits of $3-6, or the printed ones if the house has no others. */
static struct stakes stakes_of(const struct bench *n, const struct book *b)
{
    struct stakes s = stakes_for(n, b, LOWER, 2 * LOWER);
    struct refusal no;

    return stakes_fit(b, &s, &no)
               ? s
               : stakes_for(n, b, book_value(b, LEAF_BET_LEAST),
                            book_value(b, LEAF_BET_MOST));
}

static int seats_of(const struct bench_request *q, const struct book *b)
{
    int seats = q->seats > 0 ? (int)q->seats : sim_seats(b);
    int least = book_value(b, LEAF_SEATS_LEAST);
    int most = book_value(b, LEAF_SEATS_MOST);

    return seats < least ? least : seats > most ? most : seats;
}

/* The time for this many hands; -1 if something was refused. */
static int64_t measure_ns(const struct bench *n, const struct sim *s,
                          int64_t hands, struct sim_result *r)
{
    int64_t ns[BENCH_ROUNDS_MOST];
    struct refusal no;

    for (int i = 0; i < n->q->rounds; i++) {
        int64_t begun = bench_used_ns();

        if (!sim_book(s, shelf_collections(n->shelf), hands, r, &no))
            return -1;
        ns[i] = bench_used_ns() - begun;
    }
    return bench_median(ns, (int)n->q->rounds);
}

/* So many in so long, a second. */
static int64_t rate_of(int64_t count, int64_t ns)
{
    return count * 1000000 / (ns / 1000 + 1);
}

/* Returns false if the engine refuses a command that it offered. */
static bool measure(const struct bench *n, const struct book *b,
                    struct line *out)
{
    const struct bench_request *q = n->q;
    struct sim s = {.book = b, .seats = out->seats, .seed = 1};
    int64_t hands = q->hands > 0 ? (int64_t)q->hands : ROUND_HANDS, ns;
    struct sim_result r = {0};

    s.stakes = stakes_of(n, b);
    if (q->structure >= 0)
        s.stakes.structure = (uint8_t)q->structure;
    ns = measure_ns(n, &s, hands, &r);
    if (ns < 0)
        return false;
    out->hands = rate_of(hands, ns);
    out->events = rate_of(r.events, ns);
    out->sets = rate_of(r.sets, ns);
    s.bulk = brisk_why_not(&s) == NULL;
    ns = s.bulk ? measure_ns(n, &s, hands, &r) : 0;
    out->bulk = s.bulk ? rate_of(hands, ns) : 0;
    return ns >= 0;
}

static void show(struct bench *n, const struct line *l)
{
    if (!n->q->json) {
        printf("%-12s%-20s%5d%12" PRId64 "%12" PRId64, l->house, l->game,
               l->seats, l->hands, l->events);
        if (l->sets > 0)
            printf("  %" PRId64 " hands settled", l->sets);
        if (l->bulk > 0)
            printf("%12" PRId64, l->bulk);
        printf("\n");
        fflush(stdout);
        return;
    }
    json_object(&n->json);
    json_say_string(&n->json, "house", l->house);
    json_say_string(&n->json, "game", l->game);
    json_say_int(&n->json, "seats", l->seats);
    json_say_int(&n->json, "hands_per_second", l->hands);
    json_say_int(&n->json, "events_per_second", l->events);
    if (l->bulk > 0)
        json_say_int(&n->json, "bulk_hands_per_second", l->bulk);
    if (l->sets > 0)
        json_say_int(&n->json, "sets_per_second", l->sets);
    json_close(&n->json);
}

/* From nothing to the first hand played: what a start costs. */
static bool measure_start(struct bench *n, const struct book *b, int seats)
{
    struct sim s = {.book = b, .seats = seats, .seed = 1};
    int64_t begun = bench_used_ns();
    struct sim_result r;
    struct refusal no;
    bool played;

    s.stakes = stakes_of(n, b);
    played = sim_book(&s, shelf_collections(n->shelf), 1, &r, &no);
    n->first_ns = n->shelf_ns + bench_used_ns() - begun;
    return played;
}

static bool measure_rulings(struct bench *n, const struct book *b)
{
    struct stakes stakes;

    if (!book_is(b, OF_POKER))
        return true;
    stakes = stakes_of(n, b);
    return bench_rulings(b, &stakes, &n->rulings);
}

static bool bench_section(struct bench *n, const struct section *section)
{
    struct line l = {.house = section->house->key, .game = section->game};
    struct book b;
    struct fault f;

    if (section->like == NULL || !shelf_can_deal(n->shelf, section->like))
        return true;
    if (shelf_book(n->shelf, l.house, l.game, &b, &f) != 0) {
        fprintf(stderr, "houseway-dev bench: %s\n", f.text);
        return false;
    }
    if (!sim_can_play(b.family))
        return true;
    l.seats = seats_of(n->q, &b);
    if ((n->first_ns == 0 && !measure_start(n, &b, l.seats)) ||
        !measure(n, &b, &l) || !measure_rulings(n, &b)) {
        fprintf(stderr,
                "houseway-dev bench: %s %s: a legal command was "
                "refused\n",
                l.house, l.game);
        return false;
    }
    show(n, &l);
    return true;
}

static void begin(struct bench *n)
{
    n->json = json_to(stdout);
    if (n->q->json) {
        json_object(&n->json);
        json_open_array(&n->json, "hands");
        return;
    }
    printf("whole hands and events per second of processor time, "
           "median of %" PRId64 "\n\n%-12s%-20s%5s%12s%12s%12s\n",
           n->q->rounds, "house", "game", "seats", "hands", "events",
           "--bulk");
}

static int64_t ruling_ns(const struct bench *n)
{
    return n->rulings.count == 0 ? 0 : n->rulings.all_ns / n->rulings.count;
}

/* The best time of this many workers, because other load only lengthens it; -1
   if something was refused. */
static int64_t shared_ns(const struct bench *n, const struct sim *s,
                         int workers)
{
    int64_t hands = (n->q->hands > 0 ? SHARED_FEW : SHARED_BLOCKS) * SIM_BLOCK;
    int64_t least = INT64_MAX;

    for (int i = 0; i < SHARED_TIMES; i++) {
        int64_t begun = wall_ns(), ns;
        struct sim_result r;
        struct refusal no;

        if (!sim_many(s, shelf_collections(n->shelf), hands, workers, NULL, &r,
                      &no))
            return -1;
        ns = wall_ns() - begun;
        least = ns < least ? ns : least;
    }
    return least;
}

static bool measure_seats(struct bench *n, const struct book *b)
{
    for (int i = 0; i < FEW; i++) {
        struct line l = {.seats = few[i]};

        if (!measure(n, b, &l))
            return false;
        n->by_seats[i] = l.hands;
        n->bulk_by_seats[i] = l.bulk;
    }
    return true;
}

/* The game of code FT without a house: seats, many tables, two workers. */
static bool measure_tables(struct bench *n)
{
    struct sim s = {.seats = 6, .seed = 1};
    enum structure structure;
    const char *game = shelf_game_of_code(n->shelf, "FT", &structure);
    int64_t alone, two;
    struct fault f;
    struct book b;

    if (game == NULL || shelf_book(n->shelf, NULL, game, &b, &f) != 0) {
        fprintf(stderr, "houseway-dev bench: %s\n",
                game == NULL ? "no game has the code FT" : f.text);
        return false;
    }
    s.book = &b;
    s.stakes = stakes_of(n, &b);
    if (!measure_seats(n, &b) || !bench_tables(&b, &s.stakes, &n->tables)) {
        fprintf(stderr, "houseway-dev bench: many tables: a command was "
                        "refused\n");
        return false;
    }
    if (jobs_cores() < 2)
        return true;
    alone = shared_ns(n, &s, 1);
    two = shared_ns(n, &s, 2);
    n->shared = alone > 0 && two > 0 ? alone * 100 / two : 0;
    return alone > 0 && two > 0;
}

/* The bytes of a felt that a family uses. */
static size_t felt_bytes(enum family family)
{
    struct felt felt;

    felt_init(&felt);
    felt.family = (uint8_t)family;
    return felt_size(&felt);
}

static void end_json(struct bench *n)
{
    struct json *j = &n->json;

    json_close(j);
    json_say_int(j, "table_bytes", (int64_t)sizeof(struct table));
    json_say_int(j, "shelf_us", n->shelf_ns / 1000);
    json_say_int(j, "first_hand_us", n->first_ns / 1000);
    json_say_int(j, "one_house_us", n->one.ns / 1000);
    json_say_int(j, "one_house_bytes", (int64_t)n->one.bytes);
    json_say_int(j, "hundred_houses_us", n->hundred.ns / 1000);
    json_say_int(j, "hundred_houses_bytes", (int64_t)n->hundred.bytes);
    json_say_int(j, "ruling_ns", ruling_ns(n));
    json_say_int(j, "rulings_over_20_us", n->rulings.over);
    json_say_int(j, "check_bytes", (int64_t)n->tables.check_bytes);
    json_say_int(j, "raise_bytes", (int64_t)n->tables.raise_bytes);
    json_say_int(j, "hand_bytes", (int64_t)n->tables.hand_bytes);
    json_open_object(j, "felt_bytes");
    for (int i = 0; i < FAMILIES; i++)
        if (sim_can_play((enum family)i))
            json_say_int(j, family_words[i],
                         (int64_t)felt_bytes((enum family)i));
    json_close(j);
    json_open_object(j, "by_seats");
    for (int i = 0; i < FEW; i++) {
        char seats[8];

        snprintf(seats, sizeof seats, "%d", few[i]);
        json_say_int(j, seats, n->by_seats[i]);
    }
    json_close(j);
    json_open_object(j, "bulk_by_seats");
    for (int i = 0; i < FEW; i++) {
        char seats[8];

        snprintf(seats, sizeof seats, "%d", few[i]);
        json_say_int(j, seats, n->bulk_by_seats[i]);
    }
    json_close(j);
    json_say_int(j, "tables_in_turn", BENCH_TABLES);
    json_say_int(j, "action_in_turn_ns", n->tables.action_ns);
    if (n->shared > 0)
        json_say_int(j, "two_jobs_hundredths", n->shared);
    json_close(j);
}

static void show_time(const char *what, const struct book_time *t)
{
    printf("%s: read in %" PRId64 ".%" PRId64 " ms, and %zu.%zu MB\n", what,
           t->ns / 1000000, t->ns / 100000 % 10, t->bytes >> 20,
           (t->bytes & 0xfffff) * 10 >> 20);
}

static void end(struct bench *n)
{
    const struct table_figures *t = &n->tables;

    if (n->q->json) {
        end_json(n);
        return;
    }
    printf("\na ruling: %" PRId64 " ns, of %" PRId64 " there were %" PRId64
           " that took more than 20 us\n",
           ruling_ns(n), n->rulings.count, n->rulings.over);
    printf("a table: %zu bytes\n"
           "all books read in %" PRId64 ".%" PRId64 " ms, the first hand "
           "played after %" PRId64 ".%" PRId64 " ms\n",
           sizeof(struct table), n->shelf_ns / 1000000,
           n->shelf_ns / 100000 % 10, n->first_ns / 1000000,
           n->first_ns / 100000 % 10);
    printf("a felt:");
    for (int i = 0; i < FAMILIES; i++)
        if (sim_can_play((enum family)i))
            printf(" %s %zu", family_words[i], felt_bytes((enum family)i));
    printf(" bytes\non disk: a check %zu bytes, a raise %zu, a hand of "
           "hold'em for six %zu\n",
           t->check_bytes, t->raise_bytes, t->hand_bytes);
    printf("hold'em, hands per second:");
    for (int i = 0; i < FEW; i++)
        printf("%s %d seats %" PRId64, i > 0 ? "," : "", few[i],
               n->by_seats[i]);
    printf("\nthe same with --bulk:");
    for (int i = 0; i < FEW; i++)
        printf("%s %d seats %" PRId64, i > 0 ? "," : "", few[i],
               n->bulk_by_seats[i]);
    printf("\n");
    printf("%d tables in turn: %" PRId64 " ns per action\n", BENCH_TABLES,
           t->action_ns);
    if (n->shared > 0)
        printf("two cores together: %" PRId64 ".%02" PRId64 " times as fast\n",
               n->shared / 100, n->shared % 100);
    show_time("one house of a hundred", &n->one);
    show_time("a hundred houses", &n->hundred);
}

int bench_hands(const struct bench_request *q)
{
    struct bench n = {.q = q};
    const struct clauses *all;
    int64_t begun = bench_used_ns();
    int code = EXIT_YES;
    struct fault f;

    n.shelf = shelf_open(library_folder(NULL), &f);
    if (n.shelf == NULL) {
        fprintf(stderr, "houseway-dev bench: %s\n", f.text);
        return EXIT_NO;
    }
    n.shelf_ns = bench_used_ns() - begun;
    all = shelf_clauses(n.shelf);
    begin(&n);
    for (int i = 0; i < all->sections && code == EXIT_YES; i++)
        if (!bench_section(&n, &all->section[i]))
            code = EXIT_NO;
    if (code == EXIT_YES && !measure_tables(&n))
        code = EXIT_NO;
    if (code == EXIT_YES &&
        bench_books((int)q->rounds, &n.one, &n.hundred, &f) != 0) {
        fprintf(stderr, "houseway-dev bench: %s\n", f.text);
        code = EXIT_NO;
    }
    end(&n);
    shelf_close(n.shelf);
    return code;
}
