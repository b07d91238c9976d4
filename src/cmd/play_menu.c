/*
 * play_menu.c - what to play, where the command line does not say.
 *
 * Houses and games come from the shelf: a house somebody else wrote stands
 * in the menu like any other.
 *
 * Leaves: forced.ante, forced.bring_in, bet.least, bet.most,
 * bet.other_stakes
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/play.h"
#include "wire/say.h"

enum { MENU_MOST = 40, MENU_TEXT = 80 };

struct menu {
    const char *what; /* "house" */
    int count;
    const char *key[MENU_MOST];
    char text[MENU_MOST][MENU_TEXT];
};

static void menu_add(struct menu *m, const char *key, const char *text)
{
    if (m->count == MENU_MOST)
        return;
    m->key[m->count] = key;
    snprintf(m->text[m->count], MENU_TEXT, "%-16.20s %.50s", key, text);
    m->count++;
}

/* Which line is meant by a number or a key; -1: none. */
static int menu_find(const struct menu *m, const char *said)
{
    char *end;
    long n = strtol(said, &end, 10);

    if (*end == '\0' && end != said)
        return n >= 1 && n <= m->count ? (int)n - 1 : -1;
    for (int i = 0; i < m->count; i++)
        if (strcasecmp(said, m->key[i]) == 0)
            return i;
    return -1;
}

static char *trimmed(char *line)
{
    char *word = line + strspn(line, " ");
    size_t n = strlen(word);

    while (n > 0 && word[n - 1] == ' ')
        word[--n] = '\0';
    return word;
}

static bool is_quit(const char *word)
{
    return strcasecmp(word, "q") == 0 || strcasecmp(word, "quit") == 0;
}

/* Asks until a line of the menu is chosen; NULL: the person leaves. */
static const char *menu_ask(struct room *r, const struct menu *m)
{
    char line[PLAY_LINE], *word;
    int at;

    room_printf(r, "Which %s?", m->what);
    for (int i = 0; i < m->count; i++)
        printf("  %2d  %s\n", i + 1, m->text[i]);
    while (room_ask(r, "A number or a name (quit leaves): ", line)) {
        word = trimmed(line);
        if (is_quit(word))
            return NULL;
        at = menu_find(m, word);
        if (at >= 0)
            return m->key[at];
        room_printf(r, "There is no %s '%s': say a number from 1 to %d.",
                    m->what, word, m->count);
    }
    return NULL;
}

/* Has the house a game that can be dealt here? */
static bool section_deals(const struct room *r, const struct section *s)
{
    return s->like != NULL && shelf_deals(r->shelf, s->like);
}

static const char *ask_house(struct room *r)
{
    const struct clauses *all = shelf_clauses(r->shelf);
    struct menu m = {.what = "house"};

    for (int i = 0; i < all->houses; i++)
        menu_add(&m, all->house[i].key, all->house[i].title);
    return menu_ask(r, &m);
}

static const char *ask_game(struct room *r, const struct house *h)
{
    const struct clauses *all = shelf_clauses(r->shelf);
    struct menu m = {.what = "game"};

    for (int i = 0; i < h->section_count; i++) {
        const struct section *s = &all->section[h->first_section + i];

        if (section_deals(r, s))
            menu_add(&m, s->game, s->title != NULL ? s->title : "");
    }
    return menu_ask(r, &m);
}

/* False: a fault, or nothing in it because the person leaves. */
bool room_choose(struct room *r, const char **house, const char **game,
                 struct fault *f)
{
    const struct clauses *all = shelf_clauses(r->shelf);

    f->text[0] = '\0';
    if (*house == NULL && (*house = ask_house(r)) == NULL)
        return false;
    if (strcmp(*house, "-") == 0) {
        if (*game == NULL)
            fault_say(f, "name a game, as there is no house to ask");
        return *game != NULL;
    }
    r->house = house_find(all, *house);
    if (r->house == NULL) {
        fault_say(f, "there is no house '%s'", *house);
        return false;
    }
    if (*game == NULL && (*game = ask_game(r, r->house)) == NULL)
        return false;
    r->section = section_find(all, *house, *game);
    if (r->section != NULL && !section_deals(r, r->section)) {
        fault_say(f, "'%s' is not a game this room can deal", *game);
        return false;
    }
    return true; /* shelf_book() says what else may be wrong */
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

/* "3/6" */
static bool read_limits(const char *text, money *lower, money *upper)
{
    char part[24];
    const char *slash = strchr(text, '/');
    size_t n = slash == NULL ? 0 : (size_t)(slash - text);

    if (n == 0 || n >= sizeof part)
        return false;
    memcpy(part, text, n);
    part[n] = '\0';
    *lower = room_money(part);
    *upper = room_money(slash + 1);
    return *lower > 0 && *upper >= *lower && *upper <= 10000 * CENTS;
}

/* Limits whose antes and forced bets come out even. */
static const char *const *usual_limits(const struct book *b)
{
    static const char *const plain[] = {"3/6",  "2/4",   "4/8",
                                        "6/12", "10/20", NULL};
    static const char *const thirds[] = {"3/6",   "6/12",  "9/18",
                                         "15/30", "30/60", NULL};

    return book_yes(b, LEAF_FORCED_ANTE) ||
                   book_value(b, LEAF_FORCED_BRING_IN) != BRING_IN_NONE
               ? thirds
               : plain;
}

/* The limits the book prints; where it allows others, the usual ones too. */
static void add_limits(const struct book *b, struct menu *m, char first[24])
{
    const char *const *usual = usual_limits(b);
    struct text t;

    text_init(&t, first, 24);
    text_put(&t, "%d/%d", (int)(book_value(b, LEAF_BET_LEAST) / CENTS),
             (int)(book_value(b, LEAF_BET_MOST) / CENTS));
    if (book_value(b, LEAF_BET_LEAST) >= CENTS &&
        book_value(b, LEAF_BET_MOST) >= CENTS)
        menu_add(m, first, "as the book prints it");
    for (; *usual != NULL; usual++)
        if (book_yes(b, LEAF_OTHER_STAKES) && menu_find(m, *usual) < 0)
            menu_add(m, *usual, "");
}

/* What is usual here, in words that room_limits() reads. */
const char *room_usual(const struct book *b, char said[24])
{
    struct menu m = {.what = "limit"};
    char first[24];

    add_limits(b, &m, first);
    snprintf(said, 24, "%s", m.count > 0 ? m.key[0] : "3/6");
    return said;
}

/* False: what was said is no limit, or the person leaves. */
bool room_limits(struct room *r, const char *said, money *lower, money *upper)
{
    struct menu m = {.what = "limit"};
    char line[PLAY_LINE], first[24];

    if (said != NULL)
        return read_limits(said, lower, upper);
    add_limits(&r->book, &m, first);
    room_printf(r, "Which limit?");
    for (int i = 0; i < m.count; i++)
        printf("  %2d  %s\n", i + 1, m.text[i]);
    while (room_ask(r, "A number, or LOW/HIGH (Enter is the first): ", line)) {
        char *word = trimmed(line);
        int at = *word == '\0' ? 0 : menu_find(&m, word);

        if (is_quit(word))
            return false;
        if (read_limits(at >= 0 && at < m.count ? m.key[at] : word, lower,
                        upper))
            return true;
        room_printf(r,
                    "'%s' is no limit: say a number from 1 to %d, or two "
                    "bets as 3/6.",
                    word, m.count);
    }
    return false;
}
