"""Reports and audits of a served room, at any moment of it.

    serve_moments.py HOUSEWAY [MOMENTS]

A room with a guest at each table of Pure 21.5 plays on, with mistakes and
rulings.  At random moments, while it plays and while it is stopped (half of
the times by a kill), every report must be printed and the audit must be clean.
A shoe that is in play is sealed: the report says how much of it that leaves
out.
"""
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from serve_client import Count, Room

HOUSEWAY = sys.argv[1]
MOMENTS = int(sys.argv[2]) if len(sys.argv) > 2 else 12
RESTARTS = 4  # one moment in so many is one of a stopped room
COUNT = Count()
LUCK = random.Random(23)


def open_room(folder):
    word = os.path.join(folder, "word")
    with open(word, "w", encoding="utf-8") as f:
        f.write("a password for the floor\n")
    return Room(HOUSEWAY, "--pace", "20", "--mistakes", "1",
                "--floor-password-file", word, folder=folder)


def sit_down(room):
    """A guest at each table of the banked game of totals, who looks on."""
    lines = []
    tables = room.person("Eli").ask("GET", "/api/lobby")[1]["tables"]
    for one in tables:
        if "pure" not in one["game"]:
            continue
        line = room.person(f"Guest {one['table']}").call()
        line.ask({"seat": {"table": one["table"]}})
        line.ask({"watch": {"table": one["table"]}})
        lines.append(line)
    COUNT.check(len(lines) >= 3, "a table of totals in each house")
    return lines


def play_on(lines, seconds):
    """Reads what is pushed; a guest lets the clock decide."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for line in lines:
            try:
                line.hear(0.01)
            except OSError:
                pass


def run(*words):
    return subprocess.run([HOUSEWAY, *words], text=True, capture_output=True,
                          timeout=600, check=False)


def look(db, what):
    """One moment: a fault is one; says whether some was sealed."""
    report = run("report", db)
    COUNT.check(report.returncode == 0,
                f"{what}: report: {report.stderr}{report.stdout[-200:]}")
    audit = run("audit", db)
    COUNT.check(audit.returncode == 0 and "is clean" in audit.stdout,
                f"{what}: audit: {audit.stdout[-300:]}{audit.stderr}")
    return "Not counted: " in report.stdout


def main():
    folder = tempfile.mkdtemp(prefix="houseway-moments.")
    db = os.path.join(folder, "room.db")
    room, sealed, stopped = open_room(folder), 0, 0
    lines = sit_down(room)
    for i in range(MOMENTS):
        play_on(lines, LUCK.uniform(0.05, 0.6))
        sealed += look(db, f"moment {i}, in play")
        if i % RESTARTS != RESTARTS - 1:
            continue
        for line in lines:
            line.close()
        kill = (i // RESTARTS) % 2
        room.stop(signal.SIGKILL if kill else signal.SIGTERM)
        sealed += look(db, f"moment {i}, stopped{' by a kill' * kill}")
        stopped += 1
        room = open_room(folder)
        lines = sit_down(room)
    COUNT.check(sealed > 0, "no shoe was ever in play")
    COUNT.check(stopped > 0 or MOMENTS < RESTARTS, "never stopped")
    COUNT.check(room.stop() == 0, "the room did not stop well")
    shutil.rmtree(folder)
    print(f"{COUNT.good} passed, {COUNT.bad} failed")
    return COUNT.bad > 0


sys.exit(main())
