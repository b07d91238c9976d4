/*
 * postgres_schema.c - the tables in PostgreSQL, and how a server must be set.
 */
#include <string.h>

#include "journal/store_postgres.h"

/* One process makes the tables while others wait: the lock is for that. */
static const char schema[] =
    "BEGIN;"
    "SELECT pg_advisory_xact_lock(18551, 0);"
    "CREATE SCHEMA IF NOT EXISTS houseway;"
    "CREATE TABLE IF NOT EXISTS houseway.house ("
    "  name text PRIMARY KEY, value bytea NOT NULL);"
    "CREATE TABLE IF NOT EXISTS houseway.process ("
    "  number integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
    "  address text NOT NULL, beat timestamptz NOT NULL);"
    "CREATE TABLE IF NOT EXISTS houseway.stream ("
    "  stream bigint PRIMARY KEY, epoch bigint NOT NULL, seq bigint NOT NULL,"
    "  hash bytea NOT NULL, owner text NOT NULL, process bigint NOT NULL)"
    "  WITH (fillfactor = 50);"
    "CREATE TABLE IF NOT EXISTS houseway.record ("
    "  pos bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
    "  stream bigint NOT NULL, seq bigint NOT NULL, epoch bigint NOT NULL,"
    "  at_ms bigint NOT NULL, id bigint NOT NULL, person bigint NOT NULL,"
    "  role bigint NOT NULL, events bigint NOT NULL, hand bigint NOT NULL,"
    "  opens bigint NOT NULL, hash bytea NOT NULL, body bytea NOT NULL,"
    "  UNIQUE (stream, seq));"
    "CREATE UNIQUE INDEX IF NOT EXISTS record_id"
    "  ON houseway.record (stream, id) WHERE id <> 0;"
    "CREATE TABLE IF NOT EXISTS houseway.snapshot ("
    "  stream bigint PRIMARY KEY, seq bigint NOT NULL, pos bigint NOT NULL,"
    "  body bytea NOT NULL);"
    "CREATE OR REPLACE FUNCTION houseway.append("
    "  streams bigint[], epochs bigint[], seqs bigint[], tips bigint[],"
    "  heads bytea[], r1 bigint[], r2 bigint[], r3 bigint[], r4 bigint[],"
    "  r5 bigint[], r6 bigint[], r7 bigint[], r8 bigint[], r9 bigint[],"
    "  r10 bigint[], hashes bytea[], bodies bytea[])"
    "  RETURNS bigint LANGUAGE plpgsql AS $f$"
    "  DECLARE moved bigint;"
    "  BEGIN"
    "    UPDATE houseway.stream s SET seq = n.tip, hash = n.head"
    "      FROM unnest(streams, epochs, seqs, tips, heads)"
    "        AS n(stream, epoch, seq, tip, head)"
    "      WHERE s.stream = n.stream AND s.epoch = n.epoch"
    "        AND s.seq = n.seq;"
    "    GET DIAGNOSTICS moved = ROW_COUNT;"
    "    IF moved <> cardinality(streams) THEN"
    "      RAISE EXCEPTION 'a stream has been taken by another'"
    "        USING ERRCODE = 'HW001';"
    "    END IF;"
    "    INSERT INTO houseway.record (stream, seq, epoch, at_ms, id, person,"
    "        role, events, hand, opens, hash, body)"
    "      SELECT * FROM unnest(r1, r2, r3, r4, r5, r6, r7, r8, r9, r10,"
    "        hashes, bodies);"
    "    RETURN moved;"
    "  END $f$;"
    "COMMIT";

static int run(PGconn *db, const char *words, struct fault *f)
{
    PGresult *r = PQexec(db, words);
    ExecStatusType got = PQresultStatus(r);
    int bad = got == PGRES_COMMAND_OK || got == PGRES_TUPLES_OK
                  ? 0
                  : postgres_say(db, r, f);

    PQclear(r);
    return bad;
}

int postgres_schema(PGconn *db, struct fault *f)
{
    return run(db, schema, f);
}

/* A server that syncs nothing may lose what it said is done. */
static int check_settings(PGconn *db, struct fault *f)
{
    PGresult *r = PQexec(db, "SELECT current_setting('fsync'), "
                             "current_setting('full_page_writes'), "
                             "current_setting('synchronous_commit')");
    int bad = 0;

    if (PQresultStatus(r) != PGRES_TUPLES_OK)
        bad = postgres_say(db, r, f);
    else if (strcmp(PQgetvalue(r, 0, 0), "on") != 0 ||
             strcmp(PQgetvalue(r, 0, 1), "on") != 0)
        bad = fault_say(f, "PostgreSQL runs with fsync or full_page_writes "
                           "off and could lose what it acknowledged");
    else if (strcmp(PQgetvalue(r, 0, 2), "off") == 0 ||
             strcmp(PQgetvalue(r, 0, 2), "local") == 0)
        bad = run(db, "SET synchronous_commit = on", f);
    PQclear(r);
    return bad;
}

/* The value in an address, otherwise libpq's default. */
static const char *said(const PQconninfoOption *of,
                        const PQconninfoOption * or, const char *word)
{
    for (; of->keyword != NULL; of++)
        if (strcmp(of->keyword, word) == 0 && of->val != NULL &&
            of->val[0] != '\0')
            return of->val;
    for (; or->keyword != NULL; or ++)
        if (strcmp(or->keyword, word) == 0 && or->val != NULL &&
            or->val[0] != '\0')
            return or->val;
    return NULL;
}

int postgres_name(const char *where, char out[JOURNAL_NAME], struct fault *f)
{
    char *why = NULL;
    PQconninfoOption *of = PQconninfoParse(where, &why);
    PQconninfoOption *usual = PQconndefaults();
    const char *host, *port, *name;

    if (of == NULL || usual == NULL) {
        fault_say(f, "PostgreSQL: that is no address, such as "
                     "postgresql://db.example/cards");
    } else {
        host = said(of, usual, "host");
        port = said(of, usual, "port");
        name = said(of, usual, "dbname");
        if (name == NULL)
            name = said(of, usual, "user");
        snprintf(out, JOURNAL_NAME, "postgresql %s:%s/%s",
                 host != NULL ? host : "localhost",
                 port != NULL ? port : "5432", name != NULL ? name : "");
    }
    if (why != NULL)
        PQfreemem(why);
    host = of != NULL && usual != NULL ? out : NULL;
    PQconninfoFree(of);
    PQconninfoFree(usual);
    return host != NULL ? 0 : FAULT;
}

int postgres_connect(PGconn **out, const char *where, struct fault *f)
{
    *out = PQconnectdb(where);
    if (PQstatus(*out) != CONNECTION_OK)
        return postgres_say(*out, NULL, f);
    if (run(*out, "SET client_min_messages = warning", f) != 0)
        return FAULT;
    return check_settings(*out, f);
}
