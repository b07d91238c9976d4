"""Two processes and one PostgreSQL: the second stands by, evicts nobody, and
takes the room over with its accounts when the first is dead.

    serve_standby.py HOUSEWAY
"""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from serve_client import Count, Room

HOUSEWAY = sys.argv[1]
TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
POSTGRES = os.path.join(TOP, "tools", "postgres")
count = Count()
here = tempfile.mkdtemp(prefix="houseway-standby.")


def path(*names):
    return os.path.join(here, *names)


def says(*words):
    done = subprocess.run([HOUSEWAY, *words], capture_output=True, text=True,
                          check=False, timeout=60)
    return done.returncode, done.stdout + done.stderr


def until(so, seconds=30):
    end = time.monotonic() + seconds
    while not so() and time.monotonic() < end:
        time.sleep(0.1)
    return so()


def second(url, folder):
    """Another process with the same keys, as on another machine."""
    os.makedirs(folder, 0o700)
    shutil.copy(path("first", "keys"), folder)
    log = open(os.path.join(folder, "log"), "a+", encoding="utf-8")
    process = subprocess.Popen(
        [HOUSEWAY, "serve", "--db", url, "--folder", folder, "--listen",
         "127.0.0.1:0", "--bots", "4"], stdin=subprocess.DEVNULL, text=True,
        stdout=subprocess.PIPE, stderr=log)
    return process, os.path.join(folder, "log")


def read(name):
    with open(name, encoding="utf-8") as it:
        return it.read()


def stands_by(room, url):
    process, log = second(url, path("second"))
    count.check(until(lambda: f"stands by: the room is at {room.host}" in
                      read(log)), read(log))
    time.sleep(7)  # longer than it takes to call a process dead
    count.check(room.get("/healthz")[0] == 200 and process.poll() is None and
                room.process.poll() is None, "the first was evicted")
    events = room.metric("houseway_events_total")
    count.check(until(lambda: room.metric("houseway_events_total") > events),
                "the first does not go on")
    return process


def goes_on(process, mia):
    """Within seconds, with everybody who could log in."""
    line = process.stdout.readline()
    count.check("://" in line, f"no take-over: {line!r}")
    again = Room.__new__(Room)
    again.tls, again.scheme, again.process = None, "http", process
    again.host = line.split("://")[1].strip()
    again.port = int(again.host.rsplit(":", 1)[1])
    count.check(again.person("Mia", "12345678").me["person"] == mia,
                "accounts were lost with the first process")
    return again


def main():
    os.chmod(here, 0o711)  # the server may run as nobody
    url = subprocess.run([POSTGRES, "start", path("pg")], capture_output=True,
                         text=True, check=False).stdout.strip()
    room = Room(HOUSEWAY, "--db", url, "--bots", "4", folder=path("first"))
    member = room.person()
    member.post("/api/account", {"name": "Mia", "password": "12345678"})
    guest = room.person("Gus")
    count.check(not os.path.exists(path("first", "accounts.db")),
                "accounts are in a file")
    process = stands_by(room, url)
    code, said = says("serve", "--db", url, "--folder", path("keyless"),
                      "--listen", "127.0.0.1:0")
    count.check(code == 1 and "was begun with a key" in said, said)
    room.stop(signal.SIGKILL)
    again = goes_on(process, member.me["person"])
    count.check(b"Gus" in again.get("/api/me", guest.headers())[2],
                "a guest lost the chips with the first process")
    code, said = says("backup", url, path("copy.db"), "--folder",
                      path("second"))
    count.check(code == 0 and "accounts and keys in" in said, said)
    again.stop()
    code, said = says("restore", path("copy.db"), path("file.db"))
    count.check(code == 0, said)
    file = Room(HOUSEWAY, "--bots", "0", folder=here, db=path("file.db"))
    count.check(file.person("Mia", "12345678").me["name"] == "Mia",
                "no log-in in a file made of PostgreSQL's")
    file.stop()
    print(f"{count.good} passed, {count.bad} failed")
    return count.bad > 0


if subprocess.run([POSTGRES, "there"], check=False).returncode != 0:
    print("0 passed, 0 failed")
    sys.exit(77)
try:
    code_ = main()
finally:
    subprocess.run([POSTGRES, "stop", path("pg")], check=False)
    shutil.rmtree(here, ignore_errors=True)
sys.exit(code_)
