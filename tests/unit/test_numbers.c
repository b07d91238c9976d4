/*
 * test_numbers.c - the numbers that journals keep of leaves, irregularities
 * and remedies: each is one row's for ever.
 *
 * leaf_numbers.txt has every number that was ever given, one a line: what it
 * is of, the number, the name and, of a leaf with words, its words in order.
 * A line is never changed but in two ways: words are added at its end, and
 * "gone" is put before a row that was taken away.
 */
#include "book/irregular.h"
#include "test.h"

enum { LINE_SIZE = 512, LINES_MOST = 2000 };

static const char list[] = "tests/unit/leaf_numbers.txt";

static char line[LINES_MOST][LINE_SIZE];
static int lines;

/* All lines of the list, without their ends. */
static void read_list(void)
{
    FILE *in = fopen(list, "r");

    CHECK(in != NULL);
    for (lines = 0; in != NULL && lines < LINES_MOST; lines++) {
        if (fgets(line[lines], LINE_SIZE, in) == NULL)
            break;
        line[lines][strcspn(line[lines], "\n")] = '\0';
    }
    if (in != NULL)
        fclose(in);
}

/* Does the list have this very row? */
static bool is_listed(const char *row)
{
    for (int i = 0; i < lines; i++)
        if (strcmp(line[i], row) == 0)
            return true;
    printf("%s has no line: %s\n", list, row);
    return false;
}

/* The line of a leaf: "leaf 4 forced.ante_size sixth_of_lower lower_bet". */
static const char *leaf_line(enum leaf leaf)
{
    static char text[LINE_SIZE];

    snprintf(text, sizeof text, "leaf %d %s%s%s", leaf_number(leaf),
             leaf_rows[leaf].name, *leaf_rows[leaf].words != '\0' ? " " : "",
             leaf_rows[leaf].words);
    return text;
}

static const char *irregular_line(enum irregular what)
{
    static char text[LINE_SIZE];

    snprintf(text, sizeof text, "irregular %d %s", irregular_number(what),
             irregular_rows[what].name);
    return text;
}

static const char *remedy_line(enum remedy word)
{
    static char text[LINE_SIZE];

    snprintf(text, sizeof text, "remedy %d %s", remedy_number(word),
             remedy_rows[word].words);
    return text;
}

TEST(a_leaf_and_its_number_are_one)
{
    int found = 0;

    for (int i = 0; i < LEAF_COUNT; i++)
        CHECK_EQ(leaf_of_number(leaf_number((enum leaf)i)), i);
    for (int n = -1; n <= LEAF_NUMBERS; n++)
        found += leaf_of_number(n) != LEAF_NONE;
    CHECK_EQ(found, LEAF_COUNT);
    CHECK_EQ(leaf_number(LEAF_NONE), 0);
    for (int i = 0; i < BEHIND_MOST; i++) /* streets have theirs */
        CHECK_EQ(leaf_behind(leaf_number((enum leaf)i)), i);
    CHECK_EQ(leaf_number(leaf_of_street(0, STREET_DEAL)), 1900);
    CHECK_EQ(leaf_number(leaf_of_street(1, STREET_ACTS)), 1909);
    CHECK_EQ(leaf_of_number(1900), LEAF_NONE);
    CHECK_EQ(leaf_of_number(0), LEAF_NONE);
    CHECK_EQ(leaf_of_number(INT32_MAX), LEAF_NONE);
    CHECK_EQ(leaf_number(LEAF_FORCED_BLINDS), 1);
}

TEST(an_irregularity_and_its_number_are_one)
{
    int found = 0;

    for (int i = 0; i < IRREGULARS; i++)
        CHECK_EQ(irregular_of_number(irregular_number((enum irregular)i)), i);
    for (int n = -1; n <= IRREGULAR_NUMBERS; n++)
        found += irregular_of_number(n) != IRREGULARS;
    CHECK_EQ(found, IRREGULARS);
    CHECK_EQ(irregular_number(IRREGULARS), 0);
}

TEST(the_leaves_of_an_irregularity_have_its_number_in_theirs)
{
    for (int i = 0; i < IRREGULARS; i++) {
        const struct irregular_row *row = &irregular_rows[i];
        int first = 1000 + 4 * row->number;

        CHECK_EQ(leaf_number(row->leaf), first);
        CHECK(row->until == LEAF_NONE || leaf_number(row->until) == first + 1);
        CHECK(row->late == LEAF_NONE || leaf_number(row->late) == first + 2);
    }
}

TEST(a_remedy_and_its_number_are_one)
{
    int found = 0;

    for (int i = 0; i < REMEDY_WORDS; i++)
        CHECK_EQ(remedy_of_number(remedy_number((enum remedy)i)), i);
    for (int n = -1; n <= REMEDY_NUMBERS; n++)
        found += remedy_of_number(n) != REMEDY_END;
    CHECK_EQ(found, REMEDY_WORDS - 1);
}

TEST(a_list_of_remedies_is_kept_by_its_numbers)
{
    int32_t words = REMEDY_CARDS_BACK | REMEDY_FLOOR << REMEDY_BITS |
                    REMEDY_STAND << 2 * REMEDY_BITS;

    CHECK_EQ(remedy_list_of_numbers(remedy_list_numbers(words)), words);
    CHECK_EQ(remedy_list_numbers(0), 0);
    CHECK_EQ(remedy_list_of_numbers(REMEDY_NUMBERS - 1), 0);
}

/* Returns the current entry at a place of the list; "" if there is none. */
static const char *line_now(const char *what, int number)
{
    if (strcmp(what, "leaf") == 0 && leaf_of_number(number) != LEAF_NONE)
        return leaf_line(leaf_of_number(number));
    if (strcmp(what, "irregular") == 0 &&
        irregular_of_number(number) != IRREGULARS)
        return irregular_line(irregular_of_number(number));
    if (strcmp(what, "remedy") == 0 && remedy_of_number(number) != REMEDY_END)
        return remedy_line(remedy_of_number(number));
    return "";
}

/* Is the row still what the line says, or gone as it says? */
static bool holds(const char *said)
{
    bool gone = strncmp(said, "gone ", 5) == 0;
    char what[16];
    const char *now;
    int number;

    if (gone)
        said += strlen("gone ");
    if (sscanf(said, "%15s %d", what, &number) != 2)
        return false;
    now = line_now(what, number);
    if (gone)
        return *now == '\0';
    /* A leaf may have got more words, behind those it had. */
    return strncmp(said, now, strlen(said)) == 0 &&
           strchr(" ", now[strlen(said)]) != NULL;
}

TEST(no_number_is_ever_used_again)
{
    read_list();
    for (int i = 0; i < lines; i++) {
        if (!holds(line[i]))
            printf("%s:%d: is not so any more: %s\n", list, i + 1, line[i]);
        CHECK(holds(line[i]));
    }
    for (int i = 0; i < LEAF_COUNT; i++)
        CHECK(is_listed(leaf_line((enum leaf)i)));
    for (int i = 0; i < IRREGULARS; i++)
        CHECK(is_listed(irregular_line((enum irregular)i)));
    for (int i = 1; i < REMEDY_WORDS; i++)
        CHECK(is_listed(remedy_line((enum remedy)i)));
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
