"""Reads the tables of the program: commands, events, refusals, words, and the
objects that a page is sent.  The compiler's preprocessor reads them, so that
they are read here as they are there.
"""
import re
import subprocess

import source

SIGN = "src/rule/field.h"
ROLES = ("none", "player", "dealer", "floor", "cage", "auditor", "room")
TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|[A-Za-z_]\w*|[-+|()]|,|\d+')

# Rows of view.def: their parameters, in order.
ROWS = {name: ("x", "what") for name in """INT MAYBE_INT CENTS MAYBE_CENTS TENTHS YES SEAT
    SEATS PLACES CARDS AMOUNTS NUMBERS TEXT MAYBE_TEXT TEXTS MAYBE_TEXTS LINES
    COMMAND_WORD EVENT_WORD MAYBE_EVENT_WORD WHY_WORD ROLE_WORD""".split()}
ROWS |= {name: ("x", "size", "what") for name in ("LINE", "MAYBE_LINE")}
ROWS |= {name: ("x", "list", "what") for name in
         ("WORD", "MAYBE_WORD", "LISTED", "MAYBE_LISTED")}
ROWS |= {name: ("x", "shape", "what") for name in
         ("ONE", "MAYBE_ONE", "MANY")}
ROWS |= {name: ("x", "key", "shape", "what") for name in
         ("MAYBE_ONE_AS", "OPTION")}
ROWS |= {"WISH": ("x", "key", "what"), "RAW": ("x", "type", "what"),
         "IS": ("x", "word", "what")}
ROWS |= {name: ("x", "shape") for name in ("BASE", "WITH", "BASE_RAW")}

# The TypeScript type of a row, and its name in docs/api.md.
PLAIN = {"INT": ("number", "number"), "MAYBE_INT": ("number | null", "number"),
         "CENTS": ("Cents", "cents"),
         "MAYBE_CENTS": ("Cents | null", "cents"),
         "TENTHS": ("number | null", "number"),
         "YES": ("boolean", "yes or no"), "SEAT": ("number | null", "seat"),
         "SEATS": ("number[]", "seats"), "PLACES": ("number[]", "places"),
         "CARDS": ("CardText[]", "cards"), "AMOUNTS": ("Cents[]", "cents"),
         "NUMBERS": ("number[]", "numbers"), "TEXT": ("string", "text"),
         "MAYBE_TEXT": ("string | null", "text"), "LINE": ("string", "text"),
         "MAYBE_LINE": ("string | null", "text"),
         "TEXTS": ("string[]", "texts"),
         "MAYBE_TEXTS": ("(string | null)[]", "texts"),
         "LINES": ("string[]", "texts"),
         "COMMAND_WORD": ("CommandName", "command"),
         "EVENT_WORD": ("EventName", "event"),
         "MAYBE_EVENT_WORD": ("EventName | null", "event"),
         "WHY_WORD": ("Why", "refusal"),
         "ROLE_WORD": ("Role", "role"), "WISH": ("Wish", "command")}

# Types of fields of events and commands that every viewer is always told.
FIELDS = {"SEAT": "number", "SEATS": "number[]", "ROUND": "number[]",
          "SPOT": "number", "ORDINAL": "number", "MONEY": "Cents",
          "MONEYS": "(Cents | null)[]", "CARD": "CardText",
          "CARDS": "CardText[]", "DEALS": "CardText[]", "PAIRS": "CardText[]",
          "HANDS": "CardText[]", "WHICH": "number[]", "WHICH_OF": "number[]",
          "YES_OF": "boolean", "RANK": "string", "COUNT": "number",
          "NUMBER": "number", "YES": "boolean", "NUMBERS": "number[]",
          "IRREGULAR": "string", "REMEDIES": "string[]", "TEXT": "string",
          "HASH": "string", "LONG_HASH": "string", "SECRET": "string",
          "VALUE": "number", "KNOWN": "CardText[]",
          "CHOICES": "{ leaf: string; value: number }[]"}
COUNTED = ("CARDS", "DEALS", "PAIRS", "HANDS", "NUMBERS", "CHOICES")
ALWAYS = ("WORD", "ORDINAL", "SPOT", "RANK")


def camel(name):
    return "".join(part.capitalize() for part in name.split("_"))


def expand(path):
    """The tokens of a table, without comments, after its own macros and that
    of a table's sign."""
    sign = re.search(r"#define SIGN\(.*?[^\\]\n", source.read(SIGN), re.S)
    text = sign.group(0) + f'#include "{path}"\n'
    done = subprocess.run(["cc", "-E", "-P", "-I", "src", "-x", "c", "-"],
                          input=text, capture_output=True, check=True,
                          text=True, cwd=source.TOP)
    return TOKEN.findall(done.stdout)


def calls(tokens, at=0):
    """NAME(a, b, NAME(c)) as (NAME, [parts]), each part a list of tokens."""
    while at < len(tokens):
        name = tokens[at]
        if at + 1 >= len(tokens) or tokens[at + 1] != "(":
            at += 1
            continue
        depth, parts = 1, [[]]
        at += 2
        while depth > 0:
            token = tokens[at]
            depth += {"(": 1, ")": -1}.get(token, 0)
            if token == "," and depth == 1:
                parts.append([])
            elif depth > 0:
                parts[-1].append(token)
            at += 1
        yield name, parts


def words(part):
    """Strings that stand side by side are one."""
    return "".join(token[1:-1] for token in part)


def listed(path, name):
    """The words of an array in C."""
    found = re.search(name + r"\[[^\]]*\] = \{(.*?)\};", source.read(path),
                      re.S)
    return re.findall(r'"([^"]+)"', found.group(1))


def word_lists():
    lists = {parts[0][0]: [words(one[1]) for _, one in calls(parts[1])]
             for name, parts in calls(expand("rule/wording.def"))
             if name == "WORDS"}
    lists["family"] = [parts[1][0] for name, parts
                       in calls(expand("book/family.def"))
                       if name == "FAMILY"]
    lists["structure"] = listed("src/rule/wording.c", "structure_words")
    lists["prize"] = listed("src/rule/wording.c", "prize_words")
    return lists


def fields_of(part, told):
    """The members of an event's or command's type."""
    out = []
    for name, args in calls(part):
        if name == "BARE":
            continue
        key = args[1 if name in COUNTED else 0][0]
        kind = camel(args[1][0]) + "Word" if name == "WORD" else FIELDS[name]
        sure = told and name in ALWAYS
        out.append(f"{key}{'' if sure else '?'}: {kind}")
    return out


def rows_of(part):
    out = []
    for name, args in calls(part):
        row = {"row": name}
        for at, key in enumerate(ROWS[name]):
            said = args[at]
            row[key] = words(said) if said and said[0][0] == '"' \
                else " ".join(said)
        row["name"] = row.get("key", row["x"])
        out.append(row)
    return out


def view_tables():
    lists, shapes, unions = {}, {}, {}
    for name, parts in calls(expand("wire/view.def")):
        if name == "LIST":
            lists[parts[0][0]] = [words(one[1]) for _, one in calls(parts[1])]
        elif name == "SHAPE":
            shapes[parts[0][0]] = (words(parts[1]), rows_of(parts[2]))
        elif name == "UNION":
            unions[parts[0][0]] = (words(parts[1]), [p[0] for p in parts[2:]])
    return lists, shapes, unions


def type_of(row):
    kind = row["row"]
    if kind in PLAIN:
        return PLAIN[kind][0]
    if "list" in row:
        return camel(row["list"]) + "Word" + \
            (" | null" if kind.startswith("MAYBE") else "")
    if kind in ("RAW", "IS"):
        return row["type"] if kind == "RAW" else f'"{row["word"]}"'
    return camel(row["shape"]) + {"MANY": "[]", "MAYBE_ONE": " | null",
                                  "MAYBE_ONE_AS": " | null"}.get(kind, "")


def commands_of():
    return [(p[2][0], fields_of(p[8], False))
            for n, p in calls(expand("rule/command.def")) if n == "COMMAND"]


def events_of():
    return [(p[2][0], fields_of(p[4], True))
            for n, p in calls(expand("rule/event.def")) if n == "EVENT"]


def refusals():
    return [words(p[2]) for n, p in calls(expand("rule/why.def"))
            if n == "WHY"]
