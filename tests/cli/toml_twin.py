"""Compares the program's TOML reader with Python's.

    toml_twin.py TOML_TREES [MUTANTS [SEED]]

Reads every TOML file of the tree, a list of hard cases, and mutants of both.
Text that Python refuses we must refuse, with a place. Text that Python accepts
we must accept and read the same, except where we are stricter on purpose.
"""
import datetime
import glob
import json
import random
import re
import subprocess
import sys
import tomllib

STRICTER = re.compile("nan is not allowed|written in decimal|"
                      "without an exponent|nested more than")
CASES = r'''
a=1 / a.b.c=1~a.b.d=2~[a] / a.b=1~[a.c]~x=1 / [a.b]~[a]~b.c=1
[a.b.c]~[a]~b.x=1~[a.b] / [[a]]~b.c=1~[[a]]~b.c=2~[a.b.d] / a=[]~[[a]]
a={}~[a.b] / a={x.y=1,x.z=2}~a.x.w=1 / a={x={y=1},x.z=2} / [[a.b]]~[a]~b.c=1
[[a]]~[a] / [a]~[[a]] / a="""x""""" / a=""""""" / a="\u0000"
"a\u0000b"=1 / a="\ud800" / a="\U0010ffff" / a="\U00110000" / a=0 / a=-0
a=+0.0 / a=00 / a=1_000 / a=1__0 / a=_1 / a=1_ / a=1.0_0 / a=.5 / a=5. / a=1e5
a=0x1f / a=0o7 / a=0b1 / a=inf / a=-inf / a=+inf / a=nan / a=infx
a=2000-02-29 / a=1900-02-29 / a=0000-01-01 / a=2000-01-01T00:00:00Z
a=2000-01-01 00:00:00.5-23:59 / a=2000-01-01 #x / a=2000-01-01T / a=00:00
a=24:00:00 / a=23:59:60 / a=07:00:00. / a=[1,~2 # c~,] / a=[,] / a={b=1,}
a={~b=1} / a={b=[~1]} / '' = 1 / "" = 1~"" = 2 / a . b = 1 / [ a . b ]
[ [a] ] / [[a] ] / [] / [a]] / = 1 / a / a= / a 1 / 1.2=3~1=4 / true=false
a=truex / a="x" y / a=[1 2] / [a]~b=1~[a.b] / a=[{b=1}]~[[a]] / a.b=1~a={}
[x]~a.b=1~[x.a.c]~[x.a] / a=9223372036854775808 / a=99999999999999999999999.5
a="\x41" / a="\e" / a='~' / a="\~" / a="""\ x""" / a="""\  ~  x""" / a="""\
'''
BYTES = [b"\xef\xbb\xbfa=1", b'a="\x7f"', b"a=1#\x01", b"a=1\rb=2",
         b'a="\t"', b"\0", b"a=1\0", b'a="\xc0\x80"', b'a="\xed\xa0\x80"',
         b'a="\xf4\x90\x80\x80"', b"#\xff", b"\xc3\xa9=1", b'a="\xe2\x82',
         b"a=''''x'''''", b"a = 1\r\nb = 2\r\n", b'a="""\r\nx\\\r\n   y"""', b"",
         b"a=" + b"[" * 80 + b"]" * 80, b".".join([b"a"] * 80) + b"=1"]
ALL = rb'''# Nearly everything there is.
title = "T \u00e9 \t"
a.b."c d".e = [1, 2.50, -3, +4, inf, 18:40:12, 2026-11-15]
when = 2026-11-15T18:40:12.125Z
s = """
two
lines \
   joined "" """
l = """raw"""
[t.u]
k = { x = 1, y.z = 'q', w = [ { a = 1 }, {} ] }
[[arr]]
n = 1
[arr.sub]
m = true
[[arr]]
n = 2 # end
'''
PIECES = [p.encode("latin-1") for p in (
    '\n \r\n \r " \' """ \'\'\' [ ] [[ ]] { } = . , # \t _ - + 0 1 9 : T Z e x '
    "inf nan true \\ \\u0041 \\n \0 \x7f \xc3\xa9 \xff \xe2\x99 a a.b [a]\n "
    "[[a]]\n a=1\n \na.b=2\n 2000-01-01 00:00:00 {} []").split(" ")] + [b" "]


class Float(str):
    """A number as it is written."""


def pythons(v):
    """Python's tree, in the form of ours."""
    if isinstance(v, dict):
        return {k: pythons(x) for k, x in v.items()}
    if isinstance(v, list):
        return [pythons(x) for x in v]
    if isinstance(v, Float):
        kind = "inf" if "inf" in v else "decimal"
        return [kind, v.replace("_", "")]
    for kind, name in ((bool, "bool"), (int, "integer"), (str, "string"),
                       (datetime.datetime, "datetime"),
                       (datetime.date, "date"), (datetime.time, "time")):
        if isinstance(v, kind):
            return [name, v]
    raise TypeError(v)


def ours(v):
    """Our tree, with the values Python gives to the texts."""
    if isinstance(v, dict):
        return {k: ours(x) for k, x in v.items()}
    if not v or not isinstance(v[0], str):
        return [ours(x) for x in v]
    kind, text = v
    if kind == "string":
        return v
    if kind in ("decimal", "inf"):
        return [kind, text.replace("_", "")]
    return [kind, tomllib.loads("a=" + text)["a"]]


class Twin:
    def __init__(self, program):
        self.wrong = []
        self.ours = subprocess.Popen([program], stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE)

    def answer(self, text):
        self.ours.stdin.write(b"%d\n" % len(text) + text)
        self.ours.stdin.flush()
        line = self.ours.stdout.readline().decode("utf-8", "replace")
        return line.rstrip("\n")

    def complaint(self, text):
        """Returns the difference, or None."""
        answer = self.answer(text)
        try:
            tree = tomllib.loads(text.decode(), parse_float=Float)
        except ValueError as e:
            if answer[:1] != "-":
                return f"taken, but {e}"
            place = re.match(r"-f:\d+:\d+: .", answer)
            return None if place else f"no place: {answer}"
        if answer[:1] == "-":
            return None if STRICTER.search(answer) else answer
        if answer[:1] != "+":
            sys.exit(f"FAIL the reader died of {text!r}")
        same = ours(json.loads(answer[1:])) == pythons(tree)
        return None if same else "reads differently"

    def compare(self, text):
        """True if both read it alike."""
        complaint = self.complaint(text)
        if complaint is None:
            return True
        self.wrong.append(text)
        if len(self.wrong) <= 10:
            print(f"FAIL {complaint}: {text!r}")
        return False


def mutant(rnd, seeds):
    text = bytearray(rnd.choice(seeds))
    if len(text) > 400:
        at = rnd.randrange(len(text))
        text = text[at:at + 400] if rnd.random() < .5 else text[:400]
    for _ in range(rnd.choice((1, 1, 2, 3, 6))):
        at, how = rnd.randrange(len(text) + 1), rnd.random()
        if how < .4:
            text[at:at] = rnd.choice(PIECES)
        elif how < .6:
            del text[at:at + rnd.choice((1, 1, 2, 5, 20))]
        elif how < .8:
            text[at:at + 1] = rnd.choice(PIECES)
        elif how < .9:
            lines = bytes(text).split(b"\n")
            rnd.shuffle(lines)
            text = bytearray(b"\n".join(lines))
        else:
            other = rnd.choice(seeds)
            start = rnd.randrange(len(other) + 1)
            text[at:at] = other[start:start + rnd.randrange(60)]
    return bytes(text)


def main():
    twin = Twin(sys.argv[1])
    mutants = int(sys.argv[2]) if len(sys.argv) > 2 else 20000
    rnd = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    seeds = [c.replace("~", "\n").encode()
             for c in re.split(r" / |\n", CASES.strip("\n"))] + BYTES
    files = glob.glob("data/**/*.toml", recursive=True)
    for path in sorted(files):
        with open(path, "rb") as f:
            seeds.append(f.read())
    seeds.append(ALL)
    came = [twin.compare(text) for text in seeds]
    seeds += [ALL] * 49  # it has everything in it, so it is changed often
    # All mutants together are one test.
    came.append(all([twin.compare(mutant(rnd, seeds))
                     for _ in range(mutants)]))
    print(f"{sum(came)} passed, {len(came) - sum(came)} failed")
    return 1 if twin.wrong or not files else 0


sys.exit(main())
