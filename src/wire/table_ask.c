/*
 * table_ask.c - a table of a house, as the command line asks for it: one way
 * for every verb that speaks of a table's sign, and for the library.
 *
 * Leaves: bet.structure, bet.least, seats.most, bet.buy_in_times,
 * forced.over_blind
 */
#include "wire/table_ask.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book/clause.h"
#include "book/collection.h"
#include "rule/fee.h"
#include "rule/open.h"
#include "wire/bank_open.h"
#include "wire/poker_open.h"

enum { WORDS_SIZE = 160 + TABLE_ASK_CHOSEN };

/* The part of a line up to the next comma, without blanks; NULL: no more. */
static char *next_part(char **line)
{
    char *part = *line, *end;

    if (part == NULL)
        return NULL;
    end = strchr(part, ',');
    *line = end != NULL ? end + 1 : NULL;
    if (end != NULL)
        *end = '\0';
    part += strspn(part, " \t");
    for (end = part + strlen(part);
         end > part && (end[-1] == ' ' || end[-1] == '\t'); end--)
        end[-1] = '\0';
    return part;
}

/* Reads "structure no-limit" and the like; false if the name is unknown. */
static bool one_part(struct table_ask *q, char *part)
{
    const struct {
        const char *name, **to;
    } names[] = {{"limit", &q->limit},   {"structure", &q->structure},
                 {"option", &q->option}, {"collection", &q->collection},
                 {"payer", &q->payer},   {"buy-in", &q->buy_in},
                 {"seats", &q->seats},   {"over-blind", &q->over_blind}};
    size_t length = strcspn(part, " \t");

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strlen(names[i].name) == length &&
            strncmp(names[i].name, part, length) == 0 &&
            part[length] != '\0') {
            part += length;
            *names[i].to = part + strspn(part, " \t");
            return true;
        }
    return false;
}

int table_ask_words(struct table_ask *q, char *words, struct fault *f)
{
    struct text chosen;
    char *part;

    text_init(&chosen, q->chosen, sizeof q->chosen);
    while ((part = next_part(&words)) != NULL) {
        if (*part == '\0' || one_part(q, part))
            continue;
        if (strcmp(part, "dealing by_card") == 0)
            q->by_card = true;
        else if (strcmp(part, "showing asked") == 0)
            q->shows = true;
        else if (*part >= '0' && *part <= '9')
            q->limit = part;
        else
            text_put(&chosen, "%s%s", chosen.used > 0 ? ", " : "", part);
        if (chosen.cut)
            return fault_say(f, "'%s' is too much to choose", part);
    }
    return 0;
}

/* Reads what was said about the collection. */
static int read_wish(const struct table_ask *q, struct fee_wish *w,
                     struct fault *f)
{
    *w = (struct fee_wish)FEE_WISH_PRINTED;
    w->option = q->option;
    if (q->collection != NULL && !fee_wish_read(w, q->collection))
        return fault_say(f, "'%s' is not a collection: say 3.00, or none",
                         q->collection);
    if (q->payer != NULL && !fee_payer_read(w, q->payer))
        return fault_say(f, "'%s' is nobody who pays: say button or blind",
                         q->payer);
    if (q->buy_in != NULL &&
        (!money_read(q->buy_in, &w->buy_in) || w->buy_in <= 0))
        return fault_say(f, "'%s' is not a buy-in: say 100", q->buy_in);
    return 0;
}

/*
 * The usual table, played for less where its buy-in is no tenfold of the
 * least bet, say: $20 buys in at 1/2 (OCE-CRAZYPINE-2).
 */
static struct limits usual_limits(const struct table_ask *q,
                                  const struct book *b,
                                  const struct collections *all, int structure)
{
    struct limits l = limits_of(b, all, structure);
    money times = book_value(b, LEAF_BUY_IN_TIMES), buy_in = 0;

    if (q->buy_in == NULL || !money_read(q->buy_in, &buy_in) ||
        !structure_is_free(structure) || times * l.upper <= buy_in)
        return l;
    l.upper = buy_in / times;
    l.lower = l.upper / 2;
    return l;
}

/* Without a limit it is the usual table of the structure. */
static int read_limits(const struct table_ask *q, const struct book *b,
                       const struct collections *all, struct limits *l,
                       struct fault *f)
{
    l->structure = book_value(b, LEAF_BET_STRUCTURE);
    if (q->structure != NULL)
        l->structure = structure_find(q->structure);
    else if (q->buy_in != NULL && !structure_is_free(l->structure))
        l->structure = STRUCTURE_NONE; /* priced by its buy-in */
    if (l->structure < 0)
        return fault_say(f,
                         "'%s' is not a structure: say fixed, spread, "
                         "no-limit or pot-limit",
                         q->structure);
    if (q->limit == NULL)
        *l = usual_limits(q, b, all, l->structure);
    else if (!limits_read(q->limit, l))
        return fault_say(f, "'%s' is not a limit: give two bets, such as 3/6",
                         q->limit);
    return 0;
}

/*
 * Limits without a structure are of the usual one.  If the house has such a
 * table only with another structure, the fault says which was meant and which
 * there is.
 */
static int other_structure(const struct table_ask *q, const struct book *b,
                           const struct collections *all,
                           const struct limits *l, const struct fee_wish *w,
                           struct fault *f)
{
    const struct fault why = *f;
    struct limits other = *l;
    char words[64];
    struct text t;

    if (q->structure != NULL || q->limit == NULL ||
        l->structure != book_value(b, LEAF_BET_STRUCTURE))
        return FAULT;
    for (int i = 0; i <= STRUCTURE_POT; i++) {
        struct fault none;
        struct stakes s;

        other.structure = i;
        if (i == l->structure ||
            limits_stakes(b, all, &other, w, &s, &none) != 0)
            continue;
        text_init(&t, words, sizeof words);
        limits_put(&t, b, &other);
        return fault_say(f,
                         "at %s, which is usual here, %.150s; there is a "
                         "table at %s: say %s",
                         structure_words(l->structure), why.text,
                         structure_words(i), words);
    }
    return FAULT;
}

/* Adds the posted maximum for a blind, if the house posts one. */
static int read_over(const struct table_ask *q, struct cmd_open *out,
                     struct fault *f)
{
    money most;

    if (q->over_blind == NULL)
        return 0;
    if (!money_read(q->over_blind, &most) || most <= 0 || most > INT32_MAX)
        return fault_say(f, "'%s' is not a maximum for a blind: say 6",
                         q->over_blind);
    if (out->blinds == 0)
        return fault_say(f, "nobody posts a blind at this table, so it has no "
                            "maximum for one");
    if (most <= out->blind[out->blinds - 1])
        return fault_say(f, "the maximum for a blind must be more than the "
                            "blind");
    out->choices = 1;
    out->choice[0] = (struct choice){.leaf = LEAF_FORCED_OVER,
                                     .value = (int32_t)most};
    return 0;
}

static int open_cards(const struct table_ask *q, const struct book *b,
                      const struct collections *all, struct cmd_open *out,
                      struct fault *f)
{
    struct limits l = {0};
    struct fee_wish w;
    struct stakes s;

    if (read_wish(q, &w, f) != 0 || read_limits(q, b, all, &l, f) != 0)
        return FAULT;
    l.chosen = q->chosen[0] != '\0' ? q->chosen : NULL;
    if (limits_stakes(b, all, &l, &w, &s, f) != 0)
        return other_structure(q, b, all, &l, &w, f);
    s.by_card = q->by_card;
    s.asks_to_show = q->shows;
    open_poker(out, &s, book_value(b, LEAF_SEATS_MOST));
    return read_over(q, out, f);
}

/* Without a limit the wagers, and the option, of the usual table. */
static void usual_words(const struct table_ask *q, const struct book *b,
                        const struct collections *all, struct text *t)
{
    struct bank_usual usual;

    if (q->limit != NULL || q->collection != NULL || q->payer != NULL ||
        bank_tables(b, all, &usual, 1) == 0)
        text_str(t, q->limit != NULL ? q->limit : "-");
    else if (q->option != NULL)
        text_add(t, usual.words, strcspn(usual.words, " "));
    else
        text_str(t, usual.words);
}

/* Wagers, and what the table chooses, as a transcript has them. */
static int open_circles(const struct table_ask *q, const struct book *b,
                        const struct collections *all, struct cmd_open *out,
                        struct fault *f)
{
    const char *chosen = q->chosen[0] != '\0' ? q->chosen : NULL;
    const char *const said[][2] = {{", option ", q->option},
                                   {", collection ", q->collection},
                                   {", payer ", q->payer},
                                   {", ", q->table},
                                   {", ", chosen}};
    char words[WORDS_SIZE];
    struct text t;

    if (q->limit == NULL && q->option == NULL && q->collection == NULL &&
        q->payer == NULL && q->table == NULL && q->chosen[0] == '\0')
        return open_usual(b, all, 0, 0, book_value(b, LEAF_SEATS_MOST), out,
                          f);
    text_init(&t, words, sizeof words);
    usual_words(q, b, all, &t);
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        if (said[i][1] != NULL) {
            text_str(&t, said[i][0]);
            text_str(&t, said[i][1]);
        }
    if (t.cut)
        return fault_say(f, "that is too much to say of one table");
    return bank_opening_read(b, all, words, true, out, f);
}

static int open_chips(const struct table_ask *q, const struct book *b,
                      const struct collections *all, struct cmd_open *out,
                      struct fault *f)
{
    money chip = book_value(b, LEAF_BET_LEAST);
    struct melding_stakes s;
    struct fee_wish w;

    if (q->limit != NULL && (!money_read(q->limit, &chip) || chip <= 0))
        return fault_say(f, "'%s' is not a chip value: say 1 or 0.50",
                         q->limit);
    s = melding_stakes_usual(b, all, q->option, chip);
    if (read_wish(q, &w, f) != 0 || fees_choose_chips(&s, &w, f) != 0)
        return FAULT;
    open_melding(out, &s, book_value(b, LEAF_SEATS_MOST));
    return 0;
}

/* Only a poker table has bets of a structure, and a buy-in to go by. */
static int only_poker(const struct table_ask *q, struct fault *f)
{
    if (q->buy_in != NULL)
        return fault_say(f, "no fee of this game goes by the buy-in");
    if (q->structure != NULL)
        return fault_say(f, "this game is not bet by a structure");
    if (q->over_blind != NULL)
        return fault_say(f, "nobody posts a blind in this game");
    return 0;
}

static int read_seats(const struct table_ask *q, struct cmd_open *out,
                      struct fault *f)
{
    char *end;
    long seats;

    if (q->seats == NULL)
        return 0;
    seats = strtol(q->seats, &end, 10);
    if (*end != '\0' || seats < 1 || seats > SEATS_MAX)
        return fault_say(f, "'%s' is no number of seats: say 2 to %d",
                         q->seats, SEATS_MAX);
    out->seats = (uint8_t)seats;
    return 0;
}

/* The table would be opened, or the clause against it is named. */
static int may_open(const struct book *b, const struct cmd_open *open,
                    struct fault *f)
{
    struct command wish;
    struct refusal no;
    struct event e;
    const struct clause *by;

    *wish_open(&wish, who_rules()) = *open;
    if (open_decide(b, &wish, &e, &no))
        return 0;
    by = no.leaf < LEAF_COUNT ? b->by[no.leaf] : NULL;
    return fault_say(f, "%s%s%s", why_sentence(no.why), by != NULL ? " " : "",
                     by != NULL ? by->id : "");
}

int table_ask_open(struct shelf *s, const struct table_ask *q, struct book *b,
                   struct cmd_open *out, struct fault *f)
{
    const struct collections *all = shelf_collections(s);
    struct command wish;
    int said;

    if (shelf_book(s, strcmp(q->house, "-") == 0 ? NULL : q->house, q->game, b,
                   f) != 0)
        return FAULT;
    *out = *wish_open(&wish, who_rules());
    if (b->family != FAMILY_POKER && only_poker(q, f) != 0)
        return FAULT;
    said = b->family == FAMILY_POKER     ? open_cards(q, b, all, out, f)
           : b->family == FAMILY_MELDING ? open_chips(q, b, all, out, f)
                                         : open_circles(q, b, all, out, f);
    if (said != 0 || read_seats(q, out, f) != 0)
        return FAULT;
    return may_open(b, out, f);
}
