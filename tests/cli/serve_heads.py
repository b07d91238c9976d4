"""All that happened in a served room, as its journal has it."""
import os
import sqlite3


def heads(room):
    """The last record of every stream, but of the house's signatures."""
    db = sqlite3.connect(os.path.join(room.folder, "room.db"), timeout=10)
    rows = db.execute("SELECT stream, seq, hash FROM stream WHERE stream > 0 "
                      "ORDER BY stream").fetchall()
    db.close()
    return rows
