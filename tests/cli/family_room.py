"""Checks a served room with a family that only tests have.

    family_room.py HOUSEWAY-HIGH-CARD DATA

Bots of the room play it, the lobby and a table's view tell of it, and a hand
that is over can be replayed, in steps and in words.
"""
import json
import sys
import time

from serve_client import Count, Room

COUNT = Count()


def wait_for_hands(room, table, hands):
    until = time.monotonic() + 60
    while time.monotonic() < until:
        said = json.loads(room.get(f"/api/tables/{table}/hands")[2])
        if len(said["hands"]) >= hands:
            return said["hands"]
        time.sleep(0.2)
    return []


def check_hand(guest, table, hand):
    said = guest.ask("GET", f"/api/hands/{table}/{hand}")[1]
    steps = said["steps"]
    events = [step["event"] for step in steps]
    for event in ("hand_begun", "anted", "dealt", "paid", "hand_ended"):
        COUNT.check(event in events, f"a step for {event}: {events}")
    view = steps[-1]["view"]
    cards = [seat["cards"] for seat in view["seats"] if seat["cards"]]
    COUNT.check(view["family"] == "high_card" and len(cards) >= 2,
                "the last step shows the cards")
    text = guest.ask("GET", f"/api/hands/{table}/{hand}.txt")[1].decode()
    COUNT.check("antes" in text and "wins" in text, f"in words: {text}")


def main():
    room = Room(sys.argv[1], "--pace", "200", "--seed", "5", "--data",
                sys.argv[2])
    tables = json.loads(room.get("/api/lobby")[2])["tables"]
    ours = [t for t in tables if t["game"] == "high-card"]
    COUNT.check(len(ours) >= 1 and ours[0]["family"] == "high_card",
                "the lobby has a table of it")
    table = ours[0]["table"]
    guest = room.person("Ana")
    hands = wait_for_hands(room, table, 2)
    COUNT.check(len(hands) >= 2, "bots play hands of it")
    check_hand(guest, table, hands[-1]["hand"])
    rules = guest.ask("GET", "/api/houses/quick/games/high-card")[1]
    COUNT.check("highest card" in json.dumps(rules), "its rules are told")
    COUNT.check(room.stop() == 0, "the room stops")
    print(f"{COUNT.good} passed, {COUNT.bad} failed")
    return 0 if COUNT.bad == 0 else 1


sys.exit(main())
