/*
 * sight.c - the cards that a person may see.
 *
 * The answer comes from where the cards lie and from the rules of the game,
 * never from the columns of event.def, because those are what this file
 * proves.
 *
 * Leaves: none
 */
#include "rule/sight.h"

#include "rule/family.h"
#include "rule/poker/wrong.h"

cardset sight_open(const struct book *b, const struct felt *felt,
                   seat_no viewer)
{
    return families[felt->family]->open_cards(b, felt, viewer);
}

cardset sight_cards(const struct event *e)
{
    const void *payload = event_payload(e);
    cardset out = 0;

    for (const struct field *f = event_row(e->kind)->fields;
         f->type != FIELD_END; f++) {
        const card *at = field_at(f, payload);
        int n = f->type == FIELD_CARD ? 1
                : field_is_cards(f)   ? field_count(f, payload)
                                      : 0;

        for (int i = 0; i < n; i++)
            if (card_is_real(at[i]))
                out |= set_of(at[i]);
    }
    return out;
}

/*
 * A card that came too early lies face up if its street is dealt face up; a
 * burn never does.  A card that was reported with its face has been seen.
 */
static cardset ruled_up(const struct book *b, const struct table *t,
                        const struct ev_ruled *e)
{
    cardset up = card_is_real(e->face) ? set_of(e->face) : 0;

    if (wrongs_are_seen(b, t, (enum irregular)e->what))
        up |= set_of_all(e->card + e->burns, e->cards - e->burns);
    return up;
}

/*
 * A card dealt face up as a replacement is seen even by viewers who may look
 * at no hand.
 */
static cardset replaced_up(const struct ev_replaced *e)
{
    cardset up = 0;

    for (int i = 0; i < e->cards; i++)
        if ((e->seen >> i & 1) != 0 && card_is_real(e->card[i]))
            up |= set_of(e->card[i]);
    return up;
}

cardset sight_turned(const struct book *b, const struct felt *felt,
                     const struct event *e, cardset before)
{
    switch (e->kind) {
    case EV_RULED:
        return before | ruled_up(b, felt_poker(felt), &e->ruled);
    case EV_CARDS_BACK: /* names the cards that the ruling found face up */
    case EV_ASIDE:      /* shown once more as it goes */
        return before;
    case EV_REPLACED: /* a card leaves because it was seen, or is shown as
                         it leaves */
        return set_of_all(e->replaced.old, e->replaced.olds) |
               replaced_up(&e->replaced);
    case EV_MUCK_SEEN: /* a discarded hand, turned up for the player who
                          asked */
    case EV_SPLIT:     /* discarded openers are shown */
    case EV_PROVED:    /* a check-raiser shows one card, then keeps it face
                          down */
        return sight_cards(e);
    default:
        return 0;
    }
}

struct eyes eyes_of(const struct book *b, const struct felt *felt,
                    seat_no viewer)
{
    return (struct eyes){.book = b,
                         .viewer = viewer,
                         .open = sight_open(b, felt, viewer)};
}

bool eyes_view(struct eyes *eyes, const struct felt *now, cardset told)
{
    cardset before = eyes->open;

    eyes->open = sight_open(eyes->book, now, eyes->viewer);
    return (told & ~(eyes->open | before | eyes->turned)) == 0;
}

bool eyes_event(struct eyes *eyes, const struct felt *after,
                const struct event *e, const struct event *seen)
{
    eyes->turned = sight_turned(eyes->book, after, e,
                                eyes->open | eyes->turned);
    return eyes_view(eyes, after, sight_cards(seen));
}

/* A pot goes to its winner, or is tied and played for again.  In lowball, bets
   go back openly if a seven was checked, which settles them, too. */
bool sight_is_settlement(const struct event *e)
{
    return e->kind == EV_PAID || e->kind == EV_PUSHED || e->kind == EV_VOIDED;
}

/*
 * In a game of totals the dealer looks at the down card and announces that it
 * makes no pure.  A check-raiser shows a card that proves the raise, if there
 * is one.  A viewer who may look at no hand still hears who won.
 */
bool sight_is_announcement(const struct event *a, const struct event *b,
                           seat_no viewer, unsigned barred)
{
    bool is_barred = viewer != NO_SEAT && (barred >> viewer & 1) != 0;

    if (a->kind == EV_PROVED || b->kind == EV_PROVED)
        return true;
    if (is_barred && sight_is_settlement(a) && sight_is_settlement(b))
        return true;
    return a->kind == EV_PEEKED && b->kind == EV_PEEKED &&
           a->peeked.pure != b->peeked.pure;
}

/*
 * A player who opens has openers, and one who announces that he breaks them up
 * had them.  A player who sets a hand does not set it foul if the book refuses
 * that.  A player who takes the card melds it.  A player who raises after a
 * check in lowball has no seven or better (ROG-LOWBALL-D2), and the raise says
 * so.
 */
bool sight_is_claim(enum why why)
{
    return why == WHY_CHECK_RAISE || why == WHY_NO_OPENERS ||
           why == WHY_STILL_OPENERS || why == WHY_SPLIT || why == WHY_FOUL ||
           why == WHY_MELDS_NOTHING;
}
