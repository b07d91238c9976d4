/*
 * play_bank_show.c - a banked table as the person sees it, and what may be
 * done there: 80 columns, 24 rows.
 *
 * Drawn from the view of the person's seat.  The rows that the table and the
 * choices take are counted first; the news get the rest.
 *
 * Leaves: none of its own; what may be done is in the view
 */
#include <stdio.h>
#include <string.h>

#include "cmd/play_bank.h"
#include "wire/say.h"

enum { LINES_MOST = SPOTS_MAX + 4, ROW_INDENT = 4 };

void put_dollars(struct text *t, money amount)
{
    if (amount % CENTS == 0)
        text_put(t, "%d", (int)(amount / CENTS));
    else
        say_money(t, amount);
}

void bank_put_clause(const struct bank_room *m, enum leaf leaf, struct text *t)
{
    struct book_place at = {.leaf = leaf};
    const struct clause *by = book_by(&m->room->book, &at);

    if (by != NULL)
        text_put(t, " (%s)", by->id);
}

unsigned bank_person_spots(const struct bank_view *v)
{
    unsigned spots = 0;

    for (int s = 0; s < v->seats; s++)
        for (int w = 0; w < v->spot[s].wagers; w++)
            if (v->spot[s].wager[w].owner == PLAY_SEAT)
                spots |= 1u << s;
    return spots;
}

/* The house, the game, the wagers and what the table chose. */
void bank_room_sign(const struct bank_room *m, struct text *t)
{
    const struct room *r = m->room;
    const char *unit = strstr(m->words, ", unit 1");
    int head = unit != NULL ? (int)(unit - m->words) : (int)strlen(m->words);

    if (r->house != NULL)
        text_put(t, "%s, ", r->house->title);
    text_put(t, "%s, %.*s",
             r->section != NULL && r->section->title != NULL
                 ? r->section->title
                 : r->book.title,
             head, m->words);
    if (unit != NULL)
        text_str(t, unit + strlen(", unit 1"));
}

/* What is wagered at a spot, and behind: "5.00 + You 3.00" */
static void put_wagers(const struct bank_view *v, int spot, struct text *t)
{
    const struct spot *s = &v->spot[spot];
    int first = s->wagers > 0 && s->wager[0].owner == s->master;

    for (int w = first; w < s->wagers; w++) {
        text_put(t, "  + %s ", seat_name(s->wager[w].owner));
        put_dollars(t, s->wager[w].amount);
    }
}

/* "bank 1st 60" for who banks, "5" for who wagers. */
static void put_stake(const struct bank_view *v, int spot, struct text *t)
{
    const struct spot *s = &v->spot[spot];
    money all = 0;

    if (spot == v->banker && v->phase != BANK_IDLE &&
        v->phase != BANK_BROKEN) {
        text_put(t, "bank %s ", v->turn == 1 ? "1st" : "2nd");
        put_dollars(t, v->bank);
        return;
    }
    if (s->wagers == 0 || s->wager[0].owner != s->master)
        return;
    for (int h = 0; h < s->hands; h++)
        all += s->stake[h][0];
    put_dollars(t, all > 0 ? all : s->wager[0].amount);
}

static void put_row(const struct bank_room *m, const struct bank_view *v,
                    int spot, struct text *t)
{
    const struct spot *s = &v->spot[spot];
    bool here = v->person[spot].here;
    bool turn = v->at == spot || (v->at == NO_SEAT && v->to_act == spot);
    char stack[24] = "", stake[40] = "";
    struct text u;

    text_init(&u, stack, sizeof stack);
    if (here)
        say_money(&u, v->person[spot].stack);
    text_init(&u, stake, sizeof stake);
    put_stake(v, spot, &u);
    text_put(t, "%c%d %-4s %9s  %-14s ", turn ? '>' : ' ', spot + 1,
             here                   ? seat_name((seat_no)spot)
             : s->master != NO_SEAT ? seat_name(s->master)
                                    : "",
             stack, stake);
    m->game->put_spot(m, v, spot, t);
    put_wagers(v, spot, t);
    if (v->action == spot)
        text_str(t, "  (action)");
}

/* "The bank: Ana, 1st hand, 60.00 posted" */
static void put_middle(const struct bank_view *v, struct text *t)
{
    bool idle = v->phase == BANK_IDLE || v->phase == BANK_BROKEN;

    if (idle && v->banker != NO_SEAT && v->to_act == v->banker) {
        text_put(t, "%s may bank a second hand.", seat_name(v->banker));
    } else if (idle) {
        text_str(t, "The bank goes round.");
    } else {
        text_put(t, "%s bank%s (%s hand of the turn) with ",
                 seat_name(v->banker), v->banker == PLAY_SEAT ? "" : "s",
                 v->turn == 1 ? "first" : "second");
        say_money(t, v->posted);
        text_str(t, ".");
    }
    if (v->fund > 0) {
        text_str(t, "  Fund ");
        say_money(t, v->fund);
        text_str(t, ".");
    }
}

static void put_choices(const struct bank_room *m, const struct bank_view *v,
                        struct text *t);

/* The newest lines that fit; the log has the rest. */
static void show_news(struct bank_room *m, int rows)
{
    struct room *r = m->room;
    int from = r->lines;

    while (from > r->fresh && rows >= text_rows(r->log[from - 1]))
        rows -= text_rows(r->log[--from]);
    if (from > r->fresh) {
        if (rows == 0)
            from++; /* its row is for what follows */
        room_printf(r, "(log has what came before)");
    }
    for (int i = from; i < r->lines; i++)
        room_print(r, 0, r->log[i]);
    r->fresh = r->lines;
}

static void show_screen(struct bank_room *m, const struct bank_view *v)
{
    char line[LINES_MOST][2 * PLAY_LINE], more[2 * PLAY_LINE];
    int lines = 0, rows = 4; /* sign, two blanks, prompt */
    struct text t;

    for (int s = 0; s < v->seats; s++) {
        if (!v->person[s].here && v->spot[s].wagers == 0)
            continue;
        text_init(&t, line[lines], sizeof line[0]);
        put_row(m, v, s, &t);
        /* Where it does not fit, it is broken behind an indent. */
        rows += text_columns(line[lines]) < PLAY_COLUMNS
                    ? 1
                    : 1 + text_rows(line[lines]);
        lines++;
    }
    text_init(&t, line[lines], sizeof line[0]);
    put_middle(v, &t);
    rows += text_rows(line[lines++]);
    text_init(&t, more, sizeof more);
    put_choices(m, v, &t);
    rows += text_rows(more);
    fputs("\033[H\033[2J", stdout);
    text_init(&t, more, sizeof more);
    bank_room_sign(m, &t);
    room_printf(m->room, "%s", more);
    rows += text_rows(more) - 1;
    fputc('\n', stdout);
    show_news(m, PLAY_ROWS - rows);
    fputc('\n', stdout);
    for (int i = 0; i < lines; i++)
        if (text_columns(line[i]) < PLAY_COLUMNS)
            printf("%s\n", line[i]);
        else
            room_print(m->room, ROW_INDENT, line[i]);
}

/* In plain mode: what lies there, and what one has. */
static void show_plain(struct bank_room *m, const struct bank_view *v)
{
    char line[2 * PLAY_LINE];
    struct text t;

    for (int s = 0; s < v->seats; s++) {
        const struct spot *spot = &v->spot[s];
        bool in = (bank_person_spots(v) >> s & 1) != 0;

        if ((!in && s != v->banker) ||
            spot->hand[0].cards + spot->pile.cards == 0)
            continue;
        text_init(&t, line, sizeof line);
        if (s == v->banker)
            text_put(&t, s == PLAY_SEAT ? "Your bank: " : "%s's bank: ",
                     seat_name((seat_no)s));
        else if (spot->master == PLAY_SEAT)
            text_put(&t, "Your hand at %d: ", s + 1);
        else
            text_put(&t, "%s's hand at %d, with your wager: ",
                     seat_name(spot->master), s + 1);
        m->game->put_spot(m, v, s, &t);
        room_printf(m->room, "%s", line);
    }
    text_init(&t, line, sizeof line);
    put_middle(v, &t);
    text_str(&t, "  You have ");
    say_money(&t, v->person[PLAY_SEAT].stack);
    text_str(&t, ".");
    room_printf(m->room, "%s", line);
    m->room->fresh = m->room->lines;
}

void bank_room_show(struct bank_room *m)
{
    struct bank_view v;

    bank_room_view(m, &v);
    if (m->ended) { /* the cards are in the tray, but one wants to look */
        memcpy(v.spot, m->last.spot, sizeof v.spot);
        v.action = m->last.action;
    }
    if (m->room->plain)
        show_plain(m, &v);
    else
        show_screen(m, &v);
}

/* What may be done */

void bank_put_spots(struct text *t, unsigned spots, const char *what)
{
    int left = __builtin_popcount(spots);

    for (int s = 0; spots >> s != 0; s++)
        if ((spots >> s & 1) != 0) {
            text_put(t, "%d%s", s + 1,
                     left > 2    ? ", "
                     : left == 2 ? " or "
                                 : "");
            left--;
        }
    text_put(t, " (%s)", what);
}

static void put_wagering(const struct bank_room *m, const struct bank_view *v,
                         struct text *t)
{
    const struct bank_fees *fees = &m->table.fees;
    unsigned open = 0, behind = 0;
    bool own = false;

    for (int i = 0; i < v->may; i++) {
        const struct bank_may *may = &v->list[i];

        if (may->kind != CMD_WAGER)
            continue;
        if (may->spot == PLAY_SEAT)
            own = true;
        else if (v->person[may->spot].here)
            behind |= 1u << may->spot;
        else
            open |= 1u << may->spot;
    }
    text_str(t, "You may: ");
    if (own || open != 0 || behind != 0) {
        text_str(t, "wager N (");
        put_dollars(t, v->stakes.lower);
        text_str(t, " to ");
        put_dollars(t, v->stakes.upper);
        text_str(t, open != 0 || behind != 0 ? "), wager N at " : ")");
        if (open != 0)
            bank_put_spots(t, open, "open circles");
        if (open != 0 && behind != 0)
            text_str(t, ", at ");
        if (behind != 0)
            bank_put_spots(t, behind, "behind others");
        if (fees->players > 0 && fees->player[0].fee > 0) {
            text_str(t, "; each wager costs ");
            say_money(t,
                      bank_fee(fees->player, fees->players, v->stakes.lower));
        }
        text_str(t, "; ");
    }
    if (bank_person_spots(v) != 0) {
        text_str(t, "deal (Enter).");
        return;
    }
    if (own && m->usual > 0) {
        text_str(t, "Enter wagers ");
        put_dollars(t, m->usual);
        text_str(t, " again; ");
    }
    text_str(t, "deal, to sit this hand out.");
}

static void put_bank_closing(const struct bank_room *m, struct text *t)
{
    const struct bank_fees *fees = &m->table.fees;
    money all = bank_action(&m->table);

    text_str(t, "You bank, and ");
    say_money(t, all);
    text_str(t, " is wagered against you");
    if (bank_fee(fees->dealer, fees->dealers, all) > 0) {
        text_str(t, "; your fee is ");
        say_money(t, bank_fee(fees->dealer, fees->dealers, all));
    }
    text_str(t, ".  You may: deal (Enter).");
}

static void put_banking(const struct bank_view *v, struct text *t)
{
    const struct bank_may *bank = NULL;
    bool pass = false;

    for (int i = 0; i < v->may; i++) {
        if (v->list[i].kind == CMD_BANK)
            bank = &v->list[i];
        pass |= v->list[i].kind == CMD_PASS;
    }
    if (bank == NULL) {
        text_str(t, v->phase == BANK_BROKEN
                        ? "Enter waits until somebody takes the bank; help "
                          "lists the words, quit leaves."
                        : "Enter goes on to the next hand; help lists the "
                          "words, quit leaves.");
        return;
    }
    text_str(t, pass ? "The bank is offered to you.  You may: bank N, up to "
                     : "Nobody banks.  You may: bank N, up to ");
    put_dollars(t, bank->most);
    text_put(t, "%s; or pass%s.",
             v->banker == PLAY_SEAT ? ", for a second hand" : "",
             pass ? "" : " (Enter)");
}

static void put_choices(const struct bank_room *m, const struct bank_view *v,
                        struct text *t)
{
    switch (v->phase) {
    case BANK_IDLE:
    case BANK_BROKEN:
        put_banking(v, t);
        break;
    case BANK_WAGERS:
        if (v->banker == PLAY_SEAT)
            put_bank_closing(m, t);
        else
            put_wagering(m, v, t);
        break;
    default:
        m->game->put_choices(m, v, t);
        break;
    }
}

void bank_room_choices(struct bank_room *m)
{
    char line[2 * PLAY_LINE];
    struct bank_view v;
    struct text t;

    bank_room_view(m, &v);
    text_init(&t, line, sizeof line);
    put_choices(m, &v, &t);
    room_printf(m->room, "%s", line);
}

/* The schedule of this table */

static void show_rates(struct bank_room *m, const char *who,
                       const struct fee_row *rows, int count, const char *what)
{
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    text_put(&t, "%s pays ", who);
    for (int i = 0; i < count; i++) {
        text_str(&t, i > 0 ? ", " : "");
        say_money(&t, rows[i].fee);
        if (i + 1 < count) {
            text_str(&t, " up to ");
            put_dollars(&t, rows[i].most);
        } else if (i > 0) {
            text_str(&t, " above");
        }
    }
    if (count == 0)
        text_str(&t, "nothing");
    room_printf(m->room, "%s %s.", line, what);
}

void bank_room_fees(struct bank_room *m)
{
    const struct bank_fees *fees = &m->table.fees;

    show_rates(m, "Who banks", fees->dealer, fees->dealers,
               "for all wagers of a hand together");
    show_rates(m, "Who wagers", fees->player, fees->players, "a wager");
    room_printf(m->room, "Fees are taken before the deal, and not given "
                         "back.");
    for (int i = 0; i < PRIZES; i++)
        if (fees->prize[i] > 0) {
            char line[40];
            struct text t;

            text_init(&t, line, sizeof line);
            say_money(&t, fees->prize[i]);
            room_printf(m->room, "%s %s", prize_name((enum prize)i), line);
        }
}
