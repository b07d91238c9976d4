/*
 * test_shelf.c - which houses are read and when, and that it makes no
 * difference to a book; and the edition of a book.
 */
#include "book/shelf.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/must.h"
#include "book/clause.h"
#include "book/collection.h"
#include "test.h"

enum { PATH_SIZE = 256 };

static char folder[] = "/tmp/houseway-shelf-XXXXXX";
static struct fault fault;
static struct book book, other;

static void write_file(const char *name, const char *text)
{
    char path[2 * PATH_SIZE];
    FILE *out;

    snprintf(path, sizeof path, "%s/%s", folder, name);
    out = fopen(path, "w");
    MUST(out != NULL && fputs(text, out) >= 0);
    MUST(fclose(out) == 0);
}

/* A house with one clause and one game; `more` stands at the end of it. */
static void make_house(const char *key, const char *id, const char *more)
{
    char name[PATH_SIZE], text[1024];

    snprintf(name, sizeof name, "%s/houses/%s", folder, key);
    mkdir(name, 0700);
    snprintf(name, sizeof name, "houses/%s/house.toml", key);
    snprintf(text, sizeof text,
             "key = '%s'\ntitle = 'A house'\nplace = 'Rye'\nclauses = 1\n",
             key);
    write_file(name, text);
    snprintf(name, sizeof name, "houses/%s/holdem.toml", key);
    snprintf(text, sizeof text,
             "like = 'holdem'\nsection = 'A game'\n[clause.%s]\n"
             "kind = 'bet'\nby = 'engine'\ngist = 'A rule.'\n"
             "sets.raise.cap = 5\n%s",
             id, more);
    write_file(name, text);
}

static bool same_edition(const struct book *a, const struct book *b)
{
    return memcmp(a->edition, b->edition, sizeof a->edition) == 0;
}

TEST(one_house_is_read_and_no_other)
{
    struct shelf *all = shelf_open(NULL, &fault);
    const char *first;
    struct shelf *one;

    MUST(all != NULL);
    first = shelf_house(all, 0);
    one = shelf_open_house(NULL, first, &fault);
    MUST(one != NULL);
    CHECK_EQ(shelf_clauses(one)->houses, 1);
    CHECK_STR(shelf_clauses(one)->house[0].key, first);
    CHECK(shelf_clauses(one)->count < shelf_clauses(all)->count);
    CHECK(shelf_collections(one)->count < shelf_collections(all)->count);
    CHECK(shelf_house(one, 1) != NULL);
    shelf_close(one);
    shelf_close(all);
}

TEST(a_book_is_the_same_whoever_else_is_read)
{
    struct shelf *all = shelf_open(NULL, &fault);
    const struct clauses *c;
    int books = 0;

    MUST(all != NULL);
    c = shelf_clauses(all);
    for (int i = 0; i < c->sections; i++) {
        const struct section *s = &c->section[i];
        struct shelf *one;

        if (s->like == NULL || !shelf_can_deal(all, s->like))
            continue;
        one = shelf_open_house(NULL, NULL, &fault);
        MUST(one != NULL);
        CHECK_EQ(shelf_book(all, s->house->key, s->game, &book, &fault), 0);
        CHECK_EQ(shelf_book(one, s->house->key, s->game, &other, &fault), 0);
        CHECK(same_edition(&book, &other));
        CHECK_EQ(memcmp(book.value, other.value, sizeof book.value), 0);
        CHECK_EQ(shelf_clauses(one)->houses, 1);
        shelf_close(one);
        books++;
    }
    CHECK(books >= 26);
    shelf_close(all);
}

TEST(every_lender_of_what_is_built_in_is_there)
{
    struct shelf *all = shelf_open(NULL, &fault);
    const char *game;
    struct book_place at;

    MUST(all != NULL);
    for (int i = 0; (game = shelf_game(all, i)) != NULL; i++) {
        if (!shelf_can_deal(all, game))
            continue;
        CHECK_EQ(shelf_book(all, NULL, game, &book, &fault), 0);
        for (int k = 0; book_place_at(&book, k, &at); k++) {
            const char *id = book_lent(&book, &at);

            if (id != NULL && clause_find(shelf_clauses(all), id) == NULL)
                printf("%s names '%s'\n", game, id);
            CHECK(id == NULL || clause_find(shelf_clauses(all), id) != NULL);
        }
    }
    shelf_close(all);
}

TEST(houses_are_read_when_they_are_asked_for)
{
    struct shelf *s;
    const struct clause *by;

    make_house("bear", "B-1", "");
    make_house("lion", "A-1", "");
    make_house("wolf", "W-1", "no = 'toml");
    s = shelf_open_house(folder, NULL, &fault);
    MUST(s != NULL);
    CHECK_EQ(shelf_clauses(s)->houses, 0);
    CHECK_EQ(shelf_book(s, "lion", "holdem", &book, &fault), 0);
    by = book.by[LEAF_RAISE_CAP];
    CHECK_STR(by->id, "A-1");
    CHECK_EQ(shelf_clauses(s)->houses, 1);
    CHECK_EQ(shelf_book(s, "bear", "holdem", &other, &fault), 0);
    CHECK_STR(other.by[LEAF_RAISE_CAP]->id, "B-1");
    CHECK_EQ(shelf_clauses(s)->houses, 2);
    /* Houses loaded earlier have not moved. */
    CHECK(clause_find(shelf_clauses(s), "A-1") == by);
    CHECK_STR(by->section->house->key, "lion");
    /* A house that is wrong is no harm to the others. */
    CHECK_EQ(shelf_book(s, "wolf", "holdem", &book, &fault), FAULT);
    CHECK(strstr(fault.text, "wolf/holdem.toml:8:") != NULL);
    CHECK_EQ(shelf_clauses(s)->houses, 2);
    CHECK_EQ(shelf_book(s, "bear", "holdem", &book, &fault), 0);
    CHECK_EQ(shelf_read_all(s, &fault), FAULT);
    CHECK_EQ(shelf_book(s, "loin", "holdem", &book, &fault), FAULT);
    CHECK_STR(fault.text, "there is no house 'loin'; did you mean 'lion'?");
    shelf_close(s);
    CHECK(shelf_open(folder, &fault) == NULL);
    CHECK(shelf_open_house(folder, "loin", &fault) == NULL);
}

static char left_out[2][256];

static void hear_left_out(void *to, const char *text)
{
    int *count = to;

    if (*count < 2)
        snprintf(left_out[*count], sizeof left_out[0], "%s", text);
    ++*count;
}

TEST(a_room_opens_without_the_houses_that_are_wrong)
{
    int count = 0;
    struct fault_ear ear = {.tell = hear_left_out, .to = &count};
    struct shelf *s;

    make_house("bear", "B-1", "[[collection]]\nfee = 1\n");
    make_house("lion", "A-1", "");
    make_house("wolf", "W-1", "no = 'toml");
    s = shelf_open_sound(folder, &ear, &fault);
    MUST(s != NULL);
    CHECK_EQ(count, 2);
    CHECK(strstr(left_out[0], "bear/holdem.toml:8:") != NULL);
    CHECK(strstr(left_out[1], "wolf/holdem.toml:8:") != NULL);
    CHECK_EQ(shelf_clauses(s)->houses, 1 + 3); /* and those built in */
    CHECK_EQ(shelf_book(s, "lion", "holdem", &book, &fault), 0);
    CHECK_EQ(shelf_book(s, "wolf", "holdem", &book, &fault), FAULT);
    shelf_close(s);
}

TEST(a_house_with_a_wrong_fee_or_id_is_not_half_read)
{
    struct shelf *s;

    make_house("bear", "B-1", "[[collection]]\nfee = 1\n");
    make_house("lion", "A-1", "");
    make_house("wolf", "A-1", "");
    s = shelf_open_house(folder, "lion", &fault);
    MUST(s != NULL);
    for (int i = 0; i < 2; i++) {
        CHECK_EQ(shelf_book(s, "bear", "holdem", &book, &fault), FAULT);
        CHECK(strstr(fault.text, "bear/holdem.toml:8:") != NULL);
        CHECK_EQ(shelf_book(s, "wolf", "holdem", &book, &fault), FAULT);
        CHECK(strstr(fault.text, "'A-1' stands already in") != NULL);
        CHECK_EQ(shelf_clauses(s)->houses, 1);
        CHECK_EQ(shelf_clauses(s)->count, 1);
        CHECK(clause_find(shelf_clauses(s), "B-1") == NULL);
        CHECK(clause_find(shelf_clauses(s), "A-1") != NULL);
    }
    make_house("bear", "B-1", "");
    make_house("wolf", "W-1", "");
    CHECK_EQ(shelf_read_all(s, &fault), 0);
    CHECK_EQ(shelf_clauses(s)->houses, 3 + 3); /* and those built in */
    CHECK_EQ(shelf_book(s, "wolf", "holdem", &book, &fault), 0);
    shelf_close(s);
}

TEST(a_key_that_a_book_has_no_room_for_is_refused)
{
    make_house("a-house-with-a-very-long-key", "L-1", "");
    CHECK(shelf_open_house(folder, "a-house-with-a-very-long-key", &fault) ==
          NULL);
    CHECK(strstr(fault.text, "has at most 23 letters") != NULL);
}

TEST(a_key_that_no_path_has_room_for_is_refused)
{
    static char key[600], block[1000];
    const char *keys[] = {key};
    struct library l;
    struct arena a;

    memset(key, 'k', sizeof key - 1);
    arena_init(&a, block, sizeof block);
    CHECK_EQ(library_sections(&l, NULL, keys, 1, &a, &fault), FAULT);
    CHECK(strstr(fault.text, "the name has more than 511 letters") != NULL);
}

/* Editions */

static const char *hex(const uint8_t edition[BOOK_EDITION_BYTES])
{
    static char text[2 * BOOK_EDITION_BYTES + 1];

    for (int i = 0; i < BOOK_EDITION_BYTES; i++)
        snprintf(text + 2 * i, 3, "%02x", edition[i]);
    return text;
}

/*
 * The digest of a compiled book, the same with every compiler.  Only a new
 * leaf of that family may change it.
 */
TEST(an_edition_is_the_same_on_every_machine)
{
    uint8_t edition[BOOK_EDITION_BYTES];

    memset(&book, 0, sizeof book);
    snprintf(book.house, sizeof book.house, "lion");
    snprintf(book.game, sizeof book.game, "rum");
    book.family = FAMILY_MELDING;
    for (int i = 0; i < LEAF_COUNT; i++)
        book.value[i] = leaf_number((enum leaf)i) - 560;
    book_edition(&book, edition);
    CHECK_STR(hex(edition), "6a9427ccdb52e1bdd47b607b301d920d");
}

static struct clause clause = {.id = "A-1"};

/* Does the edition of `book` differ from that of `other`? */
static bool differs(void)
{
    book_edition(&book, book.edition);
    return !same_edition(&book, &other);
}

/* Of all answers to the questions of one book. */
static void check_leaves(void)
{
    for (int i = 0; i < LEAF_COUNT; i++) {
        bool asked = leaf_is_of((enum leaf)i, book.family);

        book = other;
        book.value[i] = book.value[i] == 1 ? 2 : 1;
        CHECK_EQ(differs(), asked);
        book = other;
        book.by[i] = book.by[i] == NULL ? &clause : NULL;
        CHECK_EQ(differs(), asked);
    }
}

static void check_streets(void)
{
    for (int i = 0; i < other.streets; i++) {
        book = other;
        book.street[i].upper = !book.street[i].upper;
        CHECK(differs());
        book = other;
        book.street[i].acts ^= 1;
        CHECK(differs());
        book = other;
        book.street[i].steps--;
        CHECK(differs());
        book = other;
        book.street[i].name[0]++;
        CHECK(differs());
        for (int k = 0; k < STREET_PARTS; k++) {
            book = other;
            book.street_by[i][k] = &clause;
            CHECK(differs());
        }
    }
}

TEST(an_edition_is_another_when_anything_is)
{
    struct shelf *s = shelf_open(NULL, &fault);
    const char *game;

    MUST(s != NULL);
    for (int i = 0; (game = shelf_game(s, i)) != NULL; i++) {
        if (!shelf_can_deal(s, game))
            continue;
        CHECK_EQ(shelf_book(s, NULL, game, &other, &fault), 0);
        book = other;
        CHECK(!differs());
        check_leaves();
        check_streets();
        book = other;
        book.house[0] = 'x';
        CHECK(differs());
        book = other;
        book.game[0]++;
        CHECK(differs());
    }
    shelf_close(s);
}

TEST(whom_a_value_is_borrowed_from_is_no_part_of_an_edition)
{
    struct shelf *s = shelf_open_house(NULL, NULL, &fault);

    MUST(s != NULL);
    CHECK_EQ(shelf_book(s, NULL, shelf_game(s, 5), &other, &fault), 0);
    book = other;
    for (int i = 0; i < LEAF_COUNT; i++)
        book.lent[i] = "Z-1";
    CHECK(!differs());
    shelf_close(s);
}

int main(int argc, char **argv)
{
    char path[PATH_SIZE];
    int said;

    MUST(mkdtemp(folder) != NULL);
    snprintf(path, sizeof path, "%s/houses", folder);
    MUST(mkdir(path, 0700) == 0);
    said = test_main(argc, argv);
    snprintf(path, sizeof path, "rm -r %s", folder);
    MUST(system(path) == 0);
    return said;
}
