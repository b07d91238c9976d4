/*
 * live_bank.c - what is next at a banked table: the bank goes round, wagers
 * are open for a while, hands are set or played, and the dealer goes on.
 *
 * Leaves: set.backline_says
 */
#include "deal/banked/bot_bank.h"
#include "rule/banked/setting.h"
#include "rule/felt_view.h"
#include "serve/live_own.h"

static void view_of(const struct live *l, uint32_t table, seat_no seat,
                    struct bank_view *out)
{
    struct felt_view v;

    felt_view(keep_rules(l->keep, table), &keep_table(l->keep, table)->felt,
              seat, &v);
    *out = v.bank;
}

static const struct bank *bank_of(const struct live *l, uint32_t table)
{
    return &keep_table(l->keep, table)->felt.bank;
}

/* A bot that is there with chips. */
static bool bot_sits(const struct live *l, uint32_t table, seat_no seat)
{
    const struct seating *s = keep_table(l->keep, table);

    return seat >= 0 && seat < felt_seats(&s->felt) &&
           s->chair[seat].state == CHAIR_SITS &&
           s->felt.bank.person[seat].here &&
           live_is_bot(l, s->chair[seat].person);
}

static void signs(struct live *l, uint32_t table)
{
    const struct seating *s = keep_table(l->keep, table);

    if (l->wish.who.role == ROLE_PLAYER && l->wish.who.seat >= 0)
        l->wish.who.person = s->chair[l->wish.who.seat].person;
}

/* The bank is offered to a bot, or to be had by whoever wants it. */
static bool bank_goes_round(struct live *l, uint32_t table)
{
    const struct bank *t = bank_of(l, table);
    struct bank_view v;

    if (t->phase == BANK_IDLE && t->to_act != NO_SEAT) {
        if (!bot_sits(l, table, t->to_act))
            return false;
        view_of(l, table, t->to_act, &v);
        bot_bank(&v, &l->wish);
        return true;
    }
    for (seat_no i = 0; i < t->seats; i++) {
        if (!bot_sits(l, table, i))
            continue;
        view_of(l, table, i, &v);
        bot_bank(&v, &l->wish);
        if (l->wish.kind == CMD_BANK)
            return true;
    }
    return false;
}

/* Some bot that could wager at all, when nobody would. */
static bool least_wager(struct live *l, uint32_t table)
{
    const struct bank *t = bank_of(l, table);

    for (seat_no i = 0; i < t->seats; i++) {
        const struct may_one *own;
        struct bank_view v;

        if (i == t->banker || !bot_sits(l, table, i))
            continue;
        view_of(l, table, i, &v);
        own = may_find_at(&v.may, CMD_WAGER, i);
        if (own == NULL)
            continue;
        *wish_wager(&l->wish, who_plays(i)) =
            (struct cmd_wager){.spot = (uint8_t)i, .amount = own->least};
        return true;
    }
    return false;
}

/* Bots wager one after the other, then behind others; each is asked once. */
static bool bot_wagers(struct live *l, uint32_t table)
{
    const struct bank *t = bank_of(l, table);
    struct live_table *own = &l->table[table];
    struct bank_view v;

    if (own->bot_hand != t->number + 1) {
        own->bot_hand = t->number + 1;
        own->bot_asked = 0;
    }
    while (own->bot_asked < 2u * t->seats) {
        seat_no who = (seat_no)(own->bot_asked % t->seats);
        bool behind = own->bot_asked >= t->seats;

        own->bot_asked++;
        if (who == t->banker || !bot_sits(l, table, who))
            continue;
        view_of(l, table, who, &v);
        if (behind ? bot_back(&v, &l->wish) : bot_wager(&v, &l->wish))
            return true;
    }
    return false;
}

/* Is a person there who could wager still, and has not? */
static bool is_waited_for(const struct live *l, uint32_t table)
{
    const struct bank *t = bank_of(l, table);

    for (seat_no i = 0; i < t->seats; i++)
        if (i != t->banker && live_is_awake(l, table, i) &&
            t->person[i].here && t->person[i].on == 0 &&
            t->person[i].stack > 0)
            return true;
    return false;
}

static bool is_open(const struct live *l, uint32_t table)
{
    return l->now < l->table[table].window_ms;
}

static int wagers(struct live *l, uint32_t table, bool *some, struct fault *f)
{
    *some = bot_wagers(l, table);
    if (*some || (is_waited_for(l, table) && is_open(l, table)))
        return 0;
    if (bank_action(bank_of(l, table)) > 0)
        return live_deals(l, table, some, f);
    *some = least_wager(l, table);
    return 0;
}

/*
 * Has a person who wagers behind a hand a say in it, and has said nothing yet?
 * Until the window closes such a hand is not set.
 */
static bool has_say(const struct live *l, uint32_t table, const struct spot *s)
{
    if (!is_open(l, table) ||
        !book_yes(keep_rules(l->keep, table), LEAF_SET_BACKLINE))
        return false;
    for (int i = 0; i < s->wagers; i++)
        if (s->wager[i].owner != s->master && s->wager[i].way == 0 &&
            live_is_awake(l, table, s->wager[i].owner))
            return true;
    return false;
}

/* Who has a hand to set that is a bot's, or all of them when time is up. */
static seat_no bot_to_set(const struct live *l, uint32_t table)
{
    const struct bank *t = bank_of(l, table);

    for (seat_no i = 0; t->phase == BANK_PLAY && i < t->seats; i++)
        if (i != t->banker && t->spot[i].wagers > 0 && !t->spot[i].pile.set &&
            bot_sits(l, table, t->spot[i].master) &&
            !has_say(l, table, &t->spot[i]))
            return t->spot[i].master;
    return t->phase != BANK_PLAY && bot_sits(l, table, t->banker) ? t->banker
                                                                  : NO_SEAT;
}

/* What is done for a person whose time is up. */
static bool set_for(struct live *l, uint32_t table)
{
    const struct seating *s = keep_table(l->keep, table);
    const struct book *b = keep_rules(l->keep, table);
    struct refusal no;

    wish_go_on(&l->wish, who_deals());
    if (seating_would(b, s, &l->wish, &no))
        return true;
    wish_choose(&l->wish, who_plays(s->felt.bank.banker))->pile = 0;
    if (seating_would(b, s, &l->wish, &no))
        return true;
    wish_shake(&l->wish, who_plays(s->felt.bank.banker));
    live_shakes(l, table, &l->wish.shake);
    return seating_would(b, s, &l->wish, &no);
}

static bool setting_next(struct live *l, uint32_t table)
{
    seat_no seat = bot_to_set(l, table);
    struct bank_view v;

    if (live_sees_wrong(l, table))
        return true;
    if (seat == NO_SEAT)
        return !is_open(l, table) && set_for(l, table);
    view_of(l, table, seat, &v);
    if (live_sets_wrong(l, table, &v))
        return true;
    bot_setting(&v, &l->wish);
    return true;
}

static int total_next(struct live *l, uint32_t table, bool *some,
                      struct fault *f)
{
    const struct bank *t = bank_of(l, table);

    if (live_shuffles(l, table, some, f) != 0 || *some)
        return *some ? 0 : FAULT;
    if (t->phase == BANK_INSURE || t->to_act == NO_SEAT) {
        *some = !is_open(l, table);
        wish_go_on(&l->wish, who_deals());
    } else {
        *some = bot_sits(l, table, t->to_act);
        if (*some)
            live_bot_acts(l, table, t->to_act, &l->wish);
    }
    return 0;
}

int live_bank_next(struct live *l, uint32_t table, bool *some, struct fault *f)
{
    int bad = 0;

    *some = false;
    switch (bank_of(l, table)->phase) {
    case BANK_IDLE:
    case BANK_BROKEN:
        *some = !keep_table(l->keep, table)->paused &&
                bank_goes_round(l, table);
        break;
    case BANK_WAGERS:
        bad = wagers(l, table, some, f);
        break;
    default:
        if (keep_table(l->keep, table)->felt.family == FAMILY_TOTAL)
            bad = total_next(l, table, some, f);
        else
            *some = setting_next(l, table);
        break;
    }
    if (*some)
        signs(l, table);
    return bad;
}
