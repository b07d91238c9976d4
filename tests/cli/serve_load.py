"""People who play in a served room, many at once: for its measures and tests.

Nine at each table and one onlooker, or as many as are said.  Each player
thinks for about half a second.
"""
import json
import os
import random
import re
import selectors
import time

from serve_client import frame

SEATS, THINKS = 9, (0.3, 0.8)
TO_ACT = re.compile(rb'"to_act": ?(\d+)')
IDLE = re.compile(rb'"phase": ?"idle"')
YOU = re.compile(rb'"you": ?(\d+)')


class Line:
    """One connection: frames out of bytes, without waiting for any."""

    def __init__(self, socket, table, seat):
        self.raw, self.buffer = socket.raw, socket.buffer
        self.table, self.seat, self.n = table, seat, 1000
        self.raw.setblocking(False)

    def say(self, message):
        self.raw.send(frame(1, json.dumps(message).encode()))

    def messages(self):
        try:
            got = self.raw.recv(1 << 18)
        except BlockingIOError:
            return
        if not got:
            raise ConnectionError("the room has cut somebody off")
        self.buffer += got
        while len(self.buffer) >= 2:
            n, at = self.buffer[1] & 0x7f, 2
            if n == 126:
                n, at = int.from_bytes(self.buffer[2:4], "big"), 4
            elif n == 127:
                n, at = int.from_bytes(self.buffer[2:10], "big"), 10
            if len(self.buffer) < at + n:
                return
            opcode, body = self.buffer[0] & 0xf, self.buffer[at:at + n]
            self.buffer = self.buffer[at + n:]
            if opcode == 9:
                self.raw.send(frame(10, body))
            elif opcode == 1:
                yield body


class Table:
    def __init__(self, number):
        self.number, self.lines = number, []
        self.begun, self.waits, self.after = 0, set(), 0


def open_tables(room, count):
    """The numbers of this many tables of one game, opened by the floor."""
    floor = room.person("floor", room.password)
    line = floor.call()
    line.ask({"watch": {"lobby": True}})
    rows = line.push(lambda m: "lobby" in m)["lobby"]["tables"]
    first = [r for r in rows if r["game"] == "holdem" and
             r["seats"] >= SEATS][0]
    found = [r["table"] for r in rows if r["house"] == first["house"] and
             r["game"] == first["game"]]
    while len(found) < count:
        time.sleep(0.05)  # no more than the room takes of one connection
        said = line.ask({"open": {"house": first["house"],
                                  "game": first["game"]}})
        found.append(said["ok"]["table"])
    line.close()
    return found[:count]


def sit_down(room, numbers, load, people=None):
    """One table after the other; those who sit already play meanwhile.  Only
    so many people, if that is said, and then nobody who only looks on."""
    left = len(numbers) * (SEATS + 1) if people is None else people
    for number in numbers:
        table = Table(number)
        each = min(left, SEATS + (people is None))
        left -= each
        for seat in range(each):
            person = room.person(f"P{number} {seat}")
            socket = person.call()
            if seat < SEATS:
                socket.ask({"table": number, "do": {
                    "command": "sit", "who": {"seat": seat + 1}}})
            socket.say({"n": 1, "watch": {"table": number}})
            table.lines.append(Line(socket, table, seat + 1))
            load.add(table.lines[-1])
            load.run(0.01)


class Load:
    def __init__(self):
        self.choose = selectors.DefaultSelector()
        self.todo, self.took, self.rng = [], [], random.Random(7)
        self.in_hand = {}  # by table: is a hand played there?

    def add(self, line):
        self.choose.register(line.raw, selectors.EVENT_READ, line)

    def hear(self, line, body, now):
        if not body.startswith(b'{"table"'):
            return
        table, said = line.table, None
        seq = int(body[body.index(b'"seq":') + 6:].split(b",", 1)[0])
        if table.waits and seq > table.after:
            table.waits.discard(line)
            if not table.waits:
                self.took.append(now - table.begun)
        turn, you = TO_ACT.search(body), YOU.search(body)
        self.in_hand[table.number] = not IDLE.search(body)
        if turn and you and turn[1] == you[1] and \
                int(you[1]) == line.seat:
            said = json.loads(body)
            self.todo.append((now + self.rng.uniform(*THINKS), line, said))

    def act(self, line, said, now):
        may = [m["command"] for m in said["view"]["may"]]
        if "check" in may:
            wish = {"command": "check"}
        elif "call" in may and self.rng.random() < 0.8:
            wish = {"command": "call"}
        else:
            wish = {"command": "fold"}
        table = line.table
        table.begun, table.after = now, said["seq"]
        table.waits = set(table.lines)
        line.n += 1
        line.say({"n": line.n, "table": table.number, "seq": said["seq"],
                  "do": wish | {"id": line.n}})

    def run(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for key, _ in self.choose.select(0.005):
                for body in key.data.messages():
                    self.hear(key.data, body, time.monotonic())
            now = time.monotonic()
            due = [t for t in self.todo if t[0] <= now]
            self.todo = [t for t in self.todo if t[0] > now]
            for _, line, said in due:
                self.act(line, said, now)


def memory(room):
    with open(f"/proc/{room.process.pid}/status", encoding="utf-8") as f:
        return next(int(l.split()[1]) for l in f if l.startswith("VmRSS"))


def worked(room):
    """Seconds of processor time of the server."""
    with open(f"/proc/{room.process.pid}/stat", encoding="utf-8") as f:
        words = f.read().rsplit(")", 1)[1].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def share(numbers, part):
    return sorted(numbers)[int(part * (len(numbers) - 1))]
