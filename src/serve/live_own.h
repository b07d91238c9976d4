/*
 * live_own.h - the inside of the running room, for its own files.
 */
#ifndef SERVE_LIVE_OWN_H
#define SERVE_LIVE_OWN_H

#include "deal/deal.h"
#include "serve/live.h"
#include "serve/lookalikes.h"

enum {
    LIVE_SECOND = 1000,
    LIVE_MINUTE = 60 * LIVE_SECOND,
    LIVE_OFFERINGS = 128,
    LIVE_BOTS_MAX = 1024,
    LIVE_TURN = 30, /* seconds to act, */
    LIVE_BANK = 60  /* and of each player's time bank */
};

#define LIVE_NEVER INT64_MAX

/* A game of a house, with its usual table. */
struct live_offering {
    char house[SIGN_NAME_MAX], game[SIGN_NAME_MAX];
    struct cmd_open open;
    bool sought; /* popular, so it gets an extra table */
};

/*
 * State that the server keeps for a table besides its seating; lost on a
 * restart.
 */
struct live_table {
    int64_t wake_ms;   /* time of the next step */
    int64_t quiet_ms;  /* until then cards move and nobody acts */
    int64_t window_ms; /* until then many may wager, insure, set or straddle */
    uint64_t window_of; /* identifies that window */
    /* time since when held, away or without chips */
    int64_t since_ms[PEOPLE_MAX];
    uint32_t since_who[PEOPLE_MAX]; /* and who */
    uint32_t lost[PEOPLE_MAX];      /* the person without an open page */
    int64_t lost_ms[PEOPLE_MAX];    /* since then */
    int64_t held_ms;                /* start of the floor's hold */
    uint32_t put_away[PEOPLE_MAX];  /* the person whom the room marked away */
    struct dealing dealing;
    int eyes;
    money buys;
    struct luck luck;
};

struct live {
    struct live_plan plan;
    struct keep *keep;
    int64_t now;
    int64_t minute_ms; /* next check of shifts and desk */
    uint32_t day;      /* of the lists, as the cage has it */
    struct luck luck;
    bool mistakes, floor_there;
    int64_t empty_ms; /* time since when nobody is here; 0: somebody is */
    uint32_t floor, cashier[2]; /* people of the house */
    int offerings;
    struct live_offering offering[LIVE_OFFERINGS];
    struct lookalikes lookalikes; /* names in use */
    int bots;                     /* enrolled */
    uint32_t bot[LIVE_BOTS_MAX];
    struct live_table table[KEEP_TABLES_MAX];
    struct command wish;
    struct keep_said said;
};

/* Runs l->wish at the stream now; l->said has the answer. */
int live_do(struct live *l, uint32_t stream, struct fault *f) MUST_USE;
/* The same for a command with an id. */
int live_do_once(struct live *l, uint32_t stream, uint64_t id,
                 struct fault *f) MUST_USE;
static inline bool live_has_done(const struct live *l)
{
    return l->said.answer == KEEP_DONE;
}

struct who live_who(enum role role, uint32_t person);

/* A random number from the plan's seeds, for choices that no money
   depends on. */
int live_chance(struct live *l, struct luck *out, struct fault *f) MUST_USE;

/* live_cage.c */
int live_open_cage(struct live *l, struct fault *f) MUST_USE;
int live_cage_limits(struct live *l, struct fault *f) MUST_USE;
/* Before a person's command to the cage: notes that a person takes a drawer,
   and pulls all drops if a shift is closed by hand. */
int live_before_cage(struct live *l, struct command *c,
                     struct fault *f) MUST_USE;
bool live_would_take_last(const struct live *l, const struct command *c);
int live_change_shift(struct live *l, struct fault *f) MUST_USE;
int live_enroll(struct live *l, const char *name, bool guest, uint32_t *person,
                struct fault *f) MUST_USE;
int live_give_chips(struct live *l, uint32_t person, money amount, uint64_t id,
                    struct fault *f) MUST_USE;
/* Pulls all drops, feeds the funds, and leaves the room's own drawers. */
int live_pull_drops(struct live *l, struct fault *f) MUST_USE;
int live_leave_drawers(struct live *l, struct fault *f) MUST_USE;
money live_has(const struct live *l, uint32_t person);

/* live_tables.c */
int live_find_games(struct live *l, struct fault *f) MUST_USE;
int live_open_all(struct live *l, struct fault *f) MUST_USE;
int live_open_one(struct live *l, const struct command *wish,
                  const char *house, const char *game, uint32_t *table,
                  struct fault *f) MUST_USE;
void live_begin_table(struct live *l, uint32_t table);
/* Opens another table of a game whose tables are full. */
int live_open_more(struct live *l, struct fault *f) MUST_USE;
const struct live_offering *live_offering_of(const struct live *l,
                                             const struct seating *s);
bool live_has_table(const struct live *l, uint32_t table);

/* live_desk.c */
int live_open_desk(struct live *l, struct fault *f) MUST_USE;
int live_list_table(struct live *l, uint32_t table, struct fault *f) MUST_USE;
int live_unlist_table(struct live *l, uint32_t table,
                      struct fault *f) MUST_USE;
int live_call_people(struct live *l, struct fault *f) MUST_USE;
/* Runs a person's command at the desk, and its consequences at the tables. */
int live_at_desk(struct live *l, const struct command *c,
                 struct keep_said *out, struct fault *f) MUST_USE;
/* The empty seats this person may take, without those kept for others who were
   called; 0: none. */
unsigned live_free_seats(const struct live *l, uint32_t table,
                         uint32_t person);
/* Tells the desk about a seat that is held or given up. */
int live_tell_desk(struct live *l, uint32_t table, uint32_t person,
                   struct fault *f) MUST_USE;
/* May the person have a seat, according to the desk?  If not, why. */
bool live_may_sit(const struct live *l, uint32_t table, uint32_t person,
                  seat_no seat, struct refusal *no);
/* Makes a refusal of the room's own. */
int live_refuse(struct keep_said *out, enum why why);

/* live_edition.c: when the room is opened; and between hands. */
int live_check_editions(struct live *l, struct fault *f) MUST_USE;
int live_check_edition(struct live *l, uint32_t table,
                       struct fault *f) MUST_USE;

/* live_people.c */
/* Is there a place for another person, bots aside? */
bool live_can_take_people(const struct live *l);
int live_learn_names(struct live *l, struct fault *f) MUST_USE;
/* Between hands: people leave, sit down and buy chips. */
int live_between(struct live *l, uint32_t table, struct fault *f) MUST_USE;
bool live_is_bot(const struct live *l, uint32_t person);
/* Commands of a player that may have to wait for the end of the hand. */
int live_sit(struct live *l, uint32_t table, struct command *c,
             struct keep_said *out, struct fault *f) MUST_USE;
int live_leave(struct live *l, uint32_t table, const struct command *c,
               struct keep_said *out, struct fault *f) MUST_USE;
/* A player who was to leave after the hand stays. */
int live_stay(struct live *l, uint32_t table, const struct command *c,
              struct keep_said *out, struct fault *f) MUST_USE;
/*
 * True if a person sits there who can act.  A player who leaves after the hand
 * still plays it, unless the page is gone.
 */
bool live_is_awake(const struct live *l, uint32_t table, seat_no seat);

/* live_bots.c */
int live_learn_bots(struct live *l, struct fault *f) MUST_USE;
int live_seat_bots(struct live *l, uint32_t table, struct fault *f) MUST_USE;
int live_bots_at(const struct live *l, uint32_t table);
/* The bots of a table, for deal_next(). */
struct live_bots {
    struct live *l;
    const struct seating *s;
};
void live_bot_act(void *bots, seat_no seat, const struct book *b,
                  const struct felt_view *v, struct command *out);
int64_t live_bot_think_ms(struct live *l, uint32_t table, seat_no seat);

/* live_deal.c: the next command of the dealer or a bot, into l->wish. !*some:
   it is a person's turn, or nobody can act. */
int live_next(struct live *l, uint32_t table, bool *some,
              struct fault *f) MUST_USE;
/* Throws the dice, no matter who shakes them or which numbers the
   command had. */
int live_throw(struct live *l, uint32_t table, struct command *c,
               struct fault *f) MUST_USE;

/* live_hold.c: runs what is due at a table, the cage or the desk, and freezes
   a part that breaks. */
int live_hold_table(struct live *l, uint32_t table, struct fault *f) MUST_USE;
int live_hold_house(struct live *l, uint32_t stream,
                    int (*step)(struct live *l, struct fault *f),
                    struct fault *f) MUST_USE;

/* live_lost.c: people whose pages are gone. */
void live_lose_all(struct live *l, uint32_t table);
int live_check_lost(struct live *l, uint32_t table, struct fault *f) MUST_USE;
bool live_is_long_lost(const struct live *l, uint32_t table, seat_no seat);
int64_t live_lost_look(const struct live *l, uint32_t table);

/* live_pace.c: the time of the next step, after what happened. */
void live_pace(struct live *l, uint32_t table,
               const struct deal_moment *before);
void live_set_wake(struct live *l, uint32_t table);

/* live_rest.c: pauses tables while nobody is in the room. */
bool live_is_at_rest(const struct live *l, uint32_t table);

/* live_step.c: runs the next step at a table. */
int live_step(struct live *l, uint32_t table, struct fault *f) MUST_USE;

#endif
