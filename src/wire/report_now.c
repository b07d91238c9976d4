/*
 * report_now.c - what can be reported now: tries the ways in which a report
 * may be written, and keeps the first that would not be refused.
 */
#include "wire/report_now.h"

#include <stdio.h>
#include <string.h>

#include "card/cardtext.h"
#include "wire/preview.h"
#include "wire/report_words.h"

enum form { ALONE, SEAT, SEAT_CARD, SEAT_SEAT, SEAT_BET, SEAT_LESS, FORMS };

static void put_form(struct text *t, const struct view *v, const char *name,
                     seat_no at, enum form form)
{
    text_str(t, name);
    if (form != ALONE)
        text_put(t, " %d", at + 1);
    if (form == SEAT_CARD) {
        text_str(t, " ");
        cardtext_put(t, v->seat[at].card[0], NULL);
    } else if (form == SEAT_SEAT) {
        text_put(t, " %d", (at + 1) % v->seats + 1);
    } else if (form == SEAT_BET || form == SEAT_LESS) {
        text_str(t, " ");
        money_put(t, v->stakes.lower / (form == SEAT_BET ? 1 : 3));
    }
}

/* Would this line be a report that can be true? */
static bool is_true(const struct book *b, const struct felt *felt,
                    const struct view *v, const char *said)
{
    struct preview_for who = {.viewer = v->viewer};
    char line[REPORT_NOW_TEXT];
    struct misread unread;
    struct refusal no;
    struct preview p;
    struct command c;

    snprintf(line, sizeof line, "%s", said);
    if (!report_read_view(v, line, &c, &unread))
        return false;
    c.who = who_rules();
    return preview_report(b, felt, &c, &who, &p, &no);
}

bool report_now(const struct book *b, const struct felt *felt,
                const struct view *v, enum irregular what,
                char said[REPORT_NOW_TEXT])
{
    for (int form = 0; irregular_can(b, what) && form < FORMS; form++)
        for (seat_no s = 0; s < v->seats; s++) {
            seat_no at = (seat_no)((s + 1) % v->seats); /* others first */
            struct text t;

            text_init(&t, said, REPORT_NOW_TEXT);
            put_form(&t, v, irregular_rows[what].name, at, (enum form)form);
            if (is_true(b, felt, v, said))
                return true;
            if (form == ALONE)
                break;
        }
    return false;
}
