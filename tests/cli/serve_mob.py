"""People who mean a served room no good, many at once, in a process of their
own: for its measures and tests.

    deaf    watches a table and the lobby, asks if somebody is there, and never
            reads
    head    sends a request, one byte a second
    drip    is let in, and sends a message, one byte a second
    flood   says as much as the socket takes: questions, rubbish and pings

Whoever is cut off comes back a second or so later.
"""
import json
import multiprocessing
import os
import random
import select
import time

from serve_client import Socket, frame, handshake

KINDS = ("deaf", "head", "drip", "flood")
AGAIN, BACK = 1.0, (0.5, 1.5)  # seconds: between bytes; until one is back
TOO_MANY = b"Too many messages."


def text(message):
    return frame(1, json.dumps(message).encode())


FLOOD = [text({"n": 1, "ask": {"why": 1}}) * 64, text({"no": "sense"}) * 64,
         frame(9, b"there?") * 64]


class Foe:
    def __init__(self, mob, kind, number):
        self.mob, self.kind, self.number = mob, kind, number
        self.raw, self.since, self.sent, self.tail = None, 0, 0, b""
        self.person = None if kind == "head" else \
            mob.room.person(f"Mob {number}")

    def come(self, now):
        if self.kind == "head":
            self.raw = self.mob.room.dial()
        else:
            call = Socket(self.mob.room, self.person.headers(),
                          buffer=4096 if self.kind == "deaf" else None)
            self.raw = call.raw
        self.raw.setblocking(False)
        self.since, self.sent, self.tail = now, 0, b""
        if self.kind == "deaf":
            self.raw.send(text({"n": 1, "watch": {"lobby": True}}))
            self.asks()
        self.mob.listen(self)

    def asks(self):
        tables = self.mob.tables
        self.raw.send(text({"n": 2, "watch": {
            "table": tables[self.number % len(tables)]}}))

    def beat(self):
        """Once a second."""
        if self.kind == "deaf":
            self.raw.send(frame(9))  # a line that was cut is found out by it
            for _ in range(self.mob.asks):
                self.asks()
        elif self.kind == "head":
            self.raw.send(handshake(self.mob.room)[self.sent:][:1])
        elif self.kind == "drip":
            self.raw.send(frame(1, b" " * 9999)[self.sent:][:1])
        self.sent += self.kind != "deaf"

    def say(self):
        """As much as the socket takes."""
        what = FLOOD[self.number % len(FLOOD)]
        self.sent += self.raw.send(what[self.sent % len(what):])

    def hear(self):
        self.tail = (self.tail + self.raw.recv(1 << 16))[-40:]


class Mob:
    """How many of each kind; `asks` is how often a second the deaf ask."""

    def __init__(self, room, tables, count, asks=0):
        self.room, self.tables, self.count = room, tables, count
        self.asks, self.away = asks, []
        self.cut = {k: [] for k in KINDS}  # how long each had been there
        self.told = 0  # of the floods, with the code that is for them
        self.poll, self.here = select.epoll(), {}
        ours, theirs = multiprocessing.Pipe()
        self.pipe = ours
        self.process = multiprocessing.get_context("fork").Process(
            target=self.run, args=(theirs,), daemon=True)

    def start_with(self, meanwhile):
        """Until all of them are there, the rest goes on."""
        self.process.start()
        while not self.pipe.poll():
            meanwhile()
        self.pipe.recv()

    def ask(self, word="so far"):
        self.pipe.send(word)
        return self.pipe.recv()

    def stop(self):
        """The answer of ask(): which clients were cut off, after how many
        seconds; how many floods were told why; and which clients are connected
        now."""
        said = self.ask("enough")
        self.process.join(10)
        return said

    # In the other process

    def listen(self, foe):
        events = select.EPOLLRDHUP
        if foe.kind == "flood":
            events |= select.EPOLLIN | select.EPOLLOUT
        self.here[foe.raw.fileno()] = foe
        self.poll.register(foe.raw, events)

    def gone(self, foe, now):
        self.poll.unregister(foe.raw)
        del self.here[foe.raw.fileno()]
        self.cut[foe.kind].append(now - foe.since)
        self.told += TOO_MANY in foe.tail
        foe.raw.close()
        self.away.append((now + random.uniform(*BACK), foe))

    def tried(self, foe, what, now):
        try:
            what()
        except BlockingIOError:
            pass
        except OSError:
            if foe.raw.fileno() in self.here:
                self.gone(foe, now)

    def happens(self, foe, events, now):
        if events & select.EPOLLIN:
            self.tried(foe, foe.hear, now)
        if events & (select.EPOLLRDHUP | select.EPOLLHUP | select.EPOLLERR):
            if foe.raw.fileno() in self.here:
                self.gone(foe, now)
        elif events & select.EPOLLOUT and foe.raw.fileno() in self.here:
            self.tried(foe, foe.say, now)

    def back(self, now):
        due = [f for t, f in self.away if t <= now]
        self.away = [(t, f) for t, f in self.away if t > now]
        for foe in due:
            try:
                foe.come(now)
            except (OSError, AssertionError):
                self.away.append((now + random.uniform(*BACK), foe))

    def rounds(self, pipe):
        beat, word = time.monotonic(), None
        while word != "enough":
            for fd, events in self.poll.poll(0.02):
                if fd in self.here:
                    self.happens(self.here[fd], events, time.monotonic())
            now = time.monotonic()
            self.back(now)
            if now - beat >= AGAIN:
                beat = now
                for foe in list(self.here.values()):
                    self.tried(foe, foe.beat, now)
            if pipe.poll():
                word = pipe.recv()
                pipe.send((self.cut, self.told,
                           [f.kind for f in self.here.values()]))

    def run(self, pipe):
        foes = [Foe(self, kind, i) for kind in KINDS
                for i in range(self.count.get(kind, 0))]
        for foe in foes:
            foe.come(time.monotonic())
        os.nice(10)  # the room is measured, not the machine
        pipe.send("here")
        self.rounds(pipe)
