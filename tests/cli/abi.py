#!/usr/bin/env python3
"""Compares the library's interface with the recorded one.

    abi.py HEADER LIST LIBRARY [--write]

Every function, struct and enumeration of the header, a line each and without
its comments, must stand in the list; and the library must show these functions
and no others.  A changed line breaks programs that were compiled before, so
the soname must change with it.  New lines may be added: `python3
tests/cli/abi.py include/houseway.h tests/abi.txt LIBRARY --write`.
"""
import re
import subprocess
import sys


def promises(header):
    text = re.sub(r"/\*.*?\*/", " ", open(header, encoding="utf-8").read(),
                  flags=re.S)
    text = re.sub(r"^\s*#.*$", " ", text, flags=re.M)
    text = text.replace('extern "C" {', " ")
    found, depth, item = [], 0, ""
    for c in text:
        item += c
        depth += (c == "{") - (c == "}")
        if c == ";" and depth == 0:
            line = " ".join(item.split())
            if not re.fullmatch(r"[};\s]*", line):
                found.append(line)
            item = ""
    return found


def main():
    header, listed, library = sys.argv[1:4]
    now = promises(header)
    if "--write" in sys.argv:
        with open(listed, "w", encoding="utf-8") as out:
            out.write("\n".join(now) + "\n")
    before = open(listed, encoding="utf-8").read().splitlines()
    wrong = [f"promised before, and not now: {x}" for x in before
             if x not in now]
    wrong += [f"not in {listed} yet: {x}" for x in now if x not in before]
    names = {re.search(r"(hw_\w+)\s*\(", x).group(1) for x in now
             if x.startswith("HW_API")}
    shown = {line.split()[-1] for line in subprocess.run(
        ["nm", "-D", "--defined-only", library], check=True,
        capture_output=True, text=True).stdout.splitlines()}
    shown = {name for name in shown if name.startswith("hw_")}
    wrong += [f"in the header, not in the library: {x}"
              for x in sorted(names - shown)]
    wrong += [f"in the library, not in the header: {x}"
              for x in sorted(shown - names)]
    print("\n".join(wrong) or f"{len(names)} functions as promised")
    return 1 if wrong else 0


sys.exit(main())
