/*
 * test_random_books.c - books made at random from all leaves and all of the
 * dealer's words: each is refused with its place, or is played as it says.
 *
 * A referee that shares no code with the engine (plain_referee.h) holds each
 * hand against the book; the same hands are played once more with mistakes,
 * and every event is proved.
 *
 * HOUSEWAY_BOOKS and HOUSEWAY_BOOK_HANDS say how many of each, HOUSEWAY_SEED which
 * ones; 40 books and 200 hands if they are not set.  `make random-books` makes
 * two thousand of two thousand hands.
 */
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/must.h"
#include "book/shelf.h"
#include "deal/luck.h"
#include "plain/plain_referee.h"
#include "rule/fee.h"
#include "rule/poker/poker.h"
#include "sim/prove.h"
#include "sim/sim.h"
#include "test.h"

enum { BOOKS = 40, HANDS = 200, TEXT_SIZE = 8192 };

static char folder[] = "/tmp/houseway-random-XXXXXX";
static struct luck luck;

static int env_number(const char *name, int usual)
{
    const char *value = getenv(name);

    return value == NULL ? usual : (int)strtol(value, NULL, 10);
}

static int below(int n)
{
    return (int)luck_below(&luck, (uint32_t)n);
}

static bool once_in(int n)
{
    return below(n) == 0;
}

static void write_file(const char *name, const char *text)
{
    char path[256];
    FILE *out;

    snprintf(path, sizeof path, "%s/%s", folder, name);
    out = fopen(path, "w");
    MUST(out != NULL && fputs(text, out) >= 0);
    MUST(fclose(out) == 0);
}

/* The words of a book */

/* A value that the leaf may have, as TOML; lists of remedies stay. */
static bool put_value(struct text *t, enum leaf leaf)
{
    const struct leaf_row range = leaf_rows[leaf];
    int words = 1;

    switch (leaf_rows[leaf].kind) {
    case LEAF_YES:
        text_put(t, "%s", once_in(2) ? "true" : "false");
        return true;
    case LEAF_WORD:
        for (const char *c = leaf_rows[leaf].words; *c != '\0'; c++)
            words += *c == ' ';
        leaf_put_value(t, leaf, below(words));
        return true;
    case LEAF_MONEY:
        leaf_put_value(t, leaf, 50 * below(21));
        return true;
    case LEAF_NUMBER:
        leaf_put_value(t, leaf,
                       range.least + below(range.most - range.least < 12
                                               ? range.most - range.least + 1
                                               : 12));
        return true;
    default:
        return false;
    }
}

/* Leaves that make the usual table impossible more often than not. */
static bool is_left_alone(enum leaf leaf)
{
    return leaf == LEAF_BET_LEAST || leaf == LEAF_BET_MOST ||
           leaf == LEAF_SEATS_LEAST || leaf == LEAF_POT_UNIT ||
           leaf == LEAF_FEE_PRINTED || leaf == LEAF_BET_UNIT ||
           leaf == LEAF_RANK_ORDER || leaf == LEAF_SHOW_CARDS ||
           leaf == LEAF_FORCED_BRING_IN || leaf == LEAF_POT_TIES;
}

/* Some leaves of the game, as a section's clause sets them. */
static void put_sets(struct text *t, int count)
{
    bool said[LEAF_COUNT] = {false};

    for (int i = 0; i < count; i++) {
        enum leaf leaf = (enum leaf)below(LEAF_COUNT);

        if (said[leaf] || !leaf_is_of(leaf, FAMILY_POKER) ||
            leaf_rows[leaf].kind == LEAF_LIST ||
            (is_left_alone(leaf) && !once_in(8)))
            continue;
        said[leaf] = true;
        text_put(t, "sets.%s = ", leaf_rows[leaf].name);
        put_value(t, leaf);
        text_str(t, "\n");
    }
}

struct program {
    int hole, up, board, streets;
    bool bring_in;
};

static void put_step(struct text *t, const char *word, int count, int *steps)
{
    text_str(t, *steps > 0 ? ", " : "");
    text_str(t, "\"");
    text_str(t, word);
    if (count > 0)
        text_put(t, " %d", count);
    text_str(t, "\"");
    ++*steps;
}

static void put_first(struct text *t, struct program *p)
{
    int cards = 2 + below(5), steps = 0;
    int up = once_in(3) ? below(cards) : -1;

    for (int i = 0; i < cards; i++) {
        put_step(t, i == up ? "hole up" : "hole down", 0, &steps);
        p->up += i == up;
        p->hole++;
    }
}

static void put_later(struct text *t, struct program *p)
{
    int steps = 0;

    if (!once_in(4))
        put_step(t, "burn", 0, &steps);
    switch (below(8)) {
    case 0:
        put_step(t, "hole up", 0, &steps);
        p->up++;
        p->hole++;
        break;
    case 1:
        put_step(t, "hole down", 0, &steps);
        p->hole++;
        break;
    case 2:
        put_step(t, "draw", 0, &steps);
        break;
    case 3:
        put_step(t, "discard", 1, &steps);
        p->hole--;
        break;
    default: {
        int n = p->board == 0 ? 3 : 1;

        put_step(t, "board", n, &steps);
        p->board += n;
        break;
    }
    }
}

static void put_streets(struct text *t, struct program *p)
{
    static const char *const acts[] = {"left_of_button", "left_of_button",
                                       "left_of_blinds", "high_showing",
                                       "low_showing"};

    p->streets = 1 + below(5);
    for (int i = 0; i < p->streets; i++) {
        text_put(t, "\n[[street]]\nname  = \"s%d\"\ndeal  = [", i);
        if (i == 0)
            put_first(t, p);
        else
            put_later(t, p);
        p->bring_in = i == 0 ? p->up == 1 && once_in(2) : p->bring_in;
        text_put(t, "]\nacts  = \"%s\"\nupper = %s\n",
                 i == 0 && p->bring_in ? "bring_in"
                 : p->up > 0           ? acts[below(5)]
                                       : acts[below(3)],
                 i > p->streets / 2 ? "true" : "false");
    }
}

/* A base game of streets of its own, which often make a hand. */
static void put_game(struct text *t)
{
    static const char *const uses[] = {"any", "exactly two", "at most two"};
    static const char *const wins[] = {"[\"high\"]", "[\"low\"]",
                                       "[\"high\", \"low\"]"};
    static const char *const decks[] = {"36", "53", "52x2"};
    char streets[2048];
    struct program p = {0};
    struct text s;

    text_init(&s, streets, sizeof streets);
    put_streets(&s, &p);
    text_put(t,
             "[game]\nname  = \"odd\"\ntitle = \"odd\"\ndeck  = \"%s\"\n"
             "like  = \"%s\"\n\n",
             once_in(12) ? decks[below(3)] : "52",
             p.up > 0     ? "stud"
             : once_in(2) ? "holdem"
                          : "five-card-draw");
    text_put(t, "[rank]\nwins  = %s\nuses  = \"%s\"\n", wins[below(3)],
             uses[p.board > 0 ? below(3) : 0]);
    if (once_in(2))
        text_put(t, "qualifier = %d\n", 7 + below(4));
    text_put(t,
             "\n[forced]\nbring_in = \"%s\"\nblinds = %d\nblinds_most = "
             "3\nblinds_least = 0\n",
             p.bring_in ? once_in(2) ? "low_card" : "high_card" : "none",
             p.bring_in ? 0 : 1 + below(2));
    text_put(t, "\n[draw]\nmax = %d\n\n[show]\ncards = %d\n", 1 + below(5),
             once_in(8)   ? 7
             : once_in(2) ? 0
                          : p.hole + p.board);
    text_put(t, "\n[seats]\nmost = %d\n", 2 + below(6));
    text_str(t, streets);
}

static void make_books(void)
{
    static const char *const likes[] = {"holdem",
                                        "omaha",
                                        "omaha-hilo",
                                        "stud",
                                        "razz",
                                        "lowball",
                                        "odd",
                                        "odd",
                                        "five-card-draw",
                                        "stud-hilo",
                                        "crazy-pineapple",
                                        "odd"};
    static char text[TEXT_SIZE];
    struct text t;

    const char *like = likes[below(12)];

    text_init(&t, text, sizeof text);
    if (strcmp(like, "odd") == 0)
        put_game(&t);
    else
        text_str(&t, "[game]\nname = \"odd\"\ntitle = \"odd\"\n"
                     "deck = \"52\"\nlike = \"holdem\"\n");
    write_file("games/odd.toml", text);
    text_init(&t, text, sizeof text);
    text_put(&t,
             "like    = \"%s\"\nsection = \"A game\"\n\n[clause.R-1]\n"
             "kind = \"deal\"\nby   = \"engine\"\ngist = \"A rule.\"\n",
             like);
    put_sets(&t, below(once_in(2) ? 4 : 24));
    write_file("houses/lion/game.toml", text);
}

/* Playing */

struct watching {
    struct plain_referee referee;
    struct prove proof;
};

static void hear(void *to, const struct felt *after, const struct event *e)
{
    struct watching *w = to;

    plain_referee_hear(&w->referee, e);
    prove_event(&w->proof, after, e);
}

static void hear_mistakes(void *to, const struct felt *after,
                          const struct event *e)
{
    prove_event(&((struct watching *)to)->proof, after, e);
}

static void go_back(void *to, const struct felt *felt)
{
    prove_back(&((struct watching *)to)->proof, felt);
}

static int played, refused, unopened, judged;

/* Prints the number of the book: as HOUSEWAY_SEED it makes the same again. */
static void say(int number, const char *what)
{
    printf("book %d: %s\n", number, what);
    CHECK(false);
}

static void play(int number, const struct book *b, struct shelf *shelf,
                 bool mistakes, int hands)
{
    static struct watching w;
    struct sim_watch watch = {.event = mistakes ? hear_mistakes : hear,
                              .back = go_back,
                              .to = &w};
    struct sim s = {.book = b,
                    .seats = sim_seats(b),
                    .seed = (uint64_t)number,
                    .mistakes = mistakes,
                    .watch = &watch};
    struct sim_result out;
    struct refusal no;

    s.stakes = stakes_usual(b, book_value(b, LEAF_BET_LEAST),
                            book_value(b, LEAF_BET_MOST));
    stakes_collect_any(&s.stakes, b, shelf_collections(shelf));
    if (!stakes_fit(b, &s.stakes, &no)) {
        unopened += !mistakes;
        return;
    }
    plain_referee_begin(&w.referee, b, s.seats,
                        s.stakes.chip > 0 ? s.stakes.chip : 1, s.stakes.lower,
                        s.stakes.upper, s.stakes.jokers);
    prove_init(&w.proof, (uint64_t)number);
    if (!sim_book(&s, shelf_collections(shelf), hands, &out, &no)) {
        printf("hand %d: ", (int)out.hands + 1);
        say(number, mistakes ? "refused, with mistakes" : "refused");
    }
    if (w.proof.broken)
        say(number, w.proof.why);
    if (mistakes)
        return;
    if (w.referee.wrong[0] != '\0')
        say(number, w.referee.wrong);
    judged += w.referee.judged;
    played++;
}

/* "FILE.toml:LINE:" */
static bool has_place(const char *text)
{
    const char *at = strstr(text, ".toml:");

    return at != NULL && at[6] >= '1' && at[6] <= '9';
}

static void tell(void *to, const char *text)
{
    if (getenv("HOUSEWAY_SHOW") != NULL)
        printf("book %d: %s\n", *(int *)to, text);
    if (has_place(text))
        return;
    printf("book %d: no place: %s\n", *(int *)to, text);
    CHECK(false);
}

static void try_book(int number, int hands)
{
    struct fault_ear ear = {.tell = tell, .to = &number};
    struct shelf_count count;
    struct shelf *shelf;
    struct fault f;
    struct book b;

    luck = luck_of((uint64_t)number);
    make_books();
    if (shelf_check(folder, &ear, &count, &f) != 0) {
        CHECK(ear.count > 0);
        refused++;
        return;
    }
    shelf = shelf_open_alone(folder, &f);
    MUST(shelf != NULL);
    CHECK_EQ(shelf_book(shelf, "lion", "game", &b, &f), 0);
    play(number, &b, shelf, false, hands);
    play(number, &b, shelf, true, hands);
    shelf_close(shelf);
}

TEST(random_books_are_refused_with_a_place_or_played_as_they_say)
{
    int books = env_number("HOUSEWAY_BOOKS", BOOKS);
    int hands = env_number("HOUSEWAY_BOOK_HANDS", HANDS);
    int seed = env_number("HOUSEWAY_SEED", 1);

    for (int i = 0; i < books; i++)
        try_book(seed + i, hands);
    printf("%d played, %d hands judged, %d refused, %d do not open\n", played,
           judged, refused, unopened);
    CHECK(played * 8 > books);
}

int main(int argc, char **argv)
{
    char path[256];

    MUST(mkdtemp(folder) != NULL);
    for (int i = 0; i < 4; i++) {
        static const char *const under[] = {"", "/games", "/houses",
                                            "/houses/lion"};

        snprintf(path, sizeof path, "%s%s", folder, under[i]);
        if (i > 0)
            MUST(mkdir(path, 0700) == 0);
    }
    write_file("houses/lion/house.toml",
               "key = \"lion\"\ntitle = \"A house\"\nplace = \"Rye\"\n");
    return test_main(argc, argv);
}
