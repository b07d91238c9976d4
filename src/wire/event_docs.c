/*
 * event_docs.c - documents events and commands as Markdown from their tables,
 * so that no list is written twice.
 */
#include "wire/event_docs.h"

#include <string.h>

#include "rule/command.h"
#include "rule/field_bytes.h"

/* Says who may see a secret field; NULL if the field is no secret. */
static const char *who_words(const struct field *f)
{
    static const char *const words[] = {
        [SEEN_BY_ALL] = NULL,
        [SEEN_BY_NOBODY] = "nobody",
        [SEEN_BY_OWNER] = "the seat",
        [SEEN_BY_SEEN] = "the seat; those of `seen` all",
        [SEEN_BY_HOLDERS] = "the seats of `say`",
        [SEEN_BY_UNBARRED] = "all but the seats of `barred`",
    };

    if (f->type == FIELD_DEALS)
        return "its seat; all if `up`; of `dead` nobody";
    if (f->type == FIELD_PAIRS)
        return "all, but the last card nobody";
    if (f->type == FIELD_HANDS)
        return "its seat";
    return words[f->who];
}

/* Text of a row in a cell of a table, where a stroke must be escaped. */
static void put_cell(FILE *out, const char *s)
{
    fputc('`', out);
    for (; *s != '\0'; s++)
        fprintf(out, *s == '|' ? "\\%c" : "%c", *s);
    fputc('`', out);
}

static void put_words(FILE *out, enum word_list list)
{
    for (int i = 0; i < words_count(list); i++)
        fprintf(out, "%s`%s`", i > 0 ? ", " : "", words_at(list, i));
}

static void put_field(FILE *out, const struct field *f)
{
    fprintf(out, "- `%s`: ", f->name);
    if (f->type == FIELD_WORD)
        put_words(out, (enum word_list)f->list);
    else
        fputs(field_what(f), out);
    if (f->type == FIELD_COUNT)
        fprintf(out, " up to %d", f->most);
    if (f->type == FIELD_ORDINAL)
        fprintf(out, " to %d", f->most + 1);
    if (field_width(f) == 0 && f->type != FIELD_TEXT && f->type != FIELD_HASH)
        fprintf(out, ", at most %d", f->most);
    if (who_words(f) != NULL)
        fprintf(out, "; seen by: %s", who_words(f));
    fputs("\n", out);
}

/* The signs of a row's text, once. */
static void put_signs(FILE *out)
{
    fputs("`{x}` is a field. `{x:a~b~c}` is a, b or c as the field is the "
          "first, second or\n"
          "third of its words; no comes before yes. `[...]` is left out if "
          "all fields in\n"
          "it are nothing.\n\n",
          out);
}

/* Explains what an event is, before the list of them. */
static void put_introduction(FILE *out)
{
    fputs("# Events\n\n"
          "<!-- Made by `houseway referee --events`; do not edit it here. "
          "-->\n\n"
          "An event is one thing that has happened at a table: somebody "
          "raised, a card was\n"
          "dealt, a pot was paid. It says all that is needed to carry it "
          "out, down to\n"
          "whose turn is next, so no rule book is needed to read it. A "
          "table is the sum of\n"
          "its events: a reader who has them all has the table, to the byte, "
          "this year and in\n"
          "ten years. An event that cannot be true of the table changes "
          "nothing there: the\n"
          "table is frozen, and the floor must come.\n\n"
          "All kinds stand in `src/rule/event.def`. The number of a kind is "
          "forever, and\n"
          "so is the place of a field in it: new kinds get new numbers, and "
          "new fields are\n"
          "added at the end.\n\n",
          out);
}

static void put_forms(FILE *out)
{
    fputs(
        "## How they are written\n\n"
        "**As bytes**, for journals and between programs of ours: the "
        "number of the\n"
        "kind, the number of the leaf of the book behind it (0 if there is "
        "no leaf), how many\n"
        "fields follow (one byte), and the fields in their order. Fields at the "
        "end that say\n"
        "nothing are left out. Numbers have seven bits a byte, the lowest "
        "first, and the\n"
        "eighth bit says that more follow; a number that can be negative is "
        "doubled, and\n"
        "one more if it is negative. A list begins with its length. A seat is counted "
        "from 1, and 0\n"
        "is nobody. There is one way only to write each event\n"
        "(`src/rule/field_bytes.h`).\n\n",
        out);
    fprintf(out,
            "A stream of them begins with the version of these forms, "
            "which is %d now. It\n"
            "counts up when bytes written before would be read as "
            "something else, and not\n"
            "for kinds and fields that are added.\n\n",
            EVENT_VERSION);
    fputs("**As text**, for people: the words below, which are the `=` "
          "lines of a\n"
          "[transcript](transcripts.md), too. In full, a semicolon follows, "
          "the name of\n"
          "the kind, and what the words do not say, so that the line can be "
          "read back\n"
          "(`src/rule/field_text.h`):\n\n"
          "```\n"
          "raised 2 to 6.00 ; raised paid 6.00 level 6.00 adds 3.00 next 3\n"
          "```\n\n"
          "**As JSON**, for programs of others: one object a line, with "
          "seats from 1 and\n"
          "amounts in whole cents (`src/wire/event_json.h`):\n\n"
          "```\n"
          "{\"event\":\"raised\",\"seat\":2,\"how\":\"raise\",\"paid\":600,"
          "\"to\":600,\n"
          " \"level\":600,\"adds\":300,\"next\":3}\n"
          "```\n\n"
          "Every event names the leaf behind it: `by raise.cap` in text, "
          "and\n"
          "`\"by\":\"raise.cap\"` in JSON. A street of the game says what is "
          "dealt and who acts\n"
          "first: `by street.2.deal` is the second street. If a kind can be "
          "without a leaf,\n"
          "the list says `No leaf`, and why.\n\n"
          "## Viewers\n\n"
          "A field is for everybody unless the list says `seen by`. To all "
          "others a card\n"
          "is `??`, and anything else is as if it had not been said. "
          "`event_for()` in\n"
          "`src/rule/event.h` does this, and no event goes to a person by "
          "any other way.\n\n"
          "## The words\n\n",
          out);
    put_signs(out);
}

/* The groups of event.def, by the number they begin with. */
static void put_group(FILE *out, int kind)
{
    static const struct {
        int first;
        const char *name;
    } groups[] = {{EV_OPENED, "The table"},
                  {EV_ANTED, "A hand of poker"},
                  {EV_RULED, "Rulings"},
                  {EV_BANKED, "Banked games"},
                  {EV_MELD_HANDS, "Melding games"}};

    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        if (groups[i].first == kind)
            fprintf(out, "%s## %s\n", kind > EV_OPENED ? "\n" : "",
                    groups[i].name);
}

void event_markdown(FILE *out)
{
    put_introduction(out);
    put_forms(out);
    for (int kind = 1; kind < EV_KINDS; kind++) {
        const struct event_row *row = event_row(kind);

        if (row == NULL)
            continue;
        put_group(out, kind);
        fprintf(out, "\n### %d %s\n\n`%s`\n", kind, row->name, row->text);
        if (row->fields->type != FIELD_END)
            fputs("\n", out);
        for (const struct field *f = row->fields; f->type != FIELD_END; f++)
            put_field(out, f);
        if (event_bare(kind) != NULL)
            fprintf(out, "\nNo leaf: %s.\n", event_bare(kind));
    }
}

static void put_roles(FILE *out, unsigned may)
{
    const char *between = "";

    for (int r = 0; r < ROLES; r++)
        if ((may >> r & 1) != 0) {
            fprintf(out, "%s%s", between, role_name((enum role)r));
            between = ", ";
        }
    if ((may & COMMAND_LIVE) != 0)
        fprintf(out, "%sdealer of a live table", between);
}

static void put_families(FILE *out, unsigned of)
{
    const char *between = "";

    if (of == OF_ALL) {
        fputs("all", out);
        return;
    }
    for (int i = 0; family_words[i] != NULL; i++)
        if ((of >> i & 1) != 0) {
            fprintf(out, "%s%s", between, words_at(WORDS_family, i));
            between = ", ";
        }
    if ((of & (OF_ROOM | OF_CAGE | OF_DESK)) != 0)
        fprintf(out, "%s%s", between,
                (of & OF_CAGE) != 0   ? "the cage"
                : (of & OF_DESK) != 0 ? "the desk"
                                      : "the room");
}

/* Does a text have the field in it? */
static bool is_told(const char *text, const struct field *f)
{
    size_t n = strlen(f->name);

    for (; (text = strchr(text, '{')) != NULL; text++)
        if (strncmp(text + 1, f->name, n) == 0 &&
            (text[1 + n] == '}' || text[1 + n] == ':'))
            return true;
    return false;
}

/* The words there are for the fields that its text has. */
static void put_words_of(FILE *out, const struct command_row *row)
{
    for (const struct field *f = row->fields; f->type != FIELD_END; f++)
        if (f->type == FIELD_WORD && is_told(row->text, f)) {
            fputs(": ", out);
            put_words(out, (enum word_list)f->list);
        }
}

void command_markdown(FILE *out)
{
    fputs("| number | wish | also | games | who | what |\n"
          "|---:|---|---|---|---|---|\n",
          out);
    for (int kind = 1; kind < CMD_KINDS; kind++) {
        const struct command_row *row = command_row(kind);

        if (row == NULL)
            continue;
        fprintf(out, "| %d | ", kind);
        put_cell(out, row->text);
        fputs(" | ", out);
        if (*row->also != '\0')
            put_cell(out, row->also);
        fputs(" | ", out);
        put_families(out, row->of);
        fputs(" | ", out);
        put_roles(out, row->may);
        fprintf(out, " | %s", row->what);
        put_words_of(out, row);
        fputs(" |\n", out);
    }
}

void fact_markdown(FILE *out)
{
    fputs("| number | name | fact |\n"
          "|---:|---|---|\n",
          out);
    for (int kind = 1; kind < EV_KINDS; kind++) {
        const struct event_row *row = event_row(kind);

        if (row == NULL)
            continue;
        fprintf(out, "| %d | %s | ", kind, row->name);
        put_cell(out, row->text);
        fputs(" |\n", out);
    }
}
