"""One room, one folder: locked, private, logged, and copied whole.

    serve_folder.py HOUSEWAY
"""
import os
import re
import resource
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import tempfile
import time

from serve_client import Count, Room

HOUSEWAY = sys.argv[1]
count = Count()
here = tempfile.mkdtemp(prefix="houseway-folder.")


def path(*names):
    return os.path.join(here, *names)


def says(*words, **more):
    done = subprocess.run([HOUSEWAY, *words], capture_output=True, text=True,
                          check=False, timeout=60, **more)
    return done.returncode, done.stdout + done.stderr


def read(name):
    with open(name, encoding="utf-8") as it:
        return it.read()


def until(so, seconds=60):
    end = time.monotonic() + seconds
    while not so() and time.monotonic() < end:
        time.sleep(0.1)
    return so()


def open_to_others(folder):
    return [name for name in [folder] + [os.path.join(folder, n)
                                         for n in os.listdir(folder)]
            if stat.S_IMODE(os.stat(name).st_mode) & 0o077]


def private():
    """Nothing is others' to read, in files or in memory."""
    os.umask(0o022)
    room = Room(HOUSEWAY, "--bots", "0", folder=path("one"))
    wrong = [n for n in open_to_others(path("one")) if not n.endswith("/log")]
    count.check(not wrong, f"others can read {wrong}")
    count.check(re.search(r"Max core file size +0 +0 ", read(
        f"/proc/{room.process.pid}/limits")), "it could dump its memory")
    return room


def one_process(room):
    """A second process says who has it, and evicts nobody."""
    code, said = says("serve", "--folder", path("one"), "--listen",
                      "127.0.0.1:0", "--bots", "0")
    count.check(code == 1 and f"process {room.process.pid} at http://"
                f"{room.host}" in said and "--folder DIR" in said, said)
    code, said = says("serve", "--folder", path("one"), "--db",
                      path("other.db"), "--listen", "127.0.0.1:0")
    count.check(code == 1 and "is run by process" in said, said)
    code, said = says("serve", "--folder", path("two"), "--listen", room.host)
    count.check(code == 1 and "choose another port" in said, said)
    before = os.stat(path("one", "room.db")).st_size
    code, said = says("day", "oceana", "--tables", "1", "--hours", "1", "--db",
                      path("one", "room.db"), "--resume")
    count.check(code == 1 and f"is run by process {room.process.pid}" in said,
                said)
    count.check(os.stat(path("one", "room.db")).st_size >= before and
                room.get("/healthz")[0] == 200, "the first room was hurt")


def logged(room):
    """Start, stop, log-ins and staff's acts are in the log; no secret is."""
    room.person("floor", room.password)
    room.person().ask("POST", "/api/login",
                      {"name": "floor", "password": "not the password"})
    floor = room.person("floor", room.password)
    floor.post("/api/staff", {"name": "Nell", "password": "a long word",
                              "role": "cage"})
    line = floor.call()
    line.ask({"table": 1, "do": {"command": "hold_play"}})
    line.close()
    password = room.password
    count.check(room.stop() == 0, "it does not stop well")
    log = read(path("one", "log"))
    for want in (r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ starts: process \d+ at "
                 r"http://", r'log-in: "floor", floor, from 127\.0\.0\.1$',
                 r'log-in failed: "floor" from 127\.0\.0\.1$',
                 r'floor "floor" \(person \d+\) made the account "Nell" '
                 r'\(cage\) from 127\.0\.0\.1$',
                 r'floor "floor" \(person \d+\): hold_play at table 1: ',
                 r" stops: process \d+$"):
        count.check(re.search(want, log, re.M), f"not logged: {want}\n{log}")
    for secret in (password, "not the password", "a long word"):
        count.check(secret not in log, f"{secret} is in the log")


def password_file():
    """The floor's password goes to no log, and its file goes with it."""
    room = Room(HOUSEWAY, "--bots", "0", folder=path("one"))
    name = path("one", "floor-password")
    count.check(stat.S_IMODE(os.stat(name).st_mode) == 0o600, "its mode")
    floor = room.person("floor", room.password)
    floor.post("/api/password", {"password": room.password,
                                 "new": "chosen by the floor"})
    rest = []
    room.stop()
    process = subprocess.Popen(
        [HOUSEWAY, "serve", "--folder", path("one"), "--listen",
         "127.0.0.1:0", "--bots", "0", "--log", path("room.log")],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        stdin=subprocess.DEVNULL)
    while "SIGTERM" not in (line := process.stdout.readline()) and line:
        rest.append(line)
    process.terminate()
    said = process.communicate(timeout=20)
    count.check("password" not in "".join(rest) + said[0] + said[1] and
                not os.path.exists(name), "a password that is chosen is told")
    count.check(f"Its data is in {path('one')}\n" in rest, "where data lies")
    log = read(path("room.log"))
    count.check("starts: " in log and "stops: " in log and not said[1] and
                stat.S_IMODE(os.stat(path("room.log")).st_mode) == 0o600,
                "--log")


def two_rooms():
    """Two journals in one folder are two rooms."""
    a = Room(HOUSEWAY, "--bots", "0", folder=here, db=path("a.db"))
    b = Room(HOUSEWAY, "--bots", "0", folder=here, db=path("b.db"))
    count.check(a.password != b.password and
                a.person("floor", a.password).me["role"] == "floor" and
                b.person("floor", b.password).me["role"] == "floor",
                "a second room makes the first one's password wrong")
    count.check(sorted(os.listdir(path("a.db.room")))[:1] == ["accounts.db"]
                and read(path("a.db.room", "keys")) !=
                read(path("b.db.room", "keys")), "they share what is theirs")
    code, said = says("serve", "--db", path("a.db"), "--folder",
                      path("third"), "--listen", "127.0.0.1:0")
    count.check(code == 1 and "is run by process" in said, said)
    a.stop()
    b.stop()
    code, said = says("serve", "--folder", path("a.db.room"), "--db",
                      path("b.db"), "--listen", "127.0.0.1:0")
    count.check(code == 1 and f"the folder of the room in {path('a.db')}" in
                said, said)
    code, said = says("serve", "--db", path("a.db"), "--folder",
                      path("third"), "--listen", "127.0.0.1:0")
    count.check(code == 1 and "was begun with a key" in said and
                not os.path.exists(path("third", "keys")), said)


def earlier():
    """A room of an earlier version had keys and accounts elsewhere."""
    state = path("state")
    os.makedirs(os.path.join(state, "houseway"))
    for name in ("keys", "accounts.db"):
        shutil.move(path("a.db.room", name), os.path.join(state, "houseway"))
    shutil.rmtree(path("a.db.room"))
    os.chmod(path("a.db"), 0o644)
    os.environ["XDG_STATE_HOME"] = state
    room = Room(HOUSEWAY, "--bots", "0", folder=here, db=path("a.db"))
    count.check(stat.S_IMODE(os.stat(path("a.db")).st_mode) == 0o600,
                "its journal stays open to others")
    count.check(read(path("a.db.room", "keys")) ==
                read(os.path.join(state, "houseway", "keys")) and
                "copied to" in read(path("log")), "its keys are not found")
    room.stop()
    del os.environ["XDG_STATE_HOME"]


def where():
    bare = {"PATH": os.environ["PATH"]}
    code, said = says("serve", env=bare)
    count.check(code == 1 and "HOME is not set" in said and
                "--folder DIR" in said, said)
    os.makedirs(path("wide"), 0o755)
    with open(path("wide", "x"), "w", encoding="utf-8"):
        pass
    code, said = says("serve", "--folder", path("wide"))
    count.check(code == 1 and "others can read it" in said, said)
    for wrong in ("card.example", "https://card.example/room", "ftp://x"):
        code, said = says("serve", "--folder", path("x"), "--origin", wrong)
        count.check(code == 1 and "https://card.example" in said and
                    not os.path.exists(path("x")), said)
    code, said = says("serve", "--folder", path("x"), "--trusted-proxy", "me")
    count.check(code == 1 and "10.0.0.0/8" in said, said)


def copied():
    """A copy of a room that runs has its log-ins; what was changed is found."""
    room = Room(HOUSEWAY, "--bots", "6", "--pace", "50", folder=path("four"))
    room.person().post("/api/account", {"name": "Mia",
                                        "password": "12345678"})
    code, said = says("backup", path("four", "room.db"), path("copy.db"))
    count.check(code == 0 and "keep that folder secret" in said, said)
    count.check(not open_to_others(path("copy.db.room")) and
                stat.S_IMODE(os.stat(path("copy.db")).st_mode) == 0o600,
                "others can read the copy")
    until(lambda: room.metric("houseway_events_total") > 3000)
    room.stop(signal.SIGKILL)
    code, said = says("restore", path("copy.db"), path("again.db"))
    count.check(code == 0 and "accounts and keys in" in said, said)
    again = Room(HOUSEWAY, "--bots", "0", folder=here, db=path("again.db"))
    count.check(again.person("Mia", "12345678").me["name"] == "Mia",
                "no log-in after a restore")
    again.stop()
    code, said = says("backup", path("four", "room.db"), path("bare.db"),
                      "--keys", "0")
    count.check(code == 0 and "the keys are not in it" in said and
                os.listdir(path("bare.db.room")) == ["accounts.db"], said)
    forged(path("four", "room.db"))


def forged(db):
    """A person who can write to the file makes every hash right again."""
    shutil.copy(db, path("forged.db"))
    chain = subprocess.run(
        [sys.executable, "-B", os.path.join(os.path.dirname(__file__),
                                            "forge_chain.py"),
         path("forged.db")], check=False)
    count.check(chain.returncode == 0, "nothing was forged")
    code, said = says("backup", path("forged.db"), path("bad.db"))
    count.check(code == 1 and re.search(
        r"the house signed record \d+ of stream 1, and it is not there as it "
        r"was", said) and not os.path.exists(path("bad.db")), said)
    with sqlite3.connect(path("forged.db")) as at:
        at.execute("UPDATE house SET value = zeroblob(32)")
    code, said = says("backup", path("forged.db"), path("bad.db"))
    count.check(code == 1 and "the signature is not the house's" in said, said)


def damaged():
    """A file that is damaged is named, with what to do; an index that can be
    made again only makes way."""
    folder = path("six")
    Room(HOUSEWAY, "--bots", "0", folder=folder).stop()
    for name, words in (("room.db", "room.db: SQLite: file is not a database;"
                         " move it away and put a copy there"),
                        ("accounts.db", "accounts.db: SQLite: file is not a "
                         "database; move it away and put a copy there"),
                        ("keys", "keys is not a key file"),
                        ("journal", "journal names no journal; write its "
                         "place there, or remove the file")):
        at = os.path.join(folder, name)
        if os.path.exists(at):
            shutil.copy(at, path("whole"))
        with open(at, "wb") as it:
            it.write(bytes(range(128, 256)) * 40)
        os.chmod(at, 0o600)
        code, said = says("serve", "--folder", folder, "--listen",
                          "127.0.0.1:0")
        count.check(code == 1 and words in said, said)
        os.remove(at)
        if name != "journal":
            shutil.copy(path("whole"), at)
            os.chmod(at, 0o600)
    no_pipe(os.path.join(folder, "keys"), folder)
    flipped(os.path.join(folder, "room.db"), folder)
    at = os.path.join(folder, "hands.db")
    for spoil in ("bytes", "null", "folder"):
        if spoil == "null":
            with sqlite3.connect(at) as db:
                db.executescript("DROP TABLE made; CREATE TABLE made (layout);"
                                 "INSERT INTO made VALUES (NULL)")
        else:
            shutil.rmtree(at + ".bad", ignore_errors=True)
            os.remove(at)
        if spoil == "bytes":
            with open(at, "wb") as it:
                it.write(b"no database" * 900)
        elif spoil == "folder":
            os.remove(at + ".bad")
            os.mkdir(at)
        room = Room(HOUSEWAY, "--bots", "0", folder=folder)
        count.check(room.stop() == 0, f"it stopped over {spoil}")
        count.check(spoil == "null" or os.path.exists(at + ".bad"), spoil)
    shutil.rmtree(at + ".bad")


def away(name, move):
    """A file moved or deleted under a room: no wish is answered with yes."""
    folder = path("away")
    room = Room(HOUSEWAY, "--bots", "0", "--log", path("away.log"),
                folder=folder)
    line = room.person("Ada").call()
    count.check("ok" in line.ask({"seat": {"table": 1}}), "the first wish")
    os.kill(room.process.pid, signal.SIGSTOP)
    move(os.path.join(folder, name) if name else folder)
    line.say({"n": 2, "table": 1, "do": {"command": "sit_out"}})
    os.kill(room.process.pid, signal.SIGCONT)
    said = None
    try:
        said = line.answer(2)
    except (OSError, EOFError, ValueError, RuntimeError):
        pass
    count.check(said is None or "ok" not in said, f"{name}: {said}")
    count.check(room.process.wait(20) not in (0, -signal.SIGKILL),
                f"{name}: it ended well")
    room.process.stdout.close()
    count.check(f"{name or 'room.db'} was moved or deleted" in
                read(path("away.log")), read(path("away.log")))
    os.remove(path("away.log"))
    shutil.rmtree(folder, ignore_errors=True)


def moved():
    """The folder, the journal, its WAL or the accounts vanish under it."""
    away("room.db", os.remove)
    away("room.db", lambda name: os.rename(name, name + ".moved"))
    away("room.db-wal", os.remove)
    away("accounts.db", os.remove)
    away("", shutil.rmtree)
    away("", lambda name: os.rename(name, path("elsewhere")))
    room = Room(HOUSEWAY, "--bots", "0", folder=path("elsewhere"))
    count.check(room.stop() == 0, "a folder that was moved goes on there")


def no_pipe(at, folder):
    """A pipe in place of the keys is not waited for."""
    os.rename(at, path("whole"))
    os.mkfifo(at, 0o600)
    code, said = says("serve", "--folder", folder, "--listen", "127.0.0.1:0")
    count.check(code == 1 and "keys is no file" in said, said)
    os.rename(path("whole"), at)


def flipped(at, folder):
    """A record that was changed is named, with what to do."""
    shutil.copy(at, path("whole"))
    db = sqlite3.connect(at, isolation_level=None)
    db.execute("UPDATE record SET at_ms = at_ms + 1 WHERE pos = 2")
    db.close()
    code, said = says("serve", "--folder", folder, "--listen", "127.0.0.1:0")
    count.check(code == 1 and "is not as it was written; `houseway audit`"
                in said and "houseway restore" in said, said)
    os.rename(path("whole"), at)
    os.chmod(at, 0o600)


def emptied():
    """A journal that was emptied begins anew, and the log says who is not in
    it."""
    folder = path("seven")
    room = Room(HOUSEWAY, "--bots", "0", folder=folder)
    ann = room.person("Ann")
    ann.post("/api/account", {"name": "ann", "password": "a good long one"})
    room.stop()
    with open(os.path.join(folder, "room.db"), "wb"):
        pass
    room = Room(HOUSEWAY, "--bots", "0", folder=folder)
    log = read(os.path.join(folder, "log"))
    count.check(room.stop() == 0 and "does not know the people of 2 of the "
                "accounts" in log, log)


def anothers():
    """The room names the file that its user may not write."""
    nobody = {"user": 65534, "group": 65534, "extra_groups": []} \
        if os.getuid() == 0 else {}
    folder, program = path("anothers"), path("program")
    os.chmod(here, 0o755)
    shutil.copy(HOUSEWAY, program)
    os.chmod(program, 0o755)
    os.mkdir(folder, 0o700)
    if nobody:
        os.chown(folder, 65534, 65534)

    def refused(name):
        done = subprocess.run([program, "serve", "--listen", "127.0.0.1:0",
                               "--folder", folder], capture_output=True,
                              text=True, check=False, timeout=60, **nobody)
        return done.returncode == 1 and done.stderr == (
            f"houseway serve: {name} cannot be read and written by the user "
            "that runs the room: Permission denied; chown or chmod it\n")

    for name in "room.db", "room.db-shm", "accounts.db", "accounts.db-wal":
        it = os.path.join(folder, name)
        os.close(os.open(it, os.O_CREAT, 0o400))
        if nobody:
            os.chown(it, 65534, 65534)
        count.check(refused(it), f"{name} that is read-only")
        os.unlink(it)
    os.chmod(folder, 0o500)
    count.check(refused(folder), "a folder that is read-only")
    os.chmod(folder, 0o700)


def main():
    resource.setrlimit(resource.RLIMIT_CORE,
                       (resource.getrlimit(resource.RLIMIT_CORE)[1],) * 2)
    room = private()
    one_process(room)
    logged(room)
    password_file()
    two_rooms()
    earlier()
    where()
    copied()
    damaged()
    moved()
    emptied()
    anothers()
    shutil.rmtree(here)
    print(f"{count.good} passed, {count.bad} failed")
    return count.bad > 0


sys.exit(main())
