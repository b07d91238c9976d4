"""A few who mean the room no good: they are cut off, and the others play on.

    serve_hostile.py HOUSEWAY

`make hostile` is the same with a thousand, and measured.
"""
import shutil
import sys
import time

from serve_client import Room
from serve_load import Load, open_tables, sit_down
from serve_mob import KINDS, Mob

FOES = {"deaf": 12, "head": 4, "drip": 4, "flood": 6}
MOST = 120  # seconds, where the machine is busy with other work


def until(load, so):
    """The people play until it is so."""
    end = time.monotonic() + MOST
    while not so() and time.monotonic() < end:
        load.run(0.25)
    return so()


def main():
    room = Room(sys.argv[1], "--bots", "0", "--pace", "20")
    load, numbers = Load(), open_tables(room, 2)
    mob = Mob(room, numbers, FOES, asks=12)
    sit_down(room, numbers, load, 14)
    mob.start_with(lambda: load.run(0.1))
    load.took.clear()
    what = [
        ("who floods is cut off",
         lambda: room.metric("houseway_limited_total") >= 6),
        ("who does not read is cut off",
         lambda: room.metric("houseway_slow_total") >= 12),
        ("a request that never ends is cut off",
         lambda: len(mob.ask()[0]["head"]) >= 4),
        ("and the hands go on", lambda: len(load.took) >= 20),
    ]
    wrong = [name for name, so in what if not until(load, so)]
    cut, told, here = mob.stop()
    if told == 0:
        wrong.append("a flood is told why")
    if cut["drip"] or here.count("drip") != FOES["drip"]:
        wrong.append("who sends a byte now and then has a minute")
    load.took.clear()
    if not until(load, lambda: len(load.took) >= 5):
        wrong.append("nobody who plays was cut off")
    if room.stop() != 0:
        wrong.append("the room stops well")
    shutil.rmtree(room.folder)
    for name in wrong:
        print(f"FAIL {name}: {({k: len(cut[k]) for k in KINDS})}, {told} told")
    print(f"{7 - len(wrong)} passed, {len(wrong)} failed")
    return bool(wrong)


sys.exit(main())
