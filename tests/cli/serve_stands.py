"""No message ends the room, and a refused one has kept nothing.

    serve_stands.py HOUSEWAY

Each case is one that once ended the process.  After each the room still
answers, and after a refusal no stream of the journal has moved.
"""
import shutil
import sys
import time

from serve_client import Count, Room
from serve_heads import heads

A_BURST = 30  # messages of one connection, without a rest


class Caller:
    """A person who opens another connection before the limit is reached."""

    def __init__(self, person):
        self.person, self.said, self.line = person, 0, None

    def ask(self, message):
        if self.line is None or self.said >= A_BURST:
            if self.line:
                self.line.close()
            self.line, self.said = self.person.call(), 0
        self.said += 1
        return self.line.ask(message)


def kept(room):
    """The ends of all streams that have a record."""
    return [row for row in heads(room) if row[1] > 0]


def settle(room):
    """Waits until the room does nothing by itself."""
    before = None
    while before != kept(room):
        before = kept(room)
        time.sleep(1.2)


def stands(room, count, what, seconds=1.5):
    """Does the room still answer, after the clock has looked at it twice?"""
    time.sleep(seconds)
    alive = room.process.poll() is None
    count.check(alive, f"{what}: the process ended")
    if not alive:
        raise SystemExit(f"{count.good} passed, {count.bad} failed")
    count.check(room.get("/healthz")[0] == 200, f"{what}: not well")


def open_wrong(room, floor, count):
    """Mistakes that a floor may type into "Open a table"."""
    cases = [
        ("oceana", "holdem", {"lower": 500, "upper": 300}, "two bets"),
        ("oceana", "holdem", {"lower": 500}, "two bets"),
        ("oceana", "holdem", {"upper": 500}, "two bets"),
        ("oceana", "pure-21.5", {"lower": 500}, "least and most"),
        ("oceana", "holdem", {"lower": 250, "upper": 500}, None),
        ("oceana", "holdem", {"lower": 50, "upper": 100}, None),
        ("rogelios", "crazy-pineapple", {"lower": 400, "upper": 800}, None),
        ("rogelios", "push-nine", {"lower": 300, "upper": 600}, None),
        ("nobody", "holdem", {}, "nobody"),
        ("oceana", "no-such-game", {}, "no-such-game"),
        ("", "", {}, None),
    ]
    for house, game, limits, word in cases:
        what = f"open {house} {game} {limits}"
        before = kept(room)
        said = floor.ask({"open": {"house": house, "game": game} | limits})
        if "ok" in said:  # a limit that the house does spread
            count.check(word is None, f"{what}: {said}")
        else:
            words = said.get("error") or said["no"]["say"]
            count.check(len(words) > 10, f"{what}: {said}")
            count.check(word is None or word in words, f"{what}: {said}")
            count.check(kept(room) == before, f"{what}: kept something")
    stands(room, count, "tables that cannot be opened", 0.1)


def refused_costs_no_number(floor, count):
    """A table that is not opened takes no table's number."""
    numbers = []
    for _ in range(2):
        said = floor.ask({"open": {"house": "oceana", "game": "holdem",
                                   "lower": 300, "upper": 600}})
        numbers.append(said["ok"]["table"])
        for _ in range(3):
            floor.ask({"open": {"house": "oceana", "game": "holdem",
                                "lower": 250, "upper": 500}})
    count.check(numbers[1] == numbers[0] + 1, f"table numbers {numbers}")


def closed_on_the_board(room, floor, guest, count):
    """A table that is played is taken off the board; somebody joins."""
    floor.ask({"desk": True, "do": {"command": "close_table", "table": 1}})
    guest.ask({"desk": True, "do": {"command": "join_list",
                                    "game": "oceana/holdem",
                                    "limit": "3/6"}})
    stands(room, count, "close_table and a name on a list")


def lists_are_full(room, floor, guest, count):
    """All lists are taken; a table at a new limit is not opened."""
    for i in range(40):
        guest.ask({"desk": True, "do": {"command": "join_list",
                                        "game": f"spam/{i}",
                                        "limit": f"1/{i}"}})
    settle(room)
    for i in range(12):
        before = kept(room)
        said = floor.ask({"open": {"house": "oceana", "game": "holdem",
                                   "lower": 100 * (i + 20),
                                   "upper": 200 * (i + 20)}})
        if "ok" not in said:
            count.check(kept(room) == before,
                        f"refused and yet kept: {said}")
    stands(room, count, "full lists and a new limit")
    for i in range(30):
        floor.ask({"open": {"house": "oceana", "game": "holdem",
                            "lower": 100 * (i + 40),
                            "upper": 200 * (i + 40)}})
    guest.ask({"desk": True, "do": {"command": "join_list",
                                    "game": "oceana/holdem",
                                    "limit": "40/80"}})
    stands(room, count, "thirty new limits and a name on a list")


def main(houseway):
    count = Count()
    room = Room(houseway, "--bots", "0")
    floor = Caller(room.person("floor", room.password))
    guest = Caller(room.person("Guest"))
    settle(room)
    open_wrong(room, floor, count)
    refused_costs_no_number(floor, count)
    closed_on_the_board(room, floor, guest, count)
    lists_are_full(room, floor, guest, count)
    count.check(room.stop() == 0, "the room did not stop well")
    shutil.rmtree(room.folder)
    print(f"{count.good} passed, {count.bad} failed")
    return count.bad != 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
