"""Compares every key that a room sends with the tables of the program.

    wire_keys.py HOUSEWAY

Two tests of the server, test_told and test_requests, keep what ten people in
all roles say over sockets and HTTP and what they hear.  Each message must have
the keys of its shape in src/wire/view.def, all of them, of the right types, and
no others.  tests/cli/view.py does the same for every game of every house.

Here every shape must be met, too, and all its keys: a key that is never sent is
named, unless RARE says why.  Changed messages must be found wrong.  That pages
read no other keys is the type checker's to say: their types are made from the
same tables (tools/make-wire), and only web/src/cast.ts may assert one.
"""
import copy
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

from serve_client import Count
from wire_shapes import Contract

HOUSEWAY = sys.argv[1]
COUNT = Count()
CONTRACT = Contract()

# The answers over HTTP, by their paths.
PAGES = (
    (r"/api/(me|login|guest|account|password|logout)", "WhoSays"),
    (r"/api/houses", "Houses"),
    (r"/api/houses/[^/]+", "House"),
    (r"/api/houses/[^/]+/games/[^/]+", "RuleCard"),
    (r"/api/houses/[^/]+/clauses", "Clauses"),
    (r"/api/clauses/[^/]+", "Clause"),
    (r"/api/fees", "FeesNow | FeesAsked"),
    (r"/api/sign", "SignAsked"),
    (r"/api/pocket", "Pocket"),
    (r"/api/pocket/[^/]+", "PocketHouse"),
    (r"/api/lobby", "Lobby"),
    (r"/api/rulings", "Rulings"),
    (r"/api/signed", "SignedNow"),
    (r"/api/staff(/[a-z]+)?", "Staff"),
    (r"/api/tables/\d+", "TablePush"),
    (r"/api/tables/\d+/hands", "HandsPage"),
    (r"/api/hands/\d+/\d+", "PastHand"),
    (r"/api/me/hands", "OwnHands"),
    (r"/api/me/results", "Results"),
    (r"/healthz", "Health"),
)

# The answers to questions of the socket.
ASKED = {"why": "AnswersWhy", "deck": "DeckProof", "reports": "Reports",
         "preview": "Ruling", "people": "People", "would": "Would"}

PUSHED = {"lobby": "LobbyPush", "cage": "CagePush", "table": "TablePush"}

# Tables of each way to be drawn: what only their seats and cards have.
TABLES = (("oceana", "holdem"), ("oceana", "stud"), ("sandk", "lowball"),
          ("oceana", "omaha-hilo"), ("sandk", "push-nine"),
          ("oceana", "pure-21.5"), ("sandk", "pai-gow-poker"),
          ("sandk", "pan"))

# Shapes and keys that no message of these tests has: when they are sent.
NAMED = "a game with named wagers, which no built-in house offers"
RARE = {
    "BankResult.on": NAMED,
    "BankedView": NAMED,
    "Cap": "a room that is nearly full",
    "CardRow": "a ruling about melds that lie on the table",
    "ChairMay.borrowed": "a player who owes blinds",
    "ChairMay.clause": "a player who owes blinds",
    "ChairMay.dead": "a player who owes blinds",
    "ChairMay.kill": "a player who may kill the pot to be dealt in",
    "ChairMay.least": "a player who owes blinds",
    "ChairMay.lender": "a player who owes blinds",
    "ChairMay.text": "a player who owes blinds",
    "Choice.spot": "a report about one of several circles",
    "Cite": "a ruling by two clauses",
    "LastHand.sides": NAMED,
    "LobbyTable.unfiled": "a book that was changed under an open table",
    "May.on": NAMED,
    "MeldAdd": "a card that goes with a meld of the viewer's own",
    "NamedStake": NAMED,
    "NamedWager": NAMED,
    "PayLine": NAMED,
    "PokerView.top": "a card that lies face up on the stub",
    "Ruling.kept": "a ruling by two clauses",
    "SeatHead": "no seat: a table that is stopped has none",
    "ShiftLast": "a shift that was closed since the room was started",
    "Side": NAMED,
    "TableStopped": "a table that broke the program when it was shown",
}


def heard():
    """The messages sent and heard: the client, the request, and the answer or push."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "heard")
        for test in ("test_told", "test_requests"):
            done = subprocess.run(
                [os.path.join(os.path.dirname(HOUSEWAY), "tests", test)],
                env=os.environ | {"HOUSEWAY_HEARD": path},
                capture_output=True, check=False)
            COUNT.check(done.returncode == 0, f"{test} passes")
        asked = {}
        with open(path, encoding="utf-8") as f:
            for line in f:
                way, who, rest = line.rstrip("\n").split(" ", 2)
                if way == ">" and rest.startswith("{"):
                    said = json.loads(rest)
                    asked[who, said["n"]] = said
                elif way == ">":
                    asked[who] = rest.split(" ")[1].split("?")[0]
                elif rest.startswith("{"):
                    said = json.loads(rest)
                    yield asked.get((who, said.get("n"))), said
                else:
                    status, body = rest.split(" ", 1)
                    yield (status, asked[who]), json.loads(body)


def type_of_page(status, path):
    if status != "200":
        return "HttpError"
    for pattern, type_ in PAGES:
        if re.fullmatch(pattern, path):
            return type_
    return None


def types_of(request, said):
    """The types of a message, and of its answer."""
    if isinstance(request, tuple):
        yield said, type_of_page(*request)
    elif "error" in said and "n" in said:
        yield said, "AnswerError"
    elif "no" in said and "n" in said:
        yield said, "AnswerNo"
    elif "n" in said:
        what = [ASKED[key] for key in (request or {}).get("ask", {})
                if key in ASKED]
        yield said, "AnswerAsked" if what else "AnswerDone"
        for type_ in what:
            yield said["ok"], type_
    else:
        kinds = [type_ for key, type_ in PUSHED.items() if key in said]
        yield said, kinds[0] if kinds else None


def pushes():
    for house, game in TABLES:
        for seat in ("1", "0"):
            with tempfile.TemporaryDirectory() as folder:
                subprocess.run(
                    [HOUSEWAY + "-dev", "view", house, game, "--steps", "160",
                     "--seat", seat, "--every", folder],
                    capture_output=True, check=True)
                for path in sorted(glob.glob(folder + "/*.json")):
                    with open(path, encoding="utf-8") as f:
                        yield json.load(f), "TablePush"


def objects(value, at=()):
    """The ways to the objects in a message; of a list, to the first."""
    if isinstance(value, dict):
        yield at
        for key, one in value.items():
            yield from objects(one, at + (key,))
    elif isinstance(value, list) and value:
        yield from objects(value[0], at + (0,))


def changed(said, way, change):
    other = copy.deepcopy(said)
    place = other
    for key in way:
        place = place[key]
    change(place)
    return other


def bites(said, type_):
    """A key more in any object of a message is found; so is a key less that
    must be there, and a value of another type."""
    for way in objects(said):
        more = changed(said, way, lambda o: o.update(planted=1))
        COUNT.check(CONTRACT.wrong(more, type_),
                    f"{type_}: a key more at {way} is not found")
    if " | " in type_:
        return
    for key in CONTRACT.keys(type_).always:
        less = {k: v for k, v in said.items() if k != key}
        COUNT.check(CONTRACT.wrong(less, type_), f"{type_}: without {key}")
        other = said | {key: {"planted": said[key]}}
        COUNT.check(CONTRACT.wrong(other, type_),
                    f"{type_}: {key} of another type")


def main():
    first, count = {}, 0
    messages = [one for request, said in heard()
                for one in types_of(request, said)] + list(pushes())
    for said, type_ in messages:
        count += 1
        if type_ is None:
            COUNT.check(False, f"a message of no known type: {str(said)[:200]}")
            continue
        for wrong in CONTRACT.wrong(said, type_)[:3]:
            COUNT.check(False, wrong)
        first.setdefault(type_, said)
    COUNT.check(count > 1500, f"{count} messages")
    tops = {type_ for _, type_ in PAGES} | set(ASKED.values()) | \
        set(PUSHED.values()) | {"AnswerDone", "AnswerAsked", "AnswerNo",
                                "AnswerError", "HttpError"}
    COUNT.check(tops == set(first), f"never met: {sorted(tops - set(first))}")
    unseen = {key.split(".")[0] if key.split(".")[0] not in CONTRACT.seen
              else key for key in CONTRACT.unseen(tops)}
    COUNT.check(unseen == set(RARE),
                f"never sent: {sorted(unseen - set(RARE))}; "
                f"sent after all: {sorted(set(RARE) - unseen)}")
    for type_, said in first.items():
        bites(said, type_)
    print(f"{COUNT.good} passed, {COUNT.bad} failed")
    return COUNT.bad > 0


sys.exit(main())
