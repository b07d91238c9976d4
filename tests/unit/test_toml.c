/*
 * test_toml.c - what TOML says, and where it is wrong.
 */
#include "base/must.h"
#include "base/toml.h"
#include "test.h"

static char block[1 << 22];
static struct arena arena;
static struct toml doc;
static struct fault fault;

static int read_bytes(const char *bytes, size_t count)
{
    arena_init(&arena, block, sizeof block);
    memset(&fault, 0, sizeof fault);
    return toml_read(&doc, &arena, "f", bytes, count, &fault);
}

/* The root of a text that must be good. */
static struct toml_node *root_of(const char *text)
{
    if (read_bytes(text, strlen(text)) != 0)
        printf("refused: %s\n", fault.text);
    CHECK_STR(fault.text, "");
    return &doc.root;
}

/* The node at a path of keys parted by '/'; element numbers begin with #. */
static struct toml_node *node_at(const char *path)
{
    struct toml_node *n = &doc.root;
    char key[64];

    while (n != NULL && *path != '\0') {
        size_t length = strcspn(path, "/");

        MUST(length < sizeof key);
        memcpy(key, path, length);
        key[length] = '\0';
        path += length + (path[length] == '/');
        if (key[0] == '#') {
            n = n->first;
            for (long i = strtol(key + 1, NULL, 10); i > 0 && n != NULL; i--)
                n = n->next;
        } else {
            n = toml_get(n, key);
        }
    }
    return n;
}

/* The text of the node at a path, as it is kept. */
static const char *text_at(const char *path)
{
    static char text[128];
    const struct toml_node *n = node_at(path);

    if (n == NULL)
        return "(none)";
    if (n->kind >= TOML_ARRAY)
        return "(no text)";
    snprintf(text, sizeof text, "%.*s", (int)n->length, n->text);
    return text;
}

static int kind_at(const char *path)
{
    const struct toml_node *n = node_at(path);

    return n == NULL ? -1 : n->kind;
}

/* Returns the message for a text that must be refused. */
static const char *wrong_bytes(const char *text, size_t count)
{
    return read_bytes(text, count) == 0 ? "(taken)" : fault.text;
}

static const char *wrong(const char *text)
{
    return wrong_bytes(text, strlen(text));
}

/* Does it say the place and these words? */
static bool says(const char *said, const char *place, const char *words)
{
    size_t length = strlen(place);
    bool so = strncmp(said, place, length) == 0 &&
              strncmp(said + length, ": ", 2) == 0 &&
              strstr(said, words) != NULL;

    if (!so)
        printf("not \"%s: ... %s ...\" but \"%s\"\n", place, words, said);
    return so;
}

TEST(an_empty_file_is_an_empty_table)
{
    CHECK(root_of("")->first == NULL);
    CHECK(root_of("\n# only a comment")->first == NULL);
    CHECK_EQ(root_of(" \t\r\n")->kind, TOML_TABLE);
}

TEST(keys_are_bare_quoted_or_dotted)
{
    root_of("bare_key-9 = 1\n\"quoted \\\"key\\\"\" = 2\n'literal\\' = 3\n"
            "a.b . \"c.d\" = 4\na.'e' = 5\n\"\" = 6\n7.5 = 8\n");
    CHECK_STR(text_at("bare_key-9"), "1");
    CHECK_STR(text_at("quoted \"key\""), "2");
    CHECK_STR(text_at("literal\\"), "3");
    CHECK_STR(text_at("a/b/c.d"), "4");
    CHECK_STR(text_at("a/e"), "5");
    CHECK_STR(text_at("7/5"), "8");
    CHECK(toml_find(&doc.root, "") != NULL);
    CHECK_STR(node_at("bare_key-9")->key, "bare_key-9");
    CHECK_STR(node_at("a/b/c.d")->key, "c.d");
}

TEST(keys_without_blanks_end_where_they_should)
{
    root_of("a=1\nb.c=2\n[d.e]\nf=3\n[[g]]\nh=4\ni={j=5,k.l=6}");
    CHECK_STR(node_at("a")->key, "a");
    CHECK_STR(node_at("b")->key, "b");
    CHECK_STR(node_at("b/c")->key, "c");
    CHECK_STR(node_at("d/e")->key, "e");
    CHECK_STR(node_at("g")->key, "g");
    CHECK_STR(node_at("g/#0/i/k/l")->key, "l");
}

TEST(tables_nest_and_may_come_after_their_children)
{
    root_of("[a.b.c]\nx = 1\n[a]\ny = 2\n[a.b]\nz = 3\n");
    CHECK_STR(text_at("a/b/c/x"), "1");
    CHECK_STR(text_at("a/y"), "2");
    CHECK_STR(text_at("a/b/z"), "3");
}

TEST(arrays_of_tables_grow)
{
    root_of("[[a]]\nx = 1\n[a.b]\ny = 2\n[[a]]\nx = 3\n[[a.c]]\nz = 4\n"
            "[[a.c]]\nz = 5\n");
    CHECK_EQ(node_at("a")->length, 2);
    CHECK_STR(text_at("a/#0/x"), "1");
    CHECK_STR(text_at("a/#0/b/y"), "2");
    CHECK_STR(text_at("a/#1/x"), "3");
    CHECK_STR(text_at("a/#1/c/#1/z"), "5");
    CHECK(node_at("a/#1/b") == NULL);
}

TEST(inline_tables_are_values)
{
    root_of("a = { x = 1, y.z = 2, t = {}, l = [\n1] }\n");
    CHECK_STR(text_at("a/x"), "1");
    CHECK_STR(text_at("a/y/z"), "2");
    CHECK_EQ(kind_at("a/t"), TOML_TABLE);
    CHECK_EQ(node_at("a/l")->length, 1);
}

TEST(arrays_take_lines_comments_and_a_last_comma)
{
    root_of("a = [ # one\n  1,\r\n\n  'two', # 2\n  [3, [4]],\n]\nb = []\n");
    CHECK_EQ(node_at("a")->length, 3);
    CHECK_STR(text_at("a/#1"), "two");
    CHECK_STR(text_at("a/#2/#1/#0"), "4");
    CHECK_EQ(node_at("b")->length, 0);
    CHECK(node_at("b")->first == NULL);
}

TEST(children_stand_in_the_order_of_the_file)
{
    const char *order[] = {"z", "a", "m", "t"};
    int i = 0;

    root_of("z = 1\na.x = 2\nm = 3\n[t]\n");
    for (struct toml_node *n = doc.root.first; n != NULL; n = n->next, i++)
        CHECK_STR(n->key, order[i]);
    CHECK_EQ(i, 4);
    CHECK_EQ(doc.root.length, 4);
}

TEST(strings_of_one_line)
{
    root_of("a = \"\"\nb = \"x\\b\\t\\n\\f\\r\\\"\\\\y\"\nc = 'C:\\n'\n"
            "d = \"\\u00e9\\U0001F0A1\\u0041\"\ne = \"\xe2\x99\xa0\"\n"
            "f = ''\ng = 'it\tis'\n");
    CHECK_STR(text_at("a"), "");
    CHECK_STR(text_at("b"), "x\b\t\n\f\r\"\\y");
    CHECK_STR(text_at("c"), "C:\\n");
    CHECK_STR(text_at("d"), "\xc3\xa9\xf0\x9f\x82\xa1"
                            "A");
    CHECK_STR(text_at("e"), "\xe2\x99\xa0");
    CHECK_STR(text_at("f"), "");
    CHECK_STR(text_at("g"), "it\tis");
    CHECK_STR(node_at("b")->text, text_at("b"));
}

TEST(strings_of_several_lines)
{
    root_of("a = \"\"\"\nfirst\r\nsecond\"\"\"\n"
            "b = \"\"\"one \\  \n\n   two\"\"\"\n"
            "c = '''\nraw \\\n'quoted'''''\n"
            "d = \"\"\"\"\"two\"\"\"\"\"\ne = \"\"\"\"\"\"\nf = 1\n");
    CHECK_STR(text_at("a"), "first\nsecond");
    CHECK_STR(text_at("b"), "one two");
    CHECK_STR(text_at("c"), "raw \\\n'quoted''");
    CHECK_STR(text_at("d"), "\"\"two\"\"");
    CHECK_STR(text_at("e"), "");
    CHECK_EQ(node_at("f")->line, 12);
}

TEST(a_text_may_hold_nul_but_not_be_asked_for)
{
    const char *s = "kept";

    root_of("a = \"x\\u0000y\"\n\"k\\u0000\" = 1\n");
    CHECK_EQ(node_at("a")->length, 3);
    CHECK_EQ(doc.root.last->key_length, 2);
    CHECK(toml_find(&doc.root, "k") == NULL);
    CHECK_EQ(toml_text(node_at("a"), &s, &fault), FAULT);
    CHECK(says(fault.text, "f:1:5", "NUL"));
    CHECK_STR(s, "kept");
}

TEST(numbers_stay_as_they_are_written)
{
    root_of("a = 0\nb = +99\nc = -1_000\nd = 2.50\ne = 0.1_2\nf = -0\n"
            "g = 123456789012345678901234567890\nh = inf\ni = -inf\n"
            "j=[1,2.5,+inf]\n");
    CHECK_EQ(kind_at("a"), TOML_INTEGER);
    CHECK_STR(text_at("b"), "+99");
    CHECK_STR(text_at("c"), "-1_000");
    CHECK_EQ(kind_at("d"), TOML_DECIMAL);
    CHECK_STR(text_at("d"), "2.50");
    CHECK_STR(text_at("e"), "0.1_2");
    CHECK_EQ(kind_at("g"), TOML_INTEGER);
    CHECK_EQ(kind_at("h"), TOML_INF);
    CHECK_STR(text_at("i"), "-inf");
    CHECK_STR(text_at("j/#2"), "+inf");
}

TEST(dates_times_and_truths)
{
    root_of("a = 2026-11-15\nb = 18:40:12\nc = 2024-02-29T18:40:12.5\n"
            "d = 2026-11-15 18:40:12-08:00\ne = 2026-11-15t00:00:00z\n"
            "f = true\ng = false\nh = 2026-11-15 # a day\n");
    CHECK_EQ(kind_at("a"), TOML_DATE);
    CHECK_EQ(kind_at("b"), TOML_TIME);
    CHECK_EQ(kind_at("c"), TOML_DATETIME);
    CHECK_STR(text_at("d"), "2026-11-15 18:40:12-08:00");
    CHECK_EQ(kind_at("e"), TOML_DATETIME);
    CHECK_EQ(kind_at("f"), TOML_BOOL);
    CHECK_EQ(kind_at("g"), TOML_BOOL);
    CHECK_STR(text_at("h"), "2026-11-15");
}

TEST(every_value_knows_its_place)
{
    const struct toml_node *n;

    root_of("title = \"\xe2\x99\xa0\"\n\n  [ a.b ]\n\tkey =  [1,\n  2]\n"
            "t = { \"\xc3\xa9\" = 'x', y = 1 }\n");
    n = node_at("title");
    CHECK_EQ(n->line, 1);
    CHECK_EQ(n->column, 9);
    n = node_at("a/b");
    CHECK_EQ(n->line, 3);
    CHECK_EQ(n->column, 7);
    n = node_at("a/b/key");
    CHECK_EQ(n->line, 4);
    CHECK_EQ(n->column, 9);
    n = node_at("a/b/key/#1");
    CHECK_EQ(n->line, 5);
    CHECK_EQ(n->column, 3);
    /* Columns count characters, not bytes. */
    n = node_at("a/b/t/y");
    CHECK_EQ(n->line, 6);
    CHECK_EQ(n->column, 22);
    CHECK_STR(toml_file(n), "f");
}

TEST(a_fault_about_a_key_points_at_the_key)
{
    root_of("[t]\n  rasie = 3\nraise.cap = 1\n");
    toml_fault_key(node_at("t/rasie"), &fault, "here");
    CHECK_STR(fault.text, "f:2:3: here");
    toml_fault(node_at("t/rasie"), &fault, "here");
    CHECK_STR(fault.text, "f:2:11: here");
    toml_fault_key(node_at("t/raise"), &fault, "here");
    CHECK_STR(fault.text, "f:3:1: here");
    CHECK_EQ(toml_fault(node_at("t"), NULL, "nobody listens"), FAULT);
}

TEST(cents_are_exact)
{
    static const struct {
        const char *text;
        int64_t cents;
    } good[] = {
        {"a = 2.50", 250},
        {"a = 2.5", 250},
        {"a = 2", 200},
        {"a = -0.01", -1},
        {"a = +1_000.2_5", 100025},
        {"a = 0.1", 10},
        {"a = 92233720368547758.07", INT64_MAX},
        {"a = -92233720368547758.08", INT64_MIN},
    };
    int64_t got;

    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        got = 0;
        CHECK_EQ(toml_money(toml_get(root_of(good[i].text), "a"), &got,
                            &fault),
                 0);
        CHECK_EQ(got, good[i].cents);
    }
}

TEST(what_is_no_amount_is_a_fault)
{
    int64_t got = 7;

    CHECK_EQ(toml_money(toml_get(root_of("a = 2.505"), "a"), &got, &fault),
             FAULT);
    CHECK_STR(fault.text, "f:1:5: the number 2.505 has more than 2 decimals");
    CHECK_EQ(toml_money(toml_get(root_of("a = 2.500"), "a"), &got, &fault),
             FAULT);
    CHECK_EQ(toml_money(toml_get(root_of("a = 92233720368547758.08"), "a"),
                        &got, &fault),
             FAULT);
    CHECK(says(fault.text, "f:1:5", "is too large"));
    CHECK_EQ(toml_money(toml_get(root_of("a = inf"), "a"), &got, &fault),
             FAULT);
    CHECK_STR(fault.text, "f:1:5: 'a' must be a number, not inf");
    CHECK_EQ(toml_money(toml_get(root_of("a = '5'"), "a"), &got, &fault),
             FAULT);
    CHECK_EQ(got, 7);
}

TEST(whole_numbers_have_bounds)
{
    struct toml_node *n = toml_get(root_of("a = 1_2\nb = 2.0"), "a");
    int64_t got = 0;

    CHECK_EQ(toml_int(n, 0, 12, &got, &fault), 0);
    CHECK_EQ(got, 12);
    CHECK_EQ(toml_int(n, 0, 11, &got, &fault), FAULT);
    CHECK_STR(fault.text, "f:1:5: 'a' must be from 0 to 11, not 12");
    CHECK_EQ(toml_int(toml_get(&doc.root, "b"), 0, 9, &got, &fault), FAULT);
    CHECK_STR(fault.text,
              "f:2:5: 'b' must be a whole number, not the number 2.0");
    n = toml_get(root_of("a = 9223372036854775807\nb = 9223372036854775808"),
                 "a");
    CHECK_EQ(toml_int(n, 0, INT64_MAX, &got, &fault), 0);
    CHECK_EQ(toml_int(n->next, 0, INT64_MAX, &got, &fault), FAULT);
    CHECK(says(fault.text, "f:2:5", "too large"));
}

TEST(texts_and_truths_are_asked_for_by_kind)
{
    const char *s = NULL;
    bool yes = false;

    root_of("[t]\ns = 'x'\nb = true\nl = [[1]]\n");
    CHECK_EQ(toml_text(node_at("t/s"), &s, &fault), 0);
    CHECK_STR(s == NULL ? "" : s, "x");
    CHECK_EQ(toml_bool(node_at("t/b"), &yes, &fault), 0);
    CHECK(yes);
    CHECK_EQ(toml_text(node_at("t/b"), &s, &fault), FAULT);
    CHECK_STR(fault.text, "f:3:5: 't.b' must be a string, not true");
    CHECK_EQ(toml_bool(node_at("t/s"), &yes, &fault), FAULT);
    CHECK_STR(fault.text,
              "f:2:5: 't.s' must be true or false, not the string 'x'");
    CHECK_EQ(toml_text(node_at("t/l"), &s, &fault), FAULT);
    CHECK_STR(fault.text, "f:4:5: 't.l' must be a string, not an array");
    CHECK_EQ(toml_expect(node_at("t"), TOML_ARRAY, &fault), FAULT);
    CHECK_STR(fault.text, "f:1:2: 't' must be an array, not a table");
    CHECK_EQ(toml_expect(&doc.root, TOML_ARRAY, &fault), FAULT);
    CHECK_STR(fault.text, "f:1:1: there must be an array, not a table");
}

TEST(a_word_is_one_of_a_list)
{
    static const char *const words[] = {"before_deal", "after_flop", NULL};
    int which = -1;

    root_of("a = 'after_flop'\nb = 'after_flup'\nc = 'never'\nd = 3\n");
    CHECK_EQ(toml_word(node_at("a"), words, &which, &fault), 0);
    CHECK_EQ(which, 1);
    CHECK_EQ(toml_word(node_at("b"), words, &which, &fault), FAULT);
    CHECK_STR(fault.text, "f:2:5: there is no 'after_flup'; did you mean "
                          "'after_flop'?");
    CHECK_EQ(toml_word(node_at("c"), words, &which, &fault), FAULT);
    CHECK_STR(fault.text, "f:3:5: 'c' must be one of before_deal, "
                          "after_flop, not the string 'never'");
    CHECK_EQ(toml_word(node_at("d"), words, &which, &fault), FAULT);
}

TEST(a_key_that_must_be_there_is_missed)
{
    struct toml_node *n = NULL;

    root_of("a = 1\n[t.u]\nb = 2\n");
    CHECK_EQ(toml_need(&doc.root, "a", &n, &fault), 0);
    CHECK(n != NULL);
    CHECK_EQ(toml_need(&doc.root, "title", &n, &fault), FAULT);
    CHECK_STR(fault.text, "f:1:1: 'title' is missing");
    CHECK_EQ(toml_need(node_at("t/u"), "name", &n, &fault), FAULT);
    CHECK_STR(fault.text, "f:2:4: 'name' is missing in 't.u'");
    CHECK(toml_get(node_at("a"), "x") == NULL);
}

TEST(keys_nobody_asked_for_are_told)
{
    static const char *const known[] = {"title", "raise", "cap", NULL};

    root_of("title = 'x'\n[raise]\ncap = 3\nfree = 1\n[[l]]\nz = 1\n");
    CHECK_EQ(toml_done(&doc.root, known, &fault), FAULT);
    CHECK_STR(fault.text,
              "f:1:1: unknown key 'title' (did you mean 'title'?)");
    toml_get(&doc.root, "title");
    CHECK_EQ(toml_done(&doc.root, NULL, &fault), FAULT);
    CHECK_STR(fault.text, "f:2:2: unknown key 'raise'");
    node_at("raise/cap");
    CHECK_EQ(toml_done(&doc.root, known, &fault), FAULT);
    CHECK_STR(fault.text, "f:4:1: unknown key 'free'");
    node_at("raise")->used = TOML_WHOLE;
    node_at("l");
    CHECK_EQ(toml_done(&doc.root, known, &fault), FAULT);
    CHECK_STR(fault.text, "f:6:1: unknown key 'z'");
    node_at("l/#0/z");
    CHECK_EQ(toml_done(&doc.root, known, &fault), 0);
}

TEST(a_slip_of_the_finger_is_guessed)
{
    static const char *const known[] = {"cap", "raise", NULL};

    root_of("rasie = 3\n");
    CHECK_EQ(toml_done(&doc.root, known, &fault), FAULT);
    CHECK_STR(fault.text,
              "f:1:1: unknown key 'rasie' (did you mean 'raise'?)");
}

TEST(looking_leaves_no_mark)
{
    root_of("a = 1\n");
    CHECK(toml_find(&doc.root, "a") != NULL);
    CHECK(toml_find(&doc.root, "b") == NULL);
    CHECK(toml_find(doc.root.first, "b") == NULL);
    CHECK_EQ(toml_done(&doc.root, NULL, NULL), FAULT);
}

TEST(what_is_said_twice_is_a_fault)
{
    CHECK(says(wrong("a = 1\n'a' = 2"), "f:2:1",
               "'a' stands already in line 1"));
    CHECK(says(wrong("[a]\n[b]\n[a]"), "f:3:2", "'a' is declared in line 1"));
    CHECK(says(wrong("a.b = 1\n[a]"), "f:2:2", "'a' is declared"));
    CHECK(says(wrong("[a.b]\n[a]\nb.c = 1"), "f:3:1", "'b' is declared"));
    CHECK(says(wrong("[x]\na.b = 1\n[y]\n[x.a]"), "f:4:4", "'a' is declared"));
    CHECK(says(wrong("a = 1\na.b = 2"), "f:2:1", "'a' has its value"));
    CHECK(says(wrong("a = {}\n[a.b]"), "f:2:2", "'a' has its value"));
    CHECK(says(wrong("a = { b = 1 }\na.c = 2"), "f:2:1", "has its value"));
    CHECK(says(wrong("a = 1\n[a]"), "f:2:2", "'a' has its value"));
    CHECK(says(wrong("a = [1]\n[[a]]"), "f:2:3", "'a' has its value"));
    CHECK(says(wrong("[a]\n[[a]]"), "f:2:3", "is a table, not an array"));
    CHECK(says(wrong("[[a]]\n[a]"), "f:2:2", "'a' is declared"));
    CHECK(says(wrong("[[a.b]]\n[a]\nb.c = 1"), "f:3:1", "has its value"));
    CHECK(says(wrong("a = { b = 1, b = 2 }"), "f:1:14", "stands already"));
    CHECK(says(wrong("a = { b = {}, b.c = 2 }"), "f:1:15", "has its value"));
}

TEST(a_line_that_makes_no_sense_is_a_fault)
{
    CHECK(says(wrong("= 1"), "f:1:1", "a line begins with a key"));
    CHECK(says(wrong("a"), "f:1:2", "must be followed by '='"));
    CHECK(says(wrong("a 1"), "f:1:3", "must be followed by '='"));
    CHECK(says(wrong("a =\nb = 1"), "f:1:4", "a value is missing"));
    CHECK(says(wrong("a = "), "f:1:5", "a value is missing"));
    CHECK(says(wrong("a = 1 2"), "f:1:7", "should end here"));
    CHECK(says(wrong("a = 'x'y"), "f:1:8", "should end here"));
    CHECK(says(wrong("a..b = 1"), "f:1:3", "a key is missing"));
    CHECK(says(wrong("[]"), "f:1:2", "a key is missing"));
    CHECK(says(wrong("[a"), "f:1:3", "must be followed by ']'"));
    CHECK(says(wrong("[[a]"), "f:1:4", "[[ must be closed by ]]"));
    CHECK(says(wrong("[[a] ]"), "f:1:4", "[[ must be closed by ]]"));
    CHECK(says(wrong("[a] b = 1"), "f:1:5", "should end here"));
    CHECK(says(wrong("\"\"\"a\"\"\" = 1"), "f:1:3", "must be followed"));
    CHECK(says(wrong("a = @"), "f:1:5", "'@' makes no sense here"));
}

TEST(arrays_and_inline_tables_must_be_closed)
{
    CHECK(says(wrong("a = [1,\n2"), "f:1:5", "no closing ]"));
    CHECK(says(wrong("a = [1,\n"), "f:1:5", "no closing ]"));
    CHECK(says(wrong("a = [1 2]"), "f:1:8", "separate values with ','"));
    CHECK(says(wrong("a = [,]"), "f:1:6", "',' makes no sense here"));
    CHECK(says(wrong("a = { b = 1, }"), "f:1:14", "a key is missing"));
    CHECK(says(wrong("a = { b = 1\n}"), "f:1:12", "on the same line"));
    CHECK(says(wrong("a = {"), "f:1:6", "a key is missing"));
}

TEST(strings_must_be_closed_and_escaped)
{
    CHECK(says(wrong("a = \"x\nb = 1"), "f:1:5", "no closing \""));
    CHECK(says(wrong("a = 'x"), "f:1:5", "no closing '"));
    CHECK(says(wrong("a = \"\"\"x\n\n"), "f:1:5", "no closing \"\"\""));
    CHECK(says(wrong("a = '''x''"), "f:1:5", "no closing '''"));
    CHECK(says(wrong("a = \"\xc3\xa9\\q\""), "f:1:7", "a backslash must"));
    CHECK(says(wrong("a = \"\\u12g4\""), "f:1:6", "\\u needs 4"));
    CHECK(says(wrong("a = \"\\U1234567\""), "f:1:6", "\\U needs 8"));
    CHECK(says(wrong("a = \"\\ud800\""), "f:1:6",
               "no character has the number D800"));
    CHECK(says(wrong("a = \"\\U00110000\""), "f:1:6",
               "no character has the number 110000"));
    CHECK(says(wrong("a = \"\"\"\n\\ x\"\"\""), "f:2:1", "a backslash must"));
    CHECK(says(wrong("a = \"\x01\""), "f:1:6", "control character 01"));
    CHECK(says(wrong("a = 'x\x7f'"), "f:1:7", "control character 7F"));
    CHECK(says(wrong("a = 'x\ry'"), "f:1:7", "a carriage return"));
    CHECK(says(wrong("a = '''\n\ry'''"), "f:2:1", "a carriage return"));
}

TEST(numbers_are_decimal_and_plain)
{
    CHECK(says(wrong("a = nan"), "f:1:5", "nan is not allowed"));
    CHECK(says(wrong("a = -nan"), "f:1:5", "nan is not allowed"));
    CHECK(says(wrong("a = 0x1F"), "f:1:5", "written in decimal"));
    CHECK(says(wrong("a = 0o17"), "f:1:5", "written in decimal"));
    CHECK(says(wrong("a = 0b11"), "f:1:5", "written in decimal"));
    CHECK(says(wrong("a = 1e3"), "f:1:5", "without an exponent"));
    CHECK(says(wrong("a = 1.5E-3"), "f:1:5", "without an exponent"));
    CHECK(says(wrong("a = 007"), "f:1:5", "does not begin with 0"));
    CHECK(says(wrong("a = 5."), "f:1:5", "on both sides"));
    CHECK(says(wrong("a = 1.2.3"), "f:1:5", "on both sides"));
    CHECK(says(wrong("a = .5"), "f:1:5", "'.5' is not a value"));
    CHECK(says(wrong("a = 1__0"), "f:1:5", "this is not a number"));
    CHECK(says(wrong("a = 1_"), "f:1:5", "this is not a number"));
    CHECK(says(wrong("a = 3x"), "f:1:5", "this is not a number"));
    CHECK(says(wrong("a = +"), "f:1:5", "'+' is not a value"));
    CHECK(says(wrong("a = yes"), "f:1:5", "a string needs quotes"));
    CHECK(says(wrong("a = truer"), "f:1:5", "'truer' is not a value"));
    CHECK(says(wrong("a = infinite"), "f:1:5", "'infinite' is not a value"));
}

TEST(dates_and_times_are_those_of_the_calendar)
{
    static const char *const wrongs[] = {
        "a = 2026-02-29", "a = 1900-02-29",    "a = 2026-13-01",
        "a = 2026-00-01", "a = 2026-01-00",    "a = 0000-01-01",
        "a = 2026-1-1",   "a = 24:00:00",      "a = 18:60:00",
        "a = 18:00:60",   "a = 18:40",         "a = 18:40:12.",
        "a = 26-11-15",   "a = 2026-11-15T18", "a = 2026-11-15T18:40:12+1",
        "a = 18:40:12Z",  "a = 2026-11-15Z",   "a = 2026-11-15Tx",
    };

    for (size_t i = 0; i < sizeof wrongs / sizeof *wrongs; i++)
        CHECK(says(wrong(wrongs[i]), "f:1:5", "not a date or time"));
    CHECK(says(wrong("a = 2026-11-15 18:40"), "f:1:16", "should end here"));
}

TEST(bytes_that_are_not_utf_8_are_a_fault)
{
    static const char *const wrongs[] = {"\xff",
                                         "\x80",
                                         "\xc0\x80",
                                         "\xc3",
                                         "\xe0\x80\x80",
                                         "\xed\xa0\x80",
                                         "\xe2\x99",
                                         "\xf0\x80\x80\x80",
                                         "\xf4\x90\x80\x80",
                                         "\xf5\x80\x80\x80",
                                         "\xf0\x9f\x82"};
    char text[64];

    for (size_t i = 0; i < sizeof wrongs / sizeof *wrongs; i++) {
        snprintf(text, sizeof text, "a = '%s'", wrongs[i]);
        CHECK(says(wrong(text), "f:1:6", "not UTF-8"));
        snprintf(text, sizeof text, "\n# %s", wrongs[i]);
        CHECK(says(wrong(text), "f:2:3", "not UTF-8"));
    }
    CHECK(says(wrong("\xc3\xa9 = 1"), "f:1:1", "beyond ASCII"));
    CHECK(says(wrong("\xef\xbb\xbf"
                     "a = 1"),
               "f:1:1", "byte order mark"));
}

TEST(control_characters_are_a_fault_everywhere)
{
    CHECK(says(wrong("a = 1 # \x02"), "f:1:9", "control character 02"));
    CHECK(says(wrong("a = 1\rb = 2"), "f:1:6", "a carriage return"));
    CHECK(says(wrong("\x1b"), "f:1:1", "control character 1B"));
    CHECK(says(wrong_bytes("\0", 1), "f:1:1", "control character 00"));
    CHECK(says(wrong_bytes("a = 'x\0y'", 9), "f:1:7", "control character 00"));
    CHECK(says(wrong_bytes("a = '''x\0", 9), "f:1:9", "control character 00"));
    CHECK(says(wrong_bytes("# x\0", 4), "f:1:4", "control character 00"));
}

TEST(depth_has_a_limit)
{
    char text[512] = "a = ", *p = text + 4;

    memset(p, '[', TOML_DEPTH - 1);
    memset(p + TOML_DEPTH - 1, ']', TOML_DEPTH - 1);
    CHECK_EQ(read_bytes(text, (size_t)(p - text) + 2 * (TOML_DEPTH - 1)), 0);
    p[TOML_DEPTH - 1] = '[';
    CHECK(says(wrong_bytes(text, (size_t)(p - text) + TOML_DEPTH), "f:1:68",
               "no closing ]"));
    memset(p, '[', TOML_DEPTH + 1);
    CHECK(says(wrong_bytes(text, (size_t)(p - text) + TOML_DEPTH + 1),
               "f:1:69", "nested more than 64 deep"));
    for (int i = 0; i < TOML_DEPTH + 1; i++)
        memcpy(text + 2 * i, i < TOML_DEPTH ? "x." : "x=", 2);
    CHECK(says(wrong_bytes(text, 2 * (TOML_DEPTH + 1)), "f:1:129",
               "nested more than 64 deep"));
}

TEST(an_arena_too_small_is_a_fault)
{
    const char *text = "a = [1, 2, 3]\nb = { c = 'x' }\n[d]\ne = 1\n";
    size_t size;

    for (size = 0; size < sizeof block; size++) {
        arena_init(&arena, block, size);
        if (toml_read(&doc, &arena, "f", text, strlen(text), &fault) == 0)
            break;
        CHECK(strstr(fault.text, "too large for the memory") != NULL);
        CHECK(strncmp(fault.text, "f:", 2) == 0);
    }
    CHECK(size > 500 && size < 4000);
}

TEST(many_keys_are_found_again)
{
    static char text[1 << 18];
    size_t used = 0;
    enum { KEYS = 3000 };

    for (int i = 0; i < KEYS; i++)
        used += (size_t)snprintf(text + used, sizeof text - used,
                                 "[%d]\nkey = %d\nkey_%d = 1\n", i, i, i);
    CHECK_EQ(read_bytes(text, used), 0);
    for (int i = 0; i < KEYS; i++) {
        char path[32];

        snprintf(path, sizeof path, "%d/key", i);
        CHECK_EQ(strtol(text_at(path), NULL, 10), i);
    }
    CHECK_EQ(doc.root.length, KEYS);
}

/* Tables of 1 to 80 keys, in each of which one of them appears twice. */
TEST(a_key_twice_is_found_in_tables_of_any_size)
{
    static char text[1 << 12];

    for (int keys = 1; keys <= 80; keys++)
        for (int again = 0; again < keys; again++) {
            struct text t;
            char where[32];

            text_init(&t, text, sizeof text);
            text_str(&t, "[a]\n");
            for (int i = 0; i < keys; i++)
                text_put(&t, "key_%d = %d\n", i, i);
            CHECK_EQ(read_bytes(t.at, t.used), 0);
            text_put(&t, "key_%d = 0\n", again);
            CHECK_EQ(read_bytes(t.at, t.used), FAULT);
            snprintf(where, sizeof where, "already in line %d", again + 2);
            CHECK(strstr(fault.text, where) != NULL);
        }
}

TEST(a_table_gone_back_to_knows_its_keys)
{
    CHECK(read_bytes("a.x = 1\nb.x = 1\na.y = 1\nb.y = 2\n", 32) == 0);
    CHECK(read_bytes("a.x = 1\nb.x = 1\na.x = 1\n", 24) == FAULT);
    CHECK(says(fault.text, "f:3:3", "'x' stands already in line 1"));
}

/* The reader tries the keys of the section before first. */
TEST(a_section_like_the_one_before_is_read_no_less_strictly)
{
    (void)root_of("[1]\na = 1\nbc = 2\n[2]\na = 3\nbc= 4\n[3]\nbc=5");
    CHECK_STR(text_at("2/a"), "3");
    CHECK_STR(text_at("2/bc"), "4");
    CHECK_STR(text_at("3/bc"), "5");
    (void)root_of("[1]\na = 1\n[2]\nab = 2\n[3]\na = 3");
    CHECK_STR(text_at("2/ab"), "2");
    CHECK_STR(text_at("2/a"), "(none)");
    CHECK_STR(text_at("3/a"), "3");
    (void)root_of("[1]\na = 1\n[2]\na.b = 2\na.c = 3\n[3]\na = 4");
    CHECK_STR(text_at("2/a/c"), "3");
    CHECK_STR(text_at("3/a"), "4");
    CHECK(says(wrong("[1]\n'a b' = 1\n[2]\na b = 2"), "f:4:3",
               "a key must be followed by '='"));
    CHECK(says(wrong("[1]\na = 1\nb = 2\n[2]\na = 1\na = 2"), "f:6:1",
               "'a' stands already in line 5"));
    CHECK(says(wrong("[1]\na = 1\n[2]\na = 1\nb = 2\nb = 2"), "f:6:1",
               "'b' stands already in line 5"));
    CHECK(says(wrong("[1]\na = 1\n[2]\na = 1\na = 2"), "f:5:1",
               "'a' stands already in line 4"));
    CHECK(says(wrong("[1.x]\nx = 1\n[1]\nx = 2"), "f:4:1",
               "'x' stands already in line 1"));
    CHECK(says(wrong("[1]\na = 1\n[2]\na"), "f:4:2",
               "a key must be followed by '='"));
    CHECK(says(wrong("[1]\na = 1\n[2]\na ?"), "f:4:3",
               "a key must be followed by '='"));
}

TEST(strings_are_as_long_as_they_are)
{
    char text[160], want[64], wide[72], place[16];

    for (int length = 0; length < 50; length++) {
        memset(want, 'x', sizeof want);
        want[length] = '\0';
        snprintf(text, sizeof text, "a = '%s'\nb = \"%s\\t|\"\n", want, want);
        (void)root_of(text);
        CHECK_STR(text_at("a"), want);
        snprintf(wide, sizeof wide, "%s\t|", want);
        CHECK_STR(text_at("b"), wide);
        snprintf(text, sizeof text, "a = '%s\x7f'", want);
        snprintf(place, sizeof place, "f:1:%d", length + 6);
        CHECK(says(wrong(text), place, "the control character 7F"));
        snprintf(text, sizeof text, "a = '%s\t\xc3\xa9|'", want);
        (void)root_of(text);
        CHECK_EQ(node_at("a")->length, length + 4);
        snprintf(text, sizeof text, "a = '%s\n'", want);
        CHECK(says(wrong(text), "f:1:5", "no closing '"));
    }
}

TEST(what_is_shown_cannot_drive_a_terminal)
{
    char buf[128];
    struct text t;

    text_init(&t, buf, sizeof buf);
    toml_put_shown(&t, "a\033[1m\xc2\x9b\xe2\x99\xa0\x7f", 11);
    CHECK_STR(buf, "a?[1m?\xe2\x99\xa0?");
    text_init(&t, buf, sizeof buf);
    toml_put_shown(&t, "123456789.123456789.123456789.12345678\xe2\x99\xa0x",
                   42);
    CHECK_STR(buf, "123456789.123456789.123456789.12345678...");
    CHECK(says(wrong("\"\\u001b[2J\" = 1\n\"\\u001b[2J\" = 2"), "f:2:1",
               "'?[2J' stands already"));
}

TEST(nobody_need_listen)
{
    arena_init(&arena, block, sizeof block);
    CHECK_EQ(toml_read(&doc, &arena, "f", "a=1\nb", 5, NULL), FAULT);
    CHECK(toml_get(&doc.root, "a") == NULL);
    CHECK_EQ(toml_done(&doc.root, NULL, NULL), 0);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
