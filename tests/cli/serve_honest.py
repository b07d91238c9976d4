"""The audit is clean after every honest act of players, floor and cage.

    serve_honest.py HOUSEWAY

A room plays on at full pace.  After each act that was answered with yes the
journal is audited and all reports are printed, before the room does anything
else of note: no act may leave books that look forged until the next shift.
"""
import os
import shutil
import subprocess
import sys
import tempfile
import time

from serve_client import Count, Room

HOUSEWAY = sys.argv[1]
WORD = "a password for the floor"
COUNT = Count()
DONE = set()


def run(*words):
    return subprocess.run([HOUSEWAY, *words], text=True, capture_output=True,
                          timeout=120, check=False)


def look(room, what):
    db = os.path.join(room.folder, "room.db")
    audit, report = run("audit", db), run("report", db)
    COUNT.check("The journal is clean." in audit.stdout,
                f"{what}: {audit.stdout.splitlines()[-1:]}{audit.stderr}")
    COUNT.check(report.returncode == 0, f"{what}: {report.stderr}")


def act(room, person, message, must=True):
    """Says it; the journal must be right whatever is answered."""
    line = person.call()
    said = line.ask(message)
    line.close()
    do = message.get("do", {})
    name = do.get("command", next(iter(message)))
    if "ok" in said:
        DONE.add(name)
    COUNT.check("ok" in said or not must, f"{message}: {said}")
    if "ok" in said:
        look(room, name)
    return said


def at(table, command, **more):
    return {"table": table, "do": {"command": command, **more}}


def cage(command, **more):
    return {"cage": True, "do": {"command": command, **more}}


def desk(command, **more):
    return {"desk": True, "do": {"command": command, **more}}


def staff(room, floor, name, role, **more):
    floor.post("/api/staff", {"name": name, "password": "long enough " + name,
                              "role": role} | more)
    return room.person(name, "long enough " + name)


def choose(person):
    """A password of one's own, which the floor does not know."""
    name = person.me["name"]
    person.post("/api/password", {"password": "long enough " + name,
                                  "new": "chosen by " + name})


def approves(person, approval):
    line = person.call()
    said = line.ask(cage("approve", approval=approval))
    line.close()
    return said


def played(room, game, most=12):
    """Tables of a game at which something was collected."""
    rows = run("report", os.path.join(room.folder, "room.db"), "tables",
               "--csv").stdout.splitlines()[1:]
    names = {t["table"]: t["game"] for t in
             room.person().ask("GET", "/api/lobby")[1]["tables"]}
    found = []
    for row in rows:
        cells = row.split(",")
        table = int(cells[0])
        if float(cells[-2]) > 0 and names.get(table) == game:
            found.append(table)
    return found[:most]


def wait_for(what, seconds=60):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        got = what()
        if got:
            return got
        time.sleep(0.3)
    raise TimeoutError(what)


def at_tables(room, floor):
    """What the floor does at a table, from holding play to breaking it."""
    tables = wait_for(lambda: played(room, "holdem") if
                      len(played(room, "holdem")) >= 3 else None)
    one, two, three = tables[:3]
    for do in (at(one, "hold_play"), at(one, "play_on"),
               at(one, "pause", reason="a spill"), at(one, "unpause"),
               at(one, "clock", turn=20, bank=30)):
        act(room, floor, do)
    line = floor.call()
    line.ask({"watch": {"table": one}})
    reports = line.ask({"ask": {"reports": one}})["ok"]["reports"]
    for report in reports:
        if "misdeal" in str(report) or report is reports[-1]:
            do = {k: v for k, v in report["do"].items()
                  if k not in ("who", "id")}
            act(room, floor, {"table": one, "do": do}, must=False)
            break
    seats = line.push(lambda m: m.get("table") == one)["view"]["seats"]
    line.close()
    taken = [s["seat"] for s in seats if s["state"] == "sits"]
    act(room, floor, at(one, "expel", at=taken[0], reason="was rude"))
    # In the middle of a hand it is refused, and then nothing has changed.
    for table in (two, three):
        wait_for(lambda t=table: "ok" in act(room, floor, at(t, "break_table"),
                                             must=False))
    for table in wait_for(lambda: played(room, "pure-21.5"), 90)[:1]:
        wait_for(lambda t=table: "ok" in act(room, floor, at(t, "break_table"),
                                             must=False), 90)
    act(room, floor, {"open": {"house": "oceana", "game": "holdem",
                              "lower": 300, "upper": 600}})
    return one


def at_desk(room, floor, guest, one):
    act(room, guest, {"seat": {"table": one}})
    act(room, guest, at(one, "leave"), must=False)
    board = guest.ask("GET", "/api/lobby")[1]["tables"]
    table = next(t for t in board if t["table"] == one)
    act(room, guest, desk("join_list", game=table["house"] + "/holdem",
                          limit="3/6"), must=False)


def at_cage(room, floor, guest):
    ann = staff(room, floor, "ann", "cage")
    person = guest.me["person"]
    act(room, floor, cage("stock_float", cash=90000, chips=80000))
    act(room, floor, cage("deposit", cash=500, chips=0))
    act(room, floor, cage("seed_fund", amount=5000, game="holdem",
                          house="oceana"))
    act(room, floor, cage("pay_fund", amount=1000, game="holdem",
                          house="oceana", person=person,
                          reason="aces full was beaten"))
    act(room, floor, cage("enroll", name="Joan Doe"))
    act(room, ann, cage("take_drawer", drawer=2))
    act(room, ann, cage("fill", drawer=2, cash=50000, chips=50000))
    act(room, ann, cage("sell_chips", person=person, drawer=2, amount=2000))
    fund = next(one for one in seen(floor)["funds"] if one["house"] == "oceana")
    COUNT.check(fund["house_name"] == "Oceana Cardroom" and
                fund["game_name"] != fund["game"], f"a fund without names: {fund}")
    # Much is approved by a second person; then chips are good for cash.
    act(room, floor, cage("cover_free", reason="a prize of the house"))
    said = approves(ann, waits(floor))
    COUNT.check("password of your own" in said.get("error", ""),
                f"the floor's own password approves: {said}")
    choose(ann)
    act(room, ann, cage("approve", approval=waits(floor)))
    act(room, ann, cage("cash_out", person=person, drawer=2, amount=1000))
    act(room, ann, cage("credit", drawer=2, cash=100, chips=100))
    act(room, ann, cage("correct", entry=wait_for(
        lambda: last_entry(floor, "cashed_out")), reason="a wrong name"))
    act(room, ann, cage("count_drawer", drawer=2, cash=48900, chips=47900,
                        reason="a torn bag", leaves=True))
    also = staff(room, floor, "ann two", "floor", same_as="ann")
    rows = {one["name"]: one["same_as"]
            for one in floor.ask("GET", "/api/staff")[1]["staff"]}
    COUNT.check(rows == {"floor": None, "ann": None, "ann two": "ann"},
                f"one person with two log-ins is told as two: {rows}")
    choose(also)
    said = approves(also, waits(floor))
    COUNT.check(said.get("no", {}).get("why") == "second",
                f"one person with two log-ins is two: {said}")
    act(room, floor, cage("approve", approval=waits(floor)))
    act(room, floor, cage("close_shift"))


def seen(person):
    line = person.call()
    line.ask({"watch": {"cage": True}})
    said = line.push(lambda m: "cage" in m)["cage"]
    line.close()
    return said


def names(room, floor):
    """People whom the cage enrolls are named like everybody else."""
    line = floor.call()
    for name in "Dealer", "fIoor", "\u202ennA", "Ada (calm)", "Max [easy]":
        said = line.ask(cage("enroll", name=name))
        COUNT.check("error" in said, f"enrolled as {name!r}: {said}")
    for _ in range(2):
        line.ask(cage("enroll", name="Nan Roe"))
    line.close()
    rows = run("report", os.path.join(room.folder, "room.db"), "player",
               "Nan Roe 2")
    COUNT.check(rows.returncode == 0, f"two of one name: {rows.stderr}")
    COUNT.check(room.person("Nan Roe").me["name"] == "Nan Roe 3",
                "a guest has the name of somebody enrolled")


def waits(person):
    """What waits for a second person; the room's own may be among it."""
    return max(one["approval"] for one in seen(person)["waits"])


def last_entry(person, event):
    said = seen(person)
    return next((e["entry"] for e in said["entries"] if e["event"] == event),
                None)


def main():
    folder = tempfile.mkdtemp(prefix="houseway-honest.")
    word = os.path.join(folder, "word")
    with open(word, "w", encoding="utf-8") as f:
        f.write(WORD + "\n")
    room = Room(HOUSEWAY, "--pace", "100", "--mistakes", "1",
                "--floor-password-file", word, folder=folder)
    guest, floor = room.person("Eli"), room.person("floor", WORD)
    here = floor.call()  # a floor whose page is gone holds no table
    one = at_tables(room, floor)
    at_desk(room, floor, guest, one)
    at_cage(room, floor, guest)
    names(room, floor)
    missing = {"hold_play", "play_on", "pause", "unpause", "clock", "expel",
               "break_table", "open", "seat", "stock_float", "deposit",
               "seed_fund", "pay_fund", "enroll", "take_drawer", "fill",
               "sell_chips", "cash_out", "credit", "correct",
               "count_drawer", "approve", "cover_free",
               "close_shift"} - DONE
    COUNT.check(not missing, f"never done: {missing}")
    here.close()
    COUNT.check(room.stop() == 0, "the room did not stop well")
    look(room, "stopped")
    shutil.rmtree(folder)
    print(f"{COUNT.good} passed, {COUNT.bad} failed")
    return COUNT.bad > 0


sys.exit(main())
