/*
 * play_total.c - games of totals in the terminal: hit, stand, double, split,
 * surrender, insurance, and what basic strategy says.
 *
 * What a chart leaves no choice about is said with its clause, both before
 * (in what may be done) and after (when the dealer goes on by himself).
 *
 * Leaves: player.stands_hard, player.hits_hard, surrender.costs,
 * insurance.pays, insurance.most, pure.pays, pure.ties, total.ties,
 * eights.busted, and those behind a step
 */
#include <stdio.h>
#include <string.h>

#include "card/cardtext.h"
#include "cmd/play_bank.h"
#include "rank/name.h"
#include "rule/banked/total.h"
#include "sim/bot_bank.h"
#include "wire/say.h"

static void put_total(const struct bank_room *m, const struct bank_view *v,
                      int spot, int hand, struct text *t)
{
    struct total total = bot_total_of(&m->room->book, v, spot, hand);
    char name[NAME_SIZE];

    text_str(t, total_name(&total, name));
}

/* Is there a card in it that the person may not see? */
static bool is_hidden(const struct total_hand *h)
{
    return h->cards > 1 && h->card[1] == CARD_UNKNOWN;
}

static void put_spot(const struct bank_room *m, const struct bank_view *v,
                     int spot, struct text *t)
{
    const struct spot *s = &v->spot[spot];
    int hands = s->hands > 0 ? s->hands : 1;

    for (int h = 0; h < hands; h++) {
        const struct total_hand *hand = &s->hand[h];

        if (hand->cards == 0)
            continue;
        text_put(t, "%s%s", h > 0 ? " | " : "",
                 hands > 1 && v->at == spot && v->to_play == h ? ">" : "");
        cardtext_put_all(t, hand->card, hand->cards, &m->room->style);
        if (is_hidden(hand))
            continue;
        text_str(t, " ");
        put_total(m, v, spot, h, t);
        text_str(t, hand->surrendered ? ", given up" : "");
    }
}

/* What may be done */

static void put_insurance(const struct bank_room *m, const struct bank_view *v,
                          struct text *t)
{
    text_put(t, "%s shows an ace.  You may: ", seat_name(v->banker));
    for (int i = 0; i < v->may; i++) {
        const struct bank_may *may = &v->list[i];

        if (may->kind == CMD_EVEN)
            text_str(t, "take even money");
        else {
            text_str(t, "insure up to ");
            say_money(t, may->most);
            text_put(t, " (pays %d to 1)",
                     (int)book_value(&m->room->book, LEAF_INSURANCE_PAYS));
        }
        if (may->spot != PLAY_SEAT)
            text_put(t, " at %d", may->spot + 1);
        text_str(t, ", ");
    }
    text_str(t, "or no (Enter).");
}

static void put_may(const struct bank_room *m, const struct bank_view *v,
                    const struct bank_may *may, struct text *t)
{
    const struct spot *s = &v->spot[v->at];
    money stake = s->stake[v->to_play][0];

    switch (may->kind) {
    case CMD_HIT:
        text_str(t, "hit");
        break;
    case CMD_STAND:
        text_str(t, "stand");
        break;
    case CMD_DOUBLE:
        text_str(t, "double ");
        say_money(t, may->most);
        text_str(t, may->least < may->most ? " or less" : "");
        break;
    case CMD_PART:
        text_str(t, "split ");
        say_money(t, may->most);
        break;
    default:
        text_str(t, "surrender, which costs ");
        say_money(t, stake * book_value(&m->room->book, LEAF_SURRENDER_COSTS) /
                         100);
        break;
    }
}

/* What the chart does not leave to the player. */
static void put_duty(const struct bank_room *m, const struct bank_view *v,
                     struct text *t)
{
    const struct book *b = &m->room->book;

    if (bank_may_find(v, CMD_STAND, v->at) == NULL) {
        text_put(t, "  Hard %d or less must be hit",
                 (int)book_value(b, LEAF_PLAYER_HITS));
        bank_put_clause(m, LEAF_PLAYER_HITS, t);
        text_str(t, ".");
    } else if (bank_may_find(v, CMD_HIT, v->at) == NULL) {
        text_put(t, "  Hard %d or more must stand, or be split",
                 (int)book_value(b, LEAF_PLAYER_STANDS));
        bank_put_clause(m, LEAF_PLAYER_STANDS, t);
        text_str(t, ".");
    }
}

static void put_choices(const struct bank_room *m, const struct bank_view *v,
                        struct text *t)
{
    if (v->may == 0)
        return;
    if (v->phase == BANK_INSURE) {
        put_insurance(m, v, t);
        return;
    }
    if (v->at != PLAY_SEAT || v->spot[v->at].hands > 1) {
        text_put(t, "At %d", v->at + 1);
        if (v->spot[v->at].hands > 1)
            text_put(t, ", hand %d", v->to_play + 1);
        text_str(t, ": ");
    }
    text_str(t, "You have ");
    put_total(m, v, v->at, v->to_play, t);
    text_str(t, " against ");
    cardtext_put(t, v->spot[v->banker].hand[0].card[0], &m->room->style);
    text_str(t, ".  You may: ");
    for (int i = 0; i < v->may; i++) {
        text_str(t, i > 0 ? ", " : "");
        put_may(m, v, &v->list[i], t);
    }
    text_str(t, ".");
    put_duty(m, v, t);
}

/* What happens */

static void tell_dealt(struct bank_room *m, const struct bank_view *v)
{
    char line[PLAY_LINE];
    int s = v->banker;
    struct text t;

    text_init(&t, line, sizeof line);
    for (int i = 1; i < v->seats; i++) {
        seat_no who;

        s = s + 1 >= v->seats ? 0 : s + 1;
        who = total_player(&v->spot[s]);
        if (v->spot[s].wagers == 0)
            continue;
        text_put(&t, "%s%s", t.used > 0 ? ", " : "", seat_name(who));
        text_put(&t, who != s ? " at %d " : " ", s + 1);
        cardtext_put_all(&t, v->spot[s].hand[0].card, 2, &m->room->style);
    }
    text_put(&t, "; %s ", seat_name(v->banker));
    cardtext_put(&t, v->spot[v->banker].hand[0].card[0], &m->room->style);
    room_say(m->room, "Dealt: %s and a card face down.", line);
}

/* Why a hand takes no more without anybody having said so. */
static void put_over(const struct bank_room *m, const struct bank_view *v,
                     const struct event *e, struct text *t)
{
    const struct spot *s = &v->spot[e->spot];
    struct total total = bot_total_of(&m->room->book, v, e->spot, e->hand);

    if (!e->flag || total.bust || total.pure || s->hand[e->hand].doubled)
        return;
    if (!total.soft &&
        total.halves >= 2 * book_value(&m->room->book, LEAF_PLAYER_STANDS)) {
        text_str(t, ", and must stand");
        bank_put_clause(m, LEAF_PLAYER_STANDS, t);
    } else {
        text_str(t, ", and split aces get no more");
        bank_put_clause(m, LEAF_SPLIT_ACES_ONE, t);
    }
}

static void put_hand_number(const struct bank_view *v, const struct event *e,
                            struct text *t)
{
    if (v->spot[e->spot].hands > 1)
        text_put(t, " (hand %d)", e->hand + 1);
}

static void tell_card(struct bank_room *m, const struct event *e,
                      const struct bank_view *v)
{
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    put_doer(&t, v, e->spot, "draw ", "draws ");
    cardtext_put(&t, e->card[0], &m->room->style);
    put_hand_number(v, e, &t);
    text_str(&t, ": ");
    put_total(m, v, e->spot, e->hand, &t);
    put_over(m, v, e, &t);
    room_say(m->room, "%s.", line);
}

/* Stands, doubles, splits, gives up. */
static void tell_move(struct bank_room *m, const struct event *e,
                      const struct bank_view *v)
{
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    switch (e->kind) {
    case EV_STAYED:
        put_doer(&t, v, e->spot, "stand on ", "stands on ");
        put_total(m, v, e->spot, e->hand, &t);
        break;
    case EV_DOUBLED:
        put_doer(&t, v, e->spot, "double, with another ",
                 "doubles, with another ");
        say_money(&t, e->amount);
        break;
    case EV_PARTED:
        put_doer(&t, v, e->spot, "split, with another ",
                 "splits, with another ");
        say_money(&t, e->amount);
        break;
    default:
        put_doer(&t, v, e->spot, "surrender", "surrenders");
        break;
    }
    put_hand_number(v, e, &t);
    room_say(m->room, "%s.", line);
}

static void tell_insured(struct bank_room *m, const struct event *e)
{
    bool you = e->seat == PLAY_SEAT;
    char amount[40];
    struct text t;

    text_init(&t, amount, sizeof amount);
    say_money(&t, e->amount);
    if (e->kind == EV_EVEN)
        room_say(m->room, "%s even money: %s is paid at once.",
                 you ? "You take" : seat_name(e->seat), amount);
    else
        room_say(m->room, "%s %s against a pure.",
                 you ? "You insure for" : seat_name(e->seat), amount);
}

/* Where the button goes, and why. */
static void tell_action(struct bank_room *m, const struct event *e,
                        const struct bank_view *v)
{
    const struct total_hand *h = &v->spot[v->banker].hand[0];
    char line[PLAY_LINE];
    seat_no who = v->spot[e->next].master;
    struct text t;

    text_init(&t, line, sizeof line);
    text_str(&t, "The down card ");
    cardtext_put(&t, h->card[1], &m->room->style);
    text_put(&t, " puts the action button at %d", e->next + 1);
    if (who != NO_SEAT)
        text_put(&t, " (%s)", seat_name(who));
    room_say(m->room, "%s: settling begins there, and goes clockwise.", line);
}

static void tell_turned(struct bank_room *m, const struct event *e,
                        const struct bank_view *v)
{
    const struct total_hand *h = &v->spot[v->banker].hand[0];
    bool you = v->banker == PLAY_SEAT;
    int first = h->cards - e->count;
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    text_put(&t, "%s %s ", seat_name(v->banker), you ? "turn up" : "turns up");
    cardtext_put_all(&t, h->card, first, &m->room->style);
    if (e->count > 0) {
        text_put(&t, ", %s ", you ? "draw" : "draws");
        cardtext_put_all(&t, h->card + first, e->count, &m->room->style);
    }
    text_str(&t, ": ");
    put_total(m, v, v->banker, 0, &t);
    room_say(m->room, "%s.", line);
    if (e->flag)
        tell_action(m, e, v);
}

static void tell_peeked(struct bank_room *m, const struct event *e,
                        const struct bank_view *v)
{
    if (!e->flag) {
        room_say(m->room, "The dealer looks at the down card: no pure.");
        return;
    }
    room_say(m->room, "The dealer looks at the down card: a pure, and nobody "
                      "draws.");
    tell_action(m, e, v);
}

static void tell(struct bank_room *m, const struct event *e,
                 const struct bank_view *v)
{
    switch (e->kind) {
    case EV_DEALT_IN:
        tell_dealt(m, v);
        break;
    case EV_DRAWN:
        tell_card(m, e, v);
        break;
    case EV_STAYED:
    case EV_DOUBLED:
    case EV_PARTED:
    case EV_SURRENDERED:
        tell_move(m, e, v);
        break;
    case EV_INSURED:
    case EV_EVEN:
        tell_insured(m, e);
        break;
    case EV_PEEKED:
        tell_peeked(m, e, v);
        break;
    case EV_BANK_DREW:
        tell_turned(m, e, v);
        break;
    case EV_TRAY:
        room_say(m->room, "The shoe is empty: the dealer shuffles what was "
                          "played.");
        break;
    default:
        break;
    }
}

/* "hard 18 against hard 17" */
static void put_result(const struct bank_room *m, const struct event *e,
                       const struct bank_view *v, struct text *t)
{
    if (v->spot[e->spot].hands > 1)
        text_put(t, "hand %d, ", e->hand + 1);
    if (e->what == RESULT_SURRENDER) {
        text_str(t, "surrendered");
        return;
    }
    put_total(m, v, e->spot, e->hand, t);
    if (e->what == RESULT_LOSE &&
        bot_total_of(&m->room->book, v, e->spot, e->hand).bust)
        return; /* whatever the player-dealer has */
    text_str(t, " against ");
    put_total(m, v, v->banker, 0, t);
}

/* What a step rests on */

static enum leaf settled_leaf(const struct bank_room *m, const struct event *e)
{
    const struct book *b = &m->room->book;
    struct total own = total_at(b, &m->table, e->spot, e->hand);

    switch (e->what) {
    case RESULT_PURE:
        return LEAF_PURE_PAYS;
    case RESULT_SURRENDER:
        return LEAF_SURRENDER_COSTS;
    case RESULT_PUSH:
        return own.pure   ? LEAF_PURE_TIES
               : own.bust ? LEAF_EIGHTS
                          : LEAF_TOTAL_TIES;
    default:
        return LEAF_NONE;
    }
}

static enum leaf leaf_of(const struct bank_room *m, const struct event *e)
{
    switch (e->kind) {
    case EV_PEEKED:
        return LEAF_DEAL_PEEK;
    case EV_DRAWN:
    case EV_STAYED:
        return LEAF_PLAYER_STANDS;
    case EV_DOUBLED:
        return LEAF_DOUBLE;
    case EV_PARTED:
        return LEAF_SPLIT_HANDS;
    case EV_SURRENDERED:
        return LEAF_SURRENDER;
    case EV_INSURED:
        return LEAF_INSURANCE;
    case EV_INSURANCE:
        return LEAF_INSURANCE_PAYS;
    case EV_EVEN:
        return LEAF_EVEN;
    case EV_BANK_DREW:
        return LEAF_BANK_STANDS;
    case EV_SETTLED:
        return settled_leaf(m, e);
    default:
        return LEAF_NONE;
    }
}

/* What is seen and written */

/* All lies face up, but for the last of the second cards. */
static void see(const struct bank_room *m, const struct event *e,
                struct bank_deal *deal)
{
    int down = 2;

    for (int s = 0; s < m->table.seats; s++)
        down += 2 * (m->table.spot[s].wagers > 0);
    for (int i = 0; i < deal->count; i++)
        deal->seen[i] |= i != down - 1 || m->table.shown;
    (void)e;
}

static int write_first(struct bank_copy *c, const struct bank_deal *deal)
{
    const struct bank *t = &c->table;
    int spots = 1, n = 0;
    char line[PLAY_LINE];
    struct text text;

    for (int s = 0; s < t->seats; s++)
        spots += t->spot[s].wagers > 0;
    text_init(&text, line, sizeof line);
    for (int i = 1; i <= t->seats; i++) {
        int s = (t->banker + i) % t->seats;

        if (t->spot[s].wagers == 0 && s != t->banker)
            continue;
        text_put(&text, "%s%d ", n > 0 ? " | " : "hand    ", s + 1);
        cardtext_put(&text, deal->card[n], NULL);
        if (deal->seen[spots + n]) {
            text_str(&text, " ");
            cardtext_put(&text, deal->card[spots + n], NULL);
        }
        n++;
    }
    fprintf(c->out, "%s\n", line);
    return 2 * spots;
}

/* The hand goes on */

static bool shuffle_tray(struct bank_room *m)
{
    static struct command c; /* too large for a stack */

    c = (struct command){.kind = CMD_SHUFFLE, .count = m->table.tray};
    memcpy(c.card, m->table.discard, c.count);
    bank_room_shuffle(m, &c);
    return bank_room_do(m, &c);
}

static bool dealer_goes_on(struct bank_room *m)
{
    struct command c = {.kind = CMD_GO_ON, .seat = m->table.banker};

    return bank_room_do(m, &c);
}

static bool step(struct bank_room *m)
{
    const struct bank *t = &m->table;
    struct command c;
    struct bank_view v;

    if (t->phase == BANK_SHORT)
        return shuffle_tray(m);
    bank_room_view(m, &v);
    if (v.may > 0) {
        bank_person_acts(m);
        return true;
    }
    if (t->phase == BANK_INSURE) /* the players never insure */
        return dealer_goes_on(m);
    bank_view(&m->room->book, t, t->to_act, &v);
    bot_total(&m->room->book, &v, &c);
    return bank_room_do(m, &c);
}

/* What is typed */

static void hint(struct bank_room *m)
{
    static const char *const moves[] = {
        [CHART_STAND] = "stand",         [CHART_HIT] = "hit",
        [CHART_DOUBLE] = "double",       [CHART_SPLIT] = "split",
        [CHART_SURRENDER] = "surrender",
    };
    struct bank_view v;

    bank_room_view(m, &v);
    if (v.phase == BANK_INSURE)
        room_printf(m->room, "Basic strategy: no insurance, and no even "
                             "money.");
    else if (v.phase == BANK_PLAY && v.to_act == PLAY_SEAT)
        room_printf(m->room, "Basic strategy: %s.",
                    moves[bot_total_chart(&m->room->book, &v)]);
    else if (v.phase == BANK_WAGERS)
        room_printf(m->room, "Any wager is as good as another, for its size: "
                             "who banks has the edge.");
    else
        room_printf(m->room, "Post what you can lose: who banks has a small "
                             "edge, and pays the larger fee.");
}

/* insure 5, insure 5 at 7, even money at 7 */
static void insure(struct bank_room *m, int kind, const char *rest)
{
    struct command c = {.kind = (uint8_t)kind, .seat = PLAY_SEAT};
    const char *at = strstr(rest, "at ");
    char amount[24];
    unsigned before = m->room->acts, spots = 0;
    struct bank_view v;

    bank_room_view(m, &v);
    for (int i = v.may - 1; i >= 0; i--) {
        spots |= 1u << v.list[i].spot;
        if (v.list[i].kind == kind)
            c.spot = v.list[i].spot;
    }
    if (at != NULL)
        c.spot = (uint8_t)(at[3] >= '1' && at[3] <= '8' ? at[3] - '1' : 0);
    if (kind == CMD_INSURE) {
        const struct bank_may *may = bank_may_find(&v, kind, c.spot);

        snprintf(amount, sizeof amount, "%.*s", (int)strcspn(rest, " "),
                 at == rest ? "" : rest);
        if (!bank_amount(m, amount, &c.amount))
            return;
        if (amount[0] == '\0' && may != NULL)
            c.amount = may->most;
    }
    bank_wish(m, &c);
    /* Who has but one wager has said all there is to say. */
    if (m->room->acts != before && __builtin_popcount(spots) == 1)
        dealer_goes_on(m);
}

static void move(struct bank_room *m, int kind, const char *rest)
{
    struct command c = {.kind = (uint8_t)kind, .seat = PLAY_SEAT};
    const struct bank_may *may;
    struct bank_view v;

    bank_room_view(m, &v);
    c.spot = (uint8_t)(v.at == NO_SEAT ? PLAY_SEAT : v.at);
    if (!bank_amount(m, rest, &c.amount))
        return;
    may = bank_may_find(&v, kind, c.spot);
    if (c.amount == 0 && may != NULL)
        c.amount = may->most;
    bank_wish(m, &c);
}

static bool word(struct bank_room *m, const char *said, char *rest)
{
    static const struct {
        const char *word;
        uint8_t kind;
    } moves[] = {{"hit", CMD_HIT},
                 {"h", CMD_HIT},
                 {"stand", CMD_STAND},
                 {"s", CMD_STAND},
                 {"double", CMD_DOUBLE},
                 {"d", CMD_DOUBLE},
                 {"split", CMD_PART},
                 {"p", CMD_PART},
                 {"surrender", CMD_SURRENDER}};
    bool insuring = m->table.phase == BANK_INSURE;

    if (insuring && (*said == '\0' || strcasecmp(said, "no") == 0)) {
        dealer_goes_on(m);
        return true;
    }
    if (strcasecmp(said, "hint") == 0) {
        hint(m);
        return true;
    }
    if (strcasecmp(said, "insure") == 0 || strcasecmp(said, "even") == 0) {
        insure(m, said[0] == 'i' || said[0] == 'I' ? CMD_INSURE : CMD_EVEN,
               rest);
        return true;
    }
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++)
        if (strcasecmp(said, moves[i].word) == 0) {
            move(m, moves[i].kind, rest);
            return true;
        }
    return false;
}

static const char *const help[] = {
    "hit, stand       (h, s) takes a card, or no more",
    "double [N]       (d) as much again, or N where it may be less; one card",
    "split            (p) makes two hands of a pair",
    "surrender        gives up half of the wager",
    "insure [N], no   against the player-dealer's pure, when an ace is up",
    "even money       for your pure, when an ace is up",
    "hint             what basic strategy would do",
    NULL,
};

const struct bank_room_game play_total = {
    .step = step,
    .put_spot = put_spot,
    .put_choices = put_choices,
    .tell = tell,
    .put_result = put_result,
    .word = word,
    .leaf = leaf_of,
    .see = see,
    .write_first = write_first,
    .help = help,
    .about = "One player banks, the others play against that money, each for "
             "himself.  Nearest to the mark wins; over it is bust.",
};
