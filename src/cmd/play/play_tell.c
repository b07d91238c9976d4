/*
 * play_tell.c - an event in a sentence, as it is told to the person.
 */
#include "cmd/play/play_room.h"

void room_tell(struct room *r, const struct event *e, const char *text)
{
    struct teller w = play_teller();
    char line[PLAY_LINE];
    struct text t;

    w.style = &r->style;
    w.felt = &r->seating.felt;
    text_init(&t, line, sizeof line);
    sentence_put(&t, &w, e, text);
    room_say(r, "%s", line);
}

/* "Ana 0.50, Bo 0.50" */
static void put_payers(struct text *t, const struct ev_fee *e, seat_no banker)
{
    const char *before = "";

    for (seat_no p = 0; p < PEOPLE_MAX; p++) {
        money share = e->share[p] + (p == banker ? e->pot : 0);

        if (share == 0)
            continue;
        text_put(t, "%s%s %s", before, seat_name(p), chips(share));
        before = ", ";
    }
}

void room_tell_fee(struct room *r, const struct ev_fee *e, seat_no banker)
{
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    if (e->payer == PAYS_BUTTON_ANTE && e->pot == 0)
        text_put(&t, "%s from the button's ante", chips(e->amount));
    else if (e->antes || (e->payer == PAYS_ANTES && banker == NO_SEAT))
        text_put(&t, "%s from the antes", chips(e->amount));
    else if (e->pot > 0 && banker == NO_SEAT)
        text_put(&t, "%s from the pot", chips(e->amount));
    else {
        text_str(&t, "its fees: ");
        put_payers(&t, e, banker);
    }
    if (e->fund > 0)
        text_put(&t, "; %s of it is for the %s", chips(e->fund),
                 banker == NO_SEAT ? "jackpot" : "prizes");
    room_say(r, "The house takes %s.", line);
}

bool room_tells(struct room *r, const struct sentence *table,
                const struct event *e)
{
    const char *text = sentence_of(table, e);

    if (text != NULL)
        room_tell(r, e, text);
    return text != NULL;
}
