/*
 * family.h - what the rules know about a family of games: one row of facts
 * and functions each.
 *
 * felt.c drives every table through the row of its family and knows no family
 * by name.  A family keeps its row in its own folder, in NOUN_family.c, and
 * families[] is the only list of them.
 */
#ifndef RULE_FAMILY_H
#define RULE_FAMILY_H

#include "rule/felt.h"
#include "rule/instead.h"

struct collections; /* book/collection.h */
struct felt_view;   /* rule/felt_view.h */

/*
 * A member that may be NULL says what is done then.  So a small family leaves
 * out what its games do not have; tests/unit/test_families.c names a member
 * that is missing.
 */
struct family_row {
    /* Offsets in struct felt of bytes that every table has. */
    uint16_t bytes; /* how much of a felt the family uses, from its start */
    uint16_t seats_at, phase_at, to_act_at, untrue_at, number_at;
    uint16_t fees_at;   /* what the house takes, a struct fees; 0: nothing */
    uint8_t frozen;     /* the phase in which nothing can be done */
    uint8_t seats_most; /* that a table has room for */
    uint8_t people;     /* with players who stand; 0: as many as seats */
    bool by_wager;      /* felt_is_by_wager() */
    uint8_t levels;     /* of a live table, as bits; 0: only the room deals */

    /* A new table from its sign; false if the sign cannot be true. */
    bool (*open)(struct felt *felt, const struct ev_opened *e);
    bool (*decide)(const struct book *b, const struct felt *felt,
                   const struct command *c, struct event *out,
                   struct refusal *no);
    bool (*advance)(const struct book *b, const struct felt *felt,
                    struct event *out);
    /* False: the event cannot be true, and the byte at untrue_at says why. */
    bool (*apply)(struct felt *felt, const struct event *e);
    /* The same for events that were just decided, with fewer questions. */
    bool (*take)(struct felt *felt, const struct event *e);

    /* felt_play() and felt_do() for a caller who trusts our own events.
       NULL: the same way as for everybody, only slower; if `wish` alone is
       NULL, `play` serves a single command just as well. */
    bool (*play)(const struct book *b, struct felt *felt, wisher *next,
                 void *from, const struct sink *out, struct refusal *no);
    bool (*wish)(const struct book *b, struct felt *felt,
                 const struct command *c, const struct sink *out,
                 struct refusal *no);

    void (*may)(const struct book *b, const struct felt *felt, struct who who,
                struct may *out);
    void (*view)(const struct book *b, const struct felt *felt, seat_no viewer,
                 struct felt_view *out);
    /* Between hands, with nothing on the table but these chips; `hand`: one was
       being played, and counts for nothing. */
    void (*clear)(struct felt *felt, const struct felt_chips *chips,
                  bool hand);
    /* Live tables; NULL if `levels` is 0.  How many cards a new hand needs; and
       the event that takes back everything of a hand before its first card. */
    int (*deck)(const struct book *b, const struct felt *felt);
    void (*recall)(const struct felt *felt, struct event *out);
    /* `clear` for a hand that counts; NULL: that one does. */
    void (*count)(struct felt *felt, const struct felt_chips *chips);
    /* NULL: in phase 0. */
    bool (*is_idle)(const struct felt *felt);
    /* NULL: as `balances` has it. */
    money (*stack)(const struct felt *felt, seat_no seat);
    /* NULL: the seats with chips. */
    unsigned (*with_chips)(const struct felt *felt);
    /* felt_button(); NULL: games of this family have no button. */
    seat_no (*button)(const struct book *b, const struct felt *felt,
                      unsigned in);

    /* felt_asked(); NULL: one at a time.  felt_is_at_once(); NULL: never. */
    uint32_t (*asked)(const struct felt *felt);
    bool (*is_at_once)(const struct felt *felt);
    /* felt_stand_in(); NULL: nobody is ever to act. */
    bool (*stand_in)(const struct felt *felt, seat_no seat, int n,
                     struct command *out);
    /* Names what the table waits for, in the refusal of another command;
       NULL: for nothing but the next hand. */
    enum instead (*instead)(const struct felt *felt);

    /* Chips: felt_balances() of an open table, felt_bet(), felt_pot(); the
       last two NULL: as `balances` has them. */
    void (*balances)(const struct felt *felt, struct balances *out);
    money (*bet)(const struct felt *felt, seat_no seat);
    money (*pot)(const struct felt *felt);
    /* Cards: those that lie open to a person, those before a seat in a view
       (NULL: there are none), and felt_deck_is_over(); NULL: a deck ends with
       its hand. */
    cardset (*open_cards)(const struct book *b, const struct felt *felt,
                          seat_no viewer);
    const card *(*cards)(const struct felt_view *v, seat_no seat, int *cards);
    bool (*deck_is_over)(const struct book *b, const struct felt *felt);

    /* felt_limit(); NULL: the amounts of `sign`. */
    struct felt_limit (*limit)(const struct felt *felt);
    /* Opening a table: the usual one of a book; NULL: its lower amount is the
       one asked for, or bet.least. */
    int (*usual)(const struct book *b, const struct collections *all,
                 money lower, money upper, int seats, struct cmd_open *out,
                 struct fault *f);
    /* A table that is open: its sign as a wish; the wish with the fees that
       the book files for it under this option of the schedule (NULL: none is
       chosen; false: it files none); and new fees on its sign.  The last
       two NULL: there are never any. */
    void (*sign)(const struct felt *felt, struct cmd_open *out);
    bool (*file_fees)(const struct book *b, const struct collections *all,
                      const char *option, const struct felt *felt,
                      struct cmd_open *out);
    bool (*refile)(struct felt *felt, const struct ev_opened *e);
    /* Do the family's rules allow what is asked for, and which choice is out
       of bounds?  NULL: the family says nothing about it. */
    bool (*may_open)(const struct book *b, const struct cmd_open *c,
                     const struct ev_opened *e, struct refusal *no);
    bool (*choices_fit)(struct book *own, const struct cmd_open *c,
                        struct refusal *no);
};

/* Without its length here: one object serves any number of families. */
extern const struct family_row *const families[];

#define FAMILY(ID, NOUN) extern const struct family_row NOUN##_family;
#include "book/family.def"
#undef FAMILY

/*
 * The functions of a row that only hand the family's own struct on.  `noun`
 * names the member of struct felt and begins the names of its functions.
 */
#define FLOW_FUNCTIONS(noun)                                                  \
    static bool flow_decide(const struct book *b, const struct felt *felt,    \
                            const struct command *c, struct event *out,       \
                            struct refusal *no)                               \
    {                                                                         \
        return noun##_decide(b, &felt->noun, c, out, no);                     \
    }                                                                         \
    static bool flow_advance(const struct book *b, const struct felt *felt,   \
                             struct event *out)                               \
    {                                                                         \
        return noun##_advance(b, &felt->noun, out);                           \
    }                                                                         \
    static bool flow_apply(struct felt *felt, const struct event *e)          \
    {                                                                         \
        return noun##_apply(&felt->noun, e);                                  \
    }                                                                         \
    static bool flow_take(struct felt *felt, const struct event *e)           \
    {                                                                         \
        return noun##_take(&felt->noun, e);                                   \
    }                                                                         \
    static void flow_may(const struct book *b, const struct felt *felt,       \
                         struct who who, struct may *out)                     \
    {                                                                         \
        noun##_may(b, &felt->noun, who, out);                                 \
    }                                                                         \
    static void flow_view(const struct book *b, const struct felt *felt,      \
                          seat_no viewer, struct felt_view *out)              \
    {                                                                         \
        noun##_view(b, &felt->noun, viewer, &out->noun);                      \
    }                                                                         \
    static void flow_clear(struct felt *felt, const struct felt_chips *chips, \
                           bool hand)                                         \
    {                                                                         \
        noun##_clear(&felt->noun, chips, hand);                               \
    }

/*
 * The members of a row that every family has: those of FLOW_FUNCTIONS() and of
 * the struct's layout, and the functions that each writes for itself, flow_X()
 * for the member X.
 */
#define FLOW_ROW(noun)                                                        \
    FLOW_ROW_UP_TO(noun, offsetof(struct felt, noun) +                        \
                             sizeof(((struct felt *)0)->noun))

/* The same for a family that uses only the first bytes of the struct. */
#define FLOW_ROW_UP_TO(noun, end)                                             \
    .bytes = end, .seats_at = offsetof(struct felt, noun.seats),              \
    .phase_at = offsetof(struct felt, noun.phase),                            \
    .to_act_at = offsetof(struct felt, noun.to_act),                          \
    .untrue_at = offsetof(struct felt, noun.untrue),                          \
    .number_at = offsetof(struct felt, noun.number), .decide = flow_decide,   \
    .advance = flow_advance, .apply = flow_apply, .take = flow_take,          \
    .may = flow_may, .view = flow_view, .clear = flow_clear,                  \
    .open = flow_open, .balances = flow_balances,                             \
    .open_cards = flow_open_cards, .sign = flow_sign

/* The same with the members that a small family leaves out. */
#define FLOW_WHOLE(noun) FLOW_ROW(noun), FLOW_OTHERS
#define FLOW_OTHERS                                                           \
    .play = flow_play, .is_idle = flow_is_idle, .stack = flow_stack,          \
    .instead = flow_instead, .bet = flow_bet, .pot = flow_pot,                \
    .cards = flow_cards, .limit = flow_limit, .usual = flow_usual,            \
    .may_open = flow_may_open, .file_fees = flow_file_fees,                   \
    .refile = flow_refile

#endif
