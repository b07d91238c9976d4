"""Compares the program's output with the copy in tests/shown.

    shown.py HOUSEWAY [--only NAME] [--against OTHER]

Everything asked here is the same in every run: seeds, clocks and zones are
said.  One table of each shape, reports, rulings and signs are kept in words;
of the rest a line each in digests.txt says whether it is still the same.
HOUSEWAY_WRITE=1 writes what is shown now in their place, to be read before it
is committed.  --only asks for one of the texts, and for no digests.  --against
asks another program the same, such as that of the commit before, and prints
where the two differ: so a digest is read, too.
"""
import difflib
import glob
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile

from serve_client import Count

KEPT = "tests/shown"
WRITE = os.environ.get("HOUSEWAY_WRITE") == "1"
COUNT = Count()
# One of each shape of a table, and of each way to split a pot.
WHOLE = ("oceana omaha-hilo", "oceana pai-gow-poker", "oceana stud",
         "rogelios five-card-draw", "rogelios pure-21.5", "sandk holdem",
         "sandk lowball", "sandk pan", "sandk push-nine")
PLAYED = ("oceana holdem", "sandk pai-gow-poker", "sandk pan",
          "sandk pure-21.5")
REPORTS = ("tables", "games", "houses", "fees", "schedules", "shifts", "days",
           "hours", "funds", "players", "pace")
# Tables as they are asked for, rightly and wrongly.
ASKED = ("", "--limit 3/6", "--limit 6/3", "--limit 0/6", "--limit 3",
         "--limit 2.5/5", "--limit 3/6/9", "--limit many", "--limit 2000/4000",
         "--structure no-limit", "--structure spread --limit 5/10",
         "--structure pot-limit --limit 5/5", "--structure soft",
         "--buy-in 40", "--buy-in 0", "--buy-in much",
         "--option 1", "--option 2", "--option none",
         "--collection 4", "--collection none", "--collection 4/1",
         "--collection -1", "--payer button", "--payer winner",
         "--payer nobody", "--table 'ante 1'", "--table 'nothing such'",
         "--table 'seats 6'", "--table 'jokers 1'")
PRICED = ("--players 1", "--players 2", "--players 6", "--players 99",
          "--action 500", "--wager 25", "--wager 0")
ASKED_OF = ("oceana holdem", "oceana pure-21.5", "rogelios lowball",
            "sandk pai-gow-poker", "sandk pan")


# At a table in the terminal: the plainest, whatever is asked.
PLAIN = ("", "check", "call", "stand", "house way", "play", "draw", "meld",
         "discard", "wager 10", "", "pass", "why")
SAVES = 6
TYPED = "".join("".join(word + "\n" for word in 2 * PLAIN)
                + f"save {i}.hand\n" for i in range(SAVES)) \
    + "log\nrules\nquit\nyes\n"


class Program:
    """One that is asked, in a folder of its own."""

    def __init__(self, path, folder):
        self.path, self.folder = os.path.abspath(path), folder
        os.mkdir(folder)
        self.run("day oceana --tables 25 --hours 1 --seed 3 --db day.db")

    def run(self, words, typed=""):
        """All that it says, and how it ended."""
        program = self.path + ("-dev" if words.startswith("view ") else "")
        p = subprocess.run([program, *split(words)], cwd=self.folder,
                           capture_output=True, input=typed.encode(),
                           env=dict(os.environ, TZ="UTC"), check=False)
        return f"{(p.stdout + p.stderr).decode()}exit {p.returncode}\n"

    def file(self, words, name):
        """The file that it writes."""
        said = self.run(words)
        try:
            with open(os.path.join(self.folder, name), encoding="utf-8") as f:
                return f.read()
        except OSError:
            return said

    def played(self, table):
        """A game played plainly: what is said, and all that is saved."""
        said = self.run(f"play {table} --seed shown --plain", TYPED)
        for i in range(SAVES):
            name = f"{i}.hand"
            saved = self.file(f"referee {name}", name)
            said += f"{name}:\n{saved}" + self.run(f"referee {name}")
            if os.path.exists(os.path.join(self.folder, name)):
                os.remove(os.path.join(self.folder, name))
        return said

    def rewritten(self, path):
        """A hand replayed and written again."""
        out = os.path.join(self.folder, "out")
        shutil.rmtree(out, ignore_errors=True)
        os.mkdir(out)
        said = self.run(f"replay --write out {os.path.abspath(path)}")
        for name in sorted(glob.glob(out + "/**", recursive=True)):
            if os.path.isfile(name):
                said += read(name)
        return said.replace(os.path.abspath(path), path)

    def pushes(self, table, steps, seat):
        """The pushes that a viewer of a table gets."""
        every = os.path.join(self.folder, "every")
        shutil.rmtree(every, ignore_errors=True)
        os.mkdir(every)
        yield self.run(f"view {table} --steps {steps} --seat {seat} "
                       "--every every")
        for path in sorted(glob.glob(every + "/*.json")):
            with open(path, encoding="utf-8") as f:
                yield f.read()


def split(words):
    """As a shell does, with no more than single quotes."""
    for i, part in enumerate(words.split("'")):
        yield from [part] if i % 2 else part.split()


def games():
    for path in sorted(glob.glob("data/houses/*/*.toml")):
        house, game = path.split("/")[-2:]
        if game != "house.toml":
            yield f"{house} {game[:-5]}"


def flat(value, at=""):
    """A line of each value in JSON; lists of plain ones stay together."""
    if isinstance(value, dict) and value:
        for key, one in value.items():
            yield from flat(one, f"{at}.{key}" if at else key)
    elif isinstance(value, list) and any(isinstance(one, (dict, list))
                                         for one in value):
        for i, one in enumerate(value):
            yield from flat(one, f"{at}[{i}]")
    else:
        yield at, json.dumps(value, ensure_ascii=False)


def told(pushes):
    """Of each push what is other than in the last."""
    said, before = [], {}
    for push in pushes:
        if not push.startswith("{"):
            said.append(push.rstrip())
            continue
        now = dict(flat(json.loads(push)))
        said += [f"{at}: {value}" for at, value in now.items()
                 if before.get(at) != value]
        said += [f"{at} is gone" for at in before if at not in now]
        before = now
        said.append("")
    return "\n".join(said) + "\n"


def pretty(said):
    """Lines of JSON value by value, and any other as it is."""
    return "".join("".join(f"{at}: {value}\n" for at, value in
                           flat(json.loads(line)))
                   if line.startswith("{") else line + "\n"
                   for line in said.split("\n") if line)


def texts():
    """Names of what is kept in words, and what asks for it."""
    for table in WHOLE:
        yield (table.replace(" ", "-"),
               lambda p, t=table: told(p.pushes(t, 30, 1)))
    yield "reports", lambda p: p.run("report day.db")
    yield "reports-csv", lambda p: "".join(
        p.run(f"report day.db {what} --csv") for what in REPORTS)
    yield "report-svg", lambda p: p.file("report day.db --svg day.svg",
                                         "day.svg")
    yield "signs", lambda p: "".join(p.run("sign " + t) for t in games())
    yield "previews", lambda p: pretty("".join(
        p.run(f"referee --previews {os.path.abspath(path)}")
        for path in sorted(glob.glob("tests/rulings/preview-*.hand"))))
    for table in PLAYED:
        yield ("played-" + table.replace(" ", "-"),
               lambda p, t=table: p.played(t))
    yield "rewritten", lambda p: "".join(
        p.rewritten(path) for path in sorted(glob.glob("tests/phh/*")))
    yield "wrong-transcripts", lambda p: of_files(p, wrong_transcripts(),
                                                  "referee", 500)
    yield "wrong-hands", lambda p: of_files(p, wrong_hands(),
                                            "replay --jobs 1", 500)
    for table in ASKED_OF:
        yield "asked-" + table.replace(" ", "-"), lambda p, t=table: "".join(
            f"{verb} {t} {how}\n" + p.run(f"{verb} {t} {how}")
            for verb, hows in (("sign", ASKED), ("fees", ASKED + PRICED))
            for how in hows)


def slips(lines):
    """The same lines with one word of them missing, or another."""
    for i, line in enumerate(lines):
        words = line.split(" ")
        for k, word in enumerate(words):
            if not word:
                continue
            for other in ([], ["zzz"]):
                yield "\n".join([*lines[:i],
                                 " ".join(words[:k] + other + words[k + 1:]),
                                 *lines[i + 1:]]) + "\n"


def wrong_transcripts():
    """Slips in all examples of the page about transcripts."""
    for block in read("docs/transcripts.md").split("```")[1::2]:
        lines = block.strip("\n").split("\n")
        if lines[0].startswith(("clause ", "table ")):
            yield from ((".hand", wrong) for wrong in slips(lines))
        elif lines[0].startswith(("OCE-", "SNK-")):
            yield from ((".table", wrong) for line in lines
                        for wrong in slips([line]))


def wrong_hands():
    """Slips in hands written as PHH; a session's have no words of their own."""
    for path in sorted(glob.glob("tests/phh/*.phh")):
        yield from ((".phh", wrong)
                    for wrong in slips(read(path).strip("\n").split("\n")))


def of_files(p, files, verb, each):
    """The program's output on files, several at a time."""
    folder, said = os.path.join(p.folder, "files"), ""
    shutil.rmtree(folder, ignore_errors=True)
    os.mkdir(folder)
    names = []
    for ends, text in files:
        names.append(f"files/{len(names):05}{ends}")
        with open(os.path.join(p.folder, names[-1]), "w",
                  encoding="utf-8") as f:
            f.write(text)
    for i in range(0, len(names), each):
        said += p.run(f"{verb} {' '.join(names[i:i + each])}")
    return said


def digests():
    """Names and commands of outputs of which only a digest is kept."""
    for table in games():
        for seat in (1, 0):
            yield (f"view {table} --steps 160 --seat {seat} --every",
                   lambda p, t=table, s=seat: "".join(p.pushes(t, 160, s)))
        for what in ("why", "reports", "rules"):
            for steps in (33,):
                yield asked(f"view {table} --steps {steps} --seat 1 "
                            f"--ask {what}")
        for verb in ("book", "rulings", "fees"):
            yield asked(f"{verb} {table} --json")
        for verb in ("book", "rulings", "sign --svg", "rulings --markdown"):
            yield asked(f"{verb} {table}")
        yield f"play {table}", lambda p, t=table: p.played(t)
    for house in sorted(os.listdir("data/houses")):
        yield asked(f"school {house} --seed 3 --questions 12")
    for path in sorted(glob.glob("tests/phh/*")):
        for how in ("--show", "--json"):
            yield (f"replay {how} {path}", lambda p, h=how, f=path: p.run(
                f"replay {h} {os.path.abspath(f)}").replace(
                    os.path.abspath(f), f))


def asked(words):
    return words, lambda p: p.run(words)


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def read(path):
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8", newline="") as f:
        return f.read()


def differ(name, was, now):
    """Prints some lines around the first difference."""
    lines = list(difflib.unified_diff(*(said.replace(',"', ',\n"').split("\n")
                                        for said in (was, now)),
                                      "before", "now", lineterm="", n=1))
    print(f"{name}:", *lines[:40], sep="\n  ")


def check_texts(p, only):
    for name, ask in texts():
        if only not in (None, name):
            continue
        path, now = f"{KEPT}/{name}.txt", ask(p)
        if WRITE:
            with open(path, "w", encoding="utf-8", newline="") as f:
                f.write(now)
        was = read(path)
        COUNT.check(now == was, f"{path} is another: {sys.argv[0]} says how "
                    "it is written")
        if now != was:
            differ(path, was, now)


def check_digests(p):
    path = f"{KEPT}/digests.txt"
    now = {name: digest(ask(p)) for name, ask in digests()}
    if WRITE:
        with open(path, "w", encoding="utf-8") as f:
            f.write("".join(f"{value} {name}\n"
                            for name, value in now.items()))
    was = {line[17:]: line[:16] for line in read(path).splitlines()}
    COUNT.check(now.keys() == was.keys(),
                f"{path}: {sorted(now.keys() ^ was.keys())}")
    for name, value in now.items():
        COUNT.check(was.get(name) == value, f"{path}: another 'houseway "
                    f"{name}'; --against shows where")


def compare(p, other):
    """Prints where two programs differ."""
    same = True
    for name, ask in (*texts(), *digests()):
        was, now = ask(other), ask(p)
        if was != now:
            differ(name, was, now)
            same = False
    return 0 if same else 1


def main():
    with tempfile.TemporaryDirectory(prefix="houseway-shown.") as folder:
        p = Program(sys.argv[1], folder + "/one")
        if sys.argv[2:3] == ["--against"]:
            return compare(p, Program(sys.argv[3], folder + "/other"))
        only = sys.argv[3] if sys.argv[2:3] == ["--only"] else None
        check_texts(p, only)
        if COUNT.bad == 0 and only is None:  # else it is known in words what is another
            check_digests(p)
    print(f"{COUNT.good} passed, {COUNT.bad} failed")
    return COUNT.bad > 0


sys.exit(main())
