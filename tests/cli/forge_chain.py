"""Changes a record of the cage and makes every hash after it right again.

    forge_chain.py DB

Only the signed heads can tell.
"""
import hashlib
import sqlite3
import sys

WIDTHS = (("stream", 4), ("seq", 8), ("epoch", 8), ("at_ms", 8), ("id", 8),
          ("person", 4), ("role", 1), ("events", 2), ("hand", 4), ("opens", 4))


def main():
    with sqlite3.connect(sys.argv[1]) as db:
        rows = db.execute(
            "SELECT pos, " + ", ".join(n for n, _ in WIDTHS) + ", body "
            "FROM record WHERE stream = 1 ORDER BY seq").fetchall()
        before = bytes(32)
        for row in rows:
            fields = dict(zip([n for n, _ in WIDTHS], row[1:-1]))
            if fields["seq"] == 3:
                fields["person"] += 1
                db.execute("UPDATE record SET person = person + 1 "
                           "WHERE pos = ?", (row[0],))
            head = before + b"".join(
                (fields[n] % (1 << 8 * w)).to_bytes(w, "little")
                for n, w in WIDTHS)
            before = hashlib.blake2b(head + row[-1], digest_size=32).digest()
            db.execute("UPDATE record SET hash = ? WHERE pos = ?",
                       (before, row[0]))
        db.execute("UPDATE stream SET hash = ? WHERE stream = 1", (before,))
    return 0 if len(rows) > 3 else 1


sys.exit(main())
