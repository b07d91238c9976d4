/*
 * play_menu.c - what to play, where the command line does not say.
 *
 * Houses and games come from the shelf: a house somebody else wrote stands
 * in the menu like any other.  What it is played for is in play_limits.c.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/play_bank.h"
#include "cmd/play_menu.h"

void menu_add(struct menu *m, const char *key, const char *text)
{
    if (m->count == MENU_MOST)
        return;
    m->key[m->count] = key;
    if (*text == '\0')
        snprintf(m->text[m->count], MENU_TEXT, "%.20s", key);
    else
        snprintf(m->text[m->count], MENU_TEXT, "%-16.20s %.50s", key, text);
    m->count++;
}

/* Which line is meant by a number or a key; -1: none. */
int menu_find(const struct menu *m, const char *said)
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

char *trimmed(char *line)
{
    char *word = line + strspn(line, " ");
    size_t n = strlen(word);

    while (n > 0 && word[n - 1] == ' ')
        word[--n] = '\0';
    return word;
}

bool is_quit(const char *word)
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
    struct book b;

    return s->like != NULL && shelf_deals(r->shelf, s->like) &&
           shelf_book(r->shelf, s->house->key, s->game, &b, NULL) == 0 &&
           (b.family == FAMILY_POKER || b.family == FAMILY_MELDING ||
            b.family == FAMILY_SETTING || bank_room_game_of(b.family) != NULL);
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
