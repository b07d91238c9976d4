/*
 * play_limits.c - what a table is played for: the limits and the structure.
 *
 * Where amounts have no upper limit, the two numbers are what is forced and
 * the least bet ("1/3": blinds of 1 and 3), as such a table is advertised
 * and as the fee schedules list it (ROG-FEES-t10).
 *
 * Leaves: forced.ante, forced.bring_in, bet.structure, bet.least, bet.most,
 * bet.other_stakes, bet.one_size
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book/collection.h"
#include "cmd/play_menu.h"
#include "wire/say.h"

enum { STRUCTURES = STRUCTURE_POT + 1, LIMIT_SIZE = 40 };

/* As it is typed; as a sign has it; as a transcript and a book have it. */
static const char *const structure_names[STRUCTURES][3] = {
    [STRUCTURE_FIXED] = {"fixed", "fixed limit", "fixed"},
    [STRUCTURE_SPREAD] = {"spread", "spread limit", "spread"},
    [STRUCTURE_NONE] = {"no-limit", "no limit", "none"},
    [STRUCTURE_POT] = {"pot-limit", "pot limit", "pot"},
};

const char *structure_words(int structure)
{
    return structure_names[structure][1];
}

int structure_find(const char *said)
{
    for (int i = 0; i < STRUCTURES; i++)
        for (int k = 0; k < 3; k++)
            if (strcasecmp(said, structure_names[i][k]) == 0)
                return i;
    return -1;
}

bool structure_is_free(int structure)
{
    return structure == STRUCTURE_NONE || structure == STRUCTURE_POT;
}

/*
 * Which structures a table here may have, a bit each.  The book's own; where
 * tables with other stakes may be opened, fixed and spread; and whatever the
 * house has a collection for, since it is taken at such tables.
 */
static unsigned structures_of(const struct room *r)
{
    const struct collections *all = shelf_collections(r->shelf);
    unsigned may = 1u << book_value(&r->book, LEAF_BET_STRUCTURE);

    if (!book_yes(&r->book, LEAF_OTHER_STAKES) ||
        book_yes(&r->book, LEAF_BET_ONE_SIZE))
        return may;
    may |= 1u << STRUCTURE_FIXED | 1u << STRUCTURE_SPREAD;
    if (r->house == NULL) /* the base game: nobody has said no */
        may |= 1u << STRUCTURE_NONE | 1u << STRUCTURE_POT;
    for (int i = 0; r->house != NULL && i < all->count; i++)
        if (collection_is_for(&all->collection[i], r->house->key,
                              r->book.game))
            may |= all->collection[i].structures;
    return may;
}

/* "6", "6.50" in cents; -1 for anything else. */
money room_money(const char *text)
{
    char *end;
    long long dollars;

    text += *text == '$';
    if (*text < '0' || *text > '9')
        return -1;
    dollars = strtoll(text, &end, 10);
    if (dollars > 1000000)
        return -1;
    if (*end == '\0')
        return (money)dollars * CENTS;
    if (*end != '.' || end[1] < '0' || end[1] > '9' || end[2] < '0' ||
        end[2] > '9' || end[3] != '\0')
        return -1;
    return (money)dollars * CENTS + (end[1] - '0') * 10 + (end[2] - '0');
}

/* "3/6", "1/3 no-limit": a structure that is not said stays as it is. */
static bool read_limits(const char *text, struct limits *out)
{
    char part[LIMIT_SIZE], *slash, *word;

    if (strlen(text) >= sizeof part)
        return false;
    snprintf(part, sizeof part, "%s", text);
    word = part + strcspn(part, " ");
    if (*word != '\0') {
        *word++ = '\0';
        out->structure = structure_find(word + strspn(word, " "));
    }
    slash = strchr(part, '/');
    if (slash == NULL || out->structure < 0)
        return false;
    *slash = '\0';
    out->lower = room_money(part);
    out->upper = room_money(slash + 1);
    return out->lower > 0 && out->upper >= out->lower &&
           out->upper <= 10000 * CENTS;
}

/* What is forced where amounts are free: the first number of the limits. */
static money *forced_of(struct stakes *s)
{
    if (s->blinds > 0)
        return &s->blind[0];
    return s->bring_in > 0 ? &s->bring_in : &s->ante;
}

/* The table's sign, from what was asked for. */
static struct stakes stakes_for(const struct book *b, const struct limits *l)
{
    struct stakes s = stakes_usual(b, l->lower, l->upper);

    s.asks_to_show = l->asks_to_show;
    s.structure = (uint8_t)l->structure;
    if (!structure_is_free(l->structure))
        return s;
    s = stakes_usual(b, l->upper, l->upper);
    s.asks_to_show = l->asks_to_show;
    s.structure = (uint8_t)l->structure;
    if (s.blinds != 1) /* one blind alone is the least bet */
        *forced_of(&s) = l->lower;
    return s;
}

bool room_stakes(struct room *r, const struct limits *l, struct fault *f)
{
    const struct clause *by;
    unsigned may = structures_of(r);

    r->stakes = stakes_for(&r->book, l);
    stakes_collect(&r->stakes, &r->book, shelf_collections(r->shelf));
    if (stakes_fit(&r->book, &r->stakes, &r->no) &&
        (may >> l->structure & 1) != 0)
        return true;
    if (r->no.why == WHY_NONE && book_yes(&r->book, LEAF_OTHER_STAKES)) {
        fault_say(f, "this house has no table of this game at %s",
                  structure_words(l->structure));
        return false;
    }
    by = r->book.by[r->no.why == WHY_NONE ? LEAF_OTHER_STAKES : r->no.leaf];
    fault_say(f, "this game is not played for those limits%s%s",
              by != NULL ? ": " : "", by != NULL ? by->id : "");
    return false;
}

/* Limits to choose from, and where their names are kept. */
struct limit_menu {
    struct menu menu;
    char name[MENU_MOST][LIMIT_SIZE];
};

static void put_number(struct text *t, money amount)
{
    if (amount % CENTS == 0)
        text_put(t, "%d", (int)(amount / CENTS));
    else
        say_money(t, amount);
}

/* The structure is named where it is not the book's own. */
static void add_limit(const struct book *b, struct limit_menu *m, money lower,
                      money upper, int structure, const char *what)
{
    bool own = structure == book_value(b, LEAF_BET_STRUCTURE);
    char *name = m->name[m->menu.count], line[MENU_TEXT];
    struct text t;

    if (m->menu.count == MENU_MOST - 1)
        return;
    text_init(&t, name, LIMIT_SIZE);
    put_number(&t, lower);
    text_put(&t, "/");
    put_number(&t, upper);
    if (!own)
        text_put(&t, " %s", structure_names[structure][0]);
    if (menu_find(&m->menu, name) >= 0)
        return;
    snprintf(line, sizeof line, "%s%s%s",
             own ? structure_words(structure) : "",
             own && *what != '\0' ? ", " : "", what);
    menu_add(&m->menu, name, line);
}

/* Where amounts are free: what the book's least bet makes usual, and twice. */
static void add_free(const struct book *b, struct limit_menu *m, int structure)
{
    money least = book_value(b, LEAF_BET_LEAST);

    if (least < CENTS)
        least = 3 * CENTS;
    for (int times = 1; times <= 2; times++) {
        struct stakes s = stakes_usual(b, times * least, times * least);

        add_limit(b, m, *forced_of(&s), times * least, structure,
                  s.blinds > 1     ? "these are the blinds"
                  : s.blinds == 1  ? "this is the blind"
                  : s.bring_in > 0 ? "bring-in and least bet"
                                   : "ante and least bet");
    }
}

/* Limits whose antes and forced bets come out even. */
static void add_usual(const struct book *b, struct limit_menu *m,
                      int structure)
{
    static const money plain[] = {3, 2, 4, 6, 10, 0};
    static const money thirds[] = {3, 6, 9, 15, 30, 0};
    bool third = book_yes(b, LEAF_FORCED_ANTE) ||
                 book_value(b, LEAF_FORCED_BRING_IN) != BRING_IN_NONE;
    bool own = structure == book_value(b, LEAF_BET_STRUCTURE);
    money times = book_yes(b, LEAF_BET_ONE_SIZE) ? 1 : 2;
    int count = 0;

    if (times == 1) /* the ante is the bet: all come out even */
        third = false;
    for (const money *at = third ? thirds : plain; *at != 0; at++)
        if (own || count++ < 2)
            add_limit(b, m, *at * CENTS, times * *at * CENTS, structure, "");
}

/* The limits the book prints; where it allows others, the usual ones too. */
static void add_limits(const struct room *r, struct limit_menu *m)
{
    const struct book *b = &r->book;
    int own = book_value(b, LEAF_BET_STRUCTURE);
    money least = book_value(b, LEAF_BET_LEAST);
    money most = book_value(b, LEAF_BET_MOST);
    unsigned may = structures_of(r);

    if (least >= CENTS && most >= CENTS && !structure_is_free(own))
        add_limit(b, m, least, most, own,
                  b->by[LEAF_BET_LEAST] != NULL ? "as the book prints it"
                                                : "");
    if (structure_is_free(own))
        add_free(b, m, own);
    if (!book_yes(b, LEAF_OTHER_STAKES))
        return;
    if (!structure_is_free(own))
        add_usual(b, m, own);
    for (int i = 0; i < STRUCTURES; i++) {
        if (i == own || (may >> i & 1) == 0)
            continue;
        if (structure_is_free(i))
            add_free(b, m, i);
        else
            add_usual(b, m, i);
    }
}

/*
 * What is usual for a structure here, where none was said.  The first line
 * of the menu that has it, since the book's own limits come first.
 */
static bool usual_limits(const struct room *r, struct limits *out)
{
    struct limit_menu m = {.menu = {.what = "limit"}};
    int own = book_value(&r->book, LEAF_BET_STRUCTURE);

    if (structure_is_free(out->structure))
        add_free(&r->book, &m, out->structure);
    else if (out->structure == own)
        add_limits(r, &m);
    add_usual(&r->book, &m, out->structure);
    return read_limits(m.name[0], out);
}

static bool ask_limits(struct room *r, struct limits *out)
{
    static struct limit_menu m;
    char line[PLAY_LINE];

    memset(&m, 0, sizeof m);
    m.menu.what = "limit";
    add_limits(r, &m);
    room_printf(r, "Which limit?");
    for (int i = 0; i < m.menu.count; i++)
        printf("  %2d  %s\n", i + 1, m.menu.text[i]);
    while (room_ask(r, "A number, or LOW/HIGH (Enter is the first): ", line)) {
        char *word = trimmed(line);
        int at = *word == '\0' ? 0 : menu_find(&m.menu, word);
        struct limits said = *out;

        if (is_quit(word))
            return false;
        if (at >= 0) /* a line that names no structure has the book's own */
            said.structure = book_value(&r->book, LEAF_BET_STRUCTURE);
        if (read_limits(at >= 0 && at < m.menu.count ? m.menu.key[at] : word,
                        &said)) {
            *out = said;
            return true;
        }
        room_printf(r,
                    "'%s' is no limit: say a number from 1 to %d, or two "
                    "bets as 3/6 or 3/6 spread.",
                    word, m.menu.count);
    }
    return false;
}

bool room_limits(struct room *r, const char *said, bool menu,
                 struct limits *out)
{
    if (out->structure < 0)
        out->structure = book_value(&r->book, LEAF_BET_STRUCTURE);
    if (said != NULL)
        return read_limits(said, out);
    return menu ? ask_limits(r, out) : usual_limits(r, out);
}
