/*
 * secret.c - proves that what a person is told depends only on cards the
 * person may see: a hand is played again with all other cards changed, and
 * must be told the same.
 */
#include "sim/secret.h"

#include <stdio.h>
#include <string.h>

#include "base/must.h"
#include "rule/banked/bank_view.h"
#include "rule/field_bytes.h"
#include "rule/field_text.h"
#include "rule/melding/melding_view.h"
#include "rule/poker/poker_view.h"
#include "rule/sight.h"
#include "sim/page.h"
#include "sim/probe.h"
#include "wire/preview.h"
#include "wire/record.h"
#include "sim/proof_family.h"

enum {
    PREVIEWS_ONE_IN = 4,
    PREVIEW_TRIES = 4,
    PROBES_ONE_IN = 2,
    PAGES_ONE_IN = 4,    /* hands are told as a page gets them, too, */
    PAGE_ASKS_ONE_IN = 8 /* and asked for more after so many commands */
};

void secret_init(struct secret *s, const struct book *b,
                 const struct collections *all, const struct clauses *said,
                 uint64_t seed)
{
    memset(s, 0, sizeof *s);
    s->book = b;
    s->collections = all;
    s->clauses = said;
    s->luck = luck_of(seed + 2);
}

/* One hand told to one person: as it was, or with other cards. */
struct hearing {
    struct secret *s;
    struct secret_stream *out;
    seat_no viewer;
    struct felt felt;
    struct eyes eyes;
    cardset known;   /* cards the person has seen so far */
    cardset told;    /* by the last view */
    uint16_t barred; /* who may not look, or might not in this hand */
    int shown;       /* the chunk that told of a card not open to him, or 0 */
    int command;
    struct refusal no;    /* of the last command, if it was refused */
    struct luck probes;   /* the same both times */
    struct record record; /* what he could save */
    bool paged;           /* he looks at a page, too */
    struct page page;
};

/* The kinds of chunks. */
enum { CHUNK_EVENT = 'e', CHUNK_VIEW = 'v', CHUNK_TEXT = 't' };

static void chunk(struct hearing *t, char what, const void *bytes, size_t n)
{
    struct secret_stream *o = t->out;

    if (o->full || o->chunks == SECRET_CHUNKS ||
        o->used + n + 1 > sizeof o->bytes) {
        o->full = true;
        return;
    }
    o->bytes[o->used++] = (uint8_t)what;
    memcpy(o->bytes + o->used, bytes, n);
    o->used += (uint32_t)n;
    o->known[o->chunks] = t->known;
    o->command[o->chunks] = (uint16_t)t->command;
    o->end[o->chunks++] = o->used;
}

static void see(void *to, const card *cards, int n)
{
    struct hearing *t = to;

    for (int i = 0; i < n; i++)
        if (card_is_real(cards[i])) {
            t->known |= set_of(cards[i]);
            t->told |= set_of(cards[i]);
        }
}

/* Notes that the last chunk told of a card that was not open to the viewer. */
static void see_shown(struct hearing *t, bool open)
{
    if (!open && t->shown == 0)
        t->shown = t->out->chunks;
}

/* The event as his page has it, or what he asks for there. */
static void tell_page(struct hearing *t, const struct event *e)
{
    static _Thread_local char json[VIEW_JSON_MAX];
    struct text out;

    text_init(&out, json, sizeof json);
    if (e != NULL)
        page_event(&t->page, e, &out);
    else
        page_ask(&t->page, &t->probes, &out);
    MUST(!out.cut);
    chunk(t, CHUNK_TEXT, json, out.used);
}

static void tell_event(void *to, const struct felt *after,
                       const struct event *e)
{
    struct hearing *t = to;
    uint8_t bytes[EVENT_BYTES_MAX];
    struct event seen;
    size_t n;

    event_for(e, t->viewer, &seen);
    t->known |= sight_cards(&seen);
    n = event_put_bytes(&seen, bytes, sizeof bytes);
    chunk(t, CHUNK_EVENT, bytes, n);
    if (felt_is(after, OF_POKER))
        t->barred |= felt_poker(after)->ruling.barred;
    see_shown(t, eyes_event(&t->eyes, after, e, &seen));
    if (t->paged)
        tell_page(t, e);
}

/* Records what the dealer may do, which onlookers hear. */
static void tell_may(struct hearing *t)
{
    struct may may;

    felt_may(t->s->book, &t->felt, who_dealer(), &may);
    chunk(t, CHUNK_VIEW, &may, sizeof may);
}

static void tell_view(struct hearing *t)
{
    struct felt_view v;
    size_t size;

    felt_view(t->s->book, &t->felt, t->viewer, &v);
    size = proof_families[t->felt.family]->see(&v, see, t);
    chunk(t, CHUNK_VIEW, &v.poker, size); /* a view of any family lies there */
    see_shown(t, eyes_view(&t->eyes, &t->felt, t->told));
    t->told = 0;
    if (t->viewer == NO_SEAT) /* a player's list is in his view */
        tell_may(t);
}

/* Records the preview of a report; false if it would be refused. */
static bool preview_one(struct hearing *t, const struct command *c)
{
    struct preview_for who = {.viewer = t->viewer};
    char text[PREVIEW_TEXT];
    struct preview p;
    struct refusal no;
    struct text out;
    bool done;

    text_init(&out, text, sizeof text);
    done = preview_report(t->s->book, &t->felt, c, &who, &p, &no);
    if (done)
        preview_put(&out, t->s->book, &p);
    else
        text_put(&out, "! %s %d", why_word(no.why), (int)no.leaf);
    chunk(t, CHUNK_TEXT, text, out.used);
    return done;
}

/* Tries reports until one could be true. */
static void tell_preview(struct hearing *t)
{
    struct command c;

    for (int i = 0; i < PREVIEW_TRIES; i++) {
        probe_report(t->s->book, felt_poker(&t->felt), &t->probes, &c);
        if (preview_one(t, &c))
            return;
    }
}

/* Records the answer to a made-up command. */
static void tell_probe(struct hearing *t,
                       bool ask(const struct probe *, struct text *))
{
    struct probe p = {.felt = &t->felt,
                      .eyes = t->eyes,
                      .known = t->known,
                      .luck = &t->probes};
    char text[PROBE_TEXT];
    struct text out;
    bool open;

    text_init(&out, text, sizeof text);
    open = ask(&p, &out);
    chunk(t, CHUNK_TEXT, text, out.used);
    see_shown(t, open);
}

static bool command_at(const struct secret *s, int n, struct command *out)
{
    return command_get_bytes(s->bytes + s->at[n], s->at[n + 1] - s->at[n],
                             out) != 0;
}

/* Which card each has become. */
struct change {
    card to[CARD_IDS];
};

static void change_cards(const struct change *x, card *cards, int n)
{
    for (int i = 0; i < n; i++)
        if (cards[i] < CARD_IDS)
            cards[i] = x->to[cards[i]];
}

static void change_command(const struct change *x, struct command *c)
{
    const struct command_row *row = command_row(c->kind);
    void *payload = command_place(c);

    if (c->kind == CMD_REPORT &&
        irregular_rows[c->report.what].subject != SUBJECT_CARD)
        return; /* a named face without a card */
    for (const struct field *f = row->fields; f->type != FIELD_END; f++) {
        if (f->type == FIELD_CARD)
            change_cards(x, field_place(f, payload), 1);
        else if (field_is_cards(f))
            change_cards(x, field_place(f, payload), field_count(f, payload));
    }
}

/* Plays the hand for somebody; false: a command was refused. */
static bool tell(struct hearing *t, const struct change *x, int most)
{
    struct sink sink = {.take = tell_event, .to = t, .trusts = true};
    struct secret *s = t->s;

    t->out->chunks = 0;
    t->out->used = 0;
    t->out->full = false;
    for (t->command = 0; t->command < most; t->command++) {
        struct command c;

        if (!command_at(s, t->command, &c))
            return false;
        change_command(x, &c);
        record_command(&t->record, s->book, &t->felt, &c);
        if (!felt_do(s->book, &t->felt, &c, &sink, &t->no))
            return false;
        tell_view(t);
        if (felt_is(&t->felt, OF_POKER) &&
            luck_once_in(&t->probes, PREVIEWS_ONE_IN))
            tell_preview(t);
        if (t->paged && luck_once_in(&t->probes, PAGE_ASKS_ONE_IN))
            tell_page(t, NULL);
        tell_probe(t, probe_near);
        if (luck_once_in(&t->probes, PROBES_ONE_IN))
            tell_probe(t, probe_any);
    }
    return true;
}

/* The cards that lie ready before the first command. */
static card *cards_ready(struct felt *felt, int *cards)
{
    const struct proof_family *row = proof_families[felt->family];

    return row->ready == NULL ? NULL : row->ready(felt, cards);
}

/*
 * The cards there are, whoever has them.  A joker that has slipped into the
 * deck does not belong to the game: counts tell where it lies, because it is
 * never shuffled with the others.
 */
static cardset cards_of(const struct secret *s)
{
    const struct table *poker = felt_poker(&s->begin);
    bool none = poker != NULL && poker->stakes.jokers == 0;
    struct felt begin = s->begin;
    int lie = 0;
    const card *ready = cards_ready(&begin, &lie);
    cardset all = set_of_all(ready, lie);
    struct command c;

    for (int i = 0; i < s->commands; i++)
        if (command_at(s, i, &c) && c.kind == CMD_DEAL)
            for (int k = 0; k < c.deal.cards; k++)
                if (card_is_real(c.deal.card[k]) &&
                    !(none && card_is_joker(c.deal.card[k])))
                    all |= set_of(c.deal.card[k]);
    return all;
}

/* All cards of a set change among each other. */
static void change_among(struct secret *s, cardset some, struct change *x)
{
    card from[CARD_IDS] = {0};
    int n = 0;

    for (int i = 0; i < CARD_IDS; i++) {
        x->to[i] = (card)i;
        if (set_has(some, (card)i))
            from[n++] = (card)i;
    }
    for (int i = n - 1; i > 0; i--) {
        int k = (int)luck_below(&s->luck, (uint32_t)i + 1);
        card swap = x->to[from[i]];

        x->to[from[i]] = x->to[from[k]];
        x->to[from[k]] = swap;
    }
}

/* Writes a chunk for the developer who looks for the leak. */
static void put_chunk(struct text *t, const struct secret_stream *o, int at)
{
    uint32_t from = at == 0 ? 0 : o->end[at - 1];
    struct event e;

    if (at >= o->chunks)
        text_str(t, "nothing");
    else if (o->bytes[from] == CHUNK_TEXT)
        text_add(t, (const char *)o->bytes + from + 1, o->end[at] - from - 1);
    else if (o->bytes[from] == CHUNK_VIEW)
        text_put(t, "a view of %u bytes", (unsigned)(o->end[at] - from - 1));
    else if (event_get_bytes(o->bytes + from + 1, o->end[at] - from - 1, &e))
        event_put_full(t, &e);
}

/* The offset in a chunk at which two tellings differ. */
static int first_other(const struct secret *s, int at)
{
    uint32_t from = at == 0 ? 0 : s->one.end[at - 1];
    uint32_t i = from;

    while (i < s->one.end[at] && i < s->two.used &&
           s->one.bytes[i] == s->two.bytes[i])
        i++;
    return (int)(i - from) - 1;
}

static void note_broken(struct secret *s, const struct hearing *t, int at)
{
    const char *name = "?";
    struct command c;
    struct text out;

    if (s->broken)
        return;
    s->broken = true;
    if (command_at(s, s->one.command[at], &c))
        name = command_row(c.kind)->name;
    text_init(&out, s->why, sizeof s->why);
    text_put(&out,
             "hand %lld: after '%s' seat %d is told by cards he has not "
             "seen: <",
             (long long)s->hands, name, t->viewer + 1);
    put_chunk(&out, &s->one, at);
    text_str(&out, "> or <");
    put_chunk(&out, &s->two, at);
    text_str(&out, ">");
    text_put(&out, ", at byte %d", first_other(s, at));
}

/* How many chunks two tellings have alike, up to `most`. */
static int alike(const struct secret_stream *a, const struct secret_stream *b,
                 int most)
{
    for (int i = 0; i < most; i++) {
        uint32_t from = i == 0 ? 0 : a->end[i - 1];

        if (i >= b->chunks || a->end[i] != b->end[i] ||
            memcmp(a->bytes + from, b->bytes + from, a->end[i] - from) != 0)
            return i;
    }
    return most;
}

/* Reads the event of a chunk; false if the chunk is not an event. */
static bool event_at(const struct secret_stream *o, int at, struct event *out)
{
    uint32_t from = at == 0 ? 0 : o->end[at - 1];

    return at < o->chunks && o->bytes[from] == CHUNK_EVENT &&
           event_get_bytes(o->bytes + from + 1, o->end[at] - from - 1, out) !=
               0;
}

/*
 * True if the two differ only because something is announced about a card that
 * is not shown: by a command with which a player says what he holds, or by an
 * event (sight.h).
 */
static bool is_fair_difference(const struct secret *s,
                               const struct hearing *two, int at)
{
    struct command c;
    struct event a, b;

    if (event_at(&s->one, at, &a) && event_at(&s->two, at, &b))
        return sight_is_announcement(&a, &b, two->viewer, two->barred);
    return at == s->two.chunks && two->no.why != WHY_NONE &&
           command_at(s, two->command, &c) && c.who.role == ROLE_PLAYER &&
           c.who.seat != two->viewer && sight_is_claim(two->no.why);
}

/* Begins to tell the hand, with the cards as they were or others. */
static void begin(struct hearing *t, struct secret *s,
                  struct secret_stream *out, seat_no viewer, uint64_t probes,
                  const struct change *x)
{
    int lie = 0;

    memset(t, 0, sizeof *t);
    t->s = s;
    t->out = out;
    t->viewer = viewer;
    t->felt = s->begin;
    t->probes = luck_of(probes);
    t->eyes = eyes_of(s->book, &s->begin, viewer);
    change_cards(x, cards_ready(&t->felt, &lie), lie);
    t->paged = luck_once_in(&t->probes, PAGES_ONE_IN);
    if (t->paged)
        page_begin(&t->page, s->book, s->clauses, &t->felt, viewer);
}

/*
 * Up to where both are told the same: the last moment before he sees another
 * card.  Any moment, or any such card, is as likely as the others.
 */
static int some_moment(struct secret *s)
{
    const struct secret_stream *o = &s->one;
    uint32_t cards = 1, at, n = (uint32_t)o->chunks;

    for (uint32_t i = 1; i < n; i++)
        cards += o->known[i] != o->known[i - 1];
    at = luck_below(&s->luck, n);
    if (luck_once_in(&s->luck, 2)) {
        cards = luck_below(&s->luck, cards);
        for (at = 0; cards > 0 && at + 1 < n; at++)
            cards -= o->known[at + 1] != o->known[at];
    }
    while (at + 1 < n && o->known[at + 1] == o->known[at])
        at++;
    return (int)at + 1;
}

static void check(struct secret *s, seat_no viewer)
{
    static _Thread_local struct hearing one, two;
    struct change same, other;
    uint64_t probes = luck_next(&s->luck);
    int until, n;

    change_among(s, 0, &same);
    begin(&one, s, &s->one, viewer, probes, &same);
    if (!tell(&one, &same, s->commands) || s->one.full || s->one.chunks == 0) {
        s->skipped++;
        return;
    }
    if (one.shown > 0) {
        s->two.chunks = 0;
        note_broken(s, &one, one.shown - 1);
        return;
    }
    until = some_moment(s);
    change_among(s, cards_of(s) & ~s->one.known[until - 1], &other);
    begin(&two, s, &s->two, viewer, probes, &other);
    tell(&two, &other, s->one.command[until - 1] + 1);
    n = alike(&s->one, &s->two, until);
    s->chunks += n;
    if (n < until && is_fair_difference(s, &two, n))
        s->parted++;
    else if (n < until)
        note_broken(s, &one, n);
}

/* The file somebody would save now; how long it is, or -1. */
static long save(struct hearing *t, char *out)
{
    struct record_for who = {.viewer = t->viewer,
                             .collections = t->s->collections};
    FILE *file;
    struct fault f;
    long n;
    int code;

    memset(out, 0, SECRET_FILE);
    file = fmemopen(out, SECRET_FILE, "w");
    if (file == NULL)
        return -1;
    code = record_write(&t->record, t->s->book, &who, file, &f);
    n = ftell(file);
    fclose(file);
    return code == 0 ? n : -1;
}

/* The file that a person could save must not depend on others' cards. */
static void check_saved(struct secret *s, seat_no viewer)
{
    static _Thread_local struct hearing one, two;
    static _Thread_local char file[2][SECRET_FILE];
    int most = 1 + (int)luck_below(&s->luck, (uint32_t)s->commands);
    struct change same, other;
    long length;

    change_among(s, 0, &same);
    begin(&one, s, &s->one, viewer, 0, &same);
    if (!tell(&one, &same, most) || s->one.full || s->one.chunks == 0)
        return;
    change_among(s, cards_of(s) & ~one.known, &other);
    begin(&two, s, &s->two, viewer, 0, &other);
    if (!tell(&two, &other, most))
        return;
    if (alike(&s->one, &s->two, s->one.chunks) < s->one.chunks)
        return; /* told elsewhere: an announcement */
    length = save(&one, file[0]);
    s->saved++;
    if (save(&two, file[1]) == length &&
        (length < 0 || memcmp(file[0], file[1], (size_t)length) == 0))
        return;
    if (!s->broken) {
        struct text t;

        s->broken = true;
        text_init(&t, s->why, sizeof s->why);
        text_put(&t,
                 "hand %lld: what seat %d saves after %d commands tells of "
                 "cards he has not seen",
                 (long long)s->hands, viewer + 1, most);
    }
}

static void hand_is_over(struct secret *s)
{
    int people = felt_people(&s->begin);

    s->hands++;
    if (s->too_long || s->commands == 0) {
        s->skipped++;
        return;
    }
    check(s, (seat_no)luck_below(&s->luck, (uint32_t)people));
    if (luck_once_in(&s->luck, 4))
        check(s, NO_SEAT);
    if (luck_once_in(&s->luck, 4))
        check_saved(s, (seat_no)luck_below(&s->luck, (uint32_t)people));
}

static void keep(struct secret *s, const struct command *c)
{
    size_t n;

    if (s->commands == SECRET_COMMANDS) {
        s->too_long = true;
        return;
    }
    n = command_put_bytes(c, s->bytes + s->used, sizeof s->bytes - s->used);
    s->too_long |= n == 0;
    s->at[s->commands++] = s->used;
    s->used += (uint32_t)n;
    s->at[s->commands] = s->used;
}

void secret_command(struct secret *s, const struct command *c,
                    const struct felt *after)
{
    if (s->last.game[0] == '\0' || felt_is_idle(&s->last)) {
        s->begin = s->last;
        s->commands = 0;
        s->used = 0;
        s->too_long = false;
    }
    if (s->last.game[0] != '\0')
        keep(s, c);
    s->last = *after;
    if ((s->commands > 1 || c->kind == CMD_DEAL) && felt_is_idle(after))
        hand_is_over(s);
}

void secret_back(struct secret *s, const struct felt *felt)
{
    s->last = *felt;
    if (s->commands > 0)
        s->used = s->at[--s->commands];
}
