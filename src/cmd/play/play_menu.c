/*
 * play_menu.c - asks what to play if the command line does not say.
 *
 * Houses and games come from the shelf, so a user's own house is in the menu
 * like any other.  The family asks for the stakes.
 */
#include "cmd/play/play_menu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void menu_add(struct menu *m, const char *key, const char *text)
{
    if (m->count == MENU_MOST || menu_find(m, key) >= 0)
        return;
    snprintf(m->key[m->count], MENU_KEY, "%s", key);
    if (*text == '\0')
        snprintf(m->text[m->count], MENU_TEXT, "%.20s", key);
    else
        snprintf(m->text[m->count], MENU_TEXT, "%-16.20s %.50s", key, text);
    m->count++;
}

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

void menu_show(struct room *r, const struct menu *m, const char *question)
{
    room_printf(r, "%s", question);
    for (int i = 0; i < m->count; i++)
        printf("  %2d  %s\n", i + 1, m->text[i]);
}

bool play_is_quit(const char *word)
{
    return play_is_word(word, "q Q quit Quit QUIT");
}

bool menu_line(struct room *r, const struct menu *m, const char *prompt,
               char line[PLAY_LINE])
{
    bool said;

    r->menu = m;
    said = room_ask(r, prompt, line);
    r->menu = NULL;
    return said;
}

/* Asks until a line of the menu is chosen; -1: the person leaves. */
static int menu_ask(struct room *r, const struct menu *m)
{
    char line[PLAY_LINE];

    snprintf(line, sizeof line, "Which %s?", m->what);
    menu_show(r, m, line);
    while (menu_line(r, m, "A number or a name (q to quit): ", line)) {
        char *word = play_trim(line);
        int at = menu_find(m, word);

        if (play_is_quit(word))
            return -1;
        if (at >= 0)
            return at;
        room_printf(r, "There is no %s '%s'.  Type a number from 1 to %d.",
                    m->what, word, m->count);
    }
    return -1;
}

/* Does the house have a game that can be dealt here? */
static bool can_deal(const struct room *r, const struct section *s)
{
    struct book b;

    return s->like != NULL && shelf_can_deal(r->shelf, s->like) &&
           shelf_book(r->shelf, s->house->key, s->game, &b, NULL) == 0 &&
           room_game_of(b.family) != NULL;
}

static const char *ask_house(struct room *r)
{
    const struct clauses *all = shelf_clauses(r->shelf);
    struct menu m = {.what = "house"};
    int at;

    for (int i = 0; i < all->houses; i++)
        menu_add(&m, all->house[i].key, all->house[i].title);
    at = menu_ask(r, &m);
    return at < 0 ? NULL : all->house[at].key;
}

static const char *ask_game(struct room *r, const struct house *h)
{
    const struct clauses *all = shelf_clauses(r->shelf);
    struct menu m = {.what = "game"};
    int at;

    for (int i = 0; i < h->section_count; i++) {
        const struct section *s = &all->section[h->first_section + i];

        if (can_deal(r, s))
            menu_add(&m, s->game, s->title != NULL ? s->title : "");
    }
    at = menu_ask(r, &m);
    return at < 0 ? NULL : section_find(all, h->key, m.key[at])->game;
}

/* Returns false with a fault, or without one if the person leaves. */
bool room_choose(struct room *r, struct request *q, struct fault *f)
{
    const struct clauses *all = shelf_clauses(r->shelf);

    f->text[0] = '\0';
    q->menu = q->house == NULL || q->game == NULL;
    if (q->house == NULL && (q->house = ask_house(r)) == NULL)
        return false;
    if (strcmp(q->house, "-") == 0) {
        if (q->game == NULL)
            fault_say(f, "name a game: there is no house to choose from");
        return q->game != NULL;
    }
    r->house = house_find(all, q->house);
    if (r->house == NULL) {
        fault_say(f, "there is no house '%s'", q->house);
        return false;
    }
    if (q->game == NULL && (q->game = ask_game(r, r->house)) == NULL)
        return false;
    r->section = section_find(all, q->house, q->game);
    if (r->section != NULL && !can_deal(r, r->section)) {
        fault_say(f, "this room cannot deal '%s'", q->game);
        return false;
    }
    return true; /* shelf_book() reports other problems */
}
