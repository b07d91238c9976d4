/*
 * play_floor.c - practice as the floor: reports an irregularity, shows what
 * the book says, and then does it.  A player who is not the floor gets the
 * engine's refusal.
 *
 * Leaves: irregular.floor_is_final
 */
#include <stdio.h>
#include <string.h>

#include "base/must.h"
#include "cmd/play/play_room.h"
#include "wire/preview.h"
#include "wire/report_now.h"
#include "wire/report_words.h"

/* May the person say this at all?  If not, prints why. */
static bool is_floors(struct room *r, int kind)
{
    if (command_may(kind, r->as))
        return true;
    r->no = (struct refusal){.why = WHY_ROLE, .leaf = LEAF_NONE};
    room_tell_refusal(r);
    return false;
}

/* The book's ruling, computed on the table as the person knows it. */
static bool would_rule(const struct room *r, const struct command *c,
                       struct preview *out, struct refusal *no)
{
    const char *names[SEATS_MAX];
    struct preview_for who = {.viewer = PLAY_SEAT, .names = names};

    for (seat_no s = 0; s < SEATS_MAX; s++)
        names[s] = play_seat_name(s);
    names[PLAY_SEAT] = NULL; /* "seat 1" goes with any verb */
    return preview_report(&r->rules, &r->seating.felt, c, &who, out, no);
}

/* What can be reported now */

static bool can_report(const struct room *r, int what,
                       char said[REPORT_NOW_TEXT])
{
    return r->as == ROLE_FLOOR &&
           report_now(&r->rules, &r->seating.felt, &r->view.poker,
                      (enum irregular)what, said);
}

const char *room_offer_report(const struct room *r, int n)
{
    char said[REPORT_NOW_TEXT];

    for (int i = 0; i < IRREGULARS; i++)
        if (can_report(r, i, said) && n-- == 0)
            return irregular_rows[i].name;
    return NULL;
}

static void list_reports(struct room *r)
{
    char said[REPORT_NOW_TEXT];
    int n = 0;

    room_page(r, true);
    for (int i = 0; i < IRREGULARS && !r->enough; i++) {
        if (!can_report(r, i, said))
            continue;
        if (n++ == 0)
            room_printf(r, "Report what?  Choose one:");
        room_entry(r, said, irregular_rows[i].what);
    }
    if (n == 0)
        room_printf(r, "Nothing can be reported now: no hand is in play.");
    room_page(r, false);
}

/* Reports and decisions */

/* A face that the person cannot see: the answer is the same whether it is
   right or wrong. */
static bool is_guessed(const struct room *r, const struct cmd_report *c)
{
    const struct view *v = &r->view.poker;

    if (c->face == CARD_NONE)
        return false;
    for (int i = 0; c->at != NO_SEAT && i < v->seat[c->at].cards; i++)
        if (v->seat[c->at].card[i] == c->face)
            return false;
    return true;
}

void room_report(struct room *r, const char *rest)
{
    char line[PLAY_LINE], words[PREVIEW_TEXT];
    struct misread unread;
    struct preview p;
    struct command c;
    struct text t;

    if (!is_floors(r, CMD_REPORT))
        return;
    snprintf(line, sizeof line, "%s", rest);
    if (*rest == '\0') {
        list_reports(r);
        return;
    }
    if (!report_read_view(&r->view.poker, line, &c, &unread)) {
        room_printf(r, "%s '%s'.  Type report for what can be reported now.",
                    unread.what, unread.word);
        return;
    }
    if (is_guessed(r, &c.report)) {
        room_printf(r, "You may only report cards that you have seen.");
        return;
    }
    c.who = who_floor();
    if (!would_rule(r, &c, &p, &r->no)) {
        room_tell_refusal(r);
        return;
    }
    text_init(&t, words, sizeof words);
    preview_put(&t, &r->rules, &p);
    room_print(r, 0, words);
    if (!room_ask(r, "Apply this ruling (yes or no)? ", line) ||
        strchr("yY", *play_trim(line)) == NULL) { /* the Enter key is yes */
        room_printf(r, "Nothing is done.");
        return;
    }
    if (!room_would(r, &c, &r->no)) {
        room_tell_refusal(r);
        return;
    }
    room_note_ruling(r, p.leaf, "");
    room_say(r, "Ruled: %s", words);
    MUST(room_do(r, &c));
}

void room_floor(struct room *r, const char *rest)
{
    char line[PLAY_LINE], words[PLAY_LINE];
    struct misread unread;
    struct command c;
    struct text t;

    if (!is_floors(r, CMD_FLOOR))
        return;
    snprintf(line, sizeof line, "%s", rest);
    if (!floor_read(line, &c, &unread)) {
        text_init(&t, words, sizeof words);
        for (int i = 0; i < floor_count; i++)
            text_put(&t, "%s%s", i > 0 ? ", " : "", words_at(WORDS_floor, i));
        room_printf(r, "%s '%s'.  Say floor, one of %s, and because WHY.",
                    unread.what, unread.word, words);
        return;
    }
    if (!room_would(r, &c, &r->no)) {
        room_tell_refusal(r);
        return;
    }
    room_note_ruling(r, LEAF_FLOOR_FINAL, rest);
    room_say(r, "The floor decides: %s.", rest);
    if (!room_do(r, &c))
        room_tell_refusal(r);
}
