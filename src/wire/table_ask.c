/*
 * table_ask.c - reads a request for a table of a house, the same way for every
 * verb and for the library.
 *
 * Leaves: seats.most
 */
#include "wire/table_ask.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book/clause.h"
#include "book/collection.h"
#include "rule/fee.h"
#include "rule/open.h"
#include "wire/wire_family.h"

enum { WORDS_SIZE = 160 + TABLE_ASK_CHOSEN };

/* The next part of a line up to a comma, without blanks; NULL: no more. */
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
                 {"seats", &q->seats},   {"over-blind", &q->over_blind},
                 {"dealer", &q->dealer}, {"level", &q->level}};
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
int table_ask_fees(const struct table_ask *q, struct fee_wish *w,
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

/* Refuses a structure or buy-in for tables that are not poker. */
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

/* The usual table of a family that asks for one amount only. */
static int open_usually(const struct table_ask *q, const struct book *b,
                        const struct collections *all, struct cmd_open *out,
                        struct fault *f)
{
    money amount = 0;

    if (q->limit != NULL && (!money_read(q->limit, &amount) || amount <= 0))
        return fault_say(f, "'%s' is not an amount: say 1 or 0.50", q->limit);
    return open_usual(b, all, amount, amount, book_value(b, LEAF_SEATS_MOST),
                      out, f);
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

/* Who deals, and how much a live dealer enters. */
static int read_dealer(const struct table_ask *q, struct cmd_open *out,
                       struct fault *f)
{
    int dealer = q->dealer == NULL ? DEALER_ROOM
                                   : words_find(WORDS_dealer, q->dealer);
    int level = q->level == NULL ? LEVEL_COUNT
                                 : words_find(WORDS_live_level, q->level);

    if (dealer < 0)
        return fault_say(f, "'%s' does not deal: say room or live", q->dealer);
    if (level < 0)
        return fault_say(f, "'%s' is no level: say count, board or full",
                         q->level);
    if (q->level != NULL && dealer != DEALER_LIVE)
        return fault_say(f, "only a live dealer enters hands");
    out->dealer = (uint8_t)dealer;
    out->level = (uint8_t)level;
    return 0;
}

/* Would the table be opened?  If not, names the clause. */
static int check_open(const struct book *b, const struct cmd_open *open,
                      struct fault *f)
{
    struct command wish;
    struct refusal no;
    struct event e;
    const struct clause *by;

    *wish_open(&wish, who_floor()) = *open;
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
    const struct wire_family *row;
    struct command wish;

    if (shelf_book(s, strcmp(q->house, "-") == 0 ? NULL : q->house, q->game, b,
                   f) != 0)
        return FAULT;
    *out = *wish_open(&wish, who_floor());
    row = wire_families[b->family];
    if ((!book_is(b, OF_POKER) && only_poker(q, f) != 0) ||
        (row->open != NULL ? row->open : open_usually)(q, b, all, out, f) !=
            0 ||
        read_seats(q, out, f) != 0 || read_dealer(q, out, f) != 0)
        return FAULT;
    return check_open(b, out, f);
}
