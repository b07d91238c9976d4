/*
 * collection.h - the fees of a house: how much, from whom, and when.
 *
 * They are [[collection]] tables in the sections of a house; docs/books.md
 * explains them.  Every amount names the clause that states it.  Everything
 * lives in the arena it was loaded into and does not change.
 */
#ifndef BOOK_COLLECTION_H
#define BOOK_COLLECTION_H

#include "base/arena.h"
#include "base/fault.h"
#include "base/text.h"
#include "book/bracket.h"
#include "book/clause.h"

/* How often a fee is charged. */
enum collection_per { PER_HAND, PER_HALF_HOUR, PER_WAGER, COLLECTION_PERS };

/* From whom. */
enum collection_payer {
    PAYER_BUTTON, /* the player who has the button, or would have it */
    PAYER_BLIND,  /* the blind, or the big one of two; on top of the bet */
    PAYER_FORCED, /* antes or blinds, out of the amount put in */
    PAYER_ANTES,  /* all antes together, before they become a pot */
    PAYER_BUTTON_ANTE,   /* the ante of the player with the button */
    PAYER_POT,           /* the pot */
    PAYER_EACH_PLAYER,   /* every player */
    PAYER_PLAYER_DEALER, /* who banks */
    COLLECTION_PAYERS
};

enum collection_taken {
    TAKEN_BEFORE_DEAL,
    TAKEN_AFTER_DECLARING,
    TAKEN_HALF_HOUR_BEGINS,
    COLLECTION_TAKENS
};

/* The property that tells a fee's tables from others. */
enum collection_tables {
    TABLES_ALL,
    TABLES_LIMITS,  /* "3/6": the span is both bets */
    TABLES_BUY_IN,  /* the least buy-in */
    TABLES_WAGERS,  /* "3-25": least and most wager */
    TABLES_MINIMUM, /* least wager */
    COLLECTION_TABLES
};

/* The number that a fee rises with. */
enum collection_counts {
    COUNTS_NOTHING, /* one fee for all */
    COUNTS_PLAYERS, /* dealt in, or seated */
    COUNTS_WAGER,   /* of the player */
    COUNTS_ACTION,  /* sum of all wagers before the deal */
    COLLECTION_COUNTS
};

/* The words of each enum; each list ends with NULL. */
extern const char *const collection_pers[COLLECTION_PERS + 1];
extern const char *const collection_payers[COLLECTION_PAYERS + 1];
extern const char *const collection_takens[COLLECTION_TAKENS + 1];
extern const char *const collection_tables[COLLECTION_TABLES + 1];
extern const char *const collection_counts[COLLECTION_COUNTS + 1];

/* The keys of a [[collection]], ending with NULL: see `ours`. */
extern const char *const collection_keys[];

struct collection {
    const struct section *section; /* where it stands */
    const char *const *game;       /* the games it is for; ends with NULL */
    const char *option;            /* the alternative it belongs to, or NULL */
    bool on_request;               /* applies only if a table chose it */
    uint8_t structures;            /* a bit for each enum structure; 0: all */
    uint8_t tables;                /* enum collection_tables */
    uint8_t per, payer, taken, counts;
    bool chips;               /* amounts are whole chips, not cents */
    const struct span *table; /* of `tables` */
    const struct bracket *bracket;
    int table_count, brackets;
    money jackpot;       /* on top of the fee */
    int jackpot_players; /* the least number of players for the jackpot */
    const struct clause *jackpot_by; /* NULL: the bracket's clause */
    money doubles;  /* extra for doubles and splits; -1: none */
    int rates_most; /* the most rates a table may have; 0: not stated */
    /* a higher number if the book breaks its own rule; or 0 */
    int rates_printed;
    /* clauses that say who pays, when and how */
    const struct clause *const *see;
    int sees;
    uint32_t ours;    /* bits of collection_keys that no clause states */
    const char *note; /* our reading of the printed table; or NULL */
    const struct toml_node *node;
};

enum {
    COLLECTIONS_MOST = 30000,
    COLLECTION_IDS_MOST = 115 /* bytes of the ids of its clauses with one
                                 space each, because a sign has room for two
                                 such lists */
};

struct collections {
    struct collection *collection; /* by house, section and line */
    int count, room;
};

/* Reserves room for collections. */
MUST_USE int collections_reserve(struct collections *all, int room,
                                 struct arena *a, struct fault *f);

/* Adds the collections of the sections from `first` on without moving existing
   ones; after a fault it adds none.  With an ear, every fault is collected, and
   a number above 0 says so, as for clauses_add(). */
MUST_USE int collections_add(struct collections *all, const struct clauses *c,
                             int first, struct arena *a, struct fault_ear *ear,
                             struct fault *f);

/* Loads the collections of all houses, or none after a fault.  With an ear,
   every fault is collected and `f` has the last. */
MUST_USE int collections_load(struct collections *all, const struct clauses *c,
                              struct arena *a, struct fault_ear *ear,
                              struct fault *f);

/* Can both apply to one table without the data saying which one counts? */
bool collections_can_clash(const struct collection *a,
                           const struct collection *b);

/* A table, and the facts that its fee depends on. */
struct collection_ask {
    const char *house, *game;
    const char *option;             /* NULL if none was chosen */
    enum collection_tables tables;  /* TABLES_ALL if nothing is known */
    struct span table;              /* of `tables`; cents */
    int structure;                  /* -1: not known */
    int payer;                      /* -1: whoever it is */
    int64_t players, wager, action; /* -1: not known */
};

#define COLLECTION_ASK_NOTHING                                                \
    {                                                                         \
        .structure = -1, .payer = -1, .players = -1, .wager = -1,             \
        .action = -1                                                          \
    }

struct collection_due {
    const struct collection *from;
    money fee, jackpot;      /* in cents; the fee may be whole chips */
    const struct clause *by; /* the clause that states the fee */
    /* the clause that states the jackpot; or NULL */
    const struct clause *jackpot_by;
};

/*
 * Finds the fees due at a table.  A game's own section comes before one for
 * many games.  A fault says why there is none: no collection covers the table,
 * the table must choose, or the question leaves out something the fee depends
 * on.
 */
MUST_USE int collection_due(const struct collections *all,
                            const struct collection_ask *ask,
                            struct collection_due *out, struct fault *f);

/* The number of different fees above zero. */
int collection_rates(const struct collection *c);

bool collection_is_for(const struct collection *c, const char *house,
                       const char *game);

/* "3.00", or "3 chips". */
void collection_put_amount(struct text *t, const struct collection *c,
                           money amount);

/* Writes a collection in a few lines: its tables, its rules, and every
   amount. */
void collection_put_one(struct text *t, const struct collection *c);

#endif
