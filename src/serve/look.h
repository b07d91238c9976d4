/*
 * look.h - what somebody sees, as JSON: the views of src/wire, filled from the
 * kept room.
 *
 * All that leaves for a viewer is written here, and cards only by way of
 * event_for() and the view of the viewer's own seat.
 */
#ifndef SERVE_LOOK_H
#define SERVE_LOOK_H

#include "base/text.h"
#include "rule/command.h"
#include "serve/account.h"
#include "wire/view_json.h"

struct hand_kept;
struct serve;

/* A table, and who looks at it. */
struct sight_of {
    struct view_told view;
    struct view_name name[PEOPLE_MAX];
    char names[PEOPLE_MAX][PERSON_NAME_MAX];
};

/* A table as it stood once, and who sat there then; for the rail. */
void look_at(struct sight_of *l, const struct serve *s, uint32_t table,
             const struct seating *at);

/* For a person, who sits there or not; 0: for the rail.  False: no table. */
bool look_tell(struct sight_of *l, const struct serve *s, uint32_t table,
               uint32_t person);

void look_view(struct text *t, const struct sight_of *l);

/* `b` is the book that the refusal cites; NULL: it cites none, as the cage's
   and the desk's. */
void look_refusal(struct text *t, const struct serve *s, const struct book *b,
                  const struct refusal *no);

void look_why(struct text *t, const struct serve *s, uint32_t table,
              uint32_t person);
/* The decks of the table that were opened last, as this person saw them. */
void look_deck(struct text *t, const struct serve *s, uint32_t table,
               uint32_t person);
void look_reports(struct text *t, const struct serve *s, uint32_t table);

/* Who it is; 0: nobody, and "". */
void look_name(const struct serve *s, uint32_t person,
               char out[PERSON_NAME_MAX]);

/* Of a table in the lobby: calls of the floor; who rules there, and play that
   waits; and of the house: who is barred. */
struct look_table {
    const struct serve *s;
    uint32_t table;
    const struct seating *at;
};
void look_calls(const struct look_table *t, uint32_t person, bool floor,
                struct w_lobby_table *out);
void look_ruler(const struct look_table *t, struct w_lobby_table *out);
void look_bars(const struct serve *s, uint32_t person, bool floor,
               struct w_lobby *out);

/* The room; for nobody in particular, or with what is this person's own. */
void look_lobby(struct text *t, const struct serve *s,
                const struct session *who);

/*
 * Hands that are over: one step by step, as this person saw it; the last of a
 * table, before one or (0) all of them; a person's own, before the n-th of
 * them; and what those came to.  False: there is none.
 */
bool look_hand(struct text *t, const struct serve *s, uint32_t table,
               uint32_t number, uint32_t person);
bool look_hands(struct text *t, const struct serve *s, uint32_t table,
                uint32_t before);
void look_own_hands(struct text *t, const struct serve *s, uint32_t person,
                    uint32_t before);
void look_results(struct text *t, const struct serve *s, uint32_t person);

/* What the floor ruled in the last hours, the last first, so many of them at
   most.  It lasts until it is asked for again. */
enum { RULINGS_FEW = 12, RULINGS_MOST = 200 };
struct w_rulings look_rulings(const struct serve *s, int most);

/* The last head of the journal that was signed, to be kept outside. */
struct w_signed_now look_signed(const struct serve *s);

/* Who has an account of the house's own, by name. */
void look_staff(struct text *t, const struct serve *s);

/* The cage, with what this one of the staff may do there.  False: it cannot be
   shown. */
bool look_cage(struct text *t, const struct serve *s,
               const struct session *who);
/* Who is called so, or has that number; the house's players are left out. */
void look_people(struct text *t, const struct serve *s, const char *words);
/* What would come of a wish to the cage; false: as the refusal says. */
bool look_would(struct text *t, const struct serve *s, const struct command *c,
                struct refusal *no);

/* A hand to be looked at, and to be let go of again. */
struct hand_found {
    const struct hand_kept *hand;
    struct hand_kept *read; /* from the journal; NULL: it was at hand */
};
bool look_find_hand(const struct serve *s, uint32_t table, uint32_t number,
                    struct hand_found *out);
void look_free_hand(struct hand_found *h);

/* Each event of it, with the table after it, as this person saw them. */
struct telling;
typedef void look_step(void *to, const struct telling *t,
                       const struct sight_of *l, const struct event *e);
void look_again(const struct serve *s, uint32_t table,
                const struct hand_kept *k, uint32_t person, look_step *step,
                void *to);

/*
 * A hand to be sent to somebody: in words, and as PHH where its game has a
 * code there.  False: there is none.
 */
bool look_text(struct text *t, const struct serve *s, uint32_t table,
               uint32_t number, uint32_t person);
bool look_phh(struct text *t, const struct serve *s, uint32_t table,
              uint32_t number, uint32_t person);
bool look_has_phh(const struct serve *s, uint32_t table,
                  const struct hand_kept *k);

/* False: it cannot be so. */
bool look_preview(struct text *t, const struct serve *s, uint32_t table,
                  const struct command *c, struct refusal *no);

/* The books: all houses; one; a game's card; its clauses; one of them. */
void look_houses(struct text *t, const struct serve *s);
bool look_house(struct text *t, const struct serve *s, const char *house);
struct table_ask;
/* The sign of a table as it would be opened; false: why it is not. */
bool look_sign(struct text *t, const struct serve *s,
               const struct table_ask *q, struct fault *f);
bool look_card(struct text *t, const struct serve *s, const char *house,
               const char *game);
/* What the house takes at its tables now; NULL: of any house, any game. */
void look_fees_now(struct text *t, const struct serve *s, const char *house,
                   const char *game);
/*
 * What it would take at a table that is asked for, as `houseway fees` says it.
 * Is anything but house and game said of it?  False: the fault has a sentence.
 */
struct fee_ask;
bool look_fees_of_any(const struct fee_ask *q);
bool look_fees(struct text *t, const struct serve *s, const struct fee_ask *q,
               struct fault *f);
bool look_clauses(struct text *t, const struct serve *s, const char *house,
                  const char *game, const char *words);
bool look_clause(struct text *t, const struct serve *s, const char *id);

#endif
