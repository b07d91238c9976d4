/*
 * field_bytes.c - events and commands as bytes, written and read by one loop
 * over their fields.
 *
 * Bytes come from anywhere.  The reader asks before each whether it is there;
 * numbers that are longer than need be, blank fields at the end, counts
 * beyond what a member holds and whatever event_can_be() refuses are refused.
 *
 * Leaves: none
 */
#include "rule/field_bytes.h"

#include <string.h>

#include "base/must.h"

/* Writing */

struct out {
    uint8_t *at, *end;
    bool full;
};

static void put_byte(struct out *o, unsigned byte)
{
    if (o->at == o->end)
        o->full = true;
    else
        *o->at++ = (uint8_t)byte;
}

static void put_number(struct out *o, uint64_t n)
{
    for (; n >= 0x80; n >>= 7)
        put_byte(o, (unsigned)(n & 0x7f) | 0x80u);
    put_byte(o, (unsigned)n);
}

static void put_signed(struct out *o, int64_t n)
{
    put_number(o, (uint64_t)n << 1 ^ (n < 0 ? UINT64_MAX : 0));
}

static void put_run(struct out *o, const void *bytes, size_t count)
{
    if ((size_t)(o->end - o->at) < count) {
        o->full = true;
        return;
    }
    memcpy(o->at, bytes, count);
    o->at += count;
}

static void put_remedies(struct out *o, int32_t list)
{
    int count = 0;

    MUST(list >= 0);
    for (int32_t rest = list; rest != 0; rest = remedy_rest(rest))
        count++;
    put_number(o, (unsigned)count);
    for (; list != 0; list = remedy_rest(list)) {
        MUST(remedy_first(list) < REMEDY_WORDS);
        put_number(o, (unsigned)remedy_number(remedy_first(list)));
    }
}

static void put_list(struct out *o, const struct field *f, const void *payload)
{
    const struct choice *choice = field_at(f, payload);
    const money *amount = field_at(f, payload);
    int count = field_count(f, payload);

    MUST(count <= f->most);
    put_number(o, (unsigned)count);
    if (f->type == FIELD_MONEYS) {
        for (int i = 0; i < count; i++)
            put_signed(o, amount[i]);
    } else if (f->type == FIELD_CHOICES) {
        for (int i = 0; i < count; i++) {
            MUST(choice[i].leaf < LEAF_COUNT);
            put_number(o, (unsigned)leaf_number((enum leaf)choice[i].leaf));
            put_signed(o, choice[i].value);
        }
    } else {
        put_run(o, field_at(f, payload), (size_t)count);
    }
}

static void put_text(struct out *o, const struct field *f, const void *payload)
{
    size_t length = strnlen(field_at(f, payload), f->most);

    MUST(length < f->most);
    put_number(o, length);
    put_run(o, field_at(f, payload), length);
}

static void put_field(struct out *o, const struct field *f,
                      const void *payload)
{
    int64_t n = field_width(f) > 0 ? field_get(f, payload) : 0;

    switch (f->type) {
    case FIELD_SEAT:
        put_number(o, (uint64_t)(n + 1));
        break;
    case FIELD_MONEY:
        put_signed(o, n);
        break;
    case FIELD_IRREGULAR:
        MUST(n <= IRREGULARS);
        put_number(o, (unsigned)irregular_number((enum irregular)n));
        break;
    case FIELD_REMEDIES:
        put_remedies(o, (int32_t)n);
        break;
    case FIELD_TEXT:
        put_text(o, f, payload);
        break;
    case FIELD_HASH:
        put_run(o, field_at(f, payload), f->most);
        break;
    default:
        if (field_width(f) > 0)
            put_number(o, (uint64_t)n);
        else
            put_list(o, f, payload);
        break;
    }
}

/* How many fields there are up to the last that says something. */
static int fields_said(const struct field *rows, const void *payload)
{
    int said = 0;

    for (int i = 0; rows[i].type != FIELD_END; i++)
        if (!field_is_blank(&rows[i], payload))
            said = i + 1;
    return said;
}

static void put_fields(struct out *o, const struct field *rows,
                       const void *payload)
{
    int said = fields_said(rows, payload);

    put_byte(o, (unsigned)said);
    for (int i = 0; i < said; i++)
        put_field(o, &rows[i], payload);
}

size_t event_put_bytes(const struct event *e, uint8_t *out, size_t room)
{
    const struct event_row *row = event_row(e->kind);
    struct out o = {out, out + room, false};

    MUST(row != NULL && e->leaf < BEHIND_MOST);
    put_number(&o, e->kind);
    put_number(&o, (unsigned)leaf_number((enum leaf)e->leaf));
    put_fields(&o, row->fields, event_payload(e));
    return o.full ? 0 : (size_t)(o.at - out);
}

size_t command_put_bytes(const struct command *c, uint8_t *out, size_t room)
{
    const struct command_row *row = command_row(c->kind);
    struct out o = {out, out + room, false};

    MUST(row != NULL && c->who.role < ROLES && c->who.seat >= NO_SEAT);
    put_number(&o, c->kind);
    put_number(&o, c->who.role);
    put_number(&o, (unsigned)(c->who.seat + 1));
    put_number(&o, c->who.person);
    put_signed(&o, c->at_ms);
    put_number(&o, c->id);
    put_fields(&o, row->fields, command_payload(c));
    return o.full ? 0 : (size_t)(o.at - out);
}

/* Reading */

struct in {
    const uint8_t *at, *end;
    bool bad; /* from here on everything is 0 */
};

static uint64_t bad(struct in *i)
{
    i->bad = true;
    i->at = i->end;
    return 0;
}

static uint64_t get_byte(struct in *i)
{
    return i->at == i->end ? bad(i) : *i->at++;
}

static uint64_t get_number(struct in *i)
{
    uint64_t n = 0;

    for (int shift = 0; shift < 64; shift += 7) {
        uint64_t byte = get_byte(i), part = byte & 0x7f;

        if (shift == 63 && part > 1)
            return bad(i);
        n |= part << shift;
        if (byte < 0x80) /* a last byte of 0 could have been left out */
            return byte == 0 && shift > 0 ? bad(i) : n;
    }
    return bad(i);
}

/* A number up to `most`. */
static uint64_t get_most(struct in *i, uint64_t most)
{
    uint64_t n = get_number(i);

    return n > most ? bad(i) : n;
}

static int64_t get_signed(struct in *i)
{
    uint64_t n = get_number(i);

    return (int64_t)(n >> 1 ^ ((n & 1) != 0 ? UINT64_MAX : 0));
}

static void get_run(struct in *i, void *out, size_t count)
{
    if ((size_t)(i->end - i->at) < count) {
        bad(i);
        return;
    }
    memcpy(out, i->at, count);
    i->at += count;
}

/* Reads the leaf behind an event; LEAF_NONE for 0 and for unknown numbers. */
static enum leaf get_behind(struct in *i)
{
    int number = (int)get_most(i, BEHIND_NUMBERS - 1);
    enum leaf leaf = leaf_behind(number);

    if (leaf == LEAF_NONE && number != 0)
        bad(i);
    return leaf;
}

/* The same where it must be a leaf, and not a street's. */
static enum leaf get_leaf(struct in *i)
{
    enum leaf leaf = get_behind(i);

    if (leaf < LEAF_NONE)
        return leaf;
    bad(i);
    return LEAF_NONE;
}

static int64_t get_irregular(struct in *i)
{
    int number = (int)get_most(i, IRREGULAR_NUMBERS - 1);
    enum irregular what = irregular_of_number(number);

    if (what == IRREGULARS && number != 0)
        bad(i);
    return what;
}

static int64_t get_remedies(struct in *i)
{
    int count = (int)get_most(i, REMEDIES_MOST);
    int32_t list = 0;

    for (int k = 0; k < count; k++) {
        enum remedy word = remedy_of_number(
            (int)get_most(i, REMEDY_NUMBERS - 1));

        if (word == REMEDY_END)
            bad(i);
        list |= (int32_t)word << (k * REMEDY_BITS);
    }
    return list;
}

static int32_t get_small(struct in *i)
{
    int64_t n = get_signed(i);

    return n < INT32_MIN || n > INT32_MAX ? (int32_t)bad(i) : (int32_t)n;
}

static void get_list(struct in *i, const struct field *f, void *payload)
{
    struct choice *choice = field_place(f, payload);
    money *amount = field_place(f, payload);
    int count = (int)get_most(i, f->most);

    if (f->type == FIELD_MONEYS) {
        for (int k = 0; k < count; k++)
            amount[k] = get_signed(i);
        if (count > 0 && amount[count - 1] == 0)
            bad(i); /* the last is never nothing */
    } else if (f->type == FIELD_CHOICES) {
        for (int k = 0; k < count; k++) {
            choice[k].leaf = (uint16_t)get_leaf(i);
            choice[k].value = get_small(i);
        }
    } else {
        get_run(i, field_place(f, payload), (size_t)count);
    }
    field_set_count(f, payload, i->bad ? 0 : count);
}

static void get_text(struct in *i, const struct field *f, void *payload)
{
    size_t length = (size_t)get_most(i, f->most - 1u);
    char *text = field_place(f, payload);

    get_run(i, text, length);
    if (i->bad || memchr(text, '\0', length) != NULL)
        bad(i);
}

/* The greatest number there is for a field that is only a number. */
static uint64_t most_of(const struct field *f)
{
    int bits = 8 * field_width(f);

    if (f->type == FIELD_YES)
        return 1;
    return bits == 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1;
}

static void get_field(struct in *i, const struct field *f, void *payload)
{
    switch (f->type) {
    case FIELD_SEAT:
        field_set(f, payload, (int64_t)get_most(i, PEOPLE_MAX) - 1);
        break;
    case FIELD_MONEY:
        field_set(f, payload, get_signed(i));
        break;
    case FIELD_IRREGULAR:
        field_set(f, payload, get_irregular(i));
        break;
    case FIELD_REMEDIES:
        field_set(f, payload, get_remedies(i));
        break;
    case FIELD_TEXT:
        get_text(i, f, payload);
        break;
    case FIELD_HASH:
        get_run(i, field_place(f, payload), f->most);
        break;
    default:
        if (field_width(f) > 0)
            field_set(f, payload, (int64_t)get_most(i, most_of(f)));
        else
            get_list(i, f, payload);
        break;
    }
}

/* Into a blank payload. */
static void get_fields(struct in *i, const struct field *rows, void *payload)
{
    int said = (int)get_byte(i);

    for (int k = 0; k < said && !i->bad; k++) {
        if (rows[k].type == FIELD_END)
            bad(i);
        else
            get_field(i, &rows[k], payload);
    }
    if (!i->bad && fields_said(rows, payload) != said)
        bad(i); /* the last one said is never nothing */
}

size_t event_get_bytes(const uint8_t *in, size_t count, struct event *out)
{
    struct in i = {in, in + count, false};
    int kind = (int)get_most(&i, EV_KINDS - 1);
    const struct event_row *row = event_row(kind);

    if (i.bad || row == NULL)
        return 0;
    out->kind = (uint16_t)kind;
    out->leaf = (uint16_t)get_behind(&i);
    field_blank(row->fields, event_place(out), row->size);
    get_fields(&i, row->fields, event_place(out));
    if (i.bad || !event_can_be(out, SEATS_MAX, PEOPLE_MAX))
        return 0;
    return (size_t)(i.at - in);
}

size_t command_get_bytes(const uint8_t *in, size_t count, struct command *out)
{
    struct in i = {in, in + count, false};
    int kind = (int)get_most(&i, CMD_KINDS - 1);
    const struct command_row *row = command_row(kind);

    if (i.bad || row == NULL)
        return 0;
    *out = (struct command){.kind = (uint16_t)kind};
    out->who.role = (uint8_t)get_most(&i, ROLES - 1);
    out->who.seat = (seat_no)((int)get_most(&i, PEOPLE_MAX) - 1);
    out->who.person = (uint32_t)get_most(&i, UINT32_MAX);
    out->at_ms = get_signed(&i);
    out->id = get_number(&i);
    field_blank(row->fields, command_place(out), row->size);
    get_fields(&i, row->fields, command_place(out));
    if (i.bad || !command_can_be(out))
        return 0;
    return (size_t)(i.at - in);
}
