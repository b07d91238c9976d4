"""A stream at which the program died twice comes up frozen, and the rest plays.

    serve_crashes.py HOUSEWAY

The file of deaths is written by hand, as a process that died leaves it.
"""
import os
import shutil
import struct
import sys

from serve_client import Count, Room

MAGIC, NOTHING, PLACES = 0x68777763, 0xffffffff, 16
TABLE_1, DESK = 17, 2


def die(folder, stream, seq=0):
    """As the handler of a fatal signal leaves the file."""
    with open(os.path.join(folder, "crashes"), "r+b") as f:
        page = bytearray(f.read())
        struct.pack_into("<II", page, 4, stream, stream + 1)
        struct.pack_into("<Q", page, 24, seq)
        f.seek(0)
        f.write(page)


def frozen(room):
    return room.metric("houseway_halted")


def main(houseway):
    count = Count()
    room = Room(houseway, "--bots", "0")
    folder, password = room.folder, room.password
    count.check(frozen(room) == 0, "nothing is frozen at first")
    room.stop()
    for deaths, stream in enumerate([TABLE_1, TABLE_1, DESK, DESK]):
        die(folder, stream)
        secret = os.path.join(folder, "password")
        with open(secret, "w", encoding="utf-8") as f:
            f.write(password + "\n")
        room = Room(houseway, "--bots", "0", "--floor-password-file", secret,
                    folder=folder)
        want = [0, 1, 1, 2][deaths]
        count.check(frozen(room) == want,
                    f"after {deaths + 1} deaths {frozen(room)} are frozen")
        count.check(room.stop() == 0, "the room did not stop well")
    with open(os.path.join(folder, "log"), encoding="utf-8") as f:
        log = f.read()
    count.check("table 1 is frozen: the program died here twice" in log,
                "the log says why")
    shutil.rmtree(folder)
    print(f"{count.good} passed, {count.bad} failed")
    return count.bad != 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
