"""Functions that the checks share: lists of files, and C without its
comments."""
import os
import re

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

TOKEN = re.compile(
    r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", re.S)


def files(*folders, ends=(".c", ".h")):
    """Paths from the top of the tree, sorted."""
    found = []
    for folder in folders:
        for path, _, names in os.walk(os.path.join(TOP, folder)):
            found += [os.path.relpath(os.path.join(path, n), TOP)
                      for n in names if n.endswith(ends)]
    return sorted(found)


def read(path):
    with open(os.path.join(TOP, path), encoding="utf-8") as f:
        return f.read()


def write(path, text):
    with open(os.path.join(TOP, path), "w", encoding="utf-8") as f:
        f.write(text)


def is_generated(text):
    """Generated files say so in their first lines, and say by what."""
    return "enerated by" in "\n".join(text.split("\n")[:5])


def without_comments(text):
    """The same lines with every comment blanked out; strings stay."""
    def blank(m):
        s = m.group(0)
        if s[0] == "/":
            return "\n" * s.count("\n") or " "
        return s
    return TOKEN.sub(blank, text)


def comments(text):
    """Pairs of line number and comment."""
    for m in TOKEN.finditer(text):
        if m.group(0)[0] == "/":
            yield text.count("\n", 0, m.start()) + 1, m.group(0)


def report(name, troubles):
    """Prints what is wrong, or that all is well; the exit status."""
    for t in troubles:
        print(t)
    print(f"{name}: {len(troubles)} wrong" if troubles else f"{name}: good")
    return 1 if troubles else 0
