"""Tries every command in every role over the real socket, and malformed
messages.

    serve_roles.py HOUSEWAY

Every role gives every command of command.def. A role that is not named there
is refused, and the journal does not move.  So it is with messages that are
wrong, tables that there are not, and what was wished before.
"""
import json
import os
import re
import select
import shutil
import sys
import time

from serve_client import Count, Room, Socket, add_session, frame
from serve_heads import heads

ROLES = ["none", "player", "dealer", "floor", "cage", "auditor", "room"]
TOP = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
A_BURST = 38  # messages of one connection, without a rest


class Caller:
    """A person of a role who may say as much as there is to say."""

    def __init__(self, room, headers):
        self.room, self.headers, self.said, self.line = room, headers, 0, None

    def ask(self, message):
        if self.line is None or self.said >= A_BURST:
            if self.line:
                self.line.close()
            self.line, self.said = Socket(self.room, self.headers), 0
        self.said += 1
        return self.line.ask(message)


def commands():
    """Name, where it is wished, and the roles that may."""
    with open(os.path.join(TOP, "src/rule/command.def"),
              encoding="utf-8") as f:
        text = re.sub(r"/\*.*?\*/", "", f.read(), flags=re.S)
    for name, of, may in re.findall(
            r"^COMMAND\(\d+, \w+, (\w+), (\w+), ([A-Z |]+),", text, re.M):
        place = {"OF_CAGE": {"cage": True},
                 "OF_DESK": {"desk": True}}.get(of, {"table": 1})
        may = {w.strip().lower() for w in may.split("|")}
        yield name, place, may
        if name == "thaw":  # there, too
            yield name, {"cage": True}, may
            yield name, {"desk": True}, may


def roles(room, count):
    people = {role: Caller(room, add_session(room, 1, n))
              for n, role in enumerate(ROLES)}
    all_of_them = list(commands())
    count.check(len(all_of_them) > 90, "command.def was not read")
    before = heads(room)
    for name, place, may in all_of_them:
        for role, person in people.items():
            if role in may:
                continue
            said = person.ask(place | {"do": {"command": name}})
            count.check("no" in said or "error" in said,
                        f"{name} by {role}: {said}")
    count.check(heads(room) == before, "somebody who may not did something")
    # Those who may are asked what they mean, not who they are.
    for name, place, may in all_of_them:
        for role in may - {"room"}:
            said = people[role].ask(place | {"do": {"command": name}})
            count.check(said.get("no", {}).get("why") != "role",
                        f"{name} by {role}: {said}")
    for place in "table", "cage", "desk":
        said = people["floor"].ask({place: 1 if place == "table" else True,
                                    "do": {"command": "thaw",
                                           "reason": "all is well"}})
        count.check(said.get("no", {}).get("why") == "same",
                    f"thaw of a {place} that goes on: {said}")


# Malformed messages; the answer names the trouble.
WRONG = [
    b"", b" ", b"null", b"true", b"1", b'"watch"', b"[]", b"[{}]", b"{",
    b"}", b"{}", b'{"n":1}', b'{"n":1,}', b'{"n":1 "watch":{}}',
    b'{"n":"1","watch":{"table":1}}', b'{"n":1.5,"watch":{"table":1}}',
    b'{"n":1e3,"watch":{"table":1}}', b'{"n":99999999999999999999}',
    b'{"n":1,"n":1,"watch":{"table":1}}', b'{"n":1,"watch":{"table":1}} x',
    b'{"n":1,"watch":{"table":1}}{"n":2}', b'{"n":1,"watch":{}}',
    b'{"n":1,"watch":{"table":"1"}}', b'{"n":1,"watch":{"table":0}}',
    b'{"n":1,"watch":{"table":-1}}', b'{"n":1,"watch":{"table":1,"table":2}}',
    b'{"n":1,"watch":{"lobby":false}}', b'{"n":1,"watch":{"lobby":1}}',
    b'{"n":1,"watch":{"table":1,"from":-1}}', b'{"n":1,"watch":true}',
    b'{"n":1,"watch":{"table":1},"unwatch":{"table":1}}',
    b'{"n":1,"look":{"table":1}}', b'{"n":1,"do":{"command":"fold"}}',
    b'{"n":1,"table":1,"do":[]}', b'{"n":1,"table":1,"do":"fold"}',
    b'{"n":1,"table":1,"do":{}}', b'{"n":1,"table":1,"do":{"command":1}}',
    b'{"n":1,"table":1,"do":{"command":"fly"}}',
    b'{"n":1,"table":1,"do":{"command":"raise","to":"6"}}',
    b'{"n":1,"table":1,"do":{"command":"raise","to":6.5}}',
    b'{"n":1,"table":1,"do":{"command":"raise","too":600}}',
    b'{"n":1,"table":1,"do":{"command":"raise","to":1,"to":2}}',
    b'{"n":1,"table":1,"do":{"command":"raise","to":9223372036854775808}}',
    b'{"n":1,"table":1,"desk":true,"do":{"command":"fold"}}',
    b'{"n":1,"table":1,"do":{"command":"fold"},"ask":{"why":1}}',
    b'{"n":1,"table":1,"do":{"command":"draw","which":[1,1]}}',
    b'{"n":1,"table":1,"do":{"command":"draw","which":[99]}}',
    b'{"n":1,"table":1,"do":{"command":"fold","id":-1}}',
    b'{"n":1,"table":1,"do":{"command":"fold","who":{"seat":99}}}',
    b'{"n":1,"ask":{"why":1,"reports":1}}', b'{"n":1,"ask":{}}',
    b'{"n":1,"ask":{"preview":{"table":1}}}', b'{"n":1,"chips":false}',
    b'{"n":1,"chips":true,"table":1}', b'{"n":1,"seat":{"desk":true}}',
    b'{"n":1,"open":{"house":7}}', b'{"n":1,"seq":3,"chips":true}',
    b"[" * 1000, b'{"a":' * 1000, b'{"n":1,"\\u0000":1}',
    b'{"n":1,"watch":{"table":255}}', b'{"n":1,"watch":{"table":1048577}}',
    b'{"n":1,"table":255,"do":{"command":"fold"}}',
    b'{"n":1,"ask":{"why":255}}', b'{"n":1,"seat":{"table":255}}',
]


def wrong(room, count, headers):
    before, line, said = heads(room), None, A_BURST
    for message in WRONG:
        if said >= A_BURST:
            line, said = Socket(room, headers), 0
        said += 1
        line.send(frame(1, message))
        got = line.hear()
        count.check("error" in got or "no" in got, f"{message!r}: {got}")
        count.check("\\n" not in json.dumps(got), f"{message!r}: {got}")
    count.check(heads(room) == before, "something was done of it")


def again(room, count, person):
    """Twice the same, and what is out of date."""
    line = person.call()
    wish = {"table": 1, "do": {"command": "sit", "id": 77}}
    first = line.ask(wish)
    moved = heads(room)
    second = line.ask(wish)
    count.check("ok" in first, f"sits: {first}")
    count.check(second.get("ok") == {"again": True}, f"again: {second}")
    count.check(heads(room) == moved, "what was wished twice is done twice")
    line.ask({"watch": {"table": 1}})
    push = line.push(lambda m: m.get("table") == 1)
    stale = line.ask({"table": 1, "seq": push["seq"] - 1,
                      "do": {"command": "away", "id": 78}})
    count.check(stale.get("no", {}).get("why") == "moved_on",
                f"stale: {stale}")
    late = line.ask({"table": 1, "seq": push["seq"] - 1, **wish})
    count.check(late.get("ok") == {"again": True}, f"a retry: {late}")
    count.check(heads(room) == moved, "what is out of date was done")
    now = line.ask({"table": 1, "seq": push["seq"],
                    "do": {"command": "away", "id": 79}})
    count.check("ok" in now, f"in time: {now}")
    other = room.person("Ada").call()
    forged = other.ask({"table": 1, "do": {
        "command": "back", "who": {"role": "player", "seat": 1,
                                   "person": person.me["person"]}}})
    count.check("no" in forged, f"for somebody else: {forged}")
    forged = other.ask({"table": 1, "do": {
        "command": "pause", "who": {"role": "floor"}}})
    count.check("no" in forged, f"as the floor: {forged}")


def strangers(room, count):
    """A client without a session may watch, and do nothing else."""
    line = Socket(room)
    for message in ({"table": 1, "do": {"command": "sit"}}, {"chips": True},
                    {"seat": {"table": 1}}, {"ask": {"reports": 1}},
                    {"mistakes": True}, {"floor": {"table": 1}}):
        said = line.ask(message)
        count.check("Log in" in said.get("error", ""), f"{message}: {said}")
    said = line.ask({"watch": {"table": 1}})
    count.check("ok" in said, f"looks on: {said}")


def floods(room, count):
    line = Socket(room)
    for i in range(60):
        line.send(frame(1, b'{"n":1,"unwatch":{"table":1}}'))
    count.check(line.end() == 4003, f"a flood ends with {line.closed}")


def lobby(room, count, headers):
    """While somebody is busy all the time, nobody who watches is left out."""
    watching = [Socket(room) for _ in range(9)]
    for line in watching:
        line.ask({"watch": {"lobby": True}})
    busy, late = Socket(room, headers), set(watching)
    busy.ask({"seat": {"table": 2}})
    for turn in range(100):
        said = busy.ask({"table": 2, "do": {
            "command": "back" if turn % 2 else "away"}})
        count.check("ok" in said, f"away and back: {said}")
        time.sleep(0.1)
        for line in select.select([w.raw for w in watching], [], [], 0)[0]:
            one = next(w for w in watching if w.raw is line)
            one.hear()
            late.discard(one)
        if not late:
            break
    count.check(not late, f"{len(late)} of 9 hear nothing of the lobby")


def fees(room, count):
    """The signs of all tables, of a house's, of a game's; of none."""
    def signs(query):
        status, _, body = room.get("/api/fees" + query)
        count.check(status == 200, f"/api/fees{query}: {status}")
        return json.loads(body)["fees"]
    every = signs("")
    count.check(len({(s["house"], s["game"]) for s in every}) >= 32,
                "a game of a house has no sign")
    count.check(all(s["sign"]["lines"] for s in signs(
        "?house=oceana&game=holdem")), "hold'em costs nothing")
    count.check({s["house"] for s in signs("?house=sandk")} == {"sandk"},
                "another house's sign")
    count.check(signs("?house=nowhere") == [], "a sign of no house")


def main():
    room, count = Room(sys.argv[1], "--bots", "0"), Count()
    person = room.person("Eli")
    strangers(room, count)
    wrong(room, count, person.headers())
    again(room, count, person)
    fees(room, count)
    lobby(room, count, person.headers())
    roles(room, count)
    floods(room, count)
    count.check(room.stop() == 0, "the room did not stop well")
    shutil.rmtree(room.folder)
    print(f"{count.good} passed, {count.bad} failed")
    return count.bad > 0


sys.exit(main())
