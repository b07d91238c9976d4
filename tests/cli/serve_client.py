"""A room that is served, and people who call it: for the tests of serve.

Only Python's own library, and a WebSocket of its own, so that what is tested
is not asked about itself.
"""
import atexit
import base64
import hashlib
import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Count:
    """Counts the checks that passed and those that failed.  Each place in a
    script that checks something is one test, however often it is passed: so
    the
    count is the same in every run."""

    def __init__(self):
        self.places = {}

    def check(self, right, what):
        caller = sys._getframe(1)
        place = caller.f_code.co_filename, caller.f_lineno
        self.places[place] = self.places.get(place, True) and bool(right)
        if not right:
            print("FAIL", what)

    @property
    def good(self):
        return sum(self.places.values())

    @property
    def bad(self):
        return len(self.places) - self.good


class Room:
    """The program, at a free port, in a folder of its own."""

    def __init__(self, houseway, *options, folder=None, tls=None, db=None):
        self.tls = tls  # a context of ssl; None: in the open
        self.scheme = "https" if tls else "http"
        self.folder = folder or tempfile.mkdtemp(prefix="houseway-serve.")
        os.makedirs(self.folder, 0o700, exist_ok=True)
        self.process = subprocess.Popen(
            [houseway, "serve", "--listen", "127.0.0.1:0",
             *(["--db", db] if db else ["--folder", self.folder]), *options],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, text=True,
            stderr=open(os.path.join(self.folder, "log"), "a",
                        encoding="utf-8"))
        atexit.register(self.process.kill)
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
        self.password = None
        line = self.process.stdout.readline()
        if self.scheme + "://" not in line:
            raise RuntimeError(f"the room does not open: {line!r}")
        self.host = line.split("://")[1].strip()
        self.port = int(self.host.rsplit(":", 1)[1])
        if not any(o.startswith("--floor-password") for o in options):
            while "password is in " not in line:
                line = self.process.stdout.readline()
            with open(line.split("password is in ")[1].strip(),
                      encoding="utf-8") as it:
                self.password = it.read().strip()

    def stop(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        code = self.process.wait(20)
        self.process.stdout.close()
        return code

    def person(self, name=None, password=None):
        p = Person(self)
        if name and password:
            p.post("/api/login", {"name": name, "password": password})
        elif name:
            p.post("/api/guest", {"name": name})
        return p

    def http(self):
        if self.tls:
            return http.client.HTTPSConnection("127.0.0.1", self.port,
                                               timeout=60, context=self.tls)
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)

    def dial(self):
        raw = socket.create_connection(("127.0.0.1", self.port), 10)
        return self.tls.wrap_socket(raw, server_hostname="127.0.0.1") \
            if self.tls else raw

    def get(self, path, headers=None):
        """Status, headers and body, from nobody."""
        call = self.http()
        call.request("GET", path, headers=headers or {})
        answer = call.getresponse()
        body = answer.read()
        call.close()
        return answer.status, dict(answer.getheaders()), body

    def metric(self, name):
        for line in self.get("/metrics")[2].decode().split("\n"):
            if line.startswith(name + " "):
                return int(line.split()[1])
        raise KeyError(name)


class Person:
    """A browser: a cookie, a token, and what it is told of itself."""

    def __init__(self, room):
        self.room, self.cookie, self.csrf, self.me = room, None, None, None
        self.ask("GET", "/api/me")

    def headers(self):
        return {"Cookie": self.cookie} if self.cookie else {}

    def ask(self, method, path, body=None, **more):
        """Status and what was answered."""
        headers = self.headers()
        if method == "POST":
            headers |= {"Content-Type": "application/json",
                        "Origin": f"{self.room.scheme}://{self.room.host}",
                        "X-CSRF-Token": self.csrf}
        headers |= more.get("headers", {})
        headers = {k: v for k, v in headers.items() if v is not None}
        call = self.room.http()
        call.request(method, path, headers=headers,
                     body=None if body is None else
                     body if isinstance(body, bytes) else json.dumps(body))
        answer = call.getresponse()
        said = answer.read()
        call.close()
        cookie = answer.getheader("Set-Cookie")
        if cookie:
            self.cookie = cookie.split(";")[0]
        try:
            said = json.loads(said)
        except ValueError:
            return answer.status, said
        if isinstance(said, dict) and "csrf" in said:
            self.csrf, self.me = said["csrf"], said["me"]
        return answer.status, said

    def post(self, path, body):
        status, said = self.ask("POST", path, body)
        if status != 200:
            raise RuntimeError(f"{path}: {status} {said}")
        return said

    def call(self, **more):
        return Socket(self.room, self.headers() | more.get("headers", {}))


def frame(opcode, payload=b"", fin=True, rsv=0, mask=b"\1\2\3\4", length=None):
    """One frame; a length can be told that is not so."""
    n = len(payload) if length is None else length
    head = bytes([(0x80 if fin else 0) | rsv << 4 | opcode])
    bit = 0x80 if mask else 0
    if n < 126:
        head += bytes([bit | n])
    elif n < 65536:
        head += bytes([bit | 126]) + n.to_bytes(2, "big")
    else:
        head += bytes([bit | 127]) + n.to_bytes(8, "big")
    if mask:
        key = (mask * (len(payload) // 4 + 1))[:len(payload)]
        payload = (int.from_bytes(payload, "big") ^
                   int.from_bytes(key, "big")).to_bytes(len(payload), "big")
        head += mask
    return head + payload


def handshake(room, headers=None, path="/ws", line=None, without=()):
    """The bytes of a request to become a WebSocket."""
    said = {"Host": room.host, "Origin": f"{room.scheme}://{room.host}",
            "Upgrade": "websocket", "Connection": "Upgrade",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": base64.b64encode(b"0123456789abcdef").decode()}
    said |= headers or {}
    for name in without:
        del said[name]
    return ((line or f"GET {path} HTTP/1.1") + "\r\n" +
            "".join(f"{k}: {v}\r\n" for k, v in said.items()) +
            "\r\n").encode()


class Socket:
    """A WebSocket that can be told to say anything."""

    def __init__(self, room, headers=None, buffer=None, **more):
        self.room, self.buffer, self.closed = room, b"", None
        self.pushes, self.answers, self.n = [], {}, 0
        self.raw = room.dial()
        if buffer is not None:  # what comes in and is not read
            self.raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.raw.sendall(handshake(room, headers, **more))
        head = self.until(b"\r\n\r\n")
        self.status = int(head.split(b" ")[1])
        if self.status != 101:
            raise ConnectionError(head.decode())
        want = base64.b64encode(hashlib.sha1(
            base64.b64encode(b"0123456789abcdef") + GUID).digest())
        assert want in head, head

    def until(self, mark):
        while mark not in self.buffer:
            got = self.raw.recv(65536)
            if not got:
                raise ConnectionError(self.buffer.decode("latin1"))
            self.buffer += got
        head, self.buffer = self.buffer.split(mark, 1)
        return head

    def bytes(self, count):
        while len(self.buffer) < count:
            got = self.raw.recv(1 << 18)
            if not got:
                raise ConnectionError("closed")
            self.buffer += got
        head, self.buffer = self.buffer[:count], self.buffer[count:]
        return head

    def frame(self, timeout=10):
        """Opcode and payload of the next frame."""
        self.raw.settimeout(timeout)
        first, second = self.bytes(2)
        assert second & 0x80 == 0, "the server masks"
        n = second & 0x7f
        if n == 126:
            n = int.from_bytes(self.bytes(2), "big")
        elif n == 127:
            n = int.from_bytes(self.bytes(8), "big")
        payload = self.bytes(n)
        if first & 0xf == 8:
            self.closed = int.from_bytes(payload[:2], "big") if n else 1005
        return first & 0xf, payload

    def end(self, timeout=10):
        """The code it is closed with; 1006: without one."""
        try:
            while self.closed is None:
                self.frame(timeout)
        except (ConnectionError, socket.timeout) as e:
            return "open" if isinstance(e, socket.timeout) else 1006
        return self.closed

    def send(self, data):
        self.raw.sendall(data)

    def say(self, message):
        self.send(frame(1, json.dumps(message).encode()))

    def hear(self, timeout=10):
        """The next message; pings are answered on the way."""
        while True:
            opcode, payload = self.frame(timeout)
            if opcode == 9:
                self.send(frame(10, payload))
            elif opcode == 1:
                return json.loads(payload)
            elif opcode == 8:
                raise ConnectionError(f"closed {self.closed}")

    def ask(self, message, timeout=10):
        """Says it and waits for its answer; pushes are kept."""
        self.n += 1
        self.say({"n": self.n} | message)
        return self.answer(self.n, timeout)

    def answer(self, n, timeout=10):
        until = time.monotonic() + timeout
        while time.monotonic() < until:
            said = self.hear(timeout)
            if said.get("n") == n and ("ok" in said or "no" in said or
                                       "error" in said):
                return said
            self.pushes.append(said)
        raise TimeoutError(n)

    def push(self, wanted=lambda m: True, timeout=10):
        """The next push that is wanted."""
        until = time.monotonic() + timeout
        while time.monotonic() < until:
            said = self.pushes.pop(0) if self.pushes else self.hear(timeout)
            if wanted(said):
                return said
        raise TimeoutError

    def close(self):
        self.raw.close()


def add_session(room, person, role, name="staff"):
    """A session put into the database by hand: the cookie for it."""
    import sqlite3
    token = os.urandom(32)
    db = sqlite3.connect(os.path.join(room.folder, "accounts.db"), timeout=10)
    with db:
        now = int(time.time())
        db.execute("INSERT INTO session VALUES(?,?,?,?,?,?,?)",
                   (hashlib.blake2b(token, digest_size=32).digest(), person,
                    role, 0, name, now, now))
    db.close()
    return {"Cookie": "houseway=" + token.hex()}
