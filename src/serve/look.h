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

/* Table 0: the cage's, or the desk's. */
void look_refusal(struct text *t, const struct serve *s, uint32_t table,
                  const struct refusal *no);

void look_why(struct text *t, const struct serve *s, uint32_t table,
              uint32_t person);
void look_reports(struct text *t, const struct serve *s, uint32_t table);

/* The room; for nobody in particular, or with what is this person's own. */
void look_lobby(struct text *t, const struct serve *s,
                const struct session *who);

/* A hand that is over, step by step, as this person saw it; the last hands of
 * a table, before one or (0) all of them; and a person's own.  False: it is not
 * kept. */
bool look_hand(struct text *t, const struct serve *s, uint32_t table,
               uint32_t number, uint32_t person);
bool look_hands(struct text *t, const struct serve *s, uint32_t table,
                uint32_t before);
void look_own_hands(struct text *t, const struct serve *s, uint32_t person);
void look_results(struct text *t, const struct serve *s, uint32_t person);

/* False: it cannot be so. */
bool look_preview(struct text *t, const struct serve *s, uint32_t table,
                  const struct command *c, struct refusal *no);

/* The books: all houses; one; a game's card; its clauses; one of them. */
void look_houses(struct text *t, const struct serve *s);
bool look_house(struct text *t, const struct serve *s, const char *house);
bool look_card(struct text *t, const struct serve *s, const char *house,
               const char *game);
/* What the house takes at its tables; NULL: of any house, any game. */
void look_fees(struct text *t, const struct serve *s, const char *house,
               const char *game);
bool look_clauses(struct text *t, const struct serve *s, const char *house,
                  const char *game, const char *words);
bool look_clause(struct text *t, const struct serve *s, const char *id);

#endif
