#!/usr/bin/env python3
"""Every kind of event stands in a stored table, or its bytes could change
unnoticed.  Kinds from 180 on are the room's: no table has them."""
import glob
import re
import sys

ROOM = 180


def kind_of(line):
    """The number an event begins with: seven bits a byte, the lowest first."""
    number = shift = 0
    for byte in bytes.fromhex(line):
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return number
    return None


def main(folder, docs):
    with open(docs, encoding="utf-8") as page:
        kinds = dict(re.findall(r"^### (\d+) (\w+)$", page.read(), re.M))
    stored = set()
    for path in glob.glob(folder + "/**/*.journal", recursive=True):
        with open(path, encoding="ascii") as file:
            stored |= {kind_of(line) for line in file.read().split("\n")
                       if re.fullmatch("([0-9a-f]{2})+", line)}
    missing = [name for number, name in kinds.items()
               if int(number) < ROOM and int(number) not in stored]
    print(f"{len(kinds)} kinds, not stored: {' '.join(missing) or 'none'}")
    return 1 if missing or len(kinds) < 140 else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
