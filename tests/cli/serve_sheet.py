"""The floor's sheet: whatever can be reported now has a preview, of everybody
whom it can be about, at a table of every kind.

    serve_sheet.py HOUSEWAY

Play is held, all that is listed is asked for, each seat that is offered is
laid over the command as the page does, and play goes on. One report of each
kind of table is carried out.  And the cage is as it was asked for.
"""
import os
import subprocess
import sys
import tempfile
import time

from serve_client import Count, Room

HOUSEWAY = sys.argv[1]
SHAPES = ["board", "up", "draw", "push", "setting", "melding"]
LOOKS = 2        # moments of each table at which all is asked
LINES = 10       # a line may say so much a second, and no more
A_SECOND = 18
SEATS = ("at", "spot")


COUNT = Count()


class Lines:
    """Several calls of one person, used in turn: nobody talks too fast."""

    def __init__(self, person):
        self.calls = [person.call() for _ in range(LINES)]
        self.said = 0
        self.began = time.monotonic()

    def ask(self, message):
        self.said += 1
        early = self.said / (LINES * A_SECOND) - (time.monotonic() -
                                                  self.began)
        if early > 0:
            time.sleep(early)
        return self.calls[self.said % LINES].ask(message)


def tables(room):
    """A table of each shape, and one where circles are played."""
    found = {}
    for one in room.person().ask("GET", "/api/lobby")[1]["tables"]:
        found.setdefault(one["shape"], one["table"])
    COUNT.check(set(SHAPES) | {"total"} <= set(found), f"tables: {found}")
    return found


def laid_over(do, choice):
    """As web/src/floor/asks.tsx does it."""
    if any(field in choice for field in SEATS):
        do = {k: v for k, v in do.items()
              if k not in ("other", "which", "amount")}
    return do | choice


def wishes(one):
    """The command of a report, as it would be of each seat."""
    do = {k: v for k, v in one["do"].items() if k not in ("who", "id")}
    yield do
    for ask in one["asks"]:
        if ask["field"] in SEATS:
            yield from (laid_over(do, c) for c in ask["choices"])
        elif ask["field"] == "in_time":
            yield do | {"in_time": True}


def is_whole(ruling):
    """The remedy, the sentence read aloud, and the clause."""
    return (ruling["title"] and ruling["now"] + ruling["later"] and
            ruling["aloud"] and "clause" in ruling and "then" in ruling and
            ruling["do"]["command"] and
            ("board" not in ruling["lies"] or "to_act" in ruling["lies"] and
             isinstance(ruling["changes"], dict)) and
            all(s.strip() for s in ruling["now"]) and
            all(s["when"] or s["say"].strip() for s in ruling["later"]))


def preview(lines, table, do):
    said = lines.ask({"ask": {"preview": {"table": table, "do": do}}})
    COUNT.check("ok" in said and is_whole(said["ok"]), f"{do}: {said}")
    return said.get("ok")


def walk(lines, table):
    """All that is listed now; the list, where there is one."""
    said = lines.ask({"ask": {"reports": table}})
    COUNT.check("ok" in said, f"reports of {table}: {said}")
    reports = said["ok"]["reports"]
    for one in reports:
        for do in wishes(one):
            preview(lines, table, do)
    return reports


def held(lines, table, run):
    lines.ask({"table": table, "do": {"command": "hold_play"}})
    try:
        return run()
    finally:
        lines.ask({"table": table, "do": {"command": "play_on"}})


def carry_out(lines, shape, table, reports):
    """The first that can be done without knowing a card is done."""
    for one in reports:
        do = next(wishes(one))
        if "which" in do or "face" in do:
            continue
        said = lines.ask({"table": table, "do": do})
        COUNT.check("ok" in said, f"{shape}, carried out: {do}: {said}")
        return


def look(lines, shape, table):
    until, looks, names = time.monotonic() + 40, 0, set()

    def moment():
        reports = walk(lines, table)
        if looks == LOOKS - 1:
            carry_out(lines, shape, table, reports)
        return reports

    while looks < LOOKS and time.monotonic() < until:
        if lines.ask({"ask": {"reports": table}})["ok"]["reports"]:
            reports = held(lines, table, moment)
            looks += bool(reports)
            names |= {one["what"] for one in reports}
        time.sleep(0.1)
    COUNT.check(looks == LOOKS, f"{shape}: reports at {looks} moments")
    return names


def refusals(lines, all_tables):
    """An impossible report is refused with a sentence, and nothing breaks."""
    for table, do in ((all_tables["melding"],
                       {"command": "meld_foul", "at": 9, "found": 11}),
                      (all_tables["setting"], {"command": "foul", "spot": 8}),
                      (all_tables["total"], {"command": "foul", "spot": 1}),
                      (all_tables["board"],
                       {"command": "meld_foul", "at": 1, "kept": True})):
        said = lines.ask({"ask": {"preview": {"table": table, "do": do}}})
        COUNT.check("no" in said and said["no"]["say"], f"{do}: {said}")
    said = lines.ask({"ask": {"reports": all_tables["total"]}})
    COUNT.check(said["ok"] == {"reports": [], "decides": False},
                f"circles: {said}")


def two_above(lines):
    """The cage takes two people above what was said when the room opened."""
    call = lines.calls[0]
    call.ask({"watch": {"cage": True}})
    cage = call.push(lambda said: "cage" in said)["cage"]
    COUNT.check(cage["limit"] == 250000, f"--two-above: {cage['limit']}")
    for wrong in ("0", "much", "99999999999"):
        said = subprocess.run([HOUSEWAY, "serve", "--two-above", wrong],
                              capture_output=True, text=True, check=False)
        COUNT.check(said.returncode == 2 and "--two-above" in said.stderr,
                    f"--two-above {wrong}: {said}")


def main():
    folder = tempfile.mkdtemp(prefix="houseway-sheet.")
    word = os.path.join(folder, "word")
    with open(word, "w", encoding="utf-8") as f:
        f.write("a password for the floor\n")
    room = Room(HOUSEWAY, "--pace", "20", "--seed", "11", "--two-above", "2500",
                "--floor-password-file", word, folder=folder)
    lines = Lines(room.person("floor", "a password for the floor"))
    all_tables = tables(room)
    seen = {s: look(lines, s, all_tables[s]) for s in SHAPES}
    COUNT.check(seen["melding"] == {"wrong_count", "drawn_kept"},
                f"melds: {seen['melding']}")
    COUNT.check(seen["setting"] == {"found_set_wrong"},
                f"two hands: {seen['setting']}")
    refusals(lines, all_tables)
    two_above(lines)
    room.stop()
    print(f"{COUNT.good} passed, {COUNT.bad} failed")
    return 0 if COUNT.bad == 0 else 1


sys.exit(main())
