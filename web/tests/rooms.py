"""Writes what a room said once, for the tests of the pages to show.

    web/tests/rooms.py HOUSEWAY

Tables come from `houseway-dev view`, which says the same every time; the lobby,
the cage, hands and books from a room that is served for some seconds.  A file
in web/tests/rooms is only rewritten if the room's answer differs.
"""
import glob
import json
import os
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, "tests/cli")
from serve_client import Room  # noqa: E402

HOUSEWAY, OUT = sys.argv[1], "web/tests/rooms"
GAMES = {"board": ("oceana", "holdem"), "nolimit": ("sandk", "pineapple"),
         "up": ("oceana", "stud-hilo"), "draw": ("rogelios", "five-card-draw"),
         "push": ("sandk", "push-nine"), "total": ("oceana", "pure-21.5"),
         "setting": ("sandk", "pai-gow-poker"), "melding": ("sandk", "pan"),
         "hilo": ("oceana", "omaha-hilo"),
         "banked": ("shore", "no-commission-baccarat", "--data",
                    "tests/banked/data")}


def write(name, what):
    with open(f"{OUT}/{name}.json", "w", encoding="utf-8") as f:
        json.dump(what, f, ensure_ascii=False, separators=(",", ":"))
        f.write("\n")


def moments(house, game, *more):
    """Some pushes of a table: one's own turn, another's, the end of a hand."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([HOUSEWAY + "-dev", "view", house, game, *more,
                        "--steps", "150",
                        "--seat", "1", "--every", folder],
                       capture_output=True, check=True)
        said = [json.load(open(path, encoding="utf-8"))
                for path in sorted(glob.glob(folder + "/*.json"))]
    kinds = {}
    for push in said:
        view = push["view"]
        turn = view["to_act"] == 1
        may = ",".join(sorted({m["command"] for m in view["may"]}))
        ended = any(e["event"] in ("paid", "settled", "meld_paid")
                    for e in push["events"])
        kinds.setdefault((turn, may, ended), push)
    return list(kinds.values())[:7]


def staff(room, floor, name, role):
    floor.ask("POST", "/api/staff", {"name": name, "password": "a long enough word",
                                     "role": role})
    return room.person(name, "a long enough word")


def watch(person, what):
    line = person.call()
    line.ask({"watch": {what: True}})
    return line.push(lambda m: what in m, 20)[what]


def served():
    folder = tempfile.mkdtemp(prefix="houseway-rooms.")
    word = os.path.join(folder, "word")
    with open(word, "w", encoding="utf-8") as f:
        f.write("a password for the floor\n")
    room = Room(HOUSEWAY, "--pace", "100", "--seed", "5", "--mistakes", "1",
                "--floor-password-file", word, folder=folder)
    guest, floor = room.person("Vera"), room.person("floor", "a password for the floor")
    tables = guest.ask("GET", "/api/lobby")[1]["tables"]
    table = next(t["table"] for t in tables if t["game"] == "holdem")
    line = guest.call()
    line.ask({"seat": {"table": table}})
    line.ask({"watch": {"table": table}})
    until = time.monotonic() + 60
    while time.monotonic() < until and \
            len(guest.ask("GET", "/api/me/hands")[1]["hands"]) < 3:
        view = line.push(lambda m: m.get("table") == table, 20)["view"]
        may = {m["command"] for m in view["may"]}
        for command in ("check", "call", "muck", "show"):
            if command in may and view["to_act"] == view["you"]:
                line.ask({"table": table, "do": {"command": command}})
                break
    cashier = staff(room, floor, "Cora", "cage")
    staff(room, floor, "Abe", "auditor")
    call = cashier.call()
    for drawer in (2, 3):
        call.ask({"cage": True, "do": {"command": "take_drawer", "drawer": drawer}})
    for chips in (90000, 500000):  # the second takes two people
        call.ask({"cage": True, "do": {"command": "fill", "drawer": 2, "cash": 90000, "chips": chips}})
    person = guest.me["person"]
    call.ask({"cage": True, "do": {"command": "sell_chips", "person": person, "drawer": 2, "amount": 5000}})
    call.ask({"cage": True, "do": {"command": "cash_out", "person": person, "drawer": 2, "amount": 900000}})
    floor_line = floor.call()
    for house, game in (("oceana", "holdem"), ("oceana", "stud"), ("sandk", "push-nine")):
        floor_line.ask({"cage": True, "do": {"command": "seed_fund", "house": house, "game": game, "amount": 12500}})
    lists = guest.call()
    for one in (tables[4], tables[6]):
        lists.ask({"desk": True, "do": {"command": "join_list", "game": one["list_game"], "limit": one["list_limit"]}})
    ned = room.person("Ned").me["person"]
    floor_line.ask({"desk": True, "do": {"command": "bar", "person": ned, "reason": "Threw cards",
                                         "until": int(time.time()) + 7 * 86400}})
    bad = room.person("Bad Bo").me["person"]
    floor_line.ask({"desk": True, "do": {"command": "bar", "person": bad, "reason": "A cheat"}})
    floor.ask("POST", "/api/staff", {"name": "Cora two", "password": "a long enough word",
                                     "role": "floor", "same_as": "Cora"})
    for _ in range(60):
        if floor.ask("GET", "/api/rulings")[1]["rulings"]:
            break
        time.sleep(0.5)
    hand = guest.ask("GET", "/api/me/hands")[1]["hands"][0]
    paths = ["/api/houses", "/api/houses/oceana", "/api/houses/oceana/games/holdem",
             "/api/houses/oceana/clauses?game=holdem", "/api/clauses/OCE-HOLDEM-5.1",
             "/api/me/hands", "/api/me/results", f"/api/tables/{hand['table']}/hands",
             f"/api/hands/{hand['table']}/{hand['hand']}"]
    said = {path: guest.ask("GET", path)[1] for path in paths}
    steps = said[paths[-1]]["steps"]
    said[paths[-1]]["steps"] = steps[:7] + steps[-3:]
    said[paths[3]]["clauses"] = said[paths[3]]["clauses"][:12]
    write("answers", said |
          {path: floor.ask("GET", path)[1] for path in ("/api/rulings", "/api/signed", "/api/staff")})
    floor_line.ask({"desk": True, "do": {"command": "offer_seat", "table": tables[6]["table"], "seat": 0}})
    write("lobby", {"guest": watch(guest, "lobby"), "floor": watch(floor, "lobby"), "rail": watch(room.person(), "lobby")})
    write("cage", {"cage": watch(cashier, "cage"), "floor": watch(floor, "cage")})
    held = floor_line.ask({"table": table, "do": {"command": "hold_play"}})
    reports = floor_line.ask({"ask": {"reports": table}})
    first = reports.get("ok", {}).get("reports", [{}])[0].get("do")
    write("floor", {"table": table, "held": held, "reports": reports,
                    "preview": floor_line.ask({"ask": {"preview": {"table": table, "do": first}}}) if first else None,
                    "me": {"guest": guest.me, "floor": floor.me, "cage": cashier.me}})
    room.stop()


write("tables", {name: moments(*game) for name, game in GAMES.items()})
served()
