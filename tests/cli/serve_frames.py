"""Sends frames that RFC 6455 forbids, and checks the required answers.

    serve_frames.py HOUSEWAY

Every row is a connection of its own.  The room goes on as if nothing had
happened: its journal has not moved.
"""
import shutil
import socket
import sys

from serve_client import Room, Socket, frame, handshake
from serve_heads import heads

T = b'{"n":1,"watch":{"table":1}}'
BAD = b"\xff"


def text(payload, **how):
    return frame(1, payload, **how)


def close(code, why=b""):
    return frame(8, code.to_bytes(2, "big") + why)


def many(opcode, parts, last=True):
    """A message in fragments."""
    out = b""
    for i, part in enumerate(parts):
        out += frame(opcode if i == 0 else 0, part,
                     fin=last and i == len(parts) - 1)
    return out


# Name, what is sent, and the code of the close that answers it.
WRONG = [
    # 5.1: a client masks.
    ("unmasked text", text(T, mask=None), 1002),
    ("unmasked binary", frame(2, b"x", mask=None), 1002),
    ("unmasked ping", frame(9, b"x", mask=None), 1002),
    ("unmasked pong", frame(10, b"x", mask=None), 1002),
    ("unmasked close", frame(8, b"\x03\xe8", mask=None), 1002),
    ("unmasked continuation", text(b"{", fin=False) +
     frame(0, b"}", mask=None), 1002),
    ("unmasked and empty", frame(1, b"", mask=None), 1002),
    # 5.2: bits and opcodes that nobody has agreed on.
    ("RSV1", text(T, rsv=4), 1002),
    ("RSV2", text(T, rsv=2), 1002),
    ("RSV3", text(T, rsv=1), 1002),
    ("all three RSV", text(T, rsv=7), 1002),
    ("RSV1 on a ping", frame(9, b"", rsv=4), 1002),
    ("RSV2 on a close", frame(8, b"\x03\xe8", rsv=2), 1002),
    ("RSV1 on a continuation", text(b"{", fin=False) +
     frame(0, b"}", rsv=4), 1002),
    *[(f"opcode {n}", frame(n, b"x"), 1002) for n in (3, 4, 5, 6, 7)],
    *[(f"opcode {n}", frame(n, b"x"), 1002) for n in (11, 12, 13, 14, 15)],
    ("opcode 3, empty and unfinished", frame(3, b"", fin=False), 1002),
    # 5.2: a length is told the shortest way, and in 63 bits.
    ("126 for a length of 5", b"\x81\xfe\0\5\1\2\3\4hello", 1002),
    ("127 for a length of 5", b"\x81\xff" + (5).to_bytes(8, "big") +
     b"\1\2\3\4hello", 1002),
    ("127 for a length of 65535", b"\x81\xff" + (65535).to_bytes(8, "big") +
     b"\1\2\3\4", 1002),
    ("126 for a length of 125", b"\x81\xfe\0\x7d\1\2\3\4" + b"x" * 125, 1002),
    ("the highest bit of a length", b"\x81\xff\x80" + b"\0" * 7 +
     b"\1\2\3\4", 1002),
    # 7.4.1: too big to be taken.
    ("a length of 2^31", text(b"x", length=1 << 31), 1009),
    ("a length of 2^62", text(b"x", length=1 << 62), 1009),
    ("a length of 16385", text(b"x", length=16385), 1009),
    ("16385 bytes of text", text(b" " * 16385), 1009),
    ("a name of a million letters",
     text(b'{"n":1,"name":"' + b"x" * 10**6 + b'"}'), 1009),
    ("100,000 brackets", text(b"[" * 10**5), 1009),
    ("17 KiB of binary", frame(2, b" " * 17408), 1009),
    ("17 KiB in fragments", many(1, [b" " * 1024] * 17), 1009),
    ("endless fragments", many(1, [b" " * 4096] * 5, last=False), 1009),
    # 5.4: fragments come one after the other.
    ("a continuation of nothing", frame(0, b"x"), 1002),
    ("an unfinished continuation of nothing", frame(0, b"x", fin=False), 1002),
    ("text inside text", text(b"a", fin=False) + text(b"b"), 1002),
    ("binary inside text", text(b"a", fin=False) + frame(2, b"b"), 1002),
    ("text inside binary", frame(2, b"a", fin=False) + text(b"b"), 1002),
    ("unfinished text inside text", text(b"a", fin=False) * 2, 1002),
    # 5.5: control frames are short and whole.
    ("a ping of 126 bytes", frame(9, b"x" * 126), 1002),
    ("a pong of 126 bytes", frame(10, b"x" * 126), 1002),
    ("a close of 126 bytes", close(1000, b"x" * 124), 1002),
    ("a ping of 64 KiB", frame(9, b"x" * 65536), 1002),
    ("a ping in fragments", frame(9, b"x", fin=False), 1002),
    ("a pong in fragments", frame(10, b"x", fin=False), 1002),
    ("a close in fragments", frame(8, b"\x03\xe8", fin=False), 1002),
    # 5.5.1 and 7.4: what a close may say.
    ("a close of one byte", frame(8, b"\x03"), 1002),
    *[(f"a close with {n}", close(n), 1002)
      for n in (0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999,
                5000, 65535)],
    ("a close whose reason is no text", close(1000, BAD), 1007),
    ("a close whose reason is cut off", close(1000, b"\xe2\x82"), 1007),
    # 8.1: text is UTF-8.
    ("a byte that is no text", text(BAD), 1007),
    ("0xfe", text(b"\xfe"), 1007),
    ("a continuation byte alone", text(b"\x80"), 1007),
    ("an overlong slash", text(b"\xc0\xaf"), 1007),
    ("an overlong NUL", text(b"\xc0\x80"), 1007),
    ("an overlong one of three", text(b"\xe0\x80\xaf"), 1007),
    ("an overlong one of four", text(b"\xf0\x80\x80\xaf"), 1007),
    ("a surrogate", text(b"\xed\xa0\x80"), 1007),
    ("two surrogates", text(b"\xed\xa0\xbd\xed\xb8\x80"), 1007),
    ("above U+10FFFF", text(b"\xf4\x90\x80\x80"), 1007),
    ("five bytes", text(b"\xf8\x88\x80\x80\x80"), 1007),
    ("a character cut off", text(b"\xe2\x82"), 1007),
    ("a character cut off by a letter", text(b"\xe2\x82a"), 1007),
    ("no text in the second fragment", many(1, [b"a", BAD]), 1007),
    ("a character cut off by the end", many(1, [b"a\xe2", b"\x82"]), 1007),
    # 7.4.1: a kind of data that is not taken.
    ("binary", frame(2, b"x"), 1003),
    ("binary in fragments", many(2, [b"x", b"y"]), 1003),
]

# Frames that look wrong and are right: the connection goes on, or ends as
# asked.
RIGHT = [
    ("a close without a code", frame(8), 1005),
    ("a close with 1000", close(1000), 1000),
    ("a close with 1001", close(1001, b"bye"), 1001),
    ("a close with 3000", close(3000), 3000),
    ("a close with 4999", close(4999), 4999),
    ("a close with 1007", close(1007), 1007),
    ("a close with 1011", close(1011), 1011),
    ("a close between fragments", text(b"{", fin=False) + close(1000), 1000),
    ("a ping between fragments", text(T[:9], fin=False) + frame(9, b"p") +
     frame(0, T[9:]), "pong"),
    ("a pong that nobody asked for", frame(10, b"x") + frame(9, b"p"), "pong"),
    ("a ping of 125 bytes", frame(9, b"p" * 125), "pong"),
    ("empty fragments", many(1, [b"", T, b""]) + frame(9, b"p"), "pong"),
    ("a character in two fragments", many(1, [b'"\xe2\x82', b'\xac"']) +
     frame(9, b"p"), "pong"),
    ("16384 bytes", text(T + b" " * (16384 - len(T))) + frame(9, b"p"),
     "pong"),
    ("8,192 brackets in brackets", text(b"[" * 8192 + b"]" * 8192) +
     frame(9, b"p"), "pong"),
    ("2,700 objects in objects", text(b'{"n":' * 2700 + b"}" * 2700) +
     frame(9, b"p"), "pong"),
    ("a mask of nothing", text(T, mask=b"\0\0\0\0") + frame(9, b"p"), "pong"),
]


# Name, the request, and the status that answers it.
def handshakes(room):
    def said(name, status, **how):
        return name, handshake(room, **how), status
    key = "Sec-WebSocket-Key"
    yield said("as it should be", 101)
    yield said("more than one word", 101, headers={
        "Connection": "keep-alive, Upgrade", "Upgrade": "WebSocket"})
    yield said("no Upgrade", 400, without=["Upgrade"])
    yield said("another protocol", 400, headers={"Upgrade": "h2c"})
    yield said("no Connection", 400, without=["Connection"])
    yield said("Connection: close", 400, headers={"Connection": "close"})
    yield said("no key", 400, without=[key])
    yield said("a short key", 400, headers={key: "c2hvcnQ="})
    yield said("a key that is none", 400, headers={key: "!" * 24})
    yield said("no version", 426, without=["Sec-WebSocket-Version"])
    yield said("version 8", 426, headers={"Sec-WebSocket-Version": "8"})
    yield said("no Origin", 403, without=["Origin"])
    yield said("another's page", 403, headers={"Origin": "http://evil.test"})
    yield said("another port's page", 403,
               headers={"Origin": "http://127.0.0.1:1"})
    yield said("a page without a name", 403, headers={"Origin": "null"})
    yield said("another site says the browser", 403,
               headers={"Sec-Fetch-Site": "cross-site"})
    yield said("another name for this machine", 421,
               headers={"Host": "evil.test", "Origin": "http://evil.test"})
    yield said("POST", 415, line="POST /ws HTTP/1.1",
               headers={"Content-Length": "0"})
    yield said("no such method", 405, line="BREW /ws HTTP/1.1")
    yield "no Host", b"GET / HTTP/1.1\r\n\r\n", 400
    yield "not HTTP", b"\x16\x03\x01\x02\0\1\0\1\xfc\3\3\r\n\r\n", b""
    yield "another version", b"GET / HTTP/9.9\r\nHost: x\r\n\r\n", 505
    yield ("a header too long", b"GET / HTTP/1.1\r\nHost: x\r\nA: " +
           b"a" * 40000 + b"\r\n\r\n", 431)
    yield ("a line too long", b"GET /" + b"a" * 40000 +
           b" HTTP/1.1\r\nHost: x\r\n\r\n", 414)
    yield ("a body too long", b"POST /api/guest HTTP/1.1\r\nHost: " +
           room.host.encode() + b"\r\nContent-Length: 5000\r\n\r\n" +
           b"x" * 5000, 413)
    yield ("a length below nothing", b"POST /api/guest HTTP/1.1\r\nHost: " +
           room.host.encode() + b"\r\nContent-Length: -1\r\n\r\n", 400)


def ends(room, data, want):
    s = Socket(room)
    try:
        s.send(data)
        if want != "pong":
            return s.end(2)
        while True:
            opcode, payload = s.frame(2)
            if opcode == 10:
                return "pong" if payload.strip(b"p") == b"" else payload
            if opcode == 8:
                return s.closed
    except (ConnectionError, socket.timeout) as e:
        return repr(e)
    finally:
        s.close()


def status(room, data):
    with socket.create_connection(("127.0.0.1", room.port), 10) as s:
        try:
            s.sendall(data)
            got = s.recv(100)
        except ConnectionError as e:
            return repr(e)
        return int(got.split(b" ")[1]) if got.startswith(b"HTTP/") else got


def main():
    room = Room(sys.argv[1], "--bots", "0")
    good = bad = 0
    before = heads(room)
    for name, data, want in WRONG + RIGHT:
        got = ends(room, data, want)
        good, bad = good + (got == want), bad + (got != want)
        if got != want:
            print(f"FAIL {name}: {got}, not {want}")
    for name, data, want in handshakes(room):
        got = status(room, data)
        good, bad = good + (got == want), bad + (got != want)
        if got != want:
            print(f"FAIL handshake: {name}: {got}, not {want}")
    if heads(room) != before:
        print("FAIL the journal has moved")
        bad += 1
    if room.stop() != 0:
        print("FAIL the room did not stop well")
        bad += 1
    shutil.rmtree(room.folder)
    print(f"{good + 1} passed, {bad} failed")
    return bad > 0


sys.exit(main())
