"""A proxy names who calls by the PROXY protocol; nobody else can.

    serve_proxy.py HOUSEWAY

The proxy calls from 127.0.0.2, which the room trusts; everybody else from
127.0.0.1.
"""
import json
import shutil
import socket
import struct
import sys

from serve_client import Count, Room

COUNT = Count()
PROXY, STRANGER = "127.0.0.2", "127.0.0.1"
MARK = b"\r\n\r\n\0\r\nQUIT\n"


def one(address, family="TCP4", to="10.0.0.1"):
    return f"PROXY {family} {address} {to} 51000 443\r\n".encode()


def two(address, family=socket.AF_INET, command=1, more=b""):
    to = "10.0.0.1" if family == socket.AF_INET else "fd00::1"
    body = socket.inet_pton(family, address) + socket.inet_pton(family, to) + \
        struct.pack(">HH", 51000, 443) + more
    kind = 0x11 if family == socket.AF_INET else 0x21
    return MARK + struct.pack(">BBH", 0x20 | command, kind, len(body)) + body


def call(room, source, head, request, pieces=1):
    """Returns the reply to a request after that header; b"" if it is cut
    off."""
    s = socket.create_connection(("127.0.0.1", room.port), 10,
                                 source_address=(source, 0))
    said = head + request
    try:
        for i in range(pieces):
            s.sendall(said[len(said) * i // pieces:
                           len(said) * (i + 1) // pieces])
        got = b""
        while more := s.recv(65536):
            got += more
    except (ConnectionError, socket.timeout):
        got = b""
    s.close()
    return got


def get(room, path, more=""):
    return (f"GET {path} HTTP/1.1\r\nHost: {room.host}\r\n{more}"
            "Connection: close\r\n\r\n").encode()


def logged_as(room, source, head, name, pieces=1, more=""):
    """A log-in that fails; the address that the log has of it, or None."""
    me = room.person()
    body = json.dumps({"name": name, "password": "not the password"})
    call(room, source, head, (
        f"POST /api/login HTTP/1.1\r\nHost: {room.host}\r\n"
        f"Origin: http://{room.host}\r\nContent-Type: application/json\r\n"
        f"X-CSRF-Token: {me.csrf}\r\nCookie: {me.cookie}\r\n{more}"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n{body}"
    ).encode(), pieces)
    with open(room.folder + "/log", encoding="utf-8") as f:
        lines = [x for x in f if f'log-in failed: "{name}" from ' in x]
    return lines[-1].split(" from ")[1].strip() if lines else None


def main(houseway):
    room = Room(houseway, "--bots", "0", "--trusted-proxy", PROXY)
    nine, six = "203.0.113.9", "2001:db8::7"
    for name, head, pieces, want in (
            ("v1", one(nine), 1, nine),
            ("v1 in pieces", one(nine), 9, nine),
            ("v1 of six", one(six, "TCP6", "fd00::1"), 1, six),
            ("v2", two(nine), 1, nine),
            ("v2 in pieces", two(nine), 7, nine),
            ("v2 of six", two(six, socket.AF_INET6), 1, six),
            ("v2 with more", two(nine, more=b"\x03\0\x04abcd"), 1, nine),
            ("v2 local", two(nine, command=0), 1, PROXY),
            ("v1 unknown", b"PROXY UNKNOWN\r\n", 1, PROXY),
            ("none", b"", 1, PROXY)):
        got = logged_as(room, PROXY, head, name, pieces)
        COUNT.check(got == want, f"{name}: {got}, not {want}")
    COUNT.check(logged_as(room, PROXY, b"", "header", more="X-Forwarded-For: "
                          + nine + "\r\n") == nine, "the header holds beside")
    COUNT.check(logged_as(room, PROXY, one("198.51.100.1"), "both",
                          more=f"X-Forwarded-For: {nine}\r\n") ==
                "198.51.100.1", "a browser's own header is believed")
    # Somebody else says the same: it is no HTTP, and nobody is named.
    for head in (one(nine), two(nine)):
        COUNT.check(logged_as(room, STRANGER, head, "spoof") is None,
                    "a stranger names an address")
        got = call(room, STRANGER, head, get(room, "/healthz"))
        COUNT.check(b" 200 " not in got, f"a stranger is answered: {got[:40]}")
    # A client named by the proxy never counts as this machine, no matter which
    # address is given.
    COUNT.check(b" 200 " in call(room, STRANGER, b"", get(room, "/metrics")),
                "this machine sees the figures")
    for head in (one("127.0.0.1"), two("127.0.0.1")):
        got = call(room, PROXY, head, get(room, "/metrics"))
        COUNT.check(got != b"" and b" 200 " not in got,
                    f"a proxy makes somebody this machine: {got[:40]}")
    for wrong in (b"PROXY TCP4 nobody 10.0.0.1 1 2\r\n", b"PROXY " + b"x" * 200,
                  b"PROXY TCP6 203.0.113.9 ::1 1 2\r\n", one(nine)[:-2] + b"\n",
                  MARK + b"\x31\x11\0\x0c" + b"\0" * 12,
                  MARK + b"\x21\x11\0\x04" + b"\0" * 4,
                  MARK + b"\x21\x11\xff\xff" + b"\0" * 600,
                  one(nine)[:20], MARK[:5]):
        end = b"" if wrong in (one(nine)[:20], MARK[:5]) else \
            get(room, "/healthz")
        got = call(room, PROXY, wrong, end)
        COUNT.check(got == b"", f"{wrong[:30]} is answered: {got[:40]}")
    COUNT.check(b" 200 " in call(room, PROXY, one(nine),
                                 get(room, "/healthz")), "it goes on")
    COUNT.check(room.stop() == 0, "the room did not stop well")
    shutil.rmtree(room.folder)
    print(f"{COUNT.good} passed, {COUNT.bad} failed")
    return COUNT.bad > 0


sys.exit(main(sys.argv[1]))
