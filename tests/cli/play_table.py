"""The program in a pseudo-terminal or a pipe, and how to answer it.

    play.py and play_words.py HOUSEWAY FOLDER
"""
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios

HOUSEWAY, FOLDER = sys.argv[1:]
COLOURS = re.compile("\033\\[[0-9;?]*[A-Za-ln-z]|\033\\[[0-9;]*m")
CLEAR = "\033[H\033[2J"
PROMPTS = ("\n> ", "): ", "stop: ", "no)? ", "down: ")
CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
SECONDS = 60


def check(what, so, *more):
    print("good" if so else f"wrong {what}", flush=True)
    if not so:
        for text in more:
            print("     " + str(text).replace("\n", "\n     "), flush=True)


class Terminal:
    """The program in a terminal of 80 by 24, and all it has said.

    The card on sitting down is read and answered, and so is the question
    whether to leave in mid-hand, unless `asks`.
    """

    def __init__(self, *words, term="xterm-256color", size=(24, 80),
                 asks=False, verb="play"):
        self.said, self.code, self.asks = "", None, asks
        self.child, self.fd = pty.fork()
        if self.child == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ,
                        struct.pack("HHHH", *size, 0, 0))
            os.environ.update(TERM=term, LC_ALL="C.UTF-8")
            os.environ.pop("NO_COLOR", None)
            os.execv(HOUSEWAY, [HOUSEWAY, verb, *words])
        self.fresh = self.listen()
        self.sits_down()

    def sits_down(self):
        while not self.asks and self.fresh.endswith(("down: ", "stop: ")):
            self.fresh = self.write("\n")

    def listen(self):
        """Returns the text up to the next prompt, or to the end."""
        heard = b""
        while not heard.decode(errors="replace").replace(
                "\r", "").endswith(PROMPTS):
            if not select.select([self.fd], [], [], SECONDS)[0]:
                raise SystemExit("wrong it says nothing more: " +
                                 heard.decode(errors="replace"))
            try:
                more = os.read(self.fd, 65536)
            except OSError:
                more = b""
            if not more:
                _, status = os.waitpid(self.child, 0)
                self.code = os.waitstatus_to_exitcode(status)
                os.close(self.fd)
                break
            heard += more
        text = heard.decode(errors="replace").replace("\r", "")
        self.said += text
        return text

    def write(self, keys):
        os.write(self.fd, keys.encode())
        return self.listen()

    def type(self, line):
        self.fresh = self.write(line + "\n")
        if line in ("q", "quit") and not self.asks:
            while self.code is None and self.fresh.endswith("no)? "):
                self.fresh = self.write("yes\n")
        if self.fresh.endswith("down: "):
            self.sits_down()
        return self.fresh


def flat(text):
    """Without colours, and a sentence broken over two lines as one."""
    return re.sub(r"\s+", " ", COLOURS.sub("", text.replace(CLEAR, "\n")))


def answer(text):
    """The tame answer to a prompt; None: the hand is over."""
    said = flat(text)
    at = max(said.rfind("You may:"), said.rfind("You must:"),
             said.rfind("Enter deals"))
    offer = said[at:]
    if offer.startswith("Enter deals"):
        return None
    if offer.startswith("You must: discard"):
        return re.search(r"type: (discard \w\w)", offer).group(1)
    if "stand pat" in offer:
        return "stand pat"
    if "or pass" in offer:
        return "pass"
    for word in ("check", "call"):
        if f", {word}" in offer:
            return word
    least = re.search(r", bet ([0-9.]+[0-9])", offer)
    return f"raise {least.group(1)}" if least else "fold"


def whole_hand(table):
    """Plays on to the end of the hand; how many answers it took."""
    count = 0
    if "Enter deals the first hand" in flat(table.fresh):
        table.type("")
    while table.code is None and count < 200:
        word = answer(table.fresh)
        if word is None:
            break
        table.type(word)
        count += 1
    return count


def too_wide(said):
    lines = COLOURS.sub("", said.replace(CLEAR, "\n")).split("\n")
    return [line for line in lines if len(line) > 80]


def too_high(said):
    return [s for s in said.split(CLEAR)[1:]
            if s.split("\n> ")[0].count("\n") + 2 > 24]


def piped(words, lines):
    run = subprocess.run([HOUSEWAY, "play", *words], text=True,
                         input="".join(line + "\n" for line in lines),
                         capture_output=True, timeout=SECONDS)
    return run.returncode, run.stdout


def offer(text):
    """Returns the choices at a banked table, as last printed."""
    said = flat(text)
    at = max(said.rfind("You may:"), said.rfind("Enter goes on"),
             said.rfind("Enter waits"))
    return said[at:].split(" > ")[0]


def enough(table, word):
    """Types a word whose answer fills more than a screen, and goes back."""
    said = table.type(word)
    while table.fresh.endswith("stop: "):
        said += table.type("")
    return said


def told(table):
    """The log of the hand, to its end."""
    return enough(table, "log")


def saved(table, name):
    file = os.path.join(FOLDER, name + ".hand")
    check(f"{name}: saved", "Saved." in table.type("save " + file),
          table.fresh)
    return file


def refereed(what, files):
    run = subprocess.run([HOUSEWAY, "referee", *files], text=True,
                         capture_output=True)
    check(f"the referee runs {what}", run.returncode == 0 and
          f"{len(files)} passed, 0 failed" in run.stdout,
          run.stdout, run.stderr)


def answer_bank(table, banks, post):
    """For banked games: banks or not, wagers; None: the cards are out."""
    what = offer(table.said[-4000:])
    if what.startswith("Enter "):
        return ""
    if "bank N" in what:
        return post if banks else "pass"
    if "to sit this hand out" in what:
        return "wager 10"
    return "" if "deal (Enter)" in what else None


def hand_banked(table, answer, banks, most=60):
    """On to the end of a hand; everything that was said meanwhile."""
    said = ""
    for _ in range(most):
        said += table.type(answer(table, banks))
        if " on this hand" in flat(table.fresh):
            return said + told(table)
    raise SystemExit("wrong the hand does not end: " + said)
