"""Checks the room's memory of hands, results and rulings, from the journal.

    serve_hands.py HOUSEWAY

A guest plays; the room is stopped, killed, and started again, and once its
index of hands is thrown away: the hands are the same each time, for the guest
and for a stranger, and no card is in them that was not shown to that viewer.
"""
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from serve_client import Count, Room

HOUSEWAY = sys.argv[1]
HANDS = 4
WISHES = ["check", "call", "draw", "muck", "show", "pass", "stand", "fold"]


COUNT = Count()


def open_room(folder, *more):
    word = os.path.join(folder, "word")
    with open(word, "w", encoding="utf-8") as f:
        f.write("a password for the floor\n")
    return Room(HOUSEWAY, "--pace", "200", "--seed", "5",
                "--floor-password-file", word, *more, folder=folder)


def wish_of(view, wishes):
    """The first of these that may be done; None: nothing now."""
    may = {one["command"]: one for one in view["may"]}
    if view["to_act"] != view["you"]:
        return None
    for word in wishes:
        if word in may:
            wish = {"command": word}
            if word == "draw":
                wish["cards"] = []
            return wish
    return None


def play(person, table, hands, wishes=WISHES):
    """Sits there until this many hands are in the list; the line stays open."""
    line = person.call()
    COUNT.check("ok" in line.ask({"seat": {"table": table}}), "takes a seat")
    line.ask({"watch": {"table": table}})
    until, asked = time.monotonic() + 60, 0
    while time.monotonic() < until:
        view = line.push(lambda m: m.get("table") == table, 20)["view"]
        wish = wish_of(view, wishes)
        if wish:
            line.ask({"table": table, "do": wish})
        if time.monotonic() - asked > 0.5:
            asked = time.monotonic()
            if len(mine(person)) >= hands:
                break
    line.close()


def mine(person):
    return person.ask("GET", "/api/me/hands")[1]["hands"]


def bare(said):
    """Keeps the fields that change neither with the clock nor with later
    hands."""
    said = json.loads(json.dumps(said))
    said.pop("after", None)
    for step in said.get("steps", []):
        for key in ("clock", "window_ms", "deck", "chair"):
            step["view"].pop(key, None)
    return said


def remembered(person, stranger, table, hand):
    path = f"/api/hands/{table}/{hand}"
    return {"mine": bare(person.ask("GET", path)[1]),
            "theirs": bare(stranger.ask("GET", path)[1]),
            "text": person.ask("GET", path + ".txt")[1],
            "phh": person.ask("GET", path + ".phh")[1],
            "list": mine(person),
            "results": person.ask("GET", "/api/me/results")[1]}


def shown_to(said, seat):
    """Cards of a seat that are named anywhere in a hand."""
    seen, begun = set(), False
    for step in said["steps"]:
        begun = begun or step["event"] == "hand_begun"
        if not begun:
            continue  # the hand before lies there
        for one in step["view"]["seats"]:
            if one["seat"] == seat:
                seen |= {c for c in one.get("cards") or [] if c != "??"}
    return seen


def opened(deck):
    """The cards of a deck that are opened, in the proof of it."""
    return {seal["card"] for one in deck["opened"] or []
            for seal in one["seals"] if isinstance(seal, dict)}


def look(person, stranger, table):
    """The last hand the guest was dealt in, and what each sees of it."""
    row = mine(person)[0]
    now = remembered(person, stranger, table, row["hand"])
    steps = now["mine"]["steps"]
    seat = steps[-1]["view"]["you"]
    cards = shown_to(now["mine"], seat)
    COUNT.check(row["table"] == table and row["game_name"], "a row says what")
    COUNT.check(not any(one.get("lost") or one.get("leaving") for step in steps
                        for one in step["view"]["seats"]),
                "what is so now is not told of then")
    COUNT.check(len(cards) >= 2 and set(row["cards"]) <= cards,
                f"the guest sees the own cards: {cards} {row}")
    turned = any(s["event"] == "shown" and s["seat"] == seat
                 for s in steps)
    COUNT.check(turned or not shown_to(now["theirs"], seat),
                "a stranger sees no hand that was not shown")
    text = now["text"].decode()
    COUNT.check("Table" in text and "button" in text, "a hand in words")
    COUNT.check(abs(row["at_ms"] / 1000 - time.time()) < 3600,
                f"it was just now: {row['at_ms']}")
    began = time.strftime("%Y-%m-%d %H:%M UTC",
                          time.gmtime(now["mine"]["at_ms"] // 1000))
    COUNT.check(f"Table {table}, hand {row['hand']}, {began}" in text,
                f"when it was: {began}: {text[:200]}")
    deck = now["theirs"].pop("deck")
    COUNT.check(all(turned or c not in json.dumps(now["theirs"])
                    for c in cards), "no card of it anywhere")
    COUNT.check(turned or not cards & opened(deck), "nor in the deck's proof")
    COUNT.check(cards <= opened(now["mine"]["deck"]),
                "to the guest the deck is opened as far as it was seen")
    now["theirs"]["deck"] = deck
    return row, now


def check_lobby(person):
    """Each row says what is played for, as the table itself does."""
    said = person.ask("GET", "/api/lobby")[1]
    for one in said["tables"]:
        view = person.ask("GET", f"/api/tables/{one['table']}")[1]
        view = view.get("view", view)
        amounts = set(re.findall(r"\$[\d.]+", view["sign"]["stakes"]))
        COUNT.check(one["limit"] and
                    set(re.findall(r"\$[\d.]+", one["limit"])) <= amounts,
                    f"{one['limit']}: {view['sign']['stakes']}")
        COUNT.check(one["list_game"] == f"{one['house']}/{one['game']}" and
                    one["list_limit"], f"its list: {one}")
        COUNT.check(one["collection"] and one["game_name"] ==
                    view["game_name"], f"{one}")


def check_folded(room, table):
    """A player who folded may see the cards afterwards, and nobody else
    does."""
    folder = room.person("Fred")
    play(folder, table, 2, ["fold"])
    rows, stranger = mine(folder), room.person()
    COUNT.check(all(len(row["cards"]) == 2 and "??" not in row["cards"]
                    for row in rows), f"own folded cards: {rows}")
    for row in rows:
        path = f"/api/hands/{table}/{row['hand']}"
        said = folder.ask("GET", path)[1]
        seat = said["steps"][-1]["view"]["you"]
        COUNT.check(set(row["cards"]) == shown_to(said, seat),
                    f"as the replay has them: {row}")
        COUNT.check(not shown_to(stranger.ask("GET", path)[1], seat),
                    "a stranger sees no folded card")


def check_phh(person, folder, table):
    """They play through the engine, but for what a house alone allows."""
    path = os.path.join(folder, "hand.phh")
    passed = 0
    for row in mine(person):
        status, said = person.ask(
            "GET", f"/api/hands/{table}/{row['hand']}.phh")
        if status != 200:
            continue
        with open(path, "wb") as f:
            f.write(said)
        ran = subprocess.run([HOUSEWAY, "replay", path], text=True,
                             capture_output=True, timeout=20, check=False)
        passed += "1 passed" in ran.stdout
        COUNT.check("1 passed" in ran.stdout or "refused: " in ran.stdout,
                    f"PHH plays: {ran.stdout}{said.decode()}")
    COUNT.check(passed > 0, "a hand of this game can be had as PHH")


def check_edges(person, stranger, table):
    for path in (f"/api/hands/{table}/999999", "/api/hands/9999/1",
                 "/api/hands/0/0", f"/api/hands/{table}/1.exe",
                 f"/api/hands/{table}/-1", f"/api/hands/{table}/1x.txt",
                 "/api/tables/250/hands"):
        COUNT.check(stranger.ask("GET", path)[0] == 404, path)
    COUNT.check(mine(stranger) == [], "a stranger has no hands")
    said = stranger.ask("GET", "/api/me/results")[1]
    COUNT.check(said["hands"] == 0 and said["sums"] == [], "and no results")
    rows = mine(person)
    said = person.ask("GET", "/api/me/results")[1]
    COUNT.check(said["hands"] == len(rows) == len(said["sums"]),
                "a result for each hand")
    COUNT.check(said["won"] == sum(r["won"] for r in rows) ==
                said["sums"][-1] == said["by"][0]["won"], f"sums: {said}")
    page = stranger.ask("GET", f"/api/tables/{table}/hands")[1]
    COUNT.check(page["hands"][0]["hand"] >= rows[0]["hand"],
                "the last hands of the table")
    first = page["hands"][-1]["hand"]
    more = stranger.ask("GET",
                        f"/api/tables/{table}/hands?before={first}")[1]
    COUNT.check(all(h["hand"] < first for h in more["hands"]), "pages")


def table_of(stranger, game):
    for one in stranger.ask("GET", "/api/lobby")[1]["tables"]:
        if one["game"] == game and one["seated"] < one["seats"]:
            return one["table"]
    raise RuntimeError(game)


def reopen(folder, person, stranger):
    person.room = stranger.room = room = open_room(folder)
    return room


def check_fees(room):
    """As `houseway fees` says it, and with the same refusals."""
    def ask(query):
        status, _, said = room.get("/api/fees?house=oceana&" + query)
        return status, json.loads(said)

    status, said = ask("game=holdem&limit=3/6&players=6")
    ran = subprocess.run([HOUSEWAY, "fees", "oceana", "holdem", "--limit",
                          "3/6", "--players", "6", "--json"], text=True,
                         capture_output=True, timeout=20, check=True)
    told = json.loads(ran.stdout)["fees"]
    COUNT.check(status == 200 and len(said["fees"]) == len(told) == 1 and
                said["fees"][0]["fee"] == 100 * told[0]["fee"] and
                said["fees"][0]["clause"] == told[0]["clause"],
                f"fees of six players: {said} {told}")
    COUNT.check("table" in ask("game=holdem")[1]["fees"][0],
                "signs of the open tables")
    for query, words in (("game=holdem&players=99", "from 2 to"),
                         ("game=holdem&limit=x", "not a limit"),
                         ("game=holdem&action=-1", "dollar amount"),
                         ("game=bridge&players=4", "bridge"),
                         ("players=4", "name a house"),
                         ("game=pure-21.5&wager=500",
                          "such a wager")):
        status, said = ask(query)
        COUNT.check(status == 400 and words in said["error"],
                    f"{query}: {said}")


def check_rulings(room, stranger):
    """Things go wrong here: the floor sees what was ruled, others do not."""
    floor = room.person("floor", "a password for the floor")
    until = time.monotonic() + 30
    while time.monotonic() < until:
        said = floor.ask("GET", "/api/rulings")[1]
        if said["rulings"]:
            break
        time.sleep(0.3)
    one = said["rulings"][0]
    COUNT.check(one["say"] and one["table"] and one["hand"] and
                one["game_name"] and "clause" in one, f"a ruling: {one}")
    COUNT.check(said["rulings_all"] >= len(said["rulings"]), "all are counted")
    found = [(r["table"], r["hand"]) for r in said["rulings"]
             if "set wrong" in r["say"]]
    COUNT.check(len(found) == len(set(found)), f"found foul once: {found}")
    COUNT.check(stranger.ask("GET", "/api/rulings")[0] == 404,
                "rulings are the floor's to read")
    few = floor.ask("GET", "/api/lobby")[1]
    COUNT.check(0 < len(few["rulings"]) <= 12, "the last are in the lobby")
    COUNT.check("rulings" not in stranger.ask("GET", "/api/lobby")[1],
                "but not in a stranger's")
    return one


def again(folder, how, room, person, stranger, row, before):
    """Stopped and started: everything is as it was."""
    room.stop(how)
    room = reopen(folder, person, stranger)
    now = remembered(person, stranger, row["table"], row["hand"])
    for key, value in before.items():
        if key in ("list", "results"):
            continue
        COUNT.check(now[key] == value, f"{key} is the same after {how}")
    COUNT.check(row in now["list"] or len(now["list"]) > 20,
                "and is still in the list")
    COUNT.check(now["results"]["hands"] >= before["results"]["hands"],
                "no result is lost")
    return room


def banked_wish(may, who):
    """Their wishes at a banked table: Wes banks, and Yan changes her mind."""
    if "bank" in may and who == "Wes":
        return [{"command": "bank", "amount": may["bank"].get("least", 0)}]
    if "wager" in may and who != "Wes":
        wager = {"command": "wager", "spot": may["wager"]["spot"]}
        least = [wager | {"amount": may["wager"]["least"]}]
        return least + ([wager | {"amount": 0}] if who == "Yan" else [])
    return [{"command": "stand"}] if "stand" in may else []


def check_taken_back():
    """A wager that was taken back before the deal brings no cards."""
    room = Room(HOUSEWAY, "--pace", "100", "--seed", "5", "--bots", "0")
    table = table_of(room.person(), "pure-21.5")
    people = [room.person(name) for name in ("Wes", "Xia", "Yan")]
    lines = [person.call() for person in people]
    for line in lines:
        line.ask({"seat": {"table": table}})
    until, wagered = time.monotonic() + 30, set()
    while time.monotonic() < until and not mine(people[1]):
        for person, line in zip(people, lines):
            name = person.me["name"]
            view = person.ask("GET", f"/api/tables/{table}")[1]["view"]
            may = {one["command"]: one for one in view["may"]}
            if "wager" in may and (name, view["hand"]) in wagered:
                continue
            if "wager" in may:
                wagered.add((name, view["hand"]))
            for wish in banked_wish(may, name):
                line.ask({"table": table, "do": wish})
    rows = [mine(person)[-1] for person in people]
    COUNT.check(len(rows[0]["cards"]) >= 2 and len(rows[1]["cards"]) >= 2,
                f"bank and wager have cards: {rows}")
    COUNT.check("cards" not in rows[2] and rows[2]["won"] == 0,
                f"a wager taken back has none: {rows[2]}")
    room.stop()


def main():
    folder = tempfile.mkdtemp(prefix="houseway-hands.")
    room = open_room(folder, "--mistakes", "1")
    person, stranger = room.person("Vera"), room.person()
    table = table_of(stranger, "holdem")
    play(person, table, HANDS)
    row, before = look(person, stranger, table)
    check_edges(person, stranger, table)
    check_phh(person, folder, table)
    check_folded(room, table)
    check_lobby(stranger)
    check_fees(room)
    check_taken_back()
    ruled = check_rulings(room, stranger)
    for how in (signal.SIGTERM, signal.SIGKILL):
        room = again(folder, how, room, person, stranger, row, before)
    floor = room.person("floor", "a password for the floor")
    COUNT.check(ruled in floor.ask("GET", "/api/rulings")[1]["rulings"],
                "rulings are remembered")
    room.stop()
    for name in os.listdir(folder):
        if name.startswith("hands.db"):
            os.remove(os.path.join(folder, name))
    room = reopen(folder, person, stranger)
    while person.ask("GET", "/api/me/hands")[1]["reading"]:
        time.sleep(0.1)
    now = remembered(person, stranger, row["table"], row["hand"])
    COUNT.check(now["mine"] == before["mine"], "an index made again is so")
    COUNT.check(now["phh"] == before["phh"], "and so is PHH")
    COUNT.check(now["results"]["sums"][:len(before["results"]["sums"])] ==
                before["results"]["sums"], "and what it came to, in order")
    room.stop()
    shutil.rmtree(folder)
    print(f"{COUNT.good} passed, {COUNT.bad} failed")
    return 0 if COUNT.bad == 0 else 1


sys.exit(main())
