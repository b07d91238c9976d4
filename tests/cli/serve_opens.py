"""The room tells a table's fees before it is opened, and takes them as told.

    serve_opens.py HOUSEWAY

The floor opens tables over the socket. A missing field gets its usual value. A
stake that the book does not have is refused with a sentence. A limit that the
schedule does not price needs a fee that the house sets, and the sign shows it.
Signs have all lines with their payers, and mark the bracket in force.
"""
import json
import shutil
import sys
import time
import urllib.parse

from serve_client import Count, Room

COUNT = Count()

# The fields besides house and game; a part of the refusal, or None if the
# table opens.
WISHES = [
    ({}, None),
    ({"lower": 300, "upper": 600}, None),
    ({"lower": 500, "upper": 300}, "not a limit"),
    ({"lower": 500}, "not a limit"),
    ({"upper": 500}, "not a limit"),
    ({"lower": 250, "upper": 500}, "the lower bet can be 3.00"),
    ({"limit": "junk"}, "not a limit"),
    ({"limit": "7/14"}, "must set one first"),
    ({"limit": "7/14", "collection": "4", "payer": "button"}, None),
    ({"limit": "7/14", "collection": "many"}, "not a collection"),
    ({"structure": "no-limit", "buy_in": "100", "seats": "6",
      "choices": "blinds 1/2"}, None),
    ({"structure": "odd"}, "not a structure"),
    ({"seats": "99"}, "no number of seats"),
    ({"over_blind": "6"}, None),
    ({"over_blind": "3"}, "more than the blind"),
    ({"over_blind": "much"}, "not a maximum for a blind"),
    ({"over_blind": "0"}, "not a maximum for a blind"),
    ({"game": "stud", "over_blind": "6"}, "nobody posts a blind at this"),
    ({"game": "pure-21.5", "over_blind": "6"}, "nobody posts a blind in this"),
    ({"choices": "nonsense 3"}, "nothing a table chooses"),
    ({"house": "rogelios", "game": "stud", "limit": "3/6",
      "choices": "ante 1"}, None),
    ({"house": "rogelios", "game": "crazy-pineapple", "lower": 400,
      "upper": 800}, "not played for those limits"),
    ({"house": "sandk", "game": "push-nine", "lower": 300, "upper": 600},
     "not played for those limits"),
    ({"game": "no-such-game"}, "no-such-game"),
    ({"colour": "green"}, "no such key"),
]


def sign_of(room, what):
    """As the form asks for it; lower and upper are the socket's alone."""
    status, _, said = room.get("/api/sign?" + urllib.parse.urlencode(what))
    return status, json.loads(said)


def opens(room, line):
    for more, part in WISHES:
        what = {"house": "oceana", "game": "holdem"} | more
        said = line.ask({"open": what})
        if part:
            COUNT.check(part in said.get("error", ""), f"{what}: {said}")
        else:
            COUNT.check("ok" in said, f"{what}: {said}")
        if "lower" in what or "upper" in what or "colour" in what:
            continue
        status, sign = sign_of(room, what)
        COUNT.check((status == 200) == (part is None), f"{what}: {sign}")
        if part:
            COUNT.check(part in sign["error"], f"{what}: {sign}")
            continue
        # The form has shown what the table's own sign says.
        line.ask({"watch": {"table": said["ok"]["table"]}})
        view = line.push(lambda m, t=said["ok"]["table"]:
                         m.get("table") == t)["view"]
        line.ask({"unwatch": {"table": said["ok"]["table"]}})
        bare = [{k: v for k, v in one.items() if k != "now"}
                for one in view["sign"]["lines"]]
        asked = [{k: v for k, v in one.items() if k != "now"}
                 for one in sign["sign"]["lines"]]
        COUNT.check(bare == asked, f"{what}: {bare} {asked}")
        COUNT.check(all(one["payer"] for one in bare), f"{what}: {bare}")
        COUNT.check(sign["sign"]["forced"] == view["sign"]["forced"] and
                    ("blind up to $6" in (view["sign"]["forced"] or "")) ==
                    ("over_blind" in what), f"{what}: {view['sign']}")


def brackets(room):
    """With players there exactly one bracket of the button's fee holds."""
    fees = json.loads(room.get("/api/fees?house=oceana&game=holdem")[2])
    lobby = {t["table"]: t for t in
             json.loads(room.get("/api/lobby")[2])["tables"]}
    seen = 0
    for one in fees["fees"]:
        lines = one["sign"]["lines"]
        now = [x for x in lines if x["now"]]
        if len(lines) < 2 or lobby[one["table"]]["seated"] < 4:
            continue
        seen += 1
        COUNT.check(len(now) == 1, f"{one}")
        COUNT.check(lobby[one["table"]]["clause"] == now[0]["clause"],
                    f"the lobby tells another line: {one}")
    COUNT.check(seen > 0, "no table has players")


def unfiled(room):
    """The room takes no fee that nobody has set, and says which are set."""
    for one in json.loads(room.get("/api/fees")[2])["fees"]:
        for fee in one["sign"]["lines"]:
            COUNT.check(fee["set"] == (fee["clause"] is None), f"{one}")
            COUNT.check(not fee["set"] or fee["amount"] in (0, 400), f"{one}")


def main():
    room = Room(sys.argv[1], "--pace", "5")
    # The room's clock is that of the machine; within a day will do.
    told = json.loads(room.get("/api/lobby")[2])["now_ms"]
    COUNT.check(abs(told / 1000 - time.time()) < 86400, f"{told} is not now")
    line = room.person("floor", room.password).call()
    opens(room, line)
    brackets(room)
    unfiled(room)
    line.close()
    COUNT.check(room.stop() == 0, "the room did not stop well")
    shutil.rmtree(room.folder)
    print(f"{COUNT.good} passed, {COUNT.bad} failed")
    return COUNT.bad > 0


sys.exit(main())
