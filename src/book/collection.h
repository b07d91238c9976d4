/*
 * collection.h - what a house takes for its tables: how much, from whom, when.
 *
 * [[collection]] tables in the sections of a house; docs/books.md says how
 * they are written.  Every amount is tied to the clause that states it.
 *
 * All of it lives in the arena it was loaded into, and does not change.
 */
#ifndef BOOK_COLLECTION_H
#define BOOK_COLLECTION_H

#include "base/arena.h"
#include "base/fault.h"
#include "base/text.h"
#include "book/bracket.h"
#include "book/clause.h"

/* How often it is taken. */
enum collection_per { PER_HAND, PER_HALF_HOUR, PER_WAGER, COLLECTION_PERS };

/* From whom. */
enum collection_payer {
    PAYER_BUTTON,        /* who has the button, or would have it */
    PAYER_BLIND,         /* the blind, the big one of two; on top of it */
    PAYER_FORCED,        /* antes or blinds, out of what is put in */
    PAYER_ANTES,         /* all antes together, before they are a pot */
    PAYER_BUTTON_ANTE,   /* the ante of who has the button */
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

/* By what its tables are told from others. */
enum collection_tables {
    TABLES_ALL,
    TABLES_LIMITS,  /* "3/6": the span is both bets */
    TABLES_BUY_IN,  /* the least buy-in */
    TABLES_WAGERS,  /* "3-25": least and most wager */
    TABLES_MINIMUM, /* least wager */
    COLLECTION_TABLES
};

/* By what the fee rises. */
enum collection_counts {
    COUNTS_NOTHING, /* one fee for all */
    COUNTS_PLAYERS, /* dealt in, or seated */
    COUNTS_WAGER,   /* of the player */
    COUNTS_ACTION,  /* all wagers before the deal */
    COLLECTION_COUNTS
};

/* Their words, each list ending with NULL. */
extern const char *const collection_pers[COLLECTION_PERS + 1];
extern const char *const collection_payers[COLLECTION_PAYERS + 1];
extern const char *const collection_takens[COLLECTION_TAKENS + 1];
extern const char *const collection_tables[COLLECTION_TABLES + 1];
extern const char *const collection_counts[COLLECTION_COUNTS + 1];

/* The keys of a [[collection]], ending with NULL: see `ours`. */
extern const char *const collection_keys[];

struct collection {
    const struct section *section; /* where it stands */
    const char *const *game;       /* that it is for; ends with NULL */
    const char *option;            /* the alternative it belongs to; or NULL */
    bool on_request;               /* holds only where a table chose it */
    uint8_t structures;            /* a bit for each enum structure; 0: all */
    uint8_t tables;                /* enum collection_tables */
    uint8_t per, payer, taken, counts;
    bool chips;               /* amounts are whole chips, not cents */
    const struct span *table; /* of `tables` */
    const struct bracket *bracket;
    int table_count, brackets;
    money jackpot;                   /* on top of the fee */
    int jackpot_players;             /* so many it takes */
    const struct clause *jackpot_by; /* NULL: by the bracket's clause */
    money doubles;                   /* more for doubles and splits; -1: - */
    int rates_most;                  /* that a table may have; 0: not said */
    int rates_printed; /* more, where the book breaks its own rule; or 0 */
    const struct clause *const *see; /* clauses that say who, when, how */
    int sees;
    uint32_t ours;    /* bits of collection_keys that no clause states */
    const char *note; /* how the printed table is read; or NULL */
    const struct toml_node *node;
};

enum {
    COLLECTIONS_MOST = 30000,
    COLLECTION_IDS_MOST = 115 /* bytes of the clauses that state its amounts,
                                 one more each: two have room on a sign */
};

struct collections {
    struct collection *collection; /* by house, section and line */
    int count, room;
};

/* Makes room for so many, which none is in yet. */
MUST_USE int collections_reserve(struct collections *all, int room,
                                 struct arena *a, struct fault *f);

/*
 * Adds those of the sections from `first` on, and moves none that is there;
 * after a fault it adds none.  With an ear every fault is told.
 */
MUST_USE int collections_add(struct collections *all, const struct clauses *c,
                             int first, struct arena *a, struct fault_ear *ear,
                             struct fault *f);

/*
 * Loads those of all houses; after a fault there is none.  With an ear every
 * fault is told, and the last is in `f`.
 */
MUST_USE int collections_load(struct collections *all, const struct clauses *c,
                              struct arena *a, struct fault_ear *ear,
                              struct fault *f);

/* Do both hold for some table at once, and neither says for which? */
bool collections_can_clash(const struct collection *a,
                           const struct collection *b);

/* A table, and what happens there. */
struct collection_ask {
    const char *house, *game;
    const char *option;             /* or NULL: none was chosen */
    enum collection_tables tables;  /* TABLES_ALL: nothing is known */
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
    money fee, jackpot;              /* fee: or whole chips */
    const struct clause *by;         /* that states the fee */
    const struct clause *jackpot_by; /* that states the jackpot; or NULL */
};

/*
 * The fees that are due there.  A game's own section goes before one that is for many
 * games.  A fault says why nothing is: no collection is for such a table,
 * the table must choose, or the ask leaves out what the fee depends on.
 */
MUST_USE int collection_due(const struct collections *all,
                            const struct collection_ask *ask,
                            struct collection_due *out, struct fault *f);

/* How many different fees it has, nothing not counted. */
int collection_rates(const struct collection *c);

bool collection_is_for(const struct collection *c, const char *house,
                       const char *game);

/* Does no clause of the house state what this key of it says? */
bool collection_is_ours(const struct collection *c, const char *key);

/* "3.00", or "3 chips". */
void collection_put_amount(struct text *t, const struct collection *c,
                           money amount);

/* One of them in some lines: for which tables, how, and every amount. */
void collection_put_one(struct text *t, const struct collection *c);

/* All that a house takes for a game. */
void collection_put(struct text *t, const struct collections *all,
                    const char *house, const char *game);

#endif
