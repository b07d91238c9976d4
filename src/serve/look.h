/*
 * look.h - JSON for one viewer: the views of src/wire, filled from the kept
 * room.
 *
 * Everything that leaves for a viewer is written here.  Cards come only from
 * event_for() and from the view of the viewer's own seat, so one place decides
 * who sees them.
 */
#ifndef SERVE_LOOK_H
#define SERVE_LOOK_H

#include "base/text.h"
#include "rule/command.h"
#include "serve/account.h"
#include "wire/view_json.h"

struct hand_kept;
struct serve;

/* A table and the person who looks at it. */
struct sight_of {
    struct view_told view;
    struct view_name name[PEOPLE_MAX];
    char names[PEOPLE_MAX][PERSON_NAME_MAX];
};

/* Fills a look at a table as it once stood, with the people who sat there
   then, for a viewer at the rail. */
void look_at(struct sight_of *l, const struct serve *s, uint32_t table,
             const struct seating *at);

/* Fills a look at a table for a person, seated or not; person 0 is the rail.
   Returns false if there is no such table. */
bool look_tell(struct sight_of *l, const struct serve *s, uint32_t table,
               uint32_t person);

/* Writes the table as it is seen; and the same as a part of a push. */
void look_view(struct text *t, const struct sight_of *l);
struct shape_raw look_view_of(const struct sight_of *l);

/* Writes whose rulings a phone may keep; and those of a house, or returns
   false if there is no such house. */
void look_pocket(struct text *t, const struct serve *s);
bool look_pocket_house(struct text *t, const struct serve *s,
                       const char *house, struct fault *f);

void look_why(struct text *t, const struct serve *s, uint32_t table,
              uint32_t person);
/* Writes the last opened decks of a table, with the cards this person saw. */
void look_deck(struct text *t, const struct serve *s, uint32_t table,
               uint32_t person);
void look_reports(struct text *t, const struct serve *s, uint32_t table);

/* Copies a person's name; "" for person 0, which is nobody. */
void look_name(const struct serve *s, uint32_t person,
               char out[PERSON_NAME_MAX]);

/* Parts of a table's row in the lobby: calls of the floor, the person who
   rules there, play on hold, and who is barred. */
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

/* Writes the lobby: the public part, and with a person also what is theirs. */
void look_lobby(struct text *t, const struct serve *s,
                const struct session *who);

/*
 * Finished hands: one hand step by step, as this person saw it; the last hands
 * of a table, before a given one or (0) all; a person's own hands, before the
 * n-th; and their sums.  Each returns false if there is no such hand.
 */
bool look_hand(struct text *t, const struct serve *s, uint32_t table,
               uint32_t number, uint32_t person);
bool look_hands(struct text *t, const struct serve *s, uint32_t table,
                uint32_t before);
void look_own_hands(struct text *t, const struct serve *s, uint32_t person,
                    uint32_t before);
void look_results(struct text *t, const struct serve *s, uint32_t person);

/* The floor's rulings of the last hours, newest first, `most` at most.  The
   list is valid until the next call. */
enum { RULINGS_FEW = 12, RULINGS_MOST = 200 };
struct w_rulings look_rulings(const struct serve *s, int most);

/* The last signed head of the journal.  Somebody keeps a copy outside the
   house so that a later change shows. */
struct w_signed_now look_signed(const struct serve *s);

/* Writes the staff accounts of the house, by name. */
void look_staff(struct text *t, const struct serve *s);

/* Writes the cage with the actions this member of the staff may take.  Returns
   false if the cage is frozen and cannot be shown. */
bool look_cage(struct text *t, const struct serve *s,
               const struct session *who);
/* Writes the people whose name or number matches; the house's bots are left
   out. */
void look_people(struct text *t, const struct serve *s, const char *words);
/* Writes the result that a cage command would have.  Returns false with the
   refusal if the cage would refuse it. */
bool look_would(struct text *t, const struct serve *s, const struct command *c,
                struct refusal *no);

/* A finished hand that was found; the caller releases it. */
struct hand_found {
    const struct hand_kept *hand;
    /* read from the journal; NULL if it was in memory */
    struct hand_kept *read;
};
bool look_find_hand(const struct serve *s, uint32_t table, uint32_t number,
                    struct hand_found *out);
void look_free_hand(struct hand_found *h);

/* Calls back for each event of a hand, with the table after it, as this person
   saw both. */
struct telling;
typedef void look_step(void *to, const struct telling *t,
                       const struct sight_of *l, const struct event *e);
void look_again(const struct serve *s, uint32_t table,
                const struct hand_kept *k, uint32_t person, look_step *step,
                void *to);

/* Writes a hand to be shared: in words, and as PHH if its game has a code
   there.  Returns false if there is no such hand. */
bool look_text(struct text *t, const struct serve *s, uint32_t table,
               uint32_t number, uint32_t person);
bool look_phh(struct text *t, const struct serve *s, uint32_t table,
              uint32_t number, uint32_t person);
bool look_has_phh(const struct serve *s, uint32_t table,
                  const struct hand_kept *k);

/* Writes the preview of a ruling.  Returns false if the report cannot be
   true. */
bool look_preview(struct text *t, const struct serve *s, uint32_t table,
                  const struct command *c, struct refusal *no);

/* The rule books: all houses, one house, a game's card, its clauses, one
   clause. */
void look_houses(struct text *t, const struct serve *s);
bool look_house(struct text *t, const struct serve *s, const char *house);
struct table_ask;
/* Writes the sign that a table would have if it were opened.  Returns false
   with the reason if it cannot be opened. */
bool look_sign(struct text *t, const struct serve *s,
               const struct table_ask *q, struct fault *f);
bool look_card(struct text *t, const struct serve *s, const char *house,
               const char *game);
/* Writes the fees of the open tables; NULL means any house or any game. */
void look_fees_now(struct text *t, const struct serve *s, const char *house,
                   const char *game);
/*
 * Writes the fees of a table that is only asked about, as `houseway fees`
 * does, or returns false with a sentence in the fault.  look_fees_of_any() is
 * true if the question names more than house and game.
 */
struct fee_ask;
bool look_fees_of_any(const struct fee_ask *q);
bool look_fees(struct text *t, const struct serve *s, const struct fee_ask *q,
               struct fault *f);
bool look_clauses(struct text *t, const struct serve *s, const char *house,
                  const char *game, const char *words);
bool look_clause(struct text *t, const struct serve *s, const char *id);

#endif
