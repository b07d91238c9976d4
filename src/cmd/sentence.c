/*
 * sentence.c - an event in a sentence: most need no code, but a line of a
 * table.
 */
#include "cmd/sentence.h"

#include <stdio.h>
#include <string.h>

#include "base/must.h"

enum { VERB_SIZE = 64 };

/* A name; "you" is small but at the head of a sentence. */
static const char *name_within(const struct text *t, const struct teller *w,
                               seat_no s)
{
    bool head = t->used == 0 || (t->at[t->used - 1] == ' ' && t->used > 2 &&
                                 t->at[t->used - 2] == ' ');

    if (s < 0 || s >= SEATS_MAX)
        return "nobody";
    return s == w->you && !head ? "you" : w->names[s];
}

/* "You and Bo", from a set of seats. */
static void put_names(struct text *t, const struct teller *w, uint64_t seats)
{
    int all = __builtin_popcountll(seats), n = 0;

    for (seat_no s = 0; n < all; s++)
        if ((seats >> s & 1) != 0) {
            text_put(t, "%s%s",
                     n == 0         ? ""
                     : n + 1 == all ? " and "
                                    : ", ",
                     name_within(t, w, s));
            n++;
        }
}

/* A field as people say it. */
static void put_field(const struct teller *w, struct text *t,
                      const struct field *f, const void *payload)
{
    int64_t n = field_width(f) > 0 ? field_get(f, payload) : 0;

    if (field_is_cards(f) || f->type == FIELD_CARD) {
        cardtext_put_all(t, field_at(f, payload),
                         f->type == FIELD_CARD ? 1 : field_count(f, payload),
                         w->style);
        return;
    }
    switch (f->type) {
    case FIELD_SEAT:
        text_str(t, name_within(t, w, (seat_no)n));
        break;
    case FIELD_SEATS:
    case FIELD_ROUND:
        put_names(t, w, (uint64_t)n);
        break;
    case FIELD_MONEY:
        money_put(t, n);
        break;
    case FIELD_WORD:
        text_str(t, words_at((enum word_list)f->list, (int)n));
        break;
    case FIELD_WHICH:
        text_put(t, "%d", __builtin_popcountll((uint64_t)n));
        break;
    case FIELD_RANK:
        text_add(t, &"23456789TJQKA"[n], 1);
        break;
    case FIELD_SPOT:
    case FIELD_ORDINAL:
        text_put(t, "%lld", (long long)n + 1);
        break;
    default:
        text_put(t, "%lld", (long long)n);
        break;
    }
}

/* What stands between braces. */
static void put_part(const struct teller *w, struct text *t,
                     const struct event *e, const char *part, size_t n)
{
    const char *colon = memchr(part, ':', n);
    size_t name = colon != NULL ? (size_t)(colon - part) : n;
    const struct field *f = field_find(event_row(e->kind)->fields, part, name);
    char verb[VERB_SIZE];

    if (f == NULL) {
        MUST(n == strlen("all in"));
        if (w->felt != NULL && felt_stack(w->felt, event_seat(e)) == 0)
            text_str(t, ", all-in");
    } else if (colon != NULL) {
        snprintf(verb, sizeof verb, "%.*s", (int)(n - name - 1), colon + 1);
        sentence_does(t, w, (seat_no)field_get(f, event_payload(e)), verb);
    } else {
        put_field(w, t, f, event_payload(e));
    }
}

void sentence_does(struct text *t, const struct teller *w, seat_no s,
                   const char *verb)
{
    size_t one = strcspn(verb, "|");
    bool you = s == w->you, regular = verb[one] == '\0';

    text_put(t, "%s %.*s%s", s >= 0 && s < SEATS_MAX ? w->names[s] : "nobody",
             you || regular ? (int)one : 0, verb,
             you       ? ""
             : regular ? "s"
                       : verb + one + 1);
}

void sentence_put(struct text *t, const struct teller *w,
                  const struct event *e, const char *text)
{
    for (const char *s = text; *s != '\0'; s++) {
        size_t n = *s == '{' ? strcspn(s, "}") : 0;

        if (n == 0)
            text_add(t, s, 1);
        else
            put_part(w, t, e, s + 1, n - 1);
        s += n;
    }
}

const char *sentence_of(const struct sentence *table, const struct event *e)
{
    while (table->kind != EV_NONE && table->kind != e->kind)
        table++;
    return table->text;
}

/* Poker */

static const char *drew_words(const struct ev_drew *e)
{
    return e->spread                           ? "{seat:spread} {card}, pat."
           : e->which == 0                     ? "{seat:stand} pat."
           : __builtin_popcount(e->which) == 1 ? "{seat:draw} 1 card."
                                               : "{seat:draw} {which} cards.";
}

/* A blind; or, after the blinds, what was said before the cards. */
static const char *posted_words(const struct ev_posted *e)
{
    return e->post == POST_STRADDLE ? "{seat:straddle} {paid}{all in}."
           : e->post == POST_KILL   ? "{seat:kill} the pot for {paid}.  The "
                                      "limits are doubled for this hand."
           : e->dead > 0 && e->paid == 0 ? "{seat:post} {dead} dead{all in}."
           : e->dead > 0 ? "{seat:post} {paid} and {dead} dead{all in}."
                         : "{seat:post} {paid}{all in}.";
}

static const char *raised_words(const struct ev_raised *e)
{
    return e->how == BET_HOW_RAISE || e->paid < e->to
               ? "{seat:raise} to {to}{all in}."
               : "{seat:bet} {to}{all in}.";
}

const char *sentence_of_poker(const struct event *e)
{
    static const struct sentence sentences[] = {
        {EV_ANTED, "Everybody antes {amount}."},
        {EV_BROUGHT_IN, "{seat:bring|brings} it in for {paid}{all in}."},
        {EV_CHECKED, "{seat:check}."},
        {EV_CALLED, "{seat:call} {paid}{all in}."},
        {EV_FOLDED, "{seat:fold}."},
        {EV_RETURNED, "{seat:take} {amount} back, uncalled."},
        {EV_SHORT, "The stub runs short.  The dealer reshuffles."},
        {EV_LATE, "The dealer does not wait for {seat}."},
        {EV_LATE_DEAD, "{seat:have|has} a dead hand."},
        {EV_PAIR_TOLD, "The dealer announces an open pair: {seat}, {rank}s."},
        {EV_HANDS_ASKED, "{seat:ask} to see every hand in the pot."},
        {EV_MUCK_SEEN, "{seat:have|has} thrown away {card}."},
        {EV_PROOF_ASKED, "{seat:ask} to see the openers after the hand."},
        {EV_PROOF, "{seat:show} the openers: {card}."},
        {EV_PROVED, "{seat:show} {card} after the check-raise."},
        {EV_SPLIT,
         "{seat:split} openers; {card} stays face up.  {seat:draw} {which}."},
        {EV_DISCARDED, "{seat:discard} {which}."},
        {EV_LOOKED, "{seat:look}: {card}."},
        {EV_VOIDED, "The last round's bets go back."},
        {EV_PUSHED, "{tied} tie.  The pot is pushed and played for again."},
        {EV_OFFERED, "{may} may buy in for {amount}."},
        {EV_BOUGHT_IN, "{seat:pay} {amount} to buy in."},
        {EV_PASSED, "{seat:pass|passes}."},
        {EV_GATHERED, "The dealer reshuffles for {in}."},
        {EV_NONE, NULL},
    };

    switch (e->kind) {
    case EV_POSTED:
        return posted_words(&e->posted);
    case EV_RAISED:
        return raised_words(&e->raised);
    case EV_DREW:
        return drew_words(&e->drew);
    case EV_ASKED: /* which cards is not in journals of before */
        return e->asked.cards > 0 ? "{seat:turn} up {card}.  The dealer asks: "
                                    "is that your hand?"
                                  : "The dealer asks: is that your hand?";
    case EV_DECLARED:
        return e->declared.said == SAID_BOARD
                   ? "{seat:say} that the board plays."
                   : "{seat:say} {said}.";
    default:
        return sentence_of(sentences, e);
    }
}
