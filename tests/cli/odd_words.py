"""Odd words, odd files and odd books: no verb of the program dies of them.

    odd_words.py HOUSEWAY [--lines N] [--mutants N] [--seed N]

Every verb gets command lines made of its own options with sense and nonsense
behind them, and files that are empty, garbage, cut off or a folder.  Every
book of the houses is written again with one thing in it changed, checked, and
if the check has nothing to say, opened and played.  The program may answer
yes, no or "I did not understand you"; it may not die of a signal, and it may
not break an assertion.

The same seed makes the same lines.  A run that goes on for longer than PATIENCE
is ended and counts as neither good nor bad: some verbs work for hours if they
are asked to.
"""
import argparse
import glob
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile

from serve_client import Count

PATIENCE = 2  # seconds
EACH = 3  # things that are done by a changed book
NUMBERS = ("0", "1", "2", "3", "7", "-1", "00", "1.5", "0.01", "1e9", "+2",
           "0x10", "255", "256", "65536", "2147483648", "4294967296",
           "9223372036854775807", "9223372036854775808", "-9223372036854775809",
           "9" * 400, "92233720368547758.07", "3/6", "0/0", "1/3", "5-50",
           "50-5", "1/999999999999", "1-0", "2/1", "-3/-6", "none", "0.50/2")
WORDS = ("", "-", "--", "---", "=", "%s%n%s", "\x01\x1b[2J", "ä♠\U0001f0a1",
         "\udcff\udc80", "a" * 5000, "../..", "'", '"', "\\", "{", "[", "AsKd",
         "As Kd 9h 9c 4s / Ad Qc", "AsAs", "??", "any", "AA,KK+", "22+,",
         "x" * 60, "AKs-", "Jk Jk2", "As" * 100, "0.5, 1", "decks 8",
         "decks 0", "ante 1, chip 1", "blinds 2/4", "option B", "option",
         "bank.hits_soft 16", "a: b", "raise.cap -1", "America/Los_Angeles",
         "127.0.0.1:0", "no-limit", "fixed", "button", "each_player",
         "fixed 3/6", "1/3 no-limit", "5/9", "9/5", "1/1", "0/5", "5/0")
FILLS = re.compile(r"^  (--[a-z-]+)(?: (\S+))?", re.M)

parser = argparse.ArgumentParser()
parser.add_argument("houseway")
parser.add_argument("--lines", type=int, default=6)
parser.add_argument("--mutants", type=int, default=200)
parser.add_argument("--seed", type=int, default=1)
ASK = parser.parse_args()
LUCK = random.Random(ASK.seed)
COUNT = Count()
HERE = tempfile.mkdtemp(prefix="houseway-odd.")


def died(argv, said=b""):
    """How the program died of these words; None: it did not.  With what it
    answered: 0, 1, 2, or None where it went on for too long."""
    with subprocess.Popen(argv, stdin=subprocess.PIPE, cwd=HERE,
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                          env={**os.environ, "HOME": HERE, "XDG_STATE_HOME":
                               HERE}) as p:
        try:
            _, err = p.communicate(said, timeout=PATIENCE)
            code = p.returncode
        except subprocess.TimeoutExpired:
            p.kill()
            _, err = p.communicate()
            code = None
    broken = (code not in (0, 1, 2, None) or b": broken: " in err or
              b"Sanitizer" in err or b"runtime error" in err)
    why = None
    if broken:
        why = f"{code}: {err[-600:].decode(errors='replace')}\n     {argv}"
    return why, code


def files():
    """Odd files, and things that are no files."""
    with open(os.path.join("data", "houses", "oceana", "holdem.toml"),
              "rb") as f:
        book = f.read()
    made = {"empty": b"", "garbage": LUCK.randbytes(3000),
            "nul": b"a\0b\0\n" * 50, "long": b"a" * 300000,
            "lines": b"=\n" * 20000, "half.toml": book[:len(book) // 2],
            "half.phh": b"variant = 'NT'\nantes = [0, 0]\nactions = ['d dh p1 ",
            "deep.toml": b"a = " + b"[" * 9000, "sqlite.db":
            b"SQLite format 3\0" + LUCK.randbytes(4080), "bom":
            b"\xef\xbb\xbf" + book[:300], "crlf": book.replace(b"\n", b"\r\n"),
            "some.hand": b"clause OCE-1\ntable oceana holdem 3/6\nseat 1 A 9"}
    for name, what in made.items():
        with open(os.path.join(HERE, name), "wb") as f:
            f.write(what)
    os.mkdir(os.path.join(HERE, "folder"))
    for name in ("day", "torn"):
        subprocess.run([ASK.houseway, "day", "oceana", "--tables", "2",
                        "--hours", "1", "--seed", "3", "--db",
                        os.path.join(HERE, name + ".db")], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    with open(os.path.join(HERE, "torn.db"), "r+b") as f:
        f.seek(20000)
        f.write(LUCK.randbytes(3000))
    return [*made, "folder", "day.db", "torn.db", "nothing", "/dev/null", "",
            "/", "/proc/self/mem", "new", "folder/new"]


def verbs(program):
    """Each verb, with its options and whether they take something."""
    out = subprocess.run([program, "help"], check=True, text=True,
                         stdout=subprocess.PIPE).stdout
    for verb in re.findall(r"^  ([a-z]+) ", out, re.M):
        text = subprocess.run([program, "help", verb], check=True, text=True,
                              stdout=subprocess.PIPE).stdout
        yield verb, FILLS.findall(text)


def anything(odd, games):
    """A word that may stand anywhere."""
    return LUCK.choice((LUCK.choice(NUMBERS), LUCK.choice(WORDS),
                        LUCK.choice(odd), LUCK.choice(games)))


def begins(verb, games, odd):
    """Words that a verb begins with, as it wants them."""
    house = LUCK.choice(("oceana", "rogelios", "sandk", "-"))
    if verb in ("simulate", "play", "book", "rulings", "fees", "sign", "edge",
                "prove", "bite", "match", "view"):
        return [house, LUCK.choice(games)]
    if verb in ("rank", "odds"):
        return [LUCK.choice(games), LUCK.choice(WORDS), LUCK.choice(WORDS)]
    if verb in ("day", "school"):
        return [house]
    if verb in ("report", "audit", "backup", "restore", "replay", "referee"):
        return [LUCK.choice(odd)]
    return []


def line(verb, options, odd, games):
    """A command line: half of it as it should be."""
    argv = begins(verb, games, odd) if LUCK.random() < .8 else []
    for name, takes in LUCK.sample(options, min(len(options),
                                                LUCK.randrange(4))):
        argv.append(name)
        if takes and LUCK.random() < .95:
            argv.append(LUCK.choice(takes.split("|")) if "|" in takes and
                        LUCK.random() < .5 else anything(odd, games))
    argv += [anything(odd, games) for _ in range(LUCK.choice((0, 0, 1, 3)))]
    if verb == "serve":  # a port that is free, and not the user's own folder
        argv += ["--listen", "127.0.0.1:0", "--folder", "folder"]
    return [a for a in argv if "\0" not in a]


def odd_lines(program, odd, games):
    for verb, options in verbs(program):
        for _ in range(ASK.lines):
            said = b"\n".join(LUCK.choice((b"", b"1", b"q", b"call", b"\0",
                                           b"y" * 9000, b"fold"))
                              for _ in range(LUCK.randrange(9)))
            why, _ = died([program, verb, *line(verb, options, odd, games)],
                          said)
            COUNT.check(why is None, why)


def leaves():
    """The names that a clause may set, with what may stand there."""
    out = subprocess.run([ASK.houseway, "book", "--leaves"], check=True,
                         text=True, stdout=subprocess.PIPE).stdout
    found = re.findall(r"^(\S+): (.*)$", out, re.M)
    return {name: what.split(", ") if " " not in what.replace(", ", "")
            else [what] for name, what in found}


def lists():
    """Every list of words that stands in a book, by the name it has there."""
    found = {}
    for path in sorted(glob.glob("data/*/*.toml") +
                       glob.glob("data/*/*/*.toml")):
        with open(path, encoding="utf-8") as f:
            for name, said in re.findall(r"^(?:sets\.)?(\S+)\s*=\s*"
                                         r"(\[\s*\".*\])", f.read(), re.M):
                end = re.sub(r".*[._]", "", name)
                found.setdefault("deal" if end == "deal" else "", []).append(
                    said)
    return found


def value(name, known, words):
    """Something that could stand behind a leaf."""
    kind = LUCK.choice(known.get(name, ["a list"]))
    if kind in ("a number", "an amount") or LUCK.random() < .1:
        return LUCK.choice(("0", "1", "2", "3", "4", "5", "7", "9", "10", "11",
                            "13", "21", "40", "100", "255", "256", "-1",
                            "0.01", "0.50", "2.75", "1000000", "2147483648",
                            "9223372036854775807"))
    if kind == "true or false":
        return LUCK.choice(("true", "false"))
    if kind.startswith("a "):
        return LUCK.choice(words["deal" if name.endswith(".deal") else ""])
    return f'"{kind}"'


def asked(house, game):
    """The leaves a book answers; none where the game has no book there."""
    out = subprocess.run([ASK.houseway, "book", house, game, "--json"],
                         stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                         check=False).stdout
    return [v["name"] for v in json.loads(out)["values"]] if out else []


def answer_otherwise(text, known, words, asks):
    """A clause of the book says something else than it did."""
    name = LUCK.choice(asks)
    said = f"sets.{name} = {value(name, known, words)}"
    old = re.compile(r"^sets\." + re.escape(name) + r"\s*=.*$", re.M)
    if old.search(text):
        return old.sub(lambda _: said, text)
    head = LUCK.choice(list(re.finditer(r"^gist .*$", text, re.M)))
    return text[:head.end()] + "\n" + said + text[head.end():]


def tear(text):
    """One line or one character of the book is another, or is missing."""
    lines = text.split("\n")
    i = LUCK.choice([i for i, l in enumerate(lines) if "=" in l])
    way = LUCK.randrange(3)
    if way == 0:
        lines[i] = re.sub(r"\d+(\.\d+)?", lambda _: LUCK.choice(NUMBERS),
                          lines[i], count=LUCK.randrange(1, 3))
    elif way == 1:
        del lines[i]
    else:
        at = LUCK.randrange(len(text))
        return text[:at] + LUCK.choice(('"', "[", "]", "\n", "=", "\0", "0",
                                        "}", "")) + text[at + 1:]
    return "\n".join(lines)


def mutant(path, text, known, words):
    """The book with something in it changed, for better or worse."""
    house, game = of_file(path)
    asks = asked(house, game) if "gist " in text else []
    if not asks or LUCK.random() < .25:
        return tear(text)
    for _ in range(LUCK.choice((1, 1, 2, 4))):
        text = answer_otherwise(text, known, words, asks)
    return text


def of_file(path):
    """The house and a game that a file is of."""
    house = os.path.basename(os.path.dirname(path))
    game = os.path.basename(path)[:-len(".toml")]
    if house == "games":
        return "-", game
    return house, game if game not in ("house", "fees", "all") else "holdem"


def plays(folder, house, game):
    """Everything that opens a table by the changed book."""
    data = ["--data", folder]
    yield ["simulate", house, game, "--hands", "30", "--jobs", "1", *data]
    yield ["simulate", house, game, "--hands", "30", "--jobs", "1",
           "--mistakes", *data]
    yield ["play", house, game, "--plain", "--seed", "x", *data]
    yield ["play", house, game, "--plain", "--as", "floor", "--seed", "y",
           *data]
    yield ["rulings", house, game, *data]
    yield ["fees", house, game, *data]
    yield ["sign", house, game, *data]
    yield ["school", house, game, "--seed", str(LUCK.randrange(99)),
           "--borrowed", *data]
    yield ["edge", house, game, *data]


def odd_books():
    """How many of the changed books could be played."""
    known, words = leaves(), lists()
    folder = os.path.join(HERE, "data")
    shutil.copytree("data", folder)
    books = sorted(p for p in glob.glob(folder + "/houses/*/*.toml") +
                   glob.glob(folder + "/games/*.toml"))
    held = 0
    for _ in range(ASK.mutants):
        path = LUCK.choice(books)
        with open(path, encoding="utf-8") as f:
            text = f.read()
        try:
            with open(path, "w", encoding="utf-8") as f:
                f.write(mutant(path, text, known, words))
            held += odd_book(folder, path)
        finally:
            with open(path, "w", encoding="utf-8") as f:
                f.write(text)
    return held


def odd_book(folder, path):
    why, code = died([ASK.houseway, "book", "--check", folder])
    COUNT.check(why is None, f"{why}\n     {path}")
    if code != 0:
        return False
    house, game = of_file(path)
    for words in LUCK.sample(list(plays(folder, house, game)), EACH):
        why, _ = died([ASK.houseway, *words],
                      b"\n".join(LUCK.choice((b"", b"call", b"fold", b"1",
                                              b"2", b"wager 5", b"stand pat"))
                                 for _ in range(30)))
        if why is not None:
            with open(path, encoding="utf-8") as f:
                print(f.read())
        COUNT.check(why is None, f"{why}\n     {path}")
    return True


def contradicts_itself():
    """A book that passes its check, and whose table cannot open: a blind that
    the table's chips cannot make."""
    folder = os.path.join(HERE, "data")
    path = os.path.join(folder, "houses", "sandk", "omaha.toml")
    with open(path, encoding="utf-8") as f:
        text = f.read()
    head = re.search(r"^gist .*$", text, re.M).end()
    with open(path, "w", encoding="utf-8") as f:
        f.write(text[:head] + "\nsets.forced.small_blind = 4" + text[head:])
    p = subprocess.run([ASK.houseway, "school", "sandk", "omaha", "--seed",
                        "42", "--data", folder], stdin=subprocess.DEVNULL,
                       stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                       text=True, check=False)
    COUNT.check(p.returncode == 1 and "is refused: Those stakes" in p.stderr,
                f"{p.returncode}: {p.stderr}")
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)


signal.signal(signal.SIGPIPE, signal.SIG_IGN)
ASK.houseway = os.path.abspath(ASK.houseway)
GAMES = sorted(os.path.basename(p)[:-len(".toml")]
               for p in glob.glob("data/games/*.toml"))
ODD = files()
odd_lines(ASK.houseway, ODD, GAMES)
odd_lines(ASK.houseway + "-dev", ODD, GAMES)
HELD = odd_books()
contradicts_itself()
COUNT.check(HELD * 5 > ASK.mutants, f"only {HELD} of the books were played")
shutil.rmtree(HERE)
print(f"{COUNT.good} passed, {COUNT.bad} failed")
sys.exit(COUNT.bad > 0)
