/*
 * store_postgres.c - the journal in PostgreSQL 15, for several processes.
 *
 * A commit is one call of houseway.append(): one round trip and one
 * transaction, in which the streams are moved on from the epoch and the
 * sequence that the writer believes in, and the records are put.  If a stream
 * was taken by another, nothing is.  postgres_schema.c has the tables and
 * that function, postgres_life.c the sign of life.
 *
 * If the connection breaks while a commit is under way, nobody knows here
 * whether it happened, so it counts as failed and the process stops; whoever
 * takes the streams next reads what is there.
 */
#include "journal/store_postgres.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/must.h"

#include "base/owns_memory.h"

enum { PAGE = 1000, IDS_PAGE = 10000 }; /* records asked for at a time */

enum { OID_BYTEA = 17, OID_INT8 = 20, OID_BYTEAS = 1001, OID_INT8S = 1016 };

#define RECORD                                                                \
    "SELECT pos, stream, seq, epoch, at_ms, id, person, role, events, hand, " \
    "opens, hash, body FROM houseway.record WHERE "

static const char append[] =
    "SELECT houseway.append($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,"
    "$15,$16,$17)";

static void put_net(uint8_t *at, uint64_t n, int bytes)
{
    for (int i = bytes - 1; i >= 0; i--, n >>= 8)
        at[i] = (uint8_t)n;
}

static uint64_t get_net(const char *at, int bytes)
{
    uint64_t n = 0;

    for (int i = 0; i < bytes; i++)
        n = n << 8 | (uint8_t)at[i];
    return n;
}

int postgres_say(PGconn *db, const PGresult *r, struct fault *f)
{
    const char *why = r == NULL
                          ? NULL
                          : PQresultErrorField(r, PG_DIAG_MESSAGE_PRIMARY);

    if (why == NULL)
        why = PQerrorMessage(db);
    if (*why == '\0')
        why = "the connection is gone";
    fault_say(f, "PostgreSQL: %.*s", (int)strcspn(why, "\n"), why);
    return FAULT;
}

/* A number, bytes or a text for a query, in the form of the wire. */
void postgres_number(struct arguments *a, uint64_t n)
{
    put_net(a->number[a->count], n, 8);
    a->value[a->count] = (const char *)a->number[a->count];
    a->length[a->count] = 8;
    a->type[a->count++] = OID_INT8;
}

void postgres_bytes(struct arguments *a, const void *bytes, size_t count)
{
    a->value[a->count] = count > 0 ? bytes : "";
    a->length[a->count] = (int)count;
    a->type[a->count++] = OID_BYTEA;
}

void postgres_text(struct arguments *a, const char *text)
{
    a->value[a->count] = text;
    a->length[a->count] = (int)strlen(text);
    a->type[a->count++] = 25;
}

int postgres_ask(PGconn *db, const char *words, const struct arguments *a,
                 PGresult **out, struct fault *f)
{
    static const int binary[ARGUMENTS] = {1, 1, 1, 1, 1, 1, 1, 1, 1,
                                          1, 1, 1, 1, 1, 1, 1, 1};
    PGresult *r = PQexecParams(db, words, a->count, a->type, a->value,
                               a->length, binary, 1);
    ExecStatusType got = PQresultStatus(r);
    int bad = 0;

    if (got != PGRES_TUPLES_OK && got != PGRES_COMMAND_OK)
        bad = postgres_say(db, r, f);
    if (bad == 0 && out != NULL) {
        *out = r;
        return 0;
    }
    PQclear(r);
    return bad;
}

uint64_t postgres_get(const PGresult *r, int row, int column)
{
    return get_net(PQgetvalue(r, row, column), PQgetlength(r, row, column));
}

/* The head of an array; its elements follow. */
static uint8_t *put_array(uint8_t *at, uint32_t type, size_t count)
{
    const uint32_t head[] = {1, 0, type, (uint32_t)count, 1};

    for (int i = 0; i < 5; i++, at += 4)
        put_net(at, head[i], 4);
    return at;
}

/*
 * The bytes a batch needs on the wire: arrays of numbers, hashes and bodies.
 */
static size_t wire_size(const struct batch *b)
{
    size_t head = 20, numbers = 4 * b->owns + 10 * b->records;

    return ARGUMENTS * head + 12 * numbers +
           (4 + CHAIN_HASH) * (b->owns + b->records) + 4 * b->records +
           b->used;
}

static int wire_room(struct postgres_store *s, size_t size, struct fault *f)
{
    uint8_t *more;

    if (size <= s->wire_size)
        return 0;
    more = realloc(s->wire, 2 * size);
    if (more == NULL)
        return fault_say(f, "out of memory for the journal");
    s->wire = more;
    s->wire_size = 2 * size;
    return 0;
}

/* The place for the next argument of the batch. */
struct wiring {
    struct arguments a;
    uint8_t *at;
};

static void begin(struct wiring *w, uint32_t type, size_t count)
{
    w->a.value[w->a.count] = (const char *)w->at;
    w->a.type[w->a.count] = type == OID_INT8 ? OID_INT8S : OID_BYTEAS;
    w->at = put_array(w->at, type, count);
}

static void end(struct wiring *w)
{
    w->a.length[w->a.count] = (int)((char *)w->at - w->a.value[w->a.count]);
    w->a.count++;
}

static void element(struct wiring *w, uint64_t n)
{
    put_net(w->at, 8, 4);
    put_net(w->at + 4, n, 8);
    w->at += 12;
}

static void blob(struct wiring *w, const uint8_t *bytes, size_t count)
{
    put_net(w->at, count, 4);
    if (count > 0)
        memcpy(w->at + 4, bytes, count);
    w->at += 4 + count;
}

static void wire_streams(struct wiring *w, const struct batch *b)
{
    for (int k = 0; k < 4; k++) {
        begin(w, OID_INT8, b->owns);
        for (size_t i = 0; i < b->owns; i++) {
            const struct own *o = b->own[i];
            const uint64_t n[] = {o->head.stream, o->head.epoch, o->head.seq,
                                  o->tip_seq};

            element(w, n[k]);
        }
        end(w);
    }
    begin(w, OID_BYTEA, b->owns);
    for (size_t i = 0; i < b->owns; i++)
        blob(w, b->own[i]->tip_hash, CHAIN_HASH);
    end(w);
}

static uint64_t number_of(const struct journal_record *r, int which)
{
    const uint64_t n[] = {r->stream, r->seq,    r->epoch, (uint64_t)r->at_ms,
                          r->id,     r->person, r->role,  r->events,
                          r->hand,   r->opens};

    return n[which];
}

static void wire_records(struct wiring *w, const struct batch *b)
{
    for (int k = 0; k < 10; k++) {
        begin(w, OID_INT8, b->records);
        for (size_t i = 0; i < b->records; i++)
            element(w, number_of(&b->record[i].r, k));
        end(w);
    }
    begin(w, OID_BYTEA, b->records);
    for (size_t i = 0; i < b->records; i++)
        blob(w, b->record[i].r.hash, CHAIN_HASH);
    end(w);
    begin(w, OID_BYTEA, b->records);
    for (size_t i = 0; i < b->records; i++)
        blob(w, b->bytes + b->record[i].body_at, b->record[i].r.bytes);
    end(w);
}

/* Which of them failed is only known to be one of the batch. */
static int lost(struct fault *f)
{
    fault_say(f, "a stream has been taken by another");
    return JOURNAL_LOST;
}

static int postgres_write(void *store, struct batch *b, struct fault *f)
{
    static const int binary[ARGUMENTS] = {1, 1, 1, 1, 1, 1, 1, 1, 1,
                                          1, 1, 1, 1, 1, 1, 1, 1};
    struct postgres_store *s = store;
    struct wiring w = {0};
    const char *state;
    PGresult *r;
    int bad = 0;

    if (wire_room(s, wire_size(b), f) != 0)
        return FAULT;
    w.at = s->wire;
    wire_streams(&w, b);
    wire_records(&w, b);
    MUST(w.a.count == ARGUMENTS && w.at <= s->wire + s->wire_size);
    r = PQexecPrepared(s->db, "append", ARGUMENTS, w.a.value, w.a.length,
                       binary, 1);
    if (PQresultStatus(r) != PGRES_TUPLES_OK) {
        state = PQresultErrorField(r, PG_DIAG_SQLSTATE);
        bad = state != NULL && strcmp(state, "HW001") == 0
                  ? lost(f)
                  : postgres_say(s->db, r, f);
    }
    PQclear(r);
    return bad;
}

static int prepare(struct postgres_store *s, struct fault *f)
{
    PGresult *r = PQprepare(s->db, "append", append, 0, NULL);
    int bad = PQresultStatus(r) == PGRES_COMMAND_OK
                  ? 0
                  : postgres_say(s->db, r, f);

    PQclear(r);
    return bad;
}

static void postgres_close(void *store)
{
    struct postgres_store *s = store;

    PQfinish(s->db);
    PQfinish(s->life);
    free(s->wire);
    free(s);
}

static int postgres_open(void **out, const char *where, const char *address,
                         struct fault *f)
{
    struct postgres_store *s = calloc(1, sizeof *s);

    *out = s;
    if (s == NULL)
        return fault_say(f, "out of memory for the journal");
    snprintf(s->address, sizeof s->address, "%s", address);
    if (postgres_connect(&s->db, where, f) != 0 ||
        postgres_schema(s->db, f) != 0 || prepare(s, f) != 0 ||
        postgres_connect(&s->life, where, f) != 0)
        return FAULT;
    return postgres_live(s, f);
}

static int postgres_key(void *store, uint8_t key[KEYS_PUBLIC], struct fault *f)
{
    struct postgres_store *s = store;
    struct arguments none = {0};
    PGresult *r;
    bool there;

    if (postgres_ask(s->db,
                     "SELECT value FROM houseway.house WHERE name = 'key'",
                     &none, &r, f) != 0)
        return FAULT;
    there = PQntuples(r) == 1 && PQgetlength(r, 0, 0) == KEYS_PUBLIC;
    if (there)
        memcpy(key, PQgetvalue(r, 0, 0), KEYS_PUBLIC);
    PQclear(r);
    return there ? 0 : fault_say(f, "it holds no journal");
}

static int postgres_house(void *store, const uint8_t key[KEYS_PUBLIC],
                          struct fault *f)
{
    struct postgres_store *s = store;
    struct arguments a = {0};
    uint8_t there[KEYS_PUBLIC];

    postgres_bytes(&a, key, KEYS_PUBLIC);
    if (postgres_ask(s->db,
                     "INSERT INTO houseway.house SELECT 'key', $1 "
                     "WHERE NOT EXISTS (SELECT 1 FROM houseway.stream) "
                     "ON CONFLICT DO NOTHING",
                     &a, NULL, f) != 0 ||
        postgres_key(s, there, f) != 0)
        return FAULT;
    if (memcmp(there, key, KEYS_PUBLIC) == 0)
        return 0;
    return fault_say(f, "the journal was written with another key");
}

static int postgres_let_go(void *store, const struct journal_head *h,
                           struct fault *f)
{
    struct postgres_store *s = store;
    struct arguments a = {0};

    postgres_number(&a, h->stream);
    postgres_number(&a, h->epoch);
    return postgres_ask(s->db,
                        "UPDATE houseway.stream SET epoch = $2, owner = '', "
                        "process = 0 WHERE stream = $1",
                        &a, NULL, f);
}

void postgres_head(const PGresult *r, int row, struct journal_head *h)
{
    *h = (struct journal_head){.stream = (uint32_t)postgres_get(r, row, 0),
                               .epoch = postgres_get(r, row, 1),
                               .seq = postgres_get(r, row, 2)};
    if (PQgetlength(r, row, 3) == CHAIN_HASH)
        memcpy(h->hash, PQgetvalue(r, row, 3), CHAIN_HASH);
    snprintf(h->owner, sizeof h->owner, "%.*s", PQgetlength(r, row, 4),
             PQgetvalue(r, row, 4));
}

static int postgres_begin(void *store, struct fault *f)
{
    struct postgres_store *s = store;
    struct arguments none = {0};

    return postgres_ask(s->db, "BEGIN", &none, NULL, f);
}

static int postgres_end(void *store, int bad, struct fault *f)
{
    struct postgres_store *s = store;
    struct arguments none = {0};

    if (bad == 0)
        return postgres_ask(s->db, "COMMIT", &none, NULL, f);
    postgres_ask(s->db, "ROLLBACK", &none, NULL, NULL);
    return bad;
}

static int postgres_take(void *store, uint32_t stream, uint64_t seen,
                         struct journal_head *h, struct fault *f)
{
    struct postgres_store *s = store;
    struct arguments a = {0}, first = {0};
    PGresult *r;
    int rows;

    postgres_number(&first, stream);
    postgres_number(&a, stream);
    postgres_number(&a, seen);
    postgres_text(&a, s->address);
    postgres_number(&a, s->process);
    if (postgres_ask(s->db,
                     "INSERT INTO houseway.stream VALUES ($1, 0, 0, "
                     "decode(repeat('00', 32), 'hex'), '', 0) "
                     "ON CONFLICT DO NOTHING",
                     &first, NULL, f) != 0 ||
        postgres_ask(s->db,
                     "UPDATE houseway.stream SET epoch = epoch + 1, "
                     "owner = $3, process = $4 "
                     "WHERE stream = $1 AND ($2 = -1 OR epoch = $2) "
                     "RETURNING stream, epoch, seq, hash, owner",
                     &a, &r, f) != 0)
        return FAULT;
    rows = PQntuples(r);
    if (rows == 1)
        postgres_head(r, 0, h);
    PQclear(r);
    if (rows == 1)
        return 0;
    fault_say(f, "stream %u has been taken by another", stream);
    return JOURNAL_LOST;
}

static int postgres_heads(void *store, uint32_t from, uint32_t to_stream,
                          journal_head_taker *take, void *to, struct fault *f)
{
    struct postgres_store *s = store;
    struct arguments a = {0};
    struct journal_head h;
    PGresult *r;
    int bad = 0;

    postgres_number(&a, from);
    postgres_number(&a, to_stream);
    if (postgres_ask(s->db,
                     "SELECT stream, epoch, seq, hash, owner "
                     "FROM houseway.stream WHERE stream BETWEEN $1 AND $2 "
                     "ORDER BY stream",
                     &a, &r, f) != 0)
        return FAULT;
    for (int i = 0; bad == 0 && i < PQntuples(r); i++) {
        postgres_head(r, i, &h);
        bad = take(to, &h, f);
    }
    PQclear(r);
    return bad;
}

static int get_record(const PGresult *q, int row, struct journal_record *r,
                      struct fault *f)
{
    *r = (struct journal_record){.pos = postgres_get(q, row, 0),
                                 .stream = (uint32_t)postgres_get(q, row, 1),
                                 .seq = postgres_get(q, row, 2),
                                 .epoch = postgres_get(q, row, 3),
                                 .at_ms = (int64_t)postgres_get(q, row, 4),
                                 .id = postgres_get(q, row, 5),
                                 .person = (uint32_t)postgres_get(q, row, 6),
                                 .role = (uint8_t)postgres_get(q, row, 7),
                                 .events = (uint16_t)postgres_get(q, row, 8),
                                 .hand = (uint32_t)postgres_get(q, row, 9),
                                 .opens = (uint32_t)postgres_get(q, row, 10)};
    if (PQgetlength(q, row, 11) != CHAIN_HASH)
        return fault_say(f, "row %" PRIu64 " is no record", r->pos);
    memcpy(r->hash, PQgetvalue(q, row, 11), CHAIN_HASH);
    r->body = (const uint8_t *)PQgetvalue(q, row, 12);
    r->bytes = (size_t)PQgetlength(q, row, 12);
    return 0;
}

/* One page of records; the last one given, so that the next page follows. */
static int give_page(const PGresult *q, store_sink *sink, void *to,
                     struct journal_record *last, struct fault *f)
{
    for (int i = 0; i < PQntuples(q); i++) {
        int bad = get_record(q, i, last, f);

        if (bad == 0)
            bad = sink(to, last, f);
        if (bad != 0)
            return bad;
    }
    return 0;
}

static int postgres_read_all(void *store, uint64_t from, store_sink *sink,
                             void *to, struct fault *f)
{
    struct postgres_store *s = store;
    int rows = PAGE;

    while (rows == PAGE) {
        struct arguments a = {0};
        struct journal_record last = {.pos = from};
        PGresult *r;
        int bad;

        postgres_number(&a, from);
        if (postgres_ask(s->db, RECORD "pos >= $1 ORDER BY pos LIMIT 1000", &a,
                         &r, f) != 0)
            return FAULT;
        rows = PQntuples(r);
        bad = give_page(r, sink, to, &last, f);
        from = last.pos + 1;
        PQclear(r);
        if (bad != 0)
            return bad;
    }
    return 0;
}

/* The records of a stream between the two. */
static int read_between(struct postgres_store *s, uint32_t stream,
                        uint64_t from, uint64_t last, store_sink *sink,
                        void *to, struct fault *f)
{
    int rows = PAGE;

    while (rows == PAGE) {
        struct arguments a = {0};
        struct journal_record end = {.seq = from};
        PGresult *r;
        int bad;

        postgres_number(&a, stream);
        postgres_number(&a, from);
        postgres_number(&a, last);
        if (postgres_ask(s->db,
                         RECORD "stream = $1 AND seq BETWEEN $2 AND $3 "
                                "ORDER BY seq LIMIT 1000",
                         &a, &r, f) != 0)
            return FAULT;
        rows = PQntuples(r);
        bad = give_page(r, sink, to, &end, f);
        from = end.seq + 1;
        PQclear(r);
        if (bad != 0)
            return bad;
    }
    return 0;
}

static int postgres_read(void *store, uint32_t stream, uint64_t from,
                         store_sink *sink, void *to, struct fault *f)
{
    return read_between(store, stream, from, INT64_MAX, sink, to, f);
}

static int postgres_read_some(void *store, const struct journal_head *tip,
                              uint64_t from, uint64_t last, store_sink *sink,
                              void *to, struct fault *f)
{
    return read_between(store, tip->stream, from, last, sink, to, f);
}

/* One page of ids; where the last of them stands. */
static int give_ids(const PGresult *q, store_sink *sink, void *to,
                    uint64_t *pos, struct fault *f)
{
    int bad = 0;

    for (int i = 0; bad == 0 && i < PQntuples(q); i++) {
        struct journal_record r = {.stream = (uint32_t)postgres_get(q, i, 1),
                                   .seq = postgres_get(q, i, 2),
                                   .id = postgres_get(q, i, 3)};

        *pos = postgres_get(q, i, 0);
        bad = sink(to, &r, f);
    }
    return bad;
}

static int postgres_ids(void *store, store_sink *sink, void *to,
                        struct fault *f)
{
    struct postgres_store *s = store;
    uint64_t pos = 0;
    int rows = IDS_PAGE, bad = 0;

    while (bad == 0 && rows == IDS_PAGE) {
        struct arguments a = {0};
        PGresult *r;

        postgres_number(&a, pos);
        if (postgres_ask(s->db,
                         "SELECT pos, stream, seq, id FROM houseway.record "
                         "WHERE pos > $1 ORDER BY pos "
                         "LIMIT 10000",
                         &a, &r, f) != 0)
            return FAULT;
        rows = PQntuples(r);
        bad = give_ids(r, sink, to, &pos, f);
        PQclear(r);
    }
    return bad;
}

static int postgres_put_snapshot(void *store, const struct journal_head *h,
                                 uint64_t seq, const void *bytes, size_t count,
                                 struct fault *f)
{
    struct postgres_store *s = store;
    struct arguments a = {0};
    PGresult *r;
    bool put;

    postgres_number(&a, h->stream);
    postgres_number(&a, h->epoch);
    postgres_number(&a, seq);
    postgres_bytes(&a, bytes, count);
    if (postgres_ask(s->db,
                     "INSERT INTO houseway.snapshot SELECT stream, $3, "
                     "(SELECT coalesce(max(pos), 0) FROM houseway.record r "
                     "WHERE r.stream = $1 AND r.seq = $3), $4 "
                     "FROM houseway.stream WHERE stream = $1 AND epoch = $2 "
                     "ON CONFLICT (stream) DO UPDATE SET seq = EXCLUDED.seq, "
                     "pos = EXCLUDED.pos, body = EXCLUDED.body",
                     &a, &r, f) != 0)
        return FAULT;
    put = strcmp(PQcmdTuples(r), "1") == 0;
    PQclear(r);
    return put ? 0 : lost(f);
}

static int postgres_get_snapshot(void *store, uint32_t stream,
                                 store_sink *sink, void *to, struct fault *f)
{
    struct postgres_store *s = store;
    struct journal_record row = {.stream = stream};
    struct arguments a = {0};
    PGresult *r;
    int bad = 0;

    postgres_number(&a, stream);
    if (postgres_ask(s->db,
                     "SELECT seq, pos, body FROM houseway.snapshot "
                     "WHERE stream = $1",
                     &a, &r, f) != 0)
        return FAULT;
    if (PQntuples(r) == 1) {
        row.seq = postgres_get(r, 0, 0);
        row.pos = postgres_get(r, 0, 1);
        row.body = (const uint8_t *)PQgetvalue(r, 0, 2);
        row.bytes = (size_t)PQgetlength(r, 0, 2);
        bad = sink(to, &row, f);
    }
    PQclear(r);
    return bad;
}

const struct store_way store_postgres = {
    .open = postgres_open,
    .close = postgres_close,
    .house = postgres_house,
    .key = postgres_key,
    .let_go = postgres_let_go,
    .begin = postgres_begin,
    .end = postgres_end,
    .take = postgres_take,
    .write = postgres_write,
    .read = postgres_read,
    .read_some = postgres_read_some,
    .read_all = postgres_read_all,
    .ids = postgres_ids,
    .heads = postgres_heads,
    .put_snapshot = postgres_put_snapshot,
    .get_snapshot = postgres_get_snapshot,
    .beat = postgres_beat,
    .orphans = postgres_orphans,
};
