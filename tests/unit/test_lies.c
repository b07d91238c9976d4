/*
 * test_lies.c - what a table makes of events that are not true of it.
 *
 * tests/lies/tables.txt has tables as they once were, event by event.  Before
 * each event everything it says is changed, one thing after the other, and
 * each is told to a copy of the table; so are events that came before and the
 * one that comes next.  The answers of the copies are counted by kind of event
 * and field, and must match tests/lies/said.txt; a field that is not in that
 * file is not checked.
 *
 * No book is read here, so no change of a rule changes the counts; a question
 * that `apply` asks no longer, or asks otherwise, does.  If a change is meant:
 *
 *     HOUSEWAY_WRITE=1 build/tests/test_lies
 */
#include "book/shelf.h"
#include "rule/felt.h"
#include "rule/field_bytes.h"
#include "rule/field_text.h"
#include "test.h"

enum { LINE = 16384, TABLE_MOST = 1000, KINDS = EV_KINDS, FIELDS = 64 };

static const char *const tables_file = "tests/lies/tables.txt";
static const char *const said_file = "tests/lies/said.txt";

/* How often each answer was given to a lie; the last is of the time. */
/* A lie is never why the room stops a table, which is the last of them. */
enum { ANSWERS = UNTRUE_STOPPED };
static int64_t said[KINDS][FIELDS + 1][ANSWERS];
static int lied; /* of which field */

static struct event table[TABLE_MOST];
static int events;

static void tell(const struct felt *felt, const struct event *e)
{
    static struct felt copy;

    copy = *felt;
    said[e->kind][lied][felt_apply(&copy, e) ? UNTRUE_NOTHING : copy.frozen]++;
}

/* The same event with another number in a field, if there is room for it. */
static void tell_number(const struct felt *felt, const struct event *e,
                        const struct field *f, int64_t value)
{
    struct event lie = *e;

    if (value == field_get(f, event_payload(e)) || !field_has_room(f, value) ||
        (f->type == FIELD_YES && (value < 0 || value > 1)))
        return;
    field_set(f, event_place(&lie), value);
    tell(felt, &lie);
}

static void tell_numbers(const struct felt *felt, const struct event *e,
                         const struct field *f)
{
    int64_t was = field_get(f, event_payload(e));
    const int64_t other[] = {was + 1,     was - 1, was + 2, -was,
                             0,           1,       2,       5,
                             MONEY_MOST,  was ^ 1, was ^ 2, was ^ 4,
                             was ^ 0x100, 63,      -1,      100};

    for (size_t i = 0; i < sizeof other / sizeof *other; i++)
        tell_number(felt, e, f, other[i]);
}

static void tell_count(const struct felt *felt, const struct event *e,
                       const struct field *f, int count)
{
    struct event lie = *e;

    if (count < 0 || count > f->most)
        return;
    field_set_count(f, event_place(&lie), count);
    tell(felt, &lie);
}

/* One of a list is another. */
static void tell_part(const struct felt *felt, const struct event *e,
                      const struct field *f, int at, int by)
{
    struct event lie = *e;
    void *place = field_place(f, event_place(&lie));

    if (f->type == FIELD_MONEYS)
        ((money *)place)[at] += by;
    else
        ((uint8_t *)place)[at] = (uint8_t)(((uint8_t *)place)[at] + by);
    tell(felt, &lie);
}

static void tell_swapped(const struct felt *felt, const struct event *e,
                         const struct field *f, int count)
{
    struct event lie = *e;
    uint8_t *place = field_place(f, event_place(&lie)), first = place[0];

    if (count < 2 || f->type == FIELD_MONEYS)
        return;
    place[0] = place[count - 1];
    place[count - 1] = first;
    tell(felt, &lie);
}

/* Somebody else gets what the first one does. */
static void tell_moved(const struct felt *felt, const struct event *e,
                       const struct field *f, int from, int to)
{
    struct event lie = *e;
    money *place, all;

    if (f->type != FIELD_MONEYS || from >= f->most || to >= f->most)
        return;
    place = field_place(f, event_place(&lie));
    all = place[from];
    place[from] -= all;
    place[to] += all;
    tell(felt, &lie);
}

static void tell_list(const struct felt *felt, const struct event *e,
                      const struct field *f)
{
    int count = field_count(f, event_payload(e));

    tell_count(felt, e, f, count + 1);
    tell_count(felt, e, f, count - 1);
    for (int by = -1; by <= 16 && count > 0; by += by < 1 ? 2 : 15) {
        tell_part(felt, e, f, 0, by);
        tell_part(felt, e, f, count - 1, by);
    }
    tell_swapped(felt, e, f, count);
    for (int to = 0; to < f->most && count > 0; to++)
        tell_moved(felt, e, f, count - 1, to);
}

/* Is it a list whose parts are amounts, cards or small numbers? */
static bool is_list(const struct field *f)
{
    return field_is_cards(f) || f->type == FIELD_MONEYS ||
           f->type == FIELD_NUMBERS;
}

static void tell_lies(const struct felt *felt, const struct event *e)
{
    lied = 0;
    for (const struct field *f = event_row(e->kind)->fields;
         f->type != FIELD_END && lied < FIELDS; f++, lied++) {
        if (field_width(f) > 0)
            tell_numbers(felt, e, f);
        else if (is_list(f))
            tell_list(felt, e, f);
    }
}

/* Tells an event that is true, but not now. */
static void tell_untimely(const struct felt *felt, int at)
{
    lied = FIELDS;
    if (at + 1 < events)
        tell(felt, &table[at + 1]);
    for (int back = 1; back <= 8; back++)
        if (at >= back)
            tell(felt, &table[at - back]);
    tell(felt, &table[at * 7 % events]);
    tell(felt, &table[at * 13 % events]);
}

static void tell_table(void)
{
    static struct felt felt;

    felt_init(&felt);
    for (int i = 0; i < events; i++) {
        bool good;

        tell_lies(&felt, &table[i]);
        tell_untimely(&felt, i);
        good = felt_apply(&felt, &table[i]);
        CHECK(good);
        if (!good)
            break;
    }
    events = 0;
}

static bool read_event(const char *line, struct event *out)
{
    uint8_t bytes[LINE / 2];
    size_t n = 0;
    unsigned byte;

    for (; sscanf(line + 2 * n, "%2x", &byte) == 1 && n < sizeof bytes; n++)
        bytes[n] = (uint8_t)byte;
    return n > 0 && event_get_bytes(bytes, n, out) == n;
}

/* Reads table after table, and does something with each. */
static void each_table(void (*act)(void))
{
    static char line[LINE];
    FILE *in = fopen(tables_file, "r");

    CHECK(in != NULL);
    while (in != NULL && fgets(line, sizeof line, in) != NULL) {
        if (*line == '\n' && events > 0)
            act();
        if (*line == '\n' || *line == '#')
            continue;
        CHECK(events < TABLE_MOST && read_event(line, &table[events]));
        events++;
    }
    act();
    if (in != NULL)
        fclose(in);
}

static const char *field_word(int kind, int field)
{
    return field == FIELDS ? "-" : event_row(kind)->fields[field].name;
}

static void put_line(char *out, size_t size, int kind, int field)
{
    struct text t;

    text_init(&t, out, size);
    text_put(&t, "%s %s", event_row(kind)->name, field_word(kind, field));
    for (int i = 0; i < ANSWERS; i++)
        text_put(&t, " %lld", (long long)said[kind][field][i]);
    text_str(&t, "\n");
}

/* How many fields an event has. */
static int fields_of(int kind)
{
    int n = 0;

    while (event_row(kind)->fields[n].type != FIELD_END && n < FIELDS)
        n++;
    return n;
}

static void write_kind(FILE *out, int kind)
{
    char line[LINE];

    for (int field = 0; field <= FIELDS; field++) {
        if (field == fields_of(kind))
            field = FIELDS;
        put_line(line, sizeof line, kind, field);
        if (strstr(line, " 0 0 0 0 0 0 0") == NULL)
            fputs(line, out);
    }
}

static void write_said(void)
{
    FILE *out = fopen(said_file, "w");

    CHECK(out != NULL);
    if (out == NULL)
        return;
    fputs("# Answers of tables to lies, by kind of event and field (- is the\n"
          "# time): how many were believed, and how many not: for a field,\n"
          "# the kind, the time, a seat, cards, chips.  Written by\n"
          "# HOUSEWAY_WRITE=1 build/tests/test_lies.\n",
          out);
    for (int kind = 0; kind < KINDS; kind++)
        if (event_row(kind) != NULL)
            write_kind(out, kind);
    fclose(out);
}

static void check_line(const char *line, int kind, const char *word)
{
    char now[LINE];

    for (int field = 0; field <= FIELDS; field++) {
        if (field == fields_of(kind))
            field = FIELDS;
        if (strcmp(word, field_word(kind, field)) != 0)
            continue;
        put_line(now, sizeof now, kind, field);
        if (strcmp(line, now) != 0 && test_broke(__FILE__, __LINE__))
            printf(
                "if it is meant: HOUSEWAY_WRITE=1 tests/test_lies\n  %s  %s",
                line, now);
    }
}

static void check_said(void)
{
    FILE *in = fopen(said_file, "r");
    char line[LINE];

    CHECK(in != NULL);
    while (in != NULL && fgets(line, sizeof line, in) != NULL) {
        char name[64], word[64];

        if (*line != '#' && sscanf(line, "%63s %63s", name, word) == 2)
            check_line(line, (int)event_find(name), word);
    }
    if (in != NULL)
        fclose(in);
}

TEST(a_table_says_to_lies_what_it_always_said)
{
    each_table(tell_table);
    if (getenv("HOUSEWAY_WRITE") != NULL)
        write_said();
    else
        check_said();
}

/* Events of players, and the command each follows. */
static const struct {
    int event, wish;
} deeds[] = {{EV_CHECKED, CMD_CHECK},
             {EV_CALLED, CMD_CALL},
             {EV_FOLDED, CMD_FOLD},
             {EV_CAPPED, CMD_CAP},
             {EV_BOUGHT_IN, CMD_BUY_IN},
             {EV_PROOF_ASKED, CMD_ASK},
             {EV_DISCARDED, CMD_DISCARD},
             {EV_DREW, CMD_DRAW},
             {EV_WAGERED, CMD_WAGER},
             {EV_INSURED, CMD_INSURE},
             {EV_SURRENDERED, CMD_SURRENDER},
             {EV_BANKED, CMD_BANK},
             {EV_DOUBLED, CMD_DOUBLE},
             {EV_PARTED, CMD_PART},
             {EV_EVEN, CMD_EVEN}};

static int done[sizeof deeds / sizeof *deeds];

static bool is_listed(const struct felt *felt, const struct event *e, int wish)
{
    static struct shelf *shelf;
    struct book b, own;
    struct fault f;
    struct may may;

    if (shelf == NULL)
        shelf = shelf_open(NULL, &f);
    if (shelf_book(shelf, felt->house, felt->game, &b, &f) != 0)
        return false;
    felt_book(&b, felt, &own);
    felt_may(&own, felt, who_player(event_seat(e)), &may);
    return may_find(&may, wish) != NULL;
}

/* Hands that the dealer turns up, or takes in, are nobody's own doing. */
static bool is_dealers(const struct felt *felt, size_t deed)
{
    return (deeds[deed].wish == CMD_SHOW || deeds[deed].wish == CMD_MUCK) &&
           (!felt->poker.stakes.asks_to_show || felt->poker.to_act == NO_SEAT);
}

static void look_back(void)
{
    static struct felt felt;

    felt_init(&felt);
    for (int i = 0; i < events; i++) {
        for (size_t k = 0; k < sizeof deeds / sizeof *deeds; k++) {
            if (deeds[k].event != table[i].kind || is_dealers(&felt, k))
                continue;
            done[k]++;
            if (!is_listed(&felt, &table[i], deeds[k].wish) &&
                test_broke(__FILE__, __LINE__))
                printf("%s %s: %s\n", felt.house, felt.game,
                       event_row(table[i].kind)->name);
        }
        if (!felt_apply(&felt, &table[i]))
            break;
    }
    events = 0;
}

TEST(what_was_done_was_among_what_might_be)
{
    each_table(look_back);
    for (size_t k = 0; k < sizeof deeds / sizeof *deeds; k++)
        if (done[k] == 0 && test_broke(__FILE__, __LINE__))
            printf("nobody has %s\n", event_row(deeds[k].event)->name);
}

/* The words behind a `=` are read, and say the same again. */
static void read_words(void)
{
    for (int i = 0; i < events; i++) {
        char words[EVENT_TEXT_MAX], again[EVENT_TEXT_MAX];
        struct event back;
        struct fault f = {""};
        struct text t;

        text_init(&t, words, sizeof words);
        event_put_text(&t, &table[i]);
        if (event_get_text(words, &back, &f) != 0) {
            if (test_broke(__FILE__, __LINE__))
                printf("%s: %s\n", event_row(table[i].kind)->name, f.text);
            continue;
        }
        text_init(&t, again, sizeof again);
        event_put_text(&t, &back);
        CHECK(strcmp(again, words) == 0);
    }
    events = 0;
}

TEST(words_alone_can_be_read)
{
    each_table(read_words);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
