/*
 * live_bots.c - the house's bots: enrolled with a mark, seated so that seats
 * stay free for people, and given only the view of their seat.
 *
 * Leaves: seats.least
 */
#include <string.h>

#include "base/must.h"
#include "deal/poker/bot_style.h"
#include "deal/purse.h"
#include "serve/live_own.h"

enum {
    FREE_LEAST = 2, /* seats that bots leave to people */
    RICH = 5,       /* buy-ins at which a bot sometimes goes home */
    GOES_HOME = 12, /* one hand in this many */
    THINK_LEAST = 700,
    THINK_MORE = 1900
};

static const char *const names[] = {
    "Ada",    "Abel",   "Agnes", "Amos",  "Anita", "Arlo",  "Asta",  "Bea",
    "Ben",    "Blanca", "Boris", "Bruno", "Carla", "Cato",  "Celia", "Chet",
    "Clara",  "Cosmo",  "Dagny", "Dale",  "Delia", "Dirk",  "Dora",  "Edda",
    "Egon",   "Elia",   "Emil",  "Enid",  "Ezra",  "Fay",   "Felix", "Fern",
    "Flora",  "Fritz",  "Gail",  "Gil",   "Greta", "Gus",   "Hanna", "Hector",
    "Hilda",  "Hugo",   "Ida",   "Igor",  "Ines",  "Iris",  "Ivan",  "Jana",
    "Jasper", "Joan",   "Jonas", "Judd",  "June",  "Karl",  "Kate",  "Kim",
    "Knut",   "Lana",   "Lars",  "Lena",  "Leo",   "Lila",  "Linus", "Lotte",
    "Luis",   "Mabel",  "Mae",   "Malik", "Marta", "Max",   "Mina",  "Moses",
    "Nadia",  "Ned",    "Nell",  "Nico",  "Nora",  "Olaf",  "Olive", "Omar",
    "Opal",   "Oscar",  "Otto",  "Pablo", "Pearl", "Petra", "Pia",   "Quinn",
    "Ralph",  "Rosa",   "Ruben", "Ruth",  "Sadie", "Sami",  "Selma", "Sid",
    "Sonja",  "Stan",   "Tara",  "Ted",   "Tess",  "Theo",  "Tilda", "Tom",
    "Ulla",   "Uri",    "Vera",  "Vic",   "Viola", "Wade",  "Wanda", "Ward",
    "Wilma",  "Xenia",  "Yara",  "Yves",  "Zane",  "Zelda", "Zoe",
};

enum { NAMES = (int)(sizeof names / sizeof *names) };

/* The style stands in the mark of the name: "Ada (calm)". */
static enum bot_style style_of(const struct live *l, uint32_t person)
{
    const char *name = cage_name(keep_cage(l->keep), person);
    const char *mark = live_is_bot(l, person) ? strrchr(name, '(') + 1 : "";

    for (int i = 0; i < STYLES; i++) {
        const char *style = bot_style_name((enum bot_style)i);

        if (strncmp(mark, style, strlen(style)) == 0)
            return (enum bot_style)i;
    }
    return STYLE_CALM;
}

const char *live_style(const struct live *l, uint32_t person)
{
    return live_is_bot(l, person) ? bot_style_name(style_of(l, person)) : NULL;
}

int live_bots_at(const struct live *l, uint32_t table)
{
    const struct seating *s = keep_table(l->keep, table);
    int n = 0;

    for (seat_no i = 0; i < felt_seats(&s->felt); i++)
        n += s->chair[i].state != CHAIR_FREE &&
             live_is_bot(l, s->chair[i].person);
    return n;
}

/* Finds the existing bots after a restart. */
int live_learn_bots(struct live *l, struct fault *f)
{
    const struct cage *cage = keep_cage(l->keep);

    (void)f;
    l->bots = 0;
    for (uint32_t i = 0; i < cage->present && l->bots < LIVE_BOTS_MAX; i++)
        if (live_is_bot(l, cage->person[i].number))
            l->bot[l->bots++] = cage->person[i].number;
    return 0;
}

static bool is_seated(const struct live *l, uint32_t person)
{
    return desk_table_of(keep_desk(l->keep), person) != 0;
}

static int seated_bots(const struct live *l)
{
    int n = 0;

    for (int i = 0; i < l->bots; i++)
        n += is_seated(l, l->bot[i]);
    return n;
}

static int enroll_bot(struct live *l, uint32_t *person, struct fault *f)
{
    char name[PERSON_NAME_MAX], free[PERSON_NAME_MAX];
    int n = l->bots;
    struct text t;

    text_init(&t, name, sizeof name);
    text_str(&t, names[(n * 37) % NAMES]);
    if (n >= NAMES)
        text_put(&t, " %d", n / NAMES + 1);
    if (!live_name_free(l, name, free))
        return 0;
    text_init(&t, name, sizeof name);
    text_str(&t, free);
    text_put(&t, " (%s)",
             bot_style_name((enum bot_style)((n + n / STYLES) % STYLES)));
    if (live_enroll(l, name, false, person, f) != 0)
        return FAULT;
    if (*person != 0)
        l->bot[l->bots++] = *person;
    return 0;
}

/* Finds a bot that sits nowhere, or enrolls a new one. */
static int free_bot(struct live *l, uint32_t *person, struct fault *f)
{
    uint32_t first = l->bots == 0 ? 0
                                  : luck_below(&l->luck, (uint32_t)l->bots);

    *person = 0;
    for (int i = 0; i < l->bots; i++) {
        uint32_t p = l->bot[((int)first + i) % l->bots];

        if (!is_seated(l, p)) {
            *person = p;
            return 0;
        }
    }
    return l->bots < LIVE_BOTS_MAX ? enroll_bot(l, person, f) : 0;
}

/* The number of bots at a table without people. */
static int wanted(const struct live *l, uint32_t table)
{
    const struct seating *s = keep_table(l->keep, table);
    int seats = felt_seats(&s->felt);
    int least = book_value(keep_rules(l->keep, table), LEAF_SEATS_LEAST);
    int free = seats / 3 > FREE_LEAST ? seats / 3 : FREE_LEAST;
    int n = seats - free;

    least = least < 2 ? 2 : least;
    n = n < least ? least : n;
    return n < seats ? n : seats - 1;
}

/* Gives a bot a buy-in from the cage and seats it. */
static int sit_bot(struct live *l, uint32_t table, uint32_t person,
                   seat_no seat, struct fault *f)
{
    money buys = l->table[table].buys, has = live_has(l, person);
    struct cmd_sit *c;

    if (has < buys && live_give_chips(l, person, buys - has, 0, f) != 0)
        return FAULT;
    c = wish_sit(&l->wish, (struct who){.role = ROLE_PLAYER,
                                        .seat = seat,
                                        .person = person});
    c->person = person;
    c->amount = buys;
    return live_do(l, keep_stream(table), f);
}

static int bring_bot(struct live *l, uint32_t table, struct fault *f)
{
    unsigned empty = live_free_seats(l, table, 0);
    uint32_t person, n;

    if (empty == 0 || free_bot(l, &person, f) != 0)
        return empty == 0 ? 0 : FAULT;
    if (person == 0)
        return 0;
    for (n = luck_below(&l->table[table].luck,
                        (uint32_t)__builtin_popcount(empty));
         n > 0; n--)
        empty &= empty - 1;
    return sit_bot(l, table, person, (seat_no)__builtin_ctz(empty), f);
}

static int send_bot_away(struct live *l, uint32_t table, seat_no seat,
                         struct fault *f)
{
    const struct chair *c = &keep_table(l->keep, table)->chair[seat];

    wish_leave(&l->wish, (struct who){.role = ROLE_PLAYER,
                                      .seat = seat,
                                      .person = c->person});
    return live_do(l, keep_stream(table), f);
}

/* Posts due blinds, and brings a bot back that was away.  No bot kills a pot:
   it waits for the big blind instead. */
static int enter_bot(struct live *l, uint32_t table, seat_no seat,
                     struct fault *f)
{
    const struct chair *c = &keep_table(l->keep, table)->chair[seat];
    struct who who = {.role = ROLE_PLAYER, .seat = seat, .person = c->person};

    if (c->state == CHAIR_AWAY) {
        wish_back(&l->wish, who);
        return live_do(l, keep_stream(table), f);
    }
    if (c->debt == DEBT_NOTHING || c->debt == DEBT_KILL ||
        c->enter != ENTER_WAITS)
        return 0;
    wish_enter(&l->wish, who);
    return live_do(l, keep_stream(table), f);
}

static int one_between(struct live *l, uint32_t table, seat_no seat,
                       bool crowded, struct fault *f)
{
    const struct seating *s = keep_table(l->keep, table);
    money stack = felt_stack(&s->felt, seat), buys = l->table[table].buys;
    struct luck *luck = &l->table[table].luck;

    if (crowded || (stack > RICH * buys && luck_once_in(luck, GOES_HOME)))
        return send_bot_away(l, table, seat, f);
    if (purse_is_low(&s->felt, seat))
        return luck_once_in(luck, 4)
                   ? send_bot_away(l, table, seat, f)
                   : sit_bot(l, table, s->chair[seat].person, seat, f);
    return enter_bot(l, table, seat, f);
}

/* Seats bots: all at once at a new table, otherwise one after each hand. */
static int bring_more(struct live *l, uint32_t table, int bots,
                      struct fault *f)
{
    const struct seating *s = keep_table(l->keep, table);
    int most = l->plan.bots, want = wanted(l, table);

    for (; bots < want; bots++) {
        int free = __builtin_popcount(live_free_seats(l, table, 0));

        if (free <= FREE_LEAST - (bots < 1) ||
            (most >= 0 && seated_bots(l) >= most))
            return 0;
        if (bring_bot(l, table, f) != 0)
            return FAULT;
        if (s->at.dealt != 0 || deal_moment_of(&s->felt).number > 0)
            return 0;
    }
    return 0;
}

int live_seat_bots(struct live *l, uint32_t table, struct fault *f)
{
    const struct seating *s = keep_table(l->keep, table);
    int bots = live_bots_at(l, table);
    bool crowded = seating_empty(s) == 0 && bots > 1;

    if (felt_is_live(&s->felt))
        return 0; /* only people hold real cards */
    for (seat_no i = 0; i < felt_seats(&s->felt); i++) {
        if (s->chair[i].state == CHAIR_FREE ||
            !live_is_bot(l, s->chair[i].person))
            continue;
        if (one_between(l, table, i, crowded, f) != 0)
            return FAULT;
        crowded = false;
    }
    return bring_more(l, table, bots, f);
}

/* Acting */

/* A player of the house's own acts by its style. */
void live_bot_act(void *bots, seat_no seat, const struct book *b,
                  const struct felt_view *v, struct command *out)
{
    const struct live_bots *at = bots;

    deal_styled(b, v, (int)style_of(at->l, at->s->chair[seat].person), out);
}

/* A bot's time to think: lively styles are quick, and sometimes any bot takes
   long. */
int64_t live_bot_think_ms(struct live *l, uint32_t table, seat_no seat)
{
    const struct seating *s = keep_table(l->keep, table);
    struct luck *luck = &l->table[table].luck;
    enum bot_style style = style_of(l, s->chair[seat].person);
    int64_t ms = THINK_LEAST + luck_below(luck, THINK_MORE);

    if (luck_once_in(luck, 12))
        ms += 2 * luck_below(luck, THINK_MORE);
    if (felt_is(&s->felt, OF_MELDING))
        ms /= 2; /* a turn is a draw, melds and a discard */
    return style == STYLE_LIVELY ? ms * 2 / 3 : ms;
}
