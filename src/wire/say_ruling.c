/*
 * say_ruling.c - rulings and what is done about a wrong deal, in the words of
 * a transcript.
 */
#include "book/irregular.h"
#include "card/cardtext.h"
#include "wire/say.h"

static void say_shares(struct text *t, const struct table *table,
                       const struct event *e)
{
    const char *between = "";

    for (int s = 0; s < table->seats; s++)
        if (e->share[s] > 0) {
            text_put(t, "%s %d ", between, s + 1);
            say_money(t, e->share[s]);
            between = " |";
        }
}

static void say_at(struct text *t, const char *what, seat_no seat)
{
    text_put(t, "%s %d", what, seat + 1);
}

static void say_at_money(struct text *t, const char *what,
                         const struct event *e)
{
    text_put(t, "%s %d ", what, e->seat + 1);
    say_money(t, e->amount);
}

/* The name of what went wrong; the referee adds the clause. */
static void say_ruled(struct text *t, const struct event *e)
{
    text_put(t, "ruled %s", irregular_rows[e->what].name);
    if (e->seat != NO_SEAT)
        text_put(t, " %d", e->seat + 1);
    if (e->flag)
        text_put(t, " late");
}

/* Which of the cards. */
static void say_mask(struct text *t, const card *cards, unsigned mask)
{
    for (; mask != 0; mask &= mask - 1) {
        text_put(t, " ");
        cardtext_put(t, cards[__builtin_ctz(mask)], NULL);
    }
}

static void say_replaced(struct text *t, const struct table *table,
                         const struct event *e)
{
    const card *cards = table->board;

    if (e->seat == NO_SEAT) {
        text_put(t, "replaced");
    } else {
        say_at(t, "replaced", e->seat);
        cards = table->seat[e->seat].card;
    }
    say_mask(t, cards, e->mask);
    text_put(t, " by ");
    cardtext_put_all(t, e->card, e->count, NULL);
    if (e->flag)
        text_put(t, ", the next burn");
}

/* Cards that were dealt wrong, burns not named. */
static void say_wrong(struct text *t, const char *what,
                      const struct table *table)
{
    const struct ruling *r = &table->ruling;

    text_put(t, "%s ", what);
    cardtext_put_all(t, r->wrong + r->wrong_burns, r->wrongs - r->wrong_burns,
                     NULL);
}

static void say_due(struct text *t, const struct event *e)
{
    text_put(t, "%s",
             e->what == DUE_SHUFFLE     ? "shuffle due"
             : e->what == DUE_NO_BURN   ? "no burn due"
             : e->what == DUE_TWO_BURNS ? "two burns due"
             : e->what == DUE_ASIDE     ? "shuffle in due"
                                        : "no burn then");
}

static void say_floor(struct text *t, const struct table *table,
                      const struct event *e)
{
    static const char *const words[FLOORS] = {
        [FLOOR_NOTED] = "note",      [FLOOR_DEAD] = "dead",
        [FLOOR_LIVE] = "live",       [FLOOR_BACK] = "back",
        [FLOOR_MISDEAL] = "misdeal", [FLOOR_SPLIT] = "split",
        [FLOOR_PENALTY] = "penalty", [FLOOR_DECK] = "deck",
        [FLOOR_JOKER] = "joker",     [FLOOR_NO_JOKER] = "no_joker",
    };

    text_put(t, "floor %s%s", e->flag ? "last " : "", words[e->what]);
    if (e->what == FLOOR_SPLIT)
        say_shares(t, table, e);
    else if (e->what == FLOOR_DEAD || e->what == FLOOR_LIVE ||
             e->what == FLOOR_BACK || e->what == FLOOR_PENALTY)
        text_put(t, " %d", e->seat + 1);
    text_put(t, ": %s", e->text);
}

/* What needs no more than a word. */
static const char *const plain[EV_KINDS] = {
    [EV_STOOD] = "stands",
    [EV_POOLED] = "pooled",
    [EV_UNBURNED] = "no burn",
    [EV_EXTRA_BURN] = "burned one more",
    [EV_SHIFTED] = "shifted",
    [EV_ONE_EACH] = "out of play",
    [EV_OTHERS_UP] = "others up",
    [EV_PLAYED_ON] = "played on",
    [EV_FLOOR_ASKED] = "floor asked",
    [EV_TURNED_DOWN] = "burn turned down",
    [EV_DECK_WAITS] = "deck waits",
};

/* What needs a word and a seat. */
static const char *const seated[EV_KINDS] = {
    [EV_DIED] = "dead",
    [EV_TAKEN_BACK] = "taken back",
    [EV_EXTRA_DEAD] = "extra hand dead",
    [EV_BARRED] = "may not look",
    [EV_PLAYS] = "plays",
    [EV_ON_DRAW] = "completed on draw",
    [EV_MAY_CAP] = "may be all-in",
    [EV_CAPPED] = "all-in for the pot",
    [EV_LEADS] = "leads",
    [EV_PAT] = "pat",
};

void say_ruling(struct text *t, const struct table *table,
                const struct event *e)
{
    if (plain[e->kind] != NULL) {
        text_put(t, "%s", plain[e->kind]);
        return;
    }
    if (seated[e->kind] != NULL) {
        say_at(t, seated[e->kind], e->seat);
        return;
    }
    switch (e->kind) {
    case EV_RULED:
        say_ruled(t, e);
        break;
    case EV_MISDEAL:
        text_put(t, "misdeal");
        say_shares(t, table, e);
        break;
    case EV_MONEY_BACK:
        say_at_money(t, "money back", e);
        break;
    case EV_KEPT_UP:
        say_at(t, "kept up", e->seat);
        text_put(t, " ");
        cardtext_put(t, table->seat[e->seat].card[e->what], NULL);
        break;
    case EV_REPLACED:
        say_replaced(t, table, e);
        break;
    case EV_CARDS_BACK:
        say_wrong(t, "cards back", table);
        text_put(t, "%s", e->flag ? ", and the burn" : "");
        break;
    case EV_DUE:
        say_due(t, e);
        break;
    case EV_ASIDE:
        say_wrong(t, "aside", table);
        break;
    case EV_COMPLETED:
    case EV_REVIVED:
        say_at(t, e->kind == EV_REVIVED ? "live" : "completed", e->seat);
        text_put(t, " ");
        cardtext_put_all(t, e->card, e->count, NULL);
        break;
    case EV_BET_BACK:
        say_at_money(t, "bet back", e);
        break;
    case EV_SHORT_PAID:
        say_at_money(t, "short", e);
        break;
    case EV_NO_BETS:
        text_put(t, "no more bets");
        say_shares(t, table, e);
        break;
    case EV_GONE:
        say_at(t, "gone", e->seat);
        say_mask(t, table->seat[e->seat].card, e->mask);
        break;
    case EV_PUT_OFF:
        text_put(t, "put off");
        say_shares(t, table, e);
        break;
    default:
        say_floor(t, table, e);
        break;
    }
}
