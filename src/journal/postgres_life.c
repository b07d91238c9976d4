/*
 * postgres_life.c - who is alive among the processes that share a database.
 *
 * Each process has a number and holds an advisory lock on it, on a connection
 * that does nothing else.  When the process dies, the server sees the
 * connection go and the lock is free at once.  A process that hangs keeps its
 * connection, so it also gives a beat, by the server's clock.
 *
 * This only says when to take over.  That nobody writes twice is the epoch's
 * doing, whatever a lock or a clock says.
 */
#include "journal/store_postgres.h"

/* The first word of our advisory locks: "Hw". */
#define LOCK "18551"

/* A process gives its number to its lock; the row stays as a record of it. */
int postgres_live(struct postgres_store *s, struct fault *f)
{
    struct arguments a = {0};
    PGresult *r;

    postgres_text(&a, s->address);
    if (postgres_ask(s->life,
                     "WITH us AS (INSERT INTO houseway.process (address, beat)"
                     " VALUES ($1, clock_timestamp()) RETURNING number) "
                     "SELECT number::bigint, pg_advisory_lock(" LOCK
                     ", number)"
                     " FROM us",
                     &a, &r, f) != 0)
        return FAULT;
    s->process = postgres_get(r, 0, 0);
    PQclear(r);
    return 0;
}

int postgres_beat(void *store, int64_t ahead_ms, struct fault *f)
{
    struct postgres_store *s = store;
    struct arguments a = {0};

    postgres_number(&a, s->process);
    postgres_number(&a, (uint64_t)ahead_ms);
    return postgres_ask(s->life,
                        "UPDATE houseway.process SET beat = clock_timestamp() "
                        "+ $2 * interval '1 millisecond' WHERE number = $1",
                        &a, NULL, f);
}

int postgres_orphans(void *store, int64_t hung_ms, journal_head_taker *take,
                     void *to, struct fault *f)
{
    struct postgres_store *s = store;
    struct arguments a = {0};
    struct journal_head h;
    PGresult *r;
    int bad = 0;

    postgres_number(&a, (uint64_t)hung_ms);
    if (postgres_ask(
            s->db,
            "SELECT s.stream, s.epoch, s.seq, s.hash, s.owner "
            "FROM houseway.stream s LEFT JOIN houseway.process p "
            "ON p.number = s.process WHERE p.number IS NULL "
            "OR p.beat < clock_timestamp() - $1 * interval '1 millisecond' "
            "OR NOT EXISTS (SELECT FROM pg_locks l "
            "WHERE l.locktype = 'advisory' AND l.classid = " LOCK
            " AND l.objid = p.number AND l.granted AND l.database = "
            "(SELECT oid FROM pg_database WHERE datname = current_database()))"
            " ORDER BY s.stream",
            &a, &r, f) != 0)
        return FAULT;
    for (int i = 0; bad == 0 && i < PQntuples(r); i++) {
        postgres_head(r, i, &h);
        bad = take(to, &h, f);
    }
    PQclear(r);
    return bad;
}
