/*
 * keep_edition.c - the book a table plays by, when the house changes its
 * books.
 *
 * A record of the table's stream keeps its whole book.  If the shelf has
 * another edition when the room is opened, a hand in play is finished by the
 * kept one; between hands the room puts the new edition into force.
 */
#include <string.h>

#include "base/must.h"
#include "book/edition.h"
#include "keep/keep_own.h"
#include "rule/field_bytes.h"
#include "rule/open.h"
#include "rule/refile.h"

#include "base/owns_memory.h"

static bool is_of(const struct book *b, const struct felt *felt)
{
    return memcmp(b->edition, felt->edition, EDITION_BYTES) == 0 &&
           b->family == (enum family)felt->family;
}

void keep_book(struct keep *k, struct keep_stream *s, const char *house,
               const char *game)
{
    struct fault none;

    s->offered = shelf_book(k->plan.shelf, house, game, &s->edition, &none) ==
                 0;
    if (!s->offered)
        memset(&s->edition, 0, sizeof s->edition);
    s->rules = s->edition;
}

const struct book *keep_played(const struct keep_stream *s)
{
    const struct felt *felt = &s->table->seating.felt;

    if (s->offered && is_of(&s->edition, felt))
        return &s->edition;
    return s->last != NULL && is_of(s->last, felt) ? s->last : NULL;
}

/* If the old book is no longer available, the new one replaces it under the
   old name, so that everybody can leave; a hand in play is frozen first. */
static void stand_in(struct keep_stream *s, struct book *out)
{
    const struct felt *felt = &s->table->seating.felt;

    if (s->offered && s->edition.family == (enum family)felt->family)
        *out = s->edition;
    else
        memset(out, 0, sizeof *out);
    out->family = (enum family)felt->family;
    memcpy(out->edition, felt->edition, EDITION_BYTES);
    memcpy(out->house, felt->house, sizeof felt->house);
    memcpy(out->game, felt->game, sizeof felt->game);
}

/* A stopped table is judged as if it went on. */
bool keep_may_go_on(const struct keep_stream *s)
{
    struct felt then = s->table->seating.felt;

    if (keep_played(s) != NULL ||
        (s->offered && s->edition.family == (enum family)then.family))
        return true;
    return !felt_thaw(&then) || felt_is_idle(&then);
}

void keep_set_rules(struct keep_stream *s)
{
    const struct book *b = keep_played(s);
    struct book other;

    if (s->table->seating.felt.game[0] == '\0')
        return;
    if (b == NULL) {
        stand_in(s, &other);
        b = &other;
    }
    felt_book(b, &s->table->seating.felt, &s->rules);
}

/* Writes a record of the room's own: the event, followed by the book. */
int keep_put_book(struct keep *k, struct keep_stream *s, int64_t at_ms,
                  struct fault *f)
{
    static uint8_t bytes[EDITION_MOST];
    struct command room = {.kind = CMD_NONE,
                           .who = {.role = ROLE_ROOM, .seat = NO_SEAT},
                           .at_ms = at_ms};
    struct room_sink sink = keep_made_sink(k);
    struct event e;
    struct ev_book_kept *kept = make_book_kept(&e);
    size_t count = edition_put(&s->edition, bytes, sizeof bytes);

    MUST(s->offered && count > 0);
    memcpy(kept->edition, s->edition.edition, sizeof kept->edition);
    kept->bytes = (uint32_t)count;
    keep_made_begin(k, s, &room);
    room_emit(&sink, &e);
    MUST(k->made.bytes + count <= sizeof k->made.body);
    memcpy(k->made.body + k->made.bytes, bytes, count);
    k->made.bytes += count;
    if (keep_stage(k, s, &room, 0, 0, f) != 0)
        return FAULT;
    s->table->book_seq = s->seq;
    return 0;
}

struct kept_in {
    struct keep *k;
    struct keep_stream *s;
};

/* Reads a kept book; an unreadable one counts as missing. */
static int take_book(void *to, const struct journal_record *r, struct fault *f)
{
    struct kept_in *in = to;
    struct keep_stream *s = in->s;
    struct book *b = calloc(1, sizeof *b);
    struct fault none;
    struct command c;
    struct event e;
    size_t at = keep_get_wish(r->body, r->bytes, &c);

    if (b == NULL)
        return fault_say(f, "out of memory for a book");
    if (at > 0)
        at += event_get_bytes(r->body + at, r->bytes - at, &e);
    free(s->last);
    s->last = NULL;
    if (at > 1 && e.kind == EV_BOOK_KEPT &&
        e.book_kept.bytes == r->bytes - at &&
        edition_get(r->body + at, r->bytes - at,
                    shelf_clauses(in->k->plan.shelf),
                    s->offered ? &s->edition : NULL, b, &none) == 0 &&
        is_of(b, &s->table->seating.felt))
        s->last = b;
    else
        free(b);
    return 0;
}

int keep_find_book(struct keep *k, struct keep_stream *s,
                   const struct journal_head *h, struct fault *f)
{
    struct kept_in in = {.k = k, .s = s};

    if (s->table == NULL || s->table->seating.felt.game[0] == '\0')
        return 0;
    if (keep_played(s) == NULL && s->table->book_seq != 0 &&
        journal_read_some(k->journal, h, s->table->book_seq,
                          s->table->book_seq, take_book, &in, f) != 0)
        return FAULT;
    keep_set_rules(s);
    return 0;
}

int keep_books(struct keep *k, int64_t at_ms, struct fault *f)
{
    for (int i = 1; i <= k->tables; i++) {
        struct keep_stream *s = k->table[i];

        if (s == NULL || s->table->book_seq != 0 || !s->offered ||
            s->table->seating.felt.game[0] == '\0' ||
            s->table->seating.broken || keep_played(s) != &s->edition)
            continue;
        if (keep_put_book(k, s, at_ms, f) != 0)
            return FAULT;
    }
    return 0;
}

/* The fees that the shelf's book files for the table.  They are cached for the
   table's current fees, because the room asks before every hand. */
static const struct cmd_edition *filed_for(const struct keep *k,
                                           struct keep_stream *s)
{
    const struct felt *felt = &s->table->seating.felt;
    const struct fees *now = felt_fees(felt);

    if (!s->is_filed || memcmp(&s->filed_for, now, sizeof *now) != 0) {
        refile_wish(&s->edition, shelf_collections(k->plan.shelf), felt,
                    &s->filed);
        s->filed_for = *now;
        s->is_filed = true;
    }
    return &s->filed;
}

enum keep_edition_now keep_edition_now(const struct keep *k, uint32_t table,
                                       struct refusal *no)
{
    struct keep_stream *s = k->table[table];
    const struct felt *felt = &s->table->seating.felt;
    const struct cmd_edition *filed;
    struct seating empty;
    struct command c;

    *no = (struct refusal){.why = WHY_NONE, .leaf = LEAF_NONE};
    if (!s->offered || s->edition.family != (enum family)felt->family)
        return KEEP_NO_EDITION;
    filed = filed_for(k, s);
    if (is_of(&s->edition, felt) && filed->filing == FILING_SAME)
        return KEEP_SAME_EDITION;
    seating_init(&empty);
    open_file_again(felt, filed, &c);
    return seating_would(&s->edition, &empty, &c, no) ? KEEP_NEW_EDITION
                                                      : KEEP_NO_EDITION;
}

const struct cmd_edition *keep_edition(const struct keep *k, uint32_t table)
{
    struct keep_stream *s = k->table[table];

    return s->offered ? filed_for(k, s) : NULL;
}

bool keep_has_book(const struct keep *k, uint32_t table)
{
    return keep_played(k->table[table]) != NULL;
}
