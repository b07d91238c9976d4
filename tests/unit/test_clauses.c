/*
 * test_clauses.c - houses from files: those built in, those of a folder, and
 * those that are wrong.
 */
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/must.h"
#include "book/clause.h"
#include "test.h"

enum { FILES_MOST = 8, MEMORY = 8 << 20 };

static char block[MEMORY];
static struct arena arena;
static struct clauses all;
static struct fault fault;
static struct library_file file[FILES_MOST];
static int files;

/* A library with one game and the house of the Red Lion, without sections. */
static void library_new(const char *house)
{
    files = 0;
    file[files++] = (struct library_file){.path = "games/whist.toml",
                                          .name = "d/games/whist.toml",
                                          .bytes = ""};
    file[files++] = (struct library_file){.path = "houses/lion/house.toml",
                                          .name = "d/houses/lion/house.toml",
                                          .bytes = house,
                                          .length = strlen(house)};
}

/* Adds a file of that house; they come in the order of their names. */
static void library_add(const char *path, const char *text)
{
    static char names[FILES_MOST][80];

    MUST(files < FILES_MOST);
    snprintf(names[files], sizeof names[files], "d/%s", path);
    file[files] = (struct library_file){.path = path,
                                        .name = names[files],
                                        .bytes = text,
                                        .length = strlen(text)};
    files++;
}

static int load(void)
{
    struct library l = {file, files};

    arena_init(&arena, block, sizeof block);
    memset(&fault, 0, sizeof fault);
    return clauses_load(&all, &l, &arena, &fault);
}

#define LION(COUNT)                                                           \
    "key = 'lion'\ntitle = 'The Red Lion'\nplace = 'Rye'\nclauses = " COUNT   \
    "\n"
#define HEAD "like = 'whist'\nsection = 'Whist'\n"
#define CLAUSE(ID)                                                            \
    "[clause." ID "]\nkind = 'bet'\nby = 'engine'\ngist = 'A bet.'\n"

/* Returns the message for a house with one section that must be refused. */
static const char *wrong(const char *count, const char *section)
{
    static char house[256];

    snprintf(house, sizeof house, LION("%s"), count);
    library_new(house);
    library_add("houses/lion/whist.toml", section);
    if (load() == 0)
        return "(taken)";
    CHECK_EQ(all.count, 0);
    return fault.text;
}

TEST(a_house_is_loaded_clause_by_clause)
{
    const struct clause *c;

    library_new(LION("3"));
    library_add("houses/lion/rates.toml",
                "section = 'Fees'\n[clause.RED-FEES-1]\nkind = 'fee'\n"
                "by = 'posted'\ngist = 'It costs.'\n");
    library_add("houses/lion/whist.toml",
                HEAD CLAUSE("'RED-WHIST-5.1'") "note = 'At night.'\n"
                                               "sets.raise.cap = 3\n"
                                               "overrules = 'RED-FEES-1'\n"
                                               "[clause.RED-WHIST-5]\n"
                                               "kind = 'showdown'\n"
                                               "by = 'ruling'\n"
                                               "gist = 'B'\n"
                                               "borrowed = true\n");
    CHECK_EQ(load(), 0);
    CHECK_STR(fault.text, "");
    CHECK_EQ(all.count, 3);
    CHECK_EQ(all.houses, 1);
    CHECK_EQ(all.sections, 2);
    c = clause_find(&all, "RED-WHIST-5.1");
    CHECK(c != NULL && c == &all.clause[1]);
    if (c == NULL)
        return;
    CHECK_STR(c->gist, "A bet.");
    CHECK_STR(c->note, "At night.");
    CHECK_STR(c->house, "lion");
    CHECK_STR(c->game, "whist");
    CHECK_STR(c->section->like, "whist");
    CHECK_STR(c->section->title, "Whist");
    CHECK_STR(c->file, "d/houses/lion/whist.toml");
    CHECK_EQ(c->line, 3);
    CHECK_EQ(c->kind, CLAUSE_BET);
    CHECK_EQ(c->by, BY_ENGINE);
    CHECK_STR(c->overrules, "RED-FEES-1");
    CHECK(c->borrowed == NULL);
    CHECK(c->sets != NULL && toml_find(c->sets, "raise") != NULL);
    c = clause_find(&all, "RED-WHIST-5");
    CHECK(c != NULL && c->borrowed != NULL && c->sets == NULL);
    CHECK(clause_find(&all, "RED-WHIST") == NULL);
}

TEST(houses_and_sections_are_found_by_their_keys)
{
    const struct section *s;

    library_new(LION("1"));
    library_add("houses/lion/whist.toml", HEAD CLAUSE("A-1"));
    CHECK_EQ(load(), 0);
    CHECK(house_find(&all, "lion") == &all.house[0]);
    CHECK(house_find(&all, "lio") == NULL);
    s = section_find(&all, "lion", "whist");
    CHECK(s == &all.section[0] && s->first == 0 && s->count == 1);
    CHECK(section_find(&all, "lion", "fees") == NULL);
    CHECK_STR(all.house[0].title, "The Red Lion");
    CHECK_STR(all.house[0].place, "Rye");
    CHECK(all.house[0].edition == NULL);
}

TEST(a_key_nobody_knows_is_a_fault)
{
    CHECK_STR(wrong("1", HEAD CLAUSE("A-1") "knid = 3\n"),
              "d/houses/lion/whist.toml:7:1: unknown key 'knid' (did you "
              "mean 'kind'?)");
    CHECK_STR(wrong("0", "sectoin = 'x'\n" HEAD),
              "d/houses/lion/whist.toml:1:1: unknown key 'sectoin' (did you "
              "mean 'section'?)");
    CHECK_STR(wrong("0\nplaec = 1", HEAD),
              "d/houses/lion/house.toml:5:1: unknown key 'plaec' (did you "
              "mean 'place'?)");
}

TEST(a_word_nobody_knows_is_a_fault)
{
    CHECK_STR(wrong("1", HEAD "[clause.A-1]\nkind = 'bets'\nby = 'engine'\n"
                              "gist = 'x'\n"),
              "d/houses/lion/whist.toml:4:8: there is no 'bets'; did you mean "
              "'bet'?");
    CHECK_STR(wrong("1", HEAD "[clause.A-1]\nkind = 'bet'\nby = 'owner'\n"
                              "gist = 'x'\n"),
              "d/houses/lion/whist.toml:5:6: 'clause.A-1.by' must be one of "
              "engine, ruling, discretion, posted, not the string 'owner'");
}

TEST(what_a_clause_must_have_is_missed)
{
    CHECK_STR(wrong("1", HEAD "[clause.A-1]\nkind = 'bet'\nby = 'engine'\n"),
              "d/houses/lion/whist.toml:3:9: 'gist' is missing in "
              "'clause.A-1'");
    CHECK_STR(wrong("1", HEAD "[clause.A-1]\nkind = 'bet'\nby = 'engine'\n"
                              "gist = ''\n"),
              "d/houses/lion/whist.toml:6:8: 'gist' is empty");
    CHECK_STR(wrong("0", "like = 'whist'\n"),
              "d/houses/lion/whist.toml:1:1: 'section' is missing");
    CHECK_STR(wrong("1", HEAD "clause.A-1 = 3\n"),
              "d/houses/lion/whist.toml:3:14: 'clause.A-1' must be a table, "
              "not the number 3");
    CHECK_STR(wrong("1", HEAD CLAUSE("A-1") "sets = 3\n"),
              "d/houses/lion/whist.toml:7:8: 'clause.A-1.sets' must be a "
              "table, not the number 3");
}

TEST(a_game_that_is_none_is_a_fault)
{
    CHECK_STR(wrong("0", "like = 'wist'\nsection = 'x'\n"),
              "d/houses/lion/whist.toml:1:8: there is no game 'wist' (did you "
              "mean 'whist'?)");
}

TEST(the_number_of_clauses_must_be_right)
{
    CHECK_STR(wrong("2", HEAD CLAUSE("A-1")),
              "d/houses/lion/house.toml:4:11: the book has 2 clauses, but 1 "
              "are here; leave 'clauses' out if nobody counts them");
}

TEST(the_same_id_twice_is_a_fault)
{
    library_new(LION("2"));
    library_add("houses/lion/rates.toml", "section = 'x'\n" CLAUSE("A-1"));
    library_add("houses/lion/whist.toml", HEAD CLAUSE("A-1"));
    CHECK_EQ(load(), FAULT);
    CHECK_STR(fault.text, "d/houses/lion/whist.toml:3:9: the clause 'A-1' "
                          "stands already in d/houses/lion/rates.toml:2");
    CHECK_STR(wrong("2", HEAD CLAUSE("A-1") CLAUSE("A-1")),
              "d/houses/lion/whist.toml:7:9: 'A-1' is declared in line 3");
}

TEST(an_id_is_one_word)
{
    CHECK_STR(wrong("1", HEAD CLAUSE("'A 1'")),
              "d/houses/lion/whist.toml:3:9: the id of a clause is made of "
              "letters, digits, '-' and '.'");
    CHECK_STR(wrong("1", HEAD CLAUSE("''")),
              "d/houses/lion/whist.toml:3:9: the id of a clause is made of "
              "letters, digits, '-' and '.'");
    CHECK_STR(wrong("1",
                    HEAD CLAUSE("A2345678901234567890123456789012345678901")),
              "d/houses/lion/whist.toml:3:9: the id of a clause has at most "
              "39 letters");
}

TEST(a_clause_named_by_another_must_be_there)
{
    CHECK_STR(wrong("1", HEAD CLAUSE("A-1") "overrules = 'A-2'\n"),
              "d/houses/lion/whist.toml:7:13: 'A-1' names 'A-2', which is "
              "not a clause");
}

TEST(whom_a_clause_is_borrowed_from_may_be_elsewhere)
{
    library_new(LION("1"));
    library_add("houses/lion/whist.toml",
                HEAD CLAUSE("A-1") "borrowed = 'RED-2'\n");
    CHECK_EQ(load(), 0);
    CHECK_STR(all.clause[0].borrowed, "RED-2");
}

TEST(what_is_adopted_is_another_game_of_the_house)
{
    CHECK_STR(wrong("1", HEAD CLAUSE("A-1") "adopts = 'loo'\n"),
              "d/houses/lion/whist.toml:7:10: the house has no game 'loo' to "
              "adopt");
    CHECK_STR(wrong("1", HEAD CLAUSE("A-1") "adopts = 'whist'\n"),
              "d/houses/lion/whist.toml:7:10: in the end 'whist' adopts "
              "itself");
    library_new(LION("2"));
    library_add("houses/lion/loo.toml",
                HEAD CLAUSE("A-1") "adopts = 'whist'\n");
    library_add("houses/lion/whist.toml",
                HEAD CLAUSE("A-2") "adopts = 'loo'\n");
    CHECK_EQ(load(), FAULT);
    CHECK_STR(fault.text, "d/houses/lion/loo.toml:7:10: in the end 'loo' "
                          "adopts itself");
}

TEST(a_house_has_its_file_and_its_folder)
{
    library_new(LION("0"));
    file[1].path = "houses/bear/house.toml";
    CHECK_EQ(load(), FAULT);
    CHECK_STR(fault.text, "d/houses/lion/house.toml:1:7: the house's folder "
                          "is 'houses/bear/', not 'lion'");
    file[1].path = "houses/lion/stud.toml";
    CHECK_EQ(load(), FAULT);
    CHECK_STR(fault.text, "houses/lion/: there is no house.toml");
    file[1].path = "houses/lion.toml";
    CHECK_EQ(load(), FAULT);
    CHECK(strstr(fault.text, "a house is a folder") != NULL);
}

TEST(too_little_memory_is_a_fault)
{
    struct library l = {file, 3};
    size_t size;

    library_new(LION("1"));
    library_add("houses/lion/whist.toml", HEAD CLAUSE("A-1"));
    for (size = 0; size < sizeof block; size += 8) {
        arena_init(&arena, block, size);
        if (clauses_load(&all, &l, &arena, &fault) == 0)
            break;
        CHECK(strstr(fault.text, "too large for the memory") != NULL);
        CHECK_EQ(all.count, 0);
    }
    CHECK(size > 1000 && size < 20000);
}

TEST(all_that_is_built_in_is_good_and_small)
{
    struct library l;

    arena_init(&arena, block, sizeof block);
    CHECK_EQ(library_open(&l, NULL, &arena, &fault), 0);
    memset(&fault, 0, sizeof fault);
    CHECK_EQ(clauses_load(&all, &l, &arena, &fault), 0);
    CHECK_STR(fault.text, "");
    CHECK(all.houses >= 3 && all.count >= 1689);
    CHECK(arena.used < 4 << 20);
    for (int i = 0; i < all.count; i++)
        CHECK(clause_find(&all, all.clause[i].id) == &all.clause[i]);
    for (int i = 1; i < l.files; i++)
        CHECK(strcmp(l.file[i - 1].path, l.file[i].path) < 0);
    for (int i = 0; i < l.files; i++)
        CHECK(library_find(&l, l.file[i].path) == &l.file[i]);
    CHECK(library_find(&l, "games/") == NULL);
}

static void write_file(const char *folder, const char *name, const char *text)
{
    char path[512];
    FILE *out;

    snprintf(path, sizeof path, "%s/%s", folder, name);
    out = fopen(path, "w");
    MUST(out != NULL);
    fputs(text, out);
    fclose(out);
}

static void make_folder(const char *folder, const char *name)
{
    char path[256];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    MUST(mkdir(path, 0700) == 0);
}

/* Loads a folder; the first words of a fault, or "" when all is good. */
static const char *load_folder(const char *folder)
{
    struct library l;

    arena_init(&arena, block, sizeof block);
    memset(&fault, 0, sizeof fault);
    if (library_open(&l, folder, &arena, &fault) == 0 &&
        clauses_load(&all, &l, &arena, &fault) == 0)
        return "";
    return fault.text;
}

TEST(a_folder_of_somebody_elses_needs_no_compiler)
{
    char top[] = "/tmp/houseway-clauses-XXXXXX", path[256];

    MUST(mkdtemp(top) != NULL);
    CHECK(strstr(load_folder(top), "holds neither games nor houses"));
    make_folder(top, "houses");
    make_folder(top, "houses/lion");
    write_file(top, "houses/lion/house.toml", LION("1"));
    write_file(top, "houses/lion/whist.toml", HEAD CLAUSE("A-1"));
    write_file(top, "houses/lion/.whist.toml", "not looked at");
    write_file(top, "houses/lion/notes.txt", "nor this");
    CHECK(strstr(load_folder(top), "whist.toml:1:8: there is no game"));
    make_folder(top, "games");
    write_file(top, "games/whist.toml", "");
    CHECK_STR(load_folder(top), "");
    CHECK_EQ(all.count, 1);
    CHECK(strncmp(all.clause[0].file, top, strlen(top)) == 0);

    /* A house alone plays the games that are built in. */
    snprintf(path, sizeof path, "%s/houses/lion/", top);
    write_file(path, "whist.toml", "section = 'x'\n" CLAUSE("A-1"));
    CHECK_STR(load_folder(path), "");
    CHECK_EQ(all.count, 1);
    CHECK_STR(all.house[0].key, "lion");

    snprintf(path, sizeof path, "rm -r %s", top);
    CHECK_EQ(system(path), 0);
    CHECK(strstr(load_folder(top), "is not a folder"));
}

TEST(the_folder_is_the_one_named_or_the_environments)
{
    unsetenv("HOUSEWAY_DATA");
    CHECK(library_folder(NULL) == NULL);
    setenv("HOUSEWAY_DATA", "", 1);
    CHECK(library_folder(NULL) == NULL);
    setenv("HOUSEWAY_DATA", "/there", 1);
    CHECK_STR(library_folder(NULL), "/there");
    CHECK_STR(library_folder("here"), "here");
    unsetenv("HOUSEWAY_DATA");
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
