"""A house changes its schedule, and its open tables take what it files now.

    serve_refile.py HOUSEWAY DATA

The room is stopped, the book is changed, and the room is started again. A
table's sign follows the book; a collection that the house set itself before
opening stays; one that the book has no line for any more stays and is marked.
"""
import json
import os
import re
import shutil
import sys
import tempfile

from serve_client import Count, Room

COUNT = Count()


def lines_of(room, table):
    fees = json.loads(room.get("/api/fees?house=oceana&game=holdem")[2])
    found = [one for one in fees["fees"] if one["table"] == table]
    return [(x["when"], x["amount"], x["clause"], x["payer"])
            for x in found[0]["sign"]["lines"]]


def row_of(room, table):
    rows = json.loads(room.get("/api/lobby")[2])["tables"]
    return [one for one in rows if one["table"] == table][0]


def opens(room):
    """Two tables: one as filed, one with a collection of the house's own."""
    line = room.person("floor", room.password).call()
    filed = line.ask({"open": {"house": "oceana", "game": "holdem",
                               "limit": "3/6"}})
    own = line.ask({"open": {"house": "oceana", "game": "holdem",
                             "limit": "7/14", "collection": "4",
                             "payer": "button"}})
    line.close()
    return filed["ok"]["table"], own["ok"]["table"]


def change(path, how):
    with open(path, encoding="utf-8") as it:
        text = it.read()
    again = how(text)
    COUNT.check(again != text, "the book was not changed")
    with open(path, "w", encoding="utf-8") as it:
        it.write(again)


def first_collection(text, how):
    """The first [[collection]], which is that of 3/6, as `how` has it."""
    head, mark, rest = text.partition("[[collection]]")
    one, more, tail = rest.partition("[[collection]]")
    return head + mark + how(one) + more + tail


def dearer(one):
    """Each of its amounts a dollar more."""
    return re.sub(r"^players +=.*$", lambda line: re.sub(
        r"= (\d+)\.00", lambda m: f"= {int(m[1]) + 1}.00", line[0]), one,
        flags=re.M)


def main():
    houseway, printed = sys.argv[1:3]
    folder = tempfile.mkdtemp(prefix="houseway-refile.")
    data = os.path.join(folder, "data")
    room = os.path.join(folder, "room")
    book = os.path.join(data, "houses", "oceana", "holdem.toml")
    shutil.copytree(printed, data)

    def start():
        return Room(houseway, "--bots", "0", "--data", data, folder=room)

    now = start()
    filed, own = opens(now)
    before, set_before = lines_of(now, filed), lines_of(now, own)
    COUNT.check(all(x[2] for x in before), f"{before}")
    COUNT.check(not any(x[2] for x in set_before), f"{set_before}")
    COUNT.check(now.stop() == 0, "the room did not stop")

    change(book, lambda text: first_collection(text, dearer))
    now = start()
    after = lines_of(now, filed)
    COUNT.check(after == [(w, a + 100, c, p) for w, a, c, p in before],
                f"{before} {after}")
    COUNT.check(lines_of(now, own) == set_before, "a set fee changed")
    COUNT.check("unfiled" not in row_of(now, filed), "it is filed")
    COUNT.check(now.stop() == 0, "the room did not stop")

    change(book, lambda text: first_collection(text, lambda one: one.replace(
        '"3/6", ', "")))
    now = start()
    COUNT.check(lines_of(now, filed) == after, "a fee nobody files")
    COUNT.check(row_of(now, filed).get("unfiled") is True and
                not row_of(now, filed)["not_offered"], "it is not filed")
    COUNT.check("unfiled" not in row_of(now, own), "it was set")
    COUNT.check(now.stop() == 0, "the room did not stop")
    shutil.rmtree(folder)
    print(f"{COUNT.good} passed, {COUNT.bad} failed")
    return COUNT.bad != 0


if __name__ == "__main__":
    sys.exit(main())
