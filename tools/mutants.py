"""Which changes of the code there are, and a file with all of its own in it.

A change is of one line.  In a file made by switched() each function begins
with a switch: it has a body of its own for every change, and which of them
runs, if any, is said by HOUSEWAY_MUTANT when the program is started.  So all
changes are compiled once, and to ask the tests about one costs no more than
to run them.

HOUSEWAY_MUTANT=-1 makes none of them, and the program adds to the file named
by HOUSEWAY_REACHED which functions it goes through: each by the number of its
first change, and at once, since a server may be killed before it ends.
"""
import hashlib
import re

import source

# In a file that every program has.  The loader hands a constructor the
# environment; getenv() is not for files of ours.
SWITCH_AT = "src/base/fault.c"
SWITCH_TEXT = """
#include <fcntl.h>
#include <unistd.h>

int mutant;
static int mutant_reached[1 << 14];
static const char *mutant_to;

static void mutant_tell(int first)
{
    int out = mutant_to ? open(mutant_to, O_WRONLY | O_APPEND | O_CREAT |
                                              O_CLOEXEC, 0644) : -1;

    if (out >= 0) {
        dprintf(out, "%d\\n", first);
        close(out);
    }
}

void mutant_reach(int first)
{
    for (unsigned at = (unsigned)first * 2654435769u >> 18;;
         at = (at + 1) & ((1 << 14) - 1))
        if (mutant_reached[at] == first)
            return;
        else if (__sync_bool_compare_and_swap(&mutant_reached[at], 0, first))
            return mutant_tell(first);
}

__attribute__((constructor)) static void mutant_is(int argc, char **argv,
                                                   char **env)
{
    for (; argc >= 0 && argv && env && *env; env++)
        if (strncmp(*env, "HOUSEWAY_MUTANT=", 16) == 0)
            mutant = (int)strtol(*env + 16, NULL, 10);
        else if (strncmp(*env, "HOUSEWAY_REACHED=", 17) == 0)
            mutant_to = *env + 17;
}
"""
DECLARED = "extern int mutant;\nextern void mutant_reach(int);"
PLACES = 1 << 11  # so many changes a file may have

NUMBER = re.compile(r"(?<![\w.])(\d+)(?![\w.])")
SWAPS = (("==", "!="), ("!=", "=="), ("<=", "<"), (">=", ">"),
         ("<", "<="), (">", ">="), ("&&", "||"), ("||", "&&"),
         ("+", "-"), ("-", "+"), ("+=", "-="), ("-=", "+="))
OPERATOR = re.compile(r" (==|!=|<=|>=|<|>|&&|\|\||\+|-|\+=|-=)(?= |$)")
WORD = re.compile(r"\b(true|false)\b")
NOT = re.compile(r"(?<![\w!])!(?=[\w(])")
IF = re.compile(r"\bif \(")
STATEMENT = re.compile(
    r"\s+(?:(?!return\b|goto\b|case\b|else\b|if\b|for\b|while\b|do\b)"
    r"(?:[\w\[\]().>*&-]+ (?:=|[-+|&^]=|<<=|>>=) .*|[*\w\[\].>-]+(?:\+\+|--)"
    r"|\w+\(.*\)|break|continue));$")
LEFT_ALONE = re.compile(r"\bMUST\w*\(|_Static_assert|\bstatic const\b"
                        r"|\bsizeof\b|\benum\b|^\s*case\b|\bfor \(")


class Change:
    """One change of a line of a file."""

    def __init__(self, path, function, number, before, after, nth, begins):
        self.path, self.function, self.number = path, function, number
        self.begins = begins  # the number of the line with the body's brace
        self.id = 0           # see numbered()
        self.before, self.after = before, after
        self.key = "\t".join((path, function, before.strip(), after.strip(),
                              str(nth)))

    def short(self):
        return (f"{self.path}:{self.number} ({self.function})\n"
                f"    - {self.before.strip()}\n    + {self.after.strip()}")


def blanked(text):
    """The same text with comments, strings and directives blanked out."""
    def blank(m):
        return re.sub(r"[^\n]", "\x01", m.group(0))
    text = source.TOKEN.sub(blank, text)
    return re.sub(r"^#.*?(?<!\\)$", blank, text, flags=re.M | re.S)


def closing(text, at):
    """Returns where the parenthesis at `at` closes; -1 if not on this line."""
    depth = 0
    for i in range(at, len(text)):
        depth += {"(": 1, ")": -1}.get(text[i], 0)
        if depth == 0:
            return i
    return -1


def of_line(code, line, whole):
    """Returns the changes of a line; `whole`: a statement may begin here."""
    def put(start, end, word):
        return line[:start] + word + line[end:]
    if LEFT_ALONE.search(code):
        return
    for m in OPERATOR.finditer(code):
        for old, new in SWAPS:
            if m.group(1) == old:
                yield put(m.start(1), m.end(1), new)
    for m in NUMBER.finditer(code):
        n = int(m.group(1))
        yield put(m.start(), m.end(), str(n + 1))
        if n > 0:
            yield put(m.start(), m.end(), str(n - 1))
    for m in WORD.finditer(code):
        yield put(m.start(), m.end(),
                  "false" if m.group(1) == "true" else "true")
    for m in NOT.finditer(code):
        yield put(m.start(), m.end(), "")
    for m in IF.finditer(code):
        end = closing(code, m.end() - 1)
        if end > 0:
            inside = line[m.end():end]
            yield put(m.end(), end, f"!({inside})")
    if whole and STATEMENT.fullmatch(code):
        yield re.match(r"\s*", line).group(0) + ";"


def changes_of(path):
    text = source.read(path)
    lines, codes = text.split("\n"), blanked(text).split("\n")
    function, inside, seen, begins = None, False, {}, 0
    for i, code in enumerate(codes):
        if code == "{":
            head = " ".join(codes[max(0, i - 4):i])
            named = re.findall(r"(\w+)\s*\(", head.split(";")[-1])
            function, inside = (named[0] if named else "?"), True
            begins = i + 1
        elif code.startswith("}"):
            inside = False
        if not inside:
            continue
        last = next((c.rstrip("\x01 ") for c in reversed(codes[:i])
                     if c.strip("\x01 ")), "")
        if last.strip() == "default:" and code.strip() == "break;":
            continue  # the last of a switch: it would end there anyway
        for after in of_line(code, lines[i],
                             last.endswith((";", "{", "}", ":", "else"))):
            twin = (function, lines[i], after)
            seen[twin] = seen.get(twin, 0) + 1
            yield Change(path, function, i + 1, lines[i], after, seen[twin],
                         begins)


def numbered(path):
    """The changes of a file, with numbers that do not hang on other files:
    else what is compiled of these would be out of date."""
    found = list(changes_of(path))
    first = int(hashlib.sha256(path.encode()).hexdigest()[:5], 16) * PLACES
    assert len(found) < PLACES, path
    for i, c in enumerate(found, 1):
        c.id = first + i
    return found


def all_changes(*folders):
    found = [c for path in source.files(*folders)
             for c in numbered(path)]
    assert len(found) == len({c.id for c in found})
    return found


def chosen(found, seed, count):
    """The same for a seed, whatever stands elsewhere in the source."""
    def luck(c):
        return hashlib.sha256((seed + "\t" + c.key).encode()).digest()
    return sorted(found, key=luck)[:count]


def returns_nothing(lines, at):
    """Of the function whose body begins at line number `at`."""
    head = []
    for line in reversed(lines[:at - 1]):
        if not line.strip() or line[0] in "}#/":
            break
        head.insert(0, line)
    return re.match(r"[\w ]*\bvoid\s+\w+\s*\(", " ".join(head)) is not None


def body_with(lines, begins, ends, c):
    """A case of the switch: the body with a change."""
    body = list(lines[begins:ends])
    body[c.number - 1 - begins] = c.after
    last = "return;" if returns_nothing(lines, begins) else "__builtin_trap();"
    return [f"case {c.id}: {{", f'#line {begins + 1} "mutant-{c.id}"', *body,
            "}", last]


def switched(path, text, changes):
    """The text of a file with changes of it.  To have one function inlined in
    another with all of their bodies would take the compiler for ever."""
    text = re.sub(r"\b(flatten|always_inline)\b", "unused", text)
    lines, by_function, out, done = text.split("\n"), {}, [], 0
    for c in changes:
        by_function.setdefault(c.begins, []).append(c)
    for begins, these in sorted(by_function.items()):
        ends = next(i for i in range(begins, len(lines))
                    if lines[i].startswith("}"))
        out += lines[done:begins]
        out += [f"if (mutant < 0) mutant_reach({these[0].id});",
                "switch (mutant) {"]
        for c in these:
            out += body_with(lines, begins, ends, c)
        out += ["}", f'#line {begins + 1} "{path}"']
        done = begins
    out.insert(0, f'{DECLARED}\n#line 1 "{path}"')
    out += lines[done:]
    return "\n".join(out) + (SWITCH_TEXT if path == SWITCH_AT else "")
