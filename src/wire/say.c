/*
 * say.c - events and refusals in the words of a transcript.
 *
 * Seats are counted from 1, as at a table.  What is said here is what a
 * transcript's `=` and `!` lines say, so a dispute from the floor becomes a
 * test by copying it.
 */
#include "wire/say.h"

#include <inttypes.h>

#include "base/must.h"
#include "card/cardtext.h"

void say_money(struct text *t, money amount)
{
    text_put(t, "%s%" PRId64 ".%02" PRId64, amount < 0 ? "-" : "",
             (amount < 0 ? -amount : amount) / CENTS,
             (amount < 0 ? -amount : amount) % CENTS);
}

static void say_seat_money(struct text *t, const char *what, seat_no seat,
                           money amount)
{
    text_put(t, "%s %d ", what, seat + 1);
    say_money(t, amount);
}

static void say_dealt(struct text *t, const struct table *table,
                      const struct event *e)
{
    seat_no at = e->seat;
    int n = 0;

    text_put(t, e->flag ? "dealt up" : "dealt");
    for (int i = 0; i < table->seats; i++, at = seat_after(table, at)) {
        if ((e->mask >> at & 1) == 0)
            continue;
        text_put(t, "%s %d ", n == 0 ? "" : " |", at + 1);
        /* What goes to a folded seat goes down, and nobody sees it. */
        cardtext_put(t, seat_is_live(table, at) ? e->card[n] : CARD_UNKNOWN,
                     NULL);
        n++;
    }
}

static void say_raised(struct text *t, const struct table *table,
                       const struct event *e)
{
    money to = table->seat[e->seat].bet + e->amount;

    if (e->level == 0)
        say_seat_money(t, "all-in", e->seat, to);
    else if (e->flag) {
        text_put(t, "raised %d to ", e->seat + 1);
        say_money(t, to);
    } else
        say_seat_money(t, "bet", e->seat, to);
}

static void say_paid(struct text *t, const struct table *table,
                     const struct event *e)
{
    const char *between = "";

    text_put(t, e->kind == EV_PAID ? "paid" : "divided");
    for (int s = 0; s < table->seats; s++)
        if (e->share[s] > 0) {
            text_put(t, "%s %d ", between, s + 1);
            say_money(t, e->share[s]);
            between = " |";
        }
}

static void say_posted(struct text *t, const struct event *e)
{
    say_seat_money(t, "posted", e->seat, e->amount);
    if (e->other > 0) {
        text_put(t, " dead ");
        say_money(t, e->other);
    }
}

/* A word, a seat, and the cards it is about. */
static void say_seat_cards(struct text *t, const struct event *e)
{
    static const char *const words[EV_KINDS] = {
        [EV_SERVED] = "served", [EV_SPLIT] = "split",   [EV_PROOF] = "openers",
        [EV_PROVED] = "proved", [EV_LOOKED] = "looked",
    };

    text_put(t, "%s %d ", words[e->kind], e->seat + 1);
    if (e->kind == EV_LOOKED)
        text_put(t, e->what == LOOK_AT_MUCK ? "muck " : "stub ");
    cardtext_put_all(t, e->card, e->count, NULL);
}

/* What needs no more than a word: behind it a seat, an amount, seats. */
static const struct {
    const char *word;
    bool amount, seats;
} plain[EV_KINDS] = {
    [EV_STREET] = {.word = "street"},
    [EV_BURNED] = {.word = "burned"},
    [EV_CHECKED] = {.word = "checked"},
    [EV_FOLDED] = {.word = "folded"},
    [EV_ROUND_ENDED] = {.word = "round ended"},
    [EV_DRAW_BEGUN] = {.word = "draw begun"},
    [EV_DISCARD_BEGUN] = {.word = "discard begun"},
    [EV_DISCARDED] = {.word = "discarded"},
    [EV_DRAW_ENDED] = {.word = "draw ended"},
    [EV_SHORT] = {.word = "stub short"},
    [EV_SHUFFLED] = {.word = "shuffled"},
    [EV_CARDS] = {.word = "cards"},
    [EV_ASKED] = {.word = "asked"},
    [EV_PROOF_ASKED] = {.word = "openers asked"},
    [EV_DECLARED] = {.word = "declared"},
    [EV_KILLED] = {.word = "dead"},
    [EV_VOIDED] = {.word = "bets returned"},
    [EV_CARRIED] = {.word = "carried over"},
    [EV_MUCKED] = {.word = "mucked"},
    [EV_SHOWDOWN] = {.word = "showdown"},
    [EV_SHOWN] = {.word = "shown"},
    [EV_HAND_ENDED] = {.word = "hand ended"},
    [EV_PASSED] = {.word = "passed"},
    [EV_SAT] = {.word = "sat", .amount = true},
    [EV_ANTED] = {.word = "anted", .amount = true},
    [EV_BROUGHT_IN] = {.word = "brought in", .amount = true},
    [EV_CALLED] = {.word = "called", .amount = true},
    [EV_RETURNED] = {.word = "returned", .amount = true},
    [EV_COLLECTED] = {.word = "collected", .amount = true},
    [EV_BOUGHT_IN] = {.word = "bought in", .amount = true},
    [EV_PUSHED] = {.word = "pushed", .amount = true, .seats = true},
    [EV_OFFERED] = {.word = "offered", .amount = true, .seats = true},
    [EV_GATHERED] = {.word = "gathered", .seats = true},
};

static void say_plain(struct text *t, const struct event *e)
{
    text_put(t, "%s", plain[e->kind].word);
    if (e->seat != NO_SEAT)
        text_put(t, " %d", e->seat + 1);
    if (plain[e->kind].amount) {
        text_put(t, " ");
        say_money(t, e->amount);
    }
    for (int s = 0; plain[e->kind].seats && s < SEATS_MAX; s++)
        if ((e->mask >> s & 1) != 0)
            text_put(t, " %d", s + 1);
}

void say_event(struct text *t, const struct table *table,
               const struct event *e)
{
    switch (e->kind) {
    case EV_HAND_BEGUN:
        text_put(t, "hand begun, button %d", e->seat + 1);
        break;
    case EV_POSTED:
        say_posted(t, e);
        break;
    case EV_DEALT:
        say_dealt(t, table, e);
        break;
    case EV_BOARD:
        text_put(t, "board ");
        cardtext_put_all(t, e->card, e->count, NULL);
        break;
    case EV_ROUND_BEGUN:
        text_put(t, "to act %d", e->next + 1);
        break;
    case EV_RAISED:
        say_raised(t, table, e);
        break;
    case EV_DREW:
        text_put(t, "drew %d %d", e->seat + 1, __builtin_popcount(e->mask));
        break;
    case EV_PAIR_TOLD:
        text_put(t, "pair %d %c", e->seat + 1, "23456789TJQKA"[e->what]);
        break;
    case EV_SERVED:
    case EV_SPLIT:
    case EV_PROOF:
    case EV_PROVED:
    case EV_LOOKED:
        say_seat_cards(t, e);
        break;
    case EV_AGREED:
        text_put(t, "agreed %d %s", e->seat + 1,
                 e->what == CHOP_SPLIT ? "split" : "off");
        break;
    case EV_PAID:
    case EV_DIVIDED:
        say_paid(t, table, e);
        break;
    default:
        if (plain[e->kind].word != NULL)
            say_plain(t, e);
        else
            say_ruling(t, table, e);
        break;
    }
}

/* Why not, in a word. */
static const char *const why_words[WHY_KINDS] = {
    [WHY_NONE] = "none",
    [WHY_NO_SUCH_SEAT] = "no_such_seat",
    [WHY_NOT_NOW] = "not_now",
    [WHY_NOT_YOUR_TURN] = "not_your_turn",
    [WHY_NOTHING_TO_CALL] = "nothing_to_call",
    [WHY_BET_TO_CALL] = "bet_to_call",
    [WHY_PASS_IS_OUT] = "pass_is_out",
    [WHY_NOT_REOPENED] = "not_reopened",
    [WHY_CAPPED] = "capped",
    [WHY_CHECK_RAISE] = "check_raise",
    [WHY_TOO_SMALL] = "too_small",
    [WHY_TOO_LARGE] = "too_large",
    [WHY_NOT_A_UNIT] = "not_a_unit",
    [WHY_NOT_ENOUGH_CHIPS] = "not_enough_chips",
    [WHY_NOBODY_CAN_CALL] = "nobody_can_call",
    [WHY_TOO_MANY_CARDS] = "too_many_cards",
    [WHY_WRONG_CARDS] = "wrong_cards",
    [WHY_NO_KILL] = "no_kill",
    [WHY_NO_STRADDLE] = "no_straddle",
    [WHY_CUT] = "cut",
    [WHY_SPLIT] = "split",
    [WHY_STILL_OPENERS] = "still_openers",
    [WHY_MUST_SHOW] = "must_show",
    [WHY_STAKES] = "stakes",
    [WHY_BUY_IN] = "buy_in",
    [WHY_DECLARED] = "declared",
    [WHY_NO_OPENERS] = "no_openers",
    [WHY_BAD_DECK] = "bad_deck",
    [WHY_NOT_ENOUGH_PLAYERS] = "not_enough_players",
    [WHY_TOO_MANY_PLAYERS] = "too_many_players",
    [WHY_STRING] = "string",
    [WHY_PLAY_ON] = "play_on",
    [WHY_CLOSED] = "closed",
    [WHY_JOKERS] = "jokers",
    [WHY_NO_BUY_IN] = "no_buy_in",
    [WHY_CANNOT_BE] = "cannot_be",
    [WHY_NOT_SO] = "not_so",
    [WHY_FACE] = "face",
    [WHY_TOO_LATE] = "too_late",
    [WHY_NO_REASON] = "no_reason",
    [WHY_DECIDED] = "decided",
    [WHY_DECK] = "deck",
    [WHY_FLOOR] = "floor",
    [WHY_NO_BANK] = "no_bank",
    [WHY_BANK_TURN] = "bank_turn",
    [WHY_BANKER] = "banker",
    [WHY_NO_WAGER] = "no_wager",
    [WHY_OPEN_CIRCLE] = "open_circle",
    [WHY_BACKLINE] = "backline",
    [WHY_NO_PILE] = "no_pile",
    [WHY_DICE] = "dice",
    [WHY_NOT_YOURS] = "not_yours",
    [WHY_FOUL] = "foul",
    [WHY_MUST_SHUFFLE] = "must_shuffle",
    [WHY_CHOICE] = "choice",
    [WHY_NO_RATE] = "no_rate",
    [WHY_MUST_STAND] = "must_stand",
    [WHY_MUST_HIT] = "must_hit",
    [WHY_NO_CARDS] = "no_cards",
    [WHY_NO_DOUBLE] = "no_double",
    [WHY_NO_PAIR] = "no_pair",
    [WHY_NO_MORE_SPLITS] = "no_more_splits",
    [WHY_SPLIT_ACES] = "split_aces",
    [WHY_FOR_LESS] = "for_less",
    [WHY_NO_SURRENDER] = "no_surrender",
    [WHY_NO_INSURANCE] = "no_insurance",
    [WHY_NO_EVEN_MONEY] = "no_even_money",
    [WHY_MUST_DECLARE] = "must_declare",
    [WHY_MUST_DRAW] = "must_draw",
    [WHY_HAS_DRAWN] = "has_drawn",
    [WHY_NOT_HELD] = "not_held",
    [WHY_NOT_A_MELD] = "not_a_meld",
    [WHY_NO_SUCH_MELD] = "no_such_meld",
    [WHY_MUST_MELD] = "must_meld",
    [WHY_MELDS_NOTHING] = "melds_nothing",
    [WHY_CANNOT_KEEP] = "cannot_keep",
    [WHY_CANNOT_TAKE] = "cannot_take",
    [WHY_NOT_FOUL] = "not_foul",
};

const char *say_why(enum why why)
{
    return why_words[why];
}

/* An amount, or from what to what. */
static void say_range(struct text *t, const struct choices *c)
{
    say_money(t, c->raise_least);
    if (c->raise_most > c->raise_least) {
        text_put(t, " to ");
        say_money(t, c->raise_most);
    }
}

void say_choices(struct text *t, const struct choices *c)
{
    if (c->buy_in) {
        text_put(t, "buy in ");
        say_money(t, c->price);
        text_put(t, ", pass");
    } else if (!c->fold)
        text_put(t, "nothing");
    else
        text_put(t, "fold");
    if (c->check)
        text_put(t, ", check");
    if (c->call) {
        text_put(t, ", call ");
        say_money(t, c->to_call);
    }
    if (c->raise) {
        text_put(t, c->opened ? ", raise " : ", bet ");
        say_range(t, c);
    }
}

void say_felt(struct text *t, const struct felt *felt, const struct event *e)
{
    switch (felt->family) {
    case FAMILY_POKER:
        say_event(t, &felt->poker, e);
        break;
    case FAMILY_TOTAL:
    case FAMILY_SETTING:
        say_bank(t, &felt->bank, e);
        break;
    case FAMILY_MELDING:
        say_melding_event(t, &felt->melding, e);
        break;
    default:
        MUST(false);
    }
}
