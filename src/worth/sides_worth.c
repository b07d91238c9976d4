/*
 * sides_worth.c - walks every deal of two sides.
 *
 * Cards that count the same are one class, so that a state is the number of
 * cards left in each class.  A path ends where nothing more is dealt, and its
 * weight is the product of the chances of its cards.
 *
 * Leaves: none; the course is asked
 */
#include "worth/sides_worth.h"

#include "base/must.h"
#include "rule/banked/sides.h"

enum { CLASSES = 10, SUITS = 4 };

struct walk {
    const struct course *c;
    struct sides s;
    int left[CLASSES]; /* cards that count so many points */
    card one[CLASSES]; /* a card of the class */
    int all, dealt;
    struct sides_worth *out;
};

/* The gain of a wager of one. */
static double gain_of(const struct course_wager *w,
                      const struct course_pay *pay)
{
    switch (pay->how) {
    case PAYS_ODDS:
        return (double)pay->pays / pay->to * (100 - w->commission) / 100;
    case PAYS_LOSE:
        return -1;
    case PAYS_HALF:
        return -0.5;
    default:
        return 0;
    }
}

static void weigh(struct walk *w, double chance)
{
    w->out->cards += chance * w->dealt;
    for (int i = 0; i < w->c->wagers; i++) {
        struct course_pay pay = sides_pay(w->c, &w->s, i);
        double gain = gain_of(&w->c->wager[i], &pay);
        struct sides_share *of = &w->out->of[i];

        of->gain += chance * gain;
        *(gain > 0   ? &of->wins
          : gain < 0 ? &of->loses
                     : &of->pushes) += chance;
    }
}

static void walk(struct walk *w, int at, double chance);

/* Gives the side every card that there is. */
static void walk_cards(struct walk *w, const struct sides_deed *d,
                       double chance)
{
    struct sides *s = &w->s;
    int side = d->side;

    for (int i = 0; i < CLASSES; i++) {
        double share = (double)w->left[i] / w->all;

        if (w->left[i] == 0)
            continue;
        w->left[i]--;
        w->all--;
        w->dealt++;
        s->card[side][s->cards[side]++] = w->one[i];
        s->drew[side] = (uint8_t)(s->drew[side] + d->drawn);
        walk(w, d->next, chance * share);
        s->drew[side] = (uint8_t)(s->drew[side] - d->drawn);
        s->cards[side]--;
        w->dealt--;
        w->all++;
        w->left[i]++;
    }
}

static void walk(struct walk *w, int at, double chance)
{
    while (at < w->c->acts) {
        struct sides_deed d = sides_deed(w->c, &w->s, at);

        if (d.is == DEED_CARD) {
            walk_cards(w, &d, chance);
            return;
        }
        at = d.next;
    }
    weigh(w, chance);
}

void sides_worth(const struct book *b, int packs, struct sides_worth *out)
{
    const struct course *c = &b->course;
    struct walk w = {.c = c, .out = out};

    MUST(book_is(b, OF_COURSE) && c->modulo > 0 && c->modulo <= CLASSES);
    *out = (struct sides_worth){.cards = 0};
    for (int rank = 0; rank < COURSE_RANKS; rank++) {
        int points = c->value[rank] % c->modulo;

        w.left[points] += SUITS * packs;
        w.all += SUITS * packs;
        w.one[points] = card_of((enum rank)rank, SUIT_CLUBS);
    }
    walk(&w, 0, 1);
}
