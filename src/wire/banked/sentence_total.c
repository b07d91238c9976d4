/*
 * sentence_total.c - what happens where hands are counted towards the mark.
 *
 * If a chart leaves no choice, the sentence names its clause.
 *
 * Leaves: split.aces_one_card, pure.after_split
 */
#include "base/must.h"
#include "book/clause.h"
#include "rank/name.h"
#include "rule/banked/total.h"
#include "wire/sentence_own.h"

static const struct bank_view *bank_of(const struct teller *w)
{
    return &w->view->bank;
}

static struct total total_seen(const struct teller *w, int spot, int hand)
{
    const struct spot *s = &bank_of(w)->spot[spot];
    bool initial = s->hands <= 1 || book_has(w->book, LEAF_PURE_SPLIT);
    struct total total;

    MUST(total_of(s->hand[hand].card, s->hand[hand].cards, initial, &total));
    return total;
}

static void put_total(struct text *t, const struct teller *w, int spot,
                      int hand)
{
    struct total total = total_seen(w, spot, hand);
    char name[NAME_SIZE];

    text_str(t, total_name(&total, name));
}

/* "You stand", "Bo stands"; "You at 7 stand" in another's circle. */
static void put_doer(struct text *t, const struct teller *w, int spot,
                     const char *one, const char *many)
{
    const struct bank_view *v = bank_of(w);
    seat_no who = spot == v->banker ? v->banker : v->spot[spot].master;

    if (who == NO_SEAT)
        who = (seat_no)spot;
    text_str(t, sentence_name(t, w, who));
    if (who != spot)
        text_put(t, " at %d", spot + 1);
    text_put(t, " %s", who == w->you ? one : many);
}

void tell_dealt_in(struct text *t, const struct teller *w,
                   const struct event *e)
{
    const struct bank_view *v = bank_of(w);
    const char *before = "Dealt: ";

    (void)e;
    for (int i = 1; i < v->seats; i++) {
        int s = (v->banker + i) % v->seats;
        seat_no who = total_player(&v->spot[s]);

        if (v->spot[s].wagers == 0)
            continue;
        text_put(t, "%s%s", before, sentence_listed(w, who));
        if (who != s)
            text_put(t, " at %d", s + 1);
        text_str(t, " ");
        sentence_cards(t, w, v->spot[s].hand[0].card, 2);
        before = ", ";
    }
    text_put(t, "; %s ", sentence_listed(w, v->banker));
    sentence_cards(t, w, v->spot[v->banker].hand[0].card, 1);
    text_str(t, " and a card face down.");
}

/* The reason why a hand takes no more cards although nobody said so: its
   leaf. */
static void put_over(struct text *t, const struct teller *w,
                     const struct ev_drawn *e, enum leaf leaf)
{
    const struct bank_view *v = bank_of(w);
    struct total total = total_seen(w, e->spot, e->hand);
    const struct clause *by;

    if (!e->done || total.bust || total.pure ||
        v->spot[e->spot].hand[e->hand].doubled)
        return;
    text_str(t, leaf == LEAF_SPLIT_ACES_ONE
                    ? ", and split aces get one card only"
                    : ", and must stand");
    by = w->book->by[leaf];
    if (by != NULL)
        text_put(t, " (%s)", by->id);
}

static void put_hand_number(struct text *t, const struct teller *w, int spot,
                            int hand)
{
    if (bank_of(w)->spot[spot].hands > 1)
        text_put(t, " (hand %d)", hand + 1);
}

void tell_drawn(struct text *t, const struct teller *w, const struct event *e)
{
    put_doer(t, w, e->drawn.spot, "draw ", "draws ");
    sentence_cards(t, w, &e->drawn.card, 1);
    put_hand_number(t, w, e->drawn.spot, e->drawn.hand);
    text_str(t, ": ");
    put_total(t, w, e->drawn.spot, e->drawn.hand);
    put_over(t, w, &e->drawn, (enum leaf)e->leaf);
    text_str(t, ".");
}

/* Stands, doubles, splits, gives up. */
static void tell_move(struct text *t, const struct teller *w, int spot,
                      int hand, const char *one, const char *many, money more)
{
    put_doer(t, w, spot, one, many);
    if (more > 0) {
        text_str(t, ", for another ");
        sentence_money(t, w, more);
    } else if (!bank_of(w)->spot[spot].hand[hand].surrendered) {
        put_total(t, w, spot, hand);
    }
    put_hand_number(t, w, spot, hand);
    text_str(t, ".");
}

void tell_stayed(struct text *t, const struct teller *w, const struct event *e)
{
    tell_move(t, w, e->stayed.spot, e->stayed.hand, "stand on ", "stands on ",
              0);
}

void tell_doubled(struct text *t, const struct teller *w,
                  const struct event *e)
{
    tell_move(t, w, e->doubled.spot, e->doubled.hand, "double", "doubles",
              e->doubled.amount);
}

void tell_parted(struct text *t, const struct teller *w, const struct event *e)
{
    tell_move(t, w, e->parted.spot, e->parted.hand, "split", "splits",
              e->parted.amount);
}

void tell_surrendered(struct text *t, const struct teller *w,
                      const struct event *e)
{
    tell_move(t, w, e->surrendered.spot, e->surrendered.hand, "surrender",
              "surrenders", 0);
}

/* Tells where the button goes, and why. */
static void put_action(struct text *t, const struct teller *w, seat_no action)
{
    const struct bank_view *v = bank_of(w);
    seat_no who = v->spot[action].master;

    sentence_line(t);
    text_str(t, "The down card ");
    sentence_cards(t, w, &v->spot[v->banker].hand[0].card[1], 1);
    text_put(t, " puts the action button at %d", action + 1);
    if (who != NO_SEAT)
        text_put(t, " (%s)", sentence_name(t, w, who));
    text_str(t, ".  Settling starts there and goes clockwise.");
}

void tell_bank_drew(struct text *t, const struct teller *w,
                    const struct event *e)
{
    const struct bank_view *v = bank_of(w);
    const struct total_hand *h = &v->spot[v->banker].hand[0];
    int first = h->cards - e->bank_drew.cards;

    sentence_put_deed(t, w, v->banker, "turn up|turns up");
    text_str(t, " ");
    sentence_cards(t, w, h->card, first);
    if (e->bank_drew.cards > 0) {
        text_put(t, ", %s ", v->banker == w->you ? "draw" : "draws");
        sentence_cards(t, w, h->card + first, e->bank_drew.cards);
    }
    text_str(t, ": ");
    put_total(t, w, v->banker, 0);
    text_str(t, ".");
    if (e->bank_drew.done)
        put_action(t, w, e->bank_drew.action);
}

void tell_peeked(struct text *t, const struct teller *w, const struct event *e)
{
    text_put(t, "The dealer checks the down card: %s.",
             e->peeked.pure ? "a pure, so nobody draws" : "no pure");
    if (e->peeked.pure)
        put_action(t, w, e->peeked.action);
}

/* "hard 18 against hard 17" */
void tell_total_result(struct text *t, const struct teller *w,
                       const struct ev_settled *e)
{
    const struct bank_view *v = bank_of(w);

    if (v->spot[e->spot].hands > 1)
        text_put(t, "hand %d, ", e->hand + 1);
    if (e->result == RESULT_SURRENDER) {
        text_str(t, "surrendered");
        return;
    }
    put_total(t, w, e->spot, e->hand);
    if (e->result == RESULT_LOSE && total_seen(w, e->spot, e->hand).bust)
        return; /* no matter what the player-dealer has */
    text_str(t, " against ");
    put_total(t, w, v->banker, 0);
}
