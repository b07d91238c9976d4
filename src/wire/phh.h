/*
 * phh.h - hands as PHH writes them down: read, played, and written.
 *
 *     struct phh_hand hand;
 *
 *     if (phh_read(&hand, node, f) != 0)
 *         return FAULT;                  file:line:column and a sentence
 *     verdict = phh_play(&hand, &game, &result, NULL);
 *
 * A file is one hand (PHH) or a table of hands (PHHS).  docs/phh.md says
 * what of the format is understood, and by which rules hands are played.
 */
#ifndef WIRE_PHH_H
#define WIRE_PHH_H

#include "base/text.h"
#include "base/toml.h"
#include "book/shelf.h"
#include "rule/felt.h"

enum {
    PHH_ACTIONS_MOST = 1024,
    PHH_CODE_SIZE = 16,
    PHH_WHY_SIZE = 200,
    PHH_FIELD_SIZE = 1024 /* one field or line, printed */
};

/* Ten players with this much still stay below MONEY_MOST. */
#define PHH_MONEY_MOST INT64_C(25000000000000)
#define PHH_ENDLESS (2 * PHH_MONEY_MOST) /* a stack of inf */

enum phh_kind {
    PHH_BOARD,    /* d db CARDS */
    PHH_HOLE,     /* d dh pN CARDS */
    PHH_FOLD,     /* pN f */
    PHH_CALL,     /* pN cc: check or call */
    PHH_RAISE,    /* pN cbr AMOUNT: complete, bet or raise to */
    PHH_BRING_IN, /* pN pb */
    PHH_SHOW,     /* pN sm CARDS, or - for the cards that were dealt */
    PHH_MUCK,     /* pN sm */
    PHH_DISCARD,  /* pN sd CARDS, or none */
    PHH_KINDS
};

struct phh_action {
    uint8_t kind;   /* enum phh_kind */
    seat_no player; /* from 0 */
    uint8_t cards;
    card card[HAND_CARDS_MAX];
    money amount;
    const struct toml_node *at; /* where it is written; NULL: nowhere */
};

/* A hand as the file lists it; the button, if there is one, is last. */
struct phh_hand {
    const struct toml_node *node; /* the hand's table; NULL: not from a file */
    char variant[PHH_CODE_SIZE];
    int players; /* if above SEATS_MAX, nothing after this is set */
    bool ante_trimmed;
    bool has_finishing, has_winnings;
    uint16_t endless; /* players with stacks of inf */
    money ante[SEATS_MAX];
    money blind[SEATS_MAX]; /* negative: a post out of its place */
    money stack[SEATS_MAX];
    money finishing[SEATS_MAX], winnings[SEATS_MAX];
    money bring_in, small_bet, big_bet, min_bet; /* 0: not given */
    int actions;
    struct phh_action action[PHH_ACTIONS_MOST];
};

/* Is it one hand, rather than a table of them? */
bool phh_is_hand(const struct toml_node *root);

/* Reads a hand's table.  A fault names the place. */
MUST_USE int phh_read(struct phh_hand *h, struct toml_node *node,
                      struct fault *f);

/* The words of an action: "p3 cbr 12.50". */
MUST_USE int phh_action_read(struct phh_action *a, const char *text,
                             size_t length, struct fault *f);

/* The last opened table without players, because most hands use the same
   one. */
struct phh_fresh {
    bool opened;
    struct stakes stakes;
    char felt[offsetof(struct felt, poker) + sizeof(struct table)];
};

/* A code of PHH's, and the game it stands for under PHH's rules. */
struct phh_game {
    char code[PHH_CODE_SIZE];
    uint8_t structure; /* enum structure */
    bool known;        /* false: no game of ours */
    struct book book;
    struct phh_fresh fresh[SEATS_MAX + 1]; /* by seats */
};

/* Finds the game of a code and changes its book to what PHH expects. */
MUST_USE int phh_game(struct phh_game *g, struct shelf *shelf,
                      const char *code, struct fault *f);

enum phh_verdict { PHH_PASSED, PHH_FAILED, PHH_SKIPPED };

struct phh_result {
    enum phh_verdict verdict;
    char why[PHH_WHY_SIZE];     /* if it did not pass */
    const struct toml_node *at; /* and where */
    bool unseen; /* a winner's cards are unknown: only totals are checked */
    bool unfinished; /* the file stops early: played on */
    seat_no stops_at;
    money collected[SEATS_MAX]; /* from the pots */
    money returned[SEATS_MAX];  /* uncalled */
    money finishing[SEATS_MAX];
    int events;
};

/* Plays a hand through the engine; the result says what is wrong.  `ear` hears
   every event, or is NULL. */
enum phh_verdict phh_play(const struct phh_hand *h, struct phh_game *g,
                          struct phh_result *r, const struct sink *ear);

/* Makes a PHH hand from the events of a hand.  Players are counted from the
   seat after the button. */
struct phh_record {
    struct phh_hand hand;
    seat_no seat[SEATS_MAX];  /* of a player */
    int8_t player[SEATS_MAX]; /* in a seat; -1: none */
    uint8_t dealt[SEATS_MAX]; /* cards that stand in an action already */
    card card[SEATS_MAX][HAND_CARDS_MAX];
    uint8_t cards[SEATS_MAX];
    bool full; /* more actions than there is room for */
    /* Set for something that PHH cannot express: a ruling or a killed pot; or
       a pot that was charged or had an odd chip. */
    bool unsaid, dropped;
};

/* Begins a record; `stakes` is another hand of the same table, for its code
   and bets. */
void phh_record_begin(struct phh_record *r, const struct phh_hand *stakes);
void phh_record_hear(void *record, const struct felt *after,
                     const struct event *e);

/* Writes a hand; `also`: fields of a file to be kept beside, or NULL. */
void phh_write(struct text *t, const struct phh_hand *h,
               const struct toml_node *also);

#endif
