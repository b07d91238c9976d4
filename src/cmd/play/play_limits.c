/*
 * play_limits.c - what a poker table is played for: as was said, or is usual, or
 * as the menu is answered.
 *
 * Leaves: bet.structure
 */
#include <stdio.h>
#include <string.h>

#include "cmd/play/play_menu.h"
#include "cmd/play/play_poker.h"
#include "wire/poker/poker_open.h"

static void fill_menu(const struct room *r, struct menu *m)
{
    struct limits_usual usual[LIMITS_MOST];
    int n = limits_usual(&r->book, shelf_collections(r->shelf), usual);

    for (int i = 0; i < n; i++) {
        bool own = usual[i].limits.structure ==
                   book_value(&r->book, LEAF_BET_STRUCTURE);
        char key[MENU_KEY], line[MENU_TEXT];
        struct text t;

        text_init(&t, key, sizeof key);
        limits_put(&t, &r->book, &usual[i].limits);
        snprintf(line, sizeof line, "%s%s%s",
                 own ? structure_words(usual[i].limits.structure) : "",
                 own && *usual[i].what != '\0' ? ", " : "", usual[i].what);
        menu_add(m, key, line);
    }
}

static bool ask_limits(struct room *r, struct limits *out)
{
    struct menu m = {.what = "limit"};
    char line[PLAY_LINE];

    fill_menu(r, &m);
    menu_show(r, &m, "Which limit?");
    while (menu_line(r, &m, "A number, or LOW/HIGH (Enter for 1): ", line)) {
        char *word = play_trim(line);
        int at = *word == '\0' ? 0 : menu_find(&m, word);
        struct limits said = *out;

        if (play_is_quit(word))
            break;
        if (at >= 0) /* a line that names no structure has the book's own */
            said.structure = book_value(&r->book, LEAF_BET_STRUCTURE);
        if (limits_read(at >= 0 && at < m.count ? m.key[at] : word, &said)) {
            *out = said;
            return true;
        }
        room_printf(r,
                    "'%s' is not a limit: give a number from 1 to %d, or "
                    "two bets, such as 3/6 or 3/6 spread.",
                    word, m.count);
    }
    r->closed = true;
    return false;
}

bool room_fee_wish(const struct request *q, struct fee_wish *out,
                   struct fault *f)
{
    *out = (struct fee_wish)FEE_WISH_PRINTED;
    if (q->collection != NULL && !fee_wish_read(out, q->collection))
        return fault_say(f, "'%s' is not a collection: say 3.00, or none",
                         q->collection) == 0;
    if (q->payer != NULL && !fee_payer_read(out, q->payer))
        return fault_say(f, "'%s' is nobody who pays: say button or blind",
                         q->payer) == 0;
    if (q->buy_in != NULL &&
        (!money_read(q->buy_in, &out->buy_in) || out->buy_in <= 0))
        return fault_say(f, "'%s' is not a buy-in: say 100", q->buy_in) == 0;
    return true;
}

bool poker_stakes(struct room *r, const struct request *q, struct stakes *out,
                  struct fault *f)
{
    const struct collections *all = shelf_collections(r->shelf);
    struct limits l = {.structure = book_value(&r->book, LEAF_BET_STRUCTURE)};
    struct fee_wish w;

    r->misused = true; /* until everything typed makes sense */
    if (q->structure != NULL &&
        (l.structure = structure_find(q->structure)) < 0)
        return fault_say(
                   f,
                   "'%s' is not a structure: say fixed, spread, no-limit "
                   "or pot-limit",
                   q->structure) == 0;
    if (q->showing != NULL && strcmp(q->showing, "asked") != 0)
        return fault_say(f, "'%s' is not a value of --showing: say asked",
                         q->showing) == 0;
    if (q->limits != NULL && !limits_read(q->limits, &l))
        return fault_say(f, "'%s' is not a limit: give two bets, such as 3/6",
                         q->limits) == 0;
    r->misused = false;
    if (q->limits == NULL && !q->menu)
        l = limits_of(&r->book, all, l.structure);
    else if (q->limits == NULL && !ask_limits(r, &l))
        return false;
    l.chosen = q->table;
    if (!room_fee_wish(q, &w, f) ||
        limits_stakes(&r->book, all, &l, &w, out, f) != 0)
        return false;
    out->asks_to_show = q->showing != NULL;
    return true;
}
