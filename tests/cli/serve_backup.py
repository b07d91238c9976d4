"""A room copies its journal while it goes on; what is restored goes on, too.
And it says what it has signed, to be kept outside.

    serve_backup.py HOUSEWAY
"""
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from serve_client import Room, add_session

here = tempfile.mkdtemp(prefix="houseway-backup.")
copy = os.path.join(here, "copy.db")
results = []


def check(name, good):
    results.append(bool(good))
    if not good:
        print(f"FAIL {name}")


def until(so):
    end = time.monotonic() + 60
    while not so() and time.monotonic() < end:
        time.sleep(0.1)
    return so()


def says(*words):
    done = subprocess.run([sys.argv[1], *words], capture_output=True,
                          text=True, check=False)
    return done.returncode, done.stdout + done.stderr



def signed(room):
    """The signed head, as the floor and the auditor are told it."""
    floor = room.person("floor", room.password)
    first = floor.ask("GET", "/api/signed")[1]["signed"]["record"]
    until(lambda: floor.ask("GET", "/api/signed")[1]["signed"]["record"] >
          first)  # since the copy was made
    line = floor.call()
    line.ask({"watch": {"lobby": True}})
    head = line.push(lambda m: "lobby" in m)["lobby"]["signed"]
    line.close()
    check("the floor's page has a record, a time and a hash",
          head["record"] > 0 and head["at_ms"] > 0 and len(head["hash"]) == 64)
    check("the floor asks for it", set(head) ==
          set(floor.ask("GET", "/api/signed")[1]["signed"]))
    for role, want in ((1, 404), (2, 404), (4, 404), (5, 200)):
        check(f"role {role}: {want}", want ==
              room.get("/api/signed", add_session(room, 1, role))[0])
    check("nobody else", room.get("/api/signed")[0] == 404 and
          "signed" not in room.person("Vera").ask("GET", "/api/lobby")[1])
    return head


def kept_outside(db, old, head):
    """The head that was written down tells this journal from an older one."""
    words = "--head", head["hash"], "--key", head["key"]
    check("the journal goes on from its head", "The journal is clean." in
          says("audit", db, *words)[1])
    check("an older one does not", says("audit", old, *words)[0] == 1)
    check("nor is it another house's", says("audit", db, "--key",
                                            head["hash"])[0] == 1)


def first_room():
    """It plays, is copied, started again, copied again, and dies."""
    room = Room(sys.argv[1], "--bots", "20", "--pace", "50", "--backup", copy,
                "--every", "1")
    check("a copy is made at the start",
          until(lambda: room.metric("houseway_backups_total") == 1))
    check("and is clean",
          "The journal is clean." in says("audit", copy)[1])
    was = os.stat(copy)
    head = signed(room)
    mia, gus = room.person("Mia"), room.person("Gus")
    mia.post("/api/account", {"name": "Mia", "password": "12345678"})
    room.stop()
    kept_outside(os.path.join(room.folder, "room.db"), copy, head)
    check("nothing half is left", sorted(os.listdir(here)) ==
          ["copy.db", "copy.db.room"])
    check("accounts and keys are copied, too",
          sorted(os.listdir(copy + ".room")) == ["accounts.db", "keys"])
    room = Room(sys.argv[1], "--bots", "20", "--pace", "50", "--backup", copy,
                folder=room.folder)
    until(lambda: room.metric("houseway_backups_total") == 1)
    now = os.stat(copy)
    check("the next takes its place", now.st_ino != was.st_ino and
          now.st_size > was.st_size)
    room.stop(signal.SIGKILL)
    return room.folder, mia.me["person"], gus.cookie


def who_came_later(room, mia, gus, knows):
    """People whom the room does not know yet are nobody else."""
    zoe = room.person("Zoe")
    again_mia = room.person("Mia", "12345678")
    me = room.get("/api/me", {"Cookie": gus})[2]
    check("a member is known, or gets a number of her own",
          again_mia.me["person"] == mia if knows else
          again_mia.me["person"] not in (zoe.me["person"], 0))
    check("and has it from now on", again_mia.me["person"] ==
          room.person("Mia", "12345678").me["person"])
    check("a guest is known, or nobody", (b"Gus" in me) == knows)


def again(mia, gus, *more):
    """Another machine, and nothing but the copy and what lies beside it."""
    other = tempfile.mkdtemp(prefix="houseway-restored.")
    code, said = says("restore", copy, os.path.join(other, "room.db"), *more)
    check("the copy is restored", code == 0)
    room = Room(sys.argv[1], "--bots", "20", "--pace", "50", folder=other)
    check("and the room goes on",
          until(lambda: room.metric("houseway_events_total") > 50))
    who_came_later(room, mia, gus, not more)
    room.stop()
    check("clean", "The journal is clean." in
          says("audit", os.path.join(other, "room.db"))[1])
    shutil.rmtree(other)
    return int(re.search(r" in (\d+) records", said)[1])


def nowhere():
    """A copy that cannot be made stops nothing."""
    room = Room(sys.argv[1], "--bots", "0", "--backup",
                os.path.join(here, "none", "copy.db"))
    check("it is counted",
          until(lambda: room.metric("houseway_backups_lost_total") == 1))
    check("and the room goes on", room.get("/healthz")[0] == 200)
    room.stop()
    with open(os.path.join(room.folder, "log"), encoding="utf-8") as log:
        check("and said, with the reason",
              re.search("no backup was made: .*copy.db.*unable to open",
                        log.read()))
    shutil.rmtree(room.folder)


def main():
    folder, mia, gus = first_room()
    records = again(mia, gus)
    last = records * 3 // 4
    check("up to a record",
          last <= again(mia, gus, "--to", str(last)) < records)
    nowhere()
    check("--every alone is a mistake",
          says("serve", "--every", "5")[0] == 2)
    shutil.rmtree(folder)
    shutil.rmtree(here)
    print(f"{sum(results)} passed, {len(results) - sum(results)} failed")
    return not all(results)


sys.exit(main())
