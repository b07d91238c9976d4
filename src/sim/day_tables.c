/*
 * day_tables.c - the tables of a day: opened from the house's books, one game
 * after the other, and played wish by wish.
 *
 * Leaves: seats.most
 */
#include <string.h>

#include "base/must.h"
#include "book/clause.h"
#include "deal/purse.h"
#include "rule/open.h"
#include "sim/day_own.h"

enum {
    STUCK = 200, /* wishes refused one after the other */
    ACT = 4 * DAY_SECOND,
    DEAL = 25 * DAY_SECOND,
    CLOCK = DAY_MINUTE
};

/* A game of the house, where its usual table can be opened. */
static void add_game(struct day *d, const char *name)
{
    struct day_game *g = &d->game[d->games];
    struct command c;
    struct fault f;

    if (d->games == DAY_GAMES ||
        shelf_book(d->plan->shelf, d->plan->house, name, &g->book, &f) != 0)
        return;
    g->name = name;
    wish_open(&c, day_who(ROLE_FLOOR, 0));
    if (open_usual(&g->book, shelf_collections(d->plan->shelf), 0, 0,
                   book_value(&g->book, LEAF_SEATS_MOST), &c.open, &f) != 0)
        return;
    g->open = c.open;
    d->games++;
}

static int find_games(struct day *d, struct fault *f)
{
    const struct clauses *all = shelf_clauses(d->plan->shelf);

    for (int i = 0; i < all->houses; i++) {
        const struct house *h = &all->house[i];

        for (int k = 0; k < h->section_count; k++) {
            const struct section *s = &all->section[h->first_section + k];

            if (strcmp(h->key, d->plan->house) == 0 && s->like != NULL &&
                shelf_can_deal(d->plan->shelf, s->like))
                add_game(d, s->game);
        }
    }
    return d->games > 0
               ? 0
               : fault_say(f, "no game of '%s' can be opened", d->plan->house);
}

static int open_one(struct day *d, uint32_t t, int game, struct fault *f)
{
    struct day_table *table = &d->table[t];

    *table = (struct day_table){.game = (uint8_t)game, .asleep = true};
    table->croupier.luck = luck_of(d->plan->seed * 1009 + t);
    table->croupier.mistakes = d->plan->mistakes;
    wish_open(&d->wish, day_who(ROLE_FLOOR, d->floor));
    d->wish.open = d->game[game].open;
    d->wish.at_ms = day_begins_ms + d->now;
    d->wish.id = ++d->id;
    if (keep_open_table(d->keep, t, d->game[game].name, &d->wish, &d->said,
                        f) != 0)
        return FAULT;
    if (!day_has_done(d))
        return fault_say(f, "table %u, %s: %s", t, d->game[game].name,
                         why_sentence(d->said.no.why));
    d->game[game].tables++;
    d->game[game].buys = purse_full(&keep_table(d->keep, t)->felt);
    d->seats += felt_seats(&keep_table(d->keep, t)->felt);
    agenda_put(&d->agenda, d->now + DAY_SECOND * t, DAY_TICK, t);
    return day_list_table(d, t, f);
}

int day_open_tables(struct day *d, struct fault *f)
{
    if (find_games(d, f) != 0 || day_open_desk(d, f) != 0)
        return FAULT;
    for (uint32_t t = 1; t <= (uint32_t)d->plan->tables; t++)
        if (open_one(d, t, (int)(t - 1) % d->games, f) != 0)
            return FAULT;
    return day_commit(d, f);
}

void day_wake_table(struct day *d, uint32_t table)
{
    if (!d->table[table].asleep)
        return;
    d->table[table].asleep = false;
    agenda_put(&d->agenda, d->now + DEAL, DAY_TABLE, table);
}

/* How long somebody thinks, or a dealer shuffles. */
static int64_t time_taken(struct day *d)
{
    bool deals = d->wish.kind == CMD_DEAL;
    uint32_t most = deals ? 2 * DEAL : 2 * ACT;

    return 1 + (int64_t)luck_below(&d->luck, most);
}

static int say_stuck(const struct day *d, uint32_t table, struct fault *f)
{
    return fault_say(f, "table %u, %s, is stuck: command %d, %s", table,
                     d->game[d->table[table].game].name, d->wish.kind,
                     why_sentence(d->said.no.why));
}

int day_play_table(struct day *d, uint32_t table, struct fault *f)
{
    struct day_table *t = &d->table[table];
    const struct seating *s = keep_table(d->keep, table);

    if (felt_is_idle(&s->felt) && day_between(d, table, f) != 0)
        return FAULT;
    if ((d->ending && felt_is_idle(&s->felt)) ||
        !croupier_next(&t->croupier, keep_rules(d->keep, table), s,
                       &d->wish)) {
        t->asleep = true;
        return 0;
    }
    if (d->wish.kind == CMD_DEAL)
        keep_draw(d->keep, table, &d->wish.deal);
    if (day_do(d, keep_stream(table), f) != 0)
        return FAULT;
    croupier_hear(&t->croupier, day_has_done(d));
    if (t->croupier.dealing.refused > STUCK)
        return say_stuck(d, table, f);
    d->out->hands += day_has_done(d) && d->wish.kind == CMD_DEAL;
    agenda_put(&d->agenda, d->now + time_taken(d), DAY_TABLE, table);
    return 0;
}

int day_tick_table(struct day *d, uint32_t table, struct fault *f)
{
    if (d->ending)
        return 0;
    agenda_put(&d->agenda, d->now + CLOCK, DAY_TICK, table);
    if (table == 1 && day_tick_desk(d, f) != 0)
        return FAULT;
    if (seating_is_due(keep_table(d->keep, table), day_begins_ms + d->now)) {
        wish_tick(&d->wish, day_who(ROLE_ROOM, 0));
        if (day_do(d, keep_stream(table), f) != 0)
            return FAULT;
    }
    return day_offer_seats(d, table, f);
}

/* Breaks all tables; everybody leaves with their chips. */
int day_break_tables(struct day *d, struct fault *f)
{
    for (uint32_t t = 1; t <= (uint32_t)d->plan->tables; t++) {
        wish_break_table(&d->wish, day_who(ROLE_FLOOR, d->floor));
        if (day_do(d, keep_stream(t), f) != 0)
            return FAULT;
    }
    return 0;
}
