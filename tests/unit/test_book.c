/*
 * test_book.c - books put together: who says what, what is adopted, what is
 * borrowed and from whom.
 */
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/must.h"
#include "book/clause.h"
#include "book/library.h"
#include "book/shelf.h"
#include "rule/refuse.h"
#include "test.h"

#include "base/owns_memory.h"

enum { PATH_SIZE = 256 };

static char folder[] = "/tmp/houseway-book-XXXXXX";
static struct shelf *shelf;
static struct book book;
static struct fault fault;
static struct fault_ear ear;

static void write_file(const char *name, const char *text)
{
    char path[PATH_SIZE];
    FILE *out;

    snprintf(path, sizeof path, "%s/%s", folder, name);
    out = fopen(path, "w");
    MUST(out != NULL && fputs(text, out) >= 0);
    MUST(fclose(out) == 0);
}

static void make_folder(const char *name)
{
    char path[PATH_SIZE];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    MUST(mkdir(path, 0700) == 0);
}

static void remove_all(const char *name)
{
    char command[PATH_SIZE];

    snprintf(command, sizeof command, "rm -r %s/%s", folder, name);
    MUST(system(command) == 0);
}

#define HOUSE(COUNT)                                                          \
    "key = 'lion'\ntitle = 'The Red Lion'\nplace = 'Rye'\nclauses = " COUNT   \
    "\n"
#define LIKE(GAME) "like = '" GAME "'\nsection = 'A game'\n"
#define CLAUSE(ID, REST)                                                      \
    "[clause." ID "]\nkind = 'bet'\nby = 'engine'\ngist = 'A rule.'\n" REST   \
    "\n"

/* The house of the Red Lion with two sections; games are those built in. */
static void lion(const char *house, const char *first, const char *second)
{
    shelf_close(shelf);
    shelf = NULL;
    write_file("houses/lion/house.toml", house);
    write_file("houses/lion/first.toml", first);
    write_file("houses/lion/second.toml", second);
}

/* Opens the book of a section; what went wrong, or "". */
static const char *opened(const char *game)
{
    fault.text[0] = '\0';
    if (shelf == NULL)
        shelf = shelf_open(folder, &fault);
    if (shelf == NULL || shelf_book(shelf, "lion", game, &book, &fault) != 0)
        return fault.text;
    return "";
}

static const char *by(enum leaf leaf)
{
    return book.by[leaf] == NULL ? "" : book.by[leaf]->id;
}

static int street_of(const char *name)
{
    int i = 0;

    while (i < book.streets && strcmp(book.street[i].name, name) != 0)
        i++;
    MUST(i < book.streets);
    return i;
}

/* The message, without the name of the folder. */
static const char *behind(const char *text)
{
    size_t length = strlen(folder);

    return strncmp(text, folder, length) == 0 ? text + length + 1 : text;
}

static char told[4][sizeof fault.text];

static void tell(void *to, const char *text)
{
    (void)to;
    if (ear.count < 4)
        snprintf(told[ear.count], sizeof told[0], "%s", behind(text));
}

/* The first fault that --check tells, or "". */
static const char *checked(void)
{
    struct shelf_count n;

    ear = (struct fault_ear){.tell = tell};
    told[0][0] = '\0';
    CHECK_EQ(shelf_check(folder, &ear, &n, &fault), ear.count > 0 ? FAULT : 0);
    return told[0];
}

TEST(a_clause_is_the_origin_of_what_it_sets)
{
    lion(HOUSE("2"),
         LIKE("holdem") CLAUSE("A-1", "sets.raise.cap = 5")
             CLAUSE("A-2", "sets.street.flop.deal = ['board 3']"),
         LIKE("stud"));
    CHECK_STR(opened("first"), "");
    CHECK_EQ(book.value[LEAF_RAISE_CAP], 5);
    CHECK_STR(by(LEAF_RAISE_CAP), "A-1");
    CHECK_STR(by(LEAF_CHECK_RAISE), "");
    CHECK_STR(book.street_by[street_of("flop")][STREET_DEAL]->id, "A-2");
    CHECK(book.street_by[street_of("flop")][STREET_ACTS] == NULL);
    CHECK_EQ(book.street[street_of("flop")].steps, 1);
}

TEST(what_is_adopted_keeps_its_clause_and_gives_way)
{
    lion(HOUSE("4"),
         LIKE("holdem") CLAUSE("A-1", "sets.raise.cap = 5")
             CLAUSE("A-2", "sets.bet.check_raise = 'never'\n"
                           "sets.street.turn.upper = false"),
         LIKE("omaha") CLAUSE("B-1", "adopts = 'first'")
             CLAUSE("B-2", "sets.raise.cap = 2"));
    CHECK_STR(opened("second"), "");
    CHECK_EQ(book.value[LEAF_RAISE_CAP], 2);
    CHECK_STR(by(LEAF_RAISE_CAP), "B-2");
    CHECK_EQ(book.value[LEAF_CHECK_RAISE], CHECK_RAISE_NEVER);
    CHECK_STR(by(LEAF_CHECK_RAISE), "A-2");
    CHECK_STR(book.street_by[street_of("turn")][STREET_UPPER]->id, "A-2");
    CHECK(!book.street[street_of("turn")].upper);
}

TEST(what_the_game_itself_says_is_quoted_before_what_it_adopts)
{
    lion(HOUSE("3"), LIKE("holdem") CLAUSE("A-1", "sets.raise.cap = 5"),
         LIKE("omaha") CLAUSE("B-1", "adopts = 'first'")
             CLAUSE("B-2", "sets.bet.check_raise = 'never'"));
    CHECK_STR(opened("second"), "");
    CHECK(!book.own[LEAF_RAISE_CAP] && book.own[LEAF_CHECK_RAISE]);
    CHECK(!book.own[LEAF_RAISE_LEAST]);
    CHECK_EQ(leaf_of_house(&book, LEAF_RAISE_CAP, LEAF_CHECK_RAISE),
             LEAF_CHECK_RAISE);
    CHECK_EQ(leaf_of_house(&book, LEAF_CHECK_RAISE, LEAF_RAISE_CAP),
             LEAF_CHECK_RAISE);
    CHECK_EQ(leaf_of_house(&book, LEAF_RAISE_LEAST, LEAF_RAISE_CAP),
             LEAF_RAISE_CAP);
}

TEST(the_order_of_clauses_does_not_matter_to_adoption)
{
    lion(HOUSE("3"), LIKE("holdem") CLAUSE("A-1", "sets.raise.cap = 5"),
         LIKE("holdem") CLAUSE("B-1", "sets.raise.cap = 2")
             CLAUSE("B-2", "adopts = 'first'"));
    CHECK_STR(opened("second"), "");
    CHECK_STR(by(LEAF_RAISE_CAP), "B-1");
}

TEST(clauses_of_a_section_agree_or_overrule)
{
    lion(HOUSE("2"),
         LIKE("holdem") CLAUSE("A-1", "sets.raise.cap = 5")
             CLAUSE("A-2", "sets.raise.cap = 4"),
         LIKE("stud"));
    CHECK_STR(behind(opened("first")),
              "houses/lion/first.toml:12:18: A-2 says otherwise than A-1 in "
              "line 3, and neither overrules the other");
    lion(HOUSE("2"),
         LIKE("holdem") CLAUSE("A-1", "sets.raise.cap = 5")
             CLAUSE("A-2", "sets.raise.cap = 5"),
         LIKE("stud"));
    CHECK_STR(opened("first"), "");
    lion(HOUSE("2"),
         LIKE("holdem") CLAUSE("A-1", "sets.raise.cap = 5\noverrules = 'A-2'")
             CLAUSE("A-2", "sets.raise.cap = 4"),
         LIKE("stud"));
    CHECK_STR(opened("first"), "");
    CHECK_EQ(book.value[LEAF_RAISE_CAP], 5);
    CHECK_STR(by(LEAF_RAISE_CAP), "A-1");
}

TEST(a_section_borrows_from_a_clause)
{
    lion(HOUSE("1"),
         LIKE("holdem") CLAUSE("A-1", "sets.raise.cap = 5\n"
                                      "sets.street.turn.upper = false"),
         LIKE("holdem") "[borrowed]\nraise.cap = 'A-1'\n"
                        "street.turn.upper = 'A-1'\n");
    CHECK_STR(opened("second"), "");
    CHECK_EQ(book.value[LEAF_RAISE_CAP], 5);
    CHECK(book.by[LEAF_RAISE_CAP] == NULL);
    CHECK_STR(book.lent[LEAF_RAISE_CAP], "A-1");
    CHECK_STR(book.street_lent[street_of("turn")][STREET_UPPER], "A-1");
    CHECK(!book.street[street_of("turn")].upper);
    lion(HOUSE("2"), LIKE("holdem") CLAUSE("A-1", "sets.raise.cap = 5"),
         LIKE("holdem") CLAUSE("B-1", "sets.raise.cap = 5") "[borrowed]\n"
                                                            "raise.cap = "
                                                            "'A-1'\n");
    CHECK_STR(behind(opened("second")),
              "houses/lion/second.toml:9:13: B-1 speaks of it: nothing is to "
              "be borrowed");
    lion(HOUSE("1"), LIKE("holdem") CLAUSE("A-1", "sets.raise.cap = 5"),
         LIKE("holdem") "[borrowed]\nraise.least = 'A-1'\n");
    CHECK_STR(behind(opened("second")),
              "houses/lion/second.toml:4:15: A-1 sets no such thing");
}

/* The game built in, in the folder, without the marks that name houses. */
static void copy_game(const char *path)
{
    const struct library_file *f = library_find(&library_built_in, path);
    char *text = calloc(f->length + 1, 1), *from, *to;

    MUST(text != NULL);
    memcpy(text, f->bytes, f->length);
    from = strstr(text, "[borrowed]");
    to = from == NULL ? NULL : strstr(from, "\n\n");
    if (to != NULL)
        memmove(from, to, strlen(to) + 1);
    write_file(path, text);
    free(text);
}

/* A game that is hold'em but for what is said here. */
static void own_game(const char *rest)
{
    char text[1024];

    snprintf(text, sizeof text,
             "[game]\nname = 'own'\ntitle = 'own'\ndeck = '52'\n"
             "like = 'holdem'\n%s",
             rest);
    write_file("games/own.toml", text);
}

TEST(a_game_says_whose_clause_its_value_is)
{
    make_folder("games");
    copy_game("games/holdem.toml");
    own_game("[raise]\ncap = 5\n[borrowed]\nraise.cap = 'A-1'\n");
    lion(HOUSE("1"), LIKE("holdem") CLAUSE("A-1", "sets.raise.cap = 5"),
         LIKE("own"));
    CHECK_STR(opened("second"), "");
    CHECK(book.by[LEAF_RAISE_CAP] == NULL);
    CHECK_STR(book.lent[LEAF_RAISE_CAP], "A-1");
    CHECK(book.lent[LEAF_CHECK_RAISE] == NULL);

    /* A base game stands alone, whatever the lender says or is. */
    own_game("[raise]\ncap = 4\n[borrowed]\nraise.cap = 'A-1'\n");
    lion(HOUSE("1"), LIKE("holdem") CLAUSE("A-1", "sets.raise.cap = 5"),
         LIKE("own"));
    CHECK_STR(opened("second"), "");
    CHECK_EQ(book.value[LEAF_RAISE_CAP], 4);
    CHECK_STR(checked(),
              "games/own.toml:9:13: A-1 sets it otherwise than this game");
    own_game("[borrowed]\nraise.cap = 'A-7'\n");
    lion(HOUSE("1"), LIKE("holdem") CLAUSE("A-1", "sets.raise.cap = 5"),
         LIKE("own"));
    CHECK_STR(opened("second"), "");
    CHECK_STR(book.lent[LEAF_RAISE_CAP], "A-7");
    CHECK_STR(checked(),
              "games/own.toml:7:13: 'A-7' is not a clause to borrow from");
    own_game("[borrowed]\nraise.cap = 'Z-7'\n"); /* of a house not here */
    lion(HOUSE("1"), LIKE("holdem") CLAUSE("A-1", "sets.raise.cap = 5"),
         LIKE("own"));
    CHECK_STR(checked(), "");
    remove_all("games");
}

TEST(what_is_borrowed_from_another_house_is_said_with_its_value)
{
    lion(HOUSE("0"),
         LIKE("holdem") "[borrowed]\n"
                        "raise.cap = { value = 5, from = 'RED-1' }\n"
                        "street.turn.upper = { value = false, "
                        "from = 'RED-2' }\n",
         LIKE("holdem"));
    CHECK_STR(opened("first"), "");
    CHECK_EQ(book.value[LEAF_RAISE_CAP], 5);
    CHECK(book.by[LEAF_RAISE_CAP] == NULL);
    CHECK_STR(book.lent[LEAF_RAISE_CAP], "RED-1");
    CHECK(!book.street[street_of("turn")].upper);
    CHECK_STR(book.street_lent[street_of("turn")][STREET_UPPER], "RED-2");
    CHECK_STR(checked(), "");
    lion(HOUSE("0"), LIKE("holdem") "[borrowed]\nraise.cap = { value = 5 }\n",
         LIKE("holdem"));
    CHECK_STR(behind(opened("first")),
              "houses/lion/first.toml:4:13: 'from' is missing in "
              "'borrowed.raise.cap'");
    lion(HOUSE("0"),
         LIKE("holdem") "[borrowed]\n"
                        "raise.cap = { value = 5, from = 'R', form = 1 }\n",
         LIKE("holdem"));
    CHECK_STR(behind(opened("first")),
              "houses/lion/first.toml:4:38: unknown key 'form' (did you mean "
              "'from'?)");
    lion(HOUSE("1"), LIKE("holdem") CLAUSE("A-1", "sets.raise.cap = 5"),
         LIKE("holdem") "[borrowed]\n"
                        "raise.cap = { value = 4, from = 'A-1' }\n");
    CHECK_STR(checked(), "houses/lion/second.toml:4:33: A-1 sets it otherwise "
                         "than this section");
}

TEST(a_change_is_seen_where_the_clause_holds)
{
    struct shelf_change change = {.at = {.leaf = LEAF_RAISE_CAP}, .value = 7};

    lion(HOUSE("3"), LIKE("holdem") CLAUSE("A-1", "sets.raise.cap = 5"),
         LIKE("omaha") CLAUSE("B-1", "adopts = 'first'")
             CLAUSE("B-2", "sets.raise.cap_heads_up = 5"));
    CHECK_STR(opened("first"), "");
    change.clause = book.by[LEAF_RAISE_CAP];
    shelf_change(shelf, &change);
    CHECK_STR(opened("first"), "");
    CHECK_EQ(book.value[LEAF_RAISE_CAP], 7);
    CHECK_STR(opened("second"), "");
    CHECK_EQ(book.value[LEAF_RAISE_CAP], 7);
    change.value = 6;
    CHECK_STR(opened("first"), "");
    CHECK_EQ(book.value[LEAF_RAISE_CAP], 6);
    change.at.leaf = LEAF_RAISE_CAP_HEADS_UP;
    CHECK_STR(opened("second"), "");
    CHECK_EQ(book.value[LEAF_RAISE_CAP_HEADS_UP], 5);
    shelf_change(shelf, NULL);
    CHECK_STR(opened("first"), "");
    CHECK_EQ(book.value[LEAF_RAISE_CAP], 5);
}

/* How many faults an ear hears of in the house. */
static int heard(void)
{
    struct shelf_count n;

    ear = (struct fault_ear){.tell = tell};
    CHECK_EQ(shelf_check(folder, &ear, &n, &fault), FAULT);
    return ear.count;
}

TEST(a_fault_between_clauses_is_told_once)
{
    lion(HOUSE("2"), LIKE("holdem") CLAUSE("A-1", ""),
         LIKE("omaha") CLAUSE("A-1", ""));
    CHECK_EQ(heard(), 1);
    CHECK(strstr(told[0], "'A-1' stands already in") != NULL);
    lion(HOUSE("2"), LIKE("holdem") CLAUSE("A-1", "adopts = 'third'"),
         LIKE("omaha") CLAUSE("B-1", ""));
    CHECK_EQ(heard(), 1);
    CHECK(strstr(told[0], "has no game 'third' to adopt") != NULL);
}

TEST(all_faults_are_told_and_each_once)
{
    struct shelf_count n;

    ear = (struct fault_ear){.tell = tell};
    lion(HOUSE("3"),
         LIKE("holdem") CLAUSE("A-1", "sets.raise.cap = 'x'")
             CLAUSE("A-2", "sets.raise.cpa = 3"),
         LIKE("omaha") CLAUSE("B-1", "adopts = 'first'\nsets.no.leaf = 1"));
    CHECK_EQ(shelf_check(folder, &ear, &n, &fault), FAULT);
    CHECK_EQ(ear.count, 3);
    CHECK(strncmp(told[0], "houses/lion/first.toml:7:18: ", 29) == 0);
    CHECK(strncmp(told[1], "houses/lion/first.toml:12:12: ", 30) == 0);
    CHECK(strncmp(told[2], "houses/lion/second.toml:8:9: ", 29) == 0);
}

TEST(every_offering_that_is_built_in_is_whole)
{
    struct shelf_count n;

    ear = (struct fault_ear){.tell = tell};
    CHECK_EQ(shelf_check(NULL, &ear, &n, &fault), 0);
    if (ear.count > 0)
        printf("%s\n", told[0]);
    CHECK(n.books >= 26);
    CHECK_EQ(n.houses, 3);
    CHECK_EQ(n.clauses, 1689);
}

TEST(leaves_are_found_by_name)
{
    for (int i = 0; i < LEAF_COUNT; i++) {
        CHECK_EQ(leaf_find(leaf_rows[i].name), i);
        CHECK(strchr(leaf_rows[i].name, '.') != NULL);
        CHECK(strlen(leaf_rows[i].name) < 40);
    }
    CHECK_EQ(leaf_find("raise"), LEAF_NONE);
    CHECK_STR(leaf_nearest("raise.cpa"), "raise.cap");
    CHECK(leaf_nearest("zebra") == NULL);
    CHECK(leaf_is_table("raise") && !leaf_is_table("rais"));
}

int main(int argc, char **argv)
{
    int said;

    MUST(mkdtemp(folder) != NULL);
    make_folder("houses");
    make_folder("houses/lion");
    said = test_main(argc, argv);
    shelf_close(shelf);
    remove_all("");
    return said;
}
