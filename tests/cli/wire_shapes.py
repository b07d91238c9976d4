"""Checks JSON of the room against the tables of the program.

    wrong = Contract().wrong(said, "TablePush")

A type is one of web/src/wire.ts: "Lobby", "Told[]", "Seal | string", and means
here what it means there.  Every key must be in the shape, every key of the
shape must be there, and each value must be of its type.  Contract.seen has
the keys that were met, by shape.
"""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(
    os.path.dirname(os.path.abspath(__file__)))), "tools"))

import wire_tables as tables  # noqa: E402

CARD = re.compile(r"[2-9TJQKA][cdhs]|Jk|\?\?")
SIMPLE = {"number": lambda v: isinstance(v, (int, float)) and
          not isinstance(v, bool),
          "Cents": lambda v: isinstance(v, int) and not isinstance(v, bool),
          "boolean": lambda v: isinstance(v, bool),
          "string": lambda v: isinstance(v, str),
          "null": lambda v: v is None,
          "CardText": lambda v: isinstance(v, str) and
          CARD.fullmatch(v) is not None}


class Keys:
    """The keys of an object: those always there, those that may be there, and
    groups of which all are there or none."""

    def __init__(self):
        self.types, self.always, self.groups = {}, set(), []

    def add(self, key, type_, always=True):
        self.types[key] = type_
        if always:
            self.always.add(key)

    def join(self, other, always=True):
        self.types |= other.types
        self.groups += other.groups
        if always:
            self.always |= other.always
        elif other.always:
            self.groups.append(other.always)


class Contract:
    def __init__(self):
        lists, shapes, unions = tables.view_tables()
        self.rows = {tables.camel(name): rows
                     for name, (_, rows) in shapes.items()}
        self.unions = {tables.camel(name): [tables.camel(c) for c in cases]
                       for name, (_, cases) in unions.items()}
        self.words = {tables.camel(name) + "Word": set(all_) for name, all_
                      in {**tables.word_lists(), **lists}.items()}
        self.commands = dict(tables.commands_of())
        self.events = dict(tables.events_of())
        self.words |= {"CommandName": set(self.commands),
                       "EventName": set(self.events),
                       "Why": set(tables.refusals()),
                       "Role": set(tables.ROLES)}
        self.made, self.seen = {}, {}

    def keys(self, name):
        if name not in self.made:
            keys = Keys()
            for row in self.rows[name]:
                kind = row["row"]
                if kind in ("BASE", "WITH"):
                    keys.join(self.keys(tables.camel(row["shape"])),
                              kind == "BASE")
                elif kind == "BASE_RAW" and row["shape"] != "told":
                    keys.join(self.keys(tables.camel(row["shape"])))
                elif kind != "BASE_RAW":
                    keys.add(row["name"], tables.type_of(row),
                             kind != "OPTION")
            self.made[name] = keys
        return self.made[name]

    def fields(self, kind, all_):
        """The fields of an event or a command."""
        keys = Keys()
        for field in all_[kind]:
            key, type_ = field.split(": ", 1)
            keys.add(key.rstrip("?"), type_, not key.endswith("?"))
        return keys

    def told(self, said):
        keys = self.fields(said["event"], self.events)
        keys.add("event", "EventName")
        keys.add("by", "string", False)
        keys.join(self.keys("ToldMore"))
        return keys

    def wish(self, said):
        keys = self.fields(said["command"], self.commands)
        keys.add("command", "CommandName")
        for key in ("id", "at_ms"):
            keys.add(key, "number", False)
        keys.add("who", "Who", False)
        return keys

    def keys_for(self, name, said):
        """None: there is no such event or command."""
        if name == "Who":
            keys = Keys()
            for key, type_ in (("role", "Role"), ("seat", "number"),
                               ("person", "number")):
                keys.add(key, type_, False)
            return keys
        if name == "Wish":
            return self.wish(said) if said.get("command") in self.commands \
                else None
        is_told = name == "Told" or any(
            row["row"] == "BASE_RAW" and row["shape"] == "told"
            for row in self.rows.get(name, ()))
        if not is_told:
            return self.keys(name)
        if said.get("event") not in self.events:
            return None
        keys = self.told(said)
        if name != "Told":
            keys.join(self.keys(name))
        return keys

    def object(self, said, name, at):
        if not isinstance(said, dict):
            yield f"{at}: no {name}, but {said!r}"
            return
        keys = self.keys_for(name, said)
        if keys is None:
            yield f"{at}: no {name}: {sorted(said)}"
            return
        for key, type_ in keys.types.items():
            if type_.startswith('"') and said.get(key) != type_[1:-1]:
                yield f"{at}: no {name}, but of {said.get(key)!r}"
                return
        self.seen.setdefault(name, set()).update(said)
        has = set(said)
        for key in sorted(has - set(keys.types)):
            yield f"{at}.{key}: no key of {name}"
        for key in sorted(keys.always - has):
            yield f"{at}.{key}: {name} lacks it"
        whole = set().union(*(g for g in keys.groups if g <= has), set())
        for group in keys.groups:
            if group & has - whole - keys.always:
                yield f"{at}: {name} has only some of {sorted(group)}"
        for key in sorted(has & set(keys.types)):
            yield from self.all_wrong(said[key], keys.types[key],
                                      f"{at}.{key}")

    def one_of(self, said, types, at):
        """The first that fits; else what is wrong with the likeliest."""
        found, seen = [], self.seen
        for one in types:
            self.seen = {}
            wrong = list(self.all_wrong(said, one, at))
            if not wrong:
                for name, keys in self.seen.items():
                    seen.setdefault(name, set()).update(keys)
                self.seen = seen
                return
            if one != "null":
                found.append(wrong)
        self.seen = seen
        yield from min(found, key=len)

    def all_wrong(self, said, type_, at):
        if type_.endswith("[]"):
            if not isinstance(said, list):
                yield f"{at}: no list, but {said!r}"
                return
            inner = type_[:-2]
            if inner.startswith("("):
                inner = inner[1:-1]
            for i, one in enumerate(said):
                yield from self.all_wrong(one, inner, f"{at}[{i}]")
        elif " | " in type_ and not type_.startswith("{"):
            yield from self.one_of(said, split(type_), at)
        elif type_ in self.unions:
            yield from self.one_of(said, self.unions[type_], at)
        elif type_ in SIMPLE:
            if not SIMPLE[type_](said):
                yield f"{at}: no {type_}, but {said!r}"
        elif type_ in self.words:
            if said not in self.words[type_]:
                yield f"{at}: no {type_}, but {said!r}"
        elif type_.startswith('"'):
            if said != type_[1:-1]:
                yield f"{at}: not {type_}, but {said!r}"
        elif type_.startswith("{"):
            want = dict(part.split(": ") for part in
                        type_.strip("{} ").split("; "))
            if not isinstance(said, dict) or set(said) != set(want):
                yield f"{at}: not {type_}, but {said!r}"
                return
            for key, inner in want.items():
                yield from self.all_wrong(said[key], inner, f"{at}.{key}")
        else:
            yield from self.object(said, type_, at)

    def wrong(self, said, type_):
        """All that is wrong with it, as sentences."""
        return list(self.all_wrong(said, type_, type_))

    def unseen(self, tops):
        """The keys that were in nothing that was checked, of all shapes that
        these types are made of."""
        left, met, out = list(tops), set(), []
        while left:
            for name in re.findall(r"[A-Z]\w+", left.pop()):
                left += self.unions.get(name, [])
                if name in met or name not in self.rows:
                    continue
                met.add(name)
                types = self.keys(name).types
                left += types.values()
                out += [f"{name}.{key}" for key in types
                        if key not in self.seen.get(name, ())]
        return sorted(out)


def split(type_):
    """The parts of "A | (B | C)[]"."""
    parts, depth = [""], 0
    for c in type_:
        depth += {"(": 1, ")": -1}.get(c, 0)
        if c == "|" and depth == 0:
            parts.append("")
        else:
            parts[-1] += c
    return [part.strip() for part in parts]
