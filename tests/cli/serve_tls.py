"""The room over TLS: who may call, what is spoken, and a new certificate.

    serve_tls.py HOUSEWAY
"""
import os
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import warnings

from serve_client import Count, Room

FOLDER = tempfile.mkdtemp(prefix="houseway-tls.")


def path(name):
    return os.path.join(FOLDER, name)


def make(name):
    """A certificate that vouches for itself, and its key."""
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
         "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
         f"/CN={name}", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout",
         path(name + ".key"), "-out", path(name + ".pem")],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def put(name):
    """It is the one the room reads."""
    for end in ("pem", "key"):
        shutil.copy(path(f"{name}.{end}"), path(f"now.{end}"))


def trusts(*names):
    context = ssl.create_default_context(cafile=path(names[0] + ".pem"))
    for name in names[1:]:
        context.load_verify_locations(path(name + ".pem"))
    return context


def refusals(houseway, count):
    """Settings with which the server does not start."""
    def start(*options):
        done = subprocess.run(
            [houseway, "serve", "--folder", path("refused"), "--listen",
             *options], capture_output=True, text=True, timeout=20)
        return done.returncode, done.stderr
    for address in ("0.0.0.0:0", "[::]:0", "10.1.2.3:0"):
        code, said = start(address)
        count.check(code == 1 and "--tls-cert" in said,
                    f"{address} in the open: {code} {said}")
    for cert, key, word in (
            ("none.pem", "one.key", "none.pem"), ("one.key", "one.key", "one.key"),
            ("one.pem", "one.pem", "one.pem"), ("one.pem", "two.key", "is not the key")):
        code, said = start("127.0.0.1:0", "--tls-cert", path(cert),
                           "--tls-key", path(key))
        count.check(code == 1 and word in said, f"{cert}, {key}: {code} {said}")
    code, said = start("127.0.0.1:0", "--tls-cert", path("one.pem"))
    count.check(code == 2 and "go together" in said, f"no key: {code} {said}")


def spoken(room, count):
    """TLS 1.2 and 1.3, and nothing else."""
    for version, taken in ((ssl.TLSVersion.TLSv1_3, True),
                           (ssl.TLSVersion.TLSv1_2, True),
                           (ssl.TLSVersion.TLSv1_1, False)):
        context = trusts("one")
        context.set_ciphers("ALL:@SECLEVEL=0")
        with warnings.catch_warnings():  # that one is old is the point
            warnings.simplefilter("ignore")
            context.minimum_version = context.maximum_version = version
        try:
            with context.wrap_socket(
                    socket.create_connection(("127.0.0.1", room.port), 10),
                    server_hostname="127.0.0.1") as line:
                got = line.version() is not None
        except OSError:
            got = False
        count.check(got == taken, f"{version.name}: {got}")
    raw = socket.create_connection(("127.0.0.1", room.port), 10)
    raw.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    try:
        said = raw.recv(4096)
    except ConnectionError:
        said = b""
    count.check(b"HTTP" not in said, f"in the open: {said!r}")
    raw.close()


def comes_in(room, count):
    status, headers, _ = room.get("/")
    count.check(status == 200, f"the page: {status}")
    count.check("max-age" in headers.get("Strict-Transport-Security", ""),
                "a browser may come back in the open")
    person = room.person()
    _, headers, _ = room.get("/api/me")
    cookie = headers["Set-Cookie"]
    count.check(cookie.startswith("__Host-houseway=") and
                "; Secure" in cookie and "; HttpOnly" in cookie and
                "; SameSite=Strict" in cookie, cookie)
    count.check(person.ask("POST", "/api/guest", {"name": "Eve"}, headers={
        "Origin": f"http://{room.host}"})[0] == 403, "a page in the open")
    person.post("/api/guest", {"name": "Eli"})
    return person


def shown(room):
    """The name on the certificate that a new call is shown."""
    with trusts("one", "two").wrap_socket(
            socket.create_connection(("127.0.0.1", room.port), 10),
            server_hostname="127.0.0.1") as line:
        return dict(k[0] for k in line.getpeercert()["subject"])["commonName"]


def waits_for(room, words):
    for _ in range(100):
        with open(os.path.join(room.folder, "log"), encoding="utf-8") as log:
            if words in log.read():
                return True
        time.sleep(0.05)
    return False


def renews(room, count, line):
    count.check(shown(room) == "one", "the first certificate")
    put("two")
    room.process.send_signal(signal.SIGHUP)
    count.check(waits_for(room, "was read again"), "it was not read again")
    count.check(shown(room) == "two", "the new certificate is not shown")
    count.check("ok" in line.ask({"watch": {"table": 1}}),
                "who was there is gone")
    shutil.copy(path("one.key"), path("now.key"))
    room.process.send_signal(signal.SIGHUP)
    count.check(waits_for(room, "stays as it was"), "a wrong key was taken")
    count.check(shown(room) == "two", "a wrong key is shown")
    count.check("ok" in line.ask({"unwatch": {"table": 1}}),
                "who was there is gone")


def main():
    count = Count()
    for name in ("one", "two"):
        make(name)
    refusals(sys.argv[1], count)
    put("one")
    room = Room(sys.argv[1], "--bots", "0", "--tls-cert", path("now.pem"),
                "--tls-key", path("now.key"), tls=trusts("one", "two"))
    spoken(room, count)
    line = comes_in(room, count).call()
    count.check("ok" in line.ask({"seat": {"table": 1}}), "sits down by wss")
    renews(room, count, line)
    count.check(room.stop() == 0, "the room did not stop well")
    count.check(line.end() == 1001, f"the room closed with {line.closed}")
    shutil.rmtree(room.folder)
    shutil.rmtree(FOLDER)
    print(f"{count.good} passed, {count.bad} failed")
    return count.bad > 0


sys.exit(main())
