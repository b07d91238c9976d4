"""Transcripts in which one thing that they assert is untrue: each must fail.

    wrong_facts.py HOUSEWAY

Of every form of assertion that tests/clauses and tests/rulings have, a few
cases are written again with a number, a card or a word of it changed, and
without its last word.  A referee that let one of them pass would believe
anything of that form.
"""
import collections
import glob
import os
import re
import subprocess
import sys
import tempfile

from serve_client import Count

HOUSEWAY = sys.argv[1]
EACH = 3  # cases of a form
COUNT = Count()
ASSERTS = ("=", "+", "!", "stack", "drop", "fund", "sees", "says", "turn",
           "offered", "total", "burns", "tray", "held", "pot", "top", "told",
           "posted", "action", "substantial", "rates", "stock", "melds",
           "board", "pile", "shoe", "due", "bank", "fee", "jackpot", "waits",
           "has")
CARD = re.compile(r"(?<![\w?])[2-9TJQKA][shdc](?![a-z])")
CLAUSE = re.compile(r"[A-Z]{3}-\S+")
ANSWER = re.compile(r"(.*\s)((?:fee|jackpot|per|payer|taken|doubles|rates|rank|wins|loses"
                    r"|pushes|none|total|action|set|spread|run|not a meld)"
                    r"(?: [\w. ()-]+)?)")
OTHER = {"pushes": "wins 10.00", "run": "set", "set": "run", "spread": "run",
         "not a meld": "set", "none": "fee 1.00"}
NUMBER = re.compile(r"(?<![\w.-])\d+(?:\.\d\d)?(?![\w.])")


def cases():
    """The lines of each case, and the file it is from."""
    for path in sorted(glob.glob("tests/clauses/*/*.hand") +
                       glob.glob("tests/rulings/*.hand")):
        with open(path, encoding="utf-8") as f:
            for block in re.split(r"\n(?=clause|table)", f.read()):
                lines = block.split("\n")
                if lines[0].startswith("clause"):
                    head = lines
                    continue
                if lines[0].startswith("table"):
                    yield path, head + lines
                    head = ["clause  " + head[0].split()[1]]


def form(line):
    """Returns the kind of an assertion; None for any other line."""
    words = line.split()
    if not words or words[0] not in ASSERTS:
        return None
    plain = [w for w in words[1:3] if re.fullmatch(r"[a-z_-]+,?", w)]
    return " ".join([words[0], *plain] if words[0] in "=+!" else words[:1])


def other_refusals(line):
    """For another reason, or by another clause."""
    why, *rest = line.split()[1:]
    yield " ".join(["!", "paused" if why != "paused" else "held", *rest])
    if rest and CLAUSE.fullmatch(rest[-1]):
        yield " ".join(["!", why, *rest[:-1], "nothing"])


def others(line):
    """The same line, untrue."""
    if line.startswith("!"):
        yield from other_refusals(line)
        return
    if line.startswith("waits"):  # of a list that is not there nobody does
        yield line + " Nix"
        return
    last = line.rstrip().rsplit(None, 1)
    numbers, cards = list(NUMBER.finditer(line)), list(CARD.finditer(line))
    if numbers:
        m = numbers[-1]
        whole, dot, cents = m[0].partition(".")
        yield line[:m.start()] + str(int(whole) + 1) + dot + cents \
            + line[m.end():]
    if cards:
        m = cards[-1]
        suit = "shdc"["shdc".index(m[0][1]) - 1]
        yield line[:m.start()] + m[0][0] + suit + line[m.end():]
    if not numbers and not cards:
        yield line + " or_not"
    if len(last) == 2 and len(line.split()) > 2:
        yield last[0]


def other_answers(answer):
    """Of a row of a table."""
    if answer in OTHER:
        yield OTHER[answer]
    else:
        yield from others(answer)


def rows():
    """The rows of tables: what is asked, and the answer."""
    for path in sorted(glob.glob("tests/clauses/*/*.table")):
        with open(path, encoding="utf-8") as f:
            for line in f.read().split("\n"):
                found = ANSWER.fullmatch(line)
                if found and not line.startswith("#"):
                    yield path, found[1], found[2]


def write_wrong_rows(folder, seen, wrong):
    for path, asked, answer in rows():
        words = (asked.split()[1], *re.findall(r"[a-z]+", answer))
        if seen[words] >= EACH:
            continue
        seen[words] += 1
        for other in other_answers(answer):
            name = f"{len(wrong):05}.table"
            with open(os.path.join(folder, name), "w",
                      encoding="utf-8") as f:
                f.write(asked + other + "\n")
            wrong[name] = f"{path}: {answer} -> {other}"


def write_wrong(folder):
    """A file for each; what is asserted in it, by its name."""
    seen, wrong = collections.Counter(), {}
    for path, lines in cases():
        for i, line in enumerate(lines):
            kind = form(line)
            if kind is None or seen[kind] >= EACH:
                continue
            seen[kind] += 1
            for other in others(line):
                name = f"{len(wrong):05}.hand"
                with open(os.path.join(folder, name), "w",
                          encoding="utf-8") as f:
                    f.write("\n".join([*lines[:i], other, *lines[i + 1:]])
                            + "\n")
                wrong[name] = f"{path}: {line} -> {other}"
    return wrong, seen


def main():
    with tempfile.TemporaryDirectory(prefix="houseway-wrong.") as folder:
        wrong, seen = write_wrong(folder)
        write_wrong_rows(folder, seen, wrong)
        p = subprocess.run([HOUSEWAY, "referee", folder], capture_output=True,
                           text=True, check=False)
        said = p.stdout + p.stderr
        failed = set(re.findall(r"(\d{5}\.(?:hand|table)):\d+", said))
    COUNT.check(p.returncode == 1, f"exit code {p.returncode}")
    COUNT.check(len(seen) > 200, f"only {len(seen)} forms of assertion")
    for name, what in wrong.items():
        COUNT.check(name in failed, f"this passed: {what}")
    print(f"{COUNT.good} passed, {COUNT.bad} failed")
    return COUNT.bad > 0


sys.exit(main())
